/* map.c: the verb that draws who wins where. */
#include "base/text.h"
#include "front/cli/truth.h"
#include "front/host/pager.h"
#include "front/host/sheet.h"
#include "front/host/studying.h"
#include "front/host/style.h"
#include "front/host/wrap.h"
#include "store/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int write_svg(const struct summit_map *map, const char *path)
{
    char shown[1200];
    struct text text = {0};
    safe(shown, sizeof shown, path);
    if (!file_is_plain(path))
        return complain(STATUS_FAILED, "%s is no regular file, and would be lost", shown);
    map_svg(&text, map);
    errno = ENOMEM;
    bool written = !text.failed && file_write(path, text.at, text.length, true);
    int reason = errno;
    text_release(&text);
    if (!written)
        return complain(STATUS_FAILED, "%s can't be written: %s", shown, strerror(reason));
    printf("Written to %s\n", shown);
    return STATUS_DONE;
}

int verb_map(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_error error;
    struct summit_position position;
    struct summit_map map;
    struct text text = {0};
    const char *svg = arguments_value(arguments, "svg"),
               *after = arguments_value(arguments, "after");
    bool json = arguments_value(arguments, "json") != NULL;
    int status = STATUS_DONE;
    summit_start(rules, verdict_first(rules), &position);
    if (after != NULL && !arguments_after(rules, after, &position, &error))
        return complain(STATUS_WRONG, "--after: %s", error.text);
    if (position.winner != SUMMIT_NOBODY)
        return complain(STATUS_WRONG,
                        "--after: the game is over there, so there is nothing to map");
    struct summit_solver *solver = arguments_solver(arguments, rules, &error);
    if (solver == NULL || !(svg != NULL ? studying_map_paper(solver, &position, &map, &error)
                                        : studying_map(solver, &position, !json, &map, &error))) {
        summit_solver_free(solver);
        return complain(STATUS_FAILED, "%s", error.text);
    }
    if (svg != NULL)
        status = write_svg(&map, svg);
    else if (json)
        map_json(&text, &map);
    else
        sheet_tell(&text, &map, style_wanted(), wrap_width(stdout));
    if (svg == NULL)
        status = pager_print(&text, arguments->language, json);
    summit_map_release(&map);
    summit_solver_free(solver);
    return status;
}
