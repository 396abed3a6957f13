/* game_words.c: the texts of a session: templates, from the game's file or the defaults. */
#include "core/rules_source.h"

#include <string.h>

/* ---- The words ------------------------------------------------------------------------------ */

/* The texts of the words stand in languages/en.words in the order of enum summit_word. */
_Static_assert(MESSAGE_SAY_OPENING_HEAPS - MESSAGE_SAY_OPENING == SUMMIT_WORDS,
               "each word has its text");

/* Words that are parts of others may hold only these placeholders, so that there is no circular
 * reference. */
static const struct {
    enum summit_word first, last;
    const char *holds[2];
} parts[] = {
    {SUMMIT_SAY_PLAYER, SUMMIT_SAY_PLAYER, {"seat"}},
    {SUMMIT_SAY_NAMED, SUMMIT_SAY_NAMED, {"seat", "name"}},
    {SUMMIT_SAY_ADD, SUMMIT_SAY_THEIR - 1, {"by"}},
    {SUMMIT_SAY_THEIR, SUMMIT_SAY_BOTH, {0}},
    {SUMMIT_SAY_LEFT, SUMMIT_SAY_LEFT, {"left"}},
    {SUMMIT_SAY_NONE, SUMMIT_SAY_AND_LAST, {0}},
    {SUMMIT_SAY_NOUN, SUMMIT_SAY_NOUN, {0}},
};

/* Alternative defaults, each with the conditions that all have to hold; the first that fits is
 * taken. */
enum {
    WHERE_OWN = 1 << 0,
    WHERE_GOALS = 1 << 1,
    WHERE_MENU = 1 << 2,
    WHERE_HEAPS = 1 << 3,
    WHERE_TAKEN = 1 << 4,     /* numbers are taken and do nothing else */
    WHERE_POOL = 1 << 5,      /* a number taken is gone for all players */
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
    enum message usual;
} special[] = {
    {SUMMIT_SAY_OPENING, WHERE_HEAPS | WHERE_NO_TARGET, MESSAGE_SAY_OPENING_HEAPS},
    {SUMMIT_SAY_OPENING, WHERE_HEAPS, MESSAGE_SAY_OPENING_HEAPS_TARGET},
    {SUMMIT_SAY_OPENING, WHERE_TAKEN | WHERE_NO_TARGET | WHERE_LOSE,
     MESSAGE_SAY_OPENING_TAKEN_LOSE},
    {SUMMIT_SAY_OPENING, WHERE_TAKEN | WHERE_NO_TARGET, MESSAGE_SAY_OPENING_TAKEN},
    {SUMMIT_SAY_OPENING, WHERE_TAKEN, MESSAGE_SAY_OPENING_TAKEN_TARGET},
    {SUMMIT_SAY_OPENING, WHERE_NO_TARGET | WHERE_LOSE, MESSAGE_SAY_OPENING_LOSE},
    {SUMMIT_SAY_OPENING, WHERE_GOALS, MESSAGE_SAY_OPENING_GOALS},
    {SUMMIT_SAY_OPENING, WHERE_NO_TARGET, MESSAGE_SAY_OPENING_NO_TARGET},
    {SUMMIT_SAY_TURN, WHERE_HEAPS, MESSAGE_SAY_TURN_HEAPS},
    {SUMMIT_SAY_TURN, WHERE_TAKEN, MESSAGE_SAY_TURN_TAKEN},
    {SUMMIT_SAY_TURN, WHERE_OWN | WHERE_GOALS, MESSAGE_SAY_TURN_OWN_GOALS},
    {SUMMIT_SAY_TURN, WHERE_GOALS, MESSAGE_SAY_TURN_GOALS},
    {SUMMIT_SAY_TURN, WHERE_OWN | WHERE_MENU, MESSAGE_SAY_TURN_OWN_MENU},
    {SUMMIT_SAY_TURN, WHERE_MENU, MESSAGE_SAY_TURN_MENU},
    {SUMMIT_SAY_TURN, WHERE_RIVALS | WHERE_POOL, MESSAGE_SAY_TURN_RIVALS_POOL},
    {SUMMIT_SAY_TURN, WHERE_RIVALS, MESSAGE_SAY_TURN_RIVALS},
    {SUMMIT_SAY_TURN, WHERE_OWN | WHERE_POOL, MESSAGE_SAY_TURN_OWN_POOL},
    {SUMMIT_SAY_TURN, WHERE_POOL, MESSAGE_SAY_TURN_POOL},
    {SUMMIT_SAY_TURN, WHERE_OWN, MESSAGE_SAY_TURN_OWN},
    {SUMMIT_SAY_PROMPT, WHERE_MENU, MESSAGE_SAY_PROMPT_MENU},
    {SUMMIT_SAY_BACK, WHERE_HEAPS, MESSAGE_SAY_BACK_HEAPS},
    {SUMMIT_SAY_BACK, WHERE_TAKEN, MESSAGE_SAY_BACK_TAKEN},
    {SUMMIT_SAY_BACK, WHERE_RIVALS, MESSAGE_SAY_BACK_RIVALS},
    {SUMMIT_SAY_BACK, WHERE_OWN, MESSAGE_SAY_BACK_OWN},
    {SUMMIT_SAY_MOVED, WHERE_HEAPS, MESSAGE_SAY_MOVED_HEAPS},
    {SUMMIT_SAY_MOVED, WHERE_TAKEN, MESSAGE_SAY_MOVED_TAKEN},
    {SUMMIT_SAY_MOVED, WHERE_THEIR, MESSAGE_SAY_MOVED_THEIR},
    {SUMMIT_SAY_MOVED, WHERE_OWN, MESSAGE_SAY_MOVED_OWN},
    {SUMMIT_SAY_REACHED, WHERE_HEAPS, MESSAGE_SAY_REACHED_HEAPS},
    {SUMMIT_SAY_REACHED, WHERE_TAKEN, MESSAGE_SAY_REACHED_TAKEN},
    {SUMMIT_SAY_REACHED, WHERE_SET, MESSAGE_SAY_REACHED_SET},
    {SUMMIT_SAY_FAILED, WHERE_HEAPS, MESSAGE_SAY_FAILED_HEAPS},
    {SUMMIT_SAY_FAILED, WHERE_TAKEN, MESSAGE_SAY_FAILED_TAKEN},
    {SUMMIT_SAY_STUCK, WHERE_STUCK_WINS, MESSAGE_SAY_STUCK_WINS},
    {SUMMIT_SAY_DRAWN, WHERE_STUCK_ENDS, MESSAGE_SAY_DRAWN_STUCK},
    {SUMMIT_SAY_SETTLED, WHERE_STUCK_ENDS, MESSAGE_SAY_SETTLED_STUCK},
    {SUMMIT_SAY_USED, WHERE_POOL, MESSAGE_SAY_USED_POOL},
    {SUMMIT_SAY_REPEAT, WHERE_NEVER, MESSAGE_SAY_REPEAT_NEVER},
    {SUMMIT_SAY_REPEAT, WHERE_OWN_LAST, MESSAGE_SAY_REPEAT_OWN_LAST},
    {SUMMIT_SAY_BELOW, WHERE_HEAPS, MESSAGE_SAY_BELOW_HEAPS},
    {SUMMIT_SAY_UNEVEN, WHERE_HEAPS, MESSAGE_SAY_UNEVEN_HEAPS},
    {SUMMIT_SAY_UNEVEN, WHERE_THEIR, MESSAGE_SAY_UNEVEN_THEIR},
};
enum { SPECIAL = sizeof special / sizeof special[0] };

bool word_usual(size_t index, struct usual *usual)
{
    if (index >= SUMMIT_WORDS + SPECIAL)
        return false;
    *usual = (struct usual){(enum summit_word)index, MESSAGE_SAY_OPENING + (unsigned)index};
    if (index >= SUMMIT_WORDS)
        *usual =
            (struct usual){special[index - SUMMIT_WORDS].word, special[index - SUMMIT_WORDS].usual};
    return true;
}

static unsigned where_choices(const struct compiled *play)
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
    const struct compiled *play = &rules->play;
    unsigned here = where_choices(play) | WHERE_NO_TARGET;
    bool their = compiled_uses(play, FEATURE_THEIR);
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
            return message_english(special[i].usual);
    return message_english(MESSAGE_SAY_OPENING + word);
}

const char *summit_word_key(enum summit_word word)
{
    return message_key(MESSAGE_SAY_OPENING + word) + strlen("say ");
}

const char *word_stated(const struct summit_rules *rules, enum summit_word word)
{
    unsigned offset = rules->source.word[word];
    return offset != 0 ? rules->source.words_text + offset : NULL;
}

const char *word_english(const struct summit_rules *rules, enum summit_word word)
{
    const char *stated = word_stated(rules, word);
    return stated != NULL ? stated : usual_text(rules, word);
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
            return fail_found(error, value, MESSAGE_EXPECTED_LETTERS, NULL);
        at += used;
    }
    return true;
}

/* Whether a placeholder may stand in a word. */
static bool may_hold(enum summit_word word, const char *name)
{
    size_t i = 0;
    while (i < sizeof parts / sizeof parts[0] && (word < parts[i].first || word > parts[i].last))
        i++;
    if (i == sizeof parts / sizeof parts[0])
        return true;
    for (size_t j = 0; j < 2 && parts[i].holds[j] != NULL; j++)
        if (strcmp(name, parts[i].holds[j]) == 0)
            return true;
    return false;
}

static bool fail_placeholder(const char *name, struct summit_error *error)
{
    char placeholder[40];
    text_write(placeholder, sizeof placeholder, "{%s}", name);
    return fail(error, 0, MESSAGE_ERROR_PLACEHOLDER_HERE, fill({"placeholder", placeholder}));
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
            return fail_found(error, inside, MESSAGE_EXPECTED_BRACE, NULL);
        const char *name = placeholder_name(inside);
        if (name == NULL)
            return fail_found(error, inside, MESSAGE_EXPECTED_PLACEHOLDER,
                              fill({"examples", "{player}, {number}, {target}"}));
        if (!may_hold(word, name))
            return fail_placeholder(name, error);
    }
}

bool words_keep(struct summit_rules *rules, struct span text, uint16_t *at,
                struct summit_error *error)
{
    struct source *source = &rules->source;
    if (source->words_length + text.length + 1 > sizeof source->words_text)
        return fail(error, 0, MESSAGE_ERROR_WORDS_LONG,
                    fill({"most", .number = sizeof source->words_text}));
    *at = source->words_length;
    if (text.length > 0)
        memcpy(source->words_text + source->words_length, text.at, text.length);
    source->words_text[source->words_length + text.length] = '\0';
    source->words_length = (uint16_t)(source->words_length + text.length + 1);
    return true;
}

bool word_set(struct summit_rules *rules, enum summit_word word, struct span value,
              struct summit_error *error)
{
    if (!check_letters(value, error) || !check_placeholders(word, value, error))
        return false;
    return words_keep(rules, value, &rules->source.word[word], error);
}

enum summit_word summit_refusal_word(enum summit_refusal refusal)
{
    static const enum summit_word stated[] = {
        [SUMMIT_LEGAL] = SUMMIT_SAY_NO_MOVE,           [SUMMIT_REFUSED_OVER] = SUMMIT_SAY_OVER,
        [SUMMIT_REFUSED_UNKNOWN] = SUMMIT_SAY_NO_MOVE, [SUMMIT_REFUSED_USED] = SUMMIT_SAY_USED,
        [SUMMIT_REFUSED_REPEATED] = SUMMIT_SAY_REPEAT, [SUMMIT_REFUSED_BEYOND] = SUMMIT_SAY_BEYOND,
        [SUMMIT_REFUSED_BELOW] = SUMMIT_SAY_BELOW,     [SUMMIT_REFUSED_ABOVE] = SUMMIT_SAY_ABOVE,
        [SUMMIT_REFUSED_UNEVEN] = SUMMIT_SAY_UNEVEN,   [SUMMIT_REFUSED_AMOUNT] = SUMMIT_SAY_AMOUNT,
        [SUMMIT_REFUSED_BEGIN] = SUMMIT_SAY_BEGIN,     [SUMMIT_REFUSED_NEXT] = SUMMIT_SAY_NEXT,
        [SUMMIT_REFUSED_ONLY] = SUMMIT_SAY_ONLY,       [SUMMIT_REFUSED_ELSE] = SUMMIT_SAY_ELSE,
    };
    return stated[refusal];
}
