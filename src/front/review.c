/* review.c: judges each move of a game that was played. */
#include "front/review.h"

#include "core/rules.h"
#include "front/front.h"
#include "front/kept.h"
#include "front/pager.h"
#include "front/think.h"
#include "front/watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What one entry of the game did to its player. */
struct judgement {
    bool known;               /* a move whose position the solver knows */
    struct solve_answer here; /* of the position in which it was made */
    uint32_t best;            /* the best moves there */
    enum solve_value kept;    /* what the mover had after it */
    int leader;               /* who wins after it: a seat, or SUMMIT_DRAWN */
};

/* What a move gave its mover, from what it gave the next player. */
static enum solve_value value_kept(const struct summit_rules *rules, unsigned mover,
                                   const struct solve_answer *after)
{
    if (rules->players > 2)
        return after->winner == (int)mover ? SOLVE_WIN
               : after->winner >= 0        ? SOLVE_LOSE
                                           : SOLVE_DRAW;
    return after->value == SOLVE_WIN    ? SOLVE_LOSE
           : after->value == SOLVE_LOSE ? SOLVE_WIN
                                        : SOLVE_DRAW;
}

static struct judgement judge(const struct game *game, const struct solver *solver,
                              const struct summit_position *position, struct entry entry)
{
    struct judgement judgement = {.leader = SUMMIT_DRAWN};
    struct solve_moves moves;
    if (entry.kind != ENTRY_MOVE || !solver_moves(solver, position, &moves))
        return judgement;
    const struct solve_answer *after = &moves.after[entry.move];
    judgement.known = true;
    judgement.here = moves.here;
    judgement.best = moves.best;
    judgement.kept = value_kept(game->rules, entry.seat, after);
    judgement.leader = after->winner;
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

static void add_moves(struct text *text, const struct summit_rules *rules, unsigned seat,
                      uint32_t moves)
{
    const char *between = "";
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(moves >> move & 1))
            continue;
        text_add(text, between);
        move_add(text, rules, seat, move);
        between = " or ";
    }
}

static void tell_move(const struct game *game, size_t index, const struct judgement *judgement,
                      struct summit_position position, struct story *story)
{
    static const char *const had[] = {
        [SOLVE_LOSE] = "lost", [SOLVE_DRAW] = "drawn", [SOLVE_WIN] = "won"};
    const struct summit_rules *rules = game->rules;
    struct entry entry = game->entries[index];
    char name[PLAYER_NAME_BYTES + 64], move[160], comment[400] = "";
    struct text text = text_into(move, sizeof move);
    summit_player_name(rules, entry.seat, name, sizeof name);
    if (entry.kind == ENTRY_REPETITION) {
        story_add(story, "      drawn by repetition\n");
        return;
    }
    if (entry.kind != ENTRY_MOVE) {
        story_addf(story, "      %s %s\n", name,
                   entry.kind == ENTRY_RESIGN ? "resigns" : "runs out of time");
        return;
    }
    move_add(&text, rules, entry.seat, entry.move);
    text_add(&text, " -> ");
    number_add(&text, op_apply(rules->seat[entry.seat].op[entry.move],
                               *position_number(rules, &position, entry.seat)));
    text = text_into(comment, sizeof comment);
    if (is_mistake(judgement)) {
        text_addf(&text, "  %s ", judgement->here.value == SOLVE_WIN ? "??" : "?");
        add_moves(&text, rules, entry.seat, judgement->best);
        text_addf(&text, " keeps the %s", judgement->here.value == SOLVE_WIN ? "win" : "draw");
    }
    story_addf(story, "%4zu  %s%*s %-12s %s", index + 1, name, text_padding(name, 12), "", move,
               judgement->known ? had[judgement->here.value] : "unknown");
    if (judgement->known && judgement->here.value != SOLVE_DRAW)
        story_addf(story, " in %" PRIu64, judgement->here.plies);
    if (judgement->known)
        story_addf(story, ", then %s", had[judgement->kept]);
    story_addf(story, "%s\n", comment);
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
                     struct story *story)
{
    story_addf(story, "  %s%*s |", name, text_padding(name, 20), "");
    for (size_t i = 0; i < count; i++)
        story_add(story, judgements[i].known && judgements[i].leader == leader ? "#" : " ");
    story_add(story, "|\n");
}

/* Who was winning after each move: a row for each player, a column for each move. */
static void tell_graph(const struct game *game, const struct judgement *judgements, size_t count,
                       struct story *story)
{
    for (size_t from = 0; from < count; from += GRAPH_COLUMNS) {
        size_t part = count - from < GRAPH_COLUMNS ? count - from : GRAPH_COLUMNS;
        story_addf(story, "\nWinning after move %zu to %zu:\n", from + 1, from + part);
        for (unsigned seat = 0; seat < game->rules->players; seat++) {
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
static void add_turn(struct text *text, const struct game *game, const struct solver *solver,
                     const struct judgement *judgement, size_t index)
{
    add_leader(text, game->rules, game->entries[index].seat);
    if (is_mistake(judgement)) {
        struct state before;
        game_before(game, index, &before);
        text_add(text, " had: ");
        think_add_line(text, solver, &before.position, &judgement->here);
        return;
    }
    text_add(text, " took the game from ");
    add_leader(text, game->rules, judgement->here.winner);
    text_add(text, " and gave it to ");
    add_leader(text, game->rules, judgement->leader);
    text_add(text, ".");
}

static void tell_turning_point(const struct game *game, const struct solver *solver,
                               const struct judgement *judgements, struct story *story)
{
    size_t turns = 0, last = 0;
    for (size_t i = 0; i < game->count; i++) {
        if (!turns_game(&judgements[i]))
            continue;
        turns++;
        last = i;
    }
    if (turns == 0) {
        story_add(story, "\nNobody threw anything away.\n");
        return;
    }
    char line[1024];
    struct text text = text_into(line, sizeof line);
    add_turn(&text, game, solver, &judgements[last], last);
    story_addf(story, "\nThe game turned %zu time%s, the last time at move %zu. There %s\n", turns,
               turns == 1 ? "" : "s", last + 1, line);
}

static void tell_all(const struct game *game, const struct solver *solver,
                     struct judgement *judgements, const struct watch *watch, struct story *story)
{
    story_addf(story, "%s, move by move: what the mover had before it, and after it\n\n",
               summit_rules_title(game->rules));
    unsigned round = 1;
    for (size_t i = 0; i < game->count && !watch->stopped; i++) {
        struct state before;
        game_before(game, i, &before);
        if (before.round != round)
            story_addf(story, "      Round %u\n", before.round);
        round = before.round;
        judgements[i] = judge(game, solver, &before.position, game->entries[i]);
        tell_move(game, i, &judgements[i], before.position, story);
    }
    size_t moves = game->count; /* what ends a game without a move is no part of the graph */
    while (moves > 0 && game->entries[moves - 1].kind != ENTRY_MOVE)
        moves--;
    tell_graph(game, judgements, moves, story);
    tell_turning_point(game, solver, judgements, story);
}

void review_tell(const struct game *game, const struct solver *solver, struct story *story)
{
    struct watch watch;
    struct judgement *judgements = calloc(game->count + 1, sizeof *judgements);
    if (judgements == NULL) {
        story_add(story, "There is no memory left for a review.\n");
        return;
    }
    watch_begin(&watch);
    tell_all(game, solver, judgements, &watch, story);
    watch_end(&watch);
    if (watch.stopped) {
        story_clear(story);
        story_add(story, "The review was stopped.\n");
    }
    free(judgements);
}

int verb_review(const struct arguments *arguments)
{
    struct record record;
    struct summit_error error;
    struct story story = {0};
    if (arguments->operand_count == 0)
        return complain(STATUS_WRONG, "which game? Give the file that it was saved in");
    enum record_state state = kept_read(arguments->operands[0], &record);
    if (state == RECORD_BAD)
        return STATUS_FAILED;
    struct solver *solver = think(record.rules, arguments, &error);
    if (solver == NULL)
        complain(STATUS_FAILED, "%s", error.text);
    else {
        review_tell(&record.game, solver, &story);
        pager_show(story.at);
    }
    int status = solver != NULL ? STATUS_DONE : STATUS_FAILED;
    solver_free(solver);
    story_release(&story);
    record_release(&record);
    return status;
}
