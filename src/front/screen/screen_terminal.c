/* screen_terminal.c: opens, updates and closes the screen, and waits for keys. */
#include "front/screen/screen_terminal.h"

#include "front/terminal/signals.h"
#include "front/screen/curses.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

struct screen {
    const struct summit_language *language;
    struct curses *curses;
    struct input *input;
    struct canvas canvas;
    bool drawn;      /* there is a canvas */
    unsigned hidden; /* so often one was drawn and not shown yet, since more had been typed */
    const char *pasted;
    /* While the screen is open, standard error leads into a file in memory. */
    int errors, captured;
    struct text notice;
};

/* ---- What is said on standard error -----------------------------------------------------------
 */

static void capture(struct screen *screen)
{
    screen->errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    screen->captured = memfd_create("messages", MFD_CLOEXEC);
    if (screen->errors >= 0 && screen->captured >= 0)
        dup2(screen->captured, STDERR_FILENO);
}

const char *screen_notice(struct screen *screen)
{
    enum { MOST = 8192 };
    char part[512];
    ssize_t got = 0;
    off_t at = 0;
    text_clear(&screen->notice);
    if (screen->captured < 0)
        return "";
    while (at < MOST && (got = pread(screen->captured, part, sizeof part, at)) > 0) {
        text_add_bytes(&screen->notice, part, (size_t)got);
        at += got;
    }
    if (at > 0 && (ftruncate(screen->captured, 0) != 0 || lseek(screen->captured, 0, SEEK_SET) < 0))
        return "";
    while (screen->notice.length > 0 && screen->notice.at[screen->notice.length - 1] == '\n')
        screen->notice.at[--screen->notice.length] = '\0';
    return screen->notice.at != NULL ? screen->notice.at : "";
}

/* What nobody has seen yet comes out now. */
static void release(struct screen *screen)
{
    const char *left = screen_notice(screen);
    if (screen->errors >= 0)
        dup2(screen->errors, STDERR_FILENO);
    if (left[0] != '\0')
        dprintf(STDERR_FILENO, "%s\n", left);
    close(screen->captured);
    close(screen->errors);
    text_release(&screen->notice);
}

/* ---- Opening and closing ----------------------------------------------------------------------
 */

struct screen *screen_open(const struct summit_language *language)
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (screen == NULL)
        return NULL;
    screen->language = language;
    screen->input = input_new();
    screen->curses = screen->input != NULL ? curses_open() : NULL;
    if (screen->curses == NULL) {
        input_free(screen->input);
        free(screen);
        return NULL;
    }
    signals_hold_stop(true);
    capture(screen);
    return screen;
}

struct input *screen_leave(struct screen *screen)
{
    struct input *input = screen->input;
    signals_end_apart();
    curses_close(screen->curses);
    release(screen);
    if (screen->drawn)
        canvas_release(&screen->canvas);
    free(screen);
    signals_guard(NULL, PASTE_UNMARKED);
    signals_hold_stop(false);
    return input;
}

void screen_end(struct screen *screen)
{
    if (screen != NULL)
        input_free(screen_leave(screen));
}

struct input *screen_input(struct screen *screen)
{
    return screen->input;
}

const struct summit_language *screen_language(const struct screen *screen)
{
    return screen->language;
}

/* ---- Drawing and waiting ----------------------------------------------------------------------
 */

struct canvas *screen_canvas(struct screen *screen)
{
    unsigned rows = 0, columns = 0;
    curses_size(screen->curses, &rows, &columns);
    if (screen->drawn)
        canvas_release(&screen->canvas);
    screen->drawn = canvas_init(&screen->canvas, rows, columns, !curses_is_utf8(screen->curses),
                                screen->language);
    return screen->drawn ? &screen->canvas : NULL;
}

unsigned screen_columns(const struct screen *screen)
{
    return screen->drawn ? screen->canvas.cells.columns : CANVAS_COLUMNS;
}

unsigned screen_rows(const struct screen *screen)
{
    return screen->drawn ? screen->canvas.cells.rows : CANVAS_ROWS;
}

bool screen_is_small(const struct screen *screen)
{
    return screen_rows(screen) < CANVAS_ROWS || screen_columns(screen) < CANVAS_COLUMNS;
}

static int count_waiting(void)
{
    int waiting = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 ? waiting : 0;
}

static void show_now(struct screen *screen)
{
    if (screen->drawn)
        curses_show(screen->curses, &screen->canvas);
    screen->hidden = 0;
}

/* While keys come faster than they can be shown, few of the views between them are. */
void screen_show(struct screen *screen)
{
    enum { MOST = 200 };
    if (++screen->hidden == MOST || count_waiting() == 0)
        show_now(screen);
}

/* Reads what was pressed; false if something can be read again and again that never comes: the
 * terminal is gone. */
static bool read_press(struct screen *screen, struct press *press, int *barren)
{
    enum { MOST = 100 };
    int before = count_waiting();
    bool any = curses_read(screen->curses, press);
    bool fruitless = !any && (before == 0 || count_waiting() >= before);
    *barren = fruitless ? *barren + 1 : 0;
    return *barren < MOST;
}

static int key_of(struct screen *screen, struct press press)
{
    if (press.key == PRESS_REDRAW)
        screen->hidden++;
    if (press.key != PRESS_MOUSE)
        return press.key == PRESS_REDRAW ? PRESS_NONE : press.key;
    return screen->drawn ? canvas_find(&screen->canvas, press.row, press.column) : PRESS_NONE;
}

/* Ctrl-Z, with the terminal as others expect it. */
static void stop(struct screen *screen)
{
    curses_pause(screen->curses);
    input_stop(screen->input);
    show_now(screen);
}

bool screen_stops(void *screen)
{
    if (signals_take(SIGTSTP))
        stop(screen);
    return signals_ending() != 0;
}

/* In place of what is typed and of the keys: nobody is asked just now. */
void screen_progress(void *context, double done)
{
    struct screen *screen = context;
    struct canvas *canvas = &screen->canvas;
    screen_stops(screen);
    if (!screen->drawn)
        screen_canvas(screen);
    if (!screen->drawn || canvas->cells.rows < CANVAS_ROWS)
        return;
    for (unsigned row = canvas->cells.rows - 2; row < canvas->cells.rows; row++)
        cells_fill(&canvas->cells, row, 0, canvas->cells.columns, INK_PLAIN, ' ');
    canvas->spot_count = 0;
    canvas->cursor_row = UINT_MAX;
    canvas_put(canvas, canvas->cells.rows - 2, 1, canvas->cells.columns - 2, INK_STRONG,
               done >= 0.01 ? MESSAGE_FRONT_SCREEN_WORKING_DONE : MESSAGE_FRONT_SCREEN_WORKING,
               fill({"percent", .number = (wide)(100 * done)}));
    canvas_put(canvas, canvas->cells.rows - 1, 1, canvas->cells.columns - 2, INK_PLAIN,
               MESSAGE_FRONT_SCREEN_CONTROL_C, NULL);
    screen_show(screen);
}

/* Waits until there is something to read; PRESS_NONE if there is. */
static int await(struct screen *screen, int64_t *left_ms, bool *again)
{
    if (screen->hidden > 0)
        show_now(screen);
    enum input_result result = input_wait(screen->input, left_ms);
    *again = result == INPUT_LINE;
    if (result == INPUT_STOPPED)
        stop(screen);
    else if (result == INPUT_WOKEN)
        curses_renew(screen->curses);
    return result == INPUT_INTERRUPTED || result == INPUT_END ? PRESS_CLOSE : PRESS_NONE;
}

int screen_press(struct screen *screen, int64_t *left_ms)
{
    int barren = 0, key = PRESS_NONE;
    struct press press;
    screen->pasted = "";
    for (bool again = true; again;) {
        if (!read_press(screen, &press, &barren))
            return PRESS_CLOSE;
        if (press.key == PRESS_PASTE) {
            screen->pasted = curses_pasted(screen->curses);
            return PRESS_NONE;
        }
        key = key_of(screen, press);
        if (key != PRESS_NONE)
            return key;
        key = await(screen, left_ms, &again);
    }
    return key;
}

const char *screen_pasted(const struct screen *screen)
{
    return screen->pasted;
}

void screen_rest(struct screen *screen, int64_t ms)
{
    int barren = 0;
    struct press press = {PRESS_NONE};
    for (bool again = true; again && press.key == PRESS_NONE;)
        if (!read_press(screen, &press, &barren) ||
            (press.key == PRESS_NONE && await(screen, &ms, &again) == PRESS_CLOSE))
            return;
    curses_unread(screen->curses, press);
}
