#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does one job of tests/desktop/jobs with the real programs, on the desktop that it is started in.

    job.py NAME [--programs FOLDER] [--language en|zh_CN] [--theme light|dark] [--valgrind] [--pictures FOLDER]

A step that fails leaves a picture, what was on the screen, and the last lines of the logs, in the folder that is
named at the end. With --valgrind the console runs under memcheck, and what that finds is a failure. With --pictures
it takes a picture of whatever it comes upon (tests/desktop/pictures).
"""
import argparse
import importlib
import os
import pathlib
import shlex
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
MEMCHECK = (
    "valgrind -q --error-exitcode=99 --num-callers=40 --max-stackframe=8000000 --read-var-info=no "
    f"--suppressions={HERE / 'valgrind-qt.supp'}"
)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("name")
    parser.add_argument("--programs", default=HERE.parents[1] / "build/release/bin", type=pathlib.Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--valgrind", action="store_true")
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--out", default=HERE.parents[1] / "build/desktop", type=pathlib.Path)
    told = parser.parse_args()

    os.environ["LOCKKEEPER_PROGRAMS"] = str(told.programs.resolve())
    # What was freed is filled, so that whoever still reads it does not get away with it.
    if told.valgrind:
        os.environ.setdefault("LOCKKEEPER_PATIENCE", "300")
        os.environ |= {"QT_HASH_SEED": "0", "QT_ENABLE_REGEXP_JIT": "0", "LOCKKEEPER_UNDER_VALGRIND": "1"}
    else:
        os.environ |= {"MALLOC_PERTURB_": "165", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"}

    import programs
    from camera import Camera
    from desk import CLICKED, Desk

    work = programs.fresh(told.out.resolve() / f"{told.name}-{told.language}")
    camera = Camera(told.pictures.resolve(), told.name, told.language) if told.pictures else None
    desk = Desk(work, told.language, told.theme, shlex.split(MEMCHECK) if told.valgrind else (), camera)
    job = importlib.import_module(f"jobs.{told.name}")
    began = time.monotonic()
    try:
        job.run(desk)
        missing = set(getattr(job, "CLICKS", ())) - CLICKED
        assert not missing, f"the job says that it clicks journal entries of {missing}, and did not"
        if desk.console.is_open():
            desk.console.quit()
        # That is where warnings of Qt and findings of memcheck go.
        said = desk.console.said()
        assert not said, f"the program wrote to standard error:\n{said}"
        desk.stop()
    except BaseException:
        tell(desk, work)
        raise SystemExit(1)
    print(f"{told.name}: {time.monotonic() - began:.1f} s")


def tell(desk, work):
    """Says and shows where the job went wrong, before anything is put away."""
    import driver

    traceback.print_exc()
    print(desk.console.ended(), file=sys.stderr)
    try:
        driver.picture(work / "failure.png")
        (work / "failure.txt").write_text("\n".join(driver.tree()))
    except Exception as problem:
        print(f"(no picture: {problem})", file=sys.stderr)
    print("The last lines of the logs:", *desk.console.log_lines(), sep="\n  ", file=sys.stderr)
    print(f"A picture and what was on the screen: {work}/failure.png, failure.txt", file=sys.stderr)
    desk.stop()


main()
