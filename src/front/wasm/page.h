/* page.h: a page's side of Summit: what it calls in the module. Shared by page.c, where games are
 * played, laying.c, where rules are made and tables laid, and learning.c, where the solver is
 * asked.
 *
 * Each call gets its arguments as texts, one behind the other, each ended by a NUL, and gives back
 * one JSON object; if it can't do what it should, an object with the key `error`, and nothing has
 * changed. docs/web.md has the list. What comes in is somebody's link, file or keyboard. */
#ifndef FRONT_WASM_PAGE_H
#define FRONT_WASM_PAGE_H

#include "base/text.h"
#include "session/record.h"
#include "summit_table.h"

struct page {
    char *room; /* where the arguments are written */
    size_t room_size;
    struct text answer;
    struct summit_language *language; /* NULL: English */
    struct summit_rules *rules;       /* of the table, if it didn't bring its own */
    struct summit_table *table;       /* or NULL */

    /* What is solved stays as long as the rules are the same, whatever table is open. */
    struct summit_rules *solved;
    struct text solved_text;
    struct summit_solver *solver; /* or NULL, and why: that takes long, so it is tried once */
    struct summit_error unsolved;
    uint64_t memory; /* that solving may take, in bytes; 0: a gigabyte */
};

/* The arguments that are left. */
struct arguments {
    const char *at, *end;
};
/* The next one, NUL-terminated; "" behind the last. */
const char *argument(struct arguments *arguments);
/* The same as a number; what is none is `otherwise`. */
int64_t argument_number(struct arguments *arguments, int64_t otherwise);
/* An entry of the table; what is no number is the present. */
size_t argument_index(struct arguments *arguments);

/* Answers with a sentence about what is wrong; and that no table is open, if so. */
void answer_error(struct page *page, const struct summit_error *error);
bool answer_no_table(struct page *page);
/* Adds `,"key":"value"`. */
void answer_text(struct page *page, const char *key, const char *value);

/* Rules from a game's name, or the text of a file, and lines of options. NULL and a sentence if
 * they aren't right. */
struct summit_rules *page_make_rules(struct page *page, struct arguments *arguments,
                                     struct summit_error *error);

/* ---- The calls ------------------------------------------------------------------------------- */

typedef void page_call(struct page *page, struct arguments *arguments);
page_call call_about, call_speak, call_rules, call_begin, call_open, call_events, call_kept,
    call_line, call_tick, call_undo, call_redo, call_again, call_reply, call_seat, call_state,
    call_record, call_solve, call_choose, call_hint, call_values, call_map, call_review,
    call_puzzle, call_today;

/* What the page sees of the module, and the module of the page. */
#ifdef __wasm__
#define PAGE_EXPORT(name) __attribute__((export_name(#name)))
#define PAGE_IMPORT(name) __attribute__((import_module("env"), import_name(#name)))
#else
#define PAGE_EXPORT(name)
#define PAGE_IMPORT(name)
#endif

/* Makes a page, or NULL; and room for so many bytes of arguments, or NULL. */
PAGE_EXPORT(page_new) struct page *page_new(void);
void page_free(struct page *page);
PAGE_EXPORT(page_room) char *page_room(struct page *page, size_t size);
/* Does what the first of the arguments in the room says, with the others, `length` bytes in all:
 * the answer, and how long it is. */
PAGE_EXPORT(page_run) const char *page_run(struct page *page, size_t length);
PAGE_EXPORT(page_length) size_t page_length(const struct page *page);

/* Whoever holds the module watches over long work: whether it goes on, from 0 to 1. */
PAGE_IMPORT(page_progress) int page_progress(double done);

#endif
