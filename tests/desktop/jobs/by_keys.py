# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done most, by keys alone and counted: five callers who have lost a lock, and an order of three products.

A chord is whatever is pressed besides what must be typed: numbers, names of customers and products."""
import driver
from driver import find, has, wait_rows, wait_until, write

CLICKS = ("O5", "O6")
MOST_FOR_A_LOCK = 3
MOST_FOR_AN_ORDER = 16


class Keys:
    def __init__(self):
        self.pressed = []

    def press(self, *chords):
        driver.key(*chords)
        self.pressed += chords

    def count(self):
        pressed, self.pressed = self.pressed, []
        return pressed


def run(desk):
    keys = Keys()
    desk.open("lockdesk")
    lost_locks(desk, keys)
    learn_products(desk)
    order(desk, keys)
    desk.look_through_journal(*CLICKS)


def lost_locks(desk, keys):
    say, gateway = desk.say, desk.gateway
    locks = gateway.locks_to_disable()[:5]
    driver.fill(say("LockDeskPage", "Operator"), "Wanda Bell")  # once a day
    driver.click(find(say("LockDeskPage", "Lock numbers"), "text"))
    for number, lock in enumerate(locks, 1):
        write(lock)
        find(say("LockDeskPage", "&Disable %Ln lock(s)", n=1), "push button")
        wait_rows(say("LockDeskPage", "Locks"), 1)
        keys.press("ctrl+Return")
        question = desk.dialog(say("LockConfirmDialog", "Disable locks"))
        find(say("LockConfirmDialog", "Disable %Ln lock(s)", n=1), "push button", question)
        keys.press("Return")
        wait_until(lambda: len(gateway.entries("O6", applied=True)) == number, f"lock {number} to be disabled")
        desk.closed()
        find(driver.containing(say("LockResultsBar", "%Ln done", n=1)), "label")
        chords = keys.count()
        assert len(chords) <= MOST_FOR_A_LOCK, chords
    disabled = {a["assetNum"] for a in gateway.locks() if a["locked"]}
    assert set(locks) <= disabled, set(locks) - disabled


def learn_products(desk):
    """Whoever has looked at the products of an enterprise need not type their ids."""
    desk.page(("ProductsPage", "Products"))
    table = desk.say("ProductsPage", "Products")
    wait_until(lambda: driver.row_count(table) > 3, "the products")


def order(desk, keys):
    say, gateway = desk.say, desk.gateway
    desk.page(("OrdersPage", "Orders"))
    driver.click(driver.field(say("OrdersPage", "Search orders")))
    wanted = known_products(gateway)[:3]
    assert len(wanted) == 3, wanted
    keys.press("ctrl+n")
    find(say("BatchEditor", "&Add order"), "push button")
    keys.press("ctrl+n")
    desk.dialog(say("OrderWizard", "%1: new order", say("OrderType", "New purchase")))
    write(say("LicenseType", "Product entity").split()[0])
    keys.press("alt+c")
    desk.dialog(say("CustomerChoiceDialog", "Choose a customer"))
    write("CC10001")
    wait_rows(say("EnterpriseChooser", "Customers"), 1)
    keys.press("Return")
    chosen = say("OrderCustomerStep", "Chosen: a customer of enterprise %1.", "\n").split("\n")[0]
    find(driver.containing(chosen), "label")
    keys.press("ctrl+Return")
    numbers = find(say("BatchFields", "Asset nu&mbers"), "text")
    wait_until(lambda: has(numbers, driver.pyatspi.STATE_FOCUSED), "the focus in the numbers")
    write("8000009001")
    keys.press("ctrl+Return")
    for product in wanted:
        keys.press("alt+a")
        field = find(say("BatchFields", "Product &id (productUri)"), "text")
        wait_until(lambda: not driver.text_of(field), "an empty product")
        # xdotool loses Chinese characters: a product with an ASCII name is typed by that, others by their id.
        if product["productName"].isascii():
            write(product["productName"])
            keys.press("Return")
        else:
            write(product["productUri"])
        wait_until(lambda: driver.text_of(field) == product["productUri"], f"the id of {product}")
    keys.press("ctrl+Return")
    find(say("OrderSummaryStep", "No problems found."), "label")
    keys.press("ctrl+Return")
    desk.closed()
    keys.press("ctrl+Return")
    desk.dialog(say("SendBatchDialog", "Send orders"))
    find(say("SendBatchSummary", "Application key"), "text")
    write("app-key-of-the-desktop")  # a saved connection would have it
    keys.press("Return")
    sent = gateway.wait("O5")[-1]
    find(say("SendBatchResult", "%Ln order(s) done.", n=1), "label")
    chords = keys.count()
    products = sent["orderList"][0]["assets"][0]["products"]
    assert [each["productUri"] for each in products] == [each["productUri"] for each in wanted], products
    assert [each["productName"] for each in products] == [each["productName"] for each in wanted], products
    assert all(product["timeDurationExpression"] for product in products), products
    assert len(chords) <= MOST_FOR_AN_ORDER, f"{len(chords)}: {chords}"
    print(f"An order of three products took {len(chords)}: {', '.join(chords)}")
    driver.button(say("ActionDialog", "Close"))
    desk.closed()


def known_products(gateway):
    """Some products that are listed with how long they run. No name is a part of another one."""
    found = {}
    for lock in gateway.locks():
        there = gateway.ask(f"/me/api/v1/enterprise/asset/{lock['id']}/merchandiseProducts", "client")
        found |= {each["productUri"]: each for each in there["productInstanceList"] if each.get("timeDurationExpression")}
        if len(found) >= 3:
            break
    return list(found.values())
