/* move.c: the text of moves: how they are written, and every way in which people type them. */
#include "core/rules.h"

#include <string.h>
#include <strings.h>

void move_add(struct text *text, const struct summit_rules *rules, unsigned seat, unsigned move)
{
    struct op op = rules->seat[seat].op[move];
    if (rules->kind == MOVES_OPS)
        op_add(text, op);
    else
        number_add(text, op.by);
}

size_t summit_write_move(const struct summit_rules *rules, unsigned seat, unsigned move,
                         char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    if (seat < rules->players && move < rules->seat[seat].count)
        move_add(&text, rules, seat, move);
    return text.length;
}

int move_left(const struct summit_rules *rules, const struct summit_position *position,
              unsigned seat, unsigned move)
{
    unsigned uses = rules->seat[seat].uses[move];
    return uses == 0 ? -1 : (int)uses - position->used[seat][move];
}

/* Whether the typed text is the name, but for upper and lower case and the spaces between. */
static bool is_name(struct span typed, const char *name)
{
    size_t at = 0;
    for (; *name != '\0'; name++) {
        if (at == typed.length || strncasecmp(typed.at + at, name, 1) != 0)
            return false;
        at++;
        while (*name == ' ' && at < typed.length && typed.at[at] == ' ')
            at++;
    }
    return at == typed.length;
}

/* The one move with this operand, or SUMMIT_NO_MOVE if there is none or more than one. */
static unsigned by_operand(const struct seat *seat, int64_t operand)
{
    unsigned found = SUMMIT_NO_MOVE;
    for (unsigned move = 0; move < seat->count; move++) {
        if (seat->op[move].by != operand)
            continue;
        if (found != SUMMIT_NO_MOVE)
            return SUMMIT_NO_MOVE;
        found = move;
    }
    return found;
}

/* A bare number: a place on the menu, an operand, or a place in the list. Where moves are bare
 * numbers themselves, it is never a place. */
static unsigned by_number(const struct summit_rules *rules, const struct seat *seat, int64_t number)
{
    bool is_place = rules->kind == MOVES_OPS && number >= 1 && number <= seat->count;
    unsigned place = is_place ? (unsigned)number - 1 : SUMMIT_NO_MOVE;
    unsigned operand = by_operand(seat, number);
    if (rules->menu == MENU_YES && is_place)
        return place;
    return operand != SUMMIT_NO_MOVE ? operand : place;
}

unsigned summit_read_move(const struct summit_rules *rules, const struct summit_position *position,
                          const char *text, size_t length)
{
    unsigned seat_index = position->turn;
    const struct seat *seat = &rules->seat[seat_index];
    struct span typed = span_trim((struct span){text, length});
    struct op op;
    int64_t number = 0;
    if (typed.length > 0 && typed.at[0] != '-' && number_read(typed, &number))
        return by_number(rules, seat, number);
    bool is_op = op_read(typed, &op);
    for (unsigned move = 0; move < seat->count; move++) {
        if (is_op && op_same(op, seat->op[move]))
            return move;
        char name[2 * MENU_NAME_BYTES];
        struct text name_text = text_into(name, sizeof name);
        move_add_name(&name_text, rules, seat_index, move);
        if (!is_op && is_name(typed, name))
            return move;
    }
    return SUMMIT_NO_MOVE;
}
