// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_fields.h"
#include "models/domain/orders/order_values.h"
#include "models/tables/orders/batch_issues.h"
#include "models/tables/orders/unread_fields.h"

#include <QMap>
#include <QObject>

#include <optional>

namespace lockkeeper
{

/// A batch of licence orders (contract §2.3) that is being edited, with undo, and what is wrong with it.
///
/// Every change is one step of undo, and says beforehand and afterwards what it does to the places, so that
/// item models can follow. `sequence` of each order is its number in the list, always (TB-4). A text that is
/// no value of its field stays with the field: the value is as it was before, and an error says so.
///
/// After a change only the order that was changed is checked again. GUI thread.
class OrderDocument : public QObject
{
    Q_OBJECT

public:
    explicit OrderDocument(BatchOrder batch = {}, OrderTimes times = {}, QObject* parent = nullptr);

    [[nodiscard]] const BatchOrder& batch() const { return m_batch; }
    [[nodiscard]] const OrderTimes& times() const { return m_times; }
    /// How times are typed and shown from now on.
    void setLearnt(const LearntLimits& learnt);
    /// What the gateway has told of customers: their channel code, by customerId. An order for a customer of
    /// another channel than the batch's is doubted from now on.
    void setChannels(const QHash<QString, QString>& channels);
    [[nodiscard]] const QHash<QString, QString>& channels() const { return m_issues.channels(); }
    /// That doubt about an order, which need not be in the batch; paths are as in issues().
    [[nodiscard]] Issues channelIssues(const LicenseOrder& order) const
    {
        return m_issues.ofChannel(order, m_batch);
    }
    [[nodiscard]] bool exists(const BatchPlace& place) const;

    /// The text of a field as a form shows it, also one that could not be read.
    [[nodiscard]] QString text(const BatchPlace& place, const QString& field) const;
    [[nodiscard]] bool isUnread(const BatchPlace& place, const QString& field) const;
    [[nodiscard]] UnreadTexts unread() const { return unreadTexts(m_unread); }
    /// Sets the texts of a draft. To be called right after it was read only; no step of undo.
    void setUnread(const UnreadTexts& texts);

    // Each of these is one step of undo. Where it cannot be done, the result is false and nothing has
    // changed.

    /// What is typed into one field without a pause is one step: until endTyping(), or another change.
    bool setText(const BatchPlace& place, const QString& field, const QString& text);
    void endTyping() { m_isTyping = false; }
    /// Several fields of one place, as one step.
    bool setTexts(const BatchPlace& place, const QMap<QString, QString>& texts);
    bool insert(const BatchPlace& first, const QList<OrderValue>& values);
    /// Removes several as one step. `places` may contain places below others of them.
    bool remove(QList<BatchPlace> places);
    /// `to`: where it will be, in what is left when it has been taken out.
    bool move(const BatchPlace& from, const BatchPlace& to);
    [[nodiscard]] bool canMove(const BatchPlace& from, const BatchPlace& to) const;
    /// Several of one kind, as one step, before what is at `before` now (which may be the end of a list).
    bool moveAll(QList<BatchPlace> places, BatchPlace before);
    [[nodiscard]] bool canMoveAll(const QList<BatchPlace>& places, const BatchPlace& before) const;
    /// Puts a copy behind the original; the result is the copy's place. `keepsCustomer` matters for orders
    /// only.
    BatchPlace duplicate(const BatchPlace& place, bool keepsCustomer = true);
    /// Replaces what stands at a place, with everything below it.
    bool replace(const BatchPlace& place, const OrderValue& value);

    [[nodiscard]] bool canUndo() const { return m_next > 0; }
    [[nodiscard]] bool canRedo() const { return m_next < m_steps.size(); }
    /// What would be undone, for people: "Remove". Empty when there is nothing.
    [[nodiscard]] QString undoText() const;
    [[nodiscard]] QString redoText() const;
    /// Forgets the steps of undo; what they have done stays.
    void forgetSteps();
    /// Where something was undone, so that it can be shown.
    std::optional<BatchPlace> undo();
    std::optional<BatchPlace> redo();

    // What is wrong (BatchIssues).
    [[nodiscard]] const Issues& issues(int order) const { return m_issues.of(order); }
    [[nodiscard]] const Issues& headIssues() const { return m_issues.ofHead(); }
    [[nodiscard]] Issues allIssues() const { return m_issues.all(); }
    [[nodiscard]] bool hasErrors() const { return m_issues.hasErrors(); }

signals:
    // Signals before and after a change, in pairs. The first one has places as they are before the change,
    // the second as they are after it.
    void aboutToInsert(const lockkeeper::BatchPlace& first, int count);
    void inserted(const lockkeeper::BatchPlace& first, int count);
    void aboutToRemove(const lockkeeper::BatchPlace& first, int count);
    void removed(const lockkeeper::BatchPlace& first, int count);
    /// `to` as in move().
    void aboutToMove(const lockkeeper::BatchPlace& from, const lockkeeper::BatchPlace& to);
    void moved(const lockkeeper::BatchPlace& from, const lockkeeper::BatchPlace& to);
    void aboutToReplace(const lockkeeper::BatchPlace& place);
    void replaced(const lockkeeper::BatchPlace& place);

    /// A field of this place has changed, and nothing below it.
    void fieldChanged(const lockkeeper::BatchPlace& place, const QString& field);
    /// `order`: whose issues have changed; -1: those of the head.
    void issuesChanged(int order);
    /// Once after each change, undo and redo included, after all other signals.
    void edited();

private:
    enum class Kind : quint8 { Insert, Remove, Move, Field, Replace };
    struct Step {
        Kind kind = Kind::Field;
        int group = 0; ///< steps of one group are undone together
        BatchPlace place = {};
        BatchPlace to = {};             ///< Move
        QString field = {};             ///< Field
        QList<OrderValue> before = {};  ///< Remove, Field, Replace
        QList<OrderValue> after = {};   ///< Insert, Field, Replace
        UnreadFields unreadBefore = {}; ///< Remove, Replace: of what goes. Field: of this field
        UnreadFields unreadAfter = {};  ///< Insert: of what comes. Field: of this field
        const char* text = "";          ///< source text
    };

    bool perform(Step step);
    /// All changes until endGroup() become one step.
    void beginGroup();
    void endGroup();
    void apply(const Step& step, bool isForward);
    void applyInsert(const BatchPlace& first, const QList<OrderValue>& values, const UnreadFields& unread);
    void applyRemove(const BatchPlace& first, int count);
    void applyMove(const BatchPlace& from, const BatchPlace& to);
    void finish();
    void renumber();
    void check(int order);
    void checkAll();
    void checkHead();

    BatchOrder m_batch;
    OrderTimes m_times;
    UnreadFields m_unread;
    BatchIssues m_issues;
    QList<Step> m_steps;
    qsizetype m_next = 0; ///< the first step that is not done, or was undone
    int m_group = 0;
    bool m_isGrouped = false; ///< several steps that belong together are under way
    bool m_isTyping = false;
};

} // namespace lockkeeper
