/* json.c: verdicts, hints, reviews, maps and puzzles as JSON. Seats are counted from 1. */
#include "study/study.h"

static void add_count(struct text *text, const char *key, wide count)
{
    text_addf(text, ",\"%s\":", key);
    count_add_json(text, count);
}

static void add_answer(struct text *text, const struct summit_rules *rules,
                       const struct summit_answer *answer)
{
    text_addf(text, "\"value\":\"%s\"", value_names[answer->value]);
    if (answer->value_only)
        text_add(text, ",\"exact\":\"value\"");
    else if (answer->value != SUMMIT_DRAW)
        add_count(text, "plies", answer->plies);
    if (summit_rules_players(rules) > 2 && answer->winner >= 0)
        text_addf(text, ",\"winner\":%d", answer->winner + 1);
}

static void add_move(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    char written[64];
    summit_write_move(rules, move, written, sizeof written);
    text_add_json(text, written);
}

static void add_moves(struct text *text, const struct summit_rules *rules, const char *key,
                      const struct summit_move *moves, size_t count)
{
    text_addf(text, ",\"%s\":[", key);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i > 0 ? "," : "");
        add_move(text, rules, moves[i]);
    }
    text_add(text, "]");
}

static void add_number(struct text *text, const char *key, wide number)
{
    text_addf(text, ",\"%s\":", key);
    number_add_json(text, number);
}

static void add_numbers(struct text *text, const char *key, const int64_t *numbers, size_t count)
{
    text_addf(text, ",\"%s\":[", key);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i > 0 ? "," : "");
        number_add_json(text, numbers[i]);
    }
    text_add(text, "]");
}

static void add_game(struct text *text, const struct summit_rules *rules)
{
    text_add(text, "{\"game\":");
    text_add_json(text, summit_rules_name(rules));
}

/* ---- Verdicts ------------------------------------------------------------------------------- */

bool verdict_json_over(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position)
{
    struct summit_position end = *position;
    while (summit_stuck(rules, &end))
        summit_pass(rules, &end);
    if (end.winner == SUMMIT_NOBODY)
        return false;
    add_game(text, rules);
    text_addf(text, ",\"over\":true,\"winner\":%d}\n", end.winner >= 0 ? end.winner + 1 : 0);
    return true;
}

bool verdict_json(struct text *text, const struct summit_solver *solver,
                  const struct summit_position *position)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_move best[SUMMIT_ROOM] = {0};
    struct summit_verdict list;
    size_t best_count = 0, count = 0;
    if (verdict_json_over(text, rules, position))
        return true;
    if (!study_judge(solver, position, &list, moves, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (moves[i].best)
            best[best_count++] = moves[i].move;
    add_game(text, rules);
    text_addf(text, ",\"to_move\":%u", position->turn + 1u);
    place_json(text, rules, position);
    text_add(text, ",");
    add_answer(text, rules, &list.here);
    add_moves(text, rules, "best", best, best_count);
    text_add(text, ",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        text_addf(text, "%s{\"move\":", i > 0 ? "," : "");
        add_move(text, rules, moves[i].move);
        text_add(text, ",");
        add_answer(text, rules, &moves[i].after);
        text_add(text, "}");
    }
    text_add(text, "]");
    if (count < list.count) /* as many as were counted */
        add_count(text, "count", (wide)list.count);
    text_addf(text, ",\"method\":\"%s\"}\n", summit_solver_method(solver));
    return true;
}

/* ---- Hints ---------------------------------------------------------------------------------- */

static void add_plan(struct text *text, const struct summit_rules *rules, struct summit_plan plan)
{
    static const char *const names[] = {
        [SUMMIT_PLAN_NONE] = "none",           [SUMMIT_PLAN_MULTIPLE] = "multiple",
        [SUMMIT_PLAN_ODD_POWER] = "odd-power", [SUMMIT_PLAN_BINARY] = "binary",
        [SUMMIT_PLAN_PRIME] = "prime",         [SUMMIT_PLAN_FACTORS] = "factors",
        [SUMMIT_PLAN_FIBONACCI] = "fibonacci", [SUMMIT_PLAN_NIM] = "nim",
        [SUMMIT_PLAN_MISERE] = "misere",       [SUMMIT_PLAN_REMAINDERS] = "remainders",
        [SUMMIT_PLAN_MULTIPLES] = "multiples", [SUMMIT_PLAN_PAIRS] = "pairs",
        [SUMMIT_PLAN_RATIO] = "ratio",         [SUMMIT_PLAN_GRUNDY] = "grundy",
        [SUMMIT_PLAN_RUNS] = "runs",           [SUMMIT_PLAN_TURNS] = "turns",
        [SUMMIT_PLAN_PARTNERS] = "partners"};
    struct text words = {0};
    plan_tell(&words, rules, plan);
    text_addf(text, ",\"plan\":\"%s\"", names[plan.kind]);
    if (plan.of > 0) {
        add_number(text, "of", plan.of);
        add_number(text, "rest", plan.rest);
    }
    if (words.length > 0) {
        text_add(text, ",\"leave\":");
        text_add_json(text, study_text(&words));
    }
    text_release(&words);
}

static void add_reason(struct text *text, const struct summit_rules *rules,
                       const struct summit_hint *hint)
{
    static const char *const names[] = {
        [SUMMIT_REASON_NONE] = "none",       [SUMMIT_REASON_TARGET] = "target",
        [SUMMIT_REASON_STUCK] = "stuck",     [SUMMIT_REASON_DRAW] = "draw",
        [SUMMIT_REASON_RACE] = "race",       [SUMMIT_REASON_LAST] = "last",
        [SUMMIT_REASON_LEAVE] = "leave",     [SUMMIT_REASON_BAN] = "ban",
        [SUMMIT_REASON_ANSWERS] = "answers", [SUMMIT_REASON_PLAN] = "plan",
        [SUMMIT_REASON_AGAIN] = "again"};
    text_addf(text, ",\"reason\":\"%s\"", names[hint->reason]);
    if (hint->reason == SUMMIT_REASON_RACE) {
        text_add(text, ",\"needs\":[");
        for (unsigned seat = 0; seat < 2; seat++) {
            text_add(text, seat > 0 ? "," : "");
            if (hint->needs[seat] == SUMMIT_NEVER)
                text_add(text, "null");
            else
                count_add_json(text, hint->needs[seat]);
        }
        text_add(text, "]");
    }
    if (hint->reason == SUMMIT_REASON_BAN) {
        text_add(text, ",\"banned\":");
        add_move(text, rules, hint->banned);
    }
    if (hint->reason == SUMMIT_REASON_PLAN)
        add_plan(text, rules, hint->plan);
    if (hint->reason != SUMMIT_REASON_LEAVE)
        return;
    add_numbers(text, "numbers", hint->numbers, hint->number_count);
    text_addf(text, ",\"more\":%s", hint->more_numbers ? "true" : "false");
}

void hint_json(struct text *text, const struct summit_rules *rules, const struct summit_hint *hint)
{
    size_t held = hint->best_count < SUMMIT_HINT_MOVES ? hint->best_count : SUMMIT_HINT_MOVES;
    add_game(text, rules);
    text_addf(text, ",\"to_move\":%u,", hint->seat + 1u);
    add_answer(text, rules, &hint->here);
    add_moves(text, rules, "best", hint->best, held);
    if (held > 0 && summit_rules_heaps(rules) > 0)
        add_numbers(text, "makes", hint->after.number, summit_rules_heaps(rules));
    else if (held > 0)
        add_number(text, "makes", hint->effect.made);
    add_reason(text, rules, hint);
    text_add(text, "}\n");
}

/* ---- Reviews -------------------------------------------------------------------------------- */

static void add_entry(struct text *text, const struct summit_rules *rules,
                      const struct summit_review *review, const struct summit_judgement *entry)
{
    text_addf(text, "{\"kind\":\"%s\",\"round\":%u,\"player\":%u", deed_names[entry->ply.kind],
              entry->round, entry->ply.seat + 1u);
    if (entry->ply.kind == SUMMIT_DONE_MOVE) {
        text_add(text, ",\"move\":");
        add_move(text, rules, entry->ply.move);
        add_number(text, "makes", entry->effect.made);
    }
    if (entry->known) {
        text_add(text, ",");
        add_answer(text, rules, &entry->here);
        text_addf(text, ",\"kept\":\"%s\",\"winning\":%d,\"mistake\":%s,\"turning\":%s",
                  value_names[entry->kept], entry->after.winner >= 0 ? entry->after.winner + 1 : 0,
                  entry->mistake ? "true" : "false", entry->turning ? "true" : "false");
        add_count(text, "sooner", entry->sooner);
    }
    if (entry->best_count > 0)
        add_moves(text, rules, "best", &review->best[entry->best], entry->best_count);
    text_add(text, "}");
}

void review_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_review *review)
{
    add_game(text, rules);
    text_add(text, ",\"entries\":[");
    for (size_t i = 0; i < review->count; i++) {
        text_add(text, i > 0 ? "," : "");
        add_entry(text, rules, review, &review->entries[i]);
    }
    text_add(text, "]");
    add_count(text, "turns", (wide)review->turns);
    if (review->turns > 0)
        add_count(text, "last_turn", (wide)review->last_turn + 1);
    if (review->lost != SUMMIT_NOBODY)
        add_count(text, "lost_from_the_start", review->lost + 1);
    if (review->plan.kind != SUMMIT_PLAN_NONE)
        add_plan(text, rules, review->plan);
    text_add(text, "}\n");
}

/* ---- Maps ----------------------------------------------------------------------------------- */

static void add_heads(struct text *text, const char *key, char (*heads)[SUMMIT_MAP_HEAD],
                      size_t count)
{
    text_addf(text, ",\"%s\":[", key);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i > 0 ? "," : "");
        text_add_json(text, heads[i]);
    }
    text_add(text, "]");
}

static void add_cell(struct text *text, const struct summit_map_cell *cell)
{
    text_addf(text, "{\"letter\":\"%c\"", cell->letter);
    if (cell->turns > 0)
        add_count(text, "turns", cell->turns);
    text_add(text, cell->here ? ",\"here\":true}" : "}");
}

void map_json(struct text *text, const struct summit_map *map)
{
    static const char *const kinds[] = {
        [SUMMIT_MAP_NUMBERS] = "numbers",     [SUMMIT_MAP_TURNS] = "turns",
        [SUMMIT_MAP_DISTANCES] = "distances", [SUMMIT_MAP_GRID] = "grid",
        [SUMMIT_MAP_RACE] = "race",           [SUMMIT_MAP_MOVES] = "moves",
        [SUMMIT_MAP_BOARD] = "board",         [SUMMIT_MAP_FIRST] = "first"};
    struct text title = {0};
    map_title(&title, map);
    add_game(text, map->rules);
    text_addf(text, ",\"kind\":\"%s\",\"title\":", kinds[map->kind]);
    text_add_json(text, study_text(&title));
    add_heads(text, "rows", map->row_heads, map->rows);
    add_heads(text, "columns", map->column_heads, map->columns);
    text_add(text, ",\"cells\":[");
    for (size_t i = 0; i < map->rows * map->columns; i++) {
        text_add(text, i % map->columns > 0 ? "," : i > 0 ? "],[" : "[");
        add_cell(text, &map->cells[i]);
    }
    text_add(text, "]]}\n");
    text_release(&title);
}

/* ---- Puzzles -------------------------------------------------------------------------------- */

void puzzle_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_puzzle *puzzle)
{
    add_game(text, rules);
    text_addf(text, ",\"version\":%u", puzzle->version);
    add_count(text, "seed", (wide)puzzle->seed);
    text_addf(text, ",\"grade\":\"%s\",\"bits\":%.6f", summit_grade_name(puzzle->grade),
              puzzle->bits);
    text_addf(text, ",\"first\":%u,\"after\":[", puzzle->first + 1);
    const char *between = "";
    for (size_t i = 0; i < puzzle->count; i++) {
        if (!summit_is_move(puzzle->plies[i].move))
            continue; /* a lost turn is no move */
        text_add(text, between);
        add_move(text, rules, puzzle->plies[i].move);
        between = ",";
    }
    text_addf(text, "],\"to_move\":%u,\"solution\":", puzzle->position.turn + 1u);
    add_move(text, rules, puzzle->solution);
    text_add(text, "}\n");
}

/* ---- Into a buffer of the caller's ---------------------------------------------------------- */

size_t summit_verdict_json(const struct summit_solver *solver,
                           const struct summit_position *position, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    verdict_json(&text, solver, position);
    return text.length;
}

size_t summit_hint_json(const struct summit_rules *rules, const struct summit_hint *hint,
                        char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    hint_json(&text, rules, hint);
    return text.length;
}

size_t summit_review_json(const struct summit_rules *rules, const struct summit_review *review,
                          char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    review_json(&text, rules, review);
    return text.length;
}

size_t summit_map_json(const struct summit_map *map, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    map_json(&text, map);
    return text.length;
}

size_t summit_puzzle_json(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                          char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    puzzle_json(&text, rules, puzzle);
    return text.length;
}
