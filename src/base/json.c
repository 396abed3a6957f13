/* json.c: JSON, written piece by piece. */
#include "base/json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

void json_key(struct text *text, const char *key)
{
    assert(!text->fixed); /* in a fixed buffer, what doesn't fit couldn't be examined */
    if (text->length > 0 && strchr("{[:\n", text->at[text->length - 1]) == NULL)
        text_add(text, ",");
    if (key != NULL)
        text_addf(text, "\"%s\":", key);
}

void json_object(struct text *text, const char *key)
{
    json_key(text, key);
    text_add(text, "{");
}

void json_list(struct text *text, const char *key)
{
    json_key(text, key);
    text_add(text, "[");
}

void json_end(struct text *text, char bracket)
{
    text_add_bytes(text, &bracket, 1);
}

void json_string(struct text *text, const char *key, const char *string)
{
    json_key(text, key);
    text_add(text, "\"");
    while (*string != '\0') {
        size_t plain = 0;
        while ((unsigned char)string[plain] >= ' ' && string[plain] != '"' && string[plain] != '\\')
            plain++;
        text_add_bytes(text, string, plain);
        string += plain;
        if (*string == '"' || *string == '\\')
            text_addf(text, "\\%c", *string++);
        else if (*string != '\0')
            text_addf(text, "\\u%04x", (unsigned)*string++);
    }
    text_add(text, "\"");
}

void json_unsafe(struct text *text, const char *key, const char *string)
{
    struct text shown = {0};
    text_add_safe(&shown, string, strlen(string), SIZE_MAX);
    json_string(text, key, shown.at != NULL ? shown.at : "");
    text_release(&shown);
}

void json_number(struct text *text, const char *key, wide number)
{
    json_key(text, key);
    text_add(text, "\"");
    number_add(text, number);
    text_add(text, "\"");
}

void json_count(struct text *text, const char *key, wide count)
{
    const wide exact = (wide)1 << 53;
    if (count >= exact || count <= -exact) {
        json_number(text, key, count);
        return;
    }
    json_key(text, key);
    number_add(text, count);
}

void json_bool(struct text *text, const char *key, bool value)
{
    json_key(text, key);
    text_add(text, value ? "true" : "false");
}

void json_null(struct text *text, const char *key)
{
    json_key(text, key);
    text_add(text, "null");
}

void json_numbers(struct text *text, const char *key, const int64_t *numbers, size_t count)
{
    json_list(text, key);
    for (size_t i = 0; i < count; i++)
        json_number(text, NULL, numbers[i]);
    json_end(text, ']');
}
