/* fuzz.h: what the fuzzers share. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "summit.h"

#include <stdlib.h>

/* What libFuzzer calls. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Unlike assert, never left out. */
static inline void require(bool holds)
{
    if (!holds)
        abort();
}

static inline const char *fuzz_find(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

#endif
