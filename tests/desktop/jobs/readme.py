# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pictures of the README show (resources/screenshots/take): where an enterprise stands, its people, three lost
locks about to be disabled, a batch of orders. Nothing is sent."""
import driver
from driver import button, click, fill, find, wait_rows
from jobs.order_new import add_order, begin_order, fill_in_purchase

PURCHASE = "&New purchase…", "New purchase"


def run(desk):
    # The names of enterprises, and what anybody knows of the holders of locks, come from lists that were read.
    desk.open("enterprises")
    say, gateway = desk.say, desk.gateway
    wait_rows(say("EnterprisesPage", "Enterprises"), lambda there: there > 5)
    desk.page(("AssetsPage", "Assets"))
    wait_rows(say("AssetsPage", "Assets"), lambda there: there > 300)
    desk.page(("OverviewPage", "Overview"))
    there = [employee for employee in gateway.employees() if not employee["deleted"]]
    find(say("OverviewText", "%Ln employee(s)", n=len(there)), "push button")
    desk.seen("readme", "overview")

    desk.page(("EmployeesPage", "Employees"))
    people = say("EmployeesPage", "Employees")
    fill(say("EmployeesPage", "Search employees"), "wang")
    wait_rows(people, lambda there: 5 < there < 50)
    click(driver.grid(people).queryTable().getAccessibleAt(3, 0))
    find(say("TablePage", "Details"), "page tab")
    desk.seen("readme", "employees")

    desk.page(("LockDeskPage", "Lock desk"))
    held = {number for employee in there for number in employee["assetNums"]}
    lost = gateway.locks_to_disable()
    lost = sorted(lost, key=lambda number: number not in held)[:3]
    click(find(say("LockDeskPage", "Lock numbers"), "text"))
    driver.write(" ".join(lost))
    wait_rows(say("LockDeskPage", "Locks"), 3)
    fill(say("LockDeskPage", "Operator"), "Li Lei")
    button(say("LockDeskPage", "&Disable %Ln lock(s)", n=3))
    desk.dialog(say("LockConfirmDialog", "Disable locks"))
    desk.seen("readme", "lockdesk", whole=True)
    driver.key("Escape")
    desk.closed()

    desk.page(("OrdersPage", "Orders"))
    begin_order(desk, *PURCHASE)
    purchase(desk, "CC10001", "8000007001", "5")
    add_order(desk, *PURCHASE)
    purchase(desk, "CC10005", "8000007002", "12")
    desk.seen("readme", "orders")
    assert not gateway.writes(), gateway.writes()


def purchase(desk, customer, number, nodes):
    say = desk.say
    fill_in_purchase(desk, customer, number, nodes)
    button(say("OrderSummaryStep", "&Add %n order(s) to the batch", n=1))
    desk.closed()
