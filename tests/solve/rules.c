/* rules.c: random rules of every shape, small enough to be solved by brute force. */
#include "rules.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

unsigned roll(uint64_t *state, unsigned sides)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % sides;
}

static void add(struct file *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct file *file, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length =
        vsnprintf(file->text + file->length, sizeof file->text - file->length, format, list);
    va_end(list);
    file->length += (size_t)length;
}

static void add_ops(struct file *file, uint64_t *seed, bool grows)
{
    unsigned count = 1 + roll(seed, 4);
    for (unsigned i = 0; i < count; i++) {
        char kind = "+*+*-/"[roll(seed, grows ? 4 : 6)];
        unsigned by = kind == '*' || kind == '/' ? 2 + roll(seed, 3) : 1 + roll(seed, 5);
        add(file, "%s%c%u", i > 0 ? ", " : "", kind, by);
    }
    add(file, "\n");
}

static void add_limits(struct file *file, uint64_t *seed)
{
    if (roll(seed, 3) == 0)
        add(file, "uses = %u\n", 1 + roll(seed, 3));
    if (roll(seed, 3) == 0)
        add(file, "limit = *2=%u\n", 1 + roll(seed, 3));
    if (roll(seed, 4) == 0)
        add(file, "limit = +1=%u\n", 1 + roll(seed, 4));
}

/* Few moves and many refusals, so that turns are lost while the number goes up and down. */
static void add_narrow(struct file *file, uint64_t *seed)
{
    add(file, "start = 1\ntarget.1 = %u", 3 + roll(seed, 12));
    add(file, "\ntarget.2 = %u\nrepeat = not-last\n", 3 + roll(seed, 12));
    for (unsigned player = 1; player <= 2; player++) {
        add(file, "ops.%u = +%u", player, 1 + roll(seed, 3));
        if (roll(seed, 2) == 0)
            add(file, ", -%u", 1 + roll(seed, 3));
        if (roll(seed, 2) == 0)
            add(file, ", /%u", 2 + roll(seed, 2));
        add(file, "\n");
    }
}

static void add_line(struct file *file, uint64_t *seed)
{
    unsigned size = 3 + roll(seed, 20);
    add(file, "size = %u\nstart = %u\nsteps = ", size, 1 + roll(seed, size - 1));
    if (roll(seed, 2) == 0)
        add(file, "1-%u\n", 1 + roll(seed, 5));
    else {
        add(file, "%u", 1 + roll(seed, 3));
        add(file, ", %u\n", 4 + roll(seed, 3));
    }
}

static void add_tower(struct file *file, uint64_t *seed)
{
    add(file, "number = own\nstart = 0\ntarget = %u", 2 + roll(seed, 15));
    add(file, "\nnumbers = %u", 1 + roll(seed, 2));
    add(file, "-%u\n", 3 + roll(seed, 3));
}

/* Different numbers for each, so that it matters who runs out first. */
static void add_towers(struct file *file, uint64_t *seed)
{
    add(file, "number = own\nstart = 0\ntarget = %u", 3 + roll(seed, 15));
    add(file, "\nuses = %u\n", 1 + roll(seed, 2));
    for (unsigned player = 1; player <= 2; player++) {
        add(file, "numbers.%u = %u", player, 2 + roll(seed, 2));
        add(file, ", %u", 4 + roll(seed, 2));
        add(file, ", %u\n", 6 + roll(seed, 6));
    }
}

/* Down to a target below; or one player up and the other down, on a line that needn't have a size.
 */
static void add_falls(struct file *file, uint64_t *seed)
{
    unsigned start = 5 + roll(seed, 40), count = 1 + roll(seed, 4), steps = roll(seed, 3);
    if (steps == 0) {
        add(file, "start = %u\ntarget.1 = %u", start, start + 1 + roll(seed, 20));
        add(file, "\ntarget.2 = %u\nsteps = ", roll(seed, start));
    } else {
        add(file, "players = %u\nnumber = %s\nstart = %u", steps == 1 && roll(seed, 3) == 0 ? 3 : 2,
            steps == 1 ? "own" : "shared", start);
        add(file, "\ntarget = %u\nops = ", roll(seed, start));
    }
    for (unsigned i = 0; i < count; i++)
        add(file, "%s%s%u", i > 0 ? ", " : "", steps == 0 ? "" : "-", 1 + roll(seed, 6));
    add(file, "\n");
    if (roll(seed, 4) == 0)
        add(file, "uses = %u\n", 1 + roll(seed, 3));
}

/* Ways back that perhaps nobody needs. */
static void add_back(struct file *file, uint64_t *seed)
{
    unsigned least = roll(seed, 2);
    add(file, "start = %u", 1 + roll(seed, 3));
    add(file, "\ntarget = %u\nmin = %u", 5 + roll(seed, 90), least);
    add(file, "\nops = +1, +%u", 1 + roll(seed, 7));
    for (unsigned i = 0; i < 2; i++)
        if (roll(seed, 2) == 0)
            add(file, ", +%u", 1 + roll(seed, 7));
    if (roll(seed, 2) == 0)
        add(file, ", *%u", 2 + roll(seed, 4));
    if (roll(seed, 3) == 0)
        add(file, ", -%u\n", 1 + roll(seed, 4));
    else
        add(file, ", /%u\n", 2 + roll(seed, 4));
}

static void add_any(struct file *file, uint64_t *seed)
{
    unsigned start = roll(seed, 4), players = roll(seed, 3) == 0 ? 3 : 2;
    bool own = roll(seed, 3) == 0, grows = roll(seed, 2) == 0;
    add(file, "players = %u\nnumber = %s\nstart = %u\n", players, own ? "own" : "shared", start);
    if (players == 2 && roll(seed, 4) == 0) {
        add(file, "target.1 = %u", start + 1 + roll(seed, 30));
        add(file, "\ntarget.2 = %u\n", start + 1 + roll(seed, 30));
    } else
        add(file, "target = %u\n", start + 1 + roll(seed, own ? 25 : 60));
    add(file, "ops = ");
    add_ops(file, seed, grows);
    if (roll(seed, 6) == 0) {
        add(file, "ops.2 = ");
        add_ops(file, seed, grows);
    }
    if (roll(seed, 3) == 0)
        add_limits(file, seed);
    if (roll(seed, 8) == 0)
        add(file, "min = %u\n", roll(seed, start + 1));
}

/* A target below the start, with moves both ways; what rises is stopped by nothing but the greatest
 * number, or by how often it may be made. */
static void add_down(struct file *file, uint64_t *seed)
{
    unsigned start = 3 + roll(seed, 20), target = roll(seed, start);
    bool own = roll(seed, 3) == 0;
    add(file, "players = %u\nnumber = %s\nstart = %u\n", roll(seed, 4) == 0 ? 3 : 2,
        own ? "own" : "shared", start);
    add(file, "target = %u\nops = -%u, ", target, 1 + roll(seed, 4));
    add_ops(file, seed, false);
    if (roll(seed, 4) == 0)
        add_limits(file, seed);
    if (roll(seed, 8) != 0)
        add(file, "max = %u\n", start + roll(seed, own ? 10 : 40));
}

/* A line between two goals on which each may go both ways. */
static void add_tug(struct file *file, uint64_t *seed)
{
    unsigned size = 3 + roll(seed, 12);
    add(file, "size = %u\nstart = %u", size, 1 + roll(seed, size - 1));
    add(file, "\nops = +%u", 1 + roll(seed, 3));
    add(file, ", -%u, ", 1 + roll(seed, 3));
    add_ops(file, seed, false);
}

/* Long lists of moves, on numbers small enough that most of them are of no use. */
static void add_long(struct file *file, uint64_t *seed)
{
    unsigned most = roll(seed, 4) == 0 ? 224 : 40;
    unsigned count = 33 + roll(seed, most), kind = roll(seed, 4);
    if (kind == 0) {
        add(file, "size = %u\nsteps = 1-%u\n", 3 + roll(seed, 60), count);
        return;
    }
    add(file, "number = %s\nstart = %u", kind == 1 ? "shared" : "own",
        kind == 3 ? 0 : 1 + roll(seed, 3));
    add(file, "\ntarget = %u\n", 5 + roll(seed, kind == 1 ? 70 : kind == 2 ? 25 : 4));
    if (kind == 3) {
        add(file, "numbers = %u-%u\n", 1 + roll(seed, 2), count);
        return;
    }
    add(file, "ops = *2, -%u", 1 + roll(seed, 3));
    for (unsigned i = 2; i < count; i++)
        add(file, ", +%u", i - 1);
    add(file, "\n");
}

void random_rules(struct file *file, uint64_t *seed)
{
    static void (*const shapes[])(struct file *, uint64_t *) = {
        add_line, add_tower, add_towers, add_narrow, add_down,
        add_down, add_tug,   add_falls,  add_back,   add_long};
    static const unsigned shape_count = sizeof shapes / sizeof shapes[0];
    unsigned shape = roll(seed, 16);
    file->length = 0;
    (shape < shape_count ? shapes[shape] : add_any)(file, seed);
    add(file, "beyond = %s\n", roll(seed, 2) == 0 ? "loses" : "refused");
    add(file, "stuck = %s\n", roll(seed, 2) == 0 ? "loses" : "passes");
    if (shape != 3 && roll(seed, shape == 0 ? 2 : 4) == 0)
        add(file, "repeat = not-last\n");
}
