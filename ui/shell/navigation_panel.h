// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QStringList>

class QListWidget;
class QListWidgetItem;

namespace lockkeeper
{

class ActivityButton;
class ConnectionProfileCard;
class ShellActions;
struct PagePlace;
struct ShellContext;

/// The left side of the window: the profile, the pages, and at the bottom activity, settings and help. Pages
/// are numbered as they were added; one that is a tab of another has the other's entry.
class NavigationPanel : public QFrame
{
    Q_OBJECT

public:
    NavigationPanel(const ShellContext& context, ShellActions& actions, QWidget* parent = nullptr);

    void addPage(const PagePlace& place);
    void setCurrent(int index);
    /// The page that somebody chose last.
    [[nodiscard]] int current() const { return m_current; }
    /// The pages that stand under one entry, as they were added: one alone has none beside it.
    [[nodiscard]] QList<int> besides(int index) const;
    [[nodiscard]] const QString& titleOf(int index) const { return m_titles.at(index); }
    /// Marks no entry, because what is shown has none. The one that was chosen last leads back to its page.
    void leave();
    /// A short word at the right of an entry, and what it means; empty for none. Does nothing without such
    /// an entry.
    void setBadge(int index, const QString& badge, const QString& meaning);
    [[nodiscard]] ActivityButton* activityButton() const { return m_activity; }
    [[nodiscard]] ConnectionProfileCard* profileCard() const { return m_card; }

signals:
    void currentChanged(int index);
    /// What is shown has no entry.
    void hasLeft();

private:
    void enter(int index);
    [[nodiscard]] QListWidgetItem* itemOf(int index) const;

    ConnectionProfileCard* m_card;
    QListWidget* m_list;
    QList<int> m_rows; ///< the entry of each page
    QStringList m_titles;
    int m_current = -1;
    int m_wanted = -1;     ///< the page that setCurrent() is on its way to
    bool m_isLeft = false; ///< no entry is marked
    ActivityButton* m_activity;
};

} // namespace lockkeeper
