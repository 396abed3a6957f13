/* prompt.c: prompts, questions outside a game, and pauses before a computer's move. */
#include "front/terminal/input.h"

#include "front/terminal/output.h"

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { CLOCK = 8 };

void prompt_take(struct prompt *prompt, const char *words, size_t width, bool timed)
{
    struct text *wrapped = &prompt->wrapped;
    size_t length = strlen(words);
    prompt->last = words;
    text_clear(wrapped);
    if (width == WRAP_NEVER || length == 0)
        return;
    wrap_add(wrapped, words, timed && width > CLOCK ? width - CLOCK : width);
    if (words[length - 1] == ' ' && wrapped->length > 0 && wrapped->at[wrapped->length - 1] != ' ')
        text_add(wrapped, " "); /* which a line that is broken loses */
    if (wrapped->failed || wrapped->length == 0) {
        text_release(wrapped);
        return;
    }
    const char *end = strrchr(wrapped->at, '\n');
    prompt->last = end != NULL ? end + 1 : wrapped->at;
}

void prompt_show_front(const struct prompt *prompt)
{
    if (prompt->wrapped.length > 0)
        fwrite(prompt->wrapped.at, 1, (size_t)(prompt->last - prompt->wrapped.at), stdout);
    fflush(stdout);
}

void prompt_release(struct prompt *prompt)
{
    text_release(&prompt->wrapped);
}

/* ---- Questions ------------------------------------------------------------------------------ */

bool ask_line(struct input *input, const char *prompt, char typed[INPUT_LINE_BYTES],
              struct span *answer)
{
    size_t length = 0;
    int64_t no_clock = -1;
    struct text echo = {0};
    enum input_result result = input_line(input, prompt, &no_clock, typed, &length);
    bool asked = result == INPUT_LINE || result == INPUT_TOO_LONG;
    *answer = span_trim_typed((struct span){typed, result == INPUT_LINE ? length : 0});
    if (asked && !input_is_typed(input))
        text_add_safe(&echo, typed, length, 200);
    if (!asked || !input_is_typed(input))
        text_add(&echo, "\n");
    style_print(false, STYLE_PLAIN, echo.at);
    text_release(&echo);
    return asked;
}

/* ---- Pauses --------------------------------------------------------------------------------- */

/* Takes what was typed; what isn't only there to go on is put back. Control keys are forgotten:
 * they were meant for something that isn't asked just now. */
static void take_typed(struct input *input)
{
    char typed[256];
    ssize_t got = read(STDIN_FILENO, typed, sizeof typed), at = 0;
    while (at < got && (typed[at] == '\n' || typed[at] == ' '))
        at++;
    if (at < got && (unsigned char)typed[at] > ' ' && typed[at] != 0x7f)
        input_put_back(input, typed + at, (size_t)(got - at));
}

/* Waits with the terminal giving out keys one by one, unseen. Ctrl-Z is one of them: it would leave
 * the terminal so. */
static bool wait_for_key(struct input *input, int64_t ms)
{
    struct termios found, keys;
    enum input_result result = INPUT_WOKEN;
    if (tcgetattr(STDIN_FILENO, &found) != 0)
        return true;
    keys = found;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    keys.c_cc[VSUSP] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    while (result == INPUT_WOKEN)
        result = input_wait(input, &ms);
    if (result == INPUT_LINE)
        take_typed(input);
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
    return result != INPUT_INTERRUPTED;
}

bool pause_until_key(struct input *input, int64_t ms)
{
    const char *terminal = getenv("TERM");
    bool dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    fflush(stdout);
    return ms <= 0 || dumb || !input_is_terminal(input) || wait_for_key(input, ms);
}

int64_t pause_ms(void)
{
    enum { USUAL_MS = 700, MOST_S = 3600 };
    const char *said = getenv("SUMMIT_PAUSE");
    char *end = NULL;
    double seconds = said != NULL && said[0] != '\0' ? strtod(said, &end) : -1;
    bool good = end != NULL && *end == '\0' && seconds >= 0 && seconds <= MOST_S;
    return good ? (int64_t)(1000 * seconds) : USUAL_MS;
}
