/* summit_words.h: the words of a game. */
#ifndef SUMMIT_WORDS_H
#define SUMMIT_WORDS_H

#include "summit_position.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The texts of a session, in the order in which a game shows them. */
enum summit_word {
    SUMMIT_SAY_OPENING,
    SUMMIT_SAY_TURN,
    SUMMIT_SAY_PROMPT,
    SUMMIT_SAY_MOVED,
    SUMMIT_SAY_REACHED,
    SUMMIT_SAY_EXCEEDED,
    SUMMIT_SAY_FAILED,
    SUMMIT_SAY_BACK,
    SUMMIT_SAY_OUT,
    SUMMIT_SAY_STUCK,
    SUMMIT_SAY_LOST_TURN,
    SUMMIT_SAY_RESIGNED,
    SUMMIT_SAY_TIMEOUT,
    SUMMIT_SAY_WON,
    SUMMIT_SAY_DRAWN,
    SUMMIT_SAY_SETTLED,
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
    SUMMIT_SAY_AMOUNT,
    SUMMIT_SAY_BEGIN,
    SUMMIT_SAY_NEXT,
    SUMMIT_SAY_ONLY,
    SUMMIT_SAY_ELSE,
    SUMMIT_SAY_PLAYER,
    SUMMIT_SAY_NAMED,
    SUMMIT_SAY_ADD, /* and so on, in the order of enum summit_op */
    SUMMIT_SAY_SUBTRACT,
    SUMMIT_SAY_MULTIPLY,
    SUMMIT_SAY_DIVIDE,
    SUMMIT_SAY_FLOOR,
    SUMMIT_SAY_SET,
    SUMMIT_SAY_APPEND,
    SUMMIT_SAY_THEIR,
    SUMMIT_SAY_BOTH,
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

/* What a text is about. */
struct summit_word_context {
    const struct summit_position *position; /* after the move, if it is about a move */
    const struct summit_effect
        *effect; /* of the move, made or refused; NULL: computed as if it were made */
    const struct summit_ply *plies; /* the plies so far, the oldest first */
    size_t ply_count;
    unsigned seat;           /* the player whom it is about */
    struct summit_move move; /* the move that it is about, or SUMMIT_NO_MOVE */
    unsigned first;          /* who started */
    unsigned round;          /* which round of a match, from 1 */
    unsigned points[SUMMIT_PLAYERS];
    const struct summit_move *meant; /* the moves that the input fits, if there are several */
    size_t meant_count;
};

/* Writes a text, with as many lines as the game's file has for it and no newline at the end. The
 * buffer and the result are as for summit_rules_write. */
size_t summit_say(const struct summit_rules *rules, enum summit_word word,
                  const struct summit_word_context *context, char *buffer, size_t size);

/* The key of a word in game files and for other programs: `moved`. */
const char *summit_word_key(enum summit_word word);

/* The word that explains a refusal. */
enum summit_word summit_refusal_word(enum summit_refusal refusal);

/* A player's name: the given one, or else one made from the seat. */
size_t summit_player_name(const struct summit_rules *rules, unsigned seat, char *buffer,
                          size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
