/* synonyms.c: words that people write for the keys of a game file, and what they mean. */
#include "core/said.h"

#include <string.h>

/* What to write instead, and the words for which it is, in lower case without spaces, hyphens and
 * underscores. */
static const struct {
    const char *advice;
    const char *words;
} synonyms[] = {
    {"target = 21 for the number to land on: goal is kept for a sentence about the game", "goal"},
    {"target = 21 for the number to land on",
     "win wins winner winning winat wincondition wingoal goals aim end ends ending endat finish "
     "finishes final destination reach reaches reached land landon until stop stopat targets "
     "targetnumber ziel zielzahl ende"},
    {"stuck = loses if the last to move wins, or stuck = wins if the last to move loses",
     "last lastmove lastmover lastplayer lastwins lastloses misere misère nomove nomoves cantmove "
     "normalplay"},
    {"ops = +1, +2, +3 for the moves",
     "move moves op operation operations operator operators action actions choice choices option "
     "options turn turns allowed allowedmoves rule rules play add adds subtract take remove zug "
     "züge zuege rechnung rechnungen"},
    {"start = 1 for the number to start from",
     "from startnumber startat startingnumber starting starts begins beginning initial startwert "
     "anfang beginn"},
    {"title = and the name of the game", "name game gamename heading titel spiel"},
    {"about = and a line about the game",
     "description describe desc info text summary beschreibung"},
    {"players = 2 for how many play", "player numberofplayers playercount playersnumber spieler "
                                      "anzahlspieler"},
    {"names = Alice, Bob for what the players are called", "player1 player2 playernames namen"},
    {"heaps = 3, 4, 5 for several numbers",
     "heap pile piles stack stacks row rows stone stones stick sticks match matches coins haufen"},
    {"numbers = 1-9 for the numbers to build with", "list card cards tile tiles pieces zahlen"},
    {"steps = 1, 2, 3 for the distances", "step schritte"},
    {"size = 15 for the length of the line", "length line board width"},
    {"min = 0 for the least number", "minimum least lowest smallest floor"},
    {"max = 100 for the greatest number", "maximum greatest highest largest most ceiling"},
    {"lose = 13 for the numbers on which one loses",
     "loses loser losing loseat forbidden avoid trap traps bad verboten"},
    {"beyond = loses, refused or wins for what going past the target does",
     "overshoot overshooting over past exceed exceeds exceeding above pass passing"},
    {"stuck = draws for a draw where somebody has no move, or settle", "draw draws drawn tie ties"},
    {"stuck = passes if who has no move loses only the turn", "skip skips wait"},
    {"only = primes for where the number may stand", "where allowednumbers"},
    {"uses = 3 for how often each move may be made", "use times maxuses"},
    {"limit = +1=3 for how often a move may be made", "limits limited"},
    {"repeat = not-last, not-own-last or never", "repeats repetition norepeat again"},
    {"first = 1 for the player who goes first", "who whostarts beginner firstplayer goesfirst"},
    {"time = 30 for the seconds of each turn", "timer clock seconds timelimit zeit"},
    {"best-of = 3 for a match", "games rounds round bestof series matchlength"},
    {"points = 3 for a match", "score"},
    {"like = and the name of another game, as the first key",
     "extends extend include base based basedon parent same wie"},
    {"say turn and the like for what the game says", "say message messages speech words"},
};

/* A name as the table has it; false if it is too long. */
static bool plain_name(struct span name, char plain[32])
{
    size_t length = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (strchr(" \t-_", name.at[i]) != NULL)
            continue;
        if (length == 31)
            return false;
        bool upper = name.at[i] >= 'A' && name.at[i] <= 'Z';
        plain[length++] = (char)(upper ? name.at[i] - 'A' + 'a' : name.at[i]);
    }
    plain[length] = '\0';
    return length > 0;
}

const char *key_advice(struct span name)
{
    char plain[32];
    if (!plain_name(name, plain))
        return NULL;
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++)
        for (struct span rest = span_of(synonyms[i].words); rest.length > 0;)
            if (span_is(span_take(&rest, ' '), plain))
                return synonyms[i].advice;
    return NULL;
}
