/* Tests of a lobby's store where the user's files aren't what they should be: nowhere to keep them,
 * directories for files and files for directories, names and lines that are too long, full disks.
 */
#include "harness.h"

#include "base/text.h"
#include "store/files.h"
#include "store/lobby_store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *in_state(const char *name)
{
    char path[300];
    text_write(path, sizeof path, ".local/state/summit/%s", name);
    return home_path(path);
}

static enum lobby_status list(const char *front)
{
    struct text text = {0};
    enum lobby_status status = lobby_store_list(front, &text);
    assert_int_equal(text.length, 0);
    text_release(&text);
    return status;
}

static enum lobby_status read_key(const char *key)
{
    struct text text = {0};
    enum lobby_status status = lobby_store_read(key, &text);
    text_release(&text);
    return status;
}

static enum lobby_status write_key(const char *key, const char *text)
{
    return lobby_store_write(key, text, strlen(text));
}

static void expect(const char *key, const char *expected)
{
    struct text text = {0};
    assert_int_equal(lobby_store_read(key, &text), LOBBY_DONE);
    assert_string_equal(text.at, expected);
    text_release(&text);
}

static const char *const keys[] = {"last/nim", "last/own/mine", "own/mine", "puzzle/today"};
static const char lesson[] = "lesson/0123456789abcdef";
static const char streaks[] = "20261118 4 7\n";

static void without_a_home_nothing_is_kept(void **state)
{
    (void)state;
    char home[400];
    static const char *const homes[] = {"relative", ""};
    text_write(home, sizeof home, "%s", home_path(""));
    for (size_t i = 0; i <= COUNT(homes); i++) {
        if (i < COUNT(homes))
            setenv("HOME", homes[i], 1);
        else
            unsetenv("HOME");
        for (size_t at = 0; at < COUNT(keys); at++) {
            assert_int_equal(read_key(keys[at]), LOBBY_MISSING);
            assert_int_equal(write_key(keys[at], "x\n"), LOBBY_FAILED);
            assert_int_equal(lobby_store_delete(keys[at]), LOBBY_MISSING);
        }
        assert_int_equal(read_key("game/x"), LOBBY_MISSING);
        assert_int_equal(read_key("over/x"), LOBBY_MISSING);
        assert_int_equal(read_key(lesson), LOBBY_MISSING);
        assert_int_equal(write_key(lesson, "1 2 3\n"), LOBBY_FAILED);
        assert_int_equal(read_key("streaks"), LOBBY_FAILED); /* they aren't written over */
        assert_int_equal(write_key("streaks", streaks), LOBBY_FAILED);
        assert_int_equal(list("last/"), LOBBY_FAILED);
        assert_int_equal(list("lesson/"), LOBBY_FAILED);
        assert_int_equal(list("own/"), LOBBY_DONE); /* there are none */
        assert_int_equal(list("nothing/"), LOBBY_MISSING);
    }
    setenv("HOME", home, 1);
}

/* Puts something in the way of a directory. */
static void block(const char *name)
{
    put_file(in_state(name), "x", 1);
}

static void a_file_where_a_directory_belongs_is_left_alone(void **state)
{
    (void)state;
    assert_int_equal(write_key("puzzle/today", "20261118 a r 1"), LOBBY_DONE);
    block("last");
    block("lessons");
    block("games");
    block("finished");
    assert_int_equal(list("last/"), LOBBY_FAILED);
    assert_int_equal(list("lesson/"), LOBBY_FAILED);
    assert_int_equal(list("over/"), LOBBY_FAILED);
    assert_int_equal(list("game/"), LOBBY_DONE); /* none that could be gone on with */
    assert_int_equal(read_key("last/nim"), LOBBY_FAILED);
    assert_int_equal(read_key(lesson), LOBBY_MISSING);
    assert_int_equal(write_key("last/nim", "against = level:10\n"), LOBBY_FAILED);
    assert_int_equal(write_key(lesson, "1 2 3\n"), LOBBY_FAILED);
    assert_int_equal(write_key("game/x", "y\n"), LOBBY_FAILED); /* journals grow by themselves */
    assert_int_equal(write_key("over/x", "y\n"), LOBBY_FAILED);
    struct stat status;
    assert_int_equal(stat(in_state("last"), &status), 0);
    assert_true(S_ISREG(status.st_mode));
}

static void a_directory_where_a_file_belongs_is_left_alone(void **state)
{
    (void)state;
    assert_int_equal(write_key("last/nim", "against = level:10\n"), LOBBY_DONE);
    assert_int_equal(unlink(in_state("last/nim")), 0);
    assert_int_equal(mkdir(in_state("last/nim"), 0700), 0);
    assert_int_equal(read_key("last/nim"), LOBBY_FAILED);
    assert_int_equal(write_key("last/nim", "against = level:50\n"), LOBBY_FAILED);
    assert_int_equal(lobby_store_delete("last/nim"), LOBBY_FAILED);
    assert_int_equal(rmdir(in_state("last/nim")), 0);
    assert_int_equal(lobby_store_delete("last/nim"), LOBBY_DONE); /* it is gone already */
    assert_int_equal(write_key("last/nim", "against = level:50\n"), LOBBY_DONE);
    expect("last/nim", "against = level:50\n");
    assert_int_equal(lobby_store_delete("last/nim"), LOBBY_DONE);
    assert_int_equal(read_key("last/nim"), LOBBY_MISSING);
    assert_int_equal(lobby_store_delete("game/nim.journal"), LOBBY_DONE);
    assert_int_equal(lobby_store_delete("over/nim.journal"), LOBBY_DONE);
}

/* ---- What is too long or isn't meant -------------------------------------------------------- */

static void names_have_an_end(void **state)
{
    (void)state;
    static const char *const fronts[] = {"game/", "over/", "last/", "last/own/", "own/"};
    for (size_t i = 0; i < COUNT(fronts); i++) {
        char key[400], path[4096];
        size_t front = strlen(fronts[i]);
        text_write(key, sizeof key, "%s", fronts[i]);
        memset(key + front, 'a', 199);
        key[front + 190] = '\0';
        assert_true(lobby_store_path(key, path, sizeof path));
        assert_false(lobby_store_path(key, path, 100));
        key[front + 190] = 'a';
        key[front + 199] = 'a';
        key[front + 200] = '\0';
        assert_false(lobby_store_path(key, path, sizeof path));
        assert_int_equal(read_key(key), LOBBY_MISSING);
    }
}

static void only_lessons_have_an_identity(void **state)
{
    (void)state;
    static const char *const wrong[] = {"lesson/0123456789abcde",  "lesson/0123456789abcdef0",
                                        "lesson/0123456789ABCDEF", "lesson/-123456789abcdef",
                                        "lesson/0123456789abcdeg", "lesson/"};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(write_key(wrong[i], "1 2 3\n"), LOBBY_FAILED);
        assert_int_equal(read_key(wrong[i]), LOBBY_MISSING);
        assert_int_equal(lobby_store_delete(wrong[i]), LOBBY_MISSING);
    }
    assert_int_equal(read_key(lesson), LOBBY_MISSING);
    assert_int_equal(write_key(lesson, "1 2 3\nand what follows"), LOBBY_DONE);
    expect(lesson, "1 2 3\n");
}

static void lines_have_an_end(void **state)
{
    (void)state;
    char line[2000];
    memset(line, '1', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    assert_int_equal(write_key(lesson, line), LOBBY_FAILED);
    assert_int_equal(write_key("puzzle/today", line), LOBBY_FAILED);
    assert_int_equal(write_key("streaks", line), LOBBY_FAILED);
    assert_int_equal(write_key("streaks", "junk\n"), LOBBY_FAILED);
    assert_int_equal(read_key(lesson), LOBBY_MISSING);
    assert_int_equal(read_key("puzzle/today"), LOBBY_MISSING);
    expect("streaks", "0 0 0\n");
}

static void what_was_damaged_is_not_believed(void **state)
{
    (void)state;
    static const struct {
        const char *key, *file, *line;
    } cases[] = {{"lesson/0123456789abcdef", "lessons/0123456789abcdef", "1 2 3\n"},
                 {"puzzle/today", "puzzles/today", "20261118 a r 1\n"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[400];
        struct text file = {0};
        struct summit_error error;
        assert_int_equal(write_key(cases[i].key, cases[i].line), LOBBY_DONE);
        expect(cases[i].key, cases[i].line);
        assert_true(file_read(in_state(cases[i].file), sizeof text, &file, &error));
        for (size_t at = 0; at < file.length; at++) { /* every byte in turn, and every cut */
            memcpy(text, file.at, file.length);
            text[at] ^= 1;
            put_file(in_state(cases[i].file), text, file.length);
            assert_int_equal(read_key(cases[i].key), LOBBY_MISSING);
            put_file(in_state(cases[i].file), file.at, at);
            assert_int_equal(read_key(cases[i].key), LOBBY_MISSING);
        }
        put_file(in_state(cases[i].file), file.at, file.length);
        expect(cases[i].key, cases[i].line);
        text_release(&file);
    }
}

/* ---- What the system refuses ---------------------------------------------------------------- */

static void a_full_disk_leaves_what_was_there(void **state)
{
    (void)state;
    static const enum call calls[] = {CALL_PWRITE, CALL_FSYNC, CALL_RENAME, CALL_FCHMOD};
    static const char *const written[][3] = {
        {"last/nim", "against = level:10\n", "against = level:50\n"},
        {"lesson/0123456789abcdef", "1 2 3\n", "2 2 3\n"},
        {"puzzle/today", "20261118 a r 1\n", "20261118 a rw 1\n"},
        {"streaks", "20261118 4 7\n", "20261119 5 7\n"},
        {"own/mine", "start = 1\n", "start = 2\n"},
    };
    for (size_t i = 0; i < COUNT(written); i++) {
        assert_int_equal(write_key(written[i][0], written[i][1]), LOBBY_DONE);
        for (size_t call = 0; call < COUNT(calls); call++) {
            fail_call(calls[call], 1, ENOSPC, true);
            assert_int_equal(write_key(written[i][0], written[i][2]), LOBBY_FAILED);
            fail_call(calls[call], 0, 0, false);
            expect(written[i][0], written[i][1]);
        }
        assert_int_equal(write_key(written[i][0], written[i][2]), LOBBY_DONE);
        expect(written[i][0], written[i][2]);
    }
}

static void what_cannot_be_read_is_not_missing(void **state)
{
    (void)state;
    assert_int_equal(write_key("last/nim", "against = level:10\n"), LOBBY_DONE);
    fail_call(CALL_READ, 1, EIO, true);
    assert_int_equal(read_key("last/nim"), LOBBY_FAILED);
    fail_call(CALL_READ, 0, 0, false);
    assert_int_equal(write_key("streaks", streaks), LOBBY_DONE);
    for (size_t i = 0; i < 2; i++) {
        const char *key = i == 0 ? "last/nim" : "streaks";
        fail_call(CALL_ALLOCATE, 1, ENOMEM, true);
        assert_int_equal(read_key(key), LOBBY_FAILED);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        assert_int_equal(read_key(key), LOBBY_DONE);
    }
}

int main(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)
    const struct CMUnitTest tests[] = {
        AT_HOME(without_a_home_nothing_is_kept),
        AT_HOME(a_file_where_a_directory_belongs_is_left_alone),
        AT_HOME(a_directory_where_a_file_belongs_is_left_alone),
        AT_HOME(names_have_an_end),
        AT_HOME(only_lessons_have_an_identity),
        AT_HOME(lines_have_an_end),
        AT_HOME(what_was_damaged_is_not_believed),
        AT_HOME(a_full_disk_leaves_what_was_there),
        AT_HOME(what_cannot_be_read_is_not_missing),
    };
    return cmocka_run_group_tests_name("lobby_store_faults", tests, NULL, NULL);
}
