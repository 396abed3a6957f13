/* summit_rules.h: rules: reading, setting, checking and writing them, and questions about them. */
#ifndef SUMMIT_RULES_H
#define SUMMIT_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum {
    SUMMIT_PLAYERS = 8,        /* at most */
    SUMMIT_NAME_CHARS = 32,    /* a player's name, in characters of UTF-8 */
    SUMMIT_FILE_BYTES = 65536, /* a game file, at most */
};

/* No start, target, operand or bound lies further from 0 than this; the result of a move may. */
#define SUMMIT_LIMIT (INT64_C(1) << 62)

/* Why something failed. */
enum summit_error_kind {
    SUMMIT_ERROR_WRONG,     /* the request, or the file that was read, is wrong */
    SUMMIT_ERROR_MEMORY,    /* out of memory */
    SUMMIT_ERROR_MACHINE,   /* the disk is full or the like: it may work at another time */
    SUMMIT_ERROR_CANCELLED, /* the work was cancelled */
};

/* What was wrong, as a sentence in English. `line` is the line of the file, or 0 where there is
 * none. `parts` is for Summit itself, which makes the sentence in other languages from it. */
struct summit_error {
    unsigned line;
    enum summit_error_kind kind;
    char text[512];
    char parts[768];
};

struct summit_rules;

/* Finds the text of the game that `like = NAME` asks for; NULL if there is none. The text must stay
 * valid until the reading call returns. */
typedef const char *summit_lookup(void *context, const char *name, size_t *length);

/* The games that come with the library: Summit's own, and the classics; how many there are of each,
 * and their names. NULL after the last one. */
size_t summit_game_count(void);
const char *summit_game_name(size_t index);
size_t summit_classic_count(void);
const char *summit_classic_name(size_t index);

/* The text of one of them, or NULL; and its rules, ready to play, or NULL and `error`. */
const char *summit_game_text(const char *name, size_t *length);
struct summit_rules *summit_game(const char *name, struct summit_error *error);

/* Making rules: `new`, then `read` a file's text, then `set` single keys over it, then `check`. A
 * step that fails puts the reason into `error` and leaves the rules as they were, except that
 * `read` may leave some keys set. Rules may be played only after a successful check. `new` returns
 * NULL when there is no memory; `name` is the game's name in messages and files. */
struct summit_rules *summit_rules_new(const char *name);
struct summit_rules *summit_rules_copy(const struct summit_rules *rules);
void summit_rules_free(struct summit_rules *rules);
bool summit_rules_read(struct summit_rules *rules, const char *text, size_t length,
                       summit_lookup *lookup, void *context, struct summit_error *error);
bool summit_rules_set(struct summit_rules *rules, const char *key, const char *value,
                      struct summit_error *error);
bool summit_rules_check(struct summit_rules *rules, struct summit_error *error);

/* The variants that a game file offers: how many; of each its name, the same in the language of the
 * rules, its keys and values as the file says them (`target 50; max 60`), and whether it was
 * chosen; NULL after the last. One is chosen by setting the key `variant` to its name, before the
 * check; if that fails, some of its keys may stay set. Other keys override it; two variants that
 * set the same key are refused. */
size_t summit_rules_variants(const struct summit_rules *rules);
const char *summit_rules_variant(const struct summit_rules *rules, size_t index);
const char *summit_rules_variant_title(const struct summit_rules *rules, size_t index);
const char *summit_rules_variant_keys(const struct summit_rules *rules, size_t index);
bool summit_rules_varied(const struct summit_rules *rules, size_t index);

/* Whether a start or a target is still to be drawn by a toss: such rules can be described and
 * written, but played only after `draw`; from then on they hold the number itself. `draw` returns
 * false and a sentence if the game can't be played with what was drawn. */
bool summit_rules_tossed(const struct summit_rules *rules);
bool summit_rules_draw(struct summit_rules *rules, uint64_t seed, struct summit_error *error);
/* Iterates over what was drawn, beginning with `*place` 0: the key (`start`, `target.2`) and the
 * number. False after the last. */
enum { SUMMIT_KEY_BYTES = 16 };
bool summit_rules_drawn(const struct summit_rules *rules, size_t *place, char key[SUMMIT_KEY_BYTES],
                        int64_t *number);

/* After a check: a sentence that the players should see before they start, or NULL. */
const char *summit_rules_warning(const struct summit_rules *rules);

/* The rules as a game file that reads back to the same rules, and as sentences for people. Both
 * fill `buffer` as far as `size` allows, always end it with a NUL, and return the length that the
 * whole text has, as snprintf does. */
size_t summit_rules_write(const struct summit_rules *rules, char *buffer, size_t size);
size_t summit_rules_describe(const struct summit_rules *rules, char *buffer, size_t size);

/* The version of the language of game files that this library reads; and, after a check, the
 * earliest version that read these rules as they are read now. */
enum { SUMMIT_RULES_VERSION = 2 };
unsigned summit_rules_since(const struct summit_rules *rules);
/* After a check: the identity of the rules, which doesn't depend on their name or their words: a
 * checksum of the keys that change the play, and of the version since which they are read so. Rules
 * with the same identity are played alike, but the checksum doesn't stop anybody from making two
 * different ones on purpose. 0 if there is no memory. */
uint64_t summit_rules_identity(const struct summit_rules *rules);

const char *summit_rules_name(const struct summit_rules *rules);
const char *summit_rules_title(const struct summit_rules *rules);
const char *summit_rules_about(const struct summit_rules *rules); /* one line, or "" */
/* After a check: the goal in a sentence or two, in the language of the rules, from the file or else
 * made from the rules. Fills `buffer` as summit_rules_write does. */
size_t summit_rules_goal(const struct summit_rules *rules, char *buffer, size_t size);
/* After a check: the family of the game, from the file or else by its shape; the family's name in
 * files, and its title for people. */
enum summit_family {
    SUMMIT_FAMILY_RACE,
    SUMMIT_FAMILY_TAKE_AWAY,
    SUMMIT_FAMILY_HEAPS,
    SUMMIT_FAMILY_DIVISORS,
    SUMMIT_FAMILY_LISTS,
    SUMMIT_FAMILY_OWN_NUMBERS,
    SUMMIT_FAMILIES,
};
struct summit_language;
enum summit_family summit_rules_family(const struct summit_rules *rules);
const char *summit_family_name(enum summit_family family);
const char *summit_family_title(enum summit_family family, const struct summit_language *language);
/* Whether two heaps are a place on a grid, with a piece that moves. */
bool summit_rules_grid(const struct summit_rules *rules);
unsigned summit_rules_players(const struct summit_rules *rules);
unsigned summit_rules_moves(const struct summit_rules *rules, unsigned seat);
int64_t summit_rules_target(const struct summit_rules *rules, unsigned seat);
/* Whether all players have the same target; and whether a player has a single target number, which
 * `summit_rules_target` returns: otherwise there are several, of which it returns the first, or
 * none. */
bool summit_rules_one_target(const struct summit_rules *rules);
bool summit_rules_single_target(const struct summit_rules *rules, unsigned seat);
/* Whether a player who lands on a number (with heaps: on all of them) has won or lost by that. */
bool summit_rules_ends(const struct summit_rules *rules, unsigned seat, int64_t number);
int64_t summit_rules_start(const struct summit_rules *rules);
int64_t summit_rules_least(const struct summit_rules *rules); /* no number may be less */
int64_t summit_rules_greatest(const struct summit_rules *rules);
/* The highest number with which a game continues; and whether some move of a player goes up. */
int64_t summit_rules_highest(const struct summit_rules *rules);
bool summit_rules_rises(const struct summit_rules *rules, unsigned seat);
/* The range of the numbers with which a game continues, targets included: not below the start where
 * no move goes down, nor above it where none goes up; and whether a move may still end beyond a
 * target, above it or below, because that loses or wins. */
void summit_rules_span(const struct summit_rules *rules, int64_t *low, int64_t *high);
bool summit_rules_exceeds(const struct summit_rules *rules, bool below);
/* The next stretch of numbers, at or above `from`, on which a player who lands there wins, or
 * loses: `low` to `high`, which may be equal; INT64_MAX: and all above. False if there are none. */
bool summit_rules_ending(const struct summit_rules *rules, unsigned seat, bool loses, int64_t from,
                         int64_t *low, int64_t *high);
/* Whether the rules use only features that the code for explaining and drawing knows. Of other
 * rules it says only what follows from playing them. */
bool summit_rules_known(const struct summit_rules *rules);
/* Whether all players have the same moves, limits and targets; and whether nothing but the numbers
 * counts at a position: not what was done before, nor whose turn it is, and the turn always passes.
 */
bool summit_rules_alike(const struct summit_rules *rules);
bool summit_rules_memoryless(const struct summit_rules *rules);
/* Whether it is a race: two players, each with their own number, who can't hinder each other. */
bool summit_rules_race(const struct summit_rules *rules);
/* How many numbers a position holds: 1, or one for each player, or the heaps. */
unsigned summit_rules_numbers(const struct summit_rules *rules);
/* How many heaps there are, or 0; whether numbers are taken and nothing is done with them; whether
 * all players take them from the same ones. */
unsigned summit_rules_heaps(const struct summit_rules *rules);
bool summit_rules_takes(const struct summit_rules *rules);
bool summit_rules_pool(const struct summit_rules *rules);
/* Whether moves are numbers of a list, which players use up; and whether no move can be made twice
 * in a game, by anybody. */
bool summit_rules_list(const struct summit_rules *rules);
bool summit_rules_once(const struct summit_rules *rules);
/* Whether an amount has to fit the one before it. */
bool summit_rules_linked(const struct summit_rules *rules);
/* Who goes first: a seat, or SUMMIT_TOSS. */
int summit_rules_first(const struct summit_rules *rules);
uint32_t summit_rules_time(const struct summit_rules *rules); /* ms for each turn, or 0 */
/* How many games win a match, or 0 for a single game. */
unsigned summit_rules_points(const struct summit_rules *rules);
/* How many games a match has at most, or 0 for no limit. */
unsigned summit_rules_games(const struct summit_rules *rules);
/* Whether drawn games never end a match, as in records of earlier versions. */
bool summit_rules_unending(const struct summit_rules *rules);
void summit_rules_set_unending(struct summit_rules *rules);
/* Whether a game is settled as soon as one player has no move. */
bool summit_rules_settles(const struct summit_rules *rules);
/* Whether moves are listed in a menu and a number means a place on it. */
bool summit_rules_menu(const struct summit_rules *rules);
bool summit_rules_cyclic(const struct summit_rules *rules);  /* a position can be repeated */
bool summit_rules_limited(const struct summit_rules *rules); /* a move may be used up */
bool summit_rules_bans(const struct summit_rules *rules);    /* a move may forbid the next */

/* The language in which a game is shown, which is no part of its rules: NULL for English. The
 * language must outlive the rules. */
void summit_rules_speak(struct summit_rules *rules, const struct summit_language *language);
const struct summit_language *summit_rules_language(const struct summit_rules *rules);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
