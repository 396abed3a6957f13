/* turn.h: the state of a match, and how an entry changes it. */
#ifndef SESSION_TURN_H
#define SESSION_TURN_H

#include "base/text.h"
#include "summit_table.h"

/* A list of events; their texts follow each other in one buffer. */
struct events {
    struct event {
        struct summit_event event;
        size_t at; /* offset of its text, which ends with a NUL */
    } * list;
    size_t count, capacity;
};

/* An event about a player in a position, and about a move if its effect isn't NULL. */
struct summit_event event_of(const struct summit_rules *rules,
                             const struct summit_position *position, enum summit_event_kind kind,
                             enum summit_word word, unsigned seat, struct summit_move move,
                             const struct summit_effect *effect);

/* Adds an event whose text starts at `from`. Without memory the event is dropped and the text is
 * marked as failed. */
void events_add(struct events *events, struct summit_event event, struct text *text, size_t from);

/* The state of a match, a plain value. */
struct match_state {
    struct summit_position position;
    unsigned round;                  /* from 1 */
    unsigned first;                  /* who started this round */
    unsigned points[SUMMIT_PLAYERS]; /* rounds won, in a match */
    unsigned draws;                  /* rounds drawn in a row */
    int match_winner;                /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    size_t ply_count;                /* moves made in all rounds */
    size_t round_start;              /* the first ply of this round */
    size_t entries, round_entries;   /* made so far, and before this round */
    bool repetition_reported;
};

/* One turn: changes the match state and, with a story, writes what happened. */
struct turn {
    const struct summit_rules *rules;
    struct match_state *match_state;
    const struct summit_ply *entries; /* needed only if there is a story */
    struct text *story;               /* or NULL */
    struct events *events;            /* receives the events, if there is a story; or NULL */
    const struct summit_move *meant;  /* the candidates for an ambiguous answer */
    size_t meant_count;
};

/* An entry judged once in a position: `effect.refusal`, or the resulting position. */
struct judged_entry {
    struct summit_ply entry;
    struct summit_effect effect;
    struct summit_position after; /* of a legal move */
};
void entry_judge(const struct summit_rules *rules, const struct summit_position *position,
                 struct summit_ply entry, struct judged_entry *judged);

/* Starts a game or a match. */
void turn_start(const struct turn *turn, unsigned first);
/* Applies a legal entry with its automatic consequences: lost turns, the next round. */
void turn_do(const struct turn *turn, const struct judged_entry *judged);
/* Adds the text of a word about the match_state and about a move (or SUMMIT_NO_MOVE) with its
 * effect (or NULL). */
void turn_tell(const struct turn *turn, enum summit_word word, unsigned seat,
               struct summit_move move, const struct summit_effect *effect);

#endif
