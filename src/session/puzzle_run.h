/* puzzle_run.h: a puzzle being solved: it asks, judges answers and plays the replies, as texts and
 * values, without I/O. Progress and streaks are lines for a store (puzzle_progress.h). */
#ifndef SESSION_PUZZLE_RUN_H
#define SESSION_PUZZLE_RUN_H

#include "session/puzzle_progress.h"
#include "study/study.h"

/* Which puzzle: that of a day, or one of a game by a seed. */
struct puzzle_request {
    const struct summit_rules *rules;       /* copied; NULL: one of Summit's own, by the seed */
    const struct summit_language *language; /* where these have none: in which it is told */
    uint64_t seed;
    enum summit_grade grade;
    bool any_grade; /* where there is none of this one, of the next, easy after hard */
    int64_t date;   /* the puzzle of this day (20260131), whatever stands above; or 0 */
    int64_t today;  /* the day that it is here; or 0: nothing counts for the days in a row */
};

enum { PUZZLE_TRIES = 3, PUZZLE_RUN_PLIES = 160, PUZZLE_TRIED = 12 };

struct puzzle_run {
    struct summit_rules *rules;   /* owned: those that it is played by */
    struct summit_solver *solver; /* owned */
    struct summit_puzzle puzzle;
    int64_t today;
    unsigned tries; /* wrong answers that end it; 0: no limit */
    struct puzzle_progress progress;
    struct puzzle_streaks streaks; /* set by the caller after puzzle_run_init; updated by answers */
    /* The game so far: the moves up to the puzzle, then those of the player and the computer. */
    struct summit_position position;
    size_t count, before; /* plies; and how many before the last answer */
    struct summit_ply plies[PUZZLE_RUN_PLIES];
    /* Wrong moves of this turn, or numbers of a question; and the reply that beats the last one. */
    size_t tried_count;
    struct summit_move tried[PUZZLE_TRIED];
    struct summit_move refuted, reply; /* SUMMIT_NO_MOVE: the last answer was right */
    bool taking_up;                    /* while it is restored, nothing is counted */
};

enum puzzle_reply {
    PUZZLE_UNREAD, /* not an answer: the text says what can be typed */
    PUZZLE_WRONG,
    PUZZLE_RIGHT, /* and the next move is asked for, or it is solved */
};

/* Makes the puzzle. False and a sentence if there is none; then there is nothing to release. */
bool puzzle_run_init(struct puzzle_run *run, const struct puzzle_request *request,
                     struct summit_error *error);
void puzzle_run_release(struct puzzle_run *run);
/* Restores the state of a line of puzzle_progress_write. If the line belongs to another puzzle or
 * doesn't fit: false, and the puzzle is at its beginning. */
bool puzzle_run_take_up(struct puzzle_run *run, struct span line);
/* Whether it is solved, or over without that. */
bool puzzle_run_over(const struct puzzle_run *run);

/* Adds the day or the number of the puzzle, its game and how hard it is, as a line; the goal, and
 * what is asked, as lines; a prompt; what can be typed, as a line. */
void puzzle_run_title(const struct puzzle_run *run, struct text *text);
void puzzle_run_ask(const struct puzzle_run *run, struct text *shown, struct text *prompt);
/* Of what is asked the sentences alone, without the goal and the moves; nothing when it is over.
 * And of a question about numbers, which moves there are. */
void puzzle_run_task(const struct puzzle_run *run, struct text *told);
void puzzle_run_moves(const struct puzzle_run *run, struct text *text);
void puzzle_run_help(const struct puzzle_run *run, struct text *told);

/* Judges what was typed: a move, the numbers of a question, `first` or `second` for each number; or
 * a legal move. `told` gets whole lines, in the language of the rules: what is wrong and the reply
 * that beats it, or what the computer plays; and at the end how it went. */
enum puzzle_reply puzzle_run_answer(struct puzzle_run *run, struct span typed, struct text *told);
enum puzzle_reply puzzle_run_move(struct puzzle_run *run, struct summit_move move,
                                  struct text *told);
/* Gives up: tells the answer, and plays it. */
void puzzle_run_show(struct puzzle_run *run, struct text *told);

/* Adds the line to share of a finished puzzle of a day; nothing for others. */
void puzzle_run_share(const struct puzzle_run *run, struct text *text);
/* Makes a table that shows the position of the puzzle and stores nothing. NULL without memory. */
struct summit_table *puzzle_run_table(const struct puzzle_run *run);
/* Its view, as members of a JSON object: see docs/web.md. */
void puzzle_run_json(const struct puzzle_run *run, struct text *text);

/* A solver with little memory, for the rules of a puzzle; NULL and a sentence if that isn't enough.
 * For puzzle_run.c and puzzle_answer.c. */
struct summit_solver *puzzle_run_solver(const struct summit_rules *rules,
                                        struct summit_error *error);

#endif
