/* game_over.c: the end of a game at a terminal: the score of the series, and what to do next, by a
 * key. */
#include "front/line/line_private.h"

#include "front/terminal/output.h"
#include "session/player_names.h"
#include "session/table_view.h"

#include <stdio.h>

/* ---- The score --------------------------------------------------------------------------------
 */

static void add_won(const struct line *line, struct text *scores, unsigned seat)
{
    const struct summit_rules *rules = summit_table_rules(line->driver.table);
    struct text name = {0};
    player_name_add(&name, rules, seat, summit_table_who(line->driver.table, seat));
    text_add(scores, seat > 0 ? ", " : "");
    text_addf(scores, "%s: %u", name.at != NULL ? name.at : "",
              summit_table_score(line->driver.table, seat));
    text_release(&name);
}

static void tell_score(struct line *line)
{
    struct text scores = {0};
    if (line->scored)
        return;
    for (unsigned seat = 0; seat < summit_rules_players(summit_table_rules(line->driver.table));
         seat++)
        add_won(line, &scores, seat);
    if (scores.at != NULL)
        line_say(line, STYLE_PLAIN, MESSAGE_FRONT_OVER_SCORE, fill({"scores", scores.at}));
    text_release(&scores);
    line->scored = true;
}

/* ---- How it ended -----------------------------------------------------------------------------
 */

/* The line below: how often somebody was winning, where the solver is there already. */
static void add_detail(const struct line *line, const struct table_view *view, struct text *text)
{
    struct table_moments moments;
    struct summit_error error;
    struct text detail = {0};
    const struct summit_solver *solver = line->driver.solver->solver;
    if (view->you >= 0 && solver != NULL && table_moments(view, solver, &moments, &error))
        view_add_detail(&detail, view, &moments);
    if (detail.length > 0)
        text_addf(text, " %s", detail.at);
    text_release(&detail);
}

void ending_show(struct line *line)
{
    struct text told = {0};
    if (line->finished || !summit_table_over(line->driver.table))
        return;
    line->finished = true;
    struct table_view *view = table_view_new(line->driver.table, SIZE_MAX);
    bool speaks = view != NULL && (line->plain || (line->people && view->you >= 0));
    if (speaks && line->plain)
        plain_show_end(line);
    else if (speaks)
        seeing_add_picture(line, &told, SIZE_MAX);
    if (speaks) {
        text_add(&told, view_words(view, view->ending.heading));
        if (view->ending.score > 0)
            text_addf(&told, " %s.", view_words(view, view->ending.score));
        add_detail(line, view, &told);
        text_add(&told, "\n");
        style_print(line->driver.color, STYLE_MOVED, told.at);
    }
    text_release(&told);
    table_view_free(view);
}

/* ---- What now ---------------------------------------------------------------------------------
 */

static void leave_for(struct line *line, enum driver_next next)
{
    line->driver.leaving = true;
    line->driver.next = next;
}

static void do_again(struct line *line)
{
    summit_table_again(line->driver.table, false, line->driver.now);
}

static void do_swap(struct line *line)
{
    summit_table_again(line->driver.table, true, line->driver.now);
}

static void do_change(struct line *line)
{
    leave_for(line, NEXT_CHANGE);
}

static void do_undo(struct line *line)
{
    summit_table_undo(line->driver.table, line->driver.now);
}

static void do_menu(struct line *line)
{
    leave_for(line, NEXT_MENU);
}

static void do_leave(struct line *line)
{
    leave_for(line, NEXT_QUIT);
}

/* The keys, in the order in which they are told. Enter isn't one of them: whoever hasn't seen yet
 * that the game is over may still be typing moves. */
static const struct choice {
    char key;
    enum message message;
    void (*run)(struct line *line);
} choices[] = {
    {'f', MESSAGE_FRONT_OVER_FIND, moments_walk},   {'n', MESSAGE_FRONT_OVER_AGAIN, do_again},
    {'x', MESSAGE_FRONT_OVER_SWAP, do_swap},        {'c', MESSAGE_FRONT_OVER_CHANGE, do_change},
    {'r', MESSAGE_FRONT_OVER_REVIEW, turning_show}, {'u', MESSAGE_FRONT_OVER_UNDO, do_undo},
    {'m', MESSAGE_FRONT_OVER_MENU, do_menu},        {'q', MESSAGE_FRONT_OVER_LEAVE, do_leave},
    {':', MESSAGE_FRONT_OVER_OTHER, line_type},
};
enum { CHOICES = sizeof choices / sizeof choices[0] };

/* One behind the other, as many in a line as there is room for. */
static void print_choices(const struct line *line)
{
    struct text all = {0};
    size_t width = pager_width(), column = 0;
    for (size_t i = 0; i < CHOICES; i++) {
        struct text one = {0};
        text_addf(&one, "[%c] ", choices[i].key);
        message_add(&one, driver_language(&line->driver), choices[i].message, NULL);
        size_t columns = one.at != NULL ? text_columns(one.at, one.length) : 0;
        bool fits = column == 0 || column + 2 + columns <= width;
        text_add(&all, column == 0 ? "" : fits ? "  " : "\n");
        text_add(&all, one.at != NULL ? one.at : "");
        column = columns + (fits && column > 0 ? column + 2 : 0);
        text_release(&one);
    }
    text_add(&all, "\n");
    style_print(line->driver.color, STYLE_PLAIN, all.at);
    text_release(&all);
}

void after_ask(struct line *line)
{
    puts("");
    tell_score(line);
    print_choices(line);
    for (;;) {
        unsigned key = line_key(line, MESSAGE_FRONT_OVER_PROMPT, NULL);
        if (line->driver.leaving)
            return;
        /* As they were called before. */
        key = key == 'a' ? 'n' : key == 's' ? 'x' : key;
        for (size_t i = 0; i < CHOICES; i++)
            if (key == (unsigned)choices[i].key) {
                choices[i].run(line);
                return;
            }
    }
}
