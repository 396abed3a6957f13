/* hint.c: who is winning, by which move, and why: found as data, and told in a line for pipes. */
#include "study/study.h"

/* ---- Why ------------------------------------------------------------------------------------ */

/* In a race: who lands on the target first, or who can go on longer where nobody can. */
static bool is_race(const struct summit_solver *solver, const struct summit_position *position,
                    struct summit_hint *hint)
{
    for (unsigned seat = 0; seat < 2; seat++)
        if (!summit_solver_needs(solver, position, seat, &hint->needs[seat]))
            return false;
    bool out = hint->needs[0] == SUMMIT_NEVER && hint->needs[1] == SUMMIT_NEVER;
    hint->reason = out ? SUMMIT_REASON_LAST : SUMMIT_REASON_RACE;
    return true;
}

/* Which way a shared number goes: towards the target, or where there is none, up if it can. */
static int64_t numbered_of(const struct summit_rules *rules, unsigned seat, int64_t from)
{
    if (summit_rules_single_target(rules, seat))
        return summit_rules_target(rules, seat) < from ? -1 : 1;
    return summit_rules_rises(rules, seat) ? 1 : -1;
}

/* Looks from a number on, the way it goes, for those from which a seat loses. */
static void find_numbers(const struct summit_solver *solver, const struct summit_position *position,
                         unsigned seat, int64_t from, struct summit_hint *hint)
{
    enum { LOOKS = 1000 };
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position at = *position;
    int64_t step = numbered_of(rules, position->turn, from);
    int64_t end = step < 0 ? summit_rules_least(rules) - 1 : summit_rules_highest(rules) + 1;
    if (summit_rules_single_target(rules, position->turn))
        end = summit_rules_target(rules, position->turn);
    at.turn = (uint8_t)seat;
    at.passes = at.fresh = 0;
    int looks = 0;
    for (at.number[0] = from; at.number[0] != end && looks < LOOKS; at.number[0] += step) {
        struct summit_answer answer;
        looks++;
        if (!summit_solver_value(solver, &at, &answer) || answer.value != SUMMIT_LOSE)
            continue;
        if (hint->number_count == SUMMIT_HINT_NUMBERS)
            break;
        hint->numbers[hint->number_count++] = at.number[0];
    }
    hint->more_numbers = at.number[0] != end;
}

/* Whether a position is no more than a shared number that only goes one way. */
static bool is_plain(const struct summit_rules *rules)
{
    return summit_rules_known(rules) && summit_rules_numbers(rules) == 1 &&
           summit_rules_players(rules) == 2 && !summit_rules_limited(rules) &&
           !summit_rules_bans(rules) && !summit_rules_cyclic(rules) && !summit_rules_pool(rules) &&
           !summit_rules_linked(rules) && summit_rules_one_target(rules);
}

/* There: what to leave. */
static bool is_leaving(const struct summit_solver *solver, const struct summit_position *position,
                       const struct summit_judged *moves, size_t count, struct summit_hint *hint)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    int64_t from = position->number[0];
    bool won = hint->here.value == SUMMIT_WIN;
    if (!is_plain(rules))
        return false;
    if (won)
        from = (int64_t)hint->effect.made;
    for (size_t i = 0; won && i < count; i++) {
        struct summit_effect effect;
        summit_try(rules, position, moves[i].move, &effect);
        if (study_kept(hint->seat, &moves[i].after) == SUMMIT_WIN &&
            (numbered_of(rules, hint->seat, from) < 0 ? effect.made > from : effect.made < from))
            from = (int64_t)effect.made; /* a winning move leaves what is nearer */
    }
    find_numbers(solver, position, won ? hint->next : hint->seat, from, hint);
    hint->reason = SUMMIT_REASON_LEAVE;
    if (won)
        return hint->number_count > 0;
    /* Lost with no other such number: by the next move. */
    return hint->number_count > 1 && hint->numbers[0] == from;
}

/* Where the plan of the game is known: with what it is told by. */
static bool is_planned(const struct summit_solver *solver, const struct summit_position *position,
                       struct summit_hint *hint)
{
    int64_t amount;
    hint->plan = summit_plan_find(solver, position);
    hint->begins = !summit_before(summit_solver_rules(solver), position, &amount);
    if (hint->plan.kind == SUMMIT_PLAN_GRUNDY)
        hint->number_count = plan_grundy(solver, position, hint->numbers);
    if (hint->plan.kind == SUMMIT_PLAN_FIBONACCI || hint->plan.kind == SUMMIT_PLAN_BINARY) {
        const struct summit_position *of = hint->here.value == SUMMIT_WIN ? &hint->after : position;
        hint->number_count =
            plan_parts(hint->plan.kind, of->number[0], hint->numbers, SUMMIT_HINT_NUMBERS);
        hint->more_numbers = hint->number_count > SUMMIT_HINT_NUMBERS;
        if (hint->more_numbers)
            hint->number_count = SUMMIT_HINT_NUMBERS;
    }
    hint->reason = SUMMIT_REASON_PLAN;
    return hint->plan.kind != SUMMIT_PLAN_NONE;
}

static bool is_lost(const struct summit_solver *solver, const struct summit_position *position)
{
    struct summit_answer answer;
    return summit_solver_value(solver, position, &answer) && answer.winner >= 0 &&
           answer.winner != position->turn;
}

/* Whether a position is lost for whoever is to move, and wouldn't be if nothing were forbidden. */
static bool is_banned(const struct summit_solver *solver, const struct summit_position *position,
                      struct summit_hint *hint)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position free = *position;
    struct summit_answer answer;
    if (!summit_rules_bans(rules) || summit_rules_players(rules) > 2 || !is_lost(solver, position))
        return false;
    for (unsigned seat = 0; seat < 2; seat++)
        summit_set_last(rules, &free, seat, SUMMIT_NO_MOVE);
    if (!summit_solver_value(solver, &free, &answer) || answer.value == SUMMIT_LOSE)
        return false;
    struct summit_effect effect;
    for (struct summit_place place = {0}; summit_next_move(rules, &free, &place, &hint->banned);)
        if (summit_try(rules, position, hint->banned, &effect) == SUMMIT_REFUSED_REPEATED)
            break;
    hint->reason = SUMMIT_REASON_BAN;
    return true;
}

static enum summit_reason reason_of(const struct summit_solver *solver,
                                    const struct summit_position *position,
                                    const struct summit_judged *moves, size_t count,
                                    struct summit_hint *hint)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    const struct summit_position *after = &hint->after;
    bool won = hint->here.value == SUMMIT_WIN;
    hint->next = after->turn;
    if (won && after->winner == (int)hint->seat)
        return SUMMIT_REASON_TARGET;
    if (hint->here.value == SUMMIT_DRAW)
        return SUMMIT_REASON_DRAW;
    if (won && after->turn == hint->seat)
        return SUMMIT_REASON_AGAIN;
    if (won && summit_stuck(rules, after))
        return SUMMIT_REASON_STUCK;
    if (is_race(solver, position, hint) || is_planned(solver, position, hint) ||
        is_leaving(solver, position, moves, count, hint) ||
        is_banned(solver, won ? after : position, hint))
        return hint->reason;
    return SUMMIT_REASON_ANSWERS;
}

bool summit_hint(const struct summit_solver *solver, const struct summit_position *position,
                 struct summit_hint *hint)
{
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    size_t count = 0;
    *hint = (struct summit_hint){.seat = position->turn, .next = position->turn};
    if (!study_judge(solver, position, &list, moves, &count))
        return false;
    hint->here = list.here;
    hint->after = *position;
    for (size_t i = 0; i < count; i++) {
        hint->keeps += study_kept(hint->seat, &moves[i].after) == list.here.value;
        if (moves[i].best && hint->best_count++ < SUMMIT_HINT_MOVES)
            hint->best[hint->best_count - 1] = moves[i].move;
    }
    hint->moves = list.count;
    if (count < list.count)
        hint->keeps = 0;
    if (count == 0)
        return true;
    summit_play(summit_solver_rules(solver), &hint->after, hint->best[0], &hint->effect);
    hint->reason = reason_of(solver, position, moves, count, hint);
    return true;
}

/* ---- In words ------------------------------------------------------------------------------- */

/* Why, if a position isn't won, and if it is. */
static const enum message why[][2] = {
    [SUMMIT_REASON_TARGET] = {MESSAGE_HINT_TARGET, MESSAGE_HINT_TARGET},
    [SUMMIT_REASON_STUCK] = {MESSAGE_HINT_STUCK, MESSAGE_HINT_STUCK},
    [SUMMIT_REASON_DRAW] = {MESSAGE_HINT_DRAWN, MESSAGE_HINT_DRAWN},
    [SUMMIT_REASON_RACE] = {MESSAGE_HINT_RACE, MESSAGE_HINT_RACE},
    [SUMMIT_REASON_LAST] = {MESSAGE_HINT_LAST_RIVAL, MESSAGE_HINT_LAST_YOU},
    [SUMMIT_REASON_PLAN] = {MESSAGE_HINT_LAW_LEFT, MESSAGE_HINT_LAW_LEAVE},
    [SUMMIT_REASON_LEAVE] = {MESSAGE_HINT_LEFT, MESSAGE_HINT_LEAVE},
    [SUMMIT_REASON_BAN] = {MESSAGE_HINT_BANNED, MESSAGE_HINT_BANS},
    [SUMMIT_REASON_ANSWERS] = {MESSAGE_HINT_LOST, MESSAGE_HINT_ANSWERS},
    [SUMMIT_REASON_AGAIN] = {MESSAGE_HINT_AGAIN, MESSAGE_HINT_AGAIN},
};

/* The same for plans that have sentences of their own. */
static const enum message planned[][2] = {
    [SUMMIT_PLAN_FIBONACCI] = {MESSAGE_HINT_PARTS_LEFT, MESSAGE_HINT_PARTS_LEAVE},
    [SUMMIT_PLAN_BINARY] = {MESSAGE_HINT_PARTS_LEFT, MESSAGE_HINT_PARTS_LEAVE},
    [SUMMIT_PLAN_GRUNDY] = {MESSAGE_HINT_GRUNDY_LEFT, MESSAGE_HINT_GRUNDY_LEAVE},
    [SUMMIT_PLAN_TURNS] = {MESSAGE_HINT_TURNS_LEFT, MESSAGE_HINT_TURNS_LEAVE},
    [SUMMIT_PLAN_PARTNERS] = {MESSAGE_HINT_PARTNERS_LEFT, MESSAGE_HINT_PARTNERS_LEAVE},
};

/* All in one line, of each value; of one that is lost by several players, the last; and where
 * nobody knows in how many turns. */
static const enum message brief[] = {MESSAGE_HINT_ALL_LOSE, MESSAGE_HINT_DRAWS, MESSAGE_HINT_WINS,
                                     MESSAGE_HINT_ALL_LOSE_TO},
                          brief_alone[] = {MESSAGE_HINT_ALL_LOSE_TO, MESSAGE_HINT_DRAWS,
                                           MESSAGE_HINT_WINS_ALONE};

static enum message race_phrase(const struct summit_hint *hint)
{
    uint64_t own = hint->needs[hint->seat], other = hint->needs[1 - hint->seat];
    if (own == SUMMIT_NEVER)
        return MESSAGE_HINT_RACE_NOT_YOU;
    if (other == SUMMIT_NEVER)
        return MESSAGE_HINT_RACE_NOT_RIVAL;
    return own == other ? MESSAGE_HINT_RACE_EQUAL : MESSAGE_HINT_RACE;
}

static enum message plan_phrase(const struct summit_hint *hint)
{
    bool won = hint->here.value == SUMMIT_WIN;
    if (hint->plan.kind == SUMMIT_PLAN_PARTNERS && won && hint->begins)
        return MESSAGE_HINT_PARTNERS_BEGIN;
    enum message own = planned[hint->plan.kind][won];
    return own != MESSAGE_LANGUAGE ? own : why[SUMMIT_REASON_PLAN][won];
}

static enum message why_phrase(const struct summit_rules *rules, const struct summit_hint *hint,
                               enum summit_reason reason)
{
    bool won = hint->here.value == SUMMIT_WIN;
    bool fails = hint->effect.meaning > SUMMIT_REACHES && hint->effect.seat == hint->seat;
    if (reason == SUMMIT_REASON_PLAN)
        return plan_phrase(hint);
    if (reason == SUMMIT_REASON_RACE)
        return race_phrase(hint);
    if (reason == SUMMIT_REASON_TARGET &&
        (!summit_rules_single_target(rules, hint->seat) || summit_rules_takes(rules)))
        return MESSAGE_HINT_AT_ONCE;
    if (reason == SUMMIT_REASON_ANSWERS && fails && !won)
        return MESSAGE_HINT_LOST_AT_ONCE;
    if (reason == SUMMIT_REASON_ANSWERS && hint->here.value_only && !won)
        return MESSAGE_HINT_LOST_ALONE;
    return why[reason][won];
}

static enum message phrase_of(const struct summit_rules *rules, const struct summit_hint *hint,
                              enum summit_layer layer)
{
    enum summit_value value = hint->here.value;
    enum summit_reason reason = hint->reason;
    bool many = summit_rules_players(rules) > 2;
    if (reason == SUMMIT_REASON_NONE)
        return MESSAGE_HINT_NOTHING;
    if (layer == SUMMIT_LAYER_BRIEF && hint->here.value_only)
        return brief_alone[value];
    if (layer == SUMMIT_LAYER_BRIEF)
        return brief[many && value == SUMMIT_LOSE ? 3 : value];
    if (reason > SUMMIT_REASON_DRAW && reason != SUMMIT_REASON_PLAN &&
        reason != SUMMIT_REASON_AGAIN)
        reason = SUMMIT_REASON_ANSWERS; /* it tells no more than that */
    return why_phrase(rules, hint, reason);
}

static void add_numbers(struct text *text, const struct summit_rules *rules,
                        const struct summit_hint *hint)
{
    for (size_t i = 0; i < hint->number_count; i++) {
        bool last = i + 1 == hint->number_count && !hint->more_numbers;
        if (i > 0)
            study_say(text, rules, last ? MESSAGE_STUDY_OR : MESSAGE_STUDY_COMMA, NULL);
        number_add(text, hint->numbers[i]);
    }
    if (hint->more_numbers)
        study_say(text, rules, MESSAGE_STUDY_AND_SO_ON, NULL);
}

/* What a plan is told by: what the heaps are worth, or the parts of a number. */
static void add_values(struct text *text, const struct summit_rules *rules,
                       const struct summit_hint *hint)
{
    if (hint->plan.kind == SUMMIT_PLAN_GRUNDY)
        study_numbers(text, rules, hint->numbers, hint->number_count);
    if (hint->plan.kind != SUMMIT_PLAN_FIBONACCI && hint->plan.kind != SUMMIT_PLAN_BINARY)
        return;
    text_add(text, hint->more_numbers ? "... + " : "");
    for (size_t i = hint->number_count; i-- > 0;) {
        number_add(text, hint->numbers[i]);
        text_add(text, i > 0 ? " + " : "");
    }
}

/* What to do, as one would say it. */
static void add_do(struct text *text, const struct summit_rules *rules, struct summit_move move,
                   const char *written)
{
    enum message message = MESSAGE_HINT_DO;
    if (summit_rules_heaps(rules) > 0 && move.op == SUMMIT_SUBTRACT)
        message = move.on == SUMMIT_BOTH ? MESSAGE_HINT_DO_BOTH : MESSAGE_HINT_DO_HEAP;
    study_say(text, rules, message,
              fill({"move", written}, {"by", .number = move.by}, {"heap", .number = move.on + 1}));
}

enum { MOVE, MOVES, RIVAL, WINNER, NUMBERS, BANNED, MAKES, LAW, PARTS, VALUES, DO, WORDS };

static void fill_words(struct text words[WORDS], const struct summit_rules *rules,
                       const struct summit_hint *hint)
{
    bool many = summit_rules_players(rules) > 2;
    size_t held = hint->best_count < SUMMIT_HINT_MOVES ? hint->best_count : SUMMIT_HINT_MOVES;
    study_moves(&words[MOVE], rules, hint->best, held > 0);
    study_moves(&words[MOVES], rules, hint->best, held);
    study_player(&words[RIVAL], rules, (int)(many ? hint->next : 1 - hint->seat));
    study_player(&words[WINNER], rules, hint->here.winner);
    study_moves(&words[BANNED], rules, &hint->banned, summit_is_move(hint->banned));
    study_makes(&words[MAKES], rules, hint->seat, &hint->after, &hint->effect);
    add_do(&words[DO], rules, hint->best[0], study_text(&words[MOVE]));
    if (hint->reason == SUMMIT_REASON_PLAN) {
        plan_tell(&words[LAW], rules, hint->plan);
        plan_tell_parts(&words[PARTS], rules, hint->plan);
        add_values(&words[VALUES], rules, hint);
    } else
        add_numbers(&words[NUMBERS], rules, hint);
}

void hint_tell(struct text *text, const struct summit_rules *rules, const struct summit_hint *hint,
               enum summit_layer layer)
{
    if (hint->reason != SUMMIT_REASON_NONE && layer <= SUMMIT_LAYER_WHY) {
        hint_tell_layer(text, rules, hint, layer);
        return;
    }
    struct text words[WORDS] = {0};
    bool many = summit_rules_players(rules) > 2;
    uint64_t plies = hint->here.plies;
    fill_words(words, rules, hint);
    study_say(text, rules, phrase_of(rules, hint, layer),
              fill({"move", study_text(&words[MOVE])}, {"moves", study_text(&words[MOVES])},
                   {"rival", study_text(&words[RIVAL])}, {"winner", study_text(&words[WINNER])},
                   {"numbers", study_text(&words[NUMBERS])}, {"banned", study_text(&words[BANNED])},
                   {"makes", study_text(&words[MAKES])}, {"law", study_text(&words[LAW])},
                   {"values", study_text(&words[VALUES])}, {"do", study_text(&words[DO])},
                   {"parts", study_text(&words[PARTS])}, {"turns", .number = plies},
                   {"then", .number = plies > 0 ? plies - 1 : 0}, {"many", .number = many},
                   {"needs", .number = hint->needs[many ? 0 : hint->seat]},
                   {"rival-needs", .number = hint->needs[many ? 0 : 1 - hint->seat]}));
    study_release(words, WORDS);
}

size_t summit_hint_tell(const struct summit_rules *rules, const struct summit_hint *hint,
                        enum summit_layer layer, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    hint_tell(&text, rules, hint, layer);
    return text.length;
}
