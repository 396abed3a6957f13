/* answer_marks.c: numbers that are asked about, each to be marked, or to be given one of two sides,
 * by its digits, a click, or the arrows and the space bar. */
#include "front/screen/board_screen.h"

#include <stdlib.h>
#include <string.h>

void marks_add(struct answer_marks *marks, const char *typed, const char *label)
{
    if (marks->count == ANSWER_MARKS)
        return;
    struct answer_mark *mark = &marks->at[marks->count++];
    char *end = NULL;
    *mark = (struct answer_mark){.number = strtoll(typed, &end, 10)};
    mark->on_board = *end == '\0';
    text_write(mark->typed, sizeof mark->typed, "%s", typed);
    text_write(mark->label, sizeof mark->label, "%s", label);
}

static void turn(struct answer_marks *marks, size_t index)
{
    struct answer_mark *mark = &marks->at[index];
    marks->chosen = index;
    mark->answer = marks->sides ? mark->answer % 2 + 1 : 1 - mark->answer;
}

/* The number that is typed so far; SIZE_MAX if there is none, or if others begin like it. */
static size_t find_key(const struct answer_marks *marks, struct text *entry, int key)
{
    size_t found = SIZE_MAX, likely = 0;
    entry_add(entry, key, ANSWER_BYTES - 1);
    const char *typed = entry->at != NULL ? entry->at : "";
    for (size_t i = 0; i < marks->count; i++) {
        likely += strncmp(marks->at[i].typed, typed, entry->length) == 0;
        found = strcmp(marks->at[i].typed, typed) == 0 ? i : found;
    }
    if (likely == 0)
        entry_erase(entry);
    return likely == 1 ? found : SIZE_MAX;
}

static size_t find_typed(const struct answer_marks *marks, const struct text *entry)
{
    for (size_t i = 0; i < marks->count; i++)
        if (strcmp(marks->at[i].typed, entry->at) == 0)
            return i;
    return SIZE_MAX;
}

bool marks_press(struct answer_marks *marks, struct text *entry, int key)
{
    size_t found = SIZE_MAX, count = marks->count;
    if (key == PRESS_LEFT || key == PRESS_UP)
        marks->chosen = (marks->chosen + count - 1) % count;
    else if (key == PRESS_RIGHT || key == PRESS_DOWN)
        marks->chosen = marks->chosen == SIZE_MAX ? 0 : (marks->chosen + 1) % count;
    else if (key == ' ')
        found = marks->chosen;
    else if (key >= PRESS_SPOT)
        found = (size_t)(key - PRESS_SPOT);
    else if ((key >= '0' && key <= '9') || (key >= 'a' && key <= 'z'))
        found = find_key(marks, entry, key);
    else if (key == PRESS_ENTER && entry->length > 0)
        found = find_typed(marks, entry);
    else if (key == PRESS_ERASE && entry->length > 0)
        entry_erase(entry);
    else
        return false;
    if (found < count) {
        text_clear(entry);
        turn(marks, found);
    }
    return true;
}

size_t marks_offer(const struct answer_marks *marks, const struct summit_language *language,
                   struct offer offers[ANSWER_MARKS])
{
    const enum message sides[] = {0, MESSAGE_LOBBY_GO_FIRST, MESSAGE_LOBBY_GO_SECOND};
    for (size_t i = 0; i < marks->count; i++) {
        const struct answer_mark *mark = &marks->at[i];
        offers[i] = (struct offer){
            .key = PRESS_SPOT + (int)i,
            .name = mark->on_board ? mark->typed : mark->label,
            .text = mark->answer == 0 ? (marks->sides ? "?" : "·")
                    : marks->sides    ? message_text(language, sides[mark->answer])
                                      : "◆",
            .chosen = i == marks->chosen,
        };
    }
    return marks->count;
}

void marks_write(const struct answer_marks *marks, struct text *typed)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->sides)
            text_addf(typed, "%u ", marks->at[i].answer);
        else if (marks->at[i].answer > 0)
            text_addf(typed, "%s ", marks->at[i].typed);
}
