/* lookahead.c: what can be seen of a game that is too large for the solver.
 *
 * First all lines are followed one turn deep, then two, and so on, until a number of moves has been
 * tried. What is found so is true, as the solver would say it: whoever can win, wins; whoever can't
 * prefers a draw to a loss. What is not found is left open.
 *
 * Then games are played to the end from each move, by players who take a win at once and avoid
 * losing at once, and else do anything. How many of them are won says where a move leads that lies
 * too far away to be followed. */
#include "solve/computer_levels.h"

#include "base/chance.h"
#include "core/compiled_rules.h"

/* How many of very many moves are looked at, and of those in a game that is played on; how many are
 * tried in all, in lines and in games, if judging one takes a step, and at most in a game from each
 * move; how long lines and games get; how many steps more it takes to find a prime. */
enum {
    SOME = 64,
    FEW = 4,
    LINE_TRIES = 60000,
    GAME_TRIES = 30000,
    ROUND_TRIES = 500000,
    LINE_PLIES = 60,
    GAME_PLIES = 100,
    PRIME_STEPS = 24,
};

static const struct summit_answer open_answer = {.value = SUMMIT_DRAW, .winner = SUMMIT_NOBODY};

/* The steps that it takes to find a move and to judge it. Primes are found by trying. */
static unsigned weight_of(const struct summit_rules *rules)
{
    const struct compiled *play = rules_compiled(rules);
    unsigned weight = judging_weight(play);
    for (unsigned seat = 0; seat < play->players && !play->all_numbered; seat++)
        for (unsigned i = 0; i < play->seat[seat].moves.count; i++)
            if (play->part[play->seat[seat].moves.from + i].word == SET_PRIMES)
                return weight + PRIME_STEPS;
    return weight;
}

/* ---- Following lines ------------------------------------------------------------------------ */

struct line_search {
    const struct summit_rules *rules;
    unsigned tries; /* that are left */
};

/* Whether a decided answer is better for the mover than another one, if neither wins. With more
 * than two players the first one stays, as the solver has it. */
static bool is_better(const struct line_search *search, const struct summit_answer *one,
                      const struct summit_answer *two)
{
    if (one->winner == SUMMIT_DRAWN || two->winner == SUMMIT_DRAWN)
        return two->winner != SUMMIT_DRAWN;
    return summit_rules_players(search->rules) == 2 && one->plies > two->plies;
}

static struct summit_answer follow_move(struct line_search *search,
                                        const struct summit_position *position,
                                        struct summit_move move, unsigned depth);

/* What the best of the moves leads to, `depth` turns deep. */
static struct summit_answer follow_all(struct line_search *search,
                                       const struct summit_position *position, unsigned depth)
{
    struct summit_answer best = open_answer;
    struct summit_move move;
    bool open = false;
    for (struct summit_place place = {0};
         summit_next_move(search->rules, position, &place, &move);) {
        if (search->tries == 0)
            return open_answer;
        struct summit_answer after = follow_move(search, position, move, depth);
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

static struct summit_answer follow_move(struct line_search *search,
                                        const struct summit_position *position,
                                        struct summit_move move, unsigned depth)
{
    struct summit_position after = *position;
    if (search->tries == 0)
        return open_answer;
    search->tries--;
    summit_play(search->rules, &after, move, NULL);
    while (summit_stuck(search->rules, &after))
        summit_pass(search->rules, &after);
    if (after.winner != SUMMIT_NOBODY)
        return (struct summit_answer){.value = SUMMIT_DRAW, .winner = after.winner};
    return depth > 0 ? follow_all(search, &after, depth - 1) : open_answer;
}

static void follow_lines(const struct summit_rules *rules, const struct summit_position *position,
                         struct outlook *outlook)
{
    struct line_search search = {rules, LINE_TRIES / weight_of(rules)};
    bool open = true;
    for (unsigned depth = 0; depth < LINE_PLIES && open && search.tries > 0; depth++) {
        open = false;
        for (size_t i = 0; i < outlook->count; i++) {
            struct summit_judged *move = &outlook->move[i];
            if (move->after.winner != SUMMIT_NOBODY)
                continue;
            move->after = follow_move(&search, position, move->move, depth);
            open = open || move->after.winner == SUMMIT_NOBODY;
        }
    }
}

/* ---- Playing games -------------------------------------------------------------------------- */

/* Whether there are more moves than some number; then only some of them are looked at. */
static bool is_many(const struct summit_rules *rules, const struct summit_position *position,
                    unsigned most)
{
    struct summit_place place = {0};
    struct summit_move move;
    unsigned count = 0;
    if (rules_compiled(rules)->all_numbered && summit_rules_moves(rules, position->turn) <= most)
        return false;
    while (count <= most && summit_next_move(rules, position, &place, &move))
        count++;
    return count > most;
}

/* A move that wins, else one that doesn't lose at once, else any; none if there is none. `tries`
 * counts those that were looked at. */
static struct summit_move choose(const struct summit_rules *rules,
                                 const struct summit_position *position, uint64_t *chance,
                                 unsigned *tries)
{
    struct summit_move legal[SUMMIT_ROOM], stays[SUMMIT_ROOM];
    uint32_t legals = 0, staying = 0;
    bool some = is_many(rules, position, rules_compiled(rules)->all_numbered ? SUMMIT_ROOM : FEW);
    for (struct summit_place place = {0}; legals < (some ? FEW : SUMMIT_ROOM);) {
        struct summit_position after = *position;
        struct summit_move *move = &legal[legals];
        if (some)
            *move = summit_draw_move(rules, position, chance);
        else if (!summit_next_move(rules, position, &place, move))
            break;
        legals++;
        summit_play(rules, &after, *move, NULL);
        if (after.winner == position->turn) {
            *tries += legals;
            return *move;
        }
        if (after.winner < 0 && !(after.out >> position->turn & 1))
            stays[staying++] = *move;
    }
    *tries += legals;
    if (legals == 0)
        return SUMMIT_NO_MOVE;
    return staying > 0 ? stays[chance_below(chance, staying)] : legal[chance_below(chance, legals)];
}

/* How long games get. In each turn all numbered moves are looked at, or some of them are drawn,
 * each by a look at all of them. */
static unsigned game_plies(const struct summit_rules *rules, const struct summit_position *position,
                           size_t games)
{
    enum { DRAW_STEPS = 8 };
    bool numbered = rules_compiled(rules)->all_numbered;
    size_t turn = numbered ? summit_rules_moves(rules, position->turn) : FEW * DRAW_STEPS;
    size_t most = ROUND_TRIES / (games * turn * weight_of(rules)), least = 2;
    size_t plies = GAME_PLIES / judging_weight(rules_compiled(rules));
    most = most > least ? most : least;
    return (unsigned)(plies < most ? plies : most);
}

/* Plays on after a move; what the mover gets: 1 for a win, 0 for a loss, an equal share else. */
static double play_on(const struct summit_rules *rules, const struct summit_position *position,
                      struct summit_move move, unsigned plies, uint64_t *chance, unsigned *tries)
{
    struct summit_position at = *position;
    summit_play(rules, &at, move, NULL);
    for (unsigned ply = 0; ply < plies && at.winner == SUMMIT_NOBODY; ply++) {
        struct summit_move next = choose(rules, &at, chance, tries);
        ++*tries;
        if (summit_is_move(next))
            summit_play(rules, &at, next, NULL);
        else
            summit_pass(rules, &at);
    }
    if (at.winner < 0)
        return 1.0 / summit_rules_players(rules);
    return at.winner == position->turn ? 1 : 0;
}

static void play_games(const struct summit_rules *rules, const struct summit_position *position,
                       uint64_t *chance, struct outlook *outlook)
{
    unsigned tries = 0, games = 0, plies = game_plies(rules, position, outlook->count);
    do {
        games++;
        for (size_t i = 0; i < outlook->count; i++)
            outlook->hope[i] +=
                play_on(rules, position, outlook->move[i].move, plies, chance, &tries);
    } while (tries > 0 && tries < GAME_TRIES / weight_of(rules));
    for (size_t i = 0; i < outlook->count; i++)
        outlook->hope[i] /= games;
}

void lookahead(const struct summit_rules *rules, const struct summit_position *position,
               uint64_t *chance, struct outlook *outlook)
{
    struct summit_place place = {0};
    struct summit_move move;
    bool some = is_many(rules, position, SUMMIT_ROOM);
    outlook->count = 0;
    while (outlook->count < (some ? SOME : SUMMIT_ROOM)) {
        if (some)
            move = summit_draw_move(rules, position, chance);
        else if (!summit_next_move(rules, position, &place, &move))
            break;
        outlook->move[outlook->count] = (struct summit_judged){.move = move, .after = open_answer};
        outlook->hope[outlook->count++] = 0;
    }
    follow_lines(rules, position, outlook);
    play_games(rules, position, chance, outlook);
}
