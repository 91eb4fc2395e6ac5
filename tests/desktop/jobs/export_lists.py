# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports the employees as CSV and as an Excel workbook, and is told that a folder is not there."""
import csv
import re
import zipfile

from driver import button, find, menu, tick, wait_rows


def run(desk):
    desk.open("employees")
    say = desk.say
    there = desk.gateway.employees()
    shown = [employee for employee in there if not employee["deleted"]]
    wait_rows(say("EmployeesPage", "Employees"), len(shown))

    # All of them, the deleted too, which the page does not show.
    path = desk.work / "everybody.csv"
    export(desk, "&All rows (%1)", len(there), "CS&V", path)
    told(desk, len(there), path)
    head, *lines = read_csv(path)
    name, account = (head.index(say("EmployeeTable", title)) for title in ("Name", "Account"))
    assert sorted(line[account] for line in lines) == sorted(employee["userName"] for employee in there)
    names = {employee["userName"]: employee["name"] for employee in there}
    # What a spreadsheet would take for a formula or a number is guarded.
    guards = ("{}", "'{}", '="{}"')
    wrong = [line for line in lines if line[name] not in [guard.format(names[line[account]]) for guard in guards]]
    assert not wrong, wrong[:3]

    # The rows shown, as a workbook.
    path = desk.work / "shown.xlsx"
    export(desk, "Rows s&hown (%1)", len(shown), "E&xcel workbook", path)
    told(desk, len(shown), path)
    assert rows_of_workbook(path) == len(shown) + 1

    # A folder that is not there: it says so, and writes nothing.
    path = desk.work / "not-there" / "shown.xlsx"
    export(desk, "Rows s&hown (%1)", len(shown), "E&xcel workbook", path)
    find(re.compile(f"{re.escape(str(path.parent))}[”」’]"), "label")
    find(say("TableExporter", "No file was written."), "label")
    assert not path.parent.exists()
    assert sorted(each.name for each in desk.work.glob("*.*")) == ["console.log", "everybody.csv", "shown.xlsx"]

    # What was written before is still what it was, and so is the window.
    export(desk, "Rows s&hown (%1)", len(shown), "CS&V", desk.work / "again.csv")
    told(desk, len(shown), desk.work / "again.csv")
    assert len(read_csv(desk.work / "again.csv")) == len(shown) + 1
    assert not desk.gateway.writes()


def export(desk, rows, count, form, path):
    say = desk.say
    button(say("TablePage", "More"))
    menu(say("TablePage", "Export…"))
    desk.dialog(say("ExportDialog", "Export"))
    tick(say("ExportDialog", rows, count))
    tick(say.like("ExportDialog", "All co&lumns (%1)"))
    tick(say("ExportDialog", form))
    button(say("ExportDialog", "Choose file…"))
    desk.choose_file(path)


def told(desk, count, path):
    find(desk.say("TableExporter", "%Ln row(s) exported to %1", path, n=count), "label")


def read_csv(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def rows_of_workbook(path):
    with zipfile.ZipFile(path) as book:
        assert book.testzip() is None
        return len(re.findall(rb"<row[ >]", book.read("xl/worksheets/sheet1.xml")))
