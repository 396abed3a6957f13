/* family.c: what can't be said together, where a game is more than one number and one target. */
#include "core/said.h"

#include "base/chance.h"

#include <string.h>

static bool fail_at(const struct summit_rules *rules, enum key key, struct summit_error *error,
                    const char *sentence)
{
    return fail(error, rules_where(rules, key), "%s", sentence);
}

/* Whether a number lies in both sets, as far as a few thousand of their members show. */
static bool overlap(const struct part *pool, struct set a, struct set b, int64_t *number)
{
    enum { LOOKS = 4096 };
    int64_t other = 0;
    *number = -SUMMIT_LIMIT;
    for (unsigned i = 0; i < LOOKS; i++) {
        if (!set_next(pool, a, *number, 0, number) || !set_next(pool, b, *number, 0, &other))
            return false;
        if (other == *number)
            return true;
        *number = other;
    }
    return false;
}

static bool check_ends(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    int64_t both = 0;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        bool ends = own->target == own->start &&
                    !rules_set(rules, KEY_SIZE); /* on a line the start is looked at later */
        bool aside = own->many || play->heaps > 0 || ends;
        if (play->beyond != BEYOND_LOSES && aside)
            return fail_at(rules, KEY_BEYOND, error,
                           "found beyond, expected it only where the target is a single number on "
                           "one side of the start");
        bool single = !own->many && seat_fails(play, own, own->target);
        if (single)
            both = own->target;
        if (single || (own->many && overlap(play->part, own->goal, own->lose, &both)))
            return fail(error, rules_where(rules, KEY_LOSE),
                        "found %lld both in target and in lose, expected it in one of them",
                        (long long)both);
    }
    return true;
}

static bool check_settle(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    bool settles = rules_set(rules, KEY_SETTLE);
    if (play->players > 2 && (settles || play->stuck == STUCK_SETTLES))
        return fail_at(rules, settles ? KEY_SETTLE : KEY_STUCK, error,
                       "found a game that is settled, expected two players for that");
    if (settles && play->stuck != STUCK_PASSES && play->stuck != STUCK_SETTLES)
        return fail_at(rules, KEY_SETTLE, error,
                       "found settle, expected stuck = passes or stuck = settles beside it: "
                       "otherwise it never comes to that");
    if (play->settle != SETTLE_DRAWN && play->number != NUMBER_OWN)
        return fail_at(rules, KEY_SETTLE, error,
                       "found numbers that are compared, expected number = own beside it");
    if (play->settle == SETTLE_NEARER && (play->seat[0].many || play->seat[1].many))
        return fail_at(rules, KEY_SETTLE, error,
                       "found settle = nearer, expected a target that is a single number");
    return true;
}

/* What the parts of the moves ask for. */
static bool check_parts(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    enum key key = rules_moves_key(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        struct set moves = play->seat[seat].moves;
        for (unsigned i = 0; i < moves.count; i++) {
            const struct part *part = &play->part[moves.from + i];
            if (rules->said.kind == MOVES_NUMBERS && part->word == SET_RANGE && part->low < 1 &&
                play->with != 1u << SUMMIT_SET)
                return fail_at(rules, key, error,
                               "found a number below 1, expected numbers of 1 or more: only with = "
                               "= they may be any");
            if (part->aim == AIM_THEIR && (play->number != NUMBER_OWN || play->players != 2))
                return fail_at(rules, key, error,
                               "found their, expected two players with number = own");
            if (part->aim == AIM_BOTH && (play->heaps != 2 || play->players != 2))
                return fail_at(rules, key, error,
                               "found both, expected two players and exactly two heaps");
            if (part->word == SET_MULTIPLES_OF_OTHER && play->heaps != 2)
                return fail_at(rules, key, error,
                               "found multiples of other, expected exactly two heaps");
            if (play->with >> SUMMIT_APPEND & 1 && part->high > 9)
                return fail_at(rules, KEY_WITH, error,
                               "found append with numbers above 9, expected digits");
        }
    }
    return true;
}

/* Whether the numbers of a part are found at once wherever one looks for them: they are an
 * interval, or few. */
static bool is_handy(const struct part *part)
{
    static const unsigned handy = 1u << SET_RANGE | 1u << SET_DIVISORS_OF | 1u << SET_DIVISORS |
                                  1u << SET_FACTORS | 1u << SET_DIGITS | 1u << SET_ANY |
                                  1u << SET_NOT_ALL | 1u << SET_NEIGHBOURS | 1u << SET_UP_TO_DOUBLE;
    return handy >> part->word & 1;
}

static bool are_handy(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (!is_handy(&pool[set.from + i]))
            return false;
    return true;
}

/* Amounts that aren't numbered are looked for in two sets at once: one of them has to be handy,
 * lest the search go on for ever between the two. What is taken off both heaps ends with them. */
static bool is_endless_search(const struct played *play, const struct part *part)
{
    bool apart = part->aim == AIM_BOTH && part->op != SUMMIT_SUBTRACT && part_is_relative(part);
    return !is_handy(part) &&
           (apart || !are_handy(play->part, play->next) || !are_handy(play->part, play->begin));
}

static bool check_search(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players && !play->numbered; seat++) {
        struct set moves = play->seat[seat].moves;
        for (unsigned i = 0; i < moves.count; i++)
            if (is_endless_search(play, &play->part[moves.from + i]))
                return fail_at(rules, rules_moves_key(rules), error,
                               "found more than 1024 moves, expected fewer where both the amounts "
                               "and next, begin or the other heap ask for a property");
    }
    return true;
}

static bool check_conditions(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    if (play->next.count > 0 && !set_is_relative(play->part, play->next))
        return fail_at(rules, KEY_NEXT, error,
                       "found next without a word such as divisors or up to double, expected one "
                       "that speaks of the move before");
    if (set_is_relative(play->part, play->only))
        return fail_at(rules, KEY_ONLY, error,
                       "found only with a word that depends on another number, expected numbers "
                       "such as primes");
    if (play->repeat == REPEAT_NEVER && (rules_set(rules, KEY_USES) || rules_set(rules, KEY_LIMIT)))
        return fail_at(rules, KEY_REPEAT, error,
                       "found repeat = never, expected it without uses and limit: each move is "
                       "made once");
    bool counts = play->repeat != REPEAT_FREE || rules_set(rules, KEY_USES) ||
                  rules_set(rules, KEY_LIMIT) || play->only.count > 0 ||
                  rules->said.kind != MOVES_OPS;
    if (!play->numbered && counts)
        return fail_at(rules, rules_moves_key(rules), error,
                       "found more than 1024 moves, expected fewer where each of them has to be "
                       "looked at: with uses, limit, repeat, only, steps or numbers");
    return true;
}

bool check_family(const struct summit_rules *rules, struct summit_error *error)
{
    return check_ends(rules, error) && check_settle(rules, error) && check_parts(rules, error) &&
           check_conditions(rules, error) && check_search(rules, error);
}

/* ---- What is drawn before a game ------------------------------------------------------------ */

enum { TOSSES = 2 * (SUMMIT_PLAYERS + 1) };

/* The numbers of a key that may have been tossed for: start, target, start.1, ... */
static const struct numbers *tossed_at(const struct summit_rules *rules, size_t index)
{
    size_t seat = index / 2;
    bool start = index % 2 == 0;
    bool given = rules->said.given[start ? KEY_START : KEY_TARGET] >> seat & 1;
    if (!given || (start && rules->said.start_middle))
        return NULL;
    return start ? &rules->said.start[seat] : &rules->said.target[seat];
}

bool summit_rules_tossed(const struct summit_rules *rules)
{
    for (size_t i = 0; i < TOSSES; i++) {
        const struct numbers *numbers = tossed_at(rules, i);
        if (numbers != NULL && numbers->toss)
            return true;
    }
    return false;
}

/* Tries numbers from the least of a set to the greatest until one is in it. */
static bool draw_tries(const struct part *pool, struct set set, int64_t low, uint64_t *seed,
                       int64_t *number)
{
    enum { TRIES = 10000 };
    int64_t high = low;
    for (unsigned i = 0; i < set.count; i++)
        high = pool[set.from + i].high > high ? pool[set.from + i].high : high;
    high = high < SUMMIT_LIMIT ? high : SUMMIT_LIMIT;
    uint64_t span = (uint64_t)high - (uint64_t)low + 1;
    for (unsigned i = 0; i < TRIES; i++) {
        *number = (int64_t)((uint64_t)low + chance_next(seed) % span);
        if (set_has(pool, set, *number, 0))
            return true;
    }
    return false;
}

/* One of a set, each as likely. Many are tried for before they are counted, which takes long of
 * primes; of very many that no try hits, such as squares, it is at last the next one. */
static int64_t draw(const struct part *pool, struct set set, uint64_t *seed)
{
    enum { FEW = 1 << 12, MOST = 1 << 20 };
    int64_t count = set_count(pool, set, FEW), low = 0, number = 0;
    set_next(pool, set, -SUMMIT_LIMIT, 0, &low);
    if (count == FEW && draw_tries(pool, set, low, seed, &number))
        return number;
    if (count == FEW)
        count = set_count(pool, set, MOST);
    if (count == MOST)
        return set_next(pool, set, number, 0, &number) ? number : low;
    int64_t skip = (int64_t)(chance_next(seed) % (uint64_t)count);
    for (number = low; skip > 0; skip--)
        set_next(pool, set, number + 1, 0, &number);
    return number;
}

bool summit_rules_draw(struct summit_rules *rules, uint64_t seed, struct summit_error *error)
{
    for (size_t i = 0; i < TOSSES; i++) {
        const struct numbers *toss = tossed_at(rules, i);
        if (toss == NULL || !toss->toss)
            continue;
        struct set set = toss->set;
        int64_t number = draw(rules->said.part, set, &seed);
        rules->said.part[set.from] = (struct part){.low = number, .high = number};
        *(i % 2 == 0 ? &rules->said.start[i / 2] : &rules->said.target[i / 2]) =
            (struct numbers){.set = {set.from, 1}, .drawn = true};
        rules->checked = false;
    }
    return rules->checked || summit_rules_check(rules, error);
}

bool summit_rules_drawn(const struct summit_rules *rules, size_t *place, char key[SUMMIT_KEY_BYTES],
                        int64_t *number)
{
    while (*place < TOSSES) {
        size_t index = (*place)++;
        const struct numbers *numbers = tossed_at(rules, index);
        if (numbers == NULL || !numbers->drawn)
            continue;
        struct text text = text_into(key, SUMMIT_KEY_BYTES);
        text_add(&text, key_table[index % 2 == 0 ? KEY_START : KEY_TARGET].option.key);
        if (index >= 2)
            text_addf(&text, ".%zu", index / 2);
        return set_is_single(rules->said.part, numbers->set, number);
    }
    return false;
}
