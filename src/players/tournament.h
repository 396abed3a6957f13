/* tournament.h: many games between many players, several at once, with the same result however
 * many that are. */
#ifndef PLAYERS_TOURNAMENT_H
#define PLAYERS_TOURNAMENT_H

#include "players/referee.h"

#include <stdatomic.h>

enum { TOURNAMENT_PLAYERS = 32, TOURNAMENT_GAMES = 16 };

struct contestant {
    char name[64];
    struct player_spec spec;
};

/* One of the games that are played: its rules, and who knows the truth about them. */
struct field {
    const struct summit_rules *rules;
    const struct summit_solver *solver; /* or NULL */
};

/* One game to be played: which field, who sits where, which chance. */
struct pairing {
    size_t field;
    size_t seats[SUMMIT_PLAYERS];
    uint64_t opening, seed;
};

struct tournament {
    struct contestant contestants[TOURNAMENT_PLAYERS];
    size_t contestant_count;
    struct field fields[TOURNAMENT_GAMES];
    size_t field_count;
    size_t games; /* of each pair in each field */
    unsigned random_plies, repetition, concurrency;
    uint64_t seed;
    struct player_manners manners;

    /* All games, in their order; an outcome counts when its `done` is set. */
    size_t count;
    struct outcome *outcomes;
    atomic_bool *done;
    atomic_size_t next, finished;
    atomic_bool stop;
    /* This program itself couldn't go on: `failure` says why, once all threads have ended. */
    atomic_bool failed;
    char failure[200];
    /* Called by whichever thread has finished a game; false if it doesn't count, and then the
     * thread plays no more. May be NULL. */
    bool (*each)(void *context, size_t index, const struct game *game,
                 const struct outcome *outcome);
    void *context;
};

/* How many games there are, and what the game of an index is: pairs follow each other, and each
 * pair changes sides from game to game, with the same random opening for two games. With more than
 * two seats, the players go round. */
size_t tournament_count(const struct tournament *tournament);
struct pairing tournament_pairing(const struct tournament *tournament, size_t index);

/* Makes room for the outcomes; false if there is no memory. */
bool tournament_prepare(struct tournament *tournament);
/* Plays all games that aren't done, until that is so or `stop` is set, which a failure of this
 * program sets as well: a game that it couldn't play to its end has no result. */
void tournament_run(struct tournament *tournament);
void tournament_release(struct tournament *tournament);

/* What a contestant has done so far. */
struct standing {
    uint64_t games, wins, draws, losses, forfeits, wrong;
    uint64_t seat_games[SUMMIT_PLAYERS], seat_wins[SUMMIT_PLAYERS];
    uint64_t moves, kept, lost;     /* judged moves, those that kept the value, half points lost */
    uint64_t mistakes, mistake_sum; /* games with a mistake, and the sum of where the first was */
    double score;                   /* points for each game: a win 1, a draw 1/2 */
    double low, high;               /* 95 % interval of the score (Wilson) */
    double elo, elo_low, elo_high;  /* against those that it met; infinite at 0 and 1 */
};
struct standing tournament_standing(const struct tournament *tournament, size_t contestant);

#endif
