/* table.c: conducts a game: what is typed goes in, what happened comes out, kept first. */
#include "session/table.h"

#include "base/value.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_LINE = 1024 }; /* no line of a record is longer */

/* ---- Telling -------------------------------------------------------------------------------- */

static void tell_event(struct summit_table *table, struct summit_event event, size_t from)
{
    events_add(&table->events, event, &table->words, from);
}

void table_tell(struct summit_table *table, enum summit_event_kind kind, size_t from)
{
    unsigned turn = table->game.now.position.turn;
    tell_event(table, (struct summit_event){kind, SUMMIT_WORDS, turn}, from);
}

void table_phrase(struct summit_table *table, enum summit_event_kind kind, enum phrase phrase,
                  const struct filling *fillings)
{
    size_t from = table->words.length;
    phrase_add(&table->words, summit_rules_language(table->game.rules), phrase, fillings);
    table_tell(table, kind, from);
}

static bool no_memory(struct summit_table *table)
{
    table_phrase(table, SUMMIT_EVENT_REFUSED, PHRASE_TABLE_NO_MEMORY, NULL);
    return false;
}

void table_cancel(struct summit_table *table)
{
    if (table->asked)
        tell_event(table, (struct summit_event){SUMMIT_EVENT_CANCEL, .ask = table->ask},
                   table->words.length);
    table->asked = false;
}

/* ---- Changes: each is kept before anything of it is given out ----------------------------------
 */

/* Makes sure that there is room for what a change will add, and puts in front that it is to be
 * kept. False if there is no memory; then nothing may be changed. */
static bool change_begin(struct summit_table *table)
{
    table_cancel(table);
    table->record_before = table->record.length;
    table->redo_before = table->redo_count;
    table->entered = 0;
    size_t count = table->events.count;
    if (table->options.unkept)
        return true;
    if (!text_reserve(&table->record, RECORD_LINE))
        return no_memory(table);
    table_tell(table, SUMMIT_EVENT_KEEP, table->words.length);
    return table->events.count > count || no_memory(table);
}

/* What is told of a change goes here, or nowhere. */
static struct text *story(struct summit_table *table)
{
    return table->options.silent ? NULL : &table->words;
}

static bool change_enter(struct summit_table *table, struct summit_ply entry)
{
    if (!text_reserve(&table->record, RECORD_LINE) ||
        !game_enter(&table->game, entry, story(table)))
        return no_memory(table);
    if (!table->options.unkept)
        record_entry(&table->game, &table->record);
    table->entered++;
    table->turn_told = false;
    return true;
}

void table_enter(struct summit_table *table, struct summit_ply entry)
{
    if (!change_begin(table))
        return;
    table->redo_count = 0;
    change_enter(table, entry);
}

static bool is_person(const struct summit_table *table, unsigned seat)
{
    return table->game.who[seat][0] == '\0' || table->options.nobody_asked;
}

/* Whether somebody else than a person is to move, though people play. */
static bool is_others_turn(const struct summit_table *table)
{
    return !table->game.unattended && !is_person(table, table->game.now.position.turn);
}

static bool redo_push(struct summit_table *table, struct summit_ply entry)
{
    if (table->redo_count == table->redo_capacity) {
        size_t capacity = table->redo_capacity + table->redo_capacity / 2 + 8;
        struct summit_ply *redo = reallocarray(table->redo, capacity, sizeof *redo);
        if (redo == NULL)
            return false;
        table->redo = redo;
        table->redo_capacity = capacity;
    }
    table->redo[table->redo_count++] = entry;
    return true;
}

static bool take_back(struct summit_table *table)
{
    struct game *game = &table->game;
    if (game->count == 0 || !text_reserve(&table->record, RECORD_LINE) ||
        !redo_push(table, game->entries[game->count - 1]))
        return false;
    game_undo(game, story(table));
    if (!table->options.unkept)
        record_undo(&table->record);
    table->entered--;
    return true;
}

bool summit_table_undo(struct summit_table *table, int64_t now)
{
    table->now = now;
    if (table->game.count == 0 || !change_begin(table))
        return table->game.count > 0;
    size_t events = table->events.count;
    take_back(table);
    /* What computers answered goes with it, so that a person is to move again; only where that
     * leads is told. */
    while (table->game.count > 0 && is_others_turn(table)) {
        table->events.count = events;
        if (!take_back(table))
            break;
    }
    table->turn_told = false;
    return true;
}

bool summit_table_redo(struct summit_table *table, int64_t now)
{
    table->now = now;
    if (table->redo_count == 0 || !change_begin(table))
        return table->redo_count > 0;
    do {
        if (!change_enter(table, table->redo[table->redo_count - 1]))
            break;
        table->redo_count--;
    } while (table->redo_count > 0 && is_others_turn(table));
    return true;
}

/* Takes a change back that could not be kept. */
static void change_drop(struct summit_table *table)
{
    table->game.events = NULL;
    for (; table->entered > 0; table->entered--)
        game_undo(&table->game, NULL);
    for (size_t i = table->redo_count; table->entered < 0; table->entered++)
        game_enter(&table->game, table->redo[--i], NULL);
    table->game.events = &table->events;
    table->redo_count = table->redo_before;
    table->record.length = table->record_before;
    table->events.count = table->given;
    table->turn_told = false;
    table_phrase(table, SUMMIT_EVENT_REFUSED, PHRASE_TABLE_NOT_KEPT, NULL);
}

void summit_table_kept(struct summit_table *table, bool kept)
{
    if (!table->keeping)
        return;
    table->keeping = false;
    if (kept)
        table->kept = table->record.length;
    else if (!table->options.in_memory)
        change_drop(table);
}

/* ---- Turns ---------------------------------------------------------------------------------- */

void table_ask(struct summit_table *table, enum summit_question question)
{
    table_cancel(table);
    table->ask = (struct summit_ask){++table->tickets, question, table->game.now.position.turn};
    table->asked = true;
    struct summit_event event = {SUMMIT_EVENT_ASK, SUMMIT_WORDS, table->ask.seat,
                                 .ask = table->ask};
    tell_event(table, event, table->words.length);
}

static void begin_turn(struct summit_table *table)
{
    uint32_t time_ms = summit_rules_time(table->game.rules);
    size_t from = table->words.length;
    game_tell_turn(&table->game, &table->words);
    table_tell(table, SUMMIT_EVENT_TURN, from);
    table->due = time_ms > 0 ? table->now + (int64_t)time_ms : -1;
    table->turn_told = true;
    table->prompted = false;
    table->hint_known = false;
    table->hints = 0;
}

/* What happens by itself: the next turn is told, whoever isn't a person is asked. */
static void go_on(struct summit_table *table)
{
    struct game *game = &table->game;
    if (table->asked || table->left || game_over(game))
        return;
    if (game_repeats(game)) {
        uint8_t seat = game->entries[game->count - 1].seat;
        table_enter(table, (struct summit_ply){SUMMIT_DONE_REPETITION, seat, SUMMIT_NO_MOVE});
        return;
    }
    if (!table->turn_told)
        begin_turn(table);
    if (!table->prompted) {
        size_t from = table->words.length;
        game_tell_prompt(game, &table->words);
        table_tell(table, SUMMIT_EVENT_PROMPT, from);
        table->prompted = true;
    }
    if (!is_person(table, game->now.position.turn))
        table_ask(table, SUMMIT_ASK_MOVE);
}

bool summit_table_next(struct summit_table *table, struct summit_event *event)
{
    if (table->keeping)
        return false;
    if (table->given == table->events.count) {
        table->given = table->events.count = 0;
        if (table->words.failed)
            text_release(&table->words);
        text_clear(&table->words);
        go_on(table);
    }
    if (table->given == table->events.count)
        return false;
    const struct event *next = &table->events.list[table->given++];
    *event = next->event;
    event->text = table->words.at + next->at;
    if (event->kind == SUMMIT_EVENT_SAVE)
        event->name = event->text + event->length + 1;
    table->keeping = event->kind == SUMMIT_EVENT_KEEP;
    if (table->keeping) {
        event->text = table->record.at + table->kept;
        event->length = table->record.length - table->kept;
    }
    return true;
}

enum summit_wait summit_table_waits(const struct summit_table *table)
{
    return table->keeping                           ? SUMMIT_WAITS_KEPT
           : table->asked                           ? SUMMIT_WAITS_REPLY
           : table->left || game_over(&table->game) ? SUMMIT_WAITS_NOTHING
                                                    : SUMMIT_WAITS_LINE;
}

/* ---- What goes in --------------------------------------------------------------------------- */

/* A line that is neither a move nor a word. */
static void refuse(struct summit_table *table, struct span line)
{
    struct summit_move meant[8];
    size_t from = table->words.length;
    size_t count = summit_read_moves(table->game.rules, &table->game.now.position, line.at,
                                     line.length, meant, 8);
    if (count > 0)
        game_tell_which(&table->game, meant, count < 8 ? count : 8, &table->words);
    else
        game_tell_refusal(&table->game, SUMMIT_NO_MOVE, SUMMIT_REFUSED_UNKNOWN, &table->words);
    const char *nearest = command_nearest(table, line);
    if (nearest != NULL)
        phrase_add(&table->words, summit_rules_language(table->game.rules), PHRASE_TABLE_NEAREST,
                   fill({"word", nearest}));
    table_tell(table, SUMMIT_EVENT_REFUSED, from);
}

static void refuse_move(struct summit_table *table, struct summit_move move,
                        enum summit_refusal refusal)
{
    size_t from = table->words.length;
    game_tell_refusal(&table->game, move, refusal, &table->words);
    struct summit_event event = {SUMMIT_EVENT_REFUSED, summit_refusal_word(refusal),
                                 table->game.now.position.turn, move};
    tell_event(table, event, from);
}

static void take_line(struct summit_table *table, unsigned seat, struct span line)
{
    const struct summit_position *position = &table->game.now.position;
    struct summit_move move = summit_read_move(table->game.rules, position, line.at, line.length);
    struct summit_ply entry = {SUMMIT_DONE_MOVE, (uint8_t)seat, move};
    if (!summit_is_move(move)) {
        if (!command_run(table, seat, line))
            refuse(table, line);
        return;
    }
    enum summit_refusal refusal = game_refusal(&table->game, entry);
    if (position->winner == SUMMIT_NOBODY && seat != position->turn) {
        char name[PLAYER_NAME_BYTES + 64];
        summit_player_name(table->game.rules, position->turn, name, sizeof name);
        table_phrase(table, SUMMIT_EVENT_REFUSED, PHRASE_TABLE_OTHERS_TURN, fill({"player", name}));
    } else if (refusal == SUMMIT_LEGAL)
        table_enter(table, entry);
    else
        refuse_move(table, move, refusal);
}

void summit_table_tick(struct summit_table *table, int64_t now)
{
    uint8_t turn = table->game.now.position.turn;
    table->now = now;
    if (table->keeping || !table->turn_told || table->due < 0 || now < table->due ||
        game_over(&table->game) || !is_person(table, turn))
        return;
    table_enter(table, (struct summit_ply){SUMMIT_DONE_TIMEOUT, turn, SUMMIT_NO_MOVE});
}

bool summit_table_line(struct summit_table *table, int seat, const char *line, size_t length,
                       int64_t now)
{
    size_t before = table->events.count;
    if (table->keeping)
        return false;
    summit_table_tick(table, now);
    if (table->events.count > before) /* it came too late */
        return true;
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    table->prompted = false;
    take_line(table, seat < 0 ? table->game.now.position.turn : (unsigned)seat,
              span_trim_typed((struct span){line, length}));
    return true;
}

enum summit_refusal summit_table_act(struct summit_table *table, struct summit_ply deed,
                                     int64_t now)
{
    table->now = now;
    enum summit_refusal refusal =
        table->keeping ? SUMMIT_REFUSED_OVER : game_refusal(&table->game, deed);
    if (refusal == SUMMIT_LEGAL)
        table_enter(table, deed);
    return refusal;
}

int64_t summit_table_left(const struct summit_table *table)
{
    int64_t left = table->due - table->now;
    return table->due < 0 ? -1 : left > 0 ? left : 0;
}

/* What somebody who isn't a person does: shown as if it had been typed. */
static void take_deed(struct summit_table *table, const struct summit_reply *reply)
{
    uint8_t turn = table->game.now.position.turn;
    bool moves = reply->kind == SUMMIT_REPLY_MOVE;
    struct summit_ply deed = {moves ? SUMMIT_DONE_MOVE : SUMMIT_DONE_RESIGN, turn,
                              moves ? reply->move : SUMMIT_NO_MOVE};
    if (game_refusal(&table->game, deed) != SUMMIT_LEGAL || !change_begin(table))
        return;
    size_t from = table->words.length;
    if (moves)
        game_tell_answer(&table->game, reply->move, &table->words);
    else
        text_add(&table->words, "\n");
    table_tell(table, SUMMIT_EVENT_ANSWER, from);
    if (reply->kind == SUMMIT_REPLY_FORFEIT) {
        from = table->words.length;
        text_add(&table->words, reply->text);
        table_tell(table, SUMMIT_EVENT_FORFEIT, from);
    }
    table->redo_count = 0;
    change_enter(table, deed);
}

bool summit_table_reply(struct summit_table *table, uint32_t ticket,
                        const struct summit_reply *reply, int64_t now)
{
    if (!table->asked || ticket != table->ask.ticket || table->keeping)
        return false;
    table->now = now;
    table->asked = false;
    table->prompted = false;
    size_t from = table->words.length;
    switch (reply->kind) {
    case SUMMIT_REPLY_MOVE:
    case SUMMIT_REPLY_RESIGN:
    case SUMMIT_REPLY_FORFEIT:
        take_deed(table, reply);
        break;
    case SUMMIT_REPLY_STOPPED:
        table->turn_told = table->ask.question != SUMMIT_ASK_MOVE;
        break;
    case SUMMIT_REPLY_HINT:
        table->hint = *reply->hint;
        table->hint_known = true;
        table_tell_hint(table);
        break;
    case SUMMIT_REPLY_TEXT:
        text_add(&table->words, reply->text);
        table_tell(table, SUMMIT_EVENT_TOLD, from);
        break;
    case SUMMIT_REPLY_FAILED:
        table_phrase(table, SUMMIT_EVENT_REFUSED, PHRASE_TABLE_UNTOLD,
                     fill({"reason", reply->text}));
    }
    return true;
}
