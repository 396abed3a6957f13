/* lesson_json.c: a course as JSON. */
#include "study/lesson.h"

#include "base/json.h"
#include "study/lesson_plan.h"
#include "study/study.h"

const char *const lesson_step_names[SUMMIT_STEPS] = {
    [SUMMIT_STEP_PLAY] = "play",           [SUMMIT_STEP_FINISH] = "finish",
    [SUMMIT_STEP_BACKWARDS] = "backwards", [SUMMIT_STEP_USE] = "use",
    [SUMMIT_STEP_PLAN] = "plan",           [SUMMIT_STEP_SIZE] = "size",
    [SUMMIT_STEP_WHOLE] = "whole",
};
const char *const lesson_question_names[] = {
    [SUMMIT_EXERCISE_MOVE] = "move",   [SUMMIT_EXERCISE_WIN] = "win",
    [SUMMIT_EXERCISE_GAME] = "game",   [SUMMIT_EXERCISE_PLAN] = "plan",
    [SUMMIT_EXERCISE_FIRST] = "first", [SUMMIT_EXERCISE_SAFE] = "safe",
};

enum summit_step lesson_step_read(struct span name)
{
    enum summit_step step = 0;
    while (step < SUMMIT_STEPS && !span_is(name, lesson_step_names[step]))
        step++;
    return step;
}

static void add_safe(struct text *text, unsigned numbers, const struct summit_exercise *exercise)
{
    for (unsigned safe = 0; safe < 2; safe++) {
        json_list(text, safe > 0 ? "safe" : "asked");
        for (size_t i = 0; i < exercise->asked_count; i++)
            if (safe == 0 || exercise->safe[i])
                json_numbers(text, NULL, exercise->asked[i], numbers);
        json_end(text, ']');
    }
}

static void add_plans(struct text *text, const struct summit_rules *rules,
                      const struct summit_lesson *lesson)
{
    json_list(text, "plans");
    for (size_t i = 0; i < lesson->plan_count; i++) {
        struct text words = {0};
        lesson_tell_plan(&words, rules, &lesson->plans[i]);
        json_object(text, NULL);
        json_string(text, "plan", study_text(&words));
        json_bool(text, "wins", i == lesson->plan_right);
        json_end(text, '}');
        text_release(&words);
    }
    json_end(text, ']');
    json_count(text, "positions", (wide)lesson->plan_positions);
}

static void add_exercise(struct text *text, const struct summit_lesson *lesson,
                         const struct summit_exercise *exercise)
{
    const struct summit_lesson_size *size = &lesson->sizes[exercise->size];
    struct text words = {0};
    study_position(&words, size->rules, &exercise->position);
    json_object(text, NULL);
    json_string(text, "question", lesson_question_names[exercise->question]);
    if (exercise->size > 0)
        json_string(text, "settings", size->settings);
    json_string(text, "position", study_text(&words));
    json_count(text, "to_move", exercise->position.turn + 1);
    json_numbers(text, "numbers", exercise->position.number, summit_rules_numbers(size->rules));
    json_bool(text, "wins", exercise->wins);
    json_bool(text, "marks", exercise->marks);
    if (exercise->plies > 0)
        json_count(text, "plies", exercise->plies);
    if (summit_is_move(exercise->answer))
        move_json(text, "answer", size->rules, exercise->answer);
    if (exercise->question == SUMMIT_EXERCISE_SAFE)
        add_safe(text, summit_rules_numbers(size->rules), exercise);
    if (exercise->question == SUMMIT_EXERCISE_PLAN)
        add_plans(text, size->rules, lesson);
    json_end(text, '}');
    text_release(&words);
}

static void add_step(struct text *text, const struct summit_lesson *lesson, enum summit_step which)
{
    const struct summit_lesson_step *step = &lesson->steps[which];
    json_object(text, NULL);
    json_string(text, "step", lesson_step_names[which]);
    json_count(text, "needed", step->needed);
    json_list(text, "exercises");
    for (size_t i = step->first; i < step->first + step->count; i++)
        add_exercise(text, lesson, &lesson->exercises[i]);
    json_end(text, ']');
    if (which == SUMMIT_STEP_WHOLE) {
        json_key(text, "chance");
        text_addf(text, "%.6f", lesson->chance);
    }
    json_end(text, '}');
}

void lesson_json(struct text *text, const struct summit_solver *solver,
                 const struct summit_lesson *lesson)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    json_object(text, NULL);
    json_string(text, "game", summit_rules_name(rules));
    json_list(text, "steps");
    for (enum summit_step step = 0; step < SUMMIT_STEPS; step++)
        if (lesson->steps[step].count > 0)
            add_step(text, lesson, step);
    json_end(text, ']');
    json_end(text, '}');
    text_add(text, "\n");
}

size_t summit_lesson_json(const struct summit_solver *solver, const struct summit_lesson *lesson,
                          char *buffer, size_t size)
{
    struct text text = {0};
    lesson_json(&text, solver, lesson);
    return text_give(&text, buffer, size);
}
