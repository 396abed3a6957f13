/* parts.c: names, numbers and signs, as boards and pictures show them. */
#include "front/draw/parts.h"

#include "summit_words.h"

#include <string.h>

void part_number(wide number, unsigned room, char written[NUMBER_BYTES])
{
    struct text text = text_into(written, NUMBER_BYTES);
    number_add(&text, number);
    bool minus = number < 0;
    size_t digits = text.length - minus;
    if (text.length <= room || digits < 7)
        return;
    char first = written[minus], second = written[minus + 1];
    text = text_into(written, NUMBER_BYTES);
    text_addf(&text, "%s%c.%ce%zu", minus ? "-" : "", first, second, digits - 1);
}

void part_name(const struct board *board, unsigned seat, char name[NAME_BYTES])
{
    if (board->names != NULL)
        text_write(name, NAME_BYTES, "%s", board->names[seat]);
    else
        summit_player_name(board->rules, seat, name, NAME_BYTES);
}

void part_names(const struct board *board, uint8_t seats, char names[NAME_BYTES])
{
    struct text text = text_into(names, NAME_BYTES);
    char name[NAME_BYTES];
    for (unsigned seat = 0; seat < board->sketch->players; seat++) {
        if (!(seats >> seat & 1))
            continue;
        part_name(board, seat, name);
        text_addf(&text, "%s%s", text.length > 0 ? ", " : "", name);
    }
}

bool part_standing(const struct board *board, unsigned seat, int64_t *number)
{
    const struct summit_sketch *sketch = board->sketch;
    for (size_t i = 0; i < sketch->token_count; i++)
        if (sketch->tokens[i].seats >> seat & 1) {
            *number = sketch->tokens[i].at;
            return true;
        }
    for (size_t i = 0; i < sketch->total_count; i++)
        if (sketch->totals[i].seats >> seat & 1) {
            *number = sketch->totals[i].number;
            return true;
        }
    if (seat < sketch->tower_count)
        *number = sketch->towers[seat].height;
    return seat < sketch->tower_count;
}

unsigned part_name_columns(const struct board *board, bool ascii, unsigned most)
{
    unsigned columns = 0;
    for (unsigned seat = 0; seat < board->sketch->players; seat++) {
        char name[NAME_BYTES];
        part_name(board, seat, name);
        unsigned needed = cells_columns(ascii, name);
        columns = needed > columns ? needed : columns;
    }
    return columns < most ? columns : most;
}

enum ink part_ink(unsigned seat)
{
    return (enum ink)(INK_SEAT + seat % SUMMIT_PLAYERS);
}

enum ink part_ink_of(uint8_t seats)
{
    unsigned seat = 0;
    while (seat < SUMMIT_PLAYERS && seats >> seat != 1)
        seat++;
    return seat < SUMMIT_PLAYERS && seats == 1u << seat ? part_ink(seat) : INK_STRONG;
}

bool part_all(const struct board *board, uint8_t seats)
{
    return seats == (1u << board->sketch->players) - 1;
}

const struct board_mark *part_mark(const struct board *board, struct summit_move move)
{
    for (size_t i = 0; i < board->mark_count; i++)
        if (summit_same_move(board->marks[i].move, move))
            return &board->marks[i];
    return NULL;
}

uint32_t part_sign(const struct board_mark *mark, enum ink *ink)
{
    if (mark == NULL)
        return ' ';
    if (mark->chosen || mark->hint)
        *ink = mark->chosen ? INK_CHOSEN : INK_GOOD;
    return mark->safe ? SIGN_SAFE : mark->hint ? SIGN_HINT : ' ';
}

/* As the rules write it, but in print: ×2. */
static void write_move(const struct summit_rules *rules, struct summit_move move,
                       char label[MOVE_BYTES])
{
    char written[MOVE_BYTES];
    struct text text = text_into(label, MOVE_BYTES);
    summit_write_move(rules, move, written, sizeof written);
    for (const char *at = written; *at != '\0'; at++) {
        const char *sign = *at == '*' ? "×" : *at == '-' ? "−" : NULL;
        text_add_bytes(&text, sign != NULL ? sign : at, sign != NULL ? strlen(sign) : 1);
    }
}

void part_label(const struct board *board, struct summit_move move, char label[MOVE_BYTES])
{
    const struct board_mark *mark = part_mark(board, move);
    if (mark != NULL && mark->label != NULL)
        text_write(label, MOVE_BYTES, "%s", mark->label);
    else
        write_move(board->rules, move, label);
}

bool part_safe(const struct board *board, int64_t number)
{
    for (size_t i = 0; i < board->safe_count; i++)
        if (board->safe[i] == number)
            return true;
    return false;
}

/* A part lies over the same cells, so its place follows from where its cells are. */
static void add_place(const struct board *board, const struct cells *cells, struct area area,
                      struct summit_move move, int64_t number)
{
    struct board_places *places = board->places;
    if (places == NULL || places->count == BOARD_PLACES || area.row >= cells->rows ||
        area.column >= cells->columns)
        return;
    size_t offset = (size_t)(cells->at - places->origin);
    area.row += (unsigned)(offset / cells->stride);
    area.column += (unsigned)(offset % cells->stride);
    places->at[places->count++] = (struct board_place){area, move, number};
}

void part_place(const struct board *board, const struct cells *cells, struct area area,
                struct summit_move move)
{
    add_place(board, cells, area, move, 0);
}

bool part_asked(const struct board *board, const struct cells *cells, struct area area,
                int64_t number)
{
    for (size_t i = 0; i < board->asked_count; i++)
        if (board->asked[i] == number) {
            add_place(board, cells, area, SUMMIT_NO_MOVE, number);
            return true;
        }
    return false;
}

/* The sketch has the first moves, the marks have those that are offered. */
struct summit_move part_stone(const struct board *board, unsigned heap, int64_t leaves)
{
    const struct summit_sketch *sketch = board->sketch;
    for (size_t i = 0; i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        if (leap->effect.on == heap && leap->effect.made == leaves && leap->effect.others == 0)
            return leap->move;
    }
    for (size_t i = 0; i < board->mark_count; i++) {
        struct summit_move move = board->marks[i].move;
        if (move.op == SUMMIT_SUBTRACT && move.on == heap &&
            sketch->heaps[heap].number - move.by == leaves)
            return move;
    }
    return SUMMIT_NO_MOVE;
}
