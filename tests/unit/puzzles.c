/* Tests of puzzles: each property is checked by a plain recursion over the moves that
 * the rules allow, without the solver. A sample; with LONG=1 ten years of days. */
#include "harness.h"

#include "study/puzzle.h"
#include "study/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Who wins, by trying everything --------------------------------------------------------- */

enum { SLOTS = 1 << 16, NOT_TRIED = -9 };

struct slow_truth {
    const struct summit_rules *rules;
    struct {
        struct summit_position position;
        int winner;
        bool used;
    } * slots;
    size_t used;
};

static void play_on(const struct summit_rules *rules, struct summit_position *position,
                    struct summit_move move)
{
    assert_int_equal(summit_play(rules, position, move, NULL), SUMMIT_LEGAL);
    while (summit_stuck(rules, position))
        summit_pass(rules, position);
}

static size_t slot_of(struct slow_truth *truth, const struct summit_position *position)
{
    uint64_t hash = 14695981039346656037u;
    const unsigned char *bytes = (const unsigned char *)position;
    for (size_t i = 0; i < sizeof *position; i++)
        hash = (hash ^ bytes[i]) * 1099511628211u;
    size_t at = (size_t)(hash >> 20) % SLOTS;
    while (truth->slots[at].used &&
           memcmp(&truth->slots[at].position, position, sizeof *position) != 0)
        at = (at + 1) % SLOTS;
    return at;
}

/* The seat that wins, or SUMMIT_DRAWN; NOT_TRIED if there are too many positions. */
static int slow_winner(struct slow_truth *truth, const struct summit_position *position)
{
    struct summit_move move;
    int best = NOT_TRIED;
    if (position->winner != SUMMIT_NOBODY)
        return position->winner;
    size_t at = slot_of(truth, position);
    if (truth->slots[at].used)
        return truth->slots[at].winner;
    for (struct summit_place place = {0};
         summit_next_move(truth->rules, position, &place, &move);) {
        struct summit_position after = *position;
        play_on(truth->rules, &after, move);
        int winner = slow_winner(truth, &after);
        if (winner == NOT_TRIED || truth->used > SLOTS / 2)
            return NOT_TRIED;
        if (winner == position->turn || best == NOT_TRIED || winner == SUMMIT_DRAWN)
            best = best == position->turn ? best : winner;
    }
    at = slot_of(truth, position);
    truth->slots[at].position = *position;
    truth->slots[at].winner = best;
    truth->slots[at].used = true;
    truth->used++;
    return best;
}

/* ---- Real choices --------------------------------------------------------------------------- */

struct slow_turn {
    unsigned now, keep, wrong;
};

static bool slow_look(struct slow_truth *truth, const struct summit_position *position,
                      struct slow_turn *turn)
{
    struct summit_move move;
    *turn = (struct slow_turn){0};
    for (struct summit_place place = {0};
         summit_next_move(truth->rules, position, &place, &move);) {
        struct summit_position after = *position;
        play_on(truth->rules, &after, move);
        bool wins = slow_winner(truth, &after) == position->turn;
        if (after.winner >= 0)
            turn->now += wins;
        else if (wins)
            turn->keep++;
        else
            turn->wrong++;
    }
    return turn->now == 0 && turn->keep > 0 && turn->wrong > 0;
}

/* Whether some reply leaves a real choice, and of those the fewest moves that keep the win. */
static unsigned fewest_kept(struct slow_truth *truth, const struct summit_position *position)
{
    struct summit_move move;
    unsigned fewest = 0;
    for (struct summit_place place = {0};
         summit_next_move(truth->rules, position, &place, &move);) {
        struct summit_position after = *position;
        struct slow_turn turn;
        play_on(truth->rules, &after, move);
        if (after.winner == SUMMIT_NOBODY && after.turn != position->turn &&
            slow_look(truth, &after, &turn) && (fewest == 0 || turn.keep < fewest))
            fewest = turn.keep;
    }
    return fewest;
}

/* What the move changes, in all numbers together. */
static summit_wide change_of(const struct summit_rules *rules,
                             const struct summit_position *position, struct summit_move move)
{
    struct summit_effect effect;
    summit_try(rules, position, move, &effect);
    summit_wide sum =
        effect.made > effect.before ? effect.made - effect.before : effect.before - effect.made;
    for (unsigned i = 0; i < effect.others; i++)
        sum += effect.other[i].made > effect.other[i].before
                   ? effect.other[i].made - effect.other[i].before
                   : effect.other[i].before - effect.other[i].made;
    return sum;
}

/* Least and most, over all defences that leave the fewest moves that keep the win, of the chance of
 * guessing, and of the real choices that are made; and whether a habit solves it against each. */
struct slow_line {
    double low, high;
    unsigned fewest, most;
    bool habit[2]; /* the largest, the smallest */
};
static struct slow_line slow_line(struct slow_truth *truth, const struct summit_position *position);

/* What is left after a move that keeps the win. */
static struct slow_line slow_rest(struct slow_truth *truth, const struct summit_position *after,
                                  unsigned seat)
{
    static const struct slow_line done = {1, 1, 0, 0, {true, true}};
    struct slow_line rest = {.low = 2, .fewest = 99, .habit = {true, true}};
    struct summit_move move;
    if (after->turn == seat)
        return slow_line(truth, after);
    unsigned fewest = fewest_kept(truth, after);
    if (fewest == 0)
        return done;
    for (struct summit_place place = {0}; summit_next_move(truth->rules, after, &place, &move);) {
        struct summit_position then = *after;
        struct slow_turn turn;
        play_on(truth->rules, &then, move);
        if (then.winner != SUMMIT_NOBODY || then.turn != seat || !slow_look(truth, &then, &turn) ||
            turn.keep != fewest)
            continue;
        struct slow_line line = slow_line(truth, &then);
        rest.low = line.low < rest.low ? line.low : rest.low;
        rest.high = line.high > rest.high ? line.high : rest.high;
        rest.fewest = line.fewest < rest.fewest ? line.fewest : rest.fewest;
        rest.most = line.most > rest.most ? line.most : rest.most;
        for (int i = 0; i < 2; i++)
            rest.habit[i] = rest.habit[i] && line.habit[i];
    }
    return rest;
}

static struct slow_line slow_line(struct slow_truth *truth, const struct summit_position *position)
{
    struct slow_line line = {.low = 1, .high = 1, .habit = {true, true}};
    struct slow_turn turn;
    struct summit_move move;
    summit_wide extreme[2] = {-1, -1};
    if (!slow_look(truth, position, &turn))
        return line;
    line = (struct slow_line){.fewest = 99};
    for (struct summit_place place = {0};
         summit_next_move(truth->rules, position, &place, &move);) {
        summit_wide change = change_of(truth->rules, position, move);
        extreme[0] = change > extreme[0] ? change : extreme[0];
        extreme[1] = extreme[1] < 0 || change < extreme[1] ? change : extreme[1];
    }
    for (struct summit_place place = {0};
         summit_next_move(truth->rules, position, &place, &move);) {
        struct summit_position after = *position;
        play_on(truth->rules, &after, move);
        if (after.winner != SUMMIT_NOBODY || slow_winner(truth, &after) != position->turn)
            continue;
        struct slow_line rest = slow_rest(truth, &after, position->turn);
        line.low += rest.low / (turn.keep + turn.wrong);
        line.high += rest.high / (turn.keep + turn.wrong);
        line.fewest = rest.fewest + 1 < line.fewest ? rest.fewest + 1 : line.fewest;
        line.most = rest.most + 1 > line.most ? rest.most + 1 : line.most;
        summit_wide change = change_of(truth->rules, position, move);
        for (int i = 0; i < 2; i++)
            line.habit[i] = line.habit[i] || (change == extreme[i] && rest.habit[i]);
    }
    return line;
}

/* Returns whether there was something to compare with. */
static bool check_line(const struct summit_rules *rules, const struct summit_puzzle *puzzle)
{
    struct slow_truth truth = {.rules = rules, .slots = calloc(SLOTS, sizeof *truth.slots)};
    struct slow_turn turn;
    struct summit_position after = puzzle->position;
    assert_non_null(truth.slots);
    bool known = slow_winner(&truth, &puzzle->position) != NOT_TRIED;
    if (known) {
        assert_int_equal(slow_winner(&truth, &puzzle->position), puzzle->position.turn);
        assert_true(slow_look(&truth, &puzzle->position, &turn));
        assert_int_equal(turn.keep, 1);
        play_on(rules, &after, puzzle->solution);
        assert_int_equal(slow_winner(&truth, &after), puzzle->position.turn);
        struct slow_line line = slow_line(&truth, &puzzle->position);
        assert_true(line.low <= puzzle->chance + 1e-12);
        assert_true(line.high >= puzzle->chance - 1e-12);
        assert_true(puzzle->fewest >= 2 && puzzle->most <= 4);
        assert_true(line.fewest <= puzzle->fewest && line.most >= puzzle->most);
        assert_false(line.habit[0] || line.habit[1]);
    }
    free(truth.slots);
    return known;
}

/* Who wins a game with another target or start, by the seat that begins. */
static int slow_sized(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                      int64_t size)
{
    char value[24];
    struct summit_error error;
    struct summit_position position;
    struct summit_rules *sized = summit_rules_copy(rules);
    snprintf(value, sizeof value, "%lld", (long long)size);
    assert_true(summit_rules_set(sized, puzzle->key, value, &error));
    assert_true(summit_rules_check(sized, &error));
    struct slow_truth truth = {.rules = sized, .slots = calloc(SLOTS, sizeof *truth.slots)};
    assert_non_null(truth.slots);
    summit_start(sized, puzzle->first, &position);
    int winner = slow_winner(&truth, &position);
    free(truth.slots);
    summit_rules_free(sized);
    return winner;
}

static void check_question(const struct summit_rules *rules, const struct summit_puzzle *puzzle)
{
    struct slow_truth truth = {.rules = rules, .slots = calloc(SLOTS, sizeof *truth.slots)};
    size_t named = 0;
    assert_non_null(truth.slots);
    for (size_t i = 0; i < puzzle->asked_count; i++) {
        struct summit_position position = puzzle->position;
        bool sized = puzzle->kind == SUMMIT_PUZZLE_SIZE;
        named += puzzle->right[i];
        position.number[0] = puzzle->asked[i];
        int winner =
            sized ? slow_sized(rules, puzzle, puzzle->asked[i]) : slow_winner(&truth, &position);
        bool mover = winner == position.turn;
        if (winner != NOT_TRIED)
            assert_int_equal(puzzle->right[i],
                             sized || puzzle->kind == SUMMIT_PUZZLE_FIRST ? mover : !mover);
        assert_true(i == 0 || puzzle->asked[i] > puzzle->asked[i - 1]);
    }
    assert_true(named > 0 && named < puzzle->asked_count);
    assert_true(puzzle->kind != SUMMIT_PUZZLE_LEAVE || (named == 1 && puzzle->asked_count >= 6));
    free(truth.slots);
}

/* What both have; `known` counts what was compared. */
static void check_puzzle(const struct summit_rules *game, const struct summit_puzzle *puzzle,
                         size_t *known)
{
    struct summit_error error;
    struct summit_rules *rules = summit_puzzle_rules(game, puzzle, &error);
    struct summit_move move;
    summit_wide largest = -1, smallest = -1, solution = 0;
    char text[2000];
    assert_non_null(rules);
    assert_true(puzzle->chance > 0 && puzzle->chance <= 1.0 / 6);
    assert_int_equal(puzzle->grade, puzzle->chance >= 1.0 / 16   ? SUMMIT_EASY
                                    : puzzle->chance >= 1.0 / 64 ? SUMMIT_MEDIUM
                                                                 : SUMMIT_HARD);
    struct summit_position position;
    summit_start(rules, puzzle->first, &position);
    for (size_t i = 0; i < puzzle->count; i++)
        if (summit_is_move(puzzle->plies[i].move))
            play_on(rules, &position, puzzle->plies[i].move);
    assert_memory_equal(&position, &puzzle->position, sizeof position);
    if (puzzle->kind == SUMMIT_PUZZLE_LINE) {
        if (!summit_rules_cyclic(rules))
            *known += check_line(rules, puzzle);
    } else
        check_question(rules, puzzle);
    if (puzzle->kind == SUMMIT_PUZZLE_LEAVE) {
        solution = change_of(rules, &position, puzzle->solution);
        for (struct summit_place place = {0}; summit_next_move(rules, &position, &place, &move);) {
            summit_wide change = change_of(rules, &position, move);
            largest = change > largest ? change : largest;
            smallest = smallest < 0 || change < smallest ? change : smallest;
        }
        assert_true(solution != largest && solution != smallest);
    }
    assert_true(summit_puzzle_tell(rules, puzzle, text, sizeof text) > 20);
    assert_true(summit_puzzle_json(rules, puzzle, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, "\"version\":2"));
    summit_rules_free(rules);
}

/* ---- Days ----------------------------------------------------------------------------------- */

static int compare_marks(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(uint64_t[2]));
}

/* What makes a puzzle differ from another: game, settings, position, question. */
static void mark_of(const char *game, const struct summit_puzzle *puzzle, uint64_t mark[2])
{
    char text[1200];
    int length = snprintf(text, sizeof text, "%s|%s|%d|%zu|%lld|", game, puzzle->settings,
                          (int)puzzle->kind, puzzle->asked_count, (long long)puzzle->asked[0]);
    memcpy(text + length, &puzzle->position, sizeof puzzle->position);
    mark[0] = 14695981039346656037u;
    mark[1] = 88172645463325252u;
    for (size_t i = 0; i < (size_t)length + sizeof puzzle->position; i++) {
        mark[0] = (mark[0] ^ (unsigned char)text[i]) * 1099511628211u;
        mark[1] = (mark[1] + (unsigned char)text[i]) * 6364136223846793005u + 1;
    }
}

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static const char *game_at(size_t index)
{
    size_t own = summit_game_count();
    return index < own ? summit_game_name(index) : summit_classic_name(index - own);
}

static void ten_years_differ(void **state)
{
    (void)state;
    static const int months[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    static const enum summit_grade grades[] = {SUMMIT_EASY,   SUMMIT_EASY,   SUMMIT_MEDIUM,
                                               SUMMIT_MEDIUM, SUMMIT_MEDIUM, SUMMIT_HARD,
                                               SUMMIT_HARD};
    size_t days = is_long() ? 3650 : 84, made = 0, questions = 0, known = 0, distinct = 1, off = 0,
           families[SUMMIT_FAMILIES] = {0}, games[64] = {0}, missing = 0;
    uint64_t(*marks)[2] = calloc(days, sizeof *marks);
    clock_t took = 0, worst = 0;
    assert_non_null(marks);
    int year = 2027, month = 0, day = 0; /* the first was a Friday */
    for (; made < days; made++) {
        const char *name = NULL;
        struct summit_puzzle puzzle;
        struct summit_error error;
        clock_t begun = clock();
        assert_true(summit_puzzle_daily(year * 10000 + (month + 1) * 100 + day + 1, &name, &puzzle,
                                        &error));
        begun = clock() - begun;
        took += begun;
        worst = begun > worst ? begun : worst;
        struct summit_rules *rules = summit_game(name, &error);
        assert_non_null(rules);
        check_puzzle(rules, &puzzle, &known);
        off += puzzle.grade != grades[(made + 4) % 7];
        families[summit_rules_family(rules)]++;
        for (size_t i = 0; i < summit_game_count() + summit_classic_count(); i++)
            games[i] += strcmp(name, game_at(i)) == 0;
        questions += puzzle.kind != SUMMIT_PUZZLE_LINE;
        mark_of(name, &puzzle, marks[made]);
        summit_rules_free(rules);
        if (++day == months[month] + (month == 1 && is_leap(year))) {
            day = 0;
            month = (month + 1) % 12;
            year += month == 0;
        }
    }
    qsort(marks, days, sizeof *marks, compare_marks);
    for (size_t i = 1; i < days; i++)
        distinct += compare_marks(marks[i], marks[i - 1]) != 0;
    printf("# %zu days, %zu distinct, %zu questions, %zu of another grade; %.0f ms each, at most "
           "%.0f; families",
           days, distinct, questions, off, 1000.0 * (double)took / CLOCKS_PER_SEC / (double)days,
           1000.0 * (double)worst / CLOCKS_PER_SEC);
    for (size_t i = 0; i < SUMMIT_FAMILIES; i++)
        printf(" %zu", families[i]);
    printf("; %zu lines compared\n", known);
    assert_true(distinct * 365 >= days * 350); /* 3,500 of ten years */
    size_t most = is_long() ? 28 : 40;         /* percent: one in four, in the long run */
    assert_true(questions * 5 >= days && questions * 100 <= days * most);
    assert_true(off * 100 <= days); /* where a family has none so hard, the next */
    for (size_t i = 0; i < SUMMIT_FAMILIES; i++)
        assert_true(families[i] * 7 >= days);
    assert_true(known * 2 > days - questions); /* most lines were compared */
    /* Every game has its days, but for one: at the edge the largest move always wins. */
    for (size_t i = 0; i < summit_game_count() + summit_classic_count(); i++)
        missing += games[i] == 0 && strcmp(game_at(i), "reach-the-edge") != 0;
    assert_true(missing == 0 || !is_long());
    free(marks);
}

static void days_follow_each_other(void **state)
{
    (void)state;
    static const int64_t next[][2] = {
        {20261231, 20270101}, {20240228, 20240229}, {20240229, 20240301}, {21000228, 21000301}};
    static const int64_t none[] = {0,        -20240101, 20230229,  20240230,  20241301, 20240100,
                                   20240001, 19691231,  100000101, INT64_MAX, INT64_MIN};
    const char *name;
    struct summit_puzzle puzzle;
    struct summit_error error;
    int64_t before, after;
    assert_true(puzzle_day(19700101, &before));
    assert_int_equal(before, 0);
    for (size_t i = 0; i < COUNT(next); i++) {
        assert_true(puzzle_day(next[i][0], &before) && puzzle_day(next[i][1], &after));
        assert_int_equal(after, before + 1);
    }
    for (size_t i = 0; i < COUNT(none); i++) {
        assert_false(puzzle_day(none[i], &after));
        assert_false(summit_puzzle_daily(none[i], &name, &puzzle, &error));
        assert_non_null(strstr(error.text, "there is no such day"));
    }
}

static void grades_end_at_whole_bits(void **state)
{
    (void)state;
    assert_int_equal(summit_grade_of(4), SUMMIT_EASY);
    assert_int_equal(summit_grade_of(4.01), SUMMIT_MEDIUM);
    assert_int_equal(summit_grade_of(6), SUMMIT_MEDIUM);
    assert_int_equal(summit_grade_of(6.01), SUMMIT_HARD);
}

/* ---- Any game ------------------------------------------------------------------------------- */

static void seeds_make_the_same_again(void **state)
{
    (void)state;
    static const char *const games[] = {"number-reach", "nim", "number-maze", "divisor-chomp"};
    size_t known = 0;
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_error error;
        struct summit_rules *rules = summit_game(games[i], &error);
        for (uint64_t seed = 0; seed < 4; seed++) {
            struct summit_puzzle one, two;
            if (!summit_puzzle_make(rules, seed, SUMMIT_HARD, &one, &error))
                continue;
            assert_true(summit_puzzle_make(rules, seed, SUMMIT_HARD, &two, &error));
            assert_string_equal(one.settings, two.settings);
            assert_memory_equal(&one.position, &two.position, sizeof one.position);
            assert_true(one.chance == two.chance && one.kind == two.kind);
            check_puzzle(rules, &one, &known);
        }
        summit_rules_free(rules);
    }
    assert_true(known > 4);
}

static void what_has_none_says_so(void **state)
{
    (void)state;
    static const char *const files[] = {"start = 0\ntarget = 9\nops = +1\n",
                                        "start = 0\ntarget = 20\nops = +1-3\nplayers = 3\n"};
    for (size_t i = 0; i < COUNT(files); i++) {
        struct summit_puzzle puzzle;
        struct summit_error error = {0};
        struct summit_rules *rules = rules_from(files[i]);
        bool made = summit_puzzle_make(rules, 5, SUMMIT_HARD, &puzzle, &error);
        assert_true(made ? i == 0 : error.text[0] != '\0');
        summit_rules_free(rules);
    }
}

/* What a search takes comes from a budget: so no day takes long. */
static void searches_keep_to_their_budget(void **state)
{
    (void)state;
    static const char *const games[] = {"nim", "mark", "number-tower", "prime-stairs"};
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_error error;
        struct summit_puzzle puzzle, again;
        struct summit_rules *rules = summit_game(games[i], &error);
        size_t none = 0, large = PUZZLE_STEPS;
        assert_false(puzzle_make_line(rules, 1, SUMMIT_EASY, &none, &puzzle, &error));
        bool found = puzzle_make_line(rules, 1, SUMMIT_EASY, &large, &puzzle, &error);
        assert_true(found ? large < PUZZLE_STEPS : large == 0);
        large = PUZZLE_STEPS - large; /* as many as it took do */
        if (found) {
            assert_true(puzzle_make_line(rules, 1, SUMMIT_EASY, &large, &again, &error));
            assert_string_equal(puzzle.settings, again.settings);
        }
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_keep_to_their_budget), cmocka_unit_test(ten_years_differ),
        cmocka_unit_test(days_follow_each_other),        cmocka_unit_test(grades_end_at_whole_bits),
        cmocka_unit_test(seeds_make_the_same_again),     cmocka_unit_test(what_has_none_says_so),
    };
    return cmocka_run_group_tests_name("puzzles", tests, NULL, NULL);
}
