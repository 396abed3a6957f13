/* table_ending.c: how a game or a round of a match ended, in which position, and the text for each
 * player: nobody is congratulated on somebody else's win. */
#include "session/table_sentences.h"

#include "session/table.h"
#include "study/study.h"

#include <string.h>

/* An ending being told. */
struct finale {
    struct table_view *view;
    struct summit_ply entry; /* the last one */
    struct entry_outcome outcome;
    size_t from; /* the entries of its round begin here */
};

/* ---- Why it ended --------------------------------------------------------------------------- */

/* How many moves a seat made in the round. */
static size_t count_moves(const struct finale *finale, unsigned seat)
{
    const struct summit_ply *entries = finale->view->table->game.entries;
    size_t count = 0;
    for (size_t i = finale->from; i < finale->view->ending.entries; i++)
        count += entries[i].kind == SUMMIT_DONE_MOVE && entries[i].seat == seat;
    return count;
}

/* Whether the last move took the last of it. */
static bool took_the_last(const struct finale *finale)
{
    const struct summit_rules *rules = finale->view->rules;
    bool empty = finale->entry.move.op == SUMMIT_SUBTRACT && !summit_rules_takes(rules) &&
                 (summit_rules_heaps(rules) > 0 || summit_rules_numbers(rules) == 1);
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        empty = empty && finale->outcome.after.number[i] == 0;
    return empty;
}

static enum message reached_message(const struct finale *finale)
{
    const struct summit_rules *rules = finale->view->rules;
    if (took_the_last(finale))
        return MESSAGE_ENDING_LAST;
    return summit_rules_heaps(rules) > 0 ? MESSAGE_ENDING_HEAPS
           : summit_rules_takes(rules)   ? MESSAGE_ENDING_TOOK
                                         : MESSAGE_ENDING_LANDED;
}

/* By which player's doing a move ended it, and the message that says so. */
static unsigned move_cause(const struct finale *finale, enum message *message)
{
    const struct summit_rules *rules = finale->view->rules;
    const struct entry_outcome *outcome = &finale->outcome;
    const struct summit_effect *effect = &outcome->effect;
    bool mover_won = outcome->after.winner == (int)finale->entry.seat;
    if (effect->meaning == SUMMIT_EXCEEDS) {
        bool past = effect->made > summit_rules_target(rules, effect->seat);
        *message = past ? MESSAGE_ENDING_PAST : MESSAGE_ENDING_UNDER;
        return effect->seat;
    }
    if (effect->meaning == SUMMIT_REACHES || effect->meaning == SUMMIT_FAILS) {
        *message = reached_message(finale);
        return effect->seat;
    }
    if (took_the_last(finale)) {
        *message = MESSAGE_ENDING_LAST;
        return finale->entry.seat;
    }
    if (outcome->stuck >= 0 && outcome->after.winner >= 0 &&
        outcome->stuck != outcome->after.winner && !summit_rules_settles(rules)) {
        *message = MESSAGE_ENDING_STUCK;
        return (unsigned)outcome->stuck;
    }
    *message = outcome->after.winner >= 0 && !mover_won ? MESSAGE_ENDING_LAST_MOVE
                                                        : MESSAGE_ENDING_NOBODY_MOVES;
    return finale->entry.seat;
}

static unsigned cause_of(const struct finale *finale, enum message *message)
{
    bool one = finale->view->one;
    if (finale->entry.kind == SUMMIT_DONE_MOVE)
        return move_cause(finale, message);
    *message = finale->entry.kind == SUMMIT_DONE_TIMEOUT ? MESSAGE_TOLD_TIME
               : one                                     ? MESSAGE_ENDING_GAVE_UP_AT
                                                         : MESSAGE_TOLD_GAVE_UP;
    return finale->entry.seat;
}

/* ---- The heading ---------------------------------------------------------------------------- */

static void tell_drawn(struct text *text, const struct finale *finale)
{
    const struct game *game = &finale->view->table->game;
    bool repeats = finale->entry.kind == SUMMIT_DONE_REPETITION;
    bool third = !repeats || game->repetition == 0 || game->repetition == 3;
    study_say(text, finale->view->rules,
              !repeats ? MESSAGE_ENDING_DRAWN
              : third  ? MESSAGE_ENDING_THIRD
                       : MESSAGE_ENDING_OFTEN,
              NULL);
}

/* The winner who is spoken to, or to whom nobody else's doing gave it, won in so many moves;
 * otherwise it is told what ended it, and who wins where that doesn't say it. */
static void tell_won(struct text *text, const struct finale *finale)
{
    const struct table_view *view = finale->view;
    unsigned winner = (unsigned)finale->outcome.after.winner;
    enum message message;
    unsigned cause = cause_of(finale, &message);
    bool yours = view->you == (int)winner, moved = finale->entry.kind == SUMMIT_DONE_MOVE;
    bool counted = moved && (yours || (view->you < 0 && cause == winner));
    if (counted) {
        sentence_add(text, view->table, winner, MESSAGE_ENDING_WON,
                     fill({"count", .number = (wide)count_moves(finale, winner)}));
        return;
    }
    sentence_add(text, view->table, cause, message,
                 fill({"number", .number = finale->outcome.effect.made},
                      {"by", .number = finale->entry.move.by},
                      {"target", .number = summit_rules_target(view->rules, cause)},
                      {"at", .number = finale->outcome.before.number[0]}));
    if (view->you < 0 || (view->you != (int)cause && cause != winner) || yours ||
        message == MESSAGE_ENDING_NOBODY_MOVES)
        sentence_add(text, view->table, winner, MESSAGE_ENDING_WINS, NULL);
}

/* Of a match: the round, and once it is over the match. */
static void tell_round(struct text *text, const struct finale *finale)
{
    const struct table_view *view = finale->view;
    const struct view_ending *ending = &view->ending;
    int winner = ending->next ? ending->winner : view->at.match_winner;
    if (winner >= 0)
        sentence_add(text, view->table, (unsigned)winner,
                     ending->next ? MESSAGE_ENDING_ROUND : MESSAGE_ENDING_MATCH,
                     fill({"round", .number = ending->round}));
    else
        study_say(text, view->rules,
                  ending->next ? MESSAGE_ENDING_ROUND_DRAWN : MESSAGE_ENDING_MATCH_DRAWN,
                  fill({"round", .number = ending->round}));
}

static size_t keep(struct table_view *view, struct text *text)
{
    size_t from = view->words.length;
    text_add(&view->words, study_text(text));
    text_release(text);
    return sentence_end(view, from);
}

/* ---- The score of a match ------------------------------------------------------------------- */

static void add_points(struct text *text, const struct table_view *view)
{
    for (unsigned seat = 0; seat < view->players; seat++) {
        struct text name = {0};
        bool right = view->players == 2 && seat == 1;
        sentence_name_short(&name, view->table, seat);
        text_add(text, right ? " : " : seat > 0 ? ", " : "");
        if (right)
            text_addf(text, "%u %s", view->at.points[seat], study_text(&name));
        else
            text_addf(text, "%s %u", study_text(&name), view->at.points[seat]);
        text_release(&name);
    }
}

static size_t tell_score(struct table_view *view)
{
    struct text points = {0}, score = {0};
    unsigned games = summit_rules_games(view->rules);
    add_points(&points, view);
    study_say(&score, view->rules, games > 0 ? MESSAGE_ENDING_BEST_OF : MESSAGE_ENDING_POINTS,
              fill({"score", study_text(&points)}, {"games", .number = games},
                   {"points", .number = summit_rules_points(view->rules)}));
    text_release(&points);
    return keep(view, &score);
}

/* ---- All of it ------------------------------------------------------------------------------ */

static void see_outcome(struct finale *finale)
{
    static const enum view_end ends[] = {[SUMMIT_DONE_MOVE] = VIEW_END_MOVE,
                                         [SUMMIT_DONE_RESIGN] = VIEW_END_RESIGNED,
                                         [SUMMIT_DONE_TIMEOUT] = VIEW_END_TIME,
                                         [SUMMIT_DONE_REPETITION] = VIEW_END_REPETITION};
    const struct game *game = &finale->view->table->game;
    struct view_ending *ending = &finale->view->ending;
    struct match_state before;
    game_before(game, ending->entries - 1, &before);
    finale->entry = game->entries[ending->entries - 1];
    finale->from = before.round_entries;
    entry_follow(game->rules, &before.position, finale->entry, &finale->outcome);
    ending->how = ends[finale->entry.kind];
    ending->round = before.round;
    ending->winner = finale->outcome.after.winner;
    ending->position = finale->outcome.after;
}

bool view_add_ending(struct table_view *view)
{
    struct finale finale = {.view = view};
    struct view_ending *ending = &view->ending;
    struct text heading = {0};
    bool over = view->at.position.winner != SUMMIT_NOBODY;
    bool match = summit_rules_points(view->rules) > 0;
    ending->entries = over ? view->index : view->at.round_entries;
    if (ending->entries == 0)
        return true;
    see_outcome(&finale);
    ending->next = match && view->at.match_winner == SUMMIT_NOBODY;
    ending->fresh = over || view->index == view->at.round_entries;
    ending->lost = view->you >= 0 && ending->winner >= 0 && ending->winner != view->you;
    if (match)
        tell_round(&heading, &finale);
    else if (ending->winner >= 0)
        tell_won(&heading, &finale);
    else
        tell_drawn(&heading, &finale);
    ending->heading = keep(view, &heading);
    ending->score = match ? tell_score(view) : 0;
    return summit_sketch_make(view->rules, &ending->position,
                              view->table->game.entries + finale.from,
                              ending->entries - finale.from, &ending->sketch);
}
