/* line.c: the line mode: a game played by lines of text, at a terminal or through a pipe. It shows
 * what the table says and passes on what is typed. */
#include "front/line/line.h"

#include "front/host/messages.h"
#include "front/host/pause.h"
#include "front/line/inside.h"

#include <stdio.h>

static struct line *line_of(struct hosting *host)
{
    return (struct line *)(void *)host;
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

enum style style_of(enum summit_event_kind kind)
{
    return kind == SUMMIT_EVENT_TURN      ? STYLE_TURN
           : kind == SUMMIT_EVENT_DONE    ? STYLE_MOVED
           : kind == SUMMIT_EVENT_REFUSED ? STYLE_REFUSED
                                          : STYLE_PLAIN;
}

void line_say(const struct line *line, enum style style, enum saying saying,
              const struct filling *fillings)
{
    struct text text = {0};
    saying_add(&text, hosting_language(&line->host), saying, fillings);
    style_print(line->host.color, style, text.at);
    text_release(&text);
}

/* Once, where somebody sits at a terminal: what else can be typed. */
static void greet(struct line *line)
{
    if (line->people && !line->greeted)
        line_say(line, STYLE_QUIET, SAYING_GREETING, NULL);
    line->greeted = true;
}

static void show(struct hosting *host, const struct summit_event *event)
{
    struct line *line = line_of(host);
    style_print(host->color, STYLE_PLAIN, line->answer.at);
    text_clear(&line->answer);
    if (event->kind == SUMMIT_EVENT_FORFEIT)
        complain(STATUS_FAILED, "player %u forfeits: %s", event->seat + 1, event->text);
    else if (event->kind == SUMMIT_EVENT_PROMPT && host->seats->player[event->seat] == NULL) {
        text_clear(&line->prompt);
        text_add(&line->prompt, event->text);
    } else if (line->people)
        seeing_show(line, event);
    else
        style_print(host->color, style_of(event->kind), event->text);
    if (event->kind == SUMMIT_EVENT_OPENING)
        greet(line);
}

/* ---- Questions apart from the game ------------------------------------------------------------
 */

/* Asks something that no clock waits for; false if there is no answer. */
static bool ask_apart(struct line *line, enum saying question, char typed[INPUT_LINE_BYTES],
                      struct span *answer)
{
    size_t length = 0;
    int64_t no_clock = -1;
    text_clear(&line->prompt);
    saying_add(&line->prompt, hosting_language(&line->host), question, NULL);
    enum input_result result =
        input_line(line->host.input, line->prompt.at, &no_clock, typed, &length);
    *answer = span_trim((struct span){typed, length});
    return result == INPUT_LINE;
}

unsigned line_key(struct line *line, enum saying prompt, const struct filling *fillings)
{
    unsigned key = 0;
    int64_t no_clock = -1;
    text_clear(&line->prompt);
    saying_add(&line->prompt, hosting_language(&line->host), prompt, fillings);
    const char *shown = line->prompt.at != NULL ? line->prompt.at : "";
    if (input_key(line->host.input, shown, true, &no_clock, &key) == INPUT_LINE)
        return key;
    line->host.leaving = true;
    line->host.next = HOSTING_ENDS;
    return 0;
}

void line_type(struct line *line)
{
    char typed[INPUT_LINE_BYTES];
    struct span answer;
    if (ask_apart(line, SAYING_OVER_WORD, typed, &answer))
        hosting_pass(&line->host, INPUT_LINE, answer.at, answer.length);
    else
        line->host.leaving = true;
}

/* Ctrl-C in a computer's turn, where somebody sits at a terminal: what now? Whatever the answer,
 * the turn goes on with whoever is then to move. */
static void ask_in_between(struct line *line, unsigned seat)
{
    char typed[INPUT_LINE_BYTES], level[64];
    struct hosting *host = &line->host;
    struct summit_error error;
    struct span more;
    struct text text = text_into(level, sizeof level);
    bool answered = ask_apart(line, SAYING_ASK_BETWEEN, typed, &more);
    struct span word = span_take(&more, ' ');
    int letter = word.length > 0 ? word.at[0] | 32 : 0;
    more = span_trim(more);
    text_add_bytes(&text, more.at, more.length);
    host->leaving = !answered || letter == 'q';
    host->next = letter == 'q' ? HOSTING_LEFT : HOSTING_ENDS;
    if (letter == 'u')
        hosting_type(host, "undo");
    else if (letter == 'l' && seats_change(host->seats, seat, level, &error))
        summit_table_seat(host->table, seat, host->seats->who[seat]);
    else if (letter == 'l')
        line_say(line, STYLE_REFUSED, SAYING_CANT_BE, fill({"reason", error.text}));
}

static void stopped(struct hosting *host, unsigned seat)
{
    puts("");
    if (input_is_terminal(host->input) && input_take_interrupt(host->input))
        ask_in_between(line_of(host), seat);
}

/* ---- The loop ---------------------------------------------------------------------------------
 */

/* Behind a hint, Enter alone asks for its next layer. */
static unsigned tell_layers(const struct line *line)
{
    unsigned layers = line->people ? summit_table_layers(line->host.table) : 0;
    if (layers > 0)
        line_say(line, STYLE_QUIET, layers > 1 ? SAYING_HINT_MOVE : SAYING_HINT_WHY, NULL);
    return layers;
}

/* One question and its answer. A line that nobody saw being typed is noted, so that a recorded
 * game can be read. */
static void ask(struct line *line)
{
    char typed[INPUT_LINE_BYTES];
    size_t length = 0;
    const char *prompt = line->prompt.at != NULL ? line->prompt.at : "";
    unsigned layers = tell_layers(line);
    enum input_result result = hosting_read(&line->host, prompt, typed, &length);
    bool line_end = result == INPUT_TIMEOUT;
    if ((result == INPUT_LINE || result == INPUT_TOO_LONG) && !input_is_typed(line->host.input)) {
        text_add_safe(&line->answer, typed, length, 200);
        line_end = true;
    }
    text_add(&line->answer, line_end ? "\n" : "");
    if (layers > 0 && result == INPUT_LINE && length == 0)
        hosting_type(&line->host, "hint");
    else
        hosting_pass(&line->host, result, typed, length);
    if (line->host.leaving)
        puts("");
}

enum hosting_next line_play(struct summit_table *table, struct kept_game **kept,
                            struct input *input, struct seats *seats)
{
    struct line line = {{table, seats, *kept, input, show, stopped, style_wanted()},
                        .people = input_is_terminal(input),
                        .ascii = style_ascii(),
                        .pause_ms = pause_ms()};
    for (;;) {
        hosting_see_all(&line.host);
        bool over = summit_table_waits(table) == SUMMIT_WAITS_NOTHING;
        if (line.host.leaving || ferror(stdout) || (over && !line.people))
            break;
        if (over)
            after_ask(&line);
        else
            ask(&line);
    }
    hosting_end(&line.host);
    *kept = line.host.kept;
    text_release(&line.answer);
    text_release(&line.prompt);
    fflush(stdout);
    return line.host.next;
}
