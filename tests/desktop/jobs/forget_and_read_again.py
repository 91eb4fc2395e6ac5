# SPDX-License-Identifier: GPL-3.0-or-later
"""Has everything cleared that this computer remembers of a connection, once with a change of mind; then has what was
read read again automatically, which outlives the program, and switches that off."""
import driver
from driver import button, find, gone, has, key, tick, wait_rows, wait_until, write

HOURS = 6


def run(desk):
    desk.open("employees")
    say, gateway = desk.say, desk.gateway
    there = [employee for employee in gateway.employees() if not employee["deleted"]]
    wait_rows(say("EmployeesPage", "Employees"), len(there))
    account = there[3]["userName"]
    look_for(desk, account)
    driver.cell(say("CommandPalette", "Found"), driver.containing(account))
    key("Escape")

    button(say("NavigationPanel", "Settings"))
    settings = desk.dialog(say("SettingsDialog", "Settings"))
    find(say.like("SettingsDialog", "%1 on this computer"), "label")
    desk.seen("Settings")
    for is_meant in False, True:
        button(say("SettingsDialog", "&Clear everything remembered…"), inside=settings)
        question = find(say("SettingsDialog", "Clear everything remembered"), "alert")
        if is_meant:
            button(say("SettingsDialog", "Clear"), inside=question)
            continue
        desk.seen("Clear everything remembered")
        key("Escape")
        gone(say("SettingsDialog", "Clear everything remembered"), "alert")
        find(say.like("SettingsDialog", "%1 on this computer"), "label", inside=settings)
    find(say("SettingsDialog", "Everything remembered was cleared."), "label")
    key("Escape")
    desk.closed()
    look_for(desk, account)
    find(driver.containing(say("CommandPalette", "Nothing found")), "label")
    key("Escape")

    # What is on the screen stays, and so does what the gateway has.
    wait_rows(say("EmployeesPage", "Employees"), len(there))
    desk.page(("EnterprisesPage", "Enterprises"))
    wait_rows(say("EnterprisesPage", "Enterprises"), lambda rows: rows > 5)
    box = read_again(desk)
    find(say("ReadingAgainDialog", "Nothing was read with “Read all” yet, so there is nothing to read again."), "label")
    assert not has(box, driver.pyatspi.STATE_CHECKED), "it is on before anybody has switched it on"
    desk.seen("Read again automatically")
    tick(box.name)
    key("Tab", "ctrl+a")
    write(str(HOURS))
    wait_until(lambda: hours(desk) == HOURS, lambda: f"{HOURS} hours, where {hours(desk)} stand")
    button(say("ReadingAgainDialog", "&Save"))
    desk.closed()
    desk.console.quit()

    desk.console.start("enterprises")
    wait_rows(say("EnterprisesPage", "Enterprises"), lambda rows: rows > 5)
    box = read_again(desk)
    assert has(box, driver.pyatspi.STATE_CHECKED), "it was not kept that it is on"
    assert hours(desk) == HOURS, hours(desk)
    desk.seen("Read again automatically", "on")
    tick(box.name, on=False)
    button(say("ReadingAgainDialog", "&Save"))
    desk.closed()
    box = read_again(desk)
    assert not has(box, driver.pyatspi.STATE_CHECKED), "it was not kept that it is off"
    key("Escape")
    desk.closed()
    assert not gateway.writes(), gateway.writes()


def read_again(desk):
    """Opens the dialog, and gives the switch in it."""
    say = desk.say
    desk.act("EnterprisesPage", "Read again automatically…")
    dialog = desk.dialog(say("ReadingAgainDialog", "Read again automatically"))
    return find(say("ReadingAgainDialog", "Read enterprises again while nothing else is under way"), "check box", dialog)


def hours(desk):
    name = desk.say("ReadingAgainDialog", "Hours between two readings of an enterprise")
    return find(name, "spin button").queryValue().currentValue


def look_for(desk, typed):
    line = desk.say("CommandPalette", "Find anything")
    key("ctrl+k")

    def is_typed():
        key("ctrl+a")
        write(typed)
        return wait_until(lambda: driver.text_of(driver.field(line)) == typed, "the text", 3)

    wait_until(is_typed, lambda: f"{typed!r} in the field")
