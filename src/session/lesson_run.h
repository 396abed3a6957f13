/* lesson_run.h: a lesson being worked through: it asks and judges answers, as texts and values,
 * without I/O. Progress is a line for a store. */
#ifndef SESSION_LESSON_RUN_H
#define SESSION_LESSON_RUN_H

#include "study/lesson.h"
#include "study/lesson_plan.h"

struct summit_table;

enum lesson_reply {
    LESSON_NO_REPLY, /* nothing was answered yet */
    LESSON_UNREAD,   /* what was typed is no answer: the text says what is */
    LESSON_WRONG,
    LESSON_RIGHT,
    LESSON_PLAYED, /* a move of a game that goes on */
};

struct lesson_run {
    const struct summit_solver *solver; /* not owned */
    const struct summit_rules *rules;
    struct summit_lesson lesson;
    enum summit_step step; /* SUMMIT_STEPS: done */
    unsigned passed;       /* bit s: step s was passed, not left out */
    size_t exercise;       /* of the step, from 0 */
    unsigned row;          /* in a row: right answers, wins or games */
    unsigned asked;        /* questions so far, where a share of them counts */
    unsigned first_tries;  /* right at the first try, since exercises were last skipped */
    unsigned tries;        /* wrong tries at this exercise */
    unsigned broken;       /* bit p: plan p of the lesson was tried and is broken */
    uint64_t solved;       /* bit e: exercise e of the step was right */
    uint64_t way, won_way; /* checksums of the game so far, by its size and all moves, and of the
                              last one that was won; 0: none was won in this step */
    bool headed;           /* the step's heading was told */
    bool choosing;         /* in the last step: the side is asked for */
    unsigned seat;         /* the learner's */
    struct summit_position position;
    uint64_t chance;
    /* The last exercise that was settled, as it ended: */
    unsigned settled_count; /* how many there were */
    size_t settled;         /* among those of the lesson */
    struct summit_position settled_position;
    int settled_seat;

    /* About the last answer. */
    enum lesson_reply reply;
    struct text told;              /* whole lines */
    size_t told_next;              /* from here on they are about the next exercise */
    struct lesson_showing showing; /* how the plan fared that was chosen; none: 0 plies */
};

/* Starts at the first step. `chance` is the seed of the computer. False and a sentence if there is
 * no lesson; then nothing is to be released. The solver and its rules must outlive the run. */
bool lesson_run_init(struct lesson_run *run, const struct summit_solver *solver, uint64_t chance,
                     struct summit_error *error);
void lesson_run_release(struct lesson_run *run);
/* Restarts at the first step; goes to a step, false if the lesson lacks it. */
void lesson_run_restart(struct lesson_run *run);
bool lesson_run_goto(struct lesson_run *run, enum summit_step step);
bool lesson_run_done(const struct lesson_run *run);

/* Adds the present text, as lines, and the question, as a prompt. */
void lesson_run_ask(struct lesson_run *run, struct text *shown, struct text *prompt);
/* Judges an answer; skips the step. `told` has the texts about it. */
enum lesson_reply lesson_run_answer(struct lesson_run *run, struct span typed);
void lesson_run_skip(struct lesson_run *run);

/* ---- For whoever draws it ------------------------------------------------------------------- */

/* An answer that is offered where no move is asked for: what is typed for it, and its words. */
struct lesson_choice {
    char type[32];
    struct text label; /* the caller's to release */
    bool broken;       /* a plan that was tried in vain */
};
/* Fills in one of them, from 0 on; false behind the last. */
bool lesson_run_choice(const struct lesson_run *run, size_t index, struct lesson_choice *choice);
/* Whether a legal move leaves something safe, where the exercise marks that; else false. */
bool lesson_run_safe(const struct lesson_run *run, struct summit_move move);
/* A table at which a game stands where the lesson does, or once it is done, at its start; or as
 * the last exercise ended that was settled. To be looked at, nothing of it is stored. NULL if there
 * is no memory. The run has to stay. */
struct summit_table *lesson_run_table(const struct lesson_run *run);
struct summit_table *lesson_run_settled_table(const struct lesson_run *run);

/* All of it as one JSON object: docs/json.md has the keys. */
void lesson_run_json(struct text *text, const struct lesson_run *run);

/* Progress as one line: `STEP PASSED ROW`, the step by its name, without its end; and back. False,
 * and nothing changed, if the line doesn't fit the lesson. */
enum { LESSON_PROGRESS_BYTES = 64 };
size_t lesson_run_write(const struct lesson_run *run, char line[LESSON_PROGRESS_BYTES]);
bool lesson_run_read(struct lesson_run *run, struct span line);
/* Parses such a line without its lesson: the present step, SUMMIT_STEPS when done, and the steps
 * passed. */
bool lesson_progress_parse(struct span line, enum summit_step *step, unsigned *passed);

/* ---- For the files of the run --------------------------------------------------------------- */

/* Begins at an exercise of a step, or of the next step that the game has; SUMMIT_STEPS: it is done.
 */
void lesson_run_begin(struct lesson_run *run, enum summit_step step, size_t exercise);
const struct summit_exercise *lesson_run_exercise(const struct lesson_run *run);
const struct summit_lesson_size *lesson_run_size(const struct lesson_run *run);
/* Takes the next word of an answer, which ends in a space or a comma; it is empty after the last.
 */
struct span answer_take_word(struct span *rest);
/* Parses a move in any form, typed or displayed; SUMMIT_NO_MOVE if it is none. Parses what is typed
 * for some of what an exercise asks about, with commas or spaces, as its bits; false if a word
 * isn't among that. */
struct summit_move lesson_read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, struct span typed);
bool lesson_read_asked(const struct lesson_run *run, struct span typed, unsigned *marked);
/* The learner's seat; SUMMIT_NOBODY if it isn't chosen yet or doesn't matter. */
int lesson_run_seat(const struct lesson_run *run);
/* The lines and the question of lesson_run_ask, with the heading of the step or without. */
void lesson_run_show(const struct lesson_run *run, bool heading, struct text *shown);
void lesson_run_prompt(const struct lesson_run *run, struct text *prompt);
/* Adds the numbers found safe so far in the step `backwards`, in words. */
void lesson_run_found(struct text *text, const struct lesson_run *run);
/* Moves `index` on to the next exercise with such a number; false behind the last. */
bool lesson_run_next_found(const struct lesson_run *run, size_t *index);

#endif
