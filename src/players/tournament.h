/* tournament.h: many games between many players, several at a time, with a result that doesn't
 * depend on how many at a time. */
#ifndef PLAYERS_TOURNAMENT_H
#define PLAYERS_TOURNAMENT_H

#include "players/player.h"

#include <pthread.h>
#include <stdatomic.h>

/* ---- One game ---------------------------------------------------------------------------------
 */

/* One seat's performance in a game. Loss is counted in half points: a win is 2, a draw 1, a loss 0,
 * and a move that turns one into another loses the difference. */
struct seat_outcome {
    uint32_t moves;   /* that were judged */
    uint32_t kept;    /* of them, those that kept the value of the position */
    uint32_t lost;    /* half points thrown away */
    uint32_t mistake; /* the number of its first move that threw something away, or 0 */
    uint32_t wrong;   /* answers that were no legal moves */
};

struct outcome {
    int winner;   /* a seat, or SUMMIT_DRAWN */
    int forfeits; /* the seat that forfeited, or -1 */
    uint32_t plies;
    struct seat_outcome seat[SUMMIT_PLAYERS];
    char reason[200]; /* of a forfeit; of a game that wasn't played to its end, why, or "" */
};

struct referee {
    const struct summit_rules *rules;
    const struct summit_solver *solver; /* NULL: nothing is judged */
    unsigned random_plies;              /* how many random moves come first, which aren't judged */
    unsigned repetition;     /* a draw after this many repetitions of a position; 0: never */
    const atomic_bool *stop; /* when it becomes true, the game is abandoned; or NULL */
};

/* A game that isn't over after this many plies has no result: some rules have games of billions. */
enum { REFEREE_PLIES_MOST = 1000000 };

/* Plays a game from the start. `game` has been made with the rules and is used for it, so the moves
 * can be read from it afterwards. `opening` is the seed of the random moves. False if it was
 * stopped before the end, or Summit itself failed, which is no result: then the reason says why. */
bool referee_play(const struct referee *referee, struct player *const players[], struct game *game,
                  uint64_t opening, struct outcome *outcome);

/* ---- Many games -------------------------------------------------------------------------------
 */

enum { TOURNAMENT_PLAYERS = 32, TOURNAMENT_GAMES = 16 };

struct contestant {
    char name[64];
    struct player_spec spec;
};

/* One of the games that are played: its rules and their solver. */
struct field {
    const struct summit_rules *rules;
    const struct summit_solver *solver; /* or NULL */
};

/* One game to be played: which field, who sits where, which seed. */
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
    /* Summit itself failed: `failure` says why, once all threads have ended. */
    atomic_bool failed;
    char failure[200];
    /* Called by the thread that has finished a game; false if the game doesn't count, and then the
     * thread stops. May be NULL. */
    bool (*each)(void *context, size_t index, const struct game *game,
                 const struct outcome *outcome);
    void *context;
};

/* How many games there are, and the game of an index: pairs follow each other, and each pair
 * changes sides from game to game, with the same random opening for two games. With more than two
 * seats, the players rotate. */
size_t tournament_count(const struct tournament *tournament);
struct pairing tournament_pairing(const struct tournament *tournament, size_t index);

/* Makes room for the outcomes; false if there is no memory. */
bool tournament_prepare(struct tournament *tournament);
/* Plays all games that aren't done, until they are or `stop` is set, which a failure of Summit
 * itself sets as well: a game that it couldn't finish has no result. */
void tournament_run(struct tournament *tournament);
void tournament_release(struct tournament *tournament);

/* A contestant's standing. */
struct standing {
    uint64_t games, wins, draws, losses, forfeits, wrong;
    uint64_t seat_games[SUMMIT_PLAYERS], seat_wins[SUMMIT_PLAYERS];
    uint64_t moves, kept, lost;     /* judged moves, those that kept the value, half points lost */
    uint64_t mistakes, mistake_sum; /* games with a mistake, and the sum of where the first was */
    double score;                   /* points for each game: a win 1, a draw 1/2 */
    double low, high;               /* 95 % interval of the score (Wilson) */
    double elo, elo_low, elo_high;  /* against its opponents; infinite at 0 and 1 */
};
struct standing tournament_standing(const struct tournament *tournament, size_t contestant);

/* ---- On disk ------------------------------------------------------------------------------------
 */

/* `results.csv` in a directory: a head that identifies the match, then a line for each finished
 * game; and beside it each game as a saved game. */
struct results {
    const char *directory;
    int fd;               /* of results.csv, locked; or -1 */
    size_t kept;          /* bytes of it that are whole lines */
    uint64_t sum;         /* of the head; the checksum of each line continues it */
    int trouble;          /* errno of a failed write, or 0 */
    pthread_mutex_t lock; /* guards the writes and the two fields above */
};

/* Opens the directory, creating it if necessary. With `resume`, the same match that is there
 * already is continued: its games are marked as done in the tournament. False and a sentence on
 * failure; nothing on disk has changed then. */
bool results_open(struct results *results, struct tournament *tournament, const char *directory,
                  bool resume, struct summit_error *error);
/* The seed of the match in a directory; unchanged if there is no match. False and a sentence if it
 * can't be read. */
bool results_seed(const char *directory, uint64_t *seed, struct summit_error *error);
void results_close(struct results *results);

/* Stores a finished game: it is on disk when this returns true. After the first failure nothing
 * more is stored; `trouble` says why. Any number of threads may call it at once. */
bool results_keep(struct results *results, size_t index, const struct game *game,
                  const struct outcome *outcome);

/* The content of the file. The head holds everything that changes what a match measures. Reading
 * takes each whole line of this match and skips the rest; it returns how many bytes are whole
 * lines, 0 if not even the head is whole, or SIZE_MAX and a sentence if the head is of another
 * match. */
void results_head(const struct tournament *tournament, struct text *head);
size_t results_read(struct tournament *tournament, const char *text, size_t length,
                    struct summit_error *error);
/* One line, and its length. */
enum { RESULTS_LINE = 2048 };
size_t results_line(uint64_t sum, size_t index, const struct outcome *outcome, unsigned players,
                    char line[RESULTS_LINE]);

#endif
