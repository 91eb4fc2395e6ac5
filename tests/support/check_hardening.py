#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads back from release programs what CMakeLists.txt asks the compiler and linker to protect them with.

    check_hardening.py PROGRAM...
"""
import subprocess
import sys


def readelf(program, *what):
    return subprocess.run(["readelf", "-W", *what, program], check=True, capture_output=True, text=True).stdout


def findings(program):
    header, segments, dynamic = readelf(program, "-h"), readelf(program, "-l"), readelf(program, "-d")
    symbols = readelf(program, "--dyn-syms")
    checks = {
        "it can be loaded at any address (PIE)": "DYN" in header and "INTERP" in segments,
        "its tables become read-only (RELRO)": "GNU_RELRO" in segments,
        "all its symbols are bound at the start": "BIND_NOW" in dynamic or "NOW" in dynamic,
        "its stack cannot be executed": "GNU_STACK" in segments and "RWE" not in segments,
        "its stack is guarded": "__stack_chk_fail" in symbols,
        "the C library checks sizes (_FORTIFY_SOURCE)": "_chk@" in symbols,
        "the C++ library checks what it is asked (_GLIBCXX_ASSERTIONS)": "__glibcxx_assert_fail" in symbols,
    }
    return [what for what, is_so in checks.items() if not is_so]


def main():
    found = False
    for program in sys.argv[1:]:
        for finding in findings(program):
            print(f"{program}: not true: {finding}")
            found = True
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
