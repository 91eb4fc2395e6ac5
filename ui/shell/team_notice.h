// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_status.h"

#include <QObject>

#include <optional>

namespace lockkeeper
{

class MainWindow;
class TeamDesk;

/// What a window says of the team that works over its connection: who is here on the card of the connection,
/// and a message while the desk cannot be used, once for each reason (TM-33).
class TeamNotice : public QObject
{
    Q_OBJECT

public:
    /// Belongs to `window`; `desk` outlives it.
    TeamNotice(TeamDesk& desk, MainWindow& window);

private:
    void show();

    TeamDesk& m_desk;
    MainWindow& m_window;
    std::optional<TeamStatus::State> m_toldState;
    QString m_told; ///< the sentence of the message that was shown last; empty: none
};

} // namespace lockkeeper
