/* json.h: a JSON writer: values are added one by one to a text on the heap, with commas where they
 * are needed.
 *
 * The one convention (docs/json.md): numbers of a game are strings, whatever their size, counts are
 * numbers as long as every reader holds them exactly. In a list the key of a value is NULL. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/number.h"

void json_object(struct text *text, const char *key);
void json_list(struct text *text, const char *key);
/* Ends the object (`}`) or list (`]`) that was begun last. */
void json_end(struct text *text, char bracket);

void json_string(struct text *text, const char *key, const char *string);
/* A string that may come from outside: bytes that can't be shown are escaped first. */
void json_unsafe(struct text *text, const char *key, const char *string);
void json_number(struct text *text, const char *key, wide number);
void json_count(struct text *text, const char *key, wide count);
void json_bool(struct text *text, const char *key, bool value);
void json_null(struct text *text, const char *key);
void json_numbers(struct text *text, const char *key, const int64_t *numbers, size_t count);
/* Only the key: the caller adds the value. */
void json_key(struct text *text, const char *key);

#endif
