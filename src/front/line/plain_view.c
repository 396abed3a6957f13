/* plain_view.c: a game without pictures, in statements: what the table's view says, line by line.
 */
#include "front/line/line_private.h"

#include "session/table_view.h"

#include <stdio.h>
#include <string.h>

static void print(const struct line *line, enum style style, struct text *text)
{
    if (text->length > 0)
        style_print(line->driver.color, style, text->at);
    text_release(text);
}

/* Once for each game: what it is called and what it is about. */
static void tell_start(struct line *line, const struct table_view *view)
{
    struct text start = {0};
    if (line->greeted)
        return;
    line->greeted = true;
    plain_tell_start(&start, view);
    print(line, STYLE_PLAIN, &start);
}

/* How a round ended, once the next one has begun. */
static void tell_round(struct line *line, const struct table_view *view)
{
    const struct view_ending *ending = &view->ending;
    struct text told = {0};
    if (ending->how == VIEW_END_NONE || !ending->next || ending->round <= line->ended)
        return;
    line->ended = ending->round;
    text_addf(&told, "%s %s.\n", view_words(view, ending->heading),
              view_words(view, ending->score));
    print(line, STYLE_MOVED, &told);
}

static void show_turn(struct line *line)
{
    struct table_view *view = table_view_new(line->driver.table, SIZE_MAX);
    struct text told = {0};
    if (view == NULL)
        return;
    tell_start(line, view);
    tell_round(line, view);
    if (view->asks || view->unattended || view->at.position.winner != SUMMIT_NOBODY) {
        plain_tell(&told, view, line->told < view->index ? line->told : view->index);
        line->told = view->index;
    }
    print(line, STYLE_TURN, &told);
    table_view_free(view);
}

/* What was asked for or refused, without the empty lines that set it off on a screen. */
static void show_text(struct line *line, const struct summit_event *event)
{
    struct text told = {0};
    for (const char *at = event->text; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        text_add_bytes(&told, at, length);
        text_add(&told, length > 0 ? "\n" : "");
        at += length + (at[length] == '\n');
    }
    print(line, style_of(event->kind), &told);
}

void plain_show(struct line *line, const struct summit_event *event)
{
    size_t count = 0;
    summit_table_plies(line->driver.table, &count);
    if (count < line->told)
        line->told = count;
    line->finished = line->finished && event->kind != SUMMIT_EVENT_TURN;
    if (event->kind == SUMMIT_EVENT_TURN)
        show_turn(line);
    else if (event->kind == SUMMIT_EVENT_REFUSED || event->kind == SUMMIT_EVENT_TOLD)
        show_text(line, event);
}

void plain_show_end(struct line *line)
{
    show_turn(line);
}
