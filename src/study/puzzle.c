/* puzzle.c: puzzles: lines of real choices.
 *
 * Sizes and moves are drawn, the small game is solved, and games in which every move is chance walk
 * through it until one comes to a position that fits. All of it is counted in steps, so that no
 * game takes long and every machine finds the same. */
#include "study/puzzle.h"

#include "base/chance.h"
#include "base/error.h"
#include "study/real_choice.h"

#include <string.h>

enum {
    QUESTION_STEPS = PUZZLE_STEPS / 4,
    LINE_STEPS = 1 << 13,  /* for measuring one line */
    SOLVER_STEPS = 1 << 9, /* what a solver costs at least */
    POSITIONS_MOST = 1 << 17,
    POSITIONS_STEP = 8,       /* positions that are solved in one step */
    EXPLORED_STEPS = 1 << 12, /* what a solver costs that explores */
    WALKS = 40,               /* through rules that were drawn */
    SKIPPED_MOST = 7,         /* plies at the start of a walk */
    CHOICES_LEAST = 2,
    CHOICES_MOST = 4,
};
#define CHANCE_MOST  (1.0 / 6)
#define SOLVER_BYTES (UINT64_C(2) << 20)

/* ---- Grades --------------------------------------------------------------------------------- */

/* The binary digits of the fraction come by repeated squaring, since no library promises the last
 * bit of a logarithm. */
double puzzle_bits(double chance)
{
    double log = 0, digit = 1, x = 1 / chance;
    while (x >= 2) {
        x /= 2;
        log += 1;
    }
    for (int i = 0; i < 40; i++) {
        digit /= 2;
        x *= x;
        if (x >= 2) {
            x /= 2;
            log += digit;
        }
    }
    return log;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static void pay(struct puzzle_search *search, size_t steps)
{
    search->steps -= steps < search->steps ? steps : search->steps;
}

/* Whether the position of a walk is such a line; then it has all that is said of it. */
static bool is_line(struct puzzle_search *search, const struct summit_solver *solver,
                    struct summit_puzzle *walk)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct real_choice choice;
    struct choice_line line;
    struct summit_move move;
    size_t steps = LINE_STEPS;
    bool counted = real_choice_count(solver, &walk->position, &choice);
    pay(search, choice.count + 1);
    if (!counted || !real_choice_is(&choice) || choice.kind[CHOICE_WINS] != 1)
        return false;
    bool measured = real_choice_line(solver, &walk->position, &line, &steps);
    pay(search, LINE_STEPS - steps);
    if (!measured || line.fewest < CHOICES_LEAST || line.most > CHOICES_MOST || line.later ||
        line.chance > CHANCE_MOST || line.solves[HABIT_LARGEST] || line.solves[HABIT_SMALLEST])
        return false;
    walk->kind = SUMMIT_PUZZLE_LINE;
    walk->chance = line.chance;
    walk->bits = puzzle_bits(line.chance);
    walk->fewest = line.fewest;
    walk->most = line.most;
    for (struct summit_place place = {0}; summit_next_move(rules, &walk->position, &place, &move);)
        if (real_choice_kind(solver, &walk->position, move, NULL) == CHOICE_WINS)
            walk->solution = move;
    return summit_grade_of(walk->bits) == search->grade;
}

/* A move by chance that doesn't end the game, if there is one. */
static struct summit_move any_move(struct puzzle_search *search, const struct summit_rules *rules,
                                   const struct summit_position *position)
{
    struct summit_move move, chosen = SUMMIT_NO_MOVE;
    uint32_t count = 0, looked = 0;
    for (struct summit_place place = {0};
         looked < REAL_CHOICE_MOVES && summit_next_move(rules, position, &place, &move); looked++) {
        struct summit_position after = *position;
        real_choice_play(rules, &after, move);
        if (after.winner == SUMMIT_NOBODY && chance_below(&search->chance, ++count) == 0)
            chosen = move;
    }
    pay(search, looked);
    return chosen;
}

/* One game by chance, until it comes to such a line. */
static bool walk_once(struct puzzle_search *search, const struct summit_solver *solver,
                      struct summit_puzzle *walk)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    size_t skip = chance_below(&search->chance, SKIPPED_MOST + 1); /* for variety */
    walk->count = 0;
    summit_start(rules, walk->first, &walk->position);
    while (walk->position.winner == SUMMIT_NOBODY && search->steps > 0 &&
           walk->count < SUMMIT_PUZZLE_PLIES) {
        struct summit_ply ply = {.seat = walk->position.turn};
        if (summit_stuck(rules, &walk->position)) {
            if (!summit_pass(rules, &walk->position))
                continue; /* being out is no ply */
        } else {
            if (walk->count >= skip && is_line(search, solver, walk))
                return true;
            ply.move = any_move(search, rules, &walk->position);
            if (summit_play(rules, &walk->position, ply.move, NULL) != SUMMIT_LEGAL)
                return false;
        }
        walk->plies[walk->count++] = ply;
    }
    return false;
}

/* ---- One puzzle ----------------------------------------------------------------------------- */

bool puzzle_searches(const struct puzzle_search *search)
{
    return search->steps > 0 && !error_is_ours(search->error) &&
           search->error->kind != SUMMIT_ERROR_CANCELLED;
}

struct summit_solver *puzzle_solve(struct puzzle_search *search, const struct summit_rules *rules)
{
    uint64_t positions = 0;
    summit_retrograde_bytes(rules, &positions);
    pay(search, SOLVER_STEPS);
    if (positions == UINT64_MAX) {
        fail(search->error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    if (summit_rules_race(rules))
        positions = 0; /* each player's own way is what is solved */
    else if (positions == 0)
        pay(search, EXPLORED_STEPS);
    if (positions > POSITIONS_MOST)
        return NULL;
    pay(search, (size_t)positions / POSITIONS_STEP);
    return summit_solver_new(rules,
                             &(struct summit_solver_options){.memory = SOLVER_BYTES,
                                                             .quick_memory = SOLVER_BYTES,
                                                             .threads = 1},
                             search->error);
}

/* Draws rules and looks for a puzzle in them. */
static bool search_once(struct puzzle_search *search, struct summit_puzzle *found)
{
    bool asks = search->asks != PUZZLE_LINE;
    puzzle_vary(search, found->settings);
    if (!puzzle_searches(search))
        return false;
    struct summit_rules *rules =
        puzzle_rules(search->rules, found->settings, found->seed, search->error);
    struct summit_solver *solver = rules != NULL ? puzzle_solve(search, rules) : NULL;
    bool done = false;
    pay(search, SOLVER_STEPS);
    if (solver != NULL) {
        found->first = verdict_first(rules);
        if (asks)
            done = puzzle_ask(search, solver, found);
        for (size_t i = 0; i < WALKS && !asks && !done && search->steps > 0; i++)
            done = walk_once(search, solver, found);
    }
    summit_solver_free(solver);
    summit_rules_free(rules);
    return done;
}

/* The same with so many steps at most, which are taken from `*budget`; nothing is said, unless the
 * machine lacks something. */
static bool search_for(const struct summit_rules *rules, enum puzzle_asked asks, size_t steps,
                       size_t *budget, struct summit_puzzle *found, struct summit_error *error)
{
    struct puzzle_search search = {.rules = rules,
                                   .chance = chance_seed(found->seed, SUMMIT_PUZZLE_VERSION),
                                   .steps = steps < *budget ? steps : *budget,
                                   .grade = found->grade,
                                   .asks = asks,
                                   .error = error};
    bool done = false;
    *error = (struct summit_error){0};
    *budget -= search.steps;
    while (!done && puzzle_searches(&search))
        done = search_once(&search, found);
    *budget += search.steps;
    return done;
}

/* Begins again. */
static void clear(struct summit_puzzle *puzzle, uint64_t seed, enum summit_grade grade)
{
    *puzzle =
        (struct summit_puzzle){.version = SUMMIT_PUZZLE_VERSION, .seed = seed, .grade = grade};
}

bool puzzle_make_question(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                          size_t *budget, struct summit_puzzle *puzzle, struct summit_error *error)
{
    uint64_t chance = chance_seed(seed, PUZZLE_LEAVE);
    *error = (struct summit_error){0};
    if (summit_rules_players(rules) != 2 || !puzzle_asks(rules))
        return false;
    clear(puzzle, seed, grade);
    /* Few games have a number to be left, so that is asked first, and others where there is none.
     */
    if (grade == SUMMIT_EASY && puzzle_asks_numbers(rules) && chance_below(&chance, 2) == 0 &&
        search_for(rules, PUZZLE_LEAVE, QUESTION_STEPS / 2, budget, puzzle, error))
        return true;
    if (error_is_ours(error))
        return false;
    clear(puzzle, seed, grade);
    return search_for(rules, PUZZLE_ANY_QUESTION, QUESTION_STEPS, budget, puzzle, error);
}

bool puzzle_make_line(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                      size_t *budget, struct summit_puzzle *puzzle, struct summit_error *error)
{
    clear(puzzle, seed, grade);
    *error = (struct summit_error){0};
    return summit_rules_players(rules) == 2 &&
           search_for(rules, PUZZLE_LINE, PUZZLE_STEPS, budget, puzzle, error);
}

bool summit_puzzle_make(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                        struct summit_puzzle *puzzle, struct summit_error *error)
{
    bool asks = seed % PUZZLE_QUESTION_EVERY == 0;
    size_t budget = PUZZLE_STEPS + QUESTION_STEPS;
    if (asks && puzzle_make_question(rules, seed, grade, &budget, puzzle, error))
        return true;
    if (asks && error_is_ours(error))
        return false;
    if (puzzle_make_line(rules, seed, grade, &budget, puzzle, error))
        return true;
    if (!asks && !error_is_ours(error) &&
        puzzle_make_question(rules, seed, grade, &budget, puzzle, error))
        return true; /* a game without lines */
    if (error_is_ours(error))
        return false;
    struct text sentence = text_into(error->text, sizeof error->text), name = {0};
    study_say(&name, rules, (enum message)(MESSAGE_GRADE_EASY + grade), NULL);
    study_say(&sentence, rules, MESSAGE_PUZZLE_NONE,
              fill({"title", summit_rules_title(rules)}, {"grade", study_text(&name)}));
    text_release(&name);
    error->line = 0;
    return false;
}

bool puzzle_find(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                 size_t grades, struct summit_puzzle *puzzle, struct summit_error *error)
{
    bool found = false;
    *error = (struct summit_error){0};
    for (size_t i = 0; i < grades && !found && !error_is_ours(error); i++)
        found = summit_puzzle_make(rules, seed, (grade + i) % SUMMIT_GRADES, puzzle, error);
    return found;
}
