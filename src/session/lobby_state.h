/* lobby_state.h: the lobby from the inside. Shared by the files lobby_*.c:
 * lobby.c               where one is, and what goes in
 * lobby_requests.c      what is being asked, and what is given out
 * lobby_answers.c       what is asked of the store at home, and what becomes of the answers
 * lobby_catalog.c       the games that there are
 * lobby_records.c       the games that were left, and those that are over
 * lobby_setup.c         what is chosen on a card and in the form; the rules that follow from it
 * lobby_last_choices.c          what is remembered of that from game to game, as text
 * lobby_series.c        one game after the other: what is proposed, and what begins
 * lobby_view.c, lobby_home_view.c, lobby_card_view.c, lobby_next_view.c, lobby_words.c
 *                       the view; lobby_json.c the same as JSON */
#ifndef SESSION_LOBBY_STATE_H
#define SESSION_LOBBY_STATE_H

#include "base/message.h"
#include "session/game.h"
#include "session/lobby_view.h"

enum {
    LOBBY_KEY = 160,         /* bytes of a key of the store, and of a game's; with the NUL */
    LOBBY_OWN_MOST = 60,     /* own files that are read */
    LOBBY_RECORDS_MOST = 30, /* games of either kind that are read */
    LOBBY_STALE_DAYS = 7,    /* a game that was hardly begun stays so long */
    LOBBY_FIELDS = 64,
    LOBBY_VALUE = 1024, /* bytes of what is typed into a field; with the NUL */
};

/* ---- Games ---------------------------------------------------------------------------------- */

struct catalog_game {
    char key[LOBBY_KEY];        /* `nim`, `own/NAME`; of a file that was opened `file/NAME` */
    struct text file;           /* of those that don't come with Summit */
    struct summit_rules *rules; /* as the file has them, or NULL if it is wrong: */
    struct summit_error error;
};

struct catalog {
    struct catalog_game *games; /* those that come with Summit first, in their order */
    size_t count, capacity;
};

bool catalog_init(struct catalog *catalog, const struct summit_language *language);
void catalog_release(struct catalog *catalog);
void catalog_speak(struct catalog *catalog, const struct summit_language *language);
/* NULL if there is no such game. */
struct catalog_game *catalog_find(const struct catalog *catalog, const char *key);
/* Puts a file in, in the place of one of that key; NULL if there is no memory. */
struct catalog_game *catalog_put(struct catalog *catalog, const char *key, const char *text,
                                 size_t length, const struct summit_language *language);
void catalog_drop(struct catalog *catalog, const char *key);
/* Its rules with nothing set over them yet, to be freed. NULL and a sentence. */
struct summit_rules *catalog_read(const struct catalog *catalog, const struct catalog_game *game,
                                  struct summit_error *error);
/* The title of a game; of one that can't be read its name. */
const char *catalog_title(const struct catalog_game *game);
bool catalog_is_built_in(const struct catalog_game *game);

/* ---- Records -------------------------------------------------------------------------------- */

/* A game that was left, or is over, as far as it is listed. */
struct lobby_record {
    char key[LOBBY_KEY];
    int64_t when; /* 202611181930, or 0 */
    bool over;
    bool read, bad;             /* what follows is known; or can't be */
    struct summit_rules *rules; /* owned */
    struct summit_position position;
    struct occupant who[SUMMIT_PLAYERS];
    bool hardly; /* nobody has made a second move */
    size_t moves;
    int winner; /* if it is over */
};

struct lobby_records {
    struct lobby_record *list; /* the last ones first */
    size_t count, capacity;
};

void records_release(struct lobby_records *records);
/* Takes the lines of a list; what was read of records that didn't change stays. */
bool records_list(struct lobby_records *records, bool over, struct span lines);
/* Takes the text of one. */
void records_read(struct lobby_records *records, const char *key, struct span text,
                  const struct summit_language *language);
struct lobby_record *records_find(const struct lobby_records *records, const char *key);
void records_drop(struct lobby_records *records, const char *key);

/* ---- What is chosen ------------------------------------------------------------------------- */

enum lobby_against { AGAINST_COMPUTER, AGAINST_FRIEND, AGAINST_LINK, AGAINST_KINDS };

/* A field of the form, as it was typed; "" for what holds without it. */
struct setup_field {
    char key[24];
    char value[LOBBY_VALUE];
    struct summit_error error; /* with a text if that is wrong */
};

/* Which turn is one's own: 0 for the first. */
enum { GO_FIRST = 0, GO_TOSS = SUMMIT_PLAYERS, GO_UNSAID };

struct lobby_setup {
    char game[LOBBY_KEY];
    enum lobby_against against;
    unsigned level;    /* of the computer */
    bool level_chosen; /* by the player, now or the last time */
    unsigned go;       /* GO_UNSAID: as is usual */
    char variant[LOBBY_KEY];
    size_t field_count;
    struct setup_field *fields;
    char changed[24]; /* the field that was changed last */
    /* The rules that follow, owned; NULL and the sentence if there are none. */
    struct summit_rules *rules;
    struct summit_error problem;
    int winner;   /* whose turn wins with best play, once known: 0, 1, or WINNER_... */
    bool touched; /* something was chosen since the card came */
    /* The last results against this level: games won or lost in a row; of the lost ones, those
     * from the same side. */
    unsigned won, lost, lost_side, side;
};
enum { WINNER_UNKNOWN = -1, WINNER_UNASKED = -2 };

void setup_release(struct lobby_setup *setup);
/* Begins with a game: nothing is chosen yet. */
bool setup_begin(struct lobby_setup *setup, const struct catalog *catalog,
                 const struct catalog_game *game, const struct summit_language *language,
                 bool first_game);
/* Makes the rules anew after something was changed, and notes what is wrong where. */
void setup_make(struct lobby_setup *setup, const struct catalog *catalog,
                const struct summit_language *language);
/* Sets one thing; false if there is no such thing. */
bool setup_set(struct lobby_setup *setup, const struct catalog *catalog, const char *key,
               const char *value);
/* The game as its file has it. */
void setup_clear(struct lobby_setup *setup);
/* Which turn is one's own. */
unsigned setup_go(struct lobby_setup *setup);
/* Whether the last two games were lost from the side that is chosen, which can't win. */
bool setup_would_rather(struct lobby_setup *setup);

/* What is remembered of it; and back, as far as it can be believed. */
void last_write(const struct lobby_setup *setup, struct text *text);
void last_read(struct lobby_setup *setup, const struct catalog *catalog, struct span text,
               const struct summit_language *language);

/* The levels for people, the weakest first. */
enum { LOBBY_LEVELS = 5 };
extern const unsigned lobby_levels[LOBBY_LEVELS];
/* The next one, or the one before; the same at the end. */
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

/* One game after the other: the last one that came to an end at a table, or whose round did. */
struct lobby_series {
    bool begun;                 /* what is played was begun here */
    struct summit_rules *rules; /* owned: by which it was played; NULL: none has ended */
    struct occupant who[SUMMIT_PLAYERS];
    unsigned score[SUMMIT_PLAYERS]; /* games won at that table */
    bool round;                     /* only a round is over */
    bool hints;                     /* are allowed */
    bool personal;                  /* one person, who sits in seat `you`, against computers */
    unsigned you;
    int winner;
    /* What else can be played: a variant, "" for the game itself; or with this key another value.
     */
    bool varies;
    char variant[LOBBY_KEY], key[SUMMIT_KEY_BYTES], value[LOBBY_VALUE];
};

struct lobby {
    struct lobby_options options;
    enum lobby_place place;
    struct catalog catalog;
    struct lobby_records unfinished, finished;
    struct lobby_setup hero;  /* what Play begins at home */
    struct lobby_setup setup; /* of the card */
    struct lobby_series series;
    char last_game[LOBBY_KEY]; /* the one that was begun last, in any session */
    bool any_last;
    bool unstored_reported, unread_reported;
    char lesson_game[LOBBY_KEY];                             /* whose lesson was begun, or "" */
    char lesson_line[128], today_line[640], streak_line[96]; /* as the store has them */
    char search[64];
    uint64_t chance;

    struct lobby_request *requests;
    size_t request_count, request_capacity;
    uint32_t tickets;
    struct lobby_queued **queue;
    size_t queue_count, queue_capacity, queue_from;
    struct lobby_queued *given; /* the event that was taken last */

    struct lobby_view view;
    bool viewed; /* it is as things are */
    bool view_failed;
    void **kept; /* memory of the view */
    size_t kept_count, kept_capacity;
    struct text notice;
};

/* ---- lobby_requests.c ----------------------------------------------------------------------- */

/* Asks something of the store; of WRITE with a text. */
void request(struct lobby *lobby, enum lobby_event_kind kind, const char *key,
             const struct text *text);
/* Takes the request of a ticket out; false if there is none. */
bool request_take(struct lobby *lobby, uint32_t ticket, struct lobby_request *request);
/* How many answers the view waits for. */
size_t requests_open(const struct lobby *lobby);
/* Gives out an event; takes over the text. NULL if there is no memory: then `rules` are freed. */
struct lobby_queued *give(struct lobby *lobby, struct lobby_event event, const char *key,
                          const char *game, struct text text);
void notice(struct lobby *lobby, enum message message, const struct filling *fillings);
void requests_release(struct lobby *lobby);

/* ---- lobby_answers.c ------------------------------------------------------------------------ */

/* Asks anew: an answer to what was asked before comes too late. */
void ask_again(struct lobby *lobby, enum lobby_event_kind kind, const char *key);
/* Asks for all that home shows; for the first games of a list that aren't read yet. */
void ask_home(struct lobby *lobby);
void read_records(struct lobby *lobby, const struct lobby_records *records);
/* Whether nothing was ever played here, as far as is known. */
bool is_first_game(const struct lobby *lobby);
/* Chooses what Play begins at home: the game that was begun last, or else the first. */
void prepare_hero(struct lobby *lobby);
/* The last game that can be gone on with, or NULL. */
const struct lobby_record *waiting_record(const struct lobby *lobby);

/* ---- lobby_series.c ------------------------------------------------------------------------- */

/* Begins what the setup says. */
bool series_begin(struct lobby *lobby);
void series_ended(struct lobby *lobby, const struct summit_table *table);
bool series_offers(struct lobby *lobby, enum lobby_offer_kind offer);
bool series_next(struct lobby *lobby, enum lobby_offer_kind offer);
void series_release(struct lobby_series *series);

/* ---- The view ------------------------------------------------------------------------------- */

void view_release(struct lobby *lobby);
/* Memory that the view keeps, all 0, or NULL. */
void *view_room(struct lobby *lobby, size_t size);
/* Takes a text over; NULL if it is empty. And a message. */
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
/* Adds where a position stands, in short: `3-4-2`; and who plays. */
void words_position(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position);
void words_players(struct text *text, const struct lobby *lobby, const struct lobby_record *record);
/* Whether a text has another in it, whatever the case. */
bool words_have(const char *text, const char *part);
/* What stands behind the first part of a key; and whether it begins so. */
const char *key_name(const char *key);
bool key_begins(const char *key, const char *front);
/* Takes a line off a list: its key, and the time behind its last space. False, and the line is
 * gone, if it has no key that begins so. */
bool key_take(struct span *lines, const char *front, char key[LOBBY_KEY], int64_t *when);
/* Whether the only person of these plays against computers, and who that is. */
bool seats_personal(const struct occupant who[SUMMIT_PLAYERS], unsigned players, unsigned *you);
/* Writes a key into a buffer; false if it is too long or not to be shown. */
bool key_copy(char into[LOBBY_KEY], struct span key);

#endif
