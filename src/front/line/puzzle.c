/* puzzle.c: the line mode's puzzles: one is told, moves are typed until one is right. What is right
 * comes from study. */
#include "front/line/line.h"

#include "front/draw/picture.h"
#include "front/host/pager.h"
#include "front/host/sayings.h"
#include "front/host/style.h"
#include "session/looking.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

struct solving_line {
    struct puzzling *puzzling;
    struct input *input;
    struct text prompt;
    bool color, greeted, leaving;
    bool failed; /* there is no memory for it */
};

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* Prints a text and forgets it. */
static void print(const struct solving_line *line, enum style style, struct text *text)
{
    style_print(line->color, style, text->at);
    text_release(text);
}

static void print_picture(const struct solving_line *line)
{
    const struct puzzling *puzzling = line->puzzling;
    struct summit_sketch sketch;
    struct text picture = {0};
    if (!summit_sketch_make(puzzling->rules, &puzzling->puzzle.position, puzzling->puzzle.plies,
                            puzzling->puzzle.count, &sketch))
        return;
    picture_add(&picture, puzzling->rules, &sketch, (unsigned)pager_width(), style_ascii(),
                line->color);
    summit_sketch_release(&sketch);
    puts("");
    style_print(false, STYLE_PLAIN, picture.at);
    puts("");
    text_release(&picture);
}

/* The turn as a game tells it, where there is no picture the opening too, and its prompt, which is
 * for later. */
static void print_table(struct solving_line *line)
{
    struct summit_event event;
    struct summit_table *table = puzzling_table(line->puzzling);
    line->leaving = line->failed = table == NULL;
    text_clear(&line->prompt);
    while (table != NULL && summit_table_next(table, &event)) {
        if (event.kind == SUMMIT_EVENT_PROMPT)
            text_add(&line->prompt, event.text);
        else if (event.kind == SUMMIT_EVENT_TURN ||
                 (event.kind == SUMMIT_EVENT_OPENING && !input_is_terminal(line->input)))
            style_print(line->color, event.kind == SUMMIT_EVENT_TURN ? STYLE_TURN : STYLE_PLAIN,
                        event.text);
    }
    summit_table_free(table);
}

static void print_puzzle(struct solving_line *line)
{
    struct text title = {0}, task = {0}, greeting = {0};
    bool terminal = input_is_terminal(line->input);
    puzzling_add_title(&title, line->puzzling);
    print(line, STYLE_TURN, &title);
    if (terminal && !line->greeted) {
        saying_add(&greeting, summit_rules_language(line->puzzling->rules), SAYING_GREETING, NULL);
        print(line, STYLE_QUIET, &greeting);
        line->greeted = true;
    }
    if (terminal)
        print_picture(line);
    puzzling_add_task(&task, line->puzzling);
    print(line, STYLE_PLAIN, &task);
    fputs(terminal ? "" : "\n", stdout);
    print_table(line);
}

/* ---- Answers ----------------------------------------------------------------------------------
 */

/* A word instead of a move. */
static const struct {
    const char *word;
    void (*tell)(struct puzzling *puzzling, struct text *told); /* NULL: leaves */
} words[] = {
    {"hint", puzzling_hint},
    {"h", puzzling_hint},
    {"show", puzzling_show},
    {"help", puzzling_help},
    {"?", puzzling_help},
    {"quit", NULL},
    {"q", NULL},
};

/* Whether it was a word; moves of the game win over these. */
static bool take_word(struct solving_line *line, struct span typed, struct text *told)
{
    const struct puzzling *puzzling = line->puzzling;
    if (summit_is_move(
            summit_read_move(puzzling->rules, &puzzling->puzzle.position, typed.at, typed.length)))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (typed.length != strlen(words[i].word) ||
            strncasecmp(typed.at, words[i].word, typed.length) != 0)
            continue;
        if (words[i].tell != NULL)
            words[i].tell(line->puzzling, told);
        line->leaving = words[i].tell == NULL;
        return true;
    }
    return false;
}

static void take(struct solving_line *line, struct span typed)
{
    struct text told = {0};
    enum puzzling_answer answer = PUZZLING_NO_MOVE;
    bool word = take_word(line, span_trim_typed(typed), &told);
    if (!word)
        answer = puzzling_type(line->puzzling, typed.at, typed.length, &told);
    print(line,
          word || answer == PUZZLING_RIGHT ? STYLE_PLAIN
          : answer == PUZZLING_WRONG       ? STYLE_MOVED
                                           : STYLE_REFUSED,
          &told);
}

/* Asks until it is solved, shown or left. */
static void solve(struct solving_line *line)
{
    while (!line->puzzling->done && !line->leaving && !ferror(stdout)) {
        char typed[INPUT_LINE_BYTES];
        size_t length = 0;
        int64_t no_clock = -1;
        const char *prompt = line->prompt.at != NULL ? line->prompt.at : "";
        enum input_result result = input_line(line->input, prompt, &no_clock, typed, &length);
        line->leaving = result != INPUT_LINE && result != INPUT_TOO_LONG;
        if (line->leaving) {
            puts("");
            return;
        }
        struct text echo = {0};
        text_add_safe(&echo, typed, length, 200);
        text_add(&echo, "\n");
        if (!input_is_typed(line->input))
            style_print(false, STYLE_PLAIN, echo.at);
        text_release(&echo);
        take(line, (struct span){typed, result == INPUT_LINE ? length : 0});
    }
}

/* ---- One after the other ----------------------------------------------------------------------
 */

/* Makes another one; if there is none, that is said. */
static bool make(struct solving_line *line, struct puzzling_wish *wish)
{
    struct puzzling next;
    struct summit_error error;
    struct text why = {0};
    wish->seed = puzzling_seed();
    wish->any_grade = false;
    if (puzzling_make(&next, wish, &error)) {
        puzzling_release(line->puzzling);
        *line->puzzling = next;
        return true;
    }
    saying_add(&why, summit_rules_language(line->puzzling->rules), SAYING_PUZZLE_NONE,
               fill({"reason", error.text}));
    print(line, STYLE_REFUSED, &why);
    return false;
}

/* Asks for another one, by a key; false if nobody wants one. */
static bool another(struct solving_line *line, struct puzzling_wish *wish)
{
    bool made = false;
    struct text prompt = {0};
    saying_add(&prompt, summit_rules_language(line->puzzling->rules), SAYING_PUZZLE_ANOTHER, NULL);
    while (!made && !line->leaving && prompt.at != NULL) {
        unsigned key = 0;
        int64_t no_clock = -1;
        enum summit_grade grade = line->puzzling->puzzle.grade;
        line->leaving = input_key(line->input, prompt.at, true, &no_clock, &key) != INPUT_LINE ||
                        key == 'q' || key == 27;
        bool harder = key == '+' || key == '=', easier = key == '-';
        wish->grade = harder && grade < SUMMIT_HARD   ? grade + 1
                      : easier && grade > SUMMIT_EASY ? grade - 1
                                                      : grade;
        if (!line->leaving && (key == '\n' || key == ' ' || harder || easier))
            made = make(line, wish);
    }
    text_release(&prompt);
    return made && !line->leaving;
}

bool line_puzzle(struct puzzling *puzzling, struct puzzling_wish wish, struct input *input)
{
    struct solving_line line = {.puzzling = puzzling, .input = input, .color = style_wanted()};
    bool goes_on = true;
    while (goes_on) {
        struct text streaks = {0};
        print_puzzle(&line);
        solve(&line);
        if (puzzling->done) {
            puzzling_add_streaks(&streaks, puzzling);
            print(&line, STYLE_QUIET, &streaks);
        }
        goes_on = puzzling->done && !line.leaving && input_is_terminal(input) && !ferror(stdout);
        if (goes_on)
            puts("");
        goes_on = goes_on && another(&line, &wish);
        if (goes_on)
            puts("");
    }
    text_release(&line.prompt);
    fflush(stdout);
    return !line.failed;
}
