/* puzzle_rules.c: other sizes and moves for the rules of a puzzle, by the shape of the rules
 * alone. What a check then refuses is drawn again by the caller. */
#include "study/puzzle.h"

#include "base/chance.h"
#include "base/error.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Moves for a number that rises, one that falls, and one whose list is a single range. */
static const char *const rising[] = {
    "+1, *2",     "+1, +2, *2",     "+1, +3, *2",     "+1, *2, *3",     "+2, +3, *2",
    "+1, +2, +5", "+1, +3, +4",     "+2, +3, +7",     "+1, +4, +6",     "+1-3",
    "+1-4",       "+1, +2, +4, +7", "+1, +3, +5, +6", "+2, +3, +5, +6", "+1-8"};
static const char *const falling[] = {
    "-1-3",       "-1-4",           "-1, -3, -4",     "-1, -2, -5",     "-2, -3, -5", "-1, -3, -6",
    "-1, -4, -5", "-1, -2, -4, -7", "-1, -3, -5, -6", "-2, -3, -5, -7", "-1-8"};
static const char *const steps[] = {"1-3",        "1-4",        "1-5",          "1, 2, 4",
                                    "1, 3, 4",    "2, 3, 5",    "1-6",          "1, 2, 5",
                                    "1, 4, 5",    "2, 3, 4",    "1, 2, 3, 5",   "1, 3, 4, 5",
                                    "1, 2, 4, 5", "2, 3, 5, 6", "1, 3, 4, 6, 7"};

/* ---- Settings ------------------------------------------------------------------------------- */

struct variation {
    struct puzzle_search *search;
    struct text *settings;
};

static int64_t draw(struct variation *variation, int64_t from, int64_t to)
{
    return from + chance_below(&variation->search->chance, (uint32_t)(to - from + 1));
}

static void set(struct variation *variation, const char *key, const char *value)
{
    text_addf(variation->settings, "%s%s = %s", variation->settings->length > 0 ? "; " : "", key,
              value);
}

/* Sets a list that was written, and releases it: without it, another puzzle would be found. */
static void set_list(struct variation *variation, const char *key, struct text *list)
{
    if (list->failed)
        fail(variation->search->error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    else
        set(variation, key, list->at);
    text_release(list);
}

static void set_number(struct variation *variation, const char *key, int64_t number,
                       const char *behind)
{
    char value[40];
    text_write(value, sizeof value, "%" PRId64 "%s", number, behind);
    set(variation, key, value);
}

/* The value of a key; whether it is one number, with at most a plus behind it. */
struct value_text {
    char text[96];
    bool number, plus;
    int64_t is;
};

static struct value_text value_of(const struct summit_rules *rules, const char *key)
{
    struct value_text value = {0};
    char *end = value.text;
    summit_rules_get(rules, key, value.text, sizeof value.text);
    value.is = strtoll(value.text, &end, 10);
    value.plus = strcmp(end, "+") == 0;
    value.number = end != value.text && (*end == '\0' || value.plus);
    return value;
}

/* ---- By shape ------------------------------------------------------------------------------- */

static void vary_heaps(struct variation *variation, unsigned heaps, const char *ops)
{
    struct text value = {0};
    int64_t count = heaps >= 3 ? draw(variation, 2, 4) : heaps;
    int64_t most = count == 2 ? 24 : count == 1 ? 40 : 12;
    if (strstr(ops, "multiples") != NULL)
        most = 90; /* smaller ones leave hardly a choice */
    for (int64_t i = 0; i < count; i++)
        text_addf(&value, "%s%" PRId64, i > 0 ? ", " : "", draw(variation, 1, most));
    set_list(variation, "heaps", &value);
}

static int64_t count_divisors(int64_t number)
{
    int64_t count = 0;
    for (int64_t i = 1; i <= number; i++)
        count += number % i == 0;
    return count;
}

/* Some of a range, in order: other gaps make another game. */
static void vary_range(struct variation *variation, int64_t from, int64_t to)
{
    enum { LEAST = 5, MOST = 12 };
    struct text value = {0};
    int64_t count = 0;
    for (int64_t number = from; count < MOST && (number <= to || count < LEAST); number++)
        if (draw(variation, 0, 4) < 3)
            text_addf(&value, "%s%" PRId64, count++ > 0 ? ", " : "", number);
    set_list(variation, "numbers", &value);
}

static void vary_list(struct variation *variation, const char *numbers)
{
    static const char divisors[] = "divisors of ";
    char value[96], *end;
    int64_t from = strtoll(numbers, &end, 10);
    if (strncmp(numbers, divisors, sizeof divisors - 1) == 0) {
        int64_t number = draw(variation, 24, 900), count;
        while ((count = count_divisors(number)) < 6 || count > 14)
            number++;
        text_write(value, sizeof value, "%s%" PRId64, divisors, number);
        set(variation, "numbers", value);
    } else if (end != numbers && *end == '-') {
        int64_t to = strtoll(end + 1, &end, 10), part = (to - from) / 3;
        if (*end != '\0' || to - from < 4 || to > 40)
            return;
        from += draw(variation, 0, 2);
        to = draw(variation, to - part, to + part + 2);
        if (draw(variation, 0, 7) > 0) {
            vary_range(variation, from, to + 3);
            return;
        }
        text_write(value, sizeof value, "%" PRId64 "-%" PRId64, from, to);
        set(variation, "numbers", value);
    }
}

/* Whether a list of moves is one sign with plain amounts; with `times`, multiplications too. */
static bool is_plain(const char *ops, char sign, bool times)
{
    bool plain = ops[0] == sign || (times && ops[0] == '*');
    for (const char *at = ops; *at != '\0' && plain; at++) {
        bool starts = at == ops || (at > ops + 1 && strncmp(at - 2, ", ", 2) == 0);
        plain = starts ? *at == sign || (times && *at == '*') || (*at >= '0' && *at <= '9')
                       : strchr("0123456789-, ", *at) != NULL;
    }
    return plain;
}

static void vary_moves(struct variation *variation, const char *ops)
{
    if (draw(variation, 0, 3) == 0)
        return; /* the game's own */
    if (is_plain(ops, '+', true))
        set(variation, "ops", rising[draw(variation, 0, sizeof rising / sizeof rising[0] - 1)]);
    else if (is_plain(ops, '-', false))
        set(variation, "ops", falling[draw(variation, 0, sizeof falling / sizeof falling[0] - 1)]);
}

/* Digits that are written behind a number, of which some multiples lose. */
static void vary_digits(struct variation *variation, const char *lose)
{
    static const char multiples[] = "multiples of ";
    char ops[40];
    int64_t from = draw(variation, 1, 3);
    text_write(ops, sizeof ops, "append %" PRId64 "-%" PRId64, from,
               draw(variation, from + 3, from + 6));
    set(variation, "ops", ops);
    if (strncmp(lose, multiples, sizeof multiples - 1) == 0) {
        char value[40];
        text_write(value, sizeof value, "%s%" PRId64, multiples, draw(variation, 3, 40));
        set(variation, "lose", value);
    }
}

static void vary_line(struct variation *variation, const struct summit_rules *rules)
{
    struct value_text start = value_of(rules, "start"), target = value_of(rules, "target"),
                      size = value_of(rules, "size");
    if (size.number && size.is > 0 && !start.number) {
        set_number(variation, "size", 2 * draw(variation, 4, 20) + 1, "");
        if (value_of(rules, "steps").text[0] != '\0')
            set(variation, "steps", steps[draw(variation, 0, sizeof steps / sizeof steps[0] - 1)]);
        return;
    }
    bool falls = !summit_rules_rises(rules, 0);
    if (falls) {
        int64_t goal = target.number ? target.is + draw(variation, 0, 6) : 0;
        if (target.number)
            set_number(variation, "target", goal, target.plus ? "+" : "");
        set_number(variation, "start", goal + draw(variation, 8, 90), "");
    } else if (target.number) {
        int64_t from = start.number ? start.is : 0;
        set_number(variation, "target", from + draw(variation, 10, 40), target.plus ? "+" : "");
        if (start.number && start.is >= 0)
            set_number(variation, "start", from + draw(variation, 0, 6), "");
    } else if (start.number && start.is >= 0)
        set_number(variation, "start", start.is + draw(variation, 0, 9), "");
}

void puzzle_vary(struct puzzle_search *search, char settings[SUMMIT_PUZZLE_SETTINGS])
{
    struct text text = text_into(settings, SUMMIT_PUZZLE_SETTINGS);
    struct variation variation = {search, &text};
    const struct summit_rules *rules = search->rules;
    unsigned heaps = summit_rules_heaps(rules);
    struct value_text numbers = value_of(rules, "numbers"), ops = value_of(rules, "ops"),
                      target = value_of(rules, "target");
    settings[0] = '\0';
    if (heaps > 0)
        vary_heaps(&variation, heaps, ops.text);
    else if (numbers.text[0] != '\0') {
        vary_list(&variation, numbers.text);
        if (target.number && !target.plus && target.is > 8)
            set_number(&variation, "target", draw(&variation, target.is * 2 / 3, target.is * 2),
                       "");
    } else if (strncmp(ops.text, "append ", 7) == 0)
        vary_digits(&variation, value_of(rules, "lose").text);
    else {
        vary_line(&variation, rules);
        vary_moves(&variation, ops.text);
    }
    if (text.length >= SUMMIT_PUZZLE_SETTINGS)
        settings[0] = '\0';
}

/* ---- As rules ------------------------------------------------------------------------------- */

/* Sets the keys one after the other. */
static bool set_all(struct summit_rules *rules, const char *settings, struct summit_error *error)
{
    char copy[SUMMIT_PUZZLE_SETTINGS];
    text_write(copy, sizeof copy, "%s", settings);
    for (char *at = copy, *next; at != NULL && *at != '\0'; at = next) {
        next = strstr(at, "; ");
        if (next != NULL) {
            *next = '\0';
            next += 2;
        }
        char *value = strstr(at, " = ");
        if (value == NULL)
            return false;
        *value = '\0';
        if (!summit_rules_set(rules, at, value + 3, error))
            return false;
    }
    return true;
}

struct summit_rules *puzzle_rules(const struct summit_rules *rules, const char *settings,
                                  uint64_t seed, struct summit_error *error)
{
    struct summit_rules *varied = summit_rules_copy(rules);
    if (varied == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    bool made = set_all(varied, settings, error) && summit_rules_check(varied, error);
    if (made && summit_rules_tossed(varied))
        made = summit_rules_draw(varied, seed, error);
    if (made)
        return varied;
    summit_rules_free(varied);
    return NULL;
}

struct summit_rules *summit_puzzle_rules(const struct summit_rules *rules,
                                         const struct summit_puzzle *puzzle,
                                         struct summit_error *error)
{
    return puzzle_rules(rules, puzzle->settings, puzzle->seed, error);
}

const char *puzzle_size_key(const struct summit_rules *rules)
{
    struct value_text size = value_of(rules, "size"), target = value_of(rules, "target");
    if (size.number && size.is > 0 && value_of(rules, "start").text[0] != '\0')
        return "start"; /* with goals at both ends, that is what differs */
    return target.number && !target.plus && target.is > 6 && summit_rules_one_target(rules)
               ? "target"
               : NULL;
}

struct summit_rules *puzzle_sized(const struct summit_rules *rules,
                                  const struct summit_puzzle *puzzle, int64_t size,
                                  struct summit_error *error)
{
    char value[24];
    struct summit_rules *sized = summit_rules_copy(rules);
    text_write(value, sizeof value, "%" PRId64, size);
    if (sized == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    if (summit_rules_set(sized, puzzle->key, value, error) && summit_rules_check(sized, error))
        return sized;
    summit_rules_free(sized);
    return NULL;
}
