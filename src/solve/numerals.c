/* numerals.c: laws about the factors and digits of one number that falls.
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
#include "solve/numerals.h"

#include "base/factor.h"

/* The laws that hold, each for the least numbers from one to another. */
static const struct row {
    enum deed deed;
    bool misere;
    int8_t least, to;
    enum plan plan;
} rows[] = {
    {DEED_LESS_FACTOR, false, 0, 2, PLAN_ODD_TWO},
    {DEED_LESS_DIVISOR, false, 0, 0, PLAN_ALL},
    {DEED_LESS_DIVISOR, false, 1, 1, PLAN_ODD},
    {DEED_LESS_DIVISOR, false, 2, 2, PLAN_ODD_FIVE},
    {DEED_LESS_DIVISOR, true, 0, 0, PLAN_ODD},
    {DEED_LESS_DIVISOR, true, 1, 1, PLAN_ODD_FIVE},
    {DEED_LESS_DIVISOR, true, 2, 2, PLAN_ODD},
    {DEED_LESS_DIVISOR2, false, 0, 0, PLAN_ALL},
    {DEED_LESS_DIVISOR2, false, 1, 2, PLAN_ODD_TWO},
    {DEED_LESS_DIVISOR2, true, 0, 0, PLAN_ODD_TWO},
    {DEED_TO_FACTOR, false, 0, 2, PLAN_ANY_FEWER},
    {DEED_TO_FACTOR, true, 0, 2, PLAN_ANY_FEWER},
    {DEED_TO_DIVISOR, false, 0, 2, PLAN_ANY_FEWER},
    {DEED_TO_DIVISOR, true, 0, 2, PLAN_ANY_FEWER},
    {DEED_BY_PRIME, false, 0, 1, PLAN_ONE_FEWER},
    {DEED_BY_PRIME, true, 0, 1, PLAN_ONE_FEWER},
    {DEED_LESS_DIGIT, false, 0, 0, PLAN_DIGITS},
    {DEED_LESS_DIGIT, true, 1, 1, PLAN_DIGITS},
    {DEED_LESS_DIGIT, true, 0, 0, PLAN_DIGITS_20},
    {DEED_LESS_DIGIT, false, 1, 1, PLAN_DIGITS_20},
};

static enum deed deed_less(const struct part *part)
{
    bool open = part->high >= SUMMIT_LIMIT;
    if (part->word == SET_DIGITS && part->low <= 1 && part->high >= 9)
        return DEED_LESS_DIGIT;
    if (part->word == SET_FACTORS && part->low <= 2 && open)
        return DEED_LESS_FACTOR;
    if (part->word != SET_DIVISORS || part->low > 2 || !open)
        return DEED_NONE;
    return part->low == 2 ? DEED_LESS_DIVISOR2 : DEED_LESS_DIVISOR;
}

enum deed numeral_deed(const struct part *part)
{
    bool open = part->low <= 2 && part->high >= SUMMIT_LIMIT;
    if (part->otherwise || part->aim != AIM_OWN)
        return DEED_NONE;
    if (part->op == SUMMIT_SUBTRACT)
        return deed_less(part);
    if (part->op == SUMMIT_DIVIDE && part->word == SET_PRIMES)
        return DEED_BY_PRIME;
    if (part->op == SUMMIT_DIVIDE || part->op == SUMMIT_FLOOR) {
        if (part->word == SET_DIVISORS && part->low == 2 && open)
            return DEED_TO_DIVISOR;
        return part->word == SET_FACTORS && open ? DEED_TO_FACTOR : DEED_NONE;
    }
    return part->op == SUMMIT_SET && part->word == SET_FACTORS && open ? DEED_TO_FACTOR : DEED_NONE;
}

enum plan numeral_plan(const struct numeral *game)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].deed == game->deed && rows[i].misere == game->misere &&
            game->least >= rows[i].least && game->least <= rows[i].to)
            return rows[i].plan;
    return PLAN_NONE;
}

bool numeral_counts(const struct numeral *game)
{
    enum plan plan = numeral_plan(game);
    return plan != PLAN_ODD && plan != PLAN_ODD_FIVE && plan != PLAN_ODD_TWO;
}

/* ---- Factors --------------------------------------------------------------------------------- */

/* How many primes are left when no more can go. */
static unsigned kept_primes(const struct numeral *game)
{
    return game->deed == DEED_TO_FACTOR || (game->deed == DEED_TO_DIVISOR && game->least == 2);
}

unsigned numeral_primes(const struct numeral *game, int64_t number)
{
    struct factors factors = {0};
    unsigned count = 0, kept = kept_primes(game);
    if (number > 0)
        number_factor(number, &factors);
    for (unsigned i = 0; i < factors.count; i++)
        if (game->deed != DEED_BY_PRIME ||
            (factors.prime[i] >= game->low && factors.prime[i] <= game->high))
            count += factors.power[i];
    return count > kept ? count - kept : 0;
}

static bool is_odd_power_of_two(int64_t number)
{
    return (number & (number - 1)) == 0 && __builtin_ctzll((uint64_t)number) % 2 != 0;
}

/* Whether a number from 1 on is lost by a law about odd numbers. */
static bool is_lost(enum plan plan, const struct numeral *game, int64_t number)
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

static struct piece any_fewer(const struct numeral *game, uint64_t count)
{
    if (!game->misere)
        return won(count > 0, count > 0);
    return won(count != 1, count < 2 ? count : 2);
}

/* Played so that one wants to take the last digit; or to leave it, where 10 to 19 go one by one.
 * There the numbers are told from where 1 is the least on. */
static struct piece digits(const struct numeral *game, enum plan plan, uint64_t number)
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

struct piece numeral_value(const struct numeral *game, int64_t number)
{
    enum plan plan = numeral_plan(game);
    switch (plan) {
    case PLAN_NONE:
        break;
    case PLAN_ALL: {
        bool some = number >= (game->deed == DEED_LESS_DIVISOR ? 1 : 2);
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

bool numeral_has_grundy(const struct numeral *game)
{
    enum plan plan = numeral_plan(game);
    bool parity = game->deed == DEED_LESS_DIVISOR && game->least < 2;
    return !game->misere && (parity || plan == PLAN_ANY_FEWER || plan == PLAN_ONE_FEWER);
}

uint64_t numeral_grundy(const struct numeral *game, int64_t number)
{
    if (number <= 0)
        return 0;
    if (game->deed == DEED_LESS_DIVISOR)
        return (uint64_t)__builtin_ctzll((uint64_t)number) + (game->least == 0);
    unsigned count = numeral_primes(game, number);
    return numeral_plan(game) == PLAN_ONE_FEWER ? count % 2 : count;
}

/* Taking away divisors, an odd number can be left with nothing but multiples of 4, as 5 is. */
bool numeral_is_tame(const struct numeral *game)
{
    return game->deed != DEED_LESS_DIVISOR || game->least == 0;
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
static int64_t best_factors(const struct numeral *game, int64_t number)
{
    struct factors factors;
    unsigned more = game->misere && numeral_primes(game, number) > 1;
    number_factor(number, &factors);
    if (game->deed != DEED_BY_PRIME)
        return last_factors(&factors, kept_primes(game) + more);
    for (unsigned i = 0; i < factors.count; i++)
        if (factors.prime[i] >= game->low && factors.prime[i] <= game->high)
            return number / factors.prime[i];
    return number;
}

static int64_t best_of(const struct numeral *game, int64_t number)
{
    struct factors factors;
    enum plan plan = numeral_plan(game);
    switch (plan) {
    case PLAN_NONE:
        break;
    case PLAN_ALL:
        return game->deed == DEED_LESS_DIVISOR || number > 1 ? 0 : number;
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

int64_t numeral_best(const struct numeral *game, int64_t number)
{
    int64_t to = number > 0 ? best_of(game, number) : number;
    bool all = game->deed == DEED_LESS_FACTOR && to == 0;
    return to < number && to >= game->least && !all ? to : -1;
}

int64_t numeral_lead(const struct numeral *game, int64_t number, uint64_t value)
{
    struct factors factors;
    uint64_t here = numeral_grundy(game, number), zero = game->least == 0;
    if (numeral_plan(game) == PLAN_ONE_FEWER)
        return value == 1 - here ? numeral_best(game, number) : -1;
    if (value >= here)
        return -1;
    if (game->deed == DEED_LESS_DIVISOR)
        return value < zero ? 0 : number - (INT64_C(1) << (value - zero));
    number_factor(number, &factors);
    return last_factors(&factors, kept_primes(game) + (unsigned)value);
}
