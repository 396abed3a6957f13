/* lesson_safe.c: questions about what is safe to leave: numbers side by side, or heaps.
 *
 * Only where nothing but the numbers counts, and what is safe for one player is so for the other.
 */
#include "study/lesson_maker.h"

#include "base/chance.h"
#include "study/lesson_plan.h"

#include <string.h>

enum {
    REACH = 64, /* numbers up to so far from the end are asked about, */
    HEAP = 7,   /* and heaps up to this size, */
    ALIKE = 4,  /* so many that are safe, and that aren't, */
    DRAWN = 400 /* of so many that are drawn */
};

/* Whether somebody who is left a position loses, whoever that is; false if that can't be asked. */
static bool read_safe(const struct summit_lesson_size *size, struct summit_position position,
                      bool *safe)
{
    bool loses[2] = {false, false};
    for (unsigned seat = 0; seat < 2; seat++) {
        struct summit_answer answer;
        position.turn = (uint8_t)seat;
        if (!summit_possible(size->rules, &position) || summit_stuck(size->rules, &position) ||
            !summit_solver_value(size->solver, &position, &answer) || answer.winner < 0)
            return false;
        loses[seat] = answer.winner != (int)seat;
    }
    *safe = loses[0];
    return loses[0] == loses[1];
}

/* Inserts one in order: by the total, then the largest heap. */
static void insert(struct summit_exercise *asked, const int64_t *numbers, bool safe)
{
    size_t at = asked->asked_count++, bytes = sizeof asked->asked[0];
    for (; at > 0; at--) {
        const int64_t *before = asked->asked[at - 1];
        int64_t more = 0;
        for (unsigned i = 0; i < SUMMIT_PLAN_HEAPS; i++)
            more += numbers[i] - before[i];
        if (more != 0 ? more > 0 : numbers[0] > before[0])
            break;
        memcpy(asked->asked[at], before, bytes);
        asked->safe[at] = asked->safe[at - 1];
    }
    memcpy(asked->asked[at], numbers, bytes);
    asked->safe[at] = safe;
}

/* Numbers side by side, those nearest to the end of the game. */
static void find_numbers(const struct summit_lesson_size *size, struct summit_position start,
                         struct summit_exercise *asked)
{
    int64_t low, high, from = start.number[0];
    summit_rules_span(size->rules, &low, &high);
    bool rises = summit_rules_rises(size->rules, 0), safe;
    int64_t number = rises ? high : low, step = rises ? -1 : 1;
    low = rises && low < from ? from : low;
    high = !rises && high > from ? from : high;
    for (unsigned i = 0; i < REACH && number >= low && number <= high; i++, number += step) {
        start.number[0] = number;
        bool ends =
            summit_rules_ends(size->rules, 0, number) || summit_rules_ends(size->rules, 1, number);
        if (!ends && asked->asked_count < SUMMIT_ASKED_MOST && read_safe(size, start, &safe))
            insert(asked, (int64_t[SUMMIT_PLAN_HEAPS]){number}, safe);
        else if (asked->asked_count < LESSON_ASKED_LEAST)
            asked->asked_count = 0;
        else
            break;
    }
}

/* Whether heaps are there already, or enough that are as safe as they are. */
static bool is_enough(const struct summit_exercise *asked, const int64_t *heaps, bool safe)
{
    size_t alike = 0;
    for (size_t i = 0; i < asked->asked_count; i++) {
        if (memcmp(asked->asked[i], heaps, sizeof asked->asked[i]) == 0)
            return true;
        alike += asked->safe[i] == safe;
    }
    return alike == ALIKE;
}

/* Small heaps that are drawn by chance; at least two of them, where there are so many. False if
 * there is no memory. */
static bool find_heaps(const struct summit_lesson_size *size, const struct summit_position *start,
                       struct summit_exercise *asked)
{
    unsigned count = summit_rules_heaps(size->rules);
    uint64_t identity = summit_rules_identity(size->rules), chance = chance_seed(identity, 6);
    for (unsigned drawn = 0; drawn < DRAWN && asked->asked_count < 2 * ALIKE; drawn++) {
        int64_t heaps[SUMMIT_PLAN_HEAPS];
        struct summit_position position = *start;
        bool safe;
        for (unsigned i = 0; i < count; i++)
            position.number[i] = chance_below(
                &chance, (uint32_t)(start->number[i] < HEAP ? start->number[i] : HEAP) + 1);
        lesson_plan_sorted(size->rules, &position, heaps);
        if ((count == 1 || heaps[1] > 0) && read_safe(size, position, &safe) &&
            !is_enough(asked, heaps, safe))
            insert(asked, heaps, safe);
    }
    return identity != 0;
}

void lesson_ask_safe(struct lesson_maker *maker, unsigned index)
{
    const struct summit_lesson_size *size = &maker->lesson->sizes[index];
    struct summit_exercise asked = {.asked_count = 0};
    struct summit_position start;
    struct summit_answer answer;
    size_t safe = 0;
    lesson_find_start(size, &start, &answer);
    if (!summit_rules_memoryless(size->rules))
        return;
    if (summit_rules_heaps(size->rules) > 0)
        maker->failed = !find_heaps(size, &start, &asked) || maker->failed;
    else
        find_numbers(size, start, &asked);
    for (size_t i = 0; i < asked.asked_count; i++)
        safe += asked.safe[i];
    if (asked.asked_count < LESSON_ASKED_LEAST || safe == 0 || safe == asked.asked_count)
        return;
    struct summit_exercise *exercise = lesson_add(maker, SUMMIT_STEP_SIZE, &start, &answer);
    exercise->question = SUMMIT_EXERCISE_SAFE;
    exercise->size = index;
    exercise->answer = SUMMIT_NO_MOVE;
    exercise->asked_count = asked.asked_count;
    memcpy(exercise->asked, asked.asked, sizeof exercise->asked);
    memcpy(exercise->safe, asked.safe, sizeof exercise->safe);
}
