/* hosting.c: what front ends on this machine do alike for a table. */
#include "front/host/hosting.h"

#include "front/host/messages.h"
#include "front/host/studying.h"

#include <stdio.h>
#include <string.h>

static void note_kept(void *context, int trouble)
{
    struct hosting *hosting = context;
    hosting->trouble[0] = '\0';
    if (trouble == 0 && hosting->told_trouble)
        snprintf(hosting->trouble, sizeof hosting->trouble, "the game is on disk again");
    else if (trouble != 0 && !hosting->told_trouble)
        snprintf(hosting->trouble, sizeof hosting->trouble,
                 "this game can't be kept on disk (%s); it goes on in memory alone",
                 strerror(trouble));
    hosting->told_trouble = trouble != 0;
    summit_table_kept(hosting->table, trouble == 0);
}

void hosting_keep(struct hosting *hosting, const struct summit_event *event)
{
    hosting->kept->store->keep(hosting->kept, event->text, event->length, note_kept, hosting);
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
        text_add(text, error.text);
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
    store->finish(hosting->kept);
    store->close(hosting->kept);
    hosting->kept = next;
    return rules == hosting->seats->rules || seats_swap(hosting->seats, rules, &error);
}

bool hosting_review(struct hosting *hosting, struct text *story)
{
    struct summit_error error;
    struct summit_review review;
    const struct summit_solver *solver = seats_solver(hosting->seats, &error);
    if (solver == NULL || !studying_review(solver, table_game(hosting->table), &review, &error)) {
        text_addf(story, "That can't be told here: %s\n", error.text);
        return false;
    }
    review_tell(story, summit_table_rules(hosting->table), &review);
    summit_review_release(&review);
    return true;
}

/* Says how to go on with a game that was left. */
static void say_farewell(const struct kept_game *kept, size_t plies)
{
    const char *place = kept->store->place(kept);
    char command[QUOTED_BYTES];
    fflush(stdout);
    if (kept->trouble != 0)
        fprintf(stderr, "The game could not be kept on disk: %s.\n", strerror(kept->trouble));
    else if (place == NULL)
        fputs(plies == 0 ? "Nothing was played, so nothing is kept.\n"
                         : "Nothing new was played; the game is where it was.\n",
              stderr);
    else
        fprintf(stderr, "The game is kept. Go on with it: summit resume%s%s\n",
                place[0] != '\0' ? " " : "", place[0] != '\0' ? quoted(command, place) : "");
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
    say_farewell(hosting->kept, plies);
}
