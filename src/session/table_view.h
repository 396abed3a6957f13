/* table_view.h: everything that is shown of a table, as data. It is made once after each change;
 * line mode, full screen and the page's JSON draw from it, so that all show the same things under
 * the same conditions. And other queries of front ends. */
#ifndef SESSION_TABLE_VIEW_H
#define SESSION_TABLE_VIEW_H

#include "session/game.h"
#include "summit_look.h"

enum {
    VIEW_MOVES = 400, /* the most moves that are listed */
    VIEW_USES = 9,    /* more limited moves aren't listed beside a board */
    VIEW_NAME_BYTES = SUMMIT_NAME_CHARS * 4 + 64,
    VIEW_FEW_MOVES = 6, /* with more, moves that can't be played aren't shown */
};

struct view_seat {
    char name[VIEW_NAME_BYTES];
    const char *who; /* as in the options of a table: "" for a person */
    bool owns, aims; /* their own number, one target */
    int64_t number, target;
    unsigned points; /* rounds won, in a match */
    unsigned won;    /* games won at this table */
    bool turn, out;
    bool you;                    /* the one person at this table, addressed as "you" */
    char shown[VIEW_NAME_BYTES]; /* "You", "The computer", or the name as it is */
    size_t note;                 /* "your turn", "easy", "wins", or nothing: in `words` */
    /* How often limited moves may still be made, unless players share them. */
    size_t use_count;
    struct view_use {
        struct summit_move move;
        int left;
    } uses[SUMMIT_LOOK_MOVES];
};

/* The states of a move, from most to least available. */
enum view_state {
    VIEW_PLAYABLE,
    VIEW_LOSES,   /* can be played, and loses at once */
    VIEW_NOT_NOW, /* can't be played in this turn */
    VIEW_USED_UP, /* nor in later turns */
};

/* A move of the player to move; its effect says whether it is legal. Texts are offsets in `words`.
 */
struct view_move {
    struct summit_move move;
    struct summit_effect effect;
    char label[64]; /* as it is written and typed: `*2` */
    enum view_state state;
    bool shown;    /* legal moves; the rest only in games with few moves */
    size_t name;   /* as it is printed: "×2", "take 2 from heap 1" */
    size_t result; /* "→ 14", or nothing where numbers are only taken */
    size_t reason; /* why it loses or can't be played: "goes past 20", "0 left" */
    size_t spoken; /* for screen readers: "times 2, makes 26, goes past 20 and loses" */
};

/* An entry of the history. */
struct view_entry {
    struct summit_ply ply;
    unsigned round;
    struct summit_effect effect; /* of a move */
    char typed[64];              /* a move as it can be typed */
    size_t text;                 /* as one line, in `words` */
    /* The same in two parts: the move, "×2", or another entry, "gives up"; and its result, "→ 14".
     */
    size_t name, result;
};

/* How a game or a round of a match ended. */
enum view_end {
    VIEW_END_NONE,
    VIEW_END_MOVE, /* by a move and its automatic consequences */
    VIEW_END_RESIGNED,
    VIEW_END_TIME,
    VIEW_END_REPETITION,
};

/* The end of the game, or of the last finished round of a match. It stays until the next round
 * ends, so that a front end can show it until somebody presses Next round. */
struct view_ending {
    enum view_end how; /* VIEW_END_NONE: nothing has ended */
    unsigned round;    /* from 1: a front end notes which one it has shown */
    bool next;         /* another round follows or has started */
    bool fresh;        /* no entry followed */
    int winner;        /* of the game or round, or SUMMIT_DRAWN */
    bool lost;         /* by "you": then there may be a moment to find */
    size_t heading;    /* "You won in 7 moves.", "The computer takes round 2.": in `words` */
    size_t score;      /* "You 1 : 1 Computer, best of 3", or nothing */
    size_t entries;    /* made until then */
    struct summit_position position; /* the last one */
    struct summit_sketch sketch;     /* of it */
};

struct table_view {
    const struct summit_table *table; /* unchanged since */
    const struct summit_rules *rules;
    size_t count, index; /* entries; the view is before entry `index`; `count`: now */
    bool live;           /* the present, not the past */
    struct match_state at;
    unsigned players;
    struct view_seat seats[SUMMIT_PLAYERS];
    bool uses_told; /* listed beside the board, which doesn't show them */
    bool one;       /* one number is shared by all */
    bool over;
    int winner;      /* if so: a seat, or SUMMIT_DRAWN */
    bool unattended; /* no player is a person */
    bool hints;      /* hints are allowed */
    int you;         /* the seat addressed as "you", or SUMMIT_NOBODY */
    bool again_here; /* the position has just occurred for the third time: a draw can be claimed */
    unsigned layers; /* of the hint shown in this turn: 0 to 3 */
    /* Texts in `words`; see table_sentences.c. */
    size_t goal;   /* "Land exactly on 20. Going past 20 loses." */
    size_t news;   /* "The computer played +1, now 7. Your turn."; at the end how it ended */
    size_t spoken; /* for screen readers: "Computer: plus 1, now 7. Your turn." */
    struct view_ending ending;
    enum summit_wait wait;
    bool asks;     /* a person is asked for a move */
    int64_t left;  /* milliseconds of the turn, or -1 */
    size_t prompt; /* the prompt, in `words` */
    /* All moves if they are few, else the first legal ones: of the player to move, or of "you",
     * also while waiting. `choosing` is the position, with that player to move. */
    struct summit_position choosing;
    size_t move_count, move_room;
    bool more; /* there are more legal moves than are listed */
    struct view_move *moves;
    /* The last entries, or those around the displayed one. */
    size_t entry_from, entry_count;
    struct view_entry *entries;
    struct {
        bool undo, redo, again, swap, resign;
        bool draw; /* claim a draw, after the third repetition */
    } can;
    struct summit_sketch sketch;
    struct text words;
};

/* The seat addressed as "you", or SUMMIT_NOBODY. */
int sentence_you(const struct summit_table *table);
/* Makes the view before an entry; with the number of entries or more, the present view. NULL
 * without memory. */
struct table_view *table_view_new(const struct summit_table *table, size_t index);
void table_view_free(struct table_view *view);
/* The text at an offset in `words`; "" at 0. */
const char *view_words(const struct table_view *view, size_t at);

/* Adds the line below an ending, from table_moments: "You were winning once.", "No slip."; nothing
 * if nobody is addressed as "you". */
struct table_moments;
void view_add_detail(struct text *text, const struct table_view *view,
                     const struct table_moments *moments);

/* The plain view, for screen readers: adds a line with the game and its goal; and a line with the
 * entries from one on and the state, and one with the turn and its moves. */
void plain_tell_start(struct text *text, const struct table_view *view);
void plain_tell(struct text *text, const struct table_view *view, size_t from);

/* Adds the result of a legal move: all heaps, or nothing if numbers are only taken. */
void view_add_made(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, struct summit_move move,
                   struct summit_effect *effect);
/* Adds why a move is illegal in the present position. */
void view_add_refusal(struct text *text, const struct table_view *view,
                      const struct view_move *move);
/* Adds the result of a move, "→ 14"; nothing if numbers are only taken. */
void view_add_result(struct text *text, const struct summit_rules *rules,
                     const struct summit_effect *effect);

/* ---- What is safe: table_safe_marks.c ------------------------------------------------------- */

enum { TABLE_SAFE_MARKS = 400 };

/* What is marked with ◆: whoever leaves it to the other wins. */
struct table_safe {
    bool known;   /* the solver knows this position; otherwise nothing is marked */
    size_t count; /* places on the board, in order */
    struct safe_mark {
        int64_t number; /* the stop; of two heaps that are a grid, the first */
        int64_t other;  /* and the second */
    } marks[TABLE_SAFE_MARKS];
    bool moves[VIEW_MOVES]; /* for each move of the view: whether it leaves something safe */
    /* If the position has more state, the marks hold for the present state only: while this move is
     * banned; with the uses that are left; with the other numbers as they are. */
    struct summit_move banned;
    bool uses, others;
};
/* Finds what is safe in the position of a view, with at most some thousand queries. False and a
 * sentence if hints are off or the solver doesn't know the game. */
bool table_safe(const struct table_view *view, const struct summit_solver *solver,
                struct table_safe *safe, struct summit_error *error);
/* Adds it as a sentence: "Safe to leave: 14, 16 and 18, while 3 may not be played." */
void table_tell_safe(struct text *text, const struct table_view *view,
                     const struct table_safe *safe);

/* Adds the condition of the marks: "while 3 may not be played", or nothing. */
void table_tell_condition(struct text *text, const struct table_view *view,
                          const struct table_safe *safe);

/* ---- Find the moment: table_moments.c ------------------------------------------------------- */

enum { TABLE_MOMENTS = 3, TABLE_MOMENT_MOVES = 16 };

/* The real choices that a player missed, the last one first, and a summary of a finished game. */
struct table_moments {
    unsigned seat;   /* the player: you, or whoever lost */
    unsigned slips;  /* how often a win was given away */
    bool won, known; /* by that seat; whether the solver knows the game */
    size_t count;
    struct table_moment {
        size_t index; /* the entry that missed it */
        struct summit_move played;
        size_t best_count; /* moves that keep the win; as many as fit are in `best` */
        struct summit_move best[TABLE_MOMENT_MOVES];
    } moments[TABLE_MOMENTS];
};
/* Analyses the finished game of a view. False and a sentence if hints are off or the solver doesn't
 * know the game. */
bool table_moments(const struct table_view *view, const struct summit_solver *solver,
                   struct table_moments *moments, struct summit_error *error);
/* Adds the question: "Here you were winning. Find the move."; or why there is no moment. */
void moments_tell(struct text *text, const struct table_view *view,
                  const struct table_moments *moments, size_t index);
/* Judges a legal move at a moment; adds the text. `answer` is the reply to a wrong move, or
 * SUMMIT_NO_MOVE. */
bool moments_try(struct text *text, const struct table_view *view,
                 const struct summit_solver *solver, const struct table_moments *moments,
                 size_t index, struct summit_move move, struct summit_move *answer);
/* Adds the move that was to be found. */
void moments_show(struct text *text, const struct table_view *view,
                  const struct table_moments *moments, size_t index);

/* ---- As JSON, into a text that grows: see summit_look.h ------------------------------------- */

/* The rules as sentences, and as a game file. */
void look_rules(struct text *text, const struct summit_rules *rules);
void look_file(struct text *text, const struct summit_rules *rules);
/* The file with its variants; the goal; and as members of a JSON object the description of a game:
 * goal, family, board, variants. */
void look_game_file(struct text *text, const struct summit_rules *rules);
void look_goal(struct text *text, const struct summit_rules *rules);
void look_telling(struct text *text, const struct summit_rules *rules);
/* The view of a table, as members of an object. */
void look_table(struct text *text, const struct summit_table *table, size_t index);
void look_event(struct text *text, const struct summit_rules *rules,
                const struct summit_event *event);
/* A move as it can be typed; the key is NULL in a list. */
void look_move(struct text *text, const char *key, const struct summit_rules *rules,
               const struct summit_position *position, struct summit_move move);
void look_record(struct text *text, const struct summit_table *table, size_t entries);

/* ---- Other queries -------------------------------------------------------------------------- */

/* The input of a review, valid until the game changes. False and a sentence if hints are off. */
bool table_reviewed(const struct summit_table *table, struct summit_reviewed *reviewed,
                    struct summit_error *error);
/* Parses a move as typed before an entry, and sets `position` to the position then; SUMMIT_NO_MOVE
 * if it is none. */
struct summit_move table_read_move(const struct summit_table *table, size_t index,
                                   struct span typed, struct summit_position *position);
/* Why an entry is refused now; for a move the reason is also added to a text. */
enum summit_refusal table_judge(const struct summit_table *table, struct summit_ply entry,
                                struct text *why);
/* Adds the opening and whose turn it is; and the score. */
void table_add_turn(const struct summit_table *table, struct text *text);
void table_add_score(const struct summit_table *table, struct text *text);
/* What a player who has to move sees of the game. */
struct game_snapshot table_snapshot(const struct summit_table *table);

#endif
