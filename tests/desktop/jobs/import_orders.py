# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports two orders from a list with a row that is wrong, and finds them in the batch; nothing is sent."""
import csv

from driver import button, cell, containing, find, grid, menu, wait_rows

HEAD = ("客户编号", "订单类型", "授权类型", "资产号", "产品ID", "节点数", "到期日期")
ROWS = (
    ("CC1", "新购", "softkey", "8000000001", "gms-1", "5", "2027-12-31"),
    ("CC1", "新购", "softkey", "8000000001", "gms-2", "10", "2027-12-31"),
    ("CC2", "新购", "cloud_account", "8000000002", "gms-1", "", "2027-12-31"),
)


def run(desk):
    desk.open("orders")
    say = desk.say
    with (desk.work / "orders.csv").open("w", newline="") as file:
        csv.writer(file).writerows((HEAD, *ROWS))
    button(say("OrdersPage", "New batch"))
    button(say("BatchEditor", "&Add order"))
    menu(say("BatchEditor", "&Import orders…"))
    desk.dialog(say("OrderImportWizard", "Import orders"))
    desk.seen("Import orders", "source")
    button(say("ImportSourcePage", "Choose &file…"))
    desk.choose_file(desk.work / "orders.csv")
    find(say("ImportColumnsPage", "%Ln row(s) to check", n=3), "label")
    desk.seen("Import orders", "columns")
    for title in HEAD:  # each has its box, which says what it is for
        find(containing(say("ImportColumnsPage", "Content of column %1", title)), "combo box")
    button(say("WizardPage", "&Next"))
    find(containing(say("OrderCheckPage", "%Ln order(s)", n=2)), "label")
    desk.seen("Import orders", "check")
    button(say("WizardPage", "&Next"))
    add = find(say("OrderPreviewPage", "&Add %Ln order(s)", n=2), "push button")
    desk.seen("Import orders", "preview")
    button(add.name)
    desk.closed()
    orders = say("BatchEditor", "Orders of the batch")
    wait_rows(orders, lambda count: count >= 2)
    cell(orders, containing("CC2"), grid(orders).parent)
    desk.seen("Order editor", "imported")
    assert not desk.gateway.writes()
