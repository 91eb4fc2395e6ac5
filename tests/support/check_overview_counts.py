#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds `lockkeeper report enterprise` and `lockkeeper export overview` against count_overview.py, over sandboxes of
many seeds.

    check_overview_counts.py FOLDER_OF_THE_PROGRAMS [SEED…]

Of most seeds the sandbox's data is changed before anybody reads it, into what a sample does not have: ends at the
borders of days and months, in seconds, 0, negative and absurd, holders who are deleted or nobody, people deleted who
hold something. Of some a list fails.
"""
import collections
import concurrent.futures
import csv
import datetime
import json
import os
import pathlib
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

import count_overview
from count_overview import DAY, LISTS, RESTS_ON, ZONE, milliseconds, month_after

TOKENS = ("app-token-to-count", "client-token-to-count", "user-token-to-count")
SEEDS = 50
FAILING = {3: "O8", 5: "M6", 7: "M5", 9: "M8"}  # the list that fails, by the seed modulo 12
NAMES = {"O8": "assets", "M6": "assetnumbers", "M5": "employees", "M8": "borrowedlocks"}


class Seed:
    def __init__(self, seed, programs, folder):
        self.seed, self.programs, self.folder = seed, programs, folder
        self.random = random.Random(seed)
        self.failing = FAILING.get(seed % 12)
        self.wrong = []

    def compare(self):
        """What is wrong, as lines, and the numbers that were counted."""
        server = self.serve()
        try:
            if self.seed % 4:
                self.change_data()
            lists = count_overview.read(self.url, self.enterprise, TOKENS, without=(self.failing, "M7"))
            for _ in range(5):
                report = self.report()
                created = datetime.datetime.strptime(report["created"], "%Y-%m-%dT%H:%M:%SZ")
                now = int(created.replace(tzinfo=datetime.timezone.utc).timestamp()) * 1000
                counted = count_overview.count(lists, now)
                if counted == count_overview.count(lists, now + 999):
                    break  # nothing ends within the second in which the report was made
            else:
                raise RuntimeError("it ends always just now")
            self.hold(report, counted)
            if self.seed % 5 == 0:
                self.hold_table(counted)
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()
        return self.wrong, counted["numbers"]

    def serve(self):
        employees, assets = self.random.choice((0, 1, 35, 80, 230)), self.random.choice((0, 1, 60, 150, 400))
        options = ["--seed", self.seed, "--employees", employees, "--assets", assets]
        options += ["--data", self.folder / "data", "--tokens", ",".join(TOKENS)]
        if self.seed % 7 == 0:
            options += ["--epoch", "s"]
        if self.failing:
            options += ["--fault", f"http500@{self.failing}"]
        server = subprocess.Popen([self.programs / "lockkeeper-sandbox", *map(str, options)],
                                  stdout=subprocess.PIPE, text=True, env=self.environment())
        said = ""
        for line in server.stdout:
            said += line
            if line.startswith("enterprise "):
                self.url = re.search(r"http://\S+", said)[0]
                self.enterprise = line.split()[1]
                return server
        raise RuntimeError(f"the sandbox did not start: {said}")

    def environment(self):
        names = dict(zip(("LOCKKEEPER_APP_TOKEN", "LOCKKEEPER_CLIENT_TOKEN", "LOCKKEEPER_USER_TOKEN"), TOKENS))
        return os.environ | names | {"HOME": str(self.folder)}

    def change_data(self):
        now = int(time.time() * 1000)
        today = datetime.datetime.now(ZONE).date()
        ends = [None, 0, -1, -86_400_000, now // 1000 + 5 * 86_400, now // 1000 - 86_400, 1, now + 3_600_000, now - 60_000,
                253_402_300_800_000, 9_000_000_000_000_000_000, milliseconds(today), milliseconds(today + DAY),
                milliseconds(today + DAY) - 1, milliseconds(today + 31 * DAY), milliseconds(today + 31 * DAY) - 1]
        for months in (-13, -12, -1, 0, 1, 2, 24, 25):
            border = milliseconds(month_after(today, months))
            ends += [border, border - 1]
        with sqlite3.connect(self.folder / "data", timeout=30) as data:
            rows = lambda what: [row[0] for row in data.execute(what, (self.enterprise,))]
            assets = rows("SELECT ord FROM asset WHERE enterpriseGlobalId = ? AND borrowedUsbKey = 0 ORDER BY ord")
            people = rows("SELECT globalId FROM employee WHERE enterpriseGlobalId = ? ORDER BY ord")
            some = lambda of, most: self.random.sample(of, min(most, len(of)))
            for asset in some(assets, len(assets) // 3):
                data.execute("UPDATE asset SET limitEndTime = ? WHERE ord = ?", (self.random.choice(ends), asset))
            for asset in some(assets, 8):
                data.execute("UPDATE asset SET holder = NULL WHERE ord = ?", (asset,))
            for asset in some(assets, 3):
                data.execute("UPDATE asset SET holder = 'nobody' WHERE ord = ?", (asset,))
            for asset in some(assets, 4):
                data.execute("UPDATE asset SET locked = 1, freezing = 1 WHERE ord = ?", (asset,))
            for person in some(people, 4):
                data.execute("UPDATE employee SET deleted = 1 WHERE globalId = ?", (person,))
            for person in some(people, 3):
                data.execute("UPDATE employee SET onlineFlag = 1 WHERE globalId = ?", (person,))
        data.close()

    def run(self, *words):
        command = [self.programs / "lockkeeper", *words, "--base-url", self.url, "--enterprise", self.enterprise]
        done = subprocess.run([*map(str, command)], env=self.environment(), capture_output=True, text=True, timeout=120)
        if done.returncode != (3 if self.failing else 0):
            raise RuntimeError(f"{' '.join(words)} ended with {done.returncode}: {done.stderr}")

    def report(self):
        path = self.folder / "report.json"
        self.run("report", "enterprise", "--output", str(path))
        return json.loads(path.read_text(encoding="utf-8"))

    def is_whole(self, rests_on):
        return self.failing not in rests_on.split()

    def told(self, number, rests_on):
        """The number as a report may say it: 0 only where everything that it rests on was read."""
        return number if number or self.is_whole(rests_on) else None

    def same(self, what, said, counted):
        if said != counted:
            self.wrong.append(f"seed {self.seed}: {what} is {said!r}, and {counted!r} was counted")

    def hold(self, report, counted):
        self.same("the zone", report["zone"], "Asia/Shanghai")
        for name in LISTS:
            self.same(f"the gap of {name}", report["lists"][NAMES[name]]["gap"], "failed" if name == self.failing else None)
        numbers = report["numbers"]
        self.same("which numbers there are", {name for name in numbers if not name.startswith("products.")}, set(RESTS_ON))
        for name, rests_on in RESTS_ON.items():
            self.same(name, numbers[name]["value"], self.told(counted["numbers"][name], rests_on))
            self.same(f"the gap of {name}", numbers[name]["gap"], None if self.is_whole(rests_on) else "failed")
        # Nobody has read products: there is no number of them.
        for name in ("products.all", "products.trials", "products.expired", "products.endingSoon"):
            self.same(name, numbers[name]["value"], None)
        self.same("products.nodes", numbers["products.nodes"], [])
        self.hold_months(report["assetEnds"], counted)
        row = lambda table, *names: [tuple(each[name] for name in names) for each in report[table]["rows"]]
        ending = row("ending", "end")
        self.same("the order of what ends", ending, sorted(ending))
        self.same("what ends", sorted(row("ending", "assetNum", "end", "daysLeft", "hold")), counted["ending"])
        held = [(number, member, account or "") for number, member, account in
                row("byHolder", "assetNum", "memberGlobalId", "account")]
        self.same("who holds what", sorted(held), counted["byHolder"])
        self.same("what nobody holds", [number for number, in row("withoutHolder", "assetNum")], counted["withoutHolder"])

    def hold_months(self, ends, counted):
        for name, number in counted["outside"].items():
            self.same(f"ends {name}", ends[name], self.told(number, "O8"))
        self.same("the months", [month["month"] for month in ends["months"]], [month for month, _ in counted["months"]])
        own = [place for place, series in enumerate(ends["series"]) if not series["isRest"]]
        keys = [ends["series"][place]["key"] for place in own]
        totals = collections.Counter()
        for said, (name, types) in zip(ends["months"], counted["months"]):
            self.same(f"ends in {name}", said["total"], self.told(sum(types.values()), "O8"))
            self.same(f"ends in {name} by type", [said["counts"][place] for place in own], [types.get(key, 0) for key in keys])
            self.same(f"the sum of {name}", sum(said["counts"]), sum(types.values()))
            totals.update(types)
        # At most six types, the largest first; none that is counted among "others" is larger than these.
        sizes, others = [totals[key] for key in keys], [total for key, total in totals.items() if key not in keys]
        self.same("the order of the types", sizes, sorted(sizes, reverse=True))
        self.same("whether the rest has a series", len(own) < len(ends["series"]), bool(others))
        self.same("how many types have a series", len(own), 5 if others else len(totals))
        if others and max(others) > min(sizes):
            self.wrong.append(f"seed {self.seed}: a type of the rest has {max(others)}, and one of its own {min(sizes)}")

    def hold_table(self, counted):
        path = self.folder / "overview.csv"
        self.run("export", "overview", "--output", str(path))
        with path.open(encoding="utf-8-sig", newline="") as file:
            said = {line["Key"]: line["Value"] for line in csv.DictReader(file)}
        for name, rests_on in RESTS_ON.items():
            number = self.told(counted["numbers"][name], rests_on)
            self.same(f"{name} in the table", said.get(name), "" if number is None else str(number))


def compare(seed, programs):
    with tempfile.TemporaryDirectory() as folder:
        try:
            return Seed(seed, programs, pathlib.Path(folder)).compare()
        except Exception as problem:
            return [f"seed {seed}: {type(problem).__name__}: {problem}"], {}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    programs = pathlib.Path(sys.argv[1]).resolve()
    seeds = [int(seed) for seed in sys.argv[2:]] or range(1, SEEDS + 1)
    wrong, seen = [], collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(max_workers=4) as pool:
        for problems, numbers in pool.map(lambda seed: compare(seed, programs), seeds):
            wrong += problems
            seen.update(numbers)
    if len(seeds) == SEEDS:
        wrong += [f"{name} is 0 with every seed: that proves nothing" for name in RESTS_ON if not seen[name]]
    print(*wrong, sep="\n")
    sys.exit(bool(wrong))


main()
