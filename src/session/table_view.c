/* table_view.c: everything that is shown of a table, as data. */
#include "session/table_view.h"

#include "base/array.h"
#include "session/table.h"
#include "session/table_sentences.h"
#include "study/study.h"

#include <stdlib.h>

const char *view_words(const struct table_view *view, size_t at)
{
    return view->words.at != NULL ? view->words.at + at : "";
}

/* ---- Players -------------------------------------------------------------------------------- */

static void see_uses(const struct table_view *view, unsigned seat, struct view_seat *seen)
{
    size_t actions = summit_actions(view->rules);
    if (summit_rules_pool(view->rules) || actions > SUMMIT_LOOK_MOVES)
        return; /* what all take from is drawn */
    for (size_t action = 0; action < actions; action++) {
        struct summit_move move = summit_action_move(view->rules, seat, action);
        int left =
            summit_is_move(move) ? summit_left(view->rules, &view->at.position, seat, move) : -1;
        if (left >= 0)
            seen->uses[seen->use_count++] = (struct view_use){move, left};
    }
}

static void see_seat(struct table_view *view, unsigned seat)
{
    const struct summit_rules *rules = view->rules;
    const struct summit_position *position = &view->at.position;
    struct view_seat *seen = &view->seats[seat];
    summit_player_name(rules, seat, seen->name, sizeof seen->name);
    seen->who = summit_table_who(view->table, seat);
    seen->owns = summit_rules_heaps(rules) == 0 && summit_rules_numbers(rules) > 1 &&
                 !summit_rules_takes(rules);
    seen->number = position->number[seen->owns ? seat : 0];
    seen->aims = summit_rules_single_target(rules, seat);
    seen->target = seen->aims ? summit_rules_target(rules, seat) : 0;
    seen->points = view->at.points[seat];
    seen->won = summit_table_score(view->table, seat);
    seen->turn = position->winner == SUMMIT_NOBODY && position->turn == seat;
    seen->out = position->out >> seat & 1;
    see_uses(view, seat, seen);
}

static void see_players(struct table_view *view)
{
    enum summit_sketch_kind kind = summit_sketch_kind(view->rules);
    bool drawn = kind == SUMMIT_SKETCH_TOWERS || kind == SUMMIT_SKETCH_FIELD;
    view->players = summit_rules_players(view->rules);
    for (unsigned seat = 0; seat < view->players; seat++)
        see_seat(view, seat);
    view->uses_told = !drawn && summit_actions(view->rules) <= VIEW_USES;
}

/* ---- Moves ---------------------------------------------------------------------------------- */

static bool add_move(struct table_view *view, struct summit_move move)
{
    if (!array_reserve(&view->moves, &view->move_room, view->move_count, sizeof *view->moves))
        return false;
    struct view_move *seen = &view->moves[view->move_count++];
    *seen = (struct view_move){.move = move};
    summit_try(view->rules, &view->choosing, move, &seen->effect);
    summit_write_move(view->rules, move, seen->label, sizeof seen->label);
    label_move(view, seen);
    seen->shown = seen->state <= VIEW_LOSES || summit_actions(view->rules) <= VIEW_FEW_MOVES;
    return true;
}

/* All moves, those that can't be made too. */
static bool see_all_moves(struct table_view *view)
{
    bool good = true;
    for (size_t action = 0; good && action < summit_actions(view->rules); action++) {
        struct summit_move move = summit_action_move(view->rules, view->choosing.turn, action);
        good = !summit_is_move(move) || add_move(view, move);
    }
    return good;
}

static bool see_first_moves(struct table_view *view)
{
    struct summit_place place = {0};
    struct summit_move move;
    bool good = true;
    while (good && summit_next_move(view->rules, &view->choosing, &place, &move)) {
        view->more = view->move_count == VIEW_MOVES;
        if (view->more)
            break;
        good = add_move(view, move);
    }
    return good;
}

/* Where somebody is spoken to, the moves are theirs, as if it were their turn. */
static bool see_moves(struct table_view *view)
{
    size_t actions = summit_actions(view->rules);
    view->choosing = view->at.position;
    if (view->you >= 0)
        view->choosing.turn = (uint8_t)view->you;
    if (view->choosing.winner != SUMMIT_NOBODY || view->choosing.out >> view->choosing.turn & 1)
        return true;
    return actions > 0 && actions <= SUMMIT_LOOK_MOVES ? see_all_moves(view)
                                                       : see_first_moves(view);
}

void view_add_made(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, struct summit_move move,
                   struct summit_effect *effect)
{
    struct summit_position after = *position;
    unsigned heaps = summit_rules_heaps(rules);
    summit_play(rules, &after, move, effect);
    if (heaps == 0 && !summit_rules_takes(rules))
        number_add(text, effect->made);
    for (unsigned i = 0; i < heaps; i++) {
        text_add(text, i > 0 ? ", " : "");
        number_add(text, after.number[i]);
    }
}

void view_add_refusal(struct text *text, const struct table_view *view,
                      const struct view_move *move)
{
    if (view->live && move->effect.refusal != SUMMIT_LEGAL)
        game_tell_refusal(&view->table->game, move->move, &move->effect, text);
    while (text->length > 0 && text->at[text->length - 1] == '\n')
        text->at[--text->length] = '\0';
}

/* ---- History -------------------------------------------------------------------------------- */

void view_add_result(struct text *text, const struct summit_rules *rules,
                     const struct summit_effect *effect)
{
    if (summit_rules_takes(rules))
        return;
    text_add(text, "→ ");
    number_add(text, effect->made);
    for (unsigned i = 0; i < effect->others; i++) {
        text_add(text, ", ");
        number_add(text, effect->other[i].made);
    }
}

/* What an entry says in a list: who, which move, what it made; or the words for anything else. */
static void tell_entry(struct table_view *view, struct match_state *before,
                       const struct view_entry *entry)
{
    static const enum summit_word words[] = {[SUMMIT_DONE_RESIGN] = SUMMIT_SAY_RESIGNED,
                                             [SUMMIT_DONE_TIMEOUT] = SUMMIT_SAY_TIMEOUT,
                                             [SUMMIT_DONE_REPETITION] = SUMMIT_SAY_REPETITION};
    struct turn turn = {view->rules, before, view->table->game.entries, &view->words, NULL};
    char written[64];
    if (entry->ply.kind != SUMMIT_DONE_MOVE) {
        turn_tell(&turn, words[entry->ply.kind], entry->ply.seat, SUMMIT_NO_MOVE, NULL);
        return;
    }
    summit_write_move(view->rules, entry->ply.move, written, sizeof written);
    text_addf(&view->words, "%s: %s%s", view->seats[entry->ply.seat].name, written,
              summit_rules_takes(view->rules) ? "" : " ");
    view_add_result(&view->words, view->rules, &entry->effect);
}

/* The same apart, in print. */
static void print_entry(struct table_view *view, struct view_entry *entry)
{
    static const enum message messages[] = {[SUMMIT_DONE_RESIGN] = MESSAGE_DONE_GAVE_UP,
                                            [SUMMIT_DONE_TIMEOUT] = MESSAGE_DONE_TIME,
                                            [SUMMIT_DONE_REPETITION] = MESSAGE_DONE_DRAWN};
    struct text *words = &view->words;
    size_t from = words->length;
    if (entry->ply.kind != SUMMIT_DONE_MOVE) {
        study_say(words, view->rules, messages[entry->ply.kind], NULL);
        entry->name = sentence_end(view, from);
        return;
    }
    label_name(words, view->rules, entry->ply.move);
    entry->name = sentence_end(view, from);
    from = words->length;
    view_add_result(words, view->rules, &entry->effect);
    entry->result = sentence_end(view, from);
}

/* Plays again from the first entry that is listed on. */
static bool see_entries(struct table_view *view)
{
    const struct game *game = &view->table->game;
    struct match_state now;
    size_t last = view->index + SUMMIT_LOOK_HISTORY / 2;
    last = last < view->count ? last : view->count;
    view->entry_from = last > SUMMIT_LOOK_HISTORY ? last - SUMMIT_LOOK_HISTORY : 0;
    view->entries = calloc(last - view->entry_from + 1, sizeof *view->entries);
    if (view->entries == NULL)
        return false;
    game_before(game, view->entry_from, &now);
    for (size_t i = view->entry_from; i < last; i++) {
        struct view_entry *entry = &view->entries[view->entry_count++];
        struct judged_entry judged;
        entry_judge(view->rules, &now.position, game->entries[i], &judged);
        entry->ply = game->entries[i];
        entry->round = now.round;
        entry->effect = judged.effect;
        entry->text = view->words.length;
        if (entry->ply.kind == SUMMIT_DONE_MOVE)
            summit_typed_move(view->rules, &now.position, entry->ply.move, entry->typed,
                              sizeof entry->typed);
        tell_entry(view, &now, entry);
        entry->text = sentence_end(view, entry->text);
        print_entry(view, entry);
        turn_do(&(struct turn){.rules = view->rules, .match_state = &now}, &judged);
    }
    return true;
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* How a match_state is drawn, of which so many entries were made. */
static bool sketch_of(const struct game *game, const struct match_state *at, size_t index,
                      struct summit_sketch *sketch)
{
    size_t begin = at->round_entries;
    const struct summit_ply *entries = index > begin ? game->entries + begin : NULL;
    return summit_sketch_make(game->rules, &at->position, entries, index - begin, sketch);
}

bool summit_table_sketch(const struct summit_table *table, size_t index,
                         struct summit_sketch *sketch)
{
    struct match_state at;
    index = index < table->game.count ? index : table->game.count;
    game_before(&table->game, index, &at);
    return sketch_of(&table->game, &at, index, sketch);
}

/* What can be done, and what is waited for. */
static void see_now(struct table_view *view)
{
    const struct summit_table *table = view->table;
    bool ended = game_over(&table->game), fresh = ended || view->count == 0;
    view->over = view->live && ended;
    view->winner =
        summit_rules_points(view->rules) > 0 ? view->at.match_winner : view->at.position.winner;
    view->unattended = table->game.unattended;
    view->hints = !table->game.no_hints;
    view->left = view->live ? summit_table_left(table) : -1;
    view->wait = summit_table_waits(table);
    view->asks =
        view->wait == SUMMIT_WAITS_LINE && table_is_person(table, summit_table_turn(table));
    view->can.undo = view->count > 0;
    view->can.redo = table->redo_count > 0;
    view->can.again = view->can.swap = fresh;
    view->can.resign = !ended;
    view->can.draw = view->live && table->game.now.repetition_reported && !ended && view->asks;
    view->layers = view->live && table->hint_known && table->turn_told ? table->hints : 0;
    view->layers = view->layers < 3 ? view->layers : 3;
    view->prompt = view->words.length;
    if (view->wait != SUMMIT_WAITS_NOTHING)
        game_tell_prompt(&table->game, &view->words);
    sentence_end(view, view->prompt);
}

/* What people are told. */
static bool see_told(struct table_view *view)
{
    bool good = view_add_ending(view);
    view_add_sentences(view);
    return good;
}

struct table_view *table_view_new(const struct summit_table *table, size_t index)
{
    struct table_view *view = calloc(1, sizeof *view);
    if (view == NULL)
        return NULL;
    view->table = table;
    view->rules = table->game.rules;
    view->count = table->game.count;
    view->live = index >= view->count;
    view->index = view->live ? view->count : index;
    game_before(&table->game, view->index, &view->at);
    text_add_bytes(&view->words, "", 1); /* at 0 stands nothing */
    view->one = summit_rules_numbers(view->rules) == 1 && !summit_rules_takes(view->rules);
    view->you = sentence_you(table);
    view->ending.winner = SUMMIT_NOBODY;
    see_players(view);
    see_now(view);
    if (sketch_of(&table->game, &view->at, view->index, &view->sketch) && see_moves(view) &&
        see_entries(view) && see_told(view) && !view->words.failed)
        return view;
    table_view_free(view);
    return NULL;
}

void table_view_free(struct table_view *view)
{
    if (view == NULL)
        return;
    summit_sketch_release(&view->sketch);
    summit_sketch_release(&view->ending.sketch);
    text_release(&view->words);
    free(view->moves);
    free(view->entries);
    free(view);
}

/* ---- What else is asked of a table ---------------------------------------------------------- */

bool table_reviewed(const struct summit_table *table, struct summit_reviewed *reviewed,
                    struct summit_error *error)
{
    return game_reviewed(&table->game, reviewed, error);
}

struct summit_move table_read_move(const struct summit_table *table, size_t index,
                                   struct span typed, struct summit_position *position)
{
    const struct summit_rules *rules = table->game.rules;
    summit_table_before(table, index, position);
    struct summit_move move = summit_read_move(rules, position, typed.at, typed.length);
    return summit_is_move(move) ? move : label_read(rules, position, typed);
}

enum summit_refusal table_judge(const struct summit_table *table, struct summit_ply entry,
                                struct text *why)
{
    struct judged_entry judged;
    game_judge(&table->game, entry, &judged);
    if (judged.effect.refusal != SUMMIT_LEGAL && entry.kind == SUMMIT_DONE_MOVE)
        game_tell_refusal(&table->game, entry.move, &judged.effect, why);
    return judged.effect.refusal;
}

void table_add_turn(const struct summit_table *table, struct text *text)
{
    game_tell_opening(&table->game, false, text);
    game_tell_turn(&table->game, text);
}

void table_add_score(const struct summit_table *table, struct text *text)
{
    game_tell_score(&table->game, table->won, text);
}

struct game_snapshot table_snapshot(const struct summit_table *table)
{
    return game_snapshot(&table->game);
}
