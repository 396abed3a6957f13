/* line_moments.c: a game that is over, at a terminal. Find the moment: the board where a win
 * slipped, and tries until it is found again or told. And the review of all moves. */
#include "front/line/line_private.h"

#include "front/draw/draw.h"
#include "session/table_view.h"
#include "study/study.h"

#include <stdio.h>

enum { TRIES = 3 }; /* then it is told */

struct moments_walk {
    struct line *line;
    struct table_view *view;
    const struct summit_solver *solver;
    struct table_moments found;
};

static void print(const struct line *line, enum style style, struct text *text)
{
    text_add(text, "\n");
    style_print(line->driver.color, style, text->at);
    text_release(text);
}

/* The board as it was, and what is asked. */
static void show_moment(const struct moments_walk *walk, size_t index)
{
    struct text shown = {0}, ask = {0};
    if (!walk->line->plain)
        seeing_add_picture(walk->line, &shown, walk->found.moments[index].index);
    moments_tell(&ask, walk->view, &walk->found, index);
    text_add(&shown, ask.at != NULL ? ask.at : "");
    text_release(&ask);
    print(walk->line, STYLE_TURN, &shown);
}

static void show_answer(const struct moments_walk *walk, size_t index)
{
    struct text told = {0};
    moments_show(&told, walk->view, &walk->found, index);
    print(walk->line, STYLE_MOVED, &told);
}

/* Judges a try; whether it was right. What is no legal move there counts as none. */
static bool try_move(const struct moments_walk *walk, size_t index, struct span typed,
                     unsigned *tries)
{
    struct text told = {0};
    struct summit_position position;
    struct summit_effect effect;
    struct summit_move answer,
        move = table_read_move(walk->line->driver.table, walk->found.moments[index].index, typed,
                               &position);
    if (!summit_is_move(move) ||
        summit_try(walk->view->rules, &position, move, &effect) != SUMMIT_LEGAL) {
        line_say(walk->line, STYLE_REFUSED, MESSAGE_MOMENT_NO_MOVE, NULL);
        return false;
    }
    bool right = moments_try(&told, walk->view, walk->solver, &walk->found, index, move, &answer);
    *tries += !right;
    print(walk->line, right ? STYLE_MOVED : STYLE_REFUSED, &told);
    return right;
}

/* One moment; false if somebody goes back, or tries the game again from there. */
static bool ask_moment(const struct moments_walk *walk, size_t index)
{
    unsigned tries = 0;
    show_moment(walk, index);
    while (tries < TRIES) {
        char typed[INPUT_LINE_BYTES];
        struct span answer;
        if (!line_ask(walk->line, MESSAGE_FRONT_MOMENT_PROMPT, typed, &answer)) {
            walk->line->driver.leaving = true;
            return false;
        }
        if (span_is(answer, "q") || span_is(answer, "quit"))
            return false;
        if (span_is(answer, "t")) {
            summit_table_return(walk->line->driver.table, walk->found.moments[index].index,
                                walk->line->driver.now);
            return false;
        }
        if (answer.length == 0)
            break;
        if (try_move(walk, index, answer, &tries))
            return true;
    }
    show_answer(walk, index);
    return true;
}

void moments_walk(struct line *line)
{
    struct summit_error error;
    struct moments_walk walk = {line, table_view_new(line->driver.table, SIZE_MAX),
                                game_solver_get(line->driver.solver, &error)};
    struct text told = {0};
    if (walk.view == NULL)
        return;
    if (walk.solver == NULL || !table_moments(walk.view, walk.solver, &walk.found, &error))
        line_say(line, STYLE_REFUSED, MESSAGE_UNTOLD, fill({"reason", .error = &error}));
    else if (walk.found.count == 0) {
        moments_tell(&told, walk.view, &walk.found, 0);
        print(line, STYLE_PLAIN, &told);
    }
    for (size_t i = 0; i < walk.found.count && ask_moment(&walk, i); i++)
        ;
    table_view_free(walk.view);
}

/* ---- The review ----------------------------------------------------------------------------- */

/* Who was winning, move by move. */
static void add_strip(const struct line *line, const struct summit_rules *rules,
                      const struct summit_review *review, struct text *text)
{
    enum { MOST = 100 };
    struct cells cells;
    size_t width = pager_width();
    unsigned columns = width < MOST ? (unsigned)width : MOST;
    struct area area = {0, 0, summit_rules_players(rules) + 4, columns};
    if (!cells_init(&cells, area.rows, columns, line->ascii))
        return;
    unsigned rows = strip_draw(&cells, area, rules, review, SIZE_MAX);
    struct cells used = cells_part(&cells, (struct area){0, 0, rows, columns});
    cells_add(text, &used, line->driver.color);
    cells_release(&cells);
}

void review_show(struct line *line)
{
    struct text text = {0};
    const struct summit_rules *rules = summit_table_rules(line->driver.table);
    struct summit_review review;
    if (!driver_review(&line->driver, &review, &text)) {
        style_print(line->driver.color, STYLE_REFUSED, text.at);
        text_release(&text);
        return;
    }
    text_add(&text, "\n");
    if (!line->plain)
        add_strip(line, rules, &review, &text);
    review_tell(&text, rules, &review);
    if (!pager_show(line->driver.input, driver_language(&line->driver), &text))
        line->driver.leaving = true;
    text_release(&text);
    summit_review_release(&review);
}
