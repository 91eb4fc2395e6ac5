// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/outcome.h"

#include <QCoreApplication>
#include <QStringList>

namespace lockkeeper
{

namespace
{

QString joined(QStringList parts, const QString& between)
{
    parts.removeAll(QString());
    return parts.join(between);
}

} // namespace

QString detailsOf(const ItemOutcome& item)
{
    return joined({item.code, item.said}, QStringLiteral(" · "));
}

QString wholeMessage(const ItemOutcome& item)
{
    return joined({item.message, item.said}, QStringLiteral(" "));
}

QString outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Applied:
        return QCoreApplication::translate("Outcome", "Done");
    case Outcome::Rejected:
        return QCoreApplication::translate("Outcome", "Failed");
    case Outcome::NotSent:
        return QCoreApplication::translate("Outcome", "Not sent");
    case Outcome::Unknown:
        return QCoreApplication::translate("Outcome", "Unknown");
    }
    return {};
}

QString outcomeName(const ItemOutcome& item)
{
    return item.isDecided && maySendAgain(item.outcome) ? QCoreApplication::translate("Outcome", "Not done")
                                                        : outcomeName(item.outcome);
}

QString readBackStateName(ReadBackState state)
{
    switch (state) {
    case ReadBackState::NotChecked:
        return QCoreApplication::translate("ReadBackState", "Not checked");
    case ReadBackState::AsWanted:
        return QCoreApplication::translate("ReadBackState", "Confirmed");
    case ReadBackState::NotYet:
        return QCoreApplication::translate("ReadBackState", "Not visible yet");
    case ReadBackState::Contradicts:
        return QCoreApplication::translate("ReadBackState", "Different");
    case ReadBackState::CannotBeChecked:
        return QCoreApplication::translate("ReadBackState", "Cannot be checked");
    }
    return {};
}

} // namespace lockkeeper
