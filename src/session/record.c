/* record.c: a game as text, written: what a journal and a saved game hold. */
#include "session/record.h"

#include "base/checksum.h"
#include "base/number.h"
#include "base/error.h"
#include "core/rules_writer.h"

#include <inttypes.h>
#include <string.h>

/* ---- Lines ---------------------------------------------------------------------------------- */

/* Adds a text as lines that are set in, so that they can't be mistaken for others. */
static void add_set_in(struct text *lines, const struct summit_rules *rules,
                       void (*tell)(struct text *text, const struct summit_rules *rules))
{
    struct text file = {0};
    tell(&file, rules);
    struct span rest = {file.at, file.length};
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        text_add(lines, "  ");
        text_add_bytes(lines, line.at, line.length);
        text_add(lines, "\n");
    }
    lines->failed = lines->failed || file.failed;
    text_release(&file);
}

static void add_seat(const struct game *game, unsigned seat, struct text *lines)
{
    const struct occupant *who = &game->who[seat];
    text_addf(lines, "player %u is %s\n", seat + 1,
              who->kind == OCCUPANT_PERSON ? "human" : who->written);
}

static void add_name(const struct game *game, unsigned seat, struct text *lines)
{
    text_addf(lines, "player %u is called %s\n", seat + 1, rules_player(game->rules, seat));
}

static const char hints_off[] = "hints off\n";

/* The numbers that were drawn before the game; the rules say them as if a file had. */
static void add_drawn(const struct summit_rules *rules, struct text *lines)
{
    char key[SUMMIT_KEY_BYTES];
    int64_t number;
    for (size_t place = 0; summit_rules_drawn(rules, &place, key, &number);)
        text_addf(lines, "tossed %s\n", key);
}

/* All lines of the head but the first. */
static void add_head(const struct game *game, struct text *lines)
{
    const struct summit_rules *rules = game->rules;
    text_addf(lines, "game %s\n", summit_rules_name(rules));
    add_set_in(lines, rules, tell_file_words);
    uint64_t identity = summit_rules_identity(rules);
    lines->failed = lines->failed || identity == 0;
    text_addf(lines, "rules %d %016" PRIx64 "\n", SUMMIT_RULES_VERSION, identity);
    add_set_in(lines, rules, tell_file_rules);
    text_addf(lines, "first player %u\n", game->first + 1);
    text_add(lines, game->tossed ? "tossed\n" : "");
    add_drawn(rules, lines);
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        if (rules_player(rules, seat)[0] != '\0')
            add_name(game, seat, lines);
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        if (game->who[seat].kind != OCCUPANT_PERSON)
            add_seat(game, seat, lines);
    text_add(lines, game->no_hints ? hints_off : "");
    text_add(lines, summit_rules_unending(rules) ? "unending\n" : "");
}

static void add_consequences(const struct summit_rules *rules, const struct match_state *before,
                             const struct match_state *now, struct text *text)
{
    int winner = now->position.winner;
    bool next = now->round != before->round;
    for (unsigned seat = 0; next && seat < summit_rules_players(rules); seat++)
        if (now->points[seat] > before->points[seat])
            winner = (int)seat;
    if (next && winner == SUMMIT_NOBODY)
        winner = SUMMIT_DRAWN;
    if (winner >= 0)
        text_addf(text, ", player %d wins", winner + 1);
    else if (winner == SUMMIT_DRAWN)
        text_add(text, ", drawn");
    bool left = !next && winner == SUMMIT_NOBODY && now->position.out != before->position.out;
    for (unsigned seat = 0; left && seat < summit_rules_players(rules); seat++)
        if (!(now->position.out >> seat & 1))
            text_addf(text, ", player %u goes on", seat + 1);
    if (next)
        text_addf(text, ", round %u, player %u first", now->round, now->first + 1);
    if (now->match_winner == SUMMIT_DRAWN)
        text_add(text, ", the match is drawn");
    else if (now->match_winner != SUMMIT_NOBODY)
        text_addf(text, ", player %d wins the match", now->match_winner + 1);
}

/* The line of an entry, from the situations before and after it. */
static void add_entry(const struct summit_rules *rules, struct summit_ply entry,
                      const struct summit_effect *effect, const struct match_state *before,
                      const struct match_state *now, struct text *text)
{
    if (entry.kind == SUMMIT_DONE_MOVE) {
        number_add(text, (wide)(now->ply_count - before->round_start));
        text_add(text, ". player ");
        number_add(text, entry.seat + 1);
        text_add(text, ": ");
        tell_move(text, rules, entry.move);
        text_add(text, " -> ");
        number_add(text, effect->made);
        for (unsigned i = 0; i < effect->others; i++) {
            text_add(text, " and ");
            number_add(text, effect->other[i].made);
        }
    } else if (entry.kind == SUMMIT_DONE_REPETITION)
        text_add(text, "repetition");
    else
        text_addf(text, "player %u %s", entry.seat + 1u,
                  entry.kind == SUMMIT_DONE_RESIGN ? "resigns" : "runs out of time");
    add_consequences(rules, before, now, text);
    text_add(text, "\n");
}

void record_line(const struct game *game, char line[RECORD_LINE])
{
    struct match_state before;
    struct text text = text_into(line, RECORD_LINE);
    game_before(game, game->count - 1, &before);
    add_entry(game->rules, game->entries[game->count - 1], &game->effect, &before, &game->now,
              &text);
    line[strlen(line) - 1] = '\0';
}

/* ---- A journal: each line with the sum of all lines up to it -------------------------------- */

static const char journal_mark[] = "summit journal 2\n";

/* The sum at the end of a journal's last line, from which the next one goes on. */
static uint32_t last_sum(const struct text *journal)
{
    uint32_t sum = 0;
    for (size_t i = 1 + RECORD_SUM; i > 1 && journal->length > i; i--) {
        char digit = journal->at[journal->length - i];
        sum = sum << 4 | (uint32_t)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    }
    return sum;
}

void record_seal(struct text *journal, struct span lines)
{
    uint32_t sum = last_sum(journal);
    while (lines.length > 0) {
        struct span line = span_take(&lines, '\n');
        sum = crc32_add(crc32_add(sum, line.at, line.length), "\n", 1);
        text_add_bytes(journal, line.at, line.length);
        text_addf(journal, " %08" PRIx32 "\n", sum);
    }
}

bool record_unseal(struct span *line, uint32_t *sum)
{
    char expected[RECORD_SUM + 2];
    if (line->length < sizeof expected - 1)
        return false;
    line->length -= sizeof expected - 1;
    *sum = crc32_add(crc32_add(*sum, line->at, line->length), "\n", 1);
    text_write(expected, sizeof expected, " %08" PRIx32, *sum);
    return memcmp(line->at + line->length, expected, sizeof expected - 1) == 0;
}

static void seal_text(struct text *journal, struct text *lines)
{
    record_seal(journal, (struct span){lines->at, lines->length});
    journal->failed = journal->failed || lines->failed;
    text_release(lines);
}

void record_head(const struct game *game, struct text *journal)
{
    struct text lines = {0};
    text_add(&lines, journal_mark);
    add_head(game, &lines);
    seal_text(journal, &lines);
}

void record_entry(const struct game *game, struct text *journal)
{
    char line[RECORD_LINE];
    record_line(game, line);
    record_seal(journal, span_of(line));
}

void record_undo(struct text *journal)
{
    record_seal(journal, span_of("undo"));
}

void record_seat(const struct game *game, unsigned seat, struct text *journal)
{
    char line[64];
    struct text lines = text_into(line, sizeof line);
    add_seat(game, seat, &lines);
    record_seal(journal, span_of(line));
}

void record_name(const struct game *game, unsigned seat, struct text *journal)
{
    char line[64 + PLAYER_NAME_BYTES];
    struct text lines = text_into(line, sizeof line);
    add_name(game, seat, &lines);
    record_seal(journal, span_of(line));
}

void record_hints_off(struct text *journal)
{
    record_seal(journal, span_of(hints_off));
}

/* ---- A saved game: one sum at its end ------------------------------------------------------- */

static const char save_mark[] = "summit save 2\n";

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The last line of a saved game, which begins at `begin` in the text. */
static void add_end(struct text *save, size_t begin)
{
    size_t length = save->failed ? 0 : save->length - begin;
    const char *all = save->failed ? "" : save->at + begin;
    text_addf(save, "end, %zu lines, %08" PRIx32 "\n", count_lines(all, length) + 1,
              crc32_add(0, all, length));
}

void record_save(const char *journal, size_t length, struct text *save)
{
    size_t begin = save->length;
    struct span rest = {journal, length};
    text_reserve(save, length);
    text_add(save, save_mark);
    span_take(&rest, '\n');
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        text_add_bytes(save, line.at, line.length - (RECORD_SUM + 1));
        text_add(save, "\n");
    }
    add_end(save, begin);
}

void record_whole(const struct game *game, struct text *save)
{
    struct match_state now, before;
    struct turn turn = {.rules = game->rules, .match_state = &now};
    size_t begin = save->length;
    text_add(save, save_mark);
    add_head(game, save);
    turn_start(&turn, game->first);
    for (size_t i = 0; i < game->count; i++) {
        struct judged_entry judged;
        before = now;
        entry_judge(game->rules, &now.position, game->entries[i], &judged);
        turn_do(&turn, &judged);
        add_entry(game->rules, game->entries[i], &judged.effect, &before, &now, save);
    }
    add_end(save, begin);
}

struct span record_body(const char *save, size_t length)
{
    struct span body = {save, length};
    span_take(&body, '\n');
    size_t end = body.length > 0 ? body.length - 1 : 0;
    while (end > 0 && body.at[end - 1] != '\n')
        end--;
    body.length = end;
    return body;
}
