# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets up the first connection, tests it with a wrong and the right address, finds it again after a restart, and
deletes it with what is kept of it."""
import driver
from driver import button, cell, click, fill, find, gone, key, menu, tick, wait_until
from gateway import TOKENS

NAME = "Head office"


def run(desk):
    desk.serve()
    desk.console.start(connected=False)
    say, gateway = desk.say, desk.gateway
    employees = say("EmployeesPage", "Employees")

    find(say("WelcomeWindow", "Connect to a gateway"), "push button")
    desk.seen("Welcome")
    button(say("WelcomeWindow", "Connect to a gateway"))
    desk.dialog(say("ConnectionDialog", "New connection"))
    fill(say("ConnectionFormGeneral", "&Name"), NAME)
    # Nobody listens there.
    fill(say("ConnectionFormGeneral", "&Address"), "http://127.0.0.1:1")
    tick(say("ConnectionFormGeneral", "T&est: for trying things out (blue stripe)"))
    part(desk, "ConnectionFormTokens", "Sign-in")
    for token, field in zip(TOKENS, token_fields(desk)):
        fill(field, token)
    fill(say("ConnectionTestPanel", "Enterprise g&lobal id"), gateway.enterprise)

    # Tested with the wrong address: it says so of both modules, and what was typed is still there. Tokens are
    # not shown to anybody: whether they are still there, the next test tells.
    results(desk, "Doesn't work")
    desk.seen("Connection", "does not work")
    assert not gateway.entries(), gateway.entries()
    for token, field in zip(TOKENS, token_fields(desk)):
        assert token not in driver.text_of(driver.field(field))
    part(desk, "ConnectionFormGeneral", "Connection")
    driver.wait_text(driver.field(say("ConnectionFormGeneral", "&Name")), NAME)

    # With the right one; what was found out before no longer counts.
    fill(say("ConnectionFormGeneral", "&Address"), gateway.url)
    find(say("ConnectionTestPanel", "You have changed something since this test."))
    results(desk, "Works")
    desk.seen("Connection", "works")
    asked = {entry["endpoint"] for entry in gateway.entries()}
    assert asked == {"O3", "M8"}, asked

    # Saved, and opened: it lists the employees of the enterprise that it was tried with.
    button(say("ConnectionDialog", "Sa&ve"))
    find(driver.containing(NAME), "frame")
    find(say("OverviewPage", "Refresh"), "push button")  # of the page that is opened first
    desk.page(("EmployeesPage", "Employees"))
    listed(desk, employees)
    desk.console.quit()
    nowhere(desk.console.folder)

    # The next time it opens by itself, on the page that was used last; the tokens are in the keychain alone.
    before = len(gateway.entries("M5"))
    desk.console.start(connected=False)
    find(driver.containing(NAME), "frame")
    listed(desk, employees)
    assert len(gateway.entries("M5")) > before
    gone(say("WelcomeWindow", "Welcome to Lockkeeper"))
    folder = desk.console.folder / "holdings"
    wait_until(lambda: list(folder.glob("known-*")), "what was read on disk")
    delete(desk)
    wait_until(lambda: not list(folder.glob("known-*")), "nothing that was read on disk")
    assert not gateway.writes(), gateway.writes()
    desk.console.quit()
    nowhere(desk.console.folder)


def delete(desk):
    """Deletes the connection, once with a change of mind."""
    say = desk.say
    button(say.like("ConnectionProfileCard", "Connection: %1, %2"))
    menu(say("Connections", "Manage connections…"))
    dialog = desk.dialog(say("ConnectionsDialog", "Connections"))
    for answer in "Escape", None:
        button(say("ConnectionsDialog", "De&lete…"), inside=dialog)
        question = desk.dialog(say("ConnectionsDialog", "Delete connection"))
        if answer:
            desk.seen("Connection", "to be deleted")
            key(answer)
            wait_until(lambda: not driver.has(question, driver.pyatspi.STATE_SHOWING), "the question to close")
            cell(say("ConnectionsDialog", "Connections"), driver.containing(NAME))
        else:
            button(say("ConnectionsDialog", "Delete"), inside=question)
    find(say("WelcomeWindow", "Welcome to Lockkeeper"))
    desk.seen("Connection", "deleted")


def part(desk, context, name):
    click(cell(desk.say("ConnectionDialog", "Sections of the connection"), desk.say(context, name)))


def token_fields(desk):
    say = desk.say
    names = (say("ConnectionFormTokens", name) for name in ("&Order token", "&Client token", "&User token"))
    return [say("ConnectionFormTokens", "%1, pasted", name) for name in names]


def results(desk, word):
    """Tests, and waits for the same word of both modules."""
    say = desk.say
    button(say("ConnectionTestPanel", "&Test connection"))
    for module in ("Order module", "Member-center module"):
        line = f"{say('ConnectionTestPanel', module)}: {say('ConnectionTestPanel', word)}."
        find(driver.containing(line))


def listed(desk, employees):
    """All but the deleted, which are not shown unless somebody asks for them."""
    there = sum(not employee["deleted"] for employee in desk.gateway.employees())
    driver.wait_rows(employees, there)
    wait_until(lambda: driver.rows(employees, 1)[0][0], "the name in the first row")


def nowhere(folder):
    for path in filter(lambda each: each.is_file(), folder.rglob("*")):
        text = path.read_bytes()
        for token in TOKENS:
            assert token.encode() not in text and token.encode("utf-16-le") not in text, f"{token} in {path}"
