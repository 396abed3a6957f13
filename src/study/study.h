/* study.h: texts and JSON of hints, reviews, maps, verdicts and puzzles, appended to a growing
 * text. The public functions of the same purpose fill the caller's buffer. */
#ifndef STUDY_STUDY_H
#define STUDY_STUDY_H

#include "base/message.h"
#include "summit_sketch.h"
#include "summit_study.h"

void hint_tell(struct text *text, const struct summit_rules *rules, const struct summit_hint *hint,
               enum summit_layer layer);

/* Adds one of the three layers for people. */
void hint_tell_layer(struct text *text, const struct summit_rules *rules,
                     const struct summit_hint *hint, enum summit_layer which);

/* Adds a review: every move with the value before and after, the mistakes, a small graph of the
 * whole game, and the line that would have won. */
void review_tell(struct text *text, const struct summit_rules *rules,
                 const struct summit_review *review);
/* Parts of it: the line of an entry, and the text below the graph. */
void review_tell_entry(struct text *text, const struct summit_rules *rules,
                       const struct summit_review *review, size_t index);
void review_tell_outcome(struct text *text, const struct summit_rules *rules,
                         const struct summit_review *review);
void review_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_review *review);

void map_tell(struct text *text, const struct summit_map *map, bool color);
/* As SVG, with its title, in a size for paper. */
void map_svg(struct text *text, const struct summit_map *map);
/* Into an object: its words, and a mark for each cell, row by row: ◆ for what is safe, – for what
 * nobody can force, the seat that wins of several players, a number of moves; " " where nothing is.
 */
void map_json_marks(struct text *text, const struct summit_map *map);
void map_json(struct text *text, const struct summit_map *map);
void map_json_heads(struct text *text, const char *key, char (*heads)[SUMMIT_MAP_HEAD],
                    size_t count);
/* The title of a map. */
void map_title(struct text *text, const struct summit_map *map);

/* A position with its value and moves, the best line and the method; false if it is unknown. Of a
 * finished game, also one in which nobody can move, JSON has only the winner. */
bool verdict_tell(struct text *text, const struct summit_solver *solver,
                  const struct summit_position *position);
bool verdict_json(struct text *text, const struct summit_solver *solver,
                  const struct summit_position *position);
/* Whether the game is over, by the last move or because nobody can move; if so, adds that JSON. */
bool verdict_json_over(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position);
/* The seat that starts for the solver: the first if a coin decides. */
unsigned verdict_first(const struct summit_rules *rules);

/* The question of a puzzle; the question at a later move of its line; the answer. */
void puzzle_tell(struct text *text, const struct summit_rules *rules,
                 const struct summit_puzzle *puzzle);
void puzzle_tell_next(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position);
void puzzle_tell_answer(struct text *text, const struct summit_rules *rules,
                        const struct summit_puzzle *puzzle);
void puzzle_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_puzzle *puzzle);
/* `line`, `leave`, `safe`, `first`, `size`. */
extern const char *const puzzle_kinds[];
/* Like summit_puzzle_make; if there is none of the grade, tries the next ones, `grades` in all. */
bool puzzle_find(const struct summit_rules *rules, uint64_t seed, enum summit_grade grade,
                 size_t grades, struct summit_puzzle *puzzle, struct summit_error *error);
/* The rules of a puzzle with another size, one of the numbers that it asks about; the caller frees
 * them. NULL if they can't be played. */
struct summit_rules *puzzle_sized(const struct summit_rules *rules,
                                  const struct summit_puzzle *puzzle, int64_t size,
                                  struct summit_error *error);
/* Whether the answers are `first` or `second`. */
bool puzzle_asks_sides(const struct summit_puzzle *puzzle);
/* How many days a date (20260131) comes after the first of 1970; false if there is no such day. */
bool puzzle_day(int64_t date, int64_t *day);

/* As the value of a key, or without one. */
void sketch_json(struct text *text, const char *key, const struct summit_rules *rules,
                 const struct summit_sketch *sketch);
/* A move as it is written. */
void move_json(struct text *text, const char *key, const struct summit_rules *rules,
               struct summit_move move);

/* The names in JSON of enum summit_value, summit_done, summit_meaning. */
extern const char *const value_names[], *const deed_names[], *const meaning_names[];

/* ---- Private to study ----------------------------------------------------------------------- */

/* Adds a message in the language of the rules. */
void study_say(struct text *text, const struct summit_rules *rules, enum message message,
               const struct filling *fillings);
/* The string of a text, "" if it is empty; and the release of several texts. */
const char *study_text(const struct text *text);
void study_release(struct text *texts, size_t count);
/* A player's name, or `nobody` for SUMMIT_NOBODY. */
void study_player(struct text *text, const struct summit_rules *rules, int seat);
/* Adds `+1 or *2`; only the first ones of very many. */
void study_moves(struct text *text, const struct summit_rules *rules,
                 const struct summit_move *moves, size_t count);
/* A move as people say it, `take 2 from heap 1` or `×2`; and several: `take 1 to 3 from heap 1,
 * take 1 from heap 2`. */
void study_move_words(struct text *text, const struct summit_rules *rules, struct summit_move move);
void study_moves_words(struct text *text, const struct summit_rules *rules,
                       const struct summit_move *moves, size_t count);
/* Whether a game writes a move as a bare number. */
bool study_move_is_bare(const struct summit_rules *rules, struct summit_move move);
/* `3, 4 and 5`. */
void study_numbers(struct text *text, const struct summit_rules *rules, const int64_t *numbers,
                   size_t count);
/* A position in words: `the number is 12`, `Player 1 has 8, Player 2 has 5`, `the heaps hold 3
 * and 4`, `1-4, 7 are left`. */
void study_position(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position);
/* Whether moves only take numbers from a list. */
bool study_is_list(const struct summit_rules *rules);
/* The same to the player in a seat, against the computer: `you have 8, the computer has 5`. */
void study_position_to(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position, unsigned seat);
/* The result of a move, `12` or `3, 4 and 5`, or what is left of a list; and as told to the player
 * who makes it: `leaves 12`. */
void study_made(struct text *text, const struct summit_rules *rules,
                const struct summit_position *after, const struct summit_effect *effect);
void study_makes(struct text *text, const struct summit_rules *rules, unsigned seat,
                 const struct summit_position *after, const struct summit_effect *effect);
/* Like summit_solver_moves with room for SUMMIT_ROOM moves, of which `*held` are filled in; one of
 * the best is always among them. From SUMMIT_MANY on they aren't counted. */
bool study_judge(const struct summit_solver *solver, const struct summit_position *position,
                 struct summit_verdict *list, struct summit_judged *moves, size_t *held);
/* What a plan leaves: `a multiple of 4`. */
void plan_tell(struct text *text, const struct summit_rules *rules, struct summit_plan plan);
/* The parts into which a plan splits a number: `different powers of 2`. */
void plan_tell_parts(struct text *text, const struct summit_rules *rules, struct summit_plan plan);
/* The parts of a number as a sum of non-neighbouring Fibonacci numbers or of powers of 2, the least
 * first, as far as there is room; returns how many there are. And the Grundy values of the heaps.
 */
size_t plan_parts(enum summit_plan_kind kind, int64_t number, int64_t *parts, size_t room);
size_t plan_grundy(const struct summit_solver *solver, const struct summit_position *position,
                   int64_t *values);
/* The value of a move for its mover, from the answer after it. */
enum summit_value study_kept(unsigned mover, const struct summit_answer *after);
/* The best line; its first moves as text, separated by spaces, and how many more there are. */
void study_line(const struct summit_solver *solver, const struct summit_position *position,
                const struct summit_answer *here, struct summit_line *line);
void study_line_tell(struct text *text, const struct summit_rules *rules,
                     const struct summit_line *line);

#endif
