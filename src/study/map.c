/* map.c: the picture of who wins where, of the kind that fits the rules. */
#include "study/map_builder.h"

#include "base/error.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Whether the work is to go on; once it isn't, it never is. */
static bool map_builder_goes_on(const struct map_builder *builder)
{
    if (builder->options.progress != NULL && !*builder->stopped)
        *builder->stopped = !builder->options.progress(builder->options.context, 0);
    return !*builder->stopped;
}

const char map_builder_letters[] = {[SUMMIT_LOSE] = 'L', [SUMMIT_DRAW] = 'D', [SUMMIT_WIN] = 'W'};

void map_builder_fill(const struct map_builder *builder, struct summit_map_cell *cell,
                      const struct summit_position *position, bool turns)
{
    struct summit_answer answer;
    unsigned players = summit_rules_players(builder->rules);
    if (!map_builder_goes_on(builder) || !summit_solver_value(builder->solver, position, &answer)) {
        cell->letter = '.';
        return;
    }
    cell->letter = map_builder_letters[answer.value];
    if (players > 2 && answer.winner >= 0)
        cell->letter = (char)('1' + ((unsigned)answer.winner + players - position->turn) % players);
    cell->turns = turns && players == 2 ? answer.plies : 0;
    cell->here = memcmp(position, builder->position, sizeof *position) == 0;
}

bool map_builder_begin(const struct map_builder *builder, enum summit_map_kind kind, size_t rows,
                       size_t columns)
{
    struct summit_map *map = builder->map;
    map->kind = kind;
    map->rows = rows;
    map->columns = columns;
    map->row_heads = calloc(rows + 1, sizeof *map->row_heads);
    map->column_heads = calloc(columns + 1, sizeof *map->column_heads);
    map->cells = calloc(rows * columns + 1, sizeof *map->cells);
    if (map->row_heads == NULL || map->column_heads == NULL || map->cells == NULL)
        return false;
    for (size_t i = 0; i < rows * columns; i++)
        map->cells[i].letter = ' ';
    return true;
}

void map_builder_number(char head[SUMMIT_MAP_HEAD], int64_t number)
{
    text_write(head, SUMMIT_MAP_HEAD, "%" PRId64, number);
}

void map_builder_columns(const struct map_builder *builder, unsigned seat, enum message first)
{
    struct summit_map *map = builder->map;
    struct text text = text_into(map->column_heads[0], SUMMIT_MAP_HEAD);
    study_say(&text, builder->rules, first, NULL);
    for (size_t column = 1; column < map->columns; column++)
        summit_write_move(builder->rules, summit_action_move(builder->rules, seat, column - 1),
                          map->column_heads[column], SUMMIT_MAP_HEAD);
}

/* Where the target lies below and numbers may rise: as far above the start as the target lies below
 * it, and as far as they have risen. */
static int64_t highest_shown(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    unsigned seat = builder->position->turn;
    int64_t high = summit_rules_start(rules), most = summit_rules_highest(rules);
    int64_t below = high - summit_rules_target(rules, seat);
    if (summit_rules_rises(rules, seat))
        high = most - high < below ? most : high + below;
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        if (builder->position->number[i] > high)
            high = builder->position->number[i];
    return high;
}

/* From where to where the numbers go that a game goes on with. Where there is no single number to
 * go for: from the least to the highest that there was or, if it can rise, there can be. */
static void find_bounds(const struct map_builder *builder, int64_t *low, int64_t *high)
{
    const struct summit_rules *rules = builder->rules;
    unsigned seat = builder->position->turn;
    int64_t target = summit_rules_target(rules, seat), start = summit_rules_start(rules);
    if (summit_rules_single_target(rules, seat) && summit_rules_heaps(rules) == 0) {
        bool down = target < start;
        *low = down ? target + 1 : summit_rules_least(rules);
        *high = down ? highest_shown(builder) : target - 1;
        if (target != start)
            return;
    }
    struct summit_position first;
    summit_start(rules, verdict_first(rules), &first);
    *low = summit_rules_least(rules);
    *high = first.number[0] > builder->position->number[0] ? first.number[0]
                                                           : builder->position->number[0];
    if (summit_rules_rises(rules, seat))
        *high = summit_rules_highest(rules);
}

void map_builder_around(int64_t here, int64_t most, int64_t *low, int64_t *high)
{
    if ((uint64_t)*high - (uint64_t)*low < (uint64_t)most)
        return;
    int64_t from = here - most / 2 > *low ? here - most / 2 : *low;
    *low = from > *high - most + 1 ? *high - most + 1 : from;
    *high = *low + most - 1;
}

/* The numbers that are drawn: all of them, or those around where the game stands. */
static void choose_range(const struct map_builder *builder, int64_t most)
{
    bool each = summit_rules_numbers(builder->rules) > 1;
    int64_t here = builder->position->number[each ? builder->position->turn : 0];
    find_bounds(builder, &builder->map->from, &builder->map->to);
    map_builder_around(here, most, &builder->map->from, &builder->map->to);
}

/* In which row a number stands, which may be negative. */
static int64_t row_of(int64_t number, int64_t per_row)
{
    return number / per_row - (number % per_row < 0);
}

/* Fills the cell of one number. */
typedef void paint_number(const struct map_builder *builder, struct summit_map_cell *cell,
                          int64_t number);

/* The numbers from one to another, so many in a row. */
static bool draw_rows(const struct map_builder *builder, enum summit_map_kind kind,
                      paint_number *paint)
{
    struct summit_map *map = builder->map;
    int64_t per_row = builder->options.per_row > 0 ? builder->options.per_row : ROW;
    int64_t first_row = row_of(map->from, per_row), rows = row_of(map->to, per_row) - first_row + 1;
    if (!map_builder_begin(builder, kind, (size_t)rows, (size_t)per_row))
        return false;
    for (int64_t column = 0; column < per_row; column++)
        text_write(map->column_heads[column], SUMMIT_MAP_HEAD, "+%" PRId64, column);
    for (int64_t row = 0; row < rows; row++) {
        int64_t first = (first_row + row) * per_row;
        map_builder_number(map->row_heads[row], first);
        for (int64_t column = 0; column < per_row; column++)
            if (first + column >= map->from && first + column <= map->to)
                paint(builder, map_builder_cell(map, (size_t)row, (size_t)column), first + column);
    }
    return true;
}

struct summit_position map_builder_without_past(const struct map_builder *builder)
{
    struct summit_position position = *builder->position;
    position.fresh = 0;
    for (unsigned seat = 0; seat < summit_rules_players(builder->rules); seat++)
        summit_set_last(builder->rules, &position, seat, SUMMIT_NO_MOVE);
    return position;
}

static void fill_shared(const struct map_builder *builder, struct summit_map_cell *cell,
                        int64_t number)
{
    struct summit_position position = *builder->position;
    if (number != position.number[0])
        position = map_builder_without_past(builder);
    position.number[0] = number;
    if (summit_rules_ends(builder->rules, position.turn, number) &&
        number != builder->position->number[0])
        cell->letter = '.';
    else
        map_builder_fill(builder, cell, &position, false);
}

/* How many cells stand before the first number. */
static size_t skipped(const struct summit_map *map)
{
    int64_t columns = (int64_t)map->columns;
    return (size_t)(map->from - row_of(map->from, columns) * columns);
}

/* Leaves out the rows at both ends in which there is nothing. */
static void trim(struct summit_map *map)
{
    size_t first = 0, last = map->rows * map->columns;
    while (last > 0 && strchr(". ", map->cells[last - 1].letter) != NULL)
        last--;
    while (first < last && strchr(". ", map->cells[first].letter) != NULL)
        first++;
    if (last == 0)
        return;
    int64_t zero = map->from - (int64_t)skipped(map);
    size_t row = first / map->columns;
    map->from = zero + (int64_t)first;
    map->to = zero + (int64_t)last - 1;
    map->rows = (last + map->columns - 1) / map->columns - row;
    memmove(map->row_heads, map->row_heads + row, map->rows * sizeof *map->row_heads);
    memmove(map->cells, map->cells + row * map->columns,
            map->rows * map->columns * sizeof *map->cells);
}

/* Who wins at which number. */
static bool draw_shared(const struct map_builder *builder)
{
    if (!draw_rows(builder, SUMMIT_MAP_NUMBERS, fill_shared))
        return false;
    if (!summit_rules_single_target(builder->rules, builder->position->turn))
        trim(builder->map);
    return true;
}

/* The own goal and the other lie at the two ends of a line. */
static bool is_line(const struct summit_rules *rules)
{
    int64_t start = summit_rules_start(rules);
    if (!summit_rules_single_target(rules, 0) || !summit_rules_single_target(rules, 1))
        return false;
    return (summit_rules_target(rules, 0) < start) != (summit_rules_target(rules, 1) < start);
}

/* A row of a table: a number or a distance, by what is banned. */
static void fill_row(const struct map_builder *builder, size_t row, int64_t value)
{
    const struct summit_rules *rules = builder->rules;
    unsigned seat = builder->position->turn;
    int64_t start = summit_rules_start(rules), target = summit_rules_target(rules, seat);
    map_builder_number(builder->map->row_heads[row], value);
    for (size_t column = 0; column < builder->map->columns; column++) {
        struct summit_position position = *builder->position;
        position.number[0] = value;
        if (builder->map->kind == SUMMIT_MAP_DISTANCES)
            position.number[0] = target < start ? target + value : target - value;
        summit_set_last(rules, &position, seat,
                        column == 0 ? SUMMIT_NO_MOVE : summit_action_move(rules, seat, column - 1));
        if (summit_rules_ends(rules, seat, position.number[0]))
            map_builder_cell(builder->map, row, column)->letter = '.';
        else
            map_builder_fill(builder, map_builder_cell(builder->map, row, column), &position, true);
    }
}

/* The numbers, or on a line with a goal at each end the distances to the own one; by what is
 * banned, if the last move is. */
static bool draw_table(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_map *map = builder->map;
    unsigned seat = builder->position->turn;
    unsigned bans = summit_rules_bans(rules) ? summit_rules_moves(rules, seat) : 0;
    choose_range(builder, TABLE_SHOWN);
    if (is_line(rules)) {
        int64_t apart = summit_rules_target(rules, 0) - summit_rules_target(rules, 1);
        map->from = 1;
        map->to = (apart < 0 ? -apart : apart) - 1;
        map->to = map->to > TABLE_SHOWN ? TABLE_SHOWN : map->to;
    }
    if (!map_builder_begin(builder, is_line(rules) ? SUMMIT_MAP_DISTANCES : SUMMIT_MAP_TURNS,
                           (size_t)(map->to - map->from + 1), bans + 1))
        return false;
    if (bans > 0)
        map_builder_columns(builder, seat, MESSAGE_MAP_HEAD_NONE);
    for (size_t row = 0; row < map->rows; row++)
        fill_row(builder, row, map->from + (int64_t)row);
    return true;
}

/* Two own numbers, few enough for a grid: mine down, the other player's across. */
static bool draw_grid(const struct map_builder *builder)
{
    struct summit_map *map = builder->map;
    unsigned seat = builder->position->turn;
    size_t count = (size_t)(map->to - map->from + 1);
    if (!map_builder_begin(builder, SUMMIT_MAP_GRID, count, count))
        return false;
    for (size_t row = 0; row < count; row++) {
        struct summit_position position = *builder->position;
        position.number[seat] = map->from + (int64_t)row;
        map_builder_number(map->row_heads[row], map->from + (int64_t)row);
        map_builder_number(map->column_heads[row], map->from + (int64_t)row);
        for (size_t column = 0; column < count; column++) {
            position.number[1 - seat] = map->from + (int64_t)column;
            map_builder_fill(builder, map_builder_cell(map, row, column), &position, false);
        }
    }
    return true;
}

/* How many own moves a number is away from the target. Where it wasn't solved as a race: whoever is
 * to move and is as near as the other wins, so a position with the same number twice tells it. */
static void fill_distance(const struct map_builder *builder, struct summit_map_cell *cell,
                          int64_t number)
{
    struct summit_position position = *builder->position;
    struct summit_answer answer;
    uint64_t moves = SUMMIT_NEVER;
    position.number[0] = position.number[1] = number;
    if (map_builder_goes_on(builder) &&
        !summit_solver_needs(builder->solver, &position, position.turn, &moves) &&
        summit_solver_value(builder->solver, &position, &answer) && answer.value == SUMMIT_WIN)
        moves = (answer.plies + 1) / 2;
    cell->letter = moves != SUMMIT_NEVER ? '=' : '-';
    cell->turns = moves != SUMMIT_NEVER ? moves : 0;
    cell->here = number == builder->position->number[builder->position->turn];
}

/* Whether a ban is about the move before alone, so that one column for each move shows it. */
static bool is_ban_plain(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_position position = *builder->position;
    summit_set_last(rules, &position, position.turn, summit_action_move(rules, position.turn, 0));
    return position.last != 0 && summit_rules_moves(rules, position.turn) <= BANS_MOST &&
           summit_rules_heaps(rules) == 0;
}

/* Of a shared number or heaps. */
static bool draw_numbers(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    if (summit_rules_heaps(rules) > 1)
        return map_builder_board(builder);
    choose_range(builder, NUMBERS_SHOWN);
    if (summit_rules_bans(rules) && !is_ban_plain(builder))
        return map_builder_moves(builder);
    if (summit_rules_bans(rules) || !summit_rules_one_target(rules))
        return draw_table(builder);
    return draw_shared(builder);
}

/* Draws the picture that fits the rules; false if there is no memory. */
static bool draw(const struct map_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    bool each = summit_rules_heaps(rules) == 0 && summit_rules_numbers(rules) > 1;
    if (summit_rules_pool(rules) && map_builder_pool(builder))
        return draw_rows(builder, SUMMIT_MAP_FIRST, map_builder_taken);
    if (summit_rules_limited(rules) || summit_rules_linked(rules) ||
        (each && summit_rules_players(rules) > 2))
        return map_builder_moves(builder);
    if (!each)
        return draw_numbers(builder);
    choose_range(builder, NUMBERS_SHOWN);
    if (!summit_rules_race(rules) || !summit_rules_one_target(rules))
        return map_builder_moves(builder);
    return builder->map->to - builder->map->from >= GRID_MOST
               ? draw_rows(builder, SUMMIT_MAP_RACE, fill_distance)
               : draw_grid(builder);
}

bool summit_map_draw(const struct summit_solver *solver, const struct summit_position *position,
                     const struct summit_map_options *options, struct summit_map *map,
                     struct summit_error *error)
{
    bool stopped = false;
    struct map_builder builder = {solver,  summit_solver_rules(solver), position, map, {0},
                                  &stopped};
    if (options != NULL)
        builder.options = *options;
    *map = (struct summit_map){.rules = builder.rules, .position = *position};
    bool drawn = draw(&builder);
    if (drawn && !stopped)
        return true;
    summit_map_release(map);
    return fail(error, 0, drawn ? MESSAGE_ERROR_CANCELLED : MESSAGE_ERROR_NO_MEMORY, NULL);
}

void summit_map_release(struct summit_map *map)
{
    free(map->row_heads);
    free(map->column_heads);
    free(map->cells);
    *map = (struct summit_map){0};
}
