/* history.h: which of the games that are over a verb is about. */
#ifndef FRONT_CLI_HISTORY_H
#define FRONT_CLI_HISTORY_H

#include "front/cli/front.h"
#include "front/host/past.h"

/* The file that the operand names: a path, or a number of `summit history`; without one, that of
 * the game that ended last. Which game that is, is said on standard error. Otherwise a status, and
 * it was said why. */
int arguments_past(const struct arguments *arguments, char path[PAST_PATH_BYTES]);

#endif
