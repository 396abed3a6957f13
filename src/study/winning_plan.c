/* winning_plan.c: the plan by which a game is won, where one is known.
 *
 * Each plan says of a position whether the player to move has lost. Which ones may hold follows
 * from what a game is about: one number that falls, heaps, a list. Whether one does, the solver
 * decides: at every position that can arise from the start and from where the game stands. A plan
 * that is wrong once is none; of those that are left the first is told. Where these positions are
 * too many, a law that is proved says which plan holds, and otherwise none is told. */
#include "study/study.h"

#include "base/number.h"
#include "core/explore.h"

#include <string.h>

enum {
    PLANS = SUMMIT_PLAN_PARTNERS + 1,
    GRUNDY_MOST = 256,   /* heaps whose values are found by going through their moves */
    POSITIONS = 1 << 14, /* that are looked at, */
    MOVES = 1 << 17,     /* with so many moves */
    SEEN_LEAST = 3,      /* lost and won positions without which nothing is believed */
};

struct plan_trial {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    struct summit_position start;
    uint32_t left; /* bit k: plan k hasn't been wrong yet */
    size_t lost, won;
    int64_t of, rest, modulus; /* of SUMMIT_PLAN_MULTIPLE, and of SUMMIT_PLAN_REMAINDERS */
    int64_t high[SUMMIT_HEAPS];
    unsigned grundy_count;
    uint16_t grundy[GRUNDY_MOST];
};

/* ---- What each plan says --------------------------------------------------------------------- */

static int64_t modulo(int64_t number, int64_t by)
{
    return (number % by + by) % by;
}

static bool is_odd_power(int64_t number)
{
    bool power = number > 0 && (number & (number - 1)) == 0;
    return power && (number & INT64_C(0x2aaaaaaaaaaaaaaa)) != 0;
}

static bool has_even_factors(int64_t number)
{
    struct factors factors;
    unsigned count = 0;
    if (number < 1)
        return false;
    number_factor(number, &factors);
    for (unsigned i = 0; i < factors.count; i++)
        count += factors.power[i];
    return count % 2 == 0;
}

size_t plan_parts(enum summit_plan_kind kind, int64_t number, int64_t *parts, size_t room)
{
    int64_t sizes[96] = {1, 2};
    size_t count = 2, found = 0;
    for (; sizes[count - 1] <= number; count++)
        sizes[count] = sizes[count - 1] + sizes[count - (kind == SUMMIT_PLAN_BINARY ? 1 : 2)];
    for (size_t i = count; i-- > 0;) /* the largest first, so no two of them are neighbours */
        if (sizes[i] <= number) {
            number -= sizes[i];
            memmove(&parts[1], parts, (found < room ? found : room - 1) * sizeof parts[0]);
            parts[0] = sizes[i];
            found++;
        }
    return found;
}

/* Whether the least part of the number can't be taken. */
static bool is_part_denied(enum summit_plan_kind kind, const struct summit_rules *rules,
                           const struct summit_position *position)
{
    int64_t part;
    struct summit_effect effect;
    if (position->number[0] < 1 || plan_parts(kind, position->number[0], &part, 1) == 0)
        return true;
    struct summit_move move = {.by = part, .op = SUMMIT_SUBTRACT};
    return summit_try(rules, position, move, &effect) != SUMMIT_LEGAL;
}

/* The Nim sum of the heaps, or of their remainders. */
static int64_t nim_sum(const struct summit_position *position, unsigned heaps, int64_t modulus)
{
    int64_t sum = 0;
    for (unsigned i = 0; i < heaps; i++)
        sum ^= modulus > 0 ? modulo(position->number[i], modulus) : position->number[i];
    return sum;
}

static bool are_multiples(const struct summit_position *position, unsigned heaps, int64_t of)
{
    for (unsigned i = 0; i < heaps; i++)
        if (position->number[i] % of != 0)
            return false;
    return true;
}

static bool is_misere_lost(const struct summit_position *position, unsigned heaps)
{
    bool large = false;
    for (unsigned i = 0; i < heaps; i++)
        large = large || position->number[i] > 1;
    return (nim_sum(position, heaps, 0) == 0) == large;
}

/* a and b are floor(k phi) and floor(k phi) + k, in whole numbers: 2a - k <= k sqrt(5) < 2a + 2 -
 * k.
 */
static bool is_golden_pair(const struct summit_position *position)
{
    wide a = position->number[0], b = position->number[1];
    wide low = a < b ? a : b, k = a < b ? b - a : a - b;
    wide under = 2 * low - k, over = under + 2;
    return (under <= 0 || under * under <= 5 * k * k) && over > 0 && 5 * k * k < over * over;
}

static bool is_golden_ratio(const struct summit_position *position)
{
    wide a = position->number[0], b = position->number[1];
    wide low = a < b ? a : b, high = a < b ? b : a;
    return low == 0 || (low != high && (2 * high - low) * (2 * high - low) < 5 * low * low);
}

static bool is_grundy_lost(const struct plan_trial *trial, const struct summit_position *position,
                           bool *known)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < summit_rules_heaps(trial->rules); i++) {
        int64_t number = position->number[i];
        *known = *known && number >= 0 && number < trial->grundy_count;
        sum ^= *known ? trial->grundy[number] : 0;
    }
    return sum == 0;
}

/* Whether a plan calls a position lost, which the solver does, or doesn't. */
static bool is_right(const struct plan_trial *trial, enum summit_plan_kind kind,
                     const struct summit_position *position, bool lost)
{
    const struct summit_rules *rules = trial->rules;
    unsigned heaps = summit_rules_heaps(rules);
    int64_t number = position->number[0];
    bool known = true;
    switch (kind) {
    case SUMMIT_PLAN_MULTIPLE:
        return (modulo(number, trial->of) == trial->rest) == lost;
    case SUMMIT_PLAN_ODD_POWER:
        return (number % 2 != 0 || is_odd_power(number)) == lost;
    case SUMMIT_PLAN_PRIME:
        return (number == 1 || number_is_prime(number)) == lost;
    case SUMMIT_PLAN_FACTORS:
        return has_even_factors(number) == lost;
    case SUMMIT_PLAN_FIBONACCI:
    case SUMMIT_PLAN_BINARY:
        return is_part_denied(kind, rules, position) == lost;
    case SUMMIT_PLAN_NIM:
        return (nim_sum(position, heaps, 0) == 0) == lost;
    case SUMMIT_PLAN_MISERE:
        return is_misere_lost(position, heaps) == lost;
    case SUMMIT_PLAN_REMAINDERS:
        return (nim_sum(position, heaps, trial->modulus) == 0) == lost;
    case SUMMIT_PLAN_MULTIPLES:
        return are_multiples(position, heaps, trial->modulus) == lost;
    case SUMMIT_PLAN_PAIRS:
        return is_golden_pair(position) == lost;
    case SUMMIT_PLAN_RATIO:
        return is_golden_ratio(position) == lost;
    case SUMMIT_PLAN_GRUNDY:
        return is_grundy_lost(trial, position, &known) == lost && known;
    case SUMMIT_PLAN_TURNS:
        return (summit_count_moves(rules, position) % 2 == 0) == lost;
    case SUMMIT_PLAN_NONE:
    case SUMMIT_PLAN_RUNS:
    case SUMMIT_PLAN_PARTNERS:
        break;
    }
    return true;
}

/* ---- What the solver says of them ----------------------------------------------------------- */

/* Holds all plans that are left against a position. */
static void weigh(struct plan_trial *trial, const struct summit_position *position)
{
    struct summit_answer answer;
    if (trial->left == 0 || position->winner != SUMMIT_NOBODY ||
        !summit_solver_value(trial->solver, position, &answer))
        return;
    if (answer.value == SUMMIT_DRAW)
        trial->left = 0;
    bool lost = answer.value == SUMMIT_LOSE;
    trial->lost += lost;
    trial->won += !lost;
    for (unsigned kind = 0; kind < PLANS; kind++)
        if ((trial->left >> kind & 1) && !is_right(trial, kind, position, lost))
            trial->left &= ~(UINT32_C(1) << kind);
}

/* Holds all plans against every position that can arise; false if these are too many, or there is
 * no memory. */
static bool weigh_all(struct plan_trial *trial, const struct summit_position *position)
{
    struct explore explore;
    size_t moves = MOVES;
    if (!explore_init(&explore, trial->rules, POSITIONS))
        return false;
    bool whole = explore_find(&explore, &trial->start) != EXPLORE_NONE &&
                 explore_find(&explore, position) != EXPLORE_NONE;
    for (uint64_t i = 0; i < explore.count && whole && trial->left != 0; i++) {
        struct summit_position here;
        struct follow follow = {0};
        explore_get(&explore, i, &here);
        weigh(trial, &here);
        while (whole && here.winner == SUMMIT_NOBODY && follow_next(trial->rules, &here, &follow))
            whole = moves-- > 0 && explore_find(&explore, &follow.after) != EXPLORE_NONE;
    }
    explore_release(&explore);
    return whole;
}

/* The position with other numbers, as if it came up in the middle of a game. */
static struct summit_position position_with(const struct plan_trial *trial, const int64_t *numbers)
{
    struct summit_position position = trial->start;
    for (unsigned i = 0; i < summit_rules_numbers(trial->rules); i++)
        position.number[i] = numbers[i];
    position.fresh = 0;
    return position;
}

/* ---- Guesses -------------------------------------------------------------------------------- */

/* Whether a first number loses, with all others at the least. */
static bool loses_alone(const struct plan_trial *trial, int64_t number)
{
    struct summit_answer answer;
    int64_t numbers[SUMMIT_HEAPS];
    for (unsigned i = 0; i < SUMMIT_HEAPS; i++)
        numbers[i] = i > 0 ? summit_rules_least(trial->rules) : number;
    struct summit_position position = position_with(trial, numbers);
    return summit_solver_value(trial->solver, &position, &answer) && answer.value == SUMMIT_LOSE;
}

/* How far apart the first numbers lie that lose: from the second to the third. */
static void guess_multiple(struct plan_trial *trial)
{
    int64_t least = summit_rules_least(trial->rules), lost[3] = {0};
    unsigned count = 0;
    for (int64_t n = least; n < least + GRUNDY_MOST && n <= trial->high[0] && count < 3; n++)
        if (loses_alone(trial, n))
            lost[count++] = n;
    trial->of = count == 3 ? lost[2] - lost[1] : 0;
    if (trial->of > 1) {
        trial->rest = modulo(lost[1], trial->of);
        trial->left |= UINT32_C(1) << SUMMIT_PLAN_MULTIPLE;
    }
}

/* With all other heaps empty the multiples of something lose. */
static void guess_modulus(struct plan_trial *trial)
{
    int64_t n = 1;
    while (n < GRUNDY_MOST && n <= trial->high[0] && !loses_alone(trial, n))
        n++;
    if (n == 1 || n == GRUNDY_MOST || n > trial->high[0])
        return;
    trial->modulus = n;
    trial->left |= UINT32_C(1) << SUMMIT_PLAN_REMAINDERS | UINT32_C(1) << SUMMIT_PLAN_MULTIPLES;
}

/* The Grundy value of a heap is the least that none of those has which its moves leave. */
static void find_grundy(struct plan_trial *trial)
{
    int64_t most = 0;
    for (unsigned i = 0; i < summit_rules_heaps(trial->rules); i++)
        most = trial->high[i] > most ? trial->high[i] : most;
    for (; most < GRUNDY_MOST && trial->grundy_count <= most; trial->grundy_count++) {
        bool taken[GRUNDY_MOST + 1] = {false};
        struct summit_move move;
        struct summit_place place = {0};
        struct summit_position heap =
            position_with(trial, (int64_t[SUMMIT_HEAPS]){trial->grundy_count});
        for (unsigned i = 0; summit_next_move(trial->rules, &heap, &place, &move); i++) {
            struct summit_position after = heap;
            summit_play(trial->rules, &after, move, NULL);
            if (after.number[0] < 0 || after.number[0] >= trial->grundy_count ||
                i == 8 * GRUNDY_MOST)
                return; /* it doesn't fall, or not by an amount for each number */
            taken[trial->grundy[after.number[0]]] = true;
        }
        uint16_t value = 0;
        while (taken[value])
            value++;
        trial->grundy[trial->grundy_count] = value;
    }
}

/* Which plans may hold follows from what the game is about. */
static void guess(struct plan_trial *trial)
{
    const struct summit_rules *rules = trial->rules;
    unsigned heaps = summit_rules_heaps(rules);
#define PLAN(name) (UINT32_C(1) << SUMMIT_PLAN_##name)
    if (summit_rules_pool(rules) || summit_rules_limited(rules))
        trial->left = PLAN(TURNS);
    else if (summit_rules_linked(rules))
        trial->left = heaps == 0 ? PLAN(FIBONACCI) | PLAN(BINARY) : 0;
    else if (heaps > 1) {
        trial->left = PLAN(NIM) | PLAN(MISERE) | PLAN(GRUNDY);
        trial->left |= heaps == 2 ? PLAN(PAIRS) | PLAN(RATIO) : 0;
        guess_modulus(trial);
        find_grundy(trial);
    } else {
        trial->left = PLAN(ODD_POWER) | PLAN(PRIME) | PLAN(FACTORS);
        guess_multiple(trial);
    }
#undef PLAN
}

/* A game of two with one number that doesn't rise, or heaps, in which nothing is forbidden by what
 * was done before; or a pool. */
static bool is_lawful(const struct summit_rules *rules)
{
    bool shared = summit_rules_heaps(rules) > 0 || summit_rules_numbers(rules) == 1;
    bool falls = !summit_rules_rises(rules, 0) && !summit_rules_rises(rules, 1);
    return summit_rules_players(rules) == 2 && shared && !summit_rules_bans(rules) &&
           (falls || summit_rules_pool(rules));
}

/* ---- Finding -------------------------------------------------------------------------------- */

/* The plans that a proved law confirms. */
static uint32_t proved_plans(const struct plan_trial *trial, const struct summit_position *position)
{
    struct summit_law law;
#define PLAN(name) (UINT32_C(1) << SUMMIT_PLAN_##name)
    if (!summit_solver_law(trial->solver, position, &law))
        return 0;
    if (law.misere)
        return law.kind == SUMMIT_LAW_NIM ? PLAN(MISERE) : 0;
    bool alike = law.kind == SUMMIT_LAW_ODD
                     ? trial->of == 2 && trial->rest == 1
                     : law.kind == SUMMIT_LAW_RESIDUE && law.sum == (uint64_t)trial->of &&
                           law.rest == (uint64_t)trial->rest;
    switch (law.kind) {
    case SUMMIT_LAW_NIM:
        return PLAN(NIM);
    case SUMMIT_LAW_VALUES:
        return PLAN(GRUNDY);
    case SUMMIT_LAW_WYTHOFF:
        return PLAN(PAIRS);
    case SUMMIT_LAW_EUCLID:
        return PLAN(RATIO);
    case SUMMIT_LAW_FIBONACCI:
        return PLAN(FIBONACCI);
    case SUMMIT_LAW_ODD_OR_TWO:
        return PLAN(ODD_POWER);
    case SUMMIT_LAW_PARITY:
        return PLAN(TURNS);
    default:
        return alike ? PLAN(MULTIPLE) : 0;
    }
#undef PLAN
}

static void try_plans(struct plan_trial *trial, const struct summit_position *position)
{
    const struct summit_rules *rules = trial->rules;
    summit_start(rules, verdict_first(rules), &trial->start);
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        trial->high[i] = position->number[i] > trial->start.number[i] ? position->number[i]
                                                                      : trial->start.number[i];
    guess(trial);
    if (weigh_all(trial, position))
        trial->left = trial->lost < SEEN_LEAST || trial->won < SEEN_LEAST ? 0 : trial->left;
    else
        trial->left &= proved_plans(trial, position);
}

static struct summit_plan plan_of(const struct plan_trial *trial)
{
    struct summit_plan plan = {SUMMIT_PLAN_NONE, 0, 0};
    if (trial->left == 0)
        return plan;
    while (!(trial->left >> plan.kind & 1))
        plan.kind++;
    if (plan.kind == SUMMIT_PLAN_MULTIPLE)
        plan.of = trial->of, plan.rest = trial->rest;
    if (plan.kind == SUMMIT_PLAN_REMAINDERS || plan.kind == SUMMIT_PLAN_MULTIPLES)
        plan.of = trial->modulus;
    return plan;
}

/* Whether a list is won by pairing its numbers up; a small one may have been solved otherwise. */
static bool is_matched(const struct summit_solver *solver)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_error error;
    if (strcmp(summit_solver_method(solver), "matching") == 0)
        return true;
    if (!study_is_list(rules) || !summit_rules_linked(rules))
        return false;
    struct summit_solver *matching = summit_solver_new(
        rules, &(struct summit_solver_options){.method = SUMMIT_MATCHING}, &error);
    summit_solver_free(matching);
    return matching != NULL;
}

struct summit_plan summit_plan_find(const struct summit_solver *solver,
                                    const struct summit_position *position)
{
    struct plan_trial trial = {.solver = solver, .rules = summit_solver_rules(solver)};
    struct summit_law law;
    if (summit_solver_law(solver, position, &law) && law.kind == SUMMIT_LAW_RUNS && !law.misere)
        return (struct summit_plan){SUMMIT_PLAN_RUNS, 0, 0};
    if (is_matched(solver))
        return (struct summit_plan){SUMMIT_PLAN_PARTNERS, 0, 0};
    if (!summit_rules_known(trial.rules) || !is_lawful(trial.rules) ||
        position->winner != SUMMIT_NOBODY)
        return (struct summit_plan){SUMMIT_PLAN_NONE, 0, 0};
    try_plans(&trial, position);
    return plan_of(&trial);
}

size_t plan_grundy(const struct summit_solver *solver, const struct summit_position *position,
                   int64_t *values)
{
    struct plan_trial trial = {.solver = solver, .rules = summit_solver_rules(solver)};
    unsigned heaps = summit_rules_heaps(trial.rules);
    trial.start = *position;
    memcpy(trial.high, position->number, sizeof trial.high);
    find_grundy(&trial);
    for (unsigned i = 0; i < heaps; i++)
        values[i] =
            position->number[i] < trial.grundy_count ? trial.grundy[position->number[i]] : 0;
    return heaps;
}

/* ---- In words ------------------------------------------------------------------------------- */

void plan_tell_parts(struct text *text, const struct summit_rules *rules, struct summit_plan plan)
{
    bool binary = plan.kind == SUMMIT_PLAN_BINARY;
    study_say(text, rules, binary ? MESSAGE_LAW_POWERS : MESSAGE_LAW_FIBONACCI, NULL);
}

void plan_tell(struct text *text, const struct summit_rules *rules, struct summit_plan plan)
{
    static const enum message nouns[PLANS] = {
        [SUMMIT_PLAN_MULTIPLE] = MESSAGE_LAW_MULTIPLE,
        [SUMMIT_PLAN_ODD_POWER] = MESSAGE_LAW_ODD_POWER,
        [SUMMIT_PLAN_PRIME] = MESSAGE_LAW_PRIME,
        [SUMMIT_PLAN_FACTORS] = MESSAGE_LAW_FACTORS,
        [SUMMIT_PLAN_FIBONACCI] = MESSAGE_LAW_PARTS,
        [SUMMIT_PLAN_BINARY] = MESSAGE_LAW_PARTS,
        [SUMMIT_PLAN_NIM] = MESSAGE_LAW_NIM,
        [SUMMIT_PLAN_MISERE] = MESSAGE_LAW_MISERE,
        [SUMMIT_PLAN_REMAINDERS] = MESSAGE_LAW_REMAINDERS,
        [SUMMIT_PLAN_MULTIPLES] = MESSAGE_LAW_MULTIPLES,
        [SUMMIT_PLAN_PAIRS] = MESSAGE_LAW_PAIRS,
        [SUMMIT_PLAN_RATIO] = MESSAGE_LAW_RATIO,
        [SUMMIT_PLAN_GRUNDY] = MESSAGE_LAW_GRUNDY,
        [SUMMIT_PLAN_RUNS] = MESSAGE_LAW_RUNS,
        [SUMMIT_PLAN_TURNS] = MESSAGE_LAW_TURNS,
    };
    enum message noun = nouns[plan.kind];
    if (plan.kind == SUMMIT_PLAN_MULTIPLE && plan.of == 2)
        noun = plan.rest == 1 ? MESSAGE_LAW_ODD : MESSAGE_LAW_EVEN;
    else if (plan.kind == SUMMIT_PLAN_MULTIPLE && plan.rest > 0)
        noun = MESSAGE_LAW_REST;
    struct text parts = {0};
    plan_tell_parts(&parts, rules, plan);
    if (plan.kind != SUMMIT_PLAN_NONE && plan.kind != SUMMIT_PLAN_PARTNERS)
        study_say(text, rules, noun,
                  fill({"of", .number = plan.of}, {"rest", .number = plan.rest},
                       {"parts", study_text(&parts)}));
    text_release(&parts);
}
