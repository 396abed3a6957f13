/* record_reader.c: a game as text, read: a journal or a saved game, of this version or the first.
 */
#include "session/record_reader.h"

#include "base/checksum.h"
#include "base/error.h"
#include "base/number.h"
#include "core/rules_writer.h"

#include <inttypes.h>
#include <string.h>

bool reader_fail(struct record_reader *reader, struct span found, enum message expected,
                 const struct filling *fillings)
{
    if (reader->damaged)
        return fail(reader->error, reader->line, MESSAGE_ERROR_RECORD_DAMAGED, NULL);
    fail_found(reader->error, found, expected, fillings);
    reader->error->line = reader->line;
    return false;
}

bool reader_line(struct record_reader *reader, struct span *line)
{
    if (reader->rest.length == 0)
        return false;
    reader->line++;
    *line = span_take(&reader->rest, '\n');
    reader->torn = line->at + line->length == reader->rest.at;
    if (reader->torn)
        return false;
    bool sealed = reader->record->version > 1 && !reader->record->saved;
    reader->damaged = sealed && !record_unseal(line, &reader->sum);
    return !reader->damaged;
}

bool reader_front(struct span *line, const char *front)
{
    size_t length = strlen(front);
    if (line->length < length || memcmp(line->at, front, length) != 0)
        return false;
    line->at += length;
    line->length -= length;
    return true;
}

/* ---- What may stand anywhere ---------------------------------------------------------------- */

/* `player 2 is level:50`, `player 2 is called Ada`: whether it is one; `good` says whether it is as
 * it should be. */
static bool read_seat(struct record_reader *reader, struct span line, bool *good)
{
    struct game *game = &reader->record->game;
    struct span rest = line;
    int64_t seat = 0;
    if (!reader_front(&rest, "player ") || !number_read(span_take(&rest, ' '), &seat) ||
        !reader_front(&rest, "is "))
        return false;
    *good = seat >= 1 && seat <= summit_rules_players(game->rules);
    if (!*good)
        reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_PLAYER, NULL);
    else if (reader_front(&rest, "called ")) {
        *good = rules_name_player(reader->record->rules, (unsigned)seat - 1, rest, reader->error);
        reader->error->line = reader->line;
    } else
        *good = (rest.length > 0 && occupant_read(rest, &game->who[seat - 1])) ||
                reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_SEAT, NULL);
    return true;
}

/* Whether a line says something about the game that isn't done in it. */
static bool read_about(struct record_reader *reader, struct span line, bool *good)
{
    struct game *game = &reader->record->game;
    *good = true;
    if (read_seat(reader, line, good))
        return true;
    if (reader->record->version == 1)
        return false;
    if (span_is(line, "hints off"))
        return game->no_hints = true;
    if (span_is(line, "tossed"))
        return game->tossed = true;
    struct span key = line;
    if (reader_front(&key, "tossed ")) {
        *good = rules_mark_drawn(reader->record->rules, key) ||
                reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_TOSSED, NULL);
        return true;
    }
    if (span_is(line, "unending")) {
        summit_rules_set_unending(reader->record->rules);
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
static bool is_made_of_old(struct record_reader *reader, struct span line, struct summit_ply entry)
{
    struct game *game = &reader->record->game;
    char made[RECORD_LINE];
    if (reader->record->version > 1 || summit_rules_unending(reader->record->rules) ||
        game->now.match_winner == SUMMIT_NOBODY)
        return false;
    game_undo(game, NULL);
    summit_rules_set_unending(reader->record->rules);
    return game_enter(game, entry, NULL) && is_made(game, line, made);
}

/* Lines of version 1 have no sums, so nobody can tell what it is that changed. */
static bool fail_entry(struct record_reader *reader, struct span line, enum message expected,
                       const struct filling *fillings)
{
    reader_fail(reader, line, expected, fillings);
    return reader->record->version == 1 &&
           fail(reader->error, reader->line, MESSAGE_ERROR_RECORD_ENTRY,
                fill({"reason", .error = reader->error}));
}

static bool read_entry(struct record_reader *reader, struct span line)
{
    struct game *game = &reader->record->game;
    struct summit_ply entry;
    char made[RECORD_LINE];
    if (span_is(line, "undo"))
        return game_undo(game, NULL) ||
               reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_UNDO, NULL);
    if (game_over(game))
        return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_OVER, NULL);
    if (!parse_entry(game, line, &entry) || game_refusal(game, entry) != SUMMIT_LEGAL)
        return fail_entry(reader, line, MESSAGE_EXPECTED_RECORD_MOVE, NULL);
    if (!game_enter(game, entry, NULL))
        return fail(reader->error, reader->line, MESSAGE_ERROR_NO_MEMORY, NULL);
    return is_made(game, line, made) || is_made_of_old(reader, line, entry) ||
           fail_entry(reader, line, MESSAGE_EXPECTED_THIS, fill({"text", made}));
}

/* The last line of a saved game: it must say how many lines there are, and be the last. */
static bool read_end(struct record_reader *reader, struct span line)
{
    char expected[80];
    if (reader->record->version == 1)
        text_write(expected, sizeof expected, "end, %u lines, %016" PRIx64, reader->line,
                   checksum_add(CHECKSUM_START, reader->body, (size_t)(line.at - reader->body)));
    else
        text_write(expected, sizeof expected, "end, %u lines, %08" PRIx32, reader->line,
                   crc32_add(0, reader->begin, (size_t)(line.at - reader->begin)));
    if (!span_is(line, expected))
        return reader_fail(reader, line, MESSAGE_EXPECTED_THIS, fill({"text", expected}));
    if (reader->rest.length == 0)
        return true;
    reader->line++;
    return reader_fail(reader, span_take(&reader->rest, '\n'), MESSAGE_EXPECTED_RECORD_NOTHING,
                       NULL);
}

static bool read_lines(struct record_reader *reader)
{
    struct span line = {NULL, 0}, end;
    bool saved = reader->record->saved, good = true;
    while (reader_line(reader, &line)) {
        if (saved && (end = line, reader_front(&end, "end")))
            return read_end(reader, line);
        bool about = read_about(reader, line, &good);
        if (!(about ? good : read_entry(reader, line)))
            return false;
        if (about || reader->record->version > 1)
            continue;
        text_add_bytes(&reader->lines, line.at, line.length);
        text_add(&reader->lines, "\n");
    }
    if (reader->damaged)
        return reader_fail(reader, line, MESSAGE_EXPECTED_LINE_END, NULL);
    if (!saved)
        return true;
    /* A saved game was written whole, so it can't have lost more than its end. */
    if (reader->torn && line.length > 0 &&
        memcmp("end, ", line.at, line.length < 5 ? line.length : 5) == 0)
        return true;
    reader->line += !reader->torn;
    return fail(reader->error, reader->line, MESSAGE_ERROR_RECORD_CUT_OFF,
                fill({"count", .number = reader->line}));
}

/* The text as a journal of this version, so that it can be gone on with. */
static bool make_journal(struct record_reader *reader, struct span whole)
{
    struct record *record = reader->record;
    struct text *journal = &record->journal;
    if (record->version == 1) {
        record_head(&record->game, journal);
        record_seal(journal, (struct span){reader->lines.at, reader->lines.length});
    } else if (record->saved) {
        record_seal(journal, span_of("summit journal 2"));
        record_seal(journal, whole);
    } else
        text_add_bytes(journal, whole.at, whole.length);
    journal->failed = journal->failed || reader->lines.failed;
    if (journal->length <= RECORD_BYTES)
        return true;
    return fail(reader->error, 0, MESSAGE_ERROR_RECORD_LONG, NULL);
}

static enum record_health read_one(struct record *record, const char *text, size_t length,
                                   struct summit_error *error)
{
    *record = (struct record){0};
    *error = (struct summit_error){0};
    struct record_reader reader = {
        .record = record, .rest = {text, length}, .begin = text, .error = error};
    size_t kept = length;
    bool good = reader_head(&reader) && read_lines(&reader);
    while (good && reader.torn && kept > 0 && text[kept - 1] != '\n')
        kept--;
    struct span whole = {text, kept};
    if (good && record->saved && reader.torn) /* the end is gone already */
        whole = (struct span){reader.body, kept - (size_t)(reader.body - text)};
    else if (good && record->saved)
        whole = record_body(text, length);
    good = good && make_journal(&reader, whole);
    text_release(&reader.lines);
    if (!good) {
        record_release(record);
        return RECORD_BAD;
    }
    if (!reader.torn)
        return RECORD_GOOD;
    reader_fail(&reader, (struct span){text + kept, length - kept}, MESSAGE_EXPECTED_LINE_END,
                NULL);
    return RECORD_TORN;
}

/* Takes the lines before the next record, or all of them; how many there are. No line of a record
 * but its first begins as that does. */
static unsigned take_record(struct span *rest, struct span *taken)
{
    unsigned lines = 0;
    struct span next = *rest, mark;
    do {
        span_take(&next, '\n');
        lines++;
        mark = next;
    } while (next.length > 0 && !reader_front(&mark, "summit journal ") &&
             !reader_front(&mark, "summit save "));
    *taken = (struct span){rest->at, rest->length - next.length};
    *rest = next;
    return lines;
}

enum record_health record_next(struct record *record, struct record_stream *stream,
                               struct summit_error *error)
{
    struct span taken;
    unsigned lines = take_record(&stream->rest, &taken);
    enum record_health health = read_one(record, taken.at, taken.length, error);
    if (error->line > 0)
        error->line += stream->lines;
    stream->lines += lines;
    return health;
}

enum record_health record_read(struct record *record, const char *text, size_t length,
                               struct summit_error *error)
{
    struct record_stream stream = {.rest = {text, length}};
    enum record_health health = record_next(record, &stream, error);
    if (health == RECORD_BAD || stream.rest.length == 0)
        return health;
    record_release(record);
    fail(error, stream.lines + 1, MESSAGE_ERROR_RECORD_SECOND, NULL);
    return RECORD_BAD;
}

void record_release(struct record *record)
{
    game_release(&record->game);
    summit_rules_free(record->rules);
    text_release(&record->journal);
    *record = (struct record){0};
}
