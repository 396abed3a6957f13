/* sketch_field.c: the numbers of a list, who took which of them, and what players made of them. */
#include "study/sketch.h"

#include <stdlib.h>

/* Whether whoever takes a number takes it from all. */
static bool is_shared(const struct summit_rules *rules)
{
    return summit_rules_pool(rules) || !summit_rules_list(rules);
}

/* The field of a number that a seat has, the likely one first; `field_count` if there is none. */
static size_t find_field(const struct sketching *sketching, int64_t number, unsigned seat,
                         size_t likely)
{
    const struct summit_sketch *sketch = sketching->sketch;
    bool shared = is_shared(sketching->rules);
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
static void add_move(struct sketching *sketching, unsigned seat, struct summit_move move,
                     size_t likely, bool legal)
{
    struct summit_sketch *sketch = sketching->sketch;
    size_t at = find_field(sketching, move.by, seat, likely);
    struct summit_field *field = &sketch->fields[at];
    if (at == sketch->field_count) {
        int left = summit_left(sketching->rules, sketching->position, seat, move);
        int all = summit_left(sketching->rules, &sketching->start, seat, move);
        *field = (struct summit_field){.number = move.by,
                                       .move = move,
                                       .seat = SUMMIT_NOBODY,
                                       .left = left > 0 ? (unsigned)left : 0,
                                       .all = all > 0 ? (unsigned)all : 0};
        sketch->field_count++;
    }
    field->seats |= (uint8_t)(1u << seat);
    field->ways |= (uint8_t)(1u << move.op);
    if (!legal)
        return;
    if (field->legal == 0)
        field->move = move;
    field->legal |= (uint8_t)(1u << move.op);
}

/* What a field is, once it is known who took which. */
static void settle(const struct sketching *sketching)
{
    struct summit_sketch *sketch = sketching->sketch;
    for (size_t i = 0; i < sketch->block_count; i++) {
        const struct summit_block *block = &sketch->blocks[i];
        size_t at = find_field(sketching, block->number, block->seat, 0);
        if (at == sketch->field_count)
            continue;
        struct summit_field *field = &sketch->fields[at];
        field->seat = block->seat;
        if (sketching->fatal && i + 1 == sketch->block_count && field->left > 0)
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

bool sketch_fields(struct sketching *sketching)
{
    const struct summit_rules *rules = sketching->rules;
    struct summit_sketch *sketch = sketching->sketch;
    size_t actions = summit_actions(rules);
    uint8_t *legal = calloc(actions + 1, 1);
    sketch->fields = calloc(sketch->players * actions + 1, sizeof *sketch->fields);
    if (legal == NULL || sketch->fields == NULL) {
        free(legal);
        return false;
    }
    summit_legal_actions(rules, sketching->position, legal);
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        size_t first = is_shared(rules) ? 0 : sketch->field_count;
        for (size_t action = 0; action < summit_rules_moves(rules, seat); action++)
            add_move(sketching, seat, summit_action_move(rules, seat, action), first + action,
                     seat == sketch->turn && legal[action]);
    }
    free(legal);
    settle(sketching);
    return true;
}

void sketch_totals(struct sketching *sketching)
{
    const struct summit_rules *rules = sketching->rules;
    struct summit_sketch *sketch = sketching->sketch;
    bool each = summit_rules_numbers(rules) > 1;
    bool one = !each && summit_rules_one_target(rules);
    sketch->total_count = sketching->list ? 0 : one ? 1 : sketch->players;
    for (unsigned seat = 0; seat < sketch->total_count; seat++) {
        unsigned number = each ? seat : 0;
        struct summit_total *total = &sketch->totals[seat];
        total->seats = (uint8_t)(one ? (1u << sketch->players) - 1 : 1u << seat);
        total->number = sketching->position->number[number];
        total->aims = sketch_target(rules, seat, sketching->start.number[number], &total->target);
    }
}
