/* language_file.c: parses a language file: translations of English texts.
 *
 * A key names one of Summit's messages (`rules-target`), a default word of games (`say turn`), a
 * word, the line about, the goal or a variant of one game that comes with the library (`GAME.turn`,
 * `GAME.about`, `GAME.goal`, `GAME.variant NAME`), or a text of the page (`page-base-help`). A word
 * of a game is looked up by its text in the game's file, so games that inherit it are translated
 * too, and a player's own texts are left alone. */
#include "base/message.h"
#include "core/rules_source.h"

#include <stdlib.h>
#include <string.h>

struct translating {
    struct summit_language *language;
    struct summit_rules *game; /* the one whose words were translated last, or NULL */
    struct summit_error *error;
    unsigned next; /* the message behind the last that was found */
};

/* The meaning of a key. */
struct meaning {
    unsigned kind;
    const char *english; /* "" where only the key tells */
};

/* ---- Keys ----------------------------------------------------------------------------------- */

static bool starts_with(struct span name, const char *start)
{
    return name.length > strlen(start) && memcmp(name.at, start, strlen(start)) == 0;
}

/* One of Summit's messages, or a default word of games. Files have them in the order of the English
 * ones, mostly, so the one behind the last is looked at first. */
static bool find_message(struct translating *translating, struct span key, struct meaning *meaning)
{
    struct usual usual;
    unsigned message = translating->next, tried = 0;
    bool other = memchr(key.at, '.', key.length) != NULL || starts_with(key, "page-");
    while (!other && tried < MESSAGES && !span_is(key, message_key(message))) {
        message = (message + 1) % MESSAGES;
        tried++;
    }
    if (other || tried == MESSAGES)
        return false;
    translating->next = (message + 1) % MESSAGES;
    *meaning = (struct meaning){KIND_MESSAGE + message, message_english(message)};
    for (size_t i = 0; word_usual(i, &usual); i++)
        if (usual.message == message)
            meaning->kind = usual.word;
    return true;
}

/* Makes `game` the rules of that name, if they come with the library. */
static bool find_game(struct translating *translating, struct span name)
{
    if (translating->game != NULL && span_is(name, summit_rules_name(translating->game)))
        return true;
    const struct built_in *game = game_find(name);
    if (game == NULL)
        return false;
    summit_rules_free(translating->game);
    translating->game = game_read(game, translating->error);
    return translating->game != NULL;
}

static bool find_stated(const struct summit_rules *game, struct span key, struct meaning *meaning)
{
    static const char variant[] = "variant ";
    *meaning = (struct meaning){KIND_ABOUT, summit_rules_about(game)};
    if (span_is(key, "about"))
        return true;
    if (starts_with(key, variant)) {
        struct span name = {key.at + strlen(variant), key.length - strlen(variant)};
        *meaning = (struct meaning){KIND_VARIANT, variant_named(game, name)};
        return meaning->english != NULL;
    }
    if (span_is(key, "goal")) {
        *meaning = (struct meaning){KIND_GOAL, game->source.goal};
        return game->source.given[KEY_GOAL] != 0;
    }
    for (unsigned word = 0; word < SUMMIT_WORDS; word++)
        if (span_is(key, summit_word_key(word)))
            *meaning = (struct meaning){word, word_stated(game, word)};
    return meaning->kind != KIND_ABOUT && meaning->english != NULL;
}

static bool fail_unknown(struct span name, struct summit_error *error)
{
    const char *known[MESSAGES];
    for (unsigned i = 0; i < MESSAGES; i++)
        known[i] = message_key(i);
    const char *nearest = text_nearest(name, known, MESSAGES);
    return nearest == NULL ? fail_found(error, name, MESSAGE_EXPECTED_LANGUAGE_KEY,
                                        fill({"key", message_key(MESSAGE_SAY_OPENING)}))
                           : fail_found(error, name, MESSAGE_EXPECTED_LANGUAGE_KEY_NEAR,
                                        fill({"key", nearest}));
}

static bool find_meaning(struct translating *translating, struct span name, struct meaning *meaning)
{
    struct span key = name;
    struct span game = span_take(&key, '.');
    if (find_message(translating, name, meaning))
        return true;
    *meaning = (struct meaning){KIND_KEY, ""};
    if (starts_with(name, "page-"))
        return true;
    if (game.length == name.length || !find_game(translating, game))
        return translating->error->text[0] == '\0' && fail_unknown(name, translating->error);
    return find_stated(translating->game, key, meaning) ||
           fail_found(translating->error, name, MESSAGE_EXPECTED_WORD_SAID, NULL);
}

/* ---- Texts ---------------------------------------------------------------------------------- */

/* The next placeholder: the text between { and }; false after the last one. */
static bool next_placeholder(struct span *rest, struct span *inside)
{
    struct span before = span_take(rest, '{');
    bool found = before.at + before.length < rest->at;
    *inside = span_take(rest, '}');
    return found;
}

/* `turns` of {turns|turn|turns}. */
static struct span name_of(struct span inside)
{
    return span_take(&inside, '|');
}

static bool has_name(struct span text, struct span name, bool bare)
{
    struct span inside;
    while (next_placeholder(&text, &inside)) {
        struct span found = bare ? inside : name_of(inside);
        if (found.length == name.length && memcmp(found.at, name.at, name.length) == 0)
            return true;
    }
    return false;
}

/* Whether it is a placeholder of the English text as it may be written. Only messages have a word
 * for one and a word for several. */
static bool is_known(struct span inside, struct span english, bool message)
{
    struct span forms = inside;
    struct span name = span_take(&forms, '|');
    struct span one = span_take(&forms, '|');
    bool plural = name.length < inside.length;
    bool two = one.at + one.length < forms.at && memchr(forms.at, '|', forms.length) == NULL;
    return has_name(english, name, false) && (!plural || (message && two));
}

static bool fail_missing(struct span inside, struct summit_error *error)
{
    char placeholder[40];
    text_write(placeholder, sizeof placeholder, "{%.*s}", (int)inside.length, inside.at);
    return fail(error, 0, MESSAGE_ERROR_PLACEHOLDER_MISSING, fill({"placeholder", placeholder}));
}

/* Whether the placeholders are those of the English text. The game's word for the number may be
 * left out, because many languages can't inflect a word that they don't know. */
static bool check_placeholders(struct span text, const struct meaning *meaning,
                               struct summit_error *error)
{
    struct span english = span_of(meaning->english), rest = text, inside;
    while (next_placeholder(&rest, &inside)) {
        if (inside.at + inside.length == rest.at)
            return fail_found(error, inside, MESSAGE_EXPECTED_BRACE, NULL);
        if (!is_known(inside, english, meaning->kind >= KIND_MESSAGE))
            return fail_found(error, inside, MESSAGE_EXPECTED_PLACEHOLDER_ENGLISH, NULL);
    }
    for (rest = english; next_placeholder(&rest, &inside);)
        if (name_of(inside).length == inside.length && !span_is(inside, "noun") &&
            !has_name(text, inside, true))
            return fail_missing(inside, error);
    return true;
}

/* A text without the spaces and new lines around it. */
static struct span inner(struct span text)
{
    static const char layout[] = {' ', '\n'};
    while (text.length > 0 && memchr(layout, text.at[0], sizeof layout) != NULL) {
        text.at++;
        text.length--;
    }
    while (text.length > 0 && memchr(layout, text.at[text.length - 1], sizeof layout) != NULL)
        text.length--;
    return text;
}

/* Stores a text with the same spaces and newlines around it as the English one. */
static size_t keep(struct summit_language *language, struct span text, const char *english)
{
    size_t at = language->store.length;
    struct span words = inner(span_of(english));
    text_add_bytes(&language->store, english, (size_t)(words.at - english));
    text_add_bytes(&language->store, text.at, text.length);
    text_add(&language->store, words.at + words.length);
    text_add_bytes(&language->store, "", 1);
    return at;
}

/* ---- The file ------------------------------------------------------------------------------- */

static bool check_once(const struct summit_language *language, const struct pair *pair,
                       struct summit_error *error)
{
    for (size_t i = 0; i < language->count; i++)
        if (span_is(pair->name, language->store.at + language->list[i].key))
            return fail(error, 0, MESSAGE_ERROR_TWICE,
                        fill({"line", .number = language->list[i].line}));
    return true;
}

static bool take_text(struct translating *translating, const struct pair *pair,
                      const struct meaning *meaning, struct span text)
{
    struct summit_language *language = translating->language;
    text = inner(text);
    if (text.length == 0)
        return fail_found(translating->error, text, MESSAGE_EXPECTED_TEXT, NULL);
    if (meaning->kind != KIND_KEY && !check_placeholders(text, meaning, translating->error))
        return false;
    language->list[language->count++] = (struct translation){
        keep(language, pair->name, ""), keep(language, span_of(meaning->english), ""),
        keep(language, text, meaning->english), meaning->kind, pair->line};
    return true;
}

static bool take_pair(struct translating *translating, const struct pair *pair)
{
    struct summit_error *error = translating->error;
    struct meaning meaning;
    struct text text = {0};
    pair_add_value(&text, pair);
    bool good = find_meaning(translating, pair->name, &meaning) &&
                check_once(translating->language, pair, error) &&
                take_text(translating, pair, &meaning,
                          (struct span){text.at != NULL ? text.at : "", text.length});
    bool failed = text.failed || translating->language->store.failed;
    text_release(&text);
    if (failed)
        return fail(error, pair->line, MESSAGE_ERROR_NO_MEMORY, NULL);
    if (!good && error->line == 0) {
        char key[64 + 1];
        text_write(key, sizeof key, "%.*s", (int)pair->name.length, pair->name.at);
        fail(error, pair->line, MESSAGE_ERROR_AT_KEY,
             fill({"key", key}, {"reason", .error = error}));
    }
    return good;
}

static bool read_all(struct translating *translating, struct span text)
{
    struct summit_language *language = translating->language;
    struct pairs pairs;
    struct pair pair;
    if (!pairs_begin(&pairs, text, SUMMIT_LANGUAGE_BYTES, MESSAGE_EXPECTED_LINE_LANGUAGE,
                     translating->error))
        return false;
    size_t lines = 1;
    for (size_t i = 0; i < text.length; i++)
        lines += text.at[i] == '\n';
    language->list = calloc(lines, sizeof *language->list);
    if (language->list == NULL)
        return fail(translating->error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    do {
        if (!pairs_next(&pairs, &pair, translating->error) ||
            (pair.line != 0 && !take_pair(translating, &pair)))
            return false;
    } while (pair.line != 0);
    for (size_t i = 0; i < language->count; i++)
        if (language->list[i].kind >= KIND_MESSAGE)
            language->message[language->list[i].kind - KIND_MESSAGE] =
                language->store.at + language->list[i].text;
    return true;
}

struct summit_language *summit_language_read(const char *text, size_t length,
                                             struct summit_error *error)
{
    struct translating translating = {calloc(1, sizeof *translating.language), NULL, error};
    *error = (struct summit_error){0};
    if (translating.language == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    bool good = read_all(&translating, (struct span){text, length});
    summit_rules_free(translating.game);
    if (good)
        return translating.language;
    summit_language_free(translating.language);
    return NULL;
}

void summit_language_free(struct summit_language *language)
{
    if (language == NULL)
        return;
    text_release(&language->store);
    free(language->list);
    free(language);
}

/* ---- The languages that come with the library ----------------------------------------------- */

size_t summit_language_count(void)
{
    size_t count = 0;
    while (languages[count].name != NULL)
        count++;
    return count + 1;
}

const char *summit_language_name(size_t index)
{
    if (index == 0)
        return "en";
    return index < summit_language_count() ? languages[index - 1].name : NULL;
}

struct summit_language *summit_language_new(const char *name, struct summit_error *error)
{
    char names[200];
    struct text text = text_into(names, sizeof names);
    text_add(&text, "en");
    if (strcmp(name, "en") == 0)
        return summit_language_read("", 0, error);
    for (const struct built_in *file = languages; file->name != NULL; file++) {
        if (strcmp(name, file->name) == 0)
            return summit_language_read(file->text, file->length, error);
        text_addf(&text, ", %s", file->name);
    }
    fail_found(error, span_of(name), MESSAGE_EXPECTED_LANGUAGE, fill({"languages", names}));
    return NULL;
}

const char *summit_language_title(const struct summit_language *language)
{
    return message_text(language, MESSAGE_LANGUAGE);
}

const char *language_word(const struct summit_language *language, unsigned kind,
                          const char *english)
{
    for (size_t i = 0; language != NULL && i < language->count; i++)
        if (language->list[i].kind == kind &&
            strcmp(language->store.at + language->list[i].english, english) == 0)
            return language->store.at + language->list[i].text;
    return english;
}
