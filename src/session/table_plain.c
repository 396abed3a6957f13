/* table_plain.c: the plain view of a table, for screen readers, braille lines and terminals that
 * can only print: one line with the last entries and the state, one with the moves. */
#include "session/table_sentences.h"

#include "session/table.h"
#include "study/study.h"

enum { MOVES_TOLD = 20 };

/* Adds a text as a statement: behind a space, with a capital letter. */
static void add_statement(struct text *text, const struct table_view *view, enum message message,
                          const struct filling *fillings)
{
    struct text said = {0};
    study_say(&said, view->rules, message, fillings);
    text_capitalize(&said);
    text_add(text, text->length > 0 && text->at[text->length - 1] != '\n' ? " " : "");
    text_add(text, study_text(&said));
    text_release(&said);
}

static void add_heaps(struct text *text, const struct table_view *view)
{
    struct text numbers = {0};
    unsigned heaps = summit_rules_heaps(view->rules);
    study_numbers(&numbers, view->rules, view->at.position.number, heaps);
    add_statement(text, view, MESSAGE_PLAIN_HEAPS,
                  fill({"numbers", study_text(&numbers)}, {"count", .number = heaps}));
    text_release(&numbers);
}

static void add_own(struct text *text, const struct table_view *view)
{
    for (unsigned seat = 0; seat < view->players; seat++) {
        struct text name = {0};
        sentence_name_short(&name, view->table, seat);
        add_statement(
            text, view, MESSAGE_PLAIN_OWN,
            fill({"player", study_text(&name)}, {"number", .number = view->seats[seat].number}));
        text_release(&name);
    }
}

/* Where it stands. */
static void add_state(struct text *text, const struct table_view *view)
{
    const struct view_seat *seen = &view->seats[view->choosing.turn];
    if (summit_rules_heaps(view->rules) > 0)
        add_heaps(text, view);
    else if (seen->owns)
        add_own(text, view);
    else if (view->one)
        add_statement(text, view, MESSAGE_PLAIN_NUMBER,
                      fill({"number", .number = view->at.position.number[0]}));
    if (seen->aims)
        add_statement(text, view, MESSAGE_PLAIN_TARGET, fill({"target", .number = seen->target}));
}

/* What was done from an entry on. */
static void add_done(struct text *text, const struct table_view *view, size_t from)
{
    const struct game *game = &view->table->game;
    for (size_t i = from; i < view->index; i++) {
        struct summit_ply entry = game->entries[i];
        struct text name = {0}, move = {0};
        if (i == from && view->asks && entry.seat == view->at.position.turn)
            continue; /* who is asked has just typed that */
        sentence_name_short(&name, view->table, entry.seat);
        if (entry.kind == SUMMIT_DONE_MOVE) {
            label_spoken(&move, view->rules, entry.move);
            add_statement(text, view, MESSAGE_SPOKEN_DID,
                          fill({"player", study_text(&name)}, {"move", study_text(&move)}));
        }
        text_release(&name);
        text_release(&move);
        sentence_add_consequences(text, view, i);
    }
}

static void add_move(struct text *text, const struct table_view *view, const struct view_move *move)
{
    struct text said = {0}, made = {0};
    struct summit_position after = view->choosing;
    struct summit_effect effect;
    label_spoken(&said, view->rules, move->move);
    if (summit_play(view->rules, &after, move->move, &effect) == SUMMIT_LEGAL)
        label_made(&made, view->rules, &after, &effect);
    bool plain = move->state == VIEW_PLAYABLE && effect.winner == SUMMIT_NOBODY && made.length > 0;
    if (plain)
        add_statement(text, view,
                      summit_rules_heaps(view->rules) > 0 ? MESSAGE_PLAIN_LEAVES
                                                          : MESSAGE_PLAIN_MAKES,
                      fill({"move", study_text(&said)}, {"number", study_text(&made)}));
    else
        add_statement(text, view, MESSAGE_PLAIN_STATEMENT,
                      fill({"said", view_words(view, move->spoken)}));
    text_release(&said);
    text_release(&made);
}

/* Whose turn it is, and their moves. */
static void add_turn(struct text *text, const struct table_view *view)
{
    size_t shown = 0;
    unsigned seat = view->at.position.turn;
    struct text turn = {0};
    sentence_add(&turn, view->table, seat,
                 view->you == (int)seat ? MESSAGE_TOLD_TURN_YOU : MESSAGE_TOLD_TURN, NULL);
    text_add(text, study_text(&turn));
    text_release(&turn);
    for (size_t i = 0; i < view->move_count; i++)
        shown += view->moves[i].shown;
    for (size_t i = 0; shown <= MOVES_TOLD && i < view->move_count; i++)
        if (view->moves[i].shown)
            add_move(text, view, &view->moves[i]);
    if (shown > MOVES_TOLD)
        add_statement(text, view, view->more ? MESSAGE_PLAIN_MANY_MORE : MESSAGE_PLAIN_MANY,
                      fill({"count", .number = (wide)shown}));
}

void plain_tell(struct text *text, const struct table_view *view, size_t from)
{
    size_t before = text->length;
    from = from > view->at.round_entries ? from : view->at.round_entries;
    add_done(text, view, from);
    if (view->at.position.winner == SUMMIT_NOBODY)
        add_state(text, view);
    text_add(text, text->length > before ? "\n" : "");
    if (view->again_here) {
        study_say(text, view->rules, MESSAGE_TOLD_AGAIN_HERE, NULL);
        text_add(text, "\n");
    }
    if (!view->asks)
        return;
    add_turn(text, view);
    text_add(text, "\n");
}

void plain_tell_start(struct text *text, const struct table_view *view)
{
    add_statement(text, view, MESSAGE_PLAIN_STATEMENT,
                  fill({"said", summit_rules_title(view->rules)}));
    text_addf(text, " %s\n", view_words(view, view->goal));
}
