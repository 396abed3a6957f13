/* phrase.c: fills the placeholders of phrases in. */
#include "base/language.h"

#include <assert.h>
#include <string.h>

static const struct filling *filling_find(const struct filling *fillings, struct span name)
{
    for (; fillings != NULL && fillings->name != NULL; fillings++)
        if (span_is(name, fillings->name))
            return fillings;
    return NULL;
}

/* What stands between braces: a name, perhaps with a word for one and a word for several. */
static void add_filled(struct text *text, struct span inside, const struct filling *fillings)
{
    struct span name = span_take(&inside, '|');
    const struct filling *filling = filling_find(fillings, name);
    assert(filling != NULL);
    if (inside.length > 0) {
        struct span one = span_take(&inside, '|');
        struct span chosen = filling->number == 1 ? one : inside;
        text_add_bytes(text, chosen.at, chosen.length);
    } else if (filling->text != NULL)
        text_add(text, filling->text);
    else if (filling->add != NULL)
        filling->add(text, filling->about);
    else
        number_add(text, filling->number);
}

const char *language_text(const struct summit_language *language, const char *part, const char *key,
                          const char *english)
{
    size_t length = strlen(part);
    for (size_t i = 0; language != NULL && i < language->count; i++) {
        const char *name = language->store.at + language->list[i].key;
        if (strncmp(name, part, length) == 0 && strcmp(name + length, key) == 0)
            return language->store.at + language->list[i].text;
    }
    return english;
}

void phrase_fill(struct text *text, const char *words, const struct filling *fillings)
{
    struct span rest = span_of(words);
    while (rest.length > 0) {
        struct span plain = span_take(&rest, '{');
        text_add_bytes(text, plain.at, plain.length);
        if (rest.length > 0)
            add_filled(text, span_take(&rest, '}'), fillings);
    }
}

void phrase_add(struct text *text, const struct summit_language *language, enum phrase phrase,
                const struct filling *fillings)
{
    const char *words = language != NULL ? language->phrase[phrase] : NULL;
    phrase_fill(text, words != NULL ? words : phrase_english(phrase), fillings);
}
