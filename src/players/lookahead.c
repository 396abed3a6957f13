/* lookahead.c: what can be seen of a game that is too large for the solver.
 *
 * First all lines are followed one turn deep, then two, and so on, until a number of moves has been
 * tried. What is found so is true, as the solver would say it: whoever can win, wins; whoever can't
 * prefers a draw to a loss. What is not found is left open.
 *
 * Then games are played to the end from each move, by players who take a win at once and avoid
 * losing at once, and else do anything. How many of them are won says where a move leads that lies
 * too far away to be followed. */
#include "players/lookahead.h"

#include "players/chance.h"

/* How many moves are tried in all, in lines and in games; how long these get. */
enum { LINE_TRIES = 60000, GAME_TRIES = 30000, LINE_PLIES = 60, GAME_PLIES = 100 };

static const struct solve_answer open_answer = {SOLVE_DRAW, SUMMIT_NOBODY, 0};

/* ---- Following lines ------------------------------------------------------------------------ */

struct search {
    const struct summit_rules *rules;
    unsigned tries; /* that are left */
};

/* Whether a decided answer is better for the mover than another one, if neither wins. With more
 * than two players the first one stays, as the solver has it. */
static bool is_better(const struct search *search, const struct solve_answer *one,
                      const struct solve_answer *two)
{
    if (one->winner == SUMMIT_DRAWN || two->winner == SUMMIT_DRAWN)
        return two->winner != SUMMIT_DRAWN;
    return summit_rules_players(search->rules) == 2 && one->plies > two->plies;
}

static struct solve_answer follow(struct search *search, const struct summit_position *position,
                                  unsigned move, unsigned depth);

/* What the best of the moves leads to, `depth` turns deep. */
static struct solve_answer follow_all(struct search *search, const struct summit_position *position,
                                      uint32_t legal, unsigned depth)
{
    struct solve_answer best = open_answer;
    bool open = false;
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(legal >> move & 1))
            continue;
        struct solve_answer after = follow(search, position, move, depth);
        after.plies++;
        if (after.winner == position->turn)
            return after;
        if (after.winner == SUMMIT_NOBODY)
            open = true;
        else if (best.winner == SUMMIT_NOBODY || is_better(search, &after, &best))
            best = after;
    }
    return open ? open_answer : best;
}

static struct solve_answer follow(struct search *search, const struct summit_position *position,
                                  unsigned move, unsigned depth)
{
    struct summit_position after = *position;
    uint32_t legal = 0;
    if (search->tries == 0)
        return open_answer;
    search->tries--;
    summit_play(search->rules, &after, move);
    while (after.winner == SUMMIT_NOBODY && (legal = summit_legal(search->rules, &after)) == 0)
        summit_pass(search->rules, &after);
    if (after.winner != SUMMIT_NOBODY)
        return (struct solve_answer){SOLVE_DRAW, after.winner, 0};
    return depth > 0 ? follow_all(search, &after, legal, depth - 1) : open_answer;
}

static void follow_lines(const struct summit_rules *rules, const struct summit_position *position,
                         struct outlook *outlook)
{
    struct search search = {rules, LINE_TRIES};
    bool open = true;
    for (unsigned depth = 0; depth < LINE_PLIES && open && search.tries > 0; depth++) {
        open = false;
        for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
            struct solve_answer *after = &outlook->after[move];
            if (!(outlook->legal >> move & 1) || after->winner != SUMMIT_NOBODY)
                continue;
            *after = follow(&search, position, move, depth);
            open = open || after->winner == SUMMIT_NOBODY;
        }
    }
}

/* ---- Playing games -------------------------------------------------------------------------- */

/* A move that wins, else one that doesn't lose at once, else any. */
static unsigned choose(const struct summit_rules *rules, const struct summit_position *position,
                       uint32_t legal, uint64_t *chance)
{
    uint32_t stays = 0;
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        struct summit_position after = *position;
        if (!(legal >> move & 1))
            continue;
        summit_play(rules, &after, move);
        if (after.winner == position->turn)
            return move;
        if (after.winner < 0 && !(after.out >> position->turn & 1))
            stays |= UINT32_C(1) << move;
    }
    return chance_pick(stays != 0 ? stays : legal, chance);
}

/* Plays on after a move; what the mover gets: 1 for a win, 0 for a loss, an equal share else. */
static double play_on(const struct summit_rules *rules, const struct summit_position *position,
                      unsigned move, uint64_t *chance, unsigned *tries)
{
    struct summit_position at = *position;
    summit_play(rules, &at, move);
    for (unsigned ply = 0; ply < GAME_PLIES && at.winner == SUMMIT_NOBODY; ply++) {
        uint32_t legal = summit_legal(rules, &at);
        *tries += (unsigned)__builtin_popcount(legal) + 1;
        if (legal == 0)
            summit_pass(rules, &at);
        else
            summit_play(rules, &at, choose(rules, &at, legal, chance));
    }
    if (at.winner < 0)
        return 1.0 / summit_rules_players(rules);
    return at.winner == position->turn ? 1 : 0;
}

static void play_games(const struct summit_rules *rules, const struct summit_position *position,
                       uint64_t *chance, struct outlook *outlook)
{
    unsigned tries = 0, games = 0;
    do {
        games++;
        for (unsigned move = 0; move < SUMMIT_MOVES; move++)
            if (outlook->legal >> move & 1)
                outlook->hope[move] += play_on(rules, position, move, chance, &tries);
    } while (tries > 0 && tries < GAME_TRIES);
    for (unsigned move = 0; move < SUMMIT_MOVES; move++)
        outlook->hope[move] /= games;
}

void lookahead(const struct summit_rules *rules, const struct summit_position *position,
               uint64_t *chance, struct outlook *outlook)
{
    *outlook = (struct outlook){.legal = summit_legal(rules, position)};
    for (unsigned move = 0; move < SUMMIT_MOVES; move++)
        outlook->after[move] = open_answer;
    follow_lines(rules, position, outlook);
    play_games(rules, position, chance, outlook);
}
