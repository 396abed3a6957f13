/* puzzle_run.c: somebody solves a puzzle.
 *
 * In a line every move that wins is right; the computer replies by the move that sets the most
 * traps, and once nothing is left to decide the rest is played. A wrong answer is shown what beats
 * it, and the same is asked again: three times in a day's puzzle, else as often as one likes. */
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

enum { REPLY_STEPS = 1 << 16 };
#define SOLVER_BYTES (UINT64_C(16) << 20)

static void say(struct text *text, const struct puzzle_run *run, enum message message,
                const struct filling *fillings)
{
    message_add(text, summit_rules_language(run->rules), message, fillings);
}

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

static struct summit_solver *solve(const struct summit_rules *rules, struct summit_error *error)
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
    run->solver = solve(run->rules, error);
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
    say(text, run, run->progress.date > 0 ? MESSAGE_PUZZLE_DAY : MESSAGE_PUZZLE_TITLE,
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
            say(text, run, MESSAGE_STUDY_AND_SO_ON, NULL);
            return;
        }
        if (count > 0)
            say(text, run, MESSAGE_STUDY_COMMA, NULL);
        study_move_words(text, run->rules, move);
        summit_try(run->rules, &run->position, move, &effect);
        if (shows) {
            text_add(text, " → ");
            number_add(text, effect.made);
        }
    }
}

/* Which moves there are, for who is asked about numbers; by the rules where they have no numbers.
 */
static void add_all_moves(const struct puzzle_run *run, struct text *text)
{
    enum { SHOWN = 12 };
    struct summit_move moves[SHOWN];
    struct text labels = {0};
    size_t count = summit_actions(run->rules);
    if (count == 0 || count > SHOWN) {
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
    say(text, run, MESSAGE_PUZZLE_ALL_MOVES, fill({"moves", study_text(&labels)}));
    text_release(&labels);
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
    bool moves = run->puzzle.kind == SUMMIT_PUZZLE_LINE || run->puzzle.kind == SUMMIT_PUZZLE_LEAVE;
    if (!begun && run->progress.wrong == 0) {
        tell_goal(shown, run->rules);
        text_add(shown, "\n");
        if (!moves)
            add_all_moves(run, shown);
    }
    if (begun)
        puzzle_tell_next(shown, run->rules, &run->position);
    else
        puzzle_tell(shown, run->rules, &run->puzzle);
    if (moves) {
        struct text list = {0};
        add_moves(run, &list);
        say(shown, run, MESSAGE_PUZZLE_MOVES, fill({"moves", study_text(&list)}));
        text_release(&list);
    }
    say(prompt, run, prompts[run->puzzle.kind], NULL);
}

void puzzle_run_help(const struct puzzle_run *run, struct text *told)
{
    static const enum message helps[] = {[SUMMIT_PUZZLE_LINE] = MESSAGE_PUZZLE_HELP_LINE,
                                         [SUMMIT_PUZZLE_LEAVE] = MESSAGE_PUZZLE_HELP_LEAVE,
                                         [SUMMIT_PUZZLE_SAFE] = MESSAGE_PUZZLE_HELP_SAFE,
                                         [SUMMIT_PUZZLE_FIRST] = MESSAGE_PUZZLE_HELP_FIRST,
                                         [SUMMIT_PUZZLE_SIZE] = MESSAGE_PUZZLE_HELP_FIRST};
    say(told, run, helps[run->puzzle.kind], NULL);
}

/* ---- What follows an answer ----------------------------------------------------------------- */

/* A line about a move, and another. */
static void say_moves(const struct puzzle_run *run, enum message message, struct summit_move move,
                      struct summit_move reply, const struct summit_position *after,
                      struct text *told)
{
    struct text words[3] = {0};
    if (summit_is_move(move))
        study_move_words(&words[0], run->rules, move);
    if (summit_is_move(reply))
        study_move_words(&words[1], run->rules, reply);
    if (words[0].length > 0 && message_english(message)[0] == '{') /* at the start of a sentence */
        words[0].at[0] = (char)toupper((unsigned char)words[0].at[0]);
    if (after != NULL)
        study_position_to(&words[2], run->rules, after, run->puzzle.position.turn);
    say(told, run, message,
        fill({"move", study_text(&words[0])}, {"reply", study_text(&words[1])},
             {"position", study_text(&words[2])}));
    study_release(words, 3);
}

/* Notes a mark, and the answer so that the puzzle can be taken up. */
static void note(struct puzzle_run *run, char mark, const char *answer)
{
    struct puzzle_progress *progress = &run->progress;
    size_t marks = strlen(progress->marks), length = strlen(progress->answers);
    if (marks < PUZZLE_MARKS) {
        progress->marks[marks] = mark;
        progress->marks[marks + 1] = '\0';
    }
    if (length + strlen(answer) + 2 <= sizeof progress->answers)
        text_write(progress->answers + length, sizeof progress->answers - length, "%s%s",
                   length > 0 ? ";" : "", answer);
}

static void play(struct puzzle_run *run, struct summit_move move)
{
    struct summit_ply ply = {SUMMIT_DONE_MOVE, run->position.turn, move};
    if (run->count < PUZZLE_RUN_PLIES)
        run->plies[run->count++] = ply;
    real_choice_play(run->rules, &run->position, move);
}

static void count(struct puzzle_run *run)
{
    if (!run->taking_up)
        puzzle_streaks_count(&run->streaks, &run->progress, run->today);
}

static void finish(struct puzzle_run *run, enum puzzle_state state, struct text *told)
{
    run->progress.state = state;
    count(run);
    if (state == PUZZLE_SOLVED)
        say(told, run,
            puzzle_progress_star(&run->progress) ? MESSAGE_PUZZLE_STAR : MESSAGE_PUZZLE_SOLVED,
            NULL);
    if (run->progress.date > 0 || state == PUZZLE_SOLVED)
        puzzle_add_streaks(told, summit_rules_language(run->rules), &run->streaks, run->today);
}

/* Plays to the end, both as well as they can, and tells it as one line. */
static void play_rest(struct puzzle_run *run, enum message message, struct text *told)
{
    struct text line = {0};
    bool cut = false;
    for (size_t i = 0; run->position.winner == SUMMIT_NOBODY && !cut; i++) {
        struct summit_answer here;
        struct summit_move move = summit_solver_best(run->solver, &run->position, &here);
        cut = !summit_is_move(move) || run->count == PUZZLE_RUN_PLIES;
        if (cut)
            break;
        if (i > 0)
            say(&line, run, MESSAGE_STUDY_COMMA, NULL);
        study_move_words(&line, run->rules, move);
        play(run, move);
    }
    if (cut)
        say(&line, run, MESSAGE_STUDY_AND_SO_ON, NULL);
    if (line.length > 0)
        say(told, run, message, fill({"line", study_text(&line)}));
    text_release(&line);
}

/* The answer, which somebody didn't find. */
static void reveal(struct puzzle_run *run, struct text *told)
{
    if (run->puzzle.kind == SUMMIT_PUZZLE_LINE)
        play_rest(run, MESSAGE_PUZZLE_ANSWER_LINE, told);
    else
        puzzle_tell_answer(told, run->rules, &run->puzzle);
}

/* A wrong answer was told what beats it. */
static enum puzzle_reply miss(struct puzzle_run *run, const char *answer, struct text *told)
{
    note(run, 'w', answer);
    if (++run->progress.wrong == 1)
        count(run);
    if (run->tries == 0)
        say(told, run, MESSAGE_PUZZLE_AGAIN, NULL);
    else if (run->progress.wrong < run->tries)
        say(told, run, MESSAGE_PUZZLE_LEFT,
            fill({"left", .number = run->tries - run->progress.wrong}));
    else {
        say(told, run, MESSAGE_PUZZLE_FAILED, NULL);
        reveal(run, told);
        finish(run, PUZZLE_FAILED, told);
    }
    return PUZZLE_WRONG;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* What beats a wrong move, and why it is wrong. */
static void refute(struct puzzle_run *run, struct summit_move move, enum choice_kind kind,
                   const struct summit_position *after, struct text *told)
{
    struct summit_answer here = {.winner = SUMMIT_DRAWN};
    struct summit_position then = *after;
    struct summit_move reply = SUMMIT_NO_MOVE;
    enum message message = MESSAGE_PUZZLE_NOT_KEPT;
    summit_solver_value(run->solver, after, &here);
    if (after->winner == SUMMIT_NOBODY && after->turn != run->position.turn)
        reply = summit_solver_best(run->solver, after, &here);
    if (summit_is_move(reply))
        real_choice_play(run->rules, &then, reply);
    if (kind == CHOICE_LOSES_NOW)
        message = MESSAGE_PUZZLE_LOSES;
    else if (here.winner == SUMMIT_DRAWN)
        message = summit_is_move(reply) ? MESSAGE_PUZZLE_DRAWS : MESSAGE_PUZZLE_DRAWS_ALONE;
    else if (summit_is_move(reply))
        message = then.winner >= 0 ? MESSAGE_PUZZLE_LOSES_TO : MESSAGE_PUZZLE_REFUTED;
    run->refuted = move;
    run->reply = reply;
    if (run->tried_count < PUZZLE_TRIED)
        run->tried[run->tried_count++] = move;
    say_moves(run, message, move, reply, &then, told);
}

/* The computer's replies, then the rest if nothing is left to decide. */
static enum puzzle_reply go_on(struct puzzle_run *run, struct text *told)
{
    unsigned seat = run->puzzle.position.turn;
    size_t steps = REPLY_STEPS;
    run->tried_count = 0;
    while (run->position.winner == SUMMIT_NOBODY && run->position.turn != seat) {
        struct summit_move reply = real_choice_reply(run->solver, &run->position, seat, &steps);
        if (!summit_is_move(reply))
            break;
        play(run, reply);
        say_moves(run, MESSAGE_PUZZLE_COMPUTER, reply, SUMMIT_NO_MOVE, NULL, told);
    }
    if (run->position.turn == seat && real_choice_at(run->solver, &run->position))
        return PUZZLE_RIGHT;
    play_rest(run, MESSAGE_PUZZLE_REST, told);
    finish(run, PUZZLE_SOLVED, told);
    return PUZZLE_RIGHT;
}

static enum puzzle_reply answer_line(struct puzzle_run *run, struct summit_move move,
                                     struct text *told)
{
    char written[80];
    struct summit_position after;
    enum choice_kind kind = real_choice_kind(run->solver, &run->position, move, &after);
    summit_write_move(run->rules, move, written, sizeof written);
    run->before = run->count;
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    if (kind != CHOICE_WINS && kind != CHOICE_WINS_NOW) {
        refute(run, move, kind, &after, told);
        return miss(run, written, told);
    }
    note(run, 'r', written);
    say_moves(run, MESSAGE_PUZZLE_RIGHT, move, SUMMIT_NO_MOVE, NULL, told);
    play(run, move);
    return go_on(run, told);
}

/* ---- Questions ------------------------------------------------------------------------------ */

static size_t find_asked(const struct puzzle_run *run, int64_t number)
{
    size_t at = 0;
    while (at < run->puzzle.asked_count && run->puzzle.asked[at] != number)
        at++;
    return at;
}

/* Why an answer for one of the numbers is wrong: what is played there, and what answers that. */
static void refute_number(struct puzzle_run *run, size_t at, struct text *told)
{
    struct summit_position position = run->puzzle.position, after;
    struct summit_answer here;
    struct text words[2] = {0};
    bool first = run->puzzle.kind == SUMMIT_PUZZLE_FIRST;
    bool wins = first == run->puzzle.right[at];
    position.number[0] = run->puzzle.asked[at];
    if (run->puzzle.kind == SUMMIT_PUZZLE_LEAVE)
        position.turn ^= 1;
    struct summit_move move = summit_solver_best(run->solver, &position, &here);
    struct summit_move reply = SUMMIT_NO_MOVE;
    after = position;
    if (summit_is_move(move))
        real_choice_play(run->rules, &after, move);
    if (!wins && after.winner == SUMMIT_NOBODY)
        reply = summit_solver_best(run->solver, &after, &here);
    enum message message = first ? MESSAGE_PUZZLE_FIRST_WINS : MESSAGE_PUZZLE_UNSAFE;
    if (wins && after.winner >= 0)
        message = first ? MESSAGE_PUZZLE_FIRST_WINS_NOW : MESSAGE_PUZZLE_UNSAFE_NOW;
    else if (!wins)
        message =
            summit_is_move(reply) ? MESSAGE_PUZZLE_SECOND_WINS : MESSAGE_PUZZLE_SECOND_WINS_NOW;
    if (summit_is_move(move))
        study_move_words(&words[0], run->rules, move);
    if (summit_is_move(reply))
        study_move_words(&words[1], run->rules, reply);
    run->refuted = move;
    run->reply = reply;
    say(told, run, message,
        fill({"number", .number = run->puzzle.asked[at]}, {"move", study_text(&words[0])},
             {"reply", study_text(&words[1])}, {"made", .number = after.number[0]}));
    study_release(words, 2);
}

/* The same for another target or size, which is another game. */
static void refute_size(struct puzzle_run *run, size_t at, struct text *told)
{
    struct summit_error error;
    struct summit_answer here;
    struct summit_position position;
    struct summit_move reply = SUMMIT_NO_MOVE;
    struct text words[2] = {0};
    int64_t size = run->puzzle.asked[at];
    struct summit_rules *rules = puzzle_sized(run->rules, &run->puzzle, size, &error);
    struct summit_solver *solver = rules != NULL ? solve(rules, &error) : NULL;
    if (solver != NULL) {
        summit_start(rules, run->puzzle.first, &position);
        struct summit_move move = summit_solver_best(solver, &position, &here);
        study_move_words(&words[0], rules, move);
        real_choice_play(rules, &position, move);
        if (position.winner == SUMMIT_NOBODY && position.turn != run->puzzle.first)
            reply = summit_solver_best(solver, &position, &here);
        if (summit_is_move(reply))
            study_move_words(&words[1], rules, reply);
        say(told, run,
            run->puzzle.right[at]   ? MESSAGE_PUZZLE_SIZE_FIRST
            : summit_is_move(reply) ? MESSAGE_PUZZLE_SIZE_SECOND
                                    : MESSAGE_PUZZLE_SIZE_SECOND_NOW,
            fill({"number", .number = size}, {"move", study_text(&words[0])},
                 {"reply", study_text(&words[1])}));
    } else
        text_fail(told);
    study_release(words, 2);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

/* Judges what was named of the numbers. */
static enum puzzle_reply answer_numbers(struct puzzle_run *run, const bool *named,
                                        struct text *told)
{
    const struct summit_puzzle *puzzle = &run->puzzle;
    char answer[PUZZLE_ANSWERS_BYTES / 2];
    struct text written = text_into(answer, sizeof answer);
    size_t wrong = puzzle->asked_count;
    bool right = true, sides = puzzle_asks_sides(puzzle);
    for (size_t i = 0; i < puzzle->asked_count; i++) {
        bool fails = named[i] != puzzle->right[i];
        right = right && !fails;
        /* What is missing among the safe ones isn't told. */
        if (fails && wrong == puzzle->asked_count && (sides || named[i]))
            wrong = i;
        if (sides)
            text_add(&written, named[i] ? "1 " : "2 ");
        else if (named[i])
            text_addf(&written, "%lld ", (long long)puzzle->asked[i]);
    }
    if (written.length > 0 && written.length < sizeof answer)
        answer[written.length - 1] = '\0';
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    if (right) {
        note(run, 'r', answer);
        finish(run, PUZZLE_SOLVED, told);
        return PUZZLE_RIGHT;
    }
    if (wrong < puzzle->asked_count && puzzle->kind == SUMMIT_PUZZLE_SIZE)
        refute_size(run, wrong, told);
    else if (wrong < puzzle->asked_count)
        refute_number(run, wrong, told);
    else
        say(told, run, MESSAGE_PUZZLE_MISSING, NULL);
    return miss(run, answer, told);
}

/* Takes the next word of an answer, which may end in a comma. */
static struct span take_word(struct span *rest)
{
    struct span word = {0};
    while (rest->length > 0 && word.length == 0) {
        size_t length = 0;
        while (length < rest->length && strchr(" ,;\t", rest->at[length]) == NULL)
            length++;
        word = (struct span){rest->at, length};
        length += length < rest->length;
        *rest = (struct span){rest->at + length, rest->length - length};
    }
    return word;
}

/* `first second first`, in the order of the numbers. */
static bool read_sides(const struct puzzle_run *run, struct span typed, bool *named)
{
    for (size_t i = 0; i < run->puzzle.asked_count; i++) {
        struct span word = take_word(&typed);
        named[i] = lesson_word_is(run->rules, MESSAGE_LESSON_WORDS_FIRST, word);
        if (word.length == 0 ||
            (!named[i] && !lesson_word_is(run->rules, MESSAGE_LESSON_WORDS_SECOND, word)))
            return false;
    }
    return take_word(&typed).length == 0;
}

/* Numbers of the question; one where one is to be left. */
static bool read_numbers(const struct puzzle_run *run, struct span typed, bool *named)
{
    size_t found = 0;
    for (struct span word = take_word(&typed); word.length > 0; word = take_word(&typed)) {
        int64_t number;
        size_t at = number_read(word, &number) ? find_asked(run, number) : run->puzzle.asked_count;
        if (at == run->puzzle.asked_count)
            return false;
        found += !named[at];
        named[at] = true;
    }
    return run->puzzle.kind == SUMMIT_PUZZLE_LEAVE ? found == 1 : found > 0;
}

static bool is_legal(const struct puzzle_run *run, struct summit_move move)
{
    struct summit_effect effect;
    return summit_is_move(move) &&
           summit_try(run->rules, &run->position, move, &effect) == SUMMIT_LEGAL;
}

enum puzzle_reply puzzle_run_move(struct puzzle_run *run, struct summit_move move,
                                  struct text *told)
{
    bool named[SUMMIT_PUZZLE_ASKED] = {0};
    struct summit_effect effect;
    if (puzzle_run_over(run) || !is_legal(run, move))
        return PUZZLE_UNREAD;
    if (run->puzzle.kind == SUMMIT_PUZZLE_LINE)
        return answer_line(run, move, told);
    summit_try(run->rules, &run->position, move, &effect);
    size_t at = find_asked(run, (int64_t)effect.made);
    if (run->puzzle.kind != SUMMIT_PUZZLE_LEAVE || at == run->puzzle.asked_count)
        return PUZZLE_UNREAD;
    named[at] = true;
    return answer_numbers(run, named, told);
}

enum puzzle_reply puzzle_run_answer(struct puzzle_run *run, struct span typed, struct text *told)
{
    bool named[SUMMIT_PUZZLE_ASKED] = {0};
    enum puzzle_reply reply = PUZZLE_UNREAD;
    typed = span_trim_typed(typed);
    if (puzzle_run_over(run))
        return PUZZLE_UNREAD;
    if (puzzle_asks_sides(&run->puzzle)
            ? read_sides(run, typed, named)
            : run->puzzle.kind != SUMMIT_PUZZLE_LINE && read_numbers(run, typed, named))
        return answer_numbers(run, named, told);
    if (run->puzzle.kind == SUMMIT_PUZZLE_LINE || run->puzzle.kind == SUMMIT_PUZZLE_LEAVE)
        reply = puzzle_run_move(
            run, summit_read_move(run->rules, &run->position, typed.at, typed.length), told);
    if (reply == PUZZLE_UNREAD)
        puzzle_run_help(run, told);
    return reply;
}

void puzzle_run_show(struct puzzle_run *run, struct text *told)
{
    if (puzzle_run_over(run))
        return;
    note(run, 't', "?");
    run->before = run->count;
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    reveal(run, told);
    finish(run, PUZZLE_FAILED, told);
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
    bool played = game_init_plies(&game, run->rules, run->puzzle.first, run->plies, run->count);
    record_whole(&game, &record);
    if (played && !record.failed)
        table = summit_table_open(record.at, record.length,
                                  &(struct summit_table_options){.no_store = true}, &error);
    if (table != NULL)
        summit_table_speak(table, summit_rules_language(run->rules));
    while (table != NULL && summit_table_next(table, &event))
        ; /* what a game would say first */
    game_release(&game);
    text_release(&record);
    return table;
}
