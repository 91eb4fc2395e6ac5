// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/writes/sealed_draft.h"

#include <QFuture>
#include <QObject>
#include <QString>

#include <memory>

namespace lockkeeper
{

struct ConnectionProfile;
struct PageContext;

/// The text of the lock desk's number field as a draft on disk: it survives a program that is closed at
/// once, or killed. There is one for each connection; it belongs to the window that claims it first, and
/// others keep their text in memory. GUI thread.
class LockDraft : public QObject
{
    Q_OBJECT

public:
    /// restored() comes later, and only if there is a draft.
    explicit LockDraft(PageContext& context, QObject* parent = nullptr);
    ~LockDraft() override;

    void keep(const QString& text);

    /// What would be on disk as the draft of a connection with this text in its field.
    [[nodiscard]] static Draft draftOf(const ConnectionProfile& profile, const QString& text);

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
    bool m_isRead = false; ///< the draft on disk, or that there is none, is known
    bool m_isKept = false; ///< there is a draft on disk
};

} // namespace lockkeeper
