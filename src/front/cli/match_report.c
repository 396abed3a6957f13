/* match_report.c: prints the standings of a match, as tables, CSV or JSON. */
#include "front/cli/verbs.h"

#include "base/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { NAME_WIDTH = 15, SCORE_WIDTH = 23, ELO_WIDTH = 20, MISTAKE_WIDTH = 22 };

/* ---- Telling -------------------------------------------------------------------------------- */

static double percent(uint64_t part, uint64_t whole)
{
    return whole > 0 ? 100 * (double)part / (double)whole : 0;
}

static void add_elo(struct text *text, double value)
{
    if (isinf(value))
        text_add(text, value > 0 ? "+inf" : "-inf");
    else
        text_addf(text, "%c%.0f", signbit(value) ? '-' : '+', fabs(value));
}

static void add_score(struct text *text, double value)
{
    char written[24];
    snprintf(written, sizeof written, "%.3f", value);
    text_add(text, written);
}

/* Words in a column of a table, on its right side where the width is negative. */
static void print_cell(const char *words, int width)
{
    int padding = text_padding(words, abs(width));
    printf("%*s%s%*s", width < 0 ? padding : 0, "", words, width < 0 ? 0 : padding, "");
}

static void print_name(const struct tournament *tournament, size_t index)
{
    print_cell(tournament->contestants[index].name, NAME_WIDTH);
}

struct heading {
    enum message message;
    int width;
};

/* The headings of the columns behind the one of names. */
static void print_headings(const struct summit_language *language, const struct heading *headings,
                           size_t count)
{
    print_cell(message_text(language, MESSAGE_FRONT_MATCH_PLAYER), NAME_WIDTH);
    for (size_t i = 0; i < count; i++) {
        putchar(' ');
        print_cell(message_text(language, headings[i].message), headings[i].width);
    }
    puts("");
}

static void print_results(const struct tournament *tournament,
                          const struct summit_language *language)
{
    static const struct heading headings[] = {
        {MESSAGE_FRONT_MATCH_GAMES, -8},    {MESSAGE_FRONT_MATCH_WINS, -8},
        {MESSAGE_FRONT_MATCH_DRAWS, -7},    {MESSAGE_FRONT_MATCH_LOSSES, -8},
        {MESSAGE_FRONT_MATCH_FORFEITS, -8}, {MESSAGE_FRONT_MATCH_ILLEGAL, -8}};
    print_headings(language, headings, sizeof headings / sizeof headings[0]);
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        print_name(tournament, i);
        printf(" %8" PRIu64 " %8" PRIu64 " %7" PRIu64 " %8" PRIu64 " %8" PRIu64 " %8" PRIu64 "\n",
               s.games, s.wins, s.draws, s.losses, s.forfeits, s.wrong);
    }
}

/* A value and its interval, behind a space. */
static void print_interval(const struct summit_language *language, const double values[3],
                           void (*add)(struct text *text, double value), int width)
{
    char words[80], written[3][24];
    struct text text = text_into(words, sizeof words);
    for (size_t i = 0; i < 3; i++) {
        struct text value = text_into(written[i], sizeof written[i]);
        add(&value, values[i]);
    }
    message_add(&text, language, MESSAGE_FRONT_MATCH_INTERVAL,
                fill({"value", written[0]}, {"low", written[1]}, {"high", written[2]}));
    putchar(' ');
    print_cell(words, width);
}

static void print_scores(const struct tournament *tournament,
                         const struct summit_language *language)
{
    static const struct heading headings[] = {{MESSAGE_FRONT_MATCH_SCORE, SCORE_WIDTH},
                                              {MESSAGE_FRONT_MATCH_ELO, ELO_WIDTH},
                                              {MESSAGE_FRONT_MATCH_SEATS, 0}};
    puts("");
    print_headings(language, headings, sizeof headings / sizeof headings[0]);
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        print_name(tournament, i);
        print_interval(language, (double[]){s.score, s.low, s.high}, add_score, SCORE_WIDTH);
        if (s.games > 0)
            print_interval(language, (double[]){s.elo, s.elo_low, s.elo_high}, add_elo, ELO_WIDTH);
        else
            printf(" %*s", ELO_WIDTH, "");
        for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
            if (s.seat_games[seat] > 0)
                printf("%s %" PRIu64 "/%" PRIu64, seat > 0 ? "," : "", s.seat_wins[seat],
                       s.seat_games[seat]);
        puts("");
    }
}

static void print_judgement(const struct tournament *tournament,
                            const struct summit_language *language)
{
    static const struct heading headings[] = {{MESSAGE_FRONT_MATCH_JUDGED, -10},
                                              {MESSAGE_FRONT_MATCH_KEPT, -11},
                                              {MESSAGE_FRONT_MATCH_LOSS, -14},
                                              {MESSAGE_FRONT_MATCH_MISTAKE, -MISTAKE_WIDTH}};
    puts("");
    print_headings(language, headings, sizeof headings / sizeof headings[0]);
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        print_name(tournament, i);
        printf(" %10" PRIu64 " %10.2f%% %14.4f", s.moves, percent(s.kept, s.moves),
               s.moves > 0 ? (double)s.lost / 2 / (double)s.moves : 0);
        if (s.mistakes > 0)
            printf(" %*.1f\n", MISTAKE_WIDTH, (double)s.mistake_sum / (double)s.mistakes);
        else {
            putchar(' ');
            print_cell(message_text(language, MESSAGE_FRONT_MATCH_NO_MISTAKE), -MISTAKE_WIDTH);
            puts("");
        }
    }
}

void standings_print(const struct tournament *tournament, const struct summit_language *language)
{
    message_print(stdout, language, MESSAGE_FRONT_MATCH_FINISHED,
                  fill({"finished", .number = (wide)atomic_load(&tournament->finished)},
                       {"count", .number = (wide)tournament->count}));
    puts("");
    print_results(tournament, language);
    print_scores(tournament, language);
    print_judgement(tournament, language);
}

static void add_measure(struct text *text, const char *key, double value)
{
    char written[32];
    json_key(text, key);
    snprintf(written, sizeof written, "%.6g", value);
    text_add(text, isfinite(value) ? written : "null");
}

static void add_standing(struct text *text, const char *name, const struct standing *s)
{
    json_object(text, NULL);
    json_string(text, "name", name);
    json_count(text, "games", (wide)s->games);
    json_count(text, "wins", (wide)s->wins);
    json_count(text, "draws", (wide)s->draws);
    json_count(text, "losses", (wide)s->losses);
    json_count(text, "forfeits", (wide)s->forfeits);
    json_count(text, "illegal", (wide)s->wrong);
    add_measure(text, "score", s->score);
    add_measure(text, "score_low", s->low);
    add_measure(text, "score_high", s->high);
    add_measure(text, "elo", s->elo);
    add_measure(text, "elo_low", s->elo_low);
    add_measure(text, "elo_high", s->elo_high);
    json_count(text, "judged", (wide)s->moves);
    json_count(text, "kept", (wide)s->kept);
    add_measure(text, "kept_share", s->moves > 0 ? (double)s->kept / (double)s->moves : NAN);
    add_measure(text, "loss_per_move", s->moves > 0 ? (double)s->lost / 2 / (double)s->moves : NAN);
    add_measure(text, "first_mistake",
                s->mistakes > 0 ? (double)s->mistake_sum / (double)s->mistakes : NAN);
    json_list(text, "seats");
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS && s->seat_games[seat] > 0; seat++) {
        json_object(text, NULL);
        json_count(text, "seat", seat + 1);
        json_count(text, "games", (wide)s->seat_games[seat]);
        json_count(text, "wins", (wide)s->seat_wins[seat]);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_end(text, '}');
}

int standings_print_json(const struct tournament *tournament)
{
    struct text text = {0};
    json_object(&text, NULL);
    json_count(&text, "games", (wide)tournament->count);
    json_count(&text, "finished", (wide)atomic_load(&tournament->finished));
    json_count(&text, "seed", (int64_t)tournament->seed);
    json_list(&text, "players");
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing standing = tournament_standing(tournament, i);
        add_standing(&text, tournament->contestants[i].name, &standing);
    }
    json_end(&text, ']');
    text_add(&text, "}\n");
    return pager_print(&text, NULL, true);
}

/* A text in the quotes of CSV, in which a quote is doubled. */
static void csv_print_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    putchar('"');
}

void standings_print_csv(const struct tournament *tournament)
{
    puts("player,games,wins,draws,losses,forfeits,illegal,score,score_low,score_high,elo,elo_low,"
         "elo_high,judged,"
         "kept,loss_per_move,first_mistake");
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        csv_print_text(tournament->contestants[i].name);
        printf(",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64
               ",%.6f,%.6f,%.6f,",
               s.games, s.wins, s.draws, s.losses, s.forfeits, s.wrong, s.score, s.low, s.high);
        for (size_t k = 0; k < 3; k++) {
            double rating = k == 0 ? s.elo : k == 1 ? s.elo_low : s.elo_high;
            if (isfinite(rating))
                printf("%.1f", rating);
            putchar(',');
        }
        printf("%" PRIu64 ",%" PRIu64 ",%.6f,", s.moves, s.kept,
               s.moves > 0 ? (double)s.lost / 2 / (double)s.moves : 0);
        if (s.mistakes > 0)
            printf("%.3f", (double)s.mistake_sum / (double)s.mistakes);
        puts("");
    }
}
