/* Tests of the store on disk: journal.c. */
#include "harness.h"

#include "session/record.h"
#include "store/files.h"
#include "store/saved_games.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char reach[] = "start = 1\ntarget = 9\nops = +1, *2\n";
static const struct store *const journals = &journal_store;

static void expect_file(const char *path, const char *text)
{
    struct text held = {0};
    struct summit_error error;
    assert_true(file_read(path, 1 << 20, &held, &error));
    assert_string_equal(held.at, text);
    text_release(&held);
}

/* Notes the path, and counts; stops at the one that `stop` names. */
struct seen {
    char path[4096];
    unsigned count, stop;
};

static bool see(const char *path, void *context)
{
    struct seen *seen = context;
    snprintf(seen->path, sizeof seen->path, "%s", path);
    return ++seen->count == seen->stop;
}

/* How many games wait; and the path of the only one, in a buffer that the next call overwrites. */
static unsigned waiting(void)
{
    struct seen seen = {.count = 0};
    assert_false(journals->list(see, &seen));
    return seen.count;
}

static const char *only_path(void)
{
    static struct seen seen;
    seen = (struct seen){.stop = 1};
    assert_true(journals->list(see, &seen));
    return seen.path;
}

/* ---- Journals ------------------------------------------------------------------------------- */

/* A game with its record, so much of which is kept in a journal. */
struct kept {
    struct summit_rules *rules;
    struct game game;
    struct text record;
    size_t kept;
    struct stored_game *journal;
};

static void kept_begin(struct kept *kept)
{
    *kept = (struct kept){.rules = rules_from(reach)};
    game_init(&kept->game, kept->rules, 0);
    record_head(&kept->game, &kept->record);
    kept->journal = journals->begin("test");
    assert_non_null(kept->journal);
}

static void note_trouble(void *context, int trouble)
{
    *(int *)context = trouble;
}

/* Whether what is missing is kept now. */
static bool kept_keep(struct kept *kept)
{
    int trouble = -1;
    journals->keep(kept->journal, kept->record.at + kept->kept, kept->record.length - kept->kept,
                   note_trouble, &trouble);
    assert_int_equal(trouble, kept->journal->trouble);
    kept->kept = trouble == 0 ? kept->record.length : kept->kept;
    return trouble == 0;
}

static bool kept_move(struct kept *kept, unsigned action)
{
    uint8_t turn = kept->game.now.position.turn;
    struct summit_ply entry = {SUMMIT_DONE_MOVE, turn,
                               summit_action_move(kept->rules, turn, action)};
    assert_true(game_enter(&kept->game, entry, NULL));
    record_entry(&kept->game, &kept->record);
    return kept_keep(kept);
}

static void kept_end(struct kept *kept)
{
    journals->close(kept->journal);
    text_release(&kept->record);
    game_release(&kept->game);
    summit_rules_free(kept->rules);
}

static void moves_are_on_disk_at_once(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    assert_int_equal(waiting(), 0); /* nothing played, no file */
    assert_null(journals->place(kept.journal));
    assert_true(kept_move(&kept, 1));
    expect_file(only_path(), kept.record.at);
    assert_string_equal(journals->place(kept.journal), "");
    assert_true(kept_move(&kept, 0));
    expect_file(only_path(), kept.record.at);
    assert_int_equal(waiting(), 1);
    char *path = strdup(only_path());
    assert_null(journals->open(path)); /* it is being played */
    assert_int_equal(errno, EWOULDBLOCK);
    kept_end(&kept);
    struct stored_game *journal = journals->open(path);
    assert_non_null(journal);
    journals->close(journal);
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_null(journals->open(path));
    journal = journals->open(path); /* nor does that leave it locked */
    assert_non_null(journal);
    journals->close(journal);
    free(path);
    assert_null(journals->open(home_path("none")));
    assert_int_equal(errno, ENOENT);
    journals->close(NULL);
}

static void a_journal_goes_on_where_it_lies(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    char *path = strdup(only_path());
    journals->close(kept.journal);
    kept.journal = journals->open(path);
    assert_true(journals->go_on(kept.journal, kept.record.length));
    record_undo(&kept.record);
    assert_true(kept_keep(&kept));
    expect_file(path, kept.record.at);
    char *plain = without_sums(strdup(kept.record.at));
    assert_non_null(strstr(plain, "-> 2\nundo\n"));
    free(plain);
    /* Without a file, it goes on in a new one. */
    journals->close(kept.journal);
    kept.journal = journals->begin("test");
    kept.kept = 0;
    assert_true(kept_keep(&kept));
    assert_int_equal(waiting(), 2);
    assert_int_equal(unlink(path), 0);
    expect_file(only_path(), kept.record.at);
    free(path);
    kept_end(&kept);
}

static void what_is_behind_a_record_goes(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    const char *path = only_path();
    size_t length = kept.record.length;
    text_add(&kept.record, "2. pla");
    put_file(path, kept.record.at, kept.record.length); /* half a line, from a crash */
    journals->close(kept.journal);
    kept.journal = journals->open(path);
    fail_call(CALL_FTRUNCATE, 1, EROFS, false);
    assert_false(journals->go_on(kept.journal, length));
    fail_call(CALL_FSTAT, 1, EIO, false);
    assert_false(journals->go_on(kept.journal, length));
    assert_true(journals->go_on(kept.journal, length));
    kept.record.length = length;
    kept.record.at[length] = '\0';
    expect_file(path, kept.record.at);
    assert_false(journals->go_on(kept.journal, length + 1)); /* so much isn't there */
    expect_file(path, kept.record.at);
    kept_end(&kept);
}

static void a_disk_that_refuses_gets_everything_later(void **state)
{
    (void)state;
    static const struct {
        enum call call;
        int error;
    } faults[] = {{CALL_OPEN, EMFILE}, {CALL_PWRITE, ENOSPC}, {CALL_FSYNC, EIO}};
    for (size_t i = 0; i < COUNT(faults); i++) {
        struct kept kept;
        kept_begin(&kept);
        fail_call(faults[i].call, 1, faults[i].error, true);
        assert_false(kept_move(&kept, 1));
        assert_false(kept_move(&kept, 1));
        assert_int_equal(kept.journal->trouble, faults[i].error);
        assert_null(journals->place(kept.journal));
        journals->finish(kept.journal); /* does nothing while there is trouble */
        fail_call(faults[i].call, 0, 0, false);
        assert_int_equal(waiting(), 0);
        assert_true(kept_move(&kept, 0));
        assert_int_equal(kept.journal->trouble, 0);
        expect_file(only_path(), kept.record.at);
        journals->finish(kept.journal);
        kept_end(&kept);
    }
}

static void a_name_that_may_not_last_is_not_kept(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    fail_call(CALL_FSYNC, 2, EIO,
              false); /* the file is on disk, its entry in the directory isn't */
    assert_false(kept_move(&kept, 1));
    assert_int_equal(kept.journal->trouble, EIO);
    assert_int_equal(waiting(), 0);
    assert_true(kept_move(&kept, 1));
    expect_file(only_path(), kept.record.at);
    kept_end(&kept);
}

static void half_a_line_is_taken_off_again(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    char *before = strdup(kept.record.at);
    fail_call(CALL_FSYNC, 1, EIO, false); /* the line is written, but not safe */
    assert_false(kept_move(&kept, 1));
    expect_file(only_path(), before);
    fail_call(CALL_FSYNC, 1, EIO, false);
    fail_call(CALL_FTRUNCATE, 1, EROFS, false);
    assert_false(kept_move(&kept, 0));
    assert_int_equal(kept.journal->trouble, EIO); /* the first reason is the one to tell */
    assert_true(kept_keep(&kept));
    expect_file(only_path(), kept.record.at);
    free(before);
    kept_end(&kept);
}

static void a_replacement_is_safe_before_it_counts(void **state)
{
    (void)state;
    struct kept kept;
    struct stat status;
    kept_begin(&kept);
    for (unsigned i = 0; i < 4; i++)
        assert_true(kept_move(&kept, 0));
    expect_file(only_path(), kept.record.at);
    fail_call(CALL_FSYNC, 1, EIO, false);
    assert_false(journals->replace(kept.journal, "other\n", 6));
    expect_file(only_path(), kept.record.at);
    assert_true(journals->replace(kept.journal, "other\n", 6));
    expect_file(only_path(), "other\n");
    assert_int_equal(stat(only_path(), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    kept_end(&kept);
}

static void a_journal_without_memory_does_not_begin(void **state)
{
    (void)state;
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_null(journals->begin("test"));
}

static void two_games_of_one_second_have_two_files(void **state)
{
    (void)state;
    struct kept one, two;
    struct seen seen = {.stop = 1};
    fail_call(CALL_GMTIME, 1, EOVERFLOW, true); /* a name without the time will do */
    kept_begin(&one);
    kept_begin(&two);
    assert_true(kept_move(&one, 1));
    assert_non_null(strstr(only_path(), "/-"));
    assert_non_null(strstr(only_path(), "-test.summit"));
    assert_true(kept_move(&two, 0));
    assert_int_equal(waiting(), 2);
    assert_true(journals->list(see, &seen)); /* stops where it is told to */
    assert_int_equal(seen.count, 1);
    kept_end(&one);
    kept_end(&two);
}

static void names_have_only_plain_letters(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    journals->close(kept.journal);
    kept.journal = journals->begin("../a b\033");
    assert_true(kept_move(&kept, 1));
    assert_non_null(strstr(only_path(), "-___a_b_.summit"));
    kept_end(&kept);
}

static void finished_games_move_away(void **state)
{
    (void)state;
    struct kept kept;
    char text[300];
    kept_begin(&kept);
    journals->finish(kept.journal); /* nothing was played */
    assert_true(kept_move(&kept, 1));
    /* A hundred that ended before it are there, of later names; the one that ended first goes. */
    assert_int_equal(mkdir(home_path(".local/state/summit/finished"), 0700), 0);
    for (unsigned i = 0; i < 100; i++) {
        const struct timespec ended[2] = {{0}, {.tv_sec = 1000 - i / 2, .tv_nsec = 1 - i % 2}};
        snprintf(text, sizeof text, ".local/state/summit/finished/2999%02u.summit", i);
        put_file(home_path(text), "x", 1);
        assert_int_equal(utimensat(AT_FDCWD, home_path(text), ended, 0), 0);
    }
    put_file(home_path(".local/state/summit/finished/other"), "x", 1);
    journals->finish(kept.journal);
    assert_int_equal(waiting(), 0);
    assert_int_not_equal(access(home_path(".local/state/summit/finished/299999.summit"), F_OK), 0);
    assert_int_equal(access(home_path(".local/state/summit/finished/299998.summit"), F_OK), 0);
    assert_int_equal(access(home_path(".local/state/summit/finished/other"), F_OK), 0);
    kept_end(&kept);
}

static void games_undone_to_nothing_go_away(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    journals->drop(kept.journal); /* nothing was played */
    assert_true(kept_move(&kept, 1));
    kept.journal->trouble = EIO;
    journals->drop(kept.journal); /* what is on disk isn't what was played */
    assert_int_equal(waiting(), 1);
    kept.journal->trouble = 0;
    journals->drop(kept.journal);
    assert_int_equal(waiting(), 0);
    assert_null(journals->place(kept.journal));
    kept_end(&kept);
}

static void games_that_a_user_put_elsewhere_stay(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    assert_int_equal(rename(only_path(), home_path("mine.summit")), 0);
    journals->close(kept.journal);
    kept.journal = journals->open(home_path("mine.summit"));
    assert_true(journals->go_on(kept.journal, kept.record.length));
    assert_string_equal(journals->place(kept.journal), home_path("mine.summit"));
    journals->finish(kept.journal);
    journals->drop(kept.journal);
    assert_int_equal(access(home_path("mine.summit"), F_OK), 0);
    unsetenv("HOME");
    journals->finish(kept.journal);
    saved_game_put_away(home_path("mine.summit"));
    assert_int_equal(waiting(), 0);
    kept_end(&kept);
}

static void what_a_killed_program_left_is_swept(void **state)
{
    (void)state;
    struct kept kept;
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    put_file(home_path(".local/state/summit/games/a.part"), "x", 1);
    assert_int_equal(waiting(), 1);
    assert_int_not_equal(access(home_path(".local/state/summit/games/a.part"), F_OK), 0);
    kept_end(&kept);
}

static void what_somebody_is_at_is_not_swept(void **state)
{
    (void)state;
    const char *path = home_path(".local/state/summit/games/a.part");
    struct kept kept;
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    put_file(path, "x", 1);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    assert_int_equal(flock(fd, LOCK_EX), 0);
    assert_int_equal(waiting(), 1);
    expect_file(path, "x");
    close(fd);
    assert_int_equal(waiting(), 1);
    assert_int_not_equal(access(path, F_OK), 0);
    kept_end(&kept);
}

/* Whatever lies under a name already is somebody else's: a journal that is just being made, or a
 * link to any file. */
static void nothing_is_written_over(void **state)
{
    (void)state;
    char name[64], part[128], linked[128];
    struct kept kept;
    fail_call(CALL_GMTIME, 1, EOVERFLOW, true); /* so that the name is known */
    kept_begin(&kept);
    assert_true(kept_keep(&kept)); /* which makes the folder */
    kept_end(&kept);
    snprintf(name, sizeof name, ".local/state/summit/games/-%07ld-test", (long)getpid());
    snprintf(part, sizeof part, "%s-1.summit.part", name);
    snprintf(linked, sizeof linked, "%s-2.summit.part", name);
    put_file(home_path(part), "a", 1);
    put_file(home_path("mine"), "mine", 4);
    assert_int_equal(symlink(home_path("mine"), home_path(linked)), 0);
    kept_begin(&kept);
    assert_true(kept_keep(&kept));
    expect_file(home_path(part), "a");
    expect_file(home_path("mine"), "mine");
    snprintf(part, sizeof part, "%s-3.summit", name);
    expect_file(home_path(part), kept.record.at);
    kept_end(&kept);
}

static void nobody_else_can_read_a_journal(void **state)
{
    (void)state;
    struct stat status;
    struct kept kept;
    mode_t mask = umask(0);
    kept_begin(&kept);
    assert_true(kept_move(&kept, 1));
    umask(mask);
    assert_int_equal(stat(only_path(), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    kept_end(&kept);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_HOME(moves_are_on_disk_at_once),
        AT_HOME(a_journal_goes_on_where_it_lies),
        AT_HOME(what_is_behind_a_record_goes),
        AT_HOME(a_disk_that_refuses_gets_everything_later),
        AT_HOME(a_name_that_may_not_last_is_not_kept),
        AT_HOME(half_a_line_is_taken_off_again),
        AT_HOME(a_replacement_is_safe_before_it_counts),
        AT_HOME(a_journal_without_memory_does_not_begin),
        AT_HOME(two_games_of_one_second_have_two_files),
        AT_HOME(names_have_only_plain_letters),
        AT_HOME(finished_games_move_away),
        AT_HOME(games_undone_to_nothing_go_away),
        AT_HOME(games_that_a_user_put_elsewhere_stay),
        AT_HOME(what_a_killed_program_left_is_swept),
        AT_HOME(what_somebody_is_at_is_not_swept),
        AT_HOME(nothing_is_written_over),
        AT_HOME(nobody_else_can_read_a_journal),
    };
    return cmocka_run_group_tests_name("journal", tests, NULL, NULL);
}
