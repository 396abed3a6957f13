/* home.c: the lobby on the screen: passes keys on to it, answers its requests to the store,
 * and what has to be done comes out. */
#include "front/screen/home.h"

#include "front/screen/screen_terminal.h"
#include "session/table_view.h"
#include "store/lobby_store.h"

#include <stdlib.h>
#include <string.h>

struct home {
    struct screen *screen;
    struct lobby *lobby;
    struct home_list list;
    struct text typed, notice;
    struct text_page page;
    enum lobby_place place; /* that was shown last */
};

static void draw(struct home *home)
{
    struct canvas *canvas = screen_canvas(home->screen);
    const struct lobby_view *view = lobby_view(home->lobby);
    if (canvas == NULL || view == NULL)
        return;
    if (view->place != home->place) {
        home->list.chosen = home->list.top = 0;
        home->list.count = 0;
        home->place = view->place;
    }
    home->list.notice = home->notice.at;
    home_list(&home->list, view);
    if (home->page.open)
        page_draw(canvas, &home->page);
    else
        home_draw(canvas, &home->list);
    screen_show(home->screen);
}

static void open_help(struct home *home)
{
    const struct summit_language *language = screen_language(home->screen);
    page_open(&home->page, message_text(language, MESSAGE_FRONT_TITLE), false);
    message_add(&home->page.text, language, MESSAGE_FRONT_SCREEN_HOME_HELP, NULL);
    text_add(&home->page.text, "\n");
    message_add(&home->page.text, language, MESSAGE_FRONT_SCREEN_LINE_MODE, NULL);
}

/* ---- Answers and fields --------------------------------------------------------------------- */

/* Types into a field: the lobby gets all of it with each key. */
static void edit(struct home *home, int key, const char *pasted)
{
    enum { MOST = 255 };
    const struct lobby_field *field = home->list.rows[home->list.chosen].field;
    text_clear(&home->typed);
    if (key != PRESS_DELETE)
        text_add(&home->typed, field->value != NULL ? field->value : "");
    bool fits = pasted != NULL                         ? entry_paste(&home->typed, pasted, MOST)
                : key > ' ' - 1 && key < PRESS_SPECIAL ? entry_add(&home->typed, key, MOST)
                                                       : true;
    if (key == PRESS_ERASE)
        entry_erase(&home->typed);
    if (!fits)
        message_add(&home->notice, screen_language(home->screen), MESSAGE_FRONT_SCREEN_TOO_LONG,
                    fill({"most", .number = MOST}));
    lobby_set(home->lobby, field->key, home->typed.at != NULL ? home->typed.at : "");
}

/* ---- Choosing ------------------------------------------------------------------------------- */

static void search(struct home *home, int key, const char *pasted)
{
    enum { MOST = 100 };
    if (pasted != NULL)
        entry_paste(&home->typed, pasted, MOST);
    else if (key == PRESS_ERASE)
        entry_erase(&home->typed);
    else
        entry_add(&home->typed, key, MOST);
    lobby_search(home->lobby, home->typed.at != NULL ? home->typed.at : "");
}

/* Keys of a card and of the rows, and those that are the same everywhere; whether it was one. */
static bool press_letter(struct home *home, int key)
{
    if (home_press(&home->list, home->lobby, key))
        return true;
    if (key != '?' && key != '/' && key != 'q')
        return false;
    if (key == '?')
        open_help(home);
    else if (key == '/') {
        home->list.searching = home->place == LOBBY_AT_HOME;
        text_clear(&home->typed);
    } else
        home_back(&home->list, home->lobby);
    return true;
}

static void press_row(struct home *home, int key)
{
    struct home_list *list = &home->list;
    const struct home_row *row = &list->rows[list->chosen];
    bool asks = home_question(row) != NULL;
    if (key >= HOME_ANSWER_SPOT) {
        list->chosen = (size_t)(key - HOME_ANSWER_SPOT) / LOBBY_CHOICES;
        home_answer(home->lobby, &list->rows[list->chosen],
                    (size_t)(key - HOME_ANSWER_SPOT) % LOBBY_CHOICES);
    } else if (key >= PRESS_SPOT && (size_t)(key - PRESS_SPOT) < list->count) {
        list->chosen = (size_t)(key - PRESS_SPOT);
        if (list->rows[list->chosen].kind != HOME_QUESTION &&
            list->rows[list->chosen].kind != HOME_FIELD)
            home_choose(list, home->lobby, list->chosen);
    } else if (asks && (key == PRESS_LEFT || key == PRESS_RIGHT))
        home_turn(home->lobby, row, key == PRESS_LEFT);
    else if (key >= PRESS_UP && key <= PRESS_RIGHT)
        list->chosen = home_step(list, key);
    else if (key == PRESS_PAGE_DOWN || key == PRESS_PAGE_UP)
        for (int i = 0; i < 8; i++)
            list->chosen = home_step(list, key == PRESS_PAGE_UP ? PRESS_UP : PRESS_DOWN);
    else if (key == PRESS_WHEEL_DOWN || key == PRESS_WHEEL_UP)
        list->chosen = home_step(list, key == PRESS_WHEEL_UP ? PRESS_UP : PRESS_DOWN);
    else if (key == PRESS_ENTER)
        home_choose(list, home->lobby, list->chosen);
    else if (key == PRESS_ESCAPE)
        home_back(list, home->lobby);
    else if (key == PRESS_DELETE && row->kind == HOME_ROW)
        lobby_delete(home->lobby, row->id);
}

static void press(struct home *home, int key)
{
    struct home_list *list = &home->list;
    const struct home_row *row = &list->rows[list->chosen];
    if (key == PRESS_NONE)
        return;
    if (list->count == 0 && !home->page.open) { /* nothing is there, or nothing was found */
        if (list->searching && key != PRESS_ESCAPE && key != PRESS_ENTER)
            search(home, key, NULL);
        else
            home_back(list, home->lobby);
        return;
    }
    text_clear(&home->notice);
    bool types = row->kind == HOME_FIELD && row->field->kind != LOBBY_FIELD_CHOICE;
    bool letter = (key >= ' ' && key < PRESS_SPECIAL) || key == PRESS_ERASE;
    if (home->page.open)
        page_press(&home->page, key, screen_rows(home->screen));
    else if (list->searching && letter)
        search(home, key, NULL);
    else if (types && (letter || key == PRESS_DELETE))
        edit(home, key, NULL);
    else if (!letter || !press_letter(home, key))
        press_row(home, key);
}

static void paste(struct home *home, const char *pasted)
{
    struct home_list *list = &home->list;
    const struct home_row *row = &list->rows[list->chosen];
    if (pasted[0] == '\0' || home->page.open || list->count == 0)
        return;
    if (list->searching)
        search(home, PRESS_NONE, pasted);
    else if (row->kind == HOME_FIELD && row->field->kind != LOBBY_FIELD_CHOICE)
        edit(home, PRESS_NONE, pasted);
}

/* ---- Events --------------------------------------------------------------------------------- */

/* Answers the store's, shows what is to be shown here; true for one that others have to do. */
static bool take_events(struct home *home, struct lobby_event *event)
{
    while (lobby_next_event(home->lobby, event)) {
        if (lobby_store_answer(home->lobby, event))
            continue;
        if (event->kind == LOBBY_EVENT_RULES) {
            const char *title = home->list.view != NULL ? home->list.view->title : "";
            const char *rules = event->text; /* without their title, which the page has */
            if (strncmp(rules, title, strlen(title)) == 0)
                rules += strlen(title) + strspn(rules + strlen(title), "\n");
            page_open(&home->page, title, false);
            text_typeset(&home->page.text, rules);
        } else if (event->kind == LOBBY_EVENT_NOTICE) {
            text_clear(&home->notice);
            text_add(&home->notice, event->text);
        } else
            return true;
    }
    return false;
}

enum screen_choice screen_home(struct screen *screen, struct lobby *lobby,
                               struct lobby_event *event)
{
    struct home *home = calloc(1, sizeof *home);
    enum screen_choice choice = SCREEN_STAYS;
    if (home == NULL)
        return SCREEN_QUITS;
    *home = (struct home){.screen = screen, .lobby = lobby, .place = LOBBY_AT_NEXT};
    text_add(&home->notice, screen_notice(screen));
    while (choice == SCREEN_STAYS) {
        int64_t no_clock = -1;
        if (take_events(home, event)) {
            choice = event->kind == LOBBY_EVENT_LEAVE ? SCREEN_QUITS : SCREEN_DOES;
            break;
        }
        draw(home);
        int key = screen_press(screen, &no_clock);
        if (key == PRESS_CLOSE)
            choice = SCREEN_QUITS;
        else if (screen_is_small(screen))
            choice = key == PRESS_ENTER                  ? SCREEN_LINES
                     : key == 'q' || key == PRESS_ESCAPE ? SCREEN_QUITS
                                                         : SCREEN_STAYS;
        else
            press(home, key);
        paste(home, screen_pasted(screen));
    }
    text_release(&home->notice);
    text_release(&home->typed);
    page_release(&home->page);
    free(home);
    return choice;
}
