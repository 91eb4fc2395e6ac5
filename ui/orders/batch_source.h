// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/drafts/draft_store.h"
#include "ui/orders/batch_list.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>

#include <vector>

namespace lockkeeper
{

class Journal;
class LedgerPaging;

/// Reads all batches of a connection: what was sent, newest first, and then the drafts. A draft that was sent
/// (its program may have died before it could remove it) is no draft any more: it is shown as what became of
/// it. Lives for one such reading; what has not been read by its end is not read any more. GUI thread; bodies
/// and drafts are parsed elsewhere.
class BatchSource : public QObject
{
    Q_OBJECT

public:
    /// Either may be null: then there are only the others.
    BatchSource(Journal* journal, DraftStore* drafts, const QString& journalProfile,
        const QString& draftProfile, QObject* parent);

    void start();

signals:
    void arrived(const std::vector<lockkeeper::BatchRow>& rows);
    /// Drafts of batches of which everything is known: nobody needs them any more.
    void leftOver(const QStringList& draftIds);
    /// `complete`: there are no more. Otherwise something closed.
    void ended(bool complete);

private:
    void sentArrived(const QList<SentBatch>& batches);
    void readDrafts();
    void readNextDraft();
    void addDraft(const Draft& draft, bool isInUse);

    Journal* const m_journal;
    DraftStore* const m_drafts;
    const QString m_journalProfile, m_draftProfile;
    /// Of each draft that was sent, and whether anything of it is still unknown.
    QHash<QString, bool> m_sentDrafts;
    QSet<QString> m_numbers; ///< that are in use
    QList<Draft> m_toRead;
    QStringList m_leftOver;
};

} // namespace lockkeeper
