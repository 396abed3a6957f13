/* engine_tell.c: the GTP commands that tell what there is: moves, where it stands, who wins. */
#include "front/gtp/engine.h"

#include "study/study.h"

#include <inttypes.h>
#include <string.h>

static void add_move(const struct engine *engine, struct text *moves, struct summit_move move)
{
    char written[64];
    summit_write_move(engine->rules, move, written, sizeof written);
    text_addf(moves, "%s%s", moves->length > 0 ? "\n" : "", written);
}

/* Moves with spaces between them, and commas too where there are spaces within some. */
static void add_list(struct engine *engine, struct text *moves)
{
    struct span rest = {moves->at, moves->length};
    bool spaces = rest.length > 0 && memchr(rest.at, ' ', rest.length) != NULL;
    while (rest.length > 0) {
        struct span move = span_take(&rest, '\n');
        text_add_bytes(&engine->answer, move.at, move.length);
        text_add(&engine->answer, rest.length == 0 ? "" : spaces ? ", " : " ");
    }
    text_release(moves);
}

bool engine_legal_moves(struct engine *engine, struct span rest)
{
    (void)rest;
    enum { MOST = 4096 };
    struct text moves = {0};
    struct summit_move move;
    size_t count = 0;
    for (struct summit_place place = {0};
         summit_next_move(engine->rules, summit_table_position(engine->table), &place, &move);
         count++) {
        if (count == MOST) {
            text_add(&moves, "\n...");
            break;
        }
        add_move(engine, &moves, move);
    }
    add_list(engine, &moves);
    return true;
}

bool engine_position(struct engine *engine, struct span rest)
{
    (void)rest;
    const struct summit_position *position = summit_table_position(engine->table);
    unsigned numbers = summit_rules_numbers(engine->rules);
    text_add(&engine->answer, "number");
    for (unsigned i = 0; i < numbers; i++)
        text_addf(&engine->answer, " %" PRId64, position->number[i]);
    int64_t amount = 0;
    if (position->winner == SUMMIT_NOBODY && summit_before(engine->rules, position, &amount))
        text_addf(&engine->answer, " before %" PRId64, amount);
    if (position->winner == SUMMIT_NOBODY)
        text_addf(&engine->answer, " to_move %u", position->turn + 1u);
    else if (position->winner == SUMMIT_DRAWN)
        text_add(&engine->answer, " drawn");
    else
        text_addf(&engine->answer, " winner %d", position->winner + 1);
    return true;
}

bool engine_value(struct engine *engine, struct span rest)
{
    (void)rest;
    struct text best = {0};
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    const struct summit_solver *solver = engine_solver(engine);
    if (solver == NULL)
        return engine_refuse(engine, engine->refusal.text);
    if (!summit_solver_moves(solver, summit_table_position(engine->table), &list, moves,
                             SUMMIT_ROOM))
        return engine_refuse(engine, "unknown position");
    text_add(&engine->answer, value_names[list.here.value]);
    if (list.here.value != SUMMIT_DRAW && !list.here.value_only)
        text_addf(&engine->answer, " %" PRIu64, list.here.plies);
    if (summit_rules_players(engine->rules) > 2 && list.here.winner >= 0)
        text_addf(&engine->answer, " winner %d", list.here.winner + 1);
    if (list.count > 0)
        text_add(&engine->answer, " best ");
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++)
        if (moves[i].best)
            add_move(engine, &best, moves[i].move);
    add_list(engine, &best);
    return true;
}
