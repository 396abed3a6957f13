/* rules_text.c: the rules as sentences for people, made from the rules themselves. */
#include "core/rules_text.h"

#include <string.h>

void describe_line(struct text *text, const struct summit_rules *rules, enum message message,
                   const char *name, wide number)
{
    message_add(text, rules->language, message,
                fill({name, .number = number}, {"noun", word_text(rules, SUMMIT_SAY_NOUN)}));
    text_add(text, "\n");
}

/* What a sentence is about: a player's numbers, some of the players, or a set. */
struct subject {
    const struct summit_rules *rules;
    unsigned from, to; /* players */
    struct set set;
    const struct relative *relative;
};

static struct relative relative_of(const struct subject *subject)
{
    struct relative relative =
        subject->relative != NULL ? *subject->relative : (struct relative){0};
    relative.whole = true;
    return relative;
}

static void add_set(struct text *text, const void *about)
{
    const struct subject *subject = about;
    struct relative relative = relative_of(subject);
    tell_set(text, subject->rules, subject->set, &relative);
}

static void add_is(struct text *text, const void *about)
{
    const struct subject *subject = about;
    struct relative relative = relative_of(subject);
    tell_set_is(text, subject->rules, subject->set, &relative);
}

void describe_set(struct text *text, const struct summit_rules *rules, enum message message,
                  struct set set, const struct relative *to)
{
    struct subject subject = {rules, .set = set, .relative = to};
    message_add(
        text, rules->language, message,
        fill({"set", .add = add_set, .about = &subject}, {"is", .add = add_is, .about = &subject},
             {"lose", .add = add_set, .about = &subject},
             {"start", .add = add_set, .about = &subject},
             {"target", .add = add_set, .about = &subject}, {"count", .number = rules->play.heaps},
             {"noun", word_text(rules, SUMMIT_SAY_NOUN)}));
    text_add(text, "\n");
}

/* ---- Players and goals ---------------------------------------------------------------------- */

static void add_players(struct text *text, const void *about)
{
    const struct subject *some = about;
    for (unsigned seat = some->from; seat < some->to; seat++) {
        text_add(text, seat > some->from ? ", " : "");
        tell_player(text, some->rules, seat);
    }
}

static void add_players_and(struct text *text, const void *about)
{
    struct subject but_last = *(const struct subject *)about, last = but_last;
    last.from = --but_last.to;
    message_add(text, last.rules->language, MESSAGE_RULES_LAST_PLAYER,
                fill({"players", .add = add_players, .about = &but_last},
                     {"last", .add = add_players, .about = &last}));
}

static void describe_players(struct text *text, const struct summit_rules *rules)
{
    unsigned count = rules->play.players;
    bool toss = rules->play.first == SUMMIT_TOSS;
    unsigned first = toss ? 0 : (unsigned)rules->play.first;
    message_add(
        text, rules->language, toss ? MESSAGE_RULES_PLAYERS_TOSS : MESSAGE_RULES_PLAYERS,
        fill({"count", .number = count},
             {"players", .add = add_players_and, .about = &(struct subject){rules, 0, count}},
             {"first", .add = add_players, .about = &(struct subject){rules, first, first + 1}}));
    text_add(text, "\n");
}

static void add_heaps(struct text *text, const void *about)
{
    const struct subject *some = about;
    for (unsigned i = some->from; i < some->to; i++) {
        text_add(text, i > some->from ? ", " : "");
        number_add(text, some->rules->play.heap[i]);
    }
}

static void add_heaps_and(struct text *text, const void *about)
{
    struct subject but_last = *(const struct subject *)about, last = but_last;
    last.from = --but_last.to;
    if (but_last.to == 0)
        add_heaps(text, &last);
    else
        message_add(text, last.rules->language, MESSAGE_RULES_LAST_PLAYER,
                    fill({"players", .add = add_heaps, .about = &but_last},
                         {"last", .add = add_heaps, .about = &last}));
}

const struct numbers *stated_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    const struct numbers *stated = key == KEY_START  ? rules->source.start
                                   : key == KEY_LOSE ? rules->source.lose
                                                     : rules->source.target;
    if (rules->source.given[key] >> (seat + 1) & 1)
        return &stated[seat + 1];
    return rules->source.given[key] & 1 ? &stated[0] : NULL;
}

static void add_target(struct text *text, const void *about)
{
    const struct subject *subject = about;
    tell_target(text, subject->rules, subject->from, true);
}

void describe_own(struct text *text, const struct summit_rules *rules, enum message message,
                  unsigned seat, struct set set)
{
    struct subject subject = {rules, seat, seat + 1, .set = set};
    bool drawn = message == MESSAGE_RULES_TARGET_TOSS_OWN;
    message_add(text, rules->language, message,
                fill({"player", .add = add_players, .about = &subject},
                     {"target", .add = drawn ? add_set : add_target, .about = &subject},
                     {"start", .add = add_set, .about = &subject},
                     {"lose", .add = add_set, .about = &subject},
                     {"count", .number = rules->play.heaps}));
    text_add(text, "\n");
}

static void describe_start(struct text *text, const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    const struct numbers *stated = stated_for(rules, KEY_START, 0);
    struct subject heaps = {rules, 0, play->heaps};
    if (play->heaps > 0) {
        message_add(text, rules->language, MESSAGE_RULES_HEAPS,
                    fill({"count", .number = play->heaps},
                         {"heaps", .add = add_heaps_and, .about = &heaps}));
        text_add(text, "\n");
    } else if (is_own(rules) && (rules->source.given[KEY_START] & ~1u) != 0) {
        describe_line(text, rules, MESSAGE_RULES_NUMBER_EACH, "", 0);
        for (unsigned seat = 0; seat < play->players; seat++) {
            stated = stated_for(rules, KEY_START, seat);
            describe_own(text, rules,
                         stated->toss ? MESSAGE_RULES_START_TOSS : MESSAGE_RULES_START_OWN, seat,
                         stated->set);
        }
    } else if (stated != NULL && stated->toss)
        describe_set(text, rules,
                     is_own(rules) ? MESSAGE_RULES_NUMBER_TOSS_OWN : MESSAGE_RULES_NUMBER_TOSS,
                     stated->set, NULL);
    else if (!summit_rules_takes(rules) || stated != NULL || is_own(rules) ||
             set_is_relative(play->part, play->begin))
        describe_line(text, rules, is_own(rules) ? MESSAGE_RULES_NUMBER_OWN : MESSAGE_RULES_NUMBER,
                      "start", play->start);
}

/* Whether a player's target is a single number; otherwise it is described as a set. */
static bool is_exact(const struct summit_rules *rules, unsigned seat)
{
    const struct numbers *stated = stated_for(rules, KEY_TARGET, seat);
    return !rules->play.seat[seat].many && rules->play.heaps == 0 && !summit_rules_takes(rules) &&
           rules->play.beyond != BEYOND_WINS && (stated == NULL || !stated->toss);
}

/* The sentence about a target that isn't one number; the next one is about a single player's. */
static enum message target_phrase(const struct summit_rules *rules)
{
    return rules->play.heaps > 0       ? MESSAGE_RULES_TARGET_HEAPS
           : summit_rules_takes(rules) ? MESSAGE_RULES_TARGET_TAKE
                                       : MESSAGE_RULES_TARGET_SET;
}

static void describe_common_target(struct text *text, const struct summit_rules *rules)
{
    const struct seat *own = &rules->play.seat[0];
    const struct numbers *stated = stated_for(rules, KEY_TARGET, 0);
    if (own->many && own->goal.count == 0)
        return;
    if (stated != NULL && stated->toss) {
        describe_set(text, rules, MESSAGE_RULES_TARGET_TOSS, stated->set, NULL);
        return;
    }
    struct subject subject = {rules, 0, 1};
    message_add(text, rules->language,
                is_exact(rules, 0) ? MESSAGE_RULES_TARGET : target_phrase(rules),
                fill({"target", .add = add_target, .about = &subject},
                     {"count", .number = rules->play.heaps}));
    text_add(text, "\n");
}

static enum message own_target_phrase(const struct summit_rules *rules, unsigned seat)
{
    const struct numbers *stated = stated_for(rules, KEY_TARGET, seat);
    if (rules->play.seat[seat].many && rules->play.seat[seat].goal.count == 0)
        return MESSAGE_RULES_TARGET_NONE;
    if (stated != NULL && stated->toss)
        return MESSAGE_RULES_TARGET_TOSS_OWN;
    return is_exact(rules, seat) ? MESSAGE_RULES_TARGET_OWN : target_phrase(rules) + 1;
}

static void describe_target(struct text *text, const struct summit_rules *rules)
{
    if (summit_rules_one_target(rules)) {
        describe_common_target(text, rules);
        return;
    }
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        describe_own(text, rules, own_target_phrase(rules, seat), seat,
                     rules->play.seat[seat].goal);
}

static void describe_lose(struct text *text, const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    bool own = (rules->source.given[KEY_LOSE] & ~1u) != 0;
    static const struct {
        enum message all, own, out;
    } messages[] = {
        {MESSAGE_RULES_LOSE, MESSAGE_RULES_LOSE_OWN, MESSAGE_RULES_LOSE_OUT},
        {MESSAGE_RULES_LOSE_TAKE, MESSAGE_RULES_LOSE_TAKE_OWN, MESSAGE_RULES_LOSE_TAKE_OUT},
        {MESSAGE_RULES_LOSE_HEAPS, MESSAGE_RULES_LOSE_HEAPS_OWN, MESSAGE_RULES_LOSE_HEAPS_OUT},
    };
    unsigned kind = play->heaps > 0 ? 2 : summit_rules_takes(rules) ? 1 : 0;
    for (unsigned seat = 0; own && seat < play->players; seat++)
        if (play->seat[seat].lose.count > 0)
            describe_own(text, rules, messages[kind].own, seat, play->seat[seat].lose);
    if (!own && play->seat[0].lose.count > 0)
        describe_set(text, rules, play->players > 2 ? messages[kind].out : messages[kind].all,
                     play->seat[0].lose, NULL);
}

/* ---- Restrictions ---------------------------------------------------------------------------- */

/* Whether a part may have numbers below or above one, whatever number it speaks of, as long as that
 * lies within. */
static bool has_below(const struct part *part, int64_t min)
{
    bool signed_word = part->word == SET_RANGE || part->word == SET_ODD || part->word == SET_EVEN ||
                       part->word == SET_MULTIPLES_OF || part->word == SET_MULTIPLES ||
                       part->word == SET_NEIGHBOURS || part->word == SET_OTHER_PARITY;
    return part->low < min && (signed_word || min > (part->word != SET_SQUARES));
}

static bool has_above(const struct part *part, int64_t max)
{
    if (part->high != SET_NO_HIGH)
        return part->high > max;
    if (part->word == SET_DIVISORS_OF)
        return part->of > max;
    return part_is_endless(part) || part->word == SET_NEIGHBOURS || part->word == SET_UP_TO_DOUBLE;
}

/* Whether an operation with the amounts of a part may lead below a number that the number before
 * isn't below. */
static bool falls_below(enum summit_op op, const struct part *part, int64_t min)
{
    /* what is a part of the number leaves nothing, or more than that */
    bool within =
        part_is_bounded(part) && part->word != SET_NEIGHBOURS && part->word != SET_UP_TO_DOUBLE;
    bool rest = part->word == SET_FACTORS || part->word == SET_NOT_ALL;
    switch (op) {
    case SUMMIT_ADD:
        return false;
    case SUMMIT_SUBTRACT:
        return !within || min > rest;
    case SUMMIT_MULTIPLY:
    case SUMMIT_APPEND:
        return min < 0;
    case SUMMIT_DIVIDE:
        return min > 1;
    case SUMMIT_FLOOR:
        return min > 0;
    case SUMMIT_SET:
        return has_below(part, min);
    default:
        return true; /* what isn't known may lead anywhere */
    }
}

static bool rises_above(enum summit_op op, const struct part *part, int64_t max)
{
    switch (op) {
    case SUMMIT_SUBTRACT:
        return false;
    case SUMMIT_DIVIDE:
    case SUMMIT_FLOOR:
        return max < 0;
    case SUMMIT_SET:
        return has_above(part, max);
    default: /* nobody gets to the last number that there is but by multiplying */
        return max < SUMMIT_LIMIT || op == SUMMIT_MULTIPLY;
    }
}

/* Which of the rules about where a number may go ever decide; of the bounds, those that were said
 * come before what is beyond a target. What replaces the number is never beyond, unless that
 * wins. */
struct edges {
    bool floor, floor_first, ceiling, ceiling_first;
    bool beyond, replaced, endless, divides;
    bool past; /* some move can go beyond a target, so that it matters */
};

static void find_edges(const struct compiled *play, const struct seat *owner, enum summit_op op,
                       const struct part *part, struct edges *edges)
{
    bool wins = play->beyond == BEYOND_WINS, sets = op == SUMMIT_SET && !wins;
    bool one_sided = !owner->open || (wins && !owner->many); /* something lies beyond the target */
    bool closed = one_sided && !sets;
    bool asked = play->beyond != BEYOND_REFUSED;
    if (falls_below(op, part, play->min)) {
        edges->floor |= !(closed && owner->down);
        edges->floor_first |= closed && owner->down && asked && play->min_stated;
        edges->endless |=
            closed && owner->down && asked && op == SUMMIT_SUBTRACT && part_is_endless(part);
    }
    if (rises_above(op, part, play->max)) {
        edges->ceiling |= !(closed && !owner->down) && !(owner->open && play->max == SUMMIT_LIMIT);
        edges->ceiling_first |= closed && !owner->down && asked && play->max_stated;
    }
    edges->beyond |= closed && !wins;
    bool by_one = part->word == SET_RANGE && part->high == 1 &&
                  (op == SUMMIT_ADD || op == SUMMIT_SUBTRACT); /* which lands on it */
    bool goes =
        owner->down ? falls_below(op, part, owner->target) : rises_above(op, part, owner->target);
    bool held = owner->down ? play->min_stated && play->min >= owner->target
                            : play->max_stated && play->max <= owner->target;
    edges->past |= closed && !wins && goes && !held && !by_one;
    edges->replaced |= one_sided && sets;
    edges->divides |= op == SUMMIT_DIVIDE;
}

static struct edges find_all_edges(const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    struct edges edges = {0};
    for (unsigned i = 0; i < play->players; i++) {
        const struct seat *seat = &play->seat[i];
        for (unsigned j = 0; j < seat->moves.count; j++) {
            const struct part *part = &play->part[seat->moves.from + j];
            const struct seat *owner = part->aim == AIM_THEIR ? &play->seat[1 - i] : seat;
            unsigned ops = rules->source.kind == MOVES_OPS     ? 1u << part->op
                           : rules->source.kind == MOVES_STEPS ? 1u << seat->numbered[0].op.kind
                                                               : play->with;
            for (unsigned op = 0; ops >> op > 0; op++)
                if (ops >> op & 1)
                    find_edges(play, owner, (enum summit_op)op, part, &edges);
        }
    }
    if (play->heaps > 0) /* which hold 0 or more by default */
        edges.floor = rules_set(rules, KEY_MIN) && (edges.floor || play->min < 0);
    return edges;
}

bool can_go_past(const struct summit_rules *rules)
{
    return find_all_edges(rules).past;
}

bool can_put_out(const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    return play->players > 2 && (play->seat[0].lose.count > 0 ||
                                 (play->beyond == BEYOND_LOSES && find_all_edges(rules).beyond));
}

/* A bound in the words of each kind of game: a number, each player's own, the same before what is
 * beyond, heaps, numbers to take. */
static void describe_bound(struct text *text, const struct summit_rules *rules,
                           const enum message messages[6], bool first, wide bound)
{
    unsigned kind = rules->play.heaps > 0       ? 4u
                    : summit_rules_takes(rules) ? 5u
                                                : 2u * first + is_own(rules);
    describe_line(text, rules, messages[kind], "bound", bound);
}

static void describe_edges(struct text *text, const struct summit_rules *rules)
{
    static const enum message floors[] = {MESSAGE_RULES_FLOOR,       MESSAGE_RULES_FLOOR_OWN,
                                          MESSAGE_RULES_FLOOR_FIRST, MESSAGE_RULES_FLOOR_FIRST_OWN,
                                          MESSAGE_RULES_FLOOR_HEAPS, MESSAGE_RULES_FLOOR_TAKE};
    static const enum message ceilings[] = {
        MESSAGE_RULES_CEILING,           MESSAGE_RULES_CEILING_OWN,   MESSAGE_RULES_CEILING_FIRST,
        MESSAGE_RULES_CEILING_FIRST_OWN, MESSAGE_RULES_CEILING_HEAPS, MESSAGE_RULES_CEILING_TAKE};
    struct edges edges = find_all_edges(rules);
    static const struct {
        enum message all, own, seat;
    } messages[] = {
        {MESSAGE_RULES_LOSES, MESSAGE_RULES_LOSES_OWN, MESSAGE_RULES_LOSES_SEAT},
        {MESSAGE_RULES_OUT, MESSAGE_RULES_OUT_OWN, MESSAGE_RULES_OUT_SEAT},
        {MESSAGE_RULES_REFUSED, MESSAGE_RULES_REFUSED_OWN, MESSAGE_RULES_REFUSED_OWN},
    };
    unsigned kind = rules->play.beyond == BEYOND_REFUSED ? 2 : rules->play.players > 2 ? 1 : 0;
    bool open = false;
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        open = open || rules->play.seat[seat].open;
    if (edges.beyond && !open)
        describe_line(text, rules,
                      summit_rules_one_target(rules) ? messages[kind].all : messages[kind].own, "",
                      0);
    for (unsigned seat = 0; edges.beyond && open && seat < rules->play.players; seat++)
        if (!rules->play.seat[seat].open)
            describe_own(text, rules, messages[kind].seat, seat, (struct set){0});
    if (edges.beyond && edges.replaced)
        describe_line(text, rules, MESSAGE_RULES_REPLACED, "", 0);
    if (can_put_out(rules))
        describe_line(text, rules, MESSAGE_RULES_UNDONE, "", 0);
    if (edges.floor || edges.floor_first)
        describe_bound(text, rules, floors, edges.floor_first, rules->play.min);
    if (edges.endless && !edges.floor_first)
        describe_line(text, rules,
                      is_own(rules) ? MESSAGE_RULES_ENDLESS_OWN : MESSAGE_RULES_ENDLESS, "bound",
                      rules->play.min);
    if (edges.ceiling || edges.ceiling_first)
        describe_bound(text, rules, ceilings, edges.ceiling_first, rules->play.max);
    if (edges.divides)
        describe_line(text, rules, MESSAGE_RULES_DIVIDES, "", 0);
    if (compiled_uses(&rules->play, FEATURE_THEIR))
        describe_line(text, rules, MESSAGE_RULES_OWNER, "", 0);
}

/* ---- All of them ------------------------------------------------------------------------------
 */

void tell_rules(struct text *text, const struct summit_rules *rules)
{
    text_addf(text, "%s\n\n", summit_rules_title(rules));
    describe_players(text, rules);
    describe_start(text, rules);
    describe_target(text, rules);
    describe_lose(text, rules);
    for (unsigned seat = 0; seat < (same_moves(rules) ? 1 : rules->play.players); seat++)
        describe_moves(text, rules, seat);
    describe_conditions(text, rules);
    describe_edges(text, rules);
    describe_end(text, rules);
}

size_t summit_rules_describe(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_rules(&text, rules);
    return text.length;
}
