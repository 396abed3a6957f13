/* lobby_run.c: what the lobby wants done, on the full screen or line by line: games one after
 * another, puzzles, lessons. */
#include "front/cli/verbs.h"

#include "front/line/line_mode.h"
#include "session/lobby.h"
#include "store/lobby_store.h"
#include "store/puzzle_streaks.h"

#include <string.h>

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

void series_end(struct series *series)
{
    series_let_go(series);
    screen_end(series->screen);
}

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
    if (series->screen == NULL) {
        verb_review(&arguments);
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
    if (series->screen != NULL)
        screen_puzzle(series->screen, &run, request);
    else if (!line_puzzle(&run, request, series->input))
        complain_memory(language);
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
        learn(series, event->rules, language);
    series->begun = NULL;
    if (series->next == NEXT_LEAVE)
        lobby_home(series->lobby);
    summit_rules_free(event->rules);
}

/* Lets somebody choose: true if there is something to be done. Where the window has become too
 * small for the screen, it goes on line by line. */
static bool choose(struct series *series, const struct summit_language *language,
                   struct lobby_event *event)
{
    enum screen_choice choice = SCREEN_LINES;
    if (series->screen != NULL)
        choice = screen_home(series->screen, series->lobby, event);
    if (choice != SCREEN_LINES)
        return choice == SCREEN_DOES;
    if (series->screen != NULL)
        series->input = screen_leave(series->screen);
    series->screen = NULL;
    return series_input(series) != NULL &&
           line_home(series->input, series->lobby, language, series->plain, event);
}

int lobby_run(const struct summit_language *language, bool lines)
{
    struct series series = {.screen = lines ? NULL : screen_open(language), .plain = style_plain()};
    const struct lobby_options options = {
        .language = language, .today = streaks_today(), .seed = random_seed()};
    struct lobby_event event;
    series.lobby = lobby_new(&options);
    series.next = NEXT_LEAVE;
    while (series.lobby != NULL && series.next != NEXT_QUIT && !ferror(stdout) &&
           choose(&series, language, &event))
        do_event(&series, language, &event);
    int status = series.lobby != NULL ? STATUS_DONE : complain_memory(language);
    lobby_free(series.lobby);
    series_end(&series);
    return status;
}

bool arguments_plain(const struct arguments *arguments)
{
    return arguments_value(arguments, "plain") != NULL || style_plain();
}

struct screen *arguments_screen(const struct arguments *arguments)
{
    return arguments_value(arguments, "screen") != NULL ? screen_open(arguments->language) : NULL;
}
