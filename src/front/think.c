/* think.c: asks the solver, under a watch; and what the solver found, in words. */
#include "front/think.h"

#include "core/error.h"
#include "core/number.h"
#include "core/tell.h"
#include "front/watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool read_options(const struct arguments *arguments, struct summit_solver_options *options,
                         struct summit_error *error)
{
    const char *method = arguments_value(arguments, "method");
    int64_t memory = 0, threads = 0;
    if (method != NULL && !summit_method_read(method, &options->method))
        return fail_found(error, span_of(method),
                          "--method arithmetic, race, retrograde or exploration");
    if (!arguments_number(arguments, "memory", 1, INT64_C(1) << 40, &memory, error) ||
        !arguments_number(arguments, "threads", 1, 64, &threads, error))
        return false;
    options->memory = (uint64_t)memory << 20;
    options->threads = (unsigned)threads;
    return true;
}

struct summit_solver *think(const struct summit_rules *rules, const struct arguments *arguments,
                            struct summit_error *error)
{
    struct watch watch;
    struct summit_solver_options options = {.goes_on = watch_goes_on, .context = &watch};
    *error = (struct summit_error){0};
    if (arguments != NULL && !read_options(arguments, &options, error))
        return NULL;
    watch_begin(&watch);
    struct summit_solver *solver = summit_solver_new(rules, &options, error);
    watch_end(&watch);
    return solver;
}

unsigned think_first(const struct summit_rules *rules)
{
    return summit_rules_first(rules) == SUMMIT_TOSS ? 0 : (unsigned)summit_rules_first(rules);
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
        struct summit_position after = *position;
        while (summit_stuck(rules, &after) && summit_pass(rules, &after))
            *position = after;
        struct summit_move move = summit_read_move(rules, position, word.at, word.length);
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
                     const struct summit_answer *answer)
{
    bool other =
        answer->value == SUMMIT_LOSE && summit_rules_players(rules) > 2 && answer->winner >= 0;
    tell_player(text, rules, other ? (unsigned)answer->winner : seat);
    if (answer->value == SUMMIT_DRAW) {
        text_add(text, " draws");
        return;
    }
    text_add(text, answer->value == SUMMIT_WIN || other ? " wins" : " loses");
    if (answer->plies > 0)
        text_addf(text, " in %" PRIu64 " turn%s", answer->plies, answer->plies == 1 ? "" : "s");
}

void think_add_position(struct text *text, const struct summit_rules *rules,
                        const struct summit_position *position)
{
    if (summit_rules_numbers(rules) == 1) {
        text_add(text, "the number is ");
        number_add(text, position->number[0]);
        return;
    }
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        text_add(text, seat > 0 ? ", " : "");
        tell_player(text, rules, seat);
        text_add(text, " has ");
        number_add(text, position->number[seat]);
    }
}

void think_add_line(struct text *text, const struct summit_solver *solver,
                    const struct summit_position *position, const struct summit_answer *answer)
{
    enum { SHOWN_PLIES = 24 };
    struct summit_ply line[SHOWN_PLIES];
    size_t count = summit_solver_line(solver, position, line, SHOWN_PLIES);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i > 0 ? " " : "");
        if (!summit_is_move(line[i].move))
            text_add(text, "(lost turn)");
        else
            tell_move(text, summit_solver_rules(solver), line[i].move);
    }
    if (answer->value == SUMMIT_DRAW)
        text_add(text, count == SHOWN_PLIES ? " ... and so on for ever" : ", and nobody can move");
    else if (answer->plies > count)
        text_addf(text, " ... and %" PRIu64 " more", answer->plies - count);
}
