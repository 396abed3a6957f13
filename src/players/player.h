/* player.h: whoever sits in a seat and isn't a person. */
#ifndef PLAYERS_PLAYER_H
#define PLAYERS_PLAYER_H

#include "session/game.h"
#include "summit_solve.h"

enum player_kind { PLAYER_HUMAN, PLAYER_LEVEL, PLAYER_GTP, PLAYER_TEXT };

/* What `--player1 SPEC` says: human, random, easy, medium, hard, perfect, level:0 to level:100,
 * bot:COMMAND, text:COMMAND. The command points into the text that was read. */
struct player_spec {
    enum player_kind kind;
    unsigned level;
    const char *command;
};

bool player_read(const char *text, struct player_spec *spec, struct summit_error *error);
/* Whoever a record says sits there: a person, or a level, never a program. False if there was a
 * program, of which nothing else is known. */
bool player_of(const struct occupant *occupant, struct player_spec *spec);
/* Whether it asks the solver, and whether it can't play without: the others look ahead instead. */
bool player_asks_solver(const struct player_spec *spec);
bool player_needs_solver(const struct player_spec *spec);

/* How programs are treated. */
struct player_manners {
    int64_t move_time_ms; /* for one answer, or -1 */
    unsigned tries;       /* how often it may answer wrongly in one turn, and is told why */
    bool lenient;         /* a move may stand among other words */
    bool loud;            /* its messages are shown */
    const struct summit_language *language; /* in which it is told, if it reads what people read */
    const char *language_name;              /* NULL: English */
    /* Asked while waiting for a program: whether to give up; or NULL. */
    bool (*stops)(void *context);
    void *context;
};

struct player;

/* A player for one seat. The rules and the solver have to stay; the solver may be NULL if it isn't
 * needed. NULL if there is no memory. A program is started when it is first asked. */
struct player *player_new(const struct player_spec *spec, const struct player_manners *manners,
                          const struct summit_rules *rules, const struct summit_solver *solver,
                          unsigned seat, uint64_t seed);
void player_free(struct player *player);
/* A new game: chance begins anew; a program goes on where it can. */
void player_begin(struct player *player, uint64_t seed);

/* PLAYER_STOPPED: `stops` said so. PLAYER_FAILED: this program couldn't ask it, for want of memory
 * say, which is not the player's fault. Nothing has been decided by either. */
enum player_answer { PLAYER_MOVES, PLAYER_RESIGNS, PLAYER_FORFEITS, PLAYER_STOPPED, PLAYER_FAILED };

/* What a player does in a turn. If it forfeits, or asking it failed, `reason` says why in words.
 * `wrong` counts answers that were no legal moves. */
struct player_choice {
    enum player_answer answer;
    struct summit_move move;
    unsigned wrong;
    char reason[200];
};

/* Asks a player whose turn it is. */
void player_choose(struct player *player, const struct game *game, struct player_choice *choice);

#endif
