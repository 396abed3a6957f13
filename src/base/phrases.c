/* phrases.c: what Summit itself says to players, in English. */
#include "base/phrase.h"

static const struct {
    const char *key;
    const char *english;
} phrases[PHRASES] = {
    /* the rules in sentences: core/describe.c */
    /* hints, reviews, maps, puzzles: study */
    [PHRASE_HINT_NOTHING] = {"hint-nothing", "There is nothing to choose here.\n"},
    [PHRASE_HINT_WINS] = {"hint-wins", "{move} is best: it wins in {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_DRAWS] = {"hint-draws", "{move} is best: nobody can force a win after it.\n"},
    [PHRASE_HINT_ALL_LOSE_TO] =
        {"hint-all-lose-to",
         "Every move loses against best play: {winner} wins. {move} is as good as any.\n"},
    [PHRASE_HINT_ALL_LOSE] = {"hint-all-lose", "Every move loses against best play. {move} holds "
                                               "out longest: {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_TARGET] = {"hint-target",
                            "{move} {own|makes your number|leaves} {number}, the target.\n"},
    [PHRASE_HINT_STUCK] =
        {"hint-stuck",
         "{move} {own|makes your number|leaves} {number}, and then {rival} has no move.\n"},
    [PHRASE_HINT_ANSWERS] = {"hint-answers", "{move} {own|makes your number|leaves} {number}, from "
                                             "where every answer loses{many| to you|}.\n"},
    [PHRASE_HINT_DRAWN] = {"hint-drawn",
                           "{move} {own|makes your number|leaves} {number}, from where {rival} "
                           "can't force a win, and you can't either.\n"},
    [PHRASE_HINT_LOST] =
        {"hint-lost",
         "{move} {own|makes your number|leaves} {number}. From there {winner} wins in {then} "
         "{then|turn|turns}, and no other move {many|changes that|lasts longer}.\n"},
    [PHRASE_HINT_WHO_YOU] = {"hint-who-you",
                             "You win with best play, in {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_WHO_RIVAL] = {"hint-who-rival",
                               "{winner} wins with best play, in {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_WHO_NOBODY] = {"hint-who-nobody", "With best play nobody wins.\n"},
    [PHRASE_HINT_PLAY] = {"hint-play", "Play {moves}.\n"},
    [PHRASE_HINT_PLAY_DRAW] = {"hint-play-draw", "{moves} keeps the draw.\n"},
    [PHRASE_HINT_PLAY_LONGEST] = {"hint-play-longest", "{moves} holds out longest.\n"},
    [PHRASE_HINT_PLAY_ANY] = {"hint-play-any", "{moves} is as good as any.\n"},
    [PHRASE_HINT_RACE] =
        {"hint-race", "You need {needs} more {needs|move|moves}, {rival} needs {rival-needs}.\n"},
    [PHRASE_HINT_RACE_EQUAL] =
        {"hint-race-equal",
         "You and {rival} both need {needs} more {needs|move|moves}, and it is your turn.\n"},
    [PHRASE_HINT_RACE_NOT_RIVAL] = {"hint-race-not-rival",
                                    "You need {needs} more {needs|move|moves}, and {rival} can't "
                                    "land on the target any more.\n"},
    [PHRASE_HINT_RACE_NOT_YOU] = {"hint-race-not-you",
                                  "{rival} needs {rival-needs} more {rival-needs|move|moves}, and "
                                  "you can't land on the target any more.\n"},
    [PHRASE_HINT_LAST_YOU] =
        {"hint-last-you",
         "Nobody can land on the target any more, and {rival} can't go on for as long as you.\n"},
    [PHRASE_HINT_LAST_RIVAL] =
        {"hint-last-rival",
         "Nobody can land on the target any more, and you can't go on for as long as {rival}.\n"},
    [PHRASE_HINT_LEAVE] = {"hint-leave",
                           "Leave {numbers}: from there every answer of {rival} loses.\n"},
    [PHRASE_HINT_LEFT] =
        {"hint-left",
         "You lose from {numbers}, and {rival} can leave you one of them again and again.\n"},
    [PHRASE_HINT_BANS] =
        {"hint-bans",
         "{rival} would need {banned} then, and may not repeat it; every other answer loses.\n"},
    [PHRASE_HINT_BANNED] =
        {"hint-banned",
         "You would need {banned}, which may not be repeated now; every other move loses.\n"},
    [PHRASE_REVIEW_TITLE] =
        {"review-title", "{title}, move by move: what the mover had before it, and after it\n\n"},
    [PHRASE_REVIEW_ROUND] = {"review-round", "      Round {round}\n"},
    [PHRASE_REVIEW_REPETITION] = {"review-repetition", "      drawn by repetition\n"},
    [PHRASE_REVIEW_RESIGNS] = {"review-resigns", "      {player} resigns\n"},
    [PHRASE_REVIEW_TIMEOUT] = {"review-timeout", "      {player} runs out of time\n"},
    [PHRASE_REVIEW_UNKNOWN] = {"review-unknown", "unknown"},
    [PHRASE_REVIEW_JUDGED] = {"review-judged", "{had}, then {kept}"},
    [PHRASE_REVIEW_LOST_IN] = {"review-lost-in", "lost in {turns}"},
    [PHRASE_REVIEW_WON_IN] = {"review-won-in", "won in {turns}"},
    [PHRASE_REVIEW_LOST] = {"review-lost", "lost"},
    [PHRASE_REVIEW_DRAWN] = {"review-drawn", "drawn"},
    [PHRASE_REVIEW_WON] = {"review-won", "won"},
    [PHRASE_REVIEW_KEEPS_DRAW] = {"review-keeps-draw", "  ? {best} keeps the draw"},
    [PHRASE_REVIEW_KEEPS_WIN] = {"review-keeps-win", "  ?? {best} keeps the win"},
    [PHRASE_REVIEW_GRAPH] = {"review-graph", "\nWinning after move {from} to {to}:\n"},
    [PHRASE_REVIEW_NO_TURN] = {"review-no-turn", "\nNobody threw anything away.\n"},
    [PHRASE_REVIEW_TURNED] = {"review-turned",
                              "\nThe game turned {turns} {turns|time|times}, the last time at move "
                              "{move}. There {player} had: {line}\n"},
    [PHRASE_REVIEW_TOOK] =
        {"review-took",
         "\nThe game turned {turns} {turns|time|times}, the last time at move {move}. There "
         "{player} took the game from {before} and gave it to {after}.\n"},
    [PHRASE_REVIEW_HELD] = {"review-held", "{player} was lost from the start and could do nothing: "
                                           "no move would have lasted longer.\n"},
    [PHRASE_REVIEW_PAST] = {"review-past",
                            "{player} was lost from the start and could do nothing; going past "
                            "{target} at {number} was the one thing to avoid.\n"},
    [PHRASE_REVIEW_SOONER] =
        {"review-sooner",
         "{player} was lost from the start and could do nothing; {move} at move {index} was the "
         "one thing to avoid, since {best} lasts {turns} {turns|turn|turns} longer.\n"},
    [PHRASE_REVIEW_SEVERAL] = {"review-several",
                               "{player} was lost from the start and could do nothing; {count} "
                               "moves lost sooner than need be, most of all {move} at move "
                               "{index}, where {best} lasts {turns} {turns|turn|turns} longer.\n"},
    [PHRASE_MAP_NUMBERS] = {"map-numbers", "{title}: who wins at which number, {from} to {to}"},
    [PHRASE_MAP_TURNS] = {"map-turns", "{title}: who wins at which number"},
    [PHRASE_MAP_DISTANCES] = {"map-distances",
                              "{title}: who wins at which distance from the own goal"},
    [PHRASE_MAP_GRID] = {"map-grid", "{title}: who wins with which two numbers"},
    [PHRASE_MAP_RACE] =
        {"map-race", "{title}: how many own moves to the target from each number, {from} to {to}"},
    [PHRASE_MAP_MOVES] = {"map-moves", "{title}: how each move goes on"},
    [PHRASE_MAP_ANSWERS] = {"map-answers", "{title}: how each move goes on, and each answer to it"},
    [PHRASE_MAP_LETTERS] = {"map-letters", "For the player to move: W won, L lost, D drawn."},
    [PHRASE_MAP_DIGITS] = {"map-digits",
                           "Who wins: 1 the player to move, 2 the next one, and so on; D nobody."},
    [PHRASE_MAP_NEARER] = {"map-nearer",
                           "Whoever is nearer wins; if both are as near, the player to move."},
    [PHRASE_MAP_BEHIND] = {"map-behind", "Behind the letter: turns to the end."},
    [PHRASE_MAP_BANS] = {"map-bans",
                         "Columns: the move that is forbidden. Numbers: turns to the end."},
    [PHRASE_MAP_OWN] = {"map-own", "Rows: the own number. Columns: the other player's."},
    [PHRASE_MAP_ROWS] = {"map-rows", "Rows: the move, and what the next player has then."},
    [PHRASE_MAP_ROWS_ANSWERS] =
        {"map-rows-answers",
         "Rows: the move, and what the next player has then. Columns: the answer to it."},
    [PHRASE_MAP_HEAD_NUMBER] = {"map-head-number", "number"},
    [PHRASE_MAP_HEAD_DISTANCE] = {"map-head-distance", "distance"},
    [PHRASE_MAP_HEAD_OWN] = {"map-head-own", "own"},
    [PHRASE_MAP_HEAD_MOVE] = {"map-head-move", "move"},
    [PHRASE_MAP_HEAD_NONE] = {"map-head-none", "none"},
    [PHRASE_MAP_HEAD_THEN] = {"map-head-then", "then"},
    [PHRASE_VERDICT] = {"verdict", "{title}: {position}, and {value}.\n"},
    [PHRASE_VERDICT_OVER] = {"verdict-over", "{title}: {position}, and the game is over.\n"},
    [PHRASE_VERDICT_STUCK_TURN] = {"verdict-stuck-turn",
                                   "There is no move here: the turn is lost.\n"},
    [PHRASE_VERDICT_STUCK_GAME] = {"verdict-stuck-game",
                                   "There is no move here: the game is lost.\n"},
    [PHRASE_VERDICT_WINS] = {"verdict-wins", "{player} wins in {turns} {turns|turn|turns}"},
    [PHRASE_VERDICT_LOSES] = {"verdict-loses", "{player} loses in {turns} {turns|turn|turns}"},
    [PHRASE_VERDICT_HAS_WON] = {"verdict-has-won", "{player} wins"},
    [PHRASE_VERDICT_HAS_LOST] = {"verdict-has-lost", "{player} loses"},
    [PHRASE_VERDICT_DRAWS] = {"verdict-draws", "{player} draws"},
    [PHRASE_VERDICT_AT_ONCE] = {"verdict-at-once",
                                "  {move}{space} makes {number}, {won|wins|loses} at once"},
    [PHRASE_VERDICT_MOVE] = {"verdict-move", "  {move}{space} makes {number}, then {value}"},
    [PHRASE_VERDICT_BEST] = {"verdict-best", "  <- best"},
    [PHRASE_VERDICT_LINE] = {"verdict-line", "Best line: {line}\n"},
    [PHRASE_VERDICT_MANY] = {"verdict-many",
                             "Whoever can't win plays the first move of the list.\n"},
    [PHRASE_VERDICT_METHOD] = {"verdict-method", "Found by: {method}\n"},
    [PHRASE_STUDY_POSITION_SHARED] = {"study-position-shared", "the number is {number}"},
    [PHRASE_STUDY_POSITION_OWN] = {"study-position-own", "{player} has {number}"},
    [PHRASE_LINE_LOST_TURN] = {"line-lost-turn", "(lost turn)"},
    [PHRASE_LINE_FOR_EVER] = {"line-for-ever", "{line} ... and so on for ever"},
    [PHRASE_LINE_NO_MOVE] = {"line-no-move", "{line}, and nobody can move"},
    [PHRASE_LINE_MORE] = {"line-more", "{line} ... and {more} more"},
    [PHRASE_PUZZLE] =
        {"puzzle",
         "{title}: {position}. {player} is to move, and exactly one move wins. Which one?\n"},
    [PHRASE_PUZZLE_NONE] = {"puzzle-none",
                            "found no {grade} position of {title} in which exactly one move wins"},
    [PHRASE_GRADE_EASY] = {"grade-easy", "easy"},
    [PHRASE_GRADE_MIDDLE] = {"grade-middle", "middle"},
    [PHRASE_GRADE_HARD] = {"grade-hard", "hard"},
    [PHRASE_STUDY_NOBODY] = {"study-nobody", "nobody"},
    [PHRASE_STUDY_OR] = {"study-or", " or "},
    [PHRASE_STUDY_COMMA] = {"study-comma", ", "},
    [PHRASE_STUDY_AND_SO_ON] = {"study-and-so-on", " and so on"},
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
                              "This game isn't over yet; `resign` gives it up.\n"},
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
