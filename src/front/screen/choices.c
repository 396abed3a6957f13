/* choices.c: the moves that a player can choose from, each with the key that plays it. */
#include "front/screen/choices.h"

#include "base/number.h"

#include <stdio.h>
#include <string.h>

/* Letters that are no key of the game's view: hint, map, redo, review, undo, values, quit. */
static const char letters[] = "abcdefgijklnopstwxyz";

static void add_made(struct choice *choice, const struct summit_rules *rules,
                     const struct summit_position *after, const struct summit_effect *effect)
{
    struct text made = text_into(choice->makes, sizeof choice->makes);
    unsigned heaps = summit_rules_heaps(rules);
    if (heaps == 0 && !summit_rules_takes(rules))
        number_add(&made, effect->made);
    for (unsigned i = 0; i < heaps; i++) {
        text_add(&made, i > 0 ? ", " : "");
        number_add(&made, after->number[i]);
    }
}

/* The digit that alone is this move, or 0. */
static char digit_of(const struct summit_rules *rules, const struct summit_position *position,
                     struct summit_move move)
{
    for (const char *digit = "123456789"; *digit != '\0'; digit++)
        if (summit_same_move(summit_read_move(rules, position, digit, 1), move))
            return *digit;
    return 0;
}

static void set_keys(struct choices *choices, const struct summit_rules *rules,
                     const struct summit_position *position)
{
    bool digits = !choices->more && choices->count <= 9;
    for (size_t i = 0; i < choices->count && digits; i++) {
        choices->at[i].key = digit_of(rules, position, choices->at[i].move);
        digits = choices->at[i].key != 0;
    }
    for (size_t i = 0; i < choices->count && !digits; i++)
        choices->at[i].key = i < sizeof letters - 1 ? letters[i] : 0;
}

void choices_list(struct choices *choices, const struct summit_rules *rules,
                  const struct summit_position *position)
{
    struct summit_place place = {0};
    struct summit_move move;
    choices->count = 0;
    choices->more = false;
    while (summit_next_move(rules, position, &place, &move)) {
        struct summit_position after = *position;
        struct summit_effect effect;
        if (choices->count == CHOICES_MOST) {
            choices->more = true;
            break;
        }
        struct choice *choice = &choices->at[choices->count++];
        *choice = (struct choice){.move = move};
        summit_play(rules, &after, move, &effect);
        summit_write_move(rules, move, choice->label, sizeof choice->label);
        choice->meaning = effect.meaning;
        add_made(choice, rules, &after, &effect);
    }
    set_keys(choices, rules, position);
}

void choices_judge(struct choices *choices, const struct summit_solver *solver,
                   const struct summit_position *position)
{
    struct summit_verdict verdict;
    static const size_t room = CHOICES_MOST;
    struct summit_judged judged[CHOICES_MOST];
    if (!summit_solver_moves(solver, position, &verdict, judged, room))
        return;
    size_t known = verdict.count < room ? verdict.count : room;
    for (size_t i = 0; i < known; i++)
        for (size_t j = 0; j < choices->count; j++) {
            struct choice *choice = &choices->at[j];
            const struct summit_answer *after = &judged[i].after;
            if (!summit_same_move(choice->move, judged[i].move))
                continue;
            choice->judged = true;
            choice->value = after->winner == position->turn ? SUMMIT_WIN
                            : after->winner == SUMMIT_DRAWN ? SUMMIT_DRAW
                                                            : SUMMIT_LOSE;
            choice->plies = after->value_only ? 0 : after->plies + 1;
        }
}

size_t choices_find(const struct choices *choices, int key)
{
    int small = key >= 'A' && key <= 'Z' ? key | 32 : key;
    for (size_t i = 0; i < choices->count; i++)
        if (choices->at[i].key != 0 && choices->at[i].key == small)
            return i;
    return SIZE_MAX;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

/* What stands behind the key: the move, what it makes, and what that means. */
static void write_choice(const struct choice *choice, bool ascii, char *buffer, size_t size)
{
    static const char *const signs[2][4] = {
        {[SUMMIT_REACHES] = " \u2605", [SUMMIT_EXCEEDS] = " \u2717", [SUMMIT_FAILS] = " \u2717"},
        {[SUMMIT_REACHES] = " *", [SUMMIT_EXCEEDS] = " x", [SUMMIT_FAILS] = " x"}};
    const char *sign = signs[ascii][choice->meaning];
    const char *arrow = choice->makes[0] == '\0' ? "" : ascii ? " > " : " \u2192 ";
    bool same = choice->label[0] == choice->key && choice->label[1] == '\0';
    snprintf(buffer, size, "%s%s%s%s", same ? "" : choice->label,
             same && *arrow ? arrow + 1 : arrow, choice->makes, sign != NULL ? sign : "");
}

static void write_value(const struct canvas *canvas, const struct choice *choice, char *buffer,
                        size_t size)
{
    static const enum saying sayings[] = {[SUMMIT_LOSE] = SAYING_SCREEN_LOSES,
                                          [SUMMIT_DRAW] = SAYING_SCREEN_DRAWS,
                                          [SUMMIT_WIN] = SAYING_SCREEN_WINS},
                             bare[] = {[SUMMIT_LOSE] = SAYING_SCREEN_LOSES_SOMETIME,
                                       [SUMMIT_DRAW] = SAYING_SCREEN_DRAWS,
                                       [SUMMIT_WIN] = SAYING_SCREEN_WINS_SOMETIME};
    buffer[0] = '\0';
    if (choice->judged)
        canvas_say(canvas, buffer, size, (choice->plies > 0 ? sayings : bare)[choice->value],
                   fill({"turns", .number = (wide)choice->plies}));
}

/* The key and its blanks come before, two columns stand between two choices; a value takes more. */
enum { KEY_WIDTH = 4, GAP = 2, VALUE_WIDTH = 14 };

static unsigned chip_width(const struct choices *choices, bool ascii)
{
    unsigned width = 0;
    bool judged = false;
    for (size_t i = 0; i < choices->count; i++) {
        char words[192];
        write_choice(&choices->at[i], ascii, words, sizeof words);
        unsigned own = cells_columns(ascii, words);
        width = own > width ? own : width;
        judged = judged || choices->at[i].judged;
    }
    return KEY_WIDTH + width + GAP + (judged ? VALUE_WIDTH : 0);
}

static unsigned choices_across(const struct choices *choices, unsigned columns, bool ascii)
{
    unsigned across = (columns + GAP) / chip_width(choices, ascii);
    return across > 0 ? across : 1;
}

unsigned choices_rows(const struct choices *choices, unsigned columns, bool ascii)
{
    unsigned across = choices_across(choices, columns, ascii);
    return (unsigned)((choices->count + across - 1) / across);
}

size_t choices_step(const struct choices *choices, size_t chosen, int key, unsigned columns)
{
    size_t last = choices->count - 1;
    bool back = key == PRESS_UP || key == PRESS_LEFT;
    size_t step =
        key == PRESS_UP || key == PRESS_DOWN ? choices_across(choices, columns, false) : 1;
    if (choices->count == 0)
        return SIZE_MAX;
    if (chosen == SIZE_MAX)
        return back ? last : 0;
    if (back)
        return chosen >= step ? chosen - step : chosen;
    return chosen + step <= last ? chosen + step : chosen;
}

static void draw_chip(struct canvas *canvas, const struct choice *choice, struct area area,
                      bool chosen)
{
    struct cells *cells = &canvas->cells;
    static const enum ink values[] = {
        [SUMMIT_LOSE] = INK_BAD, [SUMMIT_DRAW] = INK_EVEN, [SUMMIT_WIN] = INK_GOOD};
    char words[192], key[4] = {choice->key != 0 ? choice->key : ' '};
    write_choice(choice, cells->ascii, words, sizeof words);
    enum ink ink = chosen ? INK_CHOSEN : choice->hint ? INK_GOOD : INK_PLAIN;
    cells_put(cells, area.row, area.column, 1, INK_STRONG, chosen ? ">" : choice->hint ? "!" : " ");
    cells_put(cells, area.row, area.column + 1, 1, INK_HEAD, key);
    unsigned taken = cells_put(cells, area.row, area.column + KEY_WIDTH - 1,
                               area.columns - KEY_WIDTH + 1, ink, words);
    write_value(canvas, choice, words, sizeof words);
    unsigned column = KEY_WIDTH + taken;
    if (choice->judged && column < area.columns)
        cells_put(cells, area.row, area.column + column, area.columns - column,
                  values[choice->value], words);
}

void choices_draw(struct canvas *canvas, struct area area, const struct choices *choices,
                  size_t chosen)
{
    bool ascii = canvas->cells.ascii;
    unsigned width = chip_width(choices, ascii);
    unsigned across = choices_across(choices, area.columns, ascii);
    size_t rows = choices_rows(choices, area.columns, ascii);
    size_t from = canvas_scroll(0, chosen == SIZE_MAX ? 0 : chosen / across, rows, area.rows);
    if (width > area.columns)
        width = area.columns;
    for (size_t i = from * across; i < choices->count && i / across - from < area.rows; i++) {
        struct area chip = {area.row + (unsigned)(i / across - from),
                            area.column + (unsigned)(i % across) * width, 1, width - GAP};
        draw_chip(canvas, &choices->at[i], chip, i == chosen);
        canvas_spot(canvas, chip, PRESS_SPOT + (int)i);
    }
    canvas_more(canvas, area, from, rows);
}
