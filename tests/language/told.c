/* told.c: what Summit makes of game files, to be compared with an interpreter that shares nothing.
 * usage: told [how many positions of each file] < files, with a line ---- behind each
 *
 * For each file one line "refused SENTENCE", or "game PLAYERS COMPLETE METHOD ..." and a line for
 * each position that can arise, breadth first, with tabs between: whose turn it is; the numbers;
 * who wins, by the method that is chosen and then by each that applies (W5: the player to move, in
 * five plies; W? if these aren't known; L, D; - if nothing is); and each move as "TEXT>WHERE".
 * Where nothing can be played, the only one is !0 or !1, for the plies that being stuck counts.
 * WHERE is the place of a position, ? if it has none any more, or the end: w and the seat that wins
 * or d, and the numbers. The first positions have "~TEXT>WHY" too, for moves that can or can't be
 * made. Last comes a line "end". */
#include "summit_solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPLAINED = 20 };

/* Positions in the order in which they are found: open addressing over an array. */
struct found {
    struct summit_position *at;
    size_t count, most;
    size_t *slots; /* index + 1 */
    size_t slot_count;
    bool complete;
};

static size_t *slot_of(const struct found *found, const struct summit_position *position)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof *position; i++)
        hash = (hash ^ ((const unsigned char *)position)[i]) * 1099511628211u;
    size_t slot = (hash ^ hash >> 32) % found->slot_count;
    while (found->slots[slot] != 0 &&
           memcmp(&found->at[found->slots[slot] - 1], position, sizeof *position) != 0)
        slot = (slot + 1) % found->slot_count;
    return &found->slots[slot];
}

/* The place of a position, which is found herewith; `most` if there is no room for it. */
static size_t place_of(struct found *found, const struct summit_position *position)
{
    size_t *slot = slot_of(found, position);
    if (*slot == 0) {
        if (found->count == found->most) {
            found->complete = false;
            return found->most;
        }
        found->at[found->count++] = *position;
        *slot = found->count;
    }
    return *slot - 1;
}

/* ---- Printing -------------------------------------------------------------------------------- */

static void print_numbers(const struct summit_rules *rules, const struct summit_position *position)
{
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        printf("%s%" PRId64, i > 0 ? "," : "", position->number[i]);
}

static void print_where(const struct summit_rules *rules, struct found *found,
                        const struct summit_position *position)
{
    if (position->winner != SUMMIT_NOBODY) {
        if (position->winner == SUMMIT_DRAWN)
            printf(">d:");
        else
            printf(">w%d:", position->winner);
        print_numbers(rules, position);
        return;
    }
    size_t place = place_of(found, position);
    if (place == found->most)
        printf(">?");
    else
        printf(">%zu", place);
}

static void print_answer(const struct summit_solver *solver, const struct summit_position *position)
{
    struct summit_answer answer;
    if (!summit_solver_value(solver, position, &answer))
        printf("-");
    else if (answer.value_only)
        printf("%c?", "LDW"[answer.value]);
    else
        printf("%c%" PRIu64, "LDW"[answer.value], answer.plies);
}

static void print_ways(const struct summit_rules *rules, struct found *found,
                       const struct summit_position *position)
{
    struct summit_position after = *position;
    if (summit_stuck(rules, position)) {
        bool counts = summit_pass(rules, &after);
        printf("\t!%d", counts);
        print_where(rules, found, &after);
        return;
    }
    struct summit_move move;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &move);) {
        char text[128];
        size_t length = summit_write_move(rules, move, text, sizeof text);
        printf("\t%s", text);
        after = *position;
        if (!summit_same_move(summit_read_move(rules, position, text, length), move))
            printf(">misread");
        else if (summit_play(rules, &after, move, NULL) != SUMMIT_LEGAL)
            printf(">refused");
        else
            print_where(rules, found, &after);
    }
}

static void print_refusal(const struct summit_rules *rules, const struct summit_position *position,
                          struct summit_move move)
{
    static const char *const names[] = {
        [SUMMIT_LEGAL] = "legal",
        [SUMMIT_REFUSED_OVER] = "over",
        [SUMMIT_REFUSED_UNKNOWN] = "unknown",
        [SUMMIT_REFUSED_USED] = "used",
        [SUMMIT_REFUSED_REPEATED] = "repeated",
        [SUMMIT_REFUSED_BEYOND] = "beyond",
        [SUMMIT_REFUSED_BELOW] = "below",
        [SUMMIT_REFUSED_ABOVE] = "above",
        [SUMMIT_REFUSED_UNEVEN] = "uneven",
        [SUMMIT_REFUSED_AMOUNT] = "unknown",
        [SUMMIT_REFUSED_BEGIN] = "unknown",
        [SUMMIT_REFUSED_NEXT] = "next",
        [SUMMIT_REFUSED_ONLY] = "only",
        [SUMMIT_REFUSED_ELSE] = "else",
    };
    struct summit_effect effect;
    char text[128];
    enum summit_refusal refusal = summit_try(rules, position, move, &effect);
    summit_write_move(rules, move, text, sizeof text);
    printf("\t~%s>%s", text, names[refusal]);
}

/* Where moves aren't numbered: small amounts of what can be done to numbers at all. */
static void print_probes(const struct summit_rules *rules, const struct summit_position *position)
{
    struct summit_move move, last = SUMMIT_NO_MOVE;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &move);) {
        if (move.op == last.op && move.on == last.on)
            continue;
        last = move;
        for (move.by = move.op == SUMMIT_SET ? -4 : 1; move.by <= 12; move.by++)
            print_refusal(rules, position, move);
    }
}

/* Why moves can't be made, for some of the positions; those that can are among them. */
static void print_refusals(const struct summit_rules *rules, const struct summit_position *position)
{
    for (size_t action = 0; action < summit_actions(rules); action++) {
        struct summit_move move = summit_action_move(rules, position->turn, action);
        if (summit_is_move(move))
            print_refusal(rules, position, move);
    }
    if (summit_actions(rules) == 0)
        print_probes(rules, position);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static struct summit_solver *solved(const struct summit_rules *rules, enum summit_method method)
{
    struct summit_solver_options options = {.method = method, .memory = 1 << 28, .threads = 1};
    struct summit_error error;
    return summit_solver_new(rules, &options, &error);
}

/* Finds all positions, as far as there is room. */
static void find_all(const struct summit_rules *rules, struct found *found)
{
    int first = summit_rules_first(rules);
    struct summit_position position;
    struct summit_move move;
    summit_start(rules, first < 0 ? 0 : (unsigned)first, &position);
    place_of(found, &position);
    for (size_t i = 0; i < found->count; i++) {
        position = found->at[i];
        if (summit_stuck(rules, &position)) {
            summit_pass(rules, &position);
            if (position.winner == SUMMIT_NOBODY)
                place_of(found, &position);
            continue;
        }
        for (struct summit_place place = {0};
             summit_next_move(rules, &found->at[i], &place, &move);) {
            position = found->at[i];
            if (summit_play(rules, &position, move, NULL) == SUMMIT_LEGAL &&
                position.winner == SUMMIT_NOBODY)
                place_of(found, &position);
        }
    }
}

static void tell(const struct summit_rules *rules, struct found *found)
{
    struct summit_solver *solvers[SUMMIT_METHODS] = {NULL};
    found->count = 0;
    found->complete = true;
    memset(found->slots, 0, found->slot_count * sizeof *found->slots);
    find_all(rules, found);
    printf("game %u %d %zu", summit_rules_players(rules), found->complete, summit_actions(rules));
    for (enum summit_method method = SUMMIT_AUTO; method < SUMMIT_METHODS; method++) {
        if (found->complete && summit_rules_players(rules) == 2)
            solvers[method] = solved(rules, method);
        if (solvers[method] != NULL)
            printf(" %s", summit_solver_method(solvers[method]));
    }
    putchar('\n');
    for (size_t i = 0; i < found->count; i++) {
        struct summit_position position = found->at[i];
        printf("%u\t", position.turn);
        print_numbers(rules, &position);
        printf("\t");
        for (unsigned method = 0; method < SUMMIT_METHODS; method++)
            if (solvers[method] != NULL) {
                print_answer(solvers[method], &position);
                putchar(' ');
            }
        print_ways(rules, found, &position);
        if (i < EXPLAINED)
            print_refusals(rules, &position);
        putchar('\n');
    }
    for (unsigned method = 0; method < SUMMIT_METHODS; method++)
        summit_solver_free(solvers[method]);
}

/* The rules as they are read back from what is written of them, which has to be the same game. */
static struct summit_rules *rewritten(const struct summit_rules *rules, struct summit_error *error)
{
    static char text[SUMMIT_FILE_BYTES];
    struct summit_rules *again = summit_rules_new("drawn");
    size_t length = summit_rules_write(rules, text, sizeof text);
    if (again != NULL && summit_rules_read(again, text, length, NULL, NULL, error) &&
        summit_rules_check(again, error))
        return again;
    summit_rules_free(again);
    return NULL;
}

static void tell_file(const char *text, size_t length, struct found *found)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("drawn");
    if (rules == NULL)
        abort();
    if (!summit_rules_read(rules, text, length, NULL, NULL, &error) ||
        !summit_rules_check(rules, &error))
        printf("refused %s\n", error.text);
    else {
        struct summit_rules *again = rewritten(rules, &error);
        if (again != NULL)
            tell(again, found);
        else
            printf("refused as it is written: %s\n", error.text);
        summit_rules_free(again);
    }
    printf("end\n");
    fflush(stdout);
    summit_rules_free(rules);
}

static bool found_init(struct found *found, size_t most)
{
    *found = (struct found){.most = most, .slot_count = most * 4 + 1};
    found->at = calloc(found->most, sizeof *found->at);
    found->slots = calloc(found->slot_count, sizeof *found->slots);
    return found->at != NULL && found->slots != NULL;
}

int main(int argc, char **argv)
{
    static char file[SUMMIT_FILE_BYTES], line[SUMMIT_FILE_BYTES];
    struct found found;
    size_t length = 0;
    if (!found_init(&found, argc > 1 ? strtoul(argv[1], NULL, 10) : 1000))
        return 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "----\n") == 0) {
            tell_file(file, length, &found);
            length = 0;
        } else if (length + strlen(line) < sizeof file) {
            memcpy(file + length, line, strlen(line) + 1);
            length += strlen(line);
        }
    }
    free(found.at);
    free(found.slots);
    return 0;
}
