/* home.h: everything before and after a game, as the lobby has it: one list of rows, with the start
 * of a game above it. */
#ifndef FRONT_SCREEN_HOME_H
#define FRONT_SCREEN_HOME_H

#include "front/screen/canvas.h"
#include "session/lobby_view.h"

enum home_kind {
    HOME_HEAD,     /* a title among the rows; it can't be chosen */
    HOME_ROW,      /* something that can be chosen by its key in the lobby */
    HOME_SHORT,    /* the same, several in a line */
    HOME_START,    /* what begins: the first button */
    HOME_QUESTION, /* one of several */
    HOME_FIELD,    /* of the form */
    HOME_OFFER,    /* what comes after a game */
};

struct home_row {
    enum home_kind kind;
    int key; /* that chooses it at once, or 0 */
    const char *id, *title, *about, *when;
    const char *brief; /* instead of `about` where that has no room, or NULL */
    const struct lobby_question *question;
    const struct lobby_field *field;
    enum lobby_offer_kind offer;
    unsigned line, column, columns; /* where it is in the list */
};

enum { HOME_ROWS = 600 };
struct home_list {
    const struct lobby_view *view;
    size_t count, chosen;
    struct home_row rows[HOME_ROWS];
    unsigned lines, top; /* of the list; the first one that is shown */
    bool searching;      /* what is typed is looked for */
    const char *notice;
};

/* Lists what the lobby shows; the same row stays chosen, if it is still there. */
void home_list(struct home_list *list, const struct lobby_view *view);
/* The row that an arrow leads to. */
size_t home_step(const struct home_list *list, int key);
/* Draws it; each row can be clicked on as PRESS_SPOT and its place, the answers of a question as
 * HOME_ANSWER_SPOT, its row times LOBBY_CHOICES, and the answer. */
enum { HOME_ANSWER_SPOT = PRESS_SPOT + (1 << 20) };
void home_draw(struct canvas *canvas, struct home_list *list);

#endif
