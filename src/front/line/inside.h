/* inside.h: the line mode from the inside. Shared by line.c, which passes lines on, seeing.c, which
 * shows a game to people, after.c and turning.c, which ask what now when it is over. */
#ifndef FRONT_LINE_INSIDE_H
#define FRONT_LINE_INSIDE_H

#include "front/host/hosting.h"
#include "front/host/sayings.h"
#include "front/host/style.h"

struct line {
    struct hosting host;
    struct text answer; /* what nobody saw being typed: shown once it is kept, before the rest */
    struct text prompt; /* in front of what is typed next */
    bool people;        /* somebody sits at a terminal */
    bool ascii;         /* whose locale has no other letters */
    bool greeted;
    bool scored;   /* that the game is over, and the score, has been told */
    bool answered; /* a computer moved: what a game says to whoever did so is told of it instead */
    bool won;      /* that it has won has been told */
    int64_t pause_ms; /* before what a computer does */
    unsigned round;   /* that was shown last, in a match; 0: none */
};

/* Which style an event is shown in. */
enum style style_of(enum summit_event_kind kind);
/* Prints a saying in a style. */
void line_say(const struct line *line, enum style style, enum saying saying,
              const struct filling *fillings);
/* Asks for one key, which no clock waits for; 0 if there is none and the game is to be left. */
unsigned line_key(struct line *line, enum saying prompt, const struct filling *fillings);
/* The same for a line, passed on as if it had been typed in the game. */
void line_type(struct line *line);

/* ---- seeing.c ------------------------------------------------------------------------------- */

/* Shows an event to people: with a picture, and computers' moves as theirs. */
void seeing_show(struct line *line, const struct summit_event *event);
/* Adds the picture of what is before an entry, or now. */
void seeing_add_picture(const struct line *line, struct text *text, size_t index);

/* ---- after.c, turning.c --------------------------------------------------------------------- */

/* The game is over: tells the score of the evening, and asks what now. */
void after_ask(struct line *line);
/* Where the game turned, one point a key; from each one it can be tried again. */
void turning_show(struct line *line);

#endif
