/* summit.h: number games that are won by landing exactly on a number.
 *
 * Rules are read from text once and then never change, so any number of threads may share them.
 * A position is a plain value: copy it by assignment, throw it away when you like. Nothing here
 * does input or output, keeps a global, or allocates while a game is played. */
#ifndef SUMMIT_H
#define SUMMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SUMMIT_VERSION "0.1.0"

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

/* ---- Rules ---------------------------------------------------------------------------------- */

struct summit_rules;

/* Finds the text of the game that `like = NAME` asks for; NULL if there is none. The text has to
 * stay until the reading call returns. */
typedef const char *summit_lookup(void *context, const char *name, size_t *length);

/* The games that come with the library: how many, their names, and each one's text. */
size_t summit_game_count(void);
const char *summit_game_name(size_t index);
const char *summit_game_text(const char *name, size_t *length);

/* The rules of a game that comes with the library, ready to play; NULL and `error` if not. */
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

/* After a check: a sentence that the players should see before they start, or NULL. */
const char *summit_rules_warning(const struct summit_rules *rules);

/* The rules as a game file that reads back to the same rules, and as sentences for people. Both
 * fill `buffer` as far as `size` allows, always end it with a NUL, and return the length that the
 * whole text has, as snprintf does. */
size_t summit_rules_write(const struct summit_rules *rules, char *buffer, size_t size);
size_t summit_rules_describe(const struct summit_rules *rules, char *buffer, size_t size);

const char *summit_rules_name(const struct summit_rules *rules);
const char *summit_rules_title(const struct summit_rules *rules);
const char *summit_rules_about(const struct summit_rules *rules); /* one line, or "" */
unsigned summit_rules_players(const struct summit_rules *rules);
unsigned summit_rules_moves(const struct summit_rules *rules, unsigned seat);
int64_t summit_rules_target(const struct summit_rules *rules, unsigned seat);
/* Whether everybody goes for the same target. */
bool summit_rules_one_target(const struct summit_rules *rules);
int64_t summit_rules_start(const struct summit_rules *rules);
int64_t summit_rules_least(const struct summit_rules *rules); /* no number falls below */
int64_t summit_rules_greatest(const struct summit_rules *rules);
/* No number that a game goes on with is higher; and whether some move of a player goes up. */
int64_t summit_rules_highest(const struct summit_rules *rules);
bool summit_rules_rises(const struct summit_rules *rules, unsigned seat);
/* Whether it is a race: two players, an own number each, and nobody hinders the other. */
bool summit_rules_race(const struct summit_rules *rules);
/* How many numbers a position holds: 1, or one for each player. */
unsigned summit_rules_numbers(const struct summit_rules *rules);
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
/* Whether moves stand on a menu and a number is a place on it. */
bool summit_rules_menu(const struct summit_rules *rules);
bool summit_rules_cyclic(const struct summit_rules *rules);  /* a position can come up again */
bool summit_rules_limited(const struct summit_rules *rules); /* a move may be used up */
bool summit_rules_bans(const struct summit_rules *rules);    /* a move may forbid the next */

/* ---- Positions and moves -------------------------------------------------------------------- */

enum {
    SUMMIT_NOBODY = -1, /* the game goes on */
    SUMMIT_DRAWN = -2,  /* the game is over and nobody has won */
    SUMMIT_TOSS = -1,   /* a coin decides who goes first */
    SUMMIT_WORDS_MOST = 19,
};

/* A position. Seats are counted from 0. Two positions of the same rules in which the same can
 * happen are equal byte for byte. */
struct summit_position {
    union {
        int64_t number[SUMMIT_WORDS_MOST]; /* one, or one for each player */
        uint64_t word[SUMMIT_WORDS_MOST];  /* the numbers, then how often moves that are limited
                                              were made: see summit_left */
    };
    uint8_t turn;   /* whose turn it is */
    uint8_t out;    /* bit s: player s is out */
    uint8_t passes; /* lost turns in a row */
    int8_t winner;  /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    uint16_t last;  /* what the player before did, where that matters, or 0 */
    uint8_t unused[2];
};

/* What a move does to a number. */
enum summit_op {
    SUMMIT_NO_OP, /* no move at all */
    SUMMIT_ADD,
    SUMMIT_SUBTRACT,
    SUMMIT_MULTIPLY,
    SUMMIT_DIVIDE,
};

/* A move: which operation, by how much, on which number of the position. A plain value, which means
 * the same in every position. */
struct summit_move {
    int64_t by;
    uint8_t op; /* enum summit_op */
    uint8_t on;
    uint8_t unused[6];
};
#define SUMMIT_NO_MOVE ((struct summit_move){0})

static inline bool summit_is_move(struct summit_move move)
{
    return move.op != SUMMIT_NO_OP;
}

static inline bool summit_same_move(struct summit_move a, struct summit_move b)
{
    return a.by == b.by && a.op == b.op && a.on == b.on;
}

/* Why a move can't be played. */
enum summit_refusal {
    SUMMIT_LEGAL,
    SUMMIT_REFUSED_OVER,     /* the game is over */
    SUMMIT_REFUSED_UNKNOWN,  /* no such move for this player */
    SUMMIT_REFUSED_USED,     /* used up */
    SUMMIT_REFUSED_REPEATED, /* the player before has just done it */
    SUMMIT_REFUSED_BEYOND,   /* past the target */
    SUMMIT_REFUSED_BELOW,    /* less than the least number */
    SUMMIT_REFUSED_ABOVE,    /* more than the greatest number */
    SUMMIT_REFUSED_UNEVEN,   /* can't be divided */
};

/* Holds whatever a move makes of a number. */
__extension__ typedef __int128 summit_wide;

/* What a move does, played or not. */
struct summit_effect {
    enum { SUMMIT_GOES_ON, SUMMIT_REACHES, SUMMIT_EXCEEDS } meaning;
    uint8_t on; /* which number */
    int64_t before;
    summit_wide made; /* what the number becomes */
};

void summit_start(const struct summit_rules *rules, unsigned first,
                  struct summit_position *position);

/* Lists the legal moves in order: `*place` is 0 for the first. False after the last one; at once if
 * the game is over or the player is stuck. */
bool summit_next_move(const struct summit_rules *rules, const struct summit_position *position,
                      size_t *place, struct summit_move *move);
size_t summit_count_moves(const struct summit_rules *rules, const struct summit_position *position);

/* Tells what a move would do, or why it can't be played; then too, as far as that can be said. */
enum summit_refusal summit_try(const struct summit_rules *rules,
                               const struct summit_position *position, struct summit_move move,
                               struct summit_effect *effect);

/* Plays a move, or says why not and leaves the position as it was. */
enum summit_refusal summit_play(const struct summit_rules *rules, struct summit_position *position,
                                struct summit_move move);

/* How often a player may still make a move, or -1 if that isn't limited. */
int summit_left(const struct summit_rules *rules, const struct summit_position *position,
                unsigned seat, struct summit_move move);

/* Whether the player to move has no move; and what then has to happen: the turn or the game is
 * lost. Nobody else may move before that. A lost turn counts as a ply, and `pass` returns true;
 * being out for lack of a move doesn't. */
bool summit_stuck(const struct summit_rules *rules, const struct summit_position *position);
bool summit_pass(const struct summit_rules *rules, struct summit_position *position);

/* Takes a player out of the game (resigned, out of time). The last one left wins. */
void summit_drop(const struct summit_rules *rules, struct summit_position *position, unsigned seat);

/* Makes the position one in which a player has just made this move, as far as that forbids
 * anything; SUMMIT_NO_MOVE: in which nothing is forbidden. */
void summit_set_last(const struct summit_rules *rules, struct summit_position *position,
                     unsigned seat, struct summit_move move);

/* Reads what a player typed, in any of the forms that the games know: +1, *2, ×2, x2, the number
 * on the menu, the bare number, the name. Returns the move, legal or not, or SUMMIT_NO_MOVE if it
 * is none or may be several. The second fills in all that may be meant, as far as there is room,
 * and returns how many they are. */
struct summit_move summit_read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, const char *text,
                                    size_t length);
size_t summit_read_moves(const struct summit_rules *rules, const struct summit_position *position,
                         const char *text, size_t length, struct summit_move *moves, size_t room);
size_t summit_write_move(const struct summit_rules *rules, struct summit_move move, char *buffer,
                         size_t size);

/* Actions: the moves of the rules as numbers without gaps, from 0 to summit_actions - 1, for those
 * who learn to play, in the order in which summit_next_move lists them. What a number stands for
 * may differ between seats. Where the moves can't be numbered there are 0 actions. SUMMIT_NO_MOVE
 * and SUMMIT_NO_ACTION stand for none. */
#define SUMMIT_NO_ACTION SIZE_MAX
size_t summit_actions(const struct summit_rules *rules);
struct summit_move summit_action_move(const struct summit_rules *rules, unsigned seat,
                                      size_t action);
size_t summit_move_action(const struct summit_rules *rules, unsigned seat, struct summit_move move);
/* All legal actions at once: fills in legal[0] to legal[summit_actions - 1] with 1 for those that
 * the player to move can play and 0 for the others. Returns how many can be: 0 if the game is over
 * or the player is stuck. */
size_t summit_legal_actions(const struct summit_rules *rules,
                            const struct summit_position *position, uint8_t *legal);

/* ---- Words ---------------------------------------------------------------------------------- */

/* What a session says, in the order in which a game says it. */
enum summit_word {
    SUMMIT_SAY_OPENING,
    SUMMIT_SAY_TURN,
    SUMMIT_SAY_PROMPT,
    SUMMIT_SAY_MOVED,
    SUMMIT_SAY_REACHED,
    SUMMIT_SAY_EXCEEDED,
    SUMMIT_SAY_BACK,
    SUMMIT_SAY_OUT,
    SUMMIT_SAY_STUCK,
    SUMMIT_SAY_LOST_TURN,
    SUMMIT_SAY_RESIGNED,
    SUMMIT_SAY_TIMEOUT,
    SUMMIT_SAY_WON,
    SUMMIT_SAY_DRAWN,
    SUMMIT_SAY_REPEATED,
    SUMMIT_SAY_REPETITION,
    SUMMIT_SAY_TOSS,
    SUMMIT_SAY_ROUND,
    SUMMIT_SAY_SCORE,
    SUMMIT_SAY_MATCH,
    SUMMIT_SAY_MATCH_DRAWN,
    SUMMIT_SAY_NO_MOVE,
    SUMMIT_SAY_OVER,
    SUMMIT_SAY_USED,
    SUMMIT_SAY_REPEAT,
    SUMMIT_SAY_BEYOND,
    SUMMIT_SAY_BELOW,
    SUMMIT_SAY_ABOVE,
    SUMMIT_SAY_UNEVEN,
    SUMMIT_SAY_PLAYER,
    SUMMIT_SAY_NAMED,
    SUMMIT_SAY_ADD,
    SUMMIT_SAY_SUBTRACT,
    SUMMIT_SAY_MULTIPLY,
    SUMMIT_SAY_DIVIDE,
    SUMMIT_SAY_LEFT,
    SUMMIT_SAY_NONE,
    SUMMIT_SAY_OR,
    SUMMIT_SAY_OR_LAST,
    SUMMIT_SAY_AND,
    SUMMIT_SAY_AND_LAST,
    SUMMIT_SAY_WHICH,
    SUMMIT_SAY_NOUN,
    SUMMIT_WORDS,
};

/* Something that a player did in a game. */
struct summit_ply {
    uint8_t kind; /* 0: a move. Whatever else a caller notes here isn't spoken of */
    uint8_t seat;
    struct summit_move move; /* SUMMIT_NO_MOVE: a lost turn */
};

/* What the words are about. */
struct summit_scene {
    const struct summit_position *position; /* after the move, if it is about a move */
    const struct summit_position *before;   /* before the move, or NULL */
    const struct summit_ply *plies;         /* what was done so far, the oldest first */
    size_t ply_count;
    unsigned seat;           /* who is spoken of */
    struct summit_move move; /* which move is spoken of, or SUMMIT_NO_MOVE */
    unsigned first;          /* who started */
    unsigned round;          /* which round of a match, from 1 */
    unsigned points[SUMMIT_PLAYERS];
    const struct summit_move *meant; /* where what was typed fits several moves: these */
    size_t meant_count;
};

/* Writes what is said, as many lines as the game's file has for it, without a last newline. The
 * buffer and the result are as for summit_rules_write. */
size_t summit_say(const struct summit_rules *rules, enum summit_word word,
                  const struct summit_scene *scene, char *buffer, size_t size);

/* The word that explains a refusal. */
enum summit_word summit_refusal_word(enum summit_refusal refusal);

/* How a player is called: the given name, or else the seat. */
size_t summit_player_name(const struct summit_rules *rules, unsigned seat, char *buffer,
                          size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
