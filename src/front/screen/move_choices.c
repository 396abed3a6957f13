/* move_choices.c: the list of moves to choose from, each with its number key. */
#include "front/screen/game_view.h"

#include <stdlib.h>
#include <string.h>

static bool is_number(const char *label)
{
    return label[0] != '\0' && label[strspn(label, "0123456789")] == '\0';
}

/* A number that is a move plays it; where that isn't so for all, the places in the list do. */
void choices_list(struct choices *choices, const struct table_view *view)
{
    choices->count = 0;
    choices->numbers = true;
    for (size_t i = 0; i < view->move_count; i++) {
        const struct view_move *move = &view->moves[i];
        if (move->effect.refusal != SUMMIT_LEGAL && !move->shown)
            continue;
        choices->at[choices->count] = (struct choice){.move = move, .place = i};
        text_write(choices->at[choices->count].digits, CHOICE_DIGITS, "%zu", choices->count + 1);
        choices->count++;
        choices->numbers =
            choices->numbers && is_number(move->label) && strlen(move->label) < CHOICE_DIGITS;
    }
    for (size_t i = 0; choices->numbers && i < choices->count; i++)
        text_write(choices->at[i].digits, CHOICE_DIGITS, "%s", choices->at[i].move->label);
}

void choices_hint(struct choices *choices, const struct summit_solver *solver,
                  const struct summit_position *position)
{
    struct summit_answer here;
    struct summit_move best = summit_solver_best(solver, position, &here);
    for (size_t i = 0; i < choices->count; i++)
        choices->at[i].hint = summit_same_move(choices->at[i].move->move, best);
}

size_t choices_find(const struct choices *choices, const char *digits, bool *more)
{
    size_t length = strlen(digits), found = SIZE_MAX;
    *more = false;
    for (size_t i = 0; i < choices->count; i++)
        if (strcmp(choices->at[i].digits, digits) == 0)
            found = i;
        else if (strncmp(choices->at[i].digits, digits, length) == 0)
            *more = true;
    return found;
}

size_t choices_place(const struct choices *choices, struct summit_move move)
{
    for (size_t i = 0; i < choices->count; i++)
        if (summit_same_move(choices->at[i].move->move, move))
            return i;
    return SIZE_MAX;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

enum { ACROSS_MOST = 4, GAP = 2 };

/* What stands behind the number: the move, and what it makes, or why it can't be or shouldn't. */
static void write_choice(const struct table_view *view, const struct choice *choice, char *buffer,
                         size_t size)
{
    const struct view_move *move = choice->move;
    char brief[64];
    bool heap = choice_brief(view, move->move, brief);
    const char *name = heap ? brief : choice_name(view, move);
    const char *result = heap ? "" : view_words(view, move->result);
    const char *reason = view_words(view, move->reason);
    bool same = strcmp(name, choice->digits) == 0;
    text_write(buffer, size, "%s%s%s", same ? "" : name, same ? "" : " ",
               reason[0] != '\0' ? reason : result);
}

bool choice_brief(const struct table_view *view, struct summit_move move, char brief[64])
{
    struct text text = text_into(brief, 64);
    if (summit_rules_heaps(view->rules) < 2 || move.op != SUMMIT_SUBTRACT ||
        move.on >= summit_rules_heaps(view->rules))
        return false;
    message_add(&text, summit_rules_language(view->rules), MESSAGE_FRONT_SCREEN_HEAP_MOVE,
                fill({"heap", .number = move.on + 1}, {"by", .number = move.by}));
    return true;
}

const char *choice_name(const struct table_view *view, const struct view_move *move)
{
    return view_words(view, move->name);
}

static unsigned digits_width(const struct choices *choices)
{
    size_t most = 1;
    for (size_t i = 0; i < choices->count; i++)
        most = strlen(choices->at[i].digits) > most ? strlen(choices->at[i].digits) : most;
    return (unsigned)most;
}

static unsigned chip_width(const struct table_view *view, const struct choices *choices, bool ascii)
{
    unsigned width = 0;
    for (size_t i = 0; i < choices->count; i++) {
        char words[256];
        write_choice(view, &choices->at[i], words, sizeof words);
        unsigned own = cells_columns(ascii, words);
        width = own > width ? own : width;
    }
    return 1 + digits_width(choices) + 2 + width + 2 + GAP;
}

static void draw_chip(struct canvas *canvas, const struct table_view *view,
                      const struct choice *choice, struct area area, unsigned digits, bool chosen)
{
    static const enum ink inks[] = {[VIEW_PLAYABLE] = INK_PLAIN,
                                    [VIEW_LOSES] = INK_BAD,
                                    [VIEW_NOT_NOW] = INK_QUIET,
                                    [VIEW_USED_UP] = INK_QUIET};
    struct cells *cells = &canvas->cells;
    char words[256];
    write_choice(view, choice, words, sizeof words);
    enum ink ink = chosen ? INK_CHOSEN : choice->hint ? INK_GOOD : inks[choice->move->state];
    if (chosen)
        cells_put(cells, area.row, area.column, 1, INK_STRONG, ">");
    cells_put_right(cells, area.row, area.column + 1, digits,
                    choice->move->state > VIEW_LOSES ? INK_QUIET : INK_HEAD, choice->digits);
    unsigned used = digits + 3 - (strcmp(choice_name(view, choice->move), choice->digits) == 0);
    used += cells_put(cells, area.row, area.column + used, area.columns - used, ink, words);
    if (choice->safe && used + 1 < area.columns)
        cells_set(cells, area.row, area.column + used + 1, INK_GOOD, 0x25c6);
}

void choices_draw(struct canvas *canvas, struct area area, const struct table_view *view,
                  const struct choices *choices, size_t chosen)
{
    unsigned width = chip_width(view, choices, canvas->cells.ascii);
    unsigned even = (area.columns + GAP) / ACROSS_MOST;
    width = width < even ? even : width > area.columns ? area.columns : width;
    unsigned across = (area.columns + GAP) / width;
    across = across > 0 ? across : 1;
    size_t rows = (choices->count + across - 1) / across;
    size_t from = canvas_scroll(0, chosen == SIZE_MAX ? 0 : chosen / across, rows, area.rows);
    for (size_t i = from * across; i < choices->count && i / across - from < area.rows; i++) {
        struct area chip = {area.row + (unsigned)(i / across - from),
                            area.column + (unsigned)(i % across) * width, 1, width - GAP};
        draw_chip(canvas, view, &choices->at[i], chip, digits_width(choices), i == chosen);
        canvas_spot(canvas, chip, PRESS_SPOT + (int)i);
    }
    canvas_more(canvas, area, from, rows);
}

/* ---- Arrows --------------------------------------------------------------------------------- */

/* How far a place is in the direction of an arrow: nearer ones in that direction first; -1 if it
 * isn't there. A row is as high as two columns are wide. */
static int distance(const struct area *from, const struct area *to, int key)
{
    int right = (int)(2 * to->column + to->columns) - (int)(2 * from->column + from->columns);
    int down = 4 * ((int)to->row - (int)from->row);
    int along = key == PRESS_RIGHT  ? right
                : key == PRESS_LEFT ? -right
                : key == PRESS_DOWN ? down
                                    : -down;
    int aside = abs(key == PRESS_RIGHT || key == PRESS_LEFT ? down : right);
    return along > 0 && aside <= 4 * along ? along + 2 * aside : -1;
}

size_t choices_step(const struct choices *choices, const struct board_places *places, size_t chosen,
                    int key)
{
    const struct area *from = NULL;
    size_t best = SIZE_MAX;
    int least = INT_MAX;
    bool back = key == PRESS_UP || key == PRESS_LEFT;
    for (size_t i = 0; i < places->count && from == NULL; i++)
        if (chosen != SIZE_MAX && choices_place(choices, places->at[i].move) == chosen)
            from = &places->at[i].area;
    for (size_t i = 0; from != NULL && i < places->count; i++) {
        size_t there = choices_place(choices, places->at[i].move);
        int away = distance(from, &places->at[i].area, key);
        if (there != SIZE_MAX && there != chosen && away >= 0 && away < least) {
            least = away;
            best = there;
        }
    }
    if (best != SIZE_MAX || choices->count == 0)
        return best;
    if (chosen == SIZE_MAX)
        return back ? choices->count - 1 : 0;
    return back ? chosen - (chosen > 0) : chosen + (chosen + 1 < choices->count);
}
