// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/orders/order.h"
#include "models/tables/orders/unread_fields.h"

#include <QCoreApplication>
#include <QHash>

#include <vector>

namespace lockkeeper
{

/// What is wrong with a batch that is edited: each order by itself, so that a change costs the check of one.
/// Paths begin at the order; of the head, at the batch.
class BatchIssues
{
    Q_DECLARE_TR_FUNCTIONS(lockkeeper::BatchIssues)

public:
    void setLearnt(const LearntLimits& learnt) { m_learnt = learnt; }
    /// The channel codes of customers, by customerId. False: they were known already.
    bool setChannels(const QHash<QString, QString>& channels);
    [[nodiscard]] const QHash<QString, QString>& channels() const { return m_channels; }
    void check(int order, const BatchOrder& batch, const UnreadFields& unread);
    void checkHead(const BatchOrder& batch);

    // Orders have come, gone or moved; those that came are to be checked.
    void insert(int first, int count);
    void remove(int first, int count);
    void move(int from, int to);

    [[nodiscard]] const Issues& of(int order) const { return m_orders[size_t(order)]; }
    [[nodiscard]] const Issues& ofHead() const { return m_head; }
    /// The doubt about an order for a customer of another channel than the batch's (OR-18).
    [[nodiscard]] Issues ofChannel(const LicenseOrder& order, const BatchOrder& batch) const;
    /// All issues, with whole paths, and the order as the row.
    [[nodiscard]] Issues all() const;
    [[nodiscard]] bool hasErrors() const;

private:
    LearntLimits m_learnt;
    QHash<QString, QString> m_channels;
    std::vector<Issues> m_orders;
    Issues m_head;
};

} // namespace lockkeeper
