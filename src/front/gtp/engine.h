/* engine.h: the GTP engine: the protocol, and the commands in it. */
#ifndef FRONT_GTP_ENGINE_H
#define FRONT_GTP_ENGINE_H

#include "base/text.h"
#include "front/terminal/progress.h"
#include "summit_table.h"

struct engine {
    struct summit_rules *said;        /* the game as set, perhaps with a number that a toss draws */
    const struct summit_rules *rules; /* the table's, as they are played */
    struct game_solver solver;        /* of these rules */
    struct summit_table *table;
    unsigned level;
    uint64_t chance;
    uint64_t seed; /* for tosses */
    struct text answer;
    bool quitting;
};

/* Answers commands on standard input until it ends, beginning with these rules, which it frees.
 * False if there is no memory to begin. */
bool engine_run(struct summit_rules *rules, unsigned level, uint64_t seed);

/* Takes over other rules and frees the old ones. False and an answer if there is no memory: then
 * the new ones are freed. */
bool engine_set_rules(struct engine *engine, struct summit_rules *rules);
/* Adopts the rules of the table, which may have changed. */
void engine_play_rules(struct engine *engine);
void engine_release(struct engine *engine);
/* Runs one command and writes its answer; false if it is an error. */
bool engine_obey(struct engine *engine, struct span name, struct span rest);

/* For commands: answers an error. */
bool engine_refuse(struct engine *engine, const char *reason);

#endif
