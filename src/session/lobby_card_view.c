/* lobby_card_view.c: the view of a game before it starts: its card and its form. */
#include "session/lobby_state.h"

#include "base/error.h"

#include <string.h>

/* ---- Questions ------------------------------------------------------------------------------ */

static void add_choice(struct lobby *lobby, struct lobby_question *question, const char *value,
                       const char *label, bool chosen)
{
    if (question->count < LOBBY_CHOICES)
        question->list[question->count++] =
            (struct lobby_choice){value[0] != '\0' ? view_copy(lobby, value) : "", label, chosen};
}

static void ask(struct lobby *lobby, struct lobby_question *question, const char *key,
                enum message label)
{
    question->key = key;
    question->label = view_say(lobby, label, NULL);
}

static void view_against(struct lobby *lobby, struct lobby_card_view *card)
{
    static const struct {
        const char *value;
        enum message label;
    } kinds[AGAINST_KINDS] = {{"computer", MESSAGE_LOBBY_AGAINST_COMPUTER},
                              {"friend", MESSAGE_LOBBY_AGAINST_FRIEND},
                              {"link", MESSAGE_LOBBY_AGAINST_LINK}};
    const struct lobby_setup *setup = &lobby->setup;
    ask(lobby, &card->against, "against", MESSAGE_LOBBY_AGAINST);
    for (unsigned i = 0; i < AGAINST_KINDS; i++)
        if (i != AGAINST_LINK || lobby->options.server)
            add_choice(lobby, &card->against, kinds[i].value, view_say(lobby, kinds[i].label, NULL),
                       setup->against == i);
    if (setup->against != AGAINST_COMPUTER)
        return;
    ask(lobby, &card->level, "level", MESSAGE_LOBBY_LEVEL);
    for (unsigned i = 0; i < LOBBY_LEVELS; i++) {
        char who[16];
        text_write(who, sizeof who, "level:%u", lobby_levels[i]);
        add_choice(lobby, &card->level, who, view_level(lobby, lobby_levels[i]),
                   setup->level == lobby_levels[i]);
    }
}

static void view_go(struct lobby *lobby, struct lobby_card_view *card)
{
    struct lobby_setup *setup = &lobby->setup;
    if (setup->rules == NULL || setup->against == AGAINST_FRIEND)
        return;
    unsigned go = setup_go(setup);
    ask(lobby, &card->go, "go", MESSAGE_LOBBY_GO);
    for (unsigned i = 0; i < summit_rules_players(setup->rules); i++) {
        const char value[] = {(char)('1' + i), '\0'};
        add_choice(lobby, &card->go, value,
                   view_say(lobby, (enum message)(MESSAGE_LOBBY_GO_FIRST + i), NULL), go == i);
    }
    if (summit_rules_first(setup->rules) == SUMMIT_TOSS)
        add_choice(lobby, &card->go, "toss", view_say(lobby, MESSAGE_LOBBY_GO_TOSS, NULL),
                   go == GO_TOSS);
}

static void view_variants(struct lobby *lobby, struct lobby_card_view *card,
                          const struct summit_rules *rules)
{
    enum { VARIANTS_SHOWN = 5 };
    const char *chosen = lobby->setup.variant;
    size_t count = summit_rules_variants(rules);
    if (count == 0)
        return;
    ask(lobby, &card->variant, "variant", MESSAGE_LOBBY_VARIANT);
    add_choice(lobby, &card->variant, "", view_say(lobby, MESSAGE_LOBBY_VARIANT_NONE, NULL),
               chosen[0] == '\0');
    for (size_t i = 0; i < count; i++) {
        const char *name = summit_rules_variant(rules, i);
        bool is = strcmp(name, chosen) == 0;
        if (i < VARIANTS_SHOWN || is)
            add_choice(lobby, &card->variant, name,
                       view_copy(lobby, summit_rules_variant_title(rules, i)), is);
    }
}

/* The game as it would be played; where that can't be, as its file has it. */
static struct lobby_game_row chosen_game(struct lobby *lobby)
{
    const struct catalog_game *game = catalog_find(&lobby->catalog, lobby->setup.game);
    if (game == NULL)
        return (struct lobby_game_row){0};
    struct catalog_game shown = *game;
    if (lobby->setup.rules != NULL)
        shown.rules = lobby->setup.rules;
    return view_game_row(lobby, &shown);
}

static const char *view_error(struct lobby *lobby, const struct summit_error *error)
{
    struct text text = {0};
    if (error->text[0] != '\0')
        message_add(&text, lobby->options.language, MESSAGE_LOBBY_PROBLEM,
                    fill({"reason", .error = error}));
    return view_keep(lobby, &text);
}

void view_card(struct lobby *lobby, struct lobby_card_view *card)
{
    struct lobby_setup *setup = &lobby->setup;
    const struct catalog_game *game = catalog_find(&lobby->catalog, setup->game);
    if (game == NULL || game->rules == NULL)
        return;
    card->game = chosen_game(lobby);
    view_against(lobby, card);
    view_go(lobby, card);
    view_variants(lobby, card, game->rules);
    if (setup->rules == NULL)
        card->problem = view_error(lobby, &setup->problem);
    card->rather = view_rather(lobby);
    card->play_button = view_say(lobby, MESSAGE_LOBBY_PLAY, NULL);
    card->learn = card->puzzles = setup->rules != NULL && summit_rules_players(setup->rules) == 2;
}

/* ---- The form ------------------------------------------------------------------------------- */

enum form_group { GROUP_GAME, GROUP_PLAYERS, GROUP_MATCH, GROUP_FINE, GROUPS };

static enum form_group group_of(const char *key, const struct summit_option *option)
{
    static const struct {
        const char *key;
        enum form_group group;
    } groups[] = {{"players", GROUP_PLAYERS}, {"first", GROUP_PLAYERS}, {"time", GROUP_MATCH},
                  {"best-of", GROUP_MATCH},   {"points", GROUP_MATCH},  {"uses", GROUP_GAME}};
    if (option == NULL)
        return GROUP_PLAYERS; /* a name */
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        if (strcmp(groups[i].key, key) == 0)
            return groups[i].group;
    return option->rare ? GROUP_FINE : GROUP_GAME;
}

/* The option of a key, if it makes sense for the rules; whether the key is that of an option. */
static const struct summit_option *find_option(const char *key, const struct summit_rules *rules,
                                               bool *fits)
{
    for (size_t i = 0; i < summit_option_count(); i++)
        if (strcmp(summit_option(i)->key, key) == 0) {
            *fits = summit_option_fits(rules, i);
            return summit_option(i);
        }
    *fits = false;
    return NULL;
}

/* A sentence's beginning. */
static const char *capital(struct lobby *lobby, const char *words)
{
    struct text text = {0};
    text_add(&text, words);
    text_capitalize(&text);
    return view_keep(lobby, &text);
}

/* The words that a value may be, in the reader's language. */
static void view_words_of(struct lobby *lobby, struct lobby_field *field,
                          const struct summit_option *option, const char *chosen)
{
    field->choices.key = field->key;
    field->choices.label = field->label;
    for (size_t i = 0; i < SUMMIT_CHOICES && option->choices[i] != NULL; i++) {
        const char *word = option->choices[i];
        const char *label = message_named(lobby->options.language, "choice-", word);
        add_choice(lobby, &field->choices, word, view_copy(lobby, label != NULL ? label : word),
                   strcmp(word, chosen) == 0);
    }
}

/* What a value looks like, where that isn't clear from what it is. */
static const char *view_like(struct lobby *lobby, const char *key)
{
    static const struct {
        const char *key;
        enum message like;
    } likes[] = {{"limit", MESSAGE_LOBBY_LIKE_LIMIT},
                 {"time", MESSAGE_LOBBY_LIKE_TIME},
                 {"lose", MESSAGE_LOBBY_LIKE_LOSE},
                 {"begin", MESSAGE_LOBBY_LIKE_NUMBERS},
                 {"best-of", MESSAGE_LOBBY_LIKE_ODD}};
    for (size_t i = 0; i < sizeof likes / sizeof likes[0]; i++)
        if (strcmp(likes[i].key, key) == 0)
            return view_say(lobby, likes[i].like, NULL);
    return NULL;
}

/* What a field is, in a few words: shorter than the help of its option where that says more. */
static const char *view_label(struct lobby *lobby, const struct summit_option *option)
{
    static const struct {
        const char *key;
        enum message label;
    } labels[] = {
        {"target", MESSAGE_LOBBY_FIELD_TARGET},   {"start", MESSAGE_LOBBY_FIELD_START},
        {"ops", MESSAGE_LOBBY_FIELD_OPS},         {"limit", MESSAGE_LOBBY_FIELD_LIMIT},
        {"uses", MESSAGE_LOBBY_FIELD_USES},       {"players", MESSAGE_LOBBY_FIELD_PLAYERS},
        {"time", MESSAGE_LOBBY_FIELD_TIME},       {"best-of", MESSAGE_LOBBY_FIELD_BEST_OF},
        {"points", MESSAGE_LOBBY_FIELD_POINTS},   {"size", MESSAGE_LOBBY_FIELD_SIZE},
        {"heaps", MESSAGE_LOBBY_FIELD_HEAPS},     {"steps", MESSAGE_LOBBY_FIELD_STEPS},
        {"numbers", MESSAGE_LOBBY_FIELD_NUMBERS}, {"number", MESSAGE_LOBBY_FIELD_NUMBER},
        {"takes", MESSAGE_LOBBY_FIELD_TAKES},     {"next", MESSAGE_LOBBY_FIELD_NEXT},
        {"begin", MESSAGE_LOBBY_FIELD_BEGIN},     {"only", MESSAGE_LOBBY_FIELD_ONLY},
        {"beyond", MESSAGE_LOBBY_FIELD_BEYOND},   {"with", MESSAGE_LOBBY_FIELD_WITH}};
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        if (strcmp(labels[i].key, option->key) == 0)
            return view_say(lobby, labels[i].label, NULL);
    return capital(lobby, summit_option_help(option, lobby->options.language));
}

/* Moves as they are printed: ×2. They are read like that, too. */
static const char *in_print(struct lobby *lobby, const char *moves)
{
    struct text text = {0};
    for (const char *at = moves; *at != '\0'; at++)
        text_add_bytes(&text, *at == '*' ? "×" : at, *at == '*' ? strlen("×") : 1);
    return view_keep(lobby, &text);
}

static void view_option(struct lobby *lobby, struct lobby_field *field,
                        const struct summit_option *option, const struct setup_field *typed,
                        const struct summit_rules *usual)
{
    char value[LOBBY_VALUE];
    bool number = option->kind == SUMMIT_OPTION_NUMBER || option->kind == SUMMIT_OPTION_ODD;
    if (summit_rules_get(usual, option->key, value, sizeof value) >= sizeof value)
        value[0] = '\0';
    field->label = view_label(lobby, option);
    field->usual =
        strcmp(option->key, "ops") == 0 ? in_print(lobby, value) : view_copy(lobby, value);
    field->like = view_like(lobby, option->key);
    field->kind = option->kind == SUMMIT_OPTION_CHOICE   ? LOBBY_FIELD_CHOICE
                  : number && option->choices[0] == NULL ? LOBBY_FIELD_NUMBER
                                                         : LOBBY_FIELD_TEXT;
    view_words_of(lobby, field, option, typed->value[0] != '\0' ? typed->value : value);
}

static void view_name(struct lobby *lobby, struct lobby_field *field, unsigned seat,
                      const struct summit_rules *rules)
{
    char name[SUMMIT_NAME_CHARS * 4 + 64];
    summit_player_name(rules, seat, name, sizeof name);
    field->label = view_say(lobby, MESSAGE_LOBBY_NAME, fill({"seat", .number = seat + 1}));
    field->usual = view_copy(lobby, name);
}

/* Fills in the fields of a group; how many they are. */
static size_t view_group(struct lobby *lobby, enum form_group group, struct lobby_field *fields,
                         const struct summit_rules *usual)
{
    const struct lobby_setup *setup = &lobby->setup;
    const struct summit_rules *rules = setup->rules != NULL ? setup->rules : usual;
    size_t count = 0;
    for (size_t i = 0; i < setup->field_count; i++) {
        const struct setup_field *typed = &setup->fields[i];
        bool fits;
        const struct summit_option *option = find_option(typed->key, rules, &fits);
        unsigned seat = option == NULL ? (unsigned)(typed->key[5] - '1') : 0;
        fits = option == NULL ? seat < summit_rules_players(rules) : fits;
        /* What was typed never goes away. */
        if (group_of(typed->key, option) != group || (!fits && typed->value[0] == '\0'))
            continue;
        struct lobby_field *field = &fields[count++];
        *field = (struct lobby_field){.key = typed->key,
                                      .value = view_copy(lobby, typed->value),
                                      .error = view_error(lobby, &typed->error)};
        if (option != NULL)
            view_option(lobby, field, option, typed, usual);
        else
            view_name(lobby, field, seat, usual);
    }
    return count;
}

/* The rules with the variant alone: what holds where a field is empty. */
static struct summit_rules *usual_rules(struct lobby *lobby, const struct catalog_game *game)
{
    struct summit_error error;
    struct summit_rules *rules = catalog_read(&lobby->catalog, game, &error);
    const char *variant = lobby->setup.variant;
    if (rules != NULL) {
        summit_rules_speak(rules, lobby->options.language);
        if ((variant[0] == '\0' || summit_rules_set(rules, "variant", variant, &error)) &&
            summit_rules_check(rules, &error))
            return rules;
    }
    lobby->view_failed = lobby->view_failed || error_is_ours(&error);
    summit_rules_free(rules);
    return NULL;
}

void view_form(struct lobby *lobby, struct lobby_form_view *form)
{
    static const enum message titles[GROUPS] = {
        MESSAGE_LOBBY_GROUP_GAME, MESSAGE_LOBBY_GROUP_PLAYERS, MESSAGE_LOBBY_GROUP_MATCH,
        MESSAGE_LOBBY_GROUP_FINE};
    const struct catalog_game *game = catalog_find(&lobby->catalog, lobby->setup.game);
    struct summit_rules *usual = game != NULL ? usual_rules(lobby, game) : NULL;
    form->game = chosen_game(lobby);
    for (unsigned group = 0; usual != NULL && group < GROUPS; group++) {
        struct lobby_field *fields = view_room(lobby, LOBBY_FIELDS * sizeof *fields);
        size_t count =
            fields != NULL ? view_group(lobby, (enum form_group)group, fields, usual) : 0;
        if (count > 0)
            form->groups[form->count++] = (struct lobby_group){view_say(lobby, titles[group], NULL),
                                                               group == GROUP_FINE, count, fields};
    }
    bool at_field = false;
    for (size_t i = 0; i < lobby->setup.field_count; i++)
        at_field = at_field || lobby->setup.fields[i].error.text[0] != '\0';
    if (lobby->setup.rules == NULL && !at_field)
        form->problem = view_error(lobby, &lobby->setup.problem);
    summit_rules_free(usual);
}
