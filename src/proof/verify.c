/* verify.c: checks a certificate by the rules of the game alone.
 *
 * Each value has to be the one that follows from the values after it. For two players that proves
 * them all: wins and losses rest on ones with fewer plies, down to the end of the game; and if a
 * drawn position were really won or lost, take the one where that happens soonest: what it rests
 * on is then not marked as drawn, so the check would have failed there. With more players a loss
 * rests on all moves but counts the plies of one, so it is checked besides that decided positions
 * can be confirmed one after the other, each resting only on confirmed ones. */
#include "proof/verify.h"

#include "base/checksum.h"
#include "base/error.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct verify {
    struct summit_rules *rules;
    struct explore explore;
    uint32_t *value;
    uint64_t count;
    bool *confirmed; /* for more than two players */
};

/* The result of a move: who wins then (CERTIFICATE_DRAW: nobody), in how many plies from here. */
struct after {
    uint32_t winner, plies;
    uint32_t index; /* EXPLORE_NONE where the game is over */
};

/* ---- Reading -------------------------------------------------------------------------------- */

/* The lines of the head must be exactly as Summit writes their content, so that no change goes
 * unnoticed. */
static bool read_size(FILE *file, size_t *length, uint64_t *sum)
{
    char line[80], same[80];
    if (fgets(line, sizeof line, file) == NULL ||
        sscanf(line, "rules %zu %16" SCNx64, length, sum) != 2)
        return false;
    snprintf(same, sizeof same, "rules %zu %016" PRIx64 "\n", *length, *sum);
    return strcmp(line, same) == 0 && *length <= SUMMIT_FILE_BYTES;
}

static bool read_count(FILE *file, uint64_t *count)
{
    char line[80], same[80];
    if (fgets(line, sizeof line, file) == NULL || sscanf(line, "positions %" SCNu64, count) != 1)
        return false;
    snprintf(same, sizeof same, "positions %" PRIu64 "\n", *count);
    return strcmp(line, same) == 0 && *count > 0 && *count <= CERTIFICATE_MOST;
}

static bool read_rules(struct verify *verify, FILE *file, struct summit_error *error)
{
    size_t length = 0;
    uint64_t sum = 0;
    char line[80], *text = NULL;
    if (fgets(line, sizeof line, file) == NULL || strcmp(line, "summit certificate 1\n") != 0)
        return fail(error, 0, MESSAGE_ERROR_NO_CERTIFICATE, NULL);
    if (!read_size(file, &length, &sum) || (text = malloc(length + 1)) == NULL)
        return fail(error, 0, MESSAGE_ERROR_CERTIFICATE_RULES, NULL);
    bool right =
        fread(text, 1, length, file) == length && checksum_add(CHECKSUM_START, text, length) == sum;
    if (!right)
        fail(error, 0, MESSAGE_ERROR_CERTIFICATE_CHANGED, NULL);
    verify->rules = right ? summit_rules_new("certificate") : NULL;
    if (right && verify->rules == NULL)
        fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    right = verify->rules != NULL &&
            summit_rules_read(verify->rules, text, length, NULL, NULL, error) &&
            summit_rules_check(verify->rules, error);
    free(text);
    return right;
}

static bool read_values(struct verify *verify, FILE *file, struct summit_error *error)
{
    if (!read_count(file, &verify->count))
        return fail(error, 0, MESSAGE_ERROR_CERTIFICATE_VALUES, NULL);
    verify->value = malloc(verify->count * sizeof *verify->value);
    verify->confirmed = calloc(verify->count, 1);
    if (verify->value == NULL || verify->confirmed == NULL)
        return fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY_POSITIONS,
                    fill({"count", .number = (wide)verify->count}));
    for (uint64_t i = 0; i < verify->count; i++) {
        unsigned char byte[4];
        if (fread(byte, 1, sizeof byte, file) != sizeof byte)
            return fail(
                error, 0, MESSAGE_ERROR_VALUES_FEWER,
                fill({"count", .number = (wide)i}, {"expected", .number = (wide)verify->count}));
        verify->value[i] =
            byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
    }
    return fgetc(file) == EOF || fail(error, 0, MESSAGE_ERROR_VALUES_TOO_MANY, NULL);
}

/* ---- Checking ------------------------------------------------------------------------------- */

static uint32_t winner_in(uint32_t value)
{
    return value & CERTIFICATE_DRAW;
}

static uint32_t plies_in(uint32_t value)
{
    return value >> CERTIFICATE_BITS;
}

/* The certificate's value for a successor of a position; false if it has none. */
static bool look_at(struct verify *verify, const struct follow *follow, struct after *after)
{
    *after = (struct after){CERTIFICATE_DRAW, follow->plies, EXPLORE_NONE};
    if (follow->after.winner >= 0)
        after->winner = (uint32_t)follow->after.winner;
    if (follow->after.winner != SUMMIT_NOBODY)
        return true;
    after->index = explore_find(&verify->explore, &follow->after);
    if (after->index >= verify->count)
        return false;
    after->winner = winner_in(verify->value[after->index]);
    after->plies += plies_in(verify->value[after->index]);
    return true;
}

/* The value that follows from what can follow: the quickest win, else a draw, else the slowest loss
 * or, with more than two players, what the first move leads to. */
static bool value_of(struct verify *verify, const struct summit_position *here, uint32_t *value)
{
    bool two = summit_rules_players(verify->rules) == 2, won = false, draw = false, any = false;
    struct after best = {0}, after;
    for (struct follow follow = {0}; explore_follow(&verify->explore, here, &follow); any = true) {
        if (!look_at(verify, &follow, &after))
            return false;
        bool wins = after.winner == here->turn;
        draw = draw || after.winner == CERTIFICATE_DRAW;
        bool better = wins ? !won || after.plies < best.plies
                           : !won && (!any || (two && after.plies > best.plies));
        best = better ? after : best;
        won = won || wins;
    }
    *value = !won && draw ? CERTIFICATE_DRAW : best.plies << CERTIFICATE_BITS | best.winner;
    return true;
}

/* A value in words, for an error. */
static void tell_value(uint32_t value, struct summit_error *told)
{
    if (winner_in(value) == CERTIFICATE_DRAW)
        fail(told, 0, plies_in(value) != 0 ? MESSAGE_VALUE_DRAW_IN_PLIES : MESSAGE_VALUE_DRAW,
             NULL);
    else
        fail(
            told, 0, MESSAGE_VALUE_WINS,
            fill({"player", .number = winner_in(value) + 1}, {"plies", .number = plies_in(value)}));
}

/* Says at which position the certificate is wrong. */
static bool wrong(const struct verify *verify, uint64_t index, enum message message,
                  uint32_t follow, struct summit_error *error)
{
    struct summit_position at;
    struct summit_error says, expected, where;
    char numbers[100] = "";
    size_t length = 0;
    explore_get(&verify->explore, index, &at);
    for (unsigned i = 0; i < summit_rules_numbers(verify->rules); i++)
        if ((i == 0 || at.number[i] != 0) && length < sizeof numbers)
            length += (size_t)snprintf(numbers + length, sizeof numbers - length, "%s%" PRId64,
                                       i > 0 ? ", " : "", at.number[i]);
    tell_value(verify->value[index], &says);
    tell_value(follow, &expected);
    fail(&where, 0,
         at.last != 0 ? MESSAGE_CERTIFICATE_POSITION : MESSAGE_CERTIFICATE_POSITION_FIRST,
         fill({"index", .number = (wide)index}, {"numbers", numbers},
              {"player", .number = at.turn + 1}, {"last", .number = at.last}));
    return fail(error, 0, message,
                fill({"position", .error = &where}, {"says", .error = &says},
                     {"expected", .error = &expected}));
}

static bool check_all(struct verify *verify, struct summit_error *error)
{
    for (uint64_t i = 0; i < verify->explore.count && i < verify->count; i++) {
        if (!explore_continues(&verify->explore, i))
            break;
        struct summit_position here;
        uint32_t value = 0;
        explore_get(&verify->explore, i, &here);
        bool found = value_of(verify, &here, &value);
        if (verify->explore.stopped)
            break;
        if (!found)
            return fail(error, 0, MESSAGE_ERROR_VALUES_OF_MORE,
                        fill({"count", .number = (wide)verify->count}));
        if (value != verify->value[i])
            return wrong(verify, i, MESSAGE_ERROR_VALUE_FOLLOWS, value, error);
    }
    return verify->explore.count == verify->count ||
           fail(error, 0, MESSAGE_ERROR_VALUES_OF_OTHERS,
                fill({"count", .number = (wide)verify->count},
                     {"positions", .number = (wide)verify->explore.count}));
}

/* Whether a decided position rests on confirmed ones: a win on one, a loss on all. */
static bool rests(struct verify *verify, uint64_t index)
{
    struct summit_position here;
    struct after after;
    bool all = true;
    explore_get(&verify->explore, index, &here);
    for (struct follow follow = {0}; explore_follow(&verify->explore, &here, &follow);) {
        bool sure = look_at(verify, &follow, &after) &&
                    (after.index == EXPLORE_NONE || verify->confirmed[after.index]);
        if (sure && after.winner == here.turn)
            return true;
        all = all && sure && after.winner != CERTIFICATE_DRAW;
    }
    return all;
}

static bool confirm_all(struct verify *verify, struct summit_error *error)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (uint64_t i = verify->count; i-- > 0 && explore_continues(&verify->explore, i);) {
            if (verify->confirmed[i] || winner_in(verify->value[i]) == CERTIFICATE_DRAW)
                continue;
            verify->confirmed[i] = rests(verify, i);
            changed = changed || verify->confirmed[i];
        }
    }
    for (uint64_t i = 0; i < verify->count; i++)
        if (!verify->confirmed[i] && winner_in(verify->value[i]) != CERTIFICATE_DRAW)
            return wrong(verify, i, MESSAGE_ERROR_VALUE_RESTS, CERTIFICATE_DRAW, error);
    return true;
}

/* Whether pairs follow, not values. */
static bool is_paired(FILE *file)
{
    int next = fgetc(file);
    ungetc(next, file);
    return next == 'b';
}

bool certificate_verify(FILE *file, struct explore_watch watch, uint64_t *positions,
                        struct summit_error *error)
{
    struct verify verify = {0};
    bool right = read_rules(&verify, file, error);
    if (right && is_paired(file)) {
        *positions = CERTIFICATE_STARTS;
        right = paired_verify(file, verify.rules, error);
        summit_rules_free(verify.rules);
        return right;
    }
    right = right && read_values(&verify, file, error);
    *positions = verify.count;
    if (right && (!explore_init(&verify.explore, verify.rules, CERTIFICATE_MOST) ||
                  !explore_starts(&verify.explore, CERTIFICATE_FIRSTS)))
        right = fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    verify.explore.watch = watch;
    right = right && check_all(&verify, error) &&
            (summit_rules_players(verify.rules) == 2 || confirm_all(&verify, error));
    if (verify.explore.stopped)
        right = fail(error, 0, MESSAGE_ERROR_STOPPED, NULL);
    explore_release(&verify.explore);
    free(verify.value);
    free(verify.confirmed);
    if (verify.rules != NULL)
        summit_rules_free(verify.rules);
    return right;
}
