/* lesson_plan.h: the plans of a lesson: search, trial and texts. */
#ifndef STUDY_LESSON_PLAN_H
#define STUDY_LESSON_PLAN_H

#include "base/message.h"
#include "summit_lesson.h"

/* Fills in the plans of a lesson: the shortest one that always wins for whoever wins at the start,
 * and two that don't, in an order that depends on the rules alone. None if there is no such. */
bool lesson_plan_find(const struct summit_solver *solver, const struct summit_position *start,
                      struct summit_lesson *lesson);

/* The amount that a move leaves, as plans count it. False if plans don't apply to these rules. */
bool lesson_plan_measure(const struct summit_rules *rules, const struct summit_position *after,
                         int64_t *left);

/* The heaps of a position, falling, and zeros; or its number. */
void lesson_plan_sorted(const struct summit_rules *rules, const struct summit_position *position,
                        int64_t numbers[SUMMIT_PLAN_HEAPS]);

/* Such numbers in words, rising, without zeros. */
void lesson_tell_heaps(struct text *text, const struct summit_rules *rules,
                       const int64_t falling[SUMMIT_PLAN_HEAPS]);

/* A plan in words: `Leave a multiple of 4.` */
void lesson_tell_plan(struct text *text, const struct summit_rules *rules,
                      const struct summit_lesson_plan *plan);
/* A line that shows the trial of a plan: what broke it, or its beginning, continued by the plan and
 * the perfect computer. */
enum { LESSON_SHOWN = 12 };
struct lesson_showing {
    struct summit_position from;
    unsigned before; /* plies before it */
    unsigned seat;   /* whose plan it is */
    size_t count;
    struct summit_ply plies[LESSON_SHOWN];
    enum {
        LESSON_SHOWN_MORE, /* it isn't over */
        LESSON_SHOWN_WON,  /* by the planner */
        LESSON_SHOWN_LOST,
        LESSON_SHOWN_STUCK,  /* no move fits */
        LESSON_SHOWN_CIRCLE, /* it may go on for ever */
    } end;
};
void lesson_show_trial(const struct summit_solver *solver, const struct summit_lesson_plan *plan,
                       const struct summit_lesson_trial *trial, struct lesson_showing *showing);
/* The result of the trial of a plan: the line that broke it, continued to its end by the perfect
 * computer; or that it always wins. */
void lesson_tell_trial(struct text *text, const struct summit_solver *solver,
                       const struct summit_lesson_plan *plan,
                       const struct summit_lesson_trial *trial);

#endif
