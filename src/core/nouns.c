/* nouns.c: sets of numbers as people say them, and why a number isn't one of them. */
#include "core/nouns.h"

/* ---- Sets ----------------------------------------------------------------------------------- */

/* Some parts in a sentence. */
struct said_parts {
    const struct summit_rules *rules;
    const struct part *const *part;
    unsigned count;
    const struct relative *to;
};

static void add_number(struct text *text, const void *about)
{
    const struct said_parts *parts = about;
    const struct part *part = parts->part[0];
    const struct relative *to = parts->to;
    bool other = part->word == SET_MULTIPLES_OF_OTHER;
    enum phrase noun = other ? to->other_noun : to->noun;
    if (part->of != 0)
        number_add(text, part->of);
    else if (noun != 0)
        phrase_add(text, parts->rules->language, noun,
                   fill({"noun", word_text(parts->rules, SUMMIT_SAY_NOUN)}));
    else
        number_add(text, other ? to->other : to->number);
}

static void add_property(struct text *text, const void *about)
{
    static const enum phrase phrases[SET_WORDS] = {
        [SET_PRIMES] = PHRASE_SET_PRIMES,
        [SET_SQUARES] = PHRASE_SET_SQUARES,
        [SET_ODD] = PHRASE_SET_ODD,
        [SET_EVEN] = PHRASE_SET_EVEN,
        [SET_MULTIPLES_OF] = PHRASE_SET_MULTIPLES,
        [SET_POWERS_OF] = PHRASE_SET_POWERS,
        [SET_DIVISORS_OF] = PHRASE_SET_DIVISORS,
        [SET_DIVISORS] = PHRASE_SET_DIVISORS,
        [SET_FACTORS] = PHRASE_SET_FACTORS,
        [SET_DIGITS] = PHRASE_SET_DIGITS,
        [SET_ANY] = PHRASE_SET_ANY,
        [SET_NOT_ALL] = PHRASE_SET_NOT_ALL,
        [SET_MULTIPLES] = PHRASE_SET_MULTIPLES,
        [SET_NEIGHBOURS] = PHRASE_SET_NEIGHBOURS,
        [SET_COPRIME] = PHRASE_SET_COPRIME,
        [SET_NOT_COPRIME] = PHRASE_SET_NOT_COPRIME,
        [SET_OTHER_PARITY] = PHRASE_SET_OTHER_PARITY,
        [SET_UP_TO_DOUBLE] = PHRASE_SET_UP_TO_DOUBLE,
        [SET_MULTIPLES_OF_OTHER] = PHRASE_SET_MULTIPLES,
    };
    const struct said_parts *parts = about;
    phrase_add(text, parts->rules->language, phrases[parts->part[0]->word],
               fill({"number", .add = add_number, .about = parts}));
}

void tell_part(struct text *text, const struct summit_rules *rules, const struct part *part,
               const struct relative *to)
{
    struct said_parts one = {rules, &part, 1, to};
    bool range = part->word == SET_RANGE, high = part->high != SET_NO_HIGH;
    bool relative =
        part_is_relative(part); /* a range behind the number that it speaks of misleads */
    enum phrase phrase = range      ? PHRASE_SET_RANGE
                         : relative ? PHRASE_SET_ONLY_WITHIN
                                    : PHRASE_SET_WITHIN;
    if (part->low == part->high && range) {
        number_add(text, part->low);
        return;
    }
    if (high && part->high == part->low + 1 && range) {
        phrase_add(text, rules->language, PHRASE_RULES_LAST_STEP,
                   fill({"moves", .number = part->low}, {"last", .number = part->high}));
        return;
    }
    if (!high && !range && part->low <= 1) {
        add_property(text, &one);
        return;
    }
    if (!high)
        phrase = range ? PHRASE_SET_MORE : relative ? PHRASE_SET_ONLY_FROM : PHRASE_SET_FROM;
    phrase_add(text, rules->language, phrase,
               fill({"set", .add = add_property, .about = &one}, {"from", .number = part->low},
                    {"to", .number = part->high}));
}

static void add_listed(struct text *text, const void *about)
{
    enum { MOST = 12, FIRST = 9 };
    const struct said_parts *parts = about;
    for (unsigned i = 0; i < parts->count; i++) {
        text_add(text, i > 0 ? ", " : "");
        if (i == FIRST && parts->count > MOST) {
            text_add(text, "...");
            return;
        }
        tell_part(text, parts->rules, parts->part[i], parts->to);
    }
}

/* Whether a part is told by several words between which there is a comma or an `or`. */
static bool is_long(const struct part *part)
{
    bool ranged = part->high != SET_NO_HIGH || part->low > 1;
    return part->word == SET_FACTORS || (ranged && part->word != SET_RANGE);
}

static void add_parts(struct text *text, const void *about)
{
    struct said_parts last = *(const struct said_parts *)about, but_last = last;
    enum phrase phrase = PHRASE_RULES_LAST_STEP;
    but_last.count--;
    last.part += but_last.count;
    last.count = 1;
    for (unsigned i = 0; i < but_last.count; i++)
        phrase = is_long(but_last.part[i]) ? PHRASE_SET_OR : phrase;
    if (but_last.count == 0)
        add_listed(text, &last);
    else
        phrase_add(text, last.rules->language, phrase,
                   fill({"moves", .add = add_listed, .about = &but_last},
                        {"last", .add = add_listed, .about = &last}));
}

/* Points to the parts of a set; how many there are. */
static unsigned parts_of(const struct summit_rules *rules, struct set set,
                         const struct part *list[MOVES_MOST])
{
    unsigned count = 0;
    for (; count < set.count && count < MOVES_MOST; count++)
        list[count] = &rules->play.part[set.from + count];
    return count;
}

void tell_set(struct text *text, const struct summit_rules *rules, struct set set,
              const struct relative *to)
{
    const struct part *list[MOVES_MOST];
    static const struct relative nothing = {0};
    unsigned count = parts_of(rules, set, list);
    if (count > 0)
        add_parts(text, &(struct said_parts){rules, list, count, to != NULL ? to : &nothing});
}

void tell_target(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    const struct seat *own = &rules->play.seat[seat];
    if (own->many && own->goal.count == 0)
        phrase_add(text, rules->language, PHRASE_SET_NONE, NULL);
    else if (own->many)
        tell_set(text, rules, own->goal, NULL);
    else if (rules->play.beyond == BEYOND_WINS)
        phrase_add(text, rules->language, own->down ? PHRASE_SET_LESS : PHRASE_SET_MORE,
                   fill({"from", .number = own->target}, {"to", .number = own->target}));
    else
        number_add(text, own->target);
}

/* ---- Why not -------------------------------------------------------------------------------- */

/* What is said of one part that a number isn't in. */
static enum phrase why_not(const struct part *part, wide amount, int64_t number)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        return PHRASE_WHY_AMONG;
    case SET_FACTORS:
        return amount == 1 || amount == number ? PHRASE_WHY_TRIVIAL : PHRASE_WHY_NOT;
    case SET_ANY:
        return amount > number ? PHRASE_WHY_MORE : PHRASE_WHY_NOT;
    case SET_NOT_ALL:
        return amount >= number ? PHRASE_WHY_NOT_LESS : PHRASE_WHY_NOT;
    case SET_UP_TO_DOUBLE:
        return amount > 2 * (wide)number ? PHRASE_WHY_DOUBLE : PHRASE_WHY_NOT;
    default:
        return PHRASE_WHY_NOT;
    }
}

/* Says that a number is in none of these parts. */
static void tell_not(struct text *text, const struct said_parts *parts, wide amount)
{
    if (parts->count == 0)
        return;
    /* Of what isn't a divisor at all it needn't be said which of them don't count. */
    struct part divisors = *parts->part[0];
    const struct part *only = &divisors;
    if (divisors.word == SET_FACTORS)
        divisors.word = SET_DIVISORS;
    struct said_parts first = {parts->rules, parts->count == 1 ? &only : parts->part, parts->count,
                               parts->to},
                      last = {parts->rules, parts->part + parts->count - 1, 1, parts->to};
    enum phrase phrase = why_not(parts->part[0], amount, parts->to->number);
    if (parts->count > 1 && phrase != PHRASE_WHY_AMONG)
        phrase = parts->count == 2 ? PHRASE_WHY_NEITHER : PHRASE_WHY_NOT;
    if (phrase == PHRASE_WHY_NEITHER)
        first.count = 1;
    phrase_add(text, parts->rules->language, phrase,
               fill({"amount", .number = amount}, {"number", .number = parts->to->number},
                    {"set", .add = add_parts, .about = &first},
                    {"last", .add = add_parts, .about = &last}));
}

static void tell_not_in(struct text *text, const struct summit_rules *rules, struct set set,
                        wide amount, int64_t number)
{
    const struct part *list[MOVES_MOST];
    unsigned count = parts_of(rules, set, list);
    tell_not(text, &(struct said_parts){rules, list, count, &(struct relative){.number = number}},
             amount);
}

/* Which number stands in the way of a move; of two heaps the one that can't be divided, or else the
 * smaller. */
static unsigned obstacle(const struct summit_position *position, struct summit_move move)
{
    const int64_t *heap = position->number;
    if (move.on != SUMMIT_BOTH)
        return move.on;
    if (move.op == SUMMIT_DIVIDE && heap[0] % move.by != heap[1] % move.by)
        return heap[0] % move.by == 0;
    return heap[1] < heap[0];
}

/* What a move would make of a number. */
static wide made_of(const struct summit_effect *effect, unsigned on)
{
    for (unsigned i = 0; i < effect->others; i++)
        if (effect->other[i].on == on)
            return effect->other[i].made;
    return effect->made;
}

/* The parts that a move might be of; how many there are. */
static unsigned parts_like(const struct played *play, unsigned seat, struct summit_move move,
                           const struct part *list[MOVES_MOST])
{
    struct set moves = play->seat[seat].moves;
    uint8_t aim = move.on == SUMMIT_BOTH ? AIM_BOTH : move.their ? AIM_THEIR : AIM_OWN;
    unsigned count = 0;
    for (unsigned i = 0; i < moves.count && count < MOVES_MOST; i++) {
        const struct part *part = &play->part[moves.from + i];
        if (part->op == move.op && part->aim == aim)
            list[count++] = part;
    }
    return count;
}

/* Whether amounts of a move go as far as the number does. */
static bool is_as_large(const struct played *play, unsigned seat, struct summit_move move)
{
    const struct part *list[MOVES_MOST];
    unsigned count = parts_like(play, seat, move, list);
    for (unsigned i = 0; i < count; i++)
        if (part_is_relative(list[i]) || part_is_endless(list[i]))
            return true;
    return false;
}

/* An amount that none of the player's moves has here. */
static void tell_amount(struct text *text, const struct summit_rules *rules,
                        const struct summit_position *position, struct summit_move move)
{
    const struct played *play = &rules->play;
    const struct part *list[MOVES_MOST];
    unsigned count = parts_like(play, position->turn, move, list), on = obstacle(position, move);
    struct relative to = {.number = position->number[on],
                          .other = play->heaps == 2 ? position->number[1 - on] : 0};
    if (count > 0)
        tell_not(text, &(struct said_parts){rules, list, count, &to}, move.by);
}

/* More is taken than there is, or may be. */
static bool tell_too_much(struct text *text, const struct summit_rules *rules,
                          const struct summit_position *position, struct summit_move move)
{
    unsigned on = obstacle(position, move);
    bool heaps = rules->play.heaps > 0, less = move.by > position->number[on];
    if (move.op != SUMMIT_SUBTRACT || !(less || heaps))
        return false;
    enum phrase phrase = !less ? PHRASE_WHY_BELOW : heaps ? PHRASE_WHY_HEAP : PHRASE_WHY_MORE;
    phrase_add(text, rules->language, phrase,
               fill({"amount", .number = move.by}, {"number", .number = position->number[on]},
                    {"heap", .number = on + 1}, {"min", .number = rules->play.min}));
    return true;
}

void tell_why(struct text *text, const struct summit_rules *rules,
              const struct summit_position *position, struct summit_move move,
              const struct summit_effect *effect)
{
    const struct played *play = &rules->play;
    enum summit_refusal refusal = effect->refusal;
    if (!summit_is_move(move) || (move.on != SUMMIT_BOTH && move.on >= play->numbers))
        return;
    unsigned on = obstacle(position, move), slot = play->next_own ? position->turn : 0;
    if (refusal == SUMMIT_REFUSED_BEGIN)
        tell_not_in(text, rules, play->begin, move.by, position->number[on]);
    else if (refusal == SUMMIT_REFUSED_NEXT)
        tell_not_in(text, rules, play->next, move.by, position->number[play->next_at + slot]);
    else if (refusal == SUMMIT_REFUSED_ONLY)
        tell_not_in(text, rules, play->only, made_of(effect, on), 0);
    else if (refusal == SUMMIT_REFUSED_UNEVEN)
        phrase_add(text, rules->language, PHRASE_WHY_UNEVEN,
                   fill({"amount", .number = move.by}, {"number", .number = position->number[on]}));
    else if (refusal == SUMMIT_REFUSED_BELOW || refusal == SUMMIT_REFUSED_AMOUNT) {
        bool short_of = refusal == SUMMIT_REFUSED_BELOW ||
                        (move.by > position->number[on] && position->number[on] >= 0 &&
                         is_as_large(play, position->turn, move));
        if (!short_of || !tell_too_much(text, rules, position, move))
            tell_amount(text, rules, position, move);
    }
}
