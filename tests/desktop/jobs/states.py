# SPDX-License-Identifier: GPL-3.0-or-later
"""What pages look like when something is not as usual: a list that cannot be loaded or is empty, and a connection that
is read-only."""
import driver
from driver import button, fill, find, tick
from gateway import TOKENS
from jobs.first_start import part, token_fields


def run(desk):
    desk.serve("--fault", "http500@M5", "--fault", "code500@O3")
    say, gateway = desk.say, desk.gateway
    desk.console.start("employees")
    again = lambda: find(say("ListState", "Try again"), "push button")
    again()
    desk.seen("Employees", "not loaded")
    desk.page(("EnterprisesPage", "Enterprises"))
    again()
    desk.seen("Enterprises", "not loaded")
    desk.page(("OverviewPage", "Overview"))
    find(say("FigureCard", "Try again"), "push button")
    desk.seen("Overview", "a list not loaded")
    desk.console.quit()
    gateway.stop()

    # Nobody there.
    desk.serve("--employees", "0", "--assets", "0")
    desk.console.start("employees")
    find(say("EmployeesPage", "No employees"), "label")
    desk.seen("Employees", "empty")
    desk.page(("OverviewPage", "Overview"))
    find(say("OverviewText", "%Ln employee(s)", n=0), "push button")
    desk.seen("Overview", "empty")
    desk.console.quit()
    desk.gateway.stop()

    # A connection that is read-only.
    desk.serve()
    desk.console.start(connected=False)
    button(say("WelcomeWindow", "Connect to a gateway"))
    desk.dialog(say("ConnectionDialog", "New connection"))
    fill(say("ConnectionFormGeneral", "&Name"), "Only to look")
    fill(say("ConnectionFormGeneral", "&Address"), desk.gateway.url)
    tick(say("ConnectionFormGeneral", "&Read-only: no changes allowed"))
    desk.seen("Connection", "read-only")
    part(desk, "ConnectionFormTokens", "Sign-in")
    for token, field in zip(TOKENS, token_fields(desk)):
        fill(field, token)
    fill(say("ConnectionTestPanel", "Enterprise g&lobal id"), desk.gateway.enterprise)
    desk.seen("Connection", "tokens")
    button(say("ConnectionDialog", "Sa&ve"))
    find(driver.containing("Only to look"), "frame")
    for page in ("EmployeesPage", "Employees"), ("LockDeskPage", "Lock desk"), ("OrdersPage", "Orders"):
        desk.page(page)
        desk.seen(page[1], "read-only")
    desk.page(("EmployeesPage", "Employees"))
    add = find(say("EmployeeActions", "Add employee…"), "push button")
    assert not driver.has(add, driver.pyatspi.STATE_ENABLED)
    assert not desk.gateway.writes()
