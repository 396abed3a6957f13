/* page.h: a long text over the whole screen, to be read up and down. */
#ifndef FRONT_SCREEN_PAGE_H
#define FRONT_SCREEN_PAGE_H

#include "front/screen/canvas.h"

struct page {
    char title[256];
    struct text text;
    bool table;    /* its lines are cut, not broken */
    size_t top;    /* the first row that is shown */
    unsigned left; /* of a table: columns that aren't */
    bool open;
};

/* Opens it, with nothing on it yet: what is to be read is added to its text. */
void page_open(struct page *page, const char *title, bool table);
void page_release(struct page *page);
/* Draws it; what it is scrolled to may become less, if there is no more. */
void page_draw(struct canvas *canvas, struct page *page);
/* What was pressed: it scrolls or is closed. */
void page_press(struct page *page, int key, unsigned rows);

#endif
