/* table_driver.c: drives a table for the front ends on this machine. */
#include "front/terminal/table_driver.h"

#include "front/terminal/map_pieces.h"
#include "front/terminal/output.h"
#include "front/terminal/progress.h"
#include "front/terminal/signals.h"
#include "store/files.h"
#include "session/table_view.h"
#include "store/saved_games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const struct summit_language *driver_language(const struct table_driver *driver)
{
    return summit_rules_language(summit_table_rules(driver->table));
}

/* Shows what came of something that the front end didn't do itself. */
static void show_story(struct table_driver *driver, bool good, const char *text)
{
    struct summit_event told = {.kind = good ? SUMMIT_EVENT_TOLD : SUMMIT_EVENT_REFUSED,
                                .word = SUMMIT_WORDS,
                                .text = text,
                                .length = strlen(text)};
    driver->show(driver, &told);
}

/* ---- Who sits where ------------------------------------------------------------------------- */

bool driver_seat(struct seats *seats, struct game_solver *solver, struct summit_error *error)
{
    *error = (struct summit_error){0};
    if (seats_ask_solver(seats) && game_solver_get(solver, error) == NULL &&
        (error->kind == SUMMIT_ERROR_CANCELLED || error->kind == SUMMIT_ERROR_MEMORY))
        return false;
    return seats_fill(seats, solver->solver, error);
}

bool driver_change(struct table_driver *driver, unsigned seat, const char *level,
                   struct summit_error *error)
{
    struct player_spec spec;
    if (!player_read(level, &spec, error) || spec.kind != PLAYER_LEVEL)
        return fail(error, 0, MESSAGE_ERROR_NO_LEVEL, NULL);
    if (player_needs_solver(&spec) && game_solver_get(driver->solver, error) == NULL)
        return false;
    if (!seats_change(driver->seats, seat, &spec, driver->solver->solver, error))
        return false;
    summit_table_seat(driver->table, seat, driver->seats->who[seat]);
    return true;
}

/* ---- What isn't for showing -------------------------------------------------------------------
 */

static void note_kept(void *context, int trouble)
{
    struct table_driver *driver = context;
    show_story(driver, true, "");
    if (trouble == 0 && driver->troubled)
        complain(STATUS_FAILED, driver_language(driver), MESSAGE_FRONT_DISK_AGAIN, NULL);
    else if (trouble != 0 && !driver->troubled)
        complain(STATUS_FAILED, driver_language(driver), MESSAGE_FRONT_DISK_REFUSES,
                 fill(REASON(trouble)));
    size_t plies = 0;
    summit_table_plies(driver->table, &plies);
    driver->emptied = plies == 0;
    driver->troubled = trouble != 0;
    summit_table_kept(driver->table, trouble == 0);
}

static bool save_at(const char *path, const struct summit_event *event,
                    const struct summit_language *language, struct text *story)
{
    char shown[1200], command[QUOTED_BYTES];
    safe(shown, sizeof shown, path);
    bool saved = saved_game_copy(path, event->text, event->length);
    int reason = errno;
    message_add(
        story, language,
        saved              ? MESSAGE_FRONT_SAVED
        : reason == EEXIST ? MESSAGE_FRONT_SAVE_LOSES
                           : MESSAGE_FRONT_SAVE_FAILED,
        fill({"file", shown}, {"path", quoted(command, path)}, {"reason", strerror(reason)}));
    return saved;
}

/* Saves a game in a file that a player names, and tells what came of it. */
static void save(struct table_driver *driver, const struct summit_event *event)
{
    struct text path = {0}, story = {0};
    const struct summit_language *language = driver_language(driver);
    const char *home = getenv("HOME");
    bool at_home = strncmp(event->name, "~/", 2) == 0 && home != NULL;
    text_add(&path, at_home ? home : "");
    text_add(&path, event->name + (at_home ? 1 : 0));
    bool saved = !path.failed && save_at(path.at, event, language, &story);
    if (story.failed && saved)
        complain_memory(language);
    else if (story.failed || path.failed)
        complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_NOT_SAVED,
                 fill({"reason", .message = MESSAGE_ERROR_NO_MEMORY}));
    else
        show_story(driver, saved, story.at);
    text_release(&story);
    text_release(&path);
}

static bool tell_safe(const struct summit_table *table, const struct summit_solver *solver,
                      struct text *text, struct summit_error *error)
{
    struct table_view *view = table_view_new(table, SIZE_MAX);
    struct table_safe *safe = malloc(sizeof *safe);
    bool found = view != NULL && safe != NULL;
    if (!found)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    found = found && table_safe(view, solver, safe, error);
    if (found) {
        table_tell_safe(text, view, safe);
        text_add(text, "\n");
    }
    free(safe);
    table_view_free(view);
    return found;
}

/* What only the solver knows. The text is what the reply points to. */
static struct summit_reply look_up(struct table_driver *driver, enum summit_question question,
                                   struct summit_hint *hint, struct text *text)
{
    struct summit_error error;
    struct summit_map map;
    const struct summit_solver *solver = game_solver_get(driver->solver, &error);
    const struct summit_position *position = summit_table_position(driver->table);
    if (solver != NULL && question == SUMMIT_ASK_HINT) {
        summit_hint(solver, position, hint);
        return (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = hint};
    }
    bool told = question == SUMMIT_ASK_SAFE
                    ? solver != NULL && tell_safe(driver->table, solver, text, &error)
                    : solver != NULL && study_run_map(solver, position, true, &map, &error);
    if (!told)
        error_add(text, driver_language(driver), &error);
    else if (question == SUMMIT_ASK_MAP) {
        map_pieces_tell(text, &map, driver->color, wrap_width(stdout));
        summit_map_release(&map);
    }
    return (struct summit_reply){.kind = told ? SUMMIT_REPLY_TEXT : SUMMIT_REPLY_FAILED,
                                 .text = text->at != NULL ? text->at : ""};
}

static enum summit_reply_kind answer(struct table_driver *driver, const struct summit_ask *ask)
{
    struct summit_hint hint;
    struct summit_reply reply;
    struct text text = {0};
    if (ask->question == SUMMIT_ASK_MOVE)
        seats_choose(driver->seats, driver->table, ask->seat, &reply);
    else
        reply = look_up(driver, ask->question, &hint, &text);
    summit_table_reply(driver->table, ask->ticket, &reply, driver->now);
    text_release(&text);
    return reply.kind;
}

/* Lets somebody think, or looks something up: all that is shown is out before that. */
static void see_ask(struct table_driver *driver, const struct summit_ask *ask)
{
    show_story(driver, true, "");
    if (fflush(stdout) != 0)
        driver->leaving = true;
    else if (answer(driver, ask) == SUMMIT_REPLY_STOPPED && !driver->seats->failed)
        driver->stopped(driver, ask->seat);
    if (driver->seats->failed) {
        complain(STATUS_FAILED, driver_language(driver), MESSAGE_FRONT_ERROR_STOPPED_GAME,
                 fill({"reason", driver->seats->reason}));
        driver->leaving = true;
    }
    driver->leaving = driver->leaving || signals_ending() != 0;
}

/* Another game begins: the one before is put away, and who sits where may have changed. */
static void see_again(struct table_driver *driver, unsigned further)
{
    const struct store *store = driver->kept->store;
    const struct summit_rules *rules = summit_table_rules(driver->table);
    struct summit_error error;
    struct stored_game *next = store->begin(summit_rules_name(rules));
    if (next != NULL && rules != driver->seats->rules) {
        seats_follow(driver->seats, rules, further);
        game_solver_release(driver->solver);
        driver->solver->rules = rules;
        driver->leaving = !driver_seat(driver->seats, driver->solver, &error);
    } else
        driver->leaving = next == NULL;
    if (next == NULL)
        return;
    if (driver->emptied)
        store->drop(driver->kept);
    else
        store->finish(driver->kept);
    store->close(driver->kept);
    driver->kept = next;
    driver->troubled = driver->emptied = false; /* of this one nothing has been said yet */
}

static void see(struct table_driver *driver, const struct summit_event *event)
{
    struct stored_game *kept = driver->kept;
    switch (event->kind) {
    case SUMMIT_EVENT_KEEP:
        kept->store->keep(kept, event->text, event->length, note_kept, driver);
        return;
    case SUMMIT_EVENT_ASK:
        see_ask(driver, &event->ask);
        return;
    case SUMMIT_EVENT_CANCEL: /* whoever is asked has answered by now */
        return;
    case SUMMIT_EVENT_SAVE:
        save(driver, event);
        return;
    case SUMMIT_EVENT_AGAIN:
        see_again(driver, event->seat);
        return;
    case SUMMIT_EVENT_LEAVE:
        show_story(driver, true, "");
        driver->leaving = true;
        driver->next = NEXT_LEAVE;
        return;
    default:
        driver->show(driver, event);
    }
}

void driver_see_all(struct table_driver *driver)
{
    struct summit_event event;
    while (!ferror(stdout) && summit_table_next(driver->table, &event)) {
        if (driver->leaving && event.kind == SUMMIT_EVENT_TURN)
            return;
        see(driver, &event);
    }
}

/* ---- What is typed ----------------------------------------------------------------------------
 */

enum input_result driver_read(struct table_driver *driver, const char *prompt,
                              char typed[INPUT_LINE_BYTES], size_t *length)
{
    int64_t left = summit_table_left(driver->table), before = left;
    enum input_result result = input_line(driver->input, prompt, &left, typed, length);
    driver->now += before - left;
    return result;
}

void driver_pass(struct table_driver *driver, enum input_result result, const char *typed,
                 size_t length)
{
    bool line = result == INPUT_LINE;
    if (line || result == INPUT_TOO_LONG)
        summit_table_line(driver->table, SUMMIT_ANYBODY, typed, line ? length : 0, driver->now);
    else if (result == INPUT_TIMEOUT)
        summit_table_tick(driver->table, driver->now);
    else
        driver->leaving = true;
}

void driver_type(struct table_driver *driver, const char *word)
{
    driver_pass(driver, INPUT_LINE, word, strlen(word));
}

/* ---- Afterwards -------------------------------------------------------------------------------
 */

bool driver_review(struct table_driver *driver, struct summit_review *review, struct text *story)
{
    struct summit_error error;
    const struct summit_solver *solver = game_solver_get(driver->solver, &error);
    struct summit_reviewed game;
    if (solver != NULL && table_reviewed(driver->table, &game, &error) &&
        study_run_review(solver, &game, review, &error))
        return true;
    message_add(story, driver_language(driver), MESSAGE_UNTOLD, fill({"reason", .error = &error}));
    return false;
}

/* Says how to go on with a game that was left. */
static void say_farewell(const struct table_driver *driver, size_t plies)
{
    const struct stored_game *kept = driver->kept;
    const char *place = kept->store->place(kept);
    bool listed = place != NULL && place[0] == '\0' && kept->trouble == 0;
    if (driver->homely && driver->next == NEXT_LEAVE && (listed || plies == 0))
        return;
    char command[QUOTED_BYTES];
    enum message message =
        kept->trouble != 0 ? MESSAGE_FRONT_KEPT_NOT
        : place == NULL ? plies == 0 ? MESSAGE_FRONT_KEPT_NOTHING : MESSAGE_FRONT_KEPT_NOTHING_NEW
        : place[0] == '\0' ? MESSAGE_FRONT_KEPT
                           : MESSAGE_FRONT_KEPT_AT;
    fflush(stdout);
    message_print(stderr, driver_language(driver), message,
                  fill({"reason", strerror(kept->trouble)},
                       {"path", quoted(command, place != NULL ? place : "")}));
}

void driver_end(struct table_driver *driver)
{
    size_t plies = 0;
    summit_table_plies(driver->table, &plies);
    if (summit_table_over(driver->table)) {
        driver->kept->store->finish(driver->kept);
        return;
    }
    if (plies == 0)
        driver->kept->store->drop(driver->kept);
    say_farewell(driver, plies);
}
