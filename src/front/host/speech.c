/* speech.c: in which language the program speaks. */
#include "front/host/speech.h"

#include "front/host/messages.h"
#include "front/host/wrap.h"

#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

/* The locale for messages, as POSIX finds it: the first that is set to something. */
static const char *find_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

/* Finds the `de` of `de_DE.UTF-8@euro`; NULL for letters that aren't UTF-8, and for English. */
static const char *find_language(void)
{
    struct span letters = span_of(find_locale());
    struct span place = span_take(&letters, '.');
    struct span set = span_take(&letters, '@');
    bool utf8 = set.length == 0 || (set.length == 5 && strncasecmp(set.at, "utf-8", 5) == 0) ||
                (set.length == 4 && strncasecmp(set.at, "utf8", 4) == 0);
    place = span_take(&place, '@');
    struct span language = span_take(&place, '_');
    for (size_t i = 1; utf8 && summit_language_name(i) != NULL; i++)
        if (span_is(language, summit_language_name(i)))
            return summit_language_name(i);
    return NULL;
}

bool speech_choose(const char *named, bool people, struct summit_language **language,
                   struct summit_error *error)
{
    const char *name = named;
    if (named == NULL && people && isatty(STDOUT_FILENO))
        name = find_language();
    *language = name != NULL ? summit_language_new(name, error) : NULL;
    return name == NULL || *language != NULL;
}

int speech_print(FILE *stream, const struct summit_language *language, enum saying saying,
                 const struct filling *fillings)
{
    struct text text = {0};
    saying_add(&text, language, saying, fillings);
    text_add(&text, "\n");
    int status = text.failed ? STATUS_FAILED : STATUS_DONE;
    wrap_print(stream, text.at);
    text_release(&text);
    return status;
}
