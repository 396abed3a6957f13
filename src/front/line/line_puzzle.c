/* line_puzzle.c: the line mode's puzzles: what is asked is printed, an answer is typed. What is
 * right and what is said comes from the session. */
#include "front/line/line_mode.h"

#include "base/message.h"
#include "front/draw/draw.h"
#include "front/terminal/output.h"
#include "session/table_view.h"
#include "study/lesson.h"

#include <stdio.h>

struct solving_line {
    struct puzzle_run *run;
    struct input *input;
    bool color, leaving;
    bool failed; /* there is no memory for it */
};

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* Prints a text and forgets it. */
static void print(struct solving_line *line, enum style style, struct text *text)
{
    line->failed = line->failed || text->failed;
    if (text->length > 0)
        style_print(line->color, style, text->at);
    text_release(text);
}

static void print_picture(const struct solving_line *line)
{
    const struct puzzle_run *run = line->run;
    struct summit_sketch sketch;
    struct text picture = {0};
    if (!input_is_terminal(line->input) ||
        !summit_sketch_make(run->rules, &run->position, run->plies, run->count, &sketch))
        return;
    picture_add(&picture, run->rules, &sketch, (unsigned)pager_width(), style_ascii(), line->color);
    summit_sketch_release(&sketch);
    puts("");
    style_print(false, STYLE_PLAIN, picture.at);
    puts("");
    text_release(&picture);
}

static void print_title(struct solving_line *line)
{
    struct text title = {0}, greeting = {0};
    puzzle_run_title(line->run, &title);
    print(line, STYLE_TURN, &title);
    if (input_is_terminal(line->input) && !puzzle_run_over(line->run))
        message_add(&greeting, summit_rules_language(line->run->rules), MESSAGE_FRONT_PUZZLE_HELP,
                    NULL);
    print(line, STYLE_QUIET, &greeting);
}

/* ---- Answers ----------------------------------------------------------------------------------
 */

static bool is_word(const struct solving_line *line, enum message words, struct span typed)
{
    return message_word_is(summit_rules_language(line->run->rules), words, typed);
}

/* Words that are no answer, else the answer. */
static void take(struct solving_line *line, struct span typed)
{
    struct text told = {0};
    enum puzzle_reply reply = PUZZLE_RIGHT;
    if (is_word(line, MESSAGE_LESSON_WORDS_QUIT, typed))
        line->leaving = true;
    else if (is_word(line, MESSAGE_FRONT_PUZZLE_WORDS_SHOW, typed))
        stored_puzzle_show(line->run, &told);
    else if (is_word(line, MESSAGE_FRONT_PUZZLE_WORDS_RULES, typed))
        look_rules(&told, line->run->rules);
    else if (is_word(line, MESSAGE_FRONT_PUZZLE_WORDS_HELP, typed)) {
        puzzle_run_help(line->run, &told);
        message_add(&told, summit_rules_language(line->run->rules), MESSAGE_FRONT_PUZZLE_HELP,
                    NULL);
    } else
        reply = stored_puzzle_answer(line->run, typed, &told);
    print(line,
          reply == PUZZLE_UNREAD  ? STYLE_REFUSED
          : reply == PUZZLE_WRONG ? STYLE_MOVED
                                  : STYLE_PLAIN,
          &told);
}

/* Reads an answer and takes it. */
static void ask(struct solving_line *line, const char *prompt)
{
    char typed[INPUT_LINE_BYTES];
    struct span answer;
    line->leaving = !ask_line(line->input, prompt, typed, &answer);
    if (!line->leaving)
        take(line, answer);
}

/* Asks until it is over or left. The question is told anew where something was played. */
static void solve(struct solving_line *line)
{
    size_t told = SIZE_MAX;
    while (!puzzle_run_over(line->run) && !line->leaving && !line->failed && !ferror(stdout)) {
        struct text shown = {0}, prompt = {0};
        puzzle_run_ask(line->run, &shown, &prompt);
        if (told != line->run->count) {
            told = line->run->count;
            print_picture(line);
            print(line, STYLE_PLAIN, &shown);
        }
        text_release(&shown);
        if (!prompt.failed && !line->failed)
            ask(line, prompt.at != NULL ? prompt.at : "");
        line->failed = line->failed || prompt.failed;
        text_release(&prompt);
    }
}

/* How it went, as one shares it; of a day's that was over before. */
static void print_result(struct solving_line *line)
{
    struct text share = {0};
    puzzle_run_share(line->run, &share);
    if (share.length > 0)
        text_add(&share, "\n");
    print(line, STYLE_TURN, &share);
}

/* ---- One after the other ----------------------------------------------------------------------
 */

/* Makes another one; if there is none, that is said. */
static bool make(struct solving_line *line, struct puzzle_request *request)
{
    struct puzzle_run next;
    struct summit_error error;
    struct text why = {0};
    request->seed = random_seed();
    request->any_grade = false;
    request->date = 0;
    if (stored_puzzle_open(&next, request, &error)) {
        puzzle_run_release(line->run);
        *line->run = next;
        return true;
    }
    message_add(&why, summit_rules_language(line->run->rules), MESSAGE_FRONT_PUZZLE_NONE,
                fill({"reason", .error = &error}));
    print(line, STYLE_REFUSED, &why);
    return false;
}

/* Asks for another one, by a key; false if nobody wants one. */
static bool another(struct solving_line *line, struct puzzle_request *request)
{
    bool made = false;
    struct text prompt = {0};
    message_add(&prompt, summit_rules_language(line->run->rules), MESSAGE_FRONT_PUZZLE_ANOTHER,
                NULL);
    while (!made && !line->leaving && prompt.at != NULL) {
        unsigned key = 0;
        int64_t no_clock = -1;
        enum summit_grade grade = line->run->puzzle.grade;
        line->leaving = input_key(line->input, prompt.at, true, &no_clock, &key) != INPUT_LINE ||
                        key == 'q' || key == 27;
        bool harder = key == '+' || key == '=', easier = key == '-';
        request->grade = harder && grade < SUMMIT_HARD   ? grade + 1
                         : easier && grade > SUMMIT_EASY ? grade - 1
                                                         : grade;
        if (!line->leaving && (key == '\n' || key == ' ' || harder || easier))
            made = make(line, request);
    }
    text_release(&prompt);
    return made && !line->leaving;
}

bool line_puzzle(struct puzzle_run *run, struct puzzle_request request, struct input *input)
{
    struct solving_line line = {.run = run, .input = input, .color = style_wanted()};
    bool progress = true;
    while (progress) {
        print_title(&line);
        solve(&line);
        if (puzzle_run_over(run))
            print_result(&line);
        progress = puzzle_run_over(run) && !line.leaving && input_is_terminal(input) &&
                   !line.failed && !ferror(stdout);
        if (progress)
            puts("");
        progress = progress && another(&line, &request);
        if (progress)
            puts("");
    }
    fflush(stdout);
    return !line.failed;
}
