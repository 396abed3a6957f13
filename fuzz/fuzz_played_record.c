/* fuzz_played_record.c: any bytes as a record, which is then played on: whoever it says sits there
 * sits down and moves, people move and take back, others sit down, get names, hints go off. Behind
 * a line `--` the bytes are what is done. No record seats a program, and what is kept reads back as
 * the game that is played. What a link unpacks to is played by tests/wasm/packed.mjs. */
#include "fuzz_record.h"

#include "core/rules_writer.h"
#include "players/seats.h"

#include <string.h>

enum { PLIES = 40 };

struct played_on {
    struct summit_table *table;
    struct seats seats;
    struct text kept;
    uint64_t chance;
};

/* Answers what is asked as the players of this machine would, but without looking far ahead. */
static void answer(struct played_on *on, const struct summit_ask *ask)
{
    struct summit_reply reply = {.kind = SUMMIT_REPLY_FAILED, .text = "no\n"};
    if (ask->question == SUMMIT_ASK_MOVE) {
        const struct summit_rules *rules = summit_table_rules(on->table);
        reply.kind = SUMMIT_REPLY_MOVE;
        reply.move = fuzz_choose(rules, summit_table_position(on->table), &on->chance);
        if (on->seats.player[ask->seat] != NULL && on->seats.spec[ask->seat].level == 0)
            seats_choose(&on->seats, on->table, ask->seat, &reply);
    }
    summit_table_reply(on->table, ask->ticket, &reply, 0);
}

static void see_all(struct played_on *on)
{
    struct summit_event event;
    for (unsigned i = 0; i < 20 * PLIES && summit_table_next(on->table, &event); i++) {
        if (event.kind == SUMMIT_EVENT_KEEP) {
            text_add_bytes(&on->kept, event.text, event.length);
            summit_table_kept(on->table, true);
        } else if (event.kind == SUMMIT_EVENT_AGAIN)
            text_clear(&on->kept);
        else if (event.kind == SUMMIT_EVENT_ASK)
            answer(on, &event.ask);
    }
}

/* Seats whoever the record says; a program is nobody whom it could start. */
static bool sit_down(struct played_on *on, const struct record *record)
{
    struct summit_error error;
    on->seats = (struct seats){.rules = record->rules, .seed = 1};
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        struct player_spec *spec = &on->seats.spec[seat];
        if (!player_of(&record->game.who[seat], spec))
            spec->kind = PLAYER_HUMAN;
        require(spec->command == NULL && spec->kind <= PLAYER_LEVEL && spec->level <= 100);
        if (spec->kind == PLAYER_LEVEL)
            spec->level = 0;
    }
    return seats_fill(&on->seats, NULL, &error); /* nobody needs to know the best move here */
}

static void obey(struct played_on *on, char byte)
{
    const struct summit_rules *rules = summit_table_rules(on->table);
    unsigned players = summit_rules_players(rules);
    char typed[64];
    struct summit_error error;
    if (byte == 'u')
        summit_table_undo(on->table, 0);
    else if (byte == 'r')
        summit_table_redo(on->table, 0);
    else if (byte == 'h')
        summit_table_line(on->table, SUMMIT_ANYBODY, "hint", 4, 0);
    else if (byte == 'o')
        summit_table_hints_off(on->table);
    else if (byte == 'n' || byte == 'N')
        summit_table_name(on->table, byte == 'n', on->chance % 2 ? "Ada" : "\u0141u", &error);
    else if (byte == 'q')
        summit_table_line(on->table, SUMMIT_ANYBODY, "resign", 6, 0);
    else if (byte >= '0' && byte <= '9')
        summit_table_seat(on->table, (unsigned)(byte - '0') % players, byte % 2 ? "level:0" : "");
    else {
        struct summit_move move = fuzz_choose(rules, summit_table_position(on->table), &on->chance);
        size_t length = summit_write_move(rules, move, typed, sizeof typed);
        summit_table_line(on->table, SUMMIT_ANYBODY, typed, length, 0);
    }
    see_all(on);
}

static void expect_kept(const struct played_on *on)
{
    size_t count = 0;
    struct record record;
    struct summit_error error;
    const struct summit_rules *rules = summit_table_rules(on->table);
    const struct summit_position *position = summit_table_position(on->table);
    summit_table_plies(on->table, &count);
    require(record_read(&record, on->kept.at, on->kept.length, &error) == RECORD_GOOD);
    require(record.game.count == count);
    require(memcmp(&record.game.now.position, position, sizeof *position) == 0);
    for (unsigned seat = 0; seat < summit_rules_players(record.rules); seat++)
        require(strcmp(record.game.who[seat].written, summit_table_who(on->table, seat)) == 0 &&
                strcmp(rules_player(record.rules, seat), rules_player(rules, seat)) == 0);
    require(record.game.no_hints == summit_table_no_hints(on->table));
    record_release(&record);
}

static void play_on(struct record *record, struct span actions)
{
    struct played_on on = {.chance = 1};
    struct summit_table_options options = {.repetition = 3};
    text_add_bytes(&on.kept, record->journal.at, record->journal.length);
    if (!sit_down(&on, record))
        return;
    on.table = table_take(record, &options);
    require(on.table != NULL);
    see_all(&on);
    for (size_t i = 0; i < actions.length && i < PLIES; i++)
        obey(&on, actions.at[i]);
    if (summit_table_waits(on.table) != SUMMIT_WAITS_KEPT)
        expect_kept(&on);
    seats_release(&on.seats);
    summit_table_free(on.table);
    text_release(&on.kept);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char mark[] = "\n--\n";
    struct span actions = {(const char *)data, 0};
    const char *found = size > 0 ? memmem(data, size, mark, strlen(mark)) : NULL;
    size_t length = found != NULL ? (size_t)(found + 1 - (const char *)data) : size;
    if (found != NULL)
        actions = (struct span){found + strlen(mark), size - length - (strlen(mark) - 1)};
    struct record record;
    struct summit_error error;
    struct text text = {0};
    fuzz_mend(&text, (const char *)data, length);
    if (record_read(&record, text.at != NULL ? text.at : "", text.length, &error) != RECORD_BAD) {
        play_on(&record, actions);
        record_release(&record);
    }
    text_release(&text);
    return 0;
}
