#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says of a ctest run which tests took longest, and which passed only at the second try.

    test_times.py LOG
"""
import re
import sys

LINE = re.compile(r"Test +#\d+: (\S+) \.+ *(Passed|\*\*\*\S.*?) +([\d.]+) sec")


def main():
    seconds, failed, passed = {}, set(), set()
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        for line in log:
            found = LINE.search(line)
            if not found:
                continue
            name, how, time = found.group(1), found.group(2), float(found.group(3))
            seconds[name] = max(seconds.get(name, 0), time)
            (passed if how == "Passed" else failed).add(name)
    if not seconds:
        return
    print("\nThe ten that took longest:")
    for name in sorted(seconds, key=seconds.get, reverse=True)[:10]:
        print(f"{seconds[name]:8.1f} s  {name}")
    print("Passed at second try: " + (", ".join(sorted(failed & passed)) or "none"))


if __name__ == "__main__":
    main()
