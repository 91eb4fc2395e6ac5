#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a workbook with nothing but the standard library and prints what is in it as JSON.

    read_xlsx.py FILE

A reader that shares no code with the writer: the ZIP file is checked part by part, each part is parsed
by expat, and cells are given as [type, text, number format, bold] or null. Text comes with the escapes of
ST_Xstring (_x000D_) resolved, as a spreadsheet shows it.
"""
import json
import re
import sys
import xml.etree.ElementTree as ET
import zipfile

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
BUILT_IN_FORMATS = {0: "General", 49: "@"}


def unescape(text):
    return re.sub("_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found.group(1), 16)), text)


def column_of(reference):
    number = 0
    for letter in re.match("[A-Z]+", reference).group():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def read_styles(book):
    styles = ET.fromstring(book.read("xl/styles.xml"))
    formats = dict(BUILT_IN_FORMATS)
    for each in styles.iter(MAIN + "numFmt"):
        formats[int(each.get("numFmtId"))] = each.get("formatCode")
    bold = [font.find(MAIN + "b") is not None for font in styles.find(MAIN + "fonts")]
    return [(formats[int(xf.get("numFmtId"))], bold[int(xf.get("fontId"))])
            for xf in styles.find(MAIN + "cellXfs")]


def read_cell(cell, styles):
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        text = unescape("".join(each.text or "" for each in cell.iter(MAIN + "t")))
    else:
        text = cell.findtext(MAIN + "v")
    if cell.find(MAIN + "f") is not None:
        kind = "formula"
    return [kind, text, *styles[int(cell.get("s", "0"))]]


def attributes(sheet, tag):
    return [dict(each.attrib) for each in sheet.iter(MAIN + tag)]


def main():
    sys.stdout.reconfigure(encoding="utf-8")
    with zipfile.ZipFile(sys.argv[1]) as book:
        damaged = book.testzip()
        if damaged:
            sys.exit(f"{damaged} is damaged")
        pictures = [name for name in book.namelist() if name.startswith("xl/media/")]
        for name in book.namelist():
            if name not in pictures:
                ET.fromstring(book.read(name))
        styles = read_styles(book)
        sheet = ET.fromstring(book.read("xl/worksheets/sheet1.xml"))
        rows = []
        for row in sheet.iter(MAIN + "row"):
            rows.extend([] for _ in range(int(row.get("r")) - len(rows)))
            for cell in row:
                at = column_of(cell.get("r"))
                rows[-1].extend(None for _ in range(at + 1 - len(rows[-1])))
                rows[-1][at] = read_cell(cell, styles)
        workbook = ET.fromstring(book.read("xl/workbook.xml"))
        json.dump({
            "sizes": [book.getinfo("xl/worksheets/sheet1.xml").file_size],
            "sheets": [each.get("name") for each in workbook.iter(MAIN + "sheet")],
            "rows": rows,
            "panes": attributes(sheet, "pane"),
            "filters": attributes(sheet, "autoFilter"),
            "ignored": attributes(sheet, "ignoredError"),
            "columns": attributes(sheet, "col"),
            "pictures": pictures,
            "paper": attributes(sheet, "pageSetup"),
            "repeated": [each.text for each in workbook.iter(MAIN + "definedName")],
            "links": attributes(sheet, "hyperlink"),
            "properties": "".join(ET.fromstring(book.read("docProps/core.xml")).itertext()),
        }, sys.stdout)


if __name__ == "__main__":
    main()
