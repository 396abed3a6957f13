/* kept.h: reads a game that was kept, and says what is wrong with it. */
#ifndef FRONT_HOST_KEPT_H
#define FRONT_HOST_KEPT_H

#include "session/record.h"

/* As record_read, for a file; without a line, the error is about the file. */
enum record_health kept_try(const char *path, struct record *record, struct summit_error *error);
/* What is wrong with a file, as a line; and the same on standard error. */
void kept_add_trouble(struct text *text, const char *path, const struct summit_error *error);
void kept_complain(const char *path, const struct summit_error *error);
/* The same, told in a language; and whatever isn't good has been said. */
enum record_health kept_read(const char *path, const struct summit_language *language,
                             struct record *record);
/* Whether what was read can be gone on with: it isn't over, and not all of it was taken back. */
bool kept_waits(enum record_health health, const struct record *record);
/* Reads a game that waits, if nobody plays it just now; false if there is nothing to go on with,
 * and nothing to release. */
bool kept_look(const char *path, struct record *record);

#endif
