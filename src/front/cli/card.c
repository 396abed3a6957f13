/* card.c: how a game is to be played, on one card. */
#include "front/cli/card.h"

#include "base/language.h"
#include "base/number.h"
#include "front/cli/front.h"
#include "front/host/pager.h"
#include "front/host/speech.h"
#include "front/host/style.h"
#include "players/player.h"

#include <stdio.h>
#include <string.h>

/* What a line of the card asks for: an option of the rules, or something apart. Of those with the
 * same label-less place, the first that fits the rules is shown. */
static const struct row {
    const char *key;
    enum saying label;
    bool instead; /* of the one before, where that doesn't fit */
} rows[] = {
    {WISHES_GAME, SAYING_CARD_GAME},
    {"player2", SAYING_CARD_RIVAL},
    {"names", SAYING_CARD_NAMES},
    {"first", SAYING_CARD_FIRST},
    {"target", SAYING_CARD_TARGET},
    {"size", SAYING_CARD_SIZE, true},
    {"heaps", SAYING_CARD_HEAPS, true},
    {"numbers", SAYING_CARD_NUMBERS, true},
    {"best-of", SAYING_CARD_BEST_OF},
    {"time", SAYING_CARD_TIME},
    {"", SAYING_CARD_OTHER},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

struct card {
    struct input *input;
    const struct summit_language *language;
    struct wishes *wishes;
    struct summit_rules *rules; /* that are wished for */
    const struct row *shown[ROWS];
    size_t count;
};

struct summit_rules *card_rules(const struct wishes *wishes, const struct summit_language *language,
                                struct summit_error *error)
{
    struct arguments arguments = {.language = language};
    wishes_say(wishes, &arguments);
    return arguments_rules(&arguments, error);
}

const char *card_rival(const struct wishes *wishes)
{
    const char *rival = wishes_value(wishes, "player2");
    return rival == NULL || strcmp(rival, "human") == 0 ? "" : rival;
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* The option of a line, or NULL if it is none that fits the rules. */
static const struct summit_option *option_of(const struct card *card, const char *key)
{
    for (size_t i = 0; i < summit_option_count(); i++)
        if (strcmp(summit_option(i)->key, key) == 0 && summit_option_fits(card->rules, i))
            return summit_option(i);
    return NULL;
}

static bool is_apart(const struct row *row)
{
    return row->label == SAYING_CARD_GAME || row->label == SAYING_CARD_RIVAL ||
           row->label == SAYING_CARD_OTHER;
}

static void choose_rows(struct card *card)
{
    bool before = false;
    card->count = 0;
    for (size_t i = 0; i < ROWS; i++) {
        bool fits = is_apart(&rows[i]) || option_of(card, rows[i].key) != NULL;
        before = rows[i].instead && before;
        if (fits && !before)
            card->shown[card->count++] = &rows[i];
        before = before || fits;
    }
}

/* What is said now in a line of the card. */
static void add_value(struct text *text, const struct card *card, const struct row *row)
{
    char value[1024] = "";
    if (row->label == SAYING_CARD_GAME)
        text_add(text, summit_rules_title(card->rules));
    else if (row->label == SAYING_CARD_RIVAL && card_rival(card->wishes)[0] == '\0')
        saying_add(text, card->language, SAYING_CARD_PERSON, NULL);
    else if (row->label == SAYING_CARD_RIVAL)
        text_add_safe(text, card_rival(card->wishes), strlen(card_rival(card->wishes)), 40);
    else if (row->label != SAYING_CARD_OTHER) {
        summit_rules_get(card->rules, row->key, value, sizeof value);
        text_add_safe(text, value, strlen(value), 40);
        text_add(text, value[0] == '\0' ? "-" : "");
    }
}

static void add_row(struct text *text, const struct card *card, size_t index)
{
    enum { LABEL = 18 };
    struct text label = {0};
    saying_add(&label, card->language, card->shown[index]->label, NULL);
    const char *name = label.at != NULL ? label.at : "";
    text_addf(text, "   %zu  %s%*s  ", index + 1, name, text_padding(name, LABEL), "");
    add_value(text, card, card->shown[index]);
    text_add(text, "\n");
    text_release(&label);
}

static void print_card(struct card *card)
{
    struct text text = {0};
    choose_rows(card);
    text_add(&text, "\n");
    for (size_t i = 0; i < card->count; i++)
        add_row(&text, card, i);
    text_add(&text, "\n");
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
}

static void refuse(const struct card *card, const char *reason)
{
    struct text text = {0};
    saying_add(&text, card->language, SAYING_CANT_BE, fill({"reason", reason}));
    style_print(style_wanted(), STYLE_REFUSED, text.at);
    text_release(&text);
}

/* ---- Changing ---------------------------------------------------------------------------------
 */

/* Takes wishes for the card's own if there are rules by them; else says why not. */
static void commit(struct card *card, struct wishes *wishes)
{
    struct summit_error error;
    struct summit_rules *rules = card_rules(wishes, card->language, &error);
    if (rules == NULL) {
        refuse(card, error.text);
        wishes_release(wishes);
        return;
    }
    summit_rules_free(card->rules);
    card->rules = rules;
    wishes_release(card->wishes);
    *card->wishes = *wishes;
}

/* A game by its name, or by its number in the menu. */
static void change_game(struct card *card, const char *value)
{
    int64_t number = 0;
    struct wishes wishes;
    bool listed = number_read(span_of(value), &number) && number >= 1 &&
                  number <= (int64_t)summit_game_count();
    if (!wishes_copy(&wishes, card->wishes))
        return;
    wishes_turn(&wishes, listed ? summit_game_name((size_t)number - 1) : value);
    commit(card, &wishes);
}

/* Everybody else is of this level, or a person. */
static void change_rival(struct card *card, const char *value)
{
    struct wishes wishes;
    struct player_spec spec;
    struct summit_error error;
    if (!player_read(value, &spec, &error)) {
        refuse(card, error.text);
        return;
    }
    if (!wishes_copy(&wishes, card->wishes))
        return;
    for (unsigned seat = 1; seat < SUMMIT_PLAYERS; seat++) {
        char key[16];
        bool sits = seat < summit_rules_players(card->rules) && spec.kind != PLAYER_HUMAN;
        text_write(key, sizeof key, "player%u", seat + 1);
        wishes_set(&wishes, key, sits ? value : NULL);
    }
    commit(card, &wishes);
}

/* An option; `-` stands for what the game itself says. */
static void change_option(struct card *card, const char *key, const char *value)
{
    struct wishes wishes;
    if (option_of(card, key) == NULL) {
        char shown[160];
        refuse(card, safe(shown, sizeof shown, key));
        return;
    }
    if (!wishes_copy(&wishes, card->wishes))
        return;
    wishes_set(&wishes, key, strcmp(value, "-") == 0 ? NULL : value);
    commit(card, &wishes);
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

static void print_option(const struct card *card, const struct summit_option *option)
{
    char left[40];
    struct text text = {0};
    text_write(left, sizeof left, "%s %s", option->key, option->value ? option->value : "");
    text_addf(&text, "  %-18s %s\n", left,
              language_text(card->language, "option-", option->key, option->help));
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
}

/* What can be answered. */
static void explain(const struct card *card, const struct row *row)
{
    if (row->label == SAYING_CARD_GAME)
        speech_print(stdout, card->language, SAYING_CARD_WHICH,
                     fill({"count", .number = (wide)summit_game_count()}));
    else if (row->label == SAYING_CARD_RIVAL)
        speech_print(stdout, card->language, SAYING_CARD_WHO, NULL);
    else if (row->label != SAYING_CARD_OTHER)
        print_option(card, option_of(card, row->key));
    else
        for (size_t i = 0; i < summit_option_count(); i++)
            if (summit_option_fits(card->rules, i) && !summit_option(i)->rare)
                print_option(card, summit_option(i));
    if (row->label == SAYING_CARD_OTHER)
        speech_print(stdout, card->language, SAYING_CARD_HOW, NULL);
    else if (!is_apart(row))
        speech_print(stdout, card->language, SAYING_CARD_RESET, NULL);
}

/* A line of text for a line of the card; false at the end of the input. */
static bool ask_line(const struct card *card, const struct row *row, char typed[INPUT_LINE_BYTES])
{
    char line[INPUT_LINE_BYTES];
    size_t length = 0;
    int64_t no_clock = -1;
    struct text prompt = {0};
    saying_add(&prompt, card->language, row->label, NULL);
    text_add(&prompt, ": ");
    enum input_result result =
        input_line(card->input, prompt.at != NULL ? prompt.at : "", &no_clock, line, &length);
    text_release(&prompt);
    struct span answer = span_trim_typed((struct span){line, result == INPUT_LINE ? length : 0});
    struct text text = text_into(typed, INPUT_LINE_BYTES);
    text_add_bytes(&text, answer.at, answer.length);
    return result == INPUT_LINE || result == INPUT_TOO_LONG;
}

/* Asks for one line of the card; false at the end of the input. */
static bool change(struct card *card, const struct row *row)
{
    char typed[INPUT_LINE_BYTES];
    explain(card, row);
    if (!ask_line(card, row, typed))
        return false;
    char *value = strpbrk(typed, " =");
    if (typed[0] == '\0') /* as it is */
        return true;
    if (row->label == SAYING_CARD_GAME)
        change_game(card, typed);
    else if (row->label == SAYING_CARD_RIVAL)
        change_rival(card, typed);
    else if (row->label != SAYING_CARD_OTHER)
        change_option(card, row->key, typed);
    else {
        value = value != NULL ? value : typed + strlen(typed);
        char *begin = value + strspn(value, " =");
        *value = '\0';
        change_option(card, typed, begin);
    }
    return true;
}

/* The key that is pressed below the card; 0 at the end of the input. */
static unsigned ask_key(struct card *card)
{
    struct text prompt = {0};
    unsigned key = 0;
    int64_t no_clock = -1;
    print_card(card);
    saying_add(&prompt, card->language, SAYING_CARD_PROMPT,
               fill({"count", .number = (wide)card->count}));
    text_add(&prompt, " ");
    enum input_result result =
        input_key(card->input, prompt.at != NULL ? prompt.at : "", false, &no_clock, &key);
    text_release(&prompt);
    return result == INPUT_LINE ? key : 0;
}

static enum card_answer ask(struct card *card)
{
    for (;;) {
        unsigned key = ask_key(card);
        bool row = key >= '1' && key < '1' + card->count;
        if (key == 0 || (row && !change(card, card->shown[key - '1'])))
            return CARD_END;
        if (key == 'm' || key == 'q')
            return CARD_BACK;
        if (key == '\n')
            return CARD_PLAY;
    }
}

enum card_answer card_ask(struct input *input, const struct summit_language *language,
                          struct wishes *wishes)
{
    struct summit_error error;
    struct card card = {input, language, wishes};
    if (wishes_value(wishes, WISHES_GAME) == NULL)
        wishes_set(wishes, WISHES_GAME, summit_game_name(0));
    card.rules = card_rules(wishes, language, &error);
    if (card.rules == NULL) { /* what was remembered can't be any more */
        refuse(&card, error.text);
        wishes_release(wishes);
        wishes_set(wishes, WISHES_GAME, summit_game_name(0));
        card.rules = card_rules(wishes, language, &error);
    }
    enum card_answer answer = card.rules != NULL ? ask(&card) : CARD_BACK;
    summit_rules_free(card.rules);
    return answer;
}
