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
    SUMMIT_MOVES = 32,         /* at most so many different moves for each */
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

/* ---- Positions and moves -------------------------------------------------------------------- */

enum {
    SUMMIT_NOBODY = -1, /* the game goes on */
    SUMMIT_DRAWN = -2,  /* the game is over and nobody has won */
    SUMMIT_NO_MOVE = 255,
};

/* A position. Seats and moves are counted from 0. Two positions of the same rules in which the
 * same can happen are equal byte for byte. */
struct summit_position {
    int64_t number[SUMMIT_PLAYERS];              /* [0] alone where the number is shared */
    uint16_t used[SUMMIT_PLAYERS][SUMMIT_MOVES]; /* how often, for moves that are limited */
    uint8_t turn;                                /* whose turn it is */
    uint8_t out;                                 /* bit s: player s is out */
    uint8_t last;   /* what the player before did, where that matters, or SUMMIT_NO_MOVE */
    uint8_t passes; /* lost turns in a row */
    int8_t winner;  /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    uint8_t unused[3];
};

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

void summit_start(const struct summit_rules *rules, unsigned first,
                  struct summit_position *position);

/* The moves that can be played, bit m for move m; 0 if the game is over or the player is stuck. */
uint32_t summit_legal(const struct summit_rules *rules, const struct summit_position *position);
enum summit_refusal summit_refusal(const struct summit_rules *rules,
                                   const struct summit_position *position, unsigned move);

/* Plays a move, or says why not and leaves the position as it was. */
enum summit_refusal summit_play(const struct summit_rules *rules, struct summit_position *position,
                                unsigned move);

/* Whether the player to move has no move; and what then has to happen: the turn or the game is
 * lost. Nobody else may move before that. A lost turn counts as a ply, and `pass` returns true;
 * being out for lack of a move doesn't. */
bool summit_stuck(const struct summit_rules *rules, const struct summit_position *position);
bool summit_pass(const struct summit_rules *rules, struct summit_position *position);

/* Takes a player out of the game (resigned, out of time). The last one left wins. */
void summit_drop(const struct summit_rules *rules, struct summit_position *position, unsigned seat);

/* Reads what a player typed, in any of the forms that the games know: +1, *2, ×2, x2, the number
 * on the menu, the bare number, the name. Returns the move, legal or not, or SUMMIT_NO_MOVE if it
 * is none or may be several. The second returns all that may be meant, bit m for move m. */
unsigned summit_read_move(const struct summit_rules *rules, const struct summit_position *position,
                          const char *text, size_t length);
uint32_t summit_read_moves(const struct summit_rules *rules, const struct summit_position *position,
                           const char *text, size_t length);
size_t summit_write_move(const struct summit_rules *rules, unsigned seat, unsigned move,
                         char *buffer, size_t size);

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

/* One move of a game that was played. */
struct summit_ply {
    uint8_t seat, move;
};

/* What the words are about. */
struct summit_scene {
    const struct summit_position *position; /* after the move, if it is about a move */
    const struct summit_position *before;   /* before the move, or NULL */
    const struct summit_ply *plies;         /* the moves so far, the oldest first */
    size_t ply_count;
    unsigned seat;  /* who is spoken of */
    unsigned move;  /* which move is spoken of, or SUMMIT_NO_MOVE */
    unsigned first; /* who started */
    unsigned round; /* which round of a match, from 1 */
    unsigned points[SUMMIT_PLAYERS];
    uint32_t meant; /* the moves that may be meant, where what was typed fits several */
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
