// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/outcome.h"

#include <QCoreApplication>

namespace lockkeeper
{

QString outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Applied:
        return QCoreApplication::translate("Outcome", "applied");
    case Outcome::Rejected:
        return QCoreApplication::translate("Outcome", "rejected");
    case Outcome::NotSent:
        return QCoreApplication::translate("Outcome", "not sent");
    case Outcome::Unknown:
        return QCoreApplication::translate("Outcome", "unknown");
    }
    return {};
}

QString outcomeName(const ItemOutcome& item)
{
    return item.isDecided && maySendAgain(item.outcome) ? QCoreApplication::translate("Outcome", "not done")
                                                        : outcomeName(item.outcome);
}

QString readBackStateName(ReadBackState state)
{
    switch (state) {
    case ReadBackState::NotChecked:
        return QCoreApplication::translate("ReadBackState", "not checked");
    case ReadBackState::AsWanted:
        return QCoreApplication::translate("ReadBackState", "as wanted");
    case ReadBackState::NotYet:
        return QCoreApplication::translate("ReadBackState", "not yet");
    case ReadBackState::Contradicts:
        return QCoreApplication::translate("ReadBackState", "contradicts");
    case ReadBackState::CannotBeChecked:
        return QCoreApplication::translate("ReadBackState", "cannot be checked");
    }
    return {};
}

} // namespace lockkeeper
