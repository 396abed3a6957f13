/* picture.c: a table of cells that shows who wins where, as text and as SVG. */
#include "study/picture.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool picture_init(struct picture *picture, size_t rows, size_t columns)
{
    *picture = (struct picture){.rows = rows, .columns = columns};
    picture->row_heads = calloc(rows, sizeof *picture->row_heads);
    picture->column_heads = calloc(columns, sizeof *picture->column_heads);
    picture->cells = calloc(rows * columns, sizeof *picture->cells);
    if (picture->row_heads == NULL || picture->column_heads == NULL || picture->cells == NULL) {
        picture_release(picture);
        return false;
    }
    for (size_t i = 0; i < rows * columns; i++)
        picture->cells[i].letter = ' ';
    return true;
}

void picture_release(struct picture *picture)
{
    free(picture->row_heads);
    free(picture->column_heads);
    free(picture->cells);
    *picture = (struct picture){0};
}

struct cell *picture_cell(struct picture *picture, size_t row, size_t column)
{
    return &picture->cells[row * picture->columns + column];
}

/* ---- Text ----------------------------------------------------------------------------------- */

static void cell_text(const struct cell *cell, char *text, size_t size)
{
    if (cell->letter == '=')
        snprintf(text, size, "%" PRIu64, cell->turns);
    else if (cell->turns > 0)
        snprintf(text, size, "%c%" PRIu64, cell->letter, cell->turns);
    else
        snprintf(text, size, "%c", cell->letter);
}

static int widest(char (*heads)[PICTURE_HEAD], size_t count)
{
    size_t width = 0;
    for (size_t i = 0; i < count; i++)
        width = strlen(heads[i]) > width ? strlen(heads[i]) : width;
    return (int)width;
}

static int cell_width(const struct picture *picture)
{
    int width = widest(picture->column_heads, picture->columns);
    for (size_t i = 0; i < picture->rows * picture->columns; i++) {
        char text[32];
        cell_text(&picture->cells[i], text, sizeof text);
        width = (int)strlen(text) > width ? (int)strlen(text) : width;
    }
    return width;
}

static const char *color_of(char letter)
{
    switch (letter) {
    case 'W':
        return "\033[1;32m";
    case 'L':
        return "\033[31m";
    case 'D':
        return "\033[33m";
    default:
        return "";
    }
}

static void add_cell(const struct cell *cell, int width, bool color, struct text *story)
{
    char text[32];
    cell_text(cell, text, sizeof text);
    const char *code = color ? color_of(cell->letter) : "";
    text_addf(story, "%*s%s%s%s%s", width - (int)strlen(text) + 1, cell->here ? "[" : " ", code,
              text, code[0] != '\0' ? "\033[0m" : "", cell->here ? "]" : " ");
}

/* Ends a line without the spaces at its end. */
static void end_line(struct text *story)
{
    while (story->length > 0 && story->at[story->length - 1] == ' ')
        story->at[--story->length] = '\0';
    text_add(story, "\n");
}

void picture_text(const struct picture *picture, bool color, struct text *story)
{
    int head = widest(picture->row_heads, picture->rows);
    int width = cell_width(picture);
    head = (int)strlen(picture->corner) > head ? (int)strlen(picture->corner) : head;
    text_addf(story, "%s\n%s\n%s%s\n", picture->title, picture->legend[0], picture->legend[1],
              picture->legend[1][0] != '\0' ? "\n" : "");
    if (widest(picture->column_heads, picture->columns) > 0) {
        text_addf(story, "%*s ", head, picture->corner);
        for (size_t column = 0; column < picture->columns; column++)
            text_addf(story, " %*s ", width, picture->column_heads[column]);
        end_line(story);
    }
    for (size_t row = 0; row < picture->rows; row++) {
        text_addf(story, "%*s ", head, picture->row_heads[row]);
        for (size_t column = 0; column < picture->columns; column++)
            add_cell(&picture->cells[row * picture->columns + column], width, color, story);
        end_line(story);
    }
}

/* ---- SVG ------------------------------------------------------------------------------------ */

enum { SVG_CELL = 44, SVG_ROW = 30, SVG_TOP = 100, SVG_MARGIN = 20 };

static const char *fill_of(char letter)
{
    switch (letter) {
    case 'W':
        return "#cfe8d0";
    case 'L':
        return "#f2c6c0";
    case 'D':
        return "#f3e6b3";
    default:
        return "#e6e6e6";
    }
}

static void svg_text(struct text *story, size_t x, size_t y, const char *attributes,
                     const char *text)
{
    text_addf(story, "<text x=\"%zu\" y=\"%zu\" %s>", x, y, attributes);
    for (; *text != '\0'; text++) {
        if (*text == '<')
            text_add(story, "&lt;");
        else if (*text == '>')
            text_add(story, "&gt;");
        else if (*text == '&')
            text_add(story, "&amp;");
        else
            text_add_bytes(story, text, 1);
    }
    text_add(story, "</text>\n");
}

static void svg_cell(struct text *story, const struct cell *cell, size_t x, size_t y)
{
    char text[32];
    cell_text(cell, text, sizeof text);
    text_addf(story,
              "<rect x=\"%zu\" y=\"%zu\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"%s\" "
              "stroke=\"%s\" stroke-width=\"%d\"/>\n",
              x + 1, y + 1, SVG_CELL - 2, SVG_ROW - 2, fill_of(cell->letter),
              cell->here ? "#222222" : "none", cell->here ? 3 : 0);
    svg_text(story, x + SVG_CELL / 2, y + SVG_ROW / 2 + 5, "text-anchor=\"middle\"", text);
}

void picture_svg(const struct picture *picture, struct text *story)
{
    size_t left = SVG_MARGIN + 10 + 9 * (size_t)widest(picture->row_heads, picture->rows);
    size_t corner = SVG_MARGIN + 10 + 9 * strlen(picture->corner);
    left = corner > left ? corner : left;
    size_t wide = left + picture->columns * SVG_CELL + SVG_MARGIN;
    const struct {
        const char *text;
        size_t per_character;
    } lines[] = {{picture->title, 11}, {picture->legend[0], 8}, {picture->legend[1], 8}};
    for (size_t i = 0; i < 3; i++) {
        size_t needed = 2 * SVG_MARGIN + lines[i].per_character * strlen(lines[i].text);
        wide = needed > wide ? needed : wide;
    }
    size_t high = SVG_TOP + 30 + picture->rows * SVG_ROW + SVG_MARGIN;
    text_addf(story,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%zu\" height=\"%zu\" "
              "viewBox=\"0 0 %zu %zu\" font-family=\"sans-serif\" font-size=\"15\">\n"
              "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
              wide, high, wide, high);
    svg_text(story, SVG_MARGIN, 36, "font-size=\"20\" font-weight=\"bold\"", picture->title);
    for (size_t i = 0; i < 2; i++)
        svg_text(story, SVG_MARGIN, 62 + 22 * i, "fill=\"#444444\"", picture->legend[i]);
    svg_text(story, left - 8, SVG_TOP + 18, "text-anchor=\"end\" fill=\"#444444\"",
             picture->corner);
    for (size_t column = 0; column < picture->columns; column++)
        svg_text(story, left + column * SVG_CELL + SVG_CELL / 2, SVG_TOP + 18,
                 "text-anchor=\"middle\" fill=\"#444444\"", picture->column_heads[column]);
    for (size_t row = 0; row < picture->rows; row++) {
        size_t y = SVG_TOP + 30 + row * SVG_ROW;
        svg_text(story, left - 8, y + SVG_ROW / 2 + 5, "text-anchor=\"end\" fill=\"#444444\"",
                 picture->row_heads[row]);
        for (size_t column = 0; column < picture->columns; column++) {
            const struct cell *cell = &picture->cells[row * picture->columns + column];
            if (cell->letter != ' ')
                svg_cell(story, cell, left + column * SVG_CELL, y);
        }
    }
    text_add(story, "</svg>\n");
}
