/* engine.c: GTP version 2 on standard input and output, for programs that speak it. */
#include "front/gtp/engine.h"

#include "base/error.h"
#include "study/study.h"

#include <stdio.h>

enum { ENGINE_LINE = 4096, ENGINE_ENDLESS = 1 << 28 };

/* ---- The game ------------------------------------------------------------------------------- */

bool engine_refuse(struct engine *engine, const char *reason)
{
    text_add(&engine->answer, reason);
    return false;
}

void engine_play_rules(struct engine *engine)
{
    const struct summit_rules *rules = summit_table_rules(engine->table);
    if (rules != engine->rules)
        game_solver_release(&engine->solver);
    engine->rules = engine->solver.rules = rules;
}

/* All moves come from outside, and events have no texts: the answers are GTP's. */
bool engine_set_rules(struct engine *engine, struct summit_rules *rules)
{
    if (engine->said != NULL)
        summit_rules_speak(rules, summit_rules_language(engine->said));
    const struct summit_table_options options = {
        .first = verdict_first(rules) + 1, .seed = engine->seed, .silent = true, .relay = true};
    struct summit_table *table = summit_table_new(rules, &options);
    if (table == NULL) {
        summit_rules_free(rules);
        return engine_refuse(engine, "out of memory");
    }
    summit_table_free(engine->table);
    summit_rules_free(engine->said);
    engine->table = table;
    engine->said = rules;
    engine_play_rules(engine);
    return true;
}

void engine_release(struct engine *engine)
{
    game_solver_release(&engine->solver);
    summit_table_free(engine->table);
    summit_rules_free(engine->said);
    text_release(&engine->answer);
}

/* ---- The protocol --------------------------------------------------------------------------- */

/* As the specification has it: control characters go, tabs are spaces, a comment ends the line. */
static struct span clean(char *line, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        unsigned char byte = (unsigned char)line[i];
        if (byte == '\t')
            line[kept++] = ' ';
        else if (byte >= 0x20 && byte != 0x7f)
            line[kept++] = line[i];
    }
    return span_trim((struct span){line, kept});
}

/* Takes a number off the front, if there is one: the id of a command. */
static struct span take_id(struct span *line)
{
    size_t digits = 0;
    while (digits < line->length && line->at[digits] >= '0' && line->at[digits] <= '9')
        digits++;
    bool whole = digits == line->length || line->at[digits] == ' ';
    struct span id = {line->at, whole ? digits : 0};
    line->at += id.length;
    line->length -= id.length;
    *line = span_trim(*line);
    return id;
}

static void obey(struct engine *engine, struct span line)
{
    struct span id = take_id(&line);
    struct span rest = line;
    struct span name = span_take(&rest, ' ');
    bool good = engine_obey(engine, name, span_trim(rest));
    if (engine->answer.failed) {
        text_clear(&engine->answer);
        good = engine_refuse(engine, message_english(MESSAGE_ERROR_NO_MEMORY));
    }
    while (engine->answer.length > 0 && engine->answer.at[engine->answer.length - 1] == '\n')
        engine->answer.at[--engine->answer.length] = '\0';
    bool empty = engine->answer.length == 0;
    printf("%c%.*s%s%s\n\n", good ? '=' : '?', (int)id.length, id.at, empty ? "" : " ",
           engine->answer.failed ? message_english(MESSAGE_ERROR_NO_MEMORY)
           : empty               ? ""
                                 : engine->answer.at);
    fflush(stdout);
}

/* Reads a line; longer ones are cut, and then `*cut` is set. False at the end of the input, or when
 * it can't be read. */
static bool read_line(char line[ENGINE_LINE], size_t *length, bool *cut)
{
    int byte = getc(stdin);
    *length = 0;
    *cut = false;
    if (byte == EOF)
        return false;
    for (size_t read = 1; byte != EOF && byte != '\n'; byte = getc(stdin)) {
        if (read++ == ENGINE_ENDLESS)
            return false;
        if (*length < ENGINE_LINE)
            line[(*length)++] = (char)byte;
        else
            *cut = true;
    }
    return true;
}

static void serve(struct engine *engine)
{
    char line[ENGINE_LINE];
    size_t length = 0;
    bool cut = false;
    while (!engine->quitting && !ferror(stdout) && read_line(line, &length, &cut)) {
        struct span cleaned = clean(line, length);
        if (cut) {
            struct span id = take_id(&cleaned);
            printf("?%.*s the line is too long\n\n", (int)id.length, id.at);
            fflush(stdout);
        } else if (cleaned.length > 0)
            obey(engine, cleaned);
    }
}

bool engine_run(struct summit_rules *rules, unsigned level, uint64_t seed)
{
    struct engine engine = {.level = level, .chance = seed, .seed = seed};
    bool good = engine_set_rules(&engine, rules);
    if (good)
        serve(&engine);
    engine_release(&engine);
    return good;
}
