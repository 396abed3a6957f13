/* list.c: the verbs that tell: which games there are, and their rules. */
#include "front/cli/front.h"

#include "front/host/speech.h"
#include "session/looking.h"
#include "store/library.h"

#include <stdio.h>
#include <stdlib.h>

/* One line about a game. */
static void print_game(const char *name, const char *where, const struct summit_language *language)
{
    char path[4096];
    struct summit_error error;
    struct summit_rules *rules = library_find(where, path, sizeof path, &error);
    if (rules == NULL)
        printf("  %-18s can't be read: %s\n", name, error.text);
    else {
        summit_rules_speak(rules, language);
        printf("  %-18s %s\n", name, summit_rules_about(rules));
    }
    summit_rules_free(rules);
}

static void print_heading(enum saying saying, const struct summit_language *language)
{
    puts("");
    speech_print(stdout, language, saying, NULL);
}

struct own_list {
    const struct summit_language *language;
    size_t count;
};

static void print_own(const char *name, const char *path, void *context)
{
    struct own_list *list = context;
    if (list->count++ == 0)
        print_heading(SAYING_GAMES_OWN, list->language);
    print_game(name, path, list->language);
}

int verb_games(const struct arguments *arguments)
{
    struct own_list own = {.language = arguments->language};
    for (size_t i = 0; i < summit_game_count(); i++)
        print_game(summit_game_name(i), summit_game_name(i), own.language);
    print_heading(SAYING_GAMES_CLASSICS, own.language);
    for (size_t i = 0; i < summit_classic_count(); i++)
        print_game(summit_classic_name(i), summit_classic_name(i), own.language);
    library_each_own(print_own, &own);
    return STATUS_DONE;
}

int verb_rules(const struct arguments *arguments, const struct summit_rules *rules)
{
    (void)arguments;
    struct text text = {0};
    look_rules(&text, rules);
    if (text.failed)
        complain(STATUS_FAILED, "there is no memory left");
    else
        fputs(text.at, stdout);
    int status = text.failed ? STATUS_FAILED : STATUS_DONE;
    text_release(&text);
    return status;
}
