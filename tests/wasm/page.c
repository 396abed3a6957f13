/* page.c: the page's calls, made natively: random rules, random games, and all that a page asks.
 * usage: page [how many] [seed]
 *
 * Prints each call and its answer, each as its length, a newline and its bytes. The module that is
 * shipped has to answer every call in the same way: tests/wasm/page.mjs makes them once more. */
#include "front/wasm/calls_table.h"

#include "../solve/rules.h"
#include "summit_look.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 8, ARGUMENTS = 12 };

int page_progress(double done)
{
    (void)done;
    return 1;
}

static void print_bytes(const char *bytes, size_t length)
{
    printf("%zu\n", length);
    fwrite(bytes, 1, length, stdout);
}

/* Makes a call with up to so many arguments, the last of which is NULL. */
static const char *call(struct page *page, const char *const arguments[ARGUMENTS])
{
    size_t length = 0;
    for (size_t i = 0; i < ARGUMENTS && arguments[i] != NULL; i++)
        length += strlen(arguments[i]) + 1;
    char *room = page_room(page, length);
    for (size_t i = 0, at = 0; i < ARGUMENTS && arguments[i] != NULL; i++) {
        strcpy(room + at, arguments[i]);
        at += strlen(arguments[i]) + 1;
    }
    print_bytes(room, length);
    const char *answer = page_run(page, length);
    print_bytes(answer, page_length(page));
    return answer;
}
#define CALL(page, ...) call(page, (const char *const[ARGUMENTS]){__VA_ARGS__})

/* Takes all events, and keeps or doesn't keep what is to be kept. */
static void take_events(struct page *page, uint64_t *seed)
{
    for (unsigned i = 0; i < PLIES; i++) {
        const char *events = CALL(page, "events");
        if (strstr(events, "\"kind\":\"keep\"") == NULL)
            return;
        CALL(page, "kept", roll(seed, 8) > 0 ? "1" : "0");
    }
}

static void answer_ask(struct page *page, uint64_t *seed)
{
    static const char *const levels[] = {"level:0", "level:50", "level:100"};
    char chance[24], move[64] = "", ticket[4];
    snprintf(chance, sizeof chance, "%u", roll(seed, 1000));
    const char *chosen = strstr(CALL(page, "choose", levels[roll(seed, 3)], chance), "\"move\":\"");
    if (chosen != NULL)
        sscanf(chosen, "\"move\":\"%63[^\"]", move);
    for (unsigned i = 1; i < 6; i++) { /* one of these is the ticket, the others do nothing */
        snprintf(ticket, sizeof ticket, "%u", i);
        CALL(page, "reply", ticket, "move", move, "5");
    }
}

/* What somebody who plays types: mostly a move. */
static void type(struct page *page, uint64_t *seed)
{
    static const char *const words[] = {"undo", "redo",  "moves", "score", "hint",
                                        "7",    "rules", "swap",  "xyz",   "resign"};
    const struct summit_rules *rules = summit_table_rules(page->table);
    const struct summit_position *position = summit_table_position(page->table);
    struct summit_move move, chosen = SUMMIT_NO_MOVE;
    struct summit_place place = {0};
    char typed[64];
    for (unsigned count = 0; count < 50 && summit_next_move(rules, position, &place, &move);)
        if (roll(seed, ++count) == 0)
            chosen = move;
    summit_typed_move(rules, position, chosen, typed, sizeof typed);
    bool word = !summit_is_move(chosen) || roll(seed, 4) == 0;
    CALL(page, "line", word ? words[roll(seed, 10)] : typed, "3");
}

static void ask_all(struct page *page, uint64_t *seed)
{
    char index[8];
    snprintf(index, sizeof index, "%u", roll(seed, PLIES));
    CALL(page, "state", "");
    CALL(page, "state", index);
    CALL(page, "hint", "");
    CALL(page, "values", index);
    if (roll(seed, 4) == 0)
        CALL(page, "map", "", "");
    CALL(page, "safe", roll(seed, 2) > 0 ? "" : index);
}

/* A game that is over: what was missed, what was to be found, and a try. */
static void find_moments(struct page *page, uint64_t *seed)
{
    static const char *const tries[] = {"", "+1", "-1", "1: -1", "1", "x"};
    if (!summit_table_over(page->table))
        CALL(page, "line", "resign", "3");
    CALL(page, "line", "yes", "3");
    take_events(page, seed);
    CALL(page, "find");
    for (unsigned i = 0; i < 3; i++)
        CALL(page, "find-try", i == 2 ? "1" : "0", tries[i == 0 ? 0 : roll(seed, 6)]);
}

static void learn(struct page *page, const struct file *file, uint64_t *seed)
{
    static const char *const answers[] = {"yes",   "no", "first", "second", "1", "2 3",
                                          "1: -1", "+1", "-1",    "3",      "x", ""};
    static const char *const steps[] = {"finish", "backwards", "use", "plan", "size", "whole"};
    const char *told = CALL(page, "lesson-begin", "random", file->text, "", "7", "");
    bool begun = strncmp(told, "{\"error", 7) != 0;
    for (unsigned i = 0; begun && i < 4 * PLIES; i++) {
        if (roll(seed, 4) == 0)
            CALL(page, "lesson-go", steps[roll(seed, 6)]);
        if (roll(seed, 8) == 0)
            CALL(page, "lesson-skip");
        CALL(page, "lesson-answer", answers[roll(seed, 12)]);
    }
    CALL(page, "lesson-state");
    CALL(page, "lesson-progress");
}

/* Through the lobby: a file is opened, set up, played and given up, and comes back. */
static void visit(struct page *page, const struct file *file, uint64_t *seed)
{
    static const char *const presses[] = {"lobby-play",  "lobby-home",    "lobby-back",
                                          "lobby-learn", "lobby-puzzles", "lobby-more",
                                          "lobby-games"};
    static const char *const rows[] = {"play", "number-maze", "home", "random", "today", "1"};
    CALL(page, "lobby-new", "20261118", "5", "0");
    for (unsigned ticket = 1; ticket < 6; ticket++) {
        char number[8];
        snprintf(number, sizeof number, "%u", ticket);
        CALL(page, "lobby-answer", number, roll(seed, 2) > 0 ? "missing" : "failed", "");
    }
    CALL(page, "lobby-open", "random", file->text);
    CALL(page, "lobby");
    CALL(page, "lobby-set", roll(seed, 2) > 0 ? "who 2" : "target",
         roll(seed, 2) > 0 ? "9" : "level:50");
    for (unsigned i = 0; i < PLIES; i++) {
        if (roll(seed, 2) == 0)
            CALL(page, "lobby-choose", rows[roll(seed, 6)]);
        CALL(page, presses[roll(seed, 7)]);
        CALL(page, "lobby");
    }
    CALL(page, "lobby-ended", "");
    CALL(page, "lobby");
    CALL(page, "lobby-next", "again");
    CALL(page, "lobby-search", "nim");
    CALL(page, "lobby");
    CALL(page, "lobby-size", "random", file->text, "", "3");
}

static void play(struct page *page, const struct file *file, uint64_t *seed)
{
    static const char *const seats[] = {"", "who 2 level:50\nseed 7\n", "first 2\n",
                                        "who 1 level:0\nwho 2 level:100\nfirst 9\n"};
    char number[8];
    CALL(page, "rules", "random", file->text, "");
    const char *begun = CALL(page, "begin", "random", file->text,
                             roll(seed, 3) > 0 ? "" : "target 12\n", seats[roll(seed, 4)]);
    if (strcmp(begun, "{}") != 0)
        return;
    CALL(page, "solve", "2000000"); /* bytes: most are solved in a moment */
    take_events(page, seed);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        if (summit_table_waits(page->table) == SUMMIT_WAITS_REPLY)
            answer_ask(page, seed);
        else
            type(page, seed);
        take_events(page, seed);
        ask_all(page, seed);
    }
    CALL(page, "review");
    snprintf(number, sizeof number, "%u", roll(seed, 1000));
    if (roll(seed, 8) == 0) {
        CALL(page, "puzzle", "", "20261116", "", "", number, roll(seed, 2) > 0 ? "easy" : "hard",
             "random", file->text, "");
        CALL(page, "puzzle-answer", "1");
        CALL(page, "puzzle-show");
    }
    if (roll(seed, 50) == 0)
        CALL(page, "puzzle", "20261116", "20261116", "20261115 3 2", "", "", "");
    find_moments(page, seed);
    if (roll(seed, 8) == 0)
        learn(page, file, seed);
    if (roll(seed, 8) == 0)
        visit(page, file, seed);
    CALL(page, "record", "2");
    CALL(page, roll(seed, 2) > 0 ? "undo" : "redo", "9");
}

int main(int argc, char **argv)
{
    unsigned many = argc > 1 ? (unsigned)atoi(argv[1]) : 1000;
    uint64_t seed = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
    struct page *page = page_new();
    CALL(page, "about");
    for (unsigned i = 0; i < many; i++) {
        struct file file;
        random_rules(&file, &seed);
        file.text[file.length] = '\0';
        play(page, &file, &seed);
    }
    page_free(page);
    return 0;
}
