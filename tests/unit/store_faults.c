/* Tests of what is stored on disk where the disk, memory or what lies there is bad: nothing is half
 * written, nothing is believed that nobody wrote, and whatever fails is told. */
#include "harness.h"

#include "base/text.h"
#include "session/record.h"
#include "store/files.h"
#include "store/game_library.h"
#include "store/lesson_progress.h"
#include "store/lobby_store.h"
#include "store/puzzle_streaks.h"
#include "store/saved_games.h"
#include "store/store.h"
#include "summit_look.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char lesson_key[] = "lesson/0123456789abcdef";
static const char mine[] = "title = Mine\nstart = 1\ntarget = 9\nops = +1, +2\n";

static const char *state_file(const char *name)
{
    char path[300];
    snprintf(path, sizeof path, ".local/state/summit/%s", name);
    return home_path(path);
}

static void make_directory(const char *path)
{
    char command[600];
    snprintf(command, sizeof command, "mkdir -p '%s'", path);
    assert_int_equal(system(command), 0);
}

static void put_text(const char *path, const char *text)
{
    put_file(path, text, strlen(text));
}

/* What is read under a key, "" if nothing is; in a buffer that the next call overwrites. */
static enum lobby_status read_key(const char *key, char *into, size_t size)
{
    struct text text = {0};
    enum lobby_status status = lobby_store_read(key, &text);
    into[0] = '\0';
    if (status == LOBBY_DONE) {
        assert_false(text.failed);
        assert_in_range(text.length, 0, size - 1);
        if (text.length > 0)
            memcpy(into, text.at, text.length + 1);
    }
    text_release(&text);
    return status;
}

static enum lobby_status write_key(const char *key, const char *text)
{
    return lobby_store_write(key, text, strlen(text));
}

static void expect(const char *key, const char *expected)
{
    char text[4000];
    assert_int_equal(read_key(key, text, sizeof text), LOBBY_DONE);
    assert_string_equal(text, expected);
}

/* ---- Calls that fail ------------------------------------------------------------------------ */

static const struct {
    const char *key, *before, *after;
} texts[] = {{"last/nim", "against = friend\n", "against = level:50\ngo = 2\n"},
             {"last/own/mine", "against = friend\n", "go = 1\n"},
             {"own/mine", mine, "title = Other\nstart = 1\ntarget = 9\nops = +1, +3\n"},
             {"streaks", "20261117 4 7\n", "20261118 5 7\n"},
             {"puzzle/today", "20261118 a w +1\n", "20261118 a wr +1;*2\n"},
             {lesson_key, "use 1 2\n", "use 3 1\n"}};

/* After a failure there is what was before or what was to be, never anything else, and what failed
 * is told. */
static void what_is_written_is_whole_or_as_before(void **state)
{
    (void)state;
    static const struct {
        enum call call;
        int error;
    } faults[] = {{CALL_ALLOCATE, ENOMEM}, {CALL_OPEN, EMFILE},   {CALL_READ, EIO},
                  {CALL_PWRITE, ENOSPC},   {CALL_PWRITE, 0},      {CALL_FSYNC, EIO},
                  {CALL_FCHMOD, EPERM},    {CALL_RENAME, EACCES}, {CALL_FSTAT, EIO}};
    char now[4000];
    size_t held = heap_held();
    for (size_t i = 0; i < COUNT(texts); i++)
        for (size_t fault = 0; fault < COUNT(faults); fault++)
            for (unsigned n = 1;; n++) {
                enum call call = faults[fault].call;
                assert_int_equal(write_key(texts[i].key, texts[i].before), LOBBY_DONE);
                fail_call(call, n, faults[fault].error, true);
                enum lobby_status status = write_key(texts[i].key, texts[i].after);
                bool failed = calls_made(call) >= n;
                fail_call(call, 0, 0, false);
                assert_int_equal(read_key(texts[i].key, now, sizeof now), LOBBY_DONE);
                if (status == LOBBY_DONE || strcmp(now, texts[i].before) != 0)
                    assert_string_equal(now, texts[i].after);
                if (!failed) {
                    assert_int_equal(status, LOBBY_DONE);
                    break;
                }
            }
    assert_int_equal(heap_held(), held);
}

/* What is read is what is there, or nothing. */
static void what_is_read_is_whole_or_nothing(void **state)
{
    (void)state;
    static const enum call calls[] = {CALL_ALLOCATE, CALL_OPEN, CALL_READ, CALL_FSTAT};
    char now[4000];
    size_t held = heap_held();
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_int_equal(write_key(texts[i].key, texts[i].after), LOBBY_DONE);
        for (size_t call = 0; call < COUNT(calls); call++)
            for (unsigned n = 1;; n++) {
                fail_call(calls[call], n, calls[call] == CALL_ALLOCATE ? ENOMEM : EIO, false);
                enum lobby_status status = read_key(texts[i].key, now, sizeof now);
                bool failed = calls_made(calls[call]) >= n;
                fail_call(calls[call], 0, 0, false);
                if (!failed || status == LOBBY_DONE)
                    assert_string_equal(now, texts[i].after);
                if (!failed)
                    break;
            }
    }
    assert_int_equal(heap_held(), held);
}

static void lists_are_whole_or_fail(void **state)
{
    (void)state;
    static const char *const fronts[] = {"last/", "own/", "lesson/"};
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_int_equal(write_key(texts[i].key, texts[i].before), LOBBY_DONE);
    for (size_t i = 0; i < COUNT(fronts); i++)
        for (unsigned n = 1; n < 4; n++) {
            struct text text = {0}, whole = {0};
            assert_int_equal(lobby_store_list(fronts[i], &whole), LOBBY_DONE);
            fail_call(CALL_ALLOCATE, n, ENOMEM, false);
            enum lobby_status status = lobby_store_list(fronts[i], &text);
            fail_call(CALL_ALLOCATE, 0, 0, false);
            if (status == LOBBY_DONE && !text.failed)
                assert_string_equal(text.at, whole.at);
            text_release(&text);
            text_release(&whole);
        }
}

/* ---- No place ------------------------------------------------------------------------------- */

static void expect_no_place(void)
{
    static const char *const fronts[] = {"last/", "lesson/"};
    char now[4000];
    struct puzzle_streaks streaks = {1, 2, 3};
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_int_not_equal(read_key(texts[i].key, now, sizeof now), LOBBY_DONE);
        assert_int_equal(write_key(texts[i].key, texts[i].after), LOBBY_FAILED);
    }
    for (size_t i = 0; i < COUNT(fronts); i++) {
        struct text text = {0};
        assert_int_not_equal(lobby_store_list(fronts[i], &text), LOBBY_DONE);
        assert_int_equal(text.length, 0);
        text_release(&text);
    }
    assert_false(streaks_read(&streaks));
    assert_true(streaks.day == 0 && streaks.days == 0 && streaks.row == 0);
}

static void without_a_place_nothing_is_stored_and_that_is_told(void **state)
{
    (void)state;
    /* What should be directories are files. */
    static const char *const names[] = {"last", "lessons", "finished", "puzzles"};
    char large[5000];
    make_directory(state_file(""));
    make_directory(home_path(".local/share/summit"));
    for (size_t i = 0; i < COUNT(names); i++)
        put_text(state_file(names[i]), "x");
    put_text(home_path(".local/share/summit/games"), "x");
    expect_no_place();
    struct text text = {0};
    assert_int_equal(lobby_store_list("over/", &text), LOBBY_FAILED);
    assert_int_equal(lobby_store_delete("last/nim"), LOBBY_FAILED);
    assert_int_equal(lobby_store_delete("own/mine"), LOBBY_FAILED);
    /* A path that is too long, and none. */
    memset(large, 'n', sizeof large);
    large[0] = '/';
    large[sizeof large - 1] = '\0';
    setenv("HOME", large, 1);
    expect_no_place();
    large[4080] = '\0';
    setenv("XDG_DATA_HOME", large, 1);
    assert_int_equal(write_key("own/mine", mine), LOBBY_FAILED);
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    expect_no_place();
    assert_int_equal(lobby_store_delete("game/x.summit"), LOBBY_MISSING);
}

static void what_is_not_there_is_missing_and_may_be_deleted(void **state)
{
    (void)state;
    static const char *const keys[] = {"last/nim", "last/own/x", "own/x", "game/x.summit",
                                       "over/x.summit"};
    static const char *const none[] = {"lesson/0123456789abcdeg",
                                       "lesson/0123456789abcdef0",
                                       "lesson/0x23456789abcdef",
                                       "lesson/",
                                       "last/",
                                       "last/own/.x",
                                       "over/.x",
                                       "puzzle/other",
                                       "nothing"};
    char now[4000], large[300] = "over/";
    for (size_t i = 0; i < COUNT(keys); i++) {
        assert_int_equal(read_key(keys[i], now, sizeof now), LOBBY_MISSING);
        assert_int_equal(lobby_store_delete(keys[i]), LOBBY_DONE);
    }
    for (size_t i = 0; i < COUNT(none); i++) {
        assert_int_equal(read_key(none[i], now, sizeof now), LOBBY_MISSING);
        assert_int_equal(write_key(none[i], "use 1 1\n"), LOBBY_FAILED);
        assert_int_equal(lobby_store_delete(none[i]), LOBBY_MISSING);
    }
    memset(large + 5, 'n', 200);
    assert_int_equal(read_key(large, now, sizeof now), LOBBY_MISSING);
    memcpy(large, "last/own/", 9);
    memset(large + 9, 'n', 198);
    large[9 + 198] = '\0'; /* the name would do, but for what stands in front of it in the file's */
    assert_int_equal(write_key(large, "x"), LOBBY_FAILED);
    /* Journals grow by themselves. */
    assert_int_equal(write_key("game/x.summit", "x"), LOBBY_FAILED);
    assert_int_equal(write_key("over/x.summit", "x"), LOBBY_FAILED);
    struct text text = {0};
    assert_int_equal(lobby_store_list("elsewhere/", &text), LOBBY_MISSING);
}

/* ---- What somebody else wrote --------------------------------------------------------------- */

static void lines_of_others_are_not_believed(void **state)
{
    (void)state;
    static const char *const lessons[] = {"",
                                          "\n",
                                          "x",
                                          "summit lesson 1\n",
                                          "summit lesson 1\nuse 1 2 00000000\n",
                                          "summit lesson 1\n12345678\n",
                                          "summit lesson 1\n 00000000\n",
                                          ("summit lesson 1\nuse 1 2 3 4 5 6 7 8 9 10 11 12 13 14 "
                                           "15 16 17 18 19 20 21 22 23 24 25 26 "
                                           "27 28 29 30 31 32 33 34 35 00000000\n")};
    static const char *const days[] = {"",
                                       "\n",
                                       "summit puzzle 1\n",
                                       "summit puzzle 1\n12345678",
                                       "summit puzzle 1\n20261118 a w 1 00000000\n",
                                       "x\ny\n"};
    static const char *const streaks[] = {"x",
                                          "\n",
                                          "summit puzzles 1\n",
                                          "summit puzzles 2\n",
                                          "summit puzzles 2\n1 2 3\n",
                                          "summit puzzles 2\n20261117 4 7 00000000\n",
                                          "summit puzzles 1\n20261117 4 7\nmore\n",
                                          "summit puzzles 3\n20261117 4 7\n"};
    char now[4000], large[1000];
    memset(large, '1', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    make_directory(state_file("lessons"));
    make_directory(state_file("puzzles"));
    for (size_t i = 0; i <= COUNT(lessons); i++) {
        put_text(state_file("lessons/0123456789abcdef"), i < COUNT(lessons) ? lessons[i] : large);
        assert_int_equal(read_key(lesson_key, now, sizeof now), LOBBY_MISSING);
    }
    assert_int_equal(write_key(lesson_key, "use 1 2\nmore\n"), LOBBY_DONE); /* written over */
    expect(lesson_key, "use 1 2\n");
    assert_int_equal(write_key(lesson_key, large), LOBBY_FAILED);
    expect(lesson_key, "use 1 2\n");
    for (size_t i = 0; i <= COUNT(days); i++) {
        put_text(state_file("puzzles/today"), i < COUNT(days) ? days[i] : large);
        assert_int_equal(read_key("puzzle/today", now, sizeof now), LOBBY_MISSING);
    }
    assert_int_equal(write_key("puzzle/today", "20261118 a w 1"), LOBBY_DONE);
    assert_int_equal(write_key("puzzle/today", large), LOBBY_FAILED);
    expect("puzzle/today", "20261118 a w 1\n");
    for (size_t i = 0; i <= COUNT(streaks); i++) {
        struct puzzle_streaks read = {1, 2, 3};
        put_text(state_file("puzzles/streaks"), i < COUNT(streaks) ? streaks[i] : large);
        assert_false(streaks_read(&read));
        assert_true(read.day == 0 && read.days == 0 && read.row == 0);
        assert_int_equal(write_key("streaks", "20261118 5 7\n"), LOBBY_FAILED); /* it may be good */
    }
    /* What the first version wrote is. */
    put_text(state_file("puzzles/streaks"), "summit puzzles 1\n20261117 4 7\n");
    expect("streaks", "20261117 4 7\n");
    assert_int_equal(write_key("streaks", "junk\n"), LOBBY_FAILED);
    assert_int_equal(write_key("streaks", "20261118 5 7\n"), LOBBY_DONE);
    expect("streaks", "20261118 5 7\n");
}

static void what_is_no_file_is_left_alone(void **state)
{
    (void)state;
    char now[4000];
    make_directory(state_file("last/nim"));
    make_directory(state_file("lessons/0123456789abcdef"));
    make_directory(home_path(".local/share/summit/games/mine.game"));
    static const char *const keys[] = {"last/nim", "own/mine", "lesson/0123456789abcdef"};
    for (size_t i = 0; i < COUNT(keys); i++) {
        assert_int_not_equal(read_key(keys[i], now, sizeof now), LOBBY_DONE);
        assert_int_equal(write_key(keys[i], "use 1 1\n"), LOBBY_FAILED);
        assert_int_not_equal(lobby_store_delete(keys[i]), LOBBY_DONE);
    }
    /* Nor is a file that is larger than any of ours. */
    static char large[70000];
    memset(large, 'x', sizeof large - 1);
    put_text(state_file("last/euclid"), large);
    assert_int_equal(read_key("last/euclid", now, sizeof now), LOBBY_FAILED);
}

/* ---- What earlier versions noted ------------------------------------------------------------ */

static void put_wishes(const char *text)
{
    make_directory(state_file("menu"));
    put_text(state_file("menu/wishes"), text);
}

static void the_last_game_of_earlier_versions_is_taken_over(void **state)
{
    (void)state;
    char now[4000];
    struct text listed = {0};
    static const char *const others[] = {"game = /etc/passwd\n", "player2 = level:50\n", "",
                                         "agame = nim\n"};
    put_wishes("target = 5\ngame = nim\ngame = euclid\nplayer2 = level:50\n");
    expect("last/nim", "target = 5\ngame = nim\ngame = euclid\nplayer2 = level:50\n");
    assert_int_equal(lobby_store_list("last/", &listed), LOBBY_DONE);
    assert_memory_equal(listed.at, "last/nim 20", 11);
    text_clear(&listed);
    /* Only as long as nothing is known of it since; and of games that there are. */
    assert_int_equal(write_key("last/nim", "against = friend\n"), LOBBY_DONE);
    assert_int_equal(lobby_store_list("last/", &listed), LOBBY_DONE);
    assert_null(strstr(strstr(listed.at, "last/nim") + 1, "last/nim"));
    text_clear(&listed);
    assert_int_equal(lobby_store_delete("last/nim"), LOBBY_DONE);
    assert_int_equal(read_key("last/euclid", now, sizeof now), LOBBY_MISSING);
    for (size_t i = 0; i < COUNT(others); i++) {
        put_wishes(others[i]);
        assert_int_equal(lobby_store_list("last/", &listed), LOBBY_DONE);
        assert_int_equal(listed.length, 0);
    }
    text_release(&listed);
}

/* ---- Games that are over -------------------------------------------------------------------- */

static void put_record(const char *path, const char *moves, bool resigns, const char *who)
{
    static char record[4000];
    struct summit_rules *rules = rules_from(mine);
    struct summit_table *table =
        summit_table_new(rules, &(struct summit_table_options){.who = {NULL, who}, .silent = true});
    struct summit_position position;
    for (; *moves != '\0'; moves++) {
        position = *summit_table_position(table);
        struct summit_ply ply = {SUMMIT_DONE_MOVE, (uint8_t)summit_table_turn(table),
                                 summit_action_move(rules, position.turn, (size_t)(*moves - '1'))};
        assert_int_equal(summit_table_act(table, ply, 0), SUMMIT_LEGAL);
    }
    if (resigns)
        summit_table_act(table, (struct summit_ply){SUMMIT_DONE_RESIGN, 0, SUMMIT_NO_MOVE}, 0);
    size_t length = summit_table_record(table, SIZE_MAX, record, sizeof record);
    put_file(path, record, length);
    summit_table_free(table);
    summit_rules_free(rules);
}

static void finished_games_are_listed_or_told(void **state)
{
    (void)state;
    struct finished_games past;
    make_directory(state_file("finished"));
    assert_true(finished_games_read(&past, 10, NULL));
    assert_int_equal(past.count, 0);
    put_record(state_file("finished/1.summit"), "1212", true, "level:50");
    put_record(state_file("finished/2.summit"), "2222", false, NULL);
    put_record(state_file("finished/3.summit"), "22", false, NULL); /* isn't over */
    put_text(state_file("finished/4.summit"), "");
    put_text(state_file("finished/5.summit"), "no record");
    finished_games_release(&past);
    assert_true(finished_games_read(&past, 10, NULL));
    assert_int_equal(past.count, 2);
    assert_non_null(strstr(past.trouble.at, "4.summit"));
    assert_non_null(strstr(past.trouble.at, "5.summit"));
    for (size_t i = 0; i < past.count; i++) {
        struct text told = {0};
        bool first = strstr(past.games[i].path, "/1.summit") != NULL;
        finished_games_add_result(&told, &past.games[i]);
        assert_string_equal(told.at,
                            first ? "Player 2 (medium) beat Player 1" : "Player 2 beat Player 1");
        text_clear(&told);
        past.games[i].winner = SUMMIT_DRAWN;
        finished_games_add_result(&told, &past.games[i]);
        assert_non_null(strstr(told.at, "drawn"));
        text_release(&told);
        char date[PAST_DATE_BYTES];
        finished_games_date(&past.games[i], date);
        assert_int_equal(strlen(date), 16);
        past.games[i].ended = LONG_MAX; /* in no year */
        finished_games_date(&past.games[i], date);
        assert_string_equal(date, "");
    }
    finished_games_release(&past);
    assert_true(finished_games_read(&past, 1, NULL));
    assert_int_equal(past.count, 1);
    finished_games_release(&past);
    /* Without memory it is told that there are more. */
    for (unsigned n = 1;; n++) {
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        bool good = finished_games_read(&past, 10, NULL);
        bool failed = calls_made(CALL_ALLOCATE) >= n;
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (good)
            assert_int_equal(past.count, 2);
        finished_games_release(&past);
        if (!failed)
            break;
    }
}

static bool waits_at(const char *path, struct record *record)
{
    struct summit_error error;
    enum record_health health = saved_game_try(path, record, &error);
    bool waits = saved_game_waits(health, record);
    if (health != RECORD_BAD && !waits)
        record_release(record);
    return waits;
}

static void games_wait_if_they_can_be_gone_on_with(void **state)
{
    (void)state;
    struct record record;
    put_record(home_path("waits"), "12", false, NULL);
    put_record(home_path("over"), "12", true, NULL);
    put_record(home_path("begun"), "", false, NULL);
    put_text(home_path("bad"), "no record");
    assert_true(waits_at(home_path("waits"), &record));
    assert_int_equal(record.game.count, 2);
    record_release(&record);
    assert_false(waits_at(home_path("over"), &record));
    assert_false(waits_at(home_path("begun"), &record));
    assert_false(waits_at(home_path("bad"), &record));
    assert_false(waits_at(home_path("none"), &record));
    size_t held = heap_held();
    for (unsigned n = 1;; n++) {
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        bool waits = waits_at(home_path("waits"), &record);
        bool failed = calls_made(CALL_ALLOCATE) >= n;
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (waits) {
            assert_int_equal(record.game.count, 2);
            record_release(&record);
        }
        assert_int_equal(heap_held(), held);
        if (!failed)
            break;
    }
}

/* ---- The library ---------------------------------------------------------------------------- */

static void put_own(const char *name, const char *text)
{
    char path[300];
    make_directory(home_path(".local/share/summit/games"));
    snprintf(path, sizeof path, ".local/share/summit/games/%s.game", name);
    put_text(home_path(path), text);
}

/* What the input means, or in front of it a star the sentence that it is none. */
static const char *resolved(const char *typed)
{
    static char name[600];
    struct summit_error error;
    if (!library_resolve(typed, name, 200, &error))
        snprintf(name, sizeof name, "*%s", error.text);
    return name;
}

static void names_are_guessed_only_where_one_fits(void **state)
{
    (void)state;
    char large[300], name[40];
    assert_int_equal(chdir(home_path("")), 0);
    assert_string_equal(resolved("nim"), "nim");
    assert_string_equal(resolved("Number_Reach"), "number-reach");
    assert_string_equal(resolved("fibon"), "fibonacci-nim");
    assert_non_null(strstr(resolved("number"), "number-maze"));
    assert_int_equal(resolved("number")[0], '*');
    assert_int_equal(resolved("x")[0], '*'); /* one letter means nothing */
    /* A title that is typed whole means that game, though others have it in theirs. */
    put_own("one", "title = Maze\nstart = 1\ntarget = 9\nops = +1, +2\n");
    assert_string_equal(resolved("maze"), "one");
    put_own("two", "title = Maze\nstart = 1\ntarget = 9\nops = +1, +2\n");
    assert_non_null(strstr(resolved("maze"), "one and two"));
    put_own("worn", "title = \n"); /* which is named after its file */
    assert_string_equal(resolved("wor"), "worn");
    /* More than can be listed. */
    for (unsigned i = 0; i < 10; i++) {
        snprintf(name, sizeof name, "zz%u", i);
        put_own(name, mine);
    }
    assert_int_equal(resolved("zz")[0], '*');
    assert_null(strstr(resolved("zz"), "zz1"));
    /* A path that is too long is told. */
    memset(large, 'n', sizeof large);
    large[sizeof large - 1] = '\0';
    assert_int_equal(resolved(large)[0], '*');
    large[0] = '/';
    assert_int_equal(resolved(large)[0], '*');
    large[0] = 'n';
    large[140] = '\0'; /* longer than any game's name */
    put_own(large, mine);
    assert_int_equal(resolved("nnnn")[0], '*');
    put_text("beside.game", mine);
    assert_string_equal(resolved("beside"), "beside.game");
    large[198] = 'n';
    large[140] = 'n';
    large[199] = '\0'; /* with its ending it fits no more */
    assert_int_equal(resolved(large)[0], '*');
}

static void what_is_wrong_with_rules_is_told_with_its_place(void **state)
{
    (void)state;
    static const struct setting settings[] = {{"target", "30"}}, wrong[] = {{"target", "x"}},
                                bad[] = {{"start", "50"}};
    struct summit_error error;
    put_own("bad", "start = 1\ntarget = x\n");
    put_own("worse", "start = 9\ntarget = 5\nops = +1\nbeyond = refused\n");
    put_own("mine", mine);
    assert_null(library_rules("bad", settings, 1, NULL, &error));
    assert_non_null(strstr(error.text, "bad.game"));
    assert_non_null(strstr(error.text, ".game:2: "));
    assert_null(library_rules("mine", wrong, 1, NULL, &error));
    assert_memory_equal(error.text, "--target", 8);
    assert_null(library_rules("mine", bad, 1, NULL, &error)); /* no line of the file is to blame */
    assert_null(strstr(error.text, ".game:3"));
    assert_null(library_rules("worse", wrong, 0, NULL, &error));
    assert_null(library_rules("none", NULL, 0, NULL, &error));
    struct summit_rules *rules = library_rules("mine", settings, 1, NULL, &error);
    assert_int_equal(summit_rules_target(rules, 0), 30);
    summit_rules_free(rules);
    size_t held = heap_held();
    for (unsigned n = 1;; n++) {
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        rules = library_rules("mine", settings, 1, NULL, &error);
        bool failed = calls_made(CALL_ALLOCATE) >= n;
        fail_call(CALL_ALLOCATE, 0, 0, false);
        assert_true(rules != NULL || error.text[0] != '\0');
        summit_rules_free(rules);
        assert_int_equal(heap_held(), held);
        if (!failed)
            break;
    }
}

/* A file that is like seventeen others in a row finds no room for the last. */
static void files_are_like_others_only_so_far(void **state)
{
    (void)state;
    struct summit_error error;
    char name[16], text[64];
    put_own("f0", mine);
    for (unsigned i = 1; i < 12; i++) {
        snprintf(name, sizeof name, "f%u", i);
        snprintf(text, sizeof text, "like = f%u\n", i - 1);
        put_own(name, text);
    }
    struct summit_rules *rules = library_rules("f7", NULL, 0, NULL, &error);
    assert_non_null(rules);
    summit_rules_free(rules);
    assert_null(library_rules("f11", NULL, 0, NULL, &error));
    put_own("absolute", "like = /none/of.game\n");
    assert_null(library_rules("absolute", NULL, 0, NULL, &error));
}

int main(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)
    const struct CMUnitTest tests[] = {
        AT_HOME(what_is_written_is_whole_or_as_before),
        AT_HOME(what_is_read_is_whole_or_nothing),
        AT_HOME(lists_are_whole_or_fail),
        AT_HOME(without_a_place_nothing_is_stored_and_that_is_told),
        AT_HOME(what_is_not_there_is_missing_and_may_be_deleted),
        AT_HOME(lines_of_others_are_not_believed),
        AT_HOME(what_is_no_file_is_left_alone),
        AT_HOME(the_last_game_of_earlier_versions_is_taken_over),
        AT_HOME(finished_games_are_listed_or_told),
        AT_HOME(games_wait_if_they_can_be_gone_on_with),
        AT_HOME(names_are_guessed_only_where_one_fits),
        AT_HOME(what_is_wrong_with_rules_is_told_with_its_place),
        AT_HOME(files_are_like_others_only_so_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
