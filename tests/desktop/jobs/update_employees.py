# SPDX-License-Identifier: GPL-3.0-or-later
"""A list with somebody new, somebody who is called otherwise now, and somebody of whom it says nothing new."""
import csv

import driver
from driver import button, find, gone, wait_rows, wait_until

CLICKS = ("M1", "M2")


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    here = [each for each in gateway.employees() if not each["deleted"] and each["name"].replace(" ", "").isalpha()]
    renamed, same = here[0], here[1]
    with (desk.work / "staff.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("Name", "Account", "Password"))
        writer.writerow(("New One", "newbie1", "Secret-Pa55-1"))
        writer.writerow(("Wanda Bellamy", renamed["userName"], ""))
        writer.writerow((same["name"], same["userName"], ""))
    desk.tool("EmployeesPage", "Import…")
    button(say("ImportSourcePage", "Choose &file…"))
    desk.choose_file(desk.work / "staff.csv")
    button(say("WizardPage", "&Next"))
    table = say("SheetCheckPage", "Rows of the import")
    wait_rows(table, 3)

    # Looked at first, and left: nothing is sent.
    button(say("ImportCheckPage", "Update %Ln &existing employee(s)…", n=2))
    desk.dialog(say("ImportUpdateDialog", "Update employees"))
    wait_rows(say("ImportUpdateDialog", "Changes"), 1)
    row = driver.rows(say("ImportUpdateDialog", "Changes"))[0]
    desk.seen("Update employees")
    assert row[2:4] == [renamed["name"], "Wanda Bellamy"], row
    button(say("ActionDialog", "Cancel"))
    gone(say("ImportUpdateDialog", "Update employees"), "dialog")
    assert not gateway.writes()

    # M2 sends every field: what the list does not say stays as it is.
    button(say("ImportCheckPage", "Update %Ln &existing employee(s)…", n=2))
    button(say("ImportUpdateDialog", "Update %Ln employee(s)", n=1))
    body = gateway.wait("M2")[0]
    assert body["name"] == "Wanda Bellamy", body
    wait_rows(table, 1)
    now = {each["userName"]: each for each in gateway.employees()}[renamed["userName"]]
    others = "userName", "departmentId", "passwordMobile", "remark", "assetNums", "deleted"
    assert all((now[key] or None) == (renamed[key] or None) for key in others), (now, renamed)
    button(say("ActionDialog", "Close"))

    # Who is new is added as before.
    button(say("ImportCheckPage", "&Preview"))
    button(say("ImportPreviewPage", "&Add %Ln employee(s)", n=1))
    find(say("ImportRunPage", "Everything is done."), "label")
    assert [person["userName"] for person in gateway.wait("M1")[0]["userList"]] == ["newbie1"]
    button(say("ImportWizard", "&Close"))
    desk.closed()
    wait_until(lambda: len(gateway.writes()) == 2, "two changes and no more")
    desk.look_through_journal(*CLICKS)
