"""Runs every example in docs/python.md, with numpy and without, and every program in
docs/library.md, and compares what they print."""

import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import both

EXAMPLE = re.compile(r"```python\n(.*?)```\n(?:\n```output\n(.*?)```\n)?", re.S)
PROGRAM = re.compile(r"```c\n(.*?)```\n(?:(?:\nTyped ([^\n]*), it prints\n)?\n```\n(.*?)```\n)?", re.S)
LIBRARY = os.path.abspath(both.plain._lib._name)


def read(name):
    with open(os.path.join(both.ROOT, "docs", name), encoding="utf-8") as file:
        return file.read()


class Examples(unittest.TestCase):
    def run_examples(self, module):
        examples = EXAMPLE.findall(read("python.md"))
        self.assertGreaterEqual(len(examples), 6)
        kept = sys.modules.get("summit")
        sys.modules["summit"] = module
        self.addCleanup(lambda: kept and sys.modules.update(summit=kept))
        for number, (code, expected) in enumerate(examples):
            with self.subTest(example=number):
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(compile(code, f"example {number}", "exec"), {"__name__": "example"})
                self.assertEqual(printed.getvalue(), expected)

    def test_without_numpy(self):
        self.run_examples(both.plain)

    @unittest.skipUnless(both.has_numpy, "there is no numpy")
    def test_with_numpy(self):
        self.run_examples(both.usual)


class Programs(unittest.TestCase):
    """Those without an output here are run by the tests of the installation."""

    def build_and_run(self, code, typed, folder):
        source, program = os.path.join(folder, "example.c"), os.path.join(folder, "example")
        with open(source, "w", encoding="utf-8") as file:
            file.write(code)
        words = ["gcc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-o", program, source, LIBRARY]
        words += ["-I" + os.path.join(both.ROOT, "include"), "-Wl,-rpath," + os.path.dirname(LIBRARY)]
        subprocess.run(words, check=True)
        lines = "".join(line + "\n" for line in re.findall("`(.*?)`", typed or ""))
        ran = subprocess.run([program], input=lines, capture_output=True, check=True, text=True)
        return ran.stdout

    def test_programs(self):
        programs = [found.groups() for found in PROGRAM.finditer(read("library.md"))]
        self.assertGreaterEqual(len(programs), 3)
        for number, (code, typed, expected) in enumerate(programs):
            with self.subTest(program=number), tempfile.TemporaryDirectory() as folder:
                printed = self.build_and_run(code, typed, folder)
                self.assertEqual(printed, printed if expected is None else expected)


if __name__ == "__main__":
    unittest.main()
