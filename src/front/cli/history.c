/* history.c: the verb that lists the games that are over, and which of them another is about. */
#include "front/cli/history.h"

#include "base/error.h"
#include "base/number.h"
#include "front/host/pager.h"
#include "front/host/speech.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Reads the list; what couldn't be read of it is said. */
static bool read_list(struct past *past, size_t most, const struct summit_language *language)
{
    bool read = past_read(past, most, language);
    struct span rest = {past->trouble.at, past->trouble.length};
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        complain(STATUS_FAILED, "%.*s", (int)line.length, line.at);
    }
    if (!read && past->trouble.length == 0)
        complain(STATUS_FAILED, ERROR_NO_MEMORY);
    return read;
}

/* ---- The list ------------------------------------------------------------------------------- */

/* What may be long comes last. */
enum { NUMBER, DATE, TITLE, MOVES, RESULT, COLUMNS };

static void fill_columns(const struct past_game *game, size_t number, struct text columns[COLUMNS])
{
    char date[PAST_DATE_BYTES];
    text_addf(&columns[NUMBER], "%2zu", number);
    past_date(game, date);
    text_add(&columns[DATE], date);
    text_add(&columns[TITLE], summit_rules_title(game->rules));
    past_add_result(&columns[RESULT], game);
    saying_add(&columns[MOVES], summit_rules_language(game->rules), SAYING_PAST_MOVES,
               fill({"moves", .number = (wide)game->moves}));
}

/* Adds the rows, each column as wide as its widest text; or only measures them. */
static void add_rows(struct text *list, const struct past *past, int widths[COLUMNS], bool measure)
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

static void add_json(struct text *list, const struct past *past)
{
    text_add(list, "{\"games\":[");
    for (size_t i = 0; i < past->count; i++)
        past_json(list, &past->games[i], i + 1);
    text_add(list, "]}\n");
}

int verb_history(const struct arguments *arguments)
{
    struct past past;
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
        speech_print(stderr, arguments->language, SAYING_PAST_NONE, NULL);
    past_release(&past);
    if (read)
        return pager_print(&list, arguments->language, json);
    text_release(&list);
    return STATUS_FAILED;
}

/* ---- One of them ---------------------------------------------------------------------------- */

static int complain_none(const struct past *past, const struct summit_language *language)
{
    speech_print(stderr, language, past->count == 0 ? SAYING_PAST_NONE : SAYING_PAST_FEW,
                 fill({"count", .number = (wide)past->count}));
    return STATUS_FAILED;
}

static void say_which(const struct past_game *game)
{
    char date[PAST_DATE_BYTES];
    struct text result = {0};
    past_date(game, date);
    past_add_result(&result, game);
    speech_print(stderr, summit_rules_language(game->rules), SAYING_PAST_LINE,
                 fill({"title", summit_rules_title(game->rules)}, {"date", date},
                      {"result", result.at != NULL ? result.at : ""}));
    text_release(&result);
}

int arguments_past(const struct arguments *arguments, char path[PAST_PATH_BYTES])
{
    struct past past;
    int64_t number = 1;
    int status = STATUS_DONE;
    const char *operand = arguments->operand_count > 0 ? arguments->operands[0] : "1";
    if (!number_read(span_of(operand), &number) || number < 1) {
        if (text_write(path, PAST_PATH_BYTES, "%s", operand) < PAST_PATH_BYTES)
            return STATUS_DONE;
        return complain(STATUS_FAILED, "the name of the file is too long");
    }
    if (!read_list(&past, (size_t)number, arguments->language))
        status = STATUS_FAILED;
    else if (past.count < (size_t)number)
        status = complain_none(&past, arguments->language);
    else {
        say_which(&past.games[number - 1]);
        memcpy(path, past.games[number - 1].path, PAST_PATH_BYTES);
    }
    past_release(&past);
    return status;
}
