/* file_keys.c: the keys of a game file: how each value is read and written. */
#include "core/rules_source.h"

#include <string.h>
#include <strings.h>

static bool read_names(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    (void)seat;
    char names[SUMMIT_PLAYERS][PLAYER_NAME_BYTES] = {0};
    unsigned count = 0;
    struct span rest = value;
    do {
        if (count == SUMMIT_PLAYERS)
            return fail_found(error, value, MESSAGE_EXPECTED_NAMES_FEWER, NULL);
        struct span name = span_trim(span_take(&rest, ','));
        if (!shown_read(name, names[count], sizeof names[count], SUMMIT_NAME_CHARS,
                        MESSAGE_EXPECTED_NAMES, error))
            return false;
        for (unsigned i = 0; i < count; i++)
            if (strcmp(names[i], names[count]) == 0)
                return fail_found(error, name, MESSAGE_EXPECTED_NAME_DIFFERENT, NULL);
        count++;
    } while (rest.length > 0);
    memcpy(rules->source.names, names, sizeof names);
    rules->source.name_count = count;
    return true;
}

static void write_names(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->source.name_count; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", rules->source.names[i]);
}

static bool read_first(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    (void)seat;
    int64_t number = 0;
    if (span_is(value, "toss"))
        number = SUMMIT_TOSS + 1;
    else if (!number_read(value, &number) || number < 1 || number > SUMMIT_PLAYERS)
        return fail_found(error, value, MESSAGE_EXPECTED_SEAT_OR_TOSS, NULL);
    rules->source.first = (int)number - 1;
    return true;
}

static void write_first(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    if (rules->source.first == SUMMIT_TOSS)
        text_add(text, "toss");
    else
        number_add(text, rules->source.first + 1);
}

/* ---- Numbers and sets ----------------------------------------------------------------------- */

/* A set, or one of a set that is drawn before the game: `toss 20-100`. */
static bool read_numbers(struct summit_rules *rules, struct span value, struct numbers *into,
                         struct summit_error *error)
{
    static const char toss[] = "toss ";
    struct numbers numbers = {0};
    numbers.toss = value.length > strlen(toss) && memcmp(value.at, toss, strlen(toss)) == 0;
    struct span rest = value;
    if (numbers.toss)
        rest = span_trim((struct span){value.at + strlen(toss), value.length - strlen(toss)});
    if (!set_read(rules, rest, &numbers.set, error))
        return false;
    if (set_is_relative(rules->source.part, numbers.set))
        return fail_found(error, rest, MESSAGE_EXPECTED_NUMBERS_ALONE, NULL);
    if (numbers.toss && !set_is_finite(rules->source.part, numbers.set))
        return fail_found(error, rest, MESSAGE_EXPECTED_NUMBERS_DRAWN, NULL);
    *into = numbers;
    return true;
}

static void write_numbers(const struct summit_rules *rules, const struct numbers *numbers,
                          struct text *text)
{
    text_add(text, numbers->none ? "none" : numbers->toss ? "toss " : "");
    set_write(rules, numbers->set, text);
}

static bool read_start(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    struct numbers start = {0};
    int64_t number = 0;
    if (span_is(value, "middle") && seat == 0) {
        rules->source.start_middle = true;
        return true;
    }
    if (!read_numbers(rules, value, &start, error))
        return false;
    if (!start.toss && !set_is_single(rules->source.part, start.set, &number))
        return fail_found(error, value, MESSAGE_EXPECTED_START, NULL);
    rules->source.start[seat] = start;
    rules->source.start_middle = false;
    return true;
}

static void write_start(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    if (rules->source.start_middle)
        text_add(text, "middle");
    else
        write_numbers(rules, &rules->source.start[seat], text);
}

static bool read_target(struct summit_rules *rules, unsigned seat, struct span value,
                        struct summit_error *error)
{
    if (value.length != 4 || strncasecmp(value.at, "none", 4) != 0)
        return read_numbers(rules, value, &rules->source.target[seat], error);
    rules->source.target[seat] = (struct numbers){.none = true};
    return true;
}

static bool read_lose(struct summit_rules *rules, unsigned seat, struct span value,
                      struct summit_error *error)
{
    struct numbers lose = {0};
    if (!read_numbers(rules, value, &lose, error))
        return false;
    if (lose.toss)
        return fail_found(error, value, MESSAGE_EXPECTED_LOSE, NULL);
    rules->source.lose[seat] = lose;
    return true;
}

static bool read_heaps(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    int64_t heap[SUMMIT_HEAPS];
    struct span rest = value, item;
    struct part part;
    unsigned count = 0;
    (void)seat;
    while (part_take(&rest, &part, &item, error)) {
        if (!part_is_single(&part) || count == SUMMIT_HEAPS)
            return fail_found(error, item, MESSAGE_EXPECTED_HEAPS, NULL);
        heap[count++] = part.low;
    }
    if (error->text[0] != '\0')
        return false;
    if (count == 0)
        return fail_found(error, value, MESSAGE_EXPECTED_HEAPS, NULL);
    memcpy(rules->source.heap, heap, count * sizeof heap[0]);
    rules->source.heaps = count;
    return true;
}

static void write_heaps(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->source.heaps; i++) {
        text_add(text, i > 0 ? ", " : "");
        number_add(text, rules->source.heap[i]);
    }
}

static bool read_next(struct summit_rules *rules, unsigned seat, struct span value,
                      struct summit_error *error)
{
    static const char own[] = " of own";
    size_t length = strlen(own);
    bool is_own =
        value.length > length && memcmp(value.at + value.length - length, own, length) == 0;
    (void)seat;
    if (is_own)
        value.length -= length;
    if (!set_read(rules, value, &rules->source.next, error))
        return false;
    rules->source.next_own = is_own;
    return true;
}

static void write_next(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    set_write(rules, rules->source.next, text);
    text_add(text, rules->source.next_own ? " of own" : "");
}

static const char *const settles[] = {"drawn", "higher", "lower", "nearer"};
static const char *const ties[] = {"drawn", "last", "next", "first", "second"};

static uint8_t word_of(struct span value, const char *const *words, uint8_t count)
{
    uint8_t word = 0;
    while (word < count && !span_is(value, words[word]))
        word++;
    return word;
}

/* How it is settled, who wins a tie, or both: `higher last`, `first`. */
static bool read_settle(struct summit_rules *rules, unsigned seat, struct span value,
                        struct summit_error *error)
{
    enum { SETTLES = sizeof settles / sizeof settles[0], TIES = sizeof ties / sizeof ties[0] };
    struct span second = value;
    struct span first = span_trim(span_take(&second, ' '));
    uint8_t settle = word_of(first, settles, SETTLES);
    uint8_t tie = word_of(settle == SETTLES ? first : span_trim(second), ties, TIES);
    bool alone = span_trim(second).length == 0;
    (void)seat;
    if (settle == SETTLES ? !alone || tie == TIES : !alone && tie == TIES)
        return fail_found(error, value, MESSAGE_EXPECTED_SETTLE, NULL);
    rules->source.settle = settle == SETTLES ? SETTLE_DRAWN : settle;
    rules->source.tie = tie == TIES ? TIE_DRAWN : tie;
    return true;
}

static void write_settle(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    if (rules->source.settle == SETTLE_DRAWN)
        text_add(text, ties[rules->source.tie]);
    else
        text_addf(text, "%s %s", settles[rules->source.settle], ties[rules->source.tie]);
}

/* ---- Time and matches ----------------------------------------------------------------------- */

static bool read_time(struct summit_rules *rules, unsigned seat, struct span value,
                      struct summit_error *error)
{
    (void)seat;
    int64_t ms = 0;
    if (!seconds_read(value, &ms, error))
        return false;
    rules->source.time_ms = (uint32_t)ms;
    return true;
}

static void write_time(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    number_add(text, rules->source.time_ms / 1000);
    if (rules->source.time_ms % 1000 != 0)
        text_addf(text, ".%03u", rules->source.time_ms % 1000);
}

static bool read_best_of(struct summit_rules *rules, unsigned seat, struct span value,
                         struct summit_error *error)
{
    (void)seat;
    int64_t number = 0;
    if (!number_read(value, &number) || number < 1 || number >= 2 * POINTS_MOST || number % 2 == 0)
        return fail_found(error, value, MESSAGE_EXPECTED_BEST_OF, NULL);
    rules->source.games = number;
    rules->source.points = (number + 1) / 2;
    return true;
}

static void write_best_of(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    number_add(text, rules->source.games);
}

/* ---- Texts about the game ------------------------------------------------------------------- */

/* Whether a text has a letter in it, of whichever script. */
static bool has_letter(struct span text)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.at[i];
        bool latin = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        if (latin || byte >= 0x80)
            return true;
    }
    return false;
}

/* Who writes `goal = 21` means the target. */
static bool read_goal(struct summit_rules *rules, unsigned seat, struct span value,
                      struct summit_error *error)
{
    (void)seat;
    if (value.length > 0 && !has_letter(value))
        return fail_found(error, value, MESSAGE_EXPECTED_GOAL, NULL);
    return shown_read(value, rules->source.goal, sizeof rules->source.goal,
                      sizeof rules->source.goal - 1, MESSAGE_EXPECTED_TEXT_LINE, error);
}

static void write_goal(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    text_add(text, rules->source.goal);
}

/* ---- The table ------------------------------------------------------------------------------ */

#define AT(member) offsetof(struct summit_rules, source.member)

/* clang-format off */
const struct key_entry key_table[KEYS] = {
    [KEY_TITLE] = {{"title", "TEXT", SUMMIT_OPTION_TEXT,
        .rare = true}, true, .at = AT(title), .aside = true, .tells = true},
    [KEY_ABOUT] = {{"about", "TEXT", SUMMIT_OPTION_TEXT,
        .rare = true}, true, .at = AT(about), .aside = true, .tells = true},
    [KEY_GOAL] = {{"goal", "TEXT", SUMMIT_OPTION_TEXT,
        .rare = true}, true, .read = read_goal, .write = write_goal, .aside = true, .tells = true},
    [KEY_FAMILY] = {{"family", "WORDS", SUMMIT_OPTION_CHOICE,
        .choices = {"race", "take-away", "heaps", "divisors", "lists", "own numbers"},
        .rare = true}, .at = AT(family), .aside = true, .tells = true, .shaped = true},
    [KEY_BOARD] = {{"board", "WORD", SUMMIT_OPTION_CHOICE, .choices = {"grid"}, .rare = true},
        .at = AT(board), .aside = true, .tells = true, .shaped = true},
    [KEY_PLAYERS] = {{"players", "N", SUMMIT_OPTION_NUMBER, 2, SUMMIT_PLAYERS},
        .usual = true, .at = AT(players), .aside = true},
    [KEY_NAMES] = {{"names", "LIST", SUMMIT_OPTION_LIST},
        .free_text = true, .read = read_names, .write = write_names, .aside = true, .tells = true},
    [KEY_FIRST] = {{"first", "N|toss", SUMMIT_OPTION_NUMBER, 1, SUMMIT_PLAYERS,
        {"toss"}}, .usual = true, .read = read_first, .write = write_first, .aside = true},
    [KEY_NUMBER] = {{"number", "WORD", SUMMIT_OPTION_CHOICE,
        .choices = {"shared", "own"}, .rare = true},
        .at = AT(number), .feature = FEATURE_NUMBER},
    [KEY_SIZE] = {{"size", "N", SUMMIT_OPTION_NUMBER, 2, SUMMIT_LIMIT},
        .at = AT(size), .feature = FEATURE_PLAIN},
    [KEY_HEAPS] = {{"heaps", "LIST", SUMMIT_OPTION_LIST},
        .read = read_heaps, .write = write_heaps, .feature = FEATURE_HEAPS},
    [KEY_START] = {{"start", "N", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, {"middle"}}, .usual = true, .seated = true, .read = read_start,
        .write = write_start, .feature = FEATURE_PLAIN},
    [KEY_TARGET] = {{"target", "N", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, {"none"}}, .seated = true, .numbers = true, .at = AT(target),
        .read = read_target, .feature = FEATURE_PLAIN},
    [KEY_LOSE] = {{"lose", "LIST", SUMMIT_OPTION_LIST, .rare = true},
        .seated = true, .numbers = true, .at = AT(lose), .read = read_lose,
        .feature = FEATURE_LOSE},
    [KEY_OPS] = {{"ops", "LIST", SUMMIT_OPTION_LIST},
        .free_text = true, .seated = true, .read = ops_read, .write = moves_write,
        .feature = FEATURE_PLAIN},
    [KEY_STEPS] = {{"steps", "LIST", SUMMIT_OPTION_LIST},
        .seated = true, .read = steps_read, .write = moves_write, .feature = FEATURE_PLAIN},
    [KEY_NUMBERS] = {{"numbers", "LIST", SUMMIT_OPTION_LIST},
        .seated = true, .read = numbers_read, .write = moves_write, .feature = FEATURE_PLAIN},
    [KEY_POOL] = {{"pool", "WORD", SUMMIT_OPTION_CHOICE,
        .choices = {"own", "shared"}, .rare = true},
        .at = AT(pool), .feature = FEATURE_POOL},
    [KEY_WITH] = {{"with", "LIST", SUMMIT_OPTION_LIST, .rare = true},
        .free_text = true, .read = with_read, .write = with_write, .feature = FEATURE_WITH},
    [KEY_TAKES] = {{"takes", "LIST", SUMMIT_OPTION_LIST, .rare = true},
        .set = true, .at = AT(takes), .feature = FEATURE_TAKES},
    [KEY_NEXT] = {{"next", "LIST", SUMMIT_OPTION_LIST, .rare = true},
        .read = read_next, .write = write_next, .feature = FEATURE_NEXT},
    [KEY_BEGIN] = {{"begin", "LIST", SUMMIT_OPTION_LIST, .rare = true},
        .set = true, .at = AT(begin), .feature = FEATURE_BEGIN},
    [KEY_ONLY] = {{"only", "LIST", SUMMIT_OPTION_LIST, .rare = true},
        .set = true, .at = AT(only), .feature = FEATURE_ONLY},
    [KEY_SETTLE] = {{"settle", "WORDS", SUMMIT_OPTION_TEXT,
        .choices = {"drawn", "higher", "lower", "nearer", "last", "next", "first", "second"},
        .rare = true}, .read = read_settle,
        .write = write_settle, .feature = FEATURE_SETTLE},
    [KEY_USES] = {{"uses", "N", SUMMIT_OPTION_NUMBER, 1,
        LIMIT_MOST, .rare = true},
        .at = AT(uses), .feature = FEATURE_PLAIN},
    [KEY_LIMIT] = {{"limit", "MOVE=N", SUMMIT_OPTION_TEXT,
        .repeatable = true}, .read = limit_read, .write = limit_write, .feature = FEATURE_PLAIN},
    [KEY_MENU] = {{"menu", "WORD", SUMMIT_OPTION_CHOICE,
        .choices = {"no", "yes"}, .rare = true},
        .at = AT(menu), .aside = true, .tells = true},
    [KEY_MIN] = {{"min", "N", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, .rare = true},
        .at = AT(min), .feature = FEATURE_PLAIN},
    [KEY_MAX] = {{"max", "N", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, .rare = true},
        .at = AT(max), .feature = FEATURE_PLAIN},
    [KEY_BEYOND] = {{"beyond", "WORD", SUMMIT_OPTION_CHOICE,
        .choices = {"loses", "refused", "wins"}, .rare = true},
        .at = AT(beyond), .feature = FEATURE_BEYOND},
    [KEY_REPEAT] = {{"repeat", "WORD", SUMMIT_OPTION_CHOICE,
        .choices = {"free", "not-last", "not-own-last", "never"}, .rare = true},
        .at = AT(repeat), .feature = FEATURE_REPEAT},
    [KEY_STUCK] = {{"stuck", "WORD", SUMMIT_OPTION_CHOICE,
        .choices = {"loses", "passes", "wins", "draws", "settles"}, .rare = true},
        .at = AT(stuck), .feature = FEATURE_STUCK},
    [KEY_TIME] = {{"time", "SECONDS", SUMMIT_OPTION_SECONDS, 0, 86400},
        .read = read_time, .write = write_time, .aside = true},
    [KEY_BEST_OF] = {{"best-of", "N", SUMMIT_OPTION_ODD, 1,
        2 * POINTS_MOST - 1}, .read = read_best_of, .write = write_best_of, .aside = true},
    [KEY_POINTS] = {{"points", "N", SUMMIT_OPTION_NUMBER, 1,
        POINTS_MOST}, .at = AT(points), .aside = true},
};
/* clang-format on */

static bool read_choice(const struct key_entry *entry, struct span value, uint8_t *choice,
                        struct summit_error *error)
{
    const char *const *choices = entry->option.choices;
    struct summit_error words = {0}; /* all but the last */
    uint8_t last = 1;
    for (uint8_t i = 0; choices[i] != NULL; i++)
        if (span_is(value, choices[i])) {
            *choice = i;
            return true;
        }
    if (choices[1] == NULL)
        return fail_found(error, value, MESSAGE_EXPECTED_WORD_ALONE, fill({"word", choices[0]}));
    for (text_write(words.text, sizeof words.text, "%s", choices[0]); choices[last + 1] != NULL;)
        fail(&words, 0, MESSAGE_EXPECTED_OR,
             fill({"words", .error = &words}, {"last", choices[last++]}));
    return fail_found(error, value, MESSAGE_EXPECTED_OR,
                      fill({"words", .error = &words}, {"last", choices[last]}));
}

bool key_read(struct summit_rules *rules, enum key key, unsigned seat, struct span value,
              struct summit_error *error)
{
    const struct key_entry *entry = &key_table[key];
    char *at = (char *)rules + entry->at;
    if (entry->read != NULL)
        return entry->read(rules, seat, value, error);
    if (entry->set)
        return set_read(rules, value, (struct set *)(void *)at, error);
    if (entry->option.kind == SUMMIT_OPTION_NUMBER)
        return integer_read(value, entry->option.least, entry->option.most,
                            &((int64_t *)(void *)at)[seat], error);
    if (entry->option.kind == SUMMIT_OPTION_CHOICE)
        return read_choice(entry, value, (uint8_t *)at, error);
    return shown_read(value, at, NAME_BYTES, NAME_BYTES - 1, MESSAGE_EXPECTED_TEXT_LINE, error);
}

void key_write(const struct summit_rules *rules, enum key key, unsigned seat, struct text *text)
{
    const struct key_entry *entry = &key_table[key];
    const char *at = (const char *)rules + entry->at;
    if (entry->write != NULL)
        entry->write(rules, seat, text);
    else if (entry->set)
        set_write(rules, *(const struct set *)(const void *)at, text);
    else if (entry->numbers)
        write_numbers(rules, (const struct numbers *)(const void *)at + seat, text);
    else if (entry->option.kind == SUMMIT_OPTION_NUMBER)
        number_add(text, ((const int64_t *)(const void *)at)[seat]);
    else if (entry->option.kind == SUMMIT_OPTION_CHOICE)
        text_add(text, entry->option.choices[*(const uint8_t *)at]);
    else
        text_add(text, at);
}
