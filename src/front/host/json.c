/* json.c: JSON for other programs, put together piece by piece. */
#include "front/host/json.h"

#include <stdint.h>
#include <string.h>

/* A comma is due behind everything but a beginning, or a key. */
static void separate(struct text *text)
{
    if (text->length > 0 && strchr("{[:", text->at[text->length - 1]) == NULL)
        text_add(text, ",");
}

void json_key(struct text *text, const char *key)
{
    separate(text);
    text_addf(text, "\"%s\":", key);
}

void json_value(struct text *text, const char *string)
{
    struct text shown = {0};
    text_add_safe(&shown, string, strlen(string), SIZE_MAX);
    text->failed = text->failed || shown.failed;
    separate(text);
    text_add_json(text, shown.at != NULL ? shown.at : "");
    text_release(&shown);
}

void json_string(struct text *text, const char *key, const char *string)
{
    json_key(text, key);
    json_value(text, string);
}

void json_count(struct text *text, const char *key, wide count)
{
    json_key(text, key);
    count_add_json(text, count);
}

void json_begin(struct text *text, char bracket)
{
    separate(text);
    text_add_bytes(text, &bracket, 1);
}
