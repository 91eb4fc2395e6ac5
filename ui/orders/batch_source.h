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

/// Reads all batches of a connection: those that were sent, newest first, and then the drafts. A draft that
/// was sent (its program may have ended before it could remove it) is left out, because the sent batch
/// stands for it. One object for each reading, which ends with it. GUI thread; bodies and drafts are parsed
/// in others.
class BatchSource : public QObject
{
    Q_OBJECT

public:
    /// Either may be null: then its batches are left out. `names`: of enterprises, for customers of whom a
    /// batch has only ids.
    BatchSource(Journal* journal, DraftStore* drafts, const QString& journalProfile,
        const QString& draftProfile, EnterpriseNames names, QObject* parent);

    void start();

signals:
    void arrived(const std::vector<lockkeeper::BatchRow>& rows);
    /// There are drafts of sent batches of which everything is known: they are not needed any more.
    void leftOver(const QStringList& draftIds);
    /// `complete`: all were read. Otherwise journal or drafts were closed before.
    void ended(bool complete);

private:
    void sentArrived(const QList<SentBatch>& batches);
    void readDrafts();
    void readNextDraft();
    void addDraft(const Draft& draft, bool isInUse);

    Journal* const m_journal;
    DraftStore* const m_drafts;
    const QString m_journalProfile, m_draftProfile;
    const EnterpriseNames m_names;
    /// The drafts that were sent, each with whether anything of it is still unknown.
    QHash<QString, bool> m_sentDrafts;
    QSet<QString> m_numbers; ///< the channelOrderIds that are in use
    QList<Draft> m_toRead;
    QStringList m_leftOver;
};

} // namespace lockkeeper
