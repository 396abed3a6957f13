/* home_view.c: draws the lobby: its title, the start of a game, its rows, the keys. */
#include "front/draw/draw.h"
#include "front/screen/home.h"

#include <stdlib.h>
#include <string.h>

enum { ROOMY = 16, SHORT_COLUMNS = 25, TITLE_COLUMNS = 21, LEAST_WORDS = 30 };

/* ---- The start of a game -------------------------------------------------------------------- */

/* The game that is shown above the rows, or NULL. */
static const struct lobby_game_row *game_of(const struct lobby_view *view)
{
    const struct lobby_game_row *game = view->place == LOBBY_AT_HOME   ? &view->home.hero
                                        : view->place == LOBBY_AT_CARD ? &view->card.game
                                        : view->place == LOBBY_AT_FORM ? &view->form.game
                                                                       : NULL;
    return game != NULL && game->rules != NULL ? game : NULL;
}

static void draw_start(struct canvas *canvas, struct area area, const struct lobby_game_row *game)
{
    const struct summit_rules *rules = game->rules;
    struct summit_position position;
    struct summit_sketch sketch;
    summit_start(rules, 0, &position);
    if (game->position != NULL)
        position = *game->position;
    if (!summit_sketch_make(rules, &position, NULL, 0, &sketch))
        return;
    board_draw(&canvas->cells, area, &(struct board){.rules = rules, .sketch = &sketch});
    summit_sketch_release(&sketch);
}

/* ---- Rows ----------------------------------------------------------------------------------- */

static void place_rows(struct home_list *list, unsigned columns)
{
    unsigned line = 0, across = columns / SHORT_COLUMNS, filled = 0;
    across = across > 0 ? across : 1;
    for (size_t i = 0; i < list->count; i++) {
        struct home_row *row = &list->rows[i];
        bool brief = row->kind == HOME_SHORT;
        if (filled > 0 && (!brief || filled == across)) {
            line++;
            filled = 0;
        }
        row->line = line;
        row->column = brief ? filled * (columns / across) : 0;
        row->columns = brief ? columns / across : columns;
        if (brief)
            filled++;
        else
            line++;
    }
    list->lines = line + (filled > 0);
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
        if (row->kind != HOME_HEAD && level && along > 0 && away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

static const char *key_name(int key, char name[8])
{
    const char sign[] = {(char)(key > ' ' && key < 127 ? key : '\0'), '\0'};
    text_write(name, 8, "%s", key == PRESS_ENTER ? "Enter" : sign);
    return name;
}

static unsigned answer_columns(const struct canvas *canvas, const struct lobby_choice *choice)
{
    return cells_columns(canvas->cells.ascii, choice->label) + 3;
}

/* The first answer that is shown: not all have room, but the one that is chosen has. */
static size_t first_answer(const struct canvas *canvas, const struct lobby_question *question,
                           unsigned room)
{
    size_t chosen = 0;
    while (chosen + 1 < question->count && !question->list[chosen].chosen)
        chosen++;
    unsigned used = 0;
    for (size_t i = chosen + 1; i-- > 0;) {
        used += answer_columns(canvas, &question->list[i]);
        bool more = i > 0 || chosen + 1 < question->count;
        if (used > room - (more && room > 4 ? 4 : 0) && i < chosen)
            return i + 1;
    }
    return 0;
}

/* The answers of a question side by side, the one that is chosen in brackets; where not all have
 * room, an arrow says that there are more. */
static void draw_answers(struct canvas *canvas, unsigned row, unsigned column, unsigned end,
                         const struct lobby_question *question, size_t place)
{
    enum { LEFT = 0x2039, RIGHT = 0x203a };
    struct cells *cells = &canvas->cells;
    size_t first = first_answer(canvas, question, end > column ? end - column : 0);
    if (first > 0) {
        cells_set(cells, row, column, INK_QUIET, cells->ascii ? '<' : LEFT);
        column += 2;
    }
    for (size_t i = first; i < question->count; i++) {
        const struct lobby_choice *choice = &question->list[i];
        char words[256];
        text_write(words, sizeof words, choice->chosen ? "[%s]" : " %s ", choice->label);
        unsigned columns = cells_columns(cells->ascii, words), last = i + 1 == question->count;
        if (column + columns + (last ? 0 : 2) > end && i > first) {
            cells_set(cells, row, end - 1, INK_QUIET, cells->ascii ? '>' : RIGHT);
            return;
        }
        if (column + columns > end)
            columns = end > column ? end - column : 0;
        cells_put(cells, row, column, columns, choice->chosen ? INK_STRONG : INK_PLAIN, words);
        canvas_spot(canvas, (struct area){row, column, 1, columns},
                    HOME_ANSWER_SPOT + (int)(place * LOBBY_CHOICES + i));
        column += columns + 1;
    }
}

static unsigned label_columns(enum home_kind kind, unsigned columns)
{
    unsigned most = kind == HOME_FIELD ? 36 : 22;
    unsigned labels = columns * (kind == HOME_FIELD ? 7 : 4) / 10;
    return labels < most ? labels : most;
}

/* Whether what is wrong with a field has room behind what it holds. */
static bool error_fits(const struct canvas *canvas, const struct lobby_field *field, unsigned room)
{
    bool ascii = canvas->cells.ascii;
    unsigned used = field->value != NULL ? cells_columns(ascii, field->value) : 0;
    return used + 3 + cells_columns(ascii, field->error) <= room;
}

/* What a field holds, or in quiet ink what holds otherwise; and what is wrong with it. */
static void draw_field(struct canvas *canvas, unsigned row, unsigned column, unsigned end,
                       const struct home_list *list, size_t place)
{
    const struct lobby_field *field = list->rows[place].field;
    struct cells *cells = &canvas->cells;
    bool chosen = place == list->chosen, filled = field->value != NULL && field->value[0] != '\0';
    if (field->kind == LOBBY_FIELD_CHOICE && field->choices.count > 0) {
        draw_answers(canvas, row, column, end, &field->choices, place);
        return;
    }
    const char *shown = filled ? field->value : chosen || field->usual == NULL ? "" : field->usual;
    unsigned used =
        cells_put(cells, row, column, end - column, filled ? INK_STRONG : INK_QUIET, shown);
    if (chosen) {
        canvas->cursor_row = row;
        canvas->cursor_column = column + used;
    }
    const char *aside = field->error == NULL                      ? (chosen ? field->like : NULL)
                        : error_fits(canvas, field, end - column) ? field->error
                                                                  : "✗";
    if (aside != NULL && column + used + 3 < end)
        cells_put(cells, row, column + used + 3, end - column - used - 3,
                  field->error != NULL ? INK_BAD : INK_QUIET, aside);
}

/* As many whole sentences as have room; where not even the first has, its beginning, or if that is
 * too little, nothing. */
static void put_sentences(struct cells *cells, unsigned line, unsigned column, unsigned room,
                          const char *words)
{
    char part[512];
    size_t fits = 0;
    for (const char *at = words; (at = strstr(at, ". ")) != NULL; at++) {
        text_write(part, sizeof part, "%.*s", (int)(at - words) + 1, words);
        if (cells_columns(cells->ascii, part) <= room)
            fits = (size_t)(at - words) + 1;
    }
    bool whole = cells_columns(cells->ascii, words) <= room;
    if (!whole && fits == 0 && room < LEAST_WORDS)
        return;
    whole = whole || fits == 0;
    text_write(part, sizeof part, "%.*s", whole ? (int)strlen(words) : (int)fits, words);
    cells_put(cells, line, column, room, INK_QUIET, part);
}

static void draw_words(struct canvas *canvas, unsigned line, unsigned column, unsigned end,
                       const struct home_row *row, bool chosen)
{
    struct cells *cells = &canvas->cells;
    const char *when = row->when != NULL ? row->when : "",
               *about = row->about != NULL ? row->about : "";
    unsigned late = cells_columns(cells->ascii, when);
    enum ink ink = chosen ? INK_CHOSEN : INK_PLAIN;
    late = late > 0 && column + late + 12 < end ? late + 1 : 0;
    cells_put_right(cells, line, end - late, late, INK_QUIET, when);
    end -= late;
    bool two = about[0] != '\0' && end > column + TITLE_COLUMNS + 10;
    cells_put(cells, line, column, two ? TITLE_COLUMNS - 1 : end - column, ink, row->title);
    unsigned room = two ? end - column - TITLE_COLUMNS : 0;
    bool brief = row->brief != NULL && cells_columns(cells->ascii, about) > room &&
                 cells_columns(cells->ascii, row->brief) <= room;
    if (two)
        put_sentences(cells, line, column + TITLE_COLUMNS, room, brief ? row->brief : about);
}

static void draw_row(struct canvas *canvas, struct area area, const struct home_list *list,
                     size_t place)
{
    const struct home_row *row = &list->rows[place];
    struct cells *cells = &canvas->cells;
    unsigned line = area.row + row->line - list->top, column = area.column + row->column;
    unsigned end = column + row->columns - (row->kind == HOME_SHORT);
    bool chosen = place == list->chosen;
    char name[8];
    if (row->kind == HOME_HEAD) {
        cells_put(cells, line, column, end - column, INK_HEAD, row->title);
        return;
    }
    canvas_spot(canvas, (struct area){line, column, 1, end - column}, PRESS_SPOT + (int)place);
    cells_put(cells, line, column, 1, INK_STRONG, chosen ? ">" : " ");
    key_name(row->key, name);
    cells_put(cells, line, column + 1, 5, INK_HEAD, name);
    column += row->kind == HOME_START ? 7 : 3;
    unsigned labels = label_columns(row->kind, row->columns);
    if (row->kind == HOME_QUESTION || row->kind == HOME_FIELD) {
        cells_put(cells, line, column, labels, chosen ? INK_STRONG : INK_PLAIN, row->title);
        if (row->kind == HOME_QUESTION)
            draw_answers(canvas, line, column + labels + 1, end, row->question, place);
        else
            draw_field(canvas, line, column + labels + 1, end, list, place);
        return;
    }
    draw_words(canvas, line, column, end, row, chosen || row->kind == HOME_START);
}

static void draw_rows(struct canvas *canvas, struct area area, struct home_list *list)
{
    place_rows(list, area.columns);
    size_t line = list->count > 0 ? list->rows[list->chosen].line : 0;
    if (line > 0 && list->rows[list->chosen - (list->chosen > 0)].kind == HOME_HEAD)
        list->top = (unsigned)canvas_scroll(list->top, line - 1, list->lines, area.rows);
    list->top = (unsigned)canvas_scroll(list->top, line, list->lines, area.rows);
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].line >= list->top && list->rows[i].line - list->top < area.rows)
            draw_row(canvas, area, list, i);
    canvas_more(canvas, (struct area){area.row, area.column, area.rows, area.columns + 1},
                list->top, list->lines);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Of the last game, with which Enter goes on, what it is and how it stands. */
static void write_last(const struct lobby_view *view, char *buffer, size_t size)
{
    const struct lobby_row *row = &view->home.hero.row;
    struct text text = text_into(buffer, size);
    const char *const parts[] = {row->title, row->about, row->when};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i] != NULL && parts[i][0] != '\0')
            text_addf(&text, "%s%s", text.length > 0 ? " · " : "", parts[i]);
}

static void draw_keys(struct canvas *canvas, const struct home_list *list)
{
    struct hotkey keys[HOME_KEYS];
    canvas_keys(canvas, keys, home_keys(list, keys));
}

/* What is told below the rows: of the form what is wrong and has no room at its field, with the
 * field that is chosen first. */
static const char *notice_of(const struct canvas *canvas, const struct home_list *list)
{
    unsigned columns = canvas->cells.columns - 2;
    unsigned room = columns - label_columns(HOME_FIELD, columns) - 4;
    const char *notice = NULL;
    for (size_t i = 0; i < list->count; i++) {
        const struct lobby_field *field = list->rows[i].field;
        if (field != NULL && field->error != NULL && !error_fits(canvas, field, room) &&
            (notice == NULL || i == list->chosen))
            notice = field->error;
    }
    if (notice != NULL)
        return notice;
    return list->view->notice != NULL ? list->view->notice : list->notice;
}

void home_draw(struct canvas *canvas, struct home_list *list)
{
    struct cells *cells = &canvas->cells;
    const struct lobby_view *view = list->view;
    const struct lobby_game_row *game = game_of(view);
    const char *notice = notice_of(canvas, list);
    if (canvas_is_small(canvas))
        return;
    unsigned rows = cells->rows, width = cells->columns - 2, rule = rows >= ROOMY;
    unsigned top = 1;
    canvas_title(canvas, view->title != NULL ? view->title : "", "");
    bool drawn = game != NULL && !list->searching && view->place != LOBBY_AT_FORM && rows >= ROOMY;
    if (drawn) {
        unsigned height = rows / 4 < 10 ? rows / 4 : 10;
        draw_start(canvas, (struct area){2, 1, height - 1, width}, game);
        top += height;
    }
    char last[512] = "";
    if (view->place == LOBBY_AT_HOME && view->home.goes_on)
        write_last(view, last, sizeof last);
    const char *below_title = last[0] != '\0'                      ? last
                              : game != NULL && game->goal != NULL ? game->goal
                                                                   : "";
    if (!list->searching && below_title[0] != '\0')
        top += cells_wrap(cells, (struct area){top, 1, 2, width}, INK_QUIET, below_title);
    if (list->searching) {
        cells_put(cells, top, 1, 1, INK_STRONG, "/");
        canvas->cursor_row = top;
        canvas->cursor_column = 3 + cells_put(cells, top++, 3, width - 2, INK_STRONG,
                                              view->home.search != NULL ? view->home.search : "");
    }
    if (rule)
        cells_across(cells, top++, 0, cells->columns, INK_QUIET);
    unsigned told =
        notice != NULL && notice[0] != '\0' ? cells_rows(cells->ascii, width, notice) : 0;
    told = told < 3 ? told : 3;
    unsigned below = 1 + rule + told;
    draw_rows(canvas, (struct area){top, 1, rows - top - below, width}, list);
    if (told > 0)
        cells_wrap(cells, (struct area){rows - below, 1, told, width}, INK_EVEN, notice);
    if (rule)
        cells_across(cells, rows - 2, 0, cells->columns, INK_QUIET);
    draw_keys(canvas, list);
}
