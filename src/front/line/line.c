/* line.c: the line mode: a game played by lines of text, at a terminal or through a pipe. It shows
 * what the table says and passes on what is typed. */
#include "front/line/line.h"

#include "front/host/hosting.h"
#include "front/host/messages.h"
#include "front/host/sayings.h"
#include "front/host/style.h"

#include <stdio.h>

struct line {
    struct hosting host;
    struct text answer; /* what nobody saw being typed: shown once it is kept, before the rest */
    struct text prompt; /* in front of what is typed next */
    bool greeted;
};

static struct line *line_of(struct hosting *host)
{
    return (struct line *)(void *)host;
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

static enum style style_of(enum summit_event_kind kind)
{
    return kind == SUMMIT_EVENT_TURN      ? STYLE_TURN
           : kind == SUMMIT_EVENT_DONE    ? STYLE_MOVED
           : kind == SUMMIT_EVENT_REFUSED ? STYLE_REFUSED
                                          : STYLE_PLAIN;
}

/* Once, where somebody sits at a terminal: what else can be typed. */
static void greet(struct line *line)
{
    struct text greeting = {0};
    if (input_is_terminal(line->host.input) && !line->greeted) {
        saying_add(&greeting, hosting_language(&line->host), SAYING_GREETING, NULL);
        style_print(line->host.color, STYLE_QUIET, greeting.at);
    }
    text_release(&greeting);
    line->greeted = true;
}

static void show(struct hosting *host, const struct summit_event *event)
{
    struct line *line = line_of(host);
    style_print(host->color, STYLE_PLAIN, line->answer.at);
    text_clear(&line->answer);
    if (event->kind == SUMMIT_EVENT_FORFEIT)
        complain(STATUS_FAILED, "player %u forfeits: %s", event->seat + 1, event->text);
    else if (event->kind != SUMMIT_EVENT_PROMPT || host->seats->player[event->seat] != NULL)
        style_print(host->color, style_of(event->kind), event->text);
    else {
        text_clear(&line->prompt);
        text_add(&line->prompt, event->text);
    }
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
    if (letter == 'u')
        hosting_type(host, "undo");
    else if (letter == 'l' && seats_change(host->seats, seat, level, &error))
        summit_table_seat(host->table, seat, host->seats->who[seat]);
    else if (letter == 'l') {
        struct text refusal = {0};
        saying_add(&refusal, hosting_language(host), SAYING_CANT_BE, fill({"reason", error.text}));
        style_print(host->color, STYLE_REFUSED, refusal.at);
        text_release(&refusal);
    }
}

static void stopped(struct hosting *host, unsigned seat)
{
    puts("");
    if (input_is_terminal(host->input) && input_take_interrupt(host->input))
        ask_in_between(line_of(host), seat);
}

/* At the end of a game, where somebody sits at a terminal: what now? The letters of the question
 * stand for words; every other word is the table's, as before. */
static void ask_what_now(struct line *line)
{
    static const char *const words[] = {"review", "undo", "again", "swap", "quit"};
    char typed[INPUT_LINE_BYTES];
    struct hosting *host = &line->host;
    struct span answer;
    host->leaving = !ask_apart(line, SAYING_ASK_OVER, typed, &answer) || answer.length == 0;
    if (host->leaving)
        return;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (answer.length == 1 && (answer.at[0] | 32) == words[i][0])
            answer = span_of(words[i]);
    if (span_is(answer, words[0])) {
        struct text story = {0};
        bool told = hosting_review(host, &story);
        style_print(host->color, told ? STYLE_PLAIN : STYLE_REFUSED, story.at);
        text_release(&story);
        return;
    }
    hosting_pass(host, INPUT_LINE, answer.at, answer.length);
}

/* ---- The loop ---------------------------------------------------------------------------------
 */

/* One question and its answer. A line that nobody saw being typed is noted, so that a recorded
 * game can be read. */
static void ask(struct line *line)
{
    char typed[INPUT_LINE_BYTES];
    size_t length = 0;
    const char *prompt = line->prompt.at != NULL ? line->prompt.at : "";
    enum input_result result = hosting_read(&line->host, prompt, typed, &length);
    bool line_end = result == INPUT_TIMEOUT;
    if ((result == INPUT_LINE || result == INPUT_TOO_LONG) && !input_is_typed(line->host.input)) {
        text_add_safe(&line->answer, typed, length, 200);
        line_end = true;
    }
    text_add(&line->answer, line_end ? "\n" : "");
    hosting_pass(&line->host, result, typed, length);
    if (line->host.leaving)
        puts("");
}

void line_play(struct summit_table *table, struct kept_game **kept, struct input *input,
               struct seats *seats)
{
    struct line line = {{table, seats, *kept, input, show, stopped, style_wanted()}};
    for (;;) {
        hosting_see_all(&line.host);
        bool over = summit_table_waits(table) == SUMMIT_WAITS_NOTHING;
        if (line.host.leaving || ferror(stdout) || (over && !input_is_terminal(input)))
            break;
        if (over)
            ask_what_now(&line);
        else
            ask(&line);
    }
    hosting_end(&line.host);
    *kept = line.host.kept;
    text_release(&line.answer);
    text_release(&line.prompt);
    fflush(stdout);
}
