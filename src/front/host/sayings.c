/* sayings.c: what front ends on this machine say to players. */
#include "front/host/sayings.h"

#include "base/language.h"

#include <string.h>

/* The key and the text, one behind the other. */
static const char *const sayings[SAYINGS] = {
    [SAYING_TABLE_CANCELLED] = "cancelled\0the work was cancelled",
    [SAYING_KEPT] = "kept\0The game is kept. Go on with it: summit resume",
    [SAYING_KEPT_AT] = "kept-at\0The game is kept. Go on with it: summit resume {path}",
    [SAYING_KEPT_NOT] = "kept-not\0The game could not be kept on disk: {reason}.",
    [SAYING_KEPT_NOTHING] = "kept-nothing\0Nothing was played, so nothing is kept.",
    [SAYING_KEPT_NOTHING_NEW] =
        "kept-nothing-new\0Nothing new was played; the game is where it was.",
    [SAYING_DISK_REFUSES] =
        "disk-refuses\0this game can't be kept on disk ({reason}); it goes on in memory alone",
    [SAYING_DISK_AGAIN] = "disk-again\0the game is on disk again",
    [SAYING_SAVED] = "saved\0Saved as {file}. Go on with it: summit resume {path}\n",
    [SAYING_SAVE_LOSES] = ("save-loses\0{file} holds something else, which would be lost. Please "
                           "choose another name.\n"),
    [SAYING_SAVE_FAILED] =
        "save-failed\0{file} can't be written: {reason}. Please choose another name.\n",
    [SAYING_GREETING] = "greeting\0(help shows what else you can type here)\n",
    [SAYING_ASK_BETWEEN] =
        "ask-between\0Enter: wait, l LEVEL: another level, u: take back, q: leave ",
    [SAYING_CANT_BE] = "cant-be\0That can't be: {reason}\n",
    [SAYING_TITLE] = "title\0Summit: games of landing exactly on a number.",
    [SAYING_MENU_RESUME] = "menu-resume\0go on with the game that you left",
    [SAYING_MENU_HELP] = "menu-help\0what else summit can do",
    [SAYING_MENU_QUIT] = "menu-quit\0quit",
    [SAYING_MENU_LEVELS] =
        ("menu-levels\0A number starts a game for two people. With a level behind it (1 easy, 1 "
         "medium, 1 hard, 1 perfect) you play against the computer."),
    [SAYING_MENU_PROMPT] = "menu-prompt\0Which one?",
    [SAYING_MENU_AGAIN] =
        "menu-again\0Please enter a number from 1 to {count} or one of the letters.",
    [SAYING_USAGE] =
        ("usage\0usage: summit [--line]         all games, on the whole screen or as a menu\n"
         "       summit VERB ..."),
    [SAYING_USAGE_RULES] =
        "usage-rules\0Options that change the rules, for every verb that takes a GAME:",
    [SAYING_USAGE_MORE] = ("usage-more\0`summit VERB --help` shows what a verb takes, `man summit` "
                           "tells it all.\nTry: summit play {game}"),
    [SAYING_USAGE_VERB] = "usage-verb\0usage: {command} [OPTION ...]",
    [SAYING_USAGE_KEYS] = "usage-keys\0any other key of a game file:",
    [SAYING_USAGE_REPEATABLE] = "usage-repeatable\0(may be repeated)",
    [SAYING_USAGE_THIS] = "usage-this\0show this",
    [SAYING_GAMES_CLASSICS] = "games-classics\0Classics:",
    [SAYING_GAMES_OWN] = "games-own\0Your own:",
    [SAYING_GOING_ON] = "going-on\0Going on with {title} after {moves} {moves|move|moves}.",
    [SAYING_GAMES_WAIT] = ("games-wait\0{games} games wait; this is the one played last. `summit "
                           "resume --list` shows all."),
    [SAYING_GAME_WAITS] = "game-waits\0{title}, {moves} {moves|move|moves}: summit resume {path}",
    [SAYING_WHO] = "who\0{player} ({who})",
    [SAYING_WHO_RANDOM] = "who-random\0random",
    [SAYING_WHO_EASY] = "who-easy\0easy",
    [SAYING_WHO_MEDIUM] = "who-medium\0medium",
    [SAYING_WHO_HARD] = "who-hard\0hard",
    [SAYING_WHO_PERFECT] = "who-perfect\0perfect",
    [SAYING_WHO_LEVEL] = "who-level\0level {level}",
    [SAYING_WHO_PROGRAM] = "who-program\0program",
    [SAYING_PAST_WON] = "past-won\0{winner} beat {others}",
    [SAYING_PAST_DRAWN] = "past-drawn\0{others}: drawn",
    [SAYING_PUZZLE_DAY] = "puzzle-day\0Today's puzzle, {date}: {title}, {grade}.\n",
    [SAYING_PUZZLE_TITLE] = "puzzle-title\0{title}, {grade}, puzzle {seed}.\n",
    [SAYING_PUZZLE_WRONG] = "puzzle-wrong\0{move} isn't the one. Try again!\n",
    [SAYING_PUZZLE_THEN] = ("puzzle-then\0{player} would then be told: \"{words}\"\n"),
    [SAYING_PUZZLE_SOLVED] = "puzzle-solved\0Solved: {move} wins.\n",
    [SAYING_PUZZLE_IS] = "puzzle-is\0The solution is {move}.\n",
    [SAYING_PUZZLE_HELP] = ("puzzle-help\0Type a move, or: hint helps a step further, show shows "
                            "the solution, rules the rules, quit stops.\n"),
    [SAYING_PUZZLE_STREAKS] = ("puzzle-streaks\0Today's puzzles: {days} {days|day|days} in a row. "
                               "Others: {row} in a row.\n"),
    [SAYING_PUZZLE_UNKEPT] = "puzzle-unkept\0This can't be kept on disk: {reason}.\n",
    [SAYING_PAST_LINE] = "past-line\0{title}, {date}: {result}",
    [SAYING_PAST_MOVES] = "past-moves\0{moves} {moves|move|moves}",
    [SAYING_PAST_NONE] = "past-none\0No game has been finished yet; `summit play` starts one.",
    [SAYING_PAST_FEW] = ("past-few\0There {count|is|are} {count} finished {count|game|games}; "
                         "`summit history` lists {count|it|them}."),
    [SAYING_PUZZLE_ANOTHER] = "puzzle-another\0Enter: another one, +: harder, -: easier, q: leave ",
    [SAYING_PUZZLE_NONE] = "puzzle-none\0There is no such puzzle: {reason}.\n",
    [SAYING_CUT_OFF] =
        ("cut-off\0That line was cut off while it was being written. It is left out, "
         "and the game goes on from the line before it."),
    [SAYING_RULES_WRITTEN] = "rules-written\0Written to {file}. Play it: summit play {path}",
    [SAYING_GAME_GUESSED] = "game-guessed\0This is {game}.",
    [SAYING_PAGER] = "pager\0-- Space: more, b: back, q: stop -- ",
    [SAYING_SCREEN_SMALL] =
        ("screen-small\0This screen is a little small for Summit: it needs {columns} columns and "
         "{rows} rows. Make it larger, or play with: summit --line"),
    [SAYING_SCREEN_BACK] = ("screen-back\0back"),
    [SAYING_SCREEN_DOWN] = ("screen-down\0down"),
    [SAYING_SCREEN_UP] = ("screen-up\0up"),
    [SAYING_SCREEN_HELP] = ("screen-help\0help"),
    [SAYING_SCREEN_HINT] = ("screen-hint\0hint"),
    [SAYING_SCREEN_VALUES] = ("screen-values\0values"),
    [SAYING_SCREEN_MAP] = ("screen-map\0map"),
    [SAYING_SCREEN_UNDO] = ("screen-undo\0undo"),
    [SAYING_SCREEN_LEAVE] = ("screen-leave\0leave"),
    [SAYING_SCREEN_PAST] = ("screen-past\0look back"),
    [SAYING_SCREEN_TYPE] = ("screen-type\0type a word"),
    [SAYING_SCREEN_AGAIN] = ("screen-again\0again"),
    [SAYING_SCREEN_SWAP] = ("screen-swap\0swap sides"),
    [SAYING_SCREEN_REVIEW] = ("screen-review\0where it turned"),
    [SAYING_SCREEN_EARLIER] = ("screen-earlier\0earlier"),
    [SAYING_SCREEN_LATER] = ("screen-later\0later"),
    [SAYING_SCREEN_PRESENT] = ("screen-present\0back to the game"),
    [SAYING_SCREEN_CLEAR] = ("screen-clear\0never mind"),
    [SAYING_SCREEN_STOP] = ("screen-stop\0stop"),
    [SAYING_SCREEN_OUT] = ("screen-out\0(out)"),
    [SAYING_SCREEN_WINS] = ("screen-wins\0wins in {turns}"),
    [SAYING_SCREEN_LOSES] = ("screen-loses\0loses in {turns}"),
    [SAYING_SCREEN_WINS_SOMETIME] = ("screen-wins-sometime\0wins"),
    [SAYING_SCREEN_LOSES_SOMETIME] = ("screen-loses-sometime\0loses"),
    [SAYING_SCREEN_DRAWS] = ("screen-draws\0draws"),
    [SAYING_SCREEN_ROUND] = ("screen-round\0round {round}"),
    [SAYING_SCREEN_RESIGNED] = ("screen-resigned\0resigns"),
    [SAYING_SCREEN_TIMEOUT] = ("screen-timeout\0is out of time"),
    [SAYING_SCREEN_REPETITION] = ("screen-repetition\0repeats"),
    [SAYING_SCREEN_FORFEITS] = ("screen-forfeits\0Player {seat} forfeits: {reason}"),
    [SAYING_SCREEN_HELP_TEXT] =
        ("screen-help-text\0Press the key in front of a move to play it, or choose one with the "
         "arrows and press Enter, or click on it. You can also type a move as it is written and "
         "press Enter.\n\nh  a hint; press it again to learn more\nv  what each move is worth\nm  "
         "the map: who wins where\nu  take the last move back, r  make it again\n[ and ]  look "
         "back through the game\n:  type anything: a move, rules, score, save FILE, resign\nq  "
         "leave; the game is kept\n\n"),
    [SAYING_SCREEN_TAB_GAMES] = ("screen-tab-games\0Games"),
    [SAYING_SCREEN_TAB_CLASSICS] = ("screen-tab-classics\0Classics"),
    [SAYING_SCREEN_TAB_OWN] = ("screen-tab-own\0Yours"),
    [SAYING_SCREEN_TAB_WAITING] = ("screen-tab-waiting\0Go on"),
    [SAYING_SCREEN_TAB_FINISHED] = ("screen-tab-finished\0Finished"),
    [SAYING_SCREEN_TAB_PUZZLES] = ("screen-tab-puzzles\0Puzzles"),
    [SAYING_SCREEN_NO_OWN] = ("screen-no-own\0You have no games of your own yet. A game is a file: "
                              "`summit play {game} --target 30 --write-rules mine.game` writes "
                              "one. Put it into ~/.local/share/summit/games."),
    [SAYING_SCREEN_NO_WAITING] = ("screen-no-waiting\0No game waits. Whatever you leave in the "
                                  "middle is kept, and stands here."),
    [SAYING_SCREEN_NO_FINISHED] = ("screen-no-finished\0No game is over yet."),
    [SAYING_SCREEN_WAITS] = ("screen-waits\0{title}, {moves} {moves|move|moves}:"),
    [SAYING_SCREEN_PUZZLE_TODAY] = ("screen-puzzle-today\0The puzzle of the day"),
    [SAYING_SCREEN_PUZZLE_EASY] = ("screen-puzzle-easy\0An easy one"),
    [SAYING_SCREEN_PUZZLE_MIDDLE] = ("screen-puzzle-middle\0A middling one"),
    [SAYING_SCREEN_PUZZLE_HARD] = ("screen-puzzle-hard\0A hard one"),
    [SAYING_SCREEN_PUZZLE_ABOUT] = ("screen-puzzle-about\0A position of one of the games in which "
                                    "exactly one move wins. Which one?"),
    [SAYING_SCREEN_CHOOSE] = ("screen-choose\0choose"),
    [SAYING_SCREEN_MORE_GAMES] = ("screen-more-games\0other lists"),
    [SAYING_SCREEN_QUIT] = ("screen-quit\0quit"),
    [SAYING_SCREEN_LINE_MODE] =
        ("screen-line-mode\0Line by line, or with a screen reader: summit --line"),
    [SAYING_SCREEN_PERSON] = ("screen-person\0a person"),
    [SAYING_SCREEN_COMPUTER] = ("screen-computer\0the computer"),
    [SAYING_SCREEN_WHO_HELP] = ("screen-who-help\0who sits there"),
    [SAYING_SCREEN_WHO_LIMITS] =
        ("screen-who-limits\0human, random, easy, medium, hard, perfect, or level:0 to level:100"),
    [SAYING_SCREEN_LIMITS] = ("screen-limits\0{least} to {most}"),
    [SAYING_SCREEN_SEAT] = ("screen-seat\0player {seat}"),
    [SAYING_SCREEN_BEGIN] = ("screen-begin\0begin"),
    [SAYING_SCREEN_CHANGE] = ("screen-change\0change"),
    [SAYING_SCREEN_EDIT] = ("screen-edit\0type"),
    [SAYING_SCREEN_RESET] = ("screen-reset\0as usual"),
    [SAYING_SCREEN_TAKE] = ("screen-take\0take it"),
    [SAYING_SCREEN_HOME_HELP] =
        ("screen-home-help\0Choose a game with the arrows and press Enter, press its digit, or "
         "click on it. Then say who plays, and change what you like; Enter begins.\n\n← and →  the "
         "five games, classics, your own, games that wait, games that are over, puzzles\nq  "
         "quit\n\nIn a game ? shows its keys and its rules. Whatever you leave is kept.\n\n`summit "
         "--help` shows what else Summit can do.\n"),
    [SAYING_OVER_SCORE] = "over-score\0This evening: {scores}\n",
    [SAYING_OVER_AGAIN] = "over-again\0again",
    [SAYING_OVER_SWAP] = "over-swap\0swap sides",
    [SAYING_OVER_CHANGE] = "over-change\0change something",
    [SAYING_OVER_REVIEW] = "over-review\0review",
    [SAYING_OVER_UNDO] = "over-undo\0take it back",
    [SAYING_OVER_MENU] = "over-menu\0menu",
    [SAYING_OVER_LEAVE] = "over-leave\0leave",
    [SAYING_OVER_OTHER] = "over-other\0type a word",
    [SAYING_OVER_PROMPT] = "over-prompt\0What now? ",
    [SAYING_OVER_WORD] = "over-word\0: ",
    [SAYING_HINT_MOVE] = "hint-move\0(Enter alone: which move)\n",
    [SAYING_HINT_WHY] = "hint-why\0(Enter alone: why)\n",
    [SAYING_PLAYS] = "plays\0{player} plays {move}\n",
    [SAYING_PLAYS_MAKES] = "plays-makes\0{player} plays {move}, now {number}\n",
    [SAYING_PLAYS_WINS] = "plays-wins\0\n{player} wins.\n",
    [SAYING_LEFT] = "left\0{player} has left: {moves}\n",
    [SAYING_LEFT_MOVE] = "left-move\0{move} {left} {left|time|times}",
    [SAYING_ROUND_KEY] = "round-key\0Any key begins round {round}. ",
    [SAYING_TURNING_FIRST] = "turning-first\0[Enter] where it turned  [a] all moves  [q] back ",
    [SAYING_TURNING_MORE] =
        "turning-more\0[Enter] the next point  [t] try again from here  [a] all moves  [q] back ",
    [SAYING_TURNING_LAST] = "turning-last\0[t] try again from here  [a] all moves  [q] back ",
    [SAYING_TURNING_NONE] = "turning-none\0[a] all moves  [q] back ",
    [SAYING_MENU_NEW] = "menu-new\0a game as you like it: who plays, how far, a match, a clock",
    [SAYING_MENU_CLASSICS] = "menu-classics\0classics, from the race to 21 to Nim",
    [SAYING_MENU_PUZZLE] = "menu-puzzle\0today's puzzle",
    [SAYING_MENU_FINISHED] = "menu-finished\0look back at finished games",
    [SAYING_MENU_LAST] = "menu-last\0Enter alone: {title} for two, as the last time.",
    [SAYING_MENU_LAST_RIVAL] =
        "menu-last-rival\0Enter alone: {title} against {rival}, as the last time.",
    [SAYING_MENU_WHICH] = "menu-which\0Which one? (Enter alone: back)",
    [SAYING_MENU_BACK] = "menu-back\0Enter: back to the menu",
    [SAYING_MENU_WAITS] = "menu-waits\0{title}, {moves} {moves|move|moves}",
    [SAYING_MENU_LOOK] = "menu-look\0[s] show it again  [r] where it turned  [q] back",
    [SAYING_CARD_GAME] = "card-game\0game",
    [SAYING_CARD_RIVAL] = "card-rival\0against",
    [SAYING_CARD_PERSON] = "card-person\0a person at this keyboard",
    [SAYING_CARD_NAMES] = "card-names\0names",
    [SAYING_CARD_FIRST] = "card-first\0who begins",
    [SAYING_CARD_TARGET] = "card-target\0target",
    [SAYING_CARD_SIZE] = "card-size\0length of the line",
    [SAYING_CARD_HEAPS] = "card-heaps\0heaps",
    [SAYING_CARD_NUMBERS] = "card-numbers\0numbers",
    [SAYING_CARD_BEST_OF] = "card-best-of\0best of",
    [SAYING_CARD_TIME] = "card-time\0seconds a turn",
    [SAYING_CARD_OTHER] = "card-other\0something else",
    [SAYING_CARD_WHICH] =
        "card-which\0A game's name, a file, or a number from 1 to {count}. Enter alone: as it is.",
    [SAYING_CARD_WHO] =
        "card-who\0human, random, easy, medium, hard, perfect or level:0 to level:100.",
    [SAYING_CARD_RESET] = "card-reset\0A minus sign: as the game has it. Enter alone: as it is.",
    [SAYING_CARD_HOW] = "card-how\0One of these and its value, such as: start 5",
    [SAYING_CARD_PROMPT] = "card-prompt\0Enter: play, 1 to {count}: change it, m: menu",
    [SAYING_SCREEN_MENU] = ("screen-menu\0menu"),
    [SAYING_SCREEN_MOVES] = ("screen-moves\0moves"),
    [SAYING_SCREEN_NEXT_POINT] = ("screen-next-point\0where it turned"),
    [SAYING_SCREEN_ALL_MOVES] = ("screen-all-moves\0all moves"),
    [SAYING_SCREEN_TRY] = ("screen-try\0try again from here"),
    [SAYING_SCREEN_REVIEW_TITLE] = ("screen-review-title\0{title}: who was winning"),
    [SAYING_SCREEN_WORKING] = ("screen-working\0Working it out ..."),
    [SAYING_SCREEN_WORKING_DONE] = ("screen-working-done\0Working it out: {percent} %"),
    [SAYING_SCREEN_CONTROL_C] = ("screen-control-c\0Ctrl-C stops it"),
    [SAYING_SCREEN_BETWEEN] =
        ("screen-between\0Stopped. Enter: wait on, 1 to 5: the computer plays there instead (1 "
         "random, 2 easy, 3 medium, 4 hard, 5 perfect), u: take back, q: leave"),
    [SAYING_SCREEN_PUZZLE_SHOW] = ("screen-puzzle-show\0show it"),
    [SAYING_SCREEN_PUZZLE_NEXT] = ("screen-puzzle-next\0another one"),
    [SAYING_SCREEN_RULES] = ("screen-rules\0rules"),
    [SAYING_SCREEN_TYPING] = ("screen-typing\0Enter sends it, Esc drops it"),
};

const char *saying_key(enum saying saying)
{
    return sayings[saying];
}

const char *saying_english(enum saying saying)
{
    return text_behind(sayings[saying]);
}

/* What a language says has the spaces and new lines around it that the English text has. */
void saying_add(struct text *text, const struct summit_language *language, enum saying saying,
                const struct filling *fillings)
{
    static const char layout[] = " \n";
    const char *english = saying_english(saying);
    const char *words = language_text(language, "front-", saying_key(saying), english);
    size_t before = strspn(english, layout), end = strlen(english);
    if (words == english) {
        phrase_fill(text, english, fillings);
        return;
    }
    while (end > before && strchr(layout, english[end - 1]) != NULL)
        end--;
    text_add_bytes(text, english, before);
    phrase_fill(text, words, fillings);
    text_add(text, english + end);
}
