/* hint.c: who is winning, by which move, and why: found as data, then told in words. */
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

/* Looks from a number on towards the target for those from which a seat loses. */
static void find_numbers(const struct summit_solver *solver, const struct summit_position *position,
                         unsigned seat, int64_t from, struct summit_hint *hint)
{
    enum { LOOKS = 1000 };
    struct summit_position at = *position;
    int64_t target = summit_rules_target(summit_solver_rules(solver), position->turn);
    int64_t step = target < from ? -1 : 1;
    at.turn = (uint8_t)seat;
    at.passes = 0;
    int looks = 0;
    for (at.number[0] = from; at.number[0] != target && looks < LOOKS; at.number[0] += step) {
        struct summit_answer answer;
        looks++;
        if (!summit_solver_value(solver, &at, &answer) || answer.value != SUMMIT_LOSE)
            continue;
        if (hint->number_count == SUMMIT_HINT_NUMBERS)
            break;
        hint->numbers[hint->number_count++] = at.number[0];
    }
    hint->more_numbers = at.number[0] != target;
}

/* Where a position is no more than a shared number that only goes one way: what to leave. */
static bool is_leaving(const struct summit_solver *solver, const struct summit_position *position,
                       const struct summit_judged *moves, size_t count, struct summit_hint *hint)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    if (summit_rules_numbers(rules) > 1 || summit_rules_players(rules) > 2 ||
        summit_rules_limited(rules) || summit_rules_bans(rules) || summit_rules_cyclic(rules) ||
        !summit_rules_one_target(rules))
        return false;
    int64_t from = position->number[0], target = summit_rules_target(rules, hint->seat);
    bool won = hint->here.value == SUMMIT_WIN;
    if (won)
        from = (int64_t)hint->effect.made;
    for (size_t i = 0; won && i < count; i++) {
        struct summit_effect effect;
        summit_try(rules, position, moves[i].move, &effect);
        if (moves[i].after.value == SUMMIT_LOSE &&
            (target < from ? effect.made > from : effect.made < from))
            from = (int64_t)effect.made; /* a winning move leaves what is nearer */
    }
    find_numbers(solver, position, won ? hint->next : hint->seat, from, hint);
    hint->reason = SUMMIT_REASON_LEAVE;
    return hint->number_count >
           (won ? 0 : 1); /* lost with no other such number: by the next move */
}

/* Whether whoever is to move in a position that is lost would not lose if nothing were forbidden.
 */
static bool is_banned(const struct summit_solver *solver, const struct summit_position *position,
                      struct summit_hint *hint)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position free = *position;
    struct summit_answer answer;
    if (!summit_rules_bans(rules) || summit_rules_players(rules) > 2)
        return false;
    summit_set_last(rules, &free, 1u - position->turn, SUMMIT_NO_MOVE);
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
    struct summit_position after = *position;
    bool won = hint->here.value == SUMMIT_WIN;
    summit_play(rules, &after, hint->best[0]);
    hint->next = after.turn;
    if (won && after.winner == (int)hint->seat)
        return SUMMIT_REASON_TARGET;
    if (won && summit_stuck(rules, &after))
        return SUMMIT_REASON_STUCK;
    if (hint->here.value == SUMMIT_DRAW)
        return SUMMIT_REASON_DRAW;
    if (is_race(solver, position, hint) || is_leaving(solver, position, moves, count, hint) ||
        is_banned(solver, won ? &after : position, hint))
        return hint->reason;
    return SUMMIT_REASON_ANSWERS;
}

bool summit_hint(const struct summit_solver *solver, const struct summit_position *position,
                 struct summit_hint *hint)
{
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    *hint = (struct summit_hint){.seat = position->turn, .next = position->turn};
    if (!summit_solver_moves(solver, position, &list, moves, SUMMIT_ROOM))
        return false;
    hint->here = list.here;
    size_t count = list.count < SUMMIT_ROOM ? list.count : SUMMIT_ROOM;
    for (size_t i = 0; i < count; i++)
        if (moves[i].best && hint->best_count++ < SUMMIT_HINT_MOVES)
            hint->best[hint->best_count - 1] = moves[i].move;
    if (hint->best_count == 0 && list.count > 0) { /* it lies behind the room */
        hint->best[0] = summit_solver_best(solver, position, &hint->here);
        hint->best_count = 1;
    }
    if (list.count == 0)
        return true;
    summit_try(summit_solver_rules(solver), position, hint->best[0], &hint->effect);
    hint->reason = reason_of(solver, position, moves, count, hint);
    return true;
}

/* ---- In words ------------------------------------------------------------------------------- */

/* Why, if a position isn't won, and if it is. */
static const enum phrase why[][2] = {
    [SUMMIT_REASON_TARGET] = {PHRASE_HINT_TARGET, PHRASE_HINT_TARGET},
    [SUMMIT_REASON_STUCK] = {PHRASE_HINT_STUCK, PHRASE_HINT_STUCK},
    [SUMMIT_REASON_DRAW] = {PHRASE_HINT_DRAWN, PHRASE_HINT_DRAWN},
    [SUMMIT_REASON_RACE] = {PHRASE_HINT_RACE, PHRASE_HINT_RACE},
    [SUMMIT_REASON_LAST] = {PHRASE_HINT_LAST_RIVAL, PHRASE_HINT_LAST_YOU},
    [SUMMIT_REASON_LEAVE] = {PHRASE_HINT_LEFT, PHRASE_HINT_LEAVE},
    [SUMMIT_REASON_BAN] = {PHRASE_HINT_BANNED, PHRASE_HINT_BANS},
    [SUMMIT_REASON_ANSWERS] = {PHRASE_HINT_LOST, PHRASE_HINT_ANSWERS},
};

/* What the layers before that say of each value; of one that is lost by several players, the last.
 */
static const enum phrase says[][4] = {
    [SUMMIT_LAYER_WHO] = {PHRASE_HINT_WHO_RIVAL, PHRASE_HINT_WHO_NOBODY, PHRASE_HINT_WHO_YOU,
                          PHRASE_HINT_WHO_RIVAL},
    [SUMMIT_LAYER_MOVE] = {PHRASE_HINT_PLAY_LONGEST, PHRASE_HINT_PLAY_DRAW, PHRASE_HINT_PLAY,
                           PHRASE_HINT_PLAY_ANY},
    [SUMMIT_LAYER_BRIEF] = {PHRASE_HINT_ALL_LOSE, PHRASE_HINT_DRAWS, PHRASE_HINT_WINS,
                            PHRASE_HINT_ALL_LOSE_TO},
};

/* The same where nobody knows in how many turns. */
static const enum phrase says_who[][3] = {
    [SUMMIT_LAYER_WHO] = {PHRASE_HINT_WHO_RIVAL_ALONE, PHRASE_HINT_WHO_NOBODY,
                          PHRASE_HINT_WHO_YOU_ALONE},
    [SUMMIT_LAYER_MOVE] = {PHRASE_HINT_PLAY_ANY, PHRASE_HINT_PLAY_DRAW, PHRASE_HINT_PLAY},
    [SUMMIT_LAYER_BRIEF] = {PHRASE_HINT_ALL_LOSE_TO, PHRASE_HINT_DRAWS, PHRASE_HINT_WINS_ALONE},
};

static enum phrase race_phrase(const struct summit_hint *hint)
{
    uint64_t own = hint->needs[hint->seat], other = hint->needs[1 - hint->seat];
    if (own == SUMMIT_NEVER)
        return PHRASE_HINT_RACE_NOT_YOU;
    if (other == SUMMIT_NEVER)
        return PHRASE_HINT_RACE_NOT_RIVAL;
    return own == other ? PHRASE_HINT_RACE_EQUAL : PHRASE_HINT_RACE;
}

static enum phrase phrase_of(const struct summit_hint *hint, enum summit_layer layer, bool many)
{
    enum summit_value value = hint->here.value;
    enum summit_reason reason = hint->reason;
    if (reason == SUMMIT_REASON_NONE)
        return PHRASE_HINT_NOTHING;
    if (layer != SUMMIT_LAYER_WHY && layer != SUMMIT_LAYER_BRIEF_WHY && hint->here.value_only)
        return says_who[layer][value];
    if (layer != SUMMIT_LAYER_WHY && layer != SUMMIT_LAYER_BRIEF_WHY)
        return says[layer][many && value == SUMMIT_LOSE ? 3 : value];
    if (layer == SUMMIT_LAYER_BRIEF_WHY && reason > SUMMIT_REASON_DRAW)
        reason = SUMMIT_REASON_ANSWERS; /* it tells no more than that */
    if (reason == SUMMIT_REASON_ANSWERS && value == SUMMIT_LOSE && hint->here.value_only)
        return PHRASE_HINT_LOST_ALONE;
    return reason == SUMMIT_REASON_RACE ? race_phrase(hint) : why[reason][value == SUMMIT_WIN];
}

static void add_numbers(struct text *text, const struct summit_rules *rules,
                        const struct summit_hint *hint)
{
    for (size_t i = 0; i < hint->number_count; i++) {
        bool last = i + 1 == hint->number_count && !hint->more_numbers;
        if (i > 0)
            study_say(text, rules, last ? PHRASE_STUDY_OR : PHRASE_STUDY_COMMA, NULL);
        number_add(text, hint->numbers[i]);
    }
    if (hint->more_numbers)
        study_say(text, rules, PHRASE_STUDY_AND_SO_ON, NULL);
}

void hint_tell(struct text *text, const struct summit_rules *rules, const struct summit_hint *hint,
               enum summit_layer layer)
{
    enum { MOVE, MOVES, RIVAL, WINNER, NUMBERS, BANNED, WORDS };
    struct text words[WORDS] = {0};
    bool many = summit_rules_players(rules) > 2;
    uint64_t plies = hint->here.plies;
    size_t held = hint->best_count < SUMMIT_HINT_MOVES ? hint->best_count : SUMMIT_HINT_MOVES;
    study_moves(&words[MOVE], rules, hint->best, held > 0);
    study_moves(&words[MOVES], rules, hint->best, held);
    study_player(&words[RIVAL], rules, (int)(many ? hint->next : 1 - hint->seat));
    study_player(&words[WINNER], rules, hint->here.winner);
    add_numbers(&words[NUMBERS], rules, hint);
    study_moves(&words[BANNED], rules, &hint->banned, summit_is_move(hint->banned));
    study_say(text, rules, phrase_of(hint, layer, many),
              fill({"move", study_text(&words[MOVE])}, {"moves", study_text(&words[MOVES])},
                   {"rival", study_text(&words[RIVAL])}, {"winner", study_text(&words[WINNER])},
                   {"numbers", study_text(&words[NUMBERS])}, {"banned", study_text(&words[BANNED])},
                   {"number", .number = hint->effect.made}, {"turns", .number = plies},
                   {"then", .number = plies > 0 ? plies - 1 : 0}, {"many", .number = many},
                   {"own", .number = summit_rules_numbers(rules) > 1},
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
