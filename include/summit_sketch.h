/* summit_sketch.h: a position as it is drawn: a marker on its line, towers that grow, the road to a
 * target, heaps, or a field of numbers; which of them follows from the rules alone.
 *
 * Plain data that holds all that a drawing needs, without any sizes. Seats are counted from 0 in
 * data, from 1 in JSON, where every number of the game is a string, since it may be larger than a
 * double holds exactly. */
#ifndef SUMMIT_SKETCH_H
#define SUMMIT_SKETCH_H

#include "summit_position.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum summit_sketch_kind {
    SUMMIT_SKETCH_LINE,   /* one marker between goals that differ */
    SUMMIT_SKETCH_TOWERS, /* each player builds their own number by adding from their own list */
    SUMMIT_SKETCH_ROAD,   /* one number, or one each, on the way to a target or away from it */
    SUMMIT_SKETCH_HEAPS,
    SUMMIT_SKETCH_FIELD, /* numbers that are used up, and what players build from them */
};
enum summit_sketch_kind summit_sketch_kind(const struct summit_rules *rules);
/* `line`, `towers`, `road`, `heaps`, `field`. */
const char *summit_sketch_name(enum summit_sketch_kind kind);

enum { SUMMIT_SKETCH_MARKS = 64, SUMMIT_SKETCH_TRAIL = 64, SUMMIT_SKETCH_LEAPS = 32 };

enum summit_mark_kind { SUMMIT_MARK_START, SUMMIT_MARK_TARGET, SUMMIT_MARK_LOSE };

/* Numbers with a meaning, and for whom: bit s for player s. Usually one number; a long stretch of
 * them is one mark, and ends at the end of the axis or with INT64_MAX, where it has no end. */
struct summit_mark {
    enum summit_mark_kind kind;
    uint8_t seats;
    int64_t at, to;
};

/* Where a player's number is, or all players' where they share one. */
struct summit_token {
    int64_t at;
    uint8_t seats;
};

/* Where a legal move of the player to move leads. */
struct summit_leap {
    struct summit_move move;
    struct summit_effect effect;
};

/* `base` is what a tower stands on: where its number started. */
struct summit_tower {
    int64_t base, height;
    bool aims;      /* at a target */
    int64_t target; /* the next one, if there are several */
};

struct summit_heap {
    int64_t number, most; /* what it holds, and has ever held */
};

/* Something that a player has taken or built with. */
struct summit_block {
    int64_t number;
    uint8_t seat;
};

enum summit_field_state {
    SUMMIT_FIELD_FREE,   /* the player to move can take it */
    SUMMIT_FIELD_TAKEN,  /* by `seat` */
    SUMMIT_FIELD_GONE,   /* together with another */
    SUMMIT_FIELD_BARRED, /* there, but the player to move can't take it now */
};

/* A number of a list. */
struct summit_field {
    int64_t number;
    struct summit_move move; /* the move that takes it: a legal one if there is one */
    uint16_t ways, legal;    /* bits of enum summit_op: its possible uses, in general and now */
    uint8_t seats;           /* who has it: bit s for player s */
    enum summit_field_state state;
    int seat;           /* who took it, the last copy of it; or SUMMIT_NOBODY */
    unsigned left, all; /* copies */
};

struct summit_total {
    int64_t number;
    uint8_t seats;
    bool aims;
    int64_t target;
};

struct summit_sketch {
    enum summit_sketch_kind kind;
    /* The axis, which is fixed during a game or grows in large steps; and whether numbers can lie
     * beyond its ends. */
    int64_t from, to;
    bool open, open_below;
    unsigned players, turn;
    size_t mark_count;
    struct summit_mark marks[SUMMIT_SKETCH_MARKS];
    bool more_marks; /* than there is room for */
    size_t token_count;
    struct summit_token tokens[SUMMIT_PLAYERS];
    /* The earlier numbers, the oldest first: of all, or of the player to move; of a list what was
     * taken. */
    size_t trail_count;
    int64_t trail[SUMMIT_SKETCH_TRAIL];
    uint8_t trail_seat[SUMMIT_SKETCH_TRAIL]; /* who changed that number */
    size_t leap_count;
    struct summit_leap leaps[SUMMIT_SKETCH_LEAPS];
    bool more_leaps;
    bool linked; /* the next amount has to fit this one: */
    int64_t before;
    size_t heap_count;
    struct summit_heap heaps[SUMMIT_HEAPS];
    size_t tower_count; /* one for each player */
    struct summit_tower towers[SUMMIT_PLAYERS];
    size_t total_count;
    struct summit_total totals[SUMMIT_PLAYERS];
    size_t block_count, block_room; /* of towers and fields, in the order of play */
    struct summit_block *blocks;
    size_t field_count;
    struct summit_field *fields;
};

/* Makes the sketch of a position and of the plies that led to it in this round, the oldest first,
 * with or without lost turns. The kind of a ply is 0 for a move; any other takes its player out
 * (enum summit_done). False if there is no memory; then there is nothing to release. */
bool summit_sketch_make(const struct summit_rules *rules, const struct summit_position *position,
                        const struct summit_ply *plies, size_t count, struct summit_sketch *sketch);
void summit_sketch_release(struct summit_sketch *sketch);

/* Fills `buffer` as summit_rules_write does. */
size_t summit_sketch_json(const struct summit_rules *rules, const struct summit_sketch *sketch,
                          char *buffer, size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
