/* paste.c: text that is pasted at a terminal, collected character by character. */
#include "front/host/paste.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

void paste_mark(bool marked)
{
    fputs(marked ? "\033[?2004h" : "\033[?2004l", stdout);
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
