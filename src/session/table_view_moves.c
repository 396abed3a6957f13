/* table_view_moves.c: the moves of a view as people read and hear them: their results, and why they
 * lose or can't be played. */
#include "session/table_sentences.h"

#include "session/table.h"
#include "study/study.h"

/* ---- What comes of it ----------------------------------------------------------------------- */

void entry_follow(const struct summit_rules *rules, const struct summit_position *before,
                  struct summit_ply entry, struct entry_outcome *outcome)
{
    *outcome = (struct entry_outcome){.before = *before, .after = *before, .stuck = SUMMIT_NOBODY};
    struct summit_position *after = &outcome->after;
    if (entry.kind == SUMMIT_DONE_MOVE)
        summit_play(rules, after, entry.move, &outcome->effect);
    else if (entry.kind == SUMMIT_DONE_REPETITION)
        after->winner = SUMMIT_DRAWN;
    else
        summit_drop(rules, after, entry.seat);
    while (summit_stuck(rules, after)) {
        unsigned seat = after->turn;
        if (!summit_pass(rules, after))
            outcome->stuck = (int)seat;
        else if (outcome->lost_turns < SUMMIT_PLAYERS)
            outcome->lost_turn[outcome->lost_turns++] = seat;
    }
}

/* Whether whoever makes a move has lost, or is out, at once. */
static bool is_loss(const struct entry_outcome *outcome, unsigned seat)
{
    const struct summit_position *after = &outcome->after;
    return after->winner >= 0 ? after->winner != (int)seat : after->out >> seat & 1;
}

static void add_loss(struct text *text, const struct summit_rules *rules, unsigned seat,
                     const struct view_move *move)
{
    const struct summit_effect *effect = &move->effect;
    bool own = effect->seat == seat;
    int64_t target = summit_rules_target(rules, effect->seat);
    enum message message = MESSAGE_REASON_LAST;
    if (own && effect->meaning == SUMMIT_EXCEEDS)
        message = effect->made > target ? MESSAGE_REASON_PAST : MESSAGE_REASON_UNDER;
    else if (own && effect->meaning == SUMMIT_FAILS)
        message = summit_rules_heaps(rules) > 0 ? MESSAGE_REASON_HEAPS
                  : summit_rules_takes(rules)   ? MESSAGE_REASON_TAKES
                                                : MESSAGE_REASON_LANDS;
    study_say(text, rules, message,
              fill({"target", .number = target}, {"number", .number = effect->made},
                   {"by", .number = move->move.by}));
}

/* ---- Why it can't be played ----------------------------------------------------------------- */

/* Who made the last move of this amount, in this round; SUMMIT_NOBODY if nobody did. */
static int last_maker(const struct table_view *view, struct summit_move move)
{
    const struct summit_ply *entries = view->table->game.entries;
    for (size_t i = view->index; i > view->at.round_entries; i--)
        if (entries[i - 1].kind == SUMMIT_DONE_MOVE && entries[i - 1].move.by == move.by)
            return entries[i - 1].seat;
    return SUMMIT_NOBODY;
}

static void add_repeated(struct text *text, const struct table_view *view, unsigned seat,
                         struct summit_move move)
{
    int maker = last_maker(view, move);
    struct text by = {0};
    if (maker >= 0)
        sentence_name_by(&by, view->table, (unsigned)maker);
    study_say(text, view->rules,
              maker < 0            ? MESSAGE_REASON_JUST
              : maker == (int)seat ? MESSAGE_REASON_OWN_LAST
                                   : MESSAGE_REASON_JUST_BY,
              fill({"by", study_text(&by)}));
    text_release(&by);
}

static void add_refused(struct text *text, const struct table_view *view, unsigned seat,
                        const struct view_move *move)
{
    static const enum message messages[] = {
        [SUMMIT_REFUSED_BEYOND] = MESSAGE_REASON_NOT_PAST,
        [SUMMIT_REFUSED_BELOW] = MESSAGE_REASON_NOT_BELOW,
        [SUMMIT_REFUSED_ABOVE] = MESSAGE_REASON_NOT_ABOVE,
        [SUMMIT_REFUSED_UNEVEN] = MESSAGE_REASON_UNEVEN,
        [SUMMIT_REFUSED_AMOUNT] = MESSAGE_REASON_AMOUNT,
        [SUMMIT_REFUSED_BEGIN] = MESSAGE_REASON_BEGIN,
        [SUMMIT_REFUSED_NEXT] = MESSAGE_REASON_NEXT,
        [SUMMIT_REFUSED_ONLY] = MESSAGE_REASON_ONLY,
        [SUMMIT_REFUSED_ELSE] = MESSAGE_REASON_ELSE,
    };
    const struct summit_rules *rules = view->rules;
    enum summit_refusal refusal = move->effect.refusal;
    int64_t before = 0;
    bool known = summit_before(rules, &view->choosing, &before);
    if (refusal == SUMMIT_REFUSED_REPEATED) {
        add_repeated(text, view, seat, move->move);
        return;
    }
    enum message message =
        refusal < sizeof messages / sizeof messages[0] ? messages[refusal] : MESSAGE_LANGUAGE;
    if (message == MESSAGE_LANGUAGE || (refusal == SUMMIT_REFUSED_NEXT && !known))
        message = MESSAGE_REASON_AMOUNT;
    study_say(text, rules, message,
              fill({"target", .number = summit_rules_target(rules, seat)},
                   {"min", .number = summit_rules_least(rules)},
                   {"max", .number = summit_rules_greatest(rules)},
                   {"number", .number = move->effect.before}, {"made", .number = move->effect.made},
                   {"by", .number = move->move.by}, {"before", .number = before}));
}

static void add_used_up(struct text *text, const struct summit_rules *rules)
{
    study_say(text, rules,
              summit_rules_takes(rules)  ? MESSAGE_REASON_TAKEN
              : summit_rules_once(rules) ? MESSAGE_REASON_PLAYED
                                         : MESSAGE_REASON_USED,
              NULL);
}

/* ---- A move of a view ----------------------------------------------------------------------- */

static bool is_used_up(const struct table_view *view, unsigned seat, const struct view_move *move)
{
    return move->effect.refusal == SUMMIT_REFUSED_USED ||
           (move->effect.refusal == SUMMIT_REFUSED_REPEATED &&
            (summit_rules_once(view->rules) ||
             summit_left(view->rules, &view->choosing, seat, move->move) == 0));
}

static void add_spoken(struct text *text, const struct table_view *view,
                       const struct view_move *move, const char *made, bool wins)
{
    struct text said = {0}, whole = {0};
    label_spoken(&said, view->rules, move->move);
    bool legal = move->state <= VIEW_LOSES;
    study_say(&whole, view->rules,
              !legal || made[0] == '\0'             ? MESSAGE_SPOKEN_MOVE
              : summit_rules_heaps(view->rules) > 0 ? MESSAGE_SPOKEN_LEAVES
                                                    : MESSAGE_SPOKEN_MAKES,
              fill({"move", study_text(&said)}, {"number", made}));
    enum message message = move->state == VIEW_LOSES     ? MESSAGE_SPOKEN_LOSES
                           : move->state == VIEW_NOT_NOW ? MESSAGE_SPOKEN_NOT_NOW
                           : move->state == VIEW_USED_UP ? MESSAGE_SPOKEN_USED_UP
                           : wins                        ? MESSAGE_SPOKEN_WINS
                                                         : MESSAGE_SPOKEN_MOVE;
    study_say(text, view->rules, message,
              fill({"move", study_text(&whole)}, {"reason", view_words(view, move->reason)}));
    text_release(&said);
    text_release(&whole);
}

/* Adds to the words of the view what one of these functions adds. */
static size_t keep(struct table_view *view, struct text *text)
{
    size_t from = view->words.length;
    text_add(&view->words, study_text(text));
    text_release(text);
    return sentence_end(view, from);
}

void label_move(struct table_view *view, struct view_move *move)
{
    const struct summit_rules *rules = view->rules;
    unsigned seat = view->choosing.turn;
    struct entry_outcome outcome;
    struct text name = {0}, made = {0}, reason = {0}, spoken = {0};
    bool legal = move->effect.refusal == SUMMIT_LEGAL;
    if (legal) {
        struct summit_ply entry = {SUMMIT_DONE_MOVE, (uint8_t)seat, move->move};
        entry_follow(rules, &view->choosing, entry, &outcome);
        move->state = is_loss(&outcome, seat) ? VIEW_LOSES : VIEW_PLAYABLE;
        label_made(&made, rules, &outcome.after, &outcome.effect);
    } else
        move->state = is_used_up(view, seat, move) ? VIEW_USED_UP : VIEW_NOT_NOW;
    if (move->state == VIEW_LOSES)
        add_loss(&reason, rules, seat, move);
    else if (move->state == VIEW_USED_UP)
        add_used_up(&reason, rules);
    else if (!legal)
        add_refused(&reason, view, seat, move);
    label_name(&name, rules, move->move);
    move->name = keep(view, &name);
    move->reason = keep(view, &reason);
    add_spoken(&spoken, view, move, study_text(&made), legal && outcome.after.winner == (int)seat);
    move->spoken = keep(view, &spoken);
    if (legal) {
        struct text result = {0};
        view_add_result(&result, rules, &outcome.effect);
        move->result = keep(view, &result);
    }
    text_release(&made);
}
