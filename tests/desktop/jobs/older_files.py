# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts on what an older release left behind: settings, journal, drafts, templates and asset numbers are all there.

data/ac89fe1 was written by the release program of that commit in a real window, as these jobs drive it. It was killed
in the middle of an edit and of an offboarding, and ended by itself after an assignment, as it always did."""
import pathlib
import re
import shutil
import sqlite3

import driver
from driver import button, cell, click, containing, find, grid, key, rows, wait_rows, wait_until

OLDER = pathlib.Path(__file__).resolve().parents[1] / "data/ac89fe1"
WRITES = ("M9", "O6", "O9", "O1", "M2", "M9", "M9", "M4")  # oldest first


def run(desk):
    desk.serve()
    bring(desk)
    desk.console.start("journal")
    say = desk.say

    # The journal: each entry with its request and reply, and what nobody knows is still to be settled.
    journal = say("JournalPage", "Journal")
    wait_rows(journal, len(WRITES))
    find(say("UnknownOutcomesPanel", "%Ln unknown outcome(s)", n=2), "label")
    details, wire = say("TablePage", "Details"), say("JournalDetails", "Request and reply")
    for row in range(len(WRITES)):
        for tab in details, wire:
            driver.click_row(grid(journal), row)
            click(tab, "page tab")
            wait_until(lambda: len(driver.text_of(find(tab, "text"))) > 20, f"entry {row} in {tab!r}")

    # The lock desk: what was typed, and by whom.
    desk.page(("LockDeskPage", "Lock desk"))
    numbers = find(say("LockDeskPage", "Lock numbers"), "text")
    wait_until(lambda: len(re.findall(r"\d{10}", driver.text_of(numbers))) == 3, "the three numbers")
    driver.wait_text(driver.field(say("LockDeskPage", "Operator")), "Wanda Bell")

    # The batch with its order, the numbers that are reserved for it, and the template.
    desk.page(("OrdersPage", "Orders"))
    button(say("OrdersPage", "Asset numbers…"))
    find(say("AssetNumbersDialog", "%1 free · %2 reserved · %3 used", 0, 2, 0), "label")
    key("Escape")
    desk.closed()
    batches = say("OrdersPage", "Batches of licence orders")
    wait_rows(batches, 1)
    desk.select(batches, say("BatchList", "Draft"))
    desk.act("OrdersPage", "Open draft")
    wait_rows(say("BatchEditor", "Orders of the batch"), 2)  # the order, and its asset
    button(say("BatchEditor", "&Add order"))
    driver.menu(say("BatchEditor", "From a &template…"))
    find("Softkey, one year", "list item")
    key("Escape")
    desk.closed()

    # The import and the set-up that were left in the middle.
    desk.page(("EmployeesPage", "Employees"))
    button(say("UnfinishedOffer", "Resume import…"))
    wait_rows(say("SheetCheckPage", "Rows of the import"), 20)
    # Their passwords were sealed with the key of another keychain: they are to be entered again.
    find(say("ImportCheckPage", "Errors %1", 20), "check box")
    button(say("ImportWizard", "&Close"))
    desk.closed()
    desk.page(("EnterprisesPage", "Enterprises"))
    find(containing("Quayside Customer"), "label")
    button(say("SetupEntry", "Continue…"))
    wait_rows(say("SheetCheckPage", "Rows of the import"), 1)
    find("quay1", "table cell")
    button(say("SetupWizard", "Save and c&lose"))
    desk.closed()

    # The connection that was saved: it opens by itself, and asks for what its keychain no longer has.
    desk.console.quit()
    desk.console.start(connected=False)
    find(containing("Head office"), "frame")


def bring(desk):
    """A folder of that release, whose gateway had another address."""
    shutil.copytree(OLDER, desk.console.folder)
    with sqlite3.connect(desk.console.folder / "journal/journal.sqlite") as journal:
        for table in "intents", "listing":
            journal.execute(f"UPDATE {table} SET profile = ?", (desk.gateway.url,))
    journal.close()
