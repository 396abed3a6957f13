/* table.h: a game being played, from the inside. Shared by table.c, which conducts it,
 * table_input.c, by which all goes in, table_commands.c, which does what isn't a move, and
 * table_setup.c. */
#ifndef SESSION_TABLE_H
#define SESSION_TABLE_H

#include "base/message.h"
#include "base/error.h"
#include "session/record.h"

struct summit_table {
    struct game game;
    struct summit_rules *rules; /* owned, or NULL if the game's are somebody else's */
    struct summit_rules
        *former; /* those before the last swap, if they were: see summit_table_rules */
    struct summit_rules *tossed; /* owned: those of which each game draws its own, or NULL */
    struct summit_table_options options;
    struct text record; /* the whole of it, as a journal has it */
    size_t kept;        /* so much of it is kept */

    /* What is still to be given out. */
    struct events events;
    struct text words;
    size_t given;

    /* What the change that is being kept did, so that it can be taken back. */
    bool keeping; /* nothing is taken before it is kept */
    bool held;    /* it was given out: nothing more is, before the answer */
    size_t record_before, redo_before, events_before;
    struct occupant who_before[SUMMIT_PLAYERS];
    int renamed; /* the seat whose name it changed, or SUMMIT_NOBODY */
    char name_before[PLAYER_NAME_BYTES];
    bool no_hints_before;
    long entered; /* entries made; negative: taken back */

    struct summit_ply *redo; /* what was taken back, the last one first to come again */
    size_t redo_count, redo_capacity;

    bool asked;
    struct summit_ask ask;
    uint32_t tickets; /* so many have been given out */

    int64_t now, due; /* when the turn is over, or -1 */
    bool turn_told, prompted;
    bool stalled; /* a change failed: what happens by itself waits until somebody does something */
    bool left;
    unsigned hints; /* given in this turn */
    bool hint_known;
    struct summit_hint hint;
    struct text layers;           /* instead of it: a line for each layer; or empty */
    unsigned won[SUMMIT_PLAYERS]; /* games of this sitting before the present one */
};

/* Whether a person sits there, or whoever else types. */
bool table_is_person(const struct summit_table *table, unsigned seat);

/* Adds an event whose words were added to the table's text from `from` on. */
void table_event(struct summit_table *table, struct summit_event event, size_t from);
/* The same for what a word of the game says, of a move with its effect or of none; and for anything
 * else. */
void table_say(struct summit_table *table, enum summit_event_kind kind, enum summit_word word,
               struct summit_move move, const struct summit_effect *effect, size_t from);
void table_tell(struct summit_table *table, enum summit_event_kind kind, size_t from);
/* The same for a message. */
void table_message(struct summit_table *table, enum summit_event_kind kind, enum message message,
                   const struct filling *fillings);

/* Says so if there was no memory for something that was to be told. */
void table_note_memory(struct summit_table *table);

/* Something comes in: the time, and what happens by itself may be tried again. */
void table_hear(struct summit_table *table, int64_t now);

/* A change: what is told of it stands behind that it is to be kept. One that there was no memory
 * for, or for what is told of it, hasn't happened. No line of a change is longer than CHANGE_BYTES.
 */
enum { CHANGE_BYTES = 1024 };
void change_begin(struct summit_table *table);
void change_end(struct summit_table *table, bool done);
/* Whether the record is as long as any can be, which is then said. */
bool table_says_full(struct summit_table *table);

/* Enters what a player does, which was judged and is allowed; and what may not be: then nothing has
 * happened. */
void table_enter(struct summit_table *table, const struct judged_entry *judged);
enum summit_refusal table_try(struct summit_table *table, struct summit_ply entry);
/* The first for somebody who isn't a person: shown as if it had been typed; with the reason if that
 * is why the game is forfeited. */
void table_answer(struct summit_table *table, const struct judged_entry *judged,
                  const char *forfeit);
/* Takes back so many of those moves that the word `undo` takes back one by one, or as many as there
 * are, as one change; how many. */
int64_t table_undo(struct summit_table *table, int64_t wanted);
/* Looks whether people play: whether somebody wants to be told, and may go round for ever. */
void table_note_people(struct summit_table *table);
/* Writes a name, or "", into the rules that the table owns. */
void table_put_name(struct summit_table *table, unsigned seat, const char *name);
/* Tells whose turn it is. */
void table_tell_turn(struct summit_table *table);
/* Asks; and says that what is asked needs no answer any more. */
void table_ask(struct summit_table *table, enum summit_question question);
void table_cancel(struct summit_table *table);
/* Tells what is known of a hint, one layer after the other. */
void table_tell_hint(struct summit_table *table);

/* Does what a word says, for a player; false if the line isn't one. */
bool command_run(struct summit_table *table, unsigned seat, struct span line);
/* The word that was probably meant, or NULL. */
const char *command_nearest(const struct summit_table *table, struct span line);

#endif
