/* move_label.h: moves as people read and hear them, with typography and whole words; how they are
 * typed is summit_write_move. */
#ifndef STUDY_MOVE_LABEL_H
#define STUDY_MOVE_LABEL_H

#include "base/text.h"
#include "summit_position.h"

/* A move as it is printed and as it is said: "×2", "times 2"; both "take 2 from heap 1". */
void label_name(struct text *text, const struct summit_rules *rules, struct summit_move move);
void label_spoken(struct text *text, const struct summit_rules *rules, struct summit_move move);
/* The legal move of a position that is called like that, in print or by ear, but for upper and
 * lower case; SUMMIT_NO_MOVE if none of the first few hundred is. */
struct summit_move label_read(const struct summit_rules *rules,
                              const struct summit_position *position, struct span typed);
/* What a move made: "7", of heaps all of them, nothing where numbers are only taken. */
void label_made(struct text *text, const struct summit_rules *rules,
                const struct summit_position *after, const struct summit_effect *effect);

#endif
