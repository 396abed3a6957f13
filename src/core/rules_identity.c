/* rules_identity.c: the identity of rules: a checksum of the keys that change the play, and of the
 * version of the language of game files since which they are read as they are now.
 *
 * This file lists what a version reads differently from the one before, so that no game continues
 * by other rules than it was begun with. What a version refuses, or newly accepts, needs no entry.
 */
#include "core/rules_source.h"

#include "base/checksum.h"

/* Whether a list of moves has a further part after an `else` without its own: since version 2 that
 * part belongs to the group which the `else` opened. */
static bool has_group(const struct summit_rules *rules, struct set list)
{
    for (unsigned i = 1; i < list.count; i++) {
        const struct part *part = &rules->source.part[list.from + i];
        if (part->otherwise > 0 && part->otherwise == part[-1].otherwise)
            return true;
    }
    return false;
}

static bool has_word(const struct summit_rules *rules, struct set set, enum set_word word)
{
    for (unsigned i = 0; i < set.count; i++)
        if (rules->source.part[set.from + i].word == word)
            return true;
    return false;
}

/* Whether an amount of a list may be 0 or less. */
static bool has_no_amount(const struct summit_rules *rules, struct set list)
{
    for (unsigned i = 0; i < list.count; i++) {
        const struct part *part = &rules->source.part[list.from + i];
        bool any = rules->source.kind == MOVES_NUMBERS || part->op == SUMMIT_SET ||
                   part->op == SUMMIT_APPEND;
        if (any && part->low < 1)
            return true;
    }
    return false;
}

/* Whether the list of one seat, or of all, is read in another way since version 2. */
static bool list_changed(const struct summit_rules *rules, unsigned seat)
{
    const struct source *source = &rules->source;
    struct set list = source->list[seat];
    /* 0 is a multiple of every number. */
    bool multiples = has_word(rules, source->next, SET_MULTIPLES) ||
                     has_word(rules, source->takes, SET_MULTIPLES) ||
                     has_word(rules, list, SET_MULTIPLES) ||
                     has_word(rules, list, SET_MULTIPLES_OF_OTHER);
    return has_group(rules, list) || (multiples && has_no_amount(rules, list));
}

/* Steps go towards several targets too, and the least number, if it isn't said, is no higher than
 * what words such as `squares` mean. */
static bool goal_changed(const struct summit_rules *rules, unsigned seat)
{
    const struct source *source = &rules->source;
    const struct numbers *target = &source->target[seat];
    int64_t number = 0;
    bool several = target->set.count > 0 && !target->toss &&
                   !set_is_single(source->part, target->set, &number);
    return (source->kind == MOVES_STEPS && several) ||
           (!rules_set(rules, KEY_MIN) && (has_word(rules, target->set, SET_SQUARES) ||
                                           has_word(rules, source->lose[seat].set, SET_SQUARES)));
}

unsigned summit_rules_since(const struct summit_rules *rules)
{
    for (unsigned seat = 0; seat <= rules->play.players; seat++)
        if (list_changed(rules, seat) || goal_changed(rules, seat))
            return 2;
    return 1;
}

/* A key that is set to its default changes nothing. */
static bool changes(const struct summit_rules *rules, enum key key)
{
    const struct key_entry *entry = &key_table[key];
    const uint8_t *choice = (const uint8_t *)rules + entry->at;
    if (entry->option.kind == SUMMIT_OPTION_CHOICE && *choice == 0)
        return false;
    return !key_table[key].tells && !(key == KEY_PLAYERS && rules->source.players == 2) &&
           !(key == KEY_FIRST && rules->source.first == 0);
}

uint64_t summit_rules_identity(const struct summit_rules *rules)
{
    struct text text = {0};
    text_addf(&text, "version %u\n", summit_rules_since(rules));
    tell_file_keys(&text, rules, changes);
    uint64_t sum = text.failed ? 0 : checksum_add(CHECKSUM_START, text.at, text.length);
    text_release(&text);
    return sum;
}
