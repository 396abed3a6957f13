/* verb_map.c: the verb that draws who wins where. */
#include "front/cli/verbs.h"

#include "front/terminal/map_pieces.h"
#include "store/files.h"

#include <errno.h>
#include <string.h>

static int write_svg(const struct summit_map *map, const char *path,
                     const struct summit_language *language)
{
    char shown[1200];
    struct text text = {0};
    safe(shown, sizeof shown, path);
    if (!file_is_plain(path))
        return complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_NOT_REGULAR,
                        fill({"file", shown}));
    map_svg(&text, map);
    errno = ENOMEM;
    bool written = !text.failed && file_write(path, text.at, text.length, true);
    int reason = errno;
    text_release(&text);
    if (!written)
        return complain_unwritten(path, reason, language);
    return message_print(stdout, language, MESSAGE_FRONT_WRITTEN, fill({"file", shown}));
}

int verb_map(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_error error;
    struct summit_position position;
    struct summit_map map;
    struct text text = {0};
    const char *svg = arguments_value(arguments, "svg");
    bool json = arguments_value(arguments, "json") != NULL;
    int status = STATUS_DONE;
    if (!arguments_position(arguments, rules, &position))
        return STATUS_WRONG;
    if (position.winner != SUMMIT_NOBODY)
        return complain(STATUS_WRONG, arguments->language, MESSAGE_FRONT_ERROR_AFTER_OVER, NULL);
    struct summit_solver *solver = arguments_solver(arguments, rules, &error);
    if (solver == NULL || !(svg != NULL ? study_run_map_paper(solver, &position, &map, &error)
                                        : study_run_map(solver, &position, !json, &map, &error))) {
        summit_solver_free(solver);
        return complain_failure(&error, arguments->language);
    }
    if (svg != NULL)
        status = write_svg(&map, svg, arguments->language);
    else if (json)
        map_json(&text, &map);
    else
        map_pieces_tell(&text, &map, style_wanted(), wrap_width(stdout));
    if (svg == NULL)
        status = pager_print(&text, arguments->language, json);
    summit_map_release(&map);
    summit_solver_free(solver);
    return status;
}
