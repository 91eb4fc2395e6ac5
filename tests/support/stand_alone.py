#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles each source alone with Clang: without the compiled headers that targets share, and not in one unit
with its neighbours. What a source forgets to include, or takes from a neighbour, shows here only.

    stand_alone.py BUILD_FOLDER [SOURCE...]

The build has to have been made, for what moc writes.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

from compile_flags import units


def compile_one(job):
    name, flags = job
    done = subprocess.run(["clang++", *flags, "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
                           # GCC looks for shadowing in the build; Clang's warning of that name is about other
                           # places.
                           "-Wno-shadow",
                           # RapidJSON compares iterators in a way that was not ambiguous before C++20.
                           "-Wno-ambiguous-reversed-operator", name],
                          capture_output=True, text=True)
    return name, done.returncode, done.stderr


def main():
    wanted = {str(pathlib.Path(name).resolve()) for name in sys.argv[2:]}
    built = list(units(sys.argv[1]))
    jobs = {name: unit.flags for unit in built for name in unit.sources}
    # The fuzzers: only Clang builds them, so they are in none of the builds that are tested.
    tests = next(unit.flags for unit in built if any("/tests/unit/" in name for name in unit.sources))
    for name in pathlib.Path(__file__).resolve().parents[1].glob("fuzz/*.cpp"):
        jobs[str(name)] = tests
    if wanted:
        jobs = {name: flags for name, flags in jobs.items() if name in wanted}
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, code, errors in pool.map(compile_one, jobs.items()):
            if code:
                failed += 1
                print(f"{name} does not compile alone:\n{errors}", flush=True)
    print(f"{len(jobs)} sources compiled alone, {failed} failed")
    return 1 if failed or not jobs else 0


if __name__ == "__main__":
    sys.exit(main())
