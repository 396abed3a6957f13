/* puzzle_day.c: the puzzle of a day: which game, how hard, and whether it is a question. */
#include "study/puzzle.h"

#include "base/chance.h"
#include "base/error.h"

/* ---- Days ----------------------------------------------------------------------------------- */

/* Days since the first of March of the year 0, after which a leap day comes last in its year. */
static int64_t days_before(int64_t year, int64_t month, int64_t day)
{
    int64_t from_march = (month + 9) % 12, years = year - (month <= 2);
    return years * 365 + years / 4 - years / 100 + years / 400 + (from_march * 153 + 2) / 5 + day -
           1;
}

static bool is_day(int64_t year, int64_t month, int64_t day)
{
    return year >= 1970 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 &&
           days_before(year, month, day) <
               days_before(month == 12 ? year + 1 : year, month % 12 + 1, 1);
}

bool puzzle_day(int64_t date, int64_t *day)
{
    int64_t year = date / 10000, month = date / 100 % 100;
    if (!is_day(year, month, date % 100))
        return false;
    *day = days_before(year, month, date % 100) - days_before(1970, 1, 1);
    return true;
}

/* Monday is easy, Sunday hard. The first of 1970 was a Thursday. */
static enum summit_grade grade_of_day(int64_t day)
{
    static const enum summit_grade grades[7] = {SUMMIT_EASY,   SUMMIT_EASY,   SUMMIT_MEDIUM,
                                                SUMMIT_MEDIUM, SUMMIT_MEDIUM, SUMMIT_HARD,
                                                SUMMIT_HARD};
    return grades[(day + 3) % 7];
}

/* ---- Games ---------------------------------------------------------------------------------- */

/* The order of families, so that every second one has questions. */
static const enum summit_family families[] = {SUMMIT_FAMILY_HEAPS,       SUMMIT_FAMILY_RACE,
                                              SUMMIT_FAMILY_LISTS,       SUMMIT_FAMILY_TAKE_AWAY,
                                              SUMMIT_FAMILY_OWN_NUMBERS, SUMMIT_FAMILY_DIVISORS};
enum {
    FAMILIES = sizeof families / sizeof families[0],
    GAME_STEPS = PUZZLE_STEPS / 2, /* for a game that is tried; those of a day have PUZZLE_STEPS, */
    LATE_STEPS = PUZZLE_STEPS / 8, /* and these where they are used up; */
    LATE_GAMES = 8,                /* after so many such games the next family has its turn, */
    NEXT_STEPS = PUZZLE_STEPS / 4, /* with so many steps */
};

/* What a day's puzzle is looked for with. */
struct day_search {
    uint64_t day, seed;
    bool asks;
    size_t steps;  /* that are left */
    unsigned late; /* games of this family that were tried with no more than LATE_STEPS */
};

static const char *game_at(size_t index)
{
    size_t own = summit_game_count();
    return index < own ? summit_game_name(index) : summit_classic_name(index - own);
}

/* The day's family, its games in turn, as far as they are made for two. */
struct day_games {
    const char *name[64];
    struct summit_rules *rules[64];
    size_t count;
};

static bool load_family(enum summit_family family, struct day_games *games,
                        struct summit_error *error)
{
    games->count = 0;
    for (size_t i = 0; game_at(i) != NULL && games->count < 64; i++) {
        struct summit_rules *rules = summit_game(game_at(i), error);
        if (rules == NULL)
            return false;
        if (summit_rules_family(rules) == family && summit_rules_players(rules) == 2) {
            games->name[games->count] = game_at(i);
            games->rules[games->count++] = rules;
        } else
            summit_rules_free(rules);
    }
    return true;
}

/* One game after the other: which comes first moves on by one more with each time that all had
 * their turn, since otherwise a game would always meet the same weekday. Then the others, in an
 * order that depends on the day, so that it isn't always the same one that stands in. */
static size_t turn_of(uint64_t day, size_t count, size_t place)
{
    uint64_t turn = day / FAMILIES, chance = chance_seed(day, 1);
    size_t first = (size_t)((turn + turn / count) % count);
    if (place == 0)
        return first;
    size_t skipped = chance_below(&chance, (uint32_t)count - 1);
    return (first + 1 + (skipped + place - 1) % (count - 1)) % count;
}

/* A puzzle of one game, with the steps that are left for this day, or a few more. */
static bool make(struct day_search *search, const struct summit_rules *rules, bool question,
                 enum summit_grade grade, struct summit_puzzle *puzzle, struct summit_error *error)
{
    size_t most = search->steps > GAME_STEPS   ? GAME_STEPS
                  : search->steps > LATE_STEPS ? search->steps
                                               : LATE_STEPS,
           budget = most;
    bool found =
        (!question && puzzle_make_line(rules, search->seed, grade, &budget, puzzle, error));
    if (!found && !error_is_ours(error)) {
        budget = budget > LATE_STEPS ? budget : LATE_STEPS; /* a game without lines */
        found = puzzle_make_question(rules, search->seed, grade, &budget, puzzle, error);
    }
    search->late += search->steps <= LATE_STEPS;
    size_t taken = budget < most ? most - budget : 0;
    search->steps -= taken < search->steps ? taken : search->steps;
    return found;
}

/* The puzzle of a family, as hard as this; questions come first. */
static bool make_of_family(struct day_search *search, enum summit_family family,
                           enum summit_grade grade, const char **game, struct summit_puzzle *puzzle,
                           struct summit_error *error)
{
    struct day_games games;
    bool found = false, loaded = load_family(family, &games, error);
    search->late = 0;
    for (size_t i = search->asks ? 0 : games.count;
         i < 2 * games.count && loaded && !found && !error_is_ours(error) &&
         search->late < LATE_GAMES;
         i++) {
        size_t which = turn_of(search->day, games.count, i % games.count);
        *game = games.name[which];
        found = make(search, games.rules[which], i < games.count, grade, puzzle, error);
    }
    for (size_t i = 0; i < games.count; i++)
        summit_rules_free(games.rules[i]);
    return found;
}

bool summit_puzzle_daily(int64_t date, const char **game, struct summit_puzzle *puzzle,
                         struct summit_error *error)
{
    int64_t number = 0;
    if (!puzzle_day(date, &number))
        return fail(error, 0, MESSAGE_ERROR_NO_DAY, NULL);
    uint64_t day = (uint64_t)number;
    /* On an odd day, whose family has questions. Games that have nothing else make up for the days
     * that are left out, so that one in four is a question. */
    bool asks = day % 8 == 1 || day % 48 == 5;
    struct day_search search = {.day = day,
                                .seed = (uint64_t)date * PUZZLE_QUESTION_EVERY + (asks ? 0 : 1),
                                .asks = asks,
                                .steps = PUZZLE_STEPS};
    bool found = false;
    *error = (struct summit_error){0};
    for (size_t i = 0; i < SUMMIT_GRADES * FAMILIES && !found && !error_is_ours(error); i++) {
        enum summit_grade grade = (grade_of_day(number) + i / FAMILIES) % SUMMIT_GRADES;
        if (i > 0)
            search.steps = NEXT_STEPS;
        found = make_of_family(&search, families[(day + i) % FAMILIES], grade, game, puzzle, error);
    }
    return found;
}
