/* Tests of what is learned from a game: hints in layers, reviews, maps, and their words.
 */
#include "harness.h"

#include "study/study.h"

#include <stdio.h>
#include <string.h>

#define REACH "like = number-reach\n"
#define MAZE  "like = number-maze\nnames = Ann, Tom\n"
#define TOWER "like = number-tower\nnames = Ann, Tom\n"
#define EDGE  "like = reach-the-edge\nnames = Ann, Tom\n"

/* A game that stands after some moves, and its solver. */
struct stand {
    struct summit_rules *rules;
    struct summit_solver *solver;
    struct summit_position position;
};

static struct stand stand_at(const char *game, const char *moves)
{
    struct summit_error error;
    struct stand stand = {.rules = rules_from(game)};
    stand.solver = summit_solver_new(stand.rules, NULL, &error);
    assert_non_null(stand.solver);
    summit_start(stand.rules, 0, &stand.position);
    play_moves(stand.rules, &stand.position, moves);
    return stand;
}

static void stand_release(struct stand *stand)
{
    summit_solver_free(stand->solver);
    summit_rules_free(stand->rules);
}

/* ---- Hints ---------------------------------------------------------------------------------- */

static void check_layers(const char *game, const char *moves, enum summit_reason reason,
                         const char *who, const char *move, const char *why)
{
    struct stand stand = stand_at(game, moves);
    struct summit_hint hint;
    char text[500];
    const char *expected[] = {who, move, why};
    assert_true(summit_hint(stand.solver, &stand.position, &hint));
    assert_int_equal(hint.reason, reason);
    for (unsigned layer = SUMMIT_LAYER_WHO; layer <= SUMMIT_LAYER_WHY; layer++) {
        size_t length = summit_hint_tell(stand.rules, &hint, layer, text, sizeof text);
        assert_string_equal(text, expected[layer]);
        assert_int_equal(length, strlen(text));
    }
    stand_release(&stand);
}

static void each_reason_has_its_words(void **state)
{
    (void)state;
    check_layers(REACH, "*2 *2 +1 *2", SUMMIT_REASON_TARGET,
                 "You are winning. One of your moves keeps it.\n", "Land on 20 now.\n",
                 "Play ×2: that lands on 20 and wins.\n");
    check_layers(REACH "names = Ann, Tom\n", "*2 *2 +1 +1", SUMMIT_REASON_LEAVE,
                 "You are winning. One of your moves keeps it.\n", "Leave 12, 14, 16 or 18.\n",
                 "Play ×2: that leaves 12, and that is safe. Every answer loses.\n");
    check_layers(REACH "names = Ann, Tom\n", "*2 *2 +1 +1 +1 *2", SUMMIT_REASON_LEAVE,
                 "The other side can win from here, whatever you play.\n",
                 "You can't win by force now. Hold out: the other side may slip.\n",
                 "What you were left is safe for whoever left it. Play +1: that lasts longest.\n");
    check_layers(REACH "target = 1000\n", "", SUMMIT_REASON_LEAVE,
                 "The other side can win from here, whatever you play.\n",
                 "You can't win by force now. Hold out: the other side may slip.\n",
                 "What you were left is safe for whoever left it. Play +1: that lasts longest.\n");
    check_layers(REACH "ops = +1, *2, -1\n", "", SUMMIT_REASON_DRAW, "Nobody can force it.\n",
                 "Stay level: 2 of your moves do.\n", "Play +1: from there nobody can force it.\n");
    check_layers(MAZE, "+1 *2 +1 *2", SUMMIT_REASON_RACE,
                 "You are winning. One of your moves keeps it.\n",
                 "You need 6 more moves, the other side 7.\n", "Play ×2: that keeps you ahead.\n");
    check_layers(MAZE, "", SUMMIT_REASON_RACE, "You are winning, whatever you play now.\n",
                 "Both sides need 8 more moves, and it is your turn.\n",
                 "Play +1: that keeps you ahead.\n");
    check_layers(
        TOWER "target = 45\n", "", SUMMIT_REASON_RACE, "You are winning, whatever you play now.\n",
        "Both sides need 9 more moves, and it is your turn.\n", "Play 1: that keeps you ahead.\n");
    check_layers(TOWER "target = 46\n", "", SUMMIT_REASON_LAST,
                 "The other side can win from here, whatever you play.\n",
                 "You can't win by force now. Hold out: the other side may slip.\n",
                 "Every move can be answered. Play 1: that lasts longest.\n");
    check_layers(EDGE, "", SUMMIT_REASON_BAN, "You are winning. One of your moves keeps it.\n",
                 "Play the move that the other side would need next.\n",
                 "Play 3: the other side would need 3 next, and may not repeat it.\n");
    check_layers(EDGE, "3", SUMMIT_REASON_BAN,
                 "The other side can win from here, whatever you play.\n",
                 "You can't win by force now. Hold out: the other side may slip.\n",
                 "You would need 3, which was just played. Play 2: that lasts longest.\n");
    check_layers("start = 0\ntarget = 12\nops.1 = +1, +2\nops.2 = +1, +3\n", "",
                 SUMMIT_REASON_LEAVE, "You are winning, whatever you play now.\n",
                 "Leave 1, 2, 3, 4, 5, 6, 7, 8 and so on.\n",
                 "Play +1: that leaves 1, and that is safe. Every answer loses.\n");
    check_layers(REACH "players = 3\n", "", SUMMIT_REASON_ANSWERS,
                 "You are winning, whatever you play now.\n", "Leave 2.\n",
                 "Play +1: that leaves 2, and that is safe. Every answer loses.\n");
}

#define NIM   "heaps = 3, 4, 5\nops = -any\ntarget = none\nnames = Ann, Tom\n"
#define PAIRS "heaps = 4, 8\nops = -any, both -any\ntarget = none\nnames = Ann, Tom\n"
#define FALLS "names = Ann, Tom\ntarget = none\nops = "
#define LIST  "names = Ann, Tom\ntarget = none\npool = shared\nwith = =\nnumbers = "

/* Why, for whoever is to move; the first player is Ann. */
static void check_why(const char *game, const char *moves, const char *why)
{
    struct stand stand = stand_at(game, moves);
    struct summit_hint hint;
    char text[500];
    assert_true(summit_hint(stand.solver, &stand.position, &hint));
    assert_int_equal(hint.reason, SUMMIT_REASON_PLAN);
    summit_hint_tell(stand.rules, &hint, SUMMIT_LAYER_BRIEF_WHY, text, sizeof text);
    assert_string_equal(text, why);
    for (unsigned layer = SUMMIT_LAYER_WHO; layer <= SUMMIT_LAYER_WHY; layer++) {
        summit_hint_tell(stand.rules, &hint, layer, text, sizeof text);
        assert_null(strstr(text, "Nim sum")); /* for people there are other words */
        assert_null(strstr(text, "Grundy"));
        assert_null(strpbrk(text, "*<>"));
    }
    stand_release(&stand);
}

static void a_plan_has_its_words(void **state)
{
    (void)state;
#define AGAIN(law) "You are facing " law ", and Ann can keep it that way.\n"
    check_why(NIM, "", "Leave heaps whose Nim sum is 0: take 2 from heap 1.\n");
    check_why(NIM, "1:-2", AGAIN("heaps whose Nim sum is 0"));
    check_why(NIM "stuck = wins\n", "",
              "Leave heaps whose Nim sum is 0, or an odd number of ones once no heap holds more: "
              "take 2 from heap 1.\n");
    check_why(PAIRS, "",
              "Leave a pair like 1 and 2, 3 and 5, 4 and 7 or 6 and 10 (golden pairs, each one "
              "further apart): take 1 from heap 2.\n");
    check_why("heaps = 25, 7\nops = -multiples of other\ntarget = none\n", "",
              "Leave two different numbers, the larger less than 1.618 times the smaller (the "
              "golden ratio): take 14 from heap 1.\n");
    check_why("heaps = 5, 7, 9\nops = -1-3\ntarget = none\n", "",
              "Leave heaps whose remainders after division by 4 have the Nim sum 0: take 3 from "
              "heap 2.\n");
    check_why(FALLS "-1-3\nstart = 21\n", "", "Leave a multiple of 4: play -1.\n");
    check_why(FALLS "-1-3\nstart = 21\n", "-1", AGAIN("a multiple of 4"));
    check_why(FALLS "-1-3\nstart = 20\nstuck = wins\n", "",
              "Leave a number that is 1 more than a multiple of 4: play -3.\n");
    check_why(FALLS "-divisors\nstart = 30\nmin = 1\n", "", "Leave an odd number: play -15.\n");
    check_why(FALLS "-factors\nstart = 30\n", "-3",
              AGAIN("an odd number or an odd power of 2 (2, 8, 32 and so on)"));
    check_why(FALLS "/primes\nstart = 360\n", "/2",
              "Leave a number with an even number of prime factors: play /2.\n");
    check_why(FALLS "-any\nstart = 12\nnext = up to double\nbegin = not all\n", "",
              "As a sum of Fibonacci numbers of which no two are neighbours, -1 leaves 8 + 3. Its "
              "smallest part is more than Tom may take. Leave such numbers.\n");
    check_why(FALLS "-any\nstart = 22\nnext = any\nbegin = not all\n", "-2",
              "As a sum of different powers of 2, you have 16 + 4. You may not take its smallest "
              "part, and Ann can keep it that way.\n");
    check_why(
        LIST "1-7\n", "",
        "However the game continues, an odd number of turns is left, so the last one is yours.\n");
    check_why(LIST "1-40\ntakes = neighbours\n", "2",
              "Leave runs of neighbours whose Grundy values have the Nim sum 0: play 5.\n");
    check_why(LIST "1-40\nnext = divisors, multiples\nbegin = even\n", "38",
              "Pair up the numbers, each with one that may follow it. Here the partner is 19. Keep "
              "answering every number with its partner.\n");
}

/* A plan holds at every position, or it is none; of too many a proved law decides. */
static void a_plan_is_right_everywhere(void **state)
{
    (void)state;
    check_why(FALLS "-1-3\nstart = 9001\n", "", "Leave a multiple of 4: play -1.\n");
    check_why("heaps = 100, 200, 317\nops = -any\ntarget = none\n", "",
              "Leave heaps whose Nim sum is 0: take 145 from heap 3.\n");
    /* From 4001 to 4016 it is another game. */
    struct stand stand =
        stand_at(FALLS "-1-3\nstart = 9001\nstuck = loses\nlose = 4000, 4005, 4010, 4015\n", "");
    assert_int_equal(summit_plan_find(stand.solver, &stand.position).kind, SUMMIT_PLAN_NONE);
    stand_release(&stand);
}

static void each_way_to_win_a_race_has_its_words(void **state)
{
    (void)state;
#define SUMS "start = 0\ntarget = 9\nnumber = own\nnumbers = 2, 4, 5\nbeyond = refused\n"
    check_layers(SUMS, "2", SUMMIT_REASON_RACE, "You are winning, whatever you play now.\n",
                 "You need 2 more moves; the other side can't get there any more.\n",
                 "Play 2: that keeps you ahead.\n");
    check_layers(SUMS, "2 4", SUMMIT_REASON_RACE,
                 "The other side can win from here, whatever you play.\n",
                 "You can't get there any more; the other side needs 1 more move.\n",
                 "Every move can be answered. Play 4: that lasts longest.\n");
    check_layers(TOWER "target = 46\n", "1", SUMMIT_REASON_LAST,
                 "You are winning, whatever you play now.\n",
                 "Nobody can get there any more. Keep moves in hand: the last one to move wins.\n",
                 "Play 1: you can still move when the other side can't.\n");
    check_layers("start = 0\ntarget = 7\nops = +2, +4\nbeyond = refused\nstuck = loses\n", "+4",
                 SUMMIT_REASON_STUCK, "You are winning, whatever you play now.\n",
                 "Leave the other side no move.\n", "Play +2: then there is no answer.\n");
}

static void a_pipe_gets_one_line(void **state)
{
    (void)state;
    struct stand stand = stand_at(REACH, "*2");
    struct summit_hint hint;
    struct text text = {0};
    summit_hint(stand.solver, &stand.position, &hint);
    hint_tell(&text, stand.rules, &hint, SUMMIT_LAYER_BRIEF);
    hint_tell(&text, stand.rules, &hint, SUMMIT_LAYER_BRIEF_WHY);
    assert_string_equal(text.at, "+1 is best: it wins in 13 turns.\n"
                                 "+1 leaves 3, and from there every answer loses.\n");
    text_clear(&text);
    play_moves(stand.rules, &stand.position, "*2 +1 *2 *2");
    assert_true(summit_hint(stand.solver, &stand.position, &hint));
    hint_tell(&text, stand.rules, &hint, SUMMIT_LAYER_WHO);
    assert_string_equal(text.at, "There is nothing to choose here.\n");
    text_release(&text);
    stand_release(&stand);
}

/* ---- Reviews -------------------------------------------------------------------------------- */

struct moves {
    struct summit_played played[32];
    size_t count;
};

static void entry(const void *context, size_t index, struct summit_played *played)
{
    *played = ((const struct moves *)context)->played[index];
}

static struct moves moves_of(struct stand *stand, const char *typed)
{
    struct moves moves = {0};
    for (size_t length; *typed != '\0'; typed += length + strspn(typed + length, " ")) {
        length = strcspn(typed, " ");
        struct summit_ply ply = {.seat = stand->position.turn};
        if (strncmp(typed, "resign", length) == 0)
            ply.kind = SUMMIT_DONE_RESIGN;
        else if (strncmp(typed, "timeout", length) == 0)
            ply.kind = SUMMIT_DONE_TIMEOUT;
        else
            ply.move = summit_read_move(stand->rules, &stand->position, typed, length);
        moves.played[moves.count++] = (struct summit_played){stand->position, ply, 1};
        if (ply.kind == SUMMIT_DONE_MOVE)
            assert_int_equal(summit_play(stand->rules, &stand->position, ply.move, NULL),
                             SUMMIT_LEGAL);
    }
    return moves;
}

/* What the last paragraph of a review says. */
static void check_end(const char *game, const char *typed, const char *expected)
{
    struct stand stand = stand_at(game, "");
    struct moves moves = moves_of(&stand, typed);
    struct summit_reviewed reviewed = {moves.count, entry, &moves};
    struct summit_review review;
    struct summit_error error;
    struct text text = {0};
    assert_true(summit_review_make(stand.solver, &reviewed, NULL, NULL, &review, &error));
    review_tell(&text, stand.rules, &review);
    const char *end = strstr(text.at, "|\n\n");
    assert_non_null(end);
    assert_string_equal(end + 3, expected);
    text_release(&text);
    summit_review_release(&review);
    stand_release(&stand);
}

#define MOVES "No move threw anything away.\n"
#define GOOD  "Nobody gave a win away.\n"
#define LOST  "Player 1 could not win from the start"
#define FIVE  "start = 5\n"
#define START REACH "start = 14\n"

static void a_lost_game_has_something_to_say(void **state)
{
    (void)state;
    check_end(START, "*2", GOOD LOST ". Going past 20 at 14 was the only avoidable mistake.\n");
    check_end(START, "+1 +1 +1 +1 +1 +1", GOOD LOST ": no move would have lasted longer.\n");
    check_end(START, "+1 +1", GOOD); /* it isn't over */
    check_end(REACH FIVE, "*2 *2",
              GOOD LOST
              ". The only avoidable mistake was *2 at move 1: +1 lasts 8 turns longer.\n");
    check_end("like = number-maze\nfirst = 1\ntarget = 8\n", "+1 *2 *2 *2 *2",
              "Nobody gave a win away.\n"
              "Player 2 could not win from the start: no move would have lasted longer.\n");
    check_end(REACH "start = 12\n", "+1 +1 *2",
              GOOD LOST ". Going past 20 at 14 was the only avoidable mistake.\n");
    check_end(REACH, "*2 *2 +1 *2 *2",
              "The game turned 1 time, the last time at move 2. There Player 2 had: +1 +1 +1 +1 *2 "
              "+1 +1 +1 +1 +1 +1 +1 +1\n");
}

/* Of moves that were never made nothing is said, nor that nobody threw away what somebody gave up.
 */
static void who_gives_up_could_have_lasted_longer(void **state)
{
    (void)state;
    static const char *const ends[] = {"resign", "timeout"};
    for (size_t i = 0; i < COUNT(ends); i++) {
        char typed[32];
        snprintf(typed, sizeof typed, "+1 +1 %s", ends[i]);
        check_end(START, typed, MOVES "Player 1 could not win from the start.\n");
        snprintf(typed, sizeof typed, "+1 %s", ends[i]); /* the other one, who was winning */
        check_end(START, typed, MOVES);
        snprintf(typed, sizeof typed, "*2 %s", ends[i]); /* two, of which the first was no good */
        check_end(REACH FIVE, typed, MOVES);
        struct stand stand = stand_at(START, "");
        struct moves moves = moves_of(&stand, ends[i]);
        struct summit_reviewed reviewed = {moves.count, entry, &moves};
        struct summit_review review;
        struct summit_error error;
        struct text text = {0};
        assert_true(summit_review_make(stand.solver, &reviewed, NULL, NULL, &review, &error));
        review_tell_outcome(&text, stand.rules, &review);
        assert_null(text.at);
        text_release(&text);
        summit_review_release(&review);
        stand_release(&stand);
    }
}

static void a_review_ends_with_the_plan(void **state)
{
    (void)state;
    check_end(NIM, "1:-2 1:-1 3:-1 2:-4 3:-4",
              GOOD
              "Tom could not win from the start. The only avoidable mistake was 2: -4 at move 4: "
              "2: -1 or 3: -1 lasts 6 turns longer.\n"
              "Whoever leaves heaps whose Nim sum is 0 wins.\n");
}

/* In a match every round begins anew, so that no one could not win from the start. */
static void a_match_was_not_lost_from_the_start(void **state)
{
    (void)state;
    struct stand stand = stand_at(START, "");
    struct moves moves = moves_of(&stand, "*2");
    moves.played[0].round = 2;
    struct summit_reviewed reviewed = {moves.count, entry, &moves};
    struct summit_review review;
    struct summit_error error;
    assert_true(summit_review_make(stand.solver, &reviewed, NULL, NULL, &review, &error));
    assert_int_equal(review.lost, SUMMIT_NOBODY);
    summit_review_release(&review);
    stand_release(&stand);
}

static bool never(void *context, double done)
{
    (void)done;
    ++*(unsigned *)context;
    return false;
}

static void long_work_can_be_stopped(void **state)
{
    (void)state;
    struct stand stand = stand_at(REACH, "");
    struct summit_error error;
    struct summit_review review;
    struct summit_map map;
    unsigned asked = 0;
    struct summit_map_options options = {.progress = never, .context = &asked};
    assert_false(summit_map_draw(stand.solver, &stand.position, &options, &map, &error));
    assert_string_equal(error.text, "the work was cancelled");
    assert_int_equal(asked, 1);
    struct moves moves = moves_of(&stand, "*2 *2 +1");
    struct summit_reviewed reviewed = {moves.count, entry, &moves};
    assert_false(summit_review_make(stand.solver, &reviewed, never, &asked, &review, &error));
    assert_string_equal(error.text, "The review was stopped.");
    assert_int_equal(asked, 2);
    stand_release(&stand);
}

static void want_of_memory_is_a_sentence(void **state)
{
    (void)state;
    struct stand stand = stand_at(REACH, "");
    struct moves moves = moves_of(&stand, "*2 *2 +1");
    struct summit_reviewed reviewed = {moves.count, entry, &moves};
    struct summit_error error;
    struct summit_review review;
    struct summit_map map;
    size_t held = heap_held();
    for (unsigned n = 1; n <= 2; n++) {
        fail_call(CALL_ALLOCATE, n, 0, false);
        assert_false(summit_review_make(stand.solver, &reviewed, NULL, NULL, &review, &error));
        assert_string_equal(error.text, "There isn't enough memory for a review.");
    }
    for (unsigned n = 1; n <= 3; n++) {
        fail_call(CALL_ALLOCATE, n, 0, false);
        assert_false(summit_map_draw(stand.solver, &stand.position, NULL, &map, &error));
        assert_string_equal(error.text, "there isn't enough memory");
    }
    fail_call(CALL_ALLOCATE, 0, 0, false);
    assert_int_equal(heap_held(), held);
    stand_release(&stand);
}

/* ---- Maps, JSON ----------------------------------------------------------------------------- */

static enum summit_map_kind kind_of(const char *game, const char *moves, unsigned per_row,
                                    size_t *columns)
{
    struct stand stand = stand_at(game, moves);
    struct summit_map map;
    struct summit_error error;
    struct summit_map_options options = {.per_row = per_row};
    assert_true(summit_map_draw(stand.solver, &stand.position, &options, &map, &error));
    enum summit_map_kind kind = map.kind;
    *columns = map.columns;
    summit_map_release(&map);
    stand_release(&stand);
    return kind;
}

static void the_kind_of_a_map_follows_from_the_game(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        enum summit_map_kind kind;
        size_t columns, wide; /* with ten in a row, and with twenty */
    } cases[] = {
        {REACH, SUMMIT_MAP_NUMBERS, 10, 20},
        {"start = 1\ntarget.1 = 9\ntarget.2 = 7\nops = +1, *2\n", SUMMIT_MAP_TURNS, 1, 1},
        {EDGE, SUMMIT_MAP_DISTANCES, 4, 4},
        {MAZE "target = 20\n", SUMMIT_MAP_GRID, 19, 19},
        {MAZE "target = 21\n", SUMMIT_MAP_RACE, 10, 20},
        {TOWER, SUMMIT_MAP_MOVES, 10, 10},
        {TOWER "numbers = 1-11\n", SUMMIT_MAP_MOVES, 12, 12},
        {TOWER "numbers = 1-12\n", SUMMIT_MAP_MOVES, 1, 1},
        {NIM, SUMMIT_MAP_BOARD, 5, 5},
        {"heaps = 9\nops = -1-2\ntarget = none\n", SUMMIT_MAP_NUMBERS, 10, 20},
        {"heaps = 90, 200\nops = -any\ntarget = none\n", SUMMIT_MAP_BOARD, 14, 14},
        {FALLS "-factors\nstart = 30\n", SUMMIT_MAP_NUMBERS, 10, 20},
        {"start = 1\ntarget = 50+\nops = *2-3\n", SUMMIT_MAP_NUMBERS, 10, 20},
        {FALLS "-any\nstart = 12\nnext = up to double\n", SUMMIT_MAP_MOVES, 1, 1},
        {LIST "1-7\n", SUMMIT_MAP_FIRST, 10, 20},
        {"start = 1\ntarget = 40\nnumbers = 1-6\nwith = +, *\npool = shared\n", SUMMIT_MAP_MOVES, 1,
         1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        size_t columns = 0;
        assert_int_equal(kind_of(cases[i].game, "", 0, &columns), cases[i].kind);
        assert_int_equal(columns, cases[i].columns);
        assert_int_equal(kind_of(cases[i].game, "", 20, &columns), cases[i].kind);
        assert_int_equal(columns, cases[i].wide);
    }
}

/* More moves than anybody can list, far away from 0. */
static void what_is_too_large_to_list_is_told(void **state)
{
    (void)state;
    struct stand stand = stand_at("heaps = 4611686018427387904, 4611686018427387903\nops = -any\n"
                                  "target = none\n",
                                  "");
    struct summit_map map;
    struct summit_error error;
    static char text[60000];
    summit_verdict_tell(stand.solver, &stand.position, text, sizeof text);
    assert_non_null(strstr(text, "4611686018427387903, and Player 1 wins.\n  1: -1  makes "));
    assert_non_null(strstr(text, "  <- best\n"));
    assert_non_null(strstr(text, "  ... and more than "));
    summit_verdict_json(stand.solver, &stand.position, text, sizeof text);
    assert_non_null(strstr(text, "\"exact\":\"value\",\"best\":[\"1: -1\"],\"moves\":["));
    assert_non_null(strstr(text, "],\"count\":"));
    assert_non_null(strstr(text, ",\"method\":\"heaps\"}\n"));
    assert_true(summit_map_draw(stand.solver, &stand.position, NULL, &map, &error));
    assert_int_equal(map.kind, SUMMIT_MAP_BOARD);
    summit_map_release(&map);
    stand_release(&stand);
}

static void a_board_is_drawn_of_heaps(void **state)
{
    (void)state;
    struct stand stand = stand_at(NIM, "3:-2 1:-1");
    struct summit_map map;
    struct summit_error error;
    char text[1000];
    assert_true(summit_map_draw(stand.solver, &stand.position, NULL, &map, &error));
    summit_map_tell(&map, text, sizeof text);
    assert_string_equal(text, "test: who wins with which two heaps\n"
                              "◆ is safe: whoever leaves it to the other wins.\n"
                              "Rows: heap 1. Columns: heap 2. The other heaps stay at 3.\n\n"
                              "heap  0  1  2  3  4\n"
                              "   0  ·  ·  ·  ◆  ·\n"
                              "   1  ·  ·  ◆  ·  ·\n"
                              "   2  ·  ◆  ·  · [·]\n"
                              "   3  ◆  ·  ·  ·  ·\n");
    summit_map_release(&map);
    stand_release(&stand);
    stand = stand_at(LIST "1-5\nnext = neighbours\n", "3");
    assert_true(summit_map_draw(stand.solver, &stand.position, NULL, &map, &error));
    summit_map_tell(&map, text, sizeof text);
    assert_string_equal(text, "test: who wins by taking which number\n"
                              "◆: taking it is safe.\n\n"
                              "   +0  +1  +2  +3  +4  +5  +6  +7  +8  +9\n0           ·       ·\n");
    summit_map_release(&map);
    summit_verdict_tell(stand.solver, &stand.position, text, sizeof text);
    assert_string_equal(
        text, "test: the last move was 3, 1, 2, 4, 5 are left, and Tom loses in 2 turns.\n"
              "  2      then Ann wins in 1 turn  <- best\n"
              "  4      then Ann wins in 1 turn  <- best\n"
              "Best line: 2 1\n"
              "Found by: pools\n");
    stand_release(&stand);
}

static void being_stuck_is_told_as_what_it_is(void **state)
{
    (void)state;
    static const struct {
        const char *key, *said;
    } cases[] = {
        {"stuck = loses\n", "There is no move here: the game is lost.\n"},
        {"stuck = wins\n", "There is no move here: the game is won.\n"},
        {"stuck = draws\n", "There is no move here: the game is drawn.\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char game[200], text[1000];
        snprintf(game, sizeof game, "start = 4\nmin = 0\ntarget = 0\nops = -3, 4\n%s",
                 cases[i].key);
        struct stand stand = stand_at(game, "-3");
        summit_verdict_tell(stand.solver, &stand.position, text, sizeof text);
        assert_non_null(strstr(text, cases[i].said));
        stand_release(&stand);
    }
}

static void json_is_made_from_the_same(void **state)
{
    (void)state;
    struct stand stand = stand_at("like = number-maze\ntarget = 4\n", "");
    struct summit_hint hint;
    struct summit_map map;
    struct summit_error error;
    char text[2000];
    summit_hint(stand.solver, &stand.position, &hint);
    summit_hint_json(stand.rules, &hint, text, sizeof text);
    assert_string_equal(text, "{\"game\":\"test\",\"to_move\":1,\"value\":\"win\",\"plies\":3,"
                              "\"best\":[\"+1\",\"*2\"],\"makes\":\"2\",\"reason\":\"race\","
                              "\"needs\":[2,2]}\n");
    assert_true(summit_map_draw(stand.solver, &stand.position, NULL, &map, &error));
    summit_map_json(&map, text, sizeof text);
    assert_string_equal(
        text, "{\"game\":\"test\",\"kind\":\"grid\",\"title\":\"Number Maze: who wins with which tw"
              "o numbers\",\"rows\":[\"1\",\"2\",\"3\"],\"columns\":[\"1\",\"2\",\"3\"],\"cells\":["
              "[{\"letter\":\"W\",\"here\":true},{\"letter\":\"L\"},{\"letter\":\"L\"}],[{\"letter"
              "\":\"W\"},{\"letter\":\"W\"},{\"letter\":\"W\"}],[{\"letter\":\"W\"},{\"letter\":\"W"
              "\"},{\"letter\":\"W\"}]]}\n");
    summit_map_release(&map);
    struct moves moves = moves_of(&stand, "+1 +1 *2");
    struct summit_reviewed reviewed = {moves.count, entry, &moves};
    struct summit_review review;
    assert_true(summit_review_make(stand.solver, &reviewed, NULL, NULL, &review, &error));
    summit_review_json(stand.rules, &review, text, sizeof text);
    assert_string_equal(
        text,
        "{\"game\":\"test\",\"entries\":[{\"kind\":\"move\",\"round\":1,\"player\":1,\"move\""
        ":\"+1\",\"makes\":\"2\",\"value\":\"win\",\"plies\":3,\"kept\":\"win\",\"winning\":1,\"m"
        "istake\":false,\"turning\":false,\"sooner\":0},{\"kind\":\"move\",\"round\":1,\"play"
        "er\":2,\"move\":\"+1\",\"makes\":\"2\",\"value\":\"lose\",\"plies\":2,\"kept\":\"lose\","
        "\"winning\":1,\"mistake\":false,\"turning\":false,\"sooner\":0},{\"kind\":\"move\","
        "\"round\":1,\"player\":1,\"move\":\"*2\",\"makes\":\"4\",\"value\":\"win\",\"plies\":1,"
        "\"kept\":\"win\",\"winning\":1,\"mistake\":false,\"turning\":false,\"sooner\":0}],\""
        "turns\":0,\"lost_from_the_start\":2}\n");
    summit_review_release(&review);
    stand_release(&stand);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_reason_has_its_words),
        cmocka_unit_test(a_plan_has_its_words),
        cmocka_unit_test(a_plan_is_right_everywhere),
        cmocka_unit_test(each_way_to_win_a_race_has_its_words),
        cmocka_unit_test(a_pipe_gets_one_line),
        cmocka_unit_test(a_lost_game_has_something_to_say),
        cmocka_unit_test(who_gives_up_could_have_lasted_longer),
        cmocka_unit_test(a_review_ends_with_the_plan),
        cmocka_unit_test(a_match_was_not_lost_from_the_start),
        cmocka_unit_test(long_work_can_be_stopped),
        cmocka_unit_test(want_of_memory_is_a_sentence),
        cmocka_unit_test(the_kind_of_a_map_follows_from_the_game),
        cmocka_unit_test(what_is_too_large_to_list_is_told),
        cmocka_unit_test(a_board_is_drawn_of_heaps),
        cmocka_unit_test(being_stuck_is_told_as_what_it_is),
        cmocka_unit_test(json_is_made_from_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
