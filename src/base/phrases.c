/* phrases.c: what Summit itself says to players, in English. */
#include "base/phrase.h"

/* The key and the text, one behind the other: a pointer less for each of them. */
static const char *const phrases[PHRASES] = {
    [PHRASE_LANGUAGE] = "language\0English",
    /* the rules in sentences: core/describe.c */
    [PHRASE_RULES_PLAYERS] =
        "rules-players\0{count} players take turns: {players}. {first} goes first.",
    [PHRASE_RULES_PLAYERS_TOSS] =
        "rules-players-toss\0{count} players take turns: {players}. A coin decides who goes first.",
    [PHRASE_RULES_LAST_PLAYER] = "rules-last-player\0{players} and {last}",
    [PHRASE_RULES_NUMBER] = "rules-number\0There is one {noun} for all, which starts at {start}.",
    [PHRASE_RULES_NUMBER_OWN] =
        "rules-number-own\0Each player has an own {noun}, which starts at {start}.",
    [PHRASE_RULES_TARGET] = "rules-target\0Whoever lands exactly on {target} wins.",
    [PHRASE_RULES_TARGET_OWN] = "rules-target-own\0{player} wins by landing exactly on {target}.",
    [PHRASE_RULES_OPS] = "rules-ops\0In your turn you change the {noun} by one of these:",
    [PHRASE_RULES_OPS_OWN] = "rules-ops-own\0In your turn you change your {noun} by one of these:",
    [PHRASE_RULES_OPS_EITHER] = ("rules-ops-either\0In your turn you change your {noun}, or the "
                                 "other player's where it says so, by one of these:"),
    [PHRASE_RULES_STEPS] =
        "rules-steps\0In your turn you move the {noun} towards your goal by {moves}.",
    [PHRASE_RULES_STEPS_OWN] =
        "rules-steps-own\0In your turn you move your {noun} towards your goal by {moves}.",
    [PHRASE_RULES_STEPS_BELOW] =
        "rules-steps-below\0In your turn you move the {noun} towards your goal by one of these:",
    [PHRASE_RULES_STEPS_BELOW_OWN] = ("rules-steps-below-own\0In your turn you move your {noun} "
                                      "towards your goal by one of these:"),
    [PHRASE_RULES_LAST_STEP] = "rules-last-step\0{moves} or {last}",
    [PHRASE_RULES_NUMBERS] = ("rules-numbers\0In your turn you add one of these to the {noun}: "
                              "{moves}. Each player can use each of them once."),
    [PHRASE_RULES_NUMBERS_OWN] = ("rules-numbers-own\0In your turn you add one of these to your "
                                  "{noun}: {moves}. Each player can use each of them once."),
    [PHRASE_RULES_NUMBERS_BELOW] =
        "rules-numbers-below\0In your turn you add one of these to the {noun}:",
    [PHRASE_RULES_NUMBERS_BELOW_OWN] =
        "rules-numbers-below-own\0In your turn you add one of these to your {noun}:",
    [PHRASE_RULES_USES] = "rules-uses\0at most {uses} {uses|time|times} for each player",
    [PHRASE_RULES_REFUSED] = "rules-refused\0A move that would go beyond the target can't be made.",
    [PHRASE_RULES_REFUSED_OWN] =
        "rules-refused-own\0A move that would go beyond your own target can't be made.",
    [PHRASE_RULES_LOSES] = "rules-loses\0Whoever goes beyond the target loses at once.",
    [PHRASE_RULES_LOSES_OWN] =
        "rules-loses-own\0Whoever goes beyond their own target loses at once.",
    [PHRASE_RULES_OUT] =
        "rules-out\0Whoever goes beyond the target is out. The last player left wins.",
    [PHRASE_RULES_OUT_OWN] =
        "rules-out-own\0Whoever goes beyond their own target is out. The last player left wins.",
    [PHRASE_RULES_OUT_BACK] = ("rules-out-back\0Whoever goes beyond the target is out, and the "
                               "{noun} goes back to what it was. The last player left wins."),
    [PHRASE_RULES_OUT_BACK_OWN] = ("rules-out-back-own\0Whoever goes beyond their own target is "
                                   "out, and the {noun} goes back "
                                   "to what it was. The last player left wins."),
    [PHRASE_RULES_FLOOR] = "rules-floor\0The {noun} can't fall below {min}.",
    [PHRASE_RULES_FLOOR_OWN] = "rules-floor-own\0Your {noun} can't fall below {min}.",
    [PHRASE_RULES_CEILING] = "rules-ceiling\0The {noun} can't rise above {max}.",
    [PHRASE_RULES_CEILING_OWN] = "rules-ceiling-own\0Your {noun} can't rise above {max}.",
    [PHRASE_RULES_FLOOR_FIRST] =
        "rules-floor-first\0The {noun} can't fall below {min}, be it beyond the target or not.",
    [PHRASE_RULES_FLOOR_FIRST_OWN] = ("rules-floor-first-own\0Your {noun} can't fall below {min}, "
                                      "be it beyond the target or not."),
    [PHRASE_RULES_CEILING_FIRST] =
        "rules-ceiling-first\0The {noun} can't rise above {max}, be it beyond the target or not.",
    [PHRASE_RULES_CEILING_FIRST_OWN] = ("rules-ceiling-first-own\0Your {noun} can't rise above "
                                        "{max}, be it beyond the target or not."),
    [PHRASE_RULES_DIVIDES] = "rules-divides\0A number can be divided only if nothing is left over.",
    [PHRASE_RULES_REPEAT] =
        "rules-repeat\0You can't make the move that was made in the turn just before yours.",
    [PHRASE_RULES_REPEAT_OUT] = ("rules-repeat-out\0You can't make the move that was made in the "
                                 "turn just before yours, unless it put its player out."),
    [PHRASE_RULES_STUCK_PASSES] = ("rules-stuck-passes\0Whoever has no move loses the turn; when "
                                   "nobody has one, the game is drawn."),
    [PHRASE_RULES_STUCK_LOSES] = "rules-stuck-loses\0Whoever has no move loses.",
    [PHRASE_RULES_STUCK_OUT] = "rules-stuck-out\0Whoever has no move is out.",
    [PHRASE_RULES_STUCK_OUT_LAST] =
        "rules-stuck-out-last\0Whoever has no move is out. The last player left wins.",
    [PHRASE_RULES_TIME_LOSES] = ("rules-time-loses\0Each turn has to be finished within {time} "
                                 "{time|second|seconds}; whoever is slower loses."),
    [PHRASE_RULES_TIME_OUT] = ("rules-time-out\0Each turn has to be finished within {time} "
                               "{time|second|seconds}; whoever is slower is out."),
    [PHRASE_RULES_MATCH] = ("rules-match\0Each game won gives a point. The match goes to whoever "
                            "has {points} {points|point|points} first; the start goes round."),
    [PHRASE_RULES_MATCH_GAMES] =
        ("rules-match-games\0After {games} {games|game|games}, drawn ones included, it goes to "
         "whoever has the most; if several have, it is drawn."),
    [PHRASE_RULES_MATCH_DRAWN] = ("rules-match-drawn\0After three drawn games in a row it goes to "
                                  "whoever has the most; if several have, it is drawn."),
    /* the family: sets, heaps, pools, ends */
    [PHRASE_RULES_NUMBER_TOSS] = ("rules-number-toss\0There is one {noun} for all, which starts at "
                                  "a number that is drawn before the game: {start}."),
    [PHRASE_RULES_NUMBER_TOSS_OWN] = ("rules-number-toss-own\0Each player has an own {noun}, which "
                                      "starts at a number that is drawn before the game: {start}."),
    [PHRASE_RULES_NUMBER_EACH] = "rules-number-each\0Each player has an own {noun}.",
    [PHRASE_RULES_START_OWN] = "rules-start-own\0{player} starts at {start}.",
    [PHRASE_RULES_START_TOSS] =
        "rules-start-toss\0{player} starts at a number that is drawn before the game: {start}.",
    [PHRASE_RULES_HEAPS] = "rules-heaps\0There {count|is a heap|are heaps} of {heaps}.",
    [PHRASE_RULES_TARGET_SET] = "rules-target-set\0Whoever reaches {target} wins.",
    [PHRASE_RULES_TARGET_SET_OWN] = "rules-target-set-own\0{player} wins by reaching {target}.",
    [PHRASE_RULES_TARGET_NONE] = "rules-target-none\0{player} has no number to land on.",
    [PHRASE_RULES_TARGET_TOSS] = ("rules-target-toss\0The target is drawn before the game: "
                                  "{target}. Whoever lands exactly on it wins."),
    [PHRASE_RULES_TARGET_TOSS_OWN] =
        ("rules-target-toss-own\0{player} wins by landing exactly on a "
         "number that is drawn before the game: {target}."),
    [PHRASE_RULES_TARGET_HEAPS] =
        "rules-target-heaps\0Whoever brings {count|the heap|all heaps} to {target} wins.",
    [PHRASE_RULES_TARGET_HEAPS_OWN] =
        "rules-target-heaps-own\0{player} wins by bringing {count|the heap|all heaps} to {target}.",
    [PHRASE_RULES_TARGET_TAKE] = "rules-target-take\0Whoever takes {target} wins.",
    [PHRASE_RULES_TARGET_TAKE_OWN] = "rules-target-take-own\0{player} wins by taking {target}.",
    [PHRASE_RULES_LOSE] = "rules-lose\0Whoever lands on {lose} loses at once.",
    [PHRASE_RULES_LOSE_OWN] = "rules-lose-own\0{player} loses at once by landing on {lose}.",
    [PHRASE_RULES_LOSE_OUT] =
        ("rules-lose-out\0Whoever lands on {lose} is out, and the {noun} goes "
         "back to what it was. The last player left wins."),
    [PHRASE_RULES_LOSE_HEAPS] =
        "rules-lose-heaps\0Whoever brings {count|the heap|all heaps} to {lose} loses at once.",
    [PHRASE_RULES_LOSE_HEAPS_OWN] = ("rules-lose-heaps-own\0{player} loses at once by bringing "
                                     "{count|the heap|all heaps} to {lose}."),
    [PHRASE_RULES_LOSE_TAKE] = "rules-lose-take\0Whoever takes {lose} loses at once.",
    [PHRASE_RULES_LOSE_TAKE_OWN] = "rules-lose-take-own\0{player} loses at once by taking {lose}.",
    [PHRASE_RULES_OPS_HEAPS] =
        "rules-ops-heaps\0In your turn you choose a heap and change it by one of these:",
    [PHRASE_RULES_OPS_HEAP] = "rules-ops-heap\0In your turn you change the heap by one of these:",
    [PHRASE_RULES_OPS_BOTH] =
        "rules-ops-both\0In your turn you change both heaps at once by one of these:",
    [PHRASE_RULES_OPS_HEAP_OR_BOTH] = ("rules-ops-heap-or-both\0In your turn you change one heap, "
                                       "or both where it says so, by one of these:"),
    [PHRASE_RULES_TAKE] = "rules-take\0In your turn you take one of these numbers: {moves}.",
    [PHRASE_RULES_ADD] =
        "rules-add\0In your turn you add one of these numbers to the {noun}: {moves}.",
    [PHRASE_RULES_ADD_OWN] =
        "rules-add-own\0In your turn you add one of these numbers to your {noun}: {moves}.",
    [PHRASE_RULES_WITH] = "rules-with\0Then you do one of these with it:",
    [PHRASE_RULES_ONCE] =
        "rules-once\0Each player can use each of them once{except|, except for these:|.}",
    [PHRASE_RULES_ONCE_ALL] = ("rules-once-all\0Once a number is taken, nobody can take it "
                               "again{except|, except for these:|.}"),
    [PHRASE_RULES_OFTEN] = ("rules-often\0Each player can use each of them at most {uses} "
                            "times{except|, except for these:|.}"),
    [PHRASE_RULES_OFTEN_ALL] = ("rules-often-all\0Each of them can be used at most {uses} times in "
                                "all{except|, except for these:|.}"),
    [PHRASE_RULES_USES_ALL] = "rules-uses-all\0at most {uses} {uses|time|times} in all",
    [PHRASE_RULES_TAKES] = "rules-takes\0Whoever takes a number also takes away whatever is {set}.",
    [PHRASE_RULES_BEGIN] = "rules-begin\0The game has to begin with {set}.",
    [PHRASE_RULES_NEXT] = "rules-next\0Each further move needs {set}.",
    [PHRASE_RULES_ONLY] = "rules-only\0Every move has to lead to {set}.",
    [PHRASE_RULES_FLOOR_HEAPS] = "rules-floor-heaps\0No heap can fall below {min}.",
    [PHRASE_RULES_CEILING_HEAPS] = "rules-ceiling-heaps\0No heap can rise above {max}.",
    [PHRASE_RULES_REPEAT_OWN] =
        "rules-repeat-own\0You can't make the move again that you made in your turn before.",
    [PHRASE_RULES_REPEAT_NEVER] =
        "rules-repeat-never\0No move can be made twice in a game, whoever made it first.",
    [PHRASE_RULES_STUCK_LAST] =
        "rules-stuck-last\0Whoever has no move loses, so whoever moves last wins.",
    [PHRASE_RULES_STUCK_WINS] = "rules-stuck-wins\0Whoever has no move wins.",
    [PHRASE_RULES_STUCK_DRAWS] =
        "rules-stuck-draws\0As soon as somebody has no move, the game is drawn.",
    [PHRASE_RULES_STUCK_SETTLES] =
        "rules-stuck-settles\0As soon as somebody has no move, the game is over.",
    [PHRASE_RULES_STUCK_TURN] =
        ("rules-stuck-turn\0Whoever has no move loses the turn; when nobody "
         "has one, the game is over."),
    [PHRASE_RULES_SETTLE_HIGHER] = "rules-settle-higher\0Then whoever has the higher {noun} wins.",
    [PHRASE_RULES_SETTLE_LOWER] = "rules-settle-lower\0Then whoever has the lower {noun} wins.",
    [PHRASE_RULES_SETTLE_NEARER] =
        "rules-settle-nearer\0Then whoever is nearer to the target wins.",
    [PHRASE_RULES_TIE_DRAWN] = "rules-tie-drawn\0If that is equal, the game is drawn.",
    [PHRASE_RULES_TIE_LAST] = "rules-tie-last\0If that is equal, whoever made the last move wins.",
    [PHRASE_RULES_TIE_NEXT] =
        "rules-tie-next\0If that is equal, whoever didn't make the last move wins.",
    [PHRASE_RULES_TIE_PLAYER] = "rules-tie-player\0If that is equal, {player} wins.",
    [PHRASE_RULES_THEN_LAST] = "rules-then-last\0Then whoever made the last move wins.",
    [PHRASE_RULES_THEN_NEXT] = "rules-then-next\0Then whoever didn't make the last move wins.",
    [PHRASE_RULES_THEN_PLAYER] = "rules-then-player\0Then {player} wins.",
    [PHRASE_OP_ADD] = "op-add\0Add {amount}",
    [PHRASE_OP_SUBTRACT] = "op-subtract\0Subtract {amount}",
    [PHRASE_OP_MULTIPLY] = "op-multiply\0Multiply by {amount}",
    [PHRASE_OP_DIVIDE] = "op-divide\0Divide by {amount}",
    [PHRASE_OP_FLOOR] = "op-floor\0Divide by {amount} and round down",
    [PHRASE_OP_SET] = "op-set\0Replace the {noun} by {amount}",
    [PHRASE_OP_APPEND] = "op-append\0Write {amount} behind the {noun}",
    [PHRASE_OP_THEIR] = "op-their\0the other player's {noun}: {operation}",
    [PHRASE_OP_BOTH] = "op-both\0with both heaps at once: {operation}",
    [PHRASE_RULES_ELSE] = "rules-else\0Only if nothing above can be done:",
    [PHRASE_SET_RANGE] = "set-range\0{from} to {to}",
    [PHRASE_SET_MORE] = "set-more\0{from} or more",
    [PHRASE_SET_NONE] = "set-none\0no number",
    [PHRASE_SET_LESS] = "set-less\0{to} or less",
    [PHRASE_SET_WITHIN] = "set-within\0{set} from {from} to {to}",
    [PHRASE_SET_ONLY_WITHIN] = "set-only-within\0{set}, as long as it is {from} to {to}",
    [PHRASE_SET_OR] = "set-or\0{moves}, or {last}",
    [PHRASE_SET_FROM] = "set-from\0{set} from {from} on",
    [PHRASE_SET_ONLY_FROM] = "set-only-from\0{set}, as long as it is {from} or more",
    [PHRASE_SET_PRIMES] = "set-primes\0a prime number",
    [PHRASE_SET_SQUARES] = "set-squares\0a square number",
    [PHRASE_SET_ODD] = "set-odd\0an odd number",
    [PHRASE_SET_EVEN] = "set-even\0an even number",
    [PHRASE_SET_POWERS] = "set-powers\0a power of {number}",
    [PHRASE_SET_DIVISORS] = "set-divisors\0a divisor of {number}",
    [PHRASE_SET_FACTORS] = "set-factors\0a divisor of {number}, but not 1 or {number} itself",
    [PHRASE_SET_DIGITS] = "set-digits\0a nonzero digit of {number}",
    [PHRASE_SET_ANY] = "set-any\0any amount up to {number}",
    [PHRASE_SET_NOT_ALL] = "set-not-all\0any amount below {number}",
    [PHRASE_SET_MULTIPLES] = "set-multiples\0a multiple of {number}",
    [PHRASE_SET_NEIGHBOURS] = "set-neighbours\0a neighbour of {number}",
    [PHRASE_SET_COPRIME] =
        "set-coprime\0a number that has no divisor but 1 in common with {number}",
    [PHRASE_SET_NOT_COPRIME] =
        "set-not-coprime\0a number that has a divisor other than 1 in common with {number}",
    [PHRASE_SET_OTHER_PARITY] = "set-other-parity\0a number of opposite parity to {number}",
    [PHRASE_SET_UP_TO_DOUBLE] = "set-up-to-double\0at most double of {number}",
    [PHRASE_ABOUT_NUMBER] = "about-number\0the {noun}",
    [PHRASE_ABOUT_OWN] = "about-own\0your {noun}",
    [PHRASE_ABOUT_THEIR] = "about-their\0the other player's {noun}",
    [PHRASE_ABOUT_HEAP] = "about-heap\0what the heap holds",
    [PHRASE_ABOUT_BOTH_HEAPS] = "about-both-heaps\0what each of them holds",
    [PHRASE_ABOUT_OTHER_HEAP] = "about-other-heap\0what the other heap holds",
    [PHRASE_ABOUT_BEFORE] = "about-before\0the one before",
    [PHRASE_ABOUT_OWN_BEFORE] = "about-own-before\0your own one before",
    [PHRASE_ABOUT_TAKEN] = "about-taken\0it",
    [PHRASE_ABOUT_IT] = "about-it\0it",
    [PHRASE_WHY_HEAP] = "why-heap\0Heap {heap} holds only {number}",
    [PHRASE_WHY_BELOW] = "why-below\0No heap can fall below {min}",
    [PHRASE_WHY_MORE] = "why-more\0{amount} is more than {number}",
    [PHRASE_WHY_NOT_LESS] = "why-not-less\0{amount} is not less than {number}",
    [PHRASE_WHY_DOUBLE] = "why-double\0{amount} is more than double of {number}",
    [PHRASE_WHY_TRIVIAL] = ("why-trivial\0"
                            "1 and {number} itself don't count"),
    [PHRASE_WHY_UNEVEN] = "why-uneven\0{number} can't be divided by {amount}",
    [PHRASE_WHY_NOT] = "why-not\0{amount} is not {set}",
    [PHRASE_WHY_NEITHER] = "why-neither\0{amount} is neither {set} nor {last}",
    [PHRASE_WHY_AMONG] = "why-among\0{amount} is not among {set}",
    [PHRASE_SETTLED_HIGHER] = "settled-higher\0{winner} has the higher {noun} and wins.",
    [PHRASE_SETTLED_LOWER] = "settled-lower\0{winner} has the lower {noun} and wins.",
    [PHRASE_SETTLED_NEARER] = "settled-nearer\0{winner} is nearer to the target and wins.",
    [PHRASE_SETTLED_LAST] = "settled-last\0{winner} made the last move and wins.",
    [PHRASE_SETTLED_NEXT] = "settled-next\0{winner} didn't make the last move and wins.",
    [PHRASE_SETTLED_TIE] = "settled-tie\0It is a tie, and {winner} wins it.",
    [PHRASE_SETTLED_PLAYER] = "settled-player\0Then {winner} wins.",
    [PHRASE_NOTE] = "note\0Note: {note}",
    [PHRASE_WARNING_SEAT] = "warning-seat\0Player {seat} can never land on {target} in this game.",
    [PHRASE_WARNING_NOBODY] = "warning-nobody\0Nobody can land exactly on {target} in this game.",
    [PHRASE_WARNING_BEYOND] = ("warning-beyond\0Nobody can land exactly on {target} in this game. "
                               "Whoever goes beyond it loses."),
    [PHRASE_WARNING_UNCLEAR] =
        "warning-unclear\0Nobody has found out whether this game can ever be won.",
    [PHRASE_WARNING_STUCK] =
        ("warning-stuck\0Nobody can land exactly on {target} in this game. The "
         "first who can't move loses."),
    /* hints, reviews, maps, puzzles: study */
    [PHRASE_HINT_NOTHING] = "hint-nothing\0There is nothing to choose here.\n",
    [PHRASE_HINT_WINS] = "hint-wins\0{move} is best: it wins in {turns} {turns|turn|turns}.\n",
    [PHRASE_HINT_WINS_ALONE] = "hint-wins-alone\0{move} is best: it wins.\n",
    [PHRASE_HINT_DRAWS] = "hint-draws\0{move} is best: nobody can force a win after it.\n",
    [PHRASE_HINT_ALL_LOSE_TO] = ("hint-all-lose-to\0Every move loses against best play: {winner} "
                                 "wins. {move} is as good as any.\n"),
    [PHRASE_HINT_ALL_LOSE] = ("hint-all-lose\0Every move loses against best play. {move} holds out "
                              "longest: {turns} {turns|turn|turns}.\n"),
    [PHRASE_HINT_TARGET] = "hint-target\0{move} {makes}, the target.\n",
    [PHRASE_HINT_AT_ONCE] = "hint-at-once\0{move} {makes}, and that wins at once.\n",
    [PHRASE_HINT_STUCK] = "hint-stuck\0{move} {makes}, and then {rival} has no move.\n",
    [PHRASE_HINT_ANSWERS] =
        "hint-answers\0{move} {makes}, from where every answer loses{many| to you|}.\n",
    [PHRASE_HINT_AGAIN] = "hint-again\0{move} {makes}, and then it is your turn again.\n",
    [PHRASE_HINT_DRAWN] =
        "hint-drawn\0{move} {makes}, from where {rival} can't force a win, and you can't either.\n",
    [PHRASE_HINT_LOST] =
        ("hint-lost\0{move} {makes}. From there {winner} wins in {then} "
         "{then|turn|turns}, and no other move {many|changes that|lasts longer}.\n"),
    [PHRASE_HINT_LOST_ALONE] = ("hint-lost-alone\0{move} {makes}. From there {winner} wins, and no "
                                "other move changes that.\n"),
    [PHRASE_HINT_LOST_AT_ONCE] =
        ("hint-lost-at-once\0{move} {many|puts you out|loses at once}, and "
         "no other move {many|lets you win|lasts longer}.\n"),
    [PHRASE_HINT_WHO_YOU] =
        "hint-who-you\0You win with best play, in {turns} {turns|turn|turns}.\n",
    [PHRASE_HINT_WHO_RIVAL] =
        "hint-who-rival\0{winner} wins with best play, in {turns} {turns|turn|turns}.\n",
    [PHRASE_HINT_WHO_YOU_ALONE] = "hint-who-you-alone\0You win with best play.\n",
    [PHRASE_HINT_WHO_RIVAL_ALONE] = "hint-who-rival-alone\0{winner} wins with best play.\n",
    [PHRASE_HINT_WHO_NOBODY] = "hint-who-nobody\0With best play nobody wins.\n",
    [PHRASE_HINT_PLAY] = "hint-play\0Play {moves}.\n",
    [PHRASE_HINT_PLAY_DRAW] = "hint-play-draw\0{moves} keeps the draw.\n",
    [PHRASE_HINT_PLAY_LONGEST] = "hint-play-longest\0{moves} holds out longest.\n",
    [PHRASE_HINT_PLAY_ANY] = "hint-play-any\0{moves} is as good as any.\n",
    [PHRASE_HINT_RACE] =
        "hint-race\0You need {needs} more {needs|move|moves}, {rival} needs {rival-needs}.\n",
    [PHRASE_HINT_RACE_EQUAL] = ("hint-race-equal\0You and {rival} both need {needs} more "
                                "{needs|move|moves}, and it is your turn.\n"),
    [PHRASE_HINT_RACE_NOT_RIVAL] =
        ("hint-race-not-rival\0You need {needs} more {needs|move|moves}, "
         "and {rival} can't land on the target any more.\n"),
    [PHRASE_HINT_RACE_NOT_YOU] =
        ("hint-race-not-you\0{rival} needs {rival-needs} more {rival-needs|move|moves}, and you "
         "can't land on the target any more.\n"),
    [PHRASE_HINT_LAST_YOU] = ("hint-last-you\0Nobody can land on the target any more, and {rival} "
                              "can't go on for as long as you.\n"),
    [PHRASE_HINT_LAST_RIVAL] = ("hint-last-rival\0Nobody can land on the target any more, and you "
                                "can't go on for as long as {rival}.\n"),
    [PHRASE_HINT_LEAVE] =
        "hint-leave\0Leave {numbers}: from there every answer of {rival} loses.\n",
    [PHRASE_HINT_LEFT] = ("hint-left\0You lose from {numbers}, and {rival} can leave you one of "
                          "them again and again.\n"),
    [PHRASE_HINT_LAW_LEAVE] = "hint-law-leave\0Leave {law}: {do}.\n",
    [PHRASE_HINT_LAW_LEFT] = ("hint-law-left\0You have {law} before you, and {rival} can leave you "
                              "the like again and again.\n"),
    [PHRASE_HINT_GRUNDY_LEAVE] =
        ("hint-grundy-leave\0The heaps are worth {values} here (their Grundy values). Leave heaps "
         "whose values have the Nim sum 0: {do}.\n"),
    [PHRASE_HINT_GRUNDY_LEFT] =
        ("hint-grundy-left\0The heaps are worth {values} here (their Grundy values), and the Nim "
         "sum of that is 0; {rival} can leave you the like again and again.\n"),
    [PHRASE_HINT_PARTS_LEAVE] =
        ("hint-parts-leave\0As a sum of {parts}, {move} leaves {values}, and the smallest part of "
         "that is more than {rival} may take. Leave such numbers.\n"),
    [PHRASE_HINT_PARTS_LEFT] =
        ("hint-parts-left\0As a sum of {parts}, you have {values}; you may not take the smallest "
         "part of that, and {rival} can leave you the like again and again.\n"),
    [PHRASE_HINT_TURNS_LEAVE] = ("hint-turns-leave\0An odd number of turns is left, however it is "
                                 "played: the last one is yours.\n"),
    [PHRASE_HINT_TURNS_LEFT] = ("hint-turns-left\0An even number of turns is left, however it is "
                                "played: the last one is made by {rival}.\n"),
    [PHRASE_HINT_PARTNERS_BEGIN] =
        ("hint-partners-begin\0The numbers can be paired up, as many as possible, each with one "
         "that may follow it, so that {move} is left over. Begin with it, and answer every number "
         "with its partner.\n"),
    [PHRASE_HINT_PARTNERS_LEAVE] =
        ("hint-partners-leave\0Pair the numbers up, each with one that may follow it: the partner "
         "here is {move}. Go on like that and answer every number with its partner.\n"),
    [PHRASE_HINT_PARTNERS_LEFT] =
        ("hint-partners-left\0{rival} can pair the numbers up, each with one that may follow it, "
         "and answer every number with its partner.\n"),
    [PHRASE_HINT_DO] = "hint-do\0play {move}",
    [PHRASE_HINT_DO_HEAP] = "hint-do-heap\0take {by} from heap {heap}",
    [PHRASE_HINT_DO_BOTH] = "hint-do-both\0take {by} from each heap",
    [PHRASE_LAW_MULTIPLE] = "law-multiple\0a multiple of {of}",
    [PHRASE_LAW_REST] = "law-rest\0a number that is {rest} more than a multiple of {of}",
    [PHRASE_LAW_ODD] = "law-odd\0an odd number",
    [PHRASE_LAW_EVEN] = "law-even\0an even number",
    [PHRASE_LAW_ODD_POWER] =
        "law-odd-power\0an odd number or an odd power of 2 (2, 8, 32 and so on)",
    [PHRASE_LAW_PRIME] = "law-prime\0a prime number or 1",
    [PHRASE_LAW_FACTORS] = "law-factors\0a number with an even number of prime factors",
    [PHRASE_LAW_PARTS] =
        "law-parts\0a number whose smallest part, as a sum of {parts}, is more than may be taken",
    [PHRASE_LAW_FIBONACCI] = "law-fibonacci\0Fibonacci numbers of which no two are neighbours",
    [PHRASE_LAW_POWERS] = "law-powers\0different powers of 2",
    [PHRASE_LAW_NIM] = "law-nim\0heaps whose Nim sum is 0",
    [PHRASE_LAW_MISERE] =
        "law-misere\0heaps whose Nim sum is 0, or an odd number of ones once no heap holds more",
    [PHRASE_LAW_REMAINDERS] =
        "law-remainders\0heaps whose remainders after division by {of} have the Nim sum 0",
    [PHRASE_LAW_MULTIPLES] = "law-multiples\0heaps that all hold a multiple of {of}",
    [PHRASE_LAW_PAIRS] = ("law-pairs\0a pair like 1 and 2, 3 and 5, 4 and 7 or 6 and 10 (golden "
                          "pairs, each one further apart)"),
    [PHRASE_LAW_RATIO] = ("law-ratio\0two different numbers, the larger less than 1.618 times the "
                          "smaller (the golden ratio)"),
    [PHRASE_LAW_GRUNDY] = "law-grundy\0heaps whose Grundy values have the Nim sum 0",
    [PHRASE_LAW_RUNS] = "law-runs\0runs of neighbours whose Grundy values have the Nim sum 0",
    [PHRASE_LAW_TURNS] = "law-turns\0an even number of turns",
    [PHRASE_HINT_BANS] = ("hint-bans\0{rival} would need {banned} then, and may not repeat it; "
                          "every other answer loses.\n"),
    [PHRASE_HINT_BANNED] = ("hint-banned\0You would need {banned}, which may not be repeated now; "
                            "every other move loses.\n"),
    [PHRASE_REVIEW_TITLE] =
        "review-title\0{title}, move by move: what the mover had before it, and after it\n\n",
    [PHRASE_REVIEW_ROUND] = "review-round\0      Round {round}\n",
    [PHRASE_REVIEW_REPETITION] = "review-repetition\0      drawn by repetition\n",
    [PHRASE_REVIEW_RESIGNS] = "review-resigns\0      {player} resigns\n",
    [PHRASE_REVIEW_TIMEOUT] = "review-timeout\0      {player} runs out of time\n",
    [PHRASE_REVIEW_UNKNOWN] = "review-unknown\0unknown",
    [PHRASE_REVIEW_JUDGED] = "review-judged\0{had}, then {kept}",
    [PHRASE_REVIEW_LOST_IN] = "review-lost-in\0lost in {turns}",
    [PHRASE_REVIEW_WON_IN] = "review-won-in\0won in {turns}",
    [PHRASE_REVIEW_LOST] = "review-lost\0lost",
    [PHRASE_REVIEW_DRAWN] = "review-drawn\0drawn",
    [PHRASE_REVIEW_WON] = "review-won\0won",
    [PHRASE_REVIEW_KEEPS_DRAW] = "review-keeps-draw\0  ? {best} keeps the draw",
    [PHRASE_REVIEW_KEEPS_WIN] = "review-keeps-win\0  ?? {best} keeps the win",
    [PHRASE_REVIEW_GRAPH] = "review-graph\0\nWinning after move {from} to {to}:\n",
    [PHRASE_REVIEW_NO_TURN] = "review-no-turn\0\nNobody threw anything away.\n",
    [PHRASE_REVIEW_NO_TURN_MOVED] = "review-no-turn-moved\0\nNo move threw anything away.\n",
    [PHRASE_REVIEW_TURNED] = ("review-turned\0\nThe game turned {turns} {turns|time|times}, the "
                              "last time at move {move}. There {player} had: {line}\n"),
    [PHRASE_REVIEW_TOOK] =
        ("review-took\0\nThe game turned {turns} {turns|time|times}, the last time at move {move}. "
         "There {player} took the game from {before} and gave it to {after}.\n"),
    [PHRASE_REVIEW_HELD] =
        ("review-held\0{player} was lost from the start and could do nothing: no "
         "move would have lasted longer.\n"),
    [PHRASE_REVIEW_HELD_ALONE] = "review-held-alone\0{player} was lost from the start.\n",
    [PHRASE_REVIEW_PAST] = ("review-past\0{player} was lost from the start and could do nothing; "
                            "going past {target} at {number} was the one thing to avoid.\n"),
    [PHRASE_REVIEW_SOONER] = ("review-sooner\0{player} was lost from the start and could do "
                              "nothing; {move} at move {index} was the one thing to avoid, since "
                              "{best} lasts {turns} {turns|turn|turns} longer.\n"),
    [PHRASE_REVIEW_SEVERAL] =
        ("review-several\0{player} was lost from the start and could do nothing; {count} moves "
         "lost "
         "sooner than need be, most of all {move} at move {index}, where {best} lasts {turns} "
         "{turns|turn|turns} longer.\n"),
    [PHRASE_REVIEW_LAW] = "review-law\0Whoever leaves {law} wins.\n",
    [PHRASE_REVIEW_PARTNERS] =
        ("review-partners\0The numbers can be paired up, each with one that may follow it; whoever "
         "can answer every number with its partner wins.\n"),
    [PHRASE_MAP_NUMBERS] = "map-numbers\0{title}: who wins at which number, {from} to {to}",
    [PHRASE_MAP_TURNS] = "map-turns\0{title}: who wins at which number",
    [PHRASE_MAP_DISTANCES] = "map-distances\0{title}: who wins at which distance from the own goal",
    [PHRASE_MAP_GRID] = "map-grid\0{title}: who wins with which two numbers",
    [PHRASE_MAP_RACE] =
        "map-race\0{title}: how many own moves to the target from each number, {from} to {to}",
    [PHRASE_MAP_MOVES] = "map-moves\0{title}: how each move goes on",
    [PHRASE_MAP_ANSWERS] = "map-answers\0{title}: how each move goes on, and each answer to it",
    [PHRASE_MAP_BOARD] = "map-board\0{title}: who wins with which two heaps",
    [PHRASE_MAP_FIRST] = "map-first\0{title}: who wins by taking which number",
    [PHRASE_MAP_TAKING] =
        "map-taking\0For the player who takes it: W wins, L loses, D draws; . it can't be taken.",
    [PHRASE_MAP_TAKING_DIGITS] = ("map-taking-digits\0Who wins then: 1 the next player, 2 the one "
                                  "after that, and so on; D nobody; . it can't be taken."),
    [PHRASE_MAP_HEAPS] = "map-heaps\0Rows: heap 1. Columns: heap 2.",
    [PHRASE_MAP_HEAPS_OTHERS] = ("map-heaps-others\0Rows: heap 1. Columns: heap 2. The other heaps "
                                 "stay as they are: {others}."),
    [PHRASE_MAP_MORE] = ("map-more\0Rows: the move, and what the next player has then. These are "
                         "the first moves of many."),
    [PHRASE_MAP_LETTERS] = "map-letters\0For the player to move: W won, L lost, D drawn.",
    [PHRASE_MAP_DIGITS] =
        "map-digits\0Who wins: 1 the player to move, 2 the next one, and so on; D nobody.",
    [PHRASE_MAP_NEARER] =
        "map-nearer\0Whoever is nearer wins; if both are as near, the player to move.",
    [PHRASE_MAP_BEHIND] = "map-behind\0Behind the letter: turns to the end.",
    [PHRASE_MAP_BANS] = "map-bans\0Columns: the move that is forbidden. Numbers: turns to the end.",
    [PHRASE_MAP_OWN] = "map-own\0Rows: the own number. Columns: the other player's.",
    [PHRASE_MAP_ROWS] = "map-rows\0Rows: the move, and what the next player has then.",
    [PHRASE_MAP_ROWS_ANSWERS] = ("map-rows-answers\0Rows: the move, and what the next player has "
                                 "then. Columns: the answer to it."),
    [PHRASE_MAP_HEAD_NUMBER] = "map-head-number\0number",
    [PHRASE_MAP_HEAD_DISTANCE] = "map-head-distance\0distance",
    [PHRASE_MAP_HEAD_OWN] = "map-head-own\0own",
    [PHRASE_MAP_HEAD_MOVE] = "map-head-move\0move",
    [PHRASE_MAP_HEAD_HEAP] = "map-head-heap\0heap",
    [PHRASE_MAP_HEAD_NONE] = "map-head-none\0none",
    [PHRASE_MAP_HEAD_THEN] = "map-head-then\0then",
    [PHRASE_VERDICT] = "verdict\0{title}: {position}, and {value}.\n",
    [PHRASE_VERDICT_OVER] = "verdict-over\0{title}: {position}, and the game is over.\n",
    [PHRASE_VERDICT_STUCK_TURN] = "verdict-stuck-turn\0There is no move here: the turn is lost.\n",
    [PHRASE_VERDICT_STUCK_GAME] = "verdict-stuck-game\0There is no move here: the game is lost.\n",
    [PHRASE_VERDICT_STUCK_WON] = "verdict-stuck-won\0There is no move here: the game is won.\n",
    [PHRASE_VERDICT_STUCK_DRAWN] =
        "verdict-stuck-drawn\0There is no move here: the game is drawn.\n",
    [PHRASE_VERDICT_WINS] = "verdict-wins\0{player} wins in {turns} {turns|turn|turns}",
    [PHRASE_VERDICT_LOSES] = "verdict-loses\0{player} loses in {turns} {turns|turn|turns}",
    [PHRASE_VERDICT_HAS_WON] = "verdict-has-won\0{player} wins",
    [PHRASE_VERDICT_HAS_LOST] = "verdict-has-lost\0{player} loses",
    [PHRASE_VERDICT_DRAWS] = "verdict-draws\0{player} draws",
    [PHRASE_VERDICT_AT_ONCE] =
        "verdict-at-once\0  {move}{space} makes {number}, {won|wins|loses} at once",
    [PHRASE_VERDICT_MOVE] = "verdict-move\0  {move}{space} makes {number}, then {value}",
    [PHRASE_VERDICT_TAKE] = "verdict-take\0  {move}{space} then {value}",
    [PHRASE_VERDICT_TAKE_AT_ONCE] =
        "verdict-take-at-once\0  {move}{space} {won|wins|loses} at once",
    [PHRASE_VERDICT_MORE] = "verdict-more\0  ... and {count} more {count|move|moves}\n",
    [PHRASE_VERDICT_MANY_MORE] = "verdict-many-more\0  ... and more than {count} other moves\n",
    [PHRASE_VERDICT_BEST] = "verdict-best\0  <- best",
    [PHRASE_VERDICT_LINE] = "verdict-line\0Best line: {line}\n",
    [PHRASE_VERDICT_MANY] = "verdict-many\0Whoever can't win plays the first move of the list.\n",
    [PHRASE_VERDICT_METHOD] = "verdict-method\0Found by: {method}\n",
    [PHRASE_STUDY_POSITION_SHARED] = "study-position-shared\0the number is {number}",
    [PHRASE_STUDY_POSITION_OWN] = "study-position-own\0{player} has {number}",
    [PHRASE_STUDY_POSITION_HEAPS] =
        "study-position-heaps\0the {count|heap holds|heaps hold} {numbers}",
    [PHRASE_STUDY_POSITION_LEFT] = "study-position-left\0{numbers} {count|is|are} left",
    [PHRASE_STUDY_POSITION_EMPTY] = "study-position-empty\0no number is left",
    [PHRASE_STUDY_POSITION_BEFORE] = "study-position-before\0the move before was {number}",
    [PHRASE_STUDY_LEAVES] = "study-leaves\0leaves {number}",
    [PHRASE_STUDY_LEAVES_HEAPS] = "study-leaves-heaps\0leaves {number}",
    [PHRASE_STUDY_MAKES] = "study-makes\0makes your number {number}",
    [PHRASE_STUDY_MAKES_THEIR] = "study-makes-their\0makes the number of {owner} {number}",
    [PHRASE_STUDY_NOTHING] = "study-nothing\0nothing",
    [PHRASE_LINE_LOST_TURN] = "line-lost-turn\0(lost turn)",
    [PHRASE_LINE_FOR_EVER] = "line-for-ever\0{line} ... and so on for ever",
    [PHRASE_LINE_NO_MOVE] = "line-no-move\0{line}, and nobody can move",
    [PHRASE_LINE_MORE] = "line-more\0{line} ... and {more} more",
    [PHRASE_PUZZLE] = ("puzzle\0{title}: {position}. {player} can play {moves}, and exactly one of "
                       "these wins. Which one?\n"),
    [PHRASE_PUZZLE_MANY] = ("puzzle-many\0{title}: {position}. {player} has {count} moves, and "
                            "exactly one of them wins. Which one?\n"),
    [PHRASE_PUZZLE_NONE] =
        "puzzle-none\0found no {grade} position of {title} in which exactly one move wins",
    [PHRASE_GRADE_EASY] = "grade-easy\0easy",
    [PHRASE_GRADE_MIDDLE] = "grade-middle\0middle",
    [PHRASE_GRADE_HARD] = "grade-hard\0hard",
    [PHRASE_STUDY_NOBODY] = "study-nobody\0nobody",
    [PHRASE_STUDY_OR] = "study-or\0 or ",
    [PHRASE_STUDY_COMMA] = "study-comma\0, ",
    [PHRASE_STUDY_AND] = "study-and\0 and ",
    [PHRASE_STUDY_AND_SO_ON] = "study-and-so-on\0 and so on",
    /* what is said at the table: session */
    [PHRASE_DRAWN_START] = "drawn-start\0The toss says: start at {number}.\n",
    [PHRASE_DRAWN_START_OF] = "drawn-start-of\0The toss says: {player} starts at {number}.\n",
    [PHRASE_DRAWN_TARGET] = "drawn-target\0The toss says: the target is {number}.\n",
    [PHRASE_DRAWN_TARGET_OF] =
        "drawn-target-of\0The toss says: the target of {player} is {number}.\n",
    [PHRASE_TABLE_NO_MEMORY] = "no-memory\0There is no memory left for that.\n",
    [PHRASE_TABLE_NOT_KEPT] = "not-kept\0That could not be kept, so the game is as it was.\n",
    [PHRASE_TABLE_OTHERS_TURN] = "others-turn\0It is {player}'s turn.\n",
    [PHRASE_TABLE_NEAREST] = "nearest-word\0Or did you mean the word {word}?\n",
    [PHRASE_TABLE_UNTOLD] = "untold\0That can't be told here: {reason}\n",
    [PHRASE_TABLE_MAKES] = "makes\0  {move} makes {number}\n",
    [PHRASE_TABLE_MAKES_TARGET] = "makes-target\0  {move} makes {number}, the target\n",
    [PHRASE_TABLE_MAKES_BEYOND] = "makes-beyond\0  {move} makes {number}, beyond the target\n",
    [PHRASE_TABLE_MAKES_LOSE] = "makes-lose\0  {move} makes {number}, which loses\n",
    [PHRASE_TABLE_TAKES_TARGET] = "takes-target\0  {move}, which wins\n",
    [PHRASE_TABLE_TAKES_LOSE] = "takes-lose\0  {move}, which loses\n",
    [PHRASE_TABLE_MORE] = "moves-more\0  ... and {more} more: moves {page}\n",
    [PHRASE_TABLE_MANY_MORE] = "moves-many-more\0  ... and many more: moves {page}\n",
    [PHRASE_TABLE_TOO_MANY] = "moves-too-many\0  ... and more: too many to list\n",
    [PHRASE_TABLE_NO_PAGE] = "moves-no-page\0There are no more moves than those before.\n",
    [PHRASE_TABLE_FULL] = ("full\0The record of this game is as long as it can be, so nothing more "
                           "is played.\n"),
    [PHRASE_TABLE_NO_HINTS] = "no-hints\0Hints are off in this game.\n",
    [PHRASE_TABLE_NO_UNDO] = "no-undo\0There is nothing to take back yet.\n",
    [PHRASE_TABLE_NO_REDO] = "no-redo\0There is nothing to make again.\n",
    [PHRASE_TABLE_SAVE_WHERE] = "save-where\0Please say where: save FILE\n",
    [PHRASE_TABLE_OUT] = "out-already\0You are out of the game already.\n",
    [PHRASE_TABLE_GOES_ON] = "goes-on\0This game isn't over yet; `resign` gives it up.\n",
    [PHRASE_HELP_HEAD] = "help-head\0Enter a move, or one of these words:\n",
    [PHRASE_HELP_HELP] = "help-help\0show this list",
    [PHRASE_HELP_RULES] = "help-rules\0the rules of this game",
    [PHRASE_HELP_MOVES] = "help-moves\0what you can play now, and what it makes",
    [PHRASE_HELP_HINT] = "help-hint\0the best move; once more: why",
    [PHRASE_HELP_LAYERS] = "help-layers\0who is winning; once more: the move; once more: why",
    [PHRASE_HELP_WHY] = "help-why\0why that move is best",
    [PHRASE_HELP_MAP] = "help-map\0who wins where, and where you are",
    [PHRASE_HELP_UNDO] = "help-undo\0take the last move back",
    [PHRASE_HELP_REDO] = "help-redo\0make it again",
    [PHRASE_HELP_SCORE] = "help-score\0who has won how often",
    [PHRASE_HELP_SAVE] = "help-save\0save the game in a file of its own",
    [PHRASE_HELP_RESIGN] = "help-resign\0give up",
    [PHRASE_HELP_AGAIN] = "help-again\0after a game: another one",
    [PHRASE_HELP_SWAP] = "help-swap\0another one, on the other side",
    [PHRASE_HELP_QUIT] = "help-quit\0stop; the game is kept, and `summit resume` goes on with it",
    [PHRASE_HELP_SHOW] = "help-show\0where the game stands",
    [PHRASE_TABLE_SHOW] = "show\0Position: {position}.\n",
    [PHRASE_TABLE_ALL_BACK] = "all-back\0There {count|was|were} only {count} to take back.\n",
    /* Words, each with what it stands for; _ for nothing. */
    [PHRASE_SPOKEN] =
        ("spoken\0double *2 triple *3 halve /2 add + plus + minus - subtract - times * multiply * "
         "divide / divided / by _ one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 "
         "ten "
         "10 eleven 11 twelve 12 ? help h help q quit exit quit"),
    /* the front ends: menu, help, farewells */
};

const char *phrase_key(enum phrase phrase)
{
    return phrases[phrase];
}

const char *phrase_english(enum phrase phrase)
{
    return text_behind(phrases[phrase]);
}
