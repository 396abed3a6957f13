/* table.h: rules with few positions, compiled into tables. */
#ifndef BATCH_TABLE_H
#define BATCH_TABLE_H

#include "batch/row.h"
#include "core/explore.h"

enum {
    STATES_USUAL = 1 << 18,   /* positions in a table, unless the caller says otherwise */
    STATES_MOST = 1 << 25,    /* so that a state's list fits beside its length */
    STATES_ENTRIES = 1 << 21, /* positions times moves, at the usual size */
    STATES_BYTES = 32 << 20,  /* of rows, at the usual size */
    LIST_LENGTH_BITS = 6,     /* up to 32 moves */
    LIST_LENGTH_MASK = 63,
};

#define NEXT_OVER    (UINT32_C(1) << 31) /* marks a state in which the game is over */
#define NEXT_ILLEGAL UINT32_MAX

/* States are positions in which somebody can move or the game is over: lost turns are folded into
 * the moves before them. They are counted from 0 as they are found from the start. */
struct state {
    uint32_t mask; /* the legal moves */
    uint32_t list; /* where they are listed, and in the lowest bits how many */
};

struct table {
    struct explore explore; /* the position of each state */
    uint32_t count;
    unsigned moves;
    size_t columns;       /* of an observation */
    struct state *states; /* [count] */
    uint32_t *successors; /* listed by `list`: the state after each legal move, or'd NEXT_OVER */
    uint8_t *listed;      /* the moves of that list */
    uint32_t *next;       /* [count][moves]: the same by move, or NEXT_ILLEGAL */
    int64_t *rows;        /* [count][columns] */
    uint8_t *turn;        /* [count] */
    int8_t *winner;       /* [count] */
    uint32_t start[SUMMIT_PLAYERS]; /* by who goes first; of those that were asked for */
};

/* Compiles the rules for games in which one of `firsts` goes first (bit s: player s). Returns NULL
 * if there are more than `most` positions (0: the usual number) or if memory is short. */
struct table *table_new(const struct summit_rules *rules, const struct shape *shape,
                        unsigned firsts, uint32_t most);
void table_free(struct table *table);

/* Lets lost turns happen until somebody can move or the game is over; the legal moves then. */
uint32_t settle(const struct summit_rules *rules, struct summit_position *position);

#endif
