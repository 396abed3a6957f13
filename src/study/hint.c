/* hint.c: the best move in words, and why it is best. */
#include "study/hint.h"

#include "base/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What a move is about, gathered once. */
struct advice {
    const struct summit_rules *rules;
    struct summit_answer here;
    struct summit_position after;
    unsigned seat;
    char move[64];
    char left[200];   /* what it leaves: `leaves 12`, `makes your number 12` */
    char rival[300];  /* who is next */
    char winner[300]; /* who wins, if somebody does */
};

static void say_what(const struct advice *advice, struct text *story)
{
    const struct summit_answer *here = &advice->here;
    switch (here->value) {
    case SUMMIT_WIN:
        text_addf(story, "%s is best: it wins in %" PRIu64 " turn%s.\n", advice->move, here->plies,
                  here->plies == 1 ? "" : "s");
        return;
    case SUMMIT_DRAW:
        text_addf(story, "%s is best: nobody can force a win after it.\n", advice->move);
        return;
    case SUMMIT_LOSE:
        if (summit_rules_players(advice->rules) > 2)
            text_addf(story, "Every move loses against best play: %s wins. %s is as good as any.\n",
                      advice->winner, advice->move);
        else
            text_addf(story,
                      "Every move loses against best play. %s holds out longest: %" PRIu64
                      " turn%s.\n",
                      advice->move, here->plies, here->plies == 1 ? "" : "s");
    }
}

static void say_why(const struct advice *advice, struct text *story)
{
    const struct summit_answer *here = &advice->here;
    bool at_once = advice->after.winner == (int)advice->seat;
    bool stuck = !at_once && summit_stuck(advice->rules, &advice->after);
    switch (here->value) {
    case SUMMIT_WIN:
        if (at_once)
            text_addf(story, "%s %s, the target.\n", advice->move, advice->left);
        else if (stuck)
            text_addf(story, "%s %s, and then %s has no move.\n", advice->move, advice->left,
                      advice->rival);
        else
            text_addf(story, "%s %s, from where every answer loses%s.\n", advice->move,
                      advice->left, summit_rules_players(advice->rules) > 2 ? " to you" : "");
        return;
    case SUMMIT_DRAW:
        text_addf(story, "%s %s, from where %s can't force a win, and you can't either.\n",
                  advice->move, advice->left, advice->rival);
        return;
    case SUMMIT_LOSE:
        text_addf(story, "%s %s. From there %s wins in %" PRIu64 " turn%s, and no other move %s.\n",
                  advice->move, advice->left, advice->winner, here->plies > 0 ? here->plies - 1 : 0,
                  here->plies == 2 ? "" : "s",
                  summit_rules_players(advice->rules) > 2 ? "changes that" : "lasts longer");
    }
}

static void tell_old(const struct summit_solver *solver, const struct summit_position *position,
                     bool why, struct text *story)
{
    struct advice advice = {.rules = summit_solver_rules(solver), .after = *position};
    struct summit_move move = summit_solver_best(solver, position, &advice.here);
    struct summit_effect effect;
    if (!summit_is_move(move)) {
        text_add(story, "There is nothing to choose here.\n");
        return;
    }
    advice.seat = position->turn;
    summit_write_move(advice.rules, move, advice.move, sizeof advice.move);
    summit_try(advice.rules, position, move, &effect);
    struct text text = text_into(advice.left, sizeof advice.left);
    text_add(&text, summit_rules_numbers(advice.rules) > 1 ? "makes your number " : "leaves ");
    number_add(&text, effect.made);
    summit_play(advice.rules, &advice.after, move);
    summit_player_name(advice.rules, advice.after.turn, advice.rival, sizeof advice.rival);
    if (advice.here.winner >= 0)
        summit_player_name(advice.rules, (unsigned)advice.here.winner, advice.winner,
                           sizeof advice.winner);
    if (why)
        say_why(&advice, story);
    else
        say_what(&advice, story);
}

bool summit_hint(const struct summit_solver *solver, const struct summit_position *position,
                 struct summit_hint *hint)
{
    *hint = (struct summit_hint){solver, *position};
    return true;
}

void hint_tell(struct text *text, const struct summit_rules *rules, const struct summit_hint *hint,
               enum summit_layer layer)
{
    (void)rules;
    tell_old(hint->solver, &hint->position,
             layer == SUMMIT_LAYER_WHY || layer == SUMMIT_LAYER_BRIEF_WHY, text);
}
