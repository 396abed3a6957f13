/* record.c: a game as text: what a journal and a saved game hold. */
#include "session/record.h"

#include "base/checksum.h"
#include "base/number.h"
#include "core/tell.h"
#include "base/value.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char journal_mark[] = "summit journal 1";
static const char save_mark[] = "summit save 1";

enum { SHOWN_CHARS = 60, LINE_BYTES = 512 };

/* ---- Writing -------------------------------------------------------------------------------- */

/* The rules as lines that are set in, so that they can't be mistaken for others. */
static void add_rules(const struct summit_rules *rules, struct text *text)
{
    struct text file = {0};
    tell_file(&file, rules);
    struct span rest = {file.at, file.length};
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        text_add(text, "  ");
        text_add_bytes(text, line.at, line.length);
        text_add(text, "\n");
    }
    text->failed = text->failed || file.failed;
    text_release(&file);
}

/* All lines of the head but the first. */
static void add_head(const struct game *game, struct text *story)
{
    struct text rules = {0};
    add_rules(game->rules, &rules);
    text_addf(story, "rules %s %016" PRIx64 "\n", summit_rules_name(game->rules),
              checksum_add(checksum_add(CHECKSUM_START, summit_rules_name(game->rules),
                                        strlen(summit_rules_name(game->rules))),
                           rules.at, rules.length));
    text_add_bytes(story, rules.at, rules.length);
    text_addf(story, "first player %u\n", game->first + 1);
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++)
        if (game->who[seat][0] != '\0')
            text_addf(story, "player %u is %s\n", seat + 1, game->who[seat]);
    story->failed = story->failed || rules.failed;
    text_release(&rules);
}

void record_head(const struct game *game, struct text *story)
{
    text_addf(story, "%s\n", journal_mark);
    add_head(game, story);
}

static void add_consequences(const struct summit_rules *rules, const struct situation *before,
                             const struct situation *now, struct text *text)
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
                      const struct summit_effect *effect, const struct situation *before,
                      const struct situation *now, struct text *text)
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

void record_entry(const struct game *game, struct text *story)
{
    struct situation before;
    game_before(game, game->count - 1, &before);
    add_entry(game->rules, game->entries[game->count - 1], &game->effect, &before, &game->now,
              story);
}

void record_undo(struct text *story)
{
    text_add(story, "undo\n");
}

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The last line of a saved game, whose body is all that stands in the story from `begin` on. */
static void add_end(struct text *story, size_t begin)
{
    size_t length = story->failed ? 0 : story->length - begin;
    const char *body = story->failed ? "" : story->at + begin;
    text_addf(story, "end, %zu lines, %016" PRIx64 "\n", count_lines(body, length) + 2,
              checksum_add(CHECKSUM_START, body, length));
}

void record_save(const char *journal, size_t length, struct text *story)
{
    size_t body_length = 0;
    const char *body = record_body(journal, length, &body_length);
    text_addf(story, "%s\n", save_mark);
    size_t begin = story->length;
    text_add_bytes(story, body, body_length);
    add_end(story, begin);
}

void record_whole(const struct game *game, struct text *story)
{
    struct situation now, before;
    struct entering entering = {.rules = game->rules, .situation = &now};
    text_addf(story, "%s\n", save_mark);
    size_t begin = story->length;
    add_head(game, story);
    entering_start(&entering, game->first);
    for (size_t i = 0; i < game->count; i++) {
        struct judged_entry judged;
        before = now;
        entry_judge(game->rules, &now.position, game->entries[i], &judged);
        entering_do(&entering, &judged);
        add_entry(game->rules, game->entries[i], &judged.effect, &before, &now, story);
    }
    add_end(story, begin);
}

const char *record_body(const char *text, size_t length, size_t *body_length)
{
    struct span body = {text, length};
    struct span mark = span_take(&body, '\n');
    if (span_is(mark, save_mark) && body.length > 0) {
        size_t end = body.length - 1;
        while (end > 0 && body.at[end - 1] != '\n')
            end--;
        body.length = end;
    }
    *body_length = body.length;
    return body.at;
}

/* ---- Reading -------------------------------------------------------------------------------- */

struct reading {
    struct record *record;
    struct span rest;
    unsigned line;    /* the last one taken */
    bool torn;        /* the last line was cut off */
    const char *body; /* behind the first line */
    struct summit_error *error;
};

static bool fail_line(struct reading *reading, struct span found, const char *expected)
{
    fail_found(reading->error, found, expected);
    reading->error->line = reading->line;
    return false;
}

/* The next whole line; false at the end, or where the last line was cut off. */
static bool take_line(struct reading *reading, struct span *line)
{
    if (reading->rest.length == 0)
        return false;
    reading->line++;
    struct span whole = span_take(&reading->rest, '\n');
    if (whole.at + whole.length == reading->rest.at) {
        reading->torn = true;
        *line = whole;
        return false;
    }
    *line = whole;
    return true;
}

static bool read_mark(struct reading *reading)
{
    struct span line = {NULL, 0};
    bool whole = take_line(reading, &line);
    reading->record->saved = whole && span_is(line, save_mark);
    reading->body = reading->rest.at;
    if (reading->record->saved || (whole && span_is(line, journal_mark)))
        return true;
    return fail_line(reading, line, "a game that summit kept, which begins with summit save 1");
}

/* Reads rules from lines that are set in; without that, they are as long as they were written. */
static bool read_set_in(struct summit_rules *rules, struct span lines, struct summit_error *error)
{
    struct text text = {0};
    while (lines.length > 0) {
        struct span line = span_take(&lines, '\n');
        text_add_bytes(&text, line.at + 2, line.length - 2);
        text_add(&text, "\n");
    }
    bool good = text.failed ? fail(error, 0, "there is no memory left")
                            : summit_rules_read(rules, text.at, text.length, NULL, NULL, error) &&
                                  summit_rules_check(rules, error);
    text_release(&text);
    return good;
}

/* `rules NAME CHECKSUM`, and the lines that are set in below it. */
static bool read_rules(struct reading *reading)
{
    static const char expected[] = "rules, a name and a checksum";
    struct span line = {NULL, 0};
    char name[NAME_BYTES] = "", sum[17] = "";
    bool whole = take_line(reading, &line);
    if (!whole || line.length < 24 || line.length > NAME_BYTES + 20 ||
        memcmp(line.at, "rules ", 6) != 0 || line.at[line.length - 17] != ' ')
        return fail_line(reading, line, expected);
    if (!shown_read((struct span){line.at + 6, line.length - 17 - 6}, name, sizeof name,
                    NAME_BYTES - 1, expected, reading->error))
        return fail_line(reading, line, expected);
    memcpy(sum, line.at + line.length - 16, 16);
    if (strspn(sum, "0123456789abcdef") != 16)
        return fail_line(reading, line, expected);
    unsigned above = reading->line;
    const char *begin = reading->rest.at;
    while (reading->rest.length > 2 && memcmp(reading->rest.at, "  ", 2) == 0)
        if (!take_line(reading, &line))
            return fail_line(reading, line, "the end of this line");
    size_t length = (size_t)(reading->rest.at - begin);
    char computed[17];
    text_write(computed, sizeof computed, "%016" PRIx64,
               checksum_add(checksum_add(CHECKSUM_START, name, strlen(name)), begin, length));
    if (strcmp(computed, sum) != 0)
        return fail(reading->error, above,
                    "found the checksum %s, expected %s: the rules below it have been changed", sum,
                    computed);
    struct summit_rules *rules = summit_rules_new(name);
    reading->record->rules = rules;
    if (rules == NULL)
        return fail(reading->error, above, "there is no memory left");
    if (!read_set_in(rules, (struct span){begin, length}, reading->error)) {
        reading->error->line += above;
        return false;
    }
    return true;
}

static bool read_first(struct reading *reading)
{
    struct span line = {NULL, 0};
    struct summit_rules *rules = reading->record->rules;
    bool whole = take_line(reading, &line);
    for (unsigned seat = 0; whole && seat < summit_rules_players(rules); seat++) {
        char expected[32];
        text_write(expected, sizeof expected, "first player %u", seat + 1);
        if (span_is(line, expected)) {
            game_init(&reading->record->game, rules, seat);
            return true;
        }
    }
    return fail_line(reading, line, "first player and a number");
}

/* Who sits where: `player 2 is level:50`, for each seat in which no person sits. */
static bool read_who(struct reading *reading)
{
    struct game *game = &reading->record->game;
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
        char front[32];
        size_t length = text_write(front, sizeof front, "player %u is ", seat + 1);
        struct span line = {NULL, 0}, next = reading->rest;
        if (next.length < length || memcmp(next.at, front, length) != 0)
            continue;
        if (!take_line(reading, &line) ||
            !shown_read((struct span){line.at + length, line.length - length}, game->who[seat],
                        sizeof game->who[seat], sizeof game->who[seat] - 1, "who plays",
                        reading->error))
            return fail_line(reading, line, "a level such as level:50, or program");
    }
    return true;
}

static bool is_written(const struct game *game, struct summit_move move, struct span text)
{
    char written[64];
    size_t length = summit_write_move(game->rules, move, written, sizeof written);
    return length > 0 && text.length > length && text.at[length] == ' ' &&
           memcmp(text.at, written, length) == 0;
}

/* The move that a text begins with: as it is written, not as it might be typed. */
static struct summit_move move_written(const struct game *game, struct span text)
{
    static const char arrow[] = " -> ";
    unsigned turn = game->now.position.turn;
    size_t length = 0;
    while (length < text.length && (text.length - length < strlen(arrow) ||
                                    memcmp(text.at + length, arrow, strlen(arrow)) != 0))
        length++;
    struct summit_move move = summit_read_move(game->rules, &game->now.position, text.at, length);
    if (is_written(game, move, text))
        return move;
    for (unsigned i = 0; i < summit_rules_moves(game->rules, turn); i++) {
        move = summit_action_move(game->rules, turn, i);
        if (is_written(game, move, text))
            return move;
    }
    return SUMMIT_NO_MOVE;
}

/* Finds out what was done: the rest of the line is made anew and compared. */
static bool parse_entry(const struct game *game, struct span line, struct summit_ply *entry)
{
    unsigned turn = game->now.position.turn;
    struct span rest = line;
    struct span before = span_take(&rest, ':');
    *entry = (struct summit_ply){SUMMIT_DONE_MOVE, (uint8_t)turn, SUMMIT_NO_MOVE};
    struct span first = line;
    if (span_is(span_take(&first, ','), "repetition")) {
        entry->kind = SUMMIT_DONE_REPETITION;
        return true;
    }
    if (before.length == line.length) {
        unsigned seat = 0;
        while (seat < summit_rules_players(game->rules)) {
            char resigns[40];
            size_t length = text_write(resigns, sizeof resigns, "player %u r", ++seat);
            if (line.length < length + 1 || memcmp(line.at, resigns, length) != 0)
                continue;
            entry->kind = line.at[length] == 'e' ? SUMMIT_DONE_RESIGN : SUMMIT_DONE_TIMEOUT;
            entry->seat = (uint8_t)(seat - 1);
            return true;
        }
        return false;
    }
    entry->move = move_written(game, span_trim(rest));
    return summit_is_move(entry->move);
}

/* Whether a line is what the last entry makes; writes that, without the end of the line. */
static bool is_made(const struct game *game, struct span line, char made[LINE_BYTES])
{
    struct text text = text_into(made, LINE_BYTES);
    record_entry(game, &text);
    made[text.length - 1] = '\0';
    return span_is(line, made);
}

/* Earlier versions played a match on for as long as nobody had enough points. Whether the line was
 * made by one of these, where a match ends by now; if so, it goes on as it was begun. */
static bool is_made_of_old(struct reading *reading, struct span line, struct summit_ply entry)
{
    struct game *game = &reading->record->game;
    char made[LINE_BYTES];
    if (summit_rules_unending(reading->record->rules) || game->now.match_winner == SUMMIT_NOBODY)
        return false;
    game_undo(game, NULL);
    summit_rules_set_unending(reading->record->rules);
    return game_enter(game, entry, NULL) && is_made(game, line, made);
}

static bool read_entry(struct reading *reading, struct span line)
{
    struct game *game = &reading->record->game;
    struct summit_ply entry;
    char made[LINE_BYTES];
    if (span_is(line, "undo"))
        return game_undo(game, NULL) || fail_line(reading, line, "something to undo before it");
    if (game_over(game))
        return fail_line(reading, line, "nothing more, since the game is over");
    if (!parse_entry(game, line, &entry) || game_refusal(game, entry) != SUMMIT_LEGAL)
        return fail_line(reading, line, "a move that can be made here");
    if (!game_enter(game, entry, NULL))
        return fail(reading->error, reading->line, "there is no memory left");
    return is_made(game, line, made) || is_made_of_old(reading, line, entry) ||
           fail_line(reading, line, made);
}

/* The last line of a saved game: it must say how many lines there are, and be the last. */
static bool read_end(struct reading *reading, struct span line)
{
    char expected[80];
    size_t above = (size_t)(line.at - reading->body);
    text_write(expected, sizeof expected, "end, %u lines, %016" PRIx64, reading->line,
               checksum_add(CHECKSUM_START, reading->body, above));
    if (!span_is(line, expected))
        return fail_line(reading, line, expected);
    if (reading->rest.length == 0)
        return true;
    reading->line++;
    return fail_line(reading, span_take(&reading->rest, '\n'), "nothing after the end");
}

static bool is_end(struct span line)
{
    return line.length >= 3 && memcmp(line.at, "end", 3) == 0;
}

static bool read_entries(struct reading *reading)
{
    struct span line = {NULL, 0};
    bool saved = reading->record->saved;
    while (take_line(reading, &line)) {
        if (saved && is_end(line))
            return read_end(reading, line);
        if (!read_entry(reading, line))
            return false;
    }
    if (!saved)
        return true;
    /* A saved game was written whole, so it can't have lost more than its end. */
    if (reading->torn && line.length > 0 &&
        memcmp("end, ", line.at, line.length < 5 ? line.length : 5) == 0)
        return true;
    reading->line += !reading->torn;
    return fail(reading->error, reading->line,
                "found the end of the file, expected the rest of the game and a line end, %u lines",
                reading->line);
}

static bool read_all(struct reading *reading)
{
    return read_mark(reading) && read_rules(reading) && read_first(reading) && read_who(reading) &&
           read_entries(reading);
}

enum record_health record_read(struct record *record, const char *text, size_t length,
                               struct summit_error *error)
{
    *record = (struct record){0};
    *error = (struct summit_error){0};
    struct reading reading = {.record = record, .rest = {text, length}, .error = error};
    if (!read_all(&reading)) {
        record_release(record);
        return RECORD_BAD;
    }
    size_t kept = length;
    while (reading.torn && kept > 0 && text[kept - 1] != '\n')
        kept--;
    size_t body_length = 0;
    const char *body = record_body(text, kept, &body_length);
    if (record->saved && reading.torn) /* the end is gone already */
        body_length = kept - (size_t)(body - text);
    text_addf(&record->journal, "%s\n", journal_mark);
    text_add_bytes(&record->journal, body, body_length);
    if (!reading.torn)
        return RECORD_GOOD;
    fail_line(&reading, (struct span){text + kept, length - kept}, "the end of this line");
    return RECORD_TORN;
}

void record_release(struct record *record)
{
    game_release(&record->game);
    summit_rules_free(record->rules);
    text_release(&record->journal);
    *record = (struct record){0};
}
