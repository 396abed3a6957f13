/* table_commands.c: the commands that can be typed instead of a move. */
#include "session/table.h"
#include "session/table_view.h"

#include "base/number.h"
#include "core/rules_writer.h"
#include "study/study.h"

#include <string.h>
#include <strings.h>

static void do_help(struct summit_table *table, unsigned seat, struct span rest);

/* Whether there is nothing to play any more, which is then said. */
static bool says_over(struct summit_table *table)
{
    size_t from = table->words.length;
    if (!game_over(&table->game))
        return false;
    game_tell_unread(&table->game, SUMMIT_REFUSED_OVER, &table->words);
    table_say(table, SUMMIT_EVENT_REFUSED, SUMMIT_SAY_OVER, SUMMIT_NO_MOVE, NULL, from);
    return true;
}

/* The same where hints are off. */
static bool says_no_hints(struct summit_table *table)
{
    if (table->game.no_hints)
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NO_HINTS, NULL);
    return table->game.no_hints;
}

static void do_rules(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    size_t from = table->words.length;
    tell_rules(&table->words, table->game.rules);
    table_tell(table, SUMMIT_EVENT_TOLD, from);
}

/* A line of the list of moves: what it makes, of heaps all of them; where numbers are only taken,
 * no more than the number. */
static void tell_effect(struct summit_table *table, struct summit_move move)
{
    static const enum message
        messages[] = {[SUMMIT_GOES_ON] = MESSAGE_MAKES,
                      [SUMMIT_REACHES] = MESSAGE_MAKES_TARGET,
                      [SUMMIT_EXCEEDS] = MESSAGE_MAKES_BEYOND,
                      [SUMMIT_FAILS] = MESSAGE_MAKES_LOSE},
        taken[] = {[SUMMIT_REACHES] = MESSAGE_TAKES_TARGET, [SUMMIT_FAILS] = MESSAGE_TAKES_LOSE};
    const struct summit_rules *rules = table->game.rules;
    struct summit_effect effect;
    char written[64], made[SUMMIT_HEAPS * 24] = "";
    struct text text = text_into(made, sizeof made);
    view_add_made(&text, rules, &table->game.now.position, move, &effect);
    summit_write_move(rules, move, written, sizeof written);
    bool takes = summit_rules_takes(rules);
    if (effect.meaning == SUMMIT_GOES_ON && takes)
        text_addf(&table->words, "  %s\n", written);
    else
        message_add(&table->words, summit_rules_language(rules),
                    (takes ? taken : messages)[effect.meaning],
                    fill({"move", written},
                         {"number", text.length > 0 ? made : NULL, .number = effect.made}));
}

/* Says how many moves follow a page, as far as a few hundred; behind the last page nothing can be
 * listed. */
static void tell_more(struct summit_table *table, struct summit_place *place, int64_t page,
                      int64_t last)
{
    enum { MOST = 500 };
    const struct summit_rules *rules = table->game.rules;
    struct summit_move move;
    unsigned more = 0;
    while (more <= MOST && summit_next_move(rules, &table->game.now.position, place, &move))
        more++;
    if (more > 0)
        message_add(&table->words, summit_rules_language(rules),
                    page == last  ? MESSAGE_MOVES_TOO_MANY
                    : more > MOST ? MESSAGE_MOVES_MANY_MORE
                                  : MESSAGE_MOVES_MORE,
                    fill({"more", .number = more}, {"page", .number = page + 1}));
}

/* Lists the moves by pages; `moves 2` is the second. */
static void do_moves(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat;
    enum { PAGE = 20, PAGES_MOST = 500 };
    const struct summit_rules *rules = table->game.rules;
    size_t from = table->words.length;
    struct summit_place place = {0};
    struct summit_move move;
    int64_t page = 1, index = 0, last = (int64_t)summit_listed_most(rules) / PAGE;
    if (says_over(table))
        return;
    last = last < PAGES_MOST ? last : PAGES_MOST;
    if (rest.length > 0 && (!number_read(rest, &page) || page < 1 || page > last))
        page = last;
    while (index < page * PAGE && summit_next_move(rules, &table->game.now.position, &place, &move))
        if (index++ >= (page - 1) * PAGE)
            tell_effect(table, move);
    if (index <= (page - 1) * PAGE)
        message_add(&table->words, summit_rules_language(rules), MESSAGE_MOVES_NO_PAGE, NULL);
    else if (index == page * PAGE)
        tell_more(table, &place, page, last);
    table_tell(table, SUMMIT_EVENT_TOLD, from);
}

/* Through pipes a hint has a layer less. */
static unsigned layers_of(const struct summit_table *table)
{
    return table->options.brief ? 2 : 3;
}

unsigned summit_table_layers(const struct summit_table *table)
{
    bool begun = table->hint_known && table->turn_told && table->hints > 0;
    return begun && table->hints < layers_of(table) ? layers_of(table) - table->hints : 0;
}

/* Adds one of several lines; of fewer the last one. */
static void add_layer(struct text *text, const char *lines, unsigned layer)
{
    struct span rest = span_trim(span_of(lines));
    struct span line = span_take(&rest, '\n');
    while (layer-- > 0 && rest.length > 0)
        line = span_take(&rest, '\n');
    text_add_bytes(text, line.at, line.length);
    text_add(text, "\n");
}

/* The first hint is the first layer, each further one the next. */
void table_tell_hint(struct summit_table *table)
{
    bool brief = table->options.brief;
    unsigned layers = layers_of(table), layer = table->hints < layers ? table->hints : layers - 1;
    size_t from = table->words.length;
    if (table->layers.length > 0)
        add_layer(&table->words, table->layers.at, layer);
    else
        hint_tell(&table->words, table->game.rules, &table->hint,
                  (enum summit_layer)(layer + (brief ? SUMMIT_LAYER_BRIEF : SUMMIT_LAYER_WHO)));
    table_tell(table, SUMMIT_EVENT_TOLD, from);
    table->hints++;
}

static void do_hint(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    if (says_no_hints(table) || says_over(table))
        return;
    if (table->hint_known && table->turn_told)
        table_tell_hint(table);
    else
        table_ask(table, SUMMIT_ASK_HINT);
}

static void do_why(struct summit_table *table, unsigned seat, struct span rest)
{
    table->hints = 3;
    do_hint(table, seat, rest);
}

static void do_map(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    if (!says_no_hints(table) && !says_over(table))
        table_ask(table, SUMMIT_ASK_MAP);
}

static void do_safe(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    if (!says_no_hints(table) && !says_over(table))
        table_ask(table, SUMMIT_ASK_SAFE);
}

/* `undo 3` is three times `undo`, as far as there is something. */
static void do_undo(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat;
    int64_t wanted = 1;
    number_read(rest, &wanted);
    int64_t undone = table_undo(table, wanted);
    if (undone == 0)
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NO_UNDO, NULL);
    else if (undone < wanted)
        table_message(table, SUMMIT_EVENT_TOLD, MESSAGE_ALL_BACK,
                      fill({"count", .number = undone}));
}

static void do_redo(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    if (!summit_table_redo(table, table->now))
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NO_REDO, NULL);
}

static void do_score(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    size_t from = table->words.length;
    game_tell_score(&table->game, table->won, &table->words);
    table_tell(table, SUMMIT_EVENT_TOLD, from);
}

/* Where the game stands; whose turn it is comes as it always does. */
static void do_show(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    struct text position = {0};
    study_position(&position, table->game.rules, &table->game.now.position);
    table_message(table, SUMMIT_EVENT_TOLD, MESSAGE_SHOW,
                  fill({"position", study_text(&position)}));
    text_release(&position);
    if (!game_over(&table->game))
        table_tell_turn(table);
}

static void do_save(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat;
    size_t from = table->words.length;
    if (table->options.no_store || rest.length == 0 || memchr(rest.at, '\0', rest.length) != NULL) {
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_SAVE_WHERE, NULL);
        return;
    }
    record_save(table->record.at, table->record.length, &table->words);
    text_reserve(&table->words, rest.length + 2); /* or it isn't told */
    table_tell(table, SUMMIT_EVENT_SAVE, from);
    text_add_bytes(&table->words, rest.at, rest.length); /* behind the record: see _next */
    text_add_bytes(&table->words, "", 1);
}

/* `name Ada` is who types it, `name 2 Ada` player 2. */
static void do_name(struct summit_table *table, unsigned seat, struct span rest)
{
    struct span name = rest, number = span_take(&name, ' ');
    int64_t named = (int64_t)seat + 1;
    char typed[PLAYER_NAME_BYTES], told[PLAYER_NAME_BYTES + 64];
    struct text text = text_into(typed, sizeof typed);
    struct summit_error error;
    if (span_trim(name).length == 0 || !number_read(number, &named))
        name = rest;
    text_add_bytes(&text, span_trim(name).at, span_trim(name).length);
    if (text.length == 0 || text.length >= sizeof typed || named < 1 || named > SUMMIT_PLAYERS ||
        memchr(typed, '\0', text.length) != NULL)
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NAME_HOW, NULL);
    else if (!summit_table_name(table, (unsigned)named - 1, typed, &error))
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_UNDONE,
                      fill({"reason", .error = &error}));
    else {
        summit_player_name(table->game.rules, (unsigned)named - 1, told, sizeof told);
        table_message(table, SUMMIT_EVENT_TOLD, MESSAGE_NAMED,
                      fill({"seat", .number = named}, {"player", told}));
    }
}

/* `hints off`, for the rest of the game; `hints` alone asks for one. */
static void do_hints(struct summit_table *table, unsigned seat, struct span rest)
{
    if (rest.length == 0)
        do_hint(table, seat, rest);
    else if (!span_is(rest, "off"))
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_HINTS_HOW, NULL);
    else if (summit_table_hints_off(table))
        table_message(table, SUMMIT_EVENT_TOLD, MESSAGE_NO_HINTS, NULL);
}

static void do_resign(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)rest;
    struct summit_ply entry = {SUMMIT_DONE_RESIGN, (uint8_t)seat, SUMMIT_NO_MOVE};
    if (table_try(table, entry) != SUMMIT_LEGAL)
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_OUT_ALREADY, NULL);
}

/* Calls the game a draw, where a position has come up for the third time. */
static void do_draw(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    const struct game *game = &table->game;
    if (says_over(table))
        return;
    if (game->count == 0 || !game->now.repetition_reported)
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_NO_DRAW, NULL);
    else
        table_try(table, (struct summit_ply){SUMMIT_DONE_REPETITION,
                                             game->entries[game->count - 1].seat, SUMMIT_NO_MOVE});
}

static void begin_anew(struct summit_table *table, bool swapped)
{
    if (table->game.count == 0 || game_over(&table->game))
        summit_table_again(table, swapped, table->now);
    else
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_GOES_ON, NULL);
}

static void do_again(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    begin_anew(table, false);
}

static void do_swap(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    begin_anew(table, true);
}

static void do_quit(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    table_cancel(table);
    table_tell(table, SUMMIT_EVENT_LEAVE, table->words.length);
    table->left = !table->words.failed;
}

static const struct command {
    const char *name;
    const char *operand;
    enum message help;
    void (*run)(struct summit_table *table, unsigned seat, struct span rest);
    bool more;   /* not told through pipes, whose help is as it always was */
    bool pages;  /* a number may stand behind it */
    char letter; /* that stands for it, too, but not through pipes */
} commands[] = {
    {"help", "", MESSAGE_HELP_HELP, do_help, .letter = '?'},
    {"rules", "", MESSAGE_HELP_RULES, do_rules},
    {"moves", "", MESSAGE_HELP_MOVES, do_moves, .pages = true},
    {"hint", "", MESSAGE_HELP_HINT, do_hint, .letter = 'h'},
    {"why", "", MESSAGE_HELP_WHY, do_why, true},
    {"map", "", MESSAGE_HELP_MAP, do_map},
    {"safe", "", MESSAGE_HELP_SAFE, do_safe, true, .letter = 's'},
    {"undo", "", MESSAGE_HELP_UNDO, do_undo, .pages = true, .letter = 'u'},
    {"redo", "", MESSAGE_HELP_REDO, do_redo, true, .letter = 'U'},
    {"score", "", MESSAGE_HELP_SCORE, do_score, true},
    {"show", "", MESSAGE_HELP_SHOW, do_show, true},
    {"save", " FILE", MESSAGE_HELP_SAVE, do_save},
    {"name", " NAME", MESSAGE_HELP_NAME, do_name, true},
    {"hints", " off", MESSAGE_HELP_HINTS, do_hints, true},
    {"resign", "", MESSAGE_HELP_RESIGN, do_resign},
    {"draw", "", MESSAGE_HELP_DRAW, do_draw, true},
    {"again", "", MESSAGE_HELP_AGAIN, do_again, true, .letter = 'n'},
    {"swap", "", MESSAGE_HELP_SWAP, do_swap, true, .letter = 'x'},
    {"quit", "", MESSAGE_HELP_QUIT, do_quit, .letter = 'q'},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static bool is_told(const struct summit_table *table, size_t command)
{
    return !table->options.brief || !commands[command].more;
}

static void do_help(struct summit_table *table, unsigned seat, struct span rest)
{
    (void)seat, (void)rest;
    const struct summit_language *language = summit_rules_language(table->game.rules);
    size_t from = table->words.length;
    message_add(&table->words, language, MESSAGE_HELP_HEAD, NULL);
    for (size_t i = 0; i < COMMANDS; i++) {
        if (!is_told(table, i))
            continue;
        int padding = 10 - (int)(strlen(commands[i].name) + strlen(commands[i].operand));
        text_addf(&table->words, "  %s%s%*s ", commands[i].name, commands[i].operand, padding, "");
        bool layers = commands[i].run == do_hint && !table->options.brief;
        message_add(&table->words, language, layers ? MESSAGE_HELP_LAYERS : commands[i].help, NULL);
        text_add(&table->words, "\n");
    }
    table_tell(table, SUMMIT_EVENT_TOLD, from);
}

static bool run_word(struct summit_table *table, unsigned seat, struct span line)
{
    struct span rest = line;
    struct span word = span_take(&rest, ' ');
    rest = span_trim(rest);
    for (size_t i = 0; i < COMMANDS; i++) {
        bool letter = word.length == 1 && word.at[0] == commands[i].letter && !table->options.brief;
        if (!letter && (word.length != strlen(commands[i].name) ||
                        strncasecmp(word.at, commands[i].name, word.length) != 0))
            continue;
        int64_t page = 0;
        bool paged = commands[i].pages && number_read(rest, &page);
        if (rest.length > 0 && commands[i].operand[0] == '\0' && !paged)
            return false;
        commands[i].run(table, seat, rest);
        return true;
    }
    return false;
}

bool command_run(struct summit_table *table, unsigned seat, struct span line)
{
    char said[64];
    struct text plainly = text_into(said, sizeof said);
    return run_word(table, seat, line) ||
           (tell_plainly(&plainly, table->game.rules, line) && plainly.length < sizeof said &&
            run_word(table, seat, span_of(said)));
}

const char *command_nearest(const struct summit_table *table, struct span line)
{
    const char *names[COMMANDS];
    size_t count = 0;
    for (size_t i = 0; i < COMMANDS; i++)
        if (is_told(table, i))
            names[count++] = commands[i].name;
    bool word = line.length >= 3 && ((line.at[0] | 32) >= 'a' && (line.at[0] | 32) <= 'z');
    return word ? text_nearest(line, names, count) : NULL;
}
