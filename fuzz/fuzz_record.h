/* fuzz_record.h: records for fuzzers, with sums that are right. */
#ifndef FUZZ_FUZZ_RECORD_H
#define FUZZ_FUZZ_RECORD_H

#include "fuzz.h"

#include "base/checksum.h"
#include "session/record.h"

#include <inttypes.h>
#include <string.h>

/* The bytes as they are, but for the sums that they would have: each line of a journal gets one,
 * and so does the end of a saved game; the rules get the identity that they have. In a record of
 * the first version nothing is mended but the two checksums. */
static inline void fuzz_mend_first(struct text *text, struct span rest)
{
    struct span mark = span_take(&rest, '\n'), rules = span_take(&rest, '\n');
    struct span below = rest;
    while (rest.length > 2 && memcmp(rest.at, "  ", 2) == 0)
        span_take(&rest, '\n');
    below.length = (size_t)(rest.at - below.at);
    bool named = rules.length > 23 && memcmp(rules.at, "rules ", 6) == 0;
    size_t name = named ? rules.length - 17 - 6 : 0;
    uint64_t sum = checksum_add(CHECKSUM_START, rules.at + (named ? 6 : 0), name);
    text_add_bytes(text, mark.at, mark.length);
    text_add(text, "\n");
    size_t body = text->length;
    if (named)
        text_addf(text, "rules %.*s %016" PRIx64 "\n", (int)name, rules.at + 6,
                  checksum_add(sum, below.at, below.length));
    text_add_bytes(text, below.at, below.length);
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        if (rest.length == 0 && line.length > 22 && memcmp(line.at, "end, ", 5) == 0)
            text_addf(text, "%.*s%016" PRIx64 "\n", (int)line.length - 16, line.at,
                      checksum_add(CHECKSUM_START, text->at + body, text->length - body));
        else {
            text_add_bytes(text, line.at, line.length);
            text_add(text, "\n");
        }
    }
}

/* The identity of the rules that stand in these lines, if they can be read. */
static inline uint64_t fuzz_identity(struct span lines)
{
    uint64_t identity = 0;
    struct text file = {0};
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("fuzz");
    require(rules != NULL);
    while (lines.length > 0) {
        struct span line = span_take(&lines, '\n');
        if (line.length < 2 || memcmp(line.at, "  ", 2) != 0)
            continue;
        text_add_bytes(&file, line.at + 2, line.length - 2);
        text_add(&file, "\n");
    }
    if (file.at != NULL && summit_rules_read(rules, file.at, file.length, NULL, NULL, &error) &&
        summit_rules_check(rules, &error))
        identity = summit_rules_identity(rules);
    text_release(&file);
    summit_rules_free(rules);
    return identity;
}

static inline void fuzz_mend(struct text *text, const char *data, size_t size)
{
    static const char journal[] = "summit journal 2", save[] = "summit save 2";
    struct span rest = {data, size}, all = rest, mark = span_take(&rest, '\n');
    struct text lines = {0};
    bool sealed = span_is(mark, journal);
    if (!sealed && !span_is(mark, save)) {
        if (size > 0)
            fuzz_mend_first(text, (struct span){data, size});
        return;
    }
    text_addf(&lines, "%s\n", sealed ? journal : save);
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        if (line.length == 24 && memcmp(line.at, "rules 2 ", 8) == 0)
            text_addf(&lines, "rules 2 %016" PRIx64 "\n", fuzz_identity(all));
        else if (!sealed && line.length > 13 && memcmp(line.at, "end, ", 5) == 0)
            text_addf(&lines, "%.*s%08" PRIx32 "\n", (int)line.length - 8, line.at,
                      crc32_add(0, lines.at, lines.length));
        else {
            text_add_bytes(&lines, line.at, line.length);
            text_add(&lines, "\n");
        }
    }
    if (sealed)
        record_seal(text, (struct span){lines.at, lines.length});
    else
        text_add_bytes(text, lines.at, lines.length);
    text_release(&lines);
}

#endif
