/* lobby_fixture.c: a lobby for tests, with a store that needs no memory of its own. */
#include "lobby_fixture.h"

#include "base/text.h"
#include "harness.h"
#include "summit_look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct store store;
struct lobby *lobby;
struct lobby_event done;

static size_t find(const char *key)
{
    size_t i = 0;
    while (i < store.count && strcmp(store.kept[i].key, key) != 0)
        i++;
    return i;
}

void put(const char *key, const char *text, long long when)
{
    size_t i = find(key);
    assert_true(i < STORE_ROOM);
    store.count += i == store.count;
    text_write(store.kept[i].key, sizeof store.kept[i].key, "%s", key);
    assert_true(text_write(store.kept[i].text, sizeof store.kept[i].text, "%s", text) <
                sizeof store.kept[i].text);
    store.kept[i].when = when;
}

const char *kept(const char *key)
{
    size_t i = find(key);
    return i < store.count ? store.kept[i].text : NULL;
}

void put_record(const char *key, const char *game, const char *who, const char *moves, int loser,
                long long when)
{
    char record[3000];
    struct summit_error error;
    struct summit_rules *rules =
        strchr(game, '=') != NULL ? rules_from(game) : summit_game(game, &error);
    struct summit_table *table =
        summit_table_new(rules, &(struct summit_table_options){.who = {NULL, who}, .silent = true});
    assert_non_null(table);
    for (const char *at = moves; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
        struct summit_ply ply = {
            SUMMIT_DONE_MOVE, (uint8_t)summit_table_turn(table),
            summit_read_move(rules, summit_table_position(table), at, strcspn(at, " "))};
        assert_int_equal(summit_table_act(table, ply, 0), SUMMIT_LEGAL);
    }
    if (loser >= 0)
        summit_table_act(
            table, (struct summit_ply){SUMMIT_DONE_RESIGN, (uint8_t)loser, SUMMIT_NO_MOVE}, 0);
    assert_true(summit_table_record(table, SIZE_MAX, record, sizeof record) < sizeof record);
    put(key, record, when);
    summit_table_free(table);
    summit_rules_free(rules);
}

static void answer(const struct lobby_event *event)
{
    static char lines[STORE_ROOM * 200];
    struct text list = text_into(lines, sizeof lines);
    size_t at = find(event->key);
    bool reads = event->kind == LOBBY_EVENT_LIST || event->kind == LOBBY_EVENT_READ;
    if (reads ? store.read_fails : store.write_fails) {
        lobby_answer(lobby, event->ticket, LOBBY_FAILED, NULL, 0);
    } else if (event->kind == LOBBY_EVENT_LIST) {
        lines[0] = '\0';
        for (size_t i = 0; i < store.count; i++)
            if (strncmp(store.kept[i].key, event->key, strlen(event->key)) == 0)
                text_addf(&list, "%s %lld\n", store.kept[i].key, store.kept[i].when);
        lobby_answer(lobby, event->ticket, LOBBY_DONE, lines, list.length);
    } else if (event->kind == LOBBY_EVENT_WRITE) {
        put(event->key, event->text, 202611181200);
        lobby_answer(lobby, event->ticket, LOBBY_DONE, NULL, 0);
    } else if (at == store.count) {
        lobby_answer(lobby, event->ticket, LOBBY_MISSING, NULL, 0);
    } else if (event->kind == LOBBY_EVENT_READ) {
        lobby_answer(lobby, event->ticket, LOBBY_DONE, store.kept[at].text,
                     strlen(store.kept[at].text));
    } else {
        store.kept[at] = store.kept[--store.count];
        lobby_answer(lobby, event->ticket, LOBBY_DONE, NULL, 0);
    }
}

void forget(void)
{
    summit_rules_free(done.rules);
    done = (struct lobby_event){.kind = LOBBY_EVENT_LIST};
}

void answer_all(void)
{
    static char who[SUMMIT_PLAYERS][32], key[LOBBY_KEY], game[LOBBY_KEY], text[2000];
    struct lobby_event event;
    while (lobby_next_event(lobby, &event)) {
        if (event.kind <= LOBBY_EVENT_DELETE) {
            answer(&event);
            continue;
        }
        forget();
        done = event;
        text_write(key, sizeof key, "%s", event.key);
        text_write(game, sizeof game, "%s", event.game);
        text_write(text, sizeof text, "%s", event.text);
        done.key = key;
        done.game = game;
        done.text = text;
        for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
            text_write(who[seat], sizeof who[seat], "%s", event.options.who[seat]);
            done.options.who[seat] = who[seat];
        }
    }
}

void begin(void)
{
    lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = 7, .server = true});
    assert_non_null(lobby);
    answer_all();
}

void end(void)
{
    forget();
    lobby_free(lobby);
    lobby = NULL;
}

void home(void)
{
    lobby_home(lobby);
    answer_all();
}

void set(const char *key, const char *value)
{
    lobby_set(lobby, key, value);
    answer_all();
}

void finish(unsigned loser)
{
    if (done.kind != LOBBY_EVENT_BEGIN)
        return;
    struct summit_table_options options = done.options;
    options.silent = true;
    struct summit_table *table = summit_table_new(done.rules, &options);
    if (table == NULL)
        return;
    summit_table_act(table, (struct summit_ply){SUMMIT_DONE_RESIGN, (uint8_t)loser, SUMMIT_NO_MOVE},
                     0);
    lobby_ended(lobby, table);
    answer_all();
    summit_table_free(table);
}

void show(char *into, size_t size)
{
    struct text json = {0};
    assert_non_null(lobby_view(lobby));
    text_add(&json, "{");
    lobby_json(&json, lobby);
    assert_false(json.failed);
    assert_in_range(json.length, 1, size - 1);
    memcpy(into, json.at, json.length + 1);
    text_release(&json);
}

const char *chosen(const struct lobby_question *question)
{
    for (size_t i = 0; i < question->count; i++)
        if (question->list[i].chosen)
            return question->list[i].value;
    return NULL;
}
