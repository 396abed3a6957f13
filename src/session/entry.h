/* entry.h: where a game stands, and what an entry makes of that. */
#ifndef SESSION_ENTRY_H
#define SESSION_ENTRY_H

#include "session/events.h"

/* Where a game stands: a value. */
struct situation {
    struct summit_position position;
    unsigned round;                  /* from 1 */
    unsigned first;                  /* who started this round */
    unsigned points[SUMMIT_PLAYERS]; /* rounds won, in a match */
    unsigned draws;                  /* rounds drawn in a row */
    int match_winner;                /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    size_t ply_count;                /* moves made in all rounds */
    size_t round_start;              /* the first ply of this round */
    size_t entries, round_entries;   /* that there were so far, and before this round */
    bool repetition_said;
};

/* A entering from situation to situation, and the telling of it if anybody listens. */
struct entering {
    const struct summit_rules *rules;
    struct situation *situation;
    const struct summit_ply *entries; /* needed only if there is a story */
    struct text *story;               /* or NULL */
    struct events *events;            /* notes what is told, if there is a story; or NULL */
    const struct summit_move *meant;  /* what an unclear answer may mean */
    size_t meant_count;
};

/* An entry that was judged, once, where a game stands: why it can't be made, which is
 * `effect.refusal`, or what becomes of the position. */
struct judged_entry {
    struct summit_ply entry;
    struct summit_effect effect;
    struct summit_position after; /* of a legal move */
};
void entry_judge(const struct summit_rules *rules, const struct summit_position *position,
                 struct summit_ply entry, struct judged_entry *judged);

/* The beginning of a game, or of a match. */
void entering_start(const struct entering *entering, unsigned first);
/* Does what a player does and may do, with everything that follows by itself: lost turns, the next
 * round. */
void entering_do(const struct entering *entering, const struct judged_entry *judged);
/* Says a word about the situation, and about a move, or SUMMIT_NO_MOVE; its effect, or NULL. */
void entering_tell(const struct entering *entering, enum summit_word word, unsigned seat,
                   struct summit_move move, const struct summit_effect *effect);

#endif
