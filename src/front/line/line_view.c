/* line_view.c: a game as people see it at a terminal: with a picture of it, what everybody has, and
 * the moves of computers told as theirs. */
#include "front/line/line_private.h"

#include "front/draw/draw.h"
#include "front/terminal/input.h"
#include "front/terminal/output.h"
#include "session/player_names.h"
#include "session/table_view.h"

#include <stdio.h>
#include <string.h>

/* ---- What is there ----------------------------------------------------------------------------
 */

void seeing_add_picture(const struct line *line, struct text *text, size_t index)
{
    struct summit_sketch sketch;
    if (!summit_table_sketch(line->driver.table, index, &sketch))
        return;
    picture_add(text, summit_table_rules(line->driver.table), &sketch, (unsigned)pager_width(),
                line->ascii, line->driver.color);
    summit_sketch_release(&sketch);
}

/* What the others may still do, where that is limited and isn't drawn. */
static void add_uses(const struct table_view *view, struct text *text)
{
    const struct summit_language *language = summit_rules_language(view->rules);
    for (unsigned seat = 0; view->uses_told && seat < view->players; seat++) {
        const struct view_seat *seen = &view->seats[seat];
        struct text list = {0}, name = {0};
        for (size_t i = 0; !seen->turn && i < seen->use_count; i++) {
            char written[64];
            summit_write_move(view->rules, seen->uses[i].move, written, sizeof written);
            text_add(&list, i > 0 ? ", " : "");
            message_add(&list, language, MESSAGE_FRONT_LEFT_MOVE,
                        fill({"move", written}, {"left", .number = seen->uses[i].left}));
        }
        player_name_add(&name, view->rules, seat, seen->who);
        if (list.length > 0 && name.length > 0)
            message_add(text, language, MESSAGE_FRONT_LEFT,
                        fill({"player", name.at}, {"moves", list.at}));
        text_release(&list);
        text_release(&name);
    }
}

/* The picture, what the others may still do, and the score of a match that goes on. */
static void show_view(const struct line *line, const struct table_view *view)
{
    struct text seen = {0};
    picture_add(&seen, view->rules, &view->sketch, (unsigned)pager_width(), line->ascii,
                line->driver.color);
    add_uses(view, &seen);
    if (summit_rules_points(view->rules) > 0 && view->at.round > 1)
        table_add_score(view->table, &seen);
    style_print(line->driver.color, STYLE_PLAIN, seen.at);
    text_release(&seen);
}

/* ---- Turns ------------------------------------------------------------------------------------
 */

/* In a timed match the next round waits until somebody is there: the clock would run. */
static void wait_for_round(struct line *line, const struct table_view *view)
{
    unsigned round = view->at.round;
    bool later = line->round > 0 && round > line->round;
    line->round = round;
    if (later && summit_rules_time(view->rules) > 0 && !line->driver.leaving)
        line_key(line, MESSAGE_FRONT_ROUND_KEY, fill({"round", .number = round}));
}

/* The picture comes between the empty line that sets a turn off and the words. */
static void show_turn(struct line *line, const struct summit_event *event)
{
    size_t empty = strspn(event->text, "\n");
    struct table_view *view = table_view_new(line->driver.table, SIZE_MAX);
    bool person = line->driver.seats->player[event->seat] == NULL;
    line->answered = line->won = false;
    if (view != NULL)
        wait_for_round(line, view);
    if (!line->driver.leaving) {
        printf("%.*s", (int)empty, event->text);
        if (view != NULL && (person || view->unattended))
            show_view(line, view);
        if (person)
            style_print(line->driver.color, STYLE_TURN, event->text + empty);
    }
    table_view_free(view);
}

/* What a computer does is told as what it is, after a moment, with what that makes; where there are
 * several numbers, or none but those that are taken, the picture shows that. */
static void show_answer(struct line *line, const struct summit_event *event)
{
    const struct summit_rules *rules = summit_table_rules(line->driver.table);
    bool several = summit_rules_heaps(rules) > 0 || summit_rules_takes(rules);
    char written[64];
    struct text name = {0};
    if (!pause_until_key(line->driver.input, line->pause_ms))
        line->driver.leaving = true;
    if (!summit_is_move(event->move))
        return;
    summit_write_move(rules, event->move, written, sizeof written);
    player_name_add(&name, rules, event->seat, summit_table_who(line->driver.table, event->seat));
    line_say(line, STYLE_MOVED, several ? MESSAGE_FRONT_PLAYS : MESSAGE_FRONT_PLAYS_MAKES,
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
        const struct summit_rules *rules = summit_table_rules(line->driver.table);
        struct text name = {0};
        player_name_add(&name, rules, event->seat,
                        summit_table_who(line->driver.table, event->seat));
        line_say(line, STYLE_MOVED, MESSAGE_FRONT_PLAYS_WINS,
                 fill({"player", name.at != NULL ? name.at : ""}));
        text_release(&name);
        line->won = true;
    }
    return reached || event->word == SUMMIT_SAY_MOVED ||
           (event->word == SUMMIT_SAY_WON && line->won);
}

/* ---- Where somebody is spoken to ------------------------------------------------------------- */

/* The keys: what can be played, with what it makes; on a menu with its place. */
static void add_keys(const struct table_view *view, struct text *text)
{
    enum { MOST = 12 };
    size_t shown = 0;
    for (size_t i = 0; i < view->move_count; i++)
        shown += view->moves[i].shown;
    for (size_t i = 0; shown <= MOST && i < view->move_count; i++) {
        const struct view_move *move = &view->moves[i];
        const char *reason = view_words(view, move->reason);
        if (!move->shown)
            continue;
        text_add(text, "  ");
        if (summit_rules_menu(view->rules))
            text_addf(text, "%zu  ", i + 1);
        text_add(text, view_words(view, move->name));
        if (move->result > 0)
            text_addf(text, " %s", view_words(view, move->result));
        if (reason[0] != '\0')
            text_addf(text, " (%s)", reason);
    }
    text_add(text, shown <= MOST ? "\n" : "");
}

/* The end of a round, with the board as it ended, once the next one has begun. */
static void show_round_end(struct line *line, const struct table_view *view)
{
    const struct view_ending *ending = &view->ending;
    struct text told = {0};
    if (ending->how == VIEW_END_NONE || !ending->next || ending->round <= line->ended)
        return;
    line->ended = ending->round;
    picture_add(&told, view->rules, &ending->sketch, (unsigned)pager_width(), line->ascii,
                line->driver.color);
    text_addf(&told, "%s %s.\n\n", view_words(view, ending->heading),
              view_words(view, ending->score));
    style_print(line->driver.color, STYLE_MOVED, told.at);
    text_release(&told);
}

static void show_your_turn(struct line *line)
{
    struct text seen = {0}, keys = {0};
    struct table_view *view = table_view_new(line->driver.table, SIZE_MAX);
    if (view == NULL)
        return;
    show_round_end(line, view);
    wait_for_round(line, view);
    if (view->asks && !line->driver.leaving) {
        text_add(&seen, "\n");
        picture_add(&seen, view->rules, &view->sketch, (unsigned)pager_width(), line->ascii,
                    line->driver.color);
        style_print(line->driver.color, STYLE_PLAIN, seen.at);
        text_addf(&keys, "%s\n", view_words(view, view->news));
        style_print(line->driver.color, STYLE_TURN, keys.at);
        text_clear(&keys);
        add_keys(view, &keys);
        style_print(line->driver.color, STYLE_PLAIN, keys.at);
    }
    text_release(&seen);
    text_release(&keys);
    table_view_free(view);
}

/* What the view says, instead of the game's words, which speak to whoever moved. */
static void show_personal(struct line *line, const struct summit_event *event)
{
    if (event->kind == SUMMIT_EVENT_TURN)
        show_your_turn(line);
    else if (event->kind == SUMMIT_EVENT_ANSWER &&
             !pause_until_key(line->driver.input, line->pause_ms))
        line->driver.leaving = true;
    else if (event->kind == SUMMIT_EVENT_OPENING && event->word == SUMMIT_SAY_OPENING) {
        struct table_view *view = table_view_new(line->driver.table, SIZE_MAX);
        if (view != NULL && !line->greeted) {
            struct text start = {0};
            plain_tell_start(&start, view);
            style_print(line->driver.color, STYLE_TURN, start.at);
            text_release(&start);
        }
        table_view_free(view);
    } else if (event->kind == SUMMIT_EVENT_REFUSED || event->kind == SUMMIT_EVENT_TOLD)
        style_print(line->driver.color, style_of(event->kind), event->text);
}

void seeing_show(struct line *line, const struct summit_event *event)
{
    line->finished = line->finished && event->kind != SUMMIT_EVENT_TURN;
    if (sentence_you(line->driver.table) >= 0) {
        line->scored = line->scored && event->kind != SUMMIT_EVENT_DONE;
        show_personal(line, event);
        return;
    }
    line->scored = line->scored && event->kind != SUMMIT_EVENT_DONE;
    if (event->kind == SUMMIT_EVENT_TURN)
        show_turn(line, event);
    else if (event->kind == SUMMIT_EVENT_ANSWER)
        show_answer(line, event);
    else if (event->kind != SUMMIT_EVENT_PROMPT && !show_others(line, event))
        style_print(line->driver.color, style_of(event->kind), event->text);
}
