/* home.c: one game after the other on the full screen. */
#include "front/cli/front.h"

/* Plays what is wished for, which is remembered. */
static void play_wishes(struct evening *evening, const struct summit_language *language)
{
    struct arguments arguments = {.language = language};
    struct summit_error error;
    wishes_write(&evening->wishes);
    wishes_say(&evening->wishes, &arguments);
    struct summit_rules *rules = arguments_rules(&arguments, &error);
    if (rules == NULL)
        complain_error(&error);
    else
        play_begin(&arguments, rules, evening);
    summit_rules_free(rules);
}

/* Does what was chosen in the first view. */
static void do_wish(struct evening *evening, const struct summit_language *language,
                    enum screen_wish wish, const char *path)
{
    struct arguments arguments = {.operands = {path}, .operand_count = 1, .language = language};
    evening->next = wish == SCREEN_QUITS ? HOSTING_ENDS : HOSTING_MENU;
    if (wish == SCREEN_PLAYS)
        play_wishes(evening, language);
    else if (wish == SCREEN_RESUMES)
        play_resume(&arguments, evening);
}

/* Until somebody leaves; a signal does what it does. */
static int run(struct evening *evening, const struct summit_language *language, int status)
{
    while (evening->next != HOSTING_ENDS) {
        char path[SCREEN_PATH];
        bool change = evening->next == HOSTING_CHANGE;
        enum screen_wish wish = screen_home(evening->screen, &evening->wishes, change, path);
        do_wish(evening, language, wish, path);
    }
    evening_release(evening);
    screen_end(evening->screen);
    return status;
}

int home_run(const struct summit_language *language)
{
    struct evening evening = {.screen = screen_open(language), .next = HOSTING_MENU};
    if (evening.screen == NULL)
        return menu_run(language);
    wishes_read(&evening.wishes);
    return run(&evening, language, STATUS_DONE);
}

void evening_open(struct evening *evening, const struct arguments *arguments)
{
    if (arguments_value(arguments, "screen") != NULL)
        evening->screen = screen_open(arguments->language);
}

int evening_go_on(struct evening *evening, const struct summit_language *language, int status)
{
    if (evening->screen == NULL)
        return menu_go_on(evening, language, status);
    if (evening->next == HOSTING_LEFT)
        evening->next = HOSTING_ENDS;
    return run(evening, language, status);
}
