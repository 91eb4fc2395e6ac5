# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens every page, and all that a page offers to open, looks at it and closes it again; nothing is sent by looking.

What is to be opened is not listed here: a text that ends in "…" promises a window, and each of them is tried, those
in windows that it opened as well."""
import driver
from driver import button, click, has, key, pyatspi, wait_until

DEPTH = 3


def run(desk):
    desk.open("enterprises")
    say = desk.say
    opened = []
    overview = say("OverviewPage", "Overview")  # its buttons come with its lists
    empty = (overview, say("LockDeskPage", "Lock desk"), say("OrdersPage", "Orders"), say("JournalPage", "Journal"))
    pages = driver.grid(say("NavigationPanel", "Pages"))
    names = [page.name for page in driver.children(pages)]
    assert len(names) >= 9, names
    for name in names:
        click(driver.cell(say("NavigationPanel", "Pages"), name))
        if name == overview:
            driver.find(say("OverviewPage", "Read products…"), "push button")
        if name in empty:
            desk.seen(name)
        visit(desk, (name,), opened)
        if name not in empty:
            wait_until(click_first, f"rows in the page {name!r}")
            look_around(desk, name)
            if driver.shows(say("TablePage", "Actions"), "push button"):
                visit_menu(desk, say("TablePage", "Actions"), (name,), opened)
    renewals = say("RenewalsPage", "Renewals")  # a tab of another page
    desk.page(("ProductsPage", "Products"))
    click(renewals, "page tab")
    wait_until(click_first, f"rows in the page {renewals!r}")
    look_around(desk, renewals)
    visit(desk, (renewals,), opened)
    there = driver.windows()
    button(say("NavigationPanel", "Settings"))
    close(desk, (say("NavigationPanel", "Settings"),), opened, there)
    visit_menu(desk, say("NavigationPanel", "Help"), (), opened, every=True)
    card = say.like("ConnectionProfileCard", "Connection: %1, %2")
    visit_menu(desk, card, (), opened)
    for name, shortcut in ("Command palette", "ctrl+k"), ("Enterprise switcher", "ctrl+alt+k"):
        key(shortcut)
        desk.seen(name)
        key("Escape")
    assert not desk.gateway.writes(), desk.gateway.writes()
    assert len(opened) >= 25, f"only {len(opened)} windows: {opened}"
    print(*opened, sep="\n")


def look_around(desk, name):
    """At a page with a row selected, at each tab of its details, and at the menus of a row and of the page."""
    frame = driver.windows()[-1]
    desk.seen(name)
    pages = desk.say("ProductsPage", "Products"), desk.say("RenewalsPage", "Renewals")  # with tabs of their own
    others = pages if name in pages else ()
    is_tab = lambda node: node.getRoleName() == "page tab" and node.name not in others
    tabs = [node for node in driver.walk(frame, False) if is_tab(node)]
    for tab in tabs[1:]:
        click(tab)
        desk.seen(name, tab.name)
    if tabs:
        click(tabs[0])
    click(click_first(), button=3)
    wait_until(driver.popups, f"the menu of a row in the page {name!r}")
    desk.seen(name, "menu of a row")
    key("Escape")
    button(desk.say("TablePage", "More"))
    wait_until(driver.popups, f"the menu of the page {name!r}")
    desk.seen(name, "menu of the page")
    key("Escape")


def click_first():
    """Selects the first row of the page's table: what acts on rows is enabled then."""
    frame = driver.windows()[-1]
    for node in driver.walk(frame, False):
        if node.getRoleName() in ("table", "tree table", "tree") and node.queryTable().nRows > 0:
            cell = node.queryTable().getAccessibleAt(0, 0)
            if cell and has(cell, pyatspi.STATE_SHOWING) and driver.area(cell)[2] > 0:
                return click(cell)
    return None


def promising(desk, window):
    """The names of what opens a window."""
    card = desk.say.like("ConnectionProfileCard", "Connection: %1, %2")  # has a menu, and "…" for what is not known yet
    return [
        node.name
        for node in driver.walk(window, False)
        if node.getRoleName() == "push button"
        and driver.plain(node.name).endswith("…")
        and not driver.fits(node.name, card)
        and has(node, pyatspi.STATE_ENABLED)
    ]


def visit(desk, way, opened):
    """Opens what the topmost window promises, until that closes the window itself (as "Choose file…" does)."""
    window = driver.top()
    for name in promising(desk, window):
        if not is_open(window):
            break
        there = driver.windows()
        button(name, inside=window)
        close(desk, (*way, name), opened, there)


def is_open(window):
    return any(window == other for other in driver.windows())


def visit_menu(desk, menu, way, opened, every=False):
    """The same for the menu under a button, or each line of it."""
    name = button(menu).name
    # Locks are disabled at the lock desk, which is a page: jobs/disable_locks.py.
    elsewhere = [desk.say("LockActions", text) for text in ("Disable lock…", "Enable lock…")]
    lines = [line for line in driver.menu_lines() if every or line.endswith("…") and line not in elsewhere]
    desk.seen(*way, name)
    key("Escape")
    for line in lines:
        there = driver.windows()
        button(menu)
        driver.menu(line)
        close(desk, (*way, name, line), opened, there)


def close(desk, way, opened, there):
    """Waits for a window beside those that were there, looks into it, and closes it by the keyboard."""
    what = " → ".join(way)
    window = wait_until(lambda: new_window(there), f"a window for {what}")
    title = window.name
    assert title, f"the window of {what} has no title"
    opened.append(f"{what}: {title}")
    desk.seen(*way)
    if len(way) < DEPTH:
        visit(desk, way, opened)
    for patience in 5, driver.PATIENCE:  # a key gets lost on a busy desktop
        if is_open(window):
            key("Escape")
        try:
            return wait_until(lambda: not is_open(window), f"{title!r} to close, which {what} opened", patience)
        except driver.Missing:
            if patience == driver.PATIENCE:
                raise


def new_window(there):
    return next((window for window in driver.windows() if not any(window == other for other in there)), None)
