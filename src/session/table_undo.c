/* table_undo.c: takes back turns, and plays again what was taken back. */
#include "session/table.h"

#include "base/array.h"

/* Whether somebody else than a person is to move, though people play. */
static bool is_others_turn(const struct summit_table *table)
{
    return !table->game.unattended && !table_is_person(table, table->game.now.position.turn);
}

static bool redo_push(struct summit_table *table, struct summit_ply entry)
{
    if (!array_reserve(&table->redo, &table->redo_capacity, table->redo_count, sizeof entry))
        return false;
    table->redo[table->redo_count++] = entry;
    return true;
}

static bool take_back(struct summit_table *table)
{
    struct game *game = &table->game;
    if (!text_reserve(&table->record, CHANGE_BYTES) ||
        !redo_push(table, game->entries[game->count - 1]))
        return false;
    game_undo(game, change_story(table));
    if (!table->options.no_store)
        record_undo(&table->record);
    table->entered--;
    return true;
}

/* Takes back so many turns of people, and from an entry on; returns the former. What computers
 * answered goes with it, so that a person is to move again; only where that leads is told. */
static int64_t take_back_to(struct summit_table *table, int64_t wanted, size_t index)
{
    int64_t undone = 0;
    bool done = true;
    change_begin(table);
    size_t events = table->events.count;
    while (done && table->game.count > 0 &&
           (undone < wanted || table->game.count > index || is_others_turn(table))) {
        table->events.count = events;
        done = take_back(table);
        undone += undone < wanted && !is_others_turn(table);
    }
    table->turn_told = false;
    change_end(table, done);
    return undone;
}

int64_t table_undo(struct summit_table *table, int64_t wanted)
{
    if (table->keeping || table->game.count == 0 || wanted < 1)
        return 0;
    if (table_says_full(table))
        return wanted;
    int64_t undone = take_back_to(table, wanted, SIZE_MAX);
    return undone > 0 ? undone : 1; /* or a computer's first move alone */
}

bool summit_table_undo(struct summit_table *table, int64_t now)
{
    table_hear(table, now);
    return table_undo(table, 1) > 0;
}

bool summit_table_return(struct summit_table *table, size_t index, int64_t now)
{
    table_hear(table, now);
    if (table->keeping || table->game.count <= index || table_says_full(table))
        return false;
    take_back_to(table, 0, index);
    return true;
}

bool summit_table_redo(struct summit_table *table, int64_t now)
{
    bool done = true;
    table_hear(table, now);
    if (table->keeping || table->redo_count == 0)
        return false;
    if (table_says_full(table))
        return true;
    change_begin(table);
    do {
        struct judged_entry judged;
        game_judge(&table->game, table->redo[--table->redo_count], &judged);
        done = change_enter(table, &judged);
    } while (done && table->redo_count > 0 && is_others_turn(table));
    change_end(table, done);
    return true;
}
