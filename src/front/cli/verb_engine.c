/* verb_engine.c: the verb that speaks GTP: with which game, how well, by which seed. */
#include "front/cli/verbs.h"

#include "front/gtp/engine.h"
#include "solve/computer_levels.h"

int verb_engine(const struct arguments *arguments)
{
    uint64_t seed = 0;
    struct summit_error error;
    struct player_spec spec = {.kind = PLAYER_LEVEL, .level = LEVEL_PERFECT};
    const char *level = arguments_value(arguments, "level");
    struct arguments first = *arguments;
    if (!arguments_seed(arguments, &seed, &error))
        return complain_error(&error, arguments->language);
    if (level != NULL && (!player_read(level, &spec, &error) || spec.kind != PLAYER_LEVEL))
        return complain(STATUS_WRONG, arguments->language, MESSAGE_FRONT_ERROR_ENGINE_LEVEL, NULL);
    if (first.operand_count == 0)
        first.operands[first.operand_count++] = summit_game_name(0);
    struct summit_rules *rules = arguments_rules(&first, &error);
    if (rules == NULL)
        return complain_error(&error, arguments->language);
    return engine_run(rules, spec.level, seed) ? STATUS_DONE : complain_memory(arguments->language);
}
