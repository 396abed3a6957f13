/* position_tables.c: rules with few positions, compiled into tables.
 *
 * Every position that can arise is explored, breadth first, by playing it, so the tables know what
 * the engine knows and nothing else. Invariant: states below `done` have their moves filled in,
 * states from `done` to `count` have their rows. */
#include "batch/batch.h"

#include <stdlib.h>
#include <string.h>

struct builder {
    const struct summit_rules *rules;
    const struct row_layout *layout;
    struct lookup *lookup;
    size_t room;   /* states that there is memory for */
    uint32_t done; /* states whose moves are filled in */
    size_t listed, list_room;
};

/* The legal moves, as settle has them. */
static uint32_t mask_of(const struct summit_rules *rules, const struct row_layout *layout,
                        const struct summit_position *position)
{
    if (position->winner != SUMMIT_NOBODY)
        return 0;
    return layout->moves > MASK_MOVES ? !summit_stuck(rules, position)
                                      : numbered_mask(rules_compiled(rules), position);
}

uint32_t settle(const struct summit_rules *rules, const struct row_layout *layout,
                struct summit_position *position)
{
    while (position->winner == SUMMIT_NOBODY) {
        uint32_t mask = mask_of(rules, layout, position);
        if (mask != 0)
            return mask;
        summit_pass(rules, position);
    }
    return 0;
}

void lookup_free(struct lookup *lookup)
{
    if (lookup == NULL)
        return;
    explore_release(&lookup->explore);
    free(lookup->states);
    free(lookup->successors);
    free(lookup->listed);
    free(lookup->next);
    free(lookup->rows);
    free(lookup->turn);
    free(lookup->winner);
    free(lookup);
}

static bool resize(void *array, size_t count, size_t size)
{
    void *old = NULL;
    memcpy(&old, array, sizeof old);
    void *grown = realloc(old, count * size);
    if (grown != NULL)
        memcpy(array, &grown, sizeof grown);
    return grown != NULL;
}

static bool grow(struct builder *builder)
{
    struct lookup *lookup = builder->lookup;
    size_t room = builder->room == 0 ? 256 : 2 * builder->room;
    if (!resize(&lookup->states, room + 1, sizeof *lookup->states) ||
        !resize(&lookup->next, room * lookup->moves, sizeof *lookup->next) ||
        !resize(&lookup->rows, room * lookup->columns, sizeof *lookup->rows) ||
        !resize(&lookup->turn, room, sizeof *lookup->turn) ||
        !resize(&lookup->winner, room, sizeof *lookup->winner))
        return false;
    builder->room = room;
    return true;
}

/* The number of a settled position, new or not; NEXT_ILLEGAL if there is no room for it. */
static uint32_t number_of(struct builder *builder, const struct summit_position *position)
{
    struct lookup *lookup = builder->lookup;
    uint32_t state = explore_find(&lookup->explore, position);
    if (state == EXPLORE_NONE || (state == builder->room && !grow(builder)))
        return NEXT_ILLEGAL;
    if (state == lookup->count) {
        row_write(builder->rules, builder->layout, position,
                  lookup->rows + state * lookup->columns);
        lookup->turn[state] = position->turn;
        lookup->winner[state] = position->winner;
        lookup->count++;
    }
    return state | (position->winner != SUMMIT_NOBODY ? NEXT_OVER : 0);
}

static bool list_move(struct builder *builder, unsigned move, uint32_t next)
{
    struct lookup *lookup = builder->lookup;
    if (builder->listed == builder->list_room) {
        builder->list_room = builder->list_room == 0 ? 256 : 2 * builder->list_room;
        if (!resize(&lookup->successors, builder->list_room, sizeof *lookup->successors) ||
            !resize(&lookup->listed, builder->list_room, sizeof *lookup->listed))
            return false;
    }
    lookup->successors[builder->listed] = next;
    lookup->listed[builder->listed++] = (uint16_t)move;
    return true;
}

/* Fills in the moves of the first state that lacks them. */
static bool fill_table(struct builder *builder)
{
    struct lookup *lookup = builder->lookup;
    uint32_t state = builder->done++;
    struct summit_position position, after;
    explore_get(&lookup->explore, state, &position);
    lookup->states[state].mask = mask_of(builder->rules, builder->layout, &position);
    lookup->states[state].list = (uint32_t)builder->listed;
    for (unsigned move = 0; move < lookup->moves; move++) {
        uint32_t next = NEXT_ILLEGAL;
        after = position;
        if (numbered_play(builder->rules, &after, move) == SUMMIT_LEGAL) {
            settle(builder->rules, builder->layout, &after);
            next = number_of(builder, &after);
            if (next == NEXT_ILLEGAL || !list_move(builder, move, next))
                return false;
        }
        lookup->next[state * (size_t)lookup->moves + move] = next;
    }
    return builder->listed < UINT32_MAX;
}

static uint32_t usual_most(const struct lookup *lookup)
{
    size_t most = STATES_USUAL;
    if (most > STATES_ENTRIES / lookup->moves)
        most = STATES_ENTRIES / lookup->moves;
    if (most > STATES_BYTES / (lookup->columns * sizeof *lookup->rows))
        most = STATES_BYTES / (lookup->columns * sizeof *lookup->rows);
    return (uint32_t)most;
}

/* Rows are read here and there, so each should lie in as few cache lines as it can. */
static void align_rows(struct lookup *lookup)
{
    static const size_t line = 64;
    size_t bytes = lookup->count * lookup->columns * sizeof *lookup->rows;
    int64_t *rows = aligned_alloc(line, (bytes + line - 1) / line * line);
    if (rows == NULL)
        return;
    memcpy(rows, lookup->rows, bytes);
    free(lookup->rows);
    lookup->rows = rows;
}

static bool build(struct builder *builder, unsigned firsts)
{
    struct lookup *lookup = builder->lookup;
    for (unsigned seat = 0; seat < builder->layout->players; seat++) {
        struct summit_position start;
        if ((firsts >> seat & 1) == 0)
            continue;
        summit_start(builder->rules, seat, &start);
        settle(builder->rules, builder->layout, &start);
        lookup->start[seat] = number_of(builder, &start);
        if (lookup->start[seat] == NEXT_ILLEGAL)
            return false;
    }
    while (builder->done < lookup->count)
        if (!fill_table(builder))
            return false;
    lookup->states[lookup->count].list = (uint32_t)builder->listed;
    align_rows(lookup);
    return true;
}

struct lookup *lookup_new(const struct summit_rules *rules, const struct row_layout *layout,
                          unsigned firsts, uint32_t most)
{
    struct lookup *lookup = calloc(1, sizeof *lookup);
    if (lookup == NULL)
        return NULL;
    lookup->moves = layout->moves;
    lookup->columns = layout->width;
    struct builder builder = {.rules = rules, .layout = layout, .lookup = lookup};
    most = most == 0 ? usual_most(lookup) : most < STATES_MOST ? most : STATES_MOST;
    if (explore_init(&lookup->explore, rules, most) && build(&builder, firsts))
        return lookup;
    lookup_free(lookup);
    return NULL;
}
