# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves what a page shows as a view, comes back to it by Ctrl+K, gives it away as a link, and follows that link with
another start of the program, which the open window takes over."""
import re

from driver import button, field, fill, find, gone, key, menu, rows, wait_rows, wait_text, wait_until, write


def run(desk):
    desk.open("assets")
    say = desk.say
    assets = say("AssetsPage", "Assets")
    everything = len(desk.gateway.assets())
    wait_rows(assets, lambda there: there >= everything)
    number = rows(assets, 5)[3][0]
    fill(say("AssetsPage", "Search assets"), number)
    wait_rows(assets, lambda there: there < 5)
    there = len(rows(assets))

    of_page(desk, "Save view…")
    desk.dialog(say("ViewNameDialog", "Save view"))
    desk.seen("Save view")
    write("Night & day 夜")
    key("Return")
    desk.closed()
    find(say("TableViews", "The view “%1” was saved.", "Night & day 夜"), "label")

    # From another page, by the keyboard alone.
    desk.page(("JournalPage", "Journal"))
    key("ctrl+k")
    write("night")
    desk.seen("Command palette", "view")
    key("Return")
    wait_rows(assets, there)
    wait_text(field(say("AssetsPage", "Search assets")), number)
    open_menu(desk)
    desk.seen("Views", "menu")
    menu(say("TableViews", "Leave view"))
    wait_rows(assets, there)  # the same search was there before the view was shown, too

    of_page(desk, "Manage views…")
    desk.dialog(say("ViewsDialog", "Views"))
    button(say("ViewsDialog", "De&lete"))
    find(say("ViewsDialog", "“%1” was deleted.", "Night & day 夜"), "label")
    desk.seen("Views", "deleted")
    button(say("ViewsDialog", "Undo"))
    wait_rows(say("ViewsDialog", "Saved views"), 1)
    button(say("ViewsDialog", "Copy l&ink"))
    find(say("ViewsDialog", "The link was copied. It opens this view in the enterprise that is open now."), "label")
    desk.seen("Views")
    button(say("ViewsDialog", "Open &from text…"))
    desk.dialog(say("OpenViewDialog", "Open view from text"))
    desk.seen("Open view from text")
    link = text_in(say("OpenViewDialog", "Text or link of a view"))
    assert link.startswith("lockkeeper://open?gateway="), link

    # While a dialog is open a link is refused.
    refused = desk.console.lead(link)
    assert refused.returncode == 1, refused
    title = say("OpenViewDialog", "Open view from text"), say("ViewsDialog", "Views")
    assert any(say("MainWindow", "Finish or close “%1” first.", each) in refused.stderr for each in title), refused
    key("Escape")
    gone(title[0], "dialog")
    key("Escape")
    desk.closed()

    desk.page(("JournalPage", "Journal"))
    done = desk.console.lead(link)
    assert done.returncode == 0, done
    wait_rows(assets, there)
    refused = desk.console.lead(link.replace("%22assets%22", "%22future%22"))
    assert refused.returncode == 1, refused
    find(re.compile(re.escape(say("Workspace", "The link wasn't opened."))), "label")
    desk.seen("Assets", "link refused")
    assert not desk.gateway.writes()


def open_menu(desk):
    button(desk.say("TablePage", "More"))
    menu(desk.say("TablePage", "Views"))


def of_page(desk, command):
    open_menu(desk)
    menu(desk.say("TableViews", command))


def text_in(name):
    content = field(name).queryText()
    return wait_until(lambda: content.getText(0, content.characterCount), "the link in the field")
