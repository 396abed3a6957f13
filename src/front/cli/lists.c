/* lists.c: games that were left and games that are over, to choose from. */
#include "front/cli/lists.h"

#include "base/number.h"
#include "front/cli/front.h"
#include "front/host/kept.h"
#include "front/host/past.h"
#include "front/host/sayings.h"
#include "front/host/style.h"
#include "store/journal.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 12 }; /* that are listed: the newest ones, as many as a screen has room for */

/* A line of a list, behind its number. */
static void print_entry(size_t number, const struct summit_language *language, enum saying saying,
                        const struct filling *fillings)
{
    struct text text = {0};
    text_addf(&text, "  %2zu  ", number);
    saying_add(&text, language, saying, fillings);
    text_add(&text, "\n");
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
}

/* ---- Games that wait --------------------------------------------------------------------------
 */

struct waiting {
    const struct summit_language *language;
    char paths[MOST][LISTS_PATH];
    size_t count;
    bool shown;
};

static void print_waiting(const struct waiting *waiting, const struct record *record)
{
    summit_rules_speak(record->rules, waiting->language);
    print_entry(waiting->count, waiting->language, SAYING_MENU_WAITS,
                fill({"title", summit_rules_title(record->rules)},
                     {"moves", .number = (wide)record->game.now.ply_count}));
}

/* Notes a game that can be gone on with; whether there is no room for more. */
static bool note_waiting(const char *path, void *context)
{
    struct waiting *waiting = context;
    struct record record;
    if (!kept_look(path, &record))
        return false;
    text_write(waiting->paths[waiting->count++], LISTS_PATH, "%s", path);
    if (waiting->shown)
        print_waiting(waiting, &record);
    record_release(&record);
    return waiting->count == MOST;
}

static bool find_first(const char *path, void *context)
{
    struct waiting *waiting = context;
    note_waiting(path, waiting);
    return waiting->count > 0;
}

bool lists_has_waiting(void)
{
    struct waiting waiting = {.count = 0};
    return journal_store.list(find_first, &waiting);
}

/* ---- Choosing ---------------------------------------------------------------------------------
 */

/* The number of what is chosen, 0 for none of it, or -1 at the end of the input. */
static int ask_number(struct input *input, const struct summit_language *language, size_t count)
{
    char line[INPUT_LINE_BYTES];
    size_t length = 0;
    int64_t no_clock = -1, number = 0;
    struct text prompt = {0};
    saying_add(&prompt, language, SAYING_MENU_WHICH, NULL);
    text_add(&prompt, " ");
    enum input_result result =
        input_line(input, prompt.at != NULL ? prompt.at : "", &no_clock, line, &length);
    text_release(&prompt);
    if (result != INPUT_LINE)
        return result == INPUT_TOO_LONG ? 0 : -1;
    bool good = number_read(span_trim_typed((struct span){line, length}), &number) && number >= 1 &&
                number <= (int64_t)count;
    return good ? (int)number : 0;
}

enum lists_answer lists_ask_waiting(struct input *input, const struct summit_language *language,
                                    char path[LISTS_PATH])
{
    struct waiting waiting = {.language = language};
    journal_store.list(note_waiting, &waiting);
    int number = waiting.count > 0;
    if (waiting.count > 1) {
        waiting.shown = true;
        waiting.count = 0;
        puts("");
        journal_store.list(note_waiting, &waiting);
        puts("");
        number = ask_number(input, language, waiting.count);
    }
    if (number > 0)
        text_write(path, LISTS_PATH, "%s", waiting.paths[number - 1]);
    return number > 0 ? LISTS_CHOSEN : number == 0 ? LISTS_BACK : LISTS_END;
}

/* ---- Games that are over ----------------------------------------------------------------------
 */

bool lists_has_finished(void)
{
    struct past past;
    past_read(&past, 1, NULL);
    bool has = past.count > 0;
    past_release(&past);
    return has;
}

static void print_past(size_t index, const struct past_game *game,
                       const struct summit_language *language)
{
    char date[PAST_DATE_BYTES];
    struct text result = {0};
    past_date(game, date);
    past_add_result(&result, game);
    print_entry(index + 1, language, SAYING_PAST_LINE,
                fill({"date", date}, {"title", summit_rules_title(game->rules)},
                     {"result", result.at != NULL ? result.at : ""}));
    text_release(&result);
}

/* What is to be shown of a game, by one key; false at the end of the input. */
static bool look_at(struct input *input, const struct summit_language *language,
                    const struct past_game *game)
{
    struct arguments arguments = {
        .operands = {game->path}, .operand_count = 1, .language = language};
    struct text prompt = {0};
    unsigned key = 0;
    int64_t no_clock = -1;
    saying_add(&prompt, language, SAYING_MENU_LOOK, NULL);
    text_add(&prompt, " ");
    enum input_result result =
        input_key(input, prompt.at != NULL ? prompt.at : "", false, &no_clock, &key);
    text_release(&prompt);
    if (result == INPUT_LINE && key == 's')
        verb_replay(&arguments);
    if (result == INPUT_LINE && key == 'r')
        verb_review(&arguments);
    return result == INPUT_LINE;
}

bool lists_look_back(struct input *input, const struct summit_language *language)
{
    struct past past;
    int number = 0;
    past_read(&past, MOST, language);
    puts("");
    for (size_t i = 0; i < past.count; i++)
        print_past(i, &past.games[i], language);
    puts("");
    do {
        number = ask_number(input, language, past.count);
        if (number > 0 && !look_at(input, language, &past.games[number - 1]))
            number = -1;
    } while (number > 0);
    past_release(&past);
    return number == 0;
}
