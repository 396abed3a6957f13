/* puzzle_question.c: questions about games of one number in which nothing else counts: which
 * number to leave, which are safe, who should begin; and about others who should begin with which
 * target, or from which start.
 *
 * Whoever guesses at a question draws each part of its answer evenly: one of the numbers that can
 * be left without losing on the spot, or yes and no for every number. */
#include "study/puzzle.h"

#include "base/chance.h"
#include "study/real_choice.h"

#include <stdlib.h>
#include <string.h>

enum { LEAVE_LEAST = 6, NUMBERS_MOST = 64, SIZES_MOST = 24, SIZES_WIDE = 1000 };

/* How many numbers are asked about: so many bits it is worth. */
static const size_t least_numbers[] = {[SUMMIT_EASY] = 3, [SUMMIT_MEDIUM] = 5, [SUMMIT_HARD] = 7};
static const size_t most_numbers[] = {[SUMMIT_EASY] = 4, [SUMMIT_MEDIUM] = 6, [SUMMIT_HARD] = 12};

struct question {
    struct puzzle_search *search;
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    struct summit_puzzle *asked;
};

static bool settle(struct question *question, enum summit_puzzle_kind kind, double chance)
{
    question->asked->kind = kind;
    question->asked->chance = chance;
    question->asked->bits = puzzle_bits(chance);
    return summit_grade_of(question->asked->bits) == question->search->grade;
}

/* Whether somebody to move at a number wins; false if that can't be asked. */
static bool wins_at(const struct question *question, int64_t number, bool *wins)
{
    struct summit_position position = question->asked->position;
    struct summit_answer answer;
    position.number[0] = number;
    if (!summit_possible(question->rules, &position) ||
        !summit_solver_value(question->solver, &position, &answer) ||
        (answer.value == SUMMIT_DRAW && answer.winner == SUMMIT_DRAWN))
        return false;
    *wins = answer.winner == (int)position.turn;
    position.turn ^= 1; /* where the players aren't alike there is no one answer */
    return summit_solver_value(question->solver, &position, &answer) &&
           *wins == (answer.winner == (int)position.turn);
}

/* ---- The number that is left ---------------------------------------------------------------- */

static void insert(struct summit_puzzle *asked, int64_t number, bool right)
{
    size_t at = asked->asked_count++;
    for (; at > 0 && asked->asked[at - 1] > number; at--) {
        asked->asked[at] = asked->asked[at - 1];
        asked->right[at] = asked->right[at - 1];
    }
    asked->asked[at] = number;
    asked->right[at] = right;
}

/* Lists what the moves leave; false if two leave the same, or one can't be asked about. */
static bool list_left(struct question *question)
{
    struct summit_puzzle *asked = question->asked;
    struct summit_move move;
    for (struct summit_place place = {0};
         summit_next_move(question->rules, &asked->position, &place, &move);) {
        struct summit_position after;
        enum choice_kind kind = real_choice_kind(question->solver, &asked->position, move, &after);
        if (kind == CHOICE_LOSES_NOW)
            continue;
        for (size_t i = 0; i < asked->asked_count; i++)
            if (asked->asked[i] == after.number[0])
                return false;
        if (asked->asked_count == SUMMIT_PUZZLE_ASKED)
            return false;
        insert(asked, after.number[0], kind == CHOICE_WINS);
        if (kind == CHOICE_WINS)
            asked->solution = move;
    }
    return true;
}

static bool ask_leave(struct question *question)
{
    struct summit_puzzle *asked = question->asked;
    struct real_choice choice;
    if (!real_choice_count(question->solver, &asked->position, &choice) ||
        !real_choice_is(&choice) || choice.kind[CHOICE_WINS] != 1 ||
        choice.kind[CHOICE_WRONG] + 1 < LEAVE_LEAST || !list_left(question))
        return false;
    struct summit_move large = habit_move(question->rules, &asked->position, HABIT_LARGEST),
                       small = habit_move(question->rules, &asked->position, HABIT_SMALLEST);
    return !summit_same_move(large, asked->solution) && !summit_same_move(small, asked->solution) &&
           settle(question, SUMMIT_PUZZLE_LEAVE, 1.0 / (double)asked->asked_count);
}

/* ---- Yes or no for every number ------------------------------------------------------------- */

static size_t draw_count(struct question *question)
{
    enum summit_grade grade = question->search->grade;
    return least_numbers[grade] +
           chance_below(&question->search->chance,
                        (uint32_t)(most_numbers[grade] - least_numbers[grade] + 1));
}

/* Whether there are some of both kinds, and it is as hard as wished for. */
static bool settle_all(struct question *question, enum summit_puzzle_kind kind)
{
    size_t named = 0;
    double chance = 1;
    for (size_t i = 0; i < question->asked->asked_count; i++) {
        named += question->asked->right[i];
        chance /= 2;
    }
    return named > 0 && named < question->asked->asked_count && settle(question, kind, chance);
}

static bool ask_numbers(struct question *question, enum summit_puzzle_kind kind)
{
    struct summit_puzzle *asked = question->asked;
    size_t count = draw_count(question);
    int64_t low = 0, high = 0, start = asked->position.number[0];
    summit_rules_span(question->rules, &low, &high);
    /* A game that rises is asked about up to its target, one that falls from its end on. */
    bool rises = summit_rules_rises(question->rules, 0);
    int64_t from = rises ? start : low, to = rises ? high : start;
    if (to - from < (int64_t)count)
        return false;
    if (to - from > NUMBERS_MOST) /* of a long way what can be counted through */
        to = from + NUMBERS_MOST;
    int64_t slack = to - from - (int64_t)count;
    from += 1 + chance_below(&question->search->chance, (uint32_t)(slack > 0 ? slack : 1));
    for (int64_t number = from; number <= to && asked->asked_count < count; number++) {
        bool wins = false;
        if (summit_rules_ends(question->rules, 0, number) || !wins_at(question, number, &wins))
            continue; /* where nobody may land, as on numbers that aren't prime */
        insert(asked, number, kind == SUMMIT_PUZZLE_FIRST ? wins : !wins);
    }
    return asked->asked_count == count && settle_all(question, kind);
}

/* ---- Sizes ---------------------------------------------------------------------------------- */

/* Who wins with another target, or on a board of another size; false if nobody can force it. */
static bool first_wins(struct question *question, int64_t size, bool *wins)
{
    struct summit_answer answer;
    struct summit_position position;
    struct summit_rules *rules =
        puzzle_sized(question->rules, question->asked, size, question->search->error);
    struct summit_solver *solver = rules != NULL ? puzzle_solve(question->search, rules) : NULL;
    bool known = false;
    if (solver != NULL) {
        summit_start(rules, question->asked->first, &position);
        known = position.winner == SUMMIT_NOBODY && !summit_stuck(rules, &position) &&
                summit_solver_value(solver, &position, &answer) && answer.winner >= 0;
        *wins = known && answer.winner == (int)question->asked->first;
    }
    summit_solver_free(solver);
    summit_rules_free(rules);
    return known;
}

/* The first number that is asked about: a target is near the game's own, a start anywhere. */
static int64_t first_size(struct question *question)
{
    char value[96];
    int64_t low = 0, high = 0;
    summit_rules_get(question->rules, question->asked->key, value, sizeof value);
    summit_rules_span(question->rules, &low, &high);
    if (strcmp(question->asked->key, "target") == 0 || high - low < 8 || high - low > SIZES_WIDE)
        return strtoll(value, NULL, 10);
    return low + 1 + chance_below(&question->search->chance, (uint32_t)((high - low) / 2));
}

static bool ask_sizes(struct question *question)
{
    struct summit_puzzle *asked = question->asked;
    const char *key = puzzle_size_key(question->rules);
    if (key == NULL)
        return false;
    text_write(asked->key, sizeof asked->key, "%s", key);
    int64_t size = first_size(question), most = size + SIZES_MOST;
    size_t count = draw_count(question);
    for (; asked->asked_count < count && size < most && puzzle_searches(question->search); size++) {
        bool wins = false;
        if (first_wins(question, size, &wins))
            insert(asked, size, wins);
    }
    return asked->asked_count == count && settle_all(question, SUMMIT_PUZZLE_SIZE);
}

/* ---- One of them ---------------------------------------------------------------------------- */

/* Whether one number is all that counts, for two who play alike. */
static bool is_plain(const struct summit_rules *rules)
{
    return summit_rules_memoryless(rules) && summit_rules_heaps(rules) == 0 &&
           !summit_rules_cyclic(rules);
}

bool puzzle_asks_numbers(const struct summit_rules *rules)
{
    return is_plain(rules);
}

bool puzzle_asks(const struct summit_rules *rules)
{
    return is_plain(rules) || puzzle_size_key(rules) != NULL;
}

bool puzzle_asks_sides(const struct summit_puzzle *puzzle)
{
    return puzzle->kind == SUMMIT_PUZZLE_FIRST || puzzle->kind == SUMMIT_PUZZLE_SIZE;
}

bool puzzle_ask(struct puzzle_search *search, const struct summit_solver *solver,
                struct summit_puzzle *puzzle)
{
    struct question question = {search, solver, summit_solver_rules(solver), puzzle};
    puzzle->count = puzzle->asked_count = 0;
    puzzle->solution = SUMMIT_NO_MOVE;
    summit_start(question.rules, puzzle->first, &puzzle->position);
    if (!is_plain(question.rules))
        return search->asks == PUZZLE_ANY_QUESTION && ask_sizes(&question);
    if (search->asks == PUZZLE_LEAVE)
        return ask_leave(&question);
    switch (chance_below(&search->chance, 3)) {
    case 0:
        return ask_leave(&question);
    case 1:
        return ask_numbers(&question, SUMMIT_PUZZLE_SAFE);
    default:
        return ask_numbers(&question, SUMMIT_PUZZLE_FIRST);
    }
}
