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
    [SUMMIT_SAY_FAILED] = {"failed", "{name} has landed on {number} and loses."},
    [SUMMIT_SAY_BACK] = {"back", "The {noun} is {number} again."},
    [SUMMIT_SAY_OUT] = {"out", "{name} is out of the game."},
    [SUMMIT_SAY_STUCK] = {"stuck", "\n{name} has no move left."},
    [SUMMIT_SAY_LOST_TURN] = {"lost-turn", "\n{name} has no move and loses the turn."},
    [SUMMIT_SAY_RESIGNED] = {"resigned", "{name} resigns."},
    [SUMMIT_SAY_TIMEOUT] = {"timeout", "{name} has run out of time."},
    [SUMMIT_SAY_WON] = {"won", "{winner} wins!"},
    [SUMMIT_SAY_DRAWN] = {"drawn", "Nobody can move any more: the game is drawn."},
    [SUMMIT_SAY_SETTLED] = {"settled", "Nobody can move any more. {settled}"},
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
    [SUMMIT_SAY_AMOUNT] = {"amount", "{why}. Please enter {answers}."},
    [SUMMIT_SAY_BEGIN] = {"begin", "Not as the first move: {why}. Please enter {answers}."},
    [SUMMIT_SAY_NEXT] = {"next", "{why}. Please enter {answers}."},
    [SUMMIT_SAY_ONLY] = {"only", "{move} would make {result}, but {why}. Please enter {answers}."},
    [SUMMIT_SAY_ELSE] = {"else", "{move} can be played only when nothing before it in the list "
                                 "can. Please enter {answers}."},
    [SUMMIT_SAY_PLAYER] = {"player", "Player {seat}", true, {"seat"}},
    [SUMMIT_SAY_NAMED] = {"named", "Player {seat} ({name})", true, {"seat", "name"}},
    [SUMMIT_SAY_ADD] = {"add", "Add {by}", true, {"by"}},
    [SUMMIT_SAY_SUBTRACT] = {"subtract", "Subtract {by}", true, {"by"}},
    [SUMMIT_SAY_MULTIPLY] = {"multiply", "Multiply by {by}", true, {"by"}},
    [SUMMIT_SAY_DIVIDE] = {"divide", "Divide by {by}", true, {"by"}},
    [SUMMIT_SAY_FLOOR] = {"floor", "Divide by {by} and round down", true, {"by"}},
    [SUMMIT_SAY_SET] = {"set", "Replace by {by}", true, {"by"}},
    [SUMMIT_SAY_APPEND] = {"append", "Append {by}", true, {"by"}},
    [SUMMIT_SAY_THEIR] = {"their", "The other's", true, {0}},
    [SUMMIT_SAY_BOTH] = {"both", "Both", true, {0}},
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
enum {
    WHERE_OWN = 1 << 0,
    WHERE_GOALS = 1 << 1,
    WHERE_MENU = 1 << 2,
    WHERE_HEAPS = 1 << 3,
    WHERE_TAKEN = 1 << 4,     /* numbers are taken and do nothing else */
    WHERE_POOL = 1 << 5,      /* whoever takes one takes it from all */
    WHERE_NO_TARGET = 1 << 6, /* nobody has one */
    WHERE_SET = 1 << 7,       /* a target that isn't one number */
    WHERE_LOSE = 1 << 8,      /* numbers on which one loses */
    WHERE_THEIR = 1 << 9,     /* moves that change the other's number */
    WHERE_RIVALS = 1 << 10,   /* the other's number matters */
    WHERE_NEVER = 1 << 11,    /* no move twice */
    WHERE_OWN_LAST = 1 << 12, /* not the own last move */
    WHERE_STUCK_WINS = 1 << 13,
    WHERE_STUCK_ENDS = 1 << 14 /* no move: the game is over */
};
static const struct usual special[] = {
    {SUMMIT_SAY_OPENING, "opening-heaps", WHERE_HEAPS | WHERE_NO_TARGET,
     "{title}: the heaps hold {heaps}."},
    {SUMMIT_SAY_OPENING, "opening-heaps-target", WHERE_HEAPS,
     "{title}: the heaps hold {heaps}. Bring all of them to {target}."},
    {SUMMIT_SAY_OPENING, "opening-taken-lose", WHERE_TAKEN | WHERE_NO_TARGET | WHERE_LOSE,
     "{title}: the numbers are {pool}. Whoever takes {lose} loses."},
    {SUMMIT_SAY_OPENING, "opening-taken", WHERE_TAKEN | WHERE_NO_TARGET,
     "{title}: the numbers are {pool}."},
    {SUMMIT_SAY_OPENING, "opening-taken-target", WHERE_TAKEN,
     "{title}: the numbers are {pool}. Whoever takes {target} wins."},
    {SUMMIT_SAY_OPENING, "opening-lose", WHERE_NO_TARGET | WHERE_LOSE,
     "{title}: start at {start}, and don't land on {lose}."},
    {SUMMIT_SAY_OPENING, "opening-goals", WHERE_GOALS, "{title}: start at {start}."},
    {SUMMIT_SAY_OPENING, "opening-no-target", WHERE_NO_TARGET, "{title}: start at {start}."},
    {SUMMIT_SAY_TURN, "turn-heaps", WHERE_HEAPS, "\n{player}'s turn. The heaps hold {heaps}."},
    {SUMMIT_SAY_TURN, "turn-taken", WHERE_TAKEN, "\n{player}'s turn. Left: {pool}."},
    {SUMMIT_SAY_TURN, "turn-own-goals", WHERE_OWN | WHERE_GOALS,
     "\n{player}'s turn. Your {noun} is {number}, your goal is {target}."},
    {SUMMIT_SAY_TURN, "turn-goals", WHERE_GOALS,
     "\n{player}'s turn. The {noun} is {number}, your goal is {target}."},
    {SUMMIT_SAY_TURN, "turn-own-menu", WHERE_OWN | WHERE_MENU,
     "\n{player}'s turn. Your {noun} is {number}.\n{menu}"},
    {SUMMIT_SAY_TURN, "turn-menu", WHERE_MENU,
     "\n{player}'s turn. The {noun} is {number}.\n{menu}"},
    {SUMMIT_SAY_TURN, "turn-rivals-pool", WHERE_RIVALS | WHERE_POOL,
     "\n{player}'s turn. Your {noun} is {number}, {other} has {theirs}. Left: {pool}."},
    {SUMMIT_SAY_TURN, "turn-rivals", WHERE_RIVALS,
     "\n{player}'s turn. Your {noun} is {number}, {other} has {theirs}."},
    {SUMMIT_SAY_TURN, "turn-own-pool", WHERE_OWN | WHERE_POOL,
     "\n{player}'s turn. Your {noun} is {number}. Left: {pool}."},
    {SUMMIT_SAY_TURN, "turn-pool", WHERE_POOL,
     "\n{player}'s turn. The {noun} is {number}. Left: {pool}."},
    {SUMMIT_SAY_TURN, "turn-own", WHERE_OWN, "\n{player}'s turn. Your {noun} is {number}."},
    {SUMMIT_SAY_PROMPT, "prompt-menu", WHERE_MENU, "Enter your choice ({choices-or}):"},
    {SUMMIT_SAY_BACK, "back-heaps", WHERE_HEAPS, "The heaps hold {heaps} again."},
    {SUMMIT_SAY_BACK, "back-taken", WHERE_TAKEN, "Left again: {pool}."},
    {SUMMIT_SAY_BACK, "back-rivals", WHERE_RIVALS,
     "{name} has {number} again, {other} has {theirs}."},
    {SUMMIT_SAY_BACK, "back-own", WHERE_OWN, "{name}'s {noun} is {number} again."},
    {SUMMIT_SAY_MOVED, "moved-heaps", WHERE_HEAPS, "The heaps now hold {heaps}."},
    {SUMMIT_SAY_MOVED, "moved-taken", WHERE_TAKEN, "{name} takes {by}."},
    {SUMMIT_SAY_MOVED, "moved-their", WHERE_THEIR, "{owner}'s {noun} is now {result}."},
    {SUMMIT_SAY_MOVED, "moved-own", WHERE_OWN, "{name}'s {noun} is now {number}."},
    {SUMMIT_SAY_REACHED, "reached-heaps", WHERE_HEAPS,
     "{name} has brought all heaps to {target} and wins!"},
    {SUMMIT_SAY_REACHED, "reached-taken", WHERE_TAKEN, "{name} has taken {by} and wins!"},
    {SUMMIT_SAY_REACHED, "reached-set", WHERE_SET, "{name} has reached {number} and wins!"},
    {SUMMIT_SAY_FAILED, "failed-heaps", WHERE_HEAPS,
     "{name} has brought all heaps to {lose} and loses."},
    {SUMMIT_SAY_FAILED, "failed-taken", WHERE_TAKEN, "{name} has taken {by} and loses."},
    {SUMMIT_SAY_STUCK, "stuck-wins", WHERE_STUCK_WINS,
     "\n{name} has no move left, which wins here."},
    {SUMMIT_SAY_DRAWN, "drawn-stuck", WHERE_STUCK_ENDS, "The game is drawn."},
    {SUMMIT_SAY_SETTLED, "settled-stuck", WHERE_STUCK_ENDS, "{settled}"},
    {SUMMIT_SAY_USED, "used-pool", WHERE_POOL, "{by} is already taken. Please enter {answers}."},
    {SUMMIT_SAY_REPEAT, "repeat-never", WHERE_NEVER,
     "{move} was played already, and no move may be played twice. Please enter {answers}."},
    {SUMMIT_SAY_REPEAT, "repeat-own-last", WHERE_OWN_LAST,
     "{move} was your own last move, so it can't be played now. Please enter {answers}."},
    {SUMMIT_SAY_BELOW, "below-heaps", WHERE_HEAPS, "{why}. Please enter {answers}."},
    {SUMMIT_SAY_UNEVEN, "uneven-heaps", WHERE_HEAPS, "{why}. Please enter {answers}."},
    {SUMMIT_SAY_UNEVEN, "uneven-their", WHERE_THEIR, "{why}. Please enter {answers}."},
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

static unsigned where_choices(const struct played *play)
{
    bool ends = play->stuck == STUCK_DRAWS || play->stuck == STUCK_SETTLES;
    return (play->number == NUMBER_OWN ? WHERE_OWN : 0u) | (play->heaps > 0 ? WHERE_HEAPS : 0u) |
           (play->with == 1u << SUMMIT_SET ? WHERE_TAKEN : 0u) |
           (play->with != 0 && play->pool == POOL_SHARED ? WHERE_POOL : 0u) |
           (play->repeat == REPEAT_NEVER ? WHERE_NEVER : 0u) |
           (play->repeat == REPEAT_NOT_OWN_LAST ? WHERE_OWN_LAST : 0u) |
           (play->stuck == STUCK_WINS ? WHERE_STUCK_WINS : 0u) | (ends ? WHERE_STUCK_ENDS : 0u);
}

/* What holds for these rules. */
static unsigned where(const struct summit_rules *rules)
{
    const struct played *play = &rules->play;
    unsigned here = where_choices(play) | WHERE_NO_TARGET;
    bool their = played_uses(play, FEATURE_THEIR);
    for (unsigned i = 0; i < play->players; i++) {
        const struct seat *seat = &play->seat[i];
        bool none = seat->many && seat->goal.count == 0;
        here &= none ? ~0u : ~(unsigned)WHERE_NO_TARGET;
        here |= seat->lose.count > 0 ? WHERE_LOSE : 0u;
        here |= (seat->many && !none) || play->beyond == BEYOND_WINS ? WHERE_SET : 0u;
    }
    return here | (summit_rules_one_target(rules) ? 0u : WHERE_GOALS) |
           (summit_rules_menu(rules) ? WHERE_MENU : 0u) | (their ? WHERE_THEIR : 0u) |
           (their || play->settle != SETTLE_DRAWN ? WHERE_RIVALS : 0u);
}

static const char *usual_text(const struct summit_rules *rules, enum summit_word word)
{
    for (size_t i = 0; i < SPECIAL; i++)
        if (special[i].word == word && (special[i].where & ~where(rules)) == 0)
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
        [SUMMIT_REFUSED_UNEVEN] = SUMMIT_SAY_UNEVEN,   [SUMMIT_REFUSED_AMOUNT] = SUMMIT_SAY_AMOUNT,
        [SUMMIT_REFUSED_BEGIN] = SUMMIT_SAY_BEGIN,     [SUMMIT_REFUSED_NEXT] = SUMMIT_SAY_NEXT,
        [SUMMIT_REFUSED_ONLY] = SUMMIT_SAY_ONLY,       [SUMMIT_REFUSED_ELSE] = SUMMIT_SAY_ELSE,
    };
    return said[refusal];
}
