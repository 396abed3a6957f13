/* verdict.c: what the solver found, in words. */
#include "study/verdict.h"

#include "base/number.h"
#include "core/tell.h"

#include <inttypes.h>

unsigned verdict_first(const struct summit_rules *rules)
{
    return summit_rules_first(rules) == SUMMIT_TOSS ? 0 : (unsigned)summit_rules_first(rules);
}

void verdict_add_value(struct text *text, const struct summit_rules *rules, unsigned seat,
                       const struct summit_answer *answer)
{
    bool other =
        answer->value == SUMMIT_LOSE && summit_rules_players(rules) > 2 && answer->winner >= 0;
    tell_player(text, rules, other ? (unsigned)answer->winner : seat);
    if (answer->value == SUMMIT_DRAW) {
        text_add(text, " draws");
        return;
    }
    text_add(text, answer->value == SUMMIT_WIN || other ? " wins" : " loses");
    if (answer->plies > 0)
        text_addf(text, " in %" PRIu64 " turn%s", answer->plies, answer->plies == 1 ? "" : "s");
}

void verdict_add_position(struct text *text, const struct summit_rules *rules,
                          const struct summit_position *position)
{
    if (summit_rules_numbers(rules) == 1) {
        text_add(text, "the number is ");
        number_add(text, position->number[0]);
        return;
    }
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        text_add(text, seat > 0 ? ", " : "");
        tell_player(text, rules, seat);
        text_add(text, " has ");
        number_add(text, position->number[seat]);
    }
}

void verdict_add_line(struct text *text, const struct summit_solver *solver,
                      const struct summit_position *position, const struct summit_answer *answer)
{
    enum { SHOWN_PLIES = 24 };
    struct summit_ply line[SHOWN_PLIES];
    size_t count = summit_solver_line(solver, position, line, SHOWN_PLIES);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i > 0 ? " " : "");
        if (!summit_is_move(line[i].move))
            text_add(text, "(lost turn)");
        else
            tell_move(text, summit_solver_rules(solver), line[i].move);
    }
    if (answer->value == SUMMIT_DRAW)
        text_add(text, count == SHOWN_PLIES ? " ... and so on for ever" : ", and nobody can move");
    else if (answer->plies > count)
        text_addf(text, " ... and %" PRIu64 " more", answer->plies - count);
}
