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
static unsigned followed(const struct sketch_builder *builder)
{
    bool each = summit_rules_numbers(builder->rules) > 1;
    return each && builder->sketch->kind != SUMMIT_SKETCH_HEAPS ? builder->position->turn : 0;
}

static void trail_add(struct summit_sketch *sketch, int64_t number, unsigned seat)
{
    if (sketch->trail_count == SUMMIT_SKETCH_TRAIL) {
        sketch->trail_count--;
        memmove(sketch->trail, sketch->trail + 1, sizeof sketch->trail - sizeof sketch->trail[0]);
        memmove(sketch->trail_seat, sketch->trail_seat + 1, sizeof sketch->trail_seat - 1);
    }
    sketch->trail_seat[sketch->trail_count] = (uint8_t)seat;
    sketch->trail[sketch->trail_count++] = number;
}

/* What the numbers are, as far as they tell how much room a drawing needs. */
static void note_numbers(struct sketch_builder *builder, const struct summit_position *position)
{
    struct summit_sketch *sketch = builder->sketch;
    for (unsigned i = 0; i < summit_rules_numbers(builder->rules); i++) {
        int64_t number = position->number[i];
        builder->low = number < builder->low ? number : builder->low;
        builder->high = number > builder->high ? number : builder->high;
        if (i < sketch->heap_count && number > sketch->heaps[i].most)
            sketch->heaps[i].most = number;
    }
}

/* The number as it was, each time that it changed, and who changed it next. */
static void note_trail(struct sketch_builder *builder, const struct summit_position *position,
                       unsigned seat)
{
    struct summit_sketch *sketch = builder->sketch;
    int64_t number = position->number[followed(builder)];
    bool moved = sketch->trail_count == 0 || sketch->trail[sketch->trail_count - 1] != number;
    if (sketch->kind == SUMMIT_SKETCH_HEAPS || builder->list)
        return;
    if (moved)
        trail_add(sketch, number, seat);
    else
        sketch->trail_seat[sketch->trail_count - 1] = (uint8_t)seat;
}

/* Notes what a move has taken, unless it was taken back: a number of several players goes back to
 * what it was when one of them loses by it. */
static bool note_block(struct sketch_builder *builder, const struct summit_position *before,
                       const struct summit_position *after, struct summit_ply ply)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_sketch *sketch = builder->sketch;
    bool counted = summit_left(rules, before, ply.seat, ply.move) !=
                   summit_left(rules, after, ply.seat, ply.move);
    if (!counted && after->winner == SUMMIT_NOBODY)
        return true;
    if (!array_reserve(&sketch->blocks, &sketch->block_room, sketch->block_count,
                       sizeof *sketch->blocks))
        return false;
    builder->fatal = !counted;
    sketch->blocks[sketch->block_count++] = (struct summit_block){ply.move.by, ply.seat};
    if (builder->list)
        trail_add(sketch, ply.move.by, ply.seat);
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
static bool note_past(struct sketch_builder *builder, const struct summit_ply *plies, size_t count)
{
    struct summit_position now = builder->start;
    enum summit_sketch_kind kind = builder->sketch->kind;
    bool blocks = kind == SUMMIT_SKETCH_TOWERS || kind == SUMMIT_SKETCH_FIELD;
    for (size_t i = 0; i < count; i++) {
        struct summit_position before = now;
        note_numbers(builder, &now);
        note_trail(builder, &now, plies[i].seat);
        if (!replay(builder->rules, &now, plies[i]))
            break;
        if (blocks && plies[i].kind == 0 && summit_is_move(plies[i].move) &&
            !note_block(builder, &before, &now, plies[i]))
            return false;
    }
    return true;
}

/* ---- Where everybody is --------------------------------------------------------------------- */

static void add_tokens(struct sketch_builder *builder)
{
    struct summit_sketch *sketch = builder->sketch;
    bool each = summit_rules_numbers(builder->rules) > 1;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        int64_t at = builder->position->number[each ? seat : 0];
        size_t i = 0;
        while (i < sketch->token_count && sketch->tokens[i].at != at)
            i++;
        sketch->token_count += i == sketch->token_count;
        sketch->tokens[i].at = at;
        sketch->tokens[i].seats |= (uint8_t)(1u << seat);
    }
}

static void add_leaps(struct sketch_builder *builder)
{
    struct summit_sketch *sketch = builder->sketch;
    struct summit_place place = {0};
    struct summit_move move;
    while (summit_next_move(builder->rules, builder->position, &place, &move)) {
        if (sketch->leap_count == SUMMIT_SKETCH_LEAPS) {
            sketch->more_leaps = true;
            return;
        }
        struct summit_leap *leap = &sketch->leaps[sketch->leap_count++];
        leap->move = move;
        summit_try(builder->rules, builder->position, move, &leap->effect);
    }
}

/* What isn't built of the blocks that are known was there before them. */
static void add_towers(struct sketch_builder *builder)
{
    struct summit_sketch *sketch = builder->sketch;
    sketch->tower_count = sketch->players;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        struct summit_tower *tower = &sketch->towers[seat];
        tower->base = tower->height = builder->position->number[seat];
        tower->aims =
            sketch_target(builder->rules, seat, builder->start.number[seat], &tower->target);
    }
    for (size_t i = 0; i < sketch->block_count; i++)
        sketch->towers[sketch->blocks[i].seat].base -= sketch->blocks[i].number;
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Where the round began; and before anything was done, what is known of that. */
static void begin(struct sketch_builder *builder, const struct summit_ply *plies, size_t count)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_sketch *sketch = builder->sketch;
    sketch->kind = summit_sketch_kind(rules);
    sketch->players = summit_rules_players(rules);
    sketch->turn = builder->position->turn;
    sketch->linked = summit_before(rules, builder->position, &sketch->before);
    summit_start(rules, count > 0 ? plies[0].seat : sketch->turn, &builder->start);
    builder->list = sketch->kind == SUMMIT_SKETCH_FIELD && summit_rules_takes(rules) &&
                    summit_rules_numbers(rules) == 1;
    builder->low = builder->high = builder->start.number[0];
    sketch->heap_count = summit_rules_heaps(rules);
    for (unsigned heap = 0; heap < sketch->heap_count; heap++)
        sketch->heaps[heap].number = builder->position->number[heap];
}

/* What there is beside the axis. */
static bool add_rest(struct sketch_builder *builder)
{
    switch (builder->sketch->kind) {
    case SUMMIT_SKETCH_FIELD:
        sketch_totals(builder);
        return sketch_fields(builder);
    case SUMMIT_SKETCH_TOWERS:
        add_towers(builder);
        add_leaps(builder);
        return sketch_fields(builder);
    case SUMMIT_SKETCH_HEAPS:
        add_leaps(builder);
        return true;
    default:
        add_tokens(builder);
        add_leaps(builder);
        return true;
    }
}

bool summit_sketch_make(const struct summit_rules *rules, const struct summit_position *position,
                        const struct summit_ply *plies, size_t count, struct summit_sketch *sketch)
{
    struct sketch_builder builder = {.rules = rules, .position = position, .sketch = sketch};
    *sketch = (struct summit_sketch){0};
    begin(&builder, plies, count);
    bool made = note_past(&builder, plies, count);
    note_numbers(&builder, position);
    if (!builder.list && sketch->trail_count > 0 &&
        sketch->trail[sketch->trail_count - 1] == position->number[followed(&builder)])
        sketch->trail_count--; /* there it stands */
    made = made && add_rest(&builder);
    if (!made) {
        summit_sketch_release(sketch);
        return false;
    }
    sketch_axis(&builder);
    sketch_marks(&builder);
    return true;
}

void summit_sketch_release(struct summit_sketch *sketch)
{
    free(sketch->blocks);
    free(sketch->fields);
    *sketch = (struct summit_sketch){0};
}

/* ---- Fields ---------------------------------------------------------------------------------- */

/* The numbers of a list, who took which of them, and what players made of them. */

/* Whether whoever takes a number takes it from all. */
static bool is_field_shared(const struct summit_rules *rules)
{
    return summit_rules_pool(rules) || !summit_rules_list(rules);
}

/* The field of a number that a seat has, the likely one first; `field_count` if there is none. */
static size_t find_field(const struct sketch_builder *builder, int64_t number, unsigned seat,
                         size_t likely)
{
    const struct summit_sketch *sketch = builder->sketch;
    bool shared = is_field_shared(builder->rules);
    size_t count = sketch->field_count;
    for (size_t i = 0; i <= count; i++) {
        size_t at = i == 0 ? likely : i - 1;
        if (at < count && sketch->fields[at].number == number &&
            (shared || sketch->fields[at].seats >> seat & 1))
            return at;
    }
    return count;
}

/* Notes that a seat has a move that takes a number. */
static void add_field_move(struct sketch_builder *builder, unsigned seat, struct summit_move move,
                           size_t likely, bool legal)
{
    struct summit_sketch *sketch = builder->sketch;
    size_t at = find_field(builder, move.by, seat, likely);
    struct summit_field *field = &sketch->fields[at];
    if (at == sketch->field_count) {
        int left = summit_left(builder->rules, builder->position, seat, move);
        int all = summit_left(builder->rules, &builder->start, seat, move);
        *field = (struct summit_field){.number = move.by,
                                       .move = move,
                                       .seat = SUMMIT_NOBODY,
                                       .left = left > 0 ? (unsigned)left : 0,
                                       .all = all > 0 ? (unsigned)all : 0};
        sketch->field_count++;
    }
    field->seats |= (uint8_t)(1u << seat);
    field->ways |= (uint16_t)(1u << move.op);
    if (!legal)
        return;
    if (field->legal == 0)
        field->move = move;
    field->legal |= (uint16_t)(1u << move.op);
}

/* What a field is, once it is known who took which. */
static void settle_fields(const struct sketch_builder *builder)
{
    struct summit_sketch *sketch = builder->sketch;
    for (size_t i = 0; i < sketch->block_count; i++) {
        const struct summit_block *block = &sketch->blocks[i];
        size_t at = find_field(builder, block->number, block->seat, 0);
        if (at == sketch->field_count)
            continue;
        struct summit_field *field = &sketch->fields[at];
        field->seat = block->seat;
        if (builder->fatal && i + 1 == sketch->block_count && field->left > 0)
            field->left--;
    }
    for (size_t i = 0; i < sketch->field_count; i++) {
        struct summit_field *field = &sketch->fields[i];
        if (field->left == 0) {
            field->state = field->seat >= 0 ? SUMMIT_FIELD_TAKEN : SUMMIT_FIELD_GONE;
            continue;
        }
        field->state = field->legal != 0 ? SUMMIT_FIELD_FREE : SUMMIT_FIELD_BARRED;
        field->seat = SUMMIT_NOBODY;
    }
}

bool sketch_fields(struct sketch_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_sketch *sketch = builder->sketch;
    size_t actions = summit_actions(rules);
    uint8_t *legal = calloc(actions + 1, 1);
    sketch->fields = calloc(sketch->players * actions + 1, sizeof *sketch->fields);
    if (legal == NULL || sketch->fields == NULL) {
        free(legal);
        return false;
    }
    summit_legal_actions(rules, builder->position, legal);
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        size_t first = is_field_shared(rules) ? 0 : sketch->field_count;
        for (size_t action = 0; action < summit_rules_moves(rules, seat); action++)
            add_field_move(builder, seat, summit_action_move(rules, seat, action), first + action,
                           seat == sketch->turn && legal[action]);
    }
    free(legal);
    settle_fields(builder);
    return true;
}

void sketch_totals(struct sketch_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_sketch *sketch = builder->sketch;
    bool each = summit_rules_numbers(rules) > 1;
    bool one = !each && summit_rules_one_target(rules);
    sketch->total_count = builder->list ? 0 : one ? 1 : sketch->players;
    for (unsigned seat = 0; seat < sketch->total_count; seat++) {
        unsigned number = each ? seat : 0;
        struct summit_total *total = &sketch->totals[seat];
        total->seats = (uint8_t)(one ? (1u << sketch->players) - 1 : 1u << seat);
        total->number = builder->position->number[number];
        total->aims = sketch_target(rules, seat, builder->start.number[number], &total->target);
    }
}
