/* fuzz_batch.c: any bytes as rules, as options of a batch, and as what is done with it: any action,
 * legal or not, resets, random play, opponents. A batch with tables and one without them have to
 * give the same results, and a step has to do what the engine does. */
#include "fuzz.h"

#include "summit_batch.h"

#include <string.h>

enum { GAMES = 5, STEPS = 64, STATES = 255, ALL = 12 };

/* The bytes that are left. */
struct input {
    const uint8_t *at, *end;
};

static unsigned take(struct input *input)
{
    return input->at < input->end ? *input->at++ : 0;
}

/* A batch and its arrays, which are of exactly the size that they need. */
struct run {
    struct summit_batch *batch;
    size_t games, size[ALL];
    uint8_t *array[ALL];
};

/* Binds the arrays that the bits name, and no others. */
static void bind(struct run *run, unsigned bits)
{
    void *given[ALL];
    for (unsigned i = 0; i < ALL; i++) {
        memset(run->array[i], 0, run->size[i]);
        given[i] = bits >> i & 1 ? run->array[i] : NULL;
    }
    const struct summit_batch_arrays arrays = {given[0], given[1], given[2],  given[3],
                                               given[4], given[5], given[6],  given[7],
                                               given[8], given[9], given[10], given[11]};
    summit_batch_bind(run->batch, &arrays);
}

static bool run_init(struct run *run, const struct summit_rules *rules, size_t games, uint64_t seed,
                     const struct summit_batch_options *options)
{
    struct summit_error error;
    run->games = games;
    run->batch = summit_batch_new(rules, games, seed, options, &error);
    require((run->batch == NULL) == (error.text[0] != '\0'));
    if (run->batch == NULL)
        return false;
    size_t width = summit_batch_width(run->batch), moves = summit_batch_moves(run->batch);
    const size_t size[ALL] = {
        width * sizeof(int64_t),
        width * sizeof(float),
        sizeof(uint32_t),
        moves,
        1,
        sizeof(float),
        sizeof(float) * summit_rules_players(rules),
        1,
        1,
        1,
        1,
        width * sizeof(int64_t),
    };
    require(width == summit_observe_width(rules) && moves == summit_actions(rules));
    for (unsigned i = 0; i < ALL; i++) {
        run->size[i] = games * size[i];
        run->array[i] = malloc(run->size[i]);
        require(run->array[i] != NULL);
    }
    bind(run, ~0u);
    return true;
}

static void run_release(struct run *run)
{
    for (unsigned i = 0; run->batch != NULL && i < ALL; i++)
        free(run->array[i]);
    summit_batch_free(run->batch);
}

static void require_same(const struct run *a, const struct run *b)
{
    for (size_t game = 0; game < a->games; game++) {
        struct summit_position here, there;
        summit_batch_position(a->batch, game, &here);
        summit_batch_position(b->batch, game, &there);
        require(memcmp(&here, &there, sizeof here) == 0);
    }
    for (unsigned i = 0; i < ALL; i++)
        require(memcmp(a->array[i], b->array[i], a->size[i]) == 0);
}

/* Any answer, legal or not: by the position, or also by chance. */
static unsigned answer(void *context, const struct summit_rules *rules,
                       const struct summit_position *position, uint64_t chance)
{
    (void)context;
    return (unsigned)(((uint64_t)position->number[0] + chance) % (summit_actions(rules) + 1));
}

/* Where a game is after an action, unless opponents answer it. False if the action is illegal. */
static bool follow(const struct summit_rules *rules, struct summit_position *position,
                   unsigned action)
{
    if (action >= summit_actions(rules))
        return false;
    struct summit_move move = summit_action_move(rules, position->turn, action);
    if (!summit_is_move(move) || summit_play(rules, position, move, NULL) != SUMMIT_LEGAL)
        return false;
    while (position->winner == SUMMIT_NOBODY && summit_stuck(rules, position))
        summit_pass(rules, position);
    return true;
}

/* The same actions in both batches; `alone`: no opponent plays, so that the engine can follow. */
static void step(const struct summit_rules *rules, struct run *runs, struct input *input,
                 bool alone)
{
    uint16_t actions[GAMES];
    struct summit_position model[GAMES];
    bool legal[GAMES] = {false}, on[GAMES] = {false};
    for (size_t game = 0; game < runs[0].games; game++) {
        unsigned byte = take(input);
        actions[game] = (uint16_t)(byte < 250 ? byte : byte * 257);
        summit_batch_position(runs[0].batch, game, &model[game]);
        on[game] = model[game].winner == SUMMIT_NOBODY;
        legal[game] = on[game] && follow(rules, &model[game], actions[game]);
    }
    for (unsigned i = 0; i < 2; i++) {
        bind(&runs[i], ~0u);
        summit_batch_step(runs[i].batch, actions);
    }
    const uint8_t *done = runs[0].array[7], *truncated = runs[0].array[8];
    for (size_t game = 0; game < runs[0].games; game++) {
        struct summit_position now;
        summit_batch_position(runs[0].batch, game, &now);
        require(!on[game] || runs[0].array[9][game] == !legal[game]);
        if (!alone || !on[game])
            continue;
        require(done[game] == (model[game].winner != SUMMIT_NOBODY));
        require(!done[game] || (int8_t)runs[0].array[10][game] == model[game].winner);
        if (!done[game] && !truncated[game])
            require(memcmp(&now, &model[game], sizeof now) == 0);
    }
}

/* Seats a policy or takes it away, in both alike; tells whether nobody but the caller plays now. */
static bool seat(const struct summit_rules *rules, struct run *runs, struct input *input,
                 unsigned *seated)
{
    static summit_policy *const policies[] = {NULL, summit_policy_random, answer, answer};
    unsigned chair = take(input) % (summit_rules_players(rules) + 1), kind = take(input) % 4;
    unsigned flags = kind == 3 ? SUMMIT_POLICY_FIXED : 0;
    bool done = summit_batch_seat(runs[0].batch, chair, policies[kind], NULL, flags);
    require(done == summit_batch_seat(runs[1].batch, chair, policies[kind], NULL, flags));
    if (done)
        *seated = (*seated & ~(1u << chair)) | (unsigned)(kind > 0) << chair;
    return *seated == 0;
}

static void random_moves(struct run *runs, uint64_t steps)
{
    struct summit_batch_counts counts[2];
    for (unsigned i = 0; i < 2; i++)
        counts[i] = summit_batch_random(runs[i].batch, steps);
    require(memcmp(&counts[0], &counts[1], sizeof counts[0]) == 0);
}

static void sample(struct run *runs)
{
    uint16_t actions[2][GAMES];
    for (unsigned i = 0; i < 2; i++)
        summit_batch_sample(runs[i].batch, actions[i]);
    require(memcmp(actions[0], actions[1], runs[0].games * sizeof actions[0][0]) == 0);
    for (unsigned i = 0; i < 2; i++)
        summit_batch_step(runs[i].batch, actions[i]);
}

static void obey(const struct summit_rules *rules, struct run *runs, struct input *input)
{
    unsigned seated = 0;
    bool alone = true;
    for (unsigned steps = 0; input->at < input->end && steps < STEPS; steps++) {
        unsigned kind = take(input);
        if (kind == 'r') {
            unsigned seed = take(input);
            summit_batch_reset(runs[0].batch, seed);
            summit_batch_reset(runs[1].batch, seed);
        } else if (kind == 'b') {
            unsigned bits = take(input) | take(input) << 8;
            bind(&runs[0], bits);
            bind(&runs[1], bits);
        } else if (kind == 'm')
            random_moves(runs, take(input) % 32);
        else if (kind == 's')
            alone = seat(rules, runs, input, &seated);
        else if (kind == '?')
            sample(runs);
        else
            step(rules, runs, input, alone);
        require_same(&runs[0], &runs[1]);
    }
}

/* Five bytes of options, a game file that ends with a NUL, and what is done. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    struct input input = {data, data + size};
    unsigned games = take(&input) % (GAMES + 1), limit = take(&input), first = take(&input),
             states = take(&input), seed = take(&input);
    const char *text = (const char *)input.at;
    size_t length = strnlen(text, (size_t)(input.end - input.at));
    struct summit_rules *rules = summit_rules_new("fuzz");
    if (size > 5 && summit_rules_read(rules, text, length, fuzz_find, NULL, &error) &&
        summit_rules_check(rules, &error)) {
        struct run runs[2] = {0};
        const struct summit_batch_options options[2] = {{limit, first, 2 + states % STATES},
                                                        {limit, first, 1}};
        bool made = run_init(&runs[0], rules, games, seed, &options[0]);
        require(run_init(&runs[1], rules, games, seed, &options[1]) == made);
        input.at += length + (input.at + length < input.end);
        if (made)
            obey(rules, runs, &input);
        run_release(&runs[0]);
        run_release(&runs[1]);
    }
    summit_rules_free(rules);
    return 0;
}
