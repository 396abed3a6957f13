/* explore.c: every position that can arise, found through the public functions alone. */
#include "core/explore.h"

#include "base/platform.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS = sizeof(struct summit_position) / sizeof(uint64_t),
    WATCHED = 1 << 12,  /* positions between two looks of the watch */
    FOLLOWED = 1 << 16, /* successors between two looks */
};

_Static_assert(sizeof(struct summit_position) == WORDS * sizeof(uint64_t) && WORDS <= 32,
               "the place of a word of a position has five bits");

bool follow_next(const struct summit_rules *rules, const struct summit_position *here,
                 struct follow *follow)
{
    bool first = follow->place.next == 0 && !follow->place.within;
    if (follow->stuck)
        return false;
    follow->after = *here;
    follow->plies = 1;
    if (summit_next_move(rules, here, &follow->place, &follow->move)) {
        summit_play(rules, &follow->after, follow->move, NULL);
        return true;
    }
    if (!first)
        return false;
    follow->stuck = true;
    follow->move = SUMMIT_NO_MOVE;
    follow->plies = summit_pass(rules, &follow->after) ? 1 : 0;
    return true;
}

/* ---- Packing -------------------------------------------------------------------------------- */

/* Each word that isn't 0: its place and how many bytes it has, and these, the lowest first. */
static size_t pack(const struct summit_position *position, unsigned char *packed)
{
    uint64_t words[WORDS];
    size_t length = 0;
    memcpy(words, position, sizeof words);
    for (unsigned at = 0; at < WORDS; at++) {
        if (words[at] == 0)
            continue;
        unsigned bytes = 8 - (unsigned)__builtin_clzll(words[at]) / 8;
        packed[length++] = (unsigned char)(at << 3 | (bytes - 1));
        for (uint64_t rest = words[at]; rest != 0; rest >>= 8)
            packed[length++] = (unsigned char)rest;
    }
    return length;
}

void explore_get(const struct explore *explore, uint64_t index, struct summit_position *position)
{
    const unsigned char *packed = explore->bytes + explore->offset[index];
    const unsigned char *end = explore->bytes + explore->offset[index + 1];
    uint64_t words[WORDS] = {0};
    while (packed < end) {
        uint64_t *word = &words[*packed >> 3];
        unsigned bytes = (*packed++ & 7u) + 1;
        for (unsigned i = 0; i < bytes; i++)
            *word |= (uint64_t)*packed++ << 8 * i;
    }
    memcpy(position, words, sizeof words);
}

/* ---- Finding -------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash)
{
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return hash ^ hash >> 32;
}

static uint64_t hash_of(const unsigned char *packed, size_t length)
{
    uint64_t hash = length, word;
    for (; length >= sizeof word; length -= sizeof word, packed += sizeof word) {
        memcpy(&word, packed, sizeof word);
        hash = mix(hash ^ word);
    }
    word = 0;
    memcpy(&word, packed, length);
    return mix(mix(hash ^ word));
}

/* An entry is the upper half of a hash above an index + 1; its slot is what the uppermost bits say.
 * So a table can be made larger by the entries alone, from one end to the other. */
static const uint64_t tag_bits = UINT64_C(0xffffffff00000000);

static uint64_t first_slot(const struct explore *explore, uint64_t hash)
{
    return (hash >> 32) * explore->table_size >> 32;
}

/* The slot of a position in the table, or the free one for it. The part of the hash in each entry
 * avoids comparing nearly all other positions. */
static uint64_t slot_of(const struct explore *explore, uint64_t hash, const unsigned char *packed,
                        size_t length)
{
    uint64_t slot = first_slot(explore, hash);
    for (; explore->table[slot] != 0; slot = (slot + 1) & (explore->table_size - 1)) {
        uint64_t index = (explore->table[slot] & ~tag_bits) - 1;
        if (((explore->table[slot] ^ hash) & tag_bits) != 0)
            continue;
        uint64_t from = explore->offset[index];
        if (explore->offset[index + 1] - from == length &&
            memcmp(explore->bytes + from, packed, length) == 0)
            break;
    }
    return slot;
}

static void enter(struct explore *explore, uint64_t entry)
{
    uint64_t slot = first_slot(explore, entry);
    while (explore->table[slot] != 0)
        slot = (slot + 1) & (explore->table_size - 1);
    explore->table[slot] = entry;
}

bool explore_continues(struct explore *explore, uint64_t looked)
{
    if (looked % WATCHED == 0 && explore->watch.progress != NULL &&
        !explore->watch.progress(explore->watch.context, explore->count))
        explore->stopped = true;
    return !explore->stopped;
}

bool explore_follow(struct explore *explore, const struct summit_position *here,
                    struct follow *follow)
{
    bool looks = ++explore->followed % FOLLOWED == 0;
    return (!looks || explore_continues(explore, 0)) && follow_next(explore->rules, here, follow);
}

bool explore_settles(struct explore *explore, uint64_t examined)
{
    uint64_t waiting = explore->count - examined, before = explore->waiting;
    if (explore->patient || explore->count < explore->look)
        return true;
    explore->look = explore->count * 2;
    explore->waiting = waiting;
    explore->grows = before > 0 && waiting > explore->count / 3 && waiting / 9 > before / 5;
    return !explore->grows;
}

uint64_t explore_bytes(const struct explore *explore)
{
    return explore->offset_room * sizeof *explore->offset + explore->bytes_room +
           explore->table_size * sizeof *explore->table;
}

bool explore_starved(const struct explore *explore)
{
    return explore->full && explore->memory == 0 && explore->count < explore->most;
}

/* Whether `more` bytes may be allocated, on a machine that can count them. */
static bool may_take(const struct explore *explore, uint64_t more)
{
    return more <= SIZE_MAX / 2 &&
           (explore->memory == 0 || explore_bytes(explore) + more <= explore->memory);
}

static bool grow_table(struct explore *explore)
{
    uint64_t old_size = explore->table_size, size = old_size * 2, *old = explore->table;
    uint64_t *table = size <= UINT64_C(1) << 32 && may_take(explore, size * sizeof *table)
                          ? calloc((size_t)size, sizeof *table)
                          : NULL;
    if (table == NULL)
        return false;
    machine_expect(table, (size_t)size * sizeof *table);
    explore->table = table;
    explore->table_size = size;
    for (uint64_t i = 0; i < old_size; i++)
        if (old[i] != 0)
            enter(explore, old[i]);
    free(old);
    return true;
}

/* Doubles the room of the array whose pointer is at `array`. */
static bool grow_array(const struct explore *explore, void *array, uint64_t *room, size_t size)
{
    uint64_t bytes = 2 * *room * size;
    void **at = array;
    void *larger = may_take(explore, bytes) ? realloc(*at, (size_t)bytes) : NULL;
    if (larger == NULL)
        return false;
    machine_expect(larger, (size_t)bytes);
    *at = larger;
    *room *= 2;
    return true;
}

/* Makes room for one position more. */
static bool make_room(struct explore *explore)
{
    return (explore->count + 2 <= explore->offset_room ||
            grow_array(explore, &explore->offset, &explore->offset_room,
                       sizeof *explore->offset)) &&
           (explore->offset[explore->count] + EXPLORE_PACKED <= explore->bytes_room ||
            grow_array(explore, &explore->bytes, &explore->bytes_room, 1)) &&
           (explore->count * 2 < explore->table_size || grow_table(explore));
}

uint32_t explore_index(const struct explore *explore, const struct summit_position *position)
{
    unsigned char packed[EXPLORE_PACKED];
    size_t length = pack(position, packed);
    uint64_t slot = slot_of(explore, hash_of(packed, length), packed, length);
    return (uint32_t)(explore->table[slot] & ~tag_bits) - 1;
}

static uint32_t find(struct explore *explore, uint64_t hash, const unsigned char *packed,
                     size_t length)
{
    uint64_t slot = slot_of(explore, hash, packed, length);
    if (explore->table[slot] != 0)
        return (uint32_t)(explore->table[slot] & ~tag_bits) - 1;
    if (explore_continues(explore, explore->count) &&
        (explore->count >= explore->most || !make_room(explore)))
        explore->full = !explore->stopped;
    if (explore->stopped || explore->full)
        return EXPLORE_NONE;
    uint64_t at = explore->offset[explore->count];
    memcpy(explore->bytes + at, packed, length);
    explore->offset[explore->count + 1] = at + length;
    enter(explore, (hash & tag_bits) | (explore->count + 1));
    return (uint32_t)explore->count++;
}

uint32_t explore_find(struct explore *explore, const struct summit_position *position)
{
    unsigned char packed[EXPLORE_PACKED];
    size_t length = pack(position, packed);
    return find(explore, hash_of(packed, length), packed, length);
}

void explore_note(const struct explore *explore, struct explore_batch *batch,
                  const struct summit_position *position)
{
    unsigned i = batch->count++;
    batch->noted[i].length = pack(position, batch->noted[i].packed);
    batch->noted[i].hash = hash_of(batch->noted[i].packed, batch->noted[i].length);
    __builtin_prefetch(&explore->table[first_slot(explore, batch->noted[i].hash)]);
}

/* The probable index + 1 of a noted position: the content of its slot. */
static uint64_t likely(const struct explore *explore, uint64_t hash)
{
    uint64_t entry = explore->table[first_slot(explore, hash)];
    return ((entry ^ hash) & tag_bits) == 0 ? entry & ~tag_bits : 0;
}

bool explore_find_noted(struct explore *explore, struct explore_batch *batch, uint32_t *index)
{
    unsigned count = batch->count;
    for (unsigned i = 0; i < count; i++)
        __builtin_prefetch(explore->offset + likely(explore, batch->noted[i].hash));
    for (unsigned i = 0; i < count; i++) {
        uint64_t after = likely(explore, batch->noted[i].hash);
        if (after > 0)
            __builtin_prefetch(explore->bytes + explore->offset[after - 1]);
    }
    batch->count = 0;
    for (unsigned i = 0; i < count; i++) {
        index[i] =
            find(explore, batch->noted[i].hash, batch->noted[i].packed, batch->noted[i].length);
        if (index[i] == EXPLORE_NONE)
            return false;
    }
    return true;
}

bool explore_init(struct explore *explore, const struct summit_rules *rules, uint64_t most)
{
    *explore = (struct explore){.rules = rules,
                                .most = most,
                                .look = EXPLORE_LOOK,
                                .offset_room = 1024,
                                .bytes_room = 64 * 1024,
                                .table_size = 2048};
    explore->offset = malloc((size_t)explore->offset_room * sizeof *explore->offset);
    explore->bytes = malloc((size_t)explore->bytes_room);
    explore->table = calloc((size_t)explore->table_size, sizeof *explore->table);
    if (explore->offset == NULL || explore->bytes == NULL || explore->table == NULL) {
        explore_release(explore);
        return false;
    }
    explore->offset[0] = 0;
    return true;
}

bool explore_starts(struct explore *explore, unsigned firsts)
{
    for (unsigned first = 0; first < summit_rules_players(explore->rules); first++) {
        struct summit_position start;
        if (!(firsts >> first & 1))
            continue;
        summit_start(explore->rules, first, &start);
        if (explore_find(explore, &start) == EXPLORE_NONE)
            return false;
    }
    return true;
}

void explore_release(struct explore *explore)
{
    free(explore->offset);
    free(explore->bytes);
    free(explore->table);
    explore->offset = NULL;
    explore->bytes = NULL;
    explore->table = NULL;
}
