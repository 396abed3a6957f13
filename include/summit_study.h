/* summit_study.h: what can be learned from positions and games: hints, reviews, maps, puzzles.
 *
 * Each is data first, plain structs that a page can draw; words, JSON and SVG are made from them.
 * Whatever fills a buffer does so as summit_rules_write does. Seats are counted from 0 in data,
 * from 1 in words and JSON. */
#ifndef SUMMIT_STUDY_H
#define SUMMIT_STUDY_H

#include "summit_hint.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum { SUMMIT_LINE_PLIES = 24, SUMMIT_MAP_HEAD = 24 };

/* ---- Reviews -------------------------------------------------------------------------------- */

/* The kind of a ply in a game that was played. */
enum summit_done {
    SUMMIT_DONE_MOVE,
    SUMMIT_DONE_RESIGN,
    SUMMIT_DONE_TIMEOUT,
    SUMMIT_DONE_REPETITION,
};

/* Something that was done in a game: where that stood before it, and in which round of a match. */
struct summit_played {
    struct summit_position before;
    struct summit_ply ply; /* its kind is an enum summit_done */
    unsigned round;        /* from 1 */
};
/* A game that was played: how many entries it has, and a function that fills each one in. */
struct summit_reviewed {
    size_t count;
    void (*entry)(const void *context, size_t index, struct summit_played *played);
    const void *context;
};

/* What one entry did to its player. */
struct summit_judgement {
    struct summit_ply ply;
    unsigned round;
    struct summit_effect effect; /* if it is a move */
    bool known; /* a move whose positions the solver knows: only then what follows counts */
    struct summit_answer here, after; /* before it, and after it for the next player */
    enum summit_value kept;           /* what the mover has after it */
    bool mistake;                     /* something was thrown away */
    bool turning;                     /* who wins, if anybody, isn't who won before */
    uint64_t sooner;         /* two players: it is lost so many turns sooner than need be */
    size_t best, best_count; /* if it is a mistake or sooner: so many of the review's best moves */
};

/* The first moves of a best line, and what the position where it begins is worth. */
struct summit_line {
    struct summit_answer here;
    size_t count;
    struct summit_ply plies[SUMMIT_LINE_PLIES];
};

struct summit_review {
    size_t count;
    struct summit_judgement *entries;
    struct summit_move *best;
    size_t turns, last_turn; /* how often the game turned, and by which entry the last time */
    struct summit_line line; /* if that was a mistake: what its player had */
    int lost;                /* who lost a game of two that never turned, or SUMMIT_NOBODY */
    size_t sooner, worst; /* so many moves of that player lost it sooner, worst of all this one */
    struct summit_plan plan; /* by which the game is won, if one is known */
};

/* Judges every entry. False and a sentence if there is no memory or `progress`, which may be NULL,
 * says no: then there is nothing to release. */
bool summit_review_make(const struct summit_solver *solver, const struct summit_reviewed *game,
                        summit_watch *progress, void *context, struct summit_review *review,
                        struct summit_error *error);
void summit_review_release(struct summit_review *review);
size_t summit_review_tell(const struct summit_rules *rules, const struct summit_review *review,
                          char *buffer, size_t size);
size_t summit_review_json(const struct summit_rules *rules, const struct summit_review *review,
                          char *buffer, size_t size);

/* ---- Maps ----------------------------------------------------------------------------------- */

/* Which picture fits follows from the rules and the position alone. */
enum summit_map_kind {
    SUMMIT_MAP_NUMBERS,   /* who wins at which number, so many in a row */
    SUMMIT_MAP_TURNS,     /* a row for each number, a column for each move that is forbidden */
    SUMMIT_MAP_DISTANCES, /* the same by distances to the own goal */
    SUMMIT_MAP_GRID,      /* the own number down, the other player's across */
    SUMMIT_MAP_RACE,      /* own moves to the target at which number, so many in a row */
    SUMMIT_MAP_MOVES,     /* the next move down; what is then, and after each answer, across */
    SUMMIT_MAP_BOARD,     /* the first heap down, the second across, the others as they are */
    SUMMIT_MAP_FIRST,     /* what comes of taking each number, so many in a row */
};

struct summit_map_cell {
    char letter;    /* for the player to move W won, L lost, D drawn, of several 1 that one wins, 2
                     * the next; in SUMMIT_MAP_FIRST W and L are for whoever takes it; '=' `turns`
                     * alone, '-' never, '.' can't come up, ' ' nothing */
    bool here;      /* where the game stands */
    uint64_t turns; /* to the end; 0: not shown */
};

struct summit_map {
    const struct summit_rules *rules; /* have to stay */
    enum summit_map_kind kind;
    int64_t from, to; /* the numbers that are drawn */
    size_t rows, columns;
    char (*row_heads)[SUMMIT_MAP_HEAD];
    char (*column_heads)[SUMMIT_MAP_HEAD];
    struct summit_map_cell *cells;   /* row by row */
    bool more;                       /* of SUMMIT_MAP_MOVES: there are further moves */
    struct summit_position position; /* where the game stands */
};

/* All zero is a good choice. */
struct summit_map_options {
    unsigned per_row;       /* where numbers stand in rows: so many in each; 0: ten */
    summit_watch *progress; /* may be NULL */
    void *context;          /* for it */
};

/* Draws the map around a position, in which somebody is to move. False and a sentence if there is
 * no memory or it is stopped, and nothing to release. `options` may be NULL. */
bool summit_map_draw(const struct summit_solver *solver, const struct summit_position *position,
                     const struct summit_map_options *options, struct summit_map *map,
                     struct summit_error *error);
void summit_map_release(struct summit_map *map);
size_t summit_map_tell(const struct summit_map *map, char *buffer, size_t size);
size_t summit_map_svg(const struct summit_map *map, char *buffer, size_t size);
size_t summit_map_json(const struct summit_map *map, char *buffer, size_t size);

/* ---- Puzzles -------------------------------------------------------------------------------- */

enum summit_grade { SUMMIT_EASY, SUMMIT_MEDIUM, SUMMIT_HARD, SUMMIT_GRADES };
/* The grade of so many bits, up to 4 easy, up to 6 medium; and its name: `easy`, `medium`, `hard`.
 */
enum summit_grade summit_grade_of(double bits);
const char *summit_grade_name(enum summit_grade grade);
/* The grade of a name, or SUMMIT_GRADES. */
enum summit_grade summit_grade_read(const char *name);

/* What is asked. */
enum summit_puzzle_kind {
    SUMMIT_PUZZLE_LINE,  /* win: two to four real choices in a row, of which the first has one
                          * answer and each later one every move that wins */
    SUMMIT_PUZZLE_LEAVE, /* tap the number that you leave */
    SUMMIT_PUZZLE_SAFE,  /* mark all safe numbers of these */
    SUMMIT_PUZZLE_FIRST, /* first or second? for a start on each of these */
    SUMMIT_PUZZLE_SIZE,  /* first or second? with each of these as the target or the start */
};

enum {
    SUMMIT_PUZZLE_VERSION = 2,
    SUMMIT_PUZZLE_SETTINGS = 192,
    SUMMIT_PUZZLE_PLIES = 24,
    SUMMIT_PUZZLE_ASKED = 24,
    SUMMIT_PUZZLE_KEY = 8,
};

/* A puzzle, and how a game came there. Rules, version, seed and grade make the same on every
 * machine. A real choice is a turn with a move that wins and one that neither wins nor loses on the
 * spot. Whoever takes wins on the spot, shuns losses on the spot and otherwise guesses solves it by
 * `chance`, which is at most 1 in 6; who always plays the largest or the smallest move doesn't. */
struct summit_puzzle {
    unsigned version;
    uint64_t seed;
    enum summit_grade grade; /* by the bits */
    enum summit_puzzle_kind kind;
    double chance, bits;   /* bits = log2(1 / chance) */
    unsigned fewest, most; /* real choices of a line, by which right moves are made */
    char settings[SUMMIT_PUZZLE_SETTINGS]; /* over the rules: `target = 17; ops = +1, *3` */
    unsigned first;                        /* who began */
    size_t count;
    struct summit_ply plies[SUMMIT_PUZZLE_PLIES]; /* lost turns are SUMMIT_NO_MOVE */
    struct summit_position position;
    struct summit_move solution; /* of a line, and of SUMMIT_PUZZLE_LEAVE: the only first one */
    /* Of a question: the numbers that it is about, ascending, and which of them are to be named:
     * that one, those that are safe, those from which the first player wins. */
    size_t asked_count;
    int64_t asked[SUMMIT_PUZZLE_ASKED];
    bool right[SUMMIT_PUZZLE_ASKED];
    char key[SUMMIT_PUZZLE_KEY]; /* of SUMMIT_PUZZLE_SIZE: `target` or `start` */
};

/* Makes one of the rules with other sizes and moves; one in four, by the seed, is a question where
 * their shape has one. Takes a bounded number of steps. False and a sentence if none was found. */
bool summit_puzzle_make(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                        struct summit_puzzle *puzzle, struct summit_error *error);
/* The rules that it is played by, to be freed; NULL and a sentence if there is no memory. */
struct summit_rules *summit_puzzle_rules(const struct summit_rules *rules,
                                         const struct summit_puzzle *puzzle,
                                         struct summit_error *error);
/* That of a day (20260131), the same for everybody: easy on Mondays, hard on Sundays, families of
 * games in turn. `*game` is the name of its game. Where that has none of the grade it is one of the
 * next grade. */
bool summit_puzzle_daily(int64_t date, const char **game, struct summit_puzzle *puzzle,
                         struct summit_error *error);

/* What is asked, in the language of the rules that it is played by; and as JSON. */
size_t summit_puzzle_tell(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                          char *buffer, size_t size);
size_t summit_puzzle_json(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                          char *buffer, size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
