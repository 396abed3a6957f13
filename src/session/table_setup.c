/* table_setup.c: creates tables, seats players, and starts the next game. */
#include "session/table.h"

#include "base/chance.h"
#include "base/error.h"
#include "base/number.h"
#include "core/rules_writer.h"

#include <stdlib.h>
#include <string.h>

bool occupant_read(struct span text, struct occupant *occupant)
{
    static const char level[] = "level:";
    struct occupant read = {.kind = OCCUPANT_PERSON};
    int64_t number = -1;
    if (text.length > strlen(level) && memcmp(text.at, level, strlen(level)) == 0 &&
        number_read((struct span){text.at + strlen(level), text.length - strlen(level)}, &number) &&
        number >= 0 && number <= 100) {
        read = (struct occupant){.kind = OCCUPANT_LEVEL, .level = (unsigned)number};
        text_write(read.written, sizeof read.written, "%s%u", level, read.level);
    } else if (span_is(text, "program"))
        read = (struct occupant){OCCUPANT_PROGRAM, 0, "program"};
    if (!span_is(text, read.written) && !span_is(text, "human"))
        return false;
    *occupant = read;
    return true;
}

static bool has_people(const struct summit_table *table)
{
    for (unsigned seat = 0; seat < summit_rules_players(table->game.rules); seat++)
        if (table->game.who[seat].kind == OCCUPANT_PERSON)
            return true;
    return false;
}

void table_note_people(struct summit_table *table)
{
    table->game.unattended = !has_people(table);
    table->game.repetition = table->game.unattended ? table->options.repetition : 0;
}

static bool same_occupant(const struct occupant *a, const struct occupant *b)
{
    return a->kind == b->kind && a->level == b->level;
}

/* Puts them into their seats, and writes a line for each that is new if there is a head. */
static void change_seats(struct summit_table *table, const struct occupant who[SUMMIT_PLAYERS])
{
    for (unsigned seat = 0; seat < summit_rules_players(table->game.rules); seat++) {
        if (same_occupant(&who[seat], &table->game.who[seat]))
            continue;
        table->game.who[seat] = who[seat];
        if (table->record.length > 0)
            record_seat(&table->game, seat, &table->record);
    }
    table_note_people(table);
}

/* Whether a line about the game has room. */
static bool reserve_line(struct summit_table *table)
{
    bool reserved = table->record.length == 0 || text_reserve(&table->record, CHANGE_BYTES);
    table->words.failed = table->words.failed || !reserved;
    return reserved;
}

/* A change of which nothing is told; where nothing is kept yet, it goes with the first thing that
 * is. */
static bool begin_quietly(struct summit_table *table)
{
    bool kept = table->kept > 0;
    if (kept)
        change_begin(table);
    return kept;
}

/* Puts everybody into the seats, as one change. */
static void table_seats(struct summit_table *table, const struct occupant who[SUMMIT_PLAYERS])
{
    bool asked = table->asked && table->ask.question == SUMMIT_ASK_MOVE, same = true;
    for (unsigned seat = 0; seat < summit_rules_players(table->game.rules); seat++)
        same = same && same_occupant(&who[seat], &table->game.who[seat]);
    if (same)
        return;
    if (!reserve_line(table))
        return;
    if (asked && !same_occupant(&who[table->ask.seat], &table->game.who[table->ask.seat])) {
        table_cancel(table);
        table->turn_told = false;
    }
    bool kept = begin_quietly(table);
    change_seats(table, who);
    if (kept)
        change_end(table, true);
}

bool summit_table_seat(struct summit_table *table, unsigned seat, const char *who)
{
    struct occupant all[SUMMIT_PLAYERS];
    memcpy(all, table->game.who, sizeof all);
    if (table->keeping || seat >= summit_rules_players(table->game.rules) ||
        !occupant_read(span_of(who != NULL ? who : ""), &all[seat]) || table_says_full(table))
        return false;
    table_seats(table, all);
    table_note_memory(table);
    return true;
}

/* The rules that names can be written into: until then a table may use somebody else's. */
static bool own_rules(struct summit_table *table)
{
    struct summit_rules *copy = table->rules == NULL ? summit_rules_copy(table->game.rules) : NULL;
    if (copy != NULL)
        table->game.rules = table->rules = copy;
    return table->rules != NULL;
}

void table_put_name(struct summit_table *table, unsigned seat, const char *name)
{
    rules_put_name(table->rules, seat, name);
    if (table->tossed != NULL)
        rules_put_name(table->tossed, seat, name);
}

bool summit_table_name(struct summit_table *table, unsigned seat, const char *name,
                       struct summit_error *error)
{
    char before[PLAYER_NAME_BYTES], after[PLAYER_NAME_BYTES];
    if (table->keeping)
        return fail(error, 0, MESSAGE_ERROR_KEEPING, NULL);
    if (table_says_full(table))
        return fail(error, 0, MESSAGE_ERROR_RECORD_FULL, NULL);
    if (seat >= summit_rules_players(table->game.rules))
        return fail(error, 0, MESSAGE_ERROR_NO_SEAT,
                    fill({"seat", .number = seat + 1},
                         {"count", .number = summit_rules_players(table->game.rules)}));
    if (!reserve_line(table) || !own_rules(table)) {
        table_note_memory(table);
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    }
    text_write(before, sizeof before, "%s", rules_player(table->rules, seat));
    if (!rules_name_player(table->rules, seat, span_of(name), error))
        return false;
    text_write(after, sizeof after, "%s", rules_player(table->rules, seat));
    if (strcmp(before, after) == 0)
        return true;
    bool kept = begin_quietly(table);
    table_put_name(table, seat, after);
    table->renamed = (int)seat;
    memcpy(table->name_before, before, sizeof before);
    if (table->record.length > 0)
        record_name(&table->game, seat, &table->record);
    if (kept)
        change_end(table, true);
    table_note_memory(table);
    return true;
}

static void table_hints_off(struct summit_table *table)
{
    if (table->game.no_hints || !reserve_line(table))
        return;
    if (table->asked && table->ask.question != SUMMIT_ASK_MOVE)
        table_cancel(table);
    bool kept = begin_quietly(table);
    table->game.no_hints = true;
    if (table->record.length > 0)
        record_hints_off(&table->record);
    if (kept)
        change_end(table, true);
}

bool summit_table_hints_off(struct summit_table *table)
{
    if (table->keeping)
        return false;
    table_hints_off(table);
    table_note_memory(table);
    return table->game.no_hints;
}

static void tell_opening(struct summit_table *table, bool begins, bool tossed)
{
    if (table->options.silent)
        return;
    size_t from = table->words.length;
    if (begins)
        game_tell_drawn(&table->game, &table->words);
    game_tell_opening(&table->game, tossed, &table->words);
    table_say(table, SUMMIT_EVENT_OPENING, SUMMIT_SAY_OPENING, SUMMIT_NO_MOVE, NULL, from);
}

/* What a table begins with, whether the game is new or not; false if that isn't who can sit there.
 */
static bool lay(struct summit_table *table, const struct summit_table_options *options)
{
    bool good = true;
    table->options = *options;
    table->options.no_store = options->no_store || options->silent;
    table->words.lasting = table->record.lasting = true;
    table->due = -1;
    memcpy(table->won, options->won, sizeof table->won);
    table->game.events = &table->events;
    table_note_people(table);
    struct occupant who[SUMMIT_PLAYERS];
    memcpy(who, table->game.who, sizeof who);
    for (unsigned seat = 0; good && seat < summit_rules_players(table->game.rules); seat++)
        if (options->who[seat] != NULL)
            good = occupant_read(span_of(options->who[seat]), &who[seat]);
    if (good)
        table_seats(table, who);
    return good;
}

/* Who goes first; whether a coin decided that. */
static bool toss(const struct summit_rules *rules, struct summit_table_options *options,
                 unsigned *first)
{
    bool tossed = options->first > 0 ? options->tossed : summit_rules_first(rules) == SUMMIT_TOSS;
    *first = options->first > 0 ? options->first - 1 : game_first(rules, options->seed);
    chance_next(&options->seed);
    return tossed;
}

struct summit_table *summit_table_new(const struct summit_rules *rules,
                                      const struct summit_table_options *options)
{
    unsigned first = 0;
    struct summit_error error;
    struct summit_table_options own = *options;
    struct summit_table *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    if (summit_rules_tossed(rules)) {
        table->tossed = summit_rules_copy(rules);
        table->rules = game_draw(rules, own.seed, &error);
        if (table->tossed == NULL || table->rules == NULL) {
            summit_table_free(table);
            return NULL;
        }
        rules = table->rules;
    }
    bool tossed = toss(rules, &own, &first);
    game_init(&table->game, rules, first);
    table->game.tossed = tossed;
    table->game.no_hints = own.no_hints;
    bool good = lay(table, &own);
    if (good && !table->options.no_store)
        record_head(&table->game, &table->record);
    if (good)
        tell_opening(table, true, tossed);
    if (good && !table->record.failed && !table->words.failed)
        return table;
    summit_table_free(table);
    return NULL;
}

struct summit_table *table_take(struct record *record, const struct summit_table_options *options)
{
    struct summit_table *table = record->journal.failed ? NULL : calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->game = record->game;
    table->rules = record->rules;
    table->record = record->journal;
    *record = (struct record){0};
    table->kept = options->import || options->no_store ? 0 : table->record.length;
    if (!lay(table, options)) {
        summit_table_free(table);
        return NULL;
    }
    if (options->no_hints)
        table_hints_off(table);
    table->game.now.repetition_reported = false;
    bool begins = table->game.count == 0;
    tell_opening(table, begins, table->game.tossed && begins);
    if (!table->words.failed)
        return table;
    summit_table_free(table);
    return NULL;
}

struct summit_table *summit_table_open(const char *text, size_t length,
                                       const struct summit_table_options *options,
                                       struct summit_error *error)
{
    struct record record;
    if (record_read(&record, text, length, error) == RECORD_BAD)
        return NULL;
    struct summit_table *table = table_take(&record, options);
    if (table == NULL) {
        record_release(&record);
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    }
    return table;
}

void summit_table_free(struct summit_table *table)
{
    if (table == NULL)
        return;
    game_release(&table->game);
    summit_rules_free(table->rules);
    summit_rules_free(table->former);
    summit_rules_free(table->tossed);
    text_release(&table->record);
    text_release(&table->words);
    text_release(&table->layers);
    free(table->events.list);
    free(table->redo);
    free(table);
}

/* ---- One game after the other --------------------------------------------------------------- */

static int game_winner(const struct game *game)
{
    return summit_rules_points(game->rules) > 0 ? game->now.match_winner
                                                : game->now.position.winner;
}

unsigned summit_table_score(const struct summit_table *table, unsigned seat)
{
    return table->won[seat] + (game_winner(&table->game) == (int)seat);
}

/* A game that is to follow, as long as nothing of it is in place. */
struct following {
    struct game game;
    struct summit_rules *tossed, *rules; /* where there are others than before */
    struct text head;
    bool swapped; /* everybody sits one seat further */
};

/* The rules of the next game: with a swap or a toss there are others. */
static bool prepare_rules(const struct summit_table *table, uint64_t seed, struct following *next)
{
    struct summit_error error;
    const struct summit_rules *said = table->tossed != NULL ? table->tossed : table->game.rules;
    struct summit_rules *swapped = next->swapped ? summit_rules_copy(said) : NULL;
    if (next->swapped && swapped == NULL)
        return false;
    if (swapped != NULL)
        rules_turn_names(swapped);
    next->rules = swapped;
    if (table->tossed != NULL) {
        next->tossed = swapped;
        next->rules = game_draw(swapped != NULL ? swapped : said, seed, &error);
        if (next->rules == NULL)
            return false;
    }
    if (next->rules != NULL)
        next->game.rules = next->rules;
    return true;
}

/* The next game with its head; false if there is no memory. */
static bool prepare(const struct summit_table *table, uint64_t seed, struct following *next)
{
    unsigned players = summit_rules_players(table->game.rules);
    if (!prepare_rules(table, seed, next))
        return false;
    for (unsigned seat = 0; seat < players; seat++)
        next->game.who[(seat + next->swapped) % players] = table->game.who[seat];
    if (!table->options.no_store)
        record_head(&next->game, &next->head);
    return !next->head.failed;
}

static void put_in_place(struct summit_table *table, const struct following *next)
{
    unsigned won[SUMMIT_PLAYERS], players = summit_rules_players(next->game.rules);
    for (unsigned seat = 0; seat < players; seat++)
        won[(seat + next->swapped) % players] = summit_table_score(table, seat);
    memcpy(table->won, won, players * sizeof won[0]);
    memcpy(table->game.who, next->game.who, sizeof next->game.who);
    if (next->tossed != NULL) {
        summit_rules_free(table->tossed);
        table->tossed = next->tossed;
    }
    if (next->rules != NULL) {
        summit_rules_free(table->former);
        table->former = table->rules;
        table->rules = next->rules;
        table->game.rules = next->rules;
    }
    text_release(&table->record);
    table->record = next->head;
    table->record.lasting = true;
    game_reset(&table->game, next->game.first);
    table->game.tossed = next->game.tossed;
    table->kept = table->redo_count = 0;
    table->turn_told = table->left = false;
}

void summit_table_again(struct summit_table *table, bool swapped, int64_t now)
{
    table_hear(table, now);
    if (table->keeping)
        return;
    struct following next = {.game = table->game, .swapped = swapped};
    struct summit_table_options options = table->options;
    bool tossed = toss(next.game.rules, &options, &next.game.first);
    next.game.tossed = tossed;
    table_cancel(table);
    if (!prepare(table, options.seed, &next))
        table->words.failed = true;
    else if (!table->options.silent)
        table_event(table, (struct summit_event){SUMMIT_EVENT_AGAIN, SUMMIT_WORDS, .seat = swapped},
                    table->words.length);
    if (!table->words.failed) {
        table->options = options;
        put_in_place(table, &next);
        tell_opening(table, true, tossed);
        return;
    }
    text_release(&next.head);
    summit_rules_free(next.tossed);
    summit_rules_free(next.rules);
}

/* ---- What can be looked at ------------------------------------------------------------------ */

const struct summit_rules *summit_table_rules(const struct summit_table *table)
{
    return table->game.rules;
}

const struct summit_position *summit_table_position(const struct summit_table *table)
{
    return &table->game.now.position;
}

bool summit_table_over(const struct summit_table *table)
{
    return game_over(&table->game);
}

unsigned summit_table_turn(const struct summit_table *table)
{
    return table->game.now.position.turn;
}

const char *summit_table_who(const struct summit_table *table, unsigned seat)
{
    return table->game.who[seat].written;
}

const struct summit_ply *summit_table_plies(const struct summit_table *table, size_t *count)
{
    *count = table->game.count;
    return table->game.entries;
}

void summit_table_before(const struct summit_table *table, size_t index,
                         struct summit_position *position)
{
    struct match_state before;
    game_before(&table->game, index, &before);
    *position = before.position;
}

bool summit_table_no_hints(const struct summit_table *table)
{
    return table->game.no_hints;
}
