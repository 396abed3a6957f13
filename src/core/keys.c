/* keys.c: the keys of a game file: how each value is read and written. */
#include "core/said.h"

#include <string.h>

static bool read_names(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    (void)seat;
    char names[SUMMIT_PLAYERS][PLAYER_NAME_BYTES];
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

static bool read_start(struct summit_rules *rules, unsigned seat, struct span value,
                       struct summit_error *error)
{
    (void)seat;
    if (span_is(value, "middle")) {
        rules->said.start_middle = true;
        return true;
    }
    if (!integer_read(value, 0, SUMMIT_LIMIT, &rules->said.start, error))
        return false;
    rules->said.start_middle = false;
    return true;
}

static void write_start(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    if (rules->said.start_middle)
        text_add(text, "middle");
    else
        number_add(text, rules->said.start);
}

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

const struct key_entry key_table[KEYS] = {
    [KEY_TITLE] = {"title", KEY_TEXT, true, .at = AT(title), .aside = true},
    [KEY_ABOUT] = {"about", KEY_TEXT, true, .at = AT(about), .aside = true},
    [KEY_PLAYERS] = {"players", KEY_INTEGER, .at = AT(players), .least = 2, .most = SUMMIT_PLAYERS,
                     .aside = true},
    [KEY_NAMES] = {"names", .free_text = true, .read = read_names, .write = write_names,
                   .aside = true},
    [KEY_FIRST] = {"first", .read = read_first, .write = write_first, .aside = true},
    [KEY_NUMBER] = {"number", KEY_CHOICE, .at = AT(number), .words = {"shared", "own"},
                    .feature = FEATURE_NUMBER},
    [KEY_SIZE] = {"size", KEY_INTEGER, .at = AT(size), .least = 2, .most = SUMMIT_LIMIT,
                  .feature = FEATURE_PLAIN},
    [KEY_START] = {"start", .read = read_start, .write = write_start, .feature = FEATURE_PLAIN},
    [KEY_TARGET] = {"target", KEY_INTEGER, .seated = true, .at = AT(target), .most = SUMMIT_LIMIT,
                    .feature = FEATURE_PLAIN},
    [KEY_OPS] = {"ops", .free_text = true, .seated = true, .read = ops_read, .write = moves_write,
                 .feature = FEATURE_PLAIN},
    [KEY_STEPS] = {"steps", .seated = true, .read = steps_read, .write = moves_write,
                   .feature = FEATURE_PLAIN},
    [KEY_NUMBERS] = {"numbers", .seated = true, .read = numbers_read, .write = moves_write,
                     .feature = FEATURE_PLAIN},
    [KEY_USES] = {"uses", KEY_INTEGER, .at = AT(uses), .least = 1, .most = LIMIT_MOST,
                  .feature = FEATURE_PLAIN},
    [KEY_LIMIT] = {"limit", .read = limit_read, .write = limit_write, .feature = FEATURE_PLAIN},
    [KEY_MENU] = {"menu", KEY_CHOICE, .at = AT(menu), .words = {"no", "yes"}, .aside = true},
    [KEY_MIN] = {"min", KEY_INTEGER, .at = AT(min), .most = SUMMIT_LIMIT, .feature = FEATURE_PLAIN},
    [KEY_MAX] = {"max", KEY_INTEGER, .at = AT(max), .most = SUMMIT_LIMIT, .feature = FEATURE_PLAIN},
    [KEY_BEYOND] = {"beyond", KEY_CHOICE, .at = AT(beyond), .words = {"loses", "refused"},
                    .feature = FEATURE_BEYOND},
    [KEY_REPEAT] = {"repeat", KEY_CHOICE, .at = AT(repeat), .words = {"free", "not-last"},
                    .feature = FEATURE_REPEAT},
    [KEY_STUCK] = {"stuck", KEY_CHOICE, .at = AT(stuck), .words = {"loses", "passes"},
                   .feature = FEATURE_STUCK},
    [KEY_TIME] = {"time", .read = read_time, .write = write_time, .aside = true},
    [KEY_BEST_OF] = {"best-of", .read = read_best_of, .write = write_best_of, .aside = true},
    [KEY_POINTS] = {"points", KEY_INTEGER, .at = AT(points), .least = 1, .most = POINTS_MOST,
                    .aside = true},
};

static bool read_choice(const struct key_entry *entry, struct span value, uint8_t *choice,
                        struct summit_error *error)
{
    char expected[96];
    struct text text = text_into(expected, sizeof expected);
    for (uint8_t i = 0; entry->words[i] != NULL; i++) {
        if (span_is(value, entry->words[i])) {
            *choice = i;
            return true;
        }
        text_addf(&text, "%s%s", i > 0 ? " or " : "", entry->words[i]);
    }
    return fail_found(error, value, expected);
}

bool key_read(struct summit_rules *rules, enum key key, unsigned seat, struct span value,
              struct summit_error *error)
{
    const struct key_entry *entry = &key_table[key];
    char *at = (char *)rules + entry->at;
    switch (entry->kind) {
    case KEY_INTEGER:
        return integer_read(value, entry->least, entry->most, &((int64_t *)(void *)at)[seat],
                            error);
    case KEY_CHOICE:
        return read_choice(entry, value, (uint8_t *)at, error);
    case KEY_TEXT:
        return shown_read(value, at, NAME_BYTES, NAME_BYTES - 1,
                          "a line of at most 127 printable characters", error);
    case KEY_OWN:
        break;
    }
    return entry->read(rules, seat, value, error);
}

void key_write(const struct summit_rules *rules, enum key key, unsigned seat, struct text *text)
{
    const struct key_entry *entry = &key_table[key];
    const char *at = (const char *)rules + entry->at;
    switch (entry->kind) {
    case KEY_INTEGER:
        number_add(text, ((const int64_t *)(const void *)at)[seat]);
        return;
    case KEY_CHOICE:
        text_add(text, entry->words[*(const uint8_t *)at]);
        return;
    case KEY_TEXT:
        text_add(text, at);
        return;
    case KEY_OWN:
        break;
    }
    entry->write(rules, seat, text);
}
