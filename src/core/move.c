/* move.c: the text of moves: how they are written, and every way in which people type them. */
#include "core/nouns.h"

#include <string.h>
#include <strings.h>

void move_add_place(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    if (move.on == SUMMIT_BOTH)
        text_add(text, "both ");
    else if (rules->play.heaps > 0)
        text_addf(text, "%u: ", move.on + 1u);
    text_add(text, move.their ? "their " : "");
}

void move_add_amount(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    bool bare = rules->said.kind == MOVES_STEPS ||
                (rules->said.kind == MOVES_NUMBERS && rules->said.with_count <= 1);
    if (bare)
        number_add(text, move.by);
    else
        op_add(text, (struct op){move.op, move.by});
}

void tell_move(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    move_add_place(text, rules, move);
    move_add_amount(text, rules, move);
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
    uint64_t bits[WAYS_MOST / 64];
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
    for (unsigned i = 0; i < WAYS_MOST / 64; i++)
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

/* The next number within a text, from `*at` on; a sign belongs to it. */
static bool next_number(struct span typed, size_t *at, int64_t *number)
{
    for (; *at < typed.length; (*at)++) {
        size_t end = *at + (typed.at[*at] == '-');
        while (end < typed.length && typed.at[end] >= '0' && typed.at[end] <= '9')
            end++;
        struct span found = {typed.at + *at, end - *at};
        if (found.length == 0 || !number_read(found, number))
            continue;
        *at = end;
        return true;
    }
    return false;
}

/* What operations are called as typed: `add 7`. There is none without its amount in it, unless the
 * game's word leaves it out; then every amount is meant. */
struct called {
    struct op op[4];
    unsigned count;
    unsigned any; /* bit k: operation k, whatever the amount */
};

static struct called called_so(const struct summit_rules *rules, struct span typed)
{
    struct called called = {.count = 0};
    char name[TYPED_BYTES], buffer[TYPED_BYTES];
    for (unsigned kind = SUMMIT_ADD; kind <= SUMMIT_APPEND; kind++) {
        bool amount = strstr(word_text(rules, SUMMIT_SAY_ADD + kind - SUMMIT_ADD), "{by}") != NULL;
        struct summit_move move = {.op = (uint8_t)kind};
        for (size_t at = 0; !amount || next_number(typed, &at, &move.by);) {
            struct text text = text_into(name, sizeof name);
            move_add_operation(&text, rules, move);
            bool same = is_name(typed, plain(span_of(name), buffer));
            if (same && !amount)
                called.any |= 1u << kind;
            else if (same && called.count < 4)
                called.op[called.count++] = (struct op){kind, move.by};
            if (!amount)
                break;
        }
    }
    return called;
}

static bool is_called_so(const struct called *called, struct op op)
{
    for (unsigned i = 0; i < called->count; i++)
        if (op_same(called->op[i], op))
            return true;
    return called->any >> op.kind & 1;
}

/* Whether the text is what a move is called: its name, or `add 7` if it has none. */
static bool is_called(const struct summit_rules *rules, const struct way *way,
                      const struct called *called, struct span typed)
{
    char buffer[TYPED_BYTES];
    uint16_t name = rules->said.part[way->part].name;
    if (name != 0)
        return is_name(typed, plain(span_of(rules->said.words_text + name), buffer));
    return is_called_so(called, way->op);
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
    bool bare = typed.length > 0 && (typed.at[0] != '-' || summit_rules_takes(rules));
    if (bare && number_read(typed, &number))
        return by_number(rules, own, number);
    bool is_op = op_read(typed, &op);
    struct called called = {.count = 0};
    struct meant meant = {{0}};
    if (!is_op)
        called = called_so(rules, typed);
    for (unsigned way = 0; way < own->count; way++)
        if (is_op ? op_same(op, own->way[way].op)
                  : is_called(rules, &own->way[way], &called, typed))
            meant.bits[way / 64] |= UINT64_C(1) << way % 64;
    return meant;
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

/* ---- Which number -----------------------------------------------------------------------------
 */

/* What a move is typed on: a heap, both, or the other player's number. */
struct typed_on {
    unsigned heap; /* from 1; 0: not said */
    uint8_t aim;
};

static bool take_word(struct span *typed, const char *word)
{
    size_t length = strlen(word);
    if (typed->length <= length || strncasecmp(typed->at, word, length) != 0 ||
        typed->at[length] != ' ')
        return false;
    *typed = span_trim((struct span){typed->at + length, typed->length - length});
    return true;
}

/* `2: -3`, `2 -3`, `heap 2: -3`, `from 2 take 3`. */
static bool take_heap(const struct summit_rules *rules, struct span *typed, unsigned *heap)
{
    struct span rest = *typed;
    int64_t number = 0;
    bool named = take_word(&rest, "from");
    named = take_word(&rest, "heap") || named;
    size_t digits = 0;
    while (digits < rest.length && rest.at[digits] >= '0' && rest.at[digits] <= '9')
        digits++;
    struct span after = span_trim((struct span){rest.at + digits, rest.length - digits});
    bool colon = after.length > 0 && after.at[0] == ':';
    bool apart = digits < rest.length && rest.at[digits] == ' ';
    if (!number_read((struct span){rest.at, digits}, &number) || number < 1 ||
        number > rules->play.heaps || !(colon || apart || named) || after.length <= colon)
        return false;
    *typed = span_trim((struct span){after.at + colon, after.length - colon});
    *heap = (unsigned)number;
    return true;
}

/* `take 3 from 2`, `3 from heap 2`, `-3 from both`. */
static bool take_from(const struct summit_rules *rules, struct span *typed, struct typed_on *on)
{
    static const char from[] = " from ", both[] = "both", heap[] = "heap ";
    size_t at = 1, length = strlen(from);
    while (at + length < typed->length && strncasecmp(typed->at + at, from, length) != 0)
        at++;
    if (at + length >= typed->length)
        return false;
    struct span where =
        span_trim((struct span){typed->at + at + length, typed->length - at - length});
    int64_t number = 0;
    if (where.length == strlen(both) && strncasecmp(where.at, both, where.length) == 0)
        on->aim = AIM_BOTH;
    else {
        if (where.length > strlen(heap) && strncasecmp(where.at, heap, strlen(heap)) == 0)
            where = span_trim((struct span){where.at + strlen(heap), where.length - strlen(heap)});
        if (!number_read(where, &number) || number < 1 || number > rules->play.heaps)
            return false;
        on->heap = (unsigned)number;
    }
    *typed = span_trim((struct span){typed->at, at});
    return true;
}

static struct typed_on take_on(const struct summit_rules *rules, struct span *typed)
{
    struct typed_on on = {0, AIM_OWN};
    take_word(typed, "else"); /* as the rules write it */
    if (rules->play.heaps > 0 && !take_from(rules, typed, &on) &&
        !take_heap(rules, typed, &on.heap) && take_word(typed, "both"))
        on.aim = AIM_BOTH;
    if (rules->play.heaps == 0 && take_word(typed, "their"))
        on.aim = AIM_THEIR;
    return on;
}

/* ---- All that may be meant --------------------------------------------------------------------
 */

struct found {
    const struct summit_rules *rules;
    const struct summit_position *position;
    struct summit_move *moves;
    size_t room, count;
};

static void found_add(struct found *found, struct summit_move move)
{
    for (size_t i = 0; i < found->count && i < found->room; i++)
        if (summit_same_move(found->moves[i], move))
            return; /* it is named twice */
    if (found->count < found->room)
        found->moves[found->count] = move;
    found->count++;
}

/* The heap that holds the most: what can't be made there has the best reason. */
static uint8_t largest_heap(const struct found *found)
{
    uint8_t largest = 0;
    for (uint8_t heap = 1; heap < found->rules->play.heaps; heap++)
        if (found->position->number[heap] > found->position->number[largest])
            largest = heap;
    return largest;
}

/* A move on the heap that was named; on every heap where it can be made if none was; on one of them
 * if it can be made on none, so that it is said why. */
static void found_add_on(struct found *found, struct summit_move move, struct typed_on on)
{
    struct summit_effect effect;
    size_t before = found->count;
    unsigned heaps = found->rules->play.heaps;
    if (heaps == 0 || move.on == SUMMIT_BOTH) {
        found_add(found, move);
        return;
    }
    move.on = (uint8_t)(on.heap > 0 ? on.heap - 1 : 0);
    for (; on.heap == 0 && move.on < heaps; move.on++)
        if (summit_try(found->rules, found->position, move, &effect) == SUMMIT_LEGAL)
            found_add(found, move);
    if (found->count > before)
        return;
    move.on = on.heap > 0 ? (uint8_t)(on.heap - 1) : largest_heap(found);
    found_add(found, move);
}

/* What is typed as an operation with an amount, as an amount alone, or by what it is called. */
static bool is_typed_so(const struct summit_rules *rules, struct span typed, enum summit_op kind,
                        int64_t *amount)
{
    struct op op;
    if (op_read(typed, &op)) {
        *amount = op.by;
        return op.kind == kind;
    }
    if (typed.at[0] != '-' && number_read(typed, amount))
        return true;
    struct called called = called_so(rules, typed);
    for (unsigned i = 0; i < called.count; i++) {
        *amount = called.op[i].by;
        if (called.op[i].kind == kind)
            return true;
    }
    return false;
}

/* Moves that aren't numbered, or whose amount no numbered one has: by the sets that they are of. */
static void find_unnumbered(struct found *found, struct span typed, struct typed_on on)
{
    const struct played *play = &found->rules->play;
    unsigned seat = found->position->turn, done = 0;
    struct set moves = play->seat[seat].moves;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &play->part[moves.from + i];
        int64_t amount = 0;
        if (part->aim != on.aim || done >> part->op & 1 ||
            !is_typed_so(found->rules, typed, part->op, &amount) ||
            (part_is_single(part) && (play->numbered || amount != part->low)))
            continue;
        done |= 1u << part->op;
        unsigned number = on.aim == AIM_BOTH    ? SUMMIT_BOTH
                          : on.aim == AIM_THEIR ? seat_number(play, 1 - seat)
                                                : seat_number(play, seat);
        found_add_on(
            found,
            (struct summit_move){
                .by = amount, .op = part->op, .on = (uint8_t)number, .their = on.aim == AIM_THEIR},
            on);
    }
}

static void find_numbered(struct found *found, struct span typed, struct typed_on on)
{
    const struct summit_rules *rules = found->rules;
    unsigned seat = found->position->turn, count = rules->play.seat[seat].count;
    struct meant meant = by_form(rules, seat, typed);
    for (unsigned way = 0; has_none(&meant) && way < count; way++)
        meant = by_left(rules, found->position, way, typed);
    for (unsigned way = 0; way < count; way++)
        if (has(&meant, way) && rules->play.seat[seat].way[way].aim == on.aim)
            found_add_on(found, way_move(&rules->play, seat, way), on);
    if (found->count == 0 && rules->said.kind == MOVES_OPS)
        find_unnumbered(found, typed, on);
}

/* `take 12` is -12 where there is something to subtract. */
static void find_taken(struct found *found, struct span typed, struct typed_on on,
                       void (*find)(struct found *, struct span, struct typed_on))
{
    char buffer[TYPED_BYTES + 1];
    struct text text = text_into(buffer, sizeof buffer);
    text_add(&text, "-");
    text_add_bytes(&text, typed.at, typed.length);
    find(found, span_of(buffer), on);
    if (found->count == 0)
        find(found, typed, on);
}

static size_t find_moves(struct found found, struct span typed)
{
    struct typed_on on = take_on(found.rules, &typed);
    void (*find)(struct found *, struct span, struct typed_on) =
        found.rules->play.numbered ? find_numbered : find_unnumbered;
    if (typed.length > 0)
        find(&found, typed, on);
    if (found.count == 0 && take_word(&typed, "take"))
        find_taken(&found, typed, on, find);
    return found.count;
}

/* What means nothing to the game as it is typed may be said in words. */
size_t summit_read_moves(const struct summit_rules *rules, const struct summit_position *position,
                         const char *text, size_t length, struct summit_move *moves, size_t room)
{
    char buffer[TYPED_BYTES], said[TYPED_BYTES];
    struct span typed = plain((struct span){text, length}, buffer);
    struct found found = {rules, position, moves, room, 0};
    struct text plainly = text_into(said, sizeof said);
    size_t count = find_moves(found, typed);
    if (count > 0 || !tell_plainly(&plainly, rules, typed) || plainly.length >= sizeof said)
        return count;
    return find_moves(found, span_trim(span_of(said)));
}

struct summit_move summit_read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, const char *text,
                                    size_t length)
{
    struct summit_move move;
    size_t count = summit_read_moves(rules, position, text, length, &move, 1);
    return count == 1 ? move : SUMMIT_NO_MOVE;
}
