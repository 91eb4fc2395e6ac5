// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/team_gates.h"

#include "services/operations/review/team_journal_copier.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"
#include "ui/writes/unknown_outcomes.h"

#include <QTimeZone>
#include <QUrl>

#include <utility>

namespace lockkeeper
{

std::unique_ptr<TeamGate> makeTeamGate(Journal& journal, TeamDesk& desk, const ConnectionProfile& profile,
    const QString& key, UnknownOutcomes& unknown, std::function<void(const QString& text)> clashed)
{
    const auto gateway = teamGateway(QUrl(profile.baseUrl.trimmed()));
    auto gate = std::make_unique<TeamGate>(journal, desk, key, gateway, QTimeZone(profile.timeZone));
    auto* copier = new TeamJournalCopier(journal, desk, key, gateway, gate.get());
    QObject::connect(gate.get(), &TeamGate::ended, copier, &TeamJournalCopier::nudge);
    QObject::connect(copier, &TeamJournalCopier::decided, &unknown, &UnknownOutcomes::decidedElsewhere);
    QObject::connect(gate.get(), &TeamGate::clashed, gate.get(), std::move(clashed));
    return gate;
}

} // namespace lockkeeper
