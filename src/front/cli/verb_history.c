/* verb_history.c: the verb that lists the games that are over, and which of them another is about.
 */
#include "front/cli/verbs.h"

#include "base/json.h"
#include "base/number.h"
#include "store/files.h"

#include <string.h>

/* Reads the list; what couldn't be read of it is said. */
static bool read_list(struct finished_games *past, size_t most,
                      const struct summit_language *language)
{
    bool read = finished_games_read(past, most, language);
    struct span rest = {past->trouble.at, past->trouble.length};
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        past->trouble.at[line.at + line.length - past->trouble.at] = '\0';
        complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_REASON, fill({"reason", line.at}));
    }
    if (!read && past->trouble.length == 0)
        complain_memory(language);
    return read;
}

/* ---- The list ------------------------------------------------------------------------------- */

/* What may be long comes last. */
enum { NUMBER, DATE, TITLE, MOVES, RESULT, COLUMNS };

static void fill_columns(const struct finished_game *game, size_t number,
                         struct text columns[COLUMNS])
{
    char date[PAST_DATE_BYTES];
    text_addf(&columns[NUMBER], "%2zu", number);
    finished_games_date(game, date);
    text_add(&columns[DATE], date);
    text_add(&columns[TITLE], summit_rules_title(game->rules));
    finished_games_add_result(&columns[RESULT], game);
    message_add(&columns[MOVES], summit_rules_language(game->rules), MESSAGE_FRONT_PAST_MOVES,
                fill({"moves", .number = (wide)game->moves}));
}

/* Adds the rows, each column as wide as its widest text; or only measures them. */
static void add_rows(struct text *list, const struct finished_games *past, int widths[COLUMNS],
                     bool measure)
{
    for (size_t i = 0; i < past->count; i++) {
        struct text columns[COLUMNS] = {0};
        fill_columns(&past->games[i], i + 1, columns);
        for (int column = 0; column < COLUMNS; column++) {
            const char *text = columns[column].at != NULL ? columns[column].at : "";
            int width = (int)text_columns(text, strlen(text));
            if (measure)
                widths[column] = width > widths[column] ? width : widths[column];
            else
                text_addf(list, "%s%s%*s", column > 0 ? "  " : "", text,
                          column + 1 < COLUMNS ? text_padding(text, widths[column]) : 0, "");
            text_release(&columns[column]);
        }
        text_add(list, measure ? "" : "\n");
    }
}

/* What chance has decided before the game. */
static void add_tossed(struct text *text, const struct finished_game *game)
{
    char key[SUMMIT_KEY_BYTES];
    int64_t number;
    json_list(text, "tossed");
    if (game->tossed)
        json_string(text, NULL, "first");
    for (size_t place = 0; summit_rules_drawn(game->rules, &place, key, &number);)
        json_string(text, NULL, key);
    json_end(text, ']');
}

static void add_game_json(struct text *text, const struct finished_game *game, size_t number)
{
    char ended[PAST_DATE_BYTES] = "", name[PLAYER_NAME_BYTES + 64];
    struct tm parts;
    if (gmtime_r(&game->ended, &parts) != NULL)
        strftime(ended, sizeof ended, "%Y-%m-%dT%H:%M:%SZ", &parts);
    json_object(text, NULL);
    json_count(text, "number", (wide)number);
    json_unsafe(text, "path", game->path);
    json_string(text, "game", summit_rules_name(game->rules));
    json_string(text, "title", summit_rules_title(game->rules));
    json_string(text, "ended", ended);
    json_list(text, "players");
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
        summit_player_name(game->rules, seat, name, sizeof name);
        json_object(text, NULL);
        json_string(text, "name", name);
        json_unsafe(text, "who", game->who[seat][0] != '\0' ? game->who[seat] : "human");
        json_end(text, '}');
    }
    json_end(text, ']');
    json_count(text, "winner", game->winner >= 0 ? game->winner + 1 : 0);
    json_count(text, "moves", (wide)game->moves);
    json_count(text, "rounds", game->rounds);
    add_tossed(text, game);
    json_end(text, '}');
}

static void add_json(struct text *list, const struct finished_games *past)
{
    text_add(list, "{\"games\":[");
    for (size_t i = 0; i < past->count; i++)
        add_game_json(list, &past->games[i], i + 1);
    text_add(list, "]}\n");
}

int verb_history(const struct arguments *arguments)
{
    struct finished_games past;
    struct text list = {0};
    int widths[COLUMNS] = {0};
    bool json = arguments_value(arguments, "json") != NULL;
    bool read = read_list(&past, SIZE_MAX, arguments->language);
    if (json)
        add_json(&list, &past);
    else if (past.count > 0) {
        add_rows(&list, &past, widths, true);
        add_rows(&list, &past, widths, false);
    } else if (read)
        message_print(stderr, arguments->language, MESSAGE_FRONT_PAST_NONE, NULL);
    finished_games_release(&past);
    if (read)
        return pager_print(&list, arguments->language, json);
    text_release(&list);
    return STATUS_FAILED;
}

/* ---- One of them ---------------------------------------------------------------------------- */

static int complain_none(const struct finished_games *past, const struct summit_language *language)
{
    message_print(stderr, language,
                  past->count == 0 ? MESSAGE_FRONT_PAST_NONE : MESSAGE_FRONT_PAST_FEW,
                  fill({"count", .number = (wide)past->count}));
    return STATUS_FAILED;
}

static void say_which(const struct finished_game *game)
{
    char date[PAST_DATE_BYTES];
    struct text result = {0};
    finished_games_date(game, date);
    finished_games_add_result(&result, game);
    message_print(stderr, summit_rules_language(game->rules), MESSAGE_FRONT_PAST_LINE,
                  fill({"title", summit_rules_title(game->rules)}, {"date", date},
                       {"result", result.at != NULL ? result.at : ""}));
    text_release(&result);
}

int arguments_past(const struct arguments *arguments, char path[PAST_PATH_BYTES])
{
    struct finished_games past;
    int64_t number = 1;
    int status = STATUS_DONE;
    const char *operand = arguments->operand_count > 0 ? arguments->operands[0] : "1";
    if (!number_read(span_of(operand), &number) || number < 1) {
        if (text_write(path, PAST_PATH_BYTES, "%s", operand) < PAST_PATH_BYTES)
            return STATUS_DONE;
        return complain(STATUS_FAILED, arguments->language, MESSAGE_FRONT_ERROR_PATH_LONG, NULL);
    }
    if (!read_list(&past, (size_t)number, arguments->language))
        status = STATUS_FAILED;
    else if (past.count < (size_t)number)
        status = complain_none(&past, arguments->language);
    else {
        say_which(&past.games[number - 1]);
        memcpy(path, past.games[number - 1].path, PAST_PATH_BYTES);
    }
    finished_games_release(&past);
    return status;
}

/* ---- What is in a file ---------------------------------------------------------------------- */

void saved_game_complain(const char *path, const struct summit_language *language,
                         const struct summit_error *error)
{
    char shown[1200];
    complain(STATUS_FAILED, language,
             error->line > 0 ? MESSAGE_FRONT_ERROR_FILE_LINE : MESSAGE_FRONT_ERROR_FILE,
             fill({"file", safe(shown, sizeof shown, path)}, {"line", .number = error->line},
                  {"reason", .error = error}));
}

enum record_health saved_game_read(const char *path, const struct summit_language *language,
                                   struct record *record)
{
    struct summit_error error;
    enum record_health health = saved_game_try(path, record, &error);
    if (health != RECORD_GOOD)
        saved_game_complain(path, language, &error);
    if (health != RECORD_BAD)
        summit_rules_speak(record->rules, language);
    return health;
}

int saved_game_each(const char *path, const struct summit_language *language,
                    int (*show)(struct record *record, enum record_health health, void *context),
                    void *context)
{
    struct text text = {0};
    struct summit_error error = {0};
    int status = file_read(path, RECORD_BYTES, &text, &error) ? STATUS_DONE : STATUS_FAILED;
    struct record_stream stream = {.rest = {text.at != NULL ? text.at : "", text.length}};
    bool last = status != STATUS_DONE;
    if (last)
        saved_game_complain(path, language, &error);
    while (!last && status == STATUS_DONE) {
        struct record record;
        enum record_health health = record_next(&record, &stream, &error);
        last = stream.rest.length == 0;
        if (health != RECORD_GOOD)
            saved_game_complain(path, language, &error);
        status = STATUS_FAILED;
        if (health == RECORD_BAD)
            break;
        summit_rules_speak(record.rules, language);
        status = show(&record, health, context);
        record_release(&record);
    }
    text_release(&text);
    return status;
}
