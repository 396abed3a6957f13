/* sketch.c: a position as it is drawn: which drawing fits the rules, and what stands on it. */
#include "study/sketch.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

/* ---- Which drawing -------------------------------------------------------------------------- */

/* Whether all moves are operations of one kind on the own number. */
static bool has_one_op(const struct summit_rules *rules, enum summit_op *op)
{
    *op = SUMMIT_NO_OP;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        for (unsigned action = 0; action < summit_rules_moves(rules, seat); action++) {
            struct summit_move move = summit_action_move(rules, seat, action);
            if (move.their || (*op != SUMMIT_NO_OP && move.op != *op))
                return false;
            *op = (enum summit_op)move.op;
        }
    return *op != SUMMIT_NO_OP;
}

static bool is_line(const struct summit_rules *rules)
{
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        if (!summit_rules_single_target(rules, seat))
            return false;
    return summit_rules_numbers(rules) == 1 && !summit_rules_one_target(rules);
}

/* A tower stands on the ground or on something above it. */
static bool are_towers(const struct summit_rules *rules)
{
    struct summit_position start;
    enum summit_op op;
    if (!summit_rules_known(rules) || summit_rules_numbers(rules) == 1 ||
        summit_rules_pool(rules) || !has_one_op(rules, &op) || op != SUMMIT_ADD)
        return false;
    summit_start(rules, 0, &start);
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        if (start.number[seat] < 0)
            return false;
    return true;
}

enum summit_sketch_kind summit_sketch_kind(const struct summit_rules *rules)
{
    enum summit_op op;
    if (summit_rules_heaps(rules) > 0)
        return SUMMIT_SKETCH_HEAPS;
    if (summit_rules_list(rules))
        return are_towers(rules) ? SUMMIT_SKETCH_TOWERS : SUMMIT_SKETCH_FIELD;
    if (is_line(rules))
        return SUMMIT_SKETCH_LINE;
    return summit_rules_once(rules) && has_one_op(rules, &op) ? SUMMIT_SKETCH_FIELD
                                                              : SUMMIT_SKETCH_ROAD;
}

const char *summit_sketch_name(enum summit_sketch_kind kind)
{
    static const char *const names[] = {[SUMMIT_SKETCH_LINE] = "line",
                                        [SUMMIT_SKETCH_TOWERS] = "towers",
                                        [SUMMIT_SKETCH_ROAD] = "road",
                                        [SUMMIT_SKETCH_HEAPS] = "heaps",
                                        [SUMMIT_SKETCH_FIELD] = "field"};
    return names[kind];
}

/* ---- How the game came here ----------------------------------------------------------------- */

/* Which number the trail follows. */
static unsigned followed(const struct sketching *sketching)
{
    bool each = summit_rules_numbers(sketching->rules) > 1;
    return each && sketching->sketch->kind != SUMMIT_SKETCH_HEAPS ? sketching->position->turn : 0;
}

static void trail_add(struct summit_sketch *sketch, int64_t number)
{
    if (sketch->trail_count == SUMMIT_SKETCH_TRAIL)
        memmove(sketch->trail, sketch->trail + 1, --sketch->trail_count * sizeof sketch->trail[0]);
    sketch->trail[sketch->trail_count++] = number;
}

/* What the numbers are, as far as they tell how much room a drawing needs. */
static void note_numbers(struct sketching *sketching, const struct summit_position *position)
{
    struct summit_sketch *sketch = sketching->sketch;
    for (unsigned i = 0; i < summit_rules_numbers(sketching->rules); i++) {
        int64_t number = position->number[i];
        sketching->low = number < sketching->low ? number : sketching->low;
        sketching->high = number > sketching->high ? number : sketching->high;
        if (i < sketch->heap_count && number > sketch->heaps[i].most)
            sketch->heaps[i].most = number;
    }
}

/* The number as it was, each time that it changed. */
static void note_trail(struct sketching *sketching, const struct summit_position *position)
{
    struct summit_sketch *sketch = sketching->sketch;
    int64_t number = position->number[followed(sketching)];
    bool moved = sketch->trail_count == 0 || sketch->trail[sketch->trail_count - 1] != number;
    if (sketch->kind != SUMMIT_SKETCH_HEAPS && !sketching->list && moved)
        trail_add(sketch, number);
}

/* Notes what a move has taken, unless it was taken back: a number of several players goes back to
 * what it was when one of them loses by it. */
static bool note_block(struct sketching *sketching, const struct summit_position *before,
                       const struct summit_position *after, struct summit_ply ply)
{
    const struct summit_rules *rules = sketching->rules;
    struct summit_sketch *sketch = sketching->sketch;
    bool counted = summit_left(rules, before, ply.seat, ply.move) !=
                   summit_left(rules, after, ply.seat, ply.move);
    if (!counted && after->winner == SUMMIT_NOBODY)
        return true;
    if (!array_reserve(&sketch->blocks, &sketch->block_room, sketch->block_count,
                       sizeof *sketch->blocks))
        return false;
    sketching->fatal = !counted;
    sketch->blocks[sketch->block_count++] = (struct summit_block){ply.move.by, ply.seat};
    if (sketching->list)
        trail_add(sketch, ply.move.by);
    return true;
}

/* Does what was done, lost turns before it included where they weren't noted. False if it can't be.
 */
static bool replay(const struct summit_rules *rules, struct summit_position *position,
                   struct summit_ply ply)
{
    if (ply.kind != 0) {
        summit_drop(rules, position, ply.seat);
        return true;
    }
    if (!summit_is_move(ply.move)) {
        if (summit_stuck(rules, position))
            summit_pass(rules, position);
        return true;
    }
    while (position->turn != ply.seat && summit_stuck(rules, position))
        summit_pass(rules, position);
    position->turn = ply.seat; /* where others went out before the first ply, for want of a move */
    return summit_play(rules, position, ply.move, NULL) == SUMMIT_LEGAL;
}

/* Goes through the round from its start. What can't have been done ends that: then there is no more
 * to be told of it. */
static bool note_past(struct sketching *sketching, const struct summit_ply *plies, size_t count)
{
    struct summit_position now = sketching->start;
    enum summit_sketch_kind kind = sketching->sketch->kind;
    bool blocks = kind == SUMMIT_SKETCH_TOWERS || kind == SUMMIT_SKETCH_FIELD;
    for (size_t i = 0; i < count; i++) {
        struct summit_position before = now;
        note_numbers(sketching, &now);
        note_trail(sketching, &now);
        if (!replay(sketching->rules, &now, plies[i]))
            break;
        if (blocks && plies[i].kind == 0 && summit_is_move(plies[i].move) &&
            !note_block(sketching, &before, &now, plies[i]))
            return false;
    }
    return true;
}

/* ---- Where everybody is --------------------------------------------------------------------- */

static void add_tokens(struct sketching *sketching)
{
    struct summit_sketch *sketch = sketching->sketch;
    bool each = summit_rules_numbers(sketching->rules) > 1;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        int64_t at = sketching->position->number[each ? seat : 0];
        size_t i = 0;
        while (i < sketch->token_count && sketch->tokens[i].at != at)
            i++;
        sketch->token_count += i == sketch->token_count;
        sketch->tokens[i].at = at;
        sketch->tokens[i].seats |= (uint8_t)(1u << seat);
    }
}

static void add_leaps(struct sketching *sketching)
{
    struct summit_sketch *sketch = sketching->sketch;
    struct summit_place place = {0};
    struct summit_move move;
    while (summit_next_move(sketching->rules, sketching->position, &place, &move)) {
        if (sketch->leap_count == SUMMIT_SKETCH_LEAPS) {
            sketch->more_leaps = true;
            return;
        }
        struct summit_leap *leap = &sketch->leaps[sketch->leap_count++];
        leap->move = move;
        summit_try(sketching->rules, sketching->position, move, &leap->effect);
    }
}

/* What isn't built of the blocks that are known was there before them. */
static void add_towers(struct sketching *sketching)
{
    struct summit_sketch *sketch = sketching->sketch;
    sketch->tower_count = sketch->players;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        struct summit_tower *tower = &sketch->towers[seat];
        tower->base = tower->height = sketching->position->number[seat];
        tower->aims =
            sketch_target(sketching->rules, seat, sketching->start.number[seat], &tower->target);
    }
    for (size_t i = 0; i < sketch->block_count; i++)
        sketch->towers[sketch->blocks[i].seat].base -= sketch->blocks[i].number;
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Where the round began; and before anything was done, what is known of that. */
static void begin(struct sketching *sketching, const struct summit_ply *plies, size_t count)
{
    const struct summit_rules *rules = sketching->rules;
    struct summit_sketch *sketch = sketching->sketch;
    sketch->kind = summit_sketch_kind(rules);
    sketch->players = summit_rules_players(rules);
    sketch->turn = sketching->position->turn;
    sketch->linked = summit_before(rules, sketching->position, &sketch->before);
    summit_start(rules, count > 0 ? plies[0].seat : sketch->turn, &sketching->start);
    sketching->list = sketch->kind == SUMMIT_SKETCH_FIELD && summit_rules_takes(rules) &&
                      summit_rules_numbers(rules) == 1;
    sketching->low = sketching->high = sketching->start.number[0];
    sketch->heap_count = summit_rules_heaps(rules);
    for (unsigned heap = 0; heap < sketch->heap_count; heap++)
        sketch->heaps[heap].number = sketching->position->number[heap];
}

/* What there is beside the axis. */
static bool add_rest(struct sketching *sketching)
{
    switch (sketching->sketch->kind) {
    case SUMMIT_SKETCH_FIELD:
        sketch_totals(sketching);
        return sketch_fields(sketching);
    case SUMMIT_SKETCH_TOWERS:
        add_towers(sketching);
        add_leaps(sketching);
        return sketch_fields(sketching);
    case SUMMIT_SKETCH_HEAPS:
        add_leaps(sketching);
        return true;
    default:
        add_tokens(sketching);
        add_leaps(sketching);
        return true;
    }
}

bool summit_sketch_make(const struct summit_rules *rules, const struct summit_position *position,
                        const struct summit_ply *plies, size_t count, struct summit_sketch *sketch)
{
    struct sketching sketching = {.rules = rules, .position = position, .sketch = sketch};
    *sketch = (struct summit_sketch){0};
    begin(&sketching, plies, count);
    bool made = note_past(&sketching, plies, count);
    note_numbers(&sketching, position);
    if (!sketching.list && sketch->trail_count > 0 &&
        sketch->trail[sketch->trail_count - 1] == position->number[followed(&sketching)])
        sketch->trail_count--; /* there it stands */
    made = made && add_rest(&sketching);
    if (!made) {
        summit_sketch_release(sketch);
        return false;
    }
    sketch_axis(&sketching);
    sketch_marks(&sketching);
    return true;
}

void summit_sketch_release(struct summit_sketch *sketch)
{
    free(sketch->blocks);
    free(sketch->fields);
    *sketch = (struct summit_sketch){0};
}
