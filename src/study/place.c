/* place.c: where a position stands, as JSON, where a game is more than one number. */
#include "study/study.h"

static void add_heaps(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position)
{
    text_add(text, ",\"heaps\":[");
    for (unsigned heap = 0; heap < summit_rules_heaps(rules); heap++) {
        text_add(text, heap > 0 ? "," : "");
        number_add_json(text, position->number[heap]);
    }
    text_add(text, "]");
}

/* The numbers of a pool that nobody can take any more, in the order of the list. */
static void add_taken(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position)
{
    const char *between = "";
    struct summit_move before = SUMMIT_NO_MOVE;
    text_add(text, ",\"taken\":[");
    for (size_t action = 0; action < summit_actions(rules); action++) {
        struct summit_move move = summit_action_move(rules, position->turn, action);
        bool first = !summit_is_move(before) || move.op == before.op; /* each number once */
        if (!summit_is_move(move) || !first)
            continue;
        before = move;
        if (summit_left(rules, position, position->turn, move) != 0)
            continue;
        text_add(text, between);
        number_add_json(text, move.by);
        between = ",";
    }
    text_add(text, "]");
}

void place_json(struct text *text, const struct summit_rules *rules,
                const struct summit_position *position)
{
    int64_t amount = 0;
    if (summit_rules_heaps(rules) > 0)
        add_heaps(text, rules, position);
    if (summit_rules_pool(rules))
        add_taken(text, rules, position);
    if (!summit_rules_linked(rules))
        return;
    text_add(text, ",\"before\":");
    if (summit_before(rules, position, &amount))
        number_add_json(text, amount);
    else
        text_add(text, "null");
}
