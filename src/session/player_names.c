/* player_names.c: the displayed names of players and computers. */
#include "session/player_names.h"

#include "base/error.h"
#include "solve/computer_levels.h"

void player_name_add_level(struct text *text, const struct summit_language *language,
                           const char *who)
{
    unsigned level = 0;
    if (who[0] == '\0')
        return;
    if (!level_read(who, &level)) {
        message_add(text, language, MESSAGE_LEVEL_PROGRAM, NULL);
        return;
    }
    for (unsigned i = 0; i < LEVEL_NAMES; i++)
        if (level_names[i].level == level) {
            message_add(text, language, (enum message)(MESSAGE_LEVEL_RANDOM + i), NULL);
            return;
        }
    if (level == LEVEL_GENTLE)
        message_add(text, language, MESSAGE_LEVEL_GENTLE, NULL);
    else
        message_add(text, language, MESSAGE_LEVEL_NUMBER, fill({"level", .number = level}));
}

void player_name_add(struct text *text, const struct summit_rules *rules, unsigned seat,
                     const char *who)
{
    struct text level = {0};
    char name[PLAYER_NAME_BYTES + 64];
    summit_player_name(rules, seat, name, sizeof name);
    player_name_add_level(&level, summit_rules_language(rules), who);
    if (level.length == 0)
        text_add(text, name);
    else
        message_add(text, summit_rules_language(rules), MESSAGE_LEVEL_OF_PLAYER,
                    fill({"player", name}, {"who", level.at}));
    text_release(&level);
}
