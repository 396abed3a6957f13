/* summit.h: number games that are won by landing exactly on a number.
 *
 * Rules are read from text once and then never change, so any number of threads may share them.
 * A position is a plain value: copy it by assignment, throw it away when you like. Nothing here
 * does input or output, keeps a global, or allocates while a game is played. */
#ifndef SUMMIT_H
#define SUMMIT_H

#include "summit_options.h"
#include "summit_language.h"
#include "summit_words.h"

#define SUMMIT_VERSION "0.1.0"

#endif
