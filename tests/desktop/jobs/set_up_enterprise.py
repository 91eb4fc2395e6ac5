# SPDX-License-Identifier: GPL-3.0-or-later
"""Creates an enterprise, binds a customer to another one with an employee and an asset, edits a customer."""
import driver
from driver import button, fill, find, gone, key, tick, wait_rows, wait_until

CLICKS = ("O1", "O2", "O4", "M1", "M9")
BOUND = "Harbour Quay Engineering Pte. Ltd."


def run(desk):
    desk.open("enterprises")
    say, gateway = desk.say, desk.gateway

    # Created: it is sent once, shown for confirmation, and gets an employee. It has no assets yet.
    begin(desk, "&Create a new enterprise")
    data = {"C&RM customer number": "CRM-D-1", "&Customer name": "Lakeside Works", "A&ddress": "1 Lock Lane"}
    enter(desk, data)
    assert not gateway.writes()
    desk.seen("Set up", "review")
    button(say("SetupReviewPage", "&Create the enterprise"))
    sent = gateway.wait("O2")[0]
    assert sent == {"crmCustomerId": "CRM-D-1", "customerName": "Lakeside Works", "address": "1 Lock Lane"}, sent
    confirm(desk)
    add_employee(desk, "lake1", "Lake One")
    created = gateway.entries("M1", applied=True)[0]["target"].split("/")[5]
    find(say("SetupAssetsPage", "No free assets"), "label")
    desk.seen("Set up", "no assets")
    button(say("SetupAssetsPage", "&Next without assets"))
    results = summary(desk)
    assert ("Lakeside Works", created) in results, results
    finish(desk, "lake1")
    listed = {employee["userName"].split("@")[0] for employee in members(gateway, created)}
    assert "lake1" in listed and len(listed) == 3, listed  # with the two that the gateway makes

    # Bound, and left in the middle; the page offers to go on.
    desk.page(("EnterprisesPage", "Enterprises"))
    begin(desk, "Bind a c&ustomer to an enterprise")
    data = {"C&hannel code": "CH-TEST", "Channel customer &id": "CC-77", "&Customer name": "Quayside Customer"}
    enter(desk, {**data, "&Enterprise name": BOUND})
    find(say("SetupReviewPage", "The gateway has no customer for this channel code and channel customer id yet."))
    button(say("SetupReviewPage", "Bi&nd the customer"))
    assert gateway.wait("O1")[0]["channelCustomerId"] == "CC-77"
    confirm(desk)
    find(say("ImportSteps", "Where do the employees come from?"), "label")
    button(say("SetupWizard", "Save and c&lose"))
    desk.closed()
    button(say("SetupEntry", "Continue…"))
    add_employee(desk, "quay1", "Quay One")
    button(say("SetupAssetsPage", "&One for each new employee"))
    desk.seen("Set up", "assets")
    button(say("SetupAssetsPage", "&Assign %Ln asset(s)", n=1))
    given = gateway.wait("M9")[0]
    assert len(given["addAssets"]) == 1 and not given["deleteAssets"], given
    button(say("SetupAssetsPage", "&Next"))
    assert any(number == given["addAssets"][0] for _, number in summary(desk))
    finish(desk, "quay1")
    assert [bind["enterpriseName"] for bind in gateway.wait("O1")] == [BOUND] and len(gateway.wait("M1", 2)) == 2
    desk.choose("EmployeesPage", "quay1")
    find(given["addAssets"][0], "table cell")

    # Name and address of the customer behind a CRM number: neither can be read back, and it says so.
    desk.page(("EnterprisesPage", "Enterprises"))
    desk.choose("EnterprisesPage", "CC-77", shown=BOUND)
    desk.act("EnterprisesPage", "Edit name and address…")
    edit = lambda text: say("CustomerEditDialog", text)
    fill(edit("C&RM customer number"), "CRM-D-1")
    fill(edit("Customer &name"), "Lakeside Mills")
    fill(edit("&Address"), "2 Lock Lane")
    button(edit("&Change customer…"))
    button(edit("Change customer"), inside=find(edit("Edit name and address"), "alert"))
    change = gateway.wait("O4")[0]
    assert change == {"crmCustomerId": "CRM-D-1", "customerName": "Lakeside Mills", "address": "2 Lock Lane"}, change
    find(edit("The gateway reports the customer as changed."), "label")
    button(say("ActionDialog", "Close"))
    desk.closed()
    desk.look_through_journal(*CLICKS)


def begin(desk, kind):
    say = desk.say
    button(say("EnterprisesPage", "&Set up enterprise…"))
    find(say("SetupKindPage", kind))
    desk.seen("Set up", "kind")
    tick(say("SetupKindPage", kind))
    button(say("WizardPage", "&Next"))


def enter(desk, data):
    say = desk.say
    for name, value in data.items():
        fill(say("SetupDataPage", name), value)
    desk.seen("Set up", "data")
    button(say("WizardPage", "&Next"))
    find(say("SetupReviewPage", "Values to send"), "text")


def confirm(desk):
    """Goes on from what became of it to the page of employees."""
    say = desk.say
    driver.enabled(find(say("SetupRunPage", "&Next"), "push button"))
    desk.seen("Set up", "what became of it")
    button(say("SetupRunPage", "&Next"))
    tick(say("SetupEnterprisePage", "&Yes, this is the right enterprise"))
    desk.seen("Set up", "enterprise")
    button(say("WizardPage", "&Next"))


def add_employee(desk, account, name):
    """Typed into a row of the list; then on to the assets."""
    say = desk.say
    before = len(desk.gateway.entries("M1", applied=True))
    table = say("SheetCheckPage", "Rows of the import")
    button(say("ImportSourcePage", "&Type rows"))
    wait_rows(table, 1)
    # What is typed there begins in the first cell, and Tab leads to the next.
    driver.write(name)
    key("Tab")
    driver.write(account)
    key("Return")
    button(say("ImportCheckPage", "&Generate passwords"))
    button(say("ImportCheckPage", "&Preview"))
    button(say("ImportPreviewPage", "&Add %Ln employee(s)", n=1))
    person = desk.gateway.wait("M1", before + 1)[-1]["userList"][0]
    assert (person["userName"], person["name"]) == (account, name), person
    button(say("ImportRunPage", "&Next"))


def summary(desk):
    """The lines of the summary: names and ids."""
    rows = wait_until(lambda: driver.rows(desk.say("SetupSummaryPage", "Results")), "the summary")
    desk.seen("Set up", "summary")
    return [(row[1], row[2]) for row in rows]


def finish(desk, account):
    """Looks at the password, and ends; the employees of the enterprise come up."""
    say = desk.say
    # They go with the window: whoever has not looked is asked.
    button(say("SetupSummaryPage", "&Finish"))
    question = find(say("UnseenPasswords", "Passwords"), "alert")
    find(say("UnseenPasswords", "Close anyway"), "push button", inside=question)
    desk.seen("Unseen passwords")
    key("Escape")
    gone(say("UnseenPasswords", "Passwords"), "alert")
    button(say("SetupSummaryPage", "Pass&words…"))
    sheet = desk.dialog(say("CredentialSheet", "Passwords"))
    tick(say("CredentialSheet", "Show the &passwords"))
    find(driver.containing(account), "table cell", inside=sheet)
    button(say("ActionDialog", "Close"), inside=sheet)
    button(say("SetupSummaryPage", "&Finish"))
    desk.closed()
    find(driver.containing(account), "table cell")


def members(gateway, enterprise):
    return gateway.ask(f"/me/api/v1/enterprise/{enterprise}/members?pageNum=1&pageSize=100", "client")["list"]
