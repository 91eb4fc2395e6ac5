#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What "one of each thing" has saved, row by row of its plan: lines of the files of a row at the commit that the plan
was written about, and in the work tree.

    tests/support/row_sizes.py [--files]      with --files also the lines of each file

row_sizes.txt beside it lists the files, and says of a row that gave less why. Fails with the name of what is listed and is not there. Needs the history.
"""
import fnmatch
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_suffix(".txt")
THEN = "ac89fe1"
SMALL = 30
# Lines that every file has to have, whatever is in it.
FRAME = re.compile(r"// SPDX.*|#pragma once|#include .*|(inline )?namespace .*|using namespace .*|} // namespace.*|")


class Missing(Exception):
    pass


class Tree:
    """Texts of all sources, at THEN or in the work tree."""

    def __init__(self, commit):
        listing = ["ls-tree", "-r", "--name-only", commit] if commit else ["ls-files", "-co", "--exclude-standard"]
        names = [name for name in git(*listing, "app", "models", "services", "ui").split()
                 if name.endswith((".h", ".cpp"))]
        if commit:
            self.texts = dict(zip(names, blobs([f"{commit}:{name}" for name in names])))
        else:
            self.texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in names if (ROOT / name).exists()}

    def lines(self, folder, entry):
        """The lines of one entry of the list, as {what: lines}."""
        stem, _, function = entry.partition(":")
        if stem == "**":
            return self.all_below(folder, function)
        path = f"{folder}/{stem}"
        if function:
            return {f"{path}:{function}": self.function(path + ".cpp", function)}
        found = [name for name in (path, path + ".h", path + ".cpp") if name in self.texts]
        if not found:
            raise Missing(f"there is no {path}")
        return {name: self.texts[name].count("\n") for name in found}

    def all_below(self, folder, function):
        below = {name: text for name, text in self.texts.items() if folder == "." or name.startswith(folder + "/")}
        if function == "small":
            return {name: sum(bool(FRAME.fullmatch(line)) for line in text.splitlines())
                    for name, text in below.items() if text.count("\n") < SMALL}
        if function == "relabelling":
            counted = {name: relabelling(text) for name, text in below.items()}
        else:
            counted = {name: lines_of(functions(text, function)) for name, text in below.items()}
        return {name: lines for name, lines in counted.items() if lines}

    def function(self, name, function):
        if name not in self.texts:
            raise Missing(f"there is no {name}")
        lines = lines_of(functions(self.texts[name], function))
        if not lines:
            raise Missing(f"{name} has no {function}()")
        return lines


def functions(text, pattern):
    """First and last line of each function that is defined at the left margin: the blank one behind it is the last."""
    lines = text.split("\n")
    for begin, line in enumerate(lines):
        named = re.match(r"(?:[\w:<>,*& ]+[*& ])?(?:\w+::)?(\w+)\(", line)
        if named and not line.endswith(";") and fnmatch.fnmatchcase(named.group(1), pattern):
            yield begin, next((at for at in range(begin + 1, len(lines)) if lines[at].startswith("}")), begin) + 1


def lines_of(ranges):
    return sum(end - begin + 1 for begin, end in ranges)


def relabelling(text):
    """The lines that said texts a second time, for another language. A line with a text in it is not one of them: it had to
    go elsewhere."""
    lines = text.split("\n")
    inside = {at for begin, end in [*functions(text, "retranslate*"), *functions(text, "changeEvent")]
              for at in range(begin, end + 1)}
    return (sum(not re.search(r"\btr\(|\bset[A-Z]\w*\(|^ {8}", lines[at]) for at in inside)
            + sum(bool(re.search(r"\b(retranslate\w*|changeEvent)\(|LanguageChange", line))
                  for at, line in enumerate(lines) if at not in inside))


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def grown_by(commit, names):
    """The lines that a commit added to files of these names, less those that it took away."""
    changed = [line.split("\t") for line in git("show", "--numstat", "--format=", "--no-renames", commit).splitlines()]
    return sum(int(added) - int(gone) for added, gone, name in changed if name.rsplit("/")[-1] in names)


def blobs(names):
    batch = subprocess.run(["git", "cat-file", "--batch"], cwd=ROOT, check=True, capture_output=True,
                           input="\n".join(names).encode()).stdout
    place = 0
    for _ in names:
        head = batch.index(b"\n", place)
        size = int(batch[place:head].split()[2])
        yield batch[head + 1:head + 1 + size].decode()
        place = head + 1 + size + 1


def read_rows():
    rows = []
    for number, line in enumerate(LIST.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.partition(" ")
        if word == "row":
            name, now, can_go, title = (part.strip() for part in rest.split("|"))
            rows.append({"name": name, "plan": int(now), "goal": int(can_go), "title": title,
                         "then": [], "now": [], "more": [], "why": ""})
        elif word in ("then", "now"):
            folder, *entries = rest.split()
            rows[-1][word] += [(folder, entry, number) for entry in entries]
        elif word == "more":
            rows[-1]["more"].append(rest.split(" ", 1))
        elif word == "why":
            rows[-1]["why"] = rest
        elif word and word != "#":
            raise Missing(f"{LIST.name}:{number}: {word}?")
    return rows


def count(tree, entries, missing):
    counted = {}
    for folder, entry, number in entries:
        try:
            counted |= tree.lines(folder, entry)
        except Missing as what:
            missing.append(f"{LIST.name}:{number}: {what}")
    return counted


def main():
    rows, missing = read_rows(), []
    then, now = Tree(THEN), Tree(None)
    total = [0] * 5
    as_planned = 0
    print(f"{'row':3} {'then':>6} {'now':>6} {'saved':>6} {'more':>5} {'both':>6} {'plan':>6}")
    for row in rows:
        old, new = count(then, row["then"], missing), count(now, row["now"], missing)
        names = {what.partition(":")[0].rsplit("/")[-1] for what in [*old, *new]}
        names |= {name + ".cpp" for name in names if "." not in name}
        more = [(grown_by(commit, names), text) for commit, text in row["more"]]
        before, after, grown = sum(old.values()), sum(new.values()), sum(lines for lines, _ in more)
        saved = before - after
        total = [a + b for a, b in zip(total, (before, after, saved, grown, row["goal"]))]
        is_as_planned = saved + grown >= row["goal"] * 2 / 3
        as_planned += is_as_planned
        verdict = ("" if is_as_planned else " (has grown)" if saved + grown < 0
                   else " (less than two thirds of the plan)")
        print(f"{row['name']:>3} {before:6} {after:6} {saved:6} {grown:5} {saved + grown:6} {row['goal']:6}  "
              f"{row['title']}{verdict}")
        for lines, text in more:
            print(f"{'':23}{lines:5}{'':16}{text}")
        if row["why"]:
            print(textwrap.fill(row["why"], 115, initial_indent=" " * 6, subsequent_indent=" " * 6))
        if "--files" in sys.argv:
            for sign, counted in (("-", old), ("+", new)):
                for name, lines in counted.items():
                    print(f"{'':6}{sign}{lines:5} {name}")
    before, after, saved, grown, goal = total
    print(f"all {before:6} {after:6} {saved:6} {grown:5} {saved + grown:6} {goal:6}")
    print(f"{as_planned} of {len(rows)} rows gave two thirds of what the plan says can go, or more")
    print("\n".join(missing), file=sys.stderr, end="\n" if missing else "")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
