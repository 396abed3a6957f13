/* move_text.c: the text of moves: how they are written, and every way in which people type them. */
#include "core/set_words.h"

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
    bool bare = rules->source.kind == MOVES_STEPS ||
                (rules->source.kind == MOVES_NUMBERS && rules->source.with_count <= 1);
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

/* The input with plain spaces: a byte order mark and no-break spaces are no part of a move. Empty
 * if it is too long for a move. */
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
    unsigned any; /* bit k: operation k, with any amount */
};

static struct called called_so(const struct summit_rules *rules, struct span typed)
{
    struct called called = {.count = 0};
    char name[TYPED_BYTES], buffer[TYPED_BYTES];
    for (unsigned kind = SUMMIT_ADD; kind < SUMMIT_OPS; kind++) {
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
static bool is_called(const struct summit_rules *rules, const struct numbered_move *numbered,
                      const struct called *called, struct span typed)
{
    char buffer[TYPED_BYTES];
    uint16_t name = rules->source.part[numbered->part].name;
    if (name != 0)
        return is_name(typed, plain(span_of(rules->source.words_text + name), buffer));
    return is_called_so(called, numbered->op);
}

/* The forms of the input: a number, an operation, the name of an operation, or a line of the menu.
 */
struct typed_form {
    struct span text;
    bool is_number, is_op, is_line;
    int64_t number; /* or the place of the line */
    struct op op;
    struct called called;
};

/* Everything but a line of the menu. */
static struct typed_form written_form(const struct summit_rules *rules, struct span typed)
{
    struct typed_form form = {.text = typed};
    bool bare = typed.length > 0 && (typed.at[0] != '-' || summit_rules_takes(rules));
    form.is_number = bare && number_read(typed, &form.number);
    form.is_op = !form.is_number && op_read(typed, &form.op);
    if (!form.is_number && !form.is_op)
        form.called = called_so(rules, typed);
    return form;
}

/* Whether that is a move: a number is its operand or, where there is a menu, its place. */
static bool names(const struct typed_form *form, const struct summit_rules *rules,
                  const struct seat *seat, unsigned index)
{
    const struct numbered_move *numbered = &seat->numbered[index];
    bool place = form->number >= 1 && form->number <= seat->count && summit_rules_menu(rules);
    if (form->is_line || (form->is_number && place))
        return index + 1 == form->number;
    if (form->is_number)
        return numbered->op.by == form->number;
    return form->is_op ? op_same(form->op, numbered->op)
                       : is_called(rules, numbered, &form->called, form->text);
}

/* A line of the menu as it is shown, or its beginning: `option 1`, `(1)`, `1.`, `1. Add 1`. False
 * if it is none. */
static bool read_line(const struct summit_rules *rules, const struct seat *seat, struct span typed,
                      int64_t *place)
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
    bool closed = rest.length > 0 && (rest.at[0] == ')' || (rest.at[0] == '.' && !open));
    bool whole = closed || (named && !open && rest.length == 0);
    if (!whole || !number_read(digits, place) || *place < 1 || *place > seat->count)
        return false;
    rest = span_trim((struct span){rest.at + closed, rest.length - closed});
    struct typed_form form = written_form(rules, rest);
    return rest.length == 0 || names(&form, rules, seat, (unsigned)*place - 1);
}

/* What means no move as it is written may be a line of the menu. */
static struct typed_form form_of(const struct summit_rules *rules, const struct seat *seat,
                                 struct span typed)
{
    struct typed_form form = written_form(rules, typed);
    for (unsigned numbered = 0; numbered < seat->count; numbered++)
        if (names(&form, rules, seat, numbered))
            return form;
    form.is_line = summit_rules_menu(rules) && read_line(rules, seat, typed, &form.number);
    return form;
}

/* The number of uses left is shown after a move, so it may be typed too. */
static bool names_with_left(const struct summit_rules *rules,
                            const struct summit_position *position, unsigned numbered,
                            struct span typed)
{
    const struct seat *seat = &rules->play.seat[position->turn];
    char left[TYPED_BYTES];
    struct text behind = text_into(left, sizeof left);
    move_add_left(&behind, rules, position, position->turn,
                  numbered_as_given(&rules->play, position->turn, numbered));
    size_t tail = behind.length;
    if (tail == 0 || tail >= typed.length || tail >= sizeof left ||
        !is_name((struct span){typed.at + typed.length - tail, tail}, span_of(left)))
        return false;
    struct typed_form form =
        form_of(rules, seat, span_trim((struct span){typed.at, typed.length - tail}));
    return names(&form, rules, seat, numbered);
}

/* ---- Which number --------------------------------------------------------------------------- */

/* The number that a typed move names: a heap, both, or the other player's number. */
struct typed_on {
    unsigned heap; /* from 1; 0: not given */
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

/* ---- All that may be meant ------------------------------------------------------------------ */

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

/* A move on the heap that was named; if none was, on every heap where it is legal; if it is legal
 * on none, on one of them, so that there is a reason to show. */
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

/* Whether the input is an operation with an amount, an amount alone, or the name of the move. */
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

/* Moves that aren't numbered, or whose amount no numbered one has: looked up in the sets. */
static void find_unnumbered(struct found *found, struct span typed, struct typed_on on)
{
    const struct compiled *play = &found->rules->play;
    unsigned seat = found->position->turn, done = 0;
    struct set moves = play->seat[seat].moves;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &play->part[moves.from + i];
        int64_t amount = 0;
        if (part->aim != on.aim || done >> part->op & 1 ||
            !is_typed_so(found->rules, typed, part->op, &amount) ||
            (part_is_single(part) && (play->all_numbered || amount != part->low)))
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
    const struct seat *seat = &rules->play.seat[found->position->turn];
    struct typed_form form = form_of(rules, seat, typed);
    bool any = false;
    for (unsigned left = 0; left < 2 && !any; left++)
        for (unsigned numbered = 0; numbered < seat->count && !(left > 0 && any); numbered++) {
            if (left > 0 ? !names_with_left(rules, found->position, numbered, typed)
                         : !names(&form, rules, seat, numbered))
                continue;
            any = true;
            if (seat->numbered[numbered].aim == on.aim)
                found_add_on(found,
                             numbered_as_given(&rules->play, found->position->turn, numbered), on);
        }
    if (found->count == 0 && rules->source.kind == MOVES_OPS)
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
        found.rules->play.all_numbered ? find_numbered : find_unnumbered;
    if (typed.length > 0)
        find(&found, typed, on);
    if (found.count == 0 && take_word(&typed, "take"))
        find_taken(&found, typed, on, find);
    return found.count;
}

/* Input that is no move as it is may be one in words. */
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
