/* table.c: rules with few positions, compiled into tables.
 *
 * Every position that can arise is explored, breadth first, by playing it, so the tables know what
 * the engine knows and nothing else. Invariant: states below `done` have their moves filled in,
 * states from `done` to `count` have their rows. */
#include "batch/table.h"

#include <stdlib.h>
#include <string.h>

struct builder {
    const struct summit_rules *rules;
    const struct shape *shape;
    struct table *table;
    size_t room;   /* states that there is memory for */
    uint32_t done; /* states whose moves are filled in */
    size_t listed, list_room;
};

uint32_t mask_of(const struct summit_rules *rules, const struct shape *shape,
                 const struct summit_position *position)
{
    if (position->winner != SUMMIT_NOBODY)
        return 0;
    return shape->moves > MASK_MOVES ? !summit_stuck(rules, position)
                                     : ways_mask(rules_played(rules), position);
}

uint32_t settle(const struct summit_rules *rules, const struct shape *shape,
                struct summit_position *position)
{
    while (position->winner == SUMMIT_NOBODY) {
        uint32_t mask = mask_of(rules, shape, position);
        if (mask != 0)
            return mask;
        summit_pass(rules, position);
    }
    return 0;
}

void table_free(struct table *table)
{
    if (table == NULL)
        return;
    explore_release(&table->explore);
    free(table->states);
    free(table->successors);
    free(table->listed);
    free(table->next);
    free(table->rows);
    free(table->turn);
    free(table->winner);
    free(table);
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
    struct table *table = builder->table;
    size_t room = builder->room == 0 ? 256 : 2 * builder->room;
    if (!resize(&table->states, room + 1, sizeof *table->states) ||
        !resize(&table->next, room * table->moves, sizeof *table->next) ||
        !resize(&table->rows, room * table->columns, sizeof *table->rows) ||
        !resize(&table->turn, room, sizeof *table->turn) ||
        !resize(&table->winner, room, sizeof *table->winner))
        return false;
    builder->room = room;
    return true;
}

/* The number of a settled position, new or not; NEXT_ILLEGAL if there is no room for it. */
static uint32_t number_of(struct builder *builder, const struct summit_position *position)
{
    struct table *table = builder->table;
    uint32_t state = explore_find(&table->explore, position);
    if (state == EXPLORE_NONE || (state == builder->room && !grow(builder)))
        return NEXT_ILLEGAL;
    if (state == table->count) {
        row_write(builder->rules, builder->shape, position, table->rows + state * table->columns);
        table->turn[state] = position->turn;
        table->winner[state] = position->winner;
        table->count++;
    }
    return state | (position->winner != SUMMIT_NOBODY ? NEXT_OVER : 0);
}

static bool list_move(struct builder *builder, unsigned move, uint32_t next)
{
    struct table *table = builder->table;
    if (builder->listed == builder->list_room) {
        builder->list_room = builder->list_room == 0 ? 256 : 2 * builder->list_room;
        if (!resize(&table->successors, builder->list_room, sizeof *table->successors) ||
            !resize(&table->listed, builder->list_room, sizeof *table->listed))
            return false;
    }
    table->successors[builder->listed] = next;
    table->listed[builder->listed++] = (uint16_t)move;
    return true;
}

/* Fills in the moves of the first state that lacks them. */
static bool fill(struct builder *builder)
{
    struct table *table = builder->table;
    uint32_t state = builder->done++;
    struct summit_position position, after;
    explore_get(&table->explore, state, &position);
    table->states[state].mask = mask_of(builder->rules, builder->shape, &position);
    table->states[state].list = (uint32_t)builder->listed;
    for (unsigned move = 0; move < table->moves; move++) {
        uint32_t next = NEXT_ILLEGAL;
        after = position;
        if (way_play(builder->rules, &after, move) == SUMMIT_LEGAL) {
            settle(builder->rules, builder->shape, &after);
            next = number_of(builder, &after);
            if (next == NEXT_ILLEGAL || !list_move(builder, move, next))
                return false;
        }
        table->next[state * (size_t)table->moves + move] = next;
    }
    return builder->listed < UINT32_MAX;
}

static uint32_t usual_most(const struct table *table)
{
    size_t most = STATES_USUAL;
    if (most > STATES_ENTRIES / table->moves)
        most = STATES_ENTRIES / table->moves;
    if (most > STATES_BYTES / (table->columns * sizeof *table->rows))
        most = STATES_BYTES / (table->columns * sizeof *table->rows);
    return (uint32_t)most;
}

/* Rows are read here and there, so each should lie in as few cache lines as it can. */
static void align_rows(struct table *table)
{
    static const size_t line = 64;
    size_t bytes = table->count * table->columns * sizeof *table->rows;
    int64_t *rows = aligned_alloc(line, (bytes + line - 1) / line * line);
    if (rows == NULL)
        return;
    memcpy(rows, table->rows, bytes);
    free(table->rows);
    table->rows = rows;
}

static bool build(struct builder *builder, unsigned firsts)
{
    struct table *table = builder->table;
    for (unsigned seat = 0; seat < builder->shape->players; seat++) {
        struct summit_position start;
        if ((firsts >> seat & 1) == 0)
            continue;
        summit_start(builder->rules, seat, &start);
        settle(builder->rules, builder->shape, &start);
        table->start[seat] = number_of(builder, &start);
        if (table->start[seat] == NEXT_ILLEGAL)
            return false;
    }
    while (builder->done < table->count)
        if (!fill(builder))
            return false;
    table->states[table->count].list = (uint32_t)builder->listed;
    align_rows(table);
    return true;
}

struct table *table_new(const struct summit_rules *rules, const struct shape *shape,
                        unsigned firsts, uint32_t most)
{
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->moves = shape->moves;
    table->columns = shape->width;
    struct builder builder = {.rules = rules, .shape = shape, .table = table};
    most = most == 0 ? usual_most(table) : most < STATES_MOST ? most : STATES_MOST;
    if (explore_init(&table->explore, rules, most) && build(&builder, firsts))
        return table;
    table_free(table);
    return NULL;
}
