/* seeing.c: a game as people see it at a terminal: with a picture of it, what everybody has, and
 * the moves of computers told as theirs. */
#include "front/line/inside.h"

#include "front/draw/picture.h"
#include "front/host/naming.h"
#include "front/host/pager.h"
#include "front/host/pause.h"
#include "session/looking.h"
#include "session/game.h"

#include <stdio.h>
#include <string.h>

/* ---- What is there ----------------------------------------------------------------------------
 */

void seeing_add_picture(const struct line *line, struct text *text, size_t index)
{
    struct summit_sketch sketch;
    if (!summit_table_sketch(line->host.table, index, &sketch))
        return;
    picture_add(text, summit_table_rules(line->host.table), &sketch, (unsigned)pager_width(),
                line->ascii, line->host.color);
    summit_sketch_release(&sketch);
}

/* How often a player may still make each move that is limited for each player. */
static void add_left(const struct line *line, struct text *list, unsigned seat)
{
    const struct summit_rules *rules = summit_table_rules(line->host.table);
    const struct summit_position *position = summit_table_position(line->host.table);
    enum { FEW = 8 };
    size_t actions = summit_actions(rules);
    for (size_t i = 0; actions <= FEW && i < actions; i++) {
        struct summit_move move = summit_action_move(rules, seat, i);
        int left = summit_is_move(move) ? summit_left(rules, position, seat, move) : -1;
        char written[64];
        if (left < 0)
            continue;
        summit_write_move(rules, move, written, sizeof written);
        text_add(list, list->length > 0 ? ", " : "");
        saying_add(list, summit_rules_language(rules), SAYING_LEFT_MOVE,
                   fill({"move", written}, {"left", .number = left}));
    }
}

/* What the others may still do, where that is limited and isn't drawn: who has built with what is.
 */
static void add_uses(const struct line *line, struct text *text, unsigned turn)
{
    const struct summit_rules *rules = summit_table_rules(line->host.table);
    enum summit_sketch_kind kind = summit_sketch_kind(rules);
    if (kind != SUMMIT_SKETCH_LINE && kind != SUMMIT_SKETCH_ROAD)
        return;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        struct text list = {0}, name = {0};
        if (seat != turn)
            add_left(line, &list, seat);
        naming_add(&name, rules, seat, summit_table_who(line->host.table, seat));
        if (list.length > 0 && name.length > 0)
            saying_add(text, summit_rules_language(rules), SAYING_LEFT,
                       fill({"player", name.at}, {"moves", list.at}));
        text_release(&list);
        text_release(&name);
    }
}

/* The score of a match that goes on. */
static void add_match(const struct line *line, struct text *text)
{
    const struct game *game = table_game(line->host.table);
    if (summit_rules_points(game->rules) > 0 && game->now.round > 1)
        game_tell_score(game, (const unsigned[SUMMIT_PLAYERS]){0}, text);
}

/* ---- Turns ------------------------------------------------------------------------------------
 */

/* In a timed match the next round waits until somebody is there: the clock would run. */
static void wait_for_round(struct line *line)
{
    const struct game *game = table_game(line->host.table);
    bool later = line->round > 0 && game->now.round > line->round;
    line->round = game->now.round;
    if (later && summit_rules_time(game->rules) > 0 && !line->host.leaving)
        line_key(line, SAYING_ROUND_KEY, fill({"round", .number = game->now.round}));
}

/* The picture comes between the empty line that sets a turn off and the words. */
static void show_turn(struct line *line, const struct summit_event *event)
{
    struct hosting *host = &line->host;
    struct text seen = {0};
    size_t plies = 0, empty = strspn(event->text, "\n");
    line->answered = line->won = false;
    wait_for_round(line);
    if (host->leaving)
        return;
    printf("%.*s", (int)empty, event->text);
    if (host->seats->player[event->seat] != NULL && !table_game(host->table)->unattended)
        return;
    summit_table_plies(host->table, &plies);
    seeing_add_picture(line, &seen, plies);
    add_uses(line, &seen, event->seat);
    add_match(line, &seen);
    style_print(host->color, STYLE_PLAIN, seen.at);
    if (host->seats->player[event->seat] == NULL)
        style_print(host->color, STYLE_TURN, event->text + empty);
    text_release(&seen);
}

/* What a computer does is told as what it is, after a moment, with what that makes; where there are
 * several numbers, or none but those that are taken, the picture shows that. */
static void show_answer(struct line *line, const struct summit_event *event)
{
    const struct summit_rules *rules = summit_table_rules(line->host.table);
    bool several = summit_rules_heaps(rules) > 0 || summit_rules_takes(rules);
    char written[64];
    struct text name = {0};
    if (!pause_until_key(line->host.input, line->pause_ms))
        line->host.leaving = true;
    if (!summit_is_move(event->move))
        return;
    summit_write_move(rules, event->move, written, sizeof written);
    naming_add(&name, rules, event->seat, summit_table_who(line->host.table, event->seat));
    line_say(line, STYLE_MOVED, several ? SAYING_PLAYS : SAYING_PLAYS_MAKES,
             fill({"player", name.at != NULL ? name.at : ""}, {"move", written},
                  {"number", .number = event->effect.made}));
    text_release(&name);
    line->answered = true;
}

/* What follows from a computer's move, where a game says it to whoever moved. False if it is told
 * as everything else is. */
static bool show_others(struct line *line, const struct summit_event *event)
{
    bool reached = event->word == SUMMIT_SAY_REACHED;
    if (!line->answered || event->kind != SUMMIT_EVENT_DONE)
        return false;
    if (reached) {
        const struct summit_rules *rules = summit_table_rules(line->host.table);
        struct text name = {0};
        naming_add(&name, rules, event->seat, summit_table_who(line->host.table, event->seat));
        line_say(line, STYLE_MOVED, SAYING_PLAYS_WINS,
                 fill({"player", name.at != NULL ? name.at : ""}));
        text_release(&name);
        line->won = true;
    }
    return reached || event->word == SUMMIT_SAY_MOVED ||
           (event->word == SUMMIT_SAY_WON && line->won);
}

void seeing_show(struct line *line, const struct summit_event *event)
{
    line->scored = line->scored && event->kind != SUMMIT_EVENT_DONE;
    if (event->kind == SUMMIT_EVENT_TURN)
        show_turn(line, event);
    else if (event->kind == SUMMIT_EVENT_ANSWER)
        show_answer(line, event);
    else if (event->kind != SUMMIT_EVENT_PROMPT && !show_others(line, event))
        style_print(line->host.color, style_of(event->kind), event->text);
}
