/* certificate.c: certificates verify, and not with one bit flipped anywhere. */
#include "proof/certificate.h"
#include "proof/verify.h"
#include "solve_harness.h"

#include <stdlib.h>
#include <string.h>

static char *certificate_of(const char *text, size_t *size)
{
    struct summit_error error = {0};
    struct summit_rules *rules = summit_rules_new("test");
    struct summit_solver *solver = NULL;
    char *bytes = NULL;
    uint64_t positions;
    if (summit_rules_read(rules, text, strlen(text), NULL, NULL, &error) &&
        summit_rules_check(rules, &error))
        solver = summit_solver_new(rules, NULL, &error);
    FILE *file = open_memstream(&bytes, size);
    if (solver == NULL ||
        !certificate_write(solver, 0, file, (struct explore_watch){0}, &positions, &error))
        printf("# %s\n", error.text);
    fclose(file);
    summit_solver_free(solver);
    summit_rules_free(rules);
    return bytes;
}

static bool verifies(char *bytes, size_t size, struct summit_error *error)
{
    uint64_t positions;
    FILE *file = fmemopen(bytes, size, "r");
    bool right = certificate_verify(file, (struct explore_watch){0}, &positions, error);
    fclose(file);
    return right;
}

/* Where values begin; at the end if there are pairs, which name no position. */
static size_t values_in(const char *bytes, size_t size)
{
    for (size_t i = 0; i + 11 < size; i++)
        if (memcmp(bytes + i, "\npositions ", 11) == 0)
            return i + 1 + strcspn(bytes + i + 1, "\n") + 1;
    return size;
}

/* Flips bits, every `step`th; whether each flip is found, and in a value with the position. */
static bool flips_fail(char *bytes, size_t size, size_t step)
{
    size_t values = values_in(bytes, size);
    for (size_t bit = 0; bit < 8 * size; bit += step) {
        struct summit_error error = {0};
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
        bool right = !verifies(bytes, size, &error) && error.text[0] != '\0' &&
                     (bit / 8 < values || strncmp(error.text, "position ", 9) == 0);
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
        if (!right) {
            printf("# bit %zu of %zu went unnoticed: %s\n", bit, 8 * size, error.text);
            return false;
        }
    }
    return true;
}

/* Whether nothing but draws is refused, unless that is so; each value has four bytes. */
static bool draws_fail(const char *bytes, size_t size, size_t values)
{
    struct summit_error error = {0};
    char *forged = malloc(size);
    memcpy(forged, bytes, size);
    for (size_t at = values; at < size; at++)
        forged[at] = (at - values) % 4 == 0 ? CERTIFICATE_DRAW : 0;
    bool right = memcmp(forged, bytes, size) == 0 || !verifies(forged, size, &error);
    free(forged);
    return right;
}

static bool pairs_verify(const struct summit_rules *rules, const struct chain *chain,
                         const struct paired *paired)
{
    struct summit_error error = {0};
    struct text text = {0};
    paired_add(&text, chain, paired);
    FILE *file = fmemopen(text.at, text.length, "r");
    bool right = paired_verify(file, rules, &error);
    fclose(file);
    text_release(&text);
    return right;
}

static void put_pair(struct paired *paired, uint16_t a, uint16_t b)
{
    paired->mate[a] = b;
    paired->mate[b] = a;
}

/* Pairs with a right sum that prove nothing: one too few, a first number that has a mate, mates
 * that aren't linked. */
static void test_forged_pairs(const char *text)
{
    struct summit_error error = {0};
    struct summit_rules *rules = summit_rules_new("test");
    struct chain *chain = calloc(1, sizeof *chain);
    struct paired *paired = calloc(1, sizeof *paired), *forged = calloc(1, sizeof *forged);
    bool fewer = false, first = false, unlinked = false;
    bool made = summit_rules_read(rules, text, strlen(text), NULL, NULL, &error) &&
                summit_rules_check(rules, &error) && chain_init(chain, rules, &error);
    certificate_pairs(rules, chain, paired);
    ok(made && pairs_verify(rules, chain, paired), "pairs verify as they are");
    const uint16_t count = (uint16_t)chain->links.count;
    for (uint16_t v = 0; v < count; v++) {
        uint16_t mate = paired->mate[v];
        if (mate == LINKS_NONE)
            continue;
        *forged = *paired;
        forged->mate[v] = forged->mate[mate] = LINKS_NONE;
        fewer = fewer || pairs_verify(rules, chain, forged);
        *forged = *paired;
        forged->first = v;
        first = first || pairs_verify(rules, chain, forged);
        for (uint16_t w = 0; w < v; w++) {
            if (paired->mate[w] == LINKS_NONE || w == mate || links_has(&chain->links, v, w))
                continue;
            *forged = *paired;
            put_pair(forged, mate, paired->mate[w]);
            put_pair(forged, v, w);
            unlinked = unlinked || pairs_verify(rules, chain, forged);
        }
    }
    ok(!fewer, "fewer pairs don't");
    ok(!first, "nor does a first number with a mate");
    ok(!unlinked, "nor mates that aren't linked");
    chain_release(chain);
    free(chain);
    free(paired);
    free(forged);
    summit_rules_free(rules);
}

int main(void)
{
    static const struct {
        const char *name, *text;
        size_t step;
    } games[] = {
        {"shared", "start=1\ntarget=20\nops=+1,*2\n", 1},
        {"endless", "start=1\ntarget=12\nops=+1,*2,-1,/2\n", 1},
        {"line",
         "size=9\nstart=middle\nsteps=1,2,4\nbeyond=refused\nrepeat=not-last\n"
         "stuck=passes\n",
         1},
        {"own", "number=own\nstart=1\ntarget=12\nops=+1,*2\n", 7},
        {"tower", "number=own\nstart=0\ntarget=6\nnumbers=1-4\nbeyond=refused\n", 7},
        {"three", "players=3\nstart=1\ntarget=10\nops=+1,*2\n", 1},
        {"three endless", "players=3\nstart=1\ntarget=9\nops=+2,*2,-1\nrepeat=not-last\n", 3},
        {"list that is won",
         "numbers=1-22\npool=shared\nwith==\nnext=divisors,multiples\nbegin=even\ntarget=none\n",
         1},
        {"list that is lost",
         "numbers=1-22\npool=shared\nwith==\nnext=neighbours\ntarget=none\nlimit=3=2,4=2\n", 1},
        {"passing",
         "players=3\nnumber=own\nstart=1\ntarget=7\nops=+2,*2\nuses=1\nbeyond=refused\n"
         "stuck=passes\n",
         997},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct summit_error error = {0};
        size_t size = 0;
        char *bytes = certificate_of(games[i].text, &size);
        bool right = verifies(bytes, size, &error);
        if (!right)
            printf("# %s\n", error.text);
        ok(right, "%s: the certificate of %zu bytes verifies", games[i].name, size);
        ok(flips_fail(bytes, size, games[i].step), "%s: a flipped bit doesn't", games[i].name);
        ok(!verifies(bytes, size - 1, &error) && !verifies(bytes, size / 2, &error), "nor a part");
        ok(!verifies(bytes, size + 1, &error), "nor with a byte more");
        size_t values = values_in(bytes, size);
        ok(values == size || draws_fail(bytes, size, values), "nor if all is drawn");
        free(bytes);
    }
    test_forged_pairs(
        "numbers=1-22\npool=shared\nwith==\nnext=divisors,multiples\nbegin=even\ntarget=none\n");
    return tests_end();
}
