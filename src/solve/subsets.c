/* subsets.c: pools from which each number is taken once, by whoever comes first.
 *
 * What is gone from the pool is a set of bits. Every move adds some, so going through all sets from
 * the full one down, what a move leads to is always known already: there is nothing to search for,
 * nothing to look up, and a value takes one byte. For each set there is a row of values: one for
 * each pair of numbers that the players may have (or as many of them as the set doesn't tell, see
 * keys.h), for each number taken before that `next` may ask for, and for the few other things.
 *
 * What a move makes of a number, and what being stuck comes to, is asked of the rules once and then
 * lies in tables. */
#include "solve/keys.h"
#include "solve/method.h"

#include <stdlib.h>
#include <string.h>

enum {
    POOL_MOST = 28,
    RANGE_MOST = 2048,
    COMPARED_MOST = 512,
    WAYS = 8 * POOL_MOST,
    /* What a move makes of a number, if not another. */
    REFUSED = -1,
    WINS = -2,
    LOSES = -3,
    /* A value: 127 less the plies if the mover wins, the contrary if the other one does. */
    SURE = 127,
    UNKNOWN = -128,
};

struct subsets {
    const struct summit_rules *rules;
    const struct played *play;
    unsigned pool; /* so many numbers */
    const struct way *bit[POOL_MOST];
    uint32_t takes[POOL_MOST];     /* what is gone with each */
    uint32_t after[POOL_MOST + 1]; /* what may follow: at first anything, then behind each */
    uint32_t begin[2];
    unsigned ways;
    uint8_t uses[POOL_MOST];      /* for how many things a number may be used */
    uint8_t way_of[POOL_MOST][8]; /* by which moves */
    int64_t least;                /* of numbers */
    unsigned range;
    int16_t *made; /* [seat][way][number] */
    int8_t *ends;  /* [seat][passes][mover's number][other's]: what being stuck is worth */
    bool compared; /* the numbers matter to that */
    bool adds;     /* the set tells the sum of the numbers */
    bool own;
    /* How a row is made up. */
    unsigned kept, turns, passes, before, other_before;
    size_t numbers, row;
    int8_t *value; /* of the player who moves there: what was one ply before */
    int8_t *scratch;
};

static void drop(void *self)
{
    struct subsets *subsets = self;
    free(subsets->made);
    free(subsets->ends);
    free(subsets->value);
    free(subsets->scratch);
    free(subsets);
}

/* ---- The pool ------------------------------------------------------------------------------- */

/* Gives each number of the pool a bit; false if it isn't a pool of the kind that is known here. */
static bool find_bits(struct subsets *subsets)
{
    const struct seat *a = &subsets->play->seat[0], *b = &subsets->play->seat[1];
    if (a->count != b->count || a->count == 0 || a->count > WAYS)
        return false;
    subsets->ways = a->count;
    for (unsigned w = 0; w < a->count; w++) {
        const struct way *way = &a->way[w], *same = &b->way[w];
        unsigned bit = 0;
        if (way->uses != 1 || same->uses != 1 || way->at != same->at || way->aim != AIM_OWN ||
            way->otherwise || way->bound || !op_same(way->op, same->op))
            return false;
        while (bit < subsets->pool && subsets->bit[bit]->at != way->at)
            bit++;
        if (bit == POOL_MOST || (bit < subsets->pool && subsets->bit[bit]->op.by != way->op.by))
            return false;
        if (bit == subsets->pool)
            subsets->bit[subsets->pool++] = way;
        if (subsets->uses[bit] == 8)
            return false;
        subsets->way_of[bit][subsets->uses[bit]++] = (uint8_t)w;
    }
    return true;
}

static uint32_t members(const struct subsets *subsets, struct set set, int64_t about)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < subsets->pool; i++)
        if (set_has(subsets->play->part, set, subsets->bit[i]->op.by, about))
            mask |= UINT32_C(1) << i;
    return mask;
}

static void find_masks(struct subsets *subsets)
{
    const struct played *play = subsets->play;
    uint32_t all = (UINT32_C(1) << subsets->pool) - 1;
    subsets->after[0] = all;
    for (unsigned i = 0; i < subsets->pool; i++) {
        int64_t taken = subsets->bit[i]->op.by;
        subsets->takes[i] = UINT32_C(1) << i;
        if (play->takes.count > 0)
            subsets->takes[i] |= members(subsets, play->takes, taken);
        subsets->after[i + 1] = play->next.count > 0 ? members(subsets, play->next, taken) : all;
    }
    for (unsigned seat = 0; seat < 2; seat++)
        subsets->begin[seat] =
            play->begin.count > 0 ? members(subsets, play->begin, play->seat[seat].start) : all;
}

/* ---- The numbers ---------------------------------------------------------------------------- */

/* A position with these numbers, in which nothing or everything is gone. */
static struct summit_position sample(const struct subsets *subsets, unsigned seat, bool gone,
                                     unsigned mine, unsigned other)
{
    struct summit_position at;
    summit_start(subsets->rules, seat, &at);
    at.number[subsets->own ? seat : 0] = subsets->least + mine;
    if (subsets->own)
        at.number[1 - seat] = subsets->least + other;
    at.fresh = false;
    for (unsigned i = 0; gone && i < subsets->pool; i++)
        at.word[subsets->bit[i]->at / 64] |= UINT64_C(1) << subsets->bit[i]->at % 64;
    return at;
}

static bool is_sum(const struct played *play, unsigned way)
{
    enum summit_op kind = play->seat[0].way[way].op.kind;
    return kind == SUMMIT_ADD || kind == SUMMIT_SUBTRACT;
}

/* Asks what each move makes of each number. What a sum would make outside of the range can't arise;
 * if anything else does, that is no game for this method. */
static bool find_made(struct subsets *subsets, wide low, wide high)
{
    const struct played *play = subsets->play;
    int16_t *made = subsets->made;
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned w = 0; w < subsets->ways; w++)
            for (unsigned x = 0; x < subsets->range; x++, made++) {
                struct summit_position at = sample(subsets, seat, false, x, x);
                struct summit_effect effect;
                *made = REFUSED;
                if (summit_try(subsets->rules, &at, way_move(play, seat, w), &effect) !=
                    SUMMIT_LEGAL)
                    continue;
                wide index = subsets->kept > 0 || subsets->adds ? effect.made - subsets->least : 0;
                if (effect.meaning != SUMMIT_GOES_ON)
                    *made = effect.meaning == SUMMIT_REACHES ? WINS : LOSES;
                else if (index >= 0 && index < subsets->range)
                    *made = (int16_t)index;
                else if (effect.made < low || effect.made > high || !is_sum(play, w))
                    return false;
            }
    return true;
}

/* Asks what being stuck comes to; UNKNOWN if the turn is lost and the game goes on. */
static void find_ends(struct subsets *subsets)
{
    unsigned range = subsets->compared ? subsets->range : 1;
    int8_t *end = subsets->ends;
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned passes = 0; passes < 2; passes++)
            for (unsigned x = 0; x < range; x++)
                for (unsigned y = 0; y < range; y++, end++) {
                    struct summit_position at = sample(subsets, seat, true, x, y);
                    at.passes = (uint8_t)passes;
                    int8_t plies = summit_pass(subsets->rules, &at) ? 1 : 0;
                    if (at.winner == SUMMIT_NOBODY)
                        *end = UNKNOWN;
                    else if (at.winner == SUMMIT_DRAWN)
                        *end = 0;
                    else
                        *end = (int8_t)(at.winner == (int)seat ? SURE - plies : plies - SURE);
                }
}

/* ---- Rows ----------------------------------------------------------------------------------- */

/* What the values of a row are about, all numbers apart. */
struct part_of_row {
    uint32_t gone;
    unsigned turn, passes, before, other; /* the latter two: see `after` */
};

static size_t place_of(const struct subsets *subsets, const struct part_of_row *part)
{
    size_t place = part->turn;
    place = place * subsets->passes + part->passes;
    place = place * subsets->before + part->before;
    place = place * subsets->other_before + part->other;
    return part->gone * subsets->row + place * subsets->numbers;
}

/* What follows when a number is taken; bit == pool: when the turn is lost. */
static struct part_of_row follow_of(const struct subsets *subsets, const struct part_of_row *part,
                                    unsigned bit)
{
    bool moves = bit<subsets->pool, own = subsets->other_before> 1;
    unsigned done = moves && subsets->before > 1 ? bit + 1 : 0;
    return (struct part_of_row){
        .gone = moves ? part->gone | subsets->takes[bit] : part->gone,
        .turn = subsets->turns > 1 ? 1 - part->turn : 0,
        .passes = moves ? 0 : part->passes + 1,
        .before = own ? part->other : done,
        .other = own ? done : 0,
    };
}

/* The sum of all numbers, where the set tells it; less what the range begins with. */
static int64_t sum_of(const struct subsets *subsets, uint32_t gone)
{
    int64_t sum = subsets->play->seat[0].start - subsets->least;
    if (subsets->own)
        sum += subsets->play->seat[1].start - subsets->least;
    for (uint32_t rest = gone; rest != 0; rest &= rest - 1)
        sum += subsets->bit[__builtin_ctz(rest)]->op.by;
    return sum;
}

/* Whether a number that was found by a sum is one; others can't arise. */
static bool is_number(const struct subsets *subsets, int64_t number)
{
    return number >= 0 && number < subsets->range;
}

static int8_t better(int8_t a, int8_t b)
{
    return a > b ? a : b;
}

/* What a move is worth that makes this of a number, if `after` is what follows otherwise. */
static int8_t worth(int16_t made, int8_t after)
{
    return made >= 0 ? after : made == WINS ? SURE - 1 : made == LOSES ? 1 - SURE : UNKNOWN;
}

/* One move, for all numbers that a part of a row has. With two numbers the scratch has the mover's
 * in rows, the table the other's: so both are gone through from left to right. */
static void add_move(struct subsets *subsets, const int16_t *made, const int8_t *after, int64_t sum,
                     int8_t *best)
{
    unsigned range = subsets->range;
    if (subsets->kept == 0) {
        int16_t one = !subsets->adds ? made[0] : is_number(subsets, sum) ? made[sum] : REFUSED;
        best[0] = better(best[0], worth(one, after[0]));
        return;
    }
    for (unsigned x = 0; x < range; x++) {
        if (made[x] == REFUSED)
            continue;
        if (subsets->kept == 2) {
            int8_t *row = best + (size_t)x * range, at_once = worth(made[x], 0);
            const int8_t *next = after + (size_t)(made[x] >= 0 ? made[x] : 0) * range;
            for (unsigned y = 0; y < range; y++)
                row[y] = better(row[y], made[x] >= 0 ? next[y] : at_once);
            continue;
        }
        int64_t next = subsets->own ? sum - x : made[x];
        if (made[x] < 0 || (next >= 0 && next < range))
            best[x] = better(best[x], worth(made[x], made[x] >= 0 ? after[next] : 0));
    }
}

/* From the view of the player one ply before. */
static int8_t seen_before(int8_t value)
{
    return (int8_t)(value > 0 ? 1 - value : value < 0 ? -1 - value : 0);
}

/* The other way round. */
static int8_t seen_there(int8_t before)
{
    return (int8_t)(before < 0 ? 1 - before : before > 0 ? -1 - before : 0);
}

/* What being stuck is worth. */
static int8_t stuck_value(const struct subsets *subsets, const struct part_of_row *part,
                          const int8_t *passed, size_t mine, size_t other)
{
    size_t range = subsets->compared ? subsets->range : 1;
    size_t at = (part->turn * 2 + part->passes) * range * range;
    int8_t end = subsets->ends[at + (subsets->compared ? mine * range + other : 0)];
    if (end != UNKNOWN)
        return end;
    return passed[subsets->kept == 2   ? mine * subsets->range + other
                  : subsets->kept == 0 ? 0
                  : subsets->own       ? other
                                       : mine];
}

/* Finds the values of a part of a row from the moves' best, and puts them in their places. */
static void finish(struct subsets *subsets, const struct part_of_row *part, int64_t sum,
                   const int8_t *best)
{
    struct part_of_row lost = follow_of(subsets, part, subsets->pool);
    const int8_t *passed =
        lost.passes < subsets->passes ? subsets->value + place_of(subsets, &lost) : NULL;
    int8_t *value = subsets->value + place_of(subsets, part);
    size_t mine = subsets->kept > 0 ? subsets->range : 1;
    size_t others = subsets->kept == 2 ? subsets->range : 1;
    for (size_t x = 0; x < mine; x++)
        for (size_t y = 0; y < others; y++) {
            int64_t other = subsets->kept == 2 ? (int64_t)y : subsets->own ? sum - (int64_t)x : 0;
            int8_t found = best[x * others + y];
            if (found == UNKNOWN)
                found = subsets->kept == 0 || subsets->kept == 2 || !subsets->own ||
                                is_number(subsets, other)
                            ? stuck_value(subsets, part, passed, x, (size_t)other)
                            : 0;
            value[y * mine + x] = seen_before(found);
        }
}

static void solve_part(struct subsets *subsets, const struct part_of_row *part)
{
    unsigned seat = part->turn;
    const int16_t *made = subsets->made + (size_t)seat * subsets->ways * subsets->range;
    uint32_t free_ones = ~part->gone & subsets->after[part->before];
    int64_t sum = subsets->adds ? sum_of(subsets, part->gone) : 0;
    if (part->gone == 0)
        free_ones &= subsets->begin[seat];
    memset(subsets->scratch, UNKNOWN, subsets->numbers);
    for (uint32_t rest = free_ones; rest != 0; rest &= rest - 1) {
        unsigned bit = (unsigned)__builtin_ctz(rest);
        struct part_of_row next = follow_of(subsets, part, bit);
        const int8_t *after = subsets->value + place_of(subsets, &next);
        for (unsigned i = 0; i < subsets->uses[bit]; i++)
            add_move(subsets, made + (size_t)subsets->way_of[bit][i] * subsets->range, after, sum,
                     subsets->scratch);
    }
    finish(subsets, part, sum, subsets->scratch);
}

/* Everything about one set; first what follows a lost turn, which is about the same set. */
static void solve_row(struct subsets *subsets, uint32_t gone)
{
    struct part_of_row part = {.gone = gone};
    for (part.passes = subsets->passes; part.passes-- > 0;)
        for (part.turn = 0; part.turn < subsets->turns; part.turn++)
            for (part.before = 0; part.before < subsets->before; part.before++)
                for (part.other = 0; part.other < subsets->other_before; part.other++)
                    solve_part(subsets, &part);
}

/* ---- Making and asking ---------------------------------------------------------------------- */

/* How many numbers there may be, and how a row is made up. False if that is too much. */
static bool find_shape(struct subsets *subsets, wide *low, wide *high)
{
    const struct played *play = subsets->play;
    struct keys_range range = keys_range(play);
    subsets->own = play->number == NUMBER_OWN;
    subsets->kept = keys_numbers(play);
    subsets->adds = subsets->kept < play->numbers && play->seat[0].way[0].op.kind == SUMMIT_ADD;
    subsets->compared = subsets->own && play->settle != SETTLE_DRAWN;
    if (subsets->kept == 0 && !subsets->adds) /* what the number is means nothing */
        range.least = range.most = play->seat[0].start;
    if (range.most - range.least >= (subsets->compared ? COMPARED_MOST : RANGE_MOST))
        return false;
    subsets->least = (int64_t)range.least;
    subsets->range = (unsigned)(range.most - range.least) + 1;
    subsets->turns = keys_alike(play) ? 1 : 2;
    subsets->passes = play->stuck == STUCK_PASSES ? 2 : 1;
    subsets->before = play->next.count > 0 ? subsets->pool + 1 : 1;
    subsets->other_before = play->next.count > 0 && play->next_own ? subsets->pool + 1 : 1;
    subsets->numbers = subsets->kept == 0 ? 1 : subsets->range;
    subsets->numbers *= subsets->kept == 2 ? subsets->range : 1;
    subsets->row = subsets->numbers * subsets->turns * subsets->passes * subsets->before *
                   subsets->other_before;
    *low = range.low;
    *high = range.high;
    return true;
}

/* Makes the tables; false if there is too little memory for them. */
static bool make_room(struct subsets *subsets, const struct solver_options *options)
{
    static const uint64_t most = UINT64_C(1) << 30; /* that is done within a minute */
    uint64_t values = (uint64_t)subsets->row << subsets->pool;
    uint64_t ends = subsets->compared ? (uint64_t)subsets->range * subsets->range : 1;
    if (subsets->row > most >> subsets->pool || values + 16 * ends > options->memory)
        return false;
    subsets->value = solve_array(values, 1);
    subsets->ends = solve_array(4 * ends, 1);
    subsets->scratch = solve_array(subsets->numbers, 1);
    subsets->made =
        solve_array(UINT64_C(2) * subsets->ways * subsets->range, sizeof *subsets->made);
    return subsets->value != NULL && subsets->ends != NULL && subsets->scratch != NULL &&
           subsets->made != NULL;
}

static bool solve(struct subsets *subsets, const struct solver_options *options)
{
    uint32_t sets = UINT32_C(1) << subsets->pool;
    for (uint32_t gone = sets; gone-- > 0;) {
        if (gone * subsets->row / SOLVE_LOOK != (gone + 1) * subsets->row / SOLVE_LOOK &&
            !solve_goes_on(options, 1 - (double)gone / sets))
            return false;
        solve_row(subsets, gone);
    }
    return true;
}

static void *make(const struct summit_rules *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct subsets *subsets = calloc(1, sizeof *subsets);
    wide low = 0, high = 0;
    if (subsets == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    subsets->rules = rules;
    subsets->play = rules_played(rules);
    bool right =
        find_bits(subsets) && find_shape(subsets, &low, &high) && make_room(subsets, options);
    if (right) {
        find_masks(subsets);
        right = find_made(subsets, low, high);
        find_ends(subsets);
    }
    if (!right)
        fail(error, 0, "%s", method_subsets.needs);
    else if (solve(subsets, options))
        return subsets;
    else
        fail(error, 0, "the work was cancelled");
    drop(subsets);
    return NULL;
}

/* Which number of the pool an amount is, counted from 1; 0 for none. */
static unsigned bit_of(const struct subsets *subsets, int64_t amount)
{
    for (unsigned i = 0; i < subsets->pool; i++)
        if (subsets->bit[i]->op.by == amount)
            return i + 1;
    return 0;
}

/* What was done before, where that matters: by the player to move, or by the other one. */
static unsigned before_of(const struct subsets *subsets, const struct summit_position *position,
                          unsigned seat)
{
    const struct played *play = subsets->play;
    unsigned word = play->next_own ? seat : 0;
    if (!(position->before >> word & 1))
        return 0;
    return bit_of(subsets, position->number[play->next_at + word]);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct subsets *subsets = self;
    unsigned turn = position->turn;
    struct part_of_row part = {.turn = subsets->turns > 1 ? turn : 0, .passes = position->passes};
    int64_t mine = position->number[subsets->own ? turn : 0] - subsets->least;
    int64_t other = subsets->own ? position->number[1 - turn] - subsets->least : 0;
    for (unsigned i = 0; i < subsets->pool; i++)
        part.gone |= way_used(subsets->bit[i], position) > 0 ? UINT32_C(1) << i : 0;
    if (subsets->before > 1)
        part.before = before_of(subsets, position, turn);
    if (subsets->other_before > 1)
        part.other = before_of(subsets, position, 1 - turn);
    if (part.passes >= subsets->passes || (subsets->kept > 0 && !is_number(subsets, mine)) ||
        (subsets->kept == 2 && !is_number(subsets, other)))
        return false;
    size_t number = subsets->kept == 0   ? 0
                    : subsets->kept == 1 ? (size_t)mine
                                         : (size_t)(other * subsets->range + mine);
    int8_t found = seen_there(subsets->value[place_of(subsets, &part) + number]);
    *answer = answer_of(position,
                        found > 0   ? SUMMIT_WIN
                        : found < 0 ? SUMMIT_LOSE
                                    : SUMMIT_DRAW,
                        (uint64_t)(SURE - (found > 0 ? found : -found)));
    return true;
}

const struct method method_subsets = {
    .kind = SUMMIT_POOLS,
    .knows = FEATURES_ALL & ~(FEATURE(FEATURE_MANY) | FEATURE(FEATURE_HEAPS) |
                              FEATURE(FEATURE_BOTH) | FEATURE(FEATURE_THEIR) |
                              FEATURE(FEATURE_ELSE) | FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST) |
                              FEATURE(FEATURE_REPEAT + REPEAT_NOT_OWN_LAST) |
                              FEATURE(FEATURE_REPEAT + REPEAT_NEVER)),
    .needs = "found no small pool from which two players take each number once, expected one",
    .explore = make,
    .drop = drop,
    .value = value,
};
