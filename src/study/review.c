/* review.c: judges each move of a game that was played. */
#include "study/study.h"

#include "base/array.h"
#include "base/error.h"

#include <stdlib.h>

/* A review being made. */
struct review_builder {
    const struct summit_solver *solver;
    struct summit_review *review;
    size_t best_count, best_room;
    bool failed; /* there is no memory */
};

/* Notes every best move of a position. */
static void note_best(struct review_builder *builder, const struct summit_position *position,
                      struct summit_judgement *entry)
{
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    size_t held = 0;
    struct summit_review *review = builder->review;
    entry->best = builder->best_count;
    if (!study_judge(builder->solver, position, &list, moves, &held))
        return;
    for (size_t i = 0; i < held; i++) {
        if (!moves[i].best)
            continue;
        if (!array_reserve(&review->best, &builder->best_room, builder->best_count,
                           sizeof *review->best)) {
            builder->failed = true;
            return;
        }
        review->best[builder->best_count++] = moves[i].move;
    }
    entry->best_count = builder->best_count - entry->best;
}

/* Two players: by how many turns a move shortened a game that was lost. */
static uint64_t sooner(const struct summit_rules *rules, const struct summit_judgement *entry)
{
    bool lost = entry->here.value == SUMMIT_LOSE && entry->kept == SUMMIT_LOSE;
    return lost && summit_rules_players(rules) == 2 && entry->after.plies + 1 < entry->here.plies
               ? entry->here.plies - entry->after.plies - 1
               : 0;
}

static void judge(struct review_builder *builder, const struct summit_played *played,
                  struct summit_judgement *entry)
{
    const struct summit_rules *rules = summit_solver_rules(builder->solver);
    struct summit_position next = played->before;
    *entry = (struct summit_judgement){.ply = played->ply, .round = played->round};
    if (played->ply.kind != SUMMIT_DONE_MOVE)
        return;
    summit_play(rules, &next, played->ply.move, &entry->effect);
    entry->known = summit_solver_value(builder->solver, &played->before, &entry->here) &&
                   summit_solver_value(builder->solver, &next, &entry->after);
    if (!entry->known)
        return;
    entry->kept = study_kept(played->ply.seat, &entry->after);
    entry->mistake = entry->kept < entry->here.value;
    /* With two players only a mistake turns a game; one of three can also hand it from one rival
     * to the other. */
    entry->turning = entry->after.winner != entry->here.winner;
    entry->sooner = sooner(rules, entry);
    if (entry->mistake || entry->sooner > 0)
        note_best(builder, &played->before, entry);
}

static void find_turns(const struct summit_solver *solver, const struct summit_reviewed *game,
                       struct summit_review *review)
{
    for (size_t i = 0; i < review->count; i++) {
        review->turns += review->entries[i].turning;
        review->last_turn = review->entries[i].turning ? i : review->last_turn;
    }
    const struct summit_judgement *last = &review->entries[review->last_turn];
    if (review->turns == 0 || !last->mistake)
        return;
    struct summit_played played;
    game->entry(game->context, review->last_turn, &played);
    study_line(solver, &played.before, &last->here, &review->line);
}

/* Who has won by an entry, with whatever follows from it by itself, or SUMMIT_NOBODY. */
static int winner_by(const struct summit_rules *rules, struct summit_played played)
{
    if (played.ply.kind == SUMMIT_DONE_REPETITION)
        return SUMMIT_DRAWN;
    if (played.ply.kind == SUMMIT_DONE_MOVE)
        summit_play(rules, &played.before, played.ply.move, NULL);
    else
        summit_drop(rules, &played.before, played.ply.seat);
    while (summit_stuck(rules, &played.before))
        summit_pass(rules, &played.before);
    return played.before.winner;
}

/* A game of two that was lost from the start, and what its loser did to it. */
static void find_lost(const struct summit_rules *rules, const struct summit_reviewed *game,
                      struct summit_review *review)
{
    struct summit_played last;
    if (review->count == 0 || review->turns > 0 || summit_rules_players(rules) > 2)
        return;
    const struct summit_judgement *first = &review->entries[0];
    game->entry(game->context, review->count - 1, &last);
    if (!first->known || last.round > 1 || first->here.winner < 0 ||
        winner_by(rules, last) != first->here.winner)
        return;
    for (size_t i = 0; i < review->count; i++) {
        const struct summit_judgement *entry = &review->entries[i];
        if (entry->ply.kind == SUMMIT_DONE_MOVE && !entry->known)
            return;
        review->sooner += entry->sooner > 0;
        if (entry->sooner > review->entries[review->worst].sooner)
            review->worst = i;
    }
    review->lost = 1 - first->here.winner;
}

/* The plan of the game, as it stood at the beginning. */
static void find_plan(const struct summit_solver *solver, const struct summit_reviewed *game,
                      struct summit_review *review)
{
    struct summit_played first;
    if (review->count == 0)
        return;
    game->entry(game->context, 0, &first);
    review->plan = summit_plan_find(solver, &first.before);
}

bool summit_review_make(const struct summit_solver *solver, const struct summit_reviewed *game,
                        summit_watch *progress, void *context, struct summit_review *review,
                        struct summit_error *error)
{
    struct review_builder builder = {.solver = solver, .review = review};
    bool stopped = false;
    *review = (struct summit_review){.count = game->count, .lost = SUMMIT_NOBODY};
    review->entries = calloc(game->count + 1, sizeof *review->entries);
    builder.failed = review->entries == NULL;
    for (size_t i = 0; i < game->count && !builder.failed && !stopped; i++) {
        struct summit_played played;
        game->entry(game->context, i, &played);
        judge(&builder, &played, &review->entries[i]);
        stopped = progress != NULL && !progress(context, (double)(i + 1) / (double)game->count);
    }
    if (builder.failed || stopped) {
        summit_review_release(review);
        return fail(error, 0, stopped ? MESSAGE_ERROR_REVIEW_STOPPED : MESSAGE_ERROR_REVIEW_MEMORY,
                    NULL);
    }
    find_turns(solver, game, review);
    find_lost(summit_solver_rules(solver), game, review);
    find_plan(solver, game, review);
    return true;
}

void summit_review_release(struct summit_review *review)
{
    free(review->entries);
    free(review->best);
    *review = (struct summit_review){.lost = SUMMIT_NOBODY};
}
