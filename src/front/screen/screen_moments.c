/* screen_moments.c: find the moment: the board stands where a win was missed, and the move is to be
 * found. */
#include "front/screen/board_screen.h"

#include "base/error.h"

#include <stdlib.h>

struct moments_screen {
    struct game_screen game;
    struct table_view *end; /* the game that is over */
    const struct summit_solver *solver;
    struct table_moments moments;
    size_t at;
};

/* Shows a moment, and what is asked there. */
static bool show_moment(struct moments_screen *find, size_t at)
{
    struct game_screen *game = &find->game;
    find->at = at;
    game->chosen = SIZE_MAX;
    game->ink = INK_PLAIN;
    text_clear(&game->told);
    moments_tell(&game->told, find->end, &find->moments, at);
    return true;
}

/* Whether a key does something here: where there was no way from this side, it is to be swapped. */
static bool can_press(const struct moments_screen *find, int key)
{
    const struct table_moments *moments = &find->moments;
    switch (key) {
    case 'n':
        return moments->count > 1;
    case 'a':
    case 't':
        return moments->count > 0;
    case 'x':
        return moments->count == 0 && moments->known && !moments->won;
    default:
        return true;
    }
}

static void draw(struct moments_screen *find)
{
    static const struct hotkey keys[] = {{'a', "a", MESSAGE_FRONT_SCREEN_PUZZLE_SHOW},
                                         {'n', "n", MESSAGE_FRONT_SCREEN_EARLIER},
                                         {'t', "t", MESSAGE_FRONT_SCREEN_TRY},
                                         {'x', "x", MESSAGE_FRONT_SCREEN_SWAP},
                                         {'r', "r", MESSAGE_FRONT_SCREEN_REVIEW},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK}};
    struct game_screen *game = &find->game;
    struct hotkey own[sizeof keys / sizeof keys[0]];
    bool any = find->moments.count > 0;
    if (!game_screen_look(game, any ? find->moments.moments[find->at].index : SIZE_MAX))
        return;
    struct game_view view = {.news = any ? "" : NULL, /* what is asked is told */
                             .choices = any ? &game->choices : NULL,
                             .keys = own,
                             .key_count = 0};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (can_press(find, keys[i].key))
            own[view.key_count++] = keys[i];
    if (any)
        choices_list(&game->choices, game->view);
    game_screen_draw(game, &view);
}

static void try_move(struct moments_screen *find, size_t index)
{
    struct game_screen *game = &find->game;
    struct summit_move answer;
    text_clear(&game->told);
    bool right = moments_try(&game->told, find->end, find->solver, &find->moments, find->at,
                             game->choices.at[index].move->move, &answer);
    game->ink = right ? INK_GOOD : INK_BAD;
}

static void open_review(struct moments_screen *find)
{
    struct summit_review review;
    struct summit_reviewed played;
    struct summit_error error;
    if (!table_reviewed(find->game.table, &played, &error) ||
        !study_run_review(find->solver, &played, &review, &error))
        return;
    screen_look_back(find->game.screen, find->game.table, &review, false);
    summit_review_release(&review);
}

/* Whether somebody stays. */
static bool press(struct moments_screen *find, int key)
{
    struct game_screen *game = &find->game;
    size_t count = find->moments.count;
    size_t index = count > 0 ? game_screen_find(game, key) : SIZE_MAX;
    if (index != SIZE_MAX)
        try_move(find, index);
    else if (key == 'n' && can_press(find, key))
        show_moment(find, (find->at + 1) % count);
    else if (key == 'a' && count > 0) {
        text_clear(&game->told);
        game->ink = INK_GOOD;
        moments_show(&game->told, find->end, &find->moments, find->at);
    } else if (key == 'r')
        open_review(find);
    else
        return key != PRESS_CLOSE && key != 'q' && key != PRESS_ESCAPE &&
               !(key == 't' && count > 0) && !(key == 'x' && can_press(find, key));
    return true;
}

bool screen_moments(struct screen *screen, const struct summit_table *table,
                    const struct summit_solver *solver, size_t *from, bool *swap,
                    struct summit_error *error)
{
    struct moments_screen *find = calloc(1, sizeof *find);
    *from = SIZE_MAX;
    *swap = false;
    if (find == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    find->game = (struct game_screen){.screen = screen, .table = table, .chosen = SIZE_MAX};
    find->end = table_view_new(table, SIZE_MAX);
    find->solver = solver;
    bool made = find->end != NULL && table_moments(find->end, solver, &find->moments, error);
    int key = PRESS_NONE;
    if (made) {
        int64_t no_clock = -1;
        show_moment(find, 0);
        do {
            draw(find);
            key = screen_press(screen, &no_clock);
        } while (press(find, key));
    }
    if (made && key == 't' && find->moments.count > 0)
        *from = find->moments.moments[find->at].index;
    *swap = made && key == 'x';
    table_view_free(find->end);
    game_screen_release(&find->game);
    free(find);
    return made;
}
