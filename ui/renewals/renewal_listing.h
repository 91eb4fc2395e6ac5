// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/domain/enterprises/swept_enterprise.h"
#include "models/tables/renewals/renewal_months.h"
#include "models/tables/renewals/renewal_row.h"
#include "services/operations/orders/renewal_records.h"
#include "services/storage/holdings/kept_readings.h"
#include "ui/renewals/renewal_scope.h"
#include "ui/renewals/team_of_renewals.h"

#include <QDate>
#include <QFuture>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class KeptFollower;
struct PageContext;

/// What is to be listed.
struct RenewalWish {
    RenewalScope scope;
    int days = 0; ///< from today on; 0: all
};

/// The lines that there are, and what is missing.
struct RenewalAnswer {
    std::vector<RenewalRow> rows;
    RenewalsByMonth months;
    qint64 enterprises = 0;     ///< that were asked for
    QList<EnterpriseId> unread; ///< of these, those that were not read whole
    bool isBookKnown = false;
    qint64 unreadDrafts = 0; ///< drafts of which nobody knows what they order (RN-13)
    TeamShare team = {};     ///< what is known of colleagues' orders and drafts
    bool isKeptRead = false; ///< whether what is kept on this computer could be read
    QString trouble = {};    ///< why it could not be, a sentence; may be empty
};

/// Reads what ends at the enterprises of a connection, and what became of it: the lists and products that are
/// kept on this computer, newer ones that the window has read, drafts and the ledger, and what the team's
/// desk has told of colleagues so far (RP-6). No request is sent to the gateway (RP-1). Lines are made in a
/// worker. Tells when there is something else to be read. GUI thread.
class RenewalListing final : public QObject
{
    Q_OBJECT

public:
    using Answered = std::function<void(const std::shared_ptr<RenewalAnswer>&)>;

    /// `page` is the parent, and is told only while it is seen. `context.holdings` is not null; `ahead`: what
    /// they were asked for the first reading.
    RenewalListing(PageContext& context, QFuture<LoadedReadings> ahead, QWidget* page);
    ~RenewalListing() override;

    /// Sets what tells which enterprises the last sweep of the window could not read; it is asked for each
    /// reading.
    void setSwept(std::function<std::vector<SweptEnterprise>()> swept) { m_swept = std::move(swept); }
    void open(const EnterpriseId& enterprise) { m_open = enterprise; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_open; }

    /// `answered` is called once in the thread of `load`, unless that is gone by then; then the next one may
    /// be asked for.
    void read(const RenewalWish& wish, QObject* load, Answered answered);
    /// Has the next reading read drafts and ledger, and ask the team, whether or not something of them is
    /// known to have changed.
    void forgetRecords()
    {
        ++m_recordsChanged;
        m_team->forget();
    }
    /// Says outdated() again some moments later, for a page that cannot read now.
    void postpone();
    /// Which enterprises a reading of that scope is about, those of which nothing is kept included.
    [[nodiscard]] QList<EnterpriseId> enterprisesOf(const RenewalScope& scope) const;

signals:
    /// Something else is known than what was read last.
    void outdated();
    /// All that was kept is forgotten.
    void forgotten();

private:
    struct Question;

    void follow();
    void dropAhead();
    void outdateRecords();
    void teamChanged();
    void readRecords(const std::shared_ptr<Question>& question);
    void came(const std::shared_ptr<Question>& question);
    void make(const std::shared_ptr<Question>& question);
    [[nodiscard]] std::vector<SharedReading> readingsFor(
        const RenewalWish& wish, const LoadedReadings& kept) const;

    PageContext& m_context;
    std::optional<QFuture<LoadedReadings>> m_ahead; ///< until it is used, or something else is kept
    KeptFollower* const m_follower;
    TeamOfRenewals* const m_team;
    std::weak_ptr<Question> m_collecting; ///< the question that what the team tells still goes into
    EnterpriseId m_open;
    std::function<std::vector<SweptEnterprise>()> m_swept = [] { return std::vector<SweptEnterprise>(); };
    std::optional<RenewalRecords> m_records; ///< of drafts and ledger, as of m_recordsRead
    quint64 m_recordsChanged = 1, m_recordsRead = 0;
    QTimer m_dayWatch;
    QDate m_today; ///< in the zone of the format, when it was read last
};

} // namespace lockkeeper
