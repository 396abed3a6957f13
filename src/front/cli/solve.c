/* solve.c: the verb that tells the value of a position, of each move, and the best line. */
#include "front/cli/truth.h"

#include "base/error.h"
#include "front/host/pager.h"
#include "front/host/watch.h"
#include "proof/certificate.h"
#include "store/files.h"
#include "study/study.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Certificates --------------------------------------------------------------------------- */

/* Where uses are limited, many positions are numbered that never come up. Where no number is known,
 * the writing will tell. */
static bool is_small_enough(const struct summit_rules *rules)
{
    uint64_t positions = 0;
    summit_retrograde_bytes(rules, &positions);
    if (positions / (summit_rules_limited(rules) ? 10 : 1) <= CERTIFICATE_MOST)
        return true;
    complain(STATUS_FAILED,
             "found up to %" PRIu64 " positions, expected a game with at most %d for a certificate",
             positions, CERTIFICATE_MOST);
    return false;
}

/* Whether a file is a certificate of these very rules. */
static bool is_certificate(const char *path, const struct summit_rules *rules)
{
    struct summit_error error;
    int fd = file_open(path, &error);
    FILE *file = fd >= 0 ? fdopen(fd, "rb") : NULL;
    bool same = file != NULL && certificate_is_of(file, rules);
    if (file != NULL)
        fclose(file);
    else if (fd >= 0)
        close(fd);
    return same;
}

static bool write_values(const struct summit_solver *solver, int fd, uint64_t *positions,
                         struct summit_error *error)
{
    struct watch watch;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    FILE *file = own >= 0 ? fdopen(own, "wb") : NULL;
    if (file == NULL)
        return fail(error, 0, "can't be written: %s", strerror(errno));
    watch_begin(&watch, NULL, NULL);
    bool good = certificate_write(solver, file, (struct explore_watch){watch_counts, &watch},
                                  positions, error);
    watch_end(&watch);
    if (fclose(file) != 0)
        good = good && fail(error, 0, "can't be written: %s", strerror(errno));
    return good;
}

/* Only a whole certificate gets its name, and only one of the same rules is written over. */
static int write_certificate(const struct summit_solver *solver, const char *path)
{
    char shown[1200], command[QUOTED_BYTES];
    struct summit_error error;
    struct draft draft;
    uint64_t positions = 0;
    bool again = is_certificate(path, summit_solver_rules(solver));
    if (!draft_begin(&draft, path))
        return complain_unwritten(path, errno);
    if (!write_values(solver, draft.fd, &positions, &error)) {
        draft_drop(&draft);
        return complain(STATUS_FAILED, "%s: %s", safe(shown, sizeof shown, path), error.text);
    }
    if (!draft_finish(&draft, again))
        return complain_unwritten(path, errno);
    printf("Written to %s: the values of %" PRIu64 " positions. Check it: summit verify %s\n",
           safe(shown, sizeof shown, path), positions, quoted(command, path));
    return STATUS_DONE;
}

/* What can be refused is refused before the work, not after it. */
static int solve_certificate(const struct arguments *arguments, const struct summit_rules *rules,
                             const char *path)
{
    struct summit_error error;
    struct stat status;
    if (lstat(path, &status) == 0 && !is_certificate(path, rules))
        return complain_unwritten(path, EEXIST);
    if (!is_small_enough(rules))
        return STATUS_FAILED;
    struct summit_solver *solver = arguments_solver(arguments, rules, &error);
    if (solver == NULL)
        return complain(STATUS_FAILED, "%s", error.text);
    int done = write_certificate(solver, path);
    summit_solver_free(solver);
    return done;
}

int verb_verify(const struct arguments *arguments)
{
    char shown[1200];
    struct summit_error error;
    uint64_t positions = 0;
    if (arguments->operand_count == 0)
        return complain(STATUS_WRONG, "which certificate? Give its file");
    safe(shown, sizeof shown, arguments->operands[0]);
    int fd = file_open(arguments->operands[0], &error);
    if (fd < 0)
        return complain(STATUS_FAILED, "%s %s", shown, error.text);
    FILE *file = fdopen(fd, "rb");
    if (file == NULL) {
        close(fd);
        return complain(STATUS_FAILED, ERROR_NO_MEMORY);
    }
    struct watch watch;
    watch_begin(&watch, NULL, NULL);
    bool good =
        certificate_verify(file, (struct explore_watch){watch_counts, &watch}, &positions, &error);
    watch_end(&watch);
    fclose(file);
    if (!good && watch.stopped)
        return complain(STATUS_FAILED, "%s was not checked to the end", shown);
    if (!good)
        return complain(STATUS_FAILED, "%s is wrong: %s", shown, error.text);
    printf("%s is right: each of %" PRIu64 " values follows from the rules.\n", shown, positions);
    return STATUS_DONE;
}

int verb_solve(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_position position;
    struct summit_error error;
    struct text text = {0};
    const char *after = arguments_value(arguments, "after");
    summit_start(rules, verdict_first(rules), &position);
    if (after != NULL && !arguments_after(rules, after, &position, &error))
        return complain(STATUS_WRONG, "--after: %s", error.text);
    const char *certificate = arguments_value(arguments, "certificate");
    if (certificate != NULL)
        return solve_certificate(arguments, rules, certificate);
    bool json = arguments_value(arguments, "json") != NULL, known = true;
    if (!json || !verdict_json_over(&text, rules, &position)) { /* which needs no solver */
        struct summit_solver *solver = arguments_solver(arguments, rules, &error);
        if (solver == NULL)
            return complain(STATUS_FAILED, "%s", error.text);
        known = (json ? verdict_json : verdict_tell)(&text, solver, &position);
        summit_solver_free(solver);
    }
    if (known)
        return pager_print(&text, arguments->language, json);
    text_release(&text);
    return complain(STATUS_FAILED, "the solver doesn't know that position");
}
