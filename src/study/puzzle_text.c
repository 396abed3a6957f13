/* puzzle_text.c: puzzles in words and as JSON. */
#include "study/puzzle.h"

#include "base/json.h"

#include <string.h>

/* ---- Grades --------------------------------------------------------------------------------- */

enum summit_grade summit_grade_of(double bits)
{
    return bits <= 4 ? SUMMIT_EASY : bits <= 6 ? SUMMIT_MEDIUM : SUMMIT_HARD;
}

const char *summit_grade_name(enum summit_grade grade)
{
    static const char *const names[] = {
        [SUMMIT_EASY] = "easy", [SUMMIT_MEDIUM] = "medium", [SUMMIT_HARD] = "hard"};
    return names[grade];
}

enum summit_grade summit_grade_read(const char *name)
{
    enum summit_grade grade = SUMMIT_EASY;
    if (strcmp(name, "middle") == 0) /* its name in older links and scripts */
        return SUMMIT_MEDIUM;
    while (grade < SUMMIT_GRADES && strcmp(summit_grade_name(grade), name) != 0)
        grade++;
    return grade;
}

/* ---- Words ---------------------------------------------------------------------------------- */

/* A sentence about a position and the numbers that are asked about. */
static void tell(struct text *text, const struct summit_rules *rules, enum message message,
                 const struct summit_position *position, const struct summit_puzzle *puzzle)
{
    struct text words[2] = {0};
    size_t count = puzzle != NULL ? puzzle->asked_count : 0;
    study_position_to(&words[0], rules, position, position->turn);
    text_capitalize(&words[0]);
    if (count > 0)
        study_numbers(&words[1], rules, puzzle->asked, count);
    study_say(text, rules, message,
              fill({"position", study_text(&words[0])}, {"numbers", study_text(&words[1])},
                   {"from", .number = count > 0 ? puzzle->asked[0] : 0},
                   {"to", .number = count > 0 ? puzzle->asked[count - 1] : 0}));
    study_release(words, 2);
}

void puzzle_tell(struct text *text, const struct summit_rules *rules,
                 const struct summit_puzzle *puzzle)
{
    static const enum message messages[] = {[SUMMIT_PUZZLE_LINE] = MESSAGE_PUZZLE_LINE,
                                            [SUMMIT_PUZZLE_LEAVE] = MESSAGE_PUZZLE_LEAVE,
                                            [SUMMIT_PUZZLE_SAFE] = MESSAGE_PUZZLE_SAFE,
                                            [SUMMIT_PUZZLE_FIRST] = MESSAGE_PUZZLE_FIRST,
                                            [SUMMIT_PUZZLE_SIZE] = MESSAGE_PUZZLE_SIZE};
    enum message message = messages[puzzle->kind];
    size_t count = puzzle->asked_count;
    if (puzzle->kind == SUMMIT_PUZZLE_SAFE &&
        puzzle->asked[count - 1] - puzzle->asked[0] >= (int64_t)count)
        message = MESSAGE_PUZZLE_SAFE_OF; /* not every number */
    if (strcmp(puzzle->key, "target") == 0)
        message = MESSAGE_PUZZLE_TARGET;
    tell(text, rules, message, &puzzle->position, puzzle);
}

void puzzle_tell_next(struct text *text, const struct summit_rules *rules,
                      const struct summit_position *position)
{
    tell(text, rules, MESSAGE_PUZZLE_NEXT, position, NULL);
}

void puzzle_tell_answer(struct text *text, const struct summit_rules *rules,
                        const struct summit_puzzle *puzzle)
{
    struct text words = {0};
    int64_t named[SUMMIT_PUZZLE_ASKED];
    size_t count = 0;
    for (size_t i = 0; i < puzzle->asked_count; i++)
        if (puzzle->right[i])
            named[count++] = puzzle->asked[i];
    if (puzzle->kind == SUMMIT_PUZZLE_LINE)
        study_move_words(&words, rules, puzzle->solution);
    else
        study_numbers(&words, rules, named, count);
    study_say(text, rules,
              puzzle->kind == SUMMIT_PUZZLE_FIRST  ? MESSAGE_PUZZLE_ANSWER_FIRST
              : puzzle->kind == SUMMIT_PUZZLE_SIZE ? MESSAGE_PUZZLE_ANSWER_SIZE
                                                   : MESSAGE_PUZZLE_ANSWER,
              fill({"answer", study_text(&words)}));
    text_release(&words);
}

size_t summit_puzzle_tell(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                          char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    puzzle_tell(&text, rules, puzzle);
    return text.length;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

const char *const puzzle_kinds[] = {[SUMMIT_PUZZLE_LINE] = "line",
                                    [SUMMIT_PUZZLE_LEAVE] = "leave",
                                    [SUMMIT_PUZZLE_SAFE] = "safe",
                                    [SUMMIT_PUZZLE_FIRST] = "first",
                                    [SUMMIT_PUZZLE_SIZE] = "size"};

static void add_question(struct text *text, const struct summit_puzzle *puzzle)
{
    if (puzzle->key[0] != '\0')
        json_string(text, "key", puzzle->key);
    json_list(text, "asked");
    for (size_t i = 0; i < puzzle->asked_count; i++)
        json_number(text, NULL, puzzle->asked[i]);
    json_end(text, ']');
    json_list(text, "answer");
    for (size_t i = 0; i < puzzle->asked_count; i++)
        if (puzzle->right[i])
            json_number(text, NULL, puzzle->asked[i]);
    json_end(text, ']');
}

void puzzle_json(struct text *text, const struct summit_rules *rules,
                 const struct summit_puzzle *puzzle)
{
    json_object(text, NULL);
    json_string(text, "game", summit_rules_name(rules));
    json_count(text, "version", puzzle->version);
    json_count(text, "seed", (summit_wide)puzzle->seed);
    json_string(text, "kind", puzzle_kinds[puzzle->kind]);
    json_string(text, "grade", summit_grade_name(puzzle->grade));
    json_key(text, "bits");
    text_addf(text, "%.6f", puzzle->bits);
    json_string(text, "settings", puzzle->settings);
    json_count(text, "first", puzzle->first + 1);
    json_list(text, "after");
    for (size_t i = 0; i < puzzle->count; i++)
        if (summit_is_move(puzzle->plies[i].move)) /* a lost turn is no move */
            move_json(text, NULL, rules, puzzle->plies[i].move);
    json_end(text, ']');
    json_count(text, "to_move", puzzle->position.turn + 1);
    if (puzzle->kind != SUMMIT_PUZZLE_LINE)
        add_question(text, puzzle);
    if (summit_is_move(puzzle->solution))
        move_json(text, "solution", rules, puzzle->solution);
    json_end(text, '}');
}

size_t summit_puzzle_json(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                          char *buffer, size_t size)
{
    struct text text = {0};
    puzzle_json(&text, rules, puzzle);
    return text_give(&text, buffer, size);
}
