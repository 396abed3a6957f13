/* language.h: a language: what it says instead of English texts. */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include "base/phrase.h"

/* What a language's file says for one key. Texts are offsets into the language's `store`. */
struct translation {
    size_t key;
    size_t english; /* the text that it stands for; "" where only the key tells */
    size_t text;
    unsigned kind; /* which word of a game it is, or what else: see core/said.h */
    unsigned line;
};

struct summit_language {
    const char *phrase[PHRASES]; /* NULL: as in English */
    struct translation *list;
    size_t count;
    struct text store;
};

/* A text that has a key made of two parts and no row in the table of phrases, such as the help of
 * an option; `english` if the language lacks it. */
const char *language_text(const struct summit_language *language, const char *part, const char *key,
                          const char *english);

#endif
