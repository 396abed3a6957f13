/* rules_source.h: the content of a game file: keys, lines, texts, for errors and for writing the
 * file again.
 *
 * Private to core. What is played is in compiled_rules.h. */
#ifndef CORE_RULES_SOURCE_H
#define CORE_RULES_SOURCE_H

#include "base/error.h"
#include "base/message.h"
#include "base/text.h"
#include "core/compiled_rules.h"
#include "core/rules_writer.h"
#include "summit_rules.h"

#include <stddef.h>

/* How the moves of a game are given, and so how a player writes them. */
enum moves_kind {
    MOVES_NONE,    /* none yet */
    MOVES_OPS,     /* operations: +1 *2 */
    MOVES_STEPS,   /* distances towards the player's own target: 1 2 3 */
    MOVES_NUMBERS, /* numbers to build with, each one once: 1-9 */
};

enum { MENU_NO, MENU_YES };

/* Every key of a game file, in the order in which a file is written. Keys of words follow. */
enum key {
    KEY_TITLE,
    KEY_ABOUT,
    KEY_GOAL,
    KEY_FAMILY,
    KEY_BOARD,
    KEY_PLAYERS,
    KEY_NAMES,
    KEY_FIRST,
    KEY_NUMBER,
    KEY_SIZE,
    KEY_HEAPS,
    KEY_START,
    KEY_TARGET,
    KEY_LOSE,
    KEY_OPS,
    KEY_STEPS,
    KEY_NUMBERS,
    KEY_POOL,
    KEY_WITH,
    KEY_TAKES,
    KEY_USES,
    KEY_LIMIT,
    KEY_NEXT,
    KEY_BEGIN,
    KEY_MENU,
    KEY_MIN,
    KEY_MAX,
    KEY_ONLY,
    KEY_BEYOND,
    KEY_REPEAT,
    KEY_STUCK,
    KEY_SETTLE,
    KEY_TIME,
    KEY_BEST_OF,
    KEY_POINTS,
    KEYS,
};

enum {
    MENU_NAME_BYTES = 64,
    WORDS_BYTES = 16384,
    WARNING_BYTES = 480,
    LIMIT_MOST = 60000, /* uses */
    LIMITS_MOST = 64,
    PARTS_MOST = 8192,          /* of all sets together */
    WITH_MOST = SUMMIT_OPS - 1, /* operations with numbers */
    POINTS_MOST = 1000,
    GOAL_BYTES = 256,
    VARIANTS_MOST = 16,
    LINE_OPTION = UINT16_MAX, /* set by an option, not by a line */
};

/* Numbers as the file states them: a set, none at all, or one of a set that is drawn before the
 * game. */
struct numbers {
    struct set set;
    bool none, toss;
    bool drawn; /* a toss has drawn this number */
};

struct limit {
    struct op op; /* by the operation, or by the bare number where moves are written so */
    bool bare, their;
    int64_t uses;
};

/* A variant of the game: offsets into `words_text`. */
struct variant {
    uint16_t name, settings; /* `Longer`, `target 50; max 60` */
    uint16_t line;
};

struct source {
    /* Where each key was set last, for whom, and in which order. */
    char name[NAME_BYTES];
    uint16_t line[KEYS];  /* or LINE_OPTION */
    uint16_t given[KEYS]; /* bit 0: for all; bit s: for player s */
    uint8_t order[KEYS];  /* the order in which keys were set, from 1 */
    uint8_t order_last;
    char title[NAME_BYTES];
    char about[NAME_BYTES];
    char goal[GOAL_BYTES];
    uint8_t family, board; /* the choices of their keys, if they were set */
    struct variant variant[VARIANTS_MOST];
    unsigned variants;
    uint16_t varied;       /* bit v: variant v was chosen */
    bool optioned[KEYS];   /* set by its own option, not by a variant */
    uint8_t chosen[KEYS];  /* which of the chosen variants sets a key, from 1 */
    bool variants_checked; /* each of them gives playable rules */
    int64_t players;
    char names[SUMMIT_PLAYERS][PLAYER_NAME_BYTES];     /* "" for a player without one */
    unsigned name_count;                               /* in the key `names` */
    int first;                                         /* a seat, or SUMMIT_TOSS */
    uint8_t number, menu, beyond, repeat, stuck, pool; /* the choices above */
    uint8_t settle, tie;
    int64_t size;
    int64_t heap[SUMMIT_HEAPS];
    unsigned heaps;
    bool start_middle;
    struct numbers start[SUMMIT_PLAYERS + 1]; /* [0] for all, [s] for player s */
    struct numbers target[SUMMIT_PLAYERS + 1], lose[SUMMIT_PLAYERS + 1];
    enum moves_kind kind;                /* as set last */
    struct set list[SUMMIT_PLAYERS + 1]; /* the moves */
    struct set next, begin, only, takes;
    bool next_own;
    uint8_t with[WITH_MOST]; /* enum summit_op; addition if nothing is said */
    unsigned with_count;
    struct part *part; /* of all these sets */
    unsigned parts, parts_room;
    int64_t uses; /* of each move, or 0 for no limit */
    struct limit limit[LIMITS_MOST];
    unsigned limit_count;
    int64_t min, max;
    uint32_t time_ms; /* for each turn, or 0 */
    int64_t points;   /* how many win a match, or 0 for a single game */
    int64_t games;    /* how many games a match has at most, or 0 for no limit */
    bool unending;    /* drawn games never end a match, as in records of earlier versions */

    /* The file's own words: offsets into `words_text`, 0 where it has none. */
    uint16_t word[SUMMIT_WORDS];
    uint16_t words_length;
    char words_text[WORDS_BYTES];
};

struct summit_rules {
    struct compiled play;
    struct source source;
    struct numbered_move *numbered_moves; /* of all seats */
    bool checked;
    uint8_t list[SUMMIT_PLAYERS]; /* which of the lists in the file holds a seat's moves */
    enum message warned;          /* a warning before the game: a message, about this seat; or 0 */
    unsigned hopeless;
    char warning[WARNING_BYTES];
    const struct summit_language *language; /* in which they are shown; NULL: English */
};

/* Fails if keys conflict, in games with more than one number and one target. */
bool check_family(const struct summit_rules *rules, struct summit_error *error);
/* Whether a target can be reached at all; sets the warning, or fails if none can and the game would
 * never end. */
bool check_reach(struct summit_rules *rules, struct summit_error *error);
/* Writes the warning in the language of the rules. */
void warning_write(struct summit_rules *rules);
/* Fails if no line of play can ever end the game or be won, as far as that can be proved; sets the
 * warning where it can't. */
bool check_end(struct summit_rules *rules, struct summit_error *error);

/* The number that the relative words of a part refer to; the amount that `next` refers to, false if
 * there is none. */
int64_t part_about(const struct compiled *play, const struct summit_position *position,
                   const struct part *part, unsigned on);
bool amount_before(const struct compiled *play, const struct summit_position *position,
                   int64_t *amount);

/* For a player whose moves aren't numbered: the first group of the list with a legal move,
 * MOVES_MOST if there is none; the next move; the end of the run of amounts that starts with the
 * move just listed; the last amount of the moves that differ from it only in their amounts. Primes
 * that they find are cached in `known` of the place. */
unsigned unnumbered_group(const struct compiled *play, const struct summit_position *position,
                          int64_t *known);
bool unnumbered_next(const struct compiled *play, const struct summit_position *position,
                     struct summit_place *place, struct summit_move *move);
int64_t unnumbered_run(const struct compiled *play, const struct summit_position *position,
                       struct summit_place *place, int64_t amount);
int64_t unnumbered_last(const struct compiled *play, const struct summit_position *position,
                        struct summit_place *place, int64_t amount);
/* Draws one of any number of moves, all equally likely; false if there is none. */
bool unnumbered_draw(const struct compiled *play, const struct summit_position *position,
                     uint64_t *chance, struct summit_move *move);

/* Sets the pointers of the compiled rules into these rules, after a copy. */
void rules_link(struct summit_rules *rules);
/* The features of the words and keys that the file states. */
feature_set features_stated(const struct summit_rules *rules);
/* Compile the rules, in three steps: the choices; the seats with their targets, moves and limits,
 * which fails with a sentence if something is missing; and the features. */
void compiled_choices(struct summit_rules *rules);
bool compiled_seats(struct summit_rules *rules, struct summit_error *error);
void compiled_features(struct summit_rules *rules);
/* The second step's moves: numbered if they are few, with their counts and marks. */
bool numbered_make(struct summit_rules *rules, struct summit_error *error);

/* Whether a key was set, by a line or by an option. */
bool rules_set(const struct summit_rules *rules, enum key key);
/* The key that sets the moves of this game. */
enum key rules_moves_key(const struct summit_rules *rules);
/* The line that sets a key, or 0 if none does or an option set it. */
unsigned rules_where(const struct summit_rules *rules, enum key key);

/* Fails with a message, at the line that sets a key. */
bool fail_at(const struct summit_rules *rules, enum key key, struct summit_error *error,
             enum message message);

/* A key is a number, a choice or a text, described by data, or has functions of its own. */
struct key_entry {
    struct summit_option option; /* its help is the message option-KEY */
    bool free_text;              /* may hold any character, so no comment can follow it */
    bool seated;                 /* may be set for one player: `target.2` */
    bool aside;                  /* doesn't change the play, so it is no feature */
    bool tells;                  /* changes only texts */
    bool shaped;                 /* a choice whose default follows from the rules */
    bool usual;                  /* has a default; each choice has */
    bool set;                    /* the value is a struct set */
    bool numbers;                /* one for each seat: the value is an array of struct numbers */
    uint8_t feature;             /* the feature it is; of a choice the feature of its first
                                  * word, which those of the others follow */
    size_t at; /* where the value lies: a number's int64_t, one for each seat if it is seated; the
                * uint8_t that counts a choice's words; a text's NAME_BYTES */
    bool (*read)(struct summit_rules *rules, unsigned seat, struct span value,
                 struct summit_error *error); /* or NULL */
    void (*write)(const struct summit_rules *rules, unsigned seat, struct text *text);
};
extern const struct key_entry key_table[KEYS];

/* Adds the variant of a line; applies the variant of a name, as options do. False and a sentence on
 * failure. */
bool variant_read(struct summit_rules *rules, struct span name, struct span settings, unsigned line,
                  struct summit_error *error);
bool variant_choose(struct summit_rules *rules, struct span name, struct summit_error *error);
/* Whether each variant makes playable rules; fails with the name of the first that doesn't. */
bool variants_check(struct summit_rules *rules, struct summit_error *error);
/* Writes the lines of the variants; nothing once an option was set, since they belong to other
 * rules. */
void variants_write(struct text *text, const struct summit_rules *rules);
/* The name of a variant as the file writes it; NULL if there is none of this name. */
const char *variant_named(const struct summit_rules *rules, struct span name);

/* Refuses an unknown key, and names the one that was probably meant; always false. */
bool fail_unknown_key(struct span name, struct summit_error *error);

bool key_read(struct summit_rules *rules, enum key key, unsigned seat, struct span value,
              struct summit_error *error);
void key_write(const struct summit_rules *rules, enum key key, unsigned seat, struct text *text);

/* The keys whose values are sets or lists (move_keys.c). */
bool set_read(struct summit_rules *rules, struct span value, struct set *set,
              struct summit_error *error);
void set_write(const struct summit_rules *rules, struct set set, struct text *text);
bool with_read(struct summit_rules *rules, unsigned seat, struct span value,
               struct summit_error *error);
void with_write(const struct summit_rules *rules, unsigned seat, struct text *text);
bool ops_read(struct summit_rules *rules, unsigned seat, struct span value,
              struct summit_error *error);
bool steps_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error);
bool numbers_read(struct summit_rules *rules, unsigned seat, struct span value,
                  struct summit_error *error);
/* Writes one item of a list of moves as in a file, without the `else` before it. */
void move_part_write(const struct summit_rules *rules, const struct part *part, bool named,
                     struct text *text);
void moves_write(const struct summit_rules *rules, unsigned seat, struct text *text);
bool limit_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error);
void limit_write(const struct summit_rules *rules, unsigned seat, struct text *text);

/* The text of a word: the file's or else the default, translated if the language of the rules has
 * that very text. */
const char *word_text(const struct summit_rules *rules, enum summit_word word);
/* The same without translation. */
const char *word_english(const struct summit_rules *rules, enum summit_word word);
/* The text in the file; NULL if it doesn't state that word. */
const char *word_stated(const struct summit_rules *rules, enum summit_word word);

/* A default text of a word, which may apply only to games with own numbers, own targets or a menu.
 * A language has a key for each: `say turn`, `say turn-own`. */
struct usual {
    enum summit_word word;
    enum message message; /* its key is `say` and a word, perhaps with the condition */
};
/* The default of an index; false behind the last. */
bool word_usual(size_t index, struct usual *usual);

/* The translation of a game's word or description; `english` if the language lacks it. The kind of
 * a translation is the word's number, or one of these; messages follow the last. */
enum { KIND_ABOUT = SUMMIT_WORDS, KIND_GOAL, KIND_VARIANT, KIND_KEY, KIND_MESSAGE };
const char *language_word(const struct summit_language *language, unsigned kind,
                          const char *english);
/* Stores a text in the rules; `at` becomes its offset in `words_text`. */
bool words_keep(struct summit_rules *rules, struct span text, uint16_t *at,
                struct summit_error *error);
bool word_set(struct summit_rules *rules, enum summit_word word, struct span value,
              struct summit_error *error);

/* The name of the placeholder between { and }, without a seat; NULL if there is none. */
const char *placeholder_name(struct span inside);

/* The name on a seat's menu: `Add 1`. */
void move_add_name(struct text *text, const struct summit_rules *rules, unsigned seat,
                   struct summit_move move);
/* Its operation in words, ignoring a name of its own: `Add 1`. */
void move_add_operation(struct text *text, const struct summit_rules *rules,
                        struct summit_move move);
/* The uses left of a limited move: ` (2 left)`; nothing for other moves. */
void move_add_left(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, unsigned seat, struct summit_move move);

/* ---- Files of lines `key = value`, whose values go on over lines that begin with `|`
 * ------------- */

struct pairs {
    struct span rest;
    unsigned line;         /* how many were read */
    enum message expected; /* an example of such a line, for errors */
};

struct pair {
    struct span name;
    struct span value; /* on the first line */
    struct span more;  /* the lines that go on, as they stand; mostly none */
    unsigned line;     /* 0: there is no further pair */
};

/* Whether it is text at all, and no more than `most` bytes of it; says what is wrong if not. */
bool pairs_begin(struct pairs *pairs, struct span text, size_t most, enum message expected,
                 struct summit_error *error);
/* The next pair; false and a sentence if a line isn't one. */
bool pairs_next(struct pairs *pairs, struct pair *pair, struct summit_error *error);
/* Adds the value with all its lines. */
void pair_add_value(struct text *text, const struct pair *pair);

/* ---- The files in games/ and languages/, as the build puts them into the library
 * ----------------- */

struct built_in {
    const char *name;
    const char *text;
    size_t length;
};

/* Each list ends with a name that is NULL. */
extern const struct built_in games[], classics[], languages[];

/* The game or classic of that name; NULL if there is none. */
const struct built_in *game_find(struct span name);

/* Whether a text is that of one of them, byte for byte where it lies. */
bool is_built_in(const char *text);

/* Its rules as the file says them, not checked yet; NULL and `error` if that fails. */
struct summit_rules *game_read(const struct built_in *game, struct summit_error *error);

/* Adds the lines of the keys that `wanted` selects, in the order of the table. */
void tell_file_keys(struct text *text, const struct summit_rules *rules,
                    bool (*wanted)(const struct summit_rules *rules, enum key key));

#endif
