/* formview.c: the form of a game, drawn: a row for each thing, its value and what it is about. */
#include "base/language.h"
#include "front/screen/form.h"

#include <inttypes.h>
#include <stdio.h>

enum { KEY_COLUMNS = 10, VALUE_COLUMNS = 24 };

/* What a row is about, in a line. */
static void write_help(const struct canvas *canvas, const struct form_row *row, char *help,
                       size_t size)
{
    if (row->option == NULL)
        canvas_say(canvas, help, size, SAYING_SCREEN_WHO_HELP, NULL);
    else
        text_write(help, size, "%s",
                   language_text(canvas->language, "option-", row->key, row->option->help));
}

/* What can be said, and how: the words that there are, from where to where a number goes. */
static void write_limits(const struct canvas *canvas, const struct form_row *row, char *limits,
                         size_t size)
{
    const struct summit_option *option = row->option;
    struct text text = text_into(limits, size);
    if (option == NULL) {
        saying_add(&text, canvas->language, SAYING_SCREEN_WHO_LIMITS, NULL);
        return;
    }
    bool bounded = option->most > option->least && option->most < SUMMIT_LIMIT;
    if (bounded)
        saying_add(&text, canvas->language, SAYING_SCREEN_LIMITS,
                   fill({"least", .number = option->least}, {"most", .number = option->most}));
    else if (option->value != NULL && option->kind != SUMMIT_OPTION_CHOICE)
        text_add(&text, option->value);
    for (size_t i = 0; i < SUMMIT_CHOICES && option->choices[i] != NULL; i++)
        text_addf(&text, "%s%s", text.length > 0 ? ", " : "", option->choices[i]);
}

static void draw_row(struct canvas *canvas, const struct form *form, size_t index, unsigned row)
{
    struct cells *cells = &canvas->cells;
    const struct form_row *each = &form->rows[index];
    bool chosen = index == form->chosen, edited = chosen && form->editing;
    const char *typed = form->edit.at != NULL ? form->edit.at : "";
    const char *value = edited ? cells_end(cells->ascii, VALUE_COLUMNS - 2, typed) : each->shown;
    unsigned help = 4 + KEY_COLUMNS + VALUE_COLUMNS;
    char words[256], label[64];
    if (each->option == NULL)
        canvas_say(canvas, label, sizeof label, SAYING_SCREEN_SEAT,
                   fill({"seat", .number = (wide)index + 1}));
    else
        text_write(label, sizeof label, "%s", each->key);
    if (chosen)
        cells_put(cells, row, 1, 1, INK_STRONG, ">");
    cells_put(cells, row, 3, KEY_COLUMNS, each->set ? INK_STRONG : INK_PLAIN, label);
    unsigned taken = cells_put(cells, row, 3 + KEY_COLUMNS, VALUE_COLUMNS - 1,
                               edited   ? INK_STRONG
                               : chosen ? INK_CHOSEN
                                        : INK_PLAIN,
                               value[0] != '\0' || edited ? value : "-");
    write_help(canvas, each, words, sizeof words);
    cells_put(cells, row, help, cells->columns - help - 2, INK_QUIET, words);
    canvas_spot(canvas, (struct area){row, 1, 1, cells->columns - 2}, PRESS_SPOT + (int)index);
    if (edited) {
        canvas->cursor_row = row;
        canvas->cursor_column = 3 + KEY_COLUMNS + taken;
    }
}

/* Below the rows: what is wrong, or what can be said in the chosen one. */
static void draw_below(struct canvas *canvas, const struct form *form, struct area area)
{
    char words[256], limits[512], both[800];
    const struct form_row *row = &form->rows[form->chosen];
    if (form->error[0] != '\0') {
        cells_wrap(&canvas->cells, area, INK_BAD, form->error);
        return;
    }
    write_help(canvas, row, words, sizeof words);
    write_limits(canvas, row, limits, sizeof limits);
    text_write(both, sizeof both, "%s: %s", words, limits);
    cells_wrap(&canvas->cells, area, INK_PLAIN, both);
}

void form_draw(struct canvas *canvas, const struct form *form)
{
    static const struct hotkey keys[] = {{PRESS_ENTER, "Enter", SAYING_SCREEN_BEGIN},
                                         {PRESS_RIGHT, "\u2190 \u2192", SAYING_SCREEN_CHANGE},
                                         {PRESS_ERASE, "0-z", SAYING_SCREEN_EDIT},
                                         {PRESS_DELETE, "Del", SAYING_SCREEN_RESET},
                                         {PRESS_ESCAPE, "Esc", SAYING_SCREEN_BACK}};
    static const struct hotkey editing[] = {{PRESS_ENTER, "Enter", SAYING_SCREEN_TAKE},
                                            {PRESS_ESCAPE, "Esc", SAYING_SCREEN_CLEAR}};
    struct cells *cells = &canvas->cells;
    if (canvas_is_small(canvas))
        return;
    struct area area = {2, 1, cells->rows - 8, cells->columns - 2};
    size_t from = canvas_scroll(0, form->chosen, form->count, area.rows);
    canvas_title(canvas, summit_rules_title(form->rules), "");
    for (size_t i = from; i < form->count && i - from < area.rows; i++)
        draw_row(canvas, form, i, area.row + (unsigned)(i - from));
    canvas_more(canvas, area, from, form->count);
    cells_across(cells, cells->rows - 5, 0, cells->columns, INK_QUIET);
    draw_below(canvas, form, (struct area){cells->rows - 4, 1, 3, cells->columns - 2});
    canvas_keys(canvas, form->editing ? editing : keys, form->editing ? 2 : 5);
}
