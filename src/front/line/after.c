/* after.c: a game is over, at a terminal: the score of the evening, and what now, by one key. */
#include "front/line/inside.h"

#include "front/host/naming.h"
#include "front/host/pager.h"

#include <stdio.h>

/* ---- The score --------------------------------------------------------------------------------
 */

static void add_won(const struct line *line, struct text *scores, unsigned seat)
{
    const struct summit_rules *rules = summit_table_rules(line->host.table);
    struct text name = {0};
    naming_add(&name, rules, seat, summit_table_who(line->host.table, seat));
    text_add(scores, seat > 0 ? ", " : "");
    text_addf(scores, "%s: %u", name.at != NULL ? name.at : "",
              summit_table_score(line->host.table, seat));
    text_release(&name);
}

static void tell_score(struct line *line)
{
    struct text scores = {0};
    if (line->scored)
        return;
    for (unsigned seat = 0; seat < summit_rules_players(summit_table_rules(line->host.table));
         seat++)
        add_won(line, &scores, seat);
    if (scores.at != NULL)
        line_say(line, STYLE_PLAIN, SAYING_OVER_SCORE, fill({"scores", scores.at}));
    text_release(&scores);
    line->scored = true;
}

/* ---- What now ---------------------------------------------------------------------------------
 */

static void leave_for(struct line *line, enum hosting_next next)
{
    line->host.leaving = true;
    line->host.next = next;
}

static void do_again(struct line *line)
{
    summit_table_again(line->host.table, false, line->host.now);
}

static void do_swap(struct line *line)
{
    summit_table_again(line->host.table, true, line->host.now);
}

static void do_change(struct line *line)
{
    leave_for(line, HOSTING_CHANGE);
}

static void do_undo(struct line *line)
{
    summit_table_undo(line->host.table, line->host.now);
}

static void do_menu(struct line *line)
{
    leave_for(line, HOSTING_MENU);
}

static void do_leave(struct line *line)
{
    leave_for(line, HOSTING_ENDS);
}

/* The keys, in the order in which they are told. Enter isn't one of them: whoever hasn't seen yet
 * that the game is over may still be typing moves. */
static const struct choice {
    char key;
    enum saying saying;
    void (*run)(struct line *line);
} choices[] = {
    {'a', SAYING_OVER_AGAIN, do_again},   {'s', SAYING_OVER_SWAP, do_swap},
    {'c', SAYING_OVER_CHANGE, do_change}, {'r', SAYING_OVER_REVIEW, turning_show},
    {'u', SAYING_OVER_UNDO, do_undo},     {'m', SAYING_OVER_MENU, do_menu},
    {'q', SAYING_OVER_LEAVE, do_leave},   {':', SAYING_OVER_OTHER, line_type},
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
        saying_add(&one, hosting_language(&line->host), choices[i].saying, NULL);
        size_t columns = one.at != NULL ? text_columns(one.at, one.length) : 0;
        bool fits = column == 0 || column + 2 + columns <= width;
        text_add(&all, column == 0 ? "" : fits ? "  " : "\n");
        text_add(&all, one.at != NULL ? one.at : "");
        column = columns + (fits && column > 0 ? column + 2 : 0);
        text_release(&one);
    }
    text_add(&all, "\n");
    style_print(line->host.color, STYLE_PLAIN, all.at);
    text_release(&all);
}

void after_ask(struct line *line)
{
    puts("");
    tell_score(line);
    print_choices(line);
    for (;;) {
        unsigned key = line_key(line, SAYING_OVER_PROMPT, NULL);
        if (line->host.leaving)
            return;
        for (size_t i = 0; i < CHOICES; i++)
            if (key == (unsigned)choices[i].key) {
                choices[i].run(line);
                return;
            }
    }
}
