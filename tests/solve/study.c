/* study.c: hints, reviews and maps against the brute force, on random rules and on the
 * games that come with the library. usage: study [how many] [seed] */
#include "brute.h"
#include "rules.h"
#include "solve_harness.h"
#include "summit_study.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 6000, ALONE_MOST = 1500, REASONS = SUMMIT_REASON_ANSWERS + 1 };

/* How much was compared, so that nothing is right only for want of asking. */
struct tally {
    unsigned games, reasons[REASONS], numbers, laps, cells[SUMMIT_MAP_FIRST + 1];
    unsigned plans[SUMMIT_PLAN_PARTNERS + 1];
    unsigned judged, mistakes, lost, sooner;
};

struct study {
    const struct summit_rules *rules;
    const struct summit_solver *solver;
    struct brute brute;
    struct tally *tally;
    uint64_t *seed;
    const char *wrong; /* what is, or NULL */
};

static bool check(struct study *study, bool good, const char *what)
{
    if (!good && study->wrong == NULL)
        study->wrong = what;
    return good;
}

static const struct brute_node *next_of(const struct study *study, const struct brute_node *node,
                                        uint32_t edge)
{
    return &study->brute.node[study->brute.edge[node->first + edge]];
}

static bool same(const struct brute_node *node, const struct summit_answer *answer)
{
    return answer->winner == node->winner &&
           (node->winner == SUMMIT_DRAWN || answer->value_only || answer->plies == node->plies) &&
           (answer->value == SUMMIT_WIN) == (node->winner == node->position.turn) &&
           (answer->value == SUMMIT_DRAW) == (node->winner == SUMMIT_DRAWN);
}

/* The legal move that an edge stands for. */
static struct summit_move move_of(const struct study *study, const struct brute_node *node,
                                  uint32_t edge)
{
    struct summit_move move = SUMMIT_NO_MOVE;
    struct summit_place place = {0};
    for (uint32_t i = 0; i <= edge; i++)
        summit_next_move(study->rules, &node->position, &place, &move);
    return move;
}

/* Whether no other move of a position is better than an edge, by the definition. */
static bool is_best(const struct study *study, const struct brute_node *node, uint32_t edge)
{
    const struct brute_node *own = next_of(study, node, edge);
    int mover = node->position.turn;
    bool two = summit_rules_players(study->rules) == 2;
    if (own->winner != node->winner)
        return false;
    for (uint32_t i = 0; i < node->count; i++) {
        const struct brute_node *other = next_of(study, node, i);
        if (!two && node->winner != mover && other->winner == node->winner)
            return i == edge; /* the first of those */
        if (other->winner != node->winner || node->winner == SUMMIT_DRAWN)
            continue;
        if (node->winner == mover ? other->plies < own->plies : other->plies > own->plies)
            return false;
    }
    return true;
}

static uint32_t first_best(const struct study *study, const struct brute_node *node)
{
    uint32_t edge = 0;
    while (!is_best(study, node, edge))
        edge++;
    return edge;
}

/* ---- Hints ----------------------------------------------------------------------------------- */

/* The fewest moves of one player alone to the target, as if the others did nothing; false if there
 * is too much to look at. */
static bool alone(const struct summit_rules *rules, const struct summit_position *from,
                  unsigned seat, uint64_t *moves)
{
    static struct summit_position seen[ALONE_MOST];
    static uint32_t depth[ALONE_MOST];
    size_t count = 1;
    seen[0] = *from;
    seen[0].turn = (uint8_t)seat;
    seen[0].passes = 0;
    depth[0] = 0;
    *moves = SUMMIT_NEVER;
    for (size_t at = 0; at < count; at++) {
        struct summit_move move;
        for (struct summit_place place = {0}; summit_next_move(rules, &seen[at], &place, &move);) {
            struct summit_position after = seen[at];
            size_t i = 0;
            summit_play(rules, &after, move, NULL);
            if (after.winner == (int)seat) {
                *moves = depth[at] + 1;
                return true;
            }
            after.turn = (uint8_t)seat;
            while (i < count && memcmp(&seen[i], &after, sizeof after) != 0)
                i++;
            if (after.winner != SUMMIT_NOBODY || i < count)
                continue;
            if (count == ALONE_MOST)
                return false;
            depth[count] = depth[at] + 1;
            seen[count++] = after;
        }
    }
    return true;
}

static void check_race(struct study *study, const struct brute_node *node,
                       const struct summit_hint *hint)
{
    uint64_t needs[2];
    for (unsigned seat = 0; seat < 2; seat++)
        if (!alone(study->rules, &node->position, seat, &needs[seat]))
            return;
    unsigned own = node->position.turn;
    study->tally->laps++;
    check(study, needs[0] == hint->needs[0] && needs[1] == hint->needs[1], "needs of a race");
    bool out = needs[0] == SUMMIT_NEVER && needs[1] == SUMMIT_NEVER;
    check(study, out == (hint->reason == SUMMIT_REASON_LAST), "nobody lands on the target");
    check(study, out || (needs[own] <= needs[1 - own]) == (node->winner == (int)own),
          "who is nearer wins");
}

/* Whether a player who gets a number loses, however it came about. */
static bool all_lost(const struct study *study, int64_t number, unsigned turn)
{
    for (uint32_t i = 0; i < study->brute.count; i++) {
        const struct brute_node *node = &study->brute.node[i];
        bool meant = node->position.number[0] == number && node->position.turn == turn &&
                     node->position.winner == SUMMIT_NOBODY;
        study->tally->numbers += meant;
        if (meant && node->winner != 1 - (int)turn)
            return false;
    }
    return true;
}

/* Whether a number is one of those of a hint, or one of the others that there may be. */
static bool is_listed(const struct summit_hint *hint, int64_t number)
{
    for (size_t i = 0; i < hint->number_count; i++)
        if (hint->numbers[i] == number)
            return true;
    int64_t last = hint->numbers[hint->number_count - 1];
    return hint->more_numbers && (hint->numbers[0] < last ? number > last : number < last);
}

/* Whether a rival can win against each move, or leave one of the numbers after it. */
static bool is_left_again(const struct study *study, const struct brute_node *node,
                          const struct summit_hint *hint)
{
    for (uint32_t i = 0; i < node->count; i++) {
        const struct brute_node *after = next_of(study, node, i);
        bool left = after->position.winner != SUMMIT_NOBODY || after->stuck;
        for (uint32_t k = 0; k < after->count; k++) {
            const struct brute_node *then = next_of(study, after, k);
            bool over = then->position.winner != SUMMIT_NOBODY;
            left = left || (then->winner == node->winner &&
                            (over || is_listed(hint, then->position.number[0])));
        }
        if (!left)
            return false;
    }
    return true;
}

static void check_numbers(struct study *study, const struct brute_node *node,
                          const struct summit_hint *hint)
{
    bool won = node->winner == node->position.turn, left = !won;
    struct summit_position at = node->position;
    at.turn = won ? 1 - node->position.turn : node->position.turn;
    at.passes = 0;
    check(study, hint->number_count > (won ? 0 : 1), "numbers to leave");
    check(study, won || is_left_again(study, node, hint), "one of them is left again");
    check(study, won || hint->numbers[0] == node->position.number[0], "the own number first");
    for (size_t i = 0; i < hint->number_count; i++)
        check(study, all_lost(study, hint->numbers[i], at.turn), "a number to leave is lost");
    for (uint32_t i = 0; i < node->count; i++)
        left = left || next_of(study, node, i)->position.number[0] == hint->numbers[0];
    check(study, left, "the first number can be left");
    if (hint->number_count < 2)
        return;
    int64_t step = hint->numbers[0] < hint->numbers[1] ? 1 : -1;
    size_t listed = 0;
    for (at.number[0] = hint->numbers[0];
         at.number[0] != hint->numbers[hint->number_count - 1] + step; at.number[0] += step) {
        const struct brute_node *found = brute_find(&study->brute, &at);
        bool lost = found != NULL && found->winner == 1 - at.turn;
        bool is = hint->numbers[listed] == at.number[0];
        listed += is;
        check(study, is || !lost, "no number to leave is missing");
    }
}

static void check_ban(struct study *study, const struct brute_node *node,
                      const struct summit_hint *hint)
{
    const struct brute_node *banned = node;
    struct summit_effect effect;
    if (node->winner == node->position.turn)
        banned = next_of(study, node, first_best(study, node));
    struct summit_position free = banned->position;
    free.last = 0;
    const struct brute_node *found = brute_find(&study->brute, &free);
    check(study,
          summit_try(study->rules, &banned->position, hint->banned, &effect) ==
              SUMMIT_REFUSED_REPEATED,
          "what is banned is refused");
    check(study, banned->winner == 1 - banned->position.turn, "with the ban it is lost");
    check(study, found == NULL || found->winner != 1 - free.turn, "without it, it isn't");
}

/* ---- Laws ------------------------------------------------------------------------------------ */

static unsigned prime_factors(int64_t number)
{
    unsigned count = 0;
    for (int64_t prime = 2; prime <= number; prime++)
        for (; number % prime == 0; number /= prime)
            count++;
    return count;
}

/* The pairs in the order of their differences: each begins with the least number not used yet. */
static bool is_pair(int64_t a, int64_t b)
{
    bool used[200] = {false};
    for (int64_t low = 0, apart = 0; low + apart < 200; apart++) {
        while (used[low])
            low++;
        if (low + apart < 200)
            used[low] = used[low + apart] = true;
        if ((a == low && b == low + apart) || (b == low && a == low + apart))
            return true;
    }
    return false;
}

static bool is_ratio(int64_t a, int64_t b)
{
    double low = a < b ? (double)a : (double)b, high = a < b ? (double)b : (double)a;
    return low == 0 || (low != high && high < low * (1 + sqrt(5)) / 2);
}

/* The least part of a number as a sum of Fibonacci numbers, taken greedily. */
static int64_t least_part(int64_t number)
{
    int64_t part = 0;
    while (number > 0) {
        int64_t a = 1, b = 2;
        while (b <= number) {
            int64_t next = a + b;
            a = b;
            b = next;
        }
        part = a;
        number -= part;
    }
    return part;
}

static bool can_make(const struct study *study, const struct brute_node *node, int64_t number)
{
    for (uint32_t i = 0; i < node->count && !node->stuck; i++)
        if (next_of(study, node, i)->position.number[0] == number)
            return true;
    return false;
}

static bool is_without_choice(const struct study *study, const struct brute_node *node)
{
    for (uint32_t i = 0; i < node->count; i++)
        if (next_of(study, node, i)->winner != node->winner)
            return false;
    return true;
}

/* Whether a plan is right about a node. */
static bool is_right_about(const struct study *study, struct summit_plan plan,
                           const struct brute_node *node, bool lost)
{
    const int64_t *number = node->position.number;
    int64_t n = number[0], sum = 0, rests = 0, of = plan.of > 0 ? plan.of : 1;
    bool large = false, power = n > 0, odd = false;
    for (unsigned i = 0; i < summit_rules_heaps(study->rules); i++) {
        sum ^= number[i];
        rests ^= number[i] % of;
        large = large || number[i] > 1;
    }
    for (int64_t left = n; left > 1; left /= 2) {
        power = power && left % 2 == 0;
        odd = !odd;
    }
    switch (plan.kind) {
    case SUMMIT_PLAN_MULTIPLE:
        return ((n - plan.rest) % of == 0) == lost;
    case SUMMIT_PLAN_ODD_POWER:
        return (n % 2 == 1 || (power && odd)) == lost;
    case SUMMIT_PLAN_BINARY:
        return !can_make(study, node, n & (n - 1)) == lost;
    case SUMMIT_PLAN_PRIME:
        return (prime_factors(n) <= 1) == lost;
    case SUMMIT_PLAN_FACTORS:
        return (prime_factors(n) % 2 == 0) == lost;
    case SUMMIT_PLAN_FIBONACCI:
        return !can_make(study, node, n - least_part(n)) == lost;
    case SUMMIT_PLAN_NIM:
        return (sum == 0) == lost;
    case SUMMIT_PLAN_MISERE:
        return (large ? sum == 0 : sum == 1) == lost;
    case SUMMIT_PLAN_REMAINDERS:
        return (rests == 0) == lost;
    case SUMMIT_PLAN_MULTIPLES:
        return (number[0] % of == 0 && number[1] % of == 0) == lost;
    case SUMMIT_PLAN_PAIRS:
        return is_pair(number[0], number[1]) == lost;
    case SUMMIT_PLAN_RATIO:
        return is_ratio(number[0], number[1]) == lost;
    case SUMMIT_PLAN_TURNS:
        return is_without_choice(study, node);
    case SUMMIT_PLAN_NONE:
    case SUMMIT_PLAN_RUNS:
    case SUMMIT_PLAN_GRUNDY:
    case SUMMIT_PLAN_PARTNERS:
        break;
    }
    return true;
}

/* A plan has to be right about every position of the game. */
static void check_plan(struct study *study, struct summit_plan plan)
{
    size_t wrong = 0;
    for (uint32_t i = 0; i < study->brute.count; i++) {
        const struct brute_node *node = &study->brute.node[i];
        if (node->position.winner == SUMMIT_NOBODY)
            wrong += !is_right_about(study, plan, node, node->winner != node->position.turn);
    }
    check(study, wrong == 0, "a plan");
    study->tally->plans[plan.kind]++;
}

/* What heaps are worth, and the parts of a number. */
static void check_values(struct study *study, const struct brute_node *node,
                         const struct summit_hint *hint)
{
    int64_t nim = 0, sum = 0, number = node->position.number[0];
    for (size_t i = 0; i < hint->number_count; i++) {
        nim ^= hint->numbers[i];
        sum += hint->numbers[i];
    }
    if (node->winner == node->position.turn)
        number = hint->after.number[0];
    check(study,
          hint->plan.kind != SUMMIT_PLAN_GRUNDY ||
              (nim == 0) == (node->winner != node->position.turn),
          "what heaps are worth");
    check(study, hint->plan.kind != SUMMIT_PLAN_FIBONACCI || sum == number, "parts");
    check(study, hint->plan.kind != SUMMIT_PLAN_BINARY || sum == number, "powers");
}

static void check_reason(struct study *study, const struct brute_node *node,
                         const struct summit_hint *hint)
{
    const struct brute_node *after = next_of(study, node, first_best(study, node));
    bool won = node->winner == node->position.turn;
    study->tally->reasons[hint->reason]++;
    bool lands = won && after->position.winner != SUMMIT_NOBODY;
    bool stuck = won && !lands && after->stuck;
    check(study, lands == (hint->reason == SUMMIT_REASON_TARGET), "lands on the target");
    check(study, stuck == (hint->reason == SUMMIT_REASON_STUCK), "leaves no move");
    check(study, (node->winner == SUMMIT_DRAWN) == (hint->reason == SUMMIT_REASON_DRAW), "draw");
    if (hint->reason == SUMMIT_REASON_RACE || hint->reason == SUMMIT_REASON_LAST)
        check_race(study, node, hint);
    else if (hint->reason == SUMMIT_REASON_LEAVE)
        check_numbers(study, node, hint);
    else if (hint->reason == SUMMIT_REASON_BAN)
        check_ban(study, node, hint);
    else if (hint->reason == SUMMIT_REASON_PLAN) {
        check_plan(study, hint->plan);
        check_values(study, node, hint);
    }
}

static void check_hint(struct study *study, const struct brute_node *node)
{
    struct summit_hint hint;
    size_t best = 0;
    check(study, summit_hint(study->solver, &node->position, &hint), "a hint for each position");
    check(study, same(node, &hint.here), "the value of a hint");
    for (enum summit_layer layer = SUMMIT_LAYER_WHO; layer <= SUMMIT_LAYER_BRIEF_WHY; layer++) {
        char words[2000];
        size_t length = summit_hint_tell(study->rules, &hint, layer, words, sizeof words);
        check(study,
              length > 6 && length < sizeof words && words[length - 1] == '\n' &&
                  strchr(words, '\n') == words + length - 1 && strchr(words, '{') == NULL,
              "a layer is a line");
    }
    if (node->stuck) {
        check(study, hint.reason == SUMMIT_REASON_NONE && hint.best_count == 0, "no choice");
        return;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (!is_best(study, node, i))
            continue;
        check(study,
              best >= SUMMIT_HINT_MOVES ||
                  summit_same_move(hint.best[best], move_of(study, node, i)),
              "best moves");
        best++;
    }
    check(study, best == hint.best_count, "how many are best");
    check_reason(study, node, &hint);
}

/* ---- Maps ------------------------------------------------------------------------------------ */

/* What is done with the numbers of a pool. */
static struct summit_move taking(const struct summit_rules *rules,
                                 const struct summit_position *position)
{
    return summit_action_move(rules, position->turn, 0);
}

/* Where other numbers are drawn, nothing was done before. */
static void forget(const struct summit_rules *rules, struct summit_position *position)
{
    position->fresh = 0;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        summit_set_last(rules, position, seat, SUMMIT_NO_MOVE);
}

/* Where a cell of a map stands; false where nothing does. */
static bool cell_position(const struct study *study, const struct summit_map *map, size_t row,
                          size_t column, struct summit_position *at)
{
    const struct summit_rules *rules = study->rules;
    unsigned seat = at->turn;
    int64_t number = atoll(map->row_heads[row]);
    switch (map->kind) {
    case SUMMIT_MAP_NUMBERS:
    case SUMMIT_MAP_RACE:
        number += atoll(map->column_heads[column]);
        if (at->number[0] != number && map->kind == SUMMIT_MAP_NUMBERS)
            forget(rules, at);
        at->number[0] = number;
        if (map->kind == SUMMIT_MAP_RACE)
            at->number[1] = number;
        return number >= map->from && number <= map->to;
    case SUMMIT_MAP_DISTANCES:
        if (summit_rules_target(rules, seat) > summit_rules_start(rules))
            number = -number;
        number += summit_rules_target(rules, seat);
        /* fall through */
    case SUMMIT_MAP_TURNS:
        at->number[0] = number;
        summit_set_last(rules, at, seat,
                        column == 0 ? SUMMIT_NO_MOVE : summit_action_move(rules, seat, column - 1));
        return true;
    case SUMMIT_MAP_GRID:
        at->number[seat] = number;
        at->number[1 - seat] = atoll(map->column_heads[column]);
        return true;
    case SUMMIT_MAP_BOARD:
        if (at->number[0] != number || at->number[1] != atoll(map->column_heads[column]))
            forget(rules, at);
        at->number[0] = number;
        at->number[1] = atoll(map->column_heads[column]);
        return true;
    case SUMMIT_MAP_FIRST:
        number += atoll(map->column_heads[column]);
        return summit_play(rules, at,
                           (struct summit_move){.by = number,
                                                .op = taking(rules, at).op,
                                                .on = taking(rules, at).on},
                           NULL) == SUMMIT_LEGAL;
    case SUMMIT_MAP_MOVES:
        break;
    }
    unsigned next = (seat + 1) % summit_rules_players(rules);
    struct summit_move move =
        summit_read_move(rules, at, map->row_heads[row], strlen(map->row_heads[row]));
    return summit_play(rules, at, move, NULL) == SUMMIT_LEGAL &&
           (column == 0 ||
            (at->turn == next && summit_play(rules, at, summit_action_move(rules, next, column - 1),
                                             NULL) == SUMMIT_LEGAL));
}

static void check_cell(struct study *study, const struct summit_map *map,
                       const struct summit_map_cell *cell, const struct summit_position *at,
                       const struct summit_position *here)
{
    const struct brute_node *node = brute_find(&study->brute, at);
    unsigned players = summit_rules_players(study->rules);
    if (map->kind == SUMMIT_MAP_RACE) {
        uint64_t moves = 0;
        if (!alone(study->rules, at, at->turn, &moves))
            return;
        check(study, cell->letter == (moves == SUMMIT_NEVER ? '-' : '='), "who can land");
        check(study, moves == SUMMIT_NEVER || cell->turns == moves, "a distance");
    } else if (node != NULL) {
        bool over = at->winner != SUMMIT_NOBODY; /* then it is for the player who would be next */
        char letter = node->winner < 0 ? 'D' : (node->winner == at->turn) != over ? 'W' : 'L';
        if (players > 2 && node->winner >= 0)
            letter = (char)('1' + ((unsigned)node->winner + players - at->turn) % players);
        if (map->kind == SUMMIT_MAP_FIRST && players == 2 &&
            letter != 'D') /* for whoever takes it */
            letter = letter == 'W' ? 'L' : 'W';
        if (map->kind == SUMMIT_MAP_NUMBERS && over)
            letter = '.';
        check(study, cell->letter == letter, "the letter of a cell");
        check(study, cell->turns == 0 || cell->turns == node->plies, "the turns of a cell");
        check(study, cell->here == (memcmp(at, here, sizeof *at) == 0), "where the game stands");
    } else
        return;
    study->tally->cells[map->kind]++;
}

static void check_map(struct study *study, const struct brute_node *node)
{
    struct summit_map map;
    struct summit_error error;
    static char words[1 << 18];
    struct summit_map_options options = {.per_row = roll(study->seed, 3) * 10};
    if (!check(study, summit_map_draw(study->solver, &node->position, &options, &map, &error),
               "a map"))
        return;
    for (size_t i = 0; i < map.rows * map.columns; i++) {
        struct summit_position at = node->position;
        if (cell_position(study, &map, i / map.columns, i % map.columns, &at))
            check_cell(study, &map, &map.cells[i], &at, &node->position);
        else
            check(study, strchr(" .", map.cells[i].letter) != NULL, "an empty cell");
    }
    size_t length = summit_map_tell(&map, words, sizeof words);
    check(study, length < sizeof words && strlen(words) == length, "the text of a map");
    char cut[40];
    check(study,
          summit_map_tell(&map, cut, sizeof cut) == length &&
              memcmp(cut, words, sizeof cut - 1) == 0,
          "a text that is cut");
    summit_map_release(&map);
}

/* ---- Reviews --------------------------------------------------------------------------------- */

struct game {
    struct summit_played played[64];
    size_t count;
    int winner;
};

static void entry(const void *context, size_t index, struct summit_played *played)
{
    *played = ((const struct game *)context)->played[index];
}

static void play_game(struct study *study, struct game *game)
{
    struct summit_position at;
    bool careful = roll(study->seed, 2) == 0; /* whoever wins gives nothing away */
    summit_start(study->rules, roll(study->seed, summit_rules_players(study->rules)), &at);
    game->count = 0;
    while (game->count < 64) {
        while (summit_stuck(study->rules, &at))
            summit_pass(study->rules, &at);
        if (at.winner != SUMMIT_NOBODY)
            break;
        const struct brute_node *node = brute_find(&study->brute, &at);
        uint32_t edge = roll(study->seed, node->count);
        if (careful && node->winner == at.turn)
            edge = first_best(study, node);
        struct summit_ply ply = {SUMMIT_DONE_MOVE, at.turn, move_of(study, node, edge)};
        game->played[game->count++] = (struct summit_played){at, ply, 1};
        summit_play(study->rules, &at, ply.move, NULL);
    }
    game->winner = at.winner;
}

static void check_judgement(struct study *study, const struct summit_review *review,
                            const struct summit_judgement *entry,
                            const struct summit_played *played)
{
    struct summit_position at = played->before;
    const struct brute_node *node = brute_find(&study->brute, &at);
    summit_play(study->rules, &at, played->ply.move, NULL);
    const struct brute_node *after = brute_find(&study->brute, &at);
    int mover = played->ply.seat;
    int had = node->winner == mover ? 2 : node->winner < 0,
        has = after->winner == mover ? 2 : after->winner < 0;
    bool lost = had == 0 && has == 0 && summit_rules_players(study->rules) == 2;
    uint64_t sooner = lost ? node->plies - after->plies - 1 : 0;
    study->tally->judged++;
    study->tally->mistakes += has < had;
    study->tally->sooner += sooner > 0;
    check(study, entry->known && same(node, &entry->here), "what a mover had");
    check(study, (int)entry->kept == has && entry->after.winner == after->winner, "and has then");
    check(study, entry->mistake == (has < had), "a mistake");
    check(study, entry->turning == (node->winner != after->winner), "a turning point");
    check(study, entry->sooner == sooner, "lost sooner");
    if (!entry->mistake && entry->sooner == 0)
        return;
    size_t best = 0;
    for (uint32_t i = 0; i < node->count; i++)
        if (is_best(study, node, i)) {
            check(study,
                  best < entry->best_count &&
                      summit_same_move(review->best[entry->best + best], move_of(study, node, i)),
                  "what kept it");
            best++;
        }
    check(study, best == entry->best_count, "all that kept it");
}

static void check_review(struct study *study)
{
    struct game game;
    struct summit_review review;
    struct summit_error error;
    play_game(study, &game);
    struct summit_reviewed reviewed = {game.count, entry, &game};
    if (!check(study, summit_review_make(study->solver, &reviewed, NULL, NULL, &review, &error),
               "a review"))
        return;
    size_t turns = 0, last = 0, sooner = 0;
    for (size_t i = 0; i < game.count; i++) {
        check_judgement(study, &review, &review.entries[i], &game.played[i]);
        turns += review.entries[i].turning;
        last = review.entries[i].turning ? i : last;
        sooner += review.entries[i].sooner > 0;
    }
    check(study, review.turns == turns && (turns == 0 || review.last_turn == last),
          "how it turned");
    bool lost =
        game.count > 0 && turns == 0 && game.winner >= 0 && summit_rules_players(study->rules) == 2;
    check(study, review.lost == (lost ? 1 - game.winner : SUMMIT_NOBODY), "lost from the start");
    check(study, !lost || review.sooner == sooner, "how often it was lost sooner");
    for (size_t i = 0; lost && i < game.count; i++)
        check(study, review.entries[i].sooner <= review.entries[review.worst].sooner, "the worst");
    study->tally->lost += lost;
    if (review.plan.kind != SUMMIT_PLAN_NONE)
        check_plan(study, review.plan);
    summit_review_release(&review);
}

/* ---- All ------------------------------------------------------------------------------------- */

static void check_positions(struct study *study)
{
    uint32_t step = study->brute.count / 200 + 1;
    for (uint32_t i = 0; i < study->brute.count && study->wrong == NULL; i += step) {
        const struct brute_node *node = &study->brute.node[i];
        if (node->position.winner != SUMMIT_NOBODY)
            continue;
        check_hint(study, node);
        if (roll(study->seed, 12) == 0)
            check_map(study, node);
    }
    for (unsigned i = 0; i < 4; i++)
        check_review(study);
}

static bool check_rules(const struct summit_rules *rules, uint32_t most, struct tally *tally,
                        uint64_t *seed)
{
    struct summit_error error;
    struct study study = {.rules = rules, .tally = tally, .seed = seed};
    struct summit_solver_options options = {.memory = 64 << 20, .threads = 1};
    bool small = brute_solve(&study.brute, rules, most);
    struct summit_solver *solver = small ? summit_solver_new(rules, &options, &error) : NULL;
    study.solver = solver;
    if (solver != NULL) {
        tally->games++;
        check_positions(&study);
    }
    summit_solver_free(solver);
    brute_release(&study.brute);
    if (study.wrong != NULL)
        printf("# wrong: %s\n", study.wrong);
    return study.wrong == NULL;
}

static bool check_random(unsigned many, uint64_t *seed, struct tally *tally)
{
    bool right = true;
    for (unsigned tries = 0; right && tally->games < many && tries < 20 * many; tries++) {
        struct file file;
        struct summit_error error;
        random_rules(&file, seed);
        struct summit_rules *rules = summit_rules_new("random");
        if (summit_rules_read(rules, file.text, file.length, NULL, NULL, &error) &&
            summit_rules_check(rules, &error))
            right = check_rules(rules, MOST_POSITIONS, tally, seed);
        summit_rules_free(rules);
        if (!right)
            printf("# rules:\n%.*s\n", (int)file.length, file.text);
    }
    return right;
}

/* Games of the family, in their smallest form. */
static const char *const family[] = {
    "heaps = 3, 4, 5\nops = -any\ntarget = none\n",
    "heaps = 3, 4, 5\nops = -any\ntarget = none\nstuck = wins\n",
    "heaps = 4, 7\nops = -any, both -any\ntarget = none\n",
    "heaps = 7, 6\nops = -1, both -1\ntarget = none\n",
    "heaps = 5, 7, 9\nops = -1-3\ntarget = none\n",
    "heaps = 5, 7, 9\nops = -1, 3, 4\ntarget = none\n",
    "heaps = 25, 18\nops = -multiples of other\ntarget = none\n",
    "heaps = 9\nops = -1-2\ntarget = 0\n",
    "heaps = 6, 6\nops = -1-2\ntarget = 1\n",
    "heaps = 5, 6\nops = -any\ntarget = none\nbegin = not all\n",
    "heaps = 5, 6\nops = -1-3\ntarget = none\nrepeat = not-last\n",
    "start = 21\nops = -1-3\ntarget = none\n",
    "start = 21\nops = -1-3\ntarget = none\nstuck = wins\n",
    "start = 60\nops = -factors\ntarget = none\n",
    "start = 60\nops = -divisors\nmin = 1\ntarget = none\n",
    "start = 720\nops = /primes\ntarget = none\n",
    "start = 720\nops = /factors\ntarget = none\n",
    "start = 55\nops = -digits\ntarget = none\n",
    "start = 30\ntarget = none\nops = -any\nnext = up to double\nbegin = not all\n",
    "start = 60\ntarget = none\nops = -squares\n",
    "start = 40\ntarget = 0\nops = -1, //2\n",
    "start = 1\ntarget = 100+\nops = *2-9\n",
    "start = 1\ntarget = 30-34\nlose = 20\nops = +1-3, *2\n",
    "start = 0\nmin = -8\nmax = 12\ntarget = -8, 12\nops = +1, -2\n",
    "start = 3\nmin = -20\ntarget = none\nops = -1-4\n",
    "start = 5\ntarget = 40\nops = +digits\nbeyond = wins\n",
    "numbers = 1-8\npool = shared\nwith = =\ntarget = none\n",
    ("numbers = 1-12\npool = shared\nwith = =\nnext = divisors, multiples\nbegin = even\n"
     "target = none\n"),
    "numbers = 1-9\npool = shared\nwith = =\ntakes = neighbours\ntarget = none\n",
    "numbers = divisors of 36\npool = shared\nwith = =\ntakes = multiples\nlose = 1\n",
    ("number = own\nstart = 0\ntarget = 10\nnumbers = 1-6\npool = shared\nbeyond = refused\n"
     "stuck = passes\nsettle = higher last\n"),
    "number = own\nstart = 0\ntarget = 8\nops = +1, 2, their -3\nmin = 0\nbeyond = refused\n",
    "number = own\nstart.1 = 2\nstart.2 = 0\ntarget = 9\nops = +1-3\n",
    "start = 1\ntarget = 30\nops = +1-4\nrepeat = not-own-last\n",
    "start = 10\ntarget = none\nops = -1-5\nrepeat = never\n",
    "start = 12\ntarget = none\nops = -2, 3, else -1\n",
    "start = 3\ntarget = none\nmax = 2000\nops = append 1-3\n",
    "start = 22\ntarget = none\nops = -any\nnext = any\nbegin = not all\n",
    "players = 3\nheaps = 2, 3\nops = -any\ntarget = none\n",
    "players = 3\nnumbers = 1-6\npool = shared\nwith = =\ntarget = none\n",
};

static bool check_family(uint64_t *seed, struct tally *tally)
{
    bool right = true;
    for (size_t i = 0; right && i < sizeof family / sizeof family[0]; i++) {
        struct summit_error error = {0};
        struct summit_rules *rules = summit_rules_new("family");
        right = summit_rules_read(rules, family[i], strlen(family[i]), NULL, NULL, &error) &&
                summit_rules_check(rules, &error) && check_rules(rules, 100000, tally, seed);
        summit_rules_free(rules);
        if (!right)
            printf("# %s\n%s", error.text, family[i]);
    }
    return right;
}

static bool check_games(uint64_t *seed, struct tally *tally)
{
    bool right = true;
    for (size_t i = 0; right && i < summit_game_count(); i++) {
        struct summit_error error;
        struct summit_rules *rules = summit_game(summit_game_name(i), &error);
        right = check_rules(rules, 100000, tally, seed);
        summit_rules_free(rules);
        if (!right)
            printf("# game: %s\n", summit_game_name(i));
    }
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 80, 300);
    uint64_t seed = test_seed(argc, argv);
    struct tally tally = {0};
    bool games = check_games(&seed, &tally);
    games = games && tally.games == summit_game_count();
    bool right = check_random(many, &seed, &tally);
    bool others = check_family(&seed, &tally);
    bool all = tally.numbers > 0 && tally.laps > 0 && tally.mistakes > 0 && tally.lost > 0 &&
               tally.sooner > 0;
    for (unsigned reason = SUMMIT_REASON_TARGET; reason < REASONS; reason++)
        all = all && tally.reasons[reason] > 0;
    for (unsigned plan = SUMMIT_PLAN_MULTIPLE; plan <= SUMMIT_PLAN_PARTNERS; plan++)
        all = all && tally.plans[plan] > 0;
    for (unsigned kind = SUMMIT_MAP_NUMBERS; kind <= SUMMIT_MAP_FIRST; kind++)
        all = all && tally.cells[kind] > 0;
    ok(games, "study equals the brute force on the games");
    ok(right, "and on random rules");
    ok(all, "every reason and kind of map came up");
    ok(others, "and on the family");
    printf("# %u rules; reasons", tally.games);
    for (unsigned reason = SUMMIT_REASON_TARGET; reason < REASONS; reason++)
        printf(" %u", tally.reasons[reason]);
    printf("; %u numbers, %u races; cells", tally.numbers, tally.laps);
    for (unsigned kind = SUMMIT_MAP_NUMBERS; kind <= SUMMIT_MAP_FIRST; kind++)
        printf(" %u", tally.cells[kind]);
    printf("; plans");
    for (unsigned plan = SUMMIT_PLAN_MULTIPLE; plan <= SUMMIT_PLAN_PARTNERS; plan++)
        printf(" %u", tally.plans[plan]);
    printf("; %u moves judged, %u mistakes, %u games lost\n", tally.judged, tally.mistakes,
           tally.lost);
    return tests_end();
}
