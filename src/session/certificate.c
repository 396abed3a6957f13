/* certificate.c: writes the value of every position to a file. */
#include "session/certificate.h"

#include "session/checksum.h"
#include "session/files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool say(struct summit_error *error, const char *text)
{
    *error = (struct summit_error){0};
    snprintf(error->text, sizeof error->text, "%s", text);
    return false;
}

/* Finds the positions after one. */
static bool walk_on(struct walk *walk, uint64_t index)
{
    struct summit_position here, next;
    walk_get(walk, index, &here);
    uint32_t legal = summit_legal(walk->rules, &here);
    bool stuck = legal == 0;
    for (uint32_t left = stuck ? 1 : legal; left != 0; left &= left - 1) {
        next = here;
        if (stuck)
            summit_pass(walk->rules, &next);
        else
            summit_play(walk->rules, &next, (unsigned)__builtin_ctz(left));
        if (next.winner == SUMMIT_NOBODY && walk_find(walk, &next) == WALK_NONE)
            return false;
    }
    return true;
}

/* Walks on from every position found until there are no new ones. */
static bool walk_all(struct walk *walk, struct summit_error *error)
{
    for (uint64_t i = 0; i < walk->count; i++)
        if (!walk_goes_on(walk, i) || !walk_on(walk, i))
            return walk->stopped
                       ? say(error, "stopped before the end")
                       : say(error,
                             "found more than 100000000 positions or too little memory, expected "
                             "a smaller game for a certificate");
    return true;
}

/* What a certificate of these rules begins with. */
static void add_head(const struct summit_rules *rules, struct story *story)
{
    size_t length = summit_rules_write(rules, NULL, 0);
    char *text = malloc(length + 1);
    story->failed = text == NULL;
    if (text == NULL)
        return;
    summit_rules_write(rules, text, length + 1);
    story_addf(story, "summit certificate 1\nrules %zu %016llx\n", length,
               (unsigned long long)checksum_add(CHECKSUM_START, text, length));
    story_add_bytes(story, text, length);
    free(text);
}

static bool write_head(const struct summit_rules *rules, FILE *file)
{
    struct story head = {0};
    add_head(rules, &head);
    bool right = !head.failed && fwrite(head.at, 1, head.length, file) == head.length;
    story_release(&head);
    return right;
}

bool certificate_is_of(const char *path, const struct summit_rules *rules)
{
    struct story head = {0};
    struct summit_error error;
    add_head(rules, &head);
    int fd = file_open(path, &error);
    char *held = malloc(head.length + 1);
    bool same = fd >= 0 && held != NULL && !head.failed &&
                read(fd, held, head.length) == (ssize_t)head.length &&
                memcmp(held, head.at, head.length) == 0;
    free(held);
    if (fd >= 0)
        close(fd);
    story_release(&head);
    return same;
}

static bool write_value(const struct solver *solver, const struct summit_position *position,
                        FILE *file)
{
    struct solve_answer answer;
    if (!solver_value(solver, position, &answer) || answer.plies >> (32 - CERTIFICATE_BITS) != 0)
        return false;
    uint32_t value = (uint32_t)answer.plies << CERTIFICATE_BITS |
                     (answer.winner < 0 ? CERTIFICATE_DRAW : (uint32_t)answer.winner);
    unsigned char byte[4];
    for (unsigned i = 0; i < 4; i++)
        byte[i] = (unsigned char)(value >> 8 * i);
    return fwrite(byte, 1, sizeof byte, file) == sizeof byte;
}

bool certificate_write(const struct solver *solver, FILE *file, struct walk_watch watch,
                       uint64_t *positions, struct summit_error *error)
{
    struct walk walk;
    bool right = walk_init(&walk, solver_rules(solver), CERTIFICATE_MOST);
    walk.watch = watch;
    right =
        right ? walk_all(&walk, error) : say(error, "found too little memory for a certificate");
    *positions = walk.count;
    if (right) {
        right = write_head(walk.rules, file) &&
                fprintf(file, "positions %llu\n", (unsigned long long)walk.count) > 0;
        for (uint64_t i = 0; right && i < walk.count && walk_goes_on(&walk, i); i++) {
            struct summit_position here;
            walk_get(&walk, i, &here);
            right = write_value(solver, &here, file);
        }
        right = right && fflush(file) == 0;
        if (!right)
            say(error, "the certificate couldn't be written");
        if (walk.stopped)
            right = say(error, "stopped before the end");
    }
    walk_release(&walk);
    return right;
}
