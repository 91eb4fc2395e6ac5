// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/writes/sealed_draft.h"

#include <QFuture>
#include <QObject>
#include <QString>

#include <memory>

namespace lockkeeper
{

struct PageContext;

/// What stands in the number field of the lock desk, on disk while it is there: it survives a program that is
/// closed at once, or killed. One for each connection; the window that has it first keeps it, others keep
/// theirs in memory. GUI thread.
class LockDraft : public QObject
{
    Q_OBJECT

public:
    /// restored() comes later, and only where there is something to restore.
    explicit LockDraft(PageContext& context, QObject* parent = nullptr);
    ~LockDraft() override;

    void keep(const QString& text);

signals:
    void restored(const QString& text);

private:
    void claim();
    void take();
    void read();
    void put();

    PageContext& m_context;
    const QString m_id;
    QString m_text;
    QFuture<DraftStore::Claim> m_claim;
    std::unique_ptr<SealedDraft> m_ours; ///< null while somebody else may work on it
    bool m_isAsking = false;
    bool m_isRead = false; ///< what was on disk is known
    bool m_isKept = false; ///< there is one on disk
};

} // namespace lockkeeper
