/* fuzz_draw.c: any bytes as a game file, played for a while at random and drawn at any size: as a
 * board, as a picture in lines, as the strip of its review, and as a map in words and in SVG. The
 * first five bytes say how large, in what letters, and how far.
 *
 * Nothing is drawn outside its area, no cell holds what can't be shown, and every SVG is
 * well-formed XML. */
#include "fuzz.h"

#include "front/draw/draw.h"
#include "study/study.h"

#include <string.h>

enum { HEAD = 5, PLIES = 40, LOOKS = 20, MEMORY = 1 << 18 };

/* A game on its way. */
struct course {
    struct summit_rules *rules;
    struct summit_position position;
    size_t count;
    struct summit_ply plies[PLIES];
    struct summit_played played[PLIES];
};

/* ---- XML --------------------------------------------------------------------------------------
 */

static size_t name_length(const char *at)
{
    return strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:_");
}

/* Text up to a mark: whole characters that may be shown, entities, and no markup. */
static const char *skip_text(const char *at, char mark)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    while (*at != mark && *at != '\0') {
        unsigned code = 0;
        size_t used = utf8_read(at, strlen(at), &code);
        require(used > 0 && *at != '<' && (utf8_is_shown(code) || code == '\n'));
        for (size_t i = 0; *at == '&' && i < sizeof entities / sizeof entities[0]; i++)
            if (strncmp(at, entities[i], strlen(entities[i])) == 0)
                used = strlen(entities[i]);
        require(*at != '&' || used > 1);
        at += used;
    }
    return at;
}

/* The attributes of a tag, each with a value in quotes and no two alike. */
static const char *skip_attributes(const char *at)
{
    const char *names[32];
    size_t lengths[32], count = 0;
    while (*at == ' ') {
        at += strspn(at, " ");
        size_t length = name_length(at);
        if (length == 0)
            break;
        for (size_t i = 0; i < count; i++)
            require(lengths[i] != length || memcmp(names[i], at, length) != 0);
        require(count < 32 && at[length] == '=' && at[length + 1] == '"');
        names[count] = at;
        lengths[count++] = length;
        at = skip_text(at + length + 2, '"');
        require(*at == '"');
        at++;
    }
    return at;
}

/* Whether a text is one element with everything in it closed in order. */
static void check_xml(const char *at)
{
    const char *open[32];
    size_t depth = 0;
    require(strncmp(at, "<svg ", 5) == 0);
    do {
        bool closes = at[1] == '/';
        const char *name = at + 1 + closes;
        size_t length = name_length(name);
        require(*at == '<' && length > 0);
        at = closes ? name + length : skip_attributes(name + length);
        if (closes) {
            require(depth > 0 && strncmp(open[--depth], name, length) == 0 &&
                    name_length(open[depth]) == length);
        } else if (*at == '/') {
            at++;
        } else {
            require(depth < 32);
            open[depth++] = name;
        }
        require(*at == '>');
        at = depth > 0 ? skip_text(at + 1, '<') : at + 1;
    } while (depth > 0);
    require(strspn(at, "\n") == strlen(at));
}

/* ---- Cells ------------------------------------------------------------------------------------
 */

enum { UNTOUCHED = '@' };

static void check_cells(const struct cells *cells, struct area area)
{
    for (unsigned row = 0; row < cells->rows; row++)
        for (unsigned column = 0; column < cells->columns; column++) {
            const struct cell *cell = cells_at(cells, row, column);
            bool inside = row >= area.row && row - area.row < area.rows && column >= area.column &&
                          column - area.column < area.columns;
            require(inside || (cell->code[0] == UNTOUCHED && cell->width == 1));
            require(cell->ink < INKS && cell->width <= 2);
            bool plain = cell->code[0] >= ' ' && cell->code[0] < 0x7f;
            require(plain || cell->width == 0 || (!cells->ascii && utf8_is_shown(cell->code[0])));
            if (cell->width == 2)
                require(column + 1 < cells->columns && cell[1].width == 0);
        }
}

/* A grid with a margin around the area, in which nothing may change. */
static struct cells begin_cells(struct area area, bool ascii)
{
    struct cells cells;
    require(cells_init(&cells, area.rows + 2, area.columns + 2, ascii));
    for (unsigned row = 0; row < cells.rows; row++)
        cells_fill(&cells, row, 0, cells.columns, INK_PLAIN, UNTOUCHED);
    return cells;
}

/* ---- Drawing ----------------------------------------------------------------------------------
 */

static size_t judge(const struct course *course, const struct summit_solver *solver,
                    struct board_mark marks[SUMMIT_ROOM])
{
    static struct summit_judged judged[SUMMIT_ROOM];
    struct summit_verdict verdict;
    if (solver == NULL ||
        !summit_solver_moves(solver, &course->position, &verdict, judged, SUMMIT_ROOM))
        return 0;
    size_t count = verdict.count < SUMMIT_ROOM ? verdict.count : SUMMIT_ROOM;
    for (size_t i = 0; i < count; i++)
        marks[i] = (struct board_mark){.move = judged[i].move, .hint = judged[i].best};
    return count;
}

static void draw_board(const struct course *course, const struct summit_solver *solver,
                       struct area area, bool ascii)
{
    static struct board_mark marks[SUMMIT_ROOM];
    struct summit_sketch sketch;
    struct cells cells = begin_cells(area, ascii);
    struct text lines = {0};
    require(summit_sketch_make(course->rules, &course->position, course->plies, course->count,
                               &sketch));
    struct board board = {course->rules, &sketch, judge(course, solver, marks), marks};
    board_draw(&cells, area, &board);
    check_cells(&cells, area);
    unsigned width = area.columns < 20 ? 20 : area.columns;
    picture_add(&lines, course->rules, &sketch, width, ascii, false);
    for (struct span rest = {lines.at, lines.length}; rest.length > 0;) {
        char line[2048];
        struct span taken = span_take(&rest, '\n');
        text_write(line, sizeof line, "%.*s", (int)taken.length, taken.at);
        require(cells_columns(ascii, line) <= width);
    }
    text_release(&lines);
    summit_sketch_release(&sketch);
    cells_release(&cells);
}

static void entry(const void *context, size_t index, struct summit_played *played)
{
    *played = ((const struct course *)context)->played[index];
}

static void draw_review(const struct course *course, const struct summit_solver *solver,
                        struct area area, bool ascii)
{
    struct summit_reviewed reviewed = {course->count, entry, course};
    struct summit_review review;
    struct summit_error error;
    if (!summit_review_make(solver, &reviewed, NULL, NULL, &review, &error))
        return;
    for (size_t chosen = 0; chosen <= review.count; chosen += 1 + review.count / 2) {
        struct cells cells = begin_cells(area, ascii);
        strip_draw(&cells, area, course->rules, &review, chosen < review.count ? chosen : SIZE_MAX);
        check_cells(&cells, area);
        cells_release(&cells);
    }
    summit_review_release(&review);
}

static void draw_map(const struct course *course, const struct summit_solver *solver)
{
    uint64_t looks = LOOKS;
    struct summit_map_options options = {.progress = fuzz_look, .context = &looks};
    struct summit_map map;
    struct summit_error error;
    struct text whole = {0};
    if (course->position.winner != SUMMIT_NOBODY ||
        !summit_map_draw(solver, &course->position, &options, &map, &error))
        return;
    map_svg(&whole, &map);
    check_xml(whole.at);
    text_release(&whole);
    summit_map_release(&map);
}

static void play(struct course *course, unsigned plies, uint64_t seed)
{
    struct summit_position *at = &course->position;
    summit_start(course->rules, 0, at);
    while (course->count < plies && at->winner == SUMMIT_NOBODY) {
        struct summit_move move = fuzz_choose(course->rules, at, &seed);
        if (summit_is_move(move)) {
            struct summit_ply ply = {.seat = at->turn, .move = move};
            course->played[course->count] = (struct summit_played){*at, ply, 1};
            course->plies[course->count++] = ply;
            summit_play(course->rules, at, move, NULL);
        } else if (summit_stuck(course->rules, at))
            summit_pass(course->rules, at);
        else
            return; /* there are too many to find one */
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct course course;
    struct summit_error error;
    course = (struct course){.rules = summit_rules_new("fuzz")};
    if (size > HEAD &&
        summit_rules_read(course.rules, (const char *)data + HEAD, size - HEAD, fuzz_find, NULL,
                          &error) &&
        summit_rules_check(course.rules, &error)) {
        uint64_t looks = LOOKS;
        struct summit_solver_options options = {
            .memory = MEMORY, .threads = 1, .progress = fuzz_look, .context = &looks};
        struct area area = {1, 1, data[0] % 50u, data[1] % 150u};
        bool ascii = data[2] % 2;
        play(&course, data[3] % (PLIES + 1u), data[4]);
        struct summit_solver *solver = summit_solver_new(course.rules, &options, &error);
        draw_board(&course, solver, area, ascii);
        if (solver != NULL) {
            draw_review(&course, solver, area, ascii);
            draw_map(&course, solver);
        }
        summit_solver_free(solver);
    }
    summit_rules_free(course.rules);
    return 0;
}
