/* shared_number.c: the board of rules for one shared number: its moves, and fields in which what
 * landing means repeats.
 *
 * What landing on a number means changes only where a range begins or ends, at the target and at
 * the bounds, and at each number of a set that follows no period, such as primes; these are the
 * cuts. Between two of them it has a period, the least common multiple of those of all sets. */
#include "solve/shared_number.h"

#include <stdlib.h>
#include <string.h>

enum {
    CUTS_MOST = 1 << 13,
    SAMPLES_MOST = 1 << 20, /* landings that are held, and looked at, for all fields */
};

struct board_builder {
    const struct compiled *rules;
    struct number_board *board;
    int64_t low, high; /* numbers at which somebody can be to move */
    int64_t cut[CUTS_MOST];
    unsigned cuts;
    uint64_t period;
};

void board_free(struct number_board *board)
{
    if (board == NULL)
        return;
    for (unsigned i = 0; i < board->fields; i++)
        free(board->field[i].landing);
    free(board->field);
    free(board->add);
    free(board->scale);
    free(board->back);
    free(board);
}

/* ---- Landing --------------------------------------------------------------------------------- */

enum landing board_landing(const struct compiled *rules, wide number)
{
    const struct seat *seat = &rules->seat[0];
    bool only = rules->only.count == 0 || set_has(rules->part, rules->only, number, 0);
    if ((rules->min_stated && number < rules->min) || (rules->max_stated && number > rules->max) ||
        !only)
        return LANDING_REFUSED;
    if (seat_is_beyond(seat, number))
        return rules->beyond == BEYOND_REFUSED ? LANDING_REFUSED : LANDING_LOSES;
    bool reaches = seat_reaches(rules, seat, number);
    bool past = rules->beyond == BEYOND_WINS && !seat->many && reaches;
    if ((number < rules->min || number > rules->max) && !past)
        return LANDING_REFUSED;
    if (reaches)
        return LANDING_WINS;
    return seat_fails(rules, seat, number) ? LANDING_LOSES : LANDING_GOES_ON;
}

/* ---- Cuts ------------------------------------------------------------------------------------ */

/* A cut below a number. */
static bool add_cut(struct board_builder *builder, int64_t number)
{
    if (builder->cuts == CUTS_MOST)
        return false;
    if (number > builder->low && number <= builder->high)
        builder->cut[builder->cuts++] = number;
    return true;
}

/* The period of a property, or 0 if it has none. */
static uint64_t period_of(const struct part *part)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        return 1;
    case SET_ODD:
    case SET_EVEN:
        return 2;
    case SET_MULTIPLES_OF:
        return part->of <= LAWS_TRIED_MOST ? (uint64_t)part->of : 0;
    default:
        return 0;
    }
}

static bool cut_part(struct board_builder *builder, const struct part *part)
{
    uint64_t period = period_of(part);
    int64_t member = builder->low;
    if (period > 0) {
        builder->period *=
            period / (uint64_t)number_common_divisor((int64_t)builder->period, (int64_t)period);
        return builder->period <= LAWS_TRIED_MOST && add_cut(builder, part->low) &&
               add_cut(builder, part->high < SUMMIT_LIMIT ? part->high + 1 : builder->low);
    }
    for (; part_next(part, member, 0, &member) && member <= builder->high; member++)
        if (!add_cut(builder, member) || !add_cut(builder, member + 1))
            return false;
    return true;
}

static bool cut_set(struct board_builder *builder, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (!cut_part(builder, &builder->rules->part[set.from + i]))
            return false;
    return true;
}

int compare_numbers(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

/* Finds all cuts, in ascending order; false if they are too many. */
static bool cut(struct board_builder *builder)
{
    const struct compiled *rules = builder->rules;
    const struct seat *seat = &rules->seat[0];
    bool right =
        add_cut(builder, rules->min) && add_cut(builder, rules->max + 1) &&
        (seat->many || (add_cut(builder, seat->target) && add_cut(builder, seat->target + 1)));
    right = right && cut_set(builder, seat->goal) && cut_set(builder, seat->lose) &&
            cut_set(builder, rules->only);
    qsort(builder->cut, builder->cuts, sizeof builder->cut[0], compare_numbers);
    return right;
}

/* ---- Fields ---------------------------------------------------------------------------------- */

/* Adds a field of numbers of the game, the higher end on the board first; joined to the one before
 * if it says the same. */
static bool add_field(struct board_builder *builder, int64_t from, int64_t to)
{
    struct number_board *board = builder->board;
    uint64_t length = (uint64_t)to - (uint64_t)from + 1;
    uint64_t period = length < builder->period ? length : builder->period;
    uint8_t *landing = malloc((size_t)period);
    bool same = true;
    if (landing == NULL)
        return false;
    for (uint64_t i = 0; i < period; i++) {
        landing[i] = (uint8_t)board_landing(builder->rules,
                                            board->sign > 0 ? to - (int64_t)i : from + (int64_t)i);
        same = same && landing[i] == landing[0];
    }
    struct board_field *before = &board->field[board->fields - 1];
    int64_t low = board->sign > 0 ? from : -to, high = board->sign > 0 ? to : -from;
    if (same && board->fields > 0 && before->period == 1 && before->landing[0] == landing[0]) {
        before->low = low;
        free(landing);
        return true;
    }
    board->field[board->fields++] = (struct board_field){low, high, same ? 1 : period, landing};
    return true;
}

/* All fields; the first has to say one thing only. */
static bool add_fields(struct board_builder *builder)
{
    unsigned cuts = builder->cuts;
    struct number_board *board = builder->board;
    bool right = (cuts + 1) * builder->period <= SAMPLES_MOST;
    board->field = malloc((cuts + 1) * sizeof *board->field);
    if (board->field == NULL)
        return false;
    for (unsigned i = 0; right && i <= cuts; i++) {
        unsigned at = board->sign > 0 ? cuts - i : i;
        int64_t from = at > 0 ? builder->cut[at - 1] : builder->low;
        int64_t to = at < cuts ? builder->cut[at] - 1 : builder->high;
        if (from <= to)
            right = add_field(builder, from, to);
    }
    return right && board->field[0].period == 1 && board->field[0].landing[0] != LANDING_GOES_ON;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static bool set_moves(struct number_board *board, const struct seat *seat)
{
    size_t count = seat->count + 1;
    board->add = malloc(count * sizeof *board->add);
    board->scale = malloc(count * sizeof *board->scale);
    board->back = malloc(count * sizeof *board->back);
    if (board->add == NULL || board->scale == NULL || board->back == NULL)
        return false;
    for (unsigned i = 0; i < seat->count; i++) {
        struct op op = seat->numbered[i].op;
        if (op.kind == SUMMIT_MULTIPLY)
            board->scale[board->scales++] = op.by;
        else if (op.kind == (board->sign > 0 ? SUMMIT_ADD : SUMMIT_SUBTRACT))
            board->add[board->adds++] = op.by;
        else
            board->back[board->backs++] = op;
    }
    return true;
}

/* Whether the number only falls. */
static bool falls(const struct seat *seat)
{
    for (unsigned i = 0; i < seat->count; i++)
        if (seat->numbered[i].op.kind != SUMMIT_SUBTRACT)
            return false;
    return seat->count > 0;
}

/* Ways back can be told to change nothing only if nothing is asked for but a target above. */
static bool has_shape(const struct compiled *rules, const struct number_board *board)
{
    const struct seat *seat = &rules->seat[0];
    bool plain = compiled_within(rules, FEATURES_SHARED | FEATURES_UP | FEATURES_DOWN);
    bool stuck = rules->beyond == BEYOND_REFUSED && rules->stuck != STUCK_LOSES;
    if (!rules->all_numbered)
        return false;
    for (unsigned i = 0; i < seat->count; i++) {
        if (seat->numbered[i].bound ||
            (seat->numbered[i].op.kind == SUMMIT_SUBTRACT && board->sign > 0 &&
             rules->min < 1)) /* 0 lies under no law */
            return false;
        stuck = stuck && !(seat->numbered[i].op.kind == SUMMIT_ADD && seat->numbered[i].op.by == 1);
    }
    if (board->backs > 0 && (!plain || seat->down || stuck))
        return false;
    if (rules->only.count > 0 && rules->beyond == BEYOND_WINS && !rules->max_stated &&
        board->sign > 0)
        return false; /* above all numbers, what is past the target would still be asked about */
    return board->scales + board->backs == 0 || rules->min > 0 ||
           (rules->min == 0 && board_landing(rules, 0) == LANDING_GOES_ON);
}

/* ---- Making ---------------------------------------------------------------------------------- */

/* Whether some set follows no period and has no end. */
static bool is_endless(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_is_endless(&pool[set.from + i]) && period_of(&pool[set.from + i]) == 0)
            return true;
    return false;
}

/* The numbers that matter. A number that falls never gets above the start; but as far as laws go,
 * those above are told too. */
static void set_range(struct board_builder *builder)
{
    const struct compiled *rules = builder->rules;
    const struct seat *seat = &rules->seat[0];
    bool endless = is_endless(rules->part, seat->goal) || is_endless(rules->part, seat->lose) ||
                   is_endless(rules->part, rules->only);
    bool up = builder->board->sign > 0;
    unsigned scales = builder->board->scales + builder->board->backs;
    builder->low = scales > 0 && rules->min < 1 ? 1 : rules->min;
    builder->high = endless && !up ? rules->start : rules->max;
    if (up)
        builder->high = SUMMIT_LIMIT + 1;
    else
        builder->low = -SUMMIT_LIMIT - 1;
}

uint8_t board_stuck(const struct compiled *rules)
{
    return rules->stuck == STUCK_LOSES  ? SUMMIT_LOSE
           : rules->stuck == STUCK_WINS ? SUMMIT_WIN
                                        : SUMMIT_DRAW;
}

double board_extent(const struct compiled *rules, double moves)
{
    int64_t high = seat_rises(&rules->seat[0]) ? compiled_highest(rules) : rules->start;
    return ((double)high - (double)rules->min) * moves;
}

struct number_board *board_new(const struct compiled *rules)
{
    struct number_board *board = calloc(1, sizeof *board);
    struct board_builder *builder = calloc(1, sizeof *builder);
    bool right = board != NULL && builder != NULL && rules->all_numbered;
    if (right) {
        board->sign = falls(&rules->seat[0]) ? -1 : 1;
        board->stuck = board_stuck(rules);
        board->counts = true;
        board->end = rules->seat[0].target;
        builder->rules = rules;
        builder->board = board;
        builder->period = 1;
        right = set_moves(board, &rules->seat[0]) && has_shape(rules, board);
    }
    if (right) {
        set_range(builder);
        right = cut(builder) && add_fields(builder);
    }
    free(builder);
    if (right)
        return board;
    board_free(board);
    return NULL;
}
