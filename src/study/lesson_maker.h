/* lesson_maker.h: the builder of a lesson. Shared by the files lesson*.c. */
#ifndef STUDY_LESSON_MAKER_H
#define STUDY_LESSON_MAKER_H

#include "core/explore.h"
#include "study/lesson.h"

enum { LESSON_GATHERED = 1 << 13 }; /* positions at most */

/* A position that may become an exercise. */
struct gathered {
    uint32_t index;
    unsigned heaps; /* that aren't empty */
    bool taken;
    uint64_t plies, total;
    struct summit_answer answer;
};

struct lesson_maker {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    struct summit_lesson *lesson;
    struct explore explore;
    size_t followed; /* so many more moves may be made */
    struct gathered *list;
    size_t count;
    bool chooses; /* somewhere there is more than one move */
    bool failed;  /* there is no memory */
};

/* Gathers the positions of a game and orders them from the end; false if there is no memory. */
bool lesson_gather(struct lesson_maker *maker);
/* How many moves win on the spot; `*win` is the first. */
size_t lesson_count_wins(const struct summit_rules *rules, const struct summit_position *here,
                         struct summit_move *win);

/* Begins a step; adds an exercise to it, about a position of the first size, where the solver knows
 * the winner. */
struct summit_lesson_step *lesson_begin_step(struct lesson_maker *maker, enum summit_step step);
struct summit_exercise *lesson_add(struct lesson_maker *maker, enum summit_step step,
                                   const struct summit_position *position,
                                   const struct summit_answer *answer);

/* The start of a size, and who wins from there; a draw if that isn't known. */
void lesson_find_start(const struct summit_lesson_size *size, struct summit_position *start,
                       struct summit_answer *answer);
/* Adds a question about what is safe in a size, if its positions are no more than numbers. */
enum { LESSON_ASKED_LEAST = 5 };
void lesson_ask_safe(struct lesson_maker *maker, unsigned index);
/* The step that is played in a small size; the one that asks about other sizes. */
void lesson_make_play(struct lesson_maker *maker);
void lesson_make_sizes(struct lesson_maker *maker);
/* Whether the winner at a start comes to a real choice soon, by moves that win. */
bool lesson_has_choice(const struct summit_lesson_size *size, const struct summit_position *start,
                       int winner);
void lesson_release_sizes(struct summit_lesson *lesson);

#endif
