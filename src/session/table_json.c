/* table_json.c: what a front end shows of a table, as JSON. */
#include "session/table_view.h"

#include "base/json.h"
#include "core/rules_writer.h"
#include "session/table.h"
#include "session/table_sentences.h"
#include "study/study.h"
#include "summit_sketch.h"

#include <string.h>

void look_rules(struct text *text, const struct summit_rules *rules)
{
    tell_rules(text, rules);
}

void look_file(struct text *text, const struct summit_rules *rules)
{
    tell_file(text, rules);
}

void look_game_file(struct text *text, const struct summit_rules *rules)
{
    tell_game_file(text, rules);
}

void look_goal(struct text *text, const struct summit_rules *rules)
{
    tell_goal(text, rules);
}

static void add_telling(struct text *text, const struct summit_rules *rules, const char *goal)
{
    json_string(text, "goal", goal);
    json_string(text, "family", summit_family_name(summit_rules_family(rules)));
    if (summit_rules_grid(rules))
        json_string(text, "board", "grid");
    json_list(text, "variants");
    for (size_t i = 0; i < summit_rules_variants(rules); i++) {
        json_object(text, NULL);
        json_string(text, "name", summit_rules_variant(rules, i));
        json_string(text, "title", summit_rules_variant_title(rules, i));
        json_string(text, "keys", summit_rules_variant_keys(rules, i));
        json_bool(text, "chosen", summit_rules_varied(rules, i));
        json_end(text, '}');
    }
    json_end(text, ']');
}

void look_telling(struct text *text, const struct summit_rules *rules)
{
    struct text goal = {0};
    tell_goal(&goal, rules);
    add_telling(text, rules, study_text(&goal));
    text_release(&goal);
}

/* What a move makes of other numbers than the one that it is made on, if of any. */
static void add_others(struct text *text, const char *key, const struct summit_effect *effect)
{
    if (effect->others == 0)
        return;
    json_list(text, "others");
    for (unsigned i = 0; i < effect->others; i++) {
        json_object(text, NULL);
        json_count(text, "on", effect->other[i].on);
        json_number(text, key, effect->other[i].made);
        json_end(text, '}');
    }
    json_end(text, ']');
}

/* ---- Moves ---------------------------------------------------------------------------------- */

size_t summit_typed_move(const struct summit_rules *rules, const struct summit_position *position,
                         struct summit_move move, char *buffer, size_t size)
{
    size_t length = summit_write_move(rules, move, buffer, size);
    struct summit_move read =
        length < size ? summit_read_move(rules, position, buffer, length) : SUMMIT_NO_MOVE;
    if (summit_same_move(read, move) || !summit_rules_menu(rules))
        return length;
    struct text text = text_into(buffer, size); /* a bare number would be a place on the menu */
    text_addf(&text, "%zu", summit_move_action(rules, position->turn, move) + 1);
    return text.length;
}

void look_move(struct text *text, const char *key, const struct summit_rules *rules,
               const struct summit_position *position, struct summit_move move)
{
    char typed[64];
    summit_typed_move(rules, position, move, typed, sizeof typed);
    json_string(text, key, typed);
}

/* A move, legal or not; of one that isn't, why, as long as the game stands there. */
static void add_move(struct text *text, const struct table_view *view, const struct view_move *move)
{
    static const char *const states[] = {[VIEW_PLAYABLE] = "playable",
                                         [VIEW_LOSES] = "loses",
                                         [VIEW_NOT_NOW] = "not-now",
                                         [VIEW_USED_UP] = "used-up"};
    const struct summit_effect *effect = &move->effect;
    struct text why = {0};
    json_object(text, NULL);
    look_move(text, "type", view->rules, &view->choosing, move->move);
    json_string(text, "move", move->label);
    json_string(text, "label", view_words(view, move->name));
    json_string(text, "result", view_words(view, move->result));
    json_string(text, "state", states[move->state]);
    json_string(text, "reason", view_words(view, move->reason));
    json_string(text, "spoken", view_words(view, move->spoken));
    json_count(text, "on", effect->on);
    json_bool(text, "legal", effect->refusal == SUMMIT_LEGAL);
    if (effect->refusal == SUMMIT_LEGAL) {
        if (!summit_rules_takes(view->rules))
            json_number(text, "makes", effect->made);
        add_others(text, "makes", effect);
        json_string(text, "meaning", meaning_names[effect->meaning]);
    } else if (view->live) {
        view_add_refusal(&why, view, move);
        json_string(text, "why", study_text(&why));
        text_release(&why);
    }
    json_end(text, '}');
}

static void add_moves(struct text *text, const struct table_view *view)
{
    bool more = view->move_count > SUMMIT_LOOK_MOVES;
    json_list(text, "moves");
    for (size_t i = 0; i < (more ? SUMMIT_LOOK_MOVES : view->move_count); i++)
        if (view->moves[i].shown)
            add_move(text, view, &view->moves[i]);
    json_end(text, ']');
    json_bool(text, "more", more);
}

/* ---- Players and what they did -------------------------------------------------------------- */

static void add_player(struct text *text, const struct table_view *view, unsigned seat)
{
    const struct view_seat *seen = &view->seats[seat];
    const struct summit_ply *entries = view->table->game.entries;
    struct text shown = {0};
    sentence_name_short(&shown, view->table, seat);
    json_object(text, NULL);
    json_count(text, "seat", seat + 1);
    json_string(text, "name", seen->name);
    json_string(text, "shown", study_text(&shown));
    json_string(text, "note", view_words(view, seen->note));
    text_release(&shown);
    json_bool(text, "you", seen->you);
    json_string(text, "who", seen->who);
    if (seen->owns)
        json_number(text, "number", seen->number);
    if (seen->aims)
        json_number(text, "target", seen->target);
    json_count(text, "score", seen->points);
    json_count(text, "won", seen->won);
    json_bool(text, "out", seen->out);
    json_list(text, "blocks"); /* what was used in this round, where each move has its limits */
    for (size_t i = view->at.round_entries; summit_rules_limited(view->rules) && i < view->index;
         i++)
        if (entries[i].seat == seat && entries[i].kind == SUMMIT_DONE_MOVE)
            move_json(text, NULL, view->rules, entries[i].move);
    json_end(text, ']');
    json_list(text, "left");
    for (size_t i = 0; i < seen->use_count; i++) {
        json_object(text, NULL);
        move_json(text, "move", view->rules, seen->uses[i].move);
        json_count(text, "left", seen->uses[i].left);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_end(text, '}');
}

static void add_entry(struct text *text, const struct table_view *view, size_t index)
{
    const struct view_entry *entry = &view->entries[index];
    json_object(text, NULL);
    json_count(text, "index", (wide)view->entry_from + (wide)index);
    json_count(text, "seat", entry->ply.seat + 1);
    json_count(text, "round", entry->round);
    json_string(text, "kind", deed_names[entry->ply.kind]);
    if (entry->ply.kind == SUMMIT_DONE_MOVE) {
        json_string(text, "move", entry->typed);
        json_number(text, "number", entry->effect.made);
        add_others(text, "number", &entry->effect);
    }
    json_string(text, "text", view_words(view, entry->text));
    json_string(text, "name", view->seats[entry->ply.seat].shown);
    json_string(text, "label", view_words(view, entry->name));
    json_string(text, "result", view_words(view, entry->result));
    json_end(text, '}');
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* A count, or null where it is negative. */
static void add_known(struct text *text, const char *key, int64_t count)
{
    if (count >= 0)
        json_count(text, key, count);
    else
        json_null(text, key);
}

static void add_now(struct text *text, const struct table_view *view)
{
    static const char *const waits[] = {[SUMMIT_WAITS_LINE] = "line",
                                        [SUMMIT_WAITS_REPLY] = "reply",
                                        [SUMMIT_WAITS_KEPT] = "kept",
                                        [SUMMIT_WAITS_NOTHING] = "nothing"};
    json_bool(text, "over", view->over);
    add_known(text, "winner", !view->over ? -1 : view->winner >= 0 ? view->winner + 1 : 0);
    json_count(text, "time", summit_rules_time(view->rules));
    add_known(text, "left", view->left);
    json_string(text, "wait", waits[view->wait]);
    json_string(text, "prompt", view_words(view, view->prompt));
}

/* What can be done besides moves. */
static void add_can(struct text *text, const struct table_view *view)
{
    json_object(text, "can");
    json_bool(text, "undo", view->can.undo);
    json_bool(text, "redo", view->can.redo);
    json_bool(text, "again", view->can.again);
    json_bool(text, "swap", view->can.swap);
    json_bool(text, "resign", view->can.resign);
    json_bool(text, "draw", view->can.draw);
    json_end(text, '}');
}

/* How the game, or the last round, ended; null before. */
static void add_ending(struct text *text, const struct table_view *view)
{
    static const char *const ends[] = {[VIEW_END_MOVE] = "move",
                                       [VIEW_END_RESIGNED] = "resigned",
                                       [VIEW_END_TIME] = "time",
                                       [VIEW_END_REPETITION] = "repetition"};
    const struct view_ending *ending = &view->ending;
    if (ending->how == VIEW_END_NONE) {
        json_null(text, "ending");
        return;
    }
    json_object(text, "ending");
    json_string(text, "how", ends[ending->how]);
    json_string(text, "heading", view_words(view, ending->heading));
    json_string(text, "score", view_words(view, ending->score));
    json_count(text, "winner", ending->winner >= 0 ? ending->winner + 1 : 0);
    json_bool(text, "lost", ending->lost);
    json_count(text, "round", ending->round);
    json_bool(text, "next", ending->next);
    json_bool(text, "fresh", ending->fresh);
    json_count(text, "count", (wide)ending->entries);
    if (ending->next) /* otherwise it is the sketch of the table */
        sketch_json(text, "sketch", view->rules, &ending->sketch);
    json_end(text, '}');
}

/* What people are told. */
static void add_told(struct text *text, const struct table_view *view)
{
    add_known(text, "you", view->you >= 0 ? view->you + 1 : 0);
    json_string(text, "news", view_words(view, view->news));
    json_string(text, "spoken", view_words(view, view->spoken));
    json_bool(text, "again_here", view->again_here);
    json_count(text, "layers", view->layers);
    add_ending(text, view);
}

static void add_view(struct text *text, const struct table_view *view)
{
    json_string(text, "game", summit_rules_name(view->rules));
    json_string(text, "title", summit_rules_title(view->rules));
    add_telling(text, view->rules, view_words(view, view->goal));
    json_list(text, "players");
    for (unsigned seat = 0; seat < view->players; seat++)
        add_player(text, view, seat);
    json_end(text, ']');
    if (view->one)
        json_number(text, "number", view->at.position.number[0]);
    json_bool(text, "hints", view->hints);
    json_count(text, "index", (wide)view->index);
    json_count(text, "count", (wide)view->count);
    json_count(text, "turn", view->at.position.turn + 1u);
    json_count(text, "first", view->at.first + 1u);
    json_count(text, "round", view->at.round);
    json_count(text, "points", summit_rules_points(view->rules));
    add_now(text, view);
    add_told(text, view);
    add_moves(text, view);
    json_count(text, "history_from", (wide)view->entry_from);
    json_list(text, "history");
    for (size_t i = 0; i < view->entry_count; i++)
        add_entry(text, view, i);
    json_end(text, ']');
    add_can(text, view);
    sketch_json(text, "sketch", view->rules, &view->sketch);
}

void look_table(struct text *text, const struct summit_table *table, size_t index)
{
    struct table_view *view = table_view_new(table, index);
    if (view != NULL)
        add_view(text, view);
    else
        text_fail(text);
    table_view_free(view);
}

void look_event(struct text *text, const struct summit_rules *rules,
                const struct summit_event *event)
{
    static const char *const names[] = {
        [SUMMIT_EVENT_OPENING] = "opening", [SUMMIT_EVENT_TURN] = "turn",
        [SUMMIT_EVENT_PROMPT] = "prompt",   [SUMMIT_EVENT_ANSWER] = "answer",
        [SUMMIT_EVENT_FORFEIT] = "forfeit", [SUMMIT_EVENT_DONE] = "done",
        [SUMMIT_EVENT_REFUSED] = "refused", [SUMMIT_EVENT_TOLD] = "told",
        [SUMMIT_EVENT_KEEP] = "keep",       [SUMMIT_EVENT_SAVE] = "save",
        [SUMMIT_EVENT_ASK] = "ask",         [SUMMIT_EVENT_CANCEL] = "cancel",
        [SUMMIT_EVENT_AGAIN] = "again",     [SUMMIT_EVENT_LEAVE] = "leave"};
    static const char *const questions[] = {[SUMMIT_ASK_MOVE] = "move",
                                            [SUMMIT_ASK_HINT] = "hint",
                                            [SUMMIT_ASK_MAP] = "map",
                                            [SUMMIT_ASK_SAFE] = "safe"};
    json_object(text, NULL);
    json_string(text, "kind", names[event->kind]);
    json_count(text, "seat", event->seat + 1);
    if (event->word < SUMMIT_WORDS)
        json_string(text, "word", summit_word_key(event->word));
    if (summit_is_move(event->move)) {
        move_json(text, "move", rules, event->move);
        json_number(text, "number", event->effect.made);
    }
    if (event->kind == SUMMIT_EVENT_ASK || event->kind == SUMMIT_EVENT_CANCEL) {
        json_count(text, "ticket", event->ask.ticket);
        json_string(text, "question", questions[event->ask.question]);
    }
    if (event->name != NULL)
        json_string(text, "name", event->name);
    json_string(text, "text", event->text != NULL ? event->text : "");
    json_end(text, '}');
}

void look_record(struct text *text, const struct summit_table *table, size_t entries)
{
    struct game game = table->game;
    game.count = entries < game.count ? entries : game.count;
    record_whole(&game, text);
}

/* ---- Into a buffer of the caller's ---------------------------------------------------------- */

size_t summit_table_json(const struct summit_table *table, size_t index, char *buffer, size_t size)
{
    struct text text = {0};
    json_object(&text, NULL);
    look_table(&text, table, index);
    text_add(&text, "}\n");
    return text_give(&text, buffer, size);
}

size_t summit_table_record(const struct summit_table *table, size_t entries, char *buffer,
                           size_t size)
{
    struct text text = {0};
    look_record(&text, table, entries);
    return text_give(&text, buffer, size);
}

void summit_table_speak(struct summit_table *table, const struct summit_language *language)
{
    if (table->rules != NULL)
        summit_rules_speak(table->rules, language);
    if (table->former != NULL)
        summit_rules_speak(table->former, language);
    if (table->tossed != NULL)
        summit_rules_speak(table->tossed, language);
}
