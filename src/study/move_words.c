/* move_words.c: moves as people say them: `take 2 from heap 1`, `×2`. What is typed and kept is
 * written in signs, by summit_write_move. */
#include "core/operation.h"
#include "core/rules_writer.h"
#include "study/study.h"

#include <string.h>

enum { RUNS_MOST = 12 };

/* A move by its sign alone: +1, −3, ×2. */
static void add_sign(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    static const enum message signs[SUMMIT_OPS] = {
        [SUMMIT_ADD] = MESSAGE_MOVE_ADD,        [SUMMIT_SUBTRACT] = MESSAGE_MOVE_SUBTRACT,
        [SUMMIT_MULTIPLY] = MESSAGE_MOVE_TIMES, [SUMMIT_DIVIDE] = MESSAGE_MOVE_DIVIDE,
        [SUMMIT_FLOOR] = MESSAGE_MOVE_FLOOR,    [SUMMIT_SET] = MESSAGE_MOVE_SET,
        [SUMMIT_APPEND] = MESSAGE_MOVE_APPEND,
    };
    if (signs[move.op] != MESSAGE_LANGUAGE)
        study_say(text, rules, signs[move.op], fill({"by", .number = move.by}));
    else
        op_add(text, (struct op){move.op, move.by});
}

bool study_move_is_bare(const struct summit_rules *rules, struct summit_move move)
{
    char first[8] = ""; /* how it begins is enough, and needs no memory */
    struct text written = text_into(first, sizeof first);
    if (summit_rules_heaps(rules) == 0 && !move.their)
        tell_move(&written, rules, move);
    return first[0] >= '0' && first[0] <= '9';
}

/* Amounts from a move's own up to `last`, on what it is made on. */
static void add_move(struct text *text, const struct summit_rules *rules, struct summit_move move,
                     struct summit_move last)
{
    struct text amount = {0};
    enum message message = MESSAGE_MOVE_PLAIN;
    bool take = summit_rules_heaps(rules) > 0 && move.op == SUMMIT_SUBTRACT;
    bool bare = study_move_is_bare(rules, move), both = move.on == SUMMIT_BOTH;
    for (unsigned end = 0; end < (move.by == last.by ? 1u : 2u); end++) {
        if (end > 0)
            study_say(&amount, rules, MESSAGE_MOVE_TO, NULL);
        if (take || bare)
            number_add(&amount, end > 0 ? last.by : move.by);
        else
            add_sign(&amount, rules, end > 0 ? last : move);
    }
    if (take)
        message = both                            ? MESSAGE_MOVE_TAKE_BOTH
                  : summit_rules_heaps(rules) > 1 ? MESSAGE_MOVE_TAKE_FROM
                                                  : MESSAGE_MOVE_TAKE;
    else if (summit_rules_heaps(rules) > 1)
        message = both ? MESSAGE_MOVE_ON_BOTH : MESSAGE_MOVE_ON_HEAP;
    else if (move.their)
        message = MESSAGE_MOVE_ON_THEIR;
    else if (bare && summit_rules_takes(rules))
        message = MESSAGE_MOVE_TAKE;
    study_say(text, rules, message,
              fill({"move", study_text(&amount)}, {"heap", .number = move.on + 1}));
    text_release(&amount);
}

void study_move_words(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    add_move(text, rules, move, move);
}

void study_moves_words(struct text *text, const struct summit_rules *rules,
                       const struct summit_move *moves, size_t count)
{
    size_t runs = 0;
    for (size_t from = 0, to; from < count; from = to + 1, runs++) {
        for (to = from; to + 1 < count && moves[to + 1].op == moves[from].op &&
                        moves[to + 1].on == moves[from].on && moves[to + 1].by == moves[to].by + 1;)
            to++;
        to = to < from + 2 ? from : to;
        if (runs == RUNS_MOST) {
            study_say(text, rules, MESSAGE_STUDY_AND_SO_ON, NULL);
            return;
        }
        if (from > 0)
            study_say(text, rules, to + 1 < count ? MESSAGE_STUDY_COMMA : MESSAGE_STUDY_OR, NULL);
        add_move(text, rules, moves[from], moves[to]);
    }
}
