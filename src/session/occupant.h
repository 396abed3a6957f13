/* occupant.h: who sits in a seat, as far as a record, a link or a stranger may say it. It can't
 * name a program: that there was one is all that is kept of it. */
#ifndef SESSION_OCCUPANT_H
#define SESSION_OCCUPANT_H

#include "base/text.h"

enum occupant_kind { OCCUPANT_PERSON, OCCUPANT_LEVEL, OCCUPANT_PROGRAM };

struct occupant {
    enum occupant_kind kind;
    unsigned level;   /* of a computer, 0 to 100 */
    char written[12]; /* "" for a person, `level:50`, `program` */
};

/* Reads what `written` holds, or `human` for a person; false if it is anything else. */
bool occupant_read(struct span text, struct occupant *occupant);

#endif
