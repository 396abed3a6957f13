/* calls_table.h: a page's side of Summit: what it calls in the module. Shared by calls_table.c,
 * where games are played, calls_setup.c, where rules are made and tables laid, calls_solver.c,
 * where the solver is asked, and calls_puzzle.c.
 *
 * Each call gets its arguments as texts, one behind the other, each ended by a NUL, and gives back
 * one JSON object; if it can't do what it should, an object with the key `error`, and nothing has
 * changed. docs/web.md has the list. What comes in is somebody's link, file or keyboard. */
#ifndef FRONT_WASM_CALLS_TABLE_H
#define FRONT_WASM_CALLS_TABLE_H

#include "base/text.h"
#include "session/record.h"
#include "summit_table.h"

struct page_lesson; /* a lesson that was begun: calls_lesson.c */
void page_lesson_free(struct page_lesson *lesson);
struct lobby;

struct page {
    char *room; /* where the arguments are written */
    size_t room_size;
    struct text answer;
    struct text failure;              /* the answer where there is no memory for one */
    struct summit_language *language; /* NULL: English */
    struct summit_rules *rules;       /* of the table, if it didn't bring its own */
    struct summit_table *table;       /* or NULL */
    struct lobby *lobby;              /* or NULL */

    /* What is solved stays as long as the rules are the same, whatever table is open. */
    struct summit_rules *solved;
    struct text solved_text;
    struct summit_solver *solver; /* or NULL, and why: that takes long, so it is tried once */
    struct summit_error unsolved;
    struct page_lesson *lesson; /* or NULL */
    uint64_t memory;            /* that solving may take, in bytes; 0: a gigabyte */

    struct puzzle_run *puzzle; /* or NULL */
};

/* The arguments that are left. */
struct call_arguments {
    const char *at, *end;
};
/* The next one, NUL-terminated; "" behind the last. */
const char *argument(struct call_arguments *arguments);
/* The same as a number; what is none is `otherwise`. */
int64_t argument_number(struct call_arguments *arguments, int64_t otherwise);
/* An entry of the table; what is no number is the present. */
size_t argument_index(struct call_arguments *arguments);

/* Makes the answer that there is no memory, in the page's language; false if there is none now. */
bool page_prepare_failure(struct page *page);

/* Rules from a game's name, or the text of a file, and lines of options. NULL and a sentence if
 * they aren't right. */
struct summit_rules *page_make_rules(struct page *page, struct call_arguments *arguments,
                                     struct summit_error *error);

/* Solves rules, unless they are what is solved already; false and a sentence if that can't be. */
bool page_solve(struct page *page, const struct summit_rules *rules, struct summit_error *error);

/* Forgets the puzzle, if there is one; and lets it speak a language. */
void page_drop_puzzle(struct page *page);
void page_speak_puzzle(struct page *page, const struct summit_language *language);

/* ---- The calls ------------------------------------------------------------------------------- */

/* Adds to the answer, an object that is begun and ended by whoever calls; false and a sentence if
 * it can't be done: then that is the answer. */
typedef bool page_call(struct page *page, struct call_arguments *arguments,
                       struct summit_error *error);
page_call call_about, call_speak, call_rules, call_begin, call_open, call_events, call_kept,
    call_line, call_tick, call_undo, call_redo, call_again, call_reply, call_seat, call_name,
    call_hints_off, call_state, call_record, call_solve, call_choose, call_hint, call_values,
    call_map, call_review, call_puzzle, call_puzzle_answer, call_puzzle_show, call_puzzle_state,
    call_puzzle_set, call_safe, call_find, call_find_try, call_lesson_begin, call_lesson_answer,
    call_lesson_skip, call_lesson_go, call_lesson_state, call_lesson_progress;

/* The calls of the lobby: whether the name is one of theirs; `good` is then what a call returns. */
bool page_lobby_call(struct page *page, const char *name, struct call_arguments *arguments,
                     bool *good, struct summit_error *error);

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
