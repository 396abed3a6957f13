/* walk.h: every position that can arise in a game, in the order in which a walk finds them.
 *
 * The walk begins with the starts of player 1, 2, ... and goes on with what the moves, in their
 * order, make of each position found, the first found first. Positions that are over are left out.
 * Knows the public API alone. */
#ifndef SESSION_WALK_H
#define SESSION_WALK_H

#include "summit.h"

/* Told now and then how far a walk is; says whether it goes on. May be all zero. */
struct walk_watch {
    bool (*goes_on)(void *context, uint64_t positions);
    void *context;
};

struct walk {
    const struct summit_rules *rules;
    uint64_t count, most;
    struct walk_watch watch;
    bool stopped;     /* the watch said so */
    uint64_t *offset; /* where each position's bytes begin; [count] is the end */
    uint64_t offset_room;
    unsigned char *bytes;
    uint64_t bytes_room;
    uint64_t *table; /* open addressing: half of the hash above, a position's index + 1 below */
    uint64_t table_size;
};

#define WALK_NONE UINT32_MAX

/* Begins with the starts; false if there is no memory. */
bool walk_init(struct walk *walk, const struct summit_rules *rules, uint64_t most);
void walk_release(struct walk *walk);

void walk_get(const struct walk *walk, uint64_t index, struct summit_position *position);
/* The index of a position that isn't over, new or found before; WALK_NONE if there is no room or
 * the watch stops it. */
uint32_t walk_find(struct walk *walk, const struct summit_position *position);
/* Asks the watch now and then: after every so many of those who looked at a position. False once it
 * has said no. */
bool walk_goes_on(struct walk *walk, uint64_t looked);

#endif
