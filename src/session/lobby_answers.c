/* lobby_answers.c: what home requests of the store, and how the answers are used. */
#include "session/lobby_state.h"

#include "base/number.h"
#include "solve/computer_levels.h"

#include <inttypes.h>
#include <string.h>

/* Asks anew: an answer to what was asked before comes too late. */
void ask_again(struct lobby *lobby, enum lobby_event_kind kind, const char *key)
{
    for (size_t i = 0; i < lobby->request_count; i++)
        if (lobby->requests[i].kind == kind && strcmp(lobby->requests[i].key, key) == 0)
            lobby->requests[i--] = lobby->requests[--lobby->request_count];
    request(lobby, kind, key, NULL);
}

void ask_home(struct lobby *lobby)
{
    static const char *const lists[] = {"last/", "game/", "over/", "own/", "lesson/"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        ask_again(lobby, LOBBY_EVENT_LIST, lists[i]);
    ask_again(lobby, LOBBY_EVENT_READ, "streaks");
    ask_again(lobby, LOBBY_EVENT_READ, "puzzle/today");
}

/* Whether nothing was ever played here, as far as is known. */
bool is_first_game(const struct lobby *lobby)
{
    return !lobby->any_last && lobby->unfinished.count == 0 && lobby->finished.count == 0;
}

/* What Play begins at home: the game that was begun last, or else the first. */
void prepare_hero(struct lobby *lobby)
{
    const struct catalog_game *game = catalog_find(&lobby->catalog, lobby->last_game);
    if (game == NULL || game->rules == NULL)
        game = &lobby->catalog.games[0];
    if (lobby->hero.rules != NULL && strcmp(lobby->hero.game, game->key) == 0)
        return;
    char key[LOBBY_KEY + 8];
    text_write(key, sizeof key, "last/%s", game->key);
    setup_begin(&lobby->hero, &lobby->catalog, game, lobby->options.language, is_first_game(lobby));
    if (lobby->any_last && strlen(key) < LOBBY_KEY)
        ask_again(lobby, LOBBY_EVENT_READ, key);
}

/* The level that nobody has said follows from what was played before. */
static void adapt_levels(struct lobby *lobby)
{
    unsigned level = is_first_game(lobby) ? LEVEL_GENTLE : LEVEL_EASY;
    if (!lobby->hero.level_chosen)
        lobby->hero.level = level;
    if (!lobby->setup.level_chosen)
        lobby->setup.level = level;
}

/* The last game that can be gone on with. */
const struct lobby_record *waiting_record(const struct lobby *lobby)
{
    for (size_t i = 0; i < lobby->unfinished.count; i++) {
        const struct lobby_record *record = &lobby->unfinished.list[i];
        if (record->read && !record->bad && !record->hardly && !record->over)
            return record;
    }
    return NULL;
}

/* ---- Answers: lists ------------------------------------------------------------------------- */

/* Reads the first games of a list that aren't read yet. */
void read_records(struct lobby *lobby, const struct lobby_records *records)
{
    for (size_t i = 0; i < records->count && i < LOBBY_RECORDS_MOST; i++)
        if (!records->list[i].read)
            ask_again(lobby, LOBBY_EVENT_READ, records->list[i].key);
}

static void list_records(struct lobby *lobby, bool over, struct span lines)
{
    struct lobby_records *records = over ? &lobby->finished : &lobby->unfinished;
    records_list(records, over, lines);
    if (!over || lobby->place == LOBBY_AT_GAMES)
        read_records(lobby, records);
}

static bool is_listed(struct span lines, const char *wanted)
{
    char key[LOBBY_KEY];
    int64_t when;
    while (lines.length > 0)
        if (key_take(&lines, "own/", key, &when) && strcmp(key, wanted) == 0)
            return true;
    return false;
}

static void list_own(struct lobby *lobby, struct span lines)
{
    size_t count = 0;
    for (size_t i = lobby->catalog.count; i-- > 0;) {
        const char *key = lobby->catalog.games[i].key;
        if (key_begins(key, "own/") && !is_listed(lines, key))
            catalog_drop(&lobby->catalog, key);
    }
    while (lines.length > 0 && count < LOBBY_OWN_MOST) {
        char key[LOBBY_KEY];
        int64_t when;
        if (!key_take(&lines, "own/", key, &when) || strchr(key_name(key), '/') != NULL)
            continue;
        ask_again(lobby, LOBBY_EVENT_READ, key);
        count++;
    }
}

/* The game that was begun last. */
static void list_last(struct lobby *lobby, struct span lines)
{
    int64_t latest = -1;
    lobby->any_last = false;
    while (lines.length > 0) {
        char key[LOBBY_KEY];
        int64_t when;
        if (!key_take(&lines, "last/", key, &when))
            continue;
        lobby->any_last = true;
        if (when <= latest)
            continue;
        latest = when;
        text_write(lobby->last_game, sizeof lobby->last_game, "%s", key_name(key));
    }
}

/* The lesson that somebody was last at, if it is one of a game that there is. */
static void list_lessons(struct lobby *lobby, struct span lines)
{
    int64_t latest = -1;
    char wanted[LOBBY_KEY] = "";
    lobby->lesson_game[0] = '\0';
    for (size_t i = 0; lines.length > 0 && i < lobby->catalog.count; i++) {
        const struct catalog_game *game = &lobby->catalog.games[i];
        char own[LOBBY_KEY], key[LOBBY_KEY];
        int64_t when;
        if (game->rules == NULL)
            continue;
        text_write(own, sizeof own, "lesson/%016" PRIx64, summit_rules_identity(game->rules));
        for (struct span rest = lines; rest.length > 0;)
            if (key_take(&rest, "lesson/", key, &when) && strcmp(key, own) == 0 && when > latest) {
                latest = when;
                text_write(wanted, sizeof wanted, "%s", key);
                text_write(lobby->lesson_game, sizeof lobby->lesson_game, "%s", game->key);
            }
    }
    if (wanted[0] != '\0')
        ask_again(lobby, LOBBY_EVENT_READ, wanted);
}

static void take_list(struct lobby *lobby, const char *key, struct span lines)
{
    if (strcmp(key, "game/") == 0)
        list_records(lobby, false, lines);
    else if (strcmp(key, "over/") == 0)
        list_records(lobby, true, lines);
    else if (strcmp(key, "own/") == 0)
        list_own(lobby, lines);
    else if (strcmp(key, "last/") == 0)
        list_last(lobby, lines);
    else
        list_lessons(lobby, lines);
    adapt_levels(lobby);
    prepare_hero(lobby);
}

/* ---- Answers: texts ------------------------------------------------------------------------- */

/* Drops games that were hardly begun, once a week has gone. */
static void drop_stale(struct lobby *lobby)
{
    for (size_t i = lobby->unfinished.count; i-- > 0;) {
        const struct lobby_record *record = &lobby->unfinished.list[i];
        if (!record->read || record->bad || !record->hardly || record->when == 0 ||
            days_between(record->when / 10000, lobby->options.today) < LOBBY_STALE_DAYS)
            continue;
        request(lobby, LOBBY_EVENT_DELETE, record->key, NULL);
        char key[LOBBY_KEY];
        memcpy(key, record->key, sizeof key);
        records_drop(&lobby->unfinished, key);
    }
}

/* The first line of a text, into a buffer: nothing if it is too long. */
static void take_first_line(struct span text, char *into, size_t size)
{
    struct span line = span_take(&text, '\n');
    struct text copy = text_into(into, size);
    into[0] = '\0';
    if (line.length < size)
        text_add_bytes(&copy, line.at, line.length);
}

static void take_last(struct lobby *lobby, const char *game, struct span text)
{
    struct lobby_setup *setups[] = {&lobby->setup, &lobby->hero};
    for (size_t i = 0; i < 2; i++)
        if (setups[i]->fields != NULL && strcmp(setups[i]->game, game) == 0 && !setups[i]->touched)
            last_read(setups[i], &lobby->catalog, text, lobby->options.language);
}

static void take_text(struct lobby *lobby, const char *key, struct span text)
{
    if (key_begins(key, "own/")) {
        catalog_put(&lobby->catalog, key, text.at, text.length, lobby->options.language);
        prepare_hero(lobby);
    } else if (key_begins(key, "game/")) {
        records_read(&lobby->unfinished, key, text, lobby->options.language);
        drop_stale(lobby);
    } else if (key_begins(key, "over/"))
        records_read(&lobby->finished, key, text, lobby->options.language);
    else if (key_begins(key, "last/"))
        take_last(lobby, key_name(key), text);
    else if (key_begins(key, "lesson/"))
        take_first_line(text, lobby->lesson_line, sizeof lobby->lesson_line);
    else if (strcmp(key, "streaks") == 0)
        take_first_line(text, lobby->streak_line, sizeof lobby->streak_line);
    else
        take_first_line(text, lobby->today_line, sizeof lobby->today_line);
}

/* What couldn't be done is said, but not for each key again. */
static void take_failure(struct lobby *lobby, const struct lobby_request *asked)
{
    bool reads = asked->kind == LOBBY_EVENT_LIST || asked->kind == LOBBY_EVENT_READ;
    struct lobby_record *record = records_find(&lobby->unfinished, asked->key);
    if (record == NULL)
        record = records_find(&lobby->finished, asked->key);
    if (asked->kind == LOBBY_EVENT_READ && record != NULL) {
        record->read = record->bad = true; /* which is said where it is listed */
        return;
    }
    bool last = asked->kind == LOBBY_EVENT_WRITE && key_begins(asked->key, "last/");
    if (reads && !lobby->unread_reported)
        notice(lobby, MESSAGE_LOBBY_UNREAD, NULL);
    else if (asked->kind == LOBBY_EVENT_DELETE) {
        notice(lobby, MESSAGE_LOBBY_UNDELETED, NULL);
        ask_home(lobby);
    } else if (last && !lobby->unstored_reported)
        notice(lobby, MESSAGE_LOBBY_UNKEPT, NULL);
    else if (!reads && !last)
        notice(lobby, MESSAGE_LOBBY_OWN_UNKEPT, fill({"name", key_name(asked->key)}));
    lobby->unread_reported = lobby->unread_reported || reads;
    lobby->unstored_reported = lobby->unstored_reported || last;
}

void lobby_answer(struct lobby *lobby, uint32_t ticket, enum lobby_status status, const char *text,
                  size_t length)
{
    struct lobby_request asked;
    struct span answer = {text, status == LOBBY_DONE && text != NULL ? length : 0};
    if (!request_take(lobby, ticket, &asked))
        return;
    if (status == LOBBY_FAILED)
        take_failure(lobby, &asked);
    else if (asked.kind == LOBBY_EVENT_LIST)
        take_list(lobby, asked.key, answer);
    else if (asked.kind == LOBBY_EVENT_READ && status == LOBBY_DONE)
        take_text(lobby, asked.key, answer);
    else if (asked.kind == LOBBY_EVENT_READ) { /* gone since it was listed */
        records_drop(&lobby->unfinished, asked.key);
        records_drop(&lobby->finished, asked.key);
    }
    lobby->viewed = false;
}
