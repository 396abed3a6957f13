/* reviewing.c: a game that was judged, looked at move by move. */
#include "front/screen/reviewing.h"

#include "front/host/solving.h"
#include "front/host/studying.h"
#include "front/screen/page.h"
#include "front/screen/reviewview.h"
#include "session/record.h"
#include "study/study.h"
#include "summit_sketch.h"

struct looking {
    struct screen *screen;
    const struct game *game;
    const struct summit_review *review;
    bool tries;
    size_t chosen; /* an entry, or SIZE_MAX */
    struct page page;
};

static void draw_view(struct looking *looking, struct canvas *canvas)
{
    struct text story = {0};
    struct situation at;
    struct summit_sketch sketch;
    const struct game *game = looking->game;
    struct review_view view = {.rules = game->rules,
                               .review = looking->review,
                               .chosen = looking->chosen,
                               .tries = looking->tries};
    size_t index = looking->chosen < game->count ? looking->chosen : game->count;
    game_before(game, index, &at);
    size_t begin = at.round_entries < index ? at.round_entries : index;
    const struct summit_ply *plies = index > begin ? game->entries + begin : NULL;
    bool sketched = summit_sketch_make(game->rules, &at.position, plies, index - begin, &sketch);
    view.sketch = sketched ? &sketch : NULL;
    if (looking->chosen == SIZE_MAX)
        review_tell_outcome(&story, game->rules, looking->review);
    else
        review_tell_entry(&story, game->rules, looking->review, looking->chosen);
    view.story = story.at;
    reviewview_draw(canvas, &view);
    if (sketched)
        summit_sketch_release(&sketch);
    text_release(&story);
}

static void draw(struct looking *looking)
{
    struct canvas *canvas = screen_canvas(looking->screen);
    if (canvas == NULL)
        return;
    if (looking->page.open)
        page_draw(canvas, &looking->page);
    else
        draw_view(looking, canvas);
    screen_show(looking->screen);
}

/* The next move at which the game turned, or that threw something away; behind the last the whole.
 */
static size_t next_point(const struct looking *looking)
{
    const struct summit_review *review = looking->review;
    size_t index = looking->chosen == SIZE_MAX ? 0 : looking->chosen + 1;
    while (index < review->count &&
           !(review->entries[index].known &&
             (review->entries[index].turning || review->entries[index].mistake)))
        index++;
    return index < review->count ? index : SIZE_MAX;
}

static void open_all(struct looking *looking)
{
    page_open(&looking->page, summit_rules_title(looking->game->rules), false);
    review_tell(&looking->page.text, looking->game->rules, looking->review);
}

/* Whether somebody stays. */
static bool press(struct looking *looking, int key)
{
    size_t count = looking->review->count, at = looking->chosen;
    if (key == PRESS_CLOSE)
        return false;
    if (looking->page.open)
        page_press(&looking->page, key, screen_rows(looking->screen));
    else if (key == PRESS_RIGHT || key == PRESS_DOWN || key == PRESS_WHEEL_DOWN || key == ']')
        looking->chosen = at == SIZE_MAX   ? (count > 0 ? 0 : at)
                          : at + 1 < count ? at + 1
                                           : SIZE_MAX;
    else if (key == PRESS_LEFT || key == PRESS_UP || key == PRESS_WHEEL_UP || key == '[')
        looking->chosen = at == SIZE_MAX ? (count > 0 ? count - 1 : at)
                          : at > 0       ? at - 1
                                         : SIZE_MAX;
    else if (key == PRESS_ENTER || key == ' ')
        looking->chosen = next_point(looking);
    else if (key == 'a')
        open_all(looking);
    else
        return key != PRESS_ESCAPE && key != 'q' &&
               !(key == 't' && looking->tries && at != SIZE_MAX);
    return true;
}

size_t reviewing(struct screen *screen, const struct game *game, const struct summit_review *review,
                 bool tries)
{
    struct looking looking = {screen, game, review, tries, SIZE_MAX};
    int key = PRESS_NONE;
    do {
        int64_t no_clock = -1;
        draw(&looking);
        key = screen_press(screen, &no_clock);
    } while (press(&looking, key));
    page_release(&looking.page);
    return key == 't' ? looking.chosen : SIZE_MAX;
}

bool screen_review(struct screen *screen, const struct record *record, struct summit_error *error)
{
    struct summit_review review;
    struct summit_solver *solver =
        solving_shown(record->rules, NULL, screen_progress, screen, error);
    bool made = solver != NULL && studying_review(solver, &record->game, &review, error);
    if (made) {
        reviewing(screen, &record->game, &review, false);
        summit_review_release(&review);
    }
    summit_solver_free(solver);
    return made;
}
