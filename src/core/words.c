/* words.c: what a session says: templates, from the game's file or the usual ones. */
#include "core/said.h"

#include <string.h>

/* ---- The words ------------------------------------------------------------------------------ */

static const struct {
    const char *usual; /* its key, and behind that what is said where the file doesn't say it */
    /* Parts of other words may hold these placeholders and no others, so that nothing can turn
     * round in a circle. */
    bool part;
    const char *holds[2];
} words[SUMMIT_WORDS] = {
    [SUMMIT_SAY_OPENING] = {"opening\0{title}: start at {start}, reach {target}."},
    [SUMMIT_SAY_TURN] = {"turn\0\n{player}'s turn. The {noun} is {number}."},
    [SUMMIT_SAY_PROMPT] = {"prompt\0Enter your move ({legal-or}):"},
    [SUMMIT_SAY_MOVED] = {"moved\0The {noun} is now {number}."},
    [SUMMIT_SAY_REACHED] = {"reached\0{name} has reached {target} and wins!"},
    [SUMMIT_SAY_EXCEEDED] = {"exceeded\0{name} has gone beyond {target}."},
    [SUMMIT_SAY_FAILED] = {"failed\0{name} has landed on {number} and loses."},
    [SUMMIT_SAY_BACK] = {"back\0The {noun} is {number} again."},
    [SUMMIT_SAY_OUT] = {"out\0{name} is out of the game."},
    [SUMMIT_SAY_STUCK] = {"stuck\0\n{name} has no move left."},
    [SUMMIT_SAY_LOST_TURN] = {"lost-turn\0\n{name} has no move and loses the turn."},
    [SUMMIT_SAY_RESIGNED] = {"resigned\0{name} resigns."},
    [SUMMIT_SAY_TIMEOUT] = {"timeout\0{name} has run out of time."},
    [SUMMIT_SAY_WON] = {"won\0{winner} wins!"},
    [SUMMIT_SAY_DRAWN] = {"drawn\0Nobody can move any more: the game is drawn."},
    [SUMMIT_SAY_SETTLED] = {"settled\0Nobody can move any more. {settled}"},
    [SUMMIT_SAY_REPEATED] = {"repeated\0This position has come up for the third time. You may go "
                             "on for as long as you like."},
    [SUMMIT_SAY_REPETITION] = {"repetition\0This position has come up too often: drawn."},
    [SUMMIT_SAY_TOSS] = {"toss\0The coin says: {first} goes first."},
    [SUMMIT_SAY_ROUND] = {"round\0\nRound {round}: {first} goes first."},
    [SUMMIT_SAY_SCORE] = {"score\0Score: {score}"},
    [SUMMIT_SAY_MATCH] = {"match\0{winner} wins the match!"},
    [SUMMIT_SAY_MATCH_DRAWN] = {"match-drawn\0The match is drawn."},
    [SUMMIT_SAY_NO_MOVE] = {"no-move\0That is not a move here. Please enter {answers}."},
    [SUMMIT_SAY_OVER] = {"over\0The game is over."},
    [SUMMIT_SAY_USED] = {"used\0{move} is used up. Please enter {answers}."},
    [SUMMIT_SAY_REPEAT] = {"repeat\0{move} was the move just before, so it can't be played now. "
                           "Please enter {answers}."},
    [SUMMIT_SAY_BEYOND] = {"beyond\0{move} would go beyond {target}. Please enter {answers}."},
    [SUMMIT_SAY_BELOW] = {"below\0{move} would make {result}, and the {noun} can't fall below "
                          "{min}. Please enter {answers}."},
    [SUMMIT_SAY_ABOVE] = {"above\0{move} would make {result}, and the {noun} can't rise above "
                          "{max}. Please enter {answers}."},
    [SUMMIT_SAY_UNEVEN] = {"uneven\0{number} can't be divided by {by}. Please enter {answers}."},
    [SUMMIT_SAY_AMOUNT] = {"amount\0{why}. Please enter {answers}."},
    [SUMMIT_SAY_BEGIN] = {"begin\0Not as the first move: {why}. Please enter {answers}."},
    [SUMMIT_SAY_NEXT] = {"next\0{why}. Please enter {answers}."},
    [SUMMIT_SAY_ONLY] = {"only\0{move} would make {result}, but {why}. Please enter {answers}."},
    [SUMMIT_SAY_ELSE] = {"else\0{move} can be played only when nothing before it in the list can. "
                         "Please enter {answers}."},
    [SUMMIT_SAY_PLAYER] = {"player\0Player {seat}", true, {"seat"}},
    [SUMMIT_SAY_NAMED] = {"named\0Player {seat} ({name})", true, {"seat", "name"}},
    [SUMMIT_SAY_ADD] = {"add\0Add {by}", true, {"by"}},
    [SUMMIT_SAY_SUBTRACT] = {"subtract\0Subtract {by}", true, {"by"}},
    [SUMMIT_SAY_MULTIPLY] = {"multiply\0Multiply by {by}", true, {"by"}},
    [SUMMIT_SAY_DIVIDE] = {"divide\0Divide by {by}", true, {"by"}},
    [SUMMIT_SAY_FLOOR] = {"floor\0Divide by {by} and round down", true, {"by"}},
    [SUMMIT_SAY_SET] = {"set\0Replace by {by}", true, {"by"}},
    [SUMMIT_SAY_APPEND] = {"append\0Append {by}", true, {"by"}},
    [SUMMIT_SAY_THEIR] = {"their\0The other's", true, {0}},
    [SUMMIT_SAY_BOTH] = {"both\0Both", true, {0}},
    [SUMMIT_SAY_LEFT] = {"left\0({left} left)", true, {"left"}},
    [SUMMIT_SAY_NONE] = {"none\0N/A", true, {0}},
    [SUMMIT_SAY_OR] = {"or\0or", true, {0}},
    [SUMMIT_SAY_OR_LAST] = {"or-last\0, or", true, {0}},
    [SUMMIT_SAY_AND] = {"and\0and", true, {0}},
    [SUMMIT_SAY_AND_LAST] = {"and-last\0, and", true, {0}},
    [SUMMIT_SAY_WHICH] = {"which\0Which one: {meant}?"},
    [SUMMIT_SAY_NOUN] = {"noun\0number", true, {0}},
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
static const struct {
    enum summit_word word;
    unsigned where;
    const char *usual; /* as above */
} special[] = {
    {SUMMIT_SAY_OPENING, WHERE_HEAPS | WHERE_NO_TARGET,
     "opening-heaps\0{title}: the heaps hold {heaps}."},
    {SUMMIT_SAY_OPENING, WHERE_HEAPS,
     "opening-heaps-target\0{title}: the heaps hold {heaps}. Bring all of them to {target}."},
    {SUMMIT_SAY_OPENING, WHERE_TAKEN | WHERE_NO_TARGET | WHERE_LOSE,
     "opening-taken-lose\0{title}: the numbers are {pool}. Whoever takes {lose} loses."},
    {SUMMIT_SAY_OPENING, WHERE_TAKEN | WHERE_NO_TARGET,
     "opening-taken\0{title}: the numbers are {pool}."},
    {SUMMIT_SAY_OPENING, WHERE_TAKEN,
     "opening-taken-target\0{title}: the numbers are {pool}. Whoever takes {target} wins."},
    {SUMMIT_SAY_OPENING, WHERE_NO_TARGET | WHERE_LOSE,
     "opening-lose\0{title}: start at {start}, and don't land on {lose}."},
    {SUMMIT_SAY_OPENING, WHERE_GOALS, "opening-goals\0{title}: start at {start}."},
    {SUMMIT_SAY_OPENING, WHERE_NO_TARGET, "opening-no-target\0{title}: start at {start}."},
    {SUMMIT_SAY_TURN, WHERE_HEAPS, "turn-heaps\0\n{player}'s turn. The heaps hold {heaps}."},
    {SUMMIT_SAY_TURN, WHERE_TAKEN, "turn-taken\0\n{player}'s turn. Left: {pool}."},
    {SUMMIT_SAY_TURN, WHERE_OWN | WHERE_GOALS,
     "turn-own-goals\0\n{player}'s turn. Your {noun} is {number}, your goal is {target}."},
    {SUMMIT_SAY_TURN, WHERE_GOALS,
     "turn-goals\0\n{player}'s turn. The {noun} is {number}, your goal is {target}."},
    {SUMMIT_SAY_TURN, WHERE_OWN | WHERE_MENU,
     "turn-own-menu\0\n{player}'s turn. Your {noun} is {number}.\n{menu}"},
    {SUMMIT_SAY_TURN, WHERE_MENU, "turn-menu\0\n{player}'s turn. The {noun} is {number}.\n{menu}"},
    {SUMMIT_SAY_TURN, WHERE_RIVALS | WHERE_POOL,
     "turn-rivals-pool\0\n{player}'s turn. Your {noun} is {number}, {other} has {theirs}. Left: "
     "{pool}."},
    {SUMMIT_SAY_TURN, WHERE_RIVALS,
     "turn-rivals\0\n{player}'s turn. Your {noun} is {number}, {other} has {theirs}."},
    {SUMMIT_SAY_TURN, WHERE_OWN | WHERE_POOL,
     "turn-own-pool\0\n{player}'s turn. Your {noun} is {number}. Left: {pool}."},
    {SUMMIT_SAY_TURN, WHERE_POOL,
     "turn-pool\0\n{player}'s turn. The {noun} is {number}. Left: {pool}."},
    {SUMMIT_SAY_TURN, WHERE_OWN, "turn-own\0\n{player}'s turn. Your {noun} is {number}."},
    {SUMMIT_SAY_PROMPT, WHERE_MENU, "prompt-menu\0Enter your choice ({choices-or}):"},
    {SUMMIT_SAY_BACK, WHERE_HEAPS, "back-heaps\0The heaps hold {heaps} again."},
    {SUMMIT_SAY_BACK, WHERE_TAKEN, "back-taken\0Left again: {pool}."},
    {SUMMIT_SAY_BACK, WHERE_RIVALS,
     "back-rivals\0{name} has {number} again, {other} has {theirs}."},
    {SUMMIT_SAY_BACK, WHERE_OWN, "back-own\0{name}'s {noun} is {number} again."},
    {SUMMIT_SAY_MOVED, WHERE_HEAPS, "moved-heaps\0The heaps now hold {heaps}."},
    {SUMMIT_SAY_MOVED, WHERE_TAKEN, "moved-taken\0{name} takes {by}."},
    {SUMMIT_SAY_MOVED, WHERE_THEIR, "moved-their\0{owner}'s {noun} is now {result}."},
    {SUMMIT_SAY_MOVED, WHERE_OWN, "moved-own\0{name}'s {noun} is now {number}."},
    {SUMMIT_SAY_REACHED, WHERE_HEAPS,
     "reached-heaps\0{name} has brought all heaps to {target} and wins!"},
    {SUMMIT_SAY_REACHED, WHERE_TAKEN, "reached-taken\0{name} has taken {by} and wins!"},
    {SUMMIT_SAY_REACHED, WHERE_SET, "reached-set\0{name} has reached {number} and wins!"},
    {SUMMIT_SAY_FAILED, WHERE_HEAPS,
     "failed-heaps\0{name} has brought all heaps to {lose} and loses."},
    {SUMMIT_SAY_FAILED, WHERE_TAKEN, "failed-taken\0{name} has taken {by} and loses."},
    {SUMMIT_SAY_STUCK, WHERE_STUCK_WINS, "stuck-wins\0\n{name} has no move left, which wins here."},
    {SUMMIT_SAY_DRAWN, WHERE_STUCK_ENDS, "drawn-stuck\0The game is drawn."},
    {SUMMIT_SAY_SETTLED, WHERE_STUCK_ENDS, "settled-stuck\0{settled}"},
    {SUMMIT_SAY_USED, WHERE_POOL, "used-pool\0{by} is already taken. Please enter {answers}."},
    {SUMMIT_SAY_REPEAT, WHERE_NEVER,
     "repeat-never\0{move} was played already, and no move may be played twice. Please enter "
     "{answers}."},
    {SUMMIT_SAY_REPEAT, WHERE_OWN_LAST,
     "repeat-own-last\0{move} was your own last move, so it can't be played now. Please enter "
     "{answers}."},
    {SUMMIT_SAY_BELOW, WHERE_HEAPS, "below-heaps\0{why}. Please enter {answers}."},
    {SUMMIT_SAY_UNEVEN, WHERE_HEAPS, "uneven-heaps\0{why}. Please enter {answers}."},
    {SUMMIT_SAY_UNEVEN, WHERE_THEIR, "uneven-their\0{why}. Please enter {answers}."},
};
enum { SPECIAL = sizeof special / sizeof special[0] };

bool word_usual(size_t index, struct usual *usual)
{
    if (index >= SUMMIT_WORDS + SPECIAL)
        return false;
    if (index < SUMMIT_WORDS)
        *usual = (struct usual){(enum summit_word)index, words[index].usual};
    else
        *usual =
            (struct usual){special[index - SUMMIT_WORDS].word, special[index - SUMMIT_WORDS].usual};
    usual->text = text_behind(usual->key);
    return true;
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
            return text_behind(special[i].usual);
    return text_behind(words[word].usual);
}

const char *summit_word_key(enum summit_word word)
{
    return words[word].usual;
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
