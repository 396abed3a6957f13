/* sketch_json.c: sketches as JSON. Numbers of the game are strings, seats are counted from 1. */
#include "study/study.h"

static void add_quoted(struct text *text, const char *key, wide number)
{
    text_addf(text, "\"%s\":", key);
    number_add_json(text, number);
}

/* Begins an item of a list. */
static void begin(struct text *text, size_t index)
{
    text_add(text, index > 0 ? ",{" : "{");
}

static void add_seats(struct text *text, unsigned seats)
{
    const char *between = "";
    text_add(text, ",\"seats\":[");
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        if (seats >> seat & 1) {
            text_addf(text, "%s%u", between, seat + 1);
            between = ",";
        }
    text_add(text, "]");
}

static void add_flag(struct text *text, const char *key, bool flag)
{
    text_addf(text, ",\"%s\":%s", key, flag ? "true" : "false");
}

static void add_target(struct text *text, bool aims, int64_t target)
{
    text_add(text, ",");
    if (aims)
        add_quoted(text, "target", target);
    else
        text_add(text, "\"target\":null");
}

static void add_move(struct text *text, const struct summit_rules *rules, const char *key,
                     struct summit_move move)
{
    char written[64];
    summit_write_move(rules, move, written, sizeof written);
    if (key != NULL)
        text_addf(text, "\"%s\":", key);
    text_add_json(text, written);
}

/* ---- Lines and roads ------------------------------------------------------------------------ */

static void add_marks(struct text *text, const struct summit_sketch *sketch)
{
    static const char *const names[] = {[SUMMIT_MARK_START] = "start",
                                        [SUMMIT_MARK_TARGET] = "target",
                                        [SUMMIT_MARK_LOSE] = "lose"};
    text_add(text, ",\"marks\":[");
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        begin(text, i);
        add_quoted(text, "at", mark->at);
        if (mark->to == INT64_MAX)
            text_add(text, ",\"to\":null");
        else if (mark->to != mark->at) {
            text_add(text, ",");
            add_quoted(text, "to", mark->to);
        }
        text_addf(text, ",\"kind\":\"%s\"", names[mark->kind]);
        add_seats(text, mark->seats);
        text_add(text, "}");
    }
    text_add(text, "]");
    add_flag(text, "more_marks", sketch->more_marks);
}

static void add_tokens(struct text *text, const struct summit_sketch *sketch)
{
    text_add(text, ",\"tokens\":[");
    for (size_t i = 0; i < sketch->token_count; i++) {
        begin(text, i);
        add_quoted(text, "at", sketch->tokens[i].at);
        add_seats(text, sketch->tokens[i].seats);
        text_add(text, "}");
    }
    text_add(text, "],\"trail\":[");
    for (size_t i = 0; i < sketch->trail_count; i++) {
        text_add(text, i > 0 ? "," : "");
        number_add_json(text, sketch->trail[i]);
    }
    text_add(text, "]");
}

static void add_leaps(struct text *text, const struct summit_rules *rules,
                      const struct summit_sketch *sketch)
{
    text_add(text, ",\"leaps\":[");
    for (size_t i = 0; i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        bool both = leap->move.on == SUMMIT_BOTH;
        begin(text, i);
        add_quoted(text, "to", leap->effect.made);
        text_add(text, ",");
        add_move(text, rules, "move", leap->move);
        text_addf(text, ",\"on\":%u", both ? 0u : leap->move.on);
        if (both)
            add_flag(text, "both", true);
        if (sketch->heap_count == 0)
            text_addf(text, ",\"seat\":%u", leap->effect.seat + 1u);
        text_addf(text, ",\"meaning\":\"%s\"}", meaning_names[leap->effect.meaning]);
    }
    text_add(text, "]");
    add_flag(text, "more_leaps", sketch->more_leaps);
}

/* ---- Towers, heaps, fields ------------------------------------------------------------------ */

static void add_towers(struct text *text, const struct summit_sketch *sketch)
{
    text_add(text, ",\"towers\":[");
    for (size_t seat = 0; seat < sketch->tower_count; seat++) {
        const struct summit_tower *tower = &sketch->towers[seat];
        const char *between = "";
        begin(text, seat);
        text_addf(text, "\"seat\":%zu,\"blocks\":[", seat + 1);
        for (size_t i = 0; i < sketch->block_count; i++) {
            if (sketch->blocks[i].seat != seat)
                continue;
            text_add(text, between);
            number_add_json(text, sketch->blocks[i].number);
            between = ",";
        }
        text_add(text, "],");
        add_quoted(text, "base", tower->base);
        text_add(text, ",");
        add_quoted(text, "height", tower->height);
        add_target(text, tower->aims, tower->target);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_heaps(struct text *text, const struct summit_sketch *sketch)
{
    text_add(text, ",\"heaps\":[");
    for (size_t i = 0; i < sketch->heap_count; i++) {
        begin(text, i);
        text_addf(text, "\"at\":%zu,", i);
        add_quoted(text, "number", sketch->heaps[i].number);
        text_add(text, ",");
        add_quoted(text, "most", sketch->heaps[i].most);
        text_add(text, "}");
    }
    text_add(text, "]");
}

/* What can be typed for a number that may be used for several things. */
static void add_types(struct text *text, const struct summit_rules *rules,
                      const struct summit_field *field)
{
    const char *between = "";
    struct summit_move move = field->move;
    text_add(text, ",\"types\":[");
    for (unsigned op = SUMMIT_ADD; op <= SUMMIT_APPEND; op++) {
        if ((field->legal >> op & 1) == 0)
            continue;
        move.op = (uint8_t)op;
        text_add(text, between);
        add_move(text, rules, NULL, move);
        between = ",";
    }
    text_add(text, "]");
}

static void add_field(struct text *text, const struct summit_rules *rules,
                      const struct summit_sketch *sketch, const struct summit_field *field)
{
    static const char *const states[] = {[SUMMIT_FIELD_FREE] = "free",
                                         [SUMMIT_FIELD_TAKEN] = "taken",
                                         [SUMMIT_FIELD_GONE] = "gone",
                                         [SUMMIT_FIELD_BARRED] = "barred"};
    add_quoted(text, "number", field->number);
    text_add(text, ",");
    add_move(text, rules, "type", field->move);
    if ((field->ways & (field->ways - 1u)) != 0)
        add_types(text, rules, field);
    text_addf(text, ",\"state\":\"%s\"", states[field->state]);
    if (field->seat >= 0)
        text_addf(text, ",\"seat\":%d", field->seat + 1);
    if (field->all > 1)
        text_addf(text, ",\"amount\":%u,\"of\":%u", field->left, field->all);
    if (field->seats != (1u << sketch->players) - 1)
        add_seats(text, field->seats);
}

static void add_fields(struct text *text, const struct summit_rules *rules,
                       const struct summit_sketch *sketch)
{
    text_add(text, ",\"fields\":[");
    for (size_t i = 0; sketch->kind == SUMMIT_SKETCH_FIELD && i < sketch->field_count; i++) {
        begin(text, i);
        add_field(text, rules, sketch, &sketch->fields[i]);
        text_add(text, "}");
    }
    text_add(text, "],\"totals\":[");
    for (size_t i = 0; i < sketch->total_count; i++) {
        const struct summit_total *total = &sketch->totals[i];
        begin(text, i);
        if ((total->seats & (total->seats - 1u)) == 0)
            text_addf(text, "\"seat\":%d,", __builtin_ctz(total->seats) + 1);
        else
            text_add(text, "\"seat\":null,");
        add_quoted(text, "number", total->number);
        add_target(text, total->aims, total->target);
        add_seats(text, total->seats);
        text_add(text, "}");
    }
    text_add(text, "]");
}

/* ---- All of it ------------------------------------------------------------------------------ */

void sketch_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_sketch *sketch)
{
    text_addf(text, "{\"kind\":\"%s\",", summit_sketch_name(sketch->kind));
    add_quoted(text, "from", sketch->from);
    text_add(text, ",");
    add_quoted(text, "to", sketch->to);
    add_flag(text, "open", sketch->open);
    add_flag(text, "open_below", sketch->open_below);
    add_marks(text, sketch);
    add_tokens(text, sketch);
    add_leaps(text, rules, sketch);
    text_add(text, ",");
    if (sketch->linked)
        add_quoted(text, "before", sketch->before);
    else
        text_add(text, "\"before\":null");
    add_towers(text, sketch);
    add_heaps(text, sketch);
    add_fields(text, rules, sketch);
    text_add(text, "}");
}

size_t summit_sketch_json(const struct summit_rules *rules, const struct summit_sketch *sketch,
                          char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    sketch_json(&text, rules, sketch);
    text_add(&text, "\n");
    return text.length;
}
