/* messages.h: what goes to standard error, and text from outside made fit to be shown. */
#ifndef FRONT_HOST_MESSAGES_H
#define FRONT_HOST_MESSAGES_H

#include "base/text.h"
#include "summit.h"

enum { STATUS_DONE = 0, STATUS_FAILED = 1, STATUS_WRONG = 2 };

/* Says on standard error what is wrong; returns the status. */
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Says an error. The status is STATUS_WRONG, but STATUS_FAILED where not the command is at fault:
 * the memory, the descriptors or the disk of this machine. */
int complain_error(const struct summit_error *error);
bool error_is_ours(const struct summit_error *error);
bool errno_is_ours(int reason);
/* Text from outside, safe to print; points into a buffer of the caller's. */
const char *safe(char *buffer, size_t size, const char *text);
/* A path as a shell has to be given it, in a buffer of the caller's: quoted if need be, never cut,
 * never taken for an option. */
enum { QUOTED_BYTES = 4 * 4096 + 16 };
const char *quoted(char buffer[QUOTED_BYTES], const char *path);
/* Says why a file that the user named can't be written: an errno, of which EEXIST means that what
 * is there would be lost. Returns STATUS_FAILED. */
int complain_unwritten(const char *path, int reason);

#endif
