/* actions.c: moves as values, and as the numbers by which learners know them. */
#include "core/said.h"

#include <string.h>

uint8_t aim_number(const struct played *play, unsigned seat, uint8_t aim)
{
    if (aim == AIM_BOTH)
        return SUMMIT_BOTH;
    return (uint8_t)seat_number(play, aim == AIM_THEIR ? 1 - seat : seat);
}

struct summit_move way_move(const struct played *play, unsigned seat, unsigned way)
{
    const struct way *own = &play->seat[seat].way[way];
    return way_as_move(own, aim_number(play, seat, own->aim));
}

/* Which aim a seat's move has, by the number that it changes; false if there is none. */
bool move_aim(const struct played *play, unsigned seat, struct summit_move move, uint8_t *aim)
{
    *aim = AIM_OWN;
    if (move.on == SUMMIT_BOTH)
        *aim = AIM_BOTH;
    else if (play->heaps == 0 && move.on != seat_number(play, seat))
        *aim = AIM_THEIR;
    return move.on == SUMMIT_BOTH ? play->heaps == 2 : move.on < play->numbers;
}

unsigned way_find(const struct played *play, unsigned seat, struct summit_move move)
{
    const struct seat *own = &play->seat[seat];
    unsigned way = 0;
    uint8_t aim;
    if (!move_aim(play, seat, move, &aim))
        return own->count;
    while (way < own->count && (own->way[way].op.by != move.by ||
                                own->way[way].op.kind != move.op || own->way[way].aim != aim))
        way++;
    return way;
}

/* On how many numbers each move is counted. */
unsigned way_copies(const struct played *play)
{
    return play->heaps > 0 ? play->heaps : 1;
}

size_t summit_actions(const struct summit_rules *rules)
{
    size_t most = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        if (rules->play.seat[seat].count > most)
            most = rules->play.seat[seat].count;
    return most * way_copies(&rules->play);
}

unsigned summit_rules_moves(const struct summit_rules *rules, unsigned seat)
{
    return seat < rules->play.players ? rules->play.seat[seat].count * way_copies(&rules->play) : 0;
}

/* What an action is; false if it isn't one: both heaps are changed at once, not by the second. */
bool trial_by(const struct played *play, unsigned seat, unsigned action, struct trial *trial)
{
    unsigned count = play->seat[seat].count, heap = 0;
    if (play->heaps > 0 && count > 0) {
        heap = action / count;
        action %= count;
    }
    trial->way = &play->seat[seat].way[action];
    trial->on = play->heaps > 0 && trial->way->aim != AIM_BOTH
                    ? heap
                    : aim_number(play, seat, trial->way->aim);
    return heap == 0 || trial->way->aim != AIM_BOTH;
}

struct summit_move summit_action_move(const struct summit_rules *rules, unsigned seat,
                                      size_t action)
{
    struct trial trial;
    if (action >= summit_rules_moves(rules, seat) ||
        !trial_by(&rules->play, seat, (unsigned)action, &trial))
        return SUMMIT_NO_MOVE;
    return way_as_move(trial.way, trial.on);
}

size_t summit_move_action(const struct summit_rules *rules, unsigned seat, struct summit_move move)
{
    const struct played *play = &rules->play;
    if (seat >= play->players)
        return SUMMIT_NO_ACTION;
    unsigned way = way_find(play, seat, move), count = play->seat[seat].count;
    if (way == count)
        return SUMMIT_NO_ACTION;
    return play->heaps > 0 && move.on != SUMMIT_BOTH ? move.on * count + way : way;
}

size_t summit_legal_actions(const struct summit_rules *rules,
                            const struct summit_position *position, uint8_t *legal)
{
    const struct played *play = &rules->play;
    bool over = position->winner != SUMMIT_NOBODY;
    unsigned own = over ? 0 : play->seat[position->turn].count * way_copies(play);
    size_t count = 0;
    uint16_t open = 0;
    memset(legal, 0, summit_actions(rules));
    for (unsigned action = 0; action < own; action++) {
        legal[action] = way_is_legal(play, position, action, &open);
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
