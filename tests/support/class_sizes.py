#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest classes, in lines of their headers and sources. A file that is about several gives each its part.

    class_sizes.py [AT-LEAST]     classes of so many lines and more (600)
    class_sizes.py --check        exits 1 if a class has more than 600, unless it is among LONGER
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST = 600
# Classes that may be longer, each with the reason. One that no longer is has to go from here.
LONGER = {}
# Only at the beginning of a line: what is indented is a call of such a function.
DEFINITION = re.compile(r"^(?:[\w:\[][\w:<>,*& \[\]]* [*&]*)?(\w+)::~?\w+\(")
DECLARATION = re.compile(r"^(?:class|struct) (\w+)(?: final)?(?:\s*:[^;{]*)?\s*\{", re.MULTILINE)


def owners(text, ours):
    """The class of each line; None where no class is."""
    lines = text.split("\n")[:-1]
    begins = {}  # line -> class
    for found in DECLARATION.finditer(text):
        begins[text.count("\n", 0, found.start())] = found.group(1)
    for number, line in enumerate(lines):
        found = DEFINITION.match(line)
        if found and found.group(1) in ours:
            begins[number] = found.group(1)
    # Includes and helpers that stand before the first class are counted for the class that has most of the
    # file.
    spans = collections.Counter()
    current, of_line = None, []
    for number in range(len(lines)):
        current = begins.get(number, current)
        of_line.append(current)
        spans[current] += current is not None
    main = spans.most_common(1)[0][0] if spans else None
    return [owner or main for owner in of_line]


def sizes():
    paths = sorted(path for folder in ("app", "models", "services", "ui")
                   for path in (ROOT / folder).rglob("*") if path.suffix in (".cpp", ".h"))
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}
    ours = {found for text in texts.values() for found in DECLARATION.findall(text)}
    lines = collections.Counter()
    files = collections.defaultdict(list)
    for name, text in texts.items():
        for owner, count in collections.Counter(owners(text, ours)).items():
            if owner:
                lines[owner] += count
                files[owner].append(name)
    return lines, files


def main():
    lines, files = sizes()
    if "--check" in sys.argv:
        failed = False
        for owner, count in lines.most_common():
            if count > MOST and owner not in LONGER:
                print(f"{files[owner][0]}:1: {owner} has {count} lines in all its files, more than {MOST}")
                failed = True
        for owner in LONGER:
            if lines[owner] <= MOST:
                print(f"tests/support/class_sizes.py:1: {owner} is no longer than {MOST} lines any more")
                failed = True
        return failed
    least = int(sys.argv[1]) if len(sys.argv) > 1 else MOST
    for owner, count in lines.most_common():
        if count < least:
            break
        print(f"{count:6} {owner}: {', '.join(files[owner])}")
    return False


if __name__ == "__main__":
    sys.exit(main())
