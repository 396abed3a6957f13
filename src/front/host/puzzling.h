/* puzzling.h: a puzzle as front ends on this machine give it: it is made, answers are judged, and
 * streaks are counted. What is right comes from study alone. */
#ifndef FRONT_HOST_PUZZLING_H
#define FRONT_HOST_PUZZLING_H

#include "front/host/streaks.h"
#include "study/study.h"

struct puzzling {
    struct summit_rules *rules; /* owned, with what a toss has drawn */
    struct summit_solver *solver;
    struct summit_puzzle puzzle;
    int64_t date;   /* whose day's puzzle it is, as 20260131; or 0 */
    unsigned hints; /* layers of the hint that were told */
    bool first;     /* no answer yet, and no hint that names the move */
    bool done;      /* solved, or given up */
    int trouble;    /* errno of the last try to keep the streaks, or 0 */
};

/* A seed that nobody could guess, small enough to be told. */
uint64_t puzzling_seed(void);

struct puzzling_wish {
    const struct summit_rules *rules;       /* copied; NULL: one of Summit's own, by the seed */
    const struct summit_language *language; /* then: in which it is told, or NULL */
    uint64_t seed;
    enum summit_grade grade;
    bool any_grade; /* where there is none of this one, of the next, easy after hard */
};

/* Makes the puzzle that is wished for, or that of a day, the same for everybody. Ctrl-C stops it.
 * False and a sentence if there is none; then there is nothing to release. */
bool puzzling_make(struct puzzling *puzzling, const struct puzzling_wish *wish,
                   struct summit_error *error);
bool puzzling_make_daily(struct puzzling *puzzling, int64_t date,
                         const struct summit_language *language, struct summit_error *error);
void puzzling_release(struct puzzling *puzzling);

/* A table at which a game stands where the puzzle does, to be looked at or typed to: nothing of it
 * is kept. NULL if there is no memory. Its turn and prompt are the first events. */
struct summit_table *puzzling_table(const struct puzzling *puzzling);

enum puzzling_answer {
    PUZZLING_NO_MOVE, /* nothing was tried: the text says why */
    PUZZLING_WRONG,   /* and what the next player would be told then */
    PUZZLING_RIGHT,   /* and why */
};
/* Judges what somebody typed, in any form that a table takes, or a legal move; what counts for the
 * streaks is counted. `told` gets whole lines, in the language of the rules. */
enum puzzling_answer puzzling_type(struct puzzling *puzzling, const char *typed, size_t length,
                                   struct text *told);
enum puzzling_answer puzzling_try(struct puzzling *puzzling, struct summit_move move,
                                  struct text *told);
/* Tells the next layer of the hint: who wins, by which move, why. The first one is free. */
void puzzling_hint(struct puzzling *puzzling, struct text *told);
/* What can be typed. */
void puzzling_help(struct puzzling *puzzling, struct text *told);
/* Gives up: tells the move and why. */
void puzzling_show(struct puzzling *puzzling, struct text *told);

/* The puzzle: its day, its game and how hard it is, as a line; the position and the moves. */
void puzzling_add_title(struct text *text, const struct puzzling *puzzling);
void puzzling_add_task(struct text *text, const struct puzzling *puzzling);
/* How many were solved in a row, as a line; and if they can't be kept, why. */
void puzzling_add_streaks(struct text *text, const struct puzzling *puzzling);

#endif
