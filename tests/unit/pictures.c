/* Tests of drawings: what stands in tests/pictures is drawn anew and has to be the same.
 *
 * A file there holds scenes. Lines with `game:` are a game file, `moves:` is how far it was played,
 * `random:` how many moves more at random, and then come orders: `picture 60`, `board 60x10`,
 * `strip 60x4`, each with `ascii`, `color`, `values` or `hint=MOVE` behind it if wanted. What an
 * order draws follows in lines that begin with
 * |. With --write, the program writes the files as they would be right; scripts/pictures does. */
#include "harness.h"

#include "front/draw/draw.h"
#include "position_fixture.h"
#include "summit_study.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_SHOWN = 64 };

/* What is being read, and the text as it would be right. */
struct scene {
    struct text right, game;
    struct position_fixture *fixture;
};

/* An order: what to draw, how large, how. */
struct order {
    char what[16];
    unsigned columns, rows;
    bool ascii, color, values;
    char hint[64];
};

static struct order read_order(const char *line)
{
    struct order order = {0};
    char rest[128] = "";
    if (sscanf(line, "%15s %ux%u %127[^\n]", order.what, &order.columns, &order.rows, rest) < 3)
        assert_true(sscanf(line, "%15s %u %127[^\n]", order.what, &order.columns, rest) >= 2);
    order.ascii = strstr(rest, "ascii") != NULL;
    order.color = strstr(rest, "color") != NULL;
    order.values = strstr(rest, "values") != NULL;
    const char *hint = strstr(rest, "hint=");
    if (hint != NULL)
        sscanf(hint, "hint=%63s", order.hint);
    return order;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static size_t judge(const struct position_fixture *fixture, struct board_mark *marks)
{
    struct summit_error error;
    struct summit_solver *solver = summit_solver_new(fixture->rules, NULL, &error);
    struct summit_verdict verdict;
    struct summit_judged judged[MOVES_SHOWN];
    assert_non_null(solver);
    assert_true(summit_solver_moves(solver, &fixture->position, &verdict, judged, MOVES_SHOWN));
    size_t count = verdict.count < MOVES_SHOWN ? verdict.count : MOVES_SHOWN;
    for (size_t i = 0; i < count; i++)
        marks[i] = (struct board_mark){.move = judged[i].move,
                                       .safe = judged[i].after.value == SUMMIT_LOSE};
    summit_solver_free(solver);
    return count;
}

static void draw_board(const struct position_fixture *fixture, const struct order *order,
                       struct cells *cells)
{
    struct board_mark marks[MOVES_SHOWN + 1];
    struct board board = {fixture->rules, &fixture->sketch, 0, marks};
    if (order->values)
        board.mark_count = judge(fixture, marks);
    if (order->hint[0] != '\0') {
        struct summit_move move =
            summit_read_move(fixture->rules, &fixture->position, order->hint, strlen(order->hint));
        assert_true(summit_is_move(move));
        marks[board.mark_count++] = (struct board_mark){.move = move, .hint = true};
    }
    board_draw(cells, (struct area){0, 0, order->rows, order->columns}, &board);
}

/* What is reviewed: the positions are those of a game played again. */
static void find_entry(const void *context, size_t index, struct summit_played *played)
{
    const struct position_fixture *fixture = context;
    *played = (struct summit_played){.ply = fixture->plies[index], .round = 1};
    summit_start(fixture->rules, fixture->plies[0].seat, &played->before);
    for (size_t i = 0; i < index; i++) {
        while (summit_stuck(fixture->rules, &played->before))
            summit_pass(fixture->rules, &played->before);
        summit_play(fixture->rules, &played->before, fixture->plies[i].move, NULL);
    }
    while (summit_stuck(fixture->rules, &played->before))
        summit_pass(fixture->rules, &played->before);
}

static void draw_strip(const struct position_fixture *fixture, const struct order *order,
                       struct cells *cells)
{
    struct summit_error error;
    struct summit_review review;
    struct summit_solver *solver = summit_solver_new(fixture->rules, NULL, &error);
    struct summit_reviewed game = {fixture->count, find_entry, fixture};
    assert_non_null(solver);
    assert_true(summit_review_make(solver, &game, NULL, NULL, &review, &error));
    size_t chosen = order->hint[0] != '\0' ? strtoul(order->hint, NULL, 10) - 1 : SIZE_MAX;
    strip_draw(cells, (struct area){0, 0, order->rows, order->columns}, fixture->rules, &review,
               chosen);
    summit_review_release(&review);
    summit_solver_free(solver);
}

static void obey(const struct position_fixture *fixture, const struct order *order,
                 struct text *drawn)
{
    struct cells cells;
    if (strcmp(order->what, "picture") == 0) {
        picture_add(drawn, fixture->rules, &fixture->sketch, order->columns, order->ascii,
                    order->color);
        return;
    }
    assert_true(cells_init(&cells, order->rows, order->columns, order->ascii));
    if (strcmp(order->what, "board") == 0)
        draw_board(fixture, order, &cells);
    else
        draw_strip(fixture, order, &cells);
    cells_add(drawn, &cells, order->color);
    cells_release(&cells);
}

/* ---- Files ---------------------------------------------------------------------------------- */

/* Without the empty rows below it. */
static void add_drawn(struct text *right, const char *drawn)
{
    struct span rest = span_of(drawn);
    while (rest.length > 1 && rest.at[rest.length - 2] == '\n')
        rest.length--;
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        text_add(right, "|");
        for (size_t i = 0; i < line.length; i++)
            if (line.at[i] == '\033')
                text_add(right, "\\e");
            else
                text_add_bytes(right, line.at + i, 1);
        text_add(right, "\n");
    }
}

static void scene_end(struct scene *scene)
{
    if (scene->fixture != NULL)
        fixture_free(scene->fixture);
    scene->fixture = NULL;
    text_release(&scene->game);
}

static void scene_line(struct scene *scene, struct span span)
{
    char line[1024];
    text_write(line, sizeof line, "%.*s", (int)span.length, span.at);
    if (line[0] == '|')
        return;
    text_addf(&scene->right, "%s\n", line);
    if (strncmp(line, "game: ", 6) == 0) {
        if (scene->fixture != NULL)
            scene_end(scene);
        text_addf(&scene->game, "%s\n", line + 6);
    } else if (strncmp(line, "moves:", 6) == 0) {
        scene->fixture = fixture_at(scene->game.at, line + 6 + (line[6] == ' '));
    } else if (strncmp(line, "random: ", 8) == 0) {
        fixture_wander(scene->fixture, strtoul(line + 8, NULL, 10), 1);
    } else if (line[0] != '\0' && line[0] != '#') {
        struct order order = read_order(line);
        struct text drawn = {0};
        assert_non_null(scene->fixture);
        obey(scene->fixture, &order, &drawn);
        add_drawn(&scene->right, drawn.at);
        text_release(&drawn);
    }
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "re");
    struct text text = {0};
    char bytes[4096];
    assert_non_null(file);
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_add_bytes(&text, bytes, length);
    fclose(file);
    assert_non_null(text.at);
    return text.at;
}

static void check_file(const char *path, bool writes)
{
    struct scene scene = {0};
    char *is = read_file(path);
    struct span rest = span_of(is);
    while (rest.length > 0)
        scene_line(&scene, span_take(&rest, '\n'));
    scene_end(&scene);
    if (writes && strcmp(is, scene.right.at) != 0)
        put_file(path, scene.right.at, scene.right.length);
    else if (!writes && strcmp(is, scene.right.at) != 0)
        fail_msg("%s isn't what is drawn now. If that is meant: scripts/pictures", path);
    text_release(&scene.right);
    free(is);
}

static void the_pictures_are_as_they_were(void **state)
{
    const bool *writes = *state;
    glob_t found;
    assert_int_equal(glob("tests/pictures/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        check_file(found.gl_pathv[i], *writes);
    globfree(&found);
}

int main(int argc, char **argv)
{
    bool writes = argc > 1 && strcmp(argv[1], "--write") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(the_pictures_are_as_they_were, &writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
