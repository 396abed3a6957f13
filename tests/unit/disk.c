/* Tests of what is on disk: files.c, game_library.c. */
#include "harness.h"

#include "store/files.h"
#include "store/game_library.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char reach[] = "start = 1\ntarget = 9\nops = +1, *2\n";

static void expect_file(const char *path, const char *text)
{
    struct text held = {0};
    struct summit_error error;
    assert_true(file_read(path, 1 << 20, &held, &error));
    assert_string_equal(held.at, text);
    text_release(&held);
}

/* ---- Files ---------------------------------------------------------------------------------- */

static void files_are_read_or_refused(void **state)
{
    (void)state;
    struct summit_error error;
    struct text text = {0};
    put_file(home_path("a"), "12345", 5);
    expect_file(home_path("a"), "12345");
    assert_false(file_read(home_path("none"), 9, &text, &error));
    assert_non_null(strstr(error.text, "No such file"));
    assert_false(file_read(home_path(""), 9, &text, &error));
    assert_non_null(strstr(error.text, "is a directory"));
    assert_false(file_read("/dev/null", 9, &text, &error));
    assert_non_null(strstr(error.text, "isn't a regular file"));
    assert_false(file_read(home_path("a"), 4, &text, &error));
    assert_non_null(strstr(error.text, "more than 4 bytes"));
    text_clear(&text);
    assert_true(file_read(home_path("a"), 5, &text, &error)); /* just as many as may be */
    assert_string_equal(text.at, "12345");
    text_release(&text);
}

static void reading_can_fail(void **state)
{
    (void)state;
    static const struct {
        enum call call;
        int error;
    } faults[] = {
        {CALL_OPEN, EMFILE}, {CALL_FSTAT, EIO}, {CALL_READ, EIO}, {CALL_ALLOCATE, ENOMEM}};
    put_file(home_path("a"), "12345", 5);
    for (size_t i = 0; i < COUNT(faults); i++) {
        struct text text = {0};
        struct summit_error error = {0};
        fail_call(faults[i].call, 1, faults[i].error, false);
        assert_false(file_read(home_path("a"), 9, &text, &error));
        assert_non_null(strstr(error.text, "can't be read"));
        text_release(&text);
    }
    fail_call(CALL_READ, 1, EINTR, false); /* is tried again */
    expect_file(home_path("a"), "12345");
}

static void files_are_written_whole_or_not_at_all(void **state)
{
    (void)state;
    struct stat status;
    umask(022);
    assert_true(file_write(home_path("a"), "one", 3, false));
    assert_false(file_write(home_path("a"), "two", 3, false));
    assert_int_equal(errno, EEXIST);
    expect_file(home_path("a"), "one");
    assert_true(file_write(home_path("a"), "two", 3, true));
    expect_file(home_path("a"), "two");
    assert_int_equal(stat(home_path("a"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0644);
    assert_false(file_write(home_path("none/a"), "two", 3, true));
    static const struct {
        enum call call;
        int error, expected;
    } faults[] = {{CALL_PWRITE, ENOSPC, ENOSPC},
                  {CALL_PWRITE, 0, ENOSPC},
                  {CALL_FSYNC, EIO, EIO},
                  {CALL_FCHMOD, EPERM, EPERM},
                  {CALL_RENAME, EXDEV, EXDEV}};
    for (size_t i = 0; i < COUNT(faults); i++) {
        fail_call(faults[i].call, 1, faults[i].error, false);
        assert_false(file_write(home_path("a"), "three", 5, true));
        assert_int_equal(errno, faults[i].expected);
        expect_file(home_path("a"), "two");
    }
    fail_call(CALL_PWRITE, 1, EINTR, false); /* is tried again */
    assert_true(file_write(home_path("a"), "three", 5, true));
    expect_file(home_path("a"), "three");
    fail_call(CALL_OPEN, 1, EMFILE, false); /* the directory can't be synced */
    assert_false(file_write(home_path("a"), "four", 4, true));
    fail_call(CALL_FSYNC, 2, EIO, false);
    assert_false(file_write(home_path("a"), "four", 4, true));
    fail_call(CALL_FSYNC, 2, EINVAL, false); /* a file system that has no sync for directories */
    assert_true(file_write(home_path("a"), "four", 4, true));
    char path[5000];
    memset(path, 'a', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    assert_false(file_write(path, "x", 1, true));
    assert_int_equal(errno, ENAMETOOLONG);
    /* Without a slash, it is the present directory. */
    assert_int_equal(chdir(home_path("")), 0);
    assert_true(file_write("plain", "x", 1, false));
    expect_file(home_path("plain"), "x");
}

static void files_are_not_inherited(void **state)
{
    (void)state;
    struct draft draft;
    struct summit_error error;
    assert_true(draft_begin(&draft, home_path("a")));
    assert_true(fcntl(draft.fd, F_GETFD) & FD_CLOEXEC);
    draft_drop(&draft);
    assert_int_not_equal(access(draft.temporary, F_OK), 0);
    put_file(home_path("a"), "12345", 5);
    int fd = file_open(home_path("a"), &error);
    assert_true(fcntl(fd, F_GETFD) & FD_CLOEXEC);
    close(fd);
}

static void pipes_are_not_waited_for(void **state)
{
    (void)state;
    struct summit_error error;
    assert_int_equal(mkfifo(home_path("pipe"), 0600), 0);
    assert_int_equal(file_open(home_path("pipe"), &error), -1);
    assert_string_equal(error.text, "isn't a regular file, expected a file");
    assert_false(file_write(home_path("pipe"), "x", 1, true));
    assert_int_equal(errno, EEXIST);
}

static void places_follow_the_environment(void **state)
{
    (void)state;
    char path[256];
    assert_true(path_data(path, sizeof path, "games"));
    assert_string_equal(path, home_path(".local/share/summit/games"));
    setenv("XDG_DATA_HOME", "/elsewhere", 1);
    assert_true(path_data(path, sizeof path, "games"));
    assert_string_equal(path, "/elsewhere/summit/games");
    setenv("XDG_DATA_HOME", "relative", 1); /* has to be ignored */
    assert_true(path_data(path, sizeof path, "games"));
    assert_string_equal(path, home_path(".local/share/summit/games"));
    assert_false(path_data(path, 10, "games"));
    assert_true(path_state(path, sizeof path, "games"));
    assert_int_equal(access(home_path(".local/state/summit/games"), W_OK), 0);
    put_file(home_path("file"), "", 0);
    setenv("XDG_STATE_HOME", home_path("file"), 1);
    assert_false(path_state(path, sizeof path, "games"));
    unsetenv("XDG_STATE_HOME");
    setenv("HOME", "relative", 1);
    assert_false(path_state(path, sizeof path, "games"));
    unsetenv("HOME");
    assert_false(path_state(path, sizeof path, "games"));
}

/* ---- The library ---------------------------------------------------------------------------- */

static void put_text(const char *name, const char *text)
{
    put_file(home_path(name), text, strlen(text));
}

/* Finds a game; what is wrong, or "" */
static const char *find_error(const char *name)
{
    static struct summit_error error;
    char where[1024];
    struct summit_rules *rules = library_find(name, where, sizeof where, &error);
    if (rules != NULL)
        error.text[0] = '\0';
    summit_rules_free(rules);
    return error.text;
}

static void games_are_found_by_name_and_path(void **state)
{
    (void)state;
    char directory[256];
    snprintf(directory, sizeof directory, "mkdir -p '%s'", home_path(".local/share/summit/games"));
    assert_int_equal(system(directory), 0);
    put_text("a.game", reach);
    put_text("plain", reach);
    put_text("like.game", "like = a.game\ntarget = 12\n");
    put_text(".local/share/summit/games/own.game", "like = number-reach\n");
    put_text(".local/share/summit/games/more.game", "like = own\ntarget = 9\n");
    put_text(".local/share/summit/games/readme", "no game");
    assert_string_equal(find_error("number-reach"), "");
    assert_string_equal(find_error(home_path("a.game")), "");
    assert_string_equal(find_error(home_path("like.game")), "");
    assert_string_equal(find_error("own"), "");
    assert_string_equal(find_error("more"), "");
    assert_int_equal(chdir(home_path("")), 0);
    assert_string_equal(find_error("a.game"), "");
    assert_string_equal(find_error("plain"), "");
    assert_string_equal(find_error("./plain"), "");
}

static void games_that_are_not_there_are_told(void **state)
{
    (void)state;
    assert_non_null(strstr(find_error("number-rech"), "did you mean number-reach?"));
    assert_non_null(strstr(find_error("chess"), "there is no game called chess"));
    assert_non_null(strstr(find_error("\033[2J"), "\\x1b[2J"));
    assert_non_null(strstr(find_error(home_path("none.game")), "No such file"));
    assert_non_null(strstr(find_error(home_path("")), "is a directory"));
    assert_non_null(strstr(find_error("/dev/zero"), "isn't a regular file"));
    put_text("bad.game", "target = 5\nstart = x\n");
    assert_non_null(strstr(find_error(home_path("bad.game")), "found \"x\""));
    put_text("like.game", "like = none.game\n");
    assert_non_null(strstr(find_error(home_path("like.game")), "found \"none.game\""));
    put_text("self.game", "like = self.game\n");
    assert_non_null(strstr(find_error(home_path("self.game")),
                           "in self.game, line 1: like: found more than 8"));
    put_text("empty.game", "");
    assert_string_equal(find_error(home_path("empty.game")), ""); /* the check will tell */
    put_text("like-empty.game", "like = empty.game\n");
    assert_string_equal(find_error(home_path("like-empty.game")), "");
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_non_null(strstr(find_error("number-reach"), "enough memory"));
}

static void note_name(const char *name, const char *path, void *context)
{
    (void)path;
    strcat(strcat(context, name), " ");
}

static void own_games_are_listed_in_order(void **state)
{
    (void)state;
    char names[256] = "", command[512];
    library_each_own(note_name, names);
    assert_string_equal(names, "");
    snprintf(command, sizeof command, "d='%s'; mkdir -p $d; touch $d/b.game $d/a.game $d/c.txt",
             home_path(".local/share/summit/games"));
    assert_int_equal(system(command), 0);
    library_each_own(note_name, names);
    assert_string_equal(names, "a b ");
    unsetenv("HOME");
    library_each_own(note_name, names);
    assert_string_equal(names, "a b ");
    assert_non_null(strstr(find_error("chess"), "no game called"));
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_HOME(files_are_read_or_refused),
        AT_HOME(reading_can_fail),
        AT_HOME(files_are_written_whole_or_not_at_all),
        AT_HOME(files_are_not_inherited),
        AT_HOME(pipes_are_not_waited_for),
        AT_HOME(places_follow_the_environment),
        AT_HOME(games_are_found_by_name_and_path),
        AT_HOME(games_that_are_not_there_are_told),
        AT_HOME(own_games_are_listed_in_order),
    };
    return cmocka_run_group_tests_name("disk", tests, NULL, NULL);
}
