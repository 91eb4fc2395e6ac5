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
class TeamDesk;

/// Reads all batches of a connection: those that were sent, newest first, and then the drafts, with what the
/// team says of those that it shares and at last those that only the team has. A draft that
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

    /// Lists what the team shares as well. `desk` outlives this.
    void setTeam(TeamDesk* desk, const QString& gateway);
    void start();

signals:
    void arrived(const std::vector<lockkeeper::BatchRow>& rows);
    /// Tells which drafts the team shares, before any draft is listed; not told where its desk cannot be
    /// asked.
    void shared(const QSet<QString>& draftIds);
    /// Tells which drafts are not needed any more: they were sent, and everything is known of what became of
    /// that.
    void leftOver(const QStringList& draftIds);
    /// `complete`: all were read. Otherwise journal or drafts were closed before.
    void ended(bool complete);

private:
    void sentArrived(const QList<SentBatch>& batches);
    void readShared();
    void readDrafts();
    void addAway();
    void readNextDraft();
    void addDraft(const Draft& draft, bool isInUse);

    Journal* const m_journal;
    DraftStore* const m_drafts;
    TeamDesk* m_team = nullptr;
    QString m_gateway;
    QHash<QString, SharedDraft> m_shared; ///< by id; those that are not listed yet
    const QString m_journalProfile, m_draftProfile;
    const EnterpriseNames m_names;
    /// The drafts that were sent, each with whether anything of it is still unknown.
    QHash<QString, bool> m_sentDrafts;
    QSet<QString> m_numbers; ///< the channelOrderIds that are in use
    QList<Draft> m_toRead;
    QStringList m_leftOver;
};

} // namespace lockkeeper
