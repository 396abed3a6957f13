/* say_templates.h: shared by the files that fill in placeholders.
 *
 * Private to core. */
#ifndef CORE_SAY_TEMPLATES_H
#define CORE_SAY_TEMPLATES_H

#include "core/set_words.h"

/* A placeholder being filled in. */
struct telling {
    const struct summit_rules *rules;
    const struct summit_word_context *context;
    struct text *text;
};

/* Fills in a template in its context. */
void say(struct text *text, const struct summit_rules *rules, const char *words_text,
         const struct summit_word_context *context);
void put_name_of(const struct telling *telling, unsigned seat);

/* Whether an entry is a move: no lost turn, and no entry of another kind. */
static inline bool is_made(const struct summit_ply *ply)
{
    return ply->kind == 0 && summit_is_move(ply->move);
}

/* The placeholders that are lists. */
void put_legal(const struct telling *telling);
void put_legal_or(const struct telling *telling);
void put_answers(const struct telling *telling);
void put_meant(const struct telling *telling);
void put_unused(const struct telling *telling);
void put_tower(const struct telling *telling);
void put_menu(const struct telling *telling);
void put_players(const struct telling *telling);

#endif
