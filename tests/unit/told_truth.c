/* Tests that what a table tells is true: what is safe, the moments that were missed and the plain
 * statements, at every turn of random games of random rules, against a brute force. */
#include "harness.h"

#include "session/table.h"
#include "session/table_view.h"
#include "solve/brute.h"
#include "solve/rules.h"
#include "study/study.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { POSITIONS = 20000, TURNS = 40 };

/* A game of random rules, what is known of it, and how often each thing was looked at. */
struct game_of_rules {
    struct summit_rules *rules;
    struct summit_solver *solver;
    struct brute brute;
    struct summit_table *table;
};
struct seen {
    unsigned turns, marks, moves, moments, tries;
};

/* Which seat wins from a position; false if the brute force has none such. */
static bool winner_of(const struct game_of_rules *game, const struct summit_position *position,
                      int *winner)
{
    const struct brute_node *node = brute_find(&game->brute, position);
    *winner = position->winner != SUMMIT_NOBODY ? position->winner : SUMMIT_DRAWN;
    if (position->winner != SUMMIT_NOBODY)
        return true;
    if (node == NULL)
        return false;
    *winner = node->winner;
    return true;
}

/* The position after a move and all that follows by itself. */
static struct summit_position after_move(const struct summit_rules *rules,
                                         const struct summit_position *position,
                                         struct summit_move move)
{
    struct summit_position after = *position;
    assert_int_equal(summit_play(rules, &after, move, NULL), SUMMIT_LEGAL);
    while (summit_stuck(rules, &after))
        summit_pass(rules, &after);
    return after;
}

static bool wins(const struct game_of_rules *game, const struct summit_position *position,
                 struct summit_move move)
{
    int winner;
    struct summit_position after = after_move(game->rules, position, move);
    assert_true(winner_of(game, &after, &winner));
    return winner == (int)position->turn;
}

/* ---- What is safe --------------------------------------------------------------------------- */

static bool is_marked(const struct table_safe *safe, int64_t number)
{
    for (size_t i = 0; i < safe->count; i++)
        if (safe->marks[i].number == number)
            return true;
    return false;
}

/* Each number that a legal move can leave is marked if and only if leaving it wins. */
static void expect_marks(const struct game_of_rules *game, const struct table_view *view,
                         const struct table_safe *safe, struct seen *seen)
{
    const struct summit_position *now = &view->choosing;
    bool line = summit_rules_heaps(game->rules) == 0 && !summit_rules_takes(game->rules) &&
                !summit_rules_list(game->rules) && !summit_rules_linked(game->rules) &&
                view->players == 2 && safe->count < TABLE_SAFE_MARKS;
    unsigned on = summit_rules_numbers(game->rules) > 1 ? now->turn : 0;
    for (size_t i = 0; i < view->move_count; i++) {
        const struct view_move *move = &view->moves[i];
        struct summit_position left = *now, after;
        if (move->state > VIEW_LOSES) {
            assert_false(safe->moves[i]);
            continue;
        }
        bool good = wins(game, now, move->move);
        assert_int_equal(safe->moves[i], good);
        seen->moves++;
        after = after_move(game->rules, now, move->move);
        /* A mark speaks of the present position with another number, as the next player has it:
         * where the move leaves just that, the two agree. */
        left.turn = after.turn;
        left.number[on] = after.number[on];
        left.passes = left.fresh = 0;
        if (!line || after.winner != SUMMIT_NOBODY || after.turn == now->turn ||
            memcmp(&left, &after, sizeof left) != 0)
            continue;
        assert_int_equal(is_marked(safe, after.number[on]), good);
        seen->marks += good;
    }
}

static void expect_safe(const struct game_of_rules *game, const struct table_view *view,
                        struct seen *seen)
{
    struct summit_error error;
    struct table_safe safe;
    struct text told = {0};
    assert_true(table_safe(view, game->solver, &safe, &error));
    assert_true(safe.known);
    expect_marks(game, view, &safe, seen);
    for (size_t i = 1; i < safe.count; i++)
        assert_true(safe.marks[i - 1].number < safe.marks[i].number ||
                    (safe.marks[i - 1].number == safe.marks[i].number &&
                     safe.marks[i - 1].other < safe.marks[i].other));
    table_tell_safe(&told, view, &safe);
    assert_true(told.length > 0 && !told.failed);
    bool any = false;
    for (size_t i = 0; i < view->move_count; i++)
        any = any || safe.moves[i];
    assert_int_equal(strncmp(told.at, "No move leaves anything safe.", 28) != 0, any);
    text_release(&told);
}

/* ---- Plain statements ----------------------------------------------------------------------- */

static void expect_plain(const struct table_view *view)
{
    static const char *const never[] = {"*", "->", "Nim sum", "×", "→", "  "};
    struct text told = {0};
    plain_tell(&told, view, view->index > 0 ? view->index - 1 : 0);
    assert_true(told.length > 0 && told.at[told.length - 1] == '\n');
    for (size_t i = 0; i < COUNT(never); i++)
        if (strstr(told.at, never[i]) != NULL)
            fail_msg("\"%s\" in %s", never[i], told.at);
    bool mine = view->asks && view->you == (int)view->at.position.turn;
    assert_int_equal(strstr(told.at, "Your turn.") != NULL, mine);
    text_release(&told);
}

/* ---- Find the moment ------------------------------------------------------------------------ */

/* How the entries of a seat stand to the truth: slips, and those at real choices. */
static void count_slips(const struct game_of_rules *game, const struct table_view *view,
                        unsigned seat, unsigned *slips, unsigned *real)
{
    size_t count;
    const struct summit_ply *plies = summit_table_plies(game->table, &count);
    *slips = *real = 0;
    for (size_t i = 0; i < view->ending.entries; i++) {
        struct summit_position before, after;
        struct summit_move move;
        bool now = false, right = false, wrong = false;
        summit_table_before(game->table, i, &before);
        if (plies[i].kind != SUMMIT_DONE_MOVE || plies[i].seat != seat ||
            wins(game, &before, plies[i].move))
            continue;
        for (struct summit_place place = {0};
             summit_next_move(game->rules, &before, &place, &move);) {
            after = after_move(game->rules, &before, move);
            bool good = wins(game, &before, move);
            now = now || (good && after.winner != SUMMIT_NOBODY);
            right = right || good;
            wrong = wrong || (!good && after.winner < 0);
        }
        *slips += right;
        *real += right && wrong && !now;
    }
}

/* What is said of a wrong try: nothing where the try is right, a whole sentence otherwise. */
static void expect_tries(const struct game_of_rules *game, const struct table_view *view,
                         const struct table_moments *moments, size_t index, struct seen *seen)
{
    const struct table_moment *moment = &moments->moments[index];
    struct summit_position before;
    struct summit_move move, reply;
    size_t right = 0;
    summit_table_before(game->table, moment->index, &before);
    for (struct summit_place place = {0}; summit_next_move(game->rules, &before, &place, &move);) {
        struct text told = {0};
        bool good = wins(game, &before, move);
        assert_int_equal(moments_try(&told, view, game->solver, moments, index, move, &reply),
                         good);
        assert_true(told.length > 0 && told.at[told.length - 1] == '.');
        assert_true(!good || !summit_is_move(reply));
        if (summit_is_move(reply)) {
            struct summit_position after = after_move(game->rules, &before, move);
            assert_true(is_listed(game->rules, &after, reply));
        }
        right += good;
        seen->tries++;
        text_release(&told);
    }
    assert_int_equal(right, moment->best_count);
    for (size_t i = 0; i < moment->best_count && i < TABLE_MOMENT_MOVES; i++)
        assert_true(wins(game, &before, moment->best[i]));
    assert_false(wins(game, &before, moment->played));
}

static void expect_moments(const struct game_of_rules *game, const struct table_view *view,
                           struct seen *seen)
{
    struct summit_error error;
    struct table_moments moments;
    unsigned slips, real;
    struct text told = {0};
    bool someone = view->you >= 0 || (view->players == 2 && view->ending.winner >= 0);
    assert_int_equal(table_moments(view, game->solver, &moments, &error), someone);
    if (!someone)
        return;
    count_slips(game, view, moments.seat, &slips, &real);
    assert_int_equal(moments.slips, slips);
    unsigned wanted = real > 0 ? real : slips;
    assert_int_equal(moments.count, wanted < TABLE_MOMENTS ? wanted : TABLE_MOMENTS);
    for (size_t i = 0; i < moments.count; i++) {
        assert_true(i == 0 || moments.moments[i].index < moments.moments[i - 1].index);
        expect_tries(game, view, &moments, i, seen);
        moments_show(&told, view, &moments, i);
    }
    for (size_t i = 0; i <= moments.count; i++)
        moments_tell(&told, view, &moments, i);
    view_add_detail(&told, view, &moments);
    assert_true(told.length > 0 && !told.failed);
    text_release(&told);
    seen->moments += (unsigned)moments.count;
}

/* ---- Games ---------------------------------------------------------------------------------- */

static void drain(struct summit_table *table)
{
    struct summit_event event;
    while (summit_table_next(table, &event))
        ;
}

static void play(struct game_of_rules *game, uint64_t *seed, struct seen *seen)
{
    for (unsigned i = 0; i < TURNS; i++) {
        drain(game->table);
        struct table_view *view = table_view_new(game->table, SIZE_MAX);
        assert_non_null(view);
        expect_plain(view);
        bool over = view->over;
        if (over)
            expect_moments(game, view, seen);
        else if (view->choosing.turn == view->at.position.turn)
            expect_safe(game, view, seen);
        table_view_free(view);
        if (over)
            return;
        seen->turns++;
        const struct summit_position *position = summit_table_position(game->table);
        struct summit_ply entry = {SUMMIT_DONE_MOVE, position->turn,
                                   draw_move(game->rules, position, seed)};
        assert_int_equal(summit_table_act(game->table, entry, 0), SUMMIT_LEGAL);
    }
}

static void play_rules(const char *text, uint64_t *seed, struct seen *seen)
{
    struct game_of_rules game = {.rules = rules_from(text)};
    struct summit_error error;
    unsigned players = summit_rules_players(game.rules);
    int you = (int)draw_below(seed, players + 1); /* nobody where that is no seat */
    struct summit_table_options options = {.personal = true, .no_store = true};
    for (unsigned seat = 0; seat < players && you < (int)players; seat++)
        options.who[seat] = (int)seat == you ? "" : "level:25";
    game.solver = summit_solver_new(game.rules, NULL, &error);
    if (game.solver != NULL && brute_solve(&game.brute, game.rules, POSITIONS)) {
        game.table = summit_table_new(game.rules, &options);
        assert_non_null(game.table);
        play(&game, seed, seen);
        summit_table_free(game.table);
    }
    brute_release(&game.brute);
    summit_solver_free(game.solver);
    summit_rules_free(game.rules);
}

static void what_is_told_is_true(void **state)
{
    (void)state;
    uint64_t seed = 4;
    struct seen seen = {0};
    for (unsigned i = 0; i < (is_long() ? 6000 : 500); i++) {
        struct file file = {.length = 0};
        struct summit_error error;
        random_rules(&file, &seed);
        if (rules_error(file.text, &error)[0] == '\0')
            play_rules(file.text, &seed, &seen);
    }
    assert_true(seen.turns > 400 && seen.moves > 1000 && seen.marks > 50);
    assert_true(seen.moments > 30 && seen.tries > 60);
}

/* ---- Without memory ------------------------------------------------------------------------- */

/* All that is told where a table stands; false if some of it couldn't be made. */
static bool tell_all(const struct summit_table *table, const struct summit_solver *solver,
                     struct text *told)
{
    struct summit_error error;
    struct table_safe safe;
    struct table_moments moments;
    struct table_view *view = table_view_new(table, SIZE_MAX);
    if (view == NULL)
        return false;
    plain_tell_start(told, view);
    plain_tell(told, view, 0);
    if (table_safe(view, solver, &safe, &error))
        table_tell_safe(told, view, &safe);
    if (table_moments(view, solver, &moments, &error) && moments.count > 0)
        moments_show(told, view, &moments, 0);
    look_table(told, table, SIZE_MAX);
    look_rules(told, summit_table_rules(table));
    table_view_free(view);
    return !told->failed;
}

/* Whichever allocation fails: what is told is as usual, or it is known that it isn't. */
static void expect_whole(const char *rules_text, const char *moves)
{
    struct game_of_rules game = {.rules = rules_from(rules_text)};
    struct summit_error error;
    struct summit_table_options options = {
        .who = {"", "level:25"}, .personal = true, .no_store = true};
    game.table = summit_table_new(game.rules, &options);
    game.solver = summit_solver_new(game.rules, NULL, &error);
    assert_true(game.table != NULL && game.solver != NULL);
    for (char line[64]; sscanf(moves, " %63s", line) == 1;) {
        const struct summit_position *position = summit_table_position(game.table);
        struct summit_ply entry = {SUMMIT_DONE_MOVE, position->turn,
                                   summit_read_move(game.rules, position, line, strlen(line))};
        assert_int_equal(summit_table_act(game.table, entry, 0), SUMMIT_LEGAL);
        drain(game.table);
        moves = strstr(moves, line) + strlen(line);
    }
    struct text usual = {0};
    assert_true(tell_all(game.table, game.solver, &usual));
    size_t held = heap_held();
    unsigned made = 1, failed = 0;
    for (unsigned n = 1; n <= made; n++) {
        struct text told = {0};
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        bool whole = tell_all(game.table, game.solver, &told);
        made = calls_made(CALL_ALLOCATE);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        failed += !whole;
        if (whole)
            assert_string_equal(told.at, usual.at);
        text_release(&told);
        assert_int_equal(heap_held(), held);
    }
    if (failed == 0)
        fail_msg("of %u allocations none was missed", made);
    text_release(&usual);
    summit_solver_free(game.solver);
    summit_table_free(game.table);
    summit_rules_free(game.rules);
}

static void nothing_is_told_by_halves(void **state)
{
    (void)state;
    expect_whole("start = 10\ntarget = 21\nops = +1, +2, +3\n", "+1 +2 +1");
    expect_whole("start = 10\ntarget = 21\nops = +1, +2, +3\n", "+1 +2 +1 +3 +1 +3");
    expect_whole("heaps = 3, 4\nops = -any, both -any\ntarget = none\n", "1:-1");
    expect_whole("size = 15\nstart = middle\nsteps = 1, 2, 3\nbeyond = refused\n"
                 "repeat = not-last\nstuck = passes\n",
                 "3 1");
    expect_whole("number = own\nstart = 0\ntarget = 15\nnumbers = 1-9\nbeyond = refused\n", "9 8");
}

/* ---- Positions from elsewhere --------------------------------------------------------------- */

/* Each part of a position in turn says what can't be. */
enum broken_part { TURN, OUT, WINNER, PASSES, LAST, BEFORE, WORD, NUMBER, TURN_OF_ONE_OUT, PARTS };

static struct summit_position broken(const struct summit_rules *rules,
                                     struct summit_position position, enum broken_part part)
{
    unsigned players = summit_rules_players(rules);
    switch (part) {
    case TURN:
        position.turn = (uint8_t)players;
        break;
    case OUT:
        position.out = (uint8_t)(1u << players);
        break;
    case WINNER:
        position.winner = (int8_t)players;
        break;
    case PASSES:
        position.passes = (uint8_t)(players + 1);
        break;
    case LAST:
        position.last = UINT16_MAX;
        break;
    case BEFORE:
        position.before = UINT8_MAX;
        break;
    case WORD:
        position.word[SUMMIT_WORDS_MOST - 1] = UINT64_MAX;
        break;
    case NUMBER:
        position.number[0] = summit_rules_least(rules) - 1;
        break;
    default:
        position.out = (uint8_t)(position.out | (1u << position.turn));
    }
    return position;
}

static void expect_possible(const struct summit_rules *rules,
                            const struct summit_position *position)
{
    assert_true(summit_possible(rules, position));
    /* Of a finished game the numbers and the turn don't matter. */
    unsigned parts = position->winner == SUMMIT_NOBODY ? PARTS : NUMBER;
    for (enum broken_part part = 0; part < parts; part++) {
        struct summit_position other = broken(rules, *position, part);
        if (summit_possible(rules, &other))
            fail_msg("part %d of a position of\n%s", (int)part, written(rules));
    }
}

static void only_what_can_be_is_possible(void **state)
{
    (void)state;
    uint64_t seed = 9;
    unsigned looked = 0;
    for (unsigned i = 0; i < (is_long() ? 6000 : 500); i++) {
        struct file file = {.length = 0};
        struct summit_error error;
        struct brute brute;
        random_rules(&file, &seed);
        if (rules_error(file.text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(file.text);
        bool solved = brute_solve(&brute, rules, POSITIONS);
        for (uint32_t at = 0; solved && at < brute.count; at++, looked++)
            expect_possible(rules, &brute.node[at].position);
        brute_release(&brute);
        summit_rules_free(rules);
    }
    assert_true(looked > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_is_true),
        cmocka_unit_test(nothing_is_told_by_halves),
        cmocka_unit_test(only_what_can_be_is_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
