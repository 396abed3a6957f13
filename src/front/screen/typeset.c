/* typeset.c: signs of rules as they are printed on a screen: ×2 for *2, −1 for -1, → for ->. */
#include "front/screen/canvas.h"

#include <ctype.h>
#include <string.h>

void text_typeset(struct text *text, const char *from)
{
    for (const char *at = from; *at != '\0'; at++) {
        bool begins = at == from || strchr(" (,:", at[-1]) != NULL;
        bool digit = isdigit((unsigned char)at[1]);
        if (*at == '-' && at[1] == '>') {
            text_add(text, "→");
            at++;
        } else if (begins && digit && (*at == '*' || *at == '-'))
            text_add(text, *at == '*' ? "×" : "−");
        else
            text_add_bytes(text, at, 1);
    }
}
