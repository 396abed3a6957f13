/* fuzz_screen.c: any bytes as what happens at the full screen: characters, keys, clicks, pastes,
 * new sizes, time that passes, a disk that refuses. The screen is the program's own, from the first
 * lobby to games, puzzles and reviews; only the terminal below it and the files are
 * not there.
 *
 * The first byte says what is begun, the second with which game and against whom, the next two how
 * large the screen is. Games are small, and puzzles are made once, so that nearly all of the time
 * is spent on the screen. */
#include "fuzz.h"

#include "base/error.h"
#include "front/screen/curses.h"
#include "front/screen/screen.h"
#include "front/screen/screen_terminal.h"
#include "front/terminal/output.h"
#include "session/lobby.h"
#include "session/record.h"
#include "store/files.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

enum { HEAD = 4, EVENTS = 100, ROWS = 45, COLUMNS = 110, CLOSES = 100 };

/* What a byte of the input is, apart from a character. */
enum {
    SIZE = 0xff,
    CLICK = 0xfe,
    CODE = 0xfd,
    MOMENT = 0xfc,
    WIDE = 0xfb,
    TIME = 0xfa,
    DISK = 0xf9
};

static const char *const games[] = {
    "like = number-reach\ntarget = 20\n",
    "like = shared-tower\npoints = 2\ntime = 9\n",
    "like = number-maze\ntarget = 6\n",
    "like = operation-duel\ntarget = 20\n",
    "like = reach-the-edge\n",
    "like = nim\nheaps = 3, 4, 5\n",
    "like = wythoff\nheaps = 5, 8\n",
    "like = juniper-green\nnumbers = 1-9\n",
    "like = race-to-21\npoints = 3\ntime = 1\n",
    "like = number-reach\nstart = 1\ntarget = 3000\nops = +1-1500\n",
};
/* The last one has more moves than can be solved here. */
enum { GAMES = sizeof games / sizeof games[0], SOLVED = GAMES - 1 };

/* ---- The terminal -----------------------------------------------------------------------------
 */

/* In place of curses.c, of which nothing is linked. */
struct curses {
    const uint8_t *at;
    size_t left;
    unsigned events, closes;
    unsigned rows, columns;
    bool ascii;
    enum input_result waits; /* what comes of waiting now */
    int trouble;             /* of the disk */
    struct keyboard keyboard;
    struct press unread;
};

static struct curses terminal;

struct curses *curses_open(void)
{
    return &terminal;
}

void curses_close(struct curses *curses)
{
    (void)curses;
}

bool curses_is_utf8(const struct curses *curses)
{
    return !curses->ascii;
}

void curses_size(struct curses *curses, unsigned *rows, unsigned *columns)
{
    *rows = curses->rows;
    *columns = curses->columns;
}

void curses_show(struct curses *curses, const struct canvas *canvas)
{
    const struct cells *cells = &canvas->cells;
    (void)curses;
    for (unsigned row = 0; row < cells->rows; row++)
        for (unsigned column = 0; column < cells->columns; column++) {
            const struct cell *cell = cells_at(cells, row, column);
            require(cell->ink < INKS && cell->width <= 2);
            bool plain = cell->code[0] >= ' ' && cell->code[0] < 0x7f;
            require(plain || cell->width == 0 || (!cells->ascii && utf8_is_shown(cell->code[0])));
            if (cell->width == 2)
                require(column + 1 < cells->columns && cell[1].width == 0);
        }
    require(canvas->spot_count <= sizeof canvas->spots / sizeof canvas->spots[0]);
    if (canvas->cursor_row != UINT_MAX)
        require(canvas->cursor_row < cells->rows && canvas->cursor_column < cells->columns);
}

/* One event; how many bytes it took. */
static size_t happen(struct curses *curses, struct press *press)
{
    unsigned first = curses->left > 1 ? curses->at[1] : 0;
    unsigned second = curses->left > 2 ? curses->at[2] : 0;
    curses->waits = INPUT_LINE;
    switch (curses->at[0]) {
    case SIZE:
        curses->rows = 1 + first % ROWS;
        curses->columns = 1 + second % COLUMNS;
        curses->waits = INPUT_WOKEN;
        return 3;
    case CLICK:
        *press = (struct press){PRESS_MOUSE, first, second};
        return 3;
    case CODE:
        press->key = keyboard_take(&curses->keyboard, true, first << 8 | second);
        return 3;
    case MOMENT:
        press->key = keyboard_settle(&curses->keyboard);
        return 1;
    case WIDE:
        press->key = keyboard_take(&curses->keyboard, false, first << 12 | second << 4);
        return 3;
    case TIME:
        curses->waits = INPUT_TIMEOUT;
        return 1;
    case DISK:
        curses->trouble = curses->trouble == 0 ? ENOSPC : 0;
        return 1;
    default:
        press->key = keyboard_take(&curses->keyboard, false, curses->at[0]);
        return 1;
    }
}

bool curses_read(struct curses *curses, struct press *press)
{
    *press = curses->unread;
    curses->unread = (struct press){PRESS_NONE};
    if (press->key != PRESS_NONE)
        return true;
    curses->waits = INPUT_END;
    if (curses->left == 0 || curses->events == 0) {
        require(curses->closes++ < CLOSES); /* whoever is told that it is over leaves */
        return false;
    }
    size_t taken = happen(curses, press);
    taken = taken < curses->left ? taken : curses->left;
    curses->at += taken;
    curses->left -= taken;
    curses->events--;
    return true;
}

const char *curses_pasted(const struct curses *curses)
{
    const char *pasted = curses->keyboard.paste.text;
    require(strlen(pasted) == curses->keyboard.paste.length && pasted[0] != ' ');
    return pasted;
}

void curses_unread(struct curses *curses, struct press press)
{
    curses->unread = press;
}

void curses_pause(struct curses *curses)
{
    (void)curses;
}

void curses_renew(struct curses *curses)
{
    (void)curses;
}

/* ---- What the linker puts in place of the program's -------------------------------------------
 */

static struct puzzle_run made[GAMES]; /* puzzles, once they were asked for */
static unsigned game;                 /* that this is about */

/* NOLINTBEGIN(bugprone-reserved-identifier): the names that the linker asks for. */
enum input_result __wrap_input_wait(struct input *input, int64_t *left_ms);
int __wrap_memfd_create(const char *name, unsigned flags);
bool __wrap_file_write(const char *path, const char *text, size_t length, bool replace);
int __wrap_message_print(FILE *file, const struct summit_language *language, enum message message,
                         const struct filling *fillings);
bool __real_puzzle_run_init(struct puzzle_run *run, const struct puzzle_request *request,
                            struct summit_error *error);
bool __wrap_puzzle_run_init(struct puzzle_run *run, const struct puzzle_request *request,
                            struct summit_error *error);
void __wrap_puzzle_run_release(struct puzzle_run *run);

enum input_result __wrap_input_wait(struct input *input, int64_t *left_ms)
{
    (void)input;
    if (terminal.waits == INPUT_TIMEOUT && *left_ms < 0)
        return INPUT_LINE;
    if (terminal.waits == INPUT_TIMEOUT)
        *left_ms = 0;
    return terminal.waits;
}

/* What is said on standard error stays there: a finding is told. */
int __wrap_memfd_create(const char *name, unsigned flags)
{
    (void)name;
    (void)flags;
    return -1;
}

/* Somebody may type any path. */
bool __wrap_file_write(const char *path, const char *text, size_t length, bool replace)
{
    (void)replace;
    require(path[0] != '\0' && text != NULL && length > 0);
    errno = terminal.trouble;
    return terminal.trouble == 0;
}

int __wrap_message_print(FILE *file, const struct summit_language *language, enum message message,
                         const struct filling *fillings)
{
    struct text text = {0};
    (void)file;
    message_add(&text, language, message, fillings);
    text_release(&text);
    return 0;
}

bool __wrap_puzzle_run_init(struct puzzle_run *run, const struct puzzle_request *request,
                            struct summit_error *error)
{
    *run = made[game];
    run->today = request->today;
    return run->rules != NULL || fail(error, 0, MESSAGE_ERROR_CANCELLED, NULL);
}

void __wrap_puzzle_run_release(struct puzzle_run *run)
{
    (void)run;
}

/* ---- Games that are kept nowhere --------------------------------------------------------------
 */

static struct stored_game *store_begin(const char *name)
{
    extern const struct store fuzz_store;
    struct stored_game *kept = calloc(1, sizeof *kept);
    require(name != NULL && kept != NULL);
    kept->store = &fuzz_store;
    return kept;
}

static void store_keep(struct stored_game *kept, const char *lines, size_t length,
                       stored_answer *answer, void *context)
{
    require(strlen(lines) == length);
    kept->trouble = terminal.trouble;
    answer(context, terminal.trouble);
}

static const char *store_place(const struct stored_game *kept)
{
    return kept->trouble != 0 ? NULL : "";
}

static void store_end(struct stored_game *kept)
{
    (void)kept;
}

static void store_close(struct stored_game *kept)
{
    free(kept);
}

const struct store fuzz_store = {.begin = store_begin,
                                 .keep = store_keep,
                                 .place = store_place,
                                 .finish = store_end,
                                 .drop = store_end,
                                 .close = store_close};

/* ---- What is begun ----------------------------------------------------------------------------
 */

const struct summit_solver *__wrap_game_solver_get(struct game_solver *played,
                                                   struct summit_error *error);
const struct summit_solver *__wrap_game_solver_get(struct game_solver *played,
                                                   struct summit_error *error)
{
    uint64_t looks = 100;
    const struct summit_solver_options options = {.progress = fuzz_look, .context = &looks};
    if (game >= SOLVED)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    else if (played->solver == NULL)
        played->solver = summit_solver_new(played->rules, &options, error);
    return played->solver;
}

static struct summit_rules *read_rules(void)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("fuzz");
    require(rules != NULL);
    require(summit_rules_read(rules, games[game], strlen(games[game]), fuzz_find, NULL, &error));
    require(summit_rules_check(rules, &error));
    return rules;
}

static void play(struct screen *screen, const struct summit_rules *rules, bool computer)
{
    struct summit_error error;
    struct summit_table_options options = {
        .who = {NULL, computer ? "level:50" : NULL}, .repetition = 3, .in_memory = true};
    struct summit_table *table = summit_table_new(rules, &options);
    struct stored_game *kept = fuzz_store.begin("fuzz");
    require(table != NULL);
    struct seats seats = {.rules = summit_table_rules(table)};
    struct game_solver solver = {.rules = seats.rules};
    if (computer)
        seats.spec[1] = (struct player_spec){.kind = PLAYER_LEVEL, .level = 50};
    require(driver_seat(&seats, &solver, &error));
    screen_play(screen, table, &kept, &seats, &solver, NULL);
    fuzz_store.close(kept);
    seats_release(&seats);
    game_solver_release(&solver);
    summit_table_free(table);
}

static void puzzle(struct screen *screen, const struct summit_rules *rules)
{
    struct summit_error error;
    struct puzzle_request request = {.rules = rules, .seed = 1, .any_grade = true};
    if (made[game].rules == NULL && !__real_puzzle_run_init(&made[game], &request, &error))
        return;
    struct puzzle_run run = made[game];
    screen_puzzle(screen, &run, request);
}

/* Takes the rules. */
static void review(struct screen *screen, struct summit_rules *rules, uint64_t seed)
{
    enum { PLIES = 12 };
    struct summit_error error;
    struct record record = {.rules = rules};
    game_init(&record.game, rules, 0);
    for (unsigned i = 0; i < PLIES && !game_over(&record.game); i++) {
        const struct summit_position *now = &record.game.now.position;
        struct summit_move move = fuzz_choose(rules, now, &seed);
        game_enter(&record.game, (struct summit_ply){SUMMIT_DONE_MOVE, now->turn, move}, NULL);
    }
    screen_review(screen, &record, &error);
    record_release(&record);
}

/* What is begun is only looked at; a game of it is over at once, to see what comes next. */
static void choose(struct screen *screen, const char *name)
{
    struct lobby_options options = {.today = 20261118, .seed = 1};
    struct lobby *lobby = lobby_new(&options);
    struct lobby_event event = {0};
    require(lobby != NULL);
    lobby_choose(lobby, name);
    while (screen_home(screen, lobby, &event) == SCREEN_DOES) {
        if (event.kind == LOBBY_EVENT_BEGIN) {
            struct summit_table *table = summit_table_new(event.rules, &event.options);
            require(table != NULL);
            summit_table_line(table, SUMMIT_ANYBODY, "resign", 6, 0);
            lobby_ended(lobby, table);
            summit_table_free(table);
        }
        summit_rules_free(event.rules);
        event.rules = NULL;
    }
    lobby_free(lobby);
}

/* NOLINTEND(bugprone-reserved-identifier) */

static void begin(struct screen *screen, const uint8_t *head)
{
    enum { PLAY, HOME, PUZZLE, REVIEW, KINDS };
    unsigned kind = (head[0] & 0x7f) % KINDS;
    game = (unsigned)(head[1] & 0x7f) % (unsigned)(kind == PLAY ? GAMES : SOLVED);
    struct summit_rules *rules = read_rules();
    if (kind == PLAY)
        play(screen, rules, (head[1] & 0x80) && game < SOLVED); /* computers need solutions */
    else if (kind == PUZZLE)
        puzzle(screen, rules);
    else if (kind == REVIEW) {
        review(screen, rules, head[1]);
        return;
    } else
        choose(screen, fuzz_name(head[1]));
    summit_rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD)
        return 0;
    setenv("HOME", "/dev/null/home", 1);
    setenv("XDG_STATE_HOME", "/dev/null/state", 1);
    setenv("XDG_DATA_HOME", "/dev/null/data", 1);
    terminal = (struct curses){.at = data + HEAD,
                               .left = size - HEAD,
                               .events = EVENTS,
                               .rows = 1 + data[2] % ROWS,
                               .columns = 1 + data[3] % COLUMNS,
                               .ascii = data[0] & 0x80};
    struct screen *screen = screen_open(NULL);
    require(screen != NULL);
    begin(screen, data);
    screen_end(screen);
    return 0;
}
