/* batch.h: positions as rows, rules with few positions as tables, how the games of a batch are
 * kept, and one move in one of them.
 *
 * A game is the number of a state where there is a lookup, or else a position. Only the functions
 * at the end know the difference. */
#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include "core/compiled_rules.h"
#include "core/explore.h"
#include "summit_batch.h"

/* ---- A position as a row of whole numbers --------------------------------------------------- */

/* Which columns the rows of some rules have. */
struct row_layout {
    unsigned players;
    unsigned moves;                  /* the longest list of moves */
    unsigned numbers;                /* columns of numbers */
    unsigned limited;                /* columns of uses left, for each player */
    unsigned counting;               /* players who have such columns: all, or one for all */
    uint16_t columns[NUMBERED_MOST]; /* which moves these are about */
    unsigned amounts;                /* amounts before, with two columns each */
    unsigned lasts;                  /* columns of players' own last moves */
    unsigned marks;                  /* columns of moves that can be made only once in a game */
    bool fresh;                      /* a column for whether a move has been made */
    unsigned words; /* columns of position words that belong to rules unknown here */
    unsigned width;
};

struct row_layout layout_of(const struct summit_rules *rules);

void row_write(const struct summit_rules *rules, const struct row_layout *layout,
               const struct summit_position *position, int64_t *row);

/* ---- Rules with few positions, compiled into tables ----------------------------------------- */

enum {
    STATES_USUAL = 1 << 18, /* positions in a lookup by default */
    STATES_MOST = 1 << 25,
    STATES_ENTRIES = 1 << 21, /* positions times moves, at the default size */
    STATES_BYTES = 32 << 20,  /* of rows, at the default size */
};

#define NEXT_OVER    (UINT32_C(1) << 31) /* marks a state in which the game is over */
#define NEXT_ILLEGAL UINT32_MAX

/* States are positions in which the player to move has a move or the game is over: lost turns are
 * folded into the moves before them. They are numbered from 0 in the order in which they are found
 * from the start. */
struct lookup_state {
    uint32_t mask; /* the legal moves: see settle */
    uint32_t list; /* where they are listed, up to where the next state's list begins */
};

struct lookup {
    struct explore explore; /* the position of each state */
    uint32_t count;
    unsigned moves;
    size_t columns;              /* of an observation */
    struct lookup_state *states; /* [count + 1] */
    uint32_t *successors; /* listed by `list`: the state after each legal move, or'd NEXT_OVER */
    uint16_t *listed;     /* the moves of that list */
    uint32_t *next;       /* [count][moves]: the same by move, or NEXT_ILLEGAL */
    int64_t *rows;        /* [count][columns] */
    uint8_t *turn;        /* [count] */
    int8_t *winner;       /* [count] */
    uint32_t start[SUMMIT_PLAYERS]; /* by who goes first, for the players in `firsts` */
};

/* Compiles the rules for games in which one of `firsts` goes first (bit s: player s). Returns NULL
 * if there are more than `most` positions (0: the default) or if memory is short. */
struct lookup *lookup_new(const struct summit_rules *rules, const struct row_layout *layout,
                          unsigned firsts, uint32_t most);
void lookup_free(struct lookup *lookup);

enum { MASK_MOVES = 32 };

/* Plays lost turns until a player can move or the game is over; returns the legal moves then: bit m
 * for move m, where there are no more than MASK_MOVES different ones; where there are more, 1 for
 * any. */
uint32_t settle(const struct summit_rules *rules, const struct row_layout *layout,
                struct summit_position *position);

/* ---- Games ---------------------------------------------------------------------------------- */

enum {
    BLOCK = 512, /* games that are played together */
    NOT_ASKED = UINT16_MAX,
};

struct opponent {
    summit_policy *policy; /* NULL: the caller plays this seat */
    void *context;
    uint16_t *answers; /* of a fixed policy: [states], the action, or NOT_ASKED */
    bool fixed;
};

struct summit_batch {
    const struct summit_rules *rules;
    struct row_layout layout;
    size_t games;
    uint32_t limit;
    int first;                         /* a seat, or SUMMIT_TOSS */
    struct lookup *lookup;             /* or NULL */
    uint32_t *state;                   /* [games], with a lookup; or'd NEXT_OVER */
    struct summit_position *positions; /* [games], without one */
    uint32_t *mask;                    /* [games]: the legal moves, as settle has them */
    uint64_t *chance;                  /* [games]: where each game's random sequence is */
    uint32_t *plies;                   /* [games]: moves since the start */
    int64_t *row;                      /* one row */
    float *scale;                      /* one row */
    struct opponent opponent[SUMMIT_PLAYERS];
    unsigned opponents; /* seats that the caller doesn't play */
    struct summit_batch_arrays arrays;
};

/* The next 64 random bits of a sequence. This is Wang Yi's wyrand: a Weyl sequence and one wide
 * product. */
static inline uint64_t batch_chance(uint64_t *chance)
{
    __extension__ typedef unsigned __int128 product;
    *chance += UINT64_C(0xa0761d6478bd642f);
    product wide_product = (product)*chance * (*chance ^ UINT64_C(0xe7037ed1a0b428db));
    return (uint64_t)(wide_product >> 64) ^ (uint64_t)wide_product;
}

/* A number below `count`, from random bits. */
static inline uint32_t batch_below(uint64_t bits, uint32_t count)
{
    return (uint32_t)((bits >> 32) * count >> 32);
}

/* The move whose bit is the one after `skip` others in a mask. */
static inline unsigned mask_nth(uint32_t mask, unsigned skip)
{
    while (skip-- > 0)
        mask &= mask - 1;
    return (unsigned)__builtin_ctz(mask);
}

static inline unsigned game_turn(const struct summit_batch *batch, size_t game)
{
    return batch->lookup != NULL ? batch->lookup->turn[batch->state[game] & ~NEXT_OVER]
                                 : batch->positions[game].turn;
}

static inline int game_winner(const struct summit_batch *batch, size_t game)
{
    if (batch->lookup == NULL)
        return batch->positions[game].winner;
    uint32_t state = batch->state[game];
    return state & NEXT_OVER ? batch->lookup->winner[state & ~NEXT_OVER] : SUMMIT_NOBODY;
}

/* Whether there is a move to play: lost turns were played, so a game that isn't over has some. */
static inline bool game_is_on(const struct summit_batch *batch, size_t game)
{
    return (batch->mask[game] != 0) & (batch->plies[game] < batch->limit);
}

/* Plays a move and the lost turns after it; false, and nothing changes, if it is illegal. */
static inline bool game_move(struct summit_batch *batch, size_t game, unsigned move)
{
    const struct lookup *lookup = batch->lookup;
    if (move >= batch->layout.moves || batch->mask[game] == 0)
        return false;
    if (lookup == NULL) {
        struct summit_position *position = &batch->positions[game];
        if (numbered_play(batch->rules, position, move) != SUMMIT_LEGAL)
            return false;
        batch->mask[game] = settle(batch->rules, &batch->layout, position);
        return true;
    }
    uint32_t next = lookup->next[batch->state[game] * (size_t)lookup->moves + move];
    if (next == NEXT_ILLEGAL)
        return false;
    batch->state[game] = next;
    batch->mask[game] = lookup->states[next & ~NEXT_OVER].mask;
    return true;
}

/* The game as a row, which stays until the next call. */
static inline const int64_t *game_row(const struct summit_batch *batch, size_t game)
{
    if (batch->lookup != NULL)
        return batch->lookup->rows + (batch->state[game] & ~NEXT_OVER) * batch->lookup->columns;
    row_write(batch->rules, &batch->layout, &batch->positions[game], batch->row);
    return batch->row;
}

/* Whether a move can be played in a game that isn't over. */
static inline bool game_allows(const struct summit_batch *batch, size_t game, unsigned move)
{
    uint16_t open = 0;
    if (move >= batch->layout.moves)
        return false;
    if (batch->layout.moves <= MASK_MOVES)
        return batch->mask[game] >> move & 1;
    if (batch->lookup == NULL)
        return move < summit_rules_moves(batch->rules, batch->positions[game].turn) &&
               numbered_is_legal(rules_compiled(batch->rules), &batch->positions[game], move,
                                 &open);
    return batch->lookup->next[batch->state[game] * (size_t)batch->lookup->moves + move] !=
           NEXT_ILLEGAL;
}

/* The legal move of a position that comes after `skip` others. */
unsigned position_nth(const struct summit_rules *rules, const struct summit_position *position,
                      size_t skip);

/* A random legal move of a game that isn't over. */
static inline unsigned game_sample(struct summit_batch *batch, size_t game)
{
    const struct lookup *lookup = batch->lookup;
    uint64_t bits = batch_chance(&batch->chance[game]);
    if (lookup != NULL) {
        const struct lookup_state *state = &lookup->states[batch->state[game]];
        uint32_t length = state[1].list - state->list;
        return lookup->listed[state->list + batch_below(bits, length)];
    }
    uint32_t mask = batch->mask[game];
    if (batch->layout.moves <= MASK_MOVES)
        return mask_nth(mask, batch_below(bits, (uint32_t)__builtin_popcount(mask)));
    const struct summit_position *position = &batch->positions[game];
    size_t count = summit_count_moves(batch->rules, position);
    return position_nth(batch->rules, position, batch_below(bits, (uint32_t)count));
}

/* Restarts one game. */
void game_start(struct summit_batch *batch, size_t game);

/* Lets opponents play until the caller is to move or the game is over or too long. */
void opponents_play(struct summit_batch *batch, size_t game);

/* Restarts one game, up to the caller's first move. */
void game_restart(struct summit_batch *batch, size_t game);

/* Lets opponents play in a game, and restarts it if they end it. */
void game_ready(struct summit_batch *batch, size_t game);

/* Writes the decisions to be made in these games to the caller's arrays. */
void batch_show(const struct summit_batch *batch, size_t from, size_t to);

void opponents_release(struct summit_batch *batch);

#endif
