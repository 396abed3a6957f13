/* game.c: a game, or a match of several, that is being played: what was done, and what is said. */
#include "session/game.h"

#include "core/rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Stepping from state to state ----------------------------------------------------------- */

/* A step, and the telling of it if anybody listens. */
struct step {
    const struct game *game;
    struct state *state;
    size_t ply_count;
    struct story *story; /* or NULL */
    uint32_t meant;      /* what an unclear answer may mean */
};

static void say(const struct step *step, enum summit_word word, unsigned seat, unsigned move,
                const struct summit_position *before)
{
    if (step->story == NULL)
        return;
    const struct summit_ply *plies = step->game->plies;
    struct summit_scene scene = {.position = &step->state->position,
                                 .before = before,
                                 .plies = plies != NULL ? plies + step->state->round_start : NULL,
                                 .ply_count = step->ply_count - step->state->round_start,
                                 .seat = seat,
                                 .move = move,
                                 .first = step->state->first,
                                 .round = step->state->round,
                                 .meant = step->meant};
    memcpy(scene.points, step->state->points, sizeof scene.points);
    char usual[512];
    size_t length = summit_say(step->game->rules, word, &scene, usual, sizeof usual);
    if (length == 0)
        return;
    if (length < sizeof usual)
        story_add_bytes(step->story, usual, length);
    else if (story_reserve(step->story, length)) {
        summit_say(step->game->rules, word, &scene, step->story->at + step->story->length,
                   length + 1);
        step->story->length += length;
    }
    story_add(step->story, "\n");
}

static void say_end(const struct step *step, unsigned seat, bool left)
{
    int winner = step->state->position.winner;
    if (winner == SUMMIT_DRAWN)
        say(step, SUMMIT_SAY_DRAWN, seat, SUMMIT_NO_MOVE, NULL);
    else if (winner != SUMMIT_NOBODY)
        say(step, SUMMIT_SAY_WON, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
    else if (left)
        say(step, SUMMIT_SAY_OUT, seat, SUMMIT_NO_MOVE, NULL);
}

static void step_move(const struct step *step, unsigned move)
{
    struct summit_position *position = &step->state->position;
    const struct summit_position before = *position;
    unsigned seat = before.turn;
    summit_play(step->game->rules, position, move);
    say(step, SUMMIT_SAY_MOVED, seat, move, &before);
    if (position->winner == (int)seat)
        say(step, SUMMIT_SAY_REACHED, seat, move, &before);
    else if (position->out >> seat & 1) {
        say(step, SUMMIT_SAY_EXCEEDED, seat, move, &before);
        say_end(step, seat, true);
        if (position->winner == SUMMIT_NOBODY && step->game->rules->number == NUMBER_SHARED)
            say(step, SUMMIT_SAY_BACK, seat, SUMMIT_NO_MOVE, NULL);
    }
}

/* Players who can't move lose their turn or the game, until somebody can or all is over. */
static void step_stuck(const struct step *step)
{
    struct summit_position *position = &step->state->position;
    while (summit_stuck(step->game->rules, position)) {
        unsigned seat = position->turn;
        bool loses = step->game->rules->stuck == STUCK_LOSES;
        say(step, loses ? SUMMIT_SAY_STUCK : SUMMIT_SAY_LOST_TURN, seat, SUMMIT_NO_MOVE, NULL);
        summit_pass(step->game->rules, position);
        say_end(step, seat, loses);
    }
}

static uint64_t key_of(const struct summit_position *position)
{
    uint64_t key = 0;
    memcpy(&key, &position->number[0], sizeof key);
    return key;
}

/* How often a state's position came up before it, in its round, among the first `count` entries. */
static unsigned times_before(const struct game *game, const struct state *state, size_t count)
{
    uint64_t key = key_of(&state->position);
    unsigned times = 0;
    if (!game->rules->cyclic)
        return 0;
    for (size_t i = count; i-- > 0 && game->before[i].round == state->round;)
        times += game->keys[i] == key &&
                 memcmp(&game->before[i].position, &state->position, sizeof state->position) == 0;
    return times;
}

unsigned game_repetitions(const struct game *game)
{
    return 1 + times_before(game, &game->now, game->count);
}

/* Notes once that a position has come up for the third time. */
static void step_repetition(const struct step *step)
{
    struct state *state = step->state;
    if (state->repetition_said || state->position.winner != SUMMIT_NOBODY ||
        times_before(step->game, state, step->game->count + 1) < 2)
        return;
    say(step, SUMMIT_SAY_REPEATED, state->position.turn, SUMMIT_NO_MOVE, NULL);
    state->repetition_said = true;
}

static void begin_round(const struct step *step, unsigned round, unsigned first)
{
    struct state *state = step->state;
    state->round = round;
    state->first = first;
    state->round_start = step->ply_count;
    state->repetition_said = false;
    summit_start(step->game->rules, first, &state->position);
}

/* After a round of a match: the score, and the next round or the end of the match. */
static void step_match(const struct step *step)
{
    const struct summit_rules *rules = step->game->rules;
    struct state *state = step->state;
    int winner = state->position.winner;
    if (rules->points == 0 || winner == SUMMIT_NOBODY)
        return;
    if (winner >= 0)
        state->points[winner]++;
    say(step, SUMMIT_SAY_SCORE, 0, SUMMIT_NO_MOVE, NULL);
    if (winner >= 0 && state->points[winner] >= rules->points) {
        state->match_winner = winner;
        say(step, SUMMIT_SAY_MATCH, (unsigned)winner, SUMMIT_NO_MOVE, NULL);
        return;
    }
    begin_round(step, state->round + 1, (state->first + 1) % (unsigned)rules->players);
    say(step, SUMMIT_SAY_ROUND, state->first, SUMMIT_NO_MOVE, NULL);
    say(step, SUMMIT_SAY_OPENING, state->first, SUMMIT_NO_MOVE, NULL);
}

static void step_entry(const struct step *step, struct entry entry)
{
    struct summit_position *position = &step->state->position;
    if (entry.kind == ENTRY_MOVE)
        step_move(step, entry.move);
    else if (entry.kind == ENTRY_REPETITION) {
        position->winner = SUMMIT_DRAWN;
        say(step, SUMMIT_SAY_REPETITION, entry.seat, SUMMIT_NO_MOVE, NULL);
    } else {
        bool resigns = entry.kind == ENTRY_RESIGN;
        say(step, resigns ? SUMMIT_SAY_RESIGNED : SUMMIT_SAY_TIMEOUT, entry.seat, SUMMIT_NO_MOVE,
            NULL);
        summit_drop(step->game->rules, position, entry.seat);
        say_end(step, entry.seat, true);
    }
    step_stuck(step);
    step_repetition(step);
    step_match(step);
}

/* ---- A game --------------------------------------------------------------------------------- */

unsigned game_first(const struct summit_rules *rules, uint64_t seed)
{
    if (rules->first != FIRST_TOSS)
        return (unsigned)rules->first;
    /* One step of splitmix64, so that neighbouring seeds toss differently. */
    uint64_t z = seed + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) % (uint64_t)rules->players);
}

void game_init(struct game *game, const struct summit_rules *rules, unsigned first)
{
    *game = (struct game){.rules = rules};
    game_reset(game, first);
}

void game_release(struct game *game)
{
    free(game->entries);
    free(game->before);
    free(game->keys);
    free(game->plies);
    *game = (struct game){0};
}

void game_reset(struct game *game, unsigned first)
{
    game->first = first;
    game->count = game->ply_count = 0;
    game->now = (struct state){.match_winner = SUMMIT_NOBODY};
    begin_round(&(struct step){game, &game->now, 0, NULL}, 1, first);
}

bool game_over(const struct game *game)
{
    if (game->rules->points > 0)
        return game->now.match_winner != SUMMIT_NOBODY;
    return game->now.position.winner != SUMMIT_NOBODY;
}

enum summit_refusal game_refusal(const struct game *game, struct entry entry)
{
    const struct summit_position *position = &game->now.position;
    if (position->winner != SUMMIT_NOBODY)
        return SUMMIT_REFUSED_OVER;
    if (entry.kind == ENTRY_MOVE)
        return entry.seat == position->turn ? summit_refusal(game->rules, position, entry.move)
                                            : SUMMIT_REFUSED_UNKNOWN;
    bool in = entry.seat < game->rules->players && !(position->out >> entry.seat & 1);
    return in ? SUMMIT_LEGAL : SUMMIT_REFUSED_UNKNOWN;
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

static bool reserve_entry(struct game *game)
{
    if (game->count < game->capacity)
        return true;
    size_t capacity = game->capacity == 0 ? 32 : 2 * game->capacity;
    if (!grow(&game->entries, capacity, sizeof *game->entries) ||
        !grow(&game->before, capacity, sizeof *game->before) ||
        !grow(&game->keys, capacity, sizeof *game->keys) ||
        !grow(&game->plies, capacity, sizeof *game->plies))
        return false;
    game->capacity = capacity;
    return true;
}

bool game_enter(struct game *game, struct entry entry, struct story *story)
{
    assert(game_refusal(game, entry) == SUMMIT_LEGAL);
    if (!reserve_entry(game))
        return false;
    game->entries[game->count] = entry;
    game->before[game->count] = game->now;
    game->keys[game->count] = key_of(&game->now.position);
    if (entry.kind == ENTRY_MOVE)
        game->plies[game->ply_count++] = (struct summit_ply){entry.seat, entry.move};
    step_entry(&(struct step){game, &game->now, game->ply_count, story}, entry);
    game->count++;
    return true;
}

bool game_undo(struct game *game, struct story *story)
{
    if (game->count == 0)
        return false;
    game->count--;
    game->now = game->before[game->count];
    if (game->entries[game->count].kind == ENTRY_MOVE)
        game->ply_count--;
    struct step step = {game, &game->now, game->ply_count, story};
    say(&step, SUMMIT_SAY_BACK, game->now.position.turn, SUMMIT_NO_MOVE, NULL);
    return true;
}

/* ---- Telling -------------------------------------------------------------------------------- */

static void tell(const struct game *game, enum summit_word word, unsigned move, struct story *story)
{
    struct state now = game->now;
    struct step step = {game, &now, game->ply_count, story};
    say(&step, word, now.position.turn, move, NULL);
}

void game_tell_opening(const struct game *game, bool tossed, struct story *story)
{
    if (tossed)
        tell(game, SUMMIT_SAY_TOSS, SUMMIT_NO_MOVE, story);
    size_t begin = story->length;
    if (game->rules->points > 0)
        tell(game, SUMMIT_SAY_ROUND, SUMMIT_NO_MOVE, story);
    /* An empty line sets a round off from what was before it, and here there is nothing. */
    if (begin == 0 && story->length > 0 && story->at[0] == '\n')
        memmove(story->at, story->at + 1, story->length--);
    tell(game, SUMMIT_SAY_OPENING, SUMMIT_NO_MOVE, story);
}

void game_tell_turn(const struct game *game, struct story *story)
{
    tell(game, SUMMIT_SAY_TURN, SUMMIT_NO_MOVE, story);
}

void game_tell_prompt(const struct game *game, struct story *story)
{
    tell(game, SUMMIT_SAY_PROMPT, SUMMIT_NO_MOVE, story);
    if (story->length > 0 && story->at[story->length - 1] == '\n')
        story->at[story->length - 1] = ' ';
}

void game_tell_answer(const struct game *game, unsigned move, struct story *story)
{
    char written[64];
    summit_write_move(game->rules, game->now.position.turn, move, written, sizeof written);
    if (rules_menu(game->rules))
        story_addf(story, "%u\n", move + 1);
    else
        story_addf(story, "%s\n", written);
}

void game_tell_refusal(const struct game *game, unsigned move, enum summit_refusal refusal,
                       struct story *story)
{
    tell(game, summit_refusal_word(refusal), move, story);
}

void game_tell_which(const struct game *game, uint32_t meant, struct story *story)
{
    struct state now = game->now;
    struct step step = {game, &now, game->ply_count, story, meant};
    say(&step, SUMMIT_SAY_WHICH, now.position.turn, SUMMIT_NO_MOVE, NULL);
}
