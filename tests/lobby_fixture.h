/* lobby_fixture.h: a lobby for tests, with a store that needs no memory of its own, so that any
 * allocation that fails is the lobby's. */
#ifndef TESTS_LOBBY_FIXTURE_H
#define TESTS_LOBBY_FIXTURE_H

#include "session/lobby_state.h"

enum { STORE_ROOM = 80 };
struct store {
    struct {
        char key[LOBBY_KEY], text[3000];
        long long when;
    } kept[STORE_ROOM];
    size_t count;
    bool read_fails, write_fails; /* it says that it can't */
};
extern struct store store;
extern struct lobby *lobby;
/* What came out last that is no question: its rules until the next, its texts as copies. */
extern struct lobby_event done;

void put(const char *key, const char *text, long long when);
/* What lies there, or NULL. */
const char *kept(const char *key);
/* A game of moves as a player types them, in which somebody sits in the second seat; who gives up
 * at its end, or -1. The rules by a name or as a file. */
void put_record(const char *key, const char *game, const char *who, const char *moves, int loser,
                long long when);

/* A lobby on the 18th of November 2026, with whatever lies in the store; and its end. */
void begin(void);
void end(void);
/* Answers all that is asked. */
void answer_all(void);
void forget(void);
void home(void);
void set(const char *key, const char *value);
/* Plays what began: somebody gives up at once. */
void finish(unsigned loser);

/* The view as JSON; fails the test if there is none. */
void show(char *into, size_t size);
/* One value of a question is chosen: which. */
const char *chosen(const struct lobby_question *question);

#endif
