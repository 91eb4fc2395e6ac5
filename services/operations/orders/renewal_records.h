// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_state.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QTimeZone>

#include <functional>
#include <optional>

class QObject;

namespace lockkeeper
{

class DraftStore;
class Journal;
struct SentBatch;

/// A batch that renewed something, and was done as a whole.
struct DoneRenewal {
    QString channelOrderId;
    qint64 sent = 0; ///< milliseconds since 1970 UTC
};

/// What this computer has of orders over one connection, or with colleagues its team: what states of renewals
/// are told from.
struct RenewalRecords {
    QList<DraftForRenewals> drafts;         ///< those that cannot be read, too: their lines are not open
    QList<SentForRenewals> sent;            ///< newest first
    QHash<QString, DoneRenewal> lastDoneOf; ///< by channel code; of those sent from this computer (RP-7)
    QSet<QString> sentDrafts;               ///< drafts for which something that was sent stands

    [[nodiscard]] RenewalBook book(const QList<NotRenewed>& notRenewed, const QTimeZone& zone) const
    {
        return {drafts, sent, notRenewed, zone};
    }
};

/// Reads the drafts of batches and the ledger of this computer. A draft that was sent is left out: the ledger
/// has it. Answers once, from the event loop; with nothing where one of the two could not be read, which does
/// not mean that nothing was ordered; not when `context` is gone. GUI thread; bodies and drafts are parsed in
/// others. For what colleagues have see team_renewals.h.
void askRenewalRecords(Journal* journal, DraftStore* drafts, const QString& journalProfile,
    const QString& draftProfile, QObject* context,
    std::function<void(const std::optional<RenewalRecords>&)> answer);

// Pure, any thread.

/// The orders of a batch, one each; none of one whose body cannot be read.
[[nodiscard]] QList<SentForRenewals> sentForRenewals(const SentBatch& batch);
/// A draft of a batch, with what `title` calls it unless it has a number. `content`: Draft::content.
[[nodiscard]] DraftForRenewals draftForRenewals(
    const QString& id, const QString& title, const QByteArray& content);

} // namespace lockkeeper
