/* hint.h: the best move in words, and why it is best. */
#ifndef STUDY_HINT_H
#define STUDY_HINT_H

#include "base/text.h"
#include "summit_study.h"
void hint_tell(struct text *text, const struct summit_rules *rules, const struct summit_hint *hint,
               enum summit_layer layer);

#endif
