/* computer_levels.c: computer players from random to perfect.
 *
 * A level knows the truth about every move, from the solver, but doesn't see all of it. Like a
 * person, it sees what is near and misses what is far: the outcome of a move that decides the game
 * in p more turns is seen with a chance that falls with p, the slower the higher the level. Of what
 * it sees it plays a win before anything unclear, and anything unclear before a loss; a quick win
 * and a slow loss are preferred; what is unclear is all the same to it, so mistakes happen exactly
 * where the choice is close or the lines are long. At 100 it sees all, at 0 nothing.
 *
 * In a game that is too large for the solver it sees, in the same way, what looking ahead finds.
 * There much more is unclear, so the share of games that a move wins counts among what is unclear,
 * the more the higher the level. */
#include "solve/computer_levels.h"

#include "base/chance.h"
#include "base/error.h"
#include "base/number.h"

#include <assert.h>
#include <string.h>

const struct level_name level_names[LEVEL_NAMES] = {
    {"random", LEVEL_RANDOM}, {"easy", LEVEL_EASY},       {"medium", LEVEL_MEDIUM},
    {"hard", LEVEL_HARD},     {"perfect", LEVEL_PERFECT},
};

enum {
    ESCAPE_LOOKS = 4096, /* answers that are looked at, to see where the other might go wrong */
    SOME = 32,           /* of more moves than can be told, so many are looked at, and the best */
    FAR = 12,            /* turns to an end of which nobody knows how far away it is */
};

/* How many answers to a move give the mover back what was lost. */
static unsigned escapes(const struct summit_solver *solver, const struct summit_position *position,
                        struct summit_move move, size_t *looks)
{
    struct summit_position after = *position;
    struct summit_judged answers[SUMMIT_ROOM];
    struct summit_verdict list;
    unsigned count = 0;
    summit_play(summit_solver_rules(solver), &after, move, NULL);
    if (after.winner != SUMMIT_NOBODY || *looks >= ESCAPE_LOOKS ||
        !summit_solver_moves(solver, &after, &list, answers, SUMMIT_ROOM))
        return 0;
    *looks += list.count;
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++)
        count += answers[i].after.winner != list.here.winner;
    return count;
}

/* Never gives anything away, wins as fast as possible; in a lost position lasts as long as possible
 * and, among such moves, leaves the most ways to go wrong. */
static struct summit_move choose_perfect(const struct summit_solver *solver,
                                         const struct summit_position *position)
{
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    struct summit_answer here;
    struct summit_move best = summit_solver_best(solver, position, &here);
    unsigned most = 0;
    size_t looks = 0;
    if (!summit_is_move(best) || here.value != SUMMIT_LOSE ||
        !summit_solver_moves(solver, position, &list, moves, SUMMIT_ROOM))
        return best;
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++) {
        unsigned traps = moves[i].best ? escapes(solver, position, moves[i].move, &looks) : 0;
        if (traps > most) {
            most = traps;
            best = moves[i].move;
        }
    }
    return best;
}

/* e^-x, the same to the last bit on every machine, which no library promises: the series for a
 * small part of x, squared as often as x was halved. */
static double decay(double x)
{
    double sum = 1, term = 1;
    int halved = 0;
    if (x > 700)
        return 0;
    while (x > 0.25) {
        x /= 2;
        halved++;
    }
    for (int i = 1; i < 12; i++) {
        term *= -x / i;
        sum += term;
    }
    for (; halved > 0; halved--)
        sum *= sum;
    return sum;
}

/* The chance to see an outcome that is so many turns away. */
static double clarity(unsigned level, uint64_t turns)
{
    double share = level / 100.0;
    double reach = 6 * share / (1 - share);
    double attention = share < 0.2 ? share / 0.2 : 1;
    return attention * decay((double)turns / reach);
}

/* How good a move looks: seen wins above the unclear above seen losses, the sooner a win and the
 * later a loss the better. */
static double appeal(const struct summit_position *position, const struct summit_answer *after,
                     unsigned level, uint64_t *chance)
{
    bool decided = after->winner >= 0;
    uint64_t turns = after->value_only ? FAR : after->plies;
    if (!decided || chance_part(chance) >= clarity(level, turns))
        return 0;
    double far = (double)turns;
    return after->winner == position->turn ? 2 + 1 / (1 + far) : -2 - 1 / (1 + far);
}

/* How good the moves look: the best of them, or one of the best. `hope` may be NULL. */
static struct summit_move choose_by_appeal(const struct summit_position *position,
                                           const struct summit_judged *moves, size_t count,
                                           const double hope[], unsigned level, uint64_t *chance)
{
    double best = -4, share = level / 100.0;
    size_t equals[SUMMIT_ROOM];
    uint32_t equal = 0;
    for (size_t i = 0; i < count; i++) {
        double looks = appeal(position, &moves[i].after, level, chance);
        if (looks == 0 && hope != NULL)
            looks = share * hope[i] + (1 - share) * chance_part(chance);
        if (looks > best) {
            best = looks;
            equal = 0;
        }
        if (looks >= best)
            equals[equal++] = i;
    }
    return moves[equals[chance_below(chance, equal)]].move;
}

static struct summit_move choose_unsolved(const struct summit_rules *rules,
                                          const struct summit_position *position, unsigned level,
                                          uint64_t *chance)
{
    struct outlook outlook;
    struct summit_move only;
    if (summit_count_moves(rules, position) == 1 && /* a choice of one needs no look */
        summit_next_move(rules, position, &(struct summit_place){0}, &only))
        return only;
    lookahead(rules, position, chance, &outlook);
    return choose_by_appeal(position, outlook.move, outlook.count, outlook.hope, level, chance);
}

/* What the solver says of the moves; of very many, of some anywhere among them and of the best. */
static size_t judge_moves(const struct summit_solver *solver,
                          const struct summit_position *position, uint64_t *chance,
                          struct summit_judged moves[SUMMIT_ROOM])
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_verdict list;
    struct summit_answer here;
    if (summit_count_moves(rules, position) <= SUMMIT_ROOM)
        return summit_solver_moves(solver, position, &list, moves, SUMMIT_ROOM) ? list.count : 0;
    for (size_t i = 0; i <= SOME; i++) {
        struct summit_position after = *position;
        moves[i].move = i == 0 ? summit_solver_best(solver, position, &here)
                               : summit_draw_move(rules, position, chance);
        summit_play(rules, &after, moves[i].move, NULL);
        if (!summit_is_move(moves[i].move) || !summit_solver_value(solver, &after, &moves[i].after))
            return 0;
    }
    return SOME + 1;
}

struct summit_move level_choose(const struct summit_rules *rules,
                                const struct summit_solver *solver,
                                const struct summit_position *position, unsigned level,
                                uint64_t *chance)
{
    struct summit_judged moves[SUMMIT_ROOM];
    assert(!summit_stuck(rules, position) && position->winner == SUMMIT_NOBODY);
    assert(solver != NULL || level < LEVEL_PERFECT);
    if (level == LEVEL_RANDOM)
        return summit_draw_move(rules, position, chance);
    if (solver == NULL)
        return choose_unsolved(rules, position, level, chance);
    if (level >= LEVEL_PERFECT)
        return choose_perfect(solver, position);
    size_t count = judge_moves(solver, position, chance, moves);
    return count > 0 ? choose_by_appeal(position, moves, count, NULL, level, chance)
                     : summit_draw_move(rules, position, chance);
}

bool level_read(const char *text, unsigned *level)
{
    static const char front[] = "level:";
    int64_t number = 0;
    for (size_t i = 0; i < LEVEL_NAMES; i++) {
        if (strcmp(text, level_names[i].name) == 0) {
            *level = level_names[i].level;
            return true;
        }
    }
    if (strncmp(text, front, strlen(front)) != 0 ||
        !number_read(span_of(text + strlen(front)), &number) || number < LEVEL_RANDOM ||
        number > LEVEL_PERFECT)
        return false;
    *level = (unsigned)number;
    return true;
}

bool level_fail_unsolved(struct summit_error *error)
{
    return fail(error, 0, MESSAGE_ERROR_PERFECT_UNSOLVED, fill({"reason", .error = error}));
}
