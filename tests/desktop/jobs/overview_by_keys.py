# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes through the overview by keys alone, as somebody does who hears the screen: from the list of pages to the
numbers of the cards, on to the bars of the chart, to the list that one of them counts, and back to that bar."""
import collections
import datetime
import re

import driver
from driver import find, key, wait_rows, wait_until

ZONE = datetime.timezone(datetime.timedelta(hours=8))  # of a connection, unless somebody chooses another
BACK, AHEAD = 12, 24  # months that the chart has around this one
MOST_STOPS = 60


def run(desk):
    desk.open("assets")
    say = desk.say
    desk.page(("AssetsPage", "Assets"))
    key("Home")  # up the list of pages
    counts = Counts(desk.gateway)
    assigned = find(say("OverviewText", "%Ln assigned asset(s)", n=counts.held), "push button")
    chart = find(say("EndsChart", "Ends by month"), "list")
    wait_until(lambda: chart.childCount == BACK + 1 + AHEAD, "a bar for each month")

    cards(desk, assigned, chart, counts)
    place = bars(desk, chart, counts)
    desk.seen("Overview", "by keys")

    assets = say("AssetsPage", "Assets")
    key("Return")
    wait_rows(assets, counts.ends[counts.first + place])
    desk.seen("Assets", "of a bar")
    key("ctrl+1")
    # The keys are where they were, and go on from there.
    wait_until(lambda: focused_bar(chart) == place, "the same bar as before")
    key("End", "Left")
    wait_until(lambda: focused_bar(chart) == BACK + AHEAD - 1, "the last month but one")

    # A number is pressed like a button.
    driver.focus(find(say("OverviewText", "%Ln free asset(s)", n=counts.free), "push button"))
    key("space")
    wait_rows(assets, counts.free)
    assert not desk.gateway.writes(), desk.gateway.writes()


class Counts:
    """What the gateway has now, counted past the program."""

    def __init__(self, gateway):
        holders = collections.defaultdict(set)
        for record in gateway.assets():
            holders[record["assetNum"]].add(record["cloudAccountGlobalId"] or "")
        self.held = sum(any(people) for people in holders.values())
        self.free = len(holders) - self.held
        listed = gateway.locks()
        # The order module may say who has an asset that M6 does not list.
        self.held += sum(
            bool((asset.get("assignStatus") or {}).get("assignMemberId"))
            for asset in listed if asset["assetNum"] not in holders)
        there = [employee for employee in gateway.employees() if not employee["deleted"]]
        self.employees = len(there)
        self.idle = sum(not employee["assetNums"] for employee in there)
        self.ends = collections.Counter()  # by month
        for asset in listed:
            if (asset["limitEndTime"] or 0) > 0:
                end = datetime.datetime.fromtimestamp(asset["limitEndTime"] / 1000, ZONE)
                self.ends[end.year * 12 + end.month - 1] += 1
        today = datetime.datetime.now(ZONE)
        self.first = today.year * 12 + today.month - 1 - BACK


def cards(desk, start, chart, counts):
    """Tab stops at every number, each with its words, and comes to the chart."""
    say = desk.say
    driver.focus(start)
    frame = driver.windows()[-1]
    stops = []
    while True:
        stop = wait_until(lambda: driver.focused(frame), "something in focus")
        if stop == chart:
            break
        assert stop.name.strip(), f"a {stop.getRoleName()} without a name, after {stops}"
        stops.append(driver.plain(stop.name))
        assert len(stops) < MOST_STOPS, stops
        key("Tab")
        wait_until(lambda: driver.focused(frame) not in (None, stop), f"the focus to go on from {stops[-1]!r}")
    wanted = [
        say("OverviewText", "%Ln assigned asset(s)", n=counts.held),
        say("OverviewText", "%Ln free asset(s)", n=counts.free),
        say("OverviewText", "%Ln employee(s)", n=counts.employees),
        say("OverviewText", "%Ln employee(s) without assets", n=counts.idle),
    ]
    places = [stops.index(name) if name in stops else -1 for name in wanted]
    assert -1 not in places and places == sorted(places), f"{wanted} at {places} of {stops}"


def bars(desk, chart, counts):
    """From the first month to the one in which most ends; what is heard of each is what was counted."""
    place = max((month for month in counts.ends if 0 <= month - counts.first <= BACK + AHEAD), key=counts.ends.get)
    place -= counts.first
    key("Home")
    for step in range(place + 1):
        wait_until(lambda: focused_bar(chart) == step, f"month {step}")
        heard = driver.plain(chart.getChildAtIndex(step).name)
        month = counts.first + step
        words = re.escape(desk.say("EndsText", "%Ln asset(s)", n=counts.ends[month]))
        assert re.search(rf"(?<![\d,]){words}", heard), f"{heard!r}: {counts.ends[month]} were counted"
        if desk.say.language == "en":
            assert heard.startswith(datetime.date(month // 12, month % 12 + 1, 1).strftime("%B %Y: ")), heard
        if step < place:
            key("Right")
    return place


def focused_bar(chart):
    """The place of the bar that has the focus; None while keys go elsewhere."""
    focused = lambda place: driver.has(chart.getChildAtIndex(place), driver.pyatspi.STATE_FOCUSED)
    return next(filter(focused, range(chart.childCount)), None)
