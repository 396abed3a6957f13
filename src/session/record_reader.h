/* record_reader.h: the state of the reader of records. Private to record_reader.c, which reads its
 * lines, and record_head.c. */
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
    bool damaged;  /* the checksum of the last line is wrong */
    const char *begin, *body;
    struct text lines; /* owned: the entries of version 1 */
    struct summit_error *error;
};

/* The next whole line, without its checksum; false at the end, at a last line that was cut off, and
 * at a damaged line. */
bool reader_line(struct record_reader *reader, struct span *line);
/* Fails with what was expected instead of this line, or with damage; returns false. */
bool reader_fail(struct record_reader *reader, struct span found, enum message expected,
                 const struct filling *fillings);
/* Removes a prefix from a line; false if the line begins otherwise. */
bool reader_front(struct span *line, const char *front);

/* Reads the lines of the head, and sets the record's rules and game. */
bool reader_head(struct record_reader *reader);

#endif
