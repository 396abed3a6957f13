/* record_reader.c: a game as text, read: a journal or a saved game, of this version or the first.
 */
#include "session/record.h"

#include "base/checksum.h"
#include "base/number.h"
#include "base/value.h"
#include "core/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    struct record *record;
    struct span rest;
    unsigned line; /* the last one taken */
    bool torn;     /* the last line was cut off */
    uint32_t sum;  /* of the lines of a journal so far */
    bool damaged;  /* the last line has another */
    const char *begin, *body;
    struct text lines; /* owned: the entries of version 1 */
    struct summit_error *error;
};

static bool fail_line(struct reading *reading, struct span found, const char *expected)
{
    if (reading->damaged)
        return fail(reading->error, reading->line,
                    "found another sum at the end of this line than it should have: it has been "
                    "damaged");
    fail_found(reading->error, found, expected);
    reading->error->line = reading->line;
    return false;
}

/* The next whole line, without its sum; false at the end, where the last line was cut off, and
 * where a line is damaged. */
static bool take_line(struct reading *reading, struct span *line)
{
    if (reading->rest.length == 0)
        return false;
    reading->line++;
    *line = span_take(&reading->rest, '\n');
    reading->torn = line->at + line->length == reading->rest.at;
    if (reading->torn)
        return false;
    bool sealed = reading->record->version > 1 && !reading->record->saved;
    reading->damaged = sealed && !record_unseal(line, &reading->sum);
    return !reading->damaged;
}

/* What stands behind a beginning of a line; false if it begins otherwise. */
static bool take_front(struct span *line, const char *front)
{
    size_t length = strlen(front);
    if (line->length < length || memcmp(line->at, front, length) != 0)
        return false;
    line->at += length;
    line->length -= length;
    return true;
}

/* `summit journal 2`, which has its sum behind it, `summit save 2`, and the same of version 1. */
static bool read_mark(struct reading *reading)
{
    static const char expected[] = "a game that summit kept, which begins with summit save 2";
    struct record *record = reading->record;
    struct span line = {NULL, 0};
    bool whole = take_line(reading, &line);
    struct span rest = line, version;
    record->saved = take_front(&rest, "summit save ");
    if (!whole || (!record->saved && !take_front(&rest, "summit journal ")))
        return fail_line(reading, line, expected);
    version = span_take(&rest, ' ');
    int64_t number = 0;
    if (!number_read(version, &number) || number < 1 || number > UINT32_MAX)
        return fail_line(reading, line, expected);
    if (number > RECORD_VERSION)
        return fail(reading->error, 1,
                    "found a game in version %" PRId64
                    " of the format, expected at most %d: it was "
                    "kept by a newer summit",
                    number, RECORD_VERSION);
    record->version = (unsigned)number;
    reading->body = reading->rest.at;
    bool sealed = number > 1 && !record->saved;
    reading->damaged = sealed && !record_unseal(&line, &reading->sum);
    char mark[32];
    text_write(mark, sizeof mark, "summit %s %" PRId64, record->saved ? "save" : "journal", number);
    return (!reading->damaged && span_is(line, mark)) || fail_line(reading, line, expected);
}

/* Takes the lines that are set in, without that, into a text; how many there are. */
static bool take_set_in(struct reading *reading, struct text *text, unsigned *count)
{
    struct span line = {NULL, 0};
    *count = 0;
    while (reading->rest.length > 2 && memcmp(reading->rest.at, "  ", 2) == 0) {
        if (!take_line(reading, &line))
            return fail_line(reading, line, "the end of this line");
        text_add_bytes(text, line.at + 2, line.length - 2);
        text_add(text, "\n");
        ++*count;
    }
    return true;
}

/* The name of a game, which is no path. */
static bool read_name(struct span line, char name[NAME_BYTES])
{
    struct summit_error error;
    return shown_read(line, name, NAME_BYTES, NAME_BYTES - 1, "a name", &error) &&
           strchr(name, '/') == NULL;
}

/* Reads the rules from their lines. What a record of old says has to mean today what it meant when
 * it was played. */
static bool read_file(struct reading *reading, const char *name, const struct text *file)
{
    struct summit_rules *rules = summit_rules_new(name);
    reading->record->rules = rules;
    if (rules == NULL || file->failed)
        return fail(reading->error, reading->line, "there is no memory left");
    const char *text = file->at != NULL ? file->at : "";
    if (!summit_rules_read(rules, text, file->length, NULL, NULL, reading->error) ||
        !summit_rules_check(rules, reading->error)) {
        char reason[400];
        text_write(reason, sizeof reason, "%s", reading->error->text);
        return fail(reading->error, reading->error->line,
                    "these rules can't be played by this version of summit: %s", reason);
    }
    return true;
}

/* `game NAME` and what it tells about itself. */
static bool take_game(struct reading *reading, char name[NAME_BYTES], struct text *file,
                      unsigned *count)
{
    struct span line = {NULL, 0};
    bool whole = take_line(reading, &line);
    struct span rest = line;
    if (!whole || !take_front(&rest, "game ") || !read_name(rest, name))
        return fail_line(reading, line, "game and a name");
    return take_set_in(reading, file, count);
}

/* `rules VERSION IDENTITY` and what is played. */
static bool take_rules(struct reading *reading, struct span *identity, struct text *file)
{
    struct span line = {NULL, 0};
    int64_t version = 0;
    unsigned count = 0;
    bool whole = take_line(reading, &line);
    *identity = line;
    if (!whole || !take_front(identity, "rules ") ||
        !number_read(span_take(identity, ' '), &version) || version < 1 || identity->length != 16)
        return fail_line(reading, line, "rules, the version of their language and a checksum");
    if (version > SUMMIT_RULES_VERSION)
        return fail(reading->error, reading->line,
                    "found rules in version %" PRId64
                    " of their language, expected at most %d: the game was kept by a newer summit",
                    version, SUMMIT_RULES_VERSION);
    return take_set_in(reading, file, &count);
}

static bool read_rules_from(struct reading *reading, struct text *file)
{
    char name[NAME_BYTES], identity[17];
    struct span expected;
    unsigned told = 0, above = reading->line + 1;
    if (!take_game(reading, name, file, &told) || !take_rules(reading, &expected, file))
        return false;
    if (!read_file(reading, name, file)) {
        unsigned line = reading->error->line;
        reading->error->line =
            line > 0 && line <= told ? above + line : above + 1 + (line > 0 ? line : told);
        return false;
    }
    uint64_t sum = summit_rules_identity(reading->record->rules);
    text_write(identity, sizeof identity, "%016" PRIx64, sum);
    if (sum == 0)
        return fail(reading->error, reading->line, "there is no memory left");
    return span_is(expected, identity) ||
           fail(reading->error, above + told + 1,
                "found the identity %.16s, expected %s: these rules have been changed, or this "
                "version of summit reads them in another way than the one that kept the game",
                expected.at, identity);
}

static bool read_rules(struct reading *reading)
{
    struct text file = {0};
    bool good = read_rules_from(reading, &file);
    text_release(&file);
    return good;
}

/* Version 1: `rules NAME CHECKSUM`, with everything that a file says below it, names included. */
static bool read_first_rules(struct reading *reading)
{
    static const char expected[] = "rules, a name and a checksum";
    struct span line = {NULL, 0}, rest;
    char name[NAME_BYTES], computed[17];
    struct text file = {0};
    unsigned count = 0;
    bool whole = take_line(reading, &line);
    rest = line;
    if (!whole || !take_front(&rest, "rules ") || rest.length < 18 ||
        rest.at[rest.length - 17] != ' ' ||
        !read_name((struct span){rest.at, rest.length - 17}, name))
        return fail_line(reading, line, expected);
    unsigned above = reading->line;
    const char *begin = reading->rest.at;
    bool good = take_set_in(reading, &file, &count);
    text_write(computed, sizeof computed, "%016" PRIx64,
               checksum_add(checksum_add(CHECKSUM_START, name, strlen(name)), begin,
                            (size_t)(reading->rest.at - begin)));
    rest = (struct span){rest.at + rest.length - 16, 16};
    if (good && !span_is(rest, computed))
        good = fail(reading->error, above,
                    "found the checksum %.*s, expected %s: the rules below it have been changed",
                    16, rest.at, computed);
    if (good && !read_file(reading, name, &file)) {
        reading->error->line += above;
        good = false;
    }
    text_release(&file);
    return good &&
           (summit_rules_since(reading->record->rules) == 1 ||
            fail(reading->error, above,
                 "found rules that this version of summit reads in another way than the one that "
                 "kept the game; it would go on as another game"));
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

/* ---- What may stand anywhere ---------------------------------------------------------------- */

/* `player 2 is level:50`, `player 2 is called Ada`: whether it is one; `good` says whether it is as
 * it should be. */
static bool read_seat(struct reading *reading, struct span line, bool *good)
{
    struct game *game = &reading->record->game;
    struct span rest = line;
    int64_t seat = 0;
    if (!take_front(&rest, "player ") || !number_read(span_take(&rest, ' '), &seat) ||
        !take_front(&rest, "is "))
        return false;
    *good = seat >= 1 && seat <= summit_rules_players(game->rules);
    if (!*good)
        fail_line(reading, line, "a player that there is");
    else if (take_front(&rest, "called ")) {
        *good = rules_name_player(reading->record->rules, (unsigned)seat - 1, rest, reading->error);
        reading->error->line = reading->line;
    } else
        *good = (rest.length > 0 && occupant_read(rest, &game->who[seat - 1])) ||
                fail_line(reading, line, "player N is, and human, program or level:0 to level:100");
    return true;
}

/* Whether a line says something about the game that isn't done in it. */
static bool read_about(struct reading *reading, struct span line, bool *good)
{
    struct game *game = &reading->record->game;
    *good = true;
    if (read_seat(reading, line, good))
        return true;
    if (reading->record->version == 1)
        return false;
    if (span_is(line, "hints off"))
        return game->no_hints = true;
    if (span_is(line, "tossed"))
        return game->tossed = true;
    if (span_is(line, "unending")) {
        summit_rules_set_unending(reading->record->rules);
        return true;
    }
    return false;
}

/* ---- Entries -------------------------------------------------------------------------------- */

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

/* Whether a line is what the last entry makes; writes that. */
static bool is_made(const struct game *game, struct span line, char made[RECORD_LINE])
{
    record_line(game, made);
    return span_is(line, made);
}

/* Before version 2 a match was played on for as long as nobody had enough points. Whether the line
 * was made so, where a match ends by now; if so, it goes on as it was begun. */
static bool is_made_of_old(struct reading *reading, struct span line, struct summit_ply entry)
{
    struct game *game = &reading->record->game;
    char made[RECORD_LINE];
    if (reading->record->version > 1 || summit_rules_unending(reading->record->rules) ||
        game->now.match_winner == SUMMIT_NOBODY)
        return false;
    game_undo(game, NULL);
    summit_rules_set_unending(reading->record->rules);
    return game_enter(game, entry, NULL) && is_made(game, line, made);
}

/* Lines of version 1 have no sums, so nobody can tell what it is that changed. */
static bool fail_entry(struct reading *reading, struct span line, const char *expected)
{
    char found[300];
    fail_line(reading, line, expected);
    if (reading->record->version > 1)
        return false;
    text_write(found, sizeof found, "%s", reading->error->text);
    return fail(reading->error, reading->line,
                "%s; either the line is damaged, or this version of summit plays these rules in "
                "another way than the one that kept the game",
                found);
}

static bool read_entry(struct reading *reading, struct span line)
{
    struct game *game = &reading->record->game;
    struct summit_ply entry;
    char made[RECORD_LINE];
    if (span_is(line, "undo"))
        return game_undo(game, NULL) || fail_line(reading, line, "something to undo before it");
    if (game_over(game))
        return fail_line(reading, line, "nothing more, since the game is over");
    if (!parse_entry(game, line, &entry) || game_refusal(game, entry) != SUMMIT_LEGAL)
        return fail_entry(reading, line, "a move that can be made here");
    if (!game_enter(game, entry, NULL))
        return fail(reading->error, reading->line, "there is no memory left");
    return is_made(game, line, made) || is_made_of_old(reading, line, entry) ||
           fail_entry(reading, line, made);
}

/* The last line of a saved game: it must say how many lines there are, and be the last. */
static bool read_end(struct reading *reading, struct span line)
{
    char expected[80];
    if (reading->record->version == 1)
        text_write(expected, sizeof expected, "end, %u lines, %016" PRIx64, reading->line,
                   checksum_add(CHECKSUM_START, reading->body, (size_t)(line.at - reading->body)));
    else
        text_write(expected, sizeof expected, "end, %u lines, %08" PRIx32, reading->line,
                   crc32_add(0, reading->begin, (size_t)(line.at - reading->begin)));
    if (!span_is(line, expected))
        return fail_line(reading, line, expected);
    if (reading->rest.length == 0)
        return true;
    reading->line++;
    return fail_line(reading, span_take(&reading->rest, '\n'), "nothing after the end");
}

static bool read_lines(struct reading *reading)
{
    struct span line = {NULL, 0}, end;
    bool saved = reading->record->saved, good = true;
    while (take_line(reading, &line)) {
        if (saved && (end = line, take_front(&end, "end")))
            return read_end(reading, line);
        bool about = read_about(reading, line, &good);
        if (!(about ? good : read_entry(reading, line)))
            return false;
        if (about || reading->record->version > 1)
            continue;
        text_add_bytes(&reading->lines, line.at, line.length);
        text_add(&reading->lines, "\n");
    }
    if (reading->damaged)
        return fail_line(reading, line, "");
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
    return read_mark(reading) &&
           (reading->record->version == 1 ? read_first_rules : read_rules)(reading) &&
           read_first(reading) && read_lines(reading);
}

/* The text as a journal of this version, so that it can be gone on with. */
static bool make_journal(struct reading *reading, struct span whole)
{
    struct record *record = reading->record;
    struct text *journal = &record->journal;
    if (record->version == 1) {
        record_head(&record->game, journal);
        record_seal(journal, (struct span){reading->lines.at, reading->lines.length});
    } else if (record->saved) {
        record_seal(journal, span_of("summit journal 2"));
        record_seal(journal, whole);
    } else
        text_add_bytes(journal, whole.at, whole.length);
    journal->failed = journal->failed || reading->lines.failed;
    if (journal->length <= RECORD_BYTES)
        return true;
    return fail(reading->error, 0, "has more lines than any game that can be gone on with");
}

enum record_health record_read(struct record *record, const char *text, size_t length,
                               struct summit_error *error)
{
    *record = (struct record){0};
    *error = (struct summit_error){0};
    struct reading reading = {
        .record = record, .rest = {text, length}, .begin = text, .error = error};
    size_t kept = length;
    bool good = read_all(&reading);
    while (good && reading.torn && kept > 0 && text[kept - 1] != '\n')
        kept--;
    struct span whole = {text, kept};
    if (good && record->saved && reading.torn) /* the end is gone already */
        whole = (struct span){reading.body, kept - (size_t)(reading.body - text)};
    else if (good && record->saved)
        whole = record_body(text, length);
    good = good && make_journal(&reading, whole);
    text_release(&reading.lines);
    if (!good) {
        record_release(record);
        return RECORD_BAD;
    }
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
