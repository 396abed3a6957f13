/* curses.c: the terminal as a grid of cells, by ncursesw where that is there.
 *
 * It is loaded when a screen is opened: a game on a pipe starts without it, and the program runs
 * where it isn't installed. What is used of it is declared here, so that what is built doesn't
 * depend on whether its header was there. ncurses knows what the terminal shows and sends what has
 * changed; nothing else in the program knows ncurses. */
#include "front/screen/curses.h"

#include "front/terminal/input.h"
#include "front/terminal/output.h"
#include "front/terminal/signals.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

/* ---- ncurses, as libncursesw.so.6 has it, which its name promises to keep ---------------------
 */

struct window;
struct mouse_event {
    short id;
    int x, y, z;
    uint32_t buttons;
};
enum { A_UNDERLINE = 1 << 17, A_REVERSE = 1 << 18, A_DIM = 1 << 20, A_BOLD = 1 << 21 };
enum { KEY_CODE = 0400, ESCAPE_MS = 50 };
enum {
    BUTTON_PRESSED = 2, /* the first one */
    WHEEL_UP = 1 << 16,
    WHEEL_DOWN = 1 << 21,
};

struct ncurses {
    int (*setupterm)(const char *, int, int *);
    char *(*tigetstr)(const char *);
    void *(*set_curterm)(void *);
    int (*del_curterm)(void *);
    int (*tigetnum)(const char *);
    void *(*newterm)(const char *, FILE *, FILE *);
    void (*delscreen)(void *);
    int (*endwin)(void);
    int (*reset_prog_mode)(void);
    int (*cbreak)(void);
    int (*noecho)(void);
    int (*nonl)(void);
    int (*set_escdelay)(int);
    int (*keypad)(struct window *, bool);
    int (*define_key)(const char *, int);
    int (*nodelay)(struct window *, bool);
    int (*idlok)(struct window *, bool);
    int (*start_color)(void);
    int (*use_default_colors)(void);
    int (*init_pair)(short, short, short);
    int (*curs_set)(int);
    uint32_t (*mousemask)(uint32_t, uint32_t *);
    int (*mouseinterval)(int);
    int (*getmouse)(struct mouse_event *);
    int (*getmaxx)(const struct window *);
    int (*getmaxy)(const struct window *);
    int (*resizeterm)(int, int);
    int (*wmove)(struct window *, int, int);
    int (*wattr_set)(struct window *, uint32_t, short, void *);
    int (*waddnwstr)(struct window *, const wchar_t *, int);
    int (*wrefresh)(struct window *);
    int (*clearok)(struct window *, bool);
    int (*wget_wch)(struct window *, wint_t *);
};

#define FUNCTION(name)                                                                             \
    {                                                                                              \
#name, offsetof(struct ncurses, name)                                                      \
    }
static const struct {
    const char *name;
    size_t at;
} functions[] = {
    FUNCTION(setupterm),       FUNCTION(tigetstr),
    FUNCTION(set_curterm),     FUNCTION(del_curterm),
    FUNCTION(tigetnum),        FUNCTION(newterm),
    FUNCTION(delscreen),       FUNCTION(endwin),
    FUNCTION(reset_prog_mode), FUNCTION(cbreak),
    FUNCTION(noecho),          FUNCTION(nonl),
    FUNCTION(set_escdelay),    FUNCTION(keypad),
    FUNCTION(define_key),      FUNCTION(nodelay),
    FUNCTION(idlok),           FUNCTION(start_color),
    FUNCTION(curs_set),        FUNCTION(use_default_colors),
    FUNCTION(init_pair),       FUNCTION(mousemask),
    FUNCTION(mouseinterval),   FUNCTION(getmouse),
    FUNCTION(getmaxx),         FUNCTION(getmaxy),
    FUNCTION(resizeterm),      FUNCTION(wmove),
    FUNCTION(wattr_set),       FUNCTION(waddnwstr),
    FUNCTION(wrefresh),        FUNCTION(clearok),
    FUNCTION(wget_wch),
};

struct curses {
    struct ncurses lib;
    void *screen;
    struct window *window;
    int colors;
    bool utf8;
    bool seen;   /* the cursor is */
    bool paused; /* the terminal is as it was found */
    struct keyboard keyboard;
    struct press unread;
};

static bool load(struct ncurses *lib)
{
    void *library = dlopen("libncursesw.so.6", RTLD_NOW | RTLD_GLOBAL);
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        void *found = library != NULL ? dlsym(library, functions[i].name) : NULL;
        if (found == NULL)
            return false;
        memcpy((char *)lib + functions[i].at, &found, sizeof found);
    }
    return true;
}

/* What a terminal has to be sent for something, or "". */
static const char *sequence_for(const struct ncurses *lib, const char *capability)
{
    const char *sequence = lib->tigetstr(capability);
    return sequence != NULL && (intptr_t)sequence != -1 ? sequence : "";
}

/* Whether this is a terminal whose cursor can be put anywhere. */
static bool is_able(const struct ncurses *lib)
{
    int found = 0;
    if (lib->setupterm(NULL, STDOUT_FILENO, &found) != 0)
        return false;
    bool able = sequence_for(lib, "cup")[0] != '\0';
    lib->del_curterm(lib->set_curterm(NULL)); /* a screen has one of its own */
    return able;
}

/* ---- Inks -------------------------------------------------------------------------------------
 */

/* How each is shown: with attributes alone, and with the colours of terminals that have 8, 16 or
 * 256 of them; -1 is the terminal's own. */
static const struct {
    uint32_t plain; /* attributes where there are no colours */
    uint32_t attributes;
    short color[3];
} inks[INKS] = {
    [INK_PLAIN] = {0, 0, {-1, -1, -1}},
    [INK_STRONG] = {A_BOLD, A_BOLD, {-1, -1, -1}},
    [INK_QUIET] = {A_DIM, A_DIM, {-1, -1, -1}},
    [INK_HEAD] = {A_BOLD, 0, {6, 14, 81}},
    [INK_GOOD] = {A_BOLD, 0, {2, 10, 77}},
    [INK_BAD] = {0, 0, {1, 9, 203}},
    [INK_EVEN] = {0, 0, {3, 11, 221}},
    [INK_CHOSEN] = {A_REVERSE, A_REVERSE, {-1, -1, -1}},
    [INK_SHARED] = {A_BOLD, A_BOLD, {4, 12, 111}},
    [INK_SEAT] = {A_BOLD, 0, {6, 14, 75}},
    [INK_SEAT + 1] = {A_UNDERLINE, 0, {5, 13, 209}},
    [INK_SEAT + 2] = {A_BOLD, 0, {3, 11, 185}},
    [INK_SEAT + 3] = {A_UNDERLINE, 0, {2, 10, 114}},
    [INK_SEAT + 4] = {A_BOLD, 0, {4, 12, 141}},
    [INK_SEAT + 5] = {A_UNDERLINE, 0, {1, 9, 174}},
    [INK_SEAT + 6] = {A_BOLD, 0, {6, 6, 73}},
    [INK_SEAT + 7] = {A_UNDERLINE, 0, {5, 5, 133}},
};

static void set_pairs(struct curses *curses)
{
    size_t set = curses->colors >= 256 ? 2 : curses->colors >= 16 ? 1 : 0;
    for (int ink = 0; ink < INKS; ink++)
        curses->lib.init_pair((short)(ink + 1), inks[ink].color[set], -1);
}

static void set_ink(struct curses *curses, uint8_t ink)
{
    bool colored = curses->colors >= 8;
    bool own = colored && inks[ink].color[0] >= 0;
    curses->lib.wattr_set(curses->window, colored ? inks[ink].attributes : inks[ink].plain,
                          own ? (short)(ink + 1) : 0, NULL);
}

/* ---- Opening and closing ----------------------------------------------------------------------
 */

/* ncurses would see to both by itself, in the middle of anything. */
static void *begin_screen(const struct ncurses *lib)
{
    struct sigaction stop, resize;
    sigaction(SIGTSTP, NULL, &stop);
    sigaction(SIGWINCH, NULL, &resize);
    void *screen = lib->newterm(NULL, stdout, stdin);
    sigaction(SIGTSTP, &stop, NULL);
    sigaction(SIGWINCH, &resize, NULL);
    return screen;
}

/* Some terminals send the arrows as if nobody had asked for keys; and what marks pasted text. */
static void set_keys(const struct ncurses *lib)
{
    static const struct {
        const char *sent;
        int code;
    } keys[] = {{"\033[A", 0403},
                {"\033[B", 0402},
                {"\033[C", 0405},
                {"\033[D", 0404},
                {"\033[H", 0406},
                {"\033[F", 0550},
                {PASTE_BEGINS, KEYBOARD_PASTE_BEGINS},
                {PASTE_ENDS, KEYBOARD_PASTE_ENDS}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        lib->define_key(keys[i].sent, keys[i].code);
}

/* Terminals with ANSI's sequences mark what is pasted, or pass over that they should. */
static bool is_ansi(const struct ncurses *lib)
{
    return strncmp(sequence_for(lib, "cup"), "\033[", 2) == 0;
}

static void mark_pastes(const struct ncurses *lib, bool marked)
{
    if (is_ansi(lib))
        paste_mark(marked);
}

/* What leaves the screen where the library can't be asked any more: in a signal's handler. Delays
 * ("$<5>") are left out. */
static void guard(const struct ncurses *lib)
{
    static const char *const capabilities[] = {"rmkx", "sgr0", "cnorm", "rmcup"};
    char reset[SIGNALS_RESET_BYTES];
    struct text text = text_into(reset, sizeof reset);
    text_add(&text, is_ansi(lib) ? PASTE_UNMARKED "\033[?1006;1000l" : "");
    for (size_t i = 0; i < sizeof capabilities / sizeof capabilities[0]; i++)
        for (struct span rest = span_of(sequence_for(lib, capabilities[i])); rest.length > 0;) {
            struct span sent = span_take(&rest, '$');
            text_add_bytes(&text, sent.at, sent.length);
            span_take(&rest, '>');
        }
    signals_guard(NULL, reset);
}

static void set_up(struct curses *curses)
{
    const struct ncurses *lib = &curses->lib;
    struct window *const *window = dlsym(RTLD_DEFAULT, "stdscr");
    const char *no_color = getenv("NO_COLOR");
    curses->window = *window;
    lib->cbreak();
    lib->noecho();
    lib->nonl();
    lib->set_escdelay(ESCAPE_MS);
    lib->keypad(curses->window, true);
    set_keys(lib);
    lib->nodelay(curses->window, true);
    lib->idlok(curses->window, true);
    lib->mouseinterval(0);
    lib->mousemask(BUTTON_PRESSED | WHEEL_UP | WHEEL_DOWN, NULL);
    lib->curs_set(0);
    bool plain = no_color != NULL && no_color[0] != '\0';
    curses->colors = plain || lib->start_color() != 0 ? 0 : lib->tigetnum("colors");
    if (curses->colors >= 8) {
        lib->use_default_colors();
        set_pairs(curses);
    }
    guard(lib);
    mark_pastes(lib, true);
}

/* What is shown is UTF-8 where the line mode's is, whether the locale that is named is installed or
 * not. */
static bool set_locale(void)
{
    if (style_ascii() || setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

struct curses *curses_open(void)
{
    const char *terminal = getenv("TERM");
    if (terminal == NULL || strcmp(terminal, "dumb") == 0 || !isatty(STDIN_FILENO) ||
        !isatty(STDOUT_FILENO))
        return NULL;
    struct curses *curses = calloc(1, sizeof *curses);
    if (curses == NULL)
        return NULL;
    curses->utf8 = set_locale();
    if (load(&curses->lib) && is_able(&curses->lib) &&
        (curses->screen = begin_screen(&curses->lib)) != NULL) {
        set_up(curses);
        return curses;
    }
    free(curses);
    return NULL;
}

/* Throws away what is typed or pasted, until no more comes: a shell would run it. */
static void drain(void)
{
    enum { REST_MS = 100, PIECES = 1000 };
    char piece[4096];
    for (int i = 0; i < PIECES && input_comes(REST_MS); i++)
        if (read(STDIN_FILENO, piece, sizeof piece) <= 0)
            break;
}

void curses_close(struct curses *curses)
{
    if (curses == NULL)
        return;
    mark_pastes(&curses->lib, false);
    curses->lib.mousemask(0, NULL);
    drain();
    curses->lib.curs_set(1);
    curses->lib.endwin();
    curses->lib.delscreen(curses->screen);
    free(curses);
}

void curses_pause(struct curses *curses)
{
    curses->paused = true;
    mark_pastes(&curses->lib, false);
    curses->lib.endwin();
    curses->lib.clearok(curses->window, true);
}

void curses_renew(struct curses *curses)
{
    curses->lib.reset_prog_mode();
    curses->lib.clearok(curses->window, true);
    mark_pastes(&curses->lib, true);
}

/* ---- Showing ----------------------------------------------------------------------------------
 */

bool curses_is_utf8(const struct curses *curses)
{
    return curses->utf8;
}

void curses_size(struct curses *curses, unsigned *rows, unsigned *columns)
{
    struct winsize size = {0};
    int high = curses->lib.getmaxy(curses->window), across = curses->lib.getmaxx(curses->window);
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    if (size.ws_row > 0 && size.ws_col > 0 && (size.ws_row != high || size.ws_col != across)) {
        curses->lib.resizeterm(size.ws_row, size.ws_col);
        high = curses->lib.getmaxy(curses->window);
        across = curses->lib.getmaxx(curses->window);
    }
    *rows = high > 0 ? (unsigned)high : 1;
    *columns = across > 0 ? (unsigned)across : 1;
}

/* A row, in pieces of one ink. */
static void show_row(struct curses *curses, const struct cells *cells, unsigned row)
{
    wchar_t piece[3 * 128];
    int length = 0;
    uint8_t ink = INK_PLAIN;
    curses->lib.wmove(curses->window, (int)row, 0);
    for (unsigned column = 0; column < cells->columns; column++) {
        const struct cell *cell = cells_at(cells, row, column);
        if (length > 0 && (cell->ink != ink || length > 3 * 126)) {
            set_ink(curses, ink);
            curses->lib.waddnwstr(curses->window, piece, length);
            length = 0;
        }
        ink = cell->ink;
        for (size_t i = 0; cell->width > 0 && i < 3 && (i == 0 || cell->code[i] != 0); i++)
            piece[length++] = (wchar_t)(cell->code[i] != 0 ? cell->code[i] : ' ');
    }
    set_ink(curses, ink);
    curses->lib.waddnwstr(curses->window, piece, length);
}

void curses_show(struct curses *curses, const struct canvas *canvas)
{
    const struct cells *cells = &canvas->cells;
    unsigned row = canvas->cursor_row, column = canvas->cursor_column;
    bool seen = row < cells->rows && column < cells->columns;
    for (unsigned each = 0; each < cells->rows; each++)
        show_row(curses, cells, each);
    if (seen != curses->seen)
        curses->lib.curs_set(seen ? 1 : 0);
    curses->seen = seen;
    curses->lib.wmove(curses->window, seen ? (int)row : 0, seen ? (int)column : 0);
    curses->lib.wrefresh(curses->window);
    if (curses->paused)
        mark_pastes(&curses->lib, true);
    curses->paused = false;
}

/* ---- Keys -------------------------------------------------------------------------------------
 */

static struct press read_mouse(struct curses *curses)
{
    struct mouse_event event;
    if (curses->lib.getmouse(&event) != 0 || event.y < 0 || event.x < 0)
        return (struct press){PRESS_NONE};
    int key = event.buttons & WHEEL_UP     ? PRESS_WHEEL_UP
              : event.buttons & WHEEL_DOWN ? PRESS_WHEEL_DOWN
                                           : PRESS_MOUSE;
    return (struct press){key, (unsigned)event.y, (unsigned)event.x};
}

static struct press read_code(struct curses *curses, int kind, wint_t code)
{
    enum { MOUSE = 0631 };
    if (kind == KEY_CODE && code == MOUSE)
        return read_mouse(curses);
    return (struct press){keyboard_take(&curses->keyboard, kind == KEY_CODE, code)};
}

/* A press that means nothing is passed over: what is behind it counts. The library would wait for
 * the rest of a mouse report that was cut off, for ever and deaf to signals, so it may not wait. It
 * finds nothing, too, where a key comes in the middle of a character, so it is asked twice. */
bool curses_read(struct curses *curses, struct press *press)
{
    enum { MOST = 1000, FAILURES = 2 };
    int flags = fcntl(STDIN_FILENO, F_GETFL), failures = 0, tries = 0;
    bool any = curses->unread.key != PRESS_NONE;
    *press = curses->unread;
    curses->unread = (struct press){PRESS_NONE};
    fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK);
    for (; press->key == PRESS_NONE && failures < FAILURES && tries < MOST; tries++) {
        wint_t code = 0;
        int kind = curses->lib.wget_wch(curses->window, &code);
        bool read = kind == 0 || kind == KEY_CODE;
        failures = read ? 0 : failures + 1;
        any = any || read;
        if (read)
            *press = read_code(curses, kind, code);
    }
    fcntl(STDIN_FILENO, F_SETFL, flags);
    if (failures == FAILURES)
        press->key = keyboard_settle(&curses->keyboard);
    if (press->key == PRESS_REDRAW)
        curses->lib.clearok(curses->window, true);
    return any;
}

const char *curses_pasted(const struct curses *curses)
{
    return curses->keyboard.paste.text;
}

void curses_unread(struct curses *curses, struct press press)
{
    curses->unread = press;
}
