/* lesson.c: a course made from the solver's answers: which positions are asked about, in which
 * order, and what is right. */
#include "study/lesson_maker.h"

#include "base/error.h"
#include "study/lesson_plan.h"
#include "study/real_choice.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

enum {
    FINISHES = 6,
    DISTANCES = 8, /* step 3 goes back so many plies, */
    PER_DISTANCE = 2,
    USES = 3, /* exercises of step 4 with marks, and so many without */
    USE_PLIES = 15,
    WHOLES = 3, /* sizes in which the whole game is won */
};

/* ---- Steps ---------------------------------------------------------------------------------- */

struct summit_lesson_step *lesson_begin_step(struct lesson_maker *maker, enum summit_step step)
{
    struct summit_lesson_step *begun = &maker->lesson->steps[step];
    *begun = (struct summit_lesson_step){.first = maker->lesson->count};
    return begun;
}

struct summit_exercise *lesson_add(struct lesson_maker *maker, enum summit_step step,
                                   const struct summit_position *position,
                                   const struct summit_answer *answer)
{
    struct summit_lesson *lesson = maker->lesson;
    struct summit_exercise *exercise = &lesson->exercises[lesson->count++];
    *exercise = (struct summit_exercise){.step = step,
                                         .wins = answer->value == SUMMIT_WIN,
                                         .plies = answer->plies,
                                         .position = *position};
    lesson->steps[step].count++;
    return exercise;
}

/* The same with what was gathered, and a best move. */
static struct summit_exercise *add(struct lesson_maker *maker, enum summit_step step,
                                   struct gathered *found)
{
    struct summit_position position;
    struct summit_answer here;
    explore_get(&maker->explore, found->index, &position);
    struct summit_exercise *exercise = lesson_add(maker, step, &position, &found->answer);
    if (exercise->wins)
        exercise->answer = summit_solver_best(maker->solver, &position, &here);
    found->taken = true;
    return exercise;
}

/* Whether an exercise of a step has this answer already. */
static bool is_answered(const struct summit_lesson *lesson, enum summit_step step,
                        struct summit_move answer)
{
    const struct summit_lesson_step *here = &lesson->steps[step];
    for (size_t i = here->first; i < here->first + here->count; i++)
        if (summit_same_move(lesson->exercises[i].answer, answer))
            return true;
    return false;
}

/* Whether an exercise of a step has the same idea as this position: the same numbers, whatever the
 * order of heaps and whose turn it is, and the same winner. */
static bool is_asked(const struct lesson_maker *maker, enum summit_step step,
                     const struct gathered *found)
{
    const struct summit_rules *rules = maker->rules;
    const struct summit_lesson_step *here = &maker->lesson->steps[step];
    int64_t asked[SUMMIT_PLAN_HEAPS], numbers[SUMMIT_PLAN_HEAPS];
    struct summit_position position;
    if (summit_rules_pool(rules) ||
        (summit_rules_numbers(rules) > 1 && summit_rules_heaps(rules) == 0))
        return false;
    explore_get(&maker->explore, found->index, &position);
    lesson_plan_sorted(rules, &position, numbers);
    for (size_t i = here->first; i < here->first + here->count; i++) {
        const struct summit_exercise *exercise = &maker->lesson->exercises[i];
        lesson_plan_sorted(rules, &exercise->position, asked);
        if (exercise->wins == (found->answer.value == SUMMIT_WIN) &&
            memcmp(asked, numbers, sizeof asked) == 0)
            return true;
    }
    return false;
}

static unsigned at_most(unsigned most, size_t count)
{
    return count < most ? (unsigned)count : most;
}

/* Win on the spot, where not every move does: first by different moves, then whatever is left. */
static void make_finish(struct lesson_maker *maker)
{
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_FINISH);
    for (unsigned round = 0; round < 2; round++)
        for (size_t i = 0; i < maker->count && step->count < FINISHES; i++) {
            struct gathered *found = &maker->list[i];
            struct summit_position here;
            struct summit_move win = SUMMIT_NO_MOVE;
            explore_get(&maker->explore, found->index, &here);
            if (found->plies > 1)
                break;
            size_t wins = lesson_count_wins(maker->rules, &here, &win);
            if (found->taken || is_asked(maker, SUMMIT_STEP_FINISH, found) || wins == 0 ||
                wins == summit_count_moves(maker->rules, &here) ||
                (round == 0 && is_answered(maker->lesson, SUMMIT_STEP_FINISH, win)))
                continue;
            struct summit_exercise *exercise = add(maker, SUMMIT_STEP_FINISH, found);
            exercise->question = SUMMIT_EXERCISE_MOVE;
            exercise->answer = win;
        }
    step->needed = at_most(3, step->count);
}

/* From the end, some of each distance; wins on the spot were asked for before. */
static void make_backwards(struct lesson_maker *maker)
{
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_BACKWARDS);
    uint64_t plies = 0;
    unsigned distances = 0, held = 0;
    for (size_t i = 0; i < maker->count && distances <= DISTANCES; i++) {
        if (maker->list[i].plies != plies) {
            plies = maker->list[i].plies;
            distances++;
            held = 0;
        }
        if (distances <= DISTANCES && held < (plies == 1 ? 1 : PER_DISTANCE) &&
            !is_asked(maker, SUMMIT_STEP_BACKWARDS, &maker->list[i])) {
            add(maker, SUMMIT_STEP_BACKWARDS, &maker->list[i])->question = SUMMIT_EXERCISE_WIN;
            held++;
        }
    }
    step->needed = at_most(4, step->count);
}

static bool is_choice(const struct lesson_maker *maker, const struct gathered *found)
{
    struct summit_position here;
    explore_get(&maker->explore, found->index, &here);
    return found->answer.value == SUMMIT_WIN && real_choice_at(maker->solver, &here);
}

/* Real choices, each further from the end than the one before as long as there are such; the nearer
 * half with marks. */
static void make_use(struct lesson_maker *maker)
{
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_USE);
    uint64_t plies = 0;
    for (size_t i = 0; i < maker->count && step->count < 2 * USES; i++) {
        struct gathered *found = &maker->list[i];
        if (found->plies <= plies || found->plies > USE_PLIES || !is_choice(maker, found))
            continue;
        plies = found->plies;
        add(maker, SUMMIT_STEP_USE, found)->question = SUMMIT_EXERCISE_GAME;
    }
    for (size_t i = 0; i < maker->count && step->count < USES; i++)
        if (!maker->list[i].taken && maker->list[i].plies <= USE_PLIES &&
            !is_asked(maker, SUMMIT_STEP_USE, &maker->list[i]) && is_choice(maker, &maker->list[i]))
            add(maker, SUMMIT_STEP_USE, &maker->list[i])->question = SUMMIT_EXERCISE_GAME;
    for (size_t i = 0; i < step->count; i++)
        maker->lesson->exercises[step->first + i].marks = i < (step->count + 1) / 2;
    step->needed = at_most(3, step->count);
}

/* So many wins in a row that chance alone has less than 1 in 1,000; 0 if ten don't suffice. */
static unsigned wins_needed(double chance)
{
    double all = 1;
    for (unsigned wins = 1; wins <= SUMMIT_WINS_MOST; wins++) {
        all *= chance;
        if (wins >= SUMMIT_WINS_LEAST && all < 0.001)
            return wins;
    }
    return 0;
}

/* A whole game in a size, and in how many ways it is won; none if nobody wins it, or chance wins it
 * too often. */
static unsigned add_whole(struct lesson_maker *maker, unsigned index)
{
    struct summit_lesson *lesson = maker->lesson;
    const struct summit_lesson_size *size = &lesson->sizes[index];
    struct summit_position start;
    struct summit_answer answer;
    double chance;
    unsigned ways;
    summit_start(size->rules, verdict_first(size->rules), &start);
    if (start.winner != SUMMIT_NOBODY || !summit_solver_value(size->solver, &start, &answer) ||
        answer.value == SUMMIT_DRAW || !lesson_has_choice(size, &start, answer.winner))
        return 0;
    if (!lesson_chance(size->solver, &start, (unsigned)answer.winner, &chance, &ways)) {
        maker->failed = true;
        return 0;
    }
    if (ways == 0 || wins_needed(chance) == 0 || (index > 0 && chance > lesson->chance))
        return 0;
    if (index == 0)
        lesson->chance = chance;
    struct summit_exercise *exercise = lesson_add(maker, SUMMIT_STEP_WHOLE, &start, &answer);
    exercise->question = SUMMIT_EXERCISE_GAME;
    exercise->size = index;
    exercise->answer =
        exercise->wins ? summit_solver_best(size->solver, &start, &answer) : SUMMIT_NO_MOVE;
    return ways;
}

/* The game itself, and then in sizes that chance wins no more often. Each win goes another way than
 * the one before, or is in another size; where there is but one, there is no such step. */
static void make_whole(struct lesson_maker *maker)
{
    struct summit_lesson *lesson = maker->lesson;
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_WHOLE);
    unsigned ways = add_whole(maker, 0);
    if (ways == 0)
        return;
    step->needed = wins_needed(lesson->chance);
    for (unsigned i = 1; i < lesson->size_count && step->count < WHOLES && !maker->failed; i++)
        if (i != lesson->small)
            ways += add_whole(maker, i);
    if (ways < 2) {
        lesson->count -= step->count;
        lesson_begin_step(maker, SUMMIT_STEP_WHOLE);
    }
}

static bool make_plan(struct lesson_maker *maker)
{
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_PLAN);
    struct summit_position start;
    struct summit_answer answer;
    summit_start(maker->rules, verdict_first(maker->rules), &start);
    if (!lesson_plan_find(maker->solver, &start, maker->lesson))
        return false;
    if (maker->lesson->plan_count == 0 || !summit_solver_value(maker->solver, &start, &answer))
        return true;
    struct summit_exercise *exercise = lesson_add(maker, SUMMIT_STEP_PLAN, &start, &answer);
    exercise->question = SUMMIT_EXERCISE_PLAN;
    exercise->answer = SUMMIT_NO_MOVE;
    step->needed = 1;
    return true;
}

static bool make_steps(struct lesson_maker *maker)
{
    lesson_make_play(maker);
    make_finish(maker);
    make_backwards(maker);
    make_use(maker);
    if (!make_plan(maker))
        return false;
    lesson_make_sizes(maker);
    make_whole(maker);
    return !maker->failed;
}

/* Why there is nothing to learn, or MESSAGE_LANGUAGE. */
static enum message lacks(const struct lesson_maker *maker)
{
    const struct summit_lesson *lesson = maker->lesson;
    struct summit_position start;
    struct summit_answer answer;
    if (!maker->chooses)
        return MESSAGE_ERROR_LESSON_FORCED;
    if (lesson->count > lesson->steps[SUMMIT_STEP_PLAY].count)
        return MESSAGE_LANGUAGE; /* there is more than a game to be played */
    lesson_find_start(&lesson->sizes[0], &start, &answer);
    return answer.value == SUMMIT_DRAW ? MESSAGE_ERROR_LESSON_DRAWN : MESSAGE_ERROR_LESSON_NONE;
}

bool summit_lesson_make(const struct summit_solver *solver, struct summit_lesson *lesson,
                        struct summit_error *error)
{
    struct lesson_maker maker = {
        .solver = solver, .rules = summit_solver_rules(solver), .lesson = lesson};
    *lesson = (struct summit_lesson){.chance = 1, .size_count = 1};
    lesson->sizes[0] = (struct summit_lesson_size){"", maker.rules, solver};
    if (summit_rules_players(maker.rules) != 2)
        return fail(error, 0, MESSAGE_ERROR_LESSON_PLAYERS,
                    fill({"count", .number = summit_rules_players(maker.rules)}));
    if (!explore_init(&maker.explore, maker.rules, LESSON_GATHERED))
        return fail(error, 0, MESSAGE_ERROR_LESSON_MEMORY, NULL);
    bool made = lesson_gather(&maker) && make_steps(&maker);
    free(maker.list);
    explore_release(&maker.explore);
    if (!made)
        fail(error, 0, MESSAGE_ERROR_LESSON_MEMORY, NULL);
    else if (lacks(&maker) != MESSAGE_LANGUAGE)
        made = fail(error, 0, lacks(&maker), NULL);
    if (!made)
        summit_lesson_release(lesson);
    return made;
}

void summit_lesson_release(struct summit_lesson *lesson)
{
    lesson_release_sizes(lesson);
}
