/* fuzz_language.c: any bytes as a language. What is read tells the rules and every word of games
 * and, taken away again, leaves the rules as they were. */
#include "fuzz.h"

#include "base/message.h"

#include <string.h>

static void say_all(const struct summit_rules *rules)
{
    struct summit_position position;
    char text[4096];
    summit_start(rules, 0, &position);
    for (unsigned word = 0; word < SUMMIT_WORDS; word++) {
        struct summit_word_context context = {.position = &position};
        (void)summit_say(rules, word, &context, text, sizeof text);
        require(memchr(text, '\0', sizeof text) != NULL);
    }
    (void)summit_rules_describe(rules, text, sizeof text);
    require(strlen(summit_rules_about(rules)) < SUMMIT_LANGUAGE_BYTES);
}

/* Each message, with everything filled in that the English text has. */
static void tell_all(const struct summit_language *language)
{
    struct text text = {0};
    for (unsigned message = 0; message < MESSAGES; message++) {
        struct filling fillings[16] = {0};
        char names[15][32];
        size_t count = 0;
        struct span rest = span_of(message_english(message));
        for (span_take(&rest, '{'); rest.length > 0 && count < 15; span_take(&rest, '{')) {
            struct span inside = span_take(&rest, '}');
            struct text name = text_into(names[count], sizeof names[0]);
            struct span bare = span_take(&inside, '|');
            text_add_bytes(&name, bare.at, bare.length);
            fillings[count] = (struct filling){.name = names[count], .number = message};
            count++;
        }
        message_add(&text, language, message, fillings);
    }
    text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    char before[8192], after[8192];
    struct summit_language *language = summit_language_read((const char *)data, size, &error);
    if (language == NULL) {
        require(error.line > 0 && strlen(error.text) > 10);
        return 0;
    }
    tell_all(language);
    struct summit_rules *rules = summit_game(summit_game_name(size % summit_game_count()), &error);
    summit_rules_describe(rules, before, sizeof before);
    summit_rules_speak(rules, language);
    say_all(rules);
    summit_rules_speak(rules, NULL);
    summit_rules_describe(rules, after, sizeof after);
    require(strcmp(before, after) == 0);
    summit_rules_free(rules);
    summit_language_free(language);
    return 0;
}
