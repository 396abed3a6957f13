/* Tests of the lobby where memory ends: whatever allocation fails, nothing leaks, what couldn't be
 * done is either told or not shown, and the next time all is as ever. */
#include "harness.h"

#include "base/text.h"
#include "lobby_fixture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_AT = 6 }; /* of what is stored first */
static struct store first_store;

static const char own_game[] = "title = Mine\nstart = 1\ntarget = 9\nops = +1, +2\n";

/* Somebody who has played, learnt and solved. */
static void fill_store(void)
{
    char key[64];
    struct summit_error error;
    struct summit_rules *rules = summit_game("nim", &error);
    snprintf(key, sizeof key, "lesson/%016llx", (unsigned long long)summit_rules_identity(rules));
    summit_rules_free(rules);
    store.count = 0;
    put(key, "use 3 1\n", 202611180900);
    put("streaks", "20261117 4 9\n", 202611180900);
    put("puzzle/today", "20261118 a rw 1\n", 202611180900);
    put("last/number-reach", "against = level:10\n", 202611170900);
    put("last/nim", "against = level:50\nvariant = Four heaps\n", 202611180900);
    put("own/mine", own_game, 202611150900);
    put_record("game/a", "number-reach", "level:25", "+1 +1 *2 +1", -1, 202611171930);
    put_record("game/b", "number-reach", "level:25", "+1", -1, 202611171931);
    put_record("over/c", "number-reach", "level:25", "+1 +1 *2 +1", 0, 202611161930);
    first_store = store;
}

/* ---- Nothing is kept, all comes back -------------------------------------------------------- */

/* Whether all goes well: then nothing may be refused. */
static bool sure;

static void must(bool good)
{
    assert_true(good || !sure);
    answer_all();
}

static void must_come(enum lobby_event_kind kind)
{
    answer_all();
    assert_true(done.kind == kind || !sure);
}

/* One walk through all that the lobby does. */
static void walk(void)
{
    struct summit_error error;
    home();
    must(lobby_play(lobby)); /* goes on with the game that was left */
    must_come(store.count > RECORD_AT ? LOBBY_EVENT_OPEN : LOBBY_EVENT_BEGIN);
    must(lobby_choose(lobby, "puzzle/today"));
    must(lobby_choose(lobby, "lesson/nim"));
    must_come(LOBBY_EVENT_LESSON);
    must(lobby_choose(lobby, "euclid"));
    lobby_learn(lobby);
    must_come(LOBBY_EVENT_LESSON);
    lobby_puzzles(lobby);
    must_come(LOBBY_EVENT_PUZZLE);
    lobby_rules(lobby);
    must_come(LOBBY_EVENT_RULES);
    must(lobby_choose(lobby, "nim"));
    lobby_more(lobby);
    set("against", "level:25");
    set("name.1", "Ada");
    set("heaps", "2, 3, 4");
    must(lobby_play(lobby));
    must_come(LOBBY_EVENT_BEGIN);
    finish(0);
    must(lobby_next(lobby, LOBBY_OFFER_SWAP));
    finish(0);
    must(lobby_next(lobby, LOBBY_OFFER_FIND));
    must(lobby_next(lobby, LOBBY_OFFER_VARIANT));
    must_come(LOBBY_EVENT_BEGIN);
    must(lobby_open(lobby, "/tmp/theirs.game", own_game, strlen(own_game), &error));
    must(lobby_keep(lobby, "theirs", &error));
    lobby_delete(lobby, "own/theirs");
    answer_all();
    const char *record = first_store.kept[RECORD_AT].text /* it may be listed no more */;
    must(lobby_open(lobby, "x", record, strlen(record), &error));
    must_come(LOBBY_EVENT_OPEN);
    lobby_games(lobby);
    answer_all();
    lobby_delete(lobby, "game/");
    answer_all();
    lobby_back(lobby);
    answer_all();
    lobby_back(lobby);
    must_come(LOBBY_EVENT_LEAVE);
}

/* What is shown at home, on a card, in the form and of all games; a card anew, for what was chosen
 * on it stays until another is looked at. */
enum { PLACES = 4 };
static void visit(unsigned place)
{
    home();
    lobby_choose(lobby, "euclid");
    answer_all();
    if (place == 0)
        home();
    if (place == 1 || place == 2) {
        lobby_choose(lobby, "nim");
        answer_all();
    }
    if (place == 2)
        lobby_more(lobby);
    if (place == 3)
        lobby_games(lobby);
    answer_all();
}

static char usual[PLACES][1 << 16], now[1 << 16];

/* Where one text parts from another. */
static void must_be(const char *text, const char *expected, unsigned place, unsigned n)
{
    size_t at = 0;
    while (text[at] != '\0' && text[at] == expected[at])
        at++;
    if (text[at] != expected[at])
        fail_msg("place %u, allocation %u: ...%.150s\nnot ...%.150s", place, n,
                 text + (at > 50 ? at - 50 : 0), expected + (at > 50 ? at - 50 : 0));
}

/* What Play begins at home. */
static void show_play(char *into, size_t size)
{
    home();
    forget();
    assert_true(lobby_play(lobby));
    answer_all();
    into[0] = '\0';
    if (done.kind == LOBBY_EVENT_BEGIN)
        assert_true(summit_rules_write(done.rules, into, size) < size);
}

static void try_each_allocation(unsigned step)
{
    static char begun[2][2000];
    size_t before = heap_held();
    begin();
    sure = true;
    walk();
    store = first_store;
    for (unsigned place = 0; place < PLACES; place++) {
        visit(place);
        show(usual[place], sizeof usual[place]);
    }
    show_play(begun[0], sizeof begun[0]);
    fail_call(CALL_ALLOCATE, 0, 0, false);
    walk();
    sure = false;
    unsigned all = calls_made(CALL_ALLOCATE);
    for (unsigned n = 1; n <= all; n += is_long() ? 1 : step) {
        store = first_store;
        fail_call(CALL_ALLOCATE, n, ENOMEM, n % 5 == 0);
        walk();
        fail_call(CALL_ALLOCATE, 0, 0, false);
        store = first_store;
        for (unsigned place = 0; place < PLACES; place++) {
            visit(place);
            show(now, sizeof now);
            must_be(now, usual[place], place, n);
        }
        show_play(begun[1], sizeof begun[1]);
        assert_string_equal(begun[1], begun[0]);
    }
    end();
    assert_int_equal(heap_held(), before);
}

static void whatever_fails_the_next_visit_is_the_usual(void **state)
{
    (void)state;
    fill_store();
    try_each_allocation(1);
    /* Somebody who only chose a game, and wrote one. */
    first_store.kept[0] = first_store.kept[4];
    first_store.kept[1] = first_store.kept[5];
    first_store.count = 2;
    store = first_store;
    try_each_allocation(3);
}

/* A view is whole or there is none. */
static void a_view_is_never_half_there(void **state)
{
    (void)state;
    fill_store();
    begin();
    for (unsigned place = 0; place <= PLACES; place++) {
        if (place < PLACES)
            visit(place);
        else {
            lobby_choose(lobby, "nim");
            answer_all();
            set("against", "level:25");
            assert_true(lobby_play(lobby));
            answer_all();
            finish(0);
        }
        char *whole = usual[place % PLACES];
        show(whole, sizeof usual[0]);
        bool shown = false;
        for (unsigned n = 1; !shown; n += is_long() || n < 60 ? 1 : 11) {
            lobby_search(lobby, "");
            fail_call(CALL_ALLOCATE, n, ENOMEM, false);
            shown = lobby_view(lobby) != NULL;
            bool failed = calls_made(CALL_ALLOCATE) >= n;
            fail_call(CALL_ALLOCATE, 0, 0, false);
            show(now, sizeof now);
            if (shown)
                must_be(now, whole, place, n);
            shown = shown && !failed;
        }
        for (unsigned n = 1; n < 40; n++) {
            struct text json = {0};
            fail_call(CALL_ALLOCATE, n, ENOMEM, false);
            lobby_json(&json, lobby);
            bool failed = calls_made(CALL_ALLOCATE) >= n;
            fail_call(CALL_ALLOCATE, 0, 0, false);
            assert_int_equal(json.failed, failed);
            text_release(&json);
        }
    }
    end();
}

static void a_lobby_begins_whole_or_not_at_all(void **state)
{
    (void)state;
    size_t before = heap_held();
    fill_store();
    for (unsigned n = 1;; n++) {
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = 7});
        bool failed = calls_made(CALL_ALLOCATE) >= n;
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (lobby != NULL) {
            answer_all();
            home();
            assert_int_equal(lobby_view(lobby)->home.first_count, summit_game_count());
            assert_true(lobby_view(lobby)->home.goes_on);
        }
        end();
        assert_int_equal(heap_held(), before);
        if (!failed)
            break;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_fails_the_next_visit_is_the_usual),
        cmocka_unit_test(a_view_is_never_half_there),
        cmocka_unit_test(a_lobby_begins_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
