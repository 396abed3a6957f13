/* retro.c: retrograde analysis: the value of every position, held in a table. */
#include "solve/retro.h"

#include <stdlib.h>

struct retro {
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
    const struct played *play = rules_played(rules);
    bool known = played_within(play, FEATURES_FIRST);
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

static void drop(void *self)
{
    struct retro *retro = self;
    free(retro->scores);
    free(retro->values);
    free(retro);
}

static bool fits(const struct space *space, const struct solver_options *options)
{
    return !space->huge && bytes_of(space) <= options->memory;
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

bool retro_refuse(const struct space *space, uint64_t memory, struct summit_error *error)
{
    static const char *const names[] = {"", " thousand", " million", " billion", " trillion"};
    char digits[24], count[64];
    size_t name = 0;
    double rest = (double)space->size;
    for (; rest >= 999.5 && name + 1 < sizeof names / sizeof names[0]; name++)
        rest /= 1000;
    write_short(rest, digits, sizeof digits);
    text_write(count, sizeof count, "%s%s", digits, names[name]);
    if (space->size > UINT64_MAX / 512)
        text_write(count, sizeof count, "far more than a trillion");
    if (space->huge || bytes_of(space) <= memory)
        return fail(error, 0, "this game is too large to work out: it has %s positions", count);
    return fail(error, 0,
                "this game is too large to work out: its %s positions need %.1f MB of memory, and "
                "at most %.1f MB may be used",
                count, (double)bytes_of(space) / 1e6, (double)memory / 1e6);
}

static bool solve(struct retro *retro, const struct solver_options *options,
                  struct summit_error *error)
{
    struct space *space = &retro->space;
    if (!fits(space, options))
        space_init(space, space->rules, true);
    if (!fits(space, options))
        return retro_refuse(space, options->memory, error);
    if (space->players > 2) {
        retro->values = solve_array(space->size, sizeof *retro->values);
        return retro->values != NULL ? many_solve(space, retro->values, options, error)
                                     : fail(error, 0, "found too little memory");
    }
    retro->scores = solve_array(space->size, sizeof *retro->scores);
    if (retro->scores == NULL)
        return fail(error, 0, "found too little memory");
    return space->cyclic ? waves_solve(space, retro->scores, options, error)
                         : sweep_solve(space, retro->scores, options, error);
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct retro *retro = calloc(1, sizeof *retro);
    if (retro == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    space_init(&retro->space, rules, false);
    if (solve(retro, options, error))
        return retro;
    drop(retro);
    return NULL;
}

/* Turns that were lost just before are no part of the table; they matter to a player who is stuck
 * too. Finds where the game goes on, or who wins. */
static int settle(const struct retro *retro, const struct summit_position *position,
                  uint64_t *index, unsigned *plies)
{
    const struct space *space = &retro->space;
    struct point point = {0};
    struct state state = {position->turn, position->out, 0};
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
    const struct retro *retro = self;
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
    *answer = answer_of(position,
                        score > 0   ? SUMMIT_WIN
                        : score < 0 ? SUMMIT_LOSE
                                    : SUMMIT_DRAW,
                        (uint64_t)(RETRO_TOP - abs(score)));
    return true;
}

const struct method method_retro = {
    .kind = SUMMIT_RETROGRADE,
    .knows = FEATURES_FIRST,
    .needs = "retrograde analysis doesn't know all rules of this game; exploration does",
    .whole = true,
    .make = make,
    .drop = drop,
    .value = value,
};
