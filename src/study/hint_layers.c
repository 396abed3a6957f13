/* hint_layers.c: a hint in three layers, for people: are you winning; what to aim for; the move and
 * why. Nobody is named who isn't spoken to, and nothing is shown that only engineers read: what is
 * good to leave is safe. */
#include "study/move_label.h"
#include "study/study.h"

/* What a hint is told by. */
struct layer {
    const struct summit_rules *rules;
    const struct summit_hint *hint;
    struct text what;    /* to do: "Play ×2", "Take 2 from heap 1" */
    struct text made;    /* what that leaves */
    struct text law;     /* what the plan says to leave, in plain words; or nothing */
    struct text numbers; /* what else is good to leave */
    struct text banned;
};

static void fill_what(struct layer *layer)
{
    const struct summit_rules *rules = layer->rules;
    struct summit_move move = layer->hint->best[0];
    bool takes = summit_rules_heaps(rules) > 0 && move.op == SUMMIT_SUBTRACT;
    struct text name = {0};
    label_name(&name, rules, move);
    study_say(&layer->what, rules,
              !takes                           ? MESSAGE_DO_PLAY
              : move.on == SUMMIT_BOTH         ? MESSAGE_DO_BOTH
              : summit_rules_heaps(rules) == 1 ? MESSAGE_DO_TAKE
                                               : MESSAGE_DO_HEAP,
              fill({"move", study_text(&name)}, {"by", .number = move.by},
                   {"heap", .number = move.on + 1}));
    text_release(&name);
}

/* Laws whose usual words are for engineers. */
static void fill_law(struct layer *layer)
{
    const struct summit_plan *plan = &layer->hint->plan;
    switch (plan->kind) {
    case SUMMIT_PLAN_NONE:
    case SUMMIT_PLAN_GRUNDY:
    case SUMMIT_PLAN_RUNS:
    case SUMMIT_PLAN_TURNS:
    case SUMMIT_PLAN_PARTNERS:
        break;
    case SUMMIT_PLAN_NIM:
        study_say(&layer->law, layer->rules, MESSAGE_PAIRS_UP, NULL);
        break;
    case SUMMIT_PLAN_MISERE:
        study_say(&layer->law, layer->rules, MESSAGE_PAIRS_UP_MISERE, NULL);
        break;
    case SUMMIT_PLAN_REMAINDERS:
        study_say(&layer->law, layer->rules, MESSAGE_PAIRS_UP_REMAINDERS,
                  fill({"of", .number = plan->of}));
        break;
    default:
        plan_tell(&layer->law, layer->rules, *plan);
    }
}

static void fill_numbers(struct layer *layer)
{
    const struct summit_hint *hint = layer->hint;
    for (size_t i = 0; hint->reason == SUMMIT_REASON_LEAVE && i < hint->number_count; i++) {
        bool last = i + 1 == hint->number_count && !hint->more_numbers;
        if (i > 0)
            study_say(&layer->numbers, layer->rules, last ? MESSAGE_STUDY_OR : MESSAGE_STUDY_COMMA,
                      NULL);
        number_add(&layer->numbers, hint->numbers[i]);
    }
    if (layer->numbers.length > 0 && hint->more_numbers)
        study_say(&layer->numbers, layer->rules, MESSAGE_STUDY_AND_SO_ON, NULL);
}

/* ---- Are you winning ------------------------------------------------------------------------ */

static enum message who_message(const struct layer *layer)
{
    const struct summit_hint *hint = layer->hint;
    bool all = hint->keeps > 0 && hint->keeps == hint->moves;
    if (hint->here.value == SUMMIT_DRAW)
        return MESSAGE_WHO_NOBODY;
    if (hint->here.value == SUMMIT_LOSE)
        return summit_rules_players(layer->rules) > 2 ? MESSAGE_WHO_SOMEBODY : MESSAGE_WHO_OTHER;
    return hint->keeps == 0   ? MESSAGE_WHO_YOU
           : all              ? MESSAGE_WHO_YOU_ALL
           : hint->keeps == 1 ? MESSAGE_WHO_YOU_ONE
                              : MESSAGE_WHO_YOU_SOME;
}

/* ---- What to aim for ------------------------------------------------------------------------ */

/* In a race: who needs how many more moves. */
static enum message race_message(const struct summit_hint *hint)
{
    uint64_t own = hint->needs[hint->seat], other = hint->needs[1 - hint->seat];
    if (own == SUMMIT_NEVER || other == SUMMIT_NEVER)
        return own == SUMMIT_NEVER ? MESSAGE_AIM_RACE_NEVER : MESSAGE_AIM_RACE_ALONE;
    return own == other ? MESSAGE_AIM_RACE_EQUAL : MESSAGE_AIM_RACE;
}

static enum message plan_message(const struct layer *layer)
{
    enum summit_plan_kind kind = layer->hint->plan.kind;
    return kind == SUMMIT_PLAN_TURNS      ? MESSAGE_AIM_TURNS
           : kind == SUMMIT_PLAN_PARTNERS ? MESSAGE_AIM_PARTNERS
           : layer->law.length > 0        ? MESSAGE_AIM_LAW
           : layer->made.length > 0       ? MESSAGE_AIM_LEAVE
                                          : MESSAGE_AIM_LOOK;
}

static enum message aim_message(const struct layer *layer)
{
    const struct summit_hint *hint = layer->hint;
    const struct summit_rules *rules = layer->rules;
    bool landing = summit_rules_single_target(rules, hint->seat) && !summit_rules_takes(rules);
    if (hint->reason == SUMMIT_REASON_RACE)
        return race_message(hint);
    if (hint->here.value == SUMMIT_DRAW)
        return hint->keeps == 1 ? MESSAGE_AIM_DRAW_ONE : MESSAGE_AIM_DRAW;
    if (hint->here.value == SUMMIT_LOSE)
        return MESSAGE_AIM_LOST;
    switch (hint->reason) {
    case SUMMIT_REASON_TARGET:
        return landing && hint->effect.meaning == SUMMIT_REACHES ? MESSAGE_AIM_TARGET
                                                                 : MESSAGE_AIM_NOW;
    case SUMMIT_REASON_STUCK:
        return MESSAGE_AIM_STUCK;
    case SUMMIT_REASON_LAST:
        return MESSAGE_AIM_LAST;
    case SUMMIT_REASON_PLAN:
        return plan_message(layer);
    case SUMMIT_REASON_BAN:
        return MESSAGE_AIM_BAN;
    case SUMMIT_REASON_AGAIN:
        return MESSAGE_AIM_AGAIN;
    default:
        return layer->made.length > 0 ? MESSAGE_AIM_LEAVE : MESSAGE_AIM_LOOK;
    }
}

/* ---- The move and why ----------------------------------------------------------------------- */

static enum message lost_message(const struct layer *layer)
{
    const struct summit_hint *hint = layer->hint;
    if (hint->reason == SUMMIT_REASON_LEAVE)
        return MESSAGE_WHY_LOST_NUMBER;
    if (hint->reason == SUMMIT_REASON_PLAN && layer->law.length > 0)
        return MESSAGE_WHY_LOST_LAW;
    return hint->reason == SUMMIT_REASON_BAN ? MESSAGE_WHY_LOST_BAN : MESSAGE_WHY_LOST;
}

static enum message why_message(const struct layer *layer)
{
    const struct summit_hint *hint = layer->hint;
    bool landing = aim_message(layer) == MESSAGE_AIM_TARGET;
    if (hint->here.value == SUMMIT_DRAW)
        return MESSAGE_WHY_DRAW;
    if (hint->here.value == SUMMIT_LOSE)
        return lost_message(layer);
    switch (hint->reason) {
    case SUMMIT_REASON_TARGET:
        return landing ? MESSAGE_WHY_TARGET : MESSAGE_WHY_NOW;
    case SUMMIT_REASON_STUCK:
        return MESSAGE_WHY_STUCK;
    case SUMMIT_REASON_RACE:
        return MESSAGE_WHY_AHEAD;
    case SUMMIT_REASON_LAST:
        return MESSAGE_WHY_LAST;
    case SUMMIT_REASON_BAN:
        return MESSAGE_WHY_BAN;
    case SUMMIT_REASON_AGAIN:
        return MESSAGE_WHY_AGAIN;
    case SUMMIT_REASON_PLAN:
        if (layer->law.length > 0)
            return MESSAGE_WHY_LAW;
        if (hint->plan.kind == SUMMIT_PLAN_TURNS)
            return MESSAGE_WHY_TURNS;
        if (hint->plan.kind == SUMMIT_PLAN_PARTNERS)
            return MESSAGE_WHY_PARTNERS;
        break;
    default:
        break;
    }
    return layer->made.length > 0 ? MESSAGE_WHY_SAFE : MESSAGE_WHY_ANSWERS;
}

void hint_tell_layer(struct text *text, const struct summit_rules *rules,
                     const struct summit_hint *hint, enum summit_layer which)
{
    struct layer layer = {rules, hint};
    bool race = hint->reason == SUMMIT_REASON_RACE;
    fill_what(&layer);
    label_made(&layer.made, rules, &hint->after, &hint->effect);
    fill_law(&layer);
    fill_numbers(&layer);
    if (summit_is_move(hint->banned))
        label_name(&layer.banned, rules, hint->banned);
    bool several = hint->reason == SUMMIT_REASON_LEAVE && layer.numbers.length > 0;
    study_say(text, rules,
              which == SUMMIT_LAYER_WHO    ? who_message(&layer)
              : which == SUMMIT_LAYER_MOVE ? aim_message(&layer)
                                           : why_message(&layer),
              fill({"do", study_text(&layer.what)}, {"made", study_text(&layer.made)},
                   {"numbers", study_text(several ? &layer.numbers : &layer.made)},
                   {"law", study_text(&layer.law)}, {"banned", study_text(&layer.banned)},
                   {"keeps", .number = (wide)hint->keeps}, {"target", .number = hint->effect.made},
                   {"needs", .number = race ? hint->needs[hint->seat] : 0},
                   {"theirs", .number = race ? hint->needs[1 - hint->seat] : 0}));
    text_release(&layer.what);
    text_release(&layer.made);
    text_release(&layer.law);
    text_release(&layer.numbers);
    text_release(&layer.banned);
}
