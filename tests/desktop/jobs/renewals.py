# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes from what ends soon to drafts of batches, by way of the question what a gateway does with them; offers as PDF."""
import time

import driver
from driver import button, cell, click, fill, find, key, row_count, rows, wait_rows, wait_until


def run(desk):
    desk.open("products", "--renewals", "4")
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
    fill(say("RenewalsPage", "Search renewals"), say("RenewalWords", "Open"))
    wait_until(lambda: 0 < row_count(renewals) < all_lines, "the open ones")

    # Whoever drafts says first what a purchase on the same number does: there is no default.
    click(driver.grid(renewals))
    key("ctrl+a")
    button(say("RenewalsPage", "&Draft orders…"))
    dialog = desk.dialog(say("DraftRenewalsDialog", "Draft renewal orders"))
    desk.seen("Draft renewal orders", "nothing answered")
    for box in [node for node in driver.walk(dialog, False) if is_question(node, say)]:
        click(box)
        click(say("RenewalWords", "Extends the product"), "list item", inside=box)
    desk.seen("Draft renewal orders", "answered")
    button(say("DraftRenewalsDialog", "&Create drafts"))
    wait_until(lambda: driver.shows(say("BatchEditor", "&Send…"), "push button"), "the editor", patience=60)
    desk.seen("Orders", "a renewal", whole=True)
    assert not gateway.writes(), gateway.writes()


def has_rested(gateway):
    before = len(gateway.entries("M7"))
    time.sleep(2)
    return len(gateway.entries("M7")) == before


def is_question(node, say):
    return node.getRoleName() == "combo box" and say("RenewalTermsForm", "A new purchase on the same asset number") in node.name
