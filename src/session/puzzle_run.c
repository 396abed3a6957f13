/* puzzle_run.c: makes the puzzle that somebody solves, asks about it, and restores it from a line
 * of its progress. What an answer leads to is in puzzle_answer.c. */
#include "session/puzzle_run.h"

#include "base/error.h"
#include "core/rules_writer.h"
#include "session/record.h"
#include "session/table_view.h"
#include "study/lesson.h"
#include "study/real_choice.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#define SOLVER_BYTES (UINT64_C(16) << 20)

/* ---- Which one ------------------------------------------------------------------------------ */

static void start(struct puzzle_run *run)
{
    run->position = run->puzzle.position;
    run->count = run->before = run->puzzle.count;
    memcpy(run->plies, run->puzzle.plies, run->puzzle.count * sizeof run->plies[0]);
    run->tried_count = 0;
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    run->progress.state = PUZZLE_ASKED;
    run->progress.wrong = 0;
    run->progress.marks[0] = run->progress.answers[0] = '\0';
}

struct summit_solver *puzzle_run_solver(const struct summit_rules *rules,
                                        struct summit_error *error)
{
    return summit_solver_new(rules,
                             &(struct summit_solver_options){.memory = SOLVER_BYTES,
                                                             .quick_memory = SOLVER_BYTES,
                                                             .threads = 1},
                             error);
}

/* Prepares to be asked about the puzzle, which is made. */
static bool prepare(struct puzzle_run *run, const struct summit_rules *rules,
                    const struct summit_language *language, struct summit_error *error)
{
    run->rules = summit_puzzle_rules(rules, &run->puzzle, error);
    if (run->rules == NULL)
        return false;
    if (language != NULL)
        summit_rules_speak(run->rules, language);
    run->solver = puzzle_run_solver(run->rules, error);
    if (run->progress.date > 0)
        text_write(run->progress.id, PUZZLE_ID_BYTES, "%" PRId64, run->progress.date);
    else
        text_write(run->progress.id, PUZZLE_ID_BYTES, "%" PRIu64 ".%016" PRIx64, run->puzzle.seed,
                   summit_rules_identity(run->rules));
    start(run);
    return run->solver != NULL;
}

static bool make_daily(struct puzzle_run *run, const struct puzzle_request *request,
                       struct summit_error *error)
{
    const char *name = NULL;
    run->progress.date = request->date;
    run->tries = PUZZLE_TRIES;
    if (!summit_puzzle_daily(request->date, &name, &run->puzzle, error))
        return false;
    struct summit_rules *rules = summit_game(name, error);
    bool made = rules != NULL && prepare(run, rules, request->language, error);
    summit_rules_free(rules);
    return made;
}

/* One of the games that come with Summit, that of the seed or the next that has such a puzzle. */
static bool make_any(struct puzzle_run *run, const struct puzzle_request *request, size_t grades,
                     struct summit_error *error)
{
    bool made = false;
    *error = (struct summit_error){0};
    for (size_t i = 0; i < summit_game_count() && !made && !error_is_ours(error); i++) {
        size_t game = (size_t)((request->seed + i) % summit_game_count());
        struct summit_rules *rules = summit_game(summit_game_name(game), error);
        made = rules != NULL &&
               puzzle_find(rules, request->seed, request->grade, grades, &run->puzzle, error) &&
               prepare(run, rules, request->language, error);
        summit_rules_free(rules);
    }
    return made;
}

bool puzzle_run_init(struct puzzle_run *run, const struct puzzle_request *request,
                     struct summit_error *error)
{
    size_t grades = request->any_grade ? SUMMIT_GRADES : 1;
    *run = (struct puzzle_run){.today = request->today};
    bool made =
        request->date > 0 ? make_daily(run, request, error)
        : request->rules == NULL
            ? make_any(run, request, grades, error)
            : puzzle_find(request->rules, request->seed, request->grade, grades, &run->puzzle,
                          error) &&
                  prepare(run, request->rules, summit_rules_language(request->rules), error);
    if (!made)
        puzzle_run_release(run);
    return made;
}

void puzzle_run_release(struct puzzle_run *run)
{
    summit_solver_free(run->solver);
    summit_rules_free(run->rules);
    *run = (struct puzzle_run){0};
}

bool puzzle_run_over(const struct puzzle_run *run)
{
    return run->progress.state != PUZZLE_ASKED;
}

/* ---- Asking --------------------------------------------------------------------------------- */

void puzzle_run_title(const struct puzzle_run *run, struct text *text)
{
    struct text date = {0};
    if (run->progress.date > 0)
        puzzle_add_date(&date, summit_rules_language(run->rules), run->progress.date);
    study_say(text, run->rules, run->progress.date > 0 ? MESSAGE_PUZZLE_DAY : MESSAGE_PUZZLE_TITLE,
              fill({"date", study_text(&date)}, {"title", summit_rules_title(run->rules)},
                   {"grade", .message = (enum message)(MESSAGE_GRADE_EASY + run->puzzle.grade)},
                   {"seed", .number = (wide)run->puzzle.seed}));
    text_release(&date);
}

/* What can be played, with what it makes where that is one number. */
static void add_moves(const struct puzzle_run *run, struct text *text)
{
    enum { SHOWN = 12 };
    struct summit_move move;
    size_t count = 0;
    bool shows = summit_rules_heaps(run->rules) == 0 && !summit_rules_takes(run->rules);
    for (struct summit_place place = {0};
         summit_next_move(run->rules, &run->position, &place, &move); count++) {
        struct summit_effect effect;
        if (count == SHOWN) {
            study_say(text, run->rules, MESSAGE_STUDY_AND_SO_ON, NULL);
            return;
        }
        if (count > 0)
            study_say(text, run->rules, MESSAGE_STUDY_COMMA, NULL);
        study_move_words(text, run->rules, move);
        summit_try(run->rules, &run->position, move, &effect);
        if (shows) {
            text_add(text, " → ");
            number_add(text, effect.made);
        }
    }
}

/* Whether what can be played is the same everywhere, as far as the start tells: not where moves are
 * divisors of the number, or its digits. */
static bool moves_are_alike(const struct puzzle_run *run, size_t actions)
{
    struct summit_position start;
    summit_start(run->rules, run->puzzle.first, &start);
    return summit_count_moves(run->rules, &start) == actions;
}

static bool asks_moves(const struct puzzle_run *run)
{
    return run->puzzle.kind == SUMMIT_PUZZLE_LINE || run->puzzle.kind == SUMMIT_PUZZLE_LEAVE;
}

/* By the rules where moves differ from number to number. */
void puzzle_run_moves(const struct puzzle_run *run, struct text *text)
{
    enum { SHOWN = 12 };
    struct summit_move moves[SHOWN];
    struct text labels = {0};
    size_t count = summit_actions(run->rules);
    if (puzzle_run_over(run) || asks_moves(run))
        return;
    if (count == 0 || count > SHOWN || !summit_rules_alike(run->rules) ||
        !moves_are_alike(run, count)) {
        struct text rules = {0};
        tell_rules(&rules, run->rules);
        struct span rest = {study_text(&rules), rules.length};
        for (unsigned i = 0; i < 3; i++)
            span_take(&rest, '\n'); /* the title, and who plays */
        text_add_bytes(text, rest.at, rest.length);
        text_release(&rules);
        return;
    }
    for (size_t i = 0; i < count; i++)
        moves[i] = summit_action_move(run->rules, 0, i);
    study_moves_words(&labels, run->rules, moves, count);
    study_say(text, run->rules, MESSAGE_PUZZLE_ALL_MOVES, fill({"moves", study_text(&labels)}));
    text_release(&labels);
}

void puzzle_run_task(const struct puzzle_run *run, struct text *told)
{
    if (puzzle_run_over(run))
        return;
    if (run->count > run->puzzle.count)
        puzzle_tell_next(told, run->rules, &run->position);
    else
        puzzle_tell(told, run->rules, &run->puzzle);
}

void puzzle_run_ask(const struct puzzle_run *run, struct text *shown, struct text *prompt)
{
    static const enum message prompts[] = {[SUMMIT_PUZZLE_LINE] = MESSAGE_PUZZLE_PROMPT_LINE,
                                           [SUMMIT_PUZZLE_LEAVE] = MESSAGE_PUZZLE_PROMPT_LEAVE,
                                           [SUMMIT_PUZZLE_SAFE] = MESSAGE_PUZZLE_PROMPT_SAFE,
                                           [SUMMIT_PUZZLE_FIRST] = MESSAGE_PUZZLE_PROMPT_FIRST,
                                           [SUMMIT_PUZZLE_SIZE] = MESSAGE_PUZZLE_PROMPT_FIRST};
    bool begun = run->count > run->puzzle.count;
    if (puzzle_run_over(run))
        return;
    if (!begun && run->progress.wrong == 0) {
        tell_goal(shown, run->rules);
        text_add(shown, "\n");
        puzzle_run_moves(run, shown);
    }
    puzzle_run_task(run, shown);
    if (asks_moves(run)) {
        struct text list = {0};
        add_moves(run, &list);
        study_say(shown, run->rules, MESSAGE_PUZZLE_MOVES, fill({"moves", study_text(&list)}));
        text_release(&list);
    }
    study_say(prompt, run->rules, prompts[run->puzzle.kind], NULL);
}

void puzzle_run_help(const struct puzzle_run *run, struct text *told)
{
    static const enum message helps[] = {[SUMMIT_PUZZLE_LINE] = MESSAGE_PUZZLE_HELP_LINE,
                                         [SUMMIT_PUZZLE_LEAVE] = MESSAGE_PUZZLE_HELP_LEAVE,
                                         [SUMMIT_PUZZLE_SAFE] = MESSAGE_PUZZLE_HELP_SAFE,
                                         [SUMMIT_PUZZLE_FIRST] = MESSAGE_PUZZLE_HELP_FIRST,
                                         [SUMMIT_PUZZLE_SIZE] = MESSAGE_PUZZLE_HELP_FIRST};
    study_say(told, run->rules, helps[run->puzzle.kind], NULL);
}

/* ---- Taking it up --------------------------------------------------------------------------- */

bool puzzle_run_take_up(struct puzzle_run *run, struct span line)
{
    struct puzzle_progress found;
    struct text told = {0};
    if (!puzzle_progress_read(&found, line) || strcmp(found.id, run->progress.id) != 0)
        return false;
    struct span rest = span_of(found.answers);
    start(run);
    bool fits = true;
    run->taking_up = true;
    while (fits && rest.length > 0 && !told.failed && !puzzle_run_over(run)) {
        struct span answer = span_take(&rest, ';');
        if (span_is(answer, "?"))
            puzzle_run_show(run, &told);
        else
            fits = puzzle_run_answer(run, answer, &told) != PUZZLE_UNREAD;
    }
    run->taking_up = false;
    text_release(&told);
    if (fits && found.state == run->progress.state && strcmp(found.marks, run->progress.marks) == 0)
        return true;
    start(run);
    return false;
}

void puzzle_run_share(const struct puzzle_run *run, struct text *text)
{
    if (run->progress.date > 0 && puzzle_run_over(run))
        puzzle_add_share(text, summit_rules_language(run->rules), &run->progress,
                         puzzle_streaks_days(&run->streaks, run->today));
}

struct summit_table *puzzle_run_table(const struct puzzle_run *run)
{
    struct game game;
    struct text record = {0};
    struct summit_error error;
    struct summit_event event;
    struct summit_table *table = NULL;
    struct summit_table_options options = {.no_store = true, .personal = asks_moves(run)};
    if (options.personal) /* whoever solves it is you, the other the computer */
        options.who[1 - run->puzzle.position.turn] = "level:100";
    bool played = game_init_plies(&game, run->rules, run->puzzle.first, run->plies, run->count);
    record_whole(&game, &record);
    if (played && !record.failed)
        table = summit_table_open(record.at, record.length, &options, &error);
    if (table != NULL)
        summit_table_speak(table, summit_rules_language(run->rules));
    while (table != NULL && summit_table_next(table, &event))
        ; /* what a game would say first */
    game_release(&game);
    text_release(&record);
    return table;
}
