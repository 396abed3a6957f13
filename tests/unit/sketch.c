/* Tests of sketches: which drawing fits which rules, what stands on it, and that all of it is true
 * of any position of any game. */
#include "harness.h"

#include "position_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_BYTES = 400000 };

static const char *json_of(const struct summit_rules *rules, const struct summit_sketch *sketch)
{
    static char json[JSON_BYTES];
    assert_true(summit_sketch_json(rules, sketch, json, sizeof json) < sizeof json);
    return json;
}

/* ---- Which drawing -------------------------------------------------------------------------- */

#define BARE  "number = own\nnumbers = 1-9\n"
#define TOWER BARE "start = 0\ntarget = 15\n"

static void the_drawing_follows_from_the_rules(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        enum summit_sketch_kind kind;
    } games[] = {
        {"like = number-reach\n", SUMMIT_SKETCH_ROAD},
        {"like = number-maze\n", SUMMIT_SKETCH_ROAD},
        {"like = tower-attack\n", SUMMIT_SKETCH_ROAD},
        {"like = number-tower\n", SUMMIT_SKETCH_TOWERS},
        {"like = shared-tower\n", SUMMIT_SKETCH_FIELD},
        {"like = reach-the-edge\n", SUMMIT_SKETCH_LINE},
        {"like = nim\n", SUMMIT_SKETCH_HEAPS},
        {"like = juniper-green\n", SUMMIT_SKETCH_FIELD},
        {"like = thirty-one\n", SUMMIT_SKETCH_FIELD},
        {"like = digit-by-digit\n", SUMMIT_SKETCH_FIELD},
        {TOWER "players = 8\n", SUMMIT_SKETCH_TOWERS},
        {TOWER "pool = shared\n", SUMMIT_SKETCH_FIELD},
        {TOWER "with = +, *\n", SUMMIT_SKETCH_FIELD},
        {TOWER "start.1 = -3\n", SUMMIT_SKETCH_FIELD}, /* a tower in the ground */
        {"start = 0\ntarget = 15\nnumbers = 1-9\n", SUMMIT_SKETCH_FIELD},
        {"start = 5\ntarget.1 = 0\ntarget.2 = 9\nops = +1, -1\n", SUMMIT_SKETCH_LINE},
        {"start = 5\ntarget.1 = 0\ntarget.2 = 9-11\nops = +1, -1\n", SUMMIT_SKETCH_ROAD},
        {"start = 1\ntarget = 9\nops = +1, *2\nrepeat = never\n", SUMMIT_SKETCH_ROAD},
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_rules *rules = rules_from(games[i].game);
        assert_string_equal(summit_sketch_name(summit_sketch_kind(rules)),
                            summit_sketch_name(games[i].kind));
        summit_rules_free(rules);
    }
}

/* ---- What stands on it ---------------------------------------------------------------------- */

static void check_json(const char *game, const char *typed, const char *expected)
{
    struct position_fixture *fixture = fixture_at(game, typed);
    assert_string_equal(json_of(fixture->rules, &fixture->sketch), expected);
    fixture_free(fixture);
}

#define NO_LEAPS  "\"leaps\":[],\"more_leaps\":false,\"before\":null"
#define NO_TOKENS "\"tokens\":[],\"trail\":[],"
#define NO_BLOCKS "\"towers\":[],\"heaps\":[],\"fields\":[],\"totals\":[]}\n"

static void a_sketch_is_json(void **state)
{
    (void)state;
    check_json("like = number-reach\n", "*2, *2, +1, *2",
               "{\"kind\":\"road\",\"from\":\"1\",\"to\":\"20\",\"open\":true,\"open_below\":false,"
               "\"marks\":[{\"at\":\"1\",\"kind\":\"start\",\"seats\":[1,2]},"
               "{\"at\":\"20\",\"kind\":\"target\",\"seats\":[1,2]}],\"more_marks\":false,"
               "\"tokens\":[{\"at\":\"10\",\"seats\":[1,2]}],\"trail\":[\"1\",\"2\",\"4\",\"5\"],"
               "\"leaps\":[{\"to\":\"11\",\"move\":\"+1\",\"on\":0,\"seat\":1,\"meaning\":\"on\"},"
               "{\"to\":\"20\",\"move\":\"*2\",\"on\":0,\"seat\":1,\"meaning\":\"reaches\"}],"
               "\"more_leaps\":false,\"before\":null," NO_BLOCKS);
    check_json("like = reach-the-edge\n", "3",
               "{\"kind\":\"line\",\"from\":\"0\",\"to\":\"15\",\"open\":false,"
               "\"open_below\":false,\"marks\":[{\"at\":\"8\",\"kind\":\"start\",\"seats\":[1,2]},"
               "{\"at\":\"0\",\"kind\":\"target\",\"seats\":[1]},"
               "{\"at\":\"15\",\"kind\":\"target\",\"seats\":[2]}],\"more_marks\":false,"
               "\"tokens\":[{\"at\":\"5\",\"seats\":[1,2]}],\"trail\":[\"8\"],"
               "\"leaps\":[{\"to\":\"6\",\"move\":\"1\",\"on\":0,\"seat\":2,\"meaning\":\"on\"},"
               "{\"to\":\"7\",\"move\":\"2\",\"on\":0,\"seat\":2,\"meaning\":\"on\"}],"
               "\"more_leaps\":false,\"before\":null," NO_BLOCKS);
    check_json("heaps = 1, 2\nops = -any, both -any\ntarget = none\n", "2: -1",
               "{\"kind\":\"heaps\",\"from\":\"0\",\"to\":\"2\",\"open\":false,"
               "\"open_below\":false,\"marks\":[],\"more_marks\":false," NO_TOKENS
               "\"leaps\":[{\"to\":\"0\",\"move\":\"1: -1\",\"on\":0,\"meaning\":\"on\"},"
               "{\"to\":\"0\",\"move\":\"both -1\",\"on\":0,\"both\":true,\"meaning\":\"on\"},"
               "{\"to\":\"0\",\"move\":\"2: -1\",\"on\":1,\"meaning\":\"on\"}],"
               "\"more_leaps\":false,\"before\":null,\"towers\":[],"
               "\"heaps\":[{\"at\":0,\"number\":\"1\",\"most\":\"1\"},"
               "{\"at\":1,\"number\":\"1\",\"most\":\"2\"}],\"fields\":[],\"totals\":[]}\n");
}

static void what_is_built_is_json(void **state)
{
    (void)state;
    check_json("like = number-tower\nnumbers = 1-2\ntarget = 3\nuses = 2\n", "1, 2",
               "{\"kind\":\"towers\",\"from\":\"0\",\"to\":\"3\",\"open\":false,"
               "\"open_below\":false,\"marks\":[{\"at\":\"3\",\"kind\":\"target\",\"seats\":[1,2]}"
               "],\"more_marks\":false,\"tokens\":[],\"trail\":[\"0\"],"
               "\"leaps\":[{\"to\":\"2\",\"move\":\"1\",\"on\":0,\"seat\":1,\"meaning\":\"on\"},"
               "{\"to\":\"3\",\"move\":\"2\",\"on\":0,\"seat\":1,\"meaning\":\"reaches\"}],"
               "\"more_leaps\":false,\"before\":null,"
               "\"towers\":[{\"seat\":1,\"blocks\":[\"1\"],\"base\":\"0\",\"height\":\"1\","
               "\"target\":\"3\"},{\"seat\":2,\"blocks\":[\"2\"],\"base\":\"0\",\"height\":\"2\","
               "\"target\":\"3\"}],\"heaps\":[],\"fields\":[],\"totals\":[]}\n");
    check_json("start = 0\ntarget = 5\nnumbers = 1, 9\nuses = 2\nbeyond = refused\n", "1",
               "{\"kind\":\"field\",\"from\":\"0\",\"to\":\"5\",\"open\":false,"
               "\"open_below\":false,\"marks\":[],\"more_marks\":false,\"tokens\":[],"
               "\"trail\":[\"0\"]," NO_LEAPS ",\"towers\":[],\"heaps\":[],\"fields\":["
               "{\"number\":\"1\",\"type\":\"1\",\"state\":\"barred\",\"amount\":1,\"of\":2,"
               "\"seats\":[1]},"
               "{\"number\":\"9\",\"type\":\"9\",\"state\":\"barred\",\"amount\":2,\"of\":2,"
               "\"seats\":[1]},"
               "{\"number\":\"1\",\"type\":\"1\",\"state\":\"free\",\"amount\":2,\"of\":2,"
               "\"seats\":[2]},"
               "{\"number\":\"9\",\"type\":\"9\",\"state\":\"barred\",\"amount\":2,\"of\":2,"
               "\"seats\":[2]}],"
               "\"totals\":[{\"seat\":null,\"number\":\"1\",\"target\":\"5\",\"seats\":[1,2]}]}\n");
}

static void what_is_taken_is_json(void **state)
{
    (void)state;
    check_json("numbers = 1-6\npool = shared\nwith = =\ntarget = none\ntakes = neighbours\n"
               "next = coprime\n",
               "2",
               "{\"kind\":\"field\",\"from\":\"1\",\"to\":\"6\",\"open\":false,"
               "\"open_below\":false,\"marks\":[],\"more_marks\":false,\"tokens\":[],"
               "\"trail\":[\"2\"],\"leaps\":[],\"more_leaps\":false,\"before\":\"2\","
               "\"towers\":[],\"heaps\":[],\"fields\":["
               "{\"number\":\"1\",\"type\":\"1\",\"state\":\"gone\"},"
               "{\"number\":\"2\",\"type\":\"2\",\"state\":\"taken\",\"seat\":1},"
               "{\"number\":\"3\",\"type\":\"3\",\"state\":\"gone\"},"
               "{\"number\":\"4\",\"type\":\"4\",\"state\":\"barred\"},"
               "{\"number\":\"5\",\"type\":\"5\",\"state\":\"free\"},"
               "{\"number\":\"6\",\"type\":\"6\",\"state\":\"barred\"}],\"totals\":[]}\n");
    check_json("start = 1\ntarget = 9\nnumbers = 2-3\npool = shared\nwith = +, *\n", "*2",
               "{\"kind\":\"field\",\"from\":\"1\",\"to\":\"9\",\"open\":true,"
               "\"open_below\":false,\"marks\":[],\"more_marks\":false,\"tokens\":[],"
               "\"trail\":[\"1\"]," NO_LEAPS ",\"towers\":[],\"heaps\":[],\"fields\":["
               "{\"number\":\"2\",\"type\":\"+2\",\"types\":[],\"state\":\"taken\",\"seat\":1},"
               "{\"number\":\"3\",\"type\":\"+3\",\"types\":[\"+3\",\"*3\"],\"state\":\"free\"}],"
               "\"totals\":[{\"seat\":null,\"number\":\"2\",\"target\":\"9\",\"seats\":[1,2]}]}\n");
}

static const struct summit_mark *find_mark(const struct summit_sketch *sketch,
                                           enum summit_mark_kind kind, int64_t at)
{
    for (size_t i = 0; i < sketch->mark_count; i++)
        if (sketch->marks[i].kind == kind && sketch->marks[i].at == at)
            return &sketch->marks[i];
    return NULL;
}

/* From where to where the axis goes, and whether it has ends. */
static void check_axis(const char *game, const char *typed, int64_t from, int64_t to,
                       bool open_below, bool open)
{
    struct position_fixture *fixture = fixture_at(game, typed);
    assert_int_equal(fixture->sketch.from, from);
    assert_int_equal(fixture->sketch.to, to);
    assert_int_equal(fixture->sketch.open_below, open_below);
    assert_int_equal(fixture->sketch.open, open);
    fixture_free(fixture);
}

static void the_axis_shows_where_a_game_goes(void **state)
{
    (void)state;
    check_axis("like = race-to-21\n", "", 0, 21, false, false);
    check_axis("like = number-reach\n", "", 1, 20, false, true); /* 32 can be made, and loses */
    check_axis("like = number-reach\ntarget = 4611686018427387904\n", "*2", 1,
               INT64_C(4611686018427387904), false, true);
    check_axis("like = thermometer\n", "", -10, 10, false, false);
    check_axis("like = divisor-duel\n", "", 0, 60, false, false);
    check_axis("like = double-or-add\n", "", 1, 100, false, true);
    check_axis("like = twenty-one\n", "+1", 0, 21, false, false);
    check_axis("like = take-a-square\nstart = 4611686018427387904\n", "", 0,
               INT64_C(4611686018427387904), false, false);
    check_axis("start = -1000\ntarget = -2000\nops = -1-9\nbeyond = refused\n", "", -2000, -1000,
               false, false);
    check_axis("start = 1\ntarget = 9\nops = +1\nbeyond = wins\n", "", 1, 9, false, true);
    check_axis("start = 9\ntarget = 1\nops = -1\nbeyond = wins\n", "", 1, 9, true, false);
    check_axis("start = 9\ntarget = 5-6\nops = -1\n", "", 1, 9, false, false);
    check_axis("start = 1\ntarget = 50-100\nops = +1\n", "", 1, 100, false, true);
    check_axis("start = 1\ntarget = 3\nops = +1, =7\n", "=7", 1, 7, false, true);
    check_axis("start = 0\ntarget = none\nlose = 60\nmax = 60\nops = +1-3\n", "", 0, 60, false,
               false);
    check_axis("like = compare-totals\n", "", 0, 55, false, false);
    check_axis(BARE "target = none\nstart = 3\n", "", 0, 48, false, false);
    check_axis("number = own\nnumbers = 2, 3\npool = shared\nstart.1 = 4\nstart.2 = 7\n"
               "target = none\n",
               "", 4, 12, false, false);
    check_axis("numbers.1 = 2, 4\nnumbers.2 = 9\nstart = -2\ntarget = none\n", "", -2, 13, false,
               false);
    check_axis("numbers = 2, 4\nwith = +, -\nstart = -2\ntarget = none\nmin = -3\n", "", -3, 14,
               false, true);
    check_axis("like = digit-by-digit\n", "1, 3, 6", 0, 256, false, true);
    check_axis("heaps = 0, 0\nops = +1\ntarget = 9\nmax = 9\n", "", 0, 1, false, true);
    check_axis("numbers = 9, 4, 6\npool = shared\nwith = =\ntarget = none\n", "4", 4, 9, false,
               false);
}

static void a_way_without_an_end_grows_by_much_at_a_time(void **state)
{
    (void)state;
#define UP   "start = 2\ntarget = none\nops = +6, *8\n"
#define BOTH "start = 1000\ntarget = 1020\nops = +3, -19\n"
    check_axis(UP, "", 2, 18, false, true);
    check_axis(UP, "+6, +6", 2, 18, false, true);
    check_axis(UP, "+6, +6, +6", 2, 34, false, true);
    check_axis(UP, "*8, *8", 2, 130, false, true);
    check_axis(BOTH, "", 980, 1020, true, true);
    check_axis(BOTH, "-19, -19, +3", 960, 1020, true, true); /* as far as it was */
    check_axis("start = 14\ntarget = 7\nops = +1, -1\n", "", 7, 30, true, true);
    check_axis("start = 1\ntarget = multiples of 7\nops = +1, +15\n", "", 1, 17, false, true);
    check_axis("start = 1\ntarget = multiples of 7\nops = +1, +15\n", "+15, +1, +15", 1, 39, false,
               true);
}

static void numbers_that_end_a_game_are_marked(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = forbidden-sevens\n", "");
    assert_int_equal(fixture->sketch.mark_count, 1 + 1 + 7);
    assert_int_equal(find_mark(&fixture->sketch, SUMMIT_MARK_LOSE, 49)->seats, 3);
    fixture_free(fixture);
    fixture = fixture_at("like = double-or-add\n", "");
    assert_true(find_mark(&fixture->sketch, SUMMIT_MARK_TARGET, 100)->to == INT64_MAX);
    fixture_free(fixture);
    fixture = fixture_at("start = 1\ntarget = 5-7, 7-40, 90, 41\nops = +1\nlose = 60-89\n", "");
    assert_int_equal(find_mark(&fixture->sketch, SUMMIT_MARK_TARGET, 5)->to, 41);
    assert_null(find_mark(&fixture->sketch, SUMMIT_MARK_TARGET, 90)); /* far behind the first */
    fixture_free(fixture);
    fixture = fixture_at("start = 1\ntarget = 2000\nops = +1\nlose = even 4-1000\n", "");
    assert_int_equal(fixture->sketch.mark_count, SUMMIT_SKETCH_MARKS);
    assert_true(fixture->sketch.more_marks);
    assert_non_null(find_mark(&fixture->sketch, SUMMIT_MARK_TARGET, 2000));
    fixture_free(fixture);
    fixture = fixture_at("like = number-maze\nstart.1 = 3\nstart.2 = 5\n", "");
    assert_int_equal(find_mark(&fixture->sketch, SUMMIT_MARK_START, 3)->seats, 1);
    assert_int_equal(find_mark(&fixture->sketch, SUMMIT_MARK_START, 5)->seats, 2);
    fixture_free(fixture);
}

static void whoever_loses_by_taking_has_taken(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = divisor-chomp\n", "2, 1");
    assert_int_equal(fixture->sketch.fields[0].state, SUMMIT_FIELD_TAKEN);
    assert_int_equal(fixture->sketch.fields[0].seat, 1);
    assert_int_equal(fixture->sketch.fields[2].state, SUMMIT_FIELD_BARRED); /* 3: it is over */
    fixture_free(fixture);
    /* Of three the number goes back, and what was added is there again. */
    fixture =
        fixture_at("like = number-tower\nplayers = 3\nbeyond = loses\ntarget = 10\n", "9, 8, 7, 2");
    assert_int_equal(fixture->position.out, 1);
    assert_int_equal(fixture->sketch.block_count, 3);
    assert_int_equal(fixture->sketch.towers[0].height, 9);
    assert_int_equal(fixture->sketch.fields[1].left, 1);
    fixture_free(fixture);
    fixture = fixture_at("like = number-tower\nbeyond = loses\ntarget = 10\n", "9, 8, 7");
    assert_int_equal(fixture->sketch.towers[0].height, 16);
    assert_int_equal(fixture->sketch.towers[0].base, 0);
    fixture_free(fixture);
}

static void everybody_has_a_place(void **state)
{
    (void)state;
    struct position_fixture *fixture =
        fixture_at("like = number-maze\nplayers = 8\n", "*2, *2, +1");
    assert_int_equal(fixture->sketch.token_count, 2);
    assert_int_equal(fixture->sketch.tokens[0].seats, 7);
    assert_int_equal(fixture->sketch.tokens[1].seats, 0xf8);
    fixture_free(fixture);
    fixture =
        fixture_at("start = 5\ntarget.1 = 0\ntarget.2 = 9\nnumbers = 1-9\nwith = +, -\n", "-1");
    assert_int_equal(fixture->sketch.total_count, 2); /* one number, but not one target */
    assert_int_equal(fixture->sketch.totals[1].number, 4);
    assert_int_equal(fixture->sketch.totals[1].target, 9);
    fixture_free(fixture);
}

/* ---- How it came there ---------------------------------------------------------------------- */

static void lost_turns_may_be_noted_or_not(void **state)
{
    (void)state;
    static const char text[] = "size = 10\nsteps.1 = 1\nsteps.2 = 5\nbeyond = refused\n"
                               "stuck = passes\n";
    struct position_fixture *fixture = fixture_at(text, "1, 5, 1, 1, 1");
    char *without = strdup(json_of(fixture->rules, &fixture->sketch));
    struct summit_ply noted[FIXTURE_PLIES];
    size_t count = 0;
    for (size_t i = 0; i < fixture->count; i++) {
        noted[count++] = fixture->plies[i];
        if (i + 1 < fixture->count && fixture->plies[i + 1].seat == fixture->plies[i].seat)
            noted[count++] = (struct summit_ply){.seat = 1 - fixture->plies[i].seat};
    }
    assert_true(count > fixture->count);
    summit_sketch_release(&fixture->sketch);
    assert_true(
        summit_sketch_make(fixture->rules, &fixture->position, noted, count, &fixture->sketch));
    assert_string_equal(json_of(fixture->rules, &fixture->sketch), without);
    free(without);
    fixture_free(fixture);
}

static void a_position_without_a_past_can_be_drawn(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = number-tower\n", "9, 8, 5");
    summit_sketch_release(&fixture->sketch);
    assert_true(summit_sketch_make(fixture->rules, &fixture->position, NULL, 0, &fixture->sketch));
    assert_int_equal(fixture->sketch.towers[0].base, 14);
    assert_int_equal(fixture->sketch.fields[4].state, SUMMIT_FIELD_GONE);
    summit_sketch_release(&fixture->sketch);
    fixture->plies[1].seat = 0; /* nobody could have done that */
    assert_true(summit_sketch_make(fixture->rules, &fixture->position, fixture->plies, 3,
                                   &fixture->sketch));
    fixture_free(fixture);
}

static void who_is_out_is_still_there(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = number-maze\nplayers = 3\n", "*2");
    fixture->plies[fixture->count++] = (struct summit_ply){.kind = 1, .seat = 1};
    summit_drop(fixture->rules, &fixture->position, 1);
    fixture_play(fixture, summit_read_move(fixture->rules, &fixture->position, "*2", 2));
    fixture_play(fixture, summit_read_move(fixture->rules, &fixture->position, "*2", 2));
    summit_sketch_release(&fixture->sketch);
    assert_true(summit_sketch_make(fixture->rules, &fixture->position, fixture->plies,
                                   fixture->count, &fixture->sketch));
    assert_int_equal(fixture->sketch.turn, 2);
    assert_int_equal(fixture->sketch.token_count, 3);
    assert_int_equal(fixture->sketch.trail_count, 1);
    fixture_free(fixture);
}

static void a_long_trail_is_cut(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = the-hundred\n", "");
    for (unsigned i = 0; i < 99; i++)
        fixture_play(fixture, summit_read_move(fixture->rules, &fixture->position, "+1", 2));
    summit_sketch_release(&fixture->sketch);
    assert_true(summit_sketch_make(fixture->rules, &fixture->position, fixture->plies,
                                   fixture->count, &fixture->sketch));
    assert_int_equal(fixture->sketch.trail_count, SUMMIT_SKETCH_TRAIL);
    assert_int_equal(fixture->sketch.trail[SUMMIT_SKETCH_TRAIL - 1], 98);
    fixture_free(fixture);
}

static void without_memory_there_is_no_sketch(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = number-tower\n", "1, 2, 3");
    summit_sketch_release(&fixture->sketch);
    size_t held = heap_held();
    unsigned n = 1;
    for (bool made = false; !made; n++) {
        fail_call(CALL_ALLOCATE, n, 0, false);
        made = summit_sketch_make(fixture->rules, &fixture->position, fixture->plies,
                                  fixture->count, &fixture->sketch);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (!made)
            assert_int_equal(heap_held(), held);
    }
    assert_int_equal(n, 5); /* three calls, each of which has failed once */
    fixture_free(fixture);
}

/* ---- Of any game ---------------------------------------------------------------------------- */

/* Whether the strings behind a key of JSON are all numbers. */
static void expect_numbers(const char *json, const char *key)
{
    for (const char *at = strstr(json, key); at != NULL; at = strstr(at, key)) {
        at += strlen(key);
        const char *digits = at + (*at == '-');
        size_t length = strspn(digits, "0123456789");
        assert_true(length > 0 && digits[length] == '"');
    }
}

static void expect_json(const struct position_fixture *fixture)
{
    static const char *const keys[] = {"\"from\":\"",   "\"to\":\"",     "\"at\":\"",
                                       "\"number\":\"", "\"height\":\"", "\"base\":\"",
                                       "\"most\":\"",   "\"target\":\"", "\"before\":\""};
    const char *json = json_of(fixture->rules, &fixture->sketch);
    for (size_t i = 0; i < COUNT(keys); i++)
        expect_numbers(json, keys[i]);
    int depth = 0;
    for (const char *at = json; *at != '\0'; at++)
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
    assert_int_equal(depth, 0);
}

static void expect_within(const struct summit_sketch *sketch, int64_t number)
{
    assert_true(number >= sketch->from || sketch->open_below);
    assert_true(number <= sketch->to || sketch->open);
}

static void expect_places(const struct position_fixture *fixture)
{
    const struct summit_sketch *sketch = &fixture->sketch;
    unsigned seats = 0, count = 0;
    assert_true(sketch->from <= sketch->to);
    for (size_t i = 0; i < sketch->token_count; i++) {
        expect_within(sketch, sketch->tokens[i].at);
        count += (unsigned)__builtin_popcount(sketch->tokens[i].seats);
        seats |= sketch->tokens[i].seats;
    }
    bool along = sketch->kind == SUMMIT_SKETCH_ROAD || sketch->kind == SUMMIT_SKETCH_LINE;
    assert_int_equal(seats, along ? (1u << sketch->players) - 1 : 0);
    assert_int_equal(count, along ? sketch->players : 0);
    for (size_t i = 0; along && i < sketch->trail_count; i++)
        expect_within(sketch, sketch->trail[i]);
    for (size_t i = 0; i < sketch->heap_count; i++) {
        expect_within(sketch, sketch->heaps[i].number);
        assert_true(sketch->heaps[i].most <= sketch->to || sketch->heaps[i].most < 0);
    }
    for (size_t i = 0; i < sketch->total_count; i++)
        expect_within(sketch, sketch->totals[i].number);
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        assert_true(mark->at >= sketch->from && mark->at <= sketch->to && mark->to >= mark->at);
        for (unsigned seat = 0; seat < sketch->players && mark->kind != SUMMIT_MARK_START; seat++)
            if (mark->seats >> seat & 1)
                assert_true(summit_rules_ends(fixture->rules, seat, mark->at));
    }
}

/* The leaps are what can be played. */
static void expect_leaps(const struct position_fixture *fixture)
{
    const struct summit_sketch *sketch = &fixture->sketch;
    struct summit_place place = {0};
    struct summit_move move;
    size_t count = 0;
    while (sketch->kind != SUMMIT_SKETCH_FIELD &&
           summit_next_move(fixture->rules, &fixture->position, &place, &move) &&
           count < SUMMIT_SKETCH_LEAPS) {
        struct summit_effect effect;
        summit_try(fixture->rules, &fixture->position, move, &effect);
        assert_true(summit_same_move(sketch->leaps[count].move, move));
        assert_true(sketch->leaps[count].effect.made == effect.made);
        count++;
    }
    assert_int_equal(sketch->leap_count, count);
}

/* What was taken of a number and what is left of it are all that there was, unless it went with
 * another; and what is free can be taken. */
static void expect_fields(const struct position_fixture *fixture)
{
    const struct summit_sketch *sketch = &fixture->sketch;
    for (size_t i = 0; i < sketch->field_count; i++) {
        const struct summit_field *field = &sketch->fields[i];
        struct summit_effect effect;
        unsigned taken = 0;
        for (size_t b = 0; b < sketch->block_count; b++)
            taken += sketch->blocks[b].number == field->number &&
                     (field->seats >> sketch->blocks[b].seat & 1);
        assert_true(taken + field->left <= field->all);
        if (field->left > 0)
            assert_int_equal(taken + field->left, field->all);
        assert_int_equal(field->state == SUMMIT_FIELD_FREE || field->state == SUMMIT_FIELD_BARRED,
                         field->left > 0);
        assert_int_equal(field->seat >= 0, field->state == SUMMIT_FIELD_TAKEN);
        if (field->state == SUMMIT_FIELD_FREE)
            assert_int_equal(summit_try(fixture->rules, &fixture->position, field->move, &effect),
                             SUMMIT_LEGAL);
        else
            assert_int_equal(field->legal, 0);
    }
    for (unsigned seat = 0; seat < sketch->tower_count; seat++) {
        summit_wide height = sketch->towers[seat].base;
        for (size_t b = 0; b < sketch->block_count; b++)
            height += sketch->blocks[b].seat == seat ? sketch->blocks[b].number : 0;
        assert_true(height == sketch->towers[seat].height);
    }
}

/* Plays a game at random and looks at every sketch of it. */
static void expect_game(struct summit_rules *rules, uint64_t *seed)
{
    struct position_fixture *fixture = calloc(1, sizeof *fixture);
    int64_t from = 0, to = 0;
    fixture->rules = rules;
    summit_start(rules, draw_below(seed, summit_rules_players(rules)), &fixture->position);
    for (unsigned turn = 0; turn < 40; turn++) {
        size_t held = heap_held();
        fixture_pass(fixture);
        assert_true(summit_sketch_make(rules, &fixture->position, fixture->plies, fixture->count,
                                       &fixture->sketch));
        expect_json(fixture);
        expect_places(fixture);
        expect_leaps(fixture);
        expect_fields(fixture);
        assert_true(turn == 0 || (fixture->sketch.from <= from && fixture->sketch.to >= to));
        from = fixture->sketch.from;
        to = fixture->sketch.to;
        summit_sketch_release(&fixture->sketch);
        assert_int_equal(heap_held(), held);
        if (fixture->position.winner != SUMMIT_NOBODY)
            break;
        fixture_play(fixture, draw_move(rules, &fixture->position, seed));
    }
    free(fixture);
}

static void any_game_that_comes_along_can_be_drawn(void **state)
{
    (void)state;
    uint64_t seed = 12;
    for (size_t i = 0; i < fixture_games(); i++) {
        struct summit_rules *rules = fixture_any(i, &seed);
        for (unsigned game = 0; game < 5; game++)
            expect_game(rules, &seed);
        summit_rules_free(rules);
    }
}

static void any_rules_can_be_drawn(void **state)
{
    (void)state;
    uint64_t seed = 34;
    for (size_t i = 0; i < 600; i++) {
        struct summit_rules *rules = fixture_any(fixture_games() + i, &seed);
        if (rules != NULL)
            expect_game(rules, &seed);
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_drawing_follows_from_the_rules),
        cmocka_unit_test(a_sketch_is_json),
        cmocka_unit_test(what_is_built_is_json),
        cmocka_unit_test(what_is_taken_is_json),
        cmocka_unit_test(the_axis_shows_where_a_game_goes),
        cmocka_unit_test(a_way_without_an_end_grows_by_much_at_a_time),
        cmocka_unit_test(numbers_that_end_a_game_are_marked),
        cmocka_unit_test(whoever_loses_by_taking_has_taken),
        cmocka_unit_test(everybody_has_a_place),
        cmocka_unit_test(lost_turns_may_be_noted_or_not),
        cmocka_unit_test(a_position_without_a_past_can_be_drawn),
        cmocka_unit_test(who_is_out_is_still_there),
        cmocka_unit_test(a_long_trail_is_cut),
        cmocka_unit_test(without_memory_there_is_no_sketch),
        cmocka_unit_test(any_game_that_comes_along_can_be_drawn),
        cmocka_unit_test(any_rules_can_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
