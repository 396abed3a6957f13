/* verdict.c: what the solver found, in words; and what all of study says alike. */
#include "study/study.h"

#include "core/tell.h"

#include <stdio.h>

/* ---- What all say alike --------------------------------------------------------------------- */

void study_say(struct text *text, const struct summit_rules *rules, enum phrase phrase,
               const struct filling *fillings)
{
    phrase_add(text, summit_rules_language(rules), phrase, fillings);
}

const char *study_text(const struct text *text)
{
    return text->at != NULL ? text->at : "";
}

void study_release(struct text *texts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_release(&texts[i]);
}

void study_player(struct text *text, const struct summit_rules *rules, int seat)
{
    if (seat >= 0)
        tell_player(text, rules, (unsigned)seat);
    else
        study_say(text, rules, PHRASE_STUDY_NOBODY, NULL);
}

void study_moves(struct text *text, const struct summit_rules *rules,
                 const struct summit_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            study_say(text, rules, PHRASE_STUDY_OR, NULL);
        tell_move(text, rules, moves[i]);
    }
}

void study_position(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position)
{
    if (summit_rules_numbers(rules) == 1) {
        study_say(text, rules, PHRASE_STUDY_POSITION_SHARED,
                  fill({"number", .number = position->number[0]}));
        return;
    }
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        struct text player = {0};
        study_player(&player, rules, (int)seat);
        if (seat > 0)
            study_say(text, rules, PHRASE_STUDY_COMMA, NULL);
        study_say(
            text, rules, PHRASE_STUDY_POSITION_OWN,
            fill({"player", study_text(&player)}, {"number", .number = position->number[seat]}));
        text_release(&player);
    }
}

enum summit_value study_kept(unsigned mover, const struct summit_answer *after)
{
    if (after->winner < 0)
        return SUMMIT_DRAW;
    return after->winner == (int)mover ? SUMMIT_WIN : SUMMIT_LOSE;
}

void study_line(const struct summit_solver *solver, const struct summit_position *position,
                const struct summit_answer *here, struct summit_line *line)
{
    line->here = *here;
    line->count = summit_solver_line(solver, position, line->plies, SUMMIT_LINE_PLIES);
}

static void add_plies(struct text *text, const struct summit_rules *rules,
                      const struct summit_line *line)
{
    for (size_t i = 0; i < line->count; i++) {
        text_add(text, i > 0 ? " " : "");
        if (summit_is_move(line->plies[i].move))
            tell_move(text, rules, line->plies[i].move);
        else
            study_say(text, rules, PHRASE_LINE_LOST_TURN, NULL);
    }
}

void study_line_tell(struct text *text, const struct summit_rules *rules,
                     const struct summit_line *line)
{
    struct text plies = {0};
    add_plies(&plies, rules, line);
    const struct filling *fillings =
        fill({"line", study_text(&plies)}, {"more", .number = line->here.plies - line->count});
    bool cut = line->here.value_only && line->count == SUMMIT_LINE_PLIES;
    if (cut) {
        text_add(text, study_text(&plies));
        study_say(text, rules, PHRASE_STUDY_AND_SO_ON, NULL);
    } else if (line->here.value == SUMMIT_DRAW)
        study_say(text, rules,
                  line->count == SUMMIT_LINE_PLIES ? PHRASE_LINE_FOR_EVER : PHRASE_LINE_NO_MOVE,
                  fillings);
    else if (line->here.plies > line->count)
        study_say(text, rules, PHRASE_LINE_MORE, fillings);
    else
        text_add(text, study_text(&plies));
    text_release(&plies);
}

/* ---- A verdict ------------------------------------------------------------------------------ */

unsigned verdict_first(const struct summit_rules *rules)
{
    return summit_rules_first(rules) == SUMMIT_TOSS ? 0 : (unsigned)summit_rules_first(rules);
}

/* `Player 1 loses in 1 turn`; of three and more players the one who wins: of whoever is to move in
 * the position that was answered for. */
static void add_value(struct text *text, const struct summit_rules *rules, unsigned seat,
                      const struct summit_answer *answer)
{
    bool other =
        answer->value == SUMMIT_LOSE && summit_rules_players(rules) > 2 && answer->winner >= 0;
    bool wins = answer->value == SUMMIT_WIN || other;
    struct text player = {0};
    study_player(&player, rules, other ? answer->winner : (int)seat);
    enum phrase phrase = wins ? PHRASE_VERDICT_WINS : PHRASE_VERDICT_LOSES;
    if (answer->value == SUMMIT_DRAW)
        phrase = PHRASE_VERDICT_DRAWS;
    else if (answer->plies == 0)
        phrase = wins ? PHRASE_VERDICT_HAS_WON : PHRASE_VERDICT_HAS_LOST;
    study_say(text, rules, phrase,
              fill({"player", study_text(&player)}, {"turns", .number = answer->plies}));
    text_release(&player);
}

/* One line for a move: what it makes, and how it goes on from there. */
static void add_move(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position, const struct summit_judged *judged)
{
    struct text move = {0}, value = {0};
    struct summit_position after = *position;
    struct summit_effect effect;
    char space[8];
    summit_try(rules, position, judged->move, &effect);
    summit_play(rules, &after, judged->move);
    tell_move(&move, rules, judged->move);
    snprintf(space, sizeof space, "%*s", text_padding(study_text(&move), 6), "");
    add_value(&value, rules, after.turn, &judged->after);
    study_say(text, rules,
              after.winner == SUMMIT_NOBODY ? PHRASE_VERDICT_MOVE : PHRASE_VERDICT_AT_ONCE,
              fill({"move", study_text(&move)}, {"space", space}, {"number", .number = effect.made},
                   {"value", study_text(&value)},
                   {"won", .number = after.winner == (int)position->turn}));
    if (judged->best)
        study_say(text, rules, PHRASE_VERDICT_BEST, NULL);
    text_add(text, "\n");
    text_release(&move);
    text_release(&value);
}

static void add_head(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position, const struct summit_answer *here)
{
    struct text where = {0}, value = {0};
    study_position(&where, rules, position);
    add_value(&value, rules, position->turn, here);
    study_say(text, rules, position->winner == SUMMIT_NOBODY ? PHRASE_VERDICT : PHRASE_VERDICT_OVER,
              fill({"title", summit_rules_title(rules)}, {"position", study_text(&where)},
                   {"value", study_text(&value)}));
    text_release(&where);
    text_release(&value);
}

static void add_line(struct text *text, const struct summit_solver *solver,
                     const struct summit_position *position, const struct summit_answer *here)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_line line;
    struct text words = {0};
    study_line(solver, position, here, &line);
    study_line_tell(&words, rules, &line);
    study_say(text, rules, PHRASE_VERDICT_LINE, fill({"line", study_text(&words)}));
    if (summit_rules_players(rules) > 2)
        study_say(text, rules, PHRASE_VERDICT_MANY, NULL);
    text_release(&words);
}

bool verdict_tell(struct text *text, const struct summit_solver *solver,
                  const struct summit_position *position)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    if (!summit_solver_moves(solver, position, &list, moves, SUMMIT_ROOM))
        return false;
    add_head(text, rules, position, &list.here);
    if (position->winner == SUMMIT_NOBODY && list.count == 0) {
        struct summit_position after = *position;
        bool turn = summit_pass(rules, &after);
        study_say(text, rules, turn ? PHRASE_VERDICT_STUCK_TURN : PHRASE_VERDICT_STUCK_GAME, NULL);
    }
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++)
        add_move(text, rules, position, &moves[i]);
    if (list.count > 0)
        add_line(text, solver, position, &list.here);
    study_say(text, rules, PHRASE_VERDICT_METHOD, fill({"method", summit_solver_method(solver)}));
    return true;
}

size_t summit_verdict_tell(const struct summit_solver *solver,
                           const struct summit_position *position, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    verdict_tell(&text, solver, position);
    return text.length;
}
