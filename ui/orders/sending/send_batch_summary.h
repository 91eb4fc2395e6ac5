// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/sending/batch_text.h"
#include "ui/orders/sending/send_batch_checks.h"

#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace lockkeeper
{

class UnreservedField;
struct PageContext;

/// What exactly will happen when a batch is sent, and what a person has to confirm for it: that something of
/// it was ordered before (OR-12), and, by typing its name, each customer from all of whose licence orders
/// something is removed.
class SendBatchSummary : public QWidget
{
    Q_OBJECT

public:
    /// `context` outlives this.
    SendBatchSummary(const PageContext& context, const BatchOrder& batch, QWidget* parent);

    /// Names what the batch was drafted to renew; nothing where it renews nothing. To be called once.
    void setRenewed(const QList<RenewedLine>& renews);
    /// Says that the checks begin again: nothing can be confirmed until they have ended.
    void showChecking();
    void showCheck(const BatchCheck& check);

    /// A sentence on what still has to be done before it can be sent; empty when nothing has.
    [[nodiscard]] QString missing() const;
    /// Whether the rules have found errors, which have to be corrected in the editor.
    [[nodiscard]] bool hasErrors() const;
    [[nodiscard]] const Issues& issues() const { return m_issues; }
    [[nodiscard]] QString appKey() const;
    /// What was typed because the batch cannot be reserved for the team; empty where it can, or nobody is.
    [[nodiscard]] QString unreserved() const;
    [[nodiscard]] const BatchSize& size() const { return m_size; }
    /// The first field that has to be typed in; null where there is none.
    [[nodiscard]] QWidget* firstField() const;

signals:
    /// missing() may have changed.
    void edited();
    /// A person wants to see another batch.
    void batchRequested(const QString& channelOrderId);

private:
    struct Typing {
        QString expected;
        QLineEdit* line = nullptr;
    };

    void addFacts(const BatchOrder& batch);
    QLabel* addFact(const QString& name, const QString& title, const QString& text);
    /// Names as many as fit, and says how many there are besides.
    [[nodiscard]] static QString named(const QStringList& all);
    void addTyping();
    void addTicks(const LedgerFinding& ledger);
    /// Says what isn't known of what colleagues ordered, which keeps nobody from sending.
    void addUnknownOfTeam(const TeamOverlaps& team);
    void addOverlaps(const QList<OverlappingBatch>& others);
    void addElsewhere(const LedgerFinding& ledger);
    /// Adds a line for each that fits, and says how many there are besides. The result are their texts.
    QStringList nameOverlaps(const QString& name, const QList<OverlappingBatch>& others, bool isElsewhere);
    void addMore(const QString& name, qsizetype more, QStringList& texts);
    void addTick(const QString& name, const QString& description);
    // Adds a line to what the checks have found.
    void addFinding(const QString& name, const QString& text, const QString& look);
    [[nodiscard]] QString sentWords(const SentBatch& batch, BatchState state) const;
    /// "over the connection “Test”".
    [[nodiscard]] QString overConnection(const SentBatch& batch) const;
    /// What to do about the batch that has this number already.
    [[nodiscard]] static QString adviceOn(const SentBatch& other);
    QLabel* addText(const QString& name, const QString& text, const QString& look);
    void addLink(const SentBatch& batch);

    const PageContext& m_context;
    const BatchSize m_size;
    const QString m_number;
    QVBoxLayout* m_layout;
    QFormLayout* m_facts;
    UnreservedField* m_unreserved = nullptr; ///< null where the connection has no team
    QWidget* m_checked = nullptr;            ///< shows what the checks have found
    QLineEdit* m_appKey = nullptr;
    QList<Typing> m_typed;
    QLineEdit* m_word = nullptr; ///< where a word has to be typed to order something again
    QList<QCheckBox*> m_ticks;
    Issues m_issues;
    QString m_refusal; ///< why the batch must not be sent
    bool m_isChecked = false;
};

} // namespace lockkeeper
