/* review.c: judges each move of a game that was played. */
#include "study/review.h"

#include "base/value.h"
#include "base/number.h"
#include "front/cli/front.h"
#include "front/cli/kept.h"
#include "front/host/pager.h"
#include "front/cli/truth.h"
#include "study/verdict.h"
#include "front/host/watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What one entry of the game did to its player. */
struct judgement {
    bool known;                /* a move whose position the solver knows */
    struct summit_answer here; /* of the position in which it was made */
    enum summit_value kept;    /* what the mover had after it */
    int leader;                /* who wins after it: a seat, or SUMMIT_DRAWN */
};

/* What a move gave its mover, from what it gave the next player. */
static enum summit_value value_kept(const struct summit_rules *rules, unsigned mover,
                                    const struct summit_answer *after)
{
    if (summit_rules_players(rules) > 2)
        return after->winner == (int)mover ? SUMMIT_WIN
               : after->winner >= 0        ? SUMMIT_LOSE
                                           : SUMMIT_DRAW;
    return after->value == SUMMIT_WIN    ? SUMMIT_LOSE
           : after->value == SUMMIT_LOSE ? SUMMIT_WIN
                                         : SUMMIT_DRAW;
}

static struct judgement judge(const struct game *game, const struct summit_solver *solver,
                              const struct summit_position *position, struct summit_ply entry)
{
    struct judgement judgement = {.leader = SUMMIT_DRAWN};
    struct summit_position next = *position;
    struct summit_answer after;
    if (entry.kind != ENTRY_MOVE || !summit_solver_value(solver, position, &judgement.here))
        return judgement;
    summit_play(game->rules, &next, entry.move);
    if (!summit_solver_value(solver, &next, &after))
        return judgement;
    judgement.known = true;
    judgement.kept = value_kept(game->rules, entry.seat, &after);
    judgement.leader = after.winner;
    return judgement;
}

static bool is_mistake(const struct judgement *judgement)
{
    return judgement->known && judgement->kept < judgement->here.value;
}

/* Whether another player wins after the move, or nobody: as the graph shows it. With two players
 * only a mistake does that; one of three can also hand the game from one rival to the other. */
static bool turns_game(const struct judgement *judgement)
{
    return judgement->known && judgement->leader != judgement->here.winner;
}

/* ---- The moves ------------------------------------------------------------------------------ */

/* Every best move of a position. */
static void add_best(struct text *text, const struct summit_solver *solver,
                     const struct summit_position *position)
{
    const char *between = "";
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    if (!summit_solver_moves(solver, position, &list, moves, SUMMIT_ROOM))
        return;
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++) {
        char written[64];
        if (!moves[i].best)
            continue;
        summit_write_move(summit_solver_rules(solver), moves[i].move, written, sizeof written);
        text_addf(text, "%s%s", between, written);
        between = " or ";
    }
}

static void tell_move(const struct game *game, const struct summit_solver *solver, size_t index,
                      const struct judgement *judgement, struct summit_position position,
                      struct text *story)
{
    static const char *const had[] = {
        [SUMMIT_LOSE] = "lost", [SUMMIT_DRAW] = "drawn", [SUMMIT_WIN] = "won"};
    const struct summit_rules *rules = game->rules;
    struct summit_ply entry = game->entries[index];
    char name[PLAYER_NAME_BYTES + 64], move[160];
    struct text text = text_into(move, sizeof move);
    summit_player_name(rules, entry.seat, name, sizeof name);
    if (entry.kind == ENTRY_REPETITION) {
        text_add(story, "      drawn by repetition\n");
        return;
    }
    if (entry.kind != ENTRY_MOVE) {
        text_addf(story, "      %s %s\n", name,
                  entry.kind == ENTRY_RESIGN ? "resigns" : "runs out of time");
        return;
    }
    char written[64];
    struct summit_effect effect;
    summit_write_move(rules, entry.move, written, sizeof written);
    summit_try(rules, &position, entry.move, &effect);
    text_addf(&text, "%s -> ", written);
    number_add(&text, effect.made);
    text_addf(story, "%4zu  %s%*s %-12s %s", index + 1, name, text_padding(name, 12), "", move,
              judgement->known ? had[judgement->here.value] : "unknown");
    if (judgement->known && judgement->here.value != SUMMIT_DRAW)
        text_addf(story, " in %" PRIu64, judgement->here.plies);
    if (judgement->known)
        text_addf(story, ", then %s", had[judgement->kept]);
    if (is_mistake(judgement)) {
        text_addf(story, "  %s ", judgement->here.value == SUMMIT_WIN ? "??" : "?");
        add_best(story, solver, &position);
        text_addf(story, " keeps the %s", judgement->here.value == SUMMIT_WIN ? "win" : "draw");
    }
    text_add(story, "\n");
}

/* ---- The graph ------------------------------------------------------------------------------ */

enum { GRAPH_COLUMNS = 56 };

static bool anything_drawn(const struct judgement *judgements, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (judgements[i].known && judgements[i].leader == SUMMIT_DRAWN)
            return true;
    return false;
}

static void tell_row(const char *name, int leader, const struct judgement *judgements, size_t count,
                     struct text *story)
{
    text_addf(story, "  %s%*s |", name, text_padding(name, 20), "");
    for (size_t i = 0; i < count; i++)
        text_add(story, judgements[i].known && judgements[i].leader == leader ? "#" : " ");
    text_add(story, "|\n");
}

/* Who was winning after each move: a row for each player, a column for each move. */
static void tell_graph(const struct game *game, const struct judgement *judgements, size_t count,
                       struct text *story)
{
    for (size_t from = 0; from < count; from += GRAPH_COLUMNS) {
        size_t part = count - from < GRAPH_COLUMNS ? count - from : GRAPH_COLUMNS;
        text_addf(story, "\nWinning after move %zu to %zu:\n", from + 1, from + part);
        for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
            char name[PLAYER_NAME_BYTES + 64];
            summit_player_name(game->rules, seat, name, sizeof name);
            tell_row(name, (int)seat, judgements + from, part, story);
        }
        if (anything_drawn(judgements + from, part))
            tell_row("nobody", SUMMIT_DRAWN, judgements + from, part, story);
    }
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void add_leader(struct text *text, const struct summit_rules *rules, int leader)
{
    char name[PLAYER_NAME_BYTES + 64] = "nobody";
    if (leader >= 0)
        summit_player_name(rules, (unsigned)leader, name, sizeof name);
    text_add(text, name);
}

/* What was given away at the move: the mover's own line, or whose game became whose. */
static void add_turn(struct text *text, const struct game *game, const struct summit_solver *solver,
                     const struct judgement *judgement, size_t index)
{
    add_leader(text, game->rules, game->entries[index].seat);
    if (is_mistake(judgement)) {
        struct situation before;
        game_before(game, index, &before);
        text_add(text, " had: ");
        verdict_add_line(text, solver, &before.position, &judgement->here);
        return;
    }
    text_add(text, " took the game from ");
    add_leader(text, game->rules, judgement->here.winner);
    text_add(text, " and gave it to ");
    add_leader(text, game->rules, judgement->leader);
    text_add(text, ".");
}

static void tell_turning_point(const struct game *game, const struct summit_solver *solver,
                               const struct judgement *judgements, struct text *story)
{
    size_t turns = 0, last = 0;
    for (size_t i = 0; i < game->count; i++) {
        if (!turns_game(&judgements[i]))
            continue;
        turns++;
        last = i;
    }
    if (turns == 0) {
        text_add(story, "\nNobody threw anything away.\n");
        return;
    }
    text_addf(story, "\nThe game turned %zu time%s, the last time at move %zu. There ", turns,
              turns == 1 ? "" : "s", last + 1);
    add_turn(story, game, solver, &judgements[last], last);
    text_add(story, "\n");
}

static void tell_all(const struct game *game, const struct summit_solver *solver,
                     struct judgement *judgements, const struct watch *watch, struct text *story)
{
    text_addf(story, "%s, move by move: what the mover had before it, and after it\n\n",
              summit_rules_title(game->rules));
    unsigned round = 1;
    for (size_t i = 0; i < game->count && !watch->stopped; i++) {
        struct situation before;
        game_before(game, i, &before);
        if (before.round != round)
            text_addf(story, "      Round %u\n", before.round);
        round = before.round;
        judgements[i] = judge(game, solver, &before.position, game->entries[i]);
        tell_move(game, solver, i, &judgements[i], before.position, story);
    }
    size_t moves = game->count; /* what ends a game without a move is no part of the graph */
    while (moves > 0 && game->entries[moves - 1].kind != ENTRY_MOVE)
        moves--;
    tell_graph(game, judgements, moves, story);
    tell_turning_point(game, solver, judgements, story);
}

void review_tell(const struct game *game, const struct summit_solver *solver, struct text *story)
{
    struct watch watch;
    struct judgement *judgements = calloc(game->count + 1, sizeof *judgements);
    if (judgements == NULL) {
        text_add(story, "There is no memory left for a review.\n");
        return;
    }
    watch_begin(&watch);
    tell_all(game, solver, judgements, &watch, story);
    watch_end(&watch);
    if (watch.stopped) {
        text_clear(story);
        text_add(story, "The review was stopped.\n");
    }
    free(judgements);
}

int verb_review(const struct arguments *arguments)
{
    struct record record;
    struct summit_error error;
    struct text story = {0};
    if (arguments->operand_count == 0)
        return complain(STATUS_WRONG, "which game? Give the file that it was saved in");
    enum record_health state = kept_read(arguments->operands[0], arguments->language, &record);
    if (state == RECORD_BAD)
        return STATUS_FAILED;
    struct summit_solver *solver = arguments_solver(arguments, record.rules, &error);
    if (solver == NULL)
        complain(STATUS_FAILED, "%s", error.text);
    else {
        review_tell(&record.game, solver, &story);
        pager_show(story.at);
    }
    int status = solver != NULL ? STATUS_DONE : STATUS_FAILED;
    summit_solver_free(solver);
    text_release(&story);
    record_release(&record);
    return status;
}
