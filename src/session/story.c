/* story.c: text that grows on the heap. */
#include "session/story.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool story_reserve(struct story *story, size_t more)
{
    size_t needed = story->length + more + 1;
    if (needed <= story->capacity)
        return true;
    size_t capacity = needed < 256 ? 256 : 2 * needed;
    char *at = realloc(story->at, capacity);
    if (at == NULL) {
        story->failed = true;
        return false;
    }
    at[story->length] = '\0';
    story->at = at;
    story->capacity = capacity;
    return true;
}

void story_add_bytes(struct story *story, const char *text, size_t length)
{
    if (length == 0 || !story_reserve(story, length))
        return;
    memcpy(story->at + story->length, text, length);
    story->length += length;
    story->at[story->length] = '\0';
}

void story_add(struct story *story, const char *text)
{
    story_add_bytes(story, text, strlen(text));
}

void story_addf(struct story *story, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length > 0 && story_reserve(story, (size_t)length)) {
        vsnprintf(story->at + story->length, (size_t)length + 1, format, again);
        story->length += (size_t)length;
    }
    va_end(again);
}

void story_clear(struct story *story)
{
    story->length = 0;
    if (story->at != NULL)
        story->at[0] = '\0';
}

void story_release(struct story *story)
{
    free(story->at);
    *story = (struct story){0};
}
