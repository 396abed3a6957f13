/* entry.c: what an entry makes of a situation, and what is said about it. */
#include "session/entry.h"

#include "core/tell.h"

#include <string.h>

/* Without a number of games, a match ends after so many drawn rounds in a row. */
enum { MATCH_DRAWS = 3 };

void entering_tell(const struct entering *entering, enum summit_word word, unsigned seat,
                   struct summit_move move, const struct summit_effect *effect)
{
    if (entering->story == NULL)
        return;
    const struct situation *situation = entering->situation;
    struct summit_scene scene = {
        .position = &situation->position,
        .effect = effect,
        .plies = entering->entries != NULL ? entering->entries + situation->round_entries : NULL,
        .ply_count = situation->entries - situation->round_entries,
        .seat = seat,
        .move = move,
        .first = situation->first,
        .round = situation->round,
        .meant = entering->meant,
        .meant_count = entering->meant_count};
    memcpy(scene.points, situation->points, sizeof scene.points);
    size_t from = entering->story->length;
    tell_word(entering->story, entering->rules, word, &scene);
    if (entering->story->length > from)
        text_add(entering->story, "\n");
    if (entering->events == NULL)
        return;
    bool opens = word == SUMMIT_SAY_ROUND || word == SUMMIT_SAY_OPENING;
    struct summit_event event =
        event_of(entering->rules, &situation->position,
                 opens ? SUMMIT_EVENT_OPENING : SUMMIT_EVENT_DONE, word, seat, move, effect);
    events_add(entering->events, event, entering->story, from);
}

/* What a game comes to, if it is over; `won` says how. */
static void say_end(const struct entering *entering, unsigned seat, bool left, enum summit_word won)
{
    int winner = entering->situation->position.winner;
    if (winner == SUMMIT_DRAWN)
        entering_tell(entering, SUMMIT_SAY_DRAWN, seat, SUMMIT_NO_MOVE, NULL);
    else if (winner != SUMMIT_NOBODY)
        entering_tell(entering, won, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
    else if (left)
        entering_tell(entering, SUMMIT_SAY_OUT, seat, SUMMIT_NO_MOVE, NULL);
}

static void do_move(const struct entering *entering, const struct judged_entry *judged)
{
    struct summit_position *position = &entering->situation->position;
    const struct summit_effect *effect = &judged->effect;
    struct summit_move move = judged->entry.move;
    unsigned seat = effect->seat; /* a number speaks for its owner, whoever changed it */
    *position = judged->after;
    entering->situation->ply_count++;
    if (entering->story == NULL)
        return;
    entering_tell(entering, SUMMIT_SAY_MOVED, judged->entry.seat, move, effect);
    if (effect->meaning == SUMMIT_REACHES) {
        entering_tell(entering, SUMMIT_SAY_REACHED, seat, move, effect);
        return;
    }
    bool left = position->out >> seat & 1;
    if (effect->meaning == SUMMIT_EXCEEDS)
        entering_tell(entering, SUMMIT_SAY_EXCEEDED, seat, move, effect);
    if (effect->meaning == SUMMIT_FAILS)
        entering_tell(entering, SUMMIT_SAY_FAILED, seat, move, effect);
    say_end(entering, seat, left, SUMMIT_SAY_WON);
    bool shared = summit_rules_numbers(entering->rules) == 1 || summit_rules_heaps(entering->rules);
    if (left && position->winner == SUMMIT_NOBODY && shared)
        entering_tell(entering, SUMMIT_SAY_BACK, seat, SUMMIT_NO_MOVE, NULL);
}

/* Players who can't move lose their turn or the game, until somebody can or all is over. */
static void do_stuck(const struct entering *entering)
{
    struct summit_position *position = &entering->situation->position;
    while (summit_stuck(entering->rules, position)) {
        unsigned seat = position->turn;
        struct summit_position after = *position;
        bool turn = summit_pass(entering->rules, &after);
        entering_tell(entering, turn ? SUMMIT_SAY_LOST_TURN : SUMMIT_SAY_STUCK, seat,
                      SUMMIT_NO_MOVE, NULL);
        *position = after;
        bool left = position->out >> seat & 1;
        bool settled = turn || summit_rules_settles(entering->rules);
        say_end(entering, seat, left, settled ? SUMMIT_SAY_SETTLED : SUMMIT_SAY_WON);
    }
}

static void begin_round(const struct entering *entering, unsigned round, unsigned first)
{
    struct situation *situation = entering->situation;
    situation->round = round;
    situation->first = first;
    situation->round_start = situation->ply_count;
    situation->round_entries = situation->entries;
    situation->repetition_said = false;
    summit_start(entering->rules, first, &situation->position);
}

/* Who has won the most rounds, or SUMMIT_DRAWN if several have. */
static int match_leader(const struct summit_rules *rules, const struct situation *situation)
{
    unsigned most = 0;
    int leader = SUMMIT_DRAWN;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        if (situation->points[seat] == most)
            leader = SUMMIT_DRAWN;
        else if (situation->points[seat] > most) {
            most = situation->points[seat];
            leader = (int)seat;
        }
    }
    return leader;
}

/* Who has won the match now that a round is over; SUMMIT_NOBODY if it goes on. */
static int match_outcome(const struct summit_rules *rules, const struct situation *situation)
{
    int leader = match_leader(rules, situation);
    if (leader >= 0 && situation->points[leader] >= summit_rules_points(rules))
        return leader;
    bool over = summit_rules_games(rules) > 0 ? situation->round >= summit_rules_games(rules)
                                              : situation->draws >= MATCH_DRAWS;
    return over && !summit_rules_unending(rules) ? leader : SUMMIT_NOBODY;
}

/* The winner that is spoken of is the match's, not the last round's. */
static void say_match(const struct entering *entering)
{
    struct situation told = *entering->situation;
    int winner = told.match_winner;
    struct entering about = {entering->rules, &told, entering->entries, entering->story,
                             entering->events};
    told.position.winner = (int8_t)winner;
    if (winner == SUMMIT_DRAWN)
        entering_tell(&about, SUMMIT_SAY_MATCH_DRAWN, 0, SUMMIT_NO_MOVE, NULL);
    else
        entering_tell(&about, SUMMIT_SAY_MATCH, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
}

/* After a round of a match: the score, and the next round or the end of the match. */
static void do_match(const struct entering *entering)
{
    const struct summit_rules *rules = entering->rules;
    struct situation *situation = entering->situation;
    int winner = situation->position.winner;
    if (summit_rules_points(rules) == 0 || winner == SUMMIT_NOBODY)
        return;
    if (winner >= 0)
        situation->points[winner]++;
    situation->draws = winner >= 0 ? 0 : situation->draws + 1;
    entering_tell(entering, SUMMIT_SAY_SCORE, 0, SUMMIT_NO_MOVE, NULL);
    situation->match_winner = match_outcome(rules, situation);
    if (situation->match_winner != SUMMIT_NOBODY) {
        say_match(entering);
        return;
    }
    begin_round(entering, situation->round + 1,
                (situation->first + 1) % summit_rules_players(rules));
    entering_tell(entering, SUMMIT_SAY_ROUND, situation->first, SUMMIT_NO_MOVE, NULL);
    entering_tell(entering, SUMMIT_SAY_OPENING, situation->first, SUMMIT_NO_MOVE, NULL);
}

void entering_start(const struct entering *entering, unsigned first)
{
    *entering->situation = (struct situation){.match_winner = SUMMIT_NOBODY};
    begin_round(entering, 1, first);
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

void entering_do(const struct entering *entering, const struct judged_entry *judged)
{
    struct summit_position *position = &entering->situation->position;
    struct summit_ply entry = judged->entry;
    entering->situation->entries++;
    if (entry.kind == SUMMIT_DONE_MOVE)
        do_move(entering, judged);
    else if (entry.kind == SUMMIT_DONE_REPETITION) {
        position->winner = SUMMIT_DRAWN;
        entering_tell(entering, SUMMIT_SAY_REPETITION, entry.seat, SUMMIT_NO_MOVE, NULL);
    } else {
        bool resigns = entry.kind == SUMMIT_DONE_RESIGN;
        entering_tell(entering, resigns ? SUMMIT_SAY_RESIGNED : SUMMIT_SAY_TIMEOUT, entry.seat,
                      SUMMIT_NO_MOVE, NULL);
        summit_drop(entering->rules, position, entry.seat);
        say_end(entering, entry.seat, true, SUMMIT_SAY_WON);
    }
    do_stuck(entering);
    do_match(entering);
}
