/* record_reader.h: a record while it is read. Private to record_reader.c, which reads its lines,
 * and record_head.c. */
#ifndef SESSION_RECORD_READER_H
#define SESSION_RECORD_READER_H

#include "base/message.h"
#include "session/record.h"

struct record_reader {
    struct record *record;
    struct span rest;
    unsigned line; /* the last one taken */
    bool torn;     /* the last line was cut off */
    uint32_t sum;  /* of the lines of a journal so far */
    bool damaged;  /* the last line has another */
    const char *begin, *body;
    struct text lines; /* owned: the entries of version 1 */
    struct summit_error *error;
};

/* The next whole line, without its sum; false at the end, where the last line was cut off, and
 * where a line is damaged. */
bool reader_line(struct record_reader *reader, struct span *line);
/* Says that something else was expected than this line, or that it is damaged; false. */
bool reader_fail(struct record_reader *reader, struct span found, enum message expected,
                 const struct filling *fillings);
/* What stands behind a beginning of a line; false if it begins otherwise. */
bool reader_front(struct span *line, const char *front);

/* Reads all lines up to the first that may stand anywhere, and sets the record's rules and game. */
bool reader_head(struct record_reader *reader);

#endif
