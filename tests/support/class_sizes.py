#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest classes: lines of all files that a class has, its header and every source that is mostly its.

    tests/support/class_sizes.py [AT-LEAST]      classes of so many lines and more (600)
"""
import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFINITION = re.compile(r"^(?:[\w:<>,*& \[\]]+ [*&]*)?(\w+)::~?\w+\(", re.MULTILINE)
DECLARATION = re.compile(r"^(?:class|struct) (\w+)(?: final)?(?:\s*:[^;{]*)?\s*\{", re.MULTILINE)


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def main():
    least = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    names = subprocess.run(["git", "ls-files", "app", "ui", "services", "models"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.split()
    ours = {found for name in names if name.endswith((".cpp", ".h")) for found in DECLARATION.findall(text_of(name))}
    lines = collections.Counter()
    files = collections.defaultdict(list)
    for name in names:
        if name.endswith(".cpp"):
            owners = collections.Counter(DEFINITION.findall(text_of(name)))
        elif name.endswith(".h"):
            stem = pathlib.Path(name).stem.replace("_", "")
            owners = collections.Counter(found for found in DECLARATION.findall(text_of(name))
                                         if found.lower() == stem)
        else:
            continue
        owner = next((found for found, _ in owners.most_common() if found in ours), None)
        if owner:
            lines[owner] += text_of(name).count("\n")
            files[owner].append(name)
    for owner, count in lines.most_common():
        if count < least:
            break
        print(f"{count:6} {owner}: {', '.join(files[owner])}")


main()
