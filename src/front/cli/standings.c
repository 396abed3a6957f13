/* standings.c: how the players of a match have done, for people and for programs. */
#include "front/cli/standings.h"

#include "base/number.h"
#include "front/cli/front.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

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

/* A player's name, as wide as the column of names. */
static void print_name(const struct tournament *tournament, size_t index)
{
    const char *name = tournament->contestants[index].name;
    printf("%s%*s", name, text_padding(name, 15), "");
}

static void print_results(const struct tournament *tournament)
{
    printf("%-15s %8s %8s %7s %8s %8s %8s\n", "player", "games", "wins", "draws", "losses",
           "forfeits", "illegal");
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        print_name(tournament, i);
        printf(" %8" PRIu64 " %8" PRIu64 " %7" PRIu64 " %8" PRIu64 " %8" PRIu64 " %8" PRIu64 "\n",
               s.games, s.wins, s.draws, s.losses, s.forfeits, s.wrong);
    }
}

static void print_scores(const struct tournament *tournament)
{
    printf("\n%-15s %-23s %-20s %s\n", "player", "score, 95 % interval", "Elo, 95 % interval",
           "wins by seat");
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        char rating[64];
        struct text text = text_into(rating, sizeof rating);
        if (s.games > 0) {
            add_elo(&text, s.elo);
            text_add(&text, " (");
            add_elo(&text, s.elo_low);
            text_add(&text, " to ");
            add_elo(&text, s.elo_high);
            text_add(&text, ")");
        }
        print_name(tournament, i);
        printf(" %.3f (%.3f to %.3f)  %-20s", s.score, s.low, s.high, rating);
        for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
            if (s.seat_games[seat] > 0)
                printf("%s %" PRIu64 "/%" PRIu64, seat > 0 ? "," : "", s.seat_wins[seat],
                       s.seat_games[seat]);
        puts("");
    }
}

static void print_judgement(const struct tournament *tournament)
{
    printf("\n%-15s %10s %11s %14s %22s\n", "player", "judged", "kept value", "loss a move",
           "first mistake at move");
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        print_name(tournament, i);
        printf(" %10" PRIu64 " %10.2f%% %14.4f", s.moves, percent(s.kept, s.moves),
               s.moves > 0 ? (double)s.lost / 2 / (double)s.moves : 0);
        if (s.mistakes > 0)
            printf(" %22.1f\n", (double)s.mistake_sum / (double)s.mistakes);
        else
            printf(" %22s\n", "none");
    }
}

void standings_print(const struct tournament *tournament)
{
    printf("%zu of %zu games\n\n", (size_t)atomic_load(&tournament->finished), tournament->count);
    print_results(tournament);
    print_scores(tournament);
    print_judgement(tournament);
}

static void print_number(const char *name, double value)
{
    if (isfinite(value))
        printf(",\"%s\":%.6g", name, value);
    else
        printf(",\"%s\":null", name);
}

void standings_print_json(const struct tournament *tournament)
{
    char written[24];
    struct text seed = text_into(written, sizeof written);
    count_add_json(&seed, (int64_t)tournament->seed);
    printf("{\"games\":%zu,\"finished\":%zu,\"seed\":%s,\"players\":[", tournament->count,
           (size_t)atomic_load(&tournament->finished), written);
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        struct standing s = tournament_standing(tournament, i);
        char quoted_name[6 * sizeof tournament->contestants[i].name];
        struct text name = text_into(quoted_name, sizeof quoted_name);
        text_add_json(&name, tournament->contestants[i].name);
        printf("%s{\"name\":%s", i > 0 ? "," : "", quoted_name);
        printf(",\"games\":%" PRIu64 ",\"wins\":%" PRIu64 ",\"draws\":%" PRIu64
               ",\"losses\":%" PRIu64 ",\"forfeits\":%" PRIu64 ",\"illegal\":%" PRIu64,
               s.games, s.wins, s.draws, s.losses, s.forfeits, s.wrong);
        print_number("score", s.score);
        print_number("score_low", s.low);
        print_number("score_high", s.high);
        print_number("elo", s.elo);
        print_number("elo_low", s.elo_low);
        print_number("elo_high", s.elo_high);
        printf(",\"judged\":%" PRIu64 ",\"kept\":%" PRIu64, s.moves, s.kept);
        print_number("kept_share", s.moves > 0 ? (double)s.kept / (double)s.moves : NAN);
        print_number("loss_per_move", s.moves > 0 ? (double)s.lost / 2 / (double)s.moves : NAN);
        print_number("first_mistake",
                     s.mistakes > 0 ? (double)s.mistake_sum / (double)s.mistakes : NAN);
        fputs(",\"seats\":[", stdout);
        for (unsigned seat = 0; seat < SUMMIT_PLAYERS && s.seat_games[seat] > 0; seat++)
            printf("%s{\"seat\":%u,\"games\":%" PRIu64 ",\"wins\":%" PRIu64 "}",
                   seat > 0 ? "," : "", seat + 1, s.seat_games[seat], s.seat_wins[seat]);
        fputs("]}", stdout);
    }
    puts("]}");
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
