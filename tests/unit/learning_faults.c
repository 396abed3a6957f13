/* Tests of puzzles and lessons with answers that are none, and where memory ends: what is said is
 * whole or marked as failed, and nothing that was reached is lost. */
#include "harness.h"

#include "session/lesson_run.h"
#include "session/puzzle_run.h"
#include "session/puzzle_set.h"
#include "study/real_choice.h"
#include "summit_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const games[] = {
    "number-reach",  "nim",        "number-maze",  "euclid",        "reach-a-hundred",
    "fibonacci-nim", "race-to-21", "number-tower", "reach-the-edge"};

/* ---- Puzzles -------------------------------------------------------------------------------- */

static bool make_puzzle(struct puzzle_run *run, const char *game, uint64_t seed)
{
    struct summit_error error = {0};
    struct summit_rules *rules = summit_game(game, &error);
    bool made =
        rules != NULL &&
        puzzle_run_init(run,
                        &(struct puzzle_request){
                            .rules = rules, .seed = seed, .any_grade = true, .today = 20261118},
                        &error);
    assert_true(made || error.text[0] != '\0');
    summit_rules_free(rules);
    return made;
}

/* The game and the seed of a puzzle of a kind. */
struct found {
    const char *game;
    uint64_t seed;
};
static struct found find_kind(enum summit_puzzle_kind kind)
{
    const char *game = kind == SUMMIT_PUZZLE_SIZE ? "number-tower" : "number-reach";
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct puzzle_run run;
        if (!make_puzzle(&run, game, seed))
            continue;
        bool is = run.puzzle.kind == kind;
        puzzle_run_release(&run);
        if (is)
            return (struct found){game, seed};
    }
    fail_msg("no puzzle of kind %d", (int)kind);
    return (struct found){0};
}

/* An answer that is right, or wrong in its first part, as one types it. */
static void find_answer(const struct puzzle_run *run, bool right, char *typed, size_t size)
{
    struct text text = text_into(typed, size);
    struct summit_move move;
    const struct summit_puzzle *puzzle = &run->puzzle;
    bool sides = puzzle_asks_sides(puzzle);
    typed[0] = '\0';
    for (struct summit_place place = {0};
         puzzle->kind == SUMMIT_PUZZLE_LINE && text.length == 0 &&
         summit_next_move(run->rules, &run->position, &place, &move);) {
        enum choice_kind kind = real_choice_kind(run->solver, &run->position, move, NULL);
        if ((kind == CHOICE_WINS || kind == CHOICE_WINS_NOW) == right)
            text.length = summit_write_move(run->rules, move, typed, size);
    }
    for (size_t i = 0; i < puzzle->asked_count; i++)
        if (sides)
            text_add(&text, puzzle->right[i] == right ? "first " : "second ");
        else if (puzzle->right[i] == right &&
                 (puzzle->kind == SUMMIT_PUZZLE_SAFE || text.length == 0))
            text_addf(&text, "%lld ", (long long)puzzle->asked[i]);
}

/* All that is said of a puzzle that is answered wrong, then right, and to the end. Of each text is
 * noted whether it failed; those that are whole are compared with the first time. */
enum { SAID = 60, SAID_BYTES = 12000 };
static struct {
    char text[SAID_BYTES];
} said[SAID];
static size_t said_count;
static bool first_time;

static void note_said(struct text *text)
{
    assert_true(said_count < SAID);
    if (first_time) {
        assert_false(text->failed);
        assert_true(text->length < SAID_BYTES);
        memcpy(said[said_count].text, text->length > 0 ? text->at : "", text->length + 1);
    } else if (!text->failed)
        assert_string_equal(text->length > 0 ? text->at : "", said[said_count].text);
    said_count++;
    text_release(text);
}

static void note_puzzle(const struct puzzle_run *run)
{
    struct text shown = {0}, prompt = {0}, json = {0}, title = {0};
    puzzle_run_title(run, &title);
    puzzle_run_ask(run, &shown, &prompt);
    text_add(&json, "{");
    puzzle_run_json(run, &json);
    note_said(&title);
    note_said(&shown);
    note_said(&prompt);
    note_said(&json);
}

/* False if there was no memory to read an answer: then nothing was answered. */
static bool work_through(struct puzzle_run *run, char answers[][200], size_t *count)
{
    struct text told = {0}, share = {0};
    said_count = 0;
    note_puzzle(run);
    for (size_t i = 0; !puzzle_run_over(run) && i < 8; i++) {
        if (first_time)
            find_answer(run, i != 0, answers[(*count)++], 200);
        size_t marks = strlen(run->progress.marks);
        if (puzzle_run_answer(run, span_of(answers[i]), &told) == PUZZLE_UNREAD) {
            assert_true(told.failed && !first_time);
            assert_int_equal(strlen(run->progress.marks), marks);
            text_release(&told);
            return false;
        }
        note_said(&told);
        note_puzzle(run);
    }
    puzzle_run_show(run, &told);
    note_said(&told);
    puzzle_run_share(run, &share);
    note_said(&share);
    struct summit_table *table = puzzle_run_table(run);
    assert_true(table != NULL || !first_time);
    summit_table_free(table);
    return true;
}

static void puzzles_say_all_or_that_they_failed(void **state)
{
    (void)state;
    for (enum summit_puzzle_kind kind = SUMMIT_PUZZLE_LINE; kind <= SUMMIT_PUZZLE_SIZE; kind++) {
        static char answers[8][200];
        char line[PUZZLE_PROGRESS_BYTES], now[PUZZLE_PROGRESS_BYTES];
        struct found found = find_kind(kind);
        struct puzzle_run run;
        size_t count = 0, held = heap_held();
        first_time = true;
        assert_true(make_puzzle(&run, found.game, found.seed));
        fail_call(CALL_ALLOCATE, 0, 0, false);
        work_through(&run, answers, &count);
        unsigned all = calls_made(CALL_ALLOCATE);
        puzzle_progress_write(&run.progress, line);
        puzzle_run_release(&run);
        assert_int_equal(heap_held(), held);
        first_time = false;
        for (unsigned n = 1; n <= all; n += is_long() || n < 20 ? 1 : 1 + all / 40) {
            assert_true(make_puzzle(&run, found.game, found.seed));
            fail_call(CALL_ALLOCATE, n, ENOMEM, n % 3 == 0);
            bool whole = work_through(&run, answers, &count);
            fail_call(CALL_ALLOCATE, 0, 0, false);
            /* What was answered counts, whatever could be said of it. */
            puzzle_progress_write(&run.progress, now);
            if (whole)
                assert_string_equal(now, line);
            puzzle_run_release(&run);
            assert_int_equal(heap_held(), held);
        }
    }
}

static void a_puzzle_is_made_whole_or_not_at_all(void **state)
{
    (void)state;
    static const struct puzzle_request requests[] = {{.seed = 3, .any_grade = true},
                                                     {.date = 20261118, .today = 20261118}};
    for (size_t i = 0; i < COUNT(requests); i++) {
        struct puzzle_run run;
        struct summit_error error;
        size_t held = heap_held();
        fail_call(CALL_ALLOCATE, 0, 0, false);
        assert_true(puzzle_run_init(&run, &requests[i], &error));
        unsigned all = calls_made(CALL_ALLOCATE);
        char id[PUZZLE_ID_BYTES];
        text_write(id, sizeof id, "%s", run.progress.id);
        puzzle_run_release(&run);
        for (unsigned n = 1; n <= all; n += is_long() ? 1 : 1 + all / 25) {
            error = (struct summit_error){0};
            fail_call(CALL_ALLOCATE, n, ENOMEM, false);
            bool made = puzzle_run_init(&run, &requests[i], &error);
            fail_call(CALL_ALLOCATE, 0, 0, false);
            if (made) {
                assert_string_equal(run.progress.id, id);
                puzzle_run_release(&run);
            } else
                assert_true(error.text[0] != '\0');
            assert_int_equal(heap_held(), held);
        }
    }
}

/* Why a size was judged wrongly is shown by the moves that are played there. */
static void sizes_are_refuted_by_what_is_played_there(void **state)
{
    (void)state;
    unsigned first = 0, second = 0;
    for (uint64_t seed = 0; seed < 120 && (first < 2 || second < 2); seed++)
        for (size_t i = 0; i < COUNT(games); i++) {
            struct puzzle_run run;
            struct text told = {0};
            char typed[200], expected[64];
            if (!make_puzzle(&run, games[i], seed))
                continue;
            if (run.puzzle.kind == SUMMIT_PUZZLE_SIZE) {
                find_answer(&run, false, typed, sizeof typed);
                assert_int_equal(puzzle_run_answer(&run, span_of(typed), &told), PUZZLE_WRONG);
                snprintf(expected, sizeof expected, "%lld", (long long)run.puzzle.asked[0]);
                assert_non_null(strstr(told.at, expected));
                assert_non_null(strstr(told.at, "Try again.\n"));
                *(run.puzzle.right[0] ? &first : &second) += 1;
                /* The same words as often as there are numbers, and nothing else. */
                assert_int_equal(puzzle_run_answer(&run, span_of("first"), &told), PUZZLE_UNREAD);
                assert_int_equal(puzzle_run_answer(&run, span_of("1 2 3"), &told), PUZZLE_UNREAD);
                find_answer(&run, true, typed, sizeof typed);
                strcat(typed, "first");
                assert_int_equal(puzzle_run_answer(&run, span_of(typed), &told), PUZZLE_UNREAD);
                find_answer(&run, true, typed, sizeof typed);
                assert_int_equal(puzzle_run_answer(&run, span_of(typed), &told), PUZZLE_RIGHT);
                assert_int_equal(run.progress.state, PUZZLE_SOLVED);
                assert_string_equal(run.progress.marks, "wr");
            }
            text_release(&told);
            puzzle_run_release(&run);
        }
    assert_true(first > 0 && second > 0);
}

/* Where one number is to be left, a move that makes it is an answer as well. */
static void moves_answer_what_is_to_be_left(void **state)
{
    (void)state;
    struct found found = find_kind(SUMMIT_PUZZLE_LEAVE);
    struct puzzle_run run;
    struct summit_move move;
    struct summit_effect effect;
    struct text told = {0};
    bool solved = false;
    assert_true(make_puzzle(&run, found.game, found.seed));
    assert_int_equal(puzzle_run_move(&run, SUMMIT_NO_MOVE, &told), PUZZLE_UNREAD);
    for (struct summit_place place = {0};
         !solved && summit_next_move(run.rules, &run.position, &place, &move);) {
        size_t at = 0;
        assert_int_equal(summit_try(run.rules, &run.position, move, &effect), SUMMIT_LEGAL);
        while (at < run.puzzle.asked_count && run.puzzle.asked[at] != (int64_t)effect.made)
            at++;
        enum puzzle_reply expected = at == run.puzzle.asked_count ? PUZZLE_UNREAD
                                     : run.puzzle.right[at]       ? PUZZLE_RIGHT
                                                                  : PUZZLE_WRONG;
        assert_int_equal(puzzle_run_move(&run, move, &told), expected);
        solved = expected == PUZZLE_RIGHT;
    }
    assert_true(solved && puzzle_run_over(&run));
    assert_int_equal(puzzle_run_move(&run, move, &told), PUZZLE_UNREAD); /* it is over */
    text_clear(&told);
    puzzle_run_show(&run, &told);
    assert_int_equal(told.length, 0);
    text_release(&told);
    puzzle_run_release(&run);
    /* Where numbers are asked for, a move is none. */
    found = find_kind(SUMMIT_PUZZLE_SAFE);
    assert_true(make_puzzle(&run, found.game, found.seed));
    struct summit_place place = {0};
    assert_true(summit_next_move(run.rules, &run.position, &place, &move));
    assert_int_equal(puzzle_run_move(&run, move, &told), PUZZLE_UNREAD);
    assert_string_equal(run.progress.marks, "");
    puzzle_run_release(&run);
}

/* A line of a store may be longer than what is kept, or of a day that there isn't. */
static void lines_that_are_too_long_are_no_progress(void **state)
{
    (void)state;
    struct puzzle_progress progress;
    struct text line = {0};
    static const char *const bad[] = {"20261118",        " a r 1",        "20261118  r 1",
                                      "20261118 sa r 1", "20261118 s  1", "20261118 s rx 1"};
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_false(puzzle_progress_read(&progress, span_of(bad[i])));
    /* Any other number than a day's is a puzzle's, and no day. */
    static const char *const others[] = {"-1 a - ", "99999999999999999999 s r 1", "7.01 f t ?"};
    for (size_t i = 0; i < COUNT(others); i++) {
        assert_true(puzzle_progress_read(&progress, span_of(others[i])));
        assert_int_equal(progress.date, 0);
    }
    for (unsigned part = 0; part < 3; part++) {
        text_clear(&line);
        for (unsigned i = 0; part == 0 && i < PUZZLE_ID_BYTES; i++)
            text_add(&line, "1");
        text_add(&line, part == 0 ? " s " : "20261118 s ");
        for (unsigned i = 0; part == 1 && i <= PUZZLE_MARKS; i++)
            text_add(&line, "w");
        text_add(&line, "r ");
        for (unsigned i = 0; part == 2 && i < PUZZLE_ANSWERS_BYTES; i++)
            text_add(&line, "1");
        assert_false(puzzle_progress_read(&progress, (struct span){line.at, line.length}));
    }
    text_release(&line);
}

static void a_set_is_whole_or_fails(void **state)
{
    (void)state;
    struct puzzle_request request = {.seed = 7, .any_grade = true};
    struct summit_error error;
    struct text whole = {0}, json = {0};
    size_t held = heap_held();
    fail_call(CALL_ALLOCATE, 0, 0, false);
    assert_true(puzzle_set_tell(&request, 2, &whole, &error));
    unsigned all = calls_made(CALL_ALLOCATE);
    assert_true(puzzle_set_json(&request, 2, &json, &error));
    for (unsigned n = 1; n <= all; n += is_long() ? 1 : 1 + all / 25)
        for (unsigned i = 0; i < 2; i++) {
            struct text text = {0};
            const struct text *usual = i == 0 ? &whole : &json;
            error = (struct summit_error){0};
            fail_call(CALL_ALLOCATE, n, ENOMEM, n % 2 == 0);
            bool good = i == 0 ? puzzle_set_tell(&request, 2, &text, &error)
                               : puzzle_set_json(&request, 2, &text, &error);
            fail_call(CALL_ALLOCATE, 0, 0, false);
            assert_true(good || text.failed || error.text[0] != '\0');
            if (good && !text.failed)
                assert_string_equal(text.at, usual->at);
            text_release(&text);
        }
    text_release(&whole);
    text_release(&json);
    assert_int_equal(heap_held(), held);
}

/* ---- Lessons -------------------------------------------------------------------------------- */

static struct lesson_run lesson;

struct classroom {
    struct summit_rules *rules;
    struct summit_solver *solver;
};

static struct classroom open_lesson(const char *name)
{
    struct summit_error error;
    struct classroom room = {.rules = summit_game(name, &error)};
    assert_non_null(room.rules);
    if (summit_rules_tossed(room.rules))
        assert_true(summit_rules_draw(room.rules, 1, &error));
    room.solver = summit_solver_new(room.rules, NULL, &error);
    assert_non_null(room.solver);
    assert_true(lesson_run_init(&lesson, room.solver, 7, &error));
    return room;
}

static void close_lesson(struct classroom room)
{
    lesson_run_release(&lesson);
    summit_solver_free(room.solver);
    summit_rules_free(room.rules);
}

/* What somebody types who knows everything. */
static void find_lesson_answer(char *typed, size_t size)
{
    const struct summit_lesson_size *of = lesson_run_size(&lesson);
    const struct summit_exercise *exercise = lesson_run_exercise(&lesson);
    struct text text = text_into(typed, size);
    struct summit_answer here;
    typed[0] = '\0';
    assert_true(summit_solver_value(of->solver, &lesson.position, &here));
    if (lesson.choosing)
        text_add(&text, here.winner == lesson.position.turn ? "first" : "second");
    else if (exercise->question == SUMMIT_EXERCISE_WIN)
        text_add(&text, exercise->wins ? "yes" : "no");
    else if (exercise->question == SUMMIT_EXERCISE_FIRST)
        text_add(&text, exercise->wins ? "first" : "second");
    else if (exercise->question == SUMMIT_EXERCISE_PLAN)
        text_addf(&text, "%u", (unsigned)lesson.lesson.plan_right + 1);
    else if (exercise->question == SUMMIT_EXERCISE_SAFE)
        for (size_t i = exercise->asked_count; i-- > 0;) { /* in any order, however parted */
            if (!exercise->safe[i])
                continue;
            lesson_type_asked(&text, of->rules, exercise, i);
            text_add(&text, i % 2 == 0 ? ", " : ";");
        }
    else
        summit_write_move(of->rules,
                          exercise->question == SUMMIT_EXERCISE_MOVE
                              ? exercise->answer
                              : summit_solver_best(of->solver, &lesson.position, &here),
                          typed, size);
}

static void expect_lesson_json(void)
{
    struct text json = {0};
    text_add(&json, "{");
    lesson_run_json(&json, &lesson);
    assert_false(json.failed);
    assert_non_null(strstr(json.at, lesson_run_done(&lesson) ? "\"step\":\"done\""
                                                             : lesson_step_names[lesson.step]));
    text_release(&json);
}

/* Every question of every game says what an answer is when it gets none, and nothing changes. */
static void what_is_no_answer_leaves_a_lesson_where_it_is(void **state)
{
    (void)state;
    char large[400];
    memset(large, '1', sizeof large);
    large[sizeof large - 1] = '\0';
    const char *const none[] = {"", " ", "maybe", "x,y", "\xff", large, "1 x", ";", "9999999"};
    size_t own = summit_game_count();
    unsigned safe = 0;
    for (size_t i = 0; i < own + summit_classic_count(); i++) {
        struct classroom room =
            open_lesson(i < own ? summit_game_name(i) : summit_classic_name(i - own));
        enum summit_step seen = SUMMIT_STEPS;
        for (unsigned answers = 0; !lesson_run_done(&lesson) && answers < 100; answers++) {
            char typed[200], before[LESSON_PROGRESS_BYTES], after[LESSON_PROGRESS_BYTES];
            struct summit_position position = lesson.position;
            lesson_run_write(&lesson, before);
            for (size_t k = 0; seen != lesson.step && k < COUNT(none); k++) {
                assert_int_equal(lesson_run_answer(&lesson, span_of(none[k])), LESSON_UNREAD);
                assert_true(lesson.told.length > 0);
                assert_int_equal(lesson.tries, 0);
                assert_memory_equal(&position, &lesson.position, sizeof position);
            }
            lesson_run_write(&lesson, after);
            assert_string_equal(after, before);
            if (seen != lesson.step)
                expect_lesson_json();
            seen = lesson.step;
            safe += lesson_run_exercise(&lesson)->question == SUMMIT_EXERCISE_SAFE;
            find_lesson_answer(typed, sizeof typed);
            assert_int_not_equal(lesson_run_answer(&lesson, span_of(typed)), LESSON_UNREAD);
        }
        assert_true(lesson_run_done(&lesson));
        expect_lesson_json();
        unsigned passed = lesson.passed;
        assert_int_equal(lesson_run_answer(&lesson, span_of("yes")), LESSON_UNREAD);
        lesson_run_skip(&lesson);
        assert_true(lesson_run_done(&lesson));
        assert_int_equal(lesson.passed, passed);
        close_lesson(room);
    }
    assert_true(safe > 0);
}

/* Safe numbers that are missing are asked for again, and told after three tries. */
static void safe_numbers_are_told_after_three_tries(void **state)
{
    (void)state;
    size_t own = summit_game_count();
    unsigned told = 0;
    for (size_t i = 0; told < 2 && i < own + summit_classic_count(); i++) {
        struct classroom room =
            open_lesson(i < own ? summit_game_name(i) : summit_classic_name(i - own));
        for (enum summit_step step = 0; step < SUMMIT_STEPS; step++) {
            const struct summit_exercise *exercise;
            char one[32] = "", other[32] = "", list[128] = "";
            unsigned count = 0;
            if (!lesson_run_goto(&lesson, step))
                continue;
            for (unsigned answers = 0; answers < 20 && lesson.step == step; answers++) {
                char typed[200];
                if (lesson_run_exercise(&lesson)->question == SUMMIT_EXERCISE_SAFE)
                    break;
                find_lesson_answer(typed, sizeof typed);
                lesson_run_answer(&lesson, span_of(typed));
            }
            if (lesson.step != step ||
                lesson_run_exercise(&lesson)->question != SUMMIT_EXERCISE_SAFE)
                continue;
            exercise = lesson_run_exercise(&lesson);
            for (size_t k = 0; k < exercise->asked_count; k++) {
                snprintf(exercise->safe[k] ? one : other, 32, "%lld",
                         (long long)exercise->asked[k][0]);
                count += exercise->safe[k];
            }
            size_t exercises = lesson.exercise;
            for (unsigned tries = 0; tries < 3; tries++) {
                snprintf(list, sizeof list, "%s", tries == 1 || count < 2 ? other : one);
                assert_int_equal(lesson_run_answer(&lesson, span_of(list)), LESSON_WRONG);
                assert_true(lesson.told.length > 0);
            }
            assert_non_null(strstr(lesson.told.at, one)); /* it is told */
            assert_true(lesson.exercise != exercises || lesson.step != step ||
                        lesson.lesson.steps[step].count == 1);
            told++;
        }
        assert_false(lesson_run_goto(&lesson, SUMMIT_STEPS));
        close_lesson(room);
    }
    assert_true(told > 0);
}

static void a_line_of_progress_fits_or_changes_nothing(void **state)
{
    (void)state;
    static const char *const bad[] = {"use -1 0",  "use 1 -1",    "use 1 999", "nowhere 1 1",
                                      "use x 1",   "use 1 x",     "use",       "done",
                                      "use 128 0", "play 1 9999", "done 1",    "done 1 x"};
    char line[LESSON_PROGRESS_BYTES];
    struct classroom room = open_lesson("number-reach");
    assert_true(lesson_run_goto(&lesson, SUMMIT_STEP_USE));
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(lesson_run_read(&lesson, span_of(bad[i])));
        assert_int_equal(lesson.step, SUMMIT_STEP_USE);
    }
    assert_true(lesson_run_read(&lesson, span_of("done 127 3")));
    assert_true(lesson_run_done(&lesson));
    assert_int_equal(lesson.row, 0);
    lesson_run_write(&lesson, line);
    assert_string_equal(line, "done 127 0");
    if (lesson.lesson.steps[SUMMIT_STEP_SIZE].count > 0) {
        assert_true(lesson_run_read(&lesson, span_of("size 1 1")));
        assert_true(lesson.row == 1 && lesson.asked == 1);
    }
    close_lesson(room);
}

/* Answers most of a step and asks for all that is shown, while an allocation fails. */
static void work_at(enum summit_step step, char answers[][200], unsigned count)
{
    struct text json = {0}, shown = {0}, prompt = {0};
    for (unsigned i = 0; i < count && lesson.step == step; i++) {
        lesson_run_answer(&lesson, span_of(answers[i]));
        lesson_run_ask(&lesson, &shown, &prompt);
        lesson_run_json(&json, &lesson);
        text_release(&json);
        text_release(&shown);
        text_release(&prompt);
    }
}

/* Whatever fails in a step, what was passed stays, and the lesson can be gone on with. */
static void a_lesson_goes_on_when_there_is_memory_again(void **state)
{
    (void)state;
    enum { ANSWERS = 4 };
    static char answers[ANSWERS][200];
    static const char *const names[] = {"race-to-21", "nim"};
    for (size_t game = 0; game < COUNT(names); game++) {
        size_t held = heap_held();
        struct classroom room = open_lesson(names[game]);
        for (enum summit_step step = 0; step < SUMMIT_STEPS; step++) {
            if (!lesson_run_goto(&lesson, step))
                continue;
            unsigned count = 0, all = 1;
            for (; count < ANSWERS && lesson.step == step; count++) {
                find_lesson_answer(answers[count], sizeof answers[count]);
                lesson_run_answer(&lesson, span_of(answers[count]));
            }
            for (unsigned n = 0; n <= all; n += is_long() || n == 0 ? 1 : 1 + all / 30) {
                unsigned passed = lesson.passed;
                assert_true(lesson_run_goto(&lesson, step));
                fail_call(CALL_ALLOCATE, n, ENOMEM, n % 3 == 0);
                work_at(step, answers, count);
                all = n == 0 ? calls_made(CALL_ALLOCATE) : all;
                fail_call(CALL_ALLOCATE, 0, 0, false);
                assert_int_equal(lesson.passed & passed, passed);
                expect_lesson_json();
            }
        }
        lesson_run_restart(&lesson);
        for (unsigned i = 0; i < 120 && !lesson_run_done(&lesson); i++) {
            char typed[200];
            find_lesson_answer(typed, sizeof typed);
            assert_int_not_equal(lesson_run_answer(&lesson, span_of(typed)), LESSON_UNREAD);
        }
        assert_true(lesson_run_done(&lesson));
        close_lesson(room);
        assert_int_equal(heap_held(), held);
    }
}

static void a_lesson_begins_whole_or_not_at_all(void **state)
{
    (void)state;
    struct summit_error error;
    size_t before = heap_held();
    struct classroom room = open_lesson("nim");
    lesson_run_release(&lesson);
    size_t held = heap_held();
    fail_call(CALL_ALLOCATE, 0, 0, false);
    assert_true(lesson_run_init(&lesson, room.solver, 7, &error));
    unsigned all = calls_made(CALL_ALLOCATE);
    lesson_run_release(&lesson);
    assert_int_equal(heap_held(), held);
    for (unsigned n = 1; n <= all; n += is_long() ? 1 : 1 + all / 40) {
        error = (struct summit_error){0};
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        bool made = lesson_run_init(&lesson, room.solver, 7, &error);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        assert_true(made || error.text[0] != '\0');
        if (made)
            lesson_run_release(&lesson);
        assert_int_equal(heap_held(), held);
    }
    assert_true(lesson_run_init(&lesson, room.solver, 7, &error));
    close_lesson(room);
    assert_int_equal(heap_held(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_say_all_or_that_they_failed),
        cmocka_unit_test(a_puzzle_is_made_whole_or_not_at_all),
        cmocka_unit_test(sizes_are_refuted_by_what_is_played_there),
        cmocka_unit_test(moves_answer_what_is_to_be_left),
        cmocka_unit_test(lines_that_are_too_long_are_no_progress),
        cmocka_unit_test(a_set_is_whole_or_fails),
        cmocka_unit_test(what_is_no_answer_leaves_a_lesson_where_it_is),
        cmocka_unit_test(safe_numbers_are_told_after_three_tries),
        cmocka_unit_test(a_line_of_progress_fits_or_changes_nothing),
        cmocka_unit_test(a_lesson_goes_on_when_there_is_memory_again),
        cmocka_unit_test(a_lesson_begins_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
