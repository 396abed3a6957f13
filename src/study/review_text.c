/* review_text.c: a review in words. */
#include "study/study.h"

#include "core/rules_writer.h"

/* ---- The moves ------------------------------------------------------------------------------ */

static void add_judgement(struct text *text, const struct summit_rules *rules,
                          const struct summit_judgement *entry)
{
    static const enum message had[] = {[SUMMIT_LOSE] = MESSAGE_REVIEW_LOST_IN,
                                       [SUMMIT_DRAW] = MESSAGE_REVIEW_DRAWN,
                                       [SUMMIT_WIN] = MESSAGE_REVIEW_WON_IN};
    static const enum message kept[] = {[SUMMIT_LOSE] = MESSAGE_REVIEW_LOST,
                                        [SUMMIT_DRAW] = MESSAGE_REVIEW_DRAWN,
                                        [SUMMIT_WIN] = MESSAGE_REVIEW_WON};
    struct text before = {0}, after = {0};
    if (!entry->known) {
        study_say(text, rules, MESSAGE_REVIEW_UNKNOWN, NULL);
        return;
    }
    study_say(&before, rules, (entry->here.value_only ? kept : had)[entry->here.value],
              fill({"turns", .number = entry->here.plies}));
    study_say(&after, rules, kept[entry->kept], NULL);
    study_say(text, rules, MESSAGE_REVIEW_JUDGED,
              fill({"had", study_text(&before)}, {"kept", study_text(&after)}));
    text_release(&before);
    text_release(&after);
}

static void add_move(struct text *text, const struct summit_rules *rules,
                     const struct summit_review *review, size_t index, const char *player)
{
    const struct summit_judgement *entry = &review->entries[index];
    struct text move = {0}, best = {0};
    tell_move(&move, rules, entry->ply.move);
    if (!study_is_list(rules)) {
        text_add(&move, " -> ");
        number_add(&move, entry->effect.made);
    }
    text_addf(text, "%4zu  %s%*s %-12s ", index + 1, player, text_padding(player, 12), "",
              study_text(&move));
    add_judgement(text, rules, entry);
    if (entry->mistake) {
        bool win = entry->here.value == SUMMIT_WIN;
        study_moves(&best, rules, &review->best[entry->best], entry->best_count);
        study_say(text, rules, win ? MESSAGE_REVIEW_KEEPS_WIN : MESSAGE_REVIEW_KEEPS_DRAW,
                  fill({"best", study_text(&best)}));
    }
    text_add(text, "\n");
    text_release(&move);
    text_release(&best);
}

void review_tell_entry(struct text *text, const struct summit_rules *rules,
                       const struct summit_review *review, size_t index)
{
    static const enum message ends[] = {[SUMMIT_DONE_RESIGN] = MESSAGE_REVIEW_RESIGNS,
                                        [SUMMIT_DONE_TIMEOUT] = MESSAGE_REVIEW_TIMEOUT,
                                        [SUMMIT_DONE_REPETITION] = MESSAGE_REVIEW_REPETITION};
    const struct summit_judgement *entry = &review->entries[index];
    struct text player = {0};
    study_player(&player, rules, entry->ply.seat);
    if (entry->ply.kind == SUMMIT_DONE_MOVE)
        add_move(text, rules, review, index, study_text(&player));
    else
        study_say(text, rules, ends[entry->ply.kind], fill({"player", study_text(&player)}));
    text_release(&player);
}

/* ---- The graph ------------------------------------------------------------------------------ */

enum { GRAPH_COLUMNS = 56 };

static void add_row(struct text *text, const struct summit_rules *rules, int leader,
                    const struct summit_judgement *entries, size_t count)
{
    struct text name = {0};
    study_player(&name, rules, leader);
    text_addf(text, "  %s%*s |", study_text(&name), text_padding(study_text(&name), 20), "");
    for (size_t i = 0; i < count; i++)
        text_add(text, entries[i].known && entries[i].after.winner == leader ? "#" : " ");
    text_add(text, "|\n");
    text_release(&name);
}

/* Who was winning after each move: a row for each player, a column for each move. */
static void add_graph(struct text *text, const struct summit_rules *rules,
                      const struct summit_judgement *entries, size_t count)
{
    for (size_t from = 0; from < count; from += GRAPH_COLUMNS) {
        size_t part = count - from < GRAPH_COLUMNS ? count - from : GRAPH_COLUMNS;
        bool drawn = false;
        study_say(text, rules, MESSAGE_REVIEW_GRAPH,
                  fill({"from", .number = (wide)from + 1}, {"to", .number = (wide)(from + part)}));
        for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
            add_row(text, rules, (int)seat, entries + from, part);
        for (size_t i = from; i < from + part; i++)
            drawn = drawn || (entries[i].known && entries[i].after.winner == SUMMIT_DRAWN);
        if (drawn)
            add_row(text, rules, SUMMIT_DRAWN, entries + from, part);
    }
}

/* ---- What it comes to ----------------------------------------------------------------------- */

/* What was given away the last time: the mover's own line, or whose game became whose. */
static void add_turn(struct text *text, const struct summit_rules *rules,
                     const struct summit_review *review)
{
    const struct summit_judgement *last = &review->entries[review->last_turn];
    enum { PLAYER, BEFORE, AFTER, LINE, WORDS };
    struct text words[WORDS] = {0};
    study_player(&words[PLAYER], rules, last->ply.seat);
    study_player(&words[BEFORE], rules, last->here.winner);
    study_player(&words[AFTER], rules, last->after.winner);
    if (last->mistake)
        study_line_tell(&words[LINE], rules, &review->line);
    study_say(text, rules, last->mistake ? MESSAGE_REVIEW_TURNED : MESSAGE_REVIEW_TOOK,
              fill({"turns", .number = (wide)review->turns},
                   {"move", .number = (wide)review->last_turn + 1},
                   {"player", study_text(&words[PLAYER])}, {"before", study_text(&words[BEFORE])},
                   {"after", study_text(&words[AFTER])}, {"line", study_text(&words[LINE])}));
    study_release(words, WORDS);
}

/* The moves, without what ended the game behind the last one. */
static size_t count_moves(const struct summit_review *review)
{
    size_t moves = review->count;
    while (moves > 0 && review->entries[moves - 1].ply.kind != SUMMIT_DONE_MOVE)
        moves--;
    return moves;
}

/* Whether somebody gave up, or ran out of time: that threw the game away, or ended it sooner than
 * any move. */
static bool is_given_up(const struct summit_review *review)
{
    for (size_t i = 0; i < review->count; i++)
        if (review->entries[i].ply.kind == SUMMIT_DONE_RESIGN ||
            review->entries[i].ply.kind == SUMMIT_DONE_TIMEOUT)
            return true;
    return false;
}

/* What can be said to whoever lost a game that was lost from the start. */
static void add_lost(struct text *text, const struct summit_rules *rules,
                     const struct summit_review *review)
{
    const struct summit_judgement *worst = &review->entries[review->worst];
    enum { PLAYER, MOVE, BEST, WORDS };
    struct text words[WORDS] = {0};
    enum message message = review->sooner == 0 ? MESSAGE_REVIEW_HELD : MESSAGE_REVIEW_SOONER;
    if (worst->here.value_only || is_given_up(review))
        message = MESSAGE_REVIEW_HELD_ALONE;
    else if (review->sooner > 1)
        message = MESSAGE_REVIEW_SEVERAL;
    else if (review->sooner == 1 && worst->effect.meaning == SUMMIT_EXCEEDS)
        message = MESSAGE_REVIEW_PAST;
    study_player(&words[PLAYER], rules, review->lost);
    if (review->sooner > 0) {
        study_moves(&words[MOVE], rules, &worst->ply.move, 1);
        study_moves(&words[BEST], rules, &review->best[worst->best], worst->best_count);
    }
    study_say(text, rules, message,
              fill({"player", study_text(&words[PLAYER])}, {"move", study_text(&words[MOVE])},
                   {"best", study_text(&words[BEST])}, {"index", .number = (wide)review->worst + 1},
                   {"target", .number = summit_rules_target(rules, (unsigned)review->lost)},
                   {"number", .number = worst->effect.before}, {"turns", .number = worst->sooner},
                   {"count", .number = (wide)review->sooner}));
    study_release(words, WORDS);
}

/* By which rule of thumb the next game is won. */
static void add_plan(struct text *text, const struct summit_rules *rules, struct summit_plan plan)
{
    struct text words = {0};
    bool partners = plan.kind == SUMMIT_PLAN_PARTNERS;
    plan_tell(&words, rules, plan);
    study_say(text, rules, partners ? MESSAGE_REVIEW_PARTNERS : MESSAGE_REVIEW_LAW,
              fill({"law", study_text(&words)}));
    text_release(&words);
}

void review_tell_outcome(struct text *text, const struct summit_rules *rules,
                         const struct summit_review *review)
{
    if (review->turns > 0)
        add_turn(text, rules, review);
    else if (!is_given_up(review))
        study_say(text, rules, MESSAGE_REVIEW_NO_TURN, NULL);
    else if (count_moves(review) > 0)
        study_say(text, rules, MESSAGE_REVIEW_NO_TURN_MOVED, NULL);
    if (review->lost != SUMMIT_NOBODY)
        add_lost(text, rules, review);
    if (review->plan.kind != SUMMIT_PLAN_NONE)
        add_plan(text, rules, review->plan);
}

void review_tell(struct text *text, const struct summit_rules *rules,
                 const struct summit_review *review)
{
    unsigned round = 1;
    study_say(text, rules, MESSAGE_REVIEW_TITLE, fill({"title", summit_rules_title(rules)}));
    for (size_t i = 0; i < review->count; i++) {
        if (review->entries[i].round != round)
            study_say(text, rules, MESSAGE_REVIEW_ROUND,
                      fill({"round", .number = review->entries[i].round}));
        round = review->entries[i].round;
        review_tell_entry(text, rules, review, i);
    }
    add_graph(text, rules, review->entries, count_moves(review));
    review_tell_outcome(text, rules, review);
}

size_t summit_review_tell(const struct summit_rules *rules, const struct summit_review *review,
                          char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    review_tell(&text, rules, review);
    return text.length;
}
