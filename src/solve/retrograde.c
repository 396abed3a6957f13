/* retrograde.c: retrograde analysis: the value of every position, held in a table. */
#include "solve/retrograde.h"

#include <stdlib.h>

struct retrograde {
    struct space space;
    int32_t *scores;  /* for two players */
    uint32_t *values; /* for more */
};

/* Bytes for the table, and for the queue where positions can come up again. */
static uint64_t bytes_of(const struct space *space)
{
    if (space->players > 2)
        return many_bytes(space);
    return space->size * (space->cyclic ? 8 : 4);
}

uint64_t summit_retrograde_bytes(const struct summit_rules *rules, uint64_t *positions)
{
    const struct compiled *play = rules_compiled(rules);
    bool known = compiled_within(play, FEATURES_FIRST);
    struct space *space = known ? malloc(sizeof *space) : NULL;
    *positions = known ? UINT64_MAX : 0;
    if (space == NULL)
        return *positions;
    space_init(space, play, false);
    uint64_t bytes = bytes_of(space);
    *positions = space->size;
    free(space);
    return bytes;
}

static void release(void *self)
{
    struct retrograde *retro = self;
    free(retro->scores);
    free(retro->values);
}

static bool fits(const struct space *space, const struct solve_task *task)
{
    return !space->huge && bytes_of(space) <= task->memory;
}

/* A number below 1000 in three digits, of which the last ones are left out if they are 0. */
static void write_short(double number, char *buffer, size_t size)
{
    int places = number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2;
    size_t length = text_write(buffer, size, "%.*f", places, number);
    while (places-- > 0 && buffer[length - 1] == '0')
        buffer[--length] = '\0';
    if (buffer[length - 1] == '.')
        buffer[length - 1] = '\0';
}

bool retro_refuse(const struct space *space, const struct solve_task *task)
{
    static const enum message names[] = {MESSAGE_COUNT_ONES, MESSAGE_COUNT_THOUSANDS,
                                         MESSAGE_COUNT_MILLIONS, MESSAGE_COUNT_BILLIONS,
                                         MESSAGE_COUNT_TRILLIONS};
    char digits[24], needed[24], most[24];
    size_t name = 0;
    double rest = (double)space->size;
    struct summit_error count;
    for (; rest >= 999.5 && name + 1 < sizeof names / sizeof names[0]; name++)
        rest /= 1000;
    write_short(rest, digits, sizeof digits);
    fail(&count, 0, space->size > UINT64_MAX / 512 ? MESSAGE_COUNT_VAST : names[name],
         fill({"number", digits}));
    if (space->huge || bytes_of(space) <= task->memory)
        return fail(task->error, 0, MESSAGE_ERROR_TOO_LARGE_POSITIONS,
                    fill({"count", .error = &count}));
    text_write(needed, sizeof needed, "%.1f", (double)bytes_of(space) / 1e6);
    text_write(most, sizeof most, "%.1f", (double)task->memory / 1e6);
    return fail(task->error, 0, MESSAGE_ERROR_TOO_LARGE_MEMORY,
                fill({"count", .error = &count}, {"needed", needed}, {"most", most}));
}

static bool init(void *self, const struct solve_task *task)
{
    struct retrograde *retro = self;
    struct space *space = &retro->space;
    space_init(space, task->play, false);
    if (!fits(space, task))
        space_init(space, space->rules, true);
    if (!fits(space, task))
        return retro_refuse(space, task);
    if (space->players > 2) {
        retro->values = solve_array(space->size, sizeof *retro->values);
        return retro->values != NULL ? many_solve(space, retro->values, task)
                                     : fail(task->error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    }
    retro->scores = solve_array(space->size, sizeof *retro->scores);
    if (retro->scores == NULL)
        return fail(task->error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    return space->cyclic ? waves_solve(space, retro->scores, task)
                         : sweep_solve(space, retro->scores, task);
}

/* Turns that were lost just before are no part of the table; they matter to a player who is stuck
 * too. Finds where the game goes on, or who wins. */
static int settle(const struct retrograde *retro, const struct summit_position *position,
                  uint64_t *index, unsigned *plies)
{
    const struct space *space = &retro->space;
    struct point point = {0};
    struct point_state state = {position->turn, position->out, 0};
    space_point(space, *index / (space->combos * space->lasts), &point);
    int winner = space_settle(space, &point, &state, position->passes, plies);
    if (winner == SUMMIT_NOBODY)
        *index = space_at(space, point.at, space->combo_of[state.out][state.turn], state.last);
    return winner;
}

static struct summit_answer answer_of_many(const struct summit_position *position, uint32_t value,
                                           unsigned plies)
{
    unsigned winner = value & MANY_DRAW;
    if (winner == MANY_DRAW)
        return answer_of(position, SUMMIT_DRAW, 0);
    return (struct summit_answer){winner == position->turn ? SUMMIT_WIN : SUMMIT_LOSE, (int)winner,
                                  (value >> MANY_BITS) + plies};
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct retrograde *retro = self;
    uint64_t index;
    unsigned plies = 0;
    if (!space_index(&retro->space, position, &index))
        return false;
    if (position->passes > 0 && settle(retro, position, &index, &plies) == SUMMIT_DRAWN) {
        *answer = answer_of(position, SUMMIT_DRAW, 0);
        return true;
    }
    if (retro->values != NULL) {
        *answer = answer_of_many(position, retro->values[index], plies);
        return true;
    }
    int32_t score = retro->scores[index];
    *answer = answer_of(position, value_of_score(score), (uint64_t)(RETRO_TOP - abs(score)));
    return true;
}

const struct method method_retrograde = {
    .kind = SUMMIT_RETROGRADE,
    .knows = FEATURES_FIRST,
    .needs = MESSAGE_ERROR_NEEDS_RETRO,
    .whole = true,
    .size = sizeof(struct retrograde),
    .init = init,
    .release = release,
    .value = value,
};
