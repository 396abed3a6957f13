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

/* What the number is called here: `number`, `tower`. */
static const char *noun(const struct summit_rules *rules)
{
    return word_text(rules, SUMMIT_SAY_NOUN);
}

static void describe_players(struct text *text, const struct summit_rules *rules)
{
    text_addf(text, "%u players take turns: ", (unsigned)rules->play.players);
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        text_add(text, seat == 0 ? "" : seat + 1 == rules->play.players ? " and " : ", ");
        tell_player(text, rules, seat);
    }
    text_add(text, ". ");
    if (rules->play.first == SUMMIT_TOSS)
        text_add(text, "A coin decides who goes first.\n");
    else {
        tell_player(text, rules, (unsigned)rules->play.first);
        text_add(text, " goes first.\n");
    }
}

static void describe_goal(struct text *text, const struct summit_rules *rules)
{
    bool own = rules->play.number == NUMBER_OWN;
    text_addf(text,
              own ? "Each player has an own %s, which starts at "
                  : "There is one %s for all, which starts at ",
              noun(rules));
    number_add(text, rules->play.start);
    text_add(text, ".\n");
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        if (summit_rules_one_target(rules)) {
            text_add(text, "Whoever lands exactly on ");
            number_add(text, rules->play.seat[0].target);
            text_add(text, " wins.\n");
            return;
        }
        tell_player(text, rules, seat);
        text_add(text, " wins by landing exactly on ");
        number_add(text, rules->play.seat[seat].target);
        text_add(text, ".\n");
    }
}

static void describe_move(struct text *text, const struct summit_rules *rules, unsigned seat,
                          unsigned way)
{
    struct summit_move move = way_move(&rules->play, seat, way);
    char name[2 * MENU_NAME_BYTES] = "";
    struct text name_text = text_into(name, sizeof name);
    move_add_name(&name_text, rules, seat, move);
    text_add(text, "  ");
    if (summit_rules_menu(rules))
        text_addf(text, "%u. ", way + 1);
    tell_move(text, rules, move);
    if (rules->said.kind == MOVES_OPS)
        text_addf(text, "  (%s)", name);
    unsigned uses = rules->play.seat[seat].way[way].uses;
    if (uses > 0)
        text_addf(text, ", at most %u time%s for each player", uses, uses == 1 ? "" : "s");
    text_add(text, "\n");
}

static void add_bare_moves(struct text *text, const struct summit_rules *rules, unsigned seat,
                           const char *last)
{
    unsigned count = rules->play.seat[seat].count;
    for (unsigned move = 0; move < count; move++) {
        text_add(text, move == 0 ? "" : move + 1 < count ? ", " : last);
        tell_move(text, rules, way_move(&rules->play, seat, move));
    }
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
    static const char *const what[] = {
        [MOVES_OPS] = "In your turn you change %s %s by one of these:",
        [MOVES_STEPS] = "In your turn you move %s %s towards your goal by",
        [MOVES_NUMBERS] = "In your turn you add one of these to %s %s:"};
    const char *whose = rules->play.number == NUMBER_OWN ? "your" : "the";
    bool usual = is_usual(rules, seat), steps = rules->said.kind == MOVES_STEPS;
    if (!same_moves(rules)) {
        tell_player(text, rules, seat);
        text_add(text, ": ");
    }
    text_addf(text, what[rules->said.kind], whose, noun(rules));
    text_add(text, usual ? " " : steps ? " one of these:\n" : "\n");
    for (unsigned move = 0; !usual && move < rules->play.seat[seat].count; move++)
        describe_move(text, rules, seat, move);
    if (!usual)
        return;
    add_bare_moves(text, rules, seat, steps ? " or " : ", ");
    text_add(text, steps ? ".\n" : ". Each player can use each of them once.\n");
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
    const char *whose = rules->play.number == NUMBER_OWN ? "Your" : "The";
    find_bounds(rules, &floor, &ceiling, &divides);
    if (floor) {
        text_addf(text, "%s %s can't fall below ", whose, noun(rules));
        number_add(text, rules->play.min);
        text_add(text, ".\n");
    }
    if (ceiling) {
        text_addf(text, "%s %s can't rise above ", whose, noun(rules));
        number_add(text, rules->play.max);
        text_add(text, ".\n");
    }
    if (divides)
        text_add(text, "A number can be divided only if nothing is left over.\n");
}

static void describe_edges(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2;
    const char *which = summit_rules_one_target(rules)         ? "the target"
                        : rules->play.beyond == BEYOND_REFUSED ? "your own target"
                                                               : "their own target";
    if (rules->play.beyond == BEYOND_REFUSED)
        text_addf(text, "A move that would go beyond %s can't be made.\n", which);
    else if (many && rules->play.number == NUMBER_SHARED)
        text_addf(text,
                  "Whoever goes beyond %s is out, and the %s goes back to what it was. The last "
                  "player left wins.\n",
                  which, noun(rules));
    else if (many)
        text_addf(text, "Whoever goes beyond %s is out. The last player left wins.\n", which);
    else
        text_addf(text, "Whoever goes beyond %s loses at once.\n", which);
    describe_bounds(text, rules);
}

static void describe_repeat(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2 && rules->play.beyond == BEYOND_LOSES;
    if (rules->play.repeat == REPEAT_NOT_LAST)
        text_addf(text, "You can't make the move that was made in the turn just before yours%s.\n",
                  many ? ", unless it put its player out" : "");
}

/* When a match ends without enough points for anybody, if that can be. */
static void describe_match(struct text *text, const struct summit_rules *rules)
{
    bool draws = rules->play.cyclic || rules->play.stuck == STUCK_PASSES;
    text_addf(text,
              "Each game won gives a point. The match goes to whoever has %u point%s first; "
              "the start goes round.\n",
              (unsigned)rules->said.points, rules->said.points == 1 ? "" : "s");
    if (rules->said.unending || (!draws && (rules->said.games == 0 || rules->play.players == 2)))
        return;
    if (rules->said.games > 0)
        text_addf(text, "After %u game%s, drawn ones included,", (unsigned)rules->said.games,
                  rules->said.games == 1 ? "" : "s");
    else
        text_add(text, "After three drawn games in a row");
    text_add(text, " it goes to whoever has the most; if several have, it is drawn.\n");
}

static void describe_rest(struct text *text, const struct summit_rules *rules)
{
    describe_repeat(text, rules);
    if (rules->play.stuck == STUCK_PASSES)
        text_add(text, "Whoever has no move loses the turn; when nobody has one, the game is "
                       "drawn.\n");
    else
        text_addf(text, "Whoever has no move %s.\n", rules->play.players > 2 ? "is out" : "loses");
    if (rules->said.time_ms > 0) {
        text_add(text, "Each turn has to be finished within ");
        key_write(rules, KEY_TIME, 0, text);
        text_addf(text, " second%s; whoever is slower %s.\n",
                  rules->said.time_ms == 1000 ? "" : "s",
                  rules->play.players > 2 ? "is out" : "loses");
    }
    if (rules->said.points > 0)
        describe_match(text, rules);
    const char *warning = summit_rules_warning(rules);
    if (warning != NULL)
        text_addf(text, "Note: %s\n", warning);
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
