/* phrase.h: what Summit itself says to players, in their language: one table. */
#ifndef BASE_PHRASE_H
#define BASE_PHRASE_H

#include "base/number.h"

/* Every phrase has a key, by which the files of languages name it, and an English text, in
 * phrases.c. Rooms keep to their own part of the list. */
enum phrase {
    /* the rules in sentences: core/describe.c */
    /* hints, reviews, maps, puzzles: study */
    PHRASE_HINT_NOTHING,
    PHRASE_HINT_WINS,
    PHRASE_HINT_DRAWS,
    PHRASE_HINT_ALL_LOSE_TO,
    PHRASE_HINT_ALL_LOSE,
    PHRASE_HINT_TARGET,
    PHRASE_HINT_STUCK,
    PHRASE_HINT_ANSWERS,
    PHRASE_HINT_DRAWN,
    PHRASE_HINT_LOST,
    PHRASE_HINT_WHO_YOU,
    PHRASE_HINT_WHO_RIVAL,
    PHRASE_HINT_WHO_NOBODY,
    PHRASE_HINT_PLAY,
    PHRASE_HINT_PLAY_DRAW,
    PHRASE_HINT_PLAY_LONGEST,
    PHRASE_HINT_PLAY_ANY,
    PHRASE_HINT_RACE,
    PHRASE_HINT_RACE_EQUAL,
    PHRASE_HINT_RACE_NOT_RIVAL,
    PHRASE_HINT_RACE_NOT_YOU,
    PHRASE_HINT_LAST_YOU,
    PHRASE_HINT_LAST_RIVAL,
    PHRASE_HINT_LEAVE,
    PHRASE_HINT_LEFT,
    PHRASE_HINT_BANS,
    PHRASE_HINT_BANNED,
    PHRASE_REVIEW_TITLE,
    PHRASE_REVIEW_ROUND,
    PHRASE_REVIEW_REPETITION,
    PHRASE_REVIEW_RESIGNS,
    PHRASE_REVIEW_TIMEOUT,
    PHRASE_REVIEW_UNKNOWN,
    PHRASE_REVIEW_JUDGED,
    PHRASE_REVIEW_LOST_IN,
    PHRASE_REVIEW_WON_IN,
    PHRASE_REVIEW_LOST,
    PHRASE_REVIEW_DRAWN,
    PHRASE_REVIEW_WON,
    PHRASE_REVIEW_KEEPS_DRAW,
    PHRASE_REVIEW_KEEPS_WIN,
    PHRASE_REVIEW_GRAPH,
    PHRASE_REVIEW_NO_TURN,
    PHRASE_REVIEW_TURNED,
    PHRASE_REVIEW_TOOK,
    PHRASE_REVIEW_HELD,
    PHRASE_REVIEW_PAST,
    PHRASE_REVIEW_SOONER,
    PHRASE_REVIEW_SEVERAL,
    PHRASE_MAP_NUMBERS,
    PHRASE_MAP_TURNS,
    PHRASE_MAP_DISTANCES,
    PHRASE_MAP_GRID,
    PHRASE_MAP_RACE,
    PHRASE_MAP_MOVES,
    PHRASE_MAP_ANSWERS,
    PHRASE_MAP_LETTERS,
    PHRASE_MAP_DIGITS,
    PHRASE_MAP_NEARER,
    PHRASE_MAP_BEHIND,
    PHRASE_MAP_BANS,
    PHRASE_MAP_OWN,
    PHRASE_MAP_ROWS,
    PHRASE_MAP_ROWS_ANSWERS,
    PHRASE_MAP_HEAD_NUMBER,
    PHRASE_MAP_HEAD_DISTANCE,
    PHRASE_MAP_HEAD_OWN,
    PHRASE_MAP_HEAD_MOVE,
    PHRASE_MAP_HEAD_NONE,
    PHRASE_MAP_HEAD_THEN,
    PHRASE_VERDICT,
    PHRASE_VERDICT_OVER,
    PHRASE_VERDICT_STUCK_TURN,
    PHRASE_VERDICT_STUCK_GAME,
    PHRASE_VERDICT_WINS,
    PHRASE_VERDICT_LOSES,
    PHRASE_VERDICT_HAS_WON,
    PHRASE_VERDICT_HAS_LOST,
    PHRASE_VERDICT_DRAWS,
    PHRASE_VERDICT_AT_ONCE,
    PHRASE_VERDICT_MOVE,
    PHRASE_VERDICT_BEST,
    PHRASE_VERDICT_LINE,
    PHRASE_VERDICT_MANY,
    PHRASE_VERDICT_METHOD,
    PHRASE_STUDY_POSITION_SHARED,
    PHRASE_STUDY_POSITION_OWN,
    PHRASE_LINE_LOST_TURN,
    PHRASE_LINE_FOR_EVER,
    PHRASE_LINE_NO_MOVE,
    PHRASE_LINE_MORE,
    PHRASE_PUZZLE,
    PHRASE_PUZZLE_NONE,
    PHRASE_GRADE_EASY,
    PHRASE_GRADE_MIDDLE,
    PHRASE_GRADE_HARD,
    PHRASE_STUDY_NOBODY,
    PHRASE_STUDY_OR,
    PHRASE_STUDY_COMMA,
    PHRASE_STUDY_AND_SO_ON,
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
