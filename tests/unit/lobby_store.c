/* Tests of what a lobby keeps at a terminal: keys are files of the user's, those of earlier
 * versions included. */
#include "harness.h"

#include "session/lobby_view.h"
#include "store/lobby_store.h"
#include "store/puzzle_streaks.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct lobby_event last;
static char last_key[200];

/* Answers everything, and keeps the last event that is no question, of its texts only the key: they
 * last until the next event. */
static void answer_all(struct lobby *lobby)
{
    struct lobby_event event;
    while (lobby_next_event(lobby, &event))
        if (!lobby_store_answer(lobby, &event)) {
            summit_rules_free(last.rules);
            last = event;
            snprintf(last_key, sizeof last_key, "%s", event.key != NULL ? event.key : "");
            last.key = last_key;
            last.game = last.text = NULL;
        }
}

static struct lobby *begin(void)
{
    struct lobby *lobby = lobby_new(&(struct lobby_options){.today = streaks_today(), .seed = 3});
    assert_non_null(lobby);
    answer_all(lobby);
    return lobby;
}

static void end(struct lobby *lobby)
{
    lobby_free(lobby);
    summit_rules_free(last.rules);
    last = (struct lobby_event){0};
}

static const char *state_file(const char *name)
{
    char path[300];
    snprintf(path, sizeof path, ".local/state/summit/%s", name);
    return home_path(path);
}

static void make_state(const char *directory)
{
    char path[400];
    snprintf(path, sizeof path, "mkdir -p '%s'", state_file(directory));
    assert_int_equal(system(path), 0);
}

static void expect(const char *key, const char *expected)
{
    struct text text = {0};
    assert_int_equal(lobby_store_read(key, &text), LOBBY_DONE);
    assert_string_equal(text.at, expected);
    text_release(&text);
}

static void answered(void *table, int trouble)
{
    summit_table_kept(table, trouble == 0);
}

/* Keeps a journal of some moves as the program does. */
static void keep_game(const char *const *moves, bool finished)
{
    struct summit_error error;
    struct summit_event event;
    struct summit_rules *rules = summit_game("number-reach", &error);
    struct summit_table *table = summit_table_new(rules, &(struct summit_table_options){.seed = 1});
    struct stored_game *kept = journal_store.begin("number-reach");
    for (; *moves != NULL; moves++) {
        summit_table_line(table, SUMMIT_ANYBODY, *moves, strlen(*moves), 0);
        while (summit_table_next(table, &event))
            if (event.kind == SUMMIT_EVENT_KEEP) {
                journal_store.keep(kept, event.text, event.length, answered, table);
            }
    }
    if (finished)
        journal_store.finish(kept);
    journal_store.close(kept);
    summit_table_free(table);
    summit_rules_free(rules);
}

static void what_is_chosen_is_kept_in_files(void **state)
{
    (void)state;
    struct lobby *lobby = begin();
    assert_true(lobby_choose(lobby, "nim"));
    answer_all(lobby);
    lobby_set(lobby, "level", "level:50");
    assert_true(lobby_play(lobby));
    answer_all(lobby);
    assert_int_equal(last.kind, LOBBY_EVENT_BEGIN);
    assert_int_equal(access(state_file("last/nim"), F_OK), 0);
    end(lobby);
    lobby = begin();
    assert_string_equal(lobby_view(lobby)->home.hero.row.key, "nim");
    assert_true(lobby_play(lobby));
    answer_all(lobby);
    expect("last/nim", "against = level:50\n");
    end(lobby);
}

static void what_earlier_versions_noted_is_taken_over(void **state)
{
    (void)state;
    static const char wishes[] = "game = euclid\nplayer2 = hard\nbest-of = 3\n";
    make_state("menu");
    put_file(state_file("menu/wishes"), wishes, strlen(wishes));
    struct lobby *lobby = begin();
    assert_string_equal(lobby_view(lobby)->home.hero.row.key, "euclid");
    assert_true(lobby_play(lobby));
    answer_all(lobby);
    assert_int_equal(summit_rules_points(last.rules), 2);
    expect("last/euclid", "against = level:75\nbest-of = 3\n");
    end(lobby);
    /* The file stays as it was. */
    struct stat status;
    assert_int_equal(stat(state_file("menu/wishes"), &status), 0);
    assert_int_equal(status.st_size, strlen(wishes));
}

static void games_are_listed_opened_and_deleted(void **state)
{
    (void)state;
    static const char *const moves[] = {"+1", "+1", "*2", "+1", NULL};
    static const char *const all[] = {"*2", "*2", "*2", "*2", "+1", "+1", "+1", "+1", NULL};
    char path[4096];
    keep_game(moves, false);
    keep_game(all, true);
    struct lobby *lobby = begin();
    const struct lobby_home_view *home = &lobby_view(lobby)->home;
    assert_true(home->goes_on);
    assert_memory_equal(home->hero.row.when, "today, ", 7);
    assert_int_equal(home->finished_count, 1);
    assert_true(lobby_play(lobby));
    answer_all(lobby);
    assert_int_equal(last.kind, LOBBY_EVENT_OPEN);
    assert_true(lobby_store_path(last.key, path, sizeof path));
    struct stored_game *kept = journal_store.open(path);
    assert_non_null(kept);
    /* What is being played isn't listed, nor can it be deleted. */
    assert_int_equal(lobby_store_delete(last.key), LOBBY_FAILED);
    lobby_home(lobby);
    answer_all(lobby);
    assert_false(lobby_view(lobby)->home.goes_on);
    journal_store.close(kept);
    lobby_games(lobby);
    lobby_home(lobby);
    answer_all(lobby);
    char key[200];
    snprintf(key, sizeof key, "%s", lobby_view(lobby)->home.hero.row.key);
    lobby_delete(lobby, key);
    answer_all(lobby);
    assert_int_not_equal(access(path, F_OK), 0);
    lobby_games(lobby);
    answer_all(lobby);
    assert_int_equal(lobby_view(lobby)->games.finished.count, 1);
    assert_string_equal(lobby_view(lobby)->games.finished.list[0].about,
                        "Player 1, Player 2 · Player 2 won");
    end(lobby);
}

static void own_files_are_kept_beside_those_of_the_user(void **state)
{
    (void)state;
    static const char game[] = "title = Mine\nstart = 1\ntarget = 9\nops = +1, +2\n";
    struct summit_error error;
    struct lobby *lobby = begin();
    assert_true(lobby_open(lobby, "mine.game", game, strlen(game), &error));
    assert_true(lobby_keep(lobby, "mine", &error));
    answer_all(lobby);
    assert_int_equal(access(home_path(".local/share/summit/games/mine.game"), F_OK), 0);
    end(lobby);
    lobby = begin();
    assert_int_equal(lobby_view(lobby)->home.own.count, 1);
    assert_true(lobby_choose(lobby, "own/mine"));
    assert_true(lobby_play(lobby));
    answer_all(lobby);
    expect("last/own/mine", "against = level:10\n");
    lobby_home(lobby);
    answer_all(lobby);
    assert_string_equal(lobby_view(lobby)->home.hero.row.key, "own/mine");
    lobby_delete(lobby, "own/mine");
    answer_all(lobby);
    assert_int_not_equal(access(home_path(".local/share/summit/games/mine.game"), F_OK), 0);
    end(lobby);
}

static void keys_lead_nowhere_else(void **state)
{
    (void)state;
    static const char *const keys[] = {
        "game/../x",  "own/../../x",    "last/../x",      "last/a/b",    "over/.x",      "own/",
        "etc/passwd", "lesson/../../x", "last/own/",      "last/own/..", "puzzle/other", "",
        "last/own+x", "game/",          "lesson/12345678"};
    for (size_t i = 0; i < COUNT(keys); i++) {
        char path[4096];
        struct text text = {0};
        assert_false(lobby_store_path(keys[i], path, sizeof path));
        assert_int_equal(lobby_store_read(keys[i], &text), LOBBY_MISSING);
        assert_int_equal(lobby_store_write(keys[i], "x", 1), LOBBY_FAILED);
        assert_int_equal(lobby_store_delete(keys[i]), LOBBY_MISSING);
        text_release(&text);
    }
}

static void streaks_and_lessons_keep_their_files(void **state)
{
    (void)state;
    struct text text = {0};
    expect("streaks", "0 0 0\n");
    assert_int_equal(lobby_store_write("streaks", "20261118 4 7\n", 13), LOBBY_DONE);
    expect("streaks", "20261118 4 7\n");
    struct puzzle_streaks streaks;
    streaks_read(&streaks);
    assert_int_equal(streaks.days, 4);
    assert_int_equal(lobby_store_write("lesson/0123456789abcdef", "1 2 3\n", 6), LOBBY_DONE);
    expect("lesson/0123456789abcdef", "1 2 3\n");
    assert_int_equal(lobby_store_list("lesson/", &text), LOBBY_DONE);
    assert_memory_equal(text.at, "lesson/0123456789abcdef 20", 26);
    text_release(&text);
    assert_int_equal(lobby_store_write("puzzle/today", "20261118 s rr", 13), LOBBY_DONE);
    expect("puzzle/today", "20261118 s rr\n");
    /* What can't be read is never written over. */
    put_file(state_file("puzzles/streaks"), "junk", 4);
    assert_int_equal(lobby_store_write("streaks", "20261118 4 7\n", 13), LOBBY_FAILED);
}

int main(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)
    const struct CMUnitTest tests[] = {
        AT_HOME(what_is_chosen_is_kept_in_files),
        AT_HOME(what_earlier_versions_noted_is_taken_over),
        AT_HOME(games_are_listed_opened_and_deleted),
        AT_HOME(own_files_are_kept_beside_those_of_the_user),
        AT_HOME(keys_lead_nowhere_else),
        AT_HOME(streaks_and_lessons_keep_their_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
