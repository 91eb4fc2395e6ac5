# SPDX-License-Identifier: GPL-3.0-or-later
"""Renews a product by keys alone, as somebody does who hears the screen: over Ctrl+K to what ends, through the months
of the chart, from the list to a draft, what a purchase does on the same number, the editor, and what became of it."""
import collections
import re

import driver
from driver import find, has, key, row_count, rows, wait_rows, wait_text, wait_until, write
from jobs.find_anything import look_for
from jobs.overview_by_keys import focused_bar
from jobs.renewals import ASSET, STATE, has_rested, plain_assets

CLICKS = ("O5",)
MOST_STOPS = 80


def run(desk):
    desk.open("products", "--renewals", "16", "--existing-number", "adds")
    say, gateway = desk.say, desk.gateway
    products, renewals = say("ProductsPage", "Products"), say("RenewalsPage", "Renewals")
    wait_until(lambda: row_count(products) > 0, "the products", patience=120)
    wait_until(lambda: has_rested(gateway), "all products", patience=120)
    go_there(desk, renewals)
    wait_until(lambda: row_count(renewals) > 4, "what ends", patience=60)
    all_lines = row_count(renewals)

    months(desk, renewals, all_lines)
    desk.seen("Renewals", "by keys", whole=True)

    # One line, alone in the list.
    is_open = say("RenewalWords", "Open")
    open_lines = [line for line in rows(renewals, most=200) if line[STATE] == is_open]
    times = collections.Counter(line[ASSET] for line in open_lines)
    number = plain_assets(gateway, [line for line in open_lines if times[line[ASSET]] == 1])["CN-01"]
    lines = choose(desk, f"{is_open} {number}", lambda line: line[ASSET] == number)
    assert len(lines) == 1, lines
    offer(desk)
    not_renewed(desk, number)
    assert not gateway.writes(), gateway.writes()
    assert choose(desk, f"{is_open} {number}", lambda line: line[ASSET] == number) == lines

    draft(desk)
    sent = send(desk)
    (asset,) = sent["orderList"][0]["assets"]
    assert asset["assetNos"] == [number], asset
    assert [driver.plain(product["productName"]) for product in asset["products"]] == [lines[0][0]], (asset, lines)

    # What became of it stands in the list, in words.
    go_there(desk, renewals)
    search(desk, number)
    states = [say.like("RenewalWords", text) for text in ("Ordered %1 as %2", "Replaced by %1")]
    is_of_it = lambda text: sent["channelOrderId"] in text and any(state.match(text) for state in states)
    wait_until(
        lambda: any(is_of_it(line[STATE]) for line in rows(renewals)),
        lambda: f"{number} to be ordered as {sent['channelOrderId']}: {rows(renewals)}",
    )
    assert len(gateway.entries("O5")) == 1, gateway.entries("O5")
    desk.look_through_journal(*CLICKS)


def go_there(desk, page):
    look_for(desk, desk.say("MainWindow", "Go to %1", page), page)
    key("Return")
    # Not the list: of what was searched there before, nothing may be left by now.
    driver.field(desk.say("RenewalsPage", "Search renewals"))


def months(desk, renewals, all_lines):
    """The bar of a month says how many end in it, and Return shows that many."""
    say = desk.say
    chart = tab_to(lambda node: driver.fits(node.name, say("RenewalChart", "Ends by month")), "the chart")
    key("Home")
    amount = say.like("RenewalChart", "%Ln product(s) or package(s)", n=2)
    place = 0
    while True:
        wait_until(lambda: focused_bar(chart) == place, f"month {place}")
        heard = driver.plain(chart.getChildAtIndex(place).name)
        assert heard.strip(), f"a month without a name, the {place + 1}th"
        count = total(heard)
        if count > 1:
            break
        key("Right")
        place += 1
    assert re.search(amount.pattern.strip("^$").replace("2", str(count)), heard), heard
    key("Return")
    assert count < all_lines, (heard, all_lines)
    wait_rows(renewals, count)
    key("Return")
    wait_rows(renewals, all_lines)


def total(heard):
    """How many the name of a bar says, behind its month: "March 2027: 14 products or packages"."""
    numbers = re.findall(r"\d[\d,]*", re.split(r"[:：]", heard, maxsplit=1)[-1])
    return int(numbers[0].replace(",", "")) if numbers else 0


def search(desk, text):
    line = driver.field(desk.say("RenewalsPage", "Search renewals"))
    key("ctrl+f")
    wait_until(lambda: has(line, driver.pyatspi.STATE_FOCUSED), "the focus in the search")
    driver.select_all(line)
    write(text)
    wait_text(line, text)


def choose(desk, text, is_one):
    """Looks for the text, and chooses what is found, all of it; gives its rows."""
    renewals = desk.say("RenewalsPage", "Renewals")
    search(desk, text)
    wait_until(lambda: 0 < row_count(renewals) < 8 and all(is_one(line) for line in rows(renewals)), f"what is {text!r}")
    lines = rows(renewals)
    tab_to(lambda node: node.getRoleName() in driver.GRIDS and driver.fits(node.name, renewals), "the list")
    key("ctrl+a")
    wait_until(lambda: len(driver.grid(renewals).queryTable().getSelectedRows()) == len(lines), "the lines to be chosen")
    return lines


def command(desk, text):
    """Runs a command of the page, over Ctrl+K."""
    name = driver.plain(desk.say("RenewalsPage", text))
    look_for(desk, name.rstrip("…"), name)
    key("Return")


def offer(desk):
    """Saves what is chosen as a file for its customer."""
    say = desk.say
    folder = desk.work / "offers"
    folder.mkdir()
    command(desk, "&Offer…")
    desk.dialog(say("OfferDialog", "Renewal offers"))
    line = tab_to(lambda node: node.getRoleName() == "text" and driver.fits(node.name, say("OfferForm", "Fol&der")), "the folder")
    key("ctrl+a")
    write(str(folder))
    wait_text(line, str(folder))
    desk.seen("Renewal offers", "by keys")
    key("ctrl+Return")
    find(say("OfferDialog", "%Ln offer(s) saved.", n=1), "label")
    (written,) = [path for path in folder.iterdir() if path.suffix == ".pdf"]
    assert written.read_bytes().startswith(b"%PDF-"), written
    key("Escape")
    desk.closed()


def not_renewed(desk, number):
    """Gives a reason, which stands in the list; then has it renewed after all."""
    say = desk.say
    reason = "Moved to another site"
    command(desk, "&Not renewed…")
    desk.dialog(say("NotRenewedDialog", "Not renewed"))
    line = find(say("NotRenewedDialog", "Reason"), "text")
    wait_until(lambda: has(line, driver.pyatspi.STATE_FOCUSED), "the focus in the reason")
    desk.seen("Not renewed")
    write(reason)
    wait_text(line, reason)
    key("ctrl+Return")
    desk.closed()
    state = say("RenewalWords", "Not renewed: %1", reason)
    choose(desk, f"{reason} {number}", lambda line: line[ASSET] == number and driver.fits(line[STATE], state))
    command(desk, "&Renew after all")
    driver.gone(say("RenewalsPage", "Renewals"), driver.GRIDS)  # nothing has that reason any more


def draft(desk):
    """From the list to a draft, which the editor opens; what a purchase does is heard as not answered, and chosen."""
    say = desk.say
    tab_to(lambda node: driver.fits(node.name, say("RenewalsPage", "&Draft orders…")) and "button" in node.getRoleName(), "the command")
    key("space")
    dialog = desk.dialog(say("DraftRenewalsDialog", "Draft renewal orders"))
    go = find(say("DraftRenewalsDialog", "&Create drafts"), "push button", dialog)
    wait_until(lambda: not has(go, driver.pyatspi.STATE_ENABLED), "nothing to be drafted before it is answered")
    question = say("RenewalTermsForm", "A new purchase on the same asset number")
    box = tab_to(lambda node: node.getRoleName() == "combo box" and question in driver.plain(node.name), "the question")
    key("Down")
    wait_until(lambda: has(go, driver.pyatspi.STATE_ENABLED), lambda: f"the answer to be taken: {driver.tree(box)}")
    desk.seen("Draft renewal orders", "by keys")
    key("ctrl+Return")
    wait_until(lambda: driver.shows(say("BatchEditor", "&Send…"), "push button"), "the editor", patience=60)
    in_editor = lambda node: node is not None and node.getRoleName() in driver.GRIDS
    wait_until(lambda: in_editor(driver.focused(driver.top())), lambda: f"the keys in the editor: {driver.focused(driver.top())}")


def send(desk):
    """From the editor to what became of it; gives what was sent."""
    say = desk.say
    key("ctrl+Return")
    desk.dialog(say("SendBatchDialog", "Send orders"))
    line = find(say("SendBatchSummary", "Application key"), "text")
    wait_until(lambda: has(line, driver.pyatspi.STATE_FOCUSED), "the focus in the application key")
    write("app-key-of-the-desktop")
    key("Return")
    sent = desk.gateway.wait("O5")[-1]
    find(say("SendBatchResult", "%Ln order(s) done.", n=1), "label")
    desk.seen("Send orders", "by keys")
    key("Escape")
    desk.closed()
    return sent


def tab_to(is_it, what):
    """Goes on by Tab until the focus is there; whatever it comes by has a name."""
    frame = driver.top()
    stops = []
    while len(stops) <= MOST_STOPS:
        stop = wait_until(lambda: driver.focused(frame), lambda: f"something in focus on the way to {what}, after {stops}")
        assert stop.name.strip(), f"a {stop.getRoleName()} without a name, after {stops}"
        if is_it(stop):
            return stop
        stops.append(driver.plain(stop.name))
        key("Tab")
        wait_until(lambda: driver.focused(frame) not in (None, stop), lambda: f"the focus to go on from {stops[-1]!r}")
    raise AssertionError(f"{what} is not among the stops: {stops}")
