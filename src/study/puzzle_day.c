/* puzzle_day.c: the puzzle of a day: which game, how hard, and whether it is a question. */
#include "study/puzzle.h"

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
enum { FAMILIES = sizeof families / sizeof families[0] };

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

bool summit_puzzle_daily(int64_t date, const char **game, struct summit_puzzle *puzzle,
                         struct summit_error *error)
{
    struct day_games games;
    int64_t number = 0;
    if (!puzzle_day(date, &number))
        return fail(error, 0, MESSAGE_ERROR_NO_DAY, NULL);
    uint64_t day = (uint64_t)number;
    /* On an odd day, whose family has questions. Games that have nothing else make up for the days
     * that are left out, so that one in four is a question. */
    bool asks = day % PUZZLE_QUESTION_EVERY == 1 && day % (4 * PUZZLE_QUESTION_EVERY) != 13;
    uint64_t seed = (uint64_t)date * PUZZLE_QUESTION_EVERY + (asks ? 0 : 1);
    bool found = false;
    *error = (struct summit_error){0};
    bool loaded = load_family(families[day % FAMILIES], &games, error);
    enum summit_grade grade = grade_of_day(number);
    for (size_t step = 0; step < 2 * SUMMIT_GRADES && loaded && !found && !error_is_ours(error);
         step++) {
        bool question = step < SUMMIT_GRADES;
        enum summit_grade wanted = (enum summit_grade)((grade + step) % SUMMIT_GRADES);
        for (size_t i = 0;
             i < games.count && (asks || !question) && !found && !error_is_ours(error); i++) {
            size_t which = (size_t)(day / FAMILIES + i) % games.count;
            *game = games.name[which];
            found = question ? puzzle_make_question(games.rules[which], seed, wanted, puzzle, error)
                             : summit_puzzle_make(games.rules[which], seed, wanted, puzzle, error);
        }
    }
    for (size_t i = 0; i < games.count; i++)
        summit_rules_free(games.rules[i]);
    return found;
}
