/* line_mode.c: the line mode: a game played by lines of text, at a terminal or through a pipe. It
 * shows what the table says and passes on what is typed. */
#include "front/line/line_mode.h"

#include "front/line/line_private.h"
#include "front/terminal/input.h"
#include "front/terminal/output.h"
#include "front/terminal/signals.h"
#include "session/table_view.h"

#include <stdio.h>

static struct line *line_of(struct table_driver *driver)
{
    return (struct line *)(void *)driver;
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

void line_say(const struct line *line, enum style style, enum message message,
              const struct filling *fillings)
{
    struct text text = {0};
    message_add(&text, driver_language(&line->driver), message, fillings);
    style_print(line->driver.color, style, text.at);
    text_release(&text);
}

/* Once, where somebody sits at a terminal: what else can be typed. */
static void greet(struct line *line)
{
    if (line->people && !line->greeted)
        line_say(line, STYLE_QUIET, MESSAGE_FRONT_GREETING, NULL);
    line->greeted = true;
}

static void show(struct table_driver *driver, const struct summit_event *event)
{
    struct line *line = line_of(driver);
    style_print(driver->color, STYLE_PLAIN, line->answer.at);
    text_clear(&line->answer);
    if (event->kind == SUMMIT_EVENT_FORFEIT)
        complain(STATUS_FAILED, driver_language(driver), MESSAGE_FRONT_ERROR_FORFEITS,
                 fill({"seat", .number = event->seat + 1}, {"reason", event->text}));
    else if (event->kind == SUMMIT_EVENT_PROMPT && driver->seats->player[event->seat] == NULL) {
        text_clear(&line->prompt);
        if (line->plain || (line->people && sentence_you(driver->table) >= 0))
            message_add(&line->prompt, driver_language(driver), MESSAGE_FRONT_PLAIN_PROMPT, NULL);
        else
            text_add(&line->prompt, event->text);
    } else if (line->plain)
        plain_show(line, event);
    else if (line->people)
        seeing_show(line, event);
    else
        style_print(driver->color, style_of(event->kind), event->text);
    if (event->kind == SUMMIT_EVENT_OPENING && !line->plain)
        greet(line);
}

/* ---- Questions apart from the game ------------------------------------------------------------
 */

bool line_ask(struct line *line, enum message question, char typed[INPUT_LINE_BYTES],
              struct span *answer)
{
    return ask_line(line->driver.input, message_text(driver_language(&line->driver), question),
                    typed, answer);
}

unsigned line_key(struct line *line, enum message prompt, const struct filling *fillings)
{
    unsigned key = 0;
    int64_t no_clock = -1;
    text_clear(&line->prompt);
    message_add(&line->prompt, driver_language(&line->driver), prompt, fillings);
    const char *shown = line->prompt.at != NULL ? line->prompt.at : "";
    if (input_key(line->driver.input, shown, true, &no_clock, &key) == INPUT_LINE)
        return key;
    line->driver.leaving = true;
    line->driver.next = NEXT_QUIT;
    return 0;
}

void line_type(struct line *line)
{
    char typed[INPUT_LINE_BYTES];
    struct span answer;
    if (!line_ask(line, MESSAGE_FRONT_OVER_WORD, typed, &answer))
        line->driver.leaving = true;
    else if (message_word_is(driver_language(&line->driver), MESSAGE_FRONT_WORDS_FIND, answer))
        moments_walk(line);
    else if (message_word_is(driver_language(&line->driver), MESSAGE_FRONT_WORDS_REVIEW, answer))
        review_show(line);
    else
        driver_pass(&line->driver, INPUT_LINE, answer.at, answer.length);
}

/* Ctrl-C in a computer's turn, where somebody sits at a terminal: what now? Whatever the answer,
 * the turn goes on with whoever is then to move. */
static void ask_in_between(struct line *line, unsigned seat)
{
    char typed[INPUT_LINE_BYTES], level[64];
    struct table_driver *driver = &line->driver;
    struct summit_error error;
    struct span more;
    struct text text = text_into(level, sizeof level);
    bool answered = line_ask(line, MESSAGE_FRONT_ASK_BETWEEN, typed, &more);
    struct span word = span_take(&more, ' ');
    int letter = word.length > 0 ? word.at[0] | 32 : 0;
    more = span_trim(more);
    text_add_bytes(&text, more.at, more.length);
    driver->leaving = !answered || letter == 'q';
    driver->next = letter == 'q' ? NEXT_LEAVE : NEXT_QUIT;
    if (letter == 'u')
        driver_type(driver, "undo");
    else if (letter == 'l' && !driver_change(driver, seat, level, &error))
        line_say(line, STYLE_REFUSED, MESSAGE_FRONT_CANT_BE, fill({"reason", .error = &error}));
}

static void stopped(struct table_driver *driver, unsigned seat)
{
    puts("");
    if (input_is_terminal(driver->input) && signals_take(SIGINT))
        ask_in_between(line_of(driver), seat);
}

/* ---- The loop ---------------------------------------------------------------------------------
 */

/* Behind a hint, Enter alone asks for its next layer. */
static unsigned tell_layers(const struct line *line)
{
    unsigned layers = line->people ? summit_table_layers(line->driver.table) : 0;
    if (layers > 0)
        line_say(line, STYLE_QUIET, layers > 1 ? MESSAGE_FRONT_HINT_MOVE : MESSAGE_FRONT_HINT_WHY,
                 NULL);
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
    enum input_result result = driver_read(&line->driver, prompt, typed, &length);
    bool line_end = result == INPUT_TIMEOUT;
    if ((result == INPUT_LINE || result == INPUT_TOO_LONG) && !input_is_typed(line->driver.input)) {
        text_add_safe(&line->answer, typed, length, 200);
        line_end = true;
    }
    text_add(&line->answer, line_end ? "\n" : "");
    if (layers > 0 && result == INPUT_LINE && length == 0)
        driver_type(&line->driver, "hint");
    else
        driver_pass(&line->driver, result, typed, length);
    if (line->driver.leaving)
        puts("");
}

enum driver_next line_play(struct summit_table *table, struct stored_game **kept,
                           struct input *input, struct seats *seats, struct game_solver *solver,
                           struct lobby *lobby, bool plain)
{
    struct line line = {{table, seats, solver, *kept, input, show, stopped, style_wanted()},
                        .people = input_is_terminal(input),
                        .plain = plain,
                        .lobby = lobby,
                        .ascii = style_ascii(),
                        .pause_ms = pause_ms()};
    line.driver.homely = lobby != NULL;
    for (;;) {
        driver_see_all(&line.driver);
        game_offers_note(lobby, table, &line.noted);
        bool over = summit_table_waits(table) == SUMMIT_WAITS_NOTHING;
        if (over && !line.driver.leaving)
            ending_show(&line);
        if (line.driver.leaving || ferror(stdout) || (over && !line.people))
            break;
        if (over)
            after_ask(&line);
        else
            ask(&line);
    }
    driver_end(&line.driver);
    *kept = line.driver.kept;
    text_release(&line.answer);
    text_release(&line.prompt);
    fflush(stdout);
    return line.driver.next;
}
