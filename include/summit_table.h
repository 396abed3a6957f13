/* summit_table.h: a game being played. What players type goes in, what happened comes out.
 *
 * A table owns everything between a line of input and what is shown: reading, refusing, lost turns,
 * rounds, the clock, taking back, hints, the turns of computers. It knows no file, no terminal and
 * no thread: what has to be kept, asked or shown comes out as events, in order, and whoever holds
 * the table sees to it.
 *
 *     summit_table_line(table, SUMMIT_ANYBODY, "*2", 2, now);
 *     while (summit_table_next(table, &event))
 *         switch (event.kind) { ... }
 *
 * After SUMMIT_EVENT_KEEP nothing more is given out and nothing is taken before the answer,
 * summit_table_kept. An answer to SUMMIT_EVENT_ASK, summit_table_reply, may come at once or later,
 * or never; one that comes too late does nothing. */
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
    SUMMIT_EVENT_OPENING, /* what is said before a game */
    SUMMIT_EVENT_TURN,    /* whose turn it is */
    SUMMIT_EVENT_PROMPT,  /* what is said in front of the answer, a person's or another's */
    SUMMIT_EVENT_ANSWER,  /* what a player who isn't a person would have typed */
    SUMMIT_EVENT_FORFEIT, /* why such a player loses */
    SUMMIT_EVENT_DONE,    /* something happened: `word` says what */
    SUMMIT_EVENT_REFUSED, /* why nothing happened */
    SUMMIT_EVENT_TOLD,    /* what somebody asked for: help, rules, a hint */
    SUMMIT_EVENT_KEEP,    /* to be kept: the text is lines of the record */
    SUMMIT_EVENT_SAVE,    /* to be saved where `name` says: the text is a whole record */
    SUMMIT_EVENT_ASK,     /* to be answered: see `ask` */
    SUMMIT_EVENT_CANCEL,  /* the question with this ticket needs no answer any more */
    SUMMIT_EVENT_AGAIN,   /* another game begins: what is kept from now on is one of its own;
                             everybody sits `seat` seats further, and the rules may be others */
    SUMMIT_EVENT_LEAVE,   /* somebody wants to stop */
};

enum summit_question {
    SUMMIT_ASK_MOVE, /* what the player of the seat does */
    SUMMIT_ASK_HINT, /* a struct summit_hint for the position */
    SUMMIT_ASK_MAP,  /* the map around the position, as text */
};

/* A question, about the present position of summit_table_position. */
struct summit_ask {
    uint32_t ticket;
    enum summit_question question;
    unsigned seat;
};

/* One thing that happened. The text ends with a NUL, its lines with their ends but for a prompt and
 * the reason of a forfeit, which are no whole lines; it stays until the next event is taken or
 * something goes in. */
struct summit_event {
    enum summit_event_kind kind;
    enum summit_word word; /* which of the game's words says it, or SUMMIT_WORDS */
    unsigned seat;         /* who is spoken of */
    struct summit_move move;
    struct summit_effect effect; /* of the move; without one, the number of the seat as it is */
    struct summit_ask ask;
    const char *name;
    const char *text;
    size_t length;
};

/* How a table is laid. */
struct summit_table_options {
    /* Who sits where: NULL for whoever the record says, else a person; "" or `human` for a person;
     * others are asked: `level:0` to `level:100`, `program`. Anything else is no player. */
    const char *who[SUMMIT_PLAYERS];
    unsigned first;               /* who goes first, from 1; 0: as the rules say */
    uint64_t seed;                /* of the coin, where one decides who goes first, and of a toss */
    unsigned won[SUMMIT_PLAYERS]; /* games that the same players have won before at another table */
    unsigned repetition; /* where no people play, so many of a position are a draw; 0: never */
    bool no_hints;       /* nobody is told what the solver knows: part of the record */
    bool brief;          /* says what is asked in one line, and no more than of old: for pipes */
    bool in_memory;      /* what can't be kept happens all the same */
    bool elsewhere; /* a record that is opened isn't kept where the game will be: gives all of it
                       out */
    bool unkept;    /* nothing is to be kept or saved */
    bool silent; /* what happens has no words, nor does a game begin with any; and it is unkept */
    bool nobody_asked; /* everybody's turns come in from outside: to show a game, or to relay */
};

/* A table for a new game: its rules have to stay. Where a toss draws a number, each game draws its
 * own by the seed, and summit_table_rules are those that it is played by. NULL if there is no
 * memory, no number with which the game can be played, or no player of that kind. */
struct summit_table *summit_table_new(const struct summit_rules *rules,
                                      const struct summit_table_options *options);
/* A table for going on with a game from the text of its record, who sits where included. NULL and a
 * sentence if it can't be read. */
struct summit_table *summit_table_open(const char *text, size_t length,
                                       const struct summit_table_options *options,
                                       struct summit_error *error);
void summit_table_free(struct summit_table *table);

/* The next event, if there is one by now. */
bool summit_table_next(struct summit_table *table, struct summit_event *event);

/* What the table waits for when there is no event. */
enum summit_wait {
    SUMMIT_WAITS_LINE,  /* a person's move or another word; summit_table_turn says whose */
    SUMMIT_WAITS_REPLY, /* an answer; people may still type words */
    SUMMIT_WAITS_KEPT,
    SUMMIT_WAITS_NOTHING, /* the game is over or was left; words such as again can still be typed */
};
enum summit_wait summit_table_waits(const struct summit_table *table);

/* ---- What goes in. `now` is the time in milliseconds, on any clock that doesn't go back
 * ---------- */

enum {
    SUMMIT_ANYBODY = -1
}; /* the person whose turn it is, or comes next: at one keyboard
      nobody can tell */

/* What somebody typed, with the end of the line or without: a move, or a word such as `undo`. False
 * if nothing is taken just now, since something is still to be kept. */
bool summit_table_line(struct summit_table *table, int seat, const char *line, size_t length,
                       int64_t now);
/* What somebody does, without words; why it can't be done, then nothing has happened. That a time
 * is over, or a position came up too often, is believed: of what others send, only moves and
 * resignations should be passed on. */
enum summit_refusal summit_table_act(struct summit_table *table, struct summit_ply deed,
                                     int64_t now);
/* Takes back, or makes again, what the words `undo` and `redo` do; false if there is nothing. */
bool summit_table_undo(struct summit_table *table, int64_t now);
bool summit_table_redo(struct summit_table *table, int64_t now);
/* Takes back everything from an entry on, and as much before it as a person needs to be to move
 * again; false if there is no such entry. */
bool summit_table_return(struct summit_table *table, size_t index, int64_t now);
/* Begins another game, as the words `again` and `swap` do, at any time. */
void summit_table_again(struct summit_table *table, bool swapped, int64_t now);
/* The time alone: it may be over. */
void summit_table_tick(struct summit_table *table, int64_t now);
/* What is left of the turn in which a person thinks, or -1 if there is no clock. */
int64_t summit_table_left(const struct summit_table *table);

/* Whether what SUMMIT_EVENT_KEEP gave out is kept. If it isn't, the game is as it was before, and
 * whoever isn't a person is asked again once somebody types, acts or tells the time; or it goes on
 * in memory, and the next event of its kind gives the same lines out once more. */
void summit_table_kept(struct summit_table *table, bool kept);

enum summit_reply_kind {
    SUMMIT_REPLY_MOVE,
    SUMMIT_REPLY_RESIGN,
    SUMMIT_REPLY_FORFEIT, /* `text` says why */
    SUMMIT_REPLY_STOPPED, /* nothing was decided; the question comes again */
    SUMMIT_REPLY_HINT,
    SUMMIT_REPLY_TEXT,   /* to be told as it is */
    SUMMIT_REPLY_FAILED, /* `text` says why there is no answer */
};
struct summit_reply {
    enum summit_reply_kind kind;
    struct summit_move move;
    const char *text;
    const struct summit_hint *hint;
};
/* Answers a question; false, and nothing happens, if it is no longer asked or that is no answer. */
bool summit_table_reply(struct summit_table *table, uint32_t ticket,
                        const struct summit_reply *reply, int64_t now);

/* Somebody else sits down, as `who` of the options: a change like any other, which is kept. False
 * if there is no such seat or player, or something is still to be kept. */
bool summit_table_seat(struct summit_table *table, unsigned seat, const char *who);

/* ---- What can be looked at ------------------------------------------------------------------ */

/* The rules; others after a swap or a toss, but those before stay until the next one, for whoever
 * still thinks about them. */
const struct summit_rules *summit_table_rules(const struct summit_table *table);
const struct summit_position *summit_table_position(const struct summit_table *table);
/* Whose turn it is, and who sits in a seat. */
unsigned summit_table_turn(const struct summit_table *table);
const char *summit_table_who(const struct summit_table *table, unsigned seat);
/* Everything that was done and not taken back, the oldest first. */
const struct summit_ply *summit_table_plies(const struct summit_table *table, size_t *count);
/* The position before one of them; before the one that would be next, it is the present one. */
void summit_table_before(const struct summit_table *table, size_t index,
                         struct summit_position *position);
/* Whether the game, or the match, is over. */
bool summit_table_over(const struct summit_table *table);
/* How many games of this sitting a player has won. */
unsigned summit_table_score(const struct summit_table *table, unsigned seat);
/* Whether hints, maps and the like are off in this game. */
bool summit_table_no_hints(const struct summit_table *table);
/* How many layers of a hint are still to be told in this turn; 0 if none was asked for. */
unsigned summit_table_layers(const struct summit_table *table);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
