/* think.c: asks the solver, under a watch; and what the solver found, in words. */
#include "front/think.h"

#include "core/rules.h"
#include "front/watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool read_options(const struct arguments *arguments, struct solver_options *options,
                         struct summit_error *error)
{
    const char *method = arguments_value(arguments, "method");
    int64_t memory = 0, threads = 0;
    if (method != NULL && !solve_method_read(method, &options->method))
        return fail_found(error, span_of(method), "--method arithmetic, race or retrograde");
    if (!arguments_number(arguments, "memory", 1, INT64_C(1) << 40, &memory, error) ||
        !arguments_number(arguments, "threads", 1, 64, &threads, error))
        return false;
    options->memory = (uint64_t)memory << 20;
    options->threads = (unsigned)threads;
    return true;
}

struct solver *think(const struct summit_rules *rules, const struct arguments *arguments,
                     struct summit_error *error)
{
    struct watch watch;
    struct solver_options options = {
        .progress = watch_progress, .context = &watch, .cancel = &watch.stopped};
    *error = (struct summit_error){0};
    if (arguments != NULL && !read_options(arguments, &options, error))
        return NULL;
    watch_begin(&watch);
    struct solver *solver = solver_new(rules, &options, error);
    watch_end(&watch);
    return solver;
}

unsigned think_first(const struct summit_rules *rules)
{
    return rules->first == FIRST_TOSS ? 0 : (unsigned)rules->first;
}

bool think_after(const struct summit_rules *rules, const char *moves,
                 struct summit_position *position, struct summit_error *error)
{
    char list[1 << 14];
    struct text text = text_into(list, sizeof list);
    text_add(&text, moves);
    if (text.length >= sizeof list)
        return fail(error, 0, "found too many moves");
    struct span rest = {list, text.length};
    for (char *at = list; *at != '\0'; at++)
        *at = *at == ' ' ? ',' : *at;
    while (rest.length > 0) {
        struct span word = span_take(&rest, ',');
        if (word.length == 0)
            continue;
        while (rules->stuck == STUCK_PASSES && summit_stuck(rules, position))
            summit_pass(rules, position);
        unsigned move = summit_read_move(rules, position, word.at, word.length);
        enum summit_refusal refusal = summit_play(rules, position, move);
        if (refusal == SUMMIT_LEGAL)
            continue;
        struct summit_scene scene = {.position = position, .seat = position->turn, .move = move};
        char reason[sizeof error->text - 80];
        summit_say(rules, summit_refusal_word(refusal), &scene, reason, sizeof reason);
        fail_found(error, word, "a move that can be played there");
        size_t length = strlen(error->text);
        snprintf(error->text + length, sizeof error->text - length, ": %s", reason);
        return false;
    }
    return true;
}

void think_add_value(struct text *text, const struct summit_rules *rules, unsigned seat,
                     const struct solve_answer *answer)
{
    char name[PLAYER_NAME_BYTES + 64];
    bool other = answer->value == SOLVE_LOSE && rules->players > 2 && answer->winner >= 0;
    summit_player_name(rules, other ? (unsigned)answer->winner : seat, name, sizeof name);
    text_add(text, name);
    if (answer->value == SOLVE_DRAW) {
        text_add(text, " draws");
        return;
    }
    text_add(text, answer->value == SOLVE_WIN || other ? " wins" : " loses");
    if (answer->plies > 0)
        text_addf(text, " in %" PRIu64 " turn%s", answer->plies, answer->plies == 1 ? "" : "s");
}

void think_add_position(struct text *text, const struct summit_rules *rules,
                        const struct summit_position *position)
{
    if (rules->number == NUMBER_SHARED) {
        text_add(text, "the number is ");
        number_add(text, position->number[0]);
        return;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        char name[PLAYER_NAME_BYTES + 64];
        summit_player_name(rules, seat, name, sizeof name);
        text_addf(text, "%s%s has ", seat > 0 ? ", " : "", name);
        number_add(text, position->number[seat]);
    }
}

void think_add_line(struct text *text, const struct solver *solver,
                    const struct summit_position *position, const struct solve_answer *answer)
{
    enum { SHOWN_PLIES = 24 };
    struct summit_ply line[SHOWN_PLIES];
    size_t count = solver_line(solver, position, line, SHOWN_PLIES);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i > 0 ? " " : "");
        if (line[i].move == SUMMIT_NO_MOVE)
            text_add(text, "(lost turn)");
        else
            move_add(text, solver_rules(solver), line[i].seat, line[i].move);
    }
    if (answer->value == SOLVE_DRAW)
        text_add(text, count == SHOWN_PLIES ? " ... and so on for ever" : ", and nobody can move");
    else if (answer->plies > count)
        text_addf(text, " ... and %" PRIu64 " more", answer->plies - count);
}
