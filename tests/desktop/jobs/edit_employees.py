# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds an employee, edits, undoes the edit, resets a password, deletes; and is refused once."""
import driver
from driver import button, fill, find, wait_until

CLICKS = ("M1", "M2", "M3", "M4")


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    employees = say("EmployeesPage", "Employees")

    # Added, with a password that nobody sees unless they look.
    button(say("EmployeeActions", "Add employee…"))
    add(desk, "wanda1", "Wanda Bell")
    body = gateway.wait("M1")[0]["userList"][0]
    assert (body["userName"], body["name"]) == ("wanda1", "Wanda Bell"), body
    see_passwords(desk, "wanda1")

    # The same account again is refused beside its field, and what was typed is still there.
    button(say("EmployeeActions", "Add employee…"))
    add(desk, "wanda1", "Wanda Again")
    wait_until(lambda: gateway.entries("M1")[1:], "the second attempt")
    wait_until(lambda: driver.text_of(driver.field(say("EmployeeForm", "&Name"))) == "Wanda Again", "what was typed")
    assert len(gateway.entries("M1", applied=True)) == 1
    desk.seen("Add employee", "refused")
    button(say("ActionDialog", "Cancel"))
    desk.closed()

    # Edited, and the edit undone from the banner.
    desk.choose("EmployeesPage", "wanda1")
    desk.act("EmployeeActions", "Edit employee…")
    fill(say("EmployeeForm", "&Name"), "Wanda Bellamy")
    button(say("EmployeeEditDialog", "Save"))
    gateway.wait("M2")
    desk.closed()
    find(driver.containing("Bellamy"), "table cell")
    desk.seen("Employees", "banner with undo")
    desk.undo_from_banner()
    names = [body["name"] for body in gateway.wait("M2", 2)]
    assert names == ["Wanda Bellamy", "Wanda Bell"], names

    wait_until(lambda: driver.rows(employees)[0][0] == "Wanda Bell", "the name of before")

    # A new password.
    desk.select(employees, "Wanda Bell")
    desk.act("EmployeeActions", "Reset password…")
    button(say("PasswordField", "Generate a password"))
    button(say("PasswordResetDialog", "Reset password"))
    gateway.wait("M3")
    see_passwords(desk, "wanda1")

    # Deleted.
    desk.select(employees, "Wanda Bell")
    desk.act("EmployeeActions", "Delete…")
    button(say("EmployeeDeleteDialog", "Delete"))
    gateway.wait("M4")
    desk.closed()
    find(say("TablePage", "Nothing matches"))
    desk.seen("Employees", "nothing matches")
    desk.look_through_journal(*CLICKS)


def add(desk, account, name):
    say = desk.say
    fill(say("EmployeeForm", "&Account"), account)
    fill(say("EmployeeForm", "&Name"), name)
    button(say("PasswordField", "Generate a password"))
    button(say("EmployeeAddDialog", "Add employee"), inside=driver.top())


def see_passwords(desk, account):
    """The sheet of passwords that follows; it lets go once they were looked at."""
    say = desk.say
    sheet = desk.dialog(say("CredentialSheet", "Passwords"))
    driver.tick(say("CredentialSheet", "Show the &passwords"))
    find(driver.containing(account), "table cell", inside=sheet)
    button(say("ActionDialog", "Close"))
    desk.closed()
