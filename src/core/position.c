/* position.c: positions, and the effects of moves on them. */
#include "core/rules_source.h"

#include <assert.h>
#include <string.h>

void summit_start(const struct summit_rules *rules, unsigned first,
                  struct summit_position *position)
{
    const struct compiled *play = &rules->play;
    assert(rules->checked && first < play->players);
    memset(position, 0, sizeof *position);
    for (unsigned i = 0; i < play->numbers; i++)
        position->number[i] = play->heaps > 0 ? play->heap[i] : play->seat[i].start;
    position->turn = (uint8_t)first;
    position->fresh = play->begin.count > 0;
    position->winner = SUMMIT_NOBODY;
}

bool seat_reaches(const struct compiled *play, const struct seat *seat, wide number)
{
    if (seat->many)
        return set_has(play->part, seat->goal, number, 0);
    bool past = seat->down ? number < seat->target : number > seat->target;
    return number == seat->target || (past && play->beyond == BEYOND_WINS);
}

bool seat_fails(const struct compiled *play, const struct seat *seat, wide number)
{
    return seat->lose.count > 0 && set_has(play->part, seat->lose, number, 0);
}

/* ---- The meaning of a move ------------------------------------------------------------------ */

/* Whether a move brings all heaps to a target, or to losing numbers. */
static enum summit_meaning meaning_of_heaps(const struct compiled *play,
                                            const struct summit_position *position,
                                            const struct seat *seat,
                                            const struct candidate *candidate)
{
    bool reaches = true, fails = true;
    for (unsigned i = 0; i < play->heaps; i++) {
        bool changes = candidate->on == SUMMIT_BOTH || candidate->on == i;
        wide made =
            changes ? op_apply(candidate->numbered->op, position->number[i]) : position->number[i];
        reaches = reaches && seat_reaches(play, seat, made);
        fails = fails && seat_fails(play, seat, made);
    }
    return reaches ? SUMMIT_REACHES : fails ? SUMMIT_FAILS : SUMMIT_GOES_ON;
}

/* The meaning of a move with this result for the owner of the number. */
static enum summit_meaning meaning_of(const struct compiled *play,
                                      const struct summit_position *position,
                                      const struct seat *seat, const struct candidate *candidate,
                                      wide made)
{
    if (play->heaps > 0)
        return meaning_of_heaps(play, position, seat, candidate);
    if (candidate->numbered->op.kind != SUMMIT_SET && seat_is_beyond(seat, made))
        return SUMMIT_EXCEEDS;
    if (seat_reaches(play, seat, made))
        return SUMMIT_REACHES;
    return seat_fails(play, seat, made) ? SUMMIT_FAILS : SUMMIT_GOES_ON;
}

/* A move that isn't in the list is refused for its amount where the list has a set of other
 * amounts. */
static enum summit_refusal unknown(const struct compiled *play,
                                   const struct summit_position *position, struct summit_move move)
{
    struct set moves = play->seat[position->turn].moves;
    uint8_t aim = move.on == SUMMIT_BOTH ? AIM_BOTH : move.their ? AIM_THEIR : AIM_OWN;
    bool there = move.on == SUMMIT_BOTH || move.on < play->numbers;
    for (unsigned i = 0; there && play->with == 0 && !play->steps && i < moves.count; i++) {
        const struct part *part = &play->part[moves.from + i];
        if (part->op == move.op && part->aim == aim && !part_is_single(part))
            return SUMMIT_REFUSED_AMOUNT;
    }
    return SUMMIT_REFUSED_UNKNOWN;
}

int summit_left(const struct summit_rules *rules, const struct summit_position *position,
                unsigned seat, struct summit_move move)
{
    unsigned index = numbered_find(&rules->play, seat, move);
    const struct numbered_move *numbered = &rules->play.seat[seat].numbered[index];
    bool limited = index < rules->play.seat[seat].count && numbered->uses != 0;
    return limited ? (int)(numbered->uses - numbered_used(numbered, position)) : -1;
}

/* ---- Playing -------------------------------------------------------------------------------- */

/* Gives the turn to the next player who is still in. */
static void next_turn(const struct compiled *play, struct summit_position *position)
{
    do {
        position->turn = (uint8_t)((position->turn + 1) % play->players);
    } while (position->out >> position->turn & 1);
}

static unsigned players_left(const struct compiled *play, const struct summit_position *position,
                             unsigned *one)
{
    unsigned left = 0;
    for (unsigned seat = 0; seat < play->players; seat++) {
        if (position->out >> seat & 1)
            continue;
        *one = seat;
        left++;
    }
    return left;
}

/* After a lost turn there is no move before: neither one's own nor, for the next, another's. */
static void forget(const struct compiled *play, struct summit_position *position, unsigned seat)
{
    unsigned slot = play->next_own ? seat : 0;
    position->last = 0;
    if (play->next.count > 0) {
        position->before &= (uint8_t) ~(1u << slot);
        position->number[play->next_at + slot] = 0;
    }
    if (play->repeat == REPEAT_NOT_OWN_LAST)
        position->word[play->own_at + seat / 4] &= ~(UINT64_C(0xffff) << 16 * (seat % 4));
}

void summit_drop(const struct summit_rules *rules, struct summit_position *position, unsigned seat)
{
    const struct compiled *play = &rules->play;
    unsigned one = 0;
    if (position->winner != SUMMIT_NOBODY || (position->out >> seat & 1))
        return;
    position->out |= (uint8_t)(1u << seat);
    if (players_left(play, position, &one) == 1)
        position->winner = (int8_t)one;
    else if (position->turn == seat) {
        forget(play, position, seat);
        next_turn(play, position);
    }
}

/* A number that is shown after the end of a game may be larger than any that is played with. */
static int64_t clamp(wide number)
{
    return number > INT64_MAX ? INT64_MAX : number < INT64_MIN ? INT64_MIN : (int64_t)number;
}

/* Notes what was done, as far as it matters to what may be done next. */
static void remember(const struct compiled *play, struct summit_position *position, unsigned seat,
                     const struct numbered_move *numbered)
{
    unsigned slot = play->next_own ? seat : 0;
    position->last = play->repeat == REPEAT_NOT_LAST ? numbered->same : 0;
    if (play->next.count > 0) {
        position->before |= (uint8_t)(1u << slot);
        position->number[play->next_at + slot] = numbered->op.by;
    }
    if (play->marks_once)
        position->word[play->once_at + (numbered->same - 1) / 64] |= UINT64_C(1)
                                                                     << (numbered->same - 1) % 64;
    if (play->repeat == REPEAT_NOT_OWN_LAST) {
        uint64_t *word = &position->word[play->own_at + seat / 4];
        unsigned shift = 16 * (seat % 4);
        *word = (*word & ~(UINT64_C(0xffff) << shift)) | (uint64_t)numbered->same << shift;
    }
}

/* Marks everything that leaves the pool together with a number as used up. */
static void take_along(const struct compiled *play, struct summit_position *position,
                       unsigned mover, int64_t taken)
{
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        for (unsigned i = 0; (seat == mover || play->pool == POOL_SHARED) && i < own->count; i++) {
            const struct numbered_move *numbered = &own->numbered[i];
            if (numbered->uses == 0 || !set_has(play->part, play->takes, numbered->op.by, taken))
                continue;
            uint64_t mask = ((UINT64_C(1) << numbered->bits) - 1) << numbered->at % 64;
            uint64_t *word = &position->word[numbered->at / 64];
            *word = (*word & ~mask) | (uint64_t)numbered->uses << numbered->at % 64;
        }
    }
}

/* Makes a legal move, which makes this of the number, or of the first of two; what it means. */
static enum summit_meaning make_move(const struct summit_rules *rules,
                                     struct summit_position *position,
                                     const struct candidate *candidate, wide made)
{
    const struct compiled *play = &rules->play;
    unsigned mover = position->turn, owner = number_owner(play, position, candidate->on);
    const struct numbered_move *numbered = candidate->numbered;
    enum summit_meaning meaning = meaning_of(play, position, &play->seat[owner], candidate, made);
    bool loses = meaning == SUMMIT_EXCEEDS || meaning == SUMMIT_FAILS;
    position->passes = 0;
    position->fresh = 0;
    if (!loses || play->players == 2) {
        if (candidate->on == SUMMIT_BOTH)
            position->number[1] = clamp(op_apply(numbered->op, position->number[1]));
        position->number[candidate->on == SUMMIT_BOTH ? 0 : candidate->on] = clamp(made);
    }
    if (loses) {
        summit_drop(rules, position, owner);
        return meaning;
    }
    if (numbered->uses != 0)
        position->word[numbered->at / 64] += UINT64_C(1) << numbered->at % 64;
    if (play->takes.count > 0)
        take_along(play, position, mover, numbered->op.by);
    remember(play, position, mover, numbered);
    if (meaning == SUMMIT_REACHES)
        position->winner = (int8_t)owner;
    else
        next_turn(play, position);
    return meaning;
}

/* Plays a move if it is legal; what it makes, and what that means. */
static enum summit_refusal play_candidate(const struct summit_rules *rules,
                                          struct summit_position *position,
                                          const struct candidate *candidate, wide *made,
                                          enum summit_meaning *meaning)
{
    enum summit_refusal refusal = candidate_refusal(&rules->play, position, candidate, made);
    if (refusal == SUMMIT_LEGAL)
        *meaning = make_move(rules, position, candidate, *made);
    return refusal;
}

/* The effect that a refused move would have. */
static void effect_of_refused(const struct compiled *play, const struct summit_position *position,
                              const struct candidate *candidate, struct summit_effect *effect)
{
    effect->made = op_apply(candidate->numbered->op, effect->before);
    effect->meaning =
        meaning_of(play, position, &play->seat[effect->seat], candidate, effect->made);
    if (candidate->on == SUMMIT_BOTH)
        effect->other[effect->others++] = (struct summit_change){
            1, position->number[1], op_apply(candidate->numbered->op, position->number[1])};
}

/* The rest of a move's effect: other numbers, the turn, the end. */
static void effect_on_others(const struct compiled *play, const struct summit_position *before,
                             const struct summit_position *after, struct summit_effect *effect)
{
    unsigned first = effect->on == SUMMIT_BOTH ? 0 : effect->on;
    for (unsigned i = 0; i < play->numbers; i++)
        if (i != first && (after->number[i] != before->number[i] || effect->on == SUMMIT_BOTH))
            effect->other[effect->others++] =
                (struct summit_change){(uint8_t)i, before->number[i], after->number[i]};
    effect->winner = after->winner;
    effect->next = after->winner == SUMMIT_NOBODY ? (int8_t)after->turn : SUMMIT_NOBODY;
}

/* Whether what a number means came true for its owner; a rule may have decided otherwise. */
static bool came_true(const struct summit_position *after, enum summit_meaning meaning,
                      unsigned owner)
{
    return meaning == SUMMIT_REACHES ? after->winner == (int)owner : after->out >> owner & 1;
}

/* Plays a move and fills in its effect. */
static void play_telling(const struct summit_rules *rules, struct summit_position *position,
                         const struct candidate *candidate, struct summit_effect *effect)
{
    const struct summit_position before = *position;
    unsigned first = candidate->on == SUMMIT_BOTH ? 0 : candidate->on;
    effect->refusal = play_candidate(rules, position, candidate, &effect->made, &effect->meaning);
    effect->seat = (uint8_t)number_owner(&rules->play, &before, candidate->on);
    effect->before = before.number[first];
    if (effect->refusal != SUMMIT_LEGAL) {
        effect_of_refused(&rules->play, &before, candidate, effect);
        return;
    }
    if (!came_true(position, effect->meaning, effect->seat))
        effect->meaning = SUMMIT_GOES_ON;
    if (effect->meaning == SUMMIT_GOES_ON)
        effect->made = position->number[first];
    effect_on_others(&rules->play, &before, position, effect);
}

/* The same where rules are simple: learners play these by the million. */
static enum summit_refusal play_simple(const struct summit_rules *rules,
                                       struct summit_position *position,
                                       const struct numbered_move *numbered)
{
    const struct compiled *play = &rules->play;
    unsigned mover = position->turn, on = seat_number(play, mover);
    const struct seat *seat = &play->seat[mover];
    wide made;
    enum summit_refusal refusal = plain_refusal(play, position, numbered, on, &made);
    if (refusal != SUMMIT_LEGAL)
        return refusal;
    position->passes = 0;
    if (seat_is_beyond(seat, made)) {
        if (play->players == 2)
            position->number[on] = clamp(made);
        summit_drop(rules, position, mover);
        return refusal;
    }
    position->number[on] = (int64_t)made;
    if (numbered->uses != 0)
        position->word[numbered->at / 64] += UINT64_C(1) << numbered->at % 64;
    position->last = play->repeat == REPEAT_NOT_LAST ? numbered->same : 0;
    if (made == seat->target)
        position->winner = (int8_t)mover;
    else
        next_turn(play, position);
    return refusal;
}

enum summit_refusal numbered_play(const struct summit_rules *rules,
                                  struct summit_position *position, unsigned action)
{
    const struct seat *seat = &rules->play.seat[position->turn];
    struct candidate candidate;
    enum summit_meaning meaning;
    wide made;
    if (position->winner != SUMMIT_NOBODY)
        return SUMMIT_REFUSED_OVER;
    if (rules->play.simple && action < seat->count)
        return play_simple(rules, position, &seat->numbered[action]);
    if (action >= summit_rules_moves(rules, position->turn) ||
        !candidate_by(&rules->play, position->turn, action, &candidate))
        return SUMMIT_REFUSED_UNKNOWN;
    return play_candidate(rules, position, &candidate, &made, &meaning);
}

enum summit_refusal summit_play(const struct summit_rules *rules, struct summit_position *position,
                                struct summit_move move, struct summit_effect *effect)
{
    const struct compiled *play = &rules->play;
    struct candidate candidate;
    enum summit_meaning meaning;
    wide made;
    bool over = position->winner != SUMMIT_NOBODY;
    bool known = !over && candidate_of(play, position, move, &candidate);
    enum summit_refusal refusal = over     ? SUMMIT_REFUSED_OVER
                                  : !known ? unknown(play, position, move)
                                           : SUMMIT_LEGAL;
    if (effect == NULL && known)
        return play->simple ? play_simple(rules, position, candidate.numbered)
                            : play_candidate(rules, position, &candidate, &made, &meaning);
    if (effect == NULL)
        return refusal;
    *effect = (struct summit_effect){
        .refusal = refusal, .on = move.on, .next = SUMMIT_NOBODY, .winner = position->winner};
    if (known)
        play_telling(rules, position, &candidate, effect);
    return effect->refusal;
}

enum summit_refusal summit_try(const struct summit_rules *rules,
                               const struct summit_position *position, struct summit_move move,
                               struct summit_effect *effect)
{
    struct summit_position after = *position;
    return summit_play(rules, &after, move, effect);
}

bool summit_stuck(const struct summit_rules *rules, const struct summit_position *position)
{
    return position->winner == SUMMIT_NOBODY && !move_exists(&rules->play, position);
}

wide settle_score(const struct compiled *play, const struct summit_position *position,
                  unsigned seat)
{
    wide number = position->number[seat_number(play, seat)];
    wide apart = number - play->seat[seat].target;
    switch (play->settle) {
    case SETTLE_HIGHER:
        return number;
    case SETTLE_LOWER:
        return -number;
    case SETTLE_NEARER:
        return apart > 0 ? -apart : apart;
    default:
        return 0;
    }
}

/* The winner when nobody can move, or when being stuck ends the game. */
static int settled(const struct compiled *play, const struct summit_position *position,
                   unsigned last)
{
    const wide score[] = {settle_score(play, position, 0), settle_score(play, position, 1)};
    if (score[0] != score[1])
        return score[0] > score[1] ? 0 : 1;
    const int ties[] = {SUMMIT_DRAWN, (int)last, 1 - (int)last, 0, 1};
    return ties[play->tie];
}

/* Notes a lost turn; once all have lost theirs, the game is settled. The last mover has then had
 * to pass once more. */
static void lose_turn(const struct compiled *play, struct summit_position *position)
{
    unsigned one = 0;
    forget(play, position, position->turn);
    if (++position->passes < players_left(play, position, &one))
        next_turn(play, position);
    else
        position->winner =
            (int8_t)(play->players == 2 ? settled(play, position, position->turn) : SUMMIT_DRAWN);
}

bool summit_pass(const struct summit_rules *rules, struct summit_position *position)
{
    const struct compiled *play = &rules->play;
    assert(summit_stuck(rules, position));
    switch (play->stuck) {
    case STUCK_PASSES:
        lose_turn(play, position);
        return true;
    case STUCK_LOSES:
        summit_drop(rules, position, position->turn);
        break;
    case STUCK_WINS:
        position->winner = (int8_t)position->turn;
        break;
    case STUCK_SETTLES:
        position->winner = (int8_t)settled(play, position, 1u - position->turn);
        break;
    default:
        position->winner = SUMMIT_DRAWN;
    }
    return false;
}

void summit_set_last(const struct summit_rules *rules, struct summit_position *position,
                     unsigned seat, struct summit_move move)
{
    const struct compiled *play = &rules->play;
    struct summit_position by = *position;
    struct candidate candidate;
    by.turn = (uint8_t)seat;
    if (summit_is_move(move) && candidate_of(play, &by, move, &candidate))
        remember(play, position, seat, candidate.numbered);
    else
        forget(play, position, seat);
}
