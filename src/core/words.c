/* words.c: what a session says: templates, from the game's file or the usual ones. */
#include "core/said.h"

#include <string.h>

/* ---- The words ------------------------------------------------------------------------------ */

static const struct {
    const char *key;
    const char *usual; /* what is said where the file doesn't say it */
    /* Parts of other words may hold these placeholders and no others, so that nothing can turn
     * round in a circle. */
    bool part;
    const char *holds[2];
} words[SUMMIT_WORDS] = {
    [SUMMIT_SAY_OPENING] = {"opening", "{title}: start at {start}, reach {target}."},
    [SUMMIT_SAY_TURN] = {"turn", "\n{player}'s turn. The {noun} is {number}."},
    [SUMMIT_SAY_PROMPT] = {"prompt", "Enter your move ({legal-or}):"},
    [SUMMIT_SAY_MOVED] = {"moved", "The {noun} is now {number}."},
    [SUMMIT_SAY_REACHED] = {"reached", "{name} has reached {target} and wins!"},
    [SUMMIT_SAY_EXCEEDED] = {"exceeded", "{name} has gone beyond {target}."},
    [SUMMIT_SAY_BACK] = {"back", "The {noun} is {number} again."},
    [SUMMIT_SAY_OUT] = {"out", "{name} is out of the game."},
    [SUMMIT_SAY_STUCK] = {"stuck", "\n{name} has no move left."},
    [SUMMIT_SAY_LOST_TURN] = {"lost-turn", "\n{name} has no move and loses the turn."},
    [SUMMIT_SAY_RESIGNED] = {"resigned", "{name} resigns."},
    [SUMMIT_SAY_TIMEOUT] = {"timeout", "{name} has run out of time."},
    [SUMMIT_SAY_WON] = {"won", "{winner} wins!"},
    [SUMMIT_SAY_DRAWN] = {"drawn", "Nobody can move any more: the game is drawn."},
    [SUMMIT_SAY_REPEATED] = {"repeated", "This position has come up for the third time. You may "
                                         "go on for as long as you like."},
    [SUMMIT_SAY_REPETITION] = {"repetition", "This position has come up too often: drawn."},
    [SUMMIT_SAY_TOSS] = {"toss", "The coin says: {first} goes first."},
    [SUMMIT_SAY_ROUND] = {"round", "\nRound {round}: {first} goes first."},
    [SUMMIT_SAY_SCORE] = {"score", "Score: {score}"},
    [SUMMIT_SAY_MATCH] = {"match", "{winner} wins the match!"},
    [SUMMIT_SAY_MATCH_DRAWN] = {"match-drawn", "The match is drawn."},
    [SUMMIT_SAY_NO_MOVE] = {"no-move", "That is not a move here. Please enter {answers}."},
    [SUMMIT_SAY_OVER] = {"over", "The game is over."},
    [SUMMIT_SAY_USED] = {"used", "{move} is used up. Please enter {answers}."},
    [SUMMIT_SAY_REPEAT] = {"repeat", "{move} was the move just before, so it can't be played now. "
                                     "Please enter {answers}."},
    [SUMMIT_SAY_BEYOND] = {"beyond", "{move} would go beyond {target}. Please enter {answers}."},
    [SUMMIT_SAY_BELOW] = {"below", "{move} would make {result}, and the {noun} can't fall below "
                                   "{min}. Please enter {answers}."},
    [SUMMIT_SAY_ABOVE] = {"above", "{move} would make {result}, and the {noun} can't rise above "
                                   "{max}. Please enter {answers}."},
    [SUMMIT_SAY_UNEVEN] = {"uneven", "{number} can't be divided by {by}. Please enter {answers}."},
    [SUMMIT_SAY_PLAYER] = {"player", "Player {seat}", true, {"seat"}},
    [SUMMIT_SAY_NAMED] = {"named", "Player {seat} ({name})", true, {"seat", "name"}},
    [SUMMIT_SAY_ADD] = {"add", "Add {by}", true, {"by"}},
    [SUMMIT_SAY_SUBTRACT] = {"subtract", "Subtract {by}", true, {"by"}},
    [SUMMIT_SAY_MULTIPLY] = {"multiply", "Multiply by {by}", true, {"by"}},
    [SUMMIT_SAY_DIVIDE] = {"divide", "Divide by {by}", true, {"by"}},
    [SUMMIT_SAY_LEFT] = {"left", "({left} left)", true, {"left"}},
    [SUMMIT_SAY_NONE] = {"none", "N/A", true, {0}},
    [SUMMIT_SAY_OR] = {"or", "or", true, {0}},
    [SUMMIT_SAY_OR_LAST] = {"or-last", ", or", true, {0}},
    [SUMMIT_SAY_AND] = {"and", "and", true, {0}},
    [SUMMIT_SAY_AND_LAST] = {"and-last", ", and", true, {0}},
    [SUMMIT_SAY_WHICH] = {"which", "Which one: {meant}?"},
    [SUMMIT_SAY_NOUN] = {"noun", "number", true, {0}},
};

/* What is usual instead where all that is named holds; the first that fits. */
enum { WHERE_OWN = 1, WHERE_GOALS = 2, WHERE_MENU = 4 };
static const struct usual special[] = {
    {SUMMIT_SAY_OPENING, "opening-goals", WHERE_GOALS, "{title}: start at {start}."},
    {SUMMIT_SAY_TURN, "turn-own-goals", WHERE_OWN | WHERE_GOALS,
     "\n{player}'s turn. Your {noun} is {number}, your goal is {target}."},
    {SUMMIT_SAY_TURN, "turn-goals", WHERE_GOALS,
     "\n{player}'s turn. The {noun} is {number}, your goal is {target}."},
    {SUMMIT_SAY_TURN, "turn-own-menu", WHERE_OWN | WHERE_MENU,
     "\n{player}'s turn. Your {noun} is {number}.\n{menu}"},
    {SUMMIT_SAY_TURN, "turn-menu", WHERE_MENU,
     "\n{player}'s turn. The {noun} is {number}.\n{menu}"},
    {SUMMIT_SAY_TURN, "turn-own", WHERE_OWN, "\n{player}'s turn. Your {noun} is {number}."},
    {SUMMIT_SAY_PROMPT, "prompt-menu", WHERE_MENU, "Enter your choice ({choices-or}):"},
    {SUMMIT_SAY_BACK, "back-own", WHERE_OWN, "{name}'s {noun} is {number} again."},
    {SUMMIT_SAY_MOVED, "moved-own", WHERE_OWN, "{name}'s {noun} is now {number}."},
};
enum { SPECIAL = sizeof special / sizeof special[0] };

bool word_usual(size_t index, struct usual *usual)
{
    if (index < SUMMIT_WORDS)
        *usual = (struct usual){(enum summit_word)index, words[index].key, 0, words[index].usual};
    else if (index - SUMMIT_WORDS < SPECIAL)
        *usual = special[index - SUMMIT_WORDS];
    return index < SUMMIT_WORDS + SPECIAL;
}

static const char *usual_text(const struct summit_rules *rules, enum summit_word word)
{
    unsigned here = (rules->play.number == NUMBER_OWN ? WHERE_OWN : 0u) |
                    (summit_rules_one_target(rules) ? 0u : WHERE_GOALS) |
                    (summit_rules_menu(rules) ? WHERE_MENU : 0u);
    for (size_t i = 0; i < SPECIAL; i++)
        if (special[i].word == word && (special[i].where & ~here) == 0)
            return special[i].text;
    return words[word].usual;
}

const char *summit_word_key(enum summit_word word)
{
    return words[word].key;
}

const char *word_said(const struct summit_rules *rules, enum summit_word word)
{
    unsigned offset = rules->said.word[word];
    return offset != 0 ? rules->said.words_text + offset : NULL;
}

const char *word_english(const struct summit_rules *rules, enum summit_word word)
{
    const char *said = word_said(rules, word);
    return said != NULL ? said : usual_text(rules, word);
}

const char *word_text(const struct summit_rules *rules, enum summit_word word)
{
    return language_word(rules->language, word, word_english(rules, word));
}

/* Whether all of it can be shown; a new line and a tab are all the layout there is. */
static bool check_letters(struct span value, struct summit_error *error)
{
    for (size_t at = 0; at < value.length;) {
        unsigned code = 0;
        size_t used = utf8_read(value.at + at, value.length - at, &code);
        if (used == 0 || (!utf8_is_shown(code) && code != '\n' && code != '\t'))
            return fail_found(error, value, "words without control characters");
        at += used;
    }
    return true;
}

/* Whether every {placeholder} in the value exists and may stand in this word. */
static bool check_placeholders(enum summit_word word, struct span value, struct summit_error *error)
{
    for (;;) {
        struct span before = span_take(&value, '{');
        if (before.at + before.length == value.at)
            return true;
        struct span inside = span_take(&value, '}');
        if (inside.at + inside.length == value.at)
            return fail_found(error, inside, "a } behind the placeholder");
        const char *name = placeholder_name(inside);
        if (name == NULL)
            return fail_found(error, inside, "a placeholder such as {player}, {number}, {target}");
        bool held = false;
        for (size_t i = 0; i < 2 && words[word].holds[i] != NULL; i++)
            held = held || strcmp(name, words[word].holds[i]) == 0;
        if (words[word].part && !held)
            return fail(error, 0, "found {%s}, expected a text without it here", name);
    }
}

bool words_keep(struct summit_rules *rules, struct span text, uint16_t *at,
                struct summit_error *error)
{
    struct said *said = &rules->said;
    if (said->words_length + text.length + 1 > sizeof said->words_text)
        return fail(error, 0, "found more words than %zu bytes hold", sizeof said->words_text);
    *at = said->words_length;
    if (text.length > 0)
        memcpy(said->words_text + said->words_length, text.at, text.length);
    said->words_text[said->words_length + text.length] = '\0';
    said->words_length = (uint16_t)(said->words_length + text.length + 1);
    return true;
}

bool word_set(struct summit_rules *rules, enum summit_word word, struct span value,
              struct summit_error *error)
{
    if (!check_letters(value, error) || !check_placeholders(word, value, error))
        return false;
    return words_keep(rules, value, &rules->said.word[word], error);
}

enum summit_word summit_refusal_word(enum summit_refusal refusal)
{
    static const enum summit_word said[] = {
        [SUMMIT_LEGAL] = SUMMIT_SAY_NO_MOVE,           [SUMMIT_REFUSED_OVER] = SUMMIT_SAY_OVER,
        [SUMMIT_REFUSED_UNKNOWN] = SUMMIT_SAY_NO_MOVE, [SUMMIT_REFUSED_USED] = SUMMIT_SAY_USED,
        [SUMMIT_REFUSED_REPEATED] = SUMMIT_SAY_REPEAT, [SUMMIT_REFUSED_BEYOND] = SUMMIT_SAY_BEYOND,
        [SUMMIT_REFUSED_BELOW] = SUMMIT_SAY_BELOW,     [SUMMIT_REFUSED_ABOVE] = SUMMIT_SAY_ABOVE,
        [SUMMIT_REFUSED_UNEVEN] = SUMMIT_SAY_UNEVEN,
    };
    return said[refusal];
}
