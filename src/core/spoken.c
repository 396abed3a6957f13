/* spoken.c: words for what is usually typed by signs and numbers, `add one` or `double`, and other
 * words for commands. */
#include "base/language.h"
#include "core/said.h"
#include "core/tell.h"

#include <strings.h>

/* What stands behind a word in a list of words, each with what it stands for. */
static struct span find(struct span list, struct span word)
{
    while (list.length > 0) {
        struct span name = span_take(&list, ' '), plain = span_take(&list, ' ');
        if (name.length == word.length && strncasecmp(name.at, word.at, word.length) == 0)
            return plain;
    }
    return (struct span){0};
}

bool tell_plainly(struct text *text, const struct summit_rules *rules, struct span typed)
{
    const char *own = rules->language != NULL ? rules->language->phrase[PHRASE_SPOKEN] : NULL;
    bool known = false;
    while (typed.length > 0) {
        struct span word = span_take(&typed, ' ');
        struct span plain = find(span_of(own != NULL ? own : ""), word);
        if (plain.length == 0)
            plain = find(span_of(phrase_english(PHRASE_SPOKEN)), word);
        known = known || plain.length > 0;
        plain = plain.length > 0 ? plain : word;
        if (!span_is(plain, "_")) {
            text_add_bytes(text, plain.at, plain.length);
            text_add(text, typed.length > 0 ? " " : "");
        }
    }
    return known;
}
