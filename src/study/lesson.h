/* lesson.h: the texts, JSON and checks of a lesson, for study and session. */
#ifndef STUDY_LESSON_H
#define STUDY_LESSON_H

#include "base/message.h"
#include "summit_lesson.h"

enum { LESSON_SIZES_ASKED = 5 }; /* questions about sizes in a lesson */

/* The names of steps in JSON: `play`, `finish`, ...; the step of a name, or SUMMIT_STEPS. */
extern const char *const lesson_step_names[SUMMIT_STEPS];
extern const char *const lesson_question_names[];
enum summit_step lesson_step_read(struct span name);

void lesson_json(struct text *text, const struct summit_solver *solver,
                 const struct summit_lesson *lesson);

/* The winner once nobody can move, a seat or SUMMIT_DRAWN; SUMMIT_NOBODY as long as somebody can. A
 * lost turn isn't the end. */
int lesson_winner(const struct summit_rules *rules, const struct summit_position *position);

/* The chance that a player who moves at random wins against the perfect computer, from a position
 * on: exact if the game is small enough, otherwise an upper bound, 1 if nothing is known. And in
 * how many ways, no two with the same moves, it can be won: 2 for all that are more, and no more
 * than there are. False without memory. */
bool lesson_chance(const struct summit_solver *solver, const struct summit_position *start,
                   unsigned seat, double *chance, unsigned *ways);
/* A number that differs where one of the moves before did. */
uint64_t lesson_hash(uint64_t before, struct summit_move move);

/* ---- Words, in the language of the rules ---------------------------------------------------- */

void lesson_tell_title(struct text *text, const struct summit_rules *rules,
                       const struct summit_lesson *lesson);
/* A step in two or three words; its heading. */
void lesson_tell_step_name(struct text *text, const struct summit_rules *rules,
                           enum summit_step step);
void lesson_tell_step(struct text *text, const struct summit_rules *rules,
                      const struct summit_lesson *lesson, enum summit_step step);
/* The player's seat, unless it is SUMMIT_NOBODY, the position and the legal moves. */
void lesson_tell_position(struct text *text, const struct summit_rules *rules,
                          const struct summit_position *position, int seat);
/* The same without the moves. */
void lesson_tell_place(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position, int seat);
/* One of the numbers that an exercise asks about, or, with a letter in front, of the heaps: `a: 1,
 * 2`; what is typed for it; all of them, as a line; and those that are safe. */
void lesson_tell_one_asked(struct text *text, const struct summit_rules *rules,
                           const struct summit_exercise *exercise, size_t index);
void lesson_type_asked(struct text *text, const struct summit_rules *rules,
                       const struct summit_exercise *exercise, size_t index);
void lesson_tell_asked(struct text *text, const struct summit_rules *rules,
                       const struct summit_exercise *exercise);
void lesson_tell_safe(struct text *text, const struct summit_rules *rules,
                      const struct summit_exercise *exercise);
void lesson_tell_marks(struct text *text, const struct summit_solver *solver,
                       const struct summit_position *position);
/* A message with the filling `move`. */
void lesson_tell_move(struct text *text, const struct summit_rules *rules, enum message message,
                      struct summit_move move);
/* The answer: a move and what it leaves; or, with SUMMIT_NO_MOVE, every move and its reply. */
void lesson_tell_answer(struct text *text, const struct summit_solver *solver,
                        const struct summit_position *position, struct summit_move answer);
/* The same for at most so many moves. */
void lesson_tell_replies(struct text *text, const struct summit_solver *solver,
                         const struct summit_position *position, unsigned most);
/* The number of a position, or its heaps, rising, without empty ones. */
void lesson_tell_numbers(struct text *text, const struct summit_rules *rules,
                         const struct summit_position *position);
/* Why one that is asked about isn't safe: the move that wins there. */
void lesson_tell_unsafe(struct text *text, const struct summit_solver *solver,
                        const struct summit_exercise *exercise, size_t index);
/* Why a legal move is wrong: one reply, one sentence. `now`: it should have won on the spot. */
void lesson_tell_wrong(struct text *text, const struct summit_solver *solver,
                       const struct summit_position *position, struct summit_move move, bool now);

#endif
