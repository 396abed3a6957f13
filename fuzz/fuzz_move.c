/* fuzz_move.c: any bytes as moves that a player types, a line each; the first byte is the game. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    struct summit_position position;
    if (size == 0)
        return 0;
    struct summit_rules *rules = summit_game(fuzz_name(data[0]), &error);
    require(rules != NULL);
    if (summit_rules_tossed(rules)) {
        summit_rules_free(rules);
        return 0;
    }
    summit_start(rules, 0, &position);
    const char *line = (const char *)data + 1, *end = (const char *)data + size;
    while (line < end && position.winner == SUMMIT_NOBODY) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((newline != NULL ? newline : end) - line);
        const struct summit_position before = position;
        struct summit_move move = summit_read_move(rules, &position, line, length);
        enum summit_refusal refusal = summit_play(rules, &position, move, NULL);
        require(refusal == SUMMIT_LEGAL || memcmp(&before, &position, sizeof before) == 0);
        require(!summit_is_move(move) == (refusal == SUMMIT_REFUSED_UNKNOWN));
        while (summit_stuck(rules, &position))
            summit_pass(rules, &position);
        line += length + 1;
    }
    summit_rules_free(rules);
    return 0;
}
