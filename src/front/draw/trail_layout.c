/* trail_layout.c: chooses which numbers have a stop on a trail, and where the stops stand.
 *
 * Where not all numbers have room, the trail has those around the marker and the goal, the places
 * where moves land, and gaps between them. What is beyond a goal is one stop at the end. */
#include "front/draw/trail_layout.h"

#include <limits.h>
#include <string.h>

/* ---- Which numbers have stops --------------------------------------------------------------- */

size_t trail_find(const struct trail *trail, wide number)
{
    size_t i = 0;
    while (i < trail->count && trail->stops[i].number < number)
        i++;
    return i;
}

static bool has_stop(const struct trail *trail, wide number)
{
    size_t i = trail_find(trail, number);
    return i < trail->count && trail->stops[i].number == number;
}

/* Adds a stop, in order, while there are fewer than so many. */
static void add_stop(struct trail *trail, wide number, size_t room)
{
    size_t i = trail_find(trail, number);
    if (trail->count >= room || has_stop(trail, number))
        return;
    memmove(&trail->stops[i + 1], &trail->stops[i], (trail->count - i) * sizeof trail->stops[0]);
    trail->stops[i] = (struct trail_stop){.number = number};
    trail->count++;
}

bool trail_has_leap(const struct trail *trail, const struct summit_leap *leap)
{
    return trail->own == SUMMIT_NOBODY || leap->effect.on == trail->own;
}

wide trail_marker(const struct trail *trail)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    const struct summit_rules *rules = trail->board->rules;
    return trail->at > sketch->to && summit_rules_exceeds(rules, false)    ? above_all
           : trail->at < sketch->from && summit_rules_exceeds(rules, true) ? below_all
                                                                           : trail->at;
}

wide trail_landing(const struct trail *trail, const struct summit_leap *leap)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    wide made = leap->effect.made;
    if (made > sketch->to && has_stop(trail, above_all))
        return above_all;
    return made < sketch->from && has_stop(trail, below_all) ? below_all : made;
}

/* The ends, the marker, where it can go, the goals, and where it came from. */
static void add_needed(struct trail *trail, size_t room)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    if (summit_rules_exceeds(trail->board->rules, false))
        add_stop(trail, above_all, room);
    if (summit_rules_exceeds(trail->board->rules, true))
        add_stop(trail, below_all, room);
    add_stop(trail, trail_marker(trail), room);
    for (size_t i = 0; i < sketch->mark_count; i++)
        if (sketch->marks[i].kind == SUMMIT_MARK_TARGET)
            add_stop(trail, sketch->marks[i].at, room - room / 3);
    for (size_t i = 0; i < sketch->leap_count; i++)
        if (trail_has_leap(trail, &sketch->leaps[i]))
            add_stop(trail, trail_landing(trail, &sketch->leaps[i]), room - room / 4);
    add_stop(trail, sketch->from, room);
    add_stop(trail, sketch->to, room);
    for (size_t i = sketch->trail_count; i-- > 0 && sketch->trail_count - i <= RECENT;)
        if (trail->own == SUMMIT_NOBODY || (unsigned)trail->own == sketch->turn)
            add_stop(trail, sketch->trail[i], room - room / 5);
}

/* Fills the trail up to `room` stops: all of the axis, or what is near to the marker and the goal.
 */
static void choose_stops(struct trail *trail, size_t room)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    wide from = sketch->from, to = sketch->to;
    room = room < STOPS_SHOWN ? room : STOPS_SHOWN;
    add_needed(trail, room);
    if (to - from + 1 + 2 <= (wide)room)
        for (wide number = from; number <= to; number++)
            add_stop(trail, number, STOPS_MOST);
    for (wide away = 1; trail->count < room && away <= to - from; away++) {
        wide near[] = {trail->at + away, trail->at - away, to - away};
        for (size_t i = 0; i < (to - from > FAR ? 2 : 3); i++)
            if (near[i] >= from && near[i] <= to)
                add_stop(trail, near[i], room);
    }
}

static void write_stops(struct trail *trail)
{
    for (size_t i = 0; i < trail->count; i++) {
        struct trail_stop *stop = &trail->stops[i];
        if (stop->number == above_all || stop->number == below_all)
            text_write(stop->digits, NUMBER_BYTES, "%s", trail->cells->ascii ? "x" : "✗");
        else
            part_number(stop->number, 8, stop->digits);
        stop->columns = cells_columns(trail->cells->ascii, stop->digits);
    }
}

/* ---- Where they stand ----------------------------------------------------------------------- */

/* What is beyond an end has a sign there, and no number: so the trail keeps its place whatever can
 * be reached. */
static unsigned widest(const struct trail *trail)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    bool above = summit_rules_exceeds(trail->board->rules, false),
         below = summit_rules_exceeds(trail->board->rules, true);
    char digits[NUMBER_BYTES];
    unsigned most = 1;
    bool beyond = trail_marker(trail) != trail->at;
    const int64_t some[] = {sketch->from, sketch->to, beyond ? sketch->to : trail->at};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        part_number(some[i], 8, digits);
        most = strlen(digits) > most ? (unsigned)strlen(digits) : most;
    }
    for (size_t i = 0; i < sketch->leap_count; i++) {
        wide made = sketch->leaps[i].effect.made;
        if ((above && made > sketch->to) || (below && made < sketch->from))
            continue;
        part_number(made, 8, digits);
        most = strlen(digits) > most ? (unsigned)strlen(digits) : most;
    }
    return most;
}

/* How many columns and rows the lanes have. */
static unsigned inner_columns(const struct trail *trail)
{
    unsigned edges = 2 * EDGE + trail->digits;
    return trail->cells->columns > edges ? trail->cells->columns - edges : 1;
}

static unsigned most_lanes(const struct trail *trail)
{
    return trail->level || trail->cells->rows < 4 ? 1 : trail->cells->rows / 2;
}

/* So many lanes that turns are about as far from each other as stops: a row is as high as two
 * columns are wide. */
static void choose_lanes(struct trail *trail)
{
    unsigned columns = inner_columns(trail), best = UINT_MAX, most = most_lanes(trail);
    for (unsigned lanes = 1; lanes <= most; lanes++) {
        unsigned across = (unsigned)((trail->count + lanes - 1) / lanes);
        unsigned pitch = across > 1 ? columns / (across - 1) : PITCH_MOST;
        unsigned height = trail->cells->rows / lanes;
        pitch = pitch < PITCH_MOST ? pitch : PITCH_MOST;
        height = height < HEIGHT_MOST ? height : HEIGHT_MOST;
        unsigned off = pitch > 2 * height ? pitch - 2 * height : 2 * height - pitch;
        if (pitch <= trail->digits)
            off += 1000 * (trail->digits + 1 - pitch);
        if (off >= best)
            continue;
        best = off;
        trail->lanes = lanes;
        trail->across = across;
        trail->pitch = pitch > 0 ? pitch : 1;
        trail->height = height > 0 ? height : 1;
    }
    unsigned used = (trail->across - 1) * trail->pitch;
    unsigned rows = (trail->lanes - 1) * trail->height + (trail->cells->rows > 1 ? 2 : 1);
    unsigned slack = columns > used ? (columns - used) / 2 : 0;
    trail->left = EDGE + trail->digits - 1 + slack;
    trail->base = rows - 1 + (trail->cells->rows - rows) / 2;
}

unsigned trail_lane(const struct trail *trail, size_t index)
{
    return (unsigned)(index / trail->across);
}

static void place_stops(struct trail *trail)
{
    for (size_t i = 0; i < trail->count; i++) {
        unsigned lane = trail_lane(trail, i), step = (unsigned)(i % trail->across);
        if (lane % 2 == 1)
            step = trail->across - 1 - step;
        trail->stops[i].column = trail->left + step * trail->pitch;
        trail->stops[i].row = trail->base - lane * trail->height;
    }
}

/* A marker beyond an end is shown by its number there, if that has room. */
static void write_beyond(struct trail *trail)
{
    enum { SIGNS = 3 }; /* brackets, and a flag */
    size_t at = trail_find(trail, trail_marker(trail));
    struct trail_stop *stop = &trail->stops[at];
    char digits[NUMBER_BYTES];
    part_number(trail->at, 8, digits);
    if (at == trail->count || trail_marker(trail) == trail->at ||
        strlen(digits) + SIGNS > trail->pitch)
        return;
    text_write(stop->digits, NUMBER_BYTES, "%s", digits);
    stop->columns = (unsigned)strlen(digits);
}

void trail_lay_out(struct trail *trail)
{
    trail->digits = widest(trail);
    choose_stops(trail,
                 (size_t)most_lanes(trail) * (inner_columns(trail) / (trail->digits + 1) + 1));
    write_stops(trail);
    choose_lanes(trail);
    write_beyond(trail);
    place_stops(trail);
}
