/* language.h: a language as a table of phrases. */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include "base/phrase.h"

struct summit_language {
    const char *phrase[PHRASES]; /* NULL: as in English */
};

#endif
