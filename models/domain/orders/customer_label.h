// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/orders/order.h"

#include <QHash>
#include <QList>
#include <QStringList>

namespace lockkeeper
{

/// How an order says which customer it is for.
struct OrderCustomer {
    QString name; ///< customerName
    QString customerId, channelCustomerId, crmCustomerId;
    QString enterpriseGlobalId;

    /// customerId, channelCustomerId, crmCustomerId: those that are given.
    [[nodiscard]] QStringList ids() const;

    friend bool operator==(const OrderCustomer&, const OrderCustomer&) = default;
};

[[nodiscard]] OrderCustomer customerOf(const LicenseOrder& order);

/// The customer of an order as people are told of them, everywhere: the name, else that of their enterprise
/// where it is known (OR-22), else the first id that is there; empty when there is none. One line of plain
/// text; not for files.
[[nodiscard]] QString customerLabel(const OrderCustomer& customer, const EnterpriseNames& names = {});
[[nodiscard]] QString customerLabel(const LicenseOrder& order, const EnterpriseNames& names = {});

/// For the tool tip of a text that names the customer: the text, and below it the ids that it does not say.
[[nodiscard]] QString customerTip(const QString& text, const QStringList& ids);

/// The labels of several customers, each once and in their order. Where two are called the same, their ids
/// tell them apart (OR-22).
class CustomerLabels
{
public:
    CustomerLabels() = default;
    CustomerLabels(const QList<OrderCustomer>& customers, const EnterpriseNames& names);

    [[nodiscard]] const QStringList& all() const { return m_all; }
    /// The label of one of the customers.
    [[nodiscard]] QString of(const OrderCustomer& customer) const;

private:
    EnterpriseNames m_names;
    QHash<QString, QString> m_idOf; ///< by label; empty where several have it
    QStringList m_all;
};

} // namespace lockkeeper
