/* truth.c: the solver and the position that the options ask for. */
#include "front/cli/truth.h"

#include "base/error.h"
#include "front/host/solving.h"

#include <stdio.h>
#include <string.h>

static bool read_options(const struct arguments *arguments, struct summit_solver_options *options,
                         struct summit_error *error)
{
    const char *method = arguments_value(arguments, "method");
    int64_t memory = 0, threads = 0;
    if (method != NULL && !summit_method_read(method, &options->method))
        return fail_found(error, span_of(method),
                          "--method arithmetic, race, heaps, matching, pools, retrograde or "
                          "exploration");
    if (!arguments_number(arguments, "memory", &memory, error) ||
        !arguments_number(arguments, "threads", &threads, error))
        return false;
    options->memory = (uint64_t)memory << 20;
    options->threads = (unsigned)threads;
    return true;
}

struct summit_solver *arguments_solver(const struct arguments *arguments,
                                       const struct summit_rules *rules, struct summit_error *error)
{
    struct summit_solver_options options = {0};
    return read_options(arguments, &options, error) ? solving(rules, &options, error) : NULL;
}

bool arguments_after(const struct summit_rules *rules, const char *moves,
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
