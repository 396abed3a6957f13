/* line_replay.c: replays a recorded game as text. */
#include "front/line/line_mode.h"

#include "base/text.h"

#include <stdio.h>
#include <time.h>

/* Shows what there is to show; the prompt is kept, for what is done next may not answer it. Where
 * nothing is done any more, nobody is told whose turn it would be. False if there is no memory. */
static bool see_all(struct summit_table *table, bool progress, struct text *prompt)
{
    struct summit_event event;
    while (summit_table_next(table, &event)) {
        if (event.kind == SUMMIT_EVENT_REFUSED)
            return false; /* what was played once is legal */
        if (event.kind == SUMMIT_EVENT_TURN && !progress)
            return true;
        if (event.kind == SUMMIT_EVENT_PROMPT) {
            text_clear(prompt);
            text_add(prompt, event.text);
        } else
            fputs(event.text, stdout);
    }
    return !prompt->failed;
}

static bool show_answer(const struct summit_table *table, struct summit_move move,
                        struct text *prompt)
{
    game_tell_answer(summit_table_rules(table), summit_table_turn(table), move, prompt);
    if (!prompt->failed)
        fputs(prompt->at, stdout);
    return !prompt->failed;
}

static bool replay(struct summit_table *table, const struct game *played, int64_t delay_ms)
{
    struct text prompt = {0};
    bool good = true;
    for (size_t i = 0; good && i < played->count; i++) {
        struct summit_ply entry = played->entries[i];
        /* A repetition ends a game before the next turn. */
        good = see_all(table, entry.kind != SUMMIT_DONE_REPETITION, &prompt) &&
               (entry.kind != SUMMIT_DONE_MOVE || show_answer(table, entry.move, &prompt));
        if (delay_ms > 0) {
            fflush(stdout);
            nanosleep(&(struct timespec){delay_ms / 1000, delay_ms % 1000 * 1000000}, NULL);
        }
        summit_table_act(table, entry, 0);
    }
    good = good && see_all(table, false, &prompt);
    text_release(&prompt);
    return good;
}

bool line_replay(const struct game *played, int64_t delay_ms)
{
    struct summit_table_options options = {
        .first = played->first + 1, .tossed = played->tossed, .no_store = true, .relay = true};
    for (unsigned seat = 0; seat < summit_rules_players(played->rules); seat++)
        options.who[seat] = played->who[seat].written;
    struct summit_table *table = summit_table_new(played->rules, &options);
    bool shown = table != NULL && replay(table, played, delay_ms);
    summit_table_free(table);
    return shown;
}
