/* choosing.c: the first view: what can be chosen, and what becomes of it. */
#include "front/host/kept.h"
#include "front/host/naming.h"
#include "front/host/past.h"
#include "front/screen/form.h"
#include "front/screen/home.h"
#include "front/screen/page.h"
#include "front/screen/showing.h"
#include "session/looking.h"
#include "store/journal.h"
#include "store/library.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 200, FINISHED_MOST = 100 };

struct home {
    struct screen *screen;
    const struct summit_language *language;
    enum home_tab tab;
    size_t count, chosen, waiting;
    struct home_row rows[ROWS];
    char places[ROWS][SCREEN_PATH]; /* what is played, or gone on with, or looked at */
    struct text notice;
    struct page page;
};

/* ---- What there is ----------------------------------------------------------------------------
 */

static struct home_row *add_row(struct home *home, const char *place)
{
    if (home->count == ROWS || strlen(place) >= SCREEN_PATH)
        return NULL;
    text_write(home->places[home->count], SCREEN_PATH, "%s", place);
    home->rows[home->count] = (struct home_row){0};
    return &home->rows[home->count++];
}

static void add_game(struct home *home, const char *place)
{
    char where[SCREEN_PATH];
    struct summit_error error;
    struct summit_rules *rules = library_find(place, where, sizeof where, &error);
    struct home_row *row = rules != NULL ? add_row(home, place) : NULL;
    if (row != NULL) {
        summit_rules_speak(rules, home->language);
        text_write(row->title, sizeof row->title, "%s", summit_rules_title(rules));
        text_write(row->about, sizeof row->about, "%s", summit_rules_about(rules));
    }
    summit_rules_free(rules);
}

static void add_own(const char *name, const char *path, void *context)
{
    (void)name;
    add_game(context, path);
}

/* A game that waits, if nobody plays it just now: what it is, how far it is, who plays. */
static bool add_waiting(const char *path, void *context)
{
    struct home *home = context;
    struct record record;
    if (!kept_look(path, &record))
        return false;
    struct home_row *row = add_row(home, path);
    if (row != NULL) {
        struct text text = text_into(row->title, sizeof row->title);
        summit_rules_speak(record.rules, home->language);
        saying_add(&text, home->language, SAYING_SCREEN_WAITS,
                   fill({"title", summit_rules_title(record.rules)},
                        {"moves", .number = (wide)record.game.now.ply_count}));
        for (unsigned seat = 0; seat < summit_rules_players(record.rules); seat++) {
            text_add(&text, seat > 0 ? ", " : "  ");
            naming_add(&text, record.rules, seat, record.game.who[seat].written);
        }
    }
    record_release(&record);
    return home->count == ROWS;
}

static void add_finished(struct home *home)
{
    struct past past;
    past_read(&past, FINISHED_MOST, home->language);
    for (size_t i = 0; i < past.count; i++) {
        char date[PAST_DATE_BYTES];
        struct home_row *row = add_row(home, past.games[i].path);
        if (row == NULL)
            break;
        struct text text = text_into(row->title, sizeof row->title);
        past_date(&past.games[i], date);
        text_addf(&text, "%s  %s  ", date, summit_rules_title(past.games[i].rules));
        past_add_result(&text, &past.games[i]);
    }
    past_release(&past);
}

static void add_puzzles(struct home *home)
{
    static const enum saying sayings[] = {SAYING_SCREEN_PUZZLE_TODAY, SAYING_SCREEN_PUZZLE_EASY,
                                          SAYING_SCREEN_PUZZLE_MIDDLE, SAYING_SCREEN_PUZZLE_HARD};
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
        struct home_row *row = add_row(home, "");
        struct text text = text_into(row->title, sizeof row->title);
        saying_add(&text, home->language, sayings[i], NULL);
    }
}

static void load(struct home *home)
{
    home->count = home->chosen = 0;
    switch (home->tab) {
    case HOME_GAMES:
        for (size_t i = 0; i < summit_game_count(); i++)
            add_game(home, summit_game_name(i));
        return;
    case HOME_CLASSICS:
        for (size_t i = 0; i < summit_classic_count(); i++)
            add_game(home, summit_classic_name(i));
        return;
    case HOME_OWN:
        library_each_own(add_own, home);
        return;
    case HOME_WAITING:
        journal_store.list(add_waiting, home);
        return;
    case HOME_FINISHED:
        add_finished(home);
        return;
    default:
        add_puzzles(home);
    }
}

/* The chosen game: how it is played. */
static void open_rules(struct home *home)
{
    struct summit_error error;
    if (home->tab == HOME_PUZZLES && home->count > 0) {
        page_open(&home->page, home->rows[0].title, false);
        saying_add(&home->page.text, home->language, SAYING_SCREEN_PUZZLE_ABOUT, NULL);
    }
    if (home->tab > HOME_OWN || home->chosen >= home->count)
        return;
    struct summit_rules *rules = library_rules(home->places[home->chosen], NULL, 0, &error);
    page_open(&home->page, home->rows[home->chosen].title, false);
    if (rules == NULL) {
        text_add(&home->page.text, error.text);
        return;
    }
    summit_rules_speak(rules, home->language);
    look_rules(&home->page.text, rules);
    summit_rules_free(rules);
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

static bool note_waiting(const char *path, void *context)
{
    (void)path;
    ++*(size_t *)context;
    return false;
}

static void draw(struct home *home)
{
    struct canvas *canvas = screen_canvas(home->screen);
    struct home_view view = {.tab = home->tab,
                             .waiting = home->waiting,
                             .count = home->count,
                             .chosen = home->chosen,
                             .rows = home->rows,
                             .notice = home->notice.at != NULL ? home->notice.at : ""};
    if (canvas == NULL)
        return;
    if (home->page.open)
        page_draw(canvas, &home->page);
    else
        homeview_draw(canvas, &view);
    screen_show(home->screen);
}

/* ---- Choosing ---------------------------------------------------------------------------------
 */

static void turn_tab(struct home *home, int step)
{
    home->tab = (enum home_tab)(((int)home->tab + HOME_TABS + step) % HOME_TABS);
    load(home);
}

/* The form of the game that is wished for; whether it is to be played. */
static bool fill_in(struct home *home, struct wishes *wishes)
{
    struct form *form = malloc(sizeof *form);
    struct summit_error error;
    enum form_answer answer = FORM_STAYS;
    if (form == NULL || !form_init(form, wishes, home->language, &error)) {
        text_clear(&home->notice);
        text_add(&home->notice, form != NULL ? error.text : "");
        free(form);
        return false;
    }
    while (answer == FORM_STAYS) {
        int64_t no_clock = -1;
        struct canvas *canvas = screen_canvas(home->screen);
        if (canvas != NULL)
            form_draw(canvas, form);
        screen_show(home->screen);
        answer = form_press(form, screen_press(home->screen, &no_clock));
        form_paste(form, screen_pasted(home->screen));
    }
    form_release(form);
    free(form);
    return answer == FORM_PLAYS;
}

static bool look_back(struct home *home, const char *path, struct summit_error *error)
{
    struct record record;
    if (kept_try(path, &record, error) == RECORD_BAD)
        return false;
    summit_rules_speak(record.rules, home->language);
    bool looked = screen_review(home->screen, &record, error);
    record_release(&record);
    return looked;
}

/* The first one is the day's. */
static bool solve_puzzle(struct home *home, size_t row, struct summit_error *error)
{
    struct puzzling puzzling;
    struct puzzling_wish wish = {.language = home->language,
                                 .seed = puzzling_seed(),
                                 .grade = row > 0 ? (enum summit_grade)(row - 1) : SUMMIT_EASY,
                                 .any_grade = true};
    if (row == 0 ? !puzzling_make_daily(&puzzling, streaks_today(), home->language, error)
                 : !puzzling_make(&puzzling, &wish, error))
        return false;
    screen_puzzle(home->screen, &puzzling, wish);
    puzzling_release(&puzzling);
    return true;
}

static enum screen_wish choose(struct home *home, struct wishes *wishes, char path[SCREEN_PATH])
{
    if (home->chosen >= home->count)
        return SCREEN_STAYS;
    const char *place = home->places[home->chosen];
    memcpy(path, place, SCREEN_PATH);
    if (home->tab == HOME_WAITING)
        return SCREEN_RESUMES;
    if (home->tab == HOME_FINISHED || home->tab == HOME_PUZZLES) {
        struct summit_error error;
        bool done = home->tab == HOME_FINISHED ? look_back(home, place, &error)
                                               : solve_puzzle(home, home->chosen, &error);
        if (!done)
            text_add(&home->notice, error.text);
        return SCREEN_STAYS;
    }
    const char *game = wishes_value(wishes, WISHES_GAME);
    if (game == NULL || strcmp(game, place) != 0)
        wishes_turn(wishes, place);
    return fill_in(home, wishes) ? SCREEN_PLAYS : SCREEN_STAYS;
}

static void open_help(struct home *home)
{
    struct text title = {0};
    saying_add(&title, home->language, SAYING_TITLE, NULL);
    page_open(&home->page, title.at != NULL ? title.at : "", false);
    saying_add(&home->page.text, home->language, SAYING_SCREEN_HOME_HELP, NULL);
    text_release(&title);
}

static enum screen_wish press(struct home *home, int key, struct wishes *wishes,
                              char path[SCREEN_PATH])
{
    size_t last = home->count > 0 ? home->count - 1 : 0;
    if (key == PRESS_NONE)
        return SCREEN_STAYS;
    text_clear(&home->notice);
    if (home->page.open && key != PRESS_CLOSE)
        page_press(&home->page, key, screen_rows(home->screen));
    else if (key >= PRESS_SPOT + HOME_TAB_SPOT)
        turn_tab(home, key - PRESS_SPOT - HOME_TAB_SPOT - (int)home->tab);
    else if (key == PRESS_RIGHT || key == PRESS_TAB || key == PRESS_LEFT || key == PRESS_BACK_TAB)
        turn_tab(home, key == PRESS_RIGHT || key == PRESS_TAB ? 1 : -1);
    else if (key == PRESS_DOWN || key == PRESS_WHEEL_DOWN)
        home->chosen += home->chosen < last ? 1 : 0;
    else if (key == PRESS_UP || key == PRESS_WHEEL_UP)
        home->chosen -= home->chosen > 0 ? 1 : 0;
    else if (key == PRESS_HOME || key == PRESS_END)
        home->chosen = key == PRESS_HOME ? 0 : last;
    else if (key == PRESS_PAGE_UP || key == PRESS_PAGE_DOWN)
        home->chosen = key == PRESS_PAGE_UP ? (home->chosen > 10 ? home->chosen - 10 : 0)
                                            : (home->chosen + 10 < last ? home->chosen + 10 : last);
    else if (key == '?' || key == 'h')
        open_help(home);
    else if (key == 'r')
        open_rules(home);
    else if (key == 'q' || key == PRESS_CLOSE || key == PRESS_ESCAPE)
        return SCREEN_QUITS;
    else if ((key >= '1' && key <= '9') || key >= PRESS_SPOT) {
        home->chosen = (size_t)(key >= PRESS_SPOT ? key - PRESS_SPOT : key - '1');
        return choose(home, wishes, path);
    } else if (key == PRESS_ENTER)
        return choose(home, wishes, path);
    return SCREEN_STAYS;
}

enum screen_wish screen_home(struct screen *screen, struct wishes *wishes, bool change,
                             char path[SCREEN_PATH])
{
    struct home *home = calloc(1, sizeof *home);
    enum screen_wish wish = SCREEN_STAYS;
    if (home == NULL)
        return SCREEN_QUITS;
    home->screen = screen;
    home->language = screen_language(screen);
    text_add(&home->notice, screen_notice(screen));
    journal_store.list(note_waiting, &home->waiting);
    load(home);
    if (change && fill_in(home, wishes))
        wish = SCREEN_PLAYS;
    while (wish == SCREEN_STAYS) {
        int64_t no_clock = -1;
        draw(home);
        wish = press(home, screen_press(screen, &no_clock), wishes, path);
    }
    text_release(&home->notice);
    page_release(&home->page);
    free(home);
    return wish;
}
