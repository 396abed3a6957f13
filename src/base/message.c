/* message.c: finds the text of a message and replaces its placeholders. */
#include "base/message.h"

#include "base/error.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

const char *message_key(enum message message)
{
    return message_table[message];
}

const char *message_english(enum message message)
{
    return text_behind(message_table[message]);
}

const char *message_text(const struct summit_language *language, enum message message)
{
    const char *text = language != NULL ? language->message[message] : NULL;
    return text != NULL ? text : message_english(message);
}

const char *message_named(const struct summit_language *language, const char *part, const char *key)
{
    size_t length = strlen(part);
    unsigned message = 0;
    while (message < MESSAGES && (strncmp(message_key(message), part, length) != 0 ||
                                  strcmp(message_key(message) + length, key) != 0))
        message++;
    assert(message < MESSAGES);
    return message_text(language, message);
}

bool message_word_is(const struct summit_language *language, enum message words, struct span typed)
{
    const struct summit_language *languages[] = {language, NULL};
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++)
        for (struct span rest = span_of(message_text(languages[i], words)); rest.length > 0;) {
            struct span word = span_take(&rest, ' ');
            if (word.length == typed.length && strncasecmp(word.at, typed.at, typed.length) == 0)
                return true;
        }
    return false;
}

static const struct filling *filling_find(const struct filling *fillings, struct span name)
{
    for (; fillings != NULL && fillings->name != NULL; fillings++)
        if (span_is(name, fillings->name))
            return fillings;
    return NULL;
}

void filling_add(struct text *text, const struct summit_language *language,
                 const struct filling *filling)
{
    if (filling->text != NULL)
        text_add(text, filling->text);
    else if (filling->message != 0)
        text_add(text, message_text(language, filling->message));
    else if (filling->error != NULL)
        error_add(text, language, filling->error);
    else if (filling->add != NULL)
        filling->add(text, filling->about);
    else
        number_add(text, filling->number);
}

/* The text between braces: a name, perhaps with a word for one and a word for several. */
static void add_filled(struct text *text, const struct summit_language *language,
                       struct span inside, const struct filling *fillings)
{
    struct span name = span_take(&inside, '|');
    const struct filling *filling = filling_find(fillings, name);
    assert(filling != NULL);
    if (inside.length > 0) {
        struct span one = span_take(&inside, '|');
        struct span chosen = filling->number == 1 ? one : inside;
        text_add_bytes(text, chosen.at, chosen.length);
    } else
        filling_add(text, language, filling);
}

void message_fill(struct text *text, const struct summit_language *language, const char *words,
                  const struct filling *fillings)
{
    struct span rest = span_of(words);
    while (rest.length > 0) {
        struct span plain = span_take(&rest, '{');
        text_add_bytes(text, plain.at, plain.length);
        if (rest.length > 0)
            add_filled(text, language, span_take(&rest, '}'), fillings);
    }
}

void message_add(struct text *text, const struct summit_language *language, enum message message,
                 const struct filling *fillings)
{
    message_fill(text, language, message_text(language, message), fillings);
}
