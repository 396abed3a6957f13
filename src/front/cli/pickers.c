/* pickers.c: asks which unfinished or finished game to open. */
#include "front/cli/verbs.h"

#include "base/number.h"

#include <string.h>

enum { MOST = 12 }; /* that are listed: the newest ones, as many as a screen has room for */

/* A line of a list, behind its number. */
static void print_entry(size_t number, const struct summit_language *language, enum message message,
                        const struct filling *fillings)
{
    struct text text = {0};
    text_addf(&text, "  %2zu  ", number);
    message_add(&text, language, message, fillings);
    text_add(&text, "\n");
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
}

/* ---- Games that wait --------------------------------------------------------------------------
 */

struct waiting_list {
    const struct summit_language *language;
    char paths[MOST][PICKER_PATH];
    size_t count, most;
    bool shown;
};

static void print_waiting(const struct waiting_list *waiting, const struct record *record)
{
    summit_rules_speak(record->rules, waiting->language);
    print_entry(waiting->count, waiting->language, MESSAGE_FRONT_MENU_WAITS,
                fill({"title", summit_rules_title(record->rules)},
                     {"moves", .number = (wide)record->game.now.ply_count}));
}

/* Notes a game that can be gone on with; whether there is no room for more. */
static bool note_waiting(const char *path, void *context)
{
    struct waiting_list *waiting = context;
    struct record record;
    if (!saved_game_look(path, &record))
        return false;
    text_write(waiting->paths[waiting->count++], PICKER_PATH, "%s", path);
    if (waiting->shown)
        print_waiting(waiting, &record);
    record_release(&record);
    return waiting->count == waiting->most;
}

bool picker_has_waiting(void)
{
    struct waiting_list waiting = {.most = 1};
    return journal_store.list(note_waiting, &waiting);
}

/* ---- Choosing ---------------------------------------------------------------------------------
 */

/* The number of what is chosen, 0 for none of it, or -1 at the end of the input. */
static int ask_number(struct input *input, const struct summit_language *language, size_t count)
{
    char line[INPUT_LINE_BYTES];
    struct span answer;
    int64_t number = 0;
    if (!ask_line(input, language, MESSAGE_FRONT_MENU_WHICH, " ", line, &answer))
        return -1;
    return number_read(answer, &number) && number >= 1 && number <= (int64_t)count ? (int)number
                                                                                   : 0;
}

enum picker_answer picker_ask_waiting(struct input *input, const struct summit_language *language,
                                      char path[PICKER_PATH])
{
    struct waiting_list waiting = {.language = language, .most = MOST};
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
        text_write(path, PICKER_PATH, "%s", waiting.paths[number - 1]);
    return number > 0 ? PICKER_CHOSEN : number == 0 ? PICKER_BACK : PICKER_END;
}

/* ---- Games that are over ----------------------------------------------------------------------
 */

bool picker_has_finished(void)
{
    struct finished_games past;
    finished_games_read(&past, 1, NULL);
    bool has = past.count > 0;
    finished_games_release(&past);
    return has;
}

static void print_past(size_t index, const struct finished_game *game,
                       const struct summit_language *language)
{
    char date[PAST_DATE_BYTES];
    struct text result = {0};
    finished_games_date(game, date);
    finished_games_add_result(&result, game);
    print_entry(index + 1, language, MESSAGE_FRONT_PAST_LINE,
                fill({"date", date}, {"title", summit_rules_title(game->rules)},
                     {"result", result.at != NULL ? result.at : ""}));
    text_release(&result);
}

/* What is to be shown of a game, by one key; false at the end of the input. */
static bool look_at(struct input *input, const struct summit_language *language,
                    const struct finished_game *game)
{
    struct arguments arguments = {
        .operands = {game->path}, .operand_count = 1, .language = language};
    unsigned key = 0;
    if (!ask_key(input, language, MESSAGE_FRONT_MENU_LOOK, NULL, &key))
        return false;
    if (key == 's')
        verb_replay(&arguments);
    if (key == 'r')
        verb_review(&arguments);
    return true;
}

bool picker_look_back(struct input *input, const struct summit_language *language)
{
    struct finished_games past;
    int number = 0;
    finished_games_read(&past, MOST, language);
    puts("");
    for (size_t i = 0; i < past.count; i++)
        print_past(i, &past.games[i], language);
    puts("");
    do {
        number = ask_number(input, language, past.count);
        if (number > 0 && !look_at(input, language, &past.games[number - 1]))
            number = -1;
    } while (number > 0);
    finished_games_release(&past);
    return number == 0;
}
