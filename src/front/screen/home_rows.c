/* home_rows.c: the view of the lobby as one list of rows, each with its key. */
#include "front/screen/home.h"

#include <stdlib.h>
#include <string.h>

/* Letters of games; those that are left out stand for the puzzle, the lesson, your games, and
 * leaving. */
static const char letters[] = "abcdefghijkmnorstuvwxzABCDEFGHIJKLMNOPQRSTUVWXYZ";
enum { KEY_PUZZLE = 'p', KEY_LESSON = 'l', KEY_GAMES = 'y' };

static struct home_row *add(struct home_list *list, enum home_kind kind)
{
    if (list->count == HOME_ROWS)
        return NULL;
    list->rows[list->count] = (struct home_row){.kind = kind};
    return &list->rows[list->count++];
}

static void add_head(struct home_list *list, const char *title)
{
    struct home_row *row = title != NULL && title[0] != '\0' ? add(list, HOME_HEAD) : NULL;
    if (row != NULL)
        row->title = title;
}

static void add_row(struct home_list *list, enum home_kind kind, const struct lobby_row *from,
                    int key)
{
    struct home_row *row = from->key != NULL ? add(list, kind) : NULL;
    if (row == NULL)
        return;
    row->id = from->key;
    row->title = from->title;
    row->about = from->about;
    row->when = from->when;
    row->key = key;
}

static int next_letter(size_t *letter)
{
    return *letter < sizeof letters - 1 ? letters[(*letter)++] : 0;
}

static void add_rows(struct home_list *list, const struct lobby_rows *rows, size_t *letter)
{
    for (size_t i = 0; i < rows->count; i++)
        add_row(list, HOME_ROW, &rows->list[i], next_letter(letter));
}

static void list_home(struct home_list *list)
{
    const struct lobby_home_view *home = &list->view->home;
    size_t letter = 0;
    struct home_row *hero =
        !list->searching && home->hero.row.key != NULL ? add(list, HOME_START) : NULL;
    if (hero != NULL) {
        hero->id = home->hero.row.key;
        hero->title = home->hero_button;
        hero->key = PRESS_ENTER;
    }
    if (!list->searching) {
        add_row(list, HOME_ROW, &home->puzzle, KEY_PUZZLE);
        add_row(list, HOME_ROW, &home->lesson, KEY_LESSON);
    }
    for (size_t i = 0; i < home->first_count && !list->searching; i++) {
        add_row(list, HOME_ROW, &home->first[i].row, '1' + (int)i);
        list->rows[list->count - 1].brief = home->first[i].row.about;
        list->rows[list->count - 1].about = home->first[i].goal;
    }
    for (size_t i = 0; i < home->shelf_count; i++) {
        const struct lobby_shelf *shelf = &home->shelves[i];
        add_head(list, shelf->title);
        for (size_t j = 0; j < shelf->games.count; j++)
            add_row(list, HOME_SHORT, &shelf->games.list[j], next_letter(&letter));
    }
    add_head(list, home->nothing_found);
    if (list->searching)
        return;
    add_rows(list, &home->own, &letter);
    add_head(list, home->unfinished_text);
    add_rows(list, &home->unfinished, &letter);
    if (home->unfinished_text != NULL) {
        struct lobby_row games = {.key = "games", .title = "\u2026"};
        add_row(list, HOME_ROW, &games, KEY_GAMES);
    }
}

static void list_card(struct home_list *list)
{
    const struct lobby_card_view *card = &list->view->card;
    const struct lobby_question *questions[] = {&card->against, &card->level, &card->go,
                                                &card->variant};
    struct home_row *row = add(list, HOME_START);
    row->title = card->play_button;
    row->key = PRESS_ENTER;
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (questions[i]->count > 0 && (row = add(list, HOME_QUESTION)) != NULL) {
            row->question = questions[i];
            row->title = questions[i]->label;
        }
    add_head(list, card->problem);
    add_head(list, card->rather);
}

static void list_form(struct home_list *list)
{
    const struct lobby_form_view *form = &list->view->form;
    struct home_row *row = add(list, HOME_START);
    row->title = list->view->form.game.row.title;
    row->key = PRESS_ENTER;
    add_head(list, form->problem);
    for (size_t i = 0; i < form->count; i++) {
        add_head(list, form->groups[i].title);
        for (size_t j = 0; j < form->groups[i].count; j++)
            if ((row = add(list, HOME_FIELD)) != NULL) {
                row->field = &form->groups[i].fields[j];
                row->title = row->field->label;
            }
    }
}

static void list_games(struct home_list *list)
{
    const struct lobby_games_view *games = &list->view->games;
    size_t letter = 0;
    add_rows(list, &games->own, &letter);
    add_rows(list, &games->unfinished, &letter);
    add_row(list, HOME_ROW, &games->hardly, next_letter(&letter));
    add_rows(list, &games->finished, &letter);
}

static void list_next(struct home_list *list)
{
    const struct lobby_next_view *next = &list->view->next;
    for (size_t i = 0; i < next->count; i++) {
        struct home_row *row = add(list, HOME_OFFER);
        row->title = next->offers[i].label;
        row->offer = next->offers[i].kind;
        row->key = '1' + (int)i;
    }
}

/* Whether a row can be chosen. */
static bool home_is_open(const struct home_row *row)
{
    return row->kind != HOME_HEAD;
}

void home_list(struct home_list *list, const struct lobby_view *view)
{
    static void (*const listers[])(struct home_list * list) = {[LOBBY_AT_HOME] = list_home,
                                                               [LOBBY_AT_CARD] = list_card,
                                                               [LOBBY_AT_FORM] = list_form,
                                                               [LOBBY_AT_GAMES] = list_games,
                                                               [LOBBY_AT_NEXT] = list_next};
    bool same = list->view != NULL && list->count > 0;
    list->view = view;
    list->count = 0;
    listers[view->place](list);
    if (!same || list->chosen >= list->count)
        list->chosen = 0;
    while (list->chosen + 1 < list->count && !home_is_open(&list->rows[list->chosen]))
        list->chosen++;
}

/* The nearest one in the lines above or below, or beside it. */
size_t home_step(const struct home_list *list, int key)
{
    const struct home_row *from = &list->rows[list->chosen];
    size_t best = list->chosen;
    int least = 1 << 20;
    for (size_t i = 0; i < list->count; i++) {
        const struct home_row *row = &list->rows[i];
        int down = (int)row->line - (int)from->line, right = (int)row->column - (int)from->column;
        int along = key == PRESS_UP     ? -down
                    : key == PRESS_DOWN ? down
                    : key == PRESS_LEFT ? -right
                                        : right;
        bool level = key == PRESS_UP || key == PRESS_DOWN || down == 0;
        int away = along * 256 + abs(key == PRESS_UP || key == PRESS_DOWN ? right : down);
        if (home_is_open(row) && level && along > 0 && away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}
