/* lobby_home_view.c: what is shown at home, and of one's games. */
#include "session/lobby_state.h"

#include "core/rules_writer.h"
#include "session/lesson_run.h"
#include "session/puzzle_progress.h"

#include <string.h>

/* ---- Records -------------------------------------------------------------------------------- */

/* Adds a part behind what is there. */
static void add_part(struct text *text, const char *part)
{
    if (part != NULL && part[0] != '\0')
        text_addf(text, "%s%s", text->length > 0 ? " · " : "", part);
}

static void add_said(struct text *text, const struct lobby *lobby, enum message message,
                     const struct filling *fillings)
{
    struct text part = {0};
    message_add(&part, lobby->options.language, message, fillings);
    add_part(text, part.at);
    text_release(&part);
}

/* Whose turn it is, or who has won. */
static void add_state(struct text *text, const struct lobby *lobby,
                      const struct lobby_record *record)
{
    unsigned you = 0;
    struct text player = {0};
    bool personal = seats_personal(record->who, summit_rules_players(record->rules), &you);
    int seat = record->over ? record->winner : record->position.turn;
    if (seat >= 0)
        tell_player(&player, record->rules, (unsigned)seat);
    enum message mine = record->over ? MESSAGE_LOBBY_YOU_WON : MESSAGE_LOBBY_YOUR_TURN,
                 other = record->over ? MESSAGE_LOBBY_COMPUTER_WON : MESSAGE_LOBBY_COMPUTER_TURN,
                 named = record->over ? MESSAGE_LOBBY_PLAYER_WON : MESSAGE_LOBBY_PLAYER_TURN;
    if (seat < 0)
        add_said(text, lobby, MESSAGE_LOBBY_DRAWN, NULL);
    else if (personal)
        add_said(text, lobby, seat == (int)you ? mine : other, NULL);
    else
        add_said(text, lobby, named, fill({"player", player.at != NULL ? player.at : ""}));
    text_release(&player);
}

static const char *record_about(struct lobby *lobby, const struct lobby_record *record,
                                bool with_players)
{
    struct text text = {0}, part = {0};
    if (record->bad)
        return view_say(lobby, MESSAGE_LOBBY_BAD_RECORD, NULL);
    if (record->rules == NULL)
        return NULL;
    if (with_players)
        words_players(&part, lobby, record);
    add_part(&text, part.at);
    text_clear(&part);
    add_state(&text, lobby, record);
    if (!record->over)
        words_position(&part, record->rules, &record->position);
    add_part(&text, part.at);
    text_release(&part);
    return view_keep(lobby, &text);
}

static struct lobby_row record_row(struct lobby *lobby, const struct lobby_record *record,
                                   bool with_players)
{
    struct text when = {0};
    words_when(&when, lobby, record->when);
    return (struct lobby_row){view_copy(lobby, record->key),
                              view_copy(lobby, record->rules != NULL
                                                   ? summit_rules_title(record->rules)
                                                   : key_name(record->key)),
                              record_about(lobby, record, with_players), view_keep(lobby, &when)};
}

/* The records that were read and are over, or aren't; but for those that were hardly begun. */
static void add_records(struct lobby *lobby, const struct lobby_records *records, bool over,
                        struct lobby_row *rows, size_t *count)
{
    for (size_t i = 0; i < records->count; i++) {
        const struct lobby_record *record = &records->list[i];
        if (record->read && record->over == over && (over || record->bad || !record->hardly))
            rows[(*count)++] = record_row(lobby, record, true);
    }
}

static struct lobby_rows record_rows(struct lobby *lobby, bool over)
{
    size_t count = 0, all = lobby->unfinished.count + lobby->finished.count;
    struct lobby_row *rows = all > 0 ? view_room(lobby, all * sizeof *rows) : NULL;
    if (rows != NULL) {
        add_records(lobby, &lobby->unfinished, over, rows, &count);
        add_records(lobby, &lobby->finished, over, rows, &count);
    }
    return (struct lobby_rows){count, rows};
}

/* All that were hardly begun, in one row. */
static struct lobby_row hardly_row(struct lobby *lobby)
{
    size_t count = 0;
    for (size_t i = 0; i < lobby->unfinished.count; i++) {
        const struct lobby_record *record = &lobby->unfinished.list[i];
        count += record->read && !record->bad && record->hardly && !record->over;
    }
    if (count == 0)
        return (struct lobby_row){0};
    return (struct lobby_row){
        "game/", view_say(lobby, MESSAGE_LOBBY_HARDLY, fill({"count", .number = (wide)count})),
        NULL, NULL};
}

static struct lobby_rows own_rows(struct lobby *lobby)
{
    struct lobby_row *rows = view_room(lobby, (lobby->catalog.count + 1) * sizeof *rows);
    size_t count = 0;
    for (size_t i = 0; rows != NULL && i < lobby->catalog.count; i++) {
        const struct catalog_game *game = &lobby->catalog.games[i];
        if (key_begins(game->key, "own/"))
            rows[count++] = view_game_row(lobby, game).row;
    }
    return (struct lobby_rows){count, rows};
}

void view_games(struct lobby *lobby, struct lobby_games_view *games)
{
    games->own = own_rows(lobby);
    games->unfinished = record_rows(lobby, false);
    games->finished = record_rows(lobby, true);
    games->hardly = hardly_row(lobby);
}

/* ---- Home: what stands in front ------------------------------------------------------------- */

static void view_hero(struct lobby *lobby, struct lobby_home_view *home)
{
    const struct lobby_record *record = waiting_record(lobby);
    const struct catalog_game *game = catalog_find(&lobby->catalog, lobby->hero.game);
    home->goes_on = record != NULL;
    if (record != NULL) {
        home->hero.row = record_row(lobby, record, false);
        home->hero.rules = record->rules;
        home->hero.position = &record->position;
        home->hero_button = view_say(lobby, MESSAGE_LOBBY_CONTINUE, NULL);
    } else if (game != NULL) {
        home->hero = view_game_row(lobby, game);
        home->hero_button =
            view_say(lobby, MESSAGE_LOBBY_PLAY_GAME, fill({"title", catalog_title(game)}));
    }
}

/* How the day's puzzle stands, and its marks. */
static enum lobby_puzzle_state read_today(const struct lobby *lobby, struct text *marks)
{
    static const enum lobby_puzzle_state states[PUZZLE_STATES] = {
        [PUZZLE_SOLVED] = LOBBY_PUZZLE_SOLVED, [PUZZLE_FAILED] = LOBBY_PUZZLE_FAILED};
    struct puzzle_progress progress;
    if (!puzzle_progress_read(&progress, span_of(lobby->today_line)) ||
        progress.date != lobby->options.today)
        return LOBBY_PUZZLE_NEW;
    puzzle_add_marks(marks, &progress);
    return progress.state == PUZZLE_ASKED && progress.marks[0] != '\0' ? LOBBY_PUZZLE_TRIED
                                                                       : states[progress.state];
}

/* The days in a row until today or yesterday. */
static int64_t read_days(const struct lobby *lobby)
{
    struct puzzle_streaks streaks;
    return puzzle_streaks_read(&streaks, span_of(lobby->streak_line))
               ? puzzle_streaks_days(&streaks, lobby->options.today)
               : 0;
}

static void view_puzzle(struct lobby *lobby, struct lobby_home_view *home)
{
    static const enum message states[] = {MESSAGE_LOBBY_PUZZLE_NEW, MESSAGE_LOBBY_PUZZLE_TRIED,
                                          MESSAGE_LOBBY_PUZZLE_SOLVED, MESSAGE_LOBBY_PUZZLE_FAILED};
    struct text day = {0}, about = {0}, marks = {0};
    home->puzzle_state = read_today(lobby, &marks);
    home->days = read_days(lobby);
    words_day(&day, lobby, lobby->options.today);
    add_said(&about, lobby, states[home->puzzle_state],
             fill({"marks", marks.at != NULL ? marks.at : ""}));
    if (home->days > 0)
        add_said(&about, lobby, MESSAGE_LOBBY_PUZZLE_DAYS, fill({"days", .number = home->days}));
    home->puzzle = (struct lobby_row){
        "puzzle/today",
        view_say(lobby, MESSAGE_LOBBY_TODAY, fill({"day", day.at != NULL ? day.at : ""})),
        view_keep(lobby, &about), NULL};
    text_release(&day);
    text_release(&marks);
}

/* The step that comes next; nothing once all is done. */
static void view_lesson(struct lobby *lobby, struct lobby_home_view *home)
{
    const struct catalog_game *game = catalog_find(&lobby->catalog, lobby->lesson_game);
    enum summit_step step;
    unsigned passed;
    char key[LOBBY_KEY + 8];
    if (game == NULL || game->rules == NULL ||
        !lesson_progress_parse(span_of(lobby->lesson_line), &step, &passed) || step == SUMMIT_STEPS)
        return;
    text_write(key, sizeof key, "lesson/%s", game->key);
    home->lesson_steps = SUMMIT_STEPS;
    for (unsigned i = 0; i < SUMMIT_STEPS; i++)
        home->lesson_passed += passed >> i & 1;
    home->lesson = (struct lobby_row){
        view_copy(lobby, key),
        view_say(lobby, MESSAGE_LOBBY_LESSON, fill({"title", catalog_title(game)})),
        view_say(lobby, MESSAGE_LOBBY_LESSON_STEP,
                 fill({"step", .number = (int)step + 1}, {"steps", .number = SUMMIT_STEPS})),
        NULL};
}

/* ---- Home: the games ------------------------------------------------------------------------ */

/* Whether a game stands on a shelf: all others than the first ones; or all that were found. */
static bool is_shelved(const struct lobby *lobby, size_t index)
{
    const struct catalog_game *game = &lobby->catalog.games[index];
    if (lobby->search[0] != '\0')
        return lobby_finds(lobby, game);
    return index >= summit_game_count() && catalog_is_built_in(game);
}

static void view_shelf(struct lobby *lobby, struct lobby_home_view *home, enum summit_family family)
{
    struct lobby_row *rows = view_room(lobby, (lobby->catalog.count + 1) * sizeof *rows);
    size_t count = 0;
    for (size_t i = 0; rows != NULL && i < lobby->catalog.count; i++) {
        const struct catalog_game *game = &lobby->catalog.games[i];
        if (is_shelved(lobby, i) && game->rules != NULL &&
            summit_rules_family(game->rules) == family)
            rows[count++] = view_game_row(lobby, game).row;
    }
    if (count == 0)
        return;
    home->shelves[home->shelf_count++] =
        (struct lobby_shelf){family,
                             view_copy(lobby, summit_family_title(family, lobby->options.language)),
                             {count, rows}};
    home->other_count += count;
}

static void view_first(struct lobby *lobby, struct lobby_home_view *home)
{
    size_t count = summit_game_count();
    struct lobby_game_row *rows = view_room(lobby, count * sizeof *rows);
    for (size_t i = 0; rows != NULL && i < count; i++)
        rows[i] = view_game_row(lobby, &lobby->catalog.games[i]);
    home->first = rows;
    home->first_count = rows != NULL ? count : 0;
}

void view_home(struct lobby *lobby, struct lobby_home_view *home)
{
    view_hero(lobby, home);
    view_puzzle(lobby, home);
    view_lesson(lobby, home);
    view_first(lobby, home);
    for (enum summit_family family = 0; family < SUMMIT_FAMILIES; family++)
        view_shelf(lobby, home, family);
    home->search = view_copy(lobby, lobby->search);
    if (home->shelf_count == 0)
        home->nothing_found =
            view_say(lobby, MESSAGE_LOBBY_NOTHING_FOUND, fill({"typed", lobby->search}));
    home->own = own_rows(lobby);
    home->unfinished = record_rows(lobby, false);
    home->hardly = hardly_row(lobby);
    home->finished_count = lobby->finished.count;
    for (size_t i = 0; i < lobby->unfinished.count; i++)
        home->finished_count += lobby->unfinished.list[i].over;
    if (home->unfinished.count + home->finished_count > 0)
        home->unfinished_text =
            view_say(lobby, MESSAGE_LOBBY_GAMES_COUNT,
                     fill({"unfinished", .number = (wide)home->unfinished.count},
                          {"finished", .number = (wide)home->finished_count}));
}
