# SPDX-License-Identifier: GPL-3.0-or-later
"""Comes upon what no other job has to do with: panels, menus and questions that a person opens to look, or meets when
something is begun and left."""
import os

import driver
from driver import button, click, containing, fill, find, key, menu, tick, wait_rows, wait_until
from gateway import TOKENS
from jobs.disable_locks import disable_one
from jobs.order_new import begin_order


def run(desk):
    desk.open("employees")
    page_and_panels(desk)
    passwords(desk)
    enterprises(desk)
    order_editor(desk)
    results(desk)
    desk.console.quit()
    desk.gateway.stop()
    leaving(desk)
    unfinished_order(desk)
    order_token_only(desk)


def page_and_panels(desk):
    say = desk.say
    wait_rows(say("EmployeesPage", "Employees"), lambda there: there > 100)
    button(say("TablePage", "Filter"))
    find(say("EmployeesPage", "Name or account contains"))
    desk.seen("Employees", "filter")
    key("Escape")
    button(say("TablePage", "More"))
    menu(say("TablePage", "Columns"))
    desk.seen("Employees", "columns")
    key("Escape", "Escape")
    wait_until(lambda: not driver.popups(), "the menus to close")
    click(say("EmployeesPage", "Assets panel"), "check box")
    wait_until(lambda: driver.row_count(say("AssetShelf", "Assets to drag to an employee")) > 20, "assets in the panel")
    desk.seen("Employees", "assets panel")
    click(say("EmployeesPage", "Assets panel"), "check box")
    key("ctrl+alt+a")
    find(say("ActivityPanel", "Close the activity panel"))
    desk.seen("Activity")
    key("ctrl+alt+a")


def passwords(desk):
    say = desk.say
    button(say("EmployeeActions", "Add employee…"))
    dialog = desk.dialog(say("EmployeeAddDialog", "Add employee"))
    fill(say("EmployeeForm", "&Account"), "not an account!")
    button(say("PasswordField", "Generate a password"))
    click(find(say("PasswordField", "Password rules"), inside=dialog))
    wait_until(lambda: driver.top() != dialog, "the rules of passwords")
    desk.seen("Password rules")
    key("Escape")
    wait_until(lambda: driver.top() == dialog, "the rules to close")
    key("Escape")
    desk.closed()


def enterprises(desk):
    say = desk.say
    desk.page(("EnterprisesPage", "Enterprises"))
    wait_rows(say("EnterprisesPage", "Enterprises"), lambda there: there > 5)
    desk.act("EnterprisesPage", "Ends by month")
    find(say("EndsPage", "Ends by month"))
    desk.seen("Ends by month")
    key("Escape")
    click(driver.grid(say("EnterprisesPage", "Enterprises")).queryTable().getAccessibleAt(0, 0))
    desk.act("EnterprisesPage", "Rename and group…")
    desk.dialog(say("DescribeDialog", "Rename and group"))
    desk.seen("Rename and group")
    key("Escape")
    desk.closed()
    button(say("EnterprisesPage", "&Set up enterprise…"))
    tick(say("SetupKindPage", "Use an &existing enterprise"))
    button(say("WizardPage", "&Next"))
    find(say("SetupExistingPage", "Choose enterprise"), "label")
    desk.seen("Set up", "existing enterprise")
    key("Escape")
    desk.closed()


def order_editor(desk):
    say = desk.say
    desk.page(("OrdersPage", "Orders"))
    button(say("OrdersPage", "New batch"))
    button(say("BatchEditor", "&Add order"))
    driver.menu_lines()
    desk.seen("Order editor", "add order")
    menu(say("BatchEditor", "&Empty order"))
    find(say("BatchEditor", "Issues of the batch"))
    desk.seen("Order editor", "issues")
    button(say("BatchEditor", "&Edit"))
    driver.menu_lines()
    desk.seen("Order editor", "edit")
    menu(say("BatchEditor", "Save order as &template…"))
    desk.dialog(say("OrderTemplateNameDialog", "Save as template"))
    desk.seen("Save as template")
    button(say("OrderTemplateNameDialog", "&Save template"))
    desk.closed()
    button(say("BatchEditor", "&JSON…"))
    desk.dialog(say("BatchEditorPreview", "Content to be sent"))
    desk.seen("Content to be sent")
    key("Escape")
    desk.closed()
    button(say("BatchEditor", "&Add order"))
    menu(say("BatchEditor", "From a &template…"))
    wait_until(lambda: driver.top().getRoleName() == "dialog", "the templates")
    desk.seen("Templates")
    key("Escape")
    desk.closed()
    button(say("BatchListOrEditor", "← Back to the &list"))
    wait_rows(say("OrdersPage", "Batches of licence orders"), 1)
    click(driver.grid(say("OrdersPage", "Batches of licence orders")).queryTable().getAccessibleAt(0, 0))
    desk.act("OrdersPage", "Delete draft…")
    question = find(role="alert")
    desk.seen("Delete draft")
    button(say("OrdersPage", "Delete draft"), inside=question)
    desk.closed()
    find(say("OrdersPage", "No orders yet"), "label")
    desk.seen("Orders", "empty")


def results(desk):
    """The results of a change of several people, by way of the activity panel."""
    say, gateway = desk.say, desk.gateway
    desk.page(("EmployeesPage", "Employees"))
    fill(say("EmployeesPage", "Search employees"), "wang")
    table = say("EmployeesPage", "Employees")
    wait_rows(table, lambda there: 1 < there < 50)
    click(driver.grid(table).queryTable().getAccessibleAt(0, 0))
    key("shift+Down")
    desk.act("EmployeeActions", "Set department or remark…")
    desk.dialog(say("EmployeeBulkDialog", "Change employees"))
    tick(say("EmployeeBulkDialog", "Set &remark"))
    fill(say("EmployeeBulkDialog", "Remark"), "second shift")
    desk.seen("Change employees")
    button(say("EmployeeBulkDialog", "Change %Ln employee(s)", n=2))
    gateway.wait("M2", 2)
    button(say("ActionDialog", "Close"))
    desk.closed()
    key("ctrl+alt+a")
    click(find(say.like("ActivityRow", "Details: %1")))
    wait_until(lambda: driver.top().getRoleName() == "dialog", "the results")
    desk.seen("Results of a change")
    key("Escape")
    desk.closed()
    desk.page(("JournalPage", "Journal"))
    wait_rows(say("JournalPage", "Journal"), 2)
    button(say("JournalPage", "Kept forever"))
    wait_until(lambda: driver.top().getRoleName() == "dialog", "how long the journal is kept")
    desk.seen("Journal", "how long it is kept")
    key("Escape")
    desk.closed()
    click(driver.grid(say("JournalPage", "Journal")).queryTable().getAccessibleAt(0, 0))
    desk.act("JournalPage", "Undo this…")
    find(say("UndoDialog", "Undo"), "dialog")
    find(say("UndoDialog", "To be sent:"), "label")
    desk.seen("Undo")
    key("Escape")
    desk.closed()


def leaving(desk):
    """The window is closed while a change waits for its reply; and a change of which nobody knows is decided."""
    desk.serve("--fault", "stall@O6")
    say, gateway, console = desk.say, desk.gateway, desk.console
    console.start("lockdesk")
    disable_one(desk)
    desk.seen("Lock desk", "waiting for a reply")
    key("alt+F4")
    find(role="alert")
    desk.seen("Leave while a change is sent")
    key("Escape")
    desk.closed()
    console.kill()
    console.start("journal")
    # What can be read is read first.
    click(find(say.like("UnknownOutcomesPanel", "Check now: %1")))
    click(find(say.like("UnknownOutcomesPanel", "Record outcome: %1")))
    desk.dialog(say("DecideDialog", "Record outcome"))
    desk.seen("Record outcome")
    key("Escape")
    desk.closed()
    console.quit()
    gateway.stop()


def unfinished_order(desk):
    """An order that was being entered when the program was killed is offered again in its batch."""
    desk.serve()
    say, console = desk.say, desk.console
    console.start("orders")
    begin_order(desk, "&New purchase…", "New purchase")
    fill(say("BatchFields", "Custo&mer name"), "Lakeside Mills")
    key("Tab")
    kept = lambda: [f for f in (console.folder / "drafts").rglob("*") if f.is_file() and b"Lakeside" in f.read_bytes()]
    wait_until(kept, "the draft on disk")
    key("Escape")
    find(role="alert")
    desk.seen("Order wizard", "closed without adding")
    key("Escape")
    wait_until(lambda: driver.top().getRoleName() == "dialog", "the wizard to stay open")
    console.kill()
    console.start("orders")
    batches = say("OrdersPage", "Batches of licence orders")
    wait_rows(batches, 1)
    desk.select(batches, say("BatchList", "Draft"))
    desk.act("OrdersPage", "Open draft")
    find(containing(say("UnfinishedBatchBanner", "You have an unfinished order.")), "label")
    desk.seen("Order editor", "unfinished order")
    button(say("UnfinishedBatchBanner", "Discard…"))
    find(role="alert")
    desk.seen("Order editor", "discard the order")
    key("Escape")
    desk.closed()
    console.quit()
    desk.gateway.stop()


def order_token_only(desk):
    """Pages that a connection has no tokens for say so."""
    desk.serve()
    say = desk.say
    os.environ["LOCKKEEPER_APP_TOKEN"] = TOKENS[0]
    try:
        where = "--base-url", desk.gateway.url, "--enterprise", desk.gateway.enterprise
        desk.console.start("employees", *where, connected=False)
    finally:
        del os.environ["LOCKKEEPER_APP_TOKEN"]
    find(containing(say("UnavailablePage", "%1: not available with this connection", say("EmployeesPage", "Employees"))), "label")
    desk.seen("Employees", "not with this connection")
    desk.page(("OverviewPage", "Overview"))
    find(say("OverviewPage", "Refresh"), "push button")
    desk.seen("Overview", "without the member center")
