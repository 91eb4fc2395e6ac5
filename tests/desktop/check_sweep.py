#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the sweep finds each fault that it is made for, and none in a window without faults."""
import sys

import sweep
from driver import pyatspi

USUAL = (pyatspi.STATE_SHOWING, pyatspi.STATE_ENABLED, pyatspi.STATE_SENSITIVE, pyatspi.STATE_FOCUSABLE)


class Node:
    """An accessible object, with as much of it as the sweep asks for."""

    def __init__(self, role, name="", children=(), states=USUAL, label=None, actions=1, said=""):
        self.name, self.description, self.text = name, said, ""
        self.childCount = len(children)
        self.nActions = actions
        self.y = id(self)
        self._role, self._children, self._states, self._label = role, children, states, label

    getRoleName = lambda self: self._role
    getState = lambda self: self
    contains = lambda self, state: state in self._states
    getChildAtIndex = lambda self, number: self._children[number]
    getRelationSet = lambda self: [self] if self._label else []
    getRelationType = lambda self: pyatspi.RELATION_LABELLED_BY
    getTarget = lambda self, number: self._label
    queryAction = lambda self: self
    queryComponent = lambda self: self
    getExtents = lambda self, where: self
    queryText = lambda self: self
    getText = lambda self, start, end: self.text
    characterCount = 0


def found(*children):
    return [line.partition(":")[0] for line in sweep.problems(Node("dialog", "A dialog", children))]


NOT_FOCUSABLE = tuple(state for state in USUAL if state != pyatspi.STATE_FOCUSABLE)
HIDDEN = tuple(state for state in USUAL if state != pyatspi.STATE_SHOWING)
HALF = tuple(state for state in USUAL if state != pyatspi.STATE_SENSITIVE)
EDITED = (*USUAL, pyatspi.STATE_EDITABLE)
OPENED = (*USUAL, pyatspi.STATE_EXPANDABLE)
IN_FRONT = (*USUAL, pyatspi.STATE_SELECTABLE, pyatspi.STATE_SELECTED)
CHOICES = [Node("text", states=EDITED), Node("list", "", [Node("list item", "Light")])]
GOOD = (
    Node("push button", "Save", said="Ctrl+S, if a < b"),
    Node("text", label=Node("label", "Name"), states=EDITED),
    Node("combo box", "Theme: Light", CHOICES, OPENED),
    Node("page tab list", "Tabs", [Node("page tab", "One", states=IN_FRONT), Node("page tab", "Two")]),
    Node("table", "Rows", [Node("table column header", "Name"), Node("table cell", "Anna")]),
    Node("popup menu", "", [Node("menu item", "Edit"), Node("menu item", actions=0)], NOT_FOCUSABLE),
    Node("push button", states=HIDDEN),
    Node("split pane", "", [Node("unknown", states=NOT_FOCUSABLE)], NOT_FOCUSABLE),
)
WRONG = {
    "no name": [
        Node("push button"),
        Node("text", label=Node("label")),
        Node("filler", "", [Node("check box")]),
        Node("menu item"),
        Node("table", "", [Node("table cell", "Anna")]),
        Node("page tab list", "", [Node("page tab")]),
        Node("combo box", "", CHOICES, OPENED),
    ],
    "its value is its name": [Node("combo box", "Light", CHOICES, OPENED, label=Node("label", "Theme"))],
    "tags are spoken": [Node("push button", "Save", said="<span>Saves</span>"), Node("check box", "<b>Keep</b>")],
    "opened or not": [Node("combo box", "Theme: Light", CHOICES)],
    "to be typed into or not": [Node("text", "Name")],
    "0 tabs in front": [Node("page tab list", "Tabs", [Node("page tab", "One"), Node("page tab", "Two")])],
    "2 tabs in front": [Node("page tab list", "Tabs", [Node("page tab", "One", states=IN_FRONT)] * 2)],
    "selected or not": [Node("table", "Rows", [Node("table cell", "A", states=(*USUAL, pyatspi.STATE_SELECTED))])],
    "no role": [Node("unknown"), Node("table", "Rows", [Node("invalid")])],
    "takes the keyboard, and has no name": [Node("filler", "", [Node("label", "A label")])],
    "cannot be reached by the keyboard": [Node("push button", "Save", states=NOT_FOCUSABLE)],
    "enabled or not": [Node("push button", "Save", states=HALF)],
    "no title": [Node("table", "Rows", [Node("table column header"), Node("table cell", "Anna")])],
    "no name of what can be ticked": [
        Node("list", "Rows", [Node("list item", states=(*USUAL, pyatspi.STATE_CHECKABLE))])
    ],
    "a row of 1 cells without a word": [Node("table", "Rows", [Node("table cell")])],
}

failed = [f"found where nothing is wrong: {found(*GOOD)}"] if found(*GOOD) else []
failed += [
    f"not found: {kind}, only {found(node)}" for kind, nodes in WRONG.items() for node in nodes if kind not in found(node)
]
print(*failed, sep="\n")
sys.exit(bool(failed))
