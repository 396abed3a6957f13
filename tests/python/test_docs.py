"""Runs every example in docs/python.md and compares what it prints, with numpy and without."""

import contextlib
import io
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import both

EXAMPLE = re.compile(r"```python\n(.*?)```\n(?:\n```output\n(.*?)```\n)?", re.S)


class Examples(unittest.TestCase):
    def run_examples(self, module):
        with open(os.path.join(both.ROOT, "docs", "python.md"), encoding="utf-8") as file:
            examples = EXAMPLE.findall(file.read())
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


if __name__ == "__main__":
    unittest.main()
