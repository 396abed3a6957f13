/* puzzles.c: a puzzle on the screen: the position, its moves, and what comes of trying one. */
#include "front/screen/entry.h"
#include "front/screen/gameview.h"
#include "front/screen/page.h"
#include "front/screen/showing.h"
#include "session/looking.h"

#include <stdlib.h>
#include <string.h>

struct solving_screen {
    struct screen *screen;
    struct puzzling *puzzling;
    struct puzzling_wish wish;
    struct text news, prompt, entry;
    enum ink ink;
    size_t chosen;
    struct choices choices;
    struct page page;
};

/* ---- Showing ----------------------------------------------------------------------------------
 */

/* What a game would ask. */
static void take_prompt(struct solving_screen *solving)
{
    struct summit_event event;
    struct summit_table *table = puzzling_table(solving->puzzling);
    text_clear(&solving->prompt);
    while (table != NULL && summit_table_next(table, &event))
        if (event.kind == SUMMIT_EVENT_PROMPT)
            text_add(&solving->prompt, event.text);
    summit_table_free(table);
}

static void begin(struct solving_screen *solving)
{
    text_clear(&solving->news);
    text_clear(&solving->entry);
    solving->ink = INK_PLAIN;
    solving->chosen = SIZE_MAX;
    puzzling_add_task(&solving->news, solving->puzzling);
    choices_list(&solving->choices, solving->puzzling->rules, &solving->puzzling->puzzle.position);
    for (size_t i = 0; i < solving->choices.count; i++)
        solving->choices.at[i].meaning = SUMMIT_GOES_ON; /* that would tell */
    take_prompt(solving);
}

/* Who played what until then. */
static void see_past(const struct puzzling *puzzling, struct game_view *view)
{
    size_t count = puzzling->puzzle.count, from = count > VIEW_PAST ? count - VIEW_PAST : 0;
    for (size_t i = from; i < count; i++) {
        const struct summit_ply *ply = &puzzling->puzzle.plies[i];
        struct past_view *past = &view->past[view->past_count++];
        char name[VIEW_NAME_BYTES], written[64] = "-";
        summit_player_name(puzzling->rules, ply->seat, name, sizeof name);
        if (summit_is_move(ply->move))
            summit_write_move(puzzling->rules, ply->move, written, sizeof written);
        past->number = i + 1;
        past->seat = ply->seat;
        text_write(past->text, sizeof past->text, "%s %s", name, written);
    }
}

static void see(const struct solving_screen *solving, struct game_view *view)
{
    static const struct hotkey asked[] = {{'h', "h", SAYING_SCREEN_HINT},
                                          {'s', "s", SAYING_SCREEN_PUZZLE_SHOW},
                                          {'n', "n", SAYING_SCREEN_PUZZLE_NEXT},
                                          {'?', "?", SAYING_SCREEN_HELP},
                                          {PRESS_ESCAPE, "Esc", SAYING_SCREEN_BACK}};
    const struct puzzling *puzzling = solving->puzzling;
    struct text title = text_into(view->title, sizeof view->title);
    view->rules = puzzling->rules;
    view->players = summit_rules_players(puzzling->rules);
    puzzling_add_title(&title, puzzling);
    view->title[strcspn(view->title, "\n")] = '\0';
    for (unsigned seat = 0; seat < view->players; seat++) {
        struct seat_view *each = &view->seats[seat];
        summit_player_name(puzzling->rules, seat, each->name, sizeof each->name);
        each->turn = puzzling->puzzle.position.turn == seat;
    }
    see_past(puzzling, view);
    view->shown = SIZE_MAX;
    view->choices = puzzling->done ? NULL : &solving->choices;
    view->chosen = solving->chosen;
    view->news = solving->news.at;
    view->news_ink = solving->ink;
    view->prompt = puzzling->done ? NULL : solving->prompt.at;
    view->typing = solving->entry.length > 0;
    view->entry = solving->entry.at != NULL ? solving->entry.at : "";
    view->keys = puzzling->done ? asked + 2 : asked;
    view->key_count = sizeof asked / sizeof asked[0] - (puzzling->done ? 2 : 0);
}

static void draw(struct solving_screen *solving)
{
    const struct puzzling *puzzling = solving->puzzling;
    struct summit_sketch sketch;
    struct game_view view = {0};
    struct canvas *canvas = screen_canvas(solving->screen);
    if (canvas == NULL)
        return;
    bool sketched = summit_sketch_make(puzzling->rules, &puzzling->puzzle.position,
                                       puzzling->puzzle.plies, puzzling->puzzle.count, &sketch);
    see(solving, &view);
    view.sketch = sketched ? &sketch : NULL;
    if (solving->page.open)
        page_draw(canvas, &solving->page);
    else
        gameview_draw(canvas, &view);
    if (sketched)
        summit_sketch_release(&sketch);
    screen_show(solving->screen);
}

/* ---- Answers ----------------------------------------------------------------------------------
 */

static void judge(struct solving_screen *solving, enum puzzling_answer answer)
{
    if (answer == PUZZLING_RIGHT)
        puzzling_add_streaks(&solving->news, solving->puzzling);
    solving->chosen = SIZE_MAX;
    solving->ink = answer == PUZZLING_RIGHT   ? INK_GOOD
                   : answer == PUZZLING_WRONG ? INK_BAD
                                              : INK_EVEN;
}

static void try_choice(struct solving_screen *solving, size_t index)
{
    text_clear(&solving->news);
    judge(solving,
          puzzling_try(solving->puzzling, solving->choices.at[index].move, &solving->news));
}

static void tell(struct solving_screen *solving,
                 void (*teller)(struct puzzling *puzzling, struct text *told))
{
    text_clear(&solving->news);
    solving->ink = INK_PLAIN;
    teller(solving->puzzling, &solving->news);
}

/* Another one of the same kind; if there is none, that is said. */
static void make_next(struct solving_screen *solving)
{
    struct puzzling next;
    struct summit_error error;
    solving->wish.seed = puzzling_seed();
    if (puzzling_make(&next, &solving->wish, &error)) {
        puzzling_release(solving->puzzling);
        *solving->puzzling = next;
        begin(solving);
        return;
    }
    text_clear(&solving->news);
    solving->ink = INK_EVEN;
    saying_add(&solving->news, screen_language(solving->screen), SAYING_PUZZLE_NONE,
               fill({"reason", error.text}));
}

static void open_help(struct solving_screen *solving)
{
    page_open(&solving->page, summit_rules_title(solving->puzzling->rules), false);
    saying_add(&solving->page.text, screen_language(solving->screen), SAYING_SCREEN_PUZZLE_ABOUT,
               NULL);
    text_add(&solving->page.text, "\n\n");
    look_rules(&solving->page.text, solving->puzzling->rules);
}

static void press_entry(struct solving_screen *solving, int key)
{
    struct text entry = solving->entry;
    if (key == PRESS_ENTER) {
        solving->entry = (struct text){0};
        text_clear(&solving->news);
        judge(solving, puzzling_type(solving->puzzling, entry.at, entry.length, &solving->news));
        text_release(&entry);
    } else if (key == PRESS_ERASE)
        entry_erase(&solving->entry);
    else if (key == PRESS_ESCAPE)
        text_clear(&solving->entry);
    else
        entry_add(&solving->entry, key, INPUT_LINE_BYTES);
}

static void press_open(struct solving_screen *solving, int key)
{
    size_t index =
        key >= PRESS_SPOT ? (size_t)(key - PRESS_SPOT) : choices_find(&solving->choices, key);
    if (key == 'h')
        tell(solving, puzzling_hint);
    else if (key == 's')
        tell(solving, puzzling_show);
    else if (key == PRESS_ENTER && solving->chosen != SIZE_MAX)
        try_choice(solving, solving->chosen);
    else if (key >= PRESS_UP && key <= PRESS_RIGHT)
        solving->chosen = choices_step(&solving->choices, solving->chosen, key,
                                       screen_columns(solving->screen) - 2);
    else if (index < solving->choices.count)
        try_choice(solving, index);
    else if (key > ' ')
        entry_add(&solving->entry, key, INPUT_LINE_BYTES);
}

/* Whether somebody stays. */
static bool press(struct solving_screen *solving, int key)
{
    bool typing = solving->entry.length > 0 && !solving->puzzling->done;
    if (key == PRESS_CLOSE)
        return false;
    if (key == PRESS_NONE)
        return true;
    if (solving->page.open)
        page_press(&solving->page, key, screen_rows(solving->screen));
    else if (typing)
        press_entry(solving, key);
    else if (key == PRESS_ESCAPE || key == 'q')
        return false;
    else if (key == '?')
        open_help(solving);
    else if (key == 'n' || (key == PRESS_ENTER && solving->puzzling->done))
        make_next(solving);
    else if (!solving->puzzling->done)
        press_open(solving, key);
    return true;
}

void screen_puzzle(struct screen *screen, struct puzzling *puzzling, struct puzzling_wish wish)
{
    struct solving_screen *solving = calloc(1, sizeof *solving);
    int64_t no_clock = -1;
    if (solving == NULL)
        return;
    solving->screen = screen;
    solving->puzzling = puzzling;
    solving->wish = wish;
    solving->wish.any_grade = true;
    begin(solving);
    for (bool stays = true; stays;) {
        draw(solving);
        stays = press(solving, screen_press(screen, &no_clock));
        if (!solving->page.open && !solving->puzzling->done)
            entry_paste(&solving->entry, screen_pasted(screen), INPUT_LINE_BYTES);
    }
    text_release(&solving->news);
    text_release(&solving->prompt);
    text_release(&solving->entry);
    page_release(&solving->page);
    free(solving);
}
