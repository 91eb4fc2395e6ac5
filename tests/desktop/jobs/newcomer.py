# SPDX-License-Identifier: GPL-3.0-or-later
"""What newcomers look for: it is in sight after at most three steps, the first of which is in sight on every page.

Each task is done to its end from one page, and on each page its first step is looked for: from there on the way is the
same one."""
import collections

import driver
from driver import button, cell, click, fill, find, key, menu, rows, wait_until

CLICKS = ()
MOST = 3

# `seek` finds what is to be pressed and `press` presses it; `rest` are the steps behind it.
Task = collections.namedtuple("Task", "name seek press rest done back")


def run(desk):
    desk.open("journal")
    say, gateway = desk.say, desk.gateway
    people = {e["globalId"]: e for e in gateway.employees() if not e["deleted"]}
    held = next(a for a in gateway.assets() if a["cloudAccountGlobalId"] in people)
    holder = people[held["cloudAccountGlobalId"]]["name"]
    pages_list = say("NavigationPanel", "Pages")
    pages = [node.name for node in driver.children(driver.grid(pages_list))]
    panel = driver.grid(pages_list).parent
    tasks = []

    def page(context, name):
        text = say(context, name)
        return lambda: cell(pages_list, text), lambda: desk.page((context, name))

    def below(name):
        text = say("NavigationPanel", name)
        return lambda: find(text, ("push button", "button", "toggle button"), panel), lambda: button(text)

    def task(name, first, *rest, done, back="Escape"):
        assert 1 + len(rest) <= MOST, f"{name} takes {1 + len(rest)} steps"
        tasks.append(Task(name, *first, rest, done, back))

    task(
        "adding an employee",
        page("EmployeesPage", "Employees"),
        lambda: button(say("EmployeeActions", "Add employee…")),
        done=lambda: driver.shows(say("EmployeeAddDialog", "Add employee"), "dialog"),
    )
    task(
        "who holds a number",
        page("AssetsPage", "Assets"),
        lambda: fill(say("AssetsPage", "Search assets"), held["assetNum"]),
        done=lambda: [holder in " ".join(row) for row in rows(say("AssetsPage", "Assets"))] == [True],
        back=None,
    )
    task(
        "assigning by drag",
        page("EmployeesPage", "Employees"),
        lambda: click(say("EmployeesPage", "Assets panel"), "check box"),
        lambda: driver.drag(
            lambda: find_free(say("AssetShelf", "Assets to drag to an employee")),
            lambda: first_of(say("EmployeesPage", "Employees")),
        ),
        done=lambda: driver.shows(say("AssignConfirmDialog", "Assign assets"), "dialog"),
    )
    task(
        "disabling a lost lock",
        page("LockDeskPage", "Lock desk"),
        lambda: fill(say("LockDeskPage", "Lock numbers"), gateway.locks()[0]["assetNum"]),
        done=lambda: driver.shows(say("LockDeskPage", "&Disable %Ln lock(s)", n=1), "push button"),
        back=None,
    )
    task(
        "ordering",
        page("OrdersPage", "Orders"),
        lambda: button(say("OrdersPage", "New batch")),
        done=lambda: driver.shows(say("BatchEditor", "&Add order")),
        back=None,
    )
    task(
        "what expires",
        page("ProductsPage", "Products"),
        lambda: click(say("ProductsPage", "Expiring in %n day(s)", n=30), "check box"),
        done=lambda: driver.has(
            find(say("ProductsPage", "Expiring in %n day(s)", n=30), "check box"), driver.pyatspi.STATE_CHECKED
        ),
        back=None,
    )
    task(
        "exporting",
        page("EmployeesPage", "Employees"),
        lambda: button(say("TablePage", "More")),
        lambda: menu(say("TablePage", "Export…")),
        done=lambda: driver.shows(say("ExportDialog", "Export"), "dialog"),
    )
    task(
        "the language",
        below("Settings"),
        done=lambda: driver.shows(say("SettingsDialog", "&Language"), "label"),
    )
    task(
        "a report for support",
        below("Help"),
        lambda: menu(say("ShellActions", "Support report…")),
        done=lambda: driver.shows(say("ReportDialog", "Support report"), "dialog"),
    )
    task(
        "the version",
        below("Help"),
        lambda: menu(say("ShellActions", "Help and shortcuts")),
        lambda: click(say("HelpDialog", "About"), "page tab"),
        done=lambda: driver.shows(driver.re.compile(r"^Lockkeeper \d"), "label"),
    )
    assert len(tasks) == 10, tasks

    for number, each in enumerate(tasks):  # to its end, each from another page
        for step in (each.press, *each.rest):
            step()
        wait_until(each.done, each.name)
        if each.back:
            key(each.back)
            desk.closed()
        click(cell(pages_list, pages[-1 - (number + 1) % len(pages)]))

    for name in pages:  # the first step of all
        click(cell(pages_list, name))
        wait_until(lambda: driver.has(cell(pages_list, name), driver.pyatspi.STATE_SELECTED), lambda: f"the page {name!r}")
        for each in tasks:
            wait_until(lambda: within(each.seek(), driver.top()), lambda: f"the way to {each.name!r} from {name!r}")
    assert not gateway.writes(), gateway.writes()


def within(node, window):
    """Whether all of it is in sight."""
    x, y, width, height = driver.area(node)
    left, top, wide, high = driver.area(window)
    return width > 0 and height > 0 and left <= x and x + width <= left + wide and top <= y and y + height <= top + high


def first_of(table):
    """Somebody who is in sight without a search."""
    row = wait_until(lambda: rows(table, 1), "employees")[0]
    return cell(table, next(text for text in row if text))


def find_free(shelf):
    """The first asset of the panel, once its list is whole."""
    first = wait_until(lambda: driver.row_count(shelf) > 20 and rows(shelf, 1)[0][0], "assets in the panel")
    return cell(shelf, first)
