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

uint32_t settle(const struct summit_rules *rules, struct summit_position *position)
{
    while (position->winner == SUMMIT_NOBODY) {
        uint32_t legal = summit_legal(rules, position);
        if (legal != 0)
            return legal;
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
    if (!resize(&table->states, room, sizeof *table->states) ||
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
    table->listed[builder->listed++] = (uint8_t)move;
    return true;
}

/* Fills in the moves of the first state that lacks them. */
static bool fill(struct builder *builder)
{
    struct table *table = builder->table;
    uint32_t state = builder->done++;
    struct summit_position position, after;
    explore_get(&table->explore, state, &position);
    uint32_t mask = summit_legal(builder->rules, &position);
    uint32_t length = 0;
    size_t list = builder->listed;
    for (unsigned move = 0; move < table->moves; move++) {
        uint32_t next = NEXT_ILLEGAL;
        if (mask >> move & 1) {
            after = position;
            summit_play(builder->rules, &after, move);
            settle(builder->rules, &after);
            next = number_of(builder, &after);
            if (next == NEXT_ILLEGAL || !list_move(builder, move, next))
                return false;
            length++;
        }
        table->next[state * (size_t)table->moves + move] = next;
    }
    table->states[state] = (struct state){mask, (uint32_t)(list << LIST_LENGTH_BITS) | length};
    return builder->listed < UINT32_MAX >> LIST_LENGTH_BITS;
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

static bool build(struct builder *builder, unsigned firsts)
{
    struct table *table = builder->table;
    for (unsigned seat = 0; seat < builder->shape->players; seat++) {
        struct summit_position start;
        if ((firsts >> seat & 1) == 0)
            continue;
        summit_start(builder->rules, seat, &start);
        settle(builder->rules, &start);
        table->start[seat] = number_of(builder, &start);
        if (table->start[seat] == NEXT_ILLEGAL)
            return false;
    }
    while (builder->done < table->count)
        if (!fill(builder))
            return false;
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
