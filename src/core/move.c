/* move.c: the text of moves: how they are written, and every way in which people type them. */
#include "core/said.h"

#include <string.h>
#include <strings.h>

void tell_move(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    if (rules->said.kind == MOVES_OPS)
        op_add(text, (struct op){move.op, move.by});
    else
        number_add(text, move.by);
}

size_t summit_write_move(const struct summit_rules *rules, struct summit_move move, char *buffer,
                         size_t size)
{
    struct text text = text_into(buffer, size);
    if (summit_is_move(move))
        tell_move(&text, rules, move);
    return text.length;
}

/* ---- Reading -------------------------------------------------------------------------------- */

enum { TYPED_BYTES = 256 }; /* more than any way to write a move has */

/* Which of a seat's moves may be meant, as bits. */
struct meant {
    uint64_t bits[MOVES_MOST / 64];
};

static struct meant just(unsigned way)
{
    struct meant meant = {{0}};
    meant.bits[way / 64] = UINT64_C(1) << way % 64;
    return meant;
}

static bool has(const struct meant *meant, unsigned way)
{
    return meant->bits[way / 64] >> way % 64 & 1;
}

static bool has_none(const struct meant *meant)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < MOVES_MOST / 64; i++)
        any |= meant->bits[i];
    return any == 0;
}

/* This move, if it may be meant. */
static struct meant if_meant(struct meant meant, unsigned way)
{
    return has(&meant, way) ? just(way) : (struct meant){{0}};
}

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
static bool is_called(const struct summit_rules *rules, unsigned seat, unsigned way,
                      struct span typed)
{
    struct summit_move move = way_move(&rules->play, seat, way);
    char name[2 * MENU_NAME_BYTES], buffer[TYPED_BYTES];
    struct text text = text_into(name, sizeof name);
    move_add_name(&text, rules, seat, move);
    if (is_name(typed, plain(span_of(name), buffer)))
        return true;
    text = text_into(name, sizeof name);
    move_add_operation(&text, rules, move);
    return rules->said.kind != MOVES_OPS && is_name(typed, plain(span_of(name), buffer));
}

/* The moves that have this operand; where there is a menu, the one that has this place. */
static struct meant by_number(const struct summit_rules *rules, const struct seat *seat,
                              int64_t number)
{
    struct meant meant = {{0}};
    if (summit_rules_menu(rules) && number >= 1 && number <= seat->count)
        return just((unsigned)number - 1);
    for (unsigned way = 0; way < seat->count; way++)
        if (seat->way[way].op.by == number)
            meant.bits[way / 64] |= UINT64_C(1) << way % 64;
    return meant;
}

/* Everything but a line of the menu. */
static struct meant by_writing(const struct summit_rules *rules, unsigned seat, struct span typed)
{
    const struct seat *own = &rules->play.seat[seat];
    struct op op;
    int64_t number = 0;
    if (typed.length > 0 && typed.at[0] != '-' && number_read(typed, &number))
        return by_number(rules, own, number);
    bool is_op = op_read(typed, &op);
    for (unsigned way = 0; way < own->count; way++)
        if (is_op ? op_same(op, own->way[way].op) : is_called(rules, seat, way, typed))
            return just(way);
    return (struct meant){{0}};
}

/* A line of the menu as it is shown, or its beginning: `option 1`, `(1)`, `1.`, `1. Add 1`. */
static struct meant by_line(const struct summit_rules *rules, unsigned seat, struct span typed)
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
    if (!whole || !number_read(digits, &place) || place < 1 || place > rules->play.seat[seat].count)
        return (struct meant){{0}};
    rest = span_trim((struct span){rest.at + closed, rest.length - closed});
    unsigned way = (unsigned)place - 1;
    return rest.length == 0 ? just(way) : if_meant(by_writing(rules, seat, rest), way);
}

static struct meant by_form(const struct summit_rules *rules, unsigned seat, struct span typed)
{
    struct meant meant = by_writing(rules, seat, typed);
    return has_none(&meant) && summit_rules_menu(rules) ? by_line(rules, seat, typed) : meant;
}

/* What is left of a move stands behind it where it is shown, so it may be typed too. */
static struct meant by_left(const struct summit_rules *rules,
                            const struct summit_position *position, unsigned way, struct span typed)
{
    char left[TYPED_BYTES];
    struct text behind = text_into(left, sizeof left);
    move_add_left(&behind, rules, position, position->turn,
                  way_move(&rules->play, position->turn, way));
    size_t tail = behind.length;
    if (tail == 0 || tail >= typed.length || tail >= sizeof left ||
        !is_name((struct span){typed.at + typed.length - tail, tail}, span_of(left)))
        return (struct meant){{0}};
    struct span rest = span_trim((struct span){typed.at, typed.length - tail});
    return if_meant(by_form(rules, position->turn, rest), way);
}

size_t summit_read_moves(const struct summit_rules *rules, const struct summit_position *position,
                         const char *text, size_t length, struct summit_move *moves, size_t room)
{
    char buffer[TYPED_BYTES];
    unsigned seat = position->turn, count = rules->play.seat[seat].count;
    struct span typed = plain((struct span){text, length}, buffer);
    struct meant meant = by_form(rules, seat, typed);
    size_t found = 0;
    for (unsigned way = 0; has_none(&meant) && way < count; way++)
        meant = by_left(rules, position, way, typed);
    for (unsigned way = 0; way < count; way++) {
        if (!has(&meant, way))
            continue;
        if (found < room)
            moves[found] = way_move(&rules->play, seat, way);
        found++;
    }
    return found;
}

struct summit_move summit_read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, const char *text,
                                    size_t length)
{
    struct summit_move move;
    size_t count = summit_read_moves(rules, position, text, length, &move, 1);
    return count == 1 ? move : SUMMIT_NO_MOVE;
}
