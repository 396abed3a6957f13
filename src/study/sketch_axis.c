/* sketch_axis.c: from where to where a sketch goes, and the numbers on it that mean something.
 *
 * The axis follows from the rules, so that it stays as it is from move to move: from start to
 * target, or as far as numbers can go. Where that is very far, or has no end, it is as long as what
 * is known of the way, and doubles whenever a number leaves it. */
#include "study/sketch.h"

enum {
    WIDTH_LEAST = 16,
    WIDTH_SHOWN = 1000, /* a range without goals is shown as a whole up to this */
    STRETCH_SINGLE = 16 /* numbers side by side are marks of their own up to so many */
};

/* What the axis has to show, whatever happens. */
struct axis_known {
    int64_t low, high;
    bool goals;   /* somebody has a target */
    bool endless; /* from somewhere on all numbers are targets */
    bool above;   /* a target lies above the start */
};

static void know(struct axis_known *known, int64_t number)
{
    known->low = number < known->low ? number : known->low;
    known->high = number > known->high ? number : known->high;
}

bool sketch_target(const struct summit_rules *rules, unsigned seat, int64_t number, int64_t *target)
{
    int64_t to;
    *target = summit_rules_target(rules, seat);
    return summit_rules_single_target(rules, seat) ||
           summit_rules_ending(rules, seat, false, number, target, &to) ||
           summit_rules_ending(rules, seat, false, INT64_MIN, target, &to);
}

/* The goals of a player nearest above the start, and if there are none anywhere, where one loses.
 */
static void know_goals(struct axis_known *known, const struct summit_rules *rules, unsigned seat,
                       int64_t start)
{
    int64_t low, high;
    bool single = summit_rules_single_target(rules, seat);
    int64_t from = single ? INT64_MIN : start;
    if (single) {
        know(known, summit_rules_target(rules, seat));
        known->goals = true;
    } else if (summit_rules_ending(rules, seat, false, from, &low, &high)) {
        know(known, low);
        if ((wide)high - low <= WIDTH_SHOWN)
            know(known, high);
        known->goals = true;
        known->endless = known->endless || high == INT64_MAX;
    } else if (!known->goals && summit_rules_ending(rules, seat, true, start, &low, &high) &&
               (wide)low - start <= WIDTH_SHOWN)
        know(known, low);
}

static struct axis_known know_all(const struct sketch_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    const int64_t *start = builder->start.number;
    struct axis_known known = {start[0], start[0]};
    bool each = summit_rules_numbers(rules) > 1;
    for (unsigned i = 1; i < summit_rules_numbers(rules); i++)
        know(&known, start[i]);
    int64_t highest = known.high;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        know_goals(&known, rules, seat, start[each ? seat : 0]);
    known.above = known.goals && known.high > highest;
    return known;
}

/* How far the axis goes up beyond what is known: to the end, if that isn't far; otherwise `more`,
 * or so many times its width that it holds what was seen. */
static int64_t grow(const struct axis_known *known, wide from, wide end, wide more, wide seen)
{
    wide width = (wide)known->high - known->low;
    width = width < WIDTH_LEAST ? WIDTH_LEAST : width;
    wide few = !known->goals && 2 * width < WIDTH_SHOWN ? WIDTH_SHOWN : 2 * width;
    if (end - from <= few)
        return (int64_t)(end > from ? end : from);
    for (; from + more < seen; width *= 2)
        more = width;
    return (int64_t)(from + more < end ? from + more : end);
}

/* Along numbers that change. */
static void find_ends(struct sketch_builder *builder)
{
    const struct summit_rules *rules = builder->rules;
    struct summit_sketch *sketch = builder->sketch;
    struct axis_known known = know_all(builder);
    int64_t low, high;
    summit_rules_span(rules, &low, &high);
    wide width = (wide)known.high - known.low, least = WIDTH_LEAST > width ? WIDTH_LEAST : width;
    if (known.endless)
        high = known.high;
    /* Behind several targets it goes on only for whoever has missed the first. */
    sketch->to = grow(&known, known.high, high, known.above ? least - width : least, builder->high);
    wide down = known.low; /* to nothing, from however high; or as far as the target is away */
    if (!known.above && low >= 0 && low < down)
        down = low;
    sketch->from = (int64_t)-grow(&known, -down, -(wide)low, least, -(wide)builder->low);
    sketch->open = sketch->to < high || known.endless || summit_rules_exceeds(rules, false);
    sketch->open_below = sketch->from > low || summit_rules_exceeds(rules, true);
}

/* Along the numbers of a list. */
static void find_fields(struct summit_sketch *sketch)
{
    for (size_t i = 0; i < sketch->field_count; i++) {
        int64_t number = sketch->fields[i].number;
        sketch->from = i == 0 || number < sketch->from ? number : sketch->from;
        sketch->to = i == 0 || number > sketch->to ? number : sketch->to;
    }
}

/* How much can be made of all numbers of a list, the start included; INT64_MIN if
 * they aren't just added. */
static wide sum_of_fields(const struct sketch_builder *builder)
{
    const struct summit_sketch *sketch = builder->sketch;
    bool each = summit_rules_numbers(builder->rules) > 1;
    wide most = INT64_MIN;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        wide sum = builder->start.number[each ? seat : 0];
        for (size_t i = 0; i < sketch->field_count; i++) {
            const struct summit_field *field = &sketch->fields[i];
            if (field->ways != 1u << SUMMIT_ADD)
                return INT64_MIN;
            if (!each || field->seats >> seat & 1)
                sum += (wide)field->number * field->all;
        }
        most = sum > most ? sum : most;
    }
    return most;
}

/* What is built from a list: where there is nothing to reach, as high as all of it together. */
static void find_heights(struct sketch_builder *builder)
{
    struct summit_sketch *sketch = builder->sketch;
    wide all = sum_of_fields(builder);
    int64_t target;
    bool aims = false;
    find_ends(builder);
    for (unsigned seat = 0; seat < sketch->players; seat++)
        aims = aims || sketch_target(builder->rules, seat, 0, &target);
    if (!aims && all > sketch->from && sketch->open) {
        sketch->to = (int64_t)(all < SUMMIT_LIMIT ? all : SUMMIT_LIMIT);
        sketch->open = false;
    }
    if (sketch->kind == SUMMIT_SKETCH_TOWERS) {
        sketch->from = 0;
        sketch->open_below = false;
    }
}

static void find_heaps(struct sketch_builder *builder)
{
    struct summit_sketch *sketch = builder->sketch;
    sketch->from = builder->low < 0 ? builder->low : 0;
    sketch->to = builder->high > 0 ? builder->high : 1;
    int64_t low, high;
    summit_rules_span(builder->rules, &low, &high);
    sketch->open = sketch->to < high;
    sketch->open_below = sketch->from > low;
}

void sketch_axis(struct sketch_builder *builder)
{
    if (builder->list)
        find_fields(builder->sketch);
    else if (builder->sketch->field_count > 0)
        find_heights(builder);
    else if (builder->sketch->kind == SUMMIT_SKETCH_HEAPS)
        find_heaps(builder);
    else
        find_ends(builder);
}

/* ---- Marks ---------------------------------------------------------------------------------- */

/* A mark for one player; several may have the same. */
static void add_mark(struct summit_sketch *sketch, struct summit_mark mark, size_t room)
{
    for (size_t i = 0; i < sketch->mark_count; i++) {
        struct summit_mark *there = &sketch->marks[i];
        if (there->kind == mark.kind && there->at == mark.at && there->to == mark.to) {
            there->seats |= mark.seats;
            return;
        }
    }
    if (sketch->mark_count < room)
        sketch->marks[sketch->mark_count++] = mark;
    else
        sketch->more_marks = true;
}

/* Several numbers side by side: each for itself if they are few. */
static void add_stretch(struct summit_sketch *sketch, struct summit_mark mark, size_t room)
{
    if ((wide)mark.to - mark.at >= STRETCH_SINGLE) {
        add_mark(sketch, mark, room);
        return;
    }
    for (int64_t at = mark.at; at <= mark.to; at++) {
        struct summit_mark single = {mark.kind, mark.seats, at, at};
        add_mark(sketch, single, room);
    }
}

/* Where a player wins, or loses: all that lies on the axis, as far as there is room. */
static void add_ending(struct sketch_builder *builder, unsigned seat, bool loses, size_t room)
{
    struct summit_sketch *sketch = builder->sketch;
    struct summit_mark mark = {.kind = loses ? SUMMIT_MARK_LOSE : SUMMIT_MARK_TARGET,
                               .seats = (uint8_t)(1u << seat)};
    int64_t from = sketch->from, low, high;
    for (size_t i = 0; i <= room; i++) {
        if (!summit_rules_ending(builder->rules, seat, loses, from, &low, &high) ||
            low > sketch->to)
            return;
        mark.at = low;
        mark.to = high == INT64_MAX || high <= sketch->to ? high : sketch->to;
        add_stretch(sketch, mark, room);
        if (high >= sketch->to)
            return;
        from = high + 1;
    }
}

void sketch_marks(struct sketch_builder *builder)
{
    enum { ROOM_TARGETS = 48 }; /* of which some is left to where one loses */
    struct summit_sketch *sketch = builder->sketch;
    bool each = summit_rules_numbers(builder->rules) > 1;
    bool starts = sketch->kind == SUMMIT_SKETCH_LINE || sketch->kind == SUMMIT_SKETCH_ROAD;
    if (sketch->kind == SUMMIT_SKETCH_FIELD && !builder->list)
        return; /* the numbers of the fields aren't those that it is about */
    for (unsigned seat = 0; starts && seat < sketch->players; seat++) {
        int64_t at = builder->start.number[each ? seat : 0];
        add_mark(sketch, (struct summit_mark){SUMMIT_MARK_START, (uint8_t)(1u << seat), at, at},
                 SUMMIT_SKETCH_MARKS);
    }
    for (unsigned seat = 0; seat < sketch->players; seat++)
        add_ending(builder, seat, false, ROOM_TARGETS);
    for (unsigned seat = 0; seat < sketch->players; seat++)
        add_ending(builder, seat, true, SUMMIT_SKETCH_MARKS);
}
