/* phrases.c: what Summit itself says to players, in English. */
#include "base/phrase.h"

static const struct {
    const char *key;
    const char *english;
} phrases[PHRASES] = {
    /* the rules in sentences: core/describe.c */
    /* hints, reviews, maps, puzzles: study */
    /* what is said at the table: session */
    /* the front ends: menu, help, farewells */
    [PHRASE_LEAVING] = {"leaving", "The game is kept. Go on with it: {command}\n"},
};

const char *phrase_key(enum phrase phrase)
{
    return phrases[phrase].key;
}

const char *phrase_english(enum phrase phrase)
{
    return phrases[phrase].english;
}
