# SPDX-License-Identifier: GPL-3.0-or-later
"""Orders a new purchase: customer, new asset numbers, a product; kept in a draft over a restart, then sent."""
import re

import driver
from driver import button, cell, click, fill, find, menu, wait_rows, wait_until

CLICKS = ("O5", "O9")


def run(desk):
    desk.open("orders")
    say, gateway = desk.say, desk.gateway
    field = lambda name: say("BatchFields", name)
    batches = say("OrdersPage", "Batches of licence orders")

    begin_order(desk, "&New purchase…", "New purchase")
    choose_type(desk, "Network certificate")
    button(say("OrderCustomerStep", "Choose a &customer…"))
    choose_customer(desk, "CC10001")
    button(say("CustomerChoiceDialog", "&Use this customer"))
    button(say("WizardPage", "&Next"))

    # Two new numbers, which the gateway hands out once.
    find(say("OrderAssetsStep", "Take or &allocate numbers…"), "push button")
    desk.seen("Order wizard", "assets")
    button(say("OrderAssetsStep", "Take or &allocate numbers…"))
    find(say("AssetNumbersDialog", "How many numbers"))
    desk.seen("Asset numbers")
    fill(say("AssetNumbersDialog", "How many numbers"), "2")
    button(say("AssetNumbersDialog", "&Allocate and take %Ln number(s)", n=2))
    assert gateway.wait("O9") == [{"size": 2}]
    numbers = find(field("Asset nu&mbers"), "text")
    wait_until(lambda: re.fullmatch(r"(\d{10})\s+(\d{10})", driver.text_of(numbers).strip()), "the two numbers")
    numbers = driver.text_of(numbers).split()
    button(say("WizardPage", "&Next"))

    # Without a product it goes no further, and says so.
    button(say("WizardPage", "&Next"))
    find(say.like("OrderProductsStep", "Add at least one product to %1."), "label")
    desk.seen("Order wizard", "no products")
    button(say("OrderProductsStep", "&Add product"))
    fill(field("Product &id (productUri)"), "gms-1")
    fill(field("Concurrent n&odes"), "5")
    fill(field("Length o&f time"), "1-0-0")
    desk.seen("Order wizard", "products")
    button(say("WizardPage", "&Next"))
    find(say("OrderSummaryStep", "No problems found."), "label")
    desk.seen("Order wizard", "summary")
    button(say("OrderSummaryStep", "&Add %n order(s) to the batch", n=1))
    desk.closed()
    fill(say("BatchFields", "&Channel code"), "CN-01")
    desk.seen("Order editor")

    # Left, and found again by the next start of the program.
    button(say("BatchListOrEditor", "← Back to the &list"))
    wait_rows(batches, 1)
    wait_until(lambda: "CN-01" in driver.rows(batches)[0], "the channel code in the draft's row")
    draft = driver.rows(batches)[0]
    assert say("BatchList", "Draft") in draft, draft
    desk.console.quit()
    assert gateway.writes() == ["O9"], gateway.writes()
    desk.console.start("orders")
    wait_rows(batches, 1)
    wait_until(lambda: driver.rows(batches)[0] == draft, lambda: f"{draft}, where {driver.rows(batches)[0]} stands")
    desk.select(batches, say("BatchList", "Draft"))
    desk.act("OrdersPage", "Open draft")

    sent = send_batch(desk, 1)
    assert {sent["channelCode"], sent["channelOrderId"]} <= set(draft), (sent, draft)
    order = sent["orderList"][0]
    product = {"productUri": "gms-1", "limitConcurrent": 5, "timeDurationExpression": "1-0-0"}
    assert order["assets"] == [{"assetNos": numbers, "products": [product]}], order
    assert (order["orderType"], order["licenseType"]) == ("new_buy", "lan_softkey"), order
    assert (order["channelCustomerId"], order["enterpriseGlobalId"]) == ("CC10001", gateway.enterprise), order
    owned = [asset["assetNum"] for asset in gateway.assets()]
    assert set(numbers) <= set(owned), f"{numbers} are not among {len(owned)} assets"

    # The list has it as done, and the numbers as used.
    wait_until(lambda: say("OrderLedger", "Done") in driver.rows(batches)[0], "the batch to be done")
    desk.seen("Orders", "with a batch")
    button(say("OrdersPage", "Asset numbers…"))
    find(say("AssetNumbersDialog", "%1 free · %2 reserved · %3 used", 0, 0, 2), "label")
    button(say("ActionDialog", "Close"))
    desk.closed()
    desk.look_through_journal(*CLICKS)


def begin_order(desk, command, title):
    """A new batch, and the wizard for its first order."""
    say = desk.say
    button(say("OrdersPage", "New batch"))
    add_order(desk, command, title)


def add_order(desk, command, title):
    say = desk.say
    button(say("BatchEditor", "&Add order"))
    menu(say("BatchEditor", command))
    desk.dialog(say("OrderWizard", "%1: new order", say("OrderType", title)))
    desk.seen("Order wizard", title, "first step")


def choose_customer(desk, text):
    say = desk.say
    # The list has the customers of the batch's channel, where the batch has one by now.
    wait_until(lambda: driver.row_count(say("EnterpriseChooser", "Customers")) > 0, "the customers")
    fill(say("EnterpriseChooser", "Search customers"), text)
    wait_rows(say("EnterpriseChooser", "Customers"), 1)
    click(cell(say("EnterpriseChooser", "Customers"), text))


def choose_type(desk, meaning):
    """Among the licence types, by what the list calls it."""
    say = desk.say
    words = say("LicenseType", meaning)
    box = click(driver.containing(say("OrderFormControl", "Not set")), "combo box", inside=driver.top())
    click(words, "list item", inside=box)
    wait_until(lambda: words in box.name, lambda: f"{words}, where {box.name!r} stands")


def fill_in_purchase(desk, customer, number, nodes):
    """The steps of the wizard for a purchase of one product on one number, as far as the summary."""
    say = desk.say
    field = lambda name: say("BatchFields", name)
    choose_type(desk, "Network certificate")
    button(say("OrderCustomerStep", "Choose a &customer…"))
    choose_customer(desk, customer)
    button(say("CustomerChoiceDialog", "&Use this customer"))
    button(say("WizardPage", "&Next"))
    fill(field("Asset nu&mbers"), number)
    button(say("WizardPage", "&Next"))
    button(say("OrderProductsStep", "&Add product"))
    fill(field("Product &id (productUri)"), "gms-1")
    fill(field("Concurrent n&odes"), nodes)
    fill(field("Length o&f time"), "1-0-0")
    button(say("WizardPage", "&Next"))


def send_batch(desk, orders, customer=None):
    """From the editor to what became of it, and back to the list. Gives what was sent.

    customer: the one who is asked for by name, because an order is for all that was ever ordered."""
    say = desk.say
    before = len(desk.gateway.entries("O5", applied=True))
    button(say("BatchEditor", "&Send…"))
    fill(say("SendBatchSummary", "Application key"), "app-key-of-the-desktop")
    if customer:
        fill(say("SendBatchSummary", "Name of the customer: %1", customer), customer)
    desk.seen("Send orders")
    button(say("SendBatchDialog", "&Send %Ln order(s)", n=orders))
    sent = desk.gateway.wait("O5", before + 1)[-1]
    assert "appKey=app-key-of-the-desktop" in desk.gateway.entries("O5")[-1]["target"]
    find(say("SendBatchResult", "%Ln order(s) done.", n=orders), "label")
    desk.seen("Send orders", "results")
    button(say("ActionDialog", "Close"))
    desk.closed()
    return sent
