/* move_label.c: moves as people read and hear them, apart from how they are typed: "×2", "take 2
 * from heap 1", "times 2". */
#include "study/move_label.h"

#include "core/operation.h"
#include "study/study.h"

#include <strings.h>

/* Whether moves of this kind are written as numbers alone. */
static bool is_bare(const struct summit_rules *rules, struct summit_move move)
{
    char written[64];
    move.their = 0;
    summit_write_move(rules, move, written, sizeof written);
    return summit_rules_heaps(rules) == 0 && written[0] != op_sign(move.op)[0];
}

/* The operation with its amount, in print. */
static void add_operation(struct text *text, const struct summit_rules *rules,
                          struct summit_move move)
{
    static const enum message messages[] = {
        [SUMMIT_ADD] = MESSAGE_NAME_ADD,           [SUMMIT_SUBTRACT] = MESSAGE_NAME_SUBTRACT,
        [SUMMIT_MULTIPLY] = MESSAGE_NAME_MULTIPLY, [SUMMIT_DIVIDE] = MESSAGE_NAME_DIVIDE,
        [SUMMIT_FLOOR] = MESSAGE_NAME_FLOOR,       [SUMMIT_SET] = MESSAGE_NAME_SET,
        [SUMMIT_APPEND] = MESSAGE_NAME_APPEND};
    if (is_bare(rules, move))
        number_add(text, move.by);
    else if (move.op < sizeof messages / sizeof messages[0])
        study_say(text, rules, messages[move.op], fill({"by", .number = move.by}));
    else
        op_add(text, (struct op){move.op, move.by});
}

/* The same by ear. */
static void speak_operation(struct text *text, const struct summit_rules *rules,
                            struct summit_move move)
{
    static const enum message messages[] = {
        [SUMMIT_ADD] = MESSAGE_SPOKEN_ADD,           [SUMMIT_SUBTRACT] = MESSAGE_SPOKEN_SUBTRACT,
        [SUMMIT_MULTIPLY] = MESSAGE_SPOKEN_MULTIPLY, [SUMMIT_DIVIDE] = MESSAGE_SPOKEN_DIVIDE,
        [SUMMIT_FLOOR] = MESSAGE_SPOKEN_FLOOR,       [SUMMIT_SET] = MESSAGE_SPOKEN_SET,
        [SUMMIT_APPEND] = MESSAGE_SPOKEN_APPEND};
    if (summit_rules_takes(rules))
        study_say(text, rules, MESSAGE_NAME_TAKE, fill({"by", .number = move.by}));
    else if (move.op < sizeof messages / sizeof messages[0])
        study_say(text, rules, messages[move.op], fill({"by", .number = move.by}));
    else
        op_add(text, (struct op){move.op, move.by});
}

/* With where it is done, where there is more than one place. */
static void add_placed(struct text *text, const struct summit_rules *rules, struct summit_move move,
                       void (*add)(struct text *, const struct summit_rules *, struct summit_move))
{
    unsigned heaps = summit_rules_heaps(rules);
    bool takes = heaps > 0 && move.op == SUMMIT_SUBTRACT;
    struct text operation = {0};
    add(&operation, rules, move);
    enum message message = takes && heaps == 1                   ? MESSAGE_NAME_TAKE
                           : takes && move.on == SUMMIT_BOTH     ? MESSAGE_NAME_TAKE_BOTH
                           : takes                               ? MESSAGE_NAME_TAKE_HEAP
                           : heaps > 1 && move.on == SUMMIT_BOTH ? MESSAGE_NAME_BOTH
                           : heaps > 1                           ? MESSAGE_NAME_HEAP
                           : move.their                          ? MESSAGE_NAME_THEIR
                                                                 : MESSAGE_LANGUAGE;
    if (message == MESSAGE_LANGUAGE)
        text_add(text, study_text(&operation));
    else
        study_say(text, rules, message,
                  fill({"move", study_text(&operation)}, {"by", .number = move.by},
                       {"heap", .number = move.on + 1}));
    text_release(&operation);
}

void label_name(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    add_placed(text, rules, move, add_operation);
}

void label_spoken(struct text *text, const struct summit_rules *rules, struct summit_move move)
{
    add_placed(text, rules, move, speak_operation);
}

void label_made(struct text *text, const struct summit_rules *rules,
                const struct summit_position *after, const struct summit_effect *effect)
{
    unsigned heaps = summit_rules_heaps(rules);
    if (summit_rules_takes(rules))
        return;
    if (heaps == 0)
        number_add(text, effect->made);
    else
        study_numbers(text, rules, after->number, heaps);
}

static bool is_called(const struct text *name, struct span typed)
{
    return name->length == typed.length && typed.length > 0 &&
           strncasecmp(name->at, typed.at, typed.length) == 0;
}

struct summit_move label_read(const struct summit_rules *rules,
                              const struct summit_position *position, struct span typed)
{
    enum { LOOKS = 400 };
    struct summit_move move, found = SUMMIT_NO_MOVE;
    unsigned looks = 0;
    for (struct summit_place place = {0}; looks++ < LOOKS && !summit_is_move(found) &&
                                          summit_next_move(rules, position, &place, &move);) {
        struct text name = {0}, spoken = {0};
        label_name(&name, rules, move);
        label_spoken(&spoken, rules, move);
        if (is_called(&name, typed) || is_called(&spoken, typed))
            found = move;
        text_release(&name);
        text_release(&spoken);
    }
    return found;
}
