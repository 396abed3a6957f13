/* board.c: the board of rules for one shared number: its moves, and fields in which what landing
 * means repeats.
 *
 * What landing on a number means changes only where a range begins or ends, at the target and at
 * the bounds, and at each number of a set that follows no period, such as primes; these are the
 * cuts. Between two of them it has a period, the least common multiple of those of all sets. */
#include "solve/board.h"

#include <stdlib.h>
#include <string.h>

enum {
    CUTS_MOST = 1 << 13,
    SAMPLES_MOST = 1 << 20, /* landings that are held, and looked at, for all fields */
};

struct making {
    const struct played *rules;
    struct board *board;
    int64_t low, high; /* numbers at which somebody can be to move */
    int64_t cut[CUTS_MOST];
    unsigned cuts;
    uint64_t period;
};

void board_free(struct board *board)
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

enum landing board_landing(const struct played *rules, wide number)
{
    const struct seat *seat = &rules->seat[0];
    bool only = rules->only.count == 0 || set_has(rules->part, rules->only, number, 0);
    if ((rules->min_said && number < rules->min) || (rules->max_said && number > rules->max) ||
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
static bool add_cut(struct making *making, int64_t number)
{
    if (making->cuts == CUTS_MOST)
        return false;
    if (number > making->low && number <= making->high)
        making->cut[making->cuts++] = number;
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

static bool cut_part(struct making *making, const struct part *part)
{
    uint64_t period = period_of(part);
    int64_t member = making->low;
    if (period > 0) {
        making->period *=
            period / (uint64_t)number_common_divisor((int64_t)making->period, (int64_t)period);
        return making->period <= LAWS_TRIED_MOST && add_cut(making, part->low) &&
               add_cut(making, part->high < SUMMIT_LIMIT ? part->high + 1 : making->low);
    }
    for (; part_next(part, member, 0, &member) && member <= making->high; member++)
        if (!add_cut(making, member) || !add_cut(making, member + 1))
            return false;
    return true;
}

static bool cut_set(struct making *making, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (!cut_part(making, &making->rules->part[set.from + i]))
            return false;
    return true;
}

static int compare(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

/* Finds all cuts, in ascending order; false if they are too many. */
static bool cut(struct making *making)
{
    const struct played *rules = making->rules;
    const struct seat *seat = &rules->seat[0];
    bool right =
        add_cut(making, rules->min) && add_cut(making, rules->max + 1) &&
        (seat->many || (add_cut(making, seat->target) && add_cut(making, seat->target + 1)));
    right = right && cut_set(making, seat->goal) && cut_set(making, seat->lose) &&
            cut_set(making, rules->only);
    qsort(making->cut, making->cuts, sizeof making->cut[0], compare);
    return right;
}

/* ---- Fields ---------------------------------------------------------------------------------- */

/* Adds a field of numbers of the game, the higher end on the board first; joined to the one before
 * if it says the same. */
static bool add_field(struct making *making, int64_t from, int64_t to)
{
    struct board *board = making->board;
    uint64_t length = (uint64_t)to - (uint64_t)from + 1;
    uint64_t period = length < making->period ? length : making->period;
    uint8_t *landing = malloc((size_t)period);
    bool same = true;
    if (landing == NULL)
        return false;
    for (uint64_t i = 0; i < period; i++) {
        landing[i] = (uint8_t)board_landing(making->rules,
                                            board->sign > 0 ? to - (int64_t)i : from + (int64_t)i);
        same = same && landing[i] == landing[0];
    }
    struct field *before = &board->field[board->fields - 1];
    int64_t low = board->sign > 0 ? from : -to, high = board->sign > 0 ? to : -from;
    if (same && board->fields > 0 && before->period == 1 && before->landing[0] == landing[0]) {
        before->low = low;
        free(landing);
        return true;
    }
    board->field[board->fields++] = (struct field){low, high, same ? 1 : period, landing};
    return true;
}

/* All fields; the first has to say one thing only. */
static bool add_fields(struct making *making)
{
    unsigned cuts = making->cuts;
    struct board *board = making->board;
    bool right = (cuts + 1) * making->period <= SAMPLES_MOST;
    board->field = malloc((cuts + 1) * sizeof *board->field);
    if (board->field == NULL)
        return false;
    for (unsigned i = 0; right && i <= cuts; i++) {
        unsigned at = board->sign > 0 ? cuts - i : i;
        int64_t from = at > 0 ? making->cut[at - 1] : making->low;
        int64_t to = at < cuts ? making->cut[at] - 1 : making->high;
        if (from <= to)
            right = add_field(making, from, to);
    }
    return right && board->field[0].period == 1 && board->field[0].landing[0] != LANDING_GOES_ON;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static bool set_moves(struct board *board, const struct seat *seat)
{
    size_t count = seat->count + 1;
    board->add = malloc(count * sizeof *board->add);
    board->scale = malloc(count * sizeof *board->scale);
    board->back = malloc(count * sizeof *board->back);
    if (board->add == NULL || board->scale == NULL || board->back == NULL)
        return false;
    for (unsigned i = 0; i < seat->count; i++) {
        struct op op = seat->way[i].op;
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
        if (seat->way[i].op.kind != SUMMIT_SUBTRACT)
            return false;
    return seat->count > 0;
}

/* Ways back can be told to change nothing only if nothing is asked for but a target above. */
static bool has_shape(const struct played *rules, const struct board *board)
{
    const struct seat *seat = &rules->seat[0];
    bool plain = played_within(rules, FEATURES_SHARED | FEATURES_UP | FEATURES_DOWN);
    bool stuck = rules->beyond == BEYOND_REFUSED && rules->stuck != STUCK_LOSES;
    if (!rules->numbered)
        return false;
    for (unsigned i = 0; i < seat->count; i++) {
        if (seat->way[i].bound || (seat->way[i].op.kind == SUMMIT_SUBTRACT && board->sign > 0 &&
                                   rules->min < 1)) /* 0 lies under no law */
            return false;
        stuck = stuck && !(seat->way[i].op.kind == SUMMIT_ADD && seat->way[i].op.by == 1);
    }
    if (board->backs > 0 && (!plain || seat->down || stuck))
        return false;
    if (rules->only.count > 0 && rules->beyond == BEYOND_WINS && !rules->max_said &&
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
static void set_range(struct making *making)
{
    const struct played *rules = making->rules;
    const struct seat *seat = &rules->seat[0];
    bool endless = is_endless(rules->part, seat->goal) || is_endless(rules->part, seat->lose) ||
                   is_endless(rules->part, rules->only);
    bool up = making->board->sign > 0;
    unsigned scales = making->board->scales + making->board->backs;
    making->low = scales > 0 && rules->min < 1 ? 1 : rules->min;
    making->high = endless && !up ? rules->start : rules->max;
    if (up)
        making->high = SUMMIT_LIMIT + 1;
    else
        making->low = -SUMMIT_LIMIT - 1;
}

uint8_t board_stuck(const struct played *rules)
{
    return rules->stuck == STUCK_LOSES  ? SUMMIT_LOSE
           : rules->stuck == STUCK_WINS ? SUMMIT_WIN
                                        : SUMMIT_DRAW;
}

double board_extent(const struct played *rules, double moves)
{
    int64_t high = seat_rises(&rules->seat[0]) ? played_highest(rules) : rules->start;
    return ((double)high - (double)rules->min) * moves;
}

struct board *board_new(const struct played *rules, struct summit_error *error)
{
    struct board *board = calloc(1, sizeof *board);
    struct making *making = calloc(1, sizeof *making);
    bool right = board != NULL && making != NULL && rules->numbered;
    if (right) {
        board->sign = falls(&rules->seat[0]) ? -1 : 1;
        board->stuck = board_stuck(rules);
        board->counts = true;
        board->end = rules->seat[0].target;
        making->rules = rules;
        making->board = board;
        making->period = 1;
        right = set_moves(board, &rules->seat[0]) && has_shape(rules, board);
    }
    if (right) {
        set_range(making);
        right = cut(making) && add_fields(making);
    }
    free(making);
    if (right)
        return board;
    board_free(board);
    fail(error, 0, "%s", method_segments.needs);
    return NULL;
}
