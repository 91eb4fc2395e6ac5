#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what the jobs' hands and eyes do with long names, and with characters that are on no key and get lost."""
import unittest.mock

import camera
import driver

# A question of the program, in Chinese: three bytes for each character.
LONG = "这些员工还有资产，停用之后他们不能再使用，请先收回或者转交给其他人" * 12
name = camera.file_name("resume_offboarding", 5, f"Offboard {LONG}")
assert len(name.encode()) <= 255, len(name.encode())
assert name.startswith("resume_offboarding-05-offboard-这些员工还有资产-停用") and name.endswith(".png"), name
assert "\N{REPLACEMENT CHARACTER}" not in name, name
assert camera.file_name("tour", 12, "Send orders…") == "tour-12-send-orders.png"


class Line:
    """A field of a program that overlooks some of the keys."""

    def __init__(self, overlooked):
        self.text, self.overlooked, self.pressed = "", list(overlooked), []

    queryText = lambda self: self
    getText = lambda self, begin, end: self.text
    getNSelections = lambda self: 0
    characterCount = caretOffset = property(lambda self: len(self.text))

    def press(self, *words):
        self.pressed.append(words[-1])
        if words[-1] in self.overlooked:
            self.overlooked.remove(words[-1])
        else:
            self.text += words[-1]


def typed(text, overlooked):
    line = Line(overlooked)
    at_once = lambda check, what, patience=None: driver_wait(check, what, 0.01)
    with (
        unittest.mock.patch.multiple(driver, _ready=lambda: None, top=lambda: None, focused=lambda window: line),
        unittest.mock.patch.multiple(driver, xdo=line.press, wait_until=at_once),
    ):
        driver.write(text)
    return line


driver_wait = driver.wait_until
assert typed("待续期 8000001086", "").text == "待续期 8000001086"
assert typed("待续期 8000001086", "续").text == "待续期 8000001086"
assert typed("待续期", "待期期").text == "待续期"
assert typed("abc", "").pressed == ["abc"]  # what is on keys goes at once
