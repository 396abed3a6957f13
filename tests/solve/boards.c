/* boards.c: laws of one number against a plain recursion, on random boards; and at 10^18.
 * usage: boards [how many] [seed] */
#include "rules.h"
#include "solve_harness.h"
#include "solve/shared_number.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 4000, MOVES = 6, FIELDS = 6, PERIOD = 6 };

/* ---- A random board -------------------------------------------------------------------------- */

struct drawn {
    struct number_board board;
    int64_t add[MOVES], scale[MOVES];
    struct board_field field[FIELDS];
    uint8_t landing[FIELDS][PERIOD];
};

static uint8_t draw_landing(uint64_t *seed, bool open)
{
    static const uint8_t often[] = {LANDING_GOES_ON, LANDING_GOES_ON, LANDING_GOES_ON,
                                    LANDING_WINS,    LANDING_LOSES,   LANDING_REFUSED};
    return open ? often[roll(seed, 6)] : (uint8_t)(1 + roll(seed, 3));
}

/* From a top down to `low`; the highest is over, the others of any kind, mostly open. */
static void draw_fields(struct drawn *drawn, uint64_t *seed, int64_t low, int64_t top)
{
    unsigned fields = 2 + roll(seed, FIELDS - 1);
    int64_t high = SUMMIT_LIMIT;
    for (unsigned i = 0; i < fields; i++) {
        struct board_field *field = &drawn->field[i];
        bool plain = i > 0 && roll(seed, 2) == 0;
        *field = (struct board_field){i == 0 ? top : high - (int64_t)roll(seed, 40), high, 1,
                                      drawn->landing[i]};
        field->period = i == 0 ? 1 : 1 + roll(seed, PERIOD);
        if (i + 1 == fields)
            field->low = low;
        for (unsigned r = 0; r < PERIOD; r++)
            drawn->landing[i][r] = plain ? LANDING_GOES_ON : draw_landing(seed, i > 0);
        high = field->low - 1;
    }
    drawn->board.field = drawn->field;
    drawn->board.fields = fields;
}

static void draw(struct drawn *drawn, uint64_t *seed, bool scales, int64_t low, int64_t top)
{
    *drawn = (struct drawn){0};
    drawn->board.adds = roll(seed, MOVES);
    drawn->board.scales = scales ? roll(seed, 4) : 0;
    for (unsigned i = 0; i < MOVES; i++) {
        drawn->add[i] = 1 + roll(seed, roll(seed, 10) == 0 ? 300 : 12);
        drawn->scale[i] = 2 + roll(seed, 8);
    }
    drawn->board.add = drawn->add;
    drawn->board.scale = drawn->scale;
    drawn->board.stuck = roll(seed, 3);
    drawn->board.counts = roll(seed, 4) > 0;
    draw_fields(drawn, seed, low, top);
}

/* ---- The plain recursion --------------------------------------------------------------------- */

struct plain {
    int value, plies; /* 3: refused */
    bool over;
};

static enum landing landing_on(const struct number_board *board, wide number)
{
    for (unsigned i = 0; i < board->fields; i++) {
        const struct board_field *field = &board->field[i];
        if (number >= field->low)
            return field
                ->landing[number < field->high ? (uint64_t)(field->high - number) % field->period
                                               : 0];
    }
    return LANDING_REFUSED;
}

/* The value of landing on a number; `table` has those where the game goes on, from `low` on. */
static struct plain land(const struct number_board *board, const struct plain *table, int64_t low,
                         wide number)
{
    switch (landing_on(board, number)) {
    case LANDING_WINS:
        return (struct plain){SUMMIT_LOSE, 0, true};
    case LANDING_LOSES:
        return (struct plain){SUMMIT_WIN, 0, true};
    case LANDING_REFUSED:
        return (struct plain){3, 0, true};
    case LANDING_GOES_ON:
        break;
    }
    return table[number - low];
}

static void improve(struct plain *best, struct plain next)
{
    if (next.value == 3)
        return;
    struct plain here = {SUMMIT_WIN - next.value, next.plies + 1, false};
    int sign = here.value == SUMMIT_WIN ? -1 : 1;
    if (best->value < 0 || here.value > best->value ||
        (here.value == best->value && sign * here.plies > sign * best->plies))
        *best = here;
}

static struct plain work_out(const struct number_board *board, const struct plain *table,
                             int64_t low, int64_t number)
{
    struct plain best = {-1, 0, false};
    for (unsigned i = 0; i < board->adds; i++)
        improve(&best, land(board, table, low, (wide)number + board->add[i]));
    for (unsigned i = 0; i < board->scales; i++)
        improve(&best, land(board, table, low, (wide)number * board->scale[i]));
    if (best.value < 0)
        best = (struct plain){(int)board->stuck, 0, false};
    if (best.value == SUMMIT_DRAW || !board->counts)
        best.plies = 0;
    return best;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static bool equal(struct piece piece, struct plain plain)
{
    if (plain.value == 3)
        return piece.refused;
    return !piece.refused && piece.over == plain.over && piece.value == plain.value &&
           piece.plies == plain.plies;
}

static void tell(const struct number_board *board, int64_t low)
{
    printf("# adds:");
    for (unsigned i = 0; i < board->adds; i++)
        printf(" %lld", (long long)board->add[i]);
    printf(" scales:");
    for (unsigned i = 0; i < board->scales; i++)
        printf(" %lld", (long long)board->scale[i]);
    printf(" stuck %u counts %d low %lld\n", board->stuck, board->counts, (long long)low);
}

static bool compare(const struct number_board *board, const struct laws *laws, int64_t low,
                    int64_t top)
{
    static struct plain table[MOST + 1];
    for (int64_t n = top; n >= low; n--) {
        struct piece piece = laws_value(laws, laws_find(laws, n), n);
        table[n - low] = landing_on(board, n) == LANDING_GOES_ON ? work_out(board, table, low, n)
                                                                 : land(board, table, low, n);
        if (!equal(piece, table[n - low])) {
            printf("# at %lld: value %d in %lld, but the recursion has %d in %d\n", (long long)n,
                   piece.value, (long long)piece.plies, table[n - low].value, table[n - low].plies);
            tell(board, low);
            return false;
        }
    }
    return true;
}

/* Whether a law holds at numbers here and there of a board that is too large for a table: what a
 * number is worth follows from its successors. */
static bool laws_follow(const struct number_board *board, const struct laws *laws, int64_t low,
                        int64_t top, uint64_t *seed)
{
    for (unsigned i = 0; i < 200; i++) {
        int64_t n = low + (int64_t)((double)(top - low) * roll(seed, 1 << 30) / (1 << 30));
        n = i % 4 == 0 ? laws->law[roll(seed, (unsigned)laws->count)].low + roll(seed, 20) : n;
        n = n < low ? low : n >= top ? top - 1 : n;
        struct piece piece = laws_value(laws, laws_find(laws, n), n);
        struct piece again = board_value(board, laws, n);
        if (!piece.over && (piece.value != again.value || piece.plies != again.plies)) {
            printf("# at %lld: a law says what doesn't follow\n", (long long)n);
            tell(board, low);
            return false;
        }
    }
    return true;
}

static struct solve_task task_with(atomic_bool *cancelled, struct summit_error *error)
{
    return (struct solve_task){
        .memory = 64 << 20, .threads = 1, .cancelled = cancelled, .error = error};
}

static bool check(struct drawn *drawn, uint64_t *seed, unsigned *solved, bool large)
{
    atomic_bool cancelled = false;
    struct summit_error error;
    struct solve_task task = task_with(&cancelled, &error);
    struct laws laws = {0};
    const struct number_board *board = &drawn->board;
    int64_t low = board->field[board->fields - 1].low, top = board->field[0].low;
    bool right = true;
    if (board_solve(board, &laws, &task)) {
        (*solved)++;
        right = large ? laws_follow(board, &laws, low, top, seed)
                      : compare(board, &laws, low, top + 10 < MOST + low ? top + 10 : MOST + low);
    }
    laws_release(&laws);
    return right;
}

/* ---- Every digit ----------------------------------------------------------------------------- */

/* +1 to +9 and *2 to *9, whoever gets to the end or past it wins: stretches by the ten thousand,
 * but few laws. Small, they are compared; large, they follow from each other. */
static bool check_digits(int64_t end, uint64_t *seed)
{
    static int64_t digit[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    static uint8_t wins = LANDING_WINS, progress = LANDING_GOES_ON;
    struct board_field field[] = {{end, SUMMIT_LIMIT, 1, &wins}, {1, end - 1, 1, &progress}};
    struct number_board board = {.sign = 1,
                                 .add = digit,
                                 .scale = digit + 1,
                                 .adds = 9,
                                 .scales = 8,
                                 .counts = true,
                                 .field = field,
                                 .fields = 2};
    atomic_bool cancelled = false;
    struct summit_error error;
    struct solve_task task = task_with(&cancelled, &error);
    struct laws laws = {0};
    bool right = board_solve(&board, &laws, &task) && laws.count < 500 &&
                 (end < MOST ? compare(&board, &laws, 1, end + 9)
                             : laws_follow(&board, &laws, 1, end, seed));
    if (!right)
        printf("# digits to %lld: %zu laws\n", (long long)end, laws.count);
    laws_release(&laws);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 800, 3000), solved[2] = {0, 0}, games;
    uint64_t seed = test_seed(argc, argv);
    bool right[3] = {true, true, true};
    for (games = 0; games < many && right[0]; games++) {
        struct drawn drawn;
        bool scales = roll(&seed, 2) == 0;
        int64_t low = scales ? 1 + roll(&seed, 3) : (int64_t)roll(&seed, 900) - 800;
        draw(&drawn, &seed, scales, low, low + 240 + roll(&seed, MOST - 300));
        right[0] = check(&drawn, &seed, &solved[0], false);
    }
    for (games = 0; games < many / 10 && right[1]; games++) {
        struct drawn drawn;
        bool scales = roll(&seed, 2) == 0;
        int64_t top = scales ? SUMMIT_LIMIT - 7 : -(int64_t)roll(&seed, 90);
        draw(&drawn, &seed, scales, scales ? 1 : -SUMMIT_LIMIT, top);
        right[1] = check(&drawn, &seed, &solved[1], true);
    }
    for (int64_t i = 0; i < 20 && right[2]; i++)
        right[2] =
            check_digits(3900 + i, &seed) && check_digits(INT64_C(1000000000000000000) + i, &seed);
    ok(right[0], "laws equal the recursion");
    ok(right[1], "laws at 2^62 follow from each other");
    ok(right[2], "laws of all digits are few and right");
    printf("# laws were found for %u of %u small boards and %u of %u large ones\n", solved[0], many,
           solved[1], many / 10);
    return tests_end();
}
