/* verdict_text.c: what the solver found, in words; and what all of study says alike. */
#include "study/study.h"

#include "core/operation.h"
#include "core/rules_writer.h"

/* ---- What all say alike --------------------------------------------------------------------- */

void study_say(struct text *text, const struct summit_rules *rules, enum message message,
               const struct filling *fillings)
{
    message_add(text, summit_rules_language(rules), message, fillings);
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
        study_say(text, rules, MESSAGE_STUDY_NOBODY, NULL);
}

/* Too many to be judged one by one: a best one, then the first that there are. */
static void judge_first(const struct summit_solver *solver, const struct summit_position *position,
                        struct summit_verdict *list, struct summit_judged *moves, size_t *held)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_place place = {0};
    moves[0].move = summit_solver_best(solver, position, &list->here);
    *held = summit_is_move(moves[0].move);
    while (*held > 0 && *held < SUMMIT_ROOM &&
           summit_next_move(rules, position, &place, &moves[*held].move))
        *held += !summit_same_move(moves[*held].move, moves[0].move);
    for (size_t i = 0; i < *held; i++) {
        struct summit_position after = *position;
        summit_play(rules, &after, moves[i].move, NULL);
        if (!summit_solver_value(solver, &after, &moves[i].after))
            *held = i;
        moves[i].best = i == 0 || (summit_rules_players(rules) == 2 &&
                                   summit_rank(&moves[i].after, position->turn) ==
                                       summit_rank(&moves[0].after, position->turn));
    }
}

bool study_judge(const struct summit_solver *solver, const struct summit_position *position,
                 struct summit_verdict *list, struct summit_judged *moves, size_t *held)
{
    size_t count = summit_count_moves(summit_solver_rules(solver), position);
    if (count > SUMMIT_ROOM) {
        judge_first(solver, position, list, moves, held);
        list->count = count;
        return *held > 0;
    }
    if (!summit_solver_moves(solver, position, list, moves, SUMMIT_ROOM))
        return false;
    *held = list->count;
    return true;
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
    bool spaced = summit_rules_heaps(rules) > 0; /* then there are spaces within a move */
    for (size_t i = 0; i < line->count; i++)
        spaced = spaced || line->plies[i].move.their || op_is_word(line->plies[i].move.op);
    for (size_t i = 0; i < line->count; i++) {
        text_add(text, i > 0 ? spaced ? ", " : " " : "");
        if (summit_is_move(line->plies[i].move))
            tell_move(text, rules, line->plies[i].move);
        else
            study_say(text, rules, MESSAGE_LINE_LOST_TURN, NULL);
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
        study_say(text, rules, MESSAGE_STUDY_AND_SO_ON, NULL);
    } else if (line->here.value == SUMMIT_DRAW)
        study_say(text, rules,
                  line->count == SUMMIT_LINE_PLIES ? MESSAGE_LINE_FOR_EVER : MESSAGE_LINE_NO_MOVE,
                  fillings);
    else if (line->here.plies > line->count)
        study_say(text, rules, MESSAGE_LINE_MORE, fillings);
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
    enum message message = wins ? MESSAGE_VERDICT_WINS : MESSAGE_VERDICT_LOSES;
    if (answer->value == SUMMIT_DRAW)
        message = MESSAGE_VERDICT_DRAWS;
    else if (answer->plies == 0)
        message = wins ? MESSAGE_VERDICT_HAS_WON : MESSAGE_VERDICT_HAS_LOST;
    study_say(text, rules, message,
              fill({"player", study_text(&player)}, {"turns", .number = answer->plies}));
    text_release(&player);
}

/* What is said of a move as long as the game goes on, and if it ends it: of a number, and of a list
 * from which one is taken. */
static const enum message move_phrases[2][2] = {
    {MESSAGE_VERDICT_MOVE, MESSAGE_VERDICT_AT_ONCE},
    {MESSAGE_VERDICT_TAKE, MESSAGE_VERDICT_TAKE_AT_ONCE},
};

/* One line for a move: what it makes, and how it goes on from there. */
static void add_move(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position, const struct summit_judged *judged)
{
    struct text move = {0}, value = {0}, made = {0};
    struct summit_position after = *position;
    struct summit_effect effect;
    char space[8];
    summit_play(rules, &after, judged->move, &effect);
    tell_move(&move, rules, judged->move);
    text_write(space, sizeof space, "%*s", text_padding(study_text(&move), 6), "");
    add_value(&value, rules, after.turn, &judged->after);
    study_made(&made, rules, &after, &effect);
    study_say(text, rules, move_phrases[study_is_list(rules)][after.winner >= 0],
              fill({"move", study_text(&move)}, {"space", space}, {"number", study_text(&made)},
                   {"value", study_text(&value)},
                   {"won", .number = after.winner == (int)position->turn}));
    if (judged->best)
        study_say(text, rules, MESSAGE_VERDICT_BEST, NULL);
    text_add(text, "\n");
    text_release(&move);
    text_release(&value);
    text_release(&made);
}

/* All moves; of very many the best ones and some of the others. */
static void add_moves(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position, const struct summit_judged *moves,
                      size_t held, size_t count)
{
    enum { ALL_MOST = 40, BEST_SHOWN = 12, SHOWN = 20 };
    size_t shown[2] = {0}; /* that aren't best, and that are */
    for (size_t i = 0; i < held; i++) {
        if (count > ALL_MOST &&
            shown[moves[i].best] == (moves[i].best ? BEST_SHOWN : SHOWN - BEST_SHOWN))
            continue;
        shown[moves[i].best]++;
        add_move(text, rules, position, &moves[i]);
    }
    size_t more = count - shown[0] - shown[1];
    if (more > 0)
        study_say(text, rules,
                  count < SUMMIT_MANY ? MESSAGE_VERDICT_MORE : MESSAGE_VERDICT_MANY_MORE,
                  fill({"count", .number = (wide)more}));
}

/* What it means that there is no move. */
static void add_stuck(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position)
{
    struct summit_position after = *position;
    enum message message = MESSAGE_VERDICT_STUCK_GAME;
    if (summit_pass(rules, &after))
        message = MESSAGE_VERDICT_STUCK_TURN;
    else if (after.winner == SUMMIT_DRAWN)
        message = MESSAGE_VERDICT_STUCK_DRAWN;
    else if (after.winner == (int)position->turn)
        message = MESSAGE_VERDICT_STUCK_WON;
    study_say(text, rules, message, NULL);
}

static void add_head(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position, const struct summit_answer *here)
{
    struct text where = {0}, value = {0};
    study_position(&where, rules, position);
    add_value(&value, rules, position->turn, here);
    study_say(text, rules,
              position->winner == SUMMIT_NOBODY ? MESSAGE_VERDICT : MESSAGE_VERDICT_OVER,
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
    study_say(text, rules, MESSAGE_VERDICT_LINE, fill({"line", study_text(&words)}));
    if (summit_rules_players(rules) > 2)
        study_say(text, rules, MESSAGE_VERDICT_MANY, NULL);
    text_release(&words);
}

bool verdict_tell(struct text *text, const struct summit_solver *solver,
                  const struct summit_position *position)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    size_t held = 0;
    if (!study_judge(solver, position, &list, moves, &held))
        return false;
    add_head(text, rules, position, &list.here);
    if (position->winner == SUMMIT_NOBODY && list.count == 0)
        add_stuck(text, rules, position);
    add_moves(text, rules, position, moves, held, list.count);
    if (list.count > 0)
        add_line(text, solver, position, &list.here);
    study_say(text, rules, MESSAGE_VERDICT_METHOD, fill({"method", summit_solver_method(solver)}));
    return true;
}

size_t summit_verdict_tell(const struct summit_solver *solver,
                           const struct summit_position *position, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    verdict_tell(&text, solver, position);
    return text.length;
}
