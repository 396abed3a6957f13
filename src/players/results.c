/* results.c: a match on disk: its settings, its results so far, and its games. */
#include "players/tournament.h"

#include "base/checksum.h"
#include "base/error.h"
#include "base/number.h"
#include "core/rules_writer.h"
#include "session/record.h"
#include "store/files.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };
static const size_t RESULTS_BYTES = (size_t)1 << 31; /* no file of results is larger */

/* ---- The head ------------------------------------------------------------------------------- */

/* Adds a text line by line, each marked as part of the head and as what it is about. */
static void add_about(struct text *head, const char *about, const char *text)
{
    struct span rest = span_of(text);
    do {
        struct span line = span_take(&rest, '\n');
        text_addf(head, "# %s%.*s\n", about, (int)line.length, line.at);
    } while (rest.length > 0);
}

static void add_manners(struct text *head, const struct player_manners *manners)
{
    text_addf(head, "# --move-time %" PRId64 ".%03d\n", manners->move_time_ms / 1000,
              (int)(manners->move_time_ms % 1000));
    text_addf(head, "# --tries %u\n", manners->tries);
    text_addf(head, "# --lenient %s\n", manners->lenient ? "yes" : "no");
    if (manners->language_name != NULL)
        add_about(head, "--lang ", manners->language_name);
}

static void add_contestant(struct text *head, const struct contestant *contestant)
{
    static const char *const kinds[] = {[PLAYER_HUMAN] = "human",
                                        [PLAYER_LEVEL] = "level",
                                        [PLAYER_GTP] = "bot",
                                        [PLAYER_TEXT] = "text"};
    char about[100];
    char level[16];
    const struct player_spec *spec = &contestant->spec;
    snprintf(about, sizeof about, "--player %s=%s:", contestant->name, kinds[spec->kind]);
    snprintf(level, sizeof level, "%u", spec->level);
    add_about(head, about, spec->command != NULL ? spec->command : level);
}

static void add_field(struct text *head, size_t number, const struct field *field)
{
    char about[32];
    struct text rules = {0};
    tell_file_rules(&rules, field->rules);
    text_addf(head, "# game %zu: %s, moves are %s\n", number, summit_rules_name(field->rules),
              field->solver != NULL ? "judged" : "not judged");
    snprintf(about, sizeof about, "game %zu: ", number);
    add_about(head, about, rules.at != NULL ? rules.at : "");
    uint64_t identity = summit_rules_identity(field->rules);
    text_addf(head, "# game %zu: identity %016" PRIx64 "\n", number, identity);
    if (identity == 0 || rules.failed)
        text_fail(head);
    text_release(&rules);
}

void results_head(const struct tournament *tournament, struct text *head)
{
    text_addf(head, "# summit match 2\n# summit %s\n", SUMMIT_VERSION);
    text_addf(head, "# --seed %" PRId64 "\n", (int64_t)tournament->seed);
    text_addf(head, "# --games %zu\n", tournament->games);
    text_addf(head, "# --random-plies %u\n", tournament->random_plies);
    text_addf(head, "# --repetition %u\n", tournament->repetition);
    add_manners(head, &tournament->manners);
    for (size_t i = 0; i < tournament->contestant_count; i++)
        add_contestant(head, &tournament->contestants[i]);
    for (size_t i = 0; i < tournament->field_count; i++)
        add_field(head, i + 1, &tournament->fields[i]);
}

/* Says in which line two heads differ first. */
static void tell_difference(struct span there, struct span here, struct summit_error *error)
{
    struct span one, two;
    char found[200], expected[200];
    do {
        one = span_take(&there, '\n');
        two = span_take(&here, '\n');
    } while (two.length > 0 && one.length == two.length && memcmp(one.at, two.at, one.length) == 0);
    struct text shown = text_into(found, sizeof found);
    text_add_safe(&shown, one.at, one.length, 40);
    shown = text_into(expected, sizeof expected);
    text_add_safe(&shown, two.at, two.length, 40);
    fail(error, 0, MESSAGE_ERROR_RESULTS_OTHER,
         fill({"found", found + (strncmp(found, "# ", 2) == 0 ? 2 : 0)},
              {"expected", expected + (expected[0] == '#' ? 2 : 0)}));
}

/* ---- The lines ------------------------------------------------------------------------------ */

size_t results_line(uint64_t sum, size_t index, const struct outcome *outcome, unsigned players,
                    char line[RESULTS_LINE])
{
    struct text text = text_into(line, RESULTS_LINE);
    text_addf(&text, "%zu,%d,%d,%" PRIu32, index, outcome->winner, outcome->forfeits,
              outcome->plies);
    for (unsigned seat = 0; seat < players; seat++) {
        const struct seat_outcome *own = &outcome->seat[seat];
        text_addf(&text, ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32, own->moves,
                  own->kept, own->lost, own->mistake, own->wrong);
    }
    text_addf(&text, ",%s,", outcome->reason);
    text_addf(&text, "%016" PRIx64 "\n", checksum_add(sum, line, text.length));
    return text.length;
}

static bool take_number(struct span *rest, int64_t least, int64_t most, int64_t *number)
{
    return number_read(span_take(rest, ','), number) && *number >= least && *number <= most;
}

static bool take_seat(struct span *rest, struct seat_outcome *seat)
{
    uint32_t *const numbers[] = {&seat->moves, &seat->kept, &seat->lost, &seat->mistake,
                                 &seat->wrong};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int64_t number = 0;
        if (!take_number(rest, 0, UINT32_MAX, &number))
            return false;
        *numbers[i] = (uint32_t)number;
    }
    return true;
}

/* Reads a line, its end included; false if it isn't one. */
static bool take_outcome(const struct tournament *tournament, struct span rest, size_t *index,
                         unsigned *players, struct outcome *outcome)
{
    int64_t at = 0, winner = 0, forfeits = 0, plies = 0;
    if (!take_number(&rest, 0, (int64_t)tournament->count - 1, &at))
        return false;
    size_t field = tournament_pairing(tournament, (size_t)at).field;
    *players = summit_rules_players(tournament->fields[field].rules);
    if (!take_number(&rest, SUMMIT_DRAWN, *players - 1, &winner) || winner == SUMMIT_NOBODY ||
        !take_number(&rest, -1, *players - 1, &forfeits) ||
        !take_number(&rest, 0, UINT32_MAX, &plies))
        return false;
    *index = (size_t)at;
    *outcome = (struct outcome){
        .winner = (int)winner, .forfeits = (int)forfeits, .plies = (uint32_t)plies};
    for (unsigned seat = 0; seat < *players; seat++)
        if (!take_seat(&rest, &outcome->seat[seat]))
            return false;
    const char *comma = rest.length > 0 ? memrchr(rest.at, ',', rest.length) : NULL;
    struct text reason = text_into(outcome->reason, sizeof outcome->reason);
    text_add_safe(&reason, rest.at, comma != NULL ? (size_t)(comma - rest.at) : 0,
                  sizeof outcome->reason);
    return (forfeits >= 0) == (outcome->reason[0] != '\0');
}

/* Takes a line over if it is, to the byte, one that would be written for what it says. So nothing
 * is made of a line that was cut off, or of two that have run together: that game is played again.
 */
static void take_line(struct tournament *tournament, uint64_t sum, struct span line)
{
    char again[RESULTS_LINE];
    size_t index = 0;
    unsigned players = 0;
    struct outcome outcome;
    if (!take_outcome(tournament, line, &index, &players, &outcome) ||
        results_line(sum, index, &outcome, players, again) != line.length ||
        memcmp(again, line.at, line.length) != 0 || atomic_load(&tournament->done[index]))
        return;
    tournament->outcomes[index] = outcome;
    atomic_store(&tournament->done[index], true);
    atomic_fetch_add(&tournament->finished, 1);
}

size_t results_read(struct tournament *tournament, const char *text, size_t length,
                    struct summit_error *error)
{
    struct text head = {0};
    size_t kept = SIZE_MAX;
    results_head(tournament, &head);
    size_t common = length < head.length ? length : head.length;
    if (head.failed)
        fail(error, 0, MESSAGE_ERROR_UNREAD, fill({"reason", .message = MESSAGE_ERROR_NO_MEMORY}));
    else if (memcmp(text, head.at, common) != 0)
        tell_difference((struct span){text, length}, (struct span){head.at, head.length}, error);
    else if (length < head.length)
        kept = 0; /* it was stopped before its first game */
    else {
        uint64_t sum = checksum_add(CHECKSUM_START, head.at, head.length);
        const char *end = NULL;
        kept = head.length;
        while ((end = memchr(text + kept, '\n', length - kept)) != NULL) {
            size_t line = (size_t)(end - text) + 1 - kept;
            take_line(tournament, sum, (struct span){text + kept, line});
            kept += line;
        }
    }
    text_release(&head);
    return kept;
}

/* ---- On disk -------------------------------------------------------------------------------- */

/* Opens the file, new or as it was left, for this match alone; false and errno, or a sentence. */
static bool open_file(struct results *results, const char *path, struct summit_error *error)
{
    struct stat status;
    error->text[0] = '\0';
    if (mkdir(results->directory, 0777) != 0 && errno != EEXIST)
        return false;
    results->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
    if (results->fd < 0 || fstat(results->fd, &status) != 0)
        return false;
    if (!S_ISREG(status.st_mode))
        return fail(error, 0, MESSAGE_ERROR_RESULTS_NO_FILE, NULL);
    if (flock(results->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return fail(error, 0, MESSAGE_ERROR_RESULTS_BUSY, NULL);
    return true;
}

/* Goes on after the last whole line, or begins with the head; false and errno. */
static bool begin(struct results *results, const struct tournament *tournament, const char *path)
{
    struct text head = {0};
    results_head(tournament, &head);
    errno = ENOMEM;
    bool good = !head.failed;
    if (good && results->kept == 0) {
        good = file_put(results->fd, head.at, head.length, 0) && file_sync_directory(path);
        results->kept = head.length;
    }
    results->sum = checksum_add(CHECKSUM_START, head.at, good ? head.length : 0);
    text_release(&head);
    return good && ftruncate(results->fd, (off_t)results->kept) == 0 && fsync(results->fd) == 0;
}

/* False, with why it can't be written in front of which nothing is said yet. */
static bool open_and_read(struct results *results, struct tournament *tournament, const char *path,
                          bool resume, struct summit_error *error)
{
    struct text held = {0};
    if (!open_file(results, path, error))
        return error->text[0] != '\0'
                   ? false
                   : fail(error, 0, MESSAGE_ERROR_UNWRITTEN, fill(REASON(errno)));
    bool good = file_read(path, RESULTS_BYTES, &held, error);
    if (good && held.length > 0 && !resume)
        good = fail(error, 0, MESSAGE_ERROR_RESULTS_THERE, NULL);
    if (good && held.length > 0)
        results->kept = results_read(tournament, held.at, held.length, error);
    text_release(&held);
    if (!good || results->kept == SIZE_MAX)
        return false;
    return begin(results, tournament, path) ||
           fail(error, 0, MESSAGE_ERROR_UNWRITTEN, fill(REASON(errno)));
}

/* Puts the path of the results in front of what is wrong with them. */
static bool fail_results(const char *path, const struct summit_error *reason,
                         struct summit_error *error)
{
    char shown[250];
    struct text text = text_into(shown, sizeof shown);
    text_add_safe(&text, path, strlen(path), 60);
    return fail(error, 0, MESSAGE_ERROR_OF_FILE,
                fill({"file", shown}, {"reason", .error = reason}));
}

static bool write_path(const char *directory, char path[PATH_BYTES], struct summit_error *error)
{
    return text_write(path, PATH_BYTES, "%s/results.csv", directory) <= PATH_BYTES - 100 ||
           fail(error, 0, MESSAGE_ERROR_RESULTS_PATH_LONG, NULL);
}

bool results_seed(const char *directory, uint64_t *seed, struct summit_error *error)
{
    static const char mark[] = "# --seed ";
    char path[PATH_BYTES];
    struct summit_error reason;
    struct text held = {0};
    int64_t number = 0;
    if (!write_path(directory, path, error))
        return false;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return true;
    bool good = file_read(path, RESULTS_BYTES, &held, &reason);
    for (struct span rest = {held.at, held.length}; good && rest.length > 0;) {
        struct span line = span_take(&rest, '\n');
        struct span value = {line.at + strlen(mark), line.length - strlen(mark)};
        if (line.length == 0 || line.at[0] != '#')
            break; /* that was the head */
        if (line.length <= strlen(mark) || memcmp(line.at, mark, strlen(mark)) != 0)
            continue;
        if (rest.length > 0 && number_read(value, &number)) /* a whole line */
            *seed = (uint64_t)number;
        break;
    }
    text_release(&held);
    return good || fail_results(path, &reason, error);
}

bool results_open(struct results *results, struct tournament *tournament, const char *directory,
                  bool resume, struct summit_error *error)
{
    char path[PATH_BYTES];
    struct summit_error reason;
    *results = (struct results){.directory = directory, .fd = -1};
    pthread_mutex_init(&results->lock, NULL);
    return write_path(directory, path, error) &&
           (open_and_read(results, tournament, path, resume, &reason) ||
            fail_results(path, &reason, error));
}

void results_close(struct results *results)
{
    if (results->fd >= 0)
        close(results->fd);
    results->fd = -1;
}

/* Writes the saved game; false and errno. */
static bool keep_game(const struct results *results, size_t index, const struct game *game)
{
    char path[PATH_BYTES];
    struct text saved = {0};
    snprintf(path, sizeof path, "%s/%07zu.summit", results->directory, index + 1);
    record_whole(game, &saved);
    errno = ENOMEM;
    bool good = !saved.failed && file_write(path, saved.at, saved.length, true);
    int reason = errno;
    text_release(&saved);
    errno = reason;
    return good;
}

bool results_keep(struct results *results, size_t index, const struct game *game,
                  const struct outcome *outcome)
{
    char line[RESULTS_LINE];
    size_t length =
        results_line(results->sum, index, outcome, summit_rules_players(game->rules), line);
    bool good = keep_game(results, index, game);
    int reason = errno;
    pthread_mutex_lock(&results->lock);
    if (good && results->trouble == 0) {
        good = file_put(results->fd, line, length, results->kept) && fsync(results->fd) == 0;
        reason = errno;
    }
    if (!good && results->trouble == 0) {
        results->trouble = reason;
        if (ftruncate(results->fd, (off_t)results->kept) != 0)
            good = false; /* whoever reads it leaves out what isn't whole */
    }
    good = good && results->trouble == 0;
    results->kept += good ? length : 0;
    pthread_mutex_unlock(&results->lock);
    return good;
}
