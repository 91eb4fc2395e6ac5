// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/batch_issues.h"

#include "models/domain/orders/batch_fields.h"
#include "models/domain/orders/order_rules.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

bool BatchIssues::setChannels(const QHash<QString, QString>& channels)
{
    if (m_channels == channels) return false;
    m_channels = channels;
    return true;
}

Issues BatchIssues::ofChannel(const LicenseOrder& order, const BatchOrder& batch) const
{
    const auto channel = m_channels.value(order.customerId.trimmed()), own = batch.channelCode.trimmed();
    if (channel.isEmpty() || own.isEmpty() || channel == own) return {};
    return {{-1, u"customerId"_s, u"otherChannel"_s,
        tr("This customer belongs to channel %1, but the batch to channel %2.").arg(channel, own),
        Issue::Severity::Warning}};
}

void BatchIssues::check(int order, const BatchOrder& batch, const UnreadFields& unread)
{
    auto& issues = m_orders[size_t(order)];
    issues = validate(batch.orderList.at(order), m_learnt) + ofChannel(batch.orderList.at(order), batch);
    const auto where = orderAt(order);
    for (const auto& [key, text] : unreadIn(unread, where, 1)) {
        const auto& [place, field] = key;
        const auto whole = place.path(field);
        const auto path = whole.sliced(qMin(whole.size(), where.path().size() + 1));
        // What the rules say of the value behind it would only confuse.
        issues.removeIf([&](const Issue& issue) { return issue.field == path; });
        issues.append({-1, path, u"unreadable"_s, unreadableText(batchField(place.part(), field)->type),
            Issue::Severity::Error});
    }
}

void BatchIssues::checkHead(const BatchOrder& batch)
{
    m_head = validateWithoutOrders(batch);
}

void BatchIssues::insert(int first, int count)
{
    m_orders.insert(m_orders.begin() + first, size_t(count), Issues());
}

void BatchIssues::remove(int first, int count)
{
    const auto begin = m_orders.begin() + first;
    m_orders.erase(begin, begin + count);
}

void BatchIssues::move(int from, int to)
{
    auto issues = std::move(m_orders[size_t(from)]);
    m_orders.erase(m_orders.begin() + from);
    m_orders.insert(m_orders.begin() + to, std::move(issues));
}

Issues BatchIssues::all() const
{
    auto all = m_head;
    for (int order = 0; order < int(m_orders.size()); ++order) {
        const auto prefix = orderAt(order).path();
        for (auto issue : of(order)) {
            issue.row = order;
            issue.field = issue.field.isEmpty() ? prefix : prefix + u'.' + issue.field;
            all.append(std::move(issue));
        }
    }
    return all;
}

bool BatchIssues::hasErrors() const
{
    return lockkeeper::hasErrors(m_head) ||
           std::any_of(m_orders.begin(), m_orders.end(),
               [](const Issues& issues) { return lockkeeper::hasErrors(issues); });
}

} // namespace lockkeeper
