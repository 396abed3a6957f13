/* fuzz_game_file.c: any bytes as a game file. Rules that pass the check are written, read again and
 * compared, and then played with random moves. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static char *text_of(const struct summit_rules *rules,
                     size_t (*write)(const struct summit_rules *, char *, size_t))
{
    size_t length = write(rules, NULL, 0);
    char *text = malloc(length + 1);
    require(text != NULL && write(rules, text, length + 1) == length);
    require(strlen(text) == length);
    return text;
}

/* Says every word about the position. */
static void say_all(const struct summit_rules *rules, const struct summit_position *position)
{
    char text[256];
    for (unsigned word = 0; word < SUMMIT_WORDS; word++) {
        struct summit_word_context context = {.position = position, .seat = position->turn};
        (void)summit_say(rules, word, &context, text, sizeof text);
        require(memchr(text, '\0', sizeof text) != NULL);
    }
}

static void play(const struct summit_rules *rules, uint64_t seed)
{
    struct summit_position position;
    unsigned first = 0;
    while (first < summit_rules_players(rules)) {
        summit_start(rules, first++, &position);
        for (unsigned i = 0; i < 50 && position.winner == SUMMIT_NOBODY; i++) {
            if (summit_stuck(rules, &position)) {
                summit_pass(rules, &position);
                continue;
            }
            struct summit_move move = fuzz_choose(rules, &position, &seed);
            char written[64];
            size_t length = summit_write_move(rules, move, written, sizeof written);
            require(summit_same_move(summit_read_move(rules, &position, written, length), move));
            require(summit_play(rules, &position, move, NULL) == SUMMIT_LEGAL);
        }
        say_all(rules, &position);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("fuzz");
    if (summit_rules_read(rules, (const char *)data, size, fuzz_find, NULL, &error) &&
        summit_rules_check(rules, &error)) {
        char *text = text_of(rules, summit_rules_write);
        char *sentences = text_of(rules, summit_rules_describe);
        struct summit_rules *again = summit_rules_new("fuzz");
        require(summit_rules_read(again, text, strlen(text), NULL, NULL, &error));
        require(summit_rules_check(again, &error));
        char *text_again = text_of(again, summit_rules_write);
        require(strcmp(text, text_again) == 0);
        play(again, size);
        free(text_again);
        free(text);
        free(sentences);
        summit_rules_free(again);
    } else
        require(strstr(error.text, "found") != NULL && strlen(error.text) > 10);
    summit_rules_free(rules);
    return 0;
}
