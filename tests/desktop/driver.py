# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person does with a program: looks for a control by what stands on it, clicks, types, drags, reads.

Controls are found over the accessibility bus; mouse and keys are the X server's. Names are texts as they are
shown, without the ampersands of mnemonics; a compiled regular expression may stand for one. Only what is
showing counts. Whatever is looked for is waited for.
"""
import os
import re
import subprocess
import time

import pyatspi

# In seconds: what takes longer than this, even on a busy computer, does not come at all.
PATIENCE = float(os.environ.get("LOCKKEEPER_PATIENCE", "60"))
GRIDS = ("table", "tree table", "tree", "list")
BUTTONS = ("push button", "button", "toggle button")
# Roles that lie over everything else, so that nothing cuts them.
WHOLE = ("application", "frame", "dialog", "alert", "window", "popup menu", "menu", "tool tip")
# The bus tells places in pixels of the program. A display of high resolution has several of its own for each
# of them.
SCALE = float(os.environ.get("QT_SCALE_FACTOR", "1"))
# In seconds: so soon after a click nobody presses what has come up in the same place, and the program would
# take it for the second half of a double click.
DOUBLE_CLICK = 0.5

_clicked = []  # where the mouse was pressed lately, and when
watch = None  # called before anything is pressed
only = None  # of several programs the one that is looked at and worked with, by its process id


class Missing(AssertionError):
    """What was to be on the screen is not there."""


def wait_until(check, what, patience=None):
    """Waits until check() is true, and gives what it gave."""
    end = time.monotonic() + (patience or PATIENCE)
    last = None
    while True:
        try:
            answer = check()
        except (Missing, RuntimeError, LookupError, NotImplementedError) as problem:
            answer, last = None, problem  # what was being looked at has gone
        except Exception as problem:  # pyatspi raises GLib.Error for the same
            if "GLib" not in type(problem).__module__ and "gi." not in type(problem).__module__:
                raise
            answer, last = None, problem
        if answer:
            return answer
        if time.monotonic() > end:
            raise Missing(f"waited in vain for {what() if callable(what) else what}") from last
        time.sleep(0.03)


def plain(text):
    """Without mnemonics: "&Name", and "姓名(&N)" as Chinese texts have them."""
    return re.sub(r"\(&?[A-Z0-9]\)", "", text or "").replace("&", "")


def containing(text):
    return re.compile(re.escape(text))


def fits(text, name):
    return bool(name.search(plain(text))) if isinstance(name, re.Pattern) else plain(text) == plain(name)


def has(node, *states):
    have = node.getState()
    return all(have.contains(state) for state in states)


def children(node, most=300):
    for number in range(min(node.childCount, most)):
        child = node.getChildAtIndex(number)
        if child is not None:
            yield child


def applications():
    return [each for each in children(pyatspi.Registry.getDesktop(0)) if only in (None, each.get_process_id())]


def windows():
    """Those of the program, the newest first: dialogs before what they stand on."""
    found = []
    for program in applications():
        found += [
            window
            for window in children(program)
            if has(window, pyatspi.STATE_SHOWING) and window.getRoleName() != "popup menu"
        ]
    return list(reversed(found))


def popups():
    """The menus that are open."""
    everything = [window for program in applications() for window in children(program)]
    return [w for w in everything if w.getRoleName() == "popup menu" and has(w, pyatspi.STATE_SHOWING)]


def top():
    """The newest window. A program that is busy does not answer at once, and then seems to have none."""
    return wait_until(windows, "a window")[0]


def walk(node, into_grids):
    yield node
    role = node.getRoleName()
    if role in GRIDS and not into_grids:
        return
    for child in children(node):
        if has(child, pyatspi.STATE_SHOWING) or role == "page tab list":
            yield from walk(child, into_grids)


def look(name=None, role=None, inside=None, into_grids=False):
    """The first control of this name and role that shows, or None."""
    for top in [inside] if inside else windows():
        for node in walk(top, into_grids):
            if role and node.getRoleName() not in ((role,) if isinstance(role, str) else role):
                continue
            if name is None or fits(node.name, name):
                return node
    return None


def shows(name, role=None, inside=None):
    return look(name, role, inside) or look(name, role, inside, True)


def find(name=None, role=None, inside=None, patience=None):
    what = lambda: f"{role or 'a control'} {name!r}"
    return wait_until(lambda: shows(name, role, inside), what, patience)


def gone(name, role=None, patience=None):
    wait_until(lambda: not shows(name, role), lambda: f"{name!r} to go away", patience)


def xdo(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def area(node):
    box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    return tuple(int(number * SCALE) for number in (box.x, box.y, box.width, box.height))


def place(node):
    """The middle of a control, once it has stopped moving: windows are put in their place after they are shown."""
    before = None

    def rests():
        nonlocal before
        now = area(node)
        same, before = now == before and now[2] > 0, now
        if not same:
            time.sleep(0.05)
        return same

    # What is replaced meanwhile (by a table that loads) never rests: the caller looks for it again.
    wait_until(rests, "a control to be at rest", PATIENCE / 4)
    x, y, width, height = before
    return x + width // 2, y + height // 2


def _place_of(seek, attempts=5):
    """Like place(), of what is looked for again where it was replaced meanwhile."""
    try:
        return place(seek())
    except Missing:
        if attempts == 1:
            raise
        return _place_of(seek, attempts - 1)


def _is_whole(node):
    """Parts of a page with a border around them are called frames, as windows are."""
    role = node.getRoleName()
    return role in WHOLE and (role != "frame" or node.parent.getRoleName() == "application")


def _cut_by(node, y):
    """Whatever is around a control and does not reach as far up or down, as a page that is scrolled; or None."""
    try:
        around = node.parent
        while around is not None and not _is_whole(around):
            if around.getRoleName() in GRIDS:  # cell() has found one in view
                break
            _, top, _, height = area(around)
            if height > 0 and not top <= y < top + height:
                return around
            around = around.parent
    except Exception:  # it has no place, or is gone by now: pressing it will tell
        pass
    return None


def into_view(node):
    """Scrolls to a control, as a person does with the wheel: where letters are large, not all of a page is in view."""
    x, y = place(node)
    for _ in range(100):
        if not (around := _cut_by(node, y)):
            break
        left, top, _, height = area(around)
        # With the mouse at the left edge, where nothing under it takes the wheel for itself.
        xdo("mousemove", left + 4, top + height // 2, "click", 5 if y >= top + height else 4)
        before, (x, y) = y, place(node)
        if y == before:  # there is nothing to scroll
            break
    return x, y


def enabled(node):
    wait_until(lambda: has(node, pyatspi.STATE_ENABLED), lambda: f"{node.name!r} to be enabled")
    return node


def click(what, role=None, inside=None, double=False, button=1):
    """With the mouse, in the middle of a control that is enabled."""
    global _clicked
    node = what if hasattr(what, "getRoleName") else find(what, role, inside)
    enabled(node)
    if watch:
        watch()
    x, y = into_view(node)
    _clicked = [one for one in _clicked if time.monotonic() - one[2] < 4 * DOUBLE_CLICK]
    if any(abs(there[0] - x) < 200 and abs(there[1] - y) < 20 for there in _clicked):
        time.sleep(DOUBLE_CLICK)
    _clicked.append((x, y, time.monotonic()))
    xdo("mousemove", x, y)
    xdo("click", "--repeat", 2 if double else 1, "--delay", 60, button)
    return node


def button(name, inside=None):
    return click(name, BUTTONS, inside)


def tick(name, on=True):
    node = find(name, ("check box", "radio button"))
    if has(node, pyatspi.STATE_CHECKED) != on:
        # The box is at its left; the rest of its area may be empty.
        into_view(enabled(node))
        x, y, _, height = area(node)
        xdo("mousemove", x + 10, y + height // 2, "click", 1)
        wait_until(lambda: has(node, pyatspi.STATE_CHECKED) == on, lambda: f"{name!r} to be ticked")


def _ready():
    """Waits for the window that keys are for: what is pressed before it is active gets lost."""

    def is_active():
        shown = windows()
        if not shown:  # a program that is busy does not answer at once
            return False
        top, *others = shown
        return has(top, pyatspi.STATE_ACTIVE) or (
            not has(top, pyatspi.STATE_MODAL) and any(has(other, pyatspi.STATE_ACTIVE) for other in others)
        )

    wait_until(is_active, "the topmost window to be active")


def turn_to(process):
    """Works with this program from now on, in front of the others."""
    global only
    only = process
    xdo("search", "--all", "--onlyvisible", "--pid", process, "--name", ".", "windowactivate")
    _ready()


def key(*keys):
    _ready()
    if watch:
        watch()
    xdo("key", "--clearmodifiers", *keys)


def focus(node):
    """Puts the focus on a control, as a screen reader does."""
    enabled(node)
    _ready()
    node.queryComponent().grabFocus()
    wait_until(lambda: has(node, pyatspi.STATE_FOCUSED), lambda: f"the focus on {node.name!r}")


def focused(inside):
    """The control in a window that has the focus, or None; of a table or list not which of its rows, and of tabs the
    whole bar: Qt calls the tab in front focused wherever the focus is, and what is around a control like the control."""
    has_focus = lambda node: node.getRoleName() not in ("page tab", "frame", "filler") and has(node, pyatspi.STATE_FOCUSED)
    return next((node for node in walk(inside, False) if has_focus(node)), None)


def write(text, delay=8):
    """Key by key, to whatever has the focus; no line ends, which get lost."""
    _ready()
    for part in re.findall(r"[ -~]+|[^ -~]+", text):
        if part.isascii():
            xdo("type", "--clearmodifiers", "--delay", delay, "--", part)
        else:
            _write_unkeyed(part)


def _write_unkeyed(text):
    """Characters that are on no key, one by one. xdotool puts each on a key for half of the delay: a busy program
    that looks later finds nothing there, and it is typed again."""
    line = focused(top())

    def content():
        try:
            shown = line.queryText()
            return text_of(line), shown.caretOffset, shown.getNSelections()
        except (AttributeError, NotImplementedError):  # nothing that tells
            return None

    for character in text:
        for _ in range(3):
            before = content()
            xdo("type", "--clearmodifiers", "--delay", 800, "--", character)
            try:
                wait_until(lambda: before is None or content() != before, lambda: f"{character!r} to arrive", 3)
                break
            except Missing:
                pass  # whoever reads the text will tell


def field(name, inside=None):
    return find(name, ("text", "password text", "combo box", "spin button", "entry"), inside)


def select_all(node):
    """All of the text of the field that has the focus. After characters that are on no key the program does not take
    Ctrl+A now and then: what is typed next would stand behind what was there, so that it is selected without keys."""
    key("ctrl+a")
    try:
        content = node.queryText()
    except NotImplementedError:  # a box with a line in it does not tell
        return
    is_chosen = lambda: not content.characterCount or content.getNSelections()
    try:
        wait_until(is_chosen, "the text to be selected", 2)
    except Missing:
        content.addSelection(0, content.characterCount)
        wait_until(is_chosen, lambda: f"the text of {node.name!r} to be selected")


def fill(name, text, inside=None):
    """Puts text in the place of what stands in a field."""
    node = field(name, inside)
    click(node)
    wait_until(lambda: has(node, pyatspi.STATE_FOCUSED) or node.getRoleName() == "combo box", lambda: f"the focus in {name!r}")
    select_all(node)
    if text:
        write(text)
    else:
        key("Delete")
    return node


def text_of(node):
    try:
        content = node.queryText()
        return content.getText(0, content.characterCount)
    except NotImplementedError:
        return node.name


def wait_text(node, text):
    wait_until(lambda: fits(text_of(node), text), lambda: f"{text!r} in {node.name!r}, where {text_of(node)!r} stands")


def grid(name, inside=None):
    """A table, list or tree."""
    return find(name, GRIDS, inside)


def rows(name, most=500):
    """The texts of a table's rows."""
    table = grid(name).queryTable()
    return [
        [plain(table.getAccessibleAt(row, column).name) for column in range(table.nColumns)]
        for row in range(min(table.nRows, most))
    ]


def row_count(name):
    return grid(name).queryTable().nRows


def wait_rows(name, count, patience=None):
    test = count if callable(count) else lambda there: there == count
    wait_until(lambda: test(row_count(name)), lambda: f"{count} rows in {name!r}, which has {row_count(name)}", patience)


def cell(name, text, inside=None):
    """The first cell of a table, list or tree with this text that is in view."""

    def seek():
        top = grid(name, inside)
        box = area(top)
        for node in walk(top, True):
            if node is not top and fits(node.name, text) and has(node, pyatspi.STATE_SHOWING):
                x, y, width, height = area(node)
                if box[1] <= y and y + height <= box[1] + box[3] + 2:
                    return node
        return None

    return wait_until(seek, lambda: f"a cell {text!r} in {name!r}")


def click_row(table, row):
    """Clicks a row of a table, if it is in view."""
    first = table.queryTable().getAccessibleAt(row, 0)
    x, y, width, height = area(first)
    left, top, _, whole = area(table)
    if not width or y < top + height or y + height > top + whole:
        return False
    click(first)
    return True


def drag(source, target):
    """From one control to the other, each given as what looks for it: a table that loads replaces its cells."""
    x1, y1 = _place_of(source)
    x2, y2 = _place_of(target)
    xdo("mousemove", x1, y1, "mousedown", 1)
    for step in range(1, 13):
        xdo("mousemove", x1 + (x2 - x1) * step // 12, y1 + (y2 - y1) * step // 12)
        time.sleep(0.03)  # as a hand does: a jump is not taken for a drag
    time.sleep(0.2)
    xdo("mouseup", 1)


def _lines():
    """The lines of all menus that are open, submenus too."""
    return [line for menu in popups() for line in children(menu) if line.name]


def menu_lines():
    """The texts in the menu that is open which can be chosen."""
    return [plain(line.name) for line in wait_until(_lines, "a menu") if has(line, pyatspi.STATE_ENABLED)]


def menu(*names):
    """Chooses a line of the menu that is open, and on through its submenus."""
    for name in names:
        seek = lambda: next((line for line in _lines() if fits(line.name, name)), None)
        line = wait_until(seek, lambda: f"a line {name!r} in the menu: {[line.name for line in _lines()]}")
        click(line)
    return line


def picture(path):
    subprocess.run(["import", "-window", "root", path], check=False)


def tree(node=None, depth=0, cells=6):
    """What is on the screen, as lines: for whoever reads why something was not found."""
    lines = []
    for top in [node] if node else windows():
        try:
            role = top.getRoleName()
            off = "" if has(top, pyatspi.STATE_ENABLED) else " (disabled)"
            focused = " (focus)" if has(top, pyatspi.STATE_FOCUSED) else ""
            lines.append("  " * depth + f"{role} {top.name!r}{off}{focused}")
            for child in children(top, cells if role in GRIDS else 300):
                if has(child, pyatspi.STATE_SHOWING):
                    lines += tree(child, depth + 1, cells)
        except Exception as problem:  # it went while it was looked at
            lines.append("  " * depth + f"({problem})")
    return lines
