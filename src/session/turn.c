/* turn.c: applies an entry to a match_state and writes the texts about it. */
#include "session/turn.h"

#include "base/array.h"
#include "core/rules_writer.h"

#include <string.h>

/* Without a number of games, a match ends after so many drawn rounds in a row. */
enum { MATCH_DRAWS = 3 };

struct summit_event event_of(const struct summit_rules *rules,
                             const struct summit_position *position, enum summit_event_kind kind,
                             enum summit_word word, unsigned seat, struct summit_move move,
                             const struct summit_effect *effect)
{
    struct summit_event event = {.kind = kind, .word = word, .seat = seat, .move = move};
    uint8_t on = summit_rules_numbers(rules) > 1 ? (uint8_t)seat : 0;
    if (effect != NULL)
        event.effect = *effect;
    else
        event.effect = (struct summit_effect){
            .on = on,
            .next = position->winner == SUMMIT_NOBODY ? (int8_t)position->turn : SUMMIT_NOBODY,
            .winner = position->winner,
            .before = position->number[on],
            .made = position->number[on]};
    return event;
}

void events_add(struct events *events, struct summit_event event, struct text *text, size_t from)
{
    event.length = text->length - from;
    text_add_bytes(text, "", 1);
    text->failed = text->failed || !array_reserve(&events->list, &events->capacity, events->count,
                                                  sizeof *events->list);
    if (!text->failed)
        events->list[events->count++] = (struct event){event, from};
}

void turn_tell(const struct turn *turn, enum summit_word word, unsigned seat,
               struct summit_move move, const struct summit_effect *effect)
{
    if (turn->story == NULL)
        return;
    const struct match_state *match_state = turn->match_state;
    struct summit_word_context context = {
        .position = &match_state->position,
        .effect = effect,
        .plies = turn->entries != NULL ? turn->entries + match_state->round_entries : NULL,
        .ply_count = match_state->entries - match_state->round_entries,
        .seat = seat,
        .move = move,
        .first = match_state->first,
        .round = match_state->round,
        .meant = turn->meant,
        .meant_count = turn->meant_count};
    memcpy(context.points, match_state->points, sizeof context.points);
    size_t from = turn->story->length;
    tell_word(turn->story, turn->rules, word, &context);
    if (turn->story->length > from)
        text_add(turn->story, "\n");
    if (turn->events == NULL)
        return;
    bool opens = word == SUMMIT_SAY_ROUND || word == SUMMIT_SAY_OPENING;
    struct summit_event event =
        event_of(turn->rules, &match_state->position,
                 opens ? SUMMIT_EVENT_OPENING : SUMMIT_EVENT_DONE, word, seat, move, effect);
    events_add(turn->events, event, turn->story, from);
}

/* What a game comes to, if it is over; `won` says how. */
static void say_end(const struct turn *turn, unsigned seat, bool left, enum summit_word won)
{
    int winner = turn->match_state->position.winner;
    if (winner == SUMMIT_DRAWN)
        turn_tell(turn, SUMMIT_SAY_DRAWN, seat, SUMMIT_NO_MOVE, NULL);
    else if (winner != SUMMIT_NOBODY)
        turn_tell(turn, won, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
    else if (left)
        turn_tell(turn, SUMMIT_SAY_OUT, seat, SUMMIT_NO_MOVE, NULL);
}

static void do_move(const struct turn *turn, const struct judged_entry *judged)
{
    struct summit_position *position = &turn->match_state->position;
    const struct summit_effect *effect = &judged->effect;
    struct summit_move move = judged->entry.move;
    unsigned seat = effect->seat; /* a number speaks for its owner, whoever changed it */
    *position = judged->after;
    turn->match_state->ply_count++;
    if (turn->story == NULL)
        return;
    turn_tell(turn, SUMMIT_SAY_MOVED, judged->entry.seat, move, effect);
    if (effect->meaning == SUMMIT_REACHES) {
        turn_tell(turn, SUMMIT_SAY_REACHED, seat, move, effect);
        return;
    }
    bool left = position->out >> seat & 1;
    if (effect->meaning == SUMMIT_EXCEEDS)
        turn_tell(turn, SUMMIT_SAY_EXCEEDED, seat, move, effect);
    if (effect->meaning == SUMMIT_FAILS)
        turn_tell(turn, SUMMIT_SAY_FAILED, seat, move, effect);
    say_end(turn, seat, left, SUMMIT_SAY_WON);
    bool shared = summit_rules_numbers(turn->rules) == 1 || summit_rules_heaps(turn->rules);
    if (left && position->winner == SUMMIT_NOBODY && shared)
        turn_tell(turn, SUMMIT_SAY_BACK, seat, SUMMIT_NO_MOVE, NULL);
}

/* Players who can't move lose their turn or the game, until somebody can or all is over. */
static void do_stuck(const struct turn *turn)
{
    struct summit_position *position = &turn->match_state->position;
    while (summit_stuck(turn->rules, position)) {
        unsigned seat = position->turn;
        struct summit_position after = *position;
        bool lost_turn = summit_pass(turn->rules, &after);
        turn_tell(turn, lost_turn ? SUMMIT_SAY_LOST_TURN : SUMMIT_SAY_STUCK, seat, SUMMIT_NO_MOVE,
                  NULL);
        *position = after;
        bool left = position->out >> seat & 1;
        bool settled = lost_turn || summit_rules_settles(turn->rules);
        say_end(turn, seat, left, settled ? SUMMIT_SAY_SETTLED : SUMMIT_SAY_WON);
    }
}

static void begin_round(const struct turn *turn, unsigned round, unsigned first)
{
    struct match_state *match_state = turn->match_state;
    match_state->round = round;
    match_state->first = first;
    match_state->round_start = match_state->ply_count;
    match_state->round_entries = match_state->entries;
    match_state->repetition_reported = false;
    summit_start(turn->rules, first, &match_state->position);
}

/* Who has won the most rounds, or SUMMIT_DRAWN if several have. */
static int match_leader(const struct summit_rules *rules, const struct match_state *match_state)
{
    unsigned most = 0;
    int leader = SUMMIT_DRAWN;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        if (match_state->points[seat] == most)
            leader = SUMMIT_DRAWN;
        else if (match_state->points[seat] > most) {
            most = match_state->points[seat];
            leader = (int)seat;
        }
    }
    return leader;
}

/* Who has won the match now that a round is over; SUMMIT_NOBODY if it goes on. */
static int match_outcome(const struct summit_rules *rules, const struct match_state *match_state)
{
    int leader = match_leader(rules, match_state);
    if (leader >= 0 && match_state->points[leader] >= summit_rules_points(rules))
        return leader;
    bool over = summit_rules_games(rules) > 0 ? match_state->round >= summit_rules_games(rules)
                                              : match_state->draws >= MATCH_DRAWS;
    return over && !summit_rules_unending(rules) ? leader : SUMMIT_NOBODY;
}

/* The winner that is spoken of is the match's, not the last round's. */
static void say_match(const struct turn *turn)
{
    struct match_state told = *turn->match_state;
    int winner = told.match_winner;
    struct turn about = {turn->rules, &told, turn->entries, turn->story, turn->events};
    told.position.winner = (int8_t)winner;
    if (winner == SUMMIT_DRAWN)
        turn_tell(&about, SUMMIT_SAY_MATCH_DRAWN, 0, SUMMIT_NO_MOVE, NULL);
    else
        turn_tell(&about, SUMMIT_SAY_MATCH, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
}

/* After a round of a match: the score, and the next round or the end of the match. */
static void do_match(const struct turn *turn)
{
    const struct summit_rules *rules = turn->rules;
    struct match_state *match_state = turn->match_state;
    int winner = match_state->position.winner;
    if (summit_rules_points(rules) == 0 || winner == SUMMIT_NOBODY)
        return;
    if (winner >= 0)
        match_state->points[winner]++;
    match_state->draws = winner >= 0 ? 0 : match_state->draws + 1;
    turn_tell(turn, SUMMIT_SAY_SCORE, 0, SUMMIT_NO_MOVE, NULL);
    match_state->match_winner = match_outcome(rules, match_state);
    if (match_state->match_winner != SUMMIT_NOBODY) {
        say_match(turn);
        return;
    }
    begin_round(turn, match_state->round + 1,
                (match_state->first + 1) % summit_rules_players(rules));
    turn_tell(turn, SUMMIT_SAY_ROUND, match_state->first, SUMMIT_NO_MOVE, NULL);
    turn_tell(turn, SUMMIT_SAY_OPENING, match_state->first, SUMMIT_NO_MOVE, NULL);
}

void turn_start(const struct turn *turn, unsigned first)
{
    *turn->match_state = (struct match_state){.match_winner = SUMMIT_NOBODY};
    begin_round(turn, 1, first);
}

void entry_judge(const struct summit_rules *rules, const struct summit_position *position,
                 struct summit_ply entry, struct judged_entry *judged)
{
    bool over = position->winner != SUMMIT_NOBODY, moves = entry.kind == SUMMIT_DONE_MOVE;
    bool nobodys = entry.kind == SUMMIT_DONE_REPETITION;
    bool in = entry.kind <= SUMMIT_DONE_REPETITION && entry.seat < summit_rules_players(rules) &&
              (nobodys || !(position->out >> entry.seat & 1)) &&
              (!moves || entry.seat == position->turn);
    judged->entry = entry;
    judged->after = *position;
    if (moves && in && !over)
        summit_play(rules, &judged->after, entry.move, &judged->effect);
    else
        judged->effect = (struct summit_effect){.refusal = over  ? SUMMIT_REFUSED_OVER
                                                           : !in ? SUMMIT_REFUSED_UNKNOWN
                                                                 : SUMMIT_LEGAL,
                                                .next = SUMMIT_NOBODY,
                                                .winner = position->winner};
}

void turn_do(const struct turn *turn, const struct judged_entry *judged)
{
    struct summit_position *position = &turn->match_state->position;
    struct summit_ply entry = judged->entry;
    turn->match_state->entries++;
    if (entry.kind == SUMMIT_DONE_MOVE)
        do_move(turn, judged);
    else if (entry.kind == SUMMIT_DONE_REPETITION) {
        position->winner = SUMMIT_DRAWN;
        turn_tell(turn, SUMMIT_SAY_REPETITION, entry.seat, SUMMIT_NO_MOVE, NULL);
    } else {
        bool resigns = entry.kind == SUMMIT_DONE_RESIGN;
        turn_tell(turn, resigns ? SUMMIT_SAY_RESIGNED : SUMMIT_SAY_TIMEOUT, entry.seat,
                  SUMMIT_NO_MOVE, NULL);
        summit_drop(turn->rules, position, entry.seat);
        say_end(turn, entry.seat, true, SUMMIT_SAY_WON);
    }
    do_stuck(turn);
    do_match(turn);
}
