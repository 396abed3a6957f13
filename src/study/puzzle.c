/* puzzle.c: won positions in which exactly one move keeps the win, and how hard they are.
 *
 * A puzzle comes out of a game in which every move is chance. Walk after walk is made until one has
 * come through a position that fits; of several on one walk chance takes one. All is bounded by how
 * many moves are judged, so that no game takes long. */
#include "study/study.h"

#include "base/chance.h"
#include "base/error.h"

#include <string.h>

enum {
    WALKS = 400,
    WALK_JUDGED = 1 << 16, /* moves that are judged at most for a puzzle */
    LINE_PLIES = 1 << 12,  /* of a line that is walked for its bits */
    MOVES_MOST = 1 << 12,  /* a position with more of them is no puzzle, nor walked through */
    MOVES_TOLD = 20,       /* of more only their number is told */
};

/* ---- Bits ----------------------------------------------------------------------------------- */

/* log2(all / part), the same to the last bit on every machine, which no library promises: the
 * binary digits of the fraction come by repeated squaring. */
static double log2_of(size_t all, size_t part)
{
    double log = 0, digit = 1;
    for (; part <= all / 2; part *= 2)
        log += 1;
    double x = (double)all / (double)part;
    for (int i = 0; i < 40; i++) {
        digit /= 2;
        x *= x;
        if (x >= 2) {
            x /= 2;
            log += digit;
        }
    }
    return log;
}

/* What one turn adds: all moves in relation to those that keep the win. `only` is one that does. */
static double turn_bits(const struct summit_solver *solver, const struct summit_position *position,
                        size_t *legal, size_t *keep, struct summit_move *only)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_move move;
    *legal = *keep = 0;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &move);) {
        struct summit_position after = *position;
        struct summit_answer answer;
        summit_play(rules, &after, move, NULL);
        ++*legal;
        if (!summit_solver_value(solver, &after, &answer) ||
            study_kept(position->turn, &answer) != SUMMIT_WIN)
            continue;
        ++*keep;
        *only = move;
    }
    return *keep > 0 ? log2_of(*legal, *keep) : 0;
}

/* As summit_bits; `*judged` more moves may be judged. */
static bool bits_of(const struct summit_solver *solver, struct summit_position position,
                    size_t *judged, double *bits)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    unsigned winner = position.turn, plies = 0;
    struct summit_answer here;
    *bits = 0;
    if (!summit_solver_value(solver, &position, &here) || here.value != SUMMIT_WIN ||
        here.plies > LINE_PLIES)
        return false;
    while (position.winner == SUMMIT_NOBODY) {
        struct summit_move move;
        size_t legal = 0, keep = 0;
        if (summit_stuck(rules, &position)) {
            summit_pass(rules, &position);
            continue;
        }
        size_t moves = summit_count_moves(rules, &position);
        if (moves > MOVES_MOST || ++plies > LINE_PLIES)
            return false;
        if (position.turn == winner)
            *bits += turn_bits(solver, &position, &legal, &keep, &move);
        move = summit_solver_best(solver, &position, &here);
        legal += moves;
        if (!summit_is_move(move) || legal > *judged)
            return false;
        *judged -= legal;
        summit_play(rules, &position, move, NULL);
    }
    return true;
}

bool summit_bits(const struct summit_solver *solver, const struct summit_position *position,
                 double *bits)
{
    size_t judged = SIZE_MAX;
    return position->winner == SUMMIT_NOBODY && bits_of(solver, *position, &judged, bits);
}

enum summit_grade summit_grade_of(double bits)
{
    return bits <= 2 ? SUMMIT_EASY : bits <= 5 ? SUMMIT_MIDDLE : SUMMIT_HARD;
}

const char *summit_grade_name(enum summit_grade grade)
{
    static const char *const names[] = {
        [SUMMIT_EASY] = "easy", [SUMMIT_MIDDLE] = "middle", [SUMMIT_HARD] = "hard"};
    return names[grade];
}

enum summit_grade summit_grade_read(const char *name)
{
    enum summit_grade grade = SUMMIT_EASY;
    while (grade < SUMMIT_GRADES && strcmp(summit_grade_name(grade), name) != 0)
        grade++;
    return grade;
}

/* ---- Walks ---------------------------------------------------------------------------------- */

struct walking {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    uint64_t chance;
    size_t judged; /* so many more moves may be */
    size_t found;  /* puzzles on this walk */
};

/* A move by chance that doesn't end the game, if there is one. */
static struct summit_move any_move(struct walking *walking, const struct summit_position *position)
{
    struct summit_move move, chosen = SUMMIT_NO_MOVE;
    uint32_t count = 0;
    for (struct summit_place place = {0};
         summit_next_move(walking->rules, position, &place, &move);) {
        struct summit_position after = *position;
        summit_play(walking->rules, &after, move, NULL);
        if (after.winner == SUMMIT_NOBODY && chance_below(&walking->chance, ++count) == 0)
            chosen = move;
    }
    return chosen;
}

/* Takes the position of a walk as the puzzle if it is one, and chance prefers it to those before.
 */
static void look(struct walking *walking, const struct summit_puzzle *walk,
                 struct summit_puzzle *puzzle)
{
    struct summit_move solution = SUMMIT_NO_MOVE;
    size_t legal = 0, keep = 0;
    double bits = 0;
    turn_bits(walking->solver, &walk->position, &legal, &keep, &solution);
    walking->judged -= legal < walking->judged ? legal : walking->judged;
    if (keep != 1 || legal < 2 ||
        !bits_of(walking->solver, walk->position, &walking->judged, &bits) ||
        summit_grade_of(bits) != walk->grade ||
        chance_below(&walking->chance, (uint32_t)++walking->found) > 0)
        return;
    *puzzle = *walk;
    puzzle->bits = bits;
    puzzle->solution = solution;
}

static void walk_once(struct walking *walking, struct summit_puzzle *walk,
                      struct summit_puzzle *puzzle)
{
    summit_start(walking->rules, walk->first, &walk->position);
    walk->count = 0;
    while (walk->position.winner == SUMMIT_NOBODY && walking->judged > 0) {
        struct summit_ply ply = {.seat = walk->position.turn};
        if (summit_stuck(walking->rules, &walk->position)) {
            if (!summit_pass(walking->rules, &walk->position))
                continue; /* being out is no ply */
        } else if (summit_count_moves(walking->rules, &walk->position) > MOVES_MOST)
            return;
        else {
            look(walking, walk, puzzle);
            ply.move = any_move(walking, &walk->position);
            if (summit_play(walking->rules, &walk->position, ply.move, NULL) != SUMMIT_LEGAL)
                return;
        }
        if (walk->count == SUMMIT_PUZZLE_PLIES)
            return;
        walk->plies[walk->count++] = ply;
    }
}

bool summit_puzzle_make(const struct summit_solver *solver, uint64_t seed, enum summit_grade grade,
                        struct summit_puzzle *puzzle, struct summit_error *error)
{
    struct walking walking = {
        .solver = solver, .rules = summit_solver_rules(solver), .judged = WALK_JUDGED};
    struct summit_puzzle walk = {.version = SUMMIT_PUZZLE_VERSION, .seed = seed, .grade = grade};
    walk.first = verdict_first(walking.rules);
    walking.chance = chance_seed(seed, SUMMIT_PUZZLE_VERSION);
    for (size_t i = 0; i < WALKS && walking.found == 0 && walking.judged > 0; i++)
        walk_once(&walking, &walk, puzzle);
    if (walking.found > 0)
        return true;
    struct text sentence = text_into(error->text, sizeof error->text), name = {0};
    study_say(&name, walking.rules, (enum phrase)(PHRASE_GRADE_EASY + grade), NULL);
    study_say(&sentence, walking.rules, PHRASE_PUZZLE_NONE,
              fill({"title", summit_rules_title(walking.rules)}, {"grade", study_text(&name)}));
    text_release(&name);
    error->line = 0;
    return false;
}

bool puzzle_find(const struct summit_solver *solver, uint64_t seed, enum summit_grade grade,
                 size_t grades, struct summit_puzzle *puzzle, struct summit_error *error)
{
    bool found = false;
    for (size_t i = 0; i < grades && !found; i++)
        found = summit_puzzle_make(solver, seed, (grade + i) % SUMMIT_GRADES, puzzle, error);
    return found;
}

/* ---- The puzzle of a day -------------------------------------------------------------------- */

/* Days since the first of March of the year 0, after which a leap day comes last in its year. */
static int64_t days_before(int64_t year, int64_t month, int64_t day)
{
    int64_t from_march = (month + 9) % 12, years = year - (month <= 2);
    return years * 365 + years / 4 - years / 100 + years / 400 + (from_march * 153 + 2) / 5 + day -
           1;
}

static bool is_day(int64_t year, int64_t month, int64_t day)
{
    return year >= 1970 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 &&
           days_before(year, month, day) <
               days_before(month == 12 ? year + 1 : year, month % 12 + 1, 1);
}

bool summit_puzzle_daily(int64_t date, struct summit_daily *daily, struct summit_error *error)
{
    int64_t year = date / 10000, month = date / 100 % 100, day = date % 100;
    if (!is_day(year, month, day))
        return fail(error, 0, "there is no such day; one is written as 20260131");
    daily->day = days_before(year, month, day) - days_before(1970, 1, 1);
    daily->game = summit_game_name((size_t)daily->day % summit_game_count());
    daily->grade = (enum summit_grade)(daily->day % SUMMIT_GRADES);
    daily->seed = (uint64_t)date;
    return true;
}

void puzzle_tell(struct text *text, const struct summit_rules *rules,
                 const struct summit_puzzle *puzzle)
{
    struct text words[3] = {0};
    struct summit_move moves[MOVES_TOLD];
    size_t count = 0, all = summit_count_moves(rules, &puzzle->position);
    for (struct summit_place place = {0};
         count < MOVES_TOLD && summit_next_move(rules, &puzzle->position, &place, &moves[count]);)
        count++;
    study_position(&words[0], rules, &puzzle->position);
    study_player(&words[1], rules, puzzle->position.turn);
    study_moves(&words[2], rules, moves, count);
    study_say(text, rules, all > count ? PHRASE_PUZZLE_MANY : PHRASE_PUZZLE,
              fill({"title", summit_rules_title(rules)}, {"position", study_text(&words[0])},
                   {"player", study_text(&words[1])}, {"moves", study_text(&words[2])},
                   {"count", .number = (wide)all}));
    study_release(words, 3);
}

size_t summit_puzzle_tell(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                          char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    puzzle_tell(&text, rules, puzzle);
    return text.length;
}
