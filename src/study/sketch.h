/* sketch.h: the builder of a sketch. Shared by the files sketch*.c. */
#ifndef STUDY_SKETCH_H
#define STUDY_SKETCH_H

#include "study/study.h"

struct sketch_builder {
    const struct summit_rules *rules;
    const struct summit_position *position;
    struct summit_sketch *sketch;
    struct summit_position start; /* of the round */
    bool list;                    /* numbers are only taken, so the last number isn't shown */
    int64_t low, high;            /* the range of all numbers so far */
    bool fatal;                   /* the last block ended the game and isn't counted as used */
};

/* The ends of the axis, whoever draws along it; then what stands on it. */
void sketch_axis(struct sketch_builder *builder);
void sketch_marks(struct sketch_builder *builder);
/* The target that a player goes for from a number: of several the next one up, or else the first;
 * false if there is none. */
bool sketch_target(const struct summit_rules *rules, unsigned seat, int64_t number,
                   int64_t *target);
/* The numbers that can be used up, and what became of them; false if there is no memory. */
bool sketch_fields(struct sketch_builder *builder);
void sketch_totals(struct sketch_builder *builder);

#endif
