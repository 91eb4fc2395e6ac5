# SPDX-License-Identifier: GPL-3.0-or-later
"""Assigns assets by the dialog and by drag with the mouse, moves, withdraws, lends; undoes from banner and journal."""
import driver
from driver import button, cell, click, containing, fill, find, key, rows, tick, wait_rows, wait_until

CLICKS = ("M9", "M10")


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    employees, choices = say("EmployeesPage", "Employees"), say("AssetChooser", "Choose assets")
    shelf = say("AssetShelf", "Assets to drag to an employee")
    holdings = say("EmployeeAssets", "Assets that this employee holds")
    anna, ben = [e for e in gateway.employees() if not e["deleted"] and not e["assetNums"]][:2]
    by_dialog, by_drag = [a["assetNum"] for a in free_assets(gateway)][:2]

    # By the dialog; undone from the banner.
    desk.choose("EmployeesPage", anna["userName"])
    key("ctrl+shift+a")
    question = desk.dialog(say("AssignDialog", "Assign assets"))
    fill(say("AssetChooser", "Search assets"), by_dialog)
    wait_rows(choices, 1)
    click(cell(choices, by_dialog), double=True)
    desk.seen("Assign assets")
    button(containing("1"), inside=question)
    changed(gateway, 1, anna, [by_dialog], [])
    desk.closed()
    wait_until(lambda: by_dialog in rows(employees)[0][3], "the asset in the row")
    desk.undo_from_banner()
    changed(gateway, 2, anna, [], [by_dialog])

    # By drag, out of the panel onto the row.
    desk.select(employees, anna["userName"])
    key("ctrl+alt+s")
    fill(say("AssetShelf", "Filter assets"), by_drag)
    wait_rows(shelf, 1)
    driver.drag(lambda: cell(shelf, by_drag), lambda: cell(employees, containing(anna["userName"])))
    desk.dialog(say("AssignConfirmDialog", "Assign assets"))
    desk.seen("Assign assets", "dragged")
    desk.agree(say("AssignConfirmDialog", "Assign assets"))
    changed(gateway, 3, anna, [by_drag], [])
    desk.closed()

    # Moved to somebody else.
    desk.select(employees, anna["userName"])
    click(say("EmployeesPage", "Assets"), "page tab")
    click(cell(holdings, by_drag))
    button(say("EmployeeAssets", "Move to…"))
    question = desk.dialog(say("AssignDialog", "Assign assets"))
    fill(say("EmployeeChooser", "Search employees"), ben["userName"], inside=question)
    wait_rows(say("EmployeeChooser", "Choose employees"), 1)
    click(cell(say("EmployeeChooser", "Choose employees"), containing(ben["userName"])), double=True)
    tick(say("AssignDialog", "&Move assets held by others"))
    desk.seen("Assign assets", "moved")
    button(containing("1"), inside=question)
    wait_until(lambda: holder(gateway, by_drag) == ben["globalId"], "the asset with its new holder")
    desk.closed()

    # Withdrawn; undone from the journal.
    desk.choose("EmployeesPage", ben["userName"])
    click(cell(holdings, by_drag))
    button(say("EmployeeAssets", "Withdraw…"), inside=find(holdings).parent)
    desk.dialog(say("WithdrawDialog", "Withdraw assets"))
    desk.seen("Withdraw assets")
    desk.agree(say("WithdrawDialog", "Withdraw assets"))
    wait_until(lambda: not holder(gateway, by_drag), "the asset with nobody")
    desk.closed()
    desk.page(("JournalPage", "Journal"))
    click(driver.grid(say("JournalPage", "Journal")).queryTable().getAccessibleAt(0, 0))
    desk.undo_from_journal()
    wait_until(lambda: holder(gateway, by_drag) == ben["globalId"], "the asset with its holder of before")

    lend(desk)
    desk.look_through_journal(*CLICKS)


def free_assets(gateway):
    return [a for a in gateway.assets() if not (a["cloudAccountGlobalId"] or a["borrowedFlag"] or a["onlineFlag"])]


def holder(gateway, number):
    return next(a for a in gateway.assets() if a["assetNum"] == number)["cloudAccountGlobalId"]


def changed(gateway, count, employee, given, taken):
    """Holds the newest of so many M9 against whose it should be, and what it should give and take."""
    body = gateway.wait("M9", count)[-1]
    assert (body["addAssets"], body["deleteAssets"]) == (given, taken), body
    assert f"/{employee['globalId']}/" in gateway.entries("M9")[-1]["target"]


def lendable(gateway):
    """An employee with one asset, which has a product that several may use at once; and that asset."""
    people = {e["globalId"]: e for e in gateway.employees() if not e["deleted"] and not e["borrowNum"]}
    for asset in gateway.assets():
        person = people.get(asset["cloudAccountGlobalId"])
        if person and len(person["assetNums"]) == 1 and not (asset["borrowedFlag"] or asset["onlineFlag"]):
            products = gateway.ask(f"/me/api/v1/enterprise/asset/{asset['assetId']}/merchandiseProducts", "client")
            if any(product.get("limitConcurrent") for product in products["productInstanceList"]):
                return person, asset
    raise AssertionError("nobody in the sample has anything to lend")


def lend(desk):
    """Lends into a borrowed lock, which cannot be undone; a second time there is nothing left to lend."""
    say, gateway = desk.say, desk.gateway
    person, asset = lendable(gateway)
    desk.page(("EmployeesPage", "Employees"))
    desk.choose("EmployeesPage", person["userName"])
    desk.act("LendAndOffboard", "Lend to a borrowed lock…")
    question = desk.dialog(say("LendDialog", "Lend assets to a borrowed lock"))
    click(say("LendForm", "Borrowed lock"), "text", inside=question)
    key("Down")
    button(say("LendForm", "Tick all assets that can be lent"), inside=question)
    button(say.like("LendDialog", "&Lend %Ln asset(s) to lock %1", n=1), inside=question)
    body = gateway.wait("M10")[0]
    find(say("ActionDialog", "Close"), "push button", question)
    desk.seen("Lend", "results")
    assert body["assetIDs"] == [asset["assetId"]] and body["borrowedUsbKey"], body
    button(say("ActionDialog", "Close"), inside=question)
    desk.closed()

    # What is lent cannot be lent again, and its line says so.
    desk.act("LendAndOffboard", "Lend to a borrowed lock…")
    find(containing(say("LendForm", "already lent")), "list item")
    key("Escape")
    desk.closed()
