/* story.h: text that grows on the heap. */
#ifndef SESSION_STORY_H
#define SESSION_STORY_H

#include <stdbool.h>
#include <stddef.h>

/* Starts as {0}; `at` is NULL or ends with a NUL. When there is no memory, what doesn't fit is left
 * out and `failed` is set: the game goes on. */
struct story {
    char *at;
    size_t length, capacity;
    bool failed;
};

/* Makes room for so many more bytes and a NUL. */
bool story_reserve(struct story *story, size_t more);
void story_add(struct story *story, const char *text);
void story_add_bytes(struct story *story, const char *text, size_t length);
void story_addf(struct story *story, const char *format, ...) __attribute__((format(printf, 2, 3)));
void story_clear(struct story *story);
void story_release(struct story *story);

#endif
