/* table.c: applies changes to a game, and holds their events back until they are stored. */
#include "session/table.h"

#include <string.h>

/* When only so much is left of what a record may hold, nothing more is played: what ends a game
 * without a move still has room. */
enum { RECORD_RESERVE = 4 << 20 };

/* ---- Telling -------------------------------------------------------------------------------- */

void table_event(struct summit_table *table, struct summit_event event, size_t from)
{
    events_add(&table->events, event, &table->words, from);
}

void table_say(struct summit_table *table, enum summit_event_kind kind, enum summit_word word,
               struct summit_move move, const struct summit_effect *effect, size_t from)
{
    const struct summit_position *position = &table->game.now.position;
    table_event(table,
                event_of(table->game.rules, position, kind, word, position->turn, move, effect),
                from);
}

void table_tell(struct summit_table *table, enum summit_event_kind kind, size_t from)
{
    table_say(table, kind, SUMMIT_WORDS, SUMMIT_NO_MOVE, NULL, from);
}

void table_message(struct summit_table *table, enum summit_event_kind kind, enum message message,
                   const struct filling *fillings)
{
    size_t from = table->words.length;
    message_add(&table->words, summit_rules_language(table->game.rules), message, fillings);
    table_tell(table, kind, from);
}

void table_note_memory(struct summit_table *table)
{
    if (!table->words.failed)
        return;
    table->words.failed = false;
    table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NO_MEMORY, NULL);
}

void table_cancel(struct summit_table *table)
{
    if (table->asked)
        table_event(table, (struct summit_event){SUMMIT_EVENT_CANCEL, .ask = table->ask},
                    table->words.length);
    table->asked = false;
}

void table_hear(struct summit_table *table, int64_t now)
{
    table->now = now;
    table->stalled = table->keeping && table->stalled;
}

/* ---- Changes: each is kept before anything of it is given out ----------------------------------
 */

void change_begin(struct summit_table *table)
{
    table_cancel(table);
    table->record_before = table->record.length;
    table->redo_before = table->redo_count;
    table->events_before = table->events.count;
    memcpy(table->who_before, table->game.who, sizeof table->who_before);
    table->renamed = SUMMIT_NOBODY;
    table->no_hints_before = table->game.no_hints;
    table->entered = 0;
    if (table->options.no_store)
        return;
    table->keeping = true;
    table_tell(table, SUMMIT_EVENT_KEEP, table->words.length);
}

/* Takes a change back; of its events so many stay. */
static void change_drop(struct summit_table *table, size_t events)
{
    table->game.events = NULL;
    for (; table->entered > 0; table->entered--)
        game_undo(&table->game, NULL);
    for (size_t i = table->redo_count; table->entered < 0; table->entered++)
        game_enter(&table->game, table->redo[--i], NULL);
    table->game.events = &table->events;
    memcpy(table->game.who, table->who_before, sizeof table->who_before);
    table_note_people(table);
    if (table->renamed >= 0)
        table_put_name(table, (unsigned)table->renamed, table->name_before);
    table->game.no_hints = table->no_hints_before;
    table->redo_count = table->redo_before;
    table->record.length = table->record_before;
    table->events.count = events;
    table->turn_told = false;
    table->keeping = false;
    table->stalled = true;
}

void change_end(struct summit_table *table, bool done)
{
    if (done && !table->words.failed)
        return;
    change_drop(table, table->events_before);
    table->words.failed = true;
}

struct text *change_story(struct summit_table *table)
{
    return table->options.silent ? NULL : &table->words;
}

bool change_enter(struct summit_table *table, const struct judged_entry *judged)
{
    bool no_store = table->options.no_store;
    if ((!no_store && !text_reserve(&table->record, CHANGE_BYTES)) ||
        !game_enter_judged(&table->game, judged, change_story(table)))
        return false;
    if (!no_store)
        record_entry(&table->game, &table->record);
    table->entered++;
    table->turn_told = false;
    return true;
}

bool table_says_full(struct summit_table *table)
{
    if (table->record.length + RECORD_RESERVE <= RECORD_BYTES)
        return false;
    table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_FULL, NULL);
    table->stalled = true;
    return true;
}

void table_enter(struct summit_table *table, const struct judged_entry *judged)
{
    if (judged->entry.kind == SUMMIT_DONE_MOVE && table_says_full(table))
        return;
    change_begin(table);
    table->redo_count = 0;
    change_end(table, change_enter(table, judged));
}

enum summit_refusal table_try(struct summit_table *table, struct summit_ply entry)
{
    struct judged_entry judged;
    game_judge(&table->game, entry, &judged);
    if (judged.effect.refusal == SUMMIT_LEGAL)
        table_enter(table, &judged);
    return judged.effect.refusal;
}

void table_answer(struct summit_table *table, const struct judged_entry *judged,
                  const char *forfeit)
{
    struct summit_move move = judged->entry.move;
    if (summit_is_move(move) && table_says_full(table))
        return;
    change_begin(table);
    size_t from = table->words.length;
    if (summit_is_move(move))
        game_tell_answer(table->game.rules, judged->entry.seat, move, &table->words);
    else
        text_add(&table->words, "\n");
    table_say(table, SUMMIT_EVENT_ANSWER, SUMMIT_WORDS, move,
              summit_is_move(move) ? &judged->effect : NULL, from);
    if (forfeit != NULL) {
        from = table->words.length;
        text_add(&table->words, forfeit);
        table_tell(table, SUMMIT_EVENT_FORFEIT, from);
    }
    table->redo_count = 0;
    change_end(table, change_enter(table, judged));
}

bool table_is_person(const struct summit_table *table, unsigned seat)
{
    return table->game.who[seat].kind == OCCUPANT_PERSON || table->options.relay;
}

void summit_table_kept(struct summit_table *table, bool kept)
{
    if (!table->held)
        return;
    table->held = table->keeping = false;
    if (kept)
        table->kept = table->record.length;
    else if (!table->options.in_memory) {
        change_drop(table, table->given);
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NOT_KEPT, NULL);
    }
}

/* ---- Turns ---------------------------------------------------------------------------------- */

void table_ask(struct summit_table *table, enum summit_question question)
{
    table_cancel(table);
    table->ask = (struct summit_ask){++table->tickets, question, table->game.now.position.turn};
    struct summit_event event = {SUMMIT_EVENT_ASK, SUMMIT_WORDS, table->ask.seat,
                                 .ask = table->ask};
    table_event(table, event, table->words.length);
    table->asked = !table->words.failed;
}

void table_tell_turn(struct summit_table *table)
{
    size_t from = table->words.length;
    game_tell_turn(&table->game, &table->words);
    table_say(table, SUMMIT_EVENT_TURN, SUMMIT_SAY_TURN, SUMMIT_NO_MOVE, NULL, from);
}

static void begin_turn(struct summit_table *table)
{
    uint32_t time_ms = summit_rules_time(table->game.rules);
    table_tell_turn(table);
    table->due = time_ms > 0 ? table->now + (int64_t)time_ms : -1;
    table->turn_told = true;
    table->prompted = false;
    table->hint_known = false;
    table->hints = 0;
}

/* The next turn is told, whoever isn't a person is asked. */
static void ask_player(struct summit_table *table)
{
    struct game *game = &table->game;
    if (!table->turn_told)
        begin_turn(table);
    if (!table->prompted) {
        size_t from = table->words.length;
        game_tell_prompt(game, &table->words);
        table_say(table, SUMMIT_EVENT_PROMPT, SUMMIT_SAY_PROMPT, SUMMIT_NO_MOVE, NULL, from);
        table->prompted = true;
    }
    if (!table_is_person(table, game->now.position.turn))
        table_ask(table, SUMMIT_ASK_MOVE);
    if (!table->words.failed)
        return;
    table->events.count = 0; /* it is tried again, all of it */
    table->turn_told = table->asked = false;
}

static bool is_stalled(const struct summit_table *table)
{
    return table->stalled && !table_is_person(table, table->game.now.position.turn);
}

/* What happens by itself when all that happened before is told. */
static void go_on(struct summit_table *table)
{
    struct game *game = &table->game;
    if (table->asked || table->left || game_over(game) || is_stalled(table))
        return;
    if (game_repeats(game)) {
        uint8_t seat = game->entries[game->count - 1].seat;
        table_try(table, (struct summit_ply){SUMMIT_DONE_REPETITION, seat, SUMMIT_NO_MOVE});
    } else
        ask_player(table);
}

bool summit_table_next(struct summit_table *table, struct summit_event *event)
{
    if (table->held)
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
    table->held = event->kind == SUMMIT_EVENT_KEEP;
    if (table->held) {
        event->text = table->record.at + table->kept;
        event->length = table->record.length - table->kept;
    }
    return true;
}

enum summit_wait summit_table_waits(const struct summit_table *table)
{
    if (table->keeping)
        return SUMMIT_WAITS_KEPT;
    if (table->asked)
        return SUMMIT_WAITS_REPLY;
    if (table->left || game_over(&table->game))
        return SUMMIT_WAITS_NOTHING;
    return table_is_person(table, table->game.now.position.turn) || table->stalled
               ? SUMMIT_WAITS_LINE
               : SUMMIT_WAITS_REPLY;
}
