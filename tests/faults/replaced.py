"""A journal of version 1 that is gone on with, killed before every call to the system.

`summit resume` writes a journal of version 2 beside it, syncs it, renames it over the old one and
syncs the directory. At each step the file is the old one or the new one, whole; nothing is lost, and
the next `summit resume` goes on with it and leaves nothing beside it."""

import os
import shutil
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, OLD, PATIENCE, SUMMIT, contains, environment, equal, main, unseal  # noqa: E402

SHIM = os.path.join(BUILD, "tests", "faults", "shim.so")
OLD_JOURNAL = os.path.join(OLD, "1", "journal-level.summit")


def resume(home, path, fault="none:0:0"):
    """Goes on with it and leaves at once; the status, and the calls that were made."""
    log = home.file("log")
    if os.path.exists(log):
        os.remove(log)
    env = environment(home.path, LD_PRELOAD=SHIM, SUMMIT_FAULT=fault, SUMMIT_FAULT_LOG=log, SUMMIT_LINE="1")
    result = subprocess.run([SUMMIT, "resume", path, "--player2", "human"], cwd=home.path, env=env,
                            input=b"quit\n", capture_output=True, timeout=PATIENCE, check=False)
    with open(log, encoding="ascii") as file:
        kinds = [line.split()[0] for line in file]
    return result.returncode, [kind for kind in kinds if kind != "allocate"]


def begin(home, path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    for name in os.listdir(os.path.dirname(path)):
        if name.startswith("old.summit"):
            os.remove(os.path.join(os.path.dirname(path), name))
    shutil.copy(OLD_JOURNAL, path)
    os.chmod(path, 0o600)


def moves_of(text):
    return [line for line in text.splitlines() if line.split(".")[0].isdigit() or line == "undo"]


def expect_whole(home, path, old, what):
    """It is the old one or a new one with all its moves; and it is gone on with."""
    with open(path, "rb") as file:
        now = file.read()
    moves = moves_of(old.decode())
    if now != old:
        text = unseal(path)
        equal((what, text.splitlines()[0], moves_of(text)), (what, "summit journal 2", moves))
    equal((what, home.run("replay", path).status), (what, 0))
    equal((what, resume(home, path)[0]), (what, 0))
    text = unseal(path)
    equal((what, text.splitlines()[0], moves_of(text)), (what, "summit journal 2", moves))
    left = [name for name in os.listdir(os.path.dirname(path)) if name.endswith(".part")]
    equal((what, left), (what, []))
    return now != old


def test_a_kill_leaves_the_old_or_the_new_journal(home):
    with open(OLD_JOURNAL, "rb") as file:
        old = file.read()
    for folder in ("here", ".local/state/summit/games"):
        path = os.path.join(home.path, folder, "old.summit")
        begin(home, path)
        status, calls = resume(home, path)
        equal(status, 0)
        replaced = set()
        for at in range(1, len(calls) + 1):
            begin(home, path)
            status, _ = resume(home, path, f"any:{at}:-1")
            equal((at, status), (at, -signal.SIGKILL))
            replaced.add(expect_whole(home, path, old, (folder, at, calls[at - 1])))
        equal(replaced, {False, True})


def test_a_kill_within_a_write_leaves_the_old_journal(home):
    with open(OLD_JOURNAL, "rb") as file:
        old = file.read()
    path = os.path.join(home.path, "here", "old.summit")
    begin(home, path)
    _, calls = resume(home, path)
    at = calls.index("write", 0, calls.index("rename")) + 1
    begin(home, path)
    equal(resume(home, path, f"any:{at}:-2")[0], -signal.SIGKILL)
    with open(path + ".part", "rb") as file:
        part = file.read()
    contains(part.decode(), "summit journal 2 ")
    assert not part.endswith(b"\n") or len(part.splitlines()) < len(old.splitlines())
    equal(expect_whole(home, path, old, "half"), False)


def test_all_is_on_disk_before_the_name_is_and_the_name_afterwards(home):
    """No kill shows that: the order of the calls does."""
    path = os.path.join(home.path, "here", "old.summit")
    begin(home, path)
    _, calls = resume(home, path)
    rename = calls.index("rename")
    before = [call for call in calls[:rename] if call in ("write", "sync")]
    equal((before[-2:], [call for call in calls[rename:] if call == "sync"][:1]), (["write", "sync"], ["sync"]))


main()
