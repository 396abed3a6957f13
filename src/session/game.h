/* game.h: a game, or a match of several, that is being played: what was done, and what is said. */
#ifndef SESSION_GAME_H
#define SESSION_GAME_H

#include "session/turn.h"
#include "summit_study.h"

/* Who sits in a seat, as far as a record, a link or a stranger may say it. It can't name a program:
 * that there was one is all that is kept of it. */
enum occupant_kind { OCCUPANT_PERSON, OCCUPANT_LEVEL, OCCUPANT_PROGRAM };

struct occupant {
    enum occupant_kind kind;
    unsigned level;   /* of a computer, 0 to 100 */
    char written[12]; /* "" for a person, `level:50`, `program` */
};

/* Reads what `written` holds, or `human` for a person; false if it is anything else. */
bool occupant_read(struct span text, struct occupant *occupant);

/* Of what was before an entry, only every 24th match_state is kept. */
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
    struct match_state now;
    struct summit_effect effect; /* of the last entry that was made, if it is a move */
    struct match_state previous; /* before the last entry, if that is entry previous_index */
    size_t previous_index;
    uint64_t takebacks; /* how often an entry was taken back, or all of them */

    struct summit_ply *entries;
    struct match_state *kept; /* the match_state before each GAME_STRIDE-th entry */
    struct trace *traces;     /* for each entry what was before it, and for now: repetition.c */
    size_t count, capacity;
    uint32_t *heads; /* repetition.c */
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
/* As game_init, and plays these moves. False if there is no memory; release it in any case. */
bool game_init_plies(struct game *game, const struct summit_rules *rules, unsigned first,
                     const struct summit_ply *plies, size_t count);
/* Begins anew in the same memory. */
void game_reset(struct game *game, unsigned first);
/* The match_state before an entry; before the one that would be next, it is the present one. */
void game_before(const struct game *game, size_t index, struct match_state *match_state);
/* The game as a review takes it, as long as it doesn't change. False and a sentence where hints are
 * off: then nobody is told what the solver knows of it, not even after its end. */
bool game_reviewed(const struct game *game, struct summit_reviewed *reviewed,
                   struct summit_error *error);
/* What whoever is asked for a move sees of a game, as long as it doesn't change. */
struct game_snapshot {
    const struct summit_rules *rules;
    const struct summit_position *position;
    unsigned first;
    const struct summit_ply *entries;
    size_t count;
    uint64_t takebacks;
};
struct game_snapshot game_snapshot(const struct game *game);
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
/* The same for an entry that was judged in the present match_state. */
bool game_enter_judged(struct game *game, const struct judged_entry *judged, struct text *story);
/* Whether the present position has come up so often that the game is drawn: an entry then says so,
 * SUMMIT_DONE_REPETITION of whoever made the last one. */
bool game_repeats(const struct game *game);
/* Takes the last entry back and tells where that leaves things, if there is a story; false if there
 * is none. */
bool game_undo(struct game *game, struct text *story);

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
void game_tell_answer(const struct summit_rules *rules, unsigned seat, struct summit_move move,
                      struct text *story);
/* Why a move is refused; and what isn't even one. */
void game_tell_refusal(const struct game *game, struct summit_move move,
                       const struct summit_effect *effect, struct text *story);
void game_tell_unread(const struct game *game, enum summit_refusal refusal, struct text *story);
/* Asks which of several moves was meant. */
void game_tell_which(const struct game *game, const struct summit_move *meant, size_t count,
                     struct text *story);

/* ---- repetition.c: how often each position of a game has come up in its round --------------- */

/* What is known of the position before an entry. The first one of its kind in a round stands for
 * those that follow and counts them. */
struct trace {
    uint32_t link;  /* the first: the next one in its chain, from 1; others: the first */
    uint32_t times; /* how often it has come up, this time included; 0: not the first */
    uint32_t hash;
    bool repetition_reported; /* as the match_state had it */
};

/* Makes room for the position after one more entry; false if there is no memory. */
bool seen_reserve(struct game *game);
/* Notes the present position, for which there is room; forgets it again, as the last one noted. */
void seen_add(struct game *game);
void seen_drop(struct game *game);
/* Forgets all that is noted. */
void seen_clear(struct game *game);
/* How often the present position has come up, this time included, if it is noted. */
unsigned seen_times(const struct game *game);

#endif
