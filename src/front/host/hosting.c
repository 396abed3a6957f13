/* hosting.c: what front ends on this machine do alike for a table. */
#include "front/host/hosting.h"

#include "base/error.h"
#include "front/host/messages.h"
#include "front/host/saving.h"
#include "front/host/sheet.h"
#include "front/host/speech.h"
#include "front/host/studying.h"
#include "front/host/wrap.h"

#include <stdio.h>
#include <string.h>

const struct summit_language *hosting_language(const struct hosting *hosting)
{
    return summit_rules_language(summit_table_rules(hosting->table));
}

/* Shows what came of something that the front end didn't do itself. */
static void show_story(struct hosting *hosting, bool good, const char *text)
{
    struct summit_event told = {.kind = good ? SUMMIT_EVENT_TOLD : SUMMIT_EVENT_REFUSED,
                                .word = SUMMIT_WORDS,
                                .text = text,
                                .length = strlen(text)};
    hosting->show(hosting, &told);
}

/* ---- What isn't for showing -------------------------------------------------------------------
 */

static void note_kept(void *context, int trouble)
{
    struct hosting *hosting = context;
    struct text news = {0};
    show_story(hosting, true, "");
    if (trouble == 0 && hosting->troubled)
        saying_add(&news, hosting_language(hosting), SAYING_DISK_AGAIN, NULL);
    else if (trouble != 0 && !hosting->troubled)
        saying_add(&news, hosting_language(hosting), SAYING_DISK_REFUSES,
                   fill({"reason", strerror(trouble)}));
    if (news.at != NULL)
        complain(STATUS_FAILED, "%s", news.at);
    text_release(&news);
    size_t plies = 0;
    summit_table_plies(hosting->table, &plies);
    hosting->emptied = plies == 0;
    hosting->troubled = trouble != 0;
    summit_table_kept(hosting->table, trouble == 0);
}

static void save(struct hosting *hosting, const struct summit_event *event)
{
    struct text story = {0};
    bool saved = saving(event, hosting_language(hosting), &story);
    if (story.failed)
        complain(STATUS_FAILED, saved ? ERROR_NO_MEMORY : "that isn't saved: " ERROR_NO_MEMORY);
    else
        show_story(hosting, saved, story.at);
    text_release(&story);
}

/* Why there is no answer; what somebody stopped is said in the language of the game. */
static void add_reason(struct text *text, const struct hosting *hosting,
                       const struct summit_error *error)
{
    if (summit_was_cancelled(error))
        saying_add(text, hosting_language(hosting), SAYING_TABLE_CANCELLED, NULL);
    else
        text_add(text, error->text);
}

/* What only the solver knows. The text is what the reply points to. */
static struct summit_reply look_up(struct hosting *hosting, enum summit_question question,
                                   struct summit_hint *hint, struct text *text)
{
    struct summit_error error;
    struct summit_map map;
    const struct summit_solver *solver = seats_solver(hosting->seats, &error);
    const struct summit_position *position = summit_table_position(hosting->table);
    if (solver != NULL && question == SUMMIT_ASK_HINT) {
        summit_hint(solver, position, hint);
        return (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = hint};
    }
    bool drawn = solver != NULL && studying_map(solver, position, true, &map, &error);
    if (drawn)
        sheet_tell(text, &map, hosting->color, wrap_width(stdout));
    else
        add_reason(text, hosting, &error);
    if (drawn)
        summit_map_release(&map);
    return (struct summit_reply){.kind = drawn ? SUMMIT_REPLY_TEXT : SUMMIT_REPLY_FAILED,
                                 .text = text->at != NULL ? text->at : ""};
}

static enum summit_reply_kind answer(struct hosting *hosting, const struct summit_ask *ask)
{
    struct summit_hint hint;
    struct summit_reply reply;
    struct text text = {0};
    if (ask->question == SUMMIT_ASK_MOVE)
        seats_choose(hosting->seats, hosting->table, ask->seat, &reply);
    else
        reply = look_up(hosting, ask->question, &hint, &text);
    summit_table_reply(hosting->table, ask->ticket, &reply, hosting->now);
    text_release(&text);
    return reply.kind;
}

/* Lets somebody think, or looks something up: all that is shown is out before that. */
static void see_ask(struct hosting *hosting, const struct summit_ask *ask)
{
    show_story(hosting, true, "");
    if (fflush(stdout) != 0)
        hosting->leaving = true;
    else if (answer(hosting, ask) == SUMMIT_REPLY_STOPPED && !hosting->seats->failed)
        hosting->stopped(hosting, ask->seat);
    if (hosting->seats->failed) {
        complain(STATUS_FAILED, "the game can't go on now: %s", hosting->seats->reason);
        hosting->leaving = true;
    }
    hosting->leaving = hosting->leaving || input_is_interrupted(hosting->input);
}

/* Another game begins: the one before is put away, and who sits where may have changed. */
static void see_again(struct hosting *hosting, unsigned further)
{
    const struct store *store = hosting->kept->store;
    const struct summit_rules *rules = summit_table_rules(hosting->table);
    struct summit_error error;
    struct kept_game *next = store->begin(summit_rules_name(rules));
    hosting->leaving = next == NULL || (rules != hosting->seats->rules &&
                                        !seats_follow(hosting->seats, rules, further, &error));
    if (next == NULL)
        return;
    if (hosting->emptied)
        store->drop(hosting->kept);
    else
        store->finish(hosting->kept);
    store->close(hosting->kept);
    hosting->kept = next;
    hosting->troubled = hosting->emptied = false; /* of this one nothing has been said yet */
}

static void see(struct hosting *hosting, const struct summit_event *event)
{
    struct kept_game *kept = hosting->kept;
    switch (event->kind) {
    case SUMMIT_EVENT_KEEP:
        kept->store->keep(kept, event->text, event->length, note_kept, hosting);
        return;
    case SUMMIT_EVENT_ASK:
        see_ask(hosting, &event->ask);
        return;
    case SUMMIT_EVENT_CANCEL: /* whoever is asked has answered by now */
        return;
    case SUMMIT_EVENT_SAVE:
        save(hosting, event);
        return;
    case SUMMIT_EVENT_AGAIN:
        see_again(hosting, event->seat);
        return;
    case SUMMIT_EVENT_LEAVE:
        show_story(hosting, true, "");
        hosting->leaving = true;
        hosting->next = HOSTING_LEFT;
        return;
    default:
        hosting->show(hosting, event);
    }
}

void hosting_see_all(struct hosting *hosting)
{
    struct summit_event event;
    while (!ferror(stdout) && summit_table_next(hosting->table, &event)) {
        if (hosting->leaving && event.kind == SUMMIT_EVENT_TURN)
            return;
        see(hosting, &event);
    }
}

/* ---- What is typed ----------------------------------------------------------------------------
 */

enum input_result hosting_read(struct hosting *hosting, const char *prompt,
                               char typed[INPUT_LINE_BYTES], size_t *length)
{
    int64_t left = summit_table_left(hosting->table), before = left;
    enum input_result result = input_line(hosting->input, prompt, &left, typed, length);
    hosting->now += before - left;
    return result;
}

void hosting_pass(struct hosting *hosting, enum input_result result, const char *typed,
                  size_t length)
{
    bool line = result == INPUT_LINE;
    if (line || result == INPUT_TOO_LONG)
        summit_table_line(hosting->table, SUMMIT_ANYBODY, typed, line ? length : 0, hosting->now);
    else if (result == INPUT_TIMEOUT)
        summit_table_tick(hosting->table, hosting->now);
    else
        hosting->leaving = true;
}

void hosting_type(struct hosting *hosting, const char *word)
{
    hosting_pass(hosting, INPUT_LINE, word, strlen(word));
}

/* ---- Afterwards -------------------------------------------------------------------------------
 */

bool hosting_review(struct hosting *hosting, struct summit_review *review, struct text *story)
{
    struct summit_error error;
    const struct summit_solver *solver = seats_solver(hosting->seats, &error);
    if (solver != NULL && studying_review(solver, table_game(hosting->table), review, &error))
        return true;
    struct text reason = {0};
    add_reason(&reason, hosting, &error);
    phrase_add(story, hosting_language(hosting), PHRASE_TABLE_UNTOLD,
               fill({"reason", reason.at != NULL ? reason.at : ""}));
    text_release(&reason);
    return false;
}

/* Says how to go on with a game that was left. */
static void say_farewell(const struct hosting *hosting, size_t plies)
{
    const struct kept_game *kept = hosting->kept;
    const char *place = kept->store->place(kept);
    char command[QUOTED_BYTES];
    enum saying saying = kept->trouble != 0 ? SAYING_KEPT_NOT
                         : place == NULL
                             ? plies == 0 ? SAYING_KEPT_NOTHING : SAYING_KEPT_NOTHING_NEW
                         : place[0] == '\0' ? SAYING_KEPT
                                            : SAYING_KEPT_AT;
    fflush(stdout);
    speech_print(stderr, hosting_language(hosting), saying,
                 fill({"reason", strerror(kept->trouble)},
                      {"path", quoted(command, place != NULL ? place : "")}));
}

void hosting_end(struct hosting *hosting)
{
    size_t plies = 0;
    summit_table_plies(hosting->table, &plies);
    if (summit_table_over(hosting->table)) {
        hosting->kept->store->finish(hosting->kept);
        return;
    }
    if (plies == 0)
        hosting->kept->store->drop(hosting->kept);
    say_farewell(hosting, plies);
}
