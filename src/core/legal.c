/* legal.c: which moves are legal, why others are refused, and the list of moves. */
#include "core/rules_source.h"

#include "base/chance.h"

/* ---- Legality ------------------------------------------------------------------------------- */

int64_t part_about(const struct compiled *play, const struct summit_position *position,
                   const struct part *part, unsigned on)
{
    bool other = part->word == SET_MULTIPLES_OF_OTHER && play->heaps == 2;
    return position->number[other ? 1 - on : on];
}

bool amount_before(const struct compiled *play, const struct summit_position *position,
                   int64_t *amount)
{
    unsigned slot = play->next_own ? position->turn : 0;
    if (play->next.count == 0 || !(position->before >> slot & 1))
        return false;
    *amount = position->number[play->next_at + slot];
    return true;
}

/* Whether a part has an amount for this number. Where nothing ends it, the number or `min` does. */
static bool part_allows(const struct compiled *play, const struct summit_position *position,
                        const struct part *part, const struct numbered_move *numbered, unsigned on)
{
    int64_t number = position->number[on];
    int64_t least = numbered->op.kind != SUMMIT_APPEND;
    if (numbered->op.by < least && numbered->op.kind != SUMMIT_SET)
        return false;
    if (part->aim != numbered->aim || part->op != numbered->op.kind ||
        (numbered->op.kind == SUMMIT_APPEND && numbered->op.by > 9) ||
        !part_has(part, numbered->op.by, part_about(play, position, part, on)))
        return false;
    if (part_is_endless(part) && numbered->op.kind == SUMMIT_SUBTRACT)
        return (wide)number - numbered->op.by >= play->min;
    return !part_is_endless(part) || numbered->op.kind != SUMMIT_DIVIDE ||
           numbered->op.by <= number;
}

/* The same for the number or both heaps that a move changes. */
static bool part_names(const struct compiled *play, const struct summit_position *position,
                       const struct part *part, const struct candidate *candidate)
{
    bool both = candidate->on == SUMMIT_BOTH;
    return part_allows(play, position, part, candidate->numbered, both ? 0 : candidate->on) &&
           (!both || part_allows(play, position, part, candidate->numbered, 1));
}

/* The first part of a player's list that names a move, or the end of the list. */
static unsigned first_part(const struct compiled *play, const struct summit_position *position,
                           const struct candidate *candidate)
{
    struct set moves = play->seat[position->turn].moves;
    unsigned part = moves.from;
    while (part < moves.from + moves.count &&
           !part_names(play, position, &play->part[part], candidate))
        part++;
    return part;
}

static bool amount_fits(const struct compiled *play, const struct summit_position *position,
                        const struct numbered_move *numbered, unsigned on)
{
    struct set moves = play->seat[position->turn].moves;
    for (unsigned i = 0; i < moves.count; i++)
        if (part_allows(play, position, &play->part[moves.from + i], numbered, on))
            return true;
    return false;
}

bool summit_before(const struct summit_rules *rules, const struct summit_position *position,
                   int64_t *amount)
{
    return amount_before(&rules->play, position, amount);
}

/* A player's last move, where that may not be made again; 0 if there is none. */
static uint16_t own_last(const struct compiled *play, const struct summit_position *position,
                         unsigned seat)
{
    return (uint16_t)(position->word[play->own_at + seat / 4] >> 16 * (seat % 4));
}

/* What only some rules ask for: first whether there is such a move, */
static enum summit_refusal refuse_shape(const struct compiled *play,
                                        const struct summit_position *position,
                                        const struct numbered_move *numbered, unsigned on)
{
    if (numbered->bound && !amount_fits(play, position, numbered, on))
        return SUMMIT_REFUSED_AMOUNT;
    if (position->fresh && !set_has(play->part, play->begin, numbered->op.by, position->number[on]))
        return SUMMIT_REFUSED_BEGIN;
    return SUMMIT_LEGAL;
}

/* and then what the moves before it forbid. */
static enum summit_refusal refuse_history(const struct compiled *play,
                                          const struct summit_position *position,
                                          const struct numbered_move *numbered)
{
    int64_t before;
    if (play->marks_once &&
        position->word[play->once_at + (numbered->same - 1) / 64] >> (numbered->same - 1) % 64 & 1)
        return SUMMIT_REFUSED_REPEATED;
    if (play->repeat == REPEAT_NOT_OWN_LAST &&
        own_last(play, position, position->turn) == numbered->same)
        return SUMMIT_REFUSED_REPEATED;
    if (amount_before(play, position, &before) &&
        !set_has(play->part, play->next, numbered->op.by, before))
        return SUMMIT_REFUSED_NEXT;
    return SUMMIT_LEGAL;
}

/* What every rule asks of the moves before: it may be used up, or the one just before. */
static inline enum summit_refusal refuse_used(const struct compiled *play,
                                              const struct summit_position *position,
                                              const struct numbered_move *numbered)
{
    if (numbered->uses != 0 && numbered_used(numbered, position) >= numbered->uses)
        return play->repeat == REPEAT_NEVER && !play->marks_once ? SUMMIT_REFUSED_REPEATED
                                                                 : SUMMIT_REFUSED_USED;
    return position->last == numbered->same && numbered->same != 0 ? SUMMIT_REFUSED_REPEATED
                                                                   : SUMMIT_LEGAL;
}

/* The bounds in the file are checked before the target. */
static inline enum summit_refusal stated_bounds(const struct compiled *play, wide made)
{
    if (play->min_stated && made < play->min)
        return SUMMIT_REFUSED_BELOW;
    return play->max_stated && made > play->max ? SUMMIT_REFUSED_ABOVE : SUMMIT_LEGAL;
}

/* A game never continues with a number out of bounds, but one that wins ends it. */
static enum summit_refusal out_of_bounds(const struct compiled *play, const struct seat *seat,
                                         wide made)
{
    bool past = play->beyond == BEYOND_WINS && !seat->many && seat_reaches(play, seat, made);
    return past ? SUMMIT_LEGAL : made < play->min ? SUMMIT_REFUSED_BELOW : SUMMIT_REFUSED_ABOVE;
}

/* Why nobody may land on a number that a move makes. */
static inline enum summit_refusal refuse_result(const struct compiled *play,
                                                const struct seat *seat,
                                                const struct numbered_move *numbered, wide made)
{
    if (numbered->op.kind != SUMMIT_SET && seat_is_beyond(seat, made))
        return play->beyond == BEYOND_REFUSED ? SUMMIT_REFUSED_BEYOND : SUMMIT_LEGAL;
    if (made >= play->min && made <= play->max)
        return SUMMIT_LEGAL;
    return out_of_bounds(play, seat, made);
}

/* Why a move can't be made on one number, but for `else`; if it is neither used up nor forbidden,
 * also what it would make. */
static enum summit_refusal refusal_on(const struct compiled *play,
                                      const struct summit_position *position,
                                      const struct numbered_move *numbered, unsigned on, wide *made)
{
    enum summit_refusal refusal;
    if ((refusal = refuse_shape(play, position, numbered, on)) != SUMMIT_LEGAL)
        return refusal;
    if ((refusal = refuse_used(play, position, numbered)) != SUMMIT_LEGAL)
        return refusal;
    if ((refusal = refuse_history(play, position, numbered)) != SUMMIT_LEGAL)
        return refusal;
    *made = op_apply(numbered->op, position->number[on]);
    if (!op_divides(numbered->op, position->number[on]))
        return SUMMIT_REFUSED_UNEVEN;
    if ((refusal = stated_bounds(play, *made)) != SUMMIT_LEGAL)
        return refusal;
    if (play->only.count > 0 && !set_has(play->part, play->only, *made, 0))
        return SUMMIT_REFUSED_ONLY;
    return refuse_result(play, &play->seat[number_owner(play, position, on)], numbered, *made);
}

/* The same for plain rules, inlined: learners call it millions of times. */
enum summit_refusal plain_refusal(const struct compiled *play,
                                  const struct summit_position *position,
                                  const struct numbered_move *numbered, unsigned on, wide *made)
{
    enum summit_refusal refusal = refuse_used(play, position, numbered);
    if (refusal != SUMMIT_LEGAL)
        return refusal;
    wide result = op_apply(numbered->op, position->number[on]);
    *made = result;
    if (!op_divides(numbered->op, position->number[on]))
        return SUMMIT_REFUSED_UNEVEN;
    if ((refusal = stated_bounds(play, result)) != SUMMIT_LEGAL)
        return refusal;
    return refuse_result(play, &play->seat[position->turn], numbered, result);
}

/* Whether a reason for which the second of two heaps refuses a move comes before that of the first.
 * The moves before forbid it on both, so only what the numbers have to do with can differ. */
static bool comes_first(enum summit_refusal second, enum summit_refusal first)
{
    bool bounds = first == SUMMIT_REFUSED_BELOW || first == SUMMIT_REFUSED_ABOVE ||
                  first == SUMMIT_REFUSED_ONLY;
    return first == SUMMIT_LEGAL || second == SUMMIT_REFUSED_BEGIN ||
           (second == SUMMIT_REFUSED_UNEVEN && bounds);
}

static enum summit_refusal refusal_of(const struct compiled *play,
                                      const struct summit_position *position,
                                      const struct candidate *candidate, wide *made)
{
    wide other;
    if (candidate->on != SUMMIT_BOTH)
        return refusal_on(play, position, candidate->numbered, candidate->on, made);
    struct set moves = play->seat[position->turn].moves;
    if (first_part(play, position, candidate) == moves.from + moves.count)
        return SUMMIT_REFUSED_AMOUNT;
    enum summit_refusal first = refusal_on(play, position, candidate->numbered, 0, made);
    enum summit_refusal second = refusal_on(play, position, candidate->numbered, 1, &other);
    return comes_first(second, first) ? second : first;
}

/* The next of the numbered moves that can be made, but for `else`, before a group of the list. */
static bool find_from(const struct compiled *play, const struct summit_position *position,
                      struct summit_place *place, struct candidate *candidate, unsigned group)
{
    const struct seat *seat = &play->seat[position->turn];
    wide made;
    while (place->next < seat->count * numbered_copies(play))
        if (candidate_by(play, position->turn, place->next++, candidate) &&
            play->part[candidate->numbered->part].otherwise < group &&
            refusal_of(play, position, candidate, &made) == SUMMIT_LEGAL)
            return true;
    return false;
}

/* The first group of a player's list with a possible move; it closes all later ones. */
static unsigned first_group(const struct compiled *play, const struct summit_position *position)
{
    struct summit_place place = {0};
    struct candidate candidate;
    unsigned group = MOVES_MOST;
    if (!play->all_numbered)
        return unnumbered_group(play, position, place.known);
    while (group > 0 && find_from(play, position, &place, &candidate, group)) {
        unsigned found = play->part[first_part(play, position, &candidate)].otherwise;
        group = found < group ? found : group;
    }
    return group;
}

/* Whether all parts that name a move come after an `else` before which a move is possible. `*open`
 * is 1 more than the first group with a possible move; 0: not known yet. */
static bool is_second_choice(const struct compiled *play, const struct summit_position *position,
                             const struct candidate *candidate, uint16_t *open)
{
    struct set moves = play->seat[position->turn].moves;
    if (*open == 0)
        *open = (uint16_t)(first_group(play, position) + 1);
    for (unsigned part = moves.from; part < moves.from + moves.count; part++)
        if (play->part[part].otherwise < *open &&
            part_names(play, position, &play->part[part], candidate))
            return false;
    return true;
}

static enum summit_refusal refusal_given(const struct compiled *play,
                                         const struct summit_position *position,
                                         const struct candidate *candidate, wide *made,
                                         uint16_t *open)
{
    if (play->plain)
        return plain_refusal(play, position, candidate->numbered, candidate->on, made);
    enum summit_refusal refusal = refusal_of(play, position, candidate, made);
    if (refusal == SUMMIT_LEGAL && candidate->numbered->otherwise &&
        is_second_choice(play, position, candidate, open))
        return SUMMIT_REFUSED_ELSE;
    return refusal;
}

enum summit_refusal candidate_refusal(const struct compiled *play,
                                      const struct summit_position *position,
                                      const struct candidate *candidate, wide *made)
{
    uint16_t open = 0;
    return refusal_given(play, position, candidate, made, &open);
}

static struct numbered_move numbered_in(const struct part *part, uint16_t index, int64_t amount)
{
    return (struct numbered_move){.op = {part->op, amount},
                                  .aim = part->aim,
                                  .part = index,
                                  .bound = true,
                                  .otherwise = part->otherwise};
}

/* Moves that aren't numbered are judged by the part that they come from. */
static bool part_candidate(const struct compiled *play, const struct summit_position *position,
                           struct summit_move move, uint8_t aim, struct candidate *candidate)
{
    struct set moves = play->seat[position->turn].moves;
    bool found = false;
    candidate->numbered = &candidate->unnumbered;
    candidate->on = move.on;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &play->part[moves.from + i];
        if (part->op != move.op || part->aim != aim)
            continue;
        struct numbered_move first = candidate->unnumbered;
        candidate->unnumbered = numbered_in(part, (uint16_t)(moves.from + i), move.by);
        if (part_names(play, position, part, candidate))
            return true;
        if (found)
            candidate->unnumbered = first;
        found = true;
    }
    return found;
}

/* The same as candidate_of where rules are plain. */
static bool plain_candidate(const struct compiled *play, const struct summit_position *position,
                            struct summit_move move, struct candidate *candidate)
{
    const struct seat *seat = &play->seat[position->turn];
    const struct numbered_move *end = seat->numbered + seat->count;
    candidate->on = seat_number(play, position->turn);
    for (candidate->numbered = seat->numbered; candidate->numbered < end; candidate->numbered++)
        if (candidate->numbered->op.by == move.by && candidate->numbered->op.kind == move.op)
            return move.on == candidate->on;
    return false;
}

bool candidate_of(const struct compiled *play, const struct summit_position *position,
                  struct summit_move move, struct candidate *candidate)
{
    const struct seat *seat = &play->seat[position->turn];
    uint8_t aim;
    if (play->plain)
        return plain_candidate(play, position, move, candidate);
    if (!move_aim(play, position->turn, move, &aim))
        return false;
    if (!play->all_numbered)
        return part_candidate(play, position, move, aim, candidate);
    unsigned numbered = numbered_find(play, position->turn, move);
    if (numbered == seat->count)
        return false;
    candidate->numbered = &seat->numbered[numbered];
    candidate->on = move.on;
    return true;
}

/* ---- Listing -------------------------------------------------------------------------------- */

/* The same as find_from without all that plain rules haven't got. */
static bool next_plain(const struct compiled *play, const struct summit_position *position,
                       struct summit_place *place, struct summit_move *move)
{
    const struct seat *seat = &play->seat[position->turn];
    unsigned on = seat_number(play, position->turn);
    wide made;
    while (place->next < seat->count) {
        const struct numbered_move *numbered = &seat->numbered[place->next++];
        if (plain_refusal(play, position, numbered, on, &made) != SUMMIT_LEGAL)
            continue;
        *move = numbered_as_move(numbered, on);
        return true;
    }
    return false;
}

bool summit_next_move(const struct summit_rules *rules, const struct summit_position *position,
                      struct summit_place *place, struct summit_move *move)
{
    const struct compiled *play = &rules->play;
    struct candidate candidate;
    if (position->winner != SUMMIT_NOBODY)
        return false;
    if (play->plain)
        return next_plain(play, position, place, move);
    if (!play->all_numbered)
        return unnumbered_next(play, position, place, move);
    while (find_from(play, position, place, &candidate, MOVES_MOST)) {
        if (candidate.numbered->otherwise &&
            is_second_choice(play, position, &candidate, &place->open))
            continue;
        *move = numbered_as_move(candidate.numbered, candidate.on);
        return true;
    }
    return false;
}

bool move_exists(const struct compiled *play, const struct summit_position *position)
{
    struct summit_place place = {0};
    struct summit_move move;
    struct candidate candidate;
    if (play->plain)
        return next_plain(play, position, &place, &move);
    return play->all_numbered ? find_from(play, position, &place, &candidate, MOVES_MOST)
                              : unnumbered_group(play, position, place.known) < MOVES_MOST;
}

bool numbered_is_legal(const struct compiled *play, const struct summit_position *position,
                       unsigned action, uint16_t *open)
{
    struct candidate candidate;
    wide made;
    return candidate_by(play, position->turn, action, &candidate) &&
           refusal_given(play, position, &candidate, &made, open) == SUMMIT_LEGAL;
}

/* One of very many numbered moves, of which most are legal. False if no attempt finds one. */
static bool try_numbered(const struct compiled *play, const struct summit_position *position,
                         uint64_t *seed, struct summit_move *move)
{
    enum { FEW = 256, TRIES = 64 };
    unsigned count = play->seat[position->turn].count * numbered_copies(play);
    uint16_t open = 0;
    for (unsigned i = 0; count > FEW && i < TRIES; i++) {
        struct candidate candidate;
        unsigned action = chance_below(seed, count);
        if (numbered_is_legal(play, position, action, &open) &&
            candidate_by(play, position->turn, action, &candidate)) {
            *move = numbered_as_move(candidate.numbered, candidate.on);
            return true;
        }
    }
    return false;
}

struct summit_move summit_draw_move(const struct summit_rules *rules,
                                    const struct summit_position *position, uint64_t *seed)
{
    struct summit_place place = {0};
    struct summit_move move = SUMMIT_NO_MOVE;
    if (position->winner != SUMMIT_NOBODY)
        return SUMMIT_NO_MOVE;
    if (!rules->play.all_numbered)
        return unnumbered_draw(&rules->play, position, seed, &move) ? move : SUMMIT_NO_MOVE;
    if (try_numbered(&rules->play, position, seed, &move))
        return move;
    size_t count = summit_count_moves(rules, position);
    uint32_t skip = count > 0 ? chance_below(seed, (uint32_t)count) : 0;
    while (summit_next_move(rules, position, &place, &move) && skip-- > 0)
        continue;
    return move;
}

uint32_t numbered_mask(const struct compiled *play, const struct summit_position *position)
{
    const struct seat *seat = &play->seat[position->turn];
    unsigned on = seat_number(play, position->turn);
    uint32_t mask = 0;
    uint16_t open = 0;
    wide made;
    for (unsigned numbered = 0; play->plain && numbered < seat->count && numbered < 32; numbered++)
        if (plain_refusal(play, position, &seat->numbered[numbered], on, &made) == SUMMIT_LEGAL)
            mask |= UINT32_C(1) << numbered;
    unsigned others = play->plain ? 0 : seat->count * numbered_copies(play);
    for (unsigned action = 0; action < others && action < 32; action++)
        mask |= (uint32_t)numbered_is_legal(play, position, action, &open) << action;
    return mask;
}
