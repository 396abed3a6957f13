/* saving.c: saves a game in a file that a player names. */
#include "front/host/saving.h"

#include "front/host/kept.h"
#include "front/host/messages.h"
#include "front/host/sayings.h"
#include "store/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Whether a file holds the beginning of this very game, so that nothing in it would be lost. */
static bool is_earlier(const char *path, const struct summit_event *event)
{
    struct text held = {0};
    struct record record;
    struct summit_error error;
    bool earlier = false;
    if (kept_try(path, &record, &error) != RECORD_BAD) {
        record_save(record.journal.at, record.journal.length, &held);
        struct span there = record_body(held.at, held.length);
        struct span here = record_body(event->text, event->length);
        earlier = !held.failed && there.length <= here.length &&
                  memcmp(there.at, here.at, there.length) == 0;
        record_release(&record);
    }
    text_release(&held);
    return earlier;
}

static bool save(const char *path, const struct summit_event *event,
                 const struct summit_language *language, struct text *story)
{
    char shown[1200], command[QUOTED_BYTES];
    safe(shown, sizeof shown, path);
    bool saved = file_write(path, event->text, event->length, false);
    int reason = errno;
    if (!saved && reason == EEXIST && is_earlier(path, event)) {
        saved = file_write(path, event->text, event->length, true);
        reason = errno;
    }
    saying_add(
        story, language,
        saved              ? SAYING_SAVED
        : reason == EEXIST ? SAYING_SAVE_LOSES
                           : SAYING_SAVE_FAILED,
        fill({"file", shown}, {"path", quoted(command, path)}, {"reason", strerror(reason)}));
    return saved;
}

bool saving(const struct summit_event *event, const struct summit_language *language,
            struct text *story)
{
    struct text path = {0};
    const char *home = getenv("HOME");
    bool at_home = strncmp(event->name, "~/", 2) == 0 && home != NULL;
    text_add(&path, at_home ? home : "");
    text_add(&path, event->name + (at_home ? 1 : 0));
    bool saved = !path.failed && save(path.at, event, language, story);
    if (path.failed)
        text_fail(story);
    text_release(&path);
    return saved;
}
