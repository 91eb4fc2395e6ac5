// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/connection_profile_card.h"

#include <QFrame>

class QListWidget;
class QToolButton;

namespace lockkeeper
{

class ActivityButton;
class Activities;
class Page;
class ShellActions;

/// The left side of the window: the profile, the pages, and at the bottom activity, settings and help.
class NavigationPanel : public QFrame
{
    Q_OBJECT

public:
    NavigationPanel(const ShownProfile& profile, Activities& activities, ShellActions& actions,
        QWidget* parent = nullptr);

    void addPage(const Page& page);
    void setCurrent(int index);
    [[nodiscard]] ActivityButton* activityButton() const { return m_activity; }
    void retranslate(const QList<Page*>& pages);

signals:
    void currentChanged(int index);

private:
    QListWidget* m_list;
    ActivityButton* m_activity;
    ShellActions& m_actions;
    QToolButton* m_settings;
    QToolButton* m_help;
};

} // namespace lockkeeper
