/* studying.c: maps and reviews, made under a watch. */
#include "front/host/studying.h"

#include "front/host/pager.h"
#include "front/host/watch.h"

bool studying_map(const struct summit_solver *solver, const struct summit_position *position,
                  struct picture *picture, struct summit_error *error)
{
    struct watch watch;
    watch_begin(&watch);
    bool drawn = map_draw(solver, position, pager_width(), watch_goes_on, &watch, picture, error);
    watch_end(&watch);
    return drawn;
}

void studying_review(const struct summit_solver *solver, const struct game *game,
                     struct text *story)
{
    struct watch watch;
    struct reviewed reviewed = game_reviewed(game);
    watch_begin(&watch);
    review_tell(solver, &reviewed, watch_goes_on, &watch, story);
    watch_end(&watch);
}
