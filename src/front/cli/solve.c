/* solve.c: the verb that tells the value of a position, of each move, and the best line. */
#include "front/cli/truth.h"
#include "study/verdict.h"

#include "base/error.h"
#include "base/number.h"
#include "front/host/watch.h"
#include "proof/certificate.h"
#include "store/files.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const value_names[] = {
    [SUMMIT_LOSE] = "lose", [SUMMIT_DRAW] = "draw", [SUMMIT_WIN] = "win"};

static void json_answer(const struct summit_rules *rules, const struct summit_answer *answer)
{
    printf("\"value\":\"%s\"", value_names[answer->value]);
    if (answer->value != SUMMIT_DRAW)
        printf(",\"plies\":%" PRIu64, answer->plies);
    if (summit_rules_players(rules) > 2 && answer->winner >= 0)
        printf(",\"winner\":%d", answer->winner + 1);
}

static void json_move(const struct summit_rules *rules, struct summit_move move)
{
    char written[64];
    summit_write_move(rules, move, written, sizeof written);
    json_print_text(written);
}

/* Whether the game is over, by the last move or because nobody can go on, and who has won then. */
static bool is_over(const struct summit_rules *rules, struct summit_position position, int *winner)
{
    while (summit_stuck(rules, &position))
        summit_pass(rules, &position);
    *winner = position.winner;
    return position.winner != SUMMIT_NOBODY;
}

/* Nobody is to move in a game that is over, and nothing is left to find out. */
static int print_over(const struct summit_rules *rules, int winner)
{
    fputs("{\"game\":", stdout);
    json_print_text(summit_rules_name(rules));
    printf(",\"over\":true,\"winner\":%d}\n", winner >= 0 ? winner + 1 : 0);
    return STATUS_DONE;
}

/* What the solver says of a position, with its moves. */
struct answers {
    struct summit_verdict list;
    struct summit_judged moves[SUMMIT_ROOM];
};

static size_t count_of(const struct answers *answers)
{
    return answers->list.count < SUMMIT_ROOM ? answers->list.count : SUMMIT_ROOM;
}

static void print_json(const struct summit_solver *solver, const struct summit_position *position,
                       const struct answers *answers)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    const char *between = "";
    fputs("{\"game\":", stdout);
    json_print_text(summit_rules_name(rules));
    printf(",\"to_move\":%u,", position->turn + 1u);
    json_answer(rules, &answers->list.here);
    fputs(",\"best\":[", stdout);
    for (size_t i = 0; i < count_of(answers); i++) {
        if (!answers->moves[i].best)
            continue;
        fputs(between, stdout);
        json_move(rules, answers->moves[i].move);
        between = ",";
    }
    fputs("],\"moves\":[", stdout);
    for (size_t i = 0; i < count_of(answers); i++) {
        printf("%s{\"move\":", i > 0 ? "," : "");
        json_move(rules, answers->moves[i].move);
        putchar(',');
        json_answer(rules, &answers->moves[i].after);
        putchar('}');
    }
    printf("],\"method\":\"%s\"}\n", summit_solver_method(solver));
}

/* One line for a move: what it makes, and how it goes on from there. */
static void add_move(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position, const struct summit_judged *move)
{
    char written[64];
    unsigned seat = position->turn;
    struct summit_position after = *position;
    struct summit_effect effect;
    summit_try(rules, position, move->move, &effect);
    summit_write_move(rules, move->move, written, sizeof written);
    summit_play(rules, &after, move->move);
    text_addf(text, "  %-6s makes ", written);
    number_add(text, effect.made);
    if (after.winner == (int)seat)
        text_add(text, ", wins at once");
    else if (after.winner != SUMMIT_NOBODY)
        text_add(text, ", loses at once");
    else {
        text_add(text, ", then ");
        verdict_add_value(text, rules, after.turn, &move->after);
    }
    text_add(text, move->best ? "  <- best\n" : "\n");
}

static void print_people(const struct summit_solver *solver, const struct summit_position *position,
                         const struct answers *answers)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    const struct summit_verdict *list = &answers->list;
    struct text text = {0};
    text_addf(&text, "%s: ", summit_rules_title(rules));
    verdict_add_position(&text, rules, position);
    if (position->winner == SUMMIT_NOBODY) {
        text_add(&text, ", and ");
        verdict_add_value(&text, rules, position->turn, &list->here);
        text_add(&text, ".\n");
    } else
        text_add(&text, ", and the game is over.\n");
    if (position->winner == SUMMIT_NOBODY && list->count == 0) {
        struct summit_position after = *position;
        text_addf(&text, "There is no move here: the %s is lost.\n",
                  summit_pass(rules, &after) ? "turn" : "game");
    }
    for (size_t i = 0; i < count_of(answers); i++)
        add_move(&text, rules, position, &answers->moves[i]);
    if (list->count > 0) {
        text_add(&text, "Best line: ");
        verdict_add_line(&text, solver, position, &list->here);
        text_add(&text, "\n");
        if (summit_rules_players(rules) > 2)
            text_add(&text, "Whoever can't win plays the first move of the list.\n");
    }
    text_addf(&text, "Found by: %s\n", summit_solver_method(solver));
    fputs(text.at != NULL ? text.at : "", stdout);
    text_release(&text);
}

/* ---- Certificates --------------------------------------------------------------------------- */

/* Where uses are limited, many positions are numbered that never come up. */
static bool is_small_enough(const struct summit_rules *rules)
{
    uint64_t positions = 0;
    summit_retrograde_bytes(rules, &positions);
    if (positions / (summit_rules_limited(rules) ? 10 : 1) <= CERTIFICATE_MOST)
        return true;
    complain(STATUS_FAILED,
             "found up to %" PRIu64 " positions, expected a game with at most %d for a certificate",
             positions, CERTIFICATE_MOST);
    return false;
}

/* Whether a file is a certificate of these very rules. */
static bool is_certificate(const char *path, const struct summit_rules *rules)
{
    struct summit_error error;
    int fd = file_open(path, &error);
    FILE *file = fd >= 0 ? fdopen(fd, "rb") : NULL;
    bool same = file != NULL && certificate_is_of(file, rules);
    if (file != NULL)
        fclose(file);
    else if (fd >= 0)
        close(fd);
    return same;
}

static bool write_values(const struct summit_solver *solver, int fd, uint64_t *positions,
                         struct summit_error *error)
{
    struct watch watch;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    FILE *file = own >= 0 ? fdopen(own, "wb") : NULL;
    if (file == NULL)
        return fail(error, 0, "can't be written: %s", strerror(errno));
    watch_begin(&watch);
    bool good = certificate_write(solver, file, watch_walk(&watch), positions, error);
    watch_end(&watch);
    if (fclose(file) != 0)
        good = good && fail(error, 0, "can't be written: %s", strerror(errno));
    return good;
}

/* Only a whole certificate gets its name, and only one of the same rules is written over. */
static int write_certificate(const struct summit_solver *solver, const char *path)
{
    char shown[1200], command[QUOTED_BYTES];
    struct summit_error error;
    struct draft draft;
    uint64_t positions = 0;
    bool again = is_certificate(path, summit_solver_rules(solver));
    if (!draft_begin(&draft, path))
        return complain_unwritten(path, errno);
    if (!write_values(solver, draft.fd, &positions, &error)) {
        draft_drop(&draft);
        return complain(STATUS_FAILED, "%s: %s", safe(shown, sizeof shown, path), error.text);
    }
    if (!draft_finish(&draft, again))
        return complain_unwritten(path, errno);
    printf("Written to %s: the values of %" PRIu64 " positions. Check it: summit verify %s\n",
           safe(shown, sizeof shown, path), positions, quoted(command, path));
    return STATUS_DONE;
}

/* What can be refused is refused before the work, not after it. */
static int solve_certificate(const struct arguments *arguments, const struct summit_rules *rules,
                             const char *path)
{
    struct summit_error error;
    struct stat status;
    if (lstat(path, &status) == 0 && !is_certificate(path, rules))
        return complain_unwritten(path, EEXIST);
    if (!is_small_enough(rules))
        return STATUS_FAILED;
    struct summit_solver *solver = arguments_solver(arguments, rules, &error);
    if (solver == NULL)
        return complain(STATUS_FAILED, "%s", error.text);
    int done = write_certificate(solver, path);
    summit_solver_free(solver);
    return done;
}

int verb_verify(const struct arguments *arguments)
{
    char shown[1200];
    struct summit_error error;
    uint64_t positions = 0;
    if (arguments->operand_count == 0)
        return complain(STATUS_WRONG, "which certificate? Give its file");
    safe(shown, sizeof shown, arguments->operands[0]);
    int fd = file_open(arguments->operands[0], &error);
    if (fd < 0)
        return complain(STATUS_FAILED, "%s %s", shown, error.text);
    FILE *file = fdopen(fd, "rb");
    if (file == NULL) {
        close(fd);
        return complain(STATUS_FAILED, "there is no memory left");
    }
    struct watch watch;
    watch_begin(&watch);
    bool good = certificate_verify(file, watch_walk(&watch), &positions, &error);
    watch_end(&watch);
    fclose(file);
    if (!good && watch.stopped)
        return complain(STATUS_FAILED, "%s was not checked to the end", shown);
    if (!good)
        return complain(STATUS_FAILED, "%s is wrong: %s", shown, error.text);
    printf("%s is right: each of %" PRIu64 " values follows from the rules.\n", shown, positions);
    return STATUS_DONE;
}

int verb_solve(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_position position;
    struct summit_error error;
    struct answers answers;
    const char *after = arguments_value(arguments, "after");
    summit_start(rules, verdict_first(rules), &position);
    if (after != NULL && !arguments_after(rules, after, &position, &error))
        return complain(STATUS_WRONG, "--after: %s", error.text);
    const char *certificate = arguments_value(arguments, "certificate");
    if (certificate != NULL)
        return solve_certificate(arguments, rules, certificate);
    bool json = arguments_value(arguments, "json") != NULL;
    int winner = SUMMIT_NOBODY;
    if (json && is_over(rules, position, &winner))
        return print_over(rules, winner);
    struct summit_solver *solver = arguments_solver(arguments, rules, &error);
    if (solver == NULL)
        return complain(STATUS_FAILED, "%s", error.text);
    bool known = summit_solver_moves(solver, &position, &answers.list, answers.moves, SUMMIT_ROOM);
    if (!known)
        complain(STATUS_FAILED, "the solver doesn't know that position");
    else if (json)
        print_json(solver, &position, &answers);
    else
        print_people(solver, &position, &answers);
    summit_solver_free(solver);
    return known ? STATUS_DONE : STATUS_FAILED;
}
