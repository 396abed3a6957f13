/* game_family.c: the family of a game, and whether its board is a grid. */
#include "core/rules_source.h"

static bool is_about_divisors(const struct part *part)
{
    switch ((enum set_word)part->word) {
    case SET_DIVISORS:
    case SET_FACTORS:
    case SET_MULTIPLES:
    case SET_COPRIME:
    case SET_NOT_COPRIME:
    case SET_DIVISORS_OF:
        return true;
    default:
        return false;
    }
}

/* Whether some part of a set is about divisors. */
static bool speaks_of_divisors(const struct compiled *play, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (is_about_divisors(&play->part[set.from + i]))
            return true;
    return false;
}

/* Whether every move of a player makes the number smaller. */
static bool only_falls(const struct summit_rules *rules, const struct seat *seat)
{
    for (unsigned i = 0; i < seat->moves.count; i++) {
        enum summit_op op = rules->play.part[seat->moves.from + i].op;
        if (op != SUMMIT_SUBTRACT && op != SUMMIT_DIVIDE && op != SUMMIT_FLOOR)
            return false;
    }
    return true;
}

static enum summit_family family_by_shape(const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    const struct seat *seat = &play->seat[0];
    if (play->heaps > 0)
        return SUMMIT_FAMILY_HEAPS;
    if (play->number == NUMBER_OWN)
        return SUMMIT_FAMILY_OWN_NUMBERS;
    if (speaks_of_divisors(play, seat->moves) || speaks_of_divisors(play, play->next) ||
        speaks_of_divisors(play, play->takes))
        return SUMMIT_FAMILY_DIVISORS;
    if (rules->source.kind == MOVES_NUMBERS)
        return SUMMIT_FAMILY_LISTS;
    if (rules->source.kind == MOVES_OPS && only_falls(rules, seat))
        return SUMMIT_FAMILY_TAKE_AWAY;
    return SUMMIT_FAMILY_RACE;
}

enum summit_family summit_rules_family(const struct summit_rules *rules)
{
    return rules_set(rules, KEY_FAMILY) ? (enum summit_family)rules->source.family
                                        : family_by_shape(rules);
}

const char *summit_family_name(enum summit_family family)
{
    return family < SUMMIT_FAMILIES ? key_table[KEY_FAMILY].option.choices[family] : NULL;
}

const char *summit_family_title(enum summit_family family, const struct summit_language *language)
{
    return family < SUMMIT_FAMILIES ? message_text(language, MESSAGE_FAMILY_RACE + family) : NULL;
}

bool summit_rules_grid(const struct summit_rules *rules)
{
    return rules_set(rules, KEY_BOARD) && rules->play.heaps == 2;
}
