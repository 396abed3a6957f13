/* choices.h: the moves that a player can choose from, each with the key that plays it. */
#ifndef FRONT_SCREEN_CHOICES_H
#define FRONT_SCREEN_CHOICES_H

#include "front/screen/canvas.h"
#include "summit_solve.h"

enum { CHOICES_MOST = 400 };

struct choice {
    struct summit_move move;
    char key;       /* that plays it at once, or 0 */
    char label[64]; /* the move, as it can be typed */
    char makes[96]; /* the number, or the heaps, that it makes; or "" */
    enum summit_meaning meaning;
    bool hint;   /* a hint leads there */
    bool judged; /* what the mover has after it is `value`, and the game ends in `plies` */
    enum summit_value value;
    uint64_t plies; /* 0: nobody knows */
};

struct choices {
    size_t count;
    bool more; /* than there is room for */
    struct choice at[CHOICES_MOST];
};

/* Lists the legal moves of a position. Where each of them can be typed as one digit, that is its
 * key; otherwise the first ones have letters, of those that stand for nothing else. */
void choices_list(struct choices *choices, const struct summit_rules *rules,
                  const struct summit_position *position);
/* Adds what each move is worth. */
void choices_judge(struct choices *choices, const struct summit_solver *solver,
                   const struct summit_position *position);
/* The place of a move that a key plays, or SIZE_MAX. */
size_t choices_find(const struct choices *choices, int key);

/* How many rows they take in so many columns. */
unsigned choices_rows(const struct choices *choices, unsigned columns, bool ascii);
/* Which one is chosen next by an arrow, in so many columns; `chosen` may be SIZE_MAX. */
size_t choices_step(const struct choices *choices, size_t chosen, int key, unsigned columns);
/* Draws as many as an area holds, with `chosen` among them, which may be SIZE_MAX. Each can be
 * clicked on, as PRESS_SPOT and its place. */
void choices_draw(struct canvas *canvas, struct area area, const struct choices *choices,
                  size_t chosen);

#endif
