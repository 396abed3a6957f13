/* message.h: the table of messages: all sentences that people read, in their language.
 *
 * Every message has a key, by which the files of languages name it, and an English text. The build
 * makes both, and `enum message`, from languages/en.words: the key `rules-target` is
 * MESSAGE_RULES_TARGET. */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#include "base/number.h"
#include "messages.h"

struct summit_error;
struct summit_language;

/* The key of each message, and after its NUL the English text. */
extern const char *const message_table[MESSAGES];

/* The value of one placeholder: a text or another of these, else the number. */
struct filling {
    const char *name; /* NULL after the last one */
    const char *text;
    wide number;
    enum message message; /* without placeholders; not the first one */
    const struct summit_error *error;
    int reason; /* the errno that the text describes, which decides the kind of an error */
    void (*add)(struct text *text, const void *about);
    const void *about;
};
/* fill({"move", written}, {"turns", .number = 3}) */
#define fill(...) ((const struct filling[]){__VA_ARGS__, {0}})

/* Adds a message in a language, or in English where that is NULL or lacks it. `{move}` in its text
 * is replaced by the filling of that name; `{turns|turn|turns}` by the first of the two words if
 * the filling is 1, else by the second. `fillings` may be NULL. */
void message_add(struct text *text, const struct summit_language *language, enum message message,
                 const struct filling *fillings);

/* Adds a text whose placeholders are replaced like those of a message. */
void message_fill(struct text *text, const struct summit_language *language, const char *words,
                  const struct filling *fillings);

/* Adds the value of a placeholder. */
void filling_add(struct text *text, const struct summit_language *language,
                 const struct filling *filling);

/* The text of a message with its placeholders. */
const char *message_text(const struct summit_language *language, enum message message);
/* Whether something typed is one of the words of a message, in a language or in English. */
bool message_word_is(const struct summit_language *language, enum message words, struct span typed);

/* The text of the message whose key consists of these two parts, such as "option-" and "target". */
const char *message_named(const struct summit_language *language, const char *part,
                          const char *key);

/* The key and the English text of a message. */
const char *message_key(enum message message);
const char *message_english(enum message message);

/* A language file's text for one key. Texts are offsets into the language's `store`. */
struct translation {
    size_t key;
    size_t english; /* the text that it translates; "" where the key alone decides */
    size_t text;
    unsigned kind; /* a word of a game, or another kind: see core/rules_source.h */
    unsigned line;
};

struct summit_language {
    const char *message[MESSAGES]; /* NULL: as in English */
    struct translation *list;
    size_t count;
    struct text store;
};

#endif
