/* say_templates.c: fills the templates of the words in from their context. */
#include "core/say_templates.h"

#include <string.h>

/* ---- Placeholders --------------------------------------------------------------------------- */

/* A word about one seat, one move or one number, within another. */
static void say_about(const struct telling *telling, enum summit_word word, unsigned seat)
{
    struct summit_word_context context = *telling->context;
    context.seat = seat;
    context.move = SUMMIT_NO_MOVE;
    say(telling->text, telling->rules, word_text(telling->rules, word), &context);
}

static int64_t number_of(const struct telling *telling, const struct summit_position *position)
{
    return position->number[seat_number(&telling->rules->play, telling->context->seat)];
}

/* A move as this player would make it: on the number that is this player's. */
static struct summit_move move_by(const struct summit_rules *rules, unsigned seat,
                                  struct summit_move move)
{
    if (rules->play.heaps == 0)
        move.on = (uint8_t)seat_number(&rules->play, move.their ? 1 - seat : seat);
    return move;
}

static bool has_move(const struct telling *telling)
{
    return summit_is_move(telling->context->move);
}

static void put_name(const struct telling *telling)
{
    unsigned seat = telling->context->seat;
    if (rules_player(telling->rules, seat)[0] != '\0')
        text_add(telling->text, rules_player(telling->rules, seat));
    else
        say_about(telling, SUMMIT_SAY_PLAYER, seat);
}

static void put_player(const struct telling *telling)
{
    bool named = rules_player(telling->rules, telling->context->seat)[0] != '\0';
    say_about(telling, named ? SUMMIT_SAY_NAMED : SUMMIT_SAY_PLAYER, telling->context->seat);
}

void put_name_of(const struct telling *telling, unsigned seat)
{
    struct summit_word_context context = *telling->context;
    context.seat = seat;
    put_name(&(struct telling){telling->rules, &context, telling->text});
}

static void put_winner(const struct telling *telling)
{
    int winner = telling->context->position->winner;
    if (winner >= 0)
        put_name_of(telling, (unsigned)winner);
}

static void put_first(const struct telling *telling)
{
    put_name_of(telling, telling->context->first);
}

static void put_title(const struct telling *telling)
{
    text_add(telling->text, summit_rules_title(telling->rules));
}

static void put_noun(const struct telling *telling)
{
    text_add(telling->text, word_text(telling->rules, SUMMIT_SAY_NOUN));
}

/* The effect of the move that is spoken of. */
static void effect_told(const struct telling *telling, struct summit_effect *effect)
{
    const struct summit_word_context *context = telling->context;
    if (context->effect != NULL)
        *effect = *context->effect;
    else
        summit_try(telling->rules, context->position, context->move, effect);
}

static void put_seat(const struct telling *telling)
{
    number_add(telling->text, telling->context->seat + 1);
}

/* What goes between two numbers: `3, 4 and 5`. */
static void put_and(const struct telling *telling, unsigned index, unsigned count)
{
    if (index > 0 && index + 1 < count)
        text_add(telling->text, ", ");
    else if (index > 0)
        text_addf(telling->text, " %s ", word_text(telling->rules, SUMMIT_SAY_AND));
}

static void put_start(const struct telling *telling)
{
    const struct compiled *play = &telling->rules->play;
    unsigned count = compiled_uses(play, FEATURE_STARTS) ? play->players : 1;
    for (unsigned seat = 0; seat < count; seat++) {
        put_and(telling, seat, count);
        number_add(telling->text, play->seat[seat].start);
    }
}

static void put_target(const struct telling *telling)
{
    tell_target(telling->text, telling->rules, telling->context->seat, false);
}

static void put_min(const struct telling *telling)
{
    number_add(telling->text, telling->rules->play.min);
}

static void put_max(const struct telling *telling)
{
    number_add(telling->text, telling->rules->play.max);
}

/* The result of the move for its number, or for both heaps. */
static void put_result(const struct telling *telling)
{
    struct summit_effect effect;
    bool both = telling->context->move.on == SUMMIT_BOTH;
    if (!has_move(telling))
        return;
    effect_told(telling, &effect);
    number_add(telling->text, effect.made);
    for (unsigned i = 0; both && i < effect.others; i++) {
        put_and(telling, i + 1, effect.others + 1u);
        number_add(telling->text, effect.other[i].made);
    }
}

static void put_heaps(const struct telling *telling)
{
    unsigned count = telling->rules->play.numbers;
    for (unsigned i = 0; i < count; i++) {
        put_and(telling, i, count);
        number_add(telling->text, telling->context->position->number[i]);
    }
}

/* The number as it is, or as the move spoken of has just made it, however large. */
static void put_number(const struct telling *telling)
{
    const struct summit_word_context *context = telling->context;
    bool made = has_move(telling) && context->effect != NULL &&
                context->effect->refusal == SUMMIT_LEGAL &&
                context->move.on == seat_number(&telling->rules->play, context->seat);
    if (telling->rules->play.heaps > 0)
        put_heaps(telling);
    else if (made)
        put_result(telling);
    else
        number_add(telling->text, number_of(telling, context->position));
}

static unsigned other_seat(const struct telling *telling)
{
    return (telling->context->seat + 1) % telling->rules->play.players;
}

static void put_other(const struct telling *telling)
{
    put_name_of(telling, other_seat(telling));
}

static void put_theirs(const struct telling *telling)
{
    const struct compiled *play = &telling->rules->play;
    number_add(telling->text,
               telling->context->position->number[seat_number(play, other_seat(telling))]);
}

/* Whose number the move spoken of changes. */
static void put_owner(const struct telling *telling)
{
    bool their = has_move(telling) && telling->context->move.their;
    put_name_of(telling, their ? other_seat(telling) : telling->context->seat);
}

static void put_lose(const struct telling *telling)
{
    tell_set(telling->text, telling->rules, telling->rules->play.seat[telling->context->seat].lose,
             NULL);
}

static void put_pool(const struct telling *telling)
{
    tell_pool(telling->text, telling->rules, telling->context->position, telling->context->seat);
}

static void put_why(const struct telling *telling)
{
    struct summit_effect effect;
    if (!has_move(telling))
        return;
    effect_told(telling, &effect);
    tell_why(telling->text, telling->rules, telling->context->position, telling->context->move,
             &effect);
}

static void add_winner(struct text *text, const void *about)
{
    const struct telling *telling = about;
    put_winner(&(struct telling){telling->rules, telling->context, text});
}

/* By what a game that was settled is won. */
static void put_settled(const struct telling *telling)
{
    const struct compiled *play = &telling->rules->play;
    const struct summit_position *position = telling->context->position;
    static const enum message by[] = {MESSAGE_SETTLED_PLAYER, MESSAGE_SETTLED_HIGHER,
                                      MESSAGE_SETTLED_LOWER, MESSAGE_SETTLED_NEARER};
    enum message player =
        play->settle == SETTLE_DRAWN ? MESSAGE_SETTLED_PLAYER : MESSAGE_SETTLED_TIE;
    const enum message ties[] = {player, MESSAGE_SETTLED_LAST, MESSAGE_SETTLED_NEXT, player,
                                 player};
    bool tie = settle_score(play, position, 0) == settle_score(play, position, 1);
    message_add(telling->text, telling->rules->language, tie ? ties[play->tie] : by[play->settle],
                fill({"winner", .add = add_winner, .about = telling},
                     {"noun", word_text(telling->rules, SUMMIT_SAY_NOUN)}));
}

static void put_move(const struct telling *telling)
{
    if (has_move(telling))
        tell_move(telling->text, telling->rules, telling->context->move);
}

static void put_operation(const struct telling *telling)
{
    if (has_move(telling))
        move_add_name(telling->text, telling->rules, telling->context->seat,
                      telling->context->move);
}

static void put_by(const struct telling *telling)
{
    if (has_move(telling))
        number_add(telling->text, telling->context->move.by);
}

static void put_left(const struct telling *telling)
{
    const struct summit_word_context *context = telling->context;
    if (has_move(telling))
        text_addf(telling->text, "%d",
                  summit_left(telling->rules, context->position, context->seat,
                              move_by(telling->rules, context->seat, context->move)));
}

static void put_round(const struct telling *telling)
{
    text_addf(telling->text, "%u", telling->context->round);
}

static void put_score(const struct telling *telling)
{
    for (unsigned seat = 0; seat < telling->rules->play.players; seat++) {
        text_add(telling->text, seat > 0 ? ", " : "");
        put_name_of(telling, seat);
        text_addf(telling->text, ": %u", telling->context->points[seat]);
    }
}

/* The move that the player before has just made. */
static void put_last(const struct telling *telling)
{
    const struct summit_rules *rules = telling->rules;
    const struct summit_word_context *context = telling->context;
    size_t at = rules->play.repeat == REPEAT_NOT_LAST ? 0 : context->ply_count;
    while (at > 0 && !is_made(&context->plies[at - 1]))
        at--;
    if (at > 0) {
        tell_move(telling->text, rules, context->plies[at - 1].move);
        return;
    }
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        for (unsigned move = 0; move < rules->play.seat[seat].count; move++)
            if (rules->play.seat[seat].numbered[move].same == context->position->last) {
                tell_move(telling->text, rules, numbered_as_given(&rules->play, seat, move));
                return;
            }
    text_add(telling->text, word_text(rules, SUMMIT_SAY_NONE));
}

/* ---- Filling in ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*put)(const struct telling *telling);
} placeholders[] = {
    {"title", put_title},     {"start", put_start},       {"players", put_players},
    {"player", put_player},   {"name", put_name},         {"seat", put_seat},
    {"number", put_number},   {"target", put_target},     {"move", put_move},
    {"legal", put_legal},     {"legal-or", put_legal_or}, {"choices-or", put_answers},
    {"answers", put_answers}, {"menu", put_menu},         {"operation", put_operation},
    {"by", put_by},           {"result", put_result},     {"unused", put_unused},
    {"tower", put_tower},     {"last", put_last},         {"left", put_left},
    {"winner", put_winner},   {"first", put_first},       {"round", put_round},
    {"score", put_score},     {"min", put_min},           {"max", put_max},
    {"meant", put_meant},     {"noun", put_noun},         {"heaps", put_heaps},
    {"pool", put_pool},       {"lose", put_lose},         {"why", put_why},
    {"owner", put_owner},     {"other", put_other},       {"theirs", put_theirs},
    {"settled", put_settled},
};
enum { PLACEHOLDERS = sizeof placeholders / sizeof placeholders[0] };

/* Finds `name` or `name.2`; PLACEHOLDERS if there is none. `*seat` is SUMMIT_PLAYERS for none. */
static size_t placeholder_find(struct span inside, unsigned *seat)
{
    struct span seat_text = inside;
    struct span name = span_take(&seat_text, '.');
    int64_t number = 0;
    *seat = SUMMIT_PLAYERS;
    if (name.length < inside.length) {
        if (!number_read(seat_text, &number) || number < 1 || number > SUMMIT_PLAYERS)
            return PLACEHOLDERS;
        *seat = (unsigned)number - 1;
    }
    size_t i = 0;
    while (i < PLACEHOLDERS && !span_is(name, placeholders[i].name))
        i++;
    return i;
}

const char *placeholder_name(struct span inside)
{
    unsigned seat = 0;
    size_t found = placeholder_find(inside, &seat);
    return found < PLACEHOLDERS ? placeholders[found].name : NULL;
}

void say(struct text *text, const struct summit_rules *rules, const char *words_text,
         const struct summit_word_context *context)
{
    for (const char *at = words_text; *at != '\0';) {
        const char *open = strchr(at, '{');
        if (open == NULL) {
            text_add(text, at);
            return;
        }
        text_add_bytes(text, at, (size_t)(open - at));
        struct span rest = span_of(open + 1);
        unsigned seat = 0;
        size_t found = placeholder_find(span_take(&rest, '}'), &seat);
        struct summit_word_context about = *context;
        if (seat < rules->play.players)
            about.seat = seat;
        placeholders[found].put(&(struct telling){rules, &about, text});
        at = rest.at;
    }
}

void move_add_operation(struct text *text, const struct summit_rules *rules,
                        struct summit_move move)
{
    struct summit_word_context context = {.move = move};
    enum summit_word word = SUMMIT_SAY_ADD + move.op - SUMMIT_ADD;
    say(text, rules, word_text(rules, word), &context);
}

void move_add_name(struct text *text, const struct summit_rules *rules, unsigned seat,
                   struct summit_move move)
{
    const struct seat *own = &rules->play.seat[seat];
    unsigned numbered = numbered_find(&rules->play, seat, move_by(rules, seat, move));
    unsigned name =
        numbered < own->count ? rules->source.part[own->numbered[numbered].part].name : 0;
    if (move.their || move.on == SUMMIT_BOTH)
        text_addf(text, "%s: ", word_text(rules, move.their ? SUMMIT_SAY_THEIR : SUMMIT_SAY_BOTH));
    if (name != 0)
        text_add(text, rules->source.words_text + name);
    else if (rules->source.kind != MOVES_OPS)
        tell_move(text, rules, move);
    else
        move_add_operation(text, rules, move);
}

void tell_word(struct text *text, const struct summit_rules *rules, enum summit_word word,
               const struct summit_word_context *context)
{
    say(text, rules, word_text(rules, word), context);
}

size_t summit_say(const struct summit_rules *rules, enum summit_word word,
                  const struct summit_word_context *context, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_word(&text, rules, word, context);
    return text.length;
}

void tell_player(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    struct summit_word_context context = {.seat = seat};
    put_name(&(struct telling){rules, &context, text});
}

size_t summit_player_name(const struct summit_rules *rules, unsigned seat, char *buffer,
                          size_t size)
{
    struct text text = text_into(buffer, size);
    tell_player(&text, rules, seat);
    return text.length;
}
