/* summit_position.h: positions, their legal moves, and the effects of moves. */
#ifndef SUMMIT_POSITION_H
#define SUMMIT_POSITION_H

#include "summit_rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum {
    SUMMIT_NOBODY = -1, /* the game continues */
    SUMMIT_DRAWN = -2,  /* the game is over and nobody has won */
    SUMMIT_TOSS = -1,   /* a coin decides who goes first */
    SUMMIT_WORDS_MOST = 19,
    SUMMIT_HEAPS = 8,  /* at most */
    SUMMIT_BOTH = 255, /* a move on each of two heaps */
};

/* A position. Seats are counted from 0. Two positions of the same rules with the same future are
 * equal byte for byte. */
struct summit_position {
    union {
        int64_t number[SUMMIT_WORDS_MOST]; /* one, or one for each player, or the heaps */
        uint64_t word[SUMMIT_WORDS_MOST];  /* the numbers; then how often moves that are limited
                                              were made, see summit_left; then, where that matters,
                                              what was done before */
    };
    uint8_t turn;   /* whose turn it is */
    uint8_t out;    /* bit s: player s is out */
    uint8_t passes; /* lost turns in a row */
    int8_t winner;  /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    uint16_t last;  /* what the player before did, where that matters, or 0 */
    uint8_t before; /* bit s: player s has an amount that matters to the next move; bit 0 for all */
    uint8_t fresh;  /* no move has been made yet, where that matters */
};

/* What a move does to a number. */
enum summit_op {
    SUMMIT_NO_OP, /* no move at all */
    SUMMIT_ADD,
    SUMMIT_SUBTRACT,
    SUMMIT_MULTIPLY,
    SUMMIT_DIVIDE, /* without a remainder */
    SUMMIT_FLOOR,  /* divides and rounds down */
    SUMMIT_SET,    /* replaces the number by the amount */
    SUMMIT_APPEND, /* appends a digit to the number */
    SUMMIT_OPS,    /* how many there are, SUMMIT_NO_OP included */
};

/* A move: which operation, by how much, on which number of the position. A plain value, which means
 * the same in every position. */
struct summit_move {
    int64_t by;
    uint64_t op : 8;     /* enum summit_op */
    uint64_t on : 8;     /* a number of the position, or SUMMIT_BOTH */
    uint64_t their : 48; /* that number is another player's */
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
    SUMMIT_REFUSED_AMOUNT,   /* not an amount for this number */
    SUMMIT_REFUSED_BEGIN,    /* not an amount to begin with */
    SUMMIT_REFUSED_NEXT,     /* not an amount after the one before */
    SUMMIT_REFUSED_ONLY,     /* makes a number that may not be */
    SUMMIT_REFUSED_ELSE,     /* as long as another move can be made */
};

/* Wide enough for the result of any move on any number. */
__extension__ typedef __int128 summit_wide;

/* What a move means for the player whose number it changes, usually the one who makes it. */
enum summit_meaning {
    SUMMIT_GOES_ON, /* none of the others; `winner` says whether the game is over */
    SUMMIT_REACHES, /* the target */
    SUMMIT_EXCEEDS, /* the target */
    SUMMIT_FAILS,   /* lands on a losing number */
};

/* A number that a move changes. */
struct summit_change {
    uint8_t on; /* which number of the position */
    int64_t before;
    summit_wide made; /* what it becomes */
};

/* The whole effect of a move, played or not: everything that is shown, kept or drawn of a move is
 * made from this. Of a refused move it holds as much as can be said. */
struct summit_effect {
    enum summit_refusal refusal;
    enum summit_meaning meaning;
    uint8_t on;   /* the number that it is made on, or SUMMIT_BOTH */
    uint8_t seat; /* the player whom `meaning` is about: the owner of the number, or the mover */
    int8_t next;  /* who is to move next; SUMMIT_NOBODY: the game is over, or the move is refused */
    int8_t winner;    /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    int64_t before;   /* the number that it is made on, of both heaps the first, */
    summit_wide made; /* and what that becomes */
    /* Every other number that changes: the second of both heaps, and others by the rules. */
    uint8_t others;
    struct summit_change other[SUMMIT_HEAPS - 1];
};

/* How far the legal moves have been listed; all zero at the beginning. */
struct summit_place {
    uint32_t next;
    bool within; /* within the amounts of one move that has too many to be numbered, at `amount` */
    uint16_t open; /* which `else` moves are open, once that is known */
    int64_t amount;
    int64_t known[4]; /* primes of the position's numbers, which are slow to find */
};

void summit_start(const struct summit_rules *rules, unsigned first,
                  struct summit_position *position);

/* Lists the legal moves in order: `*place` is all zero for the first. False after the last one; at
 * once if the game is over or the player is stuck. There may be more moves than can be listed: a
 * caller that wants all of them stops after summit_listed_most, which is fewer where finding one
 * takes long, and says that there are more. summit_count_moves does so, and then returns
 * SUMMIT_MANY. */
enum { SUMMIT_MANY = 1 << 14 };
size_t summit_listed_most(const struct summit_rules *rules);
bool summit_next_move(const struct summit_rules *rules, const struct summit_position *position,
                      struct summit_place *place, struct summit_move *move);
size_t summit_count_moves(const struct summit_rules *rules, const struct summit_position *position);

/* Draws a legal move, all equally likely, in a time that doesn't depend on how many there are.
 * `*seed` may be any number and is advanced. SUMMIT_NO_MOVE if there is none. */
struct summit_move summit_draw_move(const struct summit_rules *rules,
                                    const struct summit_position *position, uint64_t *seed);

/* Computes the effect of a move without playing it, or why it can't be played. */
enum summit_refusal summit_try(const struct summit_rules *rules,
                               const struct summit_position *position, struct summit_move move,
                               struct summit_effect *effect);

/* Plays a move and fills in its effect, unless that is NULL; or returns why it can't be played and
 * leaves the position as it was. */
enum summit_refusal summit_play(const struct summit_rules *rules, struct summit_position *position,
                                struct summit_move move, struct summit_effect *effect);

/* How often a player may still make a move, or -1 if that isn't limited. */
int summit_left(const struct summit_rules *rules, const struct summit_position *position,
                unsigned seat, struct summit_move move);

/* The amount that the next move has to fit; false if there is none, so that any amount fits. */
bool summit_before(const struct summit_rules *rules, const struct summit_position *position,
                   int64_t *amount);

/* Whether a position from outside is well-formed for these rules. For one that isn't, the other
 * functions may return anything. */
bool summit_possible(const struct summit_rules *rules, const struct summit_position *position);

/* Whether the player to move has no move; and what has to be called then: the turn or the game is
 * lost, and nobody may move before that. A lost turn counts as a ply, and `pass` returns true;
 * being out for lack of a move doesn't. */
bool summit_stuck(const struct summit_rules *rules, const struct summit_position *position);
bool summit_pass(const struct summit_rules *rules, struct summit_position *position);

/* Takes a player out of the game (resigned, out of time). The last one left wins. */
void summit_drop(const struct summit_rules *rules, struct summit_position *position, unsigned seat);

/* Sets the move that a player has just made, as far as it forbids anything; SUMMIT_NO_MOVE: nothing
 * is forbidden. */
void summit_set_last(const struct summit_rules *rules, struct summit_position *position,
                     unsigned seat, struct summit_move move);

/* Reads what a player typed, in any of the forms that the games know: +1, *2, ×2, x2, the number on
 * the menu, the bare number, the name. Returns the move, legal or not, or SUMMIT_NO_MOVE if the
 * text is no move or fits several. The second function fills in all moves that it fits, as far as
 * there is room, and returns how many there are. */
struct summit_move summit_read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, const char *text,
                                    size_t length);
size_t summit_read_moves(const struct summit_rules *rules, const struct summit_position *position,
                         const char *text, size_t length, struct summit_move *moves, size_t room);
size_t summit_write_move(const struct summit_rules *rules, struct summit_move move, char *buffer,
                         size_t size);

/* Actions: the moves of the rules as numbers without gaps, from 0 to summit_actions - 1, for
 * learners, in the order in which summit_next_move lists them. A number may stand for different
 * moves in different seats. Where the moves can't be numbered there are 0 actions. SUMMIT_NO_MOVE
 * and SUMMIT_NO_ACTION stand for none. */
#define SUMMIT_NO_ACTION SIZE_MAX
size_t summit_actions(const struct summit_rules *rules);
struct summit_move summit_action_move(const struct summit_rules *rules, unsigned seat,
                                      size_t action);
size_t summit_move_action(const struct summit_rules *rules, unsigned seat, struct summit_move move);
/* All legal actions at once: fills in legal[0] to legal[summit_actions - 1] with 1 for those that
 * the player to move can play and 0 for the others. Returns how many are legal: 0 if the game is
 * over or the player is stuck. */
size_t summit_legal_actions(const struct summit_rules *rules,
                            const struct summit_position *position, uint8_t *legal);

/* Something that a player did in a game. */
struct summit_ply {
    uint8_t kind; /* 0: a move. The words of a game don't mention entries of any other kind */
    uint8_t seat;
    struct summit_move move; /* SUMMIT_NO_MOVE: a lost turn */
};

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
