/* lobby_store.c: the store of a lobby, as files of the user.
 *
 *   game/ID  over/ID   the journals of games that wait and that are over
 *   own/NAME           games/NAME.game in the data directory
 *   last/GAME          last/GAME in the state directory; until there is one, the file in which
 *                      earlier versions noted the last game of all
 *   lesson/ID  streaks the files of lesson_progress.h and puzzle_streaks.h
 *   puzzle/today       puzzles/today in the state directory */
#include "store/lobby_store.h"

#include "base/error.h"
#include "base/number.h"
#include "store/files.h"
#include "store/game_library.h"
#include "store/lesson_progress.h"
#include "store/puzzle_streaks.h"
#include "store/store.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { STORE_PATH = 4096, STORE_NAME = 200, RECORD_MOST = 4 << 20, SMALL_MOST = 1 << 16 };

/* ---- Keys and paths ------------------------------------------------------------------------- */

static bool takes_front(const char *key, const char *front, const char **name)
{
    size_t length = strlen(front);
    if (strncmp(key, front, length) != 0)
        return false;
    *name = key + length;
    return true;
}

/* Whether it names a file in a directory, and nothing else. */
static bool is_file_name(const char *name)
{
    return name[0] != '\0' && name[0] != '.' && strchr(name, '/') == NULL &&
           strlen(name) < STORE_NAME;
}

/* The file of a game that was begun: a slash in a game's name can't stand in a file's. */
static bool last_path(const char *game, char *path, size_t size)
{
    char name[STORE_NAME];
    const char *own;
    bool is_own = takes_front(game, "own/", &own);
    if (!is_file_name(is_own ? own : game) || strchr(game, '+') != NULL ||
        text_write(name, sizeof name, "%s%s", is_own ? "own+" : "", is_own ? own : game) >=
            sizeof name)
        return false;
    return path_state_file(path, size, "last", name);
}

bool lobby_store_path(const char *key, char *path, size_t size)
{
    const char *name;
    char file[STORE_NAME + 16];
    if (takes_front(key, "game/", &name))
        return is_file_name(name) && path_state_file(path, size, "games", name);
    if (takes_front(key, "over/", &name))
        return is_file_name(name) && path_state_file(path, size, "finished", name);
    if (takes_front(key, "last/", &name))
        return last_path(name, path, size);
    if (strcmp(key, "puzzle/today") == 0)
        return path_state_file(path, size, "puzzles", "today");
    if (!takes_front(key, "own/", &name) || !is_file_name(name))
        return false;
    text_write(file, sizeof file, "games/%s.game", name);
    return path_data(path, size, file);
}

/* ---- Lists ---------------------------------------------------------------------------------- */

/* A time as the clock on the wall shows it, 202611181930. */
static int64_t wall_time(time_t time)
{
    struct tm parts;
    if (localtime_r(&time, &parts) == NULL)
        return 0;
    int64_t day =
        (parts.tm_year + INT64_C(1900)) * 10000 + (parts.tm_mon + 1) * 100 + parts.tm_mday;
    return day * 10000 + parts.tm_hour * 100 + parts.tm_min;
}

static void add_line(struct text *text, const char *front, const char *name, const char *path)
{
    struct stat status;
    int64_t when = stat(path, &status) == 0 ? wall_time(status.st_mtime) : 0;
    text_addf(text, "%s%s %" PRId64 "\n", front, name, when);
}

/* What is listed, and where the lines go. */
struct directory_listing {
    const char *front;
    struct text *text;
};

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* A game that waits, unless somebody plays it just now. */
static bool list_waiting(const char *path, void *context)
{
    const struct directory_listing *listing = context;
    struct stored_game *kept = journal_store.open(path);
    if (kept != NULL)
        add_line(listing->text, listing->front, base_name(path), path);
    journal_store.close(kept);
    return false;
}

static bool list_finished(const char *path, void *context)
{
    const struct directory_listing *listing = context;
    add_line(listing->text, listing->front, base_name(path), path);
    return false;
}

static void list_own(const char *name, const char *path, void *context)
{
    const struct directory_listing *listing = context;
    add_line(listing->text, listing->front, name, path);
}

/* The files of a directory; whose names have a plus where the key has a slash. */
static enum lobby_status list_directory(const struct directory_listing *listing,
                                        const char *directory)
{
    char path[STORE_PATH], file[2 * STORE_PATH];
    struct dirent **entries = NULL;
    if (!path_state(path, sizeof path, directory))
        return LOBBY_FAILED;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char name[sizeof entries[i]->d_name + 1];
        snprintf(name, sizeof name, "%s", entries[i]->d_name);
        snprintf(file, sizeof file, "%s/%s", path, name);
        if (strncmp(name, "own+", 4) == 0)
            name[3] = '/';
        if (name[0] != '.')
            add_line(listing->text, listing->front, name, file);
        free(entries[i]);
    }
    free(entries);
    return count < 0 ? LOBBY_FAILED : LOBBY_DONE;
}

/* What earlier versions noted of the last game of all, `game = NAME` among it. */
static bool read_former(char name[STORE_NAME], struct text *text)
{
    static const char front[] = "game = ";
    char path[STORE_PATH];
    struct summit_error error;
    struct text game = text_into(name, STORE_NAME);
    name[0] = '\0';
    if (!path_state_file(path, sizeof path, "menu", "wishes") ||
        !file_read(path, SMALL_MOST, text, &error))
        return false;
    for (struct span rest = {text->at, text->length}; rest.length > 0 && name[0] == '\0';) {
        struct span line = span_take(&rest, '\n');
        if (line.length > strlen(front) && memcmp(line.at, front, strlen(front)) == 0)
            text_add_bytes(&game, line.at + strlen(front), line.length - strlen(front));
    }
    return game.length < STORE_NAME && summit_game_text(name, &(size_t){0}) != NULL;
}

static void list_former(struct text *text)
{
    char path[STORE_PATH], name[STORE_NAME];
    struct text noted = {0};
    if (read_former(name, &noted) && last_path(name, path, sizeof path) &&
        access(path, F_OK) != 0 && path_state_file(path, sizeof path, "menu", "wishes"))
        add_line(text, "last/", name, path);
    text_release(&noted);
}

enum lobby_status lobby_store_list(const char *front, struct text *text)
{
    struct directory_listing listing = {front, text};
    bool waiting = strcmp(front, "game/") == 0;
    errno = 0;
    if (waiting || strcmp(front, "over/") == 0) {
        if (waiting)
            journal_store.list(list_waiting, &listing);
        else
            journal_store.list_finished(list_finished, &listing);
        return errno == 0 || errno == ENOENT || waiting ? LOBBY_DONE : LOBBY_FAILED;
    }
    if (strcmp(front, "own/") == 0) {
        library_each_own(list_own, &listing);
        return LOBBY_DONE;
    }
    if (strcmp(front, "lesson/") == 0)
        return list_directory(&listing, "lessons");
    if (strcmp(front, "last/") != 0)
        return LOBBY_MISSING;
    list_former(text);
    return list_directory(&listing, "last");
}

/* ---- Reading and writing -------------------------------------------------------------------- */

static enum lobby_status read_path(const char *path, size_t most, struct text *text)
{
    struct summit_error error;
    if (access(path, F_OK) != 0)
        return errno == ENOENT ? LOBBY_MISSING : LOBBY_FAILED;
    return file_read(path, most, text, &error) ? LOBBY_DONE : LOBBY_FAILED;
}

static enum lobby_status read_streaks(struct text *text)
{
    struct puzzle_streaks streaks;
    char line[PUZZLE_STREAKS_BYTES];
    if (!streaks_read(&streaks))
        return LOBBY_FAILED;
    puzzle_streaks_write(&streaks, line);
    text_addf(text, "%s\n", line);
    return LOBBY_DONE;
}

static enum lobby_status read_day(struct text *text)
{
    char line[PUZZLE_PROGRESS_BYTES];
    streaks_read_day(line);
    text_addf(text, "%s\n", line);
    return line[0] != '\0' ? LOBBY_DONE : LOBBY_MISSING;
}

static bool read_identity(const char *name, uint64_t *identity)
{
    char *end;
    *identity = strtoull(name, &end, 16);
    return strlen(name) == 16 && *end == '\0' && strspn(name, "0123456789abcdef") == 16;
}

static enum lobby_status read_lesson(const char *name, struct text *text)
{
    uint64_t identity;
    char line[LESSON_LINE_BYTES];
    if (!read_identity(name, &identity) || !lesson_progress_read(identity, line))
        return LOBBY_MISSING;
    text_addf(text, "%s\n", line);
    return LOBBY_DONE;
}

static enum lobby_status read_file(const char *key, struct text *text)
{
    char path[STORE_PATH], noted[STORE_NAME];
    const char *name;
    bool record = strncmp(key, "game/", 5) == 0 || strncmp(key, "over/", 5) == 0;
    if (!lobby_store_path(key, path, sizeof path))
        return LOBBY_MISSING;
    enum lobby_status status = read_path(path, record ? RECORD_MOST : SMALL_MOST, text);
    if (status == LOBBY_MISSING && takes_front(key, "last/", &name) && read_former(noted, text) &&
        strcmp(noted, name) == 0)
        return LOBBY_DONE;
    return status;
}

enum lobby_status lobby_store_read(const char *key, struct text *text)
{
    const char *name;
    enum lobby_status status = strcmp(key, "streaks") == 0          ? read_streaks(text)
                               : strcmp(key, "puzzle/today") == 0   ? read_day(text)
                               : takes_front(key, "lesson/", &name) ? read_lesson(name, text)
                                                                    : read_file(key, text);
    return text->failed ? LOBBY_FAILED : status;
}

static bool write_streaks(struct span text)
{
    struct puzzle_streaks streaks = {0};
    return puzzle_streaks_read(&streaks, span_take(&text, '\n')) && streaks_write(&streaks);
}

static bool write_day(struct span text)
{
    char line[PUZZLE_PROGRESS_BYTES];
    struct text copy = text_into(line, sizeof line);
    struct span first = span_take(&text, '\n');
    text_add_bytes(&copy, first.at, first.length);
    return copy.length < sizeof line && streaks_write_day(line);
}

static bool write_lesson(const char *name, struct span text)
{
    uint64_t identity;
    char line[LESSON_LINE_BYTES];
    struct text copy = text_into(line, sizeof line);
    struct span first = span_take(&text, '\n');
    text_add_bytes(&copy, first.at, first.length);
    return read_identity(name, &identity) && copy.length < sizeof line &&
           lesson_progress_write(identity, line);
}

/* Makes the directory of the user's own games. */
static void make_own_directory(char *path)
{
    char *slash = strrchr(path, '/');
    for (char *at = strchr(path + 1, '/'); at != NULL && at <= slash; at = strchr(at + 1, '/')) {
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
}

enum lobby_status lobby_store_write(const char *key, const char *text, size_t length)
{
    char path[STORE_PATH];
    const char *name;
    struct span span = {text, length};
    bool good;
    if (strcmp(key, "streaks") == 0)
        good = write_streaks(span);
    else if (strcmp(key, "puzzle/today") == 0)
        good = write_day(span);
    else if (takes_front(key, "lesson/", &name))
        good = write_lesson(name, span);
    else if (strncmp(key, "game/", 5) == 0 || strncmp(key, "over/", 5) == 0)
        good = false; /* journals grow by themselves */
    else {
        good = lobby_store_path(key, path, sizeof path) && file_is_plain(path);
        if (good && strncmp(key, "own/", 4) == 0)
            make_own_directory(path);
        good = good && file_write(path, text, length, true);
    }
    return good ? LOBBY_DONE : LOBBY_FAILED;
}

enum lobby_status lobby_store_delete(const char *key)
{
    char path[STORE_PATH];
    if (!lobby_store_path(key, path, sizeof path))
        return LOBBY_MISSING;
    if (strncmp(key, "game/", 5) != 0)
        return unlink(path) == 0 || errno == ENOENT ? LOBBY_DONE : LOBBY_FAILED;
    struct stored_game *kept = journal_store.open(path);
    if (kept == NULL)
        return errno == ENOENT ? LOBBY_DONE : LOBBY_FAILED;
    journal_store.drop(kept);
    journal_store.close(kept);
    return LOBBY_DONE;
}

bool lobby_store_answer(struct lobby *lobby, const struct lobby_event *event)
{
    struct text text = {0};
    enum lobby_status status;
    if (event->kind == LOBBY_EVENT_LIST)
        status = lobby_store_list(event->key, &text);
    else if (event->kind == LOBBY_EVENT_READ)
        status = lobby_store_read(event->key, &text);
    else if (event->kind == LOBBY_EVENT_WRITE)
        status = lobby_store_write(event->key, event->text, event->length);
    else if (event->kind == LOBBY_EVENT_DELETE)
        status = lobby_store_delete(event->key);
    else
        return false;
    lobby_answer(lobby, event->ticket, text.failed ? LOBBY_FAILED : status, text.at, text.length);
    text_release(&text);
    return true;
}
