/* table_view.h: everything that is shown of a table, as data. It is made once after each change;
 * line mode, full screen and the page's JSON draw from it, so that all of them show the same things
 * under the same conditions. And what else front ends ask of a table. */
#ifndef SESSION_TABLE_VIEW_H
#define SESSION_TABLE_VIEW_H

#include "session/game.h"
#include "summit_look.h"

enum {
    VIEW_MOVES = 400, /* so many moves are listed at most */
    VIEW_USES = 9,    /* more limited moves aren't told beside a board */
    VIEW_NAME_BYTES = SUMMIT_NAME_CHARS * 4 + 64,
    VIEW_FEW_MOVES = 6, /* with more, moves that can't be played aren't shown */
};

struct view_seat {
    char name[VIEW_NAME_BYTES];
    const char *who; /* as the options of a table have it: "" for a person */
    bool owns, aims; /* their own number, one target */
    int64_t number, target;
    unsigned points; /* rounds won, in a match */
    unsigned won;    /* games won at this table */
    bool turn, out;
    bool you;                    /* the one person at this table, whom the view speaks to */
    char shown[VIEW_NAME_BYTES]; /* "You", "The computer", or the name as it is */
    size_t note;                 /* "your turn", "easy", "wins", or nothing: in `words` */
    /* How often limited moves may still be made, where players don't take from the same ones. */
    size_t use_count;
    struct view_use {
        struct summit_move move;
        int left;
    } uses[SUMMIT_LOOK_MOVES];
};

/* What a key can be: in this order, each less than the one before. */
enum view_state {
    VIEW_PLAYABLE,
    VIEW_LOSES,   /* can be played, and loses at once */
    VIEW_NOT_NOW, /* can't be played in this turn */
    VIEW_USED_UP, /* nor later */
};

/* A move of the player to move; its effect says whether it is legal. Texts stand in `words`. */
struct view_move {
    struct summit_move move;
    struct summit_effect effect;
    char label[64]; /* as it is written and typed: `*2` */
    enum view_state state;
    bool shown;    /* on a key: whatever is legal; the rest only in games with few moves */
    size_t name;   /* as it is printed: "×2", "take 2 from heap 1" */
    size_t result; /* "→ 14", or nothing where numbers are only taken */
    size_t reason; /* why it loses or can't be played: "goes past 20", "0 left" */
    size_t spoken; /* by ear: "times 2, makes 26, goes past 20 and loses" */
};

/* Something that was done. */
struct view_entry {
    struct summit_ply ply;
    unsigned round;
    struct summit_effect effect; /* of a move */
    char typed[64];              /* a move as it can be typed */
    size_t text;                 /* in a line: where it stands in `words` */
    /* The same apart, in print: the move, "×2", or what else was done, "gives up"; and what the
     * move made, "→ 14". */
    size_t name, result;
};

/* How a game or a round of a match ended. */
enum view_end {
    VIEW_END_NONE,
    VIEW_END_MOVE, /* by a move, and what followed from it by itself */
    VIEW_END_RESIGNED,
    VIEW_END_TIME,
    VIEW_END_REPETITION,
};

/* The end of the game, or of the last round of a match that is over: it stays until the next one
 * ends, so that a front end can show it until somebody presses Next round. */
struct view_ending {
    enum view_end how; /* VIEW_END_NONE: nothing has ended */
    unsigned round;    /* from 1: a front end remembers which one it has shown */
    bool next;         /* another round follows, or has begun */
    bool fresh;        /* nothing was done since */
    int winner;        /* of the game or round, or SUMMIT_DRAWN */
    bool lost;         /* by you: then there may be a moment to find */
    size_t heading;    /* "You won in 7 moves.", "The computer takes round 2.": in `words` */
    size_t score;      /* "You 1 : 1 Computer, best of 3", or nothing */
    size_t entries;    /* so many were made until then */
    struct summit_position position; /* the last one */
    struct summit_sketch sketch;     /* of it */
};

struct table_view {
    const struct summit_table *table; /* which hasn't changed since */
    const struct summit_rules *rules;
    size_t count, index; /* entries, and before which of them this is; `count`: now */
    bool live;           /* it is now */
    struct match_state at;
    unsigned players;
    struct view_seat seats[SUMMIT_PLAYERS];
    bool uses_told; /* beside the board, which doesn't show them */
    bool one;       /* one number is everybody's */
    bool over;
    int winner;      /* if so: a seat, or SUMMIT_DRAWN */
    bool unattended; /* nobody of those who play is a person */
    bool hints;      /* are allowed */
    int you;         /* the seat whom the view speaks to, or SUMMIT_NOBODY */
    bool again_here; /* the position came up for the third time just now: it may be called a draw */
    unsigned layers; /* of a hint that were told in this turn: 0 to 3 */
    /* What people are told, in `words`; see table_sentences.c. */
    size_t goal;   /* "Land exactly on 20. Going past 20 loses." */
    size_t news;   /* "The computer played +1, now 7. Your turn."; at the end how it ended */
    size_t spoken; /* by ear: "Computer: plus 1, now 7. Your turn." */
    struct view_ending ending;
    enum summit_wait wait;
    bool asks;     /* a person is asked for a move */
    int64_t left;  /* milliseconds of the turn, or -1 */
    size_t prompt; /* what is said in front of the answer: where it stands in `words` */
    /* Where there are few moves all of them, else the first legal ones: of whoever is to move, or
     * where somebody is spoken to, theirs, also while they wait. `choosing` is the position as it
     * is, and their turn. */
    struct summit_position choosing;
    size_t move_count, move_room;
    bool more; /* legal moves than are listed */
    struct view_move *moves;
    /* The last entries, or those around the one that is looked at. */
    size_t entry_from, entry_count;
    struct view_entry *entries;
    struct {
        bool undo, redo, again, swap, resign;
        bool draw; /* call it one, where a position has come up for the third time */
    } can;
    struct summit_sketch sketch;
    struct text words;
};

/* The seat that is spoken to, or SUMMIT_NOBODY. */
int sentence_you(const struct summit_table *table);
/* What there is to see before an entry was made; from the number of entries on, what there is now.
 * NULL if there is no memory. */
struct table_view *table_view_new(const struct summit_table *table, size_t index);
void table_view_free(struct table_view *view);
/* What stands at a place in `words`: "" at 0, where there is nothing to say. */
const char *view_words(const struct table_view *view, size_t at);

/* Adds the line below an ending, from what table_moments found: "You were winning once.", "No
 * slip."; nothing where nobody is spoken to. */
struct table_moments;
void view_add_detail(struct text *text, const struct table_view *view,
                     const struct table_moments *moments);

/* In statements, for those who see no pictures: adds the game and its goal, a line; and what was
 * done from an entry on with where that stands, a line, and whose turn it is with their moves. */
void plain_tell_start(struct text *text, const struct table_view *view);
void plain_tell(struct text *text, const struct table_view *view, size_t from);

/* Adds what a legal move makes: of heaps all of them, nothing where numbers are only taken. */
void view_add_made(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, struct summit_move move,
                   struct summit_effect *effect);
/* Adds why a move that can't be made isn't legal, as long as the game stands there. */
void view_add_refusal(struct text *text, const struct table_view *view,
                      const struct view_move *move);
/* Adds what was made by a move, "→ 14"; nothing where numbers are only taken. */
void view_add_result(struct text *text, const struct summit_rules *rules,
                     const struct summit_effect *effect);

/* ---- What is safe: table_safe_marks.c
 * ------------------------------------------------------------- */

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
    /* With more state the marks are for the present one: while this may not be played; with the
     * uses that are left; as the others stand. */
    struct summit_move banned;
    bool uses, others;
};
/* Finds what is safe where a view stands. False and a sentence where hints are off, or the solver
 * knows nothing. Some thousand positions are asked for at most. */
bool table_safe(const struct table_view *view, const struct summit_solver *solver,
                struct table_safe *safe, struct summit_error *error);
/* Adds it as a sentence: "Safe to leave: 14, 16 and 18, while 3 may not be played." */
void table_tell_safe(struct text *text, const struct table_view *view,
                     const struct table_safe *safe);

/* Adds what the marks on the board hold for: "while 3 may not be played", or nothing. */
void table_tell_condition(struct text *text, const struct table_view *view,
                          const struct table_safe *safe);

/* ---- Find the moment: table_moments.c ------------------------------------------------------- */

enum { TABLE_MOMENTS = 3, TABLE_MOMENT_MOVES = 16 };

/* The real choices that a player missed, the last one first, and what else is told of a game that
 * is over. */
struct table_moments {
    unsigned seat;   /* whose they are: you, or whoever lost */
    unsigned slips;  /* so often a win was given away, all in all */
    bool won, known; /* by that seat; whether the solver knows the game */
    size_t count;
    struct table_moment {
        size_t index; /* the entry that missed it */
        struct summit_move played;
        size_t best_count; /* moves that keep the win; as many as fit are here */
        struct summit_move best[TABLE_MOMENT_MOVES];
    } moments[TABLE_MOMENTS];
};
/* Looks through the game that a view ended with. False and a sentence where hints are off or the
 * solver knows nothing. */
bool table_moments(const struct table_view *view, const struct summit_solver *solver,
                   struct table_moments *moments, struct summit_error *error);
/* Adds what is asked: "Here you were winning. Find the move."; where there is no moment, why. */
void moments_tell(struct text *text, const struct table_view *view,
                  const struct table_moments *moments, size_t index);
/* Judges a legal move as a try at a moment: tells it, and the answer to a wrong one, which is also
 * given, or SUMMIT_NO_MOVE. */
bool moments_try(struct text *text, const struct table_view *view,
                 const struct summit_solver *solver, const struct table_moments *moments,
                 size_t index, struct summit_move move, struct summit_move *answer);
/* Tells the move that was to be found. */
void moments_show(struct text *text, const struct table_view *view,
                  const struct table_moments *moments, size_t index);

/* ---- As JSON, into a text that grows: see summit_look.h ------------------------------------- */

/* The rules as sentences, and as a game file. */
void look_rules(struct text *text, const struct summit_rules *rules);
void look_file(struct text *text, const struct summit_rules *rules);
/* The file with its variants; the goal; and as members of a JSON object what a game tells about
 * itself: goal, family, board, variants. */
void look_game_file(struct text *text, const struct summit_rules *rules);
void look_goal(struct text *text, const struct summit_rules *rules);
void look_telling(struct text *text, const struct summit_rules *rules);
/* All that is shown of a table, as members of an object. */
void look_table(struct text *text, const struct summit_table *table, size_t index);
void look_event(struct text *text, const struct summit_rules *rules,
                const struct summit_event *event);
/* A move as it can be typed; the key is NULL in a list. */
void look_move(struct text *text, const char *key, const struct summit_rules *rules,
               const struct summit_position *position, struct summit_move move);
void look_record(struct text *text, const struct summit_table *table, size_t entries);

/* ---- What else is asked of a table ---------------------------------------------------------- */

/* The game as a review takes it, as long as it doesn't change. False and a sentence where hints are
 * off. */
bool table_reviewed(const struct summit_table *table, struct summit_reviewed *reviewed,
                    struct summit_error *error);
/* Reads a move as a player could type it before an entry, where `position` is what was there then;
 * SUMMIT_NO_MOVE if it is none. */
struct summit_move table_read_move(const struct summit_table *table, size_t index,
                                   struct span typed, struct summit_position *position);
/* Why an entry can't be made now; of a move that is also added to a text. */
enum summit_refusal table_judge(const struct summit_table *table, struct summit_ply entry,
                                struct text *why);
/* Adds the opening and whose turn it is; and the score. */
void table_add_turn(const struct summit_table *table, struct text *text);
void table_add_score(const struct summit_table *table, struct text *text);
/* What whoever is asked for a move sees of the game. */
struct game_snapshot table_snapshot(const struct summit_table *table);

#endif
