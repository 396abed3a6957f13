/* summit_table.h: a game being played. Input goes in, events come out.
 *
 * A table does everything between a line of input and what is shown: parsing, refusing, lost turns,
 * rounds, the clock, undo, hints, the turns of computers. It knows no file, no terminal and no
 * thread: what has to be stored, asked or shown comes out as events, in order, and the caller
 * handles them.
 *
 *     summit_table_line(table, SUMMIT_ANYBODY, "*2", 2, now);
 *     while (summit_table_next(table, &event))
 *         switch (event.kind) { ... }
 *
 * After SUMMIT_EVENT_KEEP no event comes out and no input is taken until summit_table_kept is
 * called. The answer to SUMMIT_EVENT_ASK, summit_table_reply, may come at once or later, or never;
 * one that comes too late is ignored. */
#ifndef SUMMIT_TABLE_H
#define SUMMIT_TABLE_H

#include "summit_study.h"
#include "summit_words.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

struct summit_table;

enum summit_event_kind {
    SUMMIT_EVENT_OPENING, /* the text before a game */
    SUMMIT_EVENT_TURN,    /* whose turn it is */
    SUMMIT_EVENT_PROMPT,  /* the prompt, for a person's answer or another's */
    SUMMIT_EVENT_ANSWER,  /* what a person would have typed to make the computer's or program's move
                           */
    SUMMIT_EVENT_FORFEIT, /* why a computer or program forfeits */
    SUMMIT_EVENT_DONE,    /* something happened: `word` says what */
    SUMMIT_EVENT_REFUSED, /* why nothing happened */
    SUMMIT_EVENT_TOLD,    /* the answer to a request: help, rules, a hint */
    SUMMIT_EVENT_KEEP,    /* to be stored: the text holds lines of the record */
    SUMMIT_EVENT_SAVE,    /* to be saved in the file `name`: the text is a whole record */
    SUMMIT_EVENT_ASK,     /* to be answered: see `ask` */
    SUMMIT_EVENT_CANCEL,  /* the question with this ticket is withdrawn */
    SUMMIT_EVENT_AGAIN, /* another game begins: what is stored from now on is its own record; every
                           player moves on by `seat` seats, and the rules may have changed */
    SUMMIT_EVENT_LEAVE, /* a player wants to stop */
};

enum summit_question {
    SUMMIT_ASK_MOVE, /* the move of the player in `seat` */
    SUMMIT_ASK_HINT, /* a struct summit_hint for the position */
    SUMMIT_ASK_MAP,  /* the map around the position, as text */
    SUMMIT_ASK_SAFE, /* what is safe to leave, as text */
};

/* A question, about the present position of summit_table_position. */
struct summit_ask {
    uint32_t ticket;
    enum summit_question question;
    unsigned seat;
};

/* One thing that happened. The text ends with a NUL. Its lines end with newlines, except that a
 * prompt and the reason of a forfeit are no whole lines. It stays valid until the next event is
 * taken or the next input. */
struct summit_event {
    enum summit_event_kind kind;
    enum summit_word word; /* the game's word for it, or SUMMIT_WORDS */
    unsigned seat;         /* the player whom it is about */
    struct summit_move move;
    struct summit_effect effect; /* of the move; without a move, the present number of the seat */
    struct summit_ask ask;
    const char *name;
    const char *text;
    size_t length;
};

/* How a table is set up. */
struct summit_table_options {
    /* Who sits where: NULL for the player in the record, else a person; "" or `human` for a person;
     * `level:0` to `level:100` and `program` are asked for their moves. Anything else is no player.
     */
    const char *who[SUMMIT_PLAYERS];
    unsigned first;               /* who goes first, from 1; 0: as the rules say */
    bool tossed;                  /* `first` was decided by a coin */
    uint64_t seed;                /* for the coin that decides who goes first, and for a toss */
    unsigned won[SUMMIT_PLAYERS]; /* games that the same players won before at another table */
    unsigned repetition; /* a draw after this many repetitions of a position where no people play;
                            0: never */
    bool no_hints;       /* no hints, values or maps: part of the record */
    bool brief;          /* one-line prompts and no extra texts: for pipes */
    bool in_memory;      /* the game continues in memory if it can't be stored */
    bool import;   /* the record that is opened isn't in the store yet: all of it is given out */
    bool no_store; /* nothing is stored or saved */
    bool silent;   /* events have no texts; implies no_store */
    bool relay;    /* all turns come from outside: to show a game, or to relay it */
    bool personal; /* opened by the lobby: one person against computers is spoken to as `you` */
};

/* A table for a new game; the rules must outlive it. Where a toss draws a number, each game draws
 * its own from the seed, and summit_table_rules returns the rules with that number. NULL if there
 * is no memory, no playable number to draw, or no such player. */
struct summit_table *summit_table_new(const struct summit_rules *rules,
                                      const struct summit_table_options *options);
/* A table that continues a game from the text of its record, seats included. NULL and a sentence if
 * the record can't be read. */
struct summit_table *summit_table_open(const char *text, size_t length,
                                       const struct summit_table_options *options,
                                       struct summit_error *error);
void summit_table_free(struct summit_table *table);

/* The next event; false if there is none now. */
bool summit_table_next(struct summit_table *table, struct summit_event *event);

/* What the table waits for when there is no event. */
enum summit_wait {
    SUMMIT_WAITS_LINE,  /* a person's move or a command; summit_table_turn says whose */
    SUMMIT_WAITS_REPLY, /* an answer; people may still type commands */
    SUMMIT_WAITS_KEPT,
    SUMMIT_WAITS_NOTHING, /* the game is over or was left; commands such as `again` still work */
};
enum summit_wait summit_table_waits(const struct summit_table *table);

/* ---- Input. `now` is in milliseconds, on any clock that never goes back --------------------- */

enum { SUMMIT_ANYBODY = -1 }; /* the person whose turn it is or comes next: for a shared keyboard */

/* A line that was typed, with or without its newline: a move, or a command such as `undo`. False if
 * no input is taken now, because something is still to be stored. */
bool summit_table_line(struct summit_table *table, int seat, const char *line, size_t length,
                       int64_t now);
/* An action given as data; returns why it is refused, and then nothing has happened. A timeout or a
 * repetition isn't checked: of what others send, pass on only moves and resignations. */
enum summit_refusal summit_table_act(struct summit_table *table, struct summit_ply action,
                                     int64_t now);
/* The commands `undo` and `redo`; false if there is nothing to undo or redo. */
bool summit_table_undo(struct summit_table *table, int64_t now);
bool summit_table_redo(struct summit_table *table, int64_t now);
/* Takes back everything from an entry on, and further until a person is to move; false if there is
 * no such entry. */
bool summit_table_return(struct summit_table *table, size_t index, int64_t now);
/* Begins another game, as the commands `again` and `swap` do, at any time. */
void summit_table_again(struct summit_table *table, bool swapped, int64_t now);
/* Only the time: a turn may be over by it. */
void summit_table_tick(struct summit_table *table, int64_t now);
/* The milliseconds that the person to move has left, or -1 if there is no clock. */
int64_t summit_table_left(const struct summit_table *table);

/* Says whether the lines of SUMMIT_EVENT_KEEP were stored. If not, the change is rolled back, and
 * computers and programs are asked again at the next input or tick; or, with `in_memory`, the game
 * continues and the next SUMMIT_EVENT_KEEP has the same lines once more. */
void summit_table_kept(struct summit_table *table, bool kept);

enum summit_reply_kind {
    SUMMIT_REPLY_MOVE,
    SUMMIT_REPLY_RESIGN,
    SUMMIT_REPLY_FORFEIT, /* `text` says why */
    SUMMIT_REPLY_STOPPED, /* no decision; the question is asked again */
    SUMMIT_REPLY_HINT,
    SUMMIT_REPLY_LAYERS, /* the same by `text`: a line for each layer, as summit_hint_tell has it */
    SUMMIT_REPLY_TEXT,   /* shown as it is */
    SUMMIT_REPLY_FAILED, /* `text` says why there is no answer */
};
struct summit_reply {
    enum summit_reply_kind kind;
    struct summit_move move;
    const char *text;
    const struct summit_hint *hint;
};
/* Answers a question; false, and nothing happens, if it was withdrawn or the reply doesn't fit it.
 */
bool summit_table_reply(struct summit_table *table, uint32_t ticket,
                        const struct summit_reply *reply, int64_t now);

/* Puts another player into a seat, written like `who` of the options: a change like any other,
 * which is stored. False if there is no such seat or player, or something is still to be stored. */
bool summit_table_seat(struct summit_table *table, unsigned seat, const char *who);

/* Names a player; no two players may have the same name. Stored like a change of seat; a swap moves
 * the name with the player. False and a sentence if it is refused. */
bool summit_table_name(struct summit_table *table, unsigned seat, const char *name,
                       struct summit_error *error);
/* Switches hints off, which is stored too. They stay off in this game and in those that follow at
 * this table. False if something is still to be stored, or there is no memory. */
bool summit_table_hints_off(struct summit_table *table);

/* ---- Queries -------------------------------------------------------------------------------- */

/* The rules. A swap or a toss replaces them; the previous ones stay valid until the next swap or
 * toss, for players that still use them. */
const struct summit_rules *summit_table_rules(const struct summit_table *table);
const struct summit_position *summit_table_position(const struct summit_table *table);
/* Whose turn it is, and who sits in a seat. */
unsigned summit_table_turn(const struct summit_table *table);
const char *summit_table_who(const struct summit_table *table, unsigned seat);
/* All entries that were not taken back, the oldest first. */
const struct summit_ply *summit_table_plies(const struct summit_table *table, size_t *count);
/* The position before an entry; with the number of entries as index, the present one. */
void summit_table_before(const struct summit_table *table, size_t index,
                         struct summit_position *position);
/* Whether the game, or the match, is over. */
bool summit_table_over(const struct summit_table *table);
/* How many games a player has won at this table. */
unsigned summit_table_score(const struct summit_table *table, unsigned seat);
/* Whether hints, maps and the like are off in this game. */
bool summit_table_no_hints(const struct summit_table *table);
/* How many layers of a hint are still to come in this turn; 0 if none was asked for. */
unsigned summit_table_layers(const struct summit_table *table);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
