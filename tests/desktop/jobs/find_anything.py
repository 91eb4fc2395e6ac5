# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads two enterprises. Then Ctrl+K finds people and numbers of the one while the other is open, and Return leads to
the row; ten digits also lead to the lock desk."""
import driver
from driver import cell, click, field, find, grid, key, wait_rows, wait_until, write


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    first, other = known(gateway)
    people = {each: people_of(gateway, each) for each in (first, other)}
    numbers = {each: numbers_of(gateway, each) for each in (first, other)}
    for each in (first, other, first):
        choose(desk, each)
        desk.page(("EmployeesPage", "Employees"))
        wait_rows(say("EmployeesPage", "Employees"), len(people[each]))
        desk.page(("AssetsPage", "Assets"))
        wait_rows(say("AssetsPage", "Assets"), lambda there: there >= len(numbers[each]))

    # By the account, from another enterprise and another page.
    person = alone(people[other], people[first], str.isascii, "userName")
    look_for(desk, person["userName"], person["name"])
    desk.seen("Find anything", "a person")
    key("Return")
    is_led(desk, "EmployeesPage", "Employees", len(people[other]), person["userName"])

    # By a part of a Chinese name, back to the first.
    person = alone(people[first], people[other], lambda name: not name.isascii() and len(name) > 2, "name")
    look_for(desk, person["name"][:3], person["name"])
    desk.seen("Find anything", "in Chinese")
    key("Return")
    is_led(desk, "EmployeesPage", "Employees", len(people[first]), person["userName"])

    # By the number of an asset.
    number = next(iter(set(numbers[other]) - set(numbers[first])))
    look_for(desk, number, number)
    desk.seen("Find anything", "a number")
    key("Return")
    is_led(desk, "AssetsPage", "Assets", None, number)
    look_for(desk, number, say("PaletteOffers", "Open %1 in Lock desk", number))
    key("Down", "Return")
    text = find(say("LockDeskPage", "Lock numbers"), "text")
    wait_until(lambda: number in driver.text_of(text), "the number in the lock desk")

    # All of a kind as a list, which stays while its rows are looked at.
    look_for(desk, "qhjg", "@qhjg")  # what all accounts of an enterprise end in
    click(cell(say("CommandPalette", "Found"), driver.containing(say("PaletteOffers", "as a list"))))
    results = say("FoundPage", "Employees for “%1”", "qhjg")
    wait_rows(results, lambda there: there > 20)
    name = click(cell(results, driver.containing("@qhjg"))).name
    desk.seen("Find anything", "as a list")
    key("Return")
    is_led(desk, "EmployeesPage", "Employees", len(people[first]), name)
    key("ctrl+0")
    wait_rows(results, lambda there: there > 20)
    key("Escape")
    wait_rows(say("EmployeesPage", "Employees"), len(people[first]))

    look_for(desk, "nobody is called this", None)
    desk.seen("Find anything", "nothing")
    key("Escape")
    assert not gateway.writes()


def known(gateway):
    """The open enterprise, and another one with people and assets."""
    rows = gateway.ask("/order/api/order/v1/enterprise/user/query?defaultCustomer=N")
    others = dict.fromkeys(row["enterpriseGlobalId"] for row in rows)
    others.pop(gateway.enterprise, None)
    return gateway.enterprise, next(
        each for each in others if len(people_of(gateway, each)) > 2 and len(numbers_of(gateway, each)) > 2
    )


def people_of(gateway, enterprise):
    people, page, pages = [], 1, 1
    while page <= pages:
        path = f"/me/api/v1/enterprise/{enterprise}/members?pageNum={page}&pageSize=200"
        try:
            listed = gateway.ask(path, "client")
        except AssertionError:  # it has no customer
            return []
        people += [each for each in listed["list"] if not each["deleted"]]
        page, pages = page + 1, listed["pages"]
    return people


def numbers_of(gateway, enterprise):
    try:
        return [each["assetNum"] for each in gateway.ask(f"/me/api/v1/enterprise/{enterprise}/asset/assetNums", "client")]
    except AssertionError:
        return []


def alone(people, others, is_wanted, field_name):
    """Somebody with a name that is wanted and that is in nobody else's."""
    everybody = people + others
    return next(
        each
        for each in people
        if is_wanted(each[field_name]) and sum(each[field_name] in other[field_name] for other in everybody) == 1
    )


def choose(desk, enterprise):
    key("ctrl+alt+k")
    write(enterprise)
    key("Return")


def look_for(desk, typed, wanted):
    """Types a search, and waits until a line with the wanted text is there, or is the current one."""
    line = desk.say("CommandPalette", "Find anything")
    key("ctrl+k")

    def is_typed():
        # xdotool loses Chinese characters now and then.
        key("ctrl+a")
        write(typed, 8 if typed.isascii() else 60)
        return wait_until(lambda: driver.text_of(field(line)) == typed, "the text", 3)

    wait_until(is_typed, lambda: f"{typed!r} in the field")
    if wanted:
        cell(desk.say("CommandPalette", "Found"), driver.containing(wanted))
    else:
        find(driver.containing(desk.say("CommandPalette", "Nothing found")), "label")


def is_led(desk, page, table, count, text):
    """Until the page shows this row, and it is the selected one."""
    name = desk.say(page, table)
    if count:
        wait_rows(name, count)

    def is_selected():
        lines = grid(name).queryTable()
        selected = lines.getSelectedRows()
        return len(selected) == 1 and any(
            lines.getAccessibleAt(selected[0], column).name == text for column in range(lines.nColumns)
        )

    wait_until(is_selected, lambda: f"the row {text!r} selected")
