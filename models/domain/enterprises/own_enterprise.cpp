// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/enterprises/own_enterprise.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Whether a reply for `asked` would list the customer.
bool wouldAnswer(const EnterpriseCustomer& customer, const CustomerQuery& asked)
{
    const auto fits = [](const QString& wanted, const Text& is) {
        return wanted.isEmpty() || wanted == is.toString();
    };
    return fits(asked.channelCode, customer.channelCode) &&
           fits(asked.channelCustomerId, customer.channelCustomerId) &&
           (asked.defaultCustomer != "Y"_L1 || customer.isDefault.value_or(false));
}

} // namespace

std::vector<ListedEnterprise> byEnterprise(const std::vector<EnterpriseCustomer>& customers)
{
    std::vector<ListedEnterprise> enterprises;
    QHash<EnterpriseId, size_t> places;
    for (size_t row = 0; row < customers.size(); ++row) {
        const auto& id = customers[row].enterpriseGlobalId;
        const auto known = places.constFind(id);
        const bool isNew = id.isEmpty() || known == places.cend();
        const auto place = isNew ? enterprises.size() : *known;
        if (isNew) {
            enterprises.push_back({id, {}, {}});
            if (!id.isEmpty()) places.insert(id, place);
        }
        enterprises[place].customers.push_back(customers[row]);
        enterprises[place].rows.push_back(row);
    }
    return enterprises;
}

bool takeListed(OwnEnterprise& known, const std::vector<EnterpriseCustomer>& listed,
    const std::optional<CustomerQuery>& whole)
{
    bool isOther = false;
    const auto named = std::find_if(listed.cbegin(), listed.cend(),
        [](const auto& customer) { return !customer.enterpriseName.toString().trimmed().isEmpty(); });
    if (named != listed.cend() && known.name != named->enterpriseName.toString()) {
        known.name = named->enterpriseName.toString();
        isOther = true;
    }
    for (const auto& customer : listed) {
        // One that only names the enterprise is no customer.
        if (customer.customerId.isEmpty() && customer.channelCustomerId.isEmpty()) continue;
        const auto same = std::find_if(known.customers.begin(), known.customers.end(),
            [&](const auto& each) { return isSameCustomer(each, customer); });
        if (same == known.customers.end())
            known.customers.append(customer);
        else if (same->isDefault != customer.isDefault)
            *same = customer;
        else
            continue;
        isOther = true;
    }
    if (!whole) return isOther;
    const auto gone = known.customers.removeIf([&](const EnterpriseCustomer& each) {
        return wouldAnswer(each, *whole) && std::none_of(listed.cbegin(), listed.cend(),
                                                [&](const auto& one) { return isSameCustomer(each, one); });
    });
    return isOther || gone > 0;
}

} // namespace lockkeeper
