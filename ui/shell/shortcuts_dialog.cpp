// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shortcuts_dialog.h"

#include "models/domain/base/mnemonic.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QLabel* plainLabel(const QString& text, const QString& look, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(look.isEmpty());
    if (!look.isEmpty()) label->setProperty("look", look);
    return label;
}

} // namespace

ShortcutGroup shortcutGroup(const QString& title, const QList<QAction*>& actions)
{
    ShortcutGroup group{title, {}};
    for (const auto* action : actions) {
        if (action->shortcut().isEmpty() || action->text().isEmpty()) continue;
        QStringList keys;
        for (const auto& shortcut : action->shortcuts())
            keys += shortcut.toString(QKeySequence::NativeText);
        group.entries.append({keys.join(u", "_s), withoutMnemonic(action->text())});
    }
    return group;
}

ShortcutsDialog::ShortcutsDialog(const QList<ShortcutGroup>& groups, QWidget* parent)
    : ActionDialog(u"shortcuts"_s, Kind::Shows, nullptr, parent)
{
    setWindowTitle(tr("Help and shortcuts"));
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(u"shortcutsScroll"_s);
    scroll->setAccessibleName(windowTitle());
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::StrongFocus); // the arrows scroll it
    scroll->setWidget(content(groups));
    body()->addWidget(scroll, 1);
    resize(620, 620);
}

QWidget* ShortcutsDialog::content(const QList<ShortcutGroup>& groups)
{
    auto* content = new QWidget(this);
    content->setProperty("look", u"plain"_s);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(plainLabel(tr("How to find your way"), u"heading"_s, content));
    layout->addWidget(plainLabel(
        tr("Choose an enterprise at the top: type part of its name or its global id. The pages at the left "
           "show "
           "what belongs to it. Type into the search of a page to narrow its list down; the arrow keys and "
           "Return take you from the search into the list. Details of the selected row are at the right."),
        {}, content));
    layout->addWidget(plainLabel(
        tr("Select several rows with Shift or Ctrl. Copied rows can be pasted into a spreadsheet. A click on "
           "a column's title sorts by it; a right click chooses the columns."),
        {}, content));
    for (const auto& group : groups) {
        if (group.entries.isEmpty()) continue;
        layout->addSpacing(6);
        layout->addWidget(plainLabel(group.title, u"section"_s, content));
        auto* grid = new QGridLayout;
        grid->setHorizontalSpacing(16);
        grid->setVerticalSpacing(5);
        grid->setColumnMinimumWidth(0, 130);
        grid->setColumnStretch(1, 1);
        int row = 0;
        for (const auto& entry : group.entries) {
            grid->addWidget(plainLabel(entry.keys, u"key"_s, content), row, 0, Qt::AlignLeft);
            grid->addWidget(plainLabel(entry.what, {}, content), row++, 1);
        }
        layout->addLayout(grid);
    }
    layout->addStretch();
    return content;
}

} // namespace lockkeeper
