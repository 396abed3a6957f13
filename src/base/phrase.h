/* phrase.h: what Summit itself says to players, in their language: one table. */
#ifndef BASE_PHRASE_H
#define BASE_PHRASE_H

#include "base/number.h"

/* Every phrase has a key, by which the files of languages name it, and an English text, in
 * phrases.c. Rooms keep to their own part of the list. */
enum phrase {
    PHRASE_LANGUAGE, /* how it is called in itself */
    /* the rules in sentences: core/describe.c. Of two where one ends with _OWN, the second is said
     * where each player has an own number, or an own target. */
    PHRASE_RULES_PLAYERS,
    PHRASE_RULES_PLAYERS_TOSS,
    PHRASE_RULES_LAST_PLAYER,
    PHRASE_RULES_NUMBER,
    PHRASE_RULES_NUMBER_OWN,
    PHRASE_RULES_TARGET,
    PHRASE_RULES_TARGET_OWN,
    PHRASE_RULES_OPS,
    PHRASE_RULES_OPS_OWN,
    PHRASE_RULES_STEPS,
    PHRASE_RULES_STEPS_OWN,
    PHRASE_RULES_STEPS_BELOW,
    PHRASE_RULES_STEPS_BELOW_OWN,
    PHRASE_RULES_LAST_STEP,
    PHRASE_RULES_NUMBERS,
    PHRASE_RULES_NUMBERS_OWN,
    PHRASE_RULES_NUMBERS_BELOW,
    PHRASE_RULES_NUMBERS_BELOW_OWN,
    PHRASE_RULES_USES,
    PHRASE_RULES_REFUSED,
    PHRASE_RULES_REFUSED_OWN,
    PHRASE_RULES_LOSES,
    PHRASE_RULES_LOSES_OWN,
    PHRASE_RULES_OUT,
    PHRASE_RULES_OUT_OWN,
    PHRASE_RULES_OUT_BACK,
    PHRASE_RULES_OUT_BACK_OWN,
    PHRASE_RULES_FLOOR,
    PHRASE_RULES_FLOOR_OWN,
    PHRASE_RULES_CEILING,
    PHRASE_RULES_CEILING_OWN,
    PHRASE_RULES_DIVIDES,
    PHRASE_RULES_REPEAT,
    PHRASE_RULES_REPEAT_OUT,
    PHRASE_RULES_STUCK_PASSES,
    PHRASE_RULES_STUCK_LOSES,
    PHRASE_RULES_STUCK_OUT,
    PHRASE_RULES_TIME_LOSES,
    PHRASE_RULES_TIME_OUT,
    PHRASE_RULES_MATCH,
    PHRASE_RULES_MATCH_GAMES,
    PHRASE_RULES_MATCH_DRAWN,
    PHRASE_NOTE,
    PHRASE_WARNING_SEAT,
    PHRASE_WARNING_NOBODY,
    PHRASE_WARNING_BEYOND,
    PHRASE_WARNING_STUCK,
    /* hints, reviews, maps, puzzles: study */
    /* what is said at the table: session */
    /* the front ends: menu, help, farewells */
    PHRASE_LEAVING,
    PHRASE_TITLE,
    PHRASE_MENU_RESUME,
    PHRASE_MENU_HELP,
    PHRASE_MENU_QUIT,
    PHRASE_MENU_LEVELS,
    PHRASE_MENU_PROMPT,
    PHRASE_MENU_AGAIN,
    PHRASE_MENU_AGAIN_RESUME,
    PHRASE_USAGE,
    PHRASE_USAGE_RULES,
    PHRASE_USAGE_MORE,
    PHRASE_USAGE_VERB,
    PHRASE_USAGE_REPEATABLE,
    PHRASE_USAGE_THIS,
    PHRASE_GAMES_OWN,
    PHRASE_GOING_ON,
    PHRASE_GAMES_WAIT,
    PHRASE_GAME_WAITS,
    PHRASE_CUT_OFF,
    PHRASE_RULES_WRITTEN,
    PHRASES,
};

/* What fills one placeholder in: a text, or what a function adds, or else a number. */
struct filling {
    const char *name; /* NULL behind the last one */
    const char *text;
    wide number;
    void (*add)(struct text *text, const void *about);
    const void *about;
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
