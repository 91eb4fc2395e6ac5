# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads numbers of the overview, follows them to the lists that they count, and walks its chart by keys alone."""
import collections
import datetime

import driver
from driver import button, find, has, key, wait_rows, wait_until

ZONE = datetime.timezone(datetime.timedelta(hours=8))  # of a connection, unless somebody chooses another
BACK = 12  # months before this one that the chart has


def run(desk):
    desk.open()  # the first time it is what comes up
    say, gateway = desk.say, desk.gateway
    assets, employees = say("AssetsPage", "Assets"), say("EmployeesPage", "Employees")

    # A number is a button that says what it counts; the list has as many rows.
    holders = collections.defaultdict(set)
    for record in gateway.assets():
        holders[record["assetNum"]].add(record["cloudAccountGlobalId"] or "")
    free = sum(not any(people) for people in holders.values())
    link = say("OverviewText", "%Ln free asset(s)", n=free)
    find(link, "push button")
    desk.seen("Overview")
    button(link)
    wait_rows(assets, free)
    desk.page(("OverviewPage", "Overview"))

    there = [employee for employee in gateway.employees() if not employee["deleted"]]
    idle = sum(not employee["assetNums"] for employee in there)
    find(say("OverviewText", "%Ln employee(s)", n=len(there)), "push button")
    button(say("OverviewText", "%Ln employee(s) without assets", n=idle))
    wait_rows(employees, idle)
    desk.page(("OverviewPage", "Overview"))

    chart_by_keys(desk, assets)

    # Products are one request for each asset, which is said and asked before.
    asked = len(gateway.entries("M7"))
    assert not asked, asked
    button(say("OverviewPage", "Read products…"))
    question = desk.dialog(say("OverviewPage", "Read products"))
    desk.seen("Read products")
    button(say("OverviewPage", "Read products"), inside=question)
    desk.closed()
    find(say("OverviewText", "Nodes owned, not expired"), "label", patience=60)
    assert len(gateway.entries("M7")) > 50
    desk.seen("Overview", "with products")
    assert not gateway.writes(), gateway.writes()


def chart_by_keys(desk, assets):
    say = desk.say
    ends = collections.Counter()
    for asset in desk.gateway.locks():
        if (asset["limitEndTime"] or 0) > 0:
            end = datetime.datetime.fromtimestamp(asset["limitEndTime"] / 1000, ZONE)
            ends[end.year * 12 + end.month - 1] += 1
    today = datetime.datetime.now(ZONE)
    first = today.year * 12 + today.month - 1 - BACK
    chart = find(say("EndsChart", "Ends by month"), "list")
    wait_until(lambda: chart.childCount == BACK + 25, "a bar for each month")
    # From the box above it, where somebody has just chosen.
    box = driver.click(find(driver.containing(say("EndsChart", "Of licences")), "combo box"))
    driver.click(say("EndsChart", "Of licences"), "list item", inside=box)
    key("Tab", "Home")
    focused = lambda: next((bar for bar in driver.children(chart) if has(bar, driver.pyatspi.STATE_FOCUSED)), None)
    wait_until(lambda: focused() == chart.getChildAtIndex(0), "the first month")
    place = max((month for month in ends if 0 <= month - first < BACK + 25), key=ends.get) - first
    count = ends[first + place]
    key(*["Right"] * place)
    wait_until(lambda: focused() == chart.getChildAtIndex(place), f"month {place}")
    told = driver.containing(say("EndsText", "%Ln asset(s)", n=count))
    assert driver.fits(focused().name, told), focused().name
    desk.seen("Overview", "chart by keys")
    key("Return")
    wait_rows(assets, count)
    desk.page(("OverviewPage", "Overview"))
