/* played.h: the rules as they are played: what positions, the solver and batches read.
 *
 * Small and plain, without strings: what a file said about it stays in said.h, which nobody outside
 * core sees. All of it is filled in by the check and doesn't change afterwards. */
#ifndef CORE_PLAYED_H
#define CORE_PLAYED_H

#include "core/op.h"
#include "summit.h"

/* Choices, each in the order of its words in the table of keys. */
enum { NUMBER_SHARED, NUMBER_OWN };
enum { BEYOND_LOSES, BEYOND_REFUSED };
enum { REPEAT_FREE, REPEAT_NOT_LAST };
enum { STUCK_LOSES, STUCK_PASSES };

enum {
    MOVES_MOST = 256, /* different moves for each seat */
};

/* ---- Features ------------------------------------------------------------------------------- */

/* What the rules use, as bits. The check finds them out by itself: each word of a choice is a
 * feature, each operation that somebody has, and every other key that is said and matters to the
 * play. A word that is added follows those of its key, a key that is added is FEATURE_NEW until it
 * gets a bit of its own; nobody knows either of them. So whoever declares what it knows is never
 * asked about rules that it would get wrong. */
__extension__ typedef unsigned __int128 feature_set;

enum {
    FEATURE_NEW,       /* a key that has no feature of its own */
    FEATURE_PLAIN,     /* start, target, size, moves, limits, bounds: what struct played holds */
    FEATURE_MANY,      /* more than two players */
    FEATURE_UNALIKE,   /* the players' moves, limits or targets differ */
    FEATURE_LIMITED,   /* some move can be made only so often */
    FEATURE_BOTH_WAYS, /* a target below the start, with moves that go up too */
    FEATURE_OP = 16,   /* + enum summit_op */
    /* Choices, eight bits for each: + the chosen word. */
    FEATURE_NUMBER = 32,
    FEATURE_BEYOND = 40,
    FEATURE_REPEAT = 48,
    FEATURE_STUCK = 56,
};

#define FEATURE(bit) ((feature_set)1 << (bit))

#define FEATURES_UP   (FEATURE(FEATURE_OP + SUMMIT_ADD) | FEATURE(FEATURE_OP + SUMMIT_MULTIPLY))
#define FEATURES_DOWN (FEATURE(FEATURE_OP + SUMMIT_SUBTRACT) | FEATURE(FEATURE_OP + SUMMIT_DIVIDE))

/* Either word of a choice. */
#define FEATURES_BEYOND                                                                            \
    (FEATURE(FEATURE_BEYOND + BEYOND_LOSES) | FEATURE(FEATURE_BEYOND + BEYOND_REFUSED))
#define FEATURES_STUCK                                                                             \
    (FEATURE(FEATURE_STUCK + STUCK_LOSES) | FEATURE(FEATURE_STUCK + STUCK_PASSES))

/* One number for two players who may do the same, as often as they like. */
#define FEATURES_SHARED                                                                            \
    (FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURES_BEYOND |          \
     FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURES_STUCK)

/* An own number for each of two players, who hinder each other in nothing. */
#define FEATURES_RACE                                                                              \
    (FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_UNALIKE) | FEATURE(FEATURE_LIMITED) |                \
     FEATURE(FEATURE_BOTH_WAYS) | FEATURE(FEATURE_NUMBER + NUMBER_OWN) | FEATURES_BEYOND |         \
     FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURES_STUCK | FEATURES_UP | FEATURES_DOWN)

/* All that the first five games and their variations use. */
#define FEATURES_FIRST                                                                             \
    (FEATURES_SHARED | FEATURES_RACE | FEATURE(FEATURE_MANY) |                                     \
     FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST))

/* ---- Moves ---------------------------------------------------------------------------------- */

/* One of a seat's moves. How often it was used is a field of `bits` bits of the position's words,
 * from bit `at` on; a field doesn't go over the end of a word. */
struct way {
    struct op op;
    uint16_t uses; /* 0: no limit */
    uint16_t same; /* moves with the same mark are the same to a ban; from 1 */
    uint16_t at;
    uint8_t bits;
};

struct seat {
    int64_t target;
    bool down; /* the target lies below the start */
    unsigned count;
    struct way way[MOVES_MOST];
};

struct played {
    feature_set features;
    unsigned players;
    unsigned numbers;                      /* that a position holds */
    uint8_t number, beyond, repeat, stuck; /* the choices above */
    bool steps;                            /* a move is a distance towards the own target */
    bool cyclic;                           /* a position can come up again */
    int first;                             /* a seat, or SUMMIT_TOSS */
    int64_t start, min, max;
    struct seat seat[SUMMIT_PLAYERS];
};

const struct played *rules_played(const struct summit_rules *rules);

/* Whether a number lies past a player's target. */
bool seat_is_beyond(const struct seat *seat, wide number);
/* Whether some move of a player goes up. */
bool seat_rises(const struct seat *seat);
/* Whether an operation goes up. */
bool op_rises(struct op op);
/* No number that a game goes on with is higher: one that rises stops at a target above it; where
 * the target lies below, only at the greatest number. */
int64_t played_highest(const struct played *play);
/* Whether the rules use a feature, or any of some. */
static inline bool played_uses(const struct played *play, unsigned feature)
{
    return (play->features & FEATURE(feature)) != 0;
}
static inline bool played_uses_any(const struct played *play, feature_set some)
{
    return (play->features & some) != 0;
}

/* Which number of a position a player's moves change. */
static inline unsigned seat_number(const struct played *play, unsigned seat)
{
    return play->number == NUMBER_OWN ? seat : 0;
}

/* How often a move was used, if it is limited. */
static inline unsigned way_used(const struct way *way, const struct summit_position *position)
{
    uint64_t above = position->word[way->at / 64] >> way->at % 64;
    return (unsigned)(above & ((UINT64_C(1) << way->bits) - 1));
}

/* A seat's move as a value; and which of the seat's moves a value is, `count` if none. */
struct summit_move way_move(const struct played *play, unsigned seat, unsigned way);
unsigned way_find(const struct played *play, unsigned seat, struct summit_move move);
/* The same as the public functions, for a move of the player to move by its place in the list. */
bool way_is_legal(const struct played *play, const struct summit_position *position, unsigned way);
/* The legal ones among the first 32, bit w for move w, in a game that goes on. */
uint32_t ways_mask(const struct played *play, const struct summit_position *position);
enum summit_refusal way_play(const struct summit_rules *rules, struct summit_position *position,
                             unsigned way);

#endif
