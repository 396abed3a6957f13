#!/usr/bin/env python3
"""Whether each call in src that says a message fills in all of its placeholders, and whether each
message about an error is said somewhere. Run by the suite structure."""

import pathlib
import re
import sys

CALLS = r"\b(?:fail|fail_found|fail_key|message_add|complain)\("
STRINGS_AND_BRACKETS = r'"(?:[^"\\]|\\.)*"|[()]'
MESSAGE = r"\bMESSAGE_[A-Z0-9_]+"


def placeholders():
    """The names in braces of each message, by its enumerator."""
    found = {}
    text = pathlib.Path("languages/en.words").read_text(encoding="utf-8")
    for key, value in re.findall(r"^([a-z][^=\n]*?) = (.*(?:\n\|.*)*)", text, re.M):
        name = "MESSAGE_" + re.sub("[^A-Z0-9]", "_", key.upper())
        found[name] = {inside.split("|")[0] for inside in re.findall(r"{([^{}]*)}", value)}
    return found


def calls(code):
    """The text of each call up to the bracket that ends it."""
    for call in re.finditer(CALLS, code):
        depth = 0
        for mark in re.finditer(STRINGS_AND_BRACKETS, code[call.start() :]):
            depth += {"(": 1, ")": -1}.get(mark[0], 0)
            if depth == 0:
                yield code[call.start() : call.start() + mark.end()]
                break


def main():
    messages, said, wrong = placeholders(), set(), []
    for path in sorted(pathlib.Path("src").rglob("*.[ch]")):
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        said.update(re.findall(MESSAGE, code))
        for call in calls(code):
            head, _, fillings = call.partition("fill(")
            if not fillings and not re.search(r"NULL\s*\)$", call):
                continue  # they are handed on
            names = set(re.findall(r'{\s*"([a-z-]+)"', fillings))
            if "REASON(" in fillings:
                names.add("reason")
            for message in re.findall(MESSAGE, head):
                for name in sorted(messages[message] - names):
                    wrong.append(f"{path}: {message} is said without {{{name}}}")
    for message in sorted(messages.keys() - said):
        if message.startswith(("MESSAGE_ERROR_", "MESSAGE_EXPECTED_")):
            wrong.append(f"languages/en.words: nothing says {message}")
    for line in wrong:
        print(line)
    return bool(wrong)


sys.exit(main())
