/* played.c: the rules as played, made from the rules as said. */
#include "core/said.h"

#include <stdlib.h>
#include <string.h>

/* ---- The numbers ---------------------------------------------------------------------------- */

/* Which entry of a seated key counts for this seat, or -1 if none does. */
static int said_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    if (rules->said.given[key] >> (seat + 1) & 1)
        return (int)seat + 1;
    return rules->said.given[key] & 1 ? 0 : -1;
}

/* The first number of a set, which is the only one where that is asked for. */
static int64_t first_of(const struct summit_rules *rules, struct set set)
{
    int64_t number = 0;
    if (!set_is_single(rules->said.part, set, &number))
        set_next(rules->said.part, set, -SUMMIT_LIMIT, 0, &number);
    return number;
}

static void set_starts(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        int which = said_for(rules, KEY_START, seat);
        int64_t start = which >= 0 ? first_of(rules, rules->said.start[which].set) : 0;
        if (rules_set(rules, KEY_SIZE) && rules->said.start_middle)
            start = (rules->said.size + 1) / 2;
        play->seat[seat].start = play->heaps > 0 ? play->heap[0] : start;
    }
    play->start = play->seat[0].start;
}

/* What a player has to land on. Where that isn't one number on one side of the start, nothing is
 * beyond it. */
static bool set_goal(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    struct seat *own = &rules->play.seat[seat];
    if (rules_set(rules, KEY_SIZE)) {
        own->target = seat == 0 ? 0 : rules->said.size;
        own->down = own->target < own->start;
        own->open = rules->play.beyond == BEYOND_WINS;
        return true;
    }
    int which = said_for(rules, KEY_TARGET, seat);
    bool wanted = !rules_set(rules, KEY_HEAPS) && !rules_set(rules, KEY_LOSE);
    if (which < 0 && wanted)
        return fail(error, rules_where(rules, KEY_TARGET),
                    "found no target for player %u, expected a line such as target.%u = 20",
                    seat + 1, seat + 1);
    struct numbers none = {.none = true};
    const struct numbers *said = which >= 0 ? &rules->said.target[which] : &none;
    own->goal = said->set;
    own->target = said->none ? 0 : first_of(rules, said->set);
    own->many =
        said->none || !(said->toss || set_is_single(rules->said.part, said->set, &own->target));
    own->down = !own->many && own->target < own->start;
    own->open = own->many || rules->play.heaps > 0 || own->target == own->start ||
                rules->play.beyond == BEYOND_WINS;
    return true;
}

static void set_lose(struct summit_rules *rules, unsigned seat)
{
    int which = said_for(rules, KEY_LOSE, seat);
    if (which >= 0)
        rules->play.seat[seat].lose = rules->said.lose[which].set;
}

/* The least number that a set writes down; a property without a range writes none. */
static int64_t least_written(const struct summit_rules *rules, struct set set, int64_t least)
{
    int64_t member = 0;
    for (unsigned i = 0; i < set.count; i++) {
        const struct part *part = &rules->said.part[set.from + i];
        if (part->low != SET_NO_LOW && part_next(part, -SUMMIT_LIMIT, 0, &member) && member < least)
            least = member;
    }
    return least;
}

static void set_bounds(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    play->min_said = rules_set(rules, KEY_MIN) || play->heaps > 0;
    play->max_said = rules_set(rules, KEY_MAX);
    if (!rules_set(rules, KEY_MIN)) {
        play->min = play->heaps > 0 ? 0 : 1;
        for (unsigned seat = 0; seat < play->players && play->heaps == 0; seat++) {
            const struct seat *own = &play->seat[seat];
            int64_t least = own->many && own->goal.count == 0 ? 0 : 1;
            least = own->start < least ? own->start : least;
            least = !own->many && own->target < least ? own->target : least;
            least = least_written(rules, own->goal, least);
            least = least_written(rules, own->lose, least);
            play->min = least < play->min ? least : play->min;
        }
    }
    if (!rules_set(rules, KEY_MAX)) /* nothing leaves a line */
        play->max = rules_set(rules, KEY_SIZE) ? rules->said.size : SUMMIT_LIMIT;
}

/* ---- The moves ------------------------------------------------------------------------------ */

/* The amounts that a part can ever have: from 1 on as far as the numbers that a word speaks of go,
 * or as far as a set without an end can. */
static int64_t amounts_end(const struct played *play, const struct part *part, int64_t highest)
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

/* A move that is named twice is one move; `else` counts unless it is always named without. False if
 * it has to be added. */
static bool is_named(const struct seat *seat, struct op op, const struct part *part, bool bound)
{
    for (unsigned i = 0; i < seat->count; i++) {
        struct way *way = &seat->way[i];
        if (!op_same(way->op, op) || way->aim != part->aim)
            continue;
        bool always = (!way->bound && !way->otherwise) || (!bound && !part->otherwise);
        way->otherwise = !always && (way->otherwise || part->otherwise);
        way->bound = way->bound && bound;
        return true;
    }
    return false;
}

/* Adds the amounts of one part to a seat's moves; false if they are too many. */
static bool expand_part(const struct played *play, struct seat *seat, unsigned index,
                        enum summit_op kind)
{
    const struct part *part = &play->part[index];
    bool bound = part_is_relative(part) || part_is_endless(part);
    int64_t end = amounts_end(play, part, played_highest(play));
    int64_t amount = part->low;
    if (kind != SUMMIT_SET)
        amount = amount < (kind != SUMMIT_APPEND) ? kind != SUMMIT_APPEND : amount;
    else if (bound)
        amount = amount < play->min ? play->min : amount;
    for (; amount <= end; amount++) {
        if (!part_is_relative(part) && !part_next(part, amount, 0, &amount))
            return true;
        struct op op = {kind, amount};
        if (amount > end || is_named(seat, op, part, bound))
            continue;
        if (seat->count == WAYS_MOST)
            return false;
        seat->way[seat->count++] = (struct way){.op = op,
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
    const struct said *said = &rules->said;
    static const uint8_t add[] = {SUMMIT_ADD};
    bool numbers = said->kind == MOVES_NUMBERS && said->with_count > 0;
    const uint8_t *with = numbers ? said->with : add;
    unsigned count = numbers ? said->with_count : 1;
    seat->count = 0;
    for (unsigned w = 0; w < count; w++)
        for (unsigned i = 0; i < seat->moves.count; i++) {
            unsigned index = seat->moves.from + i;
            enum summit_op kind = said->kind == MOVES_OPS ? said->part[index].op : with[w];
            if (said->kind == MOVES_STEPS && seat->down)
                kind = SUMMIT_SUBTRACT;
            if (!expand_part(&rules->play, seat, index, kind))
                return false;
        }
    return true;
}

static bool find_moves(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    enum key key = rules_moves_key(rules);
    int which = said_for(rules, key, seat);
    if (which < 0)
        return fail(error, rules_where(rules, key),
                    "found no moves for player %u, expected a line such as %s.%u = ...", seat + 1,
                    key_table[key].option.key, seat + 1);
    rules->play.seat[seat].moves = rules->said.list[which];
    rules->list[seat] = (uint8_t)which;
    return true;
}

/* Numbers all moves, or none if some seat has too many. */
static bool set_moves(struct summit_rules *rules, struct summit_error *error)
{
    struct played *play = &rules->play;
    struct way *ways = calloc((size_t)play->players * WAYS_MOST, sizeof *ways);
    unsigned total = 0;
    if (ways == NULL)
        return fail(error, 0, "there is no memory left");
    play->numbered = true;
    for (unsigned seat = 0; seat < play->players; seat++) {
        play->seat[seat].way = ways + total;
        play->numbered = play->numbered && expand(rules, &play->seat[seat]);
        total += play->seat[seat].count;
    }
    for (unsigned seat = 0; !play->numbered && seat < play->players; seat++)
        play->seat[seat].count = 0;
    struct way *fitted = realloc(ways, (total > 0 ? total : 1) * sizeof *ways);
    rules->ways = fitted != NULL ? fitted : ways;
    rules_link(rules);
    return true;
}

void rules_link(struct summit_rules *rules)
{
    unsigned total = 0;
    rules->play.part = rules->said.part;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        rules->play.seat[seat].way = rules->ways + total;
        total += rules->play.seat[seat].count;
    }
}

/* Whether two moves are the same to a ban: they are written alike, whoever makes them. */
static bool same_move(const struct summit_rules *rules, const struct way *a, const struct way *b)
{
    bool steps = rules->said.kind == MOVES_STEPS;
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
            own->way[move].same = 0;
            if (seat > 0 && first->count > 0 &&
                same_move(rules, &first->way[hint], &own->way[move]))
                own->way[move].same = first->way[hint].same;
            unsigned seats = seat + (rules->play.heaps == 2); /* `both` is like the same on one */
            for (unsigned other = 0; other < seats && own->way[move].same == 0; other++)
                for (unsigned i = 0; i < (other < seat ? rules->play.seat[other].count : move); i++)
                    if (same_move(rules, &rules->play.seat[other].way[i], &own->way[move]))
                        own->way[move].same = rules->play.seat[other].way[i].same;
            if (own->way[move].same == 0)
                own->way[move].same = ++marks;
        }
    }
}

/* ---- How often ------------------------------------------------------------------------------ */

static bool limit_is_for(const struct summit_rules *rules, const struct limit *limit,
                         const struct way *way)
{
    if (limit->bare)
        return rules->said.kind != MOVES_OPS && limit->op.by == way->op.by;
    return op_same(limit->op, way->op) && limit->their == (way->aim == AIM_THEIR);
}

static bool fail_limit(const struct summit_rules *rules, const struct limit *limit,
                       struct summit_error *error)
{
    char moves[200], limited[40];
    struct text text = text_into(moves, sizeof moves);
    for (unsigned move = 0; move < rules->play.seat[0].count; move++) {
        text_add(&text, move > 0 ? ", " : "");
        tell_move(&text, rules, way_move(&rules->play, 0, move));
    }
    text = text_into(limited, sizeof limited);
    text_add(&text, limit->their ? "their " : "");
    if (limit->bare)
        number_add(&text, limit->op.by);
    else
        op_add(&text, limit->op);
    return fail(error, rules_where(rules, KEY_LIMIT),
                "found a limit for %s, expected one for a move of this game: %s", limited, moves);
}

static bool set_uses(struct summit_rules *rules, struct summit_error *error)
{
    bool there[LIMITS_MOST] = {false};
    bool never = rules->play.repeat == REPEAT_NEVER;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        for (unsigned move = 0; move < rules->play.seat[seat].count; move++) {
            int64_t uses = rules_set(rules, KEY_USES) ? rules->said.uses
                                                      : rules->said.kind == MOVES_NUMBERS || never;
            for (unsigned i = 0; i < rules->said.limit_count; i++) {
                if (limit_is_for(rules, &rules->said.limit[i], &rules->play.seat[seat].way[move])) {
                    uses = rules->said.limit[i].uses;
                    there[i] = true;
                }
            }
            rules->play.seat[seat].way[move].uses = (uint16_t)uses;
        }
    }
    for (unsigned i = 0; i < rules->said.limit_count; i++)
        if (!there[i] && rules->play.numbered)
            return fail_limit(rules, &rules->said.limit[i], error);
    return true;
}

/* Whether two moves draw on the same count: of a number to build with, whatever it is used for; of
 * the same move by anybody, where all count together. */
static bool same_count(const struct summit_rules *rules, unsigned seat, const struct way *a,
                       unsigned other, const struct way *b)
{
    bool numbers = rules->said.kind == MOVES_NUMBERS;
    bool together =
        rules->play.pool == POOL_SHARED || (rules->play.repeat == REPEAT_NEVER && !numbers);
    if (b->uses == 0 || (seat != other && !together))
        return false;
    return numbers ? a->op.by == b->op.by : a->same == b->same;
}

/* A move before this one in the order of seats that draws on the same count, or NULL. */
static const struct way *counted_before(const struct summit_rules *rules, unsigned seat,
                                        unsigned move)
{
    const struct way *way = &rules->play.seat[seat].way[move];
    for (unsigned other = 0; other <= seat; other++) {
        const struct seat *own = &rules->play.seat[other];
        unsigned count = other == seat ? move : own->count;
        bool likely = move < count && same_count(rules, seat, way, other, &own->way[move]);
        if (likely)
            return &own->way[move];
        for (unsigned i = 0; i < count; i++)
            if (same_count(rules, seat, way, other, &own->way[i]))
                return &own->way[i];
    }
    return NULL;
}

/* Whether any two different moves may draw on the same count. */
static bool counts_together(const struct summit_rules *rules)
{
    return rules->play.pool == POOL_SHARED || rules->play.repeat == REPEAT_NEVER ||
           rules->said.with_count > 1 || rules->play.heaps == 2;
}

/* Gives each limited move its field in a position's words, from bit `*at` on. */
static bool set_counts(struct summit_rules *rules, unsigned *at, struct summit_error *error)
{
    struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        for (unsigned move = 0; move < play->seat[seat].count; move++) {
            struct way *way = &play->seat[seat].way[move];
            way->bits = 0;
            way->at = 0;
            if (way->uses == 0)
                continue;
            const struct way *before =
                counts_together(rules) ? counted_before(rules, seat, move) : NULL;
            way->bits = (uint8_t)(32 - __builtin_clz(way->uses));
            if (before != NULL) {
                way->at = before->at;
                continue;
            }
            if (*at % 64 + way->bits > 64)
                *at += 64 - *at % 64;
            way->at = (uint16_t)*at;
            *at += way->bits;
            if (*at > 64 * SUMMIT_WORDS_MOST)
                return fail(error, 0,
                            "found more limited moves than a position can count: %u players with "
                            "%u moves each; expected fewer players, moves or uses",
                            play->players, play->seat[seat].count);
        }
    }
    return true;
}

static unsigned most_marks(const struct played *play)
{
    unsigned most = 0;
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            most = play->seat[seat].way[move].same > most ? play->seat[seat].way[move].same : most;
    return most;
}

/* Gives what was done before its words, behind the counts. */
static bool set_memory(struct summit_rules *rules, unsigned at, struct summit_error *error)
{
    struct played *play = &rules->play;
    unsigned word = (at + 63) / 64;
    play->next_at = (uint8_t)word;
    if (play->next.count > 0)
        word += play->next_own ? play->players : 1;
    play->own_at = (uint8_t)word;
    if (play->repeat == REPEAT_NOT_OWN_LAST)
        word += (play->players + 3) / 4;
    play->once_at = (uint8_t)word;
    play->marks_once = play->repeat == REPEAT_NEVER && rules->said.kind == MOVES_NUMBERS;
    if (play->marks_once)
        word += (most_marks(play) + 63) / 64;
    return word <= SUMMIT_WORDS_MOST ||
           fail(error, 0,
                "found more than a position can hold, expected fewer players, moves or "
                "uses, or no condition on the move before");
}

/* ---- All of it ------------------------------------------------------------------------------ */

void played_choices(struct summit_rules *rules)
{
    const struct said *said = &rules->said;
    struct played *play = &rules->play;
    memset(play, 0, sizeof *play);
    free(rules->ways);
    rules->ways = NULL;
    play->players = (unsigned)said->players;
    play->number = said->number;
    play->beyond = said->beyond;
    play->repeat = said->repeat;
    play->stuck = said->stuck;
    play->pool = said->pool;
    play->settle = said->settle;
    play->tie = said->tie;
    play->first = said->first;
    play->min = said->min;
    play->max = said->max;
    play->part = said->part;
    play->next = said->next;
    play->next_own = said->next_own;
    play->begin = said->begin;
    play->only = said->only;
    play->takes = said->takes;
    play->steps = said->kind == MOVES_STEPS;
    for (unsigned i = 0; said->kind == MOVES_NUMBERS && i < said->with_count; i++)
        play->with |= (uint8_t)(1u << said->with[i]);
    if (said->kind == MOVES_NUMBERS && play->with == 0)
        play->with = 1u << SUMMIT_ADD;
    play->heaps = rules_set(rules, KEY_HEAPS) ? said->heaps : 0;
    memcpy(play->heap, said->heap, sizeof play->heap);
    play->numbers = play->heaps > 0 ? play->heaps : play->number == NUMBER_OWN ? play->players : 1;
}

bool played_seats(struct summit_rules *rules, struct summit_error *error)
{
    struct played *play = &rules->play;
    set_starts(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        if (!set_goal(rules, seat, error) || !find_moves(rules, seat, error))
            return false;
        set_lose(rules, seat);
    }
    set_bounds(rules);
    if (!set_moves(rules, error))
        return false;
    mark_same(rules);
    unsigned at = play->numbers * 64;
    return set_uses(rules, error) && set_counts(rules, &at, error) && set_memory(rules, at, error);
}

/* ---- Features ------------------------------------------------------------------------------- */

static bool same_set(struct set a, struct set b)
{
    return a.count == b.count && (a.count == 0 || a.from == b.from);
}

/* Whether two seats have the same moves, in the same order. What a part has of a number can only be
 * the same if it is the same part. */
static bool same_moves(const struct played *play, const struct seat *a, const struct seat *b)
{
    bool one = same_set(a->moves, b->moves);
    if (a->count != b->count || (!play->numbered && !one))
        return false;
    for (unsigned move = 0; move < a->count; move++) {
        const struct way *first = &a->way[move], *second = &b->way[move];
        if (!op_same(first->op, second->op) || first->uses != second->uses ||
            (!one && (first->aim != second->aim || first->bound || second->bound ||
                      first->otherwise || second->otherwise)))
            return false;
    }
    return true;
}

/* Whether all seats have the same moves and ends. */
static bool are_alike(const struct played *play)
{
    const struct seat *first = &play->seat[0];
    for (unsigned seat = 1; seat < play->players; seat++) {
        const struct seat *other = &play->seat[seat];
        if (other->target != first->target || !same_moves(play, first, other) ||
            (first->many && !same_set(first->goal, other->goal)) || first->many != other->many ||
            !same_set(first->lose, other->lose))
            return false;
    }
    return true;
}

bool op_rises(struct op op)
{
    return op.kind == SUMMIT_ADD || op.kind == SUMMIT_MULTIPLY || op.kind == SUMMIT_APPEND;
}

bool seat_rises(const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++)
        if (op_rises(seat->way[move].op))
            return true;
    return false;
}

/* The largest number that a part sets one to, which nothing stops on its way. */
static int64_t sets_to(const struct part *part)
{
    bool higher = part->word == SET_NEIGHBOURS || part->word == SET_UP_TO_DOUBLE;
    if (part_is_bounded(part) && !higher)
        return -SUMMIT_LIMIT;
    return part->word == SET_DIVISORS_OF && part->of < part->high ? part->of : part->high;
}

/* Whether some part of a seat's moves makes the own or the other's number larger than it was; and
 * the largest that one sets a number to, if that is more than `highest`. */
static bool moves_rise(const struct played *play, const struct seat *seat, bool their,
                       int64_t *highest)
{
    bool rises = false;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        for (unsigned kind = SUMMIT_ADD; kind <= SUMMIT_APPEND; kind++) {
            bool used = play->with != 0 ? play->with >> kind & 1 : part->op == kind;
            bool down = play->steps && seat->down;
            rises = rises || (used && !down && (part->aim == AIM_THEIR) == their &&
                              op_rises((struct op){kind, 1}));
            if (used && kind == SUMMIT_SET && sets_to(part) > *highest)
                *highest = sets_to(part);
        }
    }
    return rises;
}

/* Where a number that rises stops at the latest: at a target above it, if there is one. */
static int64_t stops_at(const struct played *play, const struct seat *seat)
{
    if (!seat->many && !seat->down && (!seat->open || play->beyond == BEYOND_WINS))
        return seat->target;
    bool ends = seat->many && play->heaps == 0; /* one heap may rise if another is low */
    for (unsigned i = 0; ends && i < seat->goal.count; i++) {
        const struct part *part = &play->part[seat->goal.from + i];
        if (part->word == SET_RANGE && part_is_endless(part))
            return part->low;
    }
    return play->max;
}

int64_t played_highest(const struct played *play)
{
    int64_t highest = play->start > 0 ? play->start : 0;
    for (unsigned heap = 0; heap < play->heaps; heap++)
        highest = play->heap[heap] > highest ? play->heap[heap] : highest;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        highest = own->start > highest ? own->start : highest;
        bool rises = moves_rise(play, own, false, &highest);
        if (play->players == 2)
            rises = moves_rise(play, &play->seat[1 - seat], true, &highest) || rises;
        int64_t top = rises ? stops_at(play, own) : own->target;
        highest = top > highest ? top : highest;
    }
    return highest < play->max ? highest : play->max;
}

/* What the words and the keys of the file amount to. */
static feature_set features_said(const struct summit_rules *rules)
{
    feature_set found = 0;
    for (unsigned key = 0; key < KEYS; key++) {
        const struct key_entry *entry = &key_table[key];
        const uint8_t *choice = (const uint8_t *)rules + entry->at;
        if (entry->aside)
            continue;
        bool placed = entry->option.kind == SUMMIT_OPTION_CHOICE && entry->feature != FEATURE_NEW;
        if (placed || rules_set(rules, key))
            found |= FEATURE(entry->feature + (placed ? *choice : 0));
    }
    return found;
}

/* Which ways an operation may take a number: bit 0 up, bit 1 down, bit 2 nowhere. */
static unsigned op_ways(const struct played *play, enum summit_op kind, int64_t least)
{
    bool scales = op_scales((struct op){kind, least}) || kind == SUMMIT_APPEND;
    unsigned still = scales && (play->min <= 0 || least == 1) ? 4 : 0;
    if (kind == SUMMIT_SET || (scales && play->min < 0))
        return 7;
    return still | (op_rises((struct op){kind, least}) ? 1 : 2);
}

/* Whether a position can come up again: only where numbers go up and down, or stay where they are,
 * and no count tells how often. */
static bool is_cyclic(const struct played *play)
{
    unsigned ways = 0;
    bool counted = play->numbered;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            counted = counted && own->way[move].uses != 0;
            ways |= op_ways(play, own->way[move].op.kind, own->way[move].op.by);
        }
        for (unsigned i = 0; !play->numbered && i < own->moves.count; i++) {
            const struct part *part = &play->part[own->moves.from + i];
            ways |= op_ways(play, part->op, part->low);
        }
    }
    bool known = (play->features & ~FEATURES_ALL) == 0; /* what isn't may do anything */
    return !known || (!counted && ((ways & 4) != 0 || (ways & 3) == 3));
}

/* What the moves of a seat use. */
static feature_set features_in(const struct played *play, const struct seat *seat)
{
    feature_set found = 0;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        found |= part_is_relative(part) || part_is_endless(part) ? FEATURE(FEATURE_SETS) : 0;
        found |= part->aim == AIM_THEIR ? FEATURE(FEATURE_THEIR) : 0;
        found |= part->aim == AIM_BOTH ? FEATURE(FEATURE_BOTH) : 0;
        found |= part->otherwise ? FEATURE(FEATURE_ELSE) : 0;
        found |= !play->numbered ? FEATURE(FEATURE_OP + part->op) : 0;
    }
    for (unsigned move = 0; move < seat->count; move++) {
        const struct way *way = &seat->way[move];
        found |= FEATURE(FEATURE_OP + way->op.kind);
        found |= way->uses != 0 ? FEATURE(FEATURE_LIMITED) : 0;
        found |= op_scales(way->op) && way->op.by == 1 ? FEATURE(FEATURE_STILL) : 0;
    }
    if (seat->down && seat_rises(seat))
        found |= FEATURE(FEATURE_BOTH_WAYS);
    if (seat->count > MOVES_MOST || !play->numbered)
        found |= FEATURE(FEATURE_MORE);
    if (seat->many)
        found |= FEATURE(seat->goal.count > 0 ? FEATURE_GOALS : FEATURE_NO_TARGET);
    else if (seat->target == seat->start)
        found |= FEATURE(FEATURE_GOALS);
    if (seat->start != play->start)
        found |= FEATURE(FEATURE_STARTS);
    bool first = seat->down ? play->min_said : play->max_said;
    if (first && !seat->open && play->beyond == BEYOND_LOSES)
        found |= FEATURE(FEATURE_BOUNDED);
    return found;
}

/* Whether more has to be asked of a move than its count, a ban, the bounds and what is beyond. */
static bool asks(const struct played *play)
{
    bool asks = play->next.count > 0 || play->begin.count > 0 || play->only.count > 0 ||
                play->repeat == REPEAT_NOT_OWN_LAST || play->marks_once || !play->numbered;
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++) {
            const struct way *way = &play->seat[seat].way[move];
            asks = asks || way->bound || way->otherwise;
        }
    return asks;
}

void played_features(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    play->features = features_said(rules);
    for (unsigned seat = 0; seat < play->players; seat++)
        play->features |= features_in(play, &play->seat[seat]);
    if (play->players > 2)
        play->features |= FEATURE(FEATURE_MANY);
    if (!are_alike(play))
        play->features |= FEATURE(FEATURE_UNALIKE);
    if (play->min < 0)
        play->features |= FEATURE(FEATURE_NEGATIVE);
    play->cyclic = is_cyclic(play);
    play->asks = asks(play);
    play->plain =
        play->numbered && !play->asks && play->heaps == 0 && !played_uses(play, FEATURE_THEIR);
    play->strict = play->min_said || play->max_said || play->only.count > 0;
}

const struct played *rules_played(const struct summit_rules *rules)
{
    return &rules->play;
}
