/* lesson_run_json.c: the state of a lesson as JSON: all that a page or a screen draws. */
#include "session/lesson_run.h"

#include "base/json.h"
#include "core/rules_writer.h"
#include "session/table_view.h"
#include "study/study.h"

enum { MOVES_SHOWN = 256 };

static const struct summit_rules *rules_of(const struct lesson_run *run)
{
    return lesson_run_size(run)->rules;
}

/* ---- Steps ---------------------------------------------------------------------------------- */

static void add_steps(struct text *text, const struct lesson_run *run)
{
    json_list(text, "steps");
    for (enum summit_step step = 0; step < SUMMIT_STEPS; step++) {
        struct text words = {0};
        if (run->lesson.steps[step].count == 0)
            continue;
        lesson_tell_step_name(&words, run->rules, step);
        json_object(text, NULL);
        json_string(text, "step", lesson_step_names[step]);
        json_string(text, "title", study_text(&words));
        json_count(text, "needed", run->lesson.steps[step].needed);
        json_string(text, "state",
                    step == run->step         ? "now"
                    : run->passed >> step & 1 ? "passed"
                    : step < run->step        ? "skipped"
                                              : "open");
        json_end(text, '}');
        text_release(&words);
    }
    json_end(text, ']');
}

/* ---- The board ------------------------------------------------------------------------------ */

static void add_sketch(struct text *text, const struct lesson_run *run)
{
    struct summit_sketch sketch;
    if (!summit_sketch_make(rules_of(run), &run->position, NULL, 0, &sketch)) {
        text_fail(text);
        return;
    }
    sketch_json(text, "sketch", rules_of(run), &sketch);
    summit_sketch_release(&sketch);
}

static void add_move(struct text *text, const struct lesson_run *run, struct summit_move move)
{
    const struct summit_lesson_size *size = lesson_run_size(run);
    struct summit_position after = run->position;
    struct summit_effect effect;
    struct text words = {0}, left = {0};
    summit_play(size->rules, &after, move, &effect);
    study_move_words(&words, size->rules, move);
    study_position(&left, size->rules, &after);
    json_object(text, NULL);
    look_move(text, "type", size->rules, &run->position, move);
    json_string(text, "label", study_text(&words));
    json_count(text, "on", effect.on);
    if (!summit_rules_takes(size->rules))
        json_number(text, "makes", effect.made);
    json_numbers(text, "numbers", after.number, summit_rules_numbers(size->rules));
    json_string(text, "leaves", study_text(&left));
    json_string(text, "meaning", meaning_names[effect.meaning]);
    if (lesson_run_exercise(run)->marks)
        json_bool(text, "safe", lesson_run_safe(run, move));
    json_end(text, '}');
    text_release(&words);
    text_release(&left);
}

static void add_moves(struct text *text, const struct lesson_run *run)
{
    struct summit_place place = {0};
    struct summit_move move;
    size_t count = 0;
    bool more = false;
    json_list(text, "moves");
    while (!(more = count == MOVES_SHOWN) &&
           summit_next_move(rules_of(run), &run->position, &place, &move)) {
        add_move(text, run, move);
        count++;
    }
    json_end(text, ']');
    json_bool(text, "more", more);
}

/* What was found safe before in this step: it stays marked. */
static void add_found(struct text *text, const struct lesson_run *run)
{
    json_list(text, "found");
    for (size_t i = 0; lesson_run_next_found(run, &i); i++) {
        const struct summit_position *found =
            &run->lesson.exercises[run->lesson.steps[run->step].first + i].position;
        struct text words = {0};
        study_position(&words, run->rules, found);
        json_object(text, NULL);
        json_numbers(text, "numbers", found->number, summit_rules_numbers(run->rules));
        json_string(text, "position", study_text(&words));
        json_end(text, '}');
        text_release(&words);
    }
    json_end(text, ']');
}

static void add_board(struct text *text, const struct lesson_run *run)
{
    struct text place = {0}, goal = {0};
    lesson_tell_place(&place, rules_of(run), &run->position, lesson_run_seat(run));
    tell_goal(&goal, rules_of(run));
    json_string(text, "settings", lesson_run_size(run)->settings);
    json_string(text, "goal", study_text(&goal));
    json_string(text, "place", study_text(&place));
    json_count(text, "to_move", run->position.turn + 1);
    if (lesson_run_seat(run) >= 0)
        json_count(text, "seat", lesson_run_seat(run) + 1);
    else
        json_null(text, "seat");
    json_numbers(text, "numbers", run->position.number, summit_rules_numbers(rules_of(run)));
    if (summit_rules_grid(rules_of(run)))
        json_string(text, "board", "grid");
    add_sketch(text, run);
    add_moves(text, run);
    add_found(text, run);
    text_release(&place);
    text_release(&goal);
}

/* ---- What can be chosen --------------------------------------------------------------------- */

static void add_choices(struct text *text, const struct lesson_run *run)
{
    struct lesson_choice choice = {0};
    json_list(text, "choices");
    for (size_t i = 0; lesson_run_choice(run, i, &choice); i++) {
        json_object(text, NULL);
        json_string(text, "type", choice.type);
        json_string(text, "label", study_text(&choice.label));
        json_bool(text, "broken", choice.broken);
        json_end(text, '}');
    }
    json_end(text, ']');
    text_release(&choice.label);
}

/* ---- What was said -------------------------------------------------------------------------- */

/* How the plan fared that was chosen last: the plies to be drawn one after the other. */
static void add_showing(struct text *text, const struct lesson_run *run)
{
    const struct lesson_showing *showing = &run->showing;
    struct summit_position here = showing->from;
    json_object(text, "showing");
    json_numbers(text, "from", here.number, summit_rules_numbers(run->rules));
    json_count(text, "before", showing->before);
    json_list(text, "plies");
    for (size_t i = 0; i < showing->count; i++) {
        const struct summit_ply *ply = &showing->plies[i];
        struct text words = {0};
        if (summit_is_move(ply->move)) {
            summit_play(run->rules, &here, ply->move, NULL);
            study_move_words(&words, run->rules, ply->move);
        } else
            summit_pass(run->rules, &here);
        json_object(text, NULL);
        json_bool(text, "you", ply->seat == showing->seat);
        json_string(text, "label", study_text(&words));
        json_numbers(text, "numbers", here.number, summit_rules_numbers(run->rules));
        json_end(text, '}');
        text_release(&words);
    }
    json_end(text, ']');
    json_end(text, '}');
}

static void add_told(struct text *text, const struct lesson_run *run)
{
    static const char *const replies[] = {[LESSON_NO_REPLY] = "none",
                                          [LESSON_UNREAD] = "unread",
                                          [LESSON_WRONG] = "wrong",
                                          [LESSON_RIGHT] = "right",
                                          [LESSON_PLAYED] = "played"};
    json_string(text, "reply", replies[run->reply]);
    json_list(text, "told");
    for (struct span rest = {study_text(&run->told), run->told.length}; rest.length > 0;) {
        struct span line = span_take(&rest, '\n');
        struct text copy = {0};
        text_add_bytes(&copy, line.at, line.length);
        json_string(text, NULL, study_text(&copy));
        text_release(&copy);
    }
    json_end(text, ']');
    if (run->showing.count > 0)
        add_showing(text, run);
}

/* ---- All of it ------------------------------------------------------------------------------ */

static void add_question(struct text *text, const struct lesson_run *run)
{
    const struct summit_lesson_step *step = &run->lesson.steps[run->step];
    struct text heading = {0}, shown = {0}, prompt = {0};
    lesson_tell_step(&heading, run->rules, &run->lesson, run->step);
    lesson_run_show(run, false, &shown);
    lesson_run_prompt(run, &prompt);
    json_string(text, "heading", study_text(&heading));
    json_string(text, "question",
                run->choosing ? "side" : lesson_question_names[lesson_run_exercise(run)->question]);
    json_string(text, "shown", study_text(&shown));
    json_string(text, "prompt", study_text(&prompt));
    json_count(text, "row", run->row);
    json_count(text, "needed", step->needed);
    json_count(text, "exercise", (wide)run->exercise + 1);
    json_count(text, "exercises", (wide)step->count);
    json_count(text, "tries", run->tries);
    text_release(&heading);
    text_release(&shown);
    text_release(&prompt);
}

void lesson_run_json(struct text *text, const struct lesson_run *run)
{
    char progress[LESSON_PROGRESS_BYTES];
    bool done = lesson_run_done(run);
    lesson_run_write(run, progress);
    json_object(text, NULL);
    json_string(text, "game", summit_rules_name(run->rules));
    json_string(text, "title", summit_rules_title(run->rules));
    json_string(text, "step", done ? "done" : lesson_step_names[run->step]);
    json_bool(text, "done", done);
    add_steps(text, run);
    add_told(text, run);
    if (!done) {
        add_question(text, run);
        add_choices(text, run);
        add_board(text, run);
    }
    json_string(text, "progress", progress);
    json_end(text, '}');
}
