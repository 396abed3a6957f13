/* turn.h: where a game stands, and what an entry makes of that. */
#ifndef SESSION_TURN_H
#define SESSION_TURN_H

#include "base/text.h"
#include "summit_table.h"

/* What is told, one event after the other, with its words in one text. */
struct events {
    struct event {
        struct summit_event event;
        size_t at; /* of its words; behind them stands a NUL */
    } * list;
    size_t count, capacity;
};

/* An event in which a player is spoken of, in a position; and a move, if its effect isn't NULL. */
struct summit_event event_of(const struct summit_rules *rules,
                             const struct summit_position *position, enum summit_event_kind kind,
                             enum summit_word word, unsigned seat, struct summit_move move,
                             const struct summit_effect *effect);

/* Adds an event whose words are what was added to the text from `from` on. What there is no memory
 * for is left out, and the text says that it failed. */
void events_add(struct events *events, struct summit_event event, struct text *text, size_t from);

/* Where a game stands: a value. */
struct match_state {
    struct summit_position position;
    unsigned round;                  /* from 1 */
    unsigned first;                  /* who started this round */
    unsigned points[SUMMIT_PLAYERS]; /* rounds won, in a match */
    unsigned draws;                  /* rounds drawn in a row */
    int match_winner;                /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    size_t ply_count;                /* moves made in all rounds */
    size_t round_start;              /* the first ply of this round */
    size_t entries, round_entries;   /* that there were so far, and before this round */
    bool repetition_reported;
};

/* One turn: changes the match state and, if there is a story, tells what happened. */
struct turn {
    const struct summit_rules *rules;
    struct match_state *match_state;
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
void turn_start(const struct turn *turn, unsigned first);
/* Does what a player does and may do, with everything that follows by itself: lost turns, the next
 * round. */
void turn_do(const struct turn *turn, const struct judged_entry *judged);
/* Says a word about the match_state, and about a move, or SUMMIT_NO_MOVE; its effect, or NULL. */
void turn_tell(const struct turn *turn, enum summit_word word, unsigned seat,
               struct summit_move move, const struct summit_effect *effect);

#endif
