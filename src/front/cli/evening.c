/* evening.c: one game after the other: what each passes on to the next. */
#include "front/cli/evening.h"

#include <string.h>

void evening_release(struct evening *evening)
{
    wishes_release(&evening->wishes);
    input_free(evening->input);
    evening->input = NULL;
}

struct input *evening_input(struct evening *evening)
{
    if (evening->input == NULL)
        evening->input = input_new();
    return evening->input;
}

void evening_let_go(struct evening *evening)
{
    input_end(evening->input);
    evening->input = NULL;
}

static bool is_same(const struct evening *evening, const struct summit_rules *rules, unsigned seat,
                    const char *who)
{
    char name[sizeof evening->names[0]];
    summit_player_name(rules, seat, name, sizeof name);
    return strcmp(name, evening->names[seat]) == 0 &&
           strcmp(who != NULL ? who : "", evening->who[seat]) == 0;
}

void evening_seat(const struct evening *evening, const struct summit_rules *rules,
                  struct summit_table_options *options)
{
    bool same = evening->players == summit_rules_players(rules);
    for (unsigned seat = 0; same && seat < evening->players; seat++)
        same = is_same(evening, rules, seat, options->who[seat]);
    if (same)
        memcpy(options->won, evening->won, sizeof options->won);
}

void evening_note(struct evening *evening, const struct summit_table *table)
{
    const struct summit_rules *rules = summit_table_rules(table);
    evening->players = summit_rules_players(rules);
    for (unsigned seat = 0; seat < evening->players; seat++) {
        summit_player_name(rules, seat, evening->names[seat], sizeof evening->names[seat]);
        text_write(evening->who[seat], sizeof evening->who[seat], "%s",
                   summit_table_who(table, seat));
        evening->won[seat] = summit_table_score(table, seat);
    }
}
