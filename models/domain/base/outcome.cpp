// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/outcome.h"

#include "models/domain/base/code_catalogue.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

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

QString journalWord(ReadBackState state)
{
    switch (state) {
    case ReadBackState::NotChecked:
        return {};
    case ReadBackState::AsWanted:
        return u"asWanted"_s;
    case ReadBackState::NotYet:
        return u"notYet"_s;
    case ReadBackState::Contradicts:
        return u"contradicts"_s;
    case ReadBackState::CannotBeChecked:
        return u"cannotBeChecked"_s;
    }
    Q_UNREACHABLE();
}

Outcome outcomeNamed(const QString& word)
{
    for (const auto outcome : {Outcome::Applied, Outcome::Rejected, Outcome::NotSent})
        if (word == journalWord(outcome)) return outcome;
    return Outcome::Unknown;
}

ReadBackState stateNamed(const QString& word)
{
    using enum ReadBackState;
    for (const auto state : {AsWanted, NotYet, Contradicts, CannotBeChecked})
        if (word == journalWord(state)) return state;
    return NotChecked;
}

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

QString countedOutcome(qsizetype count, const QString& name)
{
    //: How many, and what became of them: "298 done"
    return QCoreApplication::translate("Outcome", "%L1 %2").arg(qlonglong(count)).arg(name.toLower());
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

bool isRefusedToken(const ItemOutcome& item)
{
    return maySendAgain(item.outcome) && isTokenRefusal(item.code);
}

} // namespace lockkeeper
