/* screen_puzzle.c: a puzzle on the screen: the position, its moves, and what comes of an answer. */
#include "front/screen/board_screen.h"

#include "study/lesson.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct solving_screen {
    struct game_screen game;
    struct summit_table *table; /* at which a game stands where the puzzle does */
    struct puzzle_run *run;
    struct puzzle_request request;
    struct answer_marks marks; /* of a question about numbers */
};

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* Whether numbers are asked about, and no move. */
static bool marks(const struct solving_screen *solving)
{
    return !puzzle_run_over(solving->run) && solving->marks.count > 0;
}

/* Lists the numbers that are asked about. */
static void collect_marks(struct solving_screen *solving)
{
    const struct summit_puzzle *puzzle = &solving->run->puzzle;
    bool sides = puzzle_asks_sides(puzzle);
    solving->marks = (struct answer_marks){.chosen = SIZE_MAX, .sides = sides};
    for (size_t i = 0; (sides || puzzle->kind == SUMMIT_PUZZLE_SAFE) && i < puzzle->asked_count;
         i++) {
        char number[ANSWER_BYTES];
        text_write(number, sizeof number, "%" PRId64, puzzle->asked[i]);
        marks_add(&solving->marks, number, "");
    }
}

/* The rows for what can be chosen: the fewer, the more there are for what is told. */
static unsigned choice_rows(const struct solving_screen *solving)
{
    enum { MARK_COLUMNS = 8, SIDE_COLUMNS = 16, FEW_MOVES = 3 };
    unsigned columns = screen_columns(solving->game.screen) - 2;
    unsigned each = solving->marks.sides ? SIDE_COLUMNS : MARK_COLUMNS;
    if (marks(solving))
        return ((unsigned)solving->marks.count * each + columns - 1) / columns;
    return solving->game.choices.count <= FEW_MOVES;
}

/* Shows where the puzzle stands, and behind what was said what is asked. Whether there is memory
 * for it. */
static bool follow(struct solving_screen *solving)
{
    struct game_screen *game = &solving->game;
    summit_table_free(solving->table);
    game->table = solving->table = puzzle_run_table(solving->run);
    game->chosen = SIZE_MAX;
    text_clear(&game->entry);
    game->typing = false;
    if (game->told.length == 0)
        puzzle_run_moves(solving->run, &game->told);
    puzzle_run_task(solving->run, &game->told);
    puzzle_run_share(solving->run, &game->told);
    if (game->table == NULL || !game_screen_look(game, SIZE_MAX))
        return false;
    game_screen_fit(game, choice_rows(solving), "");
    return true;
}

static bool begin(struct solving_screen *solving)
{
    text_clear(&solving->game.told);
    solving->game.ink = INK_PLAIN;
    collect_marks(solving);
    return follow(solving);
}

static void draw(struct solving_screen *solving)
{
    static const struct hotkey keys[] = {{PRESS_ENTER, "Enter", MESSAGE_FRONT_SCREEN_SEND},
                                         {'s', "s", MESSAGE_FRONT_SCREEN_PUZZLE_SHOW},
                                         {'n', "n", MESSAGE_FRONT_SCREEN_PUZZLE_NEXT},
                                         {'?', "?", MESSAGE_FRONT_SCREEN_HELP},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK}};
    struct game_screen *game = &solving->game;
    const struct summit_language *language = screen_language(game->screen);
    bool over = puzzle_run_over(solving->run), asked = marks(solving);
    size_t first = over ? 2 : !asked; /* of the keys */
    struct offer offers[ANSWER_MARKS];
    char title[256];
    struct text text = text_into(title, sizeof title);
    struct game_view view = {.title = title,
                             .news = over    ? ""
                                     : asked ? message_text(language, MESSAGE_FRONT_SCREEN_MARK)
                                             : NULL,
                             .choices = over || asked ? NULL : &game->choices,
                             .asked = asked ? &solving->marks : NULL,
                             .offers = offers,
                             .keys = keys + first,
                             .key_count = sizeof keys / sizeof keys[0] - first};
    view.choice_rows = choice_rows(solving);
    if (asked)
        view.offer_count = marks_offer(&solving->marks, language, offers);
    view.alone = asked;
    puzzle_run_title(solving->run, &text);
    title[strcspn(title, "\n")] = '\0';
    if (game_screen_look(game, SIZE_MAX))
        game_screen_draw(game, &view);
}

/* ---- Answers ----------------------------------------------------------------------------------
 */

/* Whether there is memory to show what came of it. */
static bool judge(struct solving_screen *solving, enum puzzle_reply reply)
{
    struct game_screen *game = &solving->game;
    game->ink = reply == PUZZLE_RIGHT ? INK_GOOD : reply == PUZZLE_WRONG ? INK_BAD : INK_EVEN;
    text_clear(&game->entry);
    game->typing = false;
    if (reply == PUZZLE_UNREAD)
        return true;
    return follow(solving);
}

static bool try_choice(struct solving_screen *solving, size_t index)
{
    struct game_screen *game = &solving->game;
    struct summit_move move = game->choices.at[index].move->move;
    text_clear(&game->told);
    return judge(solving, stored_puzzle_move(solving->run, move, &game->told));
}

/* Takes a line that was typed, or the numbers that were marked; `show` as in the line mode. */
static bool send(struct solving_screen *solving)
{
    struct game_screen *game = &solving->game;
    struct text entry = game->entry;
    game->entry = (struct text){0};
    if (entry.length == 0 && marks(solving))
        marks_write(&solving->marks, &entry);
    struct span typed = {study_text(&entry), entry.length};
    text_clear(&game->told);
    bool shows = message_word_is(summit_rules_language(solving->run->rules),
                                 MESSAGE_FRONT_PUZZLE_WORDS_SHOW, span_trim(typed));
    enum puzzle_reply reply = PUZZLE_WRONG;
    if (shows)
        stored_puzzle_show(solving->run, &game->told);
    else
        reply = stored_puzzle_answer(solving->run, typed, &game->told);
    text_release(&entry);
    return judge(solving, reply);
}

static bool show(struct solving_screen *solving)
{
    text_clear(&solving->game.told);
    stored_puzzle_show(solving->run, &solving->game.told);
    return judge(solving, PUZZLE_WRONG);
}

/* Another one of the same kind; if there is none, that is said. False if there is no memory. */
static bool make_next(struct solving_screen *solving)
{
    struct puzzle_run next;
    struct summit_error error;
    solving->request.seed = random_seed();
    solving->request.date = 0;
    if (stored_puzzle_open(&next, &solving->request, &error)) {
        puzzle_run_release(solving->run);
        *solving->run = next;
        return begin(solving);
    }
    game_screen_say(&solving->game, INK_EVEN, MESSAGE_FRONT_PUZZLE_NONE,
                    fill({"reason", .error = &error}));
    return true;
}

static bool press_open(struct solving_screen *solving, int key)
{
    struct game_screen *game = &solving->game;
    if (key == 's')
        return show(solving);
    if (key == ':')
        game->typing = true;
    else if (marks(solving))
        return marks_press(&solving->marks, &game->entry, key) || key != PRESS_ENTER ||
               send(solving);
    size_t index = marks(solving) ? SIZE_MAX : game_screen_find(game, key);
    return index == SIZE_MAX || try_choice(solving, index);
}

/* Whether somebody stays. */
static bool press(struct solving_screen *solving, int key)
{
    struct game_screen *game = &solving->game;
    bool over = puzzle_run_over(solving->run);
    if (key == PRESS_CLOSE)
        return false;
    if (key == PRESS_NONE)
        return true;
    if (game->page.open)
        page_press(&game->page, key, screen_rows(game->screen));
    else if (game_screen_is_typing(game) && !over)
        return !game_screen_type(game, key) || send(solving);
    else if (key == PRESS_ESCAPE || key == 'q')
        return false;
    else if (key == '?')
        game_screen_help(game, MESSAGE_FRONT_SCREEN_PUZZLE_ABOUT);
    else if (key == 'n' || (key == PRESS_ENTER && over))
        return make_next(solving);
    else if (!over)
        return press_open(solving, key);
    return true;
}

void screen_puzzle(struct screen *screen, struct puzzle_run *run, struct puzzle_request request)
{
    struct solving_screen *solving = calloc(1, sizeof *solving);
    int64_t no_clock = -1;
    if (solving == NULL)
        return;
    solving->game.screen = screen;
    solving->run = run;
    solving->request = request;
    solving->request.any_grade = true;
    screen_canvas(screen); /* by now its size is known */
    for (bool stays = begin(solving); stays;) {
        draw(solving);
        stays = press(solving, screen_press(screen, &no_clock));
        if (!puzzle_run_over(run))
            game_screen_paste(&solving->game, screen_pasted(screen));
    }
    summit_table_free(solving->table);
    game_screen_release(&solving->game);
    free(solving);
}
