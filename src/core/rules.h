/* rules.h: what a game file says, and what follows from it. */
#ifndef CORE_RULES_H
#define CORE_RULES_H

#include "core/number.h"
#include "summit.h"

/* How the moves of a game are given, and so how a player writes them. */
enum moves_kind {
    MOVES_NONE,    /* nothing said yet */
    MOVES_OPS,     /* operations: +1 *2 */
    MOVES_STEPS,   /* distances towards the player's own target: 1 2 3 */
    MOVES_NUMBERS, /* numbers to add, each one once: 1-9 */
};

/* Choices, each in the order of its words in the table of keys. */
enum { NUMBER_SHARED, NUMBER_OWN };
enum { BEYOND_LOSES, BEYOND_REFUSED };
enum { REPEAT_FREE, REPEAT_NOT_LAST };
enum { STUCK_LOSES, STUCK_PASSES };
enum { MENU_NO, MENU_YES };

/* Every key of a game file, in the order in which a file is written. Keys of words follow. */
enum key {
    KEY_TITLE,
    KEY_ABOUT,
    KEY_PLAYERS,
    KEY_NAMES,
    KEY_FIRST,
    KEY_NUMBER,
    KEY_SIZE,
    KEY_START,
    KEY_TARGET,
    KEY_OPS,
    KEY_STEPS,
    KEY_NUMBERS,
    KEY_USES,
    KEY_LIMIT,
    KEY_MENU,
    KEY_MIN,
    KEY_MAX,
    KEY_BEYOND,
    KEY_REPEAT,
    KEY_STUCK,
    KEY_TIME,
    KEY_BEST_OF,
    KEY_POINTS,
    KEYS,
};

enum {
    MENU_NAME_BYTES = 64,
    PLAYER_NAME_BYTES = 4 * SUMMIT_NAME_CHARS + 1,
    NAME_BYTES = 128,
    WORDS_BYTES = 16384,
    WARNING_BYTES = 240,
    LIMIT_MOST = 60000,
    POINTS_MOST = 1000,
    FIRST_TOSS = -1,
    LINE_OPTION = UINT16_MAX, /* said by an option, not by a line */
};

/* One seat's list of moves. */
struct move_list {
    unsigned count;
    struct op op[SUMMIT_MOVES];
    char name[SUMMIT_MOVES][MENU_NAME_BYTES]; /* for the menu, or "" for the usual name */
};

struct limit {
    struct op op; /* by the operation, or by the bare number where moves are written so */
    bool bare;
    int64_t uses;
};

struct summit_rules {
    /* As said: where each key was said last, for whom, and in which order. */
    char name[NAME_BYTES];
    uint16_t line[KEYS]; /* or LINE_OPTION */
    uint16_t said[KEYS]; /* bit 0: for all; bit s: for player s */
    uint8_t order[KEYS]; /* which key was said before which, from 1 */
    uint8_t order_last;
    char title[NAME_BYTES];
    char about[NAME_BYTES];
    int64_t players;
    char names[SUMMIT_PLAYERS][PLAYER_NAME_BYTES];
    unsigned name_count;
    int first;                                   /* a seat, or FIRST_TOSS */
    uint8_t number, menu, beyond, repeat, stuck; /* the choices above */
    int64_t size;
    bool start_middle;
    int64_t start;
    int64_t target[SUMMIT_PLAYERS + 1];        /* [0] for all, [s] for player s */
    enum moves_kind kind, first_kind;          /* as said last, and as said first */
    struct move_list list[SUMMIT_PLAYERS + 1]; /* as target */
    int64_t uses;                              /* of each move, or 0 for no limit */
    struct limit limit[SUMMIT_MOVES];
    unsigned limit_count;
    int64_t min, max;
    uint32_t time_ms; /* for each turn, or 0 */
    int64_t points;   /* a match is won with so many, or 0 for a single game */
    int64_t games;    /* a match has at most so many games, or 0 if that isn't said */
    bool unending;    /* drawn games never end a match: so it was in records of old */

    /* Words that the file says: offset into `words_text`, 0 where it says nothing. */
    uint16_t word[SUMMIT_WORDS];
    uint16_t words_length;
    char words_text[WORDS_BYTES];

    /* What follows, filled in by the check; see the functions below. */
    bool checked;
    struct seat {
        int64_t target;
        bool down;    /* the target lies below the start; beyond it is what is lower still */
        uint8_t list; /* which of the lists above holds the moves */
        unsigned count;
        struct op op[SUMMIT_MOVES];
        uint16_t uses[SUMMIT_MOVES]; /* 0: no limit */
        uint8_t same[SUMMIT_MOVES];  /* moves with the same mark are the same to a ban */
    } seat[SUMMIT_PLAYERS];
    bool cyclic; /* a position can come up again */
    char warning[WARNING_BYTES];
};

/* Whether somebody can land on a target at all; sets the warning, or fails if nobody ever can and
 * the game would never end. */
bool check_reach(struct summit_rules *rules, struct summit_error *error);
/* Fails if no line of play can ever end the game, as far as that can be proved. */
bool check_end(const struct summit_rules *rules, struct summit_error *error);

/* Whether some move of a player goes up. */
bool seat_rises(const struct seat *seat);
/* No number that a game goes on with is higher: one that rises stops at a target above it; where
 * the target lies below, only at the greatest number. */
int64_t rules_highest(const struct summit_rules *rules);

/* Whether some player's use of some move is limited. */
bool rules_limited(const struct summit_rules *rules);

/* Whether moves stand on a menu and a number is a place on it. Bare numbers are no places. */
bool rules_menu(const struct summit_rules *rules);

/* The line that says a key, or 0 if none does or an option said it. */
unsigned rules_line(const struct summit_rules *rules, enum key key);

/* Fills `error` with a sentence; returns false, so that a reader can end with it. */
bool fail(struct summit_error *error, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says what was found instead of what was expected. */
bool fail_found(struct summit_error *error, struct span found, const char *expected);

/* A key is one of a few plain kinds, described by data, or has functions of its own. */
struct key_entry {
    const char *name;
    enum { KEY_OWN, KEY_TEXT, KEY_INTEGER, KEY_CHOICE } kind;
    bool free_text;       /* may hold any character, so no comment can stand behind it */
    bool seated;          /* may be said for one player alone: `target.2` */
    size_t at;            /* where the value lies: KEY_TEXT's NAME_BYTES, KEY_INTEGER's int64_t */
    int64_t least, most;  /* for KEY_INTEGER */
    const char *words[4]; /* for KEY_CHOICE, whose uint8_t counts these */
    bool (*read)(struct summit_rules *rules, unsigned seat, struct span value,
                 struct summit_error *error);
    void (*write)(const struct summit_rules *rules, unsigned seat, struct text *text);
};
extern const struct key_entry key_table[KEYS];

bool key_read(struct summit_rules *rules, enum key key, unsigned seat, struct span value,
              struct summit_error *error);
void key_write(const struct summit_rules *rules, enum key key, unsigned seat, struct text *text);

/* Reads a text that is shown to people: 1 to `most_chars` printable characters, below `size`
 * bytes. */
bool shown_read(struct span value, char *into, size_t size, size_t most_chars, const char *expected,
                struct summit_error *error);
bool integer_read(struct span value, int64_t least, int64_t most, int64_t *number,
                  struct summit_error *error);

/* Reads a number of seconds, with up to three decimals, as milliseconds. */
bool seconds_read(struct span value, int64_t *ms, struct summit_error *error);

/* The keys whose values are lists (lists.c). */
bool ops_read(struct summit_rules *rules, unsigned seat, struct span value,
              struct summit_error *error);
bool steps_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error);
bool numbers_read(struct summit_rules *rules, unsigned seat, struct span value,
                  struct summit_error *error);
void moves_write(const struct summit_rules *rules, unsigned seat, struct text *text);
bool limit_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error);
void limit_write(const struct summit_rules *rules, unsigned seat, struct text *text);

/* How a word is called in a file, and what is said where the file doesn't say it. */
const char *word_key(enum summit_word word);
const char *word_text(const struct summit_rules *rules, enum summit_word word);
bool word_set(struct summit_rules *rules, enum summit_word word, struct span value,
              struct summit_error *error);

/* The name of the placeholder that stands inside { and }, without a seat; NULL if there is none. */
const char *placeholder_name(struct span inside);

/* How a move is written in this game: `+1`, or `1` where moves are bare numbers. */
void move_add(struct text *text, const struct summit_rules *rules, unsigned seat, unsigned move);
/* The name on the menu: `Add 1`. */
void move_add_name(struct text *text, const struct summit_rules *rules, unsigned seat,
                   unsigned move);
/* What it does in words, whatever it is called: `Add 1`. */
void move_add_operation(struct text *text, const struct summit_rules *rules, unsigned seat,
                        unsigned move);
/* What is shown behind a move of which only so many are left: ` (2 left)`; mostly nothing. */
void move_add_left(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, unsigned seat, unsigned move);
/* Whether a number lies past a player's target. */
bool seat_is_beyond(const struct seat *seat, wide number);
/* The player's number: the own one, or the shared one. */
int64_t *position_number(const struct summit_rules *rules, struct summit_position *position,
                         unsigned seat);
/* What is left of a limited move, or -1 if it isn't limited. */
int move_left(const struct summit_rules *rules, const struct summit_position *position,
              unsigned seat, unsigned move);

#endif
