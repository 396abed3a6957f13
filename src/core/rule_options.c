/* rule_options.c: the variants and the keys of a game file as options: their order, and for which
 * rules they make sense. */
#include "core/rules_source.h"

/* The most used come first. */
/* clang-format off */
static const uint8_t options[] = {
    KEY_TARGET,  KEY_START,  KEY_SIZE,   KEY_HEAPS, KEY_STEPS,   KEY_NUMBERS, KEY_OPS,    KEY_LIMIT,
    KEY_PLAYERS, KEY_NAMES,  KEY_FIRST,  KEY_TIME,  KEY_BEST_OF, KEY_POINTS,  KEY_NUMBER, KEY_LOSE,
    KEY_GOAL,    KEY_FAMILY, KEY_BOARD,
    KEY_POOL,    KEY_WITH,   KEY_TAKES,  KEY_USES,  KEY_NEXT,    KEY_BEGIN,   KEY_MIN,    KEY_MAX,
    KEY_ONLY,    KEY_BEYOND, KEY_REPEAT, KEY_STUCK, KEY_SETTLE,  KEY_MENU,    KEY_TITLE,  KEY_ABOUT,
};
/* clang-format on */
_Static_assert(sizeof options == KEYS, "each key is an option");

/* In front of them all. */
static const struct summit_option variant_option = {"variant", "NAME", SUMMIT_OPTION_TEXT,
                                                    .repeatable = true};

size_t summit_option_count(void)
{
    return 1 + sizeof options;
}

const char *summit_option_help(const struct summit_option *option,
                               const struct summit_language *language)
{
    return message_named(language, "option-", option->key);
}

const struct summit_option *summit_option(size_t index)
{
    if (index == 0)
        return &variant_option;
    return index <= sizeof options ? &key_table[options[index - 1]].option : NULL;
}

/* Whether something can be beyond every target. */
static bool has_beyond(const struct compiled *play)
{
    bool has = play->heaps == 0;
    for (unsigned seat = 0; seat < play->players; seat++)
        has = has && !play->seat[seat].many && play->seat[seat].target != play->seat[seat].start;
    return has;
}

/* Whether more than two could play by these rules. */
static bool may_be_many(const struct summit_rules *rules)
{
    static const enum key keys[] = {KEY_TARGET, KEY_START, KEY_LOSE,
                                    KEY_OPS,    KEY_STEPS, KEY_NUMBERS};
    const struct compiled *play = &rules->play;
    bool alike = !rules_set(rules, KEY_SIZE) && !rules_set(rules, KEY_SETTLE);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        alike = alike && rules->source.given[keys[i]] <= 1;
    return alike && play->stuck != STUCK_SETTLES && !compiled_uses(play, FEATURE_THEIR);
}

/* As in the check: a key that conflicts with the rules doesn't fit. */
bool summit_option_fits(const struct summit_rules *rules, size_t index)
{
    const struct compiled *play = &rules->play;
    bool line = rules_set(rules, KEY_SIZE), heaps = play->heaps > 0;
    if (index == 0)
        return false; /* a variant is chosen by its name, and no form has to ask for it */
    switch (options[index - 1]) {
    case KEY_GOAL: /* the file's texts about the game aren't for players to choose */
    case KEY_FAMILY:
    case KEY_BOARD:
        return false;
    case KEY_SIZE:
        return line;
    case KEY_HEAPS:
        return heaps;
    case KEY_START:
        return !heaps;
    case KEY_TARGET:
        return !line && !rules->source.target[0].none;
    case KEY_PLAYERS:
        return may_be_many(rules);
    case KEY_OPS:
    case KEY_STEPS:
    case KEY_NUMBERS:
        return options[index - 1] == rules_moves_key(rules);
    case KEY_POOL:
    case KEY_WITH:
    case KEY_TAKES:
        return rules->source.kind == MOVES_NUMBERS;
    case KEY_NUMBER:
        return !line && !heaps;
    case KEY_LIMIT:
    case KEY_USES:
        return play->all_numbered && play->repeat != REPEAT_NEVER;
    case KEY_REPEAT:
    case KEY_ONLY:
        return play->all_numbered;
    case KEY_BEYOND:
        return has_beyond(play);
    case KEY_SETTLE:
        return play->players == 2 && (play->stuck == STUCK_PASSES || play->stuck == STUCK_SETTLES);
    case KEY_BEST_OF:
        return !rules_set(rules, KEY_POINTS);
    case KEY_POINTS:
        return !rules_set(rules, KEY_BEST_OF);
    default:
        return true;
    }
}
