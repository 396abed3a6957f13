/* verb_solve.c: the verb that tells the value of a position, of each move, and the best line. */
#include "front/cli/verbs.h"

#include "front/terminal/signals.h"
#include "proof/certificate.h"
#include "store/files.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Certificates --------------------------------------------------------------------------- */

/* Where uses are limited, many positions are numbered that never come up. Where no number is known,
 * the writing will tell. */
static bool is_small_enough(const struct summit_rules *rules,
                            const struct summit_language *language)
{
    uint64_t positions = 0;
    summit_retrograde_bytes(rules, &positions);
    if (positions / (summit_rules_limited(rules) ? 10 : 1) <= CERTIFICATE_MOST)
        return true;
    complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_CERTIFICATE_LARGE,
             fill({"positions", .number = (wide)positions}, {"most", .number = CERTIFICATE_MOST}));
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

static bool write_values(const struct summit_solver *solver, uint64_t memory, int fd,
                         uint64_t *positions, struct summit_error *error)
{
    struct progress watch;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    FILE *file = own >= 0 ? fdopen(own, "wb") : NULL;
    if (file == NULL)
        return fail(error, 0, MESSAGE_FRONT_ERROR_WRITTEN, fill(REASON(errno)));
    progress_begin(&watch, summit_rules_language(summit_solver_rules(solver)), NULL, NULL);
    bool good = certificate_write(
        solver, memory, file, (struct explore_watch){progress_counts, &watch}, positions, error);
    progress_end(&watch);
    if (fclose(file) != 0)
        good = good && fail(error, 0, MESSAGE_FRONT_ERROR_WRITTEN, fill(REASON(errno)));
    return good;
}

/* Only a whole certificate gets its name, and only one of the same rules is written over. */
static int write_draft(const struct summit_solver *solver, uint64_t memory, const char *path,
                       const struct summit_language *language)
{
    char shown[1200], command[QUOTED_BYTES];
    struct summit_error error;
    struct draft draft;
    uint64_t positions = 0;
    bool again = is_certificate(path, summit_solver_rules(solver));
    if (!draft_begin(&draft, path))
        return complain_unwritten(path, errno, language);
    if (!write_values(solver, memory, draft.fd, &positions, &error)) {
        draft_drop(&draft);
        return complain(
            STATUS_FAILED, language, MESSAGE_FRONT_ERROR_FILE_REASON,
            fill({"file", safe(shown, sizeof shown, path)}, {"reason", .error = &error}));
    }
    if (!draft_finish(&draft, again))
        return complain_unwritten(path, errno, language);
    return message_print(stdout, language, MESSAGE_FRONT_CERTIFICATE_WRITTEN,
                         fill({"file", safe(shown, sizeof shown, path)},
                              {"positions", .number = (wide)positions},
                              {"path", quoted(command, path)}));
}

/* A signal that ends this leaves nothing behind. */
static int write_certificate(const struct summit_solver *solver, uint64_t memory, const char *path,
                             const struct summit_language *language)
{
    struct signals signals;
    signals_catch(&signals, SIGNALS_ENDING);
    int status = write_draft(solver, memory, path, language);
    signals_release(&signals);
    return status;
}

/* What can be refused is refused before the work, not after it. */
static int solve_certificate(const struct arguments *arguments, const struct summit_rules *rules,
                             const char *path)
{
    struct summit_error error;
    struct stat status;
    if (lstat(path, &status) == 0 && !is_certificate(path, rules))
        return complain_unwritten(path, EEXIST, arguments->language);
    if (!is_small_enough(rules, arguments->language))
        return STATUS_FAILED;
    int64_t memory = 0; /* in MiB */
    struct summit_solver *solver = arguments_solver(arguments, rules, &error);
    if (solver == NULL || !arguments_number(arguments, "memory", &memory, &error))
        return complain_failure(&error, arguments->language);
    int done = write_certificate(solver, (uint64_t)memory << 20, path, arguments->language);
    summit_solver_free(solver);
    return done;
}

int verb_verify(const struct arguments *arguments)
{
    const struct summit_language *language = arguments->language;
    char shown[1200];
    struct summit_error error;
    uint64_t positions = 0;
    if (arguments->operand_count == 0)
        return complain(STATUS_WRONG, language, MESSAGE_FRONT_ERROR_NO_CERTIFICATE, NULL);
    safe(shown, sizeof shown, arguments->operands[0]);
    int fd = file_open(arguments->operands[0], &error);
    if (fd < 0)
        return complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_FILE,
                        fill({"file", shown}, {"reason", .error = &error}));
    FILE *file = fdopen(fd, "rb");
    if (file == NULL) {
        close(fd);
        return complain_memory(language);
    }
    struct progress watch;
    progress_begin(&watch, language, NULL, NULL);
    bool good = certificate_verify(file, (struct explore_watch){progress_counts, &watch},
                                   &positions, &error);
    progress_end(&watch);
    fclose(file);
    if (!good && watch.stopped)
        return complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_CERTIFICATE_UNCHECKED,
                        fill({"file", shown}));
    if (!good)
        return complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_CERTIFICATE_WRONG,
                        fill({"file", shown}, {"reason", .error = &error}));
    return message_print(stdout, language, MESSAGE_FRONT_CERTIFICATE_RIGHT,
                         fill({"file", shown}, {"positions", .number = (wide)positions}));
}

int verb_solve(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_position position;
    struct summit_error error;
    struct text text = {0};
    if (!arguments_position(arguments, rules, &position))
        return STATUS_WRONG;
    const char *certificate = arguments_value(arguments, "certificate");
    if (certificate != NULL)
        return solve_certificate(arguments, rules, certificate);
    bool json = arguments_value(arguments, "json") != NULL, known = true;
    if (!json || !verdict_json_over(&text, rules, &position)) { /* which needs no solver */
        struct summit_solver *solver = arguments_solver(arguments, rules, &error);
        if (solver == NULL)
            return complain_failure(&error, arguments->language);
        known = (json ? verdict_json : verdict_tell)(&text, solver, &position);
        summit_solver_free(solver);
    }
    if (known)
        return pager_print(&text, arguments->language, json);
    text_release(&text);
    return complain(STATUS_FAILED, arguments->language, MESSAGE_FRONT_ERROR_UNKNOWN_POSITION, NULL);
}
