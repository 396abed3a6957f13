/* home_list.h: everything before and after a game, as the lobby has it: one list of rows, each with
 * a key, and what choosing one does. The full screen draws it, the line mode prints it. */
#ifndef FRONT_TERMINAL_HOME_LIST_H
#define FRONT_TERMINAL_HOME_LIST_H

#include "base/message.h"
#include "front/terminal/key_codes.h"
#include "session/lobby_view.h"

/* A key and what it does. */
struct hotkey {
    int key;
    const char *name; /* as it is shown: "h", "Enter" */
    enum message message;
};
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
    bool rare;                      /* seldom changed; of games, all but the first ones */
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

/* What a row asks, or NULL; chooses an answer by its place, or the one that is so many further on.
 */
const struct lobby_question *home_question(const struct home_row *row);
void home_answer(struct lobby *lobby, const struct home_row *row, size_t index);
void home_turn(struct lobby *lobby, const struct home_row *row, bool back);

/* Chooses a row. */
void home_choose(struct home_list *list, struct lobby *lobby, size_t place);
/* Does what a letter stands for on a card, or chooses the row with this key; false if there is
 * none. */
bool home_press(struct home_list *list, struct lobby *lobby, int key);
/* Goes back: from a search to all games, else one view. */
void home_back(struct home_list *list, struct lobby *lobby);
void home_end_search(struct home_list *list, struct lobby *lobby);

/* The keys that mean something here besides those of the rows; how many. */
enum { HOME_KEYS = 8 };
size_t home_keys(const struct home_list *list, struct hotkey keys[HOME_KEYS]);

#endif
