/* summit_options.h: what can be set over the rules of a game, and what is known of each: enough to
 * print a help, to complete a word, or to make a form. */
#ifndef SUMMIT_OPTIONS_H
#define SUMMIT_OPTIONS_H

#include "summit_rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* What a value is. The last three are of the program alone, whose own options have this form too.
 */
enum summit_option_kind {
    SUMMIT_OPTION_FLAG,    /* there is none: it is given, or it isn't */
    SUMMIT_OPTION_NUMBER,  /* a whole number from `least` to `most` */
    SUMMIT_OPTION_ODD,     /* an odd one */
    SUMMIT_OPTION_SECONDS, /* more than `least` seconds, at most `most`, with up to 3 decimals */
    SUMMIT_OPTION_CHOICE,  /* one of `choices` */
    SUMMIT_OPTION_LIST,    /* several, with commas between */
    SUMMIT_OPTION_TEXT,    /* a text as `value` shows it */
    SUMMIT_OPTION_GAME,    /* a game's name, or the path of its file */
    SUMMIT_OPTION_FILE,
    SUMMIT_OPTION_FOLDER,
};

enum { SUMMIT_CHOICES = 10 };

struct summit_option {
    const char *key;
    const char *value; /* what a value looks like in a help: "N", "MOVE=N"; NULL for a flag */
    const char *help;  /* one line */
    enum summit_option_kind kind;
    int64_t least, most; /* if most is greater */
    /* Words that are a value, whatever the kind; one that ends with a colon is a beginning. NULL
     * stands behind the last. */
    const char *choices[SUMMIT_CHOICES];
    bool repeatable; /* may be set several times, each time adding to what there is */
    bool rare;       /* seldom changed: a form may show it last, a help by its name alone */
};

/* The options of rules, in the order in which they are listed. Each is set by summit_rules_set with
 * its key. NULL behind the last. */
size_t summit_option_count(void);
const struct summit_option *summit_option(size_t index);

/* Whether it makes sense for these rules, so that there are values that a check would take: a size
 * only on a line, numbers to build with only where one builds. They have to be checked. */
bool summit_option_fits(const struct summit_rules *rules, size_t index);

/* The present value of a key (`target`, `target.2`) as summit_rules_set would read it: what was
 * said, or else what goes without saying; "" if there is nothing. Fills `buffer` as
 * summit_rules_write does. */
size_t summit_rules_get(const struct summit_rules *rules, const char *key, char *buffer,
                        size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
