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
    [PHRASE_WARNING_UNCLEAR] = {"warning-unclear",
                                "Nobody has found out whether this game can ever be won."},
    [PHRASE_WARNING_STUCK] =
        {"warning-stuck",
         "Nobody can land exactly on {target} in this game. The first who can't move loses."},
    /* hints, reviews, maps, puzzles: study */
    [PHRASE_HINT_NOTHING] = {"hint-nothing", "There is nothing to choose here.\n"},
    [PHRASE_HINT_WINS] = {"hint-wins", "{move} is best: it wins in {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_WINS_ALONE] = {"hint-wins-alone", "{move} is best: it wins.\n"},
    [PHRASE_HINT_DRAWS] = {"hint-draws", "{move} is best: nobody can force a win after it.\n"},
    [PHRASE_HINT_ALL_LOSE_TO] =
        {"hint-all-lose-to",
         "Every move loses against best play: {winner} wins. {move} is as good as any.\n"},
    [PHRASE_HINT_ALL_LOSE] = {"hint-all-lose", "Every move loses against best play. {move} holds "
                                               "out longest: {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_TARGET] = {"hint-target", "{move} {makes}, the target.\n"},
    [PHRASE_HINT_AT_ONCE] = {"hint-at-once", "{move} {makes}, and that wins at once.\n"},
    [PHRASE_HINT_STUCK] = {"hint-stuck", "{move} {makes}, and then {rival} has no move.\n"},
    [PHRASE_HINT_ANSWERS] = {"hint-answers", "{move} {makes}, from "
                                             "where every answer loses{many| to you|}.\n"},
    [PHRASE_HINT_DRAWN] = {"hint-drawn", "{move} {makes}, from where {rival} "
                                         "can't force a win, and you can't either.\n"},
    [PHRASE_HINT_LOST] =
        {"hint-lost", "{move} {makes}. From there {winner} wins in {then} "
                      "{then|turn|turns}, and no other move {many|changes that|lasts longer}.\n"},
    [PHRASE_HINT_LOST_ALONE] = {"hint-lost-alone",
                                "{move} {makes}. From there "
                                "{winner} wins, and no other move changes that.\n"},
    [PHRASE_HINT_WHO_YOU] = {"hint-who-you",
                             "You win with best play, in {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_WHO_RIVAL] = {"hint-who-rival",
                               "{winner} wins with best play, in {turns} {turns|turn|turns}.\n"},
    [PHRASE_HINT_WHO_YOU_ALONE] = {"hint-who-you-alone", "You win with best play.\n"},
    [PHRASE_HINT_WHO_RIVAL_ALONE] = {"hint-who-rival-alone", "{winner} wins with best play.\n"},
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
    [PHRASE_HINT_LAW_LEAVE] = {"hint-law-leave", "Leave {law}: {do}.\n"},
    [PHRASE_HINT_LAW_LEFT] =
        {"hint-law-left",
         "You have {law} before you, and {rival} can leave you the like again and again.\n"},
    [PHRASE_HINT_GRUNDY_LEAVE] = {"hint-grundy-leave",
                                  "The heaps are worth {values} here (their Grundy values). Leave "
                                  "heaps whose values have the Nim sum 0: {do}.\n"},
    [PHRASE_HINT_GRUNDY_LEFT] =
        {"hint-grundy-left", "The heaps are worth {values} here (their Grundy values), and the Nim "
                             "sum of that is 0; {rival} can leave you the like again and again.\n"},
    [PHRASE_HINT_PARTS_LEAVE] =
        {"hint-parts-leave", "As a sum of {parts}, {move} leaves {values}, and the smallest part "
                             "of that is more than {rival} may take. Leave such numbers.\n"},
    [PHRASE_HINT_PARTS_LEFT] =
        {"hint-parts-left", "As a sum of {parts}, you have {values}; you may not take the smallest "
                            "part of that, and {rival} can leave you the like again and again.\n"},
    [PHRASE_HINT_TURNS_LEAVE] =
        {"hint-turns-leave",
         "An odd number of turns is left, however it is played: the last one is yours.\n"},
    [PHRASE_HINT_TURNS_LEFT] = {"hint-turns-left", "An even number of turns is left, however it is "
                                                   "played: the last one is made by {rival}.\n"},
    [PHRASE_HINT_PARTNERS_BEGIN] =
        {"hint-partners-begin",
         "The numbers can be paired up, as many as possible, each with one that may follow it, so "
         "that {move} is left over. Begin with it, and answer every number with its partner.\n"},
    [PHRASE_HINT_PARTNERS_LEAVE] =
        {"hint-partners-leave",
         "Pair the numbers up, each with one that may follow it: the partner here is {move}. Go on "
         "like that and answer every number with its partner.\n"},
    [PHRASE_HINT_PARTNERS_LEFT] = {"hint-partners-left",
                                   "{rival} can pair the numbers up, each with one that may follow "
                                   "it, and answer every number with its partner.\n"},
    [PHRASE_HINT_DO] = {"hint-do", "play {move}"},
    [PHRASE_HINT_DO_HEAP] = {"hint-do-heap", "take {by} from heap {heap}"},
    [PHRASE_HINT_DO_BOTH] = {"hint-do-both", "take {by} from each heap"},
    [PHRASE_LAW_MULTIPLE] = {"law-multiple", "a multiple of {of}"},
    [PHRASE_LAW_REST] = {"law-rest", "a number that is {rest} more than a multiple of {of}"},
    [PHRASE_LAW_ODD] = {"law-odd", "an odd number"},
    [PHRASE_LAW_EVEN] = {"law-even", "an even number"},
    [PHRASE_LAW_ODD_POWER] = {"law-odd-power",
                              "an odd number or an odd power of 2 (2, 8, 32 and so on)"},
    [PHRASE_LAW_PRIME] = {"law-prime", "a prime number or 1"},
    [PHRASE_LAW_FACTORS] = {"law-factors", "a number with an even number of prime factors"},
    [PHRASE_LAW_PARTS] =
        {"law-parts",
         "a number whose smallest part, as a sum of {parts}, is more than may be taken"},
    [PHRASE_LAW_FIBONACCI] = {"law-fibonacci", "Fibonacci numbers of which no two are neighbours"},
    [PHRASE_LAW_POWERS] = {"law-powers", "different powers of 2"},
    [PHRASE_LAW_NIM] = {"law-nim", "heaps whose Nim sum is 0"},
    [PHRASE_LAW_MISERE] =
        {"law-misere",
         "heaps whose Nim sum is 0, or an odd number of ones once no heap holds more"},
    [PHRASE_LAW_REMAINDERS] = {"law-remainders",
                               "heaps whose remainders after division by {of} have the Nim sum 0"},
    [PHRASE_LAW_PAIRS] = {"law-pairs", "a pair like 1 and 2, 3 and 5, 4 and 7 or 6 and 10 (golden "
                                       "pairs, each one further apart)"},
    [PHRASE_LAW_RATIO] =
        {"law-ratio",
         "two different numbers, the larger less than 1.618 times the smaller (the golden ratio)"},
    [PHRASE_LAW_GRUNDY] = {"law-grundy", "heaps whose Grundy values have the Nim sum 0"},
    [PHRASE_LAW_TURNS] = {"law-turns", "an even number of turns"},
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
    [PHRASE_REVIEW_HELD_ALONE] = {"review-held-alone", "{player} was lost from the start.\n"},
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
    [PHRASE_REVIEW_LAW] = {"review-law", "Whoever leaves {law} wins.\n"},
    [PHRASE_REVIEW_PARTNERS] = {"review-partners",
                                "The numbers can be paired up, each with one that may follow it; "
                                "whoever can answer every number with its partner wins.\n"},
    [PHRASE_MAP_NUMBERS] = {"map-numbers", "{title}: who wins at which number, {from} to {to}"},
    [PHRASE_MAP_TURNS] = {"map-turns", "{title}: who wins at which number"},
    [PHRASE_MAP_DISTANCES] = {"map-distances",
                              "{title}: who wins at which distance from the own goal"},
    [PHRASE_MAP_GRID] = {"map-grid", "{title}: who wins with which two numbers"},
    [PHRASE_MAP_RACE] =
        {"map-race", "{title}: how many own moves to the target from each number, {from} to {to}"},
    [PHRASE_MAP_MOVES] = {"map-moves", "{title}: how each move goes on"},
    [PHRASE_MAP_ANSWERS] = {"map-answers", "{title}: how each move goes on, and each answer to it"},
    [PHRASE_MAP_BOARD] = {"map-board", "{title}: who wins with which two heaps"},
    [PHRASE_MAP_FIRST] = {"map-first", "{title}: who wins by taking which number"},
    [PHRASE_MAP_TAKING] =
        {"map-taking",
         "For the player who takes it: W wins, L loses, D draws; . it can't be taken."},
    [PHRASE_MAP_TAKING_DIGITS] = {"map-taking-digits",
                                  "Who wins then: 1 the next player, 2 the one after that, and so "
                                  "on; D nobody; . it can't be taken."},
    [PHRASE_MAP_HEAPS] = {"map-heaps", "Rows: heap 1. Columns: heap 2."},
    [PHRASE_MAP_HEAPS_OTHERS] =
        {"map-heaps-others",
         "Rows: heap 1. Columns: heap 2. The other heaps stay as they are: {others}."},
    [PHRASE_MAP_MORE] =
        {"map-more",
         "Rows: the move, and what the next player has then. These are the first moves of many."},
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
    [PHRASE_MAP_HEAD_HEAP] = {"map-head-heap", "heap"},
    [PHRASE_MAP_HEAD_NONE] = {"map-head-none", "none"},
    [PHRASE_MAP_HEAD_THEN] = {"map-head-then", "then"},
    [PHRASE_VERDICT] = {"verdict", "{title}: {position}, and {value}.\n"},
    [PHRASE_VERDICT_OVER] = {"verdict-over", "{title}: {position}, and the game is over.\n"},
    [PHRASE_VERDICT_STUCK_TURN] = {"verdict-stuck-turn",
                                   "There is no move here: the turn is lost.\n"},
    [PHRASE_VERDICT_STUCK_GAME] = {"verdict-stuck-game",
                                   "There is no move here: the game is lost.\n"},
    [PHRASE_VERDICT_STUCK_WON] = {"verdict-stuck-won", "There is no move here: the game is won.\n"},
    [PHRASE_VERDICT_STUCK_DRAWN] = {"verdict-stuck-drawn",
                                    "There is no move here: the game is drawn.\n"},
    [PHRASE_VERDICT_WINS] = {"verdict-wins", "{player} wins in {turns} {turns|turn|turns}"},
    [PHRASE_VERDICT_LOSES] = {"verdict-loses", "{player} loses in {turns} {turns|turn|turns}"},
    [PHRASE_VERDICT_HAS_WON] = {"verdict-has-won", "{player} wins"},
    [PHRASE_VERDICT_HAS_LOST] = {"verdict-has-lost", "{player} loses"},
    [PHRASE_VERDICT_DRAWS] = {"verdict-draws", "{player} draws"},
    [PHRASE_VERDICT_AT_ONCE] = {"verdict-at-once",
                                "  {move}{space} makes {number}, {won|wins|loses} at once"},
    [PHRASE_VERDICT_MOVE] = {"verdict-move", "  {move}{space} makes {number}, then {value}"},
    [PHRASE_VERDICT_TAKE] = {"verdict-take", "  {move}{space} then {value}"},
    [PHRASE_VERDICT_TAKE_AT_ONCE] = {"verdict-take-at-once",
                                     "  {move}{space} {won|wins|loses} at once"},
    [PHRASE_VERDICT_MORE] = {"verdict-more", "  ... and {count} more {count|move|moves}\n"},
    [PHRASE_VERDICT_MANY_MORE] = {"verdict-many-more", "  ... and more than {count} other moves\n"},
    [PHRASE_VERDICT_BEST] = {"verdict-best", "  <- best"},
    [PHRASE_VERDICT_LINE] = {"verdict-line", "Best line: {line}\n"},
    [PHRASE_VERDICT_MANY] = {"verdict-many",
                             "Whoever can't win plays the first move of the list.\n"},
    [PHRASE_VERDICT_METHOD] = {"verdict-method", "Found by: {method}\n"},
    [PHRASE_STUDY_POSITION_SHARED] = {"study-position-shared", "the number is {number}"},
    [PHRASE_STUDY_POSITION_OWN] = {"study-position-own", "{player} has {number}"},
    [PHRASE_STUDY_POSITION_HEAPS] = {"study-position-heaps",
                                     "the {count|heap holds|heaps hold} {numbers}"},
    [PHRASE_STUDY_POSITION_LEFT] = {"study-position-left", "{numbers} {count|is|are} left"},
    [PHRASE_STUDY_POSITION_EMPTY] = {"study-position-empty", "no number is left"},
    [PHRASE_STUDY_POSITION_BEFORE] = {"study-position-before", "the move before was {number}"},
    [PHRASE_STUDY_LEAVES] = {"study-leaves", "leaves {number}"},
    [PHRASE_STUDY_LEAVES_HEAPS] = {"study-leaves-heaps", "leaves {number}"},
    [PHRASE_STUDY_MAKES] = {"study-makes", "makes your number {number}"},
    [PHRASE_STUDY_MAKES_THEIR] = {"study-makes-their", "makes the number of {owner} {number}"},
    [PHRASE_STUDY_NOTHING] = {"study-nothing", "nothing"},
    [PHRASE_LINE_LOST_TURN] = {"line-lost-turn", "(lost turn)"},
    [PHRASE_LINE_FOR_EVER] = {"line-for-ever", "{line} ... and so on for ever"},
    [PHRASE_LINE_NO_MOVE] = {"line-no-move", "{line}, and nobody can move"},
    [PHRASE_LINE_MORE] = {"line-more", "{line} ... and {more} more"},
    [PHRASE_PUZZLE] =
        {"puzzle",
         "{title}: {position}. {player} can play {moves}, and exactly one of these wins. Which "
         "one?\n"},
    [PHRASE_PUZZLE_MANY] = {"puzzle-many", "{title}: {position}. {player} has {count} moves, and "
                                           "exactly one of them wins. Which one?\n"},
    [PHRASE_PUZZLE_NONE] = {"puzzle-none",
                            "found no {grade} position of {title} in which exactly one move wins"},
    [PHRASE_GRADE_EASY] = {"grade-easy", "easy"},
    [PHRASE_GRADE_MIDDLE] = {"grade-middle", "middle"},
    [PHRASE_GRADE_HARD] = {"grade-hard", "hard"},
    [PHRASE_STUDY_NOBODY] = {"study-nobody", "nobody"},
    [PHRASE_STUDY_OR] = {"study-or", " or "},
    [PHRASE_STUDY_COMMA] = {"study-comma", ", "},
    [PHRASE_STUDY_AND] = {"study-and", " and "},
    [PHRASE_STUDY_AND_SO_ON] = {"study-and-so-on", " and so on"},
    /* what is said at the table: session */
    [PHRASE_TABLE_NO_MEMORY] = {"no-memory", "There is no memory left for that.\n"},
    [PHRASE_TABLE_NOT_KEPT] = {"not-kept", "That could not be kept, so the game is as it was.\n"},
    [PHRASE_TABLE_OTHERS_TURN] = {"others-turn", "It is {player}'s turn.\n"},
    [PHRASE_TABLE_NEAREST] = {"nearest-word", "Or did you mean the word {word}?\n"},
    [PHRASE_TABLE_UNTOLD] = {"untold", "That can't be told here: {reason}\n"},
    [PHRASE_TABLE_CANCELLED] = {"cancelled", "the work was cancelled"},
    [PHRASE_TABLE_MAKES] = {"makes", "  {move} makes {number}\n"},
    [PHRASE_TABLE_MAKES_TARGET] = {"makes-target", "  {move} makes {number}, the target\n"},
    [PHRASE_TABLE_MAKES_BEYOND] = {"makes-beyond", "  {move} makes {number}, beyond the target\n"},
    [PHRASE_TABLE_NO_UNDO] = {"no-undo", "There is nothing to take back yet.\n"},
    [PHRASE_TABLE_NO_REDO] = {"no-redo", "There is nothing to make again.\n"},
    [PHRASE_TABLE_SAVE_WHERE] = {"save-where", "Please say where: save FILE\n"},
    [PHRASE_TABLE_OUT] = {"out-already", "You are out of the game already.\n"},
    [PHRASE_TABLE_GOES_ON] = {"goes-on", "This game isn't over yet; `resign` gives it up.\n"},
    [PHRASE_HELP_HEAD] = {"help-head", "Enter a move, or one of these words:\n"},
    [PHRASE_HELP_HELP] = {"help-help", "show this list"},
    [PHRASE_HELP_RULES] = {"help-rules", "the rules of this game"},
    [PHRASE_HELP_MOVES] = {"help-moves", "what you can play now, and what it makes"},
    [PHRASE_HELP_HINT] = {"help-hint", "the best move; once more: why"},
    [PHRASE_HELP_LAYERS] = {"help-layers", "who is winning; once more: the move; once more: why"},
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
    [PHRASE_KEPT] = {"kept", "The game is kept. Go on with it: summit resume"},
    [PHRASE_KEPT_AT] = {"kept-at", "The game is kept. Go on with it: summit resume {path}"},
    [PHRASE_KEPT_NOT] = {"kept-not", "The game could not be kept on disk: {reason}."},
    [PHRASE_KEPT_NOTHING] = {"kept-nothing", "Nothing was played, so nothing is kept."},
    [PHRASE_KEPT_NOTHING_NEW] = {"kept-nothing-new",
                                 "Nothing new was played; the game is where it was."},
    [PHRASE_DISK_REFUSES] =
        {"disk-refuses", "this game can't be kept on disk ({reason}); it goes on in memory alone"},
    [PHRASE_DISK_AGAIN] = {"disk-again", "the game is on disk again"},
    [PHRASE_SAVED] = {"saved", "Saved as {file}. Go on with it: summit resume {path}\n"},
    [PHRASE_SAVE_LOSES] =
        {"save-loses",
         "{file} holds something else, which would be lost. Please choose another name.\n"},
    [PHRASE_SAVE_FAILED] = {"save-failed",
                            "{file} can't be written: {reason}. Please choose another name.\n"},
    [PHRASE_GREETING] = {"greeting", "(help shows what else you can type here)\n"},
    [PHRASE_ASK_BETWEEN] = {"ask-between",
                            "Enter: wait, l LEVEL: another level, u: take back, q: leave "},
    [PHRASE_ASK_OVER] = {"ask-over",
                         "\nEnter: leave, r: where it turned, u: take it back, a: again, s: swap "},
    [PHRASE_CANT_BE] = {"cant-be", "That can't be: {reason}\n"},
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
    [PHRASE_GAMES_CLASSICS] = {"games-classics", "Classics:"},
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
