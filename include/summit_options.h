/* summit_options.h: the options that change the rules of a game, described well enough to print
 * help, complete a word or build a form. */
#ifndef SUMMIT_OPTIONS_H
#define SUMMIT_OPTIONS_H

#include "summit_rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The type of a value. Only the program's own options, which are described in the same way, use the
 * last three. */
enum summit_option_kind {
    SUMMIT_OPTION_FLAG,    /* no value: the option is given or not */
    SUMMIT_OPTION_NUMBER,  /* a whole number from `least` to `most` */
    SUMMIT_OPTION_ODD,     /* an odd whole number */
    SUMMIT_OPTION_SECONDS, /* more than `least` seconds, at most `most`, with up to 3 decimals */
    SUMMIT_OPTION_CHOICE,  /* one of `choices` */
    SUMMIT_OPTION_LIST,    /* several values, separated by commas */
    SUMMIT_OPTION_TEXT,    /* a text as `value` shows it */
    SUMMIT_OPTION_GAME,    /* a game's name, or the path of its file */
    SUMMIT_OPTION_FILE,
    SUMMIT_OPTION_FOLDER,
};

enum { SUMMIT_CHOICES = 10 };

struct summit_option {
    const char *key;
    const char *value; /* what a value looks like in help: "N", "MOVE=N"; NULL for a flag */
    enum summit_option_kind kind;
    int64_t least, most; /* if most is greater */
    /* Words that are a value of any kind of option; one that ends with a colon is a prefix. NULL
     * after the last. */
    const char *choices[SUMMIT_CHOICES];
    bool repeatable; /* may be set several times; each time adds to the value */
    bool rare;       /* rarely changed: a form may show it last, help by its name alone */
};

/* The options of rules, in the order in which they are listed. Each is set by summit_rules_set with
 * its key. NULL after the last. */
size_t summit_option_count(void);
const struct summit_option *summit_option(size_t index);

/* Its help, one line, in a language or, if that is NULL, in English. */
struct summit_language;
const char *summit_option_help(const struct summit_option *option,
                               const struct summit_language *language);

/* Whether it makes sense for these rules, so that some value of it would pass the check: a size
 * only on a line, numbers to build with only where players build. The rules must be checked. */
bool summit_option_fits(const struct summit_rules *rules, size_t index);

/* The present value of a key (`target`, `target.2`) as summit_rules_set would read it: the one that
 * was set, else the default; "" if there is none. Fills `buffer` as summit_rules_write does. */
size_t summit_rules_get(const struct summit_rules *rules, const char *key, char *buffer,
                        size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
