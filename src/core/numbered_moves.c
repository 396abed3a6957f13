/* numbered_moves.c: the moves of the seats, numbered where they are few, and how often each may be
 * made; moves as values, and as the numbers by which learners know them. */
#include "core/rules_source.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The moves ------------------------------------------------------------------------------ */

/* The greatest amount that a part can ever have: limited by the numbers that a relative word refers
 * to, or by the greatest number. */
static int64_t amounts_end(const struct compiled *play, const struct part *part, int64_t highest)
{
    wide most = part->high;
    if (part->word == SET_DIGITS || part->op == SUMMIT_APPEND)
        most = 9;
    else if (part->word == SET_UP_TO_DOUBLE)
        most = (wide)highest * 2;
    else if (part->word == SET_NEIGHBOURS)
        most = (wide)highest + 1;
    else if (part_is_bounded(part))
        most = highest;
    else if (part_is_endless(part))
        most = part->op == SUMMIT_SUBTRACT ? (wide)highest - play->min : highest;
    most = most < SUMMIT_LIMIT ? most : SUMMIT_LIMIT;
    return most < part->high ? (int64_t)most : part->high;
}

/* And the least. A number set relative to another is within bounds; of words without a range only a
 * neighbour of the least number may lie below it. */
static int64_t amounts_begin(const struct compiled *play, const struct seat *seat,
                             const struct part *part, enum summit_op kind)
{
    const struct seat *owner = part->aim == AIM_THEIR ? &play->seat[seat == play->seat] : seat;
    int64_t least = kind != SUMMIT_APPEND;
    if (kind == SUMMIT_SET) {
        if (!part_is_relative(part) && !part_is_endless(part))
            return part->low;
        least = lowest_set(play, owner);
        if (least < play->min && part->low == SET_NO_LOW)
            least = play->min - (part->word == SET_NEIGHBOURS);
    }
    return part->low < least ? least : part->low;
}

/* A move that is named twice is one move; `else` counts unless it is always named without. False if
 * it has to be added. */
static bool is_named(const struct seat *seat, struct op op, const struct part *part, bool bound)
{
    for (unsigned i = 0; i < seat->count; i++) {
        struct numbered_move *numbered = &seat->numbered[i];
        if (!op_same(numbered->op, op) || numbered->aim != part->aim)
            continue;
        bool always = (!numbered->bound && !numbered->otherwise) || (!bound && !part->otherwise);
        numbered->otherwise = !always && (numbered->otherwise || part->otherwise);
        numbered->bound = numbered->bound && bound;
        return true;
    }
    return false;
}

/* Adds the amounts of one part to a seat's moves; false if they are too many. */
static bool expand_part(const struct compiled *play, struct seat *seat, unsigned index,
                        enum summit_op kind)
{
    const struct part *part = &play->part[index];
    bool bound = part_is_relative(part) || part_is_endless(part);
    int64_t end = amounts_end(play, part, compiled_highest(play));
    int64_t amount = amounts_begin(play, seat, part, kind);
    for (; amount <= end; amount++) {
        if (!part_is_relative(part) && !part_next(part, amount, 0, &amount))
            return true;
        struct op op = {kind, amount};
        if (amount > end || is_named(seat, op, part, bound))
            continue;
        if (seat->count == NUMBERED_MOST)
            return false;
        seat->numbered[seat->count++] = (struct numbered_move){.op = op,
                                                               .aim = part->aim,
                                                               .part = (uint16_t)index,
                                                               .bound = bound,
                                                               .otherwise = part->otherwise};
    }
    return true;
}

/* Numbers the moves of a seat; false if they are too many. */
static bool expand(struct summit_rules *rules, struct seat *seat)
{
    const struct source *source = &rules->source;
    static const uint8_t add[] = {SUMMIT_ADD};
    bool numbers = source->kind == MOVES_NUMBERS && source->with_count > 0;
    const uint8_t *with = numbers ? source->with : add;
    unsigned count = numbers ? source->with_count : 1;
    seat->count = 0;
    for (unsigned w = 0; w < count; w++)
        for (unsigned i = 0; i < seat->moves.count; i++) {
            unsigned index = seat->moves.from + i;
            enum summit_op kind = source->kind == MOVES_OPS ? source->part[index].op : with[w];
            if (source->kind == MOVES_STEPS && seat->down)
                kind = SUMMIT_SUBTRACT;
            if (!expand_part(&rules->play, seat, index, kind))
                return false;
        }
    return true;
}

/* Numbers all moves, or none if some seat has too many. */
static bool set_moves(struct summit_rules *rules, struct summit_error *error)
{
    struct compiled *play = &rules->play;
    struct numbered_move *numbered_moves =
        calloc((size_t)play->players * NUMBERED_MOST, sizeof *numbered_moves);
    unsigned total = 0;
    if (numbered_moves == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    play->all_numbered = true;
    for (unsigned seat = 0; seat < play->players; seat++) {
        play->seat[seat].numbered = numbered_moves + total;
        play->all_numbered = play->all_numbered && expand(rules, &play->seat[seat]);
        total += play->seat[seat].count;
    }
    for (unsigned seat = 0; !play->all_numbered && seat < play->players; seat++)
        play->seat[seat].count = 0;
    struct numbered_move *fitted =
        realloc(numbered_moves, (total > 0 ? total : 1) * sizeof *numbered_moves);
    rules->numbered_moves = fitted != NULL ? fitted : numbered_moves;
    rules_link(rules);
    return true;
}

void rules_link(struct summit_rules *rules)
{
    unsigned total = 0;
    rules->play.part = rules->source.part;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        rules->play.seat[seat].numbered = rules->numbered_moves + total;
        total += rules->play.seat[seat].count;
    }
}

/* Whether a ban treats two moves as the same: they are written alike, whoever makes them. */
static bool same_move(const struct summit_rules *rules, const struct numbered_move *a,
                      const struct numbered_move *b)
{
    bool steps = rules->source.kind == MOVES_STEPS;
    return a->op.by == b->op.by && (a->aim == AIM_THEIR) == (b->aim == AIM_THEIR) &&
           (steps || a->op.kind == b->op.kind);
}

/* Gives moves that are the same the same mark, from 1. */
static void mark_same(struct summit_rules *rules)
{
    uint16_t marks = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        struct seat *own = &rules->play.seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            const struct seat *first = &rules->play.seat[0];
            unsigned hint = move < first->count && seat > 0 ? move : 0;
            own->numbered[move].same = 0;
            if (seat > 0 && first->count > 0 &&
                same_move(rules, &first->numbered[hint], &own->numbered[move]))
                own->numbered[move].same = first->numbered[hint].same;
            unsigned seats = seat + (rules->play.heaps == 2); /* `both` is like the same on one */
            for (unsigned other = 0; other < seats && own->numbered[move].same == 0; other++)
                for (unsigned i = 0; i < (other < seat ? rules->play.seat[other].count : move); i++)
                    if (same_move(rules, &rules->play.seat[other].numbered[i],
                                  &own->numbered[move]))
                        own->numbered[move].same = rules->play.seat[other].numbered[i].same;
            if (own->numbered[move].same == 0)
                own->numbered[move].same = ++marks;
        }
    }
}

/* ---- How often ------------------------------------------------------------------------------ */

static bool limit_is_for(const struct summit_rules *rules, const struct limit *limit,
                         const struct numbered_move *numbered)
{
    if (limit->bare)
        return rules->source.kind != MOVES_OPS && limit->op.by == numbered->op.by;
    return op_same(limit->op, numbered->op) && limit->their == (numbered->aim == AIM_THEIR);
}

/* A number of a pool is counted for all its uses together, so a single use has no limit of its own.
 */
static bool check_limit(const struct summit_rules *rules, const struct limit *limit,
                        struct summit_error *error)
{
    char limited[40];
    struct text text = text_into(limited, sizeof limited);
    if (rules->source.kind != MOVES_NUMBERS || limit->bare || rules->source.with_count < 2)
        return true;
    op_add(&text, limit->op);
    return fail(error, rules_where(rules, KEY_LIMIT), MESSAGE_ERROR_LIMIT_NUMBER,
                fill({"move", limited}, {"number", .number = limit->op.by},
                     {"uses", .number = limit->uses}));
}

static bool fail_limit(const struct summit_rules *rules, const struct limit *limit,
                       struct summit_error *error)
{
    char moves[200], limited[40];
    struct text text = text_into(moves, sizeof moves);
    for (unsigned move = 0; move < rules->play.seat[0].count; move++) {
        text_add(&text, move > 0 ? ", " : "");
        tell_move(&text, rules, numbered_as_given(&rules->play, 0, move));
    }
    text = text_into(limited, sizeof limited);
    text_add(&text, limit->their ? "their " : "");
    if (limit->bare)
        number_add(&text, limit->op.by);
    else
        op_add(&text, limit->op);
    return fail(error, rules_where(rules, KEY_LIMIT), MESSAGE_ERROR_LIMIT_MOVE,
                fill({"move", limited}, {"moves", moves}));
}

static bool set_uses(struct summit_rules *rules, struct summit_error *error)
{
    bool there[LIMITS_MOST] = {false};
    bool never = rules->play.repeat == REPEAT_NEVER;
    for (unsigned i = 0; i < rules->source.limit_count; i++)
        if (!check_limit(rules, &rules->source.limit[i], error))
            return false;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        for (unsigned move = 0; move < rules->play.seat[seat].count; move++) {
            int64_t uses = rules_set(rules, KEY_USES)
                               ? rules->source.uses
                               : rules->source.kind == MOVES_NUMBERS || never;
            for (unsigned i = 0; i < rules->source.limit_count; i++) {
                if (limit_is_for(rules, &rules->source.limit[i],
                                 &rules->play.seat[seat].numbered[move])) {
                    uses = rules->source.limit[i].uses;
                    there[i] = true;
                }
            }
            rules->play.seat[seat].numbered[move].uses = (uint16_t)uses;
        }
    }
    for (unsigned i = 0; i < rules->source.limit_count; i++)
        if (!there[i] && rules->play.all_numbered)
            return fail_limit(rules, &rules->source.limit[i], error);
    return true;
}

/* Whether two moves draw on the same count: of a number to build with, whatever it is used for; of
 * the same move by anybody, where all count together. */
static bool same_count(const struct summit_rules *rules, unsigned seat,
                       const struct numbered_move *a, unsigned other, const struct numbered_move *b)
{
    bool numbers = rules->source.kind == MOVES_NUMBERS;
    bool together =
        rules->play.pool == POOL_SHARED || (rules->play.repeat == REPEAT_NEVER && !numbers);
    if (b->uses == 0 || (seat != other && !together))
        return false;
    return numbers ? a->op.by == b->op.by : a->same == b->same;
}

/* A move before this one in the order of seats that draws on the same count, or NULL. */
static const struct numbered_move *counted_before(const struct summit_rules *rules, unsigned seat,
                                                  unsigned move)
{
    const struct numbered_move *numbered = &rules->play.seat[seat].numbered[move];
    for (unsigned other = 0; other <= seat; other++) {
        const struct seat *own = &rules->play.seat[other];
        unsigned count = other == seat ? move : own->count;
        bool likely =
            move < count && same_count(rules, seat, numbered, other, &own->numbered[move]);
        if (likely)
            return &own->numbered[move];
        for (unsigned i = 0; i < count; i++)
            if (same_count(rules, seat, numbered, other, &own->numbered[i]))
                return &own->numbered[i];
    }
    return NULL;
}

/* Whether any two different moves may draw on the same count. */
static bool counts_together(const struct summit_rules *rules)
{
    return rules->play.pool == POOL_SHARED || rules->play.repeat == REPEAT_NEVER ||
           rules->source.with_count > 1 || rules->play.heaps == 2;
}

/* Gives each limited move its field in a position's words, from bit `*at` on. */
static bool set_counts(struct summit_rules *rules, unsigned *at, struct summit_error *error)
{
    struct compiled *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        for (unsigned move = 0; move < play->seat[seat].count; move++) {
            struct numbered_move *numbered = &play->seat[seat].numbered[move];
            numbered->bits = 0;
            numbered->at = 0;
            if (numbered->uses == 0)
                continue;
            const struct numbered_move *before =
                counts_together(rules) ? counted_before(rules, seat, move) : NULL;
            numbered->bits = (uint8_t)(32 - __builtin_clz(numbered->uses));
            if (before != NULL) {
                assert(numbered->uses ==
                       before->uses); /* else one would write over the other's bits */
                numbered->at = before->at;
                continue;
            }
            if (*at % 64 + numbered->bits > 64)
                *at += 64 - *at % 64;
            numbered->at = (uint16_t)*at;
            *at += numbered->bits;
            if (*at > 64 * SUMMIT_WORDS_MOST)
                return fail(error, 0, MESSAGE_ERROR_COUNTS_MANY,
                            fill({"players", .number = play->players},
                                 {"moves", .number = play->seat[seat].count}));
        }
    }
    return true;
}

uint16_t compiled_marks(const struct compiled *play)
{
    uint16_t most = 0;
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            most = play->seat[seat].numbered[move].same > most
                       ? play->seat[seat].numbered[move].same
                       : most;
    return most;
}

/* Assigns words of the position to the memory of earlier moves, after the counts. */
static bool set_memory(struct summit_rules *rules, unsigned at, struct summit_error *error)
{
    struct compiled *play = &rules->play;
    unsigned word = (at + 63) / 64;
    play->next_at = (uint8_t)word;
    if (play->next.count > 0)
        word += play->next_own ? play->players : 1;
    play->own_at = (uint8_t)word;
    if (play->repeat == REPEAT_NOT_OWN_LAST)
        word += (play->players + 3) / 4;
    play->once_at = (uint8_t)word;
    play->marks_once = play->repeat == REPEAT_NEVER && rules->source.kind == MOVES_NUMBERS;
    if (play->marks_once)
        word += (compiled_marks(play) + 63u) / 64;
    return word <= SUMMIT_WORDS_MOST || fail(error, 0, MESSAGE_ERROR_POSITION_FULL, NULL);
}

/* ---- All of it ------------------------------------------------------------------------------ */

bool numbered_make(struct summit_rules *rules, struct summit_error *error)
{
    unsigned at = rules->play.numbers * 64;
    if (!set_moves(rules, error))
        return false;
    mark_same(rules);
    return set_uses(rules, error) && set_counts(rules, &at, error) && set_memory(rules, at, error);
}

/* ---- Moves as values and as numbers --------------------------------------------------------- */

uint8_t aim_number(const struct compiled *play, unsigned seat, uint8_t aim)
{
    if (aim == AIM_BOTH)
        return SUMMIT_BOTH;
    return (uint8_t)seat_number(play, aim == AIM_THEIR ? 1 - seat : seat);
}

struct summit_move numbered_as_given(const struct compiled *play, unsigned seat, unsigned numbered)
{
    const struct numbered_move *own = &play->seat[seat].numbered[numbered];
    return numbered_as_move(own, aim_number(play, seat, own->aim));
}

/* Which aim a seat's move has, by the number that it changes; false if there is none. */
bool move_aim(const struct compiled *play, unsigned seat, struct summit_move move, uint8_t *aim)
{
    *aim = AIM_OWN;
    if (move.on == SUMMIT_BOTH)
        *aim = AIM_BOTH;
    else if (play->heaps == 0 && move.on != seat_number(play, seat))
        *aim = AIM_THEIR;
    return move.on == SUMMIT_BOTH ? play->heaps == 2 : move.on < play->numbers;
}

unsigned numbered_find(const struct compiled *play, unsigned seat, struct summit_move move)
{
    const struct seat *own = &play->seat[seat];
    unsigned numbered = 0;
    uint8_t aim;
    if (!move_aim(play, seat, move, &aim))
        return own->count;
    while (numbered < own->count &&
           (own->numbered[numbered].op.by != move.by ||
            own->numbered[numbered].op.kind != move.op || own->numbered[numbered].aim != aim))
        numbered++;
    return numbered;
}

/* On how many numbers each move is counted. */
unsigned numbered_copies(const struct compiled *play)
{
    return play->heaps > 0 ? play->heaps : 1;
}

size_t summit_actions(const struct summit_rules *rules)
{
    size_t most = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        if (rules->play.seat[seat].count > most)
            most = rules->play.seat[seat].count;
    return most * numbered_copies(&rules->play);
}

unsigned summit_rules_moves(const struct summit_rules *rules, unsigned seat)
{
    return seat < rules->play.players ? rules->play.seat[seat].count * numbered_copies(&rules->play)
                                      : 0;
}

/* What an action is; false if it isn't one: both heaps are changed at once, not by the second. */
bool candidate_by(const struct compiled *play, unsigned seat, unsigned action,
                  struct candidate *candidate)
{
    unsigned count = play->seat[seat].count, heap = 0;
    if (play->heaps > 0 && count > 0) {
        heap = action / count;
        action %= count;
    }
    candidate->numbered = &play->seat[seat].numbered[action];
    candidate->on = play->heaps > 0 && candidate->numbered->aim != AIM_BOTH
                        ? heap
                        : aim_number(play, seat, candidate->numbered->aim);
    return heap == 0 || candidate->numbered->aim != AIM_BOTH;
}

struct summit_move summit_action_move(const struct summit_rules *rules, unsigned seat,
                                      size_t action)
{
    struct candidate candidate;
    if (action >= summit_rules_moves(rules, seat) ||
        !candidate_by(&rules->play, seat, (unsigned)action, &candidate))
        return SUMMIT_NO_MOVE;
    return numbered_as_move(candidate.numbered, candidate.on);
}

size_t summit_move_action(const struct summit_rules *rules, unsigned seat, struct summit_move move)
{
    const struct compiled *play = &rules->play;
    if (seat >= play->players)
        return SUMMIT_NO_ACTION;
    unsigned numbered = numbered_find(play, seat, move), count = play->seat[seat].count;
    if (numbered == count)
        return SUMMIT_NO_ACTION;
    return play->heaps > 0 && move.on != SUMMIT_BOTH ? move.on * count + numbered : numbered;
}

size_t summit_legal_actions(const struct summit_rules *rules,
                            const struct summit_position *position, uint8_t *legal)
{
    const struct compiled *play = &rules->play;
    bool over = position->winner != SUMMIT_NOBODY;
    unsigned own = over ? 0 : play->seat[position->turn].count * numbered_copies(play);
    size_t count = 0;
    uint16_t open = 0;
    memset(legal, 0, summit_actions(rules));
    for (unsigned action = 0; action < own; action++) {
        legal[action] = numbered_is_legal(play, position, action, &open);
        count += legal[action];
    }
    return count;
}

size_t summit_count_moves(const struct summit_rules *rules, const struct summit_position *position)
{
    struct summit_place place = {0};
    struct summit_move move;
    size_t count = 0, most = summit_listed_most(rules);
    while (count <= most && summit_next_move(rules, position, &place, &move))
        count++;
    return count > most ? SUMMIT_MANY : count;
}
