/* width.h: how many columns of a terminal a character takes, and what stands for it where there is
 * nothing but ASCII. */
#ifndef FRONT_DRAW_WIDTH_H
#define FRONT_DRAW_WIDTH_H

#include <stdint.h>

/* 2 for wide East Asian characters and emoji, 0 for what stands on the character before, else 1. */
unsigned width_of(uint32_t code);

/* One to three characters of ASCII for one beyond it: ae for æ, - for a line; ? where none is
 * known. */
enum { WIDTH_FORM = 4 };
void width_ascii(uint32_t code, char form[WIDTH_FORM]);

#endif
