/* Tests of lessons as somebody works through them: who plays perfectly passes with few presses, who
 * errs is answered, told and can skip; progress comes back. */
#include "harness.h"

#include "session/lesson_run.h"
#include "solve/rules.h"
#include "store/lesson_progress.h"
#include "study/real_choice.h"
#include "study/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRESSES = 80 };

static struct lesson_run run;
static unsigned repeated; /* games that were won by the same moves as before */

/* The numbers of an exercise that are safe. */
static void type_safe(const struct summit_exercise *exercise, char typed[128])
{
    struct text text = text_into(typed, 128);
    for (size_t i = 0; i < exercise->asked_count; i++)
        if (exercise->safe[i]) {
            text_add(&text, " ");
            lesson_type_asked(&text, lesson_run_size(&run)->rules, exercise, i);
        }
}

/* How often somebody came here by the same moves. */
static unsigned count_visits(uint64_t way)
{
    enum { KNOWN = 1024 };
    static struct {
        uint64_t way;
        unsigned count;
    } known[KNOWN];
    size_t at = way % KNOWN;
    if (known[at].way != way)
        known[at].count = 0;
    known[at].way = way;
    return known[at].count++;
}

/* A best move; once a game was repeated, one winning move after the other. */
static struct summit_move find_win(const struct lesson_run *played)
{
    struct summit_answer here;
    const struct summit_lesson_size *size = lesson_run_size(played);
    struct summit_move move, found = SUMMIT_NO_MOVE;
    uint32_t count = 0, taken = count_visits(played->way);
    if (repeated == 0)
        return summit_solver_best(size->solver, &played->position, &here);
    for (unsigned round = 0; round < 2; round++)
        for (struct summit_place place = {0};
             summit_next_move(size->rules, &played->position, &place, &move);) {
            enum choice_kind kind = real_choice_kind(size->solver, &played->position, move, NULL);
            if (kind != CHOICE_WINS && kind != CHOICE_WINS_NOW)
                continue;
            if (round == 0)
                count++;
            else if (taken++ % count == 0)
                found = move;
        }
    return found;
}

/* What somebody types who knows everything. */
static void answer_perfectly(char typed[128])
{
    const struct summit_lesson_size *size = lesson_run_size(&run);
    const struct summit_exercise *exercise = lesson_run_exercise(&run);
    struct summit_answer here;
    assert_true(summit_solver_value(size->solver, &run.position, &here));
    if (run.choosing)
        strcpy(typed, here.winner == run.position.turn ? "first" : "second");
    else if (exercise->question == SUMMIT_EXERCISE_WIN)
        strcpy(typed, exercise->wins ? "yes" : "no");
    else if (exercise->question == SUMMIT_EXERCISE_FIRST)
        strcpy(typed, exercise->wins ? "first" : "second");
    else if (exercise->question == SUMMIT_EXERCISE_PLAN)
        snprintf(typed, 128, "%zu", run.lesson.plan_right + 1);
    else if (exercise->question == SUMMIT_EXERCISE_SAFE)
        type_safe(exercise, typed);
    else {
        struct summit_move move = find_win(&run);
        if (exercise->question == SUMMIT_EXERCISE_MOVE)
            move = exercise->answer;
        else if (!summit_is_move(move))
            move = summit_solver_best(size->solver, &run.position, &here);
        summit_write_move(size->rules, move, typed, 128);
    }
}

/* A number marked is a press, and so is whatever sends the marks. */
static unsigned count_presses(void)
{
    const struct summit_exercise *exercise = lesson_run_exercise(&run);
    unsigned presses = 1;
    for (size_t i = 0; i < exercise->asked_count; i++)
        presses += exercise->safe[i];
    return presses;
}

static unsigned pass_perfectly(void)
{
    unsigned presses = 0;
    repeated = 0;
    while (!lesson_run_done(&run) && presses <= 2 * PRESSES) {
        struct text shown = {0}, prompt = {0};
        char typed[128] = "";
        bool small = run.step == SUMMIT_STEP_PLAY; /* there a lost game counts as well */
        lesson_run_ask(&run, &shown, &prompt);
        assert_true(shown.length > 0 && prompt.length > 0);
        answer_perfectly(typed);
        presses += count_presses();
        enum lesson_reply reply = lesson_run_answer(&run, span_of(typed));
        if (reply == LESSON_UNREAD || (reply == LESSON_WRONG && !small))
            fail_msg("%s: %s%s -> %s", summit_rules_name(run.rules), shown.at, typed, run.told.at);
        repeated += run.told.length > 0 && strstr(run.told.at, "the same moves as") != NULL;
        text_release(&shown);
        text_release(&prompt);
    }
    return presses;
}

static struct summit_rules *open_rules(struct summit_rules *rules, struct summit_solver **solver)
{
    struct summit_error error;
    assert_non_null(rules);
    if (summit_rules_tossed(rules))
        assert_true(summit_rules_draw(rules, 1, &error));
    *solver = summit_solver_new(rules, NULL, &error);
    assert_non_null(*solver);
    assert_true(lesson_run_init(&run, *solver, 7, &error));
    return rules;
}

static struct summit_rules *open_game(const char *name, struct summit_solver **solver)
{
    struct summit_error error;
    return open_rules(summit_game(name, &error), solver);
}

static void close_game(struct summit_rules *rules, struct summit_solver *solver)
{
    lesson_run_release(&run);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

static void a_perfect_player_passes_every_game(void **state)
{
    (void)state;
    size_t own = summit_game_count();
    for (size_t i = 0; i < own + summit_classic_count(); i++) {
        const char *name = i < own ? summit_game_name(i) : summit_classic_name(i - own);
        struct summit_solver *solver;
        struct summit_rules *rules = open_game(name, &solver);
        unsigned presses = pass_perfectly();
        printf("# %s: %u presses, %u games repeated\n", name, presses, repeated);
        assert_true(presses <= PRESSES);
        for (unsigned step = 0; step < SUMMIT_STEPS; step++)
            assert_int_equal(run.passed >> step & 1, run.lesson.steps[step].count > 0);
        close_game(rules, solver);
    }
}

/* And whatever else has a lesson. */
static void a_perfect_player_passes_any_game(void **state)
{
    (void)state;
    enum { FILES = 200 };
    uint64_t seed = 5;
    unsigned games = 0, most = 0, all = 0;
    while (games < FILES) {
        struct file file;
        struct summit_error error;
        random_rules(&file, &seed);
        if (rules_error(file.text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(file.text);
        struct summit_solver *solver = NULL;
        if (!summit_rules_tossed(rules) && summit_rules_players(rules) == 2)
            solver = summit_solver_new(rules, NULL, &error);
        if (solver != NULL && lesson_run_init(&run, solver, 7, &error)) {
            unsigned presses = pass_perfectly();
            if (presses > PRESSES)
                fail_msg("%s takes %u presses", file.text, presses);
            most = presses > most ? presses : most;
            all += presses;
            games++;
            lesson_run_release(&run);
        }
        summit_solver_free(solver);
        summit_rules_free(rules);
    }
    printf("# %u files: %u presses at most, %u on the average\n", games, most, all / games);
}

static enum lesson_reply type(const char *typed, const char *expected)
{
    enum lesson_reply reply = lesson_run_answer(&run, span_of(typed));
    const char *told = run.told.at != NULL ? run.told.at : "";
    if (expected != NULL && strstr(told, expected) == NULL)
        fail_msg("%s: %s lacks %s", typed, told, expected);
    return reply;
}

static void wrong_answers_are_answered_then_told(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("number-reach", &solver);
    char line[LESSON_PROGRESS_BYTES];
    lesson_run_skip(&run);
    assert_int_equal(type("nonsense", "can't be played"), LESSON_UNREAD);
    assert_int_equal(type("*2", "That loses on the spot: ×2."), LESSON_WRONG); /* 19 */
    assert_int_equal(type("*2", "Try again"), LESSON_WRONG);
    assert_int_equal(type("*2", "You win on the spot: +1."), LESSON_WRONG);
    assert_int_equal(run.exercise, 1);
    lesson_run_skip(&run);
    assert_int_equal(run.step, SUMMIT_STEP_BACKWARDS);
    assert_int_equal(type("no", "You win on the spot: +1."), LESSON_WRONG);
    assert_int_equal(type("yes", NULL) == LESSON_UNREAD, false);
    lesson_run_write(&run, line);
    enum summit_step step = run.step;
    unsigned row = run.row;
    lesson_run_restart(&run);
    assert_int_equal(run.step, SUMMIT_STEP_PLAY);
    assert_true(lesson_run_read(&run, span_of(line)));
    assert_int_equal(run.step, step);
    assert_int_equal(run.row, row);
    assert_false(lesson_run_read(&run, span_of("9 0 0")));
    assert_false(lesson_run_read(&run, span_of("finish 0 99")));
    assert_false(lesson_run_read(&run, span_of("finish 0 2"))); /* two would have passed it */
    assert_false(lesson_run_read(&run, span_of("finish 128 0")));
    assert_false(lesson_run_read(&run, span_of("finish 0")));
    assert_false(lesson_run_read(&run, span_of("")));
    assert_int_equal(run.step, step);
    close_game(rules, solver);
}

/* The lines of the present step, and what is asked. */
static void see(struct text *seen)
{
    lesson_run_ask(&run, seen, seen);
}

static void see_line(const char *expected)
{
    struct text seen = {0};
    see(&seen);
    if (strstr(seen.at, expected) == NULL)
        fail_msg("%s lacks %s", seen.at, expected);
    text_release(&seen);
}

static void the_small_game_is_played_twice(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("race-to-21", &solver);
    assert_int_equal(run.step, SUMMIT_STEP_PLAY);
    see_line("2 small games against a gentle computer");
    assert_int_equal(run.seat, run.position.turn);
    for (unsigned plies = 0; run.step == SUMMIT_STEP_PLAY && plies < 100; plies++) {
        if (plies > 0 && run.row == 1)
            assert_int_equal(lesson_run_exercise(&run)->second, true);
        type("1", NULL);
    }
    assert_int_equal(run.step, SUMMIT_STEP_FINISH);
    assert_int_equal(run.passed, 1u << SUMMIT_STEP_PLAY); /* whoever has won */
    /* Half a step is continued where it was. */
    assert_true(lesson_run_read(&run, span_of("play 0 1")));
    assert_int_equal(run.exercise, 1);
    assert_int_equal(run.row, 1);
    assert_non_null(strstr(run.told.at, "The computer goes first."));
    close_game(rules, solver);
}

static void wrong_plans_break_and_the_right_one_is_proved(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("race-to-21", &solver);
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_PLAN));
    see_line("one of these three always wins.");
    assert_int_equal(type("4", "the number of a plan"), LESSON_UNREAD);
    for (size_t i = 0; i < run.lesson.plan_count; i++) {
        char typed[2] = {(char)('1' + i), '\0'};
        if (i == run.lesson.plan_right)
            continue;
        assert_int_equal(type(typed, "broken"), LESSON_WRONG);
        assert_true(run.showing.count > 0);
        assert_int_equal(type(typed, "that isn't broken"), LESSON_UNREAD);
        see_line("(broken)");
    }
    char right[2] = {(char)('1' + run.lesson.plan_right), '\0'};
    assert_int_equal(type(right, "this plan always wins"), LESSON_RIGHT);
    assert_true(run.step > SUMMIT_STEP_PLAN);
    assert_true(run.passed >> SUMMIT_STEP_PLAN & 1);
    close_game(rules, solver);
}

static void other_sizes_want_four_of_five(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("race-to-21", &solver);
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_SIZE));
    for (unsigned i = 0; i < 5; i++) { /* two wrong ones of five don't do */
        char typed[128] = "";
        const struct summit_exercise *exercise = lesson_run_exercise(&run);
        if (exercise->question == SUMMIT_EXERCISE_SAFE) {
            assert_int_equal(type("99", "some of these"), LESSON_UNREAD);
            for (size_t n = 0; n < exercise->asked_count && i < 3; n++)
                if (!exercise->safe[n]) {
                    snprintf(typed, sizeof typed, "%lld", (long long)exercise->asked[n][0]);
                    assert_int_equal(type(typed, "isn't safe"), LESSON_WRONG);
                    break;
                }
        }
        answer_perfectly(typed);
        if (i < 2)
            strcpy(typed, lesson_run_exercise(&run)->wins ? "second" : "first");
        assert_int_equal(type(typed, NULL), i < 2 ? LESSON_WRONG : LESSON_RIGHT);
    }
    assert_int_equal(run.step, SUMMIT_STEP_SIZE);
    assert_int_equal(run.row, 0);
    for (unsigned i = 0; i < 4; i++) {
        char typed[128] = "";
        assert_int_equal(run.step, SUMMIT_STEP_SIZE);
        answer_perfectly(typed);
        assert_int_equal(type(typed, NULL), LESSON_RIGHT);
    }
    assert_int_equal(run.step, SUMMIT_STEP_WHOLE);
    close_game(rules, solver);
}

/* Where there is one size, a win has to go another way than the one before. */
static void the_same_moves_dont_count_twice(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("nim", &solver);
    char typed[32][128];
    size_t count = 0;
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_WHOLE));
    assert_int_equal(run.lesson.steps[SUMMIT_STEP_WHOLE].count, 1);
    uint64_t chance = run.chance;
    for (; run.row == 0 && count < 32; count++) {
        answer_perfectly(typed[count]);
        type(typed[count], NULL);
    }
    assert_int_equal(run.row, 1);
    run.chance = chance; /* the computer plays the same again */
    for (size_t i = 0; i < count; i++)
        type(typed[i], i + 1 < count ? NULL : "the same moves as before");
    assert_int_equal(run.row, 1);
    for (size_t i = 0; i < count && run.row == 1; i++) {
        answer_perfectly(typed[i]);
        type(typed[i], NULL);
    }
    assert_int_equal(run.row, 2);
    close_game(rules, solver);
}

/* A wrong move isn't played: one reply, one sentence, and after three it is told. */
static void a_wrong_move_is_asked_again(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("number-reach", &solver);
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_USE));
    see_line("◆ Safe: ×2."); /* 9 */
    struct summit_position before = run.position;
    assert_int_equal(type("+1", "That isn't safe. After “+1” the computer plays: ×2."),
                     LESSON_WRONG);
    assert_memory_equal(&run.position, &before, sizeof before);
    assert_int_equal(run.reply, LESSON_WRONG);
    type("+1", "Try again");
    assert_int_equal(type("+1", "You win like this: ×2."), LESSON_WRONG);
    assert_int_equal(run.row, 0);
    assert_int_equal(run.exercise, 1);
    close_game(rules, solver);
}

/* What was just played is told as the reason why it can't be played again. */
static void a_barred_move_says_why(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("reach-the-edge", &solver);
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_FINISH));
    see_line("Not now, because it was just played: 1.");
    assert_int_equal(type("1", "Not now, because it was just played: 1."), LESSON_UNREAD);
    assert_int_equal(type("7", "That can't be played here."), LESSON_UNREAD);
    close_game(rules, solver);
}

/* Moves can be typed as they are told, in each language. */
static void what_is_told_can_be_typed(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_language *german = summit_language_new("de", &error);
    size_t own = summit_game_count();
    assert_non_null(german);
    for (size_t i = 0; i < 2 * (own + summit_classic_count()); i++) {
        size_t game = i / 2;
        struct summit_rules *rules = summit_game(
            game < own ? summit_game_name(game) : summit_classic_name(game - own), &error);
        assert_non_null(rules);
        if (summit_rules_tossed(rules))
            assert_true(summit_rules_draw(rules, 1, &error));
        summit_rules_speak(rules, i % 2 > 0 ? german : NULL);
        struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
        assert_true(lesson_run_init(&run, solver, 7, &error));
        const struct summit_rules *small = lesson_run_size(&run)->rules;
        struct summit_position before = run.position;
        struct summit_move move;
        for (struct summit_place place = {0}; summit_next_move(small, &before, &place, &move);) {
            struct text words = {0};
            study_move_words(&words, small, move);
            run.position = before;
            if (lesson_run_answer(&run, span_of(words.at)) == LESSON_UNREAD)
                fail_msg("%s: %s -> %s", summit_rules_name(rules), words.at, run.told.at);
            text_release(&words);
            lesson_run_goto(&run, SUMMIT_STEP_PLAY);
        }
        close_game(rules, solver);
    }
    summit_language_free(german);
}

/* What was found safe stays marked. */
static void marks_stay(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("nim", &solver);
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_BACKWARDS));
    while (lesson_run_exercise(&run)->wins)
        type("no", NULL);
    type("yes", "Whatever you play");
    see_line("◆ Safe so far: 1, 1.");
    close_game(rules, solver);
}

/* What is safe for one player to leave isn't for the other where their moves differ, and then it is
 * told who one is. */
static void no_mark_stays_where_moves_differ(void **state)
{
    (void)state;
    struct summit_solver *solver;
    struct summit_rules *rules = open_rules(
        rules_from("start = 0\ntarget = 30\nbeyond = refused\nops.1 = +1, +2\nops.2 = +1, +3\n"),
        &solver);
    size_t safe = 0;
    assert_true(lesson_run_goto(&run, SUMMIT_STEP_BACKWARDS));
    while (run.step == SUMMIT_STEP_BACKWARDS) {
        see_line(run.seat == 0 ? "You are Player 1. " : "You are Player 2. ");
        assert_false(lesson_run_next_found(&run, &(size_t){0}));
        safe += !lesson_run_exercise(&run)->wins;
        type(lesson_run_exercise(&run)->wins ? "yes" : "no", NULL);
    }
    assert_true(safe > 1);
    close_game(rules, solver);
}

/* Every key that docs/json.md names is there in each step, and moves are told as people say them.
 */
static void the_state_is_told_as_json(void **state)
{
    (void)state;
    static const char *const keys[] = {
        "game",    "title",   "step",    "done",     "steps",  "reply",    "told",
        "heading", "shown",   "prompt",  "row",      "needed", "exercise", "exercises",
        "tries",   "moves",   "choices", "settings", "goal",   "place",    "to_move",
        "seat",    "numbers", "sketch",  "more",     "found",  "progress", "question"};
    struct summit_solver *solver;
    struct summit_rules *rules = open_game("nim", &solver);
    for (enum summit_step step = 0; step < SUMMIT_STEPS; step++) {
        struct text json = {0};
        assert_true(lesson_run_goto(&run, step));
        lesson_run_json(&json, &run);
        assert_false(json.failed);
        for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
            char key[32];
            snprintf(key, sizeof key, "\"%s\":", keys[i]);
            if (strstr(json.at, key) == NULL)
                fail_msg("%s lacks %s", json.at, key);
        }
        assert_non_null(strstr(json.at, "\"label\":\"take 1 from heap 1\""));
        bool marks = lesson_run_exercise(&run)->marks;
        assert_int_equal(strstr(json.at, "\"safe\":") != NULL, marks);
        text_release(&json);
    }
    close_game(rules, solver);
}

/* What has no lesson says why. */
static void what_has_none_says_why(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"like = number-reach\nplayers = 3\n", "this game has 3"},
        {"start = 0\ntarget = 9\nops = +1\n", "never more than one move"},
        {"like = number-reach\ntarget = 100000000\nops = +1, -1, *2, /2\n",
         "nobody can force a win"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct summit_error error;
        struct summit_rules *rules = rules_from(cases[i][0]);
        struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
        assert_non_null(solver);
        assert_false(lesson_run_init(&run, solver, 7, &error));
        if (strstr(error.text, cases[i][1]) == NULL)
            fail_msg("%s lacks %s", error.text, cases[i][1]);
        summit_solver_free(solver);
        summit_rules_free(rules);
    }
}

static void progress_is_kept(void **state)
{
    (void)state;
    char folder[] = "/tmp/summit-lesson-XXXXXX", line[LESSON_LINE_BYTES], path[128];
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    assert_false(lesson_progress_read(5, line));
    assert_true(lesson_progress_write(5, "1 0 2"));
    assert_true(lesson_progress_read(5, line));
    assert_string_equal(line, "1 0 2");
    snprintf(path, sizeof path, "%s/summit/lessons/%016x", folder, 5);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("summit lesson 1\n2 0 2 12345678\n", file);
    fclose(file);
    assert_false(lesson_progress_read(5, line));
    assert_true(lesson_progress_write(5, "2 1 0"));
    assert_true(lesson_progress_read(5, line));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_perfect_player_passes_every_game),
        cmocka_unit_test(a_perfect_player_passes_any_game),
        cmocka_unit_test(wrong_answers_are_answered_then_told),
        cmocka_unit_test(the_small_game_is_played_twice),
        cmocka_unit_test(marks_stay),
        cmocka_unit_test(no_mark_stays_where_moves_differ),
        cmocka_unit_test(a_wrong_move_is_asked_again),
        cmocka_unit_test(the_same_moves_dont_count_twice),
        cmocka_unit_test(a_barred_move_says_why),
        cmocka_unit_test(what_is_told_can_be_typed),
        cmocka_unit_test(wrong_plans_break_and_the_right_one_is_proved),
        cmocka_unit_test(other_sizes_want_four_of_five),
        cmocka_unit_test(the_state_is_told_as_json),
        cmocka_unit_test(what_has_none_says_why),
        cmocka_unit_test(progress_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
