# SPDX-License-Identifier: GPL-3.0-or-later
"""The baseline of csv-export: Python's csv module writes rows that it has in memory to a file.

    csv_baseline.py SOURCE TARGET

Reads the rows of SOURCE, says "ready", and then, for each line on standard input, writes them to TARGET
and prints how many milliseconds that took.
"""
import csv
import gc
import sys
import time


def main():
    source, target = sys.argv[1:]
    csv.field_size_limit(sys.maxsize)
    with open(source, newline="", encoding="utf-8-sig") as file:
        rows = list(csv.reader(file))
    # What is in memory anyway need not be looked through while the clock runs.
    gc.freeze()
    print("ready", flush=True)
    for _ in sys.stdin:
        start = time.perf_counter()
        with open(target, "w", newline="", encoding="utf-8-sig") as file:
            csv.writer(file).writerows(rows)
        print((time.perf_counter() - start) * 1000, flush=True)


if __name__ == "__main__":
    main()
