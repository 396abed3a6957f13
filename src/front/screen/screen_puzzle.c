/* screen_puzzle.c: a puzzle on the screen: the position, its moves, and what comes of an answer. */
#include "front/screen/board_screen.h"

#include "study/lesson.h"

#include <stdlib.h>
#include <string.h>

struct solving_screen {
    struct game_screen game;
    struct summit_table *table; /* at which a game stands where the puzzle does */
    struct puzzle_run *run;
    struct puzzle_request request;
    struct text prompt;
};

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* Whether an answer is typed, since no move is asked for. */
static bool types(const struct solving_screen *solving)
{
    enum summit_puzzle_kind kind = solving->run->puzzle.kind;
    return !puzzle_run_over(solving->run) &&
           (kind == SUMMIT_PUZZLE_SAFE || kind == SUMMIT_PUZZLE_FIRST);
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
    text_clear(&solving->prompt);
    game->typing = types(solving);
    puzzle_run_ask(solving->run, &game->told, &solving->prompt);
    if (puzzle_run_over(solving->run))
        puzzle_run_share(solving->run, &game->told);
    return game->table != NULL;
}

static bool begin(struct solving_screen *solving)
{
    text_clear(&solving->game.told);
    solving->game.ink = INK_PLAIN;
    return follow(solving);
}

static void draw(struct solving_screen *solving)
{
    static const struct hotkey keys[] = {{'s', "s", MESSAGE_FRONT_SCREEN_PUZZLE_SHOW},
                                         {'n', "n", MESSAGE_FRONT_SCREEN_PUZZLE_NEXT},
                                         {'?', "?", MESSAGE_FRONT_SCREEN_HELP},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK}};
    struct game_screen *game = &solving->game;
    bool over = puzzle_run_over(solving->run), typed = types(solving);
    char title[256];
    struct text text = text_into(title, sizeof title);
    struct game_view view = {.title = title,
                             .news = study_text(&solving->prompt),
                             .choices = over || typed ? NULL : &game->choices,
                             .keys = over ? keys + 1 : keys,
                             .key_count = sizeof keys / sizeof keys[0] - (over ? 1 : 0)};
    puzzle_run_title(solving->run, &text);
    title[strcspn(title, "\n")] = '\0';
    if (!game_screen_look(game, SIZE_MAX))
        return;
    game_screen_draw(game, &view);
}

/* ---- Answers ----------------------------------------------------------------------------------
 */

/* Whether there is memory to show what came of it. */
static bool judge(struct solving_screen *solving, enum puzzle_reply reply)
{
    struct game_screen *game = &solving->game;
    game->ink = reply == PUZZLE_RIGHT ? INK_GOOD : reply == PUZZLE_WRONG ? INK_BAD : INK_EVEN;
    if (reply == PUZZLE_UNREAD) {
        text_clear(&game->entry);
        game->typing = types(solving);
        return true;
    }
    return follow(solving);
}

static bool try_choice(struct solving_screen *solving, size_t index)
{
    struct game_screen *game = &solving->game;
    struct summit_move move = game->choices.at[index].move->move;
    text_clear(&game->told);
    return judge(solving, stored_puzzle_move(solving->run, move, &game->told));
}

/* Takes the line that was typed; `show` and so on as in the line mode. */
static bool send(struct solving_screen *solving)
{
    struct game_screen *game = &solving->game;
    struct text entry = game->entry;
    struct span typed = {study_text(&entry), entry.length};
    game->entry = (struct text){0};
    text_clear(&game->told);
    bool shows =
        lesson_word_is(solving->run->rules, MESSAGE_FRONT_PUZZLE_WORDS_SHOW, span_trim(typed));
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
    size_t index = game_screen_find(game, key);
    if (key == 's')
        return show(solving);
    if (index != SIZE_MAX)
        return try_choice(solving, index);
    game->typing = game->typing || key == ':';
    return true;
}

/* Whether a key is typed into the answer: a letter of a command isn't, as long as nothing is. */
static bool is_typed(const struct solving_screen *solving, int key)
{
    const struct game_screen *game = &solving->game;
    if (puzzle_run_over(solving->run) || !game_screen_is_typing(game))
        return false;
    return game->entry.length > 0 || (key >= '0' && key <= '9') || key == PRESS_ENTER;
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
    else if (is_typed(solving, key))
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
    for (bool stays = begin(solving); stays;) {
        draw(solving);
        stays = press(solving, screen_press(screen, &no_clock));
        if (!puzzle_run_over(run))
            game_screen_paste(&solving->game, screen_pasted(screen));
    }
    summit_table_free(solving->table);
    text_release(&solving->prompt);
    game_screen_release(&solving->game);
    free(solving);
}
