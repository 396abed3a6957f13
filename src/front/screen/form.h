/* form.h: how a game is to be played, as a form: who sits where, and each option that makes sense
 * for its rules. What there is to fill in follows from the table of options. */
#ifndef FRONT_SCREEN_FORM_H
#define FRONT_SCREEN_FORM_H

#include "front/host/wishes.h"
#include "front/screen/canvas.h"

enum { FORM_ROWS = 64, FORM_VALUE_BYTES = 256 };

struct form_row {
    char key[24];                       /* `player2`, `target` */
    const struct summit_option *option; /* NULL: who sits in a seat */
    char value[FORM_VALUE_BYTES];       /* as it is said */
    char shown[FORM_VALUE_BYTES];       /* as people read it */
    bool set;                           /* it was wished for, and isn't as the game says it */
};

/* The wishes are the caller's. */
struct form {
    const struct summit_language *language;
    struct wishes *wishes;
    struct summit_rules *rules; /* the last that could be made; owned */
    char error[512];            /* why the wishes can't be, or "" */
    size_t count, chosen;
    struct form_row rows[FORM_ROWS];
    struct text edit; /* what is being typed instead of the value of the chosen row */
    bool editing;
};

/* A form for the game that is wished for; false and a sentence if there is no such game, and
 * nothing to release. What is said of its rules and can't be is forgotten. */
bool form_init(struct form *form, struct wishes *wishes, const struct summit_language *language,
               struct summit_error *error);
void form_release(struct form *form);

enum form_answer { FORM_STAYS, FORM_PLAYS, FORM_BACK };
/* What was pressed. */
enum form_answer form_press(struct form *form, int key);
/* What was pasted, or "": it is typed into the chosen row. */
void form_paste(struct form *form, const char *pasted);

void form_draw(struct canvas *canvas, const struct form *form);

#endif
