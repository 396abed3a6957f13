/* test_memory.c: when memory is asked for, and what happens if there is none. A sanitizer has its
 * own malloc; there is nothing to test then. */
#include "helpers.h"
#include "tap.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if !defined(SANITIZED) && !defined(__SANITIZE_ADDRESS__)

/* They stand in for those of libc, so their names are its. NOLINTBEGIN(*) */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static long allocations, allowed = -1; /* -1: all of them */

static bool allow(void)
{
    allocations++;
    return allowed < 0 || allocations <= allowed;
}

void *malloc(size_t size)
{
    return allow() ? __libc_malloc(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    return allow() ? __libc_calloc(count, size) : NULL;
}

void *realloc(void *old, size_t size)
{
    return allow() ? __libc_realloc(old, size) : NULL;
}

/* NOLINTEND(*) */

static void test_memory(struct tap *tap)
{
    struct summit_rules *rules = rules_of("number-tower", NULL);
    struct summit_batch *batch = batch_of(rules, GAMES, 1, 0);
    long before = allocations;
    summit_batch_random(batch, 100);
    play_sampled(batch, 100);
    summit_batch_reset(batch, 3);
    CHECK(tap, allocations == before, "stepping");
    summit_batch_random(batch, 50);
    uint64_t trace = trace_of(batch);
    summit_batch_free(batch);
    tap_end(tap, "nothing is allocated after a batch is made");
    unsigned refused = 0;
    for (long most = 0;; most++) {
        struct summit_error error;
        allocations = 0;
        allowed = most;
        batch = summit_batch_new(rules, GAMES, 3, NULL, &error);
        long used = allocations;
        allowed = -1;
        refused += batch == NULL;
        if (batch == NULL) {
            CHECK(tap, error.text[0] != '\0', "a sentence");
            continue;
        }
        summit_batch_random(batch, 50);
        CHECK(tap, trace_of(batch) == trace, "the same run");
        summit_batch_free(batch);
        if (used <= most)
            break;
    }
    CHECK(tap, refused > 0, "some failed");
    summit_rules_free(rules);
    tap_end(tap, "any allocation may fail: a sentence, or the same run without tables");
}

int main(void)
{
    struct tap tap = {.good = true};
    test_memory(&tap);
    printf("1..%u\n", tap.done);
    return tap.failed > 0;
}

#else

int main(void)
{
    printf("1..0 # skipped: a sanitizer owns malloc\n");
    return 0;
}

#endif
