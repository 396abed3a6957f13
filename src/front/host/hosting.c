/* hosting.c: what front ends on this machine do alike for a table. */
#include "front/host/hosting.h"

#include "front/host/messages.h"
#include "front/host/speech.h"
#include "front/host/studying.h"

#include <stdio.h>
#include <string.h>

static const struct summit_language *language_of(const struct hosting *hosting)
{
    return summit_rules_language(summit_table_rules(hosting->table));
}

static void note_kept(void *context, int trouble)
{
    struct hosting *hosting = context;
    struct text news = text_into(hosting->news, sizeof hosting->news);
    if (trouble == 0 && hosting->troubled)
        phrase_add(&news, language_of(hosting), PHRASE_DISK_AGAIN, NULL);
    else if (trouble != 0 && !hosting->troubled)
        phrase_add(&news, language_of(hosting), PHRASE_DISK_REFUSES,
                   fill({"reason", strerror(trouble)}));
    hosting->troubled = trouble != 0;
    summit_table_kept(hosting->table, trouble == 0);
    size_t plies = 0;
    summit_table_plies(hosting->table, &plies);
    hosting->emptied = plies == 0;
}

void hosting_keep(struct hosting *hosting, const struct summit_event *event)
{
    hosting->kept->store->keep(hosting->kept, event->text, event->length, note_kept, hosting);
}

/* Why there is no answer; what somebody stopped is said in the language of the game. */
static void add_reason(struct text *text, const struct hosting *hosting,
                       const struct summit_error *error)
{
    if (summit_was_cancelled(error))
        phrase_add(text, language_of(hosting), PHRASE_TABLE_CANCELLED, NULL);
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
    if (solver != NULL && question == SUMMIT_ASK_HINT && summit_hint(solver, position, hint))
        return (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = hint};
    bool drawn = solver != NULL && studying_map(solver, position, true, &map, &error);
    if (drawn)
        map_tell(text, &map, hosting->color);
    else
        add_reason(text, hosting, &error);
    if (drawn)
        summit_map_release(&map);
    return (struct summit_reply){.kind = drawn ? SUMMIT_REPLY_TEXT : SUMMIT_REPLY_FAILED,
                                 .text = text->at != NULL ? text->at : ""};
}

enum summit_reply_kind hosting_answer(struct hosting *hosting, const struct summit_ask *ask)
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

bool hosting_again(struct hosting *hosting)
{
    const struct store *store = hosting->kept->store;
    const struct summit_rules *rules = summit_table_rules(hosting->table);
    struct summit_error error;
    struct kept_game *next = store->begin(summit_rules_name(rules));
    if (next == NULL)
        return false;
    if (hosting->emptied)
        store->drop(hosting->kept);
    else
        store->finish(hosting->kept);
    store->close(hosting->kept);
    hosting->kept = next;
    hosting->troubled = hosting->emptied = false; /* of this one nothing has been said yet */
    return rules == hosting->seats->rules || seats_swap(hosting->seats, rules, &error);
}

bool hosting_review(struct hosting *hosting, struct text *story)
{
    struct summit_error error;
    struct summit_review review;
    const struct summit_solver *solver = seats_solver(hosting->seats, &error);
    if (solver == NULL || !studying_review(solver, table_game(hosting->table), &review, &error)) {
        struct text reason = {0};
        add_reason(&reason, hosting, &error);
        phrase_add(story, language_of(hosting), PHRASE_TABLE_UNTOLD,
                   fill({"reason", reason.at != NULL ? reason.at : ""}));
        text_release(&reason);
        return false;
    }
    review_tell(story, summit_table_rules(hosting->table), &review);
    summit_review_release(&review);
    return true;
}

/* Says how to go on with a game that was left. */
static void say_farewell(const struct hosting *hosting, size_t plies)
{
    const struct kept_game *kept = hosting->kept;
    const char *place = kept->store->place(kept);
    char command[QUOTED_BYTES];
    enum phrase phrase = kept->trouble != 0 ? PHRASE_KEPT_NOT
                         : place == NULL
                             ? plies == 0 ? PHRASE_KEPT_NOTHING : PHRASE_KEPT_NOTHING_NEW
                         : place[0] == '\0' ? PHRASE_KEPT
                                            : PHRASE_KEPT_AT;
    fflush(stdout);
    speech_print(stderr, language_of(hosting), phrase,
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
