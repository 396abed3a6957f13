/* lobby_state.h: the private state of the lobby. Shared by the files lobby_*.c:
 * lobby.c               the present place, and the input
 * lobby_requests.c      open requests to the store, and the queue of events
 * lobby_answers.c       what home requests of the store, and how the answers are used
 * lobby_catalog.c       the list of games
 * lobby_records.c       unfinished and finished games
 * lobby_setup.c         the choices on a card and in the form, and the rules made from them
 * lobby_last_choices.c  the stored choices of the last game, as text
 * lobby_series.c        one game after another: what is proposed and started
 * lobby_view.c, lobby_home_view.c, lobby_card_view.c, lobby_next_view.c, lobby_words.c
 *                       the view; lobby_json.c the same as JSON */
#ifndef SESSION_LOBBY_STATE_H
#define SESSION_LOBBY_STATE_H

#include "base/message.h"
#include "session/game.h"
#include "session/lobby_view.h"

enum {
    LOBBY_KEY = 160,         /* bytes of a key of the store or of a game, with the NUL */
    LOBBY_OWN_MOST = 60,     /* game files of the user that are read */
    LOBBY_RECORDS_MOST = 30, /* unfinished, and finished, games that are read */
    LOBBY_STALE_DAYS = 7,    /* a game with hardly a move is listed for so long */
    LOBBY_FIELDS = 64,
    LOBBY_VALUE = 1024, /* bytes of the text of a field, with the NUL */
};

/* ---- Games ---------------------------------------------------------------------------------- */

struct catalog_game {
    char key[LOBBY_KEY];        /* `nim`, `own/NAME`; of a file that was opened `file/NAME` */
    struct text file;           /* of games that aren't built in */
    struct summit_rules *rules; /* of the unchanged file, or NULL if it has an error: */
    struct summit_error error;
};

struct catalog {
    struct catalog_game *games; /* the built-in games first, in their order */
    size_t count, capacity;
};

bool catalog_init(struct catalog *catalog, const struct summit_language *language);
void catalog_release(struct catalog *catalog);
void catalog_speak(struct catalog *catalog, const struct summit_language *language);
/* NULL if there is no such game. */
struct catalog_game *catalog_find(const struct catalog *catalog, const char *key);
/* Adds a file, replacing one of the same key; NULL without memory. */
struct catalog_game *catalog_put(struct catalog *catalog, const char *key, const char *text,
                                 size_t length, const struct summit_language *language);
void catalog_drop(struct catalog *catalog, const char *key);
/* Reads its rules anew, so that options can be set; the caller frees them. NULL and a sentence. */
struct summit_rules *catalog_read(const struct catalog *catalog, const struct catalog_game *game,
                                  struct summit_error *error);
/* The title of a game; its name if it can't be read. */
const char *catalog_title(const struct catalog_game *game);
bool catalog_is_built_in(const struct catalog_game *game);

/* ---- Records -------------------------------------------------------------------------------- */

/* A listed game, unfinished or finished. */
struct lobby_record {
    char key[LOBBY_KEY];
    int64_t when; /* 202611181930, or 0 */
    bool over;
    bool read, bad;             /* the fields below are set; or the record can't be read */
    struct summit_rules *rules; /* owned */
    struct summit_position position;
    struct occupant who[SUMMIT_PLAYERS];
    bool hardly; /* no player has made a second move */
    size_t moves;
    int winner; /* if it is over */
};

struct lobby_records {
    struct lobby_record *list; /* newest first */
    size_t count, capacity;
};

void records_release(struct lobby_records *records);
/* Updates the list from its lines; unchanged records aren't read again. */
bool records_list(struct lobby_records *records, bool over, struct span lines);
/* Fills in a record from its text. */
void records_read(struct lobby_records *records, const char *key, struct span text,
                  const struct summit_language *language);
struct lobby_record *records_find(const struct lobby_records *records, const char *key);
void records_drop(struct lobby_records *records, const char *key);

/* ---- Choices -------------------------------------------------------------------------------- */

enum lobby_against { AGAINST_COMPUTER, AGAINST_FRIEND, AGAINST_LINK, AGAINST_KINDS };

/* A field of the form, as it was typed; "" stands for the default. */
struct setup_field {
    char key[24];
    char value[LOBBY_VALUE];
    struct summit_error error; /* has a message if the value is wrong */
};

/* Which turn the player has: 0 is the first. */
enum { GO_FIRST = 0, GO_TOSS = SUMMIT_PLAYERS, GO_UNSAID };

struct lobby_setup {
    char game[LOBBY_KEY];
    enum lobby_against against;
    unsigned level;    /* of the computer */
    bool level_chosen; /* chosen by the player, now or in an earlier game */
    unsigned go;       /* GO_UNSAID: the default */
    char variant[LOBBY_KEY];
    size_t field_count;
    struct setup_field *fields;
    char changed[24]; /* the key of the field changed last */
    /* The rules made from the choices, owned; NULL and `problem` if they are wrong. */
    struct summit_rules *rules;
    struct summit_error problem;
    int winner;   /* which turn wins with best play: 0, 1, or WINNER_... */
    bool touched; /* something was chosen since the card was opened */
    /* The last results against this level: games won or lost in a row, and how many of the lost
     * ones from the same side. */
    unsigned won, lost, lost_side, side;
};
enum { WINNER_UNKNOWN = -1, WINNER_UNASKED = -2 };

void setup_release(struct lobby_setup *setup);
/* Starts the choices for a game, all with defaults. */
bool setup_begin(struct lobby_setup *setup, const struct catalog *catalog,
                 const struct catalog_game *game, const struct summit_language *language,
                 bool first_game);
/* Rebuilds the rules after a change, and sets the error of each field. */
void setup_make(struct lobby_setup *setup, const struct catalog *catalog,
                const struct summit_language *language);
/* Sets one choice by its key; false if there is no such key. */
bool setup_set(struct lobby_setup *setup, const struct catalog *catalog, const char *key,
               const char *value);
/* Resets all choices about the rules. */
void setup_clear(struct lobby_setup *setup);
/* Which turn the player has. */
unsigned setup_go(struct lobby_setup *setup);
/* Whether the last two games were lost from the chosen side, which can't win. */
bool setup_would_rather(struct lobby_setup *setup);

/* Writes the choices as text; and reads them, ignoring what is invalid. */
void last_write(const struct lobby_setup *setup, struct text *text);
void last_read(struct lobby_setup *setup, const struct catalog *catalog, struct span text,
               const struct summit_language *language);

/* The levels that are offered, the weakest first. */
enum { LOBBY_LEVELS = 5 };
extern const unsigned lobby_levels[LOBBY_LEVELS];
/* The next level, or the one before; at the end the same. */
unsigned level_next(unsigned level, bool harder);

/* ---- The lobby ------------------------------------------------------------------------------ */

struct lobby_request {
    uint32_t ticket;
    enum lobby_event_kind kind;
    char key[LOBBY_KEY];
};

struct lobby_queued {
    struct lobby_event event;
    char key[LOBBY_KEY], game[LOBBY_KEY];
    struct text text;
    struct occupant who[SUMMIT_PLAYERS];
};

/* The last game, or round, that ended at a table. */
struct lobby_series {
    bool begun;                 /* the game was started by this lobby */
    struct summit_rules *rules; /* owned: the rules of that game; NULL: none has ended */
    struct occupant who[SUMMIT_PLAYERS];
    unsigned score[SUMMIT_PLAYERS]; /* games won at that table */
    bool round;                     /* only a round has ended */
    bool hints;                     /* hints are allowed */
    bool personal;                  /* one person, in seat `you`, against computers */
    unsigned you;
    int winner;
    /* What to propose: a variant, "" for the game itself; or another value of this key. */
    bool varies;
    char variant[LOBBY_KEY], key[SUMMIT_KEY_BYTES], value[LOBBY_VALUE];
};

struct lobby {
    struct lobby_options options;
    enum lobby_place place;
    struct catalog catalog;
    struct lobby_records unfinished, finished;
    struct lobby_setup hero;  /* what Play starts at home */
    struct lobby_setup setup; /* of the card */
    struct lobby_series series;
    char last_game[LOBBY_KEY]; /* the last game that was started, in any session */
    bool any_last;
    bool unstored_reported, unread_reported;
    char lesson_game[LOBBY_KEY]; /* the game of the last lesson, or "" */
    char lesson_line[128], today_line[640], streak_line[96]; /* the stored lines */
    char search[64];
    uint64_t chance;

    struct lobby_request *requests;
    size_t request_count, request_capacity;
    uint32_t tickets;
    struct lobby_queued **queue;
    size_t queue_count, queue_capacity, queue_from;
    struct lobby_queued *given; /* the last event that was taken */

    struct lobby_view view;
    bool viewed; /* it is up to date */
    bool view_failed;
    void **kept; /* memory of the view */
    size_t kept_count, kept_capacity;
    struct text notice;
};

/* ---- lobby_requests.c ----------------------------------------------------------------------- */

/* Sends a request to the store; a WRITE has a text. */
void request(struct lobby *lobby, enum lobby_event_kind kind, const char *key,
             const struct text *text);
/* Removes the request of a ticket; false if there is none. */
bool request_take(struct lobby *lobby, uint32_t ticket, struct lobby_request *request);
/* How many requests aren't answered. */
size_t requests_open(const struct lobby *lobby);
/* Queues an event and takes over its text. NULL without memory: then `rules` are freed. */
struct lobby_queued *give(struct lobby *lobby, struct lobby_event event, const char *key,
                          const char *game, struct text text);
void notice(struct lobby *lobby, enum message message, const struct filling *fillings);
void requests_release(struct lobby *lobby);

/* ---- lobby_answers.c ------------------------------------------------------------------------ */

/* Requests again, and cancels an earlier request of the same kind and key. */
void ask_again(struct lobby *lobby, enum lobby_event_kind kind, const char *key);
/* Requests everything that home shows; and the first records of a list that weren't read yet. */
void ask_home(struct lobby *lobby);
void read_records(struct lobby *lobby, const struct lobby_records *records);
/* Whether no game has been played before, as far as the store says. */
bool is_first_game(const struct lobby *lobby);
/* Chooses the game of Play at home: the last one that was started, or else the first. */
void prepare_hero(struct lobby *lobby);
/* The last game that can be resumed, or NULL. */
const struct lobby_record *waiting_record(const struct lobby *lobby);

/* ---- lobby_series.c ------------------------------------------------------------------------- */

/* Starts the game of the setup. */
bool series_begin(struct lobby *lobby);
void series_ended(struct lobby *lobby, const struct summit_table *table);
bool series_offers(struct lobby *lobby, enum lobby_offer_kind offer);
bool series_next(struct lobby *lobby, enum lobby_offer_kind offer);
void series_release(struct lobby_series *series);

/* ---- The view ------------------------------------------------------------------------------- */

void view_release(struct lobby *lobby);
/* Allocates zeroed memory that the view owns; NULL without memory. */
void *view_room(struct lobby *lobby, size_t size);
/* Strings that the view owns: from a text that it takes over (NULL if empty), a copy, a message. */
const char *view_keep(struct lobby *lobby, struct text *text);
const char *view_copy(struct lobby *lobby, const char *string);
const char *view_say(struct lobby *lobby, enum message message, const struct filling *fillings);
void view_home(struct lobby *lobby, struct lobby_home_view *home);
void view_games(struct lobby *lobby, struct lobby_games_view *games);
void view_card(struct lobby *lobby, struct lobby_card_view *card);
void view_form(struct lobby *lobby, struct lobby_form_view *form);
void view_next(struct lobby *lobby, struct lobby_next_view *next);
/* `gentle`; and `Would you rather go second?`, or NULL. */
const char *view_level(struct lobby *lobby, unsigned level);
const char *view_rather(struct lobby *lobby);
/* A game with its picture. */
struct lobby_game_row view_game_row(struct lobby *lobby, const struct catalog_game *game);

/* ---- lobby_words.c -------------------------------------------------------------------------- */

/* Adds a weekday and a date, `Wed 18 Nov`; and a time as seen from today: `Tuesday`, `3 Nov`. */
void words_day(struct text *text, const struct lobby *lobby, int64_t date);
void words_when(struct text *text, const struct lobby *lobby, int64_t when);
/* The days from one date to another; 0 if either is none. */
int64_t days_between(int64_t from, int64_t to);
/* Adds a position in short, `3-4-2`; and the players. */
void words_position(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position);
void words_players(struct text *text, const struct lobby *lobby, const struct lobby_record *record);
/* Whether a game has what is searched for in its title or in what it tells about itself. */
bool lobby_finds(const struct lobby *lobby, const struct catalog_game *game);
/* A key without its first part; and whether a key starts with `front`. */
const char *key_name(const char *key);
bool key_begins(const char *key, const char *front);
/* Parses and removes a line of a list: a key that starts with `front`, a space, a time. False if
 * the line, which is removed too, has no such key. */
bool key_take(struct span *lines, const char *front, char key[LOBBY_KEY], int64_t *when);
/* Whether exactly one person plays, against computers; `you` is their seat. */
bool seats_personal(const struct occupant who[SUMMIT_PLAYERS], unsigned players, unsigned *you);
/* Copies a key; false if it is too long or has characters that can't be shown. */
bool key_copy(char into[LOBBY_KEY], struct span key);

#endif
