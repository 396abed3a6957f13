/* lesson_run.c: a lesson being worked through.
 *
 * An exercise that is right counts; two at the first try in a row pass over half of what remains. A
 * wrong answer gets one reply and one sentence, then it is asked again; after three it is told, and
 * the row begins again. In the last step nothing is said until the game is over, and a win by the
 * very moves of the one before doesn't count. */
#include "session/lesson_run.h"

#include "base/chance.h"
#include "base/number.h"
#include "solve/computer_levels.h"
#include "study/real_choice.h"
#include "study/study.h"

enum { TRIES = 3, PLIES_MOST = 1000, GENTLE = 10 };

static void say(struct text *text, const struct lesson_run *run, enum message message,
                const struct filling *fillings)
{
    message_add(text, summit_rules_language(run->rules), message, fillings);
}

static void tell(struct lesson_run *run, enum message message)
{
    say(&run->told, run, message, NULL);
}

static const struct summit_lesson_step *step_of(const struct lesson_run *run)
{
    return &run->lesson.steps[run->step];
}

const struct summit_exercise *lesson_run_exercise(const struct lesson_run *run)
{
    return &run->lesson.exercises[step_of(run)->first + run->exercise];
}

const struct summit_lesson_size *lesson_run_size(const struct lesson_run *run)
{
    return &run->lesson.sizes[lesson_run_done(run) ? 0 : lesson_run_exercise(run)->size];
}

static const struct summit_rules *rules_of(const struct lesson_run *run)
{
    return lesson_run_size(run)->rules;
}

/* ---- Steps and exercises -------------------------------------------------------------------- */

static enum lesson_reply play_on(struct lesson_run *run);

static void begin_exercise(struct lesson_run *run)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    run->position = exercise->position;
    run->seat = exercise->second ? 1u - run->position.turn : run->position.turn;
    run->tries = 0;
    run->told_next = run->told.length;
    run->way = exercise->size + 1;
    run->choosing = run->step == SUMMIT_STEP_WHOLE;
    if (exercise->second)
        tell(run, MESSAGE_LESSON_SECOND);
    if (run->step == SUMMIT_STEP_PLAY)
        play_on(run);
}

/* Goes to an exercise of this step, or of the next that the game has. */
static void begin_step(struct lesson_run *run, enum summit_step step, size_t exercise)
{
    while (step < SUMMIT_STEPS && run->lesson.steps[step].count == 0)
        step++;
    run->step = step;
    run->exercise = exercise;
    run->row = run->asked = run->first_tries = run->broken = 0;
    run->solved = 0;
    run->won_way = 0;
    run->told_next = run->told.length;
    run->headed = false;
    if (step < SUMMIT_STEPS)
        begin_exercise(run);
}

bool lesson_run_init(struct lesson_run *run, const struct summit_solver *solver, uint64_t chance,
                     struct summit_error *error)
{
    *run = (struct lesson_run){
        .solver = solver, .rules = summit_solver_rules(solver), .chance = chance};
    if (!summit_lesson_make(solver, &run->lesson, error))
        return false;
    begin_step(run, 0, 0);
    return true;
}

void lesson_run_release(struct lesson_run *run)
{
    summit_lesson_release(&run->lesson);
    text_release(&run->told);
}

/* Nothing is said any more about what was before. */
static void forget(struct lesson_run *run)
{
    text_clear(&run->told);
    run->told_next = 0;
    run->reply = LESSON_NO_REPLY;
    run->showing.count = 0;
}

void lesson_run_begin(struct lesson_run *run, enum summit_step step, size_t exercise)
{
    forget(run);
    begin_step(run, step, exercise);
}

void lesson_run_restart(struct lesson_run *run)
{
    run->passed = 0;
    lesson_run_begin(run, 0, 0);
}

bool lesson_run_goto(struct lesson_run *run, enum summit_step step)
{
    bool known = step < SUMMIT_STEPS && run->lesson.steps[step].count > 0;
    if (known)
        lesson_run_begin(run, step, 0);
    return known;
}

bool lesson_run_done(const struct lesson_run *run)
{
    return run->step == SUMMIT_STEPS;
}

/* ---- What follows an answer ----------------------------------------------------------------- */

static void next_step(struct lesson_run *run)
{
    begin_step(run, run->step + 1, 0);
    if (lesson_run_done(run))
        tell(run, MESSAGE_LESSON_DONE);
}

void lesson_run_skip(struct lesson_run *run)
{
    forget(run);
    if (lesson_run_done(run))
        return;
    tell(run, MESSAGE_LESSON_SKIPPED);
    next_step(run);
}

/* How far the row is after an exercise that was right, or wasn't. */
static unsigned next_row(const struct lesson_run *run, bool right)
{
    bool stays = run->step == SUMMIT_STEP_USE || run->step == SUMMIT_STEP_SIZE;
    if (right || run->step == SUMMIT_STEP_PLAY)
        return run->row + 1;
    return stays ? run->row : 0;
}

/* Whether there is nothing more to ask in a step: all of it was right at some time. */
static bool is_solved(const struct lesson_run *run)
{
    return run->step == SUMMIT_STEP_FINISH &&
           run->solved == (UINT64_C(1) << step_of(run)->count) - 1;
}

/* What is passed over on the way back from the end is told, since it stays marked as well. */
static void pass_over(struct lesson_run *run)
{
    struct text found = {0};
    uint64_t before = run->solved;
    run->solved = ((UINT64_C(2) << run->exercise) - 1) & ~before;
    lesson_run_found(&found, run);
    if (found.length > 0 || found.failed)
        say(&run->told, run, MESSAGE_LESSON_PASSED_OVER, fill({"positions", study_text(&found)}));
    text_release(&found);
    run->solved |= before;
}

/* Goes to the next exercise; to the first one after the last. */
static void next_exercise(struct lesson_run *run)
{
    if (++run->exercise >= step_of(run)->count)
        run->exercise = 0;
    begin_exercise(run);
}

static void note_settled(struct lesson_run *run)
{
    run->settled_count++;
    run->settled = step_of(run)->first + run->exercise;
    run->settled_position = run->position;
    run->settled_seat = lesson_run_seat(run);
}

/* Goes to the next exercise or the next step. */
static void finish_exercise(struct lesson_run *run, bool right)
{
    const struct summit_lesson_step *step = step_of(run);
    bool first = right && run->tries == 0;
    note_settled(run);
    run->row = next_row(run, right);
    run->solved |= (uint64_t)(right || run->step == SUMMIT_STEP_BACKWARDS) << run->exercise;
    run->first_tries = first ? run->first_tries + 1 : 0;
    if (run->row >= step->needed || is_solved(run)) {
        run->passed |= 1u << run->step;
        tell(run, MESSAGE_LESSON_PASSED);
        next_step(run);
        return;
    }
    run->asked++;
    if (run->step == SUMMIT_STEP_SIZE && run->asked >= LESSON_SIZES_ASKED)
        run->row = run->asked = 0;
    if (run->first_tries == 2 && run->step != SUMMIT_STEP_PLAY && run->step != SUMMIT_STEP_WHOLE) {
        run->exercise += (step->count - run->exercise - 1) / 2;
        run->first_tries = 0;
    }
    if (run->step == SUMMIT_STEP_BACKWARDS)
        pass_over(run);
    next_exercise(run);
}

/* Plays a move in the game of an exercise. */
static void make_move(struct lesson_run *run, struct summit_move move)
{
    run->way = lesson_hash(run->way, move);
    summit_play(rules_of(run), &run->position, move, NULL);
}

/* The game of an exercise is over. */
static void finish_game(struct lesson_run *run)
{
    bool won = run->position.winner == (int)run->seat;
    bool drawn = run->position.winner == SUMMIT_DRAWN || run->position.winner == SUMMIT_NOBODY;
    if (won && run->step == SUMMIT_STEP_WHOLE && run->way == run->won_way) {
        tell(run, MESSAGE_LESSON_SAME_WAY);
        note_settled(run);
        next_exercise(run);
        return;
    }
    run->won_way = won ? run->way : 0;
    enum message message = won     ? MESSAGE_LESSON_WON
                           : drawn ? MESSAGE_LESSON_DRAWN
                                   : MESSAGE_LESSON_LOST;
    if (run->step == SUMMIT_STEP_PLAY)
        message = won     ? MESSAGE_LESSON_PLAYED_WON
                  : drawn ? MESSAGE_LESSON_PLAYED_DRAWN
                          : MESSAGE_LESSON_PLAYED_LOST;
    say(&run->told, run, message,
        fill({"row", .number = run->row + 1}, {"needed", .number = step_of(run)->needed}));
    finish_exercise(run, won);
}

/* The computer's move: gentle in the first step, elsewhere drawn from the best ones. */
static struct summit_move choose(struct lesson_run *run)
{
    const struct summit_lesson_size *size = lesson_run_size(run);
    struct summit_move moves[SUMMIT_ROOM];
    if (run->step == SUMMIT_STEP_PLAY)
        return level_choose(size->rules, size->solver, &run->position, GENTLE, &run->chance);
    size_t count = summit_lesson_defence(size->solver, &run->position, moves);
    if (count == 0)
        return summit_draw_move(size->rules, &run->position, &run->chance);
    return moves[chance_below(&run->chance, (uint32_t)count)];
}

/* The computer's move, and what is the learner's only one, until there is something to choose. */
static enum lesson_reply play_on(struct lesson_run *run)
{
    const struct summit_rules *rules = rules_of(run);
    for (unsigned plies = 0; run->position.winner == SUMMIT_NOBODY && plies < PLIES_MOST; plies++) {
        struct summit_move move;
        struct summit_place place = {0};
        bool own = run->position.turn == run->seat;
        if (summit_stuck(rules, &run->position)) {
            summit_pass(rules, &run->position);
            continue;
        }
        if (own && summit_count_moves(rules, &run->position) > 1)
            return LESSON_PLAYED;
        if (own)
            summit_next_move(rules, &run->position, &place, &move);
        else
            move = choose(run);
        lesson_tell_move(&run->told, rules, own ? MESSAGE_LESSON_ONLY : MESSAGE_LESSON_COMPUTER,
                         move);
        make_move(run, move);
    }
    bool won = run->position.winner == (int)run->seat;
    finish_game(run);
    return won ? LESSON_RIGHT : LESSON_WRONG;
}

/* After a wrong try: the same again, or after three the answer. */
static enum lesson_reply miss(struct lesson_run *run)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    const struct summit_lesson_size *size = lesson_run_size(run);
    struct summit_answer here;
    run->first_tries = 0;
    if (++run->tries < TRIES)
        return LESSON_WRONG;
    if (exercise->question == SUMMIT_EXERCISE_SAFE)
        lesson_tell_safe(&run->told, size->rules, exercise);
    else
        lesson_tell_answer(&run->told, size->solver, &run->position,
                           exercise->question == SUMMIT_EXERCISE_GAME
                               ? summit_solver_best(size->solver, &run->position, &here)
                               : exercise->answer);
    finish_exercise(run, false);
    return LESSON_WRONG;
}

/* ---- Answers -------------------------------------------------------------------------------- */

static enum lesson_reply unread(struct lesson_run *run, enum message message)
{
    tell(run, message);
    return LESSON_UNREAD;
}

static bool read_first(const struct lesson_run *run, struct span typed, bool *first)
{
    *first = message_word_is(summit_rules_language(run->rules), MESSAGE_LESSON_WORDS_FIRST, typed);
    return *first ||
           message_word_is(summit_rules_language(run->rules), MESSAGE_LESSON_WORDS_SECOND, typed);
}

static enum lesson_reply answer_side(struct lesson_run *run, struct span typed)
{
    bool first;
    if (!read_first(run, typed, &first))
        return unread(run, MESSAGE_LESSON_UNREAD_SIDE);
    run->choosing = false;
    run->seat = first ? run->position.turn : 1u - run->position.turn;
    return play_on(run);
}

/* There is one try at what is yes or no, then the answer is drawn. */
static enum lesson_reply settle(struct lesson_run *run, bool right)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    tell(run, right ? MESSAGE_LESSON_RIGHT : MESSAGE_LESSON_WRONG);
    if (exercise->question == SUMMIT_EXERCISE_FIRST)
        tell(run, exercise->wins ? MESSAGE_LESSON_FIRST_WINS : MESSAGE_LESSON_SECOND_WINS);
    if (exercise->question == SUMMIT_EXERCISE_FIRST && !exercise->wins)
        lesson_tell_replies(&run->told, lesson_run_size(run)->solver, &run->position, 2);
    else
        lesson_tell_answer(&run->told, lesson_run_size(run)->solver, &run->position,
                           exercise->answer);
    finish_exercise(run, right);
    return right ? LESSON_RIGHT : LESSON_WRONG;
}

static enum lesson_reply answer_win(struct lesson_run *run, struct span typed)
{
    bool yes = message_word_is(summit_rules_language(run->rules), MESSAGE_LESSON_WORDS_YES, typed);
    if (!yes && !message_word_is(summit_rules_language(run->rules), MESSAGE_LESSON_WORDS_NO, typed))
        return unread(run, MESSAGE_LESSON_UNREAD_WIN);
    return settle(run, yes == lesson_run_exercise(run)->wins);
}

static enum lesson_reply answer_first(struct lesson_run *run, struct span typed)
{
    bool first;
    if (!read_first(run, typed, &first))
        return unread(run, MESSAGE_LESSON_UNREAD_SIDE);
    return settle(run, first == lesson_run_exercise(run)->wins);
}

static enum lesson_reply answer_plan(struct lesson_run *run, struct span typed)
{
    const struct summit_lesson *lesson = &run->lesson;
    struct summit_lesson_trial trial;
    int64_t number;
    if (!number_read(typed, &number) || number < 1 || number > (int64_t)lesson->plan_count ||
        run->broken >> (number - 1) & 1)
        return unread(run, MESSAGE_LESSON_UNREAD_PLAN);
    size_t at = (size_t)number - 1;
    if (!summit_lesson_plan_try(run->solver, &lesson->plans[at], &run->position, &trial)) {
        text_fail(&run->told);
        return LESSON_WRONG;
    }
    lesson_show_trial(run->solver, &lesson->plans[at], &trial, &run->showing);
    lesson_tell_trial(&run->told, run->solver, &lesson->plans[at], &trial);
    if (at == lesson->plan_right) {
        finish_exercise(run, true);
        return LESSON_RIGHT;
    }
    run->broken |= 1u << at;
    run->tries++;
    return LESSON_WRONG;
}

static enum lesson_reply answer_safe(struct lesson_run *run, struct span typed)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    unsigned marked = 0;
    bool missing = false;
    if (!lesson_read_asked(run, typed, &marked))
        return unread(run, MESSAGE_LESSON_UNREAD_SAFE);
    for (size_t i = 0; i < exercise->asked_count; i++) {
        if ((marked >> i & 1) && !exercise->safe[i]) {
            lesson_tell_unsafe(&run->told, lesson_run_size(run)->solver, exercise, i);
            return miss(run);
        }
        missing = missing || (exercise->safe[i] && !(marked >> i & 1));
    }
    if (missing) {
        tell(run, MESSAGE_LESSON_MISSING);
        return miss(run);
    }
    tell(run, MESSAGE_LESSON_RIGHT);
    finish_exercise(run, true);
    return LESSON_RIGHT;
}

static enum lesson_reply answer_game(struct lesson_run *run, struct summit_move move)
{
    const struct summit_lesson_size *size = lesson_run_size(run);
    enum choice_kind kind = real_choice_kind(size->solver, &run->position, move, NULL);
    bool judged = run->step == SUMMIT_STEP_USE;
    if (judged && kind != CHOICE_WINS && kind != CHOICE_WINS_NOW) {
        lesson_tell_wrong(&run->told, size->solver, &run->position, move, false);
        return miss(run);
    }
    make_move(run, move);
    return play_on(run);
}

static enum lesson_reply answer_move(struct lesson_run *run, struct span typed)
{
    const struct summit_lesson_size *size = lesson_run_size(run);
    struct summit_move move = lesson_read_move(size->rules, &run->position, typed);
    struct summit_effect effect;
    enum summit_refusal refusal = summit_is_move(move)
                                      ? summit_try(size->rules, &run->position, move, &effect)
                                      : SUMMIT_REFUSED_UNKNOWN;
    if (refusal == SUMMIT_REFUSED_REPEATED) {
        lesson_tell_move(&run->told, size->rules, MESSAGE_LESSON_BARRED, move);
        return LESSON_UNREAD;
    }
    if (refusal != SUMMIT_LEGAL)
        return unread(run, MESSAGE_LESSON_UNREAD);
    if (lesson_run_exercise(run)->question == SUMMIT_EXERCISE_GAME)
        return answer_game(run, move);
    if (real_choice_kind(size->solver, &run->position, move, NULL) != CHOICE_WINS_NOW) {
        lesson_tell_wrong(&run->told, size->solver, &run->position, move, true);
        return miss(run);
    }
    tell(run, MESSAGE_LESSON_RIGHT);
    finish_exercise(run, true);
    return LESSON_RIGHT;
}

enum lesson_reply lesson_run_answer(struct lesson_run *run, struct span typed)
{
    static enum lesson_reply (*const answers[])(struct lesson_run *, struct span) = {
        [SUMMIT_EXERCISE_MOVE] = answer_move,   [SUMMIT_EXERCISE_WIN] = answer_win,
        [SUMMIT_EXERCISE_GAME] = answer_move,   [SUMMIT_EXERCISE_PLAN] = answer_plan,
        [SUMMIT_EXERCISE_FIRST] = answer_first, [SUMMIT_EXERCISE_SAFE] = answer_safe,
    };
    typed = span_trim_typed(typed);
    forget(run);
    if (lesson_run_done(run))
        return LESSON_UNREAD;
    run->reply = run->choosing ? answer_side(run, typed)
                               : answers[lesson_run_exercise(run)->question](run, typed);
    return run->reply;
}
