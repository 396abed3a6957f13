/* phrase.h: what Summit itself says to players, in their language: one table. */
#ifndef BASE_PHRASE_H
#define BASE_PHRASE_H

#include "base/number.h"

/* Every phrase has a key, by which the files of languages name it, and an English text, in
 * phrases.c. Rooms keep to their own part of the list. */
enum phrase {
    /* the rules in sentences: core/describe.c */
    /* hints, reviews, maps, puzzles: study */
    /* what is said at the table: session */
    PHRASE_TABLE_NO_MEMORY,
    PHRASE_TABLE_NOT_KEPT,
    PHRASE_TABLE_OTHERS_TURN,
    PHRASE_TABLE_NEAREST,
    PHRASE_TABLE_UNTOLD,
    PHRASE_TABLE_MAKES,
    PHRASE_TABLE_MAKES_TARGET,
    PHRASE_TABLE_MAKES_BEYOND,
    PHRASE_TABLE_NO_UNDO,
    PHRASE_TABLE_NO_REDO,
    PHRASE_TABLE_SAVE_WHERE,
    PHRASE_TABLE_OUT,
    PHRASE_TABLE_GOES_ON,
    PHRASE_HELP_HEAD,
    PHRASE_HELP_HELP,
    PHRASE_HELP_RULES,
    PHRASE_HELP_MOVES,
    PHRASE_HELP_HINT,
    PHRASE_HELP_WHY,
    PHRASE_HELP_MAP,
    PHRASE_HELP_UNDO,
    PHRASE_HELP_REDO,
    PHRASE_HELP_SCORE,
    PHRASE_HELP_SAVE,
    PHRASE_HELP_RESIGN,
    PHRASE_HELP_AGAIN,
    PHRASE_HELP_SWAP,
    PHRASE_HELP_QUIT,
    /* the front ends: menu, help, farewells */
    PHRASE_LEAVING,
    PHRASES,
};

/* What fills one placeholder in: a text or, if that is NULL, a number. */
struct filling {
    const char *name; /* NULL behind the last one */
    const char *text;
    wide number;
};
/* fill({"move", written}, {"turns", .number = 3}) */
#define fill(...) ((const struct filling[]){__VA_ARGS__, {0}})

struct summit_language;

/* Adds a phrase in a language, or in English where that is NULL or lacks it. `{move}` in its text
 * is what the filling of that name says; `{turns|turn|turns}` is the first of the two words if the
 * filling is 1, else the second. `fillings` may be NULL. */
void phrase_add(struct text *text, const struct summit_language *language, enum phrase phrase,
                const struct filling *fillings);

/* The key and the English text of a phrase. */
const char *phrase_key(enum phrase phrase);
const char *phrase_english(enum phrase phrase);

#endif
