/* variants.c: the variants of a game: keys and values that its file offers together by a name.
 *
 * A variant is kept as it is written and read when it is chosen. An option overrides a variant,
 * whichever was given first. */
#include "core/rules_source.h"

#include <string.h>

enum { VARIANT_CHARS = 40, SETTING_BYTES = 1024 };

static const char *name_at(const struct summit_rules *rules, size_t index)
{
    return rules->source.words_text + rules->source.variant[index].name;
}

static char folded(char letter)
{
    return (char)(letter >= 'A' && letter <= 'Z'   ? letter - 'A' + 'a'
                  : letter == '-' || letter == '_' ? ' '
                                                   : letter);
}

/* Whether two names are the same but for case, and for hyphens where there are spaces. */
static bool is_same_name(struct span typed, const char *name)
{
    if (typed.length != strlen(name))
        return false;
    for (size_t i = 0; i < typed.length; i++)
        if (folded(typed.at[i]) != folded(name[i]))
            return false;
    return true;
}

/* The variant of a name, in the language of the rules or in English; the number of them if there is
 * none. */
static size_t find_variant(const struct summit_rules *rules, struct span name)
{
    size_t index = 0;
    while (index < rules->source.variants && !is_same_name(name, name_at(rules, index)) &&
           !is_same_name(name, summit_rules_variant_title(rules, index)))
        index++;
    return index;
}

const char *variant_named(const struct summit_rules *rules, struct span name)
{
    size_t index = find_variant(rules, name);
    return index < rules->source.variants ? name_at(rules, index) : NULL;
}

/* ---- Reading -------------------------------------------------------------------------------- */

bool variant_read(struct summit_rules *rules, struct span name, struct span settings, unsigned line,
                  struct summit_error *error)
{
    struct source *source = &rules->source;
    struct variant variant = {.line = (uint16_t)line};
    char shown[NAME_BYTES * 2];
    if (!shown_read(name, shown, sizeof shown, VARIANT_CHARS, MESSAGE_EXPECTED_VARIANT_NAME, error))
        return false;
    size_t same = find_variant(rules, name);
    if (same < source->variants)
        return fail(error, 0, MESSAGE_ERROR_VARIANT_TWICE,
                    fill({"line", .number = source->variant[same].line}));
    if (source->variants == VARIANTS_MOST)
        return fail(error, 0, MESSAGE_ERROR_VARIANTS_MANY, fill({"most", .number = VARIANTS_MOST}));
    if (settings.length == 0)
        return fail_found(error, settings, MESSAGE_EXPECTED_VARIANT, NULL);
    if (!words_keep(rules, name, &variant.name, error) ||
        !words_keep(rules, settings, &variant.settings, error))
        return false;
    source->variant[source->variants++] = variant;
    source->variants_checked = false;
    return true;
}

/* One setting of a variant: a key, and what is to be set. */
struct setting_text {
    char key[SUMMIT_KEY_BYTES * 2], value[SETTING_BYTES];
    enum key index;
};

/* Takes the next one off; false and a sentence if it has no key that there is. */
static bool take_setting(struct span *rest, struct setting_text *setting,
                         struct summit_error *error)
{
    struct span value = span_trim(span_take(rest, ';')), whole = value;
    struct span key = span_take(&value, ' ');
    struct text key_text = text_into(setting->key, sizeof setting->key),
                value_text = text_into(setting->value, sizeof setting->value);
    value = span_trim(value);
    text_add_bytes(&key_text, key.at, key.length);
    text_add_bytes(&value_text, value.at, value.length);
    if (value.length == 0 || key_text.length >= sizeof setting->key ||
        value_text.length >= sizeof setting->value)
        return fail_found(error, whole, MESSAGE_EXPECTED_VARIANT, NULL);
    struct span seat = key;
    key = span_take(&seat, '.');
    for (setting->index = 0; setting->index < KEYS; setting->index++)
        if (span_is(key, key_table[setting->index].option.key))
            return true;
    return fail_found(error, whole, MESSAGE_EXPECTED_VARIANT, NULL);
}

/* ---- Choosing ------------------------------------------------------------------------------- */

static void add_names(struct text *text, const void *about)
{
    const struct summit_rules *rules = about;
    for (size_t i = 0; i < rules->source.variants; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", summit_rules_variant_title(rules, i));
}

static bool fail_name(const struct summit_rules *rules, struct span name,
                      struct summit_error *error)
{
    char names[300];
    struct text text = text_into(names, sizeof names);
    add_names(&text, rules);
    return rules->source.variants == 0
               ? fail_found(error, name, MESSAGE_EXPECTED_VARIANT_NONE, NULL)
               : fail_found(error, name, MESSAGE_EXPECTED_VARIANT_NAMED, fill({"names", names}));
}

/* Sets a key by a variant, unless an option or another variant has set it. Limits add up: all of
 * them hold. */
static bool apply(struct summit_rules *rules, size_t index, const struct setting_text *setting,
                  struct summit_error *error)
{
    struct source *source = &rules->source;
    uint8_t *chosen = &source->chosen[setting->index];
    bool adds = key_table[setting->index].option.repeatable;
    if (*chosen != 0 && *chosen != index + 1)
        return fail(error, 0, MESSAGE_ERROR_VARIANTS_SAME,
                    fill({"first", name_at(rules, *chosen - 1u)}, {"second", name_at(rules, index)},
                         {"key", key_table[setting->index].option.key}));
    *chosen = (uint8_t)(index + 1);
    if (source->optioned[setting->index] && !adds)
        return true;
    if (!summit_rules_set(rules, setting->key, setting->value, error))
        return fail(error, 0, MESSAGE_ERROR_VARIANT,
                    fill({"name", name_at(rules, index)}, {"reason", .error = error}));
    source->optioned[setting->index] = adds && source->optioned[setting->index];
    return true;
}

bool variant_choose(struct summit_rules *rules, struct span name, struct summit_error *error)
{
    size_t index = find_variant(rules, name);
    if (index == rules->source.variants)
        return fail_name(rules, name, error);
    struct span rest = span_of(rules->source.words_text + rules->source.variant[index].settings);
    while (rest.length > 0) {
        struct setting_text setting;
        if (!take_setting(&rest, &setting, error) || !apply(rules, index, &setting, error))
            return false;
    }
    rules->source.varied |= (uint16_t)(1u << index);
    return true;
}

/* ---- Checking and writing ------------------------------------------------------------------- */

static bool has_options(const struct summit_rules *rules)
{
    bool any = rules->source.varied != 0;
    for (unsigned key = 0; key < KEYS; key++)
        any = any || rules->source.line[key] == LINE_OPTION;
    return any;
}

static bool check_one(const struct summit_rules *rules, size_t index, struct summit_error *error)
{
    struct summit_rules *copy = summit_rules_copy(rules);
    if (copy == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    copy->source.variants_checked = true;
    bool good = variant_choose(copy, span_of(name_at(rules, index)), error) &&
                summit_rules_check(copy, error);
    summit_rules_free(copy);
    return good || fail(error, rules->source.variant[index].line, MESSAGE_ERROR_VARIANT,
                        fill({"name", name_at(rules, index)}, {"reason", .error = error}));
}

bool variants_check(struct summit_rules *rules, struct summit_error *error)
{
    if (rules->source.variants_checked || has_options(rules))
        return true;
    for (size_t i = 0; i < rules->source.variants; i++)
        if (!check_one(rules, i, error))
            return false;
    rules->source.variants_checked = true;
    return true;
}

void variants_write(struct text *text, const struct summit_rules *rules)
{
    for (size_t i = 0; i < rules->source.variants && !has_options(rules); i++)
        text_addf(text, "variant %s = %s\n", name_at(rules, i),
                  summit_rules_variant_keys(rules, i));
}

/* ---- Queries --------------------------------------------------------------------------------- */

size_t summit_rules_variants(const struct summit_rules *rules)
{
    return rules->source.variants;
}

const char *summit_rules_variant(const struct summit_rules *rules, size_t index)
{
    return index < rules->source.variants ? name_at(rules, index) : NULL;
}

const char *summit_rules_variant_title(const struct summit_rules *rules, size_t index)
{
    return index < rules->source.variants
               ? language_word(rules->language, KIND_VARIANT, name_at(rules, index))
               : NULL;
}

const char *summit_rules_variant_keys(const struct summit_rules *rules, size_t index)
{
    return index < rules->source.variants
               ? rules->source.words_text + rules->source.variant[index].settings
               : NULL;
}

bool summit_rules_varied(const struct summit_rules *rules, size_t index)
{
    return rules->source.varied >> index & 1;
}
