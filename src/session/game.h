/* game.h: the history of a running game or match: its entries, states and texts. */
#ifndef SESSION_GAME_H
#define SESSION_GAME_H

#include "session/turn.h"
#include "summit_study.h"

/* Who sits in a seat, as a record, a link or any untrusted source may state it. It can't name a
 * program: only the fact that there was one is stored. */
enum occupant_kind { OCCUPANT_PERSON, OCCUPANT_LEVEL, OCCUPANT_PROGRAM };

struct occupant {
    enum occupant_kind kind;
    unsigned level;   /* of a computer, 0 to 100 */
    char written[12]; /* "" for a person, `level:50`, `program` */
};

/* Reads what `written` holds, or `human` for a person; false if it is anything else. */
bool occupant_read(struct span text, struct occupant *occupant);

/* Only every 24th match_state is stored; those between are replayed from it. */
enum { GAME_STRIDE = 24 };

struct game {
    const struct summit_rules *rules; /* not owned */
    struct occupant who[SUMMIT_PLAYERS];
    unsigned first;  /* who started the first round */
    bool tossed;     /* a coin decided that */
    bool no_hints;   /* hints, values and reviews are refused */
    bool unattended; /* no people play: the hint that a repeated game may be ended is left out */
    unsigned repetition;   /* without people: a position that occurs so often is a draw; 0: never */
    struct events *events; /* not owned: receives the events of entries; or NULL */
    struct match_state now;
    struct summit_effect effect; /* of the last entry that was made, if it is a move */
    struct match_state previous; /* before the last entry, valid if that is entry previous_index */
    size_t previous_index;
    uint64_t takebacks; /* counts undos and resets */

    struct summit_ply *entries;
    struct match_state *kept; /* the match_state before each GAME_STRIDE-th entry */
    struct trace *traces;     /* one before each entry, and one for the present: repetition.c */
    size_t count, capacity;
    uint32_t *heads; /* repetition.c */
    size_t head_count;
    uint64_t key;
};

/* Who starts: by the rules, or by the seed if the rules toss. */
unsigned game_first(const struct summit_rules *rules, uint64_t seed);

/* Copies the rules and draws their tossed numbers by this seed, skipping numbers with which the
 * game can't be played. NULL and a sentence if no numbers are left, or without memory. */
struct summit_rules *game_draw(const struct summit_rules *rules, uint64_t seed,
                               struct summit_error *error);

void game_init(struct game *game, const struct summit_rules *rules, unsigned first);
void game_release(struct game *game);
/* Like game_init, then plays these moves. False without memory; release it in any case. */
bool game_init_plies(struct game *game, const struct summit_rules *rules, unsigned first,
                     const struct summit_ply *plies, size_t count);
/* Restarts the game, reusing its memory. */
void game_reset(struct game *game, unsigned first);
/* The match_state before an entry; with index `count`, the present one. */
void game_before(const struct game *game, size_t index, struct match_state *match_state);
/* The input of a review, valid until the game changes. False and a sentence if hints are off, which
 * also holds after the end. */
bool game_reviewed(const struct game *game, struct summit_reviewed *reviewed,
                   struct summit_error *error);
/* What a player who has to move sees of a game; valid until the game changes. */
struct game_snapshot {
    const struct summit_rules *rules;
    const struct summit_position *position;
    unsigned first;
    const struct summit_ply *entries;
    size_t count;
    uint64_t takebacks;
};
struct game_snapshot game_snapshot(const struct game *game);
/* How often the present position has occurred in this round, including now. */
unsigned game_repetitions(const struct game *game);

/* Whether the game, or the whole match, is over. */
bool game_over(const struct game *game);
/* Why this entry is refused now. A resignation or a timeout is legal as long as the game runs and
 * the player is in. */
enum summit_refusal game_refusal(const struct game *game, struct summit_ply entry);
/* The same, with the resulting position, for game_enter_judged. */
void game_judge(const struct game *game, struct summit_ply entry, struct judged_entry *judged);

/* Applies a legal entry with its automatic consequences (lost turns, the next round), and adds the
 * texts. False without memory: then nothing has changed. */
bool game_enter(struct game *game, struct summit_ply entry, struct text *story);
/* The same for an entry judged by game_judge in the present match_state. */
bool game_enter_judged(struct game *game, const struct judged_entry *judged, struct text *story);
/* Whether the game is drawn by repetition. The caller then enters SUMMIT_DONE_REPETITION for the
 * player of the last entry. */
bool game_repeats(const struct game *game);
/* Undoes the last entry; with a story, adds the texts of the position it returns to. False if there
 * is no entry. */
bool game_undo(struct game *game, struct text *story);

/* Add texts: the drawn numbers, the opening (also when a game is resumed), the turn, and the
 * prompt. All but the prompt end with a newline; the prompt ends with a space. */
void game_tell_drawn(const struct game *game, struct text *story);
void game_tell_opening(const struct game *game, bool tossed, struct text *story);
void game_tell_turn(const struct game *game, struct text *story);
void game_tell_prompt(const struct game *game, struct text *story);
/* The points of a match; for single games, the games won, including this one if it is over. */
void game_tell_score(const struct game *game, const unsigned won[SUMMIT_PLAYERS],
                     struct text *story);
/* The line that a player would type for a move: its menu number or the move, and a newline. */
void game_tell_answer(const struct summit_rules *rules, unsigned seat, struct summit_move move,
                      struct text *story);
/* Why a move is refused; and why a line is no move at all. */
void game_tell_refusal(const struct game *game, struct summit_move move,
                       const struct summit_effect *effect, struct text *story);
void game_tell_unread(const struct game *game, enum summit_refusal refusal, struct text *story);
/* Asks which of several moves was meant. */
void game_tell_which(const struct game *game, const struct summit_move *meant, size_t count,
                     struct text *story);

/* ---- repetition.c: counts how often each position of a round has occurred ------------------ */

/* The trace of the position before an entry. The first trace of a position in a round counts all
 * its repetitions. */
struct trace {
    uint32_t link;  /* of a first: the next in its chain, from 1; of others: their first */
    uint32_t times; /* occurrences, including this one; 0: not the first */
    uint32_t hash;
    bool repetition_reported; /* copied from the match_state */
};

/* Reserves room for one more position; false without memory. */
bool seen_reserve(struct game *game);
/* Adds the present position, for which room is reserved; removes the last one added. */
void seen_add(struct game *game);
void seen_drop(struct game *game);
/* Removes all positions. */
void seen_clear(struct game *game);
/* How often the present position has occurred, including now, if it was added. */
unsigned seen_times(const struct game *game);

#endif
