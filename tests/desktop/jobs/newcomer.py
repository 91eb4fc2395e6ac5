# SPDX-License-Identifier: GPL-3.0-or-later
"""What newcomers look for, each from another page: it is in sight after at most three steps."""
import driver
from driver import button, cell, click, fill, find, key, menu, rows, wait_until

CLICKS = ()
MOST = 3


def run(desk):
    desk.open("journal")
    say, gateway = desk.say, desk.gateway
    people = {e["globalId"]: e for e in gateway.employees() if not e["deleted"]}
    held = next(a for a in gateway.assets() if a["cloudAccountGlobalId"] in people)
    holder = people[held["cloudAccountGlobalId"]]["name"]
    page = lambda context, name: lambda: desk.page((context, name))
    pages = [node.name for node in driver.children(driver.grid(say("NavigationPanel", "Pages")))]
    tried = []

    def task(name, *steps, done, back="Escape"):
        """Does the steps, looks whether that was it, and goes on to the page where the next one begins."""
        assert len(steps) <= MOST, f"{name} takes {len(steps)} steps"
        for step in steps:
            step()
        wait_until(done, name)
        if back:
            key(back)
            desk.closed()
        tried.append(name)
        click(cell(say("NavigationPanel", "Pages"), pages[-1 - len(tried) % len(pages)]))

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
        lambda: button(say("NavigationPanel", "Settings")),
        done=lambda: driver.shows(say("SettingsDialog", "&Language"), "label"),
    )
    task(
        "a report for support",
        lambda: button(say("NavigationPanel", "Help")),
        lambda: menu(say("ShellActions", "Support report…")),
        done=lambda: driver.shows(say("ReportDialog", "Support report"), "dialog"),
    )
    task(
        "the version",
        lambda: button(say("NavigationPanel", "Help")),
        lambda: menu(say("ShellActions", "Help and shortcuts")),
        lambda: click(say("HelpDialog", "About"), "page tab"),
        done=lambda: driver.shows(driver.re.compile(r"^Lockkeeper \d"), "label"),
    )
    assert len(tried) == 10 >= len(pages), (tried, pages)  # so from each page
    assert not gateway.writes(), gateway.writes()


def first_of(table):
    """Somebody who is in sight without a search."""
    row = wait_until(lambda: rows(table, 1), "employees")[0]
    return cell(table, next(text for text in row if text))


def find_free(shelf):
    """The first asset of the panel, once its list is whole."""
    first = wait_until(lambda: driver.row_count(shelf) > 20 and rows(shelf, 1)[0][0], "assets in the panel")
    return cell(shelf, first)
