/* game.h: a game, or a match of several, that is being played: what was done, and what is said. */
#ifndef SESSION_GAME_H
#define SESSION_GAME_H

#include "session/entry.h"
#include "session/occupant.h"
#include "summit_study.h"

/* Of what was before an entry, only every 24th situation is kept. */
enum { GAME_STRIDE = 24 };

struct game {
    const struct summit_rules *rules; /* not owned */
    struct occupant who[SUMMIT_PLAYERS];
    unsigned first;        /* who started the first round */
    bool tossed;           /* a coin decided that */
    bool no_hints;         /* nobody is told what the solver knows */
    bool unattended;       /* no people play, so nobody is told that they may go on */
    unsigned repetition;   /* where no people play, so many of a position are a draw; 0: never */
    struct events *events; /* not owned: notes what is told of entries; or NULL */
    struct situation now;
    struct summit_effect effect; /* of the last entry that was made, if it is a move */
    struct situation previous;   /* before the last entry, if that is entry previous_index */
    size_t previous_index;
    uint64_t takebacks; /* how often an entry was taken back, or all of them */

    struct summit_ply *entries;
    struct situation *kept; /* the situation before each GAME_STRIDE-th entry */
    struct trace *traces;   /* for each entry what was before it, and for now: seen.c */
    size_t count, capacity;
    uint32_t *heads; /* seen.c */
    size_t head_count;
    uint64_t key;
};

/* Who starts: as the rules say; where they say toss, as the seed says. */
unsigned game_first(const struct summit_rules *rules, uint64_t seed);

/* A copy of the rules with what a toss says by this seed; numbers with which the game can't be
 * played aren't drawn. NULL and a sentence if there are no others, or no memory. */
struct summit_rules *game_draw(const struct summit_rules *rules, uint64_t seed,
                               struct summit_error *error);

void game_init(struct game *game, const struct summit_rules *rules, unsigned first);
void game_release(struct game *game);
/* As game_init, and plays to where a puzzle stands. False if there is no memory; release it in any
 * case. */
bool game_init_puzzle(struct game *game, const struct summit_rules *rules,
                      const struct summit_puzzle *puzzle);
/* Begins anew in the same memory. */
void game_reset(struct game *game, unsigned first);
/* The situation before an entry; before the one that would be next, it is the present one. */
void game_before(const struct game *game, size_t index, struct situation *situation);
/* What an entry came to, and the situation before it. */
void game_replay(const struct game *game, size_t index, struct situation *before,
                 struct judged_entry *judged);
/* The game as a review takes it; it lasts as long as the game. */
struct summit_reviewed game_reviewed(const struct game *game);
/* How often the present position has come up in this round, this time included. */
unsigned game_repetitions(const struct game *game);

/* Whether all is over: the game, or the match if it is one. */
bool game_over(const struct game *game);
/* Why this entry can't be made now; a resignation or a lost clock always can while the game is on
 * and the player is in. */
enum summit_refusal game_refusal(const struct game *game, struct summit_ply entry);
/* The same, and what becomes of it, for game_enter_judged. */
void game_judge(const struct game *game, struct summit_ply entry, struct judged_entry *judged);

/* Does what a player does, with everything that follows by itself (lost turns, the next round),
 * and tells it. The entry has to be allowed. False if there is no memory: nothing has happened. */
bool game_enter(struct game *game, struct summit_ply entry, struct text *story);
/* The same for an entry that was judged in the present situation. */
bool game_enter_judged(struct game *game, const struct judged_entry *judged, struct text *story);
/* Whether the present position has come up so often that the game is drawn: an entry then says so,
 * SUMMIT_DONE_REPETITION of whoever made the last one. */
bool game_repeats(const struct game *game);
/* Takes the last entry back and tells where that leaves things, if there is a story; false if there
 * is none. */
bool game_undo(struct game *game, struct text *story);

/* The game that is played at a table, to look at. */
const struct game *table_game(const struct summit_table *table);

/* What is said before a game or on coming back to it, at a turn, and in front of the answer. Each
 * of the first two ends its lines; a prompt ends with a space. */
/* What a toss has said. */
void game_tell_drawn(const struct game *game, struct text *story);
void game_tell_opening(const struct game *game, bool tossed, struct text *story);
void game_tell_turn(const struct game *game, struct text *story);
void game_tell_prompt(const struct game *game, struct text *story);
/* The points of a match; of single games those that were won before, and now if it is over. */
void game_tell_score(const struct game *game, const unsigned won[SUMMIT_PLAYERS],
                     struct text *story);
/* What a player would have typed for a move, and the end of the line: its place on the menu, or the
 * move itself. */
void game_tell_answer(const struct game *game, struct summit_move move, struct text *story);
/* Why a move is refused; and what isn't even one. */
void game_tell_refusal(const struct game *game, struct summit_move move,
                       const struct summit_effect *effect, struct text *story);
void game_tell_unread(const struct game *game, enum summit_refusal refusal, struct text *story);
/* Asks which of several moves was meant. */
void game_tell_which(const struct game *game, const struct summit_move *meant, size_t count,
                     struct text *story);

#endif
