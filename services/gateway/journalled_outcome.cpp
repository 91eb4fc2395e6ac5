// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/journalled_outcome.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

Outcome outcomeOf(const GatewayError& error)
{
    switch (error.kind) {
    case GatewayError::Kind::NotSent:
    case GatewayError::Kind::Cancelled:
        return Outcome::NotSent;
    case GatewayError::Kind::Business:
    case GatewayError::Kind::Http:
        return Outcome::Rejected;
    default:
        return Outcome::Unknown;
    }
}

QString journalWord(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Applied:
        return u"applied"_s;
    case Outcome::Rejected:
        return u"rejected"_s;
    case Outcome::NotSent:
        return u"notsent"_s;
    case Outcome::Unknown:
        return u"unknown"_s;
    }
    Q_UNREACHABLE();
}

WriteOutcome journalledOutcome(const ItemOutcomes& outcomes)
{
    QJsonArray array;
    const auto add = [&](const ItemOutcome& item, bool extra) {
        QJsonObject object{{u"key"_s, item.key}, {u"outcome"_s, journalWord(item.outcome)}};
        if (!item.code.isEmpty()) object[u"code"_s] = item.code;
        if (!item.message.isEmpty()) object[u"message"_s] = item.message;
        if (extra) object[u"extra"_s] = true;
        array.append(object);
    };
    for (const auto& item : outcomes.items)
        add(item, false);
    for (const auto& item : outcomes.extras)
        add(item, true);

    const auto& items = outcomes.items;
    const auto all = [&](Outcome wanted) {
        return std::all_of(
            items.begin(), items.end(), [=](const ItemOutcome& item) { return item.outcome == wanted; });
    };
    const bool anyUnknown = std::any_of(
        items.begin(), items.end(), [](const ItemOutcome& item) { return item.outcome == Outcome::Unknown; });
    WriteOutcome result;
    if (anyUnknown)
        result.outcome = u"unknown"_s;
    else if (all(Outcome::Applied))
        result.outcome = u"applied"_s;
    else if (all(Outcome::Rejected))
        result.outcome = u"rejected"_s;
    else
        result.outcome = u"partial"_s;
    result.itemsJson = QJsonDocument(array).toJson(QJsonDocument::Compact);
    return result;
}

} // namespace lockkeeper
