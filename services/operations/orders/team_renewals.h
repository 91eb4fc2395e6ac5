// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_state.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QObject;

namespace lockkeeper
{

class DraftStore;
class Journal;
class TeamDesk;
struct JournalEntry;
struct RenewalRecords;

/// Whom to ask for what colleagues have ordered. `desk`: null where the connection has no team.
struct RenewalTeam {
    TeamDesk* desk = nullptr;
    QString gateway; ///< teamGateway()
};

/// So many of the newest batches of colleagues are read (OP-33, OP-34).
inline constexpr int mostTeamBatches = 2000;

/// What colleagues have ordered and have in drafts, as the desk of the team has it.
struct TeamRenewals {
    QList<SentForRenewals> sent; ///< newest first; none that was sent from this computer
    QList<DraftForRenewals> drafts;
    QSet<QString> insteadOf;  ///< drafts of this computer that have gone on at the desk: `drafts` has them
    QSet<QString> sentDrafts; ///< drafts that colleagues have sent
    qint64 unread = 0;        ///< batches of which nobody here knows what they ordered (RN-22)
    qint64 since = 0;         ///< not 0: there are earlier batches, which were not read (milliseconds, UTC)
    QStringList standing;     ///< what all of it was made from: alike where nothing is new
};

/// What was read before, so that a batch that has ended, and a draft that nobody has changed, are read once.
/// For one team; GUI thread.
struct TeamRenewalsRead {
    /// One batch of a colleague.
    struct Batch {
        QString word; ///< JournalEntry::word()
        qint64 sent = 0;
        QList<SentForRenewals> orders;
        QString draft; ///< that it stands for; may be empty
        bool isUnread = false;
    };
    QHash<QString, Batch> batches;                               ///< by the id of the entry
    QHash<QString, std::pair<qint64, QByteArray>> draftsContent; ///< by id: revision and content
};

/// Asks the desk: shared drafts first, then the journal, because one that is sent meanwhile goes from the one
/// into the other. `journal` and `drafts` are this computer's, of which nothing is counted twice; they may be
/// null. Answers once, from the event loop; with nothing where the desk cannot be asked, or all of it was not
/// read, which does not mean that nothing was ordered; not when `context` is gone. GUI thread; bodies are
/// read in the desk's and parsed in others.
void askTeamRenewals(const RenewalTeam& team, Journal* journal, DraftStore* drafts,
    std::shared_ptr<TeamRenewalsRead> before, QObject* context,
    std::function<void(const std::optional<TeamRenewals>&)> answer);

// Pure, any thread.

/// An entry of the team's journal, with bodies and findings.
[[nodiscard]] TeamRenewalsRead::Batch teamBatchOf(const JournalEntry& entry);
/// This computer's records and the team's together, each batch and each draft once.
[[nodiscard]] RenewalRecords withTeam(const RenewalRecords& own, const TeamRenewals& team);

} // namespace lockkeeper
