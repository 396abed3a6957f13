/* describe.c: the rules as sentences for people, made from the rules themselves. */
#include "core/describe.h"

#include <string.h>

void describe_line(struct text *text, const struct summit_rules *rules, enum phrase phrase,
                   const char *name, wide number)
{
    phrase_add(text, rules->language, phrase,
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

static void add_set(struct text *text, const void *about)
{
    const struct subject *subject = about;
    tell_set(text, subject->rules, subject->set, subject->relative);
}

void describe_set(struct text *text, const struct summit_rules *rules, enum phrase phrase,
                  struct set set, const struct relative *to)
{
    struct subject subject = {rules, .set = set, .relative = to};
    phrase_add(text, rules->language, phrase,
               fill({"set", .add = add_set, .about = &subject},
                    {"lose", .add = add_set, .about = &subject},
                    {"start", .add = add_set, .about = &subject},
                    {"target", .add = add_set, .about = &subject},
                    {"count", .number = rules->play.heaps},
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
    phrase_add(text, last.rules->language, PHRASE_RULES_LAST_PLAYER,
               fill({"players", .add = add_players, .about = &but_last},
                    {"last", .add = add_players, .about = &last}));
}

static void describe_players(struct text *text, const struct summit_rules *rules)
{
    unsigned count = rules->play.players;
    bool toss = rules->play.first == SUMMIT_TOSS;
    unsigned first = toss ? 0 : (unsigned)rules->play.first;
    phrase_add(
        text, rules->language, toss ? PHRASE_RULES_PLAYERS_TOSS : PHRASE_RULES_PLAYERS,
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
        phrase_add(text, last.rules->language, PHRASE_RULES_LAST_PLAYER,
                   fill({"players", .add = add_heaps, .about = &but_last},
                        {"last", .add = add_heaps, .about = &last}));
}

/* The start or target that counts for a player; NULL if none was said. */
static const struct numbers *said_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    const struct numbers *said = key == KEY_START  ? rules->said.start
                                 : key == KEY_LOSE ? rules->said.lose
                                                   : rules->said.target;
    if (rules->said.given[key] >> (seat + 1) & 1)
        return &said[seat + 1];
    return rules->said.given[key] & 1 ? &said[0] : NULL;
}

static void add_target(struct text *text, const void *about)
{
    const struct subject *subject = about;
    tell_target(text, subject->rules, subject->from);
}

/* A sentence about one player and that player's start, target, or numbers that lose. */
static void describe_own(struct text *text, const struct summit_rules *rules, enum phrase phrase,
                         unsigned seat, struct set set)
{
    struct subject subject = {rules, seat, seat + 1, .set = set};
    bool drawn = phrase == PHRASE_RULES_TARGET_TOSS_OWN;
    phrase_add(text, rules->language, phrase,
               fill({"player", .add = add_players, .about = &subject},
                    {"target", .add = drawn ? add_set : add_target, .about = &subject},
                    {"start", .add = add_set, .about = &subject},
                    {"lose", .add = add_set, .about = &subject},
                    {"count", .number = rules->play.heaps}));
    text_add(text, "\n");
}

static void describe_start(struct text *text, const struct summit_rules *rules)
{
    const struct played *play = &rules->play;
    const struct numbers *said = said_for(rules, KEY_START, 0);
    struct subject heaps = {rules, 0, play->heaps};
    if (play->heaps > 0) {
        phrase_add(text, rules->language, PHRASE_RULES_HEAPS,
                   fill({"count", .number = play->heaps},
                        {"heaps", .add = add_heaps_and, .about = &heaps}));
        text_add(text, "\n");
    } else if (is_own(rules) && (rules->said.given[KEY_START] & ~1u) != 0) {
        describe_line(text, rules, PHRASE_RULES_NUMBER_EACH, "", 0);
        for (unsigned seat = 0; seat < play->players; seat++) {
            said = said_for(rules, KEY_START, seat);
            describe_own(text, rules, PHRASE_RULES_START_OWN + said->toss, seat, said->set);
        }
    } else if (said != NULL && said->toss)
        describe_set(text, rules, PHRASE_RULES_NUMBER_TOSS + is_own(rules), said->set, NULL);
    else if (!summit_rules_takes(rules) || said != NULL)
        describe_line(text, rules, PHRASE_RULES_NUMBER + is_own(rules), "start", play->start);
}

/* What somebody has to land on, where that is one number; otherwise a set, and said as such. */
static bool is_exact(const struct summit_rules *rules, unsigned seat)
{
    const struct numbers *said = said_for(rules, KEY_TARGET, seat);
    return !rules->play.seat[seat].many && rules->play.heaps == 0 && !summit_rules_takes(rules) &&
           rules->play.beyond != BEYOND_WINS && (said == NULL || !said->toss);
}

/* The sentence about a target that isn't one number; the next one is about a single player's. */
static enum phrase target_phrase(const struct summit_rules *rules)
{
    return rules->play.heaps > 0       ? PHRASE_RULES_TARGET_HEAPS
           : summit_rules_takes(rules) ? PHRASE_RULES_TARGET_TAKE
                                       : PHRASE_RULES_TARGET_SET;
}

static void describe_common_target(struct text *text, const struct summit_rules *rules)
{
    const struct seat *own = &rules->play.seat[0];
    const struct numbers *said = said_for(rules, KEY_TARGET, 0);
    if (own->many && own->goal.count == 0)
        return;
    if (said != NULL && said->toss) {
        describe_set(text, rules, PHRASE_RULES_TARGET_TOSS, said->set, NULL);
        return;
    }
    struct subject subject = {rules, 0, 1};
    phrase_add(text, rules->language,
               is_exact(rules, 0) ? PHRASE_RULES_TARGET : target_phrase(rules),
               fill({"target", .add = add_target, .about = &subject},
                    {"count", .number = rules->play.heaps}));
    text_add(text, "\n");
}

static enum phrase own_target_phrase(const struct summit_rules *rules, unsigned seat)
{
    const struct numbers *said = said_for(rules, KEY_TARGET, seat);
    if (rules->play.seat[seat].many && rules->play.seat[seat].goal.count == 0)
        return PHRASE_RULES_TARGET_NONE;
    if (said != NULL && said->toss)
        return PHRASE_RULES_TARGET_TOSS_OWN;
    return is_exact(rules, seat) ? PHRASE_RULES_TARGET_OWN : target_phrase(rules) + 1;
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
    const struct played *play = &rules->play;
    bool own = (rules->said.given[KEY_LOSE] & ~1u) != 0;
    enum phrase phrase = play->heaps > 0             ? PHRASE_RULES_LOSE_HEAPS
                         : summit_rules_takes(rules) ? PHRASE_RULES_LOSE_TAKE
                         : play->players > 2 && !own ? PHRASE_RULES_LOSE_OUT
                                                     : PHRASE_RULES_LOSE;
    for (unsigned seat = 0; own && seat < play->players; seat++)
        if (play->seat[seat].lose.count > 0)
            describe_own(text, rules, phrase + 1, seat, play->seat[seat].lose);
    if (!own && play->seat[0].lose.count > 0)
        describe_set(text, rules, phrase, play->seat[0].lose, NULL);
}

/* ---- What can't be done ---------------------------------------------------------------------- */

/* Whether a player has moves of this kind; `fixed`: with amounts that don't depend on the number.
 */
static bool has_kind(const struct summit_rules *rules, const struct seat *seat, enum summit_op kind,
                     bool fixed)
{
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->way[move].op.kind == kind && !(fixed && seat->way[move].bound))
            return true;
    for (unsigned i = 0; seat->count == 0 && i < seat->moves.count; i++) {
        const struct part *part = &rules->play.part[seat->moves.from + i];
        if (part->op == kind && !(fixed && (part_is_relative(part) || part_is_endless(part))))
            return true;
    }
    return false;
}

/* Which bounds ever decide: what falls below a target that lies below, or rises above one that lies
 * above, has gone beyond it, whatever the bounds. A division leaves at least 1. */
static void find_bounds(const struct summit_rules *rules, bool *floor, bool *ceiling, bool *divides)
{
    const struct played *play = &rules->play;
    *floor = *ceiling = *divides = false;
    for (unsigned i = 0; i < play->players; i++) {
        const struct seat *seat = &play->seat[i];
        bool divide = has_kind(rules, seat, SUMMIT_DIVIDE, false);
        bool falls = has_kind(rules, seat, SUMMIT_SUBTRACT, true) ||
                     (rules_set(rules, KEY_MIN) && has_kind(rules, seat, SUMMIT_SUBTRACT, false));
        *floor = *floor || (!seat->down && (falls || (divide && play->min > 1)));
        bool rises = seat_rises(seat) || has_kind(rules, seat, SUMMIT_ADD, false) ||
                     has_kind(rules, seat, SUMMIT_MULTIPLY, false);
        /* nobody gets to the last number that there is but by multiplying */
        bool high = play->max < SUMMIT_LIMIT
                        ? rises
                        : has_kind(rules, seat, SUMMIT_MULTIPLY, false) && !seat->open;
        *ceiling =
            *ceiling || ((seat->down || (seat->open && play->beyond != BEYOND_WINS)) && high);
        *divides = *divides || divide;
    }
    *floor = *floor && (play->heaps == 0 || rules_set(rules, KEY_MIN));
}

/* Whether a bound that was said refuses what would otherwise go beyond a target and lose. */
static bool comes_first(const struct summit_rules *rules, bool down)
{
    const struct played *play = &rules->play;
    for (unsigned i = 0; i < play->players; i++)
        if (played_uses(play, FEATURE_BOUNDED) && !play->seat[i].open &&
            play->seat[i].down == down && (down ? play->min_said : play->max_said))
            return true;
    return false;
}

static void describe_bounds(struct text *text, const struct summit_rules *rules)
{
    bool floor, ceiling, divides, heaps = rules->play.heaps > 0;
    bool floor_first = comes_first(rules, true), ceiling_first = comes_first(rules, false);
    find_bounds(rules, &floor, &ceiling, &divides);
    if (floor || floor_first)
        describe_line(text, rules,
                      heaps         ? PHRASE_RULES_FLOOR_HEAPS
                      : floor_first ? PHRASE_RULES_FLOOR_FIRST + is_own(rules)
                                    : PHRASE_RULES_FLOOR + is_own(rules),
                      "min", rules->play.min);
    if (ceiling || ceiling_first)
        describe_line(text, rules,
                      heaps           ? PHRASE_RULES_CEILING_HEAPS
                      : ceiling_first ? PHRASE_RULES_CEILING_FIRST + is_own(rules)
                                      : PHRASE_RULES_CEILING + is_own(rules),
                      "max", rules->play.max);
    if (divides)
        describe_line(text, rules, PHRASE_RULES_DIVIDES, "", 0);
}

static void describe_edges(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2, beyond = false;
    enum phrase phrase = PHRASE_RULES_LOSES;
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        beyond = beyond || !rules->play.seat[seat].open;
    if (rules->play.beyond == BEYOND_REFUSED)
        phrase = PHRASE_RULES_REFUSED;
    else if (many)
        phrase = is_own(rules) ? PHRASE_RULES_OUT : PHRASE_RULES_OUT_BACK;
    if (beyond && !summit_rules_takes(rules))
        describe_line(text, rules, phrase + !summit_rules_one_target(rules), "", 0);
    describe_bounds(text, rules);
}

/* ---- How it ends ---------------------------------------------------------------------------- */

/* When a match ends without enough points for anybody, if that can be. */
static void describe_match(struct text *text, const struct summit_rules *rules)
{
    uint8_t stuck = rules->play.stuck;
    bool draws = rules->play.cyclic || (stuck != STUCK_LOSES && stuck != STUCK_WINS);
    describe_line(text, rules, PHRASE_RULES_MATCH, "points", rules->said.points);
    if (rules->said.unending || (!draws && (rules->said.games == 0 || rules->play.players == 2)))
        return;
    if (rules->said.games > 0)
        describe_line(text, rules, PHRASE_RULES_MATCH_GAMES, "games", rules->said.games);
    else
        describe_line(text, rules, PHRASE_RULES_MATCH_DRAWN, "", 0);
}

static void add_time(struct text *text, const void *about)
{
    key_write(about, KEY_TIME, 0, text);
}

static void describe_time(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2;
    phrase_add(text, rules->language, many ? PHRASE_RULES_TIME_OUT : PHRASE_RULES_TIME_LOSES,
               fill({"time", .number = rules->said.time_ms == 1000 ? 1 : 2, .add = add_time,
                     .about = rules}));
    text_add(text, "\n");
}

/* Who wins when it is settled. */
static void describe_settle(struct text *text, const struct summit_rules *rules)
{
    static const enum phrase settles[] = {PHRASE_RULES_SETTLE_HIGHER, PHRASE_RULES_SETTLE_LOWER,
                                          PHRASE_RULES_SETTLE_NEARER};
    static const enum phrase ties[][5] = {
        {PHRASE_RULES_TIE_DRAWN, PHRASE_RULES_THEN_LAST, PHRASE_RULES_THEN_NEXT,
         PHRASE_RULES_THEN_PLAYER, PHRASE_RULES_THEN_PLAYER},
        {PHRASE_RULES_TIE_DRAWN, PHRASE_RULES_TIE_LAST, PHRASE_RULES_TIE_NEXT,
         PHRASE_RULES_TIE_PLAYER, PHRASE_RULES_TIE_PLAYER}};
    const struct played *play = &rules->play;
    bool compared = play->settle != SETTLE_DRAWN;
    if (compared)
        describe_line(text, rules, settles[play->settle - SETTLE_HIGHER], "", 0);
    describe_own(text, rules, ties[compared][play->tie], play->tie == TIE_SECOND, (struct set){0});
}

static void describe_stuck(struct text *text, const struct summit_rules *rules)
{
    const struct played *play = &rules->play;
    bool many = play->players > 2, target = false, out = false;
    bool drawn = play->settle == SETTLE_DRAWN && play->tie == TIE_DRAWN;
    for (unsigned seat = 0; seat < play->players; seat++) {
        target = target || !play->seat[seat].many || play->seat[seat].goal.count > 0 ||
                 play->seat[seat].lose.count > 0;
        /* who wins when the others are out was told with what puts them out before */
        out = out || play->seat[seat].lose.count > 0 ||
              (!play->seat[seat].open && play->beyond == BEYOND_LOSES);
    }
    const enum phrase phrases[] = {
        [STUCK_LOSES] = many     ? PHRASE_RULES_STUCK_OUT + !out
                        : target ? PHRASE_RULES_STUCK_LOSES
                                 : PHRASE_RULES_STUCK_LAST,
        [STUCK_PASSES] = drawn ? PHRASE_RULES_STUCK_PASSES : PHRASE_RULES_STUCK_TURN,
        [STUCK_WINS] = PHRASE_RULES_STUCK_WINS,
        [STUCK_DRAWS] = PHRASE_RULES_STUCK_DRAWS,
        [STUCK_SETTLES] = drawn ? PHRASE_RULES_STUCK_DRAWS : PHRASE_RULES_STUCK_SETTLES,
    };
    describe_line(text, rules, phrases[play->stuck], "", 0);
    if (!drawn)
        describe_settle(text, rules);
}

static void describe_repeat(struct text *text, const struct summit_rules *rules)
{
    bool out = rules->play.players > 2 && rules->play.beyond == BEYOND_LOSES;
    const enum phrase phrases[] = {
        [REPEAT_NOT_LAST] = out ? PHRASE_RULES_REPEAT_OUT : PHRASE_RULES_REPEAT,
        [REPEAT_NOT_OWN_LAST] = PHRASE_RULES_REPEAT_OWN,
        [REPEAT_NEVER] = PHRASE_RULES_REPEAT_NEVER,
    };
    if (rules->play.repeat != REPEAT_FREE)
        describe_line(text, rules, phrases[rules->play.repeat], "", 0);
}

static void describe_rest(struct text *text, const struct summit_rules *rules)
{
    describe_repeat(text, rules);
    describe_stuck(text, rules);
    if (rules->said.time_ms > 0)
        describe_time(text, rules);
    if (rules->said.points > 0)
        describe_match(text, rules);
    const char *warning = summit_rules_warning(rules);
    if (warning != NULL) {
        phrase_add(text, rules->language, PHRASE_NOTE, fill({"note", warning}));
        text_add(text, "\n");
    }
}

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
    describe_rest(text, rules);
}

size_t summit_rules_describe(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_rules(&text, rules);
    return text.length;
}
