/* stored_puzzle.c: a puzzle run whose progress and streaks are on disk. */
#include "front/terminal/stored_puzzle.h"

#include "base/message.h"
#include "front/terminal/output.h"
#include "store/puzzle_streaks.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

uint64_t random_seed(void)
{
    uint32_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        seed = (uint32_t)time(NULL);
    return seed;
}

bool stored_puzzle_open(struct puzzle_run *run, const struct puzzle_request *request,
                        struct summit_error *error)
{
    char line[PUZZLE_PROGRESS_BYTES];
    struct puzzle_request dated = *request;
    dated.today = streaks_today();
    if (!puzzle_run_init(run, &dated, error))
        return false;
    streaks_read(&run->streaks);
    if (request->date > 0) {
        streaks_read_day(line);
        puzzle_run_take_up(run, span_of(line));
    }
    return true;
}

/* Somebody else may have solved one meanwhile; where that can't be read, what was known holds. */
static struct puzzle_streaks refresh(struct puzzle_run *run)
{
    struct puzzle_streaks now;
    if (streaks_read(&now))
        run->streaks = now;
    return run->streaks;
}

static void keep(const struct puzzle_run *run, const struct puzzle_streaks *before,
                 struct text *told)
{
    char line[PUZZLE_PROGRESS_BYTES];
    bool counted = memcmp(before, &run->streaks, sizeof *before) != 0, kept = true;
    errno = 0;
    if (counted)
        kept = streaks_write(&run->streaks);
    if (kept && run->progress.date > 0 && run->progress.date == run->today) {
        puzzle_progress_write(&run->progress, line);
        kept = streaks_write_day(line);
    }
    if (!kept)
        message_add(told, summit_rules_language(run->rules), MESSAGE_FRONT_PUZZLE_UNKEPT,
                    fill(REASON(errno)));
}

enum puzzle_reply stored_puzzle_answer(struct puzzle_run *run, struct span typed, struct text *told)
{
    struct puzzle_streaks before = refresh(run);
    enum puzzle_reply reply = puzzle_run_answer(run, typed, told);
    if (reply != PUZZLE_UNREAD)
        keep(run, &before, told);
    return reply;
}

enum puzzle_reply stored_puzzle_move(struct puzzle_run *run, struct summit_move move,
                                     struct text *told)
{
    struct puzzle_streaks before = refresh(run);
    enum puzzle_reply reply = puzzle_run_move(run, move, told);
    if (reply != PUZZLE_UNREAD)
        keep(run, &before, told);
    return reply;
}

void stored_puzzle_show(struct puzzle_run *run, struct text *told)
{
    struct puzzle_streaks before = refresh(run);
    puzzle_run_show(run, told);
    keep(run, &before, told);
}
