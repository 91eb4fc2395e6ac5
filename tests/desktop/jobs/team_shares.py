# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people in two programs share a draft: one has it at a time, the other sees who. What the second sends from it is
in the first one's journal; what became of a change of the first that nobody knows, the second records, with a reason."""
import driver
from database import PASSWORD, Database
from driver import button, click, containing, fill, find, key, menu, tick, wait_rows, wait_until
from gateway import TOKENS
from jobs.disable_locks import disable_one
from jobs.team import FIRST, SECOND, compose, join, nowhere, open_send, second, tool

NUMBER = "TEAM-2026-0003"
REASON = "The operator of the gateway says that it never arrived."


def run(desk):
    desk.serve("--fault", "close@O6")
    database = Database()
    other = None
    try:
        tool(database, "init")
        passwords = {login: tool(database, "add", login).split()[-1] for login in (FIRST, SECOND)}
        say, gateway, first = desk.say, desk.gateway, desk.console
        drafts, journal = say("OrdersPage", "Batches of licence orders"), say("JournalPage", "Journal")
        has_it = lambda login: say("BatchList", "%1 has it open on %2.", login).split("%2")[0]
        holder = lambda: "".join(database.query("select holder from lockkeeper.shared_draft"))

        # The first has a change of which nobody knows what became, and shares a draft.
        join(desk, first, "Head office", database, FIRST, passwords[FIRST])
        lose_a_lock(desk)
        compose(desk, NUMBER)
        button(say("BatchEditor", "&Edit"))
        desk.seen("Order editor", "share")
        menu(say("BatchListOrEditor", "Share with the team"))
        wait_until(lambda: holder() == FIRST, "the draft at the desk")

        # The second sees who has it, and cannot open it.
        driver.only = None
        other = second(desk)
        join(desk, other, "Branch office", database, SECOND, passwords[SECOND])
        other.turn_to()
        desk.page(("OrdersPage", "Orders"))
        wait_rows(drafts, 1)
        desk.select(drafts, NUMBER)
        told(has_it(FIRST))
        desk.seen("Orders", "a colleague has the draft", whole=True)
        button(say("TablePage", "Actions"))
        assert say("OrdersPage", "Open draft") not in driver.menu_lines(), driver.menu_lines()
        key("Escape")

        # The first closes it, and the second opens it.
        first.turn_to()
        button(say("BatchListOrEditor", "← Back to the &list"))
        wait_until(lambda: holder() == "", "the draft to be given back")
        other.turn_to()
        told(has_it(FIRST), False)
        desk.select(drafts, NUMBER)
        desk.act("OrdersPage", "Open draft")
        wait_until(lambda: holder() == SECOND, "the second to have it")
        find(say("BatchFields", "Customer order n&umber"))
        desk.seen("Order editor", "a draft of the team", whole=True)
        first.turn_to()
        told(has_it(SECOND))
        desk.seen("Orders", "handed over", whole=True)

        # What the second sends from it leaves the team, and is in the journal of the first.
        other.turn_to()
        open_send(desk)
        button(say("SendBatchDialog", "&Send %Ln order(s)", n=1))
        gateway.wait("O5")
        find(say("SendBatchResult", "%Ln order(s) done.", n=1), "label")
        button(say("ActionDialog", "Close"))
        desk.closed()
        shared = "select count(*) from lockkeeper.shared_draft"
        wait_until(lambda: database.query(shared) == ["0"], "the draft to leave the team")
        first.turn_to()
        desk.page(("JournalPage", "Journal"))
        wait_rows(journal, 2)
        desk.select(journal, NUMBER)
        driver.cell(journal, containing(f"{SECOND} · "))
        desk.seen("Journal", "a change of a colleague", whole=True)

        # What nobody knows of the first one's change, the second records, and the first reads who and why.
        other.turn_to()
        desk.page(("JournalPage", "Journal"))
        wait_rows(journal, 2)
        desk.select(journal, f"{FIRST} · ")
        desk.act("JournalPage", "Record outcome…")
        desk.dialog(say("DecideDialog", "Record outcome"))
        tick(say("DecideDialog", "&Not done"))
        fill(say("DecideDialog", "&Your name"), "Wang Fang")
        go = find(say("DecideDialog", "Record &outcome"), "push button")
        assert not driver.has(go, driver.pyatspi.STATE_ENABLED), "an outcome without a reason"
        fill(say("DecideDialog", "&Reason"), REASON)
        desk.seen("Record outcome", "of a colleague")
        click(go)
        desk.closed()
        told(REASON)
        first.turn_to()
        desk.select(journal, say("JournalTable", "Disable locks"))
        told(REASON)
        told(SECOND)
        desk.seen("Journal", "recorded by a colleague", whole=True)

        other.turn_to()
        other.quit()
        said = other.said()
        assert not said, f"the second program wrote to standard error:\n{said}"
        first.turn_to()
        secrets = [PASSWORD, *passwords.values(), *TOKENS]
        for folder in (first.folder, other.folder):
            nowhere(folder, secrets)
        for secret in secrets:
            assert secret not in database.log(), f"{secret} in the log of the server"
    finally:
        driver.only = None
        if other:
            other.stop()
        database.stop()


def told(text, is_told=True):
    """Waits until this stands among what is said of the chosen row, or no longer does."""
    texts = lambda: [driver.text_of(node) for node in driver.walk(driver.top(), False) if node.getRoleName() == "text"]
    wait_until(lambda: any(text in each for each in texts()) == is_told, lambda: f"{text!r}, {is_told}, in {texts()}")


def lose_a_lock(desk):
    """The reply to a change is lost, and the lock reads as before: nobody knows what became of it."""
    say = desk.say
    desk.page(("LockDeskPage", "Lock desk"))
    disable_one(desk)
    find(containing(say("LockResultsBar", "%Ln unknown", n=1)))
