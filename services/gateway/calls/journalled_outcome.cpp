// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/journalled_outcome.h"

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

QString journalWord(const QList<ItemOutcome>& items)
{
    const auto all = [&](Outcome wanted) {
        return std::all_of(
            items.begin(), items.end(), [=](const ItemOutcome& item) { return item.outcome == wanted; });
    };
    const bool anyUnknown = std::any_of(
        items.begin(), items.end(), [](const ItemOutcome& item) { return item.outcome == Outcome::Unknown; });
    if (anyUnknown) return journalWord(Outcome::Unknown);
    if (items.isEmpty() || all(Outcome::Applied)) return journalWord(Outcome::Applied);
    for (const auto outcome : {Outcome::Rejected, Outcome::NotSent})
        if (all(outcome)) return journalWord(outcome);
    return u"partial"_s;
}

QByteArray journalledStates(const QList<ItemOutcome>& items)
{
    QJsonArray array;
    for (const auto& item : items) {
        QJsonObject object{{u"key"_s, item.key}, {u"outcome"_s, journalWord(item.outcome)}};
        // "Not yet" would sound as if it were still expected, which nothing is after a refusal.
        const bool isAwaited = item.outcome != Outcome::Rejected || item.state != ReadBackState::NotYet;
        if (const auto state = journalWord(item.state); isAwaited && !state.isEmpty())
            object[u"state"_s] = state;
        array.append(object);
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
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

    WriteOutcome result;
    result.outcome = journalWord(outcomes.items);
    result.itemsJson = QJsonDocument(array).toJson(QJsonDocument::Compact);
    return result;
}

WriteOutcome journalledOutcome(const GatewayError& error)
{
    WriteOutcome outcome;
    outcome.outcome = journalWord(outcomeOf(error));
    outcome.httpStatus = error.httpStatus;
    outcome.code = error.code;
    outcome.message = error.message;
    return outcome;
}

} // namespace lockkeeper
