/* table_safe_marks.c: marks on the board and on moves: what is safe to leave.
 *
 * A stop is safe if whoever leaves it to the other wins. Where a position is more than its numbers
 * (what may not be repeated, uses that are left, what the others have), the marks are for the
 * present one: only the numbers are replaced, everything else stays, and what that is is told. */
#include "session/table_sentences.h"

#include "base/error.h"
#include "session/table.h"
#include "study/real_choice.h"
#include "study/study.h"

/* Marks being found. */
struct marking {
    const struct table_view *view;
    const struct summit_solver *solver;
    struct table_safe *safe;
    struct summit_position left; /* as somebody leaves it: it is the turn of the next player */
};

static unsigned next_seat(const struct table_view *view)
{
    unsigned seat = view->choosing.turn;
    do
        seat = (seat + 1) % view->players;
    while (view->choosing.out >> seat & 1 && seat != view->choosing.turn);
    return seat;
}

/* Whether whoever leaves a position to the next player wins. */
static bool is_safe(const struct marking *marking, const struct summit_position *left)
{
    struct summit_answer answer;
    return summit_possible(marking->view->rules, left) &&
           summit_solver_value(marking->solver, left, &answer) &&
           answer.winner == (int)marking->view->choosing.turn;
}

/* Where a number could be next: where it can't come back, what lies behind it is no news. */
static void bounds_of(const struct marking *marking, unsigned on, int64_t *from, int64_t *to)
{
    const struct table_view *view = marking->view;
    int64_t now = view->choosing.number[on];
    bool heaps = summit_rules_heaps(view->rules) > 0;
    *from = heaps ? summit_rules_least(view->rules) : view->sketch.from;
    *to = heaps ? now : view->sketch.to;
    if (!heaps && !summit_rules_cyclic(view->rules)) {
        bool up = summit_rules_rises(view->rules, view->choosing.turn);
        *from = up && now > *from ? now : *from;
        *to = !up && now < *to ? now : *to;
    }
    if (*to - *from >= TABLE_SAFE_MARKS && now > *from && now - *from > TABLE_SAFE_MARKS / 2)
        *from = now - TABLE_SAFE_MARKS / 2;
    if (*to - *from >= TABLE_SAFE_MARKS)
        *to = *from + TABLE_SAFE_MARKS - 1;
}

static void mark_line(struct marking *marking, unsigned on)
{
    const struct table_view *view = marking->view;
    struct table_safe *safe = marking->safe;
    unsigned seat = view->choosing.turn;
    int64_t from, to;
    bounds_of(marking, on, &from, &to);
    for (int64_t number = from; number <= to && safe->count < TABLE_SAFE_MARKS; number++) {
        struct summit_position left = marking->left;
        left.number[on] = number;
        bool wins = summit_rules_ends(view->rules, seat, number);
        int64_t low, high;
        if (wins)
            wins =
                summit_rules_ending(view->rules, seat, false, number, &low, &high) && low == number;
        if (wins || (!summit_rules_ends(view->rules, seat, number) && is_safe(marking, &left)))
            safe->marks[safe->count++] = (struct safe_mark){number, 0};
    }
}

static void mark_grid(struct marking *marking)
{
    enum { SIDE = 40, MOST = 1600 };
    struct table_safe *safe = marking->safe;
    const int64_t *now = marking->view->choosing.number;
    int64_t least = summit_rules_least(marking->view->rules), looks = 0;
    for (int64_t first = now[0] - least < SIDE ? least : now[0] - SIDE; first <= now[0]; first++)
        for (int64_t second = now[1] - least < SIDE ? least : now[1] - SIDE; second <= now[1];
             second++) {
            struct summit_position left = marking->left;
            left.number[0] = first;
            left.number[1] = second;
            if (looks++ < MOST && safe->count < TABLE_SAFE_MARKS && is_safe(marking, &left))
                safe->marks[safe->count++] = (struct safe_mark){first, second};
        }
}

/* The move that the next player may not make because it has just been made. */
static struct summit_move banned_move(const struct marking *marking)
{
    const struct summit_rules *rules = marking->view->rules;
    struct summit_effect effect;
    for (size_t action = 0; action < summit_actions(rules) && action < SUMMIT_LOOK_MOVES;
         action++) {
        struct summit_move move = summit_action_move(rules, marking->left.turn, action);
        if (summit_is_move(move) &&
            summit_try(rules, &marking->left, move, &effect) == SUMMIT_REFUSED_REPEATED)
            return move;
    }
    return SUMMIT_NO_MOVE;
}

static void mark_places(struct marking *marking)
{
    const struct summit_rules *rules = marking->view->rules;
    unsigned heaps = summit_rules_heaps(rules);
    struct table_safe *safe = marking->safe;
    if (!summit_rules_known(rules) || summit_rules_takes(rules) || summit_rules_list(rules) ||
        summit_rules_linked(rules) || marking->view->players > 2)
        return; /* nobody knows whose turn it will be, nor what else a number means */
    if (heaps == 2)
        mark_grid(marking);
    else if (heaps <= 1)
        mark_line(marking, summit_rules_numbers(rules) > 1 ? marking->view->choosing.turn : 0);
    if (safe->count == 0)
        return;
    if (summit_rules_bans(rules))
        safe->banned = banned_move(marking);
    safe->uses = summit_rules_limited(rules);
    safe->others = heaps == 0 && summit_rules_numbers(rules) > 1;
}

bool table_safe(const struct table_view *view, const struct summit_solver *solver,
                struct table_safe *safe, struct summit_error *error)
{
    struct summit_reviewed game;
    struct summit_answer here;
    struct marking marking = {view, solver, safe, view->choosing};
    *safe = (struct table_safe){0};
    if (!table_reviewed(view->table, &game, error))
        return false;
    if (view->choosing.winner != SUMMIT_NOBODY ||
        !summit_solver_value(solver, &view->choosing, &here))
        return fail(error, 0, MESSAGE_ERROR_DECIDED, NULL);
    safe->known = true;
    for (size_t i = 0; i < view->move_count; i++) {
        const struct view_move *move = &view->moves[i];
        enum choice_kind kind = move->state <= VIEW_LOSES
                                    ? real_choice_kind(solver, &view->choosing, move->move, NULL)
                                    : CHOICE_UNKNOWN;
        safe->moves[i] = kind == CHOICE_WINS || kind == CHOICE_WINS_NOW;
    }
    marking.left.turn = (uint8_t)next_seat(view);
    marking.left.passes = marking.left.fresh = 0;
    mark_places(&marking);
    return true;
}

/* ---- In words ------------------------------------------------------------------------------- */

enum { TOLD = 8 };

/* What the moves that are safe leave, or where that is no number, the moves. */
static size_t add_moves(struct text *text, const struct table_view *view,
                        const struct table_safe *safe)
{
    size_t count = 0, told = 0;
    for (size_t i = 0; i < view->move_count; i++)
        count += safe->moves[i];
    bool numbers = summit_rules_heaps(view->rules) == 0 && !summit_rules_takes(view->rules);
    for (size_t i = 0; i < view->move_count && told < TOLD; i++) {
        if (!safe->moves[i])
            continue;
        if (told > 0)
            study_say(text, view->rules,
                      told + 1 == count ? MESSAGE_STUDY_AND : MESSAGE_STUDY_COMMA, NULL);
        if (numbers)
            number_add(text, view->moves[i].effect.made);
        else
            text_add(text, view_words(view, view->moves[i].name));
        told++;
    }
    if (count > TOLD)
        study_say(text, view->rules, MESSAGE_STUDY_AND_SO_ON, NULL);
    return count;
}

static void add_marks(struct text *text, const struct table_view *view,
                      const struct table_safe *safe)
{
    for (size_t i = 0; i < safe->count && i < TOLD; i++) {
        bool last = i + 1 == safe->count;
        if (i > 0)
            study_say(text, view->rules, last ? MESSAGE_STUDY_AND : MESSAGE_STUDY_COMMA, NULL);
        number_add(text, safe->marks[i].number);
        if (summit_rules_heaps(view->rules) != 2)
            continue;
        text_add(text, "-");
        number_add(text, safe->marks[i].other);
    }
    if (safe->count > TOLD)
        study_say(text, view->rules, MESSAGE_STUDY_AND_SO_ON, NULL);
}

void table_tell_condition(struct text *text, const struct table_view *view,
                          const struct table_safe *safe)
{
    struct text banned = {0};
    if (summit_is_move(safe->banned)) {
        label_name(&banned, view->rules, safe->banned);
        study_say(text, view->rules, MESSAGE_SAFE_BANNED, fill({"move", study_text(&banned)}));
    } else if (safe->uses)
        study_say(text, view->rules, MESSAGE_SAFE_USES, NULL);
    else if (safe->others)
        study_say(text, view->rules, MESSAGE_SAFE_OTHERS, NULL);
    text_release(&banned);
}

void table_tell_safe(struct text *text, const struct table_view *view,
                     const struct table_safe *safe)
{
    struct text moves = {0}, marks = {0}, condition = {0};
    bool heaps = summit_rules_heaps(view->rules) > 0 || summit_rules_takes(view->rules);
    if (add_moves(&moves, view, safe) > 0)
        study_say(text, view->rules, heaps ? MESSAGE_SAFE_MOVES : MESSAGE_SAFE_NOW,
                  fill({"moves", study_text(&moves)}));
    else
        study_say(text, view->rules, MESSAGE_SAFE_NONE, NULL);
    add_marks(&marks, view, safe);
    table_tell_condition(&condition, view, safe);
    if (safe->count > 0) {
        text_add(text, " ");
        study_say(text, view->rules, MESSAGE_SAFE_AHEAD,
                  fill({"numbers", study_text(&marks)}, {"condition", study_text(&condition)}));
    }
    text_release(&moves);
    text_release(&marks);
    text_release(&condition);
}
