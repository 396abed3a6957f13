/* position.c: positions, what may be played in them, and what becomes of them. */
#include "core/said.h"

#include <assert.h>
#include <string.h>

void summit_start(const struct summit_rules *rules, unsigned first,
                  struct summit_position *position)
{
    const struct played *play = &rules->play;
    assert(rules->checked && first < play->players);
    memset(position, 0, sizeof *position);
    for (unsigned i = 0; i < play->numbers; i++)
        position->number[i] = play->start;
    position->turn = (uint8_t)first;
    position->winner = SUMMIT_NOBODY;
}

bool seat_is_beyond(const struct seat *seat, wide number)
{
    return seat->down ? number < seat->target : number > seat->target;
}

/* ---- Moves as values ------------------------------------------------------------------------ */

struct summit_move way_move(const struct played *play, unsigned seat, unsigned way)
{
    struct op op = play->seat[seat].way[way].op;
    return (struct summit_move){
        .by = op.by, .op = (uint8_t)op.kind, .on = (uint8_t)seat_number(play, seat)};
}

unsigned way_find(const struct played *play, unsigned seat, struct summit_move move)
{
    const struct seat *own = &play->seat[seat];
    unsigned way = 0;
    if (move.on != seat_number(play, seat))
        return own->count;
    while (way < own->count && (own->way[way].op.by != move.by || own->way[way].op.kind != move.op))
        way++;
    return way;
}

size_t summit_actions(const struct summit_rules *rules)
{
    size_t most = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        if (rules->play.seat[seat].count > most)
            most = rules->play.seat[seat].count;
    return most;
}

struct summit_move summit_action_move(const struct summit_rules *rules, unsigned seat,
                                      size_t action)
{
    if (seat >= rules->play.players || action >= rules->play.seat[seat].count)
        return SUMMIT_NO_MOVE;
    return way_move(&rules->play, seat, (unsigned)action);
}

size_t summit_move_action(const struct summit_rules *rules, unsigned seat, struct summit_move move)
{
    if (seat >= rules->play.players)
        return SUMMIT_NO_ACTION;
    unsigned way = way_find(&rules->play, seat, move);
    return way < rules->play.seat[seat].count ? way : SUMMIT_NO_ACTION;
}

/* ---- What may be played --------------------------------------------------------------------- */

/* Why the player to move can't make a move of the list; if it is neither used up nor forbidden,
 * also what it would make. */
static enum summit_refusal refusal_of(const struct played *play,
                                      const struct summit_position *position, unsigned index,
                                      wide *made)
{
    const struct seat *seat = &play->seat[position->turn];
    const struct way *way = &seat->way[index];
    if (way->uses != 0 && way_used(way, position) >= way->uses)
        return SUMMIT_REFUSED_USED;
    if (position->last == way->same)
        return SUMMIT_REFUSED_REPEATED;
    int64_t number = position->number[seat_number(play, position->turn)];
    *made = op_apply(way->op, number);
    if (!op_divides(way->op, number))
        return SUMMIT_REFUSED_UNEVEN;
    if (seat_is_beyond(seat, *made))
        return play->beyond == BEYOND_REFUSED ? SUMMIT_REFUSED_BEYOND : SUMMIT_LEGAL;
    if (*made < play->min)
        return SUMMIT_REFUSED_BELOW;
    return *made > play->max ? SUMMIT_REFUSED_ABOVE : SUMMIT_LEGAL;
}

bool way_is_legal(const struct played *play, const struct summit_position *position, unsigned way)
{
    wide made;
    return refusal_of(play, position, way, &made) == SUMMIT_LEGAL;
}

bool summit_next_move(const struct summit_rules *rules, const struct summit_position *position,
                      size_t *place, struct summit_move *move)
{
    const struct played *play = &rules->play;
    const struct seat *seat = &play->seat[position->turn];
    if (position->winner != SUMMIT_NOBODY)
        return false;
    while (*place < seat->count) {
        unsigned way = (unsigned)(*place)++;
        if (!way_is_legal(play, position, way))
            continue;
        *move = way_move(play, position->turn, way);
        return true;
    }
    return false;
}

size_t summit_count_moves(const struct summit_rules *rules, const struct summit_position *position)
{
    size_t place = 0, count = 0;
    struct summit_move move;
    while (summit_next_move(rules, position, &place, &move))
        count++;
    return count;
}

uint32_t ways_mask(const struct played *play, const struct summit_position *position)
{
    unsigned count = play->seat[position->turn].count;
    uint32_t mask = 0;
    wide made;
    for (unsigned way = 0; way < count && way < 32; way++)
        mask |= (uint32_t)(refusal_of(play, position, way, &made) == SUMMIT_LEGAL) << way;
    return mask;
}

size_t summit_legal_actions(const struct summit_rules *rules,
                            const struct summit_position *position, uint8_t *legal)
{
    const struct played *play = &rules->play;
    bool over = position->winner != SUMMIT_NOBODY;
    unsigned own = over ? 0 : play->seat[position->turn].count;
    size_t count = 0;
    memset(legal, 0, summit_actions(rules));
    for (unsigned way = 0; way < own; way++) {
        legal[way] = way_is_legal(play, position, way);
        count += legal[way];
    }
    return count;
}

enum summit_refusal summit_try(const struct summit_rules *rules,
                               const struct summit_position *position, struct summit_move move,
                               struct summit_effect *effect)
{
    const struct played *play = &rules->play;
    const struct seat *seat = &play->seat[position->turn];
    *effect = (struct summit_effect){.on = move.on};
    if (position->winner != SUMMIT_NOBODY)
        return SUMMIT_REFUSED_OVER;
    unsigned way = way_find(play, position->turn, move);
    if (way == seat->count)
        return SUMMIT_REFUSED_UNKNOWN;
    enum summit_refusal refusal = refusal_of(play, position, way, &effect->made);
    effect->before = position->number[move.on];
    effect->made = op_apply(seat->way[way].op, effect->before);
    effect->meaning = seat_is_beyond(seat, effect->made) ? SUMMIT_EXCEEDS
                      : effect->made == seat->target     ? SUMMIT_REACHES
                                                         : SUMMIT_GOES_ON;
    return refusal;
}

int summit_left(const struct summit_rules *rules, const struct summit_position *position,
                unsigned seat, struct summit_move move)
{
    unsigned index = way_find(&rules->play, seat, move);
    const struct way *way = &rules->play.seat[seat].way[index];
    bool limited = index < rules->play.seat[seat].count && way->uses != 0;
    return limited ? (int)(way->uses - way_used(way, position)) : -1;
}

/* ---- Playing -------------------------------------------------------------------------------- */

/* Gives the turn to the next player who is still in. */
static void next_turn(const struct played *play, struct summit_position *position)
{
    do {
        position->turn = (uint8_t)((position->turn + 1) % play->players);
    } while (position->out >> position->turn & 1);
}

static unsigned players_left(const struct played *play, const struct summit_position *position,
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

void summit_drop(const struct summit_rules *rules, struct summit_position *position, unsigned seat)
{
    const struct played *play = &rules->play;
    unsigned one = 0;
    if (position->winner != SUMMIT_NOBODY || (position->out >> seat & 1))
        return;
    position->out |= (uint8_t)(1u << seat);
    if (players_left(play, position, &one) == 1)
        position->winner = (int8_t)one;
    else if (position->turn == seat) {
        position->last = 0;
        next_turn(play, position);
    }
}

/* A number that is shown after the end of a game may be larger than any that is played with. */
static int64_t clamp(wide number)
{
    return number > INT64_MAX ? INT64_MAX : (int64_t)number;
}

/* Makes a legal move of the list, which makes this of the number. */
static void make_move(const struct summit_rules *rules, struct summit_position *position,
                      unsigned index, wide made)
{
    const struct played *play = &rules->play;
    unsigned mover = position->turn;
    const struct seat *seat = &play->seat[mover];
    const struct way *way = &seat->way[index];
    int64_t *number = &position->number[seat_number(play, mover)];
    position->passes = 0;
    if (seat_is_beyond(seat, made)) {
        if (play->players == 2)
            *number = clamp(made);
        summit_drop(rules, position, mover);
        return;
    }
    *number = (int64_t)made;
    if (way->uses != 0)
        position->word[way->at / 64] += UINT64_C(1) << way->at % 64;
    position->last = play->repeat == REPEAT_NOT_LAST ? way->same : 0;
    if (made == seat->target)
        position->winner = (int8_t)mover;
    else
        next_turn(play, position);
}

enum summit_refusal way_play(const struct summit_rules *rules, struct summit_position *position,
                             unsigned way)
{
    wide made;
    if (position->winner != SUMMIT_NOBODY)
        return SUMMIT_REFUSED_OVER;
    if (way >= rules->play.seat[position->turn].count)
        return SUMMIT_REFUSED_UNKNOWN;
    enum summit_refusal refusal = refusal_of(&rules->play, position, way, &made);
    if (refusal == SUMMIT_LEGAL)
        make_move(rules, position, way, made);
    return refusal;
}

enum summit_refusal summit_play(const struct summit_rules *rules, struct summit_position *position,
                                struct summit_move move)
{
    return way_play(rules, position, way_find(&rules->play, position->turn, move));
}

bool summit_stuck(const struct summit_rules *rules, const struct summit_position *position)
{
    size_t place = 0;
    struct summit_move move;
    return position->winner == SUMMIT_NOBODY && !summit_next_move(rules, position, &place, &move);
}

bool summit_pass(const struct summit_rules *rules, struct summit_position *position)
{
    const struct played *play = &rules->play;
    assert(summit_stuck(rules, position));
    if (play->stuck == STUCK_LOSES) {
        summit_drop(rules, position, position->turn);
        return false;
    }
    unsigned one = 0;
    position->last = 0;
    if (++position->passes >= players_left(play, position, &one))
        position->winner = SUMMIT_DRAWN;
    else
        next_turn(play, position);
    return true;
}

void summit_set_last(const struct summit_rules *rules, struct summit_position *position,
                     unsigned seat, struct summit_move move)
{
    const struct seat *own = &rules->play.seat[seat];
    unsigned way = way_find(&rules->play, seat, move);
    bool bans = rules->play.repeat == REPEAT_NOT_LAST && way < own->count;
    position->last = bans ? own->way[way].same : 0;
}
