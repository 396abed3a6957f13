/* keys.c: the keys of a game file: how each value is read and written. */
#include "core/said.h"

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
            return fail_found(error, value, "at most 8 names");
        struct span name = span_trim(span_take(&rest, ','));
        if (!shown_read(name, names[count], sizeof names[count], SUMMIT_NAME_CHARS,
                        "names of 1 to 32 printable characters, with commas between", error))
            return false;
        for (unsigned i = 0; i < count; i++)
            if (strcmp(names[i], names[count]) == 0)
                return fail_found(error, name, "a different name for each player");
        count++;
    } while (rest.length > 0);
    memcpy(rules->said.names, names, sizeof names);
    rules->said.name_count = count;
    return true;
}

static void write_names(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->said.name_count; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", rules->said.names[i]);
}

static bool read_first(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    (void)seat;
    int64_t number = 0;
    if (span_is(value, "toss"))
        number = SUMMIT_TOSS + 1;
    else if (!number_read(value, &number) || number < 1 || number > SUMMIT_PLAYERS)
        return fail_found(error, value, "toss, or the number of a player, from 1 to 8");
    rules->said.first = (int)number - 1;
    return true;
}

static void write_first(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    if (rules->said.first == SUMMIT_TOSS)
        text_add(text, "toss");
    else
        number_add(text, rules->said.first + 1);
}

/* ---- Numbers and sets -------------------------------------------------------------------------
 */

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
    if (set_is_relative(rules->said.part, numbers.set))
        return fail_found(error, rest, "numbers that depend on no other, such as 20 or primes");
    if (numbers.toss && !set_is_finite(rules->said.part, numbers.set))
        return fail_found(error, rest, "numbers that end, such as toss 20-100");
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
        rules->said.start_middle = true;
        return true;
    }
    if (!read_numbers(rules, value, &start, error))
        return false;
    if (!start.toss && !set_is_single(rules->said.part, start.set, &number))
        return fail_found(error, value,
                          "a number such as 1, or toss and numbers that end, such as "
                          "toss 20-100");
    rules->said.start[seat] = start;
    rules->said.start_middle = false;
    return true;
}

static void write_start(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    if (rules->said.start_middle)
        text_add(text, "middle");
    else
        write_numbers(rules, &rules->said.start[seat], text);
}

static bool read_target(struct summit_rules *rules, unsigned seat, struct span value,
                        struct summit_error *error)
{
    if (value.length != 4 || strncasecmp(value.at, "none", 4) != 0)
        return read_numbers(rules, value, &rules->said.target[seat], error);
    rules->said.target[seat] = (struct numbers){.none = true};
    return true;
}

static void write_target(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    write_numbers(rules, &rules->said.target[seat], text);
}

static bool read_lose(struct summit_rules *rules, unsigned seat, struct span value,
                      struct summit_error *error)
{
    struct numbers lose = {0};
    if (!read_numbers(rules, value, &lose, error))
        return false;
    if (lose.toss)
        return fail_found(error, value, "numbers: only start and target are drawn by a toss");
    rules->said.lose[seat] = lose;
    return true;
}

static void write_lose(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    write_numbers(rules, &rules->said.lose[seat], text);
}

static bool read_heaps(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    static const char expected[] = "1 to 8 numbers, such as 3, 4, 5";
    int64_t heap[SUMMIT_HEAPS];
    struct span rest = value, item;
    struct part part;
    unsigned count = 0;
    (void)seat;
    while (part_take(&rest, &part, &item, error)) {
        if (!part_is_single(&part) || count == SUMMIT_HEAPS)
            return fail_found(error, item, expected);
        heap[count++] = part.low;
    }
    if (error->text[0] != '\0')
        return false;
    if (count == 0)
        return fail_found(error, value, expected);
    memcpy(rules->said.heap, heap, count * sizeof heap[0]);
    rules->said.heaps = count;
    return true;
}

static void write_heaps(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->said.heaps; i++) {
        text_add(text, i > 0 ? ", " : "");
        number_add(text, rules->said.heap[i]);
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
    if (!set_read(rules, value, &rules->said.next, error))
        return false;
    rules->said.next_own = is_own;
    return true;
}

static void write_next(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    set_write(rules, rules->said.next, text);
    text_add(text, rules->said.next_own ? " of own" : "");
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
    static const char expected[] = "drawn, higher, lower or nearer, and behind it for a tie drawn, "
                                   "last, next, first or second";
    enum { SETTLES = sizeof settles / sizeof settles[0], TIES = sizeof ties / sizeof ties[0] };
    struct span second = value;
    struct span first = span_trim(span_take(&second, ' '));
    uint8_t settle = word_of(first, settles, SETTLES);
    uint8_t tie = word_of(settle == SETTLES ? first : span_trim(second), ties, TIES);
    bool alone = span_trim(second).length == 0;
    (void)seat;
    if (settle == SETTLES ? !alone || tie == TIES : !alone && tie == TIES)
        return fail_found(error, value, expected);
    rules->said.settle = settle == SETTLES ? SETTLE_DRAWN : settle;
    rules->said.tie = tie == TIES ? TIE_DRAWN : tie;
    return true;
}

static void write_settle(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    if (rules->said.settle == SETTLE_DRAWN)
        text_add(text, ties[rules->said.tie]);
    else
        text_addf(text, "%s %s", settles[rules->said.settle], ties[rules->said.tie]);
}

/* ---- Time and matches -------------------------------------------------------------------------
 */

static bool read_time(struct summit_rules *rules, unsigned seat, struct span value,
                      struct summit_error *error)
{
    (void)seat;
    int64_t ms = 0;
    if (!seconds_read(value, &ms, error))
        return false;
    rules->said.time_ms = (uint32_t)ms;
    return true;
}

static void write_time(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    number_add(text, rules->said.time_ms / 1000);
    if (rules->said.time_ms % 1000 != 0)
        text_addf(text, ".%03u", rules->said.time_ms % 1000);
}

static bool read_best_of(struct summit_rules *rules, unsigned seat, struct span value,
                         struct summit_error *error)
{
    (void)seat;
    int64_t number = 0;
    if (!number_read(value, &number) || number < 1 || number >= 2 * POINTS_MOST || number % 2 == 0)
        return fail_found(error, value, "an odd number of games from 1 to 1999, such as 3 or 5");
    rules->said.games = number;
    rules->said.points = (number + 1) / 2;
    return true;
}

static void write_best_of(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    number_add(text, rules->said.games);
}

/* ---- The table ------------------------------------------------------------------------------ */

#define AT(member) offsetof(struct summit_rules, said.member)

/* clang-format off */
const struct key_entry key_table[KEYS] = {
    [KEY_TITLE] = {{"title", "TEXT", "what the game is called", SUMMIT_OPTION_TEXT,
        .rare = true}, true, .at = AT(title), .aside = true, .tells = true},
    [KEY_ABOUT] = {{"about", "TEXT", "what it is about, in a line", SUMMIT_OPTION_TEXT,
        .rare = true}, true, .at = AT(about), .aside = true, .tells = true},
    [KEY_PLAYERS] = {{"players", "N", "2 to 8 players", SUMMIT_OPTION_NUMBER, 2, SUMMIT_PLAYERS},
        .usual = true, .at = AT(players), .aside = true},
    [KEY_NAMES] = {{"names", "LIST", "the players' names, such as Alice,Bob", SUMMIT_OPTION_LIST},
        .free_text = true, .read = read_names, .write = write_names, .aside = true, .tells = true},
    [KEY_FIRST] = {{"first", "N|toss", "who goes first", SUMMIT_OPTION_NUMBER, 1, SUMMIT_PLAYERS,
        {"toss"}}, .usual = true, .read = read_first, .write = write_first, .aside = true},
    [KEY_NUMBER] = {{"number", "WORD", "one number for all, or an own one each", SUMMIT_OPTION_CHOICE,
        .choices = {"shared", "own"}, .rare = true},
        .at = AT(number), .feature = FEATURE_NUMBER},
    [KEY_SIZE] = {{"size", "N", "a line from 0 to N", SUMMIT_OPTION_NUMBER, 2, SUMMIT_LIMIT},
        .at = AT(size), .feature = FEATURE_PLAIN},
    [KEY_HEAPS] = {{"heaps", "LIST", "several numbers to start from, such as 3,4,5",
        SUMMIT_OPTION_LIST}, .read = read_heaps, .write = write_heaps, .feature = FEATURE_HEAPS},
    [KEY_START] = {{"start", "N", "the number to start from", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, {"middle"}}, .usual = true, .seated = true, .read = read_start,
        .write = write_start, .feature = FEATURE_PLAIN},
    [KEY_TARGET] = {{"target", "N", "the number to land on", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, {"none"}}, .seated = true, .read = read_target, .write = write_target,
        .feature = FEATURE_PLAIN},
    [KEY_LOSE] = {{"lose", "LIST", "the numbers on which one loses", SUMMIT_OPTION_LIST,
        .rare = true}, .seated = true, .read = read_lose, .write = write_lose, .feature = FEATURE_LOSE},
    [KEY_OPS] = {{"ops", "LIST", "the operations, such as +1,*2,-1,/2", SUMMIT_OPTION_LIST},
        .free_text = true, .seated = true, .read = ops_read, .write = moves_write,
        .feature = FEATURE_PLAIN},
    [KEY_STEPS] = {{"steps", "LIST", "the steps on the line, such as 1,2,3", SUMMIT_OPTION_LIST},
        .seated = true, .read = steps_read, .write = moves_write, .feature = FEATURE_PLAIN},
    [KEY_NUMBERS] = {{"numbers", "LIST", "the numbers to build with, such as 1-9",
        SUMMIT_OPTION_LIST}, .seated = true, .read = numbers_read, .write = moves_write,
        .feature = FEATURE_PLAIN},
    [KEY_POOL] = {{"pool", "WORD", "whether all share the numbers", SUMMIT_OPTION_CHOICE,
        .choices = {"own", "shared"}, .rare = true},
        .at = AT(pool), .feature = FEATURE_POOL},
    [KEY_WITH] = {{"with", "LIST", "what numbers are used for, such as +,*", SUMMIT_OPTION_LIST,
        .rare = true}, .free_text = true, .read = with_read, .write = with_write, .feature = FEATURE_WITH},
    [KEY_TAKES] = {{"takes", "LIST", "what leaves with a number, such as multiples",
        SUMMIT_OPTION_LIST, .rare = true}, .set = true, .at = AT(takes),
        .feature = FEATURE_TAKES},
    [KEY_NEXT] = {{"next", "LIST", "amounts after the one before, such as divisors",
        SUMMIT_OPTION_LIST, .rare = true}, .read = read_next, .write = write_next,
        .feature = FEATURE_NEXT},
    [KEY_BEGIN] = {{"begin", "LIST", "the amounts of the very first move", SUMMIT_OPTION_LIST,
        .rare = true}, .set = true, .at = AT(begin),
        .feature = FEATURE_BEGIN},
    [KEY_ONLY] = {{"only", "LIST", "where a number may stand, such as primes",
        SUMMIT_OPTION_LIST, .rare = true}, .set = true, .at = AT(only),
        .feature = FEATURE_ONLY},
    [KEY_SETTLE] = {{"settle", "WORDS", "who wins when nobody can move", SUMMIT_OPTION_TEXT,
        .choices = {"drawn", "higher", "lower", "nearer", "last", "next", "first", "second"},
        .rare = true}, .read = read_settle,
        .write = write_settle, .feature = FEATURE_SETTLE},
    [KEY_USES] = {{"uses", "N", "each move can be made N times", SUMMIT_OPTION_NUMBER, 1,
        LIMIT_MOST, .rare = true},
        .at = AT(uses), .feature = FEATURE_PLAIN},
    [KEY_LIMIT] = {{"limit", "MOVE=N", "each player may use a move N times", SUMMIT_OPTION_TEXT,
        .repeatable = true}, .read = limit_read, .write = limit_write, .feature = FEATURE_PLAIN},
    [KEY_MENU] = {{"menu", "WORD", "whether moves stand on a menu", SUMMIT_OPTION_CHOICE,
        .choices = {"no", "yes"}, .rare = true},
        .at = AT(menu), .aside = true, .tells = true},
    [KEY_MIN] = {{"min", "N", "the least number", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, .rare = true},
        .at = AT(min), .feature = FEATURE_PLAIN},
    [KEY_MAX] = {{"max", "N", "the greatest number", SUMMIT_OPTION_NUMBER, -SUMMIT_LIMIT,
        SUMMIT_LIMIT, .rare = true},
        .at = AT(max), .feature = FEATURE_PLAIN},
    [KEY_BEYOND] = {{"beyond", "WORD", "what becomes of who goes beyond the target",
        SUMMIT_OPTION_CHOICE, .choices = {"loses", "refused", "wins"}, .rare = true},
        .at = AT(beyond), .feature = FEATURE_BEYOND},
    [KEY_REPEAT] = {{"repeat", "WORD", "whether a move can be made again", SUMMIT_OPTION_CHOICE,
        .choices = {"free", "not-last", "not-own-last", "never"}, .rare = true},
        .at = AT(repeat), .feature = FEATURE_REPEAT},
    [KEY_STUCK] = {{"stuck", "WORD", "what becomes of who has no move", SUMMIT_OPTION_CHOICE,
        .choices = {"loses", "passes", "wins", "draws", "settles"}, .rare = true},
        .at = AT(stuck), .feature = FEATURE_STUCK},
    [KEY_TIME] = {{"time", "SECONDS", "the time for each turn", SUMMIT_OPTION_SECONDS, 0, 86400},
        .read = read_time, .write = write_time, .aside = true},
    [KEY_BEST_OF] = {{"best-of", "N", "a match of at most N games", SUMMIT_OPTION_ODD, 1,
        2 * POINTS_MOST - 1}, .read = read_best_of, .write = write_best_of, .aside = true},
    [KEY_POINTS] = {{"points", "N", "a match until somebody has N points", SUMMIT_OPTION_NUMBER, 1,
        POINTS_MOST}, .at = AT(points), .aside = true},
};
/* clang-format on */

static bool read_choice(const struct key_entry *entry, struct span value, uint8_t *choice,
                        struct summit_error *error)
{
    char expected[96];
    struct text text = text_into(expected, sizeof expected);
    for (uint8_t i = 0; entry->option.choices[i] != NULL; i++) {
        if (span_is(value, entry->option.choices[i])) {
            *choice = i;
            return true;
        }
        text_addf(&text, "%s%s", i > 0 ? " or " : "", entry->option.choices[i]);
    }
    return fail_found(error, value, expected);
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
    return shown_read(value, at, NAME_BYTES, NAME_BYTES - 1,
                      "a line of at most 127 printable characters", error);
}

void key_write(const struct summit_rules *rules, enum key key, unsigned seat, struct text *text)
{
    const struct key_entry *entry = &key_table[key];
    const char *at = (const char *)rules + entry->at;
    if (entry->write != NULL)
        entry->write(rules, seat, text);
    else if (entry->set)
        set_write(rules, *(const struct set *)(const void *)at, text);
    else if (entry->option.kind == SUMMIT_OPTION_NUMBER)
        number_add(text, ((const int64_t *)(const void *)at)[seat]);
    else if (entry->option.kind == SUMMIT_OPTION_CHOICE)
        text_add(text, entry->option.choices[*(const uint8_t *)at]);
    else
        text_add(text, at);
}
