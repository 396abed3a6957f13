/* verify_pairs.c: checks by pairs who wins a list in which each number is linked to the one before.
 */
#include "proof/verify.h"

#include "base/checksum.h"
#include "base/error.h"
#include "base/number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Writing -------------------------------------------------------------------------------- */

static void add_number(struct text *text, const struct chain *chain, unsigned vertex,
                       const char *more)
{
    number_add(text, chain->move[vertex].by);
    text_add(text, more);
}

void paired_add(struct text *text, const struct chain *chain, const struct paired *paired)
{
    unsigned count = chain->links.count, pairs = 0, cuts = 0;
    size_t from = text->length;
    for (unsigned v = 0; v < count; v++) {
        pairs += paired->mate[v] != LINKS_NONE && paired->mate[v] > v;
        cuts += paired->cut[v];
    }
    text_add(text, paired->first != LINKS_NONE ? "begins wins " : "begins loses\n");
    if (paired->first != LINKS_NONE)
        add_number(text, chain, paired->first, "\n");
    text_addf(text, "pairs %u\n", pairs);
    for (unsigned v = 0; v < count; v++) {
        if (paired->mate[v] == LINKS_NONE || paired->mate[v] < v)
            continue;
        add_number(text, chain, v, " ");
        add_number(text, chain, paired->mate[v], "\n");
    }
    text_addf(text, "cuts %u\n", cuts);
    for (unsigned v = 0; v < count; v++)
        if (paired->cut[v])
            add_number(text, chain, v, "\n");
    if (!text->failed)
        text_addf(text, "sum %016" PRIx64 "\n",
                  checksum_add(CHECKSUM_START, text->at + from, text->length - from));
}

/* ---- Reading -------------------------------------------------------------------------------- */

/* The vertex of a number that isn't marked yet, which it then is; false if there is none. */
static bool take_number(struct span word, const struct chain *chain, bool *marked, uint16_t *vertex)
{
    int64_t number;
    if (!number_read(word, &number))
        return false;
    *vertex = chain_vertex(chain, number);
    while (*vertex < chain->links.count && marked[*vertex])
        ++*vertex;
    if (*vertex >= chain->links.count || chain->move[*vertex].by != number)
        return false;
    marked[*vertex] = true;
    return true;
}

/* A line `pairs COUNT` or the like. */
static bool take_count(struct span *rest, const char *word, int64_t *count)
{
    struct span line = span_take(rest, '\n'), first = span_take(&line, ' ');
    return span_is(first, word) && number_read(line, count) && *count >= 0 && *count <= LINKS_MOST;
}

static bool take_begin(struct span *rest, const struct chain *chain, struct paired *paired)
{
    bool marked[LINKS_MOST] = {false};
    struct span line = span_take(rest, '\n');
    paired->first = LINKS_NONE;
    if (span_is(line, "begins loses"))
        return true;
    return span_is(span_take(&line, ' '), "begins") && span_is(span_take(&line, ' '), "wins") &&
           take_number(line, chain, marked, &paired->first);
}

static bool read_paired(struct span rest, const struct chain *chain, struct paired *paired)
{
    bool marked[LINKS_MOST] = {false};
    int64_t count = 0;
    for (unsigned v = 0; v < LINKS_MOST; v++)
        paired->mate[v] = LINKS_NONE;
    if (!take_begin(&rest, chain, paired) || !take_count(&rest, "pairs", &count))
        return false;
    for (; count > 0; count--) {
        struct span line = span_take(&rest, '\n'), word = span_take(&line, ' ');
        uint16_t a, b;
        if (!take_number(word, chain, marked, &a) || !take_number(line, chain, marked, &b))
            return false;
        paired->mate[a] = b;
        paired->mate[b] = a;
    }
    if (!take_count(&rest, "cuts", &count))
        return false;
    memset(paired->cut, 0, sizeof paired->cut);
    for (uint16_t vertex; count > 0; count--)
        if (!take_number(span_take(&rest, '\n'), chain, paired->cut, &vertex))
            return false;
    return true;
}

/* ---- Checking ------------------------------------------------------------------------------- */

bool paired_begins(const struct summit_rules *rules, const struct chain *chain, unsigned vertex)
{
    struct summit_position start;
    struct summit_effect effect;
    summit_start(rules, 0, &start);
    return summit_try(rules, &start, chain->move[vertex], &effect) == SUMMIT_LEGAL;
}

/* Whether pairs are linked, and no more of them can be: tells which numbers lie in an odd part. */
static bool is_largest(const struct chain *chain, const struct paired *paired, bool *odd)
{
    const struct links *links = &chain->links;
    uint16_t part[LINKS_MOST];
    bool seen[LINKS_MOST] = {false};
    int alone = 0, cuts = 0, odd_parts = 0;
    for (unsigned v = 0; v < links->count; v++) {
        uint16_t mate = paired->mate[v];
        if (mate != LINKS_NONE && !links_has(links, (uint16_t)v, mate))
            return false;
        alone += mate == LINKS_NONE;
        cuts += paired->cut[v];
        odd[v] = false;
    }
    for (unsigned v = 0; v < links->count; v++) {
        unsigned size = 0;
        if (seen[v] || paired->cut[v])
            continue;
        seen[v] = true;
        part[size++] = (uint16_t)v;
        for (unsigned next = 0; next < size; next++)
            for (uint32_t i = links->from[part[next]]; i < links->from[part[next] + 1]; i++) {
                uint16_t to = links->to[i];
                if (seen[to] || paired->cut[to])
                    continue;
                seen[to] = true;
                part[size++] = to;
            }
        odd_parts += size % 2 != 0;
        for (unsigned i = 0; i < size; i++)
            odd[part[i]] = size % 2 != 0;
    }
    return alone == odd_parts - cuts;
}

/* Whether a number isn't paired as often as it can be taken. */
static bool is_left_out(const struct chain *chain, const struct paired *paired, unsigned vertex)
{
    for (unsigned v = 0; v < chain->links.count; v++)
        if (chain->move[v].by == chain->move[vertex].by && paired->mate[v] == LINKS_NONE)
            return true;
    return false;
}

static bool check(const struct summit_rules *rules, const struct chain *chain,
                  const struct paired *paired, struct summit_error *error)
{
    bool odd[LINKS_MOST];
    if (!is_largest(chain, paired, odd))
        return fail(error, 0, MESSAGE_ERROR_PAIRS_WRONG, NULL);
    if (paired->first != LINKS_NONE)
        return (is_left_out(chain, paired, paired->first) &&
                paired_begins(rules, chain, paired->first)) ||
               fail(error, 0, MESSAGE_ERROR_PAIRS_FIRST,
                    fill({"number", .number = chain->move[paired->first].by}));
    for (unsigned v = 0; v < chain->links.count; v++)
        if (odd[v] && paired_begins(rules, chain, v))
            return fail(error, 0, MESSAGE_ERROR_PAIRS_UNPROVED,
                        fill({"number", .number = chain->move[v].by}));
    return true;
}

/* All that is left of a file, if it isn't longer than such a certificate can be. */
static bool read_rest(FILE *file, struct text *text)
{
    char some[4096];
    size_t length;
    while ((length = fread(some, 1, sizeof some, file)) > 0 &&
           text->length <= (size_t)LINKS_MOST * 64)
        text_add_bytes(text, some, length);
    return length == 0 && !text->failed && text->at != NULL;
}

/* The input must be exactly what Summit would write, so that no change goes unnoticed. */
bool paired_verify(FILE *file, const struct summit_rules *rules, struct summit_error *error)
{
    struct text text = {0}, same = {0};
    struct chain *chain = calloc(1, sizeof *chain);
    struct paired *paired = calloc(1, sizeof *paired);
    if (chain == NULL || paired == NULL)
        fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    bool right = chain != NULL && paired != NULL && chain_init(chain, rules, error);
    if (right) {
        right = read_rest(file, &text) &&
                read_paired((struct span){text.at, text.length}, chain, paired);
        if (right)
            paired_add(&same, chain, paired);
        right = right && !same.failed && same.length == text.length &&
                memcmp(same.at, text.at, text.length) == 0;
        right = right ? check(rules, chain, paired, error)
                      : fail(error, 0, MESSAGE_ERROR_PAIRS_CHANGED, NULL);
        chain_release(chain);
    }
    text_release(&text);
    text_release(&same);
    free(chain);
    free(paired);
    return right;
}
