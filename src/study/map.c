/* map.c: the picture of who wins where, of the kind that fits the rules. */
#include "study/map.h"

#include "base/error.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    NUMBERS_SHOWN = 1000, /* of one shared number */
    ROW = 10,
    NEXT_COLUMN = 6, /* the width of a letter with turns */
};

struct drawing {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    const struct summit_position *position; /* where the game stands */
    struct picture *picture;
    summit_watch *goes_on; /* may be NULL */
    void *context;         /* for it */
    bool *stopped;
};

/* Whether the work is to go on; once it isn't, it never is. */
static bool is_wanted(const struct drawing *drawing)
{
    if (drawing->goes_on != NULL && !*drawing->stopped)
        *drawing->stopped = !drawing->goes_on(drawing->context, 0);
    return !*drawing->stopped;
}

/* The letter for a position, from the view of the player to move. */
static void fill_cell(const struct drawing *drawing, struct cell *cell,
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

static void set_legend(const struct drawing *drawing, const char *more)
{
    const char *usual = summit_rules_players(drawing->rules) > 2
                            ? "Who wins: 1 the player to move, 2 the next one, and so on; D nobody."
                            : "For the player to move: W won, L lost, D drawn.";
    snprintf(drawing->picture->legend[0], PICTURE_LINE, "%s", usual);
    snprintf(drawing->picture->legend[1], PICTURE_LINE, "%s", more);
}

static bool begin(const struct drawing *drawing, size_t rows, size_t columns, const char *what)
{
    if (!picture_init(drawing->picture, rows, columns))
        return false;
    struct text title = text_into(drawing->picture->title, sizeof drawing->picture->title);
    text_addf(&title, "%s: %s", summit_rules_title(drawing->rules), what);
    return true;
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
static void choose_range(const struct drawing *drawing, int64_t most, int64_t *from, int64_t *to)
{
    const struct summit_rules *rules = drawing->rules;
    int64_t target = summit_rules_target(rules, drawing->position->turn);
    bool down = target < summit_rules_start(rules);
    int64_t low = down ? target + 1 : summit_rules_least(rules);
    int64_t high = down ? highest_shown(drawing) : target - 1;
    bool each = summit_rules_numbers(rules) > 1;
    int64_t here = drawing->position->number[each ? drawing->position->turn : 0];
    *from = low;
    *to = high;
    if (high - low < most)
        return;
    *from = here - most / 2 > low ? here - most / 2 : low;
    *from = *from > high - most + 1 ? high - most + 1 : *from;
    *to = *from + most - 1;
}

/* Fills the cell of one number. */
typedef void fill_number(const struct drawing *drawing, struct cell *cell, int64_t number);

/* The numbers from one to another, ten or twenty in a row. */
static bool draw_rows(const struct drawing *drawing, int64_t per_row, const char *what,
                      fill_number *fill)
{
    int64_t from = 0, to = 0;
    char title[120];
    choose_range(drawing, NUMBERS_SHOWN, &from, &to);
    int64_t first_row = from / per_row, rows = to / per_row - first_row + 1;
    snprintf(title, sizeof title, "%s, %" PRId64 " to %" PRId64, what, from, to);
    if (!begin(drawing, (size_t)rows, (size_t)per_row, title))
        return false;
    for (int64_t column = 0; column < per_row; column++)
        snprintf(drawing->picture->column_heads[column], PICTURE_HEAD, "+%" PRId64, column);
    for (int64_t row = 0; row < rows; row++) {
        int64_t first = (first_row + row) * per_row;
        snprintf(drawing->picture->row_heads[row], PICTURE_HEAD, "%" PRId64, first);
        for (int64_t column = 0; column < per_row; column++)
            if (first + column >= from && first + column <= to)
                fill(drawing, picture_cell(drawing->picture, (size_t)row, (size_t)column),
                     first + column);
    }
    return true;
}

static void fill_shared(const struct drawing *drawing, struct cell *cell, int64_t number)
{
    struct summit_position position = *drawing->position;
    position.number[0] = number;
    fill_cell(drawing, cell, &position, false);
}

/* One shared number and nothing else that matters. */
static bool draw_numbers(const struct drawing *drawing, size_t width)
{
    if (!draw_rows(drawing, width >= 120 ? 2 * ROW : ROW, "who wins at which number", fill_shared))
        return false;
    set_legend(drawing, "");
    return true;
}

/* The numbers, or on a line with a goal at each end the distances to the own one; by what is
 * banned, if the last move is. */
static bool draw_bans(const struct drawing *drawing)
{
    const struct summit_rules *rules = drawing->rules;
    unsigned seat = drawing->position->turn;
    int64_t start = summit_rules_start(rules), target = summit_rules_target(rules, seat);
    bool line = (summit_rules_target(rules, 0) < start) != (summit_rules_target(rules, 1) < start);
    unsigned bans = summit_rules_bans(rules) ? summit_rules_moves(rules, seat) : 0;
    int64_t from = 0, to = 0;
    choose_range(drawing, NUMBERS_SHOWN / ROW, &from, &to);
    if (line) {
        from = 1;
        to = summit_rules_target(rules, 0) > summit_rules_target(rules, 1)
                 ? summit_rules_target(rules, 0) - summit_rules_target(rules, 1) - 1
                 : summit_rules_target(rules, 1) - summit_rules_target(rules, 0) - 1;
        to = to > NUMBERS_SHOWN / ROW ? NUMBERS_SHOWN / ROW : to;
    }
    if (!begin(drawing, (size_t)(to - from + 1), bans + 1,
               line ? "who wins at which distance from the own goal" : "who wins at which number"))
        return false;
    set_legend(drawing, bans > 0 ? "Columns: the move that is forbidden. Numbers: turns to the end."
                                 : "Behind the letter: turns to the end.");
    snprintf(drawing->picture->corner, PICTURE_HEAD, "%s", line ? "distance" : "number");
    snprintf(drawing->picture->column_heads[0], PICTURE_HEAD, "%s", bans > 0 ? "none" : "");
    for (unsigned move = 0; move < bans; move++)
        summit_write_move(rules, summit_action_move(rules, seat, move),
                          drawing->picture->column_heads[move + 1], PICTURE_HEAD);
    for (int64_t value = from; value <= to; value++) {
        size_t row = (size_t)(value - from);
        snprintf(drawing->picture->row_heads[row], PICTURE_HEAD, "%" PRId64, value);
        for (unsigned column = 0; column <= bans; column++) {
            struct summit_position position = *drawing->position;
            position.number[0] = !line ? value : target < start ? target + value : target - value;
            summit_set_last(rules, &position, seat,
                            column == 0 ? SUMMIT_NO_MOVE
                                        : summit_action_move(rules, seat, column - 1));
            fill_cell(drawing, picture_cell(drawing->picture, row, column), &position, true);
        }
    }
    return true;
}

/* Two own numbers, few enough for a grid: mine down, the other player's across. */
static bool draw_grid(const struct drawing *drawing)
{
    unsigned seat = drawing->position->turn, other = 1 - seat;
    int64_t from = 0, to = 0;
    choose_range(drawing, NUMBERS_SHOWN, &from, &to);
    int64_t count = to - from + 1;
    if (!begin(drawing, (size_t)count, (size_t)count, "who wins with which two numbers"))
        return false;
    set_legend(drawing, "Rows: the own number. Columns: the other player's.");
    snprintf(drawing->picture->corner, PICTURE_HEAD, "own");
    for (int64_t row = 0; row < count; row++) {
        snprintf(drawing->picture->row_heads[row], PICTURE_HEAD, "%" PRId64, from + row);
        snprintf(drawing->picture->column_heads[row], PICTURE_HEAD, "%" PRId64, from + row);
        for (int64_t column = 0; column < count; column++) {
            struct summit_position position = *drawing->position;
            position.number[seat] = from + row;
            position.number[other] = from + column;
            fill_cell(drawing, picture_cell(drawing->picture, (size_t)row, (size_t)column),
                      &position, false);
        }
    }
    return true;
}

/* How many own moves a number is away from the target. Whoever is to move and is as near as the
 * other wins, so a position with the same number twice tells it. */
static void fill_distance(const struct drawing *drawing, struct cell *cell, int64_t number)
{
    struct summit_position position = *drawing->position;
    struct summit_answer answer;
    position.number[0] = position.number[1] = number;
    bool won = is_wanted(drawing) && summit_solver_value(drawing->solver, &position, &answer) &&
               answer.value == SUMMIT_WIN;
    cell->letter = won ? '=' : '-';
    cell->turns = won ? (answer.plies + 1) / 2 : 0;
    cell->here = number == drawing->position->number[drawing->position->turn];
}

/* A race: the distances say all. */
static bool draw_race(const struct drawing *drawing)
{
    if (!draw_rows(drawing, ROW, "how many own moves to the target from each number",
                   fill_distance))
        return false;
    snprintf(drawing->picture->legend[0], PICTURE_LINE,
             "Whoever is nearer wins; if both are as near, the player to move.");
    return true;
}

/* Where nothing simpler shows it: the next move down, the answers across. */
static bool draw_next(const struct drawing *drawing, size_t width)
{
    const struct summit_rules *rules = drawing->rules;
    const struct summit_position *position = drawing->position;
    unsigned seat = position->turn;
    unsigned next = (seat + 1) % summit_rules_players(rules);
    unsigned answers = summit_rules_moves(rules, next);
    answers = NEXT_COLUMN * (answers + 2) > width ? 0 : answers; /* only what fits */
    if (!begin(drawing, summit_rules_moves(rules, seat), answers + 1,
               answers > 0 ? "how each move goes on, and each answer to it"
                           : "how each move goes on"))
        return false;
    set_legend(drawing, answers > 0 ? "Rows: the move, and what the next player has then. Columns: "
                                      "the answer to it."
                                    : "Rows: the move, and what the next player has then.");
    snprintf(drawing->picture->corner, PICTURE_HEAD, "move");
    snprintf(drawing->picture->column_heads[0], PICTURE_HEAD, "then");
    for (unsigned answer = 0; answer < answers; answer++)
        summit_write_move(rules, summit_action_move(rules, next, answer),
                          drawing->picture->column_heads[answer + 1], PICTURE_HEAD);
    for (unsigned move = 0; move < summit_rules_moves(rules, seat); move++) {
        struct summit_position after = *position;
        struct summit_move played = summit_action_move(rules, seat, move);
        summit_write_move(rules, played, drawing->picture->row_heads[move], PICTURE_HEAD);
        if (summit_play(rules, &after, played) != SUMMIT_LEGAL)
            continue;
        fill_cell(drawing, picture_cell(drawing->picture, move, 0), &after, true);
        for (unsigned answer = 0; answer < answers; answer++) {
            struct summit_position then = after;
            struct summit_move second = summit_action_move(rules, next, answer);
            if (after.turn == next && summit_play(rules, &then, second) == SUMMIT_LEGAL)
                fill_cell(drawing, picture_cell(drawing->picture, move, answer + 1), &then, true);
        }
    }
    return true;
}

/* Draws the picture that fits the rules; false if there is no memory. */
static bool draw(const struct drawing *drawing, size_t width)
{
    const struct summit_rules *rules = drawing->rules;
    bool same = summit_rules_one_target(rules);
    int64_t from = 0, to = 0;
    choose_range(drawing, NUMBERS_SHOWN, &from, &to);
    if (summit_rules_limited(rules) ||
        (summit_rules_numbers(rules) > 1 && summit_rules_players(rules) > 2))
        return draw_next(drawing, width);
    if (summit_rules_race(rules) && same)
        return to - from + 1 > ((int64_t)width - 4) / 4 ? draw_race(drawing) : draw_grid(drawing);
    if (summit_rules_numbers(rules) > 1)
        return draw_next(drawing, width);
    if (summit_rules_bans(rules) || !same)
        return draw_bans(drawing);
    return draw_numbers(drawing, width);
}

bool map_draw(const struct summit_solver *solver, const struct summit_position *position,
              size_t width, summit_watch *goes_on, void *context, struct picture *picture,
              struct summit_error *error)
{
    bool stopped = false;
    struct drawing drawing = {
        solver, summit_solver_rules(solver), position, picture, goes_on, context, &stopped};
    if (!draw(&drawing, width))
        return fail(error, 0, "there is no memory left");
    if (!stopped)
        return true;
    picture_release(picture);
    return fail(error, 0, "the work was cancelled");
}
