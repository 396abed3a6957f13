/* verify.c: checks a certificate by the rules of the game alone.
 *
 * Each value has to be the one that follows from the values after it. For two players that proves
 * them all: wins and losses rest on ones with fewer plies, down to the end of the game; and if a
 * drawn position were really won or lost, take the one where that happens soonest: what it rests
 * on is then not marked as drawn, so the check would have failed there. With more players a loss
 * rests on all moves but counts the plies of one, so it is checked besides that decided positions
 * can be confirmed one after the other, each resting only on confirmed ones. */
#include "session/certificate.h"

#include "session/checksum.h"
#include "session/walk.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct verify {
    struct summit_rules *rules;
    struct walk walk;
    uint32_t *value;
    uint64_t count;
    bool *confirmed; /* for more than two players */
};

/* What a move leads to: who wins there (CERTIFICATE_DRAW: nobody), in how many plies from here. */
struct after {
    uint32_t winner, plies;
    uint32_t index; /* WALK_NONE where the game is over */
};

static bool complain(struct summit_error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool complain(struct summit_error *error, const char *format, ...)
{
    va_list list;
    *error = (struct summit_error){0};
    va_start(list, format);
    vsnprintf(error->text, sizeof error->text, format, list);
    va_end(list);
    return false;
}

/* ---- Reading ----------------------------------------------------------------------------------
 */

/* The lines of the head have to be exactly as they would be written from what they say, so that
 * no change of them goes unnoticed. */
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
        return complain(error, "found no certificate, expected a file that begins with \"summit "
                               "certificate 1\"");
    if (!read_size(file, &length, &sum) || (text = malloc(length + 1)) == NULL)
        return complain(error, "found no rules in the certificate, expected a line \"rules BYTES "
                               "SUM\"");
    bool right =
        fread(text, 1, length, file) == length && checksum_add(CHECKSUM_START, text, length) == sum;
    if (!right)
        complain(error, "found rules that were changed or cut off");
    verify->rules = right ? summit_rules_new("certificate") : NULL;
    right = verify->rules != NULL &&
            summit_rules_read(verify->rules, text, length, NULL, NULL, error) &&
            summit_rules_check(verify->rules, error);
    free(text);
    return right;
}

static bool read_values(struct verify *verify, FILE *file, struct summit_error *error)
{
    if (!read_count(file, &verify->count))
        return complain(error, "found no values in the certificate, expected a line \"positions "
                               "COUNT\"");
    verify->value = malloc(verify->count * sizeof *verify->value);
    verify->confirmed = calloc(verify->count, 1);
    if (verify->value == NULL || verify->confirmed == NULL)
        return complain(error, "found too little memory for %" PRIu64 " positions", verify->count);
    for (uint64_t i = 0; i < verify->count; i++) {
        unsigned char byte[4];
        if (fread(byte, 1, sizeof byte, file) != sizeof byte)
            return complain(error, "found the values of %" PRIu64 " positions, expected %" PRIu64,
                            i, verify->count);
        verify->value[i] =
            byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
    }
    return fgetc(file) == EOF || complain(error, "found more than the values of all positions");
}

/* ---- Checking ---------------------------------------------------------------------------------
 */

static uint32_t winner_in(uint32_t value)
{
    return value & CERTIFICATE_DRAW;
}

static uint32_t plies_in(uint32_t value)
{
    return value >> CERTIFICATE_BITS;
}

/* Finds what every move leads to, or the loss of a turn. Returns how many; 0 if one of them isn't
 * in the certificate. */
static unsigned look_ahead(struct verify *verify, const struct summit_position *here,
                           struct after after[SUMMIT_MOVES])
{
    unsigned count = 0, moves = summit_rules_moves(verify->rules, here->turn);
    bool stuck = summit_stuck(verify->rules, here);
    for (unsigned move = 0; move < (stuck ? 1 : moves); move++) {
        struct summit_position next = *here;
        if (stuck)
            summit_pass(verify->rules, &next);
        else if (summit_play(verify->rules, &next, move) != SUMMIT_LEGAL)
            continue;
        struct after *to = &after[count++];
        uint32_t plies = stuck && next.out != here->out ? 0 : 1;
        *to = (struct after){CERTIFICATE_DRAW, plies, WALK_NONE};
        if (next.winner >= 0)
            to->winner = (uint32_t)next.winner;
        if (next.winner != SUMMIT_NOBODY)
            continue;
        to->index = walk_find(&verify->walk, &next);
        if (to->index >= verify->count)
            return 0;
        to->winner = winner_in(verify->value[to->index]);
        to->plies = plies_in(verify->value[to->index]) + plies;
    }
    return count;
}

/* The value that follows from what the moves lead to. */
static uint32_t follows(const struct after *after, unsigned count, uint32_t mover, bool two)
{
    const struct after *best = NULL, *last = &after[0];
    bool draw = false;
    for (unsigned i = 0; i < count; i++) {
        bool wins = after[i].winner == mover;
        if (wins && (best == NULL || after[i].plies < best->plies))
            best = &after[i];
        draw = draw || after[i].winner == CERTIFICATE_DRAW;
        if (two && after[i].plies > last->plies)
            last = &after[i];
    }
    if (best == NULL && draw)
        return CERTIFICATE_DRAW;
    best = best != NULL ? best : last;
    return best->plies << CERTIFICATE_BITS | best->winner;
}

static size_t value_text(uint32_t value, char *buffer, size_t size)
{
    if (winner_in(value) == CERTIFICATE_DRAW)
        return (size_t)snprintf(buffer, size, "a draw%s", plies_in(value) != 0 ? " in plies" : "");
    return (size_t)snprintf(buffer, size, "player %u wins in %u plies", winner_in(value) + 1,
                            plies_in(value));
}

/* Says at which position the certificate is wrong. */
static bool wrong(const struct verify *verify, uint64_t index, const char *what, uint32_t follow,
                  struct summit_error *error)
{
    struct summit_position at;
    char numbers[100] = "", says[60], expected[60];
    size_t length = 0;
    walk_get(&verify->walk, index, &at);
    for (unsigned i = 0; i < summit_rules_players(verify->rules); i++)
        if ((i == 0 || at.number[i] != 0) && length < sizeof numbers)
            length += (size_t)snprintf(numbers + length, sizeof numbers - length, "%s%" PRId64,
                                       i > 0 ? ", " : "", at.number[i]);
    value_text(verify->value[index], says, sizeof says);
    value_text(follow, expected, sizeof expected);
    char last[16] = "none";
    if (at.last != SUMMIT_NO_MOVE)
        snprintf(last, sizeof last, "%u", at.last + 1u);
    return complain(error,
                    "position %" PRIu64 " (number %s, player %u to move, last move %s): the "
                    "certificate says %s, %s %s",
                    index, numbers, at.turn + 1u, last, says, what, expected);
}

static bool check_all(struct verify *verify, struct summit_error *error)
{
    bool two = summit_rules_players(verify->rules) == 2;
    for (uint64_t i = 0; i < verify->walk.count && walk_goes_on(&verify->walk, i); i++) {
        struct summit_position here;
        struct after after[SUMMIT_MOVES];
        walk_get(&verify->walk, i, &here);
        if (i >= verify->count)
            break;
        unsigned count = look_ahead(verify, &here, after);
        if (count == 0)
            return complain(error, "found the values of %" PRIu64 " positions, but there are more",
                            verify->count);
        uint32_t value =
            follows(after, count, here.turn, two && !summit_stuck(verify->rules, &here));
        if (value != verify->value[i])
            return wrong(verify, i, "from its moves follows", value, error);
    }
    return verify->walk.count == verify->count ||
           complain(error, "found the values of %" PRIu64 " positions, but there are %" PRIu64,
                    verify->count, verify->walk.count);
}

/* Whether a decided position rests on confirmed ones: a win on one, a loss on all. */
static bool rests(struct verify *verify, uint64_t index)
{
    struct summit_position here;
    struct after after[SUMMIT_MOVES];
    walk_get(&verify->walk, index, &here);
    unsigned count = look_ahead(verify, &here, after);
    bool all = true;
    for (unsigned i = 0; i < count; i++) {
        bool sure = after[i].index == WALK_NONE || verify->confirmed[after[i].index];
        if (sure && after[i].winner == here.turn)
            return true;
        all = all && sure && after[i].winner != CERTIFICATE_DRAW;
    }
    return all;
}

static bool confirm_all(struct verify *verify, struct summit_error *error)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (uint64_t i = verify->count; i-- > 0 && walk_goes_on(&verify->walk, i);) {
            if (verify->confirmed[i] || winner_in(verify->value[i]) == CERTIFICATE_DRAW)
                continue;
            verify->confirmed[i] = rests(verify, i);
            changed = changed || verify->confirmed[i];
        }
    }
    for (uint64_t i = 0; i < verify->count; i++)
        if (!verify->confirmed[i] && winner_in(verify->value[i]) != CERTIFICATE_DRAW)
            return wrong(verify, i, "which rests on itself; the truth is", CERTIFICATE_DRAW, error);
    return true;
}

bool certificate_verify(FILE *file, struct walk_watch watch, uint64_t *positions,
                        struct summit_error *error)
{
    struct verify verify = {0};
    bool right = read_rules(&verify, file, error) && read_values(&verify, file, error);
    *positions = verify.count;
    if (right && !walk_init(&verify.walk, verify.rules, CERTIFICATE_MOST))
        right = complain(error, "found too little memory");
    verify.walk.watch = watch;
    right = right && check_all(&verify, error) &&
            (summit_rules_players(verify.rules) == 2 || confirm_all(&verify, error));
    if (verify.walk.stopped)
        right = complain(error, "stopped before the end");
    walk_release(&verify.walk);
    free(verify.value);
    free(verify.confirmed);
    if (verify.rules != NULL)
        summit_rules_free(verify.rules);
    return right;
}
