/* describe.c: the rules as sentences for people, made from the rules themselves. */
#include "core/said.h"

#include <string.h>

static bool same_moves(const struct summit_rules *rules)
{
    for (unsigned seat = 1; seat < rules->play.players; seat++)
        if (rules->list[seat] != rules->list[0])
            return false;
    return true;
}

/* Adds a sentence on a line of its own. What the number is called here, every sentence may say. */
static void tell(struct text *text, const struct summit_rules *rules, enum phrase phrase,
                 const char *name, wide number)
{
    phrase_add(text, rules->language, phrase,
               fill({name, .number = number}, {"noun", word_text(rules, SUMMIT_SAY_NOUN)}));
    text_add(text, "\n");
}

static bool is_own(const struct summit_rules *rules)
{
    return rules->play.number == NUMBER_OWN;
}

/* Some of the players, or some of one player's moves. */
struct some {
    const struct summit_rules *rules;
    unsigned seat; /* whose moves */
    unsigned from, to;
};

static void add_players(struct text *text, const void *about)
{
    const struct some *some = about;
    for (unsigned seat = some->from; seat < some->to; seat++) {
        text_add(text, seat > some->from ? ", " : "");
        tell_player(text, some->rules, seat);
    }
}

static void add_moves(struct text *text, const void *about)
{
    const struct some *some = about;
    for (unsigned move = some->from; move < some->to; move++) {
        text_add(text, move > some->from ? ", " : "");
        tell_move(text, some->rules, way_move(&some->rules->play, some->seat, move));
    }
}

static void add_players_and(struct text *text, const void *about)
{
    struct some but_last = *(const struct some *)about, last = but_last;
    last.from = --but_last.to;
    phrase_add(text, last.rules->language, PHRASE_RULES_LAST_PLAYER,
               fill({"players", .add = add_players, .about = &but_last},
                    {"last", .add = add_players, .about = &last}));
}

static void add_moves_or(struct text *text, const void *about)
{
    struct some but_last = *(const struct some *)about, last = but_last;
    last.from = --but_last.to;
    if (but_last.to == 0)
        add_moves(text, &last);
    else
        phrase_add(text, last.rules->language, PHRASE_RULES_LAST_STEP,
                   fill({"moves", .add = add_moves, .about = &but_last},
                        {"last", .add = add_moves, .about = &last}));
}

static void describe_players(struct text *text, const struct summit_rules *rules)
{
    unsigned count = rules->play.players;
    bool toss = rules->play.first == SUMMIT_TOSS;
    unsigned first = toss ? 0 : (unsigned)rules->play.first;
    phrase_add(
        text, rules->language, toss ? PHRASE_RULES_PLAYERS_TOSS : PHRASE_RULES_PLAYERS,
        fill({"count", .number = count},
             {"players", .add = add_players_and, .about = &(struct some){rules, 0, 0, count}},
             {"first", .add = add_players, .about = &(struct some){rules, 0, first, first + 1}}));
    text_add(text, "\n");
}

static void describe_goal(struct text *text, const struct summit_rules *rules)
{
    tell(text, rules, PHRASE_RULES_NUMBER + is_own(rules), "start", rules->play.start);
    if (summit_rules_one_target(rules)) {
        tell(text, rules, PHRASE_RULES_TARGET, "target", rules->play.seat[0].target);
        return;
    }
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        phrase_add(text, rules->language, PHRASE_RULES_TARGET_OWN,
                   fill({"target", .number = rules->play.seat[seat].target},
                        {"player", .add = add_players,
                         .about = &(struct some){rules, 0, seat, seat + 1}}));
        text_add(text, "\n");
    }
}

static void describe_move(struct text *text, const struct summit_rules *rules, unsigned seat,
                          unsigned way)
{
    struct summit_move move = way_move(&rules->play, seat, way);
    text_add(text, "  ");
    if (summit_rules_menu(rules))
        text_addf(text, "%u. ", way + 1);
    tell_move(text, rules, move);
    if (rules->said.kind == MOVES_OPS) {
        text_add(text, "  (");
        move_add_name(text, rules, seat, move);
        text_add(text, ")");
    }
    unsigned uses = rules->play.seat[seat].way[way].uses;
    text_add(text, uses > 0 ? ", " : "");
    if (uses > 0)
        phrase_add(text, rules->language, PHRASE_RULES_USES, fill({"uses", .number = uses}));
    text_add(text, "\n");
}

/* Whether one sentence says how often each move may be made: at will, or once with numbers. */
static bool is_usual(const struct summit_rules *rules, unsigned seat)
{
    for (unsigned move = 0; move < rules->play.seat[seat].count; move++)
        if (rules->play.seat[seat].way[move].uses != (rules->said.kind == MOVES_NUMBERS ? 1 : 0))
            return false;
    return rules->said.kind != MOVES_OPS;
}

static void describe_moves(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    static const enum phrase sentences[][2] = {
        [MOVES_OPS] = {PHRASE_RULES_OPS, PHRASE_RULES_OPS},
        [MOVES_STEPS] = {PHRASE_RULES_STEPS_BELOW, PHRASE_RULES_STEPS},
        [MOVES_NUMBERS] = {PHRASE_RULES_NUMBERS_BELOW, PHRASE_RULES_NUMBERS}};
    enum moves_kind kind = rules->said.kind;
    bool usual = is_usual(rules, seat);
    unsigned count = rules->play.seat[seat].count;
    if (!same_moves(rules)) {
        tell_player(text, rules, seat);
        text_add(text, ": ");
    }
    phrase_add(text, rules->language, sentences[kind][usual] + is_own(rules),
               fill({"noun", word_text(rules, SUMMIT_SAY_NOUN)},
                    {"moves", .add = kind == MOVES_STEPS ? add_moves_or : add_moves,
                     .about = &(struct some){rules, seat, 0, count}}));
    text_add(text, "\n");
    for (unsigned move = 0; !usual && move < count; move++)
        describe_move(text, rules, seat, move);
}

/* ---- What can't be done ---------------------------------------------------------------------- */

static bool has_kind(const struct seat *seat, enum summit_op kind)
{
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->way[move].op.kind == kind)
            return true;
    return false;
}

/* Which bounds ever decide: what falls below a target that lies below, or rises above one that lies
 * above, has gone beyond it, whatever the bounds. A division leaves at least 1. */
static void find_bounds(const struct summit_rules *rules, bool *floor, bool *ceiling, bool *divides)
{
    *floor = *ceiling = *divides = false;
    for (unsigned i = 0; i < rules->play.players; i++) {
        const struct seat *seat = &rules->play.seat[i];
        bool divide = has_kind(seat, SUMMIT_DIVIDE);
        *floor = *floor || (!seat->down &&
                            (has_kind(seat, SUMMIT_SUBTRACT) || (divide && rules->play.min > 1)));
        /* nobody gets to the last number that there is but by multiplying */
        bool high =
            rules->play.max < SUMMIT_LIMIT ? seat_rises(seat) : has_kind(seat, SUMMIT_MULTIPLY);
        *ceiling = *ceiling || (seat->down && high);
        *divides = *divides || divide;
    }
}

static void describe_bounds(struct text *text, const struct summit_rules *rules)
{
    bool floor, ceiling, divides;
    find_bounds(rules, &floor, &ceiling, &divides);
    if (floor)
        tell(text, rules, PHRASE_RULES_FLOOR + is_own(rules), "min", rules->play.min);
    if (ceiling)
        tell(text, rules, PHRASE_RULES_CEILING + is_own(rules), "max", rules->play.max);
    if (divides)
        tell(text, rules, PHRASE_RULES_DIVIDES, "", 0);
}

static void describe_edges(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2;
    enum phrase phrase = PHRASE_RULES_LOSES;
    if (rules->play.beyond == BEYOND_REFUSED)
        phrase = PHRASE_RULES_REFUSED;
    else if (many)
        phrase = is_own(rules) ? PHRASE_RULES_OUT : PHRASE_RULES_OUT_BACK;
    tell(text, rules, phrase + !summit_rules_one_target(rules), "", 0);
    describe_bounds(text, rules);
}

/* When a match ends without enough points for anybody, if that can be. */
static void describe_match(struct text *text, const struct summit_rules *rules)
{
    bool draws = rules->play.cyclic || rules->play.stuck == STUCK_PASSES;
    tell(text, rules, PHRASE_RULES_MATCH, "points", rules->said.points);
    if (rules->said.unending || (!draws && (rules->said.games == 0 || rules->play.players == 2)))
        return;
    if (rules->said.games > 0)
        tell(text, rules, PHRASE_RULES_MATCH_GAMES, "games", rules->said.games);
    else
        tell(text, rules, PHRASE_RULES_MATCH_DRAWN, "", 0);
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

static void describe_rest(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2;
    if (rules->play.repeat == REPEAT_NOT_LAST)
        tell(text, rules,
             many && rules->play.beyond == BEYOND_LOSES ? PHRASE_RULES_REPEAT_OUT
                                                        : PHRASE_RULES_REPEAT,
             "", 0);
    if (rules->play.stuck == STUCK_PASSES)
        tell(text, rules, PHRASE_RULES_STUCK_PASSES, "", 0);
    else
        tell(text, rules, many ? PHRASE_RULES_STUCK_OUT : PHRASE_RULES_STUCK_LOSES, "", 0);
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
    describe_goal(text, rules);
    for (unsigned seat = 0; seat < (same_moves(rules) ? 1 : rules->play.players); seat++)
        describe_moves(text, rules, seat);
    describe_edges(text, rules);
    describe_rest(text, rules);
}

size_t summit_rules_describe(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_rules(&text, rules);
    return text.length;
}
