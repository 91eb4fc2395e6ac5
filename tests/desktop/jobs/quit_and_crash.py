# SPDX-License-Identifier: GPL-3.0-or-later
"""Quits and starts again where it was; is killed in the midst of a write, and says so at the next start."""
import zipfile

from driver import button, fill, find, shows, wait_until

CLICKS = ("M2",)


def run(desk):
    desk.open("assets", "--fault", "stall@M2")
    say, gateway, console = desk.say, desk.gateway, desk.console
    crash = say.like("Console", "Lockkeeper closed unexpectedly on %1 after “%2”.")

    # A proper end: the same page again, without a word.
    desk.page(("BorrowedLocksPage", "Borrowed locks"))
    find(say("BorrowedLocksPage", "Borrowed locks"), "table")
    console.quit()
    console.start()
    find(say("BorrowedLocksPage", "Borrowed locks"), "table")
    assert not shows(crash)

    # Killed while the gateway has not answered yet.
    someone = next(e for e in gateway.employees() if not e["deleted"])
    desk.page(("EmployeesPage", "Employees"))
    desk.choose("EmployeesPage", someone["userName"])
    desk.act("EmployeeActions", "Edit employee…")
    fill(say("EmployeeForm", "&Name"), "Wanda Bell")
    button(say("EmployeeEditDialog", "Save"))
    wait_until(lambda: gateway.entries("M2"), "the write at the gateway")
    console.kill()

    # The next start says so, with a report to save; what was on its way is unknown, until somebody decides.
    console.start("employees")
    find(crash, "label")
    find(say("Console", "Changes being sent at that time are listed as unknown in the journal."), "label")
    desk.seen("After a crash")
    button(say("Console", "Save report…"))
    desk.dialog(say("ReportDialog", "Support report"))
    button(say("ReportDialog", "&Save…"))
    report = desk.work / "report.zip"
    desk.choose_file(report)
    find(say.like("ReportDialog", "The report was saved: %1"), "label")
    button(say("ActionDialog", "Close"))
    desk.closed()
    with zipfile.ZipFile(report) as files:
        assert files.namelist(), "the report is empty"
    button(say("Banner", "Close this message"))
    find(say("UnknownNotice", "%Ln change(s) have an unknown outcome.", n=1), "label")
    button(say("UnknownNotice", "Show"))
    desk.seen("Unknown outcomes")
    desk.look_through_journal(*CLICKS)
    console.quit()

    # The crash is told once.
    console.start("journal")
    find(say("JournalPage", "Journal"), "table")
    assert not shows(crash)
