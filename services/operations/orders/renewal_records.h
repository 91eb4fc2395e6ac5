// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_state.h"

#include <QHash>
#include <QList>
#include <QTimeZone>

#include <functional>
#include <optional>

class QObject;

namespace lockkeeper
{

class DraftStore;
class Journal;

/// A batch that renewed something, and was done as a whole.
struct DoneRenewal {
    QString channelOrderId;
    qint64 sent = 0; ///< milliseconds since 1970 UTC
};

/// What this computer has of orders over one connection: what states of renewals are told from.
struct RenewalRecords {
    QList<DraftForRenewals> drafts;         ///< those that cannot be read, too: their lines are not open
    QList<SentForRenewals> sent;            ///< newest first
    QHash<QString, DoneRenewal> lastDoneOf; ///< by channel code

    [[nodiscard]] RenewalBook book(const QList<NotRenewed>& notRenewed, const QTimeZone& zone) const
    {
        return {drafts, sent, notRenewed, zone};
    }
};

/// Reads the drafts of batches and the ledger. A draft that was sent is left out: the ledger has it. Answers
/// once, from the event loop; with nothing where one of the two could not be read, which does not mean that
/// nothing was ordered; not when `context` is gone. GUI thread; bodies and drafts are parsed in others.
void askRenewalRecords(Journal* journal, DraftStore* drafts, const QString& journalProfile,
    const QString& draftProfile, QObject* context,
    std::function<void(const std::optional<RenewalRecords>&)> answer);

} // namespace lockkeeper
