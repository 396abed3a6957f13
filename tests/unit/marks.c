/* Tests of what a solver says of a game at a table: what is safe, and which moments were missed.
 * Random games are compared with a search that shares nothing with the solver. */
#include "harness.h"

#include "session/table.h"
#include "session/table_view.h"
#include "solve/brute.h"
#include "solve/rules.h"
#include "table_fixture.h"

#include <stdio.h>
#include <string.h>

enum { POSITIONS = 3000, PLIES = 60 };

/* A game, who wins from every position of it, and a table at which one person sits. */
struct solved_table {
    struct summit_rules *rules;
    struct summit_solver *solver;
    struct brute brute;
    struct summit_table *table;
    struct table_view *view;
};

static void look(struct solved_table *solved)
{
    struct summit_event event;
    while (summit_table_next(solved->table, &event))
        ;
    table_view_free(solved->view);
    solved->view = table_view_new(solved->table, SIZE_MAX);
    assert_non_null(solved->view);
}

static void lay(struct solved_table *solved, uint64_t *seed)
{
    unsigned players = summit_rules_players(solved->rules), you = draw_below(seed, players);
    struct summit_table_options options = {.personal = true, .no_store = true, .seed = draw(seed)};
    for (unsigned seat = 0; seat < players; seat++)
        options.who[seat] = seat == you ? "" : "level:25";
    solved->table = summit_table_new(solved->rules, &options);
    assert_non_null(solved->table);
    look(solved);
}

static void leave(struct solved_table *solved)
{
    table_view_free(solved->view);
    summit_table_free(solved->table);
    solved->view = NULL;
}

/* Who wins after a move, or SUMMIT_DRAWN. */
static int winner_after(const struct solved_table *solved, struct summit_position position,
                        struct summit_move move)
{
    assert_int_equal(summit_play(solved->rules, &position, move, NULL), SUMMIT_LEGAL);
    const struct brute_node *node = brute_find(&solved->brute, &position);
    assert_non_null(node);
    return node->winner;
}

static int winner_at(const struct solved_table *solved, const struct summit_position *position)
{
    const struct brute_node *node = brute_find(&solved->brute, position);
    assert_non_null(node);
    return node->winner;
}

/* Every random game that both can solve. */
static unsigned each_game(unsigned count, void (*test)(struct solved_table *, uint64_t *))
{
    uint64_t seed = 5;
    unsigned tested = 0;
    for (unsigned i = 0; i < (is_long() ? 10 * count : count); i++) {
        struct summit_error error;
        struct file file = {.length = 0};
        random_rules(&file, &seed);
        if (rules_error(file.text, &error)[0] != '\0')
            continue;
        struct solved_table solved = {.rules = rules_from(file.text)};
        bool known = summit_rules_points(solved.rules) == 0 &&
                     brute_solve(&solved.brute, solved.rules, POSITIONS);
        solved.solver = known ? summit_solver_new(solved.rules, NULL, &error) : NULL;
        if (solved.solver != NULL) {
            lay(&solved, &seed);
            test(&solved, &seed);
            leave(&solved);
            tested++;
        }
        summit_solver_free(solved.solver);
        brute_release(&solved.brute);
        summit_rules_free(solved.rules);
    }
    return tested;
}

static struct summit_move any_move(const struct solved_table *solved, uint64_t *seed)
{
    return draw_move(solved->rules, summit_table_position(solved->table), seed);
}

static void act(struct solved_table *solved, enum summit_done done, struct summit_move move)
{
    unsigned turn = summit_table_turn(solved->table);
    assert_int_equal(
        summit_table_act(solved->table, (struct summit_ply){(uint8_t)done, (uint8_t)turn, move}, 0),
        SUMMIT_LEGAL);
    look(solved);
}

/* ---- What is safe --------------------------------------------------------------------------- */

static unsigned marks_seen, moves_seen;

static bool is_marked(const struct table_safe *safe, int64_t number, int64_t other)
{
    for (size_t i = 0; i < safe->count; i++)
        if (safe->marks[i].number == number && safe->marks[i].other == other)
            return true;
    return false;
}

/* A stop that is reached by a move is marked if and only if the move is. */
static void expect_marked(const struct solved_table *solved, const struct table_safe *safe,
                          const struct view_move *move, bool wins)
{
    struct summit_position after = solved->view->choosing, left = after;
    unsigned heaps = summit_rules_heaps(solved->rules);
    summit_play(solved->rules, &after, move->move, NULL);
    memcpy(left.number, after.number, (heaps > 0 ? heaps : 1) * sizeof left.number[0]);
    left.turn = after.turn;
    if (safe->count == 0 || memcmp(&left, &after, sizeof left) != 0 || after.winner >= 0)
        return; /* what is noted of the game is another */
    if (is_marked(safe, after.number[0], heaps == 2 ? after.number[1] : 0) != wins)
        fail_msg("%s is %smarked in\n%s", move->label, wins ? "not " : "", written(solved->rules));
    marks_seen++;
}

static void expect_safe(const struct solved_table *solved)
{
    struct summit_error error;
    struct table_safe safe;
    const struct table_view *view = solved->view;
    if (view->over || view->choosing.turn != summit_table_turn(solved->table))
        return;
    if (!table_safe(view, solved->solver, &safe, &error))
        return;
    for (size_t i = 0; i < view->move_count; i++) {
        bool legal = view->moves[i].effect.refusal == SUMMIT_LEGAL;
        bool wins = legal && winner_after(solved, view->choosing, view->moves[i].move) ==
                                 (int)view->choosing.turn;
        if (safe.moves[i] != wins)
            fail_msg("%s is %ssafe in\n%s", view->moves[i].label, wins ? "" : "un",
                     written(solved->rules));
        if (legal && summit_rules_numbers(solved->rules) == 1)
            expect_marked(solved, &safe, &view->moves[i], wins);
        moves_seen++;
    }
}

static void play_and_look(struct solved_table *solved, uint64_t *seed)
{
    for (unsigned i = 0; i < PLIES && !solved->view->over; i++) {
        expect_safe(solved);
        act(solved, SUMMIT_DONE_MOVE, any_move(solved, seed));
    }
}

static void what_is_marked_is_safe(void **state)
{
    (void)state;
    marks_seen = moves_seen = 0;
    assert_true(each_game(400, play_and_look) > 100);
    assert_true(marks_seen > 200 && moves_seen > 2000);
}

/* ---- What was missed ------------------------------------------------------------------------ */

static unsigned slips_seen;

/* How often the person gave a win away. */
static unsigned count_slips(const struct solved_table *solved, unsigned you)
{
    size_t count;
    unsigned slips = 0;
    const struct summit_ply *plies = summit_table_plies(solved->table, &count);
    for (size_t i = 0; i < count; i++) {
        struct summit_position before;
        if (plies[i].kind != SUMMIT_DONE_MOVE || plies[i].seat != you)
            continue;
        summit_table_before(solved->table, i, &before);
        slips += winner_at(solved, &before) == (int)you &&
                 winner_after(solved, before, plies[i].move) != (int)you;
    }
    return slips;
}

/* At a moment just the moves are right after which the person wins. */
static void expect_moment(const struct solved_table *solved, const struct table_moments *moments,
                          size_t index)
{
    struct summit_position before;
    struct summit_move move, answer;
    size_t right = 0;
    summit_table_before(solved->table, moments->moments[index].index, &before);
    assert_int_equal(before.turn, moments->seat);
    for (struct summit_place place = {0};
         summit_next_move(solved->rules, &before, &place, &move);) {
        struct text told = {0};
        bool wins = winner_after(solved, before, move) == (int)moments->seat;
        assert_int_equal(
            moments_try(&told, solved->view, solved->solver, moments, index, move, &answer), wins);
        assert_true(told.length > 0 && !told.failed);
        assert_false(wins && summit_is_move(answer));
        if (wins && right < TABLE_MOMENT_MOVES)
            assert_true(summit_same_move(moments->moments[index].best[right], move));
        right += wins;
        text_release(&told);
    }
    assert_int_equal(moments->moments[index].best_count, right);
    assert_true(right > 0);
}

static void play_and_look_back(struct solved_table *solved, uint64_t *seed)
{
    struct summit_error error;
    struct table_moments moments;
    int you = solved->view->you;
    for (unsigned i = 0; i < PLIES && !solved->view->over; i++)
        act(solved, SUMMIT_DONE_MOVE, any_move(solved, seed));
    if (!solved->view->over) {
        assert_false(table_moments(solved->view, solved->solver, &moments, &error));
        act(solved, SUMMIT_DONE_RESIGN, SUMMIT_NO_MOVE);
    }
    if (!solved->view->over || !table_moments(solved->view, solved->solver, &moments, &error))
        return;
    assert_int_equal(moments.seat, you);
    assert_int_equal(moments.won, solved->view->winner == you);
    assert_int_equal(moments.slips, count_slips(solved, (unsigned)you));
    assert_true(moments.slips == 0 || moments.count > 0);
    for (size_t i = 0; i < moments.count; i++) {
        assert_true(i == 0 || moments.moments[i].index < moments.moments[i - 1].index);
        expect_moment(solved, &moments, i);
    }
    slips_seen += moments.slips;
}

static void what_was_missed_is_found(void **state)
{
    (void)state;
    slips_seen = 0;
    assert_true(each_game(500, play_and_look_back) > 120);
    assert_true(slips_seen > 50);
}

/* ---- In words ------------------------------------------------------------------------------- */

/* What is told to be safe after some lines of two people at a table. */
static const char *safe_after(const char *game, const char *lines)
{
    static char said[600];
    char line[64];
    struct table_fixture fixture;
    struct summit_error error;
    struct table_safe safe;
    struct text told = {0};
    open_table(&fixture, game, (struct summit_table_options){.no_store = true, .first = 1});
    see(&fixture);
    for (size_t length; *lines != '\0'; lines += length + (lines[length] == ',')) {
        length = strcspn(lines, ",");
        snprintf(line, sizeof line, "%.*s", (int)length, lines);
        type(&fixture, line);
    }
    struct summit_solver *solver = summit_solver_new(fixture.rules, NULL, &error);
    assert_non_null(solver);
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    if (table_safe(view, solver, &safe, &error))
        table_tell_safe(&told, view, &safe);
    else
        text_add(&told, error.text);
    assert_false(told.failed);
    snprintf(said, sizeof said, "%s", told.at);
    text_release(&told);
    table_view_free(view);
    summit_solver_free(solver);
    close_table(&fixture);
    return said;
}

static void what_is_safe_is_told(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"start = 0\ntarget = 21\nops = +1-3\n", "",
         "Safe to leave now: 1. Safe: 1, 5, 9, 13, 17 and 21."},
        {"start = 0\ntarget = 21\nops = +1-3\n", "1",
         "No move leaves anything safe. Safe: 1, 5, 9, 13, 17 and 21."},
        {"start = 21\ntarget = none\nops = -1-3\n", "1,2",
         "Safe to leave now: 16. Safe: 0, 4, 8, 12 and 16."},
        {"start = 0\ntarget = 21\nops = +1-12\nlose = 9\n", "2",
         "Safe to leave now: 8. Safe: 8 and 21."},
        {"start = 0\ntarget = 21\nops = +1-3\nrepeat = not-last\n", "2",
         "Safe to leave now: 5. Safe while +2 may not be played: 5, 9, 13, 17 and 21."},
        {"start = 0\ntarget = 12\nops = +1-3\nuses = 3\n", "2",
         "Safe to leave now: 4. Safe with the moves that are left: 2, 3, 4, 5, 6, 7, 8, 9 and so "
         "on."},
        {"number = own\nstart = 0\ntarget = 12\nops = +1-3, their -1\nmin = 0\nmax = 12\n", "2",
         "Safe to leave now: 3. Safe as the others stand: 3, 4, 5, 6, 7, 8, 9, 10 and so on."},
        {"heaps = 3, 5\ntarget = none\nops = -any\n", "",
         "Safe now: take 2 from heap 2. Safe: 0-0, 1-1, 2-2 and 3-3."},
        {"heaps = 3, 5\ntarget = none\nops = -any\n", "2: -2",
         "No move leaves anything safe. Safe: 0-0, 1-1, 2-2 and 3-3."},
        {"heaps = 30, 35\ntarget = none\nops = -any\n", "",
         "Safe now: take 5 from heap 2. Safe: 0-0, 1-1, 2-2, 3-3, 4-4, 5-5, 6-6, 7-7 and so on."},
        {"heaps = 30\ntarget = none\nops = -1-4\n", "",
         "No move leaves anything safe. Safe: 0, 5, 10, 15, 20, 25 and 30."},
        {"heaps = 3, 5, 7\ntarget = none\nops = -any\n", "",
         "Safe now: take 1 from heap 1, take 1 from heap 2 and take 1 from heap 3."},
        {"players = 3\nstart = 0\ntarget = 9\nops = +1-3\n", "", "No move leaves anything safe."},
        {"like = juniper-green\n", "", "Safe now: 4, 6, 8, 10 and 16."},
        {"start = 1000\ntarget = none\nops = -1-3\n", "",
         "No move leaves anything safe. Safe: 800, 804, 808, 812, 816, 820, 824, 828 and so on."},
        {"start = 0\ntarget = 5\nops = +1-3\n", "3,2", "there is nothing left to decide here"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(safe_after(cases[i][0], cases[i][1]), cases[i][2]);
}

/* The line below an ending, and what is asked about the first moment, of a person and a computer.
 */
static void expect_end(const char *game, int you, const char *lines, const char *expected)
{
    char said[600], line[64];
    struct summit_error error;
    struct table_moments moments;
    struct text told = {0};
    struct table_fixture fixture;
    struct summit_table_options options = {.no_store = true, .personal = true, .first = 1};
    options.who[0] = you == 0 ? "" : "level:50";
    options.who[1] = you == 1 ? "" : "level:50";
    open_table(&fixture, game, options);
    see(&fixture);
    for (size_t length; *lines != '\0'; lines += length + (lines[length] == ',')) {
        length = strcspn(lines, ",");
        snprintf(line, sizeof line, "%.*s", (int)length, lines);
        struct summit_ply ply = {SUMMIT_DONE_MOVE, (uint8_t)summit_table_turn(fixture.table),
                                 move_of(&fixture, line)};
        assert_int_equal(summit_table_act(fixture.table, ply, 0), SUMMIT_LEGAL);
        see(&fixture);
    }
    struct summit_solver *solver = summit_solver_new(fixture.rules, NULL, &error);
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    if (table_moments(view, solver, &moments, &error)) {
        view_add_detail(&told, view, &moments);
        text_add(&told, " | ");
        for (size_t i = 0; i == 0 || i < moments.count; i++)
            moments_tell(&told, view, &moments, i);
        if (moments.count > 0) {
            text_add(&told, " ");
            moments_show(&told, view, &moments, 0);
        }
    } else
        text_add(&told, error.text);
    snprintf(said, sizeof said, "%s", told.at);
    text_release(&told);
    table_view_free(view);
    summit_solver_free(solver);
    close_table(&fixture);
    assert_string_equal(said, expected);
}

static void what_was_missed_is_told(void **state)
{
    (void)state;
    static const char race[] = "start = 10\ntarget = 21\nops = +1, +2, +3\n";
    static const char lost[] = "start = 0\ntarget = 8\nops = +1, +2, +3\n";
    static const char drawn[] =
        "start = 0\ntarget = 7\nops = +2, +3\nbeyond = refused\nstuck = draws\n";
    static const char rounds[] = "start = 10\ntarget = 21\nops = +1, +2, +3\npoints = 2\n";
    expect_end(race, 0, "+1,+3,+3,+2,+2",
               "You let it slip once. |  Here you were winning. Find the move. The move was +3.");
    expect_end(race, 0, "+3,+1,+3,+1,+3",
               "No slip. | There is nothing to find: no win was given away.");
    expect_end(race, 0, "+1,+1,+1,+1,+1,+3,+1,+2",
               "You were winning 3 times. |  Here you were winning. Find the move. Here too you "
               "were winning. Find the move. The move was +3.");
    expect_end(race, 1, "+1,+1,+1,+1,+3,+1,+3",
               "You were winning once. |  Here you were winning. Find the move. The move was +2.");
    expect_end(lost, 0, "+1,+3,+1,+3",
               "From this side there was no way. | From this side there was no way. Swap?");
    expect_end(lost, 0, "+1,+1,+1,+1,+1,+1,+2",
               "You let it slip once. |  Here you were winning. Find the move. The move was +2.");
    expect_end(drawn, 0, "+3,+3",
               "You were winning once. |  Here you were winning. Find the move. The move was +2.");
    expect_end(drawn, 1, "+3,+3", " | From this side there was no way. Swap?");
    /* A round of a match has ended, not the match: nothing is told below. */
    expect_end(rounds, 0, "+3,+1,+3,+1,+3", " | There is nothing to find: no win was given away.");
    expect_end(race, 0, "+1", "this game isn't over yet, or nobody has lost it");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_marked_is_safe),
        cmocka_unit_test(what_is_safe_is_told),
        cmocka_unit_test(what_was_missed_is_told),
        cmocka_unit_test(what_was_missed_is_found),
    };
    return cmocka_run_group_tests_name("marks", tests, NULL, NULL);
}
