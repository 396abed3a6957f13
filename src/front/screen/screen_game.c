/* screen_game.c: a game on the screen. It shows what the table says and passes on what is pressed.
 */
#include "front/screen/screen_game.h"

#include "base/error.h"
#include "front/terminal/input.h"
#include "front/terminal/signals.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

static struct screen_game *screen_game_of(struct table_driver *driver)
{
    return (struct screen_game *)(void *)driver;
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

bool screen_game_is_over(const struct screen_game *play)
{
    return play->game.view->wait == SUMMIT_WAITS_NOTHING;
}

/* What can be pressed depends on what there is. */
static void set_keys(const struct screen_game *play, struct game_view *view)
{
    static const struct hotkey now[] = {
        {PRESS_NONE, "1-9", MESSAGE_FRONT_SCREEN_MOVE}, {'h', "h", MESSAGE_FRONT_SCREEN_HINT},
        {'u', "u", MESSAGE_FRONT_SCREEN_UNDO},          {'s', "s", MESSAGE_FRONT_SCREEN_SAFE},
        {':', ":", MESSAGE_FRONT_SCREEN_TYPE},          {'?', "?", MESSAGE_FRONT_SCREEN_HELP},
        {'q', "q", MESSAGE_FRONT_SCREEN_LEAVE}};
    static const struct hotkey over[] = {{'u', "u", MESSAGE_FRONT_SCREEN_UNDO},
                                         {'[', "[ ]", MESSAGE_FRONT_SCREEN_PAST},
                                         {':', ":", MESSAGE_FRONT_SCREEN_TYPE},
                                         {'?', "?", MESSAGE_FRONT_SCREEN_HELP}};
    static const struct hotkey back[] = {{'[', "[", MESSAGE_FRONT_SCREEN_EARLIER},
                                         {']', "]", MESSAGE_FRONT_SCREEN_LATER},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_PRESENT}};
    static const struct hotkey thinking[] = {{PRESS_NONE, "Ctrl-C", MESSAGE_FRONT_SCREEN_STOP}};
    static const struct hotkey round[] = {{'q', "q", MESSAGE_FRONT_SCREEN_LEAVE}};
    bool ended = screen_game_is_over(play);
    if (play->ended) {
        view->keys = round;
        view->key_count = COUNT_OF(round);
        return;
    }
    view->keys = play->moving ? thinking : play->shown != SIZE_MAX ? back : ended ? over : now;
    view->key_count = play->moving              ? COUNT_OF(thinking)
                      : play->shown != SIZE_MAX ? COUNT_OF(back)
                      : ended                   ? COUNT_OF(over)
                                                : COUNT_OF(now);
}

/* Drawing makes no solver: whoever asked for it had it made, or stopped that. */
static void judge_choices(struct screen_game *play)
{
    struct game_screen *game = &play->game;
    struct summit_error error;
    const struct summit_solver *solver = game->view->hints ? play->driver.solver->solver : NULL;
    play->marks.known = false;
    if (solver != NULL && play->hints > 2)
        choices_hint(&game->choices, solver, &game->view->at.position);
    if (solver == NULL || !play->safe || !table_safe(game->view, solver, &play->marks, &error))
        return;
    for (size_t i = 0; i < game->choices.count; i++)
        game->choices.at[i].safe = play->marks.moves[game->choices.at[i].place];
}

/* Draws the game as it is now, and shows it. */
static void draw(struct screen_game *play)
{
    struct game_screen *game = &play->game;
    struct game_view view = {0};
    struct offer offers[GAME_OFFERS];
    bool now = play->shown == SIZE_MAX && !play->moving && !play->ended;
    if (!game_screen_look(game, play->shown))
        return;
    set_keys(play, &view);
    screen_game_set_offers(play, &view, offers);
    if (now && game->view->asks) {
        judge_choices(play);
        view.choices = &game->choices;
        view.safe = play->marks.known ? &play->marks : NULL;
    }
    if (play->ended)
        view.sketch = &game->view->ending.sketch;
    game_screen_draw(game, &view);
}

static void say(struct screen_game *play, enum ink ink, const char *text)
{
    struct text *told = &play->game.told;
    if (text[0] == '\0')
        return;
    if (play->told_old || (ink != play->game.ink && told->length > 0))
        text_clear(told);
    play->told_old = false;
    play->game.ink = ink;
    text_typeset(told, text);
    if (told->length > 0 && told->at[told->length - 1] != '\n')
        text_add(told, "\n");
}

static void say_message(struct screen_game *play, enum ink ink, enum message message,
                        const struct filling *fillings)
{
    struct text text = {0};
    message_add(&text, screen_language(play->game.screen), message, fillings);
    say(play, ink, text.at != NULL ? text.at : "");
    text_release(&text);
}

/* What was told before belongs to a position that is gone. */
static void see_done(struct screen_game *play)
{
    text_clear(&play->game.told);
}

/* A hint, with how many layers there are. */
static void say_hint(struct screen_game *play, const char *words)
{
    struct text text = {0};
    unsigned left = summit_table_layers(play->driver.table);
    play->layers = left > 0 ? play->hints + left : play->layers;
    unsigned layer = play->hints < play->layers ? play->hints : play->layers;
    if (layer > 0)
        message_add(&text, screen_language(play->game.screen), MESSAGE_FRONT_SCREEN_HINT_OF,
                    fill({"layer", .number = layer}, {"layers", .number = play->layers}));
    text_add(&text, words);
    play->told_old = true;
    say(play, INK_PLAIN, study_text(&text));
    text_release(&text);
}

/* A story that doesn't fit below the board is a page of its own. */
static void say_told(struct screen_game *play, const struct summit_event *event)
{
    unsigned columns = screen_columns(play->game.screen) - 2;
    unsigned room = game_view_told(screen_rows(play->game.screen), 0);
    bool table = strchr(event->text, '\n') != NULL && strstr(event->text, "  ") != NULL;
    bool hint = play->hinting;
    play->hinting = false;
    if (cells_rows(false, columns, event->text) <= (room > 0 ? room : 2)) {
        if (hint)
            say_hint(play, event->text);
        else
            say(play, INK_PLAIN, event->text);
        return;
    }
    page_open(&play->game.page, summit_rules_title(summit_table_rules(play->driver.table)), table);
    text_typeset(&play->game.page.text, event->text);
}

static void leave(struct screen_game *play, enum driver_next next)
{
    play->driver.leaving = true;
    play->driver.next = next;
}

/* The end of a round stays on the screen until somebody goes on. */
static void await_round(struct screen_game *play)
{
    int64_t no_clock = -1;
    if (!game_screen_look(&play->game, SIZE_MAX))
        return;
    const struct view_ending *ending = &play->game.view->ending;
    if (ending->how == VIEW_END_NONE || !ending->next || ending->round <= play->round)
        return;
    play->round = ending->round;
    play->ended = true;
    int key = PRESS_NONE;
    while (key == PRESS_NONE) {
        draw(play);
        key = screen_press(play->game.screen, &no_clock);
    }
    play->ended = false;
    if (key == PRESS_CLOSE || key == 'q')
        leave(play, NEXT_LEAVE);
}

/* The turn of somebody who isn't a person: what was done before is seen for a moment. */
static void see_turn(struct screen_game *play, unsigned seat)
{
    await_round(play);
    play->hints = play->layers = 0;
    play->hinting = false;
    play->game.chosen = SIZE_MAX;
    play->moving = play->driver.seats->player[seat] != NULL;
}

static void rest(struct screen_game *play)
{
    if (!play->moving)
        return;
    draw(play);
    screen_rest(play->game.screen, pause_ms());
    play->moving = false;
    play->told_old = true;
}

static void show(struct table_driver *driver, const struct summit_event *event)
{
    struct screen_game *play = screen_game_of(driver);
    switch (event->kind) {
    case SUMMIT_EVENT_TURN:
        see_turn(play, event->seat);
        return;
    case SUMMIT_EVENT_OPENING:
        play->round = 0;
        see_done(play);
        return;
    case SUMMIT_EVENT_PROMPT:
    case SUMMIT_EVENT_ANSWER:
        return;
    case SUMMIT_EVENT_DONE:
        see_done(play);
        return;
    case SUMMIT_EVENT_FORFEIT:
        say_message(play, INK_BAD, MESSAGE_FRONT_SCREEN_FORFEITS,
                    fill({"seat", .number = event->seat + 1}, {"reason", event->text}));
        return;
    case SUMMIT_EVENT_REFUSED:
        play->hinting = false;
        say(play, INK_EVEN, event->text);
        return;
    case SUMMIT_EVENT_TOLD:
        if (event->text[0] == '\0')
            rest(play);
        else
            say_told(play, event);
        return;
    default:
        say(play, INK_PLAIN, event->text);
    }
}

/* ---- A computer that was stopped ------------------------------------------------------------ */

/* Ctrl-C in the turn of a program: what now? Whatever the answer, the turn goes on with whoever is
 * then to move. */
static void stopped(struct table_driver *driver, unsigned seat)
{
    static const char *const levels[] = {"random", "easy", "medium", "hard", "perfect"};
    struct screen_game *play = screen_game_of(driver);
    struct summit_error error;
    int64_t no_clock = -1;
    int key = PRESS_NONE;
    play->moving = false;
    if (!signals_take(SIGINT))
        return;
    play->told_old = true;
    say_message(play, INK_STRONG, MESSAGE_FRONT_SCREEN_BETWEEN, NULL);
    while (key == PRESS_NONE) {
        draw(play);
        key = screen_press(play->game.screen, &no_clock);
    }
    play->told_old = true;
    if (key == 'q' || key == PRESS_CLOSE)
        leave(play, key == 'q' ? NEXT_LEAVE : NEXT_QUIT);
    else if (key == 'u')
        driver_type(driver, "undo");
    else if (key >= '1' && key <= '5' && !driver_change(driver, seat, levels[key - '1'], &error))
        say_message(play, INK_EVEN, MESSAGE_FRONT_CANT_BE, fill({"reason", .error = &error}));
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static void type_word(struct screen_game *play, const char *word)
{
    play->told_old = true;
    driver_type(&play->driver, word);
}

static void send(struct screen_game *play)
{
    struct text entry = play->game.entry;
    play->game.entry = (struct text){0};
    play->game.typing = false;
    type_word(play, entry.at != NULL ? entry.at : "");
    text_release(&entry);
}

static void play_choice(struct screen_game *play, size_t index)
{
    const struct table_view *view = play->game.view;
    char typed[64];
    if (view == NULL)
        return;
    summit_typed_move(view->rules, &view->at.position, play->game.choices.at[index].move->move,
                      typed, sizeof typed);
    play->game.chosen = SIZE_MAX;
    type_word(play, typed);
}

/* Walks through what was done; the end of it is now. */
static void walk(struct screen_game *play, int key)
{
    size_t count = play->game.view != NULL ? play->game.view->count : 0;
    size_t at = play->shown == SIZE_MAX ? count : play->shown;
    if (key == '[' || key == PRESS_PAGE_UP)
        at -= at > 0 ? 1 : 0;
    else if (key == PRESS_HOME)
        at = 0;
    else
        at = key == PRESS_END ? count : at + 1;
    play->shown = at < count ? at : SIZE_MAX;
}

/* Marks what is safe, or no longer; why it can't be, is said. */
static void toggle_safe(struct screen_game *play)
{
    struct summit_error error;
    struct game_screen *game = &play->game;
    const struct summit_solver *solver = NULL;
    play->told_old = true;
    play->safe = !play->safe;
    if (!play->safe || game->view == NULL)
        return;
    if (game->view->hints)
        solver = game_solver_get(play->driver.solver, &error);
    else
        fail(&error, 0, MESSAGE_NO_HINTS, NULL);
    play->safe = solver != NULL && table_safe(game->view, solver, &play->marks, &error);
    text_clear(&game->told);
    game->ink = play->safe ? INK_PLAIN : INK_EVEN;
    if (play->safe)
        table_tell_safe(&game->told, game->view, &play->marks);
    else
        error_add(&game->told, screen_language(game->screen), &error);
}

/* Keys that mean the same whether the game is over or not; whether it was one. */
static bool press_common(struct screen_game *play, int key)
{
    switch (key) {
    case '?':
        game_screen_help(&play->game, MESSAGE_FRONT_SCREEN_HELP_TEXT);
        return true;
    case 'u':
        type_word(play, "undo");
        return true;
    case 'U':
        type_word(play, "redo");
        return true;
    case 'q':
    case PRESS_CLOSE:
        leave(play, NEXT_LEAVE);
        return true;
    case '[':
    case ']':
    case PRESS_PAGE_UP:
    case PRESS_PAGE_DOWN:
    case PRESS_HOME:
    case PRESS_END:
        walk(play, key);
        return true;
    case ':':
    case '/':
        play->game.typing = true;
        return true;
    default:
        return false;
    }
}

static void press_turn(struct screen_game *play, int key)
{
    struct game_screen *game = &play->game;
    size_t index = game_screen_find(game, key);
    if (index != SIZE_MAX)
        play_choice(play, index);
    else if (key == 'h') {
        play->hints++;
        play->hinting = true;
        type_word(play, "hint");
    } else if (key == 's')
        toggle_safe(play);
    else if (key > ' ' && key < 127 && strchr("+-*=", key) != NULL)
        game_screen_type(game, key);
}

/* What isn't meant for the board of before brings back that of now. */
static void press_now(struct screen_game *play, int key)
{
    if (play->shown != SIZE_MAX && !game_screen_look(&play->game, SIZE_MAX))
        return;
    play->shown = SIZE_MAX;
    press_turn(play, key);
}

static void press(struct screen_game *play, int key)
{
    struct game_screen *game = &play->game;
    if (key == PRESS_NONE)
        return;
    if (signals_ending() != 0)
        leave(play, NEXT_QUIT);
    else if (screen_is_small(game->screen)) {
        if (key == PRESS_ENTER || key == PRESS_CLOSE || key == 'q')
            leave(play, key == PRESS_ENTER ? NEXT_LINE : NEXT_LEAVE);
    } else if (game->page.open && key != PRESS_CLOSE)
        page_press(&game->page, key, screen_rows(game->screen));
    else if (play->shown != SIZE_MAX && key == PRESS_ESCAPE)
        play->shown = SIZE_MAX;
    else if (key >= PRESS_SPOT + VIEW_MOVES && game->view != NULL)
        play->shown = game->view->entry_from + (size_t)(key - PRESS_SPOT - VIEW_MOVES);
    else if (game_screen_is_typing(game) && key != PRESS_CLOSE) {
        if (game_screen_type(game, key))
            send(play);
    } else if (press_common(play, key))
        return;
    else if (summit_table_waits(play->driver.table) == SUMMIT_WAITS_NOTHING)
        screen_game_press_over(play, key);
    else
        press_now(play, key);
}

/* What is pasted is text, never a key. */
static void take_pasted(struct screen_game *play)
{
    const char *pasted = screen_pasted(play->game.screen);
    if (pasted[0] != '\0' && !play->game.page.open)
        play->shown = SIZE_MAX;
    game_screen_paste(&play->game, pasted);
}

/* ---- The loop ---------------------------------------------------------------------------------
 */

/* One key, while the clock of whoever thinks runs. */
static void ask(struct screen_game *play)
{
    struct table_driver *driver = &play->driver;
    int64_t left = summit_table_left(driver->table), before = left;
    int64_t second = left < 0                       ? -1
                     : left % 1000 == 0 && left > 0 ? 1000
                                                    : left % 1000,
            step = second;
    int key = screen_press(play->game.screen, &step);
    driver->now += before < 0 ? 0 : second - step;
    if (before >= 0)
        summit_table_tick(driver->table, driver->now);
    press(play, key);
    take_pasted(play);
}

enum driver_next screen_play(struct screen *screen, struct summit_table *table,
                             struct stored_game **kept, struct seats *seats,
                             struct game_solver *solver, struct lobby *lobby)
{
    struct screen_game *play = calloc(1, sizeof *play);
    if (play == NULL)
        return NEXT_QUIT;
    play->driver =
        (struct table_driver){table, seats, solver, *kept, screen_input(screen), show, stopped};
    play->driver.homely = lobby != NULL;
    play->game.screen = screen;
    play->lobby = lobby;
    play->game.table = table;
    play->game.chosen = play->shown = SIZE_MAX;
    if (summit_rules_warning(summit_table_rules(table)) != NULL)
        say(play, INK_EVEN, summit_rules_warning(summit_table_rules(table)));
    for (;;) {
        driver_see_all(&play->driver);
        say(play, INK_EVEN, screen_notice(screen));
        if (play->driver.leaving)
            break;
        play->moving = false;
        game_offers_note(lobby, table, &play->noted);
        draw(play);
        ask(play);
    }
    if (play->driver.next != NEXT_LINE)
        driver_end(&play->driver);
    *kept = play->driver.kept;
    enum driver_next next = play->driver.next;
    game_screen_release(&play->game);
    free(play);
    return next;
}
