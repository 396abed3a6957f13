/* map_heaps.c: maps of heaps, of what can be taken from a pool, and of moves. */
#include "study/map_builder.h"

#include <string.h>

/* The numbers of one heap that are drawn: as many as fit, around the one where it stands. */
static void choose_heap(const struct map_builder *builder, unsigned heap, int64_t *low,
                        int64_t *high)
{
    struct summit_position start;
    char longest[SUMMIT_MAP_HEAD];
    int64_t here = builder->position->number[heap];
    summit_start(builder->rules, verdict_first(builder->rules), &start);
    *low = summit_rules_least(builder->rules);
    *high = start.number[heap] > here ? start.number[heap] : here;
    map_builder_number(longest, *high);
    int64_t width = (int64_t)strlen(longest);
    map_builder_around(here, heap == 0 ? BOARD_ROWS : (WIDTH - 6 - width) / (width + 2), low, high);
}

/* Fills the board in, by a law of heaps if there is one: that knows positions too which can't come
 * up from the heaps that the game begins with. */
static void fill_board(const struct map_builder *builder, const int64_t low[2])
{
    struct summit_map *map = builder->map;
    struct summit_error error;
    struct summit_solver_options options = {.method = SUMMIT_HEAPS_METHOD,
                                            .progress = builder->options.progress,
                                            .context = builder->options.context};
    struct summit_solver *lawful = summit_solver_new(builder->rules, &options, &error);
    struct map_builder by = *builder;
    by.solver = lawful != NULL ? lawful : builder->solver;
    const int64_t *here = builder->position->number;
    struct summit_position other = map_builder_without_past(builder);
    for (size_t row = 0; row < map->rows; row++)
        for (size_t column = 0; column < map->columns; column++) {
            other.number[0] = low[0] + (int64_t)row;
            other.number[1] = low[1] + (int64_t)column;
            bool same = other.number[0] == here[0] && other.number[1] == here[1];
            map_builder_fill(same ? builder : &by, map_builder_cell(map, row, column),
                             same ? builder->position : &other, false);
        }
    summit_solver_free(lawful);
}

bool map_builder_board(const struct map_builder *builder)
{
    struct summit_map *map = builder->map;
    int64_t low[2], high[2];
    for (unsigned i = 0; i < 2; i++)
        choose_heap(builder, i, &low[i], &high[i]);
    if (!map_builder_begin(builder, SUMMIT_MAP_BOARD, (size_t)(high[0] - low[0] + 1),
                           (size_t)(high[1] - low[1] + 1)))
        return false;
    map->from = low[0];
    map->to = high[0];
    for (size_t column = 0; column < map->columns; column++)
        map_builder_number(map->column_heads[column], low[1] + (int64_t)column);
    for (size_t row = 0; row < map->rows; row++)
        map_builder_number(map->row_heads[row], low[0] + (int64_t)row);
    fill_board(builder, low);
    return true;
}

void map_builder_taken(const struct map_builder *builder, struct summit_map_cell *cell,
                       int64_t number)
{
    const struct summit_rules *rules = builder->rules;
    unsigned seat = builder->position->turn;
    for (unsigned action = 0; action < summit_rules_moves(rules, seat); action++) {
        struct summit_move move = summit_action_move(rules, seat, action);
        struct summit_position after = *builder->position;
        struct summit_answer then;
        if (move.by != number)
            continue;
        cell->letter = '.';
        if (summit_play(rules, &after, move, NULL) != SUMMIT_LEGAL)
            continue;
        map_builder_fill(builder, cell, &after, false);
        if (summit_rules_players(rules) == 2 && summit_solver_value(builder->solver, &after, &then))
            cell->letter = map_builder_letters[study_kept(seat, &then)];
        cell->here = false;
        return;
    }
}

/* From the least to the greatest number that can be taken; false if a number can be used for
 * several things, or they lie too far apart. */
bool map_builder_pool(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    unsigned seat = builder->position->turn, count = summit_rules_moves(rules, seat);
    struct summit_map *map = builder->map;
    map->from = INT64_MAX;
    map->to = INT64_MIN;
    for (unsigned action = 0; action < count; action++) {
        struct summit_move move = summit_action_move(rules, seat, action);
        if (move.op != summit_action_move(rules, seat, 0).op)
            return false;
        map->from = move.by < map->from ? move.by : map->from;
        map->to = move.by > map->to ? move.by : map->to;
    }
    return count > 0 && (uint64_t)map->to - (uint64_t)map->from < NUMBERS_SHOWN;
}

/* What is played and, where it is drawn, answered. */
static void fill_moves(const struct map_builder *builder, size_t row, struct summit_move played,
                       unsigned next)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_map *map = builder->map;
    struct summit_position after = *builder->position;
    summit_write_move(rules, played, map->row_heads[row], SUMMIT_MAP_HEAD);
    if (summit_play(rules, &after, played, NULL) != SUMMIT_LEGAL)
        return;
    map_builder_fill(builder, map_builder_cell(map, row, 0), &after, true);
    for (size_t column = 1; column < map->columns; column++) {
        struct summit_position then = after;
        struct summit_move answer = summit_action_move(rules, next, column - 1);
        if (after.turn == next && summit_play(rules, &then, answer, NULL) == SUMMIT_LEGAL)
            map_builder_fill(builder, map_builder_cell(map, row, column), &then, true);
    }
}

/* Where there are few moves: the next one down, the answers across. */
static bool draw_answers(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_map *map = builder->map;
    unsigned seat = builder->position->turn;
    unsigned next = (seat + 1) % summit_rules_players(rules);
    unsigned answers = summit_rules_moves(rules, next);
    answers = answers > ANSWERS_MOST ? 0 : answers;
    if (!map_builder_begin(builder, SUMMIT_MAP_MOVES, summit_rules_moves(rules, seat), answers + 1))
        return false;
    map_builder_columns(builder, next, MESSAGE_MAP_HEAD_THEN);
    for (unsigned move = 0; move < map->rows; move++)
        fill_moves(builder, move, summit_action_move(rules, seat, move), next);
    return true;
}

/* Where there are many: those that can be made now, as far as they fit. */
static bool draw_legal(const struct map_builder *builder)
{
    struct summit_map *map = builder->map;
    struct summit_move moves[TABLE_SHOWN + 1];
    struct summit_place place = {0};
    size_t count = 0;
    while (count <= TABLE_SHOWN &&
           summit_next_move(builder->rules, builder->position, &place, &moves[count]))
        count++;
    map->more = count > TABLE_SHOWN;
    if (!map_builder_begin(builder, SUMMIT_MAP_MOVES, count - map->more, 1))
        return false;
    map_builder_columns(builder, builder->position->turn, MESSAGE_MAP_HEAD_THEN);
    for (size_t row = 0; row < map->rows; row++)
        fill_moves(builder, row, moves[row], builder->position->turn);
    return true;
}

bool map_builder_moves(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    unsigned count = summit_rules_moves(rules, builder->position->turn);
    bool few = count > 0 && count <= ACTIONS_MOST && summit_rules_heaps(rules) == 0 &&
               !summit_rules_linked(rules);
    return few ? draw_answers(builder) : draw_legal(builder);
}
