/* lesson_line.c: how far somebody is in a lesson, as one line. */
#include "session/lesson_run.h"

#include "base/number.h"

size_t lesson_run_write(const struct lesson_run *run, char line[LESSON_PROGRESS_BYTES])
{
    return text_write(line, LESSON_PROGRESS_BYTES, "%s %u %u",
                      lesson_run_done(run) ? "done" : lesson_step_names[run->step], run->passed,
                      run->row);
}

/* Reads a line of progress. */
static bool parse(struct span line, enum summit_step *step, unsigned *passed, unsigned *row)
{
    struct span name = span_take(&line, ' ');
    int64_t bits, count;
    *step = lesson_step_read(name);
    if ((*step == SUMMIT_STEPS && !span_is(name, "done")) ||
        !number_read(span_take(&line, ' '), &bits) || !number_read(line, &count) || bits < 0 ||
        bits >= 1 << SUMMIT_STEPS || count < 0 || count > SUMMIT_EXERCISES)
        return false;
    *passed = (unsigned)bits;
    *row = (unsigned)count;
    return true;
}

bool lesson_progress_parse(struct span line, enum summit_step *step, unsigned *passed)
{
    unsigned row;
    return parse(line, step, passed, &row);
}

bool lesson_run_read(struct lesson_run *run, struct span line)
{
    enum summit_step step;
    unsigned passed, row;
    if (!parse(line, &step, &passed, &row) ||
        (step < SUMMIT_STEPS &&
         (run->lesson.steps[step].count == 0 || row >= run->lesson.steps[step].needed)))
        return false;
    lesson_run_begin(run, step, step == SUMMIT_STEP_PLAY ? row : 0);
    run->passed = passed;
    run->row = step < SUMMIT_STEPS ? row : 0;
    run->asked = step == SUMMIT_STEP_SIZE ? row : 0;
    return true;
}
