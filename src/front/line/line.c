/* line.c: the line mode: a game played by lines of text, at a terminal or through a pipe. It shows
 * what the table says and passes on what is typed. */
#include "front/line/line.h"

#include "base/phrase.h"
#include "front/host/hosting.h"
#include "front/host/messages.h"
#include "front/host/saving.h"
#include "front/host/style.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

struct line {
    struct hosting host;
    struct input *input;
    struct text answer; /* what nobody saw being typed: shown once it is kept, before the rest */
    struct text prompt; /* in front of what is typed next */
    bool greeted;
    bool leaving; /* somebody wants to stop */
};

static const struct summit_language *language_of(const struct line *line)
{
    return summit_rules_language(summit_table_rules(line->host.table));
}

static void show(struct line *line, enum style style, const char *text)
{
    style_print(line->host.color, STYLE_PLAIN, line->answer.at);
    text_clear(&line->answer);
    style_print(line->host.color, style, text);
}

/* Shows what came of something. */
static void show_story(struct line *line, bool good, struct text *story)
{
    show(line, good ? STYLE_PLAIN : STYLE_REFUSED, story->at);
    text_release(story);
}

static void type(struct line *line, const char *word)
{
    summit_table_line(line->host.table, SUMMIT_ANYBODY, word, strlen(word), line->host.now);
}

/* Asks something that no clock waits for. */
static bool ask_apart(struct line *line, enum phrase question, struct span *answer,
                      char typed[INPUT_LINE_BYTES])
{
    text_clear(&line->prompt);
    phrase_add(&line->prompt, language_of(line), question, NULL);
    size_t length = 0;
    int64_t no_clock = -1;
    enum input_result result = input_line(line->input, line->prompt.at, &no_clock, typed, &length);
    *answer = span_trim((struct span){typed, length});
    return result == INPUT_LINE;
}

/* Ctrl-C in a computer's turn, where somebody sits at a terminal: what now? Whatever the answer,
 * the turn goes on with whoever is then to move. */
static void ask_in_between(struct line *line, unsigned seat)
{
    char typed[INPUT_LINE_BYTES], level[64];
    struct span more;
    struct summit_error error;
    struct text text = text_into(level, sizeof level);
    bool answered = ask_apart(line, PHRASE_ASK_BETWEEN, &more, typed);
    struct span word = span_take(&more, ' ');
    more = span_trim(more);
    int letter = word.length > 0 ? word.at[0] | 32 : 0;
    line->leaving = !answered || letter == 'q';
    text_add_bytes(&text, more.at, more.length);
    if (letter == 'u')
        type(line, "undo");
    else if (letter == 'l' && seats_change(line->host.seats, seat, level, &error))
        summit_table_seat(line->host.table, seat, line->host.seats->who[seat]);
    else if (letter == 'l') {
        text = (struct text){0};
        phrase_add(&text, language_of(line), PHRASE_CANT_BE, fill({"reason", error.text}));
        show_story(line, false, &text);
    }
}

static void let_play(struct line *line, const struct summit_ask *ask)
{
    if (fflush(stdout) != 0)
        return;
    bool stopped = hosting_answer(&line->host, ask) == SUMMIT_REPLY_STOPPED;
    if (stopped)
        puts("");
    if (stopped && input_is_terminal(line->input) && input_take_interrupt(line->input))
        ask_in_between(line, ask->seat);
    line->leaving = line->leaving || input_is_interrupted(line->input);
}

static void keep(struct line *line, const struct summit_event *event)
{
    hosting_keep(&line->host, event);
    show(line, STYLE_PLAIN, "");
    if (line->host.news[0] != '\0')
        complain(STATUS_FAILED, "%s", line->host.news);
}

/* ---- Events --------------------------------------------------------------------------------- */

static void show_prompt(struct line *line, const struct summit_event *event)
{
    if (line->host.seats->player[event->seat] != NULL) {
        show(line, STYLE_PLAIN, event->text);
        return;
    }
    text_clear(&line->prompt);
    text_add(&line->prompt, event->text);
}

static void greet(struct line *line, const char *opening)
{
    show(line, STYLE_PLAIN, opening);
    struct text greeting = {0};
    phrase_add(&greeting, language_of(line), PHRASE_GREETING, NULL);
    if (input_is_terminal(line->input) && !line->greeted)
        style_print(line->host.color, STYLE_QUIET, greeting.at);
    text_release(&greeting);
    line->greeted = true;
}

static enum style style_of(enum summit_event_kind kind)
{
    return kind == SUMMIT_EVENT_TURN      ? STYLE_TURN
           : kind == SUMMIT_EVENT_DONE    ? STYLE_MOVED
           : kind == SUMMIT_EVENT_REFUSED ? STYLE_REFUSED
                                          : STYLE_PLAIN;
}

static void see(struct line *line, const struct summit_event *event)
{
    struct text story = {0};
    switch (event->kind) {
    case SUMMIT_EVENT_KEEP:
        keep(line, event);
        return;
    case SUMMIT_EVENT_ASK:
        show(line, STYLE_PLAIN, "");
        let_play(line, &event->ask);
        return;
    case SUMMIT_EVENT_CANCEL: /* whoever is asked has answered by now */
        return;
    case SUMMIT_EVENT_OPENING:
        greet(line, event->text);
        return;
    case SUMMIT_EVENT_PROMPT:
        show_prompt(line, event);
        return;
    case SUMMIT_EVENT_FORFEIT:
        complain(STATUS_FAILED, "player %u forfeits: %s", event->seat + 1, event->text);
        return;
    case SUMMIT_EVENT_SAVE:
        show_story(line, saving(event, language_of(line), &story), &story);
        return;
    case SUMMIT_EVENT_AGAIN:
        line->leaving = !hosting_again(&line->host);
        return;
    case SUMMIT_EVENT_LEAVE:
        show(line, STYLE_PLAIN, "");
        line->leaving = true;
        return;
    default:
        show(line, style_of(event->kind), event->text);
    }
}

/* Shows what there is to show. Somebody who leaves isn't told whose turn it would be. */
static void see_all(struct line *line)
{
    struct summit_event event;
    while (!ferror(stdout) && summit_table_next(line->host.table, &event))
        if (!line->leaving || event.kind != SUMMIT_EVENT_TURN)
            see(line, &event);
        else
            return;
}

/* ---- People --------------------------------------------------------------------------------- */

/* Notes a line that nobody saw being typed, so that a recorded game can be read. */
static void note_answer(struct line *line, const char *typed, size_t length)
{
    text_add_safe(&line->answer, typed, length, 200);
    text_add(&line->answer, "\n");
}

/* One question and its answer. */
static void ask(struct line *line)
{
    char typed[INPUT_LINE_BYTES];
    size_t length = 0;
    int64_t left = summit_table_left(line->host.table), before = left;
    enum input_result result = input_line(
        line->input, line->prompt.at != NULL ? line->prompt.at : "", &left, typed, &length);
    line->host.now += before - left;
    if ((result == INPUT_LINE || result == INPUT_TOO_LONG) && !input_is_typed(line->input))
        note_answer(line, typed, length);
    switch (result) {
    case INPUT_LINE:
        summit_table_line(line->host.table, SUMMIT_ANYBODY, typed, length, line->host.now);
        return;
    case INPUT_TOO_LONG:
        type(line, "");
        return;
    case INPUT_TIMEOUT:
        text_add(&line->answer, "\n");
        summit_table_tick(line->host.table, line->host.now);
        return;
    case INPUT_END:
    case INPUT_INTERRUPTED:
        puts("");
        line->leaving = true;
        return;
    }
}

/* At the end of a game, where somebody sits at a terminal: what now? The letters of the question
 * stand for words; every other word is the table's, as before. */
static void ask_what_now(struct line *line)
{
    char typed[INPUT_LINE_BYTES];
    struct span answer;
    struct text story = {0};
    line->leaving = !ask_apart(line, PHRASE_ASK_OVER, &answer, typed) || answer.length == 0;
    int letter = answer.length == 1 ? answer.at[0] | 32 : 0;
    const char *word = letter == 'u'   ? "undo"
                       : letter == 'a' ? "again"
                       : letter == 's' ? "swap"
                       : letter == 'q' ? "quit"
                                       : NULL;
    if (line->leaving)
        return;
    if (letter == 'r' || span_is(answer, "review"))
        show_story(line, hosting_review(&line->host, &story), &story);
    else if (word != NULL)
        type(line, word);
    else
        summit_table_line(line->host.table, SUMMIT_ANYBODY, answer.at, answer.length,
                          line->host.now);
}

void line_play(struct summit_table *table, struct kept_game **kept, struct input *input,
               struct seats *seats)
{
    struct line line = {{table, seats, *kept, .color = style_wanted()}, input};
    for (;;) {
        see_all(&line);
        bool over = summit_table_waits(table) == SUMMIT_WAITS_NOTHING;
        if (line.leaving || ferror(stdout) || (over && !input_is_terminal(input)))
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
