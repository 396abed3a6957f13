/* fuzz_lobby.c: any bytes as what a store answers and what somebody presses, in any order. Each
 * line begins with a letter for what is done; 0x01 in it is the end of a line in a text. Whatever
 * comes, there is a view, nobody who plays is a program, and what begins can be played. */
#include "fuzz.h"

#include "base/text.h"
#include "session/lobby_state.h"

#include <string.h>

enum { QUESTIONS = 64, STEPS = 40, SHOWN = 8 };

/* Reading all games that come with Summit takes longer than everything else: once is enough. */
static struct catalog built_in;
/* NOLINTBEGIN(bugprone-reserved-identifier): the names that the linker asks for. */
bool __real_catalog_init(struct catalog *catalog, const struct summit_language *language);
bool __wrap_catalog_init(struct catalog *catalog, const struct summit_language *language);
void __wrap_catalog_release(struct catalog *catalog);

bool __wrap_catalog_init(struct catalog *catalog, const struct summit_language *language)
{
    if (built_in.count == 0)
        return __real_catalog_init(catalog, language);
    *catalog = built_in;
    built_in = (struct catalog){0};
    return true;
}

void __wrap_catalog_release(struct catalog *catalog)
{
    for (size_t i = catalog->count; i-- > 0;)
        catalog_drop(catalog, catalog->games[i].key); /* those that come with Summit stay */
    built_in = *catalog;
}
/* NOLINTEND(bugprone-reserved-identifier) */

struct fuzzed {
    struct lobby *lobby;
    uint32_t tickets[QUESTIONS]; /* that wait for an answer, the oldest first */
    size_t count;
    struct summit_table *table; /* of the last game that began, or NULL */
    struct summit_rules *rules;
};

static void end_table(struct fuzzed *fuzzed)
{
    summit_table_free(fuzzed->table);
    summit_rules_free(fuzzed->rules);
    fuzzed->table = NULL;
    fuzzed->rules = NULL;
}

static void see_begin(struct fuzzed *fuzzed, struct lobby_event *event)
{
    for (unsigned seat = 0; seat < summit_rules_players(event->rules); seat++) {
        const char *who = event->options.who[seat];
        require(who[0] == '\0' || strncmp(who, "level:", 6) == 0);
        require(!event->personal || (who[0] == '\0') == (seat == event->you));
    }
    end_table(fuzzed);
    event->options.silent = true;
    fuzzed->rules = event->rules;
    fuzzed->table = summit_table_new(event->rules, &event->options);
    require(fuzzed->table != NULL || summit_rules_tossed(event->rules));
}

static void show(struct fuzzed *fuzzed)
{
    const struct lobby_view *view = lobby_view(fuzzed->lobby);
    struct text json = {0};
    require(view != NULL);
    require(view->place != LOBBY_AT_HOME || view->home.hero.row.key != NULL);
    text_add(&json, "{");
    lobby_json(&json, fuzzed->lobby);
    require(!json.failed);
    text_release(&json);
}

static void see_all(struct fuzzed *fuzzed)
{
    struct lobby_event event;
    while (lobby_next_event(fuzzed->lobby, &event)) {
        require(strlen(event.text) == event.length);
        if (event.kind <= LOBBY_EVENT_DELETE) {
            require(event.ticket != 0 && event.key[0] != '\0');
            if (fuzzed->count < QUESTIONS)
                fuzzed->tickets[fuzzed->count++] = event.ticket;
        } else if (event.kind == LOBBY_EVENT_BEGIN)
            see_begin(fuzzed, &event);
        else
            summit_rules_free(event.rules);
    }
}

static void answer(struct fuzzed *fuzzed, enum lobby_status status, char *text, size_t length)
{
    if (fuzzed->count == 0)
        return;
    uint32_t ticket = fuzzed->tickets[0];
    memmove(fuzzed->tickets, fuzzed->tickets + 1, --fuzzed->count * sizeof ticket);
    lobby_answer(fuzzed->lobby, ticket, status, text, length);
}

/* Somebody gives up, and the game comes back. */
static void end_game(struct fuzzed *fuzzed, unsigned number)
{
    if (fuzzed->table == NULL)
        return;
    unsigned seat = number % summit_rules_players(summit_table_rules(fuzzed->table));
    summit_table_act(fuzzed->table, (struct summit_ply){SUMMIT_DONE_RESIGN, (uint8_t)seat, {0}}, 0);
    lobby_ended(fuzzed->lobby, fuzzed->table);
}

/* `KEY VALUE` */
static void set(struct fuzzed *fuzzed, char *text)
{
    char *space = strchr(text, ' ');
    if (space != NULL)
        *space = '\0';
    lobby_set(fuzzed->lobby, text, space != NULL ? space + 1 : "");
}

static void press(struct fuzzed *fuzzed, char letter, char *text, size_t length)
{
    struct lobby *lobby = fuzzed->lobby;
    struct summit_error error;
    switch (letter) {
    case 'a':
        answer(fuzzed, LOBBY_DONE, text, length);
        break;
    case 'f':
    case 'm':
        answer(fuzzed, letter == 'f' ? LOBBY_FAILED : LOBBY_MISSING, NULL, 0);
        break;
    case 'c':
        lobby_choose(lobby, text);
        break;
    case 's':
        set(fuzzed, text);
        break;
    case 'p':
        lobby_play(lobby);
        break;
    case 'h':
        lobby_home(lobby);
        break;
    case 'b':
        lobby_back(lobby);
        break;
    case 'o':
        lobby_more(lobby);
        break;
    case 'g':
        lobby_games(lobby);
        break;
    case 'l':
        lobby_learn(lobby);
        lobby_rules(lobby);
        break;
    case '/':
        lobby_search(lobby, text);
        break;
    case 'd':
        lobby_delete(lobby, text);
        break;
    case 'w':
        lobby_open(lobby, "x.game", text, length, &error);
        break;
    case 'k':
        lobby_keep(lobby, text, &error);
        break;
    case 'e':
        end_game(fuzzed, (unsigned char)text[0]);
        break;
    case 'n':
        lobby_next(lobby, (enum lobby_offer_kind)((unsigned char)text[0] % LOBBY_OFFERS));
        break;
    default:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzzed fuzzed = {
        .lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = 1, .server = true})};
    require(fuzzed.lobby != NULL);
    see_all(&fuzzed);
    struct span rest = {(const char *)data, size};
    for (unsigned step = 0; step < STEPS && rest.length > 0; step++) {
        struct span line = span_take(&rest, '\n');
        char *text = calloc(1, line.length + 1);
        require(text != NULL);
        for (size_t i = 1; i < line.length; i++)
            text[i - 1] = line.at[i] == 1 ? '\n' : line.at[i];
        if (line.length > 0)
            press(&fuzzed, line.at[0], text, line.length - 1);
        see_all(&fuzzed);
        free(text);
        if (step % SHOWN == 0)
            show(&fuzzed);
    }
    show(&fuzzed);
    end_table(&fuzzed);
    lobby_free(fuzzed.lobby);
    return 0;
}
