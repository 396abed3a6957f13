/* setup_form.c: the form with all settings of a game. */
#include "front/cli/verbs.h"

#include "base/number.h"

#include <string.h>

/* What a line of the form asks for: an option of the rules, or something apart. Of those with the
 * same label-less place, the first that fits the rules is shown. */
static const struct row {
    const char *key;
    enum message label;
    bool instead; /* of the one before, where that doesn't fit */
} rows[] = {
    {SETUP_GAME, MESSAGE_FRONT_CARD_GAME},
    {"player2", MESSAGE_FRONT_CARD_RIVAL},
    {"names", MESSAGE_FRONT_CARD_NAMES},
    {"first", MESSAGE_FRONT_CARD_FIRST},
    {"target", MESSAGE_FRONT_CARD_TARGET},
    {"size", MESSAGE_FRONT_CARD_SIZE, true},
    {"heaps", MESSAGE_FRONT_CARD_HEAPS, true},
    {"numbers", MESSAGE_FRONT_CARD_NUMBERS, true},
    {"best-of", MESSAGE_FRONT_CARD_BEST_OF},
    {"time", MESSAGE_FRONT_CARD_TIME},
    {"", MESSAGE_FRONT_CARD_OTHER},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

struct setup_form {
    struct input *input;
    const struct summit_language *language;
    struct last_setup *setup;
    struct summit_rules *rules; /* that are asked for */
    const struct row *shown[ROWS];
    size_t count;
};

const char *setup_form_rival(const struct last_setup *setup)
{
    const char *rival = last_setup_value(setup, "player2");
    return rival == NULL || strcmp(rival, "human") == 0 ? "" : rival;
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* The option of a line, or NULL if it is none that fits the rules. */
static const struct summit_option *option_of(const struct setup_form *form, const char *key)
{
    for (size_t i = 0; i < summit_option_count(); i++)
        if (strcmp(summit_option(i)->key, key) == 0 && summit_option_fits(form->rules, i))
            return summit_option(i);
    return NULL;
}

static bool is_apart(const struct row *row)
{
    return row->label == MESSAGE_FRONT_CARD_GAME || row->label == MESSAGE_FRONT_CARD_RIVAL ||
           row->label == MESSAGE_FRONT_CARD_OTHER;
}

static void choose_rows(struct setup_form *form)
{
    bool before = false;
    form->count = 0;
    for (size_t i = 0; i < ROWS; i++) {
        bool fits = is_apart(&rows[i]) || option_of(form, rows[i].key) != NULL;
        before = rows[i].instead && before;
        if (fits && !before)
            form->shown[form->count++] = &rows[i];
        before = before || fits;
    }
}

/* What is said now in a line of the form. */
static void add_value(struct text *text, const struct setup_form *form, const struct row *row)
{
    char value[1024] = "";
    if (row->label == MESSAGE_FRONT_CARD_GAME)
        text_add(text, summit_rules_title(form->rules));
    else if (row->label == MESSAGE_FRONT_CARD_RIVAL && setup_form_rival(form->setup)[0] == '\0')
        message_add(text, form->language, MESSAGE_FRONT_CARD_PERSON, NULL);
    else if (row->label == MESSAGE_FRONT_CARD_RIVAL)
        text_add_safe(text, setup_form_rival(form->setup), strlen(setup_form_rival(form->setup)),
                      40);
    else if (row->label != MESSAGE_FRONT_CARD_OTHER) {
        summit_rules_get(form->rules, row->key, value, sizeof value);
        text_add_safe(text, value, strlen(value), 40);
        text_add(text, value[0] == '\0' ? "-" : "");
    }
}

static void add_row(struct text *text, const struct setup_form *form, size_t index)
{
    enum { LABEL = 18 };
    struct text label = {0};
    message_add(&label, form->language, form->shown[index]->label, NULL);
    const char *name = label.at != NULL ? label.at : "";
    text_addf(text, "   %zu  %s%*s  ", index + 1, name, text_padding(name, LABEL), "");
    add_value(text, form, form->shown[index]);
    text_add(text, "\n");
    text_release(&label);
}

static void print_form(struct setup_form *form)
{
    struct text text = {0};
    choose_rows(form);
    text_add(&text, "\n");
    for (size_t i = 0; i < form->count; i++)
        add_row(&text, form, i);
    text_add(&text, "\n");
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
}

static void refuse(const struct setup_form *form, const struct filling *reason)
{
    struct text text = {0};
    message_add(&text, form->language, MESSAGE_FRONT_CANT_BE, reason);
    style_print(style_wanted(), STYLE_REFUSED, text.at);
    text_release(&text);
}

/* ---- Changing ---------------------------------------------------------------------------------
 */

/* Adopts a setup if rules can be made from it; otherwise says why not. */
static void commit(struct setup_form *form, struct last_setup *setup)
{
    struct summit_error error;
    struct summit_rules *rules = setup_rules(setup, form->language, &error);
    if (rules == NULL) {
        refuse(form, fill({"reason", .error = &error}));
        last_setup_release(setup);
        return;
    }
    summit_rules_free(form->rules);
    form->rules = rules;
    last_setup_release(form->setup);
    *form->setup = *setup;
}

/* A game by its name, or by its number in the menu. */
static void change_game(struct setup_form *form, const char *value)
{
    int64_t number = 0;
    struct last_setup setup;
    bool listed = number_read(span_of(value), &number) && number >= 1 &&
                  number <= (int64_t)summit_game_count();
    if (!last_setup_copy(&setup, form->setup))
        return;
    last_setup_turn(&setup, listed ? summit_game_name((size_t)number - 1) : value);
    commit(form, &setup);
}

/* Everybody else is of this level, or a person. */
static void change_rival(struct setup_form *form, const char *value)
{
    struct last_setup setup;
    struct player_spec spec;
    struct summit_error error;
    if (!player_read(value, &spec, &error)) {
        refuse(form, fill({"reason", .error = &error}));
        return;
    }
    if (!last_setup_copy(&setup, form->setup))
        return;
    for (unsigned seat = 1; seat < SUMMIT_PLAYERS; seat++) {
        char key[16];
        bool sits = seat < summit_rules_players(form->rules) && spec.kind != PLAYER_HUMAN;
        text_write(key, sizeof key, "player%u", seat + 1);
        last_setup_set(&setup, key, sits ? value : NULL);
    }
    commit(form, &setup);
}

/* An option; `-` stands for what the game itself says. */
static void change_option(struct setup_form *form, const char *key, const char *value)
{
    struct last_setup setup;
    if (option_of(form, key) == NULL) {
        char shown[160];
        refuse(form, fill({"reason", safe(shown, sizeof shown, key)}));
        return;
    }
    if (!last_setup_copy(&setup, form->setup))
        return;
    last_setup_set(&setup, key, strcmp(value, "-") == 0 ? NULL : value);
    commit(form, &setup);
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

static void print_option(const struct setup_form *form, const struct summit_option *option)
{
    char left[40];
    struct text text = {0};
    text_write(left, sizeof left, "%s %s", option->key, option->value ? option->value : "");
    text_addf(&text, "  %-18s %s\n", left, summit_option_help(option, form->language));
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
}

/* What can be answered. */
static void explain(const struct setup_form *form, const struct row *row)
{
    if (row->label == MESSAGE_FRONT_CARD_GAME)
        message_print(stdout, form->language, MESSAGE_FRONT_CARD_WHICH,
                      fill({"count", .number = (wide)summit_game_count()}));
    else if (row->label == MESSAGE_FRONT_CARD_RIVAL)
        message_print(stdout, form->language, MESSAGE_FRONT_CARD_WHO, NULL);
    else if (row->label != MESSAGE_FRONT_CARD_OTHER)
        print_option(form, option_of(form, row->key));
    else
        for (size_t i = 0; i < summit_option_count(); i++)
            if (summit_option_fits(form->rules, i) && !summit_option(i)->rare)
                print_option(form, summit_option(i));
    if (row->label == MESSAGE_FRONT_CARD_OTHER)
        message_print(stdout, form->language, MESSAGE_FRONT_CARD_HOW, NULL);
    else if (!is_apart(row))
        message_print(stdout, form->language, MESSAGE_FRONT_CARD_RESET, NULL);
}

/* Asks for one line of the form; false at the end of the input. */
static bool change(struct setup_form *form, const struct row *row)
{
    char line[INPUT_LINE_BYTES], typed[INPUT_LINE_BYTES];
    struct span answer;
    struct text text = text_into(typed, sizeof typed);
    explain(form, row);
    if (!ask_line(form->input, form->language, row->label, ": ", line, &answer))
        return false;
    text_add_bytes(&text, answer.at, answer.length);
    char *value = strpbrk(typed, " =");
    if (typed[0] == '\0') /* as it is */
        return true;
    if (row->label == MESSAGE_FRONT_CARD_GAME)
        change_game(form, typed);
    else if (row->label == MESSAGE_FRONT_CARD_RIVAL)
        change_rival(form, typed);
    else if (row->label != MESSAGE_FRONT_CARD_OTHER)
        change_option(form, row->key, typed);
    else {
        value = value != NULL ? value : typed + strlen(typed);
        char *begin = value + strspn(value, " =");
        *value = '\0';
        change_option(form, typed, begin);
    }
    return true;
}

static enum setup_form_answer ask(struct setup_form *form)
{
    for (;;) {
        unsigned key = 0;
        print_form(form);
        if (!ask_key(form->input, form->language, MESSAGE_FRONT_CARD_PROMPT,
                     fill({"count", .number = (wide)form->count}), &key) ||
            key == 0)
            return SETUP_FORM_END;
        bool row = key >= '1' && key < '1' + form->count;
        if (row && !change(form, form->shown[key - '1']))
            return SETUP_FORM_END;
        if (key == 'm' || key == 'q')
            return SETUP_FORM_BACK;
        if (key == '\n')
            return SETUP_FORM_PLAY;
    }
}

enum setup_form_answer setup_form_ask(struct input *input, const struct summit_language *language,
                                      struct last_setup *setup)
{
    struct summit_error error;
    struct setup_form form = {input, language, setup};
    if (last_setup_value(setup, SETUP_GAME) == NULL)
        last_setup_set(setup, SETUP_GAME, summit_game_name(0));
    form.rules = setup_rules(setup, language, &error);
    if (form.rules == NULL) { /* what was remembered can't be any more */
        refuse(&form, fill({"reason", .error = &error}));
        last_setup_release(setup);
        last_setup_set(setup, SETUP_GAME, summit_game_name(0));
        form.rules = setup_rules(setup, language, &error);
    }
    enum setup_form_answer answer = form.rules != NULL ? ask(&form) : SETUP_FORM_BACK;
    summit_rules_free(form.rules);
    return answer;
}
