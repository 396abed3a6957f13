/* chains.c: lists in which each number is taken once and linked to the one before, both ways.
 *
 * Whoever takes a number that some maximum matching of the numbers left leaves out wins: the other
 * one has to take a linked number, which that matching pairs, or it could have had one pair more;
 * the answer is its mate. What is left then is matched in the same way, and so on to the end. If
 * every maximum matching covers the number that was taken, the other one wins by the same plan,
 * since without that number its mate is left out. So a position is won if one of the numbers that
 * may be taken can be left out. In how many plies, pairs don't tell. */
#include "core/chain.h"
#include "solve/matching.h"
#include "solve/method.h"

#include <stdlib.h>
#include <string.h>

/* Lists up to here are gone through to the end instead, which tells the plies too. */
enum { SHORT_LIST = 20 };

struct chains {
    const struct summit_rules *rules;
    struct chain chain;
    uint16_t mate[LINKS_MOST]; /* of a maximum matching of all */
};

static void drop(void *self)
{
    struct chains *chains = self;
    chain_release(&chains->chain);
    free(chains);
}

static void *make(const struct summit_rules *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct chains *chains = calloc(1, sizeof *chains);
    struct matching matching;
    if (chains == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    chains->rules = rules;
    if (!chain_init(&chains->chain, rules, error)) {
        free(chains);
        return NULL;
    }
    const struct links *links = &chains->chain.links;
    if (options->method == SUMMIT_AUTO && links->count <= SHORT_LIST) {
        fail(error, 0, "found a short list, expected one with more than %d numbers", SHORT_LIST);
        drop(chains);
        return NULL;
    }
    matching_begin(links, &matching);
    matching_finish(links, &matching);
    memcpy(chains->mate, matching.mate, sizeof chains->mate);
    return chains;
}

/* Finds who can be left out of what a position leaves. Most of the pairs are still there. */
static void match_rest(const struct chains *chains, const struct summit_position *position,
                       struct matching *matching)
{
    const struct chain *chain = &chains->chain;
    const struct links *links = &chain->links;
    const struct way *way = rules_played(chains->rules)->seat[0].way;
    unsigned copy = 0;
    for (unsigned v = 0; v < links->count; v++) {
        copy = v > 0 && chain->way[v] == chain->way[v - 1] ? copy + 1 : 0;
        matching->in[v] = copy >= way_used(&way[chain->way[v]], position);
    }
    for (unsigned v = 0; v < links->count; v++) {
        uint16_t mate = chains->mate[v];
        bool both = mate != LINKS_NONE && matching->in[v] && matching->in[mate];
        matching->mate[v] = both ? mate : LINKS_NONE;
    }
    matching_finish(links, matching);
}

/* The first move after which the other one loses, or SUMMIT_NO_MOVE. */
static struct summit_move winning(const struct chains *chains,
                                  const struct summit_position *position)
{
    const struct chain *chain = &chains->chain;
    struct matching matching;
    struct summit_effect effect;
    match_rest(chains, position, &matching);
    for (unsigned v = 0; v < chain->links.count; v++)
        if (matching.spare[v] &&
            summit_try(chains->rules, position, chain->move[v], &effect) == SUMMIT_LEGAL)
            return chain->move[v];
    return SUMMIT_NO_MOVE;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    bool wins = summit_is_move(winning(self, position));
    *answer = answer_of(position, wins ? SUMMIT_WIN : SUMMIT_LOSE, 0);
    answer->value_only = wins || !summit_stuck(((const struct chains *)self)->rules, position);
    return true;
}

static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct chains *chains = self;
    struct summit_move move = winning(chains, position);
    if (!summit_is_move(move)) {
        struct summit_place place = {0};
        if (!summit_next_move(chains->rules, position, &place, &move))
            return SUMMIT_NO_MOVE;
    }
    return move;
}

const struct method method_chains = {
    .kind = SUMMIT_MATCHING,
    .knows = ~(feature_set)0, /* the chain itself looks at the rules */
    .explore = make,
    .drop = drop,
    .value = value,
    .best = best,
};
