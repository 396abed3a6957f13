/* stored_puzzle.h: a puzzle run whose progress and streaks are read from and written to disk. */
#ifndef FRONT_TERMINAL_STORED_PUZZLE_H
#define FRONT_TERMINAL_STORED_PUZZLE_H

#include "session/puzzle_run.h"

/* An unpredictable seed, small enough to be typed. */
uint64_t random_seed(void);

/* Like puzzle_run_init, with today's date and the streaks; the progress of a day's puzzle is
 * restored. */
bool stored_puzzle_open(struct puzzle_run *run, const struct puzzle_request *request,
                        struct summit_error *error);

/* Like the functions of puzzle_run.h, then store the progress; a failure is added to the text. */
enum puzzle_reply stored_puzzle_answer(struct puzzle_run *run, struct span typed,
                                       struct text *told);
enum puzzle_reply stored_puzzle_move(struct puzzle_run *run, struct summit_move move,
                                     struct text *told);
void stored_puzzle_show(struct puzzle_run *run, struct text *told);

#endif
