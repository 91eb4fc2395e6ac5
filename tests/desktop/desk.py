# SPDX-License-Identifier: GPL-3.0-or-later
"""What the jobs have in common: the programs, the words, and ways through the window."""
import re

import driver
import sweep
from driver import button, cell, click, fill, find, grid, key, menu, rows, wait_rows, wait_until
from gateway import WRITES, Gateway
from programs import Console
from words import Words


class Desk:
    """One job: a gateway, a console, a folder for its files. `say` gives the words of the program. With a camera it
    takes pictures of what it comes upon."""

    def __init__(self, work, language, theme="light", wrapper=(), camera=None):
        self.work = work
        self._camera = camera
        self._known = set()  # of what there is a picture already
        if camera:
            driver.watch = self._come_upon
        self._looks = not wrapper  # not under memcheck, which looks for something else and is slow
        self.say = Words(language)
        self.gateway = None
        self.console = Console(work, language, theme, wrapper=wrapper)

    def open(self, page=None, *sandbox_options):
        """A gateway of its own, and the window on it."""
        self.serve(*sandbox_options)
        self.console.start(page)

    def serve(self, *sandbox_options):
        self.gateway = Gateway(self.work, *sandbox_options)
        self.console.gateway = self.gateway

    def stop(self):
        self.console.stop()
        if self.gateway:
            self.gateway.stop()

    def seen(self, *names, whole=False):
        """To be called for what has come up: it is swept, or a picture is taken of it, or of the whole window with it.
        The names, as they stand on the screen or in English, say what it is."""
        if self._looks:
            menus = driver.popups()
            shown = menus[-1] if menus else driver.top()
            if self._camera:
                self._known.add(kind_of(shown))
                self._camera.take(names, shown, bool(menus) or whole)
            else:
                sweep.check(shown, " → ".join(names))

    def _come_upon(self):
        """A picture of each dialog, question, step and menu in which something is pressed, and that seen() was not
        called for."""
        menus = driver.popups()
        shown = menus[-1] if menus else driver.windows()[0]
        kind = kind_of(shown)
        if kind and kind not in self._known:
            self.seen(*kind[:2])

    def page(self, key_of_page):
        """Goes to a page; ("JournalPage", "Journal") names it."""
        click(cell(self.say("NavigationPanel", "Pages"), self.say(*key_of_page)))

    def choose(self, page, text, shown=None):
        """Searches a table page until one row is left, and selects it. The table is named like its page. `shown` is
        what the row has in a cell, where what is searched stands in a column that is hidden."""
        say = self.say
        table = say(page, PAGES[page][0])
        fill(say(page, PAGES[page][1]), text)
        wait_rows(table, 1)
        self.select(table, shown or text)

    def select(self, table, text):
        click(cell(table, text if hasattr(text, "search") else driver.containing(text)))

    def tool(self, context, command):
        """A command of the toolbar, which is in its menu where large text leaves it no room."""
        name, more = self.say(context, command), self.say("TablePage", "More")
        wait_until(lambda: driver.shows(name, driver.BUTTONS) or driver.shows(more, driver.BUTTONS), name)
        if driver.shows(name, driver.BUTTONS):
            return driver.button(name)
        driver.button(more)
        return driver.menu(name)

    def act(self, context, command):
        """A command of the menu "Actions"."""
        button(self.say("TablePage", "Actions"))
        menu(self.say(context, command))

    def dialog(self, title, patience=None):
        return find(title, ("dialog", "alert", "frame"), patience=patience)

    def closed(self):
        """Until no dialog is open."""
        wait_until(
            lambda: all(window.getRoleName() == "frame" for window in driver.windows()),
            lambda: f"the dialog {driver.top().name!r} to close",
        )

    def choose_file(self, path):
        """Names a file in the file dialog that opens, whether it is to be read or written."""

        def opened():
            dialog = driver.top()
            typed = lambda node: node.getRoleName() == "text" and driver.has(node, driver.pyatspi.STATE_FOCUSED)
            field = driver.look(None, "tree", dialog) and next(filter(typed, driver.walk(dialog, False)), None)
            return field and (dialog, field)

        dialog, field = wait_until(opened, "the file dialog")
        # While the dialog still reads its folder it puts in a name of its own, and a busy program loses
        # letters.
        for is_last in (False, False, True):
            key("ctrl+a")
            driver.write(str(path))
            try:
                wait_until(lambda: driver.text_of(field) == str(path), f"{path} in the file dialog", driver.PATIENCE / 6)
                break
            except driver.Missing:
                if is_last:
                    raise
        key("Return")
        # The list of names that it proposes is a window as well, in front of it.
        is_closed = lambda: (shown := driver.windows()) and dialog not in shown
        wait_until(is_closed, "the file dialog to close")

    def undo_from_banner(self):
        """Takes the last change back, which says first what it will do."""
        button(self.say("UndoOffer", "Undo"), inside=find(self.say("UndoOffer", "Undo the last change"), "frame"))
        self.agree_to_undo()

    def undo_from_journal(self):
        """Takes the selected entry of the journal back."""
        self.act("JournalPage", "Undo this…")
        self.agree_to_undo()

    def agree_to_undo(self):
        self.agree(self.say("UndoDialog", "Undo"))
        self.closed()

    def agree(self, title):
        """Presses the button that a question proposes, whatever stands on it."""
        question = self.dialog(title)
        proposed = lambda node: node.getRoleName() == "push button" and driver.has(node, driver.pyatspi.STATE_FOCUSED)
        click(wait_until(lambda: next(filter(proposed, driver.walk(question, False)), None), f"a proposal in {title!r}"))

    def look_through_journal(self, *writes):
        """Clicks every entry of the journal: what is said of it, and its request and reply, come up for each.

        `writes` are the kinds that must be among them, by what reached the gateway."""
        say, sent = self.say, self.gateway.writes()
        assert set(writes) <= set(sent), f"{set(writes) - set(sent)} never reached the gateway: {sent}"
        CLICKED.update(writes)
        self.page(("JournalPage", "Journal"))
        journal = say("JournalPage", "Journal")
        wait_rows(journal, len(sent))
        details, wire = say("TablePage", "Details"), say("JournalDetails", "Request and reply")
        # The newest stands first. Down through one tab, and up again through the other.
        entries = wait_until(lambda: self._with_requests(rows(journal)), "the requests in the journal")
        numbered = list(enumerate(entries))
        wait_until(lambda: driver.click_row(grid(journal), 0), "the newest entry")  # the tabs come up with it
        for tab, way, step in (details, numbered, "Down"), (wire, numbered[::-1], "Up"):
            click(tab, "page tab")
            for number, (row, entry) in way:
                # What shows that the tab is about this entry: in the one tab its line of the list, in the
                # other path and numbers.
                request = [entry["target"].partition("?")[0], *re.findall(r"\d{10,}", entry["body"])]
                marks = request if tab == wire else row[1:4]

                def told():
                    text = driver.text_of(find(tab, "text"))
                    return text.strip() and all(mark in text for mark in marks)

                def chosen():
                    # The list may have loaded again meanwhile: what a reading found out comes late.
                    if not driver.click_row(grid(journal), number):
                        key(step)
                    return wait_until(told, "it", 3)

                wait_until(chosen, lambda: f"{entry['endpoint']} {marks} in {tab!r}")
        self.console.is_running()

    def _with_requests(self, lines):
        """Each line of the journal with the newest request that can be its own; None as long as one has none."""
        requests = self.gateway.entries(*WRITES)[::-1]
        pairs = []
        for line in lines:
            # The target of O5 has the application key behind its path.
            said = {text.partition("?")[0] for text in line}
            own = (e for e in requests if {e["endpoint"], e["target"].partition("?")[0]} <= said)
            entry = next(own, None)
            if entry is None:
                return None
            requests.remove(entry)
            pairs.append((line, entry))
        return pairs if not requests else None


def kind_of(window):
    """What it is, as its title and first line say: two steps of a wizard differ, and two rows' menus do not."""
    role, name = window.getRoleName(), driver.plain(window.name)
    if role == "frame":
        return None
    if role == "popup menu":
        return ("menu", *[driver.plain(line.name) for line in driver.children(window, 8) if line.name][:3])
    lines = (child for child in driver.children(window, 20) if driver.has(child, driver.pyatspi.STATE_SHOWING))
    return (name, next((re.sub(r"\d+", "0", driver.plain(line.name)) for line in lines if line.getRoleName() == "label"), ""))


# The kinds of writes whose entries the job has clicked.
CLICKED = set()

# A table page's name and that of its search, in the catalogue.
PAGES = {
    "EmployeesPage": ("Employees", "Search employees"),
    "AssetsPage": ("Assets", "Search assets"),
    "EnterprisesPage": ("Enterprises", "Search enterprises"),
}
