# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves the sheet of an enterprise as a PDF from its overview, and reads in it what a person searches it for."""
import re
import subprocess

from driver import button, find, menu, wait_rows


def run(desk):
    desk.open("enterprises")  # where the names of enterprises come from
    say, gateway = desk.say, desk.gateway
    customers = gateway.ask("/order/api/order/v1/enterprise/user/query?defaultCustomer=N")
    name = next(row["enterpriseName"] for row in customers if row["enterpriseGlobalId"] == gateway.enterprise)
    wait_rows(say("EnterprisesPage", "Enterprises"), lambda rows: rows > 5)

    desk.page(("OverviewPage", "Overview"))
    # Assets count as on their page: those of both lists.
    count = len({asset["assetNum"] for asset in gateway.locks()} | {record["assetNum"] for record in gateway.assets()})
    there = [employee for employee in gateway.employees() if not employee["deleted"]]
    find(say("OverviewText", "%Ln asset(s)", n=count), "push button")
    find(say("OverviewText", "%Ln employee(s)", n=len(there)), "push button")
    button(say("OverviewPage", "More"))
    desk.seen("Overview", "more")
    menu(say("OverviewPage", "Save as PDF…"))
    path = desk.work / "sheet.pdf"
    desk.choose_file(path)
    find(say("RecordPrinter", "Saved to %1", path), "label")
    desk.seen("Overview", "saved as PDF")

    text = text_of(path)
    # Where a font has one picture for a character and a radical, the PDF has the radical.
    drawn = "".join(f"[{letter}\u2e80-\u2fdf]" if letter > "\u3000" else re.escape(letter) for letter in squeezed(name))
    assert re.search(drawn, text), f"{name!r} is not in {text[:2000]!r}"
    assert gateway.enterprise in text, f"{gateway.enterprise} is not in {text[:2000]!r}"
    for label, number in (
        (say("CountedLineText", "All assets"), count),
        (say("CountedLineText", "All employees"), len(there)),
    ):
        told = re.escape(squeezed(label)) + rf"\W*{number:,}(?!\d)"
        assert re.search(told, text), f"{told} is not in {text[:2000]!r}"
    for title in (
        say("OverviewSheet", "Assets by month of their end"),
        say("OverviewSheet", "Assets by holder"),
        say("OverviewSheet", "Assets without holder"),
    ):
        assert squeezed(title) in text, f"no part {title!r}"
    # An asset that somebody has is on it, and one that nobody has.
    held = next(number for employee in there for number in employee["assetNums"])
    free = next(record["assetNum"] for record in gateway.assets() if not record["cloudAccountGlobalId"])
    assert held in text and free in text, (held, free)
    assert not gateway.entries("M7") and not gateway.writes(), gateway.writes()


def text_of(path):
    read = ["pdftotext", "-layout", "-enc", "UTF-8", str(path), "-"]
    return squeezed(subprocess.run(read, check=True, capture_output=True, text=True).stdout)


def squeezed(text):
    """Without blanks and line ends, which a layout puts anywhere."""
    return re.sub(r"\s+", "", text)
