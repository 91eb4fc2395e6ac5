#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the decisions in CONTRIBUTING.md and the README.md files, and the places that cite them.

    check_decisions.py SOURCE_FOLDER

A decision is a row of a table in one of those files:

    | GW-3 | what was decided | why, and what was refused | `tst_program::function`, `check_script` |

The last cell may also say "no test: " and why there is none. Every id is defined once, and all ids with the same
letters in the same file. Every test that is named exists. Every id is cited in a comment of the sources, where a
reader would wonder why it is so ("GW-17 to GW-20" cites all four), and every id that is cited is defined: in comments
of the sources, and in the text of the files.

Prints each finding as file:line: text and exits 1 if there is one.
"""
import pathlib
import re
import sys

FOLDERS = ("app", "models", "services", "ui", "tests", "resources")
SOURCES = (".cpp", ".h", ".py", ".sh", ".txt", ".cmake")
MORE = ("CMakeLists.txt", "app/run", "tests/run", "resources/packaging/windows/build")  # outside of FOLDERS, or without a suffix
ID = re.compile(r"\b([A-Z]{2})-\d+\b")
RANGE = re.compile(r"\b([A-Z]{2})-(\d+) to \1-(\d+)\b")
ROW = re.compile(r"\| ([A-Z]{2}-\d+) \|")
CELLS = re.compile(r"\| [A-Z]{2}-\d+ \| [^|]+ \| [^|]+ \| ([^|]+) \|")
NO_TEST = re.compile(r"no test: \w.+")
TEST = re.compile(r"`(tst_\w+)::(\w+)`")
SCRIPT = re.compile(r"`(check_\w+)`")


def comment_of(line, suffix):
    """The comment of a line, without what is quoted in it: values in tests may look like an id."""
    begin = line.find("//" if suffix in (".cpp", ".h") else "#")
    return re.sub(r'"[^"]*"', "", line[begin:]) if begin >= 0 else ""


def ids_in(text):
    """The ids that a text cites; a range stands for all that are in it."""
    ids = {found.group() for found in ID.finditer(text)}
    for letters, first, last in RANGE.findall(text):
        ids |= {f"{letters}-{number}" for number in range(int(first), int(last) + 1)}
    return sorted(ids)


def missing(held_by, tests):
    """What is wrong with the last cell of a decision, as sentences."""
    if NO_TEST.fullmatch(held_by):
        return []
    findings = []
    for named in held_by.split(", "):
        if test := TEST.fullmatch(named):
            program, function = test.groups()
            sources = [file.read_text(encoding="utf-8") for file in tests.rglob(program + ".cpp")]
            if not any(re.search(rf"\b{function}\(\)", source) for source in sources):
                findings.append(f"there is no {program} with {function}()")
        elif script := SCRIPT.fullmatch(named):
            if not list((tests / "support").glob(script.group(1) + ".*")):
                findings.append(f"there is no {script.group(1)}")
        else:
            findings.append(f'neither a test nor "no test: " and the reason: {named}')
    return findings


def check(top):
    findings, defined, cited, home = [], {}, [], {}
    documents = [top / "CONTRIBUTING.md", top / "README.md"]
    documents += [file for folder in FOLDERS for file in sorted((top / folder).rglob("README.md"))]
    for file in documents:
        name = file.relative_to(top).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            place = f"{name}:{number}"
            row = ROW.match(line)
            if not row:
                cited += [(place, decision) for decision in ids_in(line)]
                continue
            decision = row.group(1)
            cited += [(place, other) for other in ids_in(line[row.end():])]
            if decision in defined:
                findings.append(f"{place}: {decision} is defined at {defined[decision]} already")
            defined.setdefault(decision, place)
            if home.setdefault(decision[:2], name) != name:
                findings.append(f"{place}: decisions {decision[:2]}-… are in {home[decision[:2]]}")
            cells = CELLS.fullmatch(line)
            if not cells:
                findings.append(f"{place}: {decision} does not have four cells")
                continue
            findings += [f"{place}: {decision}: {what}" for what in missing(cells.group(1), top / "tests")]
    held = set()  # by sources
    sources = [file for folder in FOLDERS for file in sorted((top / folder).rglob("*")) if file.suffix in SOURCES]
    for file in [*sources, *(top / more for more in MORE)]:
        if file == pathlib.Path(__file__).resolve():
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            ids = ids_in(comment_of(line, file.suffix))
            held.update(ids)
            cited += [(f"{file.relative_to(top).as_posix()}:{number}", decision) for decision in ids]
    findings += [f"{place}: {decision} is not defined" for place, decision in cited if decision not in defined]
    findings += [f"{place}: {decision} is cited by no comment" for decision, place in defined.items()
                 if decision not in held]
    return defined, findings


def main():
    defined, findings = check(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(findings) or f"{len(defined)} decisions, each cited and with its tests")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
