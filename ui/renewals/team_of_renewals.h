// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/team_renewals.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimeZone>

#include <memory>

namespace lockkeeper
{

struct PageContext;

/// What is known of colleagues' orders and drafts, for the words of a page.
struct TeamShare {
    Q_DECLARE_TR_FUNCTIONS(TeamShare)

public:
    enum class Part : quint8 {
        None,   ///< there is no team
        Asking, ///< its desk has not answered yet
        Known,
        Away, ///< it cannot be asked now: what was read before counts, and is not all
    };
    Part part = Part::None;
    qint64 unread = 0; ///< the same as TeamRenewals::unread
    qint64 since = 0;

    /// Takes over what is known; null where nothing was read.
    void note(const TeamRenewals* known);
    /// What "Ordered" means in the rows; one sentence, or several.
    [[nodiscard]] QString text(const QTimeZone& zone) const;
};

/// Whom to ask for the team of a window; nobody where it has none.
[[nodiscard]] RenewalTeam renewalTeam(const PageContext& context);

/// What the team of a window has of renewals, which is read beside a page and holds up nothing there (RP-6):
/// when somebody asks, when a draft of it has changed, when its desk comes back, and every few minutes while
/// the page is seen. GUI thread.
class TeamOfRenewals final : public QObject
{
    Q_OBJECT

public:
    /// `page` is the parent.
    TeamOfRenewals(const PageContext& context, QWidget* page);

    /// Asks the team anew, unless nothing is known to have changed since it was asked.
    void want();
    /// Has the next want() ask, whether or not something is known to have changed.
    void forget() { m_isNewest = false; }
    /// What was read last; null: nothing yet, or there is no team.
    [[nodiscard]] std::shared_ptr<const TeamRenewals> known() const { return m_known; }
    [[nodiscard]] TeamShare share() const;

signals:
    /// Something else is known, or the team cannot be asked any more.
    void changed();

private:
    void outdate();
    void take(const std::optional<TeamRenewals>& read);

    const PageContext& m_context;
    const QWidget& m_page;
    const std::shared_ptr<TeamRenewalsRead> m_before;
    std::shared_ptr<const TeamRenewals> m_known;
    QElapsedTimer m_asked; ///< since the team was asked last
    bool m_isUsed = false; ///< want() was called
    bool m_isNewest = false, m_isAsking = false, m_hasFailed = false;
    bool m_isAskedAnew = false; ///< it is asked once more as soon as the answer under way is there
    bool m_couldRead = false;
};

} // namespace lockkeeper
