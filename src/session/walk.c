/* walk.c: every position that can arise in a game. Positions are kept packed: a position is mostly
 * zeros, so only the runs of other bytes are stored, each after the number of zeros before it. */
#include "session/walk.h"

#include <stdlib.h>
#include <string.h>

enum { PACKED_MOST = 2 * sizeof(struct summit_position) + 16 };

/* ---- Packing ----------------------------------------------------------------------------------
 */

static size_t pack(const struct summit_position *position, unsigned char *packed)
{
    const unsigned char *byte = (const unsigned char *)position;
    size_t length = 0, at = 0, done = 0;
    while (at < sizeof *position) {
        uint64_t word = 0;
        if (at % sizeof word == 0)
            memcpy(&word, byte + at, sizeof word);
        if (at % sizeof word == 0 && word == 0) {
            at += sizeof word;
            continue;
        }
        if (byte[at] == 0) {
            at++;
            continue;
        }
        size_t end = at, zeros = at - done;
        while (end < sizeof *position && byte[end] != 0 && end - at < 127)
            end++;
        packed[length++] = (unsigned char)(zeros & 255);
        packed[length++] = (unsigned char)(zeros >> 8);
        packed[length++] = (unsigned char)(end - at);
        memcpy(packed + length, byte + at, end - at);
        length += end - at;
        at = done = end;
    }
    return length;
}

void walk_get(const struct walk *walk, uint64_t index, struct summit_position *position)
{
    const unsigned char *packed = walk->bytes + walk->offset[index];
    const unsigned char *end = walk->bytes + walk->offset[index + 1];
    unsigned char *byte = (unsigned char *)position;
    memset(position, 0, sizeof *position);
    while (packed < end) {
        byte += packed[0] + 256u * packed[1];
        memcpy(byte, packed + 3, packed[2]);
        byte += packed[2];
        packed += 3 + packed[2];
    }
}

/* ---- Finding ----------------------------------------------------------------------------------
 */

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

static const uint64_t tag_bits = UINT64_C(0xffffffff00000000);

/* Where a position stands in the table, or where it would. The part of the hash in each entry
 * spares a look at nearly all others. */
static uint64_t slot_of(const struct walk *walk, uint64_t hash, const unsigned char *packed,
                        size_t length)
{
    uint64_t slot = hash & (walk->table_size - 1);
    for (; walk->table[slot] != 0; slot = (slot + 1) & (walk->table_size - 1)) {
        uint64_t index = (walk->table[slot] & ~tag_bits) - 1;
        if (((walk->table[slot] ^ hash) & tag_bits) != 0)
            continue;
        uint64_t from = walk->offset[index];
        if (walk->offset[index + 1] - from == length &&
            memcmp(walk->bytes + from, packed, length) == 0)
            break;
    }
    return slot;
}

static void enter(struct walk *walk, uint64_t index, uint64_t hash)
{
    uint64_t slot = hash & (walk->table_size - 1);
    while (walk->table[slot] != 0)
        slot = (slot + 1) & (walk->table_size - 1);
    walk->table[slot] = (hash & tag_bits) | (index + 1);
}

bool walk_goes_on(struct walk *walk, uint64_t looked)
{
    static const uint64_t often = 1 << 12;
    if (looked % often == 0 && walk->watch.goes_on != NULL &&
        !walk->watch.goes_on(walk->watch.context, walk->count))
        walk->stopped = true;
    return !walk->stopped;
}

static bool grow_table(struct walk *walk)
{
    uint64_t size = walk->table_size * 2;
    uint64_t *table = calloc(size, sizeof *table);
    if (table == NULL)
        return false;
    free(walk->table);
    walk->table = table;
    walk->table_size = size;
    for (uint64_t i = 0; i < walk->count && walk_goes_on(walk, i); i++) {
        uint64_t from = walk->offset[i];
        enter(walk, i, hash_of(walk->bytes + from, walk->offset[i + 1] - from));
    }
    return !walk->stopped;
}

/* Makes room for one position more. */
static bool make_room(struct walk *walk)
{
    if (walk->count + 2 > walk->offset_room) {
        uint64_t room = walk->offset_room * 2;
        uint64_t *offset = realloc(walk->offset, room * sizeof *offset);
        if (offset == NULL)
            return false;
        walk->offset = offset;
        walk->offset_room = room;
    }
    if (walk->offset[walk->count] + PACKED_MOST > walk->bytes_room) {
        uint64_t room = walk->bytes_room * 2;
        unsigned char *bytes = realloc(walk->bytes, room);
        if (bytes == NULL)
            return false;
        walk->bytes = bytes;
        walk->bytes_room = room;
    }
    return walk->count * 2 < walk->table_size || grow_table(walk);
}

uint32_t walk_find(struct walk *walk, const struct summit_position *position)
{
    unsigned char packed[PACKED_MOST];
    size_t length = pack(position, packed);
    uint64_t hash = hash_of(packed, length), slot = slot_of(walk, hash, packed, length);
    if (walk->table[slot] != 0)
        return (uint32_t)(walk->table[slot] & ~tag_bits) - 1;
    if (!walk_goes_on(walk, walk->count) || walk->count >= walk->most || !make_room(walk))
        return WALK_NONE;
    uint64_t at = walk->offset[walk->count];
    memcpy(walk->bytes + at, packed, length);
    walk->offset[walk->count + 1] = at + length;
    enter(walk, walk->count, hash);
    return (uint32_t)walk->count++;
}

bool walk_init(struct walk *walk, const struct summit_rules *rules, uint64_t most)
{
    *walk = (struct walk){.rules = rules,
                          .most = most,
                          .offset_room = 1024,
                          .bytes_room = 64 * 1024,
                          .table_size = 2048};
    walk->offset = malloc(walk->offset_room * sizeof *walk->offset);
    walk->bytes = malloc(walk->bytes_room);
    walk->table = calloc(walk->table_size, sizeof *walk->table);
    if (walk->offset == NULL || walk->bytes == NULL || walk->table == NULL)
        return false;
    walk->offset[0] = 0;
    for (unsigned first = 0; first < summit_rules_players(rules); first++) {
        struct summit_position start;
        summit_start(rules, first, &start);
        if (walk_find(walk, &start) == WALK_NONE)
            return false;
    }
    return true;
}

void walk_release(struct walk *walk)
{
    free(walk->offset);
    free(walk->bytes);
    free(walk->table);
}
