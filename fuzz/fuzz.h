/* fuzz.h: what the fuzzers share. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "summit_solve.h"

#include <stdio.h>
#include <stdlib.h>

/* What libFuzzer calls. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Unlike assert, never left out. */
static inline void require_at(bool holds, const char *file, int line)
{
    if (!holds) {
        fprintf(stderr, "%s:%d: this doesn't hold\n", file, line);
        abort();
    }
}
#define require(holds) require_at((holds), __FILE__, __LINE__)

/* One of the legal moves, of the first few dozen, or SUMMIT_NO_MOVE if there is none. */
static inline struct summit_move fuzz_choose(const struct summit_rules *rules,
                                             const struct summit_position *position, uint64_t *seed)
{
    struct summit_move moves[64];
    struct summit_place place = {0};
    size_t count = 0;
    while (count < 64 && summit_next_move(rules, position, &place, &moves[count]))
        count++;
    *seed = *seed * 6364136223846793005u + 1;
    return count > 0 ? moves[(*seed >> 33) % count] : SUMMIT_NO_MOVE;
}

/* A watch that says no at the look that brings its context, a uint64_t, down to 0: a budget that is
 * the same on every machine. The solver looks about every thousand positions. */
static inline bool fuzz_look(void *context, double done)
{
    uint64_t *left = (uint64_t *)context;
    require(done >= 0 && done <= 1);
    *left -= *left > 0;
    return *left > 0;
}

/* Whether brackets that aren't in quotes match, and nothing stands behind the last one. */
static inline bool fuzz_is_whole(const char *json, size_t length)
{
    long depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        require((unsigned char)json[i] >= ' ' || (json[i] == '\n' && i + 1 == length));
        if (quoted && json[i] == '\\')
            i++;
        else if (json[i] == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (json[i] == '{' || json[i] == '[') - (json[i] == '}' || json[i] == ']');
        require(depth > 0 || quoted || i + 2 >= length);
    }
    return depth == 0 && !quoted;
}

/* A game or a classic, by any byte. */
static inline const char *fuzz_name(unsigned byte)
{
    size_t index = byte % (summit_game_count() + summit_classic_count());
    return index < summit_game_count() ? summit_game_name(index)
                                       : summit_classic_name(index - summit_game_count());
}

static inline const char *fuzz_find(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

#endif
