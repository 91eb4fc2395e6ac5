#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a test named in tests/contract/data/decisions.txt does not exist, or a decision names none.

    check_decisions.py SOURCE_FOLDER
"""
import pathlib
import re
import sys


def main():
    tests = pathlib.Path(sys.argv[1]) / "tests"
    findings = []
    decision, named = None, 0
    for number, line in enumerate((tests / "contract/data/decisions.txt").read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            if decision and not named:
                findings.append(f"no test for: {decision}")
            decision, named = line, 0
            continue
        program, function = line.split()
        named += 1
        sources = list(tests.rglob(program + ".cpp"))
        if not any(re.search(rf"\b{function}\(\)", s.read_text(encoding="utf-8")) for s in sources):
            findings.append(f"line {number}: there is no {program} with {function}()")
    if decision and not named:
        findings.append(f"no test for: {decision}")
    print("\n".join(findings) or "every decision has its tests")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
