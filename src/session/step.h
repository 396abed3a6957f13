/* step.h: where a game stands, and what an entry makes of that. */
#ifndef SESSION_STEP_H
#define SESSION_STEP_H

#include "session/story.h"
#include "summit.h"

/* What a player does. */
enum entry_kind { ENTRY_MOVE, ENTRY_RESIGN, ENTRY_TIMEOUT, ENTRY_REPETITION };
struct entry {
    uint8_t kind; /* an entry_kind, in a byte, since a game keeps them all */
    uint8_t seat;
    uint8_t move;
};

/* Where a game stands: a value. */
struct state {
    struct summit_position position;
    unsigned round;                  /* from 1 */
    unsigned first;                  /* who started this round */
    unsigned points[SUMMIT_PLAYERS]; /* rounds won, in a match */
    unsigned draws;                  /* rounds drawn in a row */
    int match_winner;                /* a seat, SUMMIT_NOBODY or SUMMIT_DRAWN */
    size_t ply_count;                /* moves made in all rounds */
    size_t round_start;              /* the first ply of this round */
    bool repetition_said;
};

/* A step from state to state, and the telling of it if anybody listens. */
struct step {
    const struct summit_rules *rules;
    struct state *state;
    const struct summit_ply *plies; /* needed only if there is a story */
    struct story *story;            /* or NULL */
    uint32_t meant;                 /* what an unclear answer may mean */
};

/* The beginning of a game, or of a match. */
void step_start(const struct step *step, unsigned first);
/* Does what a player does, with everything that follows by itself: lost turns, the next round. */
void step_entry(const struct step *step, struct entry entry);
/* Says a word about the state; `before` is the position before the move spoken of, or NULL. */
void step_say(const struct step *step, enum summit_word word, unsigned seat, unsigned move,
              const struct summit_position *before);

#endif
