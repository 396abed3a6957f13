/* say_template_lists.c: the placeholders that are lists: moves, menus, towers, players. */
#include "core/say_templates.h"

/* How many uses are left, where that is news: a number to build with that is there is there. */
void move_add_left(struct text *text, const struct summit_rules *rules,
                   const struct summit_position *position, unsigned seat, struct summit_move move)
{
    struct summit_word_context context = {.position = position, .seat = seat, .move = move};
    const struct seat *own = &rules->play.seat[seat];
    unsigned numbered = numbered_find(&rules->play, seat, move);
    unsigned uses = numbered < own->count ? own->numbered[numbered].uses : 0;
    if (uses == 0 || (uses == 1 && rules->source.kind == MOVES_NUMBERS))
        return;
    text_add(text, " ");
    say(text, rules, word_text(rules, SUMMIT_SAY_LEFT), &context);
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
    text_add(telling->text, word[0] == ',' ? "" : " ");
    text_add(telling->text, word);
    text_add(telling->text, " ");
}

enum list_style { LIST_COMMA, LIST_TIGHT, LIST_OR, LIST_PLACES, LIST_MEANT };

/* Lists moves of one player, who isn't always the one who is spoken of. */
static void put_list(const struct telling *telling, unsigned seat, const struct summit_move *moves,
                     size_t count, enum list_style style)
{
    if (count == 0)
        text_add(telling->text, word_text(telling->rules, SUMMIT_SAY_NONE));
    for (size_t i = 0; i < count; i++) {
        if (style == LIST_COMMA || style == LIST_TIGHT)
            text_add(telling->text, i == 0 ? "" : style == LIST_COMMA ? ", " : ",");
        else
            put_between(telling, (unsigned)i, (unsigned)count, SUMMIT_SAY_OR);
        if (style == LIST_PLACES) {
            text_addf(telling->text, "%zu", summit_move_action(telling->rules, seat, moves[i]) + 1);
            continue;
        }
        tell_move(telling->text, telling->rules, moves[i]);
        if (style != LIST_MEANT)
            move_add_left(telling->text, telling->rules, telling->context->position, seat,
                          moves[i]);
    }
}

/* Whether moves come from sets, heaps or a pool, so that runs describe them better than a list. */
static bool comes_by_sets(const struct compiled *play, unsigned seat)
{
    struct set moves = play->seat[seat].moves;
    for (unsigned i = 0; play->with == 0 && !play->steps && i < moves.count; i++)
        if (!part_is_single(&play->part[moves.from + i]))
            return true;
    return play->heaps > 0 || (play->with & ~(1u << SUMMIT_ADD)) != 0 || play->pool == POOL_SHARED;
}

static void put_legal_as(const struct telling *telling, enum list_style style)
{
    enum { LISTED_MOST = 12 };
    const struct summit_position *position = telling->context->position;
    struct summit_move moves[LISTED_MOST + 1];
    struct summit_place place = {0};
    size_t count = 0;
    while (count <= LISTED_MOST &&
           summit_next_move(telling->rules, position, &place, &moves[count]))
        count++;
    if (count <= LISTED_MOST && !comes_by_sets(&telling->rules->play, position->turn))
        put_list(telling, position->turn, moves, count, style);
    else
        tell_choices(telling->text, telling->rules, position, style == LIST_PLACES,
                     style != LIST_COMMA, count > LISTED_MOST);
}

void put_legal(const struct telling *telling)
{
    put_legal_as(telling, LIST_COMMA);
}

void put_legal_or(const struct telling *telling)
{
    put_legal_as(telling, LIST_OR);
}

/* The possible inputs: places, where there is a menu. */
void put_answers(const struct telling *telling)
{
    put_legal_as(telling, summit_rules_menu(telling->rules) ? LIST_PLACES : LIST_OR);
}

/* The moves that the input may mean, written so that they differ. */
void put_meant(const struct telling *telling)
{
    const struct summit_word_context *context = telling->context;
    put_list(telling, context->seat, context->meant, context->meant_count, LIST_MEANT);
}

void put_unused(const struct telling *telling)
{
    const struct summit_word_context *context = telling->context;
    const struct compiled *play = &telling->rules->play;
    struct summit_move unused[NUMBERED_MOST];
    size_t count = 0;
    for (unsigned numbered = 0; numbered < play->seat[context->seat].count; numbered++) {
        unused[count] = numbered_as_given(play, context->seat, numbered);
        count += summit_left(telling->rules, context->position, context->seat, unused[count]) != 0;
    }
    put_list(telling, context->seat, unused, count, LIST_TIGHT);
}

/* The player's building blocks, in order. In a very long game only the last moves are examined, so
 * that turns don't take longer and longer. */
enum { TOWER_PLIES = 1024 };

void put_tower(const struct telling *telling)
{
    const struct summit_word_context *context = telling->context;
    size_t begin = context->ply_count > TOWER_PLIES ? context->ply_count - TOWER_PLIES : 0;
    bool any = begin > 0;
    text_add(telling->text, any ? "..." : "");
    for (size_t i = begin; i < context->ply_count; i++) {
        if (!is_made(&context->plies[i]) || context->plies[i].seat != context->seat)
            continue;
        text_add(telling->text, any ? "," : "");
        tell_move(telling->text, telling->rules, context->plies[i].move);
        any = true;
    }
}

void put_menu(const struct telling *telling)
{
    unsigned seat = telling->context->seat;
    for (unsigned numbered = 0; numbered < telling->rules->play.seat[seat].count; numbered++) {
        text_add(telling->text, numbered > 0 ? "\n" : "");
        if (summit_rules_menu(telling->rules))
            text_addf(telling->text, "%u. ", numbered + 1);
        struct summit_move move = numbered_as_given(&telling->rules->play, seat, numbered);
        move_add_name(telling->text, telling->rules, seat, move);
        move_add_left(telling->text, telling->rules, telling->context->position, seat, move);
    }
}

void put_players(const struct telling *telling)
{
    unsigned count = (unsigned)telling->rules->play.players;
    for (unsigned seat = 0; seat < count; seat++) {
        put_between(telling, seat, count, SUMMIT_SAY_AND);
        put_name_of(telling, seat);
    }
}
