// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_requests.h"

#include <QObject>

class QComboBox;
class QLineEdit;

namespace lockkeeper
{

class TableFilters;

/// What O3 is asked for, under the button "Filter" of the page of customers: one channel, one customer of it,
/// all or only default ones.
class CustomerFilters final : public QObject
{
    Q_OBJECT

public:
    /// `channelCode` is a proposal: cleared, it asks for all.
    CustomerFilters(TableFilters& filters, const QString& channelCode, QObject* parent);

    [[nodiscard]] CustomerQuery query() const;
    /// What a gateway that refuses the question wants to be told besides; empty: it was told everything.
    [[nodiscard]] static QString missingIn(const CustomerQuery& query);

signals:
    /// Somebody has ended typing, or chosen; query() need not be another one.
    void edited();

private:
    QLineEdit *m_channelCode, *m_channelCustomer;
    QComboBox* m_default;
};

} // namespace lockkeeper
