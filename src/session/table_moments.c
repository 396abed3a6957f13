/* table_moments.c: find the moment: where a player missed a win, to be found
 * again. The move that was missed is told only to those who ask for it. */
#include "session/table_sentences.h"

#include "base/error.h"
#include "session/table.h"
#include "study/real_choice.h"
#include "study/study.h"

/* So many entries are looked at, of a longer game the last ones. */
enum { MOMENT_ENTRIES = 400 };

/* ---- Found ---------------------------------------------------------------------------------- */

/* Whose moments these are: of whoever is spoken to, or of who lost. */
static int moments_seat(const struct table_view *view)
{
    if (view->you >= 0)
        return view->you;
    return view->players == 2 && view->ending.winner >= 0 ? 1 - view->ending.winner : SUMMIT_NOBODY;
}

static void note(const struct table_view *view, const struct summit_solver *solver, size_t index,
                 struct table_moment *moment)
{
    const struct summit_rules *rules = view->rules;
    struct match_state before;
    struct summit_move move;
    game_before(&view->table->game, index, &before);
    *moment =
        (struct table_moment){.index = index, .played = view->table->game.entries[index].move};
    for (struct summit_place place = {0};
         summit_next_move(rules, &before.position, &place, &move);) {
        enum choice_kind kind = real_choice_kind(solver, &before.position, move, NULL);
        if (kind != CHOICE_WINS && kind != CHOICE_WINS_NOW)
            continue;
        if (moment->best_count < TABLE_MOMENT_MOVES)
            moment->best[moment->best_count] = move;
        moment->best_count++;
    }
}

/* Whether an entry let a win slip; whether that was a real choice. */
static bool is_slip(const struct table_view *view, const struct summit_solver *solver, size_t index,
                    bool *real)
{
    struct summit_ply entry = view->table->game.entries[index];
    struct match_state before;
    struct real_choice choice;
    struct summit_answer here;
    game_before(&view->table->game, index, &before);
    *real = false;
    if (!summit_solver_value(solver, &before.position, &here) || here.value != SUMMIT_WIN)
        return false;
    enum choice_kind kind = real_choice_kind(solver, &before.position, entry.move, NULL);
    if (kind != CHOICE_WRONG && kind != CHOICE_LOSES_NOW)
        return false;
    *real = real_choice_count(solver, &before.position, &choice) && real_choice_is(&choice);
    return true;
}

/* The slips of a seat, the last one first; only real choices or, where there are none, all. */
static void find(const struct table_view *view, const struct summit_solver *solver,
                 struct table_moments *moments, bool only_real)
{
    const struct summit_ply *entries = view->table->game.entries;
    struct match_state last;
    size_t looks = 0;
    game_before(&view->table->game, view->ending.entries - 1, &last);
    moments->slips = 0;
    for (size_t i = view->ending.entries; i-- > last.round_entries && looks < MOMENT_ENTRIES;
         looks++) {
        bool real;
        if (entries[i].kind != SUMMIT_DONE_MOVE || entries[i].seat != moments->seat ||
            !is_slip(view, solver, i, &real))
            continue;
        moments->slips++;
        if (moments->count < TABLE_MOMENTS && (real || !only_real))
            note(view, solver, i, &moments->moments[moments->count++]);
    }
}

bool table_moments(const struct table_view *view, const struct summit_solver *solver,
                   struct table_moments *moments, struct summit_error *error)
{
    struct summit_reviewed game;
    struct summit_answer start;
    struct match_state before;
    int seat = moments_seat(view);
    *moments = (struct table_moments){0};
    if (!table_reviewed(view->table, &game, error))
        return false;
    if (view->ending.how == VIEW_END_NONE || seat < 0)
        return fail(error, 0, MESSAGE_ERROR_NO_ENDING, NULL);
    game_before(&view->table->game, view->ending.entries - 1, &before);
    game_before(&view->table->game, before.round_entries, &before);
    if (!summit_solver_value(solver, &before.position, &start))
        return fail(error, 0, MESSAGE_ERROR_DECIDED, NULL);
    moments->seat = (unsigned)seat;
    moments->won = view->ending.winner == seat;
    moments->known = true;
    find(view, solver, moments, true);
    if (moments->count == 0 && moments->slips > 0)
        find(view, solver, moments, false);
    return true;
}

/* ---- Told ----------------------------------------------------------------------------------- */

void view_add_detail(struct text *text, const struct table_view *view,
                     const struct table_moments *moments)
{
    unsigned slips = moments->slips;
    if (view->you < 0 || !moments->known || view->ending.next)
        return;
    enum message message = MESSAGE_DETAIL_WINNING;
    if (moments->won)
        message = slips == 0 ? MESSAGE_DETAIL_NO_SLIP : MESSAGE_DETAIL_SLIPS;
    else if (slips == 0)
        message = MESSAGE_DETAIL_NO_WAY;
    if (slips == 0 && view->ending.winner == SUMMIT_DRAWN)
        return;
    study_say(text, view->rules, slips == 1 ? message + 1 : message,
              fill({"count", .number = slips}));
}

void moments_tell(struct text *text, const struct table_view *view,
                  const struct table_moments *moments, size_t index)
{
    if (index < moments->count)
        sentence_add(text, view->table, moments->seat,
                     index == 0 ? MESSAGE_MOMENT_ASK : MESSAGE_MOMENT_EARLIER, NULL);
    else
        study_say(text, view->rules, moments->won ? MESSAGE_MOMENT_NO_SLIP : MESSAGE_MOMENT_NO_WAY,
                  NULL);
}

static void add_list(struct text *text, const struct summit_rules *rules,
                     const struct table_moment *moment)
{
    size_t held = moment->best_count < TABLE_MOMENT_MOVES ? moment->best_count : TABLE_MOMENT_MOVES;
    for (size_t i = 0; i < held; i++) {
        if (i > 0)
            study_say(text, rules, MESSAGE_STUDY_OR, NULL);
        label_name(text, rules, moment->best[i]);
    }
}

void moments_show(struct text *text, const struct table_view *view,
                  const struct table_moments *moments, size_t index)
{
    struct text moves = {0};
    add_list(&moves, view->rules, &moments->moments[index]);
    study_say(text, view->rules, MESSAGE_MOMENT_SHOW, fill({"moves", study_text(&moves)}));
    text_release(&moves);
}

/* A wrong try: it loses at once, or is answered. */
static void tell_wrong(struct text *text, const struct table_view *view, enum choice_kind kind,
                       struct summit_move move, const struct summit_position *after,
                       struct summit_move answer)
{
    struct text tried = {0}, answered = {0};
    label_name(&tried, view->rules, move);
    label_name(&answered, view->rules, answer);
    if (kind == CHOICE_LOSES_NOW)
        study_say(text, view->rules, MESSAGE_MOMENT_LOSES, fill({"move", study_text(&tried)}));
    else if (summit_is_move(answer))
        sentence_add(text, view->table, after->turn, MESSAGE_MOMENT_ANSWERED,
                     fill({"answer", study_text(&answered)}, {"move", study_text(&tried)}));
    else
        study_say(text, view->rules, MESSAGE_MOMENT_WRONG, fill({"move", study_text(&tried)}));
    text_release(&tried);
    text_release(&answered);
}

bool moments_try(struct text *text, const struct table_view *view,
                 const struct summit_solver *solver, const struct table_moments *moments,
                 size_t index, struct summit_move move, struct summit_move *answer)
{
    const struct table_moment *moment = &moments->moments[index];
    struct match_state before;
    struct summit_position after;
    struct summit_answer here;
    game_before(&view->table->game, moment->index, &before);
    *answer = SUMMIT_NO_MOVE;
    enum choice_kind kind = real_choice_kind(solver, &before.position, move, &after);
    if (kind == CHOICE_WINS || kind == CHOICE_WINS_NOW) {
        study_say(text, view->rules,
                  kind == CHOICE_WINS ? MESSAGE_MOMENT_RIGHT : MESSAGE_MOMENT_RIGHT_NOW, NULL);
        return true;
    }
    if (after.winner == SUMMIT_NOBODY && after.turn != moments->seat)
        *answer = summit_solver_best(solver, &after, &here);
    tell_wrong(text, view, kind, move, &after, *answer);
    return false;
}
