/* phrases.c: what Summit itself says to players, in English. */
#include "base/phrase.h"

static const struct {
    const char *key;
    const char *english;
} phrases[PHRASES] = {
    /* the rules in sentences: core/describe.c */
    /* hints, reviews, maps, puzzles: study */
    /* what is said at the table: session */
    [PHRASE_TABLE_NO_MEMORY] = {"no-memory", "There is no memory left for that.\n"},
    [PHRASE_TABLE_NOT_KEPT] = {"not-kept", "That could not be kept, so the game is as it was.\n"},
    [PHRASE_TABLE_OTHERS_TURN] = {"others-turn", "It is {player}'s turn.\n"},
    [PHRASE_TABLE_NEAREST] = {"nearest-word", "Or did you mean the word {word}?\n"},
    [PHRASE_TABLE_UNTOLD] = {"untold", "That can't be told here: {reason}\n"},
    [PHRASE_TABLE_MAKES] = {"makes", "  {move} makes {number}\n"},
    [PHRASE_TABLE_MAKES_TARGET] = {"makes-target", "  {move} makes {number}, the target\n"},
    [PHRASE_TABLE_MAKES_BEYOND] = {"makes-beyond", "  {move} makes {number}, beyond the target\n"},
    [PHRASE_TABLE_NO_UNDO] = {"no-undo", "There is nothing to take back yet.\n"},
    [PHRASE_TABLE_NO_REDO] = {"no-redo", "There is nothing to make again.\n"},
    [PHRASE_TABLE_SAVE_WHERE] = {"save-where", "Please say where: save FILE\n"},
    [PHRASE_TABLE_OUT] = {"out-already", "You are out of the game already.\n"},
    [PHRASE_TABLE_GOES_ON] = {"goes-on",
                              "This game is still going on; `resign` or `undo` ends it sooner.\n"},
    [PHRASE_HELP_HEAD] = {"help-head", "Enter a move, or one of these words:\n"},
    [PHRASE_HELP_HELP] = {"help-help", "show this list"},
    [PHRASE_HELP_RULES] = {"help-rules", "the rules of this game"},
    [PHRASE_HELP_MOVES] = {"help-moves", "what you can play now, and what it makes"},
    [PHRASE_HELP_HINT] = {"help-hint", "the best move; once more: why"},
    [PHRASE_HELP_WHY] = {"help-why", "why that move is best"},
    [PHRASE_HELP_MAP] = {"help-map", "who wins where, and where you are"},
    [PHRASE_HELP_UNDO] = {"help-undo", "take the last move back"},
    [PHRASE_HELP_REDO] = {"help-redo", "make it again"},
    [PHRASE_HELP_SCORE] = {"help-score", "who has won how often"},
    [PHRASE_HELP_SAVE] = {"help-save", "save the game in a file of its own"},
    [PHRASE_HELP_RESIGN] = {"help-resign", "give up"},
    [PHRASE_HELP_AGAIN] = {"help-again", "after a game: another one"},
    [PHRASE_HELP_SWAP] = {"help-swap", "another one, on the other side"},
    [PHRASE_HELP_QUIT] = {"help-quit",
                          "stop; the game is kept, and `summit resume` goes on with it"},
    /* the front ends: menu, help, farewells */
    [PHRASE_LEAVING] = {"leaving", "The game is kept. Go on with it: {command}\n"},
};

const char *phrase_key(enum phrase phrase)
{
    return phrases[phrase].key;
}

const char *phrase_english(enum phrase phrase)
{
    return phrases[phrase].english;
}
