/* Tests of languages: what each of them lacks, files that are refused, games that are told. */
#include "harness.h"

#include "base/message.h"
#include "core/rules_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Complete ------------------------------------------------------------------------------- */

static struct summit_language *language_of(const char *name)
{
    struct summit_error error;
    struct summit_language *language = summit_language_new(name, &error);
    if (language == NULL)
        fail_msg("%s, line %u: %s", name, error.line, error.text);
    return language;
}

static bool has_word(const struct summit_language *language, unsigned kind, const char *english)
{
    return language_word(language, kind, english) != english;
}

/* Says what is missing, so that a translator gets the whole list at once; how much it is. */
static unsigned lacks(const char *name, const char *key, bool there)
{
    if (!there)
        print_error("the language %s lacks %s\n", name, key);
    return !there;
}

static unsigned lacking_words(const char *name, const struct summit_language *language,
                              const char *game)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(game, &error);
    unsigned missing = 0;
    char key[100];
    for (unsigned word = 0; word < SUMMIT_WORDS; word++) {
        const char *said = word_stated(rules, word);
        snprintf(key, sizeof key, "%s.%s", game, summit_word_key(word));
        missing += lacks(name, key, said == NULL || has_word(language, word, said));
    }
    snprintf(key, sizeof key, "%s.about", game);
    missing += lacks(name, key, has_word(language, KIND_ABOUT, summit_rules_about(rules)));
    summit_rules_free(rules);
    return missing;
}

/* Whether it is a usual word of games, which a language keeps by its English text. */
static bool is_word(enum message message)
{
    return strncmp(message_key(message), "say ", 4) == 0;
}

static void no_language_lacks_anything(void **state)
{
    (void)state;
    unsigned missing = 0;
    for (size_t i = 1; summit_language_name(i) != NULL; i++) {
        const char *name = summit_language_name(i);
        struct summit_language *language = language_of(name);
        struct usual usual;
        for (unsigned message = 0; message < MESSAGES; message++)
            missing += lacks(name, message_key(message),
                             is_word(message) || language->message[message] != NULL);
        for (size_t at = 0; word_usual(at, &usual); at++)
            missing += lacks(name, message_key(usual.message),
                             has_word(language, usual.word, message_english(usual.message)));
        for (size_t game = 0; game < summit_game_count(); game++)
            missing += lacking_words(name, language, summit_game_name(game));
        for (size_t game = 0; game < summit_classic_count(); game++)
            missing += lacking_words(name, language, summit_classic_name(game));
        summit_language_free(language);
    }
    assert_int_equal(missing, 0);
}

static void every_message_has_a_key_of_its_own(void **state)
{
    (void)state;
    for (unsigned a = 0; a < MESSAGES; a++) {
        assert_non_null(message_key(a));
        assert_true(message_english(a)[0] != '\0');
        for (unsigned b = 0; b < a; b++)
            assert_string_not_equal(message_key(a), message_key(b));
    }
}

/* The English texts go through the same door as a translation, so they are well formed. */
static void english_is_a_language_too(void **state)
{
    (void)state;
    struct text file = {0};
    struct summit_error error;
    for (unsigned message = 0; message < MESSAGES; message++) {
        struct span rest = span_of(message_english(message));
        text_addf(&file, "%s =", message_key(message));
        while (rest.length > 0) {
            struct span line = span_take(&rest, '\n');
            text_addf(&file, "\n  | %.*s", (int)line.length, line.at);
        }
        text_add(&file, "\n");
    }
    struct summit_language *language = summit_language_read(file.at, file.length, &error);
    if (language == NULL)
        fail_msg("line %u: %s", error.line, error.text);
    for (unsigned message = 0; message < MESSAGES; message++)
        if (!is_word(message))
            assert_string_equal(language->message[message], message_english(message));
    assert_string_equal(summit_language_title(language), "English");
    summit_language_free(language);
    text_release(&file);
}

static void the_languages_have_names(void **state)
{
    (void)state;
    struct summit_error error;
    assert_string_equal(summit_language_name(0), "en");
    assert_null(summit_language_name(summit_language_count()));
    assert_null(summit_language_new("xx", &error));
    assert_non_null(strstr(error.text, "found \"xx\", expected a language: en, de"));
    struct summit_language *english = language_of("en"), *german = language_of("de");
    assert_string_equal(summit_language_title(english), "English");
    assert_string_equal(summit_language_title(german), "Deutsch");
    summit_language_free(english);
    summit_language_free(german);
    summit_language_free(NULL);
}

/* ---- Refused -------------------------------------------------------------------------------- */

static void files_that_cannot_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned line;
        const char *says;
    } mistakes[] = {
        {"language", 1, "found \"language\", expected a line such as"},
        {"\n\nrules-targt = x", 3,
         "rules-targt: found \"rules-targt\", expected a key of a language"
         ", perhaps rules-target"},
        {"say trun = x", 1, "perhaps say turn"},
        {"say = x", 1, "found \"say\", expected a key"},
        {"zzz = x", 1, "such as say opening"},
        {"= x", 1, "found nothing, expected a key"},
        {"| x", 1, "expected a key before it"},
        {"number-reach.trun = x", 1, "expected a word that the game's file sets"},
        {"number-reach.out = {name}", 1, "expected a word that the game's file sets"},
        {"number-reach. = x", 1, "expected a word that the game's file"},
        {"nowhere.turn = {player}", 1, "expected a key of a language"},
        {"language =", 1, "found nothing, expected a text"},
        {"language =\n |\n |  ", 1, "found nothing, expected a text"},
        {"language = x\n# again\nlanguage = y", 3, "expected it once (line 1)"},
        {"page-a = x\npage-a = x", 2, "expected it once (line 1)"},
        {"page-a = x\npage-a = x", 2, "expected it once (line 1)"},
        {"page- = x", 1, "found \"page-\", expected a key of a language"},
        {"rules-target = x", 1, "found no {target}, expected it as in English"},
        {"rules-target = {target} {targets}", 1, "found \"targets\", expected a placeholder"},
        {"rules-target = {target} {}", 1, "found nothing, expected a placeholder"},
        {"rules-target = {target} {", 1, "expected a } after the placeholder"},
        {"rules-target = {target", 1, "expected a } after the placeholder"},
        {"rules-target = {target} {target{target}}", 1, "expected a placeholder"},
        {"rules-uses = {uses|a|b}", 1, "found no {uses}"},
        {"rules-uses = {uses} {uses|a}", 1, "expected a placeholder of the English"},
        {"rules-uses = {uses} {uses|a|b|c}", 1, "expected a placeholder of the English"},
        {"rules-uses = {uses} {uses|}", 1, "expected a placeholder of the English"},
        {"say player = Spieler", 1, "found no {seat}"},
        {"say player = {seat} {name}", 1, "found \"name\""},
        {"say player = {seat} {seat|a|b}", 1, "found \"seat|a|b\""},
        {"number-reach.turn = {player} {player.2}", 1, "found \"player.2\""},
        {"reach-the-edge.opening = {number} {name.1} {target.1} {target.2} {first}", 1,
         "found no {name.2}"},
        {"language = \033[2J", 1, "found byte 0x1b"},
        {"a\nlanguage = \xff", 2, "found byte 0xff"},
        /* NOLINTNEXTLINE(misc-misleading-bidirectional) */
        {"language = \xe2\x80\xae", 1, "found byte 0xe2"},
    };
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct summit_error error;
        const char *text = mistakes[i].text;
        struct summit_language *language = summit_language_read(text, strlen(text), &error);
        if (language != NULL || error.line != mistakes[i].line ||
            strstr(error.text, mistakes[i].says) == NULL)
            fail_msg("\"%s\": line %u: %s\nexpected line %u: %s", text, error.line, error.text,
                     mistakes[i].line, mistakes[i].says);
    }
}

static void sizes_are_bounded_and_nothing_is_cut(void **state)
{
    (void)state;
    struct summit_error error;
    char *large = malloc(SUMMIT_LANGUAGE_BYTES + 1);
    memset(large, 'a', SUMMIT_LANGUAGE_BYTES + 1);
    memcpy(large, "language = ", 11); /* NOLINT(bugprone-not-null-terminated-result) */
    assert_null(summit_language_read(large, SUMMIT_LANGUAGE_BYTES + 1, &error));
    assert_non_null(strstr(error.text, "found more than 262144 bytes"));
    struct summit_language *language = summit_language_read(large, SUMMIT_LANGUAGE_BYTES, &error);
    assert_int_equal(strlen(summit_language_title(language)), SUMMIT_LANGUAGE_BYTES - 11);
    summit_language_free(language);
    assert_null(summit_language_read("language\0= x", 12, &error));
    assert_non_null(strstr(error.text, "found byte 0x00"));
    free(large);
}

static void no_memory_is_told(void **state)
{
    (void)state;
    struct summit_error error;
    size_t held = heap_held();
    struct summit_language *language = NULL;
    unsigned n = 0;
    while (language == NULL) {
        n += is_long() || n < 50 ? 1 : 23;
        fail_call(CALL_ALLOCATE, n, 0, false);
        language = summit_language_new("de", &error);
        if (language == NULL)
            assert_non_null(strstr(error.text, "there isn't enough memory"));
    }
    fail_call(CALL_ALLOCATE, 0, 0, false);
    assert_true(n > 10);
    summit_language_free(language);
    assert_int_equal(heap_held(), held);
}

/* ---- Told ----------------------------------------------------------------------------------- */

static const char *told(const struct summit_rules *rules, enum summit_word word)
{
    static char buffer[512];
    struct summit_position position;
    summit_start(rules, 0, &position);
    struct summit_word_context context = {.position = &position};
    summit_say(rules, word, &context, buffer, sizeof buffer);
    return buffer;
}

static void a_game_is_told_and_still_written_in_english(void **state)
{
    (void)state;
    struct summit_language *german = language_of("de");
    struct summit_rules *rules = rules_from("like = number-reach\nsay won = {winner} is it!");
    char *english = strdup(written(rules));
    summit_rules_speak(rules, german);
    assert_ptr_equal(summit_rules_language(rules), german);
    assert_string_equal(told(rules, SUMMIT_SAY_TURN), "\nSpieler 1 ist am Zug.");
    assert_string_equal(told(rules, SUMMIT_SAY_PROMPT), "Dein Zug (+1 oder *2):");
    assert_string_equal(told(rules, SUMMIT_SAY_WON), " is it!"); /* a player's own words */
    assert_string_equal(summit_rules_about(rules),
                        "eine Zahl für beide: lande auf dem Ziel, nie dahinter");
    assert_string_equal(written(rules), english);
    summit_rules_speak(rules, NULL);
    assert_string_equal(told(rules, SUMMIT_SAY_TURN), "\nPlayer 1's turn.");
    free(english);
    summit_rules_free(rules);
    summit_language_free(german);
}

static void what_is_missing_is_english(void **state)
{
    (void)state;
    static const char text[] =
        "\xef\xbb\xbf# tiny\r\nsay turn =\r\n  | {player}!\r\n  |   {number}";
    struct summit_error error;
    struct summit_language *tiny = summit_language_read(text, strlen(text), &error);
    struct summit_rules *rules = rules_from("start = 1\ntarget = 20\nops = +1");
    summit_rules_speak(rules, tiny);
    assert_string_equal(told(rules, SUMMIT_SAY_TURN), "\nPlayer 1!\n  1");
    assert_string_equal(told(rules, SUMMIT_SAY_PROMPT), "Enter your move (+1):");
    assert_non_null(strstr(described(rules), "Whoever lands exactly on 20 wins."));
    assert_string_equal(message_named(tiny, "option-", "target"), "the number to land on");
    summit_rules_free(rules);
    summit_language_free(tiny);
}

/* What the page says is for the page alone. */
static void what_a_front_end_says_is_found_by_its_key(void **state)
{
    (void)state;
    static const char text[] = "option-target = das Ziel\npage-a = Weiter mit {title}\n  | {any}";
    struct summit_error error;
    struct summit_language *tiny = summit_language_read(text, strlen(text), &error);
    assert_string_equal(message_named(tiny, "option-", "target"), "das Ziel");
    summit_language_free(tiny);
}

static void warnings_and_plurals_follow_the_language(void **state)
{
    (void)state;
    struct summit_language *german = language_of("de");
    struct summit_rules *rules =
        rules_from("start = 0\ntarget = 21\nops = +2\nlimit = +2=1\ntime = 1\nstuck = loses");
    assert_string_equal(
        summit_rules_warning(rules),
        "Nobody can land exactly on 21 in this game. The first player who can't move loses.");
    summit_rules_speak(rules, german);
    assert_non_null(strstr(summit_rules_warning(rules), "Niemand kann in diesem Spiel"));
    assert_non_null(strstr(described(rules), "+2  (Addiere 2), für jeden Spieler höchstens 1-mal"));
    assert_non_null(strstr(described(rules), "nach 1 Sekunde fertig"));
    assert_non_null(strstr(described(rules), "Hinweis: Niemand kann"));
    summit_rules_speak(rules, NULL);
    assert_non_null(strstr(described(rules), "within 1 second. Whoever"));
    summit_rules_free(rules);
    summit_language_free(german);
}

static const char *find_inner(void *context, const char *name, size_t *length)
{
    static const char text[] = "target = 20\nnumber = x\n";
    (void)context;
    *length = strlen(text);
    return strcmp(name, "inner") == 0 ? text : NULL;
}

/* What is said of a game file in a language, by its reader or else by its check. */
static const char *told_of(const char *file, const struct summit_language *language)
{
    static char told[512];
    struct text text = text_into(told, sizeof told);
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("tested");
    assert_false(summit_rules_read(rules, file, strlen(file), find_inner, NULL, &error) &&
                 summit_rules_check(rules, &error));
    error_add(&text, language, &error);
    summit_rules_free(rules);
    return told;
}

static void what_is_wrong_follows_the_language(void **state)
{
    (void)state;
    static const struct {
        const char *file, *english, *german;
    } cases[] = {
        {"target = 9-1", "target: found \"9-1\", expected the smaller number first, as in 1-9",
         "target: gefunden: „9-1“, erwartet: die kleinere Zahl zuerst, wie in 1-9"},
        {"stuck = x", "stuck: found \"x\", expected loses or passes or wins or draws or settles",
         "stuck: gefunden: „x“, erwartet: loses oder passes oder wins oder draws oder settles"},
        {"like = inner", "in inner, line 2: number: found \"x\", expected shared or own",
         "in inner, Zeile 2: number: gefunden: „x“, erwartet: shared oder own"},
        {"start = 1\ntarget = 20\nops = +1\nnames = Ann",
         "found 1 name, expected one for each of the 2 players, separated by commas",
         "gefunden wurde 1 Name, erwartet wird einer für jeden der 2 Spieler, durch Kommas "
         "getrennt"},
        {"say turn = {x}",
         "say turn: found \"x\", expected a placeholder such as {player}, {number}, {target}",
         "say turn: gefunden: „x“, erwartet: ein Platzhalter wie {player}, {number}, {target}"},
    };
    struct summit_language *german = language_of("de");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_string_equal(told_of(cases[i].file, NULL), cases[i].english);
        assert_string_equal(told_of(cases[i].file, german), cases[i].german);
    }
    summit_language_free(german);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_language_lacks_anything),
        cmocka_unit_test(every_message_has_a_key_of_its_own),
        cmocka_unit_test(english_is_a_language_too),
        cmocka_unit_test(the_languages_have_names),
        cmocka_unit_test(files_that_cannot_be_read),
        cmocka_unit_test(sizes_are_bounded_and_nothing_is_cut),
        cmocka_unit_test(no_memory_is_told),
        cmocka_unit_test(a_game_is_told_and_still_written_in_english),
        cmocka_unit_test(what_is_missing_is_english),
        cmocka_unit_test(what_a_front_end_says_is_found_by_its_key),
        cmocka_unit_test(warnings_and_plurals_follow_the_language),
        cmocka_unit_test(what_is_wrong_follows_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
