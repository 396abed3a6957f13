/* step.c: what an entry makes of a state, and what is said about it. */
#include "session/step.h"

#include "core/tell.h"

#include <string.h>

/* Without a number of games, a match ends after so many drawn rounds in a row. */
enum { MATCH_DRAWS = 3 };

void step_say(const struct step *step, enum summit_word word, unsigned seat,
              struct summit_move move, const struct summit_position *before)
{
    if (step->story == NULL)
        return;
    const struct state *state = step->state;
    struct summit_scene scene = {
        .position = &state->position,
        .before = before,
        .plies = step->entries != NULL ? step->entries + state->round_entries : NULL,
        .ply_count = state->entries - state->round_entries,
        .seat = seat,
        .move = move,
        .first = state->first,
        .round = state->round,
        .meant = step->meant,
        .meant_count = step->meant_count};
    memcpy(scene.points, state->points, sizeof scene.points);
    size_t before_it = step->story->length;
    tell_word(step->story, step->rules, word, &scene);
    if (step->story->length > before_it)
        text_add(step->story, "\n");
}

static void say_end(const struct step *step, unsigned seat, bool left)
{
    int winner = step->state->position.winner;
    if (winner == SUMMIT_DRAWN)
        step_say(step, SUMMIT_SAY_DRAWN, seat, SUMMIT_NO_MOVE, NULL);
    else if (winner != SUMMIT_NOBODY)
        step_say(step, SUMMIT_SAY_WON, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
    else if (left)
        step_say(step, SUMMIT_SAY_OUT, seat, SUMMIT_NO_MOVE, NULL);
}

static void step_move(const struct step *step, struct summit_move move)
{
    struct summit_position *position = &step->state->position;
    const struct summit_position before = *position;
    struct summit_effect effect;
    unsigned seat = before.turn;
    summit_play(step->rules, position, move);
    step->state->ply_count++;
    if (step->story == NULL)
        return;
    summit_try(step->rules, &before, move, &effect);
    step_say(step, SUMMIT_SAY_MOVED, seat, move, &before);
    if (effect.meaning == SUMMIT_REACHES) {
        step_say(step, SUMMIT_SAY_REACHED, seat, move, &before);
        return;
    }
    bool left = position->out >> seat & 1;
    if (effect.meaning == SUMMIT_EXCEEDS)
        step_say(step, SUMMIT_SAY_EXCEEDED, seat, move, &before);
    say_end(step, seat, left);
    if (left && position->winner == SUMMIT_NOBODY && summit_rules_numbers(step->rules) == 1)
        step_say(step, SUMMIT_SAY_BACK, seat, SUMMIT_NO_MOVE, NULL);
}

/* Players who can't move lose their turn or the game, until somebody can or all is over. */
static void step_stuck(const struct step *step)
{
    struct summit_position *position = &step->state->position;
    while (summit_stuck(step->rules, position)) {
        unsigned seat = position->turn;
        struct summit_position after = *position;
        bool loses = !summit_pass(step->rules, &after);
        step_say(step, loses ? SUMMIT_SAY_STUCK : SUMMIT_SAY_LOST_TURN, seat, SUMMIT_NO_MOVE, NULL);
        *position = after;
        say_end(step, seat, loses);
    }
}

static void begin_round(const struct step *step, unsigned round, unsigned first)
{
    struct state *state = step->state;
    state->round = round;
    state->first = first;
    state->round_start = state->ply_count;
    state->round_entries = state->entries;
    state->repetition_said = false;
    summit_start(step->rules, first, &state->position);
}

/* Who has won the most rounds, or SUMMIT_DRAWN if several have. */
static int match_leader(const struct summit_rules *rules, const struct state *state)
{
    unsigned most = 0;
    int leader = SUMMIT_DRAWN;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        if (state->points[seat] == most)
            leader = SUMMIT_DRAWN;
        else if (state->points[seat] > most) {
            most = state->points[seat];
            leader = (int)seat;
        }
    }
    return leader;
}

/* Who has won the match now that a round is over; SUMMIT_NOBODY if it goes on. */
static int match_outcome(const struct summit_rules *rules, const struct state *state)
{
    int leader = match_leader(rules, state);
    if (leader >= 0 && state->points[leader] >= summit_rules_points(rules))
        return leader;
    bool over = summit_rules_games(rules) > 0 ? state->round >= summit_rules_games(rules)
                                              : state->draws >= MATCH_DRAWS;
    return over && !summit_rules_unending(rules) ? leader : SUMMIT_NOBODY;
}

/* The winner that is spoken of is the match's, not the last round's. */
static void say_match(const struct step *step)
{
    struct state told = *step->state;
    int winner = told.match_winner;
    struct step about = {step->rules, &told, step->entries, step->story};
    told.position.winner = (int8_t)winner;
    if (winner == SUMMIT_DRAWN)
        step_say(&about, SUMMIT_SAY_MATCH_DRAWN, 0, SUMMIT_NO_MOVE, NULL);
    else
        step_say(&about, SUMMIT_SAY_MATCH, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
}

/* After a round of a match: the score, and the next round or the end of the match. */
static void step_match(const struct step *step)
{
    const struct summit_rules *rules = step->rules;
    struct state *state = step->state;
    int winner = state->position.winner;
    if (summit_rules_points(rules) == 0 || winner == SUMMIT_NOBODY)
        return;
    if (winner >= 0)
        state->points[winner]++;
    state->draws = winner >= 0 ? 0 : state->draws + 1;
    step_say(step, SUMMIT_SAY_SCORE, 0, SUMMIT_NO_MOVE, NULL);
    state->match_winner = match_outcome(rules, state);
    if (state->match_winner != SUMMIT_NOBODY) {
        say_match(step);
        return;
    }
    begin_round(step, state->round + 1, (state->first + 1) % summit_rules_players(rules));
    step_say(step, SUMMIT_SAY_ROUND, state->first, SUMMIT_NO_MOVE, NULL);
    step_say(step, SUMMIT_SAY_OPENING, state->first, SUMMIT_NO_MOVE, NULL);
}

void step_start(const struct step *step, unsigned first)
{
    *step->state = (struct state){.match_winner = SUMMIT_NOBODY};
    begin_round(step, 1, first);
}

void step_entry(const struct step *step, struct summit_ply entry)
{
    struct summit_position *position = &step->state->position;
    step->state->entries++;
    if (entry.kind == ENTRY_MOVE)
        step_move(step, entry.move);
    else if (entry.kind == ENTRY_REPETITION) {
        position->winner = SUMMIT_DRAWN;
        step_say(step, SUMMIT_SAY_REPETITION, entry.seat, SUMMIT_NO_MOVE, NULL);
    } else {
        bool resigns = entry.kind == ENTRY_RESIGN;
        step_say(step, resigns ? SUMMIT_SAY_RESIGNED : SUMMIT_SAY_TIMEOUT, entry.seat,
                 SUMMIT_NO_MOVE, NULL);
        summit_drop(step->rules, position, entry.seat);
        say_end(step, entry.seat, true);
    }
    step_stuck(step);
    step_match(step);
}
