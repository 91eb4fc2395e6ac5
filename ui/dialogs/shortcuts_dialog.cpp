// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/shortcuts_dialog.h"

#include "models/domain/mnemonic.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
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

ShortcutsDialog::ShortcutsDialog(std::function<QList<ShortcutGroup>()> source, QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_scroll(new QScrollArea(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setObjectName(u"shortcutsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_scroll->setObjectName(u"shortcutsScroll"_s);
    m_scroll->setProperty("look", u"plain"_s);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // the arrows scroll it
    m_buttons->button(QDialogButtonBox::Close)->setObjectName(u"shortcutsClose"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 14);
    layout->addWidget(m_scroll, 1);
    auto* bottom = new QHBoxLayout;
    bottom->setContentsMargins(16, 0, 16, 0);
    bottom->addWidget(m_buttons);
    layout->addLayout(bottom);
    resize(620, 620);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
}

void ShortcutsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    // Later: the actions that are listed hear of the new language after this dialog, or before.
    if (event->type() == QEvent::LanguageChange) QTimer::singleShot(0, this, &ShortcutsDialog::fill);
}

void ShortcutsDialog::fill()
{
    setWindowTitle(tr("Help and shortcuts"));
    m_scroll->setAccessibleName(windowTitle());
    auto* close = m_buttons->button(QDialogButtonBox::Close);
    close->setText(tr("Close"));
    close->setAccessibleName(close->text());

    auto* content = new QWidget(m_scroll);
    content->setProperty("look", u"plain"_s);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 14, 16, 14);
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
    for (const auto& group : m_source()) {
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
    m_scroll->setWidget(content); // the one before goes with it
}

} // namespace lockkeeper
