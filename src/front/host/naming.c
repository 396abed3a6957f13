/* naming.c: how those who play are called to people. */
#include "front/host/naming.h"

#include "base/value.h"
#include "solve/level.h"

void naming_add_who(struct text *text, const struct summit_language *language, const char *who)
{
    unsigned level = 0;
    if (who[0] == '\0')
        return;
    if (!level_read(who, &level)) {
        saying_add(text, language, SAYING_WHO_PROGRAM, NULL);
        return;
    }
    for (unsigned i = 0; i < LEVEL_NAMES; i++)
        if (level_names[i].level == level) {
            saying_add(text, language, (enum saying)(SAYING_WHO_RANDOM + i), NULL);
            return;
        }
    saying_add(text, language, SAYING_WHO_LEVEL, fill({"level", .number = level}));
}

void naming_add(struct text *text, const struct summit_rules *rules, unsigned seat, const char *who)
{
    struct text level = {0};
    char name[PLAYER_NAME_BYTES + 64];
    summit_player_name(rules, seat, name, sizeof name);
    naming_add_who(&level, summit_rules_language(rules), who);
    if (level.length == 0)
        text_add(text, name);
    else
        saying_add(text, summit_rules_language(rules), SAYING_WHO,
                   fill({"player", name}, {"who", level.at}));
    text_release(&level);
}
