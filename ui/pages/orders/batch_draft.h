// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/order_draft.h"
#include "ui/widgets/page_context.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace lockkeeper
{

/// A batch that is being edited, on disk as a draft of the kind batchDraftKind, with every change. Passwords
/// are sealed; content and passwords are always written as a pair that belongs together, so that no password
/// ever comes back with another product. Nothing is written before the first change. GUI thread; what takes
/// long is made in other threads.
class BatchDraft : public QObject
{
    Q_OBJECT

public:
    /// Its claim is had already, or it is a new one. `sealed` as the draft had it, and `opened` what was in
    /// it.
    BatchDraft(const PageContext& context, QString id, QByteArray sealed, QByteArrayView opened,
        QObject* parent = nullptr);
    /// Writes what waits, and lets others have it.
    ~BatchDraft() override;

    [[nodiscard]] const QString& id() const { return m_id; }
    void keep(OrderDraft draft);
    /// The editor has gone: writes what waits, lets others have the draft, and deletes itself.
    void retire();
    /// It is of no more use. Nothing is written any more.
    void discard();
    /// Why passwords are not in the draft; empty when they are, or there are none.
    [[nodiscard]] const QString& sealingProblem() const { return m_sealingProblem; }

    /// For a list to choose from: number, first customer, count.
    [[nodiscard]] static QString titleOf(const BatchOrder& batch);

signals:
    void sealingProblemChanged();

private:
    void write();
    void secretsMade(const QByteArray& secrets);
    void put(const QByteArray& sealed);
    void written();

    PageContext m_context;
    const QPointer<class DraftStore> m_drafts;
    const QString m_id;
    OrderDraft m_draft;   ///< the newest
    OrderDraft m_writing; ///< what is being written
    QByteArray m_sealed;
    QByteArray m_digest; ///< of the passwords in m_sealed
    QString m_sealingProblem;
    QTimer m_soon;
    QTimer m_patience; ///< with a keychain that does not answer
    bool m_isDirty = false;
    bool m_isWriting = false;
    bool m_isDiscarded = false;
    bool m_retires = false;
};

} // namespace lockkeeper
