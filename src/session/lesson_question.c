/* lesson_question.c: the present question of a lesson, and the texts shown with it. */
#include "session/lesson_run.h"

#include "core/rules_writer.h"
#include "study/study.h"

static void say(struct text *text, const struct lesson_run *run, enum message message,
                const struct filling *fillings)
{
    message_add(text, summit_rules_language(run->rules), message, fillings);
}

bool lesson_run_next_found(const struct lesson_run *run, size_t *index)
{
    const struct summit_lesson_step *step = &run->lesson.steps[run->step];
    if (run->step != SUMMIT_STEP_BACKWARDS || !summit_rules_memoryless(run->rules))
        return false; /* a mark would not be true wherever it stands */
    for (; *index < step->count; (*index)++)
        if (run->solved >> *index & 1 && !run->lesson.exercises[step->first + *index].wins)
            return true;
    return false;
}

void lesson_run_found(struct text *text, const struct lesson_run *run)
{
    unsigned heaps = summit_rules_heaps(run->rules);
    for (size_t i = 0, before = 0; lesson_run_next_found(run, &i); i++, before++) {
        const struct summit_exercise *found =
            &run->lesson.exercises[run->lesson.steps[run->step].first + i];
        text_add(text, before == 0 ? "" : heaps > 1 ? "; " : ", ");
        lesson_tell_numbers(text, run->rules, &found->position);
    }
}

static void tell_plans(const struct lesson_run *run, struct text *shown)
{
    bool first = lesson_run_exercise(run)->wins;
    say(shown, run, first ? MESSAGE_LESSON_PLAN_FIRST : MESSAGE_LESSON_PLAN_SECOND, NULL);
    for (size_t i = 0; i < run->lesson.plan_count; i++) {
        struct text words = {0}, state = {0};
        lesson_tell_plan(&words, run->rules, &run->lesson.plans[i]);
        if (run->broken >> i & 1)
            say(&state, run, MESSAGE_LESSON_PLAN_BROKEN, NULL);
        say(shown, run, MESSAGE_LESSON_PLAN_LINE,
            fill({"number", .number = (wide)i + 1}, {"plan", study_text(&words)},
                 {"state", study_text(&state)}));
        text_release(&words);
        text_release(&state);
    }
}

static void tell_goal_of(const struct lesson_run *run, struct text *shown)
{
    struct text goal = {0};
    tell_goal(&goal, lesson_run_size(run)->rules);
    say(shown, run, MESSAGE_LESSON_GOAL, fill({"goal", study_text(&goal)}));
    text_release(&goal);
}

static void tell_marks(const struct lesson_run *run, struct text *shown)
{
    struct text found = {0};
    lesson_run_found(&found, run);
    if (found.length > 0 || found.failed)
        say(shown, run, MESSAGE_LESSON_FOUND, fill({"positions", study_text(&found)}));
    text_release(&found);
    if (lesson_run_exercise(run)->marks)
        lesson_tell_marks(shown, run->solver, &run->position);
}

int lesson_run_seat(const struct lesson_run *run)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    if (run->choosing || exercise->question == SUMMIT_EXERCISE_FIRST ||
        exercise->question == SUMMIT_EXERCISE_SAFE)
        return SUMMIT_NOBODY;
    if (exercise->question == SUMMIT_EXERCISE_PLAN && !exercise->wins)
        return 1 - run->position.turn;
    return (int)run->seat;
}

/* Where it stands, as far as that is no part of the answer. */
static void show(const struct lesson_run *run, struct text *shown)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    switch (exercise->question) {
    case SUMMIT_EXERCISE_PLAN:
        lesson_tell_place(shown, lesson_run_size(run)->rules, &run->position, lesson_run_seat(run));
        tell_plans(run, shown);
        break;
    case SUMMIT_EXERCISE_SAFE:
        lesson_tell_asked(shown, lesson_run_size(run)->rules, exercise);
        break;
    default:
        lesson_tell_position(shown, lesson_run_size(run)->rules, &run->position,
                             lesson_run_seat(run));
    }
    tell_marks(run, shown);
}

void lesson_run_prompt(const struct lesson_run *run, struct text *prompt)
{
    static const enum message questions[] = {
        [SUMMIT_EXERCISE_MOVE] = MESSAGE_LESSON_ASK_MOVE,
        [SUMMIT_EXERCISE_WIN] = MESSAGE_LESSON_ASK_WIN,
        [SUMMIT_EXERCISE_GAME] = MESSAGE_LESSON_ASK_GAME,
        [SUMMIT_EXERCISE_PLAN] = MESSAGE_LESSON_ASK_PLAN,
        [SUMMIT_EXERCISE_FIRST] = MESSAGE_LESSON_ASK_FIRST,
        [SUMMIT_EXERCISE_SAFE] = MESSAGE_LESSON_ASK_SAFE,
    };
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    struct text example = {0};
    for (size_t i = 0; i < 2 && i < exercise->asked_count; i++) {
        text_add(&example, i > 0 ? " " : "");
        lesson_type_asked(&example, lesson_run_size(run)->rules, exercise, i);
    }
    say(prompt, run, run->choosing ? MESSAGE_LESSON_ASK_SIDE : questions[exercise->question],
        fill({"example", study_text(&example)}));
    text_release(&example);
}

void lesson_run_show(const struct lesson_run *run, bool heading, struct text *shown)
{
    bool sizes = run->step == SUMMIT_STEP_SIZE || run->choosing;
    if (heading)
        lesson_tell_step(shown, run->rules, &run->lesson, run->step);
    if (heading || sizes)
        tell_goal_of(run, shown);
    show(run, shown);
}

void lesson_run_ask(struct lesson_run *run, struct text *shown, struct text *prompt)
{
    if (lesson_run_done(run))
        return;
    lesson_run_show(run, !run->headed, shown);
    lesson_run_prompt(run, prompt);
    run->headed = true;
}
