/* ends.c: whether a game can end at all, and whether anybody can win it.
 *
 * This only ever proves that it can't: by every position that can arise, if there are no more than
 * FOUND, and none of them is the last, or none of those is won. Where there are more, or their
 * moves take more than LOOKED steps, and no win was among the first, players are told so. Where
 * each player has an own number and no ban ties them together, each is looked at alone, as if the
 * others never moved. Nothing has to be looked at where everybody can go on in the same direction
 * until somebody is at the target or beyond it. */
#include "core/explore.h"
#include "core/said.h"

#include <stdlib.h>

enum { FOUND = 1 << 11, LOOKED = 1 << 17 };

/* Whether a player can go towards the target at any time, and on past it. */
static bool can_exceed(const struct summit_rules *rules, const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++) {
        enum summit_op kind = seat->way[move].op.kind;
        bool on = seat->down
                      ? kind == SUMMIT_SUBTRACT
                      : kind == SUMMIT_ADD || (kind == SUMMIT_MULTIPLY && rules->play.start > 0);
        if (on && seat->way[move].uses == 0)
            return true;
    }
    return false;
}

static bool all_can_exceed(const struct summit_rules *rules)
{
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        if (rules->play.seat[seat].down != rules->play.seat[0].down ||
            !can_exceed(rules, &rules->play.seat[seat]))
            return false;
    return rules->play.beyond == BEYOND_LOSES && rules->play.repeat == REPEAT_FREE &&
           (rules->play.features & ~FEATURES_FIRST) == 0;
}

/* The positions found so far, and which of them have still to be looked at. */
struct search {
    struct explore explore;
    bool alone;     /* the turn stays with one player */
    bool drawn;     /* some game ends without a winner */
    unsigned looks; /* at moves that may still be made, for all players together */
    unsigned waiting;
    uint32_t todo[FOUND];
};

/* Notes a position; false if somebody has won in it, or there are too many. */
static bool search_add(struct search *search, const struct summit_position *position)
{
    uint64_t before = search->explore.count;
    if (position->winner == SUMMIT_DRAWN && !search->alone) {
        search->drawn = true;
        return true;
    }
    if (position->winner != SUMMIT_NOBODY ||
        explore_find(&search->explore, position) == EXPLORE_NONE)
        return false;
    if (search->explore.count > before)
        search->todo[search->waiting++] = (uint32_t)before;
    return true;
}

/* Whether all that can follow from the positions noted has been found, and no win is among it. The
 * newest is looked at first and its last move first, which soon ends most games. */
static bool search_all(struct search *search)
{
    while (search->waiting > 0) {
        struct summit_position here;
        explore_get(&search->explore, search->todo[--search->waiting], &here);
        for (struct follow next = {0}; follow_next(search->explore.rules, &here, &next);) {
            if (search->alone && (next.stuck || next.after.out != here.out))
                return false; /* a player alone is at an end */
            if (search->alone)
                next.after.turn = here.turn;
            if (search->looks == 0 || !search_add(search, &next.after))
                return false;
            search->looks--;
        }
    }
    return true;
}

/* What is proved if this player begins, or is alone. */
enum proof { PROVED_NOTHING, PROVED_UNCLEAR, PROVED_DRAWN, PROVED_ENDLESS };

static enum proof prove(const struct summit_rules *rules, unsigned seat, bool alone,
                        unsigned *looks)
{
    struct summit_position start;
    struct search *search = calloc(1, sizeof *search);
    if (search == NULL)
        return PROVED_NOTHING;
    search->alone = alone;
    search->looks = *looks;
    summit_start(rules, seat, &start);
    bool all = explore_init(&search->explore, rules, FOUND) && search_add(search, &start) &&
               search_all(search);
    enum proof proof = PROVED_NOTHING;
    if (all)
        proof = search->drawn ? PROVED_DRAWN : PROVED_ENDLESS;
    else if (search->explore.full || search->looks == 0)
        proof = PROVED_UNCLEAR;
    *looks = search->looks;
    explore_release(&search->explore);
    free(search);
    return proof;
}

static bool fail_endless(const struct summit_rules *rules, struct summit_error *error)
{
    return fail(error, rules_where(rules, rules_moves_key(rules)),
                "found a game that can never end: whatever is played, nobody lands on a target, "
                "goes beyond it or is stuck; expected moves that lead to an end");
}

static bool fail_drawn(const struct summit_rules *rules, struct summit_error *error)
{
    return fail(
        error, rules_where(rules, rules_moves_key(rules)),
        "found a game that nobody can ever win: whatever is played, it ends drawn or never; "
        "expected moves that let somebody win");
}

/* Whether something has to be proved: being stuck ends every game that doesn't go round, and what
 * the first games can say has its own proofs. */
static bool is_doubtful(const struct summit_rules *rules)
{
    const struct played *play = &rules->play;
    bool known = (play->features & ~FEATURES_FIRST) == 0;
    bool decides = play->stuck == STUCK_LOSES || play->stuck == STUCK_WINS;
    return play->cyclic ? !all_can_exceed(rules) : !known && !decides;
}

bool check_end(struct summit_rules *rules, struct summit_error *error)
{
    bool alone = (rules->play.features & ~(FEATURES_RACE | FEATURE(FEATURE_MANY))) == 0;
    unsigned endless = 0, drawn = 0, unclear = 0, players = rules->play.players;
    unsigned looks = LOOKED / judging_weight(&rules->play);
    if (!is_doubtful(rules))
        return true;
    for (unsigned seat = 0; seat < players; seat++) {
        bool begins = rules->play.first == SUMMIT_TOSS || rules->play.first == (int)seat ||
                      rules->said.points > 0;
        enum proof proof = alone || begins ? prove(rules, seat, alone, &looks) : PROVED_NOTHING;
        endless += proof == PROVED_ENDLESS;
        drawn += proof == PROVED_DRAWN;
        unclear += proof == PROVED_UNCLEAR;
    }
    if (endless >= (alone ? players : 1))
        return fail_endless(rules, error);
    if (drawn > 0)
        return fail_drawn(rules, error);
    if (unclear > 0 && rules->warned == 0 && (rules->play.features & ~FEATURES_FIRST) != 0) {
        rules->warned = PHRASE_WARNING_UNCLEAR;
        warning_write(rules);
    }
    return true;
}
