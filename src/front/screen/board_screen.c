/* board_screen.c: the parts of the screen that games and puzzles share. */
#include "front/screen/board_screen.h"

#include "front/screen/canvas.h"

#include <string.h>

void game_screen_release(struct game_screen *game)
{
    table_view_free(game->view);
    text_release(&game->told);
    text_release(&game->entry);
    page_release(&game->page);
}

bool game_screen_look(struct game_screen *game, size_t index)
{
    table_view_free(game->view);
    game->view = table_view_new(game->table, index);
    game->choices.count = 0;
    if (game->view == NULL || !game->view->live || !game->view->asks)
        return game->view != NULL;
    choices_list(&game->choices, game->view);
    if (game->chosen != SIZE_MAX && game->chosen >= game->choices.count)
        game->chosen = game->choices.count > 0 ? game->choices.count - 1 : SIZE_MAX;
    return true;
}

void game_screen_draw(struct game_screen *game, struct game_view *view)
{
    struct canvas *canvas = screen_canvas(game->screen);
    if (canvas == NULL || game->view == NULL)
        return;
    view->table = game->view;
    view->chosen = view->choices != NULL ? game->chosen : SIZE_MAX;
    view->told = game->told.at;
    view->told_ink = game->ink;
    view->places = &game->places;
    view->entry = game_screen_is_typing(game) || game->entry.length > 0
                      ? (game->entry.at != NULL ? game->entry.at : "")
                      : NULL;
    if (game->page.open)
        page_draw(canvas, &game->page);
    else
        game_view_draw(canvas, view);
    screen_show(game->screen);
}

/* Says why what was typed plays nothing. */
static void refuse_digits(struct game_screen *game, const char *typed)
{
    const struct table_view *view = game->view;
    const struct summit_position *position = &view->at.position;
    struct view_move no = {.move = SUMMIT_NO_MOVE};
    if (game->choices.numbers)
        no.move = summit_read_move(view->rules, position, typed, strlen(typed));
    game_screen_say(game, INK_EVEN, MESSAGE_FRONT_SCREEN_NO_MOVE, fill({"number", typed}));
    if (!summit_is_move(no.move) ||
        summit_try(view->rules, position, no.move, &no.effect) == SUMMIT_LEGAL)
        return;
    text_clear(&game->told);
    struct text reason = {0};
    view_add_refusal(&reason, view, &no);
    text_typeset(&game->told, reason.at != NULL ? reason.at : "");
    text_release(&reason);
}

/* What plays at once, of the digits that have been pressed. */
static size_t find_digits(struct game_screen *game, int key)
{
    bool more = false;
    size_t length = game->entry.length;
    entry_add(&game->entry, key, CHOICE_DIGITS - 1);
    size_t found =
        choices_find(&game->choices, game->entry.at != NULL ? game->entry.at : "", &more);
    if (found == SIZE_MAX && !more && game->entry.at != NULL && game->choices.count > 0) {
        refuse_digits(game, game->entry.at);
        game->entry.at[game->entry.length = length] = '\0';
    }
    if (found == SIZE_MAX || more)
        return SIZE_MAX;
    text_clear(&game->entry);
    return found;
}

size_t game_screen_find(struct game_screen *game, int key)
{
    bool more;
    size_t found = SIZE_MAX;
    if (key >= PRESS_UP && key <= PRESS_RIGHT)
        game->chosen = choices_step(&game->choices, &game->places, game->chosen, key);
    else if (key == PRESS_ERASE)
        entry_erase(&game->entry);
    else if (key == PRESS_ESCAPE)
        text_clear(&game->entry);
    else if (key >= '0' && key <= '9')
        return find_digits(game, key);
    else if (key == PRESS_ENTER && game->entry.length > 0) {
        found = choices_find(&game->choices, game->entry.at, &more);
        text_clear(&game->entry);
    } else if (key == PRESS_ENTER)
        found = game->chosen;
    else if (key >= PRESS_SPOT)
        found = (size_t)(key - PRESS_SPOT);
    return found < game->choices.count ? found : SIZE_MAX;
}

/* ---- Words ------------------------------------------------------------------------------------
 */

static void end_line(struct text *text)
{
    if (text->length > 0 && text->at[text->length - 1] != '\n')
        text_add(text, "\n");
}

void game_screen_say(struct game_screen *game, enum ink ink, enum message message,
                     const struct filling *fillings)
{
    text_clear(&game->told);
    game->ink = ink;
    message_add(&game->told, screen_language(game->screen), message, fillings);
    end_line(&game->told);
}

void game_screen_help(struct game_screen *game, enum message about)
{
    const struct summit_rules *rules = summit_table_rules(game->table);
    page_open(&game->page, summit_rules_title(rules), false);
    message_add(&game->page.text, screen_language(game->screen), about, NULL);
    end_line(&game->page.text);
    text_add(&game->page.text, "\n");
    struct text text = {0};
    look_rules(&text, rules);
    text_typeset(&game->page.text, text.at != NULL ? text.at : "");
    text_release(&text);
}

void game_screen_fit(struct game_screen *game, unsigned choice_rows, const char *prompt)
{
    unsigned columns = screen_columns(game->screen) - 2, rows = screen_rows(game->screen);
    unsigned room = game_view_told(rows, choice_rows), apart = room;
    const char *told = game->told.at != NULL ? game->told.at : "";
    if (screen_is_small(game->screen) || game->told.length == 0)
        return;
    if (room == 0)
        room = prompt[0] != '\0' ? 2 - cells_rows(false, columns, prompt) : 2;
    if (cells_rows(false, columns, told) <= room)
        return;
    page_open(&game->page, summit_rules_title(summit_table_rules(game->table)), false);
    text_add(&game->page.text, told);
    if (apart == 0)
        text_clear(&game->told);
}

/* ---- What is typed ----------------------------------------------------------------------------
 */

bool game_screen_is_typing(const struct game_screen *game)
{
    return game->typing;
}

/* What doesn't fit into a line is refused. */
static void note_entered(struct game_screen *game, bool fits)
{
    if (!fits)
        game_screen_say(game, INK_EVEN, MESSAGE_FRONT_SCREEN_TOO_LONG,
                        fill({"most", .number = INPUT_LINE_BYTES}));
}

bool game_screen_type(struct game_screen *game, int key)
{
    game->typing = true;
    if (key == PRESS_ERASE) {
        entry_erase(&game->entry);
        game->typing = game->entry.length > 0;
    } else if (key == PRESS_ESCAPE) {
        text_clear(&game->entry);
        game->typing = false;
    } else if (key != PRESS_ENTER)
        note_entered(game, entry_add(&game->entry, key, INPUT_LINE_BYTES));
    return key == PRESS_ENTER;
}

void game_screen_paste(struct game_screen *game, const char *pasted)
{
    if (pasted[0] == '\0' || game->page.open)
        return;
    bool fits = entry_paste(&game->entry, pasted, INPUT_LINE_BYTES);
    game->typing = game->typing || fits;
    note_entered(game, fits);
}
