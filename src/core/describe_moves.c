/* describe_moves.c: what a player can do in a turn, as sentences. */
#include "core/describe.h"

#include <string.h>

enum { NAMED_MOST = 20 }; /* numbers that are told one by one */

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
        tell_move(text, some->rules, way_move(&some->rules->play, some->seat, move));
    }
}

static void add_pool(struct text *text, const void *about)
{
    const struct some *some = about;
    tell_pool(text, some->rules, NULL, some->seat);
}

static void add_moves_or(struct text *text, const void *about)
{
    struct some but_last = *(const struct some *)about, last = but_last;
    last.from = --but_last.to;
    if (last.from >= NAMED_MOST)
        add_pool(text, &last);
    else if (but_last.to == 0)
        add_moves(text, &last);
    else
        phrase_add(text, last.rules->language, PHRASE_RULES_LAST_STEP,
                   fill({"moves", .add = add_moves, .about = &but_last},
                        {"last", .add = add_moves, .about = &last}));
}

/* ---- One by one ----------------------------------------------------------------------------- */

/* How often a move may be made; nothing where that is said of all of them. */
static void add_uses(struct text *text, const struct summit_rules *rules, unsigned uses)
{
    bool all = rules->play.pool == POOL_SHARED;
    if (uses == 0 || rules->play.repeat == REPEAT_NEVER)
        return;
    text_add(text, ", ");
    phrase_add(text, rules->language, all ? PHRASE_RULES_USES_ALL : PHRASE_RULES_USES,
               fill({"uses", .number = uses}));
}

static void describe_move(struct text *text, const struct summit_rules *rules, unsigned seat,
                          unsigned way)
{
    struct summit_move move = way_move(&rules->play, seat, way);
    text_add(text, "  ");
    if (summit_rules_menu(rules))
        text_addf(text, "%u. ", way + 1);
    tell_move(text, rules, move);
    if (rules->said.kind == MOVES_OPS) {
        text_add(text, "  (");
        move_add_name(text, rules, seat, move);
        text_add(text, ")");
    }
    add_uses(text, rules, rules->play.seat[seat].way[way].uses);
    text_add(text, "\n");
}

/* Whether one sentence says how often each move may be made: at will, or once with numbers. */
static bool is_usual(const struct summit_rules *rules, unsigned seat)
{
    for (unsigned move = 0; move < rules->play.seat[seat].count; move++)
        if (rules->play.seat[seat].way[move].uses != (rules->said.kind == MOVES_NUMBERS ? 1 : 0))
            return false;
    return rules->said.kind != MOVES_OPS;
}

/* How often each move may be made unless a limit says otherwise; 0: at will. */
static unsigned usual_uses(const struct summit_rules *rules)
{
    if (rules_set(rules, KEY_USES))
        return (unsigned)rules->said.uses;
    return rules->said.kind == MOVES_NUMBERS || rules->play.repeat == REPEAT_NEVER;
}

/* How often each may be made, in a sentence, and then the exceptions. */
static void describe_counts(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    bool all = rules->play.pool == POOL_SHARED;
    unsigned usual = usual_uses(rules), exceptions = 0;
    enum phrase phrase = usual > 1 ? PHRASE_RULES_OFTEN : PHRASE_RULES_ONCE;
    if (all)
        phrase = usual > 1 ? PHRASE_RULES_OFTEN_ALL : PHRASE_RULES_ONCE_ALL;
    for (unsigned i = 0; i < own->count; i++)
        exceptions += own->way[i].uses != usual;
    if (usual > 0) {
        phrase_add(text, rules->language, phrase,
                   fill({"uses", .number = usual}, {"except", .number = exceptions > 0 ? 1 : 2}));
        text_add(text, "\n");
    }
    for (unsigned i = 0; i < own->count; i++)
        if (own->way[i].uses != usual && own->way[i].op.kind == own->way[0].op.kind) {
            text_add(text, "  ");
            number_add(text, own->way[i].op.by);
            add_uses(text, rules, own->way[i].uses);
            text_add(text, "\n");
        }
}

static void describe_list(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    static const enum phrase sentences[][2] = {
        [MOVES_OPS] = {PHRASE_RULES_OPS, PHRASE_RULES_OPS},
        [MOVES_STEPS] = {PHRASE_RULES_STEPS_BELOW, PHRASE_RULES_STEPS},
        [MOVES_NUMBERS] = {PHRASE_RULES_NUMBERS_BELOW, PHRASE_RULES_NUMBERS}};
    enum moves_kind kind = rules->said.kind;
    bool usual = is_usual(rules, seat);
    unsigned count = rules->play.seat[seat].count;
    bool brief = usual || (kind == MOVES_STEPS && count > NAMED_MOST);
    phrase_add(text, rules->language, sentences[kind][brief] + is_own(rules),
               fill({"noun", word_text(rules, SUMMIT_SAY_NOUN)},
                    {"moves", .add = kind == MOVES_STEPS ? add_moves_or : add_moves,
                     .about = &(struct some){rules, seat, 0, count}}));
    text_add(text, "\n");
    for (unsigned move = 0; !brief && move < count; move++)
        describe_move(text, rules, seat, move);
    if (brief && !usual)
        describe_counts(text, rules, seat);
}

/* ---- By sets -------------------------------------------------------------------------------- */

struct relative describe_about(const struct summit_rules *rules, uint8_t aim)
{
    enum phrase noun = aim == AIM_BOTH         ? PHRASE_ABOUT_BOTH_HEAPS
                       : rules->play.heaps > 0 ? PHRASE_ABOUT_HEAP
                       : aim == AIM_THEIR      ? PHRASE_ABOUT_THEIR
                       : is_own(rules)         ? PHRASE_ABOUT_OWN
                                               : PHRASE_ABOUT_NUMBER;
    return (struct relative){.noun = noun, .other_noun = PHRASE_ABOUT_OTHER_HEAP};
}

/* What is done with the amounts of a part, or with `it`. */
struct deed {
    const struct summit_rules *rules;
    const struct part *part; /* or NULL */
    enum summit_op op;
};

static void add_amount(struct text *text, const void *about)
{
    const struct deed *deed = about;
    if (deed->part == NULL) {
        phrase_add(text, deed->rules->language, PHRASE_ABOUT_IT, NULL);
        return;
    }
    struct relative to = describe_about(deed->rules, deed->part->aim);
    tell_part(text, deed->rules, deed->part, &to);
}

static void add_deed(struct text *text, const void *about)
{
    const struct deed *deed = about;
    if (deed->part != NULL && deed->part->name != 0)
        text_add(text, deed->rules->said.words_text + deed->part->name);
    else
        phrase_add(text, deed->rules->language, PHRASE_OP_ADD + deed->op - SUMMIT_ADD,
                   fill({"amount", .add = add_amount, .about = deed},
                        {"noun", word_text(deed->rules, SUMMIT_SAY_NOUN)}));
}

static void add_aimed(struct text *text, const void *about)
{
    const struct deed *deed = about;
    bool their = deed->part->aim == AIM_THEIR;
    if (deed->part->aim == AIM_OWN)
        add_deed(text, deed);
    else
        phrase_add(text, deed->rules->language, their ? PHRASE_OP_THEIR : PHRASE_OP_BOTH,
                   fill({"operation", .add = add_deed, .about = deed},
                        {"noun", word_text(deed->rules, SUMMIT_SAY_NOUN)}));
}

/* Whether a move is one of a part. */
static bool is_of_part(const struct played *play, const struct way *way, unsigned index)
{
    const struct part *part = &play->part[index];
    if (way->op.kind != part->op || way->aim != part->aim)
        return false;
    return way->part == index || (!part_is_relative(part) && part_has(part, way->op.by, 0));
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
        if (!is_of_part(&rules->play, &own->way[i], index))
            continue;
        same = same && (!any || own->way[i].uses == uses);
        uses = any ? uses : own->way[i].uses;
        any = true;
    }
    add_uses(text, rules, same ? uses : usual);
    text_add(text, "\n");
    for (unsigned i = 0; !same && i < own->count; i++)
        if (own->way[i].uses != usual && is_of_part(&rules->play, &own->way[i], index)) {
            text_add(text, "    ");
            op_add(text, own->way[i].op);
            add_uses(text, rules, own->way[i].uses);
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

/* Whether a part has all that one of the same word has. */
static bool is_wider(const struct part *part, const struct part *other)
{
    return other->word == part->word && other->of == part->of && other->low <= part->low &&
           other->high >= part->high;
}

static bool is_named_elsewhere(const struct part *list, const bool *told, unsigned count,
                               const struct part *part, int64_t number)
{
    for (unsigned i = 0; i < count; i++)
        if (&list[i] != part && told[i] && is_open_as(part, &list[i]) &&
            !part_is_relative(&list[i]) && part_has(&list[i], number, 0))
            return true;
    return false;
}

/* Whether a part names a move that no other part does that is told. */
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
        if (n == WAYS_MOST || !is_named_elsewhere(list, told, count, part, number))
            return true;
    return false;
}

/* The sentence before the parts: whose numbers they change. */
static enum phrase parts_phrase(const struct summit_rules *rules, const struct seat *seat)
{
    unsigned aims = 0;
    for (unsigned i = 0; i < seat->moves.count; i++)
        aims |= 1u << rules->play.part[seat->moves.from + i].aim;
    if (aims >> AIM_BOTH & 1)
        return aims == 1u << AIM_BOTH ? PHRASE_RULES_OPS_BOTH : PHRASE_RULES_OPS_HEAP_OR_BOTH;
    if (aims >> AIM_THEIR & 1)
        return PHRASE_RULES_OPS_EITHER;
    if (rules->play.heaps > 0)
        return rules->play.heaps > 1 ? PHRASE_RULES_OPS_HEAPS : PHRASE_RULES_OPS_HEAP;
    return PHRASE_RULES_OPS + is_own(rules);
}

static void describe_parts(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    enum phrase phrase = parts_phrase(rules, own);
    unsigned group = 0;
    bool told[MOVES_MOST];
    const struct part *list = &rules->play.part[own->moves.from];
    memset(told, true, sizeof told);
    for (unsigned i = own->moves.count; i-- > 0;)
        told[i] = is_news(list, told, own->moves.count, &list[i]);
    describe_line(text, rules, phrase, "", 0);
    for (unsigned i = 0; i < own->moves.count; i++) {
        const struct part *part = &list[i];
        struct deed deed = {rules, part, part->op};
        if (!told[i])
            continue;
        if (i > 0 && part->otherwise != group)
            describe_line(text, rules, PHRASE_RULES_ELSE, "", 0);
        group = part->otherwise;
        text_add(text, "  ");
        move_part_write(rules, part, false, text);
        text_add(text, "  (");
        if (phrase == PHRASE_RULES_OPS_BOTH)
            add_deed(text, &deed);
        else
            add_aimed(text, &deed);
        text_add(text, ")");
        describe_uses(text, rules, seat, own->moves.from + i);
    }
}

/* ---- Numbers to take ------------------------------------------------------------------------ */

static void describe_pool(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct said *said = &rules->said;
    bool adds = rules->play.with == 1u << SUMMIT_ADD;
    phrase_add(text, rules->language, adds ? PHRASE_RULES_ADD + is_own(rules) : PHRASE_RULES_TAKE,
               fill({"noun", word_text(rules, SUMMIT_SAY_NOUN)},
                    {"moves", .add = add_pool, .about = &(struct some){rules, seat, 0, 0}}));
    text_add(text, "\n");
    if (!adds && !summit_rules_takes(rules)) {
        describe_line(text, rules, PHRASE_RULES_WITH, "", 0);
        for (unsigned i = 0; i < said->with_count; i++) {
            /* a sign that is a word has a space behind it */
            text_addf(text, said->with[i] == SUMMIT_APPEND ? "  %s (" : "  %s  (",
                      op_sign(said->with[i]));
            add_deed(text, &(struct deed){rules, NULL, said->with[i]});
            text_add(text, ")\n");
        }
    }
    describe_counts(text, rules, seat);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Whether each move is a line, as it is where there are no sets. */
static bool is_listed(const struct summit_rules *rules, unsigned seat)
{
    const struct played *play = &rules->play;
    struct set moves = play->seat[seat].moves;
    if (rules->said.kind == MOVES_NUMBERS)
        return play->with == 1u << SUMMIT_ADD && play->pool == POOL_OWN &&
               play->seat[seat].count <= NAMED_MOST;
    for (unsigned i = 0; rules->said.kind == MOVES_OPS && i < moves.count; i++) {
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
    if (is_listed(rules, seat))
        describe_list(text, rules, seat);
    else if (rules->said.kind == MOVES_NUMBERS)
        describe_pool(text, rules, seat);
    else
        describe_parts(text, rules, seat);
}

void describe_conditions(struct text *text, const struct summit_rules *rules)
{
    const struct played *play = &rules->play;
    struct relative to = describe_about(rules, AIM_OWN);
    if (play->takes.count > 0)
        describe_set(text, rules, PHRASE_RULES_TAKES, play->takes,
                     &(struct relative){.noun = PHRASE_ABOUT_TAKEN});
    if (play->begin.count > 0)
        describe_set(text, rules, PHRASE_RULES_BEGIN, play->begin, &to);
    to.noun = play->next_own ? PHRASE_ABOUT_OWN_BEFORE : PHRASE_ABOUT_BEFORE;
    if (play->next.count > 0)
        describe_set(text, rules, PHRASE_RULES_NEXT, play->next, &to);
    if (play->only.count > 0)
        describe_set(text, rules, PHRASE_RULES_ONLY, play->only, NULL);
}
