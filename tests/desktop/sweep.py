# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody who cannot see the screen is told of it: a control without a name, a role or the states that go with
it ends the job that came upon it.

A label beside a control is a name, but for a box of choices, whose value would be all that is heard (KT-36). What Qt
puts into a control (the line of a combo box) has the control's.

Of the states, those are looked for that Qt 6.4 tells the bus; it tells of no button that it has a menu, and of what can
be ticked only that it is ticked."""
import re

import driver
from driver import pyatspi

# What is acted on or looked into; the cells and titles of a grid are looked at by themselves.
NAMED = {
    *("push button", "button", "toggle button", "check box", "radio button", "combo box", "spin button"),
    *("text", "password text", "entry", "slider", "progress bar", "page tab", *driver.GRIDS),
    *("menu item", "check menu item", "radio menu item", "list item", "tree item", "table column header"),
    *("dialog", "alert", "link"),
}
BUTTONS = {"push button", "button", "toggle button", "check box", "radio button"}
PARTLY = {"combo box", "spin button"}  # made of several controls, which a person takes for one
LINES = {"text", "password text", "entry"}  # what is inside one is done by keys in the line, too
CELLS = {"table cell", "list item", "tree item"}
MARKUP = re.compile(r"</?\w+[^<>]*>")
KEYS = re.compile(r"\b(Alt|Ctrl|Shift)\+")  # in what a control says of itself: keys that do the same
BY_KEYS = "cannot be reached by the keyboard"
NO_ROLES = {"", "unknown", "invalid", "redundant object"}
MOST_CELLS = 60  # so many of a grid are looked at: the others are alike


def check(window, what):
    """Fails with all that is wrong in a window or a menu."""
    wrong = list(problems(window))
    assert not wrong, f"{what}, for those who do not see it:\n  " + "\n  ".join(wrong)


def _is_gone(error):
    """It was replaced while it was looked at: lists load, and their cells come anew. A cell that is gone has no
    interfaces any more, which is an error of another kind."""
    kind = type(error)
    return kind is NotImplementedError or "GLib" in kind.__module__ or "gi." in kind.__module__


def _named(node):
    if node.name.strip():
        return True
    by_label = (r for r in node.getRelationSet() if r.getRelationType() == pyatspi.RELATION_LABELLED_BY)
    return any(relation.getTarget(0).name.strip() for relation in by_label)


def problems(node, way=(), of_one=False, parent=None):
    try:
        role, state = node.getRoleName(), node.getState()
    except Exception as gone:
        if not _is_gone(gone):
            raise
        return
    if not state.contains(pyatspi.STATE_SHOWING) and role not in ("page tab list", "popup menu"):
        return
    here = (*way, f"{role} {node.name!r}" if node.name else role)
    wrong = [] if of_one else list(_of_control(node, role, state))
    if parent in LINES:
        wrong = [each for each in wrong if each != BY_KEYS]
    for each in wrong:
        yield f"{each}: {' / '.join(here[-4:])}"
    if role in driver.GRIDS:
        yield from _of_cells(node, here)
        return
    for child in driver.children(node):
        yield from problems(child, here, role in PARTLY, role)


def _of_control(node, role, state):
    holds = lambda *states: all(state.contains(each) for each in states)
    # Qt has no role for the handles by which windows and panes are pulled with the mouse.
    if role in NO_ROLES and holds(pyatspi.STATE_FOCUSABLE):
        yield "no role"
    if MARKUP.search(node.name) or MARKUP.search(node.description):
        yield "tags are spoken"
    if role == "combo box" and node.name.strip() in _choices(node):
        yield "its value is its name"
    if role in NAMED and not _named(node) and not _is_line(node, role):
        yield "no name"
    if role not in NAMED and holds(pyatspi.STATE_FOCUSABLE) and role not in CELLS and not _named(node):
        yield "takes the keyboard, and has no name"
    if holds(pyatspi.STATE_ENABLED) != holds(pyatspi.STATE_SENSITIVE):
        yield "enabled or not"
    yield from _of_states(node, role, holds)
    if role in BUTTONS and holds(pyatspi.STATE_ENABLED) and not holds(pyatspi.STATE_FOCUSABLE):
        if not KEYS.search(node.description):
            yield BY_KEYS


def _of_states(node, role, holds):
    """In front, to be opened, to be typed into: where the control has such a state."""
    if role == "combo box" and not holds(pyatspi.STATE_EXPANDABLE):
        yield "opened or not"
    if role in LINES and holds(pyatspi.STATE_ENABLED):
        if not holds(pyatspi.STATE_EDITABLE) and not holds(pyatspi.STATE_READ_ONLY):
            yield "to be typed into or not"
    if role == "page tab list" and holds(pyatspi.STATE_SHOWING):
        tabs = [tab.getState() for tab in driver.children(node, MOST_CELLS) if tab.getRoleName() == "page tab"]
        in_front = sum(tab.contains(pyatspi.STATE_SELECTED) for tab in tabs)
        if tabs and in_front != 1:
            yield f"{in_front} tabs in front"


def _choices(box):
    """What can be chosen in it, and what stands in its line."""
    for part in driver.children(box):
        if part.getRoleName() in LINES:
            yield driver.text_of(part).strip()
        else:
            yield from (choice.name.strip() for choice in driver.children(part, MOST_CELLS))


def _is_line(node, role):
    """Whether it is a line between the items of a menu."""
    return role == "menu item" and node.getState().contains(pyatspi.STATE_SHOWING) and not node.queryAction().nActions


def _of_cells(grid, way):
    """Cells may be empty, rows may not, nor titles."""
    rows = {}
    for cell in driver.children(grid, MOST_CELLS):
        try:
            role, name, state = cell.getRoleName(), cell.name.strip(), cell.getState()
            row = cell.queryComponent().getExtents(pyatspi.DESKTOP_COORDS).y if role in CELLS else None
        except Exception as gone:
            if not _is_gone(gone):
                raise
            continue
        where = f"{' / '.join(way[-3:])} / {role}"
        if role in NO_ROLES:
            yield f"no role: {where}"
        elif not state.contains(pyatspi.STATE_SHOWING):
            continue
        elif role.endswith("header"):
            if not name:
                yield f"no title: {where}"
        elif state.contains(pyatspi.STATE_SELECTED) and not state.contains(pyatspi.STATE_SELECTABLE):
            yield f"selected or not: {where}"
        elif role in CELLS:
            if not name and state.contains(pyatspi.STATE_CHECKABLE):
                yield f"no name of what can be ticked: {where}"
            rows.setdefault(row, []).append(name)
    for row, names in rows.items():
        if not any(names):
            yield f"a row of {len(names)} cells without a word: {' / '.join(way[-3:])}"
