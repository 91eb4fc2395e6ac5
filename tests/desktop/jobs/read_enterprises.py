# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads all enterprises from the page that lists them."""
import driver
from driver import button, containing, find, key, rows, wait_rows


def run(desk):
    desk.open("enterprises")
    say, gateway = desk.say, desk.gateway
    table = say("EnterprisesPage", "Enterprises")
    wait_rows(table, lambda there: there > 5)
    count = driver.row_count(table)
    desk.act("EnterprisesPage", "Read all…")
    desk.dialog(say("SweepDialog", "Read enterprises"))
    find(containing(say("SweepDialog", "Whatever you ask for meanwhile comes first.")), "label")
    desk.seen("Read enterprises", "asked")
    button(say("SweepDialog", "&Read %Ln enterprise(s)", n=count))
    desk.dialog(say("SweepResultsDialog", "Reading enterprises"))
    find(say("SweepResultsDialog", "%1 of %2 enterprises read", count, count), "label", patience=60)
    results = rows(say("SweepResultsDialog", "Enterprises that are read"))
    assert len(results) == count, results
    assert sum(say("SweepTable", "Read") in row for row in results) > 0, results
    desk.seen("Read enterprises", "results")
    key("Escape")
    desk.closed()
    assert not gateway.writes()
