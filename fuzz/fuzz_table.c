/* fuzz_table.c: any bytes as rules and then as what is done at a table, in any order. The first
 * line names a game and keys that are set over it, the bytes of the second lay the table, and each
 * further line begins with a letter for what is done. What is kept always reads back as the game
 * that is played. */
#include "fuzz.h"

#include "session/record.h"

#include <string.h>

struct fuzzed {
    struct summit_table *table;
    struct text kept, given;
    bool keeping, behind, in_memory, asked;
    uint32_t ticket;
    int64_t now;
};

static void note(struct fuzzed *fuzzed, const struct summit_event *event)
{
    require(event->text[event->length] == '\0' && strlen(event->text) == event->length);
    if (event->kind == SUMMIT_EVENT_KEEP) {
        text_clear(&fuzzed->given);
        text_add_bytes(&fuzzed->given, event->text, event->length);
        fuzzed->keeping = true;
    } else if (event->kind == SUMMIT_EVENT_AGAIN) {
        text_clear(&fuzzed->kept);
        fuzzed->behind = false;
    } else if (event->kind == SUMMIT_EVENT_ASK) {
        require(!fuzzed->asked);
        fuzzed->asked = true;
        fuzzed->ticket = event->ask.ticket;
    } else if (event->kind == SUMMIT_EVENT_CANCEL) {
        require(fuzzed->asked && fuzzed->ticket == event->ask.ticket);
        fuzzed->asked = false;
    }
}

static void answer_kept(struct fuzzed *fuzzed, bool kept)
{
    if (!fuzzed->keeping)
        return;
    if (kept)
        text_add_bytes(&fuzzed->kept, fuzzed->given.at, fuzzed->given.length);
    fuzzed->behind = !kept && (fuzzed->in_memory || fuzzed->behind);
    fuzzed->keeping = false;
    summit_table_kept(fuzzed->table, kept);
}

static void expect_kept(const struct fuzzed *fuzzed)
{
    size_t count = 0;
    struct record record;
    struct summit_error error;
    const struct summit_position *position = summit_table_position(fuzzed->table);
    summit_table_plies(fuzzed->table, &count);
    require(fuzzed->kept.length > 0 || count == 0);
    if (fuzzed->kept.length == 0)
        return;
    require(record_read(&record, fuzzed->kept.at, fuzzed->kept.length, &error) == RECORD_GOOD);
    require(record.game.count == count);
    require(memcmp(&record.game.now.position, position, sizeof *position) == 0);
    record_release(&record);
}

static void see_all(struct fuzzed *fuzzed)
{
    struct summit_event event;
    while (summit_table_next(fuzzed->table, &event))
        note(fuzzed, &event);
    enum summit_wait waits = summit_table_waits(fuzzed->table);
    require((waits == SUMMIT_WAITS_KEPT) == fuzzed->keeping);
    require(fuzzed->keeping || (waits == SUMMIT_WAITS_REPLY) == fuzzed->asked);
    if (!fuzzed->keeping && !fuzzed->behind)
        expect_kept(fuzzed);
}

static struct summit_move choose(const struct fuzzed *fuzzed, unsigned number)
{
    uint64_t seed = number;
    return fuzz_choose(summit_table_rules(fuzzed->table), summit_table_position(fuzzed->table),
                       &seed);
}

static void reply(struct fuzzed *fuzzed, unsigned kind, unsigned number)
{
    struct summit_reply answer = {.kind = kind % (SUMMIT_REPLY_FAILED + 1), .text = "so\n"};
    if (answer.kind == SUMMIT_REPLY_HINT) /* which only the solver makes */
        return;
    answer.move = choose(fuzzed, number);
    bool taken = summit_table_reply(fuzzed->table, fuzzed->ticket, &answer, fuzzed->now);
    require(!taken || fuzzed->asked);
    fuzzed->asked = fuzzed->asked && !taken;
}

/* One line: a letter, a digit or two that say more, or what is typed. */
static void obey(struct fuzzed *fuzzed, struct span line)
{
    unsigned one = line.length > 1 ? (unsigned char)line.at[1] : 0;
    unsigned two = line.length > 2 ? (unsigned char)line.at[2] : 0;
    struct summit_ply action = {(uint8_t)(one % 4), (uint8_t)(two % 9), choose(fuzzed, two)};
    unsigned players = summit_rules_players(summit_table_rules(fuzzed->table));
    if (line.length == 0)
        see_all(fuzzed);
    else if (line.at[0] == 'k')
        answer_kept(fuzzed, one != 'n');
    else if (line.at[0] == 'r')
        reply(fuzzed, one, two);
    else if (line.at[0] == 'a')
        summit_table_act(fuzzed->table, action, fuzzed->now);
    else if (line.at[0] == 't')
        summit_table_tick(fuzzed->table, fuzzed->now += one * 20);
    else if (line.at[0] == 's')
        summit_table_seat(fuzzed->table, one % players, two % 2 ? "level:9" : "");
    else if (line.at[0] == ':') {
        require(summit_table_line(fuzzed->table, (int)(one % 4) - 1, line.at + 2,
                                  line.length > 2 ? line.length - 2 : 0, fuzzed->now) ||
                summit_table_waits(fuzzed->table) == SUMMIT_WAITS_KEPT);
        if (two % 2)
            see_all(fuzzed);
    }
    require(summit_table_left(fuzzed->table) >= -1);
}

/* The rules of the first line, if they can be played. A space in a value is written as _. */
static struct summit_rules *read_rules(struct span line)
{
    char word[200];
    struct summit_error error;
    struct summit_rules *rules = NULL;
    while (line.length > 0) {
        struct span next = span_take(&line, ' ');
        struct text text = text_into(word, sizeof word);
        text_add_bytes(&text, next.at, next.length);
        char *value = strchr(word, '=');
        if (rules == NULL && (rules = summit_game(word, &error)) == NULL)
            return NULL;
        for (char *at = word; *at != '\0'; at++)
            *at = *at == '_' ? ' ' : *at;
        if (value != NULL) {
            *value = '\0';
            summit_rules_set(rules, word, value + 1, &error);
        }
    }
    if (rules == NULL || summit_rules_check(rules, &error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span rest = {(const char *)data, size};
    struct summit_rules *rules = read_rules(span_take(&rest, '\n'));
    if (rules == NULL)
        return 0;
    struct span laid = span_take(&rest, '\n');
    unsigned bits = laid.length > 0 ? (unsigned char)laid.at[0] : 0;
    struct summit_table_options options = {
        .who = {bits & 1 ? "level:9" : NULL, bits & 2 ? "program" : NULL},
        .repetition = (unsigned)laid.length,
        .brief = bits & 4,
        .in_memory = bits & 8,
        .relay = bits & 16};
    struct fuzzed fuzzed = {summit_table_new(rules, &options), .in_memory = options.in_memory};
    require(fuzzed.table != NULL);
    while (rest.length > 0)
        obey(&fuzzed, span_take(&rest, '\n'));
    while (see_all(&fuzzed), fuzzed.keeping)
        answer_kept(&fuzzed, true);
    summit_table_free(fuzzed.table);
    summit_rules_free(rules);
    text_release(&fuzzed.kept);
    text_release(&fuzzed.given);
    return 0;
}
