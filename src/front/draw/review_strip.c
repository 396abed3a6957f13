/* review_strip.c: who was winning, move by move: a row for each who ever was, a column for each
 * move. */
#include "front/draw/draw.h"

#include "front/draw/parts.h"

enum { SIGN_TURN = 0x25b2, SIGN_UNKNOWN = 0xb7, RULER = 10, EACH_MOST = 3 };

/* Which entries are drawn, and where. */
struct strip {
    struct cells *cells;
    const struct summit_review *review;
    unsigned left;
    size_t all;         /* entries, without what ends a game that isn't a move */
    size_t from, count; /* of all entries, one in a column from this on; or */
    bool thin;          /* all of them in `count` columns */
    unsigned each;      /* so many columns for one, where there is room */
};

/* The entries of a column: from its first to before the next column's. */
static size_t first_of(const struct strip *strip, size_t column)
{
    return strip->thin ? column * strip->all / strip->count : strip->from + column;
}

/* Whether somebody, or with SUMMIT_DRAWN nobody, wins after the last entry of a column; and whether
 * the game turned in it. */
static bool wins_in(const struct strip *strip, size_t column, int winner)
{
    const struct summit_judgement *entry = &strip->review->entries[first_of(strip, column + 1) - 1];
    return entry->known && entry->after.winner == winner;
}

static bool turns_in(const struct strip *strip, size_t column)
{
    bool turns = false;
    for (size_t i = first_of(strip, column); i < first_of(strip, column + 1); i++)
        turns = turns || (strip->review->entries[i].known && strip->review->entries[i].turning);
    return turns;
}

static bool has(const struct strip *strip, size_t column, size_t chosen)
{
    return chosen >= first_of(strip, column) && chosen < first_of(strip, column + 1);
}

static unsigned column_of(const struct strip *strip, size_t column)
{
    return strip->left + (unsigned)column * strip->each;
}

static void draw_row(const struct strip *strip, unsigned row, int winner, const char *name,
                     size_t chosen)
{
    enum ink ink = winner >= 0 ? part_ink((unsigned)winner) : INK_EVEN;
    if (strip->left > 0)
        cells_put(strip->cells, row, 0, strip->left - 1, ink, name);
    for (size_t i = 0; i < strip->count; i++) {
        bool wins = wins_in(strip, i, winner);
        cells_fill(strip->cells, row, column_of(strip, i), strip->each,
                   has(strip, i, chosen) ? INK_CHOSEN
                   : wins                ? ink
                                         : INK_QUIET,
                   wins ? SIGN_BLOCK : SIGN_UNKNOWN);
    }
}

/* Where the game turned, and every tenth move; first the one that is chosen. */
static void draw_turns(const struct strip *strip, unsigned row, size_t chosen)
{
    for (size_t i = 0; i < strip->count; i++) {
        char number[NUMBER_BYTES];
        unsigned column = column_of(strip, i) + strip->each / 2;
        if (!has(strip, i, chosen))
            continue;
        text_write(number, sizeof number, "[%zu]", chosen + 1);
        unsigned columns = cells_columns(true, number);
        column = column > columns / 2 ? column - columns / 2 : 0;
        if (column + columns > strip->cells->columns)
            column = strip->cells->columns - columns;
        cells_put(strip->cells, row + 1, column, columns, INK_CHOSEN, number);
    }
    for (size_t i = 0; i < strip->count; i++) {
        unsigned column = column_of(strip, i) + strip->each / 2;
        char number[NUMBER_BYTES];
        size_t entry = first_of(strip, i) + 1;
        if (turns_in(strip, i))
            cells_set(strip->cells, row, column, INK_STRONG, SIGN_TURN);
        part_number((wide)entry, NUMBER_BYTES, number);
        unsigned columns = cells_columns(true, number);
        size_t step = strip->each > 1 ? 1 : RULER;
        bool ruled = strip->thin ? i % RULER == 0 : entry % step == 0 || i == 0;
        if (ruled && cells_blank(strip->cells, row + 1, column, columns))
            cells_put(strip->cells, row + 1, column, columns, INK_QUIET, number);
    }
}

/* Leaves out what ends a game without a move, and chooses what is shown of a long one. */
static void choose(struct strip *strip, size_t chosen)
{
    size_t room = strip->cells->columns - strip->left, all = strip->review->count;
    while (all > 0 && strip->review->entries[all - 1].ply.kind != SUMMIT_DONE_MOVE)
        all--;
    strip->all = all;
    strip->count = all < room ? all : room;
    strip->each = all * EACH_MOST <= room ? EACH_MOST : 1;
    strip->thin = all > room && chosen >= all;
    if (all <= room || strip->thin)
        return;
    strip->from = chosen > room / 2 ? chosen - room / 2 : 0;
    strip->from = strip->from + room > all ? all - room : strip->from;
}

unsigned strip_draw(struct cells *cells, struct area area, const struct summit_rules *rules,
                    const struct summit_review *review, size_t chosen)
{
    struct cells part = cells_part(cells, area);
    struct summit_sketch none = {.players = summit_rules_players(rules)};
    struct board board = {rules, &none, 0, NULL};
    struct strip strip = {.cells = &part, .review = review};
    unsigned row = 0;
    if (part.columns < 8 || review->count == 0)
        return 0;
    strip.left = part_name_columns(&board, part.ascii, part.columns / 4) + 1;
    choose(&strip, chosen);
    for (int seat = -1; seat < (int)none.players; seat++) {
        char name[NAME_BYTES] = "=";
        bool ever = seat >= 0;
        for (size_t i = 0; i < strip.count; i++)
            ever = ever || wins_in(&strip, i, SUMMIT_DRAWN);
        if (seat >= 0)
            part_name(&board, (unsigned)seat, name);
        if (ever)
            draw_row(&strip, row++, seat >= 0 ? seat : SUMMIT_DRAWN, name, chosen);
    }
    draw_turns(&strip, row, chosen);
    return row + 2 < part.rows ? row + 2 : part.rows;
}
