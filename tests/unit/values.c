/* Tests of moves as values and of how many there may be: position.c, compiled_rules.c, move_text.c,
 * game_file.c. */
#include "harness.h"

#include "core/compiled_rules.h"
#include "base/text.h"
#include "session/record.h"

#include <stdlib.h>
#include <string.h>

enum { RULE_SETS = 1500, PLIES = 60 };

static void a_position_is_small(void **state)
{
    (void)state;
    assert_in_range(sizeof(struct summit_position), 1, 160);
}

/* ---- What a move does ----------------------------------------------------------------------- */

/* What a move makes and what that means, found without the engine. */
static struct summit_effect effect_of(const struct summit_rules *rules,
                                      const struct summit_position *position,
                                      struct summit_move move)
{
    struct summit_effect effect = {.on = move.on, .before = position->number[move.on]};
    int64_t target = summit_rules_target(rules, position->turn);
    wide number = effect.before;
    effect.made = move.op == SUMMIT_ADD        ? number + move.by
                  : move.op == SUMMIT_SUBTRACT ? number - move.by
                  : move.op == SUMMIT_MULTIPLY ? number * move.by
                                               : number / move.by;
    bool down = target < summit_rules_start(rules);
    if (effect.made == target)
        effect.meaning = SUMMIT_REACHES;
    else if (down ? effect.made < target : effect.made > target)
        effect.meaning = SUMMIT_EXCEEDS;
    return effect;
}

static void expect_effect(const struct summit_effect *found, const struct summit_effect *expected)
{
    assert_int_equal(found->on, expected->on);
    assert_int_equal(found->before, expected->before);
    assert_true(found->made == expected->made);
    assert_int_equal(found->meaning, expected->meaning);
}

/* Who has won once a player has left; SUMMIT_NOBODY if several are still in. */
static int winner_without(const struct summit_rules *rules, unsigned out)
{
    unsigned in = ~out & ((1u << summit_rules_players(rules)) - 1);
    return (in & (in - 1)) == 0 ? __builtin_ctz(in) : SUMMIT_NOBODY;
}

/* What was played is what the effect has told. Of three and more players, one who goes beyond the
 * target leaves the number as it was. */
static void expect_played(const struct summit_rules *rules, const struct summit_position *before,
                          const struct summit_position *after, const struct summit_effect *effect)
{
    bool exceeds = effect->meaning == SUMMIT_EXCEEDS;
    unsigned out = before->out | (exceeds ? 1u << before->turn : 0);
    bool back = exceeds && summit_rules_players(rules) > 2;
    wide number = back ? effect->before : effect->made;
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        assert_true(after->number[i] == (i != effect->on      ? before->number[i]
                                         : number > INT64_MAX ? INT64_MAX
                                                              : number));
    assert_int_equal(after->out, out);
    assert_int_equal(after->winner, effect->meaning == SUMMIT_REACHES ? before->turn
                                    : exceeds                         ? winner_without(rules, out)
                                                                      : SUMMIT_NOBODY);
    assert_true(after->winner != SUMMIT_NOBODY || !(after->out >> after->turn & 1));
}

static void expect_refused(const struct summit_rules *rules, const struct summit_position *position,
                           struct summit_move move, enum summit_refusal refusal)
{
    struct summit_position after = *position;
    assert_int_not_equal(refusal, SUMMIT_LEGAL);
    assert_int_equal(summit_play(rules, &after, move, NULL), refusal);
    assert_memory_equal(&after, position, sizeof after);
}

/* What is no move of the player to move, but nearly one. */
static void expect_strangers_refused(const struct summit_rules *rules,
                                     const struct summit_position *position)
{
    unsigned turn = position->turn;
    enum summit_refusal refusal =
        position->winner == SUMMIT_NOBODY ? SUMMIT_REFUSED_UNKNOWN : SUMMIT_REFUSED_OVER;
    struct summit_move own = summit_action_move(rules, turn, 0);
    const struct summit_move strangers[] = {
        SUMMIT_NO_MOVE,
        {.by = own.by, .op = own.op, .on = (uint8_t)(own.on + 1)}, /* another's number */
        {.by = own.by, .op = own.op, .on = 255},
        {.by = own.by, .op = 200, .on = own.on},
        {.by = INT64_MIN, .op = own.op, .on = own.on},
    };
    for (size_t i = 0; i < COUNT(strangers); i++) {
        struct summit_effect effect;
        assert_true(summit_move_action(rules, turn, strangers[i]) == SUMMIT_NO_ACTION);
        assert_int_equal(summit_try(rules, position, strangers[i], &effect), refusal);
        assert_int_equal(summit_left(rules, position, turn, strangers[i]), -1);
        expect_refused(rules, position, strangers[i], refusal);
    }
}

/* Every action of the player to move: what is listed is legal and does what its effect tells; all
 * else is refused and changes nothing. */
static void expect_values(const struct summit_rules *rules, const struct summit_position *position)
{
    size_t listed = 0;
    for (size_t action = 0; action < summit_actions(rules); action++) {
        struct summit_move move = summit_action_move(rules, position->turn, action);
        struct summit_position after = *position;
        struct summit_effect effect, expected;
        enum summit_refusal refusal = summit_try(rules, position, move, &effect);
        if (!is_listed(rules, position, move)) {
            expect_refused(rules, position, move, refusal);
            continue;
        }
        listed++;
        expected = effect_of(rules, position, move);
        assert_int_equal(refusal, SUMMIT_LEGAL);
        assert_int_equal(summit_play(rules, &after, move, NULL), SUMMIT_LEGAL);
        assert_int_equal(summit_move_action(rules, position->turn, move), action);
        expect_effect(&effect, &expected);
        expect_played(rules, position, &after, &effect);
    }
    assert_int_equal(summit_count_moves(rules, position), listed);
    assert_int_equal(summit_stuck(rules, position),
                     listed == 0 && position->winner == SUMMIT_NOBODY);
    expect_strangers_refused(rules, position);
}

/* ---- How often moves were made -------------------------------------------------------------- */

/* Counted without the engine: of each seat, each action. */
struct counts {
    unsigned used[SUMMIT_PLAYERS][MOVES_MOST];
};

static void expect_counts(const struct summit_rules *rules, const struct summit_position *position,
                          const struct counts *counts)
{
    struct summit_position start;
    summit_start(rules, 0, &start);
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        for (unsigned action = 0; action < summit_rules_moves(rules, seat); action++) {
            struct summit_move move = summit_action_move(rules, seat, action);
            int uses = summit_left(rules, &start, seat, move);
            int left = uses < 0 ? -1 : uses - (int)counts->used[seat][action];
            assert_int_equal(summit_left(rules, position, seat, move), left);
        }
}

/* One ply, drawn: mostly a move, now and then somebody leaves. Who goes beyond the target has no
 * use of that move. */
static void play_ply(const struct summit_rules *rules, struct summit_position *position,
                     struct counts *counts, uint64_t *seed)
{
    unsigned turn = position->turn;
    if (summit_stuck(rules, position)) {
        summit_pass(rules, position);
        return;
    }
    if (draw_below(seed, 30) == 0) {
        summit_drop(rules, position, draw_below(seed, summit_rules_players(rules)));
        return;
    }
    struct summit_move move = draw_move(rules, position, seed);
    assert_int_equal(summit_play(rules, position, move, NULL), SUMMIT_LEGAL);
    if (!(position->out >> turn & 1))
        counts->used[turn][summit_move_action(rules, turn, move)]++;
}

static void moves_do_what_their_effect_tells(void **state)
{
    (void)state;
    uint64_t seed = 7;
    unsigned good = 0;
    for (unsigned i = 0; i < RULE_SETS; i++) {
        char text[1024];
        struct summit_error error;
        struct summit_position position;
        struct counts counts = {0};
        draw_rules(&seed, text, sizeof text);
        if (rules_error(text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(text);
        summit_start(rules, draw_below(&seed, summit_rules_players(rules)), &position);
        for (unsigned ply = 0; ply < PLIES && position.winner == SUMMIT_NOBODY; ply++) {
            expect_values(rules, &position);
            play_ply(rules, &position, &counts, &seed);
            expect_counts(rules, &position, &counts);
        }
        expect_values(rules, &position);
        summit_rules_free(rules);
        good++;
    }
    assert_true(good > RULE_SETS / 4);
}

/* ---- Very many moves ------------------------------------------------------------------------ */

/* Rules with a list of moves `SIGNfrom` to `SIGNto`, on the line that ends with %s. */
static struct summit_rules *rules_with(const char *format, char sign, int64_t from, int64_t to,
                                       char *text, size_t size)
{
    static char list[16384];
    struct text out = text_into(list, sizeof list);
    for (int64_t by = from; by <= to; by++)
        text_addf(&out, "%s%c%lld", by > from ? ", " : "", sign, (long long)by);
    assert_true(out.length < sizeof list);
    out = text_into(text, size);
    text_addf(&out, format, list);
    assert_true(out.length < size);
    return rules_from(text);
}

/* Every move of a player is read as it is written, and is an action of its own. */
static void expect_all_read(const struct summit_rules *rules,
                            const struct summit_position *position)
{
    unsigned turn = position->turn;
    for (size_t action = 0; action < summit_rules_moves(rules, turn); action++) {
        char written_move[32];
        struct summit_move move = summit_action_move(rules, turn, action);
        size_t length = summit_write_move(rules, move, written_move, sizeof written_move);
        assert_true(
            summit_same_move(summit_read_move(rules, position, written_move, length), move));
        assert_int_equal(summit_move_action(rules, turn, move), action);
    }
}

/* Written, read and written again, the rules and what is said of them are the same. */
static void expect_written_again(const struct summit_rules *rules)
{
    char *first = strdup(written(rules)), *sentences = strdup(described(rules));
    struct summit_rules *again = rules_from(first);
    assert_string_equal(written(again), first);
    assert_string_equal(described(again), sentences);
    summit_rules_free(again);
    free(sentences);
    free(first);
}

/* A drawn game to its end, which is kept and read again. */
static void expect_kept(const struct summit_rules *rules, uint64_t seed)
{
    struct game game;
    struct record record;
    struct summit_error error;
    struct text journal = {0};
    game_init(&game, rules, 0);
    record_head(&game, &journal);
    while (!game_over(&game)) {
        const struct summit_position *now = &game.now.position;
        struct summit_ply entry = {SUMMIT_DONE_MOVE, now->turn, draw_move(rules, now, &seed)};
        assert_true(game_enter(&game, entry, NULL));
        record_entry(&game, &journal);
    }
    if (record_read(&record, journal.at, journal.length, &error) != RECORD_GOOD)
        fail_msg("line %u: %s", error.line, error.text);
    assert_memory_equal(&record.game.now.position, &game.now.position,
                        sizeof(struct summit_position));
    assert_string_equal(record.journal.at, journal.at);
    record_release(&record);
    text_release(&journal);
    game_release(&game);
}

static void each_seat_has_up_to_256_moves(void **state)
{
    (void)state;
    char text[8192];
    struct summit_position position;
    struct summit_rules *rules = rules_with("start = 0\ntarget = 1000\nplayers = 8\nops = %s\n",
                                            '+', 1, 256, text, sizeof text);
    assert_int_equal(summit_actions(rules), 256);
    assert_string_equal(strstr(written(rules), "ops = "), strstr(text, "ops = "));
    for (unsigned seat = 0; seat < 8; seat++) {
        summit_start(rules, seat, &position);
        assert_int_equal(summit_rules_moves(rules, seat), 256);
        assert_int_equal(summit_count_moves(rules, &position), 256);
        expect_all_read(rules, &position);
        expect_values(rules, &position);
    }
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "+256 +255 +256 +233");
    assert_int_equal(position.winner, 3);
    expect_written_again(rules);
    expect_kept(rules, 1);
    summit_rules_free(rules);
}

/* The last of 512 different moves is known from the first, to a ban as to the menu. */
static void seats_have_256_different_moves_each(void **state)
{
    (void)state;
    char text[8192];
    struct summit_position position;
    struct summit_rules *rules = rules_with("start = 1\ntarget = 4000000000\nrepeat = not-last\n"
                                            "ops.1 = +1, *257, +256\nmenu = yes\nops.2 = %s\n",
                                            '*', 2, 257, text, sizeof text);
    summit_start(rules, 1, &position);
    expect_all_read(rules, &position);
    play_moves(rules, &position, "256");
    assert_int_equal(position.number[0], 257);
    struct summit_effect effect;
    struct summit_move move = summit_action_move(rules, 0, 1);
    assert_int_equal(summit_try(rules, &position, move, &effect), SUMMIT_REFUSED_REPEATED);
    assert_int_equal(summit_count_moves(rules, &position), 2);
    expect_values(rules, &position);
    expect_written_again(rules);
    expect_kept(rules, 2);
    summit_rules_free(rules);
}

/* A list whose numbers are as long as they can be is longer than any word may be. */
static void long_lists_are_read_again(void **state)
{
    (void)state;
    char text[16384];
    struct summit_rules *rules =
        rules_with("start = 0\ntarget = 4611686018427387904\nops = %s\n", '+', SUMMIT_LIMIT - 255,
                   SUMMIT_LIMIT, text, sizeof text);
    assert_true(strlen(text) > 5000);
    expect_written_again(rules);
    summit_rules_free(rules);
    rules = rules_from("start = 0\ntarget = 4611686018427387904\n"
                       "numbers = 4611686018427387649-4611686018427387904\n");
    expect_written_again(rules);
    expect_kept(rules, 3);
    summit_rules_free(rules);
}

/* Words of very many lines take more room in a file than in the one that they were read from; and
 * still more where they are set in. What is too long to be kept isn't played. */
static void what_can_be_played_can_be_kept(void **state)
{
    (void)state;
    static const char *const words[] = {"opening", "turn", "moved", "won"};
    static char text[65536];
    struct summit_error error;
    struct text out = text_into(text, sizeof text);
    text_add(&out, "start = 1\ntarget = 99\nsteps = 1");
    for (unsigned step = 2; step <= 99; step++)
        text_addf(&out, ", %u", step);
    text_add(&out, "\n");
    for (size_t i = 0; i < COUNT(words); i++) {
        text_addf(&out, "say %s = x\n", words[i]);
        for (unsigned line = 0; line < 4090; line++)
            text_add(&out, "|\n");
        if (i == 2) {
            struct summit_rules *rules = rules_from(text);
            expect_kept(rules, 4);
            summit_rules_free(rules);
        }
    }
    assert_non_null(strstr(rules_error(text, &error), "as a game file, expected at most 65536"));
}

/* ---- Very many counts ----------------------------------------------------------------------- */

/* Plays a drawn game, comparing the counts at each ply, and tells how many plies it had. */
static unsigned play_counting(const struct summit_rules *rules, uint64_t seed)
{
    struct summit_position position;
    struct counts counts = {0};
    unsigned plies = 0;
    summit_start(rules, 0, &position);
    for (; position.winner == SUMMIT_NOBODY; plies++) {
        unsigned turn = position.turn;
        if (summit_stuck(rules, &position)) {
            summit_pass(rules, &position);
            continue;
        }
        struct summit_move move = draw_move(rules, &position, &seed);
        assert_int_equal(summit_play(rules, &position, move, NULL), SUMMIT_LEGAL);
        counts.used[turn][summit_move_action(rules, turn, move)]++;
        expect_counts(rules, &position, &counts);
    }
    return plies;
}

/* All of a pool makes the target, so that the first who has used it up wins with the last one. */
static void a_pool_of_128_numbers_is_played_to_its_end(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 0\ntarget = 8256\nnumbers = 1-128\n"
                                            "number = own\nbeyond = refused\n");
    struct summit_position position;
    summit_start(rules, 0, &position);
    expect_all_read(rules, &position);
    expect_values(rules, &position);
    assert_int_equal(play_counting(rules, 1), 255);
    expect_written_again(rules);
    expect_kept(rules, 1);
    summit_rules_free(rules);
}

/* As much as a position can count: one bit more is refused. */
static void counts_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *fits, *too_many, *says;
    } cases[] = {
        {"numbers = 1-88\nplayers = 8\nnumber = own\n",
         "numbers = 1-128\nplayers = 8\nnumber = own\n", "8 players with 128 moves each"},
        {"numbers = 1-88\nplayers = 8\nnumber = own\n",
         "numbers = 1-89\nplayers = 8\nnumber = own\n", "8 players with 89 moves each"},
        {"numbers = 1-144\nplayers = 8\n", "numbers = 1-145\nplayers = 8\n",
         "8 players with 145 moves each"},
        {"numbers = 1-144\nuses = 15\n", "numbers = 1-144\nuses = 16\n",
         "2 players with 144 moves each"},
        {"steps = 1-36\nuses = 60000\n", "steps = 1-37\nuses = 60000\n",
         "2 players with 37 moves each"},
        {"numbers = 1-256\n", "numbers = 1-256\nuses = 4\n", "2 players with 256 moves each"},
        {"players = 5\nnumbers = 1-230\nnumbers.1 = 1-232\n",
         "players = 5\nnumbers = 1-230\nnumbers.1 = 1-233\n", "5 players with 230 moves each"},
        /* three bits for each, and one is left of each word */
        {"numbers = 1-189\nuses = 5\n", "numbers = 1-190\nuses = 5\n",
         "2 players with 190 moves each"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[256];
        struct summit_error error;
        struct text out = text_into(text, sizeof text);
        text_addf(&out, "start = 0\ntarget = 2500\nbeyond = refused\n%s", cases[i].fits);
        struct summit_rules *rules = rules_from(text);
        assert_true(play_counting(rules, i) > 10);
        expect_kept(rules, i);
        summit_rules_free(rules);
        out = text_into(text, sizeof text);
        text_addf(&out, "start = 0\ntarget = 2500\nbeyond = refused\n%s", cases[i].too_many);
        const char *told = rules_error(text, &error);
        if (strstr(told, "found more limited moves than a position can count") == NULL ||
            strstr(told, cases[i].says) == NULL)
            fail_msg("%s\ngave \"%s\"", text, told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_small),
        cmocka_unit_test(moves_do_what_their_effect_tells),
        cmocka_unit_test(each_seat_has_up_to_256_moves),
        cmocka_unit_test(seats_have_256_different_moves_each),
        cmocka_unit_test(long_lists_are_read_again),
        cmocka_unit_test(what_can_be_played_can_be_kept),
        cmocka_unit_test(a_pool_of_128_numbers_is_played_to_its_end),
        cmocka_unit_test(counts_that_do_not_fit_are_refused),
    };
    return cmocka_run_group_tests_name("values", tests, NULL, NULL);
}
