/* player.h: computers and programs as players. */
#ifndef PLAYERS_PLAYER_H
#define PLAYERS_PLAYER_H

#include "session/game.h"
#include "summit_solve.h"

enum player_kind { PLAYER_HUMAN, PLAYER_LEVEL, PLAYER_GTP, PLAYER_TEXT };

/* The value of `--player1`: human, random, easy, medium, hard, perfect, level:0 to level:100,
 * bot:COMMAND, text:COMMAND. The command points into the text that was read. */
struct player_spec {
    enum player_kind kind;
    unsigned level;
    const char *command;
};

bool player_read(const char *text, struct player_spec *spec, struct summit_error *error);
/* The player that a record names: a person or a level, never a program. False if it was a program,
 * since a record holds no command. */
bool player_of(const struct occupant *occupant, struct player_spec *spec);
/* Whether it uses the solver, and whether it can't play without it: others look ahead instead. */
bool player_asks_solver(const struct player_spec *spec);
bool player_needs_solver(const struct player_spec *spec);

/* Limits and settings for programs. */
struct player_manners {
    int64_t move_time_ms; /* for one answer, or -1 */
    unsigned
        tries;    /* how many wrong answers in one turn it may correct, each time with the reason */
    bool lenient; /* a move may be surrounded by other words */
    bool loud;    /* its messages are shown */
    const struct summit_language *language; /* for programs that read the texts for people */
    const char *language_name;              /* NULL: English */
    /* Called while waiting for a program: whether to stop; or NULL. */
    bool (*stops)(void *context);
    void *context;
};

struct player;

/* A player for one seat. The rules and the solver must outlive it; the solver may be NULL if it
 * isn't needed. NULL if there is no memory. A program is started when it is first asked. */
struct player *player_new(const struct player_spec *spec, const struct player_manners *manners,
                          const struct summit_rules *rules, const struct summit_solver *solver,
                          unsigned seat, uint64_t seed);
void player_free(struct player *player);
/* A new game: the random sequence restarts; a program keeps running where it can. */
void player_begin(struct player *player, uint64_t seed);

/* PLAYER_STOPPED: `stops` returned true. PLAYER_FAILED: Summit couldn't ask it, for lack of memory
 * for instance, which is not the player's fault. Neither decides anything. */
enum player_answer { PLAYER_MOVES, PLAYER_RESIGNS, PLAYER_FORFEITS, PLAYER_STOPPED, PLAYER_FAILED };

/* A player's action in a turn. If it forfeits, or asking it failed, `reason` says why. `wrong`
 * counts answers that were no legal moves. */
struct player_choice {
    enum player_answer answer;
    struct summit_move move;
    unsigned wrong;
    struct summit_error reason;
};

/* Asks a player whose turn it is. */
void player_choose(struct player *player, const struct game_snapshot *game,
                   struct player_choice *choice);

/* ---- Programs ---------------------------------------------------------------------------------
 */

/* A player in another process: one that speaks GTP, or one that reads the texts for people. */
struct program;

struct program *program_new(const char *command, bool gtp, const struct player_manners *manners,
                            const struct summit_rules *rules, unsigned seat);
void program_free(struct program *program);
void program_begin(struct program *program);
void program_choose(struct program *program, const struct game_snapshot *game,
                    struct player_choice *choice);

/* GTP's name for a seat: b, w, and from the third on its number. */
const char *program_color(unsigned seat, char *buffer, size_t size);

#endif
