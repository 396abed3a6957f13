"""Which language is spoken: at a terminal that of the locale, elsewhere English unless --lang asks."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import ROOT, Terminal, contains, equal, main  # noqa: E402

GERMAN = {"LC_ALL": None, "LANG": "de_DE.UTF-8"}
GAMES = ("number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# English is what the program says anyhow; its file is the page's.
LANGUAGES = sorted({name.split(".")[0] for name in os.listdir(os.path.join(ROOT, "languages"))} - {"en"})


def keys(language, prefix):
    """The keys of a language's file that begin so, without that."""
    text = read(os.path.join(ROOT, "languages", language + ".words"))
    return set(re.findall(rf"^{prefix}(\S+) =", text, re.MULTILINE))


def begin(home, **env):
    """How a game begins at a terminal."""
    terminal = Terminal(home, "play", "number-reach", **{"LC_ALL": None, **env})
    terminal.expect("(+1 o")
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    return "de" if "Ziel: 20" in terminal.plain() else "en"


def test_the_locale_chooses_at_a_terminal(home):
    for env, language in (
            ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "de_AT.utf8"}, "de"), ({"LANG": "de"}, "de"),
            ({"LANG": "de_DE.UTF-8@euro"}, "de"), ({"LANG": "de@euro"}, "de"),
            ({"LC_MESSAGES": "de_DE.UTF-8"}, "de"), ({"LC_ALL": "de_DE.UTF-8", "LANG": "C"}, "de"),
            ({"LANG": "de_DE.ISO-8859-1"}, "en"), ({"LANG": "xx_XX.UTF-8"}, "en"),
            ({"LANG": "den_DE.UTF-8"}, "en"), ({"LANG": ""}, "en"), ({"LANG": "C"}, "en"), ({}, "en"),
            ({"LC_MESSAGES": "C", "LANG": "de_DE.UTF-8"}, "en"),
            ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE.UTF-8"}, "de"),
            ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"}, "en")):
        equal((env, begin(home, **env)), (env, language))


def test_lang_is_stronger_than_the_locale(home):
    terminal = Terminal(home, "play", "number-reach", "--lang", "en", **GERMAN)
    terminal.expect("Enter your move (+1 or *2): ")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_errors_are_told_in_the_language_of_the_command(home):
    for words, told in (
            (("play", "--lang", "de"), "welches Spiel? Gib einen Namen"),
            (("play", "number-reach", "--nonsense", "--lang", "de"), "die Option --nonsense gibt es hier nicht"),
            (("paly", "--lang", "de"), "das Verb paly gibt es nicht; meinst du play?"),
            (("solve", "number-reach", "--after", "x", "--lang=de"), "--after: gefunden: „x“, erwartet: ein Zug"),
            (("match", "nim", "--lang", "de"), "gefunden wurden weniger als zwei Spieler"),
            (("resume", "--lang", "de"), "es gibt kein angefangenes Spiel"),
            (("play",), "which game? Give a name"),
            (("paly",), "there is no verb paly; did you mean play?")):
        contains(home.run(*words).err, "summit: " + told)
    terminal = Terminal(home, "play", "--nonsense", **GERMAN)
    terminal.expect("die Option --nonsense gibt es hier nicht")
    equal(terminal.end(), 2)


def test_a_prompt_is_shown_whatever_the_locale_can_write(home):
    for locale in ("C", "xx_XX.UTF-8", "de_DE.ISO-8859-1"):
        terminal = Terminal(home, "play", "number-tower", "--lang", "de", LC_ALL=locale)
        terminal.expect("Wähle eine Zahl für deinen Turm: ")
        terminal.type("quit\n")
        equal(terminal.end(), 0)


def test_pipes_speak_english_whatever_the_locale(home):
    for arguments in (("games",), ("rules", "number-tower"), ("--help",), ("play", "--help"),
                      ("solve", "number-reach"), ("play", "number-reach")):
        there = home.run(*arguments, env=GERMAN, typed="*2\nx\n")
        here = home.run(*arguments, typed="*2\nx\n")
        equal((there.status, there.out), (here.status, here.out))
        home.clear()


def test_what_was_stopped_says_so_in_the_language(home):
    terminal = Terminal(home, "play", "number-maze", "--players", "3", "--target", "270", **GERMAN)
    terminal.expect("Wahl (1 oder 2): ")
    terminal.type("hint\n")
    terminal.expect("wird gelöst, ", 60)
    terminal.type("\x03")
    terminal.expect("Das lässt sich nicht zeigen: das wurde abgebrochen")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_help_fits_eighty_columns(home):
    verbs = re.findall(r"^  ([a-z-]+)", home.run("--help").out.split("\n\n")[2], re.MULTILINE)
    assert "play" in verbs, verbs
    for language in ["en", *LANGUAGES]:
        for verb in ["", *verbs]:
            for line in home.run(*verb.split(), "--help", "--lang", language).out.splitlines():
                assert len(line) <= 80, (verb, language, line)


def test_an_unknown_language_is_refused(home):
    for arguments in (("play", "number-reach", "--lang", "xx"), ("--help", "--lang", "xx"),
                      ("games", "--lang=xx"), ("play", "--help", "--lang", "xx")):
        result = home.run(*arguments)
        equal((result.status, result.out), (2, ""))
        contains(result.err, 'summit: --lang: found "xx", expected a language: en, de')


def test_the_home_is_told(home):
    home.run("play", "number-reach", typed="*2\n*2\n+1\n")
    terminal = Terminal(home, "--line", **GERMAN)
    shown = terminal.expect("Und jetzt?")
    for part in ("[Enter] Weiterspielen", "baue einen Turm genau so hoch wie das Ziel", "[q] beenden"):
        contains(shown, part)
    terminal.type("1\n")
    contains(terminal.expect("Und jetzt?"), "Stärke")
    terminal.type("schwer\n")
    contains(terminal.expect("Und jetzt?"), "schwer (")
    terminal.type("q\n")
    terminal.expect("Und jetzt?")
    terminal.type("\n")
    terminal.expect("Weiter mit Number Reach nach 3 Zügen.")
    terminal.expect("Dein Zug (+1 oder *2): ")
    terminal.type("sicher\n")
    terminal.expect("Sicher")
    terminal.expect("Dein Zug (+1 oder *2): ")
    terminal.type("ende\n")
    terminal.expect("Und jetzt?")
    terminal.type("q\n")
    equal(terminal.end(), 0)


def test_a_game_played_in_german_is_kept_in_english(home):
    terminal = Terminal(home, "play", "number-tower", **GERMAN)
    for move in "78":
        terminal.expect("Wähle eine Zahl für deinen Turm: ")
        terminal.type(move + "\n")
    terminal.expect("Du hast 8 auf deinen Turm gesetzt.")
    terminal.expect("Wähle eine Zahl für deinen Turm: ")
    terminal.type("save kept\n")
    terminal.expect("Wähle eine Zahl für deinen Turm: ")
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    german = read(home.games()[0]), read(home.file("kept"))
    resumed = home.run("resume", typed="5\n")
    contains(resumed.err, "Continuing Number Tower after 2 moves.")
    contains(resumed.out, "Your Tower: [7]")
    home.clear()
    home.run("play", "number-tower", typed="7\n8\nsave kept\n")
    equal(german, (read(home.games()[0]), read(home.file("kept"))))


def test_a_game_kept_is_told_in_any_language(home):
    home.run("play", "reach-the-edge", typed="1\n2\nsave kept\n")
    contains(home.run("replay", "kept", "--lang", "de").out, "Der Marker rückt auf 7")
    contains(home.run("resume", "--lang", "de").out, "Mögliche Züge: 1, 3")
    contains(home.run("resume", "--list", "--lang", "de").out, "Reach the Edge, 2 Züge: summit")


BOT = """import sys
for line in sys.stdin:
    open("told", "a").write(line)
    if line.startswith(("Enter your move", "Dein Zug")):
        print("+1", flush=True)
"""


def told(home, *arguments, **env):
    """What a program that reads what people read is told at a terminal."""
    home.file("bot.py", BOT)
    terminal = Terminal(home, "play", "number-reach", "--target", "3", "--player2",
                        "text:python3 bot.py", *arguments, **env)
    terminal.expect("(+1 o")
    terminal.type("9\n+1\n")
    terminal.expect("[q]")
    terminal.expect("? ")
    terminal.type("q")
    terminal.end()
    return read(home.file("told"))


def test_programs_are_told_in_english_unless_lang_asks(home):
    english = told(home, **GERMAN)
    contains(english, "Player 1 goes first.")
    contains(english, "Enter your move (+1 or *2):")
    home.clear()
    contains(told(home, "--lang", "de"), "Dein Zug (+1 oder *2):")


def test_engine_and_json_follow_lang_alone(home):
    typed = "showboard\nplay b 7\nquit\n"
    english = home.run("engine", "number-tower", typed=typed)
    contains(english.out, "Available Numbers")
    terminal = Terminal(home, "engine", "number-tower", **GERMAN)
    terminal.type(typed)
    terminal.expect("Available Numbers")
    equal(terminal.end(), 0)
    contains(home.run("engine", "--lang", "de", typed="game number-tower\n" + typed).out,
             "Verfügbare Zahlen")
    terminal = Terminal(home, "solve", "number-reach", "--after", "9", "--json", **GERMAN)
    terminal.expect("That is")  # and a line ends there
    terminal.expect("not a move here.")
    equal(terminal.end(), 2)


def test_the_help_is_told_whole(home):
    """Each verb and option has its line in each language, and there is no line for one that isn't."""
    english, german = home.run("--help").out, home.run("--help", "--lang", "de").out
    verbs = re.findall(r"^  ([a-z][a-z-]*) ", english, re.MULTILINE)
    options = set()
    for verb in verbs:
        options |= set(re.findall(r"^  --([a-z0-9-]+)", home.run(verb, "--help").out, re.MULTILINE))
    for language in LANGUAGES:
        equal((language, set(verbs)), (language, keys(language, "verb-")))
        rare = re.search(r"--KEY VALUE [^:]*: (.*?)\n(?:  --|$)", home.run("play", "--help").out + "\n", re.S)[1]
        options |= set(re.split(r",\s+", rare))
        # `level` of one verb isn't that of another.
        told = {key.removesuffix("-puzzle") for key in keys(language, "option-")}
        equal((language, options - {"help"}), (language, told))
    contains(german, "Aufruf: summit")
    contains(german, "  --target N           die Zahl, auf der man landen muss\n")
    equal(len(german.splitlines()), len(english.splitlines()))


def test_no_english_is_left_in_the_rules(home):
    for game in GAMES:
        for more in ((), ("--players", "3"), ("--time", "1.5", "--best-of", "3")):
            result = home.run("rules", game, "--lang", "de", *more)
            if result.status == 0:
                told_rules = result.out.split("\n", 1)[1].replace("best-of", "")  # a key
                equal(re.findall(r"\b(?:the|you|your|player|wins|move|of)\b", told_rules), [])


if __name__ == "__main__":
    main()
