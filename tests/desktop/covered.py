#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says which calls that change something have no job that clicks their entry in the journal: none may.

What a job names in CLICKS it has to have clicked, which job.py sees to.
"""
import ast
import pathlib
import sys

WRITES = {"O1", "O2", "O4", "O5", "O6", "O7", "O9", "M1", "M2", "M3", "M4", "M9", "M10"}

clicked = set()
for job in pathlib.Path(sys.argv[1]).glob("*.py"):
    for statement in ast.parse(job.read_text()).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "CLICKS":
            clicked |= set(ast.literal_eval(statement.value))
print("clicked by no job:", ", ".join(sorted(WRITES - clicked)) or "none")
sys.exit(1 if WRITES - clicked else 0)
