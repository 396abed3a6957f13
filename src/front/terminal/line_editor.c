/* line_editor.c: line editing with history on a terminal, by libedit where that is there.
 *
 * libedit is loaded only when a person sits at a terminal: a game on a pipe starts without it, and
 * the program runs where it isn't installed. What is used of it is declared here, so that what is
 * built doesn't depend on whether its header was there. */
#include "front/terminal/line_editor.h"

#include "front/terminal/key_codes.h"
#include "front/terminal/output.h"

#include <dlfcn.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* As libedit.so.2 has them, which its name promises to keep. */
struct editline;
struct history;
struct lineinfo {
    const char *buffer, *cursor, *lastchar;
};
struct hist_event {
    int num;
    const char *str;
};
enum { EL_PROMPT = 0, EL_EDITOR = 2, EL_SIGNAL = 3, EL_BIND = 4, EL_ADDFN = 9, EL_HIST = 10 };
enum { EL_GETCFN = 13, EL_CLIENTDATA = 14, EL_PREP_TERM = 16, EL_REFRESH = 20 };
enum { CC_REFRESH = 4, H_SETSIZE = 1, H_ENTER = 10 };

struct edit {
    edit_next *next;
    edit_prompt *prompt;
    void *context;
    void *library;
    struct editline *el;
    struct history *history;
    enum input_result result; /* why the last line ended */
    char shown[2048];
    struct paste paste;
    char back; /* read behind a broken character, of which it is no part; or 0 */
    /* What is used of libedit. */
    struct editline *(*el_init)(const char *, FILE *, FILE *, FILE *);
    void (*el_end)(struct editline *);
    int (*el_set)(struct editline *, int, ...);
    int (*el_wset)(struct editline *, int, ...);
    void (*el_resize)(struct editline *);
    const char *(*el_gets)(struct editline *, int *);
    const struct lineinfo *(*el_line)(struct editline *);
    int (*el_insertstr)(struct editline *, const char *);
    struct history *(*history_init)(void);
    void (*history_end)(struct history *);
    int (*history_set)(struct history *, struct hist_event *, int, ...);
};

/* libedit gives its callbacks no more than its own handle; ours hangs on it. They can't see the
 * struct above before they have it, so they ask the loader for el_get again. */
static struct edit *edit_find(struct editline *el)
{
    int (*get)(struct editline *, int, ...) = NULL;
    void *edit = NULL;
    *(void **)&get = dlsym(RTLD_DEFAULT, "el_get");
    get(el, EL_CLIENTDATA, &edit);
    return edit;
}

/* The next byte: one that was put back, or a new one. */
static bool take_byte(struct edit *edit, char *byte)
{
    *byte = edit->back;
    edit->back = 0;
    edit->result = INPUT_LINE;
    if (*byte == 0)
        edit->result = edit->next(edit->context, byte);
    return edit->result == INPUT_LINE;
}

/* A character. A broken one ends where it breaks: what follows, an Enter say, is for itself. */
static int next_character(struct editline *el, wchar_t *character)
{
    struct edit *edit = edit_find(el);
    char bytes[4];
    size_t length = 0;
    unsigned code = 0;
    do {
        if (!take_byte(edit, &bytes[length++]))
            return 0;
    } while (keys_is_begun(bytes, length));
    bool whole = utf8_read(bytes, length, &code) > 0;
    if (!whole && length > 1)
        edit->back = bytes[length - 1];
    *character = whole ? (wchar_t)code : 0xfffd;
    return 1;
}

/* Reads what is pasted up to its end, and puts it into the line. */
static unsigned char insert_pasted(struct editline *el, int key)
{
    static const char mark[] = PASTE_ENDS;
    struct edit *edit = edit_find(el);
    size_t matched = 0;
    wchar_t character = 0;
    (void)key;
    paste_begin(&edit->paste);
    while (mark[matched] != '\0' && next_character(el, &character) > 0) {
        bool matches = character == (wchar_t)mark[matched];
        for (size_t i = 0; i < matched && !matches; i++)
            paste_add(&edit->paste, (unsigned char)mark[i]);
        if (matches || character == (wchar_t)mark[0])
            matched = matches ? matched + 1 : 1;
        else {
            matched = 0;
            paste_add(&edit->paste, (unsigned)character);
        }
    }
    paste_end(&edit->paste);
    edit->el_insertstr(el, edit->paste.text);
    return CC_REFRESH;
}

static char *show_prompt(struct editline *el)
{
    struct edit *edit = edit_find(el);
    edit->prompt(edit->context, edit->shown, sizeof edit->shown);
    return edit->shown;
}

static bool load(struct edit *edit)
{
    edit->library = dlopen("libedit.so.2", RTLD_NOW | RTLD_GLOBAL);
    if (edit->library == NULL)
        return false;
    *(void **)&edit->el_init = dlsym(edit->library, "el_init");
    *(void **)&edit->el_end = dlsym(edit->library, "el_end");
    *(void **)&edit->el_set = dlsym(edit->library, "el_set");
    *(void **)&edit->el_wset = dlsym(edit->library, "el_wset");
    *(void **)&edit->el_resize = dlsym(edit->library, "el_resize");
    *(void **)&edit->el_gets = dlsym(edit->library, "el_gets");
    *(void **)&edit->el_line = dlsym(edit->library, "el_line");
    *(void **)&edit->el_insertstr = dlsym(edit->library, "el_insertstr");
    *(void **)&edit->history_init = dlsym(edit->library, "history_init");
    *(void **)&edit->history_end = dlsym(edit->library, "history_end");
    *(void **)&edit->history_set = dlsym(edit->library, "history");
    return edit->el_init && edit->el_end && edit->el_set && edit->el_wset && edit->el_resize &&
           edit->el_gets && edit->el_line && edit->el_insertstr && edit->history_init &&
           edit->history_end && edit->history_set;
}

static bool start(struct edit *edit)
{
    struct hist_event event;
    if (!load(edit))
        return false;
    edit->history = edit->history_init();
    edit->el = edit->el_init("summit", stdin, stdout, stderr);
    if (edit->history == NULL || edit->el == NULL)
        return false;
    edit->history_set(edit->history, &event, H_SETSIZE, 200);
    edit->el_set(edit->el, EL_CLIENTDATA, edit);
    edit->el_set(edit->el, EL_EDITOR, "emacs");
    edit->el_set(edit->el, EL_SIGNAL, 0);
    edit->el_set(edit->el, EL_PROMPT, show_prompt);
    edit->el_set(edit->el, EL_GETCFN, next_character);
    edit->el_set(edit->el, EL_HIST, edit->history_set, edit->history);
    /* el_set would copy the two texts and never free them. */
    edit->el_wset(edit->el, EL_ADDFN, L"summit-paste", L"inserts pasted text", insert_pasted);
    edit->el_set(edit->el, EL_BIND, PASTE_BEGINS, "summit-paste", NULL);
    return true;
}

struct edit *edit_new(edit_next *next, edit_prompt *prompt, void *context)
{
    struct edit *edit = calloc(1, sizeof *edit);
    if (edit == NULL)
        return NULL;
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) /* which is what we show, whatever the locale */
        setlocale(LC_CTYPE, "");
    edit->next = next;
    edit->prompt = prompt;
    edit->context = context;
    if (start(edit))
        return edit;
    edit_free(edit);
    return NULL;
}

void edit_free(struct edit *edit)
{
    if (edit == NULL)
        return;
    if (edit->el != NULL)
        edit->el_end(edit->el);
    if (edit->history != NULL)
        edit->history_end(edit->history);
    free(edit);
}

enum input_result edit_line(struct edit *edit, char *line, size_t *length)
{
    int count = 0;
    edit->result = INPUT_END;
    const char *typed = edit->el_gets(edit->el, &count);
    if (typed == NULL || count <= 0) {
        fputs("\n", stdout);
        return edit->result == INPUT_LINE ? INPUT_END : edit->result;
    }
    bool ended = typed[count - 1] != '\n'; /* cut short, by the clock or a signal */
    if (ended && edit->result != INPUT_LINE) {
        fputs("\n", stdout);
        return edit->result;
    }
    size_t whole = (size_t)count - (ended ? 0 : 1);
    *length = whole < INPUT_LINE_BYTES ? whole : INPUT_LINE_BYTES;
    memcpy(line, typed, *length);
    struct hist_event event;
    if (whole > 0)
        edit->history_set(edit->history, &event, H_ENTER, typed);
    return whole > INPUT_LINE_BYTES ? INPUT_TOO_LONG : INPUT_LINE;
}

/* Goes to the beginning of the prompt while a line is being typed. */
static void go_to_front(const struct edit *edit)
{
    const struct lineinfo *line = edit->el_line(edit->el);
    size_t width = pager_width();
    size_t before = wrap_columns(edit->shown, strlen(edit->shown)) +
                    wrap_columns(line->buffer, (size_t)(line->cursor - line->buffer));
    fputs("\r", stdout);
    if (before / width > 0)
        printf("\033[%zuA", before / width);
}

void edit_update(struct edit *edit, const char *front)
{
    fputs("\0337", stdout);
    go_to_front(edit);
    printf("%s\0338", front);
    fflush(stdout);
}

void edit_pause(struct edit *edit, bool paused)
{
    edit->el_set(edit->el, EL_PREP_TERM, !paused);
}

void edit_show_again(struct edit *edit, bool resized)
{
    if (resized) {
        go_to_front(edit);
        fputs("\033[J", stdout);
        fflush(stdout);
        edit->el_resize(edit->el);
    }
    edit->el_set(edit->el, EL_REFRESH);
}
