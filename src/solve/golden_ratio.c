/* golden_ratio.c: three games that the golden ratio decides, in whole numbers up to SUMMIT_LIMIT.
 *
 * Wythoff. Lost are the pairs (floor(k phi), floor(k phi) + k), k = 0, 1, 2 ... Every number lies
 * in exactly one of them, and so does every difference: from a pair that isn't lost, the lost one
 * with the same smaller number, the same larger number or the same difference is a move away. If
 * the last mover loses, (0, 1) and (2, 2) are lost instead of (0, 0) and (1, 2), and all others
 * stay: the new ones lie in the same rows, columns and diagonals as the old ones, all below 3, so
 * for numbers from 3 on nothing has changed.
 *
 * Euclid. Let the larger be q times the smaller and a rest. With q = 1 there is one move. With
 * q >= 2 and a rest one may leave (smaller, rest), or (smaller + rest, smaller), from which there
 * is no other move than to (smaller, rest): one of both is lost. Without a rest one may leave
 * nothing, or two that are equal, from which nothing is the only move.
 *
 * Fibonacci Nim. With at most m to take, n is won exactly if the least part of n in Zeckendorf's
 * form is at most m: taking it leaves a least part that is more than double. */
#include "solve/grundy.h"

#include "base/number.h"

__extension__ typedef unsigned __int128 huge;

/* ---- Wythoff --------------------------------------------------------------------------------- */

/* The square root, rounded down: Newton's way from above. */
static huge root_of(huge square)
{
    huge root = (huge)1 << 64, better = root;
    if (square == 0)
        return 0;
    do {
        root = better;
        better = (root + square / root) / 2;
    } while (better < root);
    return root;
}

/* floor(k phi) = floor((k + floor(sqrt(5 k^2))) / 2), since k is whole. */
static int64_t times_phi(int64_t k)
{
    return (int64_t)(((huge)k + root_of((huge)5 * (huge)k * (huge)k)) / 2);
}

/* The other number of the lost pair in which a number lies. */
static int64_t partner(int64_t number, bool misere)
{
    static const int8_t last[2][3] = {{0, 2, 1}, {1, 0, 2}};
    if (number < 3)
        return last[misere][number];
    int64_t k = times_phi(number) - number + 1; /* ceil(number / phi) */
    if (times_phi(k) == number)
        return number + k;
    return times_phi(number - k + 1);
}

/* The smaller number of the lost pair with a difference. */
static int64_t on_diagonal(int64_t difference, bool misere)
{
    if (misere && difference < 2)
        return difference == 0 ? 2 : 0;
    return times_phi(difference);
}

bool wythoff_wins(int64_t one, int64_t other, bool misere)
{
    return partner(one, misere) != other;
}

void wythoff_move(int64_t one, int64_t other, bool misere, int64_t take[2])
{
    int64_t to_one = partner(other, misere), to_other = partner(one, misere);
    take[0] = take[1] = 0;
    if (to_other < other)
        take[1] = other - to_other;
    else if (to_one < one)
        take[0] = one - to_one;
    else if (one < other)
        take[0] = take[1] = one - on_diagonal(other - one, misere);
    else
        take[0] = take[1] = other - on_diagonal(one - other, misere);
}

/* ---- Euclid ---------------------------------------------------------------------------------- */

static void sort(int64_t *large, int64_t *small)
{
    if (*large < *small) {
        int64_t less = *large;
        *large = *small;
        *small = less;
    }
}

bool euclid_wins(int64_t one, int64_t other, bool misere)
{
    sort(&one, &other);
    for (bool mine = true;; mine = !mine) {
        int64_t rest = one - other;
        if (other == 0)
            return mine == misere; /* stuck */
        if (rest >= other)
            return mine;
        if (rest == 0)
            return mine != misere; /* nothing is left after the only move */
        one = other;
        other = rest;
    }
}

int64_t euclid_move(int64_t one, int64_t other, bool misere)
{
    sort(&one, &other);
    int64_t rest = one % other, most = one - rest;
    bool leave = most > other && (rest == 0 ? misere : euclid_wins(other, rest, misere));
    return leave ? most - other : most;
}

/* ---- Fibonacci ------------------------------------------------------------------------------- */

int64_t fibonacci_part(int64_t number)
{
    int64_t small = 1, large = 2;
    while (large < number) {
        large += small;
        small = large - small;
    }
    while (large != number) {
        if (large < number)
            number -= large;
        small = large - small;
        large -= small;
    }
    return number;
}
