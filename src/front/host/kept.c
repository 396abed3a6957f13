/* kept.c: reads a game that was kept, and says what is wrong with it. */
#include "front/host/kept.h"

#include "front/host/messages.h"
#include "store/files.h"
#include "store/journal.h"

#include <string.h>

enum record_health kept_try(const char *path, struct record *record, struct summit_error *error)
{
    struct text text = {0};
    enum record_health health = RECORD_BAD;
    *error = (struct summit_error){0};
    if (file_read(path, RECORD_BYTES, &text, error))
        health = record_read(record, text.at != NULL ? text.at : "", text.length, error);
    text_release(&text);
    return health;
}

void kept_add_trouble(struct text *text, const char *path, const struct summit_error *error)
{
    text_add_safe(text, path, strlen(path), 400);
    if (error->line > 0)
        text_addf(text, ":%u:", error->line);
    text_addf(text, " %s\n", error->text);
}

void kept_complain(const char *path, const struct summit_error *error)
{
    char shown[1200];
    safe(shown, sizeof shown, path);
    if (error->line == 0)
        complain(STATUS_FAILED, "%s %s", shown, error->text);
    else
        complain(STATUS_FAILED, "%s:%u: %s", shown, error->line, error->text);
}

enum record_health kept_read(const char *path, const struct summit_language *language,
                             struct record *record)
{
    struct summit_error error;
    enum record_health health = kept_try(path, record, &error);
    if (health != RECORD_GOOD)
        kept_complain(path, &error);
    if (health != RECORD_BAD)
        summit_rules_speak(record->rules, language);
    return health;
}

bool kept_waits(enum record_health health, const struct record *record)
{
    bool nothing = health == RECORD_GOOD && record->game.count == 0;
    return health != RECORD_BAD && !nothing && !game_over(&record->game);
}

bool kept_look(const char *path, struct record *record)
{
    struct summit_error error;
    struct kept_game *kept = journal_store.open(path);
    enum record_health health = kept != NULL ? kept_try(path, record, &error) : RECORD_BAD;
    bool waits = kept_waits(health, record);
    if (health != RECORD_BAD && !waits)
        record_release(record);
    journal_store.close(kept);
    return waits;
}
