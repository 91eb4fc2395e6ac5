#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How large the tree is, and was: lines and files by folder, the longest classes, folders that include each other,
and how much is tested.

    tests/support/tree_sizes.py [COMMIT]      the work tree beside COMMIT (ac89fe1), as a table in Markdown

Counts C++ sources and headers that git knows. Needs the history.
"""
import collections
import pathlib
import re
import sys
import tempfile

import check_sources
import class_sizes
import row_sizes

PARTS = ("app", "models", "services", "ui", "tests")
INCLUDE = re.compile(r'#include "((?:app|ui|models|services)/[^"]+)"')
TEST_CLASS_SLOTS = re.compile(r"private slots:(.*?)(?=\n *(?:public|private|protected)(?: slots)?:|\n};)", re.DOTALL)
# By Qt's rules: these prepare, and *_data feeds another function.
NOT_TESTS = re.compile(r"^(initTestCase|init|cleanup|cleanupTestCase)$|_data$")
SLOT = re.compile(r"^ {4}void (\w+)\(\)", re.MULTILINE)
ASSERTION = re.compile(r"\b(QVERIFY2?|QCOMPARE\w*|QTRY_\w+|QFAIL|QVERIFY_\w+)\(")
ROW = re.compile(r"\bQTest::(newRow|addRow)\(")


def texts_of(commit):
    if not commit:
        names = row_sizes.git("ls-files", "-co", "--exclude-standard", *PARTS).split()
        names = [name for name in names if (row_sizes.ROOT / name).exists()]
    else:
        names = row_sizes.git("ls-tree", "-r", "--name-only", commit, *PARTS).split()
    names = [name for name in names if name.endswith((".h", ".cpp"))]
    if commit:
        return dict(zip(names, row_sizes.blobs([f"{commit}:{name}" for name in names])))
    return {name: (row_sizes.ROOT / name).read_text(encoding="utf-8") for name in names}


def classes_of(texts):
    """Class and lines in all its files, the longest first."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in texts.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        class_sizes.ROOT = pathlib.Path(folder)
        return class_sizes.sizes()[0].most_common()


def circled_folders(texts):
    """Groups of folders that reach each other by includes."""
    includes = collections.defaultdict(set)
    for name, text in texts.items():
        folder = name.rpartition("/")[0]
        if not name.startswith("tests/"):
            for target in INCLUDE.findall(text):
                includes[folder].add(target.rpartition("/")[0])

    def reached(folder):
        seen, todo = set(), [folder]
        while todo:
            todo += (new := includes.get(todo.pop(), set()) - seen)
            seen |= new
        return seen

    reach = {folder: reached(folder) for folder in sorted(includes)}
    groups = {tuple(other for other in reach if other in reach[folder] and folder in reach[other])
              for folder in reach if any(folder in reach[other] for other in reach[folder] - {folder})}
    return sorted(groups)


def tested(texts):
    """Functions, assertions and rows of data."""
    functions = assertions = rows = 0
    for name, text in texts.items():
        if name.startswith("tests/"):
            slots = [slot for part in TEST_CLASS_SLOTS.findall(text) for slot in SLOT.findall(part)]
            functions += sum(not NOT_TESTS.search(slot) for slot in slots)
            assertions += len(ASSERTION.findall(text))
            rows += len(ROW.findall(text))
    return functions, assertions, rows


def figures(commit):
    texts = texts_of(commit)
    lines = {name: text.count("\n") for name, text in texts.items()}
    ours = {name: count for name, count in lines.items() if not name.startswith("tests/")}
    figures = {}
    for part in PARTS:
        inside = [count for name, count in lines.items() if name.startswith(part + "/")]
        figures[f"lines in {part}"] = sum(inside)
        figures[f"files in {part}"] = len(inside)
    figures["lines outside tests"] = sum(ours.values())
    figures["of these, lines that are neither blank, a comment, an include nor a brace"] = sum(
        not re.fullmatch(r"\s*(//.*|#include.*|[{}();,]*|)", line)
        for name in ours for line in texts[name].splitlines())
    figures["files outside tests"] = len(ours)
    figures["folders outside tests"] = len({name.rpartition("/")[0] for name in ours})
    figures["most files in one folder"] = max(collections.Counter(name.rpartition("/")[0] for name in ours).values())
    figures["files under 30 lines"] = sum(count < row_sizes.SMALL for count in ours.values())
    classes = classes_of(texts)
    figures["longest class"] = f"{classes[0][0]}, {classes[0][1]}"
    figures[f"classes over {class_sizes.MOST} lines"] = sum(count > class_sizes.MOST for _, count in classes)
    circles = circled_folders(texts)
    figures["groups of folders that include each other"] = len(circles)
    figures["folders in these"] = sum(map(len, circles))
    figures["parts that check_sources knows"] = len(check_sources.MAY_INCLUDE) if not commit else "-"
    for what, count in zip(("test functions", "assertions", "rows of test data"), tested(texts)):
        figures[what] = count
    return figures


def main():
    commit = sys.argv[1] if len(sys.argv) > 1 else row_sizes.THEN
    then, now = figures(commit), figures(None)
    print(f"| What | {commit} | now |\n| --- | ---: | ---: |")
    for what, figure in then.items():
        print(f"| {what} | {figure} | {now[what]} |")


if __name__ == "__main__":
    main()
