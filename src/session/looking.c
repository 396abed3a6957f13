/* looking.c: what a front end shows of a table, as JSON. */
#include "session/looking.h"

#include "base/number.h"
#include "core/tell.h"
#include "session/table.h"
#include "study/study.h"
#include "summit_sketch.h"

#include <inttypes.h>
#include <string.h>

void look_rules(struct text *text, const struct summit_rules *rules)
{
    tell_rules(text, rules);
}

void look_file(struct text *text, const struct summit_rules *rules)
{
    tell_file(text, rules);
}

/* A situation that is looked at. */
struct look {
    struct text *text;
    const struct summit_table *table;
    const struct summit_rules *rules;
    struct situation at;
    size_t index;
    bool live; /* it is the present one */
};

static void add_key(struct text *text, const char *key)
{
    text_addf(text, ",\"%s\":", key);
}

static void add_text(struct text *text, const char *key, const char *value)
{
    add_key(text, key);
    text_add_json(text, value);
}

static void add_bool(struct text *text, const char *key, bool value)
{
    add_key(text, key);
    text_add(text, value ? "true" : "false");
}

static void add_count(struct text *text, const char *key, size_t value)
{
    add_key(text, key);
    count_add_json(text, (wide)value);
}

static void add_number(struct text *text, const char *key, summit_wide number)
{
    add_key(text, key);
    number_add_json(text, number);
}

/* What was told, without the end of its last line, and what was told is gone. */
static void add_told(struct text *text, const char *key, struct text *told)
{
    while (told->length > 0 && told->at[told->length - 1] == '\n')
        told->at[--told->length] = '\0';
    add_text(text, key, told->at != NULL ? told->at : "");
    text_release(told);
}

/* What a move makes of other numbers than the one that it is made on, if of any. */
static void add_others(struct text *text, const char *key, const struct summit_effect *effect)
{
    if (effect->others == 0)
        return;
    add_key(text, "others");
    for (unsigned i = 0; i < effect->others; i++) {
        text_addf(text, "%s{\"on\":%u", i > 0 ? "," : "[", effect->other[i].on);
        add_number(text, key, effect->other[i].made);
        text_add(text, "}");
    }
    text_add(text, "]");
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

void look_move(struct text *text, const struct summit_rules *rules,
               const struct summit_position *position, struct summit_move move)
{
    char typed[64];
    summit_typed_move(rules, position, move, typed, sizeof typed);
    text_add_json(text, typed);
}

/* A move, legal or not; of one that isn't, why, as long as the game stands there. */
static void add_move(const struct look *look, struct summit_move move,
                     const struct summit_effect *effect, const char *between)
{
    struct text *text = look->text, why = {0};
    char written[64];
    summit_write_move(look->rules, move, written, sizeof written);
    text_addf(text, "%s{\"type\":", between);
    look_move(text, look->rules, &look->at.position, move);
    add_text(text, "label", written);
    add_count(text, "on", effect->on);
    add_bool(text, "legal", effect->refusal == SUMMIT_LEGAL);
    if (effect->refusal == SUMMIT_LEGAL) {
        if (!summit_rules_takes(look->rules))
            add_number(text, "makes", effect->made);
        add_others(text, "makes", effect);
        add_text(text, "meaning", meaning_names[effect->meaning]);
    } else if (look->live) {
        game_tell_refusal(&look->table->game, move, effect, &why);
        add_told(text, "why", &why);
    }
    text_add(text, "}");
}

/* All moves of rules with few, those that can't be made too. */
static void add_all_moves(const struct look *look)
{
    const struct summit_position *position = &look->at.position;
    const char *between = "";
    for (size_t action = 0; action < summit_actions(look->rules); action++) {
        struct summit_move move = summit_action_move(look->rules, position->turn, action);
        struct summit_effect effect = {0};
        if (!summit_is_move(move))
            continue;
        summit_try(look->rules, position, move, &effect);
        add_move(look, move, &effect, between);
        between = ",";
    }
}

/* The first legal ones; whether there are more. */
static bool add_first_moves(const struct look *look)
{
    struct summit_place place = {0};
    struct summit_move move;
    struct summit_effect effect;
    for (size_t count = 0; summit_next_move(look->rules, &look->at.position, &place, &move);
         count++) {
        if (count == SUMMIT_LOOK_MOVES)
            return true;
        summit_try(look->rules, &look->at.position, move, &effect);
        add_move(look, move, &effect, count > 0 ? "," : "");
    }
    return false;
}

static void add_moves(const struct look *look)
{
    size_t actions = summit_actions(look->rules);
    bool few = actions > 0 && actions <= SUMMIT_LOOK_MOVES, more = false;
    add_key(look->text, "moves");
    text_add(look->text, "[");
    if (look->at.position.winner == SUMMIT_NOBODY && few)
        add_all_moves(look);
    else if (look->at.position.winner == SUMMIT_NOBODY)
        more = add_first_moves(look);
    text_add(look->text, "]");
    add_bool(look->text, "more", more);
}

/* ---- Players -------------------------------------------------------------------------------- */

/* How often a player may still make each move that is limited for each player. */
static void add_left(const struct look *look, unsigned seat)
{
    struct text *text = look->text;
    size_t actions = summit_actions(look->rules);
    const char *between = "";
    add_key(text, "left");
    text_add(text, "[");
    if (summit_rules_pool(look->rules) || actions > SUMMIT_LOOK_MOVES)
        actions = 0; /* what all take from is drawn */
    for (size_t action = 0; action < actions; action++) {
        struct summit_move move = summit_action_move(look->rules, seat, action);
        int left =
            summit_is_move(move) ? summit_left(look->rules, &look->at.position, seat, move) : -1;
        if (left < 0)
            continue;
        char written[64];
        summit_write_move(look->rules, move, written, sizeof written);
        text_addf(text, "%s{\"move\":", between);
        text_add_json(text, written);
        text_addf(text, ",\"left\":%d}", left);
        between = ",";
    }
    text_add(text, "]");
}

/* What a player has used in this round, where each move has its limits. */
static void add_blocks(const struct look *look, unsigned seat)
{
    struct text *text = look->text;
    const struct summit_ply *entries = look->table->game.entries;
    const char *between = "";
    add_key(text, "blocks");
    text_add(text, "[");
    for (size_t i = look->at.round_entries; summit_rules_limited(look->rules) && i < look->index;
         i++) {
        if (entries[i].seat != seat || entries[i].kind != SUMMIT_DONE_MOVE)
            continue;
        char written[64];
        summit_write_move(look->rules, entries[i].move, written, sizeof written);
        text_add(text, between);
        text_add_json(text, written);
        between = ",";
    }
    text_add(text, "]");
}

static void add_player(const struct look *look, unsigned seat)
{
    struct text *text = look->text;
    char name[SUMMIT_NAME_CHARS * 4 + 64];
    unsigned numbers = summit_rules_numbers(look->rules);
    bool owns =
        summit_rules_heaps(look->rules) == 0 && numbers > 1 && !summit_rules_takes(look->rules);
    summit_player_name(look->rules, seat, name, sizeof name);
    text_addf(text, "%s{\"seat\":%u", seat > 0 ? "," : "", seat + 1);
    add_text(text, "name", name);
    add_text(text, "who", summit_table_who(look->table, seat));
    if (owns)
        add_number(text, "number", look->at.position.number[seat]);
    if (summit_rules_single_target(look->rules, seat))
        add_number(text, "target", summit_rules_target(look->rules, seat));
    add_count(text, "score", look->at.points[seat]);
    add_count(text, "won", summit_table_score(look->table, seat));
    add_bool(text, "out", look->at.position.out >> seat & 1);
    add_blocks(look, seat);
    add_left(look, seat);
    text_add(text, "}");
}

/* ---- History -------------------------------------------------------------------------------- */

/* What an entry says in a list: who, which move, what it made; or the words for anything else. */
static void tell_entry(struct text *story, const struct look *look, const struct situation *before,
                       struct summit_ply entry, const struct summit_effect *effect)
{
    static const enum summit_word words[] = {[SUMMIT_DONE_RESIGN] = SUMMIT_SAY_RESIGNED,
                                             [SUMMIT_DONE_TIMEOUT] = SUMMIT_SAY_TIMEOUT,
                                             [SUMMIT_DONE_REPETITION] = SUMMIT_SAY_REPETITION};
    struct situation situation = *before;
    struct entering entering = {look->rules, &situation, look->table->game.entries, story, NULL};
    char name[SUMMIT_NAME_CHARS * 4 + 64], written[64];
    if (entry.kind != SUMMIT_DONE_MOVE) {
        entering_tell(&entering, words[entry.kind], entry.seat, SUMMIT_NO_MOVE, NULL);
        return;
    }
    summit_player_name(look->rules, entry.seat, name, sizeof name);
    summit_write_move(look->rules, entry.move, written, sizeof written);
    text_addf(story, "%s: %s", name, written);
    if (summit_rules_takes(look->rules))
        return;
    text_add(story, " → ");
    number_add(story, effect->made);
    for (unsigned i = 0; i < effect->others; i++) {
        text_add(story, ", ");
        number_add(story, effect->other[i].made);
    }
}

static void add_entry(const struct look *look, size_t index, struct summit_ply entry)
{
    struct text *text = look->text, told = {0};
    struct judged_entry judged;
    struct situation before;
    game_replay(&look->table->game, index, &before, &judged);
    text_addf(text, "{\"index\":%zu,\"seat\":%u,\"round\":%u", index, entry.seat + 1u,
              before.round);
    add_text(text, "kind", deed_names[entry.kind]);
    if (entry.kind == SUMMIT_DONE_MOVE) {
        add_key(text, "move");
        look_move(text, look->rules, &before.position, entry.move);
        add_number(text, "number", judged.effect.made);
        add_others(text, "number", &judged.effect);
    }
    tell_entry(&told, look, &before, entry, &judged.effect);
    add_told(text, "text", &told);
    text_add(text, "}");
}

static void add_history(const struct look *look)
{
    const struct game *game = &look->table->game;
    size_t from = game->count > SUMMIT_LOOK_HISTORY ? game->count - SUMMIT_LOOK_HISTORY : 0;
    add_count(look->text, "history_from", from);
    add_key(look->text, "history");
    text_add(look->text, "[");
    for (size_t i = from; i < game->count; i++) {
        text_add(look->text, i > from ? "," : "");
        add_entry(look, i, game->entries[i]);
    }
    text_add(look->text, "]");
}

/* ---- All of it ------------------------------------------------------------------------------ */

static void add_end(const struct look *look)
{
    struct text *text = look->text;
    bool over = look->live && summit_table_over(look->table);
    int winner =
        summit_rules_points(look->rules) > 0 ? look->at.match_winner : look->at.position.winner;
    add_bool(text, "over", over);
    add_key(text, "winner");
    if (over)
        text_addf(text, "%d", winner >= 0 ? winner + 1 : 0);
    else
        text_add(text, "null");
}

static void add_clock(const struct look *look)
{
    int64_t left = look->live ? summit_table_left(look->table) : -1;
    add_count(look->text, "time", summit_rules_time(look->rules));
    add_key(look->text, "left");
    if (left >= 0)
        text_addf(look->text, "%" PRId64, left);
    else
        text_add(look->text, "null");
}

/* What can be done besides moves. */
static void add_can(const struct look *look)
{
    const struct game *game = &look->table->game;
    struct text *text = look->text;
    bool over = game_over(game), fresh = over || game->count == 0;
    add_key(text, "can");
    text_addf(text, "{\"undo\":%s", game->count > 0 ? "true" : "false");
    add_bool(text, "redo", look->table->redo_count > 0);
    add_bool(text, "again", fresh);
    add_bool(text, "swap", fresh);
    add_bool(text, "resign", !over);
    text_add(text, "}");
}

static void add_prompt(const struct look *look)
{
    static const char *const waits[] = {[SUMMIT_WAITS_LINE] = "line",
                                        [SUMMIT_WAITS_REPLY] = "reply",
                                        [SUMMIT_WAITS_KEPT] = "kept",
                                        [SUMMIT_WAITS_NOTHING] = "nothing"};
    struct text prompt = {0};
    enum summit_wait wait = summit_table_waits(look->table);
    if (wait != SUMMIT_WAITS_NOTHING)
        game_tell_prompt(&look->table->game, &prompt);
    add_text(look->text, "wait", waits[wait]);
    add_told(look->text, "prompt", &prompt);
}

/* How a situation is drawn, of which so many entries were made. */
static bool sketch_of(const struct summit_table *table, const struct situation *at, size_t index,
                      struct summit_sketch *sketch)
{
    const struct game *game = &table->game;
    size_t begin = at->round_entries;
    const struct summit_ply *entries = index > begin ? game->entries + begin : NULL;
    return summit_sketch_make(game->rules, &at->position, entries, index - begin, sketch);
}

bool summit_table_sketch(const struct summit_table *table, size_t index,
                         struct summit_sketch *sketch)
{
    struct situation at;
    index = index < table->game.count ? index : table->game.count;
    game_before(&table->game, index, &at);
    return sketch_of(table, &at, index, sketch);
}

/* What is drawn of it. */
static void add_sketch(const struct look *look)
{
    struct summit_sketch sketch;
    add_key(look->text, "sketch");
    if (!sketch_of(look->table, &look->at, look->index, &sketch)) {
        text_add(look->text, "null");
        look->text->failed = true;
        return;
    }
    sketch_json(look->text, look->rules, &sketch);
    summit_sketch_release(&sketch);
}

void look_table(struct text *text, const struct summit_table *table, size_t index)
{
    const struct game *game = &table->game;
    struct look look = {text, table, game->rules, .index = index, .live = index >= game->count};
    if (look.live)
        look.index = game->count;
    game_before(game, look.index, &look.at);
    text_add(text, "{\"game\":");
    text_add_json(text, summit_rules_name(look.rules));
    add_text(text, "title", summit_rules_title(look.rules));
    add_key(text, "players");
    text_add(text, "[");
    for (unsigned seat = 0; seat < summit_rules_players(look.rules); seat++)
        add_player(&look, seat);
    text_add(text, "]");
    if (summit_rules_numbers(look.rules) == 1 && !summit_rules_takes(look.rules))
        add_number(text, "number", look.at.position.number[0]);
    add_key(text, "hints");
    text_add(text, game->no_hints ? "false" : "true");
    add_count(text, "index", look.index);
    add_count(text, "count", game->count);
    add_count(text, "turn", look.at.position.turn + 1u);
    add_count(text, "first", look.at.first + 1u);
    add_count(text, "round", look.at.round);
    add_count(text, "points", summit_rules_points(look.rules));
    add_end(&look);
    add_clock(&look);
    add_prompt(&look);
    add_moves(&look);
    add_history(&look);
    add_can(&look);
    add_sketch(&look);
    text_add(text, "}\n");
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
    static const char *const questions[] = {
        [SUMMIT_ASK_MOVE] = "move", [SUMMIT_ASK_HINT] = "hint", [SUMMIT_ASK_MAP] = "map"};
    char written[64];
    text_addf(text, "{\"kind\":\"%s\",\"seat\":%u", names[event->kind], event->seat + 1);
    if (event->word < SUMMIT_WORDS)
        add_text(text, "word", summit_word_key(event->word));
    if (summit_is_move(event->move)) {
        summit_write_move(rules, event->move, written, sizeof written);
        add_text(text, "move", written);
        add_number(text, "number", event->effect.made);
    }
    if (event->kind == SUMMIT_EVENT_ASK || event->kind == SUMMIT_EVENT_CANCEL) {
        add_count(text, "ticket", event->ask.ticket);
        add_text(text, "question", questions[event->ask.question]);
    }
    if (event->name != NULL)
        add_text(text, "name", event->name);
    add_text(text, "text", event->text != NULL ? event->text : "");
    text_add(text, "}");
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
    struct text text = text_into(buffer, size);
    look_table(&text, table, index);
    return text.length;
}

size_t summit_event_json(const struct summit_rules *rules, const struct summit_event *event,
                         char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    look_event(&text, rules, event);
    return text.length;
}

size_t summit_table_record(const struct summit_table *table, size_t entries, char *buffer,
                           size_t size)
{
    struct text text = text_into(buffer, size), whole = {0}; /* its checksum needs all of it */
    look_record(&whole, table, entries);
    text_add_bytes(&text, whole.at, whole.length);
    text_release(&whole);
    return text.length;
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
