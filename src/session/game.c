/* game.c: the history of a running game or match: its entries, states and texts. */
#include "session/game.h"

#include "base/chance.h"
#include "base/error.h"
#include "base/message.h"
#include "core/rules_writer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

unsigned game_first(const struct summit_rules *rules, uint64_t seed)
{
    if (summit_rules_first(rules) != SUMMIT_TOSS)
        return (unsigned)summit_rules_first(rules);
    return (unsigned)(chance_next(&seed) % summit_rules_players(rules));
}

struct summit_rules *game_draw(const struct summit_rules *rules, uint64_t seed,
                               struct summit_error *error)
{
    enum { TRIES = 100 };
    fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    for (unsigned i = 0; i < TRIES; i++) {
        struct summit_rules *copy = summit_rules_copy(rules);
        if (copy == NULL || summit_rules_draw(copy, chance_next(&seed), error))
            return copy;
        summit_rules_free(copy);
    }
    return NULL;
}

void game_init(struct game *game, const struct summit_rules *rules, unsigned first)
{
    *game = (struct game){.rules = rules};
    game_reset(game, first);
}

void game_release(struct game *game)
{
    free(game->entries);
    free(game->kept);
    free(game->traces);
    free(game->heads);
    *game = (struct game){0};
}

void game_reset(struct game *game, unsigned first)
{
    seen_clear(game);
    game->first = first;
    game->count = 0;
    game->takebacks++;
    turn_start(&(struct turn){.rules = game->rules, .match_state = &game->now}, first);
}

unsigned game_repetitions(const struct game *game)
{
    return game->count > 0 ? seen_times(game) : 1;
}

bool game_repeats(const struct game *game)
{
    return game->repetition > 0 && game->count > 0 && !game_over(game) &&
           seen_times(game) >= game->repetition;
}

bool game_over(const struct game *game)
{
    if (summit_rules_points(game->rules) > 0)
        return game->now.match_winner != SUMMIT_NOBODY;
    return game->now.position.winner != SUMMIT_NOBODY;
}

void game_judge(const struct game *game, struct summit_ply entry, struct judged_entry *judged)
{
    entry_judge(game->rules, &game->now.position, entry, judged);
}

enum summit_refusal game_refusal(const struct game *game, struct summit_ply entry)
{
    struct judged_entry judged;
    game_judge(game, entry, &judged);
    return judged.effect.refusal;
}

/* Makes one array larger; the old one stays where it was if there is no memory. */
static bool grow(void *array, size_t capacity, size_t size)
{
    void **at = array;
    void *larger = reallocarray(*at, capacity, size);
    if (larger == NULL)
        return false;
    *at = larger;
    return true;
}

/* Grows by an eighth each time: what is spare is part of what an entry costs. */
static bool reserve_entry(struct game *game)
{
    if (!seen_reserve(game))
        return false;
    if (game->count + 2 <= game->capacity)
        return true;
    size_t capacity = game->capacity + game->capacity / 8 + GAME_STRIDE;
    if (capacity > UINT32_MAX || !grow(&game->entries, capacity, sizeof *game->entries) ||
        !grow(&game->kept, capacity / GAME_STRIDE + 1, sizeof *game->kept) ||
        !grow(&game->traces, capacity, sizeof *game->traces))
        return false;
    game->capacity = capacity;
    return true;
}

/* Keeps what is needed to find the present match_state again. */
static void keep_situation(struct game *game)
{
    if (game->count % GAME_STRIDE == 0)
        game->kept[game->count / GAME_STRIDE] = game->now;
    seen_add(game);
}

/* Notes once that a position has come up for the third time. */
static void note_repetition(struct game *game, const struct turn *turn)
{
    struct match_state *now = &game->now;
    if (game->unattended || now->repetition_reported || now->position.winner != SUMMIT_NOBODY ||
        seen_times(game) < 3)
        return;
    turn_tell(turn, SUMMIT_SAY_REPEATED, now->position.turn, SUMMIT_NO_MOVE, NULL);
    now->repetition_reported = true;
}

bool game_enter(struct game *game, struct summit_ply entry, struct text *story)
{
    struct judged_entry judged;
    game_judge(game, entry, &judged);
    return game_enter_judged(game, &judged, story);
}

bool game_enter_judged(struct game *game, const struct judged_entry *judged, struct text *story)
{
    assert(judged->effect.refusal == SUMMIT_LEGAL);
    if (!reserve_entry(game))
        return false;
    if (game->count == 0)
        keep_situation(game);
    struct turn turn = {game->rules, &game->now, game->entries, story, game->events};
    game->previous = game->now;
    game->previous_index = game->count;
    game->entries[game->count] = judged->entry;
    game->effect = judged->effect;
    game->traces[game->count].repetition_reported = game->now.repetition_reported;
    turn_do(&turn, judged);
    game->count++;
    keep_situation(game);
    note_repetition(game, &turn);
    return true;
}

void game_before(const struct game *game, size_t index, struct match_state *match_state)
{
    assert(index <= game->count);
    if (index == game->count) {
        *match_state = game->now;
        return;
    }
    if (index == game->previous_index) {
        *match_state = game->previous;
        return;
    }
    *match_state = game->kept[index / GAME_STRIDE];
    for (size_t i = index - index % GAME_STRIDE; i < index; i++) {
        struct judged_entry judged;
        entry_judge(game->rules, &match_state->position, game->entries[i], &judged);
        turn_do(&(struct turn){.rules = game->rules, .match_state = match_state}, &judged);
    }
    match_state->repetition_reported = game->traces[index].repetition_reported;
}

static void played_entry(const void *context, size_t index, struct summit_played *played)
{
    const struct game *game = context;
    struct match_state match_state;
    game_before(game, index, &match_state);
    *played = (struct summit_played){match_state.position, game->entries[index], match_state.round};
}

bool game_reviewed(const struct game *game, struct summit_reviewed *reviewed,
                   struct summit_error *error)
{
    *reviewed = (struct summit_reviewed){game->count, played_entry, game};
    return !game->no_hints || fail(error, 0, MESSAGE_ERROR_HINTS_OFF, NULL);
}

struct game_snapshot game_snapshot(const struct game *game)
{
    return (struct game_snapshot){game->rules,   &game->now.position, game->first,
                                  game->entries, game->count,         game->takebacks};
}

bool game_init_plies(struct game *game, const struct summit_rules *rules, unsigned first,
                     const struct summit_ply *plies, size_t count)
{
    bool played = true;
    game_init(game, rules, first);
    for (size_t i = 0; i < count; i++) /* lost turns follow by themselves */
        if (summit_is_move(plies[i].move))
            played = played && game_enter(game, plies[i], NULL);
    return played;
}

bool game_undo(struct game *game, struct text *story)
{
    if (game->count == 0)
        return false;
    seen_drop(game);
    game_before(game, game->count - 1, &game->now);
    game->count--;
    game->takebacks++;
    if (game->count == 0)
        seen_drop(game);
    struct turn turn = {game->rules, &game->now, game->entries, story, game->events};
    turn_tell(&turn, SUMMIT_SAY_BACK, game->now.position.turn, SUMMIT_NO_MOVE, NULL);
    return true;
}

/* ---- Telling -------------------------------------------------------------------------------- */

static void tell(const struct game *game, enum summit_word word, struct summit_move move,
                 const struct summit_effect *effect, struct text *story)
{
    struct match_state now = game->now;
    struct turn turn = {game->rules, &now, game->entries, story};
    turn_tell(&turn, word, now.position.turn, move, effect);
}

void game_tell_drawn(const struct game *game, struct text *story)
{
    char key[SUMMIT_KEY_BYTES];
    int64_t number;
    for (size_t place = 0; summit_rules_drawn(game->rules, &place, key, &number);) {
        struct text player = {0};
        bool start = key[0] == 's', seated = strchr(key, '.') != NULL;
        if (seated)
            tell_player(&player, game->rules, (unsigned)(strchr(key, '.')[1] - '1'));
        message_add(
            story, summit_rules_language(game->rules),
            start    ? seated ? MESSAGE_DRAWN_START_OF : MESSAGE_DRAWN_START
            : seated ? MESSAGE_DRAWN_TARGET_OF
                     : MESSAGE_DRAWN_TARGET,
            fill({"player", player.at != NULL ? player.at : ""}, {"number", .number = number}));
        text_release(&player);
    }
}

void game_tell_opening(const struct game *game, bool tossed, struct text *story)
{
    if (tossed)
        tell(game, SUMMIT_SAY_TOSS, SUMMIT_NO_MOVE, NULL, story);
    size_t begin = story->length;
    if (summit_rules_points(game->rules) > 0)
        tell(game, SUMMIT_SAY_ROUND, SUMMIT_NO_MOVE, NULL, story);
    /* An empty line sets a round off from what was before it, and here there is nothing. */
    if (begin == 0 && story->length > 0 && story->at[0] == '\n')
        memmove(story->at, story->at + 1, story->length--);
    tell(game, SUMMIT_SAY_OPENING, SUMMIT_NO_MOVE, NULL, story);
}

void game_tell_turn(const struct game *game, struct text *story)
{
    tell(game, SUMMIT_SAY_TURN, SUMMIT_NO_MOVE, NULL, story);
}

void game_tell_prompt(const struct game *game, struct text *story)
{
    tell(game, SUMMIT_SAY_PROMPT, SUMMIT_NO_MOVE, NULL, story);
    if (story->length > 0 && story->at[story->length - 1] == '\n')
        story->at[story->length - 1] = ' ';
}

void game_tell_score(const struct game *game, const unsigned won[SUMMIT_PLAYERS],
                     struct text *story)
{
    struct match_state now = game->now;
    if (summit_rules_points(game->rules) == 0) {
        memcpy(now.points, won, sizeof now.points);
        if (now.position.winner >= 0)
            now.points[now.position.winner]++;
    }
    turn_tell(&(struct turn){game->rules, &now, game->entries, story}, SUMMIT_SAY_SCORE, 0,
              SUMMIT_NO_MOVE, NULL);
}

void game_tell_answer(const struct summit_rules *rules, unsigned seat, struct summit_move move,
                      struct text *story)
{
    char written[64];
    summit_write_move(rules, move, written, sizeof written);
    if (summit_rules_menu(rules))
        text_addf(story, "%zu\n", summit_move_action(rules, seat, move) + 1);
    else
        text_addf(story, "%s\n", written);
}

void game_tell_refusal(const struct game *game, struct summit_move move,
                       const struct summit_effect *effect, struct text *story)
{
    tell(game, summit_refusal_word(effect->refusal), move, effect, story);
}

void game_tell_unread(const struct game *game, enum summit_refusal refusal, struct text *story)
{
    tell(game, summit_refusal_word(refusal), SUMMIT_NO_MOVE, NULL, story);
}

void game_tell_which(const struct game *game, const struct summit_move *meant, size_t count,
                     struct text *story)
{
    struct match_state now = game->now;
    struct turn turn = {game->rules, &now, game->entries, story, NULL, meant, count};
    turn_tell(&turn, SUMMIT_SAY_WHICH, now.position.turn, SUMMIT_NO_MOVE, NULL);
}
