/* fuzz_certificate.c: any bytes as a certificate. The checksum of the rules is put right first, or
 * hardly anything would get beyond it. What passes has to be what the solver finds. */
#include "fuzz.h"

#include "base/checksum.h"
#include "proof/certificate.h"
#include "proof/verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What checking and solving may take: a certificate that wants more is cancelled. */
enum { POSITIONS = 1 << 14, LOOKS = 20, MEMORY = 1 << 20 };

static bool is_small(void *context, uint64_t positions)
{
    (void)context;
    return positions < POSITIONS;
}

/* Where the rules of a certificate begin, and how long they are; NULL if there are none. */
static char *find_rules(char *text, size_t size, size_t *length)
{
    static const char head[] = "summit certificate 1\nrules ";
    if (size < sizeof head || memcmp(text, head, sizeof head - 1) != 0)
        return NULL;
    char *number = text + sizeof head - 1, *end = NULL;
    *length = strtoul(number, &end, 10);
    char *rules = memchr(end, '\n', size - (size_t)(end - text));
    if (rules == NULL || rules - end != 17)
        return NULL;
    rules++;
    return *length <= size - (size_t)(rules - text) ? rules : NULL;
}

static void put_sum(char *at, const char *text, size_t length)
{
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, checksum_add(CHECKSUM_START, text, length));
    memcpy(at, digits, 16);
}

static void mend_checksum(char *text, size_t size)
{
    size_t length = 0;
    char *rules = find_rules(text, size, &length);
    if (rules == NULL)
        return;
    put_sum(rules - 17, rules, length);
    char *pairs = rules + length, *end = text + size;
    if (end - pairs > 21 && memcmp(end - 21, "sum ", 4) == 0)
        put_sum(end - 17, pairs, (size_t)(end - 21 - pairs));
}

/* What pairs prove has to be what the solver finds. */
static void compare_pairs(const struct summit_solver *solver, const char *given)
{
    struct summit_position start;
    struct summit_answer answer;
    summit_start(summit_solver_rules(solver), 0, &start);
    require(summit_solver_value(solver, &start, &answer));
    require(answer.value == (strncmp(given, "begins wins ", 12) == 0 ? SUMMIT_WIN : SUMMIT_LOSE));
}

/* The solver's own values of the same rules have to be the same, byte for byte. */
static void compare(char *text, size_t size)
{
    struct summit_error error;
    struct explore_watch watch = {.progress = is_small};
    uint64_t looks = LOOKS;
    struct summit_solver_options options = {
        .memory = MEMORY, .threads = 1, .progress = fuzz_look, .context = &looks};
    size_t length = 0, written = 0;
    uint64_t positions = 0;
    char *own = NULL, *rules_text = find_rules(text, size, &length);
    require(rules_text != NULL);
    struct summit_rules *rules = summit_rules_new("fuzz");
    require(summit_rules_read(rules, rules_text, length, NULL, NULL, &error));
    require(summit_rules_check(rules, &error));
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    const char *given = rules_text + length;
    if (solver != NULL && strncmp(given, "begins", 6) == 0) {
        compare_pairs(solver, given);
    } else if (solver != NULL) {
        FILE *file = open_memstream(&own, &written);
        require(file != NULL && certificate_write(solver, 0, file, watch, &positions, &error));
        fclose(file);
        const char *from = memmem(own, written, "\npositions ", 11);
        require(from != NULL);
        from++;
        size_t rest = written - (size_t)(from - own);
        require(rest == size - (size_t)(given - text) && memcmp(from, given, rest) == 0);
    }
    free(own);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    struct explore_watch watch = {.progress = is_small};
    uint64_t positions = 0;
    char *text = malloc(size + 1);
    require(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    mend_checksum(text, size);
    FILE *file = size > 0 ? fmemopen(text, size, "rb") : fopen("/dev/null", "rb");
    require(file != NULL);
    if (certificate_verify(file, watch, &positions, &error)) {
        require(positions > 0);
        compare(text, size);
    } else
        require(strlen(error.text) > 10);
    fclose(file);
    free(text);
    return 0;
}
