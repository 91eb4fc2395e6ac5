# SPDX-License-Identifier: GPL-3.0-or-later
"""Disables 120 and 300 locks at once on the lock desk, enables them again, and is told of a lock nobody knows."""
import os

import driver
from driver import button, click, containing, fill, find, key, wait_rows, wait_until, write

CLICKS = ("O6", "O7")
COUNTS = (20, 30) if os.environ.get("LOCKKEEPER_UNDER_VALGRIND") else (120, 300)
UNKNOWN = "8999999999"


def run(desk):
    desk.open("lockdesk", "--assets", "5000")
    say, gateway = desk.say, desk.gateway
    locks = gateway.locks_to_disable()
    for round_, count in enumerate(COUNTS, 1):
        some = locks[:count]
        # Typed as a scanner does; one is not a lock of anybody.
        click(find(say("LockDeskPage", "Lock numbers"), "text"))
        key("ctrl+a", "Delete")
        write(" ".join([*some, UNKNOWN]), delay=1)
        # Thousands of keys: a slow computer is still at them for a while.
        wait_rows(say("LockDeskPage", "Locks"), count + 1, patience=60)
        fill(say("LockDeskPage", "Operator"), "Wanda Bell")
        button(say("LockDeskPage", "&Disable %Ln lock(s)", n=count + 1))
        confirm(desk, "Disable locks", "Disable %Ln lock(s)", count + 1)
        find(containing(say("LockResultsBar", "%Ln done", n=count)), "label")
        find(containing(say("LockResultsBar", "%Ln failed", n=1)))
        desk.seen("Lock desk", "results with a failure")
        assert disabled(gateway) >= set(some), set(some) - disabled(gateway)

        # Back again, those that went through and no others.
        button(say("LockResultsBar", "Re-ena&ble %Ln lock(s)…", n=count))
        confirm(desk, "Enable locks", "Enable %Ln lock(s)", count)
        wait_until(lambda: not disabled(gateway) & set(some), "the locks to be enabled again")
        sent = [entry for entry in gateway.entries("O7", applied=True)]
        assert UNKNOWN not in "".join(entry["body"] for entry in sent)
        find(containing(say("LockResultsBar", "%Ln done", n=count)), "label")
    from_actions(desk)
    desk.look_through_journal(*CLICKS)


def from_actions(desk):
    """The menu "Actions" of a page that lists locks leads to the lock desk, with the question open."""
    number = desk.gateway.locks_to_disable()[0]
    desk.page(("AssetsPage", "Assets"))
    desk.choose("AssetsPage", number)
    desk.act("LockActions", "Disable lock…")
    confirm(desk, "Disable locks", "Disable %Ln lock(s)", 1)
    wait_until(lambda: number in disabled(desk.gateway), f"{number} to be disabled")
    find(containing(desk.say("LockResultsBar", "%Ln done", n=1)), "label")


def disable_one(desk):
    """Disables one lock on the lock desk, and waits until the gateway has been asked to."""
    say, gateway = desk.say, desk.gateway
    click(find(say("LockDeskPage", "Lock numbers"), "text"))
    write(gateway.locks_to_disable()[0])
    wait_rows(say("LockDeskPage", "Locks"), 1)
    fill(say("LockDeskPage", "Operator"), "Wanda Bell")
    button(say("LockDeskPage", "&Disable %Ln lock(s)", n=1))
    question = desk.dialog(say("LockConfirmDialog", "Disable locks"))
    click(driver.enabled(find(say("LockConfirmDialog", "Disable %Ln lock(s)", n=1), "push button", question)))
    desk.closed()
    wait_until(lambda: gateway.entries("O6"), "the write at the gateway")


def disabled(gateway):
    return {asset["assetNum"] for asset in gateway.locks() if asset["locked"]}


def confirm(desk, title, command, count):
    """Answers the question, which wants the number of locks typed where they are many."""
    say = desk.say
    question = desk.dialog(say("LockConfirmDialog", title))
    desk.seen(title)
    number = driver.shows(say("CountField", "Number to confirm"), "text", question)
    if number:
        click(number)
        write(str(count))
    click(driver.enabled(find(say("LockConfirmDialog", command, n=count), "push button", question)))
    desk.closed()
