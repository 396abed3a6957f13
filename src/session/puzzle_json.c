/* puzzle_json.c: the view of a puzzle being solved, as JSON. */
#include "session/puzzle_run.h"

#include "base/json.h"
#include "session/table_view.h"

#include <string.h>

/* A move, as one types it and as it is shown, and what it does in a position. */
static void add_move(struct text *text, const char *key, const struct puzzle_run *run,
                     const struct summit_position *position, struct summit_move move)
{
    struct text label = {0};
    struct summit_effect effect;
    study_move_words(&label, run->rules, move);
    json_object(text, key);
    look_move(text, "type", run->rules, position, move);
    json_string(text, "label", study_text(&label));
    if (summit_try(run->rules, position, move, &effect) == SUMMIT_LEGAL) {
        json_count(text, "on", effect.on);
        if (!summit_rules_takes(run->rules))
            json_number(text, "makes", effect.made);
        json_string(text, "meaning", meaning_names[effect.meaning]);
    }
    text_release(&label);
}

static void add_moves(struct text *text, const struct puzzle_run *run)
{
    struct summit_move move;
    bool more = false;
    size_t count = 0;
    bool plays = run->puzzle.kind == SUMMIT_PUZZLE_LINE || run->puzzle.kind == SUMMIT_PUZZLE_LEAVE;
    json_list(text, "moves");
    for (struct summit_place place = {0};
         plays && !puzzle_run_over(run) && !more &&
         summit_next_move(run->rules, &run->position, &place, &move);) {
        bool tried = false;
        more = count++ == SUMMIT_LOOK_MOVES;
        if (more)
            break;
        for (size_t i = 0; i < run->tried_count; i++)
            tried = tried || summit_same_move(run->tried[i], move);
        add_move(text, NULL, run, &run->position, move);
        json_bool(text, "tried", tried);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_bool(text, "more", more);
}

/* The numbers of a question; once it is over, which of them were to be named. */
static void add_numbers(struct text *text, const struct puzzle_run *run)
{
    json_list(text, "numbers");
    for (size_t i = 0; i < run->puzzle.asked_count; i++) {
        json_object(text, NULL);
        json_number(text, "number", run->puzzle.asked[i]);
        if (puzzle_run_over(run))
            json_bool(text, "right", run->puzzle.right[i]);
        json_end(text, '}');
    }
    json_end(text, ']');
}

/* What was played since the puzzle was set. */
static void add_history(struct text *text, const struct puzzle_run *run)
{
    struct summit_position position = run->puzzle.position;
    json_list(text, "history");
    for (size_t i = run->puzzle.count; i < run->count; i++) {
        while (summit_stuck(run->rules, &position))
            summit_pass(run->rules, &position);
        add_move(text, NULL, run, &position, run->plies[i].move);
        json_count(text, "seat", run->plies[i].seat + 1);
        json_bool(text, "yours", run->plies[i].seat == run->puzzle.position.turn);
        json_end(text, '}');
        summit_play(run->rules, &position, run->plies[i].move, NULL);
    }
    json_end(text, ']');
    json_count(text, "news", (wide)(run->before - run->puzzle.count));
}

/* The last wrong move, and what beats it. */
static void add_refutation(struct text *text, const struct puzzle_run *run)
{
    struct summit_position after = run->position;
    if (!summit_is_move(run->refuted) || run->puzzle.kind != SUMMIT_PUZZLE_LINE ||
        run->progress.state == PUZZLE_FAILED) {
        json_null(text, "refuted");
        return;
    }
    add_move(text, "refuted", run, &run->position, run->refuted);
    summit_play(run->rules, &after, run->refuted, NULL);
    if (summit_is_move(run->reply)) {
        add_move(text, "reply", run, &after, run->reply);
        json_end(text, '}');
    }
    json_end(text, '}');
}

static void add_question(struct text *text, const struct puzzle_run *run)
{
    struct text shown = {0}, prompt = {0}, help = {0}, rules = {0}, goal = {0}, title = {0};
    struct text task = {0};
    puzzle_run_title(run, &title);
    puzzle_run_ask(run, &shown, &prompt);
    puzzle_run_task(run, &task);
    puzzle_run_help(run, &help);
    look_rules(&rules, run->rules);
    look_goal(&goal, run->rules);
    json_string(text, "told", study_text(&title));
    json_string(text, "goal", study_text(&goal));
    json_string(text, "rules", study_text(&rules));
    json_string(text, "kind", puzzle_kinds[run->puzzle.kind]);
    json_string(text, "question", study_text(&shown));
    json_string(text, "task", study_text(&task));
    json_string(text, "prompt", study_text(&prompt));
    json_string(text, "help", study_text(&help));
    text_release(&shown);
    text_release(&task);
    text_release(&prompt);
    text_release(&help);
    text_release(&rules);
    text_release(&goal);
    text_release(&title);
}

static void add_result(struct text *text, const struct puzzle_run *run)
{
    static const char *const states[] = {
        [PUZZLE_ASKED] = "asked", [PUZZLE_SOLVED] = "solved", [PUZZLE_FAILED] = "failed"};
    const struct puzzle_progress *progress = &run->progress;
    struct text marks = {0}, share = {0};
    char line[PUZZLE_PROGRESS_BYTES], streaks[PUZZLE_STREAKS_BYTES];
    puzzle_add_marks(&marks, progress);
    puzzle_run_share(run, &share);
    puzzle_progress_write(progress, line);
    puzzle_streaks_write(&run->streaks, streaks);
    json_string(text, "state", states[progress->state]);
    json_count(text, "wrong", progress->wrong);
    if (run->tries > 0)
        json_count(text, "left", run->tries - progress->wrong);
    else
        json_null(text, "left");
    json_string(text, "marks", study_text(&marks));
    json_bool(text, "star", puzzle_progress_star(progress));
    json_string(text, "share", study_text(&share));
    json_count(text, "days", puzzle_streaks_days(&run->streaks, run->today));
    json_count(text, "row", run->streaks.row);
    json_string(text, "progress", line);
    json_string(text, "streaks", streaks);
    text_release(&marks);
    text_release(&share);
}

void puzzle_run_json(const struct puzzle_run *run, struct text *text)
{
    struct summit_sketch sketch;
    json_count(text, "version", run->puzzle.version);
    json_string(text, "game", summit_rules_name(run->rules));
    json_string(text, "title", summit_rules_title(run->rules));
    json_count(text, "seed", (wide)run->puzzle.seed);
    if (run->progress.date > 0)
        json_count(text, "date", run->progress.date);
    else
        json_null(text, "date");
    json_string(text, "grade", summit_grade_name(run->puzzle.grade));
    json_string(text, "settings", run->puzzle.settings);
    json_count(text, "seat", run->puzzle.position.turn + 1);
    add_question(text, run);
    add_result(text, run);
    add_moves(text, run);
    add_numbers(text, run);
    add_history(text, run);
    add_refutation(text, run);
    if (summit_sketch_make(run->rules, &run->position, run->plies, run->count, &sketch)) {
        sketch_json(text, "sketch", run->rules, &sketch);
        summit_sketch_release(&sketch);
    } else
        text_fail(text);
}
