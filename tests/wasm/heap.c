/* heap.c: the heap of src/libc under random use: what was written stays, blocks never overlap, all
 * that is given back can be used again, and what can't be had is refused. A fault is a trap. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 500, ROUNDS = 300000, PAGE = 1 << 16 };

static struct slot {
    unsigned char *at;
    size_t size;
    unsigned char mark;
} slots[SLOTS];

static uint32_t seed = 1;

static uint32_t roll(uint32_t below)
{
    seed = seed * 1664525 + 1013904223;
    return (uint32_t)((uint64_t)seed * below >> 32);
}

/* Mostly small, seldom large. */
static size_t some_size(void)
{
    return roll(1u << roll(roll(50) == 0 ? 20 : 10));
}

static void must(bool right)
{
    if (!right)
        __builtin_trap();
}

static void check(const struct slot *slot, size_t size)
{
    for (size_t i = 0; i < size; i++)
        must(slot->at[i] == slot->mark);
}

static void use_for(struct slot *slot, size_t size)
{
    must(slot->at != NULL && (uintptr_t)slot->at % 16 == 0);
    slot->size = size;
    slot->mark = (unsigned char)roll(256);
    memset(slot->at, slot->mark, size);
}

static void use(struct slot *slot)
{
    size_t size = some_size();
    check(slot, slot->size);
    switch (roll(4)) {
    case 0:
        free(slot->at);
        slot->at = malloc(size);
        break;
    case 1:
        free(slot->at);
        slot->at = calloc(size, 1);
        slot->mark = 0;
        check(slot, size);
        break;
    case 2:
        slot->at = realloc(slot->at, size);
        check(slot, size < slot->size ? size : slot->size);
        break;
    default:
        free(slot->at);
        *slot = (struct slot){0};
        return;
    }
    use_for(slot, size);
}

static void fill_and_empty(void)
{
    for (int i = 0; i < ROUNDS; i++)
        use(&slots[roll(SLOTS)]);
    for (int i = 0; i < SLOTS; i++) {
        check(&slots[i], slots[i].size);
        free(slots[i].at);
        slots[i] = (struct slot){0};
    }
}

static size_t pages(void)
{
    return __builtin_wasm_memory_size(0);
}

/* Once everything is free it is one block again, so a large one needs no more memory. */
static void large_ones_fit(void)
{
    size_t before = pages();
    free(malloc(before / 2 * PAGE));
    must(pages() == before);
    for (int i = 0; i < 10; i++) {
        free(malloc(300u << 20));
        must(i == 0 || pages() == before);
        before = pages();
    }
}

/* At the end of the memory a block grows where it is. */
static void the_last_grows(void)
{
    char *block = malloc(400u << 20), *grown = realloc(block, 700u << 20);
    must(block != NULL && block == grown);
    free(grown);
}

static void too_much_is_refused(void)
{
    char *some = malloc(1);
    must(malloc(SIZE_MAX) == NULL && malloc(SIZE_MAX - 8) == NULL);
    must(calloc(1 << 16, 1 << 16) == NULL && calloc(SIZE_MAX, 2) == NULL);
    must(realloc(some, SIZE_MAX - 20) == NULL);
    free(some);
    free(NULL);
    free(realloc(NULL, 5));
}

__attribute__((export_name("test"))) void test(void);

void test(void)
{
    for (int i = 0; i < 3; i++)
        fill_and_empty();
    large_ones_fit();
    the_last_grows();
    too_much_is_refused();
    fill_and_empty();
}
