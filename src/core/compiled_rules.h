/* compiled_rules.h: the rules as they are played, for positions, the solver and batches.
 *
 * Small and plain, without strings: the statements of the file stay in rules_source.h, which only
 * core includes. The check fills in all of it, and it doesn't change afterwards. */
#ifndef CORE_COMPILED_RULES_H
#define CORE_COMPILED_RULES_H

#include "core/operation.h"
#include "core/number_set.h"
#include "summit.h"

/* Choices, each in the order of its words in the table of keys. */
enum { NUMBER_SHARED, NUMBER_OWN };
enum { BEYOND_LOSES, BEYOND_REFUSED, BEYOND_WINS };
enum { REPEAT_FREE, REPEAT_NOT_LAST, REPEAT_NOT_OWN_LAST, REPEAT_NEVER };
enum { STUCK_LOSES, STUCK_PASSES, STUCK_WINS, STUCK_DRAWS, STUCK_SETTLES };
enum { POOL_OWN, POOL_SHARED };
/* How a game is settled when nobody can move, and a tie then. */
enum { SETTLE_DRAWN, SETTLE_HIGHER, SETTLE_LOWER, SETTLE_NEARER };
enum { TIE_DRAWN, TIE_LAST, TIE_NEXT, TIE_FIRST, TIE_SECOND };

enum {
    MOVES_MOST = 256,     /* what methods that go through a list of moves count on */
    NUMBERED_MOST = 1024, /* moves of a seat that are numbered */
};

/* ---- Features ------------------------------------------------------------------------------- */

/* What the rules use, as bits. The check derives them: each word of a choice is a feature, each
 * operation that a player has, and every other key that is set and matters to the play. A new word
 * follows those of its key, a new key is FEATURE_NEW until it gets its own bit; no code knows
 * either of them. So code that declares what it knows is never asked about rules that it would get
 * wrong. */
__extension__ typedef unsigned __int128 feature_set;

enum {
    FEATURE_NEW,       /* a key without its own feature */
    FEATURE_PLAIN,     /* start, target, size, moves, limits, bounds: what struct compiled holds */
    FEATURE_MANY,      /* more than two players */
    FEATURE_UNALIKE,   /* the players' moves, limits or targets differ */
    FEATURE_LIMITED,   /* some move can be made only a limited number of times */
    FEATURE_BOTH_WAYS, /* a target below the start, with moves that go up too */
    FEATURE_MORE,      /* more than MOVES_MOST moves, or moves that aren't numbered */
    FEATURE_SETS,      /* amounts that depend on the number */
    FEATURE_STILL,     /* a move may leave the number as it is */
    FEATURE_NEGATIVE,  /* numbers below 0 */
    FEATURE_BOUNDED,   /* a bound in the file refuses what would have gone beyond and lost */
    FEATURE_OP = 16,   /* + enum summit_op */
    /* Choices, eight bits for each: + the chosen word. */
    FEATURE_NUMBER = 32,
    FEATURE_BEYOND = 40,
    FEATURE_REPEAT = 48,
    FEATURE_STUCK = 56,
    FEATURE_POOL = 64,
    /* The value of a key, or a word in it. */
    FEATURE_GOALS = 72, /* a target that isn't a single number */
    FEATURE_NO_TARGET,
    FEATURE_LOSE,
    FEATURE_SETTLE,
    FEATURE_HEAPS,
    FEATURE_STARTS, /* the players' starts differ */
    FEATURE_THEIR,
    FEATURE_BOTH,
    FEATURE_ELSE,
    FEATURE_WITH, /* numbers that are used for more than adding */
    FEATURE_TAKES,
    FEATURE_NEXT,
    FEATURE_BEGIN,
    FEATURE_ONLY,
};

#define FEATURE(bit) ((feature_set)1 << (bit))

#define FEATURES_UP   (FEATURE(FEATURE_OP + SUMMIT_ADD) | FEATURE(FEATURE_OP + SUMMIT_MULTIPLY))
#define FEATURES_DOWN (FEATURE(FEATURE_OP + SUMMIT_SUBTRACT) | FEATURE(FEATURE_OP + SUMMIT_DIVIDE))

/* Either word of a choice. */
#define FEATURES_BEYOND                                                                            \
    (FEATURE(FEATURE_BEYOND + BEYOND_LOSES) | FEATURE(FEATURE_BEYOND + BEYOND_REFUSED))
#define FEATURES_STUCK                                                                             \
    (FEATURE(FEATURE_STUCK + STUCK_LOSES) | FEATURE(FEATURE_STUCK + STUCK_PASSES))

/* One number for two players who have the same moves, without limits. */
#define FEATURES_SHARED                                                                            \
    (FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURES_BEYOND |          \
     FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURES_STUCK | FEATURE(FEATURE_POOL + POOL_OWN))

/* A number for each of two players, who can't hinder each other. */
#define FEATURES_RACE                                                                              \
    (FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_UNALIKE) | FEATURE(FEATURE_LIMITED) |                \
     FEATURE(FEATURE_BOTH_WAYS) | FEATURE(FEATURE_NUMBER + NUMBER_OWN) | FEATURES_BEYOND |         \
     FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURES_STUCK | FEATURE(FEATURE_POOL + POOL_OWN) |   \
     FEATURES_UP | FEATURES_DOWN)

/* All that the first five games and their variations use. */
#define FEATURES_FIRST                                                                             \
    (FEATURES_SHARED | FEATURES_RACE | FEATURE(FEATURE_MANY) |                                     \
     FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST))

/* Everything. No other list is made from it by leaving something out, so a feature that is added
 * here isn't known anywhere until it is named there. */
#define FEATURES_STUCK_ALL                                                                         \
    (FEATURES_STUCK | FEATURE(FEATURE_STUCK + STUCK_WINS) | FEATURE(FEATURE_STUCK + STUCK_DRAWS) | \
     FEATURE(FEATURE_STUCK + STUCK_SETTLES))
#define FEATURES_ALL                                                                               \
    (FEATURES_FIRST | FEATURES_STUCK_ALL | FEATURE(FEATURE_BEYOND + BEYOND_WINS) |                 \
     FEATURE(FEATURE_REPEAT + REPEAT_NOT_OWN_LAST) | FEATURE(FEATURE_REPEAT + REPEAT_NEVER) |      \
     FEATURE(FEATURE_POOL + POOL_SHARED) | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |                    \
     FEATURE(FEATURE_OP + SUMMIT_SET) | FEATURE(FEATURE_OP + SUMMIT_APPEND) |                      \
     FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL) |                      \
     FEATURE(FEATURE_NEGATIVE) | FEATURE(FEATURE_BOUNDED) | FEATURE(FEATURE_GOALS) |               \
     FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_LOSE) | FEATURE(FEATURE_SETTLE) |                \
     FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_STARTS) | FEATURE(FEATURE_THEIR) |                   \
     FEATURE(FEATURE_BOTH) | FEATURE(FEATURE_ELSE) | FEATURE(FEATURE_WITH) |                       \
     FEATURE(FEATURE_TAKES) | FEATURE(FEATURE_NEXT) | FEATURE(FEATURE_BEGIN) |                     \
     FEATURE(FEATURE_ONLY))

/* One number or heaps for two who play alike, and nothing counts but what stands there. */
#define FEATURES_MEMORYLESS                                                                        \
    (FEATURES_SHARED | FEATURES_STUCK_ALL | FEATURE(FEATURE_BEYOND + BEYOND_WINS) | FEATURES_UP |  \
     FEATURES_DOWN | FEATURE(FEATURE_OP + SUMMIT_FLOOR) | FEATURE(FEATURE_OP + SUMMIT_SET) |       \
     FEATURE(FEATURE_OP + SUMMIT_APPEND) | FEATURE(FEATURE_BOTH_WAYS) | FEATURE(FEATURE_MORE) |    \
     FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL) | FEATURE(FEATURE_NEGATIVE) |                  \
     FEATURE(FEATURE_BOUNDED) | FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) |              \
     FEATURE(FEATURE_LOSE) | FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_BOTH) |                      \
     FEATURE(FEATURE_ELSE) | FEATURE(FEATURE_ONLY))

/* One number a player, and one number that ends the game when it is reached or exceeded. Moves are
 * numbered and judged by their uses, a ban on the one just before, the bounds and the target. */
#define FEATURES_SIMPLE                                                                            \
    (FEATURES_FIRST | FEATURES_STUCK_ALL | FEATURE(FEATURE_REPEAT + REPEAT_NEVER) |                \
     FEATURE(FEATURE_POOL + POOL_SHARED) | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |                    \
     FEATURE(FEATURE_OP + SUMMIT_APPEND) | FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS) |         \
     FEATURE(FEATURE_STILL) | FEATURE(FEATURE_NEGATIVE) | FEATURE(FEATURE_BOUNDED) |               \
     FEATURE(FEATURE_SETTLE) | FEATURE(FEATURE_STARTS) | FEATURE(FEATURE_WITH))

/* The same, and the game may end in other ways too. */
#define FEATURES_PLAIN                                                                             \
    (FEATURES_SIMPLE | FEATURE(FEATURE_BEYOND + BEYOND_WINS) | FEATURE(FEATURE_OP + SUMMIT_SET) |  \
     FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_LOSE) |                 \
     FEATURE(FEATURE_TAKES))

/* ---- Moves ---------------------------------------------------------------------------------- */

/* One of a seat's moves. How often it was used is a field of `bits` bits of the position's words,
 * from bit `at` on; a field never crosses the end of a word. */
struct numbered_move {
    struct op op;
    uint16_t uses; /* 0: no limit */
    uint16_t same; /* a ban treats moves with the same mark as the same; from 1 */
    uint16_t at;
    uint8_t bits;
    uint8_t aim;   /* whose number it changes */
    uint16_t part; /* of the list of moves: the part that it comes from */
    bool bound;    /* its amount has to be in that part, relative to the number */
    bool otherwise;
};

/* A seat's moves are a list of parts, and, where no more than WAYS_MOST can ever be made, these are
 * numbered. Otherwise `count` is 0. */
struct seat {
    int64_t target; /* the number to land on, the first of them if there are several */
    int64_t start;
    bool down; /* the target lies below the start; with several targets only steps need this */
    bool open; /* nothing is beyond it */
    bool many; /* not one number but those of `goal`, or none */
    struct set goal, lose, moves;
    unsigned count;
    struct numbered_move *numbered;
};

struct compiled {
    feature_set features;
    unsigned players;
    unsigned numbers;                      /* that a position holds */
    uint8_t number, beyond, repeat, stuck; /* the choices above */
    uint8_t pool, settle, tie;
    uint16_t with;     /* numbers to build with, and for what: bit k for each enum summit_op */
    unsigned heaps;    /* 0: there are none */
    bool steps;        /* a move is a distance towards the own target */
    bool all_numbered; /* see struct seat */
    bool cyclic;       /* a position can come up again */
    bool min_stated, max_stated; /* then they are checked before the target */
    bool plain;  /* nothing but FEATURES_PLAIN, and no amount depends on the number: most games */
    bool simple; /* plain, and nothing but FEATURES_SIMPLE */
    int first;   /* a seat, or SUMMIT_TOSS */
    int64_t start, min, max;
    int64_t heap[SUMMIT_HEAPS]; /* what they hold at the start */
    const struct part *part;    /* the pool of all sets */
    struct set next, begin, only, takes;
    bool next_own;   /* `next` is about the player's own move before */
    uint8_t next_at; /* words of a position: the amount before, of each player if own */
    uint8_t own_at;  /* words that hold each player's last move, 16 bits each */
    uint8_t once_at; /* words with a bit for each mark that can't come again, if there are any: */
    bool marks_once; /* numbers are used up by whoever uses them, marks by anybody */
    struct seat seat[SUMMIT_PLAYERS];
};

const struct compiled *rules_compiled(const struct summit_rules *rules);

/* Whether a number lies past a player's target. */
static inline bool seat_is_beyond(const struct seat *seat, wide number)
{
    return !seat->open && (seat->down ? number < seat->target : number > seat->target);
}
/* The least and the greatest number that may be set for a player: beyond a bound that the file
 * doesn't set, only a winning number past the target. */
static inline int64_t lowest_set(const struct compiled *play, const struct seat *owner)
{
    bool past = play->beyond == BEYOND_WINS && owner->down && !play->min_stated;
    return past ? -SUMMIT_LIMIT : play->min;
}
static inline int64_t highest_set(const struct compiled *play, const struct seat *owner)
{
    bool past = play->beyond == BEYOND_WINS && !owner->down && !play->max_stated;
    return past ? SUMMIT_LIMIT : play->max;
}
/* The highest mark of a move: see struct numbered_move. */
uint16_t compiled_marks(const struct compiled *play);
/* Whether some move of a player goes up. */
bool seat_rises(const struct seat *seat);
/* Whether an operation goes up. */
bool op_rises(struct op op);
/* The highest number with which a game continues: a rising number stops at a target above it; where
 * the target lies below, only at the greatest number. */
int64_t compiled_highest(const struct compiled *play);
/* Whether the rules use no other features than these: every shortcut beside make_move and
 * refusal_on asks this first, and isn't taken if they do. */
static inline bool compiled_within(const struct compiled *play, feature_set known)
{
    return (play->features & ~known) == 0;
}
/* Whether the rules use a feature, or any of some. */
static inline bool compiled_uses(const struct compiled *play, unsigned feature)
{
    return (play->features & FEATURE(feature)) != 0;
}
static inline bool compiled_uses_any(const struct compiled *play, feature_set some)
{
    return (play->features & some) != 0;
}

/* Which number of a position a player's moves change. */
static inline unsigned seat_number(const struct compiled *play, unsigned seat)
{
    return play->number == NUMBER_OWN ? seat : 0;
}

/* How often a move was used, if it is limited. */
static inline unsigned numbered_used(const struct numbered_move *numbered,
                                     const struct summit_position *position)
{
    uint64_t above = position->word[numbered->at / 64] >> numbered->at % 64;
    return (unsigned)(above & ((UINT64_C(1) << numbered->bits) - 1));
}

/* A seat's move as a value, with heaps on the first; and the index of a value among the seat's
 * moves, `count` if it is none. */
struct summit_move numbered_as_given(const struct compiled *play, unsigned seat, unsigned numbered);
unsigned numbered_find(const struct compiled *play, unsigned seat, struct summit_move move);

/* The number that a seat's moves of an aim change, except with heaps; the aim of a seat's move,
 * false if it has none; a numbered move as a move on a number; how many numbers each applies to. */
uint8_t aim_number(const struct compiled *play, unsigned seat, uint8_t aim);
bool move_aim(const struct compiled *play, unsigned seat, struct summit_move move, uint8_t *aim);
static inline struct summit_move numbered_as_move(const struct numbered_move *numbered, unsigned on)
{
    return (struct summit_move){.by = numbered->op.by,
                                .op = (uint8_t)numbered->op.kind,
                                .on = (uint8_t)on,
                                .their = numbered->aim == AIM_THEIR};
}
unsigned numbered_copies(const struct compiled *play);

/* A move of the player to move, ready to be judged: which numbered move, on which number. */
struct candidate {
    const struct numbered_move *numbered;
    unsigned on;
    struct numbered_move unnumbered; /* `numbered` points here if the move isn't one of the list */
};

/* Resolves a move of the player to move; false if that player has no such move. */
bool candidate_of(const struct compiled *play, const struct summit_position *position,
                  struct summit_move move, struct candidate *candidate);
/* Resolves an action of a seat; false if it isn't one. */
bool candidate_by(const struct compiled *play, unsigned seat, unsigned action,
                  struct candidate *candidate);
/* Why it can't be made, and its result for the number, or for the first of two. */
enum summit_refusal candidate_refusal(const struct compiled *play,
                                      const struct summit_position *position,
                                      const struct candidate *candidate, wide *made);
/* The same for a numbered move of plain rules. */
enum summit_refusal plain_refusal(const struct compiled *play,
                                  const struct summit_position *position,
                                  const struct numbered_move *numbered, unsigned on, wide *made);
/* The player whose result a changed number decides in this position. */
static inline unsigned number_owner(const struct compiled *play,
                                    const struct summit_position *position, unsigned on)
{
    return play->number == NUMBER_OWN && on != SUMMIT_BOTH ? on : position->turn;
}

/* Whether a number is a target of a player; whether it is a losing number. */
bool seat_reaches(const struct compiled *play, const struct seat *seat, wide number);
bool seat_fails(const struct compiled *play, const struct seat *seat, wide number);

/* A player's score when the game is settled: the higher one wins. */
wide settle_score(const struct compiled *play, const struct summit_position *position,
                  unsigned seat);

/* The cost of judging a move, in steps: 1 for most rules, more where many sets or moves have to be
 * examined. Code that tries thousands of moves counts these. */
unsigned judging_weight(const struct compiled *play);
/* Whether the player to move has a move, in a game that isn't over. */
bool move_exists(const struct compiled *play, const struct summit_position *position);

/* The same as the public functions, for an action of the player to move. Which `else` moves are
 * open is computed once for all actions in a position: `*open` is 0 for the first. */
bool numbered_is_legal(const struct compiled *play, const struct summit_position *position,
                       unsigned action, uint16_t *open);
/* The legal ones among the first 32, bit a for action a, in a game that isn't over. */
uint32_t numbered_mask(const struct compiled *play, const struct summit_position *position);
enum summit_refusal numbered_play(const struct summit_rules *rules,
                                  struct summit_position *position, unsigned action);

#endif
