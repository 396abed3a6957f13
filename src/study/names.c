/* names.c: how programs read what study and session tell. */
#include "study/study.h"

const char *const value_names[] = {
    [SUMMIT_LOSE] = "lose", [SUMMIT_DRAW] = "draw", [SUMMIT_WIN] = "win"};

const char *const deed_names[] = {[SUMMIT_DONE_MOVE] = "move",
                                  [SUMMIT_DONE_RESIGN] = "resign",
                                  [SUMMIT_DONE_TIMEOUT] = "timeout",
                                  [SUMMIT_DONE_REPETITION] = "repetition"};

const char *const meaning_names[] = {[SUMMIT_GOES_ON] = "on",
                                     [SUMMIT_REACHES] = "reaches",
                                     [SUMMIT_EXCEEDS] = "exceeds",
                                     [SUMMIT_FAILS] = "fails"};
