/* Tests of what people are told at a table: who is spoken to and of, labels of moves, endings, what
 * is safe, and the moments that were missed. */
#include "harness.h"

#include "session/table.h"
#include "session/table_view.h"
#include "solve/rules.h"
#include "table_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char reach[] = "start = 1\ntarget = 20\nops = +1, *2\n";
static const char edge[] = "size = 15\nstart = middle\nsteps = 1, 2, 3\nbeyond = refused\n"
                           "repeat = not-last\nstuck = passes\n";

/* What stands at a place of a view, for as long as the fourth next call. */
static const char *words_of(struct table_view *view, size_t at)
{
    static char kept[4][400];
    static unsigned next;
    char *to = kept[next++ % 4];
    snprintf(to, sizeof kept[0], "%s", view_words(view, at));
    return to;
}

static const char *news(const struct table_fixture *fixture)
{
    struct table_view *view = table_view_new(fixture->table, SIZE_MAX);
    assert_non_null(view);
    const char *told = words_of(view, view->news);
    table_view_free(view);
    return told;
}

static const char *heading(const struct table_fixture *fixture)
{
    struct table_view *view = table_view_new(fixture->table, SIZE_MAX);
    assert_non_null(view);
    const char *told = words_of(view, view->ending.heading);
    table_view_free(view);
    return told;
}

static const struct summit_table_options first_against_computer = {
    .who = {NULL, "level:25"}, .first = 1, .personal = true};

/* ---- News ----------------------------------------------------------------------------------- */

static void it_speaks_to_the_one_person(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, first_against_computer);
    see(&fixture);
    assert_string_equal(news(&fixture), "You go first.");
    type(&fixture, "*2");
    assert_string_equal(news(&fixture), "You played ×2, now 2. The computer is thinking.");
    answer(&fixture, "+1");
    assert_string_equal(news(&fixture), "The computer played +1, now 3. Your turn.");
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    assert_string_equal(words_of(view, view->spoken), "Computer: plus 1, now 3. Your turn.");
    assert_string_equal(words_of(view, view->goal), "Land exactly on 20. Going past 20 loses.");
    assert_string_equal(view->seats[0].shown, "You");
    assert_string_equal(words_of(view, view->seats[0].note), "your turn");
    assert_string_equal(view->seats[1].shown, "Computer");
    assert_string_equal(words_of(view, view->seats[1].note), "easy");
    assert_string_equal(words_of(view, view->entries[1].name), "+1");
    assert_string_equal(words_of(view, view->entries[1].result), "→ 3");
    table_view_free(view);
    close_table(&fixture);
}

static void elsewhere_everybody_has_a_name(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach,
               (struct summit_table_options){.who = {NULL, "level:25"}, .first = 1});
    see(&fixture);
    assert_string_equal(news(&fixture), "Player 1 goes first.");
    type(&fixture, "*2");
    assert_string_equal(news(&fixture), "Player 1 played ×2, now 2. Player 2 is thinking.");
    close_table(&fixture);
    open_table(&fixture, reach, (struct summit_table_options){.first = 1, .personal = true});
    see(&fixture);
    type(&fixture, "*2");
    assert_string_equal(news(&fixture), "Player 1 played ×2, now 2. Player 2 to move.");
    close_table(&fixture);
}

static void it_stays_so_after_a_swap(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, first_against_computer);
    see(&fixture);
    type(&fixture, "swap");
    assert_string_equal(news(&fixture), "The computer goes first. The computer is thinking.");
    answer(&fixture, "*2");
    assert_string_equal(news(&fixture), "The computer played ×2, now 2. Your turn.");
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    assert_int_equal(view->you, 1);
    table_view_free(view);
    close_table(&fixture);
}

static void lost_turns_and_third_times_are_told(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, "start = 1\ntarget = 20\nops = +1, -1\n", first_against_computer);
    see(&fixture);
    for (int i = 0; i < 2; i++) {
        type(&fixture, "+1");
        answer(&fixture, "-1");
    }
    assert_string_equal(news(&fixture), "The computer played −1, now 1. Here again. Play on, hint, "
                                        "or call it a draw?");
    type(&fixture, "+1");
    answer(&fixture, "-1");
    assert_string_equal(news(&fixture), "The computer played −1, now 1. Your turn.");
    type(&fixture, "draw");
    assert_string_equal(heading(&fixture), "The same position for the third time: drawn.");
    close_table(&fixture);
    open_table(&fixture, edge, first_against_computer);
    see(&fixture);
    assert_string_equal(type(&fixture, "draw"), "RP");
    close_table(&fixture);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static void keys_say_what_they_do(void **state)
{
    (void)state;
    static const char *const wanted[] = {
        "0 +1 → 14  plus 1, makes 14",
        "1 ×2 → 26 goes past 20 times 2, makes 26, goes past 20 and loses",
    };
    struct table_fixture fixture;
    open_table(&fixture, "start = 13\ntarget = 20\nops = +1, *2\n", first_against_computer);
    see(&fixture);
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    assert_int_equal(view->move_count, 2);
    for (size_t i = 0; i < 2; i++) {
        char line[400];
        const struct view_move *move = &view->moves[i];
        snprintf(line, sizeof line, "%d %s %s %s %s", (int)move->state, words_of(view, move->name),
                 words_of(view, move->result), words_of(view, move->reason),
                 words_of(view, move->spoken));
        assert_string_equal(line, wanted[i]);
    }
    table_view_free(view);
    close_table(&fixture);
    open_table(&fixture, edge, first_against_computer);
    see(&fixture);
    type(&fixture, "3");
    answer(&fixture, "1");
    view = table_view_new(fixture.table, SIZE_MAX);
    assert_int_equal(view->moves[0].state, VIEW_NOT_NOW);
    assert_string_equal(words_of(view, view->moves[0].reason), "just played by the computer");
    assert_string_equal(words_of(view, view->goal), "Land exactly on 0. The computer goes for 15.");
    table_view_free(view);
    close_table(&fixture);
}

/* ---- Ends ----------------------------------------------------------------------------------- */

static void nobody_is_congratulated_on_a_loss(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, "start = 18\ntarget = 20\nops = +1, *2\n", first_against_computer);
    see(&fixture);
    type(&fixture, "+1");
    answer(&fixture, "+1");
    assert_string_equal(heading(&fixture), "The computer landed on 20.");
    type(&fixture, "again");
    type(&fixture, "*2");
    assert_string_equal(heading(&fixture), "You went past 20.");
    type(&fixture, "again");
    type(&fixture, "+1");
    answer(&fixture, "*2");
    assert_string_equal(heading(&fixture), "You won in 1 move.");
    type(&fixture, "again");
    type(&fixture, "resign");
    assert_string_equal(heading(&fixture), "You gave up at 18.");
    close_table(&fixture);
}

static void rounds_of_a_match_end_too(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, "start = 1\ntarget = 2\nops = +1, *2\nbest-of = 3\n",
               first_against_computer);
    see(&fixture);
    type(&fixture, "+1");
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    assert_string_equal(words_of(view, view->ending.heading), "You take round 1.");
    assert_string_equal(words_of(view, view->ending.score), "You 1 : 0 Computer, best of 3");
    assert_true(view->ending.next && view->ending.fresh);
    assert_int_equal(view->ending.position.number[0], 2); /* the board as it ended */
    assert_int_equal(view->at.position.number[0], 1);
    table_view_free(view);
    answer(&fixture, "+1");
    assert_string_equal(heading(&fixture), "The computer takes round 2.");
    type(&fixture, "+1");
    assert_string_equal(heading(&fixture), "You win the match.");
    close_table(&fixture);
}

/* ---- With a solver -------------------------------------------------------------------------- */

static void what_is_safe_is_marked(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_error error;
    struct table_safe safe;
    struct text told = {0};
    open_table(&fixture, "start = 0\ntarget = 21\nops = +1, +2, +3\n", first_against_computer);
    see(&fixture);
    struct summit_solver *solver = summit_solver_new(fixture.rules, NULL, &error);
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    assert_true(table_safe(view, solver, &safe, &error));
    assert_true(safe.moves[0] && !safe.moves[1] && !safe.moves[2]);
    assert_int_equal(safe.count, 6);
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(safe.marks[i].number, 1 + 4 * (int64_t)i);
    table_tell_safe(&told, view, &safe);
    assert_string_equal(told.at, "Safe to leave now: 1. Safe: 1, 5, 9, 13, 17 and 21.");
    text_release(&told);
    table_view_free(view);
    summit_table_hints_off(fixture.table);
    see(&fixture);
    view = table_view_new(fixture.table, SIZE_MAX);
    assert_false(table_safe(view, solver, &safe, &error));
    table_view_free(view);
    summit_solver_free(solver);
    close_table(&fixture);
}

static void the_moment_is_found_again(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_error error;
    struct table_moments moments;
    struct summit_move reply;
    struct text told = {0};
    open_table(&fixture, "start = 10\ntarget = 21\nops = +1, +2, +3\n", first_against_computer);
    see(&fixture);
    struct summit_solver *solver = summit_solver_new(fixture.rules, NULL, &error);
    type(&fixture, "+1"); /* +3 would have won */
    answer(&fixture, "+2");
    type(&fixture, "+1");
    answer(&fixture, "+3");
    type(&fixture, "+1");
    answer(&fixture, "+3");
    assert_string_equal(heading(&fixture), "The computer landed on 21.");
    struct table_view *view = table_view_new(fixture.table, SIZE_MAX);
    assert_true(table_moments(view, solver, &moments, &error));
    assert_int_equal(moments.count, 1);
    assert_int_equal(moments.moments[0].index, 0);
    view_add_detail(&told, view, &moments);
    assert_string_equal(told.at, "You were winning once.");
    text_clear(&told);
    moments_tell(&told, view, &moments, 0);
    assert_string_equal(told.at, "Here you were winning. Find the move.");
    text_clear(&told);
    assert_false(moments_try(&told, view, solver, &moments, 0, move_of(&fixture, "+2"), &reply));
    assert_string_equal(told.at, "The computer answers +1. Try again.");
    text_clear(&told);
    assert_true(moments_try(&told, view, solver, &moments, 0, move_of(&fixture, "+3"), &reply));
    assert_string_equal(told.at, "Yes: that keeps the win.");
    text_clear(&told);
    moments_show(&told, view, &moments, 0);
    assert_string_equal(told.at, "The move was +3.");
    text_release(&told);
    table_view_free(view);
    summit_solver_free(solver);
    close_table(&fixture);
}

/* ---- Random rules --------------------------------------------------------------------------- */

/* "You" never stands for the other, and nothing shows what only engineers read. */
static void expect_sound(struct table_view *view, unsigned you)
{
    assert_int_equal(view->you, you);
    for (unsigned seat = 0; seat < view->players; seat++)
        assert_int_equal(strcmp(view->seats[seat].shown, "You") == 0, seat == you);
    for (size_t i = 0; i < view->move_count; i++) {
        const struct view_move *move = &view->moves[i];
        bool legal = move->effect.refusal == SUMMIT_LEGAL;
        assert_int_equal(legal, move->state <= VIEW_LOSES);
        assert_true(legal == move->shown || summit_actions(view->rules) <= VIEW_FEW_MOVES);
        assert_int_equal(view_words(view, move->reason)[0] != '\0', move->state != VIEW_PLAYABLE);
        assert_true(view_words(view, move->name)[0] != '\0');
        assert_true(view_words(view, move->spoken)[0] != '\0');
        assert_null(strpbrk(view_words(view, move->name), "*<>"));
    }
    static const char *const never[] = {"*", "->", "Nim sum", "Player "};
    for (size_t i = 0; i < COUNT(never); i++) {
        assert_null(strstr(view_words(view, view->news), never[i]));
        assert_null(strstr(view_words(view, view->spoken), never[i]));
    }
    if (!view->over || view->ending.next || view->ending.winner < 0)
        return;
    const char *end = view_words(view, view->ending.heading);
    bool congratulated = strstr(end, "You won") != NULL || strstr(end, "You win") != NULL;
    assert_int_equal(congratulated, view->winner == (int)you);
    assert_int_equal(view->ending.lost, view->winner != (int)you);
}

/* The news of the last entry speak of who made it. */
static void expect_teller(struct table_view *view, unsigned you)
{
    const struct view_entry *last =
        view->entry_count > 0 ? &view->entries[view->entry_count - 1] : NULL;
    const char *told = view_words(view, view->news);
    if (last == NULL || view->over || last->round != view->at.round || view->players > 2)
        return;
    assert_int_equal(strncmp(told, "You ", 4) == 0, last->ply.seat == you);
    assert_int_equal(strncmp(view_words(view, view->spoken), "You: ", 5) == 0 ||
                         last->ply.kind != SUMMIT_DONE_MOVE,
                     last->ply.seat == you || last->ply.kind != SUMMIT_DONE_MOVE);
}

static void play_personal(const struct summit_rules *rules, uint64_t *seed)
{
    unsigned players = summit_rules_players(rules), you = draw_below(seed, players);
    struct summit_table_options options = {.personal = true, .no_store = true, .seed = draw(seed)};
    for (unsigned seat = 0; seat < players; seat++)
        options.who[seat] = seat == you ? "" : "level:25";
    struct summit_table *table = summit_table_new(rules, &options);
    assert_non_null(table);
    for (unsigned i = 0; i < 40; i++) {
        struct summit_event event;
        while (summit_table_next(table, &event))
            ;
        struct table_view *view = table_view_new(table, SIZE_MAX);
        assert_non_null(view);
        expect_sound(view, you);
        expect_teller(view, you);
        bool over = view->over;
        table_view_free(view);
        if (over)
            break;
        const struct summit_position *position = summit_table_position(table);
        struct summit_ply entry = {SUMMIT_DONE_MOVE, position->turn,
                                   draw_move(summit_table_rules(table), position, seed)};
        if (draw_below(seed, 40) == 0)
            entry = (struct summit_ply){SUMMIT_DONE_RESIGN, position->turn, SUMMIT_NO_MOVE};
        assert_int_equal(summit_table_act(table, entry, 0), SUMMIT_LEGAL);
    }
    summit_table_free(table);
}

static void you_are_never_the_other(void **state)
{
    (void)state;
    uint64_t seed = 21;
    unsigned played = 0;
    for (unsigned i = 0; i < (is_long() ? 5000 : 600); i++) {
        struct file file = {.length = 0};
        struct summit_error error;
        random_rules(&file, &seed);
        if (i % 4 == 0)
            file.length += (size_t)snprintf(file.text + file.length, sizeof file.text - file.length,
                                            "points = 2\n");
        if (rules_error(file.text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(file.text);
        play_personal(rules, &seed);
        summit_rules_free(rules);
        played++;
    }
    assert_true(played > 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_speaks_to_the_one_person),
        cmocka_unit_test(elsewhere_everybody_has_a_name),
        cmocka_unit_test(it_stays_so_after_a_swap),
        cmocka_unit_test(lost_turns_and_third_times_are_told),
        cmocka_unit_test(keys_say_what_they_do),
        cmocka_unit_test(nobody_is_congratulated_on_a_loss),
        cmocka_unit_test(rounds_of_a_match_end_too),
        cmocka_unit_test(what_is_safe_is_marked),
        cmocka_unit_test(the_moment_is_found_again),
        cmocka_unit_test(you_are_never_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
