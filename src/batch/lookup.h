/* lookup.h: rules with few positions, compiled into tables. */
#ifndef BATCH_LOOKUP_H
#define BATCH_LOOKUP_H

#include "batch/row.h"
#include "core/explore.h"

enum {
    STATES_USUAL = 1 << 18, /* positions in a lookup, unless the caller says otherwise */
    STATES_MOST = 1 << 25,
    STATES_ENTRIES = 1 << 21, /* positions times moves, at the usual size */
    STATES_BYTES = 32 << 20,  /* of rows, at the usual size */
};

#define NEXT_OVER    (UINT32_C(1) << 31) /* marks a state in which the game is over */
#define NEXT_ILLEGAL UINT32_MAX

/* States are positions in which somebody can move or the game is over: lost turns are folded into
 * the moves before them. They are counted from 0 as they are found from the start. */
struct state {
    uint32_t mask; /* the legal moves: see mask_of */
    uint32_t list; /* where they are listed, up to where the next state's list begins */
};

struct lookup {
    struct explore explore; /* the position of each state */
    uint32_t count;
    unsigned moves;
    size_t columns;       /* of an observation */
    struct state *states; /* [count + 1] */
    uint32_t *successors; /* listed by `list`: the state after each legal move, or'd NEXT_OVER */
    uint16_t *listed;     /* the moves of that list */
    uint32_t *next;       /* [count][moves]: the same by move, or NEXT_ILLEGAL */
    int64_t *rows;        /* [count][columns] */
    uint8_t *turn;        /* [count] */
    int8_t *winner;       /* [count] */
    uint32_t start[SUMMIT_PLAYERS]; /* by who goes first; of those that were asked for */
};

/* Compiles the rules for games in which one of `firsts` goes first (bit s: player s). Returns NULL
 * if there are more than `most` positions (0: the usual number) or if memory is short. */
struct lookup *lookup_new(const struct summit_rules *rules, const struct layout *layout,
                          unsigned firsts, uint32_t most);
void lookup_free(struct lookup *lookup);

/* The legal moves, bit m for move m, where there are no more than 32 different ones; where there
 * are more, 1 for any. */
enum { MASK_MOVES = 32 };
uint32_t mask_of(const struct summit_rules *rules, const struct layout *layout,
                 const struct summit_position *position);

/* Lets lost turns happen until somebody can move or the game is over; the legal moves then. */
uint32_t settle(const struct summit_rules *rules, const struct layout *layout,
                struct summit_position *position);

#endif
