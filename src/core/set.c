/* set.c: sets of numbers: members, and the text of them. */
#include "core/set.h"

#include "base/factor.h"

#include <string.h>

static const struct {
    const char *name;
    bool of;       /* a number follows the name */
    bool relative; /* to a number */
    bool endless;
} words[SET_WORDS] = {
    [SET_RANGE] = {"", .endless = true},
    [SET_PRIMES] = {"primes", .endless = true},
    [SET_SQUARES] = {"squares", .endless = true},
    [SET_ODD] = {"odd", .endless = true},
    [SET_EVEN] = {"even", .endless = true},
    [SET_MULTIPLES_OF] = {"multiples of", .of = true, .endless = true},
    [SET_POWERS_OF] = {"powers of", .of = true, .endless = true},
    [SET_DIVISORS_OF] = {"divisors of", .of = true},
    [SET_DIVISORS] = {"divisors", .relative = true},
    [SET_FACTORS] = {"factors", .relative = true},
    [SET_DIGITS] = {"digits", .relative = true},
    [SET_ANY] = {"any", .relative = true},
    [SET_NOT_ALL] = {"not all", .relative = true},
    [SET_MULTIPLES] = {"multiples", .relative = true, .endless = true},
    [SET_NEIGHBOURS] = {"neighbours", .relative = true},
    [SET_COPRIME] = {"coprime", .relative = true, .endless = true},
    [SET_NOT_COPRIME] = {"not coprime", .relative = true, .endless = true},
    [SET_OTHER_PARITY] = {"other parity", .relative = true, .endless = true},
    [SET_UP_TO_DOUBLE] = {"up to double", .relative = true},
    [SET_MULTIPLES_OF_OTHER] = {"multiples of other", .relative = true, .endless = true},
};

/* ---- Members -------------------------------------------------------------------------------- */

static bool has_digit(int64_t number, int64_t digit)
{
    for (; number > 0; number /= 10)
        if (number % 10 == digit)
            return digit > 0;
    return false;
}

static bool is_power(int64_t number, int64_t base)
{
    while (number > 1 && number % base == 0)
        number /= base;
    return number == 1;
}

/* Whether a number has the property, whatever the range. */
static bool has_property(const struct part *part, int64_t n, int64_t about)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        return true;
    case SET_PRIMES:
        return number_is_prime(n);
    case SET_SQUARES:
        return n >= 0 && number_root(n) * number_root(n) == n;
    case SET_ODD:
        return n % 2 != 0;
    case SET_EVEN:
        return n % 2 == 0;
    case SET_MULTIPLES_OF:
        return n % part->of == 0;
    case SET_POWERS_OF:
        return is_power(n, part->of);
    case SET_DIVISORS_OF:
        return n >= 1 && part->of % n == 0;
    case SET_NEIGHBOURS:
        return n == about - 1 || n == about + 1;
    case SET_OTHER_PARITY:
        return (n - about) % 2 != 0;
    case SET_MULTIPLES:
    case SET_MULTIPLES_OF_OTHER:
        return about >= 1 && n % about == 0;
    default:
        break;
    }
    if (n < 1 || about < 1)
        return false;
    switch ((enum set_word)part->word) {
    case SET_DIVISORS:
        return about % n == 0;
    case SET_FACTORS:
        return about % n == 0 && n > 1 && n < about;
    case SET_DIGITS:
        return has_digit(about, n);
    case SET_ANY:
        return n <= about;
    case SET_NOT_ALL:
        return n < about;
    case SET_COPRIME:
        return number_common_divisor(n, about) == 1;
    case SET_NOT_COPRIME:
        return number_common_divisor(n, about) > 1;
    case SET_UP_TO_DOUBLE:
        return n / 2 + n % 2 <= about;
    default:
        return false;
    }
}

bool part_has(const struct part *part, wide number, int64_t about)
{
    if (number < part->low || (number > part->high && part->high != SET_NO_HIGH))
        return false;
    if (number > INT64_MAX) /* past all that is played with: of properties nothing is asked there */
        return part->word == SET_RANGE;
    return has_property(part, (int64_t)number, about);
}

bool set_has(const struct part *pool, struct set set, wide number, int64_t about)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_has(&pool[set.from + i], number, about))
            return true;
    return false;
}

static int64_t next_multiple(int64_t from, int64_t of)
{
    int64_t rest = from % of;
    return rest == 0 ? from : from - rest + (rest > 0 ? of : 0);
}

static int64_t next_power(int64_t from, int64_t base)
{
    int64_t power = 1;
    while (power < from && power <= SUMMIT_LIMIT / base)
        power *= base;
    return power;
}

static int64_t next_divisor(int64_t from, int64_t of)
{
    static const int64_t few = 1 << 12; /* numbers so small are looked at one by one */
    struct factors factors;
    if (from > of)
        return of; /* which is too small: there is none */
    if (of % from == 0)
        return from; /* before it is factored */
    if (of <= few) {
        while (of % from != 0)
            from++;
        return from;
    }
    number_factor(of, &factors);
    return factors_next_divisor(&factors, from);
}

static int64_t next_sharing(int64_t from, int64_t about)
{
    struct factors factors;
    if (about == 1)
        return from - 1;
    number_factor(about, &factors);
    return factors_next_sharing(&factors, from);
}

/* The least number from one on that may have the property: where that can be said at once. The
 * numbers in between haven't; what is less than `from` says that there is none. */
static int64_t leap(const struct part *part, int64_t from, int64_t about)
{
    switch ((enum set_word)part->word) {
    case SET_PRIMES:
        return number_next_prime(from < 2 ? 2 : from);
    case SET_SQUARES: {
        int64_t root = from > 1 ? number_root(from - 1) + 1 : from > 0;
        return root * root;
    }
    case SET_MULTIPLES_OF:
        return next_multiple(from, part->of);
    case SET_POWERS_OF:
        return next_power(from, part->of);
    case SET_DIVISORS_OF:
        return next_divisor(from < 1 ? 1 : from, part->of);
    case SET_NEIGHBOURS:
        return from <= about - 1 ? about - 1 : about + 1;
    case SET_RANGE:
    case SET_ODD:
    case SET_EVEN:
    case SET_OTHER_PARITY:
        return from;
    default:
        break;
    }
    if (about < 1)
        return from - 1;
    if (part->word == SET_MULTIPLES || part->word == SET_MULTIPLES_OF_OTHER)
        return next_multiple(from, about);
    from = from < 1 ? 1 : from;
    switch ((enum set_word)part->word) {
    case SET_DIVISORS:
    case SET_FACTORS:
        return next_divisor(from, about);
    case SET_NOT_COPRIME:
        return next_sharing(from, about);
    case SET_DIGITS:
        return from <= 9 ? from : 0;
    case SET_UP_TO_DOUBLE:
        return from / 2 + from % 2 <= about ? from : 0;
    case SET_ANY:
    case SET_NOT_ALL:
        return from <= about ? from : 0;
    default:
        return from;
    }
}

bool part_next(const struct part *part, int64_t from, int64_t about, int64_t *member)
{
    int64_t high = part->high < SUMMIT_LIMIT ? part->high : SUMMIT_LIMIT;
    for (int64_t at = from < part->low ? part->low : from; at <= high; at++) {
        int64_t found = leap(part, at, about);
        if (found < at || found > high)
            return false;
        at = found;
        if (has_property(part, at, about)) {
            *member = at;
            return true;
        }
    }
    return false;
}

bool set_next(const struct part *pool, struct set set, int64_t from, int64_t about, int64_t *member)
{
    bool any = false;
    int64_t found = 0;
    for (unsigned i = 0; i < set.count; i++)
        if (part_next(&pool[set.from + i], from, about, &found)) {
            *member = any && *member < found ? *member : found;
            any = true;
        }
    return any;
}

/* ---- What kind of set it is ------------------------------------------------------------------ */

bool part_is_relative(const struct part *part)
{
    return words[part->word].relative;
}

bool part_is_endless(const struct part *part)
{
    return words[part->word].endless && part->high == SET_NO_HIGH;
}

bool part_is_bounded(const struct part *part)
{
    return words[part->word].relative && !words[part->word].endless;
}

bool part_is_stretch(const struct part *part)
{
    return part->word == SET_RANGE || part->word == SET_ANY || part->word == SET_NOT_ALL ||
           part->word == SET_UP_TO_DOUBLE;
}

bool part_is_single(const struct part *part)
{
    return part->word == SET_RANGE && part->low == part->high;
}

bool set_is_single(const struct part *pool, struct set set, int64_t *number)
{
    if (set.count != 1 || !part_is_single(&pool[set.from]))
        return false;
    *number = pool[set.from].low;
    return true;
}

bool set_is_relative(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_is_relative(&pool[set.from + i]))
            return true;
    return false;
}

bool set_is_finite(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_is_endless(&pool[set.from + i]) || part_is_relative(&pool[set.from + i]))
            return false;
    return true;
}

int64_t set_count(const struct part *pool, struct set set, int64_t most)
{
    int64_t count = 0, member = -SUMMIT_LIMIT;
    while (count < most && set_next(pool, set, member, 0, &member)) {
        count++;
        member++;
    }
    return count;
}

/* ---- Reading and writing ----------------------------------------------------------------------
 */

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

/* Whether the list goes on with this name, which may have several words; takes it if so. */
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
        size_t length = strlen(words[word].name);
        if (length <= longest || !take_name(&after, words[word].name))
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

/* What people write where a comma or a range belongs; NULL if it is none of that. */
static const char *slip(struct span found)
{
    static const struct {
        const char *word, *advice;
    } slips[] = {
        {"or more", "a + behind the number, such as 100+"},
        {"and more", "a + behind the number, such as 100+"},
        {"or", "a comma between two entries, not or"},
        {"and", "a comma between two entries, not and"},
        {"oder", "a comma between two entries"},
        {"und", "a comma between two entries"},
        {";", "a comma between two entries"},
        {"|", "a comma between two entries"},
        {"&", "a comma between two entries"},
        {"-", "a range without spaces, such as 1-9"},
    };
    static const struct {
        const char *inside, *advice;
    } marks[] = {
        {"..", "a range such as 1-9"},
        {"\xe2\x80\x93", "a range such as 1-9, with a hyphen"},
        {"\xe2\x80\xa6", "a range such as 1-9"},
        {"\xe2\x88\x92", "a plain hyphen for a minus sign"},
        {">", "a + behind the number, such as 100+"},
        {"<", "a range such as 1-9"},
        {";", "a comma between two entries"},
        {"|", "a comma between two entries"},
        {" of own", "of own once, at the end of the list"},
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
    return NULL;
}

static bool fail_set(struct summit_error *error, struct span found)
{
    const char *known[SET_WORDS];
    for (unsigned word = SET_RANGE + 1; word < SET_WORDS; word++)
        known[word - 1] = words[word].name;
    const char *nearest = text_nearest(found, known, SET_WORDS - 1);
    char expected[96];
    struct text text = text_into(expected, sizeof expected);
    int64_t low = 0, high = 0;
    if (starts_with_zero(found))
        return fail_found(error, found, "a number without a 0 in front: 1,000 is written 1000");
    if (number_is_written(found))
        return fail_found(error, found, "numbers from -4611686018427387904 to 4611686018427387904");
    if (are_two(found, &low, &high)) {
        int64_t least = low < high ? low : high, most = low < high ? high : low;
        text_addf(&text, "%s, as in %lld%s%lld",
                  low > high ? "the smaller number first" : "the word to between the two",
                  (long long)least, least < 0 ? " to " : "-", (long long)most);
        return fail_found(error, found, expected);
    }
    if (slip(found) != NULL)
        return fail_found(error, found, slip(found));
    text_add(&text, "numbers such as 2, 3, 5 or 1-9 or 100+, or a word, ");
    text_addf(&text, nearest != NULL ? "perhaps %s" : "such as %s",
              nearest != NULL ? nearest : "primes");
    if (nearest != NULL && strcmp(nearest + strlen(nearest) - 2, "of") == 0)
        text_add(&text, " 7"); /* the number behind it may be what is missing */
    return fail_found(error, found, expected);
}

/* What follows `of`, and the range behind a property. */
static bool take_rest(struct span *rest, struct part *part)
{
    int64_t least = part->word == SET_POWERS_OF ? 2 : 1;
    struct span word = peek(*rest);
    if (words[part->word].of) {
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
    text_add(text, words[part->word].name);
    if (words[part->word].of) {
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
