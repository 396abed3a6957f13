/* goal_text.c: the goal in a sentence or two, from the file or else made from the rules: what to
 * land on, what loses, and who wins when play stops.
 *
 * A rule that these sentences don't know may change what any of them says. So where the rules use
 * one, the last sentence refers to the rules. */
#include "core/rules_text.h"

/* What a sentence is about. */
struct aim {
    const struct summit_rules *rules;
    unsigned seat;
    struct set set; /* the numbers that it names, if `listed` */
    bool listed;
};

static void add_player(struct text *text, const void *about)
{
    const struct aim *aim = about;
    tell_player(text, aim->rules, aim->seat);
}

static void add_numbers(struct text *text, const void *about)
{
    const struct aim *aim = about;
    if (aim->listed)
        tell_set(text, aim->rules, aim->set, &(struct relative){0});
    else
        tell_target(text, aim->rules, aim->seat, false);
}

/* Adds a sentence, after a space unless it is the first. */
static void add_sentence(struct text *text, enum message message, const struct aim *aim)
{
    const struct summit_rules *rules = aim->rules;
    text_add(text, text->length > 0 ? " " : "");
    message_add(text, rules->language, message,
                fill({"player", .add = add_player, .about = aim},
                     {"target", .add = add_numbers, .about = aim},
                     {"lose", .add = add_numbers, .about = aim},
                     {"count", .number = rules->play.heaps},
                     {"noun", word_text(rules, SUMMIT_SAY_NOUN)}));
}

static bool has_target(const struct summit_rules *rules, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    return !own->many || own->goal.count > 0;
}

/* ---- What to land on ------------------------------------------------------------------------- */

static enum message target_message(const struct summit_rules *rules, unsigned seat, bool each)
{
    const struct numbers *stated = stated_for(rules, KEY_TARGET, seat);
    bool exact = !rules->play.seat[seat].many && rules->play.beyond != BEYOND_WINS;
    unsigned form = each ? 2 : is_own(rules);
    if (rules->play.heaps > 0)
        return each ? MESSAGE_GOAL_HEAPS_EACH : MESSAGE_GOAL_HEAPS;
    if (summit_rules_takes(rules))
        return each ? MESSAGE_GOAL_TAKE_EACH : MESSAGE_GOAL_TAKE;
    if (stated != NULL && stated->toss)
        return MESSAGE_GOAL_TOSS + form;
    return (exact ? MESSAGE_GOAL_LAND : MESSAGE_GOAL_REACH) + form;
}

static void add_target(struct text *text, const struct summit_rules *rules, unsigned seat,
                       bool each)
{
    const struct numbers *stated = stated_for(rules, KEY_TARGET, seat);
    struct aim aim = {rules, seat};
    if (!has_target(rules, seat))
        return;
    if (stated != NULL && stated->toss) {
        aim.set = stated->set;
        aim.listed = true;
    }
    add_sentence(text, target_message(rules, seat, each), &aim);
}

/* Going beyond the target is mentioned where a move can do so. */
static void add_past(struct text *text, const struct summit_rules *rules, bool each)
{
    const struct compiled *play = &rules->play;
    const struct numbers *stated = stated_for(rules, KEY_TARGET, 0);
    bool out = play->players > 2, refused = play->beyond == BEYOND_REFUSED;
    bool drawn = stated != NULL && stated->toss;
    if (!can_go_past(rules) || ((each || drawn) && refused))
        return;
    if (each || drawn)
        add_sentence(text, MESSAGE_GOAL_PAST_EACH + out, &(struct aim){rules});
    else
        add_sentence(text,
                     (play->seat[0].down ? MESSAGE_GOAL_BELOW : MESSAGE_GOAL_PAST) +
                         (refused ? 2 : out),
                     &(struct aim){rules});
}

/* ---- What loses ------------------------------------------------------------------------------ */

static void add_lose(struct text *text, const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    bool each = (rules->source.given[KEY_LOSE] & ~1u) != 0;
    enum message message = play->heaps > 0             ? MESSAGE_GOAL_LOSE_HEAPS
                           : summit_rules_takes(rules) ? MESSAGE_GOAL_LOSE_TAKE
                                                       : MESSAGE_GOAL_LOSE;
    for (unsigned seat = 0; seat < (each ? play->players : 1); seat++)
        if (play->seat[seat].lose.count > 0)
            add_sentence(text, each ? MESSAGE_GOAL_LOSE_EACH : message + (play->players > 2),
                         &(struct aim){rules, seat, play->seat[seat].lose, true});
}

/* ---- When play stops ------------------------------------------------------------------------- */

/* Whether 1 can always be taken, so that nothing is left at the end. */
static bool always_takes(const struct part *part)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
    case SET_SQUARES:
    case SET_ODD:
    case SET_POWERS_OF:
    case SET_DIVISORS_OF:
    case SET_ANY:
    case SET_DIVISORS:
    case SET_DIGITS:
        return part->aim == AIM_OWN && part_has(part, 1, 1);
    default:
        return false;
    }
}

/* What leaves it to the amounts alone whether a move can be made. */
#define FEATURES_AMOUNTS                                                                           \
    (FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_MANY) | FEATURE(FEATURE_UNALIKE) |                   \
     FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURES_BEYOND |                                   \
     FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURES_STUCK_ALL |                                  \
     FEATURE(FEATURE_POOL + POOL_OWN) | FEATURE(FEATURE_OP + SUMMIT_SUBTRACT) |                    \
     FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS) | FEATURE(FEATURE_NO_TARGET) |                  \
     FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_BOTH) | FEATURE(FEATURE_ELSE) |                      \
     FEATURE(FEATURE_NEXT) | FEATURE(FEATURE_BEGIN))

/* Whether the last move takes the last one. */
static bool takes_all(const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    const struct seat *seat = &play->seat[0];
    bool takes = false;
    bool bound = !compiled_within(play, FEATURES_AMOUNTS) || play->min != 0 ||
                 rules->source.kind != MOVES_OPS || !same_moves(rules);
    for (unsigned i = 0; i < play->next.count; i++)
        bound |= play->part[play->next.from + i].word != SET_UP_TO_DOUBLE;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        bound |= part->op != SUMMIT_SUBTRACT;
        takes |= always_takes(part);
    }
    return takes && !bound;
}

static void add_stuck(struct text *text, const struct summit_rules *rules, bool target)
{
    const struct compiled *play = &rules->play;
    bool wrong = play->stuck == STUCK_WINS, many = play->players > 2;
    if (wrong && (target || many || play->seat[0].lose.count > 0))
        add_sentence(text, MESSAGE_RULES_STUCK_WINS, &(struct aim){rules});
    else if (wrong || (play->stuck == STUCK_LOSES && text->length == 0))
        add_sentence(text,
                     many ? MESSAGE_GOAL_MOVE_MANY
                          : (takes_all(rules) ? MESSAGE_GOAL_LAST : MESSAGE_GOAL_MOVE) + wrong,
                     &(struct aim){rules});
}

static void add_settle(struct text *text, const struct summit_rules *rules)
{
    static const enum message ties[] = {
        [TIE_LAST] = MESSAGE_GOAL_SETTLE_LAST,
        [TIE_NEXT] = MESSAGE_GOAL_SETTLE_NEXT,
        [TIE_FIRST] = MESSAGE_GOAL_SETTLE_PLAYER,
        [TIE_SECOND] = MESSAGE_GOAL_SETTLE_PLAYER,
    };
    const struct compiled *play = &rules->play;
    struct aim aim = {rules, play->tie == TIE_SECOND};
    if (play->stuck != STUCK_PASSES && play->stuck != STUCK_SETTLES)
        return;
    if (play->settle != SETTLE_DRAWN)
        add_sentence(text, MESSAGE_GOAL_SETTLE_HIGHER + (play->settle - SETTLE_HIGHER), &aim);
    else if (play->tie != TIE_DRAWN)
        add_sentence(text, ties[play->tie], &aim);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void add_made(struct text *text, const struct summit_rules *rules)
{
    bool each = !summit_rules_one_target(rules), target = false;
    struct text made = {0};
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        target = target || has_target(rules, seat);
        if (seat == 0 || each)
            add_target(&made, rules, seat, each);
    }
    if (target)
        add_past(&made, rules, each);
    add_lose(&made, rules);
    add_stuck(&made, rules, target);
    add_settle(&made, rules);
    if (!compiled_within(&rules->play, FEATURES_ALL))
        add_sentence(&made, MESSAGE_GOAL_MORE, &(struct aim){rules});
    text_add(text, made.at != NULL ? made.at : "");
    if (made.failed)
        text_fail(text);
    text_release(&made);
}

void tell_goal(struct text *text, const struct summit_rules *rules)
{
    if (rules_set(rules, KEY_GOAL))
        text_add(text, language_word(rules->language, KIND_GOAL, rules->source.goal));
    else
        add_made(text, rules);
}

size_t summit_rules_goal(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_goal(&text, rules);
    return text.length;
}
