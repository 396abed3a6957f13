/* summit_lesson.h: a course in steps for any game for two that the solver knows.
 *
 * Everything in it follows from the solver's answers; nothing is written for one game. A step that
 * a game can't have isn't offered. Seats are counted from 0 in data, from 1 in words and JSON. */
#ifndef SUMMIT_LESSON_H
#define SUMMIT_LESSON_H

#include "summit_solve.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum summit_step {
    SUMMIT_STEP_PLAY,      /* the game made small, against a gentle computer */
    SUMMIT_STEP_FINISH,    /* win on the spot */
    SUMMIT_STEP_BACKWARDS, /* from the end, one position at a time: can you win? */
    SUMMIT_STEP_USE,       /* win positions with a real choice, first with marks, then without */
    SUMMIT_STEP_PLAN,      /* which of three plans always wins? */
    SUMMIT_STEP_SIZE,      /* the game in other sizes: first or second? what is safe? */
    SUMMIT_STEP_WHOLE,     /* beat the perfect computer, several times in a row */
    SUMMIT_STEPS,
};

enum summit_exercise_question {
    SUMMIT_EXERCISE_MOVE,  /* a move that wins on the spot */
    SUMMIT_EXERCISE_WIN,   /* can the player to move win? */
    SUMMIT_EXERCISE_GAME,  /* play on until the game is over */
    SUMMIT_EXERCISE_PLAN,  /* which of the lesson's plans always wins */
    SUMMIT_EXERCISE_FIRST, /* who wins now, first or second? */
    SUMMIT_EXERCISE_SAFE,  /* mark all of `asked` that are safe */
};

enum {
    SUMMIT_EXERCISES = 48,
    SUMMIT_ASKED_MOST = 12,
    SUMMIT_WINS_LEAST = 3,
    SUMMIT_WINS_MOST = 10,
    SUMMIT_SIZES_MOST = 8,
    SUMMIT_SIZE_BYTES = 96,
    SUMMIT_PLANS_MOST = 3,
    SUMMIT_PLAN_LIST = 8,
    SUMMIT_PLAN_HEAPS = 8,
};

/* A position, what is asked about it, and what is right. */
struct summit_exercise {
    enum summit_step step;
    enum summit_exercise_question question;
    unsigned size;                   /* which of the lesson's sizes it is played in */
    bool wins;                       /* the player to move can win */
    bool marks;                      /* the moves that leave something safe are marked */
    bool second;                     /* the computer makes the first move */
    uint64_t plies;                  /* to the end in best play; 0 if that isn't known */
    struct summit_position position; /* in which somebody is to move */
    struct summit_move answer;       /* a best move; of a lost position SUMMIT_NO_MOVE: there every
                                        move and the reply to it are the answer */
    size_t asked_count; /* of SUMMIT_EXERCISE_SAFE: numbers, ascending; or what the heaps hold, each
                           descending, then zeros, those with the smallest total first */
    int64_t asked[SUMMIT_ASKED_MOST][SUMMIT_PLAN_HEAPS];
    bool safe[SUMMIT_ASKED_MOST];
};

struct summit_lesson_step {
    size_t first, count; /* its exercises; none: the step isn't offered */
    unsigned needed;     /* so many have to be right, or won, in a row where that is asked */
};

/* The game in a size. The first one is the game itself, which belongs to whoever made the lesson;
 * the others belong to the lesson. */
struct summit_lesson_size {
    char settings[SUMMIT_SIZE_BYTES]; /* what differs: `target = 8`; "": nothing */
    const struct summit_rules *rules;
    const struct summit_solver *solver;
};

/* A plan is a habit: it says which of the legal moves fit, whatever the other does. Whoever can win
 * on the spot does. What a move leaves is the number or, where there are heaps, all of them
 * together; of a list, how many moves there are. */
enum summit_lesson_plan_kind {
    SUMMIT_HABIT_LARGEST,  /* always the largest move */
    SUMMIT_HABIT_SAME,     /* always the move `same` */
    SUMMIT_HABIT_ODD,      /* leave something odd */
    SUMMIT_HABIT_EVEN,     /* leave something even */
    SUMMIT_HABIT_EQUAL,    /* leave heaps of which each has an equal one */
    SUMMIT_HABIT_MULTIPLE, /* leave a multiple of `of` */
    SUMMIT_HABIT_TOGETHER, /* begin with `rest`; then make `of` together with the move before */
    SUMMIT_HABIT_REST,     /* leave a multiple of `of` and `rest` more */
    SUMMIT_HABIT_LIST,     /* leave one of a list, whatever the order of heaps */
    SUMMIT_HABITS,
};
struct summit_lesson_plan {
    enum summit_lesson_plan_kind kind;
    int64_t of, rest;
    struct summit_move same;
    size_t count; /* of the list; the heaps of each descending */
    int64_t list[SUMMIT_PLAN_LIST][SUMMIT_PLAN_HEAPS];
};

struct summit_lesson {
    struct summit_lesson_step steps[SUMMIT_STEPS];
    size_t count;
    struct summit_exercise exercises[SUMMIT_EXERCISES];
    size_t size_count;
    struct summit_lesson_size sizes[SUMMIT_SIZES_MOST];
    size_t small; /* the size of the first step */
    /* The side that wins from the start plays by a plan; `plan_right` always wins, the others can
     * be broken. */
    size_t plan_count, plan_right;
    struct summit_lesson_plan plans[SUMMIT_PLANS_MOST];
    uint64_t plan_positions; /* in which the right one was checked; 0: a proved law says so */
    double chance; /* that a player who draws every move wins one game of the last step from the
                      better side; never told lower than it is */
};

/* Makes the course of solved rules; which steps it has depends on them alone. False and a sentence
 * if the game isn't for two, or there is no memory, or no step fits; then there is nothing to
 * release. Rules and solver have to stay as long as the lesson. */
bool summit_lesson_make(const struct summit_solver *solver, struct summit_lesson *lesson,
                        struct summit_error *error);
void summit_lesson_release(struct summit_lesson *lesson);

/* The moves among which the perfect computer of a lesson draws: where it wins, the quickest wins;
 * where it is lost, all that don't lose on the spot, so that games differ. Returns how many were
 * filled in, 0 if there is none or the moves are more than SUMMIT_ROOM. */
size_t summit_lesson_defence(const struct summit_solver *solver,
                             const struct summit_position *position,
                             struct summit_move moves[SUMMIT_ROOM]);

/* The legal moves that fit a plan after the other's move `before` (SUMMIT_NO_MOVE: none yet).
 * Returns how many were filled in; SUMMIT_MANY if there are more than SUMMIT_ROOM legal moves. */
size_t summit_lesson_plan_moves(const struct summit_rules *rules,
                                const struct summit_lesson_plan *plan,
                                const struct summit_position *position, struct summit_move before,
                                struct summit_move moves[SUMMIT_ROOM]);

/* What becomes of a plan if the winner at a position plays by it: the solver looks at every
 * position that it leads to, whatever the other does. */
enum summit_lesson_plan_fate {
    SUMMIT_PLAN_WINS,       /* always */
    SUMMIT_PLAN_LOSES,      /* a move fits that isn't safe: the last one of the line */
    SUMMIT_PLAN_ENDS,       /* no move fits after the line */
    SUMMIT_PLAN_TURNS_BACK, /* the line leads to where it need not ever end */
    SUMMIT_PLAN_OPEN,       /* too large to be looked at */
};
enum { SUMMIT_PLAN_PLIES = 64 };
struct summit_lesson_trial {
    enum summit_lesson_plan_fate fate;
    uint64_t positions; /* looked at */
    unsigned length;    /* plies of a shortest line that breaks it */
    size_t count;       /* of them these, the last ones; lost turns are SUMMIT_NO_MOVE */
    struct summit_ply plies[SUMMIT_PLAN_PLIES];
    struct summit_position from; /* before these plies, */
    struct summit_move before;   /* and the other's move before */
};
/* False if there is no memory. */
bool summit_lesson_plan_try(const struct summit_solver *solver,
                            const struct summit_lesson_plan *plan,
                            const struct summit_position *start, struct summit_lesson_trial *trial);

/* The course as JSON: fills the buffer as summit_rules_write does. */
size_t summit_lesson_json(const struct summit_solver *solver, const struct summit_lesson *lesson,
                          char *buffer, size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
