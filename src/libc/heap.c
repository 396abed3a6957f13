/* heap.c: malloc and its kin for the page, in a tenth of the room that the C library's take.
 *
 * The heap is a row of blocks without gaps, from the end of the program's data to the end of the
 * memory, which grows when nothing fits. Each block knows its own size and that of the one before
 * it, so that free neighbours become one at once. Free blocks hang in lists by size, four for each
 * power of two. Taken is the first that fits in the list of the size that is asked for, or else
 * any of the next larger sizes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    UNIT = 16,   /* every size is a multiple of it, and so is what malloc gives out */
    USED = 1,    /* added to the size of a block that is used */
    HEAD = 8,    /* what such a block keeps for itself */
    LISTS = 128, /* of sizes up to 4 GB */
    LOOKS = 32,  /* at blocks of about the size, before a larger one is cut */
    PAGE = 1 << 16,
    PAGES = 16 /* by so many the memory grows at least */
};

struct block {
    size_t before; /* the size of the block before it; 0: there is none */
    size_t size;
    struct block *next, *previous; /* in its list, while it is free */
};

extern char __heap_base; // NOLINT(bugprone-reserved-identifier): the linker's name for it

static struct block *list[LISTS];
static struct block *end; /* the head of a block that is never free, behind all others */

static struct block *block_at(void *base, size_t offset)
{
    return (struct block *)(void *)((char *)base + offset);
}

static size_t size_of(const struct block *block)
{
    return block->size & ~(size_t)USED;
}

static int is_free(const struct block *block)
{
    return (block->size & USED) == 0;
}

/* The list of a size: where its highest bit is, and the two below that. */
static struct block **list_of(size_t size)
{
    unsigned high = 31 - (unsigned)__builtin_clz((unsigned)size);
    return &list[4 * high + (unsigned)(size >> (high - 2) & 3)];
}

static void list_add(struct block *block)
{
    struct block **first = list_of(block->size);
    block->previous = NULL;
    block->next = *first;
    if (block->next != NULL)
        block->next->previous = block;
    *first = block;
}

static void list_drop(struct block *block)
{
    if (block->next != NULL)
        block->next->previous = block->previous;
    if (block->previous != NULL)
        block->previous->next = block->next;
    else
        *list_of(block->size) = block->next;
}

/* Makes a block free, as one with the free ones around it. */
static void give_back(struct block *block, size_t size)
{
    struct block *next = block_at(block, size), *before = block_at(block, 0 - block->before);
    if (is_free(next)) {
        list_drop(next);
        size += next->size;
    }
    if (before != block && is_free(before)) {
        list_drop(before);
        size += before->size;
        block = before;
    }
    block->size = size;
    block_at(block, size)->before = size;
    list_add(block);
}

/* Makes a block that is in no list a used one; what it has over becomes free. */
static void *take(struct block *block, size_t whole, size_t size)
{
    struct block *rest = block_at(block, size);
    block->size = size | USED;
    rest->before = size;
    if (whole > size)
        give_back(rest, whole - size);
    return block_at(block, HEAD);
}

/* Has the memory grow by a free block of at least this size; NULL if it can't. */
static struct block *grow(size_t size)
{
    size_t pages = size / PAGE + 2;
    if (__builtin_wasm_memory_grow(0, pages > PAGES ? pages : PAGES) == SIZE_MAX)
        return NULL;
    struct block *block = end;
    if (block == NULL) {
        block = block_at(NULL, ((size_t)&__heap_base + UNIT - 1) / UNIT * UNIT + HEAD);
        block->before = 0;
    }
    end = block_at(NULL, __builtin_wasm_memory_size(0) * PAGE - HEAD);
    end->size = USED;
    give_back(block, (size_t)((char *)end - (char *)block));
    return block_at(end, 0 - end->before);
}

static struct block *find(size_t size)
{
    struct block **in = list_of(size);
    int looks = LOOKS;
    for (struct block *block = *in; block != NULL && looks > 0; block = block->next, looks--)
        if (block->size >= size)
            return block;
    while (++in < list + LISTS)
        if (*in != NULL)
            return *in;
    return grow(size);
}

/* How large a block has to be; 0 if none can be. */
static size_t needed(size_t bytes)
{
    return bytes < SIZE_MAX / 2 ? (bytes + HEAD + UNIT - 1) / UNIT * UNIT : 0;
}

void *malloc(size_t bytes)
{
    size_t size = needed(bytes);
    struct block *block = size > 0 ? find(size) : NULL;
    if (block == NULL)
        return NULL;
    list_drop(block);
    return take(block, block->size, size);
}

void free(void *memory)
{
    struct block *block = block_at(memory, 0 - (size_t)HEAD);
    if (memory != NULL)
        give_back(block, size_of(block));
}

void *calloc(size_t count, size_t each)
{
    size_t bytes = 0;
    void *memory = __builtin_mul_overflow(count, each, &bytes) ? NULL : malloc(bytes);
    return memory != NULL ? __builtin_memset(memory, 0, bytes) : NULL;
}

/* The block that is free right behind another one, grown if the memory ends there; NULL if there is
 * none of this size. */
static struct block *behind(struct block *block, size_t size)
{
    struct block *next = block_at(block, size_of(block));
    struct block *last = is_free(next) ? block_at(next, next->size) : next;
    if (last == end && (size_t)((char *)end - (char *)next) < size)
        grow(size);
    return is_free(next) && next->size >= size ? next : NULL;
}

void *realloc(void *memory, size_t bytes)
{
    struct block *block = block_at(memory, 0 - (size_t)HEAD);
    size_t size = needed(bytes);
    if (memory == NULL || size == 0)
        return memory == NULL ? malloc(bytes) : NULL;
    size_t whole = size_of(block);
    if (whole < size) {
        struct block *next = behind(block, size - whole);
        if (next == NULL) {
            void *moved = malloc(bytes);
            if (moved != NULL) {
                __builtin_memcpy(moved, memory, whole - HEAD);
                free(memory);
            }
            return moved;
        }
        list_drop(next);
        whole += next->size;
    }
    return take(block, whole, size);
}
