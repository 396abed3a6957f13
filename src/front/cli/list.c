/* list.c: the verbs that tell: which games there are, and their rules. */
#include "front/cli/front.h"

#include "front/host/pager.h"
#include "front/host/speech.h"
#include "session/looking.h"
#include "store/library.h"

#include <stdio.h>
#include <stdlib.h>

/* One line about a game. */
static void add_game(struct text *text, const char *name, const char *where,
                     const struct summit_language *language)
{
    char path[4096];
    struct summit_error error;
    struct summit_rules *rules = library_find(where, path, sizeof path, &error);
    if (rules == NULL)
        text_addf(text, "  %-18s can't be read: %s\n", name, error.text);
    else {
        summit_rules_speak(rules, language);
        text_addf(text, "  %-18s %s\n", name, summit_rules_about(rules));
    }
    summit_rules_free(rules);
}

static void add_heading(struct text *text, enum saying saying,
                        const struct summit_language *language)
{
    text_add(text, "\n");
    saying_add(text, language, saying, NULL);
    text_add(text, "\n");
}

struct own_list {
    const struct summit_language *language;
    struct text text;
    size_t count;
};

static void add_own(const char *name, const char *path, void *context)
{
    struct own_list *list = context;
    if (list->count++ == 0)
        add_heading(&list->text, SAYING_GAMES_OWN, list->language);
    add_game(&list->text, name, path, list->language);
}

int verb_games(const struct arguments *arguments)
{
    struct own_list own = {.language = arguments->language};
    for (size_t i = 0; i < summit_game_count(); i++)
        add_game(&own.text, summit_game_name(i), summit_game_name(i), own.language);
    add_heading(&own.text, SAYING_GAMES_CLASSICS, own.language);
    for (size_t i = 0; i < summit_classic_count(); i++)
        add_game(&own.text, summit_classic_name(i), summit_classic_name(i), own.language);
    library_each_own(add_own, &own);
    pager_show(NULL, own.language, own.text.at);
    text_release(&own.text);
    return STATUS_DONE;
}

int verb_rules(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct text text = {0};
    look_rules(&text, rules);
    if (text.failed)
        complain(STATUS_FAILED, "there is no memory left");
    else
        pager_show(NULL, arguments->language, text.at);
    int status = text.failed ? STATUS_FAILED : STATUS_DONE;
    text_release(&text);
    return status;
}
