/* unnumbered_moves.c: moves that are too many to be numbered, as sets of amounts.
 *
 * A player's moves on one number by one operation are the union, over the parts of the list that
 * name it and that no `else` closes and over the parts of `begin` and `next`, of the amounts that
 * all of these allow together. Each of them is a struct amounts, so whether there is a move, and
 * which is the next, is found without walking over amounts. What may become of the number is always
 * an interval, and so are the amounts that lead there, since an operation goes one way only. */
#include "core/number_set.h"
#include "core/rules_source.h"

#include "base/number.h"

/* ---- Possible results ------------------------------------------------------------------------ */

struct interval {
    wide low, high;
};

static const wide far = (wide)1 << 100; /* further than any move leads */

_Static_assert(sizeof((struct summit_place *)0)->known == KNOWN_PRIMES * sizeof(int64_t),
               "a place has room for the primes that are known");

/* The numbers that may be made of a player's. */
static struct interval landings(const struct compiled *play, const struct seat *seat,
                                enum summit_op kind)
{
    struct interval all = {play->min, play->max};
    bool wins = play->beyond == BEYOND_WINS && !seat->many;
    bool ends = kind != SUMMIT_SET && !seat->open;
    if (wins || (ends && play->beyond == BEYOND_LOSES)) {
        all.low = seat->down ? -far : all.low;
        all.high = seat->down ? all.high : far;
    } else if (ends && play->beyond == BEYOND_REFUSED) {
        all.low = seat->down ? seat->target : all.low;
        all.high = seat->down ? all.high : seat->target;
    }
    all.low = play->min_stated && play->min > all.low ? play->min : all.low;
    all.high = play->max_stated && play->max < all.high ? play->max : all.high;
    return all;
}

/* Whether an operation that scales reaches a bound with an amount. */
static bool is_there(struct op op, int64_t number, wide bound, bool rising)
{
    wide made = op_apply(op, number);
    return rising ? made >= bound : made <= bound;
}

/* The least amount by which it has; one that is too large if there is none. */
static int64_t scaled_from(enum summit_op kind, int64_t number, wide bound, bool rising)
{
    int64_t low = 1, high = SUMMIT_LIMIT + 1;
    if (is_there((struct op){kind, low}, number, bound, rising))
        return low;
    if (!is_there((struct op){kind, high - 1}, number, bound, rising))
        return high;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (is_there((struct op){kind, middle}, number, bound, rising))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* Keeps the amounts by which an operation makes one of these numbers. */
static void bound_amounts(struct amounts *amounts, enum summit_op kind, int64_t number,
                          struct interval made)
{
    wide zero = op_apply((struct op){kind, 0}, kind == SUMMIT_APPEND ? number : 0);
    bool up = kind == SUMMIT_MULTIPLY ? number > 0 : number < 0;
    switch (kind) {
    case SUMMIT_SET:
        amounts_bound(amounts, made.low, made.high);
        break;
    case SUMMIT_ADD:
        amounts_bound(amounts, made.low - number, made.high - number);
        break;
    case SUMMIT_SUBTRACT:
        amounts_bound(amounts, number - made.high, number - made.low);
        break;
    case SUMMIT_APPEND:
        if (number < 0)
            amounts_bound(amounts, zero - made.high, zero - made.low);
        else
            amounts_bound(amounts, made.low - zero, made.high - zero);
        amounts_bound(amounts, 0, 9);
        break;
    default:
        amounts_bound(amounts, scaled_from(kind, number, up ? made.low : made.high, up),
                      (wide)scaled_from(kind, number, up ? made.high + 1 : made.low - 1, up) - 1);
    }
    if (kind != SUMMIT_SET)
        amounts_bound(amounts, kind != SUMMIT_APPEND, SUMMIT_LIMIT);
    if (kind == SUMMIT_DIVIDE && number != 0)
        amounts_divide(amounts, number < 0 ? -number : number);
}

/* ---- Conditions on an amount ----------------------------------------------------------------- */

/* The moves of one operation on one number, or on both heaps. */
struct kind {
    const struct compiled *play;
    const struct summit_position *position;
    const struct part *like; /* the first part of the list that has it */
    unsigned on;
    unsigned open;          /* groups of the list, as far as `else` opens them */
    int64_t *known;         /* primes of the numbers of this position */
    struct amounts amounts; /* that make numbers which may be */
    unsigned conditions;    /* `begin` for each of two heaps, or `next` */
    struct {
        struct set set;
        int64_t about;
    } condition[3];
};

static void add_condition(struct kind *kind, struct set set, int64_t about)
{
    kind->condition[kind->conditions].set = set;
    kind->condition[kind->conditions++].about = about;
}

/* Both heaps have to allow an amount. */
static unsigned numbers_of(const struct kind *kind, unsigned on[2])
{
    bool both = kind->on == SUMMIT_BOTH;
    on[0] = both ? 0 : kind->on;
    on[1] = 1;
    return both ? 2 : 1;
}

static void kind_begin(struct kind *kind)
{
    const struct compiled *play = kind->play;
    const struct summit_position *position = kind->position;
    const struct seat *owner = &play->seat[number_owner(play, position, kind->on)];
    unsigned on[2], count = numbers_of(kind, on);
    int64_t before;
    kind->amounts = amounts_from(-far, far);
    kind->amounts.known = kind->known;
    kind->conditions = 0;
    for (unsigned i = 0; i < count; i++) {
        bound_amounts(&kind->amounts, kind->like->op, position->number[on[i]],
                      landings(play, owner, kind->like->op));
        if (position->fresh && (i == 0 || set_is_relative(play->part, play->begin)))
            add_condition(kind, play->begin, position->number[on[i]]);
    }
    if (amount_before(play, position, &before))
        add_condition(kind, play->next, before);
}

/* Keeps the amounts that a part names. Where nothing ends it, the number or `min` does. */
static void narrow_to(const struct kind *kind, const struct part *part, struct amounts *amounts)
{
    unsigned on[2], count = numbers_of(kind, on);
    for (unsigned i = 0; i < count && !amounts_are_none(amounts); i++) {
        int64_t number = kind->position->number[on[i]];
        if (i == 0 || part_is_relative(part))
            amounts_narrow(amounts, part, part_about(kind->play, kind->position, part, on[i]));
        if (part_is_endless(part) && part->op == SUMMIT_SUBTRACT)
            amounts_bound(amounts, 1, (wide)number - kind->play->min);
        if (part_is_endless(part) && part->op == SUMMIT_DIVIDE)
            amounts_bound(amounts, 1, number);
    }
}

/* The conditions of a search among the amounts. */
struct amount_search {
    const struct kind *kind;
    bool (*take)(struct amount_search *search,
                 const struct amounts *amounts); /* false: it is done */
    int64_t from, found;
    bool any;
    wide place; /* in all the room that is left */
    unsigned index, chosen;
};

static bool search_conditions(struct amount_search *search, const struct amounts *amounts,
                              unsigned depth)
{
    const struct kind *kind = search->kind;
    if (amounts_are_none(amounts))
        return true;
    if (depth == kind->conditions)
        return search->take(search, amounts);
    struct set set = kind->condition[depth].set;
    for (unsigned i = 0; i < set.count; i++) {
        struct amounts narrowed = *amounts;
        amounts_narrow(&narrowed, &kind->play->part[set.from + i], kind->condition[depth].about);
        if (!search_conditions(search, &narrowed, depth + 1))
            return false;
    }
    return true;
}

static bool search_part(struct amount_search *search, const struct part *part)
{
    struct amounts amounts = search->kind->amounts;
    narrow_to(search->kind, part, &amounts);
    return search_conditions(search, &amounts, 0);
}

static bool is_like(const struct part *a, const struct part *b)
{
    return a->op == b->op && a->aim == b->aim;
}

/* Goes through all that makes up the union. */
static void search_all(struct amount_search *search)
{
    const struct kind *kind = search->kind;
    struct set moves = kind->play->seat[kind->position->turn].moves;
    const struct part *end = &kind->play->part[moves.from + moves.count];
    for (const struct part *part = kind->like; part < end && part->otherwise < kind->open; part++)
        if (is_like(part, kind->like) && !search_part(search, part))
            return;
}

static bool take_any(struct amount_search *search, const struct amounts *amounts)
{
    search->any = amounts_next(amounts, amounts->low, &search->found);
    return !search->any;
}

static bool take_next(struct amount_search *search, const struct amounts *amounts)
{
    int64_t number;
    if ((search->any && amounts->low >= search->found) ||
        !amounts_next(amounts, search->from, &number) || (search->any && number >= search->found))
        return true;
    search->found = number;
    search->any = true;
    return number > search->from;
}

static bool find_next(const struct kind *kind, int64_t from, int64_t *amount)
{
    struct amount_search search = {.kind = kind, .take = take_next, .from = from};
    search_all(&search);
    *amount = search.found;
    return search.any;
}

/* ---- Listing -------------------------------------------------------------------------------- */

/* The kind at a place of the list, which counts heaps and parts; false if there is none: a part of
 * the same kind stands before it, or it was counted with the first heap. */
static bool kind_at(const struct compiled *play, const struct summit_position *position,
                    unsigned place, struct kind *kind)
{
    struct set moves = play->seat[position->turn].moves;
    unsigned heap = place / moves.count;
    const struct part *first = &play->part[moves.from], *part = first + place % moves.count;
    bool both = part->aim == AIM_BOTH;
    kind->play = play;
    kind->position = position;
    kind->like = part;
    kind->on = play->heaps > 0 && !both ? heap : aim_number(play, position->turn, part->aim);
    while (!is_like(first, part))
        first++;
    return first == part && (!both || heap == 0);
}

static unsigned kinds(const struct compiled *play, const struct summit_position *position)
{
    return play->seat[position->turn].moves.count * numbered_copies(play);
}

unsigned unnumbered_group(const struct compiled *play, const struct summit_position *position,
                          int64_t *known)
{
    struct set moves = play->seat[position->turn].moves;
    for (unsigned i = 0; i < moves.count; i++)
        for (unsigned heap = 0; heap < numbered_copies(play); heap++) {
            struct kind kind = {.known = known};
            struct amount_search search = {.kind = &kind, .take = take_any};
            bool both = play->part[moves.from + i].aim == AIM_BOTH;
            kind_at(play, position, heap * moves.count + i, &kind);
            if (both && heap > 0)
                continue;
            kind_begin(&kind);
            search_part(&search, kind.like);
            if (search.any)
                return kind.like->otherwise;
        }
    return MOVES_MOST;
}

/* How many groups of the list are open, which is found out once for a whole list. */
static unsigned open_groups(const struct compiled *play, const struct summit_position *position,
                            struct summit_place *place)
{
    struct set moves = play->seat[position->turn].moves;
    if (place->open == 0)
        place->open = (uint16_t)(play->part[moves.from + moves.count - 1].otherwise > 0
                                     ? unnumbered_group(play, position, place->known) + 1
                                     : 1);
    return place->open;
}

bool unnumbered_next(const struct compiled *play, const struct summit_position *position,
                     struct summit_place *place, struct summit_move *move)
{
    struct kind kind = {.open = open_groups(play, position, place), .known = place->known};
    for (; place->next < kinds(play, position); place->next++, place->within = false) {
        int64_t amount;
        if (!kind_at(play, position, place->next, &kind))
            continue;
        kind_begin(&kind);
        if (!find_next(&kind, place->within ? place->amount : -SUMMIT_LIMIT, &amount))
            continue;
        place->within = true;
        place->amount = amount + 1;
        *move = (struct summit_move){.by = amount,
                                     .op = kind.like->op,
                                     .on = (uint8_t)kind.on,
                                     .their = kind.like->aim == AIM_THEIR};
        return true;
    }
    return false;
}

/* ---- Runs and ends --------------------------------------------------------------------------- */

static bool take_run(struct amount_search *search, const struct amounts *amounts)
{
    if (amounts_are_stretch(amounts) && amounts->low <= search->found + 1 &&
        amounts->high > search->found) {
        search->found = amounts->high;
        search->any = true;
    }
    return true;
}

int64_t unnumbered_run(const struct compiled *play, const struct summit_position *position,
                       struct summit_place *place, int64_t amount)
{
    struct kind kind = {.open = place->open, .known = place->known};
    struct amount_search search = {.kind = &kind, .take = take_run, .found = amount};
    kind_at(play, position, place->next, &kind);
    kind_begin(&kind);
    do {
        search.any = false;
        search_all(&search);
    } while (search.any);
    return search.found;
}

int64_t unnumbered_last(const struct compiled *play, const struct summit_position *position,
                        struct summit_place *place, int64_t amount)
{
    struct kind kind = {.open = place->open, .known = place->known};
    kind_at(play, position, place->next, &kind);
    kind_begin(&kind);
    for (int64_t high = kind.amounts.high, found; amount < high;) {
        int64_t middle = amount + (high - amount + 1) / 2;
        if (find_next(&kind, middle, &found))
            amount = found;
        else
            high = middle - 1;
    }
    return amount;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static bool take_room(struct amount_search *search, const struct amounts *amounts)
{
    search->place += amounts_room(amounts);
    return true;
}

/* Finds what lies at a place, or takes off the room of what doesn't. */
static bool take_place(struct amount_search *search, const struct amounts *amounts)
{
    wide room = amounts_room(amounts);
    search->index++;
    if (search->place >= room) {
        search->place -= room;
        return true;
    }
    search->any = amounts_at(amounts, search->place, &search->found);
    search->chosen = search->index;
    search->place = -1;
    return false;
}

/* Finds the first that has an amount. */
static bool take_first(struct amount_search *search, const struct amounts *amounts)
{
    search->index++;
    return !amounts_have(amounts, search->found);
}

static wide room_of_all(const struct compiled *play, const struct summit_position *position,
                        struct kind *kind)
{
    struct amount_search search = {.kind = kind, .take = take_room};
    for (unsigned i = 0; i < kinds(play, position); i++)
        if (kind_at(play, position, i, kind)) {
            kind_begin(kind);
            search_all(&search);
        }
    return search.place;
}

/* What lies at a place in the room of all kinds: an amount, or nothing, since there is more room
 * than there are amounts. One that several parts have counts only for the first. */
static bool move_at(const struct compiled *play, const struct summit_position *position, wide place,
                    struct kind *kind, struct summit_place *found)
{
    struct amount_search search = {.kind = kind, .take = take_place, .place = place};
    for (unsigned i = 0; search.place >= 0 && i < kinds(play, position); i++) {
        if (!kind_at(play, position, i, kind))
            continue;
        kind_begin(kind);
        search.index = 0;
        search_all(&search);
        found->next = i;
    }
    found->within = true;
    found->amount = search.found;
    search.take = take_first;
    search.index = 0;
    if (search.any)
        search_all(&search);
    return search.any && search.index == search.chosen;
}

/* Places are tried until one has a move, so all moves are equally likely; after many failures, the
 * next move after the last place is taken. */
bool unnumbered_draw(const struct compiled *play, const struct summit_position *position,
                     uint64_t *chance, struct summit_move *move)
{
    enum { TRIES = 1000 };
    struct summit_place place = {0};
    struct kind kind = {.open = open_groups(play, position, &place), .known = place.known};
    wide room = room_of_all(play, position, &kind);
    for (unsigned i = 0; room > 0 && i < TRIES; i++)
        if (move_at(play, position, amounts_place(chance, room), &kind, &place))
            break;
    if (unnumbered_next(play, position, &place, move))
        return true;
    place = (struct summit_place){0};
    return unnumbered_next(play, position, &place, move);
}

/* ---- What it costs --------------------------------------------------------------------------- */

/* Whether a part is about the factors of a number. */
static bool part_factors(const struct part *part)
{
    static const unsigned words =
        1u << SET_DIVISORS_OF | 1u << SET_DIVISORS | 1u << SET_FACTORS | 1u << SET_NOT_COPRIME;
    return words >> part->word & 1;
}

static bool set_factors(const struct compiled *play, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_factors(&play->part[set.from + i]) || play->part[set.from + i].op == SUMMIT_DIVIDE)
            return true;
    return false;
}

/* How many parts are looked at for the next move of a seat, or to see what `else` opens. */
static unsigned looks_of(const struct compiled *play, const struct seat *seat)
{
    const struct part *part = &play->part[seat->moves.from];
    unsigned next = play->next.count, begin = play->begin.count;
    unsigned each = 1 + (next > begin ? next : begin);
    bool chain = part[seat->moves.count - 1].otherwise > 0;
    if (play->all_numbered)
        return chain ? seat->count * numbered_copies(play) : 0;
    return seat->moves.count * each * (chain ? numbered_copies(play) : 1);
}

/* The work of factoring the highest number grows with the root of its root. */
unsigned judging_weight(const struct compiled *play)
{
    enum { LOOKS = 4, FACTORING = 4, ROOTS = 40 };
    unsigned looks = 0;
    bool factors = set_factors(play, play->next) || set_factors(play, play->begin);
    for (unsigned seat = 0; seat < play->players; seat++) {
        unsigned found = looks_of(play, &play->seat[seat]);
        looks = found > looks ? found : looks;
        factors = factors || set_factors(play, play->seat[seat].moves);
    }
    unsigned roots = (unsigned)number_root(number_root(compiled_highest(play)));
    return 1 + looks / LOOKS + (!play->all_numbered && factors ? FACTORING + roots / ROOTS : 0);
}

size_t summit_listed_most(const struct summit_rules *rules)
{
    enum { LEAST = 256 };
    size_t most = SUMMIT_MANY / judging_weight(&rules->play);
    return most > LEAST ? most : LEAST;
}
