# SPDX-License-Identifier: GPL-3.0-or-later
"""Offboards an employee, whose assets go to a successor; and one whose lock is lost, once it is disabled."""
import driver
from driver import button, cell, click, containing, fill, find, key, wait_until, write

CLICKS = ("M9", "M4", "O6")


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    people = [e for e in gateway.employees() if not e["deleted"]]
    out = {a["cloudAccountGlobalId"] for a in gateway.assets() if a["borrowedFlag"] or a["onlineFlag"]}
    leaver = next(e for e in people if e["assetNums"] and not e["borrowNum"] and e["globalId"] not in out)
    heir = next(e for e in people if not e["assetNums"])
    borrower = next(e for e in people if e["borrowNum"])

    # Their lock is out: nothing can be sent. It is lost, and disabled at the lock desk; the dialog waits for that.
    start(desk, borrower)
    find(containing(say("OffboardDialog", "Have it returned, then refresh. Nothing is sent until then.")))
    desk.seen("Offboarding", "with a lock")
    button(say("OffboardDialog", "Lost? Disable %n lock(s)…", n=1))
    fill(say("LockDeskPage", "Operator"), "Desk support")
    desk.seen("Lock desk", "a lost lock")
    assert not gateway.writes()
    button(say("LockDeskPage", "&Disable %Ln lock(s)", n=1))
    button(say("LockConfirmDialog", "Disable %Ln lock(s)", n=1))
    gateway.wait("O6")
    click(cell(say("OffboardDialog", "Employees who leave without returning their lock"), containing(borrower["userName"])))
    key("space")
    button(say("OffboardDialog", "&Offboard…"), inside=desk.dialog(containing(borrower["userName"])))
    said = say("OffboardDialog", "%1 leaves without lock %2, which is lost and disabled. The licences in it stay there.")
    find(containing(said.partition("%2")[2]))
    button(say("OffboardDialog", "Offboard"), inside=find(role="alert"))
    gateway.wait("M4")
    button(say("ActionDialog", "Close"))
    desk.closed()
    desk.page(("EmployeesPage", "Employees"))

    start(desk, leaver)
    successor = click(find(say("OffboardDialog", "Successor who receives the assets"), "text"))
    write(heir["userName"])
    # The offer below the field takes its time under valgrind, and is not in the accessibility tree.
    wait_until(lambda: key("Down", "Return") or heir["name"] in driver.text_of(successor), "the successor to be chosen")
    desk.seen("Offboarding")
    button(say("OffboardDialog", "&Offboard…"), inside=desk.dialog(containing(leaver["userName"])))
    button(say("OffboardDialog", "Offboard"), inside=find(role="alert"))
    gateway.wait("M4", 2)
    wait_until(lambda: leaver["assetNums"][0] in held_by(gateway, heir), "the assets with the successor")
    assert not held_by(gateway, leaver)
    assert next(e for e in gateway.employees() if e["globalId"] == leaver["globalId"])["deleted"]
    desk.seen("Offboarding", "results")
    button(say("ActionDialog", "Close"))
    desk.closed()
    desk.look_through_journal(*CLICKS)


def start(desk, employee):
    desk.choose("EmployeesPage", employee["userName"])
    desk.act("LendAndOffboard", "Offboard…")


def held_by(gateway, employee):
    return [a["assetNum"] for a in gateway.assets() if a["cloudAccountGlobalId"] == employee["globalId"]]
