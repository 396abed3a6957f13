/* game_series.c: one game after another, at the menu or on the full screen: what each passes on
 * to the next. */
#include "front/cli/verbs.h"

#include "session/lobby.h"
#include "store/lobby_store.h"
#include "store/puzzle_streaks.h"

#include <string.h>

void series_end(struct series *series)
{
    last_setup_release(&series->setup);
    series_let_go(series);
}

struct input *series_input(struct series *series)
{
    if (series->input == NULL)
        series->input = input_new();
    return series->input;
}

void series_let_go(struct series *series)
{
    input_free(series->input);
    series->input = NULL;
}

static bool is_same(const struct series *series, const struct summit_rules *rules, unsigned seat,
                    const char *who)
{
    char name[sizeof series->names[0]];
    summit_player_name(rules, seat, name, sizeof name);
    return strcmp(name, series->names[seat]) == 0 &&
           strcmp(who != NULL ? who : "", series->who[seat]) == 0;
}

void series_seat(const struct series *series, const struct summit_rules *rules,
                 struct summit_table_options *options)
{
    bool same = series->players == summit_rules_players(rules);
    for (unsigned seat = 0; same && seat < series->players; seat++)
        same = is_same(series, rules, seat, options->who[seat]);
    if (same)
        memcpy(options->won, series->won, sizeof options->won);
}

void series_note(struct series *series, const struct summit_table *table)
{
    const struct summit_rules *rules = summit_table_rules(table);
    series->players = summit_rules_players(rules);
    for (unsigned seat = 0; seat < series->players; seat++) {
        summit_player_name(rules, seat, series->names[seat], sizeof series->names[seat]);
        text_write(series->who[seat], sizeof series->who[seat], "%s",
                   summit_table_who(table, seat));
        series->won[seat] = summit_table_score(table, seat);
    }
}

void series_play(struct series *series, const struct summit_language *language)
{
    const struct arguments arguments = arguments_of_setup(&series->setup, language);
    struct summit_error error;
    last_setup_write(&series->setup);
    struct summit_rules *rules = arguments_rules(&arguments, &error);
    if (rules == NULL)
        complain_error(&error, language);
    else
        play_begin(&arguments, rules, series);
    summit_rules_free(rules);
}

/* ---- On the full screen --------------------------------------------------------------------- */

/* Seats whoever the lobby says, and plays. */
static void begin(struct series *series, const struct summit_language *language,
                  const struct lobby_event *event)
{
    struct arguments arguments = {.language = language};
    char options[SUMMIT_PLAYERS][16];
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        const char *who = event->options.who[seat];
        text_write(options[seat], sizeof options[seat], "player%u", seat + 1);
        if (who != NULL && seat < summit_rules_players(event->rules))
            arguments_add(&arguments, options[seat], who[0] != '\0' ? who : "human");
    }
    series->begun = event;
    play_begin(&arguments, event->rules, series);
}

/* Goes on with a game that waits; one that is over is looked at. */
static void open_record(struct series *series, const struct summit_language *language,
                        const struct lobby_event *event)
{
    char path[PAST_PATH_BYTES];
    struct arguments arguments = {.operands = {path}, .operand_count = 1, .language = language};
    struct summit_error error;
    struct record record;
    if (!lobby_store_path(event->key, path, sizeof path))
        return;
    series->begun = event;
    if (strncmp(event->key, "over/", 5) != 0) {
        play_resume(&arguments, series);
        return;
    }
    if (saved_game_read(path, language, &record) == RECORD_BAD)
        return;
    summit_rules_speak(record.rules, language);
    if (!screen_review(series->screen, &record, &error))
        complain_error(&error, language);
    record_release(&record);
}

/* The day's puzzle, or others of a game. */
static void solve(struct series *series, const struct summit_language *language,
                  const struct summit_rules *rules)
{
    struct summit_error error;
    struct puzzle_run run;
    struct puzzle_request request = {.rules = rules,
                                     .language = language,
                                     .seed = random_seed(),
                                     .any_grade = true,
                                     .date = rules == NULL ? streaks_today() : 0};
    if (!stored_puzzle_open(&run, &request, &error)) {
        complain_error(&error, language);
        return;
    }
    screen_puzzle(series->screen, &run, request);
    puzzle_run_release(&run);
}

/* Does what was chosen in the lobby. What comes after a game may have been chosen at its end. */
static void do_event(struct series *series, const struct summit_language *language,
                     struct lobby_event *event)
{
    series->next = NEXT_LEAVE;
    if (event->kind == LOBBY_EVENT_BEGIN)
        begin(series, language, event);
    else if (event->kind == LOBBY_EVENT_OPEN)
        open_record(series, language, event);
    else if (event->kind == LOBBY_EVENT_PUZZLE)
        solve(series, language, event->rules);
    else if (event->kind == LOBBY_EVENT_LESSON)
        learn_on(series->screen, event->rules, language);
    series->begun = NULL;
    if (series->next == NEXT_LEAVE)
        lobby_home(series->lobby);
    summit_rules_free(event->rules);
}

/* Line by line, where the window has become too small. */
static int go_on_in_lines(struct series *series, const struct summit_language *language)
{
    screen_end(series->screen);
    series_end(series);
    return menu_run(language);
}

int home_run(const struct summit_language *language)
{
    struct series series = {.screen = screen_open(language)};
    const struct lobby_options options = {
        .language = language, .today = streaks_today(), .seed = random_seed()};
    if (series.screen == NULL)
        return menu_run(language);
    series.lobby = lobby_new(&options);
    enum screen_choice choice = series.lobby != NULL ? SCREEN_DOES : SCREEN_QUITS;
    series.next = NEXT_LEAVE;
    while (choice == SCREEN_DOES && series.next != NEXT_QUIT && series.screen != NULL) {
        struct lobby_event event;
        choice = screen_home(series.screen, series.lobby, &event);
        if (choice == SCREEN_DOES)
            do_event(&series, language, &event);
    }
    lobby_free(series.lobby);
    if (choice == SCREEN_LINES)
        return go_on_in_lines(&series, language);
    series_end(&series);
    screen_end(series.screen);
    return STATUS_DONE;
}

bool arguments_plain(const struct arguments *arguments)
{
    return arguments_value(arguments, "plain") != NULL || style_plain();
}

struct screen *arguments_screen(const struct arguments *arguments)
{
    return arguments_value(arguments, "screen") != NULL ? screen_open(arguments->language) : NULL;
}

int series_go_on(struct series *series, const struct summit_language *language, int status)
{
    if (series->screen == NULL)
        return menu_go_on(series, language, status);
    series_end(series);
    screen_end(series->screen);
    return status;
}
