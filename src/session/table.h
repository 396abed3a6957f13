/* table.h: the private state of a table. Shared by table.c (changes and events), table_input.c
 * (input), table_commands.c (words other than moves) and table_setup.c. */
#ifndef SESSION_TABLE_H
#define SESSION_TABLE_H

#include "base/message.h"
#include "base/error.h"
#include "session/record.h"

struct summit_table {
    struct game game;
    struct summit_rules *rules; /* owned, or NULL if the caller owns them */
    struct summit_rules
        *former; /* those before the last swap, if they were: see summit_table_rules */
    struct summit_rules *tossed; /* owned: from which each game draws its numbers, or NULL */
    struct summit_table_options options;
    struct text record; /* the whole journal */
    size_t kept;        /* bytes of it that are stored */

    /* The events that weren't taken yet. */
    struct events events;
    struct text words;
    size_t given;

    /* The change that is being stored, so that it can be rolled back. */
    bool keeping; /* no input is accepted until it is stored */
    bool held;    /* KEEP was taken: no event follows before the answer */
    size_t record_before, redo_before, events_before;
    struct occupant who_before[SUMMIT_PLAYERS];
    int renamed; /* the seat whose name it changed, or SUMMIT_NOBODY */
    char name_before[PLAYER_NAME_BYTES];
    bool no_hints_before;
    long entered; /* entries made; negative: undone */

    struct summit_ply *redo; /* the undone entries; the last one is redone first */
    size_t redo_count, redo_capacity;

    bool asked;
    struct summit_ask ask;
    uint32_t tickets; /* the last ticket that was issued */

    int64_t now, due; /* when the clock of the turn runs out, or -1 */
    bool turn_told, prompted;
    bool stalled; /* a change failed: automatic changes wait for the next input */
    bool left;
    unsigned hints; /* shown in this turn */
    bool hint_known;
    struct summit_hint hint;
    struct text layers;           /* instead of `hint`: one line per layer; or empty */
    unsigned won[SUMMIT_PLAYERS]; /* games won at this table before the present one */
};

/* Whether a person, or anybody else who types, sits in the seat. */
bool table_is_person(const struct summit_table *table, unsigned seat);

/* Adds an event whose text starts at `from` in the table's words. */
void table_event(struct summit_table *table, struct summit_event event, size_t from);
/* The same for a word of the game, about a move with its effect or none; and for any other text. */
void table_say(struct summit_table *table, enum summit_event_kind kind, enum summit_word word,
               struct summit_move move, const struct summit_effect *effect, size_t from);
void table_tell(struct summit_table *table, enum summit_event_kind kind, size_t from);
/* The same for a message. */
void table_message(struct summit_table *table, enum summit_event_kind kind, enum message message,
                   const struct filling *fillings);

/* Reports if an event was dropped for lack of memory. */
void table_note_memory(struct summit_table *table);

/* Notes the time of an input, and allows automatic changes again after a failure. */
void table_hear(struct summit_table *table, int64_t now);

/* A change: its events follow its KEEP event. If there is no memory for the change or its events,
 * it is rolled back. No line of a change is longer than CHANGE_BYTES.
 */
enum { CHANGE_BYTES = 1024 };
void change_begin(struct summit_table *table);
void change_end(struct summit_table *table, bool done);
/* Adds an entry to the change; false if there is no memory. */
bool change_enter(struct summit_table *table, const struct judged_entry *judged);
/* Where to write what is told of a change, or NULL. */
struct text *change_story(struct summit_table *table);
/* Whether the record has its maximal length; if so, reports it. */
bool table_says_full(struct summit_table *table);

/* Applies a legal, judged entry; and judges an entry first: refused, it changes nothing. */
void table_enter(struct summit_table *table, const struct judged_entry *judged);
enum summit_refusal table_try(struct summit_table *table, struct summit_ply entry);
/* table_enter for a computer or program: shown as if typed; `forfeit` is the reason of a forfeit,
 * or NULL. */
void table_answer(struct summit_table *table, const struct judged_entry *judged,
                  const char *forfeit);
/* Undoes as one change up to `wanted` of the moves that the word `undo` would undo one by one;
 * returns how many. */
int64_t table_undo(struct summit_table *table, int64_t wanted);
/* Updates what depends on whether people play: who is informed, and draws by repetition. */
void table_note_people(struct summit_table *table);
/* Sets a name, or "", in the rules that the table owns. */
void table_put_name(struct summit_table *table, unsigned seat, const char *name);
/* Adds the event of the turn. */
void table_tell_turn(struct summit_table *table);
/* Adds an ASK event; adds a CANCEL event for the open question. */
void table_ask(struct summit_table *table, enum summit_question question);
void table_cancel(struct summit_table *table);
/* Shows the next layer of the hint. */
void table_tell_hint(struct summit_table *table);

/* Runs the command of a line, for a player; false if the line is no command. */
bool command_run(struct summit_table *table, unsigned seat, struct span line);
/* The command that is most similar to the line, or NULL. */
const char *command_nearest(const struct summit_table *table, struct span line);

#endif
