/* game_over.c: the end of a game at a terminal: the score of the series, and what to do next, by a
 * key. */
#include "front/line/line_private.h"

#include "front/terminal/output.h"
#include "session/player_names.h"
#include "session/table_view.h"

#include <stdio.h>

/* ---- The score --------------------------------------------------------------------------------
 */

static void tell_score(struct line *line, const struct table_view *view)
{
    struct text scores = {0};
    for (unsigned seat = 0; view != NULL && !line->scored && seat < view->players; seat++) {
        const struct view_seat *seen = &view->seats[seat];
        text_add(&scores, seat > 0 ? ", " : "");
        if (view->you >= 0)
            text_add(&scores, seen->shown);
        else
            player_name_add(&scores, view->rules, seat, seen->who);
        text_addf(&scores, ": %u", seen->won);
    }
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

/* One behind the other, as many in a line as there is room for; in statements, each in a line. */
static void print_choices(struct line *line, const struct game_offers *offers)
{
    const struct summit_language *language = driver_language(&line->driver);
    struct flow flow = {.width = line->plain ? 0 : pager_width()};
    for (size_t i = 0; i < offers->count; i++)
        flow_add(&flow, i == 0 ? "Enter" : offers->list[i].key, offers->list[i].label);
    flow_add(&flow, "r", message_text(language, MESSAGE_FRONT_SCREEN_REVIEW));
    flow_add(&flow, "u", message_text(language, MESSAGE_FRONT_SCREEN_UNDO));
    flow_add(&flow, ":", message_text(language, MESSAGE_FRONT_SCREEN_TYPE));
    flow_print(&flow, line->driver.color);
}

void after_ask(struct line *line)
{
    struct game_offers offers = {0};
    const struct game_offer *offer = NULL;
    struct table_view *view = table_view_new(line->driver.table, SIZE_MAX);
    unsigned key = 0;
    if (view != NULL)
        game_offers_list(&offers, line->lobby, view);
    puts("");
    tell_score(line, view);
    print_choices(line, &offers);
    while (offer == NULL && key != 'r' && key != 'u' && key != ':' && !line->driver.leaving) {
        key = line_key(line, MESSAGE_FRONT_OVER_PROMPT, NULL);
        key = key == 'a' ? 'n' : key == 's' ? 'x' : key; /* where the words are typed */
        offer = game_offers_find(&offers, (int)key, key == '\n');
    }
    table_view_free(view);
    if (line->driver.leaving)
        return;
    if (offer == NULL && key == 'r')
        review_show(line);
    else if (offer == NULL && key == 'u')
        summit_table_undo(line->driver.table, line->driver.now);
    else if (offer == NULL)
        line_type(line);
    else if (offer->kind == LOBBY_OFFER_FIND)
        moments_walk(line);
    else if (offer->kind == LOBBY_OFFERS) {
        line->driver.leaving = true;
        line->driver.next = NEXT_LEAVE;
    } else
        game_offers_take(&line->driver, line->lobby, offer->kind);
}
