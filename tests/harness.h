/* harness.h: what the tests in C share: cmocka, rules from text, calls that fail when told to. */
#ifndef TESTS_HARNESS_H
#define TESTS_HARNESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A function of ours is called fail, so cmocka's macro of that name has to go. */
#undef fail
#undef fail_msg
#define fail_msg(...)                                                                              \
    do {                                                                                           \
        print_error("ERROR: " __VA_ARGS__);                                                        \
        print_error("\n");                                                                         \
        _fail(__FILE__, __LINE__);                                                                 \
    } while (0)

#include "summit.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Rules from the text of a game file, ready to play, called "test"; the test fails if they aren't
 * good. `like` finds the games that come with the library. */
struct summit_rules *rules_from(const char *text);
/* What is wrong with the text of a game file, "" if nothing. Points into `error`. */
const char *rules_error(const char *text, struct summit_error *error);
const char *find_game(void *context, const char *name, size_t *length);

/* What a call with snprintf's manners writes, in a buffer that the next such call overwrites. */
const char *written(const struct summit_rules *rules);
const char *described(const struct summit_rules *rules);

/* Takes the sums off the lines of a journal, in place; returns it. */
char *without_sums(char *journal);

/* Plays moves as a player types them, with spaces between; what is refused fails the test. */
void play_moves(const struct summit_rules *rules, struct summit_position *position,
                const char *moves);

/* A fresh directory that is the home of the test, and its removal. As set-up and tear-down. */
int home_make(void **state);
int home_remove(void **state);
/* A path below that home, in a buffer that the fourth next call overwrites. */
const char *home_path(const char *name);
void put_file(const char *path, const char *text, size_t length);

/* How much is tried where more would be better: a part, or with LONG=1 in the environment all. */
bool is_long(void);

/* Numbers that look random and come again with the same seed. */
uint64_t draw(uint64_t *seed);
unsigned draw_below(uint64_t *seed, unsigned count);
/* A game file with a random choice of keys. Many of them can't be played. */
void draw_rules(uint64_t *seed, char *text, size_t size);
/* One of the legal moves of a position that has some; and whether a move is one of them. */
struct summit_move draw_move(const struct summit_rules *rules,
                             const struct summit_position *position, uint64_t *seed);
bool is_listed(const struct summit_rules *rules, const struct summit_position *position,
               struct summit_move move);

/* Calls that the program under test makes to the C library and that can fail. */
enum call {
    CALL_ALLOCATE, /* malloc, calloc, realloc and reallocarray together */
    CALL_OPEN,
    CALL_READ,
    CALL_PWRITE,
    CALL_FSYNC,
    CALL_FTRUNCATE,
    CALL_FCHMOD,
    CALL_RENAME,
    CALL_FSTAT,
    CALL_GMTIME,
    CALLS,
};
/* Lets the n-th call from now on (from 1) fail with this errno, and all after it too if `for_good`.
 * pwrite with the errno 0 writes nothing and says so. n = 0 lets all succeed again. */
void fail_call(enum call call, unsigned n, int error, bool for_good);
/* How many such calls there were since fail_call was called for it. */
unsigned calls_made(enum call call);

/* How many bytes of the heap are held: the difference between two calls is what lay between. */
size_t heap_held(void);

#endif
