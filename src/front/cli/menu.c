/* menu.c: the menu that greets a person who only types `summit`, and comes back after each game. */
#include "front/cli/front.h"

#include "base/error.h"
#include "base/number.h"
#include "front/cli/card.h"
#include "front/cli/lists.h"
#include "front/host/input.h"
#include "front/host/pager.h"
#include "front/host/speech.h"
#include "front/host/style.h"
#include "players/player.h"
#include "store/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MENU_GAMES = 128, PLACE_BYTES = 4096, PLAYER_BYTES = 32 };

struct menu {
    const struct summit_language *language;
    struct evening evening;
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

static void print_styled(const struct menu *menu, enum style style, enum saying saying,
                         const struct filling *fillings)
{
    struct text text = {0};
    saying_add(&text, menu->language, saying, fillings);
    text_add(&text, "\n");
    style_print(style_wanted(), style, text.at);
    text_release(&text);
}

static void add_letter(struct text *text, const struct menu *menu, char letter, enum saying saying)
{
    text_addf(text, "   %c  ", letter);
    saying_add(text, menu->language, saying, NULL);
    text_add(text, "\n");
}

/* What Enter alone plays. */
static void print_remembered(struct menu *menu)
{
    struct summit_error error;
    struct text rival = {0};
    const char *who = card_rival(&menu->evening.wishes);
    struct summit_rules *rules = wishes_value(&menu->evening.wishes, WISHES_GAME) != NULL
                                     ? card_rules(&menu->evening.wishes, menu->language, &error)
                                     : NULL;
    menu->remembered = rules != NULL;
    text_add_safe(&rival, who, strlen(who), 40);
    if (rules != NULL)
        print_styled(menu, STYLE_PLAIN, who[0] != '\0' ? SAYING_MENU_LAST_RIVAL : SAYING_MENU_LAST,
                     fill({"title", summit_rules_title(rules)},
                          {"rival", rival.at != NULL ? rival.at : ""}));
    text_release(&rival);
    summit_rules_free(rules);
}

static void print_menu(struct menu *menu)
{
    struct text text = {0};
    find_games(menu);
    menu->waiting = lists_has_waiting();
    menu->finished = lists_has_finished();
    print_styled(menu, STYLE_TURN, SAYING_TITLE, NULL);
    text_add(&text, "\n");
    for (size_t i = 0; i < menu->listed; i++)
        add_game(&text, menu, i);
    text_add(&text, "\n");
    add_letter(&text, menu, 'n', SAYING_MENU_NEW);
    add_letter(&text, menu, 'c', SAYING_MENU_CLASSICS);
    add_letter(&text, menu, 'p', SAYING_MENU_PUZZLE);
    if (menu->waiting)
        add_letter(&text, menu, 'r', SAYING_MENU_RESUME);
    if (menu->finished)
        add_letter(&text, menu, 'f', SAYING_MENU_FINISHED);
    add_letter(&text, menu, 'h', SAYING_MENU_HELP);
    add_letter(&text, menu, 'q', SAYING_MENU_QUIT);
    text_add(&text, "\n");
    style_print(style_wanted(), STYLE_PLAIN, text.at);
    text_release(&text);
    print_styled(menu, STYLE_QUIET, SAYING_MENU_LEVELS, NULL);
    print_remembered(menu);
}

/* ---- Choosing ---------------------------------------------------------------------------------
 */

/* A line for a prompt, trimmed; false at the end of the input. */
static bool ask(struct menu *menu, enum saying prompt, char line[INPUT_LINE_BYTES],
                struct span *answer)
{
    struct text text = {0};
    size_t length = 0;
    int64_t no_clock = -1;
    saying_add(&text, menu->language, prompt, NULL);
    text_add(&text, " ");
    enum input_result result =
        input_line(menu->evening.input, text.at != NULL ? text.at : "", &no_clock, line, &length);
    text_release(&text);
    *answer = span_trim_typed((struct span){line, result == INPUT_LINE ? length : 0});
    return result == INPUT_LINE || result == INPUT_TOO_LONG;
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

/* Plays what is wished for, which is remembered. */
static void play_wishes(struct menu *menu)
{
    struct arguments arguments = {.language = menu->language};
    struct summit_error error;
    wishes_write(&menu->evening.wishes);
    wishes_say(&menu->evening.wishes, &arguments);
    struct summit_rules *rules = arguments_rules(&arguments, &error);
    menu->evening.next = HOSTING_MENU;
    if (rules == NULL)
        complain_error(&error);
    else
        play_begin(&arguments, rules, &menu->evening);
    summit_rules_free(rules);
}

/* Asks for all that can be wished for; then plays, unless somebody goes back. */
static void play_card(struct menu *menu)
{
    enum card_answer answer = card_ask(menu->evening.input, menu->language, &menu->evening.wishes);
    menu->evening.next = answer == CARD_END ? HOSTING_ENDS : HOSTING_MENU;
    if (answer == CARD_PLAY)
        play_wishes(menu);
}

/* A game by its number: at once, or, where somebody asks, what is to be changed first. */
static void play_number(struct menu *menu, size_t index, const char *rival)
{
    struct wishes *wishes = &menu->evening.wishes;
    bool asks = strcmp(rival, "?") == 0;
    if (asks)
        wishes_turn(wishes, menu->places[index]);
    else {
        wishes_release(wishes);
        wishes_set(wishes, WISHES_GAME, menu->places[index]);
        if (rival[0] != '\0')
            wishes_set(wishes, "player2", rival);
    }
    if (asks)
        play_card(menu);
    else
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
        print_styled(menu, STYLE_REFUSED, SAYING_MENU_AGAIN,
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
    bool read = pager_show(menu->evening.input, menu->language, &text);
    text_release(&text);
    if (!read || !ask(menu, SAYING_MENU_WHICH, line, &answer))
        menu->evening.next = HOSTING_ENDS;
    else if (answer.length > 0)
        choose_number(menu, answer);
}

static void choose_waiting(struct menu *menu)
{
    char path[LISTS_PATH];
    struct arguments arguments = {
        .operands = {path}, .operand_count = 1, .language = menu->language};
    enum lists_answer answer = lists_ask_waiting(menu->evening.input, menu->language, path);
    menu->evening.next = answer == LISTS_END ? HOSTING_ENDS : HOSTING_MENU;
    if (answer != LISTS_CHOSEN)
        return;
    play_resume(&arguments, &menu->evening);
}

/* The help by pages, and then the menu when somebody has read it. */
static void show_help(struct menu *menu)
{
    char line[INPUT_LINE_BYTES];
    struct span answer;
    puts("");
    bool read = help_show(menu->evening.input, menu->language);
    puts("");
    if (!read || !ask(menu, SAYING_MENU_BACK, line, &answer))
        menu->evening.next = HOSTING_ENDS;
}

static void solve_puzzle(struct menu *menu)
{
    struct arguments arguments = {.language = menu->language};
    arguments_add(&arguments, "today", "");
    evening_let_go(&menu->evening);
    puts("");
    verb_puzzle(&arguments);
}

/* Does what was chosen; what comes then is in the evening. */
static void choose(struct menu *menu, struct span answer)
{
    int letter = answer.length == 1 ? answer.at[0] | 32 : 0;
    menu->evening.next = HOSTING_MENU;
    if (letter == 'q')
        menu->evening.next = HOSTING_ENDS;
    else if (letter == 'h' || letter == '?')
        show_help(menu);
    else if (letter == 'c')
        choose_classic(menu);
    else if (letter == 'r' && menu->waiting)
        choose_waiting(menu);
    else if (letter == 'f' && menu->finished)
        menu->evening.next =
            lists_look_back(menu->evening.input, menu->language) ? HOSTING_MENU : HOSTING_ENDS;
    else if (letter == 'p')
        solve_puzzle(menu);
    else if (letter == 'n')
        play_card(menu);
    else if (answer.length == 0 && menu->remembered)
        play_wishes(menu);
    else
        choose_number(menu, answer);
}

/* ---- The evening ------------------------------------------------------------------------------
 */

/* Asks once, and plays what is chosen. A signal does what it does. */
static int ask_once(struct menu *menu)
{
    char line[INPUT_LINE_BYTES];
    struct span answer;
    if (evening_input(&menu->evening) == NULL) {
        menu->evening.next = HOSTING_ENDS;
        return complain(STATUS_FAILED, ERROR_NO_MEMORY);
    }
    if (menu->evening.next == HOSTING_CHANGE)
        play_card(menu);
    else {
        print_menu(menu);
        if (ask(menu, SAYING_MENU_PROMPT, line, &answer))
            choose(menu, answer);
        else
            menu->evening.next = HOSTING_ENDS;
    }
    if (menu->evening.input != NULL && input_signal(menu->evening.input) != 0)
        evening_let_go(&menu->evening);
    return STATUS_DONE;
}

/* One game after the other, until somebody leaves. */
static int run(struct menu *menu)
{
    int status = STATUS_DONE;
    do {
        status = ask_once(menu);
        puts("");
    } while (menu->evening.next != HOSTING_ENDS && !ferror(stdout));
    evening_release(&menu->evening);
    free(menu);
    return status;
}

static struct menu *menu_new(const struct summit_language *language)
{
    struct menu *menu = calloc(1, sizeof *menu);
    if (menu == NULL)
        complain(STATUS_FAILED, ERROR_NO_MEMORY);
    else
        menu->language = language;
    return menu;
}

int menu_run(const struct summit_language *language)
{
    struct menu *menu = menu_new(language);
    if (menu == NULL)
        return STATUS_FAILED;
    wishes_read(&menu->evening.wishes);
    menu->evening.next = HOSTING_MENU;
    return run(menu);
}

int menu_go_on(struct evening *evening, const struct summit_language *language, int status)
{
    bool wanted = evening->next == HOSTING_MENU || evening->next == HOSTING_CHANGE;
    struct menu *menu = wanted ? menu_new(language) : NULL;
    if (menu == NULL) {
        evening_release(evening);
        return status;
    }
    menu->evening = *evening;
    puts("");
    return run(menu);
}
