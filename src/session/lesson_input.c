/* lesson_input.c: parses the answers to a lesson: moves and lists of numbers. */
#include "session/lesson_run.h"

#include "base/number.h"
#include "study/study.h"

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

bool lesson_read_numbers(const struct summit_exercise *exercise, struct span typed,
                         unsigned *marked)
{
    char plain[256];
    if (typed.length == 0 || typed.length >= sizeof plain)
        return false;
    for (size_t i = 0; i < typed.length; i++)
        plain[i] = typed.at[i];
    for (size_t i = 0; i < typed.length; i++)
        if (plain[i] == ',' || plain[i] == ';')
            plain[i] = ' ';
    struct span rest = {plain, typed.length};
    for (*marked = 0; rest.length > 0;) {
        struct span word = span_take(&rest, ' ');
        int64_t number;
        size_t at = 0;
        if (word.length == 0)
            continue;
        if (!number_read(word, &number))
            return false;
        while (at < exercise->asked_count && exercise->asked[at] != number)
            at++;
        if (at == exercise->asked_count)
            return false;
        *marked |= 1u << at;
    }
    return *marked != 0;
}
