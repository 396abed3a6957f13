/* summit_language.h: the languages in which Summit shows games. */
#ifndef SUMMIT_LANGUAGE_H
#define SUMMIT_LANGUAGE_H

#include "summit_rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum { SUMMIT_LANGUAGE_BYTES = 1 << 18 }; /* a language's file, at most */

/* The languages that come with the library: how many, and their names: en, de. English is the
 * first. */
size_t summit_language_count(void);
const char *summit_language_name(size_t index); /* NULL after the last one */

/* One of them, or one from a file's text, for summit_rules_speak; NULL and `error` if there is none
 * or the text is wrong. A message that it lacks is shown in English. Free it when no rules use it
 * any more. It never changes, so any number of rules, in any threads, may share it. */
struct summit_language *summit_language_new(const char *name, struct summit_error *error);
struct summit_language *summit_language_read(const char *text, size_t length,
                                             struct summit_error *error);
void summit_language_free(struct summit_language *language);

/* Its own name for itself: Deutsch. */
const char *summit_language_title(const struct summit_language *language);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
