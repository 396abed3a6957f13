/* puzzling.c: a puzzle as front ends on this machine give it. */
#include "front/host/puzzling.h"

#include "base/error.h"
#include "base/value.h"
#include "front/host/sayings.h"
#include "front/host/solving.h"
#include "session/record.h"
#include "summit_look.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- Which one ------------------------------------------------------------------------------ */

uint64_t puzzling_seed(void)
{
    uint32_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        seed = (uint32_t)time(NULL);
    return seed;
}

/* Finds a puzzle of these rules, of the grade or of the next ones. */
static bool find(struct puzzling *puzzling, const struct summit_rules *rules, uint64_t seed,
                 enum summit_grade grade, size_t grades, struct summit_error *error)
{
    *puzzling = (struct puzzling){.first = true};
    puzzling->rules = game_draw(rules, seed, error);
    if (puzzling->rules != NULL)
        puzzling->solver = solving(puzzling->rules,
                                   &(struct summit_solver_options){.glance = SUMMIT_GLANCE}, error);
    if (puzzling->solver != NULL &&
        puzzle_find(puzzling->solver, seed, grade, grades, &puzzling->puzzle, error))
        return true;
    puzzling_release(puzzling);
    return false;
}

/* One of the games that come with the program, that of the seed or the next that has such a puzzle.
 */
static bool find_any(struct puzzling *puzzling, const struct puzzling_wish *wish, size_t grades,
                     struct summit_error *error)
{
    bool found = false;
    for (size_t i = 0; i < summit_game_count() && !found; i++) {
        size_t game = (size_t)((wish->seed + i) % summit_game_count());
        struct summit_rules *rules = summit_game(summit_game_name(game), error);
        if (rules == NULL)
            return false;
        summit_rules_speak(rules, wish->language);
        found = find(puzzling, rules, wish->seed, wish->grade, grades, error);
        summit_rules_free(rules);
        if (!found && (summit_was_cancelled(error) || error_is_memory(error)))
            return false;
    }
    return found;
}

bool puzzling_make(struct puzzling *puzzling, const struct puzzling_wish *wish,
                   struct summit_error *error)
{
    size_t grades = wish->any_grade ? SUMMIT_GRADES : 1;
    return wish->rules == NULL
               ? find_any(puzzling, wish, grades, error)
               : find(puzzling, wish->rules, wish->seed, wish->grade, grades, error);
}

bool puzzling_make_daily(struct puzzling *puzzling, int64_t date,
                         const struct summit_language *language, struct summit_error *error)
{
    struct summit_daily daily;
    struct summit_rules *rules =
        summit_puzzle_daily(date, &daily, error) ? summit_game(daily.game, error) : NULL;
    if (rules == NULL)
        return false;
    summit_rules_speak(rules, language);
    bool found = find(puzzling, rules, daily.seed, daily.grade, SUMMIT_GRADES, error);
    puzzling->date = date;
    summit_rules_free(rules);
    return found;
}

void puzzling_release(struct puzzling *puzzling)
{
    summit_solver_free(puzzling->solver);
    summit_rules_free(puzzling->rules);
    *puzzling = (struct puzzling){0};
}

struct summit_table *puzzling_table(const struct puzzling *puzzling)
{
    struct game game;
    struct text record = {0};
    struct summit_error error;
    struct summit_table *table = NULL;
    bool played = game_init_puzzle(&game, puzzling->rules, &puzzling->puzzle);
    record_whole(&game, &record);
    if (played && !record.failed)
        table = summit_table_open(record.at, record.length,
                                  &(struct summit_table_options){.unkept = true}, &error);
    if (table != NULL)
        summit_table_speak(table, summit_rules_language(puzzling->rules));
    game_release(&game);
    text_release(&record);
    return table;
}

/* ---- Streaks -------------------------------------------------------------------------------- */

/* Today's puzzle counts when it is solved, another one by the first answer. */
static void count_answer(struct puzzling *puzzling, bool right)
{
    struct streaks streaks;
    int64_t today = streaks_today(), date = puzzling->date;
    streaks_read(&streaks);
    bool by_day = date == today && right && !puzzling->done && streaks.day != date;
    bool by_row = date == 0 && puzzling->first;
    if (by_day)
        streaks = (struct streaks){date, streaks_days(&streaks, today) + 1, streaks.row};
    else if (by_row)
        streaks.row = right ? streaks.row + 1 : 0;
    if (by_day || by_row)
        puzzling->trouble = streaks_write(&streaks) ? 0 : errno;
    puzzling->first = false;
    puzzling->done = puzzling->done || right;
}

/* ---- Answers -------------------------------------------------------------------------------- */

static void say(struct text *text, const struct puzzling *puzzling, enum saying saying,
                const struct filling *fillings)
{
    saying_add(text, summit_rules_language(puzzling->rules), saying, fillings);
}

/* A line about a move, as a player can type it. */
static void say_move(struct text *told, const struct puzzling *puzzling, enum saying saying,
                     struct summit_move move)
{
    char typed[80];
    summit_typed_move(puzzling->rules, &puzzling->puzzle.position, move, typed, sizeof typed);
    say(told, puzzling, saying, fill({"move", typed}));
}

static void tell_layer(struct text *told, const struct puzzling *puzzling,
                       const struct summit_position *position, enum summit_layer layer)
{
    struct summit_hint hint;
    summit_hint(puzzling->solver, position, &hint);
    hint_tell(told, puzzling->rules, &hint, layer);
}

/* What the next player would be told after a move that isn't the one: what to answer, too. */
static void tell_then(struct text *told, const struct puzzling *puzzling,
                      const struct summit_position *after)
{
    char name[PLAYER_NAME_BYTES + 64];
    struct text words = {0};
    tell_layer(&words, puzzling, after, SUMMIT_LAYER_WHO);
    tell_layer(&words, puzzling, after, SUMMIT_LAYER_MOVE);
    for (size_t i = 0; i < words.length; i++)
        words.at[i] = words.at[i] == '\n' ? ' ' : words.at[i];
    while (words.length > 0 && words.at[words.length - 1] == ' ')
        words.at[--words.length] = '\0';
    summit_player_name(puzzling->rules, after->turn, name, sizeof name);
    say(told, puzzling, SAYING_PUZZLE_THEN, fill({"player", name}, {"words", study_text(&words)}));
    text_release(&words);
}

/* Takes the events of a table; what happened, what was told, and why a move was refused, goes into
 * the words: why another word was, doesn't. */
static void take_events(struct summit_table *table, struct text *words)
{
    struct summit_event event;
    while (summit_table_next(table, &event))
        if (event.kind == SUMMIT_EVENT_DONE || event.kind == SUMMIT_EVENT_TOLD ||
            (event.kind == SUMMIT_EVENT_REFUSED && event.word != SUMMIT_WORDS))
            text_add(words, event.text);
}

/* Judges a legal move; the words tell what the table made of it. */
static enum puzzling_answer judge(struct puzzling *puzzling, struct summit_move move,
                                  const char *words, struct text *told)
{
    struct summit_position after = puzzling->puzzle.position;
    bool right = summit_same_move(move, puzzling->puzzle.solution);
    count_answer(puzzling, right);
    say_move(told, puzzling, right ? SAYING_PUZZLE_SOLVED : SAYING_PUZZLE_WRONG, move);
    if (right) {
        tell_layer(told, puzzling, &puzzling->puzzle.position, SUMMIT_LAYER_WHY);
        return PUZZLING_RIGHT;
    }
    summit_play(puzzling->rules, &after, move, NULL);
    while (summit_stuck(puzzling->rules, &after))
        summit_pass(puzzling->rules, &after);
    if (after.winner == SUMMIT_NOBODY)
        tell_then(told, puzzling, &after);
    else
        text_add(told, words);
    return PUZZLING_WRONG;
}

/* What came of something that went into a table. */
static enum puzzling_answer settle(struct puzzling *puzzling, struct summit_table *table,
                                   size_t before, struct text *told)
{
    struct text words = {0};
    size_t count = 0;
    enum puzzling_answer answer = PUZZLING_NO_MOVE;
    take_events(table, &words);
    const struct summit_ply *plies = summit_table_plies(table, &count);
    if (count > before && plies[before].kind == SUMMIT_DONE_MOVE)
        answer = judge(puzzling, plies[before].move, study_text(&words), told);
    else if (count == before && words.length > 0)
        text_add(told, words.at);
    else /* a word that only a game has a use for */
        puzzling_help(puzzling, told);
    text_release(&words);
    return answer;
}

/* A table for one try, with nothing left to be said; and how much was done there. */
static struct summit_table *table_for_try(const struct puzzling *puzzling, size_t *before)
{
    struct text unheard = {0};
    struct summit_table *table = puzzling_table(puzzling);
    if (table != NULL) {
        take_events(table, &unheard);
        summit_table_plies(table, before);
    }
    text_release(&unheard);
    return table;
}

enum puzzling_answer puzzling_type(struct puzzling *puzzling, const char *typed, size_t length,
                                   struct text *told)
{
    size_t before = 0;
    struct summit_table *table = table_for_try(puzzling, &before);
    if (table == NULL) {
        text_fail(told);
        return PUZZLING_NO_MOVE;
    }
    summit_table_line(table, SUMMIT_ANYBODY, typed, length, 0);
    enum puzzling_answer answer = settle(puzzling, table, before, told);
    summit_table_free(table);
    return answer;
}

enum puzzling_answer puzzling_try(struct puzzling *puzzling, struct summit_move move,
                                  struct text *told)
{
    size_t before = 0;
    struct summit_table *table = table_for_try(puzzling, &before);
    if (table == NULL) {
        text_fail(told);
        return PUZZLING_NO_MOVE;
    }
    struct summit_ply deed = {SUMMIT_DONE_MOVE, puzzling->puzzle.position.turn, move};
    summit_table_act(table, deed, 0);
    enum puzzling_answer answer = settle(puzzling, table, before, told);
    summit_table_free(table);
    return answer;
}

void puzzling_hint(struct puzzling *puzzling, struct text *told)
{
    unsigned layer = puzzling->hints < SUMMIT_LAYER_WHY ? puzzling->hints : SUMMIT_LAYER_WHY;
    tell_layer(told, puzzling, &puzzling->puzzle.position, (enum summit_layer)layer);
    puzzling->hints++;
    puzzling->first = puzzling->first && puzzling->hints == 1;
}

void puzzling_help(struct puzzling *puzzling, struct text *told)
{
    say(told, puzzling, SAYING_PUZZLE_HELP, NULL);
}

void puzzling_show(struct puzzling *puzzling, struct text *told)
{
    if (!puzzling->done)
        count_answer(puzzling, false);
    puzzling->done = true;
    say_move(told, puzzling, SAYING_PUZZLE_IS, puzzling->puzzle.solution);
    tell_layer(told, puzzling, &puzzling->puzzle.position, SUMMIT_LAYER_WHY);
}

/* ---- What is said --------------------------------------------------------------------------- */

void puzzling_add_title(struct text *text, const struct puzzling *puzzling)
{
    struct text grade = {0};
    char date[16];
    text_write(date, sizeof date, "%d-%02d-%02d", (int)(puzzling->date / 10000),
               (int)(puzzling->date / 100 % 100), (int)(puzzling->date % 100));
    phrase_add(&grade, summit_rules_language(puzzling->rules),
               (enum phrase)(PHRASE_GRADE_EASY + puzzling->puzzle.grade), NULL);
    say(text, puzzling, puzzling->date != 0 ? SAYING_PUZZLE_DAY : SAYING_PUZZLE_TITLE,
        fill({"date", date}, {"title", summit_rules_title(puzzling->rules)},
             {"grade", study_text(&grade)}, {"seed", .number = (wide)puzzling->puzzle.seed}));
    text_release(&grade);
}

void puzzling_add_task(struct text *text, const struct puzzling *puzzling)
{
    puzzle_tell(text, puzzling->rules, &puzzling->puzzle);
}

void puzzling_add_streaks(struct text *text, const struct puzzling *puzzling)
{
    struct streaks streaks;
    streaks_read(&streaks);
    say(text, puzzling, SAYING_PUZZLE_STREAKS,
        fill({"days", .number = streaks_days(&streaks, streaks_today())},
             {"row", .number = streaks.row}));
    if (puzzling->trouble != 0)
        say(text, puzzling, SAYING_PUZZLE_UNKEPT, fill({"reason", strerror(puzzling->trouble)}));
}
