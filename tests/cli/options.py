"""One table of options: what the help, the manual page and the completions make of it."""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, ROOT, contains, environment, equal, main  # noqa: E402

SCRIPTS = os.path.join(ROOT, "completions")


def verbs(home):
    """The verbs and what their operand is."""
    found = re.findall(r"^  ([a-z][a-z-]*) ([A-Z\[\]]*) +\w", home.run("--help").out, re.M)
    assert len(found) > 10, found
    return dict(found)


def options(home, verb):
    """The options of a verb: name, value, help."""
    return re.findall(r"^  --([a-z0-9-]+) ?(\S*) +(.*)$", home.run(verb, "--help").out, re.M)


def rare(home, verb):
    """The options that the help has by their names alone."""
    found = re.search(r"--KEY VALUE [^:]*: (.*?)\n?$", home.run(verb, "--help").out, re.S)
    return re.split(r",\s+", found[1]) if found else []


def offered(home, *words):
    """The words that the program offers where the last one is being typed."""
    result = home.run("--complete", *words)
    equal((result.status, result.err), (0, ""))
    return [line.split("\t")[0] for line in result.out.splitlines()]


def test_words_are_read_as_they_stand(home):
    for words, said in ((["number-reach", "--start", "1", "--start", "2"], "--start is given more than once"),
                        (["number-reach", "--st", "3"], "there is no option --st here"),
                        (["--", "--start"], "there is no game called --start"),
                        (["number-reach", "number-maze"], "one word too many: number-maze")):
        result = home.run("solve", *words)
        equal(result.status, 2)
        contains(result.err, said)
    equal(home.run("solve", "--", "number-reach").status, 0)


# ---- The manual page --------------------------------------------------------------------------------


def manual():
    """What the manual page has for each option: its value, and all that stands below it."""
    found, names = {}, []
    with open(os.path.join(ROOT, "man/summit.6"), encoding="utf-8") as file:
        for line in file.read().splitlines():
            plain = re.sub(r"\b(Fl|Ar|Cm|Ns|Oo|Oc|Ql|Op|Pa|Ic) ?|^\.|\\&", "", line)
            if line == ".It Fl Fl Ar key Ar value":
                names = ["key"]
                found["key"] = ["value", ""]
            elif line.startswith(".It Fl Fl "):
                parts = re.findall(r"Fl Fl ([a-z0-9-]+)([^,]*)", line)
                names = [name for name, _ in parts]
                for name, value in parts:
                    value = re.sub(r"\b(Fl|Ar|Cm|Ns|Oo|Oc)\b|,| ", "", value)
                    found.setdefault(name, [value, ""])
            elif re.match(r"\.(It|El|Sh|Ss)", line):
                names = []
            else:
                for name in names:
                    found[name][1] += " " + plain
    return found


def test_the_manual_page_has_each_option(home):
    page = manual()
    page["player"][0] = "[name=]who"  # mdoc has brackets of its own
    for number in range(3, 9):
        page[f"player{number}"] = page["player2"]
    missing = []
    for verb in verbs(home):
        for name, value, told in options(home, verb):
            if name == "help":
                continue
            on_page = page.get(name, ["", ""])
            if on_page[0].replace("directory", "dir") != value.lower():
                missing.append(f"--{name} {value}: it has {on_page[0]!r}")
            text = re.sub(r"[^\w ]", " ", on_page[1].lower()).split()
            for word in re.sub(r"\(.*?\)|[^\w ]", " ", told.lower()).split():
                if len(word) > 2 and word not in text and not name.startswith("player"):
                    missing.append(f"--{name}: it doesn't say {word!r} of {told!r}")
    equal(sorted(set(missing)), [])


def test_the_manual_page_names_each_rare_option(home):
    on_page = manual()["key"][1]
    for name in rare(home, "play"):
        contains(re.findall(r"[a-z]+", on_page), name)


# ---- What the program offers ------------------------------------------------------------------------


def test_help_is_a_line_two_examples_and_ones_own_options_first(home):
    for verb in verbs(home):
        told = home.run(verb, "--help").out
        contains(told.split("\n")[0], f"summit {verb}")
        equal(len(re.findall(rf"^  summit {verb}( .*)?$", told, re.MULTILINE)), 2)
        own, _, rules = told.partition("Options that change the rules:\n")
        contains(own, "  --help  ")
        assert "--variant" not in own and "--help" not in rules, told
        equal("--variant" in rules, verb in ("play", "learn", "puzzle", "solve", "map", "match", "engine",
                                             "check-bot", "rules"))


def test_every_verb_and_option_is_offered(home):
    equal(sorted(offered(home, "")), sorted([*verbs(home), "--help", "--version"]))
    for verb in verbs(home):
        names = [name for name, _, _ in options(home, verb)]
        if rare(home, verb):
            at = names.index("points") + 1
            names[at:at] = rare(home, verb)
        equal(sorted(offered(home, verb, "--")), sorted("--" + name for name in names))


def test_operands_are_offered_as_the_help_says(home):
    expected = {"GAME": ":files *.game", "FILE": ":files", "COMMAND": ":commands"}
    for verb, operand in verbs(home).items():
        if operand:
            equal(offered(home, verb, "")[-1], expected[operand.strip("[]")])
            equal(offered(home, verb, "first", ""), [])
    home.file(".local/share/summit/games/mine.game", "like = number-reach\nabout = my own\n")
    contains(home.run("--complete", "play", "").out, "\nmine\tmy own\n")
    contains(offered(home, "match", "--game", ""), "number-tower")


def test_variants_are_offered_and_taken_as_they_are_offered(home):
    names = offered(home, "play", "number-reach", "--variant", "")
    equal(names, ["Shorter", "Longer", "Subtract-and-divide", "Three-players"])
    for name in names:
        equal(home.run("rules", "number-reach", "--variant", name).status, 0)
    equal(offered(home, "play", "--variant", ""), [])


def test_variants_have_names_in_every_language(home):
    told = home.run("rules", "number-reach", "--lang", "de", "--variant", "Zu dritt")
    equal((told.status, told.err), (0, ""))
    equal(told.out, home.run("rules", "number-reach", "--lang", "de", "--variant", "three-players").out)
    contains(home.run("rules", "number-reach", "--lang", "de", "--variant", "Zu viert").err, "Kürzer, Länger")


def test_values_are_offered(home):
    for words, values in (
            (("play", "--first"), [*"12345678", "toss"]),
            (("solve", "--method"), ["arithmetic", "race", "heaps", "matching", "pools",
                                   "retrograde", "exploration"]),
            (("engine", "--level"), ["random", "easy", "medium", "hard", "perfect", "level:"]),
            (("match", "--save"), [":folders"]),
            (("map", "--svg"), [":files"]),
            (("play", "--target"), ["none"]),
            (("play", "--stuck"), ["loses", "passes", "wins", "draws", "settles"]),
            (("play", "--seed"), []),
            (("play", "--nonsense"), []),
            (("nonsense",), [])):
        equal(offered(home, *words, ""), values)


def test_options_that_make_no_sense_are_not_offered(home):
    line = offered(home, "play", "reach-the-edge", "-")
    assert "--size" in line and "--steps" in line, line
    assert not {"--target", "--ops", "--numbers", "--players"} & set(line), line
    once = offered(home, "play", "number-reach", "--target", "30", "--limit", "*2=1", "--points=3", "-")
    assert "--limit" in once and not {"--target", "--best-of", "--size"} & set(once), once


def test_a_game_that_was_left_is_offered(home):
    home.run("play", "number-reach", typed="+1\nquit\n")
    equal(offered(home, "resume", ""), home.games() + [":files"])


# ---- In the shells ----------------------------------------------------------------------------------


def shell(home, *command):
    """The lines that a shell prints, with the built summit in its path."""
    home.file("notes.txt", "")
    home.file("folder/own.game", "")
    done = subprocess.run(command, cwd=home.path, env=environment(home.path, TERM="dumb"),
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                          check=False)
    equal((done.returncode, done.stderr), (0, b""))
    return done.stdout.decode().splitlines()


BASH = r"""
source "$0/summit"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_summit summit
printf '%s\n' "${COMPREPLY[@]}"
complete -p summit >/dev/null
"""


def test_bash(home):
    for typed, offers in (
            ("summit re", ["resume", "replay", "review"]),
            ("summit play number-t", ["number-tower"]),
            ("summit play fol", ["folder"]),
            ("summit play num", ["number-reach", "number-maze", "number-tower"]),
            ("summit replay n", ["notes.txt"]),
            ("summit match --save n", [""]),
            ("summit match --save f", ["folder"]),
            ("summit check-bot summi", ["summit", "summit-verify"]),
            ("summit play number-reach --best", ["--best-of"]),
            # Bash takes words apart at = and :.
            ("summit play number-reach --first = t", ["toss"]),
            ("summit play number-reach --limit *2 = 5 --best", ["--best-of"]),
            ("summit play number-reach --player2 level : 5 --best", ["--best-of"]),
            ("summit play number-reach --player2 level : ", [""]),
            ("summit play number-reach --player2 le", ["level:"])):
        equal(list(dict.fromkeys(shell(home, "bash", "-c", BASH, SCRIPTS, *typed.split(" ")))), offers)


FISH = r"source $argv[1]/summit.fish; complete -C $argv[2]"


def test_fish(home):
    for typed, offers in (
            ("summit re", ["replay", "resume", "review"]),
            ("summit play number-t", ["number-tower"]),
            ("summit play folder/", ["folder/own.game"]),
            ("summit play zz", []),
            ("summit replay no", ["notes.txt"]),
            ("summit match --save f", ["folder/"]),
            ("summit map --svg=no", ["--svg=notes.txt"]),
            ("summit check-bot summi", ["summit", "summit-verify"]),
            ("summit play number-reach --best", ["--best-of"]),
            ("summit play number-reach --first=t", ["--first=toss"]),
            ("summit play number-reach --limit '*2=5' --best", ["--best-of"]),
            ("summit play number-reach --player2 le", ["level:"])):
        found = shell(home, "fish", "-N", "-c", FISH, SCRIPTS, typed)
        equal(sorted(line.split("\t")[0] for line in found), offers)


# A zsh in a terminal of its own: a tab completes, Ctrl-G shows what the line is then.
ZSH = r"""
zmodload zsh/zpty
zpty typing zsh -f -i
zpty -w typing "fpath=($0 \$fpath) PS1= PS2=; autoload -Uz compinit; compinit -u -D
shown() { print -r -- \"<\$BUFFER>\"; BUFFER=; }; zle -N shown; bindkey '^G' shown
print rea''dy"
zpty -r typing line '*ready*'
for typed; do
    zpty -w -n typing "$typed"$'\t\a'
    zpty -r typing line '*<*>*'
    print -r -- ${${line##*<}%%>*}
done
zpty -d typing
"""


def test_zsh(home):
    lines = {"summit pl": "summit play ",
             "summit re": "summit re",
             "summit play number-t": "summit play number-tower ",
             "summit play fol": "summit play folder/",
             "summit play folder/": "summit play folder/own.game ",
             "summit replay no": "summit replay notes.txt ",
             "summit match --save f": "summit match --save folder/",
             "summit map --svg=no": "summit map --svg=notes.txt ",
             "summit play number-reach --best": "summit play number-reach --best-of ",
             "summit play number-reach --first=t": "summit play number-reach --first=toss ",
             "summit play number-reach --limit '*2=5' --best":
                 "summit play number-reach --limit '*2=5' --best-of ",
             "summit play number-reach --player2 le": "summit play number-reach --player2 level:"}
    equal(shell(home, "zsh", "-f", "-c", ZSH, SCRIPTS, *lines), list(lines.values()))


if __name__ == "__main__":
    main()
