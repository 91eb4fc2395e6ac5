// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// What a person says of an enterprise, on this computer only: the gateway is never told.
struct EnterpriseDescription {
    QString ownName; ///< stands in the place of the gateway's name
    QString group;
    QString note;

    [[nodiscard]] bool isEmpty() const { return ownName.isEmpty() && group.isEmpty() && note.isEmpty(); }
    friend bool operator==(const EnterpriseDescription&, const EnterpriseDescription&) = default;
};

/// An enterprise as far as this computer knows it: from the replies of O1, O2 and O3, from ids that were
/// opened, and from what a person says of it. Times are milliseconds since 1970 UTC.
struct OwnEnterprise {
    EnterpriseId id;
    QString name; ///< the gateway's, plain text; empty while it is not known
    EnterpriseDescription said;
    QList<EnterpriseCustomer> customers; ///< each once (isSameCustomer)
    /// When it was opened last; 0: never. Below `firstTime` nobody knows when, only in which order: it was
    /// opened with a program that did not keep times.
    qint64 opened = 0;
    qint64 seen = 0; ///< when a reply named it, to the day; 0: never

    static constexpr qint64 firstTime = 1'000'000;

    /// What it is called here: the own name, else the gateway's; empty where there is neither.
    [[nodiscard]] const QString& shownName() const { return said.ownName.isEmpty() ? name : said.ownName; }
};

/// Whether two records are about one customer of one enterprise, whatever else they say.
[[nodiscard]] inline bool isSameCustomer(const EnterpriseCustomer& one, const EnterpriseCustomer& other)
{
    return one.enterpriseGlobalId == other.enterpriseGlobalId && one.customerId == other.customerId &&
           one.channelCode == other.channelCode && one.channelCustomerId == other.channelCustomerId;
}

/// What a list of customers says of one enterprise.
struct ListedEnterprise {
    EnterpriseId id; ///< empty: the gateway named none, and each such customer stands alone
    std::vector<EnterpriseCustomer> customers;
    std::vector<size_t> rows; ///< in the list, of each
};

/// The enterprises of a list of customers, each once, in its order.
[[nodiscard]] std::vector<ListedEnterprise> byEnterprise(const std::vector<EnterpriseCustomer>& customers);

/// Notes what a reply lists of an enterprise: its name, and its customers. `whole`: the reply is all that the
/// gateway has for this question, so that the enterprise has no other customers that fit it (ST-9). Whether
/// that changed anything.
bool takeListed(OwnEnterprise& known, const std::vector<EnterpriseCustomer>& listed,
    const std::optional<CustomerQuery>& whole);

} // namespace lockkeeper
