/* menu.c: the menu that greets a person who only types `summit`. */
#include "front/cli/front.h"

#include "base/number.h"
#include "front/host/input.h"
#include "front/host/kept.h"
#include "front/host/speech.h"
#include "front/host/style.h"
#include "players/player.h"
#include "store/journal.h"
#include "store/library.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MENU_GAMES = 64, PLAYER_BYTES = 32 };

struct menu {
    char places[MENU_GAMES][4096]; /* what `summit play` is given */
    size_t count;
    bool waiting; /* there is a game to go on with */
    const struct summit_language *language;
};

static void add(struct menu *menu, const char *where)
{
    char path[4096];
    struct summit_error error;
    struct summit_rules *rules =
        menu->count < MENU_GAMES ? library_find(where, path, sizeof path, &error) : NULL;
    if (rules == NULL)
        return;
    snprintf(menu->places[menu->count++], sizeof menu->places[0], "%s", where);
    summit_rules_speak(rules, menu->language);
    printf("  %2zu  %-16s %s\n", menu->count, summit_rules_title(rules), summit_rules_about(rules));
    summit_rules_free(rules);
}

static void add_own(const char *name, const char *path, void *context)
{
    (void)name;
    add(context, path);
}

static bool is_waiting(const char *path, void *context)
{
    (void)context;
    struct record record;
    struct summit_error error;
    struct kept_game *kept = journal_store.open(path);
    if (kept == NULL)
        return false;
    enum record_health health = kept_try(path, &record, &error);
    bool waits = kept_waits(health, &record);
    if (health != RECORD_BAD)
        record_release(&record);
    journal_store.close(kept);
    return waits;
}

static void print_styled(const struct menu *menu, enum style style, enum saying saying)
{
    struct text text = {0};
    saying_add(&text, menu->language, saying, NULL);
    text_add(&text, "\n");
    style_print(style_wanted(), style, text.at);
    text_release(&text);
}

static void print_letter(const struct menu *menu, char letter, enum saying saying)
{
    printf("   %c  ", letter);
    speech_print(stdout, menu->language, saying, NULL);
}

static void print_menu(struct menu *menu)
{
    print_styled(menu, STYLE_TURN, SAYING_TITLE);
    puts("");
    menu->count = 0;
    for (size_t i = 0; i < summit_game_count(); i++)
        add(menu, summit_game_name(i));
    library_each_own(add_own, menu);
    menu->waiting = journal_store.list(is_waiting, NULL);
    puts("");
    if (menu->waiting) {
        print_letter(menu, 'r', SAYING_MENU_RESUME);
        puts("");
    }
    print_letter(menu, 'h', SAYING_MENU_HELP);
    print_letter(menu, 'q', SAYING_MENU_QUIT);
    puts("");
    print_styled(menu, STYLE_QUIET, SAYING_MENU_LEVELS);
}

static int play_place(const struct menu *menu, size_t index, const char *rival)
{
    struct arguments arguments = {
        .operands = {menu->places[index]}, .operand_count = 1, .language = menu->language};
    if (rival[0] != '\0')
        arguments_add(&arguments, "player2", rival);
    return verb_run_rules(verb_play, &arguments);
}

/* Reads `3` or `3 medium`. */
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
           (level.length == 0 || (player_read(rival, &spec, &error) && spec.kind == PLAYER_LEVEL));
}

/* Asks until there is an answer; the number of a game, or a letter. */
static int choose(const struct menu *menu, struct input *input, const char *prompt,
                  char rival[PLAYER_BYTES])
{
    for (;;) {
        char line[INPUT_LINE_BYTES];
        size_t length = 0;
        int64_t number = 0, no_clock = -1;
        enum input_result result = input_line(input, prompt, &no_clock, line, &length);
        if (result != INPUT_LINE && result != INPUT_TOO_LONG)
            return 'q';
        struct span answer = span_trim((struct span){line, length});
        if (read_choice(menu, answer, &number, rival))
            return (int)number;
        int letter = answer.length == 1 ? answer.at[0] | 32 : 0;
        if (letter == 'q' || letter == 'h' || (letter == 'r' && menu->waiting))
            return letter;
        speech_print(stdout, menu->language,
                     menu->waiting ? SAYING_MENU_AGAIN_RESUME : SAYING_MENU_AGAIN,
                     fill({"count", .number = (wide)menu->count}));
    }
}

int menu_run(const struct summit_language *language)
{
    struct menu menu = {.language = language};
    struct text prompt = {0};
    print_menu(&menu);
    struct input *input = input_new();
    if (input == NULL)
        return complain(STATUS_FAILED, "there is no memory left");
    char rival[PLAYER_BYTES] = "";
    saying_add(&prompt, language, SAYING_MENU_PROMPT, NULL);
    text_add(&prompt, " ");
    int choice = choose(&menu, input, prompt.at != NULL ? prompt.at : "", rival);
    text_release(&prompt);
    int ending = input_signal(input);
    input_free(input);
    if (ending != 0) {
        signal(ending, SIG_DFL);
        raise(ending);
    }
    if (choice == 'h')
        return help_show(NULL, language) ? STATUS_DONE : STATUS_FAILED;
    if (choice == 'r')
        return verb_resume(&(struct arguments){.language = language});
    return choice == 'q' ? STATUS_DONE : play_place(&menu, (size_t)choice - 1, rival);
}
