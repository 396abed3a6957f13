/* study_json.c: verdicts, hints, reviews and maps as JSON. Seats are counted from 1. */
#include "base/json.h"
#include "study/study.h"

static void add_answer(struct text *text, const struct summit_rules *rules,
                       const struct summit_answer *answer)
{
    json_string(text, "value", value_names[answer->value]);
    if (answer->value_only)
        json_string(text, "exact", "value");
    else if (answer->value != SUMMIT_DRAW)
        json_count(text, "plies", answer->plies);
    if (summit_rules_players(rules) > 2 && answer->winner >= 0)
        json_count(text, "winner", answer->winner + 1);
}

void move_json(struct text *text, const char *key, const struct summit_rules *rules,
               struct summit_move move)
{
    char written[64];
    summit_write_move(rules, move, written, sizeof written);
    json_string(text, key, written);
}

static void add_moves(struct text *text, const struct summit_rules *rules, const char *key,
                      const struct summit_move *moves, size_t count)
{
    json_list(text, key);
    for (size_t i = 0; i < count; i++)
        move_json(text, NULL, rules, moves[i]);
    json_end(text, ']');
}

/* Begins the object that all of these are. */
static void begin(struct text *text, const struct summit_rules *rules)
{
    json_object(text, NULL);
    json_string(text, "game", summit_rules_name(rules));
}

static void finish(struct text *text)
{
    text_add(text, "}\n");
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
    begin(text, rules);
    json_bool(text, "over", true);
    json_count(text, "winner", end.winner >= 0 ? end.winner + 1 : 0);
    finish(text);
    return true;
}

/* The numbers of a pool that nobody can take any more, in the order of the list. */
static void add_taken(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position)
{
    struct summit_move before = SUMMIT_NO_MOVE;
    json_list(text, "taken");
    for (size_t action = 0; action < summit_actions(rules); action++) {
        struct summit_move move = summit_action_move(rules, position->turn, action);
        bool first = !summit_is_move(before) || move.op == before.op; /* each number once */
        if (!summit_is_move(move) || !first)
            continue;
        before = move;
        if (summit_left(rules, position, position->turn, move) == 0)
            json_number(text, NULL, move.by);
    }
    json_end(text, ']');
}

/* The heaps, what is taken of a pool, and the amount before, where a game has them. */
static void place_json(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position)
{
    int64_t amount = 0;
    if (summit_rules_heaps(rules) > 0)
        json_numbers(text, "heaps", position->number, summit_rules_heaps(rules));
    if (summit_rules_pool(rules))
        add_taken(text, rules, position);
    if (!summit_rules_linked(rules))
        return;
    if (summit_before(rules, position, &amount))
        json_number(text, "before", amount);
    else
        json_null(text, "before");
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
    begin(text, rules);
    json_count(text, "to_move", position->turn + 1);
    place_json(text, rules, position);
    add_answer(text, rules, &list.here);
    add_moves(text, rules, "best", best, best_count);
    json_list(text, "moves");
    for (size_t i = 0; i < count; i++) {
        json_object(text, NULL);
        move_json(text, "move", rules, moves[i].move);
        add_answer(text, rules, &moves[i].after);
        json_end(text, '}');
    }
    json_end(text, ']');
    if (count < list.count) /* as many as were counted */
        json_count(text, "count", (wide)list.count);
    json_string(text, "method", summit_solver_method(solver));
    finish(text);
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
    json_string(text, "plan", names[plan.kind]);
    if (plan.of > 0) {
        json_number(text, "of", plan.of);
        json_number(text, "rest", plan.rest);
    }
    if (words.length > 0)
        json_string(text, "leave", study_text(&words));
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
    json_string(text, "reason", names[hint->reason]);
    if (hint->reason == SUMMIT_REASON_RACE) {
        json_list(text, "needs");
        for (unsigned seat = 0; seat < 2; seat++)
            if (hint->needs[seat] == SUMMIT_NEVER)
                json_null(text, NULL);
            else
                json_count(text, NULL, hint->needs[seat]);
        json_end(text, ']');
    }
    if (hint->reason == SUMMIT_REASON_BAN)
        move_json(text, "banned", rules, hint->banned);
    if (hint->reason == SUMMIT_REASON_PLAN)
        add_plan(text, rules, hint->plan);
    if (hint->reason != SUMMIT_REASON_LEAVE)
        return;
    json_numbers(text, "numbers", hint->numbers, hint->number_count);
    json_bool(text, "more", hint->more_numbers);
}

size_t summit_hint_json(const struct summit_rules *rules, const struct summit_hint *hint,
                        char *buffer, size_t size)
{
    struct text text = {0};
    size_t held = hint->best_count < SUMMIT_HINT_MOVES ? hint->best_count : SUMMIT_HINT_MOVES;
    begin(&text, rules);
    json_count(&text, "to_move", hint->seat + 1);
    add_answer(&text, rules, &hint->here);
    add_moves(&text, rules, "best", hint->best, held);
    if (held > 0 && summit_rules_heaps(rules) > 0)
        json_numbers(&text, "makes", hint->after.number, summit_rules_heaps(rules));
    else if (held > 0)
        json_number(&text, "makes", hint->effect.made);
    add_reason(&text, rules, hint);
    finish(&text);
    return text_give(&text, buffer, size);
}

/* ---- Reviews -------------------------------------------------------------------------------- */

static void add_entry(struct text *text, const struct summit_rules *rules,
                      const struct summit_review *review, const struct summit_judgement *entry)
{
    json_object(text, NULL);
    json_string(text, "kind", deed_names[entry->ply.kind]);
    json_count(text, "round", entry->round);
    json_count(text, "player", entry->ply.seat + 1);
    if (entry->ply.kind == SUMMIT_DONE_MOVE) {
        move_json(text, "move", rules, entry->ply.move);
        json_number(text, "makes", entry->effect.made);
    }
    if (entry->known) {
        add_answer(text, rules, &entry->here);
        json_string(text, "kept", value_names[entry->kept]);
        json_count(text, "winning", entry->after.winner >= 0 ? entry->after.winner + 1 : 0);
        json_bool(text, "mistake", entry->mistake);
        json_bool(text, "turning", entry->turning);
        json_count(text, "sooner", entry->sooner);
    }
    if (entry->best_count > 0)
        add_moves(text, rules, "best", &review->best[entry->best], entry->best_count);
    json_end(text, '}');
}

void review_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_review *review)
{
    begin(text, rules);
    json_list(text, "entries");
    for (size_t i = 0; i < review->count; i++)
        add_entry(text, rules, review, &review->entries[i]);
    json_end(text, ']');
    json_count(text, "turns", (wide)review->turns);
    if (review->turns > 0)
        json_count(text, "last_turn", (wide)review->last_turn + 1);
    if (review->lost != SUMMIT_NOBODY)
        json_count(text, "lost_from_the_start", review->lost + 1);
    if (review->plan.kind != SUMMIT_PLAN_NONE)
        add_plan(text, rules, review->plan);
    finish(text);
}

/* ---- Maps ----------------------------------------------------------------------------------- */

void map_json_heads(struct text *text, const char *key, char (*heads)[SUMMIT_MAP_HEAD],
                    size_t count)
{
    json_list(text, key);
    for (size_t i = 0; i < count; i++)
        json_string(text, NULL, heads[i]);
    json_end(text, ']');
}

static void add_cell(struct text *text, const struct summit_map_cell *cell)
{
    json_object(text, NULL);
    json_string(text, "letter", (const char[]){cell->letter, '\0'});
    if (cell->turns > 0)
        json_count(text, "turns", cell->turns);
    if (cell->here)
        json_bool(text, "here", true);
    json_end(text, '}');
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
    begin(text, map->rules);
    json_string(text, "kind", kinds[map->kind]);
    json_string(text, "title", study_text(&title));
    map_json_heads(text, "rows", map->row_heads, map->rows);
    map_json_heads(text, "columns", map->column_heads, map->columns);
    json_list(text, "cells");
    for (size_t row = 0; row < map->rows; row++) {
        json_list(text, NULL);
        for (size_t column = 0; column < map->columns; column++)
            add_cell(text, &map->cells[row * map->columns + column]);
        json_end(text, ']');
    }
    json_end(text, ']');
    finish(text);
    text_release(&title);
}

/* ---- Into a buffer of the caller's ---------------------------------------------------------- */

size_t summit_verdict_json(const struct summit_solver *solver,
                           const struct summit_position *position, char *buffer, size_t size)
{
    struct text text = {0};
    verdict_json(&text, solver, position);
    return text_give(&text, buffer, size);
}

size_t summit_review_json(const struct summit_rules *rules, const struct summit_review *review,
                          char *buffer, size_t size)
{
    struct text text = {0};
    review_json(&text, rules, review);
    return text_give(&text, buffer, size);
}

size_t summit_map_json(const struct summit_map *map, char *buffer, size_t size)
{
    struct text text = {0};
    map_json(&text, map);
    return text_give(&text, buffer, size);
}

/* ---- Positions ------------------------------------------------------------------------------- */

/* Where a position stands, as JSON, where a game is more than one number. */

/* ---- Names ----------------------------------------------------------------------------------- */

/* How programs read what study and session tell. */

const char *const value_names[] = {
    [SUMMIT_LOSE] = "lose", [SUMMIT_DRAW] = "draw", [SUMMIT_WIN] = "win"};

const char *const deed_names[] = {[SUMMIT_DONE_MOVE] = "move",
                                  [SUMMIT_DONE_RESIGN] = "resign",
                                  [SUMMIT_DONE_TIMEOUT] = "timeout",
                                  [SUMMIT_DONE_REPETITION] = "repetition"};

const char *const meaning_names[] = {[SUMMIT_GOES_ON] = "on",
                                     [SUMMIT_REACHES] = "reaches",
                                     [SUMMIT_EXCEEDS] = "exceeds",
                                     [SUMMIT_FAILS] = "fails"};
