/* statistics.c: what the results of a match say about each player: scores and Elo, with intervals,
 * and how well its moves kept the value. */
#include "players/tournament.h"

#include <math.h>

/* Wilson's interval: honest for few games, and never below 0 or above 1. */
static void wilson(double score, double games, double *low, double *high)
{
    const double z = 1.959963984540054;
    double spread = z * sqrt(score * (1 - score) / games + z * z / (4 * games * games));
    double centre = score + z * z / (2 * games);
    *low = score > 0 ? (centre - spread) / (1 + z * z / games) : 0;
    *high = score < 1 ? (centre + spread) / (1 + z * z / games) : 1;
}

/* The Elo difference to the others, where `par` is what equals would score. */
static double elo(double score, double par)
{
    return 400 * (log10(score / (1 - score)) - log10(par / (1 - par)));
}

static void count_game(struct standing *standing, const struct outcome *outcome, unsigned seat)
{
    const struct seat_outcome *own = &outcome->seat[seat];
    bool won = outcome->winner == (int)seat;
    standing->games++;
    standing->wins += won;
    standing->draws += outcome->winner == SUMMIT_DRAWN;
    standing->losses += !won && outcome->winner != SUMMIT_DRAWN;
    standing->forfeits += outcome->forfeits == (int)seat;
    standing->wrong += own->wrong;
    standing->seat_games[seat]++;
    standing->seat_wins[seat] += won;
    standing->moves += own->moves;
    standing->kept += own->kept;
    standing->lost += own->lost;
    standing->mistakes += own->mistake > 0;
    standing->mistake_sum += own->mistake;
}

struct standing tournament_standing(const struct tournament *tournament, size_t contestant)
{
    struct standing standing = {0};
    double par = 0;
    for (size_t i = 0; i < tournament->count; i++) {
        if (!atomic_load(&tournament->done[i]))
            continue;
        struct pairing pairing = tournament_pairing(tournament, i);
        unsigned players = summit_rules_players(tournament->fields[pairing.field].rules);
        for (unsigned seat = 0; seat < players; seat++)
            if (pairing.seats[seat] == contestant) {
                count_game(&standing, &tournament->outcomes[i], seat);
                par += 1.0 / players;
            }
    }
    double games = (double)standing.games;
    if (standing.games == 0)
        return standing;
    standing.score = ((double)standing.wins + (double)standing.draws / 2) / games;
    wilson(standing.score, games, &standing.low, &standing.high);
    standing.elo = elo(standing.score, par / games);
    standing.elo_low = elo(standing.low, par / games);
    standing.elo_high = elo(standing.high, par / games);
    return standing;
}
