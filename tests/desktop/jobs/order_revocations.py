# SPDX-License-Identifier: GPL-3.0-or-later
"""Revokes assets and products in one batch: picked and typed, exactly and not, from one order and from all."""
import driver
from driver import area, button, cell, click, fill, find, tick, wait_rows, wait_until, xdo
from jobs.order_new import add_order, begin_order, choose_customer, choose_type, send_batch

CLICKS = ("O5",)
ASSET, LOOSE, EXACT = "8000001013", "8000001015", "8000001041"  # certificates, which are picked
WHOLE_LOCK, LOCK = "8000001003", "8000001031"  # hardware locks, which are typed
CUSTOMER = "The big customer"
EXACTLY = "Match &exactly: start, end and concurrent nodes must be equal"
REFUSED = "This revokes from ALL of the customer's orders. Enter the original licence order, or type “%1” to continue."


def run(desk):
    desk.open("orders")
    say, gateway = desk.say, desk.gateway
    locks = {lock["assetNum"]: lock for lock in gateway.locks()}
    had = {number: products(gateway, locks[number]) for number in (ASSET, LOOSE, EXACT, LOCK)}
    assert all(len(there) == 1 for there in had.values()), had

    # Picked: a whole asset, a product whatever its dates are, and a product as it stands.
    begin_order(desk, "Revoke &assets…", "Asset revocation")
    source = lambda number: had[number][0]["licenseOrderId"]
    pick(desk, ASSET, source(ASSET), say("OrderPickStep", "%n asset(s) ticked", n=1))
    find(driver.containing(source(ASSET)), "list item")
    add(desk)
    for number, exactly in ((LOOSE, False), (EXACT, True)):
        add_order(desk, "Revoke &products…", "Product revocation")
        pick(desk, number, source(number), say("OrderPickStep", "%n product(s) ticked", n=1))
        tick(say("OrderForecastStep", EXACTLY), exactly)
        foreseen(desk)
        add(desk)

    # Typed, as most hardware locks are: revoked from all orders, which is confirmed by typing the customer's
    # name.
    add_order(desk, "Revoke &assets…", "Asset revocation")
    write_out(desk, WHOLE_LOCK, locks)
    button(say("OrderSummaryStep", "&Add %n order(s) to the batch", n=1))
    find(say.like("OrderSourcesPanel", REFUSED, CUSTOMER), "label")
    desk.seen("Order wizard", "revoked from all orders")
    fill(say("OrderSourcesPanel", "Type “%1” to revoke from all orders of this customer", CUSTOMER), CUSTOMER)
    add(desk)

    # Typed, and revoked from one order.
    product = had[LOCK][0]
    add_order(desk, "Revoke &products…", "Product revocation")
    write_out(desk, LOCK, locks, source(LOCK))
    button(say("OrderProductsStep", "&Add product"))
    for name, key in (
        ("Product &id (productUri)", "productUri"),
        ("CRM product id", "crmProductId"),
        ("Concurrent n&odes", "limitConcurrent"),
    ):
        fill(say("BatchFields", name), str(product[key]))
    button(say("WizardPage", "&Next"))
    foreseen(desk)
    add(desk)

    fill(say("BatchFields", "&Channel code"), "CN-01")
    desk.seen("Order editor", "five orders")
    sent = send_batch(desk, 5, CUSTOMER)["orderList"]
    wanted = [
        (ASSET, "delete_asset", "softkey", None),
        (LOOSE, "delete_product", "lan_softkey", False),
        (EXACT, "delete_product", "softkey", True),
        (WHOLE_LOCK, "delete_asset", "normal_recover_usbkey", None),
        (LOCK, "delete_product", "normal_recover_usbkey", None),
    ]
    for order, (number, kind, licence, exactly) in zip(sent, wanted, strict=True):
        asset = order["assets"][0]
        assert (asset["assetNos"], order["orderType"], order["licenseType"]) == ([number], kind, licence), order
        assert order["enterpriseGlobalId"] == gateway.enterprise, order
        assert order.get("srcLicenseOrderId") == (None if number == WHOLE_LOCK else source(number)), order
        gone = asset.get("products", [])
        named = [had[number][0]["crmProductId"]] if kind == "delete_product" else []
        assert [each["crmProductId"] for each in gone] == named, order
        assert all(each.get("strictMatchWhenDelete") is exactly for each in gone), order

    # They are gone, and nothing else is.
    left = {lock["assetNum"] for lock in gateway.locks()}
    assert set(locks) - left == {ASSET, WHOLE_LOCK} and left <= set(locks), set(locks) ^ left
    assert not any(products(gateway, locks[number]) for number in (LOOSE, EXACT, LOCK))
    batches = say("OrdersPage", "Batches of licence orders")
    wait_until(lambda: say("OrderLedger", "Done") in driver.rows(batches)[0], "the batch to be done")
    desk.look_through_journal(*CLICKS)


def products(gateway, lock):
    there = gateway.ask(f"/me/api/v1/enterprise/asset/{lock['id']}/merchandiseProducts", "client")
    return there["productInstanceList"]


def pick(desk, number, order, ticked):
    """Picks an asset, with all that is in it, from the list of what the enterprise has; goes on to the step after."""
    say = desk.say
    choose_customer(desk, "CC10001")
    button(say("WizardPage", "&Next"))
    tree = say("OrderPickStep", "Assets and products of the enterprise")
    fill(say("OrderPickStep", "Search assets and loaded products"), number)
    wait_rows(tree, 1)
    box = cell(tree, number)
    driver.place(box)
    x, y, _, height = area(box)
    xdo("mousemove", x + 12, y + height // 2, "click", 1)
    # What is in it is read first.
    find(driver.containing(ticked), "label")
    cell(tree, order)
    desk.seen("Order wizard", "pick")
    button(say("WizardPage", "&Next"))


def write_out(desk, number, locks, source=""):
    """Types an asset's number and whose it is; goes on to the step after."""
    say = desk.say
    field = lambda name: say("BatchFields", name)
    tick(say("OrderSourceStep", "&Type asset numbers yourself (most hardware locks aren't listed)"))
    button(say("WizardPage", "&Next"))
    desk.seen("Order wizard", "customer of a revocation")
    assert locks[number]["licenseType"] == "normal_recover_usbkey", locks[number]
    choose_type(desk, "Standalone hardware lock, re-issuable")
    fill(field("Original licence &order"), source)
    fill(field("Custo&mer name"), CUSTOMER)
    fill(field("Customer &id"), locks[number]["customerId"])
    button(say("WizardPage", "&Next"))
    click(field("Asset nu&mbers"), "text")
    driver.write(number)
    button(say("WizardPage", "&Next"))


def foreseen(desk):
    say = desk.say
    find(driver.containing(say("OrderForecast", "According to current data, revokes %n product instance(s).", n=1)), "label")
    desk.seen("Order wizard", "forecast")
    button(say("WizardPage", "&Next"))


def add(desk):
    button(desk.say("OrderSummaryStep", "&Add %n order(s) to the batch", n=1))
    desk.closed()
