/* stored_puzzle.h: a puzzle's run on this machine: what counts is read from and written to disk. */
#ifndef FRONT_TERMINAL_STORED_PUZZLE_H
#define FRONT_TERMINAL_STORED_PUZZLE_H

#include "session/puzzle_run.h"

/* A seed that nobody could guess, small enough to be told. */
uint64_t random_seed(void);

/* As puzzle_run_init, with today's date and the streaks; a day's puzzle is taken up where it was
 * left. */
bool stored_puzzle_open(struct puzzle_run *run, const struct puzzle_request *request,
                        struct summit_error *error);

/* As the functions of puzzle_run.h, then keeps what came of it; if it can't, the text says so. */
enum puzzle_reply stored_puzzle_answer(struct puzzle_run *run, struct span typed,
                                       struct text *told);
enum puzzle_reply stored_puzzle_move(struct puzzle_run *run, struct summit_move move,
                                     struct text *told);
void stored_puzzle_show(struct puzzle_run *run, struct text *told);

#endif
