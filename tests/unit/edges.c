/* Tests of what the rules tell about the edges of a game: bounds and targets are told where they
 * decide something, and in the words of their kind of game. */
#include "harness.h"

#include <string.h>

static void edges_are_told_where_they_decide(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *end; /* the file, and the last sentences */
    } cases[] = {
        {"start = 50\ntarget = 9\nops = -any, -primes\n",
         "Whoever goes beyond the target loses at once.\n"
         "Amounts without a limit can't bring the number below 1.\n"
         "If you have no move, you lose.\n"},
        {"start = 50\ntarget = 9\nops = -any, -primes\nmin = 3\n",
         "Whoever goes beyond the target loses at once.\n"
         "The number can't fall below 3, not even beyond the target.\n"
         "If you have no move, you lose.\n"},
        {"number = own\nstart = 50\ntarget = 9\nops = -primes\n",
         "Whoever goes beyond the target loses at once.\n"
         "Amounts without a limit can't bring your number below 1.\n"
         "If you have no move, you lose.\n"},
        {"start.1 = 50\nstart.2 = 5\nnumber = own\ntarget = 20\nops = -any, +1-9\n",
         "Whoever goes beyond the target loses at once.\n"
         "Your number can't fall below 1.\n"
         "If you have no move, you lose.\n"},
        {"heaps = 3, 4\ntarget = none\nops = -any, +1\nmax = 9\nmin = -2\nuses = 4\n",
         "No heap can fall below -2.\n"
         "No heap can rise above 9.\n"
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"heaps = 3, 4\ntarget = none\nops = -any\nmin = 1\n",
         "No heap can fall below 1.\n"
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"heaps = 3, 4\ntarget = none\nops = -any\n",
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"start = 5\ntarget = 20\nops = =factors, +1-9\nmax = 30\n",
         "Whoever goes beyond the target loses at once.\n"
         "Replacing the number never goes beyond the target.\n"
         "The number can't rise above 30, not even beyond the target.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = 20\nops = =-3 to 30, +1-9\nrepeat = never\n",
         "Whoever goes beyond the target loses at once.\n"
         "Replacing the number never goes beyond the target.\n"
         "The number can't fall below 1.\n"
         "No move can be made twice in a game, by anyone.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = 20\nops = =-3 to 30, +1-9\nrepeat = never\nmin = -5\n",
         "Whoever goes beyond the target loses at once.\n"
         "Replacing the number never goes beyond the target.\n"
         "No move can be made twice in a game, by anyone.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = 20\nops = =odd 1-30, +1-9\nrepeat = never\n",
         "Whoever goes beyond the target loses at once.\n"
         "Replacing the number never goes beyond the target.\n"
         "No move can be made twice in a game, by anyone.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = 20\nops = =squares 0-30, +1-9\nrepeat = never\n",
         "Whoever goes beyond the target loses at once.\n"
         "Replacing the number never goes beyond the target.\n"
         "The number can't fall below 1.\n"
         "No move can be made twice in a game, by anyone.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = 20\nops = =divisors of 72, +1-9\nrepeat = never\n",
         "Whoever goes beyond the target loses at once.\n"
         "Replacing the number never goes beyond the target.\n"
         "No move can be made twice in a game, by anyone.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = 20\nbeyond = wins\nops = +1-9\n", "If you have no move, you lose.\n"},
        {"start = 50\ntarget = 20\nbeyond = wins\nops = -1-9\n",
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget.1 = none\ntarget.2 = 40\nops = +1-9\nnumber = own\n",
         "Player 2 loses at once by going beyond 40.\n"
         "If you have no move, you lose.\n"},
        {"players = 3\nstart = 5\ntarget = 20\nops = +1-9\nlose = 13\n",
         "Whoever goes beyond the target is out. The last player left wins.\n"
         "A move that puts a player out is taken back.\n"
         "If you have no move, you are out.\n"},
        {"players = 3\nheaps = 5, 9\ntarget = none\nops = -any\nlose = 1\n",
         "A move that puts a player out is taken back.\n"
         "If you have no move, you are out.\n"},
        {"numbers = 1-9\nwith = =\npool = shared\nnext = neighbours\ntarget = none\nmin = 2\nstart "
         "= 2\nmax = 7\n",
         "Once a number is taken, nobody can take it again.\n"
         "Every later move must use a number that differs by 1 from the one just before.\n"
         "You can't take a number below 2.\n"
         "You can't take a number above 7.\n"
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"start = 0\ntarget = 12\nops = +1, /2, *2\nmin = 0\nmax = 12\nbeyond = refused\n",
         "A move that would go beyond the target isn't allowed.\n"
         "You can only divide if there is no remainder.\n"
         "If you have no move, you lose.\n"},
        {"start = 5\ntarget = squares 16+\nops = +1-3\nmax = 40\nlose.1 = 13\nlose.2 = 14\n",
         "The number can't rise above 40.\n"
         "If you have no move, you lose.\n"},
        {"start = 12\ntarget = 3\nnumber = own\nops = -1-3, their +1\nmax = 20\nmin = 1\n",
         "Whoever goes beyond the target loses at once.\n"
         "Your number can't fall below 1, not even beyond your target.\n"
         "Your number can't rise above 20.\n"
         "Each number counts for its owner, whoever changes it.\n"
         "If you have no move, you lose.\n"},
        {"start = 60\ntarget = none\nops = -divisors\nmin = 0\n",
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"start = 60\ntarget = none\nops = -divisors\nmin = 1\n",
         "The number can't fall below 1.\n"
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"start = 60\ntarget = none\nops = -factors\nmin = 1\n",
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"start = 60\ntarget = none\nops = //2\nmin = 3\n",
         "The number can't fall below 3.\n"
         "If you have no move, you lose. So whoever moves last wins.\n"},
        {"start = 3\ntarget = 90\nops = append 0-9\nbeyond = refused\n",
         "A move that would go beyond the target isn't allowed.\n"
         "If you have no move, you lose.\n"},
        {"size = 20\nstart = middle\nsteps = 1, 2\nbeyond = refused\n",
         "A move that would go beyond your own target isn't allowed.\n"
         "If you have no move, you lose.\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].rules);
        const char *told = described(rules), *moves = strstr(told, "On your turn, ");
        assert_non_null(moves);
        const char *end = strchr(moves, '\n') + 1;
        while (*end == ' ') /* the list of moves */
            end = strchr(end, '\n') + 1;
        if (strcmp(end, cases[i].end) != 0)
            fail_msg("of\n%s\n%s", cases[i].rules, end);
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_are_told_where_they_decide),
    };
    return cmocka_run_group_tests_name("edges", tests, NULL, NULL);
}
