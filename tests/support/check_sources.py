#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what no compiler checks: which folder includes which, how long files are, how they begin, and that each
second-level folder says in a README.md what lives there.

    check_sources.py SOURCE_FOLDER

Prints each finding as file:line: text and exits 1 if there is one.
"""
import pathlib
import re
import sys

# What each folder may include besides itself and what lies in it: the arrows of CONTRIBUTING.md. A name stands for
# the folders in it as well. No two folders include each other, not even by way of others.
ARROWS = """
models/domain/base:
models/domain/assets: models/domain/base models/domain/employees
models/domain/employees: models/domain/base
models/domain/enterprises: models/domain/base models/domain/assets models/domain/employees
models/domain/orders: models/domain/base models/domain/assets
models/domain/team: models/domain/base
models/domain/renewals: models/domain/base models/domain/assets models/domain/enterprises models/domain/orders
models/domain/imports: models/domain/base models/domain/employees models/domain/enterprises models/domain/orders
models/tables/base: models/domain/base
models/tables/assets: models/domain models/tables/base
models/tables/employees: models/domain models/tables/base
models/tables/enterprises: models/domain models/tables/base models/tables/assets models/tables/overview
models/tables/imports: models/domain models/tables/base
models/tables/journal: models/domain models/tables/base
models/tables/orders: models/domain models/tables/base models/tables/assets
models/tables/overview: models/domain models/tables/base models/tables/assets models/tables/employees
models/tables/renewals: models/domain models/tables/base models/tables/overview

services/gateway/wire: models/domain
services/gateway/transport: models/domain services/gateway/wire
services/gateway/tokens: models/domain services/gateway/wire services/gateway/transport
services/gateway/calls: models/domain services/gateway
services/endpoints/member_module: models/domain services/gateway/wire
services/endpoints/order_module: models/domain services/gateway/wire
services/platform:
services/files/writing: models/domain services/platform
services/files/reading: models/domain services/platform services/files/writing
services/files/logs: services/files/writing
services/identity/secrets: models/domain/base services/platform
services/identity/profiles: models/domain services/files/writing services/gateway services/identity/secrets
services/storage/database: services/platform
services/storage/drafts: services/storage/database
services/storage/numbers: models/domain/base services/storage/database
services/storage/search: models/domain services/platform services/storage/database
services/storage/holdings: models/domain services/gateway/wire services/platform services/storage/database
  services/storage/search
services/storage/journal: models/domain services/gateway/wire services/platform services/storage/database
services/storage/team: models/domain services/gateway/wire services/platform services/identity/secrets
  services/storage/database services/storage/journal services/storage/numbers
services/operations/lists: models/domain services/endpoints services/gateway services/storage
services/operations/writes: models/domain services/endpoints services/gateway services/storage services/operations/lists
services/operations/reading: models/domain services/endpoints services/gateway services/storage
  services/operations/lists services/operations/writes
services/operations/orders: models/domain services/endpoints services/gateway services/storage services/operations/writes
services/operations/employees: models/domain services/gateway services/storage services/operations/lists
  services/operations/writes services/operations/orders
services/operations/review: models/domain services/files/writing services/gateway services/storage
  services/operations/writes services/operations/orders
services/operations/support: models/domain services/endpoints services/files/logs services/gateway services/identity
services/sandbox:

ui/kit/theme: models/tables/base services/platform
ui/kit: models/domain/base models/tables/base services/files/writing services/identity/secrets
ui/views: RECORDS ui/kit
ui/wizard: ui/kit
ui/sheets: RECORDS ui/kit ui/wizard
ui/base: RECORDS ui/kit ui/views
ui/writes: RECORDS ui/kit ui/base
ui/tables: RECORDS ui/kit ui/views ui/base ui/writes
ui/connections: RECORDS ui/kit
ui/support: RECORDS ui/kit
ui/shell/switcher: RECORDS ui/kit ui/base
ui/shell: RECORDS ui/kit ui/views ui/base ui/writes ui/connections
ui/employees/forms: RECORDS ui/kit ui/base ui/writes
ui/employees/import: RECORDS ui/kit ui/base ui/writes ui/wizard ui/sheets ui/employees/forms
ui/employees/offboarding: RECORDS ui/kit ui/base ui/writes ui/employees/forms
ui/setup: RECORDS ui/kit ui/base ui/writes ui/wizard ui/giving ui/employees/forms ui/employees/import
ui/products: RECORDS ui/kit ui/base ui/tables ui/renewals
ui/giving: RECORDS ui/kit ui/base ui/writes ui/products ui/employees/forms
ui/locks: RECORDS ui/kit ui/base ui/writes ui/tables ui/giving
ui/assets: RECORDS ui/kit ui/base ui/tables ui/giving ui/locks ui/products ui/renewals
ui/employees: RECORDS ui/kit ui/base ui/tables ui/giving ui/products ui/setup
ui/enterprises: RECORDS ui/kit ui/views ui/base ui/writes ui/tables ui/setup ui/renewals
ui/found: RECORDS ui/kit ui/base ui/writes ui/tables
ui/overview: RECORDS ui/kit ui/views ui/base ui/writes ui/employees/import ui/employees/offboarding ui/enterprises ui/renewals
ui/journal: RECORDS ui/kit ui/base ui/writes ui/tables
ui/orders/sources: RECORDS ui/kit ui/base ui/writes
ui/orders/editor: RECORDS ui/kit ui/base ui/writes ui/orders/sources
ui/orders/wizard: RECORDS ui/kit ui/base ui/wizard ui/orders/sources ui/orders/editor
ui/orders/import: RECORDS ui/kit ui/base ui/wizard ui/sheets
ui/orders/sending: RECORDS ui/kit ui/base ui/writes
ui/orders: RECORDS ui/kit ui/base ui/writes ui/tables
ui/renewals: RECORDS ui/kit ui/views ui/base ui/writes ui/tables ui/orders
ui/pages: ui
app: models services ui
tests: app models services ui
"""
# What pages and dialogs are about. The sandbox is a second implementation of the contract: code shared with the
# first would hide the same mistake on both sides, so that only the program and tests know it.
RECORDS = ("models", *(f"services/{part}" for part in
                       ("endpoints", "files", "gateway", "identity", "operations", "storage")))
WIDGETS_ALLOWED = ("ui", "app", "tests")
# Whatever is kept of a connection goes when it is deleted (CN-3). ConnectionRemover finds settings, drafts and files of
# databases by profileKey(); who keeps something in another way has to tell it how, before it is listed here.
KEEPS_BY_CONNECTION = re.compile(r"\b(profileKey|profileFileName)\(")
MAY_KEEP_BY_CONNECTION = (
    "tests/", "services/identity/profiles/",
    "services/storage/database/sql_file", "services/storage/holdings/holdings_file.cpp",  # files
    "services/storage/numbers/asset_number_file.cpp", "ui/connections/team_dialog.cpp",
    "ui/employees/unfinished_offer.cpp", "ui/overview/unfinished_work.cpp", "ui/locks/lock_draft.cpp", "ui/orders/sources/order_template", "ui/renewals/renewal_drafting.cpp", "ui/renewals/draft_renewals_dialog.cpp", "ui/renewals/renewal_listing.cpp",  # drafts
    "ui/setup/setup_entry.cpp", "ui/writes/sealed_draft.cpp",
    "ui/base/last_sent.cpp", "ui/renewals/channel_answers.cpp", "ui/renewals/offer_choices.cpp", "ui/connections/connection_dialog", "ui/locks/lock_desk_page.cpp",  # settings
    "ui/shell/main_window.cpp", "ui/shell/settings_dialog.cpp", "ui/shell/window_memory.cpp", "ui/tables/table_views.cpp", "ui/writes/decide_dialog.cpp",
    "app/link_opener.cpp", "app/workspace.cpp",
    "app/journal_command.cpp", "app/sandbox_history.cpp", "ui/base/journal_profile.h", "ui/orders/orders_page.cpp",  # journal
    "app/connection_target.cpp", "app/console.cpp", "app/kept_command.cpp", "app/renewals_report.cpp", "app/report_command.cpp", "ui/connections/connection_remover.cpp")  # nothing of their own


def read_arrows():
    arrows = {}
    for line in ARROWS.replace("\n  ", " ").split("\n"):
        if line:
            folder, targets = line.split(":")
            arrows[folder] = tuple(t for target in targets.split() for t in (RECORDS if target == "RECORDS" else [target]))
    return arrows


MAY_INCLUDE = read_arrows()
MOST_LINES = 500
# Whoever reads JSON does it through json_fields.h, whose values cannot refer into an object that is gone.
READS_JSON = re.compile(r"QJsonDocument::fromJson|\.toObject\(\)|\.toArray\(\)|\.object\(\)|\.array\(\)|QJsonValue(Const)?Ref\b")
MAY_READ_JSON = ("services/gateway/wire/json_fields.cpp", "tests/")
# What is to be known of each write is a column of a table (PerWrite) that demands a row for all of them. Code that is
# about one write only asks WriteIntent::is(); names and cases would leave a new write out without a word.
TELLS_WRITES_APART = re.compile(r'"(O[1245679]|M[12349]|M10)"|[!=]= *WriteKind::|WriteKind::\w+ *[!=]=|case WriteKind::'
                                r"|using enum WriteKind")
MAY_TELL_WRITES_APART = ("models/domain/base/write_kind.h", "models/domain/base/code_table.h", "services/endpoints/",
                         "services/sandbox/", "app/sandbox", "tests/")
# Every window that asks or shows is one of these, or a question of Prompter (KT-12).
FRAMES = ("ui/kit/action_dialog.h", "ui/wizard/wizard.h")
OTHER_FRAME = re.compile(r"\bpublic Q(Dialog|MessageBox|Wizard|FileDialog|InputDialog|ProgressDialog)\b|\bnew QDialog\b"
                         r"|\bQDialog \w+[({;]|#include <QMessageBox>")
MAY_ASK = ("ui/kit/prompter.cpp", "tests/")
# What differs between systems is in one folder, in two files that are held against each other by one test (PF-1).
# The sandbox, which shares no code, waits for its sockets itself.
OF_A_SYSTEM = re.compile(r"#\s*include <(sys/\S+|unistd\.h|fcntl\.h|poll\.h|pwd\.h|dirent\.h|dlfcn\.h|termios\.h|xlocale\.h"
                         r"|malloc\.h|io\.h|psapi\.h|(qt_)?windows\.h|winsock2\.h)>|\bQ_OS_UNIX\b")
MAY_KNOW_SYSTEMS = ("services/platform/", "services/sandbox/connection.cpp", "tests/")
# Sentences are put together by inOneLine(): a full stop of Chinese has its gap in itself.
JOINS_SENTENCES = re.compile(r"""u' ' \+ (\w+::)?tr\("(?![(a-z])|\."\) \+ u' '"""
                             r"""|\b(sentences|notes|said|advice|doubts|remarks|remainder|next|m_problems)\.join\(u' '\)""")
# A dialog begins as large as its text wants it (KT-3), also where it has only a least width. The windows have the
# screen to go by, and the panel of assets the window.
BEGINS_IN_PIXELS = re.compile(r"^\s*(resize|set(Minimum|Maximum|Fixed)(Size|Width|Height))\(\d{3,4}\b")
MAY_BEGIN_IN_PIXELS = ("ui/shell/main_window.cpp", "ui/connections/welcome_", "ui/giving/asset_shelf.cpp")
HEADER = "SPDX-License-Identifier: GPL-3.0-or-later"


def covers(folder, path):
    return path == folder or path.startswith(folder + "/")


def part_of(file):
    """The folder of a file as the arrows know it, or None: a folder that nobody has said anything of."""
    folder = file.rpartition("/")[0]
    if folder in MAY_INCLUDE:
        return folder
    return next((part for part in ("app", "tests") if covers(part, folder)), None)


def circle_in(includes):
    """Folders that include each other, by way of others or not: folder -> folders."""
    ended = set()

    def follow(folder, way):
        if folder in way:
            return way[way.index(folder):] + [folder]
        if folder not in ended:
            for target in sorted(includes.get(folder, ())):
                if found := follow(target, way + [folder]):
                    return found
            ended.add(folder)
        return None

    return next((found for folder in sorted(includes) if (found := follow(folder, []))), None)


def qt_widget_classes():
    # Every class header of QtWidgets begins with Q and lives in that folder; the module name is the
    # reliable sign, the common classes are the usual slip.
    return re.compile(r"#include <(QtWidgets|Q\w*(Widget|Dialog|Box|Button|Layout|Edit|Label|Menu|MainWindow)|QApplication|"
                      r"QTableView|QTreeView|QListView|QHeaderView|QStyle\w*|QToolTip|QScrollBar|QSplitter)\b")


def check(top):
    findings = []
    includes = {}
    widgets = qt_widget_classes()
    files = [f for folder in ("app", "ui", "models", "services", "tests")
             for f in sorted((top / folder).rglob("*")) if f.suffix in (".h", ".cpp")]
    for file in files:
        name = file.relative_to(top).as_posix()
        part = part_of(name)
        if part is None:
            findings.append(f"{name}:1: check_sources.py does not know this folder")
            continue
        lines = file.read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST_LINES:
            findings.append(f"{name}:{len(lines)}: longer than {MOST_LINES} lines")
        if not lines or HEADER not in lines[0]:
            findings.append(f"{name}:1: the first line is not the licence")
        allowed = (part, *MAY_INCLUDE[part])
        for number, line in enumerate(lines, 1):
            if widgets.match(line) and not part.startswith(WIDGETS_ALLOWED):
                findings.append(f"{name}:{number}: {part} may not know widgets: {line}")
            if READS_JSON.search(line) and not name.startswith(MAY_READ_JSON):
                findings.append(f"{name}:{number}: JSON is read by JsonFields and JsonItems: {line.strip()}")
            if TELLS_WRITES_APART.search(line.partition("//")[0]) and not name.startswith(MAY_TELL_WRITES_APART):
                findings.append(f"{name}:{number}: what is known of each write is in a table: {line.strip()}")
            if KEEPS_BY_CONNECTION.search(line.partition("//")[0]) and not name.startswith(MAY_KEEP_BY_CONNECTION):
                findings.append(f"{name}:{number}: what is kept of a connection goes with it, see "
                                f"MAY_KEEP_BY_CONNECTION: {line.strip()}")
            if OTHER_FRAME.search(line) and name not in FRAMES and not name.startswith(MAY_ASK):
                findings.append(f"{name}:{number}: dialogs are ActionDialogs, questions go through Prompter: "
                                f"{line.strip()}")
            if OF_A_SYSTEM.search(line) and not name.startswith(MAY_KNOW_SYSTEMS):
                findings.append(f"{name}:{number}: what differs between systems is in services/platform: "
                                f"{line.strip()}")
            if name.startswith("ui/") and not name.startswith(MAY_BEGIN_IN_PIXELS) and BEGINS_IN_PIXELS.search(line):
                findings.append(f"{name}:{number}: sizes are scaled() with the text: {line.strip()}")
            if JOINS_SENTENCES.search(line):
                findings.append(f"{name}:{number}: sentences are joined by inOneLine(): {line.strip()}")
            own = re.match(r'#include "((?:app|ui|models|services|tests)/[^"]+)"', line)
            if not own:
                continue
            target = part_of(own.group(1))
            if target is None or not any(covers(a, target) for a in allowed):
                findings.append(f"{name}:{number}: {part} may not include {target}: {line}")
            elif target != part:
                includes.setdefault(part, set()).add(target)
    for folder in sorted({"/".join(part.split("/")[:2]) for part in MAY_INCLUDE if "/" in part}):
        if not (top / folder / "README.md").exists():
            findings.append(f"{folder}: has no README.md")
    if circle := circle_in(includes):
        findings.append("folders include each other: " + " -> ".join(circle))
    return findings


def main():
    findings = check(pathlib.Path(sys.argv[1]))
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
