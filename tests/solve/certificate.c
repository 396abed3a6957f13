/* certificate.c: certificates verify, and not with one bit flipped anywhere. */
#include "proof/certificate.h"

#include <stdlib.h>
#include <string.h>

static unsigned tests;
static bool all_right = true;

static void ok(bool right, const char *name)
{
    all_right = all_right && right;
    printf("%sok %u - %s\n", right ? "" : "not ", ++tests, name);
}

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
        !certificate_write(solver, file, (struct explore_watch){0}, &positions, &error))
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

/* Flips bits, every `step`th; whether each flip is found, and in a value with the position. */
static bool flips_fail(char *bytes, size_t size, size_t step)
{
    size_t values = 0;
    for (size_t i = 0; i + 11 < size && values == 0; i++)
        if (memcmp(bytes + i, "\npositions ", 11) == 0)
            values = i + 1 + strcspn(bytes + i + 1, "\n") + 1;
    values = values == 0 ? size : values; /* pairs name no position */
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
        char name[80];
        size_t size = 0;
        char *bytes = certificate_of(games[i].text, &size);
        bool right = verifies(bytes, size, &error);
        if (!right)
            printf("# %s\n", error.text);
        snprintf(name, sizeof name, "%s: the certificate of %zu bytes verifies", games[i].name,
                 size);
        ok(right, name);
        snprintf(name, sizeof name, "%s: a flipped bit doesn't", games[i].name);
        ok(flips_fail(bytes, size, games[i].step), name);
        ok(!verifies(bytes, size - 1, &error) && !verifies(bytes, size / 2, &error), "nor a part");
        free(bytes);
    }
    printf("1..%u\n", tests);
    return all_right ? 0 : 1;
}
