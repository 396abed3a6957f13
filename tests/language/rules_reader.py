"""The sentences of `summit rules`, read back into a game file.

Written from what the sentences say in English; it shares nothing with what writes them, neither
code nor the texts of languages/. A sentence that it doesn't know, or one that is missing, is an error.
"""

import os
import re
import sys

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(TESTS), "python"))
from summit_verify.interpreter import Game  # noqa: E402
from summit_verify.sets import MOST, Item  # noqa: E402


def rules_alone(lines):
    """The lines below a title without the goal in front of the rules, where there is one, and the variants
    behind them, each with an empty line between."""
    if lines[1:2] == [""]:
        lines = lines[2:]
    return lines[:lines.index("")] if "" in lines else lines


class Unread(Exception):
    """A sentence that can't be understood."""


# ---- Sets ------------------------------------------------------------------------------------

NUMBER = r"-?\d+"
# What a number is, as the words of game files; {} is the number that it speaks of.
IS = {"prime": "primes", "a square": "squares", "odd": "odd", "even": "even"}
OF = {"is a power of {}": "powers", "is a divisor of {}": "divisors",
      "is a divisor of {} other than 1 and itself": "factors", "is a nonzero digit of {}": "digits",
      "is at most {}": "any", "is below {}": "not all", "is a multiple of {}": "multiples",
      "differs by 1 from {}": "neighbours", "has no divisor but 1 in common with {}": "coprime",
      "has a divisor other than 1 in common with {}": "not coprime",
      "is of opposite parity to {}": "other parity", "is at most twice {}": "up to double"}
# How one of them is called, where that isn't `a number that ...` or `a ... of ...`.
NOUNS = {"a prime number": "is prime", "a square number": "is a square", "an odd number": "is odd",
         "an even number": "is even"}
PHRASES = {"any amount up to (.+)": "is at most {}", "any amount below (.+)": "is below {}",
           "at most twice (.+)": "is at most twice {}", "a number that (.+)": "{}",
           "a number of opposite parity to (.+)": "is of opposite parity to {}",
           "(a (?:power|divisor|nonzero digit|multiple) of .+)": "is {}"}


def read_is(text, about):
    """What stands behind `a number that`; `about` is how the number is called that it may speak of."""
    if text.startswith("is ") and text[3:] in IS:
        return IS[text[3:]]
    for pattern, word in OF.items():
        found = re.fullmatch(re.escape(pattern).replace(r"\{\}", f"({NUMBER}|{re.escape(about or '0')})"),
                             text)
        if found and found[1] == about:
            return word
        if found and word in ("powers", "divisors", "multiples"):
            return f"{word} of {found[1]}"
    if text == "is a multiple of what the other heap holds":
        return "multiples of other"
    raise Unread(f"a number that {text!r}")


def read_range(text):
    if re.fullmatch(NUMBER, text):
        return text
    if found := re.fullmatch(f"({NUMBER}) to ({NUMBER})", text):
        return f"{found[1]} to {found[2]}"
    if found := re.fullmatch(f"({NUMBER}) or more", text):
        return found[1] + "+"
    return None


def read_item(text, about):
    """One of the numbers of an item: `a number from 2 to 9 that is odd`."""
    if found := re.fullmatch(f"a number from ({NUMBER}) to ({NUMBER}) that (.*)", text):
        return f"{read_is(found[3], about)} {found[1]} to {found[2]}"
    if found := re.fullmatch(f"a number from ({NUMBER}) up that (.*)", text):
        return f"{read_is(found[2], about)} {found[1]}+"
    if text in NOUNS:
        return read_is(NOUNS[text], about)
    for pattern, clause in PHRASES.items():
        if found := re.fullmatch(pattern, text):
            return read_is(clause.format(found[1]), about)
    written = read_range(text)
    if written is None:
        raise Unread(f"a number: {text!r}")
    return written


def read_clause(text, about):
    """What an item is: `is from 2 to 9 and is odd`."""
    if found := re.fullmatch(f"is from ({NUMBER}) to ({NUMBER}) and (.*)", text):
        return f"{read_is(found[3], about)} {found[1]} to {found[2]}"
    if found := re.fullmatch(f"is ({NUMBER}) or more and (.*)", text):
        return f"{read_is(found[2], about)} {found[1]}+"
    written = read_range(text[3:]) if text.startswith("is ") else None
    return written or read_is(text, about)


def read_list(text, about=None, read=read_item):
    """Items between which there are commas and an `or`. `5 or more` is one of them."""
    text = re.sub(r" or (more|less)\b", r" or-\1", text)
    parts = text.split(", ")
    if len(parts) > 1 and parts[-1].startswith("or "):
        parts[-1] = parts[-1][3:]
    else:
        parts[-1:] = parts[-1].split(" or ")
    return ", ".join(read(part.replace(" or-", " or "), about) for part in parts)


# ---- Moves -----------------------------------------------------------------------------------

DEEDS = [("Add (.*)", "+"), ("Subtract (.*)", "-"), ("Multiply by (.*)", "*"),
         ("Divide by (.*) and round down", "//"), ("Divide by (.*)", "/"),
         ("Replace the number with (.*)", "="), ("Write (.*) after the number", "append "),
         ("Replace by (.*)", "="), ("Append (.*)", "append ")]  # as the menu calls single moves
TIMES = r", at most (\d+) times? (for each player|in all)"


class Moves:
    """What one player, or each, can do in a turn."""

    def __init__(self, kind, about, aim="", operations=()):
        self.kind, self.about, self.aim = kind, about, aim  # kind: ops, steps, numbers
        self.parts, self.uses, self.limits = [], [], {}
        self.operations = list(operations)
        self.shared, self.otherwise = False, False
        self.excepted = False  # whether the lines below are exceptions

    def text(self):
        return ", ".join(self.parts)

    def limits_of(self, uses):
        """How often single moves can be made, but for those that can be made as often as all."""
        limits = dict(self.limits)
        for part, times in zip(self.parts, self.uses if self.kind == "ops" else ()):
            if times not in (None, uses):
                their, op, amounts = re.fullmatch(
                    r"(?:else )?((?:their )?)(?:both )?(//|[-+*/=]|append )(.*)", part).groups()
                for amount in Item(amounts).members(None, 1000):
                    limits.setdefault(f"{their}{op}{amount}", times)
        return limits


# ---- Sentences -------------------------------------------------------------------------------

SENTENCES = []  # pattern and method, in the order in which they are tried


def sentence(*patterns):
    """Marks the method that reads the sentences that match; what is in parentheses is passed on."""
    def mark(method):
        for pattern in patterns:
            SENTENCES.append((pattern, method))
        return method
    return mark


class Rules:
    """The rules that a text tells. `names` are the author's own names for moves, `noun` the own word
    for a number, which is told too where there is one."""

    def __init__(self, text, names=(), noun=None):
        self.keys, self.moves, self.names = {}, {}, names
        self.told = set()  # what has to be told where something else is
        self.noun, self.seat, self.players = noun, None, []
        self.beyond = {}  # of each seat, or 0: what happens beyond the target
        self.floor = self.ceiling = None  # (number, whether before what is beyond)
        self.endless = None  # the floor of amounts without a limit, where there is no other
        self.goals, self.starts, self.limits = {}, {}, {}
        self.heaps = self.own = False
        lines = text.split("\n")
        if len(lines) < 3 or lines[1] != "" or lines[-1] != "":
            raise Unread("a text without a title and an empty line behind it")
        for line in rules_alone(lines[2:-1]):
            if not line.startswith("Note: "):
                self.read(line)
        self.finish()

    def read(self, line):
        whole = line
        if self.noun not in (None, "number"):
            line = re.sub(rf"\b{re.escape(self.noun)}\b", "number", line)
        for pattern, method in SENTENCES:
            if found := re.fullmatch(pattern, line):
                method(self, *found.groups())
                return
        raise Unread(whole)

    def say(self, key, value):
        if key in self.keys:
            raise Unread(f"{key} is told twice: {self.keys[key]}, {value}")
        self.keys[key] = value

    def seat_of(self, name):
        if name not in self.players:
            raise Unread(f"a player named {name}")
        return self.players.index(name) + 1

    # ---- Players, numbers, goals

    @sentence(r"(\d) players take turns: (.*)\. (A coin) decides who goes first\.",
              r"(\d) players take turns: (.*)\. (.*) goes first\.")
    def read_players(self, count, names, first):
        self.players = re.split(r", | and ", names)
        if len(self.players) != int(count):
            raise Unread(f"{count} players, named {names}")
        self.say("players", count)
        self.say("first", "toss" if first == "A coin" else self.seat_of(first))

    @sentence(r"There is one (\w+) for everyone\. It starts at (-?\d+)\.()",
              r"There is one (\w+) for everyone\. Its start is drawn before the game: (.*)(\.)")
    def read_shared(self, noun, start, drawn):
        self.noun = self.noun or noun
        self.starts[0] = self.start(start, drawn)

    @sentence(r"Each player has their own (\w+)\.()()",
              r"Each player has their own (\w+)\. It starts at (-?\d+)\.()",
              r"Each player has their own (\w+)\. Its start is drawn before the game: (.*)(\.)")
    def read_own(self, noun, start, drawn):
        self.noun, self.own = self.noun or noun, True
        self.say("number", "own")
        if start:
            self.starts[0] = self.start(start, drawn)

    @sentence(r"(.*) starts at (-?\d+)\.()", r"The start of (.*) is drawn before the game: (.*)(\.)")
    def read_start(self, player, start, drawn):
        self.starts[self.seat_of(player)] = self.start(start, drawn)

    @staticmethod
    def start(text, drawn):
        return "toss " + read_list(text) if drawn else text

    @sentence(r"There is a heap of (\d+)\.", r"There are heaps of (.*)\.")
    def read_heaps(self, heaps):
        self.heaps = True
        self.say("heaps", heaps.replace(" and ", ", "))

    @sentence(r"Whoever (lands exactly on|reaches|takes) ([^.]*) wins\.",
              r"Whoever (brings) (?:all heaps|the heap) to ([^.]*) wins\.")
    def read_goal(self, how, goal):
        self.goals["target"] = {0: (how, goal)}

    @sentence(r"The target is drawn before the game: (.*)\. Whoever lands exactly on it wins\.")
    def read_drawn_goal(self, goal):
        self.say("target", "toss " + read_list(goal))
        self.goals["target"] = {0: ("drawn", "")}

    @sentence(r"(.*) wins by (landing exactly on) a number that is drawn before the game: (.*)\.")
    def read_own_drawn_goal(self, player, _, goal):
        self.say(f"target.{self.seat_of(player)}", "toss " + read_list(goal))
        self.goals.setdefault("target", {})[self.seat_of(player)] = ("drawn", "")

    @sentence(r"(.*) wins by (landing exactly on|reaching|taking) (.*)\.",
              r"(.*) wins by (bringing) (?:all heaps|the heap) to (.*)\.")
    def read_own_goal(self, player, how, goal):
        self.goals.setdefault("target", {})[self.seat_of(player)] = (how, goal)

    @sentence(r"(.*) has no target\.")
    def read_no_goal(self, player):
        self.goals.setdefault("target", {})[self.seat_of(player)] = ("none", "none")

    @sentence(r"Whoever (lands on|takes) (.*) (loses at once\.|is out\. The last player left wins\.)",
              r"Whoever (brings) (?:all heaps|the heap) to (.*) "
              r"(loses at once\.|is out\. The last player left wins\.)")
    def read_lose(self, how, goal, what):
        self.expect_two(what.startswith("loses"))
        self.goals["lose"] = {0: (how, goal)}
        self.told.add("out")

    @sentence(r"(.*) loses at once by (landing on|taking) (.*)\.",
              r"(.*) loses at once by (bringing) (?:all heaps|the heap) to (.*)\.")
    def read_own_lose(self, player, how, goal):
        self.expect_two(True)
        self.goals.setdefault("lose", {})[self.seat_of(player)] = (how, goal)

    def expect_two(self, two):
        if two != (len(self.players) == 2):
            raise Unread("who loses is out, where there are more than two players, and nobody else")

    # ---- Moves

    @sentence(r"(?:(.*): )?On your turn, change (the number|your number|the heap|both heaps at once) "
              r"in one of these ways:",
              r"(?:(.*): )?On your turn, change (your number|one heap), or (?:the other player's|both) "
              r"where it says so, in one of these ways:",
              r"(?:(.*): )?On your turn, (choose a heap) and change it in one of these ways:")
    def read_ops(self, player, what):
        if self.heaps == (what in ("the number", "your number")) or \
                (not self.heaps and self.own != (what == "your number")):
            raise Unread(f"change {what}")
        about = what if not self.heaps else "what the heap holds"
        self.begin(player, Moves("ops", about, "both " if what == "both heaps at once" else ""))

    @sentence(r"(?:(.*): )?On your turn, move (the|your) number towards your goal by (.*)\.")
    def read_steps(self, player, whose, steps):
        moves = Moves("steps", None)
        moves.parts = [read_list(steps)]
        self.begin(player, moves, whose)

    @sentence(r"(?:(.*): )?On your turn, add one of these numbers to (the|your) number: (.*)\.")
    def read_numbers(self, player, whose, numbers):
        moves = Moves("numbers", None, operations=["+"])
        moves.parts = [read_list(numbers)]
        self.begin(player, moves, whose)

    @sentence(r"(?:(.*): )?On your turn, take one of these numbers: (.*)\.")
    def read_taken(self, player, numbers):
        moves = Moves("numbers", None, operations=["="])
        moves.parts = [read_list(numbers)]
        self.begin(player, moves)

    def begin(self, player, moves, whose=None):
        if whose and (whose == "your") != self.own:
            raise Unread(f"{whose} number")
        self.seat = self.seat_of(player) if player else 0
        if self.seat in self.moves:
            raise Unread("moves that are told twice")
        self.moves[self.seat] = moves

    @sentence(r"Then use it in one of these ways:")
    def read_with(self):
        self.moves[self.seat].operations = []

    @sentence(r"  \S+ +\(((?:Add|Subtract|Multiply by|Divide by|Replace|Write) ?.*\bit\b.*)\)")
    def read_use(self, deed):
        found = [op for pattern, op in DEEDS if re.fullmatch(pattern.replace("(.*)", "it"), deed)]
        if self.moves[self.seat].kind != "numbers" or not found:
            raise Unread(deed)
        self.moves[self.seat].operations.append(found[0].strip())

    @sentence(r"  (?:\d+\. )?(\S.*?)  \((.*)\)()()", rf"  (?:\d+\. )?(\S.*?)  \((.*)\){TIMES}")
    def read_move(self, written, deed, times, whose):
        moves = self.moves[self.seat]
        if moves.kind != "ops" or whose == "in all":
            raise Unread(deed)
        moves.parts.append(self.part(moves, written, deed))
        moves.uses.append(int(times) if times else None)
        moves.otherwise = False

    def part(self, moves, written, deed):
        """A move by what is said of it; its sign counts only where the author names it."""
        words, about = ("else " if moves.otherwise else ""), moves.about
        aim = moves.aim
        if found := re.fullmatch(r"to (the other player's number|both heaps at once): (.*)", deed):
            aim, deed = "both " if "both" in found[1] else "their ", found[2]
            about = "what each heap holds" if "both" in aim else found[1]
        elif moves.aim:
            about = "what each heap holds"
        for pattern, op in DEEDS:
            if found := re.fullmatch(pattern, deed):
                amounts = read_list(found[1], about)
                if ", " in amounts:  # `1 or 2`
                    low, high = amounts.split(", ")
                    amounts = f"{low} to {high}"
                if op == "/":
                    self.told.add("divides")
                if aim == "their ":
                    self.told.add("their")
                return words + aim + op + amounts
        if deed not in self.names:
            raise Unread(deed)
        named = re.sub("^(both|their) ", "", written)
        self.told.update(["divides"] if re.match("/[^/]", named) else [])
        self.told.update(["their"] if aim == "their " else [])
        return words + aim + named

    @sentence(rf"    (\S.*?){TIMES}")
    def read_exception(self, move, times, whose):
        moves = self.moves[self.seat]
        if moves.kind != "ops" or whose == "in all":
            raise Unread(move)
        their = "their " if "their " in moves.parts[-1] else ""
        moves.limits[their + move] = int(times)

    @sentence(rf"  (-?\d+){TIMES}")
    def read_numbered_exception(self, number, times, whose):
        moves = self.moves[self.seat]
        if moves.kind == "ops" or moves.shared != (whose == "in all"):
            raise Unread(number)
        moves.limits[number] = int(times)

    @sentence(r"Only if nothing above is possible:")
    def read_else(self):
        self.moves[self.seat].otherwise = True

    @sentence(r"Each player can use each of them (once)(?:\.|, except for these:)",
              r"Each player can use each of them at most (\d+) times(?:\.|, except for these:)")
    def read_uses(self, times):
        self.moves[self.seat].uses = [1 if times == "once" else int(times)]

    @sentence(r"Each of them can be used any number of times, except for these:")
    def read_free_uses(self):
        self.moves[self.seat].uses = []

    @sentence(r"(Once) a number is taken, nobody can take it again(?:\.|, except for these:)",
              r"Each of them can be used at most (\d+) times in all(?:\.|, except for these:)")
    def read_uses_of_all(self, times):
        self.moves[self.seat].uses = [1 if times == "Once" else int(times)]
        self.moves[self.seat].shared = True

    # ---- Conditions

    @sentence(r"When you take a number, also remove (each of your own numbers|every number) that (.*)\.")
    def read_takes(self, whose, which):
        if any(moves.shared != (whose == "every number") for moves in self.moves.values()):
            raise Unread(whose)
        self.say("takes", read_list(which, "it", read_clause))

    @sentence(r"The game must begin with (.*)\.")
    def read_begin(self, which):
        about = "what the heap holds" if self.heaps else "your number" if self.own else "the number"
        self.say("begin", read_list(which, about))

    @sentence(r"Every later move must use (.*)\.")
    def read_next(self, which):
        own = "your own one just before" in which
        about = "your own one just before" if own else "the one just before"
        self.say("next", read_list(which, about) + (" of own" if own else ""))

    @sentence(r"Every move must lead to (.*)\.")
    def read_only(self, which):
        self.say("only", read_list(which))

    # ---- Edges

    @sentence(r"A move that would go beyond (the|your own) target (isn't allowed)\.",
              r"Whoever goes beyond (the|their own) target (loses at once)\.",
              r"Whoever goes beyond (the|their own) target (is out)\. The last player left wins\.")
    def read_beyond(self, whose, what):
        if (whose == "the") != (0 in self.goals["target"]):
            raise Unread(f"{whose} target")
        self.go_beyond(0, what)

    @sentence(r"(.*) (loses at once) by going beyond (-?\d+)\.",
              r"(.*) (is out) after going beyond (-?\d+)\. The last player left wins\.")
    def read_own_beyond(self, player, what, target):
        seat, goals = self.seat_of(player), self.goals["target"]
        if goals.get(seat, goals.get(0)) != (f"land{'ing' if seat in goals else 's'} exactly on", target):
            raise Unread(f"beyond {target}")
        self.go_beyond(seat, what)

    def go_beyond(self, seat, what):
        if what == "isn't allowed":
            self.say("beyond", "refused")
        else:
            self.expect_two(what == "loses at once")
            self.told.add("out")
        self.beyond[seat] = what

    @sentence(r"Replacing the number (never goes beyond the target)\.",
              r"A move that puts a player out (is taken back)\.",
              r"You can only divide (if there is no remainder)\.",
              r"Each number (counts for its owner), whoever changes it\.",
              r"It is the same move (whichever heap) it changes\.")
    def read_told(self, what):
        self.told.add(what)

    @sentence(r"(The|Your) number can't fall below (-?\d+)(, not even beyond (?:the|your) target|)\.",
              r"(No heap) can fall below (-?\d+)()\.", r"You (can't take) a number below (-?\d+)()\.")
    def read_floor(self, whose, least, first):
        self.check_bound(whose)
        self.floor = int(least), bool(first)

    @sentence(r"(The|Your) number can't rise above (-?\d+)(, not even beyond (?:the|your) target|)\.",
              r"(No heap) can rise above (-?\d+)()\.", r"You (can't take) a number above (-?\d+)()\.")
    def read_ceiling(self, whose, most, first):
        self.check_bound(whose)
        self.ceiling = int(most), bool(first)

    @sentence(r"Amounts without a limit can't bring (?:the|your) number below (-?\d+)\.")
    def read_endless(self, least):
        self.endless = int(least)

    def check_bound(self, whose):
        takes = any(moves.operations == ["="] for moves in self.moves.values())
        expected = "No heap" if self.heaps else "can't take" if takes else "Your" if self.own else "The"
        if whose != expected:
            raise Unread(f"bounds of {whose}")

    # ---- How it ends

    @sentence(r"You can't repeat the (move made in the turn just before yours)\.",
              r"You can't repeat the (move that you made in your own turn before)\.",
              r"(No move) can be made twice in a game, by anyone\.")
    def read_repeat(self, which):
        self.say("repeat", "never" if which == "No move" else
                 "not-own-last" if "your own" in which else "not-last")

    @sentence(r"If you have no move, you (lose)\.",
              r"If you have no move, you (lose)\. So whoever moves last wins\.",
              r"If you have no move, you (win)\.", r"If you have no move, you (are out)\.",
              r"If you have no move, you (are out)\. The last player left wins\.",
              r"If you have no move, you (lose your turn)\. If nobody has a move, the game is over\.",
              r"If you have no move, you (lose your turn)\. If nobody has a move, the game is a draw\.",
              r"As soon as a player has no move, the game is (a draw)\.",
              r"As soon as a player has no move, the game is (over)\.")
    def read_stuck(self, what):
        if what in ("lose", "are out"):
            self.expect_two(what == "lose")
        self.say("stuck", {"lose": "loses", "win": "wins", "are out": "loses", "a draw": "draws",
                           "over": "settles", "lose your turn": "passes"}[what])

    @sentence(r"Then whoever has the (higher|lower) number wins\.",
              r"Then whoever is (nearer) to their target wins\.")
    def read_settle(self, how):
        self.say("settle", how)

    @sentence(r"(If there is a tie, )the game is a draw\.()()",
              r"(If there is a tie, |Then )whoever (made|didn't make) the last move wins\.()",
              r"(If there is a tie, |Then )()(.*) wins\.")
    def read_tie(self, when, made, player):
        if when.startswith("If") != ("settle" in self.keys):
            raise Unread("a tie")
        tie = {"made": "last", "didn't make": "next"}.get(made)
        if player:
            tie = ["first", "second"][self.seat_of(player) - 1]
        self.keys["settle"] = f"{self.keys.get('settle', '')} {tie or 'drawn'}".strip()

    @sentence(r"Each turn must be finished within (\S+) seconds?\. Whoever takes longer "
              r"(loses|is out)\.")
    def read_time(self, seconds, what):
        self.expect_two(what == "loses")
        self.say("time", seconds)

    @sentence(r"Each game won scores a point\. The first player with (\d+) points? wins the match\. "
              r"Players take turns to go first\.")
    def read_points(self, points):
        self.say("points", points)

    @sentence(r"After (\d+) games?, including draws, the player with the most points wins the match\. "
              r"If several have the most, the match is a draw\.")
    def read_games(self, games):
        del self.keys["points"]
        self.say("best-of", games)

    @sentence(r"After three draws in a row, the player with the most points wins the match\. "
              r"If several have the most, the match is a draw\.")
    def read_draws(self):
        if "points" not in self.keys:
            raise Unread("three draws")

    # ---- All of it

    def finish(self):
        """Puts together what several sentences tell, and asks for those that have to be there."""
        if not {"players", "stuck"} <= set(self.keys) or not self.moves:
            raise Unread("no players, no moves, or not what happens without a move")
        for seat, start in self.starts.items():
            self.say(f"start.{seat}" if seat else "start", start)
        self.finish_goals()
        self.finish_moves()
        self.expect("divides", "if there is no remainder")
        self.expect("their", "counts for its owner")
        if len(self.players) > 2:
            self.expect("out", "is taken back")
        if "repeat" in self.keys and ", " in self.keys.get("heaps", ""):
            self.expect("", "whichever heap")
        self.expect_beyond()

    def expect(self, where, what):
        if (not where or where in self.told) and what not in self.told:
            raise Unread(f"it isn't told that something {what}")

    def finish_goals(self):
        """Targets; beyond one of them is a side of it only where it has to be said so."""
        targets = self.goals.get("target", {}).values()
        beyond = not any("exactly" in how for how, _ in targets) and (
            any(goal.endswith(" or less") for _, goal in targets) or
            self.keys.get("settle", "").startswith("nearer") or
            any(bound and bound[1] for bound in (self.floor, self.ceiling)))
        for key, goals in self.goals.items():
            for seat, (how, goal) in goals.items():
                name = f"{key}.{seat}" if seat else key
                if how == "drawn":
                    continue
                side = re.fullmatch(f"({NUMBER}) or (?:more|less)", goal)
                if key == "target" and beyond and side:
                    self.keys["beyond"], goal = "wins", side[1]
                self.say(name, goal if how == "none" else read_list(goal))
        if "target" not in self.goals:
            self.say("target", "none")

    def finish_moves(self):
        every = {times for moves in self.moves.values() for times in moves.uses or [None]}
        uses = every.pop() if len(every) == 1 else None
        for seat, moves in self.moves.items():
            self.say(f"{moves.kind}.{seat}" if seat else moves.kind, moves.text())
            self.limits.update(moves.limits_of(uses))
        numbers = moves.kind == "numbers"
        if numbers and uses is None:
            raise Unread("it isn't told how often a number can be used")
        if uses is not None and uses != (1 if numbers else None):
            self.say("uses", uses)
        if self.limits:
            self.say("limit", ", ".join(f"{move}={times}" for move, times in self.limits.items()))
        if moves.shared:
            self.say("pool", "shared")
        if numbers:
            self.say("with", ", ".join(moves.operations))
            self.told.update(["divides"] if "/" in moves.operations else [])

    def expect_beyond(self):
        """Who has to land exactly on a number has to know what happens beyond it, and nobody else."""
        if self.keys.get("beyond") == "wins":
            return
        goals = self.goals.get("target", {})
        for seat in range(1, len(self.players) + 1):
            how, goal = goals.get(seat, goals.get(0, ("none", "")))
            start = self.starts.get(seat, self.starts.get(0))
            moves = self.moves.get(seat, self.moves.get(0))
            signs = moves.operations or [re.sub("(else |their )*", "", part)[0] for part in moves.parts]
            told = seat in self.beyond or 0 in self.beyond
            exactly = how == "drawn" or ("exactly" in how and start != goal)
            if exactly and set(signs) != {"="} and not told and "their" not in self.told:
                raise Unread(f"it isn't told what happens beyond the target of player {seat}")
            if told and not exactly:
                raise Unread(f"nothing is beyond the target of player {seat}")
            if told and "=" in signs and "never goes beyond the target" not in self.told:
                raise Unread("it isn't told whether replacing can go beyond the target")

    def file(self):
        """The game file. Bounds that aren't said but follow from the rest stay unsaid."""
        keys = dict(self.keys)
        if self.ceiling and self.is_line(keys):
            keys["size"] = keys.pop("target.2")
            del keys["target.1"]
        elif self.ceiling and self.ceiling[0] != MOST:
            keys["max"] = self.ceiling[0]
        if self.floor and (self.floor[1] or self.heaps or self.floor[0] != self.usual_floor(keys)):
            keys["min"] = self.floor[0]
        return "".join(f"{key} = {value}\n" for key, value in keys.items())

    def strict_file(self):
        """The same, with no floor at all where none is told. Amounts without a limit need one, but
        where beyond the target nothing can be done anyway."""
        endless = any(re.match("(else )?(their )?-", part) and
                      Item(part.split("-", 1)[1]).highest(9) is None
                      for moves in self.moves.values() for part in moves.parts if moves.kind == "ops")
        if self.floor or self.heaps or (endless and self.keys.get("beyond") == "refused"):
            return self.file()
        if not endless:
            return self.file() + f"min = {-MOST}\n"
        if self.endless is None or self.endless != self.usual_floor(self.keys):
            raise Unread("it isn't told how far amounts without a limit go")
        return self.file()

    def is_line(self, keys):
        """A line with two ends: nobody passes the far one, and who goes there is beyond it."""
        return keys.get("target.1") == "0" and keys.get("target.2") == str(self.ceiling[0]) and \
            not self.ceiling[1] and not self.own and len(self.players) == 2

    def usual_floor(self, keys):
        if any("toss" in str(value) for key, value in keys.items() if key != "first"):
            keys = {key: re.sub(r"toss (-?\d+).*", r"\1", str(value)) for key, value in keys.items()}
        return Game("".join(f"{key} = {value}\n" for key, value in keys.items())).least
