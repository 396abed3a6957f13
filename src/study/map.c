/* map.c: the picture of who wins where, of the kind that fits the rules. */
#include "study/study.h"

#include "base/error.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBERS_SHOWN = 1000, /* of one shared number */
    TABLE_SHOWN = 100,    /* a row for each */
    ROW = 10,
    GRID_MOST = 19,    /* numbers of a grid: what 80 columns hold */
    ANSWERS_MOST = 11, /* so many answers as well */
};

struct drawing {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    const struct summit_position *position; /* where the game stands */
    struct summit_map *map;
    struct summit_map_options options;
    bool *stopped;
};

static struct summit_map_cell *cell_at(struct summit_map *map, size_t row, size_t column)
{
    return &map->cells[row * map->columns + column];
}

/* Whether the work is to go on; once it isn't, it never is. */
static bool is_wanted(const struct drawing *drawing)
{
    if (drawing->options.goes_on != NULL && !*drawing->stopped)
        *drawing->stopped = !drawing->options.goes_on(drawing->options.context, 0);
    return !*drawing->stopped;
}

/* The letter for a position, from the view of the player to move. */
static void fill_cell(const struct drawing *drawing, struct summit_map_cell *cell,
                      const struct summit_position *position, bool turns)
{
    static const char letters[] = {[SUMMIT_LOSE] = 'L', [SUMMIT_DRAW] = 'D', [SUMMIT_WIN] = 'W'};
    struct summit_answer answer;
    unsigned players = summit_rules_players(drawing->rules);
    if (!is_wanted(drawing) || !summit_solver_value(drawing->solver, position, &answer)) {
        cell->letter = '.';
        return;
    }
    cell->letter = letters[answer.value];
    if (players > 2 && answer.winner >= 0)
        cell->letter = (char)('1' + ((unsigned)answer.winner + players - position->turn) % players);
    cell->turns = turns && players == 2 ? answer.plies : 0;
    cell->here = memcmp(position, drawing->position, sizeof *position) == 0;
}

/* Makes room, with empty cells; false if there is no memory. */
static bool begin(const struct drawing *drawing, enum summit_map_kind kind, size_t rows,
                  size_t columns)
{
    struct summit_map *map = drawing->map;
    map->kind = kind;
    map->rows = rows;
    map->columns = columns;
    map->row_heads = calloc(rows, sizeof *map->row_heads);
    map->column_heads = calloc(columns, sizeof *map->column_heads);
    map->cells = calloc(rows * columns, sizeof *map->cells);
    if (map->row_heads == NULL || map->column_heads == NULL || map->cells == NULL)
        return false;
    for (size_t i = 0; i < rows * columns; i++)
        map->cells[i].letter = ' ';
    return true;
}

static void head_number(char head[SUMMIT_MAP_HEAD], int64_t number)
{
    snprintf(head, SUMMIT_MAP_HEAD, "%" PRId64, number);
}

static void head_phrase(const struct drawing *drawing, char head[SUMMIT_MAP_HEAD],
                        enum phrase phrase)
{
    struct text text = text_into(head, SUMMIT_MAP_HEAD);
    study_say(&text, drawing->rules, phrase, NULL);
}

/* Where the target lies below and numbers may rise: as far above the start as the target lies below
 * it, and as far as they have risen. */
static int64_t highest_shown(const struct drawing *drawing)
{
    const struct summit_rules *rules = drawing->rules;
    unsigned seat = drawing->position->turn;
    int64_t high = summit_rules_start(rules), most = summit_rules_highest(rules);
    int64_t below = high - summit_rules_target(rules, seat);
    if (summit_rules_rises(rules, seat))
        high = most - high < below ? most : high + below;
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        if (drawing->position->number[i] > high)
            high = drawing->position->number[i];
    return high;
}

/* The numbers that are drawn: all of them, or those around where the game stands. */
static void choose_range(const struct drawing *drawing, int64_t most)
{
    const struct summit_rules *rules = drawing->rules;
    int64_t target = summit_rules_target(rules, drawing->position->turn);
    bool down = target < summit_rules_start(rules);
    int64_t low = down ? target + 1 : summit_rules_least(rules);
    int64_t high = down ? highest_shown(drawing) : target - 1;
    bool each = summit_rules_numbers(rules) > 1;
    int64_t here = drawing->position->number[each ? drawing->position->turn : 0];
    int64_t *from = &drawing->map->from, *to = &drawing->map->to;
    *from = low;
    *to = high;
    if (high - low < most)
        return;
    *from = here - most / 2 > low ? here - most / 2 : low;
    *from = *from > high - most + 1 ? high - most + 1 : *from;
    *to = *from + most - 1;
}

/* Fills the cell of one number. */
typedef void paint_number(const struct drawing *drawing, struct summit_map_cell *cell,
                          int64_t number);

/* The numbers from one to another, so many in a row. */
static bool draw_rows(const struct drawing *drawing, enum summit_map_kind kind, paint_number *paint)
{
    struct summit_map *map = drawing->map;
    int64_t per_row = drawing->options.per_row > 0 ? drawing->options.per_row : ROW;
    int64_t first_row = map->from / per_row, rows = map->to / per_row - first_row + 1;
    if (!begin(drawing, kind, (size_t)rows, (size_t)per_row))
        return false;
    for (int64_t column = 0; column < per_row; column++)
        snprintf(map->column_heads[column], SUMMIT_MAP_HEAD, "+%" PRId64, column);
    for (int64_t row = 0; row < rows; row++) {
        int64_t first = (first_row + row) * per_row;
        head_number(map->row_heads[row], first);
        for (int64_t column = 0; column < per_row; column++)
            if (first + column >= map->from && first + column <= map->to)
                paint(drawing, cell_at(map, (size_t)row, (size_t)column), first + column);
    }
    return true;
}

static void fill_shared(const struct drawing *drawing, struct summit_map_cell *cell, int64_t number)
{
    struct summit_position position = *drawing->position;
    position.number[0] = number;
    fill_cell(drawing, cell, &position, false);
}

/* The own goal and the other lie at the two ends of a line. */
static bool is_line(const struct summit_rules *rules)
{
    int64_t start = summit_rules_start(rules);
    return (summit_rules_target(rules, 0) < start) != (summit_rules_target(rules, 1) < start);
}

/* A row of a table: a number or a distance, by what is banned. */
static void fill_row(const struct drawing *drawing, size_t row, int64_t value)
{
    const struct summit_rules *rules = drawing->rules;
    unsigned seat = drawing->position->turn;
    int64_t start = summit_rules_start(rules), target = summit_rules_target(rules, seat);
    head_number(drawing->map->row_heads[row], value);
    for (size_t column = 0; column < drawing->map->columns; column++) {
        struct summit_position position = *drawing->position;
        position.number[0] = value;
        if (drawing->map->kind == SUMMIT_MAP_DISTANCES)
            position.number[0] = target < start ? target + value : target - value;
        summit_set_last(rules, &position, seat,
                        column == 0 ? SUMMIT_NO_MOVE : summit_action_move(rules, seat, column - 1));
        fill_cell(drawing, cell_at(drawing->map, row, column), &position, true);
    }
}

/* The numbers, or on a line with a goal at each end the distances to the own one; by what is
 * banned, if the last move is. */
static bool draw_table(const struct drawing *drawing)
{
    const struct summit_rules *rules = drawing->rules;
    struct summit_map *map = drawing->map;
    unsigned seat = drawing->position->turn;
    unsigned bans = summit_rules_bans(rules) ? summit_rules_moves(rules, seat) : 0;
    choose_range(drawing, TABLE_SHOWN);
    if (is_line(rules)) {
        int64_t apart = summit_rules_target(rules, 0) - summit_rules_target(rules, 1);
        map->from = 1;
        map->to = (apart < 0 ? -apart : apart) - 1;
        map->to = map->to > TABLE_SHOWN ? TABLE_SHOWN : map->to;
    }
    if (!begin(drawing, is_line(rules) ? SUMMIT_MAP_DISTANCES : SUMMIT_MAP_TURNS,
               (size_t)(map->to - map->from + 1), bans + 1))
        return false;
    if (bans > 0)
        head_phrase(drawing, map->column_heads[0], PHRASE_MAP_HEAD_NONE);
    for (unsigned move = 0; move < bans; move++)
        summit_write_move(rules, summit_action_move(rules, seat, move), map->column_heads[move + 1],
                          SUMMIT_MAP_HEAD);
    for (size_t row = 0; row < map->rows; row++)
        fill_row(drawing, row, map->from + (int64_t)row);
    return true;
}

/* Two own numbers, few enough for a grid: mine down, the other player's across. */
static bool draw_grid(const struct drawing *drawing)
{
    struct summit_map *map = drawing->map;
    unsigned seat = drawing->position->turn;
    size_t count = (size_t)(map->to - map->from + 1);
    if (!begin(drawing, SUMMIT_MAP_GRID, count, count))
        return false;
    for (size_t row = 0; row < count; row++) {
        struct summit_position position = *drawing->position;
        position.number[seat] = map->from + (int64_t)row;
        head_number(map->row_heads[row], map->from + (int64_t)row);
        head_number(map->column_heads[row], map->from + (int64_t)row);
        for (size_t column = 0; column < count; column++) {
            position.number[1 - seat] = map->from + (int64_t)column;
            fill_cell(drawing, cell_at(map, row, column), &position, false);
        }
    }
    return true;
}

/* How many own moves a number is away from the target. Where it wasn't solved as a race: whoever is
 * to move and is as near as the other wins, so a position with the same number twice tells it. */
static void fill_distance(const struct drawing *drawing, struct summit_map_cell *cell,
                          int64_t number)
{
    struct summit_position position = *drawing->position;
    struct summit_answer answer;
    uint64_t moves = SUMMIT_NEVER;
    position.number[0] = position.number[1] = number;
    if (is_wanted(drawing) &&
        !summit_solver_needs(drawing->solver, &position, position.turn, &moves) &&
        summit_solver_value(drawing->solver, &position, &answer) && answer.value == SUMMIT_WIN)
        moves = (answer.plies + 1) / 2;
    cell->letter = moves != SUMMIT_NEVER ? '=' : '-';
    cell->turns = moves != SUMMIT_NEVER ? moves : 0;
    cell->here = number == drawing->position->number[drawing->position->turn];
}

/* The next move, what is then, and after each answer. */
static void fill_moves(const struct drawing *drawing, unsigned move, unsigned next)
{
    const struct summit_rules *rules = drawing->rules;
    struct summit_map *map = drawing->map;
    struct summit_position after = *drawing->position;
    struct summit_move played = summit_action_move(rules, drawing->position->turn, move);
    summit_write_move(rules, played, map->row_heads[move], SUMMIT_MAP_HEAD);
    if (summit_play(rules, &after, played) != SUMMIT_LEGAL)
        return;
    fill_cell(drawing, cell_at(map, move, 0), &after, true);
    for (size_t column = 1; column < map->columns; column++) {
        struct summit_position then = after;
        struct summit_move answer = summit_action_move(rules, next, column - 1);
        if (after.turn == next && summit_play(rules, &then, answer) == SUMMIT_LEGAL)
            fill_cell(drawing, cell_at(map, move, column), &then, true);
    }
}

/* Where nothing simpler shows it: the next move down, the answers across. */
static bool draw_moves(const struct drawing *drawing)
{
    const struct summit_rules *rules = drawing->rules;
    struct summit_map *map = drawing->map;
    unsigned seat = drawing->position->turn;
    unsigned next = (seat + 1) % summit_rules_players(rules);
    unsigned answers = summit_rules_moves(rules, next);
    answers = answers > ANSWERS_MOST ? 0 : answers;
    if (!begin(drawing, SUMMIT_MAP_MOVES, summit_rules_moves(rules, seat), answers + 1))
        return false;
    head_phrase(drawing, map->column_heads[0], PHRASE_MAP_HEAD_THEN);
    for (unsigned answer = 0; answer < answers; answer++)
        summit_write_move(rules, summit_action_move(rules, next, answer),
                          map->column_heads[answer + 1], SUMMIT_MAP_HEAD);
    for (unsigned move = 0; move < map->rows; move++)
        fill_moves(drawing, move, next);
    return true;
}

/* Draws the picture that fits the rules; false if there is no memory. */
static bool draw(const struct drawing *drawing)
{
    const struct summit_rules *rules = drawing->rules;
    bool same = summit_rules_one_target(rules), each = summit_rules_numbers(rules) > 1;
    choose_range(drawing, NUMBERS_SHOWN);
    if (summit_rules_limited(rules) || (each && summit_rules_players(rules) > 2))
        return draw_moves(drawing);
    if (summit_rules_race(rules) && same)
        return drawing->map->to - drawing->map->from >= GRID_MOST
                   ? draw_rows(drawing, SUMMIT_MAP_RACE, fill_distance)
                   : draw_grid(drawing);
    if (each)
        return draw_moves(drawing);
    if (summit_rules_bans(rules) || !same)
        return draw_table(drawing);
    return draw_rows(drawing, SUMMIT_MAP_NUMBERS, fill_shared);
}

bool summit_map_draw(const struct summit_solver *solver, const struct summit_position *position,
                     const struct summit_map_options *options, struct summit_map *map,
                     struct summit_error *error)
{
    bool stopped = false;
    struct drawing drawing = {solver, summit_solver_rules(solver), position, map, {0}, &stopped};
    if (options != NULL)
        drawing.options = *options;
    *map = (struct summit_map){.rules = drawing.rules};
    bool drawn = draw(&drawing);
    if (drawn && !stopped)
        return true;
    summit_map_release(map);
    return fail(error, 0, drawn ? "the work was cancelled" : "there is no memory left");
}

void summit_map_release(struct summit_map *map)
{
    free(map->row_heads);
    free(map->column_heads);
    free(map->cells);
    *map = (struct summit_map){0};
}
