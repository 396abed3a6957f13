/* table.c: rules with few positions, compiled into tables.
 *
 * The engine itself plays every move from every position that it can reach, breadth first, so the
 * tables know what it knows and nothing else. Positions are numbered as they are found, and found
 * again by a hash of their rows. Invariant: states below `done` have their moves filled in, states
 * from `done` to `count` have their rows. */
#include "batch/table.h"

#include <stdlib.h>
#include <string.h>

struct builder {
    const struct summit_rules *rules;
    const struct shape *shape;
    struct table *table;
    uint32_t most;     /* states */
    uint32_t room;     /* states that there is memory for, a power of 2 */
    uint32_t done;     /* states whose moves are filled in */
    uint32_t *buckets; /* [2 * room]: a state + 1, or 0 */
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
    free(table->states);
    free(table->successors);
    free(table->listed);
    free(table->next);
    free(table->rows);
    free(table->turn);
    free(table->winner);
    free(table);
}

/* The last column of a row is what summit_observe leaves out. */
static int64_t rest_of(const struct summit_position *position)
{
    return (int64_t)position->last << 8 | (uint8_t)position->winner;
}

void table_position(const struct table *table, const struct summit_rules *rules,
                    const struct shape *shape, uint32_t state, struct summit_position *position)
{
    const int64_t *row = table->rows + state * table->columns;
    row_read(rules, shape, row, (unsigned)(row[table->columns - 1] >> 8), table->winner[state],
             position);
}

static uint32_t hash_row(const int64_t *row, size_t columns)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < columns; i++) {
        hash = (hash ^ (uint64_t)row[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return (uint32_t)(hash >> 32);
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

static uint32_t *bucket_of(const struct builder *builder, const int64_t *row)
{
    const struct table *table = builder->table;
    uint32_t mask = 2 * builder->room - 1;
    uint32_t at = hash_row(row, table->columns) & mask;
    while (builder->buckets[at] != 0 &&
           memcmp(table->rows + (builder->buckets[at] - 1) * table->columns, row,
                  table->columns * sizeof *row) != 0)
        at = (at + 1) & mask;
    return &builder->buckets[at];
}

static bool grow(struct builder *builder)
{
    struct table *table = builder->table;
    size_t room = builder->room == 0 ? 256 : 2 * (size_t)builder->room;
    uint32_t *buckets = calloc(2 * room, sizeof *buckets);
    if (buckets == NULL)
        return false;
    free(builder->buckets);
    builder->buckets = buckets;
    if (!resize(&table->states, room, sizeof *table->states) ||
        !resize(&table->next, room * table->moves, sizeof *table->next) ||
        !resize(&table->rows, room * table->columns, sizeof *table->rows) ||
        !resize(&table->turn, room, sizeof *table->turn) ||
        !resize(&table->winner, room, sizeof *table->winner))
        return false;
    builder->room = (uint32_t)room;
    for (uint32_t state = 0; state < table->count; state++)
        *bucket_of(builder, table->rows + state * table->columns) = state + 1;
    return true;
}

/* The number of a settled position, new or not; NEXT_ILLEGAL if there is no room for it. */
static uint32_t number_of(struct builder *builder, const struct summit_position *position)
{
    struct table *table = builder->table;
    if (table->count == builder->room && !grow(builder))
        return NEXT_ILLEGAL;
    int64_t *row = table->rows + table->count * table->columns;
    row_write(builder->rules, builder->shape, position, row);
    row[table->columns - 1] = rest_of(position);
    uint32_t *bucket = bucket_of(builder, row);
    if (*bucket == 0) {
        if (table->count == builder->most)
            return NEXT_ILLEGAL;
        table->turn[table->count] = position->turn;
        table->winner[table->count] = position->winner;
        *bucket = ++table->count;
    }
    return (*bucket - 1) | (position->winner != SUMMIT_NOBODY ? NEXT_OVER : 0);
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
    table_position(table, builder->rules, builder->shape, state, &position);
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
    table->columns = (size_t)shape->width + 1;
    struct builder builder = {.rules = rules, .shape = shape, .table = table};
    builder.most = most == 0 ? usual_most(table) : most < STATES_MOST ? most : STATES_MOST;
    bool built = build(&builder, firsts);
    free(builder.buckets);
    if (built)
        return table;
    table_free(table);
    return NULL;
}
