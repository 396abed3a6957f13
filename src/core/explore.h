/* explore.h: every position that can arise, found through the public functions alone.
 *
 * What is found here follows from how the game is played and from nothing else. So whatever stands
 * on it (the solver's last method, certificates, the tables of batches) is right for rules that it
 * has never heard of. */
#ifndef CORE_EXPLORE_H
#define CORE_EXPLORE_H

#include "summit.h"

/* ---- What can follow a position ------------------------------------------------------------- */

/* One thing that can follow: a legal move; or, where there is none, what being stuck comes to. */
struct follow {
    struct summit_place place; /* how far the list has been gone through */
    bool stuck;                /* this isn't a move */
    struct summit_move move;
    unsigned plies; /* what it counts: 1, but 0 for being stuck and so being out */
    struct summit_position after;
};

/* The next thing that can follow a position that isn't over, moves in their order; false after the
 * last one. `follow` is all zero for the first. */
bool follow_next(const struct summit_rules *rules, const struct summit_position *here,
                 struct follow *follow);

/* ---- Positions, each found once ------------------------------------------------------------- */

/* Told now and then how far an exploration is; says whether it goes on. May be all zero. */
struct explore_watch {
    bool (*goes_on)(void *context, uint64_t positions);
    void *context;
};

/* Positions are numbered from 0 in the order in which they are found. They are kept packed: a
 * position is mostly zeros, so only the other words are stored, without the zeros above. */
struct explore {
    const struct summit_rules *rules;
    uint64_t count, most; /* positions */
    uint64_t memory;      /* bytes at most, or 0 */
    struct explore_watch watch;
    bool stopped;     /* the watch said so */
    bool full;        /* there are more positions than may be, or memory is short */
    uint64_t *offset; /* where each position's bytes begin; [count] is the end */
    uint64_t offset_room;
    unsigned char *bytes;
    uint64_t bytes_room;
    uint64_t *table; /* open addressing: half of the hash above, a position's index + 1 below */
    uint64_t table_size;
};

#define EXPLORE_NONE UINT32_MAX

/* Begins with no position; false if there is no memory. `most` is at most EXPLORE_NONE. */
bool explore_init(struct explore *explore, const struct summit_rules *rules, uint64_t most);
void explore_release(struct explore *explore);

/* Finds the starts of these players (bit s: player s goes first), in the order of seats. */
bool explore_starts(struct explore *explore, unsigned firsts);

void explore_get(const struct explore *explore, uint64_t index, struct summit_position *position);
/* The index of a position, new or found before; EXPLORE_NONE if there is no room or the watch
 * stops it. */
uint32_t explore_find(struct explore *explore, const struct summit_position *position);
/* Positions that are to be found together: while one of them is on its way from memory, the others
 * are too, so many are found in the time of a few. All zero at the beginning. */
enum {
    EXPLORE_BATCH = 64,
    EXPLORE_PACKED = sizeof(struct summit_position) / sizeof(uint64_t) * (1 + sizeof(uint64_t)),
};
struct explore_batch {
    unsigned count;
    struct {
        uint64_t hash;
        size_t length;
        unsigned char packed[EXPLORE_PACKED];
    } noted[EXPLORE_BATCH];
};
/* Adds a position to those that there is room for; then finds all of them, in their order, and
 * empties the batch: fills in the index of each, as explore_find gives it. False if one is
 * EXPLORE_NONE. */
void explore_note(const struct explore *explore, struct explore_batch *batch,
                  const struct summit_position *position);
bool explore_find_noted(struct explore *explore, struct explore_batch *batch, uint32_t *index);
/* The index of a position that was found before, or EXPLORE_NONE. */
uint32_t explore_index(const struct explore *explore, const struct summit_position *position);
/* Asks the watch now and then: after every so many of those who looked at a position. False once it
 * has said no. */
bool explore_goes_on(struct explore *explore, uint64_t looked);
/* The bytes that are held. */
uint64_t explore_bytes(const struct explore *explore);

#endif
