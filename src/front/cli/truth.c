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

/* Takes the next move off a list. There may be spaces in it, as in `2: -3` and `append 7`, as well
 * as between two of them: as many words as make a move are one. */
static struct span take_move(const struct summit_rules *rules,
                             const struct summit_position *position, struct span *item)
{
    enum { WORDS = 5 };
    struct span words[WORDS], rest = *item;
    size_t count = 0;
    while (count < WORDS && rest.length > 0) {
        span_take(&rest, ' ');
        rest = span_trim(rest);
        words[count++] = span_trim((struct span){item->at, (size_t)(rest.at - item->at)});
    }
    while (count > 1 && !summit_is_move(summit_read_move(rules, position, words[count - 1].at,
                                                         words[count - 1].length)))
        count--;
    struct span move = words[count - 1];
    item->length -= move.length;
    item->at += move.length;
    *item = span_trim(*item);
    return move;
}

static bool play_move(const struct summit_rules *rules, struct span word,
                      struct summit_position *position, struct summit_error *error)
{
    struct summit_move move = summit_read_move(rules, position, word.at, word.length);
    struct summit_effect effect;
    enum summit_refusal refusal = summit_play(rules, position, move, &effect);
    if (refusal == SUMMIT_LEGAL)
        return true;
    struct summit_scene scene = {
        .position = position, .effect = &effect, .seat = position->turn, .move = move};
    char reason[sizeof error->text - 80];
    summit_say(rules, summit_refusal_word(refusal), &scene, reason, sizeof reason);
    fail_found(error, word, "a move that can be played there");
    size_t length = strlen(error->text);
    snprintf(error->text + length, sizeof error->text - length, ": %s", reason);
    return false;
}

bool arguments_after(const struct summit_rules *rules, const char *moves,
                     struct summit_position *position, struct summit_error *error)
{
    struct span rest = span_of(moves);
    while (rest.length > 0) {
        struct span item = span_trim(span_take(&rest, ','));
        while (item.length > 0) {
            struct summit_position after = *position;
            while (summit_stuck(rules, &after) && summit_pass(rules, &after))
                *position = after;
            if (!play_move(rules, take_move(rules, position, &item), position, error))
                return false;
        }
    }
    return true;
}
