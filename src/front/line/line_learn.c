/* line_learn.c: the line mode's lessons: a question is printed, an answer is typed. What is right
 * and what is said comes from the session. */
#include "front/line/line_mode.h"

#include "front/terminal/output.h"

#include <stdio.h>

static void print(bool color, enum style style, struct text *text)
{
    if (text->length > 0)
        style_print(color, style, text->at);
    text_release(text);
}

/* What is said about the last answer, or before the first one. */
static void print_told(bool color, const struct lesson_run *run)
{
    bool wrong = run->reply == LESSON_UNREAD || run->reply == LESSON_WRONG;
    if (run->told.length > 0)
        style_print(color, wrong ? STYLE_REFUSED : STYLE_PLAIN, run->told.at);
}

bool line_learn(struct lesson_run *run, struct input *input, line_learn_keep *keep)
{
    bool color = style_wanted(), going = true, failed = false;
    struct text title = {0};
    lesson_tell_title(&title, run->rules, &run->lesson);
    print(color, STYLE_TURN, &title);
    print_told(color, run);
    while (going && !failed && !lesson_run_done(run) && !ferror(stdout)) {
        char typed[INPUT_LINE_BYTES];
        struct text shown = {0}, prompt = {0};
        struct span answer = {0};
        lesson_run_ask(run, &shown, &prompt);
        failed = shown.failed || prompt.failed;
        puts("");
        print(color, STYLE_PLAIN, &shown);
        going = !failed && ask_line(input, prompt.at, typed, &answer);
        if (going &&
            message_word_is(summit_rules_language(run->rules), MESSAGE_LESSON_WORDS_QUIT, answer))
            going = false;
        else if (going && message_word_is(summit_rules_language(run->rules),
                                          MESSAGE_LESSON_WORDS_SKIP, answer))
            lesson_run_skip(run);
        else if (going)
            lesson_run_answer(run, answer);
        failed = failed || run->told.failed;
        if (going)
            keep(run);
        if (going)
            print_told(color, run);
        text_release(&prompt);
    }
    fflush(stdout);
    return !failed;
}
