/* lobby_store.h: the store of a lobby at a terminal: its keys are files of the user. */
#ifndef STORE_LOBBY_STORE_H
#define STORE_LOBBY_STORE_H

#include "base/text.h"
#include "session/lobby.h"

/* Answers an event at once, if it is one to be answered: LIST, READ, WRITE or DELETE. False, and
 * nothing is done, if it is another. */
bool lobby_store_answer(struct lobby *lobby, const struct lobby_event *event);

/* The path of a record's key, `game/ID` or `over/ID`, or of an own file's; false if it is none. */
bool lobby_store_path(const char *key, char *path, size_t size);

/* The same by key, for others who keep something there: a text is added to `text`. A game that
 * somebody plays just now isn't listed and can't be deleted. */
enum lobby_status lobby_store_list(const char *front, struct text *text);
enum lobby_status lobby_store_read(const char *key, struct text *text);
enum lobby_status lobby_store_write(const char *key, const char *text, size_t length);
enum lobby_status lobby_store_delete(const char *key);

#endif
