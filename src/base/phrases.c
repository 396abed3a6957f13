/* phrases.c: what Summit itself says to players, in English. */
#include "base/phrase.h"

static const struct {
    const char *key;
    const char *english;
} phrases[PHRASES] = {
    [PHRASE_LANGUAGE] = {"language", "English"},
    /* the rules in sentences: core/describe.c */
    [PHRASE_RULES_PLAYERS] = {"rules-players",
                              "{count} players take turns: {players}. {first} goes first."},
    [PHRASE_RULES_PLAYERS_TOSS] =
        {"rules-players-toss",
         "{count} players take turns: {players}. A coin decides who goes first."},
    [PHRASE_RULES_LAST_PLAYER] = {"rules-last-player", "{players} and {last}"},
    [PHRASE_RULES_NUMBER] = {"rules-number",
                             "There is one {noun} for all, which starts at {start}."},
    [PHRASE_RULES_NUMBER_OWN] = {"rules-number-own",
                                 "Each player has an own {noun}, which starts at {start}."},
    [PHRASE_RULES_TARGET] = {"rules-target", "Whoever lands exactly on {target} wins."},
    [PHRASE_RULES_TARGET_OWN] = {"rules-target-own",
                                 "{player} wins by landing exactly on {target}."},
    [PHRASE_RULES_OPS] = {"rules-ops", "In your turn you change the {noun} by one of these:"},
    [PHRASE_RULES_OPS_OWN] = {"rules-ops-own",
                              "In your turn you change your {noun} by one of these:"},
    [PHRASE_RULES_STEPS] = {"rules-steps",
                            "In your turn you move the {noun} towards your goal by {moves}."},
    [PHRASE_RULES_STEPS_OWN] = {"rules-steps-own",
                                "In your turn you move your {noun} towards your goal by {moves}."},
    [PHRASE_RULES_STEPS_BELOW] =
        {"rules-steps-below",
         "In your turn you move the {noun} towards your goal by one of these:"},
    [PHRASE_RULES_STEPS_BELOW_OWN] =
        {"rules-steps-below-own",
         "In your turn you move your {noun} towards your goal by one of these:"},
    [PHRASE_RULES_LAST_STEP] = {"rules-last-step", "{moves} or {last}"},
    [PHRASE_RULES_NUMBERS] = {"rules-numbers", "In your turn you add one of these to the {noun}: "
                                               "{moves}. Each player can use each of them once."},
    [PHRASE_RULES_NUMBERS_OWN] = {"rules-numbers-own",
                                  "In your turn you add one of these to your {noun}: {moves}. Each "
                                  "player can use each of them once."},
    [PHRASE_RULES_NUMBERS_BELOW] = {"rules-numbers-below",
                                    "In your turn you add one of these to the {noun}:"},
    [PHRASE_RULES_NUMBERS_BELOW_OWN] = {"rules-numbers-below-own",
                                        "In your turn you add one of these to your {noun}:"},
    [PHRASE_RULES_USES] = {"rules-uses", "at most {uses} {uses|time|times} for each player"},
    [PHRASE_RULES_REFUSED] = {"rules-refused",
                              "A move that would go beyond the target can't be made."},
    [PHRASE_RULES_REFUSED_OWN] = {"rules-refused-own",
                                  "A move that would go beyond your own target can't be made."},
    [PHRASE_RULES_LOSES] = {"rules-loses", "Whoever goes beyond the target loses at once."},
    [PHRASE_RULES_LOSES_OWN] = {"rules-loses-own",
                                "Whoever goes beyond their own target loses at once."},
    [PHRASE_RULES_OUT] = {"rules-out",
                          "Whoever goes beyond the target is out. The last player left wins."},
    [PHRASE_RULES_OUT_OWN] =
        {"rules-out-own",
         "Whoever goes beyond their own target is out. The last player left wins."},
    [PHRASE_RULES_OUT_BACK] = {"rules-out-back",
                               "Whoever goes beyond the target is out, and the {noun} goes back to "
                               "what it was. The last player left wins."},
    [PHRASE_RULES_OUT_BACK_OWN] = {"rules-out-back-own",
                                   "Whoever goes beyond their own target is out, and the {noun} "
                                   "goes back to what it was. The last player left wins."},
    [PHRASE_RULES_FLOOR] = {"rules-floor", "The {noun} can't fall below {min}."},
    [PHRASE_RULES_FLOOR_OWN] = {"rules-floor-own", "Your {noun} can't fall below {min}."},
    [PHRASE_RULES_CEILING] = {"rules-ceiling", "The {noun} can't rise above {max}."},
    [PHRASE_RULES_CEILING_OWN] = {"rules-ceiling-own", "Your {noun} can't rise above {max}."},
    [PHRASE_RULES_DIVIDES] = {"rules-divides",
                              "A number can be divided only if nothing is left over."},
    [PHRASE_RULES_REPEAT] =
        {"rules-repeat", "You can't make the move that was made in the turn just before yours."},
    [PHRASE_RULES_REPEAT_OUT] = {"rules-repeat-out",
                                 "You can't make the move that was made in the turn just before "
                                 "yours, unless it put its player out."},
    [PHRASE_RULES_STUCK_PASSES] =
        {"rules-stuck-passes",
         "Whoever has no move loses the turn; when nobody has one, the game is drawn."},
    [PHRASE_RULES_STUCK_LOSES] = {"rules-stuck-loses", "Whoever has no move loses."},
    [PHRASE_RULES_STUCK_OUT] = {"rules-stuck-out", "Whoever has no move is out."},
    [PHRASE_RULES_TIME_LOSES] = {"rules-time-loses",
                                 "Each turn has to be finished within {time} "
                                 "{time|second|seconds}; whoever is slower loses."},
    [PHRASE_RULES_TIME_OUT] = {"rules-time-out",
                               "Each turn has to be finished within {time} {time|second|seconds}; "
                               "whoever is slower is out."},
    [PHRASE_RULES_MATCH] = {"rules-match",
                            "Each game won gives a point. The match goes to whoever has {points} "
                            "{points|point|points} first; the start goes round."},
    [PHRASE_RULES_MATCH_GAMES] = {"rules-match-games",
                                  "After {games} {games|game|games}, drawn ones included, it goes "
                                  "to whoever has the most; if several have, it is drawn."},
    [PHRASE_RULES_MATCH_DRAWN] = {"rules-match-drawn",
                                  "After three drawn games in a row it goes to whoever has the "
                                  "most; if several have, it is drawn."},
    [PHRASE_NOTE] = {"note", "Note: {note}"},
    [PHRASE_WARNING_SEAT] = {"warning-seat",
                             "Player {seat} can never land on {target} in this game."},
    [PHRASE_WARNING_NOBODY] = {"warning-nobody",
                               "Nobody can land exactly on {target} in this game."},
    [PHRASE_WARNING_BEYOND] =
        {"warning-beyond",
         "Nobody can land exactly on {target} in this game. Whoever goes beyond it loses."},
    [PHRASE_WARNING_STUCK] =
        {"warning-stuck",
         "Nobody can land exactly on {target} in this game. The first who can't move loses."},
    /* hints, reviews, maps, puzzles: study */
    /* what is said at the table: session */
    /* the front ends: menu, help, farewells */
    [PHRASE_LEAVING] = {"leaving", "The game is kept. Go on with it: {command}\n"},
    [PHRASE_TITLE] = {"title", "Summit: games of landing exactly on a number."},
    [PHRASE_MENU_RESUME] = {"menu-resume", "go on with the game that you left"},
    [PHRASE_MENU_HELP] = {"menu-help", "what else summit can do"},
    [PHRASE_MENU_QUIT] = {"menu-quit", "quit"},
    [PHRASE_MENU_LEVELS] = {"menu-levels",
                            "A number starts a game for two people. With a level behind it (1 "
                            "easy, 1 medium,\n1 hard, 1 perfect) you play against the computer."},
    [PHRASE_MENU_PROMPT] = {"menu-prompt", "Which one?"},
    [PHRASE_MENU_AGAIN] = {"menu-again", "Please enter a number from 1 to {count}, h or q."},
    [PHRASE_MENU_AGAIN_RESUME] = {"menu-again-resume",
                                  "Please enter a number from 1 to {count}, r, h or q."},
    [PHRASE_USAGE] = {"usage", "usage: summit                  a menu\n       summit VERB ..."},
    [PHRASE_USAGE_RULES] = {"usage-rules",
                            "Options that change the rules, for every verb that takes a GAME:"},
    [PHRASE_USAGE_MORE] = {"usage-more",
                           "`summit VERB --help` shows what a verb takes, `man summit` "
                           "tells it all.\nTry: summit play {game}"},
    [PHRASE_USAGE_VERB] = {"usage-verb", "usage: {command} [OPTION ...]"},
    [PHRASE_USAGE_REPEATABLE] = {"usage-repeatable", "(may be repeated)"},
    [PHRASE_USAGE_THIS] = {"usage-this", "show this"},
    [PHRASE_GAMES_OWN] = {"games-own", "Your own:"},
    [PHRASE_GOING_ON] = {"going-on", "Going on with {title} after {moves} {moves|move|moves}."},
    [PHRASE_GAMES_WAIT] =
        {"games-wait",
         "{games} games wait; this is the one played last. `summit resume --list` shows all."},
    [PHRASE_GAME_WAITS] = {"game-waits",
                           "{title}, {moves} {moves|move|moves}: summit resume {path}"},
    [PHRASE_CUT_OFF] = {"cut-off", "That line was cut off while it was being written. It is left "
                                   "out, and the game goes on from the line before it."},
    [PHRASE_RULES_WRITTEN] = {"rules-written", "Written to {file}. Play it: summit play {path}"},
};

const char *phrase_key(enum phrase phrase)
{
    return phrases[phrase].key;
}

const char *phrase_english(enum phrase phrase)
{
    return phrases[phrase].english;
}
