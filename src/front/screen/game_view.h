/* game_view.h: a game as it is shown: what the goal is and who plays, the board, what was done and
 * said, the moves or what comes next, and what is being typed. */
#ifndef FRONT_SCREEN_GAME_VIEW_H
#define FRONT_SCREEN_GAME_VIEW_H

#include "front/draw/draw.h"
#include "front/screen/canvas.h"
#include "session/table_view.h"
#include "summit_solve.h"

/* ---- move_choices.c: the moves that a player can choose from -------------------------------- */

enum { CHOICE_DIGITS = 8 };

struct choice {
    const struct view_move *move;
    size_t place;               /* of the move in its view */
    char digits[CHOICE_DIGITS]; /* that play it */
    bool hint;                  /* a hint leads there */
    bool safe;                  /* it leaves something safe */
};

struct choices {
    size_t count;
    bool numbers; /* a move is played by its own number, not by its place */
    struct choice at[VIEW_MOVES];
};

/* Lists the moves of a view, which has to stay: what can be played, and what is shown beside it. */
void choices_list(struct choices *choices, const struct table_view *view);
/* Notes which one a hint leads to. */
void choices_hint(struct choices *choices, const struct summit_solver *solver,
                  const struct summit_position *position);
/* The place of the one that digits play, or SIZE_MAX; and whether others begin with them. */
size_t choices_find(const struct choices *choices, const char *digits, bool *more);
/* The place of a move, or SIZE_MAX. */
size_t choices_place(const struct choices *choices, struct summit_move move);
/* How a move is called. */
const char *choice_name(const struct table_view *view, const struct view_move *move);
/* How a move from one of several heaps is called where there is little room; false for others. */
bool choice_brief(const struct table_view *view, struct summit_move move, char brief[64]);
/* Which one is chosen next by an arrow: the next on the board, or where the board hasn't got it in
 * the list; `chosen` may be SIZE_MAX. */
size_t choices_step(const struct choices *choices, const struct board_places *places, size_t chosen,
                    int key);
/* Draws as many as an area holds, with `chosen` among them, which may be SIZE_MAX. Each can be
 * clicked on, as PRESS_SPOT and its place. */
void choices_draw(struct canvas *canvas, struct area area, const struct table_view *view,
                  const struct choices *choices, size_t chosen);

struct answer_marks;

/* ---- game_view.c ---------------------------------------------------------------------------- */

/* What can be done, in words, where moves stand while there are some. */
struct offer {
    int key;
    const char *name; /* of the key */
    const char *text;
    bool quiet; /* it can't be chosen any more */
    bool chosen;
};

struct side_note {
    enum ink ink;
    const char *text;
};

/* Plain data; what it points to is the caller's. */
struct game_view {
    const struct table_view *table;
    const struct summit_sketch *sketch; /* NULL: as the table's view has it */
    const char *title, *goal;           /* NULL: the game's own */
    const struct choices *choices;      /* NULL: nobody is asked */
    size_t chosen;                      /* one of them, or SIZE_MAX */
    const struct table_safe *safe;      /* what is marked, or NULL */
    const struct answer_marks *asked;   /* numbers that can be clicked on, in place of moves */
    const char *news;                   /* NULL: the table's own */
    const char *told;                   /* a hint or an answer, or NULL */
    enum ink news_ink, told_ink;
    const char *entry; /* what is typed, or NULL */
    size_t offer_count;
    const struct offer *offers;
    unsigned
        choice_rows;   /* for moves or offers, the rest of their room for what was told; 0: even */
    bool alone;        /* nobody plays: the players aren't named */
    size_t note_count; /* at the side, in place of what was done; or 0 */
    const struct side_note *notes;
    size_t key_count;
    const struct hotkey *keys;
    struct board_places *places; /* filled in: where moves are on the board */
};

/* How many rows there are for what was told, on a screen of so many; 0: it takes the place of the
 * news. With so many `choice_rows`, as the view has it. */
unsigned game_view_told(unsigned rows, unsigned choice_rows);
/* What was done can be clicked on, as PRESS_SPOT + VIEW_MOVES and its place in the table's view. */
void game_view_draw(struct canvas *canvas, const struct game_view *view);

#endif
