/* typed_words.c: words for moves that are usually typed as signs and numbers, `add one` or
 * `double`, and synonyms of commands. */
#include "base/message.h"
#include "core/rules_source.h"
#include "core/rules_writer.h"

#include <strings.h>

/* The meaning of a word in a list of words with their meanings. */
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
    const char *own = rules->language != NULL ? rules->language->message[MESSAGE_SPOKEN] : NULL;
    bool known = false;
    while (typed.length > 0) {
        struct span word = span_take(&typed, ' ');
        struct span plain = find(span_of(own != NULL ? own : ""), word);
        if (plain.length == 0)
            plain = find(span_of(message_english(MESSAGE_SPOKEN)), word);
        known = known || plain.length > 0;
        plain = plain.length > 0 ? plain : word;
        if (!span_is(plain, "_")) {
            text_add_bytes(text, plain.at, plain.length);
            text_add(text, typed.length > 0 ? " " : "");
        }
    }
    return known;
}
