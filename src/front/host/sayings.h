/* sayings.h: what front ends on this machine say to players, in their language: phrases that nobody
 * else needs, so that a page doesn't carry them. */
#ifndef FRONT_HOST_SAYINGS_H
#define FRONT_HOST_SAYINGS_H

#include "base/phrase.h"

/* Every saying has a key, by which the files of languages name it behind `front-`, and an English
 * text, in sayings.c. */
enum saying {
    SAYING_TABLE_CANCELLED,
    SAYING_KEPT,
    SAYING_KEPT_AT,
    SAYING_KEPT_NOT,
    SAYING_KEPT_NOTHING,
    SAYING_KEPT_NOTHING_NEW,
    SAYING_DISK_REFUSES,
    SAYING_DISK_AGAIN,
    SAYING_SAVED,
    SAYING_SAVE_LOSES,
    SAYING_SAVE_FAILED,
    SAYING_GREETING,
    SAYING_ASK_BETWEEN,
    SAYING_ASK_OVER,
    SAYING_CANT_BE,
    SAYING_TITLE,
    SAYING_MENU_RESUME,
    SAYING_MENU_HELP,
    SAYING_MENU_QUIT,
    SAYING_MENU_LEVELS,
    SAYING_MENU_PROMPT,
    SAYING_MENU_AGAIN,
    SAYING_MENU_AGAIN_RESUME,
    SAYING_USAGE,
    SAYING_USAGE_RULES,
    SAYING_USAGE_MORE,
    SAYING_USAGE_VERB,
    SAYING_USAGE_KEYS,
    SAYING_USAGE_REPEATABLE,
    SAYING_USAGE_THIS,
    SAYING_GAMES_CLASSICS,
    SAYING_GAMES_OWN,
    SAYING_GOING_ON,
    SAYING_GAMES_WAIT,
    SAYING_GAME_WAITS,
    SAYING_WHO,
    SAYING_WHO_RANDOM, /* and so on, in the order of level_names */
    SAYING_WHO_EASY,
    SAYING_WHO_MEDIUM,
    SAYING_WHO_HARD,
    SAYING_WHO_PERFECT,
    SAYING_WHO_LEVEL,
    SAYING_WHO_PROGRAM,
    SAYING_PAST_WON,
    SAYING_PAST_DRAWN,
    SAYING_PUZZLE_DAY,
    SAYING_PUZZLE_TITLE,
    SAYING_PUZZLE_WRONG,
    SAYING_PUZZLE_THEN,
    SAYING_PUZZLE_SOLVED,
    SAYING_PUZZLE_IS,
    SAYING_PUZZLE_HELP,
    SAYING_PUZZLE_STREAKS,
    SAYING_PUZZLE_UNKEPT,
    SAYING_PAST_LINE,
    SAYING_PAST_MOVES,
    SAYING_PAST_NONE,
    SAYING_PAST_FEW,
    SAYING_PUZZLE_ANOTHER,
    SAYING_PUZZLE_NONE,
    SAYING_CUT_OFF,
    SAYING_RULES_WRITTEN,
    SAYING_PAGER,
    SAYING_GAME_GUESSED,
    SAYINGS,
};

/* Adds a saying as phrase_add adds a phrase. */
void saying_add(struct text *text, const struct summit_language *language, enum saying saying,
                const struct filling *fillings);

/* The key and the English text of a saying. */
const char *saying_key(enum saying saying);
const char *saying_english(enum saying saying);

#endif
