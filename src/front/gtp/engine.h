/* engine.h: the GTP engine: the protocol, and the commands in it. */
#ifndef FRONT_GTP_ENGINE_H
#define FRONT_GTP_ENGINE_H

#include "base/text.h"
#include "summit_table.h"

struct engine {
    struct summit_rules *said;        /* the game, of which a toss may draw a number */
    const struct summit_rules *rules; /* as they are played, which are the table's */
    struct summit_solver *solver;     /* once it is asked */
    struct summit_error refusal;      /* why there is none, once that is known */
    struct summit_table *table;
    unsigned level;
    uint64_t chance;
    uint64_t seed; /* of what a toss says */
    struct text answer;
    bool quitting;
};

/* Answers commands on standard input until it ends, beginning with these rules, which are gone
 * afterwards. False if there is no memory to begin. */
bool engine_run(struct summit_rules *rules, unsigned level, uint64_t seed);

/* Takes other rules over; the old ones are gone afterwards. False and an answer if there is no
 * memory: then the new ones are gone. */
bool engine_set_rules(struct engine *engine, struct summit_rules *rules);
void engine_release(struct engine *engine);
/* Does one command and writes the answer; false if it is an error. */
bool engine_obey(struct engine *engine, struct span name, struct span rest);

/* For commands: answers an error; and the solver, made when it is first asked, NULL if the game is
 * too large for it. */
bool engine_refuse(struct engine *engine, const char *reason);
const struct summit_solver *engine_solver(struct engine *engine);

/* Commands, which get what stands behind them. */
bool engine_legal_moves(struct engine *engine, struct span rest);
bool engine_position(struct engine *engine, struct span rest);
bool engine_value(struct engine *engine, struct span rest);

#endif
