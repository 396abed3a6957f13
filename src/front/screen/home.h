/* home.h: the first view: everything that can be played, gone on with, or looked at. */
#ifndef FRONT_SCREEN_HOME_H
#define FRONT_SCREEN_HOME_H

#include "front/screen/canvas.h"

enum home_tab {
    HOME_GAMES,
    HOME_CLASSICS,
    HOME_OWN,
    HOME_WAITING,
    HOME_FINISHED,
    HOME_PUZZLES,
    HOME_TABS,
};

enum { HOME_TITLE_BYTES = 160 };

struct home_row {
    char title[HOME_TITLE_BYTES];
    char about[HOME_TITLE_BYTES]; /* in a line, or "" */
};

/* What is drawn. Rows can be clicked on as PRESS_SPOT and their place, tabs as PRESS_SPOT +
 * HOME_TAB_SPOT and theirs. */
enum { HOME_TAB_SPOT = 1 << 20 };
struct home_view {
    enum home_tab tab;
    size_t waiting; /* so many games wait */
    size_t count, chosen;
    const struct home_row *rows;
    const char *notice; /* what was said meanwhile, or "" */
};

void homeview_draw(struct canvas *canvas, const struct home_view *view);

#endif
