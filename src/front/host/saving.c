/* saving.c: saves a game in a file that a player names. */
#include "front/host/saving.h"

#include "front/host/messages.h"
#include "front/host/sayings.h"
#include "session/record.h"
#include "store/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Whether a file holds the beginning of this very game, so that nothing in it would be lost. */
static bool is_earlier(const char *path, const struct summit_event *event)
{
    struct text held = {0};
    struct summit_error error;
    size_t held_length = 0, own_length = 0;
    bool earlier = false;
    if (file_read(path, RECORD_BYTES, &held, &error) && held.at != NULL) {
        const char *held_body = record_body(held.at, held.length, &held_length);
        const char *own_body = record_body(event->text, event->length, &own_length);
        earlier = held_length > 0 && held_length <= own_length &&
                  memcmp(held_body, own_body, held_length) == 0;
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
    text_release(&path);
    return saved;
}
