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

/* ---- Reading -------------------------------------------------------------------------------- */

enum { TYPED_BYTES = 256 }; /* more than any way to write a move has */

/* What was typed, with plain spaces: a byte order mark and no-break spaces are no part of a move.
 * Nothing if it is too long for a move. */
static struct span plain(struct span typed, char buffer[TYPED_BYTES])
{
    struct text text = text_into(buffer, TYPED_BYTES);
    for (size_t at = 0; at < typed.length && text.length < TYPED_BYTES;) {
        struct span left = {typed.at + at, typed.length - at};
        size_t space = utf8_space(left);
        text_add_bytes(&text, space > 0 ? " " : left.at, 1);
        at += space > 0 ? space : 1;
    }
    return span_trim((struct span){buffer, text.length < TYPED_BYTES ? text.length : 0});
}

/* Whether the typed text is the name, but for upper and lower case and the spaces between. */
static bool is_name(struct span typed, struct span name)
{
    size_t at = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (at == typed.length || strncasecmp(typed.at + at, name.at + i, 1) != 0)
            return false;
        at++;
        while (name.at[i] == ' ' && at < typed.length && typed.at[at] == ' ')
            at++;
    }
    return at == typed.length;
}

/* Whether the text is what a move is called: its name, or `add 7` where moves are bare numbers. */
static bool is_called(const struct summit_rules *rules, unsigned seat, unsigned move,
                      struct span typed)
{
    char name[2 * MENU_NAME_BYTES], buffer[TYPED_BYTES];
    struct text text = text_into(name, sizeof name);
    move_add_name(&text, rules, seat, move);
    if (is_name(typed, plain(span_of(name), buffer)))
        return true;
    text = text_into(name, sizeof name);
    move_add_operation(&text, rules, seat, move);
    return rules->kind != MOVES_OPS && is_name(typed, plain(span_of(name), buffer));
}

/* The moves that have this operand; where there is a menu, the one that has this place. */
static uint32_t by_number(const struct summit_rules *rules, const struct seat *seat, int64_t number)
{
    uint32_t moves = 0;
    if (rules_menu(rules) && number >= 1 && number <= seat->count)
        return UINT32_C(1) << (number - 1);
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->op[move].by == number)
            moves |= UINT32_C(1) << move;
    return moves;
}

/* Everything but a line of the menu. */
static uint32_t by_writing(const struct summit_rules *rules, unsigned seat, struct span typed)
{
    const struct seat *own = &rules->seat[seat];
    struct op op;
    int64_t number = 0;
    if (typed.length > 0 && typed.at[0] != '-' && number_read(typed, &number))
        return by_number(rules, own, number);
    bool is_op = op_read(typed, &op);
    for (unsigned move = 0; move < own->count; move++)
        if (is_op ? op_same(op, own->op[move]) : is_called(rules, seat, move, typed))
            return UINT32_C(1) << move;
    return 0;
}

/* A line of the menu as it is shown, or its beginning: `option 1`, `(1)`, `1.`, `1. Add 1`. */
static uint32_t by_line(const struct summit_rules *rules, unsigned seat, struct span typed)
{
    static const char option[] = "option ";
    size_t skip = strlen(option);
    bool named = typed.length > skip && strncasecmp(typed.at, option, skip) == 0;
    if (named)
        typed = span_trim((struct span){typed.at + skip, typed.length - skip});
    bool open = typed.length > 0 && typed.at[0] == '(';
    struct span rest = open ? (struct span){typed.at + 1, typed.length - 1} : typed;
    struct span digits = rest;
    while (rest.length > 0 && rest.at[0] >= '0' && rest.at[0] <= '9')
        rest = (struct span){rest.at + 1, rest.length - 1};
    digits.length -= rest.length;
    int64_t place = 0;
    bool closed = rest.length > 0 && (rest.at[0] == ')' || (rest.at[0] == '.' && !open));
    bool whole = closed || (named && !open && rest.length == 0);
    if (!whole || !number_read(digits, &place) || place < 1 || place > rules->seat[seat].count)
        return 0;
    rest = span_trim((struct span){rest.at + closed, rest.length - closed});
    uint32_t move = UINT32_C(1) << (place - 1);
    return rest.length == 0 ? move : by_writing(rules, seat, rest) & move;
}

static uint32_t by_form(const struct summit_rules *rules, unsigned seat, struct span typed)
{
    uint32_t moves = by_writing(rules, seat, typed);
    return moves == 0 && rules_menu(rules) ? by_line(rules, seat, typed) : moves;
}

uint32_t summit_read_moves(const struct summit_rules *rules, const struct summit_position *position,
                           const char *text, size_t length)
{
    char buffer[TYPED_BYTES], left[TYPED_BYTES];
    unsigned seat = position->turn;
    struct span typed = plain((struct span){text, length}, buffer);
    uint32_t moves = by_form(rules, seat, typed);
    /* What is left of a move stands behind it where it is shown, so it may be typed too. */
    for (unsigned move = 0; moves == 0 && move < rules->seat[seat].count; move++) {
        struct text behind = text_into(left, sizeof left);
        move_add_left(&behind, rules, position, seat, move);
        size_t tail = behind.length;
        if (tail == 0 || tail >= typed.length || tail >= sizeof left ||
            !is_name((struct span){typed.at + typed.length - tail, tail}, span_of(left)))
            continue;
        struct span rest = span_trim((struct span){typed.at, typed.length - tail});
        moves = by_form(rules, seat, rest) & UINT32_C(1) << move;
    }
    return moves;
}

unsigned summit_read_move(const struct summit_rules *rules, const struct summit_position *position,
                          const char *text, size_t length)
{
    uint32_t moves = summit_read_moves(rules, position, text, length);
    bool one = moves != 0 && (moves & (moves - 1)) == 0;
    return one ? (unsigned)__builtin_ctz(moves) : SUMMIT_NO_MOVE;
}
