/* screen_lesson.c: a lesson on the screen: the board, what is asked, and what comes of an answer.
 *
 * A wrong answer that settles an exercise, and a game that is over, stay on their board until
 * somebody goes on: only then the next exercise is shown. What doesn't fit below the board is read
 * on a page of its own. */
#include "front/screen/board_screen.h"

#include "session/lesson_run.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWERS = SUMMIT_ASKED_MOST };

struct lesson_screen {
    struct game_screen game;
    struct summit_table *table; /* at which a game stands where the lesson does */
    struct lesson_run *run;
    lesson_screen_keep *keep;
    struct table_safe found; /* what was found safe: it stays marked */
    struct text prompt, heading;
    struct answer_marks marks; /* what is asked about, in the exercise `marked` */
    size_t marked;
    size_t answer_count; /* to choose from, where no move is asked for */
    struct lesson_choice answers[ANSWERS];
    struct text steps[SUMMIT_STEPS];
    bool holds;       /* the exercise is settled: the next one waits behind Enter */
    size_t told_from; /* what was said before is about the one that is settled */
};

/* ---- What there is to show ------------------------------------------------------------------ */

static bool is_done(const struct lesson_screen *lesson)
{
    return lesson_run_done(lesson->run);
}

static enum summit_exercise_question question(const struct lesson_screen *lesson)
{
    return lesson_run_exercise(lesson->run)->question;
}

/* Whether numbers, or heaps, are to be marked. */
static bool marks(const struct lesson_screen *lesson)
{
    return !is_done(lesson) && !lesson->run->choosing && !lesson->holds &&
           question(lesson) == SUMMIT_EXERCISE_SAFE;
}

static void collect_answers(struct lesson_screen *lesson)
{
    lesson->answer_count = 0;
    while (!is_done(lesson) && lesson->answer_count < ANSWERS &&
           lesson_run_choice(lesson->run, lesson->answer_count,
                             &lesson->answers[lesson->answer_count]))
        lesson->answer_count++;
    if (marks(lesson) && lesson->marked == lesson->run->exercise)
        return; /* what was marked stays, to be mended */
    lesson->marked = lesson->run->exercise;
    lesson->marks = (struct answer_marks){.chosen = SIZE_MAX};
    for (size_t i = 0; marks(lesson) && i < lesson->answer_count; i++)
        marks_add(&lesson->marks, lesson->answers[i].type, study_text(&lesson->answers[i].label));
}

static void collect_found(struct lesson_screen *lesson)
{
    struct table_safe *found = &lesson->found;
    const struct lesson_run *run = lesson->run;
    *found = (struct table_safe){.known = true};
    for (size_t i = 0; !is_done(lesson) && lesson_run_next_found(run, &i); i++) {
        const struct summit_position *position =
            &run->lesson.exercises[run->lesson.steps[run->step].first + i].position;
        if (found->count < TABLE_SAFE_MARKS)
            found->marks[found->count++] =
                (struct safe_mark){position->number[0], position->number[1]};
    }
}

/* All steps, with what became of each. */
static void collect_steps(struct lesson_screen *lesson)
{
    const struct lesson_run *run = lesson->run;
    for (enum summit_step step = 0; step < SUMMIT_STEPS; step++) {
        struct text *text = &lesson->steps[step];
        text_clear(text);
        text_add(text, step == run->step ? "▶ " : run->passed >> step & 1u ? "● " : "○ ");
        lesson_tell_step_name(text, run->rules, step);
        if (step == run->step)
            text_addf(text, "  %u/%u", run->row, run->lesson.steps[step].needed);
    }
}

/* The question without the answers in brackets behind it, which are shown apart. */
static void collect_prompt(struct lesson_screen *lesson)
{
    struct text *prompt = &lesson->prompt;
    text_clear(prompt);
    text_clear(&lesson->heading);
    if (is_done(lesson))
        return;
    lesson_run_prompt(lesson->run, prompt);
    char *brackets = prompt->at != NULL ? strstr(prompt->at, " (") : NULL;
    if (brackets != NULL && lesson->answer_count > 0)
        prompt->at[prompt->length = (size_t)(brackets - prompt->at)] = '\0';
    if (!lesson->run->headed)
        lesson_tell_step(&lesson->heading, lesson->run->rules, &lesson->run->lesson,
                         lesson->run->step);
}

/* What was said about an answer, and at the beginning of a step what that is. */
static void collect_told(struct lesson_screen *lesson)
{
    static const enum ink inks[] = {[LESSON_NO_REPLY] = INK_PLAIN,
                                    [LESSON_UNREAD] = INK_EVEN,
                                    [LESSON_WRONG] = INK_BAD,
                                    [LESSON_RIGHT] = INK_GOOD,
                                    [LESSON_PLAYED] = INK_PLAIN};
    struct game_screen *game = &lesson->game;
    text_clear(&game->told);
    game->ink = inks[lesson->run->reply];
    if (lesson->run->told.length > lesson->told_from)
        text_add_bytes(&game->told, lesson->run->told.at + lesson->told_from,
                       (lesson->holds ? lesson->run->told_next : lesson->run->told.length) -
                           lesson->told_from);
    if (!lesson->holds && lesson->heading.length > 0) {
        game->ink = INK_PLAIN;
        text_add(&game->told, lesson->heading.at);
        lesson->run->headed = true;
    }
}

static unsigned answer_rows(const struct lesson_screen *lesson)
{
    bool listed = !is_done(lesson) && !lesson->holds && lesson->answer_count > 0 &&
                  question(lesson) == SUMMIT_EXERCISE_PLAN;
    unsigned rows = 0;
    for (size_t i = 0; listed && i < lesson->answer_count; i++)
        rows += cells_rows(false, screen_columns(lesson->game.screen) - 4,
                           study_text(&lesson->answers[i].label));
    return listed ? rows : lesson->holds || (lesson->answer_count > 0 && !marks(lesson));
}

/* Shows where the lesson stands. Whether there is memory for it. */
static bool follow(struct lesson_screen *lesson)
{
    struct game_screen *game = &lesson->game;
    summit_table_free(lesson->table);
    game->table = lesson->table =
        lesson->holds ? lesson_run_settled_table(lesson->run) : lesson_run_table(lesson->run);
    if (!lesson->holds) {
        collect_answers(lesson);
        collect_found(lesson);
        game->chosen = SIZE_MAX;
    }
    collect_steps(lesson);
    collect_prompt(lesson);
    collect_told(lesson);
    text_clear(&game->entry);
    game->typing = false;
    game_screen_fit(game, answer_rows(lesson), lesson->holds ? "" : study_text(&lesson->prompt));
    return game->table != NULL;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

/* The key of an answer: the first letter of a word, else its place. */
static int answer_key(const struct lesson_screen *lesson, size_t index)
{
    bool word = !lesson->run->choosing && question(lesson) == SUMMIT_EXERCISE_WIN;
    return word ? (unsigned char)lesson->answers[index].type[0] : '1' + (int)index;
}

static void set_offers(const struct lesson_screen *lesson, struct game_view *view,
                       struct offer offers[ANSWER_MARKS], char names[ANSWERS][32])
{
    const struct summit_language *language = screen_language(lesson->game.screen);
    view->offers = offers;
    view->choice_rows = answer_rows(lesson);
    if (lesson->holds || is_done(lesson)) {
        enum message message =
            is_done(lesson) ? MESSAGE_FRONT_SCREEN_MENU : MESSAGE_FRONT_SCREEN_LESSON_NEXT;
        offers[view->offer_count++] =
            (struct offer){PRESS_ENTER, "Enter", message_text(language, message)};
        return;
    }
    if (marks(lesson)) {
        view->asked = &lesson->marks;
        view->offer_count = marks_offer(&lesson->marks, language, offers);
        return;
    }
    for (size_t i = 0; i < lesson->answer_count; i++) {
        int key = answer_key(lesson, i);
        text_write(names[i], sizeof names[i], "%c", key);
        offers[view->offer_count++] = (struct offer){
            key, names[i], study_text(&lesson->answers[i].label), lesson->answers[i].broken};
    }
}

static void set_title(const struct lesson_screen *lesson, char *title, size_t size)
{
    const struct lesson_run *run = lesson->run;
    struct text text = text_into(title, size);
    text_add(&text, summit_rules_title(run->rules));
    text_add(&text, " · ");
    if (is_done(lesson))
        message_add(&text, screen_language(lesson->game.screen), MESSAGE_FRONT_SCREEN_LEARN, NULL);
    else
        lesson_tell_step_name(&text, run->rules, run->step);
    if (!is_done(lesson))
        text_addf(&text, " %u/%u", run->row, run->lesson.steps[run->step].needed);
}

static size_t set_notes(const struct lesson_screen *lesson, struct side_note notes[SUMMIT_STEPS])
{
    const struct lesson_run *run = lesson->run;
    size_t count = 0;
    for (enum summit_step step = 0; step < SUMMIT_STEPS; step++)
        if (run->lesson.steps[step].count > 0)
            notes[count++] = (struct side_note){step == run->step          ? INK_STRONG
                                                : run->passed >> step & 1u ? INK_PLAIN
                                                                           : INK_QUIET,
                                                study_text(&lesson->steps[step])};
    return count;
}

static void draw(struct lesson_screen *lesson)
{
    static const struct hotkey keys[] = {{PRESS_NONE, "1-9", MESSAGE_FRONT_SCREEN_MOVE},
                                         {':', ":", MESSAGE_FRONT_SCREEN_TYPE},
                                         {PRESS_ENTER, "Enter", MESSAGE_FRONT_SCREEN_SEND},
                                         {']', "[ ]", MESSAGE_FRONT_SCREEN_LESSON_STEP},
                                         {'?', "?", MESSAGE_FRONT_SCREEN_HELP},
                                         {'q', "q", MESSAGE_FRONT_SCREEN_LEAVE}};
    struct game_screen *game = &lesson->game;
    struct offer offers[ANSWER_MARKS];
    struct side_note notes[SUMMIT_STEPS];
    struct hotkey own[sizeof keys / sizeof keys[0]];
    char title[256], names[ANSWERS][32];
    bool moves = !is_done(lesson) && !lesson->holds && lesson->answer_count == 0;
    struct game_view view = {.title = title,
                             .news = lesson->holds ? "" : study_text(&lesson->prompt),
                             .news_ink = INK_STRONG,
                             .choices = moves ? &game->choices : NULL,
                             .safe = &lesson->found,
                             .notes = notes,
                             .keys = own};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (i < 2 ? moves : i > 2 || marks(lesson))
            own[view.key_count++] = keys[i];
    if (!game_screen_look(game, SIZE_MAX))
        return;
    for (size_t i = 0; moves && i < game->choices.count; i++)
        game->choices.at[i].safe = game->choices.at[i].move->state <= VIEW_LOSES &&
                                   lesson_run_safe(lesson->run, game->choices.at[i].move->move);
    set_title(lesson, title, sizeof title);
    set_offers(lesson, &view, offers, names);
    view.note_count = set_notes(lesson, notes);
    view.alone = game->view->you < 0;
    game_screen_draw(game, &view);
}

/* ---- Answers -------------------------------------------------------------------------------- */

static bool send(struct lesson_screen *lesson, struct span typed)
{
    struct lesson_run *run = lesson->run;
    unsigned settled = run->settled_count;
    enum summit_exercise_question asked = question(lesson);
    enum lesson_reply reply = lesson_run_answer(run, typed);
    if (reply != LESSON_UNREAD)
        lesson->keep(run);
    bool read = reply == LESSON_WRONG || asked == SUMMIT_EXERCISE_GAME ||
                asked == SUMMIT_EXERCISE_PLAN; /* what is merely right needs no look back */
    lesson->holds = read && run->settled_count > settled;
    lesson->told_from = 0;
    return follow(lesson);
}

static bool send_move(struct lesson_screen *lesson, size_t index)
{
    const struct table_view *view = lesson->game.view;
    char typed[64];
    summit_typed_move(view->rules, &view->at.position, lesson->game.choices.at[index].move->move,
                      typed, sizeof typed);
    return send(lesson, span_of(typed));
}

static bool send_entry(struct lesson_screen *lesson)
{
    struct text entry = lesson->game.entry;
    lesson->game.entry = (struct text){0};
    if (entry.length == 0)
        marks_write(&lesson->marks, &entry);
    bool good = send(lesson, (struct span){study_text(&entry), entry.length});
    text_release(&entry);
    return good;
}

static bool go_on(struct lesson_screen *lesson)
{
    lesson->holds = false;
    lesson->told_from = lesson->run->told_next;
    lesson->run->reply = LESSON_NO_REPLY;
    return follow(lesson);
}

/* The next step that the game has, or the one before. */
static bool change_step(struct lesson_screen *lesson, bool forward)
{
    struct lesson_run *run = lesson->run;
    lesson->holds = false;
    lesson->told_from = 0;
    if (forward)
        lesson_run_skip(run);
    else
        for (enum summit_step step = run->step; step-- > 0;)
            if (lesson_run_goto(run, step))
                break;
    lesson->keep(run);
    return follow(lesson);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static bool press_answer(struct lesson_screen *lesson, int key)
{
    struct game_screen *game = &lesson->game;
    if (marks(lesson))
        return marks_press(&lesson->marks, &game->entry, key) || key != PRESS_ENTER ||
               send_entry(lesson);
    for (size_t i = 0; i < lesson->answer_count; i++)
        if (key == answer_key(lesson, i) && !lesson->answers[i].broken)
            return send(lesson, span_of(lesson->answers[i].type));
    size_t index = lesson->answer_count == 0 ? game_screen_find(game, key) : SIZE_MAX;
    if (index != SIZE_MAX)
        return send_move(lesson, index);
    game->typing = game->typing || (lesson->answer_count == 0 && (key == ':' || key == '/'));
    return true;
}

/* Whether somebody stays. */
static bool press(struct lesson_screen *lesson, int key)
{
    struct game_screen *game = &lesson->game;
    if (key == PRESS_CLOSE)
        return false;
    if (key == PRESS_NONE)
        return true;
    if (game->page.open)
        page_press(&game->page, key, screen_rows(game->screen));
    else if (game_screen_is_typing(game) && !is_done(lesson) && !lesson->holds)
        return !game_screen_type(game, key) || send_entry(lesson);
    else if (key == PRESS_ESCAPE || key == 'q' || (is_done(lesson) && key == PRESS_ENTER))
        return false;
    else if (key == '?')
        game_screen_help(game, MESSAGE_FRONT_SCREEN_LESSON_HELP);
    else if (key == ']' || key == '[')
        return change_step(lesson, key == ']');
    else if (lesson->holds)
        return key != PRESS_ENTER && key != ' ' ? true : go_on(lesson);
    else if (!is_done(lesson))
        return press_answer(lesson, key);
    return true;
}

static void release(struct lesson_screen *lesson)
{
    summit_table_free(lesson->table);
    text_release(&lesson->prompt);
    text_release(&lesson->heading);
    for (size_t i = 0; i < ANSWERS; i++)
        text_release(&lesson->answers[i].label);
    for (enum summit_step step = 0; step < SUMMIT_STEPS; step++)
        text_release(&lesson->steps[step]);
    game_screen_release(&lesson->game);
    free(lesson);
}

void screen_lesson(struct screen *screen, struct lesson_run *run, lesson_screen_keep *keep)
{
    struct lesson_screen *lesson = calloc(1, sizeof *lesson);
    int64_t no_clock = -1;
    if (lesson == NULL)
        return;
    lesson->game.screen = screen;
    lesson->run = run;
    lesson->keep = keep;
    lesson->marked = SIZE_MAX;
    screen_canvas(screen); /* by now its size is known */
    for (bool stays = follow(lesson); stays;) {
        draw(lesson);
        stays = press(lesson, screen_press(screen, &no_clock));
        if (!is_done(lesson) && !lesson->holds)
            game_screen_paste(&lesson->game, screen_pasted(screen));
    }
    release(lesson);
}
