#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the catalogue has each text that a desktop job looks for: where one was changed or moved, this fails, and
not only the job after the release programs are built."""
import ast
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(sys.argv[1])


def texts():
    for context in ElementTree.parse(ROOT / "translations/lockkeeper_zh_CN.ts").iter("context"):
        name = context.find("name").text.removeprefix("lockkeeper::")
        for message in context.iter("message"):
            if message.find("translation").get("type") != "vanished":
                yield name, message.find("source").text


def said(path):
    """Line, context and text of each say("context", "text", …)."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in ("say", "like"):
            words = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            if len(words) == 2:
                yield node.lineno, *words


KNOWN = set(texts())
missing = [f"{path}:{line}: no text {text!r} in {context!r}"
           for path in sorted((ROOT / "tests/desktop").rglob("*.py"))
           for line, context, text in said(path) if (context, text) not in KNOWN]
print("\n".join(missing))
sys.exit(bool(missing))
