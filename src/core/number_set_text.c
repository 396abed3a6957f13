/* number_set_text.c: sets of numbers as a game file writes them: read and written. */
#include "core/number_set.h"

#include "base/number.h"

#include <string.h>

/* The next word: up to a space or a comma. */
static struct span peek(struct span rest)
{
    size_t at = 0;
    while (at < rest.length && (rest.at[at] == ' ' || rest.at[at] == '\t'))
        at++;
    size_t end = at;
    while (end < rest.length && strchr(", \t(", rest.at[end]) == NULL)
        end++;
    return (struct span){rest.at + at, end - at};
}

static void skip(struct span *rest, struct span word)
{
    rest->length -= (size_t)(word.at + word.length - rest->at);
    rest->at = word.at + word.length;
}

/* `000` is no number: what looks like it is most likely the end of `1,000`. */
static bool starts_with_zero(struct span word)
{
    return word.length > 1 && word.at[0] == '0' && word.at[1] >= '0' && word.at[1] <= '9';
}

/* `7`, `1-9`, `100+` in one word, `-10 to 10` in three. */
static bool take_range(struct span *rest, struct part *part)
{
    struct span word = peek(*rest), after = *rest, high;
    if (word.length == 0 || starts_with_zero(word))
        return false;
    if (word.at[word.length - 1] == '+') {
        part->high = SET_NO_HIGH;
        skip(rest, word);
        return number_read((struct span){word.at, word.length - 1}, &part->low);
    }
    struct span low = {word.at, 0};
    for (size_t i = 1; i < word.length && low.length == 0; i++)
        low.length = word.at[i] == '-' ? i : 0;
    if (low.length > 0) {
        high = (struct span){word.at + low.length + 1, word.length - low.length - 1};
        skip(rest, word);
        return low.at[0] != '-' && high.length > 0 && high.at[0] != '-' &&
               number_read(low, &part->low) && number_read(high, &part->high) &&
               part->low <= part->high;
    }
    if (!number_read(word, &part->low))
        return false;
    skip(&after, word);
    *rest = after;
    part->high = part->low;
    struct span to = peek(after);
    if (!span_is(to, "to"))
        return true;
    skip(&after, to);
    struct span end = peek(after);
    skip(&after, end);
    *rest = after;
    return number_read(end, &part->high) && part->low <= part->high;
}

/* Takes this name, which may have several words, if the list continues with it. */
static bool take_name(struct span *rest, const char *name)
{
    struct span after = *rest, name_rest = span_of(name);
    while (name_rest.length > 0) {
        struct span word = span_take(&name_rest, ' '), found = peek(after);
        if (found.length != word.length || memcmp(found.at, word.at, word.length) != 0)
            return false;
        skip(&after, found);
    }
    *rest = after;
    return true;
}

/* A property: the longest name that fits. */
static bool take_word(struct span *rest, struct part *part)
{
    size_t longest = 0;
    struct span behind = *rest;
    for (unsigned word = SET_RANGE + 1; word < SET_WORDS; word++) {
        struct span after = *rest;
        size_t length = strlen(set_words[word].name);
        if (length <= longest || !take_name(&after, set_words[word].name))
            continue;
        longest = length;
        part->word = (uint8_t)word;
        behind = after;
    }
    *rest = behind;
    return longest > 0;
}

/* Whether it is two numbers with `-` or `to` between: `9-1`, `-5-5`, `1 - 9`. */
static bool are_two(struct span range, int64_t *low, int64_t *high)
{
    static const char to[] = " to ";
    for (size_t i = 1; i < range.length; i++) {
        struct span before = {range.at, i}, rest = {range.at + i, range.length - i};
        size_t mark = rest.length > strlen(to) && memcmp(rest.at, to, strlen(to)) == 0
                          ? strlen(to)
                          : rest.at[0] == '-';
        struct span after = {rest.at + mark, rest.length - mark};
        if (mark > 0 && number_read(span_trim(before), low) && number_read(span_trim(after), high))
            return true;
    }
    return false;
}

/* What people write where a comma or a range belongs; 0 if it is none of that. */
static enum message slip(struct span found)
{
    static const struct {
        const char *word;
        enum message advice;
    } slips[] = {
        {"or more", MESSAGE_EXPECTED_PLUS},    {"and more", MESSAGE_EXPECTED_PLUS},
        {"or", MESSAGE_EXPECTED_COMMA_NOT_OR}, {"and", MESSAGE_EXPECTED_COMMA_NOT_AND},
        {"oder", MESSAGE_EXPECTED_COMMA},      {"und", MESSAGE_EXPECTED_COMMA},
        {";", MESSAGE_EXPECTED_COMMA},         {"|", MESSAGE_EXPECTED_COMMA},
        {"&", MESSAGE_EXPECTED_COMMA},         {"-", MESSAGE_EXPECTED_RANGE_CLOSE},
    };
    static const struct {
        const char *inside;
        enum message advice;
    } marks[] = {
        {"..", MESSAGE_EXPECTED_RANGE},
        {"\xe2\x80\x93", MESSAGE_EXPECTED_RANGE_HYPHEN},
        {"\xe2\x80\xa6", MESSAGE_EXPECTED_RANGE},
        {"\xe2\x88\x92", MESSAGE_EXPECTED_MINUS},
        {">", MESSAGE_EXPECTED_PLUS},
        {"<", MESSAGE_EXPECTED_RANGE},
        {";", MESSAGE_EXPECTED_COMMA},
        {"|", MESSAGE_EXPECTED_COMMA},
        {" of own", MESSAGE_EXPECTED_OF_OWN_ONCE},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        size_t length = strlen(slips[i].word);
        if (found.length >= length && memcmp(found.at, slips[i].word, length) == 0 &&
            (found.length == length || strchr(" \t+-*/=0123456789", found.at[length]) != NULL))
            return slips[i].advice;
    }
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        for (size_t at = 0; at + strlen(marks[i].inside) <= found.length; at++)
            if (memcmp(found.at + at, marks[i].inside, strlen(marks[i].inside)) == 0)
                return marks[i].advice;
    return 0;
}

static bool fail_set(struct summit_error *error, struct span found)
{
    const char *known[SET_WORDS];
    for (unsigned word = SET_RANGE + 1; word < SET_WORDS; word++)
        known[word - 1] = set_words[word].name;
    const char *nearest = text_nearest(found, known, SET_WORDS - 1);
    char shown[64];
    struct text text = text_into(shown, sizeof shown);
    int64_t low = 0, high = 0;
    if (starts_with_zero(found))
        return fail_found(error, found, MESSAGE_EXPECTED_NO_ZERO, NULL);
    if (number_is_written(found))
        return fail_found(
            error, found, MESSAGE_EXPECTED_NUMBER_SIZE,
            fill({"least", .number = -SUMMIT_LIMIT}, {"most", .number = SUMMIT_LIMIT}));
    if (are_two(found, &low, &high)) {
        int64_t least = low < high ? low : high, most = low < high ? high : low;
        text_addf(&text, "%lld%s%lld", (long long)least, least < 0 ? " to " : "-", (long long)most);
        return fail_found(error, found,
                          low > high ? MESSAGE_EXPECTED_SMALLER_FIRST : MESSAGE_EXPECTED_RANGE_TO,
                          fill({"range", shown}));
    }
    if (slip(found) != 0)
        return fail_found(error, found, slip(found), NULL);
    if (nearest == NULL)
        return fail_found(error, found, MESSAGE_EXPECTED_SET, NULL);
    text_add(&text, nearest);
    if (strcmp(nearest + strlen(nearest) - 2, "of") == 0)
        text_add(&text, " 7"); /* perhaps only its number is missing */
    return fail_found(error, found, MESSAGE_EXPECTED_SET_NEAR, fill({"word", shown}));
}

/* What follows `of`, and the range behind a property. */
static bool take_rest(struct span *rest, struct part *part)
{
    int64_t least = part->word == SET_POWERS_OF ? 2 : 1;
    struct span word = peek(*rest);
    if (set_words[part->word].of) {
        if (!number_read(word, &part->of) || part->of < least)
            return false;
        skip(rest, word);
        word = peek(*rest);
    }
    bool ranged = word.length > 0 && strchr("-0123456789", word.at[0]) != NULL;
    return !ranged || take_range(rest, part);
}

bool part_take(struct span *rest, struct part *part, struct span *item, struct summit_error *error)
{
    while (rest->length > 0 && strchr(", \t", rest->at[0]) != NULL)
        *rest = (struct span){rest->at + 1, rest->length - 1};
    const char *begin = rest->at;
    *part = (struct part){.low = SET_NO_LOW, .high = SET_NO_HIGH};
    *item = (struct span){begin, 0};
    if (rest->length == 0)
        return false;
    bool good = take_word(rest, part) ? take_rest(rest, part) : take_range(rest, part);
    if (good && rest->length > 0 && strchr(", \t(", rest->at[0]) == NULL)
        good = false;
    if (!good) {
        struct span left = {begin, (size_t)(rest->at - begin) + rest->length};
        struct span found = span_trim(span_take(&left, ','));
        return fail_set(error, found);
    }
    *item = (struct span){begin, (size_t)(rest->at - begin)};
    return true;
}

void part_add(struct text *text, const struct part *part)
{
    text_add(text, set_words[part->word].name);
    if (set_words[part->word].of) {
        text_add(text, " ");
        number_add(text, part->of);
    }
    bool low = part->low != SET_NO_LOW, high = part->high != SET_NO_HIGH;
    if (!low && !high && part->word != SET_RANGE)
        return;
    text_add(text, part->word != SET_RANGE ? " " : "");
    number_add(text, part->low);
    if (part_is_single(part) || part->low == part->high)
        return;
    if (!high) {
        text_add(text, "+");
        return;
    }
    text_add(text, part->low < 0 ? " to " : "-");
    number_add(text, part->high);
}
