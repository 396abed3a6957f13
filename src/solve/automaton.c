/* automaton.c: one number that falls by subtractions and divisions: what it is worth, read off its
 * digits.
 *
 * The base is one of which all divisors are powers. A state stands for a sequence s(m); reading a
 * digit d of m, the lowest first, leads to the state of s(base·m + d). The first state is the
 * sequence of all values. So states are guessed by comparing such parts of the first values: those
 * that look the same are the same state.
 *
 * The proof reads the digits of n once, and next to it those of all numbers that moves make of n:
 * of n − a, with what is still to be taken from the higher digits (a borrow); of n / b^e the same
 * digits, e of them later. There are finitely many combinations of states and borrows. If in each
 * of them that can come up, the value of n is what the recursion makes of the others, where nothing
 * but zeros are left to read, then the automaton agrees with the recursion for all n. Since every
 * move leads to a smaller number, it is the solution. */
#include "solve/automaton.h"

#include <stdlib.h>
#include <string.h>

enum {
    BASE_MOST = 64,
    STATES_MOST = 1024,
    ALIKE_LEAST = 32,      /* so many values have to be there to tell sequences apart */
    PROOF_MOST = 1 << 22,  /* words that combinations take */
    TRIED_LEAST = 1 << 17, /* first values that are worked out; if no law shows, more, up to */
    TRIED_MOST = 1 << 23,
};

struct automaton {
    unsigned base, states;
    uint16_t *to;    /* to[state · base + digit] */
    uint16_t *value; /* of a state, when only zeros are left */
};

void automaton_free(struct automaton *automaton)
{
    if (automaton == NULL)
        return;
    free(automaton->to);
    free(automaton->value);
    free(automaton);
}

static unsigned step(const struct automaton *automaton, unsigned state, unsigned digit)
{
    return automaton->to[state * automaton->base + digit];
}

uint16_t automaton_value(const struct automaton *automaton, int64_t number)
{
    unsigned state = 0, base = automaton->base;
    for (uint64_t rest = (uint64_t)number; rest > 0; rest /= base)
        state = step(automaton, state, (unsigned)(rest % base));
    return automaton->value[state];
}

/* ---- The base -------------------------------------------------------------------------------- */

/* The exponent of a power of a base, or 0. */
static unsigned exponent(int64_t power, int64_t base)
{
    unsigned count = 0;
    for (; power % base == 0; power /= base)
        count++;
    return power == 1 ? count : 0;
}

/* The least number of which all divisors are powers; 0 if there is none. */
static unsigned base_of(const struct falling_number *falls)
{
    for (unsigned base = 2; base <= BASE_MOST && falls->shares > 0; base++) {
        bool all = true;
        for (unsigned i = 0; all && i < falls->shares; i++)
            all = falls->share[i].by > 1 && exponent(falls->share[i].by, base) > 0;
        if (all)
            return base;
    }
    return 0;
}

/* ---- A guess --------------------------------------------------------------------------------- */

/* The sequence value[from + m · stride]. */
struct sequence {
    uint64_t from, stride;
};

/* The first values, so many, and the sequences of the states in them. */
struct first_values {
    uint16_t *value;
    uint64_t count;
    struct sequence sequence[STATES_MOST];
};

static uint64_t length_of(const struct first_values *values, struct sequence sequence)
{
    return sequence.from < values->count ? (values->count - 1 - sequence.from) / sequence.stride + 1
                                         : 0;
}

static bool alike(const struct first_values *values, struct sequence a, struct sequence b)
{
    uint64_t one = length_of(values, a), other = length_of(values, b);
    for (uint64_t i = 0; i < one && i < other; i++)
        if (values->value[a.from + i * a.stride] != values->value[b.from + i * b.stride])
            return false;
    return true;
}

/* The state of a sequence, an old one or a new one; STATES_MOST if there is no telling. */
static unsigned state_of(struct automaton *automaton, struct first_values *values,
                         struct sequence wanted)
{
    if (length_of(values, wanted) < ALIKE_LEAST)
        return STATES_MOST;
    for (unsigned i = 0; i < automaton->states; i++)
        if (alike(values, values->sequence[i], wanted))
            return i;
    if (automaton->states == STATES_MOST)
        return STATES_MOST;
    automaton->value[automaton->states] = values->value[wanted.from];
    values->sequence[automaton->states] = wanted;
    return automaton->states++;
}

static bool guess(struct automaton *automaton, struct first_values *values,
                  const struct solve_task *task)
{
    unsigned base = automaton->base;
    automaton->states = 0;
    state_of(automaton, values, (struct sequence){0, 1});
    for (unsigned state = 0; state < automaton->states; state++) {
        if (!solve_progress(task, 0))
            return false;
        for (unsigned digit = 0; digit < base; digit++) {
            struct sequence at = values->sequence[state];
            struct sequence part = {at.from + digit * at.stride, at.stride * base};
            unsigned to = state_of(automaton, values, part);
            if (to == STATES_MOST)
                return false;
            automaton->to[state * base + digit] = (uint16_t)to;
        }
    }
    return true;
}

/* ---- Its proof ------------------------------------------------------------------------------- */

/* One of the numbers that are read next to n. */
struct digit_reader {
    uint32_t state;
    uint32_t rest; /* to be taken from the digits to come; or digits that are still passed over */
};

/* What is read: n itself, then what each cut and share makes of it, then n − high, of which only
 * the borrow counts. */
struct proof {
    const struct falling_number *falls;
    const struct automaton *automaton;
    unsigned width;               /* readers */
    struct digit_reader *readers; /* of combination i from i · width on */
    uint32_t *slot;               /* a hash table of them */
    uint32_t count, most, slots;
};

static const uint32_t never = UINT32_MAX; /* a division that leaves something over */

static struct digit_reader read_less(const struct automaton *automaton, struct digit_reader reader,
                                     unsigned digit)
{
    unsigned base = automaton->base;
    unsigned low = (digit + base - reader.rest % base) % base;
    return (struct digit_reader){step(automaton, reader.state, low),
                                 (reader.rest + low - digit) / base};
}

static struct digit_reader read_share(const struct automaton *automaton, struct digit_reader reader,
                                      bool exact, unsigned digit)
{
    if (reader.rest == never || (reader.rest > 0 && exact && digit > 0))
        return (struct digit_reader){0, never};
    if (reader.rest > 0)
        return (struct digit_reader){reader.state, reader.rest - 1};
    return (struct digit_reader){step(automaton, reader.state, digit), 0};
}

/* What a combination becomes by a digit. */
static void read_digit(const struct proof *proof, const struct digit_reader *here, unsigned digit,
                       struct digit_reader *next)
{
    const struct falling_number *falls = proof->falls;
    unsigned at = 1 + falls->cuts, last = proof->width - 1;
    next[0] = read_share(proof->automaton, here[0], false, digit);
    for (unsigned i = 0; i < falls->cuts; i++)
        next[1 + i] = read_less(proof->automaton, here[1 + i], digit);
    for (unsigned i = 0; i < falls->shares; i++)
        next[at + i] = read_share(proof->automaton, here[at + i], falls->share[i].exact, digit);
    next[last] = read_less(proof->automaton, here[last], digit);
    next[last].state = 0;
}

/* What a number is worth by what can be moved to. */
static uint16_t falls_best(const struct falling_number *falls, const uint16_t *next, unsigned count)
{
    uint16_t worst = count == 0 ? (uint16_t)(SUMMIT_WIN - falls->stuck) : SUMMIT_WIN;
    for (unsigned i = 0; i < count; i++)
        worst = next[i] < worst ? next[i] : worst;
    return (uint16_t)(SUMMIT_WIN - worst);
}

/* What landing where the game is over leaves to the next player. */
static uint16_t falls_end(uint8_t landing)
{
    if (landing == LANDING_REFUSED)
        return FALLS_REFUSED;
    return landing == LANDING_LOSES ? SUMMIT_WIN : SUMMIT_LOSE;
}

/* Whether the recursion holds for n if nothing but zeros are left to read. */
static bool holds(const struct proof *proof, const struct digit_reader *here)
{
    const struct falling_number *falls = proof->falls;
    uint16_t next[FALLS_MOVES_MOST];
    unsigned count = 0;
    if (here[proof->width - 1].rest > 0)
        return true; /* n < high: looked at on its own */
    for (unsigned i = 1; i + 1 < proof->width; i++) {
        uint16_t value = proof->automaton->value[here[i].state];
        if (i <= falls->cuts && here[i].rest > 0)
            value = falls_end(falls->below);
        next[count] = here[i].rest == never ? FALLS_REFUSED : value;
        count += next[count] != FALLS_REFUSED;
    }
    return proof->automaton->value[here[0].state] == falls_best(falls, next, count);
}

static uint64_t hash_of(const struct digit_reader *readers, unsigned width)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < width; i++)
        hash = (hash ^ readers[i].state ^ (uint64_t)readers[i].rest << 32) *
               UINT64_C(0x9e3779b97f4a7c15);
    return hash >> 20;
}

/* Adds the combination that lies behind the last one, if it is new; false if there is no room. */
static bool add(struct proof *proof)
{
    const struct digit_reader *fresh = &proof->readers[(size_t)proof->count * proof->width];
    size_t bytes = proof->width * sizeof *fresh;
    uint64_t at = hash_of(fresh, proof->width) % proof->slots;
    for (; proof->slot[at] != 0; at = (at + 1) % proof->slots)
        if (memcmp(&proof->readers[(size_t)(proof->slot[at] - 1) * proof->width], fresh, bytes) ==
            0)
            return true;
    proof->slot[at] = ++proof->count;
    return proof->count < proof->most;
}

static void begin(struct proof *proof)
{
    const struct falling_number *falls = proof->falls;
    struct digit_reader *first = proof->readers;
    memset(first, 0, proof->width * sizeof *first);
    for (unsigned i = 0; i < falls->cuts; i++)
        first[1 + i].rest = (uint32_t)falls->cut[i];
    for (unsigned i = 0; i < falls->shares; i++)
        first[1 + falls->cuts + i].rest = exponent(falls->share[i].by, proof->automaton->base);
    first[proof->width - 1].rest = (uint32_t)falls->high;
    proof->count = 0;
}

static bool run(struct proof *proof, const struct solve_task *task)
{
    const struct automaton *automaton = proof->automaton;
    begin(proof);
    if (!add(proof))
        return false;
    for (uint32_t i = 0; i < proof->count; i++) {
        const struct digit_reader *here = &proof->readers[(size_t)i * proof->width];
        if (!holds(proof, here) || !solve_continues(task, i, 0))
            return false;
        for (unsigned digit = 0; digit < automaton->base; digit++) {
            read_digit(proof, here, digit, &proof->readers[(size_t)proof->count * proof->width]);
            if (!add(proof))
                return false;
        }
    }
    return true;
}

/* Whether zeros in front of a number change nothing, and the first numbers are right. */
static bool begins_right(const struct automaton *automaton, const struct falling_number *falls,
                         const uint16_t *value)
{
    for (unsigned state = 0; state < automaton->states; state++)
        if (automaton->value[step(automaton, state, 0)] != automaton->value[state])
            return false;
    for (int64_t number = 0; number < falls->high; number++)
        if (automaton_value(automaton, number) != value[number])
            return false;
    return true;
}

static bool prove(const struct automaton *automaton, const struct falling_number *falls,
                  const uint16_t *value, const struct solve_task *task)
{
    unsigned width = falls->cuts + falls->shares + 2;
    struct proof proof = {falls, automaton, .width = width, .most = PROOF_MOST / width};
    proof.slots = 2 * proof.most + 1;
    proof.readers = malloc(PROOF_MOST * sizeof *proof.readers);
    proof.slot = calloc(proof.slots, sizeof *proof.slot);
    bool right = proof.readers != NULL && proof.slot != NULL &&
                 begins_right(automaton, falls, value) && run(&proof, task);
    free(proof.readers);
    free(proof.slot);
    return right;
}

/* ---- Finding one ----------------------------------------------------------------------------- */

/* What a number is worth, given what each smaller one is. */
static uint16_t falls_value(const struct falling_number *falls, const uint16_t *smaller,
                            int64_t number)
{
    uint16_t next[FALLS_MOVES_MOST], below = falls_end(falls->below);
    unsigned count = 0;
    if (number < falls->high && falls->landing[number] != LANDING_GOES_ON)
        return falls_end(falls->landing[number]);
    for (unsigned i = 0; i < falls->cuts; i++) {
        next[count] = falls->cut[i] <= number ? smaller[number - falls->cut[i]] : below;
        count += next[count] != FALLS_REFUSED;
    }
    for (unsigned i = 0; i < falls->shares; i++) {
        int64_t by = falls->share[i].by;
        if ((!falls->share[i].exact || number % by == 0) && smaller[number / by] != FALLS_REFUSED)
            next[count++] = smaller[number / by];
    }
    return falls_best(falls, next, count);
}

/* Works out more of the first values. */
static bool grow(struct first_values *values, uint64_t count, const struct falling_number *falls,
                 const struct solve_task *task)
{
    uint16_t *value = count * sizeof *value <= task->memory
                          ? realloc(values->value, (size_t)(count * sizeof *value))
                          : NULL;
    if (value == NULL)
        return false;
    values->value = value;
    for (; values->count < count; values->count++) {
        if (!solve_continues(task, values->count, 0))
            return false;
        value[values->count] = falls_value(falls, value, (int64_t)values->count);
    }
    return true;
}

/* Whether the moves are few and small enough for a proof; n = 0 has to be a landing of its own,
 * for a division stays there. */
static bool has_shape(const struct falling_number *falls)
{
    bool small = falls->high > 0 && falls->high < TRIED_LEAST &&
                 falls->landing[0] != LANDING_GOES_ON &&
                 falls->cuts + falls->shares <= FALLS_MOVES_MOST;
    for (unsigned i = 0; small && i < falls->cuts; i++)
        small = falls->cut[i] < TRIED_LEAST;
    return small && base_of(falls) > 0;
}

static struct automaton *automaton_new(unsigned base)
{
    struct automaton *automaton = calloc(1, sizeof *automaton);
    if (automaton == NULL)
        return NULL;
    automaton->base = base;
    automaton->to = calloc((size_t)STATES_MOST * base, sizeof *automaton->to);
    automaton->value = calloc(STATES_MOST, sizeof *automaton->value);
    if (automaton->to != NULL && automaton->value != NULL)
        return automaton;
    automaton_free(automaton);
    return NULL;
}

struct automaton *automaton_find(const struct falling_number *falls, const struct solve_task *task)
{
    if (!has_shape(falls))
        return NULL;
    struct automaton *automaton = automaton_new(base_of(falls));
    struct first_values *values = calloc(1, sizeof *values);
    bool right = false, there = automaton != NULL && values != NULL;
    for (uint64_t tried = TRIED_LEAST; there && !right && tried <= TRIED_MOST; tried *= 8) {
        there = grow(values, tried, falls, task);
        right =
            there && guess(automaton, values, task) && prove(automaton, falls, values->value, task);
    }
    if (values != NULL)
        free(values->value);
    free(values);
    if (right)
        return automaton;
    automaton_free(automaton);
    return NULL;
}

/* ---- The recursion --------------------------------------------------------------------------- */

/* One number that only falls: the recursion. */
