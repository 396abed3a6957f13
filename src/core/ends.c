/* ends.c: whether a game can end at all.
 *
 * This only ever proves that it can't: by every position that can arise, if there are no more than
 * FOUND, and none of them is the last. Where each player has an own number and no ban ties them
 * together, each is looked at alone, as if the others never moved. Nothing has to be looked at
 * where everybody can go on in the same direction until somebody is at the target or beyond it. */
#include "core/rules.h"

#include <stdlib.h>
#include <string.h>

enum { FOUND = 1 << 11 };

/* Whether a player can go towards the target at any time, and on past it. */
static bool can_exceed(const struct summit_rules *rules, const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++) {
        enum op_kind kind = seat->op[move].kind;
        bool on = seat->down ? kind == OP_SUBTRACT
                             : kind == OP_ADD || (kind == OP_MULTIPLY && rules->start > 0);
        if (on && seat->uses[move] == 0)
            return true;
    }
    return false;
}

static bool all_can_exceed(const struct summit_rules *rules)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (rules->seat[seat].down != rules->seat[0].down || !can_exceed(rules, &rules->seat[seat]))
            return false;
    return rules->beyond == BEYOND_LOSES && rules->repeat == REPEAT_FREE;
}

/* The positions found so far, and which of them have still to be looked at. */
struct search {
    const struct summit_rules *rules;
    bool alone; /* the turn stays with one player */
    struct summit_position *found;
    unsigned count, waiting;
    uint16_t *todo, *table; /* the table holds a position's index + 1, by its hash */
};

/* Notes a position; false if it is the last of a game, or there are too many. */
static bool search_add(struct search *search, const struct summit_position *position)
{
    uint64_t hash = 0, word = 0;
    for (size_t at = 0; at < sizeof *position; at += sizeof word) {
        memcpy(&word, (const char *)position + at, sizeof word);
        if (word == 0) /* as most of it is */
            continue;
        hash = (hash ^ word ^ at) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    size_t slot = hash % (2 * FOUND);
    for (; search->table[slot] != 0; slot = (slot + 1) % (2 * FOUND))
        if (memcmp(&search->found[search->table[slot] - 1], position, sizeof *position) == 0)
            return true;
    if (position->winner != SUMMIT_NOBODY || search->count == FOUND)
        return false;
    search->found[search->count] = *position;
    search->todo[search->waiting++] = (uint16_t)search->count;
    search->table[slot] = (uint16_t)++search->count;
    return true;
}

/* Notes what a move makes, or a lost turn; false as above, or if a player alone is at an end. */
static bool search_step(struct search *search, const struct summit_position *here, unsigned move)
{
    struct summit_position next = *here;
    if (move != SUMMIT_NO_MOVE)
        summit_play(search->rules, &next, move);
    else if (!search->alone)
        summit_pass(search->rules, &next);
    if (search->alone && (move == SUMMIT_NO_MOVE || next.out != here->out))
        return false;
    if (search->alone)
        next.turn = here->turn;
    return search_add(search, &next);
}

/* Whether all that can follow from the positions noted has been found, and no end is among it. The
 * newest is looked at first and its last move first, which soon ends most games. */
static bool search_all(struct search *search)
{
    while (search->waiting > 0) {
        struct summit_position here = search->found[search->todo[--search->waiting]];
        uint32_t legal = summit_legal(search->rules, &here);
        if (legal == 0 && !search_step(search, &here, SUMMIT_NO_MOVE))
            return false;
        for (; legal != 0; legal &= legal - 1)
            if (!search_step(search, &here, (unsigned)__builtin_ctz(legal)))
                return false;
    }
    return true;
}

/* Whether it is proved that nothing ends if this player begins, or is alone. */
static bool is_endless(const struct summit_rules *rules, unsigned seat, bool alone)
{
    struct summit_position start;
    struct search search = {.rules = rules,
                            .alone = alone,
                            .found = malloc(FOUND * sizeof *search.found),
                            .todo = malloc(FOUND * sizeof *search.todo),
                            .table = calloc((size_t)2 * FOUND, sizeof *search.table)};
    summit_start(rules, seat, &start);
    bool endless = search.found != NULL && search.todo != NULL && search.table != NULL &&
                   search_add(&search, &start) && search_all(&search);
    free(search.found);
    free(search.todo);
    free(search.table);
    return endless;
}

static bool fail_endless(const struct summit_rules *rules, struct summit_error *error)
{
    enum key moves = rules->kind == MOVES_OPS     ? KEY_OPS
                     : rules->kind == MOVES_STEPS ? KEY_STEPS
                                                  : KEY_NUMBERS;
    return fail(error, rules_line(rules, moves),
                "found a game that can never end: whatever is played, nobody lands on a target, "
                "goes beyond it or is stuck; expected moves that lead to an end");
}

bool check_end(const struct summit_rules *rules, struct summit_error *error)
{
    bool alone = rules->number == NUMBER_OWN && rules->repeat == REPEAT_FREE;
    unsigned endless = 0;
    if (!rules->cyclic || all_can_exceed(rules))
        return true;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        bool begins = rules->first == FIRST_TOSS || rules->first == (int)seat || rules->points > 0;
        endless += (alone || begins) && is_endless(rules, seat, alone);
    }
    return endless < (alone ? rules->players : 1) || fail_endless(rules, error);
}
