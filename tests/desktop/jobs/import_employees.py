# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports a list of employees with four errors in it: mended, left out, or mended after the others were sent."""
import csv
import os

import driver
from driver import button, click, find, grid, key, wait_rows, wait_until

CLICKS = ("M1",)
COUNT = 20 if os.environ.get("LOCKKEEPER_UNDER_VALGRIND") == "1" else 300
NAMELESS, BLANK, TWIN, OPEN = 2, 4, 6, 8  # the wrong rows


def run(desk):
    people = write_list(desk.work / "staff.csv")
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    there = {employee["userName"] for employee in gateway.employees()}
    table = say("SheetCheckPage", "Rows of the import")

    desk.tool("EmployeesPage", "Import…")
    find(say("ImportSourcePage", "Choose &file…"), "push button")
    desk.seen("Import", "source")
    button(say("ImportSourcePage", "Choose &file…"))
    desk.choose_file(desk.work / "staff.csv")
    # The titles tell which column is what.
    find(say("ImportColumnsPage", "%Ln row(s) to check", n=COUNT), "label")
    desk.seen("Import", "columns")
    button(say("WizardPage", "&Next"))

    # Each of the wrong rows says what is wrong with it.
    can_be_sent = lambda count: find(
        say("ImportCheckPage", "%Ln row(s) can be sent. Rows with errors stay here for correction.", n=count), "label"
    )
    can_be_sent(COUNT - 5)
    click(say("ImportCheckPage", "Errors %1", 5), "check box")
    wait_rows(table, 5)
    desk.seen("Import", "errors")
    said = [row[-1] for row in driver.rows(table)]
    for row, rule in zip((1, 2, 4), ("Required.", "Use only letters and digits.", "Required.")):
        assert say("Rules", rule) in said[row], said
    for row, other in ((0, TWIN), (3, 0)):
        assert say("ImportRows", "Row %1 has the same account.", other + 2) in said[row], said

    # Mended, left out (and back, and out again), and given a password. One stays as it is.
    edit(table, 1, 0, "New 2")
    can_be_sent(COUNT - 4)
    click(at(table, 3, 0))
    button(say("SheetCheckPage", "Remo&ve rows"))
    can_be_sent(COUNT - 3)
    button(say("SheetCheckPage", "&Undo"))
    can_be_sent(COUNT - 4)
    button(say("SheetCheckPage", "&Redo"))
    can_be_sent(COUNT - 3)
    button(say("ImportCheckPage", "&Generate passwords"))
    can_be_sent(COUNT - 2)
    button(say("ImportCheckPage", "&Preview"))

    # Sent by the hundred.
    find(say("ImportPreviewPage", "&Add %Ln employee(s)", n=COUNT - 2), "push button")
    desk.seen("Import", "preview")
    assert not gateway.writes()
    button(say("ImportPreviewPage", "&Add %Ln employee(s)", n=COUNT - 2))
    find(say("ImportRunPage", "Not done %1", 1), "check box")
    desk.seen("Import", "results with a failure")
    calls = (COUNT - 2 + 99) // 100
    sent = [person for body in gateway.wait("M1", calls) for person in body["userList"]]
    good = [person for row, person in enumerate(people) if row not in (BLANK, TWIN)]
    good[NAMELESS]["name"] = "New 2"
    for person, body in zip(good, sent, strict=True):
        assert person["password"] or len(body["password"]) >= 8, body
        assert body == {**person, "password": person["password"] or body["password"]}, (person, body)

    # What was left is mended now.
    button(say("ImportRunPage", "&Edit and try again…"))
    wait_rows(table, 1)
    edit(table, 0, 1, "newbie4")
    button(say("ImportCheckPage", "&Preview"))
    button(say("ImportPreviewPage", "&Add %Ln employee(s)", n=1))
    find(say("ImportRunPage", "Everything is done."), "label")
    desk.seen("Import", "results")
    assert gateway.wait("M1", calls + 1)[-1]["userList"] == [{**people[BLANK], "userName": "newbie4"}]

    # The passwords, and the list behind.
    see_passwords(desk)
    button(say("ImportWizard", "&Close"))
    desk.closed()
    added = {employee["userName"] for employee in gateway.employees()} - there
    assert {name.split("@")[0] for name in added} == {f"newbie{row}" for row in range(COUNT) if row != TWIN}, added
    desk.choose("EmployeesPage", f"newbie{COUNT - 1}")
    desk.look_through_journal(*CLICKS)


def write_list(path):
    """Writes the list, with its errors, and gives the rows as they would reach the gateway without them."""
    keys = ("name", "userName", "password", "passwordMobile")
    people = [
        dict(zip(keys, (f"New {row}", f"newbie{row}", f"Secret-Pa55-{row}", f"1380013{row:04}")))
        for row in range(COUNT)
    ]
    people[NAMELESS]["name"] = ""
    people[BLANK]["userName"] = "new bie 4"
    people[TWIN]["userName"] = "newbie0"
    people[OPEN]["password"] = ""
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("Name", "Account", "Password", "Mobile"))
        writer.writerows(person.values() for person in people)
    return people


def at(table, row, column):
    return grid(table).queryTable().getAccessibleAt(row, column)


def edit(table, row, column, text):
    click(at(table, row, column), double=True)
    key("ctrl+a")
    driver.write(text)
    key("Return")
    wait_until(lambda: at(table, row, column).name == text, f"{text!r} in the table")


def see_passwords(desk):
    say = desk.say
    button(say("ImportRunPage", "&Passwords…"))
    sheet = desk.dialog(say("CredentialSheet", "Passwords"))
    driver.tick(say("CredentialSheet", "Show the &passwords"))
    wait_rows(say("CredentialSheet", "Accounts and passwords"), COUNT - 1)
    find("Secret-Pa55-0", "table cell", inside=sheet)
    desk.seen("Passwords")
    button(say("ActionDialog", "Close"), inside=sheet)
