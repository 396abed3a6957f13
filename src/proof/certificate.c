/* certificate.c: writes the value of every position to a file. */
#include "proof/certificate.h"

#include "base/checksum.h"
#include "base/error.h"
#include "base/platform.h"
#include "core/rules_writer.h"
#include "solve/matching.h"

#include <stdlib.h>
#include <string.h>

/* Finds the positions that can follow one. */
static bool explore_on(struct explore *explore, uint64_t index)
{
    struct summit_position here;
    explore_get(explore, index, &here);
    for (struct follow follow = {0}; explore_follow(explore, &here, &follow);)
        if (follow.after.winner == SUMMIT_NOBODY &&
            explore_find(explore, &follow.after) == EXPLORE_NONE)
            return false;
    return !explore->stopped;
}

/* Goes on from every position found until there are no new ones. */
static bool explore_all(struct explore *explore, struct summit_error *error)
{
    for (uint64_t i = 0; i < explore->count; i++)
        if (!explore_continues(explore, i) || !explore_settles(explore, i) ||
            !explore_on(explore, i))
            return explore->stopped ? fail(error, 0, MESSAGE_ERROR_STOPPED, NULL)
                                    : fail(error, 0, MESSAGE_ERROR_CERTIFICATE_LARGE,
                                           fill({"most", .number = CERTIFICATE_MOST}));
    return true;
}

/* The head of a certificate of these rules. */
static void add_head(struct text *head, const struct summit_rules *rules)
{
    struct text file = {0};
    tell_file(&file, rules);
    uint64_t sum = checksum_add(CHECKSUM_START, file.at, file.length);
    text_addf(head, "summit certificate 1\nrules %zu %016llx\n", file.length,
              (unsigned long long)sum);
    text_add_bytes(head, file.at, file.length);
    head->failed = head->failed || file.failed;
    text_release(&file);
}

static bool write_head(const struct summit_rules *rules, FILE *file)
{
    struct text head = {0};
    add_head(&head, rules);
    bool right = !head.failed && fwrite(head.at, 1, head.length, file) == head.length;
    text_release(&head);
    return right;
}

bool certificate_is_of(FILE *file, const struct summit_rules *rules)
{
    struct text head = {0};
    add_head(&head, rules);
    char *held = malloc(head.length + 1);
    bool same = held != NULL && !head.failed && fread(held, 1, head.length, file) == head.length &&
                memcmp(held, head.at, head.length) == 0;
    free(held);
    text_release(&head);
    return same;
}

/* `*bare`: the plies aren't known. */
static bool write_value(const struct summit_solver *solver, const struct summit_position *position,
                        FILE *file, bool *bare)
{
    struct summit_answer answer = {0};
    bool known = summit_solver_value(solver, position, &answer);
    *bare = answer.value_only;
    if (!known || *bare || answer.plies >> (32 - CERTIFICATE_BITS) != 0)
        return false;
    uint32_t value = (uint32_t)answer.plies << CERTIFICATE_BITS |
                     (answer.winner < 0 ? CERTIFICATE_DRAW : (uint32_t)answer.winner);
    unsigned char byte[4];
    for (unsigned i = 0; i < 4; i++)
        byte[i] = (unsigned char)(value >> 8 * i);
    return fwrite(byte, 1, sizeof byte, file) == sizeof byte;
}

/* ---- Pairs ---------------------------------------------------------------------------------- */

/* The cuts are the neighbours of those that can be left out. A largest matching that leaves out
 * what is taken first is one of the others, if it can be left out at all. */
void certificate_pairs(const struct summit_rules *rules, const struct chain *chain,
                       struct paired *paired)
{
    const struct links *links = &chain->links;
    struct matching matching;
    matching_begin(links, &matching);
    matching_finish(links, &matching);
    paired->first = LINKS_NONE;
    for (unsigned v = 0; v < links->count; v++) {
        paired->cut[v] = false;
        for (uint32_t i = links->from[v]; !matching.spare[v] && i < links->from[v + 1]; i++)
            paired->cut[v] = paired->cut[v] || matching.spare[links->to[i]];
        if (paired->first == LINKS_NONE && matching.spare[v] && paired_begins(rules, chain, v))
            paired->first = (uint16_t)v;
    }
    if (paired->first != LINKS_NONE) {
        matching_begin(links, &matching);
        matching.in[paired->first] = false;
        matching_finish(links, &matching);
    }
    memcpy(paired->mate, matching.mate, sizeof paired->mate);
}

static bool write_pairs(const struct summit_rules *rules, FILE *file, struct summit_error *error)
{
    struct text text = {0};
    struct chain *chain = calloc(1, sizeof *chain);
    struct paired *paired = calloc(1, sizeof *paired);
    if (chain == NULL || paired == NULL)
        fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    bool right = chain != NULL && paired != NULL && chain_init(chain, rules, error);
    if (right) {
        certificate_pairs(rules, chain, paired);
        add_head(&text, rules);
        paired_add(&text, chain, paired);
        right = (!text.failed && fwrite(text.at, 1, text.length, file) == text.length &&
                 fflush(file) == 0) ||
                fail(error, 0, MESSAGE_ERROR_CERTIFICATE_UNWRITTEN, NULL);
        chain_release(chain);
    }
    text_release(&text);
    free(chain);
    free(paired);
    return right;
}

/* ---- Values --------------------------------------------------------------------------------- */

static bool write_values(const struct summit_solver *solver, uint64_t memory, FILE *file,
                         struct explore_watch watch, uint64_t *positions, bool *bare,
                         struct summit_error *error)
{
    struct explore explore;
    bool right = explore_init(&explore, summit_solver_rules(solver), CERTIFICATE_MOST) &&
                 explore_starts(&explore, CERTIFICATE_FIRSTS);
    explore.watch = watch;
    explore.memory = memory > 0 ? memory : machine_memory() / 2;
    explore.patient = memory > 0;
    right = right ? explore_all(&explore, error)
                  : fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY_CERTIFICATE, NULL);
    *positions = explore.count;
    if (right) {
        right = write_head(explore.rules, file) &&
                fprintf(file, "positions %llu\n", (unsigned long long)explore.count) > 0;
        for (uint64_t i = 0; right && i < explore.count && explore_continues(&explore, i); i++) {
            struct summit_position here;
            explore_get(&explore, i, &here);
            right = write_value(solver, &here, file, bare);
        }
        right = right && fflush(file) == 0;
        if (!right)
            fail(error, 0, MESSAGE_ERROR_CERTIFICATE_UNWRITTEN, NULL);
        if (explore.stopped)
            right = fail(error, 0, MESSAGE_ERROR_STOPPED, NULL);
    }
    explore_release(&explore);
    return right;
}

/* Exploration has the same progress callback. */
static bool progress(void *context, double done)
{
    const struct explore_watch *watch = context;
    (void)done;
    return watch->progress == NULL || watch->progress(watch->context, 0);
}

/* Where a method proves only who wins, exploration finds the plies too, if the game is small. */
static bool write_explored(const struct summit_rules *rules, uint64_t memory, FILE *file,
                           struct explore_watch watch, uint64_t *positions,
                           struct summit_error *error)
{
    struct summit_solver_options options = {
        .method = SUMMIT_EXPLORATION, .memory = memory, .progress = progress, .context = &watch};
    struct summit_solver *solver = summit_solver_new(rules, &options, error);
    bool bare, right = solver != NULL &&
                       (fseek(file, 0, SEEK_SET) == 0 ||
                        fail(error, 0, MESSAGE_ERROR_CERTIFICATE_UNWRITTEN, NULL)) &&
                       write_values(solver, memory, file, watch, positions, &bare, error);
    summit_solver_free(solver);
    return right;
}

bool certificate_write(const struct summit_solver *solver, uint64_t memory, FILE *file,
                       struct explore_watch watch, uint64_t *positions, struct summit_error *error)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position start;
    struct summit_answer answer = {0};
    bool bare = false;
    if (strcmp(summit_solver_method(solver), "matching") == 0) {
        *positions = CERTIFICATE_STARTS;
        return write_pairs(rules, file, error);
    }
    summit_start(rules, 0, &start);
    summit_solver_value(solver, &start, &answer);
    if (!answer.value_only && write_values(solver, memory, file, watch, positions, &bare, error))
        return true;
    return (bare || answer.value_only) &&
           write_explored(rules, memory, file, watch, positions, error);
}
