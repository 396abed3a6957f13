/* home_list.c: the view of the lobby as one list of rows, each with its key. */
#include "front/terminal/home_list.h"

#include "base/text.h"

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

static void set_rare(struct home_list *list, size_t from, bool rare)
{
    for (; from < list->count; from++)
        list->rows[from].rare = rare;
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
        size_t from = list->count;
        add_head(list, shelf->title);
        for (size_t j = 0; j < shelf->games.count; j++)
            add_row(list, HOME_SHORT, &shelf->games.list[j], next_letter(&letter));
        set_rare(list, from, !list->searching);
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
        size_t from = list->count;
        add_head(list, form->groups[i].title);
        for (size_t j = 0; j < form->groups[i].count; j++)
            if ((row = add(list, HOME_FIELD)) != NULL) {
                row->field = &form->groups[i].fields[j];
                row->title = row->field->label;
            }
        set_rare(list, from, form->groups[i].rare);
    }
}

static void list_games(struct home_list *list)
{
    const struct lobby_games_view *games = &list->view->games;
    size_t letter = 0;
    add_rows(list, &games->own, &letter);
    add_rows(list, &games->unfinished, &letter);
    if (games->hardly.key != NULL)
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

/* ---- Choosing ------------------------------------------------------------------------------- */

const struct lobby_question *home_question(const struct home_row *row)
{
    if (row->kind == HOME_QUESTION)
        return row->question;
    return row->kind == HOME_FIELD && row->field->kind == LOBBY_FIELD_CHOICE ? &row->field->choices
                                                                             : NULL;
}

void home_answer(struct lobby *lobby, const struct home_row *row, size_t index)
{
    const struct lobby_question *question = home_question(row);
    if (question == NULL || index >= question->count)
        return;
    lobby_set(lobby, row->kind == HOME_FIELD ? row->field->key : question->key,
              question->list[index].value);
}

void home_turn(struct lobby *lobby, const struct home_row *row, bool back)
{
    const struct lobby_question *question = home_question(row);
    size_t at = 0, count = question != NULL ? question->count : 0;
    while (at + 1 < count && !question->list[at].chosen)
        at++;
    if (count > 0)
        home_answer(lobby, row, (at + (back ? count - 1 : 1)) % count);
}

void home_end_search(struct home_list *list, struct lobby *lobby)
{
    list->searching = false;
    lobby_search(lobby, "");
}

void home_choose(struct home_list *list, struct lobby *lobby, size_t place)
{
    const struct home_row row = list->rows[place];
    char id[512]; /* the rows are gone once something goes in */
    text_write(id, sizeof id, "%s", row.id != NULL ? row.id : "");
    list->chosen = place;
    switch (row.kind) {
    case HOME_START:
    case HOME_QUESTION:
    case HOME_FIELD:
        lobby_play(lobby);
        return;
    case HOME_ROW:
    case HOME_SHORT:
        if (list->searching)
            home_end_search(list, lobby);
        if (strcmp(id, "games") == 0)
            lobby_games(lobby);
        else
            lobby_choose(lobby, id);
        return;
    case HOME_OFFER:
        lobby_next(lobby, row.offer);
        return;
    default:
        return;
    }
}

/* Keys of a card that no row has. */
static bool press_card(struct lobby *lobby, int key)
{
    switch (key) {
    case 'm':
        lobby_more(lobby);
        return true;
    case 'r':
        lobby_rules(lobby);
        return true;
    case 'l':
        lobby_learn(lobby);
        return true;
    case 'p':
        lobby_puzzles(lobby);
        return true;
    case 'o':
        lobby_set(lobby, "go", "swap");
        return true;
    default:
        return false;
    }
}

bool home_press(struct home_list *list, struct lobby *lobby, int key)
{
    if (list->view->place == LOBBY_AT_CARD && press_card(lobby, key))
        return true;
    for (size_t i = 0; key != 0 && i < list->count; i++)
        if (list->rows[i].key == key) {
            home_choose(list, lobby, i);
            return true;
        }
    return false;
}

void home_back(struct home_list *list, struct lobby *lobby)
{
    if (list->searching)
        home_end_search(list, lobby);
    else if (list->view->place == LOBBY_AT_NEXT)
        lobby_home(lobby);
    else
        lobby_back(lobby);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

/* Whether what is chosen can be deleted: a game of one's own, or one that was played. */
static bool is_record(const struct home_list *list)
{
    static const char *const fronts[] = {"game/", "over/", "own/"};
    const char *id = list->count > 0 ? list->rows[list->chosen].id : NULL;
    for (size_t i = 0; id != NULL && i < sizeof fronts / sizeof fronts[0]; i++)
        if (strncmp(id, fronts[i], strlen(fronts[i])) == 0)
            return list->rows[list->chosen].kind == HOME_ROW;
    return false;
}

size_t home_keys(const struct home_list *list, struct hotkey keys[HOME_KEYS])
{
    static const struct hotkey home[] = {{'/', "/", MESSAGE_FRONT_SCREEN_SEARCH},
                                         {PRESS_DELETE, "Del", MESSAGE_FRONT_SCREEN_DELETE},
                                         {'?', "?", MESSAGE_FRONT_SCREEN_HELP},
                                         {'q', "q", MESSAGE_FRONT_SCREEN_QUIT}};
    static const struct hotkey card[] = {{PRESS_ENTER, "Enter", MESSAGE_FRONT_SCREEN_BEGIN},
                                         {PRESS_RIGHT, "← →", MESSAGE_FRONT_SCREEN_CHANGE},
                                         {'m', "m", MESSAGE_FRONT_SCREEN_MORE},
                                         {'r', "r", MESSAGE_FRONT_SCREEN_RULES},
                                         {'l', "l", MESSAGE_FRONT_SCREEN_LEARN},
                                         {'p', "p", MESSAGE_FRONT_SCREEN_PUZZLES},
                                         {'o', "o", MESSAGE_FRONT_SCREEN_OTHER_SIDE},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK}};
    static const struct hotkey form[] = {{PRESS_ENTER, "Enter", MESSAGE_FRONT_SCREEN_BEGIN},
                                         {PRESS_RIGHT, "← →", MESSAGE_FRONT_SCREEN_CHANGE},
                                         {PRESS_DELETE, "Del", MESSAGE_FRONT_SCREEN_RESET},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK}};
    static const struct hotkey games[] = {{PRESS_ENTER, "Enter", MESSAGE_FRONT_SCREEN_OPEN},
                                          {PRESS_DELETE, "Del", MESSAGE_FRONT_SCREEN_DELETE},
                                          {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK}};
    enum lobby_place place = list->view->place;
    const struct hotkey *from = place == LOBBY_AT_CARD    ? card
                                : place == LOBBY_AT_FORM  ? form
                                : place == LOBBY_AT_GAMES ? games
                                                          : home;
    size_t count = place == LOBBY_AT_CARD ? 8 : place == LOBBY_AT_GAMES ? 3 : 4, kept = 0;
    bool deletes = is_record(list);
    for (size_t i = 0; i < count; i++) {
        const struct lobby_card_view *of = &list->view->card;
        bool can = from != card || (from[i].key != 'l' || of->learn);
        can = can && (from != card || from[i].key != 'p' || of->puzzles);
        can = can && (from != card || from[i].key != 'o' || of->rather != NULL);
        can = can && (from == form || from[i].key != PRESS_DELETE || deletes);
        if (can)
            keys[kept++] = from[i];
    }
    return kept;
}
