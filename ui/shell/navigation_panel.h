// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QListWidget;
class QListWidgetItem;

namespace lockkeeper
{

class ActivityButton;
class ConnectionProfileCard;
class ShellActions;
struct PagePlace;
struct ShellContext;

/// The left side of the window: the profile, the pages, and at the bottom activity, settings and help.
class NavigationPanel : public QFrame
{
    Q_OBJECT

public:
    NavigationPanel(const ShellContext& context, ShellActions& actions, QWidget* parent = nullptr);

    void addPage(const PagePlace& place);
    void setCurrent(int index);
    /// The entry that somebody chose last.
    [[nodiscard]] int current() const;
    /// What is shown has no entry: none is marked, and the one that was chosen last leads back to its page.
    void leave();
    /// A short word at the right of an entry, and what it means; empty for none. Does nothing without such
    /// an entry.
    void setBadge(int index, const QString& badge, const QString& meaning);
    [[nodiscard]] ActivityButton* activityButton() const { return m_activity; }
    [[nodiscard]] ConnectionProfileCard* profileCard() const { return m_card; }

signals:
    void currentChanged(int index);

private:
    void enter(QListWidgetItem* item);

    ConnectionProfileCard* m_card;
    QListWidget* m_list;
    bool m_isLeft = false; ///< no entry is marked
    ActivityButton* m_activity;
};

} // namespace lockkeeper
