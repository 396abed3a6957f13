/* lobby_view.h: what a front end draws of a lobby, as data: every text is in the reader's language
 * and ends with a NUL, what is empty isn't there (NULL, or a count of 0). All of it belongs to the
 * lobby and stays until something goes in. */
#ifndef SESSION_LOBBY_VIEW_H
#define SESSION_LOBBY_VIEW_H

#include "session/lobby.h"
#include "summit_sketch.h"

enum lobby_place {
    LOBBY_AT_HOME,
    LOBBY_AT_CARD,
    LOBBY_AT_FORM,  /* More */
    LOBBY_AT_GAMES, /* your games */
    LOBBY_AT_NEXT,  /* a game or a round is over */
};

/* Something that can be chosen by its key. */
struct lobby_row {
    const char *key;   /* for lobby_choose, of records and own files also for lobby_delete */
    const char *title; /* `Nim` */
    const char
        *about;       /* one line: `Take the last one`; of a record who plays and where it stands */
    const char *when; /* `Tuesday`, `3 Nov`; of records */
};
struct lobby_rows {
    size_t count;
    const struct lobby_row *list;
};

/* A game that can be chosen, with the start that its picture shows. */
struct lobby_game_row {
    struct lobby_row row;
    const char *goal;                       /* a sentence */
    const struct summit_rules *rules;       /* the lobby's, to draw: */
    const struct summit_position *position; /* where it stands; NULL: its start */
};

/* One of several: the value goes to lobby_set; "" where nothing else is chosen, never NULL. */
struct lobby_choice {
    const char *value, *label;
    bool chosen;
};
enum { LOBBY_CHOICES = 12 };
struct lobby_question {
    const char *key;   /* `against`, `go`, `variant`, of the form the option's; NULL: isn't asked */
    const char *label; /* `Play against` */
    size_t count;
    struct lobby_choice list[LOBBY_CHOICES];
};

enum lobby_puzzle_state {
    LOBBY_PUZZLE_NEW,
    LOBBY_PUZZLE_TRIED,
    LOBBY_PUZZLE_SOLVED,
    LOBBY_PUZZLE_FAILED
};

struct lobby_home_view {
    /* In front: the first game of all, or the last one that can be gone on with. Its key is that of
     * a game (lobby_play begins it at once) or of a record. */
    struct lobby_game_row hero;
    bool goes_on;
    const char *hero_button; /* `Play Number Reach`, `Continue` */
    struct lobby_row puzzle; /* its key is `puzzle/today`; `Today, Wed 18 Nov` */
    enum lobby_puzzle_state puzzle_state;
    int64_t days;            /* solved in a row, up to today or yesterday */
    struct lobby_row lesson; /* the next step of the last one; only once one is begun */
    unsigned lesson_passed, lesson_steps;
    size_t first_count; /* the five games */
    const struct lobby_game_row *first;
    struct lobby_shelf {
        enum summit_family family;
        const char *title;
        struct lobby_rows games;
    } shelves[SUMMIT_FAMILIES]; /* all other games; while somebody searches all that were found */
    size_t shelf_count, other_count;
    const char *search;        /* what was typed */
    const char *nothing_found; /* `No game is called "nmi".` */
    struct lobby_rows own, unfinished;
    const char *unfinished_text; /* `2 unfinished, 14 finished`; NULL: neither */
    struct lobby_row hardly;     /* all games that were left before the second move: `game/` */
    size_t finished_count;
};

struct lobby_card_view {
    struct lobby_game_row game;
    struct lobby_question against, level, go, variant;
    const char *problem;     /* why it can't be played as it is */
    const char *rather;      /* `Would you rather go second?`: lobby_set("go", "swap") says yes */
    const char *play_button; /* `Play` */
    bool learn, puzzles;     /* can be */
};

enum lobby_field_kind { LOBBY_FIELD_TEXT, LOBBY_FIELD_NUMBER, LOBBY_FIELD_CHOICE };
struct lobby_field {
    const char *key;   /* for lobby_set: `target`, `name.1` */
    const char *label; /* `target` in words */
    enum lobby_field_kind kind;
    const char *value;             /* as it was typed */
    const char *usual;             /* what holds if it is empty */
    const char *error;             /* what is wrong with it */
    struct lobby_question choices; /* of a choice */
    const char *like;              /* `for example 7, 13`, where that isn't clear */
};
struct lobby_group {
    const char *title;
    bool rare; /* seldom changed: may be folded away */
    size_t count;
    const struct lobby_field *fields;
};
enum { LOBBY_GROUPS = 6 };
struct lobby_form_view {
    struct lobby_game_row game;
    size_t count;
    struct lobby_group groups[LOBBY_GROUPS];
    const char *problem; /* of no field alone */
};

struct lobby_games_view {
    struct lobby_rows own, unfinished, finished; /* the last ones first */
    struct lobby_row hardly;
};

struct lobby_next_view {
    struct lobby_row game;
    /* In the order in which they are shown; the first is the filled button. At most two of the last
     * are texts rather than buttons. */
    size_t count;
    struct lobby_offer {
        enum lobby_offer_kind kind;
        const char *label; /* `Play again` */
        bool minor;        /* a text */
    } offers[LOBBY_OFFERS];
    bool round; /* of a match that goes on */
    int winner; /* of the game or of the round: a seat, or SUMMIT_DRAWN */
};

struct lobby_view {
    enum lobby_place place;
    const char *title;
    bool busy;                   /* answers are still to come */
    const char *notice;          /* the last one */
    struct lobby_home_view home; /* what belongs to other places than this one is all 0 */
    struct lobby_card_view card;
    struct lobby_form_view form;
    struct lobby_games_view games;
    struct lobby_next_view next;
};

#endif
