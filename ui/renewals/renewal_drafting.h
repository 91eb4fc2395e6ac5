// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_batches.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>

namespace lockkeeper
{

class DraftStore;
struct PageContext;

/// Keeps other windows, also those of other programs, from drafting renewals over this connection at the same
/// time: two that read the drafts before either has written would both find a line open (DR-3). Held from
/// take() until it is gone. GUI thread.
class DraftingTurn final : public QObject
{
    Q_OBJECT

public:
    DraftingTurn(const PageContext& context, QObject* parent);
    ~DraftingTurn() override;

    /// Takes the turn once the others have done, for whom it waits some seconds at most. Ends with taken() or
    /// refused().
    void take();

signals:
    void taken();
    /// The turn was not taken. `why`: a sentence.
    void refused(const QString& why);

private:
    void ask(int tries);

    const QPointer<DraftStore> m_drafts;
    const QString m_id;
    bool m_isTaken = false;
};

/// Makes a draft of each batch, with a number of its own. Calls `done` with their ids, in the order of the
/// batches, once they are on disk or cannot be written, which the store of drafts tells; not when `owner` is
/// gone. GUI thread.
void keepRenewalDrafts(const PageContext& context, const QList<RenewalBatch>& batches, QObject* owner,
    std::function<void(const QStringList&)> done);

} // namespace lockkeeper
