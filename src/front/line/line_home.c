/* line_home.c: the lobby line by line: its rows are printed with a key or a number in front, and a
 * key, a number, an answer or a name is typed. */
#include "front/line/line_mode.h"

#include "base/number.h"
#include "front/draw/draw.h"
#include "front/terminal/home_list.h"
#include "front/terminal/input.h"
#include "front/terminal/output.h"
#include "store/lobby_store.h"

#include <stdlib.h>
#include <string.h>

struct line_home {
    struct input *input;
    const struct summit_language *language;
    struct lobby *lobby;
    struct home_list list;
    bool plain, color;
    bool all; /* what is seldom changed is shown, too */
    bool leaving;
};

/* ---- Showing -------------------------------------------------------------------------------- */

static void say(const struct line_home *home, enum style style, const char *words)
{
    struct text text = {0};
    text_addf(&text, "%s\n", words);
    style_print(home->color, style, text.at);
    text_release(&text);
}

static const char *message_of(const struct line_home *home, enum message message)
{
    return message_text(home->language, message);
}

static void print_picture(const struct line_home *home, const struct lobby_game_row *game)
{
    struct summit_position position;
    struct summit_sketch sketch;
    struct text picture = {0};
    if (home->plain || game->rules == NULL)
        return;
    summit_start(game->rules, 0, &position);
    if (!summit_sketch_make(game->rules, &position, NULL, 0, &sketch))
        return;
    picture_add(&picture, game->rules, &sketch, (unsigned)pager_width(), style_ascii(),
                home->color);
    summit_sketch_release(&sketch);
    style_print(false, STYLE_PLAIN, picture.at);
    text_release(&picture);
}

/* The answers of a question, the chosen one first. */
static void add_answers(struct text *text, const struct lobby_question *question)
{
    size_t told = 0;
    for (size_t i = 0; i < question->count; i++)
        if (question->list[i].chosen)
            text_add(text, question->list[i].label);
    for (size_t i = 0; i < question->count; i++)
        if (!question->list[i].chosen)
            text_addf(text, "%s%s", told++ == 0 ? " (" : ", ", question->list[i].label);
    text_add(text, told > 0 ? ")" : "");
}

static void add_field(struct text *text, const struct lobby_field *field)
{
    bool filled = field->value != NULL && field->value[0] != '\0';
    const char *shown = filled ? field->value : field->usual != NULL ? field->usual : "";
    if (field->kind == LOBBY_FIELD_CHOICE && field->choices.count > 0)
        add_answers(text, &field->choices);
    else
        text_add(text, shown[0] != '\0' ? shown : "-");
    if (field->error != NULL)
        text_addf(text, " -- %s", field->error);
}

static void add_words(struct text *text, const struct line_home *home, const struct home_row *row)
{
    enum { TITLE = 18, NARROW = 60 }; /* where only what a line holds is shown */
    const char *about = row->about != NULL ? row->about : "";
    size_t columns = TITLE + 6 + text_columns(about, strlen(about));
    bool pads = row->kind == HOME_ROW && !home->plain;
    if (pads && pager_width() < NARROW && columns > pager_width())
        about = "";
    text_add(text, row->title);
    if (about[0] != '\0')
        text_addf(text, home->plain ? "%*s: %s" : "%*s  %s",
                  pads ? text_padding(row->title, TITLE) : 0, "", about);
    if (row->when != NULL && row->when[0] != '\0')
        text_addf(text, ", %s", row->when);
}

/* A row of its own: its key, or its number among those that ask. */
static void print_row(const struct line_home *home, const struct home_row *row, size_t number)
{
    struct text words = {0};
    struct flow flow = {.width = home->plain ? 0 : WRAP_NEVER};
    char key[24] = {(char)(row->key < PRESS_SPECIAL ? row->key : 0)};
    if (row->kind == HOME_QUESTION || row->kind == HOME_FIELD) {
        text_write(key, sizeof key, "%zu", number);
        text_addf(&words, "%s: ", row->title);
        if (row->kind == HOME_FIELD)
            add_field(&words, row->field);
        else
            add_answers(&words, row->question);
    } else
        add_words(&words, home, row);
    flow_add(&flow, row->key == PRESS_ENTER ? "Enter" : key, words.at != NULL ? words.at : "");
    flow_print(&flow, home->color);
    text_release(&words);
}

/* The last game, with which Enter goes on: what it is and how it stands. */
static struct home_row start_row(const struct line_home *home, const struct home_row *row)
{
    const struct home_list *list = &home->list;
    struct home_row shown = *row;
    const struct lobby_row *last = &list->view->home.hero.row;
    if (list->view->place == LOBBY_AT_FORM)
        shown.title = message_text(home->language, MESSAGE_LOBBY_PLAY);
    if (list->view->place == LOBBY_AT_HOME) {
        bool goes_on = list->view->home.goes_on;
        shown.about = goes_on ? last->title : list->view->home.hero.goal;
        shown.when = goes_on ? last->about : NULL;
    }
    return shown;
}

/* Whether what is rare isn't shown: in a form; at home where there is no room for it. */
static bool is_folded(const struct line_home *home)
{
    enum { ROOM = 24 };
    return !home->all && (home->list.view->place == LOBBY_AT_FORM ||
                          (!home->list.searching && (home->plain || pager_height() < ROOM)));
}

/* Whether a row isn't shown: at home single games that were played, else what is rare, unless it
 * was filled in. */
static bool is_hidden(const struct line_home *home, const struct home_row *row)
{
    if (home->list.view->place == LOBBY_AT_HOME)
        return row->rare
                   ? is_folded(home)
                   : row->id != NULL && row->kind == HOME_ROW && strncmp(row->id, "game/", 5) == 0;
    return row->field != NULL && row->rare && is_folded(home) && row->field->error == NULL &&
           (row->field->value == NULL || row->field->value[0] == '\0');
}

/* A title, which stands in front of what is short; of what isn't shown it is a row. */
static void add_head(struct flow *flow, const struct line_home *home, size_t place)
{
    const struct home_list *list = &home->list;
    const struct home_row *row = &list->rows[place];
    char title[512];
    bool brief = place + 1 < list->count && list->rows[place + 1].kind == HOME_SHORT;
    text_write(title, sizeof title, "%s%s", row->title, brief ? ":" : "");
    if (!brief)
        flow_print(flow, home->color);
    flow_add(flow, row->rare && !brief ? "*" : NULL, title);
    if (!brief)
        flow_print(flow, home->color);
}

static void print_rows(const struct line_home *home)
{
    const struct home_list *list = &home->list;
    const char *games = list->view->home.unfinished_text;
    struct flow flow = {.width = home->plain ? 0 : pager_width()};
    size_t number = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct home_row row = list->rows[i];
        char key[] = {(char)row.key, '\0'};
        number += row.kind == HOME_QUESTION || row.kind == HOME_FIELD;
        if (is_hidden(home, &row) || (row.kind == HOME_HEAD && row.title == games))
            continue;
        if (row.kind == HOME_SHORT)
            flow_add(&flow, key, row.title);
        else if (row.kind == HOME_HEAD)
            add_head(&flow, home, i);
        else {
            flow_print(&flow, home->color);
            row = row.kind == HOME_START ? start_row(home, &row) : row;
            row.title = row.id != NULL && strcmp(row.id, "games") == 0 ? games : row.title;
            row.about = row.brief != NULL ? row.brief : row.about;
            print_row(home, &row, number);
        }
    }
    flow_print(&flow, home->color);
}

/* The keys that no row has. */
static void print_keys(const struct line_home *home)
{
    struct hotkey keys[HOME_KEYS];
    char numbers[48];
    size_t count = home_keys(&home->list, keys), asked = 0;
    bool form = home->list.view->place == LOBBY_AT_FORM;
    struct flow flow = {.width = home->plain ? 0 : pager_width()};
    struct text more = {0};
    for (size_t i = 0; i < home->list.count; i++)
        asked += home->list.rows[i].kind == HOME_QUESTION || home->list.rows[i].kind == HOME_FIELD;
    text_write(numbers, sizeof numbers, "1-%zu", asked);
    for (size_t i = 0; i < count; i++) {
        int key = keys[i].key;
        if (key == PRESS_ENTER || key == '/')
            continue;
        flow_add(&flow,
                 key == PRESS_RIGHT    ? numbers
                 : key == PRESS_ESCAPE ? "q"
                 : key == PRESS_DELETE ? form ? "1 -" : "- a"
                                       : keys[i].name,
                 message_of(home, keys[i].message));
    }
    if (home->list.view->place == LOBBY_AT_HOME && is_folded(home)) {
        message_add(&more, home->language, MESSAGE_FRONT_HOME_MORE,
                    fill({"count", .number = (wide)home->list.view->home.other_count}));
        flow_add(&flow, "*", more.at != NULL ? more.at : "");
    }
    text_release(&more);
    if (home->list.searching)
        flow_add(&flow, "Enter", message_of(home, MESSAGE_FRONT_SCREEN_BACK));
    flow_print(&flow, home->color);
}

static void show(struct line_home *home)
{
    const struct lobby_view *view = home->list.view;
    puts("");
    say(home, STYLE_TURN, view->title != NULL ? view->title : "");
    if (view->place == LOBBY_AT_CARD) {
        say(home, STYLE_PLAIN, view->card.game.goal);
        print_picture(home, &view->card.game);
    }
    print_rows(home);
    print_keys(home);
}

/* ---- What is typed -------------------------------------------------------------------------- */

static bool read_line(struct line_home *home, const char *prompt, char typed[INPUT_LINE_BYTES],
                      struct span *answer)
{
    home->leaving = !ask_line(home->input, prompt, typed, answer);
    return !home->leaving;
}

static void set(const struct line_home *home, const char *key, struct span value)
{
    char typed[INPUT_LINE_BYTES];
    struct text text = text_into(typed, sizeof typed);
    text_add_bytes(&text, value.at, value.length);
    lobby_set(home->lobby, key, span_is(value, "-") ? "" : typed);
}

/* An answer of a question by its label or its value, or by their beginning; its count if none. */
static size_t find_answer(const struct lobby_question *question, struct span typed)
{
    for (unsigned whole = 2; whole-- > 0;)
        for (size_t i = 0; i < question->count; i++) {
            const char *const names[] = {question->list[i].label, question->list[i].value};
            for (size_t j = 0; j < 2; j++)
                if (typed.length > 0 && (!whole || strlen(names[j]) == typed.length) &&
                    strncasecmp(names[j], typed.at, typed.length) == 0)
                    return i;
        }
    return question->count;
}

/* Answers what a row asks; where nothing stands behind its number, the next answer, or it is asked
 * for. */
static void take_value(struct line_home *home, const struct home_row *row, struct span value)
{
    const struct lobby_question *question = home_question(row);
    char typed[INPUT_LINE_BYTES];
    struct text prompt = {0};
    size_t index = question != NULL ? find_answer(question, value) : 0;
    if (question != NULL && index < question->count)
        home_answer(home->lobby, row, index);
    else if (row->field == NULL || (question != NULL && value.length == 0))
        home_turn(home->lobby, row, false);
    else if (value.length > 0)
        set(home, row->field->key, value);
    else {
        text_addf(&prompt, row->field->like != NULL ? "%s (%s): " : "%s: ", row->title,
                  row->field->like);
        if (prompt.at != NULL && read_line(home, prompt.at, typed, &value) && value.length > 0)
            set(home, row->field->key, value);
    }
    text_release(&prompt);
}

/* A number of something that is asked, and what stands behind it. */
static bool take_number(struct line_home *home, struct span typed)
{
    struct span value = typed, digits = span_take(&value, ' ');
    int64_t number;
    if (!number_read(digits, &number))
        return false;
    for (size_t i = 0; i < home->list.count; i++) {
        const struct home_row *row = &home->list.rows[i];
        number -= row->kind == HOME_QUESTION || row->kind == HOME_FIELD;
        if (number == 0 && row->kind != HOME_HEAD && row->kind != HOME_START) {
            take_value(home, row, span_trim(value));
            return true;
        }
    }
    return false;
}

/* An answer to any question of a card, such as `hard`. */
static bool take_answer(const struct line_home *home, struct span typed)
{
    for (size_t i = 0; i < home->list.count; i++) {
        const struct home_row *row = &home->list.rows[i];
        size_t index = row->kind == HOME_QUESTION ? find_answer(row->question, typed) : SIZE_MAX;
        if (index != SIZE_MAX && index < row->question->count) {
            home_answer(home->lobby, row, index);
            return true;
        }
    }
    return false;
}

/* An option with its value: `target 30`. */
static bool take_option(const struct line_home *home, struct span typed)
{
    struct span value = typed, key = memchr(typed.at, '=', typed.length) ? span_take(&value, '=')
                                                                         : span_take(&value, ' ');
    key = span_trim(key);
    for (size_t i = 0; i < summit_option_count() && span_trim(value).length > 0; i++)
        if (span_is(key, summit_option(i)->key)) {
            set(home, summit_option(i)->key, span_trim(value));
            return true;
        }
    return false;
}

/* Opens the card of a game by its name; else lists the games that have this in them. If that is
 * one, its card. */
static void search(struct line_home *home, struct span typed)
{
    struct home_list *list = &home->list;
    char name[INPUT_LINE_BYTES];
    size_t found = 0, last = 0;
    struct text text = text_into(name, sizeof name);
    text_add_bytes(&text, typed.at, typed.length);
    lobby_search(home->lobby, name);
    list->searching = true;
    for (char *at = name; *at != '\0'; at++)
        *at = (char)(*at == ' ' ? '-' : *at >= 'A' && *at <= 'Z' ? *at | 32 : *at);
    if (summit_game_text(name, &(size_t){0}) != NULL && lobby_choose(home->lobby, name)) {
        home_end_search(list, home->lobby);
        return;
    }
    const struct lobby_view *view = lobby_view(home->lobby);
    if (view == NULL)
        return;
    home_list(list, view);
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].kind == HOME_SHORT) {
            last = i;
            found++;
        }
    if (found == 1)
        home_choose(list, home->lobby, last);
}

/* Deletes the row with a key. */
static void delete_row(const struct line_home *home, struct span key)
{
    for (size_t i = 0; key.length == 1 && i < home->list.count; i++)
        if (home->list.rows[i].key == (unsigned char)key.at[0] && home->list.rows[i].id != NULL) {
            lobby_delete(home->lobby, home->list.rows[i].id);
            return;
        }
}

static void take(struct line_home *home, struct span typed)
{
    struct home_list *list = &home->list;
    enum lobby_place place = list->view->place;
    bool asks = place == LOBBY_AT_CARD || place == LOBBY_AT_FORM;
    if (typed.length == 0 && list->searching)
        home_back(list, home->lobby);
    else if (typed.length == 0)
        home_press(list, home->lobby, PRESS_ENTER);
    else if (message_word_is(home->language, MESSAGE_LESSON_WORDS_QUIT, typed))
        home_back(list, home->lobby);
    else if (message_word_is(home->language, MESSAGE_FRONT_PUZZLE_WORDS_HELP, typed))
        say(home, STYLE_PLAIN, message_of(home, MESSAGE_FRONT_HOME_HELP));
    else if (span_is(typed, "*"))
        home->all = !home->all;
    else if (typed.at[0] == '-' && !asks)
        delete_row(home, span_trim((struct span){typed.at + 1, typed.length - 1}));
    else if ((asks && take_number(home, typed)) ||
             (typed.length == 1 && home_press(list, home->lobby, typed.at[0])) ||
             (asks && (take_answer(home, typed) || take_option(home, typed))))
        ;
    else if (place == LOBBY_AT_HOME)
        search(home, typed);
    else
        say(home, STYLE_REFUSED, message_of(home, MESSAGE_FRONT_HOME_AGAIN));
}

/* ---- The loop ------------------------------------------------------------------------------- */

/* Answers the store's, shows what is to be shown here; true for one that others have to do. */
static bool take_events(struct line_home *home, struct lobby_event *event)
{
    while (!home->leaving && lobby_next_event(home->lobby, event)) {
        struct text rules = {0};
        if (lobby_store_answer(home->lobby, event))
            continue;
        if (event->kind == LOBBY_EVENT_NOTICE)
            say(home, STYLE_REFUSED, event->text);
        else if (event->kind != LOBBY_EVENT_RULES)
            return true;
        else {
            text_addf(&rules, "\n%s", event->text);
            home->leaving = !pager_show(home->input, home->language, &rules);
        }
        text_release(&rules);
    }
    return false;
}

bool line_home(struct input *input, struct lobby *lobby, const struct summit_language *language,
               bool plain, struct lobby_event *event)
{
    struct line_home *home = calloc(1, sizeof *home);
    bool does = false;
    if (home == NULL)
        return false;
    *home = (struct line_home){input, language, lobby, .plain = plain, .color = style_wanted()};
    while (!does && !home->leaving && !ferror(stdout)) {
        char typed[INPUT_LINE_BYTES];
        struct span answer;
        does = take_events(home, event);
        const struct lobby_view *view = does ? NULL : lobby_view(lobby);
        if (view == NULL)
            break;
        home_list(&home->list, view);
        show(home);
        if (read_line(home, message_of(home, MESSAGE_FRONT_OVER_PROMPT), typed, &answer))
            take(home, answer);
    }
    free(home);
    return does && event->kind != LOBBY_EVENT_LEAVE;
}
