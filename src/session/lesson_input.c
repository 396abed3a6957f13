/* lesson_input.c: parses the answers to a lesson: moves and lists of what is safe. */
#include "session/lesson_run.h"

#include "study/study.h"

#include <string.h>
#include <strings.h>

/* The legal move that is told in these words, `take 2 from heap 1`; SUMMIT_NO_MOVE if none is. */
static struct summit_move find_told(const struct summit_rules *rules,
                                    const struct summit_position *position, struct span typed)
{
    struct summit_move move;
    unsigned looked = 0;
    for (struct summit_place place = {0};
         looked++ < SUMMIT_ROOM && summit_next_move(rules, position, &place, &move);) {
        struct text words = {0};
        study_move_words(&words, rules, move);
        bool same = words.length == typed.length &&
                    strncasecmp(study_text(&words), typed.at, typed.length) == 0;
        text_release(&words);
        if (same)
            return move;
    }
    return SUMMIT_NO_MOVE;
}

struct summit_move lesson_read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, struct span typed)
{
    struct summit_move move = find_told(rules, position, typed);
    return summit_is_move(move) ? move : summit_read_move(rules, position, typed.at, typed.length);
}

/* Which one that an exercise asks about was typed; their count if none was. */
static size_t find_asked(const struct lesson_run *run, struct span word)
{
    const struct summit_exercise *exercise = lesson_run_exercise(run);
    size_t at = 0;
    for (; at < exercise->asked_count; at++) {
        char type[32];
        struct text text = text_into(type, sizeof type);
        lesson_type_asked(&text, lesson_run_size(run)->rules, exercise, at);
        if (text.length == word.length && strncasecmp(type, word.at, word.length) == 0)
            break;
    }
    return at;
}

struct span answer_take_word(struct span *rest)
{
    struct span word = {0};
    while (rest->length > 0 && word.length == 0) {
        size_t length = 0;
        while (length < rest->length && strchr(" ,;\t", rest->at[length]) == NULL)
            length++;
        word = (struct span){rest->at, length};
        length += length < rest->length;
        *rest = (struct span){rest->at + length, rest->length - length};
    }
    return word;
}

bool lesson_read_asked(const struct lesson_run *run, struct span typed, unsigned *marked)
{
    *marked = 0;
    for (struct span word = answer_take_word(&typed); word.length > 0;
         word = answer_take_word(&typed)) {
        size_t at = find_asked(run, word);
        if (at == lesson_run_exercise(run)->asked_count)
            return false;
        *marked |= 1u << at;
    }
    return *marked != 0;
}
