/* engine.c: the verb that speaks GTP: with which game, how well, by which seed. */
#include "front/cli/front.h"

#include "base/error.h"
#include "front/gtp/engine.h"
#include "players/player.h"
#include "solve/level.h"

int verb_engine(const struct arguments *arguments)
{
    uint64_t seed = 0;
    struct summit_error error;
    struct player_spec spec = {.kind = PLAYER_LEVEL, .level = LEVEL_PERFECT};
    const char *level = arguments_value(arguments, "level");
    struct arguments first = *arguments;
    if (!arguments_seed(arguments, &seed, &error))
        return complain_error(&error);
    if (level != NULL && (!player_read(level, &spec, &error) || spec.kind != PLAYER_LEVEL))
        return complain(STATUS_WRONG, "--level takes random, easy, medium, hard, perfect or "
                                      "level:N");
    if (first.operand_count == 0)
        first.operands[first.operand_count++] = summit_game_name(0);
    struct summit_rules *rules = arguments_rules(&first, &error);
    if (rules == NULL)
        return complain_error(&error);
    return engine_run(rules, spec.level, seed) ? STATUS_DONE
                                               : complain(STATUS_FAILED, ERROR_NO_MEMORY);
}
