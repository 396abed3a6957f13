/* sketch_json.c: sketches as JSON. Seats are counted from 1. */
#include "base/json.h"
#include "study/study.h"

static void add_seats(struct text *text, unsigned seats)
{
    json_list(text, "seats");
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        if (seats >> seat & 1)
            json_count(text, NULL, seat + 1);
    json_end(text, ']');
}

/* A number that there may be. */
static void add_number(struct text *text, const char *key, bool there, int64_t number)
{
    if (there)
        json_number(text, key, number);
    else
        json_null(text, key);
}

/* ---- Lines and roads ------------------------------------------------------------------------ */

static void add_marks(struct text *text, const struct summit_sketch *sketch)
{
    static const char *const names[] = {[SUMMIT_MARK_START] = "start",
                                        [SUMMIT_MARK_TARGET] = "target",
                                        [SUMMIT_MARK_LOSE] = "lose"};
    json_list(text, "marks");
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        json_object(text, NULL);
        json_number(text, "at", mark->at);
        if (mark->to != mark->at)
            add_number(text, "to", mark->to != INT64_MAX, mark->to);
        json_string(text, "kind", names[mark->kind]);
        add_seats(text, mark->seats);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_bool(text, "more_marks", sketch->more_marks);
}

static void add_tokens(struct text *text, const struct summit_sketch *sketch)
{
    json_list(text, "tokens");
    for (size_t i = 0; i < sketch->token_count; i++) {
        json_object(text, NULL);
        json_number(text, "at", sketch->tokens[i].at);
        add_seats(text, sketch->tokens[i].seats);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_numbers(text, "trail", sketch->trail, sketch->trail_count);
}

static void add_leaps(struct text *text, const struct summit_rules *rules,
                      const struct summit_sketch *sketch)
{
    json_list(text, "leaps");
    for (size_t i = 0; i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        bool both = leap->move.on == SUMMIT_BOTH;
        json_object(text, NULL);
        json_number(text, "to", leap->effect.made);
        move_json(text, "move", rules, leap->move);
        json_count(text, "on", both ? 0 : leap->move.on);
        if (both)
            json_bool(text, "both", true);
        if (sketch->heap_count == 0)
            json_count(text, "seat", leap->effect.seat + 1);
        json_string(text, "meaning", meaning_names[leap->effect.meaning]);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_bool(text, "more_leaps", sketch->more_leaps);
}

/* ---- Towers, heaps, fields ------------------------------------------------------------------ */

static void add_towers(struct text *text, const struct summit_sketch *sketch)
{
    json_list(text, "towers");
    for (size_t seat = 0; seat < sketch->tower_count; seat++) {
        const struct summit_tower *tower = &sketch->towers[seat];
        json_object(text, NULL);
        json_count(text, "seat", (wide)seat + 1);
        json_list(text, "blocks");
        for (size_t i = 0; i < sketch->block_count; i++)
            if (sketch->blocks[i].seat == seat)
                json_number(text, NULL, sketch->blocks[i].number);
        json_end(text, ']');
        json_number(text, "base", tower->base);
        json_number(text, "height", tower->height);
        add_number(text, "target", tower->aims, tower->target);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void add_heaps(struct text *text, const struct summit_sketch *sketch)
{
    json_list(text, "heaps");
    for (size_t i = 0; i < sketch->heap_count; i++) {
        json_object(text, NULL);
        json_count(text, "at", (wide)i);
        json_number(text, "number", sketch->heaps[i].number);
        json_number(text, "most", sketch->heaps[i].most);
        json_end(text, '}');
    }
    json_end(text, ']');
}

/* What can be typed for a number that may be used for several things. */
static void add_types(struct text *text, const struct summit_rules *rules,
                      const struct summit_field *field)
{
    struct summit_move move = field->move;
    json_list(text, "types");
    for (unsigned op = SUMMIT_ADD; op < SUMMIT_OPS; op++) {
        move.op = (uint8_t)op;
        if (field->legal >> op & 1)
            move_json(text, NULL, rules, move);
    }
    json_end(text, ']');
}

static void add_field(struct text *text, const struct summit_rules *rules,
                      const struct summit_sketch *sketch, const struct summit_field *field)
{
    static const char *const states[] = {[SUMMIT_FIELD_FREE] = "free",
                                         [SUMMIT_FIELD_TAKEN] = "taken",
                                         [SUMMIT_FIELD_GONE] = "gone",
                                         [SUMMIT_FIELD_BARRED] = "barred"};
    json_object(text, NULL);
    json_number(text, "number", field->number);
    move_json(text, "type", rules, field->move);
    if ((field->ways & (field->ways - 1u)) != 0)
        add_types(text, rules, field);
    json_string(text, "state", states[field->state]);
    if (field->seat >= 0)
        json_count(text, "seat", field->seat + 1);
    if (field->all > 1) {
        json_count(text, "amount", field->left);
        json_count(text, "of", field->all);
    }
    if (field->seats != (1u << sketch->players) - 1)
        add_seats(text, field->seats);
    json_end(text, '}');
}

static void add_fields(struct text *text, const struct summit_rules *rules,
                       const struct summit_sketch *sketch)
{
    json_list(text, "fields");
    for (size_t i = 0; sketch->kind == SUMMIT_SKETCH_FIELD && i < sketch->field_count; i++)
        add_field(text, rules, sketch, &sketch->fields[i]);
    json_end(text, ']');
    json_list(text, "totals");
    for (size_t i = 0; i < sketch->total_count; i++) {
        const struct summit_total *total = &sketch->totals[i];
        json_object(text, NULL);
        if ((total->seats & (total->seats - 1u)) == 0)
            json_count(text, "seat", __builtin_ctz(total->seats) + 1);
        else
            json_null(text, "seat");
        json_number(text, "number", total->number);
        add_number(text, "target", total->aims, total->target);
        add_seats(text, total->seats);
        json_end(text, '}');
    }
    json_end(text, ']');
}

/* ---- All of it ------------------------------------------------------------------------------ */

void sketch_json(struct text *text, const char *key, const struct summit_rules *rules,
                 const struct summit_sketch *sketch)
{
    json_object(text, key);
    json_string(text, "kind", summit_sketch_name(sketch->kind));
    json_number(text, "from", sketch->from);
    json_number(text, "to", sketch->to);
    json_bool(text, "open", sketch->open);
    json_bool(text, "open_below", sketch->open_below);
    add_marks(text, sketch);
    add_tokens(text, sketch);
    add_leaps(text, rules, sketch);
    add_number(text, "before", sketch->linked, sketch->before);
    add_towers(text, sketch);
    add_heaps(text, sketch);
    add_fields(text, rules, sketch);
    json_end(text, '}');
}

size_t summit_sketch_json(const struct summit_rules *rules, const struct summit_sketch *sketch,
                          char *buffer, size_t size)
{
    struct text text = {0};
    sketch_json(&text, NULL, rules, sketch);
    text_add(&text, "\n");
    return text_give(&text, buffer, size);
}
