#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what no compiler checks: which folder includes which, how long files are, how they begin.

    check_sources.py SOURCE_FOLDER

Prints each finding as file:line: text and exits 1 if there is one.
"""
import pathlib
import re
import sys

# What each part may include of the others (itself always). The arrows of CONTRIBUTING.md.
MAY_INCLUDE = {
    "models/domain": (),
    "models/tables": ("models/domain",),
    "services/gateway": ("models/domain",),
    "services/order": ("models/domain", "services/gateway"),
    "services/member": ("models/domain", "services/gateway"),
    "services/journal": ("models/domain", "services/gateway"),
    "services/operations": ("models/domain", "services"),
    "services/identity": ("models/domain", "services/files", "services/gateway"),
    "services/files": ("models/domain",),
    # The sandbox is a second implementation of the contract: code shared with the first would hide the
    # same mistake on both sides.
    "services/sandbox": (),
    "ui": ("models", "services", "ui"),
    "app": ("app", "models", "services", "ui"),
    "tests": ("app", "models", "services", "tests", "ui"),
}
WIDGETS_ALLOWED = ("ui", "app", "tests")
NEVER = {"services/operations": ("services/sandbox",), "ui": ("services/sandbox",)}
MOST_LINES = 500
# Whoever reads JSON does it through json_fields.h, whose values cannot refer into an object that is gone.
READS_JSON = re.compile(r"QJsonDocument::fromJson|\.toObject\(\)|\.toArray\(\)|\.object\(\)|\.array\(\)|QJsonValue(Const)?Ref\b")
MAY_READ_JSON = ("services/gateway/json_fields.cpp", "tests/")
HEADER = "SPDX-License-Identifier: GPL-3.0-or-later"


def part_of(path):
    for part in sorted(MAY_INCLUDE, key=len, reverse=True):
        if path == part or path.startswith(part + "/"):
            return part
    return None


def qt_widget_classes():
    # Every class header of QtWidgets begins with Q and lives in that folder; the module name is the
    # reliable sign, the common classes are the usual slip.
    return re.compile(r"#include <(QtWidgets|Q\w*(Widget|Dialog|Box|Button|Layout|Edit|Label|Menu|MainWindow)|QApplication|"
                      r"QTableView|QTreeView|QListView|QHeaderView|QStyle\w*|QToolTip|QScrollBar|QSplitter)\b")


def check(top):
    findings = []
    widgets = qt_widget_classes()
    files = [f for folder in ("app", "ui", "models", "services", "tests")
             for f in sorted((top / folder).rglob("*")) if f.suffix in (".h", ".cpp")]
    for file in files:
        name = file.relative_to(top).as_posix()
        part = part_of(name)
        lines = file.read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST_LINES:
            findings.append(f"{name}:{len(lines)}: longer than {MOST_LINES} lines")
        if not lines or HEADER not in lines[0]:
            findings.append(f"{name}:1: the first line is not the licence")
        allowed = (part, *MAY_INCLUDE[part])
        for number, line in enumerate(lines, 1):
            if widgets.match(line) and not part.startswith(WIDGETS_ALLOWED):
                findings.append(f"{name}:{number}: {part} may not know widgets: {line}")
            if READS_JSON.search(line) and not name.startswith(MAY_READ_JSON):
                findings.append(f"{name}:{number}: JSON is read by JsonFields and JsonItems: {line.strip()}")
            own = re.match(r'#include "((?:app|ui|models|services|tests)/[^"]+)"', line)
            if not own:
                continue
            target = part_of(own.group(1))
            good = any(target == a or target.startswith(a + "/") for a in allowed)
            if not good or target in NEVER.get(part, ()):
                findings.append(f"{name}:{number}: {part} may not include {target}: {line}")
    return findings


def main():
    findings = check(pathlib.Path(sys.argv[1]))
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
