/* Tests of tournament.c and referee.c: who meets whom, what is judged, what the standings say. */
#include "harness.h"

#include "players/tournament.h"
#include "session/game.h"

#include <math.h>
#include <string.h>

static const char race[] = "start = 0\ntarget = 21\nops = +1, +2, +3\n";

static struct tournament *tournament_of(const struct summit_rules *rules, size_t players,
                                        size_t games)
{
    static struct tournament tournament;
    memset(&tournament, 0, sizeof tournament);
    tournament.contestant_count = players;
    tournament.fields[0].rules = tournament.fields[1].rules = rules;
    tournament.field_count = 2;
    tournament.games = games;
    tournament.concurrency = 1;
    tournament.seed = 5;
    assert_true(tournament_prepare(&tournament));
    return &tournament;
}

static void every_pair_meets_from_both_sides(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(race);
    struct tournament *tournament = tournament_of(rules, 4, 6);
    unsigned met[2][4][4] = {0};
    assert_int_equal(tournament->count, 2 * 6 * 6);
    for (size_t i = 0; i < tournament->count; i++) {
        struct pairing pairing = tournament_pairing(tournament, i);
        met[pairing.field][pairing.seats[0]][pairing.seats[1]]++;
        struct pairing other = tournament_pairing(tournament, i ^ 1);
        assert_int_equal(pairing.seats[0], other.seats[1]);
        assert_true(pairing.opening == other.opening && pairing.seed != other.seed);
    }
    for (size_t field = 0; field < 2; field++)
        for (size_t a = 0; a < 4; a++)
            for (size_t b = 0; b < 4; b++)
                assert_int_equal(met[field][a][b], a == b ? 0 : 3);
    tournament_release(tournament);
    summit_rules_free(rules);
}

static void three_players_go_round(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("players = 3\nstart = 0\ntarget = 21\nops = +1, +2\n");
    struct tournament *tournament = tournament_of(rules, 3, 3);
    unsigned sat[3][3] = {0};
    assert_int_equal(tournament->count, 6);
    for (size_t i = 0; i < tournament->count; i++)
        for (unsigned seat = 0; seat < 3; seat++)
            sat[tournament_pairing(tournament, i).seats[seat]][seat]++;
    for (size_t i = 0; i < 9; i++)
        assert_int_equal(sat[i / 3][i % 3], 2);
    tournament_release(tournament);
    summit_rules_free(rules);
}

/* Two games of each field: the first contestant wins one of four, draws one and forfeits one; one
 * isn't played. */
static void standings_count_what_is_done(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(race);
    struct tournament *tournament = tournament_of(rules, 2, 2);
    const int winner[] = {0, SUMMIT_DRAWN, 1};
    for (size_t i = 0; i < COUNT(winner); i++) {
        tournament->outcomes[i] = (struct outcome){.winner = winner[i], .forfeits = -1};
        atomic_store(&tournament->done[i], true);
    }
    tournament->outcomes[2].forfeits = 0;
    tournament->outcomes[0].seat[0] = (struct seat_outcome){.moves = 9, .kept = 8, .mistake = 3};
    struct standing first = tournament_standing(tournament, 0);
    struct standing second = tournament_standing(tournament, 1);
    assert_int_equal(first.games, 3);
    assert_int_equal(first.wins + 10 * first.draws + 100 * first.losses, 111);
    assert_int_equal(first.forfeits + 10 * second.forfeits, 1);
    assert_int_equal(first.seat_games[0] + 10 * first.seat_games[1], 12);
    assert_int_equal(first.seat_wins[0] + 10 * second.seat_wins[1], 11);
    assert_int_equal(first.moves + second.moves, 9);
    assert_int_equal(first.mistakes + 10 * first.mistake_sum, 31);
    assert_true(first.score == 0.5 && fabs(first.elo) < 1e-9);
    assert_true(fabs(first.low - 0.12535) < 1e-4 && fabs(first.high - 0.87465) < 1e-4);
    assert_true(first.elo_low < 0 && first.elo_high > 0);
    tournament_release(tournament);
    summit_rules_free(rules);
}

/* Who plays perfectly loses nothing, whoever plays at random does; threads change nothing. */
static void moves_are_judged(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(race);
    struct summit_error error;
    struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
    uint32_t plies[2][80];
    for (unsigned threads = 1; threads <= 2; threads++) {
        struct tournament *tournament = tournament_of(rules, 2, 40);
        tournament->concurrency = threads;
        tournament->random_plies = 2;
        tournament->fields[0].solver = tournament->fields[1].solver = solver;
        assert_true(player_read("perfect", &tournament->contestants[0].spec, &error));
        assert_true(player_read("random", &tournament->contestants[1].spec, &error));
        tournament_run(tournament);
        assert_int_equal(tournament->finished, 80);
        struct standing best = tournament_standing(tournament, 0);
        struct standing any = tournament_standing(tournament, 1);
        assert_true(best.lost == 0 && best.mistakes == 0 && best.kept == best.moves);
        assert_true(any.lost > 0 && any.lost % 2 == 0 && any.kept < any.moves && any.wins < 40);
        assert_true(any.mistake_sum >= any.mistakes && any.mistakes > 0);
        uint64_t played = 0;
        for (size_t i = 0; i < 80; i++)
            played += plies[threads - 1][i] = tournament->outcomes[i].plies;
        assert_int_equal(played - 80 * 2, best.moves + any.moves);
        tournament_release(tournament);
    }
    assert_memory_equal(plies[0], plies[1], sizeof plies[0]);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_meets_from_both_sides),
        cmocka_unit_test(three_players_go_round),
        cmocka_unit_test(standings_count_what_is_done),
        cmocka_unit_test(moves_are_judged),
    };
    return cmocka_run_group_tests_name("tournament", tests, NULL, NULL);
}
