/* lobby.h: everything before and after a game: home, quick start, options, one game after another.
 *
 * The lobby decides, front ends draw. Its input is what people choose. Its output is events, in
 * order (list, read, write, delete, start a game), and one struct with everything that is shown,
 * lobby_view (lobby_view.h). It does no I/O.
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
 * known (`busy`). After each input take the events and draw the view again.
 *
 * The keys of the store; every value is validated, since it may be hostile:
 *   game/ID      the record of a game that isn't over
 *   over/ID      of one that is
 *   own/NAME     a game file of the user's own
 *   last/GAME    the choices of the last game: lines `key = value`
 *   streaks      puzzles in a row: `DAY DAYS ROW`, see puzzle_progress.h
 *   puzzle/today the progress in the puzzle of a day: `DAY STATE MARKS ...`, the same
 *   lesson/IDENTITY  (16 hexadecimal digits, of the rules) the progress in a lesson: lesson_run.h
 * A game is named by the name of one that comes with Summit, or by `own/NAME`. */
#ifndef SESSION_LOBBY_H
#define SESSION_LOBBY_H

#include "summit_table.h"

struct lobby;

struct lobby_options {
    const struct summit_language *language; /* NULL: English; must outlive the lobby */
    int64_t today;                          /* the local date, as 20261118 */
    uint64_t seed;                          /* of all random decisions */
    bool server;                            /* friends can be invited by a link */
};

/* Starts at home, and requests what home shows. NULL without memory. */
struct lobby *lobby_new(const struct lobby_options *options);
void lobby_free(struct lobby *lobby);
/* Changes the language. */
void lobby_speak(struct lobby *lobby, const struct summit_language *language);

/* ---- Output --------------------------------------------------------------------------------- */

enum lobby_event_kind {
    /* To be answered by lobby_answer, with the event's ticket: */
    LOBBY_EVENT_LIST,   /* the keys that begin with `key`: see lobby_answer */
    LOBBY_EVENT_READ,   /* the text of a key */
    LOBBY_EVENT_WRITE,  /* stores `text` under the key */
    LOBBY_EVENT_DELETE, /* removes the key */
    /* To be done: */
    LOBBY_EVENT_BEGIN,  /* starts a game with `rules` and `options` */
    LOBBY_EVENT_OPEN,   /* opens the record under `key`; or, without a key, the record in `text` */
    LOBBY_EVENT_INVITE, /* like BEGIN; the other seats are for people invited by a link */
    LOBBY_EVENT_PUZZLE, /* the day's puzzle; where there are rules, puzzles of that game */
    LOBBY_EVENT_LESSON, /* the lesson of the rules */
    LOBBY_EVENT_RULES,  /* shows the rules in words: `text` */
    LOBBY_EVENT_FIND,   /* find the moment, in the game that is over */
    LOBBY_EVENT_ROUND,  /* continues the match at the same table */
    LOBBY_EVENT_NOTICE, /* a sentence to be shown for a while: `text` */
    LOBBY_EVENT_LEAVE,  /* quits */
};

/* Texts are valid until the next event is taken or the next input. The caller frees `rules` once no
 * table uses them. */
struct lobby_event {
    enum lobby_event_kind kind;
    uint32_t ticket;
    const char *key;
    const char *game; /* how it is named */
    const char *text;
    size_t length;
    struct summit_rules *rules;
    struct summit_table_options options;
    bool personal; /* one person against computers, addressed as *you*, in seat: */
    unsigned you;
};

bool lobby_next_event(struct lobby *lobby, struct lobby_event *event);
/* The name of a player in an event's rules, or "". */
const char *lobby_player(const struct lobby_event *event, unsigned seat);

enum lobby_status {
    LOBBY_DONE,
    LOBBY_MISSING, /* there is nothing under that key */
    LOBBY_FAILED,  /* an I/O error */
};
/* Answers a request. A list has a line for each key: the whole key, a space, and the local date and
 * time of its last change as 202611181930 (or 0). An outdated ticket is ignored. */
void lobby_answer(struct lobby *lobby, uint32_t ticket, enum lobby_status status, const char *text,
                  size_t length);

/* ---- Input ---------------------------------------------------------------------------------- */

/* Goes home, and requests again what may have changed. */
void lobby_home(struct lobby *lobby);
/* Chooses a row of the view by its key: a game (opens its card), a record (opens it),
 * `puzzle/today`, `lesson/GAME`. False if there is no such thing. */
bool lobby_choose(struct lobby *lobby, const char *key);
/* Shows only games whose title or description holds this; "": all. */
void lobby_search(struct lobby *lobby, const char *typed);
/* On a card or in the form: `against`, `go`, `variant`, or a field's key. The form keeps whatever
 * was typed; what is wrong with it then stands at the field. */
void lobby_set(struct lobby *lobby, const char *key, const char *value);
/* Starts the game of the card; if its rules are wrong, the view shows why. */
bool lobby_play(struct lobby *lobby);
/* From a card, opens the form, the lesson, the puzzles, the rules. */
void lobby_more(struct lobby *lobby);
void lobby_learn(struct lobby *lobby);
void lobby_puzzles(struct lobby *lobby);
void lobby_rules(struct lobby *lobby);
/* Opens the list of unfinished and finished games. */
void lobby_games(struct lobby *lobby);
/* Goes one view back: from the form to the card, from there home; from home it quits. */
void lobby_back(struct lobby *lobby);
/* Deletes a record or a game file of the user by its key; `game/` deletes all games with hardly a
 * move. */
void lobby_delete(struct lobby *lobby, const char *key);
/* Opens a file with any name: a record, or a game file, whose card is shown. False and a sentence
 * if it is neither. */
bool lobby_open(struct lobby *lobby, const char *name, const char *text, size_t length,
                struct summit_error *error);
/* Saves the game of the card as a game file of the user. */
bool lobby_keep(struct lobby *lobby, const char *name, struct summit_error *error);

/* Reports that a game or a round has ended at any table; the view then shows what to do next. Only
 * games that were started by this lobby count for what is proposed. */
void lobby_ended(struct lobby *lobby, const struct summit_table *table);

enum lobby_offer_kind {
    LOBBY_OFFER_ROUND,      /* the next round of the match */
    LOBBY_OFFER_FIND,       /* find the moment */
    LOBBY_OFFER_AGAIN,      /* the same game again */
    LOBBY_OFFER_SWAP,       /* with sides swapped */
    LOBBY_OFFER_OTHER_SIDE, /* after two losses from a side that can't win */
    LOBBY_OFFER_HARDER,
    LOBBY_OFFER_EASIER,
    LOBBY_OFFER_VARIANT, /* another variant, or else another size */
    LOBBY_OFFERS,
};
/* Accepts one of the view's offers. False if it isn't offered. */
bool lobby_next(struct lobby *lobby, enum lobby_offer_kind offer);

/* ---- The view ------------------------------------------------------------------------------- */

/* Made after each change; valid until the next input. NULL without memory. */
const struct lobby_view *lobby_view(struct lobby *lobby);
/* The same as members of a JSON object: docs/web.md. */
struct text;
void lobby_json(struct text *text, struct lobby *lobby);
/* The names of offers in JSON: `again`. */
extern const char *const lobby_offer_names[LOBBY_OFFERS];

/* Finds another size for a game: a key (`target`, `size`, `heaps`, `start`) and a value that is
 * valid without a warning; false if none was found. */
bool lobby_other_size(const struct summit_rules *rules, uint64_t seed, char key[SUMMIT_KEY_BYTES],
                      char *value, size_t size);

#endif
