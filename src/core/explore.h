/* explore.h: every position that can arise, found through the public functions alone.
 *
 * The result follows from playing the game and from nothing else. So everything that uses it (the
 * solver's last method, certificates, the tables of batches) is right for rules that this code
 * doesn't know. */
#ifndef CORE_EXPLORE_H
#define CORE_EXPLORE_H

#include "summit.h"

/* ---- Successors of a position --------------------------------------------------------------- */

/* One successor: by a legal move or, where there is none, by being stuck. */
struct follow {
    struct summit_place place; /* where the list of moves has been reached */
    bool stuck;                /* this isn't a move */
    struct summit_move move;
    unsigned plies; /* 1, but 0 for being stuck and so being out */
    struct summit_position after;
};

/* The next successor of a position that isn't over, moves in their order; false after the last one.
 * `follow` is all zero for the first. */
bool follow_next(const struct summit_rules *rules, const struct summit_position *here,
                 struct follow *follow);

/* ---- Positions, each found once ------------------------------------------------------------- */

/* A progress callback of an exploration, which returns whether to continue. May be all zero. */
struct explore_watch {
    bool (*progress)(void *context, uint64_t positions);
    void *context;
};

/* Positions are numbered from 0 in the order in which they are found. They are kept packed: a
 * position is mostly zeros, so only the other words are stored, without the zeros above. */
struct explore {
    const struct summit_rules *rules;
    uint64_t count, most; /* positions */
    uint64_t memory;      /* bytes at most, or 0 */
    struct explore_watch watch;
    bool stopped;      /* by the watch */
    bool full;         /* the limit of positions or of memory is reached */
    bool patient;      /* explore_settles never gives up */
    bool grows;        /* it gave up */
    uint64_t look;     /* it looks again at this number of positions */
    uint64_t waiting;  /* how many were to be examined when it looked last */
    uint64_t followed; /* successors so far */
    uint64_t *offset;  /* where each position's bytes begin; [count] is the end */
    uint64_t offset_room;
    unsigned char *bytes;
    uint64_t bytes_room;
    uint64_t *table; /* open addressing: half of the hash above, a position's index + 1 below */
    uint64_t table_size;
};

#define EXPLORE_NONE UINT32_MAX

/* Begins with no position; false if there is no memory, and then there is nothing to release.
 * `most` is at most EXPLORE_NONE. */
bool explore_init(struct explore *explore, const struct summit_rules *rules, uint64_t most);
void explore_release(struct explore *explore);

/* Finds the starts of these players (bit s: player s goes first), in the order of seats. */
bool explore_starts(struct explore *explore, unsigned firsts);

void explore_get(const struct explore *explore, uint64_t index, struct summit_position *position);
/* The index of a position, new or found before; EXPLORE_NONE if there is no room or the watch
 * stops it. */
uint32_t explore_find(struct explore *explore, const struct summit_position *position);
/* Positions that are looked up together: their loads from memory overlap, so many are found in the
 * time of a few. All zero at the beginning. */
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
/* The first adds a position, if there is room for it. The second finds all of them, in order, and
 * empties the batch: it fills in the index of each, as explore_find returns it. False if one is
 * EXPLORE_NONE. */
void explore_note(const struct explore *explore, struct explore_batch *batch,
                  const struct summit_position *position);
bool explore_find_noted(struct explore *explore, struct explore_batch *batch, uint32_t *index);
/* The index of a position that was found before, or EXPLORE_NONE. */
uint32_t explore_index(const struct explore *explore, const struct summit_position *position);
/* Calls the watch now and then, by the number of positions that were examined. False once it has
 * returned false. */
bool explore_continues(struct explore *explore, uint64_t looked);
/* follow_next, which calls the watch now and then too, since one position may have millions of
 * successors: false after the last one, and once `stopped`. */
bool explore_follow(struct explore *explore, const struct summit_position *here,
                    struct follow *follow);
/* Whether the exploration may come to an end, after so many positions have been examined. Checked
 * each time the number of positions has doubled, from EXPLORE_LOOK on: near the end, fewer and
 * fewer positions wait to be examined; where more than a third of all wait, and these too have
 * nearly doubled, it would run out of memory first. Counted in positions: the same on every
 * machine. */
enum { EXPLORE_LOOK = 1 << 22 };
bool explore_settles(struct explore *explore, uint64_t examined);
/* Whether the machine had no memory for a position, although there is no limit to its bytes. */
bool explore_starved(const struct explore *explore);
/* The bytes that are held. */
uint64_t explore_bytes(const struct explore *explore);

#endif
