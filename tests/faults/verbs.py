"""Every verb while one call to the C library fails: the output is as usual, or refused.

Each command runs once with every call counted, then once for each call that is made to fail (the
shim beside this file does that). Then it has to print what it printed before, with status 0, or to
fail with status 1 and a sentence. In `make test` one call is tried of those that come by the same
chain of callers; LONG=1 tries all of them."""

import concurrent.futures
import errno
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, LONG, PATIENCE, SUMMIT, environment, report  # noqa: E402

SHIM = os.path.join(BUILD, "tests", "faults", "shim.so")

ERRORS = {"allocate": errno.ENOMEM, "open": errno.EMFILE, "read": errno.EIO, "write": errno.ENOSPC,
          "close": errno.ENOSPC, "sync": errno.EIO, "truncate": errno.EIO, "chmod": errno.EPERM,
          "stat": errno.EIO, "rename": errno.EIO, "link": errno.EIO, "unlink": errno.EIO,
          "mkdir": errno.ENOSPC, "list": errno.ENOMEM, "temporary": errno.ENOSPC,
          "lock": errno.ENOLCK, "fork": errno.EAGAIN, "pipe": errno.EMFILE, "poll": errno.ENOMEM,
          "stream": errno.ENOMEM, "random": errno.EIO, "thread": errno.EAGAIN}

BOT = "text:while read -r x; do case $x in *:) echo +1; esac; done"
GAME = "like = number-reach\ntarget = 12\nlose = 7\n"
PLAYED = "*2\n*2\n+1\n*2\n*2\n"

# What is run, and what is typed.
COMMANDS = [
    ("--help", ""), ("play --help", ""), ("--version", ""),
    ("games", ""), ("games --json", ""), ("games --lang de", ""),
    ("rules number-tower", ""), ("rules ./own.game --json", ""), ("rules juniper-green --lang de", ""),
    ("solve number-reach", ""), ("solve number-reach --json", ""), ("solve nim --json", ""),
    ("solve ./own.game", ""), ("solve number-maze --target 6 --json", ""), ("solve juniper-green", ""),
    ("solve number-tower --method exploration", ""), ("solve wythoff --lang de", ""),
    ("solve take-a-square", ""), ("solve divide-if-you-can --json", ""),
    ("solve twenty-one --certificate new.cert", ""), ("verify reach.cert", ""),
    ("map number-reach", ""), ("map nim --json", ""), ("map number-maze --target 6", ""),
    ("map number-tower --json", ""), ("map reach-the-edge --svg it.svg", ""),
    ("map juniper-green --lang de", ""),
    ("review", ""), ("review --json", ""), ("review --lang de", ""), ("replay", ""), ("history", ""),
    ("history --json", ""), ("replay it.summit", ""),
    ("puzzle number-reach --seed 3 --json", ""), ("puzzle --seed 4 --json", ""),
    ("puzzle number-maze --seed 3", "*2\n+1\n+1\n"),
    ("learn nim --json", ""),
    ("play number-reach --target 20 --seed 1", PLAYED), ("play nim --seed 1", "1: -3\nrules\nmap\nquit\n"),
    ("play number-tower --player2 hard --seed 1", "3\nhint\nwhy\nundo\n5\nsave kept.summit\nmoves\nresign\nyes\n"),
    ("play number-reach --player2 perfect --lang de --seed 1", "+1\n+1\n+1\n+1\n+1\nquit\n"),
    ("play number-reach --write-rules new.game --target 30", ""),
    ("play number-reach --seed 1 --player2", PLAYED), ("resume", "+1\nquit\n"), ("resume --list", ""),
    ("resume it.summit", "quit\n"),
    ("match number-reach --player easy --player hard --games 2 --seed 1 --concurrency 1 --json", ""),
    ("match number-tower --player perfect --player random --games 2 --seed 1 --concurrency 1 --save new", ""),
    ("match number-reach --games 2 --seed 1 --concurrency 1 --random-plies 2 --csv --player easy --player", ""),
    ("match number-reach --player easy --player hard --games 4 --seed 1 --concurrency 1 --json "
     "--save kept --resume", ""),
    ("match number-tower --players 3 --player easy --player random --player hard --games 1 --seed 1 "
     "--concurrency 1 --json", ""),
    ("engine number-reach --level hard --seed 1", "genmove b\nplay w +1\nsummit-solve\nshowboard\nundo\nquit\n"),
    ("check-bot --game number-tower 'summit engine number-tower'", ""),
]


def words_of(command):
    """The words; a bot, whose command has spaces of its own, stands at the end."""
    words = [word.strip("'") for word in command.split()]
    if command.startswith("check-bot"):
        words = [*words[:3], "summit engine number-tower"]
    if words[-1] in ("--player", "--player2"):
        words.append(BOT)
    return words


def run(home, command, typed, fault="none:0:0", log=None, out=subprocess.PIPE):
    """The status and what was printed; the status is None if it doesn't end."""
    env = environment(home, LD_PRELOAD=SHIM, SUMMIT_FAULT=fault, SUMMIT_LINE="1", COLUMNS="80")
    if log is not None:
        env["SUMMIT_FAULT_LOG"] = log
    with subprocess.Popen([SUMMIT, *words_of(command)], cwd=home, env=env, stdin=subprocess.PIPE,
                          stdout=out, stderr=subprocess.PIPE) as process:
        try:
            out, err = process.communicate(typed.encode(), timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            return None, "", ""
    return process.returncode, (out or b"").decode(errors="backslashreplace"), err.decode(errors="backslashreplace")


def prepare(home):
    """A home with games that are over, one that waits, a match that was stopped, files to read."""
    def summit(*words, typed=""):
        subprocess.run([SUMMIT, *words], cwd=home, env=environment(home), input=typed.encode(),
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    with open(os.path.join(home, "own.game"), "w", encoding="utf-8") as file:
        file.write(GAME)
    summit("play", "number-reach", "--seed", "1", "--names", "Ada,Bob", typed=PLAYED + "save it.summit\n")
    summit("play", "number-reach", "--seed", "1", typed="+1\nsave it.summit\nquit\n")
    summit("solve", "number-reach", "--certificate", "reach.cert")
    summit("match", "number-reach", "--player", "easy", "--player", "hard", "--games", "4", "--seed",
           "1", "--concurrency", "1", "--save", "kept")
    path = os.path.join(home, "kept", "results.csv")
    with open(path, "rb") as file:
        lines = file.read().splitlines(True)
    with open(path, "wb") as file:
        file.write(b"".join(lines[:-2]))


def files(home):
    """What all files below a home hold, each with its name; journals, which are put away later if
    that fails now, without."""
    found = []
    for folder, _, names in os.walk(home):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                content = file.read()
            journal = content.startswith(b"summit journal")
            found.append(("journal" if journal else os.path.join(folder, name)[len(home):], content))
    return found


def is_refusal(command, out, err, usual):
    """Whether what was printed says that something failed, and says nothing else."""
    if not any(line.startswith("summit: ") for line in err.splitlines()):
        return False
    if "--json" in command and out:
        try:
            json.loads(out)
        except ValueError:
            return False
        return command.startswith("match")
    return True


def usual_text(text):
    """Without what may differ: what the solver says is true by whatever method it was found, and a
    streak that can't be read is none."""
    return re.sub(r'"method":"[^"]*"|(Found by|Gefunden durch|Daily puzzles): .*', "", text)


def judge(command, kind, usual, found):
    """What is wrong with what a command did while something failed, or None."""
    (status, out, err, left), (as_usual, before) = found, usual
    interactive = command.split()[0] in ("play", "resume", "engine") or command.endswith("--seed 3")
    if status is None:
        return "it doesn't end"
    if status not in (0, 1) or "\\x" in out + err:
        return f"status {status}: {out!r} {err!r}"
    if status == 1:
        return None if is_refusal(command, out, err, as_usual) else f"status 1 says: {out!r} {err!r}"
    told = err != "" or "memory" in out or "can't be" in out
    if interactive and kind == "read" and as_usual.startswith(out.rstrip("\n")):
        return None  # as if nothing more were typed
    if usual_text(out) != usual_text(as_usual) and not (interactive and told):
        return f"another output with status 0: {out!r} {err!r}"
    lost = [name for name, content in before if (name, content) not in left]
    if lost and not told:
        return f"nobody is told that these weren't written: {lost}"
    return None


def sample(log):
    """The calls that are tried, each as its kind and its number among those of its kind."""
    counts, seen, chosen = {}, set(), []
    with open(log, encoding="ascii") as file:
        for line in file:
            kind = line.split()[0]
            counts[kind] = counts.get(kind, 0) + 1
            if LONG or line not in seen:
                chosen.append((kind, counts[kind]))
            seen.add(line)
    return chosen


def try_command(base, command, typed):
    """Runs a command with each of its faults; what is wrong, and how many there were."""
    with tempfile.TemporaryDirectory(prefix="summit-") as folder:
        def attempt(name, *more):
            home = os.path.join(folder, name)
            shutil.copytree(base, home)
            status, out, err = run(home, command, typed, *more)
            left = files(home)
            shutil.rmtree(home)
            return status, *(text.replace(home, "HOME") for text in (out, err)), left
        log = os.path.join(folder, "log")
        status, out, err, left = attempt("home", "none:0:0", log)
        if status != 0:
            return [f"{command} ends with status {status}: {err}"], 0
        wrong, chosen = [], sample(log)
        for kind, number in chosen:
            fault = f"{kind}:{number}:{ERRORS[kind]}"
            problem = judge(command, kind, (out, left), attempt("home", fault))
            if problem is not None:
                wrong.append(f"SUMMIT_FAULT={fault} summit {command}\n  {problem}")
        with open("/dev/full", "wb") as full:
            status, _, err, _ = attempt("home", "none:0:0", None, full)
        if status != 1 or not re.search("could be written|konnte geschrieben", err):
            wrong.append(f"summit {command} > /dev/full\n  status {status}: {err!r}")
        return wrong, len(chosen) + 1


def main():
    base = tempfile.mkdtemp(prefix="summit-")
    failed, tried = 0, 0
    try:
        prepare(base)
        chosen = [pair for pair in COMMANDS if all(word in pair[0] for word in sys.argv[1:])]
        print(f"1..{len(chosen)}")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for number, ((command, _), (wrong, count)) in enumerate(zip(chosen, pool.map(
                    lambda pair: try_command(base, *pair), chosen)), 1):
                tried += count
                failed += bool(wrong)
                report(number, f"{command}: {count} faults", "\n".join(
                    [f"{len(wrong)} of {count}", *wrong]) if wrong else None)
    finally:
        shutil.rmtree(base, ignore_errors=True)
    print(f"# {tried} faults")
    return 1 if failed else 0


sys.exit(main())
