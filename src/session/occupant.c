/* occupant.c: who sits in a seat, as far as a record, a link or a stranger may say it. */
#include "session/occupant.h"

#include "base/number.h"

#include <string.h>

bool occupant_read(struct span text, struct occupant *occupant)
{
    static const char level[] = "level:";
    struct occupant read = {.kind = OCCUPANT_PERSON};
    int64_t number = -1;
    if (text.length > strlen(level) && memcmp(text.at, level, strlen(level)) == 0 &&
        number_read((struct span){text.at + strlen(level), text.length - strlen(level)}, &number) &&
        number >= 0 && number <= 100) {
        read = (struct occupant){.kind = OCCUPANT_LEVEL, .level = (unsigned)number};
        text_write(read.written, sizeof read.written, "%s%u", level, read.level);
    } else if (span_is(text, "program"))
        read = (struct occupant){OCCUPANT_PROGRAM, 0, "program"};
    if (!span_is(text, read.written) && !span_is(text, "human"))
        return false;
    *occupant = read;
    return true;
}
