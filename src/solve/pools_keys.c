/* pools_keys.c: positions of a game in which every move uses something up, as short keys.
 *
 * Left out is what the rest tells, or what no longer matters:
 *  - where moves only add, what was used up tells the sum of all numbers, so the last of them;
 *  - where moves only replace the number, what it is means nothing to what can follow;
 *  - which seat is to move, where both players may do the same;
 *  - whether the game is just beginning, since then nothing is used up. */
#include "solve/pools.h"

#include <string.h>

enum { BOTH = 2 }; /* of the fields: those that belong to no seat */

static uint8_t bits_for(uint64_t most)
{
    return (uint8_t)(most == 0 ? 0 : 64 - __builtin_clzll(most));
}

/* ---- What the rules are like ---------------------------------------------------------------- */

static bool same_set(struct set a, struct set b)
{
    return a.from == b.from && a.count == b.count;
}

bool keys_alike(const struct compiled *play)
{
    const struct seat *a = &play->seat[0], *b = &play->seat[1];
    if (a->target != b->target || a->start != b->start || a->down != b->down ||
        !same_set(a->goal, b->goal) || !same_set(a->lose, b->lose) || a->count != b->count ||
        play->tie == TIE_FIRST || play->tie == TIE_SECOND)
        return false;
    for (unsigned i = 0; i < a->count; i++) {
        const struct numbered_move *numbered = &a->numbered[i], *other = &b->numbered[i];
        if (!op_same(numbered->op, other->op) || numbered->uses != other->uses ||
            numbered->aim != other->aim || numbered->same != other->same ||
            numbered->bound != other->bound || numbered->otherwise != other->otherwise)
            return false;
        /* what is asked of the list when a move is made is the same only for the same list */
        if ((numbered->bound || numbered->otherwise) && !same_set(a->moves, b->moves))
            return false;
    }
    return true;
}

static bool all_are(const struct compiled *play, enum summit_op kind)
{
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned i = 0; i < play->seat[seat].count; i++)
            if (play->seat[seat].numbered[i].op.kind != kind || play->seat[seat].numbered[i].bound)
                return false;
    return true;
}

/* Whether a count is always that of one and the same amount. */
static bool counts_tell(const struct compiled *play)
{
    for (unsigned a = 0; a < 2; a++)
        for (unsigned i = 0; i < play->seat[a].count; i++)
            for (unsigned b = 0; b < 2; b++)
                for (unsigned j = 0; j < play->seat[b].count; j++) {
                    const struct numbered_move *one = &play->seat[a].numbered[i],
                                               *two = &play->seat[b].numbered[j];
                    if (one->at == two->at && one->op.by != two->op.by)
                        return false;
                }
    return true;
}

unsigned keys_numbers(const struct compiled *play)
{
    if (all_are(play, SUMMIT_SET) &&
        (play->number == NUMBER_SHARED || play->settle == SETTLE_DRAWN))
        return 0;
    if (all_are(play, SUMMIT_ADD) && play->takes.count == 0 && !play->steps && counts_tell(play))
        return play->numbers - 1;
    return play->numbers;
}

/* What all moves of both players together can add to a number and take from it, and what they can
 * set it to. */
static void widen(const struct compiled *play, struct keys_range *range)
{
    wide down = 0, up = 0;
    bool shrinks = false; /* towards 0 */
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned i = 0; i < play->seat[seat].count; i++) {
            const struct numbered_move *numbered = &play->seat[seat].numbered[i];
            /* What both draw on is counted once. */
            bool again = seat == 1 && i < play->seat[0].count &&
                         numbered->at == play->seat[0].numbered[i].at;
            wide by = numbered->op.by, total = again ? 0 : by * numbered->uses;
            bool scales =
                numbered->op.kind == SUMMIT_MULTIPLY || numbered->op.kind == SUMMIT_APPEND;
            down += numbered->op.kind == SUMMIT_SUBTRACT ? total : scales ? SUMMIT_LIMIT : 0;
            up += numbered->op.kind == SUMMIT_ADD ? total : scales ? SUMMIT_LIMIT : 0;
            bool sets = numbered->op.kind == SUMMIT_SET;
            range->least = sets && by < range->least ? by : range->least;
            range->most = sets && by > range->most ? by : range->most;
            shrinks =
                shrinks || numbered->op.kind == SUMMIT_DIVIDE || numbered->op.kind == SUMMIT_FLOOR;
        }
    range->least = shrinks && range->least > 0 ? 0 : range->least;
    range->most = shrinks && range->most < 0 ? 0 : range->most;
    range->least -= down;
    range->most += up;
}

struct keys_range keys_range(const struct compiled *play)
{
    const struct seat *a = &play->seat[0], *b = &play->seat[1];
    struct keys_range range = {.low = play->min, .high = play->max};
    range.least = a->start < b->start ? a->start : b->start;
    range.most = a->start > b->start ? a->start : b->start;
    if (!a->open && !a->down && !b->open && !b->down && compiled_highest(play) < range.high)
        range.high = compiled_highest(play);
    widen(play, &range);
    range.least = range.least < range.low ? range.low : range.least;
    range.most = range.most > range.high ? range.high : range.most;
    return range;
}

/* ---- Making --------------------------------------------------------------------------------- */

static bool add_field(struct keys *keys, unsigned group, struct key_field field)
{
    if (keys->count[group] == KEY_FIELDS_MOST)
        return false;
    keys->field[group][keys->count[group]++] = field;
    keys->words |= UINT32_C(1) << field.word;
    keys->bits += field.bits;
    return true;
}

/* Adds the bits of a word that are set in `mask`, one field for each run of them. */
static bool add_runs(struct keys *keys, unsigned group, unsigned word, uint64_t mask)
{
    while (mask != 0) {
        unsigned shift = (unsigned)__builtin_ctzll(mask);
        uint64_t rest = ~(mask >> shift);
        unsigned bits = rest == 0 ? 64 : (unsigned)__builtin_ctzll(rest);
        struct key_field field = {(uint8_t)word, (uint8_t)shift, (uint8_t)bits, false, 0};
        if (!add_field(keys, group, field))
            return false;
        mask &= bits + shift == 64 ? 0 : ~UINT64_C(0) << (bits + shift);
    }
    return true;
}

/* Counts of moves; those on which both players draw belong to neither. False if a move has none. */
static bool add_counts(struct keys *keys, const struct compiled *play)
{
    uint64_t used[2][SUMMIT_WORDS_MOST] = {{0}};
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned i = 0; i < play->seat[seat].count; i++) {
            const struct numbered_move *numbered = &play->seat[seat].numbered[i];
            if (numbered->uses == 0)
                return false;
            uint64_t mask = ((UINT64_C(1) << numbered->bits) - 1) << numbered->at % 64;
            if (((used[0][numbered->at / 64] | used[1][numbered->at / 64]) & mask) == 0)
                keys->moves += numbered->uses;
            used[seat][numbered->at / 64] |= mask;
        }
    for (unsigned word = 0; word < SUMMIT_WORDS_MOST; word++) {
        uint64_t shared = used[0][word] & used[1][word];
        if (!add_runs(keys, 0, word, used[0][word] & ~shared) ||
            !add_runs(keys, 1, word, used[1][word] & ~shared) ||
            !add_runs(keys, BOTH, word, shared))
            return false;
    }
    return true;
}

/* What was done before, where that matters. */
static bool add_memory(struct keys *keys, const struct compiled *play)
{
    uint64_t marks = 0;
    int64_t least = 0, most = 0;
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned i = 0; i < play->seat[seat].count; i++) {
            const struct numbered_move *numbered = &play->seat[seat].numbered[i];
            marks = numbered->same > marks ? numbered->same : marks;
            least = numbered->op.by < least ? numbered->op.by : least;
            most = numbered->op.by > most ? numbered->op.by : most;
        }
    uint8_t mark = bits_for(marks), amount = bits_for((uint64_t)most - (uint64_t)least);
    bool right = true;
    keys->last_bits = play->repeat == REPEAT_NOT_LAST ? mark : 0;
    for (uint8_t seat = 0; seat < 2 && play->repeat == REPEAT_NOT_OWN_LAST; seat++)
        right = right &&
                add_field(keys, seat,
                          (struct key_field){play->own_at, (uint8_t)(16 * seat), mark, false, 0});
    for (unsigned from = 0; from < marks && play->marks_once; from += 64)
        right = right && add_runs(keys, BOTH, play->once_at + from / 64,
                                  ~UINT64_C(0) >> (marks - from < 64 ? 64 - (marks - from) : 0));
    for (uint8_t seat = 0; seat < 2 && play->next.count > 0; seat++) {
        uint8_t word = (uint8_t)(play->next_at + seat);
        if (play->next_own || seat == 0)
            right = right && add_field(keys, play->next_own ? seat : BOTH,
                                       (struct key_field){word, 0, amount, true, least});
    }
    return right;
}

bool keys_init(struct keys *keys, const struct compiled *play, unsigned most)
{
    struct keys_range range;
    *keys = (struct keys){0};
    if (play->players != 2 || play->heaps > 0 || !play->all_numbered || play->seat[0].count == 0 ||
        play->seat[1].count == 0 || !add_counts(keys, play) || !add_memory(keys, play))
        return false;
    keys->exchanged = keys_alike(play);
    keys->own = play->number == NUMBER_OWN;
    keys->passes = play->stuck == STUCK_PASSES;
    keys->before = play->next.count > 0;
    keys->own_before = play->next_own;
    keys->numbers = keys_numbers(play);
    range = keys_range(play);
    if (range.least > range.most)
        return false;
    keys->number_bits = bits_for((uint64_t)(range.most - range.least));
    keys->number_least = (int64_t)range.least;
    keys->bits += keys->numbers * keys->number_bits + keys->last_bits + !keys->exchanged +
                  keys->passes + 2u * keys->before;
    keys->rest =
        ((UINT32_C(1) << SUMMIT_WORDS_MOST) - (UINT32_C(1) << play->numbers)) & ~keys->words;
    return keys->bits <= most;
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* A key while it is being put together, the lowest bits first. */
struct key_builder {
    uint64_t key;
    unsigned bits;
    bool wrong; /* something was too large */
};

static inline void put(struct key_builder *builder, uint64_t number, unsigned bits)
{
    builder->wrong = builder->wrong || number >> bits != 0;
    builder->key |= number << builder->bits;
    builder->bits += bits;
}

static inline void put_fields(const struct keys *keys, unsigned group,
                              const struct summit_position *position, struct key_builder *builder)
{
    for (unsigned i = 0; i < keys->count[group]; i++) {
        const struct key_field *field = &keys->field[group][i];
        uint64_t word = position->word[field->word];
        if (field->whole)
            put(builder, word - (uint64_t)field->least, field->bits);
        else
            put(builder, word >> field->shift & ((UINT64_C(1) << field->bits) - 1), field->bits);
    }
}

bool keys_of(const struct keys *keys, const struct summit_position *position, uint64_t *key)
{
    struct key_builder builder = {0};
    for (uint32_t rest = keys->rest; rest != 0; rest &= rest - 1)
        builder.wrong = builder.wrong || position->word[__builtin_ctz(rest)] != 0;
    unsigned turn = position->turn, mover = keys->exchanged ? turn : 0;
    unsigned before = position->before;
    put_fields(keys, mover, position, &builder);
    put_fields(keys, 1 - mover, position, &builder);
    put_fields(keys, BOTH, position, &builder);
    for (unsigned i = 0; i < keys->numbers; i++) {
        int64_t number = position->number[keys->own ? i ^ mover : i];
        put(&builder, (uint64_t)number - (uint64_t)keys->number_least, keys->number_bits);
    }
    if (keys->own_before && mover == 1)
        before = (before & 1) << 1 | before >> 1;
    put(&builder, keys->exchanged ? 0 : turn, !keys->exchanged);
    put(&builder, position->last, keys->last_bits);
    put(&builder, position->passes, keys->passes);
    put(&builder, before, keys->before ? 2 : 0);
    *key = builder.key;
    return !builder.wrong;
}
