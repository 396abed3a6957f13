/* json.h: JSON for other programs, put together piece by piece. */
#ifndef FRONT_HOST_JSON_H
#define FRONT_HOST_JSON_H

#include "base/number.h"

/* Adds a key, behind a comma where one is due; then a value may be added. */
void json_key(struct text *text, const char *key);
/* A key with its value. A string may come from outside: it is made safe first. */
void json_string(struct text *text, const char *key, const char *string);
void json_count(struct text *text, const char *key, wide count);
/* A string in a list. */
void json_value(struct text *text, const char *string);
/* The beginning of an object or a list, `{` or `[`, as a value in a list: behind a comma if due. */
void json_begin(struct text *text, char bracket);

#endif
