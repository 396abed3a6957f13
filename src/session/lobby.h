/* lobby.h: everything before and after a game: home, quick start, options, one game after another.
 *
 * The lobby decides, front ends draw. What people choose goes in; what has to be listed, read,
 * written, deleted, or begun comes out as events, in order; and what is to be shown is one struct,
 * lobby_view (lobby_view.h). It does no input or output.
 *
 *     struct lobby *lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = seed});
 *     while (lobby_next_event(lobby, &event))
 *         switch (event.kind) {
 *         case LOBBY_EVENT_READ: ... lobby_answer(lobby, event.ticket, LOBBY_DONE, text, length);
 *         case LOBBY_EVENT_BEGIN: ... summit_table_new(event.rules, &event.options) ...
 *         }
 *     draw(lobby_view(lobby));
 *
 * Answers may come at once or later, in any order, or never; until then the view shows what is
 * known (`busy`). After anything that goes in, take the events and draw the view again.
 *
 * What the store holds, by keys; all of it is hostile until it was read:
 *   game/ID      the record of a game that isn't over
 *   over/ID      of one that is
 *   own/NAME     a game file of the user's own
 *   last/GAME    what was chosen when a game was last begun here: lines `key = value`
 *   streaks      puzzles in a row: `DAY DAYS ROW`, see puzzle_progress.h
 *   puzzle/today how far somebody came in the puzzle of a day: `DAY STATE MARKS ...`, the same
 *   lesson/IDENTITY  (16 hexadecimal digits, of the rules) how far in a lesson: lesson_run.h
 * A game is named by the name of one that comes with Summit, or by `own/NAME`. */
#ifndef SESSION_LOBBY_H
#define SESSION_LOBBY_H

#include "summit_table.h"

struct lobby;

struct lobby_options {
    const struct summit_language *language; /* NULL: English; has to stay */
    int64_t today;                          /* the local date, as 20261118 */
    uint64_t seed;                          /* of whatever chance decides */
    bool server;                            /* friends can be invited by a link */
};

/* NULL if there is no memory. Begins at home, and asks for what that shows. */
struct lobby *lobby_new(const struct lobby_options *options);
void lobby_free(struct lobby *lobby);
/* From now on in this language. */
void lobby_speak(struct lobby *lobby, const struct summit_language *language);

/* ---- What comes out ------------------------------------------------------------------------- */

enum lobby_event_kind {
    /* To be answered by lobby_answer, with the event's ticket: */
    LOBBY_EVENT_LIST,   /* the keys that begin with `key`: see lobby_answer */
    LOBBY_EVENT_READ,   /* the text of a key */
    LOBBY_EVENT_WRITE,  /* `text` is the text of the key from now on */
    LOBBY_EVENT_DELETE, /* there is nothing under the key any more */
    /* To be done: */
    LOBBY_EVENT_BEGIN,  /* a new game, by `rules` and `options` */
    LOBBY_EVENT_OPEN,   /* the game whose record is under `key`; or, without one, is `text` */
    LOBBY_EVENT_INVITE, /* as BEGIN, but the other seats are for those whom a link invites */
    LOBBY_EVENT_PUZZLE, /* the day's puzzle; where there are rules, puzzles of that game */
    LOBBY_EVENT_LESSON, /* the lesson of the rules */
    LOBBY_EVENT_RULES,  /* shows the rules in words: `text` */
    LOBBY_EVENT_FIND,   /* find the moment, in the game that is over */
    LOBBY_EVENT_ROUND,  /* the match goes on at the same table */
    LOBBY_EVENT_NOTICE, /* a sentence to be shown for a while: `text` */
    LOBBY_EVENT_LEAVE,  /* no more */
};

/* Texts stay until the next event is taken or something goes in. `rules` are the caller's to free,
 * once no table needs them any more. */
struct lobby_event {
    enum lobby_event_kind kind;
    uint32_t ticket;
    const char *key;
    const char *game; /* how it is named */
    const char *text;
    size_t length;
    struct summit_rules *rules;
    struct summit_table_options options;
    bool personal; /* one person against computers: who is spoken to as *you* and sits in: */
    unsigned you;
};

bool lobby_next_event(struct lobby *lobby, struct lobby_event *event);
/* The name that was given to a player of an event's rules, or "". */
const char *lobby_player(const struct lobby_event *event, unsigned seat);

enum lobby_status {
    LOBBY_DONE,
    LOBBY_MISSING, /* there is nothing under that key */
    LOBBY_FAILED,  /* it couldn't be done */
};
/* Answers an event. A list has a line for each key: the whole key, and behind a space the local
 * date and time of its last change as 202611181930 (or 0). A ticket that isn't asked for any more
 * does nothing. */
void lobby_answer(struct lobby *lobby, uint32_t ticket, enum lobby_status status, const char *text,
                  size_t length);

/* ---- What goes in --------------------------------------------------------------------------- */

/* Goes home, and asks anew for what may have changed. */
void lobby_home(struct lobby *lobby);
/* Chooses a row of the view by its key: a game (its card comes), a record (it is opened),
 * `puzzle/today`, `lesson/GAME`. False if there is no such thing. */
bool lobby_choose(struct lobby *lobby, const char *key);
/* Shows only games whose title or description holds this; "": all. */
void lobby_search(struct lobby *lobby, const char *typed);
/* On a card or in the form: `against`, `go`, `variant`, or a field's key. The form keeps whatever
 * was typed; what is wrong with it then stands at the field. */
void lobby_set(struct lobby *lobby, const char *key, const char *value);
/* Begins what the card says; if that can't be, the view says why and nothing begins. */
bool lobby_play(struct lobby *lobby);
/* From a card: the form; its lesson, its puzzles, its rules. */
void lobby_more(struct lobby *lobby);
void lobby_learn(struct lobby *lobby);
void lobby_puzzles(struct lobby *lobby);
void lobby_rules(struct lobby *lobby);
/* All games that were left or are over. */
void lobby_games(struct lobby *lobby);
/* One view back: from the form to the card, from there home, and from home it leaves. */
void lobby_back(struct lobby *lobby);
/* Deletes a record or an own file by its key, or `game/` for all that were hardly begun. */
void lobby_delete(struct lobby *lobby, const char *key);
/* A file that somebody opened or dropped, whatever it is called: a record is opened, a game file
 * gets a card. False and a sentence if it is neither. */
bool lobby_open(struct lobby *lobby, const char *name, const char *text, size_t length,
                struct summit_error *error);
/* Keeps the game of the card among one's own files under a name. */
bool lobby_keep(struct lobby *lobby, const char *name, struct summit_error *error);

/* A game or a round has ended at a table (of the lobby's or of another): the view is what comes
 * next. Whether it was begun here decides whether its result counts for what is proposed. */
void lobby_ended(struct lobby *lobby, const struct summit_table *table);

enum lobby_offer_kind {
    LOBBY_OFFER_ROUND,      /* the next round of the match */
    LOBBY_OFFER_FIND,       /* find the moment */
    LOBBY_OFFER_AGAIN,      /* the same once more */
    LOBBY_OFFER_SWAP,       /* with sides swapped */
    LOBBY_OFFER_OTHER_SIDE, /* after two losses from a side that couldn't win: a question */
    LOBBY_OFFER_HARDER,
    LOBBY_OFFER_EASIER,
    LOBBY_OFFER_VARIANT, /* another variant, or else another size */
    LOBBY_OFFERS,
};
/* Takes one of the view's offers. False if it isn't offered. */
bool lobby_next(struct lobby *lobby, enum lobby_offer_kind offer);

/* ---- What is shown -------------------------------------------------------------------------- */

/* Made anew after each change; stays until something goes in. NULL if there is no memory. */
const struct lobby_view *lobby_view(struct lobby *lobby);
/* The same as members of a JSON object: docs/web.md. */
struct text;
void lobby_json(struct text *text, struct lobby *lobby);
/* What programs call an offer: `again`. */
extern const char *const lobby_offer_names[LOBBY_OFFERS];

/* Another size for a game: a key (`target`, `size`, `heaps`, `start`) and a value that the rules
 * take without a warning; false if none was found. */
bool lobby_other_size(const struct summit_rules *rules, uint64_t seed, char key[SUMMIT_KEY_BYTES],
                      char *value, size_t size);

#endif
