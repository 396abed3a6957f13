/* menu.c: the menu that greets a person who only types `summit`, and comes back after each game. */
#include "front/cli/verbs.h"

#include "base/number.h"
#include "front/terminal/signals.h"

#include <stdlib.h>
#include <string.h>

enum { MENU_GAMES = 128, PLACE_BYTES = 4096, PLAYER_BYTES = 32 };

struct menu {
    const struct summit_language *language;
    struct series series;
    char places[MENU_GAMES][PLACE_BYTES]; /* what `summit play` is given */
    size_t count;                         /* of all; */
    size_t listed;                        /* so many stand in the menu, the classics behind them */
    bool waiting, finished;               /* there are games to go on with, or to look at */
    bool remembered;                      /* what was wished for last can be played */
};

/* ---- What there is ----------------------------------------------------------------------------
 */

static void add_game(struct text *text, const struct menu *menu, size_t index)
{
    char path[PLACE_BYTES];
    struct summit_error error;
    struct summit_rules *rules = library_find(menu->places[index], path, sizeof path, &error);
    if (rules == NULL)
        return;
    summit_rules_speak(rules, menu->language);
    const char *title = summit_rules_title(rules);
    text_addf(text, "  %2zu  %s%*s  %s\n", index + 1, title, text_padding(title, 15), "",
              summit_rules_about(rules));
    summit_rules_free(rules);
}

static void add(struct menu *menu, const char *place)
{
    if (menu->count < MENU_GAMES && strlen(place) < PLACE_BYTES)
        text_write(menu->places[menu->count++], PLACE_BYTES, "%s", place);
}

/* One that can't be read has no place in the menu. */
static void add_own(const char *name, const char *path, void *context)
{
    (void)name;
    char where[PLACE_BYTES];
    struct summit_error error;
    struct summit_rules *rules = library_find(path, where, sizeof where, &error);
    if (rules != NULL)
        add(context, path);
    summit_rules_free(rules);
}

/* The five come first, then one's own, then the classics. */
static void find_games(struct menu *menu)
{
    menu->count = 0;
    for (size_t i = 0; i < summit_game_count(); i++)
        add(menu, summit_game_name(i));
    library_each_own(add_own, menu);
    menu->listed = menu->count;
    for (size_t i = 0; i < summit_classic_count(); i++)
        add(menu, summit_classic_name(i));
}

static void print_styled(const struct menu *menu, enum style style, enum message message,
                         const struct filling *fillings)
{
    struct text text = {0};
    message_add(&text, menu->language, message, fillings);
    text_add(&text, "\n");
    style_print(style_wanted(), style, text.at);
    text_release(&text);
}

static void add_letter(struct text *text, const struct menu *menu, char letter,
                       enum message message)
{
    text_addf(text, "   %c  ", letter);
    message_add(text, menu->language, message, NULL);
    text_add(text, "\n");
}

/* What Enter alone plays. */
static void print_remembered(struct menu *menu)
{
    struct summit_error error;
    struct text rival = {0};
    const char *who = setup_form_rival(&menu->series.setup);
    struct summit_rules *rules = last_setup_value(&menu->series.setup, SETUP_GAME) != NULL
                                     ? setup_rules(&menu->series.setup, menu->language, &error)
                                     : NULL;
    menu->remembered = rules != NULL;
    text_add_safe(&rival, who, strlen(who), 40);
    if (rules != NULL)
        print_styled(menu, STYLE_PLAIN,
                     who[0] != '\0' ? MESSAGE_FRONT_MENU_LAST_RIVAL : MESSAGE_FRONT_MENU_LAST,
                     fill({"title", summit_rules_title(rules)},
                          {"rival", rival.at != NULL ? rival.at : ""}));
    text_release(&rival);
    summit_rules_free(rules);
}

static void print_menu(struct menu *menu)
{
    struct text text = {0};
    find_games(menu);
    menu->waiting = picker_has_waiting();
    menu->finished = picker_has_finished();
    print_styled(menu, STYLE_TURN, MESSAGE_FRONT_TITLE, NULL);
    text_add(&text, "\n");
    for (size_t i = 0; i < menu->listed; i++)
        add_game(&text, menu, i);
    text_add(&text, "\n");
    add_letter(&text, menu, 'n', MESSAGE_FRONT_MENU_NEW);
    add_letter(&text, menu, 'c', MESSAGE_FRONT_MENU_CLASSICS);
    add_letter(&text, menu, 'p', MESSAGE_FRONT_MENU_PUZZLE);
    if (menu->waiting)
        add_letter(&text, menu, 'r', MESSAGE_FRONT_MENU_RESUME);
    if (menu->finished)
        add_letter(&text, menu, 'f', MESSAGE_FRONT_MENU_FINISHED);
    add_letter(&text, menu, 'h', MESSAGE_FRONT_MENU_HELP);
    add_letter(&text, menu, 'q', MESSAGE_FRONT_MENU_QUIT);
    text_add(&text, "\n");
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
    print_styled(menu, STYLE_QUIET, MESSAGE_FRONT_MENU_LEVELS, NULL);
    print_remembered(menu);
}

/* ---- Choosing ---------------------------------------------------------------------------------
 */

/* A line for a prompt, trimmed; false at the end of the input. */
static bool ask(struct menu *menu, enum message prompt, char line[INPUT_LINE_BYTES],
                struct span *answer)
{
    return ask_line(menu->series.input, menu->language, prompt, " ", line, answer);
}

/* Reads `3`, `3 medium` or `3 ?`. */
static bool read_choice(const struct menu *menu, struct span answer, int64_t *number,
                        char rival[PLAYER_BYTES])
{
    struct player_spec spec;
    struct summit_error error;
    struct span level = answer;
    struct span digits = span_take(&level, ' ');
    struct text text = text_into(rival, PLAYER_BYTES);
    level = span_trim(level);
    text_add_bytes(&text, level.at, level.length);
    return number_read(digits, number) && *number >= 1 && *number <= (int64_t)menu->count &&
           (level.length == 0 || span_is(level, "?") ||
            (player_read(rival, &spec, &error) && spec.kind == PLAYER_LEVEL));
}

/* Plays the game of the setup, and stores the setup. */
static void play_wishes(struct menu *menu)
{
    menu->series.next = NEXT_MENU;
    series_play(&menu->series, menu->language);
}

/* Asks for all that can be wished for; then plays, unless somebody goes back. */
static void play_card(struct menu *menu)
{
    enum setup_form_answer answer =
        setup_form_ask(menu->series.input, menu->language, &menu->series.setup);
    menu->series.next = answer == SETUP_FORM_END ? NEXT_QUIT : NEXT_MENU;
    if (answer == SETUP_FORM_PLAY)
        play_wishes(menu);
}

/* A game by its number: at once, or, where somebody asks, what is to be changed first. */
static void play_number(struct menu *menu, size_t index, const char *rival)
{
    struct last_setup *setup = &menu->series.setup;
    if (strcmp(rival, "?") == 0) {
        last_setup_turn(setup, menu->places[index]);
        play_card(menu);
        return;
    }
    last_setup_release(setup);
    last_setup_set(setup, SETUP_GAME, menu->places[index]);
    if (rival[0] != '\0')
        last_setup_set(setup, "player2", rival);
    play_wishes(menu);
}

/* A number that was chosen, or what to enter instead. */
static void choose_number(struct menu *menu, struct span answer)
{
    char rival[PLAYER_BYTES];
    int64_t number = 0;
    if (read_choice(menu, answer, &number, rival))
        play_number(menu, (size_t)number - 1, rival);
    else
        print_styled(menu, STYLE_REFUSED, MESSAGE_FRONT_MENU_AGAIN,
                     fill({"count", .number = (wide)menu->count}));
}

/* They are many: by pages. */
static void choose_classic(struct menu *menu)
{
    char line[INPUT_LINE_BYTES];
    struct span answer;
    struct text text = {0};
    text_add(&text, "\n");
    for (size_t i = menu->listed; i < menu->count; i++)
        add_game(&text, menu, i);
    text_add(&text, "\n");
    bool read = pager_show(menu->series.input, menu->language, &text);
    text_release(&text);
    if (!read || !ask(menu, MESSAGE_FRONT_MENU_WHICH, line, &answer))
        menu->series.next = NEXT_QUIT;
    else if (answer.length > 0)
        choose_number(menu, answer);
}

static void choose_waiting(struct menu *menu)
{
    char path[PICKER_PATH];
    struct arguments arguments = {
        .operands = {path}, .operand_count = 1, .language = menu->language};
    enum picker_answer answer = picker_ask_waiting(menu->series.input, menu->language, path);
    menu->series.next = answer == PICKER_END ? NEXT_QUIT : NEXT_MENU;
    if (answer != PICKER_CHOSEN)
        return;
    play_resume(&arguments, &menu->series);
}

/* The help by pages, and then the menu when somebody has read it. */
static void show_help(struct menu *menu)
{
    char line[INPUT_LINE_BYTES];
    struct span answer;
    puts("");
    bool read = help_show(menu->series.input, menu->language);
    puts("");
    if (!read || !ask(menu, MESSAGE_FRONT_MENU_BACK, line, &answer))
        menu->series.next = NEXT_QUIT;
}

static void solve_puzzle(struct menu *menu)
{
    struct arguments arguments = {.language = menu->language};
    arguments_add(&arguments, "today", "");
    series_let_go(&menu->series);
    puts("");
    verb_puzzle(&arguments);
}

/* Does what was chosen; what comes then is in the series. */
static void choose(struct menu *menu, struct span answer)
{
    int letter = answer.length == 1 ? answer.at[0] | 32 : 0;
    menu->series.next = NEXT_MENU;
    if (letter == 'q')
        menu->series.next = NEXT_QUIT;
    else if (letter == 'h' || letter == '?')
        show_help(menu);
    else if (letter == 'c')
        choose_classic(menu);
    else if (letter == 'r' && menu->waiting)
        choose_waiting(menu);
    else if (letter == 'f' && menu->finished)
        menu->series.next =
            picker_look_back(menu->series.input, menu->language) ? NEXT_MENU : NEXT_QUIT;
    else if (letter == 'p')
        solve_puzzle(menu);
    else if (letter == 'n')
        play_card(menu);
    else if (answer.length == 0 && menu->remembered)
        play_wishes(menu);
    else
        choose_number(menu, answer);
}

/* ---- The series ------------------------------------------------------------------------------
 */

/* Asks once, and plays what is chosen. A signal does what it does. */
static int ask_once(struct menu *menu)
{
    char line[INPUT_LINE_BYTES];
    struct span answer;
    if (series_input(&menu->series) == NULL) {
        menu->series.next = NEXT_QUIT;
        return complain_memory(menu->language);
    }
    if (menu->series.next == NEXT_CHANGE)
        play_card(menu);
    else {
        print_menu(menu);
        if (ask(menu, MESSAGE_FRONT_MENU_PROMPT, line, &answer))
            choose(menu, answer);
        else
            menu->series.next = NEXT_QUIT;
    }
    if (menu->series.input != NULL && signals_ending() != 0)
        series_let_go(&menu->series);
    return STATUS_DONE;
}

/* One game after the other, until somebody leaves; or `status` if there is no memory. */
static int run(struct series *series, const struct summit_language *language, int status)
{
    struct menu *menu = calloc(1, sizeof *menu);
    if (menu == NULL) {
        complain_memory(language);
        series_end(series);
        return status;
    }
    menu->language = language;
    menu->series = *series;
    do {
        status = ask_once(menu);
        puts("");
    } while (menu->series.next != NEXT_QUIT && !ferror(stdout));
    series_end(&menu->series);
    free(menu);
    return status;
}

int menu_run(const struct summit_language *language)
{
    struct series series = {.personal = true, .plain = style_plain(), .next = NEXT_MENU};
    last_setup_read(&series.setup);
    return run(&series, language, STATUS_FAILED);
}

int menu_go_on(struct series *series, const struct summit_language *language, int status)
{
    if (series->next == NEXT_MENU || series->next == NEXT_CHANGE) {
        series->personal = true;
        puts("");
        return run(series, language, status);
    }
    series_end(series);
    return status;
}
