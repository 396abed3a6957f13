/* rules_text_moves.c: what a player can do in a turn, as sentences. */
#include "core/rules_text.h"

#include <string.h>

enum { NAMED_MOST = 20 }; /* numbers that are listed one by one */

bool same_moves(const struct summit_rules *rules)
{
    for (unsigned seat = 1; seat < rules->play.players; seat++)
        if (rules->list[seat] != rules->list[0])
            return false;
    return true;
}

/* Some of one player's moves. */
struct some {
    const struct summit_rules *rules;
    unsigned seat, from, to;
};

static void add_moves(struct text *text, const void *about)
{
    const struct some *some = about;
    for (unsigned move = some->from; move < some->to; move++) {
        text_add(text, move > some->from ? ", " : "");
        tell_move(text, some->rules, numbered_as_given(&some->rules->play, some->seat, move));
    }
}

/* All numbers to take: those that follow each other as a range. */
static void add_pool(struct text *text, const void *about)
{
    const struct some *some = about;
    const struct seat *own = &some->rules->play.seat[some->seat];
    for (unsigned i = 0, next;
         i < own->count && own->numbered[i].op.kind == own->numbered[0].op.kind; i = next) {
        int64_t from = own->numbered[i].op.by, to = from;
        for (next = i + 1;
             next < own->count && own->numbered[next].op.kind == own->numbered[0].op.kind &&
             own->numbered[next].op.by == to + 1;
             next++)
            to++;
        if (to == from + 1) /* two are no range */
            to = from, next = i + 1;
        text_add(text, i > 0 ? ", " : "");
        if (to == from)
            number_add(text, from);
        else
            message_add(text, some->rules->language, MESSAGE_SET_RANGE,
                        fill({"from", .number = from}, {"to", .number = to}));
    }
}

static void add_steps(struct text *text, const void *about)
{
    struct some but_last = *(const struct some *)about, last = but_last;
    last.from = --but_last.to;
    if (last.from >= NAMED_MOST)
        add_pool(text, &last);
    else if (but_last.to == 0)
        add_moves(text, &last);
    else
        message_add(text, last.rules->language, MESSAGE_RULES_LAST_STEP,
                    fill({"moves", .add = add_moves, .about = &but_last},
                         {"last", .add = add_moves, .about = &last}));
}

/* ---- One by one ----------------------------------------------------------------------------- */

/* How often a move may be made; nothing where one sentence covers all of them. */
static void add_uses(struct text *text, const struct summit_rules *rules, unsigned uses)
{
    bool all = rules->play.pool == POOL_SHARED;
    if (uses == 0 || rules->play.repeat == REPEAT_NEVER)
        return;
    text_add(text, ", ");
    message_add(text, rules->language, all ? MESSAGE_RULES_USES_ALL : MESSAGE_RULES_USES,
                fill({"uses", .number = uses}));
}

static void describe_move(struct text *text, const struct summit_rules *rules, unsigned seat,
                          unsigned numbered)
{
    struct summit_move move = numbered_as_given(&rules->play, seat, numbered);
    text_add(text, "  ");
    if (summit_rules_menu(rules))
        text_addf(text, "%u. ", numbered + 1);
    tell_move(text, rules, move);
    text_add(text, "  (");
    move_add_name(text, rules, seat, move);
    text_add(text, ")");
    add_uses(text, rules, rules->play.seat[seat].numbered[numbered].uses);
    text_add(text, "\n");
}

/* How often each move may be made unless a limit says otherwise; 0: at will. */
static unsigned usual_uses(const struct summit_rules *rules)
{
    if (rules_set(rules, KEY_USES))
        return (unsigned)rules->source.uses;
    return rules->source.kind == MOVES_NUMBERS || rules->play.repeat == REPEAT_NEVER;
}

/* How often each may be made, in a sentence, and then the exceptions. */
static void describe_counts(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    bool all = rules->play.pool == POOL_SHARED;
    unsigned usual = usual_uses(rules), exceptions = 0;
    enum message message = usual > 1 ? MESSAGE_RULES_OFTEN : MESSAGE_RULES_ONCE;
    if (all)
        message = usual > 1 ? MESSAGE_RULES_OFTEN_ALL : MESSAGE_RULES_ONCE_ALL;
    for (unsigned i = 0; i < own->count; i++)
        exceptions += own->numbered[i].uses != usual;
    if (usual == 0 && exceptions > 0)
        describe_line(text, rules, MESSAGE_RULES_AT_WILL, "", 0);
    if (usual > 0 && (rules->source.kind == MOVES_NUMBERS || rules->play.repeat != REPEAT_NEVER)) {
        message_add(text, rules->language, message,
                    fill({"uses", .number = usual}, {"except", .number = exceptions > 0 ? 1 : 2}));
        text_add(text, "\n");
    }
    for (unsigned i = 0; i < own->count; i++)
        if (own->numbered[i].uses != usual &&
            own->numbered[i].op.kind == own->numbered[0].op.kind) {
            text_add(text, "  ");
            number_add(text, own->numbered[i].op.by);
            add_uses(text, rules, own->numbered[i].uses);
            text_add(text, "\n");
        }
}

static void describe_list(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    describe_line(text, rules, is_own(rules) ? MESSAGE_RULES_OPS_OWN : MESSAGE_RULES_OPS, "", 0);
    for (unsigned move = 0; move < rules->play.seat[seat].count; move++)
        describe_move(text, rules, seat, move);
}

static void describe_steps(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    struct some all = {rules, seat, 0, rules->play.seat[seat].count};
    message_add(text, rules->language,
                is_own(rules) ? MESSAGE_RULES_STEPS_OWN : MESSAGE_RULES_STEPS,
                fill({"noun", word_text(rules, SUMMIT_SAY_NOUN)},
                     {"moves", .add = add_steps, .about = &all}));
    text_add(text, "\n");
    describe_counts(text, rules, seat);
}

/* ---- By sets -------------------------------------------------------------------------------- */

/* What relative words refer to in a move on such a number. */
static struct relative describe_about(const struct summit_rules *rules, uint8_t aim)
{
    enum message noun = aim == AIM_BOTH         ? MESSAGE_ABOUT_BOTH_HEAPS
                        : rules->play.heaps > 0 ? MESSAGE_ABOUT_HEAP
                        : aim == AIM_THEIR      ? MESSAGE_ABOUT_THEIR
                        : is_own(rules)         ? MESSAGE_ABOUT_OWN
                                                : MESSAGE_ABOUT_NUMBER;
    return (struct relative){.noun = noun, .other_noun = MESSAGE_ABOUT_OTHER_HEAP};
}

/* The operation on the amounts of a part, or on `it`. */
struct move_phrase {
    const struct summit_rules *rules;
    const struct part *part; /* or NULL */
    enum summit_op op;
};

static void add_amount(struct text *text, const void *about)
{
    const struct move_phrase *phrase = about;
    if (phrase->part == NULL) {
        message_add(text, phrase->rules->language, MESSAGE_ABOUT_IT, NULL);
        return;
    }
    struct relative to = describe_about(phrase->rules, phrase->part->aim);
    tell_part(text, phrase->rules, phrase->part, &to);
}

static void add_phrase(struct text *text, const void *about)
{
    const struct move_phrase *phrase = about;
    if (phrase->part != NULL && phrase->part->name != 0)
        text_add(text, phrase->rules->source.words_text + phrase->part->name);
    else
        message_add(text, phrase->rules->language, MESSAGE_OP_ADD + phrase->op - SUMMIT_ADD,
                    fill({"amount", .add = add_amount, .about = phrase},
                         {"noun", word_text(phrase->rules, SUMMIT_SAY_NOUN)}));
}

static void add_aimed(struct text *text, const void *about)
{
    const struct move_phrase *phrase = about;
    bool their = phrase->part->aim == AIM_THEIR;
    if (phrase->part->aim == AIM_OWN)
        add_phrase(text, phrase);
    else
        message_add(text, phrase->rules->language, their ? MESSAGE_OP_THEIR : MESSAGE_OP_BOTH,
                    fill({"operation", .add = add_phrase, .about = phrase},
                         {"noun", word_text(phrase->rules, SUMMIT_SAY_NOUN)}));
}

/* Whether a move is one of a part. */
static bool is_of_part(const struct compiled *play, const struct numbered_move *numbered,
                       unsigned index)
{
    const struct part *part = &play->part[index];
    if (numbered->op.kind != part->op || numbered->aim != part->aim)
        return false;
    return numbered->part == index ||
           (!part_is_relative(part) && part_has(part, numbered->op.by, 0));
}

/* How often the moves of a part may be made: behind it if that is the same for all, otherwise the
 * exceptions follow. */
static void describe_uses(struct text *text, const struct summit_rules *rules, unsigned seat,
                          unsigned index)
{
    const struct seat *own = &rules->play.seat[seat];
    unsigned usual = usual_uses(rules), uses = usual;
    bool any = false, same = true;
    for (unsigned i = 0; i < own->count; i++) {
        if (!is_of_part(&rules->play, &own->numbered[i], index))
            continue;
        same = same && (!any || own->numbered[i].uses == uses);
        uses = any ? uses : own->numbered[i].uses;
        any = true;
    }
    add_uses(text, rules, same ? uses : usual);
    text_add(text, "\n");
    for (unsigned i = 0; !same && i < own->count; i++)
        if (own->numbered[i].uses != usual && is_of_part(&rules->play, &own->numbered[i], index)) {
            text_add(text, "    ");
            op_add(text, own->numbered[i].op);
            add_uses(text, rules, own->numbered[i].uses);
            text_add(text, "\n");
        }
}

/* Whether what a part before or behind another one names can be made wherever that one can. */
static bool is_open_as(const struct part *part, const struct part *other)
{
    return other->op == part->op && other->aim == part->aim &&
           (other < part ? other->otherwise <= part->otherwise
                         : other->otherwise == part->otherwise);
}

/* Whether a part has all that one of the same word has. One without an end has only what the number
 * has room for. */
static bool is_wider(const struct part *part, const struct part *other)
{
    return part_is_endless(other) == part_is_endless(part) && other->word == part->word &&
           other->of == part->of && other->low <= part->low && other->high >= part->high;
}

static bool is_named_elsewhere(const struct part *list, const bool *told, unsigned count,
                               const struct part *part, int64_t number)
{
    for (unsigned i = 0; i < count; i++)
        if (&list[i] != part && told[i] && is_open_as(part, &list[i]) &&
            !part_is_relative(&list[i]) && !part_is_endless(&list[i]) &&
            part_has(&list[i], number, 0))
            return true;
    return false;
}

/* Whether a part names a move that no part described so far does. */
static bool is_news(const struct part *list, const bool *told, unsigned count,
                    const struct part *part)
{
    int64_t number = part->op == SUMMIT_SET ? -SUMMIT_LIMIT : part->op != SUMMIT_APPEND;
    if (part->name != 0)
        return true;
    for (unsigned i = 0; i < count; i++)
        if (&list[i] != part && told[i] && is_open_as(part, &list[i]) && is_wider(part, &list[i]))
            return false;
    if (part_is_relative(part) || part_is_endless(part))
        return true;
    for (unsigned n = 0; part_next(part, number, 0, &number); n++, number++)
        if (n == NUMBERED_MOST || !is_named_elsewhere(list, told, count, part, number))
            return true;
    return false;
}

/* The sentence before the parts: whose numbers they change. */
static enum message parts_phrase(const struct summit_rules *rules, const struct seat *seat)
{
    unsigned aims = 0;
    for (unsigned i = 0; i < seat->moves.count; i++)
        aims |= 1u << rules->play.part[seat->moves.from + i].aim;
    if (aims >> AIM_BOTH & 1)
        return aims == 1u << AIM_BOTH ? MESSAGE_RULES_OPS_BOTH : MESSAGE_RULES_OPS_HEAP_OR_BOTH;
    if (aims >> AIM_THEIR & 1)
        return MESSAGE_RULES_OPS_EITHER;
    if (rules->play.heaps > 0)
        return rules->play.heaps > 1 ? MESSAGE_RULES_OPS_HEAPS : MESSAGE_RULES_OPS_HEAP;
    return is_own(rules) ? MESSAGE_RULES_OPS_OWN : MESSAGE_RULES_OPS;
}

static void describe_parts(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    enum message message = parts_phrase(rules, own);
    unsigned group = 0;
    bool told[MOVES_MOST];
    const struct part *list = &rules->play.part[own->moves.from];
    memset(told, true, sizeof told);
    for (unsigned i = own->moves.count; i-- > 0;)
        told[i] = is_news(list, told, own->moves.count, &list[i]);
    describe_line(text, rules, message, "", 0);
    for (unsigned i = 0; i < own->moves.count; i++) {
        const struct part *part = &list[i];
        struct move_phrase phrase = {rules, part, part->op};
        if (!told[i])
            continue;
        if (i > 0 && part->otherwise != group)
            describe_line(text, rules, MESSAGE_RULES_ELSE, "", 0);
        group = part->otherwise;
        text_add(text, "  ");
        move_part_write(rules, part, false, text);
        text_add(text, "  (");
        if (message == MESSAGE_RULES_OPS_BOTH)
            add_phrase(text, &phrase);
        else
            add_aimed(text, &phrase);
        text_add(text, ")");
        describe_uses(text, rules, seat, own->moves.from + i);
    }
}

/* ---- Numbers to take ------------------------------------------------------------------------ */

static void describe_pool(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct source *source = &rules->source;
    bool adds = rules->play.with == 1u << SUMMIT_ADD;
    message_add(text, rules->language,
                !adds           ? MESSAGE_RULES_TAKE
                : is_own(rules) ? MESSAGE_RULES_ADD_OWN
                                : MESSAGE_RULES_ADD,
                fill({"noun", word_text(rules, SUMMIT_SAY_NOUN)},
                     {"moves", .add = add_pool, .about = &(struct some){rules, seat, 0, 0}}));
    text_add(text, "\n");
    if (!adds && !summit_rules_takes(rules)) {
        describe_line(text, rules, MESSAGE_RULES_WITH, "", 0);
        for (unsigned i = 0; i < source->with_count; i++) {
            /* a sign that is a word is followed by a space */
            text_addf(text, op_is_word(source->with[i]) ? "  %s (" : "  %s  (",
                      op_sign(source->with[i]));
            add_phrase(text, &(struct move_phrase){rules, NULL, source->with[i]});
            text_add(text, ")\n");
        }
    }
    describe_counts(text, rules, seat);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Whether each move is a line, as it is where there are no sets. */
static bool is_listed(const struct summit_rules *rules, unsigned seat)
{
    const struct compiled *play = &rules->play;
    struct set moves = play->seat[seat].moves;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &play->part[moves.from + i];
        if (!part_is_single(part) || part->aim != AIM_OWN || part->otherwise)
            return false;
    }
    return play->heaps == 0;
}

void describe_moves(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    if (!same_moves(rules)) {
        tell_player(text, rules, seat);
        text_add(text, ": ");
    }
    if (rules->source.kind == MOVES_STEPS)
        describe_steps(text, rules, seat);
    else if (rules->source.kind == MOVES_NUMBERS)
        describe_pool(text, rules, seat);
    else if (is_listed(rules, seat))
        describe_list(text, rules, seat);
    else
        describe_parts(text, rules, seat);
}

void describe_conditions(struct text *text, const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    struct relative to = describe_about(rules, AIM_OWN);
    if (play->takes.count > 0)
        describe_set(text, rules,
                     play->pool == POOL_SHARED ? MESSAGE_RULES_TAKES_ALL : MESSAGE_RULES_TAKES,
                     play->takes, &(struct relative){.noun = MESSAGE_ABOUT_TAKEN});
    if (play->begin.count > 0)
        describe_set(text, rules, MESSAGE_RULES_BEGIN, play->begin, &to);
    to.noun = play->next_own ? MESSAGE_ABOUT_OWN_BEFORE : MESSAGE_ABOUT_BEFORE;
    if (play->next.count > 0)
        describe_set(text, rules, MESSAGE_RULES_NEXT, play->next, &to);
    if (play->only.count > 0)
        describe_set(text, rules, MESSAGE_RULES_ONLY, play->only, NULL);
}
