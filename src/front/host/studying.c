/* studying.c: maps and reviews, made under a watch. */
#include "front/host/studying.h"

#include "front/host/pager.h"
#include "front/host/sheet.h"
#include "front/host/watch.h"
#include "front/host/wrap.h"

static bool draw(const struct summit_solver *solver, const struct summit_position *position,
                 unsigned per_row, struct summit_map *map, struct summit_error *error)
{
    struct watch watch;
    struct summit_map_options options = {per_row, watch_goes_on, &watch};
    watch_begin(&watch, NULL, NULL);
    bool drawn = summit_map_draw(solver, position, &options, map, error);
    watch_end(&watch);
    return drawn;
}

bool studying_map(const struct summit_solver *solver, const struct summit_position *position,
                  bool shown, struct summit_map *map, struct summit_error *error)
{
    enum { LONG = 20, USUAL = 10, SHORT = 5 };
    for (unsigned per_row = shown && pager_width() >= 120 ? LONG : USUAL;; per_row /= 2) {
        if (!draw(solver, position, per_row, map, error))
            return false;
        if (!shown || per_row == SHORT || map->columns != per_row ||
            sheet_width(map) <= wrap_width(stdout))
            return true;
        summit_map_release(map);
    }
}

bool studying_map_paper(const struct summit_solver *solver, const struct summit_position *position,
                        struct summit_map *map, struct summit_error *error)
{
    enum { ROWS = 40, PER_ROW = 25 };
    if (!draw(solver, position, 0, map, error))
        return false;
    if (map->rows <= ROWS || map->columns >= PER_ROW)
        return true;
    summit_map_release(map);
    return draw(solver, position, PER_ROW, map, error);
}

bool studying_review(const struct summit_solver *solver, const struct game *game,
                     struct summit_review *review, struct summit_error *error)
{
    struct watch watch;
    struct summit_reviewed reviewed = game_reviewed(game);
    watch_begin(&watch, NULL, NULL);
    bool made = summit_review_make(solver, &reviewed, watch_goes_on, &watch, review, error);
    watch_end(&watch);
    return made;
}
