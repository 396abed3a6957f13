/* lobby_records.c: the lists of unfinished and finished games. */
#include "session/lobby_state.h"

#include "base/array.h"
#include "session/record.h"

#include <string.h>

enum {
    WHEN_MOST = 99991231,
    LISTED_BYTES = 4 << 20, /* of a larger one nothing is shown */
};

static void record_forget(struct lobby_record *record)
{
    summit_rules_free(record->rules);
    *record = (struct lobby_record){0};
}

void records_release(struct lobby_records *records)
{
    for (size_t i = 0; i < records->count; i++)
        record_forget(&records->list[i]);
    free(records->list);
    *records = (struct lobby_records){0};
}

struct lobby_record *records_find(const struct lobby_records *records, const char *key)
{
    for (size_t i = 0; i < records->count; i++)
        if (strcmp(records->list[i].key, key) == 0)
            return &records->list[i];
    return NULL;
}

void records_drop(struct lobby_records *records, const char *key)
{
    struct lobby_record *record = records_find(records, key);
    if (record == NULL)
        return;
    record_forget(record);
    size_t behind = records->count - (size_t)(record - records->list) - 1;
    memmove(record, record + 1, behind * sizeof *record);
    records->count--;
}

/* ---- The list ------------------------------------------------------------------------------- */

static int by_time(const void *a, const void *b)
{
    const struct lobby_record *left = a, *right = b;
    return left->when != right->when ? (left->when < right->when) - (left->when > right->when)
                                     : strcmp(left->key, right->key);
}

/* Takes a line off a list; false if there is no memory. */
static bool add_line(struct lobby_records *records, bool over, struct span *lines)
{
    struct lobby_record record = {.over = over};
    if (!key_take(lines, over ? "over/" : "game/", record.key, &record.when) ||
        records_find(records, record.key) != NULL)
        return true;
    if (record.when / 10000 > WHEN_MOST)
        record.when = 0;
    if (!array_reserve(&records->list, &records->capacity, records->count, sizeof record))
        return false;
    records->list[records->count++] = record;
    return true;
}

/* Takes what is known of records that have not changed since. */
static void keep_known(struct lobby_records *records, struct lobby_records *before)
{
    for (size_t i = 0; i < before->count; i++) {
        struct lobby_record *old = &before->list[i], *record = records_find(records, old->key);
        if (record == NULL || !old->read || old->when == 0 || old->when != record->when)
            continue;
        struct lobby_record nothing = *record;
        *record = *old;
        *old = nothing;
    }
}

bool records_list(struct lobby_records *records, bool over, struct span lines)
{
    enum { LISTED_MOST = 1000 };
    struct lobby_records found = {0};
    bool good = true;
    while (good && lines.length > 0 && found.count < LISTED_MOST)
        good = add_line(&found, over, &lines);
    if (found.count > 0)
        qsort(found.list, found.count, sizeof found.list[0], by_time);
    keep_known(&found, records);
    records_release(records);
    *records = found;
    return good;
}

/* ---- One record ----------------------------------------------------------------------------- */

/* Whether nobody has made a second move, nor ended a round. */
static bool is_hardly_begun(const struct game *game)
{
    unsigned made[SUMMIT_PLAYERS] = {0}, most = 0;
    for (size_t i = 0; i < game->count; i++) {
        unsigned seat = game->entries[i].seat;
        if (game->who[seat].kind == OCCUPANT_PERSON && ++made[seat] > most)
            most = made[seat];
    }
    return most < 2 && game->now.round <= 1;
}

static int winner_of(const struct game *game)
{
    return summit_rules_points(game->rules) > 0 ? game->now.match_winner
                                                : game->now.position.winner;
}

void records_read(struct lobby_records *records, const char *key, struct span text,
                  const struct summit_language *language)
{
    struct record record;
    struct summit_error error;
    struct lobby_record *known = records_find(records, key);
    if (known == NULL)
        return;
    summit_rules_free(known->rules);
    known->rules = NULL;
    known->read = true;
    known->bad = text.length > LISTED_BYTES ||
                 record_read(&record, text.at, text.length, &error) == RECORD_BAD;
    if (known->bad)
        return;
    const struct game *game = &record.game;
    known->hardly = is_hardly_begun(game);
    known->moves = game->now.ply_count;
    known->position = game->now.position;
    known->over = known->over || game_over(game);
    known->winner = winner_of(game);
    memcpy(known->who, game->who, sizeof known->who);
    known->rules = record.rules;
    record.rules = NULL;
    record_release(&record);
    summit_rules_speak(known->rules, language);
}
