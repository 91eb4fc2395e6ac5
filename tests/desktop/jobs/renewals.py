# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes from what ends soon to an offer and a batch: drafted, sent, and seen as ordered in the list; a second one, for
the other channel, is refused and stays a draft."""
import time

import driver
from driver import button, click, fill, find, key, row_count, rows, tick, wait_until
from jobs.order_new import send_batch

CLICKS = ("O5",)
PACKAGE, ASSET, STATE = 1, 2, 6  # columns of the list


def run(desk):
    desk.open("products", "--renewals", "16", "--existing-number", "adds", "--existing-number", "needs-new-number@SG-02")
    say, gateway = desk.say, desk.gateway
    products, renewals = say("ProductsPage", "Products"), say("RenewalsPage", "Renewals")
    wait_until(lambda: row_count(products) > 0, "the products", patience=120)
    wait_until(lambda: has_rested(gateway), "all products", patience=120)

    # What was read stands on the second tab; looking there asks for nothing.
    asked = len(gateway.entries("M7"))
    click(renewals, "page tab")
    wait_until(lambda: row_count(renewals) > 4, "what ends", patience=60)
    assert len(gateway.entries("M7")) == asked
    desk.seen("Renewals", whole=True)
    all_lines = row_count(renewals)
    search(say, say("RenewalWords", "Open"))
    wait_until(lambda: 0 < row_count(renewals) < all_lines, "the open ones")

    # Assets without packages, of each of the two channels. The first digit of a number tells nothing of its channel.
    plain = plain_assets(gateway, rows(renewals, most=200))
    number, other = plain["CN-01"], plain["SG-02"]

    # Whoever drafts says first what a purchase on the same number does: there is no default.
    lines = choose(desk, number)
    offer(desk)
    draft(desk, lines, "Adds another product")
    desk.seen("Orders", "a renewal", whole=True)
    assert not gateway.writes(), gateway.writes()

    # Sent once: the gateway was asked for what was chosen, and for nothing else.
    sent = send_batch(desk, 1)
    (order,) = sent["orderList"]
    (asset,) = order["assets"]
    assert asset["assetNos"] == [number], asset
    names = [driver.plain(product["productName"]) for product in asset["products"]]
    assert sorted(names) == sorted(line[0] for line in lines), (names, lines)
    assert (order["orderType"], order.get("srcLicenseOrderId")) == ("new_buy", None), order
    assert len(gateway.entries("O5")) == 1, gateway.entries("O5")
    look_again(desk)
    search(say, number)
    # Ordered; and once its products were read again, the gateway lists a later one of that order.
    states = [say.like("RenewalWords", text) for text in ("Ordered %1 as %2", "Replaced by %1")]
    is_of_it = lambda text: sent["channelOrderId"] in text and any(state.match(text) for state in states)
    wait_until(
        lambda: len([line for line in rows(renewals) if is_of_it(line[STATE])]) == len(lines),
        lambda: f"{number} to be ordered as {sent['channelOrderId']}: {rows(renewals)}",
    )
    desk.seen("Renewals", "ordered", whole=True)

    # In the other channel this gateway refuses a number that is in use: what was refused is in its draft still.
    lines = choose(desk, other)
    draft(desk, lines, "Extends the product")
    button(say("BatchEditor", "&Send…"))
    fill(say("SendBatchSummary", "Application key"), "app-key-of-the-desktop")
    button(say("SendBatchDialog", "&Send %Ln order(s)", n=1))
    wait_until(lambda: len(gateway.entries("O5")) == 2, "the second batch at the gateway")
    refused = gateway.entries("O5")[-1]
    assert not refused["applied"] and other in refused["body"] and "SG-02" in refused["body"], refused
    find(say("SendBatchResult", "The gateway refused the batch."), "label")
    desk.seen("Send orders", "refused")
    button(say("ActionDialog", "Close"))
    desk.closed()
    look_again(desk)
    search(say, other)
    in_draft = say.like("RenewalWords", "In draft %1")
    wait_until(
        lambda: len([line for line in rows(renewals) if in_draft.match(line[STATE])]) == len(lines),
        lambda: f"{other} to be in a draft: {rows(renewals)}",
    )
    desk.look_through_journal(*CLICKS)


def plain_assets(gateway, lines):
    """By channel code, the number of an asset with products of this channel only, and with nothing in packages."""
    ids = {asset["assetNum"]: asset["assetId"] for asset in gateway.assets()}
    found = {}
    for line in lines:
        # xdotool loses letters of other scripts, and a name that stands twice cannot be told apart.
        if line[PACKAGE] or not line[0].replace(" ", "").isalnum() or line[ASSET] not in ids:
            continue
        there = gateway.ask(f"/me/api/v1/enterprise/asset/{ids[line[ASSET]]}/merchandiseProducts", "client")
        codes = {product["channelCode"] for product in there["productInstanceList"] or []}
        if not there["children"] and len(codes) == 1:
            found.setdefault(codes.pop(), line[ASSET])
        if {"CN-01", "SG-02"} <= set(found):
            return found
    raise AssertionError(f"plain assets of two channels among {lines}: {found}")


def search(say, text):
    fill(say("RenewalsPage", "Search renewals"), text)


def choose(desk, number):
    """Chooses all that is open of one asset, and gives its rows."""
    say = desk.say
    renewals = say("RenewalsPage", "Renewals")
    search(say, f"{say('RenewalWords', 'Open')} {number}")
    wait_until(lambda: 0 < row_count(renewals) < 4 and all(line[ASSET] == number for line in rows(renewals)), f"what ends of {number}")
    lines = rows(renewals)
    click(driver.grid(renewals))
    key("ctrl+a")
    return lines


def offer(desk):
    """Saves what is chosen as a file for its customer."""
    say = desk.say
    folder = desk.work / "offers"
    folder.mkdir()
    desk.act("RenewalsPage", "&Offer…")
    desk.dialog(say("OfferDialog", "Renewal offers"))
    fill(say("OfferForm", "Fol&der"), str(folder))
    desk.seen("Renewal offers")
    button(say("OfferDialog", "&Write offers"))
    written = lambda: [path for path in folder.iterdir() if path.suffix == ".pdf"]
    wait_until(lambda: len(written()) == 1 and written()[0].read_bytes().startswith(b"%PDF-"), "the offer")
    button(say("ActionDialog", "Close"))
    desk.closed()


def draft(desk, lines, answer):
    """A draft of what is chosen, which the editor opens. answer: what a purchase on the same number does."""
    say = desk.say
    button(say("RenewalsPage", "&Draft orders…"))
    dialog = desk.dialog(say("DraftRenewalsDialog", "Draft renewal orders"))
    desk.seen("Draft renewal orders", "nothing answered")
    for box in [node for node in driver.walk(dialog, False) if is_question(node, say)]:
        click(box)
        click(say("RenewalWords", answer), "list item", inside=box)
    if len(lines) > 1:
        tick(say("RenewalTermsForm", "Draft all now, also for channels without a renewal so far"))
    desk.seen("Draft renewal orders", "answered")
    button(say("DraftRenewalsDialog", "&Create drafts"))
    wait_until(lambda: driver.shows(say("BatchEditor", "&Send…"), "push button"), "the editor", patience=60)


def look_again(desk):
    desk.page(("ProductsPage", "Products"))
    click(desk.say("RenewalsPage", "Renewals"), "page tab")


def has_rested(gateway):
    before = len(gateway.entries("M7"))
    time.sleep(2)
    return len(gateway.entries("M7")) == before


def is_question(node, say):
    return node.getRoleName() == "combo box" and say("RenewalTermsForm", "A new purchase on the same asset number") in node.name
