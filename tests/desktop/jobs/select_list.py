# SPDX-License-Identifier: GPL-3.0-or-later
"""Pastes a list of people, selects those who are there, shows one whom a filter hides, and changes them all."""
import driver
from driver import button, containing, field, find, key, wait_rows, wait_until, write

CLICKS = ("M2",)


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    people = [each for each in gateway.employees() if not each["deleted"]]
    alone = [each for each in people if [other["name"] for other in people].count(each["name"]) == 1]
    first, second, third = alone[:3]
    wait_rows(say("EmployeesPage", "Employees"), len(people))

    # Only the first is shown.
    driver.fill(say("EmployeesPage", "Search employees"), first["userName"])
    wait_rows(say("EmployeesPage", "Employees"), 1)
    button(say("TablePage", "More"))
    driver.menu(say("TablePage", "Select from list…"))
    desk.dialog(say("ListDialog", "Select from list"))
    desk.seen("Select from list", "empty")
    entries = [first["userName"].split("@")[0].upper(), second["userName"], third["globalId"], "nobody", "8.1E+09"]
    driver.click(field(say("ListDialog", "List")))
    for entry in entries:
        write(entry)
        key("Return")
    find(say("ListDialog", "%1 of %2 found", 3, 5), "label")
    find(say("ListDialog", "%Ln hidden by filters", n=2), "label")
    assert [row[0] for row in driver.rows(say("ListDialog", "Not selected"))] == entries[3:]
    desk.seen("Select from list", "found")

    key("ctrl+Return")
    find(say("ListDialog", "Selected %1 of %2", 3, 5), "label")
    button(say("ListDialog", "S&how them"))
    find(containing(say("TablePage", "%1 selected", 3)), "label")
    wait_rows(say("EmployeesPage", "Employees"), len(people))
    desk.seen("Select from list", "selected")
    key("ctrl+shift+c")
    key("Escape")
    desk.closed()
    desk.seen("Employees", "selected from a list")

    # Whatever the page does with several people is done with these.
    desk.act("EmployeeActions", "Set department or remark…")
    desk.dialog(say("EmployeeBulkDialog", "Change employees"))
    driver.tick(say("EmployeeBulkDialog", "Set &remark"))
    driver.fill(say("EmployeeBulkDialog", "Remark"), "from the list")
    button(say("EmployeeBulkDialog", "Change %Ln employee(s)", n=3))
    gateway.wait("M2", 3)
    button(say("ActionDialog", "Close"))
    desk.closed()
    wait_until(
        lambda: {each["globalId"] for each in gateway.employees() if each["remark"] == "from the list"}
        == {each["globalId"] for each in (first, second, third)},
        "three remarks",
    )
    desk.look_through_journal(*CLICKS)
