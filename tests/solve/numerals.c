/* numerals.c: laws about factors and digits against a plain recursion over all numbers.
 * usage: numerals [up to which number] */
#include "solve/number_laws.h"
#include "solve_harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 20000 };

static struct {
    bool win;
    uint64_t plies, grundy;
} table[MOST + 1];

static bool is_prime(int64_t n)
{
    for (int64_t d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return n > 1;
}

/* Whether a move makes `to` of n; written without factoring. */
static bool makes(const struct number_game *game, int64_t n, int64_t to)
{
    int64_t less = n - to, by = to > 0 && n % to == 0 ? n / to : 0;
    char digits[32];
    switch (game->move) {
    case NUMBER_MOVE_NONE:
        return false;
    case NUMBER_MOVE_LESS_FACTOR:
        return n % less == 0 && less > 1 && less < n;
    case NUMBER_MOVE_LESS_DIVISOR:
        return n % less == 0;
    case NUMBER_MOVE_LESS_DIVISOR2:
        return n % less == 0 && less > 1;
    case NUMBER_MOVE_TO_FACTOR:
        return by > 1 && by < n;
    case NUMBER_MOVE_TO_DIVISOR:
        return by > 1;
    case NUMBER_MOVE_BY_PRIME:
        return by >= game->low && by <= game->high && is_prime(by);
    case NUMBER_MOVE_LESS_DIGIT:
        snprintf(digits, sizeof digits, "%lld", (long long)n);
        return less < 10 && strchr(digits, (int)('0' + less)) != NULL;
    }
    return false;
}

static void work_out(const struct number_game *game, int64_t n)
{
    uint64_t seen = 0, soonest = UINT64_MAX, latest = 0;
    bool any = false, win = false;
    for (int64_t to = game->least; to < n; to++) {
        if (!makes(game, n, to))
            continue;
        any = true;
        seen |= UINT64_C(1) << table[to].grundy;
        if (!table[to].win) {
            win = true;
            soonest = table[to].plies < soonest ? table[to].plies : soonest;
        }
        latest = table[to].plies > latest ? table[to].plies : latest;
    }
    table[n].win = any ? win : game->misere;
    table[n].plies = !any ? 0 : 1 + (win ? soonest : latest);
    table[n].grundy = 0;
    while (seen >> table[n].grundy & 1)
        table[n].grundy++;
}

/* Whether a move is as good as any. */
static bool keeps(const struct number_game *game, int64_t n, int64_t to)
{
    if (table[n].win == table[to].win)
        return !table[n].win && !numeral_counts(game);
    return !numeral_counts(game) || table[to].plies + 1 == table[n].plies;
}

static bool is_right(const struct number_game *game, int64_t n)
{
    struct piece piece = numeral_value(game, n);
    int64_t best = numeral_best(game, n);
    bool any = false;
    for (int64_t to = game->least; !any && to < n; to++)
        any = makes(game, n, to);
    if ((piece.value == SUMMIT_WIN) != table[n].win ||
        (numeral_counts(game) && piece.plies != (int64_t)table[n].plies) ||
        (numeral_has_grundy(game) && numeral_grundy(game, n) != table[n].grundy))
        return false;
    if (!any)
        return best == -1;
    for (int64_t to = n - 1; to > best; to--) /* the highest of those that are as good */
        if (to >= game->least && makes(game, n, to) && keeps(game, n, to))
            return false;
    return best >= game->least && best < n && makes(game, n, best) && keeps(game, n, best);
}

/* One game; false if its law is wrong. */
static bool check(const struct number_game *game, int64_t most)
{
    for (int64_t n = game->least; n <= most; n++) {
        work_out(game, n);
        if (is_right(game, n))
            continue;
        printf("# move %d, least %d, misere %d, number %d: law %d in %d, best %d, recursion %d in "
               "%d\n",
               game->move, (int)game->least, game->misere, (int)n, numeral_value(game, n).value,
               (int)numeral_value(game, n).plies, (int)numeral_best(game, n), table[n].win,
               (int)table[n].plies);
        return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    int64_t most = test_amount(argc, argv, 1000, 2000);
    unsigned known = 0;
    bool right = true;
    most = most < MOST ? most : MOST;
    for (int move = NUMBER_MOVE_LESS_FACTOR; move <= NUMBER_MOVE_LESS_DIGIT; move++)
        for (int64_t least = 0; least < 4; least++)
            for (int misere = 0; misere < 2; misere++)
                for (int64_t low = 2; low < 9; low += 3) {
                    struct number_game game = {(enum number_move)move, least, misere, low,
                                               10 * low * low};
                    if (low > 2 && move != NUMBER_MOVE_BY_PRIME)
                        break;
                    if (numeral_plan(&game) == PLAN_NONE)
                        continue;
                    known++;
                    right = check(&game, most) && right;
                }
    ok(right, "%u laws hold for all numbers up to %d", known, (int)most);
    return tests_end();
}
