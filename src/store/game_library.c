/* game_library.c: finds a game by its name or by the path of its file, and makes variations of it.
 */
#include "store/game_library.h"

#include "base/error.h"
#include "store/files.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".game";
static const char own_games[] = "games";
enum { PATH_BYTES = 4096 };

/* The texts of files that others are based on by `like`; they must outlive the reading of these. */
struct shelf {
    char directory[PATH_BYTES]; /* of the file that is being read */
    struct text texts[16];
    size_t count;
};

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), end_length = strlen(end);
    return length > end_length && strcmp(text + length - end_length, end) == 0;
}

static bool own_path(const char *name, char *path, size_t size)
{
    char directory[PATH_BYTES - 256];
    if (strchr(name, '/') != NULL || !path_data(directory, sizeof directory, own_games))
        return false;
    int needed = snprintf(path, size, "%s/%s%s", directory, name, ending);
    return needed > 0 && (size_t)needed < size && access(path, F_OK) == 0;
}

/* `like = NAME`: a game in the program, one of the user's own, or a file beside the one with that
 * line. */
static const char *shelf_find(void *context, const char *name, size_t *length)
{
    struct shelf *shelf = context;
    char path[2 * PATH_BYTES];
    struct summit_error error;
    const char *text = summit_game_text(name, length);
    if (text != NULL || shelf->count == sizeof shelf->texts / sizeof shelf->texts[0])
        return text;
    if (!own_path(name, path, sizeof path))
        snprintf(path, sizeof path, "%s%s", name[0] == '/' ? "" : shelf->directory, name);
    struct text *story = &shelf->texts[shelf->count++];
    if (!file_read(path, SUMMIT_FILE_BYTES, story, &error))
        return NULL;
    *length = story->length;
    return story->at != NULL ? story->at : "";
}

static struct summit_rules *read_rules(const char *name, const char *text, size_t length,
                                       struct shelf *shelf, struct summit_error *error)
{
    struct summit_rules *rules = summit_rules_new(name);
    if (rules == NULL)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    else if (!summit_rules_read(rules, text, length, shelf_find, shelf, error)) {
        summit_rules_free(rules);
        rules = NULL;
    }
    for (size_t i = 0; i < shelf->count; i++)
        text_release(&shelf->texts[i]);
    return rules;
}

/* The name of a game in a file: the file's name, without directory and extension. */
static void name_of(const char *path, char *name, size_t size)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash != NULL ? slash + 1 : path;
    size_t length = strlen(base) - (ends_with(base, ending) ? strlen(ending) : 0);
    struct text text = text_into(name, size);
    text_add_safe(&text, base, length, 24);
}

static struct summit_rules *read_file(const char *path, struct summit_error *error)
{
    char name[NAME_BYTES];
    struct text text = {0};
    struct summit_rules *rules = NULL;
    struct shelf shelf = {.count = 0};
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) + 1 : 0;
    snprintf(shelf.directory, sizeof shelf.directory, "%.*s", (int)length, path);
    name_of(path, name, sizeof name);
    if (file_read(path, SUMMIT_FILE_BYTES, &text, error))
        rules = read_rules(name, text.at != NULL ? text.at : "", text.length, &shelf, error);
    text_release(&text);
    return rules;
}

/* ---- Finding a game by what was typed ---------------------------------------------------------
 */

/* The games that the input may mean. */
struct guess {
    char typed[NAME_BYTES];
    bool whole; /* they are called just so, but for case and spaces */
    char names[8][NAME_BYTES];
    size_t count;
};

/* A name as all ways to type it: small letters, and `-` between words. */
static void fold(const char *name, char folded[NAME_BYTES])
{
    size_t at = 0;
    for (; name[at] != '\0' && at + 1 < NAME_BYTES; at++)
        folded[at] =
            (char)(name[at] == ' ' || name[at] == '_' ? '-' : tolower((unsigned char)name[at]));
    folded[at] = '\0';
}

/* Notes a game whose name or title equals the input or, as long as none does, contains it. */
static void guess_add(struct guess *guess, const char *name, const char *title)
{
    char folded[2][NAME_BYTES];
    fold(name, folded[0]);
    fold(title, folded[1]);
    bool whole = strcmp(folded[0], guess->typed) == 0 || strcmp(folded[1], guess->typed) == 0;
    bool part = strstr(folded[0], guess->typed) != NULL || strstr(folded[1], guess->typed) != NULL;
    if (!part || (guess->whole && !whole))
        return;
    if (whole && !guess->whole)
        guess->count = 0;
    guess->whole = whole;
    if (guess->count < sizeof guess->names / sizeof guess->names[0])
        snprintf(guess->names[guess->count], NAME_BYTES, "%s", name);
    guess->count++;
}

static void guess_own(const char *name, const char *path, void *context)
{
    char found[PATH_BYTES];
    struct summit_error error;
    if (!own_path(name, found, sizeof found))
        return; /* its name can't be shown whole, and so not be given */
    struct summit_rules *rules = read_file(path, &error);
    guess_add(context, name, rules != NULL ? summit_rules_title(rules) : name);
    summit_rules_free(rules);
}

const char *library_name(size_t index)
{
    size_t own = summit_game_count();
    return index < own ? summit_game_name(index) : summit_classic_name(index - own);
}

static void guess_all(struct guess *guess)
{
    const char *name = NULL;
    for (size_t i = 0; (name = library_name(i)) != NULL; i++) {
        struct summit_error error;
        struct summit_rules *rules = summit_game(name, &error);
        guess_add(guess, name, rules != NULL ? summit_rules_title(rules) : name);
        summit_rules_free(rules);
    }
    library_each_own(guess_own, guess);
}

/* Several games fit, or none does. */
static bool fail_name(const char *name, const struct guess *guess, struct summit_error *error)
{
    const char *names[64];
    size_t count = 0, most = sizeof guess->names / sizeof guess->names[0];
    char shown[160], list[sizeof guess->names];
    struct text text = text_into(shown, sizeof shown), fitting = text_into(list, sizeof list);
    text_add_safe(&text, name, strlen(name), 40);
    for (size_t i = 0; i + 1 < guess->count && i < most; i++)
        text_addf(&fitting, "%s%s", i == 0 ? "" : ", ", guess->names[i]);
    while (count < 64 && (names[count] = library_name(count)) != NULL)
        count++;
    const char *nearest = text_nearest(span_of(name), names, count);
    if (guess->count > 1 && guess->count <= most)
        return fail(
            error, 0, MESSAGE_ERROR_GAMES_FIT,
            fill({"name", shown}, {"games", list}, {"last", guess->names[guess->count - 1]}));
    if (nearest != NULL)
        return fail(error, 0, MESSAGE_ERROR_GAME_NEAREST,
                    fill({"name", shown}, {"nearest", nearest}));
    return fail(error, 0, MESSAGE_ERROR_GAME_UNKNOWN, fill({"name", shown}));
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Whether the input is exactly a game's name, or a path, which is never guessed about. */
static bool is_exact(const char *name)
{
    char path[PATH_BYTES];
    return summit_game_text(name, &(size_t){0}) != NULL || strchr(name, '/') != NULL ||
           ends_with(name, ending) || own_path(name, path, sizeof path) || is_file(name);
}

bool library_resolve(const char *typed, char *name, size_t size, struct summit_error *error)
{
    struct guess guess = {.count = 0};
    struct text found = text_into(name, size);
    *error = (struct summit_error){0};
    text_add(&found, typed);
    if (is_exact(typed))
        return found.length < size || fail(error, 0, MESSAGE_ERROR_PATH_LONG, NULL);
    text_addf(&found, "%s", ending);
    if (found.length < size && is_file(name))
        return true;
    fold(typed, guess.typed);
    if (strlen(guess.typed) > 1)
        guess_all(&guess);
    if (guess.count != 1)
        return fail_name(typed, &guess, error);
    snprintf(name, size, "%s", guess.names[0]);
    return true;
}

/* ---- Games ------------------------------------------------------------------------------------
 */

struct summit_rules *library_find(const char *name, char *where, size_t where_size,
                                  struct summit_error *error)
{
    size_t length = 0;
    char path[PATH_BYTES];
    const char *text = summit_game_text(name, &length);
    struct text shown = text_into(where, where_size);
    *error = (struct summit_error){0};
    if (text != NULL) {
        struct shelf shelf = {.count = 0};
        text_add(&shown, name);
        return read_rules(name, text, length, &shelf, error);
    }
    bool is_path = strchr(name, '/') != NULL || ends_with(name, ending);
    if (!is_path && own_path(name, path, sizeof path)) {
        text_add_safe(&shown, path, strlen(path), 200);
        return read_file(path, error);
    }
    if (is_path || is_file(name)) {
        text_add_safe(&shown, name, strlen(name), 200);
        return read_file(name, error);
    }
    fail_name(name, &(struct guess){.count = 0}, error);
    return NULL;
}

/* Prefixes an error with its origin: a file and line, a game, an option. */
static struct summit_rules *fail_rules(struct summit_rules *rules, const char *where,
                                       struct summit_error *error)
{
    char shown[201];
    text_write(shown, sizeof shown, "%s", where);
    if (error->line > 0)
        fail(error, error->line, MESSAGE_ERROR_OF_LINE,
             fill({"name", shown}, {"line", .number = error->line}, {"reason", .error = error}));
    else if (where[0] != '\0')
        fail(error, 0, MESSAGE_ERROR_OF, fill({"name", shown}, {"reason", .error = error}));
    summit_rules_free(rules);
    return NULL;
}

/* A line of the file is to blame only if the file is wrong even without the settings. */
static void blame(const char *name, struct summit_error *error)
{
    struct summit_error alone = {0};
    char where[1024] = "";
    struct summit_rules *rules = library_find(name, where, sizeof where, &alone);
    if (rules != NULL && summit_rules_check(rules, &alone))
        error->line = 0;
    summit_rules_free(rules);
}

struct summit_rules *library_rules(const char *name, const struct setting settings[], size_t count,
                                   const struct summit_language *language,
                                   struct summit_error *error)
{
    char where[1024] = "";
    struct summit_rules *rules = library_find(name, where, sizeof where, error);
    if (rules == NULL)
        return fail_rules(NULL, where, error);
    summit_rules_speak(rules, language);     /* in which a variant may be named */
    for (size_t i = 0; i < 2 * count; i++) { /* variants first: all other settings override them */
        const struct setting *setting = &settings[i % count];
        if ((strcmp(setting->key, "variant") == 0) != (i < count))
            continue;
        if (!summit_rules_set(rules, setting->key, setting->value, error)) {
            snprintf(where, sizeof where, "--%s", setting->key);
            return fail_rules(rules, where, error);
        }
    }
    if (summit_rules_check(rules, error))
        return rules;
    if (error->line > 0 && count > 0)
        blame(name, error);
    return fail_rules(rules, where, error);
}

static int is_game(const struct dirent *entry)
{
    return ends_with(entry->d_name, ending);
}

void library_each_own(void (*each)(const char *name, const char *path, void *context),
                      void *context)
{
    char directory[PATH_BYTES - 512];
    struct dirent **entries = NULL;
    if (!path_data(directory, sizeof directory, own_games))
        return;
    int count = scandir(directory, &entries, is_game, alphasort);
    for (int i = 0; i < count; i++) {
        char name[NAME_BYTES], path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        name_of(path, name, sizeof name);
        each(name, path, context);
        free(entries[i]);
    }
    free(entries);
}
