/* map_picture.c: a map as a table of marks: as text, as SVG, and for a page. */
#include "base/json.h"
#include "study/study.h"

#include <inttypes.h>
#include <string.h>

/* ---- Words ---------------------------------------------------------------------------------- */

/* What is said about a kind of map: with one column, and with several. */
static const struct {
    enum message title[2], legend[2], corner; /* MESSAGES: nothing */
} kinds[] = {
    [SUMMIT_MAP_NUMBERS] = {{MESSAGE_MAP_NUMBERS, MESSAGE_MAP_NUMBERS},
                            {MESSAGES, MESSAGES},
                            MESSAGES},
    [SUMMIT_MAP_TURNS] = {{MESSAGE_MAP_TURNS, MESSAGE_MAP_TURNS},
                          {MESSAGES, MESSAGE_MAP_BANS},
                          MESSAGE_MAP_HEAD_NUMBER},
    [SUMMIT_MAP_DISTANCES] = {{MESSAGE_MAP_DISTANCES, MESSAGE_MAP_DISTANCES},
                              {MESSAGES, MESSAGE_MAP_BANS},
                              MESSAGE_MAP_HEAD_DISTANCE},
    [SUMMIT_MAP_GRID] = {{MESSAGE_MAP_GRID, MESSAGE_MAP_GRID},
                         {MESSAGE_MAP_OWN, MESSAGE_MAP_OWN},
                         MESSAGE_MAP_HEAD_OWN},
    [SUMMIT_MAP_RACE] = {{MESSAGE_MAP_RACE, MESSAGE_MAP_RACE}, {MESSAGES, MESSAGES}, MESSAGES},
    [SUMMIT_MAP_BOARD] = {{MESSAGE_MAP_BOARD, MESSAGE_MAP_BOARD},
                          {MESSAGE_MAP_HEAPS, MESSAGE_MAP_HEAPS},
                          MESSAGE_MAP_HEAD_HEAP},
    [SUMMIT_MAP_FIRST] = {{MESSAGE_MAP_FIRST, MESSAGE_MAP_FIRST}, {MESSAGES, MESSAGES}, MESSAGES},
    [SUMMIT_MAP_MOVES] = {{MESSAGE_MAP_MOVES, MESSAGE_MAP_ANSWERS},
                          {MESSAGE_MAP_ROWS, MESSAGE_MAP_ROWS_ANSWERS},
                          MESSAGE_MAP_HEAD_MOVE},
};

static void add_phrase(struct text *text, const struct summit_map *map, enum message message)
{
    struct text others = {0};
    unsigned heaps = summit_rules_heaps(map->rules);
    if (heaps > 2)
        study_numbers(&others, map->rules, &map->position.number[2], heaps - 2);
    if (message != MESSAGES)
        study_say(text, map->rules, message,
                  fill({"title", summit_rules_title(map->rules)}, {"from", .number = map->from},
                       {"to", .number = map->to}, {"others", study_text(&others)}));
    text_release(&others);
}

void map_title(struct text *text, const struct summit_map *map)
{
    add_phrase(text, map, kinds[map->kind].title[map->columns > 1]);
}

/* What the marks mean. */
static void map_legend_marks(struct text *text, const struct summit_map *map)
{
    bool many = summit_rules_players(map->rules) > 2, drawn = false;
    for (size_t i = 0; i < map->rows * map->columns; i++)
        drawn = drawn || map->cells[i].letter == 'D';
    if (map->kind == SUMMIT_MAP_RACE)
        add_phrase(text, map, MESSAGE_MAP_NEARER);
    else if (map->kind == SUMMIT_MAP_FIRST)
        add_phrase(text, map, many ? MESSAGE_MAP_TAKING_DIGITS : MESSAGE_MAP_TAKING);
    else
        add_phrase(text, map, many ? MESSAGE_MAP_DIGITS : MESSAGE_MAP_MARKS);
    if (drawn) {
        text_add(text, " ");
        add_phrase(text, map, MESSAGE_MAP_DRAWN);
    }
}

/* What rows and columns are. */
static void map_legend_heads(struct text *text, const struct summit_map *map)
{
    enum message message = kinds[map->kind].legend[map->columns > 1];
    if (map->kind == SUMMIT_MAP_BOARD && summit_rules_heaps(map->rules) > 2)
        message = MESSAGE_MAP_HEAPS_OTHERS;
    else if (map->more)
        message = MESSAGE_MAP_MORE;
    add_phrase(text, map, message);
}

static void map_corner(struct text *text, const struct summit_map *map)
{
    add_phrase(text, map, kinds[map->kind].corner);
}

/* All of it. */
enum { TITLE, FIRST, SECOND, CORNER, CAPTIONS };

static void caption_fill(struct text caption[CAPTIONS], const struct summit_map *map)
{
    map_title(&caption[TITLE], map);
    map_legend_marks(&caption[FIRST], map);
    map_legend_heads(&caption[SECOND], map);
    map_corner(&caption[CORNER], map);
}

/* ---- Cells ---------------------------------------------------------------------------------- */

/* The mark of a cell: what is safe, for several players who wins, a number of moves; `other` where
 * something is that is none of it, and "" where nothing is. */
static const char *cell_mark(const struct summit_map *map, const struct summit_map_cell *cell,
                             const char *other, char number[24])
{
    char safe = map->kind == SUMMIT_MAP_FIRST ? 'W' : 'L';
    if (cell->letter == safe)
        return "◆";
    if (cell->letter == 'D' || cell->letter == '-')
        return "–";
    if (strchr(" .", cell->letter) != NULL)
        return "";
    if (cell->letter != '=' && (cell->letter < '1' || cell->letter > '9'))
        return other;
    text_write(number, 24, "%" PRIu64,
               cell->letter == '=' ? cell->turns : (uint64_t)(cell->letter - '0'));
    return number;
}

/* How many columns a mark takes. */
static int mark_width(const char *mark)
{
    int width = 0;
    for (; *mark != '\0'; mark++)
        width += ((unsigned char)*mark & 0xc0) != 0x80;
    return width;
}

/* ---- Text ----------------------------------------------------------------------------------- */

static int widest(char (*heads)[SUMMIT_MAP_HEAD], size_t count)
{
    size_t width = 0;
    for (size_t i = 0; i < count; i++)
        width = strlen(heads[i]) > width ? strlen(heads[i]) : width;
    return (int)width;
}

static int cell_width(const struct summit_map *map)
{
    int most = widest(map->column_heads, map->columns);
    for (size_t i = 0; i < map->rows * map->columns; i++) {
        char number[24];
        int width = mark_width(cell_mark(map, &map->cells[i], "·", number));
        most = width > most ? width : most;
    }
    return most;
}

static void add_cell(struct text *story, const struct summit_map *map,
                     const struct summit_map_cell *cell, int width, bool color)
{
    char number[24];
    const char *mark = cell_mark(map, cell, "·", number);
    bool colored = color && strcmp(mark, "◆") == 0;
    text_addf(story, "%*s%s%s%s%s", width - mark_width(mark) + 1, cell->here ? "[" : " ",
              colored ? "\033[1;32m" : "", mark, colored ? "\033[0m" : "", cell->here ? "]" : " ");
}

/* Ends a line without the spaces at its end. */
static void end_line(struct text *story)
{
    while (story->length > 0 && story->at[story->length - 1] == ' ')
        story->at[--story->length] = '\0';
    text_add(story, "\n");
}

static void add_rows(struct text *story, const struct summit_map *map, const char *corner,
                     bool color)
{
    int head = widest(map->row_heads, map->rows), width = cell_width(map);
    head = (int)strlen(corner) > head ? (int)strlen(corner) : head;
    if (widest(map->column_heads, map->columns) > 0) {
        text_addf(story, "%*s ", head, corner);
        for (size_t column = 0; column < map->columns; column++)
            text_addf(story, " %*s ", width, map->column_heads[column]);
        end_line(story);
    }
    for (size_t row = 0; row < map->rows; row++) {
        text_addf(story, "%*s ", head, map->row_heads[row]);
        for (size_t column = 0; column < map->columns; column++)
            add_cell(story, map, &map->cells[row * map->columns + column], width, color);
        end_line(story);
    }
}

void map_tell(struct text *text, const struct summit_map *map, bool color)
{
    struct text caption[CAPTIONS] = {0};
    struct text rows = {0}; /* of its own, since lines are cut at their ends */
    caption_fill(caption, map);
    add_rows(&rows, map, study_text(&caption[CORNER]), color);
    text_addf(text, "%s\n%s\n%s%s\n", study_text(&caption[TITLE]), study_text(&caption[FIRST]),
              study_text(&caption[SECOND]), caption[SECOND].length > 0 ? "\n" : "");
    text_add(text, study_text(&rows));
    text_release(&rows);
    study_release(caption, CAPTIONS);
}

size_t summit_map_tell(const struct summit_map *map, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    map_tell(&text, map, false);
    return text.length;
}

/* ---- JSON for a page ------------------------------------------------------------------------ */

void map_json_marks(struct text *text, const struct summit_map *map)
{
    struct text caption[CAPTIONS] = {0};
    caption_fill(caption, map);
    json_string(text, "title", study_text(&caption[TITLE]));
    json_list(text, "legend");
    for (unsigned i = FIRST; i <= SECOND; i++)
        if (caption[i].length > 0)
            json_string(text, NULL, study_text(&caption[i]));
    json_end(text, ']');
    json_string(text, "corner", study_text(&caption[CORNER]));
    map_json_heads(text, "columns", map->column_heads, map->columns);
    map_json_heads(text, "rows", map->row_heads, map->rows);
    json_list(text, "cells");
    for (size_t i = 0; i < map->rows * map->columns; i++) {
        const struct summit_map_cell *cell = &map->cells[i];
        char number[24];
        json_string(text, NULL, cell->letter == ' ' ? " " : cell_mark(map, cell, "", number));
    }
    json_end(text, ']');
    for (size_t i = 0; i < map->rows * map->columns; i++)
        if (map->cells[i].here)
            json_count(text, "here", (wide)i);
    for (unsigned i = 0; i < CAPTIONS; i++)
        text->failed = text->failed || caption[i].failed;
    study_release(caption, CAPTIONS);
}

/* ---- SVG ------------------------------------------------------------------------------------ */

/* In units of the picture: of a cell, of the heads of columns; and around all. */
enum { SVG_CELL = 44, SVG_ROW = 30, SVG_HEAD = 30, SVG_MARGIN = 20 };
static const char svg_font[] = "font-family=\"sans-serif\" font-size=\"15\">\n",
                  svg_ground[] = "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";

static void svg_words(struct text *story, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '<')
            text_add(story, "&lt;");
        else if (*words == '>')
            text_add(story, "&gt;");
        else if (*words == '&')
            text_add(story, "&amp;");
        else
            text_add_bytes(story, words, 1);
    }
}

static void svg_text(struct text *story, size_t x, size_t y, const char *attributes,
                     const char *words)
{
    text_addf(story, "<text x=\"%zu\" y=\"%zu\" %s>", x, y, attributes);
    svg_words(story, words);
    text_add(story, "</text>\n");
}

static void svg_cell(struct text *story, const struct summit_map *map,
                     const struct summit_map_cell *cell, size_t x, size_t y, size_t width)
{
    char number[24];
    const char *mark = cell_mark(map, cell, "", number);
    bool safe = strcmp(mark, "◆") == 0;
    text_addf(story,
              "<rect x=\"%zu\" y=\"%zu\" width=\"%zu\" height=\"%d\" rx=\"4\" fill=\"%s\" "
              "stroke=\"%s\" stroke-width=\"%d\"/>\n",
              x + 1, y + 1, width - 2, SVG_ROW - 2, safe ? "#cfe8d0" : "#e6e6e6",
              cell->here ? "#222222" : "none", cell->here ? 3 : 0);
    svg_text(story, x + width / 2, y + SVG_ROW / 2 + 5, "text-anchor=\"middle\"", mark);
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Wide enough for what stands above the columns. */
static size_t svg_width(const struct summit_map *map)
{
    return larger(SVG_CELL, 9 * (size_t)widest(map->column_heads, map->columns));
}

/* The cells with their heads, and the end. */
static void svg_cells(struct text *story, const struct summit_map *map, const char *corner,
                      size_t left, size_t top)
{
    size_t width = svg_width(map);
    svg_text(story, left - 8, top + 18, "text-anchor=\"end\" fill=\"#444444\"", corner);
    for (size_t column = 0; column < map->columns; column++)
        svg_text(story, left + column * width + width / 2, top + 18,
                 "text-anchor=\"middle\" fill=\"#444444\"", map->column_heads[column]);
    for (size_t row = 0; row < map->rows; row++) {
        size_t y = top + SVG_HEAD + row * SVG_ROW;
        svg_text(story, left - 8, y + SVG_ROW / 2 + 5, "text-anchor=\"end\" fill=\"#444444\"",
                 map->row_heads[row]);
        for (size_t column = 0; column < map->columns; column++) {
            const struct summit_map_cell *cell = &map->cells[row * map->columns + column];
            if (strchr(" .", cell->letter) == NULL)
                svg_cell(story, map, cell, left + column * width, y, width);
        }
    }
    text_add(story, "</svg>\n");
}

/* Where the cells begin, and how far all of it goes. */
static size_t svg_left(const struct summit_map *map, const struct text *corner)
{
    size_t heads = larger((size_t)widest(map->row_heads, map->rows), corner->length);
    return SVG_MARGIN + 10 + 9 * heads;
}

static size_t svg_across(const struct summit_map *map, size_t left)
{
    return left + map->columns * svg_width(map) + SVG_MARGIN;
}

static size_t svg_high(const struct summit_map *map)
{
    return SVG_HEAD + map->rows * SVG_ROW + SVG_MARGIN;
}

/* ---- SVG for paper -------------------------------------------------------------------------- */

enum { SVG_LEAST = 700 }; /* no narrower, for the sake of what stands above the cells */

/* How wide a letter is, by its first byte, in halves of a usual one. */
static size_t letter_width(unsigned char byte)
{
    bool middle = (byte & 0xc0) == 0x80, large = byte >= 'A' && byte <= 'Z';
    return middle ? 0 : large ? 3 : byte > 0xe0 ? 4 : 2;
}

/* Takes a line off the front that is as wide as so many letters at most, broken between words where
 * that can be. */
static struct span take_line(struct span *rest, size_t letters)
{
    size_t width = 0, blank = 0, end = 0;
    for (; end < rest->length; end++) {
        width += letter_width((unsigned char)rest->at[end]);
        if (width > 2 * letters)
            break;
        if (rest->at[end] == ' ')
            blank = end;
    }
    struct span line = {rest->at, end == rest->length || blank == 0 ? end : blank};
    rest->at += line.length;
    rest->length -= line.length;
    *rest = span_trim(*rest);
    return line;
}

/* What stands above the cells, in lines that no usual font makes wider than the picture: small
 * letters, bold or not, are taken as three fifths as wide as they are high. Returns where they end.
 */
static size_t svg_captions(struct text *story, const struct text caption[CAPTIONS], size_t across)
{
    size_t y = SVG_MARGIN;
    for (size_t i = TITLE; i < CORNER; i++) {
        size_t size = i == TITLE ? 20 : 15, letter = i == TITLE ? 12 : 9;
        struct span rest = span_of(study_text(&caption[i]));
        while (rest.length > 0) {
            struct text line = {0};
            struct span taken = take_line(&rest, (across - 2 * SVG_MARGIN) / letter);
            text_add_bytes(&line, taken.at, taken.length);
            y += size * 7 / 5;
            svg_text(story, SVG_MARGIN, y - size / 2,
                     i == TITLE ? "font-size=\"20\" font-weight=\"bold\"" : "fill=\"#444444\"",
                     study_text(&line));
            text_release(&line);
        }
    }
    return y + SVG_MARGIN / 2;
}

/* Tenths of a millimetre, in thousandths, for a unit of the picture: as large as on a screen, but
 * no larger than a sheet of A4 without its edges, upright or across. */
static size_t svg_scale(size_t across, size_t high)
{
    enum { SHORT = 1900, LONG = 2770, SCREEN = 2646 };
    size_t upright = SHORT * 1000 / across, lying = LONG * 1000 / across;
    upright = upright < LONG * 1000 / high ? upright : LONG * 1000 / high;
    lying = lying < SHORT * 1000 / high ? lying : SHORT * 1000 / high;
    size_t fits = larger(upright, lying);
    return fits < SCREEN ? fits : SCREEN;
}

void map_svg(struct text *text, const struct summit_map *map)
{
    struct text caption[CAPTIONS] = {0}, words = {0};
    caption_fill(caption, map);
    size_t left = svg_left(map, &caption[CORNER]);
    size_t across = larger(svg_across(map, left), SVG_LEAST);
    size_t top = svg_captions(&words, caption, across), high = top + svg_high(map);
    size_t scale = svg_scale(across, high), width = across * scale / 1000,
           height = high * scale / 1000;
    text_addf(text,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
              "aria-labelledby=\"map-title\" width=\"%zu.%zumm\" height=\"%zu.%zumm\" "
              "viewBox=\"0 0 %zu %zu\" %s<title id=\"map-title\">",
              width / 10, width % 10, height / 10, height % 10, across, high, svg_font);
    svg_words(text, study_text(&caption[TITLE]));
    text_addf(text, "</title>\n%s", svg_ground);
    text_add(text, study_text(&words));
    svg_cells(text, map, study_text(&caption[CORNER]), left, top);
    text->failed = text->failed || words.failed;
    text_release(&words);
    study_release(caption, CAPTIONS);
}

size_t summit_map_svg(const struct summit_map *map, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    map_svg(&text, map);
    return text.length;
}
