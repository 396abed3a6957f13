/* number_laws.c: laws about the factors and digits of one number that falls.
 *
 * Taking away divisors. From an odd number all divisors are odd, so only even numbers can be left;
 * from an even one, 1 or another odd divisor leaves an odd one. So odd numbers are lost, but for
 * the smallest in misère play and where 2 is the least. Without 1, a power of 2 has no odd divisor;
 * it can be halved at best, and then what matters is how often. Where n itself may be taken, that
 * wins at once, or in misère play is left to the other.
 *
 * Dividing. Let k be the number of prime factors, with multiplicity, that may still go. Dividing by
 * anything leaves any smaller k; dividing by a prime leaves k − 1.
 *
 * Digits. A multiple of 10 becomes none, whatever is taken, and from any other number only its last
 * digit leaves one; so two plies take 10. In misère play that begins at 20. The last move takes all
 * of the last digit, so if 0 is too low, whoever would have made it is stuck instead. */
#include "solve/number_laws.h"

#include "base/number.h"

#include <math.h>
#include <stdlib.h>

/* The laws that hold, each for the least numbers from one to another. */
static const struct law_row {
    enum number_move move;
    bool misere;
    int8_t least, to;
    enum plan plan;
} rows[] = {
    {NUMBER_MOVE_LESS_FACTOR, false, 0, 2, PLAN_ODD_TWO},
    {NUMBER_MOVE_LESS_DIVISOR, false, 0, 0, PLAN_ALL},
    {NUMBER_MOVE_LESS_DIVISOR, false, 1, 1, PLAN_ODD},
    {NUMBER_MOVE_LESS_DIVISOR, false, 2, 2, PLAN_ODD_FIVE},
    {NUMBER_MOVE_LESS_DIVISOR, true, 0, 0, PLAN_ODD},
    {NUMBER_MOVE_LESS_DIVISOR, true, 1, 1, PLAN_ODD_FIVE},
    {NUMBER_MOVE_LESS_DIVISOR, true, 2, 2, PLAN_ODD},
    {NUMBER_MOVE_LESS_DIVISOR2, false, 0, 0, PLAN_ALL},
    {NUMBER_MOVE_LESS_DIVISOR2, false, 1, 2, PLAN_ODD_TWO},
    {NUMBER_MOVE_LESS_DIVISOR2, true, 0, 0, PLAN_ODD_TWO},
    {NUMBER_MOVE_TO_FACTOR, false, 0, 2, PLAN_ANY_FEWER},
    {NUMBER_MOVE_TO_FACTOR, true, 0, 2, PLAN_ANY_FEWER},
    {NUMBER_MOVE_TO_DIVISOR, false, 0, 2, PLAN_ANY_FEWER},
    {NUMBER_MOVE_TO_DIVISOR, true, 0, 2, PLAN_ANY_FEWER},
    {NUMBER_MOVE_BY_PRIME, false, 0, 1, PLAN_ONE_FEWER},
    {NUMBER_MOVE_BY_PRIME, true, 0, 1, PLAN_ONE_FEWER},
    {NUMBER_MOVE_LESS_DIGIT, false, 0, 0, PLAN_DIGITS},
    {NUMBER_MOVE_LESS_DIGIT, true, 1, 1, PLAN_DIGITS},
    {NUMBER_MOVE_LESS_DIGIT, true, 0, 0, PLAN_DIGITS_20},
    {NUMBER_MOVE_LESS_DIGIT, false, 1, 1, PLAN_DIGITS_20},
};

static enum number_move move_less(const struct part *part)
{
    bool open = part->high >= SUMMIT_LIMIT;
    if (part->word == SET_DIGITS && part->low <= 1 && part->high >= 9)
        return NUMBER_MOVE_LESS_DIGIT;
    if (part->word == SET_FACTORS && part->low <= 2 && open)
        return NUMBER_MOVE_LESS_FACTOR;
    if (part->word != SET_DIVISORS || part->low > 2 || !open)
        return NUMBER_MOVE_NONE;
    return part->low == 2 ? NUMBER_MOVE_LESS_DIVISOR2 : NUMBER_MOVE_LESS_DIVISOR;
}

enum number_move numeral_move(const struct part *part)
{
    bool open = part->low <= 2 && part->high >= SUMMIT_LIMIT;
    if (part->otherwise || part->aim != AIM_OWN)
        return NUMBER_MOVE_NONE;
    if (part->op == SUMMIT_SUBTRACT)
        return move_less(part);
    if (part->op == SUMMIT_DIVIDE && part->word == SET_PRIMES)
        return NUMBER_MOVE_BY_PRIME;
    if (part->op == SUMMIT_DIVIDE || part->op == SUMMIT_FLOOR) {
        if (part->word == SET_DIVISORS && part->low == 2 && open)
            return NUMBER_MOVE_TO_DIVISOR;
        return part->word == SET_FACTORS && open ? NUMBER_MOVE_TO_FACTOR : NUMBER_MOVE_NONE;
    }
    return part->op == SUMMIT_SET && part->word == SET_FACTORS && open ? NUMBER_MOVE_TO_FACTOR
                                                                       : NUMBER_MOVE_NONE;
}

enum plan numeral_plan(const struct number_game *game)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].move == game->move && rows[i].misere == game->misere &&
            game->least >= rows[i].least && game->least <= rows[i].to)
            return rows[i].plan;
    return PLAN_NONE;
}

bool numeral_counts(const struct number_game *game)
{
    enum plan plan = numeral_plan(game);
    return plan != PLAN_ODD && plan != PLAN_ODD_FIVE && plan != PLAN_ODD_TWO;
}

/* ---- Factors --------------------------------------------------------------------------------- */

/* How many primes are left when no more can go. */
static unsigned kept_primes(const struct number_game *game)
{
    return game->move == NUMBER_MOVE_TO_FACTOR ||
           (game->move == NUMBER_MOVE_TO_DIVISOR && game->least == 2);
}

/* How many prime factors may still go. */
static unsigned numeral_primes(const struct number_game *game, int64_t number)
{
    struct factors factors = {0};
    unsigned count = 0, kept = kept_primes(game);
    if (number > 0)
        number_factor(number, &factors);
    for (unsigned i = 0; i < factors.count; i++)
        if (game->move != NUMBER_MOVE_BY_PRIME ||
            (factors.prime[i] >= game->low && factors.prime[i] <= game->high))
            count += factors.power[i];
    return count > kept ? count - kept : 0;
}

static bool is_odd_power_of_two(int64_t number)
{
    return (number & (number - 1)) == 0 && __builtin_ctzll((uint64_t)number) % 2 != 0;
}

/* Whether a number from 1 on is lost by a law about odd numbers. */
static bool is_lost(enum plan plan, const struct number_game *game, int64_t number)
{
    if (game->misere && number == game->least)
        return false; /* stuck */
    if (plan == PLAN_ODD_FIVE)
        return number == 2 || (number % 2 != 0 && number >= 5);
    if (plan == PLAN_ODD_TWO && game->misere && number == 1)
        return false; /* stuck too */
    return number % 2 != 0 || (plan == PLAN_ODD_TWO && is_odd_power_of_two(number));
}

/* ---- Values ---------------------------------------------------------------------------------- */

static struct piece won(bool win, uint64_t plies)
{
    return (struct piece){.value = win ? SUMMIT_WIN : SUMMIT_LOSE, .plies = (int64_t)plies};
}

static struct piece any_fewer(const struct number_game *game, uint64_t count)
{
    if (!game->misere)
        return won(count > 0, count > 0);
    return won(count != 1, count < 2 ? count : 2);
}

/* Played so that one wants to take the last digit; or to leave it, where 10 to 19 go one by one.
 * There the numbers are told from where 1 is the least on. */
static struct piece digits(const struct number_game *game, enum plan plan, uint64_t number)
{
    uint64_t tens = number / 10, more = number % 10 != 0;
    uint64_t zero = game->least == 0; /* a last move to 0 is made */
    if (plan == PLAN_DIGITS)
        return won(more, number == 0 ? 0 : 2 * tens + more - !zero);
    if (number == 0)
        return won(true, 0);
    if (number < 20)
        return won(number >= 10 && number % 2 == 0, (number < 10 ? 0 : number - 9) + zero);
    return won(more, 10 + 2 * (tens - 2) + more + zero);
}

struct piece numeral_value(const struct number_game *game, int64_t number)
{
    enum plan plan = numeral_plan(game);
    switch (plan) {
    case PLAN_NONE:
        break;
    case PLAN_ALL: {
        bool some = number >= (game->move == NUMBER_MOVE_LESS_DIVISOR ? 1 : 2);
        return won(some, some);
    }
    case PLAN_ODD:
    case PLAN_ODD_FIVE:
    case PLAN_ODD_TWO:
        return won(number == 0 ? game->misere : !is_lost(plan, game, number), 0);
    case PLAN_ANY_FEWER:
        return any_fewer(game, numeral_primes(game, number));
    case PLAN_ONE_FEWER: {
        uint64_t count = numeral_primes(game, number);
        return won((count % 2 != 0) != game->misere, count);
    }
    case PLAN_DIGITS:
    case PLAN_DIGITS_20:
        return digits(game, plan, (uint64_t)number);
    }
    return won(false, 0);
}

bool numeral_has_grundy(const struct number_game *game)
{
    enum plan plan = numeral_plan(game);
    bool parity = game->move == NUMBER_MOVE_LESS_DIVISOR && game->least < 2;
    return !game->misere && (parity || plan == PLAN_ANY_FEWER || plan == PLAN_ONE_FEWER);
}

uint64_t numeral_grundy(const struct number_game *game, int64_t number)
{
    if (number <= 0)
        return 0;
    if (game->move == NUMBER_MOVE_LESS_DIVISOR)
        return (uint64_t)__builtin_ctzll((uint64_t)number) + (game->least == 0);
    unsigned count = numeral_primes(game, number);
    return numeral_plan(game) == PLAN_ONE_FEWER ? count % 2 : count;
}

/* Taking away divisors, an odd number can be left with nothing but multiples of 4, as 5 is. */
bool numeral_is_tame(const struct number_game *game)
{
    return game->move != NUMBER_MOVE_LESS_DIVISOR || game->least == 0;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

int64_t numeral_amount(enum summit_op op, int64_t number, int64_t to)
{
    if (op == SUMMIT_SUBTRACT)
        return number - to;
    return op == SUMMIT_SET ? to : number / to;
}

/* The product of the last so many prime factors. */
static int64_t last_factors(const struct factors *factors, unsigned count)
{
    int64_t product = 1;
    for (unsigned i = factors->count; i-- > 0;)
        for (unsigned times = 0; times < factors->power[i] && count > 0; times++, count--)
            product *= factors->prime[i];
    return product;
}

/* The least divisor other than 1 that leaves an odd number or an odd power of 2, or else the least
 * of all. An even one that leaves a power of 2 divides that and so is one too. */
static int64_t best_two(int64_t number, const struct factors *factors)
{
    int64_t least = factors->prime[0];
    if (least > 2)
        return least;
    int64_t odd = factors->count > 1 ? factors->prime[1] : number;
    for (int64_t two = 2; two < odd && number % two == 0; two *= 2)
        if (is_odd_power_of_two(number - two))
            return two;
    return factors->count > 1 ? odd : least;
}

/* The digit that is best taken away: the last one, or any if that is 0; from 10 to 19 the 1, where
 * one wants to leave the last. */
static int64_t best_digit(enum plan plan, int64_t number)
{
    int64_t least = 10;
    if (number % 10 != 0 && (plan == PLAN_DIGITS || number < 10 || number >= 20))
        return number % 10;
    for (; number > 0; number /= 10)
        least = number % 10 != 0 && number % 10 < least ? number % 10 : least;
    return least;
}

/* What may be left of the prime factors. */
static int64_t best_factors(const struct number_game *game, int64_t number)
{
    struct factors factors;
    unsigned more = game->misere && numeral_primes(game, number) > 1;
    number_factor(number, &factors);
    if (game->move != NUMBER_MOVE_BY_PRIME)
        return last_factors(&factors, kept_primes(game) + more);
    for (unsigned i = 0; i < factors.count; i++)
        if (factors.prime[i] >= game->low && factors.prime[i] <= game->high)
            return number / factors.prime[i];
    return number;
}

static int64_t best_of(const struct number_game *game, int64_t number)
{
    struct factors factors;
    enum plan plan = numeral_plan(game);
    switch (plan) {
    case PLAN_NONE:
        break;
    case PLAN_ALL:
        return game->move == NUMBER_MOVE_LESS_DIVISOR || number > 1 ? 0 : number;
    case PLAN_ODD:
        return number - 1;
    case PLAN_ODD_FIVE:
        return number == 4 ? 2 : number - 1;
    case PLAN_ODD_TWO:
        number_factor(number, &factors);
        return factors.count > 0 ? number - best_two(number, &factors) : number;
    case PLAN_ANY_FEWER:
    case PLAN_ONE_FEWER:
        return best_factors(game, number);
    case PLAN_DIGITS:
    case PLAN_DIGITS_20:
        return number - best_digit(plan, number);
    }
    return number;
}

int64_t numeral_best(const struct number_game *game, int64_t number)
{
    int64_t to = number > 0 ? best_of(game, number) : number;
    bool all = game->move == NUMBER_MOVE_LESS_FACTOR && to == 0;
    return to < number && to >= game->least && !all ? to : -1;
}

int64_t numeral_lead(const struct number_game *game, int64_t number, uint64_t value)
{
    struct factors factors;
    uint64_t here = numeral_grundy(game, number), zero = game->least == 0;
    if (numeral_plan(game) == PLAN_ONE_FEWER)
        return value == 1 - here ? numeral_best(game, number) : -1;
    if (value >= here)
        return -1;
    if (game->move == NUMBER_MOVE_LESS_DIVISOR)
        return value < zero ? 0 : number - (INT64_C(1) << (value - zero));
    number_factor(number, &factors);
    return last_factors(&factors, kept_primes(game) + (unsigned)value);
}

/* ---- The method ------------------------------------------------------------------------------ */

/* The method for a shared number that falls by its own factors or digits. */

struct number_law {
    const struct compiled *rules;
    struct number_game game;
    enum summit_op op;
};

/* Where the game ends: with no move, or on a target that is as low as one gets. Landing on it wins,
 * as does leaving a number from which there is no move. What would be below it has to be refused,
 * or lose where there always is another move. */
static bool set_end(const struct compiled *rules, struct number_game *game)
{
    const struct seat *seat = &rules->seat[0];
    bool target = !seat->many;
    if (seat->many && seat->goal.count > 0)
        return false;
    game->least = target ? seat->target : rules->min;
    game->misere = rules->stuck == STUCK_WINS;
    if (rules->stuck != STUCK_LOSES && (target || rules->stuck != STUCK_WINS))
        return false;
    if (!target || seat->target == 0)
        return rules->min >= 0 && rules->min <= game->least;
    enum landing below = board_landing(rules, 0);
    return seat->target == 1 && rules->min >= 0 && rules->min <= 1 &&
           (below == LANDING_REFUSED ||
            (below == LANDING_LOSES && game->move == NUMBER_MOVE_LESS_DIVISOR));
}

static bool has_shape(const struct compiled *rules, struct number_law *number_law)
{
    const struct seat *seat = &rules->seat[0];
    const struct part *part = &rules->part[seat->moves.from];
    if (seat->moves.count != 1 || (!seat->many && seat->target == seat->start))
        return false;
    *number_law = (struct number_law){.rules = rules, .op = part->op};
    number_law->game.move = numeral_move(part);
    number_law->game.low = part->low;
    number_law->game.high = part->high;
    return number_law->game.move != NUMBER_MOVE_NONE && set_end(rules, &number_law->game) &&
           numeral_plan(&number_law->game) != PLAN_NONE;
}

static bool init(void *self, const struct solve_task *task)
{
    return has_shape(task->play, self);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct number_law *number_law = self;
    if (position->number[0] < number_law->game.least)
        return false;
    struct piece piece = numeral_value(&number_law->game, position->number[0]);
    *answer = answer_of(position, piece.value, (uint64_t)piece.plies);
    answer->value_only = !numeral_counts(&number_law->game);
    return true;
}

static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct number_law *number_law = self;
    int64_t number = position->number[0], to = numeral_best(&number_law->game, number);
    if (to < 0)
        return SUMMIT_NO_MOVE;
    return (struct summit_move){.by = numeral_amount(number_law->op, number, to),
                                .op = (uint8_t)number_law->op};
}

static double extent(const void *self)
{
    const struct number_law *number_law = self;
    return numeral_counts(&number_law->game) ? INFINITY : board_extent(number_law->rules, 8);
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    static const enum summit_law_kind kinds[] = {
        [PLAN_ALL] = SUMMIT_LAW_ALL,          [PLAN_ODD] = SUMMIT_LAW_ODD,
        [PLAN_ODD_FIVE] = SUMMIT_LAW_ODD,     [PLAN_ODD_TWO] = SUMMIT_LAW_ODD_OR_TWO,
        [PLAN_ANY_FEWER] = SUMMIT_LAW_PRIMES, [PLAN_ONE_FEWER] = SUMMIT_LAW_PRIMES_IN_TURNS,
        [PLAN_DIGITS] = SUMMIT_LAW_RESIDUE,   [PLAN_DIGITS_20] = SUMMIT_LAW_RESIDUE};
    const struct number_law *number_law = self;
    *told = (struct summit_law){.kind = kinds[numeral_plan(&number_law->game)],
                                .misere = number_law->game.misere};
    if (told->kind == SUMMIT_LAW_RESIDUE)
        told->sum = 10;
    if (told->kind == SUMMIT_LAW_PRIMES || told->kind == SUMMIT_LAW_PRIMES_IN_TURNS)
        told->sum = numeral_primes(&number_law->game, position->number[0]);
    return numeral_plan(&number_law->game) != PLAN_DIGITS_20 || position->number[0] >= 30;
}

const struct method method_number_laws = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_DOWN | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |
             FEATURE(FEATURE_OP + SUMMIT_SET) | FEATURE(FEATURE_STUCK + STUCK_WINS) |
             FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_BOUNDED) |
             FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL),
    .needs = MESSAGE_ERROR_NEEDS_NUMERALS,
    .size = sizeof(struct number_law),
    .init = init,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};
