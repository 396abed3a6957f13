/* seeing.c: makes of a table what is drawn of it. */
#include "front/screen/playing.h"

#include "base/number.h"
#include "session/game.h"

#include <stdio.h>
#include <string.h>

size_t seeing_count(const struct playing *playing)
{
    size_t count = 0;
    summit_table_plies(playing->host.table, &count);
    return count;
}

bool seeing_asks(const struct playing *playing)
{
    const struct summit_table *table = playing->host.table;
    return summit_table_waits(table) == SUMMIT_WAITS_LINE &&
           playing->host.seats->player[summit_table_turn(table)] == NULL;
}

/* ---- Players ----------------------------------------------------------------------------------
 */

/* The own number, and how often limited moves may still be made. */
static void add_has(struct text *has, const struct summit_rules *rules,
                    const struct summit_position *position, unsigned seat)
{
    enum { FEW = 9 };
    bool own = summit_rules_heaps(rules) == 0 && summit_rules_numbers(rules) > 1 &&
               !summit_rules_takes(rules);
    size_t actions = summit_actions(rules);
    if (own)
        number_add(has, position->number[seat]);
    if (!summit_rules_limited(rules) || summit_rules_pool(rules) || actions > FEW ||
        summit_rules_list(rules))
        return;
    for (size_t action = 0; action < actions; action++) {
        struct summit_move move = summit_action_move(rules, seat, action);
        int left = summit_is_move(move) ? summit_left(rules, position, seat, move) : -1;
        char written[64];
        if (left < 0)
            continue;
        summit_write_move(rules, move, written, sizeof written);
        text_addf(has, "%s%s: %d", has->length > 0 ? "  " : "", written, left);
    }
}

static void see_seat(const struct playing *playing, const struct situation *at, unsigned seat,
                     struct seat_view *view)
{
    const struct summit_table *table = playing->host.table;
    const struct summit_rules *rules = summit_table_rules(table);
    struct text has = text_into(view->has, sizeof view->has);
    struct text who = text_into(view->who, sizeof view->who);
    unsigned points = summit_rules_points(rules) > 0 ? at->points[seat] : 0, won = 0;
    for (unsigned each = 0; each < summit_rules_players(rules); each++)
        won += summit_table_score(table, each);
    summit_player_name(rules, seat, view->name, sizeof view->name);
    naming_add_who(&who, screen_language(playing->screen), summit_table_who(table, seat));
    add_has(&has, rules, &at->position, seat);
    if (summit_rules_points(rules) > 0)
        snprintf(view->points, sizeof view->points, "%u", points);
    else if (won > 0)
        snprintf(view->points, sizeof view->points, "%u", summit_table_score(table, seat));
    view->turn = at->position.winner == SUMMIT_NOBODY && at->position.turn == seat;
    view->out = at->position.out >> seat & 1;
}

/* ---- What was done ----------------------------------------------------------------------------
 */

static void see_entry(const struct playing *playing, const struct game *game, size_t index,
                      struct past_view *past)
{
    static const enum saying deeds[] = {[SUMMIT_DONE_RESIGN] = SAYING_SCREEN_RESIGNED,
                                        [SUMMIT_DONE_TIMEOUT] = SAYING_SCREEN_TIMEOUT,
                                        [SUMMIT_DONE_REPETITION] = SAYING_SCREEN_REPETITION};
    struct summit_ply entry = game->entries[index];
    struct situation before;
    struct judged_entry judged;
    char name[VIEW_NAME_BYTES], written[64];
    struct text text = text_into(past->text, sizeof past->text);
    summit_player_name(game->rules, entry.seat, name, sizeof name);
    past->number = index + 1;
    past->seat = entry.seat;
    text_addf(&text, "%s ", name);
    if (entry.kind != SUMMIT_DONE_MOVE) {
        saying_add(&text, screen_language(playing->screen), deeds[entry.kind], NULL);
        return;
    }
    game_replay(game, index, &before, &judged);
    summit_write_move(game->rules, entry.move, written, sizeof written);
    text_add(&text, written);
    if (summit_rules_takes(game->rules) || summit_rules_heaps(game->rules) > 0)
        return;
    text_add(&text, " \u2192 ");
    number_add(&text, judged.effect.made);
}

/* Those around the one that is shown. */
static void see_past(struct playing *playing, struct game_view *view)
{
    const struct game *game = table_game(playing->host.table);
    size_t last = game->count;
    if (playing->shown != SIZE_MAX && playing->shown + VIEW_PAST / 2 < last)
        last = playing->shown + VIEW_PAST / 2;
    size_t from = last > VIEW_PAST ? last - VIEW_PAST : 0;
    playing->past_from = from;
    for (size_t i = from; i < last; i++)
        see_entry(playing, game, i, &view->past[view->past_count++]);
    view->shown = playing->shown == SIZE_MAX ? SIZE_MAX : playing->shown + 1;
}

/* ---- The rest ---------------------------------------------------------------------------------
 */

static void see_corner(const struct playing *playing, const struct situation *at,
                       struct game_view *view)
{
    const struct summit_rules *rules = summit_table_rules(playing->host.table);
    int64_t left = seeing_asks(playing) ? summit_table_left(playing->host.table) : -1;
    struct text corner = text_into(view->corner, sizeof view->corner);
    if (summit_rules_points(rules) > 0)
        saying_add(&corner, screen_language(playing->screen), SAYING_SCREEN_ROUND,
                   fill({"round", .number = at->round}));
    if (left >= 0) {
        int seconds = (int)((left + 999) / 1000);
        text_addf(&corner, "%s%d:%02d", corner.length > 0 ? "   " : "", seconds / 60, seconds % 60);
    }
}

/* What can be pressed depends on what there is. */
static void see_keys(const struct playing *playing, struct game_view *view)
{
    static const struct hotkey now[] = {
        {'?', "?", SAYING_SCREEN_HELP},   {'h', "h", SAYING_SCREEN_HINT},
        {'v', "v", SAYING_SCREEN_VALUES}, {'m', "m", SAYING_SCREEN_MAP},
        {'u', "u", SAYING_SCREEN_UNDO},   {'q', "q", SAYING_SCREEN_LEAVE},
        {'[', "[ ]", SAYING_SCREEN_PAST}, {':', ":", SAYING_SCREEN_TYPE}};
    static const struct hotkey over[] = {
        {'a', "a", SAYING_SCREEN_AGAIN},  {'s', "s", SAYING_SCREEN_SWAP},
        {'r', "r", SAYING_SCREEN_REVIEW}, {'u', "u", SAYING_SCREEN_UNDO},
        {'m', "m", SAYING_SCREEN_MENU},   {'q', "q", SAYING_SCREEN_LEAVE},
        {'c', "c", SAYING_SCREEN_CHANGE}, {'[', "[ ]", SAYING_SCREEN_PAST},
        {'?', "?", SAYING_SCREEN_HELP}};
    static const struct hotkey back[] = {{'[', "[", SAYING_SCREEN_EARLIER},
                                         {']', "]", SAYING_SCREEN_LATER},
                                         {PRESS_ESCAPE, "Esc", SAYING_SCREEN_PRESENT}};
    static const struct hotkey thinking[] = {{PRESS_NONE, "Ctrl-C", SAYING_SCREEN_STOP}};
    bool ended = summit_table_waits(playing->host.table) == SUMMIT_WAITS_NOTHING;
    if (playing->moving) {
        view->keys = thinking;
        view->key_count = sizeof thinking / sizeof thinking[0];
    } else if (playing->shown != SIZE_MAX) {
        view->keys = back;
        view->key_count = sizeof back / sizeof back[0];
    } else {
        view->keys = ended ? over : now;
        view->key_count = ended ? sizeof over / sizeof over[0] : sizeof now / sizeof now[0];
    }
}

/* The moves, with what is known of them. */
static void see_choices(struct playing *playing, struct game_view *view)
{
    struct choices *choices = &playing->choices;
    const struct summit_position *position = summit_table_position(playing->host.table);
    choices_list(choices, summit_table_rules(playing->host.table), position);
    /* Drawing makes no solver: whoever asked for it had it made, or stopped that. */
    const struct summit_solver *solver = playing->host.seats->solver;
    if (solver != NULL && playing->values)
        choices_judge(choices, solver, position);
    if (solver != NULL && playing->hints > 1) {
        struct summit_answer here;
        struct summit_move best = summit_solver_best(solver, position, &here);
        for (size_t i = 0; i < choices->count; i++)
            choices->at[i].hint = summit_same_move(choices->at[i].move, best);
    }
    if (playing->chosen != SIZE_MAX && playing->chosen >= choices->count)
        playing->chosen = choices->count > 0 ? choices->count - 1 : SIZE_MAX;
    unsigned rows = choices_rows(choices, screen_columns(playing->screen) - 2, false);
    playing->move_rows = rows > playing->move_rows ? rows : playing->move_rows;
    view->choices = choices;
    view->chosen = playing->chosen;
}

/* What is known of moves, for the board. */
static size_t see_marks(const struct choices *choices, struct board_mark *marks, size_t room)
{
    size_t count = 0;
    for (size_t i = 0; i < choices->count && count < room; i++) {
        const struct choice *choice = &choices->at[i];
        if (choice->hint || choice->judged)
            marks[count++] =
                (struct board_mark){choice->move, choice->hint, choice->judged, choice->value};
    }
    return count;
}

static void see_all(struct playing *playing, const struct situation *at, struct game_view *view)
{
    const struct summit_rules *rules = summit_table_rules(playing->host.table);
    bool now = playing->shown == SIZE_MAX && !playing->moving;
    view->rules = rules;
    view->players = summit_rules_players(rules);
    snprintf(view->title, sizeof view->title, "%s", summit_rules_title(rules));
    see_corner(playing, at, view);
    for (unsigned seat = 0; seat < view->players; seat++)
        see_seat(playing, at, seat, &view->seats[seat]);
    see_past(playing, view);
    see_keys(playing, view);
    view->chosen = SIZE_MAX;
    view->news = playing->news.at;
    view->news_ink = playing->news_ink;
    if (now && seeing_asks(playing))
        see_choices(playing, view);
    view->move_rows = playing->move_rows;
    bool typing = playing->typing || playing->entry.length > 0;
    if (now && (view->choices != NULL || typing))
        view->prompt =
            view->choices != NULL && playing->prompt.at != NULL ? playing->prompt.at : ": ";
    view->typing = typing;
    view->entry = playing->entry.at != NULL ? playing->entry.at : "";
}

void seeing_draw(struct playing *playing)
{
    struct situation at;
    struct summit_sketch sketch;
    struct board_mark marks[SUMMIT_SKETCH_LEAPS * 4];
    struct game_view view = {0};
    const struct game *game = table_game(playing->host.table);
    struct canvas *canvas = screen_canvas(playing->screen);
    if (canvas == NULL)
        return;
    if (playing->page.open) {
        page_draw(canvas, &playing->page);
        screen_show(playing->screen);
        return;
    }
    size_t index = playing->shown < game->count ? playing->shown : game->count;
    game_before(game, index, &at);
    size_t begin = at.round_entries < index ? at.round_entries : index;
    const struct summit_ply *plies = index > begin ? game->entries + begin : NULL;
    see_all(playing, &at, &view);
    bool sketched = summit_sketch_make(game->rules, &at.position, plies, index - begin, &sketch);
    view.sketch = sketched ? &sketch : NULL;
    view.marks = marks;
    if (view.choices != NULL)
        view.mark_count = see_marks(view.choices, marks, sizeof marks / sizeof marks[0]);
    gameview_draw(canvas, &view);
    if (sketched)
        summit_sketch_release(&sketch);
    screen_show(playing->screen);
}
