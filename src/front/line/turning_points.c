/* turning_points.c: where a game turned, at a terminal, one point a key; and trying it again from
 * there.
 */
#include "front/line/line_private.h"

#include "front/draw/draw.h"
#include "front/terminal/output.h"
#include "session/game.h"
#include "study/study.h"

#include <stdio.h>

struct turning_points {
    struct line *line;
    const struct summit_rules *rules;
    struct summit_review review;
};

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* Who was winning, move by move. */
static void add_strip(const struct turning_points *turning, struct text *text)
{
    enum { MOST = 100 };
    struct cells cells;
    size_t width = pager_width();
    unsigned columns = width < MOST ? (unsigned)width : MOST;
    struct area area = {0, 0, summit_rules_players(turning->rules) + 4, columns};
    if (!cells_init(&cells, area.rows, columns, turning->line->ascii))
        return;
    unsigned rows = strip_draw(&cells, area, turning->rules, &turning->review, SIZE_MAX);
    struct cells used = cells_part(&cells, (struct area){0, 0, rows, columns});
    cells_add(text, &used, turning->line->driver.color);
    cells_release(&cells);
}

static void show_outcome(const struct turning_points *turning)
{
    struct text text = {0};
    text_add(&text, "\n");
    add_strip(turning, &text);
    review_tell_outcome(&text, turning->rules, &turning->review);
    style_print(turning->line->driver.color, STYLE_PLAIN, text.at);
    text_release(&text);
}

static void show_all(const struct turning_points *turning)
{
    struct text text = {0};
    review_tell(&text, turning->rules, &turning->review);
    if (!pager_show(turning->line->driver.input, driver_language(&turning->line->driver), &text))
        turning->line->driver.leaving = true;
    text_release(&text);
}

/* A move and what was there before it. */
static void show_point(const struct turning_points *turning, size_t index)
{
    struct text text = {0};
    text_add(&text, "\n");
    seeing_add_picture(turning->line, &text, index);
    review_tell_entry(&text, turning->rules, &turning->review, index);
    style_print(turning->line->driver.color, STYLE_PLAIN, text.at);
    text_release(&text);
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

/* The next move from `index` on at which the game turned, or that threw something away; the count
 * of moves if there is none. */
static size_t find_point(const struct turning_points *turning, size_t index)
{
    const struct summit_review *review = &turning->review;
    while (index < review->count &&
           !(review->entries[index].known &&
             (review->entries[index].turning || review->entries[index].mistake)))
        index++;
    return index;
}

/* Goes through the points; returns from which entry on it is to be tried again, or the count. */
static size_t walk(const struct turning_points *turning)
{
    size_t count = turning->review.count, next = find_point(turning, 0), at = count;
    for (;;) {
        enum message prompt = at < count && next < count ? MESSAGE_FRONT_TURNING_MORE
                              : at < count               ? MESSAGE_FRONT_TURNING_LAST
                              : next < count             ? MESSAGE_FRONT_TURNING_FIRST
                                                         : MESSAGE_FRONT_TURNING_NONE;
        unsigned key = line_key(turning->line, prompt, NULL);
        if (key == 'a')
            show_all(turning);
        else if (key == 't' && at < count)
            return at;
        else if ((key == '\n' || key == ' ') && next < count) {
            at = next;
            next = find_point(turning, at + 1);
            show_point(turning, at);
        } else
            return count;
    }
}

void turning_show(struct line *line)
{
    struct text reason = {0};
    struct turning_points turning = {line, summit_table_rules(line->driver.table)};
    if (!driver_review(&line->driver, &turning.review, &reason)) {
        style_print(line->driver.color, STYLE_REFUSED, reason.at);
        text_release(&reason);
        return;
    }
    show_outcome(&turning);
    size_t from = walk(&turning);
    if (from < turning.review.count)
        summit_table_return(line->driver.table, from, line->driver.now);
    summit_review_release(&turning.review);
}
