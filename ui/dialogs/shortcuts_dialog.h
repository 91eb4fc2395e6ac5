// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

#include <functional>

class QAction;
class QDialogButtonBox;
class QScrollArea;

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

/// What the program is worked with: a few sentences and every shortcut there is, taken from the actions
/// themselves so that it cannot be out of date.
class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `source` gives the groups in the language of the moment, and is asked again when that changes.
    explicit ShortcutsDialog(std::function<QList<ShortcutGroup>()> source, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();

    const std::function<QList<ShortcutGroup>()> m_source;
    QScrollArea* m_scroll;
    QDialogButtonBox* m_buttons;
};

} // namespace lockkeeper
