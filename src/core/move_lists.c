/* move_lists.c: lists of moves and of numbers, shortened where they are long.
 *
 * Consecutive numbers are a run, `1 to 9`. Of more than a few runs the first and the last are
 * shown. There may be more moves than can ever be listed: then the last amount is found by
 * bisection, since the next move from any amount on can be computed. */
#include "core/set_words.h"

enum {
    RUNS_MOST = 40,  /* that are kept */
    RUNS_SHOWN = 6,  /* in a list of moves; of more only */
    RUNS_FIRST = 3,  /* and the last */
    KINDS_MOST = 24, /* of moves: another operation, or on another number */
    LOOKS = 64,      /* at moves that aren't numbered */
};

struct run {
    int64_t from, to;
};

/* Numbers of one kind: which move they belong to but for the amount, if to any. */
struct number_runs {
    struct summit_move like;
    struct run run[RUNS_MOST];
    size_t kept;
    bool more;       /* than are kept */
    struct run end;  /* the highest of them, kept or not */
    struct run open; /* which may still grow */
    bool begun;
};

static void runs_keep(struct number_runs *runs, int64_t from, int64_t to)
{
    struct run run = {from, to};
    if (runs->kept == 0 || from > runs->end.from)
        runs->end = run;
    runs->more = runs->more || runs->kept == RUNS_MOST;
    if (!runs->more)
        runs->run[runs->kept++] = run;
}

/* Two consecutive numbers are no run. */
static void runs_close(struct number_runs *runs)
{
    struct run open = runs->open;
    bool two = open.to == open.from + 1;
    if (!runs->begun)
        return;
    runs_keep(runs, open.from, two ? open.from : open.to);
    if (two)
        runs_keep(runs, open.to, open.to);
    runs->begun = false;
}

static void runs_add(struct number_runs *runs, int64_t number)
{
    if (runs->begun && number == runs->open.to + 1) {
        runs->open.to = number;
        return;
    }
    runs_close(runs);
    runs->open = (struct run){number, number};
    runs->begun = true;
}

/* ---- Telling -------------------------------------------------------------------------------- */

/* A number of a run, and how it is written. */
struct written {
    const struct summit_rules *rules;
    struct summit_move move;
};

static void add_written(struct text *text, const void *about)
{
    const struct written *written = about;
    if (summit_is_move(written->move))
        move_add_amount(text, written->rules, written->move);
    else
        number_add(text, written->move.by);
}

static void tell_run(struct text *text, const struct summit_rules *rules, struct summit_move like,
                     struct run run)
{
    struct written from = {rules, like}, to = {rules, like};
    from.move.by = run.from;
    to.move.by = run.to;
    if (op_is_word(like.op))
        to.move.op = SUMMIT_NO_OP;
    if (run.from == run.to)
        add_written(text, &from);
    else
        message_add(text, rules->language, MESSAGE_SET_RANGE,
                    fill({"from", .add = add_written, .about = &from},
                         {"to", .add = add_written, .about = &to}));
}

/* The separator before the last item: a comma, or the word `or`. */
static void add_before_last(struct text *text, const struct summit_rules *rules, bool with_or,
                            const char *otherwise)
{
    if (with_or)
        text_addf(text, " %s ", word_text(rules, SUMMIT_SAY_OR));
    else
        text_add(text, otherwise);
}

/* The form of a run at a place in the list: a sign that is a word is written only before the first.
 */
static struct summit_move sign_at(const struct number_runs *runs, size_t index)
{
    return index > 0 && op_is_word(runs->like.op) ? SUMMIT_NO_MOVE : runs->like;
}

static void tell_runs(struct text *text, const struct summit_rules *rules,
                      const struct number_runs *runs, size_t shown, bool with_or)
{
    bool whole = runs->kept <= shown && !runs->more;
    size_t first = whole ? runs->kept - 1 : runs->kept < RUNS_FIRST ? runs->kept : RUNS_FIRST;
    for (size_t i = 0; i < first; i++) {
        text_add(text, i > 0 ? ", " : "");
        tell_run(text, rules, sign_at(runs, i), runs->run[i]);
    }
    text_add(text, whole ? "" : ", ...");
    if (first > 0)
        add_before_last(text, rules, with_or, ", ");
    tell_run(text, rules, sign_at(runs, first), whole ? runs->run[first] : runs->end);
}

/* ---- Moves ---------------------------------------------------------------------------------- */

struct listed_moves {
    const struct summit_rules *rules;
    const struct summit_position *position;
    struct number_runs kind[KINDS_MOST];
    size_t count;
};

/* The runs that a move belongs to: the last, or new ones; NULL if there is no room. */
static struct number_runs *runs_for(struct listed_moves *choices, struct summit_move move)
{
    struct number_runs *last = choices->count > 0 ? &choices->kind[choices->count - 1] : NULL;
    if (last != NULL && last->like.op == move.op && last->like.on == move.on)
        return last;
    if (choices->count == KINDS_MOST)
        return NULL;
    choices->kind[choices->count].like = move;
    return &choices->kind[choices->count++];
}

/* Skips from the amounts that were examined to the last one. */
static void leap(struct listed_moves *choices, struct number_runs *runs, struct summit_place *place)
{
    int64_t last = unnumbered_last(&choices->rules->play, choices->position, place, runs->open.to);
    if (last > runs->open.to) {
        runs_close(runs);
        runs->more = true;
        runs_add(runs, last);
    }
    place->next++;
    place->within = false;
}

static void collect(struct listed_moves *choices, bool places)
{
    struct summit_place place = {0};
    struct summit_move move;
    uint32_t looked_at = UINT32_MAX;
    unsigned looks = 0;
    while (summit_next_move(choices->rules, choices->position, &place, &move)) {
        struct number_runs *runs = runs_for(choices, places ? SUMMIT_NO_MOVE : move);
        if (runs == NULL)
            return;
        runs_add(
            runs,
            places ? (int64_t)summit_move_action(choices->rules, choices->position->turn, move) + 1
                   : move.by);
        looks = place.next == looked_at ? looks + 1 : 1;
        looked_at = place.next;
        if (!place.within)
            continue;
        runs->open.to = unnumbered_run(&choices->rules->play, choices->position, &place, move.by);
        place.amount = runs->open.to + 1;
        if (runs->kept > RUNS_SHOWN || looks > LOOKS)
            leap(choices, runs, &place);
    }
}

void tell_choices(struct text *text, const struct summit_rules *rules,
                  const struct summit_position *position, bool places, bool with_or, bool brief)
{
    struct listed_moves choices = {rules, position, .count = 0};
    bool simple = true;
    collect(&choices, places);
    for (size_t i = 0; i < choices.count; i++) {
        runs_close(&choices.kind[i]);
        simple = simple && choices.kind[i].kept == 1 && !choices.kind[i].more;
    }
    for (size_t i = 0; i < choices.count; i++) {
        const struct number_runs *runs = &choices.kind[i];
        const char *between = simple ? ", " : "; ";
        bool last = with_or && i + 1 == choices.count;
        if (i > 0)
            text_add(text, last && !simple && choices.count > 2 ? ";" : "");
        if (i > 0)
            add_before_last(text, rules, last, between);
        if (summit_is_move(runs->like))
            move_add_place(text, rules, runs->like);
        tell_runs(text, rules, runs, brief ? RUNS_SHOWN : RUNS_MOST, with_or && choices.count == 1);
    }
    if (choices.count == 0)
        text_add(text, word_text(rules, SUMMIT_SAY_NONE));
}

void tell_pool(struct text *text, const struct summit_rules *rules,
               const struct summit_position *position, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    struct number_runs runs = {.kept = 0};
    for (unsigned i = 0; i < own->count; i++) {
        const struct numbered_move *numbered = &own->numbered[i];
        bool left = position == NULL || numbered->uses == 0 ||
                    numbered_used(numbered, position) < numbered->uses;
        if (left && numbered->op.kind == own->numbered[0].op.kind)
            runs_add(&runs, numbered->op.by);
    }
    runs_close(&runs);
    if (runs.kept > 0)
        tell_runs(text, rules, &runs, RUNS_MOST, false);
    else
        text_add(text, word_text(rules, SUMMIT_SAY_NONE));
}
