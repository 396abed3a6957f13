/* fuzz_results.c: any bytes as the results of a match that is gone on with. The head and the
 * checksums are put right first, or hardly anything would get beyond them. What is taken over is
 * written, read again and compared. */
#include "fuzz.h"

#include "base/checksum.h"
#include "base/text.h"
#include "players/tournament.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MARK_RAW = '!' }; /* in front: the bytes are the file as they stand */

static void set_up(struct tournament *tournament, struct summit_rules *rules[2])
{
    static const char *const names[] = {"a", "b"};
    struct summit_error error;
    memset(tournament, 0, sizeof *tournament);
    for (size_t i = 0; i < 2; i++) {
        rules[i] = summit_game(summit_game_name(i), &error);
        require(rules[i] != NULL);
        tournament->fields[i].rules = rules[i];
        snprintf(tournament->contestants[i].name, sizeof tournament->contestants[i].name, "%s",
                 names[i]);
        tournament->contestants[i].spec = (struct player_spec){PLAYER_LEVEL, 25, NULL};
    }
    tournament->contestant_count = tournament->field_count = 2;
    tournament->games = 20;
    require(tournament_prepare(tournament));
}

/* The bytes as lines below the right head, each with its right checksum. */
static void mend(const struct tournament *tournament, struct span rest, struct text *file)
{
    results_head(tournament, file);
    uint64_t sum = checksum_add(CHECKSUM_START, file->at, file->length);
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        size_t begin = file->length;
        text_add_bytes(file, line.at, line.length);
        text_add(file, ",");
        text_addf(file, "%016" PRIx64 "\n",
                  checksum_add(sum, file->at + begin, file->length - begin));
    }
}

static void require_sound(const struct tournament *tournament, size_t index)
{
    const struct outcome *outcome = &tournament->outcomes[index];
    require(outcome->winner >= SUMMIT_DRAWN && outcome->winner < 2 &&
            outcome->winner != SUMMIT_NOBODY);
    require(outcome->forfeits >= -1 && outcome->forfeits < 2);
    for (const char *at = outcome->reason; *at != '\0'; at++)
        require((unsigned char)*at >= 0x20 && *at != 0x7f);
}

/* Writes what is done, reads it into another one, and compares. */
static void require_same(struct tournament *tournament, struct tournament *again)
{
    struct summit_error error;
    struct text file = {0};
    size_t done = 0;
    results_head(tournament, &file);
    uint64_t sum = checksum_add(CHECKSUM_START, file.at, file.length);
    for (size_t i = 0; i < tournament->count; i++) {
        char line[RESULTS_LINE];
        if (!tournament->done[i])
            continue;
        done++;
        require_sound(tournament, i);
        size_t length = results_line(sum, i, &tournament->outcomes[i], 2, line);
        text_add_bytes(&file, line, length);
    }
    require(done == tournament->finished);
    require(results_read(again, file.at, file.length, &error) == file.length);
    require(again->finished == done);
    for (size_t i = 0; i < tournament->count; i++)
        require(again->done[i] == tournament->done[i] &&
                (!again->done[i] || memcmp(&again->outcomes[i], &tournament->outcomes[i],
                                           sizeof *again->outcomes) == 0));
    text_release(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tournament tournament, again;
    struct summit_rules *rules[2], *rules_again[2];
    struct summit_error error = {0};
    struct text file = {0};
    set_up(&tournament, rules);
    set_up(&again, rules_again);
    if (size > 0 && data[0] == MARK_RAW)
        text_add_bytes(&file, (const char *)data + 1, size - 1);
    else
        mend(&tournament, (struct span){(const char *)data, size}, &file);
    if (file.length > 0) {
        size_t kept = results_read(&tournament, file.at, file.length, &error);
        require(kept <= file.length || (kept == SIZE_MAX && strlen(error.text) > 10));
        require_same(&tournament, &again);
    }
    text_release(&file);
    for (size_t i = 0; i < 2; i++) {
        summit_rules_free(rules[i]);
        summit_rules_free(rules_again[i]);
    }
    tournament_release(&tournament);
    tournament_release(&again);
    return 0;
}
