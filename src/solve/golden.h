/* golden.h: three games that the golden ratio decides, in whole numbers up to SUMMIT_LIMIT. */
#ifndef SOLVE_GOLDEN_H
#define SOLVE_GOLDEN_H

#include <stdbool.h>
#include <stdint.h>

/* Wythoff's game: any amount from one of two heaps, or the same from both. `misere`: whoever makes
 * the last move loses. In a won position that isn't stuck, `take` gets what to take from each. */
bool wythoff_wins(int64_t one, int64_t other, bool misere);
void wythoff_move(int64_t one, int64_t other, bool misere, int64_t take[2]);

/* Euclid's game: a multiple of one heap from the other. In a won position that isn't stuck,
 * euclid_move tells what to take from the larger. */
bool euclid_wins(int64_t one, int64_t other, bool misere);
int64_t euclid_move(int64_t one, int64_t other, bool misere);

/* The least part of a number from 1 on as a sum of Fibonacci numbers that aren't neighbours. */
int64_t fibonacci_part(int64_t number);

#endif
