/* harness.c: what the tests in C share: cmocka, rules from text, calls that fail when told to. */
#include "harness.h"

#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Rules ---------------------------------------------------------------------------------- */

const char *find_game(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

static struct summit_rules *read_rules(const char *text, struct summit_error *error)
{
    struct summit_rules *rules = summit_rules_new("test");
    assert_non_null(rules);
    if (summit_rules_read(rules, text, strlen(text), find_game, NULL, error) &&
        summit_rules_check(rules, error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

struct summit_rules *rules_from(const char *text)
{
    struct summit_error error;
    struct summit_rules *rules = read_rules(text, &error);
    if (rules == NULL)
        fail_msg("line %u: %s\n%s", error.line, error.text, text);
    return rules;
}

const char *rules_error(const char *text, struct summit_error *error)
{
    struct summit_rules *rules = read_rules(text, error);
    if (rules != NULL)
        *error = (struct summit_error){0};
    summit_rules_free(rules);
    return error->text;
}

char *without_sums(char *journal)
{
    char *to = journal;
    for (const char *from = journal; *from != '\0';) {
        size_t length = strcspn(from, "\n");
        assert_true(length > 9 && from[length - 9] == ' ' && from[length] == '\n');
        memmove(to, from, length - 9);
        to += length - 9;
        *to++ = '\n';
        from += length + 1;
    }
    *to = '\0';
    return journal;
}

const char *written(const struct summit_rules *rules)
{
    static char text[1 << 17];
    assert_true(summit_rules_write(rules, text, sizeof text) < sizeof text);
    return text;
}

const char *described(const struct summit_rules *rules)
{
    static char text[1 << 17];
    assert_true(summit_rules_describe(rules, text, sizeof text) < sizeof text);
    return text;
}

void play_moves(const struct summit_rules *rules, struct summit_position *position,
                const char *moves)
{
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        struct summit_move move = summit_read_move(rules, position, moves, length);
        enum summit_refusal refusal = summit_play(rules, position, move, NULL);
        if (refusal != SUMMIT_LEGAL)
            fail_msg("refused (%d): %s", (int)refusal, moves);
        moves += length;
        moves += strspn(moves, " ");
    }
}

bool is_long(void)
{
    const char *value = getenv("LONG");
    return value != NULL && strcmp(value, "1") == 0;
}

/* ---- Files ---------------------------------------------------------------------------------- */

static char home[64];

int home_make(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "/tmp/summit-test-XXXXXX");
    if (mkdtemp(home) == NULL)
        return -1;
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    return setenv("HOME", home, 1);
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status, (void)type, (void)walk;
    return remove(path);
}

int home_remove(void **state)
{
    (void)state;
    for (unsigned call = 0; call < CALLS; call++)
        fail_call(call, 0, 0, false);
    if (chdir("/") != 0)
        return -1;
    return nftw(home, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

const char *home_path(const char *name)
{
    static char paths[4][256];
    static unsigned next;
    char *path = paths[next++ % COUNT(paths)];
    snprintf(path, sizeof paths[0], "%s/%s", home, name);
    return path;
}

void put_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* ---- Chance --------------------------------------------------------------------------------- */

uint64_t draw(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

unsigned draw_below(uint64_t *seed, unsigned count)
{
    return (unsigned)(draw(seed) % count);
}

static const char *pick(uint64_t *seed, const char *const *choices, unsigned count)
{
    return choices[draw_below(seed, count)];
}
#define PICK(seed, ...)                                                                            \
    pick(seed, (const char *const[]){__VA_ARGS__},                                                 \
         (unsigned)COUNT(((const char *const[]){__VA_ARGS__})))

void draw_rules(uint64_t *seed, char *text, size_t size)
{
    struct text out = text_into(text, size);
    static const char *const targets[] = {"5", "9", "20", "100", "1000", "4611686018427387904"};
    static const char *const starts[] = {"0", "1", "2", "7", "50", "4611686018427387900"};
    if (draw_below(seed, 5) == 0) {
        text_addf(&out, "size = %u\n", 2 + draw_below(seed, 20));
        text_addf(&out, "start = %s\n", PICK(seed, "middle", "1", "2"));
    } else {
        text_addf(&out, "start = %s\n", pick(seed, starts, COUNT(starts)));
        text_addf(&out, "target = %s\n", pick(seed, targets, COUNT(targets)));
        if (draw_below(seed, 6) == 0)
            text_addf(&out, "target.2 = %s\n", pick(seed, targets, COUNT(targets)));
    }
    switch (draw_below(seed, 4)) {
    case 0:
        text_addf(&out, "steps = %s\n", PICK(seed, "1, 2, 3", "1", "2, 5", "1-9"));
        break;
    case 1:
        text_addf(&out, "numbers = %s\n", PICK(seed, "1-9", "1-3", "2, 3, 5, 7", "1-32"));
        break;
    default:
        text_addf(&out, "ops = %s\n",
                  PICK(seed, "+1, *2", "+1, *2, -1, /2", "+1, +2, +3", "-1, /2", "*2, +3 (up)",
                       "+1, *4611686018427387904", "+1, -1"));
        if (draw_below(seed, 4) == 0)
            text_addf(&out, "ops.2 = %s\n", PICK(seed, "+2, *3", "+1, *2, /3", "-1"));
        if (draw_below(seed, 4) == 0)
            text_addf(&out, "limit = %s\n", PICK(seed, "+1=3", "*2=1, +1=9", "*2=5"));
    }
    text_addf(&out, "number = %s\n", PICK(seed, "shared", "own"));
    text_addf(&out, "beyond = %s\n", PICK(seed, "loses", "refused"));
    text_addf(&out, "repeat = %s\n", PICK(seed, "free", "not-last"));
    text_addf(&out, "stuck = %s\n", PICK(seed, "loses", "passes"));
    text_addf(&out, "menu = %s\n", PICK(seed, "no", "yes"));
    text_addf(&out, "first = %s\n", PICK(seed, "1", "2", "toss"));
    text_addf(&out, "%s", PICK(seed, "", "", "players = 3\n", "players = 8\n"));
    text_addf(&out, "%s", PICK(seed, "", "", "uses = 2\n", "min = 0\n", "max = 200\n"));
    text_addf(&out, "%s", PICK(seed, "", "", "points = 2\n", "best-of = 3\n", "time = 2.5\n"));
    text_add(&out, "say turn = {legal}\n");
    assert_true(out.length < size);
}

bool is_listed(const struct summit_rules *rules, const struct summit_position *position,
               struct summit_move move)
{
    struct summit_move listed;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &listed);)
        if (summit_same_move(listed, move))
            return true;
    return false;
}

struct summit_move draw_move(const struct summit_rules *rules,
                             const struct summit_position *position, uint64_t *seed)
{
    unsigned skip = draw_below(seed, (unsigned)summit_count_moves(rules, position));
    struct summit_move move = SUMMIT_NO_MOVE;
    for (struct summit_place place = {0};
         summit_next_move(rules, position, &place, &move) && skip-- > 0;)
        continue;
    return move;
}

/* ---- Calls that fail ------------------------------------------------------------------------ */

static struct {
    unsigned fails_at; /* 0: never */
    int error;
    bool for_good;
    unsigned made;
} faults[CALLS];

void fail_call(enum call call, unsigned n, int error, bool for_good)
{
    faults[call].fails_at = n;
    faults[call].error = error;
    faults[call].for_good = for_good;
    faults[call].made = 0;
}

unsigned calls_made(enum call call)
{
    return faults[call].made;
}

static bool fails(enum call call)
{
    unsigned now = ++faults[call].made, at = faults[call].fails_at;
    if (at == 0 || now < at || (now > at && !faults[call].for_good))
        return false;
    errno = faults[call].error;
    return true;
}

/* The linker sends the calls here (--wrap), and ours on to the C library. Its names are fixed. */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
#define WRAP(type, name, parameters, arguments, call, failure)                                     \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        return fails(call) ? (failure) : __real_##name arguments;                                  \
    }

/* An allocation of the program under test, and the count of what it holds. */
static size_t held;

size_t heap_held(void)
{
    return held;
}

#define WRAP_ALLOCATION(name, parameters, arguments, old)                                          \
    void *__real_##name parameters;                                                                \
    void *__wrap_##name parameters;                                                                \
    void *__wrap_##name parameters                                                                 \
    {                                                                                              \
        size_t before = malloc_usable_size(old);                                                   \
        void *made = fails(CALL_ALLOCATE) ? NULL : __real_##name arguments;                        \
        held += made != NULL ? malloc_usable_size(made) - before : 0;                              \
        return made;                                                                               \
    }

WRAP_ALLOCATION(malloc, (size_t size), (size), NULL)
WRAP_ALLOCATION(calloc, (size_t count, size_t size), (count, size), NULL)
WRAP_ALLOCATION(realloc, (void *at, size_t size), (at, size), at)
WRAP_ALLOCATION(reallocarray, (void *at, size_t count, size_t size), (at, count, size), at)

void __real_free(void *at);
void __wrap_free(void *at);
void __wrap_free(void *at)
{
    held -= malloc_usable_size(at);
    __real_free(at);
}

WRAP(int, open, (const char *path, int flags, mode_t mode), (path, flags, mode), CALL_OPEN, -1)
WRAP(ssize_t, read, (int fd, void *to, size_t size), (fd, to, size), CALL_READ, -1)
WRAP(ssize_t, pwrite, (int fd, const void *from, size_t size, off_t at), (fd, from, size, at),
     CALL_PWRITE, errno == 0 ? 0 : -1)
WRAP(int, fsync, (int fd), (fd), CALL_FSYNC, -1)
WRAP(int, ftruncate, (int fd, off_t size), (fd, size), CALL_FTRUNCATE, -1)
WRAP(int, fchmod, (int fd, mode_t mode), (fd, mode), CALL_FCHMOD, -1)
WRAP(int, rename, (const char *from, const char *to), (from, to), CALL_RENAME, -1)
WRAP(int, fstat, (int fd, struct stat *status), (fd, status), CALL_FSTAT, -1)
WRAP(struct tm *, gmtime_r, (const time_t *at, struct tm *parts), (at, parts), CALL_GMTIME, NULL)
/* NOLINTEND(bugprone-reserved-identifier) */
