/* hint.c: the best move in words, and why it is best. */
#include "front/hint.h"

#include "core/rules.h"
#include "front/think.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What a move is about, gathered once. */
struct advice {
    const struct summit_rules *rules;
    const struct solve_moves *moves;
    struct summit_position after;
    unsigned seat;
    char move[64];
    char left[200];   /* what it leaves: `leaves 12`, `makes your number 12` */
    char rival[300];  /* who is next */
    char winner[300]; /* who wins, if somebody does */
};

static void say_what(const struct advice *advice, struct story *story)
{
    const struct solve_answer *here = &advice->moves->here;
    switch (here->value) {
    case SOLVE_WIN:
        story_addf(story, "%s is best: it wins in %" PRIu64 " turn%s.\n", advice->move, here->plies,
                   here->plies == 1 ? "" : "s");
        return;
    case SOLVE_DRAW:
        story_addf(story, "%s is best: nobody can force a win after it.\n", advice->move);
        return;
    case SOLVE_LOSE:
        if (advice->rules->players > 2)
            story_addf(story,
                       "Every move loses against best play: %s wins. %s is as good as any.\n",
                       advice->winner, advice->move);
        else
            story_addf(story,
                       "Every move loses against best play. %s holds out longest: %" PRIu64
                       " turn%s.\n",
                       advice->move, here->plies, here->plies == 1 ? "" : "s");
    }
}

static void say_why(const struct advice *advice, struct story *story)
{
    const struct solve_answer *here = &advice->moves->here;
    bool at_once = advice->after.winner == (int)advice->seat;
    bool stuck = !at_once && summit_stuck(advice->rules, &advice->after);
    switch (here->value) {
    case SOLVE_WIN:
        if (at_once)
            story_addf(story, "%s %s, the target.\n", advice->move, advice->left);
        else if (stuck)
            story_addf(story, "%s %s, and then %s has no move.\n", advice->move, advice->left,
                       advice->rival);
        else
            story_addf(story, "%s %s, from where every answer loses%s.\n", advice->move,
                       advice->left, advice->rules->players > 2 ? " to you" : "");
        return;
    case SOLVE_DRAW:
        story_addf(story, "%s %s, from where %s can't force a win, and you can't either.\n",
                   advice->move, advice->left, advice->rival);
        return;
    case SOLVE_LOSE:
        story_addf(story,
                   "%s %s. From there %s wins in %" PRIu64 " turn%s, and no other move %s.\n",
                   advice->move, advice->left, advice->winner,
                   here->plies > 0 ? here->plies - 1 : 0, here->plies == 2 ? "" : "s",
                   advice->rules->players > 2 ? "changes that" : "lasts longer");
    }
}

void hint_tell(const struct solver *solver, const struct summit_position *position, bool why,
               struct story *story)
{
    struct solve_moves moves;
    struct advice advice = {.rules = solver_rules(solver), .moves = &moves, .after = *position};
    if (!solver_moves(solver, position, &moves) || moves.best == 0) {
        story_add(story, "There is nothing to choose here.\n");
        return;
    }
    unsigned move = (unsigned)__builtin_ctz(moves.best);
    advice.seat = position->turn;
    summit_write_move(advice.rules, advice.seat, move, advice.move, sizeof advice.move);
    struct text text = text_into(advice.left, sizeof advice.left);
    text_add(&text, advice.rules->number == NUMBER_OWN ? "makes your number " : "leaves ");
    number_add(&text, op_apply(advice.rules->seat[advice.seat].op[move],
                               *position_number(advice.rules, &advice.after, advice.seat)));
    summit_play(advice.rules, &advice.after, move);
    summit_player_name(advice.rules, advice.after.turn, advice.rival, sizeof advice.rival);
    if (moves.here.winner >= 0)
        summit_player_name(advice.rules, (unsigned)moves.here.winner, advice.winner,
                           sizeof advice.winner);
    if (why)
        say_why(&advice, story);
    else
        say_what(&advice, story);
}
