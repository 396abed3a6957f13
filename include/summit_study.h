/* summit_study.h: placeholder until study is merged. */
#ifndef SUMMIT_STUDY_H
#define SUMMIT_STUDY_H
#include "summit_solve.h"
struct summit_hint { const struct summit_solver *solver; struct summit_position position; };
enum summit_layer { SUMMIT_LAYER_WHO, SUMMIT_LAYER_MOVE, SUMMIT_LAYER_WHY, SUMMIT_LAYER_BRIEF, SUMMIT_LAYER_BRIEF_WHY };
bool summit_hint(const struct summit_solver *, const struct summit_position *, struct summit_hint *);
#endif
