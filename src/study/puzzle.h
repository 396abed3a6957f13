/* puzzle.h: puzzles for study alone: the rules that they are played by, the questions, and what
 * both are searched with. */
#ifndef STUDY_PUZZLE_H
#define STUDY_PUZZLE_H

#include "study/study.h"

/* What is looked for. */
enum puzzle_asked { PUZZLE_LINE, PUZZLE_LEAVE, PUZZLE_ANY_QUESTION };

/* What a puzzle is searched with. Every judged move and every solved position is a step; the
 * search ends when none is left, so it takes the same on every machine. */
struct puzzle_search {
    const struct summit_rules *rules; /* as they were given */
    uint64_t chance;
    size_t steps;
    enum summit_grade grade;
    enum puzzle_asked asks;
    struct summit_error *error; /* of the last rules or solver; what this machine lacks ends it */
};

/* Draws other sizes and moves for the rules, as `key = value; key = value`; by their shape alone.
 * Nothing, if they have no size that could be another. */
void puzzle_vary(struct puzzle_search *search, char settings[SUMMIT_PUZZLE_SETTINGS]);
/* The rules with such settings, and what is tossed drawn by the seed; NULL and a sentence if they
 * can't be played. */
struct summit_rules *puzzle_rules(const struct summit_rules *rules, const char *settings,
                                  uint64_t seed, struct summit_error *error);

/* Makes a question about these rules; false if their shape has none, or this one isn't of the
 * grade. */
bool puzzle_ask(struct puzzle_search *search, const struct summit_solver *solver,
                struct summit_puzzle *puzzle);
/* Whether rules like these have questions; and such about numbers. */
bool puzzle_asks(const struct summit_rules *rules);
bool puzzle_asks_numbers(const struct summit_rules *rules);
/* Solves rules that were drawn, which takes steps; NULL if they are too large. */
struct summit_solver *puzzle_solve(struct puzzle_search *search, const struct summit_rules *rules);
/* Whether the search goes on: there are steps left, and the machine had what it needed. */
bool puzzle_searches(const struct puzzle_search *search);
/* The key of the rules that another game of the same kind would have another number for, or NULL.
 */
const char *puzzle_size_key(const struct summit_rules *rules);
/* Makes a puzzle that is a question, or a line of real choices; nothing is said if there is none.
 * The steps that it takes are taken from `*budget`, and are no more than that. */
bool puzzle_make_question(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                          size_t *budget, struct summit_puzzle *puzzle, struct summit_error *error);
bool puzzle_make_line(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                      size_t *budget, struct summit_puzzle *puzzle, struct summit_error *error);
/* log2(1 / chance), the same to the last bit on every machine. */
double puzzle_bits(double chance);

enum {
    PUZZLE_QUESTION_EVERY = 4, /* one in so many, by the seed, is a question */
    PUZZLE_STEPS = 1 << 17,    /* for a puzzle: about 100 ms */
};

#endif
