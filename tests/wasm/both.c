/* both.c: the same answers on every machine: plays and solves random rules and prints all of it.
 * usage: both [how many] [seed]
 *
 * Built natively and for WebAssembly, the two have to print the same to the byte: positions, legal
 * moves, what they make, who wins in how many plies, the options, why rules are refused, and how
 * they are told; sketches, hints, maps, reviews and puzzles; and every event of games at a table.
 */
#include "summit_sketch.h"
#include "summit_table.h"

#include "../solve/rules.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2, PLIES = 12, MEMORY = 2 << 20 };

static void print_number(summit_wide number)
{
    char digits[44];
    size_t at = sizeof digits - 1;
    bool minus = number < 0;
    digits[at] = '\0';
    do {
        int digit = (int)(number % 10);
        digits[--at] = (char)('0' + (digit < 0 ? -digit : digit));
        number /= 10;
    } while (number != 0);
    printf("%s%s", minus ? "-" : "", digits + at);
}

static void print_value(const struct summit_solver *solver, const struct summit_position *position)
{
    struct summit_answer answer;
    if (solver != NULL && summit_solver_value(solver, position, &answer))
        printf(" = %d:%d:%" PRIu64, (int)answer.value, answer.winner, answer.plies);
}

static void print_position(const struct summit_rules *rules, const struct summit_position *position)
{
    printf("%u %u %u %d %u:", position->turn, position->out, position->passes, position->winner,
           position->last);
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        printf(" %" PRId64, position->number[i]);
}

/* Prints every legal move of a position; returns one of them, or none. */
static struct summit_move print_moves(const struct summit_rules *rules,
                                      const struct summit_solver *solver,
                                      const struct summit_position *position, uint64_t *seed)
{
    struct summit_move move, chosen = SUMMIT_NO_MOVE;
    unsigned count = 0;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &move);) {
        struct summit_position after = *position;
        struct summit_effect effect;
        char text[64];
        summit_try(rules, position, move, &effect);
        summit_write_move(rules, move, text, sizeof text);
        summit_play(rules, &after, move, NULL);
        printf(" %s->", text);
        print_number(effect.made);
        print_value(solver, &after);
        if (roll(seed, ++count) == 0)
            chosen = move;
    }
    printf("\n");
    return chosen;
}

/* ---- What study makes of it ------------------------------------------------------------------ */

static char words[1 << 20];

static void print_hint(const struct summit_solver *solver, const struct summit_position *position)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_hint hint;
    summit_hint(solver, position, &hint);
    for (enum summit_layer layer = SUMMIT_LAYER_WHO; layer <= SUMMIT_LAYER_BRIEF_WHY; layer++) {
        summit_hint_tell(rules, &hint, layer, words, sizeof words);
        fputs(words, stdout);
    }
    summit_hint_json(rules, &hint, words, sizeof words);
    fputs(words, stdout);
}

static void print_map(const struct summit_solver *solver, const struct summit_position *position)
{
    struct summit_map map;
    struct summit_error error;
    if (!summit_map_draw(solver, position, NULL, &map, &error)) {
        printf("%s\n", error.text);
        return;
    }
    summit_map_tell(&map, words, sizeof words);
    fputs(words, stdout);
    summit_map_svg(&map, words, sizeof words);
    fputs(words, stdout);
    summit_map_json(&map, words, sizeof words);
    fputs(words, stdout);
    summit_map_release(&map);
}

struct compiled {
    struct summit_played entry[PLIES];
    size_t count;
};

static void played_at(const void *context, size_t index, struct summit_played *played)
{
    *played = ((const struct compiled *)context)->entry[index];
}

/* How a position is drawn that a game has come to. */
static void print_sketch(const struct summit_rules *rules, const struct summit_position *position,
                         const struct compiled *played)
{
    struct summit_ply plies[PLIES];
    struct summit_sketch sketch;
    for (size_t i = 0; i < played->count; i++)
        plies[i] = played->entry[i].ply;
    if (!summit_sketch_make(rules, position, plies, played->count, &sketch))
        return;
    summit_sketch_json(rules, &sketch, words, sizeof words);
    fputs(words, stdout);
    summit_sketch_release(&sketch);
}

static void print_review(const struct summit_solver *solver, const struct compiled *played)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_reviewed reviewed = {played->count, played_at, played};
    struct summit_review review;
    struct summit_error error;
    if (!summit_review_make(solver, &reviewed, NULL, NULL, &review, &error)) {
        printf("%s\n", error.text);
        return;
    }
    summit_review_tell(rules, &review, words, sizeof words);
    fputs(words, stdout);
    summit_review_json(rules, &review, words, sizeof words);
    fputs(words, stdout);
    summit_review_release(&review);
}

static void print_puzzle(const struct summit_solver *solver, uint64_t *seed)
{
    struct summit_puzzle puzzle;
    struct summit_error error;
    enum summit_grade grade = roll(seed, SUMMIT_GRADES);
    if (roll(seed, 8) > 0) /* that takes a while */
        return;
    if (!summit_puzzle_make(summit_solver_rules(solver), roll(seed, 100), grade, &puzzle, &error)) {
        printf("%s\n", error.text);
        return;
    }
    summit_puzzle_json(summit_solver_rules(solver), &puzzle, words, sizeof words);
    printf("%s%a\n", words, puzzle.bits);
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void print_game(const struct summit_rules *rules, const struct summit_solver *solver,
                       uint64_t *seed)
{
    struct summit_position position;
    struct compiled played = {.count = 0};
    summit_start(rules, roll(seed, summit_rules_players(rules)), &position);
    for (unsigned ply = 0; ply < PLIES && position.winner == SUMMIT_NOBODY; ply++) {
        print_position(rules, &position);
        print_value(solver, &position);
        struct summit_move move = print_moves(rules, solver, &position, seed);
        print_sketch(rules, &position, &played);
        if (solver != NULL)
            print_hint(solver, &position);
        if (summit_is_move(move)) {
            struct summit_ply done = {.seat = position.turn, .move = move};
            played.entry[played.count++] = (struct summit_played){position, done, 1};
            summit_play(rules, &position, move, NULL);
        } else
            summit_pass(rules, &position);
    }
    print_position(rules, &position);
    printf("\n");
    print_sketch(rules, &position, &played);
    if (solver == NULL)
        return;
    if (played.count > 0)
        print_map(solver, &played.entry[0].before);
    print_review(solver, &played);
}

/* What a form of these rules would show. */
static void print_options(const struct summit_rules *rules)
{
    for (size_t i = 0; i < summit_option_count(); i++) {
        const struct summit_option *option = summit_option(i);
        char value[256];
        summit_rules_get(rules, option->key, value, sizeof value);
        if (summit_option_fits(rules, i))
            printf("%s %" PRId64 "-%" PRId64 " %s: %s\n", option->key, option->least, option->most,
                   summit_option_help(option, NULL), value);
    }
}

/* The rules in sentences, in every language. */
static void print_told(struct summit_rules *rules)
{
    struct summit_error error;
    char told[8192];
    for (size_t i = 0; i < summit_language_count(); i++) {
        struct summit_language *language = summit_language_new(summit_language_name(i), &error);
        summit_rules_speak(rules, language);
        summit_rules_describe(rules, told, sizeof told);
        printf("%s:\n%s", summit_language_title(language), told);
        summit_rules_speak(rules, NULL);
        summit_language_free(language);
    }
}

static void answer(struct summit_table *table, const struct summit_solver *solver,
                   const struct summit_ask *ask)
{
    struct summit_reply reply = {.kind = SUMMIT_REPLY_FAILED, .text = "nobody knows"};
    struct summit_hint hint;
    const struct summit_position *position = summit_table_position(table);
    struct summit_place place = {0};
    if (ask->question == SUMMIT_ASK_MOVE) {
        reply.kind = SUMMIT_REPLY_MOVE;
        summit_next_move(summit_table_rules(table), position, &place, &reply.move);
    } else if (ask->question == SUMMIT_ASK_HINT && solver != NULL &&
               summit_hint(solver, position, &hint))
        reply = (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint};
    summit_table_reply(table, ask->ticket, &reply, 0);
}

static void print_events(struct summit_table *table, const struct summit_solver *solver)
{
    struct summit_event event;
    for (unsigned i = 0; i < PLIES && summit_table_next(table, &event); i++) {
        printf("%d %d %u %.*s\n", (int)event.kind, (int)event.word, event.seat, (int)event.length,
               event.text);
        if (event.kind == SUMMIT_EVENT_ASK)
            answer(table, solver, &event.ask);
        if (event.kind == SUMMIT_EVENT_KEEP)
            summit_table_kept(table, true);
    }
}

/* A game at a table, of somebody who tries everything against the first move that there is. */
static void print_table(const struct summit_rules *rules, const struct summit_solver *solver,
                        uint64_t *seed)
{
    static const char *const typed[] = {
        "hint", "why", "moves", "undo", "redo", "score",  "help",   "1",     "2",    "+1",
        "*2",   "-1",  "3",     "swap", "map",  "save x", "resign", "again", "rules"};
    struct summit_table_options options = {.who = {"", "level:0"}, .seed = *seed};
    struct summit_table *table = summit_table_new(rules, &options);
    print_events(table, solver);
    for (unsigned i = 0; i < PLIES; i++) {
        const char *word = typed[roll(seed, sizeof typed / sizeof typed[0])];
        summit_table_line(table, SUMMIT_ANYBODY, word, strlen(word), i);
        print_events(table, solver);
    }
    summit_table_free(table);
}

static void print_rules(const char *text, size_t length, uint64_t *seed)
{
    struct summit_error error;
    struct summit_solver_options options = {.memory = MEMORY, .threads = 1};
    struct summit_rules *rules = summit_rules_new("random");
    if (!summit_rules_read(rules, text, length, NULL, NULL, &error) ||
        !summit_rules_check(rules, &error)) {
        printf("%.*s%u: %s\n", (int)length, text, error.line, error.text);
        summit_rules_free(rules);
        return;
    }
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    printf("%s\n", solver != NULL ? summit_solver_method(solver) : error.text);
    print_options(rules);
    print_told(rules);
    for (unsigned game = 0; game < GAMES; game++)
        print_game(rules, solver, seed);
    if (solver != NULL)
        print_puzzle(solver, seed);
    print_table(rules, solver, seed);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

/* The games that come with the library are of kinds that the random ones aren't. */
static void print_classics(uint64_t *seed)
{
    for (size_t i = 0; i < summit_classic_count(); i++) {
        struct summit_error error;
        struct summit_rules *rules = summit_game(summit_classic_name(i), &error);
        if (!summit_rules_tossed(rules) || summit_rules_draw(rules, i, &error))
            print_game(rules, NULL, seed);
        summit_rules_free(rules);
    }
}

int main(int argc, char **argv)
{
    unsigned many = argc > 1 ? (unsigned)atoi(argv[1]) : 1000;
    uint64_t seed = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
    for (unsigned i = 0; i < many; i++) {
        struct file file;
        printf("%u ", i + 1);
        random_rules(&file, &seed);
        print_rules(file.text, file.length, &seed);
    }
    print_classics(&seed);
    return 0;
}
