# SPDX-License-Identifier: GPL-3.0-or-later
"""Is killed in the middle of an import of 3,000 people, and goes on at the next start: two presses, and the gateway
has each of them once."""
import collections
import json
import os
import time

import driver
from driver import button, find, wait_until

COUNT = 300 if os.environ.get("LOCKKEEPER_UNDER_VALGRIND") == "1" else 3000
LATENCY = 300  # ms between what the gateway does and what it answers: in it the program is killed


def run(desk):
    accounts = write_list(desk.work / "staff.csv")
    desk.open("employees", "--latency-ms", str(LATENCY))
    say, gateway, console = desk.say, desk.gateway, desk.console
    there = {employee["userName"] for employee in gateway.employees()}

    desk.tool("EmployeesPage", "Import…")
    button(say("ImportSourcePage", "Choose &file…"))
    desk.choose_file(desk.work / "staff.csv")
    find(say("ImportColumnsPage", "%Ln row(s) to check", n=COUNT), "label")
    button(say("WizardPage", "&Next"))
    button(say("ImportCheckPage", "&Preview"))
    button(say("ImportPreviewPage", "&Add %Ln employee(s)", n=COUNT))
    calls = COUNT // 100
    wait_until(lambda: len(gateway.entries("M1", applied=True)) > calls // 3, "a third of the calls at the gateway")
    # Killed between what the gateway does and what it answers: the ledger would not show a call that was
    # journalled and never left.
    seen = len(gateway.entries("M1"))
    while len(gateway.entries("M1")) == seen:
        time.sleep(0.005)
    console.kill()
    sent = len(gateway.entries("M1"))
    assert sent < calls, f"{sent} calls: the import was over before it was killed"

    # The next start offers it, and the two presses are all that it takes.
    console.start("employees")
    button(say("UnfinishedOffer", "Resume import…"))
    # Whether a call was on its way when it was killed is chance. If one was, its rows are unknown, and are
    # read first.
    button(say("ImportRunPage", "Send the &rest"))
    find(say("ImportRunPage", "Everything is done."), "label", patience=3 * driver.PATIENCE)

    times = collections.Counter(
        person["userName"] for entry in gateway.entries("M1") for person in json.loads(entry["body"])["userList"]
    )
    assert set(times) == accounts, f"{len(set(times) ^ accounts)} accounts are others than those in the list"
    doubled = [account for account, count in times.items() if count > 1]
    assert not doubled, f"sent more than once: {doubled[:10]}"
    added = {employee["userName"] for employee in gateway.employees()} - there
    assert {name.split("@")[0] for name in added} == accounts and len(added) == COUNT, len(added)
    button(say("ImportWizard", "&Close"))
    # Passwords of the list are known to whoever has the list.
    desk.closed()


def write_list(path):
    accounts = [f"staff{row}" for row in range(COUNT)]
    lines = [f"Person {row},{account},Secret-Pa55-{row}" for row, account in enumerate(accounts)]
    path.write_text("\n".join(["Name,Account,Password", *lines, ""]))
    return set(accounts)
