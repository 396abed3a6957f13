/* kept.c: reads a game that was kept, and says what is wrong with it. */
#include "front/kept.h"

#include "front/front.h"
#include "session/files.h"

enum record_state kept_read(const char *path, struct record *record)
{
    char shown[1200];
    struct story text = {0};
    struct summit_error error = {0};
    enum record_state state = RECORD_BAD;
    safe(shown, sizeof shown, path);
    if (file_read(path, RECORD_BYTES, &text, &error))
        state = record_read(record, text.at != NULL ? text.at : "", text.length, &error);
    story_release(&text);
    if (state == RECORD_GOOD)
        return state;
    if (error.line == 0)
        complain(STATUS_FAILED, "%s %s", shown, error.text);
    else
        complain(STATUS_FAILED, "%s:%u: %s", shown, error.line, error.text);
    return state;
}
