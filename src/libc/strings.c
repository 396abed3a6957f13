/* strings.c: functions of the C library that are smaller here than there, where they are made for
 * speed that the page doesn't need. */
#include <stdlib.h>
#include <string.h>

static void swap(char *a, char *b, size_t size)
{
    for (; size > 0; size--, a++, b++) {
        char kept = *a;
        *a = *b;
        *b = kept;
    }
}

/* Shell's sort: what is sorted here is short. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    for (size_t gap = count / 2; gap > 0; gap /= 2)
        for (size_t i = gap; i < count; i++)
            for (char *high = (char *)base + i * size; high >= (char *)base + gap * size;) {
                char *low = high - gap * size;
                if (compare(low, high) <= 0)
                    break;
                swap(low, high, size);
                high = low;
            }
}

char *strstr(const char *text, const char *word)
{
    size_t length = strlen(word);
    while (strncmp(text, word, length) != 0)
        if (*text++ == '\0')
            return NULL;
    return (char *)text;
}

void *memchr(const void *bytes, int mark, size_t count)
{
    for (const char *at = bytes; count > 0; at++, count--)
        if (*at == (char)mark)
            return (void *)at;
    return NULL;
}

char *strchr(const char *text, int mark)
{
    return memchr(text, mark, strlen(text) + 1);
}

size_t strcspn(const char *text, const char *marks)
{
    size_t length = 0;
    while (text[length] != '\0' && strchr(marks, text[length]) == NULL)
        length++;
    return length;
}

size_t strspn(const char *text, const char *marks)
{
    size_t length = 0;
    while (text[length] != '\0' && strchr(marks, text[length]) != NULL)
        length++;
    return length;
}

size_t strlen(const char *text)
{
    const char *at = text;
    while (*at != '\0')
        at++;
    return (size_t)(at - text);
}
