// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/orders/order.h"
#include "services/operations/orders/order_draft.h"
#include "services/storage/journal/journal_types.h"
#include "ui/writes/decide_dialog.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <memory>

class QWidget;

namespace lockkeeper
{

class Activity;
struct PageContext;
struct Recheck;

/// The actions on a batch that was sent: reading what became of it, deciding, and going on with a new draft.
/// Used by the list of batches and by the dialog that sends. GUI thread.
class BatchActions : public QObject
{
    Q_OBJECT

public:
    /// `window`: the parent, over which questions are asked.
    BatchActions(PageContext& context, QWidget* window);
    ~BatchActions() override;

    /// Reads what the gateway shows of the batch, and keeps it in the journal.
    void check(const QString& entryId);
    [[nodiscard]] bool isChecking(const QString& entryId) const { return m_checking.contains(entryId); }
    /// What the last check of this session said, or why nothing could be made of it; empty when there was
    /// neither.
    [[nodiscard]] QString lastSentence(const QString& id) const { return m_sentences.value(id); }
    /// Asks a person about these lines, by their sequences, and keeps the decision in the journal.
    void decide(const QString& entryId, const QList<DecideDialog::Thing>& lines);
    /// Makes a new draft of everything in the batch, without its number.
    void duplicate(const QString& entryId);
    void duplicateDraft(const QString& draftId);
    /// Makes a new draft of the lines that are unknown, after a warning: they may be ordered twice.
    void draftFromUnknown(const QString& entryId);

signals:
    /// Checking began or ended, the journal has more about the entry than before, or there is a sentence
    /// about it, or about a draft.
    void noted(const QString& id);
    /// Somebody wants a copy, or what is left of a batch, as a draft of its own.
    void newDraftWanted(const lockkeeper::OrderDraft& draft);

private:
    void checked(const QString& entryId, const std::optional<Recheck>& recheck);
    void decided(const JournalEntry& entry, const QStringList& lines, Outcome outcome, const QString& who,
        const QString& reason);
    void readDraft(const QString& draftId, std::function<void(const std::optional<OrderDraft>&)> done);
    /// Reads the orders of an entry, from its draft where that is still there, which has more of them.
    void readBatch(const QString& entryId, std::function<void(const JournalEntry&, const OrderDraft&)> done);
    void unreadable(const QString& id);

    PageContext& m_context;
    QWidget* const m_window;
    QSet<QString> m_checking;
    QHash<QString, QString> m_sentences;
    QHash<QString, QPointer<Activity>> m_activities;
};

} // namespace lockkeeper
