/* position_text.c: where a game stands, and what a move makes of that, in words. */
#include "study/study.h"

#include "core/rules_writer.h"

#include <string.h>

enum {
    SHOWN_MOST = 20, /* moves of a list, or stretches of numbers */
    POOL_MOST = 1024,
};

/* ---- Lists ---------------------------------------------------------------------------------- */

void study_moves(struct text *text, const struct summit_rules *rules,
                 const struct summit_move *moves, size_t count)
{
    for (size_t i = 0; i < count && i < SHOWN_MOST; i++) {
        if (i > 0)
            study_say(text, rules, MESSAGE_STUDY_OR, NULL);
        tell_move(text, rules, moves[i]);
    }
    if (count > SHOWN_MOST)
        study_say(text, rules, MESSAGE_STUDY_AND_SO_ON, NULL);
}

void study_numbers(struct text *text, const struct summit_rules *rules, const int64_t *numbers,
                   size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            study_say(text, rules, i + 1 < count ? MESSAGE_STUDY_COMMA : MESSAGE_STUDY_AND, NULL);
        number_add(text, numbers[i]);
    }
}

/* The same in rising order, with `3-7` for what lies side by side. */
static void add_stretches(struct text *text, const struct summit_rules *rules,
                          const int64_t *numbers, size_t count)
{
    size_t shown = 0;
    for (size_t from = 0, to; from < count; from = to + 1, shown++) {
        if (shown == SHOWN_MOST) {
            study_say(text, rules, MESSAGE_STUDY_AND_SO_ON, NULL);
            return;
        }
        for (to = from; to + 1 < count && numbers[to + 1] == numbers[to] + 1 && numbers[from] >= 0;)
            to++;
        to = to < from + 2 ? from : to;
        if (from > 0)
            study_say(text, rules, MESSAGE_STUDY_COMMA, NULL);
        number_add(text, numbers[from]);
        if (to > from) {
            text_add(text, "-");
            number_add(text, numbers[to]);
        }
    }
}

/* ---- Pools ---------------------------------------------------------------------------------- */

bool study_is_list(const struct summit_rules *rules)
{
    return summit_rules_pool(rules) && summit_rules_takes(rules) &&
           summit_rules_numbers(rules) == 1;
}

/* Puts a number where it belongs among those that rise, unless it is there already. */
static size_t put_in_order(int64_t *numbers, size_t count, int64_t number)
{
    size_t at = count;
    while (at > 0 && numbers[at - 1] >= number)
        at--;
    if (at < count && numbers[at] == number)
        return count;
    memmove(&numbers[at + 1], &numbers[at], (count - at) * sizeof numbers[0]);
    numbers[at] = number;
    return count + 1;
}

/* What is left of the numbers that all share; returns how many they are. */
static size_t add_left(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position)
{
    int64_t left[POOL_MOST + 1];
    size_t count = 0;
    for (unsigned action = 0; action < summit_rules_moves(rules, position->turn); action++) {
        struct summit_move move = summit_action_move(rules, position->turn, action);
        if (count < POOL_MOST && summit_left(rules, position, position->turn, move) != 0)
            count = put_in_order(left, count, move.by);
    }
    add_stretches(text, rules, left, count);
    return count;
}

static void add_pool(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position)
{
    struct text numbers = {0};
    size_t count = add_left(&numbers, rules, position);
    study_say(text, rules, count > 0 ? MESSAGE_STUDY_POSITION_LEFT : MESSAGE_STUDY_POSITION_EMPTY,
              fill({"numbers", study_text(&numbers)}, {"count", .number = (wide)count}));
    text_release(&numbers);
}

/* ---- Positions ------------------------------------------------------------------------------ */

/* A player's number; `you` is the seat that is spoken to, if any. */
static void add_own(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position, unsigned seat, int you)
{
    struct text player = {0};
    if (you != SUMMIT_NOBODY) {
        study_say(text, rules,
                  you == (int)seat ? MESSAGE_STUDY_POSITION_YOURS : MESSAGE_STUDY_POSITION_THEIRS,
                  fill({"number", .number = position->number[seat]}));
        return;
    }
    study_player(&player, rules, (int)seat);
    study_say(text, rules, MESSAGE_STUDY_POSITION_OWN,
              fill({"player", study_text(&player)}, {"number", .number = position->number[seat]}));
    text_release(&player);
}

static void add_heaps(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position)
{
    struct text numbers = {0};
    unsigned heaps = summit_rules_heaps(rules);
    study_numbers(&numbers, rules, position->number, heaps);
    study_say(text, rules, MESSAGE_STUDY_POSITION_HEAPS,
              fill({"numbers", study_text(&numbers)}, {"count", .number = heaps}));
    text_release(&numbers);
}

static void add_position(struct text *text, const struct summit_rules *rules,
                         const struct summit_position *position, int you)
{
    int64_t before;
    bool list = study_is_list(rules);
    if (summit_rules_heaps(rules) > 0)
        add_heaps(text, rules, position);
    else if (summit_rules_numbers(rules) > 1)
        for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
            if (seat > 0)
                study_say(text, rules, MESSAGE_STUDY_COMMA, NULL);
            add_own(text, rules, position, seat, you);
        }
    else if (!list)
        study_say(text, rules, MESSAGE_STUDY_POSITION_SHARED,
                  fill({"number", .number = position->number[0]}));
    if (summit_before(rules, position, &before)) {
        if (!list)
            study_say(text, rules, MESSAGE_STUDY_COMMA, NULL);
        study_say(text, rules, MESSAGE_STUDY_POSITION_BEFORE, fill({"number", .number = before}));
        list = false;
    }
    if (!summit_rules_pool(rules))
        return;
    if (!list)
        study_say(text, rules, MESSAGE_STUDY_COMMA, NULL);
    add_pool(text, rules, position);
}

void study_position(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position)
{
    add_position(text, rules, position, SUMMIT_NOBODY);
}

void study_position_to(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position, unsigned seat)
{
    add_position(text, rules, position, (int)seat);
}

/* ---- Moves ---------------------------------------------------------------------------------- */

void study_made(struct text *text, const struct summit_rules *rules,
                const struct summit_position *after, const struct summit_effect *effect)
{
    if (summit_rules_heaps(rules) > 0)
        study_numbers(text, rules, after->number, summit_rules_heaps(rules));
    else if (study_is_list(rules)) {
        if (add_left(text, rules, after) == 0)
            study_say(text, rules, MESSAGE_STUDY_NOTHING, NULL);
    } else
        number_add(text, effect->made);
}

void study_makes(struct text *text, const struct summit_rules *rules, unsigned seat,
                 const struct summit_position *after, const struct summit_effect *effect)
{
    struct text made = {0}, owner = {0};
    enum message message = MESSAGE_STUDY_LEAVES;
    bool own = summit_rules_heaps(rules) == 0 && summit_rules_numbers(rules) > 1;
    if (own)
        message = effect->on == seat ? MESSAGE_STUDY_MAKES : MESSAGE_STUDY_MAKES_THEIR;
    else if (summit_rules_heaps(rules) > 0 || study_is_list(rules))
        message = MESSAGE_STUDY_LEAVES_HEAPS;
    study_made(&made, rules, after, effect);
    study_player(&owner, rules, own ? effect->on : (int)seat);
    study_say(text, rules, message,
              fill({"number", study_text(&made)}, {"owner", study_text(&owner)}));
    text_release(&made);
    text_release(&owner);
}
