// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"

#include <QList>
#include <QString>

class QAction;

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

/// Those of `actions` that have a shortcut and a text.
[[nodiscard]] ShortcutGroup shortcutGroup(const QString& title, const QList<QAction*>& actions);

/// Help: a few sentences, and every shortcut that there is, taken from the actions themselves so that the
/// list cannot be out of date.
class ShortcutsDialog : public ActionDialog
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(const QList<ShortcutGroup>& groups, QWidget* parent = nullptr);

private:
    [[nodiscard]] QWidget* content(const QList<ShortcutGroup>& groups);
};

} // namespace lockkeeper
