/* lesson_choices.c: what a front end draws of a lesson beside its words: the answers to choose
 * from, which moves are marked, and a table that stands where the lesson does. */
#include "session/lesson_run.h"

#include "session/table.h"
#include "study/real_choice.h"
#include "study/study.h"

/* ---- Answers -------------------------------------------------------------------------------- */

/* A word that is an answer: the first of those that are read. */
static void fill_word(struct lesson_choice *choice, const struct lesson_run *run,
                      enum message words)
{
    struct text known = {0};
    message_add(&known, summit_rules_language(run->rules), words, NULL);
    struct span rest = span_of(study_text(&known)), first = span_take(&rest, ' ');
    struct text type = text_into(choice->type, sizeof choice->type);
    text_add_bytes(&type, first.at, first.length);
    text_add(&choice->label, choice->type);
    text_release(&known);
}

static void fill_plan(struct lesson_choice *choice, const struct lesson_run *run, size_t index)
{
    text_write(choice->type, sizeof choice->type, "%zu", index + 1);
    lesson_tell_plan(&choice->label, run->rules, &run->lesson.plans[index]);
    choice->broken = run->broken >> index & 1;
}

static void fill_asked(struct lesson_choice *choice, const struct lesson_run *run, size_t index)
{
    const struct summit_rules *rules = lesson_run_size(run)->rules;
    struct text type = text_into(choice->type, sizeof choice->type);
    lesson_type_asked(&type, rules, lesson_run_exercise(run), index);
    lesson_tell_one_asked(&choice->label, rules, lesson_run_exercise(run), index);
}

bool lesson_run_choice(const struct lesson_run *run, size_t index, struct lesson_choice *choice)
{
    static const enum message sides[] = {MESSAGE_LESSON_WORDS_FIRST, MESSAGE_LESSON_WORDS_SECOND};
    static const enum message answers[] = {MESSAGE_LESSON_WORDS_YES, MESSAGE_LESSON_WORDS_NO};
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    bool side = run->choosing || exercise->question == SUMMIT_EXERCISE_FIRST;
    text_clear(&choice->label);
    choice->broken = false;
    if ((side || exercise->question == SUMMIT_EXERCISE_WIN) && index < 2)
        fill_word(choice, run, side ? sides[index] : answers[index]);
    else if (!side && exercise->question == SUMMIT_EXERCISE_PLAN && index < run->lesson.plan_count)
        fill_plan(choice, run, index);
    else if (!side && exercise->question == SUMMIT_EXERCISE_SAFE && index < exercise->asked_count)
        fill_asked(choice, run, index);
    else
        return false;
    return true;
}

bool lesson_run_safe(const struct lesson_run *run, struct summit_move move)
{
    if (!lesson_run_exercise(run)->marks)
        return false;
    enum choice_kind kind =
        real_choice_kind(lesson_run_size(run)->solver, &run->position, move, NULL);
    return kind == CHOICE_WINS || kind == CHOICE_WINS_NOW;
}

/* ---- The board ------------------------------------------------------------------------------ */

/* The computer is gentle in the first step, elsewhere perfect. */
static struct summit_table *stand_at(const struct summit_rules *rules, int seat, bool gentle,
                                     const struct summit_position *position)
{
    struct summit_table_options options = {.first = 1, .no_store = true, .personal = seat >= 0};
    struct summit_event event;
    if (seat >= 0)
        options.who[1 - seat] = gentle ? "level:10" : "level:100";
    struct summit_table *table = summit_table_new(rules, &options);
    if (table == NULL)
        return NULL;
    if (position != NULL)
        table->game.now.position = *position;
    while (summit_table_next(table, &event))
        ; /* what a game would say first */
    return table;
}

struct summit_table *lesson_run_table(const struct lesson_run *run)
{
    if (lesson_run_done(run))
        return stand_at(run->rules, SUMMIT_NOBODY, false, NULL);
    return stand_at(lesson_run_size(run)->rules, lesson_run_seat(run),
                    run->step == SUMMIT_STEP_PLAY, &run->position);
}

struct summit_table *lesson_run_settled_table(const struct lesson_run *run)
{
    const struct summit_exercise *settled = &run->lesson.exercises[run->settled];
    return stand_at(run->lesson.sizes[settled->size].rules, run->settled_seat,
                    settled->step == SUMMIT_STEP_PLAY, &run->settled_position);
}
