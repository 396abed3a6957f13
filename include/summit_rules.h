/* summit_rules.h: rules: read, set, checked, written, told, and what one can ask of them. */
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
    SUMMIT_PLAYERS = 8,        /* at most so many players */
    SUMMIT_NAME_CHARS = 32,    /* a player's name, in characters of UTF-8 */
    SUMMIT_FILE_BYTES = 65536, /* a game file, at most */
};

/* No start, target, operand or bound lies further from 0 than this; what a move makes may. */
#define SUMMIT_LIMIT (INT64_C(1) << 62)

/* A sentence about what was wrong. `line` is the line of the file, or 0 where there is none. */
struct summit_error {
    unsigned line;
    char text[512];
};

struct summit_rules;

/* Finds the text of the game that `like = NAME` asks for; NULL if there is none. The text has to
 * stay until the reading call returns. */
typedef const char *summit_lookup(void *context, const char *name, size_t *length);

/* The games that come with the library: Summit's own, and the classics; how many there are of each,
 * and their names. NULL behind the last one. */
size_t summit_game_count(void);
const char *summit_game_name(size_t index);
size_t summit_classic_count(void);
const char *summit_classic_name(size_t index);

/* The text of one of them, or NULL; and its rules, ready to play, or NULL and `error`. */
const char *summit_game_text(const char *name, size_t *length);
struct summit_rules *summit_game(const char *name, struct summit_error *error);

/* Making rules: new, then read a file's text, then set single keys over it, then check. Each step
 * that fails says why in `error` and leaves the rules as they were, except that `read` may leave
 * some keys behind. Rules may be played only after a successful check. `new` returns NULL when
 * there is no memory; `name` is how the game is called in messages and files. */
struct summit_rules *summit_rules_new(const char *name);
struct summit_rules *summit_rules_copy(const struct summit_rules *rules);
void summit_rules_free(struct summit_rules *rules);
bool summit_rules_read(struct summit_rules *rules, const char *text, size_t length,
                       summit_lookup *lookup, void *context, struct summit_error *error);
bool summit_rules_set(struct summit_rules *rules, const char *key, const char *value,
                      struct summit_error *error);
bool summit_rules_check(struct summit_rules *rules, struct summit_error *error);

/* Whether a start or a target is still to be drawn by a toss: such rules can be told and written,
 * but only played once `draw` has drawn it; from then on the rules say the number itself. False and
 * a sentence if the game can't be played with what was drawn. */
bool summit_rules_tossed(const struct summit_rules *rules);
bool summit_rules_draw(struct summit_rules *rules, uint64_t seed, struct summit_error *error);
/* What was drawn, one after the other, from a place of 0 on: the key (`start`, `target.2`) and the
 * number. False behind the last. */
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
/* After a check: which rules these are, whatever they are called and in whichever words they are
 * told: a checksum of the keys that change the play, and of the version since which they are read
 * so. Rules of the same identity are played alike; but nobody who means harm is kept from making
 * two that have the same. 0 if there is no memory. */
uint64_t summit_rules_identity(const struct summit_rules *rules);

const char *summit_rules_name(const struct summit_rules *rules);
const char *summit_rules_title(const struct summit_rules *rules);
const char *summit_rules_about(const struct summit_rules *rules); /* one line, or "" */
unsigned summit_rules_players(const struct summit_rules *rules);
unsigned summit_rules_moves(const struct summit_rules *rules, unsigned seat);
int64_t summit_rules_target(const struct summit_rules *rules, unsigned seat);
/* Whether everybody goes for the same target; and whether a player goes for a single number, so
 * that `target` is it: otherwise there are several, of which it is the first, or none. */
bool summit_rules_one_target(const struct summit_rules *rules);
bool summit_rules_single_target(const struct summit_rules *rules, unsigned seat);
/* Whether a player who lands on a number, on all heaps, has won or lost by that. */
bool summit_rules_ends(const struct summit_rules *rules, unsigned seat, int64_t number);
int64_t summit_rules_start(const struct summit_rules *rules);
int64_t summit_rules_least(const struct summit_rules *rules); /* no number falls below */
int64_t summit_rules_greatest(const struct summit_rules *rules);
/* No number that a game goes on with is higher; and whether some move of a player goes up. */
int64_t summit_rules_highest(const struct summit_rules *rules);
bool summit_rules_rises(const struct summit_rules *rules, unsigned seat);
/* From where to where the numbers go that a game goes on with, targets included: no lower than they
 * start where no move goes down, nor higher where none goes up; and whether a move may end beyond a
 * target all the same, above it or below, because that loses or wins. */
void summit_rules_span(const struct summit_rules *rules, int64_t *low, int64_t *high);
bool summit_rules_exceeds(const struct summit_rules *rules, bool below);
/* The next numbers, from one on, on any of which a player wins by landing there, or loses: those
 * from `low` to `high`, which may be one; INT64_MAX: and all above. False if there are none. */
bool summit_rules_ending(const struct summit_rules *rules, unsigned seat, bool loses, int64_t from,
                         int64_t *low, int64_t *high);
/* Whether the rules use nothing but what those who explain and draw them know. Of what was added
 * since, they say only what follows from how it is played. */
bool summit_rules_known(const struct summit_rules *rules);
/* Whether it is a race: two players, an own number each, and nobody hinders the other. */
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
/* A match is won with so many games, or 0 for a single game. */
unsigned summit_rules_points(const struct summit_rules *rules);
/* A match has at most so many games, or 0 if that isn't said. */
unsigned summit_rules_games(const struct summit_rules *rules);
/* Whether drawn games never end a match: so it was in records of old. */
bool summit_rules_unending(const struct summit_rules *rules);
void summit_rules_set_unending(struct summit_rules *rules);
/* Whether a game is settled as soon as somebody has no move. */
bool summit_rules_settles(const struct summit_rules *rules);
/* Whether moves stand on a menu and a number is a place on it. */
bool summit_rules_menu(const struct summit_rules *rules);
bool summit_rules_cyclic(const struct summit_rules *rules);  /* a position can come up again */
bool summit_rules_limited(const struct summit_rules *rules); /* a move may be used up */
bool summit_rules_bans(const struct summit_rules *rules);    /* a move may forbid the next */

/* In which language a game is told, which is no part of its rules: NULL for English. The language
 * has to stay as long as the rules. */
struct summit_language;
void summit_rules_speak(struct summit_rules *rules, const struct summit_language *language);
const struct summit_language *summit_rules_language(const struct summit_rules *rules);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
