"""Loads the binding twice: as it is, and as if there were no numpy."""

import importlib.util
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def load(with_numpy):
    kept = sys.modules.get("numpy", False)
    if not with_numpy:
        sys.modules["numpy"] = None
    try:
        path = os.path.join(ROOT, "python", "summit.py")
        spec = importlib.util.spec_from_file_location("summit", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        if kept is False:
            sys.modules.pop("numpy", None)
        else:
            sys.modules["numpy"] = kept
    return module


plain = load(False)
usual = load(True)
has_numpy = usual.numpy is not None
