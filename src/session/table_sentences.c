/* table_sentences.c: who is addressed at a table, what has just happened and whose turn it
 * is: in a sentence or two, to read and to hear. */
#include "session/table_sentences.h"

#include "core/rules_writer.h"
#include "session/player_names.h"
#include "session/table.h"
#include "study/study.h"

#include <string.h>

size_t sentence_end(struct table_view *view, size_t from)
{
    struct text *words = &view->words;
    while (words->length > from && words->at[words->length - 1] == '\n')
        words->length--;
    if (words->length == from && from > 0)
        return 0;
    text_add_bytes(words, "", 1);
    return from;
}

/* ---- Who ------------------------------------------------------------------------------------ */

int sentence_you(const struct summit_table *table)
{
    int you = SUMMIT_NOBODY;
    for (unsigned seat = 0; seat < summit_rules_players(table->game.rules); seat++) {
        if (table->game.who[seat].kind != OCCUPANT_PERSON)
            continue;
        if (you >= 0)
            return SUMMIT_NOBODY;
        you = (int)seat;
    }
    return table->options.personal ? you : SUMMIT_NOBODY;
}

/* Adds a name: one of three or, where nobody is spoken to, the player's own. */
static void add_name(struct text *text, const struct summit_table *table, unsigned seat,
                     enum message you, enum message computer, enum message other)
{
    const struct summit_rules *rules = table->game.rules;
    int spoken_to = sentence_you(table);
    char name[VIEW_NAME_BYTES];
    struct text numbered = {0};
    summit_player_name(rules, seat, name, sizeof name);
    if (spoken_to >= 0 && spoken_to != (int)seat && summit_rules_players(rules) > 2) {
        study_say(&numbered, rules, MESSAGE_TOLD_COMPUTER_OF, fill({"seat", .number = seat + 1}));
        study_say(text, rules, other, fill({"player", study_text(&numbered)}));
    } else
        study_say(text, rules,
                  spoken_to == (int)seat ? you
                  : spoken_to >= 0       ? computer
                                         : other,
                  fill({"player", name}));
    text_release(&numbered);
}

static void sentence_name(struct text *text, const struct summit_table *table, unsigned seat)
{
    add_name(text, table, seat, MESSAGE_TOLD_YOU, MESSAGE_TOLD_COMPUTER, MESSAGE_TOLD_PLAYER);
}

static void sentence_name_within(struct text *text, const struct summit_table *table, unsigned seat)
{
    add_name(text, table, seat, MESSAGE_TOLD_WITHIN_YOU, MESSAGE_TOLD_WITHIN_COMPUTER,
             MESSAGE_TOLD_PLAYER);
}

void sentence_name_by(struct text *text, const struct summit_table *table, unsigned seat)
{
    add_name(text, table, seat, MESSAGE_TOLD_BY_YOU, MESSAGE_TOLD_BY_COMPUTER,
             MESSAGE_TOLD_BY_PLAYER);
}

void sentence_name_short(struct text *text, const struct summit_table *table, unsigned seat)
{
    add_name(text, table, seat, MESSAGE_TOLD_YOU, MESSAGE_TOLD_SHORT_COMPUTER, MESSAGE_TOLD_PLAYER);
}

void sentence_add(struct text *text, const struct summit_table *table, unsigned seat,
                  enum message message, const struct filling *more)
{
    enum { MOST = 4 };
    struct text name = {0}, within = {0};
    struct filling all[3 + MOST + 1] = {{0}};
    size_t count = 3;
    sentence_name(&name, table, seat);
    sentence_name_within(&within, table, seat);
    all[0] = (struct filling){"name", study_text(&name)};
    all[1] = (struct filling){"within", study_text(&within)};
    all[2] = (struct filling){"you", .number = sentence_you(table) == (int)seat};
    for (; more != NULL && more->name != NULL && count < 3 + MOST; more++)
        all[count++] = *more;
    text_add(text, text->length > 0 ? " " : "");
    study_say(text, table->game.rules, message, all);
    text_release(&name);
    text_release(&within);
}

/* ---- What happened -------------------------------------------------------------------------- */

/* How a move is told: as what was done with the number, of heaps as taking. */
static enum message moved_message(const struct summit_rules *rules, struct summit_move move)
{
    enum summit_sketch_kind kind = summit_sketch_kind(rules);
    bool heaps = summit_rules_heaps(rules) > 0 && move.op == SUMMIT_SUBTRACT;
    if (summit_rules_takes(rules))
        return MESSAGE_TOLD_TOOK;
    if (heaps && summit_rules_heaps(rules) == 1)
        return MESSAGE_TOLD_TOOK_NOW;
    if (heaps)
        return move.on == SUMMIT_BOTH ? MESSAGE_TOLD_TOOK_BOTH : MESSAGE_TOLD_TOOK_HEAP;
    return move.their                     ? MESSAGE_TOLD_PLAYED_THEIR
           : kind == SUMMIT_SKETCH_LINE   ? MESSAGE_TOLD_MOVED
           : kind == SUMMIT_SKETCH_TOWERS ? MESSAGE_TOLD_BUILT
                                          : MESSAGE_TOLD_PLAYED;
}

static void tell_moved(struct text *text, const struct table_view *view, struct summit_ply entry,
                       const struct entry_outcome *outcome)
{
    struct text move = {0}, made = {0}, owner = {0};
    struct summit_move plain = entry.move;
    unsigned on = outcome->effect.on;
    plain.their = 0;
    label_name(&move, view->rules, plain);
    label_made(&made, view->rules, &outcome->after, &outcome->effect);
    if (entry.move.their && on < view->players)
        sentence_name_by(&owner, view->table, on);
    sentence_add(text, view->table, entry.seat, moved_message(view->rules, entry.move),
                 fill({"move", study_text(&move)}, {"by", .number = entry.move.by},
                      {"number", entry.move.their ? study_text(&owner) : study_text(&made)},
                      {"heap", .number = entry.move.on + 1}));
    text_release(&move);
    text_release(&made);
    text_release(&owner);
}

static void speak_move(struct text *text, const struct table_view *view, struct summit_ply entry,
                       const struct entry_outcome *outcome)
{
    struct text move = {0}, made = {0}, name = {0};
    label_spoken(&move, view->rules, entry.move);
    label_made(&made, view->rules, &outcome->after, &outcome->effect);
    sentence_name_short(&name, view->table, entry.seat);
    sentence_add(text, view->table, entry.seat,
                 made.length > 0 ? MESSAGE_SPOKEN_DID_NOW : MESSAGE_SPOKEN_DID,
                 fill({"player", study_text(&name)}, {"move", study_text(&move)},
                      {"number", study_text(&made)}));
    text_release(&move);
    text_release(&made);
    text_release(&name);
}

/* Who is out by an entry, and who lost a turn; nothing once the game is over. */
static void tell_consequences(struct text *text, const struct table_view *view,
                              const struct entry_outcome *outcome)
{
    if (outcome->after.winner != SUMMIT_NOBODY)
        return;
    for (unsigned seat = 0; seat < view->players; seat++)
        if ((outcome->after.out & ~outcome->before.out) >> seat & 1)
            sentence_add(text, view->table, seat,
                         view->one ? MESSAGE_TOLD_OUT_BACK : MESSAGE_TOLD_OUT,
                         fill({"number", .number = outcome->after.number[0]}));
    for (size_t i = 0; i < outcome->lost_turns; i++)
        sentence_add(text, view->table, outcome->lost_turn[i], MESSAGE_TOLD_LOST_TURN, NULL);
}

void sentence_add_consequences(struct text *text, const struct table_view *view, size_t index)
{
    const struct game *game = &view->table->game;
    struct match_state before;
    struct entry_outcome outcome;
    game_before(game, index, &before);
    entry_follow(view->rules, &before.position, game->entries[index], &outcome);
    tell_consequences(text, view, &outcome);
}

/* What was done, and what followed from it by itself. */
static void tell_entry(struct text *text, const struct table_view *view, size_t index, bool by_ear)
{
    const struct game *game = &view->table->game;
    struct summit_ply entry = game->entries[index];
    struct match_state before;
    struct entry_outcome outcome;
    game_before(game, index, &before);
    entry_follow(view->rules, &before.position, entry, &outcome);
    if (entry.kind == SUMMIT_DONE_MOVE)
        (by_ear ? speak_move : tell_moved)(text, view, entry, &outcome);
    else if (entry.kind != SUMMIT_DONE_REPETITION)
        sentence_add(text, view->table, entry.seat,
                     entry.kind == SUMMIT_DONE_RESIGN ? MESSAGE_TOLD_GAVE_UP : MESSAGE_TOLD_TIME,
                     NULL);
    tell_consequences(text, view, &outcome);
}

/* From which entry on is told: what was done since somebody was last spoken to; elsewhere the last
 * entry alone. */
static size_t first_untold(const struct table_view *view)
{
    const struct summit_ply *entries = view->table->game.entries;
    size_t from = view->index;
    if (from > view->at.round_entries)
        from--;
    while (view->you >= 0 && from > view->at.round_entries && view->index - from < view->players &&
           entries[from].seat != view->you && entries[from - 1].seat != view->you)
        from--;
    return from;
}

/* Whether a position has come up for the third time since whoever is asked was asked before. */
static bool is_here_again(const struct table_view *view)
{
    const struct game *game = &view->table->game;
    unsigned seat = view->at.position.turn;
    size_t from = view->index;
    if (!view->can.draw)
        return false;
    do
        from--;
    while (from > view->at.round_entries && game->entries[from].seat != seat);
    return !game->traces[from].repetition_reported;
}

/* ---- Whose turn it is ----------------------------------------------------------------------- */

static void tell_turn(struct text *text, const struct table_view *view)
{
    unsigned seat = view->at.position.turn;
    bool begins = view->index == view->at.round_entries;
    bool person = view->table->game.who[seat].kind == OCCUPANT_PERSON;
    if (begins && summit_rules_points(view->rules) > 0)
        sentence_add(text, view->table, seat, MESSAGE_TOLD_ROUND,
                     fill({"round", .number = view->at.round}));
    if (begins)
        sentence_add(text, view->table, seat, MESSAGE_TOLD_BEGINS, NULL);
    if (begins && person)
        return;
    sentence_add(text, view->table, seat,
                 !person                  ? MESSAGE_TOLD_THINKS
                 : view->you == (int)seat ? MESSAGE_TOLD_TURN_YOU
                                          : MESSAGE_TOLD_TURN,
                 NULL);
}

/* The news: how it ended; or what was done, and whose turn it is. */
static void add_status(struct text *text, struct table_view *view, bool by_ear)
{
    bool ended = view->at.position.winner != SUMMIT_NOBODY;
    bool round = view->ending.how != VIEW_END_NONE && view->ending.fresh;
    if (!ended || by_ear)
        for (size_t i = first_untold(view); i < view->index; i++)
            tell_entry(text, view, i, by_ear);
    if (round && view->live) {
        text_addf(text, "%s%s", text->length > 0 ? " " : "",
                  view_words(view, view->ending.heading));
        if (view->ending.score > 0)
            text_addf(text, " %s.", view_words(view, view->ending.score));
    }
    if (ended)
        return;
    if (view->again_here)
        sentence_add(text, view->table, view->at.position.turn, MESSAGE_TOLD_AGAIN_HERE, NULL);
    else if (view->live)
        tell_turn(text, view);
}

static size_t store_status(struct table_view *view, bool by_ear)
{
    struct text news = {0};
    size_t from = view->words.length;
    add_status(&news, view, by_ear);
    text_add(&view->words, study_text(&news));
    text_release(&news);
    return sentence_end(view, from);
}

/* ---- Beside the names ----------------------------------------------------------------------- */

static void see_name(struct table_view *view, unsigned seat)
{
    struct view_seat *seen = &view->seats[seat];
    struct text name = text_into(seen->shown, sizeof seen->shown), note = {0};
    bool person = view->table->game.who[seat].kind == OCCUPANT_PERSON;
    bool winner = view->over && view->winner == (int)seat;
    sentence_name_short(&name, view->table, seat);
    seen->you = view->you == (int)seat;
    if (winner)
        study_say(&note, view->rules, MESSAGE_NOTE_WINS, NULL);
    else if (view->over)
        text_clear(&note);
    else if (seen->out)
        study_say(&note, view->rules, MESSAGE_NOTE_OUT, NULL);
    else if (!person)
        player_name_add_level(&note, summit_rules_language(view->rules), seen->who);
    else if (seen->turn)
        study_say(&note, view->rules, seen->you ? MESSAGE_NOTE_YOUR_TURN : MESSAGE_NOTE_TURN, NULL);
    size_t from = view->words.length;
    text_add(&view->words, study_text(&note));
    text_release(&note);
    seen->note = sentence_end(view, from);
}

/* The goal; where everybody has their own, yours and what the others go for. */
static void tell_aims(struct text *text, const struct table_view *view)
{
    bool single = view->you >= 0 && !summit_rules_one_target(view->rules);
    for (unsigned seat = 0; seat < view->players; seat++)
        single = single && view->seats[seat].aims;
    if (!single) {
        tell_goal(text, view->rules);
        return;
    }
    study_say(text, view->rules, MESSAGE_TOLD_AIM,
              fill({"target", .number = view->seats[view->you].target}));
    for (unsigned seat = 0; seat < view->players; seat++)
        if (view->you != (int)seat)
            sentence_add(text, view->table, seat, MESSAGE_TOLD_AIM_OF,
                         fill({"target", .number = view->seats[seat].target}));
}

void view_add_sentences(struct table_view *view)
{
    for (unsigned seat = 0; seat < view->players; seat++)
        see_name(view, seat);
    struct text goal = {0};
    size_t from = view->words.length;
    tell_aims(&goal, view);
    text_add(&view->words, study_text(&goal));
    text_release(&goal);
    view->goal = sentence_end(view, from);
    view->again_here = is_here_again(view);
    view->news = store_status(view, false);
    view->spoken = store_status(view, true);
}
