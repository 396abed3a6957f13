/* lesson_sizes.c: the game made small, and in other sizes.
 *
 * Which key of a game is its size follows from its shape: the heaps, the end of a list, the target
 * of what grows, the width of a line, the start of what falls. What the check then refuses isn't
 * tried. Each size has to be solved within a small memory, so no size takes long. */
#include "study/lesson_maker.h"

#include "base/error.h"
#include "study/real_choice.h"
#include "study/study.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    SMALL_LEAST = 4,
    SMALL_GOOD = 6, /* taken first */
    SMALL_MOST = 8,
    TRIED_MOST = 40,  /* sizes */
    CHOICE_PLIES = 4, /* after so many somebody has to choose well */
    ASKED_SIZES = 6,
    SIZE_MEMORY = 2 << 20,
};

/* The key that makes a game larger or smaller, and what stands around its number. */
struct size_key {
    const char *key;
    char before[16];
    const char *behind;
    int64_t value, least, step;
    bool heaps; /* the number is by how much each heap differs */
};

/* ---- Which key ------------------------------------------------------------------------------ */

/* Reads `BEFORE number BEHIND`; false if that isn't all. */
static bool read_key(const struct summit_rules *rules, const char *key, const char *before,
                     const char *behind, int64_t *value)
{
    char text[96];
    size_t skip = strlen(before), tail = strlen(behind);
    size_t length = summit_rules_get(rules, key, text, sizeof text);
    return length < sizeof text && length > skip + tail && strncmp(text, before, skip) == 0 &&
           strcmp(text + length - tail, behind) == 0 &&
           number_read((struct span){text + skip, length - skip - tail}, value);
}

static bool find_list(const struct summit_rules *rules, struct size_key *size)
{
    char text[96];
    size_t digits = 0;
    *size = (struct size_key){.key = "numbers", .behind = "", .step = 1};
    if (read_key(rules, "numbers", "divisors of ", "", &size->value)) {
        strcpy(size->before, "divisors of ");
        size->least = 12;
        size->step = size->value % 12 == 0 ? 12 : 2;
        return true;
    }
    summit_rules_get(rules, "numbers", text, sizeof text);
    while (text[digits] >= '0' && text[digits] <= '9')
        digits++;
    if (digits == 0 || digits > 6 || text[digits] != '-')
        return false;
    memcpy(size->before, text, digits + 1);
    size->least = strtoll(text, NULL, 10) + 2;
    return read_key(rules, "numbers", size->before, "", &size->value);
}

static bool find_key(const struct summit_rules *rules, struct size_key *size)
{
    struct summit_position start;
    bool rises = summit_rules_rises(rules, 0);
    summit_start(rules, verdict_first(rules), &start);
    *size = (struct size_key){.key = "heaps", .behind = "", .step = 1, .heaps = true};
    if (summit_rules_heaps(rules) > 0)
        return true;
    if (summit_rules_pool(rules) && !summit_rules_single_target(rules, 0))
        return find_list(rules, size);
    *size =
        (struct size_key){.key = "target", .behind = "", .least = start.number[0] + 2, .step = 1};
    if (rises && read_key(rules, "target", "", "", &size->value))
        return true;
    size->behind = "+";
    if (rises && read_key(rules, "target", "", "+", &size->value))
        return true;
    *size = (struct size_key){.key = "size", .behind = "", .least = 3, .step = 2};
    if (read_key(rules, "size", "", "", &size->value))
        return true;
    *size = (struct size_key){.key = "start", .behind = "", .step = 1};
    if (!read_key(rules, "start", "", "", &size->value))
        return false;
    size->least = rises ? size->value : summit_rules_least(rules) + 1;
    if (size->value >= 0 && size->least < 0)
        size->least = 0;
    return true;
}

/* ---- A size --------------------------------------------------------------------------------- */

static void write_heaps(const struct summit_rules *rules, int64_t more, struct text *text)
{
    struct summit_position start;
    unsigned heaps = summit_rules_heaps(rules);
    summit_start(rules, verdict_first(rules), &start);
    for (unsigned i = 0; i < heaps; i++) {
        int64_t each =
            more / (int64_t)heaps + (i < (unsigned)(llabs(more) % heaps) ? more < 0 ? -1 : 1 : 0);
        int64_t number = start.number[i] + each;
        text_addf(text, "%s%" PRId64, i > 0 ? ", " : "", number > 1 ? number : 1);
    }
}

/* The solver of rules: that which counts plies, if they are small enough. */
static struct summit_solver *solve(const struct summit_rules *rules, struct summit_error *error)
{
    struct summit_solver_options options = {
        .method = SUMMIT_EXPLORATION, .memory = SIZE_MEMORY, .threads = 1};
    struct summit_solver *solver = summit_solver_new(rules, &options, error);
    if (solver != NULL || summit_rules_pool(rules) || error_is_ours(error))
        return solver; /* lists are bounded by nothing else */
    options = (struct summit_solver_options){
        .memory = SIZE_MEMORY, .quick_memory = SIZE_MEMORY, .threads = 1};
    return summit_solver_new(rules, &options, error);
}

static void release_size(struct summit_lesson_size *size)
{
    summit_solver_free((struct summit_solver *)size->solver);
    summit_rules_free((struct summit_rules *)size->rules);
}

/* Makes the game in a size of its own; false if that can't be played or solved. */
static bool make_size(struct lesson_maker *maker, const struct size_key *key, int64_t value,
                      struct summit_lesson_size *size)
{
    struct summit_error error = {0};
    char number[SUMMIT_SIZE_BYTES];
    struct text text = text_into(number, sizeof number);
    *size = (struct summit_lesson_size){.settings = ""};
    if (key->heaps)
        write_heaps(maker->rules, value, &text);
    else
        text_addf(&text, "%s%" PRId64 "%s", key->before, value, key->behind);
    if (text_write(size->settings, sizeof size->settings, "%s = %s", key->key, number) >=
        sizeof size->settings)
        return false;
    struct summit_rules *made = summit_rules_copy(maker->rules);
    bool good = made != NULL && summit_rules_set(made, key->key, number, &error) &&
                summit_rules_check(made, &error) && !summit_rules_tossed(made) &&
                summit_rules_players(made) == 2;
    size->solver = good ? solve(made, &error) : NULL;
    size->rules = made;
    if (size->solver != NULL)
        return true;
    maker->failed = maker->failed || made == NULL || error_is_ours(&error);
    release_size(size);
    return false;
}

void lesson_release_sizes(struct summit_lesson *lesson)
{
    for (size_t i = 1; i < lesson->size_count; i++)
        release_size(&lesson->sizes[i]);
    lesson->size_count = 0;
}

void lesson_find_start(const struct summit_lesson_size *size, struct summit_position *start,
                       struct summit_answer *answer)
{
    *answer = (struct summit_answer){.value = SUMMIT_DRAW, .winner = SUMMIT_DRAWN};
    summit_start(size->rules, verdict_first(size->rules), start);
    if (start->winner == SUMMIT_NOBODY && !summit_stuck(size->rules, start))
        summit_solver_value(size->solver, start, answer);
}

/* ---- The game made small -------------------------------------------------------------------- */

static bool is_small(const struct summit_answer *answer, unsigned least)
{
    return answer->value != SUMMIT_DRAW && answer->plies >= least && answer->plies <= SMALL_MOST;
}

/* Looks for a size with so many plies, below the game's own. */
static bool find_small(struct lesson_maker *maker, unsigned least, struct summit_lesson_size *small)
{
    struct size_key key;
    struct summit_position start;
    struct summit_answer answer;
    if (!find_key(maker->rules, &key))
        return false;
    bool away = strcmp(key.key, "start") == 0 && summit_rules_rises(maker->rules, 0);
    if (key.heaps) {
        summit_start(maker->rules, verdict_first(maker->rules), &start);
        for (unsigned i = 0; i < summit_rules_heaps(maker->rules); i++)
            key.least -= start.number[i] > 1 ? start.number[i] - 1 : 0;
        key.least = key.least < -TRIED_MOST ? -TRIED_MOST : key.least;
    }
    for (unsigned tried = 1; tried <= TRIED_MOST && !maker->failed; tried++) {
        int64_t value = key.heaps ? -(int64_t)tried
                        : away    ? key.value + (int64_t)tried
                                  : key.least + (int64_t)(tried - 1) * key.step;
        if ((key.heaps && value < key.least) || (!key.heaps && !away && value >= key.value))
            return false;
        if (!make_size(maker, &key, value, small))
            continue;
        lesson_find_start(small, &start, &answer);
        if (is_small(&answer, least))
            return true;
        release_size(small);
    }
    return false;
}

/* Where the game itself comes near its end; if that is nowhere its start, as it is. */
static void find_late(const struct lesson_maker *maker, struct summit_position *position,
                      struct summit_answer *answer)
{
    for (size_t i = 0; i < maker->count; i++)
        if (is_small(&maker->list[i].answer, SMALL_GOOD)) {
            explore_get(&maker->explore, maker->list[i].index, position);
            *answer = maker->list[i].answer;
            return;
        }
}

void lesson_make_play(struct lesson_maker *maker)
{
    struct summit_lesson *lesson = maker->lesson;
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_PLAY);
    struct summit_position position;
    struct summit_answer answer;
    lesson_find_start(&lesson->sizes[0], &position, &answer);
    if (!is_small(&answer, SMALL_LEAST)) {
        struct summit_lesson_size *small = &lesson->sizes[lesson->size_count];
        if (find_small(maker, SMALL_GOOD, small) || find_small(maker, SMALL_LEAST, small)) {
            lesson->small = lesson->size_count++;
            lesson_find_start(&lesson->sizes[lesson->small], &position, &answer);
        } else
            find_late(maker, &position, &answer);
    }
    bool ends = answer.value != SUMMIT_DRAW && answer.plies <= SMALL_MOST;
    for (unsigned i = 0; i < 2 && ends && position.winner == SUMMIT_NOBODY; i++) {
        struct summit_exercise *exercise = lesson_add(maker, SUMMIT_STEP_PLAY, &position, &answer);
        exercise->question = SUMMIT_EXERCISE_GAME;
        exercise->size = (unsigned)lesson->small;
        exercise->second = i > 0;
        exercise->answer = SUMMIT_NO_MOVE;
    }
    step->needed = (unsigned)step->count;
}

/* ---- Other sizes ---------------------------------------------------------------------------- */

/* Whether the winner at a position has a real choice, there or within so many plies. */
static bool comes_to_choice(const struct summit_lesson_size *size,
                            const struct summit_position *position, int winner, unsigned plies)
{
    struct summit_move move;
    if (position->winner != SUMMIT_NOBODY)
        return false;
    if (position->turn == winner && real_choice_at(size->solver, position))
        return true;
    for (struct summit_place place = {0};
         plies > 0 && summit_next_move(size->rules, position, &place, &move);) {
        struct summit_position after;
        enum choice_kind kind = real_choice_kind(size->solver, position, move, &after);
        if ((position->turn != winner || kind == CHOICE_WINS) &&
            comes_to_choice(size, &after, winner, plies - 1))
            return true;
    }
    return false;
}

bool lesson_has_choice(const struct summit_lesson_size *size, const struct summit_position *start,
                       int winner)
{
    return comes_to_choice(size, start, winner, CHOICE_PLIES);
}

static bool add_first(struct lesson_maker *maker, unsigned index)
{
    const struct summit_lesson_size *size = &maker->lesson->sizes[index];
    struct summit_position start;
    struct summit_answer answer;
    lesson_find_start(size, &start, &answer);
    if (answer.value == SUMMIT_DRAW || !lesson_has_choice(size, &start, answer.winner))
        return false;
    struct summit_exercise *exercise = lesson_add(maker, SUMMIT_STEP_SIZE, &start, &answer);
    exercise->question = SUMMIT_EXERCISE_FIRST;
    exercise->size = index;
    exercise->answer =
        exercise->wins ? summit_solver_best(size->solver, &start, &answer) : SUMMIT_NO_MOVE;
    return true;
}

/* How many exercises of the step have this answer. */
static unsigned count_answers(const struct lesson_maker *maker, bool wins)
{
    const struct summit_lesson_step *step = &maker->lesson->steps[SUMMIT_STEP_SIZE];
    unsigned count = 0;
    for (size_t i = step->first; i < step->first + step->count; i++)
        count += maker->lesson->exercises[i].wins == wins;
    return count;
}

/* Whether no size of the lesson is like this one. */
static bool is_new(const struct summit_lesson *lesson, const char *settings)
{
    for (size_t i = 0; i < lesson->size_count; i++)
        if (strcmp(lesson->sizes[i].settings, settings) == 0)
            return false;
    return true;
}

/* Sizes around the game's own, the nearer ones first; no answer is right for more than three. */
static void ask_first(struct lesson_maker *maker)
{
    struct summit_lesson *lesson = maker->lesson;
    struct size_key key;
    if (!find_key(maker->rules, &key))
        return;
    for (unsigned tried = 0; tried < TRIED_MOST && lesson->size_count < SUMMIT_SIZES_MOST &&
                             lesson->steps[SUMMIT_STEP_SIZE].count < ASKED_SIZES && !maker->failed;
         tried++) {
        int64_t away = (int64_t)(tried / 2 + 1) * key.step;
        int64_t value = key.value + (tried % 2 > 0 ? -away : away);
        struct summit_lesson_size *size = &lesson->sizes[lesson->size_count];
        if ((!key.heaps && value < (key.value < 0 ? INT64_MIN : 0)) ||
            !make_size(maker, &key, value, size))
            continue;
        struct summit_position start;
        struct summit_answer answer;
        lesson_find_start(size, &start, &answer);
        if (!is_new(lesson, size->settings))
            release_size(size);
        else if (count_answers(maker, answer.value == SUMMIT_WIN) < ASKED_SIZES / 2 &&
                 add_first(maker, (unsigned)lesson->size_count))
            lesson->size_count++;
        else
            release_size(size);
    }
}

/* Puts a question about what is safe behind every second one about who wins. */
static void mix(struct summit_lesson *lesson)
{
    struct summit_lesson_step *step = &lesson->steps[SUMMIT_STEP_SIZE];
    struct summit_exercise *at = &lesson->exercises[step->first], held;
    size_t from = 0;
    while (from < step->count && at[from].question == SUMMIT_EXERCISE_FIRST)
        from++;
    for (size_t to = 2; from < step->count && to < from; to += 3, from++) {
        held = at[from];
        memmove(&at[to + 1], &at[to], (from - to) * sizeof at[0]);
        at[to] = held;
    }
}

void lesson_make_sizes(struct lesson_maker *maker)
{
    struct summit_lesson *lesson = maker->lesson;
    struct summit_lesson_step *step = lesson_begin_step(maker, SUMMIT_STEP_SIZE);
    ask_first(maker);
    if (count_answers(maker, true) == 0 || count_answers(maker, false) == 0) {
        lesson->count -= step->count; /* one answer would do for all */
        step->count = 0;
    }
    for (unsigned i = 1; i < lesson->size_count && i <= 2; i++)
        lesson_ask_safe(maker, (unsigned)lesson->size_count - i);
    mix(lesson);
    step->needed = step->count >= LESSON_ASKED_LEAST ? 4 : (unsigned)step->count;
    if (step->count < 2) {
        lesson->count -= step->count;
        lesson_begin_step(maker, SUMMIT_STEP_SIZE);
    }
}
