/* playing.c: a game on the screen. It shows what the table says and passes on what is pressed. */
#include "front/screen/playing.h"

#include "front/host/pause.h"
#include "front/screen/entry.h"
#include "front/screen/reviewing.h"
#include "session/looking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct playing *playing_of(struct hosting *host)
{
    return (struct playing *)(void *)host;
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

static void say(struct playing *playing, enum ink ink, const char *text)
{
    if (text[0] == '\0')
        return;
    if (playing->news_old || (ink != playing->news_ink && playing->news.length > 0))
        text_clear(&playing->news);
    playing->news_old = false;
    playing->news_ink = ink;
    text_add(&playing->news, text);
    if (playing->news.length > 0 && playing->news.at[playing->news.length - 1] != '\n')
        text_add(&playing->news, "\n");
}

static void say_saying(struct playing *playing, enum ink ink, enum saying saying,
                       const struct filling *fillings)
{
    struct text text = {0};
    saying_add(&text, screen_language(playing->screen), saying, fillings);
    say(playing, ink, text.at != NULL ? text.at : "");
    text_release(&text);
}

/* What a computer does is told as the computer's. */
static void say_done(struct playing *playing, const struct summit_event *event)
{
    const struct summit_rules *rules = summit_table_rules(playing->host.table);
    bool computer = playing->host.seats->player[event->seat] != NULL;
    if (computer && event->word == SUMMIT_SAY_MOVED) {
        struct text name = {0};
        char written[64];
        naming_add(&name, rules, event->seat, summit_table_who(playing->host.table, event->seat));
        summit_write_move(rules, event->move, written, sizeof written);
        say_saying(playing, INK_SEAT + event->seat, SAYING_PLAYS,
                   fill({"player", name.at != NULL ? name.at : ""}, {"move", written}));
        text_release(&name);
    }
    bool won = event->word == SUMMIT_SAY_WON || event->word == SUMMIT_SAY_MATCH;
    enum ink ink = won ? INK_GOOD : playing->news_old ? INK_PLAIN : playing->news_ink;
    playing->news_ink = ink;
    say(playing, ink, event->text);
}

/* A story that doesn't fit below the board is a page of its own. */
static void say_told(struct playing *playing, const struct summit_event *event)
{
    unsigned columns = screen_columns(playing->screen) - 2;
    bool table = strchr(event->text, '\n') != NULL && strstr(event->text, "  ") != NULL;
    if (cells_rows(false, columns, event->text) <= gameview_news(screen_rows(playing->screen))) {
        say(playing, INK_PLAIN, event->text);
        return;
    }
    page_open(&playing->page, summit_rules_title(summit_table_rules(playing->host.table)), table);
    text_add(&playing->page.text, event->text);
}

/* The next round of a match on time waits until somebody is ready. */
static void await_round(struct playing *playing)
{
    const struct game *game = table_game(playing->host.table);
    int64_t no_clock = -1;
    bool later = playing->round > 0 && game->now.round > playing->round;
    playing->round = game->now.round;
    if (!later || summit_rules_time(game->rules) == 0)
        return;
    say_saying(playing, playing->news_ink, SAYING_ROUND_KEY,
               fill({"round", .number = game->now.round}));
    playing->moving = true;
    do
        seeing_draw(playing);
    while (screen_press(playing->screen, &no_clock) == PRESS_NONE);
    playing->moving = false;
    text_clear(&playing->news);
}

/* The turn of somebody who isn't a person: what was done before is seen for a moment. */
static void see_turn(struct playing *playing, unsigned seat)
{
    await_round(playing);
    playing->hints = 0;
    playing->chosen = SIZE_MAX;
    playing->moving = playing->host.seats->player[seat] != NULL;
}

static void rest(struct playing *playing)
{
    if (!playing->moving)
        return;
    seeing_draw(playing);
    screen_rest(playing->screen, pause_ms());
    playing->moving = false;
    playing->news_old = true;
}

static void show(struct hosting *host, const struct summit_event *event)
{
    struct playing *playing = playing_of(host);
    switch (event->kind) {
    case SUMMIT_EVENT_TURN:
        see_turn(playing, event->seat);
        return;
    case SUMMIT_EVENT_PROMPT:
        text_clear(&playing->prompt);
        text_add(&playing->prompt, event->text);
        return;
    case SUMMIT_EVENT_OPENING:
        playing->move_rows = 0;
        say(playing, INK_PLAIN, event->text);
        return;
    case SUMMIT_EVENT_ANSWER:
        return;
    case SUMMIT_EVENT_DONE:
        say_done(playing, event);
        return;
    case SUMMIT_EVENT_FORFEIT:
        say_saying(playing, INK_BAD, SAYING_SCREEN_FORFEITS,
                   fill({"seat", .number = event->seat + 1}, {"reason", event->text}));
        return;
    case SUMMIT_EVENT_REFUSED:
        say(playing, INK_EVEN, event->text);
        return;
    case SUMMIT_EVENT_TOLD:
        if (event->text[0] == '\0')
            rest(playing);
        else
            say_told(playing, event);
        return;
    default:
        say(playing, INK_PLAIN, event->text);
    }
}

static void leave(struct playing *playing, enum hosting_next next)
{
    playing->host.leaving = true;
    playing->host.next = next;
}

/* ---- A computer that was stopped --------------------------------------------------------------
 */

/* Ctrl-C in the turn of a program: what now? Whatever the answer, the turn goes on with whoever is
 * then to move. */
static void stopped(struct hosting *host, unsigned seat)
{
    static const char *const levels[] = {"random", "easy", "medium", "hard", "perfect"};
    struct playing *playing = playing_of(host);
    struct summit_error error;
    int64_t no_clock = -1;
    int key = PRESS_NONE;
    playing->moving = false;
    if (!input_take_interrupt(host->input))
        return;
    playing->news_old = true;
    say_saying(playing, INK_STRONG, SAYING_SCREEN_BETWEEN, NULL);
    while (key == PRESS_NONE) {
        seeing_draw(playing);
        key = screen_press(playing->screen, &no_clock);
    }
    playing->news_old = true;
    if (key == 'q' || key == PRESS_CLOSE)
        leave(playing, key == 'q' ? HOSTING_LEFT : HOSTING_ENDS);
    else if (key == 'u')
        hosting_type(host, "undo");
    else if (key >= '1' && key <= '5') {
        if (seats_change(host->seats, seat, levels[key - '1'], &error))
            summit_table_seat(host->table, seat, host->seats->who[seat]);
        else
            say_saying(playing, INK_EVEN, SAYING_CANT_BE, fill({"reason", error.text}));
    }
}

/* ---- Keys -------------------------------------------------------------------------------------
 */

static void type(struct playing *playing, const char *word)
{
    playing->news_old = true;
    hosting_type(&playing->host, word);
}

static void send(struct playing *playing)
{
    struct text entry = playing->entry;
    playing->entry = (struct text){0};
    playing->typing = false;
    type(playing, entry.at != NULL ? entry.at : "");
    text_release(&entry);
}

static void play_choice(struct playing *playing, size_t index)
{
    const struct summit_table *table = playing->host.table;
    char typed[64];
    if (index >= playing->choices.count)
        return;
    playing->chosen = SIZE_MAX;
    summit_typed_move(summit_table_rules(table), summit_table_position(table),
                      playing->choices.at[index].move, typed, sizeof typed);
    type(playing, typed);
}

/* Keys while something is typed. */
static void press_entry(struct playing *playing, int key)
{
    if (key == PRESS_ENTER)
        send(playing);
    else if (key == PRESS_ERASE)
        entry_erase(&playing->entry);
    else if (key == PRESS_ESCAPE) {
        text_clear(&playing->entry);
        playing->typing = false;
    } else
        entry_add(&playing->entry, key, INPUT_LINE_BYTES);
}

/* Walks through what was done; the end of it is now. */
static void walk(struct playing *playing, int key)
{
    size_t count = seeing_count(playing);
    size_t at = playing->shown == SIZE_MAX ? count : playing->shown;
    if (key == '[' || key == PRESS_PAGE_UP)
        at -= at > 0 ? 1 : 0;
    else if (key == PRESS_HOME)
        at = 0;
    else
        at = key == PRESS_END ? count : at + 1;
    playing->shown = at < count ? at : SIZE_MAX;
}

static void toggle_values(struct playing *playing)
{
    struct summit_error error;
    playing->values = !playing->values;
    playing->news_old = true;
    if (!playing->values || seats_solver(playing->host.seats, &error) != NULL)
        return;
    playing->values = false;
    say_saying(playing, INK_EVEN, SAYING_CANT_BE, fill({"reason", error.text}));
}

static void open_help(struct playing *playing)
{
    struct page *page = &playing->page;
    const struct summit_rules *rules = summit_table_rules(playing->host.table);
    page_open(page, summit_rules_title(rules), false);
    saying_add(&page->text, screen_language(playing->screen), SAYING_SCREEN_HELP_TEXT, NULL);
    text_add(&page->text, "\n");
    look_rules(&page->text, rules);
}

static void open_review(struct playing *playing)
{
    struct text reason = {0};
    struct summit_review review;
    struct hosting *host = &playing->host;
    playing->news_old = true;
    if (!hosting_review(host, &review, &reason)) {
        say(playing, INK_EVEN, reason.at != NULL ? reason.at : "");
        text_release(&reason);
        return;
    }
    size_t from = reviewing(playing->screen, table_game(host->table), &review, true);
    if (from < review.count)
        summit_table_return(host->table, from, host->now);
    summit_review_release(&review);
}

/* Keys that mean the same whether the game is over or not; whether it was one. */
static bool press_common(struct playing *playing, int key)
{
    switch (key) {
    case '?':
        open_help(playing);
        return true;
    case 'u':
        type(playing, "undo");
        return true;
    case 'q':
    case PRESS_CLOSE:
        leave(playing, HOSTING_LEFT);
        return true;
    case '[':
    case ']':
    case PRESS_PAGE_UP:
    case PRESS_PAGE_DOWN:
    case PRESS_HOME:
    case PRESS_END:
        walk(playing, key);
        return true;
    case ':':
        playing->typing = true;
        return true;
    default:
        return false;
    }
}

static void press_over(struct playing *playing, int key)
{
    static const struct {
        int key;
        const char *word;
    } words[] = {{'a', "again"}, {'s', "swap"}};
    if (key == 'r')
        open_review(playing);
    else if (key == 'm' || key == 'c')
        leave(playing, key == 'm' ? HOSTING_MENU : HOSTING_CHANGE);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (key == words[i].key)
            type(playing, words[i].word);
}

static void press_turn(struct playing *playing, int key)
{
    size_t index =
        key >= PRESS_SPOT ? (size_t)(key - PRESS_SPOT) : choices_find(&playing->choices, key);
    if (index < playing->choices.count)
        play_choice(playing, index);
    else if (key == 'h') {
        type(playing, "hint");
        playing->hints++;
    } else if (key == 'v')
        toggle_values(playing);
    else if (key == 'm')
        type(playing, "map");
    else if (key == 'r')
        type(playing, "redo");
    else if (key == PRESS_ENTER && playing->chosen != SIZE_MAX)
        play_choice(playing, playing->chosen);
    else if (key >= PRESS_UP && key <= PRESS_RIGHT)
        playing->chosen = choices_step(&playing->choices, playing->chosen, key,
                                       screen_columns(playing->screen) - 2);
    else if (key > ' ')
        entry_add(&playing->entry, key, INPUT_LINE_BYTES);
}

static void press(struct playing *playing, int pressed)
{
    bool typing = playing->typing || playing->entry.length > 0;
    int key = pressed >= 'A' && pressed <= 'Z' && !typing ? pressed | 32 : pressed;
    if (key == PRESS_NONE)
        return;
    if (input_signal(playing->host.input) != 0)
        leave(playing, HOSTING_ENDS);
    else if (playing->page.open && key != PRESS_CLOSE)
        page_press(&playing->page, key, screen_rows(playing->screen));
    else if (playing->shown != SIZE_MAX && key == PRESS_ESCAPE)
        playing->shown = SIZE_MAX;
    else if (key >= PRESS_SPOT + CHOICES_MOST)
        playing->shown = playing->past_from + (size_t)(key - PRESS_SPOT - CHOICES_MOST);
    else if (typing && key != PRESS_CLOSE)
        press_entry(playing, key);
    else if (press_common(playing, key))
        return;
    else if (summit_table_waits(playing->host.table) == SUMMIT_WAITS_NOTHING)
        press_over(playing, key);
    else {
        playing->shown = SIZE_MAX;
        press_turn(playing, key);
    }
}

/* What is pasted is text, never a key. */
static void take_pasted(struct playing *playing)
{
    const char *pasted = screen_pasted(playing->screen);
    if (pasted[0] == '\0' || playing->page.open)
        return;
    playing->shown = SIZE_MAX;
    playing->typing = true;
    entry_paste(&playing->entry, pasted, INPUT_LINE_BYTES);
}

/* ---- The loop ---------------------------------------------------------------------------------
 */

/* One key, while the clock of whoever thinks runs. */
static void ask(struct playing *playing)
{
    struct hosting *host = &playing->host;
    int64_t left = seeing_asks(playing) ? summit_table_left(host->table) : -1, before = left;
    int64_t second = left < 0                       ? -1
                     : left % 1000 == 0 && left > 0 ? 1000
                                                    : left % 1000,
            step = second;
    int key = screen_press(playing->screen, &step);
    host->now += before < 0 ? 0 : second - step;
    if (before >= 0)
        summit_table_tick(host->table, host->now);
    press(playing, key);
    take_pasted(playing);
}

enum hosting_next screen_play(struct screen *screen, struct summit_table *table,
                              struct kept_game **kept, struct seats *seats)
{
    struct playing *playing = calloc(1, sizeof *playing);
    if (playing == NULL)
        return HOSTING_ENDS;
    playing->host = (struct hosting){table, seats, *kept, screen_input(screen), show, stopped};
    playing->screen = screen;
    playing->chosen = playing->shown = SIZE_MAX;
    if (summit_rules_warning(summit_table_rules(table)) != NULL)
        say(playing, INK_EVEN, summit_rules_warning(summit_table_rules(table)));
    for (;;) {
        hosting_see_all(&playing->host);
        say(playing, INK_EVEN, screen_notice(screen));
        if (playing->host.leaving)
            break;
        playing->moving = false;
        seeing_draw(playing);
        ask(playing);
    }
    hosting_end(&playing->host);
    *kept = playing->host.kept;
    enum hosting_next next = playing->host.next;
    text_release(&playing->news);
    text_release(&playing->prompt);
    text_release(&playing->entry);
    page_release(&playing->page);
    free(playing);
    return next;
}
