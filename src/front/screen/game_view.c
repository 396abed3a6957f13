/* game_view.c: a game as it is shown.
 *
 * From the top: the title, who plays, and the goal; the board, and at its right what was done; one
 * line of news; the moves; a hint or what is typed; the keys. The board gets what the others leave,
 * and nothing has a size that depends on whose turn it is. */
#include "front/screen/board_screen.h"

#include "base/number.h"

#include <inttypes.h>

enum { ROOMY = 16, SIDE_COLUMNS = 76, WIDE_COLUMNS = 60 };

/* Where everything lies. */
struct layout {
    struct area goal, board, side, news, moves, told;
    bool rules; /* lines between them */
};

static unsigned clamp(unsigned number, unsigned least, unsigned most)
{
    return number < least ? least : number > most ? most : number;
}

static unsigned even_choices(unsigned rows)
{
    return clamp(rows / 8, 2, 5);
}

unsigned game_view_told(unsigned rows, unsigned choice_rows)
{
    unsigned told = rows >= 24 ? 3 : rows >= ROOMY ? 2 : 0, even = even_choices(rows);
    return told > 0 && choice_rows > 0 && choice_rows < even ? told + even - choice_rows : told;
}

static const char *goal_of(const struct game_view *view)
{
    return view->goal != NULL ? view->goal : view_words(view->table, view->table->goal);
}

static struct layout lay_out(const struct canvas *canvas, const struct game_view *view)
{
    unsigned rows = canvas->cells.rows, columns = canvas->cells.columns, width = columns - 2;
    unsigned goal = clamp(cells_rows(canvas->cells.ascii, width, goal_of(view)), 1, 2);
    unsigned side = columns > SIDE_COLUMNS ? clamp(columns / 4 + 3, 23, 40) : 0;
    unsigned news = columns < WIDE_COLUMNS ? 2 : 1, blank = rows >= 22, rule = rows >= ROOMY;
    unsigned moves = view->choice_rows > 0 ? view->choice_rows : even_choices(rows);
    unsigned told = game_view_told(rows, view->choice_rows);
    unsigned top = 1 + goal + rule;
    unsigned below = rule + news + blank + moves + told + rule + 1;
    unsigned board = rows > top + below ? rows - top - below : 1;
    unsigned at = top + board + rule;
    struct layout layout = {.goal = {1, 1, goal, width}, .rules = rule > 0};
    layout.board = (struct area){top, 1, board, columns - (side > 0 ? side + 3 : 2)};
    layout.side = (struct area){top, columns - side, board, side};
    layout.news = (struct area){at, 1, news, width};
    layout.moves = (struct area){at + news + blank, 1, moves, width};
    layout.told = (struct area){at + news + blank + moves, 1, told, width};
    return layout;
}

static void draw_rules(struct canvas *canvas, const struct layout *layout)
{
    struct cells *cells = &canvas->cells;
    const struct area *side = &layout->side;
    if (side->columns > 0)
        cells_down(cells, side->row, side->column - 1, side->rows, INK_QUIET);
    if (!layout->rules)
        return;
    cells_across(cells, layout->board.row - 1, 0, cells->columns, INK_QUIET);
    cells_across(cells, layout->news.row - 1, 0, cells->columns, INK_QUIET);
    cells_across(cells, cells->rows - 2, 0, cells->columns, INK_QUIET);
    if (side->columns == 0)
        return;
    cells_join(cells, layout->board.row - 1, side->column - 1, INK_QUIET, CELLS_DOWN);
    cells_join(cells, layout->news.row - 1, side->column - 1, INK_QUIET, CELLS_UP);
}

/* ---- The head ------------------------------------------------------------------------------- */

/* The points of a match, or how many games were won, once somebody has won one. */
static void add_points(struct text *text, const struct table_view *view, unsigned number)
{
    unsigned won = 0;
    bool match = summit_rules_points(view->rules) > 0;
    for (unsigned seat = 0; seat < view->players; seat++)
        won += view->seats[seat].won;
    if (match || won > 0)
        text_addf(text, " %u", match ? view->seats[number].points : view->seats[number].won);
}

static const char *shown_name(const struct view_seat *seat)
{
    return seat->shown[0] != '\0' ? seat->shown : seat->name;
}

/* A player: whose turn it is, is a full dot. */
static void write_seat(const struct table_view *view, unsigned number, bool notes, char *buffer,
                       size_t size)
{
    const struct view_seat *seat = &view->seats[number];
    const char *note = view_words(view, seat->note);
    struct text text = text_into(buffer, size);
    text_addf(&text, "%s %s", seat->turn ? "●" : "○", shown_name(seat));
    if (notes && note[0] != '\0')
        text_addf(&text, ", %s", note);
    add_points(&text, view, number);
}

/* The players at the right end, with their notes if there is room; returns the columns used. */
static unsigned draw_players(struct canvas *canvas, const struct table_view *view, unsigned room)
{
    enum { APART = 3, TEXT = VIEW_NAME_BYTES + 200 };
    struct cells *cells = &canvas->cells;
    unsigned width = 0;
    bool notes = true, fits = false;
    char words[TEXT];
    for (unsigned pass = 0; pass < 2 && !fits; pass++) {
        notes = pass == 0;
        width = 0;
        for (unsigned seat = 0; seat < view->players; seat++) {
            write_seat(view, seat, notes, words, sizeof words);
            width += cells_columns(cells->ascii, words) + (seat > 0 ? APART : 0);
        }
        fits = width <= room;
    }
    unsigned column = cells->columns - 1 - (fits ? width : room), end = cells->columns - 1;
    for (unsigned seat = 0; seat < view->players && column < end; seat++) {
        unsigned left = view->players - seat, share = (end - column) / left;
        write_seat(view, seat, notes, words, sizeof words);
        enum ink ink = view->seats[seat].out ? INK_QUIET : INK_SEAT + seat;
        column += cells_put(cells, 0, column, fits ? end - column : share - (left > 1), ink, words);
        column += fits ? APART : 1;
    }
    return fits ? width : room;
}

/* The title, with the round of a match and the clock. */
static void draw_head(struct canvas *canvas, const struct game_view *view,
                      const struct layout *layout)
{
    const struct table_view *table = view->table;
    struct cells *cells = &canvas->cells;
    char title[512] = "";
    struct text text = text_into(title, sizeof title);
    text_add(&text, view->title != NULL ? view->title : summit_rules_title(table->rules));
    if (summit_rules_points(table->rules) > 0) {
        text_add(&text, " · ");
        bool ended = view->sketch != NULL; /* the end of a round is shown */
        message_add(&text, canvas->language, MESSAGE_FRONT_SCREEN_ROUND,
                    fill({"round", .number = ended ? table->ending.round : table->at.round}));
    }
    if (table->left >= 0) {
        int seconds = (int)((table->left + 999) / 1000);
        text_addf(&text, " · %d:%02d", seconds / 60, seconds % 60);
    }
    unsigned width = cells->columns - 2, wanted = cells_columns(cells->ascii, title);
    unsigned least = wanted < width / 2 ? wanted : width / 2;
    unsigned used = view->alone ? 0 : draw_players(canvas, table, width - least - 2);
    cells_put(cells, 0, 1, width - used - 2, INK_HEAD, title);
    cells_wrap(cells, layout->goal, INK_QUIET, goal_of(view));
}

/* ---- What was done -------------------------------------------------------------------------- */

/* How often limited moves may still be made, where the board doesn't tell. */
static unsigned draw_uses(struct canvas *canvas, struct area area, const struct table_view *view)
{
    unsigned rows = 0;
    for (unsigned i = 0; view->uses_told && i < view->players && rows + 2 < area.rows; i++) {
        const struct view_seat *seat = &view->seats[i];
        char words[VIEW_NAME_BYTES + 200];
        struct text text = text_into(words, sizeof words);
        text_add(&text, shown_name(seat));
        for (size_t j = 0; j < seat->use_count; j++) {
            char written[64];
            summit_write_move(view->rules, seat->uses[j].move, written, sizeof written);
            text_addf(&text, "  %s: %d", written, seat->uses[j].left);
        }
        if (seat->use_count > 0)
            cells_put(&canvas->cells, area.row + rows++, area.column + 1, area.columns - 1,
                      INK_SEAT + i, words);
    }
    return rows;
}

static void draw_entry(struct canvas *canvas, struct area area, const struct table_view *view,
                       size_t index, size_t number, unsigned names)
{
    const struct view_entry *entry = &view->entries[index];
    struct cells *cells = &canvas->cells;
    char words[256];
    enum ink ink =
        view->entry_from + index == view->index ? INK_CHOSEN : INK_SEAT + entry->ply.seat;
    text_write(words, sizeof words, "%2zu", number);
    cells_put(cells, area.row, area.column, 3, INK_QUIET, words);
    cells_put(cells, area.row, area.column + 4, names, ink,
              shown_name(&view->seats[entry->ply.seat]));
    const char *name = view_words(view, entry->name), *result = view_words(view, entry->result);
    struct summit_move move = entry->ply.move;
    if (entry->ply.kind == SUMMIT_DONE_MOVE && choice_brief(view, move, words)) /* 2: −3 → 4 */
        text_write(words, sizeof words, "%u: −%" PRId64 " %s", move.on + 1, move.by, result);
    else
        text_write(words, sizeof words, "%s %s", name[0] != '\0' ? name : entry->typed, result);
    cells_put(cells, area.row, area.column + 5 + names, area.columns - 6 - names, ink, words);
}

/* The columns of the longest name. */
static unsigned names_width(const struct canvas *canvas, const struct table_view *view,
                            unsigned most)
{
    unsigned names = 0;
    for (unsigned seat = 0; seat < view->players; seat++) {
        unsigned own = cells_columns(canvas->cells.ascii, shown_name(&view->seats[seat]));
        names = own > names ? own : names;
    }
    return names < most ? names : most;
}

/* What was done in this round, or in the one that has just ended; the last ones. */
static void draw_past(struct canvas *canvas, struct area area, const struct table_view *view)
{
    bool ended = view->ending.how != VIEW_END_NONE && view->ending.fresh;
    unsigned round = ended ? view->ending.round : view->at.round;
    size_t first = 0, end = 0, shown = view->index - view->entry_from;
    while (first < view->entry_count && view->entries[first].round != round)
        first++;
    for (end = first; end < view->entry_count && view->entries[end].round == round;)
        end++;
    size_t count = end - first, last = shown < end ? shown : end > 0 ? end - 1 : 0;
    size_t from = canvas_scroll(count, last < first ? 0 : last - first, count, area.rows);
    size_t before = round == view->at.round ? view->entry_from + first - view->at.round_entries : 0;
    unsigned names = names_width(canvas, view, area.columns / 2 - 2);
    for (size_t i = from; i < count && i - from < area.rows; i++) {
        struct area row = {area.row + (unsigned)(i - from), area.column, 1, area.columns};
        draw_entry(canvas, row, view, first + i, before + i + 1, names);
        canvas_spot(canvas, row, PRESS_SPOT + VIEW_MOVES + (int)(first + i));
    }
}

static void draw_side(struct canvas *canvas, struct area area, const struct game_view *view)
{
    if (area.columns == 0)
        return;
    for (size_t i = 0; i < view->note_count && i < area.rows; i++)
        cells_put(&canvas->cells, area.row + (unsigned)i, area.column + 1, area.columns - 1,
                  view->notes[i].ink, view->notes[i].text);
    if (view->note_count > 0)
        return;
    unsigned uses = draw_uses(canvas, area, view->table);
    area.row += uses;
    area.rows -= uses;
    draw_past(canvas, area, view->table);
}

/* ---- The board ------------------------------------------------------------------------------ */

static size_t find_asked(const struct board *board, int64_t number)
{
    for (size_t i = 0; i < board->asked_count; i++)
        if (board->asked[i] == number)
            return i;
    return SIZE_MAX;
}

/* The board, with what is known of moves and places. */
static void draw_board(struct canvas *canvas, struct area area, const struct game_view *view)
{
    struct board_mark marks[VIEW_MOVES];
    const struct choices *choices = view->choices;
    const char *names[SUMMIT_PLAYERS];
    struct board board = {
        .rules = view->table->rules, .names = names, .marks = marks, .places = view->places};
    for (unsigned seat = 0; seat < view->table->players; seat++)
        names[seat] = shown_name(&view->table->seats[seat]);
    int64_t safe[TABLE_SAFE_MARKS + ANSWER_MARKS], other[TABLE_SAFE_MARKS + ANSWER_MARKS] = {0};
    for (size_t i = 0; view->safe != NULL && i < view->safe->count; i++) {
        safe[i] = view->safe->marks[i].number;
        other[i] = view->safe->marks[i].other;
        board.safe_count = i + 1;
    }
    board.safe = safe;
    board.safe_other = other;
    board.sketch = view->sketch != NULL ? view->sketch : &view->table->sketch;
    for (size_t i = 0; choices != NULL && i < choices->count; i++) {
        const struct choice *choice = &choices->at[i];
        marks[board.mark_count++] =
            (struct board_mark){choice->move->move, choice_name(view->table, choice->move),
                                choice->hint, choice->safe, i == view->chosen};
    }
    int64_t asked[ANSWER_MARKS];
    for (size_t i = 0; view->asked != NULL && i < view->asked->count; i++) {
        if (!view->asked->at[i].on_board)
            break;
        asked[i] = view->asked->at[i].number;
        if (!view->asked->sides && view->asked->at[i].answer > 0)
            safe[board.safe_count++] = asked[i];
        board.asked_count = i + 1;
    }
    board.asked = asked;
    board_draw(&canvas->cells, area, &board);
    for (size_t i = 0; view->places != NULL && i < view->places->count; i++) {
        const struct board_place *place = &view->places->at[i];
        size_t at = !summit_is_move(place->move) ? find_asked(&board, place->number)
                    : choices != NULL            ? choices_place(choices, place->move)
                                                 : SIZE_MAX;
        if (at != SIZE_MAX)
            canvas_spot(canvas, place->area, PRESS_SPOT + (int)at);
    }
}

/* ---- Below it ------------------------------------------------------------------------------- */

/* Of a text that is too long, the end is what matters. */
static void draw_end(struct canvas *canvas, struct area area, enum ink ink, const char *words)
{
    bool ascii = canvas->cells.ascii;
    struct span rest = span_of(words);
    for (unsigned rows = cells_rows(ascii, area.columns, rest.at); rows > area.rows; rows--)
        cells_take_line(ascii, area.columns, &rest);
    cells_wrap(&canvas->cells, area, ink, rest.at);
}

/* The end of what is typed is seen, with the cursor behind it. */
static void draw_typed(struct canvas *canvas, unsigned row, const char *typed)
{
    struct cells *cells = &canvas->cells;
    char words[128];
    unsigned width = cells->columns - 2, help = 0;
    canvas_say(canvas, words, sizeof words, MESSAGE_FRONT_SCREEN_TYPING, NULL);
    help = cells_columns(cells->ascii, words) + 2;
    cells_fill(cells, row, 0, cells->columns, INK_PLAIN, ' ');
    if (help < width / 2) {
        width -= help;
        cells_put(cells, row, 3 + width, help, INK_QUIET, words);
    }
    cells_put(cells, row, 1, 1, INK_STRONG, ":");
    unsigned taken =
        cells_put(cells, row, 3, width - 3, INK_STRONG, cells_end(cells->ascii, width - 4, typed));
    canvas->cursor_row = row;
    canvas->cursor_column = 3 + taken;
}

/* The news; what was told below the moves, or where there is no room for both in place of them. */
static void draw_news(struct canvas *canvas, const struct game_view *view,
                      const struct layout *layout)
{
    const char *news = view->news != NULL ? view->news : view_words(view->table, view->table->news);
    bool told = view->told != NULL && view->told[0] != '\0', apart = layout->told.rows > 0;
    struct area area = layout->told;
    unsigned last = apart ? area.row + area.rows - 1 : layout->news.row + layout->news.rows - 1;
    if (!told || apart)
        draw_end(canvas, layout->news, view->news_ink, news);
    if (told && !apart)
        draw_end(canvas, layout->news, view->told_ink, view->told);
    area.rows -= apart && view->entry != NULL;
    if (told && apart)
        draw_end(canvas, area, view->told_ink, view->told);
    if (view->entry != NULL)
        draw_typed(canvas, last, view->entry);
}

/* What can be done next, from left to right. */
static void draw_offers(struct canvas *canvas, struct area area, const struct game_view *view)
{
    struct cells *cells = &canvas->cells;
    unsigned row = area.row, column = area.column, end = area.column + area.columns;
    for (size_t i = 0; i < view->offer_count; i++) {
        const struct offer *offer = &view->offers[i];
        unsigned name = cells_columns(cells->ascii, offer->name);
        unsigned width = name + 1 + cells_columns(cells->ascii, offer->text);
        if (column + width > end && column > area.column) {
            row++;
            column = area.column;
        }
        if (row >= area.row + area.rows)
            return;
        bool first = offer->key == PRESS_ENTER || offer->chosen;
        cells_put(cells, row, column, name,
                  offer->quiet ? INK_QUIET
                  : first      ? INK_CHOSEN
                               : INK_HEAD,
                  offer->name);
        struct area words = {row, column + name + 1, area.row + area.rows - row,
                             end - column - name - 1};
        unsigned rows = cells_wrap(cells, words,
                                   offer->quiet ? INK_QUIET
                                   : first      ? INK_STRONG
                                                : INK_PLAIN,
                                   offer->text);
        canvas_spot(canvas, (struct area){row, column, rows, width}, offer->key);
        row += rows > 0 ? rows - 1 : 0;
        column += width + 3;
    }
}

void game_view_draw(struct canvas *canvas, const struct game_view *view)
{
    if (canvas_is_small(canvas))
        return;
    struct layout layout = lay_out(canvas, view);
    draw_rules(canvas, &layout);
    draw_head(canvas, view, &layout);
    draw_board(canvas, layout.board, view);
    draw_side(canvas, layout.side, view);
    if (view->choices != NULL)
        choices_draw(canvas, layout.moves, view->table, view->choices, view->chosen);
    else
        draw_offers(canvas, layout.moves, view);
    draw_news(canvas, view, &layout);
    canvas_keys(canvas, view->keys, view->key_count);
}
