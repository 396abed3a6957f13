/* fuzz_engine.c: any bytes as lines that a controller sends to the engine. An answer never holds an
 * empty line or anything that acts on a terminal, and what is refused changes nothing. */
#include "fuzz.h"

#include "base/error.h"
#include "front/gtp/engine.h"
#include "solve/computer_levels.h"

#include <string.h>

/* Looks of all solvers of an input together, and the memory of each. */
enum { LOOKS = 50, MEMORY = 1 << 16 };

/* As the protocol has it: control characters go, a comment ends the line, an id stands in front. */
static struct span clean(char *line, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < length && line[i] != '#'; i++)
        if (line[i] == '\t')
            line[kept++] = ' ';
        else if ((unsigned char)line[i] >= 0x20 && line[i] != 0x7f)
            line[kept++] = line[i];
    struct span cleaned = span_trim((struct span){line, kept});
    struct span rest = cleaned;
    struct span id = span_take(&rest, ' ');
    for (size_t i = 0; i < id.length; i++)
        if (id.at[i] < '0' || id.at[i] > '9')
            return cleaned;
    return span_trim(rest);
}

/* Solves the game as the engine would, within a budget, so that it doesn't have to do so itself. */
static void solve(struct engine *engine, uint64_t *looks)
{
    const struct summit_solver_options options = {
        .memory = MEMORY, .threads = 1, .progress = fuzz_look, .context = looks};
    struct game_solver *game = &engine->solver;
    if (game->solver != NULL || game->refusal.text[0] != '\0')
        return;
    game->solver = summit_solver_new(engine->rules, &options, &game->refusal);
    if (game->refusal.kind == SUMMIT_ERROR_CANCELLED) /* which the engine would try again */
        fail(&game->refusal, 0, MESSAGE_ERROR_TOO_LARGE_NUMBERS, NULL);
}

static void obey(struct engine *engine, struct span line, uint64_t *looks)
{
    struct span rest = line;
    struct span name = span_take(&rest, ' ');
    if (span_is(name, "summit-value") || span_is(name, "genmove"))
        solve(engine, looks);
    const struct summit_rules *rules = engine->rules;
    struct summit_position before = *summit_table_position(engine->table);
    bool good = engine_obey(engine, name, span_trim(rest));
    if (!good) {
        require(engine->answer.length > 0 && engine->rules == rules);
        require(memcmp(&before, summit_table_position(engine->table), sizeof before) == 0);
    }
    for (size_t i = 0; i + 1 < engine->answer.length; i++) {
        unsigned char byte = (unsigned char)engine->answer.at[i];
        require(byte != '\n' || engine->answer.at[i + 1] != '\n');
        require(byte == '\n' || (byte >= 0x20 && byte != 0x7f));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct engine engine = {.level = LEVEL_PERFECT};
    struct summit_error error;
    uint64_t looks = LOOKS;
    char *text = malloc(size + 1);
    require(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    engine_set_rules(&engine, summit_game(summit_game_name(0), &error));
    char *at = text, *end = text + size;
    while (at < end && !engine.quitting) {
        char *newline = memchr(at, '\n', (size_t)(end - at));
        char *stop = newline != NULL ? newline : end;
        struct span line = clean(at, (size_t)(stop - at));
        if (line.length > 0)
            obey(&engine, line, &looks);
        at = stop + 1;
    }
    engine_release(&engine);
    free(text);
    return 0;
}
