/* canvas.h: what every view draws on: cells, the places in them that can be clicked on, the cursor;
 * and what views have in common. It knows no terminal. */
#ifndef FRONT_SCREEN_CANVAS_H
#define FRONT_SCREEN_CANVAS_H

#include "front/draw/cells.h"
#include "front/terminal/home_list.h"

#include <limits.h>

/* The least that there has to be. */
enum { CANVAS_ROWS = 12, CANVAS_COLUMNS = 40 };

/* A place that can be clicked on, and what that is as a key. */
struct spot {
    struct area area;
    int key;
};

struct canvas {
    struct cells cells;
    const struct summit_language *language;
    unsigned cursor_row, cursor_column; /* UINT_MAX: it isn't seen */
    size_t spot_count;
    struct spot spots[1024];
};

/* A blank canvas; false if there is no memory, and nothing to release. */
bool canvas_init(struct canvas *canvas, unsigned rows, unsigned columns, bool ascii,
                 const struct summit_language *language);
void canvas_release(struct canvas *canvas);

/* Makes a place one that can be clicked on; and what a click there is, or PRESS_NONE. */
void canvas_spot(struct canvas *canvas, struct area area, int key);
int canvas_find(const struct canvas *canvas, unsigned row, unsigned column);

/* Says that there is too little room, if so. */
bool canvas_is_small(struct canvas *canvas);

/* The first row: what this is, and something at its right end. */
void canvas_title(struct canvas *canvas, const char *left, const char *right);

/* The keys, in the last row. */
void canvas_keys(struct canvas *canvas, const struct hotkey *keys, size_t count);

/* A message into a buffer of the caller's. */
const char *canvas_say(const struct canvas *canvas, char *buffer, size_t size, enum message message,
                       const struct filling *fillings);
/* Puts one into so many columns of a row; the columns that it took. */
unsigned canvas_put(struct canvas *canvas, unsigned row, unsigned column, unsigned width,
                    enum ink ink, enum message message, const struct filling *fillings);

/* How far a list of `count` rows has to be scrolled so that `chosen` is among the `rows` that are
 * shown, if it was scrolled by `from`. */
size_t canvas_scroll(size_t from, size_t chosen, size_t count, size_t rows);
/* Marks at the right edge of an area that there is more above and below. */
void canvas_more(struct canvas *canvas, struct area area, size_t from, size_t count);

/* ---- text_field.c: a line that is being typed ----------------------------------------------- */

/* Adds a character; what is no character is passed over. False if the line would have more than
 * so many bytes: then it stays as it is. */
bool entry_add(struct text *entry, int key, size_t most);
/* The same for a text that was pasted, all of it or nothing. */
bool entry_paste(struct text *entry, const char *pasted, size_t most);
/* Takes the last one away, with what stands on it. */
void entry_erase(struct text *entry);

/* ---- typeset.c ------------------------------------------------------------------------------ */

/* Adds a text with signs of rules as they are printed: ×2, −1, →. */
void text_typeset(struct text *text, const char *from);

/* ---- text_view.c: a long text over the whole screen, to be read up and down ----------------- */

struct text_page {
    char title[256];
    struct text text;
    bool table;    /* its lines are cut, not broken */
    size_t top;    /* the first row that is shown */
    unsigned left; /* of a table: columns that aren't */
    bool open;
};

/* Opens it, with nothing on it yet: what is to be read is added to its text. */
void page_open(struct text_page *page, const char *title, bool table);
void page_release(struct text_page *page);
/* Draws it; what it is scrolled to may become less, if there is no more. */
void page_draw(struct canvas *canvas, struct text_page *page);
/* What was pressed: it scrolls or is closed. */
void page_press(struct text_page *page, int key, unsigned rows);

#endif
