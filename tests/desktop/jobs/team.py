# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people in two programs share a desk: the number of an order that the first has sent is refused to the second, with
the first one's name. Without the desk, the second types a word, and sends another one."""
import os
import re
import subprocess

import driver
import programs
from database import PASSWORD, Database
from driver import button, containing, fill, find, tick, wait_until
from gateway import TOKENS
from jobs.first_start import part, token_fields
from jobs.order_new import begin_order, fill_in_purchase
from programs import Console

FIRST, SECOND = "li.na", "wang.fang"
NUMBER, ANOTHER = "TEAM-2026-0001", "TEAM-2026-0002"
ASSET = "8000990001"


def run(desk):
    desk.serve()
    database = Database()
    other = None
    try:
        tool(database, "init")
        passwords = {login: tool(database, "add", login).split()[-1] for login in (FIRST, SECOND)}
        say = desk.say

        # The first sets the desk up, and sends a batch.
        join(desk, desk.console, "Head office", database, FIRST, passwords[FIRST], looks=True)
        find(containing(say("TeamNotice", "Team: %Ln person(s) here", n=1)))
        send(desk, NUMBER)
        desk.gateway.wait("O5", 1)
        find(say("SendBatchResult", "%Ln order(s) done.", n=1), "label")
        button(say("ActionDialog", "Close"))
        desk.closed()

        # The second is refused, with who it was. Nothing has reached the gateway.
        other = second(desk)
        join(desk, other, "Branch office", database, SECOND, passwords[SECOND])
        find(containing(say("TeamNotice", "Team: %Ln person(s) here", n=2)))
        send(desk, NUMBER)
        find(say("SendBatchResult", "The batch wasn't sent."), "label")
        find(containing(FIRST), "label", inside=driver.top())
        desk.seen("Send orders", "refused by the team")
        assert len(desk.gateway.entries("O5")) == 1, desk.gateway.entries("O5")
        button(say("ActionDialog", "Close"))
        desk.closed()

        # The desk is away: what that means stands in one place, and another batch goes out after a word was typed.
        database.interrupt()
        find(containing(say("TeamNotice", "Team: not connected")), patience=2 * driver.PATIENCE)
        desk.seen("Orders", "without the team", whole=True)
        fill(say("BatchFields", "Customer order n&umber"), ANOTHER)
        open_send(desk)
        word = say("UnreservedField", "unreserved")
        fill(say("UnreservedField", "“%1”, to send it without a reservation", word), word)
        desk.seen("Send orders", "without a reservation")
        button(say("SendBatchDialog", "&Send %Ln order(s)", n=1))
        sent = desk.gateway.wait("O5", 2)
        assert [batch["channelOrderId"] for batch in sent] == [NUMBER, ANOTHER], sent
        find(say("SendBatchResult", "%Ln order(s) done.", n=1), "label")
        button(say("ActionDialog", "Close"))
        desk.closed()

        # The desk is there again, and both programs find that out by themselves.
        database.goes_on()
        holders = "select count(*) from pg_stat_activity where usename in ('li.na', 'wang.fang')"
        wait_until(lambda: int(database.query(holders)[0]) >= 2, "both to come back", 4 * driver.PATIENCE)
        find(containing(say("TeamNotice", "Team: %Ln person(s) here", n=2)), patience=4 * driver.PATIENCE)

        other.quit()
        said = other.said()
        assert not said, f"the second program wrote to standard error:\n{said}"
        secrets = [PASSWORD, *passwords.values(), *TOKENS]
        for folder in (desk.console.folder, other.folder):
            nowhere(folder, secrets)
        for secret in secrets:
            assert secret not in database.log(), f"{secret} in the log of the server"
    finally:
        if other:
            other.stop()
        database.stop()


def tool(database, *words):
    """lockkeeper team …, as the administrator of the desk."""
    done = subprocess.run(
        [str(programs.FOLDER / "lockkeeper"), "team", *words, "--url", database.url()],
        env=os.environ | {"LOCKKEEPER_TEAM_PASSWORD": PASSWORD, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, f"team {words}: {done.stdout}{done.stderr}\n{database.log()}"
    return done.stdout


def second(desk):
    """Somebody else's program, with a data folder of its own."""
    work = desk.work / "second"
    work.mkdir()
    console = Console(work, desk.say.language, "light")
    console.gateway = desk.gateway
    return console


def join(desk, console, name, database, login, password, looks=False):
    """Connects to the gateway, and to the desk."""
    say, gateway = desk.say, desk.gateway
    console.start(connected=False)
    button(say("WelcomeWindow", "Connect to a gateway"))
    desk.dialog(say("ConnectionDialog", "New connection"))
    fill(say("ConnectionFormGeneral", "&Name"), name)
    fill(say("ConnectionFormGeneral", "&Address"), gateway.url)
    tick(say("ConnectionFormGeneral", "T&est: for trying things out (blue stripe)"))
    part(desk, "ConnectionFormTokens", "Sign-in")
    for token, field in zip(TOKENS, token_fields(desk)):
        fill(field, token)
    fill(say("ConnectionTestPanel", "Enterprise g&lobal id"), gateway.enterprise)
    button(say("ConnectionDialog", "Sa&ve"))
    find(containing(name), "frame")
    desk.closed()

    button(say("NavigationPanel", "Settings"))
    button(say("ShellActions", "Team…"))
    desk.dialog(say("TeamDialog", "Team for “%1”", name))
    tick(say("TeamDialog", "S&hare a desk with colleagues"))
    fill(say("TeamForm", "Ser&ver"), "127.0.0.1")
    fill(say("TeamForm", "&Port"), str(database.port))
    fill(say("TeamForm", "&Login"), login)
    fill(say("TeamForm", "Pass&word"), password + "?")
    fill(say("TeamForm", "CA &file"), str(database.authority))
    # With a wrong password, and the right one.
    works = re.split(r"[.。]", say("TeamDialog", "Everything works. %Ln person(s) here now.", n=1))[0]
    button(say("TeamDialog", "&Test"))
    wait_until(lambda: not driver.shows(say("TeamDialog", "Testing…")), "the test to end")
    assert not driver.shows(containing(works)), "a wrong password works"
    fill(say("TeamForm", "Pass&word"), password)
    button(say("TeamDialog", "&Test"))
    find(containing(works))
    if looks:
        desk.seen("Team")
    button(say("TeamDialog", "&Save"))
    # The window is made anew, with the desk.
    find(containing(name), "frame")
    desk.closed()


def send(desk, number):
    """Orders a new purchase under this number, as far as the answer."""
    compose(desk, number)
    open_send(desk)
    button(desk.say("SendBatchDialog", "&Send %Ln order(s)", n=1))


def compose(desk, number):
    """A batch with one purchase, in its editor."""
    say = desk.say
    field = lambda name: say("BatchFields", name)
    desk.page(("OrdersPage", "Orders"))
    begin_order(desk, "&New purchase…", "New purchase")
    fill_in_purchase(desk, "CC10001", ASSET, "5")
    find(say("OrderSummaryStep", "No problems found."), "label")
    button(say("OrderSummaryStep", "&Add %n order(s) to the batch", n=1))
    desk.closed()
    fill(field("&Channel code"), "CN-01")
    fill(field("Customer order n&umber"), number)


def open_send(desk):
    say = desk.say
    button(say("BatchEditor", "&Send…"))
    fill(say("SendBatchSummary", "Application key"), "app-key-of-the-desktop")


def nowhere(folder, secrets):
    for path in filter(lambda each: each.is_file(), folder.rglob("*")):
        text = path.read_bytes()
        for secret in secrets:
            assert secret.encode() not in text and secret.encode("utf-16-le") not in text, f"{secret} in {path}"
