/* key_codes.c: what the bytes of a keyboard stand for: characters, keys such as arrows, pasted
 * text. */
#include "front/terminal/key_codes.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { ESCAPE = 27 };

/* The keys of sequences such as `ESC [ A`, `ESC O A` and `ESC [ 5 ~`, by their letter or number. */
static unsigned named(char letter, char number)
{
    static const struct {
        char letter, number;
        unsigned key;
    } names[] = {{'A', 0, TYPED_UP},     {'B', 0, TYPED_DOWN},      {'C', 0, TYPED_RIGHT},
                 {'D', 0, TYPED_LEFT},   {'H', 0, TYPED_HOME},      {'F', 0, TYPED_END},
                 {'~', '1', TYPED_HOME}, {'~', '7', TYPED_HOME},    {'~', '4', TYPED_END},
                 {'~', '8', TYPED_END},  {'~', '5', TYPED_PAGE_UP}, {'~', '6', TYPED_PAGE_DOWN}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].letter == letter && (letter != '~' || names[i].number == number))
            return names[i].key;
    return TYPED_OTHER;
}

/* A sequence that begins with an Escape: `ESC [`, numbers and semicolons, a letter; `ESC O` and a
 * letter; or any other character, which is that key with Alt. */
static size_t next_sequence(const char *bytes, size_t length, bool all, unsigned *key)
{
    size_t at = 2;
    *key = ESCAPE;
    if (length == 1 || bytes[1] == ESCAPE)
        return length == 1 && !all ? 0 : 1;
    *key = TYPED_OTHER;
    if (bytes[1] != '[' && bytes[1] != 'O')
        return 2;
    while (bytes[1] == '[' && at < length && bytes[at] >= ' ' && bytes[at] < '@')
        at++;
    if (at == length)
        return all ? length : 0;
    if (at <= 3) /* with Shift and the like it is another key */
        *key = named(bytes[at], bytes[2]);
    return at + 1;
}

bool keys_is_begun(const char *bytes, size_t length)
{
    unsigned char first = (unsigned char)bytes[0];
    size_t whole = first >= 0xf0 && first < 0xf8   ? 4
                   : first >= 0xe0 && first < 0xf0 ? 3
                   : first >= 0xc2 && first < 0xe0 ? 2
                                                   : 1;
    for (size_t i = 1; i < length && i < whole; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return false;
    return length < whole;
}

size_t keys_next(const char *bytes, size_t length, bool all, unsigned *key)
{
    if (bytes[0] == ESCAPE)
        return next_sequence(bytes, length, all, key);
    size_t used = utf8_read(bytes, length, key);
    if (used == 0) {
        *key = TYPED_OTHER;
        return !all && keys_is_begun(bytes, length) ? 0 : 1;
    }
    if (*key >= 'A' && *key <= 'Z')
        *key |= 32;
    *key = *key == '\r' ? '\n' : *key;
    return used;
}

bool keys_read(const char *bytes, size_t length, bool all, unsigned *key)
{
    size_t at = keys_next(bytes, length, all, key);
    bool one = true;
    for (size_t used = at; used > 0 && at < length; at += used) {
        unsigned next = 0;
        used = keys_next(bytes + at, length - at, all, &next);
        one = one && (next == *key || (next == '\n' && at + used == length));
    }
    if (at < length)
        return false;
    *key = one ? *key : (unsigned)TYPED_OTHER;
    return true;
}

/* ---- Pasted text ---------------------------------------------------------------------------- */

void paste_mark(bool marked)
{
    fputs(marked ? "\033[?2004h" : PASTE_UNMARKED, stdout);
    fflush(stdout);
}

void paste_begin(struct paste *paste)
{
    paste->length = 0;
    paste->text[0] = '\0';
}

void paste_add(struct paste *paste, unsigned character)
{
    char bytes[4];
    size_t at = paste->length;
    bool blank = character <= ' ' || !utf8_is_shown(character);
    size_t length = utf8_write(blank ? ' ' : character, bytes);
    if ((blank && (at == 0 || paste->text[at - 1] == ' ')) || at + length >= sizeof paste->text)
        return;
    memcpy(paste->text + at, bytes, length);
    paste->length += length;
    paste->text[paste->length] = '\0';
}

void paste_end(struct paste *paste)
{
    if (paste->length > 0 && paste->text[paste->length - 1] == ' ')
        paste->text[--paste->length] = '\0';
}
