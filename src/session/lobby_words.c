/* lobby_words.c: dates, positions and players in short words. */
#include "session/lobby_state.h"

#include "session/player_names.h"
#include "study/study.h"

#include <string.h>

/* ---- Days ----------------------------------------------------------------------------------- */

int64_t days_between(int64_t from, int64_t to)
{
    int64_t first, last;
    return puzzle_day(from, &first) && puzzle_day(to, &last) ? last - first : 0;
}

/* The message of a weekday or month behind the first of them. */
static enum message after(enum message first, int64_t index)
{
    return (enum message)((int64_t)first + index);
}

static enum message weekday(enum message sunday, int64_t day)
{
    return after(sunday, ((day + 4) % 7 + 7) % 7); /* the first day of 1970 was a Thursday */
}

void words_day(struct text *text, const struct lobby *lobby, int64_t date)
{
    int64_t day;
    if (puzzle_day(date, &day))
        message_add(text, lobby->options.language, MESSAGE_DAY_SHORT,
                    fill({"weekday", .message = weekday(MESSAGE_SHORT_SUNDAY, day)},
                         {"day", .number = date % 100},
                         {"month", .message = after(MESSAGE_MONTH_JANUARY, date / 100 % 100 - 1)}));
}

void words_when(struct text *text, const struct lobby *lobby, int64_t when)
{
    int64_t date = when / 10000, minutes = when % 10000, day;
    const struct summit_language *language = lobby->options.language;
    char time[32];
    if (!puzzle_day(date, &day))
        return;
    int64_t ago = days_between(date, lobby->options.today);
    text_write(time, sizeof time, "%u:%02u", (unsigned)(minutes / 100), (unsigned)(minutes % 100));
    if (ago == 0)
        message_add(text, language, MESSAGE_WHEN_TODAY, fill({"time", time}));
    else if (ago == 1)
        message_add(text, language, MESSAGE_WHEN_YESTERDAY, NULL);
    else if (ago > 1 && ago < 7)
        message_add(text, language, weekday(MESSAGE_WEEKDAY_SUNDAY, day), NULL);
    else
        message_add(text, language,
                    date / 10000 == lobby->options.today / 10000 ? MESSAGE_WHEN_DATE
                                                                 : MESSAGE_WHEN_YEAR,
                    fill({"day", .number = date % 100},
                         {"month", .message = after(MESSAGE_MONTH_JANUARY, date / 100 % 100 - 1)},
                         {"year", .number = date / 10000}));
}

/* ---- Positions and players ------------------------------------------------------------------ */

void words_position(struct text *text, const struct summit_rules *rules,
                    const struct summit_position *position)
{
    unsigned numbers = summit_rules_numbers(rules);
    if (summit_rules_list(rules) && summit_rules_takes(rules) && numbers == 1)
        return; /* what is left is too long to tell in short */
    for (unsigned i = 0; i < numbers; i++) {
        text_add(text, i == 0 ? "" : summit_rules_heaps(rules) > 0 ? "-" : " : ");
        number_add(text, position->number[i]);
    }
}

bool seats_personal(const struct occupant who[SUMMIT_PLAYERS], unsigned players, unsigned *you)
{
    unsigned people = 0, levels = 0;
    for (unsigned seat = 0; seat < players; seat++) {
        people += who[seat].kind == OCCUPANT_PERSON;
        levels += who[seat].kind == OCCUPANT_LEVEL;
        if (who[seat].kind == OCCUPANT_PERSON)
            *you = seat;
    }
    return people == 1 && people + levels == players;
}

void words_players(struct text *text, const struct lobby *lobby, const struct lobby_record *record)
{
    unsigned you = 0, players = summit_rules_players(record->rules);
    const struct summit_language *language = lobby->options.language;
    struct text level = {0};
    bool personal = seats_personal(record->who, players, &you);
    if (personal) {
        player_name_add_level(&level, language, record->who[you == 0 ? 1 : 0].written);
        message_add(text, language, MESSAGE_LOBBY_AGAINST_LEVEL,
                    fill({"level", level.at != NULL ? level.at : ""}));
    }
    for (unsigned seat = 0; !personal && seat < players; seat++) {
        text_add(text, seat == 0 ? "" : ", ");
        player_name_add(text, record->rules, seat, record->who[seat].written);
    }
    text_release(&level);
}
