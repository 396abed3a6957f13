/* brute.c: a naive solver for tests, through the public API alone. */
#include "brute.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t undecided = UINT32_MAX;

/* ---- Every position that can arise ----------------------------------------------------------- */

static uint32_t slot_of(const struct brute *brute, const struct summit_position *position)
{
    uint64_t hash = 1469598103934665603u, word;
    for (size_t i = 0; i + sizeof word <= sizeof *position; i += sizeof word) {
        memcpy(&word, (const char *)position + i, sizeof word);
        hash = (hash ^ word) * 1099511628211u;
        hash ^= hash >> 29;
    }
    uint32_t slot = (uint32_t)hash & (brute->table_size - 1);
    while (brute->table[slot] != UINT32_MAX &&
           memcmp(&brute->node[brute->table[slot]].position, position, sizeof *position) != 0)
        slot = (slot + 1) & (brute->table_size - 1);
    return slot;
}

static uint32_t node_of(struct brute *brute, const struct summit_position *position, uint32_t most)
{
    uint32_t slot = slot_of(brute, position);
    if (brute->table[slot] != UINT32_MAX)
        return brute->table[slot];
    if (brute->count > most)
        return UINT32_MAX;
    if (brute->count == brute->room) {
        brute->room = brute->room * 2 + 64;
        brute->node = realloc(brute->node, brute->room * sizeof *brute->node);
    }
    struct brute_node *node = &brute->node[brute->count];
    memset(node, 0, sizeof *node);
    node->position = *position;
    node->winner = position->winner == SUMMIT_NOBODY ? SUMMIT_DRAWN : position->winner;
    node->plies = position->winner >= 0 ? 0 : undecided;
    brute->table[slot] = brute->count;
    return brute->count++;
}

static void add_edge(struct brute *brute, uint32_t at, const struct summit_position *next,
                     uint32_t most)
{
    uint32_t to = node_of(brute, next, most);
    if (brute->edge_count == brute->edge_room) {
        brute->edge_room = brute->edge_room * 2 + 64;
        brute->edge = realloc(brute->edge, brute->edge_room * sizeof *brute->edge);
    }
    brute->edge[brute->edge_count++] = to;
    brute->node[at].count++;
}

static void grow(struct brute *brute, uint32_t at, uint32_t most)
{
    const struct summit_rules *rules = brute->rules;
    struct summit_position here = brute->node[at].position, next = here;
    brute->node[at].first = brute->edge_count;
    brute->node[at].step = 1;
    if (here.winner != SUMMIT_NOBODY)
        return;
    for (size_t i = 0; i < summit_rules_moves(rules, here.turn); i++, next = here)
        if (summit_play(rules, &next, summit_action_move(rules, here.turn, i), NULL) ==
            SUMMIT_LEGAL)
            add_edge(brute, at, &next, most);
    brute->node[at].stuck = brute->node[at].count == 0;
    if (!brute->node[at].stuck)
        return;
    brute->node[at].step = summit_pass(rules, &next) ? 1 : 0;
    add_edge(brute, at, &next, most);
}

/* What an edge of a node leads to. */
static const struct brute_node *after(const struct brute *brute, const struct brute_node *node,
                                      uint32_t edge)
{
    return &brute->node[brute->edge[node->first + edge]];
}

/* ---- Two players: one level of plies after the other ----------------------------------------- */

static bool decide_two(const struct brute *brute, struct brute_node *node, uint32_t plies)
{
    int mover = node->position.turn;
    bool all = true;
    uint32_t longest = 0, step = node->step;
    for (uint32_t i = 0; i < node->count; i++) {
        const struct brute_node *next = after(brute, node, i);
        bool known = next->plies != undecided && next->plies + step <= plies;
        if (known && next->winner == mover) {
            node->winner = mover;
            node->plies = plies;
            return true;
        }
        all = all && known;
        longest = known && next->plies > longest ? next->plies : longest;
    }
    if (!all || longest + step != plies)
        return false;
    node->winner = 1 - mover;
    node->plies = plies;
    return true;
}

static void solve_two(struct brute *brute)
{
    bool changed = true;
    for (uint32_t plies = 0; changed || plies < 3; plies++) {
        changed = false;
        for (uint32_t i = 0; i < brute->count; i++) {
            struct brute_node *node = &brute->node[i];
            if (node->plies == undecided && node->position.winner == SUMMIT_NOBODY)
                changed = decide_two(brute, node, plies) || changed;
        }
    }
}

/* ---- More players ---------------------------------------------------------------------------- */

static int winner_of_many(const struct brute *brute, const struct brute_node *node)
{
    bool all = true;
    for (uint32_t i = 0; i < node->count; i++) {
        int winner = after(brute, node, i)->winner;
        if (!node->stuck && winner == node->position.turn)
            return winner;
        all = all && winner != SUMMIT_DRAWN;
    }
    return all ? after(brute, node, 0)->winner : SUMMIT_DRAWN;
}

static uint32_t plies_of_many(const struct brute *brute, const struct brute_node *node)
{
    uint32_t least = undecided, step = node->step;
    bool chooses = !node->stuck && node->winner == node->position.turn;
    for (uint32_t i = 0; i < (chooses ? node->count : 1); i++) {
        const struct brute_node *next = after(brute, node, i);
        if (next->winner == node->winner && next->plies != undecided && next->plies + step < least)
            least = next->plies + step;
    }
    return least;
}

static void solve_many(struct brute *brute)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (uint32_t i = 0; i < brute->count; i++) {
            struct brute_node *node = &brute->node[i];
            if (node->position.winner != SUMMIT_NOBODY || node->winner != SUMMIT_DRAWN)
                continue;
            node->winner = winner_of_many(brute, node);
            changed = changed || node->winner != SUMMIT_DRAWN;
        }
    }
    for (changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < brute->count; i++) {
            struct brute_node *node = &brute->node[i];
            if (node->position.winner != SUMMIT_NOBODY || node->winner == SUMMIT_DRAWN)
                continue;
            uint32_t plies = plies_of_many(brute, node);
            changed = changed || plies != node->plies;
            node->plies = plies;
        }
    }
}

bool brute_solve(struct brute *brute, const struct summit_rules *rules, uint32_t most)
{
    *brute = (struct brute){.rules = rules, .table_size = 1};
    while (brute->table_size < 3 * most + 64)
        brute->table_size *= 2;
    brute->table = malloc(brute->table_size * sizeof *brute->table);
    memset(brute->table, 0xff, brute->table_size * sizeof *brute->table);
    for (unsigned first = 0; first < summit_rules_players(rules); first++) {
        struct summit_position start;
        summit_start(rules, first, &start);
        node_of(brute, &start, most);
    }
    for (uint32_t at = 0; at < brute->count && brute->count <= most; at++)
        grow(brute, at, most);
    if (brute->count > most)
        return false;
    if (summit_rules_players(rules) == 2)
        solve_two(brute);
    else
        solve_many(brute);
    return true;
}

void brute_release(struct brute *brute)
{
    free(brute->node);
    free(brute->edge);
    free(brute->table);
}

const struct brute_node *brute_find(const struct brute *brute,
                                    const struct summit_position *position)
{
    uint32_t found = brute->table[slot_of(brute, position)];
    return found != UINT32_MAX ? &brute->node[found] : NULL;
}
