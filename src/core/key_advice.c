/* key_advice.c: unknown keys of a game file: synonyms that people write, and keys that are spelt
 * alike. */
#include "core/rules_source.h"

#include <string.h>

/* What to write instead, and the words for which it is, in lower case without spaces, hyphens and
 * underscores. */
static const struct {
    enum message advice;
    const char *words;
} synonyms[] = {
    {MESSAGE_EXPECTED_KEY_TARGET,
     "win wins winner winning winat wincondition wingoal goals aim end ends ending endat finish "
     "finishes final destination reach reaches reached land landon until stop stopat targets "
     "targetnumber ziel zielzahl ende"},
    {MESSAGE_EXPECTED_KEY_STUCK,
     "last lastmove lastmover lastplayer lastwins lastloses misere misère nomove nomoves cantmove "
     "normalplay"},
    {MESSAGE_EXPECTED_KEY_OPS,
     "move moves op operation operations operator operators action actions choice choices option "
     "options turn turns allowed allowedmoves rule rules play add adds subtract take remove zug "
     "züge zuege rechnung rechnungen"},
    {MESSAGE_EXPECTED_KEY_START,
     "from startnumber startat startingnumber starting starts begins beginning initial startwert "
     "anfang beginn"},
    {MESSAGE_EXPECTED_KEY_TITLE, "name game gamename heading titel spiel"},
    {MESSAGE_EXPECTED_KEY_ABOUT, "description describe desc info text summary beschreibung"},
    {MESSAGE_EXPECTED_KEY_PLAYERS, "player numberofplayers playercount playersnumber spieler "
                                   "anzahlspieler"},
    {MESSAGE_EXPECTED_KEY_NAMES, "player1 player2 playernames namen"},
    {MESSAGE_EXPECTED_KEY_HEAPS,
     "heap pile piles stack stacks row rows stone stones stick sticks match matches coins haufen"},
    {MESSAGE_EXPECTED_KEY_NUMBERS, "list card cards tile tiles pieces zahlen"},
    {MESSAGE_EXPECTED_KEY_STEPS, "step schritte"},
    {MESSAGE_EXPECTED_KEY_SIZE, "length line width"},
    {MESSAGE_EXPECTED_KEY_VARIANT, "variant variants variation variations variante varianten"},
    {MESSAGE_EXPECTED_KEY_FAMILY, "shelf group kind category familie"},
    {MESSAGE_EXPECTED_KEY_MIN, "minimum least lowest smallest floor"},
    {MESSAGE_EXPECTED_KEY_MAX, "maximum greatest highest largest most ceiling"},
    {MESSAGE_EXPECTED_KEY_LOSE,
     "loses loser losing loseat forbidden avoid trap traps bad verboten"},
    {MESSAGE_EXPECTED_KEY_BEYOND,
     "overshoot overshooting over past exceed exceeds exceeding above pass passing"},
    {MESSAGE_EXPECTED_KEY_DRAWS, "draw draws drawn tie ties"},
    {MESSAGE_EXPECTED_KEY_PASSES, "skip skips wait"},
    {MESSAGE_EXPECTED_KEY_ONLY, "where allowednumbers"},
    {MESSAGE_EXPECTED_KEY_USES, "use times maxuses"},
    {MESSAGE_EXPECTED_KEY_LIMIT, "limits limited"},
    {MESSAGE_EXPECTED_KEY_REPEAT, "repeats repetition norepeat again"},
    {MESSAGE_EXPECTED_KEY_FIRST, "who whostarts beginner firstplayer goesfirst"},
    {MESSAGE_EXPECTED_KEY_TIME, "timer clock seconds timelimit zeit"},
    {MESSAGE_EXPECTED_KEY_BEST_OF, "games rounds round bestof series matchlength"},
    {MESSAGE_EXPECTED_KEY_POINTS, "score"},
    {MESSAGE_EXPECTED_KEY_LIKE, "extends extend include base based basedon parent same wie"},
    {MESSAGE_EXPECTED_KEY_SAY, "say message messages speech words"},
};

/* A name as the table has it; false if it is too long. */
static bool plain_name(struct span name, char plain[32])
{
    size_t length = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (strchr(" \t-_", name.at[i]) != NULL)
            continue;
        if (length == 31)
            return false;
        bool upper = name.at[i] >= 'A' && name.at[i] <= 'Z';
        plain[length++] = (char)(upper ? name.at[i] - 'A' + 'a' : name.at[i]);
    }
    plain[length] = '\0';
    return length > 0;
}

static enum message synonym_advice(struct span name)
{
    char plain[32];
    if (!plain_name(name, plain))
        return 0;
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++)
        for (struct span rest = span_of(synonyms[i].words); rest.length > 0;)
            if (span_is(span_take(&rest, ' '), plain))
                return synonyms[i].advice;
    return 0;
}

bool fail_unknown_key(struct span name, struct summit_error *error)
{
    enum message advice = synonym_advice(name);
    if (advice != 0)
        return fail_found(error, name, advice, NULL);
    char names[KEYS + SUMMIT_WORDS + 1][24];
    const char *known[KEYS + SUMMIT_WORDS + 1];
    size_t count = 0;
    for (unsigned i = 0; i < KEYS; i++)
        text_write(names[count++], sizeof names[0], "%s", key_table[i].option.key);
    for (unsigned i = 0; i < SUMMIT_WORDS; i++)
        text_write(names[count++], sizeof names[0], "say %s", summit_word_key(i));
    text_write(names[count++], sizeof names[0], "like");
    for (size_t i = 0; i < count; i++)
        known[i] = names[i];
    const char *nearest = text_nearest(name, known, count);
    return nearest == NULL
               ? fail_found(error, name, MESSAGE_EXPECTED_KEY, NULL)
               : fail_found(error, name, MESSAGE_EXPECTED_KEY_NEAR, fill({"key", nearest}));
}
