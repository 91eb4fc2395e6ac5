// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/item_outcomes.h"

#include <QCoreApplication>

namespace lockkeeper
{

void ItemOutcomes::add(ItemOutcome item, qsizetype record)
{
    items.append(std::move(item));
    records.append(record);
}

void ItemOutcomes::addUnknown(const QString& key, const QString& why)
{
    add({.outcome = Outcome::Unknown, .key = key, .message = why}, -1);
}

QString notNamedText()
{
    return QCoreApplication::translate("ItemOutcome", "The reply doesn't mention it.");
}

QString contradictoryText()
{
    return QCoreApplication::translate("ItemOutcome", "The reply contradicts itself.");
}

} // namespace lockkeeper
