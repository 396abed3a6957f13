/* set_words.c: sets of numbers in words, and why a number isn't a member. */
#include "core/set_words.h"

/* ---- Sets ----------------------------------------------------------------------------------- */

/* Some parts in a sentence: as one of their members, `a divisor of 60`, or as what a number has to
 * be that is one of them, `is a divisor of 60`. */
struct worded_parts {
    const struct summit_rules *rules;
    const struct part *const *part;
    unsigned count;
    const struct relative *to;
    bool is;
};

static void add_number(struct text *text, const void *about)
{
    const struct worded_parts *parts = about;
    const struct part *part = parts->part[0];
    const struct relative *to = parts->to;
    bool other = part->word == SET_MULTIPLES_OF_OTHER;
    enum message noun = other ? to->other_noun : to->noun;
    if (part->of != 0)
        number_add(text, part->of);
    else if (noun != 0)
        message_add(text, parts->rules->language, noun,
                    fill({"noun", word_text(parts->rules, SUMMIT_SAY_NOUN)}));
    else
        number_add(text, other ? to->other : to->number);
}

/* A property by its word. */
static void add_word(struct text *text, const struct worded_parts *parts, bool is)
{
    static const enum message messages[SET_WORDS] = {
        [SET_PRIMES] = MESSAGE_SET_PRIMES,
        [SET_SQUARES] = MESSAGE_SET_SQUARES,
        [SET_ODD] = MESSAGE_SET_ODD,
        [SET_EVEN] = MESSAGE_SET_EVEN,
        [SET_MULTIPLES_OF] = MESSAGE_SET_MULTIPLES,
        [SET_POWERS_OF] = MESSAGE_SET_POWERS,
        [SET_DIVISORS_OF] = MESSAGE_SET_DIVISORS,
        [SET_DIVISORS] = MESSAGE_SET_DIVISORS,
        [SET_FACTORS] = MESSAGE_SET_FACTORS,
        [SET_DIGITS] = MESSAGE_SET_DIGITS,
        [SET_ANY] = MESSAGE_SET_ANY,
        [SET_NOT_ALL] = MESSAGE_SET_NOT_ALL,
        [SET_MULTIPLES] = MESSAGE_SET_MULTIPLES,
        [SET_NEIGHBOURS] = MESSAGE_SET_NEIGHBOURS,
        [SET_COPRIME] = MESSAGE_SET_COPRIME,
        [SET_NOT_COPRIME] = MESSAGE_SET_NOT_COPRIME,
        [SET_OTHER_PARITY] = MESSAGE_SET_OTHER_PARITY,
        [SET_UP_TO_DOUBLE] = MESSAGE_SET_UP_TO_DOUBLE,
        [SET_MULTIPLES_OF_OTHER] = MESSAGE_SET_MULTIPLES,
    };
    message_add(text, parts->rules->language, messages[parts->part[0]->word] + is,
                fill({"number", .add = add_number, .about = parts}));
}

static void add_is(struct text *text, const void *about)
{
    add_word(text, about, true);
}

/* Numbers without a property: `7`, `1 to 9`, `100 or more`; two single ones with an `or`. */
static void add_range(struct text *text, const void *about)
{
    const struct worded_parts *parts = about;
    const struct part *part = parts->part[0];
    bool high = part->high != SET_NO_HIGH;
    if (part->low == part->high)
        number_add(text, part->low);
    else if (high && part->high == part->low + 1 && parts->count == 1)
        message_add(text, parts->rules->language, MESSAGE_RULES_LAST_STEP,
                    fill({"moves", .number = part->low}, {"last", .number = part->high}));
    else
        message_add(text, parts->rules->language, high ? MESSAGE_SET_RANGE : MESSAGE_SET_MORE,
                    fill({"from", .number = part->low}, {"to", .number = part->high}));
}

/* Whether a range narrows the property: most have no number below 1 anyway. */
static bool is_narrowed(const struct part *part)
{
    int64_t least = 1;
    switch ((enum set_word)part->word) {
    case SET_SQUARES:
        least = 0;
        break;
    case SET_ODD:
    case SET_EVEN:
    case SET_MULTIPLES_OF:
    case SET_MULTIPLES:
    case SET_NEIGHBOURS:
    case SET_OTHER_PARITY:
    case SET_MULTIPLES_OF_OTHER:
        least = SET_NO_LOW;
        break;
    default:
        break;
    }
    return part->high != SET_NO_HIGH || part->low > least;
}

/* One of the parts: the first. */
static void add_part(struct text *text, const struct worded_parts *parts)
{
    const struct part *part = parts->part[0];
    bool range = part->word == SET_RANGE, high = part->high != SET_NO_HIGH;
    if (range && !parts->is)
        add_range(text, parts);
    else if (!range && !is_narrowed(part))
        add_word(text, parts, parts->is);
    else {
        enum message message = range       ? MESSAGE_SET_IS
                               : parts->is ? (high ? MESSAGE_SET_IS_WITHIN : MESSAGE_SET_IS_FROM)
                               : high      ? MESSAGE_SET_WITHIN
                                           : MESSAGE_SET_FROM;
        message_add(text, parts->rules->language, message,
                    fill({"set", .add = add_range, .about = parts},
                         {"is", .add = add_is, .about = parts}, {"from", .number = part->low},
                         {"to", .number = part->high}));
    }
}

void tell_part(struct text *text, const struct summit_rules *rules, const struct part *part,
               const struct relative *to)
{
    add_part(text, &(struct worded_parts){rules, &part, 1, to, false});
}

/* The parts but the last, which follows. */
static void add_listed(struct text *text, const void *about)
{
    enum { MOST = 12, FIRST = 9 };
    struct worded_parts rest = *(const struct worded_parts *)about;
    bool cut = rest.count > MOST && !rest.to->whole;
    for (unsigned i = 0; rest.count > 1; i++, rest.part++, rest.count--) {
        text_add(text, i > 0 ? ", " : "");
        if (i == FIRST && cut) {
            text_add(text, "...");
            return;
        }
        add_part(text, &rest);
    }
}

static void add_last(struct text *text, const void *about)
{
    struct worded_parts last = *(const struct worded_parts *)about;
    last.part += last.count - 1;
    add_part(text, &last);
}

/* Whether the text of a part contains a comma, an `or` or a clause. */
static bool is_long(const struct worded_parts *parts, const struct part *part)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        return part->high == SET_NO_HIGH;
    case SET_FACTORS:
    case SET_NEIGHBOURS:
    case SET_COPRIME:
    case SET_NOT_COPRIME:
        return true;
    default:
        return parts->is || is_narrowed(part);
    }
}

static void add_parts(struct text *text, const void *about)
{
    const struct worded_parts *parts = about;
    enum message message = MESSAGE_RULES_LAST_STEP;
    for (unsigned i = 0; i < parts->count; i++)
        message = is_long(parts, parts->part[i]) ? MESSAGE_SET_OR : message;
    if (parts->count == 1)
        add_part(text, parts);
    else
        message_add(text, parts->rules->language, message,
                    fill({"moves", .add = add_listed, .about = parts},
                         {"last", .add = add_last, .about = parts}));
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

/* A set, as one of its members or as what they are. */
static void add_set(struct text *text, const struct summit_rules *rules, struct set set,
                    const struct relative *to, bool is)
{
    const struct part *list[MOVES_MOST];
    static const struct relative nothing = {0};
    unsigned count = parts_of(rules, set, list);
    if (count > 0)
        add_parts(text, &(struct worded_parts){rules, list, count, to != NULL ? to : &nothing, is});
}

void tell_set(struct text *text, const struct summit_rules *rules, struct set set,
              const struct relative *to)
{
    add_set(text, rules, set, to, false);
}

void tell_set_is(struct text *text, const struct summit_rules *rules, struct set set,
                 const struct relative *to)
{
    add_set(text, rules, set, to, true);
}

void tell_target(struct text *text, const struct summit_rules *rules, unsigned seat, bool whole)
{
    const struct seat *own = &rules->play.seat[seat];
    if (own->many && own->goal.count == 0)
        message_add(text, rules->language, MESSAGE_SET_NONE, NULL);
    else if (own->many)
        tell_set(text, rules, own->goal, &(struct relative){.whole = whole});
    else if (rules->play.beyond == BEYOND_WINS)
        message_add(text, rules->language, own->down ? MESSAGE_SET_LESS : MESSAGE_SET_MORE,
                    fill({"from", .number = own->target}, {"to", .number = own->target}));
    else
        number_add(text, own->target);
}

/* ---- Why not -------------------------------------------------------------------------------- */

/* The reason why a number isn't in a part. */
static enum message why_not(const struct part *part, wide amount, int64_t number)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        return MESSAGE_WHY_AMONG;
    case SET_FACTORS:
        return amount == 1 || amount == number ? MESSAGE_WHY_TRIVIAL : MESSAGE_WHY_NOT;
    case SET_ANY:
        return amount > number ? MESSAGE_WHY_MORE : MESSAGE_WHY_NOT;
    case SET_NOT_ALL:
        return amount >= number ? MESSAGE_WHY_NOT_LESS : MESSAGE_WHY_NOT;
    case SET_UP_TO_DOUBLE:
        return amount > 2 * (wide)number ? MESSAGE_WHY_DOUBLE : MESSAGE_WHY_NOT;
    default:
        return MESSAGE_WHY_NOT;
    }
}

/* Says that a number is in none of these parts. */
static void tell_not(struct text *text, const struct worded_parts *parts, wide amount)
{
    if (parts->count == 0)
        return;
    /* For a number that is no divisor at all, the range of the divisors doesn't matter. */
    struct part divisors = *parts->part[0];
    const struct part *only = &divisors;
    if (divisors.word == SET_FACTORS)
        divisors.word = SET_DIVISORS;
    struct worded_parts first = {parts->rules, parts->count == 1 ? &only : parts->part,
                                 parts->count, parts->to, false},
                        last = {parts->rules, parts->part + parts->count - 1, 1, parts->to, false};
    enum message message = why_not(parts->part[0], amount, parts->to->number);
    if (parts->count > 1 && message != MESSAGE_WHY_AMONG)
        message = parts->count == 2 ? MESSAGE_WHY_NEITHER : MESSAGE_WHY_NOT;
    if (message == MESSAGE_WHY_NEITHER)
        first.count = 1;
    message_add(text, parts->rules->language, message,
                fill({"amount", .number = amount}, {"number", .number = parts->to->number},
                     {"set", .add = add_parts, .about = &first},
                     {"last", .add = add_parts, .about = &last}));
}

static void tell_not_in(struct text *text, const struct summit_rules *rules, struct set set,
                        wide amount, int64_t number)
{
    const struct part *list[MOVES_MOST];
    unsigned count = parts_of(rules, set, list);
    struct relative to = {.number = number};
    tell_not(text, &(struct worded_parts){rules, list, count, &to, false}, amount);
}

/* What a move would make of a number that may not be. */
static wide forbidden_made(const struct compiled *play, const struct summit_effect *effect)
{
    wide made = effect->made;
    for (unsigned i = 0; i < effect->others && set_has(play->part, play->only, made, 0); i++)
        made = effect->other[i].made;
    return made;
}

/* The parts that a move might be of; how many there are. */
static unsigned parts_like(const struct compiled *play, unsigned seat, struct summit_move move,
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

/* Whether the amount of a move suits a number, as far as the refusal asks for that. */
static bool suits(const struct compiled *play, const struct summit_position *position,
                  struct summit_move move, enum summit_refusal refusal, unsigned on)
{
    const struct part *list[MOVES_MOST];
    if (refusal == SUMMIT_REFUSED_UNEVEN)
        return position->number[on] % move.by == 0;
    if (refusal == SUMMIT_REFUSED_BEGIN)
        return set_has(play->part, play->begin, move.by, position->number[on]);
    unsigned count = parts_like(play, position->turn, move, list);
    for (unsigned i = 0; i < count; i++)
        if (part_has(list[i], move.by, part_about(play, position, list[i], on)))
            return true;
    return false;
}

/* The number that makes a move illegal; of two heaps the one that its amount doesn't suit, or else
 * the smaller. */
static unsigned obstacle(const struct compiled *play, const struct summit_position *position,
                         struct summit_move move, enum summit_refusal refusal)
{
    if (move.on != SUMMIT_BOTH)
        return move.on;
    bool first = suits(play, position, move, refusal, 0);
    bool second = suits(play, position, move, refusal, 1);
    return first != second ? first : position->number[1] < position->number[0];
}

/* Whether amounts of a move go as far as the number does. */
static bool is_as_large(const struct compiled *play, unsigned seat, struct summit_move move)
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
                        const struct summit_position *position, struct summit_move move,
                        unsigned on)
{
    const struct compiled *play = &rules->play;
    const struct part *list[MOVES_MOST];
    unsigned count = parts_like(play, position->turn, move, list);
    struct relative to = {.number = position->number[on],
                          .other = play->heaps == 2 ? position->number[1 - on] : 0};
    if (count > 0)
        tell_not(text, &(struct worded_parts){rules, list, count, &to, false}, move.by);
}

static bool takes_more(const struct summit_position *position, struct summit_move move, unsigned on)
{
    return move.op == SUMMIT_SUBTRACT && position->number[on] >= 0 &&
           move.by > position->number[on];
}

/* Too little would be left: more is taken than there is, or may be. */
static void tell_too_much(struct text *text, const struct summit_rules *rules,
                          const struct summit_position *position, struct summit_move move,
                          unsigned on)
{
    bool heaps = rules->play.heaps > 0;
    enum message message = takes_more(position, move, on)
                               ? (heaps ? MESSAGE_WHY_HEAP : MESSAGE_WHY_MORE)
                               : (heaps ? MESSAGE_WHY_BELOW : MESSAGE_WHY_FLOOR);
    message_add(text, rules->language, message,
                fill({"amount", .number = move.by}, {"number", .number = position->number[on]},
                     {"heap", .number = on + 1}, {"min", .number = rules->play.min}));
}

void tell_why(struct text *text, const struct summit_rules *rules,
              const struct summit_position *position, struct summit_move move,
              const struct summit_effect *effect)
{
    const struct compiled *play = &rules->play;
    enum summit_refusal refusal = effect->refusal;
    if (!summit_is_move(move) || (move.on != SUMMIT_BOTH && move.on >= play->numbers))
        return;
    unsigned on = obstacle(play, position, move, refusal),
             slot = play->next_own ? position->turn : 0;
    if (refusal == SUMMIT_REFUSED_BEGIN)
        tell_not_in(text, rules, play->begin, move.by, position->number[on]);
    else if (refusal == SUMMIT_REFUSED_NEXT)
        tell_not_in(text, rules, play->next, move.by, position->number[play->next_at + slot]);
    else if (refusal == SUMMIT_REFUSED_ONLY)
        tell_not_in(text, rules, play->only, forbidden_made(play, effect), 0);
    else if (refusal == SUMMIT_REFUSED_UNEVEN)
        message_add(
            text, rules->language, MESSAGE_WHY_UNEVEN,
            fill({"amount", .number = move.by}, {"number", .number = position->number[on]}));
    else if (refusal == SUMMIT_REFUSED_BELOW ||
             (refusal == SUMMIT_REFUSED_AMOUNT && takes_more(position, move, on) &&
              is_as_large(play, position->turn, move)))
        tell_too_much(text, rules, position, move, on);
    else if (refusal == SUMMIT_REFUSED_AMOUNT)
        tell_amount(text, rules, position, move, on);
}
