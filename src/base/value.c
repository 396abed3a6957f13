/* value.c: values that are typed or stand in files, read with a sentence where they are wrong. */
#include "base/value.h"

#include "base/number.h"

#include <string.h>

bool integer_read(struct span value, int64_t least, int64_t most, int64_t *number,
                  struct summit_error *error)
{
    char expected[96];
    int64_t found = 0;
    if (number_read(value, &found) && found >= least && found <= most) {
        *number = found;
        return true;
    }
    struct text text = text_into(expected, sizeof expected);
    text_add(&text, "a whole number from ");
    number_add(&text, least);
    text_add(&text, " to ");
    number_add(&text, most);
    return fail_found(error, value, expected);
}

bool shown_read(struct span value, char *into, size_t size, size_t most_chars, const char *expected,
                struct summit_error *error)
{
    size_t chars = 0;
    unsigned code = ' ';
    for (size_t at = 0; at < value.length; chars++) {
        size_t used = utf8_read(value.at + at, value.length - at, &code);
        if (used == 0 || !utf8_is_shown(code) || (at == 0 && utf8_is_blank(code)))
            return fail_found(error, value, expected);
        at += used;
    }
    if (utf8_is_blank(code) || chars > most_chars || value.length >= size)
        return fail_found(error, value, expected);
    memcpy(into, value.at, value.length);
    into[value.length] = '\0';
    return true;
}

/* At most three decimals, so that a clock counts in whole milliseconds. */
bool seconds_read(struct span value, int64_t *ms, struct summit_error *error)
{
    struct span decimals = value;
    struct span whole = span_take(&decimals, '.');
    int64_t seconds = 0, thousandths = 0;
    bool fits = number_read(whole, &seconds) && seconds >= 0 && seconds <= 86400;
    if (whole.length < value.length) {
        fits = fits && decimals.length <= 3 && number_read(decimals, &thousandths) &&
               decimals.at[0] != '-';
        for (size_t i = decimals.length; i < 3; i++)
            thousandths *= 10;
    }
    int64_t total = fits ? seconds * 1000 + thousandths : 0;
    if (total < 1 || total > 86400000)
        return fail_found(error, value,
                          "a number of seconds from 0.001 to 86400, such as 30 or 2.5");
    *ms = total;
    return true;
}
