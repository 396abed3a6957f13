/* line_private.h: the line mode from the inside. Shared by line_mode.c, which passes lines on,
 * line_view.c, which shows a game to people, game_over.c and line_moments.c, which ask what now
 * when it is over. */
#ifndef FRONT_LINE_LINE_PRIVATE_H
#define FRONT_LINE_LINE_PRIVATE_H

#include "base/message.h"
#include "front/terminal/output.h"
#include "front/terminal/game_offers.h"

struct line {
    struct table_driver driver;
    struct lobby *lobby; /* where the game was begun, or NULL */
    bool noted;          /* there, that it is over */
    struct text answer;  /* what nobody saw being typed: shown once it is kept, before the rest */
    struct text prompt;  /* in front of what is typed next */
    bool people;         /* somebody sits at a terminal */
    bool ascii;          /* whose locale has no other letters */
    bool plain;          /* no pictures: statements */
    size_t told;         /* of the entries, as statements */
    unsigned ended;      /* the last round whose end was shown */
    bool finished;       /* that of the game was shown */
    bool greeted;
    bool scored;   /* that the game is over, and the score, has been told */
    bool answered; /* a computer moved: what a game says to whoever did so is told of it instead */
    bool won;      /* that it has won has been told */
    int64_t pause_ms; /* before what a computer does */
    unsigned round;   /* that was shown last, in a match; 0: none */
};

/* Which style an event is shown in. */
enum style style_of(enum summit_event_kind kind);
/* Prints a message in a style. */
void line_say(const struct line *line, enum style style, enum message message,
              const struct filling *fillings);
/* Asks for one key, which no clock waits for; 0 if there is none and the game is to be left. */
unsigned line_key(struct line *line, enum message prompt, const struct filling *fillings);
/* Asks for a line, which no clock waits for; false if there is no answer. */
bool line_ask(struct line *line, enum message question, char typed[INPUT_LINE_BYTES],
              struct span *answer);
/* The same for a line, passed on as if it had been typed in the game. */
void line_type(struct line *line);

/* ---- line_view.c -------------------------------------------------------------------------------
 */

/* Shows an event to people: with a picture, and computers' moves as theirs. */
void seeing_show(struct line *line, const struct summit_event *event);
/* Adds the picture of what is before an entry, or now. */
void seeing_add_picture(const struct line *line, struct text *text, size_t index);

/* ---- plain_view.c ------------------------------------------------------------------------------
 */

/* The same in statements; and how it ended. */
void plain_show(struct line *line, const struct summit_event *event);
void plain_show_end(struct line *line);

/* ---- game_over.c, line_moments.c ---------------------------------------------------------------
 */

/* How the game ended, once, to whoever is spoken to and in statements. */
void ending_show(struct line *line);
/* The game is over: tells the score of the series, and asks what now. */
void after_ask(struct line *line);
/* Find the moment; from each one the game can be tried again. */
void moments_walk(struct line *line);
/* Judges all moves. */
void review_show(struct line *line);

#endif
