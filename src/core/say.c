/* say.c: fills the templates of the words in from the scene. */
#include "core/rules.h"

#include <string.h>

/* ---- Placeholders --------------------------------------------------------------------------- */

struct telling {
    const struct summit_rules *rules;
    const struct summit_scene *scene;
    struct text *text;
};

static void say(struct text *text, const struct summit_rules *rules, const char *words_text,
                const struct summit_scene *scene);

/* A word about one seat, one move or one number, within another. */
static void say_about(const struct telling *telling, enum summit_word word, unsigned seat,
                      unsigned move)
{
    struct summit_scene scene = *telling->scene;
    scene.seat = seat;
    scene.move = move;
    say(telling->text, telling->rules, word_text(telling->rules, word), &scene);
}

static int64_t number_of(const struct telling *telling, const struct summit_position *position)
{
    bool own = telling->rules->number == NUMBER_OWN;
    return position->number[own ? telling->scene->seat : 0];
}

static bool has_move(const struct telling *telling)
{
    return telling->scene->move < telling->rules->seat[telling->scene->seat].count;
}

static void put_name(const struct telling *telling)
{
    unsigned seat = telling->scene->seat;
    if (seat < telling->rules->name_count)
        text_add(telling->text, telling->rules->names[seat]);
    else
        say_about(telling, SUMMIT_SAY_PLAYER, seat, SUMMIT_NO_MOVE);
}

static void put_player(const struct telling *telling)
{
    bool named = telling->scene->seat < telling->rules->name_count;
    say_about(telling, named ? SUMMIT_SAY_NAMED : SUMMIT_SAY_PLAYER, telling->scene->seat,
              SUMMIT_NO_MOVE);
}

static void put_name_of(const struct telling *telling, unsigned seat)
{
    struct summit_scene scene = *telling->scene;
    scene.seat = seat;
    put_name(&(struct telling){telling->rules, &scene, telling->text});
}

static void put_winner(const struct telling *telling)
{
    int winner = telling->scene->position->winner;
    if (winner >= 0)
        put_name_of(telling, (unsigned)winner);
}

static void put_first(const struct telling *telling)
{
    put_name_of(telling, telling->scene->first);
}

static void put_title(const struct telling *telling)
{
    text_add(telling->text, summit_rules_title(telling->rules));
}

static void put_noun(const struct telling *telling)
{
    text_add(telling->text, word_text(telling->rules, SUMMIT_SAY_NOUN));
}

static void put_seat(const struct telling *telling)
{
    text_addf(telling->text, "%u", telling->scene->seat + 1);
}

static void put_start(const struct telling *telling)
{
    number_add(telling->text, telling->rules->start);
}

static void put_target(const struct telling *telling)
{
    number_add(telling->text, telling->rules->seat[telling->scene->seat].target);
}

static void put_min(const struct telling *telling)
{
    number_add(telling->text, telling->rules->min);
}

static void put_max(const struct telling *telling)
{
    number_add(telling->text, telling->rules->max);
}

static void put_result(const struct telling *telling)
{
    const struct summit_scene *scene = telling->scene;
    const struct summit_position *before = scene->before ? scene->before : scene->position;
    if (has_move(telling))
        number_add(telling->text, op_apply(telling->rules->seat[scene->seat].op[scene->move],
                                           number_of(telling, before)));
}

/* The number as it is, or as the move spoken of has just made it, however large. */
static void put_number(const struct telling *telling)
{
    if (telling->scene->before != NULL && has_move(telling))
        put_result(telling);
    else
        number_add(telling->text, number_of(telling, telling->scene->position));
}

static void put_move(const struct telling *telling)
{
    if (has_move(telling))
        move_add(telling->text, telling->rules, telling->scene->seat, telling->scene->move);
}

static void put_operation(const struct telling *telling)
{
    if (has_move(telling))
        move_add_name(telling->text, telling->rules, telling->scene->seat, telling->scene->move);
}

static void put_by(const struct telling *telling)
{
    if (has_move(telling))
        number_add(telling->text,
                   telling->rules->seat[telling->scene->seat].op[telling->scene->move].by);
}

static void put_left(const struct telling *telling)
{
    if (has_move(telling))
        text_addf(telling->text, "%d",
                  move_left(telling->rules, telling->scene->position, telling->scene->seat,
                            telling->scene->move));
}

static void put_round(const struct telling *telling)
{
    text_addf(telling->text, "%u", telling->scene->round);
}

static void put_score(const struct telling *telling)
{
    for (unsigned seat = 0; seat < telling->rules->players; seat++) {
        text_add(telling->text, seat > 0 ? ", " : "");
        put_name_of(telling, seat);
        text_addf(telling->text, ": %u", telling->scene->points[seat]);
    }
}

/* The move that the player before has just made. */
static void put_last(const struct telling *telling)
{
    const struct summit_rules *rules = telling->rules;
    const struct summit_scene *scene = telling->scene;
    if (rules->repeat == REPEAT_FREE && scene->ply_count > 0) {
        struct summit_ply ply = scene->plies[scene->ply_count - 1];
        move_add(telling->text, rules, ply.seat, ply.move);
        return;
    }
    for (unsigned seat = 0; seat < rules->players; seat++)
        for (unsigned move = 0; move < rules->seat[seat].count; move++)
            if (rules->seat[seat].same[move] == scene->position->last) {
                move_add(telling->text, rules, seat, move);
                return;
            }
    text_add(telling->text, word_text(rules, SUMMIT_SAY_NONE));
}

/* ---- Lists ---------------------------------------------------------------------------------- */

/* How many uses are left, where that is news: a number to build with that is there is there. */
void move_add_left(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, unsigned seat, unsigned move)
{
    unsigned uses = rules->seat[seat].uses[move];
    struct summit_scene scene = {.position = position, .seat = seat, .move = move};
    if (uses == 0 || (uses == 1 && rules->kind == MOVES_NUMBERS))
        return;
    text_add(text, " ");
    say(text, rules, word_text(rules, SUMMIT_SAY_LEFT), &scene);
}

/* Writes what goes between two items: "a or b", but "a, b, or c". The word for the last of three
 * or more may begin with a comma of its own, as in English, or not, as in most languages. */
static void put_between(const struct telling *telling, unsigned index, unsigned count,
                        enum summit_word of_two)
{
    if (index == 0)
        return;
    if (index + 1 < count) {
        text_add(telling->text, ", ");
        return;
    }
    const char *word = word_text(telling->rules, count > 2 ? of_two + 1 : of_two);
    text_addf(telling->text, "%s%s ", word[0] == ',' ? "" : " ", word);
}

enum list_style { LIST_COMMA, LIST_TIGHT, LIST_OR, LIST_PLACES, LIST_MEANT };

static void put_moves(const struct telling *telling, uint32_t moves, enum list_style style)
{
    unsigned count = (unsigned)__builtin_popcount(moves), index = 0;
    if (count == 0)
        text_add(telling->text, word_text(telling->rules, SUMMIT_SAY_NONE));
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(moves >> move & 1))
            continue;
        if (style == LIST_COMMA || style == LIST_TIGHT)
            text_add(telling->text, index == 0 ? "" : style == LIST_COMMA ? ", " : ",");
        else
            put_between(telling, index, count, SUMMIT_SAY_OR);
        if (style == LIST_PLACES)
            text_addf(telling->text, "%u", move + 1);
        else {
            const struct summit_scene *scene = telling->scene;
            move_add(telling->text, telling->rules, scene->seat, move);
            if (style != LIST_MEANT)
                move_add_left(telling->text, telling->rules, scene->position, scene->seat, move);
        }
        index++;
    }
}

static void put_legal(const struct telling *telling)
{
    put_moves(telling, summit_legal(telling->rules, telling->scene->position), LIST_COMMA);
}

static void put_legal_or(const struct telling *telling)
{
    put_moves(telling, summit_legal(telling->rules, telling->scene->position), LIST_OR);
}

/* What can be typed here: places, where there is a menu to have one on. */
static void put_answers(const struct telling *telling)
{
    put_moves(telling, summit_legal(telling->rules, telling->scene->position),
              rules_menu(telling->rules) ? LIST_PLACES : LIST_OR);
}

/* The moves that may have been meant, as they are told apart. */
static void put_meant(const struct telling *telling)
{
    put_moves(telling, telling->scene->meant, LIST_MEANT);
}

static void put_unused(const struct telling *telling)
{
    const struct summit_scene *scene = telling->scene;
    uint32_t unused = 0;
    for (unsigned move = 0; move < telling->rules->seat[scene->seat].count; move++)
        if (move_left(telling->rules, scene->position, scene->seat, move) != 0)
            unused |= UINT32_C(1) << move;
    put_moves(telling, unused, LIST_TIGHT);
}

/* What the player has built with, in the order of building. Where a game is very long, only its
 * last moves are looked at, lest each turn take longer than the one before. */
enum { TOWER_PLIES = 1024 };

static void put_tower(const struct telling *telling)
{
    const struct summit_scene *scene = telling->scene;
    size_t begin = scene->ply_count > TOWER_PLIES ? scene->ply_count - TOWER_PLIES : 0;
    bool any = begin > 0;
    text_add(telling->text, any ? "..." : "");
    for (size_t i = begin; i < scene->ply_count; i++) {
        if (scene->plies[i].seat != scene->seat)
            continue;
        text_add(telling->text, any ? "," : "");
        move_add(telling->text, telling->rules, scene->seat, scene->plies[i].move);
        any = true;
    }
}

static void put_menu(const struct telling *telling)
{
    unsigned seat = telling->scene->seat;
    for (unsigned move = 0; move < telling->rules->seat[seat].count; move++) {
        text_add(telling->text, move > 0 ? "\n" : "");
        if (rules_menu(telling->rules))
            text_addf(telling->text, "%u. ", move + 1);
        move_add_name(telling->text, telling->rules, seat, move);
        move_add_left(telling->text, telling->rules, telling->scene->position, seat, move);
    }
}

static void put_players(const struct telling *telling)
{
    unsigned count = (unsigned)telling->rules->players;
    for (unsigned seat = 0; seat < count; seat++) {
        put_between(telling, seat, count, SUMMIT_SAY_AND);
        put_name_of(telling, seat);
    }
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
    {"meant", put_meant},     {"noun", put_noun},
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

static void say(struct text *text, const struct summit_rules *rules, const char *words_text,
                const struct summit_scene *scene)
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
        struct summit_scene about = *scene;
        if (seat < rules->players)
            about.seat = seat;
        placeholders[found].put(&(struct telling){rules, &about, text});
        at = rest.at;
    }
}

void move_add_operation(struct text *text, const struct summit_rules *rules, unsigned seat,
                        unsigned move)
{
    struct summit_scene scene = {.seat = seat, .move = move};
    enum summit_word word = SUMMIT_SAY_ADD + rules->seat[seat].op[move].kind;
    say(text, rules, word_text(rules, word), &scene);
}

void move_add_name(struct text *text, const struct summit_rules *rules, unsigned seat,
                   unsigned move)
{
    const struct move_list *list = &rules->list[rules->seat[seat].list];
    if (list->name[move][0] != '\0')
        text_add(text, list->name[move]);
    else if (rules->kind != MOVES_OPS)
        move_add(text, rules, seat, move);
    else
        move_add_operation(text, rules, seat, move);
}

size_t summit_say(const struct summit_rules *rules, enum summit_word word,
                  const struct summit_scene *scene, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    say(&text, rules, word_text(rules, word), scene);
    return text.length;
}

size_t summit_player_name(const struct summit_rules *rules, unsigned seat, char *buffer,
                          size_t size)
{
    struct text text = text_into(buffer, size);
    struct summit_scene scene = {.seat = seat, .move = SUMMIT_NO_MOVE};
    put_name(&(struct telling){rules, &scene, &text});
    return text.length;
}
