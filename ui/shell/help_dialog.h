// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"

#include <QList>
#include <QString>

class QAction;
class QVBoxLayout;

namespace lockkeeper
{

/// Shortcuts that belong together, as the help shows them.
struct ShortcutGroup {
    struct Entry {
        QString keys; ///< in the system's notation
        QString what;
    };
    QString title;
    QList<Entry> entries;
};

/// The shortcuts of those of `actions` that have one and a text.
[[nodiscard]] ShortcutGroup shortcutGroup(const QString& title, const QList<QAction*>& actions);

/// Help: how common tasks are done and where, every shortcut that there is, taken from the actions themselves
/// so that the list cannot be out of date, and what program this is.
class HelpDialog final : public ActionDialog
{
    Q_OBJECT

public:
    /// `pages`: the names of those pages that this connection offers, to which tasks lead.
    HelpDialog(const QStringList& pages, const QList<ShortcutGroup>& groups, QAction* log, QAction* report,
        QWidget* parent = nullptr);

signals:
    void pageRequested(const QString& name);

private:
    [[nodiscard]] QWidget* tasks(const QStringList& pages);
    [[nodiscard]] QWidget* shortcuts(const QList<ShortcutGroup>& groups);
    [[nodiscard]] QWidget* about();
    [[nodiscard]] QWidget* scrolled(const QString& name, const QString& title, QWidget* content);
    void addOpener(QAction* action);
};

} // namespace lockkeeper
