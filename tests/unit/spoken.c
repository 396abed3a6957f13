/* Tests of what is said of sets, heaps, pools and ends: set_words.c, move_lists.c,
 * rules_text_moves.c, and of how moves on them are typed. */
#include "harness.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#define DUEL   "start = 60\ntarget = none\n"
#define ZERO   "start = 60\ntarget = 0\n"
#define NIM    "heaps = 3, 4, 5\nops = -any\ntarget = none\n"
#define GREEN  "numbers = 1-20\npool = shared\nwith = =\ntarget = none\n"
#define TOWERS "number = own\nstart = 0\ntarget = 15\nops = +1, 2, 4, their -3\nmin = 0\n"
#define POOL                                                                                       \
    "number = own\nstart = 0\ntarget = 15\nnumbers = 1-9\npool = shared\nbeyond = refused\n"

static struct summit_language *german(void)
{
    struct summit_error error;
    struct summit_language *language = summit_language_new("de", &error);
    assert_non_null(language);
    return language;
}

/* The position after moves with semicolons between. */
static struct summit_position after(const struct summit_rules *rules, const char *moves)
{
    struct summit_position position;
    summit_start(rules, 0, &position);
    while (*moves != '\0') {
        size_t length = strcspn(moves, ";");
        struct summit_move move = summit_read_move(rules, &position, moves, length);
        if (summit_play(rules, &position, move, NULL) != SUMMIT_LEGAL)
            fail_msg("\"%.*s\" can't be played", (int)length, moves);
        moves += length;
        moves += *moves == ';';
    }
    return position;
}

static const char *said(const struct summit_rules *rules, enum summit_word word, const char *moves,
                        const char *typed)
{
    static char text[2048];
    struct summit_position position = after(rules, moves);
    struct summit_move move = summit_read_move(rules, &position, typed, strlen(typed));
    struct summit_word_context context = {
        .position = &position, .seat = position.turn, .move = move};
    if (*typed != '\0' && word != SUMMIT_SAY_MOVED)
        word = summit_refusal_word(summit_play(rules, &position, move, NULL));
    summit_say(rules, word, &context, text, sizeof text);
    return text;
}

/* ---- The rules ------------------------------------------------------------------------------ */

struct told {
    const char *game, *english, *german;
};

static void expect_told(const struct told *cases, size_t count)
{
    struct summit_language *language = german();
    for (size_t i = 0; i < count; i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        if (strstr(described(rules), cases[i].english) == NULL)
            fail_msg("expected \"%s\" in\n%s", cases[i].english, described(rules));
        summit_rules_speak(rules, language);
        if (strstr(described(rules), cases[i].german) == NULL)
            fail_msg("expected \"%s\" in\n%s", cases[i].german, described(rules));
        summit_rules_free(rules);
    }
    summit_language_free(language);
}

static void every_set_is_a_noun(void **state)
{
    (void)state;
    static const struct told cases[] = {
        {DUEL "ops = -1-9\n", "-1-9  (Subtract 1 to 9)", "(Subtrahiere 1 bis 9)"},
        {DUEL "ops = -1-2\n", "(Subtract 1 or 2)", "(Subtrahiere 1 oder 2)"},
        {DUEL "ops = -5+\n", "(Subtract 5 or more)", "(Subtrahiere 5 oder mehr)"},
        {DUEL "ops = -primes\n", "(Subtract a prime number)", "eine Primzahl)"},
        {DUEL "ops = -primes 3-19\n", "a number from 3 to 19 that is prime)",
         "eine Zahl von 3 bis 19 unter den Primzahlen)"},
        {DUEL "ops = -squares 4+\n", "a number from 4 up that is a square)",
         "eine Zahl ab 4 unter den Quadratzahlen)"},
        {DUEL "ops = -odd\n", "an odd number)", "eine ungerade Zahl)"},
        {DUEL "ops = -even\n", "an even number)", "eine gerade Zahl)"},
        {DUEL "ops = -multiples of 7\n", "a multiple of 7)", "ein Vielfaches von 7)"},
        {DUEL "ops = -powers of 2\n", "a power of 2)", "eine Potenz von 2)"},
        {DUEL "ops = -divisors of 12\n", "a divisor of 12)", "einen Teiler von 12)"},
        {DUEL "ops = -divisors\n", "a divisor of the number)", "einen Teiler von der Zahl)"},
        {DUEL "ops = -factors\n", "(Subtract a divisor of the number other than 1 and itself)",
         "einen Teiler von der Zahl außer 1 und der Zahl selbst)"},
        {DUEL "ops = -digits\n", "a nonzero digit of the number)",
         "Ziffer von der Zahl au\u00dfer 0"},
        {DUEL "ops = -any\n", "(Subtract any amount up to the number)", "bis hin zu der Zahl)"},
        {DUEL "ops = -not all\n", "any amount below the number)", "unterhalb von der Zahl)"},
        {DUEL "ops = -coprime\n", "no divisor but 1 in common with the number",
         "eine zu der Zahl teilerfremde Zahl)"},
        {DUEL "ops = -not coprime\n", "a divisor other than 1 in common",
         "nicht teilerfremde Zahl)"},
        {ZERO "ops = //2, -3\n", "//2  (Divide by 2 and round down)", "und runde ab)"},
        {DUEL "ops = =factors\n", "(Replace the number with a divisor",
         "(Ersetze die Zahl durch einen"},
        {ZERO "ops = append 0-9, -1\nmax = 99999\n", "append 0-9  (Write 0 to 9 after the number)",
         "(Schreibe dahinter 0 bis 9)"},
        {ZERO "ops = *2-9, -any\nmax = 99\n", "*2-9  (Multiply by 2 to 9)",
         "(Nimm als Faktor 2 bis 9)"},
        {DUEL "ops = -7, else -1\n", "Only if nothing above is possible:\n  -1  (Subtract 1)",
         "Nur wenn nichts davon geht, was darüber steht:\n  -1  ("},
        {TOWERS, "their -3  (to the other player's number: Subtract 3)", "(die Zahl des anderen: "},
        {"heaps = 4, 7\nops = -any, both -any\ntarget = none\n",
         "both -any  (to both heaps at once: Subtract any amount up to what each heap holds)",
         "(mit beiden Haufen zugleich: "},
        {"heaps = 25, 7\nops = -multiples of other\ntarget = none\n",
         "(Subtract a multiple of what the other heap holds)", "was im anderen Haufen liegt)"},
    };
    expect_told(cases, COUNT(cases));
}

/* What was false, missing or unreadable once. */
static void sentences_hold(void **state)
{
    (void)state;
    static const struct told cases[] = {
        {"heaps = 4, 6\ntarget = none\nops = -other parity 4+, 1\n",
         "(Subtract a number from 4 up that is of opposite parity to what the heap holds)\n",
         "(Subtrahiere eine Zahl ab 4 unter den Zahlen von anderer Parität, verglichen mit dem,"},
        {DUEL "ops = -1-9\nnext = other parity 4+, 6+\n",
         "must use a number from 4 up that is of opposite parity to the one just before, or 6 or "
         "more.\n",
         "der Zahl im Zug davor, oder 6 oder mehr."},
        {"heaps = 5, 7\ntarget = none\nops = both -any\n",
         "change both heaps at once in one of these ways:\n  both -any  (Subtract any amount",
         "verändert beide Haufen zugleich durch"},
        {"heaps = 5, 7\ntarget = none\nops = -any, both -any\n",
         "change one heap, or both where it says so, in one of these ways:\n", "oder beide, wo"},
        {"heaps = 7\ntarget = 0\nops = -1-3\n",
         "Whoever brings the heap to 0 wins.\nOn your turn, change the heap in one of these "
         "ways:\n",
         "Wer den Haufen auf 0 bringt, gewinnt."},
        {"heaps = 3, 4\ntarget.1 = 0\ntarget.2 = 1\nlose.1 = 2\nops = -any\n",
         "Player 1 wins by bringing all heaps to 0.\nPlayer 2 wins by bringing all heaps to 1.\n"
         "Player 1 loses at once by bringing all heaps to 2.\n",
         "Bringt Spieler 1 alle Haufen auf 0, ist das Spiel gewonnen."},
        {"numbers = 1-5\nwith = =\ntarget.1 = 4\ntarget.2 = 5\nlose.2 = 1\n",
         "Player 1 wins by taking 4.\nPlayer 2 wins by taking 5.\nPlayer 2 loses at once by "
         "taking 1.\n",
         "Nimmt Spieler 2 1, ist das Spiel sofort verloren."},
        {"size = 11\nsteps = 1-5\nbeyond = wins\n",
         "Player 1 wins by reaching 0 or less.\nPlayer 2 wins by reaching 11 or more.\n",
         "Spieler 2 muss 11 oder mehr erreichen"},
        {DUEL "ops = -1-5, *2\nlimit = -3=2, *2=4\nmax = 99\n",
         "-1-5  (Subtract 1 to 5)\n    -3, at most 2 times for each player\n"
         "  *2  (Multiply by 2), at most 4 times for each player\n",
         "    -3, für jeden Spieler höchstens 2-mal\n"},
        {DUEL "ops = -1-5\nuses = 3\nlimit = -3=2\n",
         "(Subtract 1 to 5), at most 3 times for each player\n    -3, at most 2 times for each",
         "(Subtrahiere 1 bis 5), für jeden Spieler höchstens 3-mal\n    -3, "},
        {"start = 0\ntarget = 100\nsteps = 1-30\nlimit = 3=2\n",
         "towards your goal by 1 to 30.\nEach of them can be used any number of times, except for "
         "these:\n  3, at most 2 times for each player\n",
         "beliebig oft verwendet werden, mit diesen Ausnahmen:\n  3, für jeden"},
        {DUEL "ops = -1, -1-3, -2, any, any\n",
         "one of these ways:\n  -1-3  (Subtract 1 to 3)\n  -any  (Subtract any amount up to the "
         "number)\nThe number",
         "Rechnungen:\n  -1-3  ("},
        {"start = 0\ntarget = 20\nnumbers = 1-4\npool = shared\nlimit = 3=2\n",
         "nobody can take it again, except for these:\n  3, at most 2 times in all\n",
         "kann niemand mehr nehmen, mit diesen Ausnahmen:\n  3, insgesamt"},
        {"number = own\nstart = 7\ntarget.1 = toss 10-20\ntarget.2 = 15\nops = +1, their -2\n",
         "Player 1 wins by landing exactly on a number that is drawn before the game: 10 to 20.\n",
         "die vor dem Spiel ausgelost wird: 10 bis 20."},
        {"number = own\nstart = 7\ntarget = 15\nops = +1, their -2\n",
         "change your number, or the other player's where it says so, in one of these ways:\n",
         "oder die des anderen, wo es dabeisteht,"},
    };
    expect_told(cases, COUNT(cases));
}

static void every_key_is_a_sentence(void **state)
{
    (void)state;
    static const struct told cases[] = {
        {NIM, "There are heaps of 3, 4 and 5.\n", "In den Haufen liegen am Anfang 3, 4 und 5."},
        {NIM, "choose a heap and change it in one of these ways:\n  -any  (",
         "w\u00e4hlt einen Haufen"},
        {NIM, "If you have no move, you lose. So whoever moves last wins.",
         "Wer zuletzt zieht, gewinnt"},
        {NIM "stuck = wins\n", "If you have no move, you win.", "Wer keinen Zug hat, gewinnt."},
        {"number = own\nstart.1 = toss 1-3\nstart.2 = 4\ntarget = 9\nops = +1\n",
         "The start of Player 1 is drawn before the game: 1 to 3.\nPlayer 2 starts at 4.",
         "Womit Spieler 1 beginnt, wird vor dem Spiel ausgelost: 1 bis 3."},
        {NIM "players = 3\n", "If you have no move, you are out. The last player left wins.",
         "Wer keinen Zug hat, scheidet aus. Wer \u00fcbrig bleibt, gewinnt."},
        {"heaps = 5\nops = -any\ntarget = 1\n",
         "There is a heap of 5.\nWhoever brings the heap to 1 wins.",
         "Im Haufen liegen am Anfang 5.\nWer den Haufen auf 1 bringt"},
        {"start = 1\ntarget = 100+\nops = *2-9\n", "Whoever reaches 100 or more wins.",
         "Wer 100 oder mehr erreicht, gewinnt."},
        {"start = 1\ntarget = 20\nops = +1, *2\nbeyond = wins\n",
         "Whoever reaches 20 or more wins.", "Wer 20 oder mehr erreicht"},
        {"start = 20\ntarget = 1\nops = -1-3\nbeyond = wins\n", "Whoever reaches 1 or less wins.",
         "Wer 1 oder weniger erreicht"},
        {"start = 0\ntarget = 50+\nlose = multiples of 7 7-49\nops = +1-6\n",
         "Whoever lands on a number from 7 to 49 that is a multiple of 7 loses at once.",
         "verliert sofort."},
        {"start = 0\ntarget = 40\nlose = 13\nplayers = 3\nops = +1-6\n",
         "Whoever lands on 13 is out. The last player left wins.", "Wer 13 erreicht, scheidet aus"},
        {"number = own\nstart.1 = 3\nstart.2 = 5\ntarget = 20\nops = +1\n",
         "Each player has their own number.\nPlayer 1 starts at 3.\nPlayer 2 starts at 5.",
         "Spieler 2 beginnt bei 5."},
        {"start = toss 20-100\ntarget = 0\nops = -1-9\n", "drawn before the game: 20 to 100.",
         "wird vor dem Spiel ausgelost: 20 bis 100."},
        {"start = 1\ntarget = toss 15, 20, 25\nops = +1\n",
         "is drawn before the game: 15, 20 or 25.", "ausgelost: 15, 20 oder 25."},
        {GREEN, "take one of these numbers: 1 to 20.\nOnce a number is taken, nobody",
         "nimmt eine dieser Zahlen: 1 bis 20.\nWas genommen ist"},
        {GREEN "next = divisors, multiples\nbegin = even\n",
         "The game must begin with an even number.\nEvery later move must use a divisor of the one "
         "just before or a multiple of the one just before.",
         "Der erste Zug des Spiels braucht eine gerade Zahl."},
        {DUEL "ops = -1-10\nnext = up to double of own\n",
         "must use at most twice your own one just before.", "im eigenen Zug davor"},
        {GREEN "takes = multiples\n", "also remove every number that is a multiple of it.",
         "streicht auch alle unter den Vielfachen von ihr."},
        {"numbers = 1-9\npool = shared\nwith = =\nlose = 1\n", "Whoever takes 1 loses at once.",
         "Wer 1 nimmt, verliert sofort."},
        {"start = 1\ntarget = 100\nnumbers = 1-9\nwith = +, *\npool = shared\nuses = 2\n",
         "Then use it in one of these ways:\n  +  (Add it)\n  *  (Multiply by it)\nEach of them "
         "can be used "
         "at "
         "most 2 times in all.",
         "(Addiere sie)"},
        {POOL "stuck = passes\nsettle = higher last\n",
         "add one of these numbers to your number: 1 to 9.", "zur eigenen dazu: 1 bis 9."},
        {POOL "stuck = passes\nsettle = higher last\n",
         "the game is over.\nThen whoever has the higher number wins.\nIf there is a tie, whoever "
         "made "
         "the last move wins.",
         "Bei Gleichstand gewinnt, wer den letzten"},
        {POOL "stuck = settles\nsettle = nearer first\n",
         "As soon as a player has no move, the game is over.\nThen whoever is nearer to their "
         "target "
         "wins.\nIf there is a tie, Player 1 wins.",
         "Bei Gleichstand gewinnt Spieler 1."},
        {POOL "stuck = passes\nsettle = next\n", "Then whoever didn't make the last move wins.",
         "Dann gewinnt, wer den letzten Zug nicht"},
        {POOL "stuck = draws\n", "no move, the game is a draw.", "endet das Spiel unentschieden."},
        {"start = 2\ntarget = 50+\nops = +1-9\nonly = primes\n",
         "Every move must lead to a prime number.",
         "Jeder Zug muss auf eine Primzahl f\u00fchren."},
        {"start = 0\ntarget = 20\nops = +1-3\nrepeat = not-own-last\n",
         "You can't repeat the move that you made in your own turn before.",
         "darf man nicht wiederholen"},
        {"start = 0\ntarget = 50\nops = +1-20\nrepeat = never\n",
         "No move can be made twice in a game", "gleich von wem."},
        {"start = 0\ntarget = -20 to -15\nmin = -30\nops = -1-5\n",
         "Whoever reaches -20 to -15 wins.", "Wer -20 bis -15 erreicht"},
        {"start = 0\ntarget = -20 to -15\nmin = -30\nops = -1-5\n",
         "The number can't fall below -30.", "nicht unter -30 fallen"},
    };
    expect_told(cases, COUNT(cases));
}

/* What doesn't hold isn't told, and what is long isn't listed. */
static void nothing_else_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *game, *silent;
    } cases[] = {
        {NIM, "beyond"},
        {NIM, "fall below"},
        {NIM, "starts at"},
        {GREEN, "starts at"},
        {GREEN, "beyond"},
        {DUEL "ops = -factors\n", "Whoever lands"},
        {DUEL "ops = -any\n", "-1 "},
        {"start = 1\ntarget = 100+\nops = *2-9\n", "rise above"},
        {"start = 0\ntarget = 50\nops = +1-20\nrepeat = never\n", "at most 1 time"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        if (strstr(described(rules), cases[i].silent) != NULL)
            fail_msg("expected no \"%s\" in\n%s", cases[i].silent, described(rules));
        summit_rules_free(rules);
    }
}

/* ---- Prompts -------------------------------------------------------------------------------- */

static void long_lists_are_told_briefly(void **state)
{
    (void)state;
    static const struct {
        const char *game, *moves, *prompt;
    } cases[] = {
        {"start = 30\ntarget = none\nops = -any\n", "", "-1 to -30"},
        {"start = 30\ntarget = none\nops = -primes\n", "",
         "-2, -3, -5, -7, -11, -13, -17, -19, -23 or -29"},
        {"start = 300\ntarget = none\nops = -primes\n", "", "-2, -3, -5, ... or -293"},
        {DUEL "ops = -factors\n", "", "-2 to -6, -10, -12, -15, -20 or -30"},
        {DUEL "ops = -factors\n", "-30;-15", "-3 or -5"},
        {ZERO "ops = -1-3, //2\n", "", "-1 to -3 or //2"},
        {ZERO "ops = -1-2, //2-3\n", "", "-1, -2 or //2, //3"},
        {NIM, "", "1: -1 to -3, 2: -1 to -4 or 3: -1 to -5"},
        {NIM, "1:-1;2:-4;3:-5", "1: -1 or -2"},
        {NIM, "1:-1;2:-4", "1: -1, -2 or 3: -1 to -5"},
        {NIM, "1:-1;2:-3", "1: -1, -2; 2: -1; or 3: -1 to -5"},
        {"heaps = 4, 7\nops = -any, both -any\ntarget = none\n", "",
         "1: -1 to -4, both -1 to -4 or 2: -1 to -7"},
        {"heaps = 4611686018427387904, 5\nops = -any\ntarget = none\n", "",
         "1: -1 to -4611686018427387904 or 2: -1 to -5"},
        {"start = 1000000000000000000\ntarget = none\nops = -divisors 2+\n", "",
         "-2, -4, -5, ... or -1000000000000000000"},
        {"start = 1000000000000000000\ntarget = none\nops = -any\nnext = up to double\n", "-7",
         "-1 to -14"},
        {"start = 1000000000000000000\ntarget = none\nops = -coprime, -5\n", "",
         "-1, -3, -5, ... or -999999999999999999"},
        {"start = 1000000000000000000\ntarget = none\nops = -any, else -2\n", "",
         "-1 to -1000000000000000000"},
        {"start = 7\ntarget = 1000+\nops = append 0-9\n", "", "append 0 to 9"},
        {"start = 0\ntarget = 90\nops = append 1, 3-4, 7\n", "", "append 1, 3, 4 or 7"},
        {GREEN "begin = even\nnext = divisors, multiples\n", "",
         "2, 4, 6, 8, 10, 12, 14, 16, 18 or 20"},
        {GREEN "begin = even\nnext = divisors, multiples\n", "6", "1 to 3, 12 or 18"},
        {TOWERS, "+4", "+1, +2, +4, or their -3"},
        {"start = 0\ntarget = 99\nnumbers = 1-12\n", "",
         "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, or 12"},
        {"start = 0\ntarget = 99\nnumbers = 1-13\n", "", "1 to 13"},
        {"start = 0\ntarget = 99\nops = +1, 2, 3\n", "", "+1, +2, or +3"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char prompt[300];
        struct summit_rules *rules = rules_from(cases[i].game);
        snprintf(prompt, sizeof prompt, "Enter your move (%s):", cases[i].prompt);
        assert_string_equal(said(rules, SUMMIT_SAY_PROMPT, cases[i].moves, ""), prompt);
        summit_rules_free(rules);
    }
}

static void places_on_a_menu_are_told_briefly_too(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 0\ntarget = 99\nops = +1-20\nmenu = yes\n");
    assert_string_equal(said(rules, SUMMIT_SAY_PROMPT, "", ""), "Enter your choice (1 to 20):");
    summit_rules_free(rules);
    rules =
        rules_from("heaps = 3, 4\nops = -1, -2\ntarget = none\nmenu = yes\n"); /* has no places */
    assert_string_equal(said(rules, SUMMIT_SAY_PROMPT, "", ""),
                        "Enter your move (1: -1, -2 or 2: -1, -2):");
    summit_rules_free(rules);
}

/* ---- Refusals ------------------------------------------------------------------------------- */

static void a_refusal_says_why(void **state)
{
    (void)state;
    static const struct {
        const char *game, *moves, *typed, *english, *german;
    } cases[] = {
        {DUEL "ops = -factors\n", "", "-7", "7 is not a divisor of 60. Please enter -2 to -6",
         "7 passt nicht, hier braucht es einen Teiler von 60. Bitte gib -2 bis -6"},
        {DUEL "ops = -factors\n", "", "60", "1 and 60 itself don't count.",
         "1 und 60 selbst z\u00e4hlen nicht."},
        {DUEL "ops = -factors\n", "", "-61", "61 is more than 60.", "61 ist mehr als 60."},
        {DUEL "ops = -factors, primes 7+\n", "", "-9", "9 is neither a divisor of 60",
         "9 passt nicht, hier braucht es einen Teiler von 60"},
        {ZERO "ops = *2-9, -1\nmax = 999\n", "", "*12", "12 is not among 2 to 9.",
         "hier braucht es 2 bis 9."},
        {"start = 60\ntarget = 1\nops = /any\n", "", "/7", "60 can't be divided by 7.",
         "l\u00e4sst sich nicht durch 7 teilen"},
        {DUEL "ops = -any\nnext = up to double\n", "-4", "-9", "9 is more than twice 4.",
         "9 ist mehr als das Doppelte von 4."},
        {DUEL "ops = -any\nbegin = not all\n", "", "-60",
         "Not as the first move: 60 is not less than 60.", "Der erste Zug geht so nicht: "},
        {"start = 2\ntarget = 50+\nops = +1-9\nonly = primes\n", "", "+2",
         "+2 would make 4, but 4 is not a prime number.", "+2 erg\u00e4be 4, aber 4 passt nicht, "},
        {DUEL "ops = -7, else -1\n", "", "-1", "-1 can be played only when nothing before it",
         "davor in der Liste"},
        {GREEN "next = divisors, multiples\nbegin = even\n", "", "7",
         "Not as the first move: 7 is not an even number.", "eine gerade Zahl"},
        {GREEN "next = divisors, multiples\n", "6", "4",
         "4 is neither a divisor of 6 nor a multiple of 6.",
         "einen Teiler von 6 oder ein Vielfaches von 6"},
        {GREEN "next = divisors, multiples, 20\n", "6", "4",
         "4 is not a divisor of 6, a multiple of 6 or 20.", "ein Vielfaches von 6 oder 20"},
        {GREEN, "12", "12", "12 is already taken.", "12 ist schon genommen."},
        {GREEN "takes = multiples\n", "6", "18", "18 is already taken.", "18 ist schon genommen."},
        {NIM, "1:-1;2:-1", "2: -4", "Heap 2 holds only 3.", "Haufen 2 enth\u00e4lt nur 3."},
        {NIM, "", "2: -70", "Heap 2 holds only 4.", "Haufen 2 enth\u00e4lt nur 4."},
        {NIM, "", "-9", "Heap 3 holds only 5.", "Haufen 3 enth\u00e4lt nur 5."},
        {"heaps = 4, 7\nops = -1-9, both -any\ntarget = none\n", "", "both -5",
         "Heap 1 holds only 4.", "nur 4."},
        {"heaps = 4, 7\nops = -1-9\ntarget = none\n", "", "1: -5", "Heap 1 holds only 4.",
         "nur 4."},
        {"heaps = 4, 7\nops = -1-9\ntarget = none\nmin = 2\n", "", "1: -3",
         "No heap can fall below 2.", "unter 2"},
        {"heaps = 4, 7\nops = /2, -1\ntarget = 1\n", "", "2: /2", "7 can't be divided by 2.",
         "7 l\u00e4sst sich"},
        {"heaps = 25, 7\nops = -multiples of other\ntarget = none\n", "", "1: -8",
         "8 is not a multiple of 7.", "ein Vielfaches von 7"},
        {"start = 0\ntarget = 50\nops = +1-20\nrepeat = never\n", "+3", "+3",
         "+3 was played already", "zweimal"},
        {"start = 0\ntarget = 50\nops = +1-20\nrepeat = not-own-last\n", "+3;+4", "+3",
         "+3 was your own last move", "dein eigener letzter Zug"},
        {TOWERS, "", "their -3", "their -3 would make -3, and the number can't fall below 0.",
         "-3, aber kleiner"},
        {"start = 1\ntarget = 9\nops = +1, *2\n", "", "+3",
         "That is not a move here. Please enter +1 or *2.", "Das ist hier kein Zug."},
    };
    struct summit_language *language = german();
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        for (int lang = 0; lang < 2; lang++) {
            const char *expected = lang == 0 ? cases[i].english : cases[i].german;
            const char *text = said(rules, SUMMIT_SAY_NO_MOVE, cases[i].moves, cases[i].typed);
            if (strstr(text, expected) == NULL)
                fail_msg("expected \"%s\" in \"%s\"", expected, text);
            summit_rules_speak(rules, language);
        }
        summit_rules_free(rules);
    }
    summit_language_free(language);
}

static void each_new_refusal_has_its_word(void **state)
{
    (void)state;
    assert_int_equal(summit_refusal_word(SUMMIT_REFUSED_AMOUNT), SUMMIT_SAY_AMOUNT);
    assert_int_equal(summit_refusal_word(SUMMIT_REFUSED_BEGIN), SUMMIT_SAY_BEGIN);
    assert_int_equal(summit_refusal_word(SUMMIT_REFUSED_NEXT), SUMMIT_SAY_NEXT);
    assert_int_equal(summit_refusal_word(SUMMIT_REFUSED_ONLY), SUMMIT_SAY_ONLY);
    assert_int_equal(summit_refusal_word(SUMMIT_REFUSED_ELSE), SUMMIT_SAY_ELSE);
}

/* ---- Words ---------------------------------------------------------------------------------- */

static void usual_words_fit_the_family(void **state)
{
    (void)state;
    static const struct {
        const char *game, *moves;
        enum summit_word word;
        const char *said;
    } cases[] = {
        {NIM, "", SUMMIT_SAY_OPENING, "test: the heaps hold 3, 4 and 5."},
        {NIM, "2:-3", SUMMIT_SAY_TURN, "\nPlayer 2's turn. The heaps hold 3, 1 and 5."},
        {NIM, "2:-3", SUMMIT_SAY_BACK, "The heaps hold 3, 1 and 5 again."},
        {NIM "stuck = wins\n", "", SUMMIT_SAY_STUCK, "\nPlayer 1 has no move left, and that wins."},
        {"heaps = 5, 6\nops = -any\ntarget = 1\n", "", SUMMIT_SAY_OPENING,
         "test: the heaps hold 5 and 6. Bring all of them to 1."},
        {DUEL "ops = -factors\n", "", SUMMIT_SAY_OPENING, "test: start at 60."},
        {"start = 0\ntarget = none\nlose = 21+\nops = +1-3\n", "", SUMMIT_SAY_OPENING,
         "test: start at 0, and don't land on 21 or more."},
        {"start = 1\ntarget = 100+\nops = *2-9\n", "", SUMMIT_SAY_OPENING,
         "test: start at 1, reach 100 or more."},
        {"number = own\nstart.1 = 3\nstart.2 = 5\ntarget = 20\nops = +1\n", "", SUMMIT_SAY_OPENING,
         "test: start at 3 and 5, reach 20."},
        {GREEN, "", SUMMIT_SAY_OPENING, "test: the numbers are 1 to 20."},
        {GREEN, "12;7", SUMMIT_SAY_TURN, "\nPlayer 1's turn. Left: 1 to 6, 8 to 11, 13 to 20."},
        {"numbers = 1-2\npool = shared\nwith = =\nlose = 1\n", "", SUMMIT_SAY_OPENING,
         "test: the numbers are 1, 2. Whoever takes 1 loses."},
        {POOL, "4", SUMMIT_SAY_TURN, "\nPlayer 2's turn. Your number is 0. Left: 1 to 3, 5 to 9."},
        {POOL "stuck = passes\nsettle = higher\n", "4", SUMMIT_SAY_TURN,
         "\nPlayer 2's turn. Your number is 0, Player 1 has 4. Left: 1 to 3, 5 to 9."},
        {"start = 0\ntarget = 30\nnumbers = 1-9\npool = shared\n", "4", SUMMIT_SAY_TURN,
         "\nPlayer 2's turn. The number is 4. Left: 1 to 3, 5 to 9."},
        {TOWERS, "+4;+1", SUMMIT_SAY_TURN, "\nPlayer 1's turn. Your number is 4, Player 2 has 1."},
        {POOL "stuck = draws\n", "", SUMMIT_SAY_DRAWN, "The game is drawn."},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        assert_string_equal(said(rules, cases[i].word, cases[i].moves, ""), cases[i].said);
        summit_rules_free(rules);
    }
}

/* What is said after a move, as a session does: with the position before it too. */
static void moves_and_their_ends_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *game, *moves, *typed;
        enum summit_word word;
        const char *said;
    } cases[] = {
        {NIM, "", "2: -3", SUMMIT_SAY_MOVED, "The heaps now hold 3, 1 and 5."},
        {GREEN, "", "12", SUMMIT_SAY_MOVED, "Player 1 takes 12."},
        {TOWERS, "+4", "their -3", SUMMIT_SAY_MOVED, "Player 1's number is now 1."},
        {TOWERS, "+4", "+2", SUMMIT_SAY_MOVED, "Player 2's number is now 2."},
        {"start = 7\ntarget = 1000+\nops = append 0-9\n", "", "append 4", SUMMIT_SAY_MOVED,
         "The number is now 74."},
        {"start = 1\ntarget = 100+\nops = *2-9\n", "*9;*9", "*2", SUMMIT_SAY_REACHED,
         "Player 1 has reached 162 and wins!"},
        {"start = 0\ntarget = none\nlose = 5+\nops = +1-3\n", "+3", "+2", SUMMIT_SAY_FAILED,
         "Player 2 has landed on 5 and loses."},
        {"numbers = 1-9\npool = shared\nwith = =\nlose = 1\n", "", "1", SUMMIT_SAY_FAILED,
         "Player 1 has taken 1 and loses."},
        {"heaps = 1, 2\nops = -any, both -any\ntarget = 0\n", "2:-1", "both -1", SUMMIT_SAY_REACHED,
         "Player 2 has brought all heaps to 0 and wins!"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[200];
        struct summit_rules *rules = rules_from(cases[i].game);
        struct summit_position before = after(rules, cases[i].moves), now = before;
        struct summit_move move =
            summit_read_move(rules, &before, cases[i].typed, strlen(cases[i].typed));
        struct summit_effect effect;
        assert_int_equal(summit_play(rules, &now, move, &effect), SUMMIT_LEGAL);
        struct summit_word_context context = {
            .position = &now, .effect = &effect, .seat = before.turn, .move = move};
        summit_say(rules, cases[i].word, &context, text, sizeof text);
        assert_string_equal(text, cases[i].said);
        summit_rules_free(rules);
    }
}

/* By what a game is settled: the numbers, or who made the last move, or who sits where. */
static void what_settles_a_game_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *stuck;
        int64_t first, second;
        const char *said;
    } cases[] = {
        {"stuck = passes\nsettle = higher last\n", 9, 4,
         "Nobody can move any more. Player 1 has the higher number and wins."},
        {"stuck = passes\nsettle = higher last\n", 4, 4,
         "Nobody can move any more. Player 1 made the last move and wins."},
        {"stuck = settles\nsettle = lower next\n", 3, 4, "Player 1 has the lower number and wins."},
        {"stuck = settles\nsettle = lower next\n", 4, 4,
         "Player 1 didn't make the last move and wins."},
        {"stuck = settles\nsettle = nearer\n", 14, 13,
         "Player 1 is nearer to the target and wins."},
        {"stuck = settles\nsettle = first\n", 14, 15, "Then Player 1 wins."},
        {"stuck = settles\nsettle = lower first\n", 14, 14, "It is a tie, and Player 1 wins it."},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char game[300], text[200];
        snprintf(game, sizeof game, "%s%s", POOL, cases[i].stuck);
        struct summit_rules *rules = rules_from(game);
        struct summit_position position;
        summit_start(rules, 0, &position);
        position.number[0] = cases[i].first;
        position.number[1] = cases[i].second;
        position.winner = 0;
        struct summit_word_context context = {.position = &position};
        summit_say(rules, SUMMIT_SAY_SETTLED, &context, text, sizeof text);
        assert_string_equal(text, cases[i].said);
        summit_rules_free(rules);
    }
}

/* ---- Typing --------------------------------------------------------------------------------- */

static void moves_are_typed_as_people_say_them(void **state)
{
    (void)state;
    static const struct {
        const char *game, *typed, *move;
    } cases[] = {
        {NIM, "2: -3", "2: -3"},
        {NIM, "2:-3", "2: -3"},
        {NIM, "2 -3", "2: -3"},
        {NIM, "2: 3", "2: -3"},
        {NIM, "2 3", "2: -3"},
        {NIM, "heap 2: -3", "2: -3"},
        {NIM, "from 2 take 3", "2: -3"},
        {NIM, "from heap 2 take 3", "2: -3"},
        {NIM, "take 3 from 2", "2: -3"},
        {NIM, "Take 3 From Heap 2", "2: -3"},
        {NIM, "3 from 2", "2: -3"},
        {NIM, "-3 from 2", "2: -3"},
        {NIM, "2: subtract 3", "2: -3"},
        {NIM, "-5", "3: -5"}, /* which only one of them holds */
        {NIM, "take 5", "3: -5"},
        {NIM, "-3", ""}, /* on which? */
        {NIM, "9: -3", ""},
        {NIM, "2: +3", ""},
        {"heaps = 4, 7\nops = -any, both -any\ntarget = none\n", "both -3", "both -3"},
        {"heaps = 4, 7\nops = -any, both -any\ntarget = none\n", "both 3", "both -3"},
        {"heaps = 4, 7\nops = -any, both -any\ntarget = none\n", "take 3 from both", "both -3"},
        {"heaps = 4611686018427387904, 5\nops = -any\ntarget = none\n", "take 7 from 1", "1: -7"},
        {"heaps = 4611686018427387904, 5\nops = -any\ntarget = none\n", "1: Subtract 7", "1: -7"},
        {"start = 1000000000000000000\ntarget = none\nops = -any\n", "12", "-12"},
        {"start = 1000000000000000000\ntarget = none\nops = -any\n", "-12", "-12"},
        {"start = 1000000000000000000\ntarget = none\nops = -any\n", "take 12", "-12"},
        {"start = 1000000000000000000\ntarget = none\nops = -any\n", "Subtract  12", "-12"},
        {"start = 1000000000000000000\ntarget = none\nops = -any\n", "Add 12", ""},
        {"start = 0\ntarget = 99\nops = +1-9, -1-9\nmin = -9\n", "take 3", "-3"},
        {"start = 0\ntarget = 99\nops = +1-9, -1-9\nmin = -9\n", "3", ""},
        {GREEN, "12", "12"},
        {GREEN, "=12", "12"},
        {GREEN, "take 12", "12"},
        {GREEN, "Replace by 12", "12"},
        {"start = 7\ntarget = 1000+\nops = append 0-9\n", "append 7", "append 7"},
        {"start = 7\ntarget = 1000+\nops = append 0-9\n", "Append 7", "append 7"},
        {"start = 7\ntarget = 1000+\nops = append 0-9\n", "7", "append 7"},
        {ZERO "ops = -1, //2, =divisors\n", "//2", "//2"},
        {ZERO "ops = -1, //2, =divisors\n", "divide by 2 and round down", "//2"},
        {ZERO "ops = -1, //2, =divisors\n", "= 5", "=5"},
        {DUEL "ops = -7, else -1\n", "else -1", "-1"},
        {TOWERS, "their -3", "their -3"},
        {TOWERS, "their 3", "their -3"},
        {TOWERS, "-3", ""},
        {TOWERS, "4", "+4"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[64] = "";
        struct summit_rules *rules = rules_from(cases[i].game);
        struct summit_position position;
        summit_start(rules, 0, &position);
        struct summit_move move =
            summit_read_move(rules, &position, cases[i].typed, strlen(cases[i].typed));
        summit_write_move(rules, move, text, sizeof text);
        if (strcmp(text, cases[i].move) != 0)
            fail_msg("\"%s\" is \"%s\", expected \"%s\"", cases[i].typed, text, cases[i].move);
        summit_rules_free(rules);
    }
}

/* What is no move is found to be none at once, however many moves there are. */
static void a_thousand_moves_are_read_quickly(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1000\ntarget = none\nops = -1-1000\n");
    struct summit_position position;
    summit_start(rules, 0, &position);
    clock_t begin = clock();
    for (unsigned i = 0; i < 100; i++) {
        assert_false(summit_is_move(summit_read_move(rules, &position, "what is this 7 8 9", 18)));
        said(rules, SUMMIT_SAY_PROMPT, "", "");
    }
    assert_true((double)(clock() - begin) / CLOCKS_PER_SEC < 2);
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_is_a_noun),
        cmocka_unit_test(sentences_hold),
        cmocka_unit_test(every_key_is_a_sentence),
        cmocka_unit_test(nothing_else_is_told),
        cmocka_unit_test(long_lists_are_told_briefly),
        cmocka_unit_test(places_on_a_menu_are_told_briefly_too),
        cmocka_unit_test(a_refusal_says_why),
        cmocka_unit_test(each_new_refusal_has_its_word),
        cmocka_unit_test(usual_words_fit_the_family),
        cmocka_unit_test(moves_and_their_ends_are_told),
        cmocka_unit_test(what_settles_a_game_is_told),
        cmocka_unit_test(moves_are_typed_as_people_say_them),
        cmocka_unit_test(a_thousand_moves_are_read_quickly),
    };
    return cmocka_run_group_tests_name("spoken", tests, NULL, NULL);
}
