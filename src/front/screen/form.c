/* form.c: how a game is to be played, as a form: what is in it, and what keys do to it. */
#include "front/screen/form.h"

#include "base/number.h"
#include "front/host/naming.h"
#include "front/screen/entry.h"
#include "solve/level.h"

#include <stdio.h>
#include <string.h>

/* ---- What there is to fill in -----------------------------------------------------------------
 */

static struct summit_rules *make_rules(const struct wishes *wishes,
                                       const struct summit_language *language,
                                       struct summit_error *error)
{
    struct arguments arguments = {.language = language};
    wishes_say(wishes, &arguments);
    return arguments_rules(&arguments, error);
}

/* Who sits in a seat, in words. */
static void show_who(const struct form *form, struct form_row *row)
{
    struct text shown = text_into(row->shown, sizeof row->shown);
    if (strcmp(row->value, "human") == 0)
        saying_add(&shown, form->language, SAYING_SCREEN_PERSON, NULL);
    else if (level_read(row->value, &(unsigned){0})) {
        saying_add(&shown, form->language, SAYING_SCREEN_COMPUTER, NULL);
        text_add(&shown, ", ");
        naming_add_who(&shown, form->language, row->value);
    } else
        text_add(&shown, row->value);
}

static void add_seats(struct form *form)
{
    for (unsigned seat = 0; seat < summit_rules_players(form->rules); seat++) {
        struct form_row *row = &form->rows[form->count++];
        *row = (struct form_row){.option = NULL};
        snprintf(row->key, sizeof row->key, "player%u", seat + 1);
        const char *who = wishes_value(form->wishes, row->key);
        snprintf(row->value, sizeof row->value, "%s", who != NULL ? who : "human");
        row->set = strcmp(row->value, "human") != 0;
        show_who(form, row);
    }
}

/* What is said of the game's own name is no part of how it is played. */
static bool is_asked(const struct form *form, size_t index)
{
    const char *key = summit_option(index)->key;
    return summit_option_fits(form->rules, index) && strcmp(key, "title") != 0 &&
           strcmp(key, "about") != 0;
}

static void add_option(struct form *form, const struct summit_option *option)
{
    struct form_row *row = &form->rows[form->count++];
    const char *wished = wishes_value(form->wishes, option->key);
    *row = (struct form_row){.option = option, .set = wished != NULL};
    snprintf(row->key, sizeof row->key, "%s", option->key);
    if (wished != NULL)
        snprintf(row->value, sizeof row->value, "%s", wished);
    else
        summit_rules_get(form->rules, option->key, row->value, sizeof row->value);
    memcpy(row->shown, row->value, sizeof row->shown);
}

static void list_rows(struct form *form)
{
    form->count = 0;
    add_seats(form);
    for (int rare = 0; rare < 2; rare++)
        for (size_t i = 0; i < summit_option_count() && form->count < FORM_ROWS; i++)
            if (summit_option(i)->rare == rare && is_asked(form, i))
                add_option(form, summit_option(i));
    if (form->chosen >= form->count)
        form->chosen = form->count - 1;
}

/* Makes rules of the wishes: those before stay where that can't be, and why is said. */
static void make(struct form *form)
{
    struct summit_error error;
    struct summit_rules *rules = make_rules(form->wishes, form->language, &error);
    snprintf(form->error, sizeof form->error, "%s", rules != NULL ? "" : error.text);
    if (rules != NULL) {
        summit_rules_free(form->rules);
        form->rules = rules;
    }
    list_rows(form);
}

bool form_init(struct form *form, struct wishes *wishes, const struct summit_language *language,
               struct summit_error *error)
{
    *form = (struct form){.language = language, .wishes = wishes};
    form->rules = make_rules(wishes, language, error);
    if (form->rules == NULL) {
        struct text game = {0};
        text_add(&game, wishes_value(wishes, WISHES_GAME) != NULL
                            ? wishes_value(wishes, WISHES_GAME)
                            : "");
        wishes_release(wishes);
        wishes_set(wishes, WISHES_GAME, game.at != NULL ? game.at : "");
        text_release(&game);
        form->rules = make_rules(wishes, language, error);
    }
    if (form->rules != NULL)
        list_rows(form);
    return form->rules != NULL;
}

void form_release(struct form *form)
{
    summit_rules_free(form->rules);
    text_release(&form->edit);
}

/* ---- Changing it ------------------------------------------------------------------------------
 */

static void set(struct form *form, const char *value)
{
    struct form_row *row = &form->rows[form->chosen];
    char key[sizeof row->key];
    memcpy(key, row->key, sizeof key);
    bool usual = value[0] == '\0' || (row->option == NULL && strcmp(value, "human") == 0);
    wishes_set(form->wishes, key, usual ? NULL : value);
    make(form);
}

/* The next of some words, or the one before; the first after something else. */
static void turn_words(struct form *form, const char *const *words, size_t count, int step)
{
    const char *value = form->rows[form->chosen].value;
    size_t at = 0;
    while (at < count && strcmp(words[at], value) != 0)
        at++;
    at = at == count ? (step > 0 ? 0 : count - 1) : (at + count + (size_t)step) % count;
    set(form, words[at]);
}

/* One step up or down; from nothing to the least. */
static void turn_number(struct form *form, const struct summit_option *option, int step)
{
    int64_t number = 0, by = step;
    char value[32];
    if (option->kind == SUMMIT_OPTION_ODD)
        by = 2 * step;
    else if (option->kind == SUMMIT_OPTION_SECONDS)
        by = 5 * step;
    if (!number_read(span_of(form->rows[form->chosen].value), &number) && option->least > 0)
        number = option->least - by;
    number += by;
    if (option->most > option->least && (number < option->least || number > option->most))
        return;
    text_write(value, sizeof value, "%lld", (long long)number);
    set(form, value);
}

/* The arrows at a row: the next choice, one more or less. */
static void turn(struct form *form, int step)
{
    static const char *const people[] = {"human", "easy", "medium", "hard", "perfect", "random"};
    const struct summit_option *option = form->rows[form->chosen].option;
    size_t count = 0;
    if (option == NULL) {
        turn_words(form, people, sizeof people / sizeof people[0], step);
        return;
    }
    if (option->kind == SUMMIT_OPTION_NUMBER || option->kind == SUMMIT_OPTION_ODD ||
        option->kind == SUMMIT_OPTION_SECONDS) {
        turn_number(form, option, step);
        return;
    }
    while (count < SUMMIT_CHOICES && option->choices[count] != NULL)
        count++;
    if (option->kind == SUMMIT_OPTION_CHOICE && count > 0)
        turn_words(form, option->choices, count, step);
}

static void begin_edit(struct form *form, const char *value)
{
    text_clear(&form->edit);
    text_add(&form->edit, value);
    form->editing = true;
}

static void press_edit(struct form *form, int key)
{
    if (key == PRESS_ESCAPE)
        form->editing = false;
    else if (key == PRESS_ENTER || key == PRESS_TAB || key == PRESS_UP || key == PRESS_DOWN) {
        form->editing = false;
        set(form, form->edit.at != NULL ? form->edit.at : "");
    } else if (key == PRESS_ERASE)
        entry_erase(&form->edit);
    else
        entry_add(&form->edit, key, FORM_VALUE_BYTES);
}

enum form_answer form_press(struct form *form, int key)
{
    size_t last = form->count - 1;
    if (key == PRESS_CLOSE)
        return FORM_BACK;
    if (form->editing) {
        press_edit(form, key);
        if (key != PRESS_DOWN && key != PRESS_UP && key != PRESS_TAB)
            return FORM_STAYS;
    }
    if (key >= PRESS_SPOT) {
        size_t row = (size_t)(key - PRESS_SPOT);
        bool again = row == form->chosen;
        form->chosen = row < form->count ? row : last;
        if (again)
            turn(form, 1);
    } else if (key == PRESS_DOWN || key == PRESS_TAB || key == PRESS_WHEEL_DOWN)
        form->chosen = form->chosen < last ? form->chosen + 1 : last;
    else if (key == PRESS_UP || key == PRESS_BACK_TAB || key == PRESS_WHEEL_UP)
        form->chosen -= form->chosen > 0 ? 1 : 0;
    else if (key == PRESS_LEFT || key == PRESS_RIGHT)
        turn(form, key == PRESS_RIGHT ? 1 : -1);
    else if (key == PRESS_ENTER)
        return form->error[0] == '\0' ? FORM_PLAYS : FORM_STAYS;
    else if (key == PRESS_ESCAPE)
        return FORM_BACK;
    else if (key == PRESS_DELETE)
        set(form, "");
    else if (key == PRESS_ERASE)
        begin_edit(form, form->rows[form->chosen].value);
    else if (key > ' ' && key < PRESS_SPECIAL) {
        begin_edit(form, "");
        entry_add(&form->edit, key, FORM_VALUE_BYTES);
    }
    return FORM_STAYS;
}

void form_paste(struct form *form, const char *pasted)
{
    if (pasted[0] != '\0' && !form->editing)
        begin_edit(form, "");
    entry_paste(&form->edit, pasted, FORM_VALUE_BYTES);
}
